package arkhamcards

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/play"
)

// ruleMove is the action of moving (LCG-4.4).
const ruleMove = "LCG-4.4"

// Describe words an event as a line of the log: its name is the key, its plain values are the arguments. If a value
// identifies something in play, its name is added as "<argument>Name".
func (*Rules) Describe(s State, e keeper.Event, _ keeper.Audience) []keeper.LogLine {
	switch e := e.(type) {
	case Asked, Answered, DrawsDue, SlotsDue:
		return nil
	case Stepped: // the window of a turn opens again after each action; the turn itself has its own line
		if e.Step == "2.2" && e.Round == 0 {
			return nil
		}
	case Discarded: // a card that is played is described as an action
		if e.Rule == "LCG-10.18" {
			return nil
		}
	case Counted: // a discovered clue is described by the investigator who gains it
		if e.Rule == "LCG-4.3" && e.By < 0 {
			return nil
		}
	case Engaged: // described as the action of engaging
		if e.Rule == "LCG-4.9" {
			return nil
		}
	case Moved: // described as the action of moving
		if e.Rule == ruleMove {
			return nil
		}
	}
	if p, ok := e.(Pinned); ok {
		e = Pinned{p.Pin.known()}
	}
	raw, err := json.Marshal(e)
	if err != nil {
		return nil
	}
	var values map[string]any
	if err := json.Unmarshal(raw, &values); err != nil {
		return nil
	}
	args := keeper.Args{}
	s.plain(args, values)
	return []keeper.LogLine{{Key: "cards.log." + play.LogName(e), Args: args}}
}

// plain copies strings, numbers and flags, including those one level deeper.
func (s *State) plain(args keeper.Args, values map[string]any) {
	for _, key := range slices.Sorted(maps.Keys(values)) {
		switch v := values[key].(type) {
		case string:
			args[key] = v
			if named := s.NameOf(v); named != "" && key != "name" {
				args[key+"Name"] = named
			}
		case float64:
			args[key] = strconv.Itoa(int(v))
		case bool:
			args[key] = strconv.FormatBool(v)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if deeper, ok := values[key].(map[string]any); ok {
			more := keeper.Args{}
			s.plain(more, deeper)
			for key, v := range more {
				if _, there := args[key]; !there {
					args[key] = v
				}
			}
		}
	}
}

// NameOf returns the name of an investigator, enemy, asset or location in play; "" for anything else.
func (s *State) NameOf(id string) string {
	if v := s.seat(id); v != nil {
		return v.Name
	}
	if e := s.enemy(id); e != nil {
		return e.Name
	}
	if a, _ := s.asset(id); a != nil {
		return a.Name
	}
	if p := s.place(id); p != nil {
		return p.Name
	}
	if p := play.Find(s.Pins, func(p *Pin) bool { return p.ID == id }); p != nil && p.On != "" {
		return p.Text
	}
	return ""
}
