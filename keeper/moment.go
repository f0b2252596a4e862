package keeper

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
)

// Moment is an event of a step that the whole table looks at: a card drawn, a test with its dice, a death. It holds
// keys and arguments; the words are in the game's face. Its kind is the key of its title, and of its rule text and mood
// if the catalogues have them.
type Moment struct {
	Kind      string    `json:"kind"`
	Args      Args      `json:"args,omitempty"`
	Of        string    `json:"of,omitempty"`    // groups the parts of one moment
	Faces     []string  `json:"faces,omitempty"` // seats and other IDs of those involved
	Sides     int       `json:"sides,omitempty"` // of its dice
	Dice      []DieFace `json:"dice,omitempty"`
	Tokens    []string  `json:"tokens,omitempty"` // drawn from a bag
	Cards     []string  `json:"cards,omitempty"`  // IDs of cards that are shown
	Tallies   []Tally   `json:"tallies,omitempty"`
	Result    *Result   `json:"result,omitempty"`
	Said      []LogLine `json:"said,omitempty"` // the moment's own log lines, or those that its role sets instead
	Rows      []Row     `json:"rows,omitempty"` // causes and consequences
	Rule      string    `json:"rule,omitempty"`
	Important bool      `json:"important,omitempty"`
	Alone     bool      `json:"alone,omitempty"`    // it begins a card of its own, apart from what precedes it
	Headline  bool      `json:"headline,omitempty"` // it is placed before its causes
	Named     string    `json:"named,omitempty"`    // the kind of the most important row, if that outweighs Kind
	Weight    int       `json:"-"`                  // the importance of the kind in Kind or Named
	Own       bool      `json:"-"`                  // it is its first face's alone: nothing of another seat is part of it
}

// Head returns the kind that gives the moment its name.
func (m Moment) Head() string { return cmp.Or(m.Named, m.Kind) }

// DieFace is the face of one die, with whether it is a success and whether the die was added to a roll.
type DieFace struct {
	Number int  `json:"number"`
	Good   bool `json:"good,omitempty"`
	New    bool `json:"new,omitempty"`
}

// Tally compares how many of something each side has.
type Tally struct {
	What  string  `json:"what"`
	Sides []Count `json:"sides"`
}

// Count is the number that one side has.
type Count struct {
	Of   string `json:"of"` // a seat
	N    int    `json:"n"`
	Won  bool   `json:"won,omitempty"`  // it wins the comparison
	Gone bool   `json:"gone,omitempty"` // nobody of that side is there who could have any
	Why  string `json:"why,omitempty"`  // how the side's last one left, as a kind, if that is part of the moment
}

// Row is a line of a moment. Kind is the kind that it would have as a moment of its own, if there is one.
type Row struct {
	Kind string `json:"kind,omitempty"`
	LogLine
}

// Result is the result of a test or struggle. Line, if set, replaces the standard words.
type Result struct {
	Good bool    `json:"good,omitempty"`
	Line LogLine `json:"line,omitzero"`
}

// Failing returns the result of a test without words of its own.
func Failing(failed bool) *Result { return &Result{Good: !failed} }

// Role is the part that an event has in the moments of its step.
type Role int

// The roles.
const (
	InLog    Role = iota // only a line of the log
	AsRow                // a row of the moment of its step; without one, a line of the log
	Follows              // a row of the moment before it in its step; without one, a moment of its own
	AsPart               // part of the moment of its kind before it in its step; without one, a moment of its own
	AsMoment             // a moment of its own
)

// Roles maps each type of event to a function that returns its role and fills in its moment.
type Roles[S any] map[reflect.Type]func(before, after S, e Event, m *Moment) Role

// RolesOf merges roles. Two roles for the same event are a programming error and panic.
func RolesOf[S any](all ...Roles[S]) Roles[S] {
	out := Roles[S]{}
	for _, some := range all {
		for event, see := range some {
			if out[event] != nil {
				panic("keeper: two roles for " + event.Name())
			}
			out[event] = see
		}
	}
	return out
}

// Have gives several events the same role. Their moments have the given kind.
func Have[S any](role Role, kind string, samples ...Event) Roles[S] {
	out := Roles[S]{}
	for _, e := range samples {
		out[reflect.TypeOf(e)] = func(_, _ S, _ Event, m *Moment) Role {
			m.Kind = kind
			return role
		}
	}
	return out
}

// Weigh gives moments the weight of their kind. Those with a weight are important.
func Weigh[S any](roles Roles[S], weights map[string]int) Roles[S] {
	out := Roles[S]{}
	for event, see := range roles {
		out[event] = func(before, after S, e Event, m *Moment) Role {
			role := see(before, after, e, m)
			m.Weight, m.Important = weights[m.Kind], m.Important || weights[m.Kind] > 0
			return role
		}
	}
	return out
}

// See defines the role of one type of event. s is the state after the event.
func See[S any, E Event](see func(s S, e E, m *Moment) Role) Roles[S] {
	return SeeChange(func(_, after S, e E, m *Moment) Role { return see(after, e, m) })
}

// SeeChange is like See, for an event that also needs the state before it.
func SeeChange[S any, E Event](see func(before, after S, e E, m *Moment) Role) Roles[S] {
	return Roles[S]{reflect.TypeFor[E](): func(before, after S, e Event, m *Moment) Role {
		return see(before, after, e.(E), m)
	}}
}

// Missing returns the names of the events in a catalogue that have no role.
func (r Roles[S]) Missing(events *Catalogue[Event]) (out []string) {
	for _, name := range events.Names() {
		if kind, _ := events.Kind(name); r[kind] == nil {
			out = append(out, name)
		}
	}
	return out
}

// Events returns a catalogue of the events that have a role.
func (r Roles[S]) Events() *Catalogue[Event] {
	var samples []Event
	for kind := range r {
		samples = append(samples, reflect.Zero(kind).Interface())
	}
	return NewEvents(samples...)
}

// Showing is implemented by rules that define the roles of their events.
type Showing[S any] interface{ Roles() Roles[S] }

// StepMoments are the moments of one step.
type StepMoments struct {
	Seq     int      `json:"seq"`
	Moments []Moment `json:"moments,omitempty"`
}

// Moments returns the moments of an audience, from one sequence number to another. An event without a log line for
// an audience is in no moment of that audience.
func (s *Session[S]) Moments(from, to int, who Audience) ([]StepMoments, error) {
	p := s.section(from, to)
	showing, ok := p.rules.(Showing[S])
	if !ok {
		return nil, nil
	}
	roles, state := showing.Roles(), p.state
	var out []StepMoments
	for _, e := range p.entries {
		step, err := decodeStep(p.rules, p.id, e)
		if err != nil {
			return nil, err
		}
		before := state
		for _, ev := range step.Events {
			state = p.rules.Evolve(state, ev)
		}
		if e.Seq < p.from {
			continue
		}
		if made := MomentsOf(p.rules, roles, before, step.Events, who); len(made) > 0 {
			out = append(out, StepMoments{e.Seq, made})
		}
	}
	return out, nil
}

// MomentsOf returns the moments of the events of one step for an audience. state is the state before them.
func MomentsOf[S any](rules Rules[S], roles Roles[S], state S, events []Event, who Audience) []Moment {
	var made gathered
	for _, ev := range events {
		before := state
		state = rules.Evolve(state, ev)
		see, told := roles[reflect.TypeOf(ev)], rules.Describe(state, ev, who)
		if see == nil || len(told) == 0 {
			continue
		}
		m := Moment{Args: told[0].Args}
		made.add(see(before, state, ev, &m), m, told)
	}
	slices.SortStableFunc(made.all, func(a, b Moment) int {
		switch {
		case a.Headline == b.Headline:
			return 0
		case a.Headline:
			return -1
		}
		return 1
	})
	return made.all
}

// gathered collects the moments of a step, and the rows that precede the first one.
type gathered struct {
	all    []Moment
	before []Row
}

func (g *gathered) add(role Role, m Moment, told []LogLine) {
	var last *Moment
	if len(g.all) > 0 {
		last = &g.all[len(g.all)-1]
	}
	if len(m.Said) > 0 { // it words the event itself, where the log line is about the state of the game
		told = m.Said
	}
	rows := RowsOf(m.Kind, told)
	if role != InLog && last != nil && last.Own && m.ofAnother(last.Faces[0]) {
		if role == AsRow {
			return
		}
		last, m.Alone = nil, true
	}
	switch {
	case role == InLog:
	case role == AsRow && last == nil:
		g.before = append(g.before, rows...)
	case role == AsRow, role == Follows && last != nil:
		last.Rows = append(last.Rows, rows...)
		last.Important = last.Important || role == Follows && m.Important
		if m.Weight > last.Weight {
			last.Named, last.Weight = m.Kind, m.Weight
		}
		last.concern(slices.DeleteFunc(m.Faces, func(id string) bool { return !strings.HasPrefix(id, "seat") })...)
	case role == AsPart && last != nil && last.Kind == m.Kind && last.Of == m.Of:
		last.join(m)
	default:
		if m.Said = told; !m.Alone {
			m.Rows = append(g.before, m.Rows...)
		}
		g.before = nil
		g.all = append(g.all, m)
	}
}

// ofAnother reports whether a moment is about another seat than this one first.
func (m *Moment) ofAnother(seat string) bool {
	return len(m.Faces) > 0 && strings.HasPrefix(m.Faces[0], "seat") && m.Faces[0] != seat
}

// concern adds the faces that are missing.
func (m *Moment) concern(faces ...string) {
	for _, f := range faces {
		if !slices.Contains(m.Faces, f) {
			m.Faces = append(m.Faces, f)
		}
	}
}

// join adds a further part. Its dice, tokens, result and own lines replace the previous ones; the rest is added.
func (m *Moment) join(part Moment) {
	if len(part.Dice) > 0 {
		m.Dice, m.Sides = part.Dice, part.Sides
	}
	if len(part.Tokens) > 0 {
		m.Tokens = part.Tokens
	}
	if part.Result != nil {
		m.Result = part.Result
	}
	if len(part.Said) > 0 {
		m.Said = part.Said
	}
	m.Tallies = append(m.Tallies, part.Tallies...)
	m.concern(part.Faces...)
	m.Cards, m.Rows = append(m.Cards, part.Cards...), append(m.Rows, part.Rows...)
	m.Important = m.Important || part.Important
}

// RowsOf returns lines as rows of a kind.
func RowsOf(kind string, lines []LogLine) (out []Row) {
	for _, line := range lines {
		out = append(out, Row{kind, line})
	}
	return out
}
