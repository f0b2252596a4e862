package mansions

import (
	"slices"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// holds evaluates a condition for an investigator or for the target of a keeper action: a monster, a space or a room.
// If who is empty everything about "you" is false.
func (e conditions) holds(s state.State, who string, c *stories.Condition) bool {
	if c == nil {
		return true
	}
	return (c.DamageValue == 0 || e.damageValue(s, who) >= c.DamageValue) && e.holdsOfYou(s, who, c) &&
		e.holdsOfAll(s, c) && e.holdsParts(s, who, c)
}

// damageValue is that of the monster in question, else of the one in the fight.
func (e conditions) damageValue(s state.State, who string) int {
	m, ok := s.Monster(who)
	if !ok && s.Fight != nil {
		m, ok = s.Monster(s.Fight.Monster)
	}
	if !ok {
		return 0
	}
	return e.underside(m).Damage
}

func (e conditions) holdsParts(s state.State, who string, c *stories.Condition) bool {
	for i := range c.All {
		if !e.holds(s, who, &c.All[i]) {
			return false
		}
	}
	any := len(c.Any) == 0
	for i := range c.Any {
		any = any || e.holds(s, who, &c.Any[i])
	}
	return any && (c.Not == nil || !e.holds(s, who, c.Not))
}

func (e conditions) holdsOfYou(s state.State, who string, c *stories.Condition) bool {
	if c.Room == "" && c.RoomWord == "" && !c.Dark && !c.Lit && !c.Burning && !c.Alone && !c.Insane && c.Trauma == "" &&
		c.Has == "" && c.Monster == "" && c.Feature == "" &&
		c.With == "" && c.Sees == "" && c.Beside == nil {
		return true
	}
	of, ok := e.subject(s, who)
	if !ok {
		return false
	}
	room, _ := s.Room(of.room)
	switch {
	case c.Room != "" && c.Room != of.room,
		c.RoomWord != "" && !e.hasWord(of.room, c.RoomWord),
		c.Dark && !e.dark(s, of),
		c.Lit && room.Dark,
		c.Burning && !room.Burning,
		c.Alone && !e.alone(s, of),
		c.Insane && !e.Insane(s, who),
		c.Trauma != "" && (of.seat == nil || !traumatised(*of.seat, c.Trauma)),
		c.Monster != "" && !e.near(s, of, c.Monster),
		c.Feature != "" && !bears(s, of, c.Feature),
		c.With != "" && !e.stands(s, of, c.With),
		c.Sees != "" && !e.sees(s, of, c.Sees),
		c.Beside != nil && !slices.ContainsFunc(e.Laid(s).Beside[of.room],
			func(room string) bool { return e.holdsOfYou(s, room, c.Beside) }),
		c.Has != "" && !e.ownsIt(s, of, c.Has):
		return false
	}
	return true
}

func (e conditions) holdsOfAll(s state.State, c *stories.Condition) bool {
	if c.AnyHas != "" && !slices.ContainsFunc(s.Seats, func(v state.Investigator) bool {
		_, has := e.Owned(v, c.AnyHas)
		return v.State == state.SeatIn && has
	}) {
		return false
	}
	switch {
	case c.Choice != "" && !stories.Chosen(s.Choices, c.Choice),
		c.Objective && !s.Revealed,
		c.Found != "" && !slices.Contains(s.Found, c.Found),
		c.OnMap != "" && !slices.ContainsFunc(s.Monsters, func(m state.Monster) bool { return m.Is(c.OnMap) }),
		c.Token != nil && s.Tokens(c.Token.Token, c.Token.Room) < max(1, c.Token.AtLeast),
		c.Event > 0 && s.Resolved < c.Event,
		c.Escaped && !allEscaped(s),
		c.Escapees > 0 && s.SeatsIn(state.SeatEscaped) < c.Escapees,
		c.Dead > 0 && s.Dead < c.Dead,
		c.Players > 0 && s.Players < c.Players,
		c.Eliminated > 0 && s.SeatsIn(state.SeatOut) < c.Eliminated:
		return false
	}
	return c.InRoom == nil || e.holdsInRoom(s, c.InRoom)
}

func (e conditions) holdsInRoom(s state.State, n *stories.RoomNeed) bool {
	if n.Monster != "" {
		return len(e.monstersIn(s, n.Room, n.Monster)) >= max(1, n.AtLeast)
	}
	there := len(e.InRoom(s, n.Room))
	if n.All {
		return there > 0 && there == len(s.InPlay())
	}
	return there >= max(1, n.AtLeast)
}

// allEscaped reports whether somebody has escaped and nobody still in the game is left behind (MOM-7.5).
func allEscaped(s state.State) bool {
	return s.SeatsIn(state.SeatEscaped) > 0 && s.SeatsIn(state.SeatIn)+s.SeatsIn(state.SeatDead) == 0
}

// hasWord reports whether a room's name contains a word (MOM-6.3).
func (e conditions) hasWord(room, word string) bool {
	r := e.Board.Rooms[room]
	return slices.Contains(r.Words, word) || word == "outside" && r.Outside
}

// ignoresDarkness reports whether an investigator has a light (MOM-12.4).
func (e conditions) ignoresDarkness(v state.Investigator) bool {
	_, has := e.Owned(v, "trait:light")
	return has
}

// monstersIn lists the monsters of a type ("any" or empty: all) in a room.
func (e conditions) monstersIn(s state.State, room, kind string) []string {
	return s.MonsterIDs(func(m *state.Monster) bool { return e.Board.RoomOf[m.Space] == room && m.Is(kind) })
}
