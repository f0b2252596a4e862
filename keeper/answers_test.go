package keeper_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

func options(n int) []keeper.Option {
	out := make([]keeper.Option, n)
	for i := range out {
		out[i].Key = fmt.Sprint("o", i+1)
	}
	return out
}

var (
	severalPrompt = &keeper.Prompt{ID: 7, Choice: options(5), Several: &keeper.Range{Min: 0, Max: 2}}
	orderPrompt   = &keeper.Prompt{ID: 7, Choice: options(4), Order: true}
	poolPrompt    = &keeper.Prompt{ID: 7, Pool: &keeper.DicePool{Dice: 3, Sides: 4, Counts: []int{4}, Need: 1, Source: keeper.OnTable}}
	bagPrompt     = &keeper.Prompt{ID: 7, Bag: &keeper.TokenDraw{Tokens: []string{"a", "a", "b"}, Draw: keeper.Range{Min: 1, Max: 2},
		Source: keeper.OnTable}}
	hugePrompt = &keeper.Prompt{ID: 7, Choice: options(40), Order: true}
)

// TestAnswersAreAllThereAre: every accepted answer is listed exactly once, and nothing else is.
func TestAnswersAreAllThereAre(t *testing.T) {
	for name, c := range map[string]struct {
		p    *keeper.Prompt
		ways int // copies of tokens counted separately
	}{
		"several": {severalPrompt, 1 + 5 + 10}, "an order": {orderPrompt, 24}, "a pool": {poolPrompt, 64}, "a bag": {bagPrompt, 3 + 6},
		"a choice with a number": {&keeper.Prompt{ID: 7, Choice: options(2), Number: &keeper.Range{Min: -1, Max: 1}}, 6},
		"several with a die": {&keeper.Prompt{ID: 7, Choice: options(2), Several: &keeper.Range{Min: 1, Max: 2},
			Die: &keeper.DieRoll{Sides: 6, Source: keeper.OnTable}}, 18},
		"a choice that rolls no die": {&keeper.Prompt{ID: 7, Choice: []keeper.Option{{Key: "roll"}, {Key: "flee", NoDie: true}},
			Die: &keeper.DieRoll{Sides: 6, Source: keeper.OnTable}}, 7},
	} {
		answers, seen := c.p.Answers(), map[string]bool{}
		for _, a := range answers {
			if err := c.p.Check(a.(keeper.Answer)); err != nil {
				t.Errorf("%s: %+v is refused: %v", name, a, err)
			}
			seen[asJSON(t, a)] = true
		}
		if c.p.Ways().Int64() != int64(c.ways) || len(answers) != c.ways || c.p != bagPrompt && len(seen) != c.ways {
			t.Errorf("%s: %v ways, %d listed, %d of them different; want %d", name, c.p.Ways(), len(answers), len(seen), c.ways)
		}
	}
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	must(t, err)
	return string(raw)
}

// TestAnswersNeverExplode: of 40! orders a bounded sample is listed and accepted; Random also reaches the others.
func TestAnswersNeverExplode(t *testing.T) {
	all := new(big.Int).MulRange(1, 40)
	if hugePrompt.Ways().Cmp(all) != 0 {
		t.Errorf("%v ways", hugePrompt.Ways())
	}
	listed := map[string]bool{}
	for _, a := range hugePrompt.Answers() {
		must(t, hugePrompt.Check(a.(keeper.Answer)))
		listed[asJSON(t, a)] = true
	}
	if len(listed) != keeper.AnswersMost {
		t.Errorf("%d different ones are listed", len(listed))
	}
	chance := keeper.NewChance("huge", 1)
	first := map[string]int{}
	for range 2000 {
		a := hugePrompt.Random(chance)
		must(t, hugePrompt.Check(a))
		if listed[asJSON(t, a)] {
			t.Error("a random order of 40! is one of the listed ones")
		}
		first[a.Keys()[0]]++
	}
	if len(first) != 40 {
		t.Errorf("only %d of 40 come first", len(first))
	}
	reached := map[string]bool{}
	for range 2000 {
		reached[asJSON(t, orderPrompt.Random(chance))] = true
	}
	if len(reached) != 24 {
		t.Errorf("%d of 24 orders are reached", len(reached))
	}
}

func TestAnswersThatDoNotFit(t *testing.T) {
	screen := *bagPrompt.Bag
	screen.Source = keeper.OnScreen
	for name, c := range map[string]struct {
		p *keeper.Prompt
		a keeper.Answer
	}{
		"too many":                {severalPrompt, keeper.Answer{Choices: new([]string{"o1", "o2", "o3"})}},
		"one twice":               {severalPrompt, keeper.Answer{Choices: new([]string{"o1", "o1"})}},
		"one that is not there":   {severalPrompt, keeper.Answer{Choices: new([]string{"o9"})}},
		"a single choice":         {severalPrompt, keeper.Answer{Choice: "o1"}},
		"part of an order":        {orderPrompt, keeper.Answer{Choices: new([]string{"o1", "o2"})}},
		"a die too few":           {poolPrompt, keeper.Answer{Dice: new([]int{1, 2})}},
		"a face too high":         {poolPrompt, keeper.Answer{Dice: new([]int{1, 2, 5})}},
		"a token too often":       {bagPrompt, keeper.Answer{Tokens: new([]string{"b", "b"})}},
		"no token":                {bagPrompt, keeper.Answer{}},
		"a token the app draws":   {&keeper.Prompt{Bag: &screen}, keeper.Answer{Tokens: new([]string{"a"})}},
		"dice not asked for":      {severalPrompt, keeper.Answer{Dice: new([]int{1})}},
		"tokens not asked for":    {severalPrompt, keeper.Answer{Tokens: new([]string{"a"})}},
		"choices not asked for":   {poolPrompt, keeper.Answer{Dice: new([]int{1, 1, 1}), Choices: new([]string{"o1"})}},
		"several for one of many": {&keeper.Prompt{Choice: options(2)}, keeper.Answer{Choices: new([]string{"o1"})}},
	} {
		c.a.Prompt = c.p.ID
		wantCode(t, c.p.Check(c.a), keeper.CodeBadAnswer)
		if t.Failed() {
			t.Fatal(name)
		}
	}
}

// TestPoolOdds compares the closed form with counting every roll.
func TestPoolOdds(t *testing.T) {
	faces := [][]int{{2, 6}, {}, {1, 2, 3, 4, 5, 6}}
	for dice := 1; dice <= 4; dice++ {
		for n := range (dice + 2) * len(faces) {
			need := n / len(faces)
			ask := &keeper.DicePool{Dice: dice, Sides: 6, Counts: faces[n%len(faces)], Need: need}
			good, all := int64(0), int64(1)
			for range dice {
				all *= 6
			}
			for n := range all {
				var roll []int
				for i := n; len(roll) < dice; i /= 6 {
					roll = append(roll, int(i%6)+1)
				}
				if ask.Successes(roll) >= need {
					good++
				}
			}
			want := keeper.NewFraction(good, all)
			if got := keeper.PoolOdds(dice, 6, ask.Counts, need); got.Compare(want) != 0 {
				t.Errorf("%d dice, %d needed: %v, want %v", dice, need, got, want)
			}
		}
	}
}

func TestFractionThroughJSON(t *testing.T) {
	huge := keeper.FractionOf(new(big.Int).Exp(big.NewInt(3), big.NewInt(90), nil), new(big.Int).Exp(big.NewInt(2), big.NewInt(200), nil))
	for _, f := range []keeper.Fraction{{}, keeper.NewFraction(13, 16), keeper.NewFraction(6, -4), huge} {
		var back keeper.Fraction
		must(t, json.Unmarshal([]byte(asJSON(t, f)), &back))
		if back.Compare(f) != 0 {
			t.Errorf("%v came back as %v", f, back)
		}
	}
	if got := asJSON(t, keeper.NewFraction(26, 32)); got != `{"num":13,"den":16}` {
		t.Error(got)
	}
	for _, bad := range []string{`{"num":1,"den":0}`, `{"num":1}`, `{}`, `3`} {
		if json.Unmarshal([]byte(bad), new(keeper.Fraction)) == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

// TestTwoAreAskedAtTheSameTime: each sees only his own question and bid until both have answered, in any order.
func TestTwoAreAskedAtTheSameTime(t *testing.T) {
	for _, order := range [][]int{{1, 2}, {2, 1}} {
		s := begin(t, keeper.NewMemory(), tinygame.Config("duel"))
		do(t, s, tinygame.Duel{})
		same(t, "prompts", len(s.Prompts()), 2)
		same(t, "what is legal", len(s.Legal()), 10)
		same(t, "what the table is asked", s.View(keeper.ForTable).(tinygame.TableView).Prompt, []keeper.Prompt(nil))
		for i, n := range order {
			seat := keeper.Seat(n)
			mine := s.View(seat).(tinygame.SeatView)
			if len(mine.Prompt) != 1 || mine.Prompt[0].Who != string(seat) {
				t.Fatalf("%s is asked %+v", seat, mine.Prompt)
			}
			do(t, s, keeper.Answer{Prompt: mine.Prompt[0].ID, Choice: fmt.Sprintf("%s-%d", seat, n+1)})
			if i > 0 {
				break
			}
			same(t, "his own bid", s.View(seat).(tinygame.SeatView).Bid, fmt.Sprintf("%s-%d", seat, n+1))
			other := keeper.Seat(3 - n)
			same(t, "the other's", s.View(other).(tinygame.SeatView).Bid, "")
			lines, err := s.Lines(1, 99, other)
			must(t, err)
			same(t, "what the other hears of it", lines[2].Lines[1].Args, keeper.Args{"seat": string(seat)})
			_, err = s.Do(context.Background(), tinygame.Hit{})
			wantCode(t, err, keeper.CodePromptWaits)
		}
		same(t, "duels won", s.View(keeper.ForTable).(tinygame.TableView).Won, map[string]int{"seat2": 1})
		same(t, "who is asked", len(s.Prompts()), 0)
	}
}

// TestNoSecretReachesAnotherAudience plays at random and checks what each audience gets: views, lines, files.
func TestNoSecretReachesAnotherAudience(t *testing.T) {
	for seed := range 12 {
		s := begin(t, keeper.NewMemory(), tinygame.Config(fmt.Sprint(seed)))
		for range 25 {
			play(t, s, 1, uint64(seed*100+s.Header().Cursor))
			for _, who := range s.Audiences() {
				if who == keeper.ForKeeper {
					continue
				}
				lines, err := s.Lines(s.Header().Cursor, s.Header().Cursor, who)
				must(t, err)
				seen := asJSON(t, s.View(who)) + asJSON(t, lines)
				for n := 1; n <= tinygame.Seats; n++ {
					if keeper.Seat(n) == who {
						continue
					}
					st := s.State()
					for _, card := range append(st.Hands[string(keeper.Seat(n))], st.Secret) {
						if !st.Shown && strings.Contains(seen, `"`+card+`"`) {
							t.Fatalf("%s sees %s in %s", who, card, seen)
						}
					}
				}
			}
		}
	}
}

// An Answer must be comparable: commands are compared with ==.
var _ = map[keeper.Answer]bool{}
