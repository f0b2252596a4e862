package reach

import (
	"fmt"
	"lantern/stories"
	"slices"
	"strings"
)

// StoryIndex is the basis of all proofs about a story: its cards by ID, and the ways between rooms on foot. Ladders
// connect rooms like doors (MOM-11.6), sealed doors connect nothing.
type StoryIndex struct {
	Story    *stories.Story
	Board    *stories.Board
	Monsters []stories.Monster
	Cards    map[string]*stories.Card
	Rooms    []string            // in map order
	Beside   map[string][]string // the rooms that can be entered from a room in one step
	Words    map[string][]string // the words of a room (MOM-6.3)
	players  int                 // the party size; 0: any
	common   []Listed            // possible effects of cards of the base pack
	events   []stories.Happening
	own      [][]Listed // by card of the story: its possible effects

	contradictions map[*stories.Condition]bool // see contradictory
}

func NewStoryIndex(base *stories.Base, story *stories.Story, board *stories.Board) *StoryIndex {
	g := &StoryIndex{Story: story, Board: board, Monsters: base.Monsters, Cards: map[string]*stories.Card{},
		Beside: map[string][]string{}, Words: map[string][]string{}, events: story.Happenings(),
		contradictions: map[*stories.Condition]bool{}}
	for _, cards := range [][]stories.Card{base.Cards, story.Cards} {
		for i := range cards {
			g.Cards[cards[i].ID] = &cards[i]
		}
	}
	for _, card := range base.Cards {
		if card.Deck != stories.CombatDeck && card.Deck != stories.Spell && inPlay(card, story.Keeper) {
			for _, l := range listsOf(&card, "") {
				g.common = append(g.common, Listed{Effects: l.Effects, Again: true, card: card.ID})
			}
		}
	}
	for i := range story.Cards {
		g.own = append(g.own, listsOf(&story.Cards[i], fmt.Sprintf("cards[%d]", i)))
	}
	g.common = slices.DeleteFunc(g.common, func(l Listed) bool { return len(l.Effects) == 0 })
	ladders := stories.LaddersOf(story.Map)
	for _, room := range story.Map.Rooms {
		g.Rooms = append(g.Rooms, room.ID)
		g.Words[room.ID] = room.Words
		if room.Outside {
			g.Words[room.ID] = append(slices.Clone(room.Words), "outside")
		}
		g.Beside[room.ID] = board.RoomsNext(room.ID)
	}
	for _, s := range ladders {
		for _, t := range ladders {
			from, to := board.RoomOf(s), board.RoomOf(t)
			if from != to && from != "" && !slices.Contains(g.Beside[from], to) {
				g.Beside[from] = append(g.Beside[from], to)
			}
		}
	}
	return g
}

// inPlay reports whether a card can occur in a story: of the keeper's cards only those that he begins with or may draw.
func inPlay(card stories.Card, keeper stories.Opening) bool {
	switch card.Deck {
	case stories.KeeperAction:
		return slices.Contains(keeper.Actions, card.ID)
	case stories.Mythos:
		return slices.ContainsFunc(card.Icons, func(icon string) bool { return slices.Contains(keeper.Icons, icon) })
	}
	return true
}

// RoomsAt lists the rooms of a place: a room, the room of a space, or all rooms with a word; none for places that
// depend on who acts.
func (g *StoryIndex) RoomsAt(where string) []string {
	if word, ok := strings.CutPrefix(where, "keeperChoice:"); ok {
		var all []string
		for _, room := range g.Rooms {
			if word == "" || slices.Contains(g.Words[room], word) {
				all = append(all, room)
			}
		}
		return all
	}
	if slices.Contains(g.Rooms, where) {
		return []string{where}
	}
	if room := g.Board.RoomOf(where); room != "" {
		return []string{room}
	}
	return nil
}

// ExitsOf lists the spaces from which investigators leave the board by a door, or by the doors of a room, that an
// objective names (MOM-7.5).
func (g *StoryIndex) ExitsOf(way string) []string {
	var all []string
	for _, door := range g.Board.Exits() {
		if door.ID == way || g.Board.RoomOf(door.A) == way {
			all = append(all, door.A)
		}
	}
	return all
}
