#!/usr/bin/env bash
# Freezes an evening as the program of this version writes it: cli/testdata/frozen/VERSION. Done once for each version that is
# released; what is frozen is never written anew, since later programs must open it for ever.
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
# Three quarters of an evening with rooms, puzzles, fights, mythos cards and an event; then some steps back, other ones instead,
# and some steps back once more, so that the file holds what was replaced and what can be redone.
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
