package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/keeping"
	"lantern/keeper/priest"
)

// secretsOf are, by game, the words that say what nobody at the table may know where nobody keeps.
var secretsOf = map[string]func(s keeper.Running) []string{
	"mansions": func(s keeper.Running) (out []string) {
		v := s.View(keeper.ForKeeper).(mansions.KeeperView)
		for _, c := range slices.Concat(v.Mythos, v.Trauma) {
			out = append(out, `"`+c.ID+`"`)
		}
		return append(out, "choiceAnswered", "choices", `"1A"`, " 1A")
	},
	"arkham-cards": func(s keeper.Running) (out []string) {
		v := s.View(keeper.ForKeeper).(arkhamcards.View)
		for _, track := range []arkhamcards.Track{v.State.Act, v.State.Agenda} {
			for i, c := range track.Cards {
				if i > track.At {
					out = append(out, `"`+c.ID+`"`)
				}
				if c.Note != "" {
					out = append(out, c.Note)
				}
			}
		}
		return append(out, `"then"`, `"later"`)
	},
	"cthulhu-cards": func(s keeper.Running) (out []string) {
		v := s.View(keeper.ForKeeper).(cthulhucards.View)
		seen := slices.Concat(v.State.Players[0].Won, v.State.Players[1].Won)
		for _, x := range v.State.Stories {
			seen = append(seen, x.Title)
		}
		for _, title := range cthulhucards.OurStories {
			if !slices.Contains(seen, title) {
				out = append(out, `"`+title+`"`)
			}
		}
		return out
	},
	"arkham": func(s keeper.Running) (out []string) {
		box, err := arkham.BoxOf(s.Header().Config)
		state := s.View(keeper.ForKeeper).(arkham.View).State
		if err != nil || len(state.Seen) < state.Turn || state.Last != nil && state.Last.Shuffle {
			return nil // shuffled: what was seen before still stands in the log
		}
		for _, m := range box.Mythos {
			if !slices.Contains(state.Seen, m.ID) {
				out = append(out, `"`+m.ID+`"`)
			}
		}
		return out
	},
	"priest": func(s keeper.Running) (out []string) {
		state := s.View(keeper.ForKeeper).(priest.View).State
		seen := append(slices.Concat(state.MonsterRow, state.MonsterDeck.Discard), "")
		for _, p := range state.Players {
			for _, m := range p.Monsters {
				seen = append(seen, m.ID)
			}
		}
		for _, c := range priest.OurMonsters {
			if !slices.Contains(seen, c.ID) {
				out = append(out, `"`+c.ID+`"`)
			}
		}
		return out
	},
}

// TestNoSecretIsPrinted plays every game where nobody keeps, and searches all that the commands print for the table:
// view, legal, log, show, stats, list, and the file for the players.
func TestNoSecretIsPrinted(t *testing.T) {
	for game, secrets := range secretsOf {
		args := []string{"play", "--new", "--game", game, "--seed", "11", "--budget", "1", "--auto", "12"}
		if game == "mansions" {
			args = append(args, "--story", "inland-lamp", "--players", "1", "--keeper", "host")
		}
		b := newBench(t)
		if code, _, errs := b.run("", args...); code != 0 {
			t.Fatalf("%s: %d %s", game, code, errs)
		}
		s, err := allGames.Resume(t.Context(), keeper.Means{Store: b.store}, "session-1")
		if err != nil {
			t.Fatal(err)
		}
		hidden := secrets(s)
		if len(hidden) < 3 {
			t.Errorf("%s: only %d secrets are looked for", game, len(hidden))
		}
		file := filepath.Join(t.TempDir(), "players")
		for _, args := range [][]string{
			{"session", "list"}, {"session", "list", "--json"}, {"session", "show", "session-1"},
			{"session", "show", "session-1", "--json"}, {"session", "log", "session-1"},
			{"session", "log", "session-1", "--json"}, {"session", "log", "session-1", "--for", "table"},
			{"session", "stats", "session-1"}, {"session", "stats", "session-1", "--json"},
			{"session", "export", "--players", "session-1", file},
			{"play", "--session", "session-1", "--budget", "1"},
		} {
			in := `{"do":"view","for":"table"}` + "\n" + `{"do":"view","for":"seat1"}` + "\n" + `{"do":"legal"}`
			code, out, errs := b.run(in, args...)
			if args[1] == "export" {
				raw, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				out = string(raw)
			}
			if code != 0 || out == "" {
				t.Errorf("%s: %v: %d %s", game, args, code, errs)
			}
			for _, secret := range hidden {
				if strings.Contains(out, secret) {
					t.Errorf("%s: %v tells %s", game, args, secret)
				}
			}
		}
		if game != "mansions" {
			continue
		}
		code, out, errs := b.run("", "session", "log", "session-1", "--for", "keeper")
		if code != ExitNo || out != "" || !strings.Contains(errs, keeping.CodeNobodyKeeps) {
			t.Errorf("the keeper's log, where nobody keeps: %d %s %s", code, out, errs)
		}
	}
}
