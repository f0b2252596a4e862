package arkham

import (
	"slices"
	"strings"
)

// Mark holds the tracks at the beginning of a turn.
type Mark struct {
	Doom   int `json:"doom"`
	Terror int `json:"terror"`
	Gates  int `json:"gates"` // open ones
}

// DeedKind is a kind of deed.
type DeedKind string

// The kinds of deeds.
const (
	DeedMet    DeedKind = "met"    // a monster, What: its kind
	DeedBeaten DeedKind = "beaten" // the same, and it was beaten (AH-11.3)
	DeedOpened DeedKind = "opened" // a gate, What: its world
	DeedClosed DeedKind = "closed" // likewise (AH-13.2)
	DeedSealed DeedKind = "sealed" // likewise (AH-13.3, AH-13.4)
)

// Deed is an entry on the page of the session.
type Deed struct {
	Kind  DeedKind `json:"kind"`
	Turn  int      `json:"turn"`
	Seat  int      `json:"seat"` // -1: nobody's
	What  string   `json:"what,omitempty"`
	Place string   `json:"place,omitempty"`
}

// marked records the tracks.
func (s *State) marked() {
	s.Course = append(s.Course, Mark{s.Doom, s.Terror, s.openGates()})
}

func (s *State) did(kind DeedKind, seat int, what, place string) {
	s.Deeds = append(s.Deeds, Deed{kind, s.Turn, seat, what, place})
}

// apply records a monster once, even if the question about it is asked again.
func (e Met) apply(s *State) {
	place := s.Players[e.Seat].Place
	if n := len(s.Deeds); n > 0 && s.Deeds[n-1] == (Deed{DeedMet, s.Turn, e.Seat, e.Kind, place}) {
		return
	}
	s.did(DeedMet, e.Seat, e.Kind, place)
}

// beaten turns the last fight with a kind of monster into a won one.
func (s *State) beaten(kind string) {
	for i, d := range slices.Backward(s.Deeds) {
		if d.Kind == DeedMet && d.What == kind {
			s.Deeds[i].Kind = DeedBeaten
			return
		}
	}
}

// gateDone records a gate that opens, or becomes a trophy.
func (s *State) gateDone(e GatePut) {
	switch seat, closed := strings.CutPrefix(e.To, trophyOf); {
	case closed && e.From == AtStack: // set right by hand
	case closed:
		s.did(DeedClosed, atoi(seat), e.World, e.From)
	case e.From == AtStack && e.To != AtBox:
		s.did(DeedOpened, -1, e.World, e.To)
	}
}

// sealDone turns the gate that was closed there last into a sealed one.
func (s *State) sealDone(e GateSealed) {
	for i, d := range slices.Backward(s.Deeds) {
		if d.Kind == DeedClosed && d.Place == e.Place {
			s.Deeds[i].Kind = DeedSealed
			return
		}
	}
}
