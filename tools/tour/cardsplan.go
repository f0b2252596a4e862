package main

import (
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/arkhamcards"
)

// The scenario of the tour is won together on the roof of the house.
const (
	goalPlace = "roof"
	goalEnd   = "end:together"
)

// plan is what whoever has a turn presses, and whether that is a test: an answer, a fight with what is engaged, clues,
// the way to more of them or, once there are enough, to the goal. "": the one next thing.
func plan(s arkhamcards.State) (option string, test bool) {
	const options = "console.option."
	won := func(o keeper.Option) bool { return o.Key == goalEnd }
	if p := s.Prompt; p != nil {
		if len(p.Choice) == 0 || p.Order {
			return "", false
		}
		return "prompt.option." + strconv.Itoa(max(0, slices.IndexFunc(p.Choice, won))), false
	}
	i := slices.IndexFunc(s.Seats, func(i arkhamcards.Investigator) bool { return i.Seat == s.Active })
	if i < 0 || s.Phase != arkhamcards.PhaseInvestigation || s.Test != nil {
		return "", false
	}
	me, act := s.Seats[i], s.Act.Now()
	away := func(i arkhamcards.Investigator) bool { return i.Out == "" && i.At != goalPlace }
	enough := act != nil && (act.None || s.AdvancePay() != nil)
	switch {
	case enough && !act.None:
		return options + "advance", false
	case enough && !slices.ContainsFunc(s.Seats, away):
		return options + "objective", false
	case me.Left() < 1:
		return "", false
	}
	for i := range s.Enemies {
		if e := &s.Enemies[i]; e.With == me.Seat || s.Where(e) == me.At && !e.Aloof {
			return options + arkhamcards.ActFight + "." + e.ID, true
		}
	}
	for _, p := range s.Places {
		if p.ID == me.At && p.Left > 0 && !enough {
			return options + arkhamcards.ActInvestigate, true
		}
	}
	if to := way(s, me.At, func(p arkhamcards.Place) bool {
		return enough && p.ID == goalPlace || !enough && (!p.Revealed || p.Left > 0)
	}); to != "" {
		return options + arkhamcards.ActMove + "." + to, false
	}
	return "", false
}

// way is the next location on a shortest way to one that is wanted; "" where there is none.
func way(s arkhamcards.State, from string, wanted func(arkhamcards.Place) bool) string {
	first := map[string]string{from: ""}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		here := slices.IndexFunc(s.Places, func(p arkhamcards.Place) bool { return p.ID == queue[0] })
		if here < 0 {
			continue
		}
		p := s.Places[here]
		if p.ID != from && wanted(p) {
			return first[p.ID]
		}
		for _, to := range p.Connections {
			if _, seen := first[to]; seen || slices.Contains(p.Blocked, to) {
				continue
			}
			if first[to] = first[p.ID]; p.ID == from {
				first[to] = to
			}
			queue = append(queue, to)
		}
	}
	return ""
}
