package arkham

import (
	"maps"
	"reflect"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// View is what everybody may see. It leaves out the order of the decks and of the gate stack, and the pending tasks.
type View struct {
	Who      keeper.Audience  `json:"who"`
	State    State            `json:"state"`
	Skills   [][6]int         `json:"skills"` // of each seat, in the order of [set.Skills]
	Score    Sheet            `json:"score"`
	Forecast *Forecast        `json:"forecast,omitempty"`
	Bouts    []Bout           `json:"bouts,omitempty"`   // fights that go on or may begin
	Testing  *Odd             `json:"testing,omitempty"` // about to be rolled
	Laying   []Laid           `json:"laying,omitempty"`  // in the set-up: what is taken out of the box, in order
	Stays    []Stay           `json:"stays,omitempty"`   // in play, each with its end
	Wrath    *Wrath           `json:"wrath,omitempty"`   // in the final battle
	Latest   []keeper.LogLine `json:"latest,omitempty"`
}

// BoxOf returns the set that a session is played with.
func BoxOf(c keeper.Config) (*set.Set, error) {
	o, err := optionsOf(c)
	if err != nil {
		return nil, err
	}
	return o.box(), nil
}

// View builds what an audience sees.
func (r *Rules) View(s State, who keeper.Audience, latest []keeper.LogLine) any {
	r = r.of(&s)
	v := View{Who: who, State: s.known(), Score: s.Score(), Latest: latest}
	v.Bouts, v.Testing = s.Bouts(r.box), s.Testing()
	v.Stays, v.Wrath = s.Stays(r.box), s.Wrath(r.box)
	for i := range s.Players {
		var all [6]int
		for n, skill := range set.Skills {
			all[n] = s.Skill(r.box, i, skill)
		}
		v.Skills = append(v.Skills, all)
	}
	if s.Stage == StageSetup {
		v.Laying = s.Laying(r.box)
	}
	if s.Stage != StageSetup && s.Stage != StageFinal && s.Stage != StageOver {
		f := s.Forecast(r.box)
		v.Forecast = &f
	}
	return v
}

// known returns what everybody may see of the state; each field is listed.
func (s *State) known() State {
	out := State{
		Stage: s.Stage, Options: s.Options, Ancient: s.Ancient, Track: s.Track, Turn: s.Turn, First: s.First,
		Active: s.Active, Doom: s.Doom, Terror: s.Terror, Overrun: s.Overrun, Players: s.Players,
		Monsters: s.Monsters, Gates: s.Gates, GateStack: make([]int, len(s.GateStack)), Clues: s.Clues, Seals: s.Seals,
		Signs: s.Signs, Closed: s.Closed, Mythos: covered(s.Mythos), Seen: s.Seen, Beyond: make([]int, len(s.Beyond)),
		Card: s.Card, Last: s.Last, Environment: s.Environment, Rumor: s.Rumor, Held: s.Held,
		RumorTurns: s.RumorTurns, RumorClues: s.RumorClues, Gone: s.Gone, Facts: s.Facts, Course: s.Course,
		Deeds: s.Deeds, Battle: s.Battle, Result: s.Result, Stack: keeper.Stack[Task]{Prompt: s.Prompt, Asked: s.Asked},
	}
	if s.Decks != nil {
		out.Decks = make(map[string]keeper.Deck, len(s.Decks))
	}
	for kind, d := range s.Decks {
		out.Decks[kind] = covered(d)
	}
	return out.clone()
}

// covered returns a deck of the same size without its cards.
func covered(d keeper.Deck) keeper.Deck { return keeper.Deck{Draw: make([]string, len(d.Draw))} }

// Describe words an event as a line of the log: its name is the key, its plain values are the arguments. A seat's name
// is added as "<argument>Name".
func (*Rules) Describe(s State, e keeper.Event, _ keeper.Audience) []keeper.LogLine {
	name := reflect.TypeOf(e).Name()
	args := keeper.Args{}
	switch e := e.(type) {
	case Learned:
		if len(e.Facts) != 1 || e.Facts[0].Table != "monsters" {
			return nil
		}
		return []keeper.LogLine{{Key: logKey + "learned",
			Args: keeper.Args{"monster": e.Facts[0].ID, "cell": e.Facts[0].Cell}}}
	case Begun, Asked, Answered, Finished, Faced, Forgotten, Halted, Activated, DeckTurned, MythosDone, CardTurned,
		StateSet:
		if x, is := e.(StateSet); !is || quiet[x.What] || x.What == "delayed" && !x.On {
			return nil
		}
	case MythosDrawn:
		args["myth"] = e.Card.ID
		args["gate"], args["clue"] = e.Card.Gate, e.Card.Clue
		return []keeper.LogLine{{Key: logKey + "mythosDrawn", Args: args}}
	case MythosStays:
		if e.Card == nil {
			return nil
		}
		return []keeper.LogLine{{Key: logKey + "mythosStays." + e.Kind, Args: keeper.Args{"myth": e.Card.ID}}}
	case Drafted:
		return []keeper.LogLine{{Key: logKey + "drafted", Args: keeper.Args{"seat": itoa(e.Seat),
			"seatName": s.Players[e.Seat].Name, "who": e.Who}}}
	case Replaced:
		return []keeper.LogLine{{Key: logKey + "replaced", Args: keeper.Args{"seat": itoa(e.Seat),
			"seatName": s.Players[e.Seat].Name, "who": e.Player.Who}}}
	case Read:
		return []keeper.LogLine{{Key: logKey + "read", Args: keeper.Args{"seat": itoa(e.Seat),
			"seatName": s.Players[e.Seat].Name, "place": e.Place, "en": e.Text["en"], "fr": e.Text["fr"]}}}
	case Rolled:
		var faces []string
		for _, d := range e.Dice {
			faces = append(faces, itoa(d))
		}
		args["dice"] = strings.Join(faces, " ")
	case Struck:
		if e.Seat < 0 {
			return nil
		}
	case Noted:
		name = "Noted." + e.Key
		maps.Copy(args, e.Args)
	}
	return []keeper.LogLine{{Key: logKey + strings.ToLower(name[:1]) + name[1:], Args: plain(s, e, args)}}
}

const logKey = "arkham.log."

// quiet lists states without a line of their own.
var quiet = map[string]bool{"skips": true, "missing": true, "returned": true, "safe": true,
	"moved": true, "waits": true, "fresh": true}

// plain adds the plain values of an event to arguments, with the players' names for seats.
func plain(s State, e keeper.Event, args keeper.Args) keeper.Args {
	told, err := keeper.EventArgs(e)
	if err == nil {
		told.Named(len(s.Players), s.name, "seat", "to", "first")
		maps.Copy(args, told)
	}
	return args
}

func (s *State) name(seat int) string { return s.Players[seat].Name }
