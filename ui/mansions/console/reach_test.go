package console

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories/packs"
	"lantern/ui/mansions/game"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// listening is a session that can record commands instead of carrying them out.
type listening struct {
	session.AnySession
	dry  bool
	sent []keeper.Command
}

func (l *listening) Do(ctx context.Context, cmd keeper.Command) (keeper.Step, error) {
	if l.dry {
		l.sent = append(l.sent, cmd)
		return keeper.Step{}, nil
	}
	return l.AnySession.Do(ctx, cmd)
}

// library reads the shipped packs once for all tests.
var library = sync.OnceValues(func() (*packs.Library, error) {
	lib, problems := packs.Load(packs.Embedded())
	return lib, problems.Err()
})

// evening begins a real session of the story that ships, played up to the first turn.
func evening(t testing.TB, seed string, players int) (*game.Game, *listening) {
	t.Helper()
	lib, err := library()
	if err != nil {
		t.Fatal(err)
	}
	story := lib.Stories[0]
	choices := map[string]string{}
	for _, c := range story.Choices {
		choices[c.ID] = c.Options[0]
	}
	config, err := mansions.NewConfig(lib, state.Options{Story: story.Pack.ID, Players: players, Choices: choices}, seed)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(1926, 11, 21, 20, 0, 0, 0, time.UTC)
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { at = at.Add(time.Second); return at },
		NewID: func() string { return "evening" }, NewSeed: func() string { return seed }}
	s, err := keeper.Begin(t.Context(), means, mansions.Open, config)
	if err != nil {
		t.Fatal(err)
	}
	base := lib.BaseOf(story)
	for i := range players {
		c := base.Investigators[i]
		pick := mansions.ChooseInvestigator{Who: fmt.Sprintf("inv%d", i+1), Character: c.ID}
		for _, trait := range c.Traits {
			if trait.Body {
				pick.Body = trait.ID
			} else {
				pick.Mind = trait.ID
			}
		}
		must(t, s, pick)
	}
	must(t, s, mansions.BeginStory{})
	l := &listening{AnySession: s}
	g, err := game.New(l, text.New(text.English))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g, l
}

func must(t testing.TB, s *keeper.Session[state.State], cmd keeper.Command) {
	t.Helper()
	if _, err := s.Do(t.Context(), cmd); err != nil {
		t.Fatalf("%#v: %v", cmd, err)
	}
}

// TestEveryLegalCommandIsWithinReach plays at random and checks before every step that the console offers
// exactly the legal commands.
func TestEveryLegalCommandIsWithinReach(t *testing.T) {
	met := map[string]int{}
	for seed := range 3 {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { walk(t, seed, met) })
	}
	for _, name := range []string{"startTurn", "move", "run", "explore", "useCard", "endTurn", "startKeeperTurn", "nextStep", "answer", "useKeeperAction"} {
		if met[name] == 0 {
			t.Errorf("no evening came to %s: the test proves nothing about it", name)
		}
	}
}

func walk(t *testing.T, seed int, met map[string]int) {
	uitest.Start(t, theme.Options{})
	g, l := evening(t, fmt.Sprint("reach ", seed), seed+2)
	p := New(g, Deps{Puzzle: func() {}})
	t.Cleanup(p.Close)
	chance := rand.New(rand.NewPCG(uint64(seed), 5))
	for n := 0; n < 50 && p.shown.view.Table.Ending == nil; n++ {
		legal := g.Legal()
		for _, cmd := range legal {
			met[cmd.Do()]++
		}
		reached := legal
		if n%randomplay.Rounds(3, 1) == 0 { // opening all dialogs is slow
			reached = everything(p, l)
		}
		for _, cmd := range legal {
			if !within(cmd, reached) {
				t.Fatalf("step %d: the console cannot do %#v", n, cmd)
			}
		}
		for _, cmd := range reached {
			if !within(cmd, legal) {
				t.Fatalf("step %d: the console offers %#v, which is not legal", n, cmd)
			}
		}
		if err := g.Do(legal[chance.IntN(len(legal))]); err != nil {
			t.Fatalf("step %d: %v", n, err)
		}
	}
}

// within reports whether a command is in a list. Commands that a dialog builds from ticked cards count if the dialog is
// reachable; moves of a puzzle belong to its own page.
func within(cmd keeper.Command, list []keeper.Command) bool {
	switch cmd.(type) {
	case mansions.PuzzleMove, mansions.Drop, mansions.Trade, mansions.ChooseInvestigator:
		return true
	}
	for _, other := range list {
		if reflect.DeepEqual(cmd, other) {
			return true
		}
	}
	return false
}

// everything presses all that the console offers, without effect, and lists the commands.
func everything(p *Page, l *listening) []keeper.Command {
	l.dry, l.sent = true, nil
	defer func() {
		l.dry = false
		p.Look("")
		p.Cover()
		p.g.SetNotice(session.Notice{})
	}()
	twice := func(do func()) { // the guard asks before the first time
		if do != nil {
			do()
			do()
		}
	}
	press := func() {
		s := p.Menu()
		for _, o := range s.All() {
			if o.Do != nil {
				was := p.Looked()
				twice(o.Do)
				if p.Fixer.Close(); p.Looked() != was {
					p.Look(was)
				}
			}
		}
		if s.Die != nil && s.Die.Table {
			for n := 1; n <= s.Die.Sides; n++ {
				twice(func() { s.Die.Enter(n) })
			}
		}
		if f := s.Number; f != nil {
			for n := f.Low; n <= f.High; n++ {
				f.Press(n)
			}
		}
	}
	for p.Reads() { // the outcome of the last step is read first
		nextOf(p)
	}
	_, next := p.Onward()
	twice(next)
	for range 2 { // once more with a corpse dragged along
		press()
		p.drags = !p.drags
		p.Refresh()
	}
	p.drags = false
	p.Refresh()
	if p.prompt() != nil {
		return l.sent
	}
	for _, v := range p.shown.view.Table.Investigators {
		p.look(choice{ofSeat, v.Who})
		press()
	}
	for _, c := range p.shown.view.Actions {
		p.look(choice{ofAction, c.ID})
		press()
	}
	for _, c := range []kind{ofMythos, ofTrauma} {
		p.Cover()
		p.Lift(string(c))
		press()
	}
	return l.sent
}
