package bag

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"lantern/keeper"
)

func refused(t *testing.T, err error, code, rule string) {
	t.Helper()
	if r, ok := keeper.AsRefusal(err); !ok || r.Code != code || r.Rule != rule {
		t.Errorf("%v, want %s (%s)", err, code, rule)
	}
}

func TestLCG_16_1_BoundsOfABag(t *testing.T) {
	b := Bag{}
	for range MostCopies {
		b, _ = b.Add("0")
	}
	_, err := b.Add("0")
	refused(t, err, CodeTooMany, "LCG-16.1")
	long := Token(strings.Repeat("a", 41))
	for _, wrong := range []Token{"", "1", "+0", "-0", "01", "+21", "-21", "skull2", "a b", "é\xff", long} {
		_, err := b.Add(wrong)
		refused(t, err, CodeNoToken, "LCG-16.1")
	}
	for _, right := range []Token{"+20", "-20", "symbolA", "crâne"} {
		if _, err := b.Add(right); err != nil {
			t.Error(err)
		}
	}
	for n := -1; len(b.Tokens) < MostTokens; n-- {
		for range min(MostCopies, MostTokens-len(b.Tokens)) {
			b, _ = b.Add(NumberToken(n))
		}
	}
	_, err = b.Add("+1")
	refused(t, err, CodeFull, "LCG-16.1")
}

func TestLCG_11_10_BlessCurseAndFrostAreBounded(t *testing.T) {
	for token, most := range map[Token]int{Bless: 10, Curse: 10, Frost: 8} {
		b := Bag{}
		for range most {
			b, _ = b.Add(token)
		}
		b, _ = b.Seal(token, "card") // still one of them
		_, err := b.Add(token)
		refused(t, err, CodeTooMany, "LCG-11.10")
	}
}

func TestLCG_11_10_BlessAndCurseLeaveWithTheTest(t *testing.T) {
	b := Bag{Tokens: tokens("0")}.EndTest(tokens("bless curse frost skull"))
	if got := b.Sorted(); !slices.Equal(got, tokens("0 skull frost")) {
		t.Error(got)
	}
}

// TestLCG_18_1_TokensNeitherAppearNorVanish over random edits, sealings and draws; what is refused changes nothing.
func TestLCG_18_1_TokensNeitherAppearNorVanish(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := rapid.SampledFrom(tokens("+1 0 skull bless"))
		b, total := Bag{}, 0
		var drawn []Token
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			token, before := kinds.Draw(t, "token"), b
			var err error
			by := 0
			switch rapid.IntRange(0, 5).Draw(t, "step") {
			case 0:
				b, err = b.Add(token)
				by = 1
			case 1:
				b, err = b.Remove(token)
				by = -1
			case 2:
				b, err = b.Seal(token, "card")
			case 3:
				b, err = b.Release(token, "card")
			case 4:
				if token, err = b.Pick(keeper.NewChance("seed", total)); err == nil {
					if b, err = b.Remove(token); err != nil {
						t.Fatalf("%s was picked and is not there", token)
					}
					drawn = append(drawn, token)
				}
			case 5:
				for _, d := range drawn {
					total -= one(d == Bless)
				}
				b, drawn = b.EndTest(drawn), nil
			}
			if err == nil {
				total += by
			} else if len(b.Tokens) != len(before.Tokens) || len(b.Sealed) != len(before.Sealed) {
				t.Fatalf("%v changed something", err)
			}
			if len(b.Tokens)+len(b.Sealed)+len(drawn) != total {
				t.Fatalf("%+v with %v drawn are not %d", b, drawn, total)
			}
		}
	})
}

func TestLCG_18_1_AbsentTokensAreRefused(t *testing.T) {
	b := Bag{Tokens: tokens("0")}
	_, err := b.Remove(Skull)
	refused(t, err, CodeNotInBag, "LCG-18.1")
	_, err = b.Release(Skull, "card")
	refused(t, err, CodeNotSealed, "LCG-11.10")
	_, err = Bag{}.Pick(keeper.NewChance("seed", 1))
	refused(t, err, CodeEmpty, "LCG-18.1")
}

// TestLCG_15_26_EachTokenIsDrawnOnce: revealing until nothing is left gives every token of the bag once.
func TestLCG_15_26_EachTokenIsDrawnOnce(t *testing.T) {
	whole, _ := Begun("night-of-the-zealot", Standard)
	b, chance := whole, keeper.NewChance("seed", 7)
	var drawn []Token
	for len(b.Tokens) > 0 {
		token, err := b.Pick(chance)
		if err != nil {
			t.Fatal(err)
		}
		b, _ = b.Remove(token)
		drawn = append(drawn, token)
	}
	if got, want := b.EndTest(drawn).Sorted(), whole.Sorted(); !slices.Equal(got, want) {
		t.Errorf("%v\nwant %v", got, want)
	}
}

func TestLCG_2_2_BagsOfCampaigns(t *testing.T) {
	for _, id := range Campaigns() {
		known := 0
		for _, d := range Difficulties() {
			b, ok := Begun(id, d)
			known += one(ok)
			if ok && (b.Check() != nil || b.Count(AutoFail) != 1 || b.Count(ElderSign) != 1) {
				t.Errorf("%s, %s: %v", id, d, b)
			}
		}
		if known < 2 {
			t.Errorf("%s: %d difficulties", id, known)
		}
	}
	// Compilations differ here, so the owner's guide is asked.
	for id, d := range map[string]Difficulty{"path-to-carcosa": Expert, "forgotten-age": Easy, "web-of-dreams": Expert,
		"innsmouth-conspiracy": Hard} {
		if _, ok := Begun(id, d); ok {
			t.Errorf("%s, %s is given though sources differ", id, d)
		}
	}
	b, _ := Begun("night-of-the-zealot", Hard)
	b, err := b.Seal(Skull, "card")
	if err != nil || b.EndScenario().Count(Skull) != 2 || !Hard.Harsh() || Standard.Harsh() {
		t.Error(b, err)
	}
	want := tokens("0 0 0 -1 -1 -2 -2 -3 -3 -4 -5 skull skull cultist tablet autofail eldersign")
	if got := b.EndScenario().Sorted(); !slices.Equal(got, want) {
		t.Error(got)
	}
}

func TestLCG_16_2_Conditions(t *testing.T) {
	two, four := 2, 4
	for n, want := range map[int][3]bool{1: {false, true, true}, 2: {true, true, true}, 5: {true, false, true}} {
		c := [3]bool{Condition{AtLeast: &two}.Holds(n), Condition{AtMost: &four}.Holds(n), Condition{}.Holds(n)}
		if c != want {
			t.Errorf("%d: %v", n, c)
		}
	}
}

func TestLCG_15_4_ResultAndMargin(t *testing.T) {
	number := func(n int) Revealed { return Revealed{NumberToken(n), Effect{Modifier: n}} }
	frost, fails := Revealed{Frost, Known(Frost)}, Revealed{AutoFail, Effect{Fail: true}}
	cancels := Revealed{Cultist, Effect{Modifier: -3, Cancel: true}}
	succeeds := Revealed{ElderSign, Effect{Modifier: 1, Succeed: true}}
	for _, c := range []struct {
		name              string
		skill, difficulty int
		revealed          []Revealed
		want              Result
	}{
		{"LCG-5.6", 4, 3, []Revealed{number(-1)}, Result{true, 3, 3, 0, false}},
		{"LCG-14.1: -4 is 0", 4, 2, []Revealed{number(-8)}, Result{false, 0, 2, 2, false}},
		{"LCG-14.1: 4-8+2 is 0 still", 6, 2, []Revealed{number(-8)}, Result{false, 0, 2, 2, false}},
		{"LCG-5.7: failure counts 0", 5, 3, []Revealed{fails}, Result{false, 0, 3, 3, true}},
		{"LCG-5.7: success counts the difficulty 0", 2, 5, []Revealed{succeeds}, Result{true, 3, 0, 3, true}},
		{"LCG-15.2", 2, 5, []Revealed{succeeds, fails}, Result{false, 0, 5, 5, true}},
		{"LCG-15.3", 2, 0, []Revealed{fails}, Result{false, 0, 0, 0, true}},
		{"LCG-15.30", 0, -3, []Revealed{number(-1)}, Result{true, 0, 0, 0, false}},
		{"LCG-11.10: one frost", 4, 3, []Revealed{frost, number(0)}, Result{true, 3, 3, 0, false}},
		{"LCG-11.10: two frosts", 9, 3, []Revealed{frost, frost}, Result{false, 0, 3, 3, true}},
		{"a cancelled modifier", 4, 3, []Revealed{frost, cancels}, Result{true, 4, 3, 1, false}},
	} {
		if got := Resolve(c.skill, c.difficulty, c.revealed); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
