package mansions

import "lantern/keeper"

// Campfires and corpses (MOM-11.3, MOM-11.4).

// BurnCorpses spends the action step to burn corpses of the investigator's space at the
// campfire there; Count left out burns all of them (MOM-11.3).
type BurnCorpses struct {
	Who   string `json:"who"`
	Count int    `json:"count,omitempty"`
}

func (BurnCorpses) Do() string { return "burnCorpses" }

// frameBurn burns corpses at a campfire.
const frameBurn = "burn"

func init() { handlers[frameBurn] = handler{run: (*work).burn} }

// count counts the markers of a room feature on a space; on the whole map for an empty space.
func (s State) count(feature, space string) int {
	n := 0
	for _, t := range s.Things {
		if t.Feature == feature && (space == "" || t.Space == space) {
			n++
		}
	}
	return n
}

// noneLeft reports whether every corpse marker of the box is on the board; of the other
// features there are always enough (MOM-1.8).
func (e *Engine) noneLeft(s State, feature string) bool {
	limit, limited := e.base.Features[feature]
	return feature == featureCorpse && limited && s.count(feature, "") >= limit
}

func (c BurnCorpses) allowed(e *Engine, s State) error {
	v, err := e.onAction(s, c.Who, "MOM-11.3")
	if err != nil {
		return err
	}
	there := s.count(featureCorpse, v.Space)
	switch {
	case !s.has(featureCampfire, v.Space):
		return keeper.Refuse(CodeNoCampfire, "MOM-11.3", "space", v.Space)
	case there == 0:
		return keeper.Refuse(CodeNoCorpse, "MOM-11.3", "space", v.Space)
	case c.Count < 0 || c.Count > there:
		return keeper.Refuse(CodeOutOfRange, "MOM-11.3", "counter", "corpses", "value", num(c.Count), "min", "1", "max", num(there))
	}
	return nil
}

func (c BurnCorpses) act(w *work) error {
	v, _ := w.s.Seat(c.Who)
	w.step(c.Who, true, "burn", Frame{Kind: frameBurn, Who: c.Who, From: v.Space, Count: c.Count})
	return nil
}

// burn burns them, as far as investigator, campfire and corpses are still there (MOM-4.10).
func (w *work) burn(f Frame) error {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != SeatIn || v.Space != f.From || !w.s.has(featureCampfire, v.Space) {
		return w.lost(f.Who)
	}
	n := w.s.count(featureCorpse, v.Space)
	if f.Count > 0 {
		n = min(n, f.Count)
	}
	if n > 0 {
		w.emit(CorpsesBurnt{Who: f.Who, Space: v.Space, Count: n})
	}
	return nil
}

// mayDrag refuses to drag a corpse where none lies (MOM-11.4).
func mayDrag(s State, v Investigator, corpse bool) error {
	if corpse && !s.has(featureCorpse, v.Space) {
		return keeper.Refuse(CodeNoCorpse, "MOM-11.4", "space", v.Space)
	}
	return nil
}

// drag takes a corpse along with an investigator who has left its space (MOM-11.4).
func (w *work) drag(who, from, to string) {
	if v, ok := w.s.Seat(who); ok && v.Space == to && from != to && w.s.has(featureCorpse, from) {
		w.emit(CorpseDragged{Who: who, From: from, To: to})
	}
}

// aflame finds a space of a burning room where corpses lie, and how many (MOM-11.4).
func (e *Engine) aflame(s State) (space string, count int) {
	for _, t := range s.Things {
		if t.Feature != featureCorpse {
			continue
		}
		if r, _ := s.Room(e.board.roomOf[t.Space]); r.Burning {
			return t.Space, s.count(featureCorpse, t.Space)
		}
	}
	return "", 0
}

// follow brings about what always holds of room features, whatever brought the change:
// no corpse lies in a burning room (MOM-11.4), nobody hides where there is no hiding place
// (MOM-11.5). It reports whether something had to be done.
func (w *work) follow() bool {
	if space, n := w.e.aflame(w.s); n > 0 {
		w.emit(CorpsesBurnt{Space: space, Count: n})
		return true
	}
	if who := w.s.exposed(); who != "" {
		w.unhide(who)
		return true
	}
	return w.keeperReveals()
}
