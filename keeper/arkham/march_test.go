package arkham

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// ownTable is a table with an owner's box: the cards are on the table, and nobody is where monsters are.
func ownTable(t *testing.T, change func(*set.Set, *Options)) (*Rules, *State) {
	t.Helper()
	box := set.Shipped()
	box.ID = ""
	o := Options{Players: 1, Own: box, Setting: Setting{Dice: keeper.OnTable}}
	if change != nil {
		change(box, &o)
	}
	r, s, _ := newGame(t, o, "own")
	s.Stage, s.Turn, s.First, s.Active, s.Players[0].Place = StageMythos, 1, 0, 0, "chapel"
	return r, &s
}

// TestAH_8_1_ArrowsAreAsked (AH-8.1, AH-8.3, AH-20.4, AH-22.4): of an owner's town an arrow that decides where a
// monster goes is asked when it does, also the second one of a fast monster, and kept; one that is not there is kept as
// well (AH-19.43).
func TestAH_8_1_ArrowsAreAsked(t *testing.T) {
	r, s := ownTable(t, func(b *set.Set, _ *Options) {
		for _, id := range []string{"lanternRow", "highgate", "marshgate"} {
			b.Area(id).White = ""
		}
	})
	s.Seals = []string{"isle"}
	fast, slow := put(s, "ashHound", "lanternRow"), put(s, "tideWalker", "marshgate")
	card := &set.Mythos{Gate: "isle", Kind: set.Headline, White: []string{
		r.box.Monster("ashHound").Symbol, r.box.Monster("tideWalker").Symbol}}
	do(t, r, s, Enter{Card: card})
	answers := map[string]string{"lanternRow": "highgate", "highgate": "collegeWalk", "marshgate": "none"}
	n := 0
	for ; asked(s) == "arrow"; n++ {
		if s.Prompt.Args["cell"] != "white" {
			t.Errorf("%+v", s.Prompt)
		}
		do(t, r, s, choice(s, answers[s.Prompt.Args["place"]]))
	}
	arrows := slices.DeleteFunc(slices.Clone(s.Facts), func(x set.Fact) bool { return x.Table != "areas" })
	if n != 3 || s.Monsters[fast].At != "collegeWalk" || s.Monsters[slow].At != "marshgate" || len(arrows) != 3 {
		t.Errorf("%d arrows asked, %s and %s, %+v", n, s.Monsters[fast].At, s.Monsters[slow].At, arrows)
	}
	s.Stage, s.Prompt, s.Tasks = StageMythos, nil, nil
	if do(t, r, s, Enter{Card: card}); asked(s) == "arrow" {
		t.Errorf("asked again: %+v", s.Prompt)
	}
}

// TestAH_8_3_UniqueOnTheTable (AH-8.3): with the marker on the table its reader says where a unique monster goes.
func TestAH_8_3_UniqueOnTheTable(t *testing.T) {
	for answer, at := range map[string]string{"stay": "kiln", "bench": "bench"} {
		r, s := ownTable(t, func(b *set.Set, _ *Options) { b.Monster("hunterOfNames").Hunts = false })
		s.Seals = []string{"isle"}
		m := put(s, "hunterOfNames", "kiln")
		do(t, r, s, Enter{Card: &set.Mythos{Gate: "isle", Kind: set.Headline, Black: []string{
			r.box.Monster("hunterOfNames").Symbol}}})
		if asked(s) != "roam" {
			t.Fatalf("%+v", s.Prompt)
		}
		if do(t, r, s, choice(s, answer)); s.Monsters[m].At != at {
			t.Errorf("%s: at %s", answer, s.Monsters[m].At)
		}
	}
}

// TestAH_7_8_WhatStaysEndsByHand (AH-7.8, AH-22.5): a rumor of which only the kind was entered lasts until the table
// says that it passed or failed; so do an environment and a headline's markers. Absent cards cannot be removed.
func TestAH_7_8_WhatStaysEndsByHand(t *testing.T) {
	r, s := ownTable(t, nil)
	refused(t, r, s, Correct{What: "rumor"}, "AH-7.8")
	s.Seals = []string{"isle"}
	do(t, r, s, Enter{Card: &set.Mythos{Gate: "isle", Kind: set.Rumor}})
	s.Environment, s.Held = &Myth{Mythos: set.Mythos{Changes: set.Modifiers{"luck": 1}}}, []Myth{{Mythos: set.Mythos{Closes: "chapel"}}}
	for _, what := range []string{"rumor", "environment", "headline"} {
		do(t, r, s, Correct{What: what})
	}
	if s.Rumor != nil || s.Environment != nil || s.Shut("chapel") || len(s.stays(r.box)) != 1 {
		t.Errorf("%+v", s.stays(r.box))
	}
}

// TestStatesByHand (AH-22.5, AH-22.9): states of an investigator are set right one by one; an explored marker only
// where a gate is.
func TestStatesByHand(t *testing.T) {
	r, s := table(t, 1)
	for _, what := range []string{"delayed", "blessed", "retainer", "loan", "member"} {
		do(t, r, s, Correct{What: what, Value: 1})
	}
	if p := s.Players[0]; !p.Delayed || p.Luck != "blessed" || p.Retainers != 1 || !p.Loan || !p.Member {
		t.Errorf("%+v", p)
	}
	do(t, r, s, Correct{What: "loan"})
	refused(t, r, s, Correct{What: "explored", Value: 1}, "AH-22.9")
	refused(t, r, s, Correct{What: "delayed", Value: 2}, "AH-22.5")
	atGate(r, s, "isle")
	s.Players[0].Explored = false
	if do(t, r, s, Correct{What: "explored", Value: 1}); !s.Players[0].Explored || s.Players[0].Loan {
		t.Errorf("%+v", s.Players[0])
	}
}

// TestOwnersDeckOnScreen (AH-7.1, AH-17.1): an owner's mythos deck is drawn on screen once he has entered it, though
// all else is on the table. The card that names no place shuffles it, and another one is drawn at once; entered at the
// table it makes all cards unseen again.
func TestOwnersDeckOnScreen(t *testing.T) {
	story := set.Mythos{ID: "again", Kind: set.Headline, Shuffle: true}
	deck := func(b *set.Set, o *Options) {
		b.Mythos = append(b.Mythos[:3:3], story)
		o.Deck = true
	}
	r, s := ownTable(t, deck)
	refused(t, r, s, Enter{ID: "m01"}, "AH-7.1")
	s.Mythos.Draw, s.Seen = []string{"again", "m01", "m02", "m03"}, nil
	s.Seals = r.box.Unstable()
	do(t, r, s, Next{})
	if s.Last.ID == "again" || len(s.Mythos.Draw) < 3 || slices.Contains(s.Seen, "again") {
		t.Errorf("%s, %v, %v", s.Last.ID, s.Mythos.Draw, s.Seen)
	}
	r, s = ownTable(t, func(b *set.Set, o *Options) { deck(b, o); o.Deck = false })
	s.Seen = []string{"m01", "m02"}
	if do(t, r, s, Enter{Card: &set.Mythos{Kind: set.Headline, Shuffle: true}}); s.Stage != StageMythos || len(s.Seen) != 0 {
		t.Errorf("%s, seen %v", s.Stage, s.Seen)
	}
	refused(t, r, s, Enter{Card: &set.Mythos{Kind: set.Headline}}, "AH-22.4")
	if _, err := (&Rules{r.box}).begun(Options{Own: &set.Set{}, Setting: Setting{Deck: true}},
		keeper.NewChance("x", 1)); err == nil {
		t.Error("a deck that nobody has entered")
	}
}

// TestGatesByHand (AH-22.5, AH-5.7, AH-15.1, AH-19.33): a gate is added or removed to match the table, where one
// does; no token, clue or investigator moves, and none that would awaken the Ancient One is put.
func TestGatesByHand(t *testing.T) {
	r, s := table(t, 1)
	s.Stage, s.Prompt, s.Tasks = StageMovement, nil, nil
	s.Clues["crypt"], s.Players[0].Place = 2, "crypt"
	doom, markers := s.Doom, len(s.Gates)
	world := s.Gates[s.GateStack[0]].Kind
	do(t, r, s, PutGate{At: "crypt", World: world})
	if g := s.gateAt("crypt"); g < 0 || s.Gates[g].Kind != world || s.Doom != doom || s.Clues["crypt"] != 2 ||
		s.Players[0].Place != "crypt" || len(s.GateStack) != markers-1 {
		t.Errorf("%+v", s)
	}
	s.Players[0].Explored = true
	do(t, r, s, PutGate{At: "crypt"})
	if s.openGates() != 0 || len(s.GateStack) != markers || s.Players[0].Explored {
		t.Errorf("%+v", s)
	}
	refused(t, r, s, PutGate{At: "crypt"}, "AH-22.5")
	refused(t, r, s, PutGate{At: "crypt", World: "nowhere"}, "AH-22.5")
	refused(t, r, s, PutGate{At: "quayside", World: world}, "AH-22.4")
	s.Seals = []string{"crypt"}
	refused(t, r, s, PutGate{At: "crypt", World: world}, "AH-5.7")
	s.Seals = nil
	for i := range AwakeningGates(1) - 1 {
		g := s.GateStack[0]
		s.GateStack, s.Gates[g].At = s.GateStack[1:], r.box.Unstable()[i]
	}
	last := r.box.Unstable()[AwakeningGates(1)-1]
	refused(t, r, s, PutGate{At: last, World: s.Gates[s.GateStack[0]].Kind}, "AH-15.1")
	at := r.box.Unstable()[0]
	other := s.Gates[s.GateStack[0]].Kind
	do(t, r, s, PutGate{At: at, World: other}) // there is another one
	if g := s.gateAt(at); s.Gates[g].Kind != other || s.openGates() != AwakeningGates(1)-1 {
		t.Errorf("%+v", s.Gates)
	}
}
