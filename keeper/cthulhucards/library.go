package cthulhucards

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/cthulhucards/deck"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
)

// Library is the owner's collection: cards without their texts (COC-15.2, 15.6), decks by their titles, and the ten
// stories on the table.
type Library struct {
	Cards   []Card   `json:"cards,omitempty"`
	Decks   []Listed `json:"decks,omitempty"`
	Stories []string `json:"stories,omitempty"`
}

// Listed is a deck by its titles.
type Listed struct {
	Name  string      `json:"name"`
	Cards []deck.Card `json:"cards"`
}

// Limits of a library.
const (
	MaxLibrary = 1 << 20 // bytes
	mostFacts  = 4000
	mostDecks  = 60
)

// errLibrary means that a file is not a library. The errors that wrap it say what is wrong and where.
var errLibrary = errors.New("this file cannot be read as a library of cards")

// ReadLibrary reads and checks a library; its errors are errLibrary.
func ReadLibrary(raw []byte) (Library, error) {
	var l Library
	bad := func(where string, err any) (Library, error) {
		return Library{}, fmt.Errorf("%w: %s: %v (COC-15.2)", errLibrary, where, err)
	}
	if len(raw) > MaxLibrary {
		return bad("file", fmt.Sprintf("larger than %d bytes", MaxLibrary))
	}
	if x := decode.Scan(raw, decode.Limits{Depth: 8, Values: MaxLibrary, Items: mostFacts, Fields: 99}); x != nil {
		return bad("JSON", x)
	}
	in := json.NewDecoder(bytes.NewReader(raw))
	in.DisallowUnknownFields()
	if err := in.Decode(&l); err != nil {
		return bad("JSON", err)
	}
	if in.More() {
		return bad("JSON", "text after the end")
	}
	if len(l.Cards) > mostFacts || len(l.Decks) > mostDecks {
		return bad("file", fmt.Sprintf("more than %d cards or %d decks", mostFacts, mostDecks))
	}
	for i, c := range l.Cards {
		if err := c.check(); err != nil {
			what := err.Error()
			if r, ok := keeper.AsRefusal(err); ok {
				what = r.Args["value"]
			}
			return bad(fmt.Sprintf("cards[%d]", i), what)
		}
		if slices.ContainsFunc(l.Cards[:i], func(o Card) bool { return o.Title == c.Title }) {
			return bad(fmt.Sprintf("cards[%d]", i), c.Title+" twice")
		}
	}
	for i, d := range l.Decks {
		if d.Name == "" || keeper.PlainName(d.Name) != d.Name || len(d.Cards) > mostTitles {
			return bad(fmt.Sprintf("decks[%d]", i), "name")
		}
		for _, c := range d.Cards {
			if c.Title == "" || keeper.PlainName(c.Title) != c.Title || c.Copies < 1 || c.Copies > 99 {
				return bad(fmt.Sprintf("decks[%d]", i), c.Title)
			}
		}
	}
	if err := checkStories(l.Stories); len(l.Stories) > 0 && err != nil {
		return bad("stories", "ten different names")
	}
	return l, nil
}

// Write returns the library as a file.
func (l Library) Write() []byte {
	raw, err := json.MarshalIndent(l, "", "  ")
	if err != nil {
		panic(err) // cannot happen: only numbers and names
	}
	return append(raw, '\n')
}

// Learn adds or replaces known and valid cards, and returns how many were new or changed.
func (l *Library) Learn(cards ...Card) int {
	n := 0
	l.Cards = slices.Clone(l.Cards)
	for _, c := range cards {
		if !c.Known() || c.check() != nil {
			continue
		}
		i := slices.IndexFunc(l.Cards, func(o Card) bool { return o.Title == c.Title })
		switch {
		case i < 0:
			l.Cards = append(l.Cards, c)
		case same(l.Cards[i], c):
			continue
		default:
			l.Cards[i] = c
		}
		n++
	}
	slices.SortFunc(l.Cards, func(a, b Card) int { return strings.Compare(a.Title, b.Title) })
	return n
}

func same(a, b Card) bool {
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	return bytes.Equal(x, y)
}

// Keep stores a deck under a name, replacing a deck of that name. If the list comes with ten valid stories, they
// replace the stored ones.
func (l *Library) Keep(name string, from deck.List) error {
	if name = keeper.PlainName(name); name == "" {
		return refuse(CodeBadValue, "COC-12.1", "value", name)
	}
	d := Listed{Name: name}
	for _, c := range from.Cards {
		if c.Title = keeper.PlainName(c.Title); c.Title == "" {
			continue
		}
		if i := slices.IndexFunc(d.Cards, func(o deck.Card) bool { return o.Title == c.Title }); i >= 0 {
			d.Cards[i].Copies += c.Copies
		} else {
			d.Cards = append(d.Cards, c)
		}
	}
	l.Decks = slices.DeleteFunc(slices.Clone(l.Decks), func(o Listed) bool { return o.Name == name })
	if l.Decks = append(l.Decks, d); len(l.Decks) > mostDecks {
		return refuse(CodeBadValue, "COC-12.1", "value", itoa(len(l.Decks)))
	}
	if checkStories(from.Stories) == nil {
		l.Stories = slices.Clone(from.Stories)
	}
	return nil
}

// Deck returns a stored deck for a duel. Unknown cards have only their titles.
func (l Library) Deck(name string) (Deck, bool) {
	i := slices.IndexFunc(l.Decks, func(d Listed) bool { return d.Name == name })
	if i < 0 {
		return Deck{}, false
	}
	out := Deck{Name: name}
	for _, c := range l.Decks[i].Cards {
		e := Entry{Card{Title: c.Title}, c.Copies}
		if at := slices.IndexFunc(l.Cards, func(o Card) bool { return o.Title == c.Title }); at >= 0 {
			e.Card = l.Cards[at]
		}
		out.Cards = append(out.Cards, e)
	}
	return out, true
}

// Entered returns the cards known in a duel, from its decks and from entries during play, except our own.
func (s *State) Entered() []Card {
	var out []Card
	add := func(c Card) {
		if c.Known() && !slices.ContainsFunc(out, func(o Card) bool { return o.Title == c.Title }) {
			out = append(out, c)
		}
	}
	for _, p := range s.Players {
		for _, e := range p.Cards {
			add(e.Card)
		}
	}
	for _, p := range s.Pieces {
		add(p.Card)
	}
	for _, x := range s.Stories {
		if x.Card != nil {
			add(*x.Card)
		}
	}
	return slices.DeleteFunc(out, ours)
}

// ours reports whether a card belongs to one of the two shipped decks.
func ours(c Card) bool {
	return slices.ContainsFunc(Ours, func(d Deck) bool {
		return slices.ContainsFunc(d.Cards, func(e Entry) bool { return e.Title == c.Title })
	})
}

// Merge adds the content of another library, whose cards and decks replace those of the same name.
func (l *Library) Merge(other Library) error {
	l.Learn(other.Cards...)
	for _, d := range other.Decks {
		if err := l.Keep(d.Name, deck.List{Cards: d.Cards}); err != nil {
			return err
		}
	}
	if len(other.Stories) > 0 {
		l.Stories = slices.Clone(other.Stories)
	}
	return nil
}

// OurStories are the ten stories of our own story deck. Players with printed stories enter the names on the table, or
// import ten names with a deck (COC-1.8).
var OurStories = []string{"bell", "ledger", "well", "masque", "observatory", "ferry", "orchard", "archive", "tunnel",
	"choir"}

// Ours are our own two decks, used by default. The catalogues have the names of their titles. Each has two factions and
// neutral cards, like a starter deck (COC-3.1).
var Ours = []Deck{
	{Name: "tide", Cards: []Entry{
		{Card{Title: "tide-caller", Kind: Character,
			Faction: "Cthulhu", Cost: 2, Skill: 2, Icons: story.Icons{Te: 1, Ar: 1}}, 3},
		{Card{Title: "wader", Kind: Character, Faction: "Cthulhu", Cost: 1, Skill: 1, Icons: story.Icons{Co: 1}}, 3},
		{Card{Title: "reef-brute", Kind: Character,
			Faction: "Cthulhu", Cost: 3, Skill: 3, Icons: story.Icons{Co: 2}, Toughness: 1}, 3},
		{Card{Title: "drowned-choir", Kind: Character,
			Faction: "Cthulhu", Cost: 4, Skill: 4, Icons: story.Icons{Te: 2, Ar: 1}, Willpower: true}, 3},
		{Card{Title: "old-diver", Kind: Character,
			Faction: "Cthulhu", Cost: 5, Skill: 5, Icons: story.Icons{Te: 1, Co: 2, Ar: 1},
			Toughness: 2, Villainous: true,
			Unique: true}, 3},
		{Card{Title: "salt-idol", Kind: Support, Faction: "Cthulhu", Cost: 2}, 3},
		{Card{Title: "undertow", Kind: Event, Faction: "Cthulhu", Cost: 2}, 3},
		{Card{Title: "harbour-constable", Kind: Character,
			Faction: "Agency", Cost: 2, Skill: 2, Icons: story.Icons{Co: 1, In: 1}}, 3},
		{Card{Title: "night-watchman", Kind: Character,
			Faction: "Agency", Cost: 1, Skill: 1, Icons: story.Icons{Co: 1}, Fast: true}, 3},
		{Card{Title: "inspector", Kind: Character,
			Faction: "Agency", Cost: 3, Skill: 3, Icons: story.Icons{Co: 1, In: 2}, Willpower: true}, 3},
		{Card{Title: "armed-crew", Kind: Character,
			Faction: "Agency", Cost: 4, Skill: 3, Icons: story.Icons{Co: 3}, Toughness: 1}, 3},
		{Card{Title: "old-captain", Kind: Character,
			Faction: "Agency", Cost: 4, Skill: 4, Icons: story.Icons{Co: 1, In: 2}, Heroic: true,
			Unique: true, Fast: true}, 3},
		{Card{Title: "flare-pistol", Kind: Support, Faction: "Agency", Cost: 1, Attachment: true}, 3},
		{Card{Title: "warning-shot", Kind: Event, Faction: "Agency", X: true}, 3},
		{Card{Title: "lodger", Kind: Character,
			Faction: pay.Neutral, Cost: 2, Skill: 2, Icons: story.Icons{Ar: 1, In: 1}}, 3},
		{Card{Title: "fog", Kind: Support, Faction: pay.Neutral, Cost: 2, Night: true}, 3},
	}},
	{Name: "lamp", Cards: []Entry{
		{Card{Title: "yellow-usher", Kind: Character,
			Faction: "Hastur", Cost: 2, Skill: 2, Icons: story.Icons{Te: 1, Ar: 1}}, 3},
		{Card{Title: "understudy", Kind: Character, Faction: "Hastur", Cost: 1, Skill: 1,
			Icons: story.Icons{Te: 1}}, 3},
		{Card{Title: "mask-maker", Kind: Character,
			Faction: "Hastur", Cost: 3, Skill: 3, Icons: story.Icons{Te: 1, Ar: 2}, Willpower: true}, 3},
		{Card{Title: "leading-man", Kind: Character,
			Faction: "Hastur", Cost: 4, Skill: 4, Icons: story.Icons{Te: 2, In: 1}, Villainous: true, Unique: true}, 3},
		{Card{Title: "prompter", Kind: Character,
			Faction: "Hastur", Cost: 3, Skill: 2, Icons: story.Icons{Ar: 1, In: 1},
			Extra: []story.Kind{story.Terror}}, 3},
		{Card{Title: "torn-playbill", Kind: Support, Faction: "Hastur", Cost: 2, Attachment: true}, 3},
		{Card{Title: "last-act", Kind: Conspiracy, Faction: "Hastur", Cost: 3}, 3},
		{Card{Title: "librarian", Kind: Character,
			Faction: "Miskatonic University", Cost: 2, Skill: 2, Icons: story.Icons{Ar: 1, In: 1}}, 3},
		{Card{Title: "porter", Kind: Character,
			Faction: "Miskatonic University", Cost: 1, Skill: 1, Icons: story.Icons{Co: 1}, Toughness: 1}, 3},
		{Card{Title: "surgeon", Kind: Character,
			Faction: "Miskatonic University", Cost: 3, Skill: 3, Icons: story.Icons{Ar: 1, In: 2}}, 3},
		{Card{Title: "field-party", Kind: Character,
			Faction: "Miskatonic University", Cost: 4, Skill: 4, Icons: story.Icons{Co: 2, In: 1}, Fast: true}, 3},
		{Card{Title: "dean", Kind: Character,
			Faction: "Miskatonic University", Cost: 5, Skill: 4, Icons: story.Icons{Ar: 2, In: 3},
			Heroic: true, Unique: true,
			Invulnerable: true}, 3},
		{Card{Title: "reading-room", Kind: Support, Faction: "Miskatonic University", Cost: 2}, 3},
		{Card{Title: "cold-logic", Kind: Event, Faction: "Miskatonic University", Cost: 2, Symbols: 2}, 3},
		{Card{Title: "stray-dog", Kind: Character,
			Faction: pay.Neutral, Cost: 1, Skill: 1, Icons: story.Icons{Co: 1}, Fast: true}, 3},
		{Card{Title: "gas-lamps", Kind: Support, Faction: pay.Neutral, Cost: 2, Day: true}, 3},
	}},
}
