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

// Sight is which page everybody is reading in the players' window. A session has one; the window, the small picture of
// it in the console and the keeper's desk share it. It knows pages by their number among those that the table's view
// lists, so that nothing can be shown before it has been read aloud. Use it on the UI goroutine only.
type Sight struct {
	open  int    // the page that lies open; 0: none
	since string // where play stood when it was opened
	next  []int  // the pages of the same step that are shown after it
	of    int    // how many pages the step has
	last  int    // the newest page that was noticed
	title string // its first key, to notice a page that took over the number of one that was taken back
	fed   bool
	seen  bool // the players have a window

	moment *Moment

	listeners session.Listeners[struct{}]
}

// NewSight is the sight of a session of which nothing has been shown yet.
func NewSight() *Sight { return &Sight{} }

// Follow takes notice of what everybody may see now: a new page is opened, and a page is put away once play goes on,
// since nobody may be near the window to do it. What stands open already is not covered by a page that repeats it: a
// puzzle, the combat card of a fight, the end of the game. What was read before anybody looked stays closed.
func (s *Sight) Follow(t mansions.TableView) {
	before, now := s.open, standing(t)
	if t.Page == nil {
		s.last, s.title = 0, ""
	} else if t.Page.Seq != s.last || t.Page.Keys[0] != s.title {
		fresh, back := s.fresh(t), t.Page.Seq < s.last // one that was read before is the last again
		s.last, s.title = t.Page.Seq, t.Page.Keys[0]
		old := !s.fed && (t.Ending != nil || !slices.ContainsFunc(t.Latest,
			func(l keeper.LogLine) bool { return l.Key == "log.page" }))
		s.open, s.next = 0, nil
		if t.Ending != nil { // it has a page of its own
			fresh = fresh[:len(fresh)-1]
		}
		if !old && !back && t.Puzzle == nil && !ofFight(t) {
			s.next, s.of, s.since = fresh, len(fresh), now
			s.turn()
		}
	} else if s.open != 0 && s.since != now { // play goes on; what nobody has seen yet comes first
		s.since = now
		s.turn()
	}
	s.fed = true
	for s.open != 0 && s.Page(t) == nil { // taken back
		s.turn()
	}
	if s.open != before {
		s.notify()
	}
}

// fresh are the pages that one step has brought, the last one last: everything that was gained is shown, one after the
// other.
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

// Place tells which page of its step lies open, from 1, and how many the step has.
func (s *Sight) Place() (n, of int) { return s.of - len(s.next), s.of }

// Page is the page that lies open, nil if there is none.
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

// Show opens a page that has been read aloud before, by its number. A number that the table's view does not have shows
// nothing.
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

// TakeAway puts the open page away; the next one of the same step lies open then.
func (s *Sight) TakeAway() {
	if s.open != 0 {
		s.turn()
		s.notify()
	}
}

// Along puts away what the keeper has read: at most so many pages of the step are still to come after the one that lies
// open, and none lies open at -1.
func (s *Sight) Along(left int) {
	before := s.open
	for s.open != 0 && len(s.next) > left {
		s.turn()
	}
	if s.open != before {
		s.notify()
	}
}

// Look says whether the players have a window that shows what is open.
func (s *Sight) Look(seen bool) {
	if s.seen != seen {
		s.seen = seen
		s.notify()
	}
}

// ShowMoment lays over the map what a step came to, as the console shows it, or takes it away again with nil. A page of
// an earlier step makes room for it.
func (s *Sight) ShowMoment(m *Moment) {
	if !reflect.DeepEqual(s.moment, m) {
		if s.moment = m; m != nil && !m.Paged {
			s.open, s.next = 0, nil
		}
		s.notify()
	}
}

// Seen reports whether they have.
func (s *Sight) Seen() bool { return s.seen }

// Open is the number of the page that lies open; 0: none.
func (s *Sight) Open() int { return s.open }

// OnChange calls f whenever a page is opened or put away, until stop is called.
func (s *Sight) OnChange(f func()) (stop func()) {
	return s.listeners.Subscribe(func(struct{}) { f() })
}

func (s *Sight) notify() { s.listeners.Notify(struct{}{}) }

// noted is a sight as it is kept between runs of the program: numbers only.
type noted struct {
	Open  int    `json:"open,omitempty"`
	Next  []int  `json:"next,omitempty"`
	Of    int    `json:"of,omitempty"`
	Since string `json:"since,omitempty"`
	Last  int    `json:"last,omitempty"`
	Title string `json:"title,omitempty"`
}

// Keep is what Restore needs to show the same page again after a restart.
func (s *Sight) Keep() string {
	raw, err := json.Marshal(noted{s.open, s.next, s.of, s.since, s.last, s.title})
	if err != nil {
		return ""
	}
	return string(raw)
}

// Restore takes up what Keep gave. What cannot be read is passed over.
func (s *Sight) Restore(kept string) {
	var n noted
	if json.Unmarshal([]byte(kept), &n) == nil && n.Last > 0 {
		s.open, s.next, s.of, s.since, s.last, s.title, s.fed = n.Open, n.Next, n.Of, n.Since, n.Last, n.Title, true
	}
}

// standing tells where play stands: it changes when somebody moves, acts or passes on.
func standing(t mansions.TableView) string {
	at := fmt.Sprint(t.Phase, t.Round, t.Step)
	if t.Turn != nil {
		at += fmt.Sprint(*t.Turn)
	}
	return at
}
