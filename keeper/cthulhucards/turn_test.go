package cthulhucards

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
)

// TestCOC_3_SetUp (COC-1.6 to 1.8, 3.3 to 3.6): eight drawn, exactly three attached, one to each domain, before anybody
// begins; three stories open of ten, the first player by chance or chosen.
func TestCOC_3_SetUp(t *testing.T) {
	x := sit(t, StepSetup)
	p := x.s.Players[0]
	if p.Hand != 8 || p.Deck != 40 || len(p.Domains) != 3 || len(x.s.Stories) != 3 || len(x.s.StoryDeck) != 7 {
		t.Errorf("%+v, %d and %d stories", p, len(x.s.Stories), len(x.s.StoryDeck))
	}
	x.refused(CodeOpening, "COC-3.5", Begin{})
	three := p.proposal()
	x.refused(CodeOpening, "COC-3.5", Opening{0, three[:2]})
	x.refused(CodeOpening, "COC-3.5", Opening{0, append(slices.Clone(three), three[0])})
	x.refused(CodeBadValue, "COC-15.4", Opening{0, []Resource{three[0], three[1], {Title: three[2].Title}}})
	x.refused(CodeBadValue, "COC-3.6", First{2})
	x.refused(CodeNotNow, "COC-3.5", Next{})
	x.must(Opening{0, three})
	x.refused(CodeOpening, "COC-3.5", Opening{0, three})
	x.refused(CodeOpening, "COC-3.5", Begin{})
	x.must(First{1})
	x.must(Opening{1, x.s.Players[1].proposal()})
	x.must(Begin{})
	for _, d := range x.s.Players[0].Domains {
		if len(d.Resources) != 1 {
			t.Errorf("a domain has %d resources", len(d.Resources))
		}
	}
	if x.s.Active != 1 || x.s.Players[0].Hand != 5 {
		t.Errorf("player %d is active, %d in hand", x.s.Active, x.s.Players[0].Hand)
	}
	firsts := map[int]bool{}
	for _, seed := range []string{"a", "b", "c", "d", "e", "f"} {
		es, err := x.r.Setup(keeper.Config{System: SystemName}, keeper.NewChance(seed, 1))
		if err != nil {
			t.Fatal(err)
		}
		firsts[es[0].(Begun).First] = true
	}
	if len(firsts) != 2 {
		t.Error("the first player is always the same")
	}
}

// TestCOC_12_WhatIsBrought (COC-12.1, 12.2, 12.4, 12.5, 14.21): wrong decks and story decks are refused with their
// rule.
func TestCOC_12_WhatIsBrought(t *testing.T) {
	try := func(o Options) string {
		raw, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		_, err = (&Rules{}).Setup(keeper.Config{System: SystemName, Options: raw}, keeper.NewChance("x", 1))
		r, _ := keeper.AsRefusal(err)
		if r == nil {
			return ""
		}
		return r.Rule
	}
	four := Deck{Cards: []Entry{{Card{Title: "a", Kind: Character, Faction: "Hastur"}, 4}, {Card{Title: "b", Kind: Event,
		Faction: "Hastur"}, 9}}}
	wrong := Deck{Cards: []Entry{{Card{Title: "a", Kind: "story", Faction: "Hastur"}, 3}}, Size: 20}
	for _, c := range []struct {
		rule string
		o    Options
	}{
		{"", Options{}},
		{"", Options{Decks: []Deck{{Size: 50}, {Size: 60}}, Minimum: 50}},
		{"", Options{Decks: Ours, Stories: []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}}},
		{"COC-12.1", Options{Decks: Ours, Minimum: 50}}, // 48, a starter deck
		{"COC-12.1", Options{Decks: []Deck{{Size: 50}, {Size: 49}}, Minimum: 50}},
		{"COC-12.1", Options{Decks: []Deck{{Size: 5}, {Size: 49}}}},
		{"COC-12.2", Options{Decks: []Deck{four, four}}},
		{"COC-12.1", Options{Decks: []Deck{wrong, wrong}}},
		{"COC-12.4", Options{Stories: []string{"1", "2"}}},
		{"COC-12.4", Options{Stories: []string{"1", "1", "3", "4", "5", "6", "7", "8", "9", "10"}}},
		{"COC-1.1", Options{Players: []string{"a"}}},
		{"COC-1.1", Options{Players: []string{"a", "A"}}},
		{"COC-1.1", Options{Decks: Ours[:1]}},
	} {
		if got := try(c.o); got != c.rule {
			t.Errorf("%+v: %q, not %q", c.o, got, c.rule)
		}
	}
	bad := Ours[0]
	bad.Cards = slices.Clone(bad.Cards)
	bad.Cards[0].Cost = -1
	if got := try(Options{Decks: []Deck{bad, bad}}); got != "COC-15.2" {
		t.Errorf("a cost below 0: %q", got)
	}
}

// TestCOC_4_Turn (COC-1.11, 4.3 to 4.12, 13.24): the chart step by step; on the opening turn one card is drawn and
// there is no story phase; the second player has no handicap.
func TestCOC_4_Turn(t *testing.T) {
	x := sit(t, StepRefresh)
	var steps []Step
	hand := x.s.Players[0].Hand
	for x.s.Turn == 1 {
		steps = append(steps, x.s.Step)
		x.must(Next{})
	}
	if want := []Step{StepRefresh, StepDraw, StepResource, StepAttached, StepOperations}; !slices.Equal(steps, want) {
		t.Errorf("the opening turn is %v", steps)
	}
	if got := x.s.Players[0].Hand - hand; got != 1 {
		t.Errorf("%d drawn on the opening turn", got)
	}
	hand = x.s.Players[1].Hand
	n := x.put(1, Card{Skill: 1})
	x.reach(StepCommit)
	if got := x.s.Players[1].Hand - hand; got != 2 || x.s.Active != 1 {
		t.Errorf("the second player draws %d", got)
	}
	x.must(Assign{N: n, Story: "S2"})
	steps = nil
	for x.s.Turn == 2 {
		steps = append(steps, x.s.Step)
		x.must(Next{All: true})
	}
	if want := []Step{StepCommit, StepCommitted, StepJoin, StepJoined, StepResolve, StepResolved}; !slices.Equal(steps,
		want) {
		t.Errorf("the story phase is %v", steps)
	}
	if p := x.s.piece(n); p.Story != "" || !p.Exhausted || x.s.Active != 0 {
		t.Errorf("after the phase: %+v", p)
	}
	x.reach(StepCommit)
	x.must(Next{}) // nobody is committed: the phase ends at once
	if x.s.Turn != 4 || x.s.Step != StepRefresh {
		t.Errorf("turn %d, %s", x.s.Turn, x.s.Step)
	}
}

// TestCOC_4_1_RestoresOne (COC-4.1, 4.2, 13.22, 14.4, 14.5, 14.40): of two insane characters one is restored, by
// choice, and is exhausted until its player's next turn; the others are readied; the opponent's are unchanged.
func TestCOC_4_1_RestoresOne(t *testing.T) {
	x := later(t, StepResolve.before())
	a, b := x.put(1, Card{}), x.put(1, Card{})
	var sane []int
	for range 3 {
		sane = append(sane, x.put(1, Card{}))
	}
	other := x.put(0, Card{})
	for i := range x.s.Pieces {
		x.s.Pieces[i].Exhausted = true
	}
	x.s.piece(a).Insane, x.s.piece(b).Insane = true, true
	x.s.Players[0].Domains[0].Drained, x.s.Players[1].Domains[0].Drained = true, true
	for x.s.Prompt == nil {
		x.must(Next{})
	}
	if who := x.s.Prompt.Who; who != "seat2" || len(x.s.Prompt.Choice) != 2 {
		t.Fatalf("%+v", x.s.Prompt)
	}
	x.answer("restore", itoa(b))
	if p := x.s.piece(b); p.Insane || !p.Exhausted {
		t.Errorf("restored: %+v", p)
	}
	if p := x.s.piece(a); !p.Insane {
		t.Error("both are restored")
	}
	for _, n := range sane {
		if x.s.piece(n).Exhausted {
			t.Error("a sane one is not readied")
		}
	}
	if !x.s.piece(other).Exhausted || !x.s.Players[0].Domains[0].Drained || x.s.Players[1].Domains[0].Drained {
		t.Error("the opponent's cards are refreshed, or a domain stays drained")
	}
	x.must(Effect{Source: "a card", Does: "ready", N: b})
	if x.s.piece(b).Exhausted {
		t.Error("a card cannot ready it (COC-14.5)")
	}
	for range 40 { // alone now: restored without asking, at the next refresh of its player only
		if x.s.Turn > 4 {
			break
		}
		if x.s.Prompt != nil {
			t.Fatal("one insane character is asked about")
		}
		x.must(Next{})
	}
	if !x.s.piece(a).Insane {
		t.Error("restored in the opponent's turn")
	}
	for x.s.Turn < 6 {
		x.must(Next{})
	}
	if p := x.s.piece(a); p.Insane || !p.Exhausted {
		t.Errorf("the last one: %+v", p)
	}
}

// before is a step from which a test goes on to the next turn.
func (Step) before() Step { return StepOperations }

// TestCOC_11_Windows (COC-4.14, 11.1, 11.2, 11.5, 14.22, 14.45): the active player acts first, then the other has the
// chance; two passes close a window; in a locked step nobody acts; a disrupt answers an action of the opponent.
func TestCOC_11_Windows(t *testing.T) {
	x := sit(t, StepOperations)
	x.domain(0, 0, "Syndicate", "Syndicate")
	free := Card{Title: "free event", Kind: Event, Faction: "neutral"}
	x.refused(CodeNotDue, "COC-11.1", Play{Seat: 1, Card: &free, Domain: -1})
	x.refused(CodeNoTrigger, "COC-11.2", Play{Seat: 1, Card: &free, Domain: -1, As: asDisrupt})
	x.must(Play{Seat: 0, Card: &free, Domain: -1})
	x.refused(CodeNotDue, "COC-11.1", Play{Seat: 0, Card: &free, Domain: -1})
	x.refused(CodeNoTrigger, "COC-11.2", Play{Seat: 0, Card: &free, Domain: -1, As: asDisrupt})
	x.must(Play{Seat: 1, Card: &free, Domain: -1, As: asDisrupt}) // uses up no action
	if x.s.Due != 1 {
		t.Errorf("player %d is due after the disrupt", x.s.Due)
	}
	x.must(Play{Seat: 0, Card: &free, Domain: -1, As: asDisrupt}) // a disrupt is disrupted (COC-14.26)
	x.must(Pass{})
	x.must(Play{Seat: 0, Card: &free, Domain: -1})
	x.must(Pass{})
	x.must(Play{Seat: 0, Card: &free, Domain: -1})
	x.must(Pass{})
	if x.s.Step != StepOperations {
		t.Fatal("one pass closes the window")
	}
	x.must(Pass{})
	if x.s.Step == StepOperations {
		t.Fatal("two passes do not close the window")
	}
	x.reach(StepResource)
	x.refused(CodeLocked, "COC-11.5", Pass{})
	x.refused(CodeLocked, "COC-11.5", Play{Seat: x.s.Active, Card: &free, Domain: -1})
	x.refused(CodeLocked, "COC-11.5", Play{Seat: x.s.Active, Card: &free, Domain: -1, As: asResponse})
	x.must(Play{Seat: x.s.Active, Card: &free, Domain: -1, As: asForced})
	x.must(Play{Seat: 1 - x.s.Active, Card: &free, Domain: -1, As: asDisrupt})
	x.refused(CodeBadValue, "COC-11.6", Play{Seat: 0, Card: &free, Domain: -1, As: "whim"})
	x.reach(StepOpening)
	man := Card{Title: "man", Kind: Character, Faction: "neutral"}
	x.refused(CodeNotYours, "COC-4.14", Play{Seat: x.s.Active, Card: &man, Domain: -1})
	hand := x.s.Players[x.s.Active].Hand
	x.must(Play{Seat: x.s.Active, Card: &man, Domain: -1, Allow: "a hidden door"})
	if p := x.s.Pieces[len(x.s.Pieces)-1]; p.Title != "man" || p.Exhausted || p.Insane ||
		x.s.Players[1-x.s.Due].Hand != hand-1 {
		t.Errorf("%+v", p)
	}
}

// TestCOC_4_4_OneResource (COC-1.12, 4.4, 10.2, 14.53): one card a turn, of any kind, to any own domain.
func TestCOC_4_4_OneResource(t *testing.T) {
	x := sit(t, StepResource)
	r := Ours[0].Cards[0].resource()
	x.refused(CodeUnknown, "COC-4.4", Attach{Domain: 3, Resource: r})
	x.refused(CodeBadValue, "COC-15.4", Attach{Resource: Resource{Title: r.Title}})
	hand := x.s.Players[0].Hand
	x.must(Attach{Domain: 1, Resource: r})
	if p := x.s.Players[0]; len(p.Domains[1].Resources) != 2 || p.Hand != hand-1 {
		t.Errorf("%+v", p)
	}
	x.refused(CodeNotNow, "COC-4.4", Attach{Domain: 1, Resource: r})
	x.must(Attach{Domain: 1, Resource: r, Allow: "deed"})
	if len(x.s.Players[0].Domains[1].Resources) != 3 {
		t.Error("a card does not allow a second one")
	}
	x.reach(StepOperations)
	for x.s.Step != StepResource {
		x.must(Next{})
	}
	plot := Ours[1].Cards[6]
	if plot.Kind != Conspiracy {
		t.Fatal(plot)
	}
	x.must(Attach{Domain: 0, Resource: plot.resource()})
}

// TestCOC_4_4_AttachingGoesOn (COC-4.4, 4.5): what is listed leads to the operations phase, in which both may act
// anyway.
func TestCOC_4_4_AttachingGoesOn(t *testing.T) {
	x := sit(t, StepResource)
	listed := 0
	for _, c := range (*Rules)(nil).Legal(x.s) {
		if a, ok := c.(Attach); ok && a.On {
			listed++
		}
	}
	if listed == 0 {
		t.Error("nothing listed goes on")
	}
	x.must(Attach{Domain: 1, Resource: Ours[0].Cards[0].resource(), On: true})
	if x.s.Step != StepOperations || len(x.s.Players[0].Domains[1].Resources) != 2 {
		t.Errorf("at %s with %+v", x.s.Step, x.s.Players[0].Domains)
	}
}

// TestCOC_4_13_EmptyDeck (COC-4.13, 14.6): a player without a card left in the deck loses at once. If both are, the
// active player wins. Afterwards nothing can be done.
func TestCOC_4_13_EmptyDeck(t *testing.T) {
	x := sit(t, StepOperations)
	x.must(Effect{Source: "flood", Does: "mill", Seat: 0, By: 99})
	if x.s.Step != StepOver || x.s.Winner != 1 || x.s.Why != "deck" {
		t.Errorf("%s, won by %d", x.s.Step, x.s.Winner)
	}
	x.refused(CodeOver, "COC-17.5", Next{})
	x.refused(CodeOver, "COC-17.5", Correct{What: "deck", Value: 3})
	if legal := x.r.Legal(x.s); len(legal) != 0 {
		t.Errorf("%v is legal", legal)
	}
	x = sit(t, StepOperations)
	x.s.Players[0].Deck, x.s.Players[1].Deck = 0, 0
	x.must(Pass{})
	if x.s.Winner != 0 {
		t.Error("both at once, and the active player does not win")
	}
	x = sit(t, StepRefresh)
	x.s.Players[0].Deck = 1
	x.must(Next{})
	if x.s.Winner != 1 {
		t.Error("the last card is drawn, and the duel goes on")
	}
}

// TestCOC_17_2_WhatEachMayDo (COC-4.7, 4.8, 4.14, 11.1, 11.5): step by step, for both players.
func TestCOC_17_2_WhatEachMayDo(t *testing.T) {
	x := sit(t, StepSetup)
	says := func(want ...string) {
		t.Helper()
		if got := []string{x.s.May(0), x.s.May(1)}; !slices.Equal(got, want) {
			t.Errorf("%s: %v, not %v", x.s.Step, got, want)
		}
	}
	says("open", "open")
	x.must(Opening{0, x.s.Players[0].proposal()})
	says("", "open")
	x = later(t, StepResource)
	says("attach", "locked")
	x.reach(StepOperations)
	says("play", "wait")
	x.must(Pass{})
	says("wait", "act")
	mine := x.put(0, Card{Skill: 1})
	x.reach(StepOpening)
	says("act", "wait")
	x.reach(StepCommit)
	says("commit", "locked")
	x.must(Assign{N: mine, Story: "S1"})
	x.reach(StepJoin)
	says("locked", "join")
	x.reach(StepResolve)
	says("locked", "locked")
}

// TestCOC_4_2_NothingIsSaidWhereNothingHappens (COC-4.2, 4.3): a refresh that readies no card and no domain, a draw of no
// card and a step in which nobody acts have no line in the log; a refresh counts the domains that it readies.
func TestCOC_4_2_NothingIsSaidWhereNothingHappens(t *testing.T) {
	s := State{}
	for _, e := range []keeper.Event{Refreshed{Seat: 1}, Drew{Seat: 1}, Stepped{StepAttached}, Stepped{StepJoined}} {
		if said := (*Rules)(nil).Describe(s, e, keeper.ForTable); len(said) > 0 {
			t.Errorf("%#v: %v", e, said)
		}
	}
	s.Players[1].Domains = []Domain{{Drained: true}, {}, {Drained: true}}
	w := &work{run{S: s}}
	w.refresh(1, 0)
	if e, ok := w.Events[0].(Refreshed); !ok || e.Domains != 2 || len((*Rules)(nil).Describe(s, e, keeper.ForTable)) != 1 {
		t.Errorf("%#v", w.Events)
	}
}

// TestCOC_4_3_DrawnCardsWereSeen: undo asks first, since a deck on screen would give the same cards again; cards of a
// deck on the table are only counted.
func TestCOC_4_3_DrawnCardsWereSeen(t *testing.T) {
	for _, c := range []struct {
		event keeper.Revealing
		want  bool
	}{{Drew{Count: 2, Dealt: true}, true}, {Drew{Count: 2}, false}, {Drew{Dealt: true}, false},
		{Redrew{Pile: []string{"a"}}, true}, {Redrew{}, false}} {
		if c.event.Reveals() != c.want {
			t.Errorf("%+v: not %v", c.event, c.want)
		}
	}
}
