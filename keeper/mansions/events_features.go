package mansions

import (
	"slices"

	"lantern/keeper"
)

// Room features by the names that packs use (MOM-11).
const (
	featureBarricade   = "barricade"
	featureCampfire    = "campfire"
	featureCorpse      = "corpse"
	featureHidingPlace = "hidingPlace"
)

// Hid has an investigator enter the hiding place of his space, or leave it (Off; MOM-11.5).
type Hid struct {
	Who string `json:"who"`
	Off bool   `json:"off,omitempty"`
}

// Type names the event.
func (Hid) Type() string { return "Hid" }

func (v Hid) apply(_ *Engine, s *State) {
	s.editSeat(v.Who).Hidden = !v.Off
	if !v.Off && turnOf(*s) == v.Who {
		s.editTurn().Hid = true
	}
}

func (v Hid) lines(*Engine, State) (_, _ []keeper.Line) {
	if v.Off {
		return public("hid.off", "who", v.Who)
	}
	return public("hid", "who", v.Who)
}

// BarricadePushed moves a barricade from its space onto a door of that space, or Back into the
// space. Who pushed it; nobody when a monster did (MOM-11.2).
type BarricadePushed struct {
	Who   string `json:"who,omitempty"`
	Space string `json:"space"`
	Door  string `json:"door"`
	Back  bool   `json:"back,omitempty"`
}

// Type names the event.
func (BarricadePushed) Type() string { return "BarricadePushed" }

func (v BarricadePushed) apply(_ *Engine, s *State) {
	from, to := Thing{Feature: featureBarricade, Space: v.Space}, Thing{Feature: featureBarricade, Space: v.Space, Door: v.Door}
	if v.Back {
		from, to = to, from
	}
	if i := slices.Index(s.Things, from); i >= 0 {
		s.Things = slices.Clone(s.Things)
		s.Things[i] = to
	}
}

func (v BarricadePushed) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	key := "barricade"
	if v.Back {
		key = "barricade.back"
	}
	return public(withWho(key, v.Who), "who", v.Who, "door", v.Door, "room", e.board.roomOf[v.Space], "space", v.Space)
}

// MonsterHalted stops a monster for the rest of the turn: a barricade held (MOM-11.2).
type MonsterHalted struct {
	Monster string `json:"monster"`
	Door    string `json:"door"`
}

// Type names the event.
func (MonsterHalted) Type() string { return "MonsterHalted" }

func (v MonsterHalted) apply(_ *Engine, s *State) { s.Halted = plusOnce(s.Halted, v.Monster) }

func (v MonsterHalted) lines(_ *Engine, s State) (_, _ []keeper.Line) {
	m, _ := s.Monster(v.Monster)
	return public("monster.halted", "monster", m.Type, "id", v.Monster, "door", v.Door)
}

// CorpseDragged moves a corpse along with the investigator who drags it (MOM-11.4).
type CorpseDragged struct {
	Who  string `json:"who"`
	From string `json:"from"`
	To   string `json:"to"`
}

// Type names the event.
func (CorpseDragged) Type() string { return "CorpseDragged" }

func (v CorpseDragged) apply(_ *Engine, s *State) {
	if i := slices.Index(s.Things, Thing{Feature: featureCorpse, Space: v.From}); i >= 0 {
		s.Things = slices.Clone(s.Things)
		s.Things[i].Space = v.To
	}
}

func (v CorpseDragged) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public("corpse.dragged", "who", v.Who, "room", e.board.roomOf[v.To], "space", v.To)
}

// CorpsesBurnt discards corpses from a space: an investigator (Who) burns them at a
// campfire, or the room burns (nobody). The markers go back to the supply (MOM-11.3, MOM-11.4).
type CorpsesBurnt struct {
	Who   string `json:"who,omitempty"`
	Space string `json:"space"`
	Count int    `json:"count"`
}

// Type names the event.
func (CorpsesBurnt) Type() string { return "CorpsesBurnt" }

func (v CorpsesBurnt) apply(_ *Engine, s *State) {
	left := v.Count
	s.Things = slices.DeleteFunc(slices.Clone(s.Things), func(t Thing) bool {
		if left <= 0 || t.Feature != featureCorpse || t.Space != v.Space {
			return false
		}
		left--
		return true
	})
	if len(s.Things) == 0 {
		s.Things = nil
	}
}

func (v CorpsesBurnt) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public(withWho("corpse.burnt", v.Who), "who", v.Who, "n", num(v.Count), "room", e.board.roomOf[v.Space], "space", v.Space)
}

// SamplesChanged gives a monster sample tokens or takes some away (MOM-11.7).
type SamplesChanged struct {
	Monster string `json:"monster"`
	By      int    `json:"by"`
}

// Type names the event.
func (SamplesChanged) Type() string { return "SamplesChanged" }

func (v SamplesChanged) apply(_ *Engine, s *State) {
	m := s.editMonster(v.Monster)
	m.Samples = max(0, m.Samples+v.By)
}

func (v SamplesChanged) lines(_ *Engine, s State) (_, _ []keeper.Line) {
	m, _ := s.Monster(v.Monster)
	key := "sample"
	if v.By < 0 {
		key = "sample.off"
	}
	return public(key, "monster", m.Type, "id", v.Monster, "n", num(max(v.By, -v.By)))
}
