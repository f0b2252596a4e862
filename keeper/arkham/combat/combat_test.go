package combat_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
)

var (
	starSpawn = combat.Monster{Horror: combat.Horror{Rating: -3, Damage: 3, Difficulty: 1},
		Combat: combat.Combat{Rating: -3, Damage: 3}, Awareness: -1, Toughness: 3}
	elderThing = combat.Monster{Horror: combat.Horror{Rating: -3, Damage: 2, Difficulty: 1},
		Combat: combat.Combat{Damage: 1}, Toughness: 2}
	automatic   = combat.Bonus{Kind: combat.Physical, Value: 4, Hands: 1}
	shrivelling = combat.Bonus{Kind: combat.Magical, Value: 6, Hands: 1}
	tommyGun    = combat.Bonus{Kind: combat.Physical, Value: 6, Hands: 2}
)

func fought(t *testing.T, f combat.Fight) combat.Outcome {
	t.Helper()
	if f.Luck == "" {
		f.Luck = dice.Normal
	}
	o, err := f.Odds()
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// same compares chances; what a map lacks cannot happen.
func same(t *testing.T, what string, got, want keeper.Fraction) {
	t.Helper()
	if got.Compare(want) != 0 {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func of(num, den int64) keeper.Fraction { return keeper.NewFraction(num, den) }

// TestAH_18_Pools: the dice of the rules' own examples.
func TestAH_18_Pools(t *testing.T) {
	two := []combat.Bonus{automatic, shrivelling}
	for id, got := range map[string][2]int{
		"AH-18.6":  {combat.Fight{Sneak: 2, Monster: combat.Monster{Awareness: -1}}.EvadeDice(), 1},
		"AH-18.7":  {combat.Fight{Sneak: 4, Monster: starSpawn}.EvadeDice(), 3},
		"AH-18.8":  {combat.Fight{Will: 3, Monster: starSpawn}.HorrorDice(), 0},
		"AH-18.9":  {combat.Fight{Fight: 6, Monster: starSpawn}.CombatDice(), 3},
		"AH-18.10": {combat.Fight{Fight: 6, Monster: starSpawn, Bonuses: two}.CombatDice(), 13},
		"AH-18.11": {combat.Fight{Will: 2, Monster: elderThing}.HorrorDice(), -1},
		"AH-18.12": {combat.Fight{Fight: 3, Monster: elderThing}.CombatDice(), 3},
	} {
		if got[0] != got[1] {
			t.Errorf("%s: %d dice, want %d", id, got[0], got[1])
		}
	}
}

// TestAH_11_8_Wards: each bonus is halved by itself, rounded up (AH-18.14, 18.32, 18.44); a ward concerns its kind
// alone.
func TestAH_11_8_Wards(t *testing.T) {
	bonus := func(value int) combat.Bonus { return combat.Bonus{Kind: combat.Physical, Value: value} }
	for _, c := range []struct {
		bonuses           []combat.Bonus
		physical, magical combat.Ward
		want              int
	}{
		{[]combat.Bonus{tommyGun}, combat.Resistance, combat.NoWard, 3}, {[]combat.Bonus{tommyGun}, combat.Immunity,
			combat.NoWard, 0},
		{[]combat.Bonus{tommyGun}, combat.NoWard, combat.Immunity, 6}, {[]combat.Bonus{shrivelling}, combat.Immunity,
			combat.NoWard, 6},
		{[]combat.Bonus{shrivelling}, combat.NoWard, combat.Immunity, 0}, {[]combat.Bonus{shrivelling}, combat.NoWard,
			combat.Resistance, 3},
		{[]combat.Bonus{bonus(1)}, combat.Resistance, combat.NoWard, 1}, {[]combat.Bonus{bonus(5)}, combat.Resistance,
			combat.NoWard, 3},
		{[]combat.Bonus{bonus(1), bonus(3)}, combat.Resistance, combat.NoWard, 3},
		{[]combat.Bonus{bonus(-3)}, combat.Resistance, combat.NoWard, -1},
	} {
		f := combat.Fight{Bonuses: c.bonuses, Monster: combat.Monster{Physical: c.physical, Magical: c.magical}}
		if got := f.CombatDice(); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// TestAH_18_10_Pete: Ashcan Pete against the Star Spawn, with .45 and Shrivelling. With Sanity 4 he never goes mad, and
// with Stamina 4 he has two rounds.
func TestAH_18_10_Pete(t *testing.T) {
	round := dice.Chance(13, 3, dice.Normal)
	o := fought(t, combat.Fight{Fight: 6, Will: 3, Sneak: 4, Sanity: 4, Stamina: 4, Monster: starSpawn,
		Bonuses: []combat.Bonus{automatic, shrivelling}})
	miss := of(1, 1).Minus(round)
	same(t, "insane", o.Insane, of(0, 1))
	same(t, "sanity 1", o.Sanity[1], of(1, 1))
	same(t, "win", o.Win, of(1, 1).Minus(miss.Times(miss)))
	same(t, "stamina 4", o.Stamina[4], round)
	same(t, "stamina 1", o.Stamina[1], miss.Times(round))
	same(t, "unconscious", o.Unconscious, miss.Times(miss))
	same(t, "stamina 0", o.Stamina[0], o.Unconscious)
	if len(o.Sanity) != 1 || len(o.Stamina) != 3 {
		t.Error("what cannot be left is not there:", o)
	}
}

// TestAH_11_1_Horror: it comes first, once; who goes insane keeps his Stamina and neither wins nor falls.
func TestAH_11_1_Horror(t *testing.T) {
	o := fought(t, combat.Fight{Fight: 6, Will: 3, Sanity: 3, Stamina: 4, Monster: starSpawn}) // AH-18.8: no dice
	same(t, "insane", o.Insane, of(1, 1))
	same(t, "win", o.Win, of(0, 1))
	same(t, "unconscious", o.Unconscious, of(0, 1))
	same(t, "stamina 4", o.Stamina[4], of(1, 1))
	same(t, "sanity 0", o.Sanity[0], of(1, 1))
	m := combat.Monster{Horror: combat.Horror{Damage: 1, Difficulty: 2}, Combat: combat.Combat{Damage: 1}, Toughness: 9}
	o = fought(t, combat.Fight{Will: 2, Sanity: 1, Stamina: 5, Monster: m})
	same(t, "difficulty 2: insane", o.Insane, of(8, 9))
	same(t, "no chance to win: unconscious", o.Unconscious, of(1, 9))
	same(t, "sanity 1", o.Sanity[1], of(1, 9))
}

// TestAH_18_15_Nightmarish: failed 3, passed 1; its last point makes insane.
func TestAH_18_15_Nightmarish(t *testing.T) {
	darkYoung := combat.Monster{Horror: combat.Horror{Damage: 3, Difficulty: 1}, Toughness: 1, Nightmarish: 1}
	o := fought(t, combat.Fight{Fight: 1, Will: 1, Sanity: 4, Stamina: 1, Monster: darkYoung})
	same(t, "failed", o.Sanity[1], of(2, 3))
	same(t, "passed", o.Sanity[3], of(1, 3))
	o = fought(t, combat.Fight{Fight: 1, Will: 1, Sanity: 1, Stamina: 1, Monster: darkYoung})
	same(t, "both ways", o.Insane, of(1, 1))
}

// TestAH_18_12_Amanda: against the Elder Thing she has a round for each Stamina, and one Horror check only.
func TestAH_18_12_Amanda(t *testing.T) {
	o := fought(t, combat.Fight{Fight: 3, Will: 2, Sanity: 3, Stamina: 3, Monster: elderThing})
	win, miss := of(7, 27), of(20, 27)
	same(t, "sanity", o.Sanity[1], of(1, 1))
	same(t, "unconscious", o.Unconscious, miss.Times(miss).Times(miss))
	same(t, "stamina 1", o.Stamina[1], miss.Times(miss).Times(win))
}

// TestAH_11_3_SuccessesDoNotAddUp: a single die never beats toughness 2.
func TestAH_11_3_SuccessesDoNotAddUp(t *testing.T) {
	m := combat.Monster{Horror: combat.Horror{Difficulty: 1}, Combat: combat.Combat{Damage: 1}, Toughness: 2}
	o := fought(t, combat.Fight{Fight: 1, Sanity: 1, Stamina: 50, Monster: m})
	same(t, "win", o.Win, of(0, 1))
	same(t, "unconscious", o.Unconscious, of(1, 1))
}

// TestAH_19_29_OverwhelmingTakesTheLast: the fight is won and the investigator unconscious; a lost round is not
// touched.
func TestAH_19_29_OverwhelmingTakesTheLast(t *testing.T) {
	m := combat.Monster{Horror: combat.Horror{Difficulty: 1}, Combat: combat.Combat{Damage: 1}, Toughness: 1,
		Overwhelming: 1}
	o := fought(t, combat.Fight{Fight: 1, Sanity: 1, Stamina: 2, Monster: m})
	same(t, "win", o.Win, of(5, 9))
	same(t, "unconscious", o.Unconscious, of(2, 3)) // all but a win at once
	same(t, "stamina 1", o.Stamina[1], of(1, 3))
	m.Overwhelming = 9
	o = fought(t, combat.Fight{Fight: 1, Sanity: 1, Stamina: 2, Monster: m})
	same(t, "win", o.Win, of(5, 9))
	same(t, "unconscious at any rate", o.Unconscious, of(1, 1))
	m.Combat.Damage = 0
	o = fought(t, combat.Fight{Fight: 1, Sanity: 1, Stamina: 2, Monster: m})
	same(t, "won in the end", o.Win, of(1, 1))
	same(t, "and unconscious", o.Unconscious, of(1, 1))
}

// TestAH_9_6_LuckInFights: it concerns Horror and Combat checks alike.
func TestAH_9_6_LuckInFights(t *testing.T) {
	m := combat.Monster{Horror: combat.Horror{Damage: 1, Difficulty: 1}, Combat: combat.Combat{Damage: 1}, Toughness: 1}
	for luck, p := range map[dice.Luck]keeper.Fraction{dice.Blessed: of(1, 2), dice.Cursed: of(1, 6),
		dice.Normal: of(1, 3)} {
		o := fought(t, combat.Fight{Fight: 1, Will: 1, Sanity: 1, Stamina: 1, Luck: luck, Monster: m})
		same(t, string(luck)+" win", o.Win, p.Times(p))
		same(t, string(luck)+" insane", o.Insane, of(1, 1).Minus(p))
	}
}

// TestRefused: three hands (AH-11.5), and a fight in which nobody can ever be hurt (AH-11.4), unless that never
// happens.
func TestRefused(t *testing.T) {
	idle := combat.Monster{Horror: combat.Horror{Damage: 1, Difficulty: 1}, Toughness: 2}
	hand := func(n int) []combat.Bonus { return []combat.Bonus{{Hands: n}, {Hands: 1}} }
	for _, c := range []struct {
		f          combat.Fight
		code, rule string
	}{
		{combat.Fight{Sanity: 9, Stamina: 9, Fight: 3, Monster: elderThing, Bonuses: hand(2)}, combat.CodeHands, "AH-11.5"},
		{combat.Fight{Sanity: 9, Stamina: 9, Fight: 3, Monster: elderThing, Bonuses: hand(1)}, "", ""},
		{combat.Fight{Sanity: 9, Stamina: 9, Fight: 1, Monster: idle}, combat.CodeEndless, "AH-11.4"},
		// if he passes
		{combat.Fight{Sanity: 1, Will: 1, Stamina: 9, Fight: 1, Monster: idle}, combat.CodeEndless, "AH-11.4"},
		// he never does
		{combat.Fight{Sanity: 1, Stamina: 9, Fight: 1, Monster: idle}, "", ""},
		// he wins in the end
		{combat.Fight{Sanity: 9, Stamina: 9, Fight: 2, Monster: idle}, "", ""},
	} {
		c.f.Luck = dice.Normal
		_, err := c.f.Odds()
		if r, ok := keeper.AsRefusal(err); ok != (c.code != "") || ok && (r.Code != c.code || r.Rule != c.rule) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// slow fights round by round with plain fractions, until next to nothing is left of an endless one.
func slow(f combat.Fight) combat.Outcome {
	o := combat.Outcome{Sanity: map[int]keeper.Fraction{}, Stamina: map[int]keeper.Fraction{}}
	end := func(p keeper.Fraction, sanity, stamina int, win bool) {
		sanity, stamina = max(sanity, 0), max(stamina, 0)
		o.Sanity[sanity], o.Stamina[stamina] = o.Sanity[sanity].Plus(p), o.Stamina[stamina].Plus(p)
		if win {
			o.Win = o.Win.Plus(p)
		}
		if sanity == 0 {
			o.Insane = o.Insane.Plus(p)
		}
		if stamina == 0 {
			o.Unconscious = o.Unconscious.Plus(p)
		}
	}
	m := f.Monster
	pass, win := slowChance(f.HorrorDice(), m.Horror.Difficulty, f.Luck), slowChance(f.CombatDice(), m.Toughness, f.Luck)
	for sanity, p := range map[int]keeper.Fraction{f.Sanity - m.Nightmarish: pass, f.Sanity - m.Horror.Damage: of(1,
		1).Minus(pass)} {
		if m.Nightmarish == m.Horror.Damage {
			p = of(1, 1)
		}
		if sanity <= 0 {
			end(p, 0, f.Stamina, false)
			continue
		}
		for stamina := f.Stamina; stamina > 0; stamina -= m.Combat.Damage {
			end(p.Times(win), sanity, stamina-m.Overwhelming, true)
			p = p.Times(of(1, 1).Minus(win))
		}
		end(p, sanity, 0, false)
	}
	return o
}

// slowChance adds one die after the other.
func slowChance(pool, least int, luck dice.Luck) keeper.Fraction {
	if least <= 0 {
		return of(1, 1)
	}
	if pool <= 0 {
		return of(0, 1)
	}
	hit := map[dice.Luck]keeper.Fraction{dice.Normal: of(1, 3), dice.Blessed: of(1, 2), dice.Cursed: of(1, 6)}[luck]
	return hit.Times(slowChance(pool-1, least-1, luck)).Plus(of(1, 1).Minus(hit).Times(slowChance(pool-1, least, luck)))
}

func TestFightsAgreeWithSlowOnes(t *testing.T) {
	n := rapid.IntRange(0, 3)
	ward := rapid.SampledFrom([]combat.Ward{combat.NoWard, combat.Resistance, combat.Immunity})
	rapid.Check(t, func(t *rapid.T) {
		f := combat.Fight{Fight: n.Draw(t, "fight"), Will: n.Draw(t, "will"), Sanity: 1 + n.Draw(t, "sanity"),
			Stamina: 1 + n.Draw(t, "stamina"),
			Luck:    rapid.SampledFrom([]dice.Luck{dice.Normal, dice.Blessed, dice.Cursed}).Draw(t, "luck"),
			Monster: combat.Monster{Horror: combat.Horror{Rating: n.Draw(t, "rating") - 2, Damage: n.Draw(t, "horror"),
				Difficulty: 1 + n.Draw(t, "difficulty")/2},
				Combat:    combat.Combat{Rating: n.Draw(t, "combat") - 2, Damage: 1 + n.Draw(t, "damage")},
				Toughness: 1 + n.Draw(t, "toughness")/2,
				Physical:  ward.Draw(t, "physical"), Magical: ward.Draw(t, "magical"), Nightmarish: n.Draw(t, "nightmarish"),
				Overwhelming: n.Draw(t, "overwhelming")}}
		for range rapid.IntRange(0, 2).Draw(t, "bonuses") {
			f.Bonuses = append(f.Bonuses, combat.Bonus{Kind: rapid.SampledFrom([]combat.Kind{combat.Physical,
				combat.Magical}).Draw(t, "kind"),
				Value: n.Draw(t, "value"), Hands: 1})
		}
		got, err := f.Odds()
		if err != nil {
			t.Fatal(err)
		}
		want := slow(f)
		for i, pair := range [][2]keeper.Fraction{{got.Win, want.Win}, {got.Insane, want.Insane},
			{got.Unconscious, want.Unconscious}} {
			if pair[0].Compare(pair[1]) != 0 {
				t.Fatal(i, pair, f)
			}
		}
		for i, pair := range [][2]map[int]keeper.Fraction{{got.Sanity, want.Sanity}, {got.Stamina, want.Stamina}} {
			for left := range 9 {
				chance, there := pair[0][left]
				if chance.Compare(pair[1][left]) != 0 || there != (chance.Compare(of(0, 1)) > 0) {
					t.Fatal(i, left, pair, f)
				}
			}
		}
		lowest(t, got)
	})
}

// lowest checks that all fractions are in lowest terms, though nobody searched for common factors.
func lowest(t *rapid.T, o combat.Outcome) {
	all := []keeper.Fraction{o.Win, o.Insane, o.Unconscious}
	for _, chances := range []map[int]keeper.Fraction{o.Sanity, o.Stamina} {
		for _, p := range chances {
			all = append(all, p)
		}
	}
	for _, p := range all {
		num, den := p.Parts()
		if gcd := new(big.Int).GCD(nil, nil, num, den); gcd.Cmp(big.NewInt(1)) != 0 || den.Sign() < 1 {
			t.Fatal(p, gcd)
		}
	}
}

// longest is as long as a fight can be: the most dice, 99 rounds.
func longest() combat.Fight {
	gun := combat.Bonus{Kind: combat.Physical, Value: 99, Hands: 1}
	return combat.Fight{Fight: 99, Will: 99, Sanity: 99, Stamina: 99, Luck: dice.Cursed, Bonuses: []combat.Bonus{gun, gun},
		Monster: combat.Monster{Horror: combat.Horror{Rating: 99, Damage: 99, Difficulty: 33},
			Combat: combat.Combat{Rating: 99, Damage: 1}, Toughness: 99}}
}

func BenchmarkLongestFight(b *testing.B) {
	for b.Loop() {
		if _, err := longest().Odds(); err != nil {
			b.Fatal(err)
		}
	}
}
