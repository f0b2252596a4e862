package mansions

import (
	"strconv"

	"lantern/keeper"
)

// event is what every event of this game can do.
type event interface {
	keeper.Event
	// apply changes the state; it is total: what does not fit is passed over.
	apply(e *Engine, s *State)
	// lines puts the event, which led to s, into log lines. The two lists are built
	// apart from each other: nothing reaches the table that is not named for it.
	lines(e *Engine, s State) (console, table []keeper.Line)
}

// line makes one log line from a key and pairs of argument name and value.
func line(key string, pairs ...string) []keeper.Line {
	l := keeper.Line{Key: "log." + key}
	if len(pairs) > 0 {
		l.Args = keeper.Args{}
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		l.Args[pairs[i]] = pairs[i+1]
	}
	return []keeper.Line{l}
}

// public is a line that everybody may read.
func public(key string, pairs ...string) (console, table []keeper.Line) {
	l := line(key, pairs...)
	return l, l
}

// secret is a line for the keeper alone.
func secret(key string, pairs ...string) (console, table []keeper.Line) {
	return line(key, pairs...), nil
}

// withWho ends a key in ".plain" when nobody is concerned, so that it can be worded without a name.
func withWho(key, who string) string {
	if who == "" {
		return key + ".plain"
	}
	return key
}

// at ends a key in ".at" when something was aimed at.
func at(key, target string) string {
	if target != "" {
		return key + ".at"
	}
	return key
}

// name adds what the wording of arguments takes: for a seat in "who", "to" or "target" the
// character that sits there now, as "character", "toCharacter", "targetCharacter"; for
// a target also "targetKind" (investigator, monster, room, space) and a monster's type. Of a
// named monster in "id" or "target" the name is added as "named" or "targetNamed" (MOM-13.8).
func (e *Engine) name(s State, args keeper.Args) {
	for _, key := range [][2]string{{"who", "character"}, {"to", "toCharacter"}, {"target", "targetCharacter"}} {
		if seat, ok := s.Seat(args[key[0]]); ok && args[key[1]] == "" {
			args[key[1]] = seat.Character
		}
	}
	if m, ok := s.Monster(args["id"]); ok && m.Named != "" {
		args["named"] = m.Named
	}
	target := args["target"]
	if target == "" {
		return
	}
	_, isRoom := e.board.rooms[target]
	m, isMonster := s.Monster(target)
	switch {
	case args["targetCharacter"] != "":
		args["targetKind"] = "investigator"
	case isMonster:
		if args["targetKind"], args["targetMonster"] = "monster", m.Type; m.Named != "" {
			args["targetNamed"] = m.Named
		}
	case isRoom:
		args["targetKind"], args["targetRoom"] = "room", target
	default:
		args["targetKind"], args["targetRoom"] = "space", e.board.roomOf[target]
	}
}

// told puts an event into lines and names whom they speak of.
func (e *Engine) told(s State, ev event) (console, table []keeper.Line) {
	console, table = ev.lines(e, s)
	for _, l := range console {
		e.name(s, l.Args)
	}
	for _, l := range table {
		e.name(s, l.Args)
	}
	return console, table
}

func num(n int) string { return strconv.Itoa(n) }

// Prompted asks a question; until it is answered nothing else goes on.
type Prompted struct {
	Prompt string          `json:"prompt"`
	ID     int             `json:"id"`
	Rule   string          `json:"rule"`
	Who    string          `json:"who"`
	Secret bool            `json:"secret,omitempty"`
	Args   keeper.Args     `json:"args,omitempty"`
	Die    *keeper.DieAsk  `json:"die,omitempty"`
	Number *keeper.Range   `json:"number,omitempty"`
	Choice []keeper.Option `json:"choice,omitempty"`
}

// Type names the event.
func (Prompted) Type() string { return "Prompted" }

func (v Prompted) apply(_ *Engine, s *State) {
	s.Prompt = &keeper.Prompt{ID: v.ID, Kind: v.Prompt, Rule: v.Rule, Who: v.Who, Secret: v.Secret, Args: v.Args, Die: v.Die, Number: v.Number, Choice: v.Choice}
	s.Asked = v.ID
}

func (v Prompted) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

// Answered answers the waiting prompt.
type Answered struct {
	Prompt int    `json:"prompt"`
	Kind   string `json:"kind"`
	Who    string `json:"who"`
	Secret bool   `json:"secret,omitempty"`
	Choice string `json:"choice,omitempty"`
	Die    int    `json:"die,omitempty"`
	Number *int   `json:"number,omitempty"`
}

// Type names the event.
func (Answered) Type() string { return "Answered" }

func (v Answered) apply(_ *Engine, s *State) { s.Prompt = nil }

func (v Answered) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

// PromptWithdrawn takes back a question that has lost its point: the game is over, or
// a correction took the investigator concerned out of it.
type PromptWithdrawn struct{}

// Type names the event.
func (PromptWithdrawn) Type() string { return "PromptWithdrawn" }

func (PromptWithdrawn) apply(_ *Engine, s *State) { s.Prompt = nil }

func (PromptWithdrawn) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

// AgendaKept remembers what still waits to be done when a step ends with a question.
type AgendaKept struct {
	Agenda []Frame `json:"agenda,omitempty"`
}

// Type names the event.
func (AgendaKept) Type() string { return "AgendaKept" }

func (v AgendaKept) apply(_ *Engine, s *State) { s.Agenda = v.Agenda }

func (AgendaKept) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

// PageOpened shows a page to be read aloud: text keys, title first.
type PageOpened struct {
	Kind string   `json:"kind"`
	Keys []string `json:"keys"`
}

// Type names the event.
func (PageOpened) Type() string { return "PageOpened" }

func (v PageOpened) apply(_ *Engine, s *State) {
	s.Pages = withPage(s.Pages, v.Kind, v.Keys)
	now := s.Pages[len(s.Pages)-1]
	s.Page = &now
}

func (v PageOpened) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("page", "kind", v.Kind, "text", v.Keys[0])
}

// NothingHappened says that an effect could not act, and why.
type NothingHappened struct {
	Effect string `json:"effect"`
	Why    string `json:"why"`
	Card   string `json:"card,omitempty"`
}

// Type names the event.
func (NothingHappened) Type() string { return "NothingHappened" }

func (NothingHappened) apply(*Engine, *State) {}

func (v NothingHappened) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return line("nothing", "effect", v.Effect, "why", v.Why, "card", e.shown(v.Card)), line("nothing.open", "effect", v.Effect, "why", v.Why)
}

// SourceSet says from now on where dice are rolled or decks lie.
type SourceSet struct {
	What   string        `json:"what"`
	Source keeper.Source `json:"source"`
}

// Type names the event.
func (SourceSet) Type() string { return "SourceSet" }

func (v SourceSet) apply(_ *Engine, s *State) {
	if v.What != "dice" {
		s.Decks = v.Source
		return
	}
	s.Dice = v.Source
	if s.Prompt != nil && s.Prompt.Die != nil {
		p, d := *s.Prompt, *s.Prompt.Die
		d.Source = v.Source
		p.Die = &d
		s.Prompt = &p
	}
}

func (v SourceSet) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("source", "what", v.What, "source", string(v.Source))
}
