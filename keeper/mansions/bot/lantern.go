package bot

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
)

// Keeps is what the lantern does now where it keeps: nil where it is the table that goes on, or where it plays no
// mythos card. What only people can judge, and what a die on the table decides, it leaves to the table.
func (p *Players) Keeps(s state.State) keeper.Command {
	legal := p.rules.Legal(s)
	switch {
	case len(legal) == 0:
		return nil
	case s.Prompt != nil:
		if !Lanterns(s) {
			return nil
		}
		return p.answer(s, s.Prompt, legal)
	case s.Phase == state.PhaseSetup:
		return p.answerSetup(p.rules.KeeperView(s), legal)
	case s.Attempt != nil:
		return nil
	case Lanterns(s):
		if slices.ContainsFunc(legal, func(c keeper.Command) bool { _, is := c.(mansions.Trade); return is }) {
			return nil // the investigators may hand something over, and go on when they have done
		}
		return p.Next(s)
	case s.Turn == nil:
		if len(legal) == 1 {
			return find[mansions.StartKeeperTurn](legal)
		}
		return nil
	}
	return p.mythos(s, legal)
}

// Lanterns reports whether it is the keeper's turn, without a question that only people can answer.
func Lanterns(s state.State) bool {
	if s.Prompt == nil {
		return s.Phase == state.PhaseKeeper && s.Attempt == nil
	}
	return s.Prompt.Who == ofKeeper && !mansions.Judged(*s.Prompt)
}

// answerSetup answers the keeper's questions of the set-up. The players decide who plays whom, and when the story
// begins.
func (p *Players) answerSetup(v mansions.KeeperView, legal []keeper.Command) keeper.Command {
	if len(v.Setup.OpenChoices)+len(v.Setup.OpenClock)+len(v.Setup.OpenCards) == 0 {
		return nil
	}
	v.Setup.OpenSeats = nil
	return p.setUp(&v, legal)
}
