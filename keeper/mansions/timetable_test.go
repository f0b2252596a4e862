package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// TestMOM_18_29_TheTimetable: the timetable's effects happen once, at the beginning of their round, if the required
// options were chosen; they apply to the investigators who are then in the right room.
func TestMOM_18_29_TheTimetable(t *testing.T) {
	tb := begin(t, 2, map[string]string{"1": "1A", "2": "2B"})
	none := func(damage int) {
		t.Helper()
		for _, v := range tb.s.Seats {
			if v.Damage != damage {
				t.Errorf("round %d: %s has %d damage, want %d", tb.s.Round, v.Who, v.Damage, damage)
			}
		}
	}
	tb.e.StoryPack.Hours = []stories.Hour{
		{Round: 2, When: []string{"2A"}, Effects: []stories.Effect{damage(1, "all")}},
		{Round: 3, When: []string{"2B"}, Effects: []stories.Effect{token("train", "garden"), damage(1, "in:hall")}},
		{Round: 3, Effects: []stories.Effect{damage(2, "in:cellar"), token("train", "garden")}},
	}
	tb.round()
	none(0)
	tb.round()
	none(1)
	if garden, _ := tb.s.Room("garden"); garden.Tokens["train"] != 2 {
		t.Errorf("tokens in the garden: %v", garden.Tokens)
	}
	tb.round()
	none(1)
}

// round ends a round in which nobody does anything; all tests are passed.
func (tb *table) round() {
	tb.t.Helper()
	tb.settle(1)
	was := tb.s.Round
	for tb.s.Round == was {
		legal := tb.e.Legal(tb.s)
		i := slices.IndexFunc(legal, func(c keeper.Command) bool {
			return slices.Contains([]string{"endTurn", "startTurn", "startKeeperTurn", "nextStep"}, c.Do())
		})
		if i < 0 {
			tb.t.Fatalf("round %d does not end: %v", was, legal)
		}
		if tb.do(legal[i]); tb.s.Round == was {
			tb.settle(1)
		}
	}
}

// hinted plays the rounds from the state's up to one, deciding by w, and returns those in which the hint of a clue was
// read.
func hinted(t *testing.T, e *Engine, s state.State, to int, clue string) []int {
	t.Helper()
	var in []int
	for s.Round < to {
		w := &work{e: e, s: s, chance: middling{}}
		w.nextRound(state.Task{})
		for _, ev := range w.events {
			if page, ok := ev.(state.PageOpened); ok && slices.Contains(page.Keys, "card."+clue+".hint") {
				in = append(in, w.s.Round)
			}
		}
		s = w.s
	}
	return in
}

// TestMOM_18_28_TheSecondHint: two rounds after a clue its plainer hint is read once, unless the next one was found
// meanwhile or the objective is revealed.
func TestMOM_18_28_TheSecondHint(t *testing.T) {
	config, err := configs(t)["inland-lamp"](state.Options{Story: "inland-lamp", Players: 1}, "hint")
	if err != nil {
		t.Fatal(err)
	}
	p := newPlay(t, config)
	p.s.Round = 2
	if in := hinted(t, p.e, p.s, 9, "clue-3a"); in != nil {
		t.Errorf("before any clue it is read in rounds %v", in)
	}
	found := func(s state.State, clue string) state.State {
		p.e.Apply(&s, state.CardKnown{Card: clue})
		return s
	}
	one := found(p.s, "clue-3a")
	if in := hinted(t, p.e, one, 9, "clue-3a"); !slices.Equal(in, []int{4}) {
		t.Errorf("found in round 2, its hint is read in rounds %v", in)
	}
	one.Round = 3
	one = found(found(one, "clear-lens"), "clue-3a")
	if in := hinted(t, p.e, one, 9, "clue-3a"); !slices.Equal(in, []int{4}) {
		t.Errorf("a find that is no clue, and a clue known already, put it off to %v", in)
	}
	two := found(one, "clue-2b")
	if in := hinted(t, p.e, two, 9, "clue-3a"); in != nil {
		t.Errorf("with the next clue found it is read in rounds %v", in)
	}
	if in := hinted(t, p.e, two, 9, "clue-2b"); !slices.Equal(in, []int{5}) {
		t.Errorf("the hint of the next one is read in rounds %v", in)
	}
	two.Revealed = true
	if in := hinted(t, p.e, two, 9, "clue-2b"); in != nil {
		t.Errorf("with the objective revealed it is read in rounds %v", in)
	}
	ahead := Ahead(p.e.BasePack, p.e.StoryPack, p.e.KeeperView(one))
	if !slices.ContainsFunc(ahead, func(o state.Page) bool { return slices.Contains(o.Keys, "card.clue-3a.hint") }) {
		t.Error("the keeper does not see the hint of the clue that is being thought about")
	}
}
