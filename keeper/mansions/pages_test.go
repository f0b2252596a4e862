package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper/mansions/state"
)

// TestPagesAreKeptOnce: pages that were read aloud can be read again; a page read twice counts as read the second time.
func TestPagesAreKeptOnce(t *testing.T) {
	var s state.State
	for _, key := range []string{"story.title", "room.hall.name", "room.den.name", "room.hall.name"} {
		new(Engine).Apply(&s, state.PageOpened{Kind: "room", Keys: []string{key, key + ".text"}})
	}
	var got []string
	for i, p := range s.Pages {
		got = append(got, p.Keys[0])
		if i > 0 && p.Seq <= s.Pages[i-1].Seq {
			t.Errorf("page %d has number %d after %d", i, p.Seq, s.Pages[i-1].Seq)
		}
	}
	if want := []string{"story.title", "room.den.name", "room.hall.name"}; !slices.Equal(got, want) {
		t.Errorf("pages %q, want %q", got, want)
	}
	if s.Page == nil || s.Page.Seq != 4 || s.Page.Keys[0] != "room.hall.name" {
		t.Errorf("the open page is %+v", s.Page)
	}
}

// TestAPageThatIsSecretAgainIsForgotten (MOM-15.2).
func TestAPageThatIsSecretAgainIsForgotten(t *testing.T) {
	var s state.State
	new(Engine).Apply(&s, state.PageOpened{Kind: "room", Keys: []string{"room.hall.name", "room.hall.text"}})
	new(Engine).Apply(&s, state.PageOpened{Kind: "objective", Keys: []string{"objective.1A.name", "objective.1A.text"}})
	before := s
	new(Engine).Apply(&s, state.ObjectiveHidden{})
	if s.Page != nil || len(s.Pages) != 1 || s.Pages[0].Kind != "room" {
		t.Errorf("the table still has %+v and %+v", s.Page, s.Pages)
	}
	if len(before.Pages) != 2 || before.Pages[1].Kind != "objective" {
		t.Error("a state that was remembered has changed")
	}
}

// TestWhatIsStillToBeRead: no page is in both lists, pages move from one to the other, and in the end none is left.
func TestWhatIsStillToBeRead(t *testing.T) {
	for name, make := range configs(t) {
		config, err := make(state.Options{Story: name, Players: 2}, "pages")
		if err != nil {
			t.Fatal(err)
		}
		p := newPlay(t, config)
		var first []state.Page
		for n := 0; p.s.Phase != state.PhaseEnded && n < 4000; n++ {
			v := p.e.KeeperView(p.s)
			if p.s.Phase != state.PhaseSetup {
				ahead := Ahead(p.e.BasePack, p.e.StoryPack, v)
				if first == nil {
					first = ahead
				}
				for _, page := range ahead {
					if slices.ContainsFunc(v.Table.Pages, func(o state.Page) bool { return slices.Equal(o.Keys, page.Keys) }) {
						t.Fatalf("%s: %q is both read and to be read", name, page.Keys)
					}
				}
			}
			legal := p.e.Legal(p.s)
			p.do(legal[n*7919%len(legal)], false)
		}
		v := p.e.KeeperView(p.s)
		if left := Ahead(p.e.BasePack, p.e.StoryPack, v); p.s.Phase == state.PhaseEnded && len(left) > 0 {
			t.Errorf("%s: after the end %d pages are to be read", name, len(left))
		}
		kinds := map[string]int{}
		for _, page := range first {
			kinds[page.Kind]++
		}
		if name == "inland-lamp" && (kinds["event"] != 0 || kinds["clue"] == 0 || kinds["room"] == 0 || kinds["objective"] != 1 || kinds["ending"] == 0) {
			t.Errorf("%s: at first there are %v to be read", name, kinds)
		}
		for _, page := range v.Table.Pages { // every page of these kinds had been announced
			known := slices.ContainsFunc(first, func(o state.Page) bool { return slices.Equal(o.Keys, page.Keys) })
			if page.Kind == "objective" && !known && !strings.HasPrefix(page.Keys[0], "card.") {
				t.Errorf("%s: %q came up unannounced", name, page.Keys)
			}
		}
	}
}
