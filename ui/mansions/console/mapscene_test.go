package console

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories/geom"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// storyIDs are all shipped stories: five with a drawn map, five for the box without.
var storyIDs = []string{"inland-lamp", "at-home-thursdays", "midnight-sixty", "seventh-vintage", "silence-cure",
	"box-blood-ties", "box-classroom-curses", "box-green-eyed-boy", "box-house-lynch", "box-inner-sanctum"}

// TestEveryMapInTheConsole: on each map every figure can be pressed and is in view, in a crowded late session.
func TestEveryMapInTheConsole(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, id := range storyIDs {
		g, s, _ := crowd(t, id, "fr")
		p := New(g, Deps{})
		s.Show(s.KeeperView)
		p.chart.Resize(fyne.NewSize(656, 513)) // as in a window of 1280x800
		for _, figure := range []string{"inv1", "inv2", "inv3", "inv4", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"} {
			at, ok := p.chart.FigureCentre(figure)
			if !ok || at.X < 10 || at.Y < 10 || at.X > 646 || at.Y > 503 {
				t.Errorf("%s: %s stands at %v", id, figure, at)
			}
		}
		if sight := p.foot.tools[0].OnTapped != nil; sight == g.Story().Map.Undrawn {
			t.Errorf("%s: range and sight can be asked for: %v", id, sight)
		}
		p.Close()
	}
}

// crowd is a late session on a story's map: all investigators and five monsters, one of them named, with features, fire
// and tokens in the smallest space, and three more monsters elsewhere.
func crowd(t testing.TB, id, lang string) (*game.Game, *gametest.Session, string) {
	t.Helper()
	lib, err := library()
	if err != nil {
		t.Fatal(err)
	}
	story := lib.Story(id)
	base := lib.BaseOf(story)
	g, s := gametest.New(t, base, story, lang)
	v := lateView()
	small, smallest := "", 0.0
	var spaces []string
	roomOf := map[string]string{}
	for _, r := range story.Map.Rooms {
		for _, sp := range r.Spaces {
			spaces = append(spaces, sp.ID)
			roomOf[sp.ID] = r.ID
			if a := area(sp.Shape); small == "" || a < smallest {
				small, smallest = sp.ID, a
			}
		}
	}
	for i := range v.Table.Investigators {
		seat := &v.Table.Investigators[i]
		seat.Character = base.Investigators[i].ID
		seat.Space, seat.Room = small, roomOf[small]
		seat.Cards, seat.Injury, seat.Insanity = nil, "", ""
	}
	v.Table.Monsters = nil
	v.Undersides = map[string]mansions.Hidden{}
	for i := range 8 {
		m := mansions.MonsterView{ID: "m" + string(rune('1'+i)), Type: base.Monsters[i%len(base.Monsters)].ID, Space: small}
		if i >= 5 {
			m.Space = spaces[(i*3)%len(spaces)]
		}
		if i%2 == 0 {
			m.Damage = 1 + i%3
		}
		if i == 1 {
			m.Stuns = 2
		}
		v.Table.Monsters = append(v.Table.Monsters, m)
		v.Undersides[m.ID] = mansions.Hidden{Damage: 2, Health: 5}
	}
	v.Table.Things = []state.Thing{{Feature: "altar", Space: small}, {Feature: "corpse", Space: small}, {Feature: "hidingPlace", Space: small}}
	for _, f := range story.Map.Things {
		v.Table.Things = append(v.Table.Things, state.Thing{Feature: f.Feature, Space: f.Space})
	}
	v.Table.Rooms, v.Piles = nil, map[string]mansions.PileView{}
	for i, r := range story.Map.Rooms {
		room := mansions.RoomView{ID: r.ID, Pile: i % 4, Dark: r.Dark || i%7 == 3, Burning: i%5 == 2}
		if r.ID == roomOf[small] {
			room.Burning, room.Pile, room.Tokens = true, 2, map[string]int{"key": 1}
		}
		v.Table.Rooms = append(v.Table.Rooms, room)
	}
	v.Table.Attacks, v.Mythos, v.Trauma, v.Actions, v.FaceDown = nil, nil, nil, nil, nil
	v.Next = nil
	s.KeeperView = v
	return g, s, small
}

func area(shape []geom.Point) float64 {
	sum := 0
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		sum += p[0]*q[1] - q[0]*p[1]
	}
	if sum < 0 {
		sum = -sum
	}
	return float64(sum) / 2
}

// glimpsed is the late session with the small picture of the players' window.
func glimpsed(t *testing.T, lang string, width, height float32) (*Page, *gametest.Session, fyne.Window, *[]bool) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	g, s := gametest.New(t, lateBase(), lateStory(), lang)
	s.KeeperView, s.Commands = lateView(), lateCommands()
	told := &[]bool{}
	p := New(g, Deps{Deps: table.Deps{OnPreview: func(shown bool) { *told = append(*told, shown) }}})
	t.Cleanup(p.Close)
	w := uitest.Show(t, p.Content(), width, height)
	p.Bind(widget.NewKeys(w.Canvas()))
	return p, s, w, told
}

func TestTheKeeperSeesWhatThePlayersSee(t *testing.T) {
	p, s, w, told := glimpsed(t, "en", 1280, 800)
	if p.Preview.Page != nil {
		t.Fatal("the picture is shown unasked")
	}
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF10})
	if p.Preview.Page == nil {
		t.Fatal("F10 does not show the picture")
	}
	uitest.Resize(w, 1280, 800)
	small := p.Preview.Page.Content().Size()
	if small.Width < 180 || small.Height < 110 {
		t.Errorf("the picture is %v", small)
	}
	test.Tap(p.Preview.Box.Objects[2].(fyne.Tappable))
	if p.Preview.Page.Content().Size().Width < 1.8*small.Width {
		t.Errorf("a click makes it %v", p.Preview.Page.Content().Size())
	}
	v := lateView()
	v.Table.Page = &state.Page{Kind: "room", Keys: []string{"story.title", "story.tagline"}, Seq: 1}
	v.Table.Pages = []state.Page{*v.Table.Page}
	s.Show(v)
	if !p.Preview.Page.(*playersCopy).Narrating() {
		t.Error("the page that the players read is not in the picture")
	}
	before := p.Preview.Page.(*playersCopy).table
	p.Refresh()
	if p.Preview.Page.(*playersCopy).table.Page != before.Page {
		t.Error("the picture is drawn anew though nothing has changed")
	}
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF10})
	if p.Preview.Page != nil || len(p.Preview.Box.Objects) != 0 {
		t.Error("F10 does not take it away")
	}
	if !slices.Equal(*told, []bool{true, false}) {
		t.Errorf("the window was told %v", *told)
	}
}

func TestThePictureHoldsNothingOfTheKeepers(t *testing.T) {
	p, s, w, _ := glimpsed(t, "en", 1280, 800)
	v := lateView()
	v.Table.Investigators[2].Insanity = "" // public, and named like a card in the hand
	v.Table.Decks["mythos"], v.FaceDown = mansions.DeckView{Draw: 3}, nil
	s.Show(v)
	p.Preview.Toggle()
	for _, words := range secrets {
		for _, secret := range words {
			if holds(w, secret) {
				t.Errorf("the window holds %q", secret)
			}
		}
	}
}

func TestPictureOfTheGlimpse(t *testing.T) {
	p, _, w, _ := glimpsed(t, "fr", 1280, 800)
	p.Preview.Toggle()
	uitest.Resize(w, 1280, 800)
	uitest.Picture(t, "glimpse-fr", w)
}
