package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
)

// scripts are whole sessions as input of lantern play. With -update the bot searches for the first one with the right
// ending and writes it.
var scripts = []struct {
	name, winner string
	args         []string
}{
	{"win", "investigators", []string{"play", "--new", "--story", "inland-lamp", "--choices", "1C,2A,3A,4A", "--players", "4", "--seed", "8"}},
	{"loss", "keeper", []string{"play", "--new", "--story", "inland-lamp", "--choices", "1A,2B,3B,4B", "--players", "3", "--seed", "5"}},
}

// inEach lists what must happen in every scripted session.
var inEach = []string{
	`"do":"explore"`, `"do":"attack"`, `"do":"monsterAttack"`, `"do":"playMythos"`, `"do":"useKeeperAction"`, `"do":"puzzleMove"`,
	`"type":"FightBegan"`, `"type":"MonsterGone"`, `"kind":"horrorTest"`, `"kind":"evadeTest"`, `"kind":"combatTest"`,
}

// TestScriptedSessions plays a session of at least 200 commands to a win and one to a loss: every command is accepted,
// and the game ends as expected.
func TestScriptedSessions(t *testing.T) {
	for _, c := range scripts {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join("testdata", c.name+".jsonl")
			if *update {
				writeScript(t, file, c.winner, c.args)
			}
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			b := newBench(t)
			got := replies(t, b, string(script), c.args...)
			if len(got) < 200 {
				t.Errorf("only %d commands", len(got))
			}
			for i, r := range got {
				if !r.OK {
					t.Fatalf("line %d: %s %s", i+1, r.Code, r.Message)
				}
			}
			if lacks := missing(t, b); len(lacks) > 0 {
				t.Errorf("never in this evening: %v", lacks)
			}
			var view mansions.TableView
			last := replies(t, b, `{"do":"view","for":"table"}`, "play", "--session", "session-1")
			if err := json.Unmarshal(last[0].View, &view); err != nil {
				t.Fatal(err)
			}
			if view.Ending == nil || view.Ending.Winner != c.winner {
				t.Errorf("the game ended with %+v, not with a win for %s", view.Ending, c.winner)
			}
		})
	}
}

// writeScript lets the bot play until a session ends as expected and writes its commands.
func writeScript(t *testing.T, file, winner string, args []string) {
	t.Helper()
	for n := 1; n <= 50; n++ {
		script, ending, enough := evening(t, fmt.Sprint("script ", n), args)
		if !enough || ending.Winner != winner || ending.Reason != "objective" {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Fatalf("in none of 50 evenings %s won by the objective after all sorts of fights", winner)
}

// evening is a session played by the bot: its commands, its ending, and whether everything required happened.
func evening(t *testing.T, seed string, args []string) (string, state.Ending, bool) {
	t.Helper()
	b := newBench(t)
	replies(t, b, "", args...)
	means := keeper.Deps{Store: b.store, Now: func() time.Time { return b.now }}
	s, err := keeper.Resume(context.Background(), means, mansions.Open, "session-1")
	if err != nil {
		t.Fatal(err)
	}
	players := bot.New(s.Rules().(*mansions.Engine), nil, seed)
	var script strings.Builder
	for n := 0; ; n++ {
		cmd := players.Next(s.State())
		if cmd == nil {
			break
		}
		raw, err := s.Rules().Commands().Encode(cmd)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Do(context.Background(), cmd); err != nil {
			t.Fatalf("%s: %v", raw, err)
		}
		script.Write(raw)
		script.WriteByte('\n')
		if n > 5000 {
			t.Fatal("the evening does not end")
		}
	}
	return script.String(), *s.State().Ending, len(missing(t, b)) == 0 && strings.Count(script.String(), "\n") >= 200
}

// missing lists what did not happen in the session in the store.
func missing(t *testing.T, b *bench) []string {
	t.Helper()
	log, err := b.store.Load(context.Background(), "session-1")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, e := range log.Entries {
		all.Write(e.Command)
		all.Write(e.Events)
	}
	return slices.DeleteFunc(slices.Clone(inEach), func(what string) bool { return strings.Contains(all.String(), what) })
}
