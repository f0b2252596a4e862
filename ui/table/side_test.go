package table

import (
	"image/color"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestPipsGiveWayToTheNumber: beside letters of 300 % a meter has no room for both; its number is what must be read.
func TestPipsGiveWayToTheNumber(t *testing.T) {
	part := func(wide float32) *canvas.Rectangle {
		r := canvas.NewRectangle(color.Black)
		r.SetMinSize(fyne.NewSize(wide, 10))
		return r
	}
	sign, pips, number := part(22), part(60), part(20)
	row := container.New(meterRow{piece.Row{Gap: 6, Grow: -1}}, sign, pips, number)
	for _, c := range []struct {
		room float32
		pips bool
	}{{114, true}, {113, false}, {200, true}} {
		row.Resize(fyne.NewSize(c.room, 10))
		if pips.Visible() != c.pips {
			t.Errorf("%v wide: pips shown %v", c.room, pips.Visible())
		}
		if end := number.Position().X + number.Size().Width; end > c.room {
			t.Errorf("%v wide: the number ends at %v", c.room, end)
		}
	}
}

// TestTheRibbonKeepsItsPlace: no button moves, whichever player has the turn and however long the words are.
func TestTheRibbonKeepsItsPlace(t *testing.T) {
	part := func(wide float32) *canvas.Rectangle {
		r := canvas.NewRectangle(color.Black)
		r.SetMinSize(fyne.NewSize(wide, 36))
		return r
	}
	for _, room := range []float32{900, 1264, 1900} {
		places := map[[3]float32]bool{}
		for _, wide := range [][3]float32{{120, 30, 150}, {260, 240, 170}, {420, 380, 240}} {
			home, undo, tools := part(46), part(132), part(470)
			title, turn, next := part(wide[0]), part(wide[1]), part(wide[2])
			line := piece.RibbonLine{Home: []fyne.CanvasObject{home}, Where: []fyne.CanvasObject{title, turn}, Title: title,
				Turn: turn, Tools: []fyne.CanvasObject{undo, tools}, Undo: undo, Next: next}
			line.Layout(nil, fyne.NewSize(room, line.HeightFor(room)))
			places[[3]float32{home.Position().X, undo.Position().X + undo.Size().Width, tools.Position().X}] = true // undo's words stand at its right end
			parts := []fyne.CanvasObject{home, title, turn, undo, tools, next}
			for i, o := range parts {
				if end := o.Position().X + o.Size().Width; end > room+0.5 || o.Size().Width < 20 {
					t.Errorf("%v wide: part %d goes to %v", room, i, end)
				}
				for _, x := range parts[:i] {
					if x.Position().Y == o.Position().Y && x.Position().X+x.Size().Width > o.Position().X+0.5 {
						t.Errorf("%v wide: part %d lies over another one", room, i)
					}
				}
			}
		}
		if len(places) != 1 {
			t.Errorf("%v wide: the buttons stand at %v", room, places)
		}
	}
}

// TestARowHasAButtonForWhatCanBeDone: it does that, while the row itself shows the card.
func TestARowHasAButtonForWhatCanBeDone(t *testing.T) {
	uitest.Start(t, theme.Options{})
	var did []string
	s := NewSide(&PartDeps{Words: func() *text.Localizer { return text.New(text.English) },
		Look:   func(id string) { did = append(did, "look "+id) },
		Act:    func(id string) { did = append(did, "act "+id) },
		Looked: func() string { return "" }, Lifted: func() string { return "" }})
	w := uitest.Show(t, s, 300, 400)
	s.Set(View{Lists: []List{{ID: "hand", Words: "Hand", Rows: true, Cards: []Card{
		{ID: "one", Words: "Whispers", Act: "Play", Usable: true}, {ID: "two", Words: "Silence"}}}}})
	uitest.Resize(w, 300, 400)
	var buttons []*piece.Chip
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if c, ok := o.(*piece.Chip); ok && c.Visible() {
			buttons = append(buttons, c)
		}
		return true
	})
	if len(buttons) != 1 {
		t.Fatalf("%d buttons, want that of the card that can be used", len(buttons))
	}
	test.Tap(buttons[0])
	test.Tap(s.Part("one").(fyne.Tappable))
	if !slices.Equal(did, []string{"act one", "look one"}) {
		t.Errorf("done: %q", did)
	}
}

// TestARowSaysWhatItsCardDoes: in full where there is room; with too little, only those that can be used do, in a line.
func TestARowSaysWhatItsCardDoes(t *testing.T) {
	w := rowsShown(t, Card{ID: "two", Words: "Silence", Spent: true, Lines: []string{"Nothing."}},
		Card{ID: "three", Words: "Rest"})
	for _, c := range []struct {
		high float32
		want []string
	}{{400, []string{"Hand", "3", "Whispers", "Move one monster two spaces at most, along", "corridors and stairs.",
		"Silence", "Nothing.", "Rest"}},
		{40, []string{"Hand", "3", "Whispers", "Move one monster two spaces at most, along…", "Silence", "Rest"}}} {
		uitest.Resize(w, 300, c.high)
		var said []string
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if words, ok := o.(*canvas.Text); ok && words.Text != "" {
				said = append(said, words.Text)
			}
			return true
		})
		if !slices.Equal(said, c.want) {
			t.Errorf("%v high: %q", c.high, said)
		}
	}
}

// rowsShown shows a hand of rows: a card that can be used, of two lines, and others.
func rowsShown(t *testing.T, others ...Card) fyne.Window {
	t.Helper()
	uitest.Start(t, theme.Options{})
	s := NewSide(&PartDeps{Words: func() *text.Localizer { return text.New(text.English) }, Look: func(string) {},
		Looked: func() string { return "" }, Lifted: func() string { return "" }})
	w := uitest.Show(t, s, 300, 400)
	s.Set(View{Lists: []List{{ID: "hand", Words: "Hand", Rows: true, Cards: append([]Card{{ID: "one", Words: "Whispers",
		Usable: true, Lines: []string{"Move one monster two spaces at most, along corridors and stairs."}}}, others...)}}})
	return w
}

// TestEqualCardsAreOneWithTheirNumber: what differs in more than its ID stays apart.
func TestEqualCardsAreOneWithTheirNumber(t *testing.T) {
	got := Alike([]Card{{ID: "a", Words: "Rope"}, {ID: "b", Words: "Key"}, {ID: "c", Words: "Rope"},
		{ID: "d", Words: "Rope", Spent: true}, {ID: "e", Words: "Rope"}})
	want := []Card{{ID: "a", Words: "Rope\u00a0×3", Copies: 3}, {ID: "b", Words: "Key"},
		{ID: "d", Words: "Rope", Spent: true}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if l := (List{Cards: got, Covered: 2}); l.counted() != "7" {
		t.Errorf("%s cards are counted", l.counted())
	}
}

// TestRowsUseTheRoomThereIs: where not all texts have two lines, those have them for which there is room.
func TestRowsUseTheRoomThereIs(t *testing.T) {
	w := rowsShown(t, Card{ID: "two", Words: "Silence", Usable: true, Lines: []string{"Draw a card. Then move one " +
		"monster two spaces at most, along corridors."}})
	cut := map[int]bool{}
	for high := float32(60); high < 240; high += 3 {
		uitest.Resize(w, 300, high)
		n := 0
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if words, ok := o.(*canvas.Text); ok && strings.HasSuffix(words.Text, "…") {
				n++
			}
			return true
		})
		cut[n] = true
	}
	if !cut[0] || !cut[1] || !cut[2] {
		t.Errorf("texts cut at any height: %v", cut)
	}
}

// TestTheArrowPointsAtWhatIsMeant: in the bar the guide's arrow shows what Enter does, or the card that the game
// thinks best. Among several other options, or cards of which the game prefers none, it points at none.
func TestTheArrowPointsAtWhatIsMeant(t *testing.T) {
	card := func(id string, look piece.Look) actionbar.Option {
		return actionbar.Option{TestID: id, Look: look, Drawn: hollow{}}
	}
	hand := actionbar.Menu{Groups: []actionbar.Group{{Options: []actionbar.Option{card("card.one", piece.LookOff),
		card("play.two", piece.LookLit), card("play.three", piece.LookLit)}}}}
	ways := actionbar.Menu{Groups: []actionbar.Group{{Options: []actionbar.Option{{TestID: "a"}, {TestID: "b"}}}}}
	if got := []string{meant(&hand, "play.three", false), meant(&hand, "", false), meant(&hand, "card.one", false),
		meant(&ways, "", false), meant(&ways, "", true)}; !slices.Equal(got,
		[]string{PartOption + "play.three", PartBar, PartBar, PartBar, PartNext}) {
		t.Error(got)
	}
	if ways.Primary = &ways.Groups[0].Options[1]; meant(&ways, "", false) != PartOption+"b" {
		t.Error(meant(&ways, "", false))
	}
}

// hollow is a card that draws nothing.
type hollow struct{}

// Picture implements actionbar.Drawing.
func (hollow) Picture(string, bool) fyne.CanvasObject { return canvas.NewRectangle(color.Black) }

// TestAMeterSaysWhatMovesIt: a counter of the whole table, and a person's counters, are explained under the pointer.
func TestAMeterSaysWhatMovesIt(t *testing.T) {
	uitest.Start(t, theme.Options{})
	var said []string
	d := &PartDeps{Words: func() *text.Localizer { return text.New(text.English) }, Look: func(string) {},
		Looked: func() string { return "" }, Lifted: func() string { return "" },
		Explain: func(now actionbar.Tooltip) { said = append(said, now.Title+": "+now.Words) }}
	doom := Counter{ID: "doom", Words: "Doom", Now: 3, Most: 12, Text: "Each gate adds one."}
	s, p := NewSide(d), NewPeople(d)
	uitest.Show(t, container.NewGridWithRows(2, s, p), 300, 400)
	s.Set(View{Meters: []Counter{doom}})
	p.Set([]Person{{ID: "seat1", Name: "Ada", Counters: []Counter{doom}}})
	s.Part("doom").(*piece.Tile).MouseIn(&desktop.MouseEvent{})
	p.Part("seat1").(*piece.Tile).MouseIn(&desktop.MouseEvent{})
	want := []string{"Doom 3\u2009/\u200912: Each gate adds one.", "Ada: Doom\u00a03\u2009/\u200912"}
	if !slices.Equal(said, want) {
		t.Errorf("%q, want %q", said, want)
	}
}

// TestWhatScrollsKeepsClearOfItsBar: where the side scrolls, its tabs end beside the bar; where everything fits, they have
// the whole width.
func TestWhatScrollsKeepsClearOfItsBar(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	s := NewSide(&PartDeps{Words: func() *text.Localizer { return words }, Look: func(string) {}, Lift: func(string) {},
		Looked: func() string { return "" }, Lifted: func() string { return "" }})
	v := View{Lists: []List{{ID: "one", Words: "One", Secret: true, Key: "M"}, {ID: "two", Words: "Two", Secret: true, Key: "N"}}}
	for n := range 30 {
		v.Lists = append(v.Lists, List{ID: "list" + string(rune('a'+n)), Words: "A list", Cards: []Card{{ID: "c", Words: "A card"}}})
	}
	uitest.Show(t, s, 310, 400)
	for _, c := range []struct {
		lists int
		clear bool
	}{{len(v.Lists), true}, {3, false}} {
		s.Set(View{Lists: v.Lists[:c.lists]})
		tab := s.tabs["two"]
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(tab).X + tab.Size().Width
		edge := fyne.CurrentApp().Driver().AbsolutePositionForObject(s).X + s.Size().Width
		if clear := edge-at >= barWidth()-0.5; clear != c.clear {
			t.Errorf("%d lists: the tab ends %v before the edge", c.lists, edge-at)
		}
	}
}

// TestWhoIsNotOnTurnGetsTightFirst: where the column is too low for all, the cards of the person on turn stay large.
func TestWhoIsNotOnTurnGetsTightFirst(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	p := NewPeople(&PartDeps{Words: func() *text.Localizer { return words }, Look: func(string) {},
		Looked: func() string { return "" }, Lifted: func() string { return "" }})
	all := []Person{{ID: "seat1", Name: "Ada", Turn: true}, {ID: "seat2", Name: "Ben"}}
	for i := range all {
		for n := range 6 {
			id := all[i].ID + string(rune('0'+n))
			all[i].Cards = append(all[i].Cards, Card{ID: id, Icon: "item", Words: "A card with a long name"})
		}
	}
	uitest.Show(t, p, 290, 800)
	p.Set(all)
	high := func(id string) float32 { return p.Part(id + "0").Size().Height }
	large := high("seat1")
	if high("seat2") != large {
		t.Fatalf("with room for all, cards are %v and %v high", large, high("seat2"))
	}
	tall := p.height(p.inside.Objects)
	p.Resize(fyne.NewSize(290, tall-10))
	if high("seat1") != large || high("seat2") >= large {
		t.Errorf("a little too low: cards are %v and %v high, were %v", high("seat1"), high("seat2"), large)
	}
	p.Resize(fyne.NewSize(290, tall/3))
	if high("seat1") >= large {
		t.Errorf("far too low: the cards of the person on turn are still %v high", high("seat1"))
	}
}

// TestACardIsBriefOnlyInAFullColumn: what a card says at length is brief where else the column would scroll.
func TestACardIsBriefOnlyInAFullColumn(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	p := NewPeople(&PartDeps{Words: func() *text.Localizer { return words }, Look: func(string) {},
		Looked: func() string { return "" }, Lifted: func() string { return "" }})
	w := uitest.Show(t, p, 290, 800)
	p.Set([]Person{{ID: "seat1", Name: "Ada", Cards: []Card{{ID: "skills", Words: "Speed 2 (1+1)", Brief: "Spd 2"}}}})
	for _, c := range []struct {
		high float32
		want string
	}{{800, "Speed 2 (1+1)"}, {30, "Spd 2"}} {
		p.Resize(fyne.NewSize(290, c.high))
		if said := uitest.Texts(w); !slices.Contains(said, c.want) {
			t.Errorf("%v high: %q, want %q", c.high, said, c.want)
		}
	}
}

// TestWhoIsOnTurnIsInSight: a column that is too low scrolls to the person on turn, once; then it stays where the
// reader scrolls.
func TestWhoIsOnTurnIsInSight(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	p := NewPeople(&PartDeps{Words: func() *text.Localizer { return words }, Look: func(string) {},
		Looked: func() string { return "" }, Lifted: func() string { return "" }})
	all := func(turn int) (out []Person) {
		for i := range 4 {
			one := Person{ID: SeatID(i), Name: "Ada", Turn: i == turn}
			for n := range 6 {
				one.Cards = append(one.Cards, Card{ID: one.ID + string(rune('0'+n)), Words: "A card with a long name"})
			}
			out = append(out, one)
		}
		return out
	}
	uitest.Show(t, p, 290, 300)
	for _, turn := range []int{3, 0, 2} {
		p.Set(all(turn))
		tile := p.Part(SeatID(turn))
		if top, end := tile.Position().Y, tile.Position().Y+tile.Size().Height; top < p.roll.Offset.Y-1 ||
			end > p.roll.Offset.Y+p.roll.Size().Height+1 {
			t.Errorf("on turn of %d, %v to %v is scrolled to %v of %v", turn, top, end, p.roll.Offset.Y, p.roll.Size())
		}
	}
	p.roll.ScrollToOffset(fyne.NewPos(0, 0))
	if p.Set(all(2)); p.roll.Offset.Y != 0 {
		t.Errorf("the reader is taken back to %v", p.roll.Offset.Y)
	}
}

// TestAnUncoveredHandIsSeen: while the bar shows no card of an uncovered hand that can be used, for instance because
// something is asked, the hand is listed at the side; a covered one never is.
func TestAnUncoveredHandIsSeen(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	lifted, played := "hand", true
	s := NewSide(&PartDeps{Words: func() *text.Localizer { return words }, Look: func(string) {},
		Act: func(string) {}, Lift: func(string) {}, Looked: func() string { return "" },
		Lifted: func() string { return lifted }, Drawn: func() bool { return played }})
	w := uitest.Show(t, s, 300, 400)
	v := View{Lists: []List{{ID: "hand", Words: "Hand", Secret: true, Cards: []Card{{ID: "one", Words: "Old diver",
		Drawn: hollow{}}}}}}
	for _, c := range []struct {
		lifted       string
		played, want bool
	}{{"hand", true, false}, {"hand", false, true}, {"", false, false}} {
		lifted, played = c.lifted, c.played
		s.Set(v)
		if got := strings.Contains(strings.Join(uitest.Texts(w), "\n"), "Old diver"); got != c.want {
			t.Errorf("%+v: it is listed: %t", c, got)
		}
	}
}
