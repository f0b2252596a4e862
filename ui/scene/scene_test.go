package scene

import (
	"image"
	"image/color"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"

	"lantern/ui/canvas"
	"lantern/ui/scene/art"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestALabelGoesWhereNoOtherIs: a label is made smaller, then takes its next place, rather than cover another; an
// optional one is left out where there is none.
func TestALabelGoesWhereNoOtherIs(t *testing.T) {
	uitest.Start(t, theme.Options{})
	s := New(fyne.NewSize(300, 100), 16)
	word := func(x, y float32) canvas.Area { return canvas.Rect(x, y, 100, 30) }
	l := Label{Words: "Graveyard", At: []canvas.Area{word(0, 0), word(150, 0)}, Style: canvas.TextStyle{Size: 1}}
	one, two := s.Label(l), s.Label(l)
	if one.X != 0 || two.X != 150 {
		t.Errorf("they stand at %v and %v", one, two)
	}
	l.Optional = true
	if box := s.Label(l); box != (canvas.Area{}) || len(s.Labels) != 2 {
		t.Errorf("a third stands at %v", box)
	}
	wide := Label{Words: "Instrument workshop", At: []canvas.Area{canvas.Rect(0, 50, 124, 30)}, Style: canvas.TextStyle{Size: 1.2}}
	s.Label(wide)
	if last := s.Labels[2]; last.Cut || last.High < LeastLetters || last.High >= 1.2*16 {
		t.Errorf("a wide one is %+v", last)
	}
}

// TestOnlyWhatChangedIsPainted: a drawing is painted when the window asks; shown again, also by another painter, it is
// the same image, and the large pictures of a scene stay within the bound of memory.
func TestOnlyWhatChangedIsPainted(t *testing.T) {
	uitest.Start(t, theme.Options{})
	drawings = store{}
	shown := func(p *Painter, kinds ...string) (all map[string]image.Image) {
		all = map[string]image.Image{}
		s := New(fyne.NewSize(2600, 1700), 30)
		for i, kind := range kinds {
			s.Cover(Places, canvas.Rect(0, float32(i)*400, 2600, 400), art.View(kind, art.Night))
		}
		before := len(drawings.of)
		objects := p.Objects(s)
		if len(drawings.of) > before {
			t.Errorf("%v are painted before the window asks", kinds)
		}
		for _, o := range objects {
			if r, ok := o.(*fynecanvas.Raster); ok {
				all[kinds[len(all)]] = r.Generator(2600, 400)
			}
		}
		return all
	}
	p := &Painter{Still: true}
	before := shown(p, "woods", "docks", "study", "bank")
	if drawings.bytes > 10<<20 {
		t.Errorf("%d bytes are kept", drawings.bytes)
	}
	for _, p := range []*Painter{p, {Still: true}} {
		after := shown(p, "woods", "docks", "study", "inn")
		if len(after) != 4 || after["woods"] != before["woods"] || len(drawings.of) != 5 {
			t.Errorf("%v after %v", after, before)
		}
	}
}

// TestDrawingsKeptHaveABound, however many boards there were; those that are shown stay.
func TestDrawingsKeptHaveABound(t *testing.T) {
	uitest.Start(t, theme.Options{})
	drawings = store{}
	var painted int
	ask := func(n int) image.Image {
		return drawings.get(picture{key: strconv.Itoa(n)}, func(picture) *image.RGBA {
			painted++
			return image.NewRGBA(image.Rect(0, 0, 1000, 1000))
		})
	}
	first := ask(0)
	for n := range 40 {
		ask(n)
		if ask(0) != first {
			t.Fatalf("what is shown is painted anew after %d others", n)
		}
	}
	held := 0
	for _, d := range drawings.of {
		held += len(d.Pix)
	}
	if held > 12<<20 || held < 8<<20 || held != drawings.bytes || painted != 40 {
		t.Errorf("%d bytes are held, %d are counted, %d were painted", held, drawings.bytes, painted)
	}
}

// TestATipAsksForNoRoom: however long a tooltip is, it does not change the minimum size of the board, which would have
// the board drawn anew, without the tooltip.
func TestATipAsksForNoRoom(t *testing.T) {
	uitest.Start(t, theme.Options{})
	s := New(fyne.NewSize(400, 300), 14)
	s.Stand("hall", canvas.Rect(10, 10, 100, 80), func() string { return strings.Repeat("eleven hats ", 9) })
	parts := Shown(&Painter{Still: true}, s, func(string) func() { return func() {} })
	tip := parts[len(parts)-1].(*fyne.Container)
	for _, o := range parts {
		if spot, ok := o.(*canvas.Spot); ok {
			spot.MouseIn(&desktop.MouseEvent{})
		}
	}
	if len(tip.Objects) == 0 || tip.MinSize() != (fyne.Size{}) {
		t.Errorf("a tip of %d parts asks for %v", len(tip.Objects), tip.MinSize())
	}
}

// TestANegativeSizeIsNothing: a place that is too small for what is drawn there leaves nothing of it, on any painter.
func TestANegativeSizeIsNothing(t *testing.T) {
	r := fynecanvas.NewRectangle(color.Black)
	r.CornerRadius = 4
	place(r, mark{at: canvas.Rect(10, 10, 3, -0.4)})
	c := software.NewCanvas()
	c.SetScale(2)
	c.SetContent(container.NewWithoutLayout(r))
	c.Resize(fyne.NewSize(40, 40))
	c.Capture()
}

// TestWhatChangesIsSeenToChange: a token with another drawing, and a picture that is gone, fade over the next scene;
// not if animations are off, in a window of another size, or of what is the same.
func TestWhatChangesIsSeenToChange(t *testing.T) {
	uitest.Start(t, theme.Options{})
	size := fyne.NewSize(400, 300)
	fading := func(p *Painter, size fyne.Size, broken, back bool) (n int) {
		s := New(size, 14)
		s.Token(canvas.Rect(0, 0, 40, 40), "seal", art.Seal(broken, art.Night))
		s.Token(canvas.Rect(50, 0, 40, 40), "", art.Seal(broken, art.Night))
		if back {
			Turn(s, Places, canvas.Rect(0, 50, 200, 100), "back", art.Back(art.Night))
		}
		want := 3
		if !back {
			want--
		}
		return len(p.Objects(s)) - want
	}
	p, still := &Painter{}, &Painter{Still: true}
	for _, x := range []struct {
		name         string
		p            *Painter
		size         fyne.Size
		broken, back bool
		want         int
	}{{"first", p, size, false, true, 0}, {"the same", p, size, false, true, 0}, {"broken", p, size, true, true, 1},
		{"turned", p, size, true, false, 1}, {"back again", p, size, false, true, 1},
		{"another window", p, size.AddWidthHeight(9, 9), true, false, 0},
		{"still", still, size, false, true, 0}, {"still, broken", still, size, true, false, 0}} {
		if got := fading(x.p, x.size, x.broken, x.back); got != x.want {
			t.Errorf("%s: %d fade, not %d", x.name, got, x.want)
		}
	}
}

// TestWhatStaysIsUploadedOnce: a picture that may change, such as the back of a card, keeps its texture while it does
// not.
func TestWhatStaysIsUploadedOnce(t *testing.T) {
	uitest.Start(t, theme.Options{})
	p := &Painter{}
	back := func() fyne.CanvasObject {
		s := New(fyne.NewSize(200, 100), 14)
		Turn(s, Places, s.Area(), "back.x", art.Back(s.Light))
		return p.Objects(s)[0]
	}
	if first := back(); first != back() {
		t.Error("it is another texture in the next picture")
	}
}

// TestWhatIsClearedHasNoLabel: labels that are in an area, even in part, go with their plates; others stay.
func TestWhatIsClearedHasNoLabel(t *testing.T) {
	uitest.Start(t, theme.Options{})
	s := New(fyne.NewSize(300, 200), 15)
	for _, x := range []float32{0, 150} {
		s.Label(Label{Words: "Words", At: []canvas.Area{canvas.Rect(x, 0, 120, 40)}, Plate: s.Ink(),
			Style: canvas.TextStyle{Size: 1}})
	}
	before := len((&Painter{Still: true}).Objects(s))
	Clear(s, canvas.Rect(140, 10, 50, 50))
	if got := len((&Painter{Still: true}).Objects(s)); len(s.Labels) != 1 || s.Labels[0].At.X != 0 || got != before-2 {
		t.Errorf("%d parts of %d, %+v", got, before, s.Labels)
	}
}
