package priest

import (
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/keeper/play"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// applied is implemented by every event: it changes a state in place, which must be a copy.
type applied interface{ apply(s *State) }

// Evolve applies one event.
func (*Rules) Evolve(s State, e keeper.Event) State { return s.with(e) }

// Apply applies one event to a run's own copy. Others may share its parts.
func (s *State) Apply(e keeper.Event) { *s = s.with(e) }

func (s State) with(e keeper.Event) State {
	out := s.clone()
	if a, ok := e.(applied); ok {
		a.apply(&out)
	}
	out.recordPoints(&s, e)
	return out
}

func (s State) clone() State {
	s.Players = slices.Clone(s.Players)
	for i := range s.Players {
		p := &s.Players[i]
		p.Monsters, p.Avatars = slices.Clone(p.Monsters), slices.Clone(p.Avatars)
		for j, r := range p.Rooms {
			if r != nil {
				c := *r
				p.Rooms[j] = &c
			}
		}
	}
	s.Pawns, s.Broken = slices.Clone(s.Pawns), slices.Clone(s.Broken)
	s.Pins, s.Tasks = slices.Clone(s.Pins), slices.Clone(s.Tasks)
	s.Awake, s.Seals = slices.Clone(s.Awake), slices.Clone(s.Seals)
	s.Tracks, s.Loose = maps.Clone(s.Tracks), slices.Clone(s.Loose)
	if s.Raid != nil {
		r := *s.Raid
		r.Steps, r.Own = slices.Clone(r.Steps), slices.Clone(r.Own)
		s.Raid = &r
	}
	if s.Opponent != nil {
		o := *s.Opponent
		s.Opponent = &o
	}
	return s
}

func (e RoundBegan) apply(s *State) {
	s.Round, s.First, s.Turn, s.Stage, s.Arranging = e.Round, e.First, e.First, StageAction, -1
	s.Loose = nil
}

func (e Turned) apply(s *State)       { s.Turn = e.Seat }
func (e StageChanged) apply(s *State) { s.Stage, s.Lost, s.Loose = e.Stage, e.Lost, nil }
func (e MarkerTaken) apply(s *State)  { s.Marker = e.Seat }
func (e Tracked) apply(s *State)      { s.Tracks[e.Track] = max(0, s.Tracks[e.Track]+e.By) }
func (e AbilityUsed) apply(s *State)  { s.Players[e.Seat].Used = e.Used }
func (e Pinned) apply(s *State)       { s.Pins = append(s.Pins, e.Text) }
func (e ArrangeBegan) apply(s *State) { s.Arranging = e.Seat }

func (e Unpinned) apply(s *State) { s.Pins = play.Without(s.Pins, e.Text) }

func (e Placed) apply(s *State) {
	s.Arranging, s.Loose = -1, nil // the player who installed a Room has had time to rearrange (EHP-7.1)
	p := &s.Players[e.Seat]
	if e.Priest {
		p.Priest = false
	} else {
		p.Pool--
	}
	if e.Space == SpaceEscape {
		p.Escape++
		return
	}
	at := s.site(e.Space)
	pawn := Pawn{Seat: e.Seat, Priest: e.Priest, Space: e.Space, Round: s.Round, Bonus: at != nil && s.broken(at.ID)}
	if s.ritual(e.Space) != nil {
		pawn.Step = 1
	}
	s.Pawns = append(s.Pawns, pawn)
}

func (e Prowled) apply(s *State) {
	if i := s.pawn(e.Seat, e.Priest, e.From); i >= 0 {
		s.Pawns[i].Space, s.Pawns[i].Stays = e.Space, e.Space == e.From
		s.Pawns[i].Bonus = s.site(e.Space) != nil
		s.Pawns[i].Blocks = prowlerKind(e.From) == string(board.BlockingProwler) && e.Space != e.From
		if s.ritual(e.Space) != nil {
			s.Pawns[i].Step = 1
		}
	}
}

func (e WentOn) apply(s *State) {
	for i, p := range s.Pawns {
		s.Pawns[i].Bonus = p.Bonus || p.Seat == e.Seat && p.Space == e.Space
	}
}

// pawn returns the index in Pawns of a player's cultist on a space, or -1 if there is none.
func (s *State) pawn(seat int, priest bool, space string) int {
	return slices.IndexFunc(
		s.Pawns,
		func(p Pawn) bool { return p.Seat == seat && p.Priest == priest && p.Space == space },
	)
}

// holds returns a pointer to the contents of a slot of a sanctuary; nil for a slot without a room.
func (s *State) holds(seat, slot int) *score.Resources {
	p := &s.Players[seat]
	if slot == Exposed {
		return &p.Exposed
	}
	if slot < 0 || slot >= Slots || p.Rooms[slot] == nil {
		return nil
	}
	return &p.Rooms[slot].Holds
}

func (e Paid) apply(s *State) {
	if l := s.looseOf(e.Seat); l != nil {
		l.Paid = l.Paid.Plus(sum(e.From))
	}
	for _, h := range e.From {
		if at := s.holds(e.Seat, h.Slot); at != nil {
			*at = minus(*at, h.What)
		}
	}
}

func (e Gained) apply(s *State) {
	for _, h := range e.Into {
		if at := s.holds(e.Seat, h.Slot); at != nil {
			*at = at.Plus(h.What)
		}
	}
}

func (e AcolyteMoved) apply(s *State) {
	s.acolyte(e.Seat, e.From, -1)
	s.acolyte(e.Seat, e.To, 1)
}

// acolytesAt returns a pointer to the number of a player's Acolytes at a place; nil for a space.
func (p *Player) acolytesAt(where string) *int {
	return map[string]*int{InPool: &p.Pool, InAsylum: &p.Asylum, InEscape: &p.Escape, InBox: &p.Boxed, InChaos: &p.Gone,
		Trapped: &p.Trapped, AsUnit + "0": &p.Units[0], AsUnit + "1": &p.Units[1], AsUnit + "2": &p.Units[2]}[where]
}

// acolyte changes the number of a player's Acolytes at a place.
func (s *State) acolyte(seat int, where string, by int) {
	if n := s.Players[seat].acolytesAt(where); n != nil {
		*n += by
		return
	}
	if by < 0 {
		if i := s.pawn(seat, false, where); i >= 0 {
			s.Pawns = slices.Delete(s.Pawns, i, i+1)
		}
		return
	}
	pawn := Pawn{Seat: seat, Space: where, Round: s.Round}
	if s.ritual(where) != nil {
		pawn.Step = 1
	}
	s.Pawns = append(s.Pawns, pawn)
}

func (e SignBroken) apply(s *State) { s.Broken = append(s.Broken, e.Site) }

func (e RoomInstalled) apply(s *State) {
	RoomGivenUp{e.Seat, e.Slot}.apply(s)
	s.Players[e.Seat].Rooms[e.Slot] = &Room{Card: e.Card}
}

func (e CardSet) apply(s *State) {
	p := &s.Players[e.Seat]
	if r := p.Rooms[e.Slot]; r != nil {
		p.Exposed = p.Exposed.Plus(r.Holds)
	}
	p.Rooms[e.Slot] = &Room{Card: e.Card}
}

func (e MonsterSet) apply(s *State) {
	for i, m := range s.Players[e.Seat].Monsters {
		if m.N == e.N {
			s.Players[e.Seat].Monsters[i].Card = e.Card
		}
	}
}

func (e Rearranged) apply(s *State) {
	p := &s.Players[e.Seat]
	p.Exposed = score.Resources{}
	for i := range p.Rooms {
		if p.Rooms[i] != nil {
			p.Rooms[i].Holds = score.Resources{}
		}
	}
	Gained{Seat: e.Seat, Into: e.Holds}.apply(s)
}

func (e MonsterCame) apply(s *State) {
	p := &s.Players[e.Seat]
	p.Monsters = append(p.Monsters, Monster{e.N, e.Card})
}

func (e MonsterLeft) apply(s *State) {
	p := &s.Players[e.Seat]
	i := slices.IndexFunc(p.Monsters, func(m Monster) bool { return m.N == e.N })
	if i < 0 {
		return
	}
	if id := p.Monsters[i].ID; s.Options.Cards && id != genericMonster.ID && id != amoeba.ID {
		s.MonsterDeck = s.MonsterDeck.Discarded(p.Monsters[i].ID)
	}
	p.Monsters = slices.Delete(p.Monsters, i, i+1)
}

// row returns an open row and its deck.
func (s *State) row(name string) (*[]string, *keeper.Deck) {
	switch name {
	case rowRooms:
		return &s.RoomRow, &s.RoomDeck
	case rowMonsters:
		return &s.MonsterRow, &s.MonsterDeck
	}
	return &s.HunterRow, &s.Hunters
}

// The open rows (EHP-2.2).
const (
	rowRooms    = "rooms"
	rowMonsters = "monsters"
	rowHunters  = "hunters"
)

func (e RowTaken) apply(s *State) {
	row, deck := s.row(e.Row)
	*row = slices.DeleteFunc(slices.Clone(*row), func(c string) bool { return c == e.Card })
	if e.Discard {
		*deck = deck.Discarded(e.Card)
	}
	if len(e.Rebuilt) > 0 {
		*deck = keeper.Deck{Draw: e.Rebuilt}
	}
	*row, *deck = dealt(*row, *deck)
}

func (e RaidBegan) apply(s *State) {
	s.Raid, s.Loose = &Raid{By: e.By, Site: e.Site, Dice: e.Dice, Later: e.Later, Likely: e.Likely}, nil
}
func (e HunterCame) apply(s *State) { s.Raid.Hunter = e.Card }
func (e RaidRolled) apply(s *State) { s.Raid.Rolled, s.Raid.Force = e.Dice, e.Force }
func (e RaidForced) apply(s *State) { s.Raid.Force = e.Force }

func (e RaidForcedFor) apply(s *State) {
	own := make([]int, len(s.Players))
	copy(own, s.Raid.Own)
	own[e.Seat] += e.By
	s.Raid.Own = own
}

func (e RaidStepped) apply(s *State) {
	s.Raid.Steps = append(s.Raid.Steps, e.RaidStep)
	if e.Lost.None() {
		return
	}
	slot := Exposed
	if e.Where != "exposed" {
		slot = int(e.Where[0] - '0')
	}
	Paid{Seat: e.Seat, From: []Held{{slot, e.Lost}}}.apply(s)
}

func (RaidEnded) apply(s *State) { s.Raids, s.Raid = s.Raids+1, nil }

func (e RitualAdvanced) apply(s *State) {
	for i, p := range s.Pawns {
		if p.Seat == e.Seat && p.Space == e.Ritual && p.Step == e.Step {
			s.Pawns[i].Step = e.To
			return
		}
	}
}

func (e CameHome) apply(s *State) {
	p := &s.Players[e.Seat]
	if e.From == InEscape {
		p.Escape--
	} else {
		i := slices.IndexFunc(s.Pawns, func(x Pawn) bool {
			return x.Seat == e.Seat && x.Priest == e.Priest && x.Space == e.From && x.Step == e.Step
		})
		if i < 0 {
			return
		}
		s.Pawns = slices.Delete(s.Pawns, i, i+1)
	}
	if e.Priest {
		p.Priest = true
	} else {
		p.Pool++
	}
}

func (e TookOver) apply(s *State) {
	for i := range s.Players {
		p := &s.Players[i]
		switch e.What {
		case board.King:
			p.King = i == e.Seat
		case board.Shoggoth:
			p.Shoggoth = i == e.Seat
		default:
			p.Avatars = slices.DeleteFunc(p.Avatars, func(id string) bool { return id == e.What })
			if i == e.Seat {
				p.Avatars = append(p.Avatars, e.What)
			}
		}
	}
}

func (e Sealed) apply(s *State)      { s.Seals = append(s.Seals, Seal(e)) }
func (e GlacierWoke) apply(s *State) { s.Awake = append(s.Awake, e.Glacier) }
func (e Yielded) apply(s *State)     { s.Players[e.Seat].Yielded = s.Round }

func (e RoomGivenUp) apply(s *State) {
	p := &s.Players[e.Seat]
	if old := p.Rooms[e.Slot]; old != nil {
		p.Exposed = p.Exposed.Plus(old.Holds)
		if s.Options.Cards {
			s.RoomDeck = s.RoomDeck.Discarded(old.ID)
		}
	}
	p.Rooms[e.Slot] = nil
}

func (e OpponentRolled) apply(s *State) {
	s.Opponent.Has = minus(s.Opponent.Has.Plus(e.Gains), e.Pays)
}
func (e OpponentRefuses) apply(s *State) { s.Opponent.Refused = e.What }

func (e Asked) apply(s *State) { s.Restore(e.Tasks, e.Prompt) }

func (Answered) apply(s *State) { s.Prompt = nil }
