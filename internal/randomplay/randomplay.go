// Package randomplay sets how much the random tests play and from which seeds. `make test` plays a small part from
// fixed seeds, so that a change is not refused for an old fault found by chance. `make nightly` plays all of it from a
// new seed; a failing test prints the command that repeats it. What is played belongs in the tests themselves.
//
// Importing it also sets the seed and the number of cases of rapid.
package randomplay

import (
	"flag"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	_ "pgregory.net/rapid" // which makes its flags
)

// variable holds the seed of the night; it is empty in `make test`.
const variable = "LANTERN_NIGHT"

// plainSeed is rapid's in `make test`. Any other but 0, which rapid takes for "a new one", would do.
const plainSeed = 1926

// Night reports whether the tests play at full length.
func Night() bool { return os.Getenv(variable) != "" }

// Rounds is how much of something a test does: few in `make test`, all at night.
func Rounds(few, all int) int {
	if Night() {
		return all
	}
	return few
}

// Seed is what a test begins its random play with: its own name for it, and at night that of the night as well. If
// the test fails at night, it says how to repeat it.
func Seed(t testing.TB, name string) string {
	t.Helper()
	night := os.Getenv(variable)
	if night == "" {
		return name
	}
	t.Cleanup(func() {
		if t.Failed() {
			top, _, _ := strings.Cut(t.Name(), "/")
			t.Logf("repeat it in this package with: %s=%s go test -count=1 -run '^%s$' .", variable, night, top)
		}
	})
	return name + " " + night
}

// Numbers is a source of random numbers for a test, from its [Seed].
func Numbers(t testing.TB) *rand.Rand {
	t.Helper()
	return rand.New(rand.NewPCG(number(Seed(t, t.Name())), 0))
}

// number is one for a text; never 0.
func number(text string) uint64 {
	hash := fnv.New64a()
	hash.Write([]byte(text))
	return hash.Sum64() | 1
}

func init() {
	seed := uint64(plainSeed)
	if night := os.Getenv(variable); night != "" {
		seed = number(night)
	}
	set("rapid.seed", strconv.FormatUint(seed, 10))
	set("rapid.checks", strconv.Itoa(Rounds(20, 100)))
	set("rapid.nofailfile", "true")
}

// set sets a flag before the command line does, which wins.
func set(name, value string) {
	if err := flag.Set(name, value); err != nil {
		panic("randomplay: " + err.Error())
	}
}
