package priest

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/raid"
	"lantern/keeper/priest/score"
)

// raidsNow are the dice of the raids that the view says can be set off now.
func raidsNow(s *State) (dice []int) {
	for _, o := range (*Rules)(nil).View(*s, keeper.ForTable, nil).(View).Raids {
		dice = append(dice, o.Dice)
	}
	return slices.Compact(dice)
}

// TestEHP_10_1_RaidsThatCanComeNow: a raid can come where the player who is to move can break a sign with dice: in the
// first round of a game with nothing in hand, none.
func TestEHP_10_1_RaidsThatCanComeNow(t *testing.T) {
	s := at(t, "open-road", 2)
	want := map[int]bool{}
	for _, x := range s.Board.Sites {
		if s.openSites()[x.ID] && x.Dice > 0 {
			want[x.Dice] = true
		}
	}
	if got := raidsNow(s); len(want) == 0 || len(got) != len(want) || !slices.IsSorted(got) {
		t.Errorf("rich players: %v, not %v", got, want)
	}
	for _, o := range s.outlooks() { // of the score once it is paid, and never more than that (EHP-13.2)
		for _, threat := range o.Threats {
			for _, c := range threat.Lost {
				if c.Points > o.Points[threat.Seat] {
					t.Errorf("%s: player %d of %d points loses %d", o.Space, threat.Seat, o.Points[threat.Seat], c.Points)
				}
			}
		}
	}
	for i := range s.Players {
		s.Players[i].Exposed = score.Resources{}
	}
	if got := raidsNow(s); len(got) > 0 {
		t.Errorf("with nothing to pay: %v", got)
	}
}

// TestEHP_11_9_TheLikeliestLoss: it is one of the losses that can come, by points, and the likeliest; a player who has
// nothing loses nothing.
func TestEHP_11_9_TheLikeliestLoss(t *testing.T) {
	s := at(t, "open-road", 2)
	s.Players[1].Exposed = score.Resources{}
	for dice := 1; dice <= 3; dice++ {
		for _, threat := range s.threats(dice) {
			likely := worth(s, threat.Seat, threat.Likely)
			i := slices.IndexFunc(threat.Lost, func(c raid.Chance) bool { return c.Points == likely })
			if i < 0 {
				t.Fatalf("%+v loses %+v", threat.Lost, threat.Likely)
			}
			if threat.Seat == 1 && !threat.Likely.None() {
				t.Errorf("who has nothing loses %+v", threat.Likely)
			}
			if c := threat.Lost[i].Chance.Float(); threat.Seat == 0 && dice == 3 && (c < 0.5 || threat.Likely.T != 20) {
				t.Errorf("with three dice %+v at %v", threat.Likely, c)
			}
		}
	}
}

// TestEHP_10_4_WhatOpensASite: the refusal of a site that is not open names the sites whose arrows lead to it.
func TestEHP_10_4_WhatOpensASite(t *testing.T) {
	s := at(t, "drowned-bell", 2)
	named := 0
	for _, c := range s.guide() {
		site := s.site(c.ID)
		if site == nil || s.openSites()[site.ID] {
			continue
		}
		for id := range strings.SplitSeq(c.Acolyte.Args["after"], ",") {
			if from := s.Board.Site(id); from == nil || !slices.Contains(from.Opens, site.ID) {
				t.Errorf("%s does not open %s", id, site.ID)
			}
			named++
		}
	}
	if named == 0 {
		t.Error("every site is open")
	}
	broke(s, s.Board.Sites[0].ID)
	for _, c := range s.guide() {
		if c.ID == sitePrefix+s.Board.Sites[0].ID && s.Board.Sites[0].Bonus == nil && c.Acolyte.Args["broken"] == "" {
			t.Errorf("%+v does not say that the sign is broken", c.Acolyte)
		}
	}
}

// TestEHP_11_2_TheForceThatMayCome (EHP-11.1, 11.2): before the roll the force is between what the weakest and the
// strongest of the Investigators in the row can bring, at least one die and at most eighteen.
func TestEHP_11_2_TheForceThatMayCome(t *testing.T) {
	for _, c := range []struct {
		row                 []string
		dice, least, most   int
		expansions, printed bool
	}{
		{dice: 2, least: 2, most: 12},
		{row: []string{"surveyor", "almoner", "lamplighter"}, dice: 1, least: 0, most: 12},
		{row: []string{"novice", "sexton", "ferryman"}, dice: 1, least: 1, most: 8},
		{row: []string{"surveyor", "ferryman", "novice"}, dice: 3, least: 2, most: 18},
		{dice: 1, least: 1, most: 12, expansions: true, printed: true},
	} {
		s := at(t, "open-road", 2)
		s.HunterRow, s.Options.Expansions, s.Options.Cards = c.row, c.expansions, !c.printed
		if least, most := ForceRange(*s, c.dice); least != c.least || most != c.most {
			t.Errorf("%+v: %d to %d", c, least, most)
		}
	}
}
