package cli

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"lantern/internal/everygame"
	"lantern/keeper"
)

// FuzzSessionImport imports files through the command line. Whatever is imported can be verified, listed, shown and
// continued.
func FuzzSessionImport(f *testing.F) {
	for _, g := range everygame.All {
		f.Add(shortExport(f, g))
	}
	file := shortExport(f, everygame.All[0])
	f.Add(bytes.Replace(file, []byte(`"cursor":`), []byte(`"cursor":9`), 1))
	f.Add(bytes.Replace(file, []byte(`"content":{`), []byte(`"content":{"rooms":[[[[[[]]]]]],`), 1))
	f.Add([]byte(`{"kind":"keepers-lantern-session","format":1,"session":{"id":"a"},"config":{"content":` + strings.Repeat("[", 9000) + strings.Repeat("]", 9000) + `}}`))
	f.Add([]byte(`{"kind":"keepers-lantern-session","format":1e999,"kind":"x"}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		b := newBench(t)
		code, out, _ := b.run(string(raw), "session", "import", "-")
		if code != 0 {
			return
		}
		_, list, _ := b.run("", "session", "list", "--json")
		var heads []struct{ ID string }
		if err := json.Unmarshal([]byte(list), &heads); err != nil || len(heads) != 1 {
			t.Fatalf("%s: %v: %s", out, err, list)
		}
		for _, args := range [][]string{{"session", "verify"}, {"session", "show", "--", heads[0].ID}, {"play", "--session=" + heads[0].ID, "--auto=2"}} {
			if code, _, errs := b.run("", args...); code > ExitInput || strings.Contains(errs, "goroutine") {
				t.Fatalf("%v: %d %s", args, code, errs)
			}
		}
	})
}

// FuzzPlay sends lines to sessions of every game in several states. Each gets an answer, and the session is intact
// afterwards.
func FuzzPlay(f *testing.F) {
	var evenings []keeper.Log
	for _, g := range everygame.All {
		evenings = append(evenings, sessionOf(f, g, 0, 90))
	}
	for game, l := range evenings {
		for i, e := range l.Entries {
			if i%15 == 1 {
				f.Add(uint8(game), uint8(i-1), string(e.Command))
			}
		}
	}
	for i, line := range []string{
		`{"do":"move","who":"inv1","to":"'; DROP TABLE sessions; --"}`, `{"do":"undo","do":"redo"}`,
		`{"do":"answer","prompt":1e400}`, `{"do":"view","for":"keeper"}`, strings.Repeat("[", 20000),
		`{"do":` + strings.Repeat(`{"do":`, 300), "\x00\xff", `{"do":"answer","prompt":99999999999999999999}`,
		`{"do":"answer","prompt":1,"choices":["a","a"],"dice":[7],"tokens":[""],"number":-1}`,
	} {
		f.Add(uint8(i), uint8(10), line)
	}
	f.Fuzz(func(t *testing.T, game, from uint8, line string) {
		b, evening := newBench(t), evenings[int(game)%len(evenings)]
		some := evening // as it was after that many steps
		some.Entries = evening.Entries[:1+int(from)%len(evening.Entries)]
		some.Header.Cursor, some.Header.Length, some.Snapshot = len(some.Entries), len(some.Entries), nil
		if _, err := b.store.Import(t.Context(), some); err != nil {
			t.Fatal(err)
		}
		code, out, errs := b.run(line+"\n"+`{"do":"session"}`+"\n", "play", "--session", "session-1")
		if code != 0 || !strings.Contains(out, `"session":"session-1"`) || strings.Contains(out, `"code":"fault"`) {
			t.Fatalf("%d %s %.300s", code, errs, out)
		}
		for _, answer := range strings.Split(strings.TrimSpace(out), "\n") {
			if !json.Valid([]byte(answer)) {
				t.Fatalf("this is no answer: %.200s", answer)
			}
		}
		if code, out, _ := b.run("", "session", "verify"); code != 0 {
			t.Fatalf("the session is damaged: %s", out)
		}
	})
}

// FuzzOptions begins sessions of every game with arbitrary options.
func FuzzOptions(f *testing.F) {
	for game, g := range everygame.All {
		for _, options := range g.Options {
			f.Add(uint8(game), []byte(options))
		}
	}
	for _, options := range []string{"", "null", "[]", `{"players":1e9}`, `{"names":[""]}`, `{"own":{}}`, `{"bag":["x"]}`,
		`{"players":1,"players":2}`, `{"scenarios":[{}]}`, `{"decks":[{},{}]}`, strings.Repeat("[", 20000)} {
		for game := range everygame.All {
			f.Add(uint8(game), []byte(options))
		}
	}
	f.Fuzz(func(t *testing.T, game uint8, options []byte) {
		g := everygame.All[int(game)%len(everygame.All)]
		g.Options = []string{string(options)}
		args, err := g.Beginning(filepath.Join(t.TempDir(), "options.json"), 0, "1")
		if err != nil {
			t.Fatal(err)
		}
		code, out, errs := newBench(t).run("", append(args, "--auto", "3")...)
		if code > ExitInput || strings.Count(errs, "\n") > 1 || len(errs) > 4000 {
			t.Fatalf("%s: %d %.300s %.300s", g.ID, code, out, errs)
		}
	})
}

// FuzzCalc gives the calculators of every game arbitrary input.
func FuzzCalc(f *testing.F) {
	all := goldens(f)
	for i, g := range all {
		f.Add(uint16(i), []byte(g.input))
	}
	f.Fuzz(func(t *testing.T, which uint16, raw []byte) {
		g := all[int(which)%len(all)]
		if code, _, errs := newBench(t).run(string(raw), "calc", g.game, g.what, "-"); code > ExitInput ||
			strings.Count(errs, "\n") > 1 || len(errs) > 4000 {
			t.Fatalf("%s %s: %d %.300s", g.game, g.what, code, errs)
		}
	})
}

// FuzzPuzzleFile gives the puzzle commands arbitrary input.
func FuzzPuzzleFile(f *testing.F) {
	b := newBench(f)
	if code, out, _ := b.run("", "puzzle", "deal", "4A", "--seed", "1", "--json"); code == 0 {
		f.Add([]byte(out))
	}
	f.Add([]byte(`{"layout":"4A"}`))
	f.Add([]byte(strings.Repeat("[", 20000)))
	f.Add([]byte(`{"layout":"4A","layout":"7","pieces":[1e999]}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, command := range []string{"check", "solve"} {
			if code, _, errs := newBench(t).run(string(raw), "puzzle", command, "-"); code > ExitInput || code < 0 {
				t.Fatalf("%s: %d %s", command, code, errs)
			}
		}
	})
}

// sessionOf returns a session of a game after that many steps.
func sessionOf(f testing.TB, g everygame.Game, n, steps int) keeper.Log {
	f.Helper()
	args, err := g.Beginning(filepath.Join(f.TempDir(), "options.json"), n, "3")
	if err != nil {
		f.Fatal(err)
	}
	b := newBench(f)
	if code, _, errs := b.run("", append(args, "--auto", strconv.Itoa(steps))...); code != 0 {
		f.Fatal(errs)
	}
	l, err := b.store.Load(f.Context(), "session-1")
	if err != nil {
		f.Fatal(err)
	}
	l.Snapshot = nil
	return l
}

// shortExport is a session of a few steps as a file.
func shortExport(f testing.TB, g everygame.Game) []byte {
	f.Helper()
	var out bytes.Buffer
	if err := keeper.WriteExport(&out, sessionOf(f, g, 1, 6), "1.2.3"); err != nil {
		f.Fatal(err)
	}
	return out.Bytes()
}

// TestHostileFilesAreRefused imports files that no program has written.
func TestHostileFilesAreRefused(t *testing.T) {
	deep := strings.Repeat("[", 20000) + strings.Repeat("]", 20000)
	for name, raw := range map[string]string{
		"nested":        `{"kind":"keepers-lantern-session","format":1,"session":{"id":"a"},"config":{"content":` + deep + `},"entries":[]}`,
		"nested events": `{"kind":"keepers-lantern-session","format":1,"session":{"id":"a"},"entries":[{"seq":1,"events":` + deep + `}]}`,
		"huge number":   `{"kind":"keepers-lantern-session","format":1,"session":{"id":"a","cursor":99999999999999999999}}`,
		"two kinds":     `{"kind":"keepers-lantern-session","kind":"solitaire","format":1}`,
	} {
		b := newBench(t)
		if code, _, errs := b.run(raw, "session", "import", "-"); code != ExitInput || strings.Count(errs, "\n") > 1 || len(errs) > 400 {
			t.Errorf("%s: %d %.300s", name, code, errs)
		}
		if heads, err := b.store.List(t.Context()); err != nil || len(heads) > 0 {
			t.Errorf("%s: %d sessions are there, %v", name, len(heads), err)
		}
	}
}
