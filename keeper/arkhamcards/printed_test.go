package arkhamcards

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/bag"
)

// TestLCG_16_4_PrintedCardsAlone: a campaign without a pack, with its known bag; its cards are laid as they appear.
func TestLCG_16_4_PrintedCardsAlone(t *testing.T) {
	p := begun(t, Options{Players: 1, Titles: []string{"First", "Second"}, BagOf: bag.Campaigns()[0], Difficulty: "hard"})
	want, _ := bag.Begun(bag.Campaigns()[0], bag.Hard)
	s := p.State()
	if len(s.Bag.Tokens) != len(want) || s.scenario().Name != "First" || len(s.Campaign.Scenarios) != 2 {
		t.Errorf("%v, %+v", s.Bag.Tokens, s.scenario())
	}
	card := func(id string, n int) Card { return Card{ID: id, Name: id, Threshold: Amount{N: n}} }
	p.refused(LayCard{"deck", card("a", 1)}, "LCG-18.6")
	p.refused(LayCard{OnAct, card("a", 0)}, "LCG-16.4")
	p.refused(LayCard{OnAct, Card{Name: "a", None: true}}, "LCG-16.4")
	p.do(LayCard{OnAgenda, card("dusk", 3)})
	p.do(LayCard{OnAgenda, card("dusk", 2)})
	p.do(LayCard{OnAct, card("door", 1)})
	p.refused(LayCard{OnAct, card("dusk", 1)}, "LCG-16.4")
	p.do(SetLocation{Location: Location{ID: "attic", Name: "Attic", Shroud: 2, Connections: []string{"start"}}})
	p.do(Begin{})
	p.number(0)
	s = p.State()
	if len(s.Agenda.Cards) != 1 || s.Agenda.Now().Threshold.N != 2 || len(s.Places) != 2 {
		t.Errorf("%+v", s.Agenda)
	}
	p.do(Turn{Who: "seat1"})
	p.do(Put{On: "seat1", Counter: "clues", By: 1})
	p.do(Advance{Track: OnAct, Pay: map[string]int{"seat1": 1}})
	p.choose(ends + NoResolution)
	p.do(Continue{})
	s = p.State()
	if s.scenario().Name != "Second" || len(s.Agenda.Cards) != 0 {
		t.Errorf("%+v", s.Agenda)
	}
	for _, o := range []Options{{Titles: []string{""}}, {Titles: []string{"a", "a"}}, {Titles: make([]string, 30)},
		{BagOf: "nowhere"}, {BagOf: "forgotten-age", Difficulty: "easy"}} {
		raw, _ := json.Marshal(o)
		_, err := (&Rules{}).Setup(keeper.Config{System: SystemName, Options: raw}, nil)
		if _, ok := keeper.AsRefusal(err); !ok {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// TestLCG_7_3_TheNextActFollows: where the scenario is ours, no other act is offered, nor named.
func TestLCG_7_3_TheNextActFollows(t *testing.T) {
	p := begun(t, Options{Pack: "chandlers-debt", Difficulty: "easy", Players: 1})
	s := p.State()
	if ways := s.ways(OnAct); !slices.Equal(ways, []string{"ledger"}) {
		t.Errorf("after the first act: %q", ways)
	}
}

// TestLCG_5_4_TheElderSignIsAskedForUntilItIsTold: in a custom campaign, too, its number is that of the card on the
// table.
func TestLCG_5_4_TheElderSignIsAskedForUntilItIsTold(t *testing.T) {
	p := begun(t, Options{Pack: "chandlers-debt", Difficulty: "easy", Players: 1})
	due := func(s State) bool {
		return slices.ContainsFunc(s.due(), func(r Reminder) bool { return r.Key == "elder" && r.Who == "seat1" })
	}
	if !due(p.State()) {
		t.Error("nobody asks for it at the set-up")
	}
	p.do(Begin{})
	p.number(0)
	for _, told := range []bool{false, true} {
		if told {
			p.do(SetSymbol{Token: TokenElder, Who: "seat1", Symbol: Symbol{Modifier: 2}})
		} else {
			p.do(Turn{Who: "seat1"})
		}
		p.do(Action{Who: "seat1", Action: ActInvestigate})
		s := p.State()
		if odds := s.odds(); (odds.Most == nil) != told {
			t.Errorf("told %t: the odds are %+v", told, odds)
		}
		p.do(Reveal{Token: TokenElder})
		if !told {
			p.prompt("symbol")
			p.number(2)
		}
		if s = p.State(); s.Test.Result == nil || s.Test.Result.Value != s.Test.Base+2 {
			t.Errorf("told %t: %+v", told, s.Test.Result)
		}
		p.do(Finish{})
	}
}
