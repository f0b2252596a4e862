package autokeeper

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
)

// Summary is what may be revealed once a session that the lantern kept has ended: what was hidden, how it rated its
// chances, and why it made the moves that counted most.
type Summary struct {
	Choices []string // the options of the story that it had chosen, in the order of the story's questions
	Mythos  []string // what it held at the end
	Trauma  []string
	Lying   []Lying  // what nobody had found
	Chances []Chance // by round, for as long as it kept
	Points  []Point  // at most five, in their order
}

// Lying holds the cards that stayed face down in a room to the end.
type Lying struct {
	Room  string
	Cards []string
}

// Chance is his estimate of the investigators' chance at the end of a round.
type Chance struct{ Round, Percent int }

// Point is a step of the automatic keeper that changed the prospects.
type Point struct {
	Seq           int // of its entry in the log
	Round         int
	Lines         []keeper.LogLine // what it did
	Before, After int              // the investigators' chance in percent, up to the lantern's next step
	Others        int              // what else it could have done
	Reasons       []opponent.Reason
}

// mostPoints is how many turning points are told.
const mostPoints = 5

// thoughts are what was weighed, by the number of the step that followed.
type thoughts map[int][]opponent.Play

// Thoughts returns the automatic keeper's evaluations since the session was opened, for [Describe]. They are not
// stored.
func (l *Lantern) Thoughts() func(seq int) []opponent.Play {
	return func(seq int) []opponent.Play {
		l.guard.Lock()
		defer l.guard.Unlock()
		return l.weighed[seq]
	}
}

// weigh keeps what was weighed for a step.
func (l *Lantern) weigh(seq int, plays []opponent.Play) {
	l.guard.Lock()
	defer l.guard.Unlock()
	l.weighed[seq] = plays
}

// Summarize sums up a session that has ended. Weighed returns the lantern's evaluations of a step where they were kept;
// those from before the program started are computed again with the same cards and dice. The summary is nil if a person
// kept throughout, or if the session has not ended.
func Summarize(log keeper.Log, weighed func(seq int) []opponent.Play) (*Summary, error) {
	rules, err := mansions.RulesOf(log.Header.Config)
	if err != nil {
		return nil, err
	}
	t := &telling{rules: rules, out: &Summary{}}
	t.think = opponent.New(t.rules, seedOf(log.Header.ID), time.Now, nil)
	for _, e := range log.Entries[:min(log.Header.Cursor, len(log.Entries))] {
		if err := t.entry(e); err != nil {
			return nil, fmt.Errorf("entry %d: %w", e.Seq, err)
		}
	}
	if len(t.steps)+len(t.out.Chances) == 0 || t.state.Phase != state.PhaseEnded {
		return nil, nil
	}
	t.close(t.state)
	t.points(weighed)
	t.hidden()
	return t.out, nil
}

// seedOf is what the lantern's own dice come from: they have nothing to do with those of the session, but for being the
// same when it is gone on with.
func seedOf(session string) string { return "lantern " + session }

// telling is a log half told.
type telling struct {
	rules *mansions.Engine
	think *opponent.Opponent
	out   *Summary
	state state.State
	steps []step
}

// step is one of the lantern's.
type step struct {
	seq           int
	before        state.State
	command       keeper.Command
	lines         []keeper.LogLine
	chance, after float64 // of the keeper, before it and before the next one
}

func (t *telling) entry(e keeper.Entry) error {
	events, err := t.rules.Events().DecodeAll(e.Events)
	if err != nil {
		return err
	}
	before := t.state
	var mine *step
	if len(e.Command) > 0 && before.Keeper != "" {
		c, err := t.rules.Commands().Decode(e.Command)
		if err != nil {
			return err
		}
		if before.Phase != state.PhaseSetup && (mansions.Keepers(c.Do()) || bot.Lanterns(before)) {
			chance := t.think.Chance(before)
			t.close(before)
			t.steps = append(t.steps, step{seq: e.Seq, before: before, command: c, chance: chance})
			mine = &t.steps[len(t.steps)-1]
		}
	}
	for _, ev := range events {
		if mine != nil {
			mine.lines = append(mine.lines, t.rules.Describe(t.state, ev, keeper.ForKeeper)...)
		}
		t.state = t.rules.Evolve(t.state, ev)
	}
	if s := t.state; s.Keeper != "" && before.Round > 0 && (s.Round > before.Round || s.Phase == state.PhaseEnded) {
		t.out.Chances = append(t.out.Chances, Chance{before.Round, percent(t.think.Chance(s))})
	}
	return nil
}

// close says what the last step came to.
func (t *telling) close(now state.State) {
	if n := len(t.steps); n > 0 {
		t.steps[n-1].after = t.think.Chance(now)
	}
}

// percent is the investigators' share of a chance of the keeper.
func percent(ofKeeper float64) int { return int(math.Round(100 * (1 - ofKeeper))) }

// points are the steps after which most had changed, of each round one at most, and only where there was something to
// choose.
func (t *telling) points(weighed func(seq int) []opponent.Play) {
	slices.SortStableFunc(t.steps, func(a, b step) int {
		return cmp.Compare(math.Abs(b.after-b.chance), math.Abs(a.after-a.chance))
	})
	rounds := map[int]bool{}
	for _, s := range t.steps {
		if len(t.out.Points) == mostPoints {
			break
		}
		// there is no round 0: what the story begins with turned nothing
		if s.before.Round == 0 || rounds[s.before.Round] || len(s.lines) == 0 {
			continue
		}
		var plays []opponent.Play
		if weighed != nil {
			plays = weighed(s.seq)
		}
		at := played(plays, s.command)
		if at < 0 {
			plays = t.again(s)
			at = played(plays, s.command)
		}
		if at < 0 {
			continue
		}
		rounds[s.before.Round] = true
		t.out.Points = append(t.out.Points, Point{Seq: s.seq, Round: s.before.Round,
			Lines: s.lines, Before: percent(s.chance),
			After: percent(s.after), Others: len(plays) - 1, Reasons: plays[at].Reasons})
	}
	slices.SortFunc(t.out.Points, func(a, b Point) int { return cmp.Compare(a.Seq, b.Seq) })
}

// played finds what was done among what was weighed.
func played(plays []opponent.Play, c keeper.Command) int {
	return slices.IndexFunc(plays, func(p opponent.Play) bool {
		return p.Playouts > 0 &&
			reflect.DeepEqual(p.Command, c)
	})
}

// thoughtAgain is how many playouts a step is thought again with.
const thoughtAgain = 120

// again weighs a step once more.
func (t *telling) again(s step) (plays []opponent.Play) {
	players := bot.NewTables(t.rules).Seat(keeper.NewChance(seedOf(""), s.seq))
	players.Think(bot.Minds{Keeper: func(at state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		plays = t.think.Plays(opponent.Of(t.rules, at), can, quick, opponent.Difficulty(at.Keeper),
			opponent.Budget{Playouts: thoughtAgain}, s.seq-1)
		return quick
	}})
	players.Keeps(s.before)
	return plays
}

// hidden is what lay hidden to the end.
func (t *telling) hidden() {
	s := t.state
	for _, c := range t.rules.StoryPack.Choices {
		if chosen := s.Choices[c.ID]; chosen != "" {
			t.out.Choices = append(t.out.Choices, chosen)
		}
	}
	t.out.Mythos, t.out.Trauma = s.Mythos, s.Trauma
	for _, r := range s.Rooms {
		var cards []string
		for _, card := range r.Pile {
			if !slices.Contains(r.FaceUp, card) {
				cards = append(cards, card)
			}
		}
		if len(cards) > 0 {
			t.out.Lying = append(t.out.Lying, Lying{r.ID, cards})
		}
	}
}
