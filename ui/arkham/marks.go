package arkham

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// borders are the colours of monsters' movement types (AH-8.3).
var borders = map[string]fyne.ThemeColorName{set.Normal: theme.Muted,
	set.Stationary: theme.Brass, set.Fast: theme.Damage,
	set.Unique: theme.OK, set.Flying: theme.Horror}

// frame draws the ground of a pressable area. It shines if there is an option for it.
func (c *city) frame(pen *canvas.Painter, a canvas.Area, id string) {
	o := c.Targets[id]
	if o != nil {
		pen.Frame(a, theme.Card, theme.FocusRing, 2)
	} else {
		pen.Frame(a, theme.Card, theme.Card, 0)
	}
	if c.f.seen().State.Stage == rules.StageMythos { // there are several mythos cards for a place
		o = nil
	}
	c.Hit(pen, a, id, o)
}

// lined draws a place on one line: its name and contents.
func (c *city) lined(pen *canvas.Painter, a canvas.Area, v rules.View, id, name string, colour fyne.ThemeColorName) {
	e := pen.Em
	in := canvas.Rect(a.X+0.45*e, a.Y+(a.H-1.3*e)/2, a.W-0.8*e, 1.3*e)
	here := 0
	for _, p := range v.State.Players {
		if p.Place == id && !p.Out {
			here++
		}
	}
	for _, m := range v.State.Monsters {
		if m.At == id {
			here++
		}
	}
	room := in.W
	if here > 0 { // the name leaves them room
		room = max(in.W-(0.6+1.45*float32(here))*e, 0.4*in.W)
	}
	_, wide := pen.Line(name, canvas.Rect(in.X, in.Y, room, in.H), canvas.TextStyle{Size: 0.9, Bold: true, Colour: colour})
	in.X, in.W = in.X+wide+0.6*e, in.W-wide-0.6*e
	c.markers(pen, in, v, id)
}

// area draws a street or a location: its name, the chance of a gate or a surge, and its contents.
func (c *city) area(pen *canvas.Painter, a canvas.Area, v rules.View, x *set.Area) {
	c.frame(pen, a, x.ID)
	if x.Kind == set.Street {
		c.lined(pen, a, v, x.ID, c.f.titled(x.Title, x.ID), theme.Brass)
		return
	}
	e, hand := pen.Em, canvas.TextStyle{Size: 0.9, Colour: fynetheme.ColorNameForeground}
	in := canvas.Rect(a.X+0.35*e, a.Y-0.1*e, a.W-0.7*e, a.H+0.1*e)
	if v.State.Shut(x.ID) {
		pen.Icon("lock", theme.Danger, in.X, in.Y+0.15*e, e)
		in.X, in.W, hand.Colour = in.X+1.2*e, in.W-1.2*e, theme.Muted
	}
	name := in
	if words, colour := c.f.risk(v, x.ID); words != "" {
		risk := canvas.TextStyle{Size: 0.9, Bold: true, Colour: colour, Align: fyne.TextAlignTrailing}
		_, wide := pen.Line(words, in, risk)
		name.W -= wide + 0.4*e
		icon := "passage"
		if colour == theme.Threat {
			icon = "warning"
		}
		pen.Icon(icon, colour, in.X+name.W-0.7*e, in.Y+0.2*e, 0.9*e)
		name.W -= 0.9 * e
	}
	pen.Line(c.f.titled(x.Title, x.ID), canvas.Rect(in.X, in.Y, name.W, in.H), hand)
	c.markers(pen, in, v, x.ID)
}

// markers draws the markers of a place in a row: gate or elder sign, clues, investigators, monsters.
func (c *city) markers(pen *canvas.Painter, a canvas.Area, v rules.View, id string) {
	e, x := pen.Em, a.X
	side := 1.1 * e
	y := a.Y + a.H - side - 0.12*e
	bold := canvas.TextStyle{Size: small, Bold: true, Colour: fynetheme.ColorNameForeground}
	s := v.State
	for _, g := range s.Gates {
		if g.At == id {
			pen.Icon("passage", theme.Horror, x, y, side)
			x += side + 0.15*e
			c.glyph(pen, g.Symbol, theme.Horror, x, y, 0.9*e)
			x += 1.1 * e
		}
	}
	if slices.Contains(s.Seals, id) {
		pen.Icon("rune", theme.OK, x, y, side)
		x += side + 0.2*e
	}
	if n := s.Clues[id]; n > 0 {
		pen.Icon("search", theme.OK, x, y, side)
		_, wide := pen.Line(itoa(n), canvas.Rect(x+side, y-0.1*e, 2*e, side), bold)
		x += side + wide + 0.3*e
	}
	for i, p := range s.Players {
		if p.Place == id && !p.Out {
			x = c.disc(pen, x, y, side, i, s)
		}
	}
	var here []rules.Marker
	for _, m := range s.Monsters {
		if m.At == id {
			here = append(here, m)
		}
	}
	for i, m := range here {
		left := a.X + a.W - x
		if more := len(here) - i; more > 1 && left < float32(more)*1.5*e && left < 3.2*e || left < 1.2*e {
			pen.Line("+"+itoa(more), canvas.Rect(x, y-0.1*e, 2*e, side), bold)
			return
		}
		x = c.monster(pen, canvas.Rect(x, y, left/float32(len(here)-i), side), m)
	}
}

// disc draws an investigator as a disc with the player's initial, or number if two initials are the same, and with a
// ring in the player's turn.
func (c *city) disc(pen *canvas.Painter, x, y, side float32, seat int, s rules.State) float32 {
	disc := fynecanvas.NewCircle(fynetheme.Color(canvas.SeatColour(seat)))
	if seat == s.Active {
		disc.StrokeColor, disc.StrokeWidth = fynetheme.Color(fynetheme.ColorNameForeground), 0.16*pen.Em
	}
	pen.Add(disc, canvas.Rect(x, y, side, side))
	word := canvas.Initial(c.f.names(), seat)
	pen.Line(word, canvas.Rect(x, y-0.05*pen.Em, side, side),
		canvas.TextStyle{Size: small, Bold: true, Colour: fynetheme.ColorNameBackground, Align: fyne.TextAlignCenter})
	return x + side + 0.2*pen.Em
}

// monster draws a marker: the symbol on the colour of its border, and as much of its name as fits.
func (c *city) monster(pen *canvas.Painter, a canvas.Area, m rules.Marker) float32 {
	e, edge, symbol := pen.Em, theme.Muted, ""
	if kind := c.f.box.Monster(m.Kind); kind != nil {
		symbol = kind.Symbol
		if colour, ok := borders[kind.Border]; ok {
			edge = colour
		}
	}
	pen.Frame(canvas.Rect(a.X, a.Y, 1.25*e, a.H), theme.Ink, edge, 0.12*e)
	c.glyph(pen, symbol, theme.OnInk, a.X+0.22*e, a.Y+0.17*e, 0.8*e)
	x := a.X + 1.35*e
	if room := a.W - 1.6*e; room > 2*e {
		_, wide := pen.Line(c.f.value("monster", m.Kind, nil), canvas.Rect(x, a.Y, room, a.H),
			canvas.TextStyle{Size: small, Colour: fynetheme.ColorNameForeground})
		x += wide + 0.25*e
	}
	return x
}

// shapes are the dimension symbols in a square of 2 by 2 around 0,0. Others are shown by their first letter.
var shapes = map[string]draw.Path{
	"circle": draw.Disc(draw.Pt(0, 0), 0.85), "triangle": draw.Regular(draw.Pt(0, 0.15), 1, 3, -90),
	"square": draw.Rect(-0.75, -0.75, 1.5, 1.5), "diamond": draw.Regular(draw.Pt(0, 0), 1, 4, -90),
	"hexagon": draw.Regular(draw.Pt(0, 0), 0.95, 6, 0), "star": draw.Star(draw.Pt(0, 0), 1, 0.42, 5, -90),
	"slash": {draw.Pt(0.45, -0.95), draw.Pt(0.9, -0.95), draw.Pt(-0.45, 0.95), draw.Pt(-0.9, 0.95)},
	"plus": {draw.Pt(-0.3, -0.9), draw.Pt(0.3, -0.9), draw.Pt(0.3, -0.3), draw.Pt(0.9, -0.3), draw.Pt(0.9, 0.3),
		draw.Pt(0.3, 0.3), draw.Pt(0.3, 0.9), draw.Pt(-0.3, 0.9), draw.Pt(-0.3, 0.3), draw.Pt(-0.9, 0.3),
		draw.Pt(-0.9, -0.3), draw.Pt(-0.3, -0.3)},
	"moon": append(draw.Arc(draw.Pt(0, 0), 0.95, 60, 300), draw.Arc(draw.Pt(0.55, 0), 0.85, 255, 105)...),
}

func (c *city) glyph(pen *canvas.Painter, symbol string, colour fyne.ThemeColorName, x, y, side float32) {
	shape, ok := shapes[symbol]
	if !ok {
		hand := canvas.TextStyle{Size: small, Bold: true, Colour: colour, Align: fyne.TextAlignCenter}
		pen.Line(strings.ToUpper(string(append([]rune(symbol), '?')[:1])),
			canvas.Rect(x, y-0.15*pen.Em, side, side), hand)
		return
	}
	const pixels = 48
	sheet := draw.NewSheet(pixels, pixels)
	sheet.Unit(pixels/2, pixels/2, pixels/2)
	sheet.Fill(fynetheme.Color(colour), shape)
	i := fynecanvas.NewImageFromImage(sheet.Image())
	i.FillMode = fynecanvas.ImageFillContain
	pen.Add(i, canvas.Rect(x, y, side, side))
}
