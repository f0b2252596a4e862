package cthulhucards

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/deck"
	"lantern/keeper/keepertest"
)

// TestCOC_14_23_NoMulliganUnlessAgreed (COC-14.23): none by the rules; where it was agreed on, once and before the
// starting resources.
func TestCOC_14_23_NoMulliganUnlessAgreed(t *testing.T) {
	for _, agreed := range []bool{false, true} {
		raw, _ := json.Marshal(Options{Mulligan: agreed})
		r := &Rules{}
		es, err := r.Setup(keeper.Config{System: SystemName, Options: raw}, keeper.NewChance("m", 1))
		if err != nil {
			t.Fatal(err)
		}
		s := r.Evolve(State{}, es[0])
		do := func(c keeper.Command) error {
			es, err := r.Decide(s, c, nil)
			for _, e := range es {
				s = r.Evolve(s, e)
			}
			return err
		}
		listed := slices.Contains(names(r.Legal(s)), "mulligan")
		if err := do(Mulligan{1}); (err == nil) != agreed || listed != agreed {
			t.Fatalf("agreed %v: %v, listed %v", agreed, err, listed)
		}
		if err := do(Mulligan{1}); err == nil {
			t.Error("twice")
		}
		if err := do(Opening{0, s.Players[0].proposal()}); err != nil {
			t.Fatal(err)
		}
		if err := do(Mulligan{0}); err == nil {
			t.Error("after the starting resources")
		} else if x, _ := keeper.AsRefusal(err); x.Rule != "COC-14.23" {
			t.Errorf("%+v", x)
		}
		if p := s.Players[1]; p.Hand != openingDraw || p.Redrew != agreed {
			t.Errorf("%+v", p)
		}
	}
}

func names(all []keeper.Command) (out []string) {
	for _, c := range all {
		out = append(out, c.Do())
	}
	return out
}

// TestCOC_15_2_TheLibrary (COC-15.2, 15.6): cards and decks are kept as numbers and names, written and read again; a
// deck brings what is known, and the rest is entered as it is played and known from then on.
func TestCOC_15_2_TheLibrary(t *testing.T) {
	var l Library
	known := Card{Title: "Diver", Kind: Character, Faction: "Cthulhu", Cost: 1, Skill: 2}
	if n := l.Learn(known, known, Card{Title: "nothing"}); n != 1 {
		t.Errorf("%d learned", n)
	}
	ten := strings.Split("a b c d e f g h i j", " ")
	list := deck.List{Cards: []deck.Card{{Title: "Diver", Copies: 3}, {Title: "Lamp", Copies: 3},
		{Title: "Filler", Copies: 40}}, Stories: ten}
	if err := l.Keep("Mine", list); err != nil {
		t.Fatal(err)
	}
	again, err := ReadLibrary(l.Write())
	if err != nil || string(again.Write()) != string(l.Write()) || !slices.Equal(again.Stories, ten) {
		t.Fatalf("%v: %s", err, again.Write())
	}
	mine, ok := again.Deck("Mine")
	if _, other := again.Deck("Other"); !ok || other || mine.Count() != 46 || !mine.Cards[0].Known() ||
		mine.Cards[1].Known() {
		t.Fatalf("%+v", mine)
	}
	mine.Cards[2].Copies = 3
	s := State{
		Step:    StepOperations,
		Players: [2]Player{{Hand: 5, Deck: 9, Cards: mine.Cards, Domains: make([]Domain, 3)}, {Deck: 9}},
	}
	r := &Rules{}
	if _, err := r.Decide(s, Play{Seat: 0, Title: "Lamp", Domain: -1}, nil); err == nil {
		t.Error("a card of which nothing is known is played")
	}
	lamp := Card{Title: "Lamp", Kind: Support, Faction: "neutral"}
	for n := range 3 {
		s.Due = 0
		es, err := r.Decide(s, Play{Seat: 0, Card: &lamp, Domain: -1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			s = r.Evolve(s, e)
		}
		if p := &s.Players[0]; !p.entry("Lamp").Known() || p.left("Lamp") != 2-n {
			t.Errorf("%+v", p.entry("Lamp"))
		}
	}
	s.Due = 0
	if _, err := r.Decide(s, Play{Seat: 0, Card: &lamp, Domain: -1}, nil); err == nil {
		t.Error("a fourth copy of three")
	}
	if got := s.Entered(); len(got) != 2 || got[0].Title != "Diver" || got[1].Title != "Lamp" {
		t.Errorf("%+v", got)
	}
	for _, bad := range []string{"", "[]", `{"cards":[{"title":"x"}]}`, `{"decks":[{"name":""}]}`, `{"stories":["a"]}`,
		`{"text":"x"}`, `{} {}`, `{"cards":[{"title":"x","kind":"event","faction":"y","cost":-1}]}`} {
		if _, err := ReadLibrary([]byte(bad)); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
	_, err = ReadLibrary([]byte(`{"cards":[` + strings.Repeat("{},", mostFacts) + `{}]}`))
	if err == nil || !strings.Contains(err.Error(), "more than 4000 values") { // counted, not decoded
		t.Error(err)
	}
}

// FuzzLibrary reads an owner's cards. What is read is written back.
func FuzzLibrary(f *testing.F) {
	var l Library
	for _, e := range Ours[0].Cards {
		l.Cards = append(l.Cards, e.Card)
	}
	l.Stories = OurStories
	keepertest.FuzzReader(f, func(t *testing.T, raw []byte) []error {
		read, err := ReadLibrary(raw)
		if err != nil {
			return []error{err}
		}
		if _, err := ReadLibrary(read.Write()); err != nil {
			t.Errorf("what was read is written so that it is not read: %v", err)
		}
		return nil
	}, string(l.Write()))
}
