package cthulhucards

import (
	"slices"

	"lantern/keeper"
)

// forbidden are the rules that no card may break (COC-17.1).
var forbidden = []string{"COC-8.3", "COC-10.8", "COC-12.4"}

// unexceptable are the codes of refusals that have nothing to do with the rules.
var unexceptable = []string{keeper.CodePromptWaits, CodeBadValue, CodeUnknown, CodeOver, CodeHand, CodeCopies, CodeSeat,
	CodeNothing, CodeNeedsCard}

// allowable reports whether a card could allow the refused command (COC-17.1).
func allowable(r *keeper.Refusal) bool {
	return !slices.Contains(forbidden, r.Rule) && !slices.Contains(unexceptable, r.Code)
}

// allowedBy returns nil and logs an exception if a card is named in allow and could allow what err refuses; otherwise
// it returns err (COC-17.1).
func (w *work) allowedBy(allow string, err error) error {
	r, ok := keeper.AsRefusal(err)
	if !ok || allow == "" || !allowable(r) {
		return err
	}
	if keeper.PlainName(allow) != allow {
		return refuse(CodeBadValue, "COC-17.1", "value", allow)
	}
	w.Emit(Allowed{r.Rule, allow})
	return nil
}

// Excepted returns the refused command with the card that allows it; nil if no card can, or one was already named
// (COC-17.1).
func Excepted(c keeper.Command, r *keeper.Refusal, card string) keeper.Command {
	before := ""
	switch x := c.(type) {
	case Attach:
		before, x.Allow = x.Allow, card
		c = x
	case Play:
		before, x.Allow = x.Allow, card
		c = x
	case Use:
		before, x.Allow = x.Allow, card
		c = x
	case Assign:
		if r != nil && r.Code == CodeNotNow { // committing is a step of its own
			return nil
		}
		before, x.Allow = x.Allow, card
		c = x
	case Effect:
		before, x.Allow = x.Allow, card
		c = x
	default:
		return nil
	}
	if before != "" || r == nil || !allowable(r) || r.Args["step"] == string(StepSetup) {
		return nil
	}
	return c
}
