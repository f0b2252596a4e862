package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// After is the state after a command, as Decide and Evolve would bring it about one after the other, for whoever looks ahead and needs
// no events. It refuses like Decide.
func (e *Engine) After(s state.State, c keeper.Command, chance keeper.Chance) (state.State, error) {
	w := &work{e: e, s: s, chance: chance}
	if err := e.decide(w, c); err != nil {
		return s, err
	}
	return w.s, nil
}
