package shell

import (
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/home"
	"lantern/ui/mansions/console"
	"lantern/ui/mansions/practice"
)

// timed plays up to a timed attempt at a puzzle, on the console.
func timed(t *testing.T) *desk {
	t.Helper()
	d := fresh(t)
	d.begin(state.Options{Players: 4, TimedPuzzles: true})
	d.setUp()
	who := d.at().Table().Investigators[0].Who
	for _, c := range []keeper.Command{mansions.StartTurn{Who: who}, mansions.Move{Who: who, To: "study-1"}} {
		if err := d.at().Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if !d.at().Timed() {
		t.Fatal("no timed attempt is going on")
	}
	return d
}

func TestMOM_15_3_TheMinuteEndsTheAttemptWhateverIsShown(t *testing.T) {
	for name, show := range map[string]func(*desk){
		"console":          func(*desk) {},
		"puzzle page":      func(d *desk) { d.at().Puzzle() },
		"settings":         func(d *desk) { d.Settings() },
		"players' window":  func(d *desk) { d.Players() },
		"there and back":   func(d *desk) { d.at().Puzzle(); d.key("Esc") },
		"language changed": func(d *desk) { v := d.values; v.Language = "fr"; d.Set(v) },
	} {
		t.Run(name, func(t *testing.T) {
			d := timed(t)
			show(d)
			d.wait(59 * time.Second)
			if !d.at().Timed() {
				t.Fatal("the attempt was ended before its minute was over")
			}
			cursor := d.at().Header().Cursor
			d.wait(time.Second)
			if d.at().Timed() {
				t.Fatal("the attempt goes on after its minute")
			}
			if now := d.at().Header().Cursor; now != cursor+1 {
				t.Errorf("%d steps ended it", now-cursor)
			}
			if said := d.notice.Message(); said != "" {
				t.Errorf("the notice line says %q", said)
			}
		})
	}
}

func TestAnAttemptFoundPastItsTimeWaits(t *testing.T) {
	d := timed(t)
	d.Quit()
	if len(d.ticks) != 0 {
		t.Fatalf("%d things tick after the program was closed", len(d.ticks))
	}
	d.passed += time.Hour
	d.start()
	d.Open(d.headers()[0].ID)
	if _, ok := d.page.(*console.Page); !ok {
		t.Fatalf("the session shows %T", d.page)
	}
	d.wait(time.Second)
	if !d.at().Timed() {
		t.Error("an attempt was ended that nobody could have gone on with")
	}
}

func TestNothingTicksWithoutATimedAttempt(t *testing.T) {
	d := timed(t)
	if err := d.at().Do(mansions.PuzzleStop{}); err != nil {
		t.Fatal(err)
	}
	if len(d.ticks) != 0 {
		t.Errorf("%d things tick after the attempt", len(d.ticks))
	}
	if err := d.at().Undo(); err != nil {
		t.Fatal(err)
	}
	d.wait(time.Minute)
	if d.at().Timed() {
		t.Error("an attempt that was taken up again by undo is not ended")
	}
}

// TestAnUnsolvedAttemptIsReadOnce: on its board, or as a moment at the table where the board was not open.
func TestAnUnsolvedAttemptIsReadOnce(t *testing.T) {
	for _, shown := range []bool{false, true} {
		d := timed(t)
		if shown {
			d.at().Puzzle()
		}
		if err := d.at().Do(mansions.PuzzleStop{}); err != nil {
			t.Fatal(err)
		}
		if shown {
			d.key("Enter")
		}
		if left := d.at().Unread() > 0; left == shown {
			t.Errorf("board shown %t: to be read at the table %t", shown, left)
		}
	}
}

// TestTheMinuteAndTheClock: setting the clock back neither ends nor extends the attempt, and after a sleep it is over.
func TestTheMinuteAndTheClock(t *testing.T) {
	d := timed(t)
	d.wait(20 * time.Second)
	d.passed -= time.Hour
	d.wait(0)
	d.wait(39 * time.Second)
	if !d.at().Timed() {
		t.Fatal("the attempt was ended before its minute was over")
	}
	d.wait(time.Second)
	if d.at().Timed() {
		t.Error("the attempt goes on after its minute, since the clock was put back")
	}

	d = timed(t)
	d.wait(10 * time.Second)
	d.wait(8 * time.Hour) // one check, as after a sleep
	if d.at().Timed() {
		t.Error("the attempt outlives a night's sleep")
	}
}

func TestPractisingFromTheHomePageSurvivesARestart(t *testing.T) {
	d := fresh(t)
	d.key("F3")
	chooser, ok := d.page.(*practice.Chooser)
	if !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.must("Practise puzzles", "Connection 1A")
	d.key("Enter")
	if _, ok := d.page.(*practice.Play); !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.must("Connection 1A")
	records, err := practice.Load(d.set)
	if err != nil {
		t.Fatal(err)
	}
	d.mansions().Forget()
	if best, err := records.Offer("4A", practice.Best{Over: 1, Millis: 61000}); err != nil || !best {
		t.Fatalf("%v %v", best, err)
	}
	d.Doors().Practice("")
	if d.page == Page(chooser) {
		t.Error("the page is not made anew")
	}
	d.must("+1 · 1:01")
	d.key("Esc")
	if _, ok := d.page.(*home.Page); !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.Quit()

	d.start()
	d.key("F3")
	d.must("+1 · 1:01")
	d.mansions().Practise(practice.Choice{Layout: "7", Intellect: 3, How: "gentle", Min: 1, Max: 2})
	first := d.page.(*practice.Play)
	d.must("Rune 7", "7-F")
	d.mansions().Practise(practice.Choice{Layout: "7", Intellect: 3, How: "gentle", Min: 1, Max: 2})
	if d.page == Page(first) {
		t.Error("not dealt anew")
	}
}

func TestWithoutADataFolderNothingIsPractised(t *testing.T) {
	d := fresh(t)
	d.kept = nil
	d.mansions().Forget()
	before := d.page
	d.Doors().Practice("")
	if d.page != before {
		t.Error("practised without results")
	}
}
