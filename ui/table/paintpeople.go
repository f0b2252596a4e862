package table

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// The height of a person in the players' window, in em: the greatest, the least for bars below each other, and the
// least for more than one line.
const (
	personHighest = 14
	personStacked = 7.4
	personLeast   = 3.2

	personNarrow  = 12 // up to this width: a small picture, and numbers for bars
	stripPictured = 7  // from this width: an icon beside the name in a strip
)

// PaintPeople paints people one below the other in an area and returns the height used.
func PaintPeople(pen *canvas.Painter, a canvas.Area, people []Person, l *text.Localizer) (used float32) {
	if len(people) == 0 {
		return 0
	}
	e := pen.Em
	gap := 0.45 * e
	each := min((a.H-gap*float32(len(people)-1))/float32(len(people)), personHighest*e)
	for i, who := range people {
		paintPerson(pen, canvas.Rect(a.X, a.Y+float32(i)*(each+gap), a.W, each), who, l)
	}
	return float32(len(people)) * (each + gap)
}

// PaintStrip paints people side by side on one line, for the largest letters, and returns its height. It shows pictures
// and the numbers that have a bar elsewhere, and names if there are no portraits.
func PaintStrip(pen *canvas.Painter, a canvas.Area, people []Person) float32 {
	e := pen.Em
	a.H = 2.2 * e
	wide := (a.W - 0.3*e*float32(len(people)-1)) / float32(max(len(people), 1))
	number := canvas.TextStyle{Size: 0.85, Bold: true, Colour: fynetheme.ColorNameForeground}
	line := pen.Word("Ég", number).MinSize().Height
	for i, who := range people {
		card := canvas.Rect(a.X+float32(i)*(wide+0.3*e), a.Y, wide, a.H)
		picture := canvas.Rect(card.X+0.15*e, card.Y+(a.H-1.7*e)/2, 1.7*e, 1.7*e)
		x, y, named := card.X+1.95*e, card.Y+(a.H-2*line)/2, who.Face == nil
		if named && wide < stripPictured*e {
			picture.H, x = 0, card.X+0.3*e
		}
		PaintSeat(pen, card, who, picture)
		if named {
			room := card.X + card.W - x - 0.2*e
			pen.Line(who.Name, canvas.Rect(x, y, room, line), pen.Narrowed(who.Name, room, number, 0.55, 0.95))
			y += line
		}
		for _, c := range who.Counters {
			end := x + 0.95*e + pen.Width(strconv.Itoa(c.Now), number)
			if !c.Bar || named && end > card.X+card.W {
				continue
			}
			pen.Icon(c.Icon, c.Colour, x, y+(line-0.8*e)/2, 0.8*e)
			pen.Line(strconv.Itoa(c.Now), canvas.Rect(x+0.95*e, y, wide, line), number)
			if named {
				x = end + 0.5*e
			} else {
				y += line
			}
		}
	}
	return a.H
}

// PaintSeat paints the frame of a person, bold if it is his turn, and his picture if that has a height.
func PaintSeat(pen *canvas.Painter, a canvas.Area, who Person, picture canvas.Area) (ink fyne.ThemeColorName) {
	fill, edge, stroke := theme.Panel, theme.PanelEdge, float32(1)
	if who.Turn {
		fill, edge, stroke = theme.Card, theme.Brass, 0.18*pen.Em
	}
	pen.Frame(a, fill, edge, stroke)
	switch {
	case picture.H == 0:
	case who.Face != nil:
		pen.Add(who.Face.Emblem(), picture)
	case who.Icon != "":
		pen.Icon(who.Icon, theme.Brass, picture.X, picture.Y, picture.H)
	default:
		pen.Icon("investigator", theme.Brass, picture.X, picture.Y, picture.H)
	}
	if who.Tag != "" && picture.H > 0 { // as on his figures
		side := max(0.42*picture.H, 17)
		at := canvas.Rect(picture.X+picture.W-0.7*side, picture.Y+picture.H-0.8*side, side, side)
		pen.Frame(at, who.Figure, theme.PanelEdge, 1)
		h := canvas.TextStyle{Size: max(0.66*side, 12) / pen.Em, Bold: true, Colour: theme.Ink, Align: fyne.TextAlignCenter}
		high := pen.Word(who.Tag, h).MinSize().Height
		pen.Line(who.Tag, canvas.Rect(at.X, at.Y+(side-high)/2, side, high), h)
	}
	if who.Out {
		return theme.Muted
	}
	return fynetheme.ColorNameForeground
}

func paintPerson(pen *canvas.Painter, a canvas.Area, who Person, l *text.Localizer) {
	e, narrow := pen.Em, a.W <= personNarrow*pen.Em
	in := a.Inset(0.55 * e)
	if a.H < personLeast*e {
		paintBrief(pen, a, who)
		return
	}
	if crowded(pen, a, who) {
		paintCrowded(pen, a, who, l)
		return
	}
	side := float32(1.8) * e
	if who.Face != nil && !narrow {
		side = 2.6 * e
	}
	ink := PaintSeat(pen, a, who, canvas.Rect(in.X-0.1*e, in.Y-0.1*e, side, side))
	x := in.X + side + 0.3*e
	var bars, numbers []Counter
	for _, c := range who.Counters {
		switch {
		case c.Bar && c.Most > 0 && !narrow:
			bars = append(bars, c)
		case narrow:
			c.Most = 0 // without the maximum
			if c.Bar {
				numbers = append(numbers, c)
			}
		default:
			numbers = append(numbers, c)
		}
	}
	label := canvas.TextStyle{Size: 1.05, Colour: ink, Bold: true}
	room := in.X + in.W - x
	least := canvas.TextStyle{Size: 0.75, Colour: ink, Bold: true}
	if len(numbers) == 1 && room > pen.Width(who.Name, least)+3*e { // beside the name
		c, wide := numbers[0], 1.6*e+pen.Width(amount(numbers[0]), label)
		pen.Icon(c.Icon, c.Colour, in.X+in.W-wide, in.Y, 1.3*e)
		pen.Line(amount(c), canvas.Rect(in.X+in.W-wide+1.6*e, in.Y-0.1*e, wide, 1.5*e), label)
		room, numbers = room-wide-0.4*e, nil
	}
	name := pen.Narrowed(who.Name, room, canvas.TextStyle{Size: 1.2, Colour: ink, Bold: true}, least.Size, 0.96)
	high, _ := pen.Line(who.Name, canvas.Rect(x, in.Y-0.3*e, room, 2*e), name)
	y, end := in.Y+max(side, high+1.1*e)+0.15*e, in.Y+in.H+0.3*e
	if narrow { // below name and picture
		paintStates(pen, canvas.Rect(in.X, in.Y+side, in.W, 1.3*e), who)
		y = in.Y + side + 1.5*e
	} else {
		paintStates(pen, canvas.Rect(x, in.Y-0.3*e+high, in.X+in.W-x, 1.3*e), who)
	}
	if a.H >= personStacked*e && len(numbers) == 0 {
		for _, c := range bars {
			pen.Bar(c.Icon, c.Colour, c.Now, c.Most, canvas.Rect(in.X, y, in.W, 1.2*e))
			y += 1.35 * e
		}
	} else if len(bars) > 0 && y+e < end {
		wide := (in.W - 0.6*e*float32(len(bars)-1)) / float32(len(bars))
		for i, c := range bars {
			pen.Bar(c.Icon, c.Colour, c.Now, c.Most, canvas.Rect(in.X+float32(i)*(wide+0.6*e), y, wide, 1.2*e))
		}
		y += 1.4 * e
	}
	x = in.X
	for _, c := range numbers {
		wide := 1.7*e + pen.Width(amount(c), label) + 0.8*e
		if x+wide > in.X+in.W {
			x, y = in.X, y+1.7*e
		}
		if y+1.5*e > end {
			return
		}
		pen.Icon(c.Icon, c.Colour, x, y, 1.4*e)
		pen.Line(amount(c), canvas.Rect(x+1.7*e, y, wide, 1.5*e), label)
		x += wide
	}
	if len(numbers) > 0 {
		y += 1.7 * e
	}
	paintCards(pen, canvas.Rect(in.X, y, in.W, end-y), who, l, ink, leastLetters(e))
}

// crowded reports whether a person with numbers, several if there are bars beside them, has too little room for a line
// of each.
func crowded(pen *canvas.Painter, a canvas.Area, who Person) bool {
	bars := 0
	for _, c := range who.Counters {
		if c.Bar {
			bars++
		}
	}
	numbers := len(who.Counters) - bars
	return a.H < personStacked*pen.Em && a.W > personNarrow*pen.Em && (numbers > 1 || numbers == 1 && bars == 0)
}

// paintCrowded paints a person with all counters as numbers on one line, so that the cards have the rest.
func paintCrowded(pen *canvas.Painter, a canvas.Area, who Person, l *text.Localizer) {
	e, in := pen.Em, a.Inset(0.4*pen.Em)
	side := 2.4 * e
	ink := PaintSeat(pen, a, who, canvas.Rect(in.X, in.Y, side, side))
	x := in.X + side + 0.4*e
	room := in.X + in.W - x
	label := canvas.TextStyle{Size: 1.05, Colour: ink, Bold: true}
	_, wide := pen.Line(who.Name, canvas.Rect(x, in.Y-0.25*e, room, 1.5*e),
		pen.Narrowed(who.Name, room-whereNeeds(pen, who), label, crowdedLetters(e), 0.96))
	paintStates(pen, canvas.Rect(x+wide+0.6*e, in.Y-0.15*e, room-wide-0.6*e, 1.2*e), who)
	y, share := in.Y+1.25*e, room/float32(len(who.Counters))
	for i, c := range who.Counters {
		left := x + float32(i)*share
		pen.Icon(c.Icon, c.Colour, left, y+0.1*e, e)
		words, wide := amount(c), share-1.4*e
		pen.Line(words, canvas.Rect(left+1.2*e, y, wide, 1.3*e),
			pen.Narrowed(words, wide, canvas.TextStyle{Size: 0.9, Colour: ink, Bold: true}, crowdedLetters(e), 0.95))
	}
	y = in.Y + crowdedHead*e
	paintCards(pen, canvas.Rect(in.X, y, in.W, in.Y+in.H+0.3*e-y), who, l, ink, crowdedLetters(e))
}

// whereNeeds returns the width that paintStates needs for a person's place and the icons of his states.
func whereNeeds(pen *canvas.Painter, who Person) float32 {
	need := pen.Width(who.Where, canvas.TextStyle{Size: 0.7}) + 0.8*pen.Em
	for _, c := range who.Cards {
		if c.State && c.ID != "" {
			need += 1.7 * pen.Em
		}
	}
	return need
}

// crowdedHead is the height of a crowded person's picture, name and counters, in em.
const crowdedHead = 2.6

// crowdedNeeds returns the height at which a crowded person's cards are whole in letters of the given size in em.
func crowdedNeeds(pen *canvas.Painter, who Person, wide, size float32, l *text.Localizer) float32 {
	e := pen.Em
	var words []string
	high := (crowdedHead + 0.6) * e
	for _, c := range who.Cards {
		switch {
		case c.State && c.ID == "":
		case c.Colour == theme.Threat:
			high += 1.4 * e
		default:
			words = append(words, c.Words)
		}
	}
	if who.Covered > 0 {
		words = append(words, l.N("common.cards", who.Covered))
	}
	return high + pen.Height(text.Beside(words...), wide-0.8*e, canvas.TextStyle{Size: size})
}

// peopleWide returns the width of the people's column: between least and most, as much as crowded people need for their
// cards.
func peopleWide(pen *canvas.Painter, high, least, most float32, people []Person, l *text.Localizer) float32 {
	e := pen.Em
	each := high/float32(max(len(people), 1)) - 0.45*e
	for wide := least; wide < most; wide += 0.5 * e {
		fits := true
		for _, who := range people {
			name := pen.Width(who.Name, canvas.TextStyle{Size: max(0.85, crowdedLetters(e)), Bold: true})
			fits = fits && (!crowded(pen, canvas.Rect(0, 0, wide, each), who) || name+whereNeeds(pen, who) <= wide-3.6*e &&
				crowdedNeeds(pen, who, wide, crowdedLetters(e), l) <= each)
		}
		if fits {
			return wide
		}
	}
	return most
}

// paintCards writes what a person has: threats on lines of their own, then the rest, as large as there is room
// and at least of a size in em.
func paintCards(pen *canvas.Painter, a canvas.Area, who Person, l *text.Localizer, ink fyne.ThemeColorName,
	least float32) {
	e, in, y, end := pen.Em, a, a.Y, a.Y+a.H
	var words []string
	for _, c := range who.Cards {
		switch {
		case c.State && c.ID == "":
		case c.Colour == theme.Threat && y+1.4*e < end: // who threatens him is no card of his
			pen.Icon(c.Icon, c.Colour, in.X, y+0.1*e, 1.1*e)
			style, room, high := canvas.TextStyle{Size: 0.95, Bold: true, Colour: ink}, in.W-1.4*e, 1.4*e
			if wide := pen.Width(c.Words, style); wide > 1.2*room && end-y > 5*e { // on two lines before it is small
				high = pen.Fitted(c.Words, canvas.Rect(in.X+1.4*e, y, room, 2.8*e), style, least) + 0.2*e
			} else {
				pen.Line(c.Words, canvas.Rect(in.X+1.4*e, y, room, 1.4*e), pen.Narrowed(c.Words, room, style, least, 0.95))
			}
			y += high
		default:
			words = append(words, c.Words)
		}
	}
	if who.Covered > 0 {
		words = append(words, l.N("common.cards", who.Covered))
	}
	if left := end - y; left > 0.7*e && len(words) > 0 {
		style, said := canvas.TextStyle{Size: 0.95, Colour: ink}, strings.Join(words, "\n")
		if pen.Height(said, in.W, style) > left { // else each has a line of its own
			said = text.Beside(words...)
		}
		y += pen.Fitted(said, canvas.Rect(in.X, y, in.W, left), style, least)
	}
	facts := canvas.TextStyle{Size: 0.85, Colour: theme.Muted}
	if high := pen.Height(who.Facts, in.W, facts); who.Facts != "" && y+high <= end {
		pen.Text(who.Facts, canvas.Rect(in.X, end-high, in.W, high), facts)
	}
}

// leastLetters returns the smallest size of letters in em: 12 pixels, more in large windows.
func leastLetters(em float32) float32 { return max(12/em, 0.46) }

// crowdedLetters is the same for crowded people, whose column is wider instead.
func crowdedLetters(em float32) float32 { return max(14/em, 0.46) }

// paintStates shows where a person is, and his states: only icons if there is no room for their words.
func paintStates(pen *canvas.Painter, a canvas.Area, who Person) {
	e := pen.Em
	style := canvas.TextStyle{Size: 0.95, Colour: theme.Muted}
	states := slices.DeleteFunc(slices.Clone(who.Cards), func(c Card) bool { return !c.State || c.ID != "" })
	high := pen.Word("Ég", style).MinSize().Height
	icons := float32(len(states)) * (high + 0.35*e)
	_, wide := pen.Line(who.Where, a, pen.Narrowed(who.Where, a.W-icons, style, 0.7, 0.97))
	x := a.X + wide + 0.35*e
	for i, c := range states {
		if x+high > a.X+a.W {
			break
		}
		rest := float32(len(states)-i-1) * (high + 0.35*e) // room for the icons of the others
		pen.Icon(c.Icon, c.Colour, x, a.Y, high)
		x += high
		label := canvas.TextStyle{Size: style.Size, Colour: brassOr(c.Colour), Bold: c.Colour != theme.Muted}
		_, times, _ := strings.Cut(c.Words, "\u00a0×")
		for _, words := range []string{c.Words, strings.TrimSuffix("×"+times, "×")} {
			if wide := pen.Width(words, label); words != "" && x+0.2*e+wide+rest <= a.X+a.W {
				pen.Line(words, canvas.Rect(x+0.2*e, a.Y, a.W, high), label)
				x += 0.2*e + wide
				break
			}
		}
		x += 0.35 * e
	}
}

// paintBrief paints a person in one line, for many players: the name, and the numbers that have a bar elsewhere.
func paintBrief(pen *canvas.Painter, a canvas.Area, who Person) {
	e, y := pen.Em, a.Y+(a.H-1.6*pen.Em)/2
	right := a.X + a.W - 0.5*e
	ink := PaintSeat(pen, a, who, canvas.Rect(a.X+0.3*e, y-0.1*e, 1.8*e, 1.8*e))
	style := canvas.TextStyle{Size: 1.2, Colour: ink, Bold: true}
	for _, c := range slices.Backward(who.Counters) {
		if !c.Bar || c.Most == 0 {
			continue
		}
		_, wide := pen.Line(strconv.Itoa(c.Now), canvas.Rect(right-1.2*e, y, 1.5*e, 1.6*e), style)
		right -= max(wide, 1.2*e) + 1.5*e
		pen.Icon(c.Icon, c.Colour, right, y+0.15*e, 1.3*e)
		right -= 0.4 * e
	}
	words, _, _ := strings.Cut(who.Name, " · ")
	style.Size = 1
	pen.Line(words, canvas.Rect(a.X+2.6*e, y, right-a.X-2.6*e, 1.6*e), style)
}

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
