package priest

import (
	"cmp"
	"slices"

	"lantern/keeper"
	"lantern/keeper/play"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// begun checks the options (EHP-21.2) and sets the game up (EHP-2).
func (o Options) begun(chance keeper.Chance) ([]keeper.Event, error) {
	n := cmp.Or(len(o.Players), o.Count, 3)
	if n < 1 || n > 5 {
		return nil, refuse(CodePlayers, "EHP-21.2", "count", itoa(n))
	}
	names, wrong, ok := play.Names(o.Players, n, "Cult")
	if !ok {
		return nil, refuse(CodeNames, "EHP-21.2", "name", wrong)
	}
	on := o.Own
	if on == nil {
		on = board.Find(cmp.Or(o.Board, board.First))
	}
	if on == nil {
		return nil, refuse(CodeBadValue, "EHP-21.2", "options", "board "+o.Board)
	}
	if faults := on.Check(); len(faults) > 0 {
		return nil, keeper.Refuse(faults[0].Code, faults[0].Rule, pairs(faults[0].Args)...)
	}
	if o.Dice == "" {
		o.Dice = keeper.OnTable
	}
	e := Begun{Names: names, Setting: o.Setting, Board: *on}
	if o.Cards {
		e.Rooms = keeper.Shuffled(chance, ids(OurRooms))
		if o.Expansions {
			e.Monsters = keeper.Shuffled(chance, ids(OurMonsters))
			e.Hunters = keeper.Shuffled(chance, ids(OurHunters))
		}
	}
	return []keeper.Event{e}, nil
}

func pairs(args map[string]string) []string {
	var out []string
	for k, v := range args {
		out = append(out, k, v)
	}
	return out
}

func ids(cards []Card) []string {
	return play.Map(cards, func(c Card) string { return c.ID })
}

// rowLength is the number of open cards of each kind (EHP-2.2).
const rowLength = 3

func (e Begun) apply(s *State) {
	*s = State{Stage: StageSetup, Options: e.Setting, Board: e.Board, Arranging: -1, Tracks: map[string]int{}}
	for name, at := range e.Board.Tracks {
		s.Tracks[name] = at
	}
	for i, name := range e.Names { // EHP-2.3, 2.4
		s.Players = append(s.Players, Player{Name: name, Priest: true, Pool: acolytes - chairs, Asylum: chairs,
			Exposed: score.Resources{T: i + 1}})
	}
	if len(e.Names) == 1 {
		s.Opponent = &Opponent{} // EHP-18.25
	}
	s.RoomDeck.Draw, s.MonsterDeck.Draw, s.Hunters.Draw = e.Rooms, e.Monsters, e.Hunters
	s.RoomRow, s.RoomDeck = dealt(s.RoomRow, s.RoomDeck)
	s.MonsterRow, s.MonsterDeck = dealt(s.MonsterRow, s.MonsterDeck)
	s.HunterRow, s.Hunters = dealt(s.HunterRow, s.Hunters)
}

// dealt returns an open row, filled from its deck, and the rest of the deck.
func dealt(row []string, d keeper.Deck) ([]string, keeper.Deck) {
	n := min(rowLength-len(row), len(d.Draw))
	if n <= 0 {
		return row, d
	}
	out := append(slices.Clone(row), d.Draw[:n]...)
	d.Draw = slices.Clone(d.Draw[n:])
	return out, d
}

// apply sets the first player, and the starting treasure: 1 for the first player, 2 for the next, and so on (EHP-2.4,
// 2.5).
func (e FirstChosen) apply(s *State) {
	s.First, s.Marker, s.Turn = e.Seat, e.Seat, e.Seat
	for i := range s.Players {
		s.Players[i].Exposed.T = 1 + (i-e.Seat+len(s.Players))%len(s.Players)
	}
}
