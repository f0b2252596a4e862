package games_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/internal/everygame"
	"lantern/keeper"
	"lantern/ui/table"
	"lantern/ui/table/tiny"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// BenchmarkBoard measures the board of each game in a random session, in windows of two sizes: the update after each
// command, which paints what changed, and the memory that a board keeps.
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
	before := heap()
	centre := at.face.(table.Centred).NewCentre(keeper.ForTable, nil)
	w := test.NewTempWindow(b, centre.Content())
	w.SetPadded(false)
	w.Resize(size)
	centre.Draw(nil)
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
	}
	b.ReportMetric(float64(heap())-float64(before), "kept-B")
	runtime.KeepAlive(w)
}

// heap is the memory in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
