package mansions

import (
	"slices"
	"strings"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// seatPrefix precedes a seat in a selector that replaces keeperChoice once the keeper has chosen.
const seatPrefix = "seat:"

// anyMonster selects one monster of the keeper's choice.
const anyMonster = "monsterChoice"

// investigators resolves a selector to seats in play, in seat order.
func (w *work) investigators(f state.Task, to stories.To) []string {
	all := w.s.InPlay()
	here := ""
	if v, ok := w.s.Seat(f.Who); ok && v.State == state.SeatIn {
		here = w.e.Board.RoomOf[v.Space]
	}
	keep := func(test func(who string) bool) []string {
		return slices.DeleteFunc(slices.Clone(all), func(who string) bool { return !test(who) })
	}
	inRoom := func(room string) []string {
		there := w.e.InRoom(w.s, room)
		return keep(func(who string) bool { return room != "" && slices.Contains(there, who) })
	}
	switch {
	case to == "" || to == "you":
		return keep(func(who string) bool { return who == f.Who })
	case to == "all":
		return all
	case to == "room":
		return inRoom(here)
	case to == "others":
		return slices.DeleteFunc(inRoom(here), func(who string) bool { return who == f.Who })
	case to == "target":
		return keep(func(who string) bool { return who == f.Target })
	case strings.HasPrefix(to, "in:"):
		return inRoom(strings.TrimPrefix(to, "in:"))
	case strings.HasPrefix(to, seatPrefix):
		return keep(func(who string) bool { return who == strings.TrimPrefix(to, seatPrefix) })
	}
	return nil
}

// monsters resolves a selector to monsters on the map, in the order they were placed.
func (w *work) monsters(f state.Task, to stories.To) []string {
	switch {
	case to == "target":
		if _, ok := w.s.Monster(f.Target); ok {
			return []string{f.Target}
		}
	case to == "monsters:room":
		if v, ok := w.s.Seat(f.Who); ok && v.State == state.SeatIn {
			return w.e.monstersIn(w.s, w.e.Board.RoomOf[v.Space], "any")
		}
	case to == anyMonster:
		return w.monsters(f, "monster:any")
	case strings.HasPrefix(to, "monster:"), strings.HasPrefix(to, state.NamedPrefix):
		return w.s.MonsterIDs(func(m *state.Monster) bool { return m.Is(strings.TrimPrefix(to, "monster:")) })
	}
	return nil
}

// where resolves a place to the possible spaces.
func (w *work) where(f state.Task, place string) []string {
	switch {
	case place == "" || place == "here":
		if v, ok := w.s.Seat(f.Who); ok && v.State == state.SeatIn {
			return []string{v.Space}
		}
		if f.Who == "" {
			return w.targetSpaces(f.Target) // "you" is the target of a keeper action (MOM-5.3)
		}
		return nil
	case place == "target":
		return w.targetSpaces(f.Target)
	case strings.HasPrefix(place, "keeperChoice:"):
		word := strings.TrimPrefix(place, "keeperChoice:")
		var out []string
		for _, space := range w.e.Board.Order {
			if word == "" || w.e.hasWord(w.e.Board.RoomOf[space], word) {
				out = append(out, space)
			}
		}
		return out
	}
	return w.targetSpaces(place)
}

// targetSpaces returns the space itself, every space of a room, or the space of a figure.
func (w *work) targetSpaces(target string) []string {
	if w.e.Board.Has(target) && len(w.e.Board.Inside[target]) == 0 {
		return []string{target}
	}
	if spaces := w.e.Board.Inside[target]; len(spaces) > 0 {
		return spaces
	}
	if v, ok := w.s.Seat(target); ok && v.State == state.SeatIn {
		return []string{v.Space}
	}
	if m, ok := w.s.Monster(target); ok {
		return []string{m.Space}
	}
	return nil
}

// rooms resolves a place to rooms, in the order of the map.
func (w *work) rooms(f state.Task, place string) []string {
	var out []string
	for _, space := range w.where(f, place) {
		out = state.PlusOnce(out, w.e.Board.RoomOf[space])
	}
	return out
}

// toOf returns the selector of an effect, and a copy of the effect with another one.
func toOf(e stories.Effect) (to stories.To, with func(stories.To) stories.Effect) {
	switch {
	case e.Test != nil:
		return e.Test.To, func(t stories.To) stories.Effect { x := *e.Test; x.To = t; e.Test = &x; return e }
	case e.Damage != nil:
		return e.Damage.To, func(t stories.To) stories.Effect { x := *e.Damage; x.To = t; e.Damage = &x; return e }
	case e.Horror != nil:
		return e.Horror.To, func(t stories.To) stories.Effect { x := *e.Horror; x.To = t; e.Horror = &x; return e }
	case e.Heal != nil:
		return e.Heal.To, func(t stories.To) stories.Effect { x := *e.Heal; x.To = t; e.Heal = &x; return e }
	case e.Stun != nil:
		return e.Stun.To, func(t stories.To) stories.Effect { x := *e.Stun; x.To = t; e.Stun = &x; return e }
	case e.Use != nil:
		return e.Use.To, func(t stories.To) stories.Effect { x := *e.Use; x.To = t; e.Use = &x; return e }
	case e.Move != nil:
		return e.Move.To, func(t stories.To) stories.Effect { x := *e.Move; x.To = t; e.Move = &x; return e }
	case e.Draw != nil:
		return e.Draw.To, func(t stories.To) stories.Effect { x := *e.Draw; x.To = t; e.Draw = &x; return e }
	case e.Discard != nil:
		return e.Discard.To, func(t stories.To) stories.Effect { x := *e.Discard; x.To = t; e.Discard = &x; return e }
	case e.SkillPoints != nil:
		return e.SkillPoints.To, func(t stories.To) stories.Effect { x := *e.SkillPoints; x.To = t; e.SkillPoints = &x; return e }
	}
	return "", nil
}
