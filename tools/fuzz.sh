#!/usr/bin/env bash
# Runs every fuzz test of the module for FUZZTIME each, FUZZJOBS at a time with one worker each (unset: one after the other,
# with all processors). FUZZ is an optional pattern for names. Fails if a test fails or if there is none. Inputs that a run
# found are in the package's testdata/fuzz afterwards: commit them with the fix, and `make test` runs them from then on. Go
# reports a worker as hung if it does not answer for ten seconds; on a busy machine, run its input again.
set -euo pipefail
cd "$(dirname "$0")/.."
export FUZZTIME=${FUZZTIME:=30s} FUZZJOBS=${FUZZJOBS:=1}
wanted=${FUZZ:=.}
if [ -z "${TMPDIR:-}" ] && [ -d /dev/shm ] && [ -w /dev/shm ]; then
	export TMPDIR=/dev/shm # the files that are tried need not outlive a power cut
fi
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export logs

# one runs a target and prints the result.
one() {
	local folder=$1 target=$2 log=$logs/${1//\//_}-$2 parallel=()
	if [ "$FUZZJOBS" -gt 1 ]; then parallel=(-parallel 1); fi
	if go test -run '^$' -fuzz "^$target\$" -fuzztime "$FUZZTIME" -fuzzminimizetime 10x "${parallel[@]}" "$folder" >"$log" 2>&1; then
		echo "ok    $folder $target: $(grep -o 'execs: [0-9]*' "$log" | tail -1), $(grep -o 'new interesting: .*' "$log" | tail -1)"
	else
		echo "FOUND $folder $target:"
		tail -n 60 "$log"
		return 1
	fi
}
export -f one

targets=$logs/targets
for folder in $(grep -rlE --include='*_test.go' '^func Fuzz[A-Z]' . | xargs -rn1 dirname | sort -u); do
	listed=$(go test -list '^Fuzz' "$folder") # a package that does not compile ends the run here
	sed -n "/^Fuzz/s|^|$folder |p" <<<"$listed" | grep -E " .*$wanted" >>"$targets" || true
done
if [ ! -s "$targets" ]; then
	echo "There is no fuzz test of that name in this module." >&2
	exit 1
fi
found=$(wc -l <"$targets")
echo "$found fuzz tests, $FUZZTIME each, $FUZZJOBS at a time"
xargs -n2 -P "$FUZZJOBS" bash -c 'one "$0" "$1"' <"$targets"
echo "$found fuzz tests, no failure."
