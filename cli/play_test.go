package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// reply is one line of play's output.
type reply struct {
	OK      bool              `json:"ok"`
	Seq     int               `json:"seq"`
	Undone  int               `json:"undone"`
	Redone  int               `json:"redone"`
	Session string            `json:"session"`
	Events  []json.RawMessage `json:"events"`
	Legal   []json.RawMessage `json:"legal"`
	View    json.RawMessage   `json:"view"`
	Code    string            `json:"code"`
	Message string            `json:"message"`
}

var begin = []string{"play", "--new", "--system", "mansions", "--story", "inland-lamp", "--choices", "1A,2B", "--players", "3", "--seed", "7"}

// replies plays a script and reads every answer.
func replies(t *testing.T, b *bench, script string, args ...string) []reply {
	t.Helper()
	code, out, errs := b.run(script, args...)
	if code != 0 {
		t.Fatalf("exit %d: %s", code, errs)
	}
	var all []reply
	for line := range strings.Lines(out) {
		var r reply
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("answer %q: %v", line, err)
		}
		all = append(all, r)
	}
	return all
}

// auto plays random commands in a new session.
func auto(t *testing.T, b *bench, n int) {
	t.Helper()
	if code, _, errs := b.run("", append(begin, "--auto", strconv.Itoa(n))...); code != 0 {
		t.Fatalf("exit %d: %s", code, errs)
	}
}

func TestPlayAnswersEachLineWithOneLine(t *testing.T) {
	b := newBench(t)
	got := replies(t, b, `{"do":"legal"}
{"do":"answerChoice","choice":"3","option":"3A"}

{"do":"view","for":"table"}
{"do":"view","for":"keeper"}
{"do":"nonsense"}
{"do":"move","who":"inv1","nonsense":1}
{"do":"move","who":"inv1","to":"hall-west"}
no json
{"do":"undo"}
{"do":"redo"}
{"do":"redo"}
{"do":"session"}`, begin...)
	if len(got) != 12 {
		t.Fatalf("%d answers to 12 commands", len(got))
	}
	if len(got[0].Legal) == 0 || !got[0].OK {
		t.Error("nothing is legal at the start")
	}
	if !got[1].OK || got[1].Seq != 2 || len(got[1].Events) == 0 {
		t.Errorf("the first command: %+v", got[1])
	}
	if strings.Contains(string(got[2].View), `"2B"`) || !strings.Contains(string(got[3].View), `"2B"`) {
		t.Error("the keeper's answers belong into his view alone")
	}
	for i, code := range map[int]string{4: "unknownCommand", 5: "badCommand", 7: "badCommand", 10: "nothingToRedo"} {
		if got[i].OK || got[i].Code != code || got[i].Message == "" {
			t.Errorf("answer %d: %+v, want code %s", i+1, got[i], code)
		}
	}
	if got[6].OK || got[6].Code == "" {
		t.Errorf("a move in the set-up: %+v", got[6])
	}
	if !got[8].OK || got[8].Undone != 2 || got[8].Seq != 1 || !got[9].OK || got[9].Redone != 2 || got[9].Seq != 2 {
		t.Errorf("undo %+v, redo %+v", got[8], got[9])
	}
	if got[11].Session != "session-1" || got[11].Seq != 2 {
		t.Errorf("session: %+v", got[11])
	}
}

func TestPlayGoesOnWithASession(t *testing.T) {
	b := newBench(t)
	replies(t, b, `{"do":"answerChoice","choice":"3","option":"3A"}`, begin...)
	got := replies(t, b, `{"do":"session"}
{"do":"undo"}`, "play", "--session", "session-1")
	if got[0].Seq != 2 || !got[1].OK {
		t.Errorf("resumed: %+v", got)
	}
}

// TestPlayAcceptsEveryLegalCommand sends every legal command, each in the same state by undoing the one before.
func TestPlayAcceptsEveryLegalCommand(t *testing.T) {
	b := newBench(t)
	auto(t, b, 60)
	legal := replies(t, b, `{"do":"legal"}`, "play", "--session", "session-1")[0].Legal
	var script strings.Builder
	for _, l := range legal {
		fmt.Fprintf(&script, "%s\n{\"do\":\"undo\"}\n", l)
	}
	for i, r := range replies(t, b, script.String(), "play", "--session", "session-1") {
		if !r.OK {
			t.Errorf("%s: %+v", legal[i/2], r)
		}
	}
}

func TestPlayAutoIsTheSameForASeed(t *testing.T) {
	var last string
	for range 2 {
		b := newBench(t)
		code, out, errs := b.run("", append(begin, "--auto", "300")...)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if code != 0 || len(lines) != 2 {
			t.Fatalf("exit %d, %d lines: %s", code, len(lines), errs)
		}
		var totals struct {
			Played int  `json:"played"`
			Events int  `json:"events"`
			Ended  bool `json:"ended"`
		}
		if err := json.Unmarshal([]byte(lines[1]), &totals); err != nil || totals.Played == 0 || totals.Events < totals.Played {
			t.Errorf("totals %s: %v", lines[1], err)
		}
		if last != "" && last != out {
			t.Errorf("two plays from one seed differ:\n%s\n%s", last, out)
		}
		last = out
		if code, out, _ := b.run("", "session", "verify"); code != 0 || !strings.Contains(out, "whole") {
			t.Errorf("verify: %d %s", code, out)
		}
	}
}

func TestPlayRefusesALineThatIsTooLong(t *testing.T) {
	b := newBench(t)
	got := replies(t, b, `{"do":"`+strings.Repeat("x", maxLine)+`"}`+"\n"+`{"do":"session"}`, begin...)
	if len(got) != 2 || got[0].Code != "badCommand" || !got[1].OK {
		t.Errorf("%+v", got)
	}
}

// badOptions returns a file with an option that Mansions of Madness does not have.
func badOptions(t *testing.T) string {
	file := filepath.Join(t.TempDir(), "options.json")
	if err := os.WriteFile(file, []byte(`{"keepers": "kind"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestAnotherGameIsPlayedByTheSameCommands plays a game unknown to the command line.
func TestAnotherGameIsPlayedByTheSameCommands(t *testing.T) {
	b := newBench(t)
	got := replies(t, b, `{"do":"legal"}`+"\n"+`{"do":"look"}`+"\n"+`{"do":"undo"}`+"\n"+`{"do":"view","for":"table"}`,
		"play", "--new", "--game", "tiny", "--seed", "7")
	if len(got) != 4 || len(got[0].Legal) == 0 || got[1].Seq != 2 || got[2].Undone != 2 || !got[3].OK {
		t.Errorf("%+v", got)
	}
	for _, args := range [][]string{{"session", "verify"}, {"session", "log", "session-1"}, {"session", "show", "session-1"},
		{"session", "export", "session-1", filepath.Join(t.TempDir(), "tiny.lantern-session")}, {"play", "--session", "session-1", "--auto", "40"}} {
		if code, _, errs := b.run("", args...); code != ExitDone {
			t.Errorf("%v: %d, %s", args, code, errs)
		}
	}
	code, out, _ := b.run("", "games", "--json")
	if code != ExitDone || !strings.Contains(out, `"id": "mansions"`) || !strings.Contains(out, `"max": 4`) {
		t.Errorf("games: %d, %s", code, out)
	}
}

// TestTheCardGameIsPlayedAtOnce: without options it begins with a playable set-up, and accepts everything legal.
func TestTheCardGameIsPlayedAtOnce(t *testing.T) {
	b := newBench(t)
	got := replies(t, b, `{"do":"legal"}`+"\n"+`{"do":"begin"}`+"\n"+`{"do":"undo"}`+"\n"+`{"do":"redo"}`+"\n"+
		`{"do":"view"}`+"\n"+`{"do":"view","for":"table"}`+"\n"+`{"do":"view","for":"seat3"}`+"\n"+`{"do":"next"}`,
		"play", "--new", "--game", "arkham-cards", "--seed", "3", "--players", "3")
	if len(got) != 8 || len(got[0].Legal) == 0 || got[7].OK {
		t.Fatalf("%+v", got)
	}
	for i, answer := range got[:7] {
		if !answer.OK {
			t.Errorf("answer %d: %+v", i, answer)
		}
	}
	for _, args := range [][]string{{"play", "--session", "session-1", "--auto", "150"}, {"session", "verify"},
		{"session", "log", "session-1"}, {"session", "show", "session-1"}} {
		if code, _, errs := b.run("", args...); code != ExitDone {
			t.Errorf("%v: %d, %s", args, code, errs)
		}
	}
}

// TestOptionsFromAFile begins a session of Mansions with options from a file; flags override them.
func TestOptionsFromAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "options.json")
	if err := os.WriteFile(file, []byte(`{"story": "inland-lamp", "players": 2, "dice": "table"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	got := replies(t, newBench(t), `{"do":"view"}`, "play", "--new", "--options", file, "--players", "4")
	view := got[0].View
	if !strings.Contains(string(view), `"inv4"`) || !strings.Contains(string(view), `"dice":"table"`) {
		t.Errorf("%s", view)
	}
}

func TestBadInputIsOneLineAndStatus2(t *testing.T) {
	for _, c := range []struct {
		want string // part of the line
		args []string
	}{
		{"unexpected argument", []string{"nonsense"}},
		{"--new", []string{"play"}},
		{"--story", []string{"play", "--new"}},
		{"nowhere", []string{"play", "--new", "--story", "nowhere"}},
		{"chess", []string{"play", "--new", "--story", "inland-lamp", "--system", "chess"}},
		{"chess", []string{"play", "--new", "--game", "chess"}},
		{"2 to 2 play tiny", []string{"play", "--new", "--game", "tiny", "--players", "3"}},
		{"2 to 2 play tiny", []string{"play", "--new", "--game", "tiny", "--players", "0"}},
		{"badPlayers", []string{"play", "--new", "--story", "inland-lamp", "--players", "0"}},
		{`there is no field "keepers" here`, []string{"play", "--new", "--options", badOptions(t)}},
		{"cannot be read", []string{"play", "--new", "--options", "/dev/null"}},
		{"badPlayers", []string{"play", "--new", "--story", "inland-lamp", "--players", "9"}},
		{"noChoice", []string{"play", "--new", "--story", "inland-lamp", "--choices", "9Z"}},
		{"is not an answer", []string{"play", "--new", "--story", "inland-lamp", "--choices", "one"}},
		{"twice", []string{"play", "--new", "--story", "inland-lamp", "--choices", "1A,1B"}},
		{"session list", []string{"play", "--session", "none"}},
		{"session list", []string{"session", "show", "none"}},
		{"session list", []string{"session", "log", "none"}},
		{"session list", []string{"session", "export", "none", "x"}},
		{"session list", []string{"session", "verify", "none"}},
		{"none.json", []string{"session", "import", "none.json"}},
		{"story list", []string{"story", "show", "nowhere", "--choices", "1A"}},
		{"choice", []string{"story", "show", "inland-lamp", "--choices", "1A"}},
		{"--choices", []string{"story", "show", "inland-lamp"}},
		{"--players", []string{"story", "show", "inland-lamp", "--choices", "1A,2A,3A,4A", "--players", "7"}},
		{"--lang", []string{"--lang", "de", "version"}},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			code, out, errs := newBench(t).run("", c.args...)
			if code != ExitInput || out != "" || !strings.Contains(errs, c.want) || strings.Count(strings.TrimSpace(errs), "\n") != 0 {
				t.Errorf("exit %d, out %q, errors %q; want 2 and one line with %q", code, out, errs, c.want)
			}
		})
	}
}

// TestOptionsAreReadStrictly gives every game slightly wrong options: one line says what and where.
func TestOptionsAreReadStrictly(t *testing.T) {
	for _, game := range []string{"mansions", "arkham", "arkham-cards", "cthulhu-cards", "priest"} {
		b := newBench(t)
		for text, says := range map[string]string{
			`{"playerz":3}`:                    `1:2: there is no field "playerz" here; take it out, or write one of `,
			`{"Players":3}`:                    `1:2: there is no field "Players" here`,
			"{\n \"guided\":1,\n\"guided\":2}": `3:1: the field "guided" comes twice`,
			"{\"a\xff\":1}":                    `not UTF-8`,
			"":                                 `the text ends too early`,
			" ":                                `the text ends too early`,
			`[]`:                               `this is a list, not an object`,
			`null`:                             `not an object`,
			`{"players":{}}`:                   `1:12: players: this is an object`,
			`{} {}`:                            `1:4: '{' cannot stand here`,
			`{"players":null}`:                 `players is null; leave the field out, or give it a value`,
			`{"notes":["x"` + strings.Repeat(`,"x"`, 5000) + `]}`: `more than 4096 values in one list`,
			`{"playerz` + strings.Repeat("z", 5000) + `":3}`:      "there is no field",
		} {
			file := filepath.Join(t.TempDir(), "options.json")
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			args := []string{"play", "--new", "--game", game, "--options", file}
			if game == "mansions" {
				args = append(args, "--story", "inland-lamp")
			}
			code, _, errs := b.run("", args...)
			if code != ExitInput || !strings.Contains(errs, says) || strings.Count(errs, "\n") != 1 ||
				strings.Contains(errs, "Go ") || strings.Contains(errs, "[]") || len(errs) > 1500 {
				t.Errorf("%s with %.60q: %d %s", game, text, code, errs)
			}
		}
	}
}

// TestHowManyPlay begins each game with every allowed number of players.
func TestHowManyPlay(t *testing.T) {
	for game, players := range map[string]int{"arkham": 3, "arkham-cards": 3, "cthulhu-cards": 2, "priest": 4} {
		for _, options := range []string{"", "{}", "{ \"guided\" : false }\n"} {
			args := []string{"play", "--new", "--game", game, "--players", strconv.Itoa(players), "--seed", "7", "--auto", "1"}
			if options != "" && (game != "priest" || options == "{}") {
				file := filepath.Join(t.TempDir(), "options.json")
				if err := os.WriteFile(file, []byte(options), 0o600); err != nil {
					t.Fatal(err)
				}
				args = append(args, "--options", file)
			}
			b := newBench(t)
			if code, _, errs := b.run("", args...); code != 0 {
				t.Errorf("%s %q: %d %s", game, options, code, errs)
				continue
			}
			s, err := allGames.Resume(t.Context(), keeper.Deps{Store: b.store}, "session-1")
			if err != nil {
				t.Fatal(err)
			}
			if n := len(s.Audiences()) - 2; n != players {
				t.Errorf("%s: %d play", game, n)
			}
		}
	}
}

// TestLegalIsThereAtTheEnd asks for legal commands when there are none.
func TestLegalIsThereAtTheEnd(t *testing.T) {
	raw, err := json.Marshal(answer{OK: true, Legal: []json.RawMessage{}})
	if err != nil || string(raw) != `{"ok":true,"legal":[]}` {
		t.Errorf("%s %v", raw, err)
	}
	b := newBench(t)
	b.games = keeper.Games{keeper.NewGame("ended", keeper.Range{Min: 1, Max: 2},
		func(keeper.Config) (keeper.Rules[tinygame.State], error) { return ended{tinygame.Rules{}}, nil })}
	if _, out, errs := b.run(`{"do":"legal"}`, "play", "--new", "--game", "ended"); !strings.Contains(out, `"legal":[]`) {
		t.Errorf("%s %s", out, errs)
	}
}

// ended has the rules of the tiny game after its end.
type ended struct{ keeper.Rules[tinygame.State] }

func (ended) Legal(tinygame.State) []keeper.Command { return nil }

// failing wraps the rules of the tiny game with a fault: they panic at a hit.
type failing struct{ keeper.Rules[tinygame.State] }

func (f failing) Decide(s tinygame.State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	if _, hit := c.(tinygame.Hit); hit {
		var nothing []string
		_ = nothing[s.Round+1]
	}
	return f.Rules.Decide(s, c, chance)
}

func (f failing) Legal(tinygame.State) []keeper.Command { return []keeper.Command{tinygame.Hit{}} }

func failingBench(t *testing.T) *bench {
	b := newBench(t)
	b.games = keeper.Games{keeper.NewGame("failing", keeper.Range{Min: 1, Max: 2},
		func(c keeper.Config) (keeper.Rules[tinygame.State], error) {
			return failing{tinygame.Rules{}}, nil
		})}
	return b
}

// TestPlayAnswersAFault: if the rules panic the command still gets an answer, and play goes on.
func TestPlayAnswersAFault(t *testing.T) {
	got := replies(t, failingBench(t), `{"do":"hit"}
{"do":"look"}
{"do":"undo"}
{"do":"hit"}`, "play", "--new", "--game", "failing", "--seed", "1")
	if len(got) != 4 {
		t.Fatalf("%d answers to 4 commands", len(got))
	}
	for _, at := range []int{0, 3} {
		if a := got[at]; a.OK || a.Code != "fault" || a.Message == "" || strings.Contains(a.Message, "\n") {
			t.Errorf("answer %d: %+v", at+1, a)
		}
	}
	if !got[1].OK || got[1].Seq != 2 || !got[2].OK {
		t.Errorf("play does not go on: %+v", got[1:3])
	}
}

// TestAutoAnswersAFault: random play ends with the same answer, and with status 1.
func TestAutoAnswersAFault(t *testing.T) {
	code, out, errs := failingBench(t).run("", "play", "--new", "--game", "failing", "--auto", "3")
	if code != ExitNo || !strings.Contains(out, `"code":"fault"`) || strings.Contains(out+errs, "goroutine") {
		t.Errorf("%d\n%s\n%s", code, out, errs)
	}
}
