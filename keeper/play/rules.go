package play

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
)

// Refuse is [keeper.Refuse] with the result type error, which avoids a typed nil in the interface.
func Refuse(code, rule string, pairs ...string) error { return keeper.Refuse(code, rule, pairs...) }

// SeatName is the name of a seat, from 0, in prompts: "seat1" for seat 0 and so on.
func SeatName(seat int) string { return string(keeper.Seat(seat + 1)) }

// Face returns the ID of a seat's portrait, as a list for Moment.Faces; nil for -1, nobody. Seats count from 0.
func Face(seat int) []string {
	if seat < 0 {
		return nil
	}
	return []string{SeatName(seat)}
}

// Names returns the names of n players: the given ones, or else the word called with a number, such as "Player 1". If
// a name is empty or occurs twice, ignoring case, ok is false and wrong is that name.
func Names(given []string, n int, called string) (names []string, wrong string, ok bool) {
	for i := range n {
		name := called + " " + strconv.Itoa(i+1)
		if len(given) > 0 {
			name = keeper.PlainName(given[i])
		}
		if name == "" || slices.ContainsFunc(names, func(other string) bool { return strings.EqualFold(other, name) }) {
			return nil, name, false
		}
		names = append(names, name)
	}
	return names, "", true
}

// LogName returns the name of an event in the keys of the log: the name of its type, with a lower-case first letter.
func LogName(e keeper.Event) string {
	name := reflect.TypeOf(e).Name()
	return strings.ToLower(name[:1]) + name[1:]
}

// Show gives several events the same role. Their moments are copies of like. Faces, cards and rule that like leaves
// empty are taken from the event's fields Seat, Card and Rule, if it has them.
func Show[S any](role keeper.Role, like keeper.Moment, samples ...keeper.Event) keeper.Roles[S] {
	out := keeper.Roles[S]{}
	for _, sample := range samples {
		out[reflect.TypeOf(sample)] = func(_, _ S, e keeper.Event, m *keeper.Moment) keeper.Role {
			like := like
			like.Args = m.Args
			v := reflect.ValueOf(e)
			if seat := v.FieldByName("Seat"); seat.IsValid() && like.Faces == nil {
				like.Faces = Face(int(seat.Int()))
			}
			if card := v.FieldByName("Card"); card.IsValid() && like.Cards == nil && card.Kind() == reflect.String {
				like.Cards = []string{card.String()}
			}
			if rule := v.FieldByName("Rule"); rule.IsValid() && like.Rule == "" {
				like.Rule = rule.String()
			}
			*m = like
			return role
		}
	}
	return out
}

// Find returns a pointer to the first element for which is reports true; nil if there is none.
func Find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// Without returns the list without the first element equal to v. It does not change the original.
func Without[T comparable](list []T, v T) []T {
	if i := slices.Index(list, v); i >= 0 {
		return slices.Delete(slices.Clone(list), i, i+1)
	}
	return list
}

// Count returns the number of elements for which is reports true.
func Count[T any](list []T, is func(T) bool) int { return len(Filter(list, is)) }

// Filter returns the elements for which is reports true; nil if there are none.
func Filter[T any](list []T, is func(T) bool) (out []T) {
	for _, x := range list {
		if is(x) {
			out = append(out, x)
		}
	}
	return out
}

// Map returns the results of calling of on each element; nil for an empty list.
func Map[T, R any](list []T, of func(T) R) (out []R) {
	for _, x := range list {
		out = append(out, of(x))
	}
	return out
}

// FilterMap is [Map] without the elements for which of returns false.
func FilterMap[T, R any](list []T, of func(T) (R, bool)) (out []R) {
	for _, x := range list {
		if r, ok := of(x); ok {
			out = append(out, r)
		}
	}
	return out
}
