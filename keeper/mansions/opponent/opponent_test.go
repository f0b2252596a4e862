package opponent

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
	"lantern/stories/packs"
)

var shipped = sync.OnceValues(func() (*packs.Library, error) {
	lib, problems := packs.Load(packs.Embedded())
	return lib, problems.Err()
})

func opened(t testing.TB, story string, players int) (*mansions.Engine, keeper.Config) {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	config, err := mansions.NewConfig(lib, state.Options{Story: story, Players: players}, "opponent")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := mansions.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	return rules.(*mansions.Engine), config
}

// never is a clock that stands still.
func never() time.Time { return time.Time{} }

// evening plays with these minds, from a seed, and tells every command with the state that it was given in.
func evening(t testing.TB, e *mansions.Engine, config keeper.Config, seed string, m bot.Minds, told func(state.State, keeper.Command)) state.State {
	t.Helper()
	events, err := e.Setup(config, keeper.NewChance(seed, 1))
	if err != nil {
		t.Fatal(err)
	}
	var s state.State
	for _, ev := range events {
		s = e.Evolve(s, ev)
	}
	p := bot.New(e, nil, seed)
	p.Think(m)
	for n := 2; s.Phase != state.PhaseEnded; n++ {
		c := p.Next(s)
		if c == nil || n > 5000 {
			t.Fatalf("seed %s: the evening does not end: round %d", seed, s.Round)
		}
		if told != nil {
			told(s, c)
		}
		if s, err = e.After(s, c, keeper.NewChance(seed, n)); err != nil {
			t.Fatalf("seed %s, round %d: %s %+v was refused: %v", seed, s.Round, c.Do(), c, err)
		}
	}
	return s
}

// TestKnownLeavesOutDecksAndPuzzlesOnly: each field of a state is one of what is known, but those that hold an order
// that nobody knows.
func TestKnownLeavesOutDecksAndPuzzlesOnly(t *testing.T) {
	all, known := reflect.TypeFor[state.State](), reflect.TypeFor[Known]()
	var missing []string
	for i := range all.NumField() {
		f := all.Field(i)
		if k, is := known.FieldByName(f.Name); !is || k.Type != f.Type {
			missing = append(missing, f.Name)
		}
	}
	if want := []string{"Piles", "Riddles"}; !slices.Equal(missing, want) {
		t.Errorf("not known are %v, want %v: put a new field into Known, or say here why it is left out", missing, want)
	}
	for _, of := range []reflect.Type{known, reflect.TypeFor[Belief]()} {
		for i := range of.NumField() {
			if name := strings.ToLower(of.Field(i).Name); strings.Contains(name, "seed") && name != "seeding" {
				t.Errorf("%v has a field %s", of, of.Field(i).Name)
			}
		}
	}
}

// stirred is the state with every order changed that nobody knows: of the decks, of the copies of spells, and of the
// pieces of puzzles.
func stirred(t *testing.T, s state.State) state.State {
	t.Helper()
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var out state.State
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatal(err)
	}
	for name, d := range out.Piles {
		slices.Reverse(d.Draw)
		out.Piles[name] = d
	}
	for i := range out.Riddles {
		slices.Reverse(out.Riddles[i].Deal.Pile)
		out.Riddles[i].Deal.Seed++
	}
	return out
}

// TestUnseenOrderChangesNoDecision: all through an evening the opponent decides the same where every order that
// nobody knows is another.
func TestUnseenOrderChangesNoDecision(t *testing.T) {
	e, config := opened(t, "inland-lamp", 3)
	o := New(e, "leak", never, func(err error) { t.Error(err) })
	asked := 0
	mind := func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		asked++
		budget := Budget{Playouts: 2 * len(can)}
		as := o.Choose(Of(e, s), can, quick, Merciless, budget, asked)
		if asked%3 == 0 {
			if other := o.Choose(Of(e, stirred(t, s)), can, quick, Merciless, budget, asked); !reflect.DeepEqual(as, other) {
				t.Fatalf("round %d: %+v as it lies, %+v if what is unseen lay otherwise", s.Round, as, other)
			}
		}
		return as
	}
	evening(t, e, config, "leak", bot.Minds{Keeper: mind}, nil)
	if asked < 30 {
		t.Errorf("only %d decisions were looked at", asked)
	}
}

// TestASampleHoldsTheSameCards: what is dealt is what there is, in another order.
func TestASampleHoldsTheSameCards(t *testing.T) {
	e, config := opened(t, "seventh-vintage", 2)
	n := 0
	evening(t, e, config, "cards", bot.Minds{}, func(s state.State, _ keeper.Command) {
		if n++; n%20 != 0 {
			return
		}
		got := Of(e, s).sample(newDice(1, uint64(n)))
		if a, b := cards(s), cards(got); !slices.Equal(a, b) {
			t.Fatalf("command %d: the cards %v became %v", n, a, b)
		}
	})
}

// cards are all cards of a state, by name.
func cards(s state.State) []string {
	out := slices.Concat(s.Mythos, s.Trauma, s.Aside)
	for _, d := range s.Piles {
		out = append(append(append(out, d.Draw...), d.Discard...), d.Aside...)
	}
	for _, r := range s.Rooms {
		out = append(out, r.Pile...)
	}
	for _, v := range s.Seats {
		out = append(append(append(out, v.Cards...), v.FaceDown...), v.Injury, v.Insanity)
	}
	slices.Sort(out)
	return out
}

// TestTheHintsDoNotPeek: the investigators' guess is the same whatever lies face down and whatever the keeper holds.
func TestTheHintsDoNotPeek(t *testing.T) {
	e, config := opened(t, "inland-lamp", 2)
	n := 0
	evening(t, e, config, "hints", bot.Minds{}, func(s state.State, _ keeper.Command) {
		if n++; n%10 != 0 || s.Round == 0 || s.Revealed || s.Prompt != nil && s.Prompt.Secret {
			return
		}
		a := New(e, "", never, nil).Guess(s)
		b := New(e, "", never, nil).Guess(veiled(t, s))
		if !reflect.DeepEqual(a.known, b.known) || !reflect.DeepEqual(a.variants, b.variants) || !reflect.DeepEqual(a.piles, b.piles) ||
			!reflect.DeepEqual(a.decks, b.decks) {
			t.Fatalf("command %d, round %d: the guess tells what lies face down", n, s.Round)
		}
	})
	if n < 50 {
		t.Errorf("only %d commands", n)
	}
}

// veiled changes all that investigators cannot know: who holds which mythos card, what lies where, and what the keeper
// has answered.
func veiled(t *testing.T, s state.State) state.State {
	t.Helper()
	s = stirred(t, s)
	if d := s.Piles[state.DeckMythos]; len(d.Draw) > 0 && len(s.Mythos) > 0 {
		s.Mythos[0], d.Draw[0] = d.Draw[0], s.Mythos[0]
	}
	for i := range s.Monsters {
		if !s.Monsters[i].Shown {
			s.Monsters[i].Figure++
		}
	}
	var down []*string
	for i := range s.Rooms {
		for j := range s.Rooms[i].Pile {
			if !slices.Contains(s.Rooms[i].FaceUp, s.Rooms[i].Pile[j]) {
				down = append(down, &s.Rooms[i].Pile[j])
			}
		}
	}
	for i, j := 0, len(down)-1; i < j; i, j = i+1, j-1 {
		*down[i], *down[j] = *down[j], *down[i]
	}
	for id := range s.Choices {
		s.Choices[id] = id + "Z"
	}
	return s
}

// TestTheSameSeedAndPlayoutsPlayTheSame, both sides by search, and not a command is refused; another seed plays
// otherwise.
func TestTheSameSeedAndPlayoutsPlayTheSame(t *testing.T) {
	e, config := opened(t, "silence-cure", 2)
	play := func(seed string) string {
		var log strings.Builder
		o := New(e, seed, never, func(err error) { t.Error(err) })
		m := bot.Minds{Keeper: o.Mind(Host, Budget{Playouts: 24}), Investigators: o.Party(Budget{Playouts: 24})}
		evening(t, e, config, "same", m, func(_ state.State, c keeper.Command) { fmt.Fprintf(&log, "%s %+v\n", c.Do(), c) })
		return log.String()
	}
	one := play("a")
	if again := play("a"); again != one {
		t.Error("the same seed played another evening")
	}
	if other := play("b"); other == one {
		t.Error("another seed played the same evening")
	}
}

// TestWithoutABudgetTheQuickPolicyPlays, and so it does where something goes wrong inside a search, which is told.
func TestWithoutABudgetTheQuickPolicyPlays(t *testing.T) {
	e, config := opened(t, "inland-lamp", 1)
	var faults []error
	o := New(e, "none", never, func(err error) { faults = append(faults, err) })
	can := []keeper.Command{mansions.NextStep{}, mansions.UseKeeperAction{Card: "x"}}
	if got := o.Choose(Belief{}, can, can[1], Merciless, Budget{}, 1); got != can[1] {
		t.Errorf("without a budget %+v is chosen", got)
	}
	broken := New(e, "none", never, func(err error) { faults = append(faults, err) })
	broken.judge = nil
	seen := false
	evening(t, e, config, "none", bot.Minds{Keeper: func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		if !seen {
			seen = true
			if got := broken.Choose(Of(e, s), can, quick, Merciless, Budget{Playouts: 10}, 1); !reflect.DeepEqual(got, quick) {
				t.Errorf("after a fault %+v is chosen, not %+v", got, quick)
			}
		}
		return quick
	}}, nil)
	if len(faults) != 1 || !strings.Contains(faults[0].Error(), "quick policy") {
		t.Errorf("told were %v", faults)
	}
}

// TestABudgetOfTimeEndsTheSearch: it goes on until the time is over, and not longer.
func TestABudgetOfTimeEndsTheSearch(t *testing.T) {
	e, config := opened(t, "inland-lamp", 2)
	var at time.Time
	looks := 0
	o := New(e, "time", func() time.Time { looks++; at = at.Add(time.Millisecond); return at }, func(err error) { t.Error(err) })
	tried := false
	evening(t, e, config, "time", bot.Minds{Keeper: func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		if !tried {
			tried, looks = true, 0
			plays := o.Plays(Of(e, s), can, quick, Merciless, Budget{Time: 30 * time.Millisecond}, 1)
			n := 0
			for _, p := range plays {
				n += p.Playouts
			}
			if n == 0 || looks > 40 {
				t.Errorf("%d playouts, %d looks at the clock", n, looks)
			}
		}
		return quick
	}}, nil)
}

// TestHoldingBackIsDoingNothing: a temper that does not want to win yet neither wastes threat nor leads a monster
// astray; what helps it less than it could is left to it.
func TestHoldingBackIsDoingNothing(t *testing.T) {
	waste, helps := mansions.UseKeeperAction{Card: "waste"}, mansions.UseKeeperAction{Card: "helps"}
	away, stay := keeper.Answer{Choice: "ward-3"}, keeper.Answer{Choice: "stay"}
	for _, c := range []struct {
		plays []Play
		quick keeper.Command
		want  keeper.Command
	}{
		{[]Play{{Command: helps, Gain: 0.1, Playouts: 4}, {Command: waste, Gain: -0.1, Ahead: 0.2, Playouts: 4},
			{Command: mansions.NextStep{}, Gain: 0.01, Ahead: 0.1, Playouts: 4}}, helps, mansions.NextStep{}},
		{[]Play{{Command: waste, Gain: -0.1, Playouts: 4}, {Command: mansions.NextStep{}, Gain: 0.01, Ahead: -0.1, Playouts: 4}},
			waste, mansions.NextStep{}},
		{[]Play{{Command: helps, Gain: 0.1, Playouts: 4}, {Command: waste, Gain: 0.012, Ahead: 0.09, Playouts: 4},
			{Command: mansions.NextStep{}, Gain: 0.01, Ahead: 0.088, Playouts: 4}}, helps, mansions.NextStep{}},
		{[]Play{{Command: stay, Gain: 0.01, Playouts: 4}, {Command: away, Gain: -0.1, Ahead: 0.1, Playouts: 4}}, stay, stay},
		{[]Play{{Command: away, Gain: -0.1, Ahead: 0.1, Playouts: 4},
			{Command: keeper.Answer{Choice: "hall"}, Gain: 0.01, Playouts: 4}}, keeper.Answer{Choice: "hall"}, away},
	} {
		holdBack(c.plays, c.quick, false)
		if got := Host.Best(c.plays, c.quick); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v: %+v is done, want %+v", c.plays, got, c.want)
		}
	}
}

// TestWhoHoardsSpends: a gentler temper that sits on more threat than it can use does what the quick policy would do.
func TestWhoHoardsSpends(t *testing.T) {
	waste, better := mansions.UseKeeperAction{Card: "waste"}, mansions.UseKeeperAction{Card: "better"}
	for _, c := range []struct {
		gain, ahead float64
		want        keeper.Command
	}{{0.1, 0.09, better}, {0.1, 0, waste}, {0.01, 0.2, waste}} {
		plays := []Play{{Command: waste, Gain: -0.1, Playouts: 4}, {Command: better, Gain: c.gain, Ahead: c.ahead, Playouts: 4},
			{Command: mansions.NextStep{}, Gain: 0.01, Ahead: 0.2, Playouts: 4}}
		holdBack(plays, waste, true)
		if got := Guide.Best(plays, waste); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v: %+v is done, want %+v", plays, got, c.want)
		}
	}
}

// TestAGuideStrikesWhoCanBearIt: its monsters attack whoever stands beside them and is not frail, and nobody who is.
func TestAGuideStrikesWhoCanBearIt(t *testing.T) {
	e, _ := opened(t, "inland-lamp", 2)
	o := New(e, "strike", never, nil)
	person := e.Base().Investigators[0]
	k := Known{Step: state.StepAttack, Seats: []state.Investigator{
		{Who: "inv1", Character: person.ID, State: state.SeatIn, Damage: person.Health - frail},
		{Who: "inv2", Character: person.ID, State: state.SeatIn, Damage: person.Health - frail - 1},
	}}
	weak, strong := mansions.MonsterAttack{Monster: "m1", Who: "inv1"}, mansions.MonsterAttack{Monster: "m1", Who: "inv2"}
	for _, c := range []struct {
		can  []keeper.Command
		want keeper.Command
	}{{[]keeper.Command{weak, strong, mansions.NextStep{}}, strong}, {[]keeper.Command{weak, mansions.NextStep{}}, mansions.NextStep{}}} {
		plays := make([]Play, len(c.can))
		for i, command := range c.can {
			plays[i] = Play{Command: command, Playouts: 4}
		}
		o.strike(k, plays)
		if got := Guide.Best(plays, weak); got != c.want {
			t.Errorf("of %v it does %+v, want %+v", c.can, got, c.want)
		}
	}
}

// TestAHoardIsNotSpentWithEachAction: a keeper with more threat than counts tries each action by itself; with less, what
// the quick policy makes of the rest belongs to it.
func TestAHoardIsNotSpentWithEachAction(t *testing.T) {
	e, config := opened(t, "inland-lamp", 2)
	x := &search{rules: e, tables: bot.NewTables(e), judge: newJudge(e)}
	seen := false
	evening(t, e, config, "hoard", bot.Minds{Keeper: func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		if use, is := quick.(mansions.UseKeeperAction); is && !seen {
			seen = true
			spent := func(held int) int {
				s.Threat = held
				end, fine := x.play(s, use, newDice(1, 1))
				if !fine {
					t.Fatalf("%+v cannot be done with %d threat", use, held)
				}
				return held - end.Threat
			}
			if one, all := spent(20), spent(5); one < 1 || one > 3 || all <= one {
				t.Errorf("of 20 threat %+v takes %d, of 5 %d", use, one, all)
			}
		}
		return quick
	}}, nil)
	if !seen {
		t.Error("the keeper never acts")
	}
}

// TestWhoDoesNotPlayToWinWalksOnceItHasPaid: neither stays nor turns back half-way; who plays to win weighs each step.
func TestWhoDoesNotPlayToWinWalksOnceItHasPaid(t *testing.T) {
	e, config := opened(t, "inland-lamp", 2)
	o := New(e, "walk", never, func(err error) { t.Error(err) })
	steps, budget := 0, Budget{Playouts: 8}
	evening(t, e, config, "walk", bot.Minds{Keeper: func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		if s.Step == state.StepAction && s.Prompt != nil && s.Prompt.Kind == "shift" && steps < 5 {
			steps++
			for _, temper := range Tempers {
				if tried := len(o.Plays(Of(e, s), can, quick, temper, budget, steps)) > 0; tried != !temper.holdsBack() {
					t.Errorf("%s weighs the step: %v", temper, tried)
				}
			}
		}
		return quick
	}}, nil)
	if steps == 0 {
		t.Error("no monster walks")
	}
}

// TestOnlyClearGainsAreFollowed: what comes out no more than a little ahead of the quick policy's is not done, by the
// investigators not even what the keeper would do.
func TestOnlyClearGainsAreFollowed(t *testing.T) {
	quick, other := keeper.Answer{Choice: "quick"}, keeper.Answer{Choice: "other"}
	for _, c := range []struct {
		ahead         float64
		keeper, party keeper.Command
	}{{0.01, quick, quick}, {0.03, other, quick}, {0.06, other, other}} {
		plays := []Play{{Command: quick, Playouts: 9}, {Command: other, Ahead: c.ahead, Playouts: 9}}
		if got := Merciless.Best(plays, quick); got != c.keeper {
			t.Errorf("%v ahead: the keeper does %+v", c.ahead, got)
		}
		if got := best(plays, quick, partyGain); got != c.party {
			t.Errorf("%v ahead: the investigators do %+v", c.ahead, got)
		}
	}
}

// TestWhatLooksBestIsTriedMost: as the budget goes, fewer and fewer are left, the best of them, and always the quick
// policy's and doing nothing; and what was tried twice counts for less than what came out the same eight times.
func TestWhatLooksBestIsTriedMost(t *testing.T) {
	can := make([]keeper.Command, 16)
	all := make([]tried, len(can))
	for i := range can {
		can[i] = keeper.Answer{Choice: fmt.Sprint(i)}
		all[i] = tried{n: 2, ahead: float64(i) / 100}
	}
	can[1] = nil // doing nothing
	for _, step := range []struct {
		spent float64
		left  string
	}{{0, "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"}, {0.25, "0 1 8 9 10 11 12 13 14 15"}, {0.5, "0 1 12 13 14 15"}, {1, "0 1 13 14 15"}} {
		thin(can, all, 0, 0, step.spent)
		var left []string
		for i := range all {
			if !all[i].out {
				left = append(left, fmt.Sprint(i))
			}
		}
		if got := strings.Join(left, " "); got != step.left {
			t.Errorf("after %v of the budget %s are left, want %s", step.spent, got, step.left)
		}
	}
	sunk := []tried{{n: 8}, {n: 8, ahead: -0.1, sq: 0.002}, {n: 8, ahead: 0.5, sq: 0.04}}
	if thin(can[:3], sunk, 0, 0.02, 0); !sunk[1].out || sunk[2].out {
		t.Errorf("with a gain of 0.02 what is behind is left out: %v; and what is 0.06 ahead: %v", sunk[1].out, sunk[2].out)
	}
	twice, often := tried{n: 2, ahead: 0.1, sq: 0.005}, tried{n: 8, ahead: 0.4, sq: 0.02}
	if a, b := twice.sure(), often.sure(); a >= b || b >= 1 {
		t.Errorf("%.2f of what came out twice is no chance, %.2f of what came out eight times", a, b)
	}
}

// TestSleepDoesNotCount: a laptop that sleeps for an hour while something is thought about has not thought for an hour.
func TestSleepDoesNotCount(t *testing.T) {
	w := watch{last: time.Unix(0, 0)}
	at := w.last
	w.now = func() time.Time { return at }
	for range 20 {
		at = at.Add(time.Millisecond)
		w.so()
	}
	at = at.Add(time.Hour)
	if sum := w.so(); sum != 20*time.Millisecond+slept {
		t.Errorf("20 ms and an hour of sleep are %v of thought", sum)
	}
	at = at.Add(-time.Hour) // a clock that was set back
	if sum := w.so(); sum != 20*time.Millisecond+slept {
		t.Errorf("after the clock was set back it is %v", sum)
	}
}

// TestTheTempersWantWhatTheyAreCalled: near a chance that a temper wants it is gladder than far from it, and an end too
// early or too late is what a storyteller minds.
func TestTheTempersWantWhatTheyAreCalled(t *testing.T) {
	e, _ := opened(t, "inland-lamp", 2)
	j := newJudge(e)
	glad := func(t Temper, s state.State) float64 { return t.worth(j, s, j.look(s)) }
	won := state.State{Phase: state.PhaseEnded, Players: 2, Ending: &state.Ending{Winner: "keeper"}}
	lost := state.State{Phase: state.PhaseEnded, Players: 2, Ending: &state.Ending{Winner: "investigators"}}
	late := lost
	late.Resolved = len(e.StoryPack.Events)
	for _, c := range []struct {
		temper Temper
		better state.State
		worse  state.State
	}{{Merciless, won, lost}, {Hunter, won, lost}, {Guide, lost, won}, {Storyteller, late, lost}, {Storyteller, late, won}} {
		if a, b := glad(c.temper, c.better), glad(c.temper, c.worse); a <= b {
			t.Errorf("%s: %.2f for %+v, %.2f for %+v", c.temper, a, c.better.Ending, b, c.worse.Ending)
		}
	}
	whole := state.State{Phase: state.PhaseInvestigators, Players: 2, Round: 2}
	whole.Seats = []state.Investigator{{Who: "inv1", State: state.SeatIn, Space: e.StoryPack.Start}, {Who: "inv2", State: state.SeatOut}}
	final := whole
	final.Resolved = len(e.StoryPack.Events) - 1
	final.Time = e.StoryPack.Events[final.Resolved].Time - bot.LastRounds
	if a, b, c := glad(Storyteller, whole), glad(Storyteller, final), glad(Storyteller, won); a <= c || b <= a {
		t.Errorf("a storyteller is glad %.2f of an evening that goes on, %.2f of its last rounds, %.2f of an early end", a, b, c)
	}
	told := whole
	told.Revealed = true
	if a, b := glad(Storyteller, whole), glad(Merciless, whole); a != b {
		t.Errorf("until the objective is revealed a storyteller is glad %.2f of what merciless is glad %.2f of", a, b)
	}
	if a, b := glad(Storyteller, told), glad(Merciless, told); a >= b {
		t.Errorf("then a storyteller is glad %.2f, merciless %.2f, where the keeper might win too soon", a, b)
	}
	if _, err := ReadTemper("cruel"); err == nil {
		t.Errorf("a temper that there is not: %v", err)
	}
}
