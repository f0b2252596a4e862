package arkham

import (
	"maps"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// View is what everybody may see. It leaves out the order of the decks and of the gate stack, and the pending tasks.
type View struct {
	Who      keeper.Audience  `json:"who"`
	State    State            `json:"state"`
	Skills   [][6]int         `json:"skills"` // by seat, in the order of [set.Skills]
	Bonus    [][6]int         `json:"bonus"`  // what cards add to each skill, or take from it
	Score    Sheet            `json:"score"`
	Forecast *Forecast        `json:"forecast,omitempty"`
	Fights   []FightForecast  `json:"bouts,omitempty"`   // fights that go on or may begin
	Testing  *CheckOdds       `json:"testing,omitempty"` // the test about to be rolled
	Stakes   *Stakes          `json:"stakes,omitempty"`  // of a test outside fights that is asked about
	Laying   []Laid           `json:"laying,omitempty"`  // in the set-up: the steps of laying out
	Walks    map[string]int   `json:"walks,omitempty"`   // movement points to each area within reach (AH-4.1)
	Stays    []Stay           `json:"stays,omitempty"`   // cards and states in play
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
	r = r.forState(&s)
	v := View{Who: who, State: s.known(), Score: s.Score(), Latest: latest}
	v.Fights, v.Testing, v.Stakes = s.fights(r.box), s.testing(), s.stakes()
	v.Stays, v.Wrath = s.stays(r.box), s.wrath(r.box)
	for i := range s.Players {
		var all, bonus [6]int
		for n, skill := range set.Skills {
			all[n], bonus[n] = s.skill(r.box, i, skill), s.bonus(r.box, i, skill)
		}
		v.Skills, v.Bonus = append(v.Skills, all), append(v.Bonus, bonus)
	}
	if s.Stage == StageMovement && s.Prompt == nil && !s.Players[s.Active].Done {
		v.Walks = map[string]int{}
		for to, way := range s.ways(r.box, s.Active) {
			v.Walks[to] = len(way)
		}
	}
	if s.Stage == StageSetup {
		v.Laying = s.laying(r.box)
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
		Signs: s.Signs, Closed: s.Closed, Mythos: s.Mythos.Covered(), Seen: s.Seen, Beyond: make([]int, len(s.Beyond)),
		Card: s.Card, Last: s.Last, Environment: s.Environment, Rumor: s.Rumor, Held: s.Held,
		RumorTurns: s.RumorTurns, RumorClues: s.RumorClues, Gone: s.Gone, Facts: s.Facts, Course: s.Course,
		Milestones: s.Milestones, Battle: s.Battle, Result: s.Result,
		Stack: keeper.Stack[Task]{Prompt: s.Prompt, Asked: s.Asked},
	}
	if s.Decks != nil {
		out.Decks = make(map[string]keeper.Deck, len(s.Decks))
	}
	for kind, d := range s.Decks {
		out.Decks[kind] = d.Covered()
	}
	return out.clone()
}

// Describe returns the lines of the log for an event: its name is the key, its plain values are the arguments. For a
// seat the name is added as "<argument>Name".
func (*Rules) Describe(s State, e keeper.Event, _ keeper.Audience) []keeper.LogLine {
	name, args := play.LogName(e), keeper.Args{}
	switch e := e.(type) {
	case Learned:
		if len(e.Facts) != 1 || e.Facts[0].Table != "monsters" {
			return nil
		}
		return logLine("learned", "monster", e.Facts[0].ID, "cell", e.Facts[0].Cell)
	case Begun, Asked, Answered, Finished, Faced, Forgotten, Halted, Activated, DeckTurned, MythosDone, CardTurned,
		StateSet:
		if x, is := e.(StateSet); !is || unlogged[x.What] || x.What == "delayed" && !x.On {
			return nil
		}
	case MythosDrawn:
		return logLine("mythosDrawn", "myth", e.Card.ID, "gate", e.Card.Gate, "clue", e.Card.Clue)
	case MythosStays:
		if e.Card == nil {
			return nil
		}
		return logLine("mythosStays."+e.Kind, "myth", e.Card.ID)
	case Drafted:
		return logLine("drafted", "seat", itoa(e.Seat), "seatName", s.name(e.Seat), "who", e.Who)
	case Replaced:
		return logLine("replaced", "seat", itoa(e.Seat), "seatName", s.name(e.Seat), "who", e.Player.Who)
	case Read:
		return logLine("read", "seat", itoa(e.Seat), "seatName", s.name(e.Seat), "place", e.Place, "en", e.Text["en"],
			"fr", e.Text["fr"])
	case Rolled:
		args["dice"] = strings.Join(play.Map(e.Dice, itoa), " ")
	case Struck:
		if e.Seat < 0 {
			return nil
		}
	case Noted:
		name = "noted." + e.Key
		maps.Copy(args, e.Args)
	}
	return []keeper.LogLine{{Key: logKey + name, Args: plain(s, e, args)}}
}

const logKey = "arkham.log."

func logLine(key string, pairs ...string) []keeper.LogLine {
	return []keeper.LogLine{{Key: logKey + key, Args: keeper.Pairs(pairs...)}}
}

// unlogged holds the states of investigators that are not logged.
var unlogged = map[string]bool{"skips": true, "missing": true, "returned": true, "safe": true,
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

// Stay is something that stays in play, and how it ends (AH-7.8, AH-7.9).
type Stay struct {
	// environment, rumor, headline, activity, shut, closed, overrun, power, blessed, cursed, retainer
	Kind  string `json:"kind"`
	Rule  string `json:"rule"`  // says when it ends
	Place string `json:"place"` // of markers, of a closed place, or where a rumor passes
	Myth  *Myth  `json:"myth,omitempty"`
	Seat  int    `json:"seat"` // its owner, from 0; -1: everybody
	// Clues is how many clues a rumor still needs to pass, Turns how many turns until it fails.
	Clues int `json:"clues,omitempty"`
	Turns int `json:"turns,omitempty"`
}

// stays lists everything that stays in play: mythos cards with their markers, closed places, the Ancient One's power,
// and what players keep until they roll a 1.
func (s *State) stays(box *set.Set) []Stay {
	var out []Stay
	add := func(kind, rule, place string) {
		out = append(out, Stay{Kind: kind, Rule: rule, Place: place, Seat: -1})
	}
	for _, m := range append(present(s.Rumor, s.Environment), s.Held...) {
		x := Stay{Kind: m.Kind, Rule: "AH-7.8", Myth: &m, Seat: -1}
		switch {
		case m.Kind == set.Headline:
			x.Rule = "AH-19.35" // a headline whose markers are still on the board
		case m.Kind == set.Rumor && m.Rumor != nil:
			x.Place, x.Clues, x.Turns = m.Rumor.At, max(0, m.Rumor.Clues-s.RumorClues),
				max(0, m.Rumor.Turns-s.RumorTurns)
		}
		out = append(out, x)
		if m.Activity != "" {
			out = append(out, Stay{Kind: "activity", Rule: "AH-19.35", Place: m.Activity, Myth: &m, Seat: -1})
		}
		if m.Closes != "" {
			out = append(out, Stay{Kind: "shut", Rule: "AH-19.35", Place: m.Closes, Myth: &m, Seat: -1})
		}
	}
	for _, place := range s.Closed {
		add("closed", "AH-14.4", place)
	}
	if s.Overrun {
		add("overrun", "AH-14.4", "")
	}
	if a := box.Ancient(s.Ancient); a != nil && a.PowerText != nil {
		add("power", "AH-1.8", "")
	}
	for seat, p := range s.Players {
		if p.Out {
			continue
		}
		if p.Luck == dice.Blessed || p.Luck == dice.Cursed {
			out = append(out, Stay{Kind: string(p.Luck), Rule: "AH-3.3", Seat: seat})
		}
		if p.Retainers > 0 {
			out = append(out, Stay{Kind: "retainer", Rule: "AH-3.3", Seat: seat})
		}
	}
	return out
}
