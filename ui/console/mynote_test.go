package console

import (
	"strings"
	"testing"

	"lantern/stories"
	"lantern/ui/game/gametest"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheOwnersNotesStandWithTheCard: in the keeper's hand, on a card's sheet, on those of rooms and monsters; with the way to say more.
func TestTheOwnersNotesStandWithTheCard(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := lateBase(), lateStory()
	view := lateView()
	hand, room, monster := view.Mythos[0], view.Table.Rooms[0].ID, view.Table.Monsters[0]
	base.Owner = stories.Texts{"en": {"card." + hand.Card + ".condition": "In the dark.", "card." + hand.Card + ".note": "Keep it.", "monster." + monster.Type + ".note": "Paint it."}}
	story.Owner = stories.Texts{"en": {"room." + room + ".note": "Behind the mirror."}}
	g, s := gametest.New(t, base, story, "en")
	s.KeeperView, s.Commands, s.Log = view, lateCommands(), lateLog(3)
	s.Head.Cursor, s.Head.Length = 3, 3
	noted := ""
	p := New(g, Nav{Note: func(card string) { noted = card }})
	t.Cleanup(p.Close)
	sheet := p.handSheet(view.Mythos, hand.ID, "mythos")
	if !strings.HasSuffix(sheet.Card, "My note: In the dark.\nKeep it.") {
		t.Errorf("the hand says %q", sheet.Card)
	}
	last := sheet.Aux[len(sheet.Aux)-1]
	if last.Text != "My note…" {
		t.Fatalf("%+v", last)
	}
	if last.Do(); noted != hand.Card {
		t.Errorf("it leads to the form of %q", noted)
	}
	if sheet := p.cardSheet(hand.Card); !strings.Contains(sheet.Card, "Keep it.") {
		t.Errorf("the card says %q", sheet.Card)
	}
	if sheet := p.roomSheet(room, false); !strings.Contains(sheet.Card, "Behind the mirror.") {
		t.Errorf("the room says %q", sheet.Card)
	}
	if sheet := p.monsterSheet(monster.ID, true); !strings.Contains(sheet.Card, "Paint it.") {
		t.Errorf("the monster says %q", sheet.Card)
	}
}
