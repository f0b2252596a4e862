package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// CorrectAbility says by hand whether the special ability of an investigator's trait has been used (MOM-2.2).
type CorrectAbility state.AbilityCorrected

func (CorrectAbility) Do() string { return "correctAbility" }
func (CorrectAbility) Corrects()  {}

func (c CorrectAbility) allowed(e *Engine, s state.State) error {
	v, ok := s.Seat(c.Who)
	a, has := e.ability(v, c.Trait)
	switch {
	case !ok || v.State != state.SeatIn:
		return keeper.Refuse(CodeNotInPlay, "MOM-2.2", "who", c.Who)
	case !has || !a.Once:
		return keeper.Refuse(CodeNoAbility, "MOM-2.2", "who", c.Who, "trait", c.Trait)
	}
	return already(slices.Contains(v.Spent, c.Trait) == c.Used, "")
}

func (c CorrectAbility) act(w *work) { w.emit(state.AbilityCorrected(c)) }
