package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/stories/packs"
)

func TestWhatSteersATerminalIsWrittenOut(t *testing.T) {
	for raw, want := range map[string]string{
		"Le phare\tde l’été\n":           "Le phare\tde l’été\n",
		"\x1b[2J\x1b]0;title\a":          `\u001b[2J\u001b]0;title\u0007`,
		"gold\rfool":                     `gold\u000dfool`,
		"evil\u202egpj.exe\u2066x":       `evil\u202egpj.exe\u2066x`,
		"a\u009b31mb\x7fc":               `a\u009b31mb\u007fc`,
		"raw \x9b and \xe2\x80":          "raw \ufffd and \ufffd",
		`{"a":"\u001b` + "\u202e" + `"}`: `{"a":"\u001b\u202e"}`,
	} {
		for size := 1; size <= len(raw); size++ { // in chunks of every size
			var out bytes.Buffer
			w := &plainWriter{out: &out}
			for rest := raw; rest != ""; {
				n := min(size, len(rest))
				if done, err := w.Write([]byte(rest[:n])); done != n || err != nil {
					t.Fatal(done, err)
				}
				rest = rest[n:]
			}
			w.end()
			if out.String() != want {
				t.Errorf("%q in pieces of %d is written as %q, want %q", raw, size, out.String(), want)
			}
		}
	}
	hostile, _ := json.Marshal("x\x1b\u202e\u009b")
	var out bytes.Buffer
	w := &plainWriter{out: &out}
	w.Write(hostile)
	var back string
	if err := json.Unmarshal(out.Bytes(), &back); err != nil || back != "x\x1b\u202e\u009b" {
		t.Errorf("JSON means something else afterwards: %q, %v", back, err)
	}
}

// TestAForgedSessionSteersNoTerminal puts escape sequences into every text of a session and prints it with the
// commands.
func TestAForgedSessionSteersNoTerminal(t *testing.T) {
	const hostile = `"\u001b[2J\u202e\r\u009b31m"`
	taken, whole := 0, forgedFrom(t)
	for i := range randomplay.Rounds(24, 32) {
		raw, ok := forge(whole[i%len(whole)], uint8(i%2)+1, uint32(i*977), uint8(i), hostile)
		if !ok {
			continue
		}
		b := newBench(t)
		code, out, errs := b.run(raw, "session", "import", "-")
		all := out + errs
		if code == ExitDone {
			taken++
		}
		for _, args := range [][]string{{"session", "list"}, {"session", "show", "session-1"}, {"session", "log", "session-1"}, {"session", "verify"}, {"session", "stats", "session-1"}, {"session", "show", hostile}} {
			_, out, errs := b.run("", args...)
			all += out + errs
		}
		if at := strings.IndexAny(all, "\x1b\r\u202e\u009b"); at >= 0 {
			t.Errorf("value %d: the terminal gets %q", i, all[max(0, at-60):min(len(all), at+60)])
		}
	}
	if taken < randomplay.Rounds(2, 5) {
		t.Errorf("only %d of the sessions are taken in: the test hardly tests", taken)
	}
}

// full is a full device.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestAFullDeviceIsNoSuccess prints to a full device.
func TestAFullDeviceIsNoSuccess(t *testing.T) {
	b := newBench(t)
	auto(t, b, 5)
	for _, args := range [][]string{{"session", "log", "session-1"}, {"session", "verify"}, {"session", "list"}, {"games"}} {
		var errs bytes.Buffer
		env := &Deps{Streams: Streams{Out: full{}, Err: &errs}, Games: allGames, Lang: "en",
			Library: func(string) (*packs.Library, error) { return nil, nil },
			OpenStore: func(string, bool) (keeper.Store, func() error, error) {
				return b.store, func() error { return nil }, nil
			},
			Wording: func(string, keeper.AnySession) (Wording, error) { return plain{}, nil }}
		if code := Main(args, env); code != ExitInput || !strings.Contains(errs.String(), "no space left") {
			t.Errorf("%v: %d %s", args, code, errs.String())
		}
	}
}

// TestWhatIsRepeatedIsCut passes very long input: no message repeats it in full, and each is one line.
func TestWhatIsRepeatedIsCut(t *testing.T) {
	long := strings.Repeat("9", 100_000)
	file := filepath.Join(t.TempDir(), "dice.json")
	if err := os.WriteFile(file, []byte(`{"dice":`+long+`,"difficulty":2,"luck":"normal","clues":0}`), 0o600); err != nil {
		t.Fatal(err)
	}
	b := newBench(t)
	auto(t, b, 5)
	for _, args := range [][]string{{"calc", "arkham", "dice", file}, {"session", "show", long}, {long},
		{"play", "--new", "--game", long}, {"session", "log", "a\nb"}, {"--" + long}} {
		code, out, errs := b.run("", args...)
		if code != ExitInput || out != "" || len(errs) > 1500 || strings.Count(errs, "\n") != 1 {
			t.Errorf("%.20v: %d, %d bytes in %d lines: %.300s", args, code, len(errs), strings.Count(errs, "\n"), errs)
		}
	}
	for _, in := range []string{`{"do":"` + long + `"}`, `{"do":"startTurn","who":"` + long + `"}`,
		`{"do":"startTurn","` + long + `":1}`, `{"do":"answer","number":` + long + `}`} {
		_, out, _ := b.run(in, "play", "--session", "session-1")
		if len(out) > 3000 || !strings.Contains(out, `"ok":false`) {
			t.Errorf("%.30s: %d bytes: %.200s", in, len(out), out)
		}
	}
}

// TestLongListsAreRefused passes lists longer than any real one; nothing is computed.
func TestLongListsAreRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pay.json")
	text := `{"card":{"faction":"neutral","cost":3,"loyal":false,"steadfast":{}},"domains":[` +
		strings.TrimSuffix(strings.Repeat(`{"drained":false,"resources":[]},`, 5000), ",") + `]}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	b := newBench(t)
	code, _, errs := b.run("", "calc", "cthulhu-cards", "pay", file)
	if code != ExitInput || !strings.Contains(errs, "1:79: domains: this holds 5000") {
		t.Errorf("%d %.300s", code, errs)
	}
	code, _, errs = b.run("no JSON", "calc", "arkham", "set", "-")
	if code != ExitInput || !strings.Contains(errs, "write it as JSON") {
		t.Errorf("%d %.300s", code, errs)
	}
}
