#!/usr/bin/env bash
# Tests the Windows installer under Wine, from a silent installation to the removal: see tools/trial. Screenshots are saved
# in dist/test/windows.
# usage: tools/trial/test.sh    after packaging/windows/build.sh
# Needs wine64, xvfb, xdotool and imagemagick besides what building needs; packaging/setup.sh package installs them.
set -euo pipefail
cd "$(dirname "$0")/../.."
meta=dist/meta
# shellcheck source=/dev/null
source "$meta/build.env"
work=dist/test/windows
rm -rf "$work"
mkdir -p "$work/meta"

# The same program with a lower version, to test updates.
lower=0.0.1
cp "$meta"/* "$work/meta/"
sed -i "s/\(APP_VERSION='\).*'/\1$lower'/" "$work/meta/build.env"
sed -i "s/\(APP_VERSION \"\).*\"/\1$lower\"/; s/\(APP_VERSION_FOUR \"\).*\"/\1$lower.1\"/" "$work/meta/version.nsh"
sed "s/\(Version = \"\).*\"/\1$lower\"/" FyneApp.toml >"$work/FyneApp.toml"
FYNEAPP=$work/FyneApp.toml packaging/windows/build.sh "$work/meta" "$work/older"

x86_64-w64-mingw32-gcc -shared -O2 -s -o "$work/bcryptprimitives.dll" tools/trial/testdata/prng.c -ladvapi32
go run ./tools/trial -id "$APP_ID" -older "$work/older/$APP_SLUG-$lower-windows-amd64-setup.exe" -setup "dist/$APP_SLUG-$APP_VERSION-windows-amd64-setup.exe" \
	-shim "$work/bcryptprimitives.dll" -shots "$work"
