package stories

import "slices"

// ground is what all proofs about a story stand on: its cards by ID, and how investigators get
// from room to room on foot. Ladders join rooms as doors do (MOM-11.6), sealed doors join nothing.
type ground struct {
	story    *Story
	board    *Board
	monsters []Monster
	cards    map[string]*Card
	rooms    []string            // in map order
	beside   map[string][]string // the rooms that can be entered from a room in one step
	words    map[string][]string // the words that a room bears (MOM-6.3)
	players  int                 // of the party that is proved; 0: any
	common   []listed            // what cards of the base pack can do, which any evening may bring
}

func newGround(base *Base, story *Story, board *Board) *ground {
	g := &ground{story: story, board: board, monsters: base.Monsters, cards: map[string]*Card{}, beside: map[string][]string{}, words: map[string][]string{}}
	for _, cards := range [][]Card{base.Cards, story.Cards} {
		for i := range cards {
			g.cards[cards[i].ID] = &cards[i]
		}
	}
	for _, card := range base.Cards {
		if card.Deck != CombatDeck && card.Deck != Spell && inPlay(card, story.Keeper) {
			for _, l := range listsOf(&card, "") {
				g.common = append(g.common, listed{effects: l.effects, again: true, card: card.ID})
			}
		}
	}
	g.common = slices.DeleteFunc(g.common, func(l listed) bool { return len(l.effects) == 0 })
	ladders := laddersOf(story.Map)
	for _, room := range story.Map.Rooms {
		g.rooms = append(g.rooms, room.ID)
		g.words[room.ID] = room.Words
		if room.Outside {
			g.words[room.ID] = append(slices.Clone(room.Words), "outside")
		}
		g.beside[room.ID] = board.RoomsNext(room.ID)
	}
	for _, s := range ladders {
		for _, t := range ladders {
			from, to := board.RoomOf(s), board.RoomOf(t)
			if from != to && from != "" && !slices.Contains(g.beside[from], to) {
				g.beside[from] = append(g.beside[from], to)
			}
		}
	}
	return g
}

// inPlay tells whether a card can turn up in a story at all: of the keeper's only those that he begins with or may draw do.
func inPlay(card Card, keeper Opening) bool {
	switch card.Deck {
	case KeeperAction:
		return slices.Contains(keeper.Actions, card.ID)
	case Mythos:
		return slices.ContainsFunc(card.Icons, func(icon string) bool { return slices.Contains(keeper.Icons, icon) })
	}
	return true
}

// roomsAt lists the rooms that a place names: a room, the room of a space, or all rooms that bear a
// word; none for places that depend on who acts.
func (g *ground) roomsAt(where string) []string {
	if word, ok := cutWord(where); ok {
		var all []string
		for _, room := range g.rooms {
			if word == "" || slices.Contains(g.words[room], word) {
				all = append(all, room)
			}
		}
		return all
	}
	if slices.Contains(g.rooms, where) {
		return []string{where}
	}
	if room := g.board.RoomOf(where); room != "" {
		return []string{room}
	}
	return nil
}

// exitsOf lists the spaces from which investigators leave the board by a door, or by the doors of a room, that
// an objective names (MOM-7.5).
func (g *ground) exitsOf(way string) []string {
	var all []string
	for _, door := range g.board.Exits() {
		if door.ID == way || g.board.RoomOf(door.A) == way {
			all = append(all, door.A)
		}
	}
	return all
}
