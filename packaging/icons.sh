#!/usr/bin/env bash
# Draws the program's icons from packaging/icon*.svg into packaging/icons: PNGs of all sizes for Linux, .ico for Windows and
# .icns for macOS, and the one on the home page. The results are committed, so building the program does not need this script.
# Needs rsvg-convert (Debian package librsvg2-bin).
set -euo pipefail
cd "$(dirname "$0")"
id=$(sed -n 's/^ *ID *= *"\(.*\)"/\1/p' ../FyneApp.toml)
drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT

draw() { rsvg-convert --width "$2" --height "$2" --output "$3" "$1"; }

# Small sizes have their own drawings, aligned to the pixel grid.
for size in 16 20; do draw icon-16.svg $size "$drawn/lantern-$size.png"; done
for size in 24 48; do draw icon-24.svg $size "$drawn/lantern-$size.png"; done
for size in 32 40; do draw icon-32.svg $size "$drawn/lantern-$size.png"; done
for size in 64 96 128 256 512; do draw icon.svg $size "$drawn/lantern-$size.png"; done
for size in 16 24 32 48 64 128 256; do draw icon-file.svg $size "$drawn/file-$size.png"; done

# Apple requires a margin of a tenth around the tile, which is 824 of 1024 units wide.
sed 's/viewBox="0 0 512 512"/viewBox="-42.200 -42.200 596.400 596.400"/' icon.svg >"$drawn/apple.svg"
grep -q 'viewBox="-42' "$drawn/apple.svg"
for size in 64 128 256 512 1024; do draw "$drawn/apple.svg" $size "$drawn/apple-$size.png"; done
for size in 16 32; do cp "$drawn/lantern-$size.png" "$drawn/apple-$size.png"; done

# The picture of the Windows installer: the lantern on a wall.
lantern=$(sed -n '/<radialGradient id="glass"/,/<linearGradient id="rim"/p' icon.svg | sed '$d')
hung=$(sed -n '/<g transform/,/<\/g>/p' icon.svg)
awk -v defs="$lantern" -v hung="$hung" '
	/<\/defs>/ { print defs }
	/<!-- LANTERN -->/ { print "<g transform=\"translate(-8 82) scale(0.352)\">" hung "</g>"; next }
	{ print }' windows/side.svg >"$drawn/side.svg"
rsvg-convert --width 328 --height 628 --output "$drawn/side.png" "$drawn/side.svg"

go run ./icons -id "$id" "$drawn" icons
cp "icons/hicolor/512x512/apps/$id.png" icon.png
