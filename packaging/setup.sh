#!/usr/bin/env bash
# Makes sure that this machine can build Keeper's Lantern ("build"), run it on a virtual screen ("screen"), pack it for Linux and
# Windows ("package"), try the packages ("trial"), draw its gallery ("gallery") and try the phones' page ("browser").
# usage: packaging/setup.sh build [screen] [package] [trial] [gallery] [browser]
#        packaging/setup.sh list PART...   the programs that are looked for, a line each
# With apt (Debian, Ubuntu and their kin) what is missing is installed. Elsewhere it is named, with the packages of
# Fedora and Arch where we know them, and the exit status is 1. A program is there only if it does what we call it for: a
# machine may have some "convert" that is not ImageMagick's.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

go_needed=1.26
missing=() debian=() fedora=() arch=()

# lacks NAME DEBIAN FEDORA ARCH notes something missing. A package may be named more than once.
lacks() {
	missing+=("$1")
	debian+=($2)
	fedora+=($3)
	arch+=($4)
}
unique() { printf '%s\n' "$@" | sort -u | tr '\n' ' ' | sed 's/ $//'; }
has() { command -v "$1" >/dev/null 2>&1; }
module() { has pkg-config && pkg-config --exists "$1"; }
driver() { compgen -G "/usr/lib*/dri/*_dri.so" >/dev/null || compgen -G "/usr/lib/*/dri/*_dri.so" >/dev/null; }

# calls PROGRAM WORD ARGUMENT WHAT DEBIAN FEDORA ARCH looks for a program. WORD must be part of its output for ARGUMENT;
# with "-" it only has to exist.
calls() {
	if $listing; then
		echo "$1"
	elif ! has "$1" || { [ "$2" != - ] && [[ $("$1" "$3" 2>&1 </dev/null) != *"$2"* ]]; }; then
		lacks "$4" "$5" "$6" "$7"
	fi
}

look_for_build() {
	if [ "$(uname)" = Darwin ]; then
		has cc || lacks "a C compiler (xcode-select --install)" "" "" ""
		return
	fi
	calls gcc - - gcc gcc gcc gcc
	calls git "git version" --version git git git git
	calls pkg-config - - pkg-config pkg-config pkgconf-pkg-config pkgconf
	$listing && return
	module gl || lacks "development files of OpenGL (pkg-config: gl)" libgl1-mesa-dev mesa-libGL-devel libglvnd
	local m f
	for m in x11 xcursor xrandr xinerama xi xxf86vm; do
		case $m in
		x11) f=X11 ;; xcursor) f=Xcursor ;; xrandr) f=Xrandr ;; xinerama) f=Xinerama ;; xi) f=Xi ;; xxf86vm) f=Xxf86vm ;;
		esac
		module $m || lacks "development files of lib$f (pkg-config: $m)" xorg-dev "lib$f-devel" "lib$m"
	done
	module xkbcommon || lacks "development files of xkbcommon (pkg-config: xkbcommon)" libxkbcommon-dev libxkbcommon-devel libxkbcommon
}

look_for_screen() {
	[ "$(uname)" = Darwin ] && return
	calls Xvfb - - "Xvfb, a virtual screen" xvfb xorg-x11-server-Xvfb xorg-server-xvfb
	calls xdotool "xdotool version" --version xdotool xdotool xdotool xdotool
	calls import ImageMagick -version "ImageMagick's import" imagemagick ImageMagick imagemagick
	calls setxkbmap - - "setxkbmap, which changes the keyboard's layout" x11-xkb-utils setxkbmap xorg-setxkbmap
	$listing || driver || lacks "Mesa's drawing drivers" libgl1-mesa-dri mesa-dri-drivers mesa
}

look_for_package() {
	calls xz "XZ Utils" --version xz xz-utils xz xz
	calls ar - - "ar, of binutils" binutils binutils binutils
	calls x86_64-w64-mingw32-gcc - - "a C compiler for Windows" gcc-mingw-w64-x86-64 mingw64-gcc mingw-w64-gcc
	calls x86_64-w64-mingw32-windres - - "a resource compiler for Windows" binutils-mingw-w64-x86-64 mingw64-binutils mingw-w64-binutils
	calls makensis - - "makensis, which makes installers for Windows" nsis mingw-nsis-base nsis
}

look_for_gallery() {
	calls cwebp - - "cwebp, which packs pictures" webp libwebp-tools libwebp
}

look_for_browser() {
	calls chromium Chromium --version "Chromium, a browser" chromium chromium chromium
}

look_for_trial() {
	calls debootstrap - - debootstrap debootstrap debootstrap debootstrap
	calls lintian - - lintian lintian "" lintian
	calls desktop-file-validate - - desktop-file-validate desktop-file-utils desktop-file-utils desktop-file-utils
	calls appstreamcli - - appstreamcli appstream appstream appstream
	calls update-mime-database - - update-mime-database shared-mime-info shared-mime-info shared-mime-info
	calls mandoc - - mandoc mandoc mandoc mandoc
	calls man - - man man-db man-db man-db
	calls rpm2cpio - - rpm2cpio rpm2cpio rpm rpm-tools
	calls cpio - - cpio cpio cpio cpio
	calls rpm "RPM version" --version rpm rpm rpm rpm-tools
	calls wine - - Wine "wine wine64" wine wine
	calls identify ImageMagick -version "ImageMagick's identify" imagemagick ImageMagick imagemagick
	calls convert ImageMagick -version "ImageMagick's convert" imagemagick ImageMagick imagemagick
	calls xprop - - xprop x11-utils xprop xorg-xprop
}

look() {
	missing=() debian=() fedora=() arch=()
	local part
	for part in "$@"; do "look_for_$part"; done
}

complain() {
	echo "Keeper's Lantern needs more here. Missing:" >&2
	printf '  - %s\n' "${missing[@]}" >&2
}

install_with_apt() {
	local as_root=() packages
	packages=$(unique "${debian[@]}")
	if [ "$(id -u)" != 0 ]; then
		if ! has sudo; then
			complain
			echo "As root: apt-get update && apt-get install $packages" >&2
			exit 1
		fi
		as_root=(sudo)
	fi
	echo "Installing what is missing: $packages"
	# shellcheck disable=SC2086 # the list is meant to be split
	if ! { "${as_root[@]}" apt-get -qq update &&
		"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $packages >/dev/null; }; then
		complain
		echo "apt-get could not install them (its reason stands above). By hand: apt-get update && apt-get install $packages" >&2
		exit 1
	fi
}

look_for_go() {
	local hint="get Go $go_needed or newer from https://go.dev/dl/ and put its bin folder into PATH" found
	if ! has go; then
		echo "Go is missing: $hint" >&2
		return 1
	fi
	found=$(go env GOVERSION 2>/dev/null | sed 's/^go//')
	if [ -z "$found" ]; then
		echo "$(GOTOOLCHAIN=local go version 2>&1 | head -1): too old, or it could not fetch Go $go_needed; $hint" >&2
		return 1
	fi
	if [ "$(printf '%s\n' "$go_needed" "$found" | sort -V | head -1)" != "$go_needed" ]; then
		echo "Go $found is too old: $hint" >&2
		return 1
	fi
}

listing=false
if [ "${1-}" = list ]; then
	listing=true
	shift
fi
for part in "$@"; do
	case $part in
	build | screen | package | trial | gallery | browser) ;;
	*)
		echo "usage: packaging/setup.sh [list] build [screen] [package] [trial] [gallery] [browser]; \"$part\" is none of them" >&2
		exit 2
		;;
	esac
done

look "$@"
$listing && exit
if [ ${#missing[@]} -gt 0 ] && has apt-get; then
	install_with_apt
	look "$@"
fi
status=0
if [ ${#missing[@]} -gt 0 ]; then
	status=1
	complain
	if has dnf; then
		echo "On this system: sudo dnf install $(unique "${fedora[@]}")" >&2
	elif has pacman; then
		echo "On this system: sudo pacman -S --needed $(unique "${arch[@]}")" >&2
	elif [ "$(uname)" != Darwin ]; then
		echo "Install them with your system's package manager; on Fedora they are called" >&2
		echo "  $(unique "${fedora[@]}")" >&2
		echo "and on Arch $(unique "${arch[@]}")." >&2
	fi
fi
look_for_go || status=1
exit $status
