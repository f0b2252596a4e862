package stories

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
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
	for _, feature := range Features {
		n := shipped(t).Base("base").Features[feature]
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
func fights(t testing.TB) []Card {
	t.Helper()
	var all []Card
	for _, card := range shipped(t).Base("base").Cards {
		if card.Deck == CombatDeck {
			all = append(all, card)
		}
	}
	if len(all) != 65 {
		t.Fatalf("%d combat cards", len(all))
	}
	return all
}

// attributeWords are the attributes as they are named inside a sentence.
var attributeWords = map[string]map[string]string{
	"en": {"strength": "strength", "marksmanship": "marksmanship", "dexterity": "dexterity", "intellect": "intellect", "willpower": "willpower", "lore": "lore", "luck": "luck"},
	"fr": {"strength": "la force", "marksmanship": "le tir", "dexterity": "la dextérité", "intellect": "l’intellect", "willpower": "la volonté", "lore": "le savoir", "luck": "la chance"},
}

// said lists, as regular expressions, what a text must say one after the other to tell these effects.
func said(lang string, effects []Effect) []string {
	var all []string
	word := func(en, fr string, args ...any) {
		if lang == "fr" {
			en = fr
		}
		all = append(all, `(?i)`+fmt.Sprintf(en, args...))
	}
	whole := func(n, sign int) string { return strconv.Itoa(n*sign) + `\b` }
	for _, e := range effects {
		switch {
		case e.Test != nil:
			word("tests? %s%s[,.]", "teste(z|nt) %s%s[,.]", attributeWords[lang][e.Test.Attribute], signed(e.Test.Modifier))
			if len(e.Test.Pass) > 0 {
				word("Success:", "Réussite\u00a0:")
				all = append(all, said(lang, e.Test.Pass)...)
			}
			if len(e.Test.Fail) > 0 {
				word("Failure:", "Échec\u00a0:")
				all = append(all, said(lang, e.Test.Fail)...)
			}
		case e.Combat != nil:
			switch e.Combat.Do {
			case "strike":
				word("deal the weapon’s damage%s", "infligez les dégâts de l’arme%s", signed(e.Combat.Plus))
			case "hurt":
				word("hurts you", "vous blesse")
				if e.Combat.Plus != 0 {
					word(`\(damage%s\)`, `\(dégâts%s\)`, signed(e.Combat.Plus))
				}
			case "special":
				word("uses its special attack", "utilise son attaque spéciale")
			case "unhide":
				word("you are no longer hidden", "vous n’êtes plus dissimulé")
			case "dropWeapon":
				word("drop (your|a) weapon", "lâchez (votre|une) arme")
			case "destroy":
				word("the barricade is destroyed", "la barricade est détruite")
			case "pushBack":
				word("the barricade is pushed back", "la barricade est repoussée")
			}
		case e.Damage != nil && e.Damage.To == "target":
			word("takes %s damage", "subit %s dégâts?", whole(e.Damage.Amount, 1))
		case e.Damage != nil:
			word("takes? %s damage", "subi(ssez|t) %s dégâts?", whole(e.Damage.Amount, 1))
		case e.Horror != nil:
			word("takes? %s horror", "subi(ssez|t) %s horreurs?", whole(e.Horror.Amount, 1))
		case e.Stun != nil && e.Stun.To == "target":
			word(`\bis stunned`, `\best assommé`)
		case e.Stun != nil:
			word("(you are|and are|and is) stunned", "(vous êtes|et est) assommée?")
		case e.Move != nil && e.Move.To == "target" && e.Move.By == "you":
			word("move the monster up to %s", "déplacez le monstre d[e’] ?%s", whole(e.Move.Steps, 1))
		case e.Move != nil && e.Move.To == "target":
			word("the keeper moves the monster up to %s", "le gardien déplace le monstre d[e’] ?%s", whole(e.Move.Steps, 1))
		case e.Move != nil && e.Move.By == "you":
			word("move up to %s", "avancez d[e’] ?%s", whole(e.Move.Steps, 1))
		case e.Move != nil:
			word("the keeper moves you up to %s", "le gardien vous déplace d[e’] ?%s", whole(e.Move.Steps, 1))
		case e.SkillPoints != nil:
			word("lose %s skill points?", "perdez %s points? de compétence", whole(e.SkillPoints.Amount, -1))
		case e.Threat != nil:
			word("the keeper gains %s threat", "le gardien gagne %s menaces?", whole(*e.Threat, 1))
		case e.Darkness != nil:
			word("the room is now dark", "la pièce est désormais dans l’obscurité")
		case e.Fire != nil:
			word("the room burns", "la pièce brûle")
		case e.Discard != nil:
			word("discard a piece of %s", "défaussez un %s", map[string]string{"en": "equipment", "fr": "équipement"}[lang])
		default:
			all = append(all, "an effect that this test cannot read")
		}
	}
	return all
}

// signed is a modifier as it stands in a text: with a true minus sign, nothing for 0.
func signed(n int) string {
	switch {
	case n > 0:
		return ` \+` + strconv.Itoa(n)
	case n < 0:
		return ` −` + strconv.Itoa(-n)
	}
	return ""
}

// tells checks that a text says what the effects do, in their order, and names no other numbers.
func tells(t *testing.T, lang, key, text string, effects []Effect) {
	t.Helper()
	rest := text
	var numbers []string
	for _, pattern := range said(lang, effects) {
		found := regexp.MustCompile(pattern).FindStringIndex(rest)
		if found == nil {
			t.Errorf("%s: %s does not say %s (in this order): %s", lang, key, pattern, text)
			return
		}
		numbers = append(numbers, number.FindAllString(rest[found[0]:found[1]], -1)...)
		rest = rest[found[1]:]
	}
	if len(effects) == 0 && !strings.HasSuffix(text, map[string]string{"en": " No effect.", "fr": " Aucun effet."}[lang]) {
		t.Errorf("%s: %s has no effect and does not say so: %s", lang, key, text)
	}
	if got := number.FindAllString(text, -1); !slices.Equal(got, numbers) {
		t.Errorf("%s: %s names the numbers %v, the effects say %v: %s", lang, key, got, numbers, text)
	}
}

// TestMOM_13_6_CombatCardsSayWhatTheyDo compares the words of combat cards with their effects.
func TestMOM_13_6_CombatCardsSayWhatTheyDo(t *testing.T) {
	base := shipped(t).Base("base")
	scenes := map[string]string{}
	for _, card := range fights(t) {
		test := card.Combat.Test
		for _, lang := range Languages {
			words := NewWords(base, nil, lang)
			upper, lower := words.Get("card."+card.ID+".upper"), words.Get("card."+card.ID+".lower")
			tells(t, lang, card.ID+".upper", upper, []Effect{{Test: &test}})
			tells(t, lang, card.ID+".lower", lower, card.Combat.Effects)
			for _, text := range []string{upper, lower} {
				scene := string([]rune(text)[:35])
				if other := scenes[lang+scene]; other != "" {
					t.Errorf("%s: %s and %s begin alike: %q", lang, card.ID, other, scene)
				}
				scenes[lang+scene] = card.ID
			}
		}
	}
}

// TestMOM_13_5_SpecialAttacksSayWhatTheyDo compares the words of special attacks with their effects.
func TestMOM_13_5_SpecialAttacksSayWhatTheyDo(t *testing.T) {
	base := shipped(t).Base("base")
	for _, monster := range base.Monsters {
		for _, under := range monster.Figures {
			if under.Special == "" || len(under.Effects) == 0 {
				t.Errorf("%s: an underside without a special attack", monster.ID)
			}
			for _, lang := range Languages {
				key := "monster." + monster.ID + ".special." + under.Special
				tells(t, lang, key, NewWords(base, nil, lang).Get(key), under.Effects)
			}
		}
	}
}

// TestWeaponsSayWhatTheyAre compares the words of weapons with their class, damage and range.
func TestWeaponsSayWhatTheyAre(t *testing.T) {
	base := shipped(t).Base("base")
	class := map[string]map[string]string{
		"en": {"ranged": "Ranged weapon", "bladed": "Bladed weapon", "blunt": "Blunt weapon"},
		"fr": {"ranged": "Arme à distance", "bladed": "Arme tranchante", "blunt": "Arme contondante"},
	}
	for _, card := range base.Cards {
		if card.Weapon == nil {
			continue
		}
		if (card.Weapon.Class == "ranged") != (card.Weapon.Range > 0) || card.Weapon.Range > 3 || !slices.Contains(card.Types, card.Weapon.Class) {
			t.Errorf("%s is %v with %+v", card.ID, card.Types, *card.Weapon)
		}
		for lang, word := range map[string][2]string{"en": {"damage", "range"}, "fr": {"dégâts", "portée"}} {
			want := fmt.Sprintf("%s, %s %d", class[lang][card.Weapon.Class], word[0], card.Weapon.Damage)
			if card.Weapon.Range > 0 {
				want += fmt.Sprintf(", %s %d", word[1], card.Weapon.Range)
			}
			if text := NewWords(base, nil, lang).Get("card." + card.ID + ".text"); !strings.Contains(text, want+".") {
				t.Errorf("%s: %s does not say %q: %s", lang, card.ID, want, text)
			}
		}
	}
}

// outcome is what a list of effects does on average when every attribute is value.
type outcome struct{ monster, you float64 }

func expect(effects []Effect, value int, weapon, monster float64) outcome {
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

// mayBeSpecial tells whether a monster's special attack may follow.
func mayBeSpecial(effects []Effect) bool {
	return slices.ContainsFunc(effects, func(e Effect) bool {
		return e.Combat != nil && e.Combat.Do == "special" || e.Test != nil && (mayBeSpecial(e.Test.Pass) || mayBeSpecial(e.Test.Fail))
	})
}

// TestFightsEnd keeps the combat cards in balance: with every attribute at 5 and a weapon
// that deals 2 or 3 damage, someone of four or five health falls in about two attacks, and a
// monster's attack deals on average about half of its damage value.
func TestFightsEnd(t *testing.T) {
	for _, class := range MonsterClasses {
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
					sum += expect([]Effect{{Test: &x.Test}}, 5, 2.5, 2).monster
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
