package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Campfires and corpses (MOM-11.3, MOM-11.4).

// BurnCorpses spends the action step to burn corpses of the investigator's space at its campfire. Without a Count it
// burns all of them (MOM-11.3).
type BurnCorpses struct {
	Who   string `json:"who"`
	Count int    `json:"count,omitempty"`
}

func (BurnCorpses) Do() string { return "burnCorpses" }

// taskBurn burns corpses at a campfire.
const taskBurn = "burn"

// noneLeft reports whether every corpse marker of the box is on the board. Other features never run out (MOM-1.8).
func (e combatRules) noneLeft(s state.State, feature string) bool {
	limit, limited := e.BasePack.Features[feature]
	return feature == state.FeatureCorpse && limited && s.Count(feature, "") >= limit
}

func (c BurnCorpses) allowed(e *Engine, s state.State) error {
	v, err := e.onAction(s, c.Who, "MOM-11.3")
	if err != nil {
		return err
	}
	there := s.Count(state.FeatureCorpse, v.Space)
	switch {
	case !s.Has(state.FeatureCampfire, v.Space):
		return keeper.Refuse(CodeNoCampfire, "MOM-11.3", "space", v.Space)
	case there == 0:
		return keeper.Refuse(CodeNoCorpse, "MOM-11.3", "space", v.Space)
	case c.Count < 0 || c.Count > there:
		return keeper.Refuse(CodeOutOfRange, "MOM-11.3", "counter", "corpses", "value", num(c.Count),
			"min", "1", "max", num(there))
	}
	return nil
}

func (c BurnCorpses) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	w.step(c.Who, true, "burn", state.Task{Kind: taskBurn, Who: c.Who, From: v.Space, Count: c.Count})
}

// burn burns them, if investigator, campfire and corpses are still there (MOM-4.10).
func (w *work) burn(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || v.Space != f.From || !w.s.Has(state.FeatureCampfire, v.Space) {
		w.lost(f.Who)
		return
	}
	n := w.s.Count(state.FeatureCorpse, v.Space)
	if f.Count > 0 {
		n = min(n, f.Count)
	}
	if n > 0 {
		w.emit(state.CorpsesBurnt{Who: f.Who, Space: v.Space, Count: n})
	}
}

// mayDrag refuses to drag a corpse if there is none (MOM-11.4).
func mayDrag(s state.State, v state.Investigator, corpse bool) error {
	if corpse && !s.Has(state.FeatureCorpse, v.Space) {
		return keeper.Refuse(CodeNoCorpse, "MOM-11.4", "space", v.Space)
	}
	return nil
}

// drag moves a corpse along with an investigator who has left its space (MOM-11.4).
func (w *work) drag(who, from, to string) {
	if v, ok := w.s.Seat(who); ok && v.Space == to && from != to && w.s.Has(state.FeatureCorpse, from) {
		w.emit(state.CorpseDragged{Who: who, From: from, To: to})
	}
}

// aflame returns a space of a burning room with corpses, and their number (MOM-11.4).
func (e combatRules) aflame(s state.State) (space string, count int) {
	for _, t := range s.Things {
		if t.Feature != state.FeatureCorpse {
			continue
		}
		if r, _ := s.Room(e.Board.RoomOf[t.Space]); r.Burning {
			return t.Space, s.Count(state.FeatureCorpse, t.Space)
		}
	}
	return "", 0
}

// follow enforces invariants of room features, whatever caused the change: no corpse is in a burning room (MOM-11.4),
// and nobody hides without a hiding place (MOM-11.5). It reports whether it did anything.
func (w *work) follow() bool {
	if space, n := w.e.aflame(w.s); n > 0 {
		w.emit(state.CorpsesBurnt{Space: space, Count: n})
		return true
	}
	if who := w.s.Exposed(); who != "" {
		w.unhide(who)
		return true
	}
	return w.keeperReveals()
}
