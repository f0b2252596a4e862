package table

import (
	"strings"

	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Sizes of the lists below the people in the players' window, in em.
const (
	listTitle = 0.56
	listCard  = 0.62
	listGap   = 0.35
)

// paintLists paints the lists that are shown to the players at the bottom of the people's column, as many as leave the
// people the room that they need, and returns the rest of the column.
func paintLists(pen *canvas.Painter, a canvas.Area, v View, l *text.Localizer) canvas.Area {
	e := pen.Em
	room := a.H
	for _, who := range v.People {
		room -= personNeeds(pen, who, a.W, l) + 0.45*e
	}
	var lists []List
	var high []float32
	all := float32(0)
	for _, list := range v.Lists {
		if !list.Afar || len(list.Cards) == 0 {
			continue
		}
		need := pen.Height(list.Words, a.W-e, listed(listTitle, e)) + listGap*e +
			pen.Height(cardLines(list), a.W-e, listed(listCard, e))
		if all+need+0.5*e > room {
			continue
		}
		lists, high, all = append(lists, list), append(high, need), all+need
	}
	if len(lists) == 0 {
		return a
	}
	box := canvas.Rect(a.X, a.Y+a.H-all-0.5*e, a.W, all+0.5*e)
	pen.Frame(box, theme.Panel, theme.PanelEdge, 1)
	y := box.Y + 0.35*e
	for i, list := range lists {
		head, body := listed(listTitle, e), listed(listCard, e)
		head.Colour, head.Bold, body.Colour = theme.Muted, true, fynetheme.ColorNameForeground
		top := y + pen.Text(list.Words, canvas.Rect(box.X+0.5*e, y, a.W-e, high[i]), head)
		pen.Text(cardLines(list), canvas.Rect(box.X+0.5*e, top, a.W-e, high[i]), body)
		y += high[i]
	}
	a.H -= box.H + 0.45*e
	return a
}

// listed is the style of a list in a players' window with letters of a size, at least fourteen pixels high.
func listed(size, em float32) canvas.TextStyle { return canvas.TextStyle{Size: max(size, 14/em)} }

// cardLines returns the cards of a list, each on a line of its own.
func cardLines(list List) string {
	var out []string
	for _, c := range list.Cards {
		words := c.Words
		if c.Status != "" {
			words += " · " + c.Status
		}
		out = append(out, words)
	}
	return strings.Join(out, "\n")
}

// personNeeds returns the height that a person needs in a column of the players' window, so that nothing is left out or
// written smaller.
func personNeeds(pen *canvas.Painter, who Person, wide float32, l *text.Localizer) float32 {
	e := pen.Em
	if who.Facts != "" { // at the bottom
		return personHighest * e
	}
	try := &canvas.Painter{Em: e}
	paintPerson(try, canvas.Rect(0, 0, wide, personHighest*e), who, l) // stacked, as it is painted with room
	need := float32(personLeast) * e
	for _, o := range try.Objects[1:] { // after the frame
		need = max(need, o.Position().Y+o.MinSize().Height+0.4*e)
	}
	return min(need, personHighest*e)
}
