package cthulhucards

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/keepertest"
)

var dealing = Options{Deals: true, Mulligan: true}

// dealtDuel begins a duel in which the program deals.
func dealtDuel(t *testing.T) *table {
	t.Helper()
	x := &table{T: t, c: keeper.NewChance("deal", 1)}
	raw, _ := json.Marshal(dealing)
	first, err := x.r.Setup(keeper.Config{System: SystemName, Options: raw}, x.c)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range first {
		x.s = x.r.Evolve(x.s, e)
	}
	x.must(First{0})
	return x
}

// gives puts a card of the deck into a dealt hand.
func (x *table) gives(seat int, title string) {
	x.Helper()
	x.s = x.s.clone()
	p := &x.s.Players[seat]
	i := slices.Index(p.Pile, title)
	if i < 0 {
		x.Fatalf("%s is not in the deck", title)
	}
	p.Pile = slices.Delete(p.Pile, i, i+1)
	p.Held = append(p.Held, title)
	p.Hand, p.Deck = p.Hand+1, p.Deck-1
}

// TestCOC_14_56_ADealtHandIsWhatCanBePlayed (COC-3.2, 3.5, 4.3, 4.4): decks are shuffled, eight cards dealt, three of
// them laid as resources; what is not in hand cannot be laid, attached or played; a turn draws from the top.
func TestCOC_14_56_ADealtHandIsWhatCanBePlayed(t *testing.T) {
	x := dealtDuel(t)
	p := func() *Player { return &x.s.Players[0] }
	if len(p().Held) != openingDraw || len(p().Pile) != p().Deck || p().Deck != Ours[0].Count()-openingDraw {
		t.Fatalf("%d in hand, %d to draw", len(p().Held), len(p().Pile))
	}
	if slices.Equal(p().Held, Ours[0].titles()[:openingDraw]) {
		t.Error("the deck was not shuffled")
	}
	before := slices.Clone(p().Held)
	x.must(Mulligan{0})
	if slices.Equal(before, p().Held) || len(p().Held) != openingDraw || len(p().Pile) != p().Deck {
		t.Error("the hand was not drawn again")
	}
	absent := ""
	for _, e := range p().Cards {
		if !slices.Contains(p().Held, e.Title) {
			absent = e.Title
		}
	}
	x.refused(CodeNotHeld, "COC-14.56", Lay{0, absent})
	first := p().Held[0]
	x.must(Lay{0, first})
	if p().Opened || p().laid() != 1 || p().Domains[0].Resources[0].Title != first {
		t.Errorf("%+v", p().Domains)
	}
	x.refused(CodeMulligan, "COC-14.23", Mulligan{0})
	x.must(Begin{Proposed: true})
	for seat := range 2 {
		if p := x.s.Players[seat]; !p.Opened || p.laid() != startDomains || p.Hand != len(p.Held) {
			t.Errorf("%d: %+v", seat, p.Domains)
		}
	}
	for _, c := range x.r.Legal(x.s) {
		if a, ok := c.(Attach); ok && !slices.Contains(p().Held, a.Resource.Title) {
			t.Errorf("%s is attached from a hand of %v", a.Resource.Title, p().Held)
		}
	}
	x.reach(StepOperations)
	if n := len(p().Held); n != openingDraw-startDomains+firstDraw || n != p().Hand {
		t.Errorf("%d cards after the first draw, %d counted", n, p().Hand)
	}
	absent = ""
	for _, e := range p().Cards {
		if !slices.Contains(p().Held, e.Title) {
			absent = e.Title
		}
	}
	x.refused(CodeNotHeld, "COC-14.56", Play{Seat: 0, Title: absent, Domain: 0})
	x.gives(0, "wader")
	x.domain(0, 0, "Cthulhu")
	had := len(p().Held)
	x.must(Play{Seat: 0, Title: "wader", Domain: 0})
	if len(p().Held) != had-1 || p().Hand != had-1 {
		t.Errorf("%v after playing", p().Held)
	}
}

// TestCOC_14_56_ProposedResourcesAreOfBothFactions, the dearest first, and no neutral card while another is held.
func TestCOC_14_56_ProposedResourcesAreOfBothFactions(t *testing.T) {
	x := dealtDuel(t)
	x.s.Players[0].Held = strings.Fields("wader old-diver reef-brute lodger fog old-captain inspector lodger")
	x.must(Begin{Proposed: true})
	var got []string
	for _, d := range x.s.Players[0].Domains {
		got = append(got, d.Resources[0].Title)
	}
	if want := "old-diver old-captain reef-brute"; strings.Join(got, " ") != want {
		t.Errorf("%v, not %s", got, want)
	}
}

// TestCOC_14_56_OurCardsDoWhatTheySay: what cards and stories of our own say is carried out; a choice is asked only
// where there is one.
func TestCOC_14_56_OurCardsDoWhatTheySay(t *testing.T) {
	x := dealtDuel(t)
	x.must(Begin{Proposed: true})
	x.reach(StepOperations)
	for at := range startDomains {
		x.domain(0, at, "Cthulhu", "Agency", "Agency")
	}
	for _, title := range []string{"salt-idol", "flare-pistol", "undertow"} {
		x.gives(0, title)
	}
	hand := x.s.Players[0].Hand
	x.must(Play{Seat: 0, Title: "salt-idol", Domain: 0})
	if x.s.Players[0].Hand != hand {
		t.Error("the idol draws no card")
	}
	mine, theirs := x.put(0, Card{Skill: 1}), x.put(1, Card{Skill: 1})
	x.must(Play{Seat: 0, Title: "flare-pistol", Domain: 1, Host: mine, Passed: true})
	if got := x.s.Fighter(*x.s.piece(mine)).Icons.Co; got != 1 {
		t.Errorf("the pistol lends %d", got)
	}
	x.must(Pass{}) // the other player
	if !slices.ContainsFunc(x.r.Legal(x.s), func(c keeper.Command) bool {
		p, ok := c.(Play)
		return ok && p.Title == "undertow"
	}) {
		t.Error("the undertow cannot be played")
	}
	x.must(Play{Seat: 0, Title: "undertow", Domain: 2})
	x.answer("text", itoa(theirs))
	if !x.s.piece(theirs).Exhausted || x.s.piece(mine).Exhausted {
		t.Error("the undertow exhausts another")
	}
	does := func(title string) bool { return texts[title].does != "" || lentIcons[title] != "" }
	for title := range texts {
		if !does(title) || !ours(Card{Title: title}) && !ownStory(title) {
			t.Errorf("%s is no card of ours", title)
		}
	}
	for _, title := range OurStories {
		if !does(title) {
			t.Errorf("the story %s says nothing", title)
		}
	}
}

// TestCOC_14_56_OurStoriesDoWhatTheySay: the winner of a story of ours who applies its effect gets it; who declines
// does not.
func TestCOC_14_56_OurStoriesDoWhatTheySay(t *testing.T) {
	for _, apply := range []bool{true, false} {
		x := later(t, StepOperations)
		x.must(Name{Story: "S1", Title: "masque"})
		x.put(0, Card{Skill: 1})
		one, two := x.put(1, Card{Skill: 1}), x.put(1, Card{Skill: 2})
		x.put(1, Card{Skill: 2, Willpower: true})
		x.must(Tokens{"card", []TokenAt{{"S1", 0, goal}}})
		if !apply {
			x.answer("won", "decline")
			if x.s.Prompt != nil || x.s.piece(one).Insane {
				t.Errorf("declined, and %+v is asked", x.s.Prompt)
			}
			continue
		}
		x.answer("won", "apply")
		if x.s.Prompt == nil || len(x.s.Prompt.Choice) != 2 || x.s.Prompt.Who != "seat1" {
			t.Fatalf("%+v", x.s.Prompt)
		}
		x.answer("text", itoa(two))
		if x.s.piece(one).Insane || !x.s.piece(two).Insane {
			t.Error("another goes insane")
		}
	}
}

// TestNobodyKnowsADealtHand exchanges the cards of hands and decks that an audience does not see.
func TestNobodyKnowsADealtHand(t *testing.T) {
	raw, _ := json.Marshal(dealing)
	keepertest.SecretsChangeNothing(t, keepertest.Hidden[State]{Open: Open, Steps: 300, Private: true,
		Config: keeper.Config{System: SystemName, Options: raw},
		Exchange: func(s State, who keeper.Audience) State {
			s = s.clone()
			for seat := range s.Players {
				p := &s.Players[seat]
				slices.Reverse(p.Pile)
				if n := min(len(p.Held), len(p.Pile)); who != keeper.Seat(seat+1) && n > 0 {
					p.Held[0], p.Pile[0] = p.Pile[0], p.Held[0]
				}
			}
			return s
		}})
}

// kept finds a dealt hand or deck that is not what is counted.
func kept(s *State) error {
	for _, p := range s.Players {
		if p.Dealt && (len(p.Held) != p.Hand || len(p.Pile) != p.Deck) {
			return fmt.Errorf("%s holds %d of %d, %d of %d in the deck", p.Name, len(p.Held), p.Hand, len(p.Pile), p.Deck)
		}
	}
	return nil
}

// TestCOC_14_56_ACardThatNeedsACharacterWaitsForOne: it is offered once it would do something.
func TestCOC_14_56_ACardThatNeedsACharacterWaitsForOne(t *testing.T) {
	x := dealtDuel(t)
	x.must(Begin{Proposed: true})
	x.reach(StepOperations)
	x.domain(0, 0, "Agency", "Agency")
	x.gives(0, "warning-shot")
	offered := func() (n int) {
		for _, c := range x.r.Legal(x.s) {
			if p, ok := c.(Play); ok && p.Title == "warning-shot" {
				n++
			}
		}
		return n
	}
	if n := offered(); n != 0 {
		t.Errorf("offered %d times with nobody in play", n)
	}
	x.put(1, Card{Skill: 2})
	if n := offered(); n != 1 { // X of 2, not of 1
		t.Errorf("offered %d times against a skill of 2", n)
	}
}

// TestCOC_7_6_AWonStoryEndsItsStruggles: who won comes after the struggles that led to it, as it happened.
func TestCOC_7_6_AWonStoryEndsItsStruggles(t *testing.T) {
	x := later(t, StepOperations)
	mine := x.put(0, Card{Skill: 3})
	x.s.Stories[0].Tokens[0] = goal - 1
	x.commits([]int{mine}, nil)
	before := x.s
	es, err := x.r.Decide(x.s, Next{All: true, On: true}, x.c)
	if err != nil {
		t.Fatal(err)
	}
	all := keeper.MomentsOf(&x.r, roles, before, es, keeper.ForTable)
	if len(all) < 2 || all[0].Kind != "story" || all[1].Kind != "storyWon" {
		t.Errorf("%+v", all)
	}
}

// TestCOC_4_4_TheFirstDomainIsTheOneToBuildUp (COC-4.4, 5.3): of the domains that a card of a dealt hand may go to, the
// first is one with the most resources; of several, one with the most of the card's faction.
func TestCOC_4_4_TheFirstDomainIsTheOneToBuildUp(t *testing.T) {
	x := dealtDuel(t)
	x.must(Begin{Proposed: true})
	elsewhere, grown := 0, 0
	for turn := 0; turn < 6; turn++ {
		for x.s.Step != StepResource {
			x.must(Next{})
		}
		p, first := &x.s.Players[x.s.Active], map[string]bool{}
		var last Attach
		for _, c := range x.s.legalResources() {
			c := c.(Attach)
			title, of := c.Resource.Title, c.Resource.Faction
			if first[title] {
				continue
			}
			first[title], last = true, c
			if c.Domain > 0 {
				elsewhere++
			}
			for i := range p.Domains {
				switch most := p.symbols(c.Domain, "") - p.symbols(i, ""); {
				case most < 0, most == 0 && p.symbols(i, of) > p.symbols(c.Domain, of):
					t.Errorf("turn %d: %s is proposed for domain %d, not %d", turn, title, c.Domain, i)
				case most > 0 && p.symbols(i, of) > p.symbols(c.Domain, of):
					grown++
				}
			}
		}
		x.must(last)
	}
	if elsewhere == 0 || grown == 0 {
		t.Errorf("%d proposals past the first domain, %d for one with fewer of the faction", elsewhere, grown)
	}
}
