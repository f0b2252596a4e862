package cli

import (
	"bytes"
	"encoding/json"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
)

// FuzzForged changes one value in the configuration or a step of a session and recomputes all hashes, as somebody who
// knows this program could. Whatever is imported can be viewed and played; nothing crashes.
func FuzzForged(f *testing.F) {
	all := forgedFrom(f)
	for i, what := range []string{"null", "0", "-1", "1e18", `""`, `"x"`, "[]", "{}", "[[]]", `[null]`, `{"a":{}}`, "99999999999999999999", `"\u202e\u0000"`, `"'; DROP TABLE sessions; --"`, "true"} {
		f.Add(uint8(i), uint8(i%4), uint32(i*337+5), uint8(i), what)
	}
	f.Fuzz(func(t *testing.T, game, where uint8, at uint32, entry uint8, what string) {
		if len(what) > 1<<16 || !json.Valid([]byte(what)) {
			return
		}
		if raw, ok := forge(all[int(game)%len(all)], where, at, entry, what); ok {
			takesIn(t, raw)
		}
	})
}

// takesIn imports a session and does everything possible with it.
func takesIn(t *testing.T, raw string) (taken bool) {
	t.Helper()
	b := newBench(t)
	if code, _, errs := b.run(raw, "session", "import", "-"); code != 0 {
		if code > ExitInput || strings.Contains(errs, "goroutine") || len(errs) > 4000 {
			t.Fatalf("import: %d %s", code, errs)
		}
		return false
	}
	if code, _, errs := b.run("", "session", "log", "session-1", "--for", "table"); code > ExitInput || strings.Contains(errs, "goroutine") {
		t.Fatalf("log: %d %s", code, errs)
	}
	lines := []string{`{"do":"legal"}`, `{"do":"view","for":"keeper"}`, `{"do":"undo"}`, `{"do":"redo"}`, `{"do":"undo"}`}
	if code, _, errs := b.run(strings.Join(lines, "\n")+"\n", "play", "--session=session-1"); code > ExitInput {
		t.Fatalf("play: %d %s", code, errs)
	}
	if code, _, errs := b.run("", "play", "--session=session-1", "--auto=2"); code > ExitInput {
		t.Fatalf("play on: %d %s", code, errs)
	}
	return true
}

// TestForgedSessions does the same with random values, 50 here, some thousands at night, for each game in turn.
func TestForgedSessions(t *testing.T) {
	all := forgedFrom(t)
	unreplayed(t, all)
	runs := randomplay.Rounds(50, 4000)
	random := randomplay.Numbers(t)
	whats := []string{"null", "0", "-1", "7", "1e6", "1000000", "99999999999999999999", "-9223372036854775808", `""`, `"x"`, `"inv1"`, "[]", "{}", "[[]]", "[null]", `{"":{}}`, `[0,0]`, "true", `"\u202e\u0000"`}
	taken := 0
	for run := range runs {
		where, at, entry, what := uint8(random.IntN(4)), random.Uint32(), uint8(random.IntN(256)), whats[random.IntN(len(whats))]
		l := all[run%len(all)]
		raw, ok := forge(l, where, at, entry, what)
		if !ok {
			continue
		}
		began := time.Now()
		func() {
			defer func() {
				if fault := recover(); fault != nil {
					t.Errorf("run %d, part %d, value %d, entry %d, %s: %v\n%s", run, where%4, at, entry, what, fault, debug.Stack())
				}
			}()
			if takesIn(t, raw) {
				taken++
			}
		}()
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("run %d, part %d, value %d, entry %d, %s takes %v", run, where%4, at, entry, what, took)
		}
	}
	t.Logf("%d of %d forged sessions were taken in", taken, runs)
	if taken < runs/10 {
		t.Errorf("%d of %d forged sessions were taken in: the test hardly tests", taken, runs)
	}
}

// unreplayed imports sessions that cannot be replayed, although all hashes are right.
func unreplayed(t *testing.T, all []keeper.Log) {
	t.Helper()
	for _, l := range all {
		raw, ok := forge(l, 2, 0, 3, `[{"type":"nothing of ours"}]`)
		if !ok {
			t.Fatal(l.Header.Config.System)
		}
		b := newBench(t)
		code, _, errs := b.run(raw, "session", "import", "-")
		if code != ExitInput || !strings.Contains(errs, "entry 4") {
			t.Errorf("%s: %d %s", l.Header.Config.System, code, errs)
		}
		if _, out, _ := b.run("", "session", "list"); out != "no sessions yet\n" {
			t.Errorf("%s: %s", l.Header.Config.System, out)
		}
	}
}

// forgedFrom returns the sessions that are changed, one of every game.
func forgedFrom(f testing.TB) (all []keeper.Log) {
	for _, g := range everygame.All {
		all = append(all, sessionOf(f, g, 0, 25))
	}
	return all
}

// forge replaces a value of the options (where 0), the content (1), the events (2) or the command (3) of an entry, and
// returns the file. at numbers the values from the outside in, in the order of the keys.
func forge(l keeper.Log, where uint8, at uint32, entry uint8, what string) (file string, ok bool) {
	l.Entries = slices.Clone(l.Entries)
	e := &l.Entries[int(entry)%len(l.Entries)]
	part := []*json.RawMessage{&l.Header.Config.Options, &l.Header.Config.Content, &e.Events, &e.Command}[where%4]
	if len(*part) == 0 {
		return "", false
	}
	var tree any
	dec := json.NewDecoder(bytes.NewReader(*part))
	dec.UseNumber()
	if dec.Decode(&tree) != nil {
		return "", false
	}
	n := int(at) % count(tree)
	tree = replaced(tree, &n, json.RawMessage(what))
	altered, err := json.Marshal(tree)
	if err != nil {
		return "", false
	}
	*part = altered
	prev := keeper.ChainStart(l.Header.ID, l.Header.Config)
	for i := range l.Entries {
		l.Entries[i] = l.Entries[i].Chained(prev)
		prev = l.Entries[i].Hash
	}
	var out bytes.Buffer
	if err := keeper.WriteExport(&out, l, "1.2.3"); err != nil {
		return "", false
	}
	return out.String(), true
}

// count returns the number of values in a tree, including itself.
func count(tree any) int {
	n := 1
	switch v := tree.(type) {
	case map[string]any:
		for _, child := range v {
			n += count(child)
		}
	case []any:
		for _, child := range v {
			n += count(child)
		}
	}
	return n
}

// replaced replaces value number n by what.
func replaced(tree any, n *int, what json.RawMessage) any {
	if *n--; *n < 0 {
		if *n == -1 {
			return what
		}
		return tree
	}
	switch v := tree.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if *n >= 0 {
				v[key] = replaced(v[key], n, what)
			}
		}
	case []any:
		for i := range v {
			if *n >= 0 {
				v[i] = replaced(v[i], n, what)
			}
		}
	}
	return tree
}
