package cthulhucards

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
)

// illegal finds what may never be: tokens beyond the goal or below 0, a committed character that is ready by itself or
// insane, protected insane ones, unique cards twice, cards that appear or vanish, a second conspiracy.
func illegal(s *State) error {
	if s.Step != StepOver && (s.Prompt == nil || s.Prompt.Kind != "order" && s.Prompt.Kind != "kind") { // what is due at once waits
		for _, x := range s.Stories {
			for seat, n := range x.Tokens {
				if n < 0 || n >= x.Goal {
					return fmt.Errorf("%s has %d tokens of %s", x.ID, n, s.Players[seat].Name)
				}
			}
		}
	}
	slots := map[int]int{}
	conspiracies := map[int]int{}
	for _, x := range s.Stories {
		if x.Slot > 0 {
			slots[x.Slot]++
		} else {
			conspiracies[x.By]++
		}
	}
	for slot, n := range slots {
		if n != 1 || slot > openStories {
			return fmt.Errorf("%d stories in place %d", n, slot)
		}
	}
	if s.Prompt == nil && s.Step != StepOver && len(s.StoryDeck) > 0 && len(slots) != openStories {
		return fmt.Errorf("%d stories lie open", len(slots))
	}
	for seat := range s.Players {
		p := &s.Players[seat]
		if p.Deck < 0 || p.Hand < 0 || len(p.Won) > toWin || conspiracies[seat] > 1 {
			return fmt.Errorf("%s: deck %d, hand %d, %d won, %d conspiracies", p.Name, p.Deck, p.Hand, len(p.Won),
				conspiracies[seat])
		}
		if s.Step != StepOver && (p.Deck == 0 || len(p.Won) == toWin) {
			return fmt.Errorf("%s should have ended the duel", p.Name)
		}
		unique := map[string]int{}
		for _, x := range s.Pieces {
			if x.Seat == seat && x.Unique {
				if unique[x.Title]++; unique[x.Title] > 1 {
					return fmt.Errorf("%s controls %s twice", p.Name, x.Title)
				}
			}
		}
		if len(s.atOdds(seat)) > 0 && s.Prompt == nil && s.Step != StepOver {
			return fmt.Errorf("%s controls Heroic and Villainous ones", p.Name)
		}
	}
	for _, p := range s.Pieces {
		if p.Insane && (p.Story != "" || p.Wounds > 0 || p.Icons.Te > 0 || p.Willpower) {
			return fmt.Errorf("%s is insane: %+v", p.Title, p)
		}
		if p.Story != "" && (s.story(p.Story) == nil || p.Kind != Character) {
			return fmt.Errorf("%s is committed to %s", p.Title, p.Story)
		}
		if p.Story != "" && p.Seat != s.Active && !slices.Contains(s.Joinable, p.Story) {
			return fmt.Errorf("%s joined %s, where nobody was", p.Title, p.Story)
		}
		if p.Wounds > s.Fighter(p).Toughness && s.Step != StepOver {
			return fmt.Errorf("%s has %d wounds", p.Title, p.Wounds)
		}
		if p.Host > 0 && (s.piece(p.Host) == nil || s.piece(p.Host).Insane) && s.Step != StepOver {
			return fmt.Errorf("%s hangs on nothing", p.Title)
		}
	}
	return nil
}

// counted finds cards of known decks that appear or vanish, but for those that went unnamed from a hand on the table.
func counted(s *State, unnamed [2]int) error {
	for seat := range s.Players {
		p, total := &s.Players[seat], -unnamed[seat]
		for _, e := range p.Cards {
			if p.left(e.Title) < 0 {
				return fmt.Errorf("%s has %d of %s left", p.Name, p.left(e.Title), e.Title)
			}
			total += e.Copies
		}
		out := len(p.Seen)
		for _, title := range p.Discard {
			if title == "" { // a resource of no name that was discarded
				out++
			}
		}
		for _, d := range p.Domains {
			for _, r := range d.Resources {
				if r.Title == "" {
					out++
				}
			}
		}
		if total != p.Deck+p.Hand+out {
			return fmt.Errorf("%s: %d cards, %d in the deck, %d in hand, %d out", p.Name, total, p.Deck, p.Hand, out)
		}
	}
	return nil
}

// likely leaves out what leads nowhere: most going on before anything is done, and much taking back.
func likely(legal []keeper.Command, c keeper.Chance) keeper.Command {
	var good []keeper.Command
	for _, x := range legal {
		switch x := x.(type) {
		case Next, Pass, First:
			continue
		case Assign:
			if x.Story == "" {
				continue
			}
		}
		good = append(good, x)
	}
	if len(good) > 0 && c.Below(3) > 0 {
		return good[c.Below(len(good))]
	}
	return legal[c.Below(len(legal))]
}

// byHand is what players enter of themselves, sensible or not: what a card does, an effect that lasts, a correction.
func byHand(s *State, c keeper.Chance) keeper.Command {
	any := func(all ...[]string) string {
		list := slices.Concat(all...)
		return list[c.Below(len(list))]
	}
	n, at, seat := 0, s.Stories[c.Below(len(s.Stories))].ID, c.Below(2)
	if len(s.Pieces) > 0 {
		n = s.Pieces[c.Below(len(s.Pieces))].N
	}
	switch c.Below(7) {
	case 6:
		return Play{Seat: seat, Card: &Card{Title: "card", Kind: Event, Faction: "neutral"}, Domain: -1,
			As: any([]string{asDisrupt, asForced, asResponse}), Cancels: c.Below(2) > 0}
	case 0:
		return Correct{any(correctsCards, []string{"drained"}, correctsStories), seat, c.Below(3), at, c.Below(6)}
	case 1:
		return Correct{any(correctsCards), seat, n, at, c.Below(4)}
	case 2:
		return Tokens{"card", []TokenAt{{at, seat, c.Below(7) - 2}, {"S1", 1 - seat, c.Below(4)}}}
	case 3:
		return Modify{On: n, What: any([]string{"skill", "toughness", "willpower", "Co", "invulnerable"}),
			By: c.Below(5) - 2, Source: "card", Until: any([]string{"turn", "phase", "stays"})}
	}
	does := any(doesToCards, doesToPlayers, doesToStories)
	if does == "commit" { // where nobody is only a card can send somebody
		does = "exhaust"
	}
	return Effect{Source: "card", Does: does, N: n, Seat: seat, Story: at,
		Domain: c.Below(3), By: c.Below(3)}
}

// TestRandomDuels (COC-1.1, 1.8, 6.1, 7.7): duels at random end without ever reaching an illegal state; every command
// that is listed is accepted. Six duels, at night a thousand.
func TestRandomDuels(t *testing.T) {
	duels, seed := randomplay.Rounds(6, 1000), randomplay.Seed(t, "duel")
	why, hand := map[string]int{}, 0
	for n := range duels {
		raw, _ := json.Marshal(Options{Asks: n%5 == 0, Deals: n%3 == 1})
		rules, chance := &Rules{}, keeper.NewChance(fmt.Sprint(seed, n), 1)
		first, err := rules.Setup(keeper.Config{System: SystemName, Options: raw}, chance)
		if err != nil {
			t.Fatal(err)
		}
		s, unnamed := State{}, [2]int{}
		for _, e := range first {
			s = rules.Evolve(s, e)
		}
		for steps := 0; s.Step != StepOver; steps++ {
			if n%2 == 1 && chance.Below(12) == 0 { // refused or not, nothing illegal comes of it
				c := byHand(&s, chance)
				if es, err := rules.Decide(s, c, chance); err == nil {
					for _, e := range es {
						s = rules.Evolve(s, e)
					}
					if hand++; illegal(&s) != nil {
						t.Fatalf("duel %d step %d, after %#v: %v", n, steps, c, illegal(&s))
					}
					continue
				}
			}
			if steps > 4000 {
				t.Fatalf("duel %d does not end: turn %d, %s", n, s.Turn, s.Step)
			}
			var c keeper.Command
			if s.Prompt != nil {
				c = s.Prompt.Random(chance)
			} else {
				c = likely(rules.Legal(s), chance)
			}
			es, err := rules.Decide(s, c, chance)
			if err != nil {
				t.Fatalf("duel %d step %d in %s: %#v was offered and is refused: %v", n, steps, s.Step, c, err)
			}
			for _, e := range es {
				s = rules.Evolve(s, e)
				if d, ok := e.(Discarded); ok && d.From == "hand" {
					unnamed[d.Seat] += d.By - len(d.Titles)
				}
			}
			err = cmp.Or(illegal(&s), kept(&s))
			if n%2 == 0 { // what is done by hand may move cards that nobody has named
				err = cmp.Or(err, counted(&s, unnamed))
			}
			if err != nil {
				t.Fatalf("duel %d step %d, after %#v: %v", n, steps, c, err)
			}
		}
		why[s.Why]++
		raw, _ = json.Marshal(s)
		var back State
		if err := json.Unmarshal(raw, &back); err != nil {
			t.Fatal(err)
		}
		if again, _ := json.Marshal(back); string(again) != string(raw) {
			t.Errorf("duel %d does not survive JSON", n)
		}
	}
	if hand < duels {
		t.Errorf("only %d commands by hand in %d duels", hand, duels)
	}
	t.Log(why, hand)
}

// TestSessionGoesOn: a duel is a session like any other: begun without options, played, undone, replayed.
func TestSessionGoesOn(t *testing.T) {
	m := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "g" }, NewSeed: func() string { return "seed" }}
	r, err := keeper.Games{Game}.Begin(context.Background(), m, keeper.Config{System: SystemName})
	if err != nil {
		t.Fatal(err)
	}
	chance := keeper.NewChance("session", 1)
	for range 150 {
		legal := r.Legal()
		if len(legal) == 0 {
			t.Fatal("nothing is legal")
		}
		before, _ := json.Marshal(r.View(keeper.ForTable))
		if _, err := r.Do(context.Background(), likely(legal, chance)); err != nil {
			t.Fatal(err)
		}
		if _, err := r.Undo(context.Background()); err != nil {
			t.Fatal(err)
		}
		if after, _ := json.Marshal(r.View(keeper.ForTable)); string(after) != string(before) {
			t.Fatal("undo does not bring back what was")
		}
		if _, err := r.Redo(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	if same, err := r.Replayed(); err != nil || !same {
		t.Errorf("replayed: %v, %v", same, err)
	}
}
