package board

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories"
	"lantern/stories/geom"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// sign is how a room feature (MOM-11) is shown: a shape and a colour that no figure has, with an icon.
type sign struct {
	icon   string
	colour color.NRGBA
	shape  draw.Path // about 0,0, within a circle of radius 1
}

// arch is the outline of a hiding place: a cupboard with a round top.
var arch = append(append(draw.Path{}, draw.Arc(draw.Pt(0, -0.18), 0.76, 180, 360)...),
	draw.Pt(0.76, 0.94), draw.Pt(-0.76, 0.94))

var signs = map[string]sign{
	"altar":     {"altar", color.NRGBA{0x63, 0x45, 0x96, 0xff}, draw.Regular(draw.Pt(0, 0), 1, 6, 30)},
	"barricade": {"barricade", color.NRGBA{0x7d, 0x4a, 0x1c, 0xff}, draw.RoundRect(-0.96, -0.66, 1.92, 1.32, 0.14)},
	"campfire":  {"campfire", color.NRGBA{0x9c, 0x3c, 0x10, 0xff}, draw.Disc(draw.Pt(0, 0), 0.92)},
	"corpse": {"corpse", color.NRGBA{0x4b, 0x55, 0x50, 0xff},
		draw.Path{{X: -0.42, Y: -0.98}, {X: 0.42, Y: -0.98}, {X: 0.8, Y: -0.38}, {X: 0.46, Y: 0.98},
			{X: -0.46, Y: 0.98}, {X: -0.8, Y: -0.38}}},
	"hidingPlace": {"wardrobe", color.NRGBA{0x1c, 0x62, 0x66, 0xff}, arch},
	"ladder":      {"ladder", color.NRGBA{0x6d, 0x5a, 0x1a, 0xff}, draw.RoundRect(-0.56, -0.96, 1.12, 1.92, 0.1)},
	"vent":        {"vent", color.NRGBA{0x3a, 0x48, 0x6c, 0xff}, draw.Regular(draw.Pt(0, 0), 0.98, 8, 22.5)},
}

// signOf is the sign of a feature. Features defined by a story have a plain one.
func signOf(feature string) sign {
	if s, ok := signs[feature]; ok {
		return s
	}
	return sign{tokenIcon(feature), color.NRGBA{0x50, 0x50, 0x50, 0xff}, draw.Regular(draw.Pt(0, 0), 0.98, 5, -90)}
}

// signKey is what the picture of a sign depends on.
type signKey struct {
	feature string
	w, h    int
}

// signPictures are the painted grounds of signs.
type signPictures struct{ painted map[signKey]image.Image }

// ground paints the ground of a sign, once for each size.
func (p *signPictures) ground(feature string, w, h int) image.Image {
	k := signKey{feature, w, h}
	if img, ok := p.painted[k]; ok {
		return img
	}
	if p.painted == nil || len(p.painted) > 64 { // too many zoom levels
		p.painted = map[signKey]image.Image{}
	}
	s := draw.NewSheet(w, h)
	s.Unit(float64(min(w, h))/2*0.92, float64(w)/2, float64(h)/2)
	look := signOf(feature)
	s.Fill(color.NRGBA{A: 120}, look.shape.Moved(draw.Pt(0.03, 0.07)))
	s.Fill(draw.Mix(look.colour, color.White, 0.62), look.shape)
	s.Fill(look.colour, look.shape.Scaled(0.89))
	p.painted[k] = s.Image()
	return s.Image()
}

// objects draw a feature and its number in the space.
func (p *signPictures) objects(feature string, count int, at fyne.Position, side float32) []fyne.CanvasObject {
	ground := canvas.NewRaster(func(w, h int) image.Image { return p.ground(feature, w, h) })
	ground.Resize(fyne.NewSquareSize(side))
	ground.Move(at)
	icon := &canvas.Image{}
	in := side * 0.54
	if feature == "ladder" {
		in = side * 0.72
	}
	theme.Show(icon, signOf(feature).icon, theme.OnInk, in)
	icon.Move(at.AddXY((side-in)/2, (side-in)/2))
	out := []fyne.CanvasObject{ground, icon}
	if count > 1 {
		out = append(out, markObjects(mark{number: strconv.Itoa(count), plain: true},
			at.AddXY(side*0.6, side*0.56), max(side*0.42, 12))...)
	}
	return out
}

// barricaded maps the doors with a barricade (MOM-11.2) to the space that it belongs to.
func (on *situation) barricaded() map[string]string {
	out := map[string]string{}
	for _, t := range on.table.Things {
		if t.Door != "" {
			out[t.Door] = t.Space
		}
	}
	return out
}

// paintBarricade draws boards across a door, on the side of the space from which it was pushed there.
func paintBarricade(s *draw.Sheet, line draw.Path, towards draw.Point, wall float64) {
	a, b := line[0], line[1]
	length := b.Sub(a).Length()
	if length == 0 {
		return
	}
	dir := b.Sub(a).Times(1 / length)
	n := draw.Pt(-dir.Y, dir.X)
	mid := a.Toward(b, 0.5)
	if d := towards.Sub(mid); d.X*n.X+d.Y*n.Y < 0 {
		n = n.Times(-1)
	}
	plank, dark := color.NRGBA{0xd9, 0xa0, 0x5e, 0xff}, color.NRGBA{0x2a, 0x17, 0x08, 0xff}
	wide := math.Max(wall*1.25, 0.28)
	half := length*0.5 + wall*0.8
	for i, tilt := range []float64{0.16, -0.2} {
		off := n.Times(wall*0.9 + float64(i)*wide*1.25)
		from := mid.Add(dir.Times(-half)).Add(off).Add(n.Times(-tilt * wide))
		to := mid.Add(dir.Times(half)).Add(off).Add(n.Times(tilt * wide))
		s.Stroke(dark, draw.Path{from, to}, draw.Line{Width: wide * 1.3, Flat: true})
		s.Stroke(plank, draw.Path{from, to}, draw.Line{Width: wide, Flat: true})
		for _, t := range []float64{0.1, 0.9} {
			s.Fill(dark, draw.Disc(from.Toward(to, t), wide*0.17))
		}
	}
}

// Sign is an entry of the legend: a sign on the map, and its meaning.
type Sign struct {
	Picture fyne.CanvasObject // a square of the requested size
	Words   string
}

func (w *wording) signLine(name string, side float32, objects []fyne.CanvasObject) Sign {
	return Sign{container.NewWithoutLayout(objects...), w.words.T("board.sign." + name)}
}

// doorPicture is a piece of wall with a door.
func doorPicture(kind string, side float32) fyne.CanvasObject {
	r := canvas.NewRaster(func(w, h int) image.Image {
		s := draw.NewSheet(w, h)
		ink := fynetheme.Color(theme.Ink)
		s.Clear(draw.Mix(interior.Tiles.Ground(), ink, 0.3))
		s.Unit(float64(w)/4, 0, float64(h)/2)
		const wall = 0.34
		s.Stroke(draw.Mix(ink, lampBrass, 0.78), draw.Path{{X: -1, Y: 0}, {X: 5, Y: 0}}, draw.Line{Width: wall})
		at := draw.Path{{X: 0.8, Y: 0}, {X: 3.2, Y: 0}}
		if kind == "stairs" {
			interior.Steps(s, at)
		}
		door := stories.Door{At: geom.Line{{0, 0}, {1, 0}}, Open: kind == "archway", Sealed: kind == "sealed"}
		paintDoor(s, door, at, wall, interior.Boards.Ground(), ink)
		switch kind {
		case "locked":
			paintLock(s, at, wall, ink)
		case "barricaded":
			paintBarricade(s, at, draw.Pt(2, 2), wall)
		}
		return s.Image()
	})
	r.Resize(fyne.NewSquareSize(side))
	return r
}
