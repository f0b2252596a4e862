package shell

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestThePlayersWindowLiesBesideTheConsole: on another screen, else where the console leaves room, else
// there is a message.
func TestThePlayersWindowLiesBesideTheConsole(t *testing.T) {
	laptop, wall, small := image.Rect(0, 0, 1920, 1080), image.Rect(1920, 0, 3840, 1080), image.Rect(-1024, 0, 0, 768)
	for name, c := range map[string]struct {
		console         image.Rectangle
		screens         []image.Rectangle
		at              image.Rectangle
		elsewhere, free bool
	}{
		"two screens":       {image.Rect(0, 0, 1280, 800), []image.Rectangle{laptop, wall}, image.Rect(2320, 190, 3440, 890), true, true},
		"on the second":     {image.Rect(2000, 0, 3280, 800), []image.Rectangle{laptop, wall}, image.Rect(400, 190, 1520, 890), true, true},
		"three screens":     {image.Rect(0, 0, 1280, 800), []image.Rectangle{small, laptop, wall}, image.Rect(2320, 190, 3440, 890), true, true},
		"a small one":       {image.Rect(0, 0, 1920, 1080), []image.Rectangle{laptop, small}, image.Rect(-1024, 34, 0, 734), true, true},
		"room at the right": {image.Rect(0, 0, 1280, 800), []image.Rectangle{laptop}, image.Rect(1280, 0, 1920, 700), false, true},
		"room at the left":  {image.Rect(640, 0, 1920, 1080), []image.Rectangle{laptop}, image.Rect(0, 0, 640, 700), false, true},
		"room below":        {image.Rect(0, 0, 1920, 700), []image.Rectangle{laptop}, image.Rect(0, 700, 1120, 1080), false, true},
		"no room":           {laptop, []image.Rectangle{laptop}, image.Rect(800, 380, 1920, 1080), false, false},
	} {
		at, elsewhere, free := Beside(c.console, c.screens, image.Pt(1120, 700))
		if at != c.at || elsewhere != c.elsewhere || free != c.free {
			t.Errorf("%s: %v, elsewhere %v, free %v; want %v, %v, %v", name, at, elsewhere, free, c.at, c.elsewhere, c.free)
		}
		if free && at.Overlaps(c.console) {
			t.Errorf("%s: it lies over the console", name)
		}
	}
}

// TestAWindowFitsItsScreen: it is never larger than the screen, and stays in place if it is entirely visible.
func TestAWindowFitsItsScreen(t *testing.T) {
	first := image.Rect(0, 0, firstWidth, firstHeight)
	framed := image.Rect(-1, 0, firstWidth+1, firstHeight+29)
	laptop, netbook, large := image.Rect(0, 0, 1366, 768), image.Rect(0, 0, 1024, 600), image.Rect(1366, 0, 3286, 1080)
	for name, c := range map[string]struct {
		window  image.Rectangle
		screens []image.Rectangle
		at      image.Rectangle
	}{
		"laptop":            {first, []image.Rectangle{laptop}, image.Rect(0, 0, 1280, 768)},
		"netbook":           {first, []image.Rectangle{netbook}, netbook},
		"large":             {first.Add(image.Pt(1500, 100)), []image.Rectangle{laptop, large}, first.Add(image.Pt(1500, 100))},
		"under a panel":     {framed, []image.Rectangle{image.Rect(0, 27, 1366, 768)}, image.Rect(0, 27, 1282, 768)},
		"beyond the edge":   {first.Add(image.Pt(2600, 400)), []image.Rectangle{laptop, large}, image.Rect(2006, 280, 3286, 1080)},
		"on the second":     {first.Add(image.Pt(1300, 0)), []image.Rectangle{laptop, large}, first.Add(image.Pt(1366, 0))},
		"on none":           {first.Add(image.Pt(9000, 0)), []image.Rectangle{laptop}, image.Rect(86, 0, 1366, 768)},
		"nobody knows them": {first, nil, first},
	} {
		if at := Fit(c.window, c.screens); at != c.at {
			t.Errorf("%s: %v, want %v", name, at, c.at)
		}
	}
}

// TestThePlayersWindowLeavesTheConsoleAlone: it is placed beside the console, which keeps the focus; P closes it from
// either window; a message says if it is behind the console. It can be opened before the story begins.
func TestThePlayersWindowLeavesTheConsoleAlone(t *testing.T) {
	d := played(t)
	elsewhere, free := false, true
	var placed []string
	d.deps.Beside = func(w, console fyne.Window) (bool, bool) {
		placed = append(placed, w.Title())
		if console != d.window {
			t.Error("it is placed beside another window than the console")
		}
		w.Show()
		return elsewhere, free
	}
	d.key("p")
	if d.table == nil || len(placed) != 1 || d.notice.Message() != "" {
		t.Fatalf("placed %q, told %q", placed, d.notice.Message())
	}
	d.table.window.Canvas().OnTypedRune()('p')
	if d.table != nil {
		t.Error("P in the players' window does not close it")
	}
	free = false
	d.key("p")
	if said := d.notice.Message(); !strings.Contains(said, "F11") {
		t.Errorf("behind the console: told %q", said)
	}
	d.key("p")
	if d.table != nil {
		t.Error("P on the console does not close it")
	}
	s := begun(t)
	s.key("p")
	if s.table == nil {
		t.Error("it cannot be opened while the story is being set up")
	}
	s.key("p")
}

// FuzzKept reads arbitrary stored sizes of windows.
func FuzzKept(f *testing.F) {
	for _, raw := range []string{"", "null", "{}", "[]", `{"":null}`, `{"":{"keeper":{"w":1280,"h":800}}}`, `{"":{"keeper":{"w":1e38,"h":-1e38,"full":true}}}`, `{"":{"keeper":null}}`,
		strings.Repeat(`{"":`, 9000), "\xff"} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		w := test.NewTempWindow(t, nil)
		w.Resize(fyne.NewSize(400, 300))
		s := &Shell{kept: &Kept{Settings: drawer{keyPlaces: raw}}}
		s.toPlace(keeperWindow, w)
		if size := w.Canvas().Size(); size.Width < leastPlace || size.Width > mostPlace+100 || size.Height < leastPlace || size.Height > mostPlace+100 {
			t.Errorf("%q makes a window of %v", raw, size)
		}
		s.keepPlace(keeperWindow, w)
		if p, ok := s.places()[""][keeperWindow]; !ok || !p.plausible() && !p.Full {
			t.Errorf("after %q the place is not kept: %+v", raw, p)
		}
	})
}
