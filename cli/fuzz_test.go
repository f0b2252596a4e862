package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzSessionImport imports files through the command line. Whatever is taken in can be verified, listed, shown and gone on with.
func FuzzSessionImport(f *testing.F) {
	file := shortExport(f)
	f.Add(file)
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

// FuzzPlay sends lines to sessions in several states. Each is answered, and the session is whole afterwards.
func FuzzPlay(f *testing.F) {
	script, err := os.ReadFile("testdata/win.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	lines := strings.SplitAfter(string(script), "\n")
	for i, line := range lines {
		if i%60 == 0 {
			f.Add(uint8(i), line)
		}
	}
	for _, line := range []string{
		`{"do":"move","who":"inv1","to":"'; DROP TABLE sessions; --"}`, `{"do":"undo","do":"redo"}`, `{"do":"answer","prompt":1e400}`,
		`{"do":"view","for":"keeper"}`, strings.Repeat("[", 20000), `{"do":` + strings.Repeat(`{"do":`, 300), "\x00\xff", `{"do":"answer","prompt":99999999999999999999}`,
	} {
		f.Add(uint8(10), line)
	}
	b := newBench(f)
	if code, _, errs := b.run(string(script), "play", "--new", "--story", "inland-lamp", "--choices", "1C,2A,3A,4A", "--players", "4", "--seed", "8"); code != 0 {
		f.Fatal(errs)
	}
	evening, err := b.store.Load(f.Context(), "session-1")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, from uint8, line string) {
		b := newBench(t)
		some := evening // as it was after so many steps
		some.Entries = evening.Entries[:1+int(from)%len(evening.Entries)]
		some.Header.Cursor, some.Header.Length, some.Snapshot = len(some.Entries), len(some.Entries), nil
		if _, err := b.store.Import(t.Context(), some); err != nil {
			t.Fatal(err)
		}
		code, out, errs := b.run(line+"\n"+`{"do":"session"}`+"\n", "play", "--session", "session-1")
		if code != 0 || !strings.Contains(out, `"session":"session-1"`) {
			t.Fatalf("%d %s", code, errs)
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

// FuzzPuzzleFile gives the puzzle commands what somebody may have written.
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

// shortExport is a session of a few steps as a file.
func shortExport(f *testing.F) []byte {
	b := newBench(f)
	if code, _, errs := b.run("", "play", "--new", "--story", "inland-lamp", "--players", "1", "--seed", "3", "--auto", "6"); code != 0 {
		f.Fatal(errs)
	}
	file := filepath.Join(f.TempDir(), "evening.json")
	if code, _, errs := b.run("", "session", "export", "session-1", file); code != 0 {
		f.Fatal(errs)
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		f.Fatal(err)
	}
	return raw
}

// TestHostileFilesAreRefused gives the import what no program has written.
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
