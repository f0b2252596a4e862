package arkham

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// TestAH_5_2_AllThatACardSays (AH-5.2, AH-19.53): effects after a loss that fells an investigator still happen, except
// those that need him at the place.
func TestAH_5_2_AllThatACardSays(t *testing.T) {
	r, s := table(t, 1)
	s.Stage, s.Players[0].Place, s.Players[0].Money = StageEncounters, "kiln", 0
	doom, terror := s.Doom, s.Terror
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoSanity, N: -50}, {Do: set.DoTerror}, {Do: set.DoMonster},
		{Do: set.DoMoney, N: 3}, {Do: set.DoCurse}, {Do: set.DoDoom}}})
	if p := s.Players[0]; p.Place != "asylum" || p.Money != 3 || p.Luck != "cursed" || s.Doom != doom+1 ||
		s.Terror != terror+1 || s.Prompt != nil {
		t.Errorf("doom %d, terror %d, %+v, %+v", s.Doom, s.Terror, p, s.Prompt)
	}
	r, s = table(t, 1)
	s.Players[0].Place = worldArea("sunlessSea", 1)
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoStamina, N: -50}, {Do: set.DoReturn}, {Do: set.DoDoom}}})
	if s.Players[0].Place != AtLost || s.Doom != doom+1 {
		t.Errorf("doom %d, at %s", s.Doom, s.Players[0].Place)
	}
}

// TestAH_19_54_ArrestedThenInsane: an investigator driven insane in the cell leaves it, and plays his next turn.
func TestAH_19_54_ArrestedThenInsane(t *testing.T) {
	for _, c := range []struct {
		effects []set.Effect
		place   string
		skips   bool
	}{
		{[]set.Effect{{Do: set.DoArrest}, {Do: set.DoSanity, N: -50}}, "asylum", false},
		{[]set.Effect{{Do: set.DoSanity, N: -50}, {Do: set.DoArrest}}, AtJail, true},
	} {
		r, s := table(t, 1)
		s.Stage = StageEncounters
		do(t, r, s, Apply{0, c.effects})
		if p := s.Players[0]; p.Place != c.place || p.Skips != c.skips || p.Delayed != c.skips {
			t.Errorf("%+v: %+v", c.effects, p)
		}
	}
}

// TestAH_19_10_ItemsOnTheTable: of three items here and three on the table three go, rounded once; the owner chooses
// which.
func TestAH_19_10_ItemsOnTheTable(t *testing.T) {
	r, s := table(t, 1)
	s.Options.Cards, s.Stage = false, StageEncounters
	s.Players[0].Cards = []Held{{N: 1, ID: "axe"}, {N: 2, ID: "spade"}, {N: 3, ID: "lantern"}}
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoSanity, N: -50}}})
	three := 3
	if asked(s) != "items" || s.Prompt.Proposes() { // only the table sees them
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, keeper.Answer{Prompt: s.Prompt.ID, Number: &three})
	if asked(s) != "loseSome" || *s.Prompt.Several != (keeper.Range{Min: 0, Max: 3}) || s.Prompt.Args["n"] != "3" {
		t.Fatalf("%+v", s.Prompt)
	}
	es, err := r.Decide(*s, keeper.Answer{Prompt: s.Prompt.ID, Choices: &[]string{"1"}}, nil)
	if err != nil || !slices.ContainsFunc(es, func(e keeper.Event) bool {
		n, is := e.(Noted)
		return is && n.Key == "loseOnTable" && n.Args["n"] == "2"
	}) {
		t.Errorf("%v, %+v", err, es)
	}
}

// TestAH_12_9_DevouredByACard (AH-12.9): it can be told before the final battle, and the new sheet's sliders go on any
// stop until its first Upkeep is over; what the card does to the table is still done.
func TestAH_12_9_DevouredByACard(t *testing.T) {
	r, s := table(t, 2)
	who, doom := s.Players[0].Who, s.Doom
	s.Stage = StageEncounters
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoDevour}, {Do: set.DoMoney, N: -9}, {Do: set.DoDoom}}})
	p := s.Players[0]
	if p.Who == who || p.Money != r.box.Investigator(p.Who).Money || s.Doom != doom+1 {
		t.Fatalf("%+v", p)
	}
	for _, x := range []Slide{{0, 0, 3}, {0, 1, 0}, {0, 2, 3}, {0, 0, 0}} {
		if !slices.Contains(r.Legal(*s), keeper.Command(x)) {
			t.Errorf("%+v is not listed", x)
		}
		do(t, r, s, x)
	}
	phase(r, s, StageUpkeep)
	do(t, r, s, Slide{0, 0, 3})
	if s.Players[0].Focus != r.box.Investigator(p.Who).Focus {
		t.Errorf("Focus %d", s.Players[0].Focus)
	}
	do(t, r, s, Next{})
	refused(t, r, s, Slide{0, 0, 0}, "AH-3.6")
}

// TestAH_11_3_BeatenByACard: a fight that a card's words win leaves a trophy, or does not where the monster is endless;
// without a fight it is one in the area.
func TestAH_11_3_BeatenByACard(t *testing.T) {
	r, s := table(t, 1)
	skills(r, s, 0, 3, 3, 3, 3, 3, 3)
	first := beast(r, s, "beast", set.Monster{Side: side(0, 0, 0, 1, 0, 1)})
	second := beast(r, s, "hydra", set.Monster{Side: side(0, 0, 0, 1, 0, 1), Endless: true})
	do(t, r, s, Next{})
	do(t, r, s, choice(s, itoa(first)))
	do(t, r, s, choice(s, "fight"))
	all(t, r, s, 6)
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoBeat}}})
	if s.Monsters[first].At != "trophy:0" || asked(s) != "meet" || s.Prompt.Args["monster"] != "hydra" {
		t.Errorf("%+v, %+v", s.Monsters[first], s.Prompt)
	}
	s.Prompt, s.Tasks = nil, nil
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoBeat, What: "hydra"}}})
	if s.Monsters[second].At != AtCup {
		t.Errorf("%+v", s.Monsters[second])
	}
}

// TestAH_3_3_CardsWithUpkeep: what another card does in Upkeep is called up with the rest, in the owner's order, and
// with dice on screen to choose a roll is to make it.
func TestAH_3_3_CardsWithUpkeep(t *testing.T) {
	r, s := table(t, 1)
	r.box.Cards = append(r.box.Cards, set.Card{ID: "wages", Kind: set.Ally,
		Upkeep: []set.Effect{{Do: set.DoMoney, N: 1}}})
	s.Players[0].Cards, s.Players[0].Money = []Held{{N: 1, ID: "wages"}}, 0
	if phase(r, s, StageUpkeep); s.Players[0].Money != 1 || s.Prompt != nil {
		t.Errorf("$%d, %+v", s.Players[0].Money, s.Prompt)
	}
	r.box.Card("wages").Upkeep, r.box.Card("wages").Calls = nil, true
	phase(r, s, StageUpkeep) // read and done on the table, when it is called up
	if asked(s) != "duties" || len(s.Prompt.Choice) != 1 {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, choice(s, "card:1"))
	if s.Prompt != nil {
		t.Errorf("%+v", s.Prompt)
	}
	s.Players[0].Cards, s.Players[0].Loan, s.Options.Dice = []Held{{N: 1, ID: "axe"}}, true, keeper.OnScreen
	r.box.Card("axe").Upkeep = []set.Effect{{Do: set.DoMoney, N: 1}}
	phase(r, s, StageUpkeep)
	do(t, r, s, choice(s, "loan"))
	if s.Prompt != nil || s.Players[0].Money < 1 {
		t.Errorf("$%d, %+v", s.Players[0].Money, s.Prompt)
	}
}
