package cli

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
)

// scripts are whole evenings as lantern play reads them, written by the bot with -update.
var scripts = []struct {
	name, winner string
	idle         bool
	args         []string
}{
	{"win", "investigators", false, []string{"play", "--new", "--story", "inland-lamp", "--choices", "1C,2A,3A,4A", "--players", "4", "--seed", "8"}},
	{"loss", "keeper", true, []string{"play", "--new", "--story", "inland-lamp", "--choices", "1A,2B,3B,4B", "--players", "3", "--seed", "5"}},
}

// TestScriptedSessions plays an evening of at least 200 commands to a win and one to a
// loss: every command is accepted, and the game ends as it should.
func TestScriptedSessions(t *testing.T) {
	for _, c := range scripts {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join("testdata", c.name+".jsonl")
			if *update {
				writeScript(t, file, c.args, c.idle)
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

// writeScript lets the bot play and writes down its commands.
func writeScript(t *testing.T, file string, args []string, idle bool) {
	t.Helper()
	b := newBench(t)
	replies(t, b, "", args...)
	means := keeper.Means{Store: b.store, Now: func() time.Time { return b.now }}
	s, err := keeper.Resume(context.Background(), means, mansions.Open, "session-1")
	if err != nil {
		t.Fatal(err)
	}
	content, err := mansions.ReadContent(s.Header().Config)
	if err != nil {
		t.Fatal(err)
	}
	board, err := content.Story.Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	player := bot{s, board, idle}
	var script strings.Builder
	for legal := s.Legal(); len(legal) > 0; legal = s.Legal() {
		cmd := player.next(legal)
		raw, err := s.Rules().Commands().Encode(cmd)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Do(context.Background(), cmd); err != nil {
			t.Fatalf("%s: %v", raw, err)
		}
		script.Write(raw)
		script.WriteByte('\n')
		if script.Len() > 1<<20 {
			t.Fatal("the evening does not end")
		}
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(script.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
