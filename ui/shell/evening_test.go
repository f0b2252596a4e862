package shell

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/ui/home"
	"lantern/ui/mansions/stats"
)

func TestTheEveningInFiguresAndBack(t *testing.T) {
	d := played(t)
	d.at().Figures()
	if _, ok := d.page.(*stats.Page); !ok {
		t.Fatalf("the page is %T", d.page)
	}
	d.must("Round by round", "In progress")
	d.Speak("fr")
	d.must("Tour de jeu par tour de jeu")
	d.Speak("en")
	file := filepath.Join(t.TempDir(), "evening.png")
	d.SaveFile(file, []byte("picture"), func(string) {})
	d.must("Saved")
	if raw, err := os.ReadFile(file); err != nil || string(raw) != "picture" {
		t.Errorf("saved %q, %v", raw, err)
	}
	told := ""
	d.SaveFile(file, []byte("another"), func(trouble string) { told = trouble })
	if !strings.Contains(told, "already exists") {
		t.Errorf("a file that is there: told is %q", told)
	}
	if raw, _ := os.ReadFile(file); string(raw) != "picture" {
		t.Error("a file that is there was overwritten")
	}
	d.key("F9")
	if _, ok := d.page.(*stats.Many); !ok {
		t.Fatalf("E leads to %T", d.page)
	}
	d.key("Esc")
	if d.at() == nil {
		t.Fatal("the session was left")
	}
	d.must("Round 1")
}

func TestAllEveningsFromHome(t *testing.T) {
	d := fresh(t)
	d.key("F9")
	if _, ok := d.page.(*stats.Many); !ok {
		t.Fatalf("E leads to %T", d.page)
	}
	d.must("No evenings yet")
	d.key("Esc")
	if _, ok := d.page.(*home.Page); !ok {
		t.Fatalf("Esc leads to %T", d.page)
	}
	d = played(t)
	d.Home()
	d.later = true // background work is delayed
	d.key("F9")
	steps := 0
	for ; len(d.jobs) > 0; steps++ {
		job := d.jobs[0]
		d.jobs = d.jobs[1:]
		job()
	}
	d.later = false
	if steps < 2 {
		t.Errorf("the sessions were counted in %d jobs", steps)
	}
	d.must("1 evening", "By story", "Every evening")
	d.Doors().Evenings() // computed before: known
	d.must("By number of investigators")
}

// TestFiguresOfASessionThatWasLeftAreNotShown requests the figures of the open session and leaves it
// before they are ready.
func TestFiguresOfASessionThatWasLeftAreNotShown(t *testing.T) {
	d := played(t)
	var counted func()
	d.side = func(work, done func()) { counted = func() { work(); done() } }
	d.at().Figures()
	d.side = nil
	d.Home()
	counted()
	if !d.atHome() {
		t.Error("the figures came over the home page")
	}
}

// TestEveningsLeftAndOpenedAgainShareNothing opens the page, leaves it during the first computation and opens it again.
// The second computation runs in the background while the first one returns. The race detector checks it.
func TestEveningsLeftAndOpenedAgainShareNothing(t *testing.T) {
	d := played(t)
	d.Home()
	var back []func() // callbacks of finished background work
	d.side = func(work, done func()) {
		ended := make(chan struct{})
		go func() { defer close(ended); work() }()
		back = append(back, func() { <-ended; done() })
	}
	newest := func() func() {
		one := back[len(back)-1]
		back = back[:len(back)-1]
		return one
	}
	d.Doors().Evenings()
	newest()() // the list
	first := newest()
	d.Home()
	for len(back) > 0 {
		newest()()
	}
	d.Doors().Evenings()
	newest()() // the list again; the session is computed once more
	second := newest()
	first()
	second()
	d.must("1 evening", "By story")
	if len(back) > 0 {
		t.Errorf("the first visit went on counting: %d jobs", len(back))
	}
}
