#!/usr/bin/env bash
# Runs every fuzz test of the module for FUZZTIME each, and fails if one fails or if there is none.
set -euo pipefail
cd "$(dirname "$0")/.."
found=0
for folder in $(git grep -lE '^func Fuzz[A-Z]' -- '*_test.go' | xargs -rn1 dirname | sort -u); do
	for target in $(go test -list '^Fuzz' "./$folder" | grep '^Fuzz'); do
		found=$((found + 1))
		echo "== ./$folder $target, ${FUZZTIME:=30s}"
		go test -run '^$' -fuzz "^$target\$" -fuzztime "$FUZZTIME" "./$folder"
	done
done
if [ "$found" = 0 ]; then
	echo "There is no fuzz test in this module." >&2
	exit 1
fi
echo "$found fuzz tests, no failure."
