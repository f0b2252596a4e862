package game_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// slowStore is a store whose steps take as long as the test wants, and can then fail.
type slowStore struct {
	keeper.Store
	mu     sync.Mutex
	gate   chan struct{} // nil: fast
	refuse error
}

// set configures the next step, and returns the previous gate.
func (s *slowStore) set(gate chan struct{}) (before chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before, s.gate = s.gate, gate
	return before
}

func (s *slowStore) wait() error {
	s.mu.Lock()
	gate := s.gate
	s.mu.Unlock()
	if gate != nil {
		<-gate
	}
	return s.refuse
}

func (s *slowStore) Append(ctx context.Context, id string, e keeper.Entry, sum keeper.Summary, snap *keeper.Snapshot) error {
	if err := s.wait(); err != nil {
		return err
	}
	return s.Store.Append(ctx, id, e, sum, snap)
}

func (s *slowStore) MoveCursor(ctx context.Context, id string, from, to int, sum keeper.Summary, at time.Time) error {
	if err := s.wait(); err != nil {
		return err
	}
	return s.Store.MoveCursor(ctx, id, from, to, sum, at)
}

// slow is a real session on such a store. The test acts as the UI goroutine.
type slow struct {
	*game.Game
	store  *slowStore
	out    chan func() // calls for the UI goroutine
	looked chan time.Time
	came   int
}

func onSlowDisk(t *testing.T) *slow {
	t.Helper()
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := lib.Stories[0]
	choices := map[string]string{}
	for _, c := range story.Choices {
		choices[c.ID] = c.Options[0]
	}
	config, err := mansions.NewConfig(lib, state.Options{Story: story.Pack.ID, Players: 1, Choices: choices}, "slow")
	if err != nil {
		t.Fatal(err)
	}
	s := &slow{store: &slowStore{Store: keeper.NewMemory()}, out: make(chan func(), 9), looked: make(chan time.Time)}
	means := keeper.Deps{Store: s.store, Now: func() time.Time { return time.Date(2026, 11, 22, 1, 0, 0, 0, time.UTC) },
		NewID: func() string { return "slow" }, NewSeed: func() string { return "slow" }}
	running, err := keeper.Begin(t.Context(), means, mansions.Open, config)
	if err != nil {
		t.Fatal(err)
	}
	if s.Game, err = game.New(running, text.New(text.English)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	s.SetSlowStorePolicy(session.SlowStorePolicy{
		Run:      func(work, done func()) { go func() { work(); s.out <- done }() },
		After:    func(time.Duration) <-chan time.Time { return s.looked },
		Answered: func() { s.came++ },
	})
	return s
}

// stall makes the disk slow.
func (s *slow) stall() {
	s.store.set(make(chan struct{}))
	s.looked = make(chan time.Time)
	close(s.looked)
}

// wake makes the disk fast, and runs the pending calls.
func (s *slow) wake() {
	close(s.store.set(nil))
	(<-s.out)()
	s.looked = make(chan time.Time)
}

// seat is a command of the set-up.
func (s *slow) seat(n int) keeper.Command {
	c := s.Base().Investigators[n]
	pick := mansions.ChooseInvestigator{Who: "inv1", Character: c.ID}
	for _, trait := range c.Traits {
		if trait.Body {
			pick.Body = trait.ID
		} else {
			pick.Mind = trait.ID
		}
	}
	return pick
}

func (s *slow) quickly(t *testing.T, err error) {
	t.Helper()
	(<-s.out)() // it has nothing left to do
	if err != nil || s.Keeping() || s.Notice() != (session.Notice{}) {
		t.Fatalf("%v, %v, %+v", err, s.Keeping(), s.Notice())
	}
}

// TestASlowDiskDoesNotHoldTheWindow: the call returns at once, the state is unchanged and readable, no other command is
// accepted, the notice line says why. Once the step is stored the listeners are notified, once.
func TestASlowDiskDoesNotHoldTheWindow(t *testing.T) {
	s := onSlowDisk(t)
	s.quickly(t, s.Do(s.seat(0)))
	for _, c := range []struct {
		name string
		do   func(then func(error))
		to   int
	}{
		{"do", func(then func(error)) { s.DoThen(s.seat(1), then) }, 3},
		{"undo", s.UndoThen, 2},
		{"redo", s.RedoThen, 3},
		{"go to", func(then func(error)) { s.GoTo(1, then) }, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			before, came := s.Header().Cursor, s.came
			var heard []string
			stop := s.OnChange(func() { heard = append(heard, fmt.Sprint("change at ", s.Header().Cursor)) })
			defer stop()
			s.stall()
			c.do(func(err error) { heard = append(heard, fmt.Sprint("then ", err)) })
			if !s.Keeping() || len(heard) != 0 {
				t.Fatalf("keeping %v, heard %v", s.Keeping(), heard)
			}
			if s.Header().Cursor != before || len(s.Legal()) == 0 || s.Table().Phase != state.PhaseSetup || s.CanRedo() != (s.Header().Length > before) {
				t.Fatal("the state cannot be read as it was")
			}
			if said := s.Notice(); !said.Trouble || !strings.Contains(said.Text, "still being saved") {
				t.Fatalf("the notice line says %+v", said)
			}
			if err := s.Undo(); !errors.Is(err, session.ErrBusy) || !strings.Contains(s.Notice().Text, "Press again") {
				t.Fatalf("a second step: %v, %+v", err, s.Notice())
			}
			s.wake()
			if want := fmt.Sprintf("[change at %d then <nil>]", c.to); fmt.Sprint(heard) != want || s.Header().Cursor != c.to {
				t.Fatalf("at %d, heard %v, want %s", s.Header().Cursor, heard, want)
			}
			if s.Keeping() || s.Notice() != (session.Notice{}) || s.came != came+1 {
				t.Fatalf("afterwards: keeping %v, %+v, came %d times", s.Keeping(), s.Notice(), s.came-came)
			}
		})
	}
}

// TestASlowDiskThatRefusesIsWaitedForToo: a step that could not be stored waits as on a fast disk, and retrying does
// not block the window either.
func TestASlowDiskThatRefusesIsWaitedForToo(t *testing.T) {
	s := onSlowDisk(t)
	full := &keeper.StoreError{Code: keeper.StoreFull, Path: "/data/lantern.db"}
	s.store.refuse = full
	s.stall()
	if err := s.Do(s.seat(0)); !errors.Is(err, session.ErrKeeping) {
		t.Fatal(err)
	}
	s.wake()
	if !s.Waiting() || s.Header().Cursor != 1 || !strings.Contains(s.Notice().Text, "full") {
		t.Fatalf("waiting %v, at %d, %+v", s.Waiting(), s.Header().Cursor, s.Notice())
	}
	s.stall()
	for range 2 { // the second during the first
		if s.Retry() || !strings.Contains(s.Notice().Text, "full") {
			t.Fatalf("%+v", s.Notice())
		}
	}
	s.wake()
	if !s.Waiting() || !strings.Contains(s.Notice().Text, "full") {
		t.Fatalf("refused again: waiting %v, %+v", s.Waiting(), s.Notice())
	}
	s.store.refuse = nil
	s.stall()
	if s.Retry() {
		t.Fatal("kept before the disk said so")
	}
	s.wake()
	if s.Waiting() || s.Header().Cursor != 2 || s.Notice() != (session.Notice{}) {
		t.Fatalf("waiting %v, at %d, %+v", s.Waiting(), s.Header().Cursor, s.Notice())
	}
}

// TestARefusalByTheRulesNeedsNoDisk: it is reported at once, however slow the disk is.
func TestARefusalByTheRulesNeedsNoDisk(t *testing.T) {
	s := onSlowDisk(t)
	s.stall()
	if _, ok := keeper.AsRefusal(s.Undo()); !ok || s.Keeping() || s.Notice().Trouble || s.Notice().Text == "" {
		t.Fatalf("keeping %v, %+v", s.Keeping(), s.Notice())
	}
}

// TestAllInARow: they continue after a slow one, and stop at the first refusal.
func TestAllInARow(t *testing.T) {
	s := onSlowDisk(t)
	var came []error
	s.stall()
	s.DoAll([]keeper.Command{s.seat(0), s.seat(1), mansions.EndTurn{}, s.seat(2)}, func(err error) { came = append(came, err) })
	if len(came) != 0 || s.Header().Cursor != 1 {
		t.Fatalf("%v, at %d", came, s.Header().Cursor)
	}
	s.looked = make(chan time.Time)
	close(s.store.set(nil))
	(<-s.out)() // the first, and what follows it
	if len(came) != 1 || s.Header().Cursor != 3 {
		t.Fatalf("%v, at %d", came, s.Header().Cursor)
	}
	if _, ok := keeper.AsRefusal(came[0]); !ok {
		t.Fatalf("%v", came[0])
	}
	s.DoAll(nil, func(err error) { came = append(came, err) })
	if len(came) != 2 || came[1] != nil {
		t.Fatalf("nothing to do: %v", came)
	}
}

// TestTheNewestNotesReachARunningSession: texts change at once, numbers stay as at the start.
func TestTheNewestNotesReachARunningSession(t *testing.T) {
	base, story := gametest.Story()
	card := base.Cards[0]
	lib := &packs.Library{Bases: []*stories.Base{base}, Stories: []*stories.Story{story}}
	note := func(name, said string, cost int) *packs.Library {
		return (&notes.Notes{Format: 1, Cards: map[string]map[string]notes.CardNote{base.Pack.ID: {
			card.ID: {Name: notes.Said{"en": name}, Condition: notes.Said{"en": "In the dark."}, Notes: notes.Said{"en": said}, Cost: &cost}}},
			Rooms: map[string]map[string]notes.RoomNote{story.Pack.ID: {story.Map.Rooms[0].ID: {Name: notes.Said{"en": "Foyer"}, Notes: notes.Said{"en": "The mirror."}}}}}).Apply(lib)
	}
	first := note("The Owl", "Keep it.", 7)
	g, _ := gametest.New(t, first.Bases[0], first.Stories[0], "en")
	names := g.Names()
	if names.Card(card.ID) != "The Owl" || names.CardNote(card.ID) != "In the dark.\nKeep it." || names.RoomNote(story.Map.Rooms[0].ID) != "The mirror." || names.Room(story.Map.Rooms[0].ID) != "Foyer" {
		t.Errorf("%q %q", names.Card(card.ID), names.CardNote(card.ID))
	}
	heard := 0
	defer g.OnChange(func() { heard++ })()
	second := note("The Bird", "Burn it.", 9)
	g.Own(second.Bases[0], second.Stories[0])
	if names.Card(card.ID) != "The Bird" || names.CardNote(card.ID) != "In the dark.\nBurn it." || heard != 1 {
		t.Errorf("%q %q, heard %d times", names.Card(card.ID), names.CardNote(card.ID), heard)
	}
	if cost := g.Base().Cards[0].Cost; cost != 7 {
		t.Errorf("the cost of a running session became %d", cost)
	}
	g.Own(base, story) // all notes were removed
	if names.Card(card.ID) == "The Bird" || names.CardNote(card.ID) != "" || names.Room(story.Map.Rooms[0].ID) == "Foyer" {
		t.Errorf("%q %q", names.Card(card.ID), names.CardNote(card.ID))
	}
	other := *second.Stories[0]
	other.Pack.ID = "another"
	g.Own(second.Bases[0], &other)
	g.Own(nil, nil)
	if names.CardNote(card.ID) != "" {
		t.Error("another story’s notes came in")
	}
}

// TestWhatOnlyTheOwnersGuideWordsHasANumber: answers and clues of a printed story are called as they are printed, once.
func TestWhatOnlyTheOwnersGuideWordsHasANumber(t *testing.T) {
	base, story := gametest.Story()
	story.Table = true
	story.Cards = append(story.Cards, stories.Card{ID: "clue-2", Deck: stories.Exploration, Clue: &stories.Clue{Level: 2}})
	story.Texts["fr"]["choice.7C.name"] = "7C" // as the packs of printed stories have it
	g, s := gametest.New(t, base, story, "fr")
	names := g.Names()
	if got := names.Card("clue-2"); strings.HasSuffix(got, "B") {
		t.Errorf("without a choice the clue is called %q", got)
	}
	plain := names.Card("clue-2")
	v := s.KeeperView
	v.Choices = map[string]string{"1": "1A", "2": "2B"}
	s.Show(v)
	if got := names.Card("clue-2#2"); got != plain+"B" {
		t.Errorf("the clue is called %q", got)
	}
	got, want := names.Option("7C"), "Question 7\u00a0: réponse C"
	if got != want || names.Answer("7C") != got || names.Option("") != "" {
		t.Errorf("the answer is called %q, %q", got, names.Answer("7C"))
	}
	if got, want := names.Answer("1A"), "1A · "+names.Option("1A"); got != want || names.Option("1A") == "1A" {
		t.Errorf("an answer with words is called %q", got)
	}
}
