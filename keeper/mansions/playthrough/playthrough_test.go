package playthrough

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"lantern/keeper"
	"lantern/stories"
	"lantern/stories/packs"
)

var shipped = sync.OnceValue(func() *packs.Library {
	lib, problems := packs.Load(packs.Embedded())
	if problems.Err() != nil {
		panic(problems)
	}
	return lib
})

func open(t *testing.T, base *stories.Base, story *stories.Story) *Table {
	t.Helper()
	table, err := Open(base, story)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// well is the small story of the tests, with something in its story.yaml put another way. It must be sound.
func well(t *testing.T, change ...string) *Table {
	t.Helper()
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("../../../stories/testdata/packs")); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "well", "story.yaml")
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(change); i += 2 {
		if !strings.Contains(string(raw), change[i]) {
			t.Fatalf("the story does not hold %q", change[i])
		}
		raw = []byte(strings.Replace(string(raw), change[i], change[i+1], 1))
	}
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	lib, problems := packs.Load(packs.Folder(folder))
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	return open(t, lib.Base("plain"), lib.Story("well"))
}

// TestEveryShippedStoryHasWitnesses plays a sample by seed; "make witness" plays them all.
func TestEveryShippedStoryHasWitnesses(t *testing.T) {
	for _, story := range shipped().Stories {
		if story.Table {
			if _, err := Open(shipped().BaseOf(story), story); !errors.Is(err, ErrTable) {
				t.Errorf("%s: %v", story.Pack.ID, err)
			}
			continue
		}
		t.Run(story.Pack.ID, func(t *testing.T) {
			table := open(t, shipped().BaseOf(story), story)
			chance := keeper.NewChance("sample "+story.Pack.ID, 1)
			variants := story.Variants()
			for players := story.Players.Min; players <= story.Players.Max; players++ {
				answers := variants[chance.Below(len(variants))]
				w, err := table.Find(answers, players)
				if err != nil {
					t.Errorf("%s, party of %d: %v", story.AnswersText(answers), players, err)
					continue
				}
				if len(w.Commands) < 50 || len(w.Commands) > MostCommands || w.Rounds < 3 {
					t.Errorf("%s, party of %d: %d commands, %d rounds", story.AnswersText(answers), players, len(w.Commands), w.Rounds)
				}
			}
		})
	}
}

// TestAWitnessIsPlayedFromItsList: written and read again it holds, and the same variant gives the same one.
func TestAWitnessIsPlayedFromItsList(t *testing.T) {
	table := well(t)
	w, err := table.Find(stories.Answers{"1": "1A", "2": "2B"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	var read Playthrough
	if err := json.Unmarshal(raw, &read); err != nil {
		t.Fatal(err)
	}
	if err := well(t).Play(read); err != nil {
		t.Error(err)
	}
	again, err := well(t).Find(w.Choices, 1)
	if second, _ := json.Marshal(again); err != nil || string(second) != string(raw) {
		t.Errorf("another witness the second time (%v):\n%s\n%s", err, raw, second)
	}
}

// TestATamperedWitnessFails: with a command too few, too many or changed it proves nothing.
func TestATamperedWitnessFails(t *testing.T) {
	table := well(t)
	w, err := table.Find(stories.Answers{"1": "1A", "2": "2B"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	first := slices.IndexFunc(w.Commands, func(raw json.RawMessage) bool { return strings.Contains(string(raw), "startTurn") })
	correction := json.RawMessage(`{"do":"correctToken","token":"rope","room":"shaft","value":1}`)
	for what, tamper := range map[string]func(*Playthrough){
		"the first command is missing": func(w *Playthrough) { w.Commands = w.Commands[1:] },
		"a turn does not begin":        func(w *Playthrough) { w.Commands = slices.Delete(w.Commands, first, first+1) },
		"the last command is missing":  func(w *Playthrough) { w.Commands = w.Commands[:len(w.Commands)-1] },
		"a command too many":           func(w *Playthrough) { w.Commands = append(w.Commands, w.Commands[len(w.Commands)-1]) },
		"no command":                   func(w *Playthrough) { w.Commands[3] = json.RawMessage(`{"do":"nonsense"}`) },
		"a correction":                 func(w *Playthrough) { w.Commands = slices.Insert(w.Commands, first, correction) },
		"another party":                func(w *Playthrough) { w.Players = 2 },
		"a party that is too big":      func(w *Playthrough) { w.Players = 3 },
		"another variant":              func(w *Playthrough) { w.Choices = stories.Answers{"1": "1B", "2": "2B"} },
		"another story":                func(w *Playthrough) { w.Story = "inland-lamp" },
		"another length":               func(w *Playthrough) { w.Rounds-- },
		"too long": func(w *Playthrough) {
			w.Commands = append(w.Commands, make([]json.RawMessage, MostCommands)...)
		},
	} {
		bad := w
		bad.Commands = slices.Clone(w.Commands)
		tamper(&bad)
		if err := table.Play(bad); err == nil {
			t.Errorf("%s: it is played as if it were none the worse", what)
		}
	}
}

// TestWhatCannotBeWonIsNotProved: the checker finds nothing wrong with these stories, but nobody can win them.
func TestWhatCannotBeWonIsNotProved(t *testing.T) {
	event := "{id: 1, time: 3, sections: [{text: event.1.all, effects: [{threat: 1}]}]}"
	for name, lost := range map[string]string{
		"the first event ends it": "{id: 1, time: 1, sections: [{text: event.1.all, effects: [{lose: investigators}]}]}",
		"the first event kills":   "{id: 1, time: 1, sections: [{text: event.1.all, effects: [{damage: {amount: 20, to: all}}, {win: keeper}]}]}",
	} {
		table := well(t, event, lost)
		if w, err := table.Find(stories.Answers{"1": "1A", "2": "2A"}, 1); !errors.Is(err, ErrNotFound) {
			t.Errorf("%s: %v, won in round %d", name, err, w.Rounds)
		}
	}
}

// TestWhatIsWonBeforeItBeginsIsNotProved: the investigators have to do something for it.
func TestWhatIsWonBeforeItBeginsIsNotProved(t *testing.T) {
	table := well(t)
	table.story.Goals[0].Checks[0].When = stories.Condition{Not: &stories.Condition{Token: &stories.TokenNeed{Token: "rope", AtLeast: 1}}}
	table = open(t, table.sizes[1].rules.BasePack, table.story)
	if w, err := table.Find(stories.Answers{"1": "1A", "2": "2A"}, 1); !errors.Is(err, ErrWonBefore) {
		t.Errorf("%v after %d commands", err, len(w.Commands))
	}
}

// TestProveAll says of every variant and party size what came of it, and hands every witness out. Its base pack has one
// investigator, so two cannot play, which only playing shows.
func TestProveAll(t *testing.T) {
	table := well(t)
	handed, tried := 0, 0
	r, err := table.ProveAll(context.Background(), func(Playthrough) error { handed++; return nil }, func(n, all int) { tried = n })
	if err != nil || r.Proved != 4 || r.Of != 8 || handed != 4 || tried != 8 || r.Longest == nil || r.Rounds < r.Longest.Rounds {
		t.Errorf("%v, %d handed, %d tried: %+v", err, handed, tried, r)
	}
	for _, not := range r.NotProved {
		if not.Players != 2 || not.Why != ErrNotFound.Error() {
			t.Errorf("%+v", not)
		}
	}
	full := errors.New("the disk is full")
	if _, err := table.ProveAll(context.Background(), func(Playthrough) error { return full }, nil); !errors.Is(err, full) {
		t.Errorf("%v, want the error of whoever takes the witnesses", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := table.ProveAll(ctx, nil, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v after it was stopped", err)
	}
}
