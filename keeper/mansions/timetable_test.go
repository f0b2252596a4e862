package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/stories"
)

// TestMOM_18_29_TheTimetable: what a story's timetable names for a round happens once, as that round begins, if what it asks for was
// chosen; and whoever stands in the right room then is meant by it.
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

// round ends the round in which nobody does anything.
func (tb *table) round() {
	tb.t.Helper()
	was := tb.s.Round
	for tb.s.Round == was {
		legal := tb.e.Legal(tb.s)
		i := slices.IndexFunc(legal, func(c keeper.Command) bool {
			return slices.Contains([]string{"endTurn", "startTurn", "startKeeperTurn", "nextStep"}, c.Do())
		})
		if i < 0 {
			tb.t.Fatalf("round %d does not end: %v", was, legal)
		}
		tb.do(legal[i])
	}
}
