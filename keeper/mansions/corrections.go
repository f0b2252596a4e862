package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// The table is always right: corrections set what the app has wrong. The rules' consequences of the new values follow
// at once, so that the state stays legal.

func (c SetSource) allowed(e *Engine, s state.State) error {
	now := s.Decks
	switch {
	case c.What == "dice":
		now = s.Dice
	case c.What != "decks":
		return keeper.Refuse(CodeBadSource, "", "what", c.What, "source", string(c.Source))
	}
	if c.Source != keeper.OnScreen && c.Source != keeper.OnTable {
		return keeper.Refuse(CodeBadSource, "", "what", c.What, "source", string(c.Source))
	}
	if c.What == "decks" && c.Source == keeper.OnTable && s.Keeper != "" {
		return keeper.Refuse(CodeLanternDecks, "MOM-1.3")
	}
	if c.What == "decks" && e.StoryPack.Table && c.Source != keeper.OnTable {
		return keeper.Refuse(CodeTableOnly, "MOM-2.1", "what", c.What)
	}
	return already(now == c.Source, "")
}

func (c SetSource) act(w *work) { w.emit(state.SourceSet(c)) }

func (c CorrectPlace) allowed(e *Engine, s state.State) error {
	now := ""
	if m, ok := s.Monster(c.Who); ok {
		now = m.Space
	} else if v, ok := s.Seat(c.Who); ok && v.State == state.SeatIn && s.Phase != state.PhaseSetup {
		now = v.Space
	} else {
		return keeper.Refuse(CodeNotInPlay, "", "who", c.Who)
	}
	if !e.Board.Has(c.Space) {
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", c.Space)
	}
	return already(now == c.Space, "")
}

func (c CorrectPlace) act(w *work) { w.emit(state.PlaceCorrected(c)) }

func (c CorrectMonster) allowed(e *Engine, s state.State) error {
	if c.Off {
		if _, ok := s.Monster(c.Monster); !ok {
			return keeper.Refuse(CodeNoMonster, "", "monster", c.Monster)
		}
		return nil
	}
	_, borne := e.bearer(c.Monster, c.Named)
	switch {
	case e.Kinds[c.Monster] == nil:
		return keeper.Refuse(CodeNoMonster, "", "monster", c.Monster)
	case c.Named != "" && !borne:
		return keeper.Refuse(CodeNoMonster, "MOM-13.8", "monster", c.Named)
	case !e.Board.Has(c.Space):
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", c.Space)
	case len(e.FreeFigures(s, c.Monster)) == 0:
		return keeper.Refuse(CodeNoFigures, "MOM-1.2", "monster", c.Monster)
	case c.Figure != 0 && !slices.Contains(e.FreeFigures(s, c.Monster), c.Figure-1):
		var free []string
		for _, n := range e.FreeFigures(s, c.Monster) {
			free = append(free, num(n+1))
		}
		return keeper.Refuse(CodeNoFigure, "MOM-1.2", "monster", c.Monster, "figure", num(c.Figure),
			"allowed", allowedList(free))
	}
	return nil
}

func (c CorrectMonster) act(w *work) {
	w.emit(state.Corrected{What: "monster"})
	if c.Off {
		m, _ := w.s.Monster(c.Monster)
		w.emit(state.MonsterGone{Monster: m.ID, Kind: m.Type, Named: m.Named})
		return
	}
	free := w.e.FreeFigures(w.s, c.Monster)
	figure := c.Figure - 1
	if figure < 0 {
		figure = free[w.chance.Below(len(free))]
	}
	placed := state.MonsterPlaced{Monster: state.MonsterID(w.s.Placed + 1), Kind: c.Monster,
		Figure: figure, Space: c.Space}
	if p, ok := w.e.bearer(c.Monster, c.Named); ok {
		placed.Named, placed.Extra = p.Named, p.HealthEach*w.s.Players
	}
	w.emit(placed)
	if c.Enters && w.s.Phase != state.PhaseEnded {
		w.frightens(placed.Monster)
	}
}

// bearer returns how the story places a monster of a type with a name, if it does.
func (e *Engine) bearer(kind, name string) (stories.Place, bool) {
	return state.Find(stories.Bearers(e.StoryPack), func(p *stories.Place) bool {
		return p.Monster == kind && p.Named == name
	})
}
