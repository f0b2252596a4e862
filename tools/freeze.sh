#!/usr/bin/env bash
# Freezes a session as written by this version of the program: cli/testdata/frozen/VERSION. Do this once for each
# release. Frozen files must never be rewritten, since later programs have to open them.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^ *Version = "\(.*\)"/\1/p' FyneApp.toml)
target=cli/testdata/frozen/$version
if [ -e "$target" ]; then
	echo "$target is there already; a frozen evening stays as it is" >&2
	exit 1
fi
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -buildvcs=auto -o "$tmp/lantern" .
lantern() { "$tmp/lantern" --data "$tmp/data" "$@"; }
# Three quarters of a session with rooms, puzzles, fights, mythos cards and an event; then some steps back, different ones,
# and some steps back again, so that the file contains replaced steps and steps to redo.
{
	head -n 440 cli/testdata/loss.jsonl
	for _ in 1 2 3 4 5 6; do echo '{"do":"undo"}'; done
} | lantern play --new --story inland-lamp --choices 1A,2B,3B,4B --players 3 --seed 5 | tee "$tmp/out" >/dev/null
if grep -n '"ok":false' "$tmp/out"; then
	echo "the evening does not play as it did" >&2
	exit 1
fi
id=$(lantern --json session list | sed -n 's/.*"id": *"\([^"]*\)".*/\1/p')
lantern play --session "$id" --auto 5 >/dev/null
for _ in 1 2 3; do echo '{"do":"undo"}'; done | lantern play --session "$id" >/dev/null
lantern session verify
mkdir -p "$target"
lantern session export "$id" "$tmp/evening.json"
lantern --json session list >"$target/list.json"
gzip -9nc "$tmp/evening.json" >"$target/evening.json.gz"
lantern backup now # whole in one file
gzip -9nc "$tmp"/data/backups/*-hand.db >"$target/lantern.db.gz"
ls -l "$target"
