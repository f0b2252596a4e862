// Package opponent decides for the automatic keeper, and gives either side advice, by search over the real rules. When
// to act in a session is in package autokeeper, the quick policies are in package bot.
//
// It sees a [Belief]: what a keeper sees, and of each deck the cards, but never their order. The type has no field for
// the session's seed or for future dice. A search samples the decks of the belief many times, rolls its own dice, makes
// each possible move, plays on for a while with the quick policies for both sides, and evaluates the result. It chooses
// the move with the best average.
//
// The chance of a search has its own seed: the same seed with the same number of playouts gives the same moves; with a
// time budget they depend on the machine. Without a budget the quick policy plays.
package opponent

import (
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"slices"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
)

// Opponent decides for the keeper. It holds nothing of a session: any number of sessions of the same story and party
// may use one, at the same time.
type Opponent struct {
	rules  *mansions.Engine
	tables bot.Tables
	judge  *judge
	laid   []laid // what the story may be
	seed   uint64
	now    func() time.Time
	fault  func(error)
}

// New makes an opponent for a session's rules. The seed is its own, not the session's. Fault, unless nil, is told what
// went wrong inside a search; the quick policy has played then.
func New(rules *mansions.Engine, seed string, now func() time.Time, fault func(error)) *Opponent {
	return &Opponent{rules: rules, tables: bot.NewTables(rules), judge: newJudge(rules), laid: laidBy(rules.StoryPack),
		seed: seeded(seed), now: now, fault: fault}
}

// For returns the opponent with another seed.
func (o *Opponent) For(seed string) *Opponent {
	other := *o
	other.seed = seeded(seed)
	return &other
}

func seeded(seed string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(seed))
	return h.Sum64()
}

// Choose chooses one of the commands that the keeper can give; nil among them means that he does nothing. Quick is what
// the quick policy would do; it is done where there is no budget and where something goes wrong inside the search.
// Number tells this decision from the others of the session.
func (o *Opponent) Choose(b Belief, can []keeper.Command, quick keeper.Command, t Difficulty, budget Budget,
	number int) keeper.Command {
	return t.Best(o.Plays(b, can, quick, t, budget, number), quick)
}

// Plays evaluates the keeper's possible moves; it returns nil without a budget and after an error. A restrained
// difficulty weighs only whether to pay for a walk, and then walks by the quick policy: weighing each step separately
// it changed its mind half-way, having paid for a monster that stayed or came back.
func (o *Opponent) Plays(b Belief, can []keeper.Command, quick keeper.Command, t Difficulty,
	budget Budget, number int) []Play {
	if t.holdsBack() && walking(b.known) {
		return nil
	}
	budget.Time = time.Duration(float64(budget.Time) * t.part())
	budget.Playouts = int(float64(budget.Playouts) * t.part())
	worth := func(s state.State, f features) float64 { return t.worth(o.judge, s, f) }
	plays := o.think(b, can, quick, worth, t.gain(), budget, number)
	if t.holdsBack() {
		holdBack(plays, quick, b.known.Threat > hoard && acting(b.known))
	}
	if t == Guide {
		o.strike(b.known, plays)
	}
	return plays
}

// worse is how much less likely the keeper must be to win for a play to count as worse than nothing; and how much
// likelier for another than the quick policy's to count as better.
const worse = 0.005

// holdBack leaves out what is worse for the keeper than doing nothing: a temper that does not want to win yet holds
// back, and wastes no threat and leads no monster astray to be nice; nor does it darken a far room, which is as good as
// nothing and not free. The others do not hold back: the judge sees little good in what pays only later, and they would
// sit on their threat. Who hoards does what the quick policy would do, unless something else is better than nothing.
func holdBack(plays []Play, quick keeper.Command, hoards bool) {
	at := slices.IndexFunc(plays, func(p Play) bool { return nothing(p.Command) && p.Playouts > 0 })
	for i := range plays {
		least := worse
		if reflect.DeepEqual(plays[i].Command, quick) {
			if least = -worse; hoards {
				continue
			}
		}
		if hoards && nothing(plays[i].Command) && !nothing(quick) {
			plays[i].Dropped = true
		}
		if at >= 0 && !nothing(plays[i].Command) && plays[i].Gain < plays[at].Gain+least {
			plays[i].Dropped = true
		}
	}
}

// strike makes a guide's monsters attack robust investigators in their space, and nobody else: a monster that walks up
// to somebody strong without attacking makes no story.
func (o *Opponent) strike(k state.Known, plays []Play) {
	bearing := func(p Play) bool {
		c, is := p.Command.(mansions.MonsterAttack)
		v, _ := state.State{Known: k}.Seat(c.Who)
		return is && p.Playouts > 0 && o.rules.Health(v) > frail
	}
	if k.Step != state.StepAttack || k.Prompt != nil {
		return
	}
	strikes := slices.ContainsFunc(plays, bearing)
	for i := range plays {
		_, attack := plays[i].Command.(mansions.MonsterAttack)
		plays[i].Dropped = attack && !bearing(plays[i]) || !attack && strikes
	}
}

func (o *Opponent) think(of dealer, can []keeper.Command, quick keeper.Command,
	worth func(state.State, features) float64,
	gain float64, budget Budget, number int) (plays []Play) {
	same := func(c keeper.Command) bool { return reflect.DeepEqual(c, quick) } // some commands hold lists
	at := slices.IndexFunc(can, same)
	if budget.None() || at < 0 || len(can) < 2 {
		return nil
	}
	defer func() {
		if r := recover(); r != nil {
			plays = nil
			if o.fault != nil {
				o.fault(fmt.Errorf("the search failed, the quick policy goes on: %v", r))
			}
		}
	}()
	x := &search{rules: o.rules, tables: o.tables, judge: o.judge, now: o.now, worth: worth, gain: gain}
	if budget.Each {
		x.gain = 0
	}
	return x.execute(of, can, at, budget, o.seed, uint64(number))
}

// By how much another command must be better than the quick policy's to be chosen, for the keeper and for the
// investigators. The evaluation has systematic errors, which more playouts do not reduce: following every small gain
// loses more sessions the longer the search. The investigators see less and are evaluated worse (docs/keeper.md).
const (
	keeperGain = 0.02
	tellerGain = 0.01 // of a storyteller, whom the quick policy does not serve: it plays to win
	partyGain  = 0.05
)

// Chance estimates the keeper's chance to win from a state, from 0 to 1.
func (o *Opponent) Chance(s state.State) float64 { return o.judge.chance(s) }

// gain is by how much another command must come out better for a temper.
func (t Difficulty) gain() float64 {
	if t == Storyteller {
		return tellerGain
	}
	return keeperGain
}

// Best is what the keeper does of plays that were tried by a temper.
func (t Difficulty) Best(plays []Play, quick keeper.Command) keeper.Command {
	return best(plays, quick, t.gain())
}

// best is the play that is furthest ahead of the quick policy's, of those that were tried to the end; the quick
// policy's of none that is ahead by the gain.
func best(plays []Play, quick keeper.Command, gain float64) keeper.Command {
	out, most := quick, 0.0
	if at := slices.IndexFunc(plays, func(p Play) bool { return reflect.DeepEqual(p.Command, quick) }); at >= 0 &&
		plays[at].Dropped {
		out, most = nil, math.Inf(-1) // the quick policy's is left out: the best of the others
		for _, p := range plays {
			if nothing(p.Command) {
				out = p.Command
			}
		}
	}
	for _, p := range plays {
		if !p.Dropped && p.Playouts > 1 && p.Ahead-gain > most {
			out, most = p.Command, p.Ahead-gain
		}
	}
	return out
}

// Mind is the opponent as the bot's keeper, which counts its decisions.
func (o *Opponent) Mind(t Difficulty, budget Budget) bot.Mind {
	number := 0
	return func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		number++
		return o.Choose(Of(o.rules, s), can, quick, t, budget, number)
	}
}

// Hints tries out what the investigators can do, from what they may know only.
func (o *Opponent) Hints(g Guess, can []keeper.Command, quick keeper.Command, budget Budget, number int) []Play {
	worth := func(s state.State, f features) float64 { return 1 - o.judge.chanceAt(s, f) }
	return o.think(g, can, quick, worth, partyGain, budget, number)
}

// Party is the investigators' search as the bot's party, which counts its decisions.
func (o *Opponent) Party(budget Budget) bot.Mind {
	number := 0
	return func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		number++
		return best(o.Hints(o.Guess(s), can, quick, budget, number), quick, partyGain)
	}
}
