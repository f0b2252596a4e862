package players

import (
	"testing"

	"lantern/keeper/mansions"
	"lantern/ui/theme"
)

// TestTheCombatCardIsNotReadTwice: it lies open in the fight already; a page about anything else is shown.
func TestTheCombatCardIsNotReadTwice(t *testing.T) {
	page := func(key string) func(*mansions.TableView) {
		return func(v *mansions.TableView) {
			fight("attack", true)(v)
			v.Page = &mansions.PageView{Kind: "card", Keys: []string{key, "card.blow.upper"}, Seq: 7}
		}
	}
	p, _ := shown(t, theme.Options{}, "en", 1280, 800, page("card.blow.name"))
	if p.Narrating() {
		t.Error("the combat card lies over its own fight")
	}
	p, _ = shown(t, theme.Options{}, "en", 1280, 800, page("room.hall.name"))
	if !p.Narrating() {
		t.Error("what is read aloud during a fight is not shown")
	}
}
