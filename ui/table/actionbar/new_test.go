package actionbar

import (
	"image/color"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestAFieldTakesWhatIsNew: what is typed picks the option that it fits, or is new. The field has the keyboard from
// the start, also for the next question with the same title.
func TestAFieldTakesWhatIsNew(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	b := NewBar(&Deps{Words: func() *text.Localizer { return words }, Rule: func(string) func() { return nil },
		Back: func() {}, Asked: func() bool { return false }, Remark: func() Remark { return Remark{} }})
	w := uitest.Show(t, b.Box, 1000, 300)
	var said []string
	menu := func() *Menu {
		known := func(name string) Option { return Option{Text: name, Do: func() { said = append(said, "known "+name) }} }
		return &Menu{Title: "Which card?", Searchable: true,
			Groups: []Group{{Options: []Option{known("The Owl"), known("Rats")}}},
			New: func(typed string) Option {
				return Option{Text: "New: " + typed, Do: func() { said = append(said, "new "+typed) }}
			}}
	}
	for _, typed := range []string{"owl", "Fog", "rat", "Fog and rats"} {
		m := menu()
		m.AssignKeys(nil, nil)
		if m.Groups[0].Options[0].Key != "" {
			t.Error("a key would be typed into the field")
		}
		b.Set(m)
		if w.Canvas().Focused() != b.Options.Search.Entry {
			t.Fatalf("%T has the keyboard", w.Canvas().Focused())
		}
		test.Type(b.Options.Search.Entry, typed)
		b.Options.Search.Entry.OnSubmitted("")
	}
	if want := []string{"known The Owl", "new Fog", "known Rats", "new Fog and rats"}; !slices.Equal(said, want) {
		t.Errorf("it took %q", said)
	}
}

// TestALongNumberSaysWhatMayBeTyped: a number without buttons of its own has its range beside it.
func TestALongNumberSaysWhatMayBeTyped(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	b := NewBar(&Deps{Words: func() *text.Localizer { return words }, Rule: func(string) func() { return nil },
		Back: func() {}, Asked: func() bool { return false }, Remark: func() Remark { return Remark{} }})
	w := uitest.Show(t, b.Box, 1000, 300)
	b.Set(&Menu{Title: "Health", Number: &Number{Low: 1, High: 40, Blank: true}})
	uitest.Resize(w, 1001, 300)
	if all := strings.Join(uitest.Texts(w), " "); !strings.Contains(all, "1 to 40") {
		t.Errorf("the range is not said: %q", all)
	}
	if cut := uitest.Clipped(w); len(cut) > 0 {
		t.Error(cut)
	}
}

// TestAKeyOfItsOwnStays: an option keeps its own key, whatever else is offered; others get the remaining keys.
func TestAKeyOfItsOwnStays(t *testing.T) {
	do := func() {}
	for _, others := range []int{0, 3} {
		s := &Menu{Groups: []Group{{}}}
		g := &s.Groups[0]
		for range others {
			g.Options = append(g.Options, Option{Text: "other", Do: do})
		}
		g.Options = append(g.Options, Option{Text: "third", Key: "3", Do: do}, Option{Text: "bare", Bare: true, Do: do})
		s.AssignKeys(nil, nil, "A", "B")
		var keys []string
		for _, o := range s.All() {
			keys = append(keys, o.Text+" "+o.Key)
		}
		if want := []string{"other 1", "other 2", "other 4", "third 3", "bare "}[3-others:]; !slices.Equal(keys, want) {
			t.Errorf("%d others: %q", others, keys)
		}
	}
}

// TestADigitIsAPlaceInTheList: what Enter presses keeps its number, unless there is nothing else to press.
func TestADigitIsAPlaceInTheList(t *testing.T) {
	nothing := func() {}
	s := &Menu{Groups: []Group{{Options: []Option{{Text: "first", Key: "Enter", Do: nothing}, {Text: "second", Do: nothing}}}}}
	s.AssignKeys(nil, nil)
	if all := s.All(); all[0].Number != "1" || all[1].Key != "2" {
		t.Errorf("%q and %q", all[0].Number, all[1].Key)
	}
	s.Groups[0].Options = s.Groups[0].Options[:1]
	s.All()[0].Number = ""
	s.AssignKeys(nil, nil)
	if number := s.All()[0].Number; number != "" {
		t.Errorf("the only option has the number %q", number)
	}
}

// shown shows an empty bar.
func shown(t *testing.T) (*Bar, fyne.Window) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	b := NewBar(&Deps{Words: func() *text.Localizer { return words }, Rule: func(string) func() { return nil },
		Back: func() {}, Asked: func() bool { return false }, Remark: func() Remark { return Remark{} }})
	return b, uitest.Show(t, b.Box, 900, 180)
}

// TestALongOptionWraps: an option that is longer than a line is whole, on several lines, and covers no other.
func TestALongOptionWraps(t *testing.T) {
	b, w := shown(t)
	long := "Priest · pays " + strings.Repeat("an Acolyte (Church of Starry Wisdom), ", 3) + "and nothing else"
	all := []Option{{Text: long, Do: func() {}}, {Text: "Short", Do: func() {}}}
	b.Set(&Menu{Title: "Summon", Groups: []Group{{Options: all}}})
	said := strings.Join(uitest.Texts(w), " ")
	above, below := b.Options.Chips[0], b.Options.Chips[1]
	if !strings.Contains(said, "and nothing else") || above.Size().Height < 1.5*below.Size().Height {
		t.Errorf("shown is %q", said)
	}
	if above.Position().Y+above.Size().Height > below.Position().Y {
		t.Error("one option covers the other")
	}
}

// TestADigitKeepsItsMeaning: an option that was offered before keeps its key. A new option gets such a key only after
// it has not been shown for long, or if no other is left.
func TestADigitKeepsItsMeaning(t *testing.T) {
	menu := func(ids ...string) *Menu {
		m := &Menu{Groups: []Group{{}}}
		for _, id := range ids {
			m.Groups[0].Options = append(m.Groups[0].Options, Option{Text: id, TestID: id, Do: func() {}})
		}
		return m
	}
	var held HeldKeys
	for _, c := range []struct {
		round     int
		ids, keys []string
	}{
		{1, []string{"a", "b", "c"}, []string{"1", "2", "3"}},
		{1, []string{"b", "c", "back to a"}, []string{"2", "3", "4"}},
		{2, []string{"a", "c"}, []string{"1", "3"}},
		{3, []string{"d", "a", "e"}, []string{"2", "1", "4"}},
		{3, strings.Split("d a e f g h i j k l m n o p q", " "), // more than there are keys
			strings.Split("2 1 4 5 6 7 8 9 0 J Q W Y 3 ", " ")},
	} {
		m := menu(c.ids...)
		m.AssignKeys(held.Recent(c.round), nil)
		held = held.Kept(m, c.round)
		for i, o := range m.All() {
			if o.Key != c.keys[i] {
				t.Errorf("%v: %s has %q, want %q", c.ids, o.TestID, o.Key, c.keys[i])
			}
		}
	}
}

// TestTheSameKeyTwiceDoesNotWalkBack: in the menu of one action, places keep their keys, although all of them are new
// after a step; other things are numbered anew.
func TestTheSameKeyTwiceDoesNotWalkBack(t *testing.T) {
	for place, want := range map[string]string{"": "1", "porch": "2"} {
		var held HeldKeys
		key := ""
		for _, id := range []string{"porch", "hall", "porch"} { // the only way from the hall, the porch and the hall
			m := &Menu{Groups: []Group{{Options: []Option{{TestID: id, Place: place, Do: func() {}}}}}}
			held = held.For(m)
			m.AssignKeys(held.Recent(1), nil)
			held = held.Kept(m, 1)
			if key = m.All()[0].Key; id == "hall" && key != want {
				t.Errorf("place %q: the way back has %q, want %q", place, key, want)
			}
		}
		if key != "1" {
			t.Errorf("place %q: the first way has %q at last", place, key)
		}
	}
}

// TestAListThatWouldScrollSaysLess: where there is room, options say all; where there is too little, only their words
// on the board, if their text begins with them.
func TestAListThatWouldScrollSaysLess(t *testing.T) {
	b, w := shown(t)
	m := &Menu{Title: "Place", Groups: []Group{{}}}
	for n := range 20 {
		name := "Space " + strconv.Itoa(n)
		m.Groups[0].Options = append(m.Groups[0].Options,
			Option{Text: name + " costs 3 blood and gives 1 treasure", Word: name, Do: func() {}})
	}
	m.Groups[0].Options = append(m.Groups[0].Options, Option{Text: "Go on to the next phase", Word: "Next", Do: func() {}})
	for _, c := range []struct {
		n    int
		full bool
	}{{2, true}, {13, true}, {21, false}} {
		few := *m
		few.Groups = []Group{{Options: m.Groups[0].Options[21-c.n:]}}
		b.Set(&few)
		said := strings.Join(uitest.Texts(w), " ")
		if strings.Contains(said, "costs 3 blood") != c.full || !strings.Contains(said, "Go on to the next phase") {
			t.Errorf("%d options: %s", c.n, said)
		}
	}
}

// TestAHandIsNotCutBelowItsChips: cards that cannot be used now are beside the chips if there is room, else left out;
// they are never cut at the end of the bar.
func TestAHandIsNotCutBelowItsChips(t *testing.T) {
	b, w := shown(t)
	w.Resize(fyne.NewSize(1000, 170))
	for _, held := range []int{1, 4, 12} {
		m := &Menu{Title: "Commit", Text: "Choose a character, then a story.", Groups: []Group{{Options: []Option{
			{Text: "Stop earlier", Do: func() {}}}}}}
		for _, story := range []string{"Observatory", "Masque", "Ledger"} {
			m.Groups = append(m.Groups, Group{Title: story,
				Options: []Option{{Text: "Old diver", Do: func() {}}, {Text: "Lodger", Do: func() {}}}})
		}
		var hand Group
		for range held {
			hand.Options = append(hand.Options, Option{Text: "Card", Drawn: plain{}, Bare: true, Look: piece.LookOff})
		}
		m.Groups = append(m.Groups, hand)
		b.Set(m)
		shown := 0
		for _, c := range b.Options.of {
			if tile, ok := c.(*piece.Tile); ok {
				shown++
				if low := tile.Position().Y + tile.Size().Height; low > b.inner.Size().Height+1 {
					t.Errorf("%d cards: one ends at %v of %v", held, low, b.inner.Size().Height)
				}
			}
		}
		if want := map[int]int{1: 1, 4: 4, 12: 0}[held]; shown != want {
			t.Errorf("%d of %d cards are shown, want %d", shown, held, want)
		}
		if high, room := b.right.Size().Height, b.inner.Size().Height; high > room+1 {
			t.Errorf("%d cards: the bar is %v high in %v", held, high, room)
		}
	}
}

// plain is a card without a picture.
type plain struct{}

// Picture implements Drawing.
func (plain) Picture(string, bool) fyne.CanvasObject { return canvas.NewRectangle(color.Black) }
