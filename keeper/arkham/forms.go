package arkham

import (
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// Conditions of forms.
const (
	whenPlaying = "playing" // after the set-up
	whenFree    = "free"    // while playing, if no question waits
)

// doing is the command for an effect.
func doing(e set.Effect) Apply { return Apply{Effects: []set.Effect{e}} }

// Forms are the commands that can be entered by hand, in the order in which they are offered. The window itself asks
// for the drawn mythos card and for new facts about an owner's box.
var Forms = []play.Form{
	{ID: "happens", Group: "card", Icon: "event", Command: doing(set.Effect{}), When: whenPlaying},
	{ID: "give", Group: "card", Icon: "item", Command: Give{}},
	{ID: "take", Group: "card", Icon: "discard", Command: Take{}},
	{ID: "trade", Group: "card", Icon: "exchange", Command: Trade{}, When: whenPlaying, Asks: []string{"n"},
		Only: []string{"seat", "to", "n"}},
	{ID: "money", Group: "card", Icon: "exchange", Command: Trade{}, When: whenPlaying, Asks: []string{"money"},
		Only: []string{"seat", "to", "money"}},
	{ID: "test", Group: "card", Icon: "dice", Command: doing(set.Effect{Do: set.DoTest, Test: &set.Check{}}),
		When: whenPlaying},
	{ID: "move", Group: "card", Icon: "walk", Command: doing(set.Effect{Do: set.DoMove}), When: whenPlaying},
	{ID: "return", Group: "card", Icon: "gate", Command: doing(set.Effect{Do: set.DoReturn}),
		When: whenPlaying},
	{ID: "draw", Group: "card", Icon: "cards", Command: doing(set.Effect{Do: set.DoDraw}), When: whenPlaying},
	{ID: "trophy", Group: "card", Icon: "monster", Command: doing(set.Effect{Do: set.DoTrophy}),
		When: whenPlaying},

	{ID: "number", Group: "right", Icon: "notes", Command: Correct{}, When: whenPlaying},
	{ID: "place", Group: "right", Icon: "place", Command: MoveTo{}, When: whenPlaying},
	{ID: "monster", Group: "right", Icon: "monster", Command: Put{}, When: whenPlaying},
	{ID: "gate", Group: "right", Icon: "gate", Command: PutGate{}, When: whenFree},
	{ID: "cluesAt", Group: "right", Icon: "search", Command: Correct{What: "cluesAt"}, When: whenPlaying},
	{ID: "seal", Group: "right", Icon: "rune", Command: Correct{What: "seal"}, When: whenPlaying},
	{ID: "signs", Group: "right", Icon: "rune", Command: Correct{What: "signs"}, When: whenPlaying},
	{ID: "first", Group: "right", Icon: "investigator", Command: Correct{What: "first"}, When: whenPlaying},
	{ID: "steps", Group: "right", Icon: "walk", Command: Correct{What: "steps"}, When: whenPlaying},
	{ID: "exhausted", Group: "right", Icon: "item", Command: Turn{}, When: whenPlaying},
}

// Choosing provides forms with the state of a session and the box it is played with.
type Choosing struct {
	State State
	Box   *set.Set
}

var _ play.Source = Choosing{}

// Is reports whether a condition of a form holds.
func (c Choosing) Is(when string) bool {
	s := c.State
	playing := s.Stage != StageOver && s.Stage != StageSetup
	switch when {
	case whenPlaying:
		return playing
	case whenFree:
		return playing && s.Prompt == nil
	}
	return true
}

// flags are the corrections whose value is yes or no.
var flags = []string{"seal", "delayed", "explored", "blessed", "cursed", "retainer", "loan", "member"}

// Choices are what a form may choose from.
func (c Choosing) Choices(of string, given play.Given) (out []string) {
	s := c.State
	seat, _ := strconv.Atoi(given["seat"])
	switch of {
	case "player":
		for i := range s.Players {
			out = append(out, itoa(i))
		}
	case "partner": // who stands where he does (AH-17.5), else any other one
		for i, p := range s.Players {
			if i != seat && !p.Out && p.Place == s.Players[seat].Place {
				out = append(out, itoa(i))
			}
		}
		if len(out) == 0 {
			return slices.DeleteFunc(c.Choices("player", given), func(id string) bool { return id == itoa(seat) })
		}
	case "card":
		return play.Map(c.Box.Cards, func(x set.Card) string { return x.ID })
	case "held":
		return play.Map(s.Players[seat].Cards, func(h Held) string { return itoa(h.N) })
	case "effect":
		return []string{set.DoSanity, set.DoStamina, set.DoMoney, set.DoClues, set.DoBless, set.DoCurse, set.DoDelay,
			set.DoArrest, set.DoLose, set.DoRetain, set.DoLoan, set.DoRepay, set.DoMember, set.DoMonster, set.DoGate,
			set.DoTerror, set.DoDoom, set.DoBeat, set.DoDevour, set.DoClueAt}
	case "effectOf":
		switch given["effects.do"] {
		case set.DoDraw:
			return []string{set.Common, set.Rare, set.Spell, set.Skill, set.Ally}
		case set.DoMove:
			return c.Choices("area", given)
		case set.DoTrophy:
			return []string{"", "monster", "gate"}
		case set.DoClueAt:
			return c.Choices("location", given)
		case set.DoBeat:
			return append([]string{""}, c.Choices("monster", given)...)
		}
	case "skill":
		return set.Skills
	case "what":
		return append(append([]string{"sanity", "stamina", "money", "clues", "doom", "terror", "cluesAt", "signs",
			"first", "steps"}, flags...), c.kindsInPlay()...)
	case "fixed":
		switch what := given["what"]; {
		case slices.Contains(flags, what):
			return []string{"0", "1"}
		case what == "first":
			return []string{"1"}
		case slices.Contains(c.kindsInPlay(), what):
			return []string{"0"}
		}
	case "location", "area":
		return play.FilterMap(c.Box.Areas, func(a set.Area) (string, bool) {
			return a.ID, of == "area" || a.Kind == set.Location
		})
	case "anywhere":
		out = append(c.Choices("area", given), AtSky, AtOutskirts, AtCup)
		return append(out, c.trophies()...)
	case "monster", "monsterAt":
		for _, m := range s.Monsters {
			is := m.Kind
			if of == "monsterAt" {
				is = m.At
			}
			if m.At != AtBox && (of == "monster" || m.Kind == given["kind"]) && !slices.Contains(out, is) {
				out = append(out, is)
			}
		}
	case "gateAt":
		return append(append(c.Choices("location", given), c.trophies()...), AtStack)
	case "gateFrom":
		if given["at"] == AtStack {
			return c.trophies()
		}
	case "world":
		if !s.isTrophy(given["at"]) && given["at"] != AtStack {
			out = []string{""}
		}
		for _, w := range c.Box.Worlds {
			out = append(out, w.ID)
		}
	}
	return out
}

// kindsInPlay returns the kinds of the mythos cards in play.
func (c Choosing) kindsInPlay() (out []string) {
	if c.State.Environment != nil {
		out = append(out, "environment")
	}
	if c.State.Rumor != nil {
		out = append(out, "rumor")
	}
	if len(c.State.Held) > 0 {
		out = append(out, set.Headline)
	}
	return out
}

func (c Choosing) trophies() (out []string) {
	for seat := range c.State.Players {
		out = append(out, trophy(seat))
	}
	return out
}

// Now returns the present value of a field, or what people nearly always enter.
func (c Choosing) Now(path string, cmd keeper.Command, given play.Given) string {
	s := c.State
	switch cmd.(type) {
	case Apply:
		if path == "effects.n" || path == "effects.test.difficulty" {
			return "1"
		}
	case Correct:
		if path != "value" {
			return ""
		}
		seat, _ := strconv.Atoi(given["seat"])
		p := s.Players[seat]
		now := map[string]int{"sanity": p.Sanity, "stamina": p.Stamina, "money": p.Money, "clues": p.Tokens,
			"steps": p.Steps, "doom": s.Doom, "terror": s.Terror, "signs": s.Signs, "cluesAt": s.Clues[given["place"]]}
		if n, ok := now[given["what"]]; ok {
			return itoa(n)
		}
	}
	return ""
}

// Complete returns the command as it is: nothing follows from its answers.
func (Choosing) Complete(c keeper.Command) keeper.Command { return c }
