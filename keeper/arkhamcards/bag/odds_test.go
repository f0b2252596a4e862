package bag

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
)

func tokens(list string) []Token {
	var all []Token
	for _, name := range strings.Fields(list) {
		all = append(all, Token(name))
	}
	return all
}

// tried is the chance of a test by drawing every token in turn, as at the table.
func tried(t Test, left []Token, value int, frost, sure, cancel bool) keeper.Fraction {
	if cancel {
		value = t.Skill
	}
	pass := keeper.NewFraction(0, 1)
	if len(left) == 0 {
		if sure || max(value, 0) >= max(t.Difficulty, 0) {
			return keeper.NewFraction(1, 1)
		}
		return pass
	}
	for i, token := range left {
		e, own := t.Effects[token]
		if _, number := token.Number(); number || !own {
			e = Known(token)
		}
		second := token == Frost && !own
		rest := append(append([]Token{}, left[:i]...), left[i+1:]...)
		chance := keeper.NewFraction(0, 1)
		switch {
		case e.Fail || second && frost:
		case e.RevealAnother:
			chance = tried(t, rest, value+e.Modifier, frost || second, sure || e.Succeed, cancel || e.Cancel)
		case sure || e.Succeed || e.Cancel && max(t.Skill, 0) >= max(t.Difficulty, 0),
			!e.Cancel && !cancel && max(value+e.Modifier, 0) >= max(t.Difficulty, 0),
			cancel && max(value, 0) >= max(t.Difficulty, 0):
			chance = keeper.NewFraction(1, 1)
		}
		pass = pass.Plus(chance)
	}
	return pass.Over(keeper.NewFraction(int64(len(left)), 1))
}

// TestLCG_15_26_OddsAreThoseOfEveryOrder holds the odds against every order of drawing from small bags.
func TestLCG_15_26_OddsAreThoseOfEveryOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := append(tokens("+1 0 -1 -3 a b c"), Skull, AutoFail, Bless, Curse, Frost, Frost, Frost)
		effect := rapid.Custom(func(t *rapid.T) Effect {
			return Effect{rapid.IntRange(-3, 3).Draw(t, "modifier"), rapid.Bool().Draw(t, "another"),
				rapid.IntRange(0, 4).Draw(t, "fail") == 0, rapid.IntRange(0, 4).Draw(t, "succeed") == 0,
				rapid.IntRange(0, 4).Draw(t, "cancel") == 0}
		})
		test := Test{Tokens: rapid.SliceOfN(rapid.SampledFrom(names), 1, 6).Draw(t, "bag"),
			Effects: rapid.MapOfN(rapid.SampledFrom(names[4:]), effect, 0, 5).Draw(t, "effects"),
			Skill:   rapid.IntRange(-2, 6).Draw(t, "skill"), Difficulty: rapid.IntRange(-1, 6).Draw(t, "difficulty")}
		o := OddsOf(test)
		if want := tried(test, test.Tokens, test.Skill, false, false, false); o.Success.Compare(want) != 0 {
			t.Fatalf("%+v: %s, every order says %s", test, o.Success, want)
		}
		for i, success := range o.Plus {
			more := test
			more.Skill += i + 1
			if want := tried(more, test.Tokens, more.Skill, false, false, false); success.Compare(want) != 0 {
				t.Fatalf("%+v, +%d: %s, every order says %s", test, i+1, success, want)
			}
		}
		sum, count := keeper.NewFraction(0, 1), 0
		for _, first := range o.Tokens {
			sum = sum.Plus(first.Success.Times(keeper.NewFraction(int64(first.Count), 1)))
			count += first.Count
		}
		if count != len(test.Tokens) || sum.Compare(o.Success.Times(keeper.NewFraction(int64(count), 1))) != 0 {
			t.Fatalf("%+v: by first token %+v do not come to %s", test, o.Tokens, o.Success)
		}
	})
}

// TestLCG_14_16_OddsOfABagWithoutReveals and the next are the worked examples.
func TestLCG_14_16_OddsOfABagWithoutReveals(t *testing.T) {
	bag := tokens("+1 0 0 -1 -1 -2 skull autofail eldersign")
	effects := Effects{Skull: {Modifier: -1}, ElderSign: {Modifier: 1}}
	for _, c := range []struct {
		skill, difficulty int
		want              string
	}{{4, 4, "4/9"}, {5, 4, "7/9"}, {9, 4, "8/9"}, {0, 0, "8/9"}} {
		if got := OddsOf(Test{bag, effects, c.skill, c.difficulty}).Success.String(); got != c.want {
			t.Errorf("%d against %d: %s, want %s", c.skill, c.difficulty, got, c.want)
		}
	}
}

func TestLCG_14_17_OddsWithATokenThatRevealsAnother(t *testing.T) {
	o := OddsOf(Test{tokens("0 -2 skull"), Effects{Skull: {Modifier: -1, RevealAnother: true}}, 3, 2})
	if o.Success.String() != "1/2" || o.Tokens[2].Success.String() != "1/2" {
		t.Errorf("%s, after the skull %s; want 1/2", o.Success, o.Tokens[2].Success)
	}
}

// TestLCG_14_1_HiddenNegativesAbsorb: agility 4, token -8: 0; +2 on that is 0 still.
func TestLCG_14_1_HiddenNegativesAbsorb(t *testing.T) {
	for skill, want := range map[int]string{4: "0/1", 6: "0/1", 9: "1/1"} {
		if got := OddsOf(Test{tokens("-8"), nil, skill, 1}).Success.String(); got != want {
			t.Errorf("skill %d: %s, want %s", skill, got, want)
		}
	}
}

func TestLCG_14_10_AtLeastTheDifficultySucceeds(t *testing.T) {
	for skill, want := range map[int]string{2: "0/1", 3: "1/1", 4: "1/1"} {
		if got := OddsOf(Test{tokens("0"), nil, skill, 3}).Success.String(); got != want {
			t.Errorf("intellect %d against 3: %s, want %s", skill, got, want)
		}
	}
}

// TestLCG_15_2_FailureGoesFirst also where success was automatic before it; LCG-15.3: against difficulty 0 too.
func TestLCG_15_2_FailureGoesFirst(t *testing.T) {
	effects := Effects{Skull: {RevealAnother: true, Succeed: true}}
	if got := OddsOf(Test{tokens("skull autofail"), effects, 9, 0}).Success.String(); got != "0/1" {
		t.Errorf("%s, want 0/1", got)
	}
}

func TestLCG_11_10_BlessCurseAndFrost(t *testing.T) {
	for bag, want := range map[string]string{
		"bless":              "1/1", // 2+2 against 4, nothing left to draw
		"bless curse":        "0/1", // both are drawn
		"frost frost":        "0/1",
		"frost +3":           "1/1", // 2-1+3
		"frost frost +3":     "2/3", // fails when both frosts come first
		"bless bless curse":  "1/1",
		"bless autofail":     "0/1",
		"bless bless 0 -2":   "1/3",
		"curse bless +2 -20": "5/12",
	} {
		got := OddsOf(Test{tokens(bag), nil, 2, 4}).Success
		if want := keeper.NewFraction(fraction(want)); got.Compare(want) != 0 {
			t.Errorf("%s: %s, want %s", bag, got, want)
		}
	}
}

func fraction(s string) (num, den int64) {
	if _, err := fmt.Sscanf(s, "%d/%d", &num, &den); err != nil {
		panic(err)
	}
	return num, den
}

// nightOfTheZealot are the bags of the core set's campaign.
var nightOfTheZealot = map[string]string{
	"easy":     "+1 +1 0 0 0 -1 -1 -1 -2 -2",
	"standard": "+1 0 0 -1 -1 -1 -2 -2 -3 -4",
	"hard":     "0 0 0 -1 -1 -2 -2 -3 -3 -4 -5",
	"expert":   "0 -1 -1 -2 -2 -3 -3 -4 -4 -5 -6 -8",
}

// TestLCG_5_6_TheGatheringsKnownTable: no ghouls at the location; the elder sign counts 0 in it.
func TestLCG_5_6_TheGatheringsKnownTable(t *testing.T) {
	gentle := Effects{Cultist: {Modifier: -1}, Tablet: {Modifier: -2}}
	harsh := Effects{Skull: {Modifier: -2}, Cultist: {RevealAnother: true}, Tablet: {Modifier: -4}}
	for _, c := range []struct {
		level   string
		effects Effects
		want    string
	}{
		{"easy", gentle, "1/2 3/4 15/16 15/16 15/16"},
		{"standard", gentle, "3/8 5/8 13/16 7/8 15/16"},
		{"hard", harsh, "1/4 3/8 5/8 3/4 7/8"},
		{"expert", harsh, "2/17 4/17 8/17 10/17 13/17"},
	} {
		bag := tokens(nightOfTheZealot[c.level] + " skull skull cultist tablet autofail eldersign")
		o := OddsOf(Test{bag, c.effects, 4, 4})
		got := o.Success.String()
		for _, more := range o.Plus {
			got += " " + more.String()
		}
		if got != c.want {
			t.Errorf("%s: %s\nwant %s", c.level, got, c.want)
		}
	}
}

// thirty is a bag of thirty tokens, three of which reveal another.
func thirty() Test {
	return Test{tokens("+1 +1 0 0 0 -1 -1 -1 -1 -2 -2 -2 -3 -3 -4 -4 -5 -6 -7 -8 skull skull cultist tablet elderthing " +
		"autofail eldersign bless curse frost"), Effects{Cultist: {RevealAnother: true}}, 4, 4}
}

func TestOddsOfBlessesAlone(t *testing.T) {
	test := Test{Skill: 1, Difficulty: 7}
	for range 30 {
		test.Tokens = append(test.Tokens, Bless)
	}
	if got := OddsOf(test).Success.String(); got != "1/1" {
		t.Errorf("thirty blesses: %s", got)
	}
}

// TestOddsOfTheGreatestBag: 99 different tokens that all reveal another are counted exactly and in time.
func TestOddsOfTheGreatestBag(t *testing.T) {
	test := Test{Effects: Effects{}, Skill: 0, Difficulty: 99}
	for i := range 99 {
		token := Token(strings.Repeat("a", 1+i%9) + strings.Repeat("b", 1+i/9))
		test.Tokens, test.Effects[token] = append(test.Tokens, token), Effect{Modifier: 1, RevealAnother: true}
	}
	o := OddsOf(test)
	if o.Success.String() != "1/1" || len(o.Tokens) != 99 || o.Tokens[98].Success.String() != "1/1" {
		t.Errorf("%s, %d tokens", o.Success, len(o.Tokens))
	}
}

func BenchmarkOdds(b *testing.B) {
	blesses := Test{Skill: 1, Difficulty: 7}
	for range 30 {
		blesses.Tokens = append(blesses.Tokens, Bless)
	}
	for name, test := range map[string]Test{"thirty": thirty(), "blesses": blesses} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				OddsOf(test)
			}
		})
	}
}
