package opponent

import (
	"reflect"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
)

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

// TestAGuideStrikesWhoCanBearIt: its monsters attack only robust investigators in their space, never frail ones.
func TestAGuideStrikesWhoCanBearIt(t *testing.T) {
	e, _ := opened(t, "inland-lamp", 2)
	o := New(e, "strike", never, nil)
	person := e.BasePack.Investigators[0]
	k := state.Known{Step: state.StepAttack, Seats: []state.Investigator{
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

// TestWhoDoesNotPlayToWinWalksOnceItHasPaid: neither stays nor turns back half-way; who plays to win weighs each step.
func TestWhoDoesNotPlayToWinWalksOnceItHasPaid(t *testing.T) {
	e, config := opened(t, "inland-lamp", 2)
	o := New(e, "walk", never, func(err error) { t.Error(err) })
	steps, budget := 0, Budget{Playouts: 8}
	evening(t, e, config, "walk", bot.Minds{Keeper: func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		if s.Step == state.StepAction && s.Prompt != nil && s.Prompt.Kind == "shift" && steps < 5 {
			steps++
			for _, temper := range Difficulties {
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

// TestTheTempersWantWhatTheyAreCalled: near a chance that a temper wants it is gladder than far from it, and an end too
// early or too late is what a storyteller minds.
func TestTheTempersWantWhatTheyAreCalled(t *testing.T) {
	e, _ := opened(t, "inland-lamp", 2)
	j := newJudge(e)
	glad := func(t Difficulty, s state.State) float64 { return t.worth(j, s, j.look(s)) }
	won := state.State{Known: state.Known{Phase: state.PhaseEnded, Players: 2, Ending: &state.Ending{Winner: "keeper"}}}
	lost := state.State{Known: state.Known{Phase: state.PhaseEnded, Players: 2, Ending: &state.Ending{Winner: "investigators"}}}
	late := lost
	late.Resolved = len(e.StoryPack.Events)
	for _, c := range []struct {
		temper Difficulty
		better state.State
		worse  state.State
	}{{Merciless, won, lost}, {Hunter, won, lost}, {Guide, lost, won}, {Storyteller, late, lost}, {Storyteller, late, won}} {
		if a, b := glad(c.temper, c.better), glad(c.temper, c.worse); a <= b {
			t.Errorf("%s: %.2f for %+v, %.2f for %+v", c.temper, a, c.better.Ending, b, c.worse.Ending)
		}
	}
	whole := state.State{Known: state.Known{Phase: state.PhaseInvestigators, Players: 2, Round: 2}}
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
	if _, err := ReadDifficulty("cruel"); err == nil {
		t.Errorf("a temper that there is not: %v", err)
	}
}
