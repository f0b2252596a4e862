package cthulhucards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
)

// What Correct can set: of a card in play, of a player, of a story for a player.
var (
	correctsCards   = []string{"wounds", "exhausted", "insane"}
	correctsPlayers = []string{"hand", "deck", "drained"} // for drained, N is the domain, from 0
	correctsStories = []string{"tokens"}
)

func (c Correct) do(w *work) error {
	bad := refuse(CodeBadValue, "COC-17.5", "value", itoa(c.Value))
	flag := c.What == "exhausted" || c.What == "insane" || c.What == "drained"
	if c.Value < 0 || c.Value > mostCards || flag && c.Value > 1 || !seat(c.Seat) {
		return bad
	}
	title := ""
	switch {
	case slices.Contains(correctsCards, c.What):
		p := w.S.piece(c.N)
		if p == nil {
			return refuse(CodeUnknown, "COC-17.6", "value", itoa(c.N))
		}
		title = p.Title
		switch {
		case c.What != "exhausted" && p.Kind != Character:
			return refuse(CodeSeat, "COC-8.1", "card", p.Title)
		case c.What == "insane" && c.Value == 1 && !p.Insane && !w.S.Fighter(*p).MayGoInsane():
			return w.S.immune(*p)
		case c.What == "wounds" && c.Value > mostNumber:
			return bad
		}
	case c.What == "drained":
		if c.N < 0 || c.N >= len(w.S.Players[c.Seat].Domains) {
			return refuse(CodeUnknown, "COC-5.1", "value", itoa(c.N+1))
		}
	case slices.Contains(correctsStories, c.What):
		x := w.S.story(c.Story)
		if x == nil {
			return refuse(CodeUnknown, "COC-17.5", "value", c.Story)
		}
		if title = x.Title; w.S.Step == StepSetup {
			return refuse(CodeNotNow, "COC-17.5", "step", string(w.S.Step))
		}
	case !slices.Contains(correctsPlayers, c.What):
		return refuse(CodeBadValue, "COC-17.1", "value", c.What)
	}
	w.Emit(Corrected{c.What, c.Seat, c.N, c.Story, c.Value, title})
	return nil
}

func (e Corrected) apply(s *State) {
	p := &s.Players[e.Seat]
	switch e.What {
	case "wounds":
		s.piece(e.N).Wounds = e.Value
	case "exhausted":
		s.piece(e.N).Exhausted = e.Value == 1
	case "insane":
		x := s.piece(e.N)
		if x.Insane = e.Value == 1; x.Insane {
			x.Story, x.To = "", ""
		}
	case "hand":
		if p.Hand = e.Value; p.Dealt {
			p.setHandSize(e.Value)
		}
	case "deck":
		if p.Deck = e.Value; p.Dealt {
			p.setHandSize(len(p.Held) + len(p.Pile) - e.Value)
		}
	case "drained":
		p.Domains[e.N].Drained = e.Value == 1
	case "tokens":
		x := s.story(e.Story)
		s.Stats.Tokens[e.Seat] += min(e.Value, x.Goal) - x.Tokens[e.Seat]
		x.Tokens[e.Seat] = min(e.Value, x.Goal)
	}
}

func (c Name) do(w *work) error {
	if w.S.story(c.Story) == nil {
		return refuse(CodeUnknown, "COC-15.3", "value", c.Story)
	}
	odd := slices.ContainsFunc(c.Order, func(k story.Kind) bool { return !slices.Contains(story.Kinds, k) })
	if c.Title == "" && len(c.Order) == 0 || keeper.PlainName(c.Title) != c.Title || len(c.Order) > mostExtra || odd {
		return refuse(CodeBadValue, "COC-15.3", "value", c.Title)
	}
	w.Emit(Named(c))
	return nil
}
