package console

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table"
	"lantern/ui/table/log"
)

// aSide is a queue of background work that the test runs.
type aSide struct{ works, dones []func() }

func (q *aSide) run(work, done func()) {
	q.works, q.dones = append(q.works, work), append(q.dones, done)
}

// next does one piece of it and reports whether there was one.
func (q *aSide) next() bool {
	if len(q.works) == 0 {
		return false
	}
	work, done := q.works[0], q.dones[0]
	q.works, q.dones = q.works[1:], q.dones[1:]
	work()
	done()
	return true
}

// slowly is the late console with a log of some steps, two lines each, whose parts are read when q runs.
func slowly(t *testing.T, steps, cursor int) (*Page, *gametest.Session, fyne.Window, *aSide) {
	t.Helper()
	p, s, w := logged(t, "en")
	s.Log = lateLog(steps)
	s.Head.Cursor, s.Head.Length = cursor, steps
	s.Show(lateView())
	q := &aSide{}
	p.Deps().Run = q.run
	return p, s, w, q
}

// TestALongLogStandsAtOnce: the lines around the current step are shown before the rest is read, can be navigated, and
// do not move when the rest is added.
func TestALongLogStandsAtOnce(t *testing.T) {
	const steps, cursor = 2500, 2400
	_, s, w, q := slowly(t, steps, cursor)
	most := 0
	s.OnLines = func(from, to int) { most = max(most, to-from+1) }
	typeIn(w, "L")
	v := openedLog(t, w)
	if at := v.Book.Looked(); at < 0 || v.Book.Lines[at].Seq != cursor {
		t.Fatalf("the line that is looked at is %d of %d", at, len(v.Book.Lines))
	}
	if !strings.Contains(overlayWords(w), "Reading the log") {
		t.Errorf("nothing says that it is being read:\n%s", overlayWords(w))
	}
	typeIn(w, "Up", "Up", "Up")
	line, seen := v.Book.Lines[v.Book.Looked()], float32(v.Book.At)*v.List.RowHeight()-v.List.Scroll.Offset.Y
	parts := 0
	for q.next() {
		if parts++; parts == 10 && !strings.Contains(overlayWords(w), "25%") {
			t.Errorf("after 640 of 2,500 steps it says\n%s", overlayWords(w))
		}
	}
	if want := (steps + log.StepsAPart - 1) / log.StepsAPart; parts != want || most > log.StepsAPart {
		t.Errorf("it was read in %d parts of at most %d steps, %d expected", parts, most, want)
	}
	if now := v.Book.Lines[v.Book.Looked()]; now.Seq != line.Seq || now.Text != line.Text {
		t.Errorf("step %d is looked at, before the rest came it was %d", now.Seq, line.Seq)
	}
	if now := float32(v.Book.At)*v.List.RowHeight() - v.List.Scroll.Offset.Y; now < seen-1 || now > seen+1 {
		t.Errorf("the line that is looked at moved from %v to %v", seen, now)
	}
	if rows := len(v.Book.Rows); rows != 2*steps+1 || strings.Contains(overlayWords(w), "Reading") {
		t.Errorf("%d rows at the end:\n%s", rows, overlayWords(w))
	}
	typeIn(w, "Home", "Return")
	if said := overlayWords(w); !strings.Contains(said, "2399") {
		t.Errorf("going back to the first of %d steps says\n%s", cursor, said)
	}
}

func TestALogThatIsLeftIsReadNoFurther(t *testing.T) {
	p, s, w, q := slowly(t, 2500, 2500)
	typeIn(w, "L")
	q.next()
	v := openedLog(t, w)
	typeIn(w, "K") // for the keeper: it starts again, and the first reading is dropped
	for range 3 {
		q.next()
	}
	if v.Whole() || v.Book.Who != keeper.ForKeeper {
		t.Errorf("read whole: %v, for %s", v.Whole(), v.Book.Who)
	}
	typeIn(w, "Escape")
	asked := 0
	s.OnLines = func(int, int) { asked++ }
	for q.next() {
	}
	if asked > 1 || p.Steps.Modal != nil {
		t.Errorf("%d parts were read after the log was closed", asked)
	}
}

// TestALongLogIsExportedWhole: all parts are in the file, and a step done meanwhile restarts the reading.
func TestALongLogIsExportedWhole(t *testing.T) {
	p, s, w, q := slowly(t, 1000, 1000)
	words := ""
	p.Deps().Save = func(_ string, content []byte, _ func(string)) { words = string(content) }
	typeIn(w, "L", "X", "Return")
	for range 8 {
		q.next()
	}
	if words != "" {
		t.Fatal("it was written before it was read")
	}
	s.Log = lateLog(1100)
	s.Head.Cursor, s.Head.Length = 1100, 1100
	s.Show(lateView())
	for q.next() {
	}
	if n := strings.Count(words, "\n"); n < 2200 || !strings.Contains(words, "\n 1100") || !strings.Contains(words, "\n    1 ") {
		t.Errorf("%d lines were written:\n%.300s", n, words)
	}
	words = ""
	p.Log.AskExport(keeper.ForTable)
	typeIn(w, "Return")
	p.Close()
	for q.next() {
	}
	if words != "" {
		t.Error("the log of a session that was left is written")
	}
}

// BenchmarkOpenLog opens and reads a real log of 5,000 steps. It measures the longest block of the UI goroutine.
func BenchmarkOpenLog(b *testing.B) {
	test.NewTempApp(b)
	g, _ := evening(b, "long", 4)
	chance := rand.New(rand.NewPCG(3, 4))
	for g.Header().Length < 5000 {
		legal := g.Legal()
		var cmd keeper.Command = mansions.CorrectCounter{Counter: "threat", Value: (g.Table().Threat + 1) % 9}
		if len(legal) > 0 && g.Header().Length%8 != 0 {
			cmd = legal[chance.IntN(len(legal))]
		}
		if err := g.Do(cmd); err != nil {
			b.Fatal(err)
		}
	}
	q := &aSide{}
	p := New(g, Deps{Deps: table.Deps{Run: q.run}})
	b.Cleanup(p.Close)
	w := test.NewTempWindow(b, p.Content())
	w.Resize(fyne.NewSize(1280, 800))
	var longest, all, stands time.Duration
	n := 0
	for b.Loop() {
		n++
		begun := time.Now()
		p.OpenLog()
		longest, stands = max(longest, time.Since(begun)), stands+time.Since(begun)
		for len(q.works) > 0 {
			q.works[0]()
			done := q.dones[0]
			q.works, q.dones = q.works[1:], q.dones[1:]
			at := time.Now()
			done()
			longest = max(longest, time.Since(at))
		}
		all += time.Since(begun)
		p.Steps.Shut()
	}
	b.ReportMetric(float64(stands.Microseconds())/1000/float64(n), "ms/stands")
	b.ReportMetric(float64(longest.Microseconds())/1000, "ms/longest")
	b.ReportMetric(float64(all.Microseconds())/1000/float64(n), "ms/all")
	b.ReportMetric(float64(g.Header().Length), "steps")
}
