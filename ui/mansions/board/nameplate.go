package board

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/mansions/board/interior"
	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// plate is the place of a figure with a name of its own.
type plate struct {
	token  token
	space  *space
	centre draw.Point
	size   float64

	crowded bool // among many figures
}

// nameplate draws a monster's own name beside its token: below, above or at a side, where it covers nothing. Without
// such a place it is drawn across the foot of the token, up to the damage mark, and cut if too long. In a crowd, or if
// little of it would be left, it is omitted; tooltip and list have the full name.
func (f *figures) nameplate(p plate) []fyne.CanvasObject {
	u := float64(f.scale())
	side := float32(p.size) * f.scale()
	t := canvas.NewText(p.token.name, lampBrass)
	t.FontSource = theme.Serif(fyne.TextStyle{Bold: true})
	t.TextSize = min(max(side*0.3, 10.5), 16) * max(f.Lettering, 1) * fynetheme.TextSize() / 14
	wide := func() (w, h float64) {
		need := t.MinSize()
		return float64(need.Width+need.Height*0.5) / u, float64(need.Height*0.92) / u
	}
	half, gap := p.size/2, 0.1
	for _, name := range []string{p.token.name, shortName(p.token.name)} {
		t.Text = name
		w, h := wide()
		for _, at := range []box{
			boxAt(p.centre.X-w/2, p.centre.Y+half+gap, w, h), boxAt(p.centre.X-w/2, p.centre.Y-half-gap-h, w, h),
			boxAt(p.centre.X+half+2*gap, p.centre.Y-h/2, w, h), boxAt(p.centre.X-half-2*gap-w, p.centre.Y-h/2, w, h),
		} {
			if f.freeFor(at, p) {
				return f.plateAt(t, at)
			}
		}
	}
	if p.crowded {
		return nil
	}
	mark := 0.0
	for _, m := range p.token.marks {
		if m.corner == lowRight {
			mark = float64(markObjects(m, fyne.Position{}, markHeight(side, len(p.token.marks)))[0].Size().Width) / u
		}
	}
	right := p.centre.X + half*1.12 - mark
	t.Text = shortName(p.token.name)
	w, h := wide()
	for w > p.size*1.7-mark {
		if len([]rune(t.Text)) < leastOfName {
			return nil
		}
		t.Text = strings.TrimRight(string([]rune(strings.TrimSuffix(t.Text,
			"…"))[:len([]rune(strings.TrimSuffix(t.Text, "…")))-1]), " ") + "…"
		w, h = wide()
	}
	if mark == 0 {
		right = p.centre.X + w/2
	}
	return f.plateAt(t, boxAt(right-w, p.centre.Y+half-h*0.9, w, h))
}

// leastOfName is the minimum number of letters of a name that is cut.
const leastOfName = 6

// shortName is the last word of a name, which says most: Warden for The Drowned Warden.
func shortName(name string) string {
	words := strings.Fields(name)
	return words[len(words)-1]
}

// freeFor reports whether a name fits there: within its room, and off text, features and other figures.
func (here *where) freeFor(at box, p plate) bool {
	if !p.space.room.holds(at.X, at.Y, at.W, at.H) || slices.ContainsFunc(here.written[p.space.room.id], at.Meets) {
		return false
	}
	for id, f := range here.spots {
		if id != p.token.id && at.Meets(interior.Square(f.centre, f.size)) {
			return false
		}
	}
	return !slices.ContainsFunc(here.signs, func(s signSpot) bool { return at.Meets(interior.Square(s.centre, s.size)) })
}

func (f *figures) plateAt(t *canvas.Text, at box) []fyne.CanvasObject {
	u := f.scale()
	ground := canvas.NewRectangle(draw.Fade(fynetheme.Color(theme.Ink), 0.86))
	need := t.MinSize()
	ground.CornerRadius = need.Height * 0.3
	size := fyne.NewSize(float32(at.W)*u, float32(at.H)*u)
	corner := f.position(draw.Pt(at.X, at.Y))
	ground.Resize(size)
	ground.Move(corner)
	t.Resize(need)
	t.Move(corner.AddXY((size.Width-need.Width)/2, (size.Height-need.Height)/2))
	return []fyne.CanvasObject{ground, t}
}

// markHeight is the height of the marks of a figure of a width with so many marks.
func markHeight(side float32, marks int) float32 {
	return max(side*[]float32{0.46, 0.46, 0.42, 0.38}[min(marks, 3)], 11)
}
