package arkham

import (
	"slices"
	"strings"
)

// Mark is the state of the tracks at the beginning of a turn, for the figures of the session.
type Mark struct {
	Doom   int `json:"doom"`
	Terror int `json:"terror"`
	Gates  int `json:"gates"` // number of open gates
}

// MilestoneKind is a kind of milestone.
type MilestoneKind string

// The kinds of milestones.
const (
	MilestoneMet    MilestoneKind = "met"    // met a monster; What: its kind
	MilestoneBeaten MilestoneKind = "beaten" // met and defeated it (AH-11.3); What: its kind
	MilestoneOpened MilestoneKind = "opened" // a gate opened; What: its world
	MilestoneClosed MilestoneKind = "closed" // a gate was closed (AH-13.2); What: its world
	MilestoneSealed MilestoneKind = "sealed" // a gate was closed and sealed (AH-13.3, AH-13.4)
)

// Milestone is a notable event, shown with the figures of the session.
type Milestone struct {
	Kind  MilestoneKind `json:"kind"`
	Turn  int           `json:"turn"`
	Seat  int           `json:"seat"` // from 0; -1: nobody
	What  string        `json:"what,omitempty"`
	Place string        `json:"place,omitempty"`
}

// recordTracks records the tracks.
func (s *State) recordTracks() {
	s.Course = append(s.Course, Mark{s.Doom, s.Terror, s.openGates()})
}

func (s *State) recordMilestone(kind MilestoneKind, seat int, what, place string) {
	s.Milestones = append(s.Milestones, Milestone{kind, s.Turn, seat, what, place})
}

// apply records a monster once, even if the question about it is asked again.
func (e Met) apply(s *State) {
	place := s.Players[e.Seat].Place
	if n := len(s.Milestones); n > 0 && s.Milestones[n-1] == (Milestone{MilestoneMet, s.Turn, e.Seat, e.Kind, place}) {
		return
	}
	s.recordMilestone(MilestoneMet, e.Seat, e.Kind, place)
}

// recordWin marks the last fight with a kind of monster as won.
func (s *State) recordWin(kind string) {
	for i, d := range slices.Backward(s.Milestones) {
		if d.Kind == MilestoneMet && d.What == kind {
			s.Milestones[i].Kind = MilestoneBeaten
			return
		}
	}
}

// recordGate records a gate that opens or becomes a trophy.
func (s *State) recordGate(e GatePut) {
	switch seat, closed := strings.CutPrefix(e.To, trophyOf); {
	case closed && e.From == AtStack: // a correction by hand
	case closed:
		s.recordMilestone(MilestoneClosed, atoi(seat), e.World, e.From)
	case e.From == AtStack && e.To != AtBox:
		s.recordMilestone(MilestoneOpened, -1, e.World, e.To)
	}
}

// recordSeal marks the gate that was closed last at the place as sealed.
func (s *State) recordSeal(e GateSealed) {
	for i, d := range slices.Backward(s.Milestones) {
		if d.Kind == MilestoneClosed && d.Place == e.Place {
			s.Milestones[i].Kind = MilestoneSealed
			return
		}
	}
}
