package players

import (
	"cmp"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/board"
	large "lantern/ui/table/moment"
	"lantern/ui/theme"
)

// Moment is what a step came to, for everybody to see: a test with its die, or somebody hurt, found, lost.
type Moment = large.Moment

// Face is a figure's emblem: an investigator's by seat, from 0, or that of a kind of monster, under its name.
type Face struct {
	Monster      bool
	Seat         int
	Of, Initials string
	Names        any  // may have a picture of an investigator, see [board.Emblem.Of]
	Gone         bool // he is out of the game
}

// Emblem draws it, as a part of a moment.
func (f Face) Emblem() fyne.CanvasObject { return f.Figure() }

// Figure draws it.
func (f Face) Figure() *board.Emblem {
	if f.Monster {
		return board.NewMonster(f.Of, f.Initials)
	}
	e := board.NewEmblem(f.Seat, f.Initials).Of(f.Of, f.Names)
	e.Fade(f.Gone)
	return e
}

// MomentRow is one more thing that came of it.
type MomentRow = large.Row

// look shows what there is to look at now: what the step came to and, once its die lies, the page that it brought.
func (p *Page) look() {
	var all []*Moment
	m, moves := p.sight.moment, p.moves && !p.small
	if m != nil {
		all = append(all, m)
	}
	p.sheet.Hold(all, moves, p.look)
	if page := p.sight.Page(p.table); page != nil && !p.sheet.Falls() {
		if m != nil && !m.Paged {
			all = nil
		}
		p.sheet.Hold(append(all, p.page(page)), moves, p.look)
	}
	if !p.sheet.Falls() {
		p.before = p.table.Investigators
	}
	p.Refresh()
}

// reads tells whether a page is shown. Nothing that falls has to be seen then.
func (p *Page) reads() bool { return p.Narrating() && !p.sheet.Falls() }

// pageIcons are the signs of pages by their kinds.
var pageIcons = map[string]string{"clue": "info", "event": "event", "objective": "objective", "room": "room",
	"card": "cards", "introduction": "story"}

// page is a page that is read aloud; further ones of the same step are counted.
func (p *Page) page(page *state.Page) *Moment {
	title, paragraphs := PageWords(p.names, page)
	m := &Moment{Paged: true, First: true, Head: title, HeadIcon: cmp.Or(pageIcons[page.Kind], "scroll"),
		HeadTint: theme.Brass, Words: strings.Join(paragraphs, "\n\n")}
	if n, of := p.sight.Place(); of > 1 {
		m.Saying = strconv.Itoa(n) + "\u00a0/\u00a0" + strconv.Itoa(of)
	}
	return m
}
