package stories

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// SeedingWalk is the set-up of the rooms in the order of a keeper's work: first all cards are gathered from the box,
// deck by deck, then they are laid room by room (MOM-2.3, MOM-2.4). It is secret.
type SeedingWalk struct {
	Gather []Pick     `json:"gather"`
	Ask    []AskWalk  `json:"ask"`   // those of the gathered cards that the keeper lays where he likes, before all others
	Lay    []RoomWalk `json:"lay"`   // in map order, including rooms without a card
	Aside  []Pick     `json:"aside"` // of those gathered the ones that lie ready, in no room
}

// AskWalk is a card for which the keeper chooses a room.
type AskWalk struct {
	LayCard
	Rooms []string `json:"rooms"` // that he may choose from, in map order
}

// Pick is a number of identical cards to take out of a deck.
type Pick struct {
	Deck  Deck   `json:"deck"`
	Card  string `json:"card"` // kind
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// RoomWalk holds the cards to lay in one room, bottom card first.
type RoomWalk struct {
	Room  string    `json:"room"`
	Name  string    `json:"name"`
	Other bool      `json:"other,omitempty"` // its card was shuffled into the rooms that the story does not list
	Cards []LayCard `json:"cards"`
	Doubt bool      `json:"doubt,omitempty"` // that this lies here is a guess: its owner's guide decides
}

// LayCard is one card to lay.
type LayCard struct {
	Copy string `json:"copy"` // with "#2" and so on for further copies
	Deck Deck   `json:"deck"`
	Name string `json:"name"`
}

// Count returns how many cards there are to gather, including those that are laid.
func (w SeedingWalk) Count() int {
	n := 0
	for _, p := range w.Gather {
		n += p.Count
	}
	return n
}

// Presses returns how many cards there are to gather and to lay, one key press each.
func (w SeedingWalk) Presses() int {
	n := w.Count() + len(w.Ask)
	for _, r := range w.Lay {
		n += len(r.Cards)
	}
	return n
}

// PickList returns the seeding walk for what [Story.Seed] or a session lays: the decks in the order of the box
// ([Decks]), the cards of each sorted by name in the language, with the keeper's action cards of the story. It refuses
// unknown cards and rooms.
func PickList(base *Base, story *Story, words Words, seeding Seeding) (SeedingWalk, error) {
	decks := map[string]Deck{}
	for _, cards := range [][]Card{base.Cards, story.Cards} {
		for _, card := range cards {
			decks[card.ID] = card.Deck
		}
	}
	rooms := map[string]bool{}
	for _, room := range story.Map.Rooms {
		rooms[room.ID] = true
	}
	walk := SeedingWalk{Gather: []Pick{}, Ask: []AskWalk{}, Lay: []RoomWalk{}, Aside: []Pick{}}
	counts := map[string]int{}
	name := func(kind string) string { return words.Card(kind) + story.ClueLetter(kind, seeding.Answers) }
	layCard := func(id string) LayCard {
		counts[KindOf(id)]++
		return LayCard{Copy: id, Deck: decks[KindOf(id)], Name: name(KindOf(id))}
	}
	for _, asked := range seeding.Asked {
		walk.Ask = append(walk.Ask, AskWalk{layCard(asked.Card), asked.Rooms})
	}
	for _, pile := range seeding.Piles {
		if !rooms[pile.Room] {
			return SeedingWalk{}, UserErrorf("story %q has no room %q", story.Pack.ID, pile.Room)
		}
		room := RoomWalk{Room: pile.Room, Name: words.Room(pile.Room), Other: pile.Other, Cards: []LayCard{},
			Doubt: !pile.Other && story.guessed(pile.Room, seeding.Answers) ||
				pile.Other && shuffledIn(story, pile.Cards, seeding.Answers)}
		for _, id := range pile.Cards {
			if _, ok := decks[KindOf(id)]; !ok {
				return SeedingWalk{}, UserErrorf("there is no card %q to lay in room %q of story %q",
					KindOf(id), pile.Room, story.Pack.ID)
			}
			room.Cards = append(room.Cards, layCard(id))
		}
		walk.Lay = append(walk.Lay, room)
	}
	for _, id := range story.Keeper.Actions {
		counts[id]++
	}
	for _, id := range seeding.Aside {
		c := layCard(id)
		i := slices.IndexFunc(walk.Aside, func(p Pick) bool { return p.Card == KindOf(id) })
		if i < 0 {
			walk.Aside, i = append(walk.Aside, Pick{Deck: c.Deck, Card: KindOf(id), Name: c.Name}), len(walk.Aside)
		}
		walk.Aside[i].Count++
	}
	for id, n := range counts {
		walk.Gather = append(walk.Gather, Pick{Deck: decks[id], Card: id, Name: name(id), Count: n})
	}
	slices.SortFunc(walk.Gather, func(a, b Pick) int {
		return cmp.Or(cmp.Compare(slices.Index(Decks, a.Deck), slices.Index(Decks, b.Deck)),
			CompareNames(a.Name, b.Name), cmp.Compare(a.Card, b.Card))
	})
	return walk, nil
}

// ClueLetter is the letter on a printed clue card: there is one clue of each number for each answer to the question of
// that number, and it is said nowhere but on the card. Clues of drawn stories have their letter in the pack.
func (s *Story) ClueLetter(kind string, answers Answers) string {
	if !s.Table {
		return ""
	}
	for _, card := range s.Cards {
		if card.ID == kind && card.Clue != nil {
			return strings.TrimPrefix(answers[strconv.Itoa(card.Clue.Level)], strconv.Itoa(card.Clue.Level))
		}
	}
	return ""
}

// guessed tells whether what lies in a room is a guess.
func (s *Story) guessed(room string, answers Answers) bool {
	for _, seeded := range s.Rooms {
		for _, pile := range seeded.Piles {
			if seeded.Room == room && pile.When.Fits(answers) && pile.Doubt {
				return true
			}
		}
	}
	return false
}

// shuffledIn tells whether it is a guess that one of the cards of a room was shuffled in with others.
func shuffledIn(s *Story, cards []string, answers Answers) bool {
	return slices.ContainsFunc(s.Others, func(g Group) bool {
		return g.Doubt && g.When.Fits(answers) && slices.ContainsFunc(cards, func(id string) bool {
			return slices.Contains(g.Cards, KindOf(id))
		})
	})
}

// plainLetters takes the accents off the letters of the languages that packs are written in.
var plainLetters = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e",
	"ë", "e", "î", "i", "ï", "i",
	"ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "ÿ", "y", "œ", "oe", "æ", "ae", "ñ", "n", "’", "", "'", "", "-",
	" ", "\u00a0", " ", "\u202f", " ")

// CompareNames sorts names: capitals and accents count only if all else is equal.
func CompareNames(a, b string) int {
	return cmp.Or(cmp.Compare(plainLetters.Replace(strings.ToLower(a)),
		plainLetters.Replace(strings.ToLower(b))), cmp.Compare(a, b))
}
