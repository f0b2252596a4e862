#!/usr/bin/env bash
# Makes sure that this machine can build Keeper's Lantern ("build"), run it on a virtual screen ("screen"), pack it for Linux and
# Windows ("package"), try the packages ("trial") and draw its gallery ("gallery").
# usage: packaging/setup.sh build [screen] [package] [trial] [gallery]
# With apt (Debian, Ubuntu and their kin) what is missing is installed. Elsewhere it is named, with the packages of
# Fedora and Arch where we know them, and the exit status is 1.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

go_needed=1.26
missing=() debian=() fedora=() arch=()

# lacks NAME DEBIAN FEDORA ARCH notes something that is missing; a package may be named more than once.
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

look_for_build() {
	if [ "$(uname)" = Darwin ]; then
		has cc || lacks "a C compiler (xcode-select --install)" "" "" ""
		return
	fi
	has gcc || lacks "gcc" gcc gcc gcc
	has pkg-config || lacks "pkg-config" pkg-config pkgconf-pkg-config pkgconf
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
	has Xvfb || lacks "Xvfb, a virtual screen" xvfb xorg-x11-server-Xvfb xorg-server-xvfb
	has xdotool || lacks "xdotool" xdotool xdotool xdotool
	has convert || has magick || lacks "ImageMagick" imagemagick ImageMagick imagemagick
	has xwininfo || lacks "xwininfo" x11-utils xwininfo xorg-xwininfo
	driver || lacks "Mesa's drawing drivers" libgl1-mesa-dri mesa-dri-drivers mesa
}

look_for_package() {
	has xz || lacks "xz" xz-utils xz xz
	has x86_64-w64-mingw32-gcc || lacks "a C compiler for Windows" gcc-mingw-w64-x86-64 mingw64-gcc mingw-w64-gcc
	has makensis || lacks "makensis, which makes installers for Windows" nsis mingw-nsis-base nsis
}

look_for_gallery() {
	has cwebp || lacks "cwebp, which packs pictures" webp libwebp-tools libwebp
}

look_for_trial() {
	has debootstrap || lacks "debootstrap" debootstrap debootstrap debootstrap
	has lintian || lacks "lintian" lintian "" lintian
	has desktop-file-validate || lacks "desktop-file-validate" desktop-file-utils desktop-file-utils desktop-file-utils
	has appstreamcli || lacks "appstreamcli" appstream appstream appstream
	has update-mime-database || lacks "update-mime-database" shared-mime-info shared-mime-info shared-mime-info
	has mandoc || lacks "mandoc" mandoc mandoc mandoc
	has rpm2cpio || lacks "rpm2cpio" rpm2cpio rpm rpm-tools
	has cpio || lacks "cpio" cpio cpio cpio
	has rpm || lacks "rpm" rpm rpm rpm-tools
	has wine || lacks "Wine" "wine wine64" wine wine
	has xprop || lacks "xprop" x11-utils xprop xorg-xprop
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

for part in "$@"; do
	case $part in
	build | screen | package | trial | gallery) ;;
	*)
		echo "usage: packaging/setup.sh build [screen] [package] [trial] [gallery]; \"$part\" is none of them" >&2
		exit 2
		;;
	esac
done

look "$@"
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
