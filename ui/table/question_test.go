package table

import (
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// stub is a face with two people, of whom the first has the turn.
type stub struct{ Face }

func (stub) View(keeper.Audience) View {
	return View{Header: Header{Who: "Ann", WhoSub: "acts"}, People: []Person{{ID: "seat1", Name: "Ann", Turn: true},
		{ID: "seat2", Name: "Bob"}}}
}

func (stub) PromptWords(q *keeper.Prompt) session.PromptWords {
	return session.PromptWords{Title: q.Kind, Head: q.Args["head"]}
}

// TestWhoIsAskedIsMarked: a question to one player names and frames him in place of whose turn it is; a secret one says
// nothing of what it asks, and one to everybody changes nothing.
func TestWhoIsAskedIsMarked(t *testing.T) {
	for _, c := range []struct {
		asked    []*keeper.Prompt
		who, sub string
		turn     string
	}{
		{nil, "Ann", "acts", "seat1"},
		{[]*keeper.Prompt{{Kind: "Riposte?", Who: "seat2"}}, "Bob", "Riposte?", "seat2"},
		{[]*keeper.Prompt{{Kind: "Riposte with a long name?", Who: "seat2", Args: keeper.Args{"head": "Riposte"}}},
			"Bob", "Riposte", "seat2"},
		{[]*keeper.Prompt{{Kind: "Card?", Who: "seat2", Secret: true}}, "Bob", "acts", "seat2"},
		{[]*keeper.Prompt{{Kind: "Token?", Who: "keeper"}}, "Ann", "acts", "seat1"},
		{[]*keeper.Prompt{{Who: "seat1"}, {Who: "seat2"}}, "Ann", "acts", "seat1seat2"},
	} {
		v, turn := viewWithAsked(stub{}, keeper.ForKeeper, c.asked), ""
		for _, p := range v.People {
			if p.Turn {
				turn += p.ID
			}
		}
		if v.Header.Who != c.who || v.Header.WhoSub != c.sub || turn != c.turn {
			t.Errorf("%v: %+v, marked %s", c.asked, v.Header, turn)
		}
	}
}

// TestTokensAndFacesHaveTheKeysOfTheirList, whatever keys other options had before: a face its own number, a token its
// place in the list, also when those before it are taken.
func TestTokensAndFacesHaveTheKeysOfTheirList(t *testing.T) {
	x := &Question{Words: func() *text.Localizer { return text.New("en") }, Speech: stub{}.PromptWords,
		At: func() int { return 3 }, Draw: func() {}}
	keys := func(q *keeper.Prompt) (all string) {
		for _, o := range x.Menu(q).Groups[0].Options {
			all += o.Text + o.Key + " "
		}
		return strings.TrimSpace(all)
	}
	bag := &keeper.Prompt{ID: 1, Bag: &keeper.TokenDraw{Tokens: []string{"b", "a", "b", "c"},
		Draw: keeper.Range{Min: 2, Max: 2}}}
	if got := keys(bag); got != "a1 b2 c3" {
		t.Error(got)
	}
	x.draft.taken = []string{"a"}
	if got := keys(bag); got != "b2 c3" {
		t.Error(got)
	}
	pool := &keeper.Prompt{ID: 2, Pool: &keeper.DicePool{Dice: 2, Sides: 3, Counts: []int{3}, Need: 1}}
	if got := keys(pool); got != "11 22 33" {
		t.Error(got)
	}
}

// TestANumberBeginsWithTheUsualOne, or with the nearest one that may be answered.
func TestANumberBeginsWithTheUsualOne(t *testing.T) {
	for _, c := range [][4]int{{0, 5, 0, 0}, {0, 5, 3, 3}, {2, 5, 0, 2}, {-3, -1, 0, -1}, {0, 2, 9, 2}} {
		if got := (&keeper.Prompt{Number: &keeper.Range{Min: c[0], Max: c[1]}, Usual: c[2]}).Start(); got != c[3] {
			t.Errorf("%v: %d", c, got)
		}
	}
}

// TestTheArrowAvoidsWhatGivesSomethingUp: it points at the next button only where nothing is left undone by it.
func TestTheArrowAvoidsWhatGivesSomethingUp(t *testing.T) {
	for _, c := range []struct {
		part        string
		asked, next bool
		left, want  string
	}{
		{"", false, true, "", PartNext},
		{"", false, true, "a resource", PartBar},
		{"", false, false, "", PartBar},
		{PartBoard, false, true, "", PartBoard},
		{PartBoard, true, true, "", PartBar},
	} {
		if got := pointsAt(c.part, c.asked, c.next, c.left); got != c.want {
			t.Errorf("%+v: it points at %s", c, got)
		}
	}
}
