package arkham

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// skills gives an investigator exactly these skills, without modifiers.
func skills(r *Rules, s *State, seat, speed, sneak, fight, will, lore, luck int) {
	sheet := r.box.Investigator(s.Players[seat].Who)
	sheet.Start, sheet.Other = [3]int{speed, fight, lore}, [3]int{sneak, will, luck}
	s.Players[seat].Stops, r.box.Ancients[0].Power = [3]int{}, nil
	sheet.Sanity, sheet.Stamina = 9, 9
	s.Players[seat].Sanity, s.Players[seat].Stamina = 5, 5
}

// beast puts a monster of our own before seat 0, who is in the street and wants to leave it.
func beast(r *Rules, s *State, id string, m set.Monster) int {
	m.ID, m.Border, m.Symbol = id, set.Normal, "slash"
	m.Side.Horror.Difficulty, m.Side.Physical, m.Side.Magical = 1, combat.NoWard, combat.NoWard
	r.box.Monsters = append(r.box.Monsters, m)
	s.Monsters = append(s.Monsters, Marker{Kind: id, At: "quayside"})
	return len(s.Monsters) - 1
}

func side(awareness, horror, fright, toughness, rating, damage int) combat.Monster {
	m := combat.Monster{Awareness: awareness, Toughness: toughness}
	m.Horror.Rating, m.Horror.Damage = horror, fright
	m.Combat.Rating, m.Combat.Damage = rating, damage
	return m
}

// all answers with dice that all show a face.
func all(t *testing.T, r *Rules, s *State, face int) {
	t.Helper()
	do(t, r, s, shows(s, slices.Repeat([]int{face}, s.Prompt.Pool.Dice)...))
}

// TestAH_10_1_HarderToEvade (AH-10.1): the difficulty of an Evade check is 1 unless the monster says otherwise, in the
// displayed chance, in the check and in fleeing.
func TestAH_10_1_HarderToEvade(t *testing.T) {
	for evade, need := range map[int]int{0: 1, 1: 1, 3: 3} {
		r, s := table(t, 1)
		kind := r.box.Monsters[0].ID
		r.box.Monsters[0].Side.Evade = evade
		side := s.Side(r.box, kind)
		if side.Evading() != need {
			t.Errorf("%d: difficulty %d", evade, side.Evading())
		}
		flight := fleeing(combat.Fight{Sneak: 4, Sanity: 3, Stamina: 3, Luck: dice.Normal, Monster: side})
		if flight.Monster.Toughness != need {
			t.Errorf("%d: fleeing needs %d", evade, flight.Monster.Toughness)
		}
		n := put(s, kind, s.Players[0].Place)
		s.Stage = StageMovement
		w := workOn(r, s)
		f := Task{Kind: taskMeet, Fight: &Fight{Monster: n}}
		w.met(f, keeper.Answer{Choice: "evade"})
		if got := w.S.Tasks[len(w.S.Tasks)-1].Test.Difficulty; got != need {
			t.Errorf("%d: the check needs %d", evade, got)
		}
	}
}

// TestAH_10_Evade (AH-10.1 to 10.3, AH-18.6, AH-18.7, AH-18.29): Sneak and awareness. After a success one may go on, or
// stay untroubled in this phase; a failure hurts at once and combat begins.
func TestAH_10_Evade(t *testing.T) {
	for _, c := range []struct{ sneak, dice, damage int }{{2, 1, 4}, {4, 3, 3}} {
		for _, passes := range []bool{true, false} {
			r, s := table(t, 1)
			skills(r, s, 0, 3, c.sneak, 3, 3, 3, 3)
			beast(r, s, "beast", set.Monster{Side: side(-1, -1, 1, 3, -3, c.damage)})
			do(t, r, s, Step{"lanternRow"})
			do(t, r, s, choice(s, "evade"))
			if s.Prompt.Pool.Dice != c.dice {
				t.Fatalf("%d dice", s.Prompt.Pool.Dice)
			}
			if passes {
				all(t, r, s, 5)
				if s.Players[0].Place != "lanternRow" || asked(s) != "" {
					t.Errorf("at %s, asked %q", s.Players[0].Place, asked(s))
				}
				continue
			}
			all(t, r, s, 1)
			if p := s.Players[0]; p.Stamina != 5-c.damage || p.Steps != 0 || s.Prompt.Args["check"] != "horror" {
				t.Errorf("%+v, %+v", p, s.Prompt)
			}
			all(t, r, s, 5)
			if keys := keysOf(s); !slices.Contains(keys, "flee") || !slices.Contains(keys, "fight:") {
				t.Errorf("%v", keys)
			}
		}
	}
	r, s := table(t, 1) // evaded, then he stays
	beast(r, s, "beast", set.Monster{Side: side(9, 0, 0, 1, 0, 1)})
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "evade"))
	all(t, r, s, 6)
	if s.Stage == StageMovement || asked(s) != "" {
		t.Errorf("%s, asked %q", s.Stage, asked(s))
	}
	phase(r, s, StageMovement) // the next turn's
	do(t, r, s, Next{})
	if asked(s) != "meet" {
		t.Errorf("next turn: asked %q", asked(s))
	}
}

func keysOf(s *State) []string {
	var out []string
	for _, o := range s.Prompt.Choice {
		out = append(out, o.Key)
	}
	return out
}

// TestAH_10_4_OneFails (AH-10.4, AH-4.3, AH-18.22, AH-19.51): the first is not evaded, then beaten: movement is over,
// and the other one still has to be dealt with.
func TestAH_10_4_OneFails(t *testing.T) {
	r, s := table(t, 1)
	skills(r, s, 0, 3, 3, 6, 3, 3, 3)
	first := beast(r, s, "first", set.Monster{Side: side(0, 0, 1, 1, 0, 1)})
	second := beast(r, s, "second", set.Monster{Side: side(0, 0, 1, 1, 0, 1)})
	do(t, r, s, Step{"lanternRow"})
	do(t, r, s, choice(s, itoa(first)))
	do(t, r, s, choice(s, "evade"))
	all(t, r, s, 1)
	all(t, r, s, 6)
	do(t, r, s, choice(s, "fight:"))
	all(t, r, s, 6)
	if s.Monsters[first].At != "trophy:0" || asked(s) != "meet" || s.Prompt.Args["monster"] != "second" {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, choice(s, "evade"))
	all(t, r, s, 6)
	if s.Players[0].Place != "quayside" || s.Monsters[second].At != "quayside" || s.Stage == StageMovement {
		t.Errorf("at %s", s.Players[0].Place)
	}
}

// TestAH_11_Combat (AH-11.1 to 11.4, AH-18.8, AH-18.9, AH-18.11, AH-18.12, AH-19.48): one Horror check, possibly
// without dice; then rounds of fleeing or fighting. Each failure hurts, and may take a weapon; the marker is a trophy.
func TestAH_11_Combat(t *testing.T) {
	r, s := table(t, 1)
	skills(r, s, 0, 3, 3, 6, 3, 3, 3)
	m := beast(r, s, "spawn", set.Monster{Side: side(-1, -3, 3, 3, -3, 3)})
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	if p := s.Players[0]; p.Sanity != 2 || asked(s) != "round" { // Will 3 − 3: no dice
		t.Fatalf("%+v, asked %q", p, asked(s))
	}
	do(t, r, s, choice(s, "fight:"))
	if s.Prompt.Pool.Dice != 3 || s.Prompt.Pool.Need != 3 {
		t.Errorf("%+v", s.Prompt.Pool)
	}
	do(t, r, s, shows(s, 6, 6, 1)) // two do not count in the next round
	if s.Players[0].Stamina != 2 || asked(s) != "round" {
		t.Errorf("%+v", s.Players[0])
	}
	do(t, r, s, choice(s, "fight:"))
	all(t, r, s, 5)
	if s.Monsters[m].At != "trophy:0" || s.Players[0].Sanity != 2 {
		t.Errorf("%+v", s.Monsters[m])
	}

	r, s = table(t, 1)
	skills(r, s, 0, 3, 3, 3, 2, 3, 3)
	s.Players[0].Cards = []Held{{N: 1, ID: "axe"}, {N: 2, ID: "saltCircle"}, {N: 3, ID: "bicycle"}}
	m = beast(r, s, "elder", set.Monster{Side: side(0, -3, 2, 2, 0, 1), Takes: true})
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	if s.Players[0].Sanity != 3 { // Will 2 − 3
		t.Errorf("%+v", s.Players[0])
	}
	do(t, r, s, choice(s, "fight:"))
	do(t, r, s, shows(s, 1, 2, 6))
	if s.Players[0].Stamina != 4 || asked(s) != "take" || !slices.Equal(keysOf(s), []string{"1", "2"}) {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, choice(s, "1"))
	if asked(s) != "round" ||
		slices.ContainsFunc(keysOf(s), func(k string) bool { return strings.HasPrefix(k, "fight:1") }) {
		t.Fatalf("no new Horror check, and no axe: %+v", s.Prompt)
	}
	do(t, r, s, choice(s, "fight:"))
	do(t, r, s, shows(s, 5, 6, 1))
	if s.Monsters[m].At != "trophy:0" || len(s.Players[0].Cards) != 2 {
		t.Errorf("%+v", s.Players[0])
	}
}

// TestAH_11_5_TheHandComesFirst (AH-11.2, AH-11.5): weapons are offered first, then spells, then bare hands and flight;
// the usual answer is the likeliest way to win; a spell, which costs Sanity, where it wins half as often again.
func TestAH_11_5_TheHandComesFirst(t *testing.T) {
	for _, c := range []struct {
		cards      []Held
		rating     int
		keys, want string
	}{{[]Held{{N: 1, ID: "axe"}, {N: 2, ID: "saltCircle"}}, -3, "fight:1 cast:2 fight: flee", ""},
		{[]Held{{N: 2, ID: "saltCircle"}}, -3, "cast:2 fight: flee", "cast:2"}, {nil, -3, "fight: flee", ""},
		{[]Held{{N: 2, ID: "saltCircle"}}, -2, "cast:2 fight: flee", "cast:2"},
		{[]Held{{N: 2, ID: "saltCircle"}}, 0, "cast:2 fight: flee", "fight:"}} {
		r, s := table(t, 1)
		skills(r, s, 0, 3, 3, 3, 3, 3, 3)
		s.Players[0].Cards = c.cards
		beast(r, s, "spawn", set.Monster{Side: side(0, 0, 0, 1, c.rating, 1)})
		do(t, r, s, Next{})
		do(t, r, s, choice(s, "fight"))
		for asked(s) == "horror" || s.Prompt.Pool != nil {
			all(t, r, s, 5)
		}
		if got := strings.Join(keysOf(s), " "); asked(s) != "round" || got != c.keys {
			t.Fatalf("asked %q: %s, want %s", asked(s), got, c.keys)
		}
		usual := ""
		if s.Prompt.Usual > 0 {
			usual = s.Prompt.Choice[s.Prompt.Usual-1].Key
		}
		if c.want != "" && usual != c.want || len(c.cards) == 0 && usual != "" {
			t.Errorf("%v: %q is usual, of %+v", c.cards, usual, s.Prompt.Choice)
		}
	}
}

// TestAH_11_2_Flee (AH-11.2, AH-11.9): fleeing ends combat, and the monster stays; nobody flees from an ambush.
func TestAH_11_2_Flee(t *testing.T) {
	r, s := table(t, 1)
	m := beast(r, s, "beast", set.Monster{Side: side(5, 9, 1, 1, 0, 1)})
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	all(t, r, s, 6)
	do(t, r, s, choice(s, "flee"))
	all(t, r, s, 6)
	if s.Monsters[m].At != "quayside" || s.Stage == StageMovement {
		t.Errorf("%s, %s", s.Monsters[m].At, s.Stage)
	}
	r, s = table(t, 1)
	beast(r, s, "lurker", set.Monster{Side: side(5, 9, 1, 1, 0, 1), Ambush: true})
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	all(t, r, s, 6)
	if slices.Contains(keysOf(s), "flee") {
		t.Error("one may flee from an ambush")
	}
}

// TestAH_11_9_Abilities (AH-11.9, AH-18.15, AH-19.29): endless ones go to the cup. Nightmarish applies only to a passed
// Horror check, Overwhelming only to a won Combat check, after which the trophy is kept.
func TestAH_11_9_Abilities(t *testing.T) {
	r, s := table(t, 1)
	skills(r, s, 0, 3, 3, 6, 6, 3, 3)
	s.Players[0].Stamina = 1
	x := side(0, -1, 3, 1, 0, 1)
	x.Nightmarish, x.Overwhelming = 1, 1
	m := beast(r, s, "bad", set.Monster{Side: x})
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	all(t, r, s, 6)
	if s.Players[0].Sanity != 4 {
		t.Errorf("passed: %d", s.Players[0].Sanity)
	}
	do(t, r, s, choice(s, "fight:"))
	all(t, r, s, 6)
	if s.Monsters[m].At != "trophy:0" || s.Players[0].Place != "hospital" {
		t.Errorf("%s, at %s", s.Monsters[m].At, s.Players[0].Place)
	}
	r, s = table(t, 1)
	skills(r, s, 0, 3, 3, 6, 6, 3, 3)
	m = beast(r, s, "bad", set.Monster{Side: x, Endless: true})
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	all(t, r, s, 1)
	if s.Players[0].Sanity != 2 {
		t.Errorf("failed: %d", s.Players[0].Sanity)
	}
	do(t, r, s, choice(s, "fight:"))
	all(t, r, s, 6)
	if s.Monsters[m].At != AtCup {
		t.Errorf("%s", s.Monsters[m].At)
	}
}

// TestAH_11_7_Spells (AH-11.5 to 11.7, AH-18.10, AH-18.23, AH-19.27): the cost is paid, the check made. Hands stay
// committed even after a failure; a success helps for the whole combat; a card is cast once until it is refreshed.
func TestAH_11_7_Spells(t *testing.T) {
	for face, dice := range map[int]int{1: 7, 5: 13} {
		r, s := table(t, 1)
		skills(r, s, 0, 3, 3, 6, 9, 3, 3)
		r.box.Cards = append(
			r.box.Cards,
			set.Card{ID: "forty-five", Kind: set.Common, Hands: 1, Bonus: 4, Type: combat.Physical},
			set.Card{ID: "wither", Kind: set.Spell, Hands: 1, Bonus: 6, Type: combat.Magical, Cost: 1},
		)
		s.Players[0].Cards = []Held{{N: 1, ID: "forty-five"}, {N: 2, ID: "wither"}, {N: 3, ID: "spade"}}
		beast(r, s, "spawn", set.Monster{Side: side(-1, 0, 0, 9, -3, 1)})
		do(t, r, s, Next{})
		do(t, r, s, choice(s, "fight"))
		all(t, r, s, 6)
		do(t, r, s, choice(s, "cast:2"))
		all(t, r, s, face)
		if s.Players[0].Sanity != 4 || slices.Contains(keysOf(s), "cast:2") ||
			slices.Contains(keysOf(s), "fight:1+3") {
			t.Errorf("%+v: %v", s.Players[0], keysOf(s))
		}
		for range 2 {
			do(t, r, s, choice(s, "fight:1"))
			if s.Prompt.Pool.Dice != dice {
				t.Errorf("spell die %d: %d dice, want %d", face, s.Prompt.Pool.Dice, dice)
			}
			all(t, r, s, 1)
		}
		// Hands of a successful spell stay committed; those of a failed one are free for the next check.
		if both := slices.Contains(keysOf(s), "fight:1+3"); both != (face == 1) {
			t.Errorf("spell die %d: %v", face, keysOf(s))
		}
	}
}

// TestAH_18_13_Heal (AH-11.7, AH-18.13): Lore 4 and +1 are five dice; 1 Sanity is paid, two successes heal 2 Stamina.
func TestAH_18_13_Heal(t *testing.T) {
	r, s := table(t, 1)
	skills(r, s, 0, 3, 3, 3, 3, 4, 3)
	r.box.Cards = append(r.box.Cards, set.Card{ID: "heal", Kind: set.Spell, Cast: 1, Cost: 1, Each: true,
		Heals: []set.Effect{{Do: set.DoStamina, N: 1}}})
	s.Players[0].Cards = []Held{{N: 1, ID: "heal"}}
	do(t, r, s, Use{0, 1})
	do(t, r, s, shows(s, 5, 6, 1, 2, 3))
	if p := s.Players[0]; p.Sanity != 4 || p.Stamina != 7 {
		t.Errorf("%+v", p)
	}
}

// TestAH_9_Tests (AH-9.1, AH-9.2, AH-9.4, AH-9.6, AH-19.21, AH-18.3, AH-18.4, AH-18.45): dice and successes of a test.
// A passed test costs no clue.
func TestAH_9_Tests(t *testing.T) {
	for _, c := range []struct {
		check   set.Check
		faces   []int
		luck    dice.Luck
		success bool
	}{
		{set.Check{Skill: "sneak", Modifier: -1}, []int{2, 5}, dice.Normal, true},
		{set.Check{Skill: "luck", Modifier: 2, Difficulty: 2}, []int{2, 5, 3, 6}, dice.Normal, true},
		{set.Check{Skill: "sneak", Difficulty: 2}, []int{4, 5, 6}, dice.Cursed, false},
		{set.Check{Skill: "sneak", Difficulty: 2}, []int{3, 4, 6}, dice.Blessed, true},
		{set.Check{Skill: "sneak", Difficulty: 3}, []int{3, 4, 6}, dice.Blessed, false},
	} {
		r, s := table(t, 1)
		skills(r, s, 0, 3, 3, 3, 3, 3, 2)
		s.Players[0].Luck, s.Players[0].Money = c.luck, 0
		if c.success {
			s.Players[0].Tokens = 2
		}
		do(
			t,
			r,
			s,
			Apply{0, []set.Effect{{Do: set.DoTest, Test: &c.check, Pass: []set.Effect{{Do: set.DoMoney, N: 1}}}}},
		)
		do(t, r, s, shows(s, c.faces...))
		if (s.Players[0].Money == 1) != c.success || asked(s) != "" {
			t.Errorf("%+v: %+v", c, s.Players[0])
		}
	}
}

// TestAH_18_39_Thrown (AH-18.39, AH-19.42): no Stamina is lost; through the nearest open gate, by choice if there are
// several, without delay. Without a gate it hurts.
func TestAH_18_39_Thrown(t *testing.T) {
	for _, gates := range [][]string{nil, {"fishMarket", "isle"}, {"fishMarket", "drownedPier"}} {
		r, s := table(t, 1)
		skills(r, s, 0, 3, 3, 3, 3, 3, 3)
		for i, place := range gates {
			GatePut{Gate: i, To: place}.apply(s)
		}
		beast(r, s, "gaunt", set.Monster{Side: side(-1, 0, 1, 2, 0, 2), Gated: true})
		do(t, r, s, Next{})
		do(t, r, s, choice(s, "evade"))
		if b := s.fights(r.box)[0]; b.Thrown != (gates != nil) {
			t.Errorf("%v: it is foretold that he is thrown: %t", gates, b.Thrown)
		}
		all(t, r, s, 1)
		if len(gates) > 0 && gates[1] == "drownedPier" {
			if asked(s) != "return" || len(s.Prompt.Choice) != 2 {
				t.Fatalf("%+v", s.Prompt)
			}
			do(t, r, s, choice(s, "fishMarket"))
		}
		p := s.Players[0]
		if gates == nil && (p.Stamina != 3 || p.Place != "quayside") ||
			gates != nil && (p.Stamina != 5 || p.Place != worldArea(s.Gates[0].Kind, 1) || p.Delayed) {
			t.Errorf("%v: %+v", gates, p)
		}
	}
}

// TestAH_18_27_TwoInvestigators (AH-8.6, AH-18.27, AH-4.2): both have to deal with a monster, unless the first beats
// it.
func TestAH_18_27_TwoInvestigators(t *testing.T) {
	for answer, second := range map[string]string{"evade": "meet", "fight": ""} {
		r, s := table(t, 2)
		skills(r, s, 0, 3, 3, 3, 3, 3, 3)
		beast(r, s, "spawn", set.Monster{Side: side(0, 0, 0, 1, 0, 1)})
		do(t, r, s, Next{})
		do(t, r, s, choice(s, answer))
		all(t, r, s, 6)
		if answer == "fight" {
			do(t, r, s, choice(s, "fight:"))
			all(t, r, s, 6)
		}
		do(t, r, s, Next{})
		if asked(s) != second {
			t.Errorf("%s: the other is asked %q", answer, asked(s))
		}
	}
}

// TestAH_15_Battle (AH-15.3 to 15.6, AH-16.3, AH-19.12, AH-19.13, AH-19.21, AH-19.30, AH-18.38): rounds of upkeep,
// attacks, and the Ancient One's attack. Everybody's successes remove doom; those who fall are out for good.
func TestAH_15_Battle(t *testing.T) {
	r, s := table(t, 2)
	r.box.Ancients[0].Start, r.box.Ancients[0].Rating = nil, 0
	for i := range s.Players {
		skills(r, s, i, 3, 3, 4, 3, 3, 3)
	}
	w := workOn(r, s)
	w.awaken("AH-15.1")
	_ = engine.RunTasks(w)
	*s = w.S
	s.Doom = 3
	do(t, r, s, Trade{Seat: 0, To: 1, Money: 1}) // as if together
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight:"))
	do(t, r, s, shows(s, 5, 6, 5, 1)) // three: one token, one success over
	if s.Doom != 2 || s.Battle.Successes != 1 {
		t.Errorf("doom %d, %+v", s.Doom, s.Battle)
	}
	es, _ := r.Decide(*s, choice(s, "pass"), keeper.NewChance("x", 1))
	if !slices.ContainsFunc(es, func(e keeper.Event) bool { n, is := e.(Noted); return is && n.Key == "wrath" }) {
		t.Errorf("nothing says that it attacks: %+v", es)
	}
	do(t, r, s, choice(s, "pass"))
	if s.Battle.Successes != 0 || s.Prompt.Args["check"] != "will" {
		t.Errorf("%+v, %+v", s.Battle, s.Prompt)
	}
	foretold := s.wrath(r.box) // exact, and what the prompt then asks: n dice, a five or six withstands
	dice := s.Prompt.Pool.Dice
	if want := keeper.NewFraction(1, 1).Minus(thirds(dice)); foretold.Skill != "will" || dice != 3+foretold.Modifier ||
		foretold.Withstood[0].Compare(want) != 0 {
		t.Errorf("%d dice are asked, %+v foretold", dice, foretold)
	}
	s.Players[0].Sanity = 1
	all(t, r, s, 1)
	if !s.Players[0].Out {
		t.Errorf("%+v", s.Players[0])
	}
	all(t, r, s, 6)
	if s.Battle.Round != 2 || s.First != 1 {
		t.Errorf("round %d, first %d", s.Battle.Round, s.First)
	}
	if x := s.wrath(r.box); x.Modifier != foretold.Modifier-r.box.Ancients[0].Attack.Harder || x.Withstood[0] != nil ||
		x.Withstood[1] == nil {
		t.Errorf("in round 2: %+v", x)
	}
	none := s.clone() // an attack without a skill is withstood by nobody
	bare := &Rules{set.Shipped()}
	bare.box.Ancients[0].Attack.Skill = ""
	do(t, bare, &none, Next{})
	before := none.clone()
	do(t, bare, &none, choice(&none, "pass"))
	hit := []keeper.Event{Tested{Seat: 1, Check: "combat"},
		Noted{"wrath", "AH-15.5", -1, keeper.Args{"ancient": s.Ancient}},
		Tracked{1, "sanity", -1, "AH-15.5"}} // what it does is under its name
	if told := keeper.MomentsOf(bare, roles, before, hit, keeper.ForTable); len(told) != 2 || told[1].Kind != "wrath" ||
		len(told[0].Rows) > 0 || len(told[1].Rows) != 1 {
		t.Errorf("its attack is told as %+v", told)
	}
	if p, was := none.Players[1], s.Players[1]; p.Sanity != was.Sanity-1 || p.Stamina != was.Stamina-1 ||
		none.Battle.Round != 3 || none.wrath(bare.box).Withstood[1] != nil {
		t.Errorf("%+v, %+v", p, none.Battle)
	}
	s.Players[1].Tokens = 1
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight:"))
	do(t, r, s, shows(s, 5, 5, 5, 1)) // a clue may add to what passed already
	do(t, r, s, choice(s, "spend"))
	do(t, r, s, shows(s, 6))
	if s.Result != Banished || s.Stage != StageOver {
		t.Errorf("%q, doom %d", s.Result, s.Doom)
	}
}

// TestAH_16_5_Defeat (AH-15.6, AH-16.5, AH-19.12, AH-19.13): once all are devoured, all have lost; surplus successes
// and the first player follow their options.
func TestAH_16_5_Defeat(t *testing.T) {
	r, s := table(t, 2)
	r.box.Ancients[0].Start = nil
	s.Options.FinalLeftover, s.Options.FinalFirst, s.Options.FinalExcess = "carry", "pass", "drop"
	w := workOn(r, s)
	w.awaken("AH-15.1")
	_ = engine.RunTasks(w)
	w.S.Battle.Successes = 1
	w.wrath(Task{})
	if w.S.Battle.Successes != 1 {
		t.Error("what was left over is lost")
	}
	w.S.Tasks = nil
	w.battleRound(Task{})
	if w.S.First != 1 {
		t.Errorf("first %d", w.S.First)
	}
	if off, left := hits(1, 5, 2, false); off != 1 || left != 0 {
		t.Errorf("%d off, %d left", off, left)
	}
	for i := range w.S.Players {
		w.hurt(i, 99, 0, "AH-15.5")
	}
	_ = engine.RunTasks(w)
	if w.S.Result != Devoured {
		t.Errorf("%q", w.S.Result)
	}
}

// TestAH_19_30_OwnSpell: an investigator driven insane by his own spell in the final battle is devoured.
func TestAH_19_30_OwnSpell(t *testing.T) {
	r, s := table(t, 2)
	r.box.Ancients[0].Start = nil
	s.Players[0].Cards = []Held{{N: 1, ID: "saltCircle"}}
	w := workOn(r, s)
	w.awaken("AH-15.1")
	_ = engine.RunTasks(w)
	*s = w.S
	s.Players[0].Sanity = 1
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "cast:1"))
	if !s.Players[0].Out || s.Prompt.Who != "seat2" {
		t.Errorf("%+v, %+v", s.Players[0], s.Prompt)
	}
}

// thirds is the chance that none of n dice shows a five or six.
func thirds(n int) keeper.Fraction {
	out := keeper.NewFraction(1, 1)
	for range n {
		out = out.Times(keeper.NewFraction(2, 3))
	}
	return out
}
