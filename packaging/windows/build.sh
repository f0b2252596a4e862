#!/usr/bin/env bash
# Builds the program for 64-bit Windows and its installer, dist/SLUG-VERSION-windows-amd64-setup.exe. Builds are reproducible.
# usage: packaging/windows/build.sh    packaging/package.sh windows calls it
# Needs gcc-mingw-w64-x86-64 and nsis; packaging/setup.sh package installs them.
set -euo pipefail
cd "$(dirname "$0")/../.."
# Settings of the machine or the user would change the result.
export LC_ALL=C TZ=UTC GOFLAGS= GOAMD64=v1
umask 022
unset CFLAGS CPPFLAGS CXXFLAGS LDFLAGS CGO_CFLAGS CGO_CPPFLAGS CGO_CXXFLAGS CGO_LDFLAGS
meta=$PWD/dist/meta
dist=$PWD/dist
go run ./packaging/meta -out "$meta"
# shellcheck source=/dev/null
source "$meta/build.env"
export SOURCE_DATE_EPOCH
stage=$dist/windows
rm -rf "$stage"
mkdir -p "$stage"
cc=x86_64-w64-mingw32-gcc
publisher=$(sed -n 's/^!define APP_PUBLISHER "\(.*\)"$/\1/p' "$meta/version.nsh")

# resources FILE [OPTION]: makes an object for the linker with icons, version and manifest of a program file.
resources() {
	local work=$stage/resources
	mkdir -p "$work"
	sed -e "s|@ID@|$APP_ID|; s|@VERSION@|$APP_VERSION.$APP_BUILD|" packaging/windows/lantern.manifest >"$work/$1.manifest"
	sed -e "s|@MANIFEST@|$work/$1.manifest|; s|@COMMAS@|${APP_VERSION//./,},$APP_BUILD|; s|@NAME@|$APP_NAME|; s|@NAME_FR@|$APP_NAME_FR|" \
		-e "s|@PUBLISHER@|$publisher|; s|@VERSION@|$APP_VERSION|; s|@FILE@|$1|" packaging/windows/lantern.rc >"$work/$1.rc"
	x86_64-w64-mingw32-windres ${2+"$2"} -O coff -i "$work/$1.rc" -o "$work/$1.o"
}

resources "$APP_COMMAND.exe" -DWITH_ICONS
resources "$APP_COMMAND.com"
# A desktop program (-H windowsgui) without symbols. The linker must not write the time into the file.
CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=$cc go build -trimpath -buildvcs=false \
	-ldflags "$APP_LDFLAGS -H windowsgui -extldflags '$stage/resources/$APP_COMMAND.exe.o -static -Wl,--no-insert-timestamp'" \
	-o "$stage/$APP_COMMAND.exe" .
$cc -Os -s -Wall -Wextra -Werror -Wl,--no-insert-timestamp -o "$stage/$APP_COMMAND.com" \
	packaging/windows/console.c "$stage/resources/$APP_COMMAND.com.o"
rm -rf "$stage/resources"

sed 's/$/\r/' LICENSE >"$stage/LICENSE.txt"
sed 's/$/\r/' "$meta/LICENCES.txt" >"$stage/LICENCES.txt"
find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

setup=$APP_SLUG-$APP_VERSION-windows-amd64-setup.exe
# The installer contains folder names, so they must be the same everywhere.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$meta" "$work/meta"
ln -s "$stage" "$work/stage"
mkdir "$work/icons" # what goes into the installer keeps its time, so icons get the commit's
cp packaging/icons/*.ico packaging/icons/*.bmp "$work/icons/"
touch --date="@$SOURCE_DATE_EPOCH" "$work"/icons/*
ln -s "$PWD/packaging/windows" "$work/script"
(cd "$work" && makensis -V2 -WX -NOCD -INPUTCHARSET UTF8 -DMETA=meta -DSTAGE=stage -DICONS=icons -DSCRIPT=script -DSETUP=installer.exe script/lantern.nsi)
mv "$work/installer.exe" "$dist/$setup"
ls -l "$stage/$APP_COMMAND.exe" "$stage/$APP_COMMAND.com" "$dist/$setup"
