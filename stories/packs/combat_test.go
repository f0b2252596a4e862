package packs_test

import (
	"lantern/stories"
	"lantern/stories/packtest"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestMOM_1_5_CombatDecks counts the halves of the 65 combat cards: what the upper half is
// for (MOM-13.3), and what the lower one (MOM-13.4).
func TestMOM_1_5_CombatDecks(t *testing.T) {
	got := map[string]map[string]int{}
	for _, card := range fights(t) {
		class := card.Combat.Class
		if got[class] == nil {
			got[class] = map[string]int{}
		}
		got[class]["all"]++
		got[class][card.Combat.Weapon]++
		got[class][card.Combat.Against]++
		if card.Number() != 1 {
			t.Errorf("%s: %d copies; every fight is a scene of its own", card.ID, card.Number())
		}
	}
	small := map[string]int{"all": 20, "bare": 4, "blunt": 2, "bladed": 2, "melee": 4, "ranged": 8, "attack": 12, "hidden": 4, "barricade": 4}
	want := map[string]map[string]int{
		"humanoid": {"all": 25, "bare": 5, "blunt": 2, "bladed": 2, "melee": 6, "ranged": 10, "attack": 15, "hidden": 5, "barricade": 5},
		"beast":    small,
		"eldritch": small,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestMOM_1_6_FeatureMarkers counts the feature markers of the box.
func TestMOM_1_6_FeatureMarkers(t *testing.T) {
	sum := 0
	for _, feature := range stories.Features {
		n := packtest.Shipped(t).Base("base").Features[feature]
		if n == 0 {
			t.Errorf("no marker of the feature %s", feature)
		}
		sum += n
	}
	if sum != 18 {
		t.Errorf("%d feature markers, the box has 18", sum)
	}
}

// fights are the combat cards that ship.
func fights(t testing.TB) []stories.Card {
	t.Helper()
	var all []stories.Card
	for _, card := range packtest.Shipped(t).Base("base").Cards {
		if card.Deck == stories.CombatDeck {
			all = append(all, card)
		}
	}
	if len(all) != 65 {
		t.Fatalf("%d combat cards", len(all))
	}
	return all
}

// outcome is what a list of effects does on average when every attribute is value.
type outcome struct{ monster, you float64 }

func expect(effects []stories.Effect, value int, weapon, monster float64) outcome {
	var sum outcome
	for _, e := range effects {
		switch {
		case e.Test != nil:
			p := float64(min(9, max(1, value+e.Test.Modifier))) / 10 // MOM-9.6
			pass, fail := expect(e.Test.Pass, value, weapon, monster), expect(e.Test.Fail, value, weapon, monster)
			sum.monster += p*pass.monster + (1-p)*fail.monster
			sum.you += p*pass.you + (1-p)*fail.you
		case e.Combat != nil && e.Combat.Do == "strike":
			sum.monster += math.Max(0, weapon+float64(e.Combat.Plus))
		case e.Combat != nil && e.Combat.Do == "hurt":
			sum.you += math.Max(0, monster+float64(e.Combat.Plus))
		case e.Damage != nil && e.Damage.To == "target":
			sum.monster += float64(e.Damage.Amount)
		case e.Damage != nil:
			sum.you += float64(e.Damage.Amount)
		}
	}
	return sum
}

// mayBeSpecial reports whether a monster's special attack may follow.
func mayBeSpecial(effects []stories.Effect) bool {
	return slices.ContainsFunc(effects, func(e stories.Effect) bool {
		return e.Combat != nil && e.Combat.Do == "special" || e.Test != nil && (mayBeSpecial(e.Test.Pass) || mayBeSpecial(e.Test.Fail))
	})
}

// TestFightsEnd keeps the combat cards in balance: with every attribute at 5 and a weapon
// that deals 2 or 3 damage, someone of four or five health falls in about two attacks, and a
// monster's attack deals on average about half of its damage value.
func TestFightsEnd(t *testing.T) {
	for _, class := range stories.MonsterClasses {
		for _, attack := range []struct {
			name      string
			fit       []string
			low, high float64
		}{
			{"bare hands", []string{"bare"}, 0.7, 1.2},
			{"blunt weapon", []string{"blunt", "melee"}, 1.9, 2.5},
			{"bladed weapon", []string{"bladed", "melee"}, 1.9, 2.5},
			{"ranged weapon", []string{"ranged"}, 1.9, 2.5},
		} {
			sum, n := 0.0, 0.0
			for _, card := range fights(t) {
				if x := card.Combat; x.Class == class && slices.Contains(attack.fit, x.Weapon) {
					sum += expect([]stories.Effect{{Test: &x.Test}}, 5, 2.5, 2).monster
					n++
				}
			}
			if sum /= n; sum < attack.low || sum > attack.high {
				t.Errorf("%s, %s: %.2f damage on average, want %.1f to %.1f", class, attack.name, sum, attack.low, attack.high)
			}
		}
		sum, n, specials := 0.0, 0.0, 0
		hidden, behind := 0.0, 0.0
		for _, card := range fights(t) {
			x := card.Combat
			switch {
			case x.Class != class:
			case x.Against == "attack" && mayBeSpecial(x.Effects):
				specials++
			case x.Against == "attack":
				sum += expect(x.Effects, 5, 0, 2).you / 2
				n++
			case x.Against == "hidden":
				hidden += expect(x.Effects, 5, 0, 2).you / 2
				behind++
			}
		}
		want := map[string]int{"humanoid": 4, "beast": 3, "eldritch": 3}[class]
		if sum /= n; sum < 0.4 || sum > 0.6 || specials != want {
			t.Errorf("%s: a monster deals %.2f of its damage value on average; %d special attacks, want %d", class, sum, specials, want)
		}
		if hidden <= 0 || hidden/behind >= sum/2 {
			t.Errorf("%s: who hides takes %.2f of the damage value, who does not %.2f", class, hidden/behind, sum)
		}
	}
}

// TestMOM_11_2_BarricadesHoldNowAndThen: about one barricade in three holds.
func TestMOM_11_2_BarricadesHoldNowAndThen(t *testing.T) {
	held, all := 0, 0
	for _, card := range fights(t) {
		if card.Combat.Against == "barricade" {
			all++
			if len(card.Combat.Effects) == 0 {
				held++
			}
		}
	}
	if share := float64(held) / float64(all); share < 0.25 || share > 0.4 {
		t.Errorf("%d of %d barricades hold", held, all)
	}
}
