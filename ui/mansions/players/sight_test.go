package players

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
)

// at is a view in a round with pages read, the last of which is shown.
func at(round int, pages ...string) mansions.TableView {
	v := mansions.TableView{Phase: state.PhaseInvestigators, Round: round}
	for i, key := range pages {
		v.Pages = append(v.Pages, state.Page{Kind: "room", Keys: []string{key, key + ".1"}, Seq: i + 1})
	}
	if n := len(v.Pages); n > 0 {
		v.Page = &v.Pages[n-1]
	}
	return v
}

func open(t *testing.T, when string, s *Sight, v mansions.TableView, want int) {
	t.Helper()
	if s.Open() != want || (s.Page(v) != nil) != (want != 0) {
		t.Errorf("%s: page %d lies open, want %d", when, s.Open(), want)
	}
}

func TestTheSightFollowsPlay(t *testing.T) {
	s := NewSight()
	told := 0
	stop := s.OnChange(func() { told++ })
	s.Follow(at(1))
	open(t, "at first", s, at(1), 0)
	s.Follow(at(1, "hall"))
	open(t, "a page is read", s, at(1, "hall"), 1)
	s.Follow(at(2, "hall"))
	open(t, "play goes on", s, at(2, "hall"), 0)
	s.Show(at(2, "hall"), 1)
	open(t, "shown again", s, at(2, "hall"), 1)
	s.Show(at(2, "hall"), 9)
	open(t, "a page that nobody has read", s, at(2, "hall"), 1)
	s.TakeAway()
	open(t, "taken away", s, at(2, "hall"), 0)
	if told != 5 {
		t.Errorf("the windows were told %d times, want 5", told)
	}
	stop()
	s.Show(at(2, "hall"), 1)
	if told != 5 {
		t.Error("somebody who stopped listening was told")
	}
	s.Follow(at(2)) // undone
	open(t, "taken back", s, at(2), 0)
	s.Follow(at(2, "den"))
	open(t, "another page of the same number", s, at(2, "den"), 1)
}

func TestTheSightDoesNotCoverWhatLiesOpen(t *testing.T) {
	for name, change := range map[string]func(*mansions.TableView){
		"puzzle": func(v *mansions.TableView) { v.Puzzle = &mansions.PuzzleView{} },
		"end":    func(v *mansions.TableView) { v.Ending, v.Page.Kind = &state.Ending{}, "ending" },
		"fight": func(v *mansions.TableView) {
			v.Page.Keys[0], v.Fight = "card.blow.name", &state.Fight{Card: "blow#2"}
		},
	} {
		s, v := NewSight(), at(1, "hall")
		s.Follow(at(1))
		change(&v)
		s.Follow(v)
		open(t, name, s, v, 0)
		s.Show(v, 1) // the keeper insists
		open(t, name+", asked for", s, v, 1)
	}
}

func TestTheSightIsTakenUpAgain(t *testing.T) {
	s := NewSight()
	s.Follow(at(3, "hall", "den"))
	s.Show(at(3, "hall", "den"), 1)
	next := NewSight()
	next.Restore(s.Keep())
	next.Follow(at(3, "hall", "den"))
	open(t, "after a restart", next, at(3, "hall", "den"), 1)
	for _, broken := range []string{"", "{", "null", `{"open":"x"}`, `{"open":7,"last":7}`} {
		other := NewSight()
		other.Restore(broken)
		other.Follow(at(3, "hall", "den"))
		if other.Page(at(3, "hall", "den")) != nil && broken != `{"open":7,"last":7}` {
			t.Errorf("%q: page %d lies open", broken, other.Open())
		}
	}
}

// gained is a view right after a step that brought the last n pages.
func gained(n int, v mansions.TableView) mansions.TableView {
	for range n {
		v.Latest = append(v.Latest, keeper.LogLine{Key: "log.page"}, keeper.LogLine{Key: "log.card.found"})
	}
	return v
}

// TestEverythingGainedInOneStepIsShown: a clue found with a key is shown after it, even if nobody closes the first
// page. A correction, or showing an old page, ends that.
func TestEverythingGainedInOneStepIsShown(t *testing.T) {
	s := NewSight()
	s.Follow(at(1, "hall"))
	v := gained(3, at(2, "hall", "clue", "rope", "key"))
	s.Follow(v)
	open(t, "the first of three", s, v, 2)
	if n, of := s.Place(); n != 1 || of != 3 {
		t.Errorf("it is page %d of %d", n, of)
	}
	s.Follow(v) // nothing has changed
	open(t, "still", s, v, 2)
	s.TakeAway()
	open(t, "put away", s, v, 3)
	later := at(3, "hall", "clue", "rope", "key")
	next := NewSight()
	next.Restore(s.Keep())
	next.Follow(later)
	open(t, "play goes on after a restart", next, later, 4)
	s.Follow(later)
	open(t, "play goes on", s, later, 4)
	s.Follow(at(4, "hall", "clue", "rope", "key"))
	open(t, "all were shown", s, later, 0)
	s.Show(later, 2)
	s.TakeAway()
	open(t, "a page shown again has no others after it", s, later, 0)
	s.Follow(at(1, "hall"))
	s.Follow(gained(2, at(1, "hall", "clue", "key")))
	s.Follow(at(1, "hall")) // undone
	open(t, "taken back", s, at(1, "hall"), 0)
}

// TestTheSightGoesAlongWithTheKeeper: pages read by the keeper are closed, an old page is replaced by the outcome of a
// later step, and the last event is shown before the end.
func TestTheSightGoesAlongWithTheKeeper(t *testing.T) {
	s := NewSight()
	s.Follow(at(1, "hall"))
	v := gained(3, at(2, "hall", "clue", "rope", "key"))
	s.Follow(v)
	s.Along(2)
	open(t, "the keeper reads the first", s, v, 2)
	s.Along(1)
	open(t, "the keeper reads the second", s, v, 3)
	s.ShowMoment(&Moment{Title: "Found", Paged: true})
	open(t, "the moment came with the pages", s, v, 3)
	s.ShowMoment(&Moment{Title: "Missed"})
	open(t, "another moment", s, v, 0)
	end := gained(2, at(3, "hall", "clue", "rope", "key", "last", "over"))
	end.Ending = &state.Ending{Winner: "nobody"}
	s.Follow(end)
	open(t, "the last event", s, end, 5)
	s.Along(-1)
	open(t, "the end", s, end, 0)
	later := NewSight()
	later.Follow(end)
	open(t, "a game that is opened when it is over", later, end, 0)
}
