package cthulhucards

import (
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
)

// OurStories are the ten stories of the program's own story deck. Players with printed ones name those on the table, or
// import the ten names with a deck (COC-1.8).
var OurStories = []string{"bell", "ledger", "well", "masque", "observatory", "ferry", "orchard", "archive", "tunnel",
	"choir"}

// Ours are the two decks of our own, used by default. Their titles are names of the catalogues; all but the neutral
// cards are of two factions each, as in a starter deck (COC-3.1).
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
