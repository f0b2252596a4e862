package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// After is the state after a command, as Decide and Evolve would bring it about one after the other, for whoever looks ahead and needs
// no events. It refuses like Decide.
func (e *Engine) After(s state.State, c keeper.Command, chance keeper.Chance) (state.State, error) {
	return e.ahead(s, c, chance, true)
}

// Ahead is After for a command that is known to be legal, since it was chosen from those that are: it does not ask again.
func (e *Engine) Ahead(s state.State, c keeper.Command, chance keeper.Chance) (state.State, error) {
	return e.ahead(s, c, chance, false)
}

func (e *Engine) ahead(s state.State, c keeper.Command, chance keeper.Chance, ask bool) (state.State, error) {
	w := &work{e: e, s: s, chance: chance, unread: true}
	if err := e.decide(w, c, ask); err != nil {
		return s, err
	}
	return w.s, nil
}
