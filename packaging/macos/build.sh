#!/usr/bin/env bash
# Builds the program for macOS as a universal binary (Apple and Intel), and packages it as .app and .dmg into dist/.
# Runs on macOS with Go and Xcode's command line tools. The GitHub workflow calls it; it has not been run elsewhere.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ "$(uname)" != Darwin ]; then
	echo "packaging/macos/build.sh runs on macOS only." >&2
	exit 1
fi
meta=dist/meta
go run ./packaging/meta -out $meta
# shellcheck source=/dev/null
source $meta/build.env
export SOURCE_DATE_EPOCH MACOSX_DEPLOYMENT_TARGET=12.0
stage=dist/macos
app="$stage/$APP_NAME.app"
rm -rf "$stage"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources"

for processor in arm64:arm64 amd64:x86_64; do
	CGO_ENABLED=1 GOARCH=${processor%%:*} CC="clang -arch ${processor#*:}" go build -trimpath -buildvcs=false \
		-ldflags "$APP_LDFLAGS" -o "$stage/$APP_COMMAND-${processor%%:*}" .
done
lipo -create -output "$app/Contents/MacOS/$APP_COMMAND" "$stage/$APP_COMMAND-arm64" "$stage/$APP_COMMAND-amd64"
rm "$stage/$APP_COMMAND-arm64" "$stage/$APP_COMMAND-amd64"

packaging/macos/info.sh "$PWD/$meta" "$PWD/$app/Contents"
plutil -lint "$app/Contents/Info.plist"
cp packaging/icons/lantern.icns "$app/Contents/Resources/"
cp LICENSE $meta/LICENCES.txt "$app/Contents/Resources/"
find "$app" -exec touch -h -t "$(date -u -r "$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S)" {} +
# Apple's processors run only signed programs; this signature has no identity ("-").
codesign --force --sign - "$app"
codesign --verify --strict "$app"

ln -s /Applications "$stage/Applications"
dmg=dist/$APP_SLUG-$APP_VERSION-macos-universal.dmg
rm -f "$dmg"
hdiutil create -quiet -volname "$APP_NAME" -srcfolder "$stage" -fs HFS+ -format UDZO "$dmg"
ls -l "$dmg"
