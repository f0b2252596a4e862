package console

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// came makes the session do a step with these moments, and shows the view after it.
func came(s *gametest.Session, v mansions.KeeperView, all ...keeper.Moment) {
	for len(s.Log) <= s.Head.Cursor {
		s.Log = append(s.Log, keeper.StepLines{Seq: len(s.Log) + 1})
	}
	s.Log[s.Head.Cursor].Lines = nil
	s.KeeperView, s.Happened = v, []keeper.StepMoments{{Seq: s.Head.Cursor + 1, Moments: all}}
	done := s.Done
	_ = s.Game.Do(mansions.Explore{}) // whatever leads there
	s.Done = done
}

// happened is a moment of a kind with its line of the log; row is what followed.
func happened(kind string, said keeper.LogLine, rows ...keeper.Row) keeper.Moment {
	return keeper.Moment{Kind: kind, Args: said.Args, Said: []keeper.LogLine{said}, Rows: rows}
}

// read is the moment in which a page is read aloud; the view has the page.
func read(v *mansions.KeeperView, kind string, keys ...string) keeper.Moment {
	page := state.Page{Kind: kind, Keys: keys, Seq: 9 + len(v.Table.Pages)}
	v.Table.Pages = append(v.Table.Pages, page)
	v.Table.Page = &page
	return happened("page", line("page", "kind", kind, "text", keys[0], "keys", strings.Join(keys, "\n")))
}

func row(kind string, said keeper.LogLine) keeper.Row { return keeper.Row{Kind: kind, LogLine: said} }

// failed is a test that failed.
func failed(kind string, said keeper.LogLine, rows ...keeper.Row) keeper.Moment {
	m := happened(kind, said, rows...)
	m.Result = &keeper.Result{Line: said}
	return m
}

// named is a moment that a row names.
func named(m keeper.Moment, kind string) keeper.Moment {
	m.Named = kind
	return m
}

func line(key string, pairs ...string) keeper.LogLine {
	l := keeper.LogLine{Key: "log." + key, Args: keeper.Args{}}
	for i := 0; i < len(pairs); i += 2 {
		l.Args[pairs[i]] = pairs[i+1]
	}
	return l
}

// TestTheOutcomeStandsInTheMiddleUntilItIsRead looks at results: other keys do nothing meanwhile.
func TestTheOutcomeStandsInTheMiddleUntilItIsRead(t *testing.T) {
	at := []string{"who", "inv2", "attribute", "willpower", "value", "3", "die", "8", "monster", "cultist", "id", "m3"}
	for name, c := range map[string]struct {
		all  []keeper.Moment
		want []string // number, title, what else it says
	}{
		"a horror test": {[]keeper.Moment{failed("horror", line("horrorTest.failed", at...), row("horror", line("horrified", "who", "inv2", "n", "2")))},
			[]string{"8", "8, 3 or less needed: failed", "horror"}},
		"a monster's attack": {[]keeper.Moment{happened("fight", line("monster.attacked", "monster", "cultist", "id", "m3", "who", "inv2"),
			row("hurt", line("hurt", "who", "inv2", "n", "3")))}, []string{"3", "Cultist", "damage"}},
		"a room that cannot be entered": {
			[]keeper.Moment{happened("barred", line("heldBack", "who", "inv2", "room", "library", "card", "l-iron"))},
			[]string{"", "cannot enter", "Library"}},
		"a trauma card": {[]keeper.Moment{happened("injury", line("card.injury", "who", "inv2", "card", "t-fracture#2"))},
			[]string{"", "injury", "Broken arm"}},
	} {
		t.Run(name, func(t *testing.T) {
			p, s, w, _ := shownLate(t, "en")
			if p.Sheet.Box.Visible() {
				t.Fatal("something stands there from the beginning")
			}
			came(s, lateView(), c.all...)
			said := []string{p.Sheet.Title.Text, p.Sheet.Sub.Text, p.Sheet.Section.Card.Text, p.Sheet.Words.Text}
			for _, row := range p.Sheet.Rows {
				said = append(said, row.Text.Text)
			}
			if !p.Sheet.Box.Visible() || p.Sheet.Number.Text != c.want[0] {
				t.Errorf("visible %v, number %q, want %q", p.Sheet.Box.Visible(), p.Sheet.Number.Text, c.want[0])
			}
			for _, words := range c.want[1:] {
				if !strings.Contains(strings.Join(said, "\n"), words) {
					t.Errorf("%q does not say %q", said, words)
				}
			}
			for _, key := range []string{"Return", "1", "e", "Escape"} {
				typeIn(w, key)
				if wantDone(t, s); p.Held() != nil || p.Sheet.Box.Visible() != (len(key) == 1) {
					t.Errorf("%s: warning of %v, still there %v", key, p.Held(), p.Sheet.Box.Visible())
				}
				s.Head.Cursor--
				s.Show(lateView())
				came(s, lateView(), c.all...)
			}
			p.Steps.UndoNow()
			if p.Sheet.Box.Visible() || s.Head.Cursor != 41 {
				t.Errorf("undo: there %v, at step %d", p.Sheet.Box.Visible(), s.Head.Cursor)
			}
		})
	}
}

// sanityShown is the sanity of the second investigator as the page shows it.
func sanityShown(p *Page) int {
	n, _ := strconv.Atoi(strings.Split(wordsIn(p.People.Part("inv2.sanity")), "\u202f")[0])
	return n
}

// wordsIn are the texts of an object.
func wordsIn(o fyne.CanvasObject) (words string) {
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, one := range inside {
		words += wordsIn(one)
	}
	return words
}

// TestThePlayersSeeWhatStandsInTheMiddle: the same moment, until it is put away, and never what only a page says.
func TestThePlayersSeeWhatStandsInTheMiddle(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	heard, moves := 0, 0
	p.watched().OnChange(func() { heard++ })
	told := -1
	p.nav.Moves = func() bool { moves++; told = sanityShown(p); return true }
	before := sanityShown(p)
	v := lateView()
	v.Table.Investigators = slices.Clone(v.Table.Investigators)
	v.Table.Investigators[1].Horror += 2
	came(s, v, failed("horror", line("horrorTest.failed", "who", "inv2", "attribute", "willpower", "value", "3", "die", "8", "id", "m3"),
		row("horror", line("horrified", "who", "inv2", "n", "2"))))
	if now := sanityShown(p); told != before || now != before-2 {
		t.Errorf("before the die falls the card says %d, then %d; want %d, then 2 less", told, now, before)
	}
	if heard != 1 || moves == 0 || p.Sheet.Falls() || !p.Sheet.Dice.Visible() || p.Sheet.Badge.Visible() {
		t.Errorf("told %d times; asked %d times whether the die may fall; it falls: %v", heard, moves, p.Sheet.Falls())
	}
	if m := p.outcome().moment(); len(m.Thrown) != 1 || m.Number != "8" || len(m.Rows) != 1 ||
		m.Title != "8, 3 or less needed: failed" {
		t.Errorf("the players are shown %+v", m)
	}
	p.Refresh()
	typeIn(w, "Return")
	if heard != 2 {
		t.Errorf("put away: told %d times, the die fell %d times", heard, moves)
	}
	came(s, lateView(), happened("injury", line("card.injury", "who", "inv2", "card", "e-dagger"))) // a card with words
	if m := p.outcome().moment(); m.Words == "" || m.Words != p.Sheet.Words.Text {
		t.Errorf("of the injury the players read %q", m.Words)
	}
	v = lateView()
	v.Lantern = "host"
	came(s, v, happened("lantern", line("played.action", "card", "k-raise", "n", "2")))
	if m := p.outcome().moment(); m == nil || m.Words == "" {
		t.Errorf("of the lantern's action the players read %+v", m)
	}
	v = lateView()
	page := read(&v, "room", "event.1.title", "event.1.text")
	came(s, v, page)
	if p.Sheet.Words.Colour != theme.ParchmentInk || p.outcome().moment() != nil {
		t.Error("a page is no sheet of parchment, or the players get it twice")
	}
}

// TestNoRollIsPutAwayBeforeItIsSeen: the first key lets the die lie, whatever is asked next, and only the next one does more.
func TestNoRollIsPutAwayBeforeItIsSeen(t *testing.T) {
	for _, asked := range []bool{false, true} {
		for _, key := range []string{"Return", "Escape"} {
			p, s, w, _ := shownLate(t, "fr")
			quietly(s)
			p.nav.Moves = func() bool { return true }
			p.Sheet.Pace = func(func(float32)) func() { return func() {} } // it hangs in the air
			v := lateView()
			if asked {
				v = lateAsking("die")
			}
			came(s, v, failed("horror", line("horrorTest.failed", "who", "inv2", "attribute", "willpower", "value", "3", "die", "8", "id", "m3")))
			if !p.Sheet.Falls() {
				t.Fatal("the die does not fall")
			}
			typeIn(w, key)
			if p.Sheet.Falls() || !p.Sheet.Box.Visible() || len(s.Done) > 0 ||
				p.Sheet.Title.Text != "8, il fallait 3 ou moins\u00a0: raté" {
				t.Errorf("%s, asked %v: falls %v, shown %v: %q, done %v", key, asked, p.Sheet.Falls(), p.Sheet.Box.Visible(), p.Sheet.Title.Text, s.Done)
			}
			if typeIn(w, key); p.Sheet.Box.Visible() && len(s.Done) == 0 {
				t.Errorf("the second %s, asked %v, does nothing", key, asked)
			}
		}
	}
}

// TestMomentsHaveTheirHeads: what counts most in a step says what sort of moment it was, with the faces of whom it concerns.
func TestMomentsHaveTheirHeads(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	struck := line("combatTest.failed", "who", "inv2", "die", "8", "value", "3", "id", "m3", "monster", "cultist")
	attacks := line("monster.attacked", "monster", "cultist", "id", "m3", "who", "inv2")
	for _, c := range []struct {
		all   keeper.Moment
		head  string
		faces int
	}{
		{named(failed("fight", struck, row("death", line("killed", "who", "inv2"))), "death"), "A death", 2},
		{happened("fight", attacks, row("hurt", line("hurt", "who", "inv2", "n", "1"))), "Fight", 2},
		{happened("insanity", line("card.insanity", "who", "inv2", "card", "t-fracture#2")), "An insanity", 1},
		{happened("objective", line("objective", "option", "1A")), "The objective is revealed", 0},
		{happened("found", line("card.found", "who", "inv2", "card", "axe#1")), "Found", 1},
		{happened("revealed", line("card.revealed", "card", "shelf", "room", "hall")), "A card is turned over", 0},
	} {
		came(s, lateView(), c.all)
		if got := p.Sheet.Head.Text; p.Sheet.Head.Visible() != (c.head != "") || c.head != "" && (got != c.head || len(p.Sheet.Faces.Objects) != c.faces) {
			t.Errorf("%s: %q with %d faces, want %q with %d", c.all.Kind, got, len(p.Sheet.Faces.Objects), c.head, c.faces)
		}
		if found := c.all.Kind == "found"; found != p.outcome().Paged {
			t.Errorf("%s: on parchment %t", c.all.Kind, !found)
		}
		typeIn(w, "Return")
	}
}

// TestEnterOnAMapSpacePutsTheOutcomeAway first: the space that has the focus is below the card.
func TestEnterOnAMapSpacePutsTheOutcomeAway(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	w.Canvas().Focus(p.chart)
	p.chart.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	came(s, lateView(), happened("hurt", line("hurt", "who", "inv2", "n", "3")))
	p.chart.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(s.Done) > 0 || p.Sheet.Box.Visible() {
		t.Errorf("done %v, the card is there: %v", s.Done, p.Sheet.Box.Visible())
	}
	p.chart.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if p.chart.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); len(s.Done) != 1 {
		t.Errorf("once it is away: done %v", s.Done)
	}
}

// TestACardsWordsStayWhileItsQuestionsLast follows an event through its questions, which name no card.
func TestACardsWordsStayWhileItsQuestionsLast(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v := lateAsking("done")
	v.Prompt.Args["card"] = ""
	page := read(&v, "event", "event.1.title", "event.1.text")
	came(s, v, happened("event", line("event", "event", "1")), page)
	_, words := p.lastRead()
	if words == "" || p.Sheet.Words.Text != words || !p.Sheet.Box.Visible() {
		t.Fatalf("the middle says %q, the event %q", p.Sheet.Words.Text, words)
	}
	if words, _ := p.Onward(); words != "Continue" {
		t.Errorf("the next thing is %q", words)
	}
	typeIn(w, "Return") // reading comes before answering
	if len(s.Done) != 0 || p.Sheet.Box.Visible() {
		t.Errorf("done while it is read: %v", s.Done)
	}
	typeIn(w, "Return")
	if len(s.Done) != 1 {
		t.Errorf("done: %v", s.Done)
	}
	v.Prompt.ID++
	came(s, v)
	if p.Sheet.Box.Visible() || !strings.Contains(p.Bar.Card.Text, words) {
		t.Errorf("in the middle: %v; the second question says %q", p.Sheet.Box.Visible(), p.Bar.Card.Text)
	}
	came(s, lateView())
	came(s, v)
	if strings.Contains(p.Bar.Card.Text, words) {
		t.Error("another question still shows the event")
	}
}

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
	p := New(g, Deps{Note: func(card string) { noted = card }})
	t.Cleanup(p.Close)
	sheet := p.handMenu(view.Mythos, hand.ID, "mythos")
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
	if sheet := p.cardMenu(hand.Card); !strings.Contains(sheet.Card, "Keep it.") {
		t.Errorf("the card says %q", sheet.Card)
	}
	if sheet := p.roomMenu(room, false); !strings.Contains(sheet.Card, "Behind the mirror.") {
		t.Errorf("the room says %q", sheet.Card)
	}
	if sheet := p.monsterMenu(monster.ID, true); !strings.Contains(sheet.Card, "Paint it.") {
		t.Errorf("the monster says %q", sheet.Card)
	}
}

// TestWhatIsToBeReadComesBeforeThePlacesOfTheMap: an event is shown in the middle before its question is answered on
// the map.
func TestWhatIsToBeReadComesBeforeThePlacesOfTheMap(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v := lateAsking("spaces")
	page := read(&v, "event", "event.1.title", "event.1.text")
	came(s, v, happened("event", line("event", "event", "1")), page)
	title, words := p.lastRead()
	if next, _ := p.Onward(); !p.Sheet.Box.Visible() || p.Sheet.Words.Text != words || next != "Continue" {
		t.Fatalf("in the middle: %v, %q; next is %q", p.Sheet.Box.Visible(), p.Sheet.Words.Text, next)
	}
	if p.Sheet.Title.Visible() || p.Sheet.Section.Card.Text != title {
		t.Errorf("the event is named by %q and by %q", p.Sheet.Title.Text, p.Sheet.Section.Card.Text)
	}
	if typeIn(w, "Return"); len(s.Done) != 0 || p.Sheet.Box.Visible() {
		t.Errorf("read: done %v, still there %v", s.Done, p.Sheet.Box.Visible())
	}
	if p.pressSpace(v.Prompt.Choice[0].Key); len(s.Done) != 1 {
		t.Errorf("the place answers: done %v", s.Done)
	}
}

// TestTheLastStepIsSeenBeforeTheEnd: the last event, and the last roll, come before the page of the end.
func TestTheLastStepIsSeenBeforeTheEnd(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v := lateView()
	v.Table.Ending = &state.Ending{Winner: "keeper", Reason: "lastEvent", Goal: "1B", Round: 7}
	page, ending := read(&v, "event", "event.1.title", "event.1.text"), read(&v, "ending", "story.title", "event.2.text")
	v.Table.Events.Resolved = v.Table.Events.Of
	over := happened("defeat", line("ended.keeper", "reason", "lastEvent", "option", "1B"))
	event := []keeper.Moment{happened("event", line("event", "event", "1")), page, over, ending}
	roll := []keeper.Moment{failed("fight", line("combatTest.failed", "who", "inv2", "attribute", "strength", "value", "3", "die", "8", "id", "m99", "monster", "cultist")), over,
		ending}
	for _, c := range []struct {
		all        []keeper.Moment
		head, says string
	}{{event, "The last event", p.shown.names.Text("event.1.text")}, {roll, "Fight", "Cultist"}} {
		came(s, v, c.all...)
		if said := p.Sheet.Words.Text + p.Sheet.Sub.Text; p.Sheet.Head.Text != c.head || !strings.Contains(said, c.says) || strings.Contains(said, "m99") {
			t.Errorf("first: %q, %q", p.Sheet.Head.Text, said)
		}
		if typeIn(w, "Return"); p.Sheet.Title.Text != "The keeper wins" || p.outcome().moment() != nil {
			t.Errorf("then: %q", p.Sheet.Title.Text)
		}
		if typeIn(w, "Return"); p.Sheet.Box.Visible() || len(s.Done) > 0 {
			t.Errorf("at last: it stays %v, done %v", p.Sheet.Box.Visible(), s.Done)
		}
	}
}

// TestNothingTellsWhatTheDieComesTo while it falls: neither the head nor the page that it opens.
func TestNothingTellsWhatTheDieComesTo(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	p.nav.Moves = func() bool { return true }
	p.Sheet.Pace = func(func(float32)) func() { return func() {} }
	came(s, lateView(), named(failed("fight", line("combatTest.failed", "who", "inv2", "die", "8", "value", "3", "id", "m3", "monster", "cultist"), row("death", line("killed", "who", "inv2"))), "death"))
	if strings.TrimSpace(p.Sheet.Head.Text) != "" || p.Sheet.Saying.Colour != theme.Card {
		t.Errorf("the head says %q, %q in %v", p.Sheet.Head.Text, p.Sheet.Saying.Text, p.Sheet.Saying.Colour)
	}
	p.Sheet.Land()
	if p.Refresh(); p.Sheet.Head.Text != "A death" || p.Sheet.Saying.Colour != theme.Muted {
		t.Errorf("when it lies, %q, in %v", p.Sheet.Head.Text, p.Sheet.Saying.Colour)
	}
}

// TestTheLargestLettersLeaveRoomForWhatIsRead: the moment takes the window below the ribbon, nothing is wider than a small window,
// and the question's words and the names of its options are whole.
func TestTheLargestLettersLeaveRoomForWhatIsRead(t *testing.T) {
	for _, scale := range []int{200, 300} {
		p, s, _ := lateWith(t, "fr", theme.Options{Scale: scale})
		w := uitest.Show(t, p.Content(), 1280, 800)
		p.Bind(widget.NewKeys(w.Canvas()))
		if least := p.Content().MinSize().Width; least > 1280 {
			t.Errorf("%d %%: the page is %v wide", scale, least)
		}
		v := lateAsking("choose")
		came(s, v, failed("fight", line("combatTest.failed", "who", "inv2", "attribute", "strength", "value", "3", "die", "8", "id", "m3", "monster", "cultist"),
			row("hurt", line("hurt", "who", "inv2", "n", "1"))))
		m := p.Sheet
		if top, low := m.Dice.Position().Y, m.Sub.Position().Y+m.Sub.Size().Height; !m.Dice.Visible() || top < 0 || low > m.Scroll.Size().Height {
			t.Errorf("%d %%: the roll stands from %v to %v in %v", scale, top, low, m.Scroll.Size())
		}
		if m.Tile.Position().X < 0 || m.Tile.Position().X+m.Tile.Size().Width > 1280 || m.Tile.Position().Y+m.Tile.Size().Height > 800 {
			t.Errorf("%d %%: it leaves the window: %v, %v", scale, m.Tile.Position(), m.Tile.Size())
		}
		for n := 0; n < 3 && m.Box.Visible(); n++ { // what is out of sight below is shown first
			typeIn(w, "Return")
		}
		if m.Box.Visible() || len(s.Done) > 0 {
			t.Errorf("%d %%: put away %v, done %v", scale, !m.Box.Visible(), s.Done)
		}
		if one := p.Bar.Body.HeightFor(2000); p.Bar.Read.Size().Height < one {
			t.Errorf("%d %%: the question has %v for a line of %v", scale, p.Bar.Read.Size().Height, one)
		}
	}
}

// TestWhatIsFoundWithAClueIsNoClue: its page has a head of its own.
func TestWhatIsFoundWithAClueIsNoClue(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	clue, key := line("card.found", "who", "inv2", "card", "c-ledger"), line("card.found", "who", "inv2", "card", "e-key")
	v := lateView()
	came(s, v, happened("clue", clue, row("found", key)), read(&v, "clue", "card.c-ledger.name", "card.c-ledger.text"),
		read(&v, "card", "card.e-lantern.name", "card.c-ledger.text"))
	var heads []string
	for _, o := range p.told {
		heads = append(heads, o.Head)
		if !o.Paged {
			t.Errorf("%s is not on parchment", o.Head)
		}
	}
	if want := []string{"Clue 3", "Found"}; !slices.Equal(heads, want) {
		t.Errorf("%q, want %q", heads, want)
	}
}

// TestWordsOfAPrintedStoryAreForTheKeeper: those of one of ours are read aloud, and of a printed one nobody is told to.
func TestWordsOfAPrintedStoryAreForTheKeeper(t *testing.T) {
	for _, printed := range []bool{false, true} {
		p, s := late(t, "en")
		p.g.Story().Table = printed
		v := lateView()
		came(s, v, read(&v, "room", "room.library.name", "room.library.text"))
		if said := p.Menu().Text; strings.Contains(said, "aloud") == printed {
			t.Errorf("printed: %v: %q", printed, said)
		}
	}
}
