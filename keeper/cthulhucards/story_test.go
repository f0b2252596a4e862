package cthulhucards

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
)

// TestCOC_6_Commitments (COC-6.1, 6.2, 13.10, 17.4): who may be committed where, all at once, and what is refused.
func TestCOC_6_Commitments(t *testing.T) {
	x := later(t, StepOperations)
	var five []int
	for range 5 {
		five = append(five, x.put(0, Card{Skill: 1}))
	}
	theirs, tired, mad, support := x.put(1, Card{}), x.put(0, Card{}), x.put(0, Card{}), x.put(0, Card{Kind: Support})
	x.refused(CodeNotNow, "COC-6.1", Assign{N: five[0], Story: "S1"})
	x.reach(StepCommit)
	x.s.piece(tired).Exhausted, x.s.piece(mad).Insane = true, true
	x.refused(CodeExhausted, "COC-2.2", Assign{N: tired, Story: "S1"})
	x.refused(CodeInsane, "COC-8.2", Assign{N: mad, Story: "S1"})
	x.refused(CodeSeat, "COC-6.1", Assign{N: theirs, Story: "S1"})
	x.refused(CodeSeat, "COC-6.1", Assign{N: support, Story: "S1"})
	x.refused(CodeUnknown, "COC-6.1", Assign{N: five[0], Story: "S9"})
	x.refused(CodeNothing, "COC-6.1", Assign{N: five[0]})
	x.must(Assign{N: five[0], Story: "S1"})
	x.refused(CodeNothing, "COC-6.1", Assign{N: five[0], Story: "S1"})
	x.must(Assign{N: five[0], Story: "S3"})
	x.must(Assign{N: five[0]})
	x.must(Assign{N: five[0], Story: "S1"})
	x.must(Assign{N: five[1], Story: "S2"})
	x.must(Assign{N: five[2], Story: "S2"})
	if x.s.piece(five[0]).Exhausted {
		t.Error("exhausted before all are named")
	}
	x.must(Assign{N: tired, Story: "S2", Allow: "second wind"})
	x.must(Assign{N: tired})
	x.must(Next{})
	ready := 0
	for _, n := range five {
		if p := x.s.piece(n); !p.Exhausted && p.Story == "" {
			ready++
		}
	}
	if ready != 2 {
		t.Errorf("%d stay ready", ready)
	}
	x.reach(StepJoin)
	x.refused(CodeEmpty, "COC-6.2", Assign{N: theirs, Story: "S3"})
	x.refused(CodeSeat, "COC-6.2", Assign{N: five[4], Story: "S1"})
	x.must(Assign{N: theirs, Story: "S1"})
	x.must(Next{})
	if p := x.s.piece(theirs); p.Story != "S1" || !p.Exhausted {
		t.Errorf("%+v", p)
	}
	x.reach(StepResolve)
	if x.s.Prompt == nil || len(x.s.Prompt.Choice) != 2 || x.s.Prompt.Who != "seat1" {
		t.Errorf("%+v: stories 1 and 2 are to be resolved, in the order of the active player", x.s.Prompt)
	}
	x.answer("story", "S2")
	if x.s.Resolving.Story != "S2" {
		t.Error("another story is resolved")
	}
}

// TestCOC_6_Struggles (COC-6.3 to 6.11, 7.1 to 7.3, 14.39): the kinds in order, each counted again, choices by the
// player concerned, and unchallenged only after skill.
func TestCOC_6_Struggles(t *testing.T) {
	x := later(t, StepOperations)
	a := x.put(0, Card{Skill: 2, Icons: icons(1, 1, 1, 1)})
	b := x.put(1, Card{Skill: 1})
	c := x.put(1, Card{Skill: 1, Toughness: 1})
	x.commits([]int{a}, []int{b, c})
	x.must(Next{}) // Terror: the loser chooses
	if x.s.Prompt.Who != "seat2" {
		t.Fatalf("%+v", x.s.Prompt)
	}
	x.answer("terror", itoa(b))
	if p := x.s.piece(b); !p.Insane || p.Story != "" {
		t.Errorf("%+v", p)
	}
	x.must(Next{}) // Combat: only one is left
	if p := x.s.piece(c); p.Wounds != 1 || p.Story != "S1" {
		t.Errorf("%+v", p)
	}
	x.must(Next{}) // Arcane: the winner may ready one
	x.answer("arcane", itoa(a))
	if p := x.s.piece(a); p.Exhausted || p.Story != "S1" {
		t.Errorf("%+v", p)
	}
	x.must(Next{}) // Investigation
	if x.tokens() != [2]int{1, 0} {
		t.Errorf("%v", x.tokens())
	}
	x.must(Next{}) // 2 to 1: success, challenged
	if x.tokens() != [2]int{2, 0} {
		t.Errorf("%v after success", x.tokens())
	}
	if x.s.Resolving == nil {
		t.Error("no room for responses after success (COC-11.5)")
	}
	x.must(Next{})
	if x.s.Step != StepResolved {
		t.Errorf("%s", x.s.Step)
	}
	if x.s.Stats.Struggles["In"] != [2]int{1, 0} {
		t.Errorf("%+v", x.s.Stats)
	}
}

// TestCOC_6_TheOtherSide (COC-6.2, 6.9, 7.4, 14.38): the opponent may win struggles and gets the token of
// Investigation on his side, and none for skill.
func TestCOC_6_TheOtherSide(t *testing.T) {
	x := later(t, StepOperations)
	a := x.put(0, Card{Skill: 2, Toughness: 2})
	b := x.put(1, Card{Skill: 5, Icons: icons(0, 1, 0, 1)})
	x.commits([]int{a}, []int{b})
	x.must(Next{All: true})
	if x.tokens() != [2]int{0, 1} || x.s.piece(a).Wounds != 1 {
		t.Errorf("%v, %+v", x.tokens(), x.s.piece(a))
	}
}

// TestCOC_7_Skill (COC-7.1 to 7.4, 9.1, 13.12 to 13.18, 13.21): the derived vectors, played.
func TestCOC_7_Skill(t *testing.T) {
	for _, v := range []struct {
		id             string
		a, n           int
		fastA, fastN   bool
		tokens, others int
	}{
		{"13.12", 3, 0, false, false, 2, 1}, {"13.13", 3, 3, true, false, 1, 1}, {"13.14", 3, 3, true, true, 0, 1},
		{"13.15", 3, 3, false, true, 0, 1}, {"13.16", 0, -1, false, false, 0, 1}, {"13.17", 1, -2, false, false, 2, 1},
		{"13.18", 2, 5, false, false, 0, 1}, {"13.21", 0, 0, true, false, 0, 1}, {"empty", 1, 0, false, false, 2, 0},
	} {
		x := later(t, StepOperations)
		a := x.put(0, Card{Skill: v.a, Fast: v.fastA})
		var others []int
		for range v.others {
			others = append(others, x.put(1, Card{Skill: v.n, Fast: v.fastN}))
		}
		x.commits([]int{a}, others)
		x.must(Next{All: true})
		if got := x.tokens(); got != [2]int{v.tokens, 0} {
			t.Errorf("%s: %v", v.id, got)
		}
	}
}

// TestCOC_13_7_SleepOfReason (COC-6.5, 13.7, 14.8, 14.9, 14.34, 14.44): three large Terror icons attached to a story
// add three Terror struggles; a bearer that leaves takes his along; one that the story lacks goes to its place.
func TestCOC_13_7_SleepOfReason(t *testing.T) {
	x := later(t, StepOperations)
	sleep := Card{Title: "Sleep of Reason", Kind: Support, Faction: "Hastur", Attachment: true,
		Extra: []story.Kind{story.Terror, story.Terror, story.Terror}}
	x.s.Pieces = append(x.s.Pieces, Piece{N: 99, Card: sleep, On: "S1"})
	a := x.put(0, Card{Skill: 1})
	x.commits([]int{a}, nil)
	var got []story.Kind
	for _, e := range x.s.Resolving.List {
		got = append(got, e.Kind)
	}
	want := []story.Kind{"Te", "Te", "Te", "Te", "Co", "Ar", "In"}
	if len(got) != len(want) {
		t.Fatal(got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatal(got)
		}
	}
	x = later(t, StepOperations)
	loud := x.put(1, Card{Extra: []story.Kind{story.Combat, story.Combat}})
	a = x.put(0, Card{Icons: icons(1, 0, 0, 0), Skill: 1})
	x.commits([]int{a}, []int{loud})
	if n := len(x.s.Resolving.List); n != 6 {
		t.Fatalf("%d struggles", n)
	}
	x.must(Next{}) // the bearer goes insane
	x.must(Next{}) // the printed Combat, at 0
	x.must(Next{}) // Arcane comes next
	if x.s.Resolving.At != 3 {
		t.Errorf("the struggles of a bearer who left are fought: %+v", x.s.Resolving)
	}
}

// TestCOC_8_3_Protected (COC-6.10, 8.3, 8.6, 13.20, 14.42, 14.43): a character with a Terror icon or Willpower
// cannot be chosen, by a struggle or by a card, and no card may allow it. A large icon does not protect.
// Invulnerability protects from wounds.
func TestCOC_8_3_Protected(t *testing.T) {
	x := later(t, StepOperations)
	a := x.put(0, Card{Skill: 1, Icons: icons(3, 3, 0, 0)})
	terror := x.put(1, Card{Icons: icons(1, 0, 0, 0), Invulnerable: true})
	will := x.put(1, Card{Willpower: true, Invulnerable: true})
	large := x.put(1, Card{Extra: []story.Kind{story.Terror}, Invulnerable: true})
	x.commits([]int{a}, []int{terror, will, large})
	x.must(Next{}) // the only one who can
	if !x.s.piece(large).Insane || x.s.Prompt != nil {
		t.Error("the large icon protects")
	}
	x.must(Next{})
	x.must(Next{})
	for _, n := range []int{terror, will} {
		if p := x.s.piece(n); p.Insane || p.Wounds > 0 {
			t.Errorf("%+v", p)
		}
		x.refused(CodeImmune, "COC-8.3", Effect{Source: "fright", Does: "insane", N: n, Allow: "fright"})
		x.refused(CodeImmune, "COC-8.3", Correct{What: "insane", N: n, Value: 1})
		x.refused(CodeUnhurt, "COC-8.6", Effect{Source: "knife", Does: "wound", N: n})
	}
	x.must(Effect{Source: "knife", Does: "wound", N: will, Allow: "silver knife"}) // COC-14.37
	if x.s.piece(will) != nil {
		t.Error("a wound without Toughness does not destroy")
	}
	x.must(Effect{Source: "pit", Does: "destroy", N: terror})
	if x.s.piece(terror) != nil {
		t.Error("Invulnerability keeps from being destroyed")
	}
}

// TestCOC_8_Wounds (COC-8.1, 8.4, 8.5, 13.8, 13.9, 14.17, 14.32): Toughness adds up; a wounded one that goes insane is
// destroyed, and so is an insane one that is wounded; attachments go with their host.
func TestCOC_8_Wounds(t *testing.T) {
	x := later(t, StepOperations)
	n := x.put(1, Card{Toughness: 2})
	wound := Effect{Source: "knife", Does: "wound", N: n}
	x.must(wound)
	x.must(wound)
	x.must(Modify{On: n, What: "toughness", By: 1, Source: "coat", Until: "turn"})
	x.must(wound)
	if x.s.piece(n) == nil || x.s.piece(n).Wounds != 3 {
		t.Fatal("+2 and +1 do not survive three wounds")
	}
	x.must(wound)
	if x.s.piece(n) != nil {
		t.Error("the fourth does not destroy")
	}
	n = x.put(1, Card{Toughness: 1})
	x.must(Modify{On: n, What: "toughness", By: 1, Source: "coat", Until: "stays"})
	x.must(Effect{Source: "knife", Does: "wound", N: n, By: 2})
	x.must(Unmodify{x.s.Mods[len(x.s.Mods)-1].ID}) // COC-14.17
	if x.s.piece(n) != nil {
		t.Error("more wounds than Toughness, and alive")
	}
	n = x.put(1, Card{Toughness: 2})
	coat := x.put(1, Card{Kind: Support, Attachment: true})
	x.s.piece(coat).Host = n
	x.must(Effect{Source: "knife", Does: "wound", N: n})
	x.must(Effect{Source: "fright", Does: "insane", N: n})
	if x.s.piece(n) != nil || x.s.piece(coat) != nil {
		t.Error("wounded and insane, and in play; or its attachment is")
	}
	n = x.put(1, Card{Toughness: 2})
	coat = x.put(1, Card{Kind: Support, Attachment: true})
	x.s.piece(coat).Host = n
	x.must(Effect{Source: "fright", Does: "insane", N: n})
	if x.s.piece(n) == nil || x.s.piece(coat) != nil {
		t.Error("insane, and its attachment stays")
	}
	x.must(Effect{Source: "knife", Does: "wound", N: n})
	if x.s.piece(n) != nil {
		t.Error("insane and wounded, and in play")
	}
}

// TestCOC_8_2_InsaneCountsNothing (COC-8.2, 14.34, 2.3): no skill, icons or keywords.
func TestCOC_8_2_InsaneCountsNothing(t *testing.T) {
	x := later(t, StepOperations)
	n := x.put(0, Card{Skill: 3, Icons: icons(0, 1, 1, 1), Fast: true, Toughness: 2, Extra: []story.Kind{story.Arcane}})
	x.must(Effect{Source: "fright", Does: "insane", N: n})
	if f := x.s.Fighter(*x.s.piece(n)); f.Skill != 0 || f.Icons != (story.Icons{}) || f.Fast || f.Toughness != 0 ||
		len(f.Extra) > 0 {
		t.Errorf("%+v", f)
	}
	x.must(Effect{Source: "rest", Does: "restore", N: n})
	x.refused(CodeNothing, "COC-4.1", Effect{Source: "rest", Does: "restore", N: n})
	if p := x.s.piece(n); p.Insane || !p.Exhausted {
		t.Errorf("%+v", p)
	}
}

// TestCOC_9_2_HeroicAndVillainous (COC-9.2, 14.15): a player who controls both discards one of them, by choice.
func TestCOC_9_2_HeroicAndVillainous(t *testing.T) {
	x := sit(t, StepOperations)
	hero := x.put(0, Card{Heroic: true})
	bad := Card{Title: "villain", Kind: Character, Faction: "neutral", Villainous: true}
	x.must(Play{Seat: 0, Card: &bad, Domain: -1})
	x.answer("kind", itoa(hero))
	if x.s.piece(hero) != nil || len(x.s.Players[0].Discard) != 1 || x.s.Prompt != nil {
		t.Errorf("%+v", x.s.Players[0])
	}
}

// TestCOC_7_6_Winning (COC-1.9, 1.10, 7.5 to 7.7, 13.19, 13.23, 14.35, 14.48, 14.52): the fifth token wins at once, the
// rest is dropped; the winner chooses about the effect; a new story comes and is not resolved; the third one ends it.
func TestCOC_7_6_Winning(t *testing.T) {
	x := later(t, StepOperations)
	a := x.put(0, Card{Skill: 3, Icons: icons(0, 0, 0, 1)})
	x.must(Correct{What: "tokens", Story: "S1", Seat: 0, Value: 4})
	old := x.s.story("S1").Title
	x.s.Pieces = append(x.s.Pieces, Piece{N: 99, Card: Card{Title: "post", Kind: Support, Faction: "neutral",
		Attachment: true}, On: "S1"})
	x.commits([]int{a}, nil)
	x.must(Next{All: true})
	if x.s.Prompt == nil || x.s.Prompt.Kind != "won" || x.s.Prompt.Who != "seat1" {
		t.Fatalf("%+v", x.s.Prompt)
	}
	x.answer("won", "decline")
	if p := x.s.Players[0]; len(p.Won) != 1 || p.Won[0] != old {
		t.Errorf("%+v", p.Won)
	}
	if s := x.s.story("S1"); s == nil || s.Title == old || s.Tokens != [2]int{} || len(x.s.StoryDeck) != 6 {
		t.Errorf("%+v", s)
	}
	if x.s.Step != StepResolved || x.s.piece(a).Story != "" || x.s.piece(99) != nil {
		t.Errorf("%s: %+v", x.s.Step, x.s.Pieces)
	}
	x.must(Tokens{"gift", []TokenAt{{"S1", 0, 9}}})
	x.answer("won", "apply")
	x.must(Tokens{"gift", []TokenAt{{"S2", 0, 5}}})
	if x.s.Step != StepOver || x.s.Winner != 0 || x.s.Prompt != nil {
		t.Errorf("%s %d %+v", x.s.Step, x.s.Winner, x.s.Prompt)
	}
}

// TestCOC_7_8_SeveralAtOnce (COC-7.8, 14.18): the active player orders them; both at one goal: the active player's.
func TestCOC_7_8_SeveralAtOnce(t *testing.T) {
	x := later(t, StepOperations)
	x.must(Tokens{"storm", []TokenAt{{"S1", 1, 5}, {"S2", 1, 5}, {"S2", 0, 5}}})
	if x.s.Prompt.Who != "seat1" {
		t.Fatal(x.s.Prompt)
	}
	x.answer("order", "S1")
	x.answer("won", "decline")
	x.answer("won", "decline")
	if len(x.s.Players[1].Won) != 1 || len(x.s.Players[0].Won) != 1 || len(x.s.Stories) != 3 {
		t.Errorf("%v %v", x.s.Players[0].Won, x.s.Players[1].Won)
	}
	x.refused(CodeBelow, "COC-17.5", Tokens{"storm", []TokenAt{{"S1", 1, -1}}})
	x.refused(CodeNeedsCard, "COC-17.6", Tokens{At: []TokenAt{{"S1", 1, 1}}})
}

// TestCOC_10_Conspiracies (COC-1.14, 10.1 to 10.8, 14.19, 14.20, 14.36, 14.51): one a player, an additional story,
// never replaced; won in its player's operations phase, the next one has to wait; removed, it does not.
func TestCOC_10_Conspiracies(t *testing.T) {
	x := later(t, StepOperations)
	plot := Card{Title: "plot", Kind: Conspiracy, Faction: "neutral", Goal: 4, Order: []story.Kind{story.Combat}}
	x.must(Play{Seat: 0, Card: &plot, Domain: -1})
	id := x.s.Stories[3].ID
	if s := x.s.Stories[3]; s.Goal != 4 || len(s.Order) != 1 || s.Slot != 0 {
		t.Errorf("%+v", s)
	}
	x.must(Pass{})
	x.refused(CodeOneOnly, "COC-10.3", Play{Seat: 0, Card: &plot, Domain: -1})
	x.must(Effect{Source: "fire", Does: "remove", Story: id})
	if len(x.s.Stories) != 3 || len(x.s.Players[0].Discard) != 1 {
		t.Error("it stays, or is replaced")
	}
	x.refused(CodeUnknown, "COC-10.7", Effect{Source: "fire", Does: "remove", Story: "S1"})
	x.must(Play{Seat: 0, Card: &plot, Domain: -1}) // at once
	id = x.s.Stories[3].ID
	x.must(Tokens{"gift", []TokenAt{{id, 1, 4}}})
	x.answer("won", "decline")
	if len(x.s.Stories) != 3 || len(x.s.Players[1].Won) != 1 {
		t.Errorf("%+v", x.s.Stories)
	}
	x.must(Pass{})
	x.refused(CodeBarred, "COC-10.6", Play{Seat: 0, Card: &plot, Domain: -1})
	for x.s.Turn < 5 || x.s.Step != StepOperations {
		x.must(Next{})
	}
	x.must(Play{Seat: 0, Card: &plot, Domain: -1})
	x.s.StoryDeck = nil
	x.must(Tokens{"gift", []TokenAt{{"S1", 0, 5}}})
	x.answer("won", "decline")
	if x.s.story("S1") != nil || len(x.s.Stories) != 3 {
		t.Error("a place without a story left is filled (COC-14.20)")
	}
}

// TestCOC_11_7_EffectsAddUp (COC-11.7, 13.11, 15.5): three copies in play give three icons; an effect ends with its
// phase, its turn or its source; Day and Night follow the cards in play, and a toggle.
func TestCOC_11_7_EffectsAddUp(t *testing.T) {
	x := later(t, StepOperations)
	deep := x.put(0, Card{Icons: icons(0, 1, 0, 0)})
	var reefs []int
	for range 3 {
		n := x.put(0, Card{Title: "Shadowed Reef", Kind: Support, Faction: "Cthulhu"})
		reefs = append(reefs, n)
		x.must(Modify{On: deep, What: "Te", By: 1, Source: "Shadowed Reef", From: n, Until: "stays"})
	}
	te := func() int { return x.s.Fighter(*x.s.piece(deep)).Icons.Te }
	if te() != 3 {
		t.Errorf("%d Terror", te())
	}
	x.must(Effect{Source: "flood", Does: "destroy", N: reefs[0]})
	if te() != 2 {
		t.Errorf("%d Terror once a source has left", te())
	}
	x.must(Modify{On: deep, What: "Te", By: 1, Source: "song", Until: "phase"})
	x.must(Modify{On: deep, What: "Te", By: 1, Source: "drum", Until: "turn"})
	x.must(Modify{Story: "S1", What: "Co", By: 1, Source: "riot", Until: "turn"})
	x.must(Modify{Story: "S1", What: "Te", By: -1, Source: "calm", Until: "turn"})
	if got := x.s.order(*x.s.story("S1")); len(got) != 4 || got[0] != story.Combat || got[1] != story.Combat {
		t.Errorf("%v", got)
	}
	x.reach(StepOpening)
	if te() != 3 {
		t.Errorf("%d Terror after the phase", te())
	}
	x.must(Next{})
	x.must(Next{})
	if te() != 2 || len(x.s.order(*x.s.story("S1"))) != 4 {
		t.Errorf("%d Terror after the turn", te())
	}
	x.refused(CodeBadValue, "COC-15.5", Modify{On: deep, What: "luck", By: 1, Source: "song", Until: "turn"})
	x.refused(CodeBadValue, "COC-15.5", Modify{Story: "S1", What: "skill", By: 1, Source: "song", Until: "turn"})
	x.refused(CodeBadValue, "COC-15.5", Modify{On: deep, What: "Te", By: 1, Source: "song", Until: "never"})
	x.refused(CodeUnknown, "COC-15.5", Unmodify{77})
	if x.s.IsDay() || x.s.IsNight() {
		t.Error("the duel starts by day or by night")
	}
	lamp := x.put(0, Card{Kind: Support, Day: true})
	x.must(Time{"night", "dusk"})
	if !x.s.IsDay() || !x.s.IsNight() {
		t.Error("both do not hold together")
	}
	x.must(Modify{On: lamp, What: "blank", By: 1, Source: "hush", Until: "turn"})
	if x.s.IsDay() {
		t.Error("a lamp without its text makes it day (COC-14.34)")
	}
	x.must(Unmodify{x.s.Mods[len(x.s.Mods)-1].ID})
	if !x.s.IsDay() {
		t.Error("the lamp has its text again, and it is no day")
	}
	x.must(Effect{Source: "wind", Does: "destroy", N: lamp})
	x.must(Time{"none", "dawn"})
	if x.s.IsDay() || x.s.IsNight() {
		t.Error("the time stays")
	}
	x.refused(CodeBadValue, "COC-17.8", Time{"noon", "clock"})
}

// TestCOC_2_6_Owners (COC-2.6, 2.7): a card that leaves goes to its owner; only its controller may sacrifice it.
func TestCOC_2_6_Owners(t *testing.T) {
	x := later(t, StepOperations)
	n := x.put(1, Card{Title: "turncoat"})
	x.must(Effect{Source: "charm", Does: "control", N: n})
	if x.s.piece(n).Seat != 0 {
		t.Error("it changes no hands")
	}
	x.refused(CodeSeat, "COC-2.7", Effect{Source: "altar", Does: "sacrifice", N: n, Seat: 1})
	x.must(Effect{Source: "altar", Does: "sacrifice", N: n, Seat: 0})
	if len(x.s.Players[1].Discard) != 1 || len(x.s.Players[0].Discard) != 0 {
		t.Errorf("%v %v", x.s.Players[0].Discard, x.s.Players[1].Discard)
	}
	for _, does := range []string{"hand", "deck"} {
		n = x.put(1, Card{})
		hand, deck := x.s.Players[1].Hand, x.s.Players[1].Deck
		x.s.Players[1].Cards = nil
		x.must(Effect{Source: "wind", Does: does, N: n})
		if p := x.s.Players[1]; p.Hand+p.Deck != hand+deck+1 {
			t.Errorf("%s: %d and %d", does, p.Hand, p.Deck)
		}
	}
	x.refused(CodeNeedsCard, "COC-17.6", Effect{Does: "restore", N: 1})
	x.refused(CodeBadValue, "COC-17.1", Effect{Source: "x", Does: "explode"})
}

// TestCOC_14_28_TokensAreAsked (COC-14.28): where that was chosen, each token may be declined.
func TestCOC_14_28_TokensAreAsked(t *testing.T) {
	x := later(t, StepOperations)
	x.s.Asks = true
	a := x.put(0, Card{Skill: 1})
	x.commits([]int{a}, nil)
	x.must(Next{All: true})
	x.answer("token", "no")
	x.answer("token", "yes")
	if x.tokens() != [2]int{1, 0} {
		t.Errorf("%v", x.tokens())
	}
}

// TestCOC_14_7_StaysOpen (COC-14.7, 6.2): when those who were committed have left, the story stays open to the
// opponent.
func TestCOC_14_7_StaysOpen(t *testing.T) {
	x := later(t, StepOperations)
	a, b := x.put(0, Card{Skill: 1}), x.put(1, Card{Skill: 1, Icons: icons(0, 0, 0, 1)})
	x.reach(StepCommit)
	x.must(Assign{N: a, Story: "S1"})
	x.reach(StepCommitted)
	x.must(Effect{Source: "knife", Does: "wound", N: a})
	x.reach(StepJoin)
	x.must(Assign{N: b, Story: "S1"})
	x.reach(StepResolve)
	x.must(Next{All: true})
	if x.tokens() != [2]int{0, 1} {
		t.Errorf("%v", x.tokens())
	}
}

// TestCOC_13_23_SurplusIsLost (COC-13.23): with four tokens the first one wins the story, the extra one is lost.
func TestCOC_13_23_SurplusIsLost(t *testing.T) {
	x := later(t, StepOperations)
	a := x.put(0, Card{Skill: 3})
	x.must(Correct{What: "tokens", Story: "S1", Seat: 0, Value: 4})
	x.commits([]int{a}, nil)
	x.must(Next{All: true})
	x.answer("won", "decline")
	if len(x.s.Players[0].Won) != 1 || x.tokens() != [2]int{} {
		t.Errorf("%v, %v", x.s.Players[0].Won, x.tokens())
	}
}

// TestCOC_14_8_TheListIsBuiltAnew (COC-14.8, 14.34): a struggle added by a card at the story vanishes when the card
// leaves or loses its text; a late one follows those already resolved.
func TestCOC_14_8_TheListIsBuiltAnew(t *testing.T) {
	x := later(t, StepOperations)
	reef := x.put(0, Card{Kind: Support, Attachment: true, Extra: []story.Kind{"Te", "Te"}})
	x.s.piece(reef).On = "S1"
	a, b := x.put(0, Card{Skill: 1, Extra: []story.Kind{"Co"}}), x.put(1, Card{Extra: []story.Kind{"Te", "In"}})
	x.commits([]int{a}, nil)
	next := func(want string) {
		t.Helper()
		got := ""
		for _, e := range x.s.Ahead() {
			got += string(e.Kind)
		}
		if got != want {
			t.Errorf("to come: %s, not %s", got, want)
		}
	}
	next("TeTeTeCoCoArIn")
	x.must(Next{})
	x.must(Next{})
	next("TeCoCoArIn")
	x.must(Effect{Source: "storm", Does: "destroy", N: reef})
	next("CoCoArIn")
	x.must(Modify{On: a, What: "blank", By: 1, Source: "hush", Until: "turn"})
	next("CoArIn")
	x.must(Next{})
	x.must(Effect{Source: "door", Does: "commit", N: b, Story: "S1"})
	next("ArInIn")
	x.must(Next{})
	x.must(Next{})
	x.must(Next{})
	if next(""); x.s.Resolving == nil || x.s.Resolving.Skill != nil || len(x.s.Resolving.Went) != 6 {
		t.Errorf("%+v", x.s.Resolving)
	}
}

// TestCOC_14_44_InTheOrderCommitted (COC-14.8, 14.44): of several that add a struggle of one kind, who was committed
// first comes first; with him goes only what is still to come.
func TestCOC_14_44_InTheOrderCommitted(t *testing.T) {
	x := later(t, StepOperations)
	a, b := x.put(0, Card{Extra: []story.Kind{"Ar"}}), x.put(0, Card{Extra: []story.Kind{"Ar"}})
	reef := x.put(0, Card{Kind: Support, Attachment: true, Extra: []story.Kind{"Ar"}})
	x.s.piece(reef).On = "S1"
	theirs := x.put(1, Card{Extra: []story.Kind{"Ar"}})
	x.commits([]int{b, a}, []int{theirs})
	var got []string
	for _, e := range x.s.Ahead() {
		if e.Kind == story.Arcane {
			got = append(got, e.Bearer)
		}
	}
	if want := []string{"", "", itoa(b), itoa(a), itoa(theirs)}; !slices.Equal(got, want) {
		t.Errorf("Arcane of %v, not %v", got, want)
	}
	for range 5 {
		x.must(Next{})
	}
	x.must(Effect{Source: "fall", Does: "destroy", N: b})
	if ahead := x.s.Ahead(); len(ahead) != 3 || ahead[0].Bearer != itoa(a) {
		t.Errorf("%v", ahead)
	}
}

// TestCOC_14_9_AKindThatTheStoryLacks (COC-14.9): its struggle comes before the first one that comes later in the usual
// order, else last.
func TestCOC_14_9_AKindThatTheStoryLacks(t *testing.T) {
	for _, v := range []struct {
		printed []story.Kind
		added   story.Kind
		at      int
	}{{[]story.Kind{"Te", "In"}, "Co", 1}, {[]story.Kind{"Te", "Co"}, "In", 2}, {[]story.Kind{"Te", "Te", "In"}, "Te",
		2}} {
		if got := story.Adding(v.printed, []story.Kind{v.added}); got[v.at] != v.added || len(got) != len(v.printed)+1 {
			t.Errorf("%v and %s: %v", v.printed, v.added, got)
		}
	}
}

// TestCOC_14_29_AConspiracyIsPaidFor (COC-14.29): it pays its printed cost like any card.
func TestCOC_14_29_AConspiracyIsPaidFor(t *testing.T) {
	x := sit(t, StepOperations)
	x.domain(0, 0, "Hastur", "Hastur")
	plot := Card{Title: "plot", Kind: Conspiracy, Faction: "Hastur", Cost: 3}
	x.refused(CodePay, "COC-5.2", Play{Seat: 0, Card: &plot})
	plot.Cost = 2
	x.must(Play{Seat: 0, Card: &plot})
	if !x.s.Players[0].Domains[0].Drained {
		t.Error("nothing is drained")
	}
}

// TestCOC_11_5_ADisruptWhileSomebodyChooses (COC-11.2, 11.4, 11.5, 14.26): while a struggle asks, disrupts and forced
// responses are played, and nothing else; what they do is entered; one that cancels takes the question away, and one
// that cancels that brings it back.
func TestCOC_11_5_ADisruptWhileSomebodyChooses(t *testing.T) {
	free := Card{Title: "free event", Kind: Event, Faction: "neutral"}
	asked := func() (*table, int, int) {
		x := later(t, StepOperations)
		a := x.put(0, Card{Skill: 1, Icons: icons(3, 1, 0, 0)})
		b, c := x.put(1, Card{Toughness: 2}), x.put(1, Card{Toughness: 2})
		x.commits([]int{a}, []int{b, c})
		x.must(Next{All: true})
		return x, b, c
	}
	x, b, c := asked()
	for _, as := range []string{"", asResponse} {
		x.refused(keeper.CodePromptWaits, "COC-11.5", Play{Seat: 1, Card: &free, Domain: -1, As: as})
		x.refused(keeper.CodePromptWaits, "COC-11.5", Use{N: b, Domain: -1, As: as, Allow: "a card"})
	}
	x.must(Play{Seat: 0, Card: &free, Domain: -1, As: asForced})
	x.must(Play{Seat: 1, Card: &free, Domain: -1, As: asDisrupt})
	x.must(Effect{Source: "free event", Does: "uncommit", N: c})
	if !x.s.piece(b).Insane || x.s.piece(c).Insane {
		t.Error("the only one left there does not go insane")
	}
	x, b, c = asked()
	x.must(Play{Seat: 1, Card: &free, Domain: -1, As: asDisrupt, Cancels: true})
	if x.s.Prompt != nil || x.s.piece(b).Insane || x.s.piece(c).Insane || x.s.Resolving == nil {
		t.Fatalf("cancelled, and %+v", x.s.Prompt)
	}
	y := *x
	y.must(Play{Seat: 0, Card: &free, Domain: -1, As: asDisrupt, Cancels: true})
	y.answer("terror", itoa(c))
	if !y.s.piece(c).Insane {
		t.Error("the cancelled disrupt cancels")
	}
	x.refused(CodeNoTrigger, "COC-11.2", Play{Seat: 1, Card: &free, Domain: -1, As: asDisrupt, Cancels: true})
	x.must(Next{}) // continues with Combat
	x.must(Use{N: b, Domain: -1, As: asDisrupt, Cancels: true})
	if x.s.Prompt != nil || x.s.piece(b).Wounds+x.s.piece(c).Wounds > 0 {
		t.Error("a wound that was cancelled")
	}
}

// TestCOC_4_9_CommittedByACard: a character that a card commits while stories are resolved takes part in the story that
// is fought, or in a later one, even where nobody was. A story that was resolved is not resolved again.
func TestCOC_4_9_CommittedByACard(t *testing.T) {
	x := later(t, StepOperations)
	a, late, later := x.put(0, Card{Skill: 1}), x.put(0, Card{Skill: 2}), x.put(0, Card{Skill: 1})
	x.commits([]int{a}, nil)
	x.must(Effect{Source: "a card", Does: "commit", N: late, Story: "S3"})
	x.must(Next{All: true})
	if x.tokens() != [2]int{2, 0} {
		t.Fatalf("%v after the first story", x.tokens())
	}
	x.must(Effect{Source: "a card", Does: "commit", N: later, Story: "S1"})
	for x.s.Step == StepResolve {
		x.must(Next{All: true})
	}
	if x.tokens() != [2]int{2, 0} || x.s.story("S3").Tokens != [2]int{2, 0} {
		t.Errorf("%+v", x.s.Stories)
	}
}
