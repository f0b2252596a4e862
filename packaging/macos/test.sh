#!/usr/bin/env bash
# Tests the .dmg: opens it, copies the program out of it, plays and stores a session. Runs on macOS.
set -euo pipefail
cd "$(dirname "$0")/../.."
# shellcheck source=/dev/null
source dist/meta/build.env
work=$(mktemp -d)
hdiutil attach -quiet -nobrowse -readonly -mountpoint "$work/disk" "dist/$APP_SLUG-$APP_VERSION-macos-universal.dmg"
trap 'hdiutil detach -quiet "$work/disk" || true; rm -rf "$work"' EXIT
[ -L "$work/disk/Applications" ]
cp -R "$work/disk/$APP_NAME.app" "$work/"
codesign --verify --strict "$work/$APP_NAME.app"
lantern=$work/$APP_NAME.app/Contents/MacOS/$APP_COMMAND
lipo "$lantern" -verify_arch arm64 x86_64
"$lantern" version | grep -F "$APP_VERSION"
export LANTERN_DATA=$work/data
"$lantern" play --new --story inland-lamp --players 3 --seed 7 --auto 60 >/dev/null
"$lantern" session verify
"$lantern" session list
echo "ok"
