package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"lantern/keeper/mansions/keeping"
)

// TestPlayWhereTheLanternKeeps: it answers the story's questions, takes its steps after each command of the table, and nobody is
// shown what a keeper sees or may give his commands, until a person takes over or the story has ended.
func TestPlayWhereTheLanternKeeps(t *testing.T) {
	b := newBench(t)
	in := strings.Join([]string{
		`{"do":"view","for":"keeper"}`,
		`{"do":"answerChoice","choice":"1","option":"1A"}`,
		`{"do":"legal"}`,
		`{"do":"changeHands"}`,
		`{"do":"view","for":"keeper"}`,
		`{"do":"undo"}`,
		`{"do":"view","for":"keeper"}`,
	}, "\n")
	code, out, errs := b.run(in, "play", "--new", "--story", "inland-lamp", "--players", "1", "--seed", "7", "--keeper", "host", "--budget", "3")
	if code != 0 {
		t.Fatalf("status %d: %s", code, errs)
	}
	var got []answer
	for line := range strings.Lines(out) {
		var a answer
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatal(err)
		}
		got = append(got, a)
	}
	for i, want := range []string{keeping.CodeNobodyKeeps, keeping.CodeNobodyKeeps, "", "", "", "", keeping.CodeNobodyKeeps} {
		if i >= len(got) || got[i].Code != want || got[i].OK != (want == "") {
			t.Fatalf("answer %d of %s\nwant %q", i+1, out, want)
		}
	}
	legal := ""
	for _, c := range got[2].Legal {
		legal += string(c)
	}
	if !strings.Contains(legal, "chooseInvestigator") || strings.Contains(legal, "answerChoice") || strings.Contains(legal, "tickSeed") {
		t.Errorf("legal is %s", legal)
	}
	if strings.Contains(out, `"option":"1`) {
		t.Error("what the lantern answered is told")
	}
}

// TestAnEveningThatTheLanternKeeps is played at random to its end, and nothing that it does is refused; then everybody sees all.
func TestAnEveningThatTheLanternKeeps(t *testing.T) {
	b := newBench(t)
	code, out, errs := b.run("", "play", "--new", "--story", "silence-cure", "--players", "2", "--seed", "9", "--keeper", "hunter", "--budget", "2",
		"--auto", "3000")
	if code != 0 || !strings.Contains(out, `"ended":true`) {
		t.Fatalf("status %d: %s\n%s", code, errs, out)
	}
	id := strings.Fields(errs)[1]
	if code, out, errs = b.run(`{"do":"view","for":"keeper"}`, "play", "--session", id); code != 0 || !strings.Contains(out, `"ok":true`) {
		t.Errorf("after the end: status %d, %.200s %s", code, out, errs)
	}
	for _, c := range [][]string{{"--keeper", "cruel"}, {"--keeper", "host", "--budget", "1h"}} {
		args := append([]string{"play", "--new", "--story", "silence-cure", "--players", "2"}, c...)
		if code, _, errs := b.run("", args...); code != 2 {
			t.Errorf("%v: status %d, %s", c, code, errs)
		}
	}
}
