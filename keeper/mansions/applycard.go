package mansions

import (
	"cmp"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// ApplyCard carries out one effect of a printed card that only its owner can read (MOM-4.10): an investigator or a
// monster (Who) takes damage, an investigator takes horror, is healed of either, tests an attribute, moves, or gains or
// loses a card (Item). It goes by the rules, unlike a correction: damage may be followed by a trauma card, a move by a
// horror test. Without Card the effect is that of an event or of the story.
type ApplyCard state.CardApplied

// The effects of ApplyCard.
const (
	ApplyDamage = "damage"
	ApplyHorror = "horror"
	ApplyHeal   = "heal" // of damage
	ApplyCalm   = "calm" // of horror
	ApplyTest   = "test"
	ApplyMove   = "move"
	ApplyGain   = "gain"
	ApplyLose   = "lose"
)

// applied are the effects of ApplyCard in order.
var applied = []string{ApplyDamage, ApplyHorror, ApplyHeal, ApplyCalm, ApplyTest, ApplyMove, ApplyGain, ApplyLose}

// MostApplied is the greatest number of tokens of one effect, and of a test's modifier.
const MostApplied = 20

func (ApplyCard) Do() string { return "applyCard" }
func (ApplyCard) Manual()    {}

func (c ApplyCard) allowed(e *Engine, s state.State) error {
	v, seat := s.Seat(c.Who)
	m, monster := s.Monster(c.Who)
	now := m.Space
	if seat {
		now = v.Space
	}
	counted := slices.Contains([]string{ApplyDamage, ApplyHorror, ApplyHeal, ApplyCalm}, c.Effect)
	switch {
	case s.Phase == state.PhaseEnded:
		return keeper.Refuse(CodeEnded, "MOM-3.3")
	case s.Attempt != nil:
		return keeper.Refuse(CodePuzzleWaits, "MOM-16.2", "who", s.Attempt.Who)
	case c.Card != "" && e.Cards[e.KindOf(c.Card)] == nil && !isSpellType(e, c.Card):
		return keeper.Refuse(CodeNoCard, "MOM-4.10", "card", c.Card)
	case !slices.Contains(applied, c.Effect):
		return keeper.Refuse(CodeNoCounter, "MOM-4.10", "counter", c.Effect, "allowed", allowedList(applied))
	case monster && c.Effect != ApplyDamage && c.Effect != ApplyMove:
		return keeper.Refuse(CodeNoCounter, "MOM-4.10", "counter", c.Effect, "who", c.Who,
			"allowed", allowedList([]string{ApplyDamage, ApplyMove}))
	case !monster && (!seat || v.State != state.SeatIn):
		return keeper.Refuse(CodeNotInPlay, "MOM-4.10", "who", c.Who)
	case counted && (c.Amount < 1 || c.Amount > MostApplied):
		return keeper.Refuse(CodeOutOfRange, "MOM-4.10", "counter", c.Effect, "value", num(c.Amount), "min", "1",
			"max", num(MostApplied))
	case c.Effect == ApplyTest && !slices.Contains(stories.Attributes, c.Attribute):
		return keeper.Refuse(CodeNoCounter, "MOM-9.1", "counter", c.Attribute, "allowed", allowedList(stories.Attributes))
	case c.Effect == ApplyTest && max(c.Amount, -c.Amount) > MostApplied:
		return keeper.Refuse(CodeOutOfRange, "MOM-9.2", "counter", c.Effect, "value", num(c.Amount),
			"min", num(-MostApplied), "max", num(MostApplied))
	case c.Effect == ApplyMove && !e.Board.Has(c.Space):
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", c.Space)
	case c.Effect == ApplyMove:
		return already(now == c.Space, "MOM-4.10")
	case c.Effect == ApplyGain:
		return CorrectCard{Card: c.Item, To: c.Who}.allowed(e, s)
	case c.Effect == ApplyLose && !slices.Contains(v.Cards, c.Item):
		return keeper.Refuse(CodeNoCard, "MOM-4.10", "card", c.Item)
	}
	return nil
}

// isSpellType reports whether a name is that of a type of spells: their backs, which differ, are hidden (MOM-8.4).
func isSpellType(e *Engine, name string) bool {
	for _, c := range e.Cards {
		if c.Spell == name {
			return true
		}
	}
	return false
}

func (c ApplyCard) act(w *work) {
	w.emit(state.CardApplied(c))
	f := state.Task{Who: c.Who, Card: c.Card}
	n := stories.Amount{Amount: c.Amount}
	_, monster := w.s.Monster(c.Who)
	switch c.Effect {
	case ApplyDamage:
		if monster {
			w.hurtMonster(c.Who, c.Amount)
			return
		}
		w.pushEffects(f, []stories.Effect{{Damage: &n}})
	case ApplyHorror:
		w.pushEffects(f, []stories.Effect{{Horror: &n}})
	case ApplyHeal:
		w.pushEffects(f, []stories.Effect{{Heal: &stories.Heal{Damage: c.Amount}}})
	case ApplyCalm:
		w.pushEffects(f, []stories.Effect{{Heal: &stories.Heal{Horror: c.Amount}}})
	case ApplyTest:
		w.pushEffects(f, []stories.Effect{{Test: &stories.Test{Attribute: c.Attribute, Modifier: c.Amount}}})
	case ApplyMove:
		w.shiftFigure(c.Who, c.Space)
	case ApplyGain:
		why := strings.TrimPrefix(slotOf(w.e.Card(c.Item)), ":")
		layAs(w, c.Item, c.Who, cmp.Or(why, "taken"))
	case ApplyLose:
		w.discard(c.Who, c.Item, "discarded")
	}
}
