#!/usr/bin/env bash
# Runs every fuzz test of the module for FUZZTIME each, and fails if one fails or if there is none.
set -euo pipefail
cd "$(dirname "$0")/.."
found=0
for folder in $(grep -rlE --include='*_test.go' '^func Fuzz[A-Z]' . | xargs -rn1 dirname | sort -u); do
	targets=$(go test -list '^Fuzz' "$folder") # a package that does not compile ends the run here
	for target in $(grep '^Fuzz' <<<"$targets"); do
		found=$((found + 1))
		echo "== $folder $target, ${FUZZTIME:=30s}"
		go test -run '^$' -fuzz "^$target\$" -fuzztime "$FUZZTIME" -fuzzminimizetime 10x "$folder"
	done
done
if [ "$found" = 0 ]; then
	echo "There is no fuzz test in this module." >&2
	exit 1
fi
echo "$found fuzz tests, no failure."
