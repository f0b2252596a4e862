package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/keeper/mansions/autokeeper"
)

// answersOf are the answers of play, one a line.
func answersOf(t *testing.T, out string) (all []answer) {
	t.Helper()
	for line := range strings.Lines(out) {
		var a answer
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatal(err)
		}
		all = append(all, a)
	}
	return all
}

// TestPlayWhereTheLanternKeeps: the automatic keeper answers the story's questions and plays after each command of the
// table. Until a person takes over or the story ends, nobody sees the keeper's view or gives his commands.
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
	got := answersOf(t, out)
	for i, want := range []string{autokeeper.CodeNobodyKeeps, autokeeper.CodeNobodyKeeps, "", "", "", "", autokeeper.CodeNobodyKeeps} {
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

// TestUndoGoesBackToTheTable: undo takes back what the Lantern did together with the command before it, and redo brings
// all of that again, also after a restart.
func TestUndoGoesBackToTheTable(t *testing.T) {
	b := newBench(t)
	begin := `{"do":"chooseInvestigator","who":"inv1","character":"tobias-crane",` +
		`"body":"tobias-broad-shoulders","mind":"tobias-plain-sense"}`
	in := strings.Join([]string{begin, `{"do":"beginStory"}`, `{"do":"startTurn","who":"inv1"}`,
		`{"do":"endTurn","who":"inv1"}`, `{"do":"undo"}`, `{"do":"legal"}`, `{"do":"redo"}`, `{"do":"undo"}`,
		`{"do":"session"}`}, "\n")
	code, out, errs := b.run(in, "play", "--new", "--story", "inland-lamp", "--players", "1", "--seed", "7",
		"--keeper", "guide", "--budget", "3")
	if code != 0 {
		t.Fatalf("status %d: %s", code, errs)
	}
	got := answersOf(t, out)
	if len(got) != 9 || !got[3].OK || got[3].Seq <= got[2].Seq+1 {
		t.Fatalf("the Lantern does nothing after the turn: %s", out)
	}
	if got[4].Seq != got[2].Seq || got[6].Seq != got[3].Seq || got[7].Seq != got[2].Seq {
		t.Errorf("from %d to %d; undone %d, redone %d, undone %d", got[2].Seq, got[3].Seq, got[4].Seq, got[6].Seq, got[7].Seq)
	}
	if legal := fmt.Sprintf("%s", got[5].Legal); !strings.Contains(legal, "endTurn") || strings.Contains(legal, "startKeeperTurn") {
		t.Errorf("legal is %s", legal)
	}
	code, out, _ = b.run(`{"do":"redo"}`, "play", "--session", got[8].Session, "--budget", "3")
	if code != 0 || !strings.Contains(out, fmt.Sprintf(`"seq":%d`, got[3].Seq)) {
		t.Errorf("after a restart: %s", out)
	}
}

// TestAnEveningThatTheLanternKeeps: in a random session no step of the automatic keeper is refused; after the end
// everybody sees everything.
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

// TestPlayNamesPlayersInTheLanguage begins each game without names, in French and in English, with the default and with
// another number of players: everybody has a name of the catalogue, and names from a file are kept.
func TestPlayNamesPlayersInTheLanguage(t *testing.T) {
	one := filepath.Join(t.TempDir(), "one.json")
	for _, c := range []struct{ game, options, args, fr, en string }{
		{"arkham", "", "", "Joueur 1,Joueur 2", "Player 1,Player 2"},
		{"arkham", `{"players": 0}`, "", "Joueur 1,Joueur 2", "Player 1,Player 2"},
		{"arkham", `{"investigators": ["", "", ""]}`, "", "Joueur 1,Joueur 2,Joueur 3", "Player 1,Player 2,Player 3"},
		{"arkham", `{"names": ["Ida"]}`, "", "Ida", "Ida"},
		{"arkham-cards", "", "", "Joueur 1,Joueur 2", "Player 1,Player 2"},
		{"arkham-cards", "", "--players 3", "Joueur 1,Joueur 2,Joueur 3", "Player 1,Player 2,Player 3"},
		{"arkham-cards", `{"difficulty": "easy"}`, "--players 1", "Joueur 1", "Player 1"},
		{"cthulhu-cards", "", "", "Joueur 1,Joueur 2", "Player 1,Player 2"},
		{"priest", "", "", "Culte 1,Culte 2,Culte 3", "Cult 1,Cult 2,Cult 3"},
		{"priest", "", "--players 2", "Culte 1,Culte 2", "Cult 1,Cult 2"},
	} {
		for lang, want := range map[string]string{"fr": c.fr, "en": c.en} {
			args := append([]string{"--lang", lang, "play", "--new", "--game", c.game, "--seed", "1"}, strings.Fields(c.args)...)
			if c.options != "" {
				if err := os.WriteFile(one, []byte(c.options), 0o600); err != nil {
					t.Fatal(err)
				}
				args = append(args, "--options", one)
			}
			view := string(replies(t, newBench(t), `{"do":"view","for":"table"}`, args...)[0].View)
			for name := range strings.SplitSeq(want, ",") {
				if !strings.Contains(view, `"`+name+`"`) {
					t.Errorf("%s %s %s, %s: nobody is called %q", c.game, c.options, c.args, lang, name)
				}
			}
			word, _, numbered := strings.Cut(want, " ")
			next := fmt.Sprintf(`"%s %d"`, word, strings.Count(want, ",")+2)
			if numbered && strings.Contains(view, next) {
				t.Errorf("%s %s %s, %s: there is one more, %s", c.game, c.options, c.args, lang, next)
			}
		}
	}
}

// TestPlayNamesPlacesInTheLanguage: a shipped campaign begins with its words in the language of the command line.
func TestPlayNamesPlacesInTheLanguage(t *testing.T) {
	for lang, want := range map[string]string{"fr": `"name":"Vestibule"`, "en": `"name":"Hall"`} {
		view := string(replies(t, newBench(t), `{"do":"view","for":"table"}`,
			"--lang", lang, "play", "--new", "--game", "arkham-cards", "--seed", "1")[0].View)
		if !strings.Contains(view, want) {
			t.Errorf("%s: no %s in %.2000s", lang, want, view)
		}
	}
}

// TestJSONInPlaceOfWords: with --json a command that prints words prints JSON.
func TestJSONInPlaceOfWords(t *testing.T) {
	b := newBench(t)
	b.run("", "play", "--new", "--game", "arkham", "--seed", "json", "--auto", "3")
	file := filepath.Join(t.TempDir(), "evening.json")
	_, list, _ := b.run("", "--json", "session", "list")
	var sessions []struct{ ID string }
	if err := json.Unmarshal([]byte(list), &sessions); err != nil || len(sessions) != 1 {
		t.Fatalf("%v %s", err, list)
	}
	b.run("", "session", "export", sessions[0].ID, file)
	for _, args := range [][]string{{"session", "verify"}, {"session", "import", file}, {"puzzle", "layout"}} {
		code, out, errs := b.run("", append([]string{"--json"}, args...)...)
		if code != 0 || !json.Valid([]byte(out)) {
			t.Errorf("%v: %d %q %s", args, code, out, errs)
		}
	}
}

// TestFlagsOfMansionsAreRefusedElsewhere: a flag that another game would ignore is no silent mistake.
func TestFlagsOfMansionsAreRefusedElsewhere(t *testing.T) {
	b := newBench(t)
	for _, flag := range []string{"--story", "--keeper", "--choices", "--variants", "--puzzles", "--keeper-actions", "--dice"} {
		code, _, errs := b.run("", "play", "--new", "--game", "priest", flag, "x")
		if code != ExitInput || !strings.Contains(errs, flag+" belongs to Mansions of Madness") {
			t.Errorf("%s: %d %s", flag, code, errs)
		}
	}
}
