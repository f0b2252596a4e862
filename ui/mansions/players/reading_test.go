package players

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/theme"
)

func TestPageIsPutAwayAndTheNextIsShown(t *testing.T) {
	page := func(seq int) func(*mansions.TableView) {
		return func(v *mansions.TableView) {
			v.Page = &state.Page{Keys: []string{"story.title", "story.introduction.1"}, Seq: seq}
		}
	}
	p, w := shown(t, theme.Options{}, "en", 1280, 800, page(1))
	p.Keys(w)
	if !p.Narrating() {
		t.Fatal("the page is not shown")
	}
	press := func(k fyne.KeyName) { w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k}) }
	press(fyne.KeyReturn)
	if p.Narrating() {
		t.Error("Enter does not put the page away")
	}
	p.SetTable(p.table)
	if p.Narrating() {
		t.Error("the page is back after another change")
	}
	v := p.table
	page(2)(&v)
	p.SetTable(v)
	if !p.Narrating() {
		t.Error("the next page is not shown")
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(200, 200))
	if p.Narrating() {
		t.Error("a click does not put the page away")
	}
}

// TestPagesGoWhenPlayGoesOn, since nobody presses anything in a window on a second screen.
func TestPagesGoWhenPlayGoesOn(t *testing.T) {
	read := func(v *mansions.TableView) {
		v.Page = &state.Page{Keys: []string{"story.title", "story.introduction.1"}, Seq: 3}
	}
	p, _ := shown(t, theme.Options{}, "en", 1280, 800, read)
	v := p.table
	v.Threat++
	p.SetTable(v)
	if !p.Narrating() {
		t.Error("the page went before anybody moved on")
	}
	v.Round++
	p.SetTable(v)
	if p.Narrating() {
		t.Error("the page stays though play has gone on")
	}

	story, base := staged()
	late := New(story.Map, p.names, p.speech, p.words)
	v = evening(story, base)
	read(&v)
	late.SetTable(v)
	if late.Narrating() {
		t.Error("a window opened later shows what was read long ago")
	}
}

// TestTheEndOfAPuzzleGoesWhenPlayGoesOn, for the same reason.
func TestTheEndOfAPuzzleGoesWhenPlayGoesOn(t *testing.T) {
	p, _ := shown(t, theme.Options{}, "en", 1280, 800, riddle(t, "4A"))
	v := p.table
	v.Puzzle, v.Latest = nil, []keeper.LogLine{{Key: "log.puzzle.solved"}}
	p.SetTable(v)
	if !p.riddle.Ended() || !p.riddle.Showing() {
		t.Fatal("the end of the puzzle is not shown")
	}
	v.Round++
	p.SetTable(v)
	if p.riddle.Showing() {
		t.Error("the end of the puzzle stays though play has gone on")
	}
}

// TestTheEndIsShownAtOnce without a press, with the last page on it.
func TestTheEndIsShownAtOnce(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1280, 800, func(v *mansions.TableView) {
		v.Phase, v.Turn = state.PhaseEnded, nil
		v.Ending = &state.Ending{Winner: "investigators", Reason: "objective", Goal: "1A", Round: 7}
		v.Page = &state.Page{Kind: "ending", Keys: []string{"story.title", "story.introduction.1"}, Seq: 9}
	})
	if p.Narrating() || !says(w, "late post") || !says(w, p.words.T("common.ending.investigators")) {
		t.Errorf("the end reads %q", texts(w))
	}
	if got := p.header().Header.Who; strings.Contains(got, "investigators") {
		t.Errorf("the ribbon says %q after the end", got)
	}
}
