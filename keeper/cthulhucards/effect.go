package cthulhucards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
)

// The effects: first those on a card in play, then on a player, then on a conspiracy.
var (
	doesToCards = []string{"restore", "ready", "exhaust", "insane", "wound", "heal", "destroy", "sacrifice", "discard",
		"hand", "deck", "control", "commit", "uncommit"}
	doesToPlayers = []string{"draw", "drop", "mill", "drain", "undrain", "domain", "detach"}
	doesToStories = []string{"remove"}
)

func (w *work) played() error {
	if w.S.Step == StepSetup {
		return refuse(CodeNotNow, w.S.Step.Rule(), "step", string(w.S.Step))
	}
	return nil
}

// named refuses an effect for which no card is named (COC-17.1, 17.6).
func named(source string) error {
	if source == "" {
		return refuse(CodeNeedsCard, "COC-17.6")
	}
	if keeper.PlainName(source) != source {
		return refuse(CodeBadValue, "COC-17.1", "value", source)
	}
	return nil
}

func (c Effect) do(w *work) error {
	if err := w.played(); err != nil {
		return err
	}
	if err := named(c.Source); err != nil {
		return err
	}
	log := Effected{c.Source, c.Does}
	switch {
	case slices.Contains(doesToCards, c.Does):
		p := w.S.piece(c.N)
		if p == nil || c.By < 0 || c.By > mostNumber {
			return refuse(CodeUnknown, "COC-17.6", "value", itoa(c.N))
		}
		if err := w.allowedBy(c.Allow, c.refused(&w.S, *p)); err != nil {
			return err
		}
		w.Emit(log)
		c.onCard(w, *p)
		return nil
	case slices.Contains(doesToPlayers, c.Does):
		return c.onPlayer(w, log)
	case slices.Contains(doesToStories, c.Does):
		if x := w.S.story(c.Story); x == nil || x.Card == nil {
			return refuse(CodeUnknown, "COC-10.7", "value", c.Story)
		}
		w.Emit(log)
		w.removeConspiracy(c.Story)
		return nil
	}
	return refuse(CodeBadValue, "COC-17.1", "value", c.Does)
}

// refused returns the reason why an effect on a card is impossible, or nil.
func (c Effect) refused(s *State, p Piece) error {
	character := p.Kind == Character
	fighter := s.Fighter(p)
	nothing := refuse(CodeNothing, "COC-2.2", "card", p.Title)
	switch c.Does {
	case "restore":
		if !p.Insane {
			return refuse(CodeNothing, "COC-4.1", "card", p.Title)
		}
	case "ready":
		if !p.Exhausted {
			return nothing
		}
	case "exhaust":
		if p.Exhausted {
			return nothing
		}
	case "insane":
		switch {
		case !character:
			return refuse(CodeSeat, "COC-8.1", "card", p.Title)
		case p.Insane:
			return refuse(CodeNothing, "COC-8.1", "card", p.Title)
		case !fighter.MayGoInsane():
			return s.immune(p)
		}
	case "wound":
		if !character {
			return refuse(CodeSeat, "COC-8.7", "card", p.Title)
		}
		if !fighter.MayBeWounded() {
			return refuse(CodeUnhurt, "COC-8.6", "card", p.Title)
		}
	case "heal":
		if p.Wounds == 0 {
			return refuse(CodeNothing, "COC-8.7", "card", p.Title)
		}
	case "sacrifice":
		if c.Seat != p.Seat {
			return refuse(CodeSeat, "COC-2.7", "card", p.Title)
		}
	case "control":
		if p.Unique && slices.ContainsFunc(s.Pieces,
			func(o Piece) bool { return o.Seat != p.Seat && o.Title == p.Title }) {
			return refuse(CodeUnique, "COC-2.5", "card", p.Title)
		}
	case "commit":
		switch {
		case s.story(c.Story) == nil:
			return refuse(CodeUnknown, "COC-6.1", "value", c.Story)
		case !character:
			return refuse(CodeSeat, "COC-6.1", "card", p.Title)
		case p.Insane:
			return refuse(CodeInsane, "COC-8.2", "card", p.Title)
		case phaseOf(s.Step) != "story":
			return refuse(CodeNotNow, "COC-6.1", "step", string(s.Step))
		}
	case "uncommit":
		if p.Story == "" {
			return refuse(CodeNothing, "COC-4.10", "card", p.Title)
		}
	}
	return nil
}

func (c Effect) onCard(w *work, p Piece) {
	switch c.Does {
	case "restore":
		w.Emit(Restored{N: p.N, Card: p.Title, By: c.Source})
	case "ready", "exhaust":
		w.Emit(Turned{p.N, p.Title, c.Does == "exhaust"})
	case "insane":
		w.insane(p.N)
	case "wound":
		w.wound(p.N, max(1, c.By))
	case "heal":
		w.wound(p.N, -max(1, c.By))
	case "destroy":
		w.leave(p.N, toDestroyed, "COC-2.7")
	case "sacrifice":
		w.leave(p.N, toSacrificed, "COC-2.7")
	case "discard":
		w.leave(p.N, toDiscarded, "COC-2.6")
	case "hand":
		w.leave(p.N, toHand, "COC-2.6")
	case "deck":
		w.leave(p.N, toDeck, "COC-2.6")
	case "control":
		w.Emit(Controlled{p.N, p.Title, 1 - p.Seat})
	case "commit", "uncommit":
		to := c.Story
		if c.Does == "uncommit" {
			to = ""
		}
		w.Emit(Moved{p.N, p.Title, to})
	}
}

func (c Effect) onPlayer(w *work, log Effected) error {
	if !seat(c.Seat) || c.By < 0 || c.By > mostCards {
		return refuse(CodeBadValue, "COC-17.6", "value", itoa(c.By))
	}
	p, by := &w.S.Players[c.Seat], max(1, c.By)
	switch c.Does {
	case "draw":
		w.Emit(log, Drew{c.Seat, min(by, p.Deck), p.Dealt})
	case "mill":
		w.Emit(log, Discarded{Seat: c.Seat, From: "deck", By: min(by, p.Deck)})
	case "drop":
		if p.Hand < by {
			return refuse(CodeHand, "COC-17.6", "name", p.Name)
		}
		w.Emit(log)
		w.discard(c.Seat, by)
	case "domain":
		w.Emit(log, DomainCame{c.Seat})
	case "detach": // resource N of a domain, from 1; 0: the last one
		if c.Domain < 0 || c.Domain >= len(p.Domains) {
			return refuse(CodeUnknown, "COC-5.1", "value", itoa(c.Domain+1))
		}
		all, n := p.Domains[c.Domain].Resources, c.N
		if n == 0 {
			n = len(all)
		}
		if n < 1 || n > len(all) {
			return refuse(CodeUnknown, "COC-5.1", "value", itoa(c.N))
		}
		w.Emit(log, Detached{c.Seat, c.Domain, n - 1, all[n-1].Title})
	default:
		if c.Domain < 0 || c.Domain >= len(p.Domains) {
			return refuse(CodeUnknown, "COC-5.1", "value", itoa(c.Domain+1))
		}
		if p.Domains[c.Domain].Drained == (c.Does == "drain") {
			return refuse(CodeNothing, "COC-5.6", "card", itoa(c.Domain+1))
		}
		w.Emit(log, Drained{c.Seat, c.Domain, c.Does == "drain"})
	}
	return nil
}

func (c Tokens) do(w *work) error {
	if err := w.played(); err != nil {
		return err
	}
	if err := named(c.Source); err != nil {
		return err
	}
	if len(c.At) == 0 || len(c.At) > 10 {
		return refuse(CodeBadValue, "COC-17.5", "value", itoa(len(c.At)))
	}
	would := w.S.clone()
	for _, at := range c.At {
		x := would.story(at.Story)
		if x == nil || !seat(at.Seat) {
			return refuse(CodeUnknown, "COC-17.5", "value", at.Story)
		}
		if at.By == 0 || at.By < -mostNumber || at.By > mostNumber {
			return refuse(CodeBadValue, "COC-17.5", "value", itoa(at.By))
		}
		if x.Tokens[at.Seat] += at.By; x.Tokens[at.Seat] < 0 {
			return refuse(CodeBelow, "COC-17.5")
		}
	}
	w.Emit(Effected{c.Source, "tokens"})
	for _, at := range c.At {
		w.Emit(TokensPut{Seat: at.Seat, Story: at.Story, By: at.By, Rule: "COC-7.5", Card: c.Source})
	}
	return nil
}

func (c Modify) do(w *work) error {
	if err := w.played(); err != nil {
		return err
	}
	if err := named(c.Source); err != nil {
		return err
	}
	bad := func(value string) error { return refuse(CodeBadValue, "COC-15.5", "value", value) }
	title := ""
	switch p, x := w.S.piece(c.On), w.S.story(c.Story); {
	case (c.On == 0) == (c.Story == ""), c.On != 0 && p == nil, c.Story != "" && x == nil:
		return refuse(CodeUnknown, "COC-15.5", "value", itoa(c.On)+c.Story)
	case c.On != 0:
		title = p.Title
	default:
		title = x.Title
		if !slices.Contains(story.Kinds, story.Kind(c.What)) {
			return bad(c.What)
		}
	}
	if !slices.Contains(modKinds, c.What) {
		return bad(c.What)
	}
	if c.By == 0 || c.By < -mostNumber || c.By > mostNumber {
		return bad(itoa(c.By))
	}
	if !slices.Contains(durations, c.Until) {
		return bad(c.Until)
	}
	if c.From != 0 && w.S.piece(c.From) == nil {
		return refuse(CodeUnknown, "COC-15.5", "value", itoa(c.From))
	}
	w.Emit(Modified{Mod{w.S.Modded + 1, c.On, c.Story, c.What, c.By, c.Source, c.From, c.Until}, title})
	return nil
}

func (c Unmodify) do(w *work) error {
	if !slices.ContainsFunc(w.S.Mods, func(m Mod) bool { return m.ID == c.ID }) {
		return refuse(CodeUnknown, "COC-15.5", "value", itoa(c.ID))
	}
	w.Emit(Unmodified{[]int{c.ID}})
	return nil
}

func (c Time) do(w *work) error {
	if err := w.played(); err != nil {
		return err
	}
	if !slices.Contains([]string{"none", "day", "night", "both"}, c.Is) {
		return refuse(CodeBadValue, "COC-17.8", "value", c.Is)
	}
	if err := named(c.Source); err != nil {
		return err
	}
	w.Emit(TimeSet(c))
	return nil
}
