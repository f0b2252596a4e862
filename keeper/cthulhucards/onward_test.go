package cthulhucards

import (
	"testing"

	"lantern/keeper"
)

// TestCOC_4_OnwardASixPressTurn (COC-4, COC-11.1): a turn in which nobody reacts is six presses with a card played and
// a character committed: the resource, the card, on to committing, the character, committed, nobody joins. One story is
// resolved and the next turn's resource follows.
func TestCOC_4_OnwardASixPressTurn(t *testing.T) {
	x := later(t, StepResource)
	for n, seat := range []int{x.s.Active, 1 - x.s.Active} {
		c := Card{Title: "agent" + itoa(n), Kind: Character, Faction: "Agency", Skill: 1}
		x.s.Pieces = append(x.s.Pieces, Piece{N: 90 + n, Card: c, Owner: seat, Seat: seat})
	}
	x.s.Made = 91
	turn, presses := x.s.Turn, 0
	press := func(c keeper.Command, want Step) {
		t.Helper()
		if presses++; c == nil {
			c = Next{All: true, On: true}
			if got := x.s.Onward(true); got != want {
				t.Errorf("it says that it leads to %s, not to %s", got, want)
			}
		}
		if x.must(c); x.s.Step != want {
			t.Fatalf("press %d leads to %s, not to %s", presses, x.s.Step, want)
		}
	}
	press(x.s.legalResources()[0], StepOperations)
	press(x.s.legalPlays()[0], StepOperations)
	press(nil, StepCommit)
	press(Assign{N: 90, Story: x.s.Stories[0].ID}, StepCommit)
	press(nil, StepJoin)
	press(nil, StepResource)
	if x.s.Turn != turn+1 || presses != 6 {
		t.Errorf("turn %d after %d presses", x.s.Turn, presses)
	}
}

// TestCOC_11_1_OnwardStopsAtEveryWindow: in a duel whose players want that, going on stops at each window, even if
// nobody can play a card in it and whatever is pressed.
func TestCOC_11_1_OnwardStopsAtEveryWindow(t *testing.T) {
	x := later(t, StepRefresh)
	x.s.Stops = true
	for seat := range x.s.Players {
		x.s.Players[seat].Cards = nil
	}
	if a, b := x.s.Onward(false), x.s.Onward(true); a != StepDraw || b != StepDraw {
		t.Errorf("it goes on to %s, and all the way to %s", a, b)
	}
	x.reach(StepResource)
	if x.must(x.s.legalResources()[0]); x.s.Step != StepAttached {
		t.Errorf("attaching leads to %s", x.s.Step)
	}
	es, err := Options{Stops: true}.begun(x.c)
	if err != nil || !es[0].(Begun).Stops {
		t.Errorf("%+v, %v", es, err)
	}
}

// TestCOC_5_14_WhoMayAnswerIsKnownToAll: everybody is told the same, also those who do not know the decks; who can pay
// for nothing cannot answer.
func TestCOC_5_14_WhoMayAnswerIsKnownToAll(t *testing.T) {
	x := later(t, StepOperations)
	other := 1 - x.s.Active
	x.s.Due = other
	x.s.Players[other].Cards = []Entry{{Card{Title: "shot", Kind: Event, Faction: "neutral", Cost: 1}, 3}}
	x.s.Players[other].Seen = nil
	for _, pays := range []bool{true, false} {
		for i := range x.s.Players[other].Domains {
			x.s.Players[other].Domains[i].Drained = !pays
		}
		for _, who := range []keeper.Audience{keeper.ForKeeper, keeper.ForTable, keeper.Seat(1), keeper.Seat(2)} {
			if got := x.s.known(who).Answering; got != pays {
				t.Errorf("%s: may answer %t, although he can pay %t", who, got, pays)
			}
		}
	}
}

// TestCOC_11_1_OnwardStops: going on stops at a window in which somebody may play a card, as far as the cards are
// known, unless nobody wants to; with decks that nobody knows it stops at none.
func TestCOC_11_1_OnwardStops(t *testing.T) {
	x := later(t, StepRefresh)
	for seat := range x.s.Players {
		x.s.Players[seat].Cards = []Entry{{Card{Title: "shot", Kind: Event, Faction: "neutral"}, 3}}
		x.s.Players[seat].Seen = nil
	}
	if got := x.s.Onward(false); got != StepDraw {
		t.Errorf("a free event: %s", got)
	}
	if got := x.s.Onward(true); got != StepResource {
		t.Errorf("nobody wants to: %s", got)
	}
	for seat := range x.s.Players {
		x.s.Players[seat].Cards = nil
	}
	if got := x.s.Onward(false); got != StepResource {
		t.Errorf("unknown decks: %s", got)
	}
	x.s.Players[x.s.Active].Hand = 0
	x.must(Next{On: true})
	if x.s.Players[x.s.Active].Hand == 0 || x.s.Step != StepResource { // two cards are drawn on the way
		t.Errorf("%s", x.s.Step)
	}
	x.s.Players[x.s.Active].Hand = 0
	if x.s.Step = StepDraw; x.s.Onward(false) != StepOperations || x.s.Onward(true) != StepOperations {
		t.Error("there is nothing to attach, but cards are played in operations")
	}
}

// TestCOC_11_1_APassGoesOn (COC-11.1, 14.22): the second of two passes that go on does so over all steps in which, as
// far as the cards are known, nobody can do anything; a pass by itself closes no more than its window.
func TestCOC_11_1_APassGoesOn(t *testing.T) {
	for on, want := range map[bool]Step{false: StepOpening, true: StepCommit} {
		x := later(t, StepOperations)
		x.s.Players[0].Cards, x.s.Players[1].Cards = nil, nil
		x.must(Play{Seat: x.s.Active, Card: &Card{Title: "one", Kind: Character, Faction: "neutral"}, Domain: -1})
		x.must(Pass{On: on})
		if x.s.Step != StepOperations {
			t.Fatal("one pass closes the window")
		}
		x.must(Pass{On: on})
		if x.s.Step != want {
			t.Errorf("on %t: %s", on, x.s.Step)
		}
	}
	x := later(t, StepOperations)
	x.s.Stops = true
	x.must(Pass{On: true})
	x.must(Pass{On: true})
	if x.s.Step != StepOpening {
		t.Errorf("where every pause stops: %s", x.s.Step)
	}
}

// TestCOC_9_2_OneCardIsBoth (COC-9.2): a single card that is Heroic and Villainous stays; beside another one that is
// either, one of them goes.
func TestCOC_9_2_OneCardIsBoth(t *testing.T) {
	x := sit(t, StepOperations)
	both := &Card{Title: "both", Kind: Character, Faction: "neutral", Heroic: true, Villainous: true}
	x.must(Play{Seat: 0, Card: both, Domain: -1})
	if x.s.Prompt != nil || len(x.s.Pieces) != 1 {
		t.Fatalf("%+v", x.s.Prompt)
	}
	x.must(Pass{})
	x.must(Play{Seat: 0, Card: &Card{Title: "hero", Kind: Character, Faction: "neutral", Heroic: true}, Domain: -1})
	if x.s.Prompt == nil || x.s.Prompt.Kind != "kind" || len(x.s.Prompt.Choice) != 2 {
		t.Errorf("%+v", x.s.Prompt)
	}
	hero := Card{Heroic: true}
	for name, beside := range map[string]Piece{"an ordinary man": {}, "a mad hero": {Card: hero, Insane: true},
		"the other's hero": {Card: hero, Seat: 1}} {
		for _, c := range []Card{{Villainous: true}, {Heroic: true}} {
			if beside.Heroic && c.Heroic {
				continue
			}
			x = sit(t, StepOperations)
			c.Title, c.Kind, beside.Kind, beside.Title = "one", Character, Character, "beside"
			x.s.Pieces = []Piece{{N: 90, Card: c}, beside}
			x.s.Pieces[1].N = 91
			if got := x.s.atOdds(0); got != nil {
				t.Errorf("%s: %v", name, got)
			}
		}
	}
}

// TestCOC_11_3_OnceToATrigger (COC-11.3, 14.46): a card in play responds once to what has happened; at the beginning of
// operations and of the story phase nothing has.
func TestCOC_11_3_OnceToATrigger(t *testing.T) {
	x := sit(t, StepOperations)
	x.must(Play{Seat: 0, Card: &Card{Title: "watcher", Kind: Character, Faction: "neutral"}, Domain: -1})
	x.must(Use{N: 1, Domain: -1, As: asResponse})
	x.refused(CodeNothing, "COC-11.3", Use{N: 1, Domain: -1, As: asResponse})
	x.must(Pass{})
	x.must(Use{N: 1, Domain: -1})
	x.must(Use{N: 1, Domain: -1, As: asResponse}) // to its own action, which was no response
	x.must(Pass{})
	x.must(Play{Seat: 0, Card: &Card{Title: "other", Kind: Character, Faction: "neutral"}, Domain: -1})
	x.must(Use{N: 1, Domain: -1, As: asResponse})
	for _, step := range []Step{StepOperations, StepOpening} {
		x = later(t, step)
		n := x.s.Made + 1
		x.s.Made = n
		x.s.Pieces = append(x.s.Pieces, Piece{N: n, Card: Card{Title: "watcher", Kind: Character, Faction: "neutral"}})
		x.refused(CodeNoTrigger, "COC-14.46", Use{N: n, Domain: -1, As: asResponse})
		x.must(Use{N: n, Domain: -1, As: asResponse, Allow: "a card"})
	}
}

// TestCOC_5_7_AnAbilityThatAsksForAMatch (COC-5.7): the cost of an ability may ask for a resource of a faction.
func TestCOC_5_7_AnAbilityThatAsksForAMatch(t *testing.T) {
	x := sit(t, StepOperations)
	x.s.Players[0].Domains[0].Resources = []Resource{Card{Faction: "Agency"}.resource()}
	x.must(Play{Seat: 0, Card: &Card{Title: "watcher", Kind: Character, Faction: "neutral"}, Domain: -1})
	x.must(Pass{})
	x.refused(CodePay, "COC-5.3", Use{N: 1, Cost: 1, Faction: "Cthulhu"})
	x.must(Use{N: 1, Cost: 1, Faction: "Agency"})
}

// TestCOC_5_1_AResourceLeavesADomain: a card takes a resource off a domain, into its owner's discard pile.
func TestCOC_5_1_AResourceLeavesADomain(t *testing.T) {
	x := sit(t, StepOperations)
	p := &x.s.Players[1]
	p.Domains[1].Resources = []Resource{{Title: "one"}, {Title: "two"}}
	x.must(Effect{Source: "card", Does: "detach", Seat: 1, Domain: 1, N: 1})
	p = &x.s.Players[1]
	if d := p.Domains[1].Resources; len(d) != 1 || d[0].Title != "two" || p.Discard[len(p.Discard)-1] != "one" {
		t.Errorf("%+v, %v", d, p.Discard)
	}
	x.refused(CodeUnknown, "COC-5.1", Effect{Source: "card", Does: "detach", Seat: 1, Domain: 1, N: 2})
	x.refused(CodeUnknown, "COC-5.1", Effect{Source: "card", Does: "detach", Seat: 1, Domain: 9})
	x.must(Effect{Source: "card", Does: "detach", Seat: 1, Domain: 1})
	x.refused(CodeUnknown, "COC-5.1", Effect{Source: "card", Does: "detach", Seat: 1, Domain: 1})
}

// TestCOC_11_8_TheViewTellsTheTime (COC-11.8): everybody's view shows day and night as set by a card in play.
func TestCOC_11_8_TheViewTellsTheTime(t *testing.T) {
	x := sit(t, StepOperations)
	x.must(Play{Seat: 0, Card: &Card{Title: "fog", Kind: Support, Faction: "neutral", Night: true}, Domain: -1})
	if v := x.r.View(x.s, keeper.ForTable, nil).(View); v.Day || !v.Night {
		t.Errorf("day %v, night %v", v.Day, v.Night)
	}
	x.must(Pass{})
	x.must(Play{Seat: 0, Card: &Card{Title: "noon", Kind: Support, Faction: "neutral", Day: true}, Domain: -1})
	if v := x.r.View(x.s, keeper.ForTable, nil).(View); !v.Day || !v.Night {
		t.Errorf("with a second card: day %v, night %v", v.Day, v.Night)
	}
}
