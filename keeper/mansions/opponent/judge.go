package opponent

import (
	"math"
	"slices"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// judge tells how near each side is to its end.
type judge struct {
	rules *mansions.Engine
	clock int                       // time tokens of the whole event deck
	far   map[string]map[string]int // steps between rooms, along the printed map
	kills map[string]bool           // objectives, by their options, in which the keeper wins by deaths
}

func newJudge(rules *mansions.Engine) *judge {
	j := &judge{rules: rules, far: map[string]map[string]int{}, kills: map[string]bool{}}
	deaths := func(c stories.Condition) bool { return c.Eliminated > 0 || c.Dead > 0 }
	for _, g := range rules.StoryPack.Goals {
		j.kills[g.Option] = slices.ContainsFunc(g.Checks, func(c stories.GoalCheck) bool {
			return c.Win == keeperSide && stories.Mentions(c.When, deaths)
		})
	}
	for _, ev := range rules.StoryPack.Events {
		j.clock += ev.Time
	}
	for _, r := range rules.Board.Drawn.Rooms() {
		j.far[r.ID] = j.stepsFrom(rules.Board.Inside[r.ID])
	}
	return j
}

// stepsFrom counts the steps from some spaces to every room.
func (j *judge) stepsFrom(from []string) map[string]int {
	rooms := map[string]int{}
	for _, space := range from {
		for to, room := range j.rules.Board.RoomOf {
			d, way := j.rules.Board.Drawn.Steps(space, to)
			if least, seen := rooms[room]; way && (!seen || d < least) {
				rooms[room] = d
			}
		}
	}
	return rooms
}

// lost is how far off a room is that nobody can reach.
const lost = 12

// between returns the number of steps between two rooms.
func (j *judge) between(from, to string) int {
	if d, ok := j.far[from][to]; ok {
		return min(d, lost)
	}
	return lost
}

// The features of a state, each from about 0 to 1, higher for more.
const (
	always      = iota
	health      // what damage the party can still take, of what it could at first
	weakest     // the same for the weakest investigator
	sanity      // what horror the party can still take
	gone        // players who are out of the game
	dead        // investigators who died, for each player
	clock       // how much of the event deck is left
	pastClock   // the same where its end is the keeper's
	chain       // how much of the way along the clues to the objective is left
	late        // how much of that way the clock may not leave time for
	theirs      // how much of their condition the investigators have met
	theirSteps  // how far they are from where they must go for the rest
	ours        // how much of his condition the keeper has met
	oursNow     // the same, once an action of his brings him on
	threat      // of four tokens
	monsters    // on the map, for each player
	close       // of these, how near they are
	stunned     // players who are
	helpless    // monsters that are stunned or nearly killed
	small       // how small the party is
	armed       // players with a weapon
	luck        // skill points
	cursed      // face-down mythos cards before them
	reached     // monsters in the space of an investigator
	burning     // players in a room that burns
	dark        // and in one without light
	hunted      // what damage the party has taken, where the keeper wins by deaths
	prey        // the damage of the weakest investigator, if any
	apart       // how far the investigators are, on the average, from where they must go next
	cluesLeft   // clues on the way to the objective
	tough       // what damage the monsters can still take, for each player
	howMany     // of these
	stepsARound = 3.0
	purse       = 1.25 // more threat than this is of no use: five tokens pay for any action
)

// features say by what a state is judged.
type features [howMany]float64

// look measures a state.
func (j *judge) look(s state.State) features {
	var f features
	n := float64(max(1, s.Players))
	f[always], f[small], f[weakest] = 1, 1/n, 1
	for _, v := range s.Seats {
		j.person(&f, s, v, n)
	}
	if f[health] == 0 {
		f[weakest] = 0
	}
	if j.kills[j.rules.Goal(s).Option] {
		f[hunted], f[prey] = 1-min(1, f[health]), 1-f[weakest]
	}
	left := float64(max(0, j.clock-j.passed(s))) / float64(max(1, j.clock))
	goal := j.rules.Goal(s)
	f[clock] = left
	if goal.LastEvent == keeperSide {
		f[pastClock] = 1 - left
	}
	f[dead] = min(2, float64(s.Dead)/n)
	f[threat] = min(purse, float64(s.Threat)/4)
	f[monsters], f[close] = min(2, float64(len(s.Monsters))/(2*n)), min(2, f[close])
	for _, m := range s.Monsters {
		if m.Stuns > 0 {
			f[helpless] += 0.5 / n
		}
		if kind := j.rules.Kinds[m.Type]; kind != nil && m.Figure >= 0 && m.Figure < len(kind.Figures) {
			f[tough] += float64(max(0, kind.Figures[m.Figure].Health+m.Extra-m.Damage)) / 4 / n
			f[helpless] += float64(m.Damage) / float64(max(1, kind.Figures[m.Figure].Health+m.Extra)) / n
		}
	}
	if !s.Revealed {
		rounds, share, clues, next := j.toObjective(s)
		f[chain], f[cluesLeft] = share, float64(clues)/4
		f[apart] = j.apart(s, []string{next})
		f[late] = min(1, max(0, rounds-float64(j.clock-j.passed(s))+4)/8)
	}
	j.progress(&f, s, goal)
	return f
}

// apart is how far the investigators are on the average from the nearest of some rooms, 1 for as far as can be.
func (j *judge) apart(s state.State, to []string) float64 {
	sum, n := 0.0, 0.0
	for _, v := range s.Seats {
		if v.State != state.SeatIn {
			continue
		}
		d := lost
		for _, room := range to {
			d = min(d, j.between(j.rules.Board.RoomOf[v.Space], room))
		}
		sum, n = sum+float64(d)/lost, n+1
	}
	return sum / max(1, n)
}

func (j *judge) person(f *features, s state.State, v state.Investigator, n float64) {
	switch v.State {
	case state.SeatOut:
		f[gone] += 1 / n
		return
	case state.SeatEscaped:
		f[health] += 1 / n
		f[sanity] += 1 / n
		return
	case state.SeatDead, state.SeatOpen:
		f[health] += 1 / n // somebody fresh comes
		f[sanity] += 1 / n
		return
	}
	whole, mind := 1, 1
	if p := j.rules.People[v.Character]; p != nil {
		whole, mind = max(1, p.Health), max(1, p.Sanity)
	}
	hp := max(0, float64(whole-v.Damage)/float64(whole))
	f[health] += hp / n
	f[weakest] = min(f[weakest], hp)
	f[sanity] += max(0, float64(mind-v.Horror)/float64(mind)) / n
	if v.Stuns > 0 {
		f[stunned] += 1 / n
	}
	if slices.ContainsFunc(v.Cards, func(card string) bool { return j.rules.Card(card).Weapon != nil }) {
		f[armed] += 1 / n
	}
	f[luck] += float64(v.Skill) / 4 / n
	f[cursed] += float64(len(v.FaceDown)) / 2 / n
	room := j.rules.Board.RoomOf[v.Space]
	if r, ok := s.Room(room); ok && r.Burning {
		f[burning] += 1 / n
	} else if ok && r.Dark {
		f[dark] += 1 / n
	}
	for _, m := range s.Monsters {
		d := 0
		if m.Space != v.Space {
			d = 1 + j.between(j.rules.Board.RoomOf[m.Space], room)
		} else {
			f[reached] += 1 / n
		}
		f[close] += 1 / (1 + float64(d)) / n
	}
}

// passed is how many time tokens were laid.
func (j *judge) passed(s state.State) int {
	n := s.Time
	for _, ev := range j.rules.StoryPack.Events[:min(s.Resolved, len(j.rules.StoryPack.Events))] {
		n += ev.Time
	}
	return n
}

// toObjective follows the remaining clues, from the nearest investigator, through the doors that are still locked. It
// returns the least number of rounds, the share of the way that is, the number of clues, and the room of the next one.
func (j *judge) toObjective(s state.State) (rounds, share float64, count int, next string) {
	where := map[int]string{}
	highest := 0
	for _, r := range s.Rooms {
		for _, card := range r.Pile {
			if c := j.rules.Card(card).Clue; c != nil {
				where[c.Level] = r.ID
				highest = max(highest, c.Level)
			}
		}
	}
	least := 0 // the lowest level that was found
	for _, card := range s.Found {
		if c := j.rules.Card(card).Clue; c != nil && (least == 0 || c.Level < least) {
			least = c.Level
		}
	}
	at, steps := "", 0
	for level := highest; level > 0; level-- {
		room := where[level]
		if room == "" || least > 0 && level > least {
			continue
		}
		if count++; count == 1 {
			next = room
		}
		steps += j.walk(s, at, room) + 2
		at = room
	}
	return float64(steps) / stepsARound, min(1, float64(steps)/30), count, next
}

// lockSteps is what a locked room costs beside the way, in steps.
const lockSteps = 4

// walk returns the distance from a room, or if empty from the nearest investigator, to another room.
func (j *judge) walk(s state.State, from, to string) int {
	d := lost
	if from != "" {
		d = j.between(from, to)
	}
	for _, v := range s.Seats {
		if from == "" && v.State == state.SeatIn {
			d = min(d, j.between(j.rules.Board.RoomOf[v.Space], to))
		}
	}
	if r, ok := s.Room(to); ok {
		for _, card := range r.Pile {
			if j.rules.Card(card).Deck == stories.LockCard && !slices.Contains(r.Met, card) {
				d += lockSteps
			}
		}
	}
	return d
}

// chance estimates the keeper's chance to win from a state, from 0 to 1.
func (j *judge) chance(s state.State) float64 {
	return j.chanceAt(s, j.look(s))
}

// chanceAt is the chance where the features of the state are known.
func (j *judge) chanceAt(s state.State, f features) float64 {
	if s.Phase == state.PhaseEnded {
		return truth(s.Ending.Winner == keeperSide)
	}
	return likely(odds(f, winning.of(s)))
}

// likely is the chance that belongs to odds.
func likely(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

// odds is what features speak for, in the logarithm of the odds.
func odds(f features, w *features) (sum float64) {
	for i, x := range f {
		sum += w[i] * x
	}
	return sum
}

func truth(holds bool) float64 {
	if holds {
		return 1
	}
	return 0
}
