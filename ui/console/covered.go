package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/probe"
	"lantern/ui/theme"
)

// covered is a part of the keeper's side that lies under a cover: a line that can be pressed, and below it the cards,
// which are not even made before the cover is lifted.
type covered struct {
	line  *tile
	icon  *icon
	name  *label
	key   *label
	note  *chip
	eye   *icon
	body  *fyne.Container
	whole *fyne.Container
}

func newCovered(name, icon string, colour fyne.ThemeColorName, key string, lift func()) *covered {
	c := &covered{icon: newIcon(18), name: plain().bolder().short(), key: caption(), eye: newIcon(18),
		note: newChip(chipFace{small: true}, nil), body: container.New(col{gap: 3, grow: -1})}
	c.icon.set(icon, colour)
	c.key.set(key)
	c.note.Hide()
	c.line = newTile(container.New(inset{6, 3}, container.New(row{gap: 6, grow: 1}, c.icon, c.name, c.note, c.eye, c.key)), lift)
	c.line.mark(theme.Card, theme.PanelEdge, 1)
	probe.Name(c.line, "console."+name)
	c.whole = container.New(col{gap: 3, grow: -1}, c.line, c.body)
	return c
}

// show words the line and shows the rows if the cover is lifted.
func (c *covered) show(name, note string, open, lit bool, rows []fyne.CanvasObject) {
	c.name.set(name)
	eye, edge, width := "eye", theme.PanelEdge, float32(1)
	if open {
		eye = "eye-off"
	}
	if lit {
		edge, width = theme.Brass, 2
	}
	c.eye.set(eye, theme.Muted)
	c.line.mark(theme.Card, edge, width)
	if c.note.set(chipFace{text: note, small: true, look: lookQuiet}, nil) || c.note.Hidden != (note == "") {
		c.note.Hidden = note == ""
		c.line.content.Refresh()
	}
	if !open {
		rows = nil
	}
	c.body.Objects = rows
	c.body.Hidden = len(rows) == 0
}

// handRow is one card of the keeper: what it is, what it costs, whom it would hit or why it cannot be played.
type handRow struct {
	box          *tile
	icon         *icon
	name, reason *label
	note         *label
	cost         *label
	costIcon     *icon
	costBox      *fyne.Container
	play         *chip
	inner        *fyne.Container
	last         handFace
}

// handFace is what a row shows.
type handFace struct {
	icon     string
	tint     fyne.ThemeColorName
	name     string
	reason   string
	note     string // in the same line
	cost     int
	free     bool // no cost is shown
	play     string
	selected bool
}

func newHandRow() *handRow {
	h := &handRow{icon: newIcon(18), name: plain().short(), reason: caption().short(), note: caption(), cost: plain().bolder(), costIcon: newIcon(14),
		play: newChip(chipFace{}, nil)}
	h.costIcon.set("threat", theme.Threat)
	h.costBox = container.New(row{gap: 2, grow: -1}, h.cost, h.costIcon)
	h.inner = container.New(row{gap: 6, grow: 1}, h.icon, container.New(col{grow: -1}, h.name, h.reason), h.note, h.costBox, h.play)
	h.box = newTile(container.New(inset{6, 1}, h.inner), nil)
	return h
}

func (h *handRow) show(p *Page, f handFace, look, play func()) {
	h.box.tapped = look
	h.play.tapped = play
	if f == h.last {
		return
	}
	h.last = f
	h.icon.set(f.icon, f.tint)
	ink := theme.Muted
	if f.play != "" {
		ink = "foreground"
	}
	h.name.say(f.name, ink)
	h.reason.set(f.reason)
	h.reason.Hidden = f.reason == ""
	h.note.set(f.note)
	h.note.Hidden = f.note == ""
	h.cost.set(itoa(f.cost))
	h.costBox.Hidden = f.free
	h.play.set(chipFace{text: f.play, small: true}, play)
	h.play.Hidden = f.play == ""
	switch {
	case f.selected:
		h.box.mark(theme.Card, theme.FocusRing, 1.5)
	case f.play != "":
		h.box.mark(theme.Card, theme.Brass, 1)
	default:
		h.box.mark("", theme.PanelEdge, 1)
	}
	arrange(h.inner)
}
