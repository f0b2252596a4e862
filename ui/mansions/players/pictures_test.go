package players

import (
	"bytes"
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

func TestPictures(t *testing.T) {
	day := theme.Options{Variant: theme.Light}
	_, w := shown(t, theme.Options{}, "fr", 1280, 800, nil)
	uitest.Picture(t, "table-fr", w)
	_, w = shown(t, day, "en", 1920, 1080, nil)
	uitest.Listing(t, "table-en-large", w)
	_, w = shown(t, theme.Options{}, "fr", 1280, 800, func(v *mansions.TableView) {
		v.Page = &state.Page{Kind: "introduction", Keys: []string{"story.title", "story.introduction.1", "story.introduction.2"}, Seq: 1}
	})
	uitest.Listing(t, "narration", w)
	_, w = shown(t, theme.Options{}, "en", 1280, 800, riddle(t, "1A"))
	uitest.Listing(t, "puzzle", w)
	p, w := shown(t, theme.Options{}, "fr", 1280, 800, riddle(t, "4A"))
	solved := p.table
	solved.Puzzle, solved.Latest = nil, []keeper.LogLine{{Key: "log.puzzle.solved"}}
	p.SetTable(solved)
	uitest.Picture(t, "puzzle-solved", w)
	p, w = shown(t, day, "en", 1920, 1080, func(v *mansions.TableView) {
		riddle(t, "8")(v)
		v.Puzzle.Attempt = puzzles.NewTimedAttempt()
	})
	began := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	p.SetTimer(puzzle.Timer{Now: func() time.Time { return began.Add(23 * time.Second) }, Began: func() (time.Time, bool) { return began, true }})
	p.SetTable(p.table)
	uitest.Listing(t, "puzzle-timed", w)
	_, w = shown(t, day, "fr", 1280, 800, func(v *mansions.TableView) {
		v.Phase = state.PhaseSetup
		v.Investigators[3].Character, v.Investigators[3].State = "", "open"
	})
	uitest.Listing(t, "welcome", w)
	_, w = shown(t, theme.Options{}, "en", 1280, 800, func(v *mansions.TableView) {
		v.Ending = &state.Ending{Winner: "keeper", Reason: "eliminated", Goal: v.Objective, Round: 7}
		v.Investigators[1].State = "out"
		v.Page = &state.Page{Kind: "ending", Keys: []string{"story.title", "story.introduction.1", "story.introduction.2"}, Seq: 9}
	})
	uitest.Listing(t, "end", w)
	_, w = shown(t, theme.Options{}, "fr", 1280, 800, fight("attack", true))
	uitest.Picture(t, "fight-fr", w)
	_, w = shown(t, day, "en", 1920, 1080, fight("hidden", false))
	uitest.Listing(t, "hunted-en-large", w)
}

// TestPicturesOfLargeText: less content, stacked and complete.
func TestPicturesOfLargeText(t *testing.T) {
	day := theme.Options{Variant: theme.Light}
	for _, c := range []struct {
		name   string
		scale  int
		look   theme.Options
		lang   string
		size   fyne.Size
		change func(*mansions.TableView)
	}{
		{"quiet-100-en", 100, theme.Options{}, "en", fyne.NewSize(1280, 800), quiet},
		{"table-150-fr", 150, theme.Options{}, "fr", fyne.NewSize(1280, 800), nil},
		{"fight-150-en-light", 150, day, "en", fyne.NewSize(1920, 1080), fight("attack", true)},
		{"table-200-en-light", 200, day, "en", fyne.NewSize(1280, 800), nil},
		{"quiet-200-fr", 200, theme.Options{}, "fr", fyne.NewSize(1920, 1080), quiet},
		{"table-300-fr-light", 300, day, "fr", fyne.NewSize(1280, 800), nil},
	} {
		p, w := shown(t, c.look, c.lang, c.size.Width, c.size.Height, c.change)
		p.SetScale(c.scale)
		uitest.Listing(t, c.name, w)
	}
}

// TestTheHouseIsDrawnAside paints the window while the house is drawn on another goroutine, under the race detector.
func TestTheHouseIsDrawnAside(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 640, 400, nil)
	out := make(chan func(), 1)
	drawn := 0
	p.DrawAside(func(work, done func()) {
		drawn++
		go func() {
			work()
			out <- done
		}()
	})
	plain := w.Canvas().Capture()
	for range 3 { // more frames, of other sizes, while it is being drawn
		p.Refresh()
		w.Canvas().Capture()
	}
	(<-out)()
	if drawn != 1 {
		t.Errorf("it was drawn %d times at once", drawn)
	}
	if same(plain, w.Canvas().Capture()) {
		t.Error("the furnished house looks like the one before")
	}
}

func same(a, b image.Image) bool { return bytes.Equal(a.(*image.NRGBA).Pix, b.(*image.NRGBA).Pix) }
