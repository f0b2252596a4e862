package arkham

import (
	"testing"

	"lantern/keeper"
	"lantern/ui/text"
)

// TestAH_5_2_WhoseCardIsReadIsNamed (AH-5.2): until a card is put away, its owner is framed and named, also if somebody
// else is next; a card of nobody's changes nothing.
func TestAH_5_2_WhoseCardIsReadIsNamed(t *testing.T) {
	face := wording(t, text.English)
	before := face.View(keeper.ForKeeper)
	pages := face.Pages([]keeper.Moment{{Kind: "test", Faces: []string{"seat2"}, Own: true},
		{Kind: "lost", Faces: []string{"seat1"}, Own: true, Alone: true}, {Kind: "surge", Alone: true}})
	if len(pages) != 3 {
		t.Fatalf("%d pages", len(pages))
	}
	for page, want := range []string{"seat2", "seat1", "", ""} {
		if page == 3 {
			page = -1
		}
		face.Turned(page)
		v := face.View(keeper.ForKeeper)
		if want == "" {
			if v.Header.Who != before.Header.Who {
				t.Errorf("page %d: %q is named", page, v.Header.Who)
			}
			continue
		}
		for _, p := range v.People {
			if p.Turn != (p.ID == want) || p.Turn && v.Header.Who != p.Name {
				t.Errorf("page %d: %s has the turn: %t; named is %q", page, p.ID, p.Turn, v.Header.Who)
			}
		}
	}
}
