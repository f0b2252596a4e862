package autokeeper

import (
	"context"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/opponent"
)

// TestTell: nothing is told during a session, nor of one that a person kept. Afterwards come the hidden cards, the
// chance round by round, and five turning points with the reasons evaluated at the time; after a restart of the program
// the same points, evaluated again.
func TestTell(t *testing.T) {
	l, store := begunWith(t, "inland-lamp", opponent.Budget{Playouts: 12})
	party := bot.NewTables(l.rules).Seat(keeper.NewChance("party", 1))
	ctx := context.Background()
	tell := func(weighed func(int) []opponent.Play) *Summary {
		log, err := store.Load(ctx, l.Session.ID())
		if err != nil {
			t.Fatal(err)
		}
		told, err := Summarize(log, weighed)
		if err != nil {
			t.Fatal(err)
		}
		return told
	}
	for n := 0; l.Keeps(); n++ {
		if n%200 == 100 && tell(l.Thoughts()) != nil {
			t.Fatal("it is told while the evening goes on")
		}
		c := l.Next()
		if c == nil {
			c = party.Pass(l.Session.State())
		}
		if _, err := l.Session.Do(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	s := l.Session.State()
	told, again := tell(l.Thoughts()), tell(nil)
	if len(told.Points) == 0 || len(told.Points) > mostPoints || len(told.Chances) != s.Round || len(told.Lying) == 0 {
		t.Fatalf("after %d rounds it is told %+v", s.Round, told)
	}
	if !slices.Equal(told.Mythos, s.Mythos) || len(told.Choices) != len(l.rules.StoryPack.Choices) {
		t.Errorf("of %v it is told %v and %v", s.Mythos, told.Mythos, told.Choices)
	}
	last, ends := told.Chances[len(told.Chances)-1], map[string]int{"investigators": 100, "keeper": 0}
	if want, decided := ends[s.Ending.Winner]; decided && last.Percent != want {
		t.Errorf("%s won with a chance of %d", s.Ending.Winner, last.Percent)
	}
	reasons := 0
	for i, p := range told.Points {
		reasons += len(p.Reasons)
		weighed := l.Thoughts()(p.Seq)
		if len(p.Lines) == 0 || p.Round == 0 || p.Others < 1 || p.Before < 0 || p.After > 100 || i > 0 && p.Seq <= told.Points[i-1].Seq {
			t.Errorf("point %d is %+v", i, p)
		}
		if len(weighed) != p.Others+1 {
			t.Errorf("point %d: %d plays were weighed, %d are told", i, len(weighed), p.Others+1)
		}
		if i >= len(again.Points) || again.Points[i].Seq != p.Seq || again.Points[i].After != p.After {
			t.Errorf("thought again, the points are %+v", again.Points)
		}
	}
	if reasons == 0 {
		t.Error("no reason is told")
	}
	if _, err := l.Session.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if tell(nil) != nil {
		t.Error("the end was undone, and it is still told")
	}
}

// TestTellsNothingOfAPerson: what a person kept is his own.
func TestTellsNothingOfAPerson(t *testing.T) {
	l, store := begunWith(t, "inland-lamp", opponent.Budget{})
	ctx := context.Background()
	if _, err := l.Session.Do(ctx, mansions.ChangeHands{}); err != nil {
		t.Fatal(err)
	}
	both := bot.NewTables(l.rules).Seat(keeper.NewChance("both", 1))
	for c := both.Next(l.Session.State()); c != nil; c = both.Next(l.Session.State()) {
		if _, err := l.Session.Do(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	log, err := store.Load(ctx, l.Session.ID())
	if err != nil {
		t.Fatal(err)
	}
	told, err := Summarize(log, nil)
	if err != nil || told != nil {
		t.Errorf("it is told %+v, %v", told, err)
	}
}
