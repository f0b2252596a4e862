package draw

import (
	"image/color"
	"math"
	"testing"
)

var ink = color.NRGBA{0xff, 0, 0, 0xff}

// painted is the amount of ink on the sheet, in pixels.
func painted(s *Sheet) float64 {
	sum := 0.0
	for i := 3; i < len(s.img.Pix); i += 4 {
		sum += float64(s.img.Pix[i]) / 255
	}
	return sum
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within {
		t.Errorf("%s: %.2f, want %.2f", what, got, want)
	}
}

func TestFillCoversTheArea(t *testing.T) {
	for name, c := range map[string]struct {
		shape Path
		want  float64 // in units
	}{
		"rectangle":                {Rect(1, 1, 3, 2), 6},
		"disc":                     {Disc(Pt(4, 4), 2), math.Pi * 4},
		"round rectangle":          {RoundRect(1, 1, 4, 4, 1), 16 - (4 - math.Pi)},
		"beyond the edge":          {Rect(-5, -5, 7, 7), 4},
		"hexagon":                  {Regular(Pt(4, 4), 2, 6, 0), 6 * math.Sqrt(3)},
		"outside":                  {Rect(20, 20, 5, 5), 0},
		"turned":                   {Rect(3, 3, 2, 2).Turned(Pt(4, 4), 30), 4},
		"moved and scaled":         {Rect(0, 0, 1, 1).Scaled(2).Moved(Pt(3, 3)), 4},
		"star":                     {Star(Pt(4, 4), 2, 1, 4, 0), 4 * 2 * math.Sin(math.Pi/4)},
		"nothing":                  {nil, 0},
		"a line is no area":        {Path{{1, 1}, {5, 5}}, 0},
		"not a number is no shape": {Path{{math.NaN(), 1}, {2, 2}, {3, 1}}, 0},
	} {
		s := NewSheet(80, 80)
		s.Unit(10, 0, 0)
		s.Fill(ink, c.shape)
		near(t, name, painted(s)/100, c.want, 0.06)
	}
}

func TestStroke(t *testing.T) {
	line := Path{{1, 4}, {6, 4}}
	for name, c := range map[string]struct {
		path Path
		line Line
		want float64
	}{
		"round ends":                  {line, Line{Width: 1}, 5 + math.Pi/4},
		"flat ends":                   {line, Line{Width: 1, Flat: true}, 5},
		"either way round":            {Path{{6, 4}, {1, 4}}, Line{Width: 1, Flat: true}, 5},
		"dashes":                      {line, Line{Width: 1, Flat: true, Dash: []float64{1, 1}}, 3},
		"a dash round the corner":     {Path{{1, 4}, {3, 4}, {3, 6}}, Line{Width: 0.5, Flat: true, Dash: []float64{3, 9}}, 1.5 - 0.0625 + 0.0625*math.Pi/4},
		"closed":                      {Rect(2, 2, 4, 4), Line{Width: 1, Closed: true}, 16 - 1 + math.Pi/4},
		"a point is a dot":            {Path{{4, 4}, {4, 4}}, Line{Width: 2}, math.Pi},
		"overlapping lines paint one": {Path{{1, 4}, {6, 4}, {1, 4}}, Line{Width: 1, Flat: true}, 5 + math.Pi/8},
	} {
		s := NewSheet(80, 80)
		s.Unit(10, 0, 0)
		s.Stroke(ink, c.path, c.line)
		near(t, name, painted(s)/100, c.want, 0.1)
	}
}

func TestCurveAndArc(t *testing.T) {
	c := Curve(Pt(0, 0), Pt(1, 0), Pt(2, 0), Pt(3, 0))
	if c[0] != Pt(0, 0) || c[len(c)-1].Sub(Pt(3, 0)).Length() > 1e-9 {
		t.Errorf("the curve runs from %v to %v", c[0], c[len(c)-1])
	}
	for _, p := range Arc(Pt(1, 2), 3, 20, -200) {
		near(t, "distance from the centre", p.Sub(Pt(1, 2)).Length(), 3, 1e-9)
	}
	quarter := Arc(Pt(0, 0), 1, 0, 90)
	near(t, "the angle 90 lies below", quarter[len(quarter)-1].Y, 1, 1e-9)
}

func TestLayAndClear(t *testing.T) {
	s := NewSheet(20, 20)
	s.Unit(10, 0, 0)
	over := NewSheet(10, 10)
	over.Clear(ink)
	s.Overlay(over, Pt(1, 1))
	near(t, "laid over", painted(s), 100, 0.01)
	if got := s.img.RGBAAt(15, 15); got != (color.RGBA{0xff, 0, 0, 0xff}) {
		t.Errorf("inside the laid sheet: %v", got)
	}
	if s.img.RGBAAt(5, 5).A != 0 {
		t.Error("painted outside the laid sheet")
	}
	if small := NewSheet(0, -3).Image().Bounds(); small.Dx() != 1 || small.Dy() != 1 {
		t.Errorf("a sheet without size is %v", small)
	}
}

func TestColours(t *testing.T) {
	if got := Mix(color.Black, color.White, 0.5); got != (color.NRGBA{128, 128, 128, 255}) {
		t.Errorf("half black, half white: %v", got)
	}
	if got := Fade(color.White, 0.25); got != (color.NRGBA{255, 255, 255, 64}) {
		t.Errorf("a quarter of white: %v", got)
	}
}

func TestAhead(t *testing.T) {
	right := Pt(1, 0)
	for name, c := range map[string]struct {
		to   Point
		far  float64
		that bool
	}{
		"straight ahead": {Pt(5, 2), 3, true},
		"aside":          {Pt(4, 4), 6, true},
		"level":          {Pt(2, 9), 14, false},
		"behind":         {Pt(0, 2), -2, false},
	} {
		far, that := Ahead(Pt(2, 2), c.to, right)
		if far != c.far || that != c.that {
			t.Errorf("%s: %v, %v; want %v, %v", name, far, that, c.far, c.that)
		}
	}
}

// TestALargeSheetIsPaintedAlike: a sheet filled tile by tile looks like a small one, within one or two shades of 255 at
// the edges of overlapping shapes.
func TestALargeSheetIsPaintedAlike(t *testing.T) {
	scene := func(w, h int) *Sheet {
		s := NewSheet(w, h)
		s.Clear(color.NRGBA{0x20, 0x30, 0x40, 0xff})
		s.Unit(10, 3.3, 7.7)
		s.Fill(Fade(ink, 0.4), Rect(-50, 3, 400, 20), Disc(Pt(30, 40), 17))
		s.Fill(color.White, Disc(Pt(20, 20), 12.3))
		s.Strokes(Fade(color.Black, 0.3), Rect(10, 12, 20, 9).Hatch(2.3, 30), Line{Width: 0.3})
		s.Stroke(ink, Path{{-200, -100}, {900, 300}}, Line{Width: 1.7, Dash: []float64{3, 2}})
		return s
	}
	small, big := scene(900, 900), scene(1300, 1100)
	if small.large() || !big.large() {
		t.Fatal("one of the sheets should be large, the other not")
	}
	for y := range 900 {
		for x := range 4 * 900 {
			a, b := small.img.Pix[y*small.img.Stride+x], big.img.Pix[y*big.img.Stride+x]
			if max(a, b)-min(a, b) > 8 {
				t.Fatalf("pixel %d, %d: %d on the small sheet, %d on the large one", x/4, y, a, b)
			}
		}
	}
}

// TestGlow: full brightness in the middle, half at half the distance, nothing beyond.
func TestGlow(t *testing.T) {
	s := NewSheet(101, 101)
	s.Unit(10, 50.5, 50.5)
	s.Clear(color.Black)
	s.Glow(color.White, Pt(0, 0), 4, 0.8)
	for _, c := range []struct {
		x    int
		want float64
	}{{50, 0.8}, {70, 0.4}, {89, 0.02}, {91, 0}, {100, 0}} {
		near(t, "light", float64(s.Image().RGBAAt(c.x, 50).G)/255, c.want, 0.005)
	}
}
