package cthulhucards

import (
	"maps"
	"reflect"
	"strings"

	"lantern/keeper"
)

// View is what an audience sees. All lies open but the order of the story deck, what the rules still have to do, and
// the two plans, each of which its player alone sees; the program's window tells how much is planned.
type View struct {
	Who      keeper.Audience  `json:"who"`
	State    State            `json:"state"`
	Tallies  []Tally          `json:"tallies,omitempty"`
	Forecast []Forecast       `json:"forecast,omitempty"`
	Latest   []keeper.LogLine `json:"latest,omitempty"`
	// Day and Night are what the time is, by cards in play or by hand (COC-11.8).
	Day     bool   `json:"day,omitempty"`
	Night   bool   `json:"night,omitempty"`
	Planned [2]int `json:"planned,omitzero"` // how many commitments of each plan; in the program's window alone
}

// View builds what an audience sees.
func (*Rules) View(s State, who keeper.Audience, latest []keeper.LogLine) any {
	v := View{Who: who, State: s.known(who), Latest: latest, Tallies: s.Tallies(), Forecast: s.Forecast(),
		Day: s.IsDay(), Night: s.IsNight()}
	if who == keeper.ForKeeper {
		for seat, p := range s.Players {
			v.Planned[seat] = len(p.Plan)
		}
	}
	return v
}

// known is what an audience may see of the state: each field is named here.
func (s *State) known(who keeper.Audience) State {
	out := State{
		Step: s.Step, Turn: s.Turn, First: s.First, Active: s.Active, Due: s.Due, Passes: s.Passes, Last: s.Last,
		Responded: s.Responded, Pieces: s.Pieces, Made: s.Made, Sent: s.Sent, Stories: s.Stories,
		StoryDeck: make([]string, len(s.StoryDeck)), Mods: s.Mods, Modded: s.Modded, Day: s.Day, Night: s.Night,
		Joinable: s.Joinable, Left: s.Left, Resolving: s.Resolving, Asks: s.Asks, Mulligan: s.Mulligan,
		Winner: s.Winner, Why: s.Why, Stats: s.Stats, Stack: keeper.Stack[Task]{Asked: s.Asked},
	}
	for seat, p := range s.Players {
		out.Players[seat] = Player{
			Name: p.Name, Deck: p.Deck, Hand: p.Hand, Cards: p.Cards, Seen: p.Seen, Domains: p.Domains,
			Discard: p.Discard, Won: p.Won, Redrew: p.Redrew, Opened: p.Opened, Barred: p.Barred,
		}
		if who == keeper.Seat(seat+1) {
			out.Players[seat].Plan = p.Plan
		}
	}
	if s.Prompt != nil && s.Prompt.SeenBy(who) {
		out.Prompt = s.Prompt
	}
	return out.clone()
}

// Describe puts an event into a line of the log: its name as the key, its plain values as arguments. Numbers of seats are
// followed by names as "<argument>Name". That a plan was made is told to nobody but its player.
func (*Rules) Describe(s State, e keeper.Event, who keeper.Audience) []keeper.LogLine {
	name := reflect.TypeOf(e).Name()
	args := keeper.Args{}
	switch e := e.(type) {
	case Asked, Answered, Begun, StoryEnded, Uncommitted, Responded:
		return nil
	case Planned:
		switch who { // the program tells that there is a plan; what it is, only to its player
		case keeper.Seat(e.Seat + 1):
			var all []string
			for _, to := range e.To {
				if x := s.story(to.Story); x != nil {
					all = append(all, s.title(to.N)+" → "+x.Title)
				}
			}
			args["plan"] = strings.Join(all, ", ")
		case keeper.ForKeeper:
		default:
			return nil
		}
	case Stepped:
		if e.Step == StepOver || e.Step == StepRestore { // told by what happens in it
			return nil
		}
	case Opened:
		var all []string
		for _, r := range e.Resources {
			all = append(all, r.Faction)
		}
		args["factions"] = strings.Join(all, ", ")
	case Attached:
		args["faction"], args["title"] = e.Resource.Faction, e.Resource.Title
	case Named:
		for i, k := range e.Order {
			if args["order"] += string(k); i < len(e.Order)-1 {
				args["order"] += ", "
			}
		}
	case Played:
		args["card"], args["kind"] = e.Card.Title, string(e.Card.Kind)
	case Modified:
		args["what"], args["by"], args["source"], args["until"] = e.Mod.What, itoa(e.Mod.By), e.Mod.Source, e.Mod.Until
	}
	told, err := keeper.EventArgs(e)
	if err != nil {
		return nil
	}
	told.Named(len(s.Players), s.name, "seat", "winner")
	if x := s.story(told["story"]); x != nil {
		told["storyName"] = x.Title
	}
	maps.Copy(told, args) // what was put into words above
	return []keeper.LogLine{{Key: "cthulhu.log." + strings.ToLower(name[:1]) + name[1:], Args: told}}
}

func (s *State) name(seat int) string { return s.Players[seat].Name }
