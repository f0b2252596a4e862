package cli

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"lantern/internal/randomplay"
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
		for size := 1; size <= len(raw); size++ { // however it is written
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

// TestAForgedSessionSteersNoTerminal puts escape sequences wherever a session holds a text and lets the commands print it.
func TestAForgedSessionSteersNoTerminal(t *testing.T) {
	const hostile = `"\u001b[2J\u202e\r\u009b31m"`
	taken, whole := 0, forgedFrom(t)
	for i := range randomplay.Rounds(12, 32) {
		raw, ok := forge(whole, uint8(i%2)+1, uint32(i*977), uint8(i), hostile)
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
