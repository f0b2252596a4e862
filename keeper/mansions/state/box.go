package state

import (
	"fmt"
	"reflect"
	"slices"
	"sync"

	"lantern/stories"
)

// Box holds what never changes during a session: its options, and what is printed on cards, tokens and the map.
type Box struct {
	BegunWith Options
	BasePack  *stories.Base
	StoryPack *stories.Story
	Words     stories.Words
	Cards     map[string]*stories.Card
	Board     *Board
	Kinds     map[string]*stories.Monster
	People    map[string]*stories.Investigator
	Spells    []string // spell types, in the order of the base pack
	markers   func() []string
	laid      *sync.Map // boards by the rooms that touch
}

// NewBox opens the content of a session. Its error says what cannot be played.
func NewBox(o Options, c Content) (*Box, error) {
	m, err := NewBoard(c.Story.Map)
	if err != nil {
		return nil, fmt.Errorf("the map of story %s: %w", c.Story.Pack.ID, err)
	}
	if !m.Has(c.Story.Start) {
		return nil, stories.UserErrorf("story %s begins in space %q, which is not on its map",
			c.Story.Pack.ID, c.Story.Start)
	}
	b := &Box{
		BegunWith: o, BasePack: c.Base, StoryPack: c.Story, Board: m,
		Words: stories.NewWords(c.Base, c.Story, stories.FallbackLanguage),
		Cards: map[string]*stories.Card{}, Kinds: map[string]*stories.Monster{},
		People:  map[string]*stories.Investigator{},
		markers: sync.OnceValue(func() []string { return markersIn(c.Base, c.Story) }), laid: &sync.Map{},
	}
	for _, list := range [][]stories.Card{c.Base.Cards, c.Story.Cards} {
		for i, card := range list {
			b.Cards[card.ID] = &list[i]
		}
	}
	for i, kind := range c.Base.Monsters {
		b.Kinds[kind.ID] = &c.Base.Monsters[i]
	}
	for i, person := range c.Base.Investigators {
		b.People[person.ID] = &c.Base.Investigators[i]
	}
	for _, card := range c.Base.Cards {
		if card.Deck == stories.Spell {
			b.Spells = PlusOnce(b.Spells, SpellType(&card))
		}
	}
	return b, nil
}

// Markers lists the story's own markers, which its cards and events place or count, in alphabetical order.
func (b *Box) Markers() []string { return b.markers() }

// markersIn finds every marker that a pack mentions anywhere.
func markersIn(packs ...any) []string {
	found := map[string]bool{}
	for _, pack := range packs {
		findMarkers(reflect.ValueOf(pack), found)
	}
	out := make([]string, 0, len(found))
	for token := range found {
		out = append(out, token)
	}
	slices.Sort(out)
	return out
}

func findMarkers(v reflect.Value, found map[string]bool) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			findMarkers(v.Elem(), found)
		}
	case reflect.Slice:
		for i := range v.Len() {
			findMarkers(v.Index(i), found)
		}
	case reflect.Struct:
		token := ""
		switch x := v.Interface().(type) {
		case stories.Place:
			token = x.Token
		case stories.TokenNeed:
			token = x.Token
		case stories.Texts:
			return
		}
		if token != "" {
			found[token] = true
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				findMarkers(v.Field(i), found)
			}
		}
	}
}
