package packs_test

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/packtest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// attributeWords are the attributes as they are named inside a sentence.
var attributeWords = map[string]map[string]string{
	"en": {"strength": "strength", "marksmanship": "marksmanship", "dexterity": "dexterity", "intellect": "intellect", "willpower": "willpower", "lore": "lore", "luck": "luck"},
	"fr": {"strength": "la force", "marksmanship": "le tir", "dexterity": "la dextérité", "intellect": "l’intellect", "willpower": "la volonté", "lore": "le savoir", "luck": "la chance"},
}

// said lists, as regular expressions, what a text must say one after the other to tell these effects.
func said(lang string, effects []stories.Effect) []string {
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
				word("drop (your|a) weapon", "abandonnez (votre|une) arme")
			case "destroy":
				word("the barricade is destroyed", "la barricade est détruite")
			case "pushBack":
				word("the barricade is pushed back", "la barricade est repoussée")
			}
		case e.Damage != nil && e.Damage.To == "target":
			word("takes %s damage", "subit %s dégâts?", whole(e.Damage.Amount, 1))
		case e.Damage != nil:
			word("takes? %s damage", "subi(ssez|ssent|t) %s dégâts?", whole(e.Damage.Amount, 1))
		case e.Horror != nil:
			word("takes? %s horror", "subi(ssez|ssent|t) %s horreurs?", whole(e.Horror.Amount, 1))
		case e.Stun != nil && e.Stun.To == "target":
			word(`\bis stunned`, `\best assommé`)
		case e.Stun != nil:
			word("(you are|and are|and is) stunned", "(vous êtes|et est|et sont) assommée?")
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
			word("the keeper gains %s threat", "le gardien gagne %s de menace", whole(*e.Threat, 1))
		case e.Darkness != nil:
			word("the room is now dark", "la salle est désormais dans l’obscurité")
		case e.Fire != nil:
			word("the room burns", "la salle prend feu")
		case e.Discard != nil:
			word("discard a piece of %s", "défaussez un %s", map[string]string{"en": "equipment", "fr": "équipement"}[lang])
		default:
			all = append(all, "an effect that this test cannot read")
		}
	}
	return all
}

// signed formats a modifier as in a text: with a true minus sign, empty for 0.
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
func tells(t *testing.T, lang, key, text string, effects []stories.Effect) {
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
	base := packtest.Shipped(t).Base("base")
	scenes := map[string]string{}
	for _, card := range fights(t) {
		test := card.Combat.Test
		for _, lang := range stories.Languages {
			words := stories.NewWords(base, nil, lang)
			upper, lower := words.Get("card."+card.ID+".upper"), words.Get("card."+card.ID+".lower")
			tells(t, lang, card.ID+".upper", upper, []stories.Effect{{Test: &test}})
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
	base := packtest.Shipped(t).Base("base")
	for _, monster := range base.Monsters {
		for _, under := range monster.Figures {
			if under.Special == "" || len(under.Effects) == 0 {
				t.Errorf("%s: an underside without a special attack", monster.ID)
			}
			for _, lang := range stories.Languages {
				key := "monster." + monster.ID + ".special." + under.Special
				tells(t, lang, key, stories.NewWords(base, nil, lang).Get(key), under.Effects)
			}
		}
	}
}

// TestWeaponsSayWhatTheyAre compares the words of weapons with their class, damage and range.
func TestWeaponsSayWhatTheyAre(t *testing.T) {
	base := packtest.Shipped(t).Base("base")
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
			if text := stories.NewWords(base, nil, lang).Get("card." + card.ID + ".text"); !strings.Contains(text, want+".") {
				t.Errorf("%s: %s does not say %q: %s", lang, card.ID, want, text)
			}
		}
	}
}
