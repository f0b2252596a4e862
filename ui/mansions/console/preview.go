package console

import (
	"reflect"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/text"
)

// playersCopy is the players' page in the keeper's window, made from the table's view.
type playersCopy struct {
	*players.Page

	p     *Page
	table mansions.TableView
	words *text.Localizer
}

// newPreview makes the small picture of the players' window.
func newPreview(p *Page) *table.Preview {
	return table.NewPreview(table.PreviewDeps{Foot: p.footHeight, Make: func() table.PlayersCopy {
		g := p.g
		c := &playersCopy{Page: players.NewSmall(g.Story().Map, g.Names(), g, g.Words()), p: p, words: g.Words()}
		c.Share(p.watched())
		return c
	}, Toggle: func(shown bool) {
		p.foot.show()
		if p.nav.OnPreview != nil {
			p.nav.OnPreview(shown)
		}
	}}, p.nav.Preview)
}

// Content is the page's canvas object.
func (c *playersCopy) Content() fyne.CanvasObject { return c.Page }

// Renew updates the picture if anything visible to the players has changed.
func (c *playersCopy) Renew() {
	if words := c.p.shown.words; words != c.words {
		c.words = words
		c.SetWords(c.p.shown.names, c.p.g, words)
	}
	c.p.watched()
	if now := c.p.shown.view.Table; !reflect.DeepEqual(now, c.table) {
		c.table = now
		c.SetTable(now)
	}
}
