#!/usr/bin/env bash
# Builds the program for this machine and packs it, with what its licences ask for, into dist/. The version stands in
# FyneApp.toml only.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^ *Version *= *"\(.*\)"/\1/p' FyneApp.toml)
name=keepers-lantern-$version-$(go env GOOS)-$(go env GOARCH)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
mkdir -p "$stage/$name/licences" dist

# The wrong-thread checks of Fyne are for us, not for the user: this tag takes them out.
go build -trimpath -tags migrated_fynedo -ldflags '-s -w' -o "$stage/$name/lantern" .
cp README.md CHANGELOG.md LICENSE packaging/icon.png packaging/lantern.desktop "$stage/$name/"
cp ui/theme/fonts/OFL.txt "$stage/$name/licences/EB-Garamond-OFL.txt"
cp ui/theme/icons/CREDITS.md "$stage/$name/licences/icons.md"

tar -C "$stage" --owner=0 --group=0 --numeric-owner --sort=name -cJf "dist/$name.tar.xz" "$name"
ls -l "dist/$name.tar.xz"
