package mansions

import (
	"slices"
	"strings"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// subject is who or what a condition means by "you": an investigator, or the target of a keeper action, a monster, a
// space or a room (MOM-5.3).
type subject struct {
	id      string
	room    string
	spaces  []string
	seat    *state.Investigator
	monster *state.Monster
}

// subject resolves a seat, monster ID, room or space; false for an empty ID and for figures that are not on the board.
func (e conditions) subject(s state.State, id string) (subject, bool) {
	if v, ok := s.Seat(id); ok {
		return subject{id: id, room: e.Board.RoomOf[v.Space], spaces: []string{v.Space},
			seat: &v}, v.State == state.SeatIn
	}
	if m, ok := s.Monster(id); ok {
		return subject{id: id, room: e.Board.RoomOf[m.Space], spaces: []string{m.Space}, monster: &m}, true
	}
	if spaces := e.Board.Inside[id]; len(spaces) > 0 {
		return subject{id: id, room: id, spaces: spaces}, true
	}
	return subject{id: id, room: e.Board.RoomOf[id], spaces: []string{id}}, e.Board.Has(id)
}

// you returns the subject of the conditions of a card or an effect: the investigator concerned, or the target of a
// keeper action that is aimed at something else (MOM-5.3).
func you(f state.Task) string {
	if f.Who != "" {
		return f.Who
	}
	return f.Target
}

// dark reports whether the room is dark and the subject is not an investigator who ignores it (MOM-12.4).
func (e conditions) dark(s state.State, of subject) bool {
	room, _ := s.Room(of.room)
	return room.Dark && (of.seat == nil || !e.ignoresDarkness(*of.seat))
}

// alone reports whether no other investigator is in the room.
func (e conditions) alone(s state.State, of subject) bool {
	there := e.InRoom(s, of.room)
	return len(there) == 0 || of.seat != nil && len(there) == 1
}

// near reports whether a monster of a kind is in the room; if the subject is a monster it must itself be of the kind.
func (e conditions) near(s state.State, of subject, kind string) bool {
	if of.monster != nil {
		return of.monster.Is(kind)
	}
	return len(e.monstersIn(s, of.room, kind)) > 0
}

// bears reports whether a room feature is on the space, or on some space of the room.
func bears(s state.State, of subject, feature string) bool {
	return slices.ContainsFunc(of.spaces, func(space string) bool { return s.Has(feature, space) })
}

// tokenPrefix precedes a marker of the story in a "has" condition.
const tokenPrefix = "token:"

// ownsIt reports whether an investigator owns a card, or a monster carries samples ("token:sample"); for anything else
// "token:<token>" asks whether the marker is in its room.
func (e conditions) ownsIt(s state.State, of subject, what string) bool {
	token, isToken := strings.CutPrefix(what, tokenPrefix)
	switch {
	case isToken && of.monster != nil && token == tokenSample:
		return of.monster.Samples > 0
	case isToken:
		room, _ := s.Room(of.room)
		return room.Tokens[token] > 0
	case of.seat == nil:
		return false
	}
	_, owns := e.Owned(*of.seat, what)
	return owns
}

// Sample tokens (MOM-11.7).

const tokenSample = "sample"

// carrier returns the monster that an effect gives sample tokens to or takes them from: its target. Any other place
// means the room's (delivered at an altar).
func (w *work) carrier(f state.Task, p stories.Place) (state.Monster, bool) {
	if p.Token != tokenSample || p.Where != "target" {
		return state.Monster{}, false
	}
	return w.s.Monster(f.Target)
}

// takeSamples takes sample tokens from a monster, all of them if count is 0.
func (w *work) takeSamples(f state.Task, m state.Monster, count int) {
	n := m.Samples
	if count > 0 {
		n = min(n, count)
	}
	if n == 0 {
		w.nothing("remove", "notThere", f.Card)
		return
	}
	w.emit(state.SamplesChanged{Monster: m.ID, By: -n})
}

// stands reports whether somebody other than the subject is in its space (or its room, if it is one).
func (e conditions) stands(s state.State, of subject, whom string) bool {
	return others(s, of, whom, func(space string) bool { return slices.Contains(of.spaces, space) })
}

// sees reports whether somebody other than the subject is in its sight, near or far (MOM-7.4). A space sees itself.
func (e conditions) sees(s state.State, of subject, whom string) bool {
	return others(s, of, whom, func(space string) bool {
		return slices.ContainsFunc(of.spaces, func(here string) bool { return e.Board.Drawn.Sees(here, space) })
	})
}

// others reports whether somebody other than the subject is on a space for which there holds: an investigator, a
// monster of a kind, or any monster.
func others(s state.State, of subject, whom string, there func(space string) bool) bool {
	if whom == "investigator" {
		return slices.ContainsFunc(s.Seats, func(v state.Investigator) bool {
			return v.State == state.SeatIn && v.Who != of.id && there(v.Space)
		})
	}
	return slices.ContainsFunc(s.Monsters, func(m state.Monster) bool {
		return m.ID != of.id && m.Is(whom) && there(m.Space)
	})
}
