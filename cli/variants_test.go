package cli

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
)

func TestPlayWithVariants(t *testing.T) {
	b := newBench(t)
	var view struct {
		Variants []string `json:"variants"`
	}
	got := replies(t, b, `{"do":"view","for":"table"}`, append(slices.Clone(begin), "--variants", "uncertainLength,timedPuzzles")...)
	if err := json.Unmarshal(got[0].View, &view); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(view.Variants, []string{"timedPuzzles", "uncertainLength"}) {
		t.Errorf("the view says %v", view.Variants)
	}
	id := replies(t, b, `{"do":"session"}`, append(slices.Clone(begin), "--variants", state.Variants[1])...)[0].Session
	_, out, _ := b.run("", "session", "show", id)
	if !strings.Contains(out, "monsterSkill") {
		t.Errorf("session show says\n%s", out)
	}
	code, _, errs := b.run("", append(slices.Clone(begin), "--variants", "chess")...)
	if code != 2 || !strings.Contains(errs, `"chess"`) || !strings.Contains(errs, "timedPuzzles, monsterSkill, uncertainLength") {
		t.Errorf("exit %d: %s", code, errs)
	}
	if _, help, _ := b.run("", "play", "--help"); !strings.Contains(strings.Join(strings.Fields(help), " "), strings.Join(state.Variants, ", ")) {
		t.Errorf("the help does not name the variants:\n%s", help)
	}
}

func TestPlayWithPuzzlesOfALevel(t *testing.T) {
	b := newBench(t)
	id := replies(t, b, `{"do":"session"}`, append(slices.Clone(begin), "--puzzles", "gentle")...)[0].Session
	if _, out, _ := b.run("", "session", "show", id); !strings.Contains(out, "gentle") {
		t.Errorf("session show says\n%s", out)
	}
	code, _, errs := b.run("", append(slices.Clone(begin), "--puzzles", "brutal")...)
	if code != 2 || !strings.Contains(errs, "brutal") || !strings.Contains(errs, "rules,gentle,fair,hard") {
		t.Errorf("exit %d: %s", code, errs)
	}
}

// Refusals in play carry code, rule, arguments and a message, and nothing happens (contract).
func TestPlayShowsRefusals(t *testing.T) {
	b := newBench(t)
	code, out, errs := b.run(`{"do":"beginStory"}
{"do":"correctStep","phase":"keeper","step":"event"}
{"do":"session"}`, begin...)
	if code != 0 {
		t.Fatalf("exit %d: %s", code, errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	var first struct {
		OK      bool              `json:"ok"`
		Code    string            `json:"code"`
		Rule    string            `json:"rule"`
		Args    map[string]string `json:"args"`
		Message string            `json:"message"`
	}
	if err := json.Unmarshal([]byte(lines[0]), &first); err != nil {
		t.Fatal(err)
	}
	if first.OK || first.Code != mansions.CodeSetupOpen || first.Rule != "MOM-2.1" || first.Args["seats"] != "3" || first.Message == "" {
		t.Errorf("%s", lines[0])
	}
	second, last := reply{}, reply{}
	if json.Unmarshal([]byte(lines[1]), &second) != nil || json.Unmarshal([]byte(lines[2]), &last) != nil {
		t.Fatal(out)
	}
	if second.OK || second.Code != mansions.CodeInSetup || last.Seq != 1 {
		t.Errorf("%+v, then at step %d", second, last.Seq)
	}
}
