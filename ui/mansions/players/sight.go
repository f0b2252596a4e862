package players

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table/session"
)

// Sight is which page everybody is reading in the players' window. A session has one, shared by the window, its small
// picture in the console and the narration panel. It identifies pages by their number in the table's view, so nothing
// can be shown before it has been read aloud. Use it on the UI goroutine only.
type Sight struct {
	open  int    // the page on display; 0: none
	since string // the state of play when it was opened
	next  []int  // further pages of the same step, shown afterwards
	of    int    // number of pages of the step
	last  int    // the newest page noticed
	title string // its first key, to notice a different page with the number of one that was undone
	fed   bool
	seen  bool // the players have a window

	moment *Moment

	listeners session.Listeners[struct{}]
}

// NewSight is the sight of a session that has shown nothing yet.
func NewSight() *Sight { return &Sight{} }

// Follow updates the sight from the table's view. It opens new pages, and closes a page once play goes on, since nobody
// may be near the window. A page that repeats what is already shown (a puzzle, the combat card of a fight, the end of
// the game) is not opened, nor are pages read before the window was open.
func (s *Sight) Follow(t mansions.TableView) {
	before, now := s.open, standing(t)
	if t.Page == nil {
		s.last, s.title = 0, ""
	} else if t.Page.Seq != s.last || t.Page.Keys[0] != s.title {
		fresh, back := s.fresh(t), t.Page.Seq < s.last // an earlier page is the last again
		s.last, s.title = t.Page.Seq, t.Page.Keys[0]
		old := !s.fed && (t.Ending != nil || !slices.ContainsFunc(t.Latest,
			func(l keeper.LogLine) bool { return l.Key == "log.page" }))
		s.open, s.next = 0, nil
		if t.Ending != nil { // it has its own page
			fresh = fresh[:len(fresh)-1]
		}
		if !old && !back && t.Puzzle == nil && !ofFight(t) {
			s.next, s.of, s.since = fresh, len(fresh), now
			s.turn()
		}
	} else if s.open != 0 && s.since != now { // play goes on; pages not yet shown go first
		s.since = now
		s.turn()
	}
	s.fed = true
	for s.open != 0 && s.Page(t) == nil { // undone
		s.turn()
	}
	if s.open != before {
		s.notify()
	}
}

// fresh are the pages of the last step, the last one last. All of them are shown, one after the other.
func (s *Sight) fresh(t mansions.TableView) []int {
	told := 0
	for _, l := range t.Latest {
		if l.Key == "log.page" {
			told++
		}
	}
	var out []int
	for i, p := range t.Pages {
		if p.Seq < t.Page.Seq && len(t.Pages)-i <= told && (!s.fed || p.Seq > s.last) {
			out = append(out, p.Seq)
		}
	}
	return append(out, t.Page.Seq)
}

// turn opens the next page of the step, or none.
func (s *Sight) turn() {
	s.open = 0
	if len(s.next) > 0 {
		s.open, s.next = s.next[0], s.next[1:]
	}
}

// Place is the position of the current page in its step, from 1, and how many the step has.
func (s *Sight) Place() (n, of int) { return s.of - len(s.next), s.of }

// Page is the page on display, or nil.
func (s *Sight) Page(t mansions.TableView) *state.Page {
	if s.open == 0 {
		return nil
	}
	if t.Page != nil && t.Page.Seq == s.open {
		return t.Page
	}
	for i := range t.Pages {
		if t.Pages[i].Seq == s.open {
			return &t.Pages[i]
		}
	}
	return nil
}

// Show opens a page that was read aloud before, by its number. An unknown number shows nothing.
func (s *Sight) Show(t mansions.TableView, seq int) {
	s.Follow(t)
	before := s.open
	s.open, s.since = seq, standing(t)
	if s.Page(t) == nil {
		s.open = before
	} else {
		s.next, s.of = nil, 1
	}
	s.notify()
}

// TakeAway closes the current page and opens the next one of the same step, if any.
func (s *Sight) TakeAway() {
	if s.open != 0 {
		s.turn()
		s.notify()
	}
}

// Along closes pages that the keeper has read, until at most left pages of the step are still to come; at
// -1 it closes all.
func (s *Sight) Along(left int) {
	before := s.open
	for s.open != 0 && len(s.next) > left {
		s.turn()
	}
	if s.open != before {
		s.notify()
	}
}

// Look sets whether the players have a window that shows the page.
func (s *Sight) Look(seen bool) {
	if s.seen != seen {
		s.seen = seen
		s.notify()
	}
}

// ShowMoment shows the result of a step over the map, as on the console; nil removes it. It closes a page of an earlier
// step.
func (s *Sight) ShowMoment(m *Moment) {
	if !reflect.DeepEqual(s.moment, m) {
		if s.moment = m; m != nil && !m.Paged {
			s.open, s.next = 0, nil
		}
		s.notify()
	}
}

// Seen reports whether the players have a window.
func (s *Sight) Seen() bool { return s.seen }

// Open is the number of the page on display; 0: none.
func (s *Sight) Open() int { return s.open }

// OnChange calls f whenever a page is opened or closed, until stop is called.
func (s *Sight) OnChange(f func()) (stop func()) {
	return s.listeners.Subscribe(func(struct{}) { f() })
}

func (s *Sight) notify() { s.listeners.Notify(struct{}{}) }

// noted is a sight as stored between runs: numbers only.
type noted struct {
	Open  int    `json:"open,omitempty"`
	Next  []int  `json:"next,omitempty"`
	Of    int    `json:"of,omitempty"`
	Since string `json:"since,omitempty"`
	Last  int    `json:"last,omitempty"`
	Title string `json:"title,omitempty"`
}

// Keep returns what Restore needs to show the same page after a restart.
func (s *Sight) Keep() string {
	raw, err := json.Marshal(noted{s.open, s.next, s.of, s.since, s.last, s.title})
	if err != nil {
		return ""
	}
	return string(raw)
}

// Restore restores a result of Keep. It ignores invalid ones.
func (s *Sight) Restore(kept string) {
	var n noted
	if json.Unmarshal([]byte(kept), &n) == nil && n.Last > 0 {
		s.open, s.next, s.of, s.since, s.last, s.title, s.fed = n.Open, n.Next, n.Of, n.Since, n.Last, n.Title, true
	}
}

// standing identifies the state of play: it changes when somebody moves, acts or ends a turn.
func standing(t mansions.TableView) string {
	at := fmt.Sprint(t.Phase, t.Round, t.Step)
	if t.Turn != nil {
		at += fmt.Sprint(*t.Turn)
	}
	return at
}
