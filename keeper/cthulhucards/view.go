package cthulhucards

import (
	"maps"
	"strings"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
	"lantern/keeper/play"
)

// View is what an audience may see: everything except dealt decks, the order of the story deck, the pending tasks, and
// the other player's plan and dealt hand. The program's own window also gets the sizes of the plans, and both hands,
// which it hides.
type View struct {
	Who      keeper.Audience  `json:"who"`
	State    State            `json:"state"`
	Tallies  []Tally          `json:"tallies,omitempty"`
	Forecast []Forecast       `json:"forecast,omitempty"`
	Latest   []keeper.LogLine `json:"latest,omitempty"`
	// Day and Night are set by cards in play or by hand (COC-11.8).
	Day     bool   `json:"day,omitempty"`
	Night   bool   `json:"night,omitempty"`
	Planned [2]int `json:"planned,omitzero"` // commitments in each plan; only for the program's window
}

// View returns what an audience sees.
func (*Rules) View(s State, who keeper.Audience, latest []keeper.LogLine) any {
	v := View{Who: who, State: s.known(who), Latest: latest, Tallies: s.tallies(), Forecast: s.Forecast(),
		Day: s.IsDay(), Night: s.IsNight()}
	if who == keeper.ForKeeper {
		for seat, p := range s.Players {
			v.Planned[seat] = len(p.Plan)
		}
	}
	return v
}

// known returns what an audience may see of the state; each field is listed.
func (s *State) known(who keeper.Audience) State {
	out := State{
		Step: s.Step, Turn: s.Turn, First: s.First, Active: s.Active, Due: s.Due, Passes: s.Passes, Last: s.Last,
		Responded: s.Responded, Pieces: s.Pieces, Made: s.Made, Sent: s.Sent, Stories: s.Stories,
		StoryDeck: make([]string, len(s.StoryDeck)), Mods: s.Mods, Modded: s.Modded, Day: s.Day, Night: s.Night,
		Joinable: s.Joinable, Left: s.Left, Resolving: s.Resolving, Asks: s.Asks, Stops: s.Stops,
		Mulligan: s.Mulligan, Winner: s.Winner, Why: s.Why, Stats: s.Stats, Stack: keeper.Stack[Task]{Asked: s.Asked},
	}
	// It is assumed that a player whose deck has no card for it does not answer (COC-5.14), unless the players want to
	// pause every time.
	out.Answering = s.Step.Window() && s.Due != s.Active && s.Passes == 0 &&
		(s.Stops || s.CanPlay(s.Due) || len(s.Players[s.Due].Cards) == 0)
	for seat, p := range s.Players {
		out.Players[seat] = Player{
			Name: p.Name, Deck: p.Deck, Hand: p.Hand, Seen: p.Seen, Domains: p.Domains,
			Dealt: p.Dealt, Discard: p.Discard, Won: p.Won, Redrew: p.Redrew, Opened: p.Opened, Barred: p.Barred,
		}
		own := who == keeper.Seat(seat+1)
		if own || who == keeper.ForKeeper { // only its player knows the content of a deck
			out.Players[seat].Cards, out.Players[seat].Held = p.Cards, p.Held
		}
		if own {
			out.Players[seat].Plan = p.Plan
		}
	}
	if s.Prompt != nil && s.Prompt.SeenBy(who) {
		out.Prompt = s.Prompt
	}
	return out.clone()
}

// Describe returns the lines of the log for an event: its name is the key, its plain values are the arguments. For a
// seat, the player's name is added as "<argument>Name". The content of a plan is only for its player.
func (*Rules) Describe(s State, e keeper.Event, who keeper.Audience) []keeper.LogLine {
	args := keeper.Args{}
	switch e := e.(type) {
	case Asked, Answered, Begun, StoryEnded, Uncommitted, Responded:
		return nil
	case Planned:
		switch who { // the program shows that there is a plan; only its player sees the content
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
		switch e.Step {
		case StepOperations, StepOpening, StepResolve:
		default: // other lines describe it
			return nil
		}
	case Refreshed:
		if e.Cards+e.Domains == 0 { // nothing happened
			return nil
		}
	case Passed:
		if e.Implied {
			return nil
		}
	case Drew:
		if e.Count == 0 {
			return nil
		}
	case Opened:
		if len(e.Resources) == 0 {
			return nil
		}
		all := play.Map(e.Resources, func(r Resource) string { return r.Faction })
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
	switch e := e.(type) {
	case Struggled, Determined: // the numbers belong to the active player and the other one
		told["who"], told["rival"] = itoa(s.Active), itoa(1-s.Active)
	case TokensPut:
		if x := s.story(e.Story); x != nil && x.Tokens[e.Seat] >= x.Goal {
			told["goal"] = itoa(x.Goal) // the story has been won
		}
	}
	told.Named(len(s.Players), s.name, "seat", "winner", "who", "rival")
	if x := s.story(told["story"]); x != nil {
		told["storyName"] = x.Title
	}
	maps.Copy(told, args) // arguments worded above
	return []keeper.LogLine{{Key: "cthulhu.log." + play.LogName(e), Args: told}}
}

func (s *State) name(seat int) string { return s.Players[seat].Name }

// Tally is the state of a story, including assigned characters: its struggles in order, with the icons of both seats
// and the results of the finished ones, and the skill of the remaining characters. Those ahead are counted as they go,
// up to one whose loser has a choice.
type Tally struct {
	Story string `json:"story"`
	Bouts []Bout `json:"bouts"`
	Skill Bout   `json:"skill"`
}

// Bout is one comparison: of a struggle, or of skill (Kind ""). Counts are by seat. Winner is a seat, -1 for nobody;
// for skill the seat that succeeds (COC-7.2, 7.4).
type Bout struct {
	Kind   story.Kind `json:"kind,omitempty"`
	Count  [2]int     `json:"count"`
	Winner int        `json:"winner"`
	Over   bool       `json:"over,omitempty"` // decided
	Next   bool       `json:"next,omitempty"` // this is the next one
	Added  bool       `json:"added,omitempty"`
}

// tallies returns the tallies of the stories with commitments or drafts.
func (s *State) tallies() []Tally {
	if phaseOf(s.Step) != "story" {
		return nil
	}
	var out []Tally
	for _, x := range s.Stories {
		now := s.arena(x.ID, true)
		r := s.Resolving
		if r != nil && r.Story != x.ID {
			r = nil
		}
		if len(now.Active)+len(now.Other) == 0 && r == nil {
			continue
		}
		t := Tally{Story: x.ID}
		list := now.Entries()
		if r != nil {
			list = s.Ahead()
			for _, w := range r.Went {
				b := Bout{Kind: w.Kind, Winner: w.Winner, Over: true}
				b.Count[s.Active], b.Count[1-s.Active] = w.Active, w.Other
				t.Bouts = append(t.Bouts, b)
			}
		}
		went, d := story.Course(now, list, r != nil && s.Prompt != nil)
		for i, e := range list {
			g := went[i]
			b := Bout{
				Kind:   e.Kind,
				Winner: s.side(g.Winner),
				Next:   r != nil && len(t.Bouts) == len(r.Went),
				Added:  e.Bearer != "",
			}
			b.Count[s.Active], b.Count[1-s.Active] = g.Active, g.Other
			t.Bouts = append(t.Bouts, b)
		}
		won := d.Success
		t.Skill.Count[s.Active], t.Skill.Count[1-s.Active] = d.Skill.Active, d.Skill.Other
		if t.Skill.Next = r != nil && len(list) == 0 && r.Skill == nil; r != nil && r.Skill != nil {
			t.Skill.Over, won = true, r.Skill.Success
			t.Skill.Count[s.Active], t.Skill.Count[1-s.Active] = r.Skill.Active, r.Skill.Other
		}
		if t.Skill.Winner = -1; won {
			t.Skill.Winner = s.Active
		}
		out = append(out, t)
	}
	return out
}
