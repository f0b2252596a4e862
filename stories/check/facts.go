package check

import (
	"fmt"
	"lantern/stories"
	"maps"
	"slices"
)

// Facts holds what a pack says of printed things against the list of what is known of them: nothing is said without an
// entry, each entry is what the pack says, and every source is named. Sources of the base pack count for its stories.
func (c *Checker) Facts(f stories.Facts) {
	said := stories.FactsOf(c.Base)
	if c.Story != nil {
		said = stories.StoryFacts(c.Story)
	}
	for _, id := range slices.Sorted(maps.Keys(f.Sources)) {
		if f.Sources[id].Title == "" {
			c.Report("sources."+id, "facts.title", id)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(f.Facts)) {
		fact, at := f.Facts[key], "facts."+key
		if text, ok := said[key]; !ok {
			c.Report(at, "facts.unknown", key)
			c.Found.Near(key, Keys(said))
		} else if text != fact.Says {
			c.Report(at, "facts.differs", key, text, fact.Says)
		}
		for _, id := range fact.From {
			if _, ok := f.Sources[id]; !ok {
				c.Report(at, "facts.source", id)
			}
		}
	}
	if c.Story != nil {
		c.doubtfulPiles(f)
	}
	for _, key := range slices.Sorted(maps.Keys(said)) {
		if _, ok := f.Facts[key]; !ok {
			c.Report("facts", "facts.missing", key, said[key])
		}
	}
}

// doubtfulPiles checks that the piles and the cards shuffled into rooms that are a guess say so, and no others.
func (c *Checker) doubtfulPiles(f stories.Facts) {
	for i, room := range c.Story.Rooms {
		for j, pile := range room.Piles {
			guess := f.Doubt(f.Facts[stories.PileKey(room.Room, pile)]) == stories.SureGuess
			if len(pile.Cards) > 0 && guess != pile.Doubt {
				c.Report(fmt.Sprintf("rooms[%d].piles[%d]", i, j), "facts.doubt", room.Room)
			}
		}
	}
	for i, group := range c.Story.Others {
		if guess := f.Doubt(f.Facts[stories.GroupKey(group)]) == stories.SureGuess; guess != group.Doubt {
			c.Report(fmt.Sprintf("others[%d]", i), "facts.doubt", "others")
		}
	}
}
