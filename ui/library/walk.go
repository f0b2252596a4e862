package library

import (
	"slices"

	"fyne.io/fyne/v2"
)

// chosen is the place of the chosen pack among those shown, -1 if it is not.
func (p *Page) chosen() int { return slices.Index(p.folders, p.shelf.View.Chosen) }

func (p *Page) choosePack(folder string) {
	if p.shelf.View.Chosen != folder {
		p.shelf.View.Chosen = folder
		p.mark()
	}
}

// mark frames what is chosen.
func (p *Page) mark() {
	at := p.chosen()
	for i, t := range p.tiles {
		t.choose(i == at)
	}
}

// choose gives the keyboard to a tile and brings it into sight; beyond the ends it stays.
func (p *Page) choose(i int) {
	if i < 0 || i >= len(p.tiles) {
		return
	}
	p.choosePack(p.folders[i])
	p.over.Focus(p.tiles[i])
	p.bring(p.tiles[i])
}

func (p *Page) step(by int) { p.choose(p.chosen() + by) }

// row goes to the next row of tiles up or down, to the tile that stands nearest there.
func (p *Page) row(by int) {
	at := p.chosen()
	if at < 0 {
		p.choose(0)
		return
	}
	here := place(p.tiles[at])
	best := -1
	for i, t := range p.tiles {
		there := place(t)
		if by > 0 && there.Y <= here.Y+1 || by < 0 && there.Y >= here.Y-1 {
			continue
		}
		if best < 0 || near(here, there, place(p.tiles[best])) {
			best = i
		}
	}
	if best >= 0 {
		p.choose(best)
	} else if by < 0 {
		p.scroll.ScrollToTop()
	} else {
		p.scroll.ScrollToBottom()
	}
}

// near tells whether one place is nearer than another: its row first, then its column.
func near(here, a, b fyne.Position) bool {
	far := func(q fyne.Position) float32 { return abs(q.Y-here.Y)*1000 + abs(q.X-here.X) }
	return far(a) < far(b)
}

func abs(x float32) float32 { return max(x, -x) }

func place(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// bring scrolls until a tile is in sight, as far as it fits.
func (p *Page) bring(t *tile) {
	top := place(t).Y - place(p.scroll.Content).Y
	foot := top + t.Size().Height
	switch s := p.scroll; {
	case top < s.Offset.Y:
		s.Offset.Y = max(0, top-8)
	case foot > s.Offset.Y+s.Size().Height:
		s.Offset.Y = min(top-8, foot+8-s.Size().Height)
	}
	p.scroll.Refresh()
}

// roll scrolls by most of a page.
func (p *Page) roll(by float32) {
	last := max(0, p.scroll.Content.MinSize().Height-p.scroll.Size().Height)
	p.scroll.Offset.Y = min(max(0, p.scroll.Offset.Y+by*0.9*p.scroll.Size().Height), last)
	p.scroll.Refresh()
}
