#!/usr/bin/env bash
# Builds the program and packages it into dist/: .deb, .rpm, a portable .tar.xz and, if packaging/windows is set up, the
# Windows installer, with SHA256SUMS. The results depend only on the commit, not on folder, user, clock or machine;
# `make package-test` checks this.
# usage: packaging/package.sh [linux] [windows]; default: both. "deb" makes only the Debian package.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C TZ=UTC GOFLAGS= GOAMD64=v1
umask 022
systems=${*:-linux windows}

if [ "$(uname -sm)" != "Linux x86_64" ]; then
	echo "Packages are built on Linux on x86-64; this is $(uname -sm)." >&2
	exit 1
fi
# The machine's flags would change the compiled C code.
unset CFLAGS CPPFLAGS CXXFLAGS LDFLAGS CGO_CFLAGS CGO_CPPFLAGS CGO_CXXFLAGS CGO_LDFLAGS

meta=dist/meta
go run ./packaging/meta -out $meta
set -a
# shellcheck source=/dev/null
. $meta/build.env
set +a
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

linux() {
	deb deb rpm
	portable dist/linux/$APP_COMMAND
}

# deb builds the program for Linux and the named kinds of packages, by default "deb".
deb() {
	local binary=dist/linux/$APP_COMMAND
	echo "Building $APP_NAME $APP_VERSION for Linux"
	mkdir -p dist/linux
	go build -trimpath -buildvcs=false -ldflags "$APP_LDFLAGS" -o "$binary" .
	go run ./packaging/meta -out $meta -binary "$binary"

	go build -C packaging/nfpm -o ../../bin/nfpm github.com/goreleaser/nfpm/v2/cmd/nfpm
	local kind
	for kind in "${@:-deb}"; do
		rm -f dist/*."$kind"
		bin/nfpm package --config $meta/nfpm.yaml --packager "$kind" --target dist/ >/dev/null
		[ "$kind" = rpm ] || press dist/*.deb
	done
}

# press makes a Debian package, compressed as well as xz can.
press() {
	local parts=$stage/deb package=$PWD/$1
	mkdir "$parts"
	(
		cd "$parts"
		ar x "$package"
		xz -9e -T1 data.tar
		rm "$package"
		ar rcD "$package" debian-binary control.tar.* data.tar.xz
	)
	rm -r "$parts"
}

# portable builds the archive with Fyne's command and adds what that leaves out: the entry in both languages, pictures in
# all sizes, file types, manual and licences. It is repacked, since Fyne's command stores the current time and user in it.
portable() {
	local fyne=$stage/fyne top=$APP_SLUG-$APP_VERSION
	mkdir "$fyne"
	# It increments Build in FyneApp.toml, so it gets a copy.
	sed 's|^ *Icon *=.*|Icon = "icon.png"|' FyneApp.toml >"$fyne/FyneApp.toml"
	cp "packaging/icons/hicolor/512x512/apps/$APP_ID.png" "$fyne/icon.png"
	cp "$1" "$fyne/$APP_COMMAND"
	go build -o bin/fyne fyne.io/fyne/v2/cmd/fyne
	local fynecli=$PWD/bin/fyne
	(cd "$fyne" && XZ_OPT=-0 "$fynecli" package -os linux -release -executable "$APP_COMMAND" -name "$APP_ID" >/dev/null)
	tar -C "$stage" -xJf "$fyne/$APP_ID.tar.xz"
	mv "$stage/$APP_COMMAND" "$stage/$top"
	# Its pictures are in a folder that no current menu reads, and its prefix depends on the machine.
	rm -rf "$stage/$top/usr/local/share" "$stage/$top/usr/share"
	[ -d "$stage/$top/usr/local" ] || (mkdir "$stage/local" && mv "$stage/$top/usr/"* "$stage/local/" && mv "$stage/local" "$stage/$top/usr/")
	local mode place source
	while IFS=$'\t' read -r mode place source; do
		install -D -m "$mode" "$source" "$stage/$top/usr/local/$place"
	done <$meta/layout.txt
	install -m 644 packaging/linux/Makefile packaging/linux/README.txt "$stage/$top/"
	rm -f dist/*-linux-*.tar.xz
	tar -C "$stage" --format=ustar --owner=0 --group=0 --numeric-owner --sort=name --mtime="@$SOURCE_DATE_EPOCH" -cf - "$top" |
		xz -9e -T1 >"dist/$APP_SLUG-$APP_VERSION-linux-amd64.tar.xz"
}

windows() { packaging/windows/build.sh; }

for system in $systems; do
	case $system in
	linux | deb | windows) "$system" ;;
	*)
		echo "usage: packaging/package.sh [linux] [deb] [windows]; \"$system\" is none of them" >&2
		exit 2
		;;
	esac
done

cd dist
shopt -s nullglob
files=(*.deb *.rpm *.tar.xz *.exe)
sha256sum "${files[@]}" >SHA256SUMS
echo
wc -c "${files[@]}" | awk '$2 != "total" { printf "%7.1f MB  %s\n", $1 / 1e6, $2 }'
echo "Sums in dist/SHA256SUMS; check with: sha256sum -c SHA256SUMS"
