package priest

import (
	"cmp"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/priest"
	"lantern/keeper/priest/score"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// rows returns the face-up cards of the side board: Rooms, monsters and Investigators (EHP-2.2).
func (f *Face) rows(v rules.View) []table.List {
	var out []table.List
	row := func(id, icon string, deck int, cards []string, facts func(id string) string, rule, means string) {
		list := table.List{ID: "row." + id, Afar: true, Words: f.Words().T("priest.row.deck",
			text.Args{"row": f.Words().T("priest.row." + id), "n": deck})}
		for i, card := range cards {
			list.Cards = append(list.Cards, table.Card{ID: "row." + id + itoa(i), Icon: cardSign(card, icon),
				Words: facts(card), Colour: theme.Brass, Rule: rule, Facts: f.Words().T(means)})
		}
		if len(cards) > 0 {
			out = append(out, list)
		}
	}
	row("rooms", "room", len(v.State.RoomDeck.Draw), v.State.RoomRow, f.cardFacts, "EHP-11.9", "priest.defence.room")
	row("monsters", "monster", len(v.State.MonsterDeck.Draw), v.State.MonsterRow, f.cardFacts, "EHP-11.7",
		"priest.defence.monster")
	row("hunters", "search", len(v.State.Hunters.Draw), v.State.HunterRow, f.hunterFacts, "EHP-11.1", "priest.hunter.hint")
	return out
}

// raid describes the raid in progress: dice and leader, then each player's force and losses so far.
func (f *Face) raid(v rules.View) []table.List {
	l, r := f.Words(), v.State.Raid
	if r == nil {
		return nil
	}
	out := table.List{ID: "raid", Afar: true, Words: l.N("priest.threat", r.Dice)}
	if len(r.Rolled) > 0 || r.Force > 0 {
		out.Words += " · " + l.T("priest.raid.force", text.Args{"n": itoa(r.Force)})
	}
	if r.Hunter != "" {
		out.Words += " · " + f.cardName(r.Hunter) // the strip on the board says what he does
	}
	for seat, p := range v.State.Players {
		coming := ""
		if seat < len(v.Forecasts) {
			coming, _ = stakes(f, v.Forecasts[seat])
		}
		c := table.Card{Status: coming, ID: "raid." + table.SeatID(seat), Icon: "torch", Words: p.Name,
			Colour: theme.Threat, Spent: true}
		var lost score.Resources
		for _, step := range r.Steps {
			if step.Seat == seat {
				c.Status, c.Spent = l.T("priest.raid.force", text.Args{"n": itoa(step.Force)}), false
				lost = lost.Plus(step.Lost)
			}
		}
		if goods := f.goods(lost); goods != "" {
			c.Status += " · " + l.T("priest.raid.lost", text.Args{"goods": goods})
		}
		out.Cards = append(out.Cards, c)
	}
	return []table.List{out}
}

// hunterFacts words an Investigator's name and effect on a raid (EHP-19.3).
func (f *Face) hunterFacts(id string) string {
	l, words := f.Words(), []string{f.cardName(id)}
	for _, c := range rules.OurHunters {
		if c.ID != id {
			continue
		}
		if c.Dice != 0 {
			words = append(words, l.T("priest.hunter.dice", text.Args{"n": text.Signed(c.Dice)}))
		}
		if c.Total != 0 {
			words = append(words, l.T("priest.hunter.total", text.Args{"n": text.Signed(c.Total)}))
		}
		if c.Ignore {
			words = append(words, l.T("priest.hunter.ignore"))
		}
	}
	return strings.Join(words, " · ")
}

// hunterAsked says which face of the die selects which Investigator (EHP-11.1).
func (f *Face) hunterAsked() string {
	row := f.seen().State.HunterRow
	if len(row) != 3 {
		return f.Words().T("priest.prompt.hunter.body")
	}
	return f.Words().T("priest.prompt.hunter.row",
		text.Args{"first": f.hunterFacts(row[0]), "second": f.hunterFacts(row[1]),
			"third": f.hunterFacts(row[2])})
}

// choice is a Room or a monster that may be taken, as actionbar.Drawing.
type choice struct {
	f  *Face
	id string
}

// chosen returns the picture of an answer that takes a Room or a monster of ours (EHP-7.1, 12.1); nil: it takes none.
func chosen(f *Face, kind, id string) actionbar.Drawing {
	if card := ours(id); card == nil || kind != "room" && kind != "monster" {
		return nil
	}
	return choice{f, id}
}

// ours returns our own Room or monster of an ID; nil: it is none.
func ours(id string) *rules.Card {
	for _, all := range [][]rules.Card{rules.OurRooms, rules.OurMonsters} {
		for i := range all {
			if all[i].ID == id {
				return &all[i]
			}
		}
	}
	return nil
}

// Picture implements actionbar.Drawing.
func (c choice) Picture(key string, faint bool) fyne.CanvasObject {
	return scene.NewCover(func(sc *scene.Scene) { c.draw(sc, key, faint) })
}

// draw draws the card: above its picture with its defence, below its name and, of a Room, what it holds.
func (c choice) draw(sc *scene.Scene, key string, faint bool) {
	f, card := c.f, ours(c.id)
	e, a := sc.Em, sc.Area().Inset(3)
	holds, ink := f.capacity(*card), sc.Script()
	low := min(1.5*e, 0.2*a.H)
	if holds != "" {
		low = min(3.9*e, 0.5*a.H)
	}
	name := min(2.9*e, 0.35*a.H)
	top := canvas.Rect(a.X, a.Y, a.W, a.H-name-low)
	if view := chambers[kindOf(c.id)]; view != "" {
		sc.Cover(scene.Places, top, art.Moonless(view, sc.Light))
	} else {
		sc.Frame(scene.Places, top, color.NRGBA{R: 0x1a, G: 0x14, B: 0x20, A: 0xff}, nil, 0, 0)
		sc.Draw(scene.Places, top.Inset(0.2*e), beast(f, *card, sc.Light))
	}
	if faint {
		sc.Frame(scene.Places, top, color.NRGBA{A: 0x90}, nil, 0, 0)
		ink = theme.Muted
	}
	side := min(2.2*e, top.H)
	drawing, n := sign{letter: "room"}.drawn(sc.Light)
	at := canvas.Rect(a.X+a.W-side-2, top.Y+top.H-side, side, side)
	sc.Draw(scene.Tokens, at, drawing)
	sc.Count(scene.Tokens, at, itoa(card.Defence), n)
	if key != "" {
		sc.Key(canvas.Rect(a.X+2, a.Y, 1.6*e, 1.6*e), key)
	}
	sc.Label(scene.Label{Words: f.cardName(c.id), At: []canvas.Area{canvas.Rect(a.X, a.Y+top.H, a.W, name)}, Middle: true,
		Style: canvas.TextStyle{Size: 1.05, Serif: true, Bold: true, Colour: ink, Align: fyne.TextAlignCenter}})
	words := cmp.Or(holds, f.Words().T("priest.card.defence", text.Args{"n": card.Defence}))
	sc.Label(scene.Label{Words: words, At: []canvas.Area{canvas.Rect(a.X+0.2*e, a.Y+a.H-low, a.W-0.4*e, low)},
		Style: canvas.TextStyle{Size: 0.9, Colour: theme.Muted, Align: fyne.TextAlignCenter}})
}
