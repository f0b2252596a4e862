package console

import (
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/ui/game/gametest"
)

// TestUndrawnMapSaysSo: where the board lies on the table, the console says that its map judges nothing.
func TestUndrawnMapSaysSo(t *testing.T) {
	library, err := library()
	if err != nil {
		t.Fatal(err)
	}
	for id, undrawn := range map[string]bool{"box-house-lynch": true, "inland-lamp": false} {
		story := library.Story(id)
		g := gametest.Begin(t, gametest.Means(), library.BaseOf(story), story, state.Options{Story: id, Players: 2}, "en")
		p := New(g, Nav{})
		if (p.foot.note != nil) != undrawn {
			t.Fatalf("%s: note %v", id, p.foot.note)
		}
		if undrawn && p.foot.note.Text() != g.Words().T("console.map.table") {
			t.Errorf("%q", p.foot.note.Text())
		}
		p.Close()
	}
}
