package arkham

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// check finds a broken limit or a lost piece (AH-1.5, AH-12.1, AH-14.1 to 14.3, AH-15.1).
func check(box *set.Set, s *State) error {
	n := len(s.Players)
	if len(s.Monsters) != 60 || len(s.Gates) != 16 {
		return fmt.Errorf("%d monsters, %d gates", len(s.Monsters), len(s.Gates))
	}
	masks := 0
	for _, m := range s.Monsters {
		switch {
		case m.At == AtBox:
			masks++
		case m.At == AtCup || m.At == AtSky || m.At == AtOutskirts:
		case strings.HasPrefix(m.At, trophyOf):
			if seat := atoi(m.At[len(trophyOf):]); seat >= n {
				return fmt.Errorf("a trophy of %s", m.At)
			}
		case box.Area(m.At) == nil:
			return fmt.Errorf("a %s is at %q", m.Kind, m.At)
		case s.Shut(m.At) && slices.Contains(s.Closed, m.At):
			return fmt.Errorf("a %s is at %s, which is closed", m.Kind, m.At)
		}
	}
	if masks != 5 {
		return fmt.Errorf("%d markers are in the box", masks)
	}
	if got := s.monstersInPlay(); !s.Overrun && got > MonsterLimit(n) {
		return fmt.Errorf("%d monsters, limit %d", got, MonsterLimit(n))
	}
	if got := len(s.monstersAt(AtOutskirts)); got > OutskirtsMost(n) {
		return fmt.Errorf("%d in the Outskirts", got)
	}
	open := map[string]bool{}
	stack := 0
	for i, g := range s.Gates {
		switch {
		case g.At == AtStack:
			if stack++; !slices.Contains(s.GateStack, i) {
				return fmt.Errorf("gate %d is not in the stack", i)
			}
		case s.isOpen(g):
			if open[g.At] || s.sealedAt(g.At) || !box.Area(g.At).Unstable {
				return fmt.Errorf("a gate at %s", g.At)
			}
			if open[g.At] = true; s.Clues[g.At] > 0 {
				return fmt.Errorf("%d clues beside the gate of %s", s.Clues[g.At], g.At)
			}
		}
	}
	if stack != len(s.GateStack) {
		return fmt.Errorf("%d gates in a stack of %d", stack, len(s.GateStack))
	}
	if s.Stage != StageFinal && s.Stage != StageOver && (s.Doom >= s.Track || len(open) >= AwakeningGates(n)) {
		return fmt.Errorf("%d doom of %d, %d gates, and it sleeps", s.Doom, s.Track, len(open))
	}
	if s.Doom < 0 || s.Doom > s.Track || s.Terror < 0 || s.Terror > TerrorMost {
		return fmt.Errorf("doom %d, terror %d", s.Doom, s.Terror)
	}
	return checkPeople(box, s)
}

func checkPeople(box *set.Set, s *State) error {
	cards := map[string]int{}
	for i, p := range s.Players {
		sheet := box.Investigator(p.Who)
		if p.Sanity < 0 || p.Stamina < 0 || p.Sanity > sheet.Sanity || p.Stamina > sheet.Stamina || p.Money < 0 ||
			p.Tokens < 0 || p.Focus < 0 || p.Focus > sheet.Focus {
			return fmt.Errorf("%s: %+v", p.Who, p)
		}
		if waits := slices.ContainsFunc(s.Tasks, func(f Task) bool { return f.Seat == i && f.Kind == taskFell }); !waits &&
			!p.Out && s.Stage != StageOver && // the sixth seal ends the game before its cost does anything (AH-16.2)
			(p.Sanity == 0 || p.Stamina == 0) {
			return fmt.Errorf("%s has %d and %d and nothing happens", p.Who, p.Sanity, p.Stamina)
		}
		if _, _, away := inWorld(p.Place); !away && box.Area(p.Place) == nil && p.Place != AtLost &&
			p.Place != AtJail {
			return fmt.Errorf("%s is at %q", p.Who, p.Place)
		}
		if p.Explored && (s.gateAt(p.Place) < 0) {
			return fmt.Errorf("%s has explored nothing at %s", p.Who, p.Place)
		}
		for _, h := range p.Cards {
			cards[h.ID]++
		}
	}
	for _, d := range s.Decks {
		for _, id := range d.Draw {
			cards[id]++
		}
	}
	for id, n := range cards {
		if c := box.Card(id); n > c.Copies+len(s.Players) { // fixed possessions beyond the deck's copies
			return fmt.Errorf("%d of %s", n, id)
		}
	}
	if !s.Options.Cards { // the decks are on the table
		return nil
	}
	myths := map[string]int{}
	for _, id := range s.Mythos.Draw {
		myths[id]++
	}
	for _, m := range present(s.Card, s.Environment, s.Rumor) {
		myths[m.ID]++
	}
	if len(myths) != len(box.Mythos) {
		return fmt.Errorf("%d mythos cards of %d", len(myths), len(box.Mythos))
	}
	for id, n := range myths {
		if n != 1 && s.Stage != StageOver && s.Stage != StageFinal && s.Card == nil {
			return fmt.Errorf("mythos %s is there %d times", id, n)
		}
	}
	return nil
}

// pick returns a random command weighted as people play: gates are closed, clues taken, monsters fought with the best
// weapons, and investigators in town go to a gate, so that sessions end in every way.
func pick(r *Rules, s *State, c keeper.Chance) keeper.Command {
	if p := s.Prompt; p != nil {
		if p.Number != nil && c.Below(4) > 0 {
			return keeper.Answer{Prompt: p.ID, Number: &p.Number.Max}
		}
		if len(p.Choice) > 1 && p.Several == nil && c.Below(4) > 0 {
			for _, o := range p.Choice {
				for _, good := range []string{"sign:", "lore", "fight", "yes", "spend"} {
					if strings.HasPrefix(o.Key, good) {
						return keeper.Answer{Prompt: p.ID, Choice: o.Key}
					}
				}
			}
		}
		return p.Random(c)
	}
	legal := r.Legal(*s)
	var next, onward keeper.Command
	for _, x := range legal {
		switch x := x.(type) {
		case Next:
			next = x
		case Step:
			if onward == nil || r.nearGate(s, x.To) < r.nearGate(s, onward.(Step).To) {
				onward = x
			}
		}
	}
	switch {
	case len(legal) == 0:
		return nil
	case onward != nil && c.Below(5) > 0 && r.nearGate(s, s.Players[s.Active].Place) > 0 &&
		!s.Players[s.Active].Explored:
		return onward
	case next != nil && c.Below(3) > 0:
		return next
	}
	return legal[c.Below(len(legal))]
}

// nearGate is how many steps the nearest open gate is away, 99 without one.
func (r *Rules) nearGate(s *State, from string) int {
	best := 99
	for _, g := range s.Gates {
		if n := 0; s.isOpen(g) && r.box.Area(from) != nil {
			if n = r.box.Steps(from, g.At); n >= 0 {
				best = min(best, n)
			}
		}
	}
	return best
}

// mostTurns is the maximal length of a session by the rules. In one pass of the mythos deck, which names each location,
// a gate opens and doom rises; otherwise all unsealed locations would have open gates, more than awaken. A pass may be
// cut short by a shuffle, and only Elder Sign cards remove doom.
func mostTurns(box *set.Set, s *State) int {
	passes := s.Track + s.Signs
	return passes * 2 * len(box.Mythos)
}

// mostRounds is the maximal length of a battle: each attack has a die less than the one before, and investigators
// without dice lose Sanity, except for clues.
const mostRounds = 40

func newGame(t *testing.T, o Options, seed string) (*Rules, State, keeper.Chance) {
	t.Helper()
	raw, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	rules := &Rules{o.box()}
	chance := keeper.NewChance(seed, 1)
	first, err := rules.Setup(keeper.Config{System: SystemName, Options: raw}, chance)
	if err != nil {
		t.Fatal(err)
	}
	s := State{}
	for _, e := range first {
		s = rules.Evolve(s, e)
	}
	return rules, s, chance
}

// TestRandomEvenings (AH-1.1, AH-1.5, AH-14, AH-15, AH-16): random sessions with our own set end, for 1 to 8 players,
// by either profile, in one of five with cards and cup on the table. No limit is broken and no marker lost at any step,
// and every listed command is accepted. The doom track and the gates bound the length: see mostTurns. Four sessions, at
// night 300.
func TestRandomEvenings(t *testing.T) {
	games, seed := randomplay.Rounds(4, 300), randomplay.Seed(t, "evening")
	results, longest, rounds := map[Result]int{}, 0, 0
	for n := range games {
		profile := []string{ProfileText, ProfileRevised}[n/8%2]
		o := Options{Players: 1 + n%8, Profile: profile, Setting: Setting{Dice: keeper.OnScreen, Cards: n%5 != 4}}
		rules, s, chance := newGame(t, o, fmt.Sprint(seed, n))
		for i := range s.Players { // in every other evening cards have helped, so that some are won
			if n%2 == 1 {
				s = rules.Evolve(s, Tracked{Seat: i, What: "clues", By: 30})
			}
		}
		steps := 0
		for ; s.Stage != StageOver && steps < 20000; steps++ {
			c := pick(rules, &s, chance)
			if c == nil {
				t.Fatalf("evening %d step %d: nothing is legal in %s", n, steps, s.Stage)
			}
			es, err := rules.Decide(s, c, chance)
			if err != nil {
				t.Fatalf("evening %d step %d: %#v was offered and is refused: %v", n, steps, c, err)
			}
			for _, e := range es {
				s = rules.Evolve(s, e)
			}
			if err := check(rules.box, &s); err != nil {
				t.Fatalf("evening %d step %d (%s), after %#v: %v", n, steps, s.Stage, c, err)
			}
		}
		if s.Stage != StageOver {
			t.Fatalf("evening %d does not end: turn %d, stage %s, doom %d", n, s.Turn, s.Stage, s.Doom)
		}
		results[s.Result]++
		longest = max(longest, s.Turn)
		if s.Battle != nil {
			rounds = max(rounds, s.Battle.Round)
		}
		if most := mostTurns(rules.box, &s); s.Turn > most {
			t.Errorf("evening %d has %d turns, more than %d", n, s.Turn, most)
		}
		again, _ := json.Marshal(s)
		var back State
		if err := json.Unmarshal(again, &back); err != nil {
			t.Fatal(err)
		}
		if b, _ := json.Marshal(back); string(b) != string(again) || !reflect.DeepEqual(back.Score(), s.Score()) {
			t.Errorf("evening %d does not survive JSON", n)
		}
	}
	if rounds > mostRounds {
		t.Errorf("a battle of %d rounds", rounds)
	}
	t.Logf("%v, at most %d turns, %d rounds of the battle", results, longest, rounds)
	if len(slices.Collect(maps.Keys(results))) < 2 && randomplay.Night() {
		t.Errorf("all evenings end alike: %v", results)
	}
}

// TestSessionGoesOn: a game is begun without options, played, undone and opened again like any session.
func TestSessionGoesOn(t *testing.T) {
	m := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "g" }, NewSeed: func() string { return "seed" }}
	r, err := keeper.Games{Game}.Begin(context.Background(), m, keeper.Config{System: SystemName})
	if err != nil {
		t.Fatal(err)
	}
	do := func() {
		legal := r.Legal()
		if _, err := r.Do(context.Background(), legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
	}
	for range 40 {
		do()
	}
	before, _ := json.Marshal(r.View(keeper.ForTable))
	do()
	if _, err := r.Undo(context.Background()); err != nil {
		t.Fatal(err)
	}
	if after, _ := json.Marshal(r.View(keeper.ForTable)); string(after) != string(before) {
		t.Error("undo does not bring back what was")
	}
	if same, err := r.Replayed(); err != nil || !same {
		t.Errorf("replayed: %v, %v", same, err)
	}
}
