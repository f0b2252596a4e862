// Package games is the registry of games: a few lines for each. Code that needs a game by its ID asks here. The games'
// rules and windows belong in keeper/<game> and ui/<game>.
package games

import (
	"encoding/json"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/arkham"
	"lantern/ui/arkhamcards"
	"lantern/ui/cthulhucards"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/notes"
	"lantern/ui/mansions/rooms"
	"lantern/ui/priest"
	"lantern/ui/scene"
	"lantern/ui/shell/room"
	"lantern/ui/table"
	"lantern/ui/text"
)

// All are the available games, in the order in which they are offered.
var All = table.Games{
	{Game: mansions.Game, Sign: "story", Cover: picture(scene.HouseAtNight), Summary: ofMansions, FirstRule: "MOM-0.1"},
	covered(arkhamcards.Game, coverOfCards),
	covered(arkham.Game, coverOfArkham),
	covered(cthulhucards.Game, coverOfDuel),
	covered(priest.Game, coverOfPriest),
}

// ofMansions describes a session of Mansions for a list. Its title is the story's ID, since titles are in the packs.
func ofMansions(l *text.Localizer, h keeper.Header) table.Summary {
	t := table.Summary{Title: h.Summary.Title, Progress: game.SummaryWords(l, h.Summary)}
	var o state.Options
	if json.Unmarshal(h.Config.Options, &o) == nil && o.Players > 0 {
		t.Party = l.N("home.party", o.Players)
	}
	return t
}

// Rooms makes the windows of the games that have their own. packs holds the stories of Mansions, and book the owner's
// notes on cards, which may be nil.
func Rooms(packs library.Packs, book notes.Book) map[string]func(room.ShellDeps) room.Rooms {
	return map[string]func(room.ShellDeps) room.Rooms{
		mansions.Game.ID: func(h room.ShellDeps) room.Rooms { return rooms.New(h, packs, book) },
	}
}
