// Package combat computes a whole fight of Arkham Horror, second edition, against one monster (AH-11): the exact
// chances of winning it, of going insane and of being knocked out, and the investigator's remaining Sanity and Stamina.
// It knows no state of a game; package arkham builds the fight.
//
// The rules applied, without evading, fleeing or clues:
//
//   - First one Horror check: Will and the horror rating. A failure costs the horror damage in Sanity; a success costs
//     what Nightmarish says (AH-11.1, AH-11.9). Sanity 0 ends the fight at once.
//   - Then a Combat check each round: Fight, the combat rating and the bonuses of two hands against the toughness.
//     Successes do not add up over rounds (AH-11.3). A failure costs the combat damage in Stamina, and Stamina 0 ends
//     the fight (AH-11.4).
//   - A win costs what Overwhelming says in Stamina (AH-11.9). The fight stays won if that is the last; the
//     investigator is then unconscious as well (AH-19.29).
//   - Nothing falls below 0 (AH-12.1). What happens to the insane and the unconscious afterwards is not included.
//   - Spells among the bonuses have been cast; their bonus lasts for the whole fight (AH-19.27).
package combat

import (
	"math/big"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
)

// Hands is how many an investigator has for weapons and spells together (AH-11.5).
const Hands = 2

// Codes of the refusals.
const (
	CodeHands   = "hands"   // more hands than two; args: hands, most
	CodeEndless = "endless" // the fight may go on forever: nobody can hurt anybody
)

// Kind is what a bonus is, and what a monster may resist (AH-11.6).
type Kind string

// The kinds of bonuses.
const (
	Physical Kind = "physical" // of most weapons
	Magical  Kind = "magical"  // of spells
)

// Ward is what a monster has against a kind of bonus (AH-11.8).
type Ward string

// The wards.
const (
	NoWard     Ward = "none"
	Resistance Ward = "resistance" // half of each bonus by itself, rounded up
	Immunity   Ward = "immunity"   // nothing of it
)

// Bonus is what a weapon or a spell that was cast gives to Combat checks.
type Bonus struct {
	Kind  Kind `json:"kind" oneof:"physical,magical"`
	Value int  `json:"value" range:"-99..99"`
	Hands int  `json:"hands" range:"0..99" rule:"AH-11.5"`
}

// Horror is the monster's part in the Horror check.
type Horror struct {
	Rating     int `json:"rating" range:"-99..99"`
	Damage     int `json:"damage" range:"0..99"`                    // Sanity lost when it is failed
	Difficulty int `json:"difficulty" range:"1..99" rule:"AH-11.1"` // 1 but for special abilities
}

// Combat is the monster's part in Combat checks.
type Combat struct {
	Rating int `json:"rating" range:"-99..99"`
	Damage int `json:"damage" range:"0..99"` // Stamina lost when one is failed
}

// Monster is the combat side of a marker.
type Monster struct {
	Horror    Horror `json:"horror"`
	Combat    Combat `json:"combat"`
	Awareness int    `json:"awareness" range:"-99..99"`
	// the difficulty of Evade checks; left out: 1
	Evade        int  `json:"evade,omitempty" range:"0..99" rule:"AH-10.1"`
	Toughness    int  `json:"toughness" range:"1..99" rule:"AH-11.3"` // the difficulty of Combat checks
	Physical     Ward `json:"physical" oneof:"none,resistance,immunity"`
	Magical      Ward `json:"magical" oneof:"none,resistance,immunity"`
	Nightmarish  int  `json:"nightmarish" range:"0..99"`
	Overwhelming int  `json:"overwhelming" range:"0..99"`
}

// Fight is an investigator, sane and conscious, before a monster.
type Fight struct {
	Fight   int       `json:"fight" range:"-99..99"`
	Will    int       `json:"will" range:"-99..99"`
	Sneak   int       `json:"sneak" range:"-99..99"`
	Sanity  int       `json:"sanity" range:"1..99" rule:"AH-12.1"`
	Stamina int       `json:"stamina" range:"1..99" rule:"AH-12.1"`
	Luck    dice.Luck `json:"luck" oneof:"normal,blessed,cursed"`
	Bonuses []Bonus   `json:"bonuses" len:"0..99"`
	Monster Monster   `json:"monster"`
}

// Outcome is how a fight ends. Win and Unconscious may both happen (AH-19.29), else the three ends exclude each other.
// Sanity and Stamina are the chances of what is left; what cannot be left is not there.
type Outcome struct {
	Win         keeper.Fraction         `json:"win"`
	Insane      keeper.Fraction         `json:"insane"`
	Unconscious keeper.Fraction         `json:"unconscious"`
	Sanity      map[int]keeper.Fraction `json:"sanity"`
	Stamina     map[int]keeper.Fraction `json:"stamina"`
}

// Either is the outcome that is the first one with a chance, and else the second.
func Either(chance keeper.Fraction, first, second Outcome) Outcome {
	mixed := func(a, b keeper.Fraction) keeper.Fraction {
		return chance.Times(a).Plus(one.Minus(chance).Times(b))
	}
	left := func(a, b map[int]keeper.Fraction) map[int]keeper.Fraction {
		all := map[int]keeper.Fraction{}
		for amount, c := range a {
			add(all, amount, chance.Times(c))
		}
		for amount, c := range b {
			add(all, amount, one.Minus(chance).Times(c))
		}
		return all
	}
	return Outcome{Win: mixed(first.Win, second.Win), Insane: mixed(first.Insane, second.Insane),
		Unconscious: mixed(first.Unconscious, second.Unconscious),
		Sanity:      left(first.Sanity, second.Sanity), Stamina: left(first.Stamina, second.Stamina)}
}

// HorrorDice is the pool of the Horror check, 0 or less when it fails by itself (AH-11.1, AH-9.3).
func (f Fight) HorrorDice() int { return f.Will + f.Monster.Horror.Rating }

// Evading is the difficulty of an Evade check: 1 but for special abilities (AH-10.1).
func (m Monster) Evading() int { return max(1, m.Evade) }

// EvadeDice is the pool of an Evade check (AH-10.1).
func (f Fight) EvadeDice() int { return f.Sneak + f.Monster.Awareness }

// CombatDice is the pool of a Combat check, bonuses as far as the monster lets them count (AH-11.3, AH-11.8).
func (f Fight) CombatDice() int {
	pool := f.Fight + f.Monster.Combat.Rating
	for _, b := range f.Bonuses {
		ward := f.Monster.Physical
		if b.Kind == Magical {
			ward = f.Monster.Magical
		}
		switch ward {
		case Immunity:
			b.Value = 0
		case Resistance:
			b.Value = (b.Value + 1) >> 1 // rounded up, also below 0
		}
		pool += b.Value
	}
	return pool
}

// Odds computes exactly. It refuses more than two hands (AH-11.5), and a fight that may reach a round in which neither
// side can hurt the other any more: no chance to win and no damage (AH-11.4). Ranges are those of the tags and are not
// checked here.
func (f Fight) Odds() (Outcome, error) { return f.OddsOnce(0) }

// OddsOnce are the odds with further dice in the first Combat check alone, of weapons that are discarded with it.
func (f Fight) OddsOnce(once int) (Outcome, error) {
	hands := 0
	for _, b := range f.Bonuses {
		hands += b.Hands
	}
	if hands > Hands {
		return Outcome{}, keeper.Refuse(CodeHands, "AH-11.5", "hands", strconv.Itoa(hands), "most", strconv.Itoa(Hands))
	}
	out := Outcome{Sanity: map[int]keeper.Fraction{}, Stamina: map[int]keeper.Fraction{}}
	sane := f.horror(&out)
	out.Insane = one.Minus(sane)
	add(out.Stamina, f.Stamina, out.Insane)
	if sane.Compare(never) == 0 {
		return out, nil
	}
	round := dice.Chance(f.CombatDice(), f.Monster.Toughness, f.Luck)
	if round.Compare(never) == 0 && f.Monster.Combat.Damage == 0 {
		return Outcome{}, keeper.Refuse(CodeEndless, "AH-11.4")
	}
	f.rounds(&out, sane, dice.Chance(f.CombatDice()+once, f.Monster.Toughness, f.Luck), round)
	return out, nil
}

var never, one keeper.Fraction = keeper.NewFraction(0, 1), keeper.NewFraction(1, 1)

// add adds a chance to that of an amount; what never happens is not there.
func add(chances map[int]keeper.Fraction, amount int, chance keeper.Fraction) {
	if num, _ := chance.Parts(); num.Sign() == 0 {
		return
	}
	if already, ok := chances[amount]; ok {
		chance = already.Plus(chance)
	}
	chances[amount] = chance
}

// horror is the Horror check; it returns the chance of being sane after it.
func (f Fight) horror(out *Outcome) (sane keeper.Fraction) {
	passed := dice.Chance(f.HorrorDice(), f.Monster.Horror.Difficulty, f.Luck)
	add(out.Sanity, max(f.Sanity-f.Monster.Nightmarish, 0), passed)
	add(out.Sanity, max(f.Sanity-f.Monster.Horror.Damage, 0), one.Minus(passed))
	return one.Minus(out.Sanity[0])
}

// rounds adds the results of the Combat checks of a sane investigator: the first is won with its own chance, each later
// one with another.
func (f Fight) rounds(out *Outcome, sane, first, win keeper.Fraction) {
	damage, after := f.Monster.Combat.Damage, f.Monster.Overwhelming
	if damage > 0 && first.Compare(win) != 0 {
		won, lost, left := sane.Times(first), sane.Times(one.Minus(first)), max(f.Stamina-after, 0)
		later := Outcome{Unconscious: lost, Stamina: map[int]keeper.Fraction{0: lost}}
		if rest := f; f.Stamina > damage {
			rest.Stamina -= damage
			later.Stamina = map[int]keeper.Fraction{}
			rest.rounds(&later, lost, win, win)
		}
		out.Win, out.Unconscious = won.Plus(later.Win), later.Unconscious
		if add(out.Stamina, left, won); left == 0 {
			out.Unconscious = won.Plus(later.Unconscious)
		}
		for n, chance := range later.Stamina {
			add(out.Stamina, n, chance)
		}
		return
	}
	if damage == 0 { // it goes on until it is won
		out.Win = sane
		left := max(f.Stamina-after, 0)
		add(out.Stamina, left, sane)
		if left == 0 {
			out.Unconscious = sane
		}
		return
	}
	lose := one.Minus(win)
	fighting := productOf(sane)
	for stamina := f.Stamina; stamina > after && stamina > 0; stamina -= damage {
		add(out.Stamina, stamina-after, fighting.times(win).fraction())
		fighting = fighting.times(lose)
	}
	out.Unconscious = fighting.fraction() // from here on even a win leaves nothing
	add(out.Stamina, 0, out.Unconscious)
	out.Win = productOf(sane).times(notAlways(lose, (f.Stamina+damage-1)/damage)).fraction()
}

// product is a chance times many factors with the same prime factors in the denominator: a/b * num/den, where numerator
// and denominator share no factor. Only a and b, which stay short, can share one with a further factor. So however long
// a fight is, no common factor of long numbers is ever computed.
type product struct{ a, b, num, den *big.Int }

func productOf(f keeper.Fraction) product {
	a, b := f.Parts()
	return product{a, b, big.NewInt(1), big.NewInt(1)}
}

// times is the product with one more factor. The numbers above of all factors have no prime in common with those below.
func (p product) times(f keeper.Fraction) product {
	num, den := f.Parts()
	across, back := new(big.Int).GCD(nil, nil, p.a, den), new(big.Int).GCD(nil, nil, p.b, num)
	quo := func(n, by *big.Int) *big.Int { return new(big.Int).Quo(n, by) }
	mul := func(n, by *big.Int) *big.Int { return new(big.Int).Mul(n, by) }
	return product{quo(p.a, across), quo(p.b, back), mul(p.num, quo(num, back)), mul(p.den, quo(den, across))}
}

func (p product) fraction() keeper.Fraction {
	return keeper.LowestTerms(new(big.Int).Mul(p.a, p.num), new(big.Int).Mul(p.b, p.den))
}

// notAlways returns the chance that an event does not happen every one of that many times. Numerator and denominator of
// a fraction in lowest terms have no common factor, nor have their powers, nor the difference of these.
func notAlways(chance keeper.Fraction, times int) keeper.Fraction {
	num, den := chance.Parts()
	power := func(n *big.Int) *big.Int { return new(big.Int).Exp(n, big.NewInt(int64(times)), nil) }
	all := power(den)
	return keeper.LowestTerms(new(big.Int).Sub(all, power(num)), all)
}
