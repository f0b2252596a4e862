package mansions

import (
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
)

// MonsterPlaced places a figure with a token whose underside nobody has seen (MOM-5.7).
type MonsterPlaced struct {
	Monster string `json:"monster"`
	Kind    string `json:"kind"`
	Figure  int    `json:"figure"`
	Space   string `json:"space"`
	Named   string `json:"named,omitempty"` // the name it bears (MOM-13.8)
	Extra   int    `json:"extra,omitempty"` // health that the name adds (MOM-13.8)
}

// Type names the event.
func (MonsterPlaced) Type() string { return "MonsterPlaced" }

func (v MonsterPlaced) apply(_ *Engine, s *State) {
	s.Placed++
	s.Monsters = plus(s.Monsters, Monster{ID: v.Monster, Type: v.Kind, Figure: v.Figure, Space: v.Space, Named: v.Named, Extra: v.Extra})
}

func (v MonsterPlaced) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public("monster.placed", "monster", v.Kind, "id", v.Monster, "room", e.board.roomOf[v.Space], "space", v.Space)
}

// MonsterMoved moves a monster. Whoever was in the room that it leaves is not frightened when it comes back in the same turn (MOM-10.1).
type MonsterMoved struct {
	Monster string `json:"monster"`
	To      string `json:"to"`
}

// Type names the event.
func (MonsterMoved) Type() string { return "MonsterMoved" }

func (v MonsterMoved) apply(e *Engine, s *State) {
	m := s.editMonster(v.Monster)
	if from := e.board.roomOf[m.Space]; from != e.board.roomOf[v.To] {
		for _, who := range e.inRoom(*s, from) {
			s.Left = plusOnce(s.Left, strings.Join([]string{who, v.Monster, from}, "/"))
		}
	}
	m.Space = v.To
}

func (v MonsterMoved) lines(e *Engine, s State) (_, _ []keeper.Line) {
	m, _ := s.Monster(v.Monster)
	return public("monster.moved", "monster", m.Type, "id", v.Monster, "room", e.board.roomOf[v.To], "space", v.To)
}

// MonsterGone takes a monster off the map; Killed says that damage did it (MOM-13.7).
type MonsterGone struct {
	Monster string `json:"monster"`
	Kind    string `json:"kind"`
	Named   string `json:"named,omitempty"` // the name it bore (MOM-13.8)
	Killed  bool   `json:"killed,omitempty"`
}

// Type names the event.
func (MonsterGone) Type() string { return "MonsterGone" }

func (v MonsterGone) apply(_ *Engine, s *State) {
	s.Monsters = slices.DeleteFunc(slices.Clone(s.Monsters), func(m Monster) bool { return m.ID == v.Monster })
	if len(s.Monsters) == 0 {
		s.Monsters = nil
	}
	s.Attacked, s.Halted = minus(s.Attacked, v.Monster), minus(s.Halted, v.Monster)
}

func (v MonsterGone) lines(*Engine, State) (_, _ []keeper.Line) {
	key := "monster.gone"
	if v.Killed {
		key = "monster.killed"
	}
	if v.Named != "" {
		return public(key, "monster", v.Kind, "id", v.Monster, "named", v.Named)
	}
	return public(key, "monster", v.Kind, "id", v.Monster)
}

// RoomMarked lights or puts out a fire, darkens or lights a room.
type RoomMarked struct {
	Room string `json:"room"`
	Mark string `json:"mark"` // fire or darkness
	Off  bool   `json:"off,omitempty"`
}

// Type names the event.
func (RoomMarked) Type() string { return "RoomMarked" }

func (v RoomMarked) apply(_ *Engine, s *State) {
	r := s.editRoom(v.Room)
	if v.Mark == "fire" {
		r.Burning = !v.Off
	} else {
		r.Dark = !v.Off
	}
}

func (v RoomMarked) lines(*Engine, State) (_, _ []keeper.Line) {
	key := "mark." + v.Mark
	if v.Off {
		key += ".off"
	}
	return public(key, "room", v.Room)
}

// TokensChanged places or removes markers of the story in a room.
type TokensChanged struct {
	Room  string `json:"room"`
	Token string `json:"token"`
	By    int    `json:"by"`
}

// Type names the event.
func (TokensChanged) Type() string { return "TokensChanged" }

func (v TokensChanged) apply(_ *Engine, s *State) {
	r := s.editRoom(v.Room)
	r.Tokens = maps.Clone(r.Tokens)
	if r.Tokens == nil {
		r.Tokens = map[string]int{}
	}
	if r.Tokens[v.Token] += v.By; r.Tokens[v.Token] <= 0 {
		delete(r.Tokens, v.Token)
	}
	if len(r.Tokens) == 0 {
		r.Tokens = nil
	}
}

func (v TokensChanged) lines(*Engine, State) (_, _ []keeper.Line) {
	if v.By < 0 {
		return public("token.off", "token", v.Token, "n", num(-v.By), "room", v.Room)
	}
	return public("token", "token", v.Token, "n", num(v.By), "room", v.Room)
}
