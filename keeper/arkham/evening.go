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

// DeedKind is a kind of deed.
type DeedKind string

// The kinds of deeds.
const (
	DeedMet    DeedKind = "met"    // met a monster; What: its kind
	DeedBeaten DeedKind = "beaten" // met and defeated it (AH-11.3); What: its kind
	DeedOpened DeedKind = "opened" // a gate opened; What: its world
	DeedClosed DeedKind = "closed" // a gate was closed (AH-13.2); What: its world
	DeedSealed DeedKind = "sealed" // a gate was closed and sealed (AH-13.3, AH-13.4)
)

// Deed is a notable event, shown with the figures of the session.
type Deed struct {
	Kind  DeedKind `json:"kind"`
	Turn  int      `json:"turn"`
	Seat  int      `json:"seat"` // from 0; -1: nobody
	What  string   `json:"what,omitempty"`
	Place string   `json:"place,omitempty"`
}

// recordTracks records the tracks.
func (s *State) recordTracks() {
	s.Course = append(s.Course, Mark{s.Doom, s.Terror, s.openGates()})
}

func (s *State) recordDeed(kind DeedKind, seat int, what, place string) {
	s.Deeds = append(s.Deeds, Deed{kind, s.Turn, seat, what, place})
}

// apply records a monster once, even if the question about it is asked again.
func (e Met) apply(s *State) {
	place := s.Players[e.Seat].Place
	if n := len(s.Deeds); n > 0 && s.Deeds[n-1] == (Deed{DeedMet, s.Turn, e.Seat, e.Kind, place}) {
		return
	}
	s.recordDeed(DeedMet, e.Seat, e.Kind, place)
}

// recordWin marks the last fight with a kind of monster as won.
func (s *State) recordWin(kind string) {
	for i, d := range slices.Backward(s.Deeds) {
		if d.Kind == DeedMet && d.What == kind {
			s.Deeds[i].Kind = DeedBeaten
			return
		}
	}
}

// recordGate records a gate that opens or becomes a trophy.
func (s *State) recordGate(e GatePut) {
	switch seat, closed := strings.CutPrefix(e.To, trophyOf); {
	case closed && e.From == AtStack: // a correction by hand
	case closed:
		s.recordDeed(DeedClosed, atoi(seat), e.World, e.From)
	case e.From == AtStack && e.To != AtBox:
		s.recordDeed(DeedOpened, -1, e.World, e.To)
	}
}

// recordSeal marks the gate that was closed last at the place as sealed.
func (s *State) recordSeal(e GateSealed) {
	for i, d := range slices.Backward(s.Deeds) {
		if d.Kind == DeedClosed && d.Place == e.Place {
			s.Deeds[i].Kind = DeedSealed
			return
		}
	}
}
