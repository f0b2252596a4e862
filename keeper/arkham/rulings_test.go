package arkham

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// workOn is a command being carried out on a table.
func workOn(r *Rules, s *State) *work {
	return &work{run: run{S: s.clone(), Chance: keeper.NewChance("x", 1)}, box: r.box}
}

// finish answers each question with its last choice, or with failing dice, until none is left; it returns the
// questions.
func finish(t *testing.T, r *Rules, s *State) (asked []string) {
	t.Helper()
	for s.Prompt != nil {
		asked = append(asked, s.Prompt.Kind)
		switch p := s.Prompt; {
		case p.Pool != nil:
			do(t, r, s, shows(s, slices.Repeat([]int{1}, p.Pool.Dice)...))
		case p.Several != nil:
			var keys []string
			for _, o := range p.Choice[:p.Several.Min] {
				keys = append(keys, o.Key)
			}
			do(t, r, s, keeper.Answer{Prompt: p.ID, Choices: &keys})
		case p.Number != nil:
			do(t, r, s, keeper.Answer{Prompt: p.ID, Number: &p.Number.Max})
		default:
			do(t, r, s, choice(s, p.Choice[len(p.Choice)-1].Key))
		}
	}
	return asked
}

// TestProfiles (AH-19): each profile fills every option with its own; each can be chosen by itself, and nothing else.
func TestProfiles(t *testing.T) {
	revised := []string{"surge", "gateMonsters", "terror10", "extraAwaken", "setupRumor", "bothZero", "finalFirst",
		"finalUpkeep"}
	for _, x := range AllRulings {
		for profile, want := range map[string]string{"": x.Text, ProfileText: x.Text, ProfileRevised: x.Revised} {
			got, err := Rulings{}.filled(profile)
			if err != nil || *x.at(&got) != want {
				t.Errorf("%s by %q: %q, %v", x.ID, profile, *x.at(&got), err)
			}
		}
		if (x.Text != x.Revised) != slices.Contains(revised, x.ID) {
			t.Errorf("%s: %s by the text, %s by the revised printing", x.ID, x.Text, x.Revised)
		}
		for _, c := range append(slices.Clone(x.Choices), "else") {
			mine := Rulings{}
			*x.at(&mine) = c
			got, err := mine.filled(ProfileRevised)
			if known := c != "else"; known != (err == nil) || known && *x.at(&got) != c {
				t.Errorf("%s %s: %v", x.ID, c, err)
			}
		}
	}
	if _, err := (Rulings{}).filled("third"); err == nil {
		t.Error("a third printing is known")
	}
}

// TestFinalUpkeep (AH-19.14, AH-15.3): in full, rounds of the final battle have wages, interest and mandatory rolls; by
// the revised printing there is no income, and effects in force are gone.
func TestFinalUpkeep(t *testing.T) {
	for option, want := range map[string]struct {
		rolls, money int
		stays        bool
	}{"full": {3, 2, true}, "noIncome": {1, 0, false}} {
		r, s := table(t, 1)
		s.Options.FinalUpkeep = option
		s.Environment = &Myth{Mythos: *r.box.Myth("m02")}
		r.box.Ancients[0].Start = nil
		p := &s.Players[0]
		p.Retainers, p.Loan, p.Luck, p.Money = 1, true, dice.Blessed, 0
		p.Cards = []Held{{N: 1, ID: "saltCircle", Exhausted: true}}
		w := workOn(r, s)
		w.awaken("AH-15.1")
		_ = engine.RunTasks(w)
		n := 0
		for w.S.Prompt != nil {
			f, a := w.S.Pop(), keeper.Answer{}
			if w.S.Prompt.Kind == "duties" {
				a.Choice = w.S.Prompt.Choice[0].Key
			} else {
				n++
				f.Kind = taskEffects // the roll is left out
			}
			if w.S.Prompt = nil; f.Kind == taskDuties {
				w.dutyChosen(f, a)
			}
			_ = engine.RunTasks(w)
		}
		p = &w.S.Players[0]
		if n != want.rolls || p.Money != want.money || (w.S.Environment != nil) != want.stays ||
			p.Cards[0].Exhausted ||
			p.Focus == 0 {
			t.Errorf("%s: %d rolls, $%d, environment %v, %+v", option, n, p.Money, w.S.Environment, p)
		}
	}
}

// TestBothAtZero (AH-19.7): one loss and a choice; or one after the other with a loss each; or devoured.
func TestBothAtZero(t *testing.T) {
	for option, want := range map[string]struct {
		place string
		cards int
		asked []string
	}{
		"choose":     {"asylum", 3, []string{"bothZero", "lose"}},
		"sequential": {"hospital", 2, []string{"lose", "lose"}},
		"devoured":   {"", 0, nil},
	} {
		r, s := table(t, 1)
		s.Options.BothZero = option
		s.Turn, s.Stage = 2, StageEncounters
		p := &s.Players[0]
		who := p.Who
		p.Sanity, p.Stamina, p.Tokens = 1, 1, 3
		for i := range 5 {
			p.Cards = append(p.Cards, Held{N: i + 1, ID: "axe"})
		}
		do(t, r, s, Apply{0, []set.Effect{{Do: set.DoSanity, N: -2}, {Do: set.DoStamina, N: -2}}})
		var asked []string
		for s.Prompt != nil && slices.Contains([]string{"bothZero", "lose"}, s.Prompt.Kind) {
			asked = append(asked, s.Prompt.Kind)
			if s.Prompt.Kind == "bothZero" {
				do(t, r, s, choice(s, "asylum"))
				continue
			}
			var keys []string
			for _, o := range s.Prompt.Choice[:s.Prompt.Several.Min] {
				keys = append(keys, o.Key)
			}
			do(t, r, s, keeper.Answer{Prompt: s.Prompt.ID, Choices: &keys})
		}
		now := s.Players[0]
		if !slices.Equal(asked, want.asked) {
			t.Errorf("%s: asked %v", option, asked)
		}
		if option == "devoured" {
			if now.Who == who || now.Sanity < 1 {
				t.Errorf("%+v", now)
			}
			continue
		}
		if now.Place != want.place || len(now.Cards) != want.cards || now.Sanity != 1 || now.Stamina != 1 {
			t.Errorf("%s: at %s, %d cards, %d and %d", option, now.Place, len(now.Cards), now.Sanity, now.Stamina)
		}
	}
}

// TestRefill (AH-17.4, AH-19.39): a gate trophy goes under the stack only if a place or a card takes it, or freely with
// the option.
func TestRefill(t *testing.T) {
	r, s := table(t, 2)
	top := s.GateStack[0]
	GatePut{Gate: top, To: "trophy:0"}.apply(s)
	refused(t, r, s, Refill{0, top}, "AH-19.39")
	s.Options.Refill = "free"
	refused(t, r, s, Refill{0, s.GateStack[0]}, "AH-22.10")
	refused(t, r, s, Refill{7, top}, "AH-17.4")
	if !slices.Contains(r.Legal(*s), keeper.Command(Refill{0, top})) {
		t.Error("it is not offered")
	}
	do(t, r, s, Refill{0, top})
	if s.GateStack[len(s.GateStack)-1] != top || s.Gates[top].At != AtStack {
		t.Errorf("%+v, stack %v", s.Gates[top], s.GateStack)
	}
	GatePut{Gate: top, To: "trophy:0"}.apply(s)
	monster := put(s, "tideWalker", "trophy:0")
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoTrophy, What: "gate"}}}) // a card that takes one
	if s.Prompt.Kind != "trophy" || len(s.Prompt.Choice) != 1 {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, choice(s, s.Prompt.Choice[0].Key))
	if s.Gates[top].At != AtStack || s.Monsters[monster].At != "trophy:0" {
		t.Errorf("%+v", s.Gates[top])
	}
}

// TestSkippedUpkeep (AH-19.17, AH-12.6): a skipped turn has no Upkeep, or one with the option; either way its Movement
// is only the way out of the cell.
func TestSkippedUpkeep(t *testing.T) {
	for option, money := range map[string]int{"skip": 0, "run": 2} {
		r, s := table(t, 1)
		s.Options.SkipUpkeep = option
		p := &s.Players[0]
		p.Place, p.Delayed, p.Skips, p.Retainers, p.Money = AtJail, true, true, 1, 0
		w := workOn(r, s)
		w.turn(Task{})
		_ = engine.RunTasks(w)
		*s = w.S
		if s.Players[0].Money != money {
			t.Errorf("%s: $%d", option, s.Players[0].Money)
		}
		if option == "run" {
			do(t, r, s, shows(s, 6))
			do(t, r, s, Next{})
		}
		if p := s.Players[0]; p.Place != "station" || p.Delayed || s.Stage != StageMythos {
			t.Errorf("%s: at %s in %s, %+v", option, p.Place, s.Stage, p)
		}
	}
}

// TestDelayedBesideMonsters (AH-4.8, AH-19.18, AH-19.37): the delayed fight and pick up clues, each unless its option
// says no.
func TestDelayedBesideMonsters(t *testing.T) {
	for _, c := range []struct{ fight, clues, asked string }{
		{"yes", "yes", "meet"}, {"no", "yes", "clues"}, {"no", "no", ""}} {
		r, s := table(t, 1)
		s.Options.DelayedFight, s.Options.DelayedClues = c.fight, c.clues
		s.Clues["crypt"] = 2
		s.Players[0].Place, s.Players[0].Delayed = "crypt", true
		put(s, "tideWalker", "crypt")
		w := workOn(r, s)
		w.movement(0)
		_ = engine.RunTasks(w)
		asked := ""
		if w.S.Stage == StageMovement && w.S.Prompt != nil {
			asked = w.S.Prompt.Kind
		}
		if asked != c.asked || w.S.Players[0].Delayed {
			t.Errorf("%+v: asked %q, delayed %v", c, asked, w.S.Players[0].Delayed)
		}
	}
}

// TestSpellCost (AH-11.7, AH-19.40, AH-18.13): the cost is always paid. An investigator it drives insane is carried off
// before the check, or after it with the option. A spell may heal once for each success.
func TestSpellCost(t *testing.T) {
	for option, asked := range map[string][]string{"stop": nil, "resolve": {"test"}} {
		r, s := table(t, 1)
		s.Options.SpellCost = option
		r.box.Cards = append(
			r.box.Cards,
			set.Card{ID: "heal", Kind: set.Spell, Copies: 1, Cast: 1, Cost: 1, Each: true,
				Heals: []set.Effect{{Do: set.DoStamina, N: 1}}},
		)
		p := &s.Players[0]
		p.Cards, p.Sanity, p.Stamina = []Held{{N: 1, ID: "heal"}}, 1, 1
		do(t, r, s, Use{0, 1})
		if got := finish(t, r, s); !slices.Equal(got, asked) || s.Players[0].Place != "asylum" {
			t.Errorf("%s: asked %v, at %s", option, got, s.Players[0].Place)
		}
		p = &s.Players[0]
		p.Cards[0].Exhausted, p.Sanity, p.Done, s.Stage, s.Active = false, 3, false, StageUpkeep, 0
		do(t, r, s, Use{0, 1})
		if want := s.skill(r.box, 0, "lore") + 1; s.Prompt.Pool.Dice != want {
			t.Errorf("%d dice, want %d", s.Prompt.Pool.Dice, want)
		}
		do(t, r, s, shows(s, append([]int{5, 6}, slices.Repeat([]int{1}, s.Prompt.Pool.Dice-2)...)...))
		if p := s.Players[0]; p.Sanity != 2 || p.Stamina != 3 || !p.Cards[0].Exhausted {
			t.Errorf("%s: %+v", option, p)
		}
		refused(t, r, s, Use{0, 1}, "AH-3.2")
	}
}

// TestRerolls (AH-9.7): a card lets the dice of a failed test be rerolled, once. On a skill it also helps the special
// checks; on a special check it helps nothing else.
func TestRerolls(t *testing.T) {
	r, s := table(t, 1)
	r.box.Cards = append(r.box.Cards, set.Card{ID: "again", Kind: set.Skill, Copies: 1, Rerolls: "will"},
		set.Card{ID: "cool", Kind: set.Skill, Copies: 1, Rerolls: "horror"})
	s.Players[0].Cards = []Held{{N: 1, ID: "again"}, {N: 2, ID: "cool"}}
	will := Apply{
		0,
		[]set.Effect{{Do: set.DoTest, Test: &set.Check{Skill: "will", Modifier: 3 - s.skill(r.box, 0, "will")},
			Pass: []set.Effect{{Do: set.DoMoney, N: 7}}}},
	}
	money := s.Players[0].Money
	do(t, r, s, will)
	do(t, r, s, shows(s, 1, 2, 3))
	if s.Prompt == nil || s.Prompt.Kind != "reroll" || s.Prompt.Choice[0].Key != "reroll:1" ||
		len(s.Prompt.Choice) != 2 {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, choice(s, "reroll:1"))
	do(t, r, s, shows(s, 1, 2, 5))
	if p := s.Players[0]; p.Money != money+7 || !p.Cards[0].Exhausted {
		t.Errorf("%+v", p)
	}
	do(t, r, s, will)
	do(t, r, s, shows(s, 1, 2, 3))
	if s.Prompt != nil {
		t.Errorf("asked %+v", s.Prompt)
	}
}

// TestSignOnTheTable (AH-13.4): with cards on the table one seals with an Elder Sign that the app does not know.
func TestSignOnTheTable(t *testing.T) {
	r, s := table(t, 2)
	s.Options.Cards, s.Stage, s.Doom = false, StageEncounters, 4
	gate := s.GateStack[0]
	GatePut{Gate: gate, To: "crypt"}.apply(s)
	s.Players[0].Place, s.Players[0].Explored, s.Players[0].Sanity = "crypt", true, 1
	w := workOn(r, s)
	w.encounters(0)
	_ = engine.RunTasks(w)
	*s = w.S
	do(t, r, s, choice(s, "signOnTable"))
	if p := s.Players[0]; !s.sealedAt("crypt") || s.Doom != 3 || s.Signs != 1 || s.Gates[gate].At != "trophy:0" ||
		p.Place != "asylum" {
		t.Errorf("doom %d, signs %d, gate %+v, %+v", s.Doom, s.Signs, s.Gates[gate], p)
	}
}

// TestTerrorByHand (AH-14.4, AH-22.5): a corrected terror has the shops and the overrun of its height.
func TestTerrorByHand(t *testing.T) {
	r, s := table(t, 2)
	s.Players[1].Place = "chandlery"
	do(t, r, s, Correct{What: "terror", Value: 10})
	if !s.Overrun || len(s.Closed) != 3 || s.Players[1].Place != "quayside" {
		t.Errorf("%v %v, at %s", s.Overrun, s.Closed, s.Players[1].Place)
	}
	do(t, r, s, Correct{What: "terror", Value: 4})
	if s.Overrun || !slices.Equal(s.Closed, []string{"chandlery"}) {
		t.Errorf("%v %v", s.Overrun, s.Closed)
	}
}

// TestClosedGate (AH-19.25): a mythos card that names a closed location asks; by itself no gate opens.
func TestClosedGate(t *testing.T) {
	for answer, gates := range map[string]int{"no": 0, "yes": 1} {
		r, s := table(t, 2)
		s.Stage, s.Options.Cards = StageMythos, false
		s.Held = []Myth{{Mythos: set.Mythos{Closes: "isle"}}}
		do(t, r, s, Enter{Card: &set.Mythos{Gate: "isle", Kind: set.Headline}})
		if s.Prompt.Kind != "closedGate" {
			t.Fatalf("%+v", s.Prompt)
		}
		do(t, r, s, choice(s, answer))
		if asked(s) == "marker" {
			do(t, r, s, choice(s, s.Prompt.Choice[0].Key))
		}
		if s.openGates() != gates {
			t.Errorf("%s: %d gates", answer, s.openGates())
		}
	}
	r, s := table(t, 2) // a gate that is open there surges all the same (AH-7.2)
	s.Held = []Myth{{Mythos: set.Mythos{Closes: "isle"}}}
	GatePut{Gate: s.GateStack[0], To: "isle"}.apply(s)
	if mythos(r, s, set.Mythos{Gate: "isle", Kind: set.Headline}); len(s.monstersAt("isle")) != 1 {
		t.Errorf("asked %q, %d monsters", asked(s), len(s.monstersAt("isle")))
	}
}
