// Package games is the registry of games: a few lines for each. Code that needs a game by its ID asks here. The games'
// rules and windows belong in keeper/<game> and ui/<game>.
package games

import (
	"encoding/json"
	"image/color"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/arkham"
	"lantern/ui/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/cthulhucards"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/notes"
	"lantern/ui/mansions/rooms"
	"lantern/ui/priest"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
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

// The covers of the games, for the tiles of the home page: nothing but our own drawings, arranged as that game looks on
// a table. Each fills a scene of any size.

// covered is a game with a cover.
func covered(g table.Game, cover func(*scene.Scene)) table.Game {
	g.Cover = picture(cover)
	return g
}

func picture(cover func(*scene.Scene)) func() fyne.CanvasObject {
	return func() fyne.CanvasObject { return scene.NewCover(cover) }
}

// part is an area of a scene in shares of it; a drawing in it keeps its shape.
func part(s *scene.Scene, x, y, w, h float32) canvas.Area {
	return canvas.Rect(x*s.Size.Width, y*s.Size.Height, w*s.Size.Width, h*s.Size.Height)
}

// coverOfCards is a room at night with the chaos tokens of a test in front.
func coverOfCards(s *scene.Scene) {
	s.Cover(scene.Ground, s.Area(), art.View("study", art.Night))
	for i, name := range []string{"skull", "eldersign", "tablet", "elderthing"} {
		s.Draw(scene.Tokens, part(s, 0.06+0.2*float32(i), 0.52+0.06*float32(i%2), 0.28, 0.36), art.Chaos(name, art.Night))
	}
}

// coverOfArkham is a street with a gate over it.
func coverOfArkham(s *scene.Scene) {
	s.Cover(scene.Ground, s.Area(), art.Moonless("street", art.Night))
	s.Draw(scene.Tokens, part(s, 0.34, 0.06, 0.32, 0.5), art.Gate("moon", art.Night))
	for i, kind := range []string{"church", "crooked", "university"} {
		s.Draw(scene.Places, part(s, 0.01+0.315*float32(i), 0.44, 0.35, 0.5), art.Building(kind, art.Night))
	}
}

// coverOfDuel is characters on the cloth between two sides.
func coverOfDuel(s *scene.Scene) {
	one, other := art.Faction("Agency"), art.Faction("Cthulhu")
	s.Cover(scene.Ground, s.Area(), art.Baize(float64(s.Size.Width), float64(s.Size.Height), one, other, art.Night))
	for i, c := range [][2]string{{"Inspector Grey", "Agency"}, {"Deep One", "Cthulhu"}, {"Professor", "Miskatonic"}} {
		at := part(s, 0.08+0.29*float32(i), 0.16+0.1*float32(i%2), 0.26, 0.58)
		s.Frame(scene.Places, at, color.NRGBA{0xe3, 0xd5, 0xb0, 0xff}, nil, 0, 4)
		s.Cover(scene.Tokens, at.Inset(0.03*s.Size.Height), art.Portrait(c[0], c[1], "", art.Night))
	}
}

// coverOfPriest is a board of wood with a seal that breaks.
func coverOfPriest(s *scene.Scene) {
	s.Cover(scene.Ground, s.Area(), art.Wood(320, 200, art.Night))
	for i, kind := range []string{"T", "cultist", "B"} {
		x := 0.05 + 0.315*float32(i)
		s.Draw(scene.Places, part(s, x, 0.08, 0.27, 0.44), art.Seal(i == 2, art.Night))
		s.Draw(scene.Tokens, part(s, x+0.03, 0.57, 0.21, 0.36), art.Goods(kind, art.Night))
	}
}
