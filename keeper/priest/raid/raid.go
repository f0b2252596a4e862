// Package raid computes a raid of Evil High Priest against one player's sanctuary (EHP-11): the force at each step, the
// losses, and, before the dice are thrown, the exact chance of every loss. Raids on different players are independent
// (EHP-11.4). It knows no state of a game; package priest builds the sanctuary.
package raid

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

const (
	MostForce    = 18 // the end of the raid track (EHP-11.2)
	MostDice     = 10 // more are on no board; a forecast refuses them
	mostAsylum   = 4  // chairs (EHP-1.4)
	mostAcolytes = 6  // of each player (EHP-6.16)
	acolyteSaves = 2  // what a sacrificed Acolyte takes off the force (EHP-11.6)
)

// Codes of the refusals.
const (
	CodeForce    = "raidForce"   // outside the raid track; args: force, most
	CodeAsylum   = "asylum"      // outside the chairs; args: count, most
	CodeAcolytes = "acolytes"    // Asylum, Escape and ripostes are more Acolytes than there are; args: count, most
	CodeDice     = "raidDice"    // outside what a forecast takes; args: dice, most
	CodeRoom     = "riposteRoom" // a riposte before a room that does not exist; args: riposte, from 0; room, rooms
)

// Before says what a riposte comes before (EHP-11.6, EHP-11.7: at any time of the raid).
type Before string

// The places of a raid, in order (EHP-11.5, EHP-11.9).
const (
	BeforeAsylum  Before = "asylum"
	BeforeExposed Before = "exposed"
	BeforeRoom    Before = "room"
)

// Kind says what is sacrificed.
type Kind string

// Who may riposte.
const (
	Acolyte Kind = "acolyte" // takes 2 off the force
	Monster Kind = "monster" // takes its defence off
)

// Room is a room card, in the order of the arrows; empty slots are left out (EHP-11.9).
type Room struct {
	Name    string          `json:"name"`
	Defence int             `json:"defence" range:"-99..99"` // may be below 0
	Holds   score.Resources `json:"holds"`
	// its defence counts 0, as by the Private Detective; what it holds can be lost
	Ignored bool `json:"ignored"`
}

// Riposte is a planned sacrifice. It takes place when the raid is about to reach its place; several at one place follow
// the order of the list.
type Riposte struct {
	Before  Before
	Room    int // the room it comes before, from 0; only for BeforeRoom
	Kind    Kind
	Defence int // of the monster, below 0 for some (EHP-14.18); an Acolyte has none
}

func (r Riposte) saves() int {
	if r.Kind == Acolyte {
		return acolyteSaves
	}
	return r.Defence
}

// Sanctuary is what a raid meets at one player's.
type Sanctuary struct {
	Asylum, Escape int // Acolytes there
	Exposed        score.Resources
	Rooms          []Room
	Ripostes       []Riposte
}

// Step is a step of the raid and the force left after it. At is "asylum", "riposte", "exposed" or a room's name.
type Step struct {
	At    string `json:"at"`
	Force int    `json:"force"`
}

// Outcome is a raid from its first step to its last.
type Outcome struct {
	Steps    []Step          `json:"steps"`
	Lost     score.Resources `json:"lost"`
	Acolytes int             `json:"acolytes"` // sacrificed
	Monsters int             `json:"monsters"` // sacrificed
}

// Check refuses more Acolytes than exist, in the Asylum or in total (EHP-6.16), and ripostes before a room that does
// not exist (EHP-11.9). It counts every riposte, even one that the raid never reaches. It does not check that numbers
// are 0 or more.
func (s Sanctuary) Check() error {
	if s.Asylum < 0 || s.Asylum > mostAsylum {
		return keeper.Refuse(CodeAsylum, "EHP-6.16", "count", strconv.Itoa(s.Asylum), "most", strconv.Itoa(mostAsylum))
	}
	acolytes := s.Asylum + s.Escape
	for i, r := range s.Ripostes {
		if r.Before == BeforeRoom && (r.Room < 0 || r.Room >= len(s.Rooms)) {
			return keeper.Refuse(CodeRoom, "EHP-11.9", "riposte", strconv.Itoa(i), "room", strconv.Itoa(r.Room),
				"rooms", strconv.Itoa(len(s.Rooms)))
		}
		if r.Kind == Acolyte {
			acolytes++
		}
	}
	if acolytes > mostAcolytes {
		return keeper.Refuse(CodeAcolytes, "EHP-6.16", "count", strconv.Itoa(acolytes), "most",
			strconv.Itoa(mostAcolytes))
	}
	return nil
}

// Raid plays a raid of a force, 0 to 18, to its end. First the Asylum defends, whole and always, with Escape (EHP-11.5,
// EHP-18.40); Acolytes that riposte never add to it (EHP-11.6). Then all of Exposed is lost, then room after room
// takes its defence off and loses all it holds if force is left (EHP-11.9). The raid ends at force 0, or when nothing
// is left to lose; later sacrifices are then not made. The force stays between 0 and 18 all the time (EHP-18.11). Raid
// refuses another force, and a sanctuary that [Sanctuary.Check] refuses.
func (s Sanctuary) Raid(force int) (Outcome, error) {
	if force < 0 || force > MostForce {
		return Outcome{}, keeper.Refuse(CodeForce, "EHP-21.5", "force", strconv.Itoa(force),
			"most", strconv.Itoa(MostForce))
	}
	if err := s.Check(); err != nil {
		return Outcome{}, err
	}
	return s.raid(force), nil
}

func (s Sanctuary) raid(force int) Outcome {
	var out Outcome
	block := func(at string, by int) {
		force = min(max(force-by, 0), MostForce)
		out.Steps = append(out.Steps, Step{at, force})
	}
	last, planned := s.lastToLose(), slices.Clone(s.Ripostes)
	slices.SortStableFunc(planned, func(a, b Riposte) int { return cmp.Compare(a.place(), b.place()) })
	// comesTo carries out ripostes before a place, and reports whether the raid still reaches it.
	comesTo := func(place int) bool {
		for ; force > 0 && place <= last && len(planned) > 0 && planned[0].place() == place; planned = planned[1:] {
			r := planned[0]
			block("riposte", r.saves())
			if r.Kind == Acolyte {
				out.Acolytes++
			} else {
				out.Monsters++
			}
		}
		return force > 0 && place <= last
	}
	comesTo(asylum)
	block("asylum", s.Asylum+s.Escape)
	if comesTo(exposed) {
		block("exposed", 0)
		out.Lost = s.Exposed
	}
	for i, r := range s.Rooms {
		if !comesTo(i) {
			break
		}
		if r.Ignored {
			r.Defence = 0
		}
		if block(r.Name, r.Defence); force > 0 {
			out.Lost = out.Lost.Plus(r.Holds)
		}
	}
	return out
}

// The places in the order of a raid; rooms follow, from 0 on.
const (
	nowhere = iota - 3
	asylum
	exposed
)

func (r Riposte) place() int {
	switch r.Before {
	case BeforeAsylum:
		return asylum
	case BeforeExposed:
		return exposed
	}
	return r.Room
}

// lastToLose is the last place that holds something, nowhere if none does.
func (s Sanctuary) lastToLose() int {
	for i, r := range slices.Backward(s.Rooms) {
		if !r.Holds.None() {
			return i
		}
	}
	if s.Exposed.None() {
		return nowhere
	}
	return exposed
}

// Chance is the chance of losing exactly that many points.
type Chance struct {
	Points int             `json:"points"`
	Chance keeper.Fraction `json:"chance"`
}

// Forecast is what a raid may cost before its dice are thrown, in points of EHP-13.2 without the bonus for treasure.
type Forecast struct {
	Lost     []Chance        `json:"lost"` // every loss that can come, the least first; together 1
	Expected keeper.Fraction `json:"expected"`
	// Loses is the chance of each loss, in resources.
	Loses map[score.Resources]keeper.Fraction `json:"-"`
}

// Forecast is exact. The force is the sum of 1 to 10 dice and the modifier, between 0 and 18 (EHP-11.2, EHP-18.11).
// Ripostes take place as planned, if the raid reaches them. It refuses other numbers of dice, and what
// [Sanctuary.Check] refuses.
func (s Sanctuary) Forecast(dice, modifier int) (Forecast, error) {
	if dice < 1 || dice > MostDice {
		return Forecast{}, keeper.Refuse(CodeDice, "EHP-11.2", "dice", strconv.Itoa(dice),
			"most", strconv.Itoa(MostDice))
	}
	if err := s.Check(); err != nil {
		return Forecast{}, err
	}
	ways, all := sums(dice)
	forces := map[int]int64{}
	for sum, n := range ways {
		forces[min(max(sum+modifier, 0), MostForce)] += n
	}
	losses, weighed := map[int]int64{}, int64(0)
	f := Forecast{Loses: map[score.Resources]keeper.Fraction{}}
	for force, n := range forces {
		if n > 0 {
			lost := s.raid(force).Lost
			f.Loses[lost] = f.Loses[lost].Plus(keeper.NewFraction(n, all))
			losses[lost.Points()] += n
			weighed += n * int64(lost.Points())
		}
	}
	f.Expected = keeper.NewFraction(weighed, all)
	for _, points := range slices.Sorted(maps.Keys(losses)) {
		f.Lost = append(f.Lost, Chance{points, keeper.NewFraction(losses[points], all)})
	}
	return f, nil
}

// sums says in how many ways dice make each sum, and how many ways there are in all.
func sums(dice int) (ways []int64, all int64) {
	ways, all = []int64{1}, 1
	for range dice {
		next := make([]int64, len(ways)+6)
		for sum, n := range ways {
			for face := 1; face <= 6; face++ {
				next[sum+face] += n
			}
		}
		ways, all = next, all*6
	}
	return ways, all
}
