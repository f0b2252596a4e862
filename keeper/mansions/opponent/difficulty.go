package opponent

import (
	"math"
	"slices"

	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Difficulty is the opponent's aim and strength. All of them see the same.
type Difficulty string

// The difficulties.
const (
	Guide       Difficulty = "guide"       // gentle: the table is to see the story, and nobody weak is hunted
	Host        Difficulty = "host"        // fair: an evening that stays open to its end
	Hunter      Difficulty = "hunter"      // plays to win
	Merciless   Difficulty = "merciless"   // plays to win, and thinks longer and further
	Storyteller Difficulty = "storyteller" // an end in the last three rounds, whichever way
)

// Difficulties lists them, easiest first.
var Difficulties = []Difficulty{Guide, Host, Hunter, Merciless, Storyteller}

// ReadDifficulty parses the name of a difficulty; its error lists the valid ones.
func ReadDifficulty(name string) (Difficulty, error) {
	if !slices.Contains(Difficulties, Difficulty(name)) {
		return "", stories.UserErrorf("there is no temper %q; there are %v", name, Difficulties)
	}
	return Difficulty(name), nil
}

// part is the part of the budget that a temper takes.
func (t Difficulty) part() float64 {
	if t == Hunter {
		return 0.5
	}
	return 1
}

// holdsBack reports whether a temper does nothing rather than what does not help it to win.
func (t Difficulty) holdsBack() bool { return t == Guide || t == Host }

// sway is how much a temper answers the questions of the set-up by how they lean: with 0.2 an answer with which ten
// more of a hundred evenings are won, or last, is seven times as likely.
func (t Difficulty) sway() float64 {
	switch t {
	case Hunter:
		return 0.05
	case Merciless:
		return 0.35
	case Storyteller:
		return 0.4
	}
	return 0
}

// The chances of the keeper, as the judge sees them, that the gentler tempers keep an evening near. The judge sees them
// too high against investigators who search: a host that kept near one half won a quarter of 120 evenings.
const (
	gentle = 0.2
	fair   = 0.8
	even   = 0.5
)

// frail is how much health left, or less, makes an investigator one whom a guide spares.
const frail = 4

// hoard is more threat than an easier difficulty keeps: threat is open, and players mock a keeper who hoards it.
const hoard = 8

// patience is by how much of the chance that it wins too soon a storyteller thinks less of a place. Until the objective
// is revealed it plays as if to win: that keeps the investigators from an early end, and its own it can still put off.
const patience = 0.6

// worth is how glad a temper is of a place, from 0 to 1.
func (t Difficulty) worth(j *judge, s state.State, f features) float64 {
	chance := j.chanceAt(s, f)
	switch t {
	case Guide:
		return 1 - math.Abs(chance-gentle) - 0.5*j.cruelty(s)
	case Host:
		return 1 - math.Abs(chance-fair)
	case Storyteller:
		if j.rules.RoundsLeft(s) <= bot.LastRounds {
			return 1 - 0.2*math.Abs(chance-even)
		}
		if s.Phase == state.PhaseEnded {
			return 0
		}
		if s.Revealed {
			chance -= patience * soon(s, f)
		}
		return max(0, chance)
	}
	return chance
}

// cruelty is how many investigators are dead or as good as dead, of all.
func (j *judge) cruelty(s state.State) float64 {
	sum := float64(s.Dead)
	for _, v := range s.Seats {
		if v.State == state.SeatIn && j.rules.Health(v) <= 2 {
			sum += 0.5
		}
	}
	return min(1, sum/float64(max(1, s.Players)))
}
