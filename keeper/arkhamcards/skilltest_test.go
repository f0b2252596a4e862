package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/bag"
)

func (p table) begins(skill string, difficulty int) {
	p.t.Helper()
	p.do(StartTest{Who: "seat1", Skill: skill, Difficulty: difficulty})
}

// result returns that of the test in progress.
func (p table) result() Result {
	p.t.Helper()
	s := p.State()
	if s.Test == nil || s.Test.Result == nil {
		p.t.Fatal("no test has come to a result")
	}
	return *s.Test.Result
}

func TestLCG_5_2_StepsOfATest(t *testing.T) {
	p := inSmall(t, 1)
	p.refused(Reveal{}, "LCG-5.2")
	p.refused(Finish{}, "LCG-5.2")
	p.refused(DropTest{}, "LCG-18.2")
	p.begins(Agility, 3)
	p.refused(Finish{}, "LCG-5.2")
	p.refused(Next{}, "LCG-5.2")
	p.refused(StartTest{Who: "seat1", Skill: Combat}, "LCG-5.2")
	p.do(Reveal{Token: "0"})
	if s := p.State(); s.Bag.holds("0") != 1 {
		t.Error("the token stays out until TC.8")
	}
	p.refused(Reveal{}, "LCG-15.26")
	p.refused(CommitCard{Who: "seat1", Icons: 1}, "LCG-5.2")
	p.do(Finish{})
	if s := p.State(); s.Bag.holds("0") != 2 || s.Test != nil {
		t.Error("the token goes back")
	}
	p.begins(Agility, 3)
	p.do(CommitCard{Who: "seat1", Icons: 1})
	p.do(Reveal{})
	p.do(DropTest{}) // LCG-18.2
	if s := p.State(); len(s.Bag.Tokens) != 8 || s.seat("seat1").Hand != 5 {
		t.Errorf("dropped: %v, hand %d", s.Bag.Tokens, s.seat("seat1").Hand)
	}
	p.refused(StartTest{Who: "seat1", Skill: "luck"}, "LCG-5.1")
	p.refused(StartTest{Who: "seat1", Skill: Combat, Difficulty: 100}, "LCG-5.9")
}

func TestLCG_5_3_Commit(t *testing.T) {
	p := inSmall(t, 3)
	p.do(MoveTo{What: "seat3", To: "b"})
	p.begins(Willpower, 3)
	p.do(CommitCard{Who: "seat1", Icons: 1})
	p.do(CommitCard{Who: "seat1", Icons: 2})
	p.refused(CommitCard{Who: "seat1"}, "LCG-5.3")
	p.do(CommitCard{Who: "seat2", Icons: 1, Card: "Guts", Max: 1})
	p.refused(CommitCard{Who: "seat2", Icons: 1}, "LCG-5.3")
	p.refused(CommitCard{Who: "seat3", Icons: 1}, "LCG-5.3")
	p.do(CommitCard{Who: "seat3", Icons: 1, Allow: "a card"})
	p.refused(CommitCard{Who: "seat1", Icons: 1, Card: "Guts", Max: 1}, "LCG-10.10") // LCG-14.29
	p.refused(CommitCard{Who: "seat1", Icons: 1, Card: "guts "}, "LCG-10.10")
	p.refused(CommitCard{Who: "seat1", Icons: 1, Card: "Nerve", Max: -1}, "LCG-10.10")
	p.do(Correct{On: "seat1", Counter: "hand", Value: 0})
	p.refused(CommitCard{Who: "seat1", Icons: 1}, "LCG-5.3")
	s := p.State()
	if n := s.skilled(); n != 3+1+2+1+1 {
		t.Errorf("skill %d", n)
	}
	p.test("0")
	p.is("seat2", "hand", 4)
	p.is("seat2", "discard", 1)
	p.is("seat2", "resources", 5)
	p.begins(Willpower, 3)
	p.do(CommitCard{Who: "seat2", Icons: 1, Card: "Guts", Max: 1})
}

func TestLCG_5_10_PerilForbidsHelp(t *testing.T) {
	p := inSmall(t, 2)
	p.do(StartTest{Who: "seat1", Skill: Willpower, Difficulty: 3, Peril: true})
	p.refused(CommitCard{Who: "seat2", Icons: 1}, "LCG-5.10")
	p.do(CommitCard{Who: "seat1", Icons: 1})
	p.test("0")
	p.draws()
	for i, peril := range []bool{true, false} { // of a Peril card that was drawn, and of nothing after it
		who := p.State().Draws[0]
		p.drew(Encounter{Who: who, Kind: DrawTreachery, Peril: peril})
		p.do(StartTest{Who: who, Skill: Willpower, Difficulty: 3})
		if got := p.State().Test.Peril; got != peril {
			t.Errorf("card %d: Peril %t", i, got)
		}
		p.test("0")
	}
}

func TestLCG_5_4_Symbols(t *testing.T) {
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{func() Scenario {
		s := small()
		s.Symbols = map[string]Symbol{"skull": {Modifier: -1, Count: "round"}, "cultist": {Ask: true},
			"tablet": {Modifier: -1, FailHorror: 1,
				FailDamage: 1, FailDoom: 1, OnFailure: "lose a card"}, TokenElder: {Modifier: 1, Note: "draw a card"}}
		return s
	}()}, Bag: []string{"skull", "cultist", "tablet", TokenElder, "elderthing"}})
	p.do(Correct{On: OnGame, Counter: "round", Value: 2})
	for token, want := range map[string]int{"skull": 1, TokenElder: 4, "elderthing": 3, "tablet": 2} {
		p.begins(Combat, 0)
		p.do(Reveal{Token: token})
		if r := p.result(); r.Value != want || !r.Success {
			t.Errorf("%s: %+v, want %d", token, r, want)
		}
		p.do(Finish{})
	}
	p.begins(Combat, 0)
	p.do(Reveal{Token: "cultist"})
	if asks := p.prompt("symbol"); asks.Rule != "LCG-5.4" {
		t.Errorf("asked %+v", asks)
	}
	p.number(-2)
	if r := p.result(); r.Value != 1 {
		t.Errorf("%+v", r)
	}
	p.do(Finish{})
	p.begins(Combat, 3)
	p.do(Reveal{Token: "tablet"})
	s := p.State()
	if follows := s.follows(); len(follows) != 1 || follows[0].Args["note"] != "lose a card" {
		t.Errorf("follows %+v", follows)
	}
	p.do(Finish{})
	p.choose(dealAll)
	p.is("seat1", "horror", 1)
	p.is("seat1", "damage", 1)
	p.is(OnAgenda, "doom", 1)
}

// TestLCG_15_26_TheNoteOfARevealIsDone (LCG-5.4, 15.26): a token that only has another revealed leaves nothing to do
// once that has happened.
func TestLCG_15_26_TheNoteOfARevealIsDone(t *testing.T) {
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{func() Scenario {
		s := small()
		s.Symbols = map[string]Symbol{"cultist": {Modifier: -1, RevealAnother: true, Note: "reveal another"}}
		return s
	}()}, Bag: []string{"cultist", "0"}})
	p.begins(Combat, 3)
	p.do(Reveal{Token: "cultist"})
	p.do(Reveal{Token: "0"})
	s := p.State()
	if follows, rows := s.follows(), s.notes(); s.Test.Result.Success || len(follows) != 0 || len(rows) != 0 {
		t.Errorf("%+v, %+v, %+v", s.Test.Result, follows, rows)
	}
}

func TestLCG_5_6_Outcome(t *testing.T) {
	p := inSmall(t, 1)
	// LCG-14.10
	for token, want := range map[string]Result{"0": {3, 3, true, 0}, "+1": {4, 3, true, 1}, "-1": {2, 3, false, 1}} {
		p.begins(Intellect, 3)
		p.do(Reveal{Token: token})
		if r := p.result(); r != want {
			t.Errorf("%s: %+v, want %+v", token, r, want)
		}
		p.do(Finish{})
	}
	p.begins(Intellect, 0)
	p.do(Reveal{Token: TokenFail})
	if r := p.result(); r.Success || r.Value != 0 { // LCG-5.7, 15.3
		t.Errorf("automatic failure: %+v", r)
	}
	p.do(Modify{Source: "card", Set: SetSucceed}) // both: it fails (LCG-15.2)
	if r := p.result(); r.Success {
		t.Errorf("both: %+v", r)
	}
	p.do(Finish{})
	p.begins(Intellect, 9)
	p.do(Modify{Source: "card", Set: SetSucceed})
	p.do(Reveal{Token: "-8"})
	if r := p.result(); !r.Success || r.Difficulty != 0 {
		t.Errorf("automatic success: %+v", r)
	}
	p.do(Finish{})
	for set, want := range map[Outcome]string{SetSucceed: "7/8", SetFail: "0/1"} { // as the odds say before
		p.begins(Intellect, 9)
		p.do(Modify{Source: "card", Set: set})
		s := p.State()
		if got := s.odds().Success.String(); got != want {
			t.Errorf("%s: %s, want %s", set, got, want)
		}
		p.do(DropTest{})
	}
	p.do(StartTest{Who: "seat1", Skill: Combat, Difficulty: -3}) // LCG-15.30
	p.do(Reveal{Token: "-8"})
	if r := p.result(); !r.Success || r.Difficulty != 0 {
		t.Errorf("difficulty below 0: %+v", r)
	}
	p.refused(Modify{Source: "card"}, "LCG-5.5")
}

// TestLCG_14_1_HiddenNegatives: agility 4, token -8, value 0; a later +2 still gives 0.
func TestLCG_14_1_HiddenNegatives(t *testing.T) {
	p := inSmall(t, 1)
	p.do(Correct{On: "seat1", Counter: "agility", Value: 4})
	p.begins(Agility, 1)
	p.do(Reveal{Token: "-8"})
	if r := p.result(); r.Value != 0 || r.Success {
		t.Errorf("%+v", r)
	}
	p.do(Modify{Source: "card", Value: 2})
	if r := p.result(); r.Value != 0 || r.Success {
		t.Errorf("after +2: %+v", r)
	}
	p.do(Modify{Source: "card", Value: 3})
	if r := p.result(); r.Value != 1 || !r.Success {
		t.Errorf("after +5: %+v", r)
	}
	p.do(Modify{Source: "card", Harder: 1})
	if r := p.result(); r.Difficulty != 2 || r.Success {
		t.Errorf("one harder: %+v", r)
	}
	p.do(Modify{Source: "card", Harder: -4})
	if r := p.result(); r.Difficulty != 0 || !r.Success { // LCG-15.30
		t.Errorf("four easier: %+v", r)
	}
	p.refused(Modify{Source: "card"}, "LCG-5.5")
}

// TestLCG_11_10_BlessCurseFrost: revealed with another token; bless and curse return to the supply, the second frost
// fails.
func TestLCG_11_10_BlessCurseFrost(t *testing.T) {
	p := inSmall(t, 1)
	for _, token := range []string{TokenBless, TokenCurse, TokenFrost, TokenFrost} {
		p.do(ChangeBag{Does: "add", Token: token})
	}
	p.begins(Combat, 3)
	p.do(Reveal{Token: TokenBless})
	p.refused(Finish{}, "LCG-5.2")
	p.do(Reveal{Token: TokenCurse})
	p.do(Reveal{Token: "0"})
	if r := p.result(); r.Value != 3 {
		t.Errorf("%+v", r)
	}
	p.do(Finish{})
	if s := p.State(); s.Bag.holds(TokenBless)+s.Bag.holds(TokenCurse) != 0 || s.Bag.holds("0") != 2 {
		t.Errorf("bag %v", s.Bag.Tokens)
	}
	p.begins(Combat, 0)
	p.do(Reveal{Token: TokenFrost})
	p.do(Reveal{Token: TokenFrost})
	if r := p.result(); r.Success || p.State().Test.More {
		t.Errorf("second frost: %+v", r)
	}
	p.do(Finish{})
	if s := p.State(); s.Bag.holds(TokenFrost) != 2 {
		t.Error("frost stays")
	}
	for range 10 {
		p.do(ChangeBag{Does: "add", Token: TokenBless})
	}
	p.refused(ChangeBag{Does: "add", Token: TokenBless}, "LCG-11.10")
	p.do(ChangeBag{Does: "seal", Token: TokenBless, On: "seat1"})
	p.refused(ChangeBag{Does: "add", Token: TokenBless}, "LCG-11.10")
	p.refused(ChangeBag{Does: "seal", Token: TokenBless, On: "nobody"}, "LCG-11.10")
	p.refused(ChangeBag{Does: "release", Token: TokenCurse, On: "seat1"}, "LCG-11.10")
	p.do(ChangeBag{Does: "release", Token: TokenBless, On: "seat1"})
	p.refused(ChangeBag{Does: "remove", Token: TokenCurse}, "LCG-18.1")
	p.refused(ChangeBag{Does: "add", Token: "+21"}, "LCG-16.1")
	p.refused(ChangeBag{Does: "shake", Token: "0"}, "LCG-18.1")
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Seal"}})
	p.do(ChangeBag{Does: "seal", Token: "0", On: "asset-1"})
	p.do(LeaveAsset{"asset-1"})
	if s := p.State(); s.Bag.holds("0") != 2 {
		t.Error("a sealed token goes back when its card leaves play")
	}
}

// TestLCG_14_17_OddsOfTheTest: the view has the exact odds, also of bags with tokens that reveal another.
func TestLCG_14_17_OddsOfTheTest(t *testing.T) {
	odds := func(tokens []string, symbols map[string]Symbol, skill, difficulty int) *Odds {
		scenario := small()
		scenario.Symbols = symbols
		p := playing(t, Options{Players: 1, Bag: tokens, Scenarios: []Scenario{scenario}})
		p.do(Correct{On: "seat1", Counter: Combat, Value: skill})
		p.begins(Combat, difficulty)
		return p.View(keeper.ForTable).(View).Odds
	}
	is := func(name string, got, want keeper.Fraction) {
		if got.Compare(want) != 0 {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	known := []string{"+1", "0", "0", "-1", "-1", "-2", "skull", TokenFail, TokenElder} // LCG-14.16
	symbols := map[string]Symbol{"skull": {Modifier: -1}, TokenElder: {Modifier: 1}}
	for _, v := range [][4]int64{{4, 4, 4, 9}, {5, 4, 7, 9}, {9, 4, 8, 9}, {0, 0, 8, 9}} {
		o := odds(known, symbols, int(v[0]), int(v[1]))
		is("LCG-14.16", o.Success, keeper.NewFraction(v[2], v[3]))
	}
	o := odds([]string{"0", "-2", "skull"}, map[string]Symbol{"skull": {Modifier: -1, RevealAnother: true}}, 3, 2)
	is("LCG-14.17", o.Success, keeper.NewFraction(1, 2))
	if len(o.Plus) != 4 || o.Plus[0].Skill != 4 || len(o.Tokens) != 3 {
		t.Errorf("%+v", o)
	}
	o = odds([]string{"0", "skull"}, map[string]Symbol{"skull": {Ask: true}}, 3, 3) // a range (LCG-18.1)
	is("least", o.Success, keeper.NewFraction(1, 2))
	is("most", *o.Most, keeper.NewFraction(1, 1))
	if o.Tokens[0].Asks || !o.Tokens[1].Asks {
		t.Errorf("%+v", o.Tokens)
	}
}

// TestLCG_16_2_SymbolsWithConditions: a symbol with a different effect from the third round on, one with a limit, one
// that cancels the modifiers of all tokens.
func TestLCG_16_2_SymbolsWithConditions(t *testing.T) {
	three, scenario := 3, small()
	scenario.Symbols = map[string]Symbol{
		"skull": {Modifier: -1, Fail: true, While: &bag.Condition{Count: "round", AtLeast: &three},
			Else: &Symbol{Modifier: -1, Count: "round", Most: 1}},
		"cultist": {Modifier: -5, Cancel: true},
		"tablet":  {Modifier: -5, While: &bag.Condition{Count: "round", AtMost: new(int)}},
	}
	p := playing(t, Options{Players: 1, Bag: []string{"skull", "tablet"}, Scenarios: []Scenario{scenario}})
	for round, want := range map[int]keeper.Fraction{2: keeper.NewFraction(1, 2), 3: keeper.NewFraction(1, 2)} {
		p.do(Correct{On: OnGame, Counter: "round", Value: round})
		p.begins(Combat, 3)
		if o := p.View(keeper.ForTable).(View).Odds; o.Success.Compare(want) != 0 {
			t.Errorf("round %d: %v, want %v", round, o.Success, want)
		}
		p.do(Reveal{Token: "skull"})
		if r := p.result(); r.Success || r.Value != map[int]int{2: 2, 3: 0}[round] {
			t.Errorf("round %d: %+v", round, r)
		}
		p.do(Finish{})
	}
	p.do(ChangeBag{Does: "add", Token: "bless"})
	p.do(ChangeBag{Does: "add", Token: "cultist"})
	p.begins(Combat, 3)
	p.do(Reveal{Token: "bless"})
	p.do(Reveal{Token: "cultist"})
	if r := p.result(); r.Value != 3 || !r.Success {
		t.Errorf("%+v", r)
	}
}

func TestLCG_18_1_EmptyBag(t *testing.T) {
	p := playing(t, Options{Players: 1, Bag: []string{"0"}, Scenarios: []Scenario{small()}})
	p.do(ChangeBag{Does: "remove", Token: "0"})
	p.begins(Combat, 0)
	p.refused(Reveal{}, "LCG-18.1")
	if v := p.View(keeper.ForTable).(View); v.Odds != nil {
		t.Error("odds of an empty bag")
	}
	p.do(ChangeBag{Does: "add", Token: "0"})
	p.refused(Reveal{Token: "-1"}, "LCG-18.1")
	p.do(Reveal{})
}

// TestLCG_15_26_OnScreenDrawsOn: on screen drawing continues, without returning tokens, while tokens reveal another.
func TestLCG_15_26_OnScreenDrawsOn(t *testing.T) {
	p := playing(t, Options{Players: 1, Bag: []string{TokenBless, TokenBless, TokenCurse, "0"},
		Scenarios: []Scenario{small()}})
	p.begins(Combat, 3)
	step := p.do(Reveal{})
	var tokens []string
	for _, e := range eventsOf[TokenRevealed](step) {
		tokens = append(tokens, e.Token)
	}
	last := tokens[len(tokens)-1]
	if len(tokens) < 4 && last != "0" || p.State().Test.More {
		t.Errorf("drawn %v", tokens)
	}
	slices.Sort(tokens)
	if len(slices.Compact(tokens)) == 1 && len(tokens) > 2 {
		t.Errorf("drawn with replacement: %v", tokens)
	}
	p.do(Finish{})
}

// TestLCG_16_3_TheElderSignIsTheInvestigatorsOwn. The table enters the effects of symbols on printed cards (LCG-5.4,
// 16.2): until then they are asked for and the odds are a range.
func TestLCG_16_3_TheElderSignIsTheInvestigatorsOwn(t *testing.T) {
	p := begun(t, Options{Players: 2, Titles: []string{"First"}, Pack: "other",
		Bag: []string{"0", "skull", "eldersign"}})
	p.do(Begin{})
	p.choose(keepHand)
	p.do(Turn{Who: "seat1"})
	p.do(StartTest{Who: "seat1", Skill: Combat, Difficulty: 3})
	s := p.State()
	if o := s.odds(); o.Success.String() != "1/3" || o.Most == nil || o.Most.String() != "1/1" {
		t.Errorf("%+v", o)
	}
	p.refused(SetSymbol{Token: "-1"}, "LCG-16.2")
	p.refused(SetSymbol{Token: TokenFail}, "LCG-16.2")
	p.refused(SetSymbol{Token: "skull", Symbol: Symbol{Count: "ghouls"}}, "LCG-16.2")
	p.refused(SetSymbol{Token: "skull", Who: "seat1"}, "LCG-5.4")
	p.do(SetSymbol{Token: "skull", Symbol: Symbol{Modifier: -1, Count: "round", Most: 2}})
	p.do(SetSymbol{Token: TokenElder, Who: "seat1", Symbol: Symbol{Modifier: 1}})
	s = p.State()
	if o := s.odds(); o.Success.String() != "2/3" || o.Most != nil {
		t.Errorf("%+v", o)
	}
	p.do(Reveal{Token: TokenElder})
	if r := p.result(); r.Value != 4 {
		t.Errorf("%+v", r)
	}
	p.do(Finish{})
	p.do(StartTest{Who: "seat2", Skill: Combat, Difficulty: 3})
	p.do(Reveal{Token: TokenElder}) // another one's card is not known
	if q := p.State().Prompt; q == nil || q.Kind != "symbol" {
		t.Errorf("%+v", q)
	}
}

// TestLCG_14_19_ValuesAreDoubledAndHalved: after all additions, including tokens, whatever was entered first; halves
// round up (LCG-6.2). The odds before the token match the results.
func TestLCG_14_19_ValuesAreDoubledAndHalved(t *testing.T) {
	for _, c := range []struct {
		by    int
		times []Factor
		value int
	}{{-2, []Factor{Halved}, 1}, {2, []Factor{Doubled}, 10}, {2, []Factor{Halved}, 3}, {-5, []Factor{Doubled}, 0},
		{2, []Factor{Doubled, Halved}, 5}, {0, []Factor{Halved, Halved}, 1}} {
		p := inSmall(t, 1)
		p.begins(Intellect, c.value)
		for _, f := range c.times {
			p.do(Modify{Source: "a card", Times: f})
		}
		if c.by != 0 {
			p.do(Modify{Source: "another", Value: c.by})
		}
		s := p.State()
		if max(0, s.Reckoned()) != c.value {
			t.Errorf("%+v: %d", c, s.Reckoned())
		}
		for _, token := range s.odds().Tokens {
			if token.Token == "0" && token.Success.String() != "1/1" {
				t.Errorf("%+v: %+v", c, token)
			}
		}
		p.do(Reveal{Token: "0"})
		if r := p.State().Test.Result; r == nil || r.Value != c.value || !r.Success {
			t.Errorf("%+v: %+v", c, r)
		}
	}
	p := inSmall(t, 1)
	p.begins(Intellect, 4)
	p.refused(Modify{Source: "a card", Times: "trebled"}, "LCG-6.2")
	for _, by := range []int{-3, -2, -1, 0, 1, 2, 3} { // what is needed before equals what suffices afterwards
		for difficulty := range 9 {
			for value := -9; value < 40; value++ {
				if want := bag.Scaled(value, by) >= difficulty; difficulty > 0 && (value >= bag.Needed(difficulty, by)) != want {
					t.Fatalf("%d against %d, %d times doubled: %t", value, difficulty, by, want)
				}
			}
		}
	}
}

// TestLCG_5_4_WhatIsDoneIsNotDue: what the program carries out of a token is nothing to do, and no more is the result
// while it is applied; what only the card says is.
func TestLCG_5_4_WhatIsDoneIsNotDue(t *testing.T) {
	scenario := small()
	scenario.Symbols = map[string]Symbol{"tablet": {FailDamage: 1, Note: "wax"}, "cultist": {Modifier: -1, Note: "wax"}}
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{scenario}, Bag: []string{"tablet", "cultist"}})
	due := func() (keys []string) {
		s := p.State()
		for _, r := range s.due() {
			if r.Key != "agendaNext" {
				keys = append(keys, r.Key)
			}
		}
		return keys
	}
	for token, want := range map[string][]string{"tablet": {"finish"}, "cultist": {"finish", "symbol"}} {
		for _, difficulty := range []int{0, 9} {
			p.do(StartTest{Who: "seat1", Skill: Combat, Difficulty: difficulty})
			p.do(Reveal{Token: token})
			if keys := due(); !slices.Equal(keys, want) {
				t.Errorf("%s against %d: %v", token, difficulty, keys)
			}
			p.do(Finish{})
			if q := p.State().Prompt; q != nil {
				if keys := due(); !slices.Equal(keys, []string{"answer"}) {
					t.Errorf("while it is applied: %v", keys)
				}
				p.choose(dealNone)
			}
		}
	}
}
