package players

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
)

// Sight is which page everybody is reading in the players' window. A session has one; the window, the small picture of it
// in the console and the keeper's desk share it. It knows pages by their number among those that the table's view lists,
// so that nothing can be shown before it has been read aloud. Use it on the user interface's goroutine only.
type Sight struct {
	open  int    // the page that lies open; 0: none
	since string // where play stood when it was opened
	last  int    // the newest page that was noticed
	title string // its first key, to notice a page that took over the number of one that was taken back
	fed   bool
	seen  bool // the players have a window

	ears map[int]func()
	next int
}

// NewSight is the sight of a session of which nothing has been shown yet.
func NewSight() *Sight { return &Sight{ears: map[int]func(){}} }

// Follow takes notice of what everybody may see now: a new page is opened, and a page is put away once play goes on, since
// nobody may be near the window to do it. What stands open already is not covered by a page that repeats it: a
// puzzle, the combat card of a fight, the end of the game. What was read before anybody looked stays closed.
func (s *Sight) Follow(t mansions.TableView) {
	before, now := s.open, standing(t)
	if t.Page == nil {
		s.last, s.title = 0, ""
	} else if t.Page.Seq != s.last || t.Page.Keys[0] != s.title {
		s.last, s.title = t.Page.Seq, t.Page.Keys[0]
		old := !s.fed && !slices.ContainsFunc(t.Latest, func(l keeper.Line) bool { return l.Key == "log.page" })
		s.open = 0
		if !old && t.Puzzle == nil && t.Ending == nil && !ofFight(t) {
			s.open, s.since = t.Page.Seq, now
		}
	} else if s.open != 0 && s.since != now {
		s.open = 0
	}
	s.fed = true
	if s.open != 0 && s.Page(t) == nil { // taken back
		s.open = 0
	}
	if s.open != before {
		s.tell()
	}
}

// Page is the page that lies open, nil if there is none.
func (s *Sight) Page(t mansions.TableView) *mansions.PageView {
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

// Show opens a page that has been read aloud before, by its number. A number that the table's view does not have shows nothing.
func (s *Sight) Show(t mansions.TableView, seq int) {
	s.Follow(t)
	before := s.open
	s.open, s.since = seq, standing(t)
	if s.Page(t) == nil {
		s.open = before
	}
	s.tell()
}

// TakeAway puts the open page away.
func (s *Sight) TakeAway() {
	if s.open != 0 {
		s.open = 0
		s.tell()
	}
}

// Look says whether the players have a window that shows what is open.
func (s *Sight) Look(seen bool) {
	if s.seen != seen {
		s.seen = seen
		s.tell()
	}
}

// Seen tells whether they have.
func (s *Sight) Seen() bool { return s.seen }

// Open is the number of the page that lies open; 0: none.
func (s *Sight) Open() int { return s.open }

// OnChange calls f whenever a page is opened or put away, until stop is called.
func (s *Sight) OnChange(f func()) (stop func()) {
	s.next++
	n := s.next
	s.ears[n] = f
	return func() { delete(s.ears, n) }
}

func (s *Sight) tell() {
	for _, n := range slices.Sorted(maps.Keys(s.ears)) {
		if f, ok := s.ears[n]; ok {
			f()
		}
	}
}

// noted is a sight as it is kept between runs of the program: numbers only.
type noted struct {
	Open  int    `json:"open,omitempty"`
	Since string `json:"since,omitempty"`
	Last  int    `json:"last,omitempty"`
	Title string `json:"title,omitempty"`
}

// Keep is what Restore needs to show the same page again after a restart.
func (s *Sight) Keep() string {
	raw, err := json.Marshal(noted{s.open, s.since, s.last, s.title})
	if err != nil {
		return ""
	}
	return string(raw)
}

// Restore takes up what Keep gave. What cannot be read is passed over.
func (s *Sight) Restore(kept string) {
	var n noted
	if json.Unmarshal([]byte(kept), &n) == nil && n.Last > 0 {
		s.open, s.since, s.last, s.title, s.fed = n.Open, n.Since, n.Last, n.Title, true
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
