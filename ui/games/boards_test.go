package games_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/internal/everygame"
	"lantern/keeper"
	"lantern/ui/table"
	"lantern/ui/table/tiny"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// BenchmarkBoard measures the board of each game in a random session, in windows of two sizes: the update after each
// command with the drawings that a window then asks for, as it does for those that it has not shown yet, and the memory
// that a board keeps. The drawings have a bound of their own (TestDrawingsKeptHaveABound in ui/scene).
func BenchmarkBoard(b *testing.B) {
	for window, size := range map[string]fyne.Size{"1280x800": {Width: 657, Height: 550}, "3840x2160": {Width: 2620,
		Height: 1760}} {
		for _, h := range tables() {
			if h.ID != tiny.Game.ID {
				b.Run(window+"/"+h.ID, func(b *testing.B) { measureBoard(b, h, size) })
			}
		}
	}
}

func measureBoard(b *testing.B, h everygame.Game, size fyne.Size) {
	app := test.NewTempApp(b)
	app.Settings().SetTheme(theme.New(theme.Options{}))
	at := sit(b, h, 1, text.French)
	seen := map[*canvas.Raster]bool{}
	paint := func(w fyne.Window) {
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if r, is := o.(*canvas.Raster); is && !seen[r] {
				seen[r] = true
				r.Generator(int(r.Size().Width), int(r.Size().Height))
			}
			return true
		})
	}
	shown := func() (table.Centre, fyne.Window) {
		centre := at.face.(table.Centred).NewCentre(keeper.ForKeeper, nil)
		w := test.NewTempWindow(b, centre.Content())
		w.SetPadded(false)
		w.Resize(size)
		centre.Draw(nil)
		return centre, w
	}
	_, first := shown() // Fyne keeps fonts and texts, which all boards share
	before := heap()
	centre, w := shown()
	kept := float64(heap()) - float64(before)
	paint(w)
	chance := rand.New(rand.NewPCG(1, 48))
	for b.Loop() {
		b.StopTimer()
		if legal := at.r.Legal(); len(legal) > 0 {
			if _, err := at.r.Do(b.Context(), legal[chance.IntN(len(legal))]); err != nil {
				b.Fatal(err)
			}
		}
		b.StartTimer()
		centre.Draw(nil)
		paint(w)
	}
	b.ReportMetric(kept, "kept-B")
	runtime.KeepAlive([]fyne.Window{first, w})
}

// heap is the memory in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
