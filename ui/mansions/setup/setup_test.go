package setup

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/settings"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// nav records where the page wants to go.
type nav struct {
	home, play, library int
	begun               []state.Options
	named               string
	doubts              map[string]string
}

func (n *nav) Library()                       { n.library++ }
func (n *nav) MyBox(string)                   {}
func (n *nav) Home()                          { n.home++ }
func (n *nav) Play()                          { n.play++ }
func (n *nav) Begin(_ Offer, o state.Options) { n.begun = append(n.begun, o) }
func (n *nav) Players()                       {}
func (n *nav) PhonesOffered() func()          { return nil }
func (n *nav) OnPhone(string) bool            { return false }
func (n *nav) Below(int) int                  { return 0 }
func (n *nav) NameRoom(room, name string)     { n.named = room + " " + name }
func (n *nav) NameCard(card, name string)     { n.named = card + " " + name }
func (n *nav) Doubts() map[string]string      { return n.doubts }
func (n *nav) CurtainKey() string             { return "C" }

// desk is a window with a page and its keys.
type desk struct {
	t      *testing.T
	window fyne.Window
	keys   *widget.Keys
}

func (d *desk) key(label string) { uitest.Key(d.window, label) }

// says reports whether the window shows a text, which must be on one line.
func (d *desk) says(words string) bool {
	return strings.Contains(test.RenderToMarkup(d.window.Canvas()), words)
}

func (d *desk) must(words string) {
	d.t.Helper()
	if !d.says(words) {
		d.t.Errorf("the window does not say %q", words)
	}
}

func walk(t *testing.T, lang string, decks keeper.Source) (*Page, *desk, *nav, *game.Game) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	base, story := soundStory()
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2, Decks: decks}, lang)
	return open(t, g)
}

func open(t *testing.T, g *game.Game) (*Page, *desk, *nav, *game.Game) {
	t.Helper()
	n := &nav{}
	w := uitest.Show(t, widget.NewQuiet(""), 1280, 800)
	d := &desk{t, w, widget.NewKeys(w.Canvas())}
	p := New(n, g, w.Canvas())
	w.SetContent(p.Content())
	uitest.Resize(w, 1280, 800)
	p.Bind(d.keys)
	t.Cleanup(p.Close)
	return p, d, n, g
}

func TestTheWholeWalkByKeyboard(t *testing.T) {
	p, d, n, g := walk(t, text.English, keeper.OnTable)
	if p.step != StepInvestigators {
		t.Fatalf("the walk begins at step %d", p.step)
	}
	d.must("Player 1 – " + g.Names().Character("person-1"))
	d.must("Player 2 – " + g.Names().Character("person-2"))
	d.key("d") // somebody else for the first seat
	d.key("Enter")
	seats := g.Table().Investigators
	if p.step != StepChoices || seats[0].Character != "person-3" || seats[1].Character != "person-2" {
		t.Fatalf("step %d, seated %q and %q", p.step, seats[0].Character, seats[1].Character)
	}
	d.must("For the keeper’s eyes only")
	if d.says("What do you want?") {
		t.Fatal("the secret questions are shown before the keeper says that he is alone")
	}
	d.key("1")
	if len(g.Keeper().Choices) != 0 {
		t.Fatal("a covered question was answered")
	}
	d.key("k")
	d.must("What do you want?")
	d.key("2") // 1B
	d.key("1") // 2A
	if c := g.Keeper().Choices; c["1"] != "1B" || c["2"] != "2A" {
		t.Fatalf("choices %v", c)
	}

	d.key("Enter")
	if p.step != StepSeeding {
		t.Fatalf("step %d after the choices", p.step)
	}
	d.must("Take the cards out of the box")
	d.must("Checked: every clue can be reached.")
	gather := p.seeding.view.walk.split
	for range gather - 1 {
		d.key("Space")
	}
	if done, _ := p.seeded(); done != 0 {
		t.Fatal("a card is laid before all are gathered")
	}
	d.key("Space")
	d.must("Place the cards in the rooms")
	d.key("Space") // hall, its only card
	if done, of := p.seeded(); done != 1 || of != 6 {
		t.Fatalf("laid %d of %d", done, of)
	}
	d.key("Space") // study, the bottom card
	if got := g.Keeper().Seeding[1].Ticked; len(got) != 1 || got[0] != 1 {
		t.Fatalf("in the study %v is laid, want the bottom card first", got)
	}
	d.key("a")
	if got := g.Keeper().Seeding[1].Ticked; len(got) != 3 {
		t.Fatalf("laying the room laid %v", got)
	}
	d.key("Space")
	d.key("Space")
	d.must("All laid")
	d.key("Space") // nothing is left: no effect
	if done, of := p.seeded(); done != of {
		t.Fatalf("laid %d of %d", done, of)
	}

	d.key("Enter")
	d.must("You stand before the house.")
	if p.uncovered {
		t.Error("the introduction is for all, but the secrets are still uncovered")
	}
	d.key("Enter")
	if n.play != 1 || !game.Begun(g.Keeper()) {
		t.Errorf("begun: phase %s, went on %d times", g.Table().Phase, n.play)
	}
}

func TestTheWalkGoesOnWhereItWasLeft(t *testing.T) {
	p, d, _, g := walk(t, text.English, keeper.OnTable)
	again := func(want Step) {
		t.Helper()
		q, _, _, _ := open(t, g)
		if q.step != want {
			t.Errorf("opened again at step %d, want %d", q.step, want)
		}
		if q.uncovered {
			t.Error("opened again with the secrets uncovered")
		}
		q.Close()
	}
	again(StepInvestigators)
	d.key("Enter")
	again(StepChoices)
	d.key("k")
	d.key("1")
	d.key("1")
	again(StepSeeding)
	p.to(StepSeeding)
	d.key("k")
	d.key("Space")
	again(StepSeeding)
	d.key("a") // the exploration cards
	again(StepSeeding)
	for range p.seeding.view.walk.plan.Presses() {
		d.key("Space")
	}
	again(StepIntroduction)
}

func TestWithTheCardsOnScreenNothingNeedsTicking(t *testing.T) {
	_, d, _, g := walk(t, text.English, keeper.OnScreen)
	d.key("Enter")
	d.key("k")
	d.key("1")
	d.key("1")
	q, e, _, _ := open(t, g)
	if q.step != StepIntroduction {
		t.Errorf("opened at step %d", q.step)
	}
	q.to(StepSeeding)
	e.key("k")
	e.must("The Lantern keeps the cards")
	e.window.Resize(fyne.NewSize(1920, 1080))
	house := float32(0)
	uitest.Walk(e.window, func(o fyne.CanvasObject) bool {
		if s, is := o.(*still); is {
			house = s.Size().Height
		}
		return true
	})
	if house < 600 {
		t.Errorf("the map of the house is %.0f high in a window of 1080", house)
	}
	e.key("Space")
	e.key("a")
	if done, _ := q.seeded(); done != 0 || q.tickNext.Visible() || q.tickIn.Visible() {
		t.Errorf("%d cards were ticked though there is nothing to lay", done)
	}
}

// TestCardsThatAreNotLaidAreNamed: the first Enter says how many are missing, the second goes on; a card that is done
// between the two begins anew.
func TestCardsThatAreNotLaidAreNamed(t *testing.T) {
	p, d, _, _ := walk(t, text.English, keeper.OnTable)
	for _, key := range []string{"Enter", "k", "Enter", "Enter"} {
		d.key(key)
	}
	_, cards := p.seeded()
	said := p.l.N("setup.walk.skip", cards)
	for _, key := range []string{"Enter", "Space", "Enter"} {
		d.key(key)
		if p.step != StepSeeding || d.says(said) != (key == "Enter") {
			t.Fatalf("after %s, at step %d: %q", key, p.step, said)
		}
	}
	if d.key("Enter"); p.step != StepIntroduction {
		t.Errorf("at step %d", p.step)
	}
}

// TestEightPressesToTheFirstQuestion: with two players and everything on screen, Enter and one key lead through the
// set-up: who is proposed is seated, the questions that the keeper leaves open are answered at random, and there is
// nothing to lay.
func TestEightPressesToTheFirstQuestion(t *testing.T) {
	p, d, n, g := walk(t, text.English, keeper.OnScreen) // after the tile, the story and the party: three presses
	for _, c := range []struct {
		key  string
		step Step
	}{{"Enter", StepChoices}, {"k", StepChoices}, {"Enter", StepChoices}, {"Enter", StepIntroduction}} {
		if d.key(c.key); p.step != c.step {
			t.Fatalf("%s leads to step %d", c.key, p.step)
		}
	}
	if c := g.Keeper().Choices; c["1"] == "" || c["2"] == "" {
		t.Errorf("choices %v", c)
	}
	if d.key("Enter"); n.play != 1 {
		t.Error("the story does not begin")
	}
}

// TestWhoIsPickedForTwoIsPickedForTheLast: a character that was proposed to another seat can be taken from it; that one
// gets somebody else, also where both are seated.
func TestWhoIsPickedForTwoIsPickedForTheLast(t *testing.T) {
	p, d, _, g := walk(t, text.English, keeper.OnScreen)
	take := func(who, character string) {
		t.Helper()
		p.party.who = who
		c, _ := p.character(character)
		p.choose(c)
	}
	seated := func(first, second string) {
		t.Helper()
		d.key("Enter")
		if s := g.Table().Investigators; s[0].Character != first || s[1].Character != second {
			t.Fatalf("seated %q and %q", s[0].Character, s[1].Character)
		}
		p.to(StepInvestigators)
	}
	take("inv1", "person-2")
	seated("person-2", "person-3")
	take("inv1", "person-3")
	seated("person-3", "person-1")
}

func TestUndoTakesAnAnswerBack(t *testing.T) {
	_, d, _, g := walk(t, text.English, keeper.OnTable)
	d.key("Enter")
	before := g.Header().Cursor
	d.key("k")
	d.key("1")
	if g.Header().Cursor != before+1 {
		t.Fatal("the answer is no step")
	}
	if err := g.Undo(); err != nil {
		t.Fatal(err)
	}
	if len(g.Keeper().Choices) != 0 || g.CanRedo() != true {
		t.Error("undo did not take the answer back")
	}
}

func TestAnsweringAgainTheSameIsNoStep(t *testing.T) {
	p, d, _, g := walk(t, text.English, keeper.OnTable)
	d.key("Enter")
	d.key("k")
	d.key("1")
	before := g.Header().Cursor
	p.answer("1", "1A")
	if g.Header().Cursor != before {
		t.Error("the same answer again became a step")
	}
}

// The open question is entirely visible, with as little scrolling as possible.
func TestTheOpenQuestionIsSeen(t *testing.T) {
	uitest.Start(t, theme.Options{})
	box := container.NewVBox()
	for range 5 {
		question := canvas.NewRectangle(nil)
		question.SetMinSize(fyne.NewSize(100, 100))
		box.Add(question)
	}
	list := container.NewVScroll(box)
	uitest.Show(t, list, 300, 250)
	for _, to := range []struct {
		open int
		top  float32 // of what is seen, in steps of a question
	}{{0, 0}, {1, 0}, {3, 2}, {4, 3}, {-1, 3}, {2, 2}, {0, 0}} {
		unrolled{to.open}.Layout([]fyne.CanvasObject{list}, fyne.NewSize(300, 250))
		step := box.Objects[1].Position().Y
		if got := list.Offset.Y; got > to.top*step || got < (to.top-1)*step {
			t.Errorf("question %d: scrolled to %g of %g a question", to.open, got, step)
		}
		if to.open >= 0 {
			o := box.Objects[to.open]
			if o.Position().Y < list.Offset.Y || o.Position().Y+o.Size().Height > list.Offset.Y+list.Size().Height {
				t.Errorf("question %d is not seen whole", to.open)
			}
		}
	}
}

func TestBackGoesHomeBeforeTheFirstStep(t *testing.T) {
	p, d, n, _ := walk(t, text.English, keeper.OnTable)
	d.key("Enter")
	d.key("Esc")
	if p.step != StepInvestigators || n.home != 0 {
		t.Errorf("step %d, home %d", p.step, n.home)
	}
	d.key("Esc")
	if n.home != 1 {
		t.Error("Esc at the first step does not go home")
	}
}

// TestEnterGoesOnAfterTheWayBack: the object that had the focus on a step is gone, and receives no key.
func TestEnterGoesOnAfterTheWayBack(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := gametest.Story()
	n := &nav{}
	s := NewStart(n, text.New(text.English), []Offer{{base, story}}, settings.Defaults(text.English))
	w := uitest.Show(t, s.Content(), 1280, 800)
	d := &desk{t, w, widget.NewKeys(w.Canvas())}
	s.Bind(d.keys)
	d.key("Enter")
	focus := func(words string) {
		for range 60 {
			w.Canvas().FocusNext()
			if f, ok := w.Canvas().Focused().(interface{ Text() string }); ok && f.Text() == words {
				return
			}
		}
		t.Fatalf("nothing says %q", words)
	}
	press := func(name fyne.KeyName) {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
	focus("2")
	press(fyne.KeySpace)
	press(fyne.KeyEscape)
	press(fyne.KeyReturn)
	d.must("Who plays?")
	d.key("Enter")
	if len(n.begun) != 1 || n.begun[0].Players != 2 {
		t.Errorf("begun %+v", n.begun)
	}
}

func TestStart(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := gametest.Story()
	n := &nav{}
	v := settings.Defaults(text.English)
	v.Dice = keeper.OnTable
	s := NewStart(n, text.New(text.English), []Offer{{base, story}}, v)
	w := uitest.Show(t, s.Content(), 1280, 800)
	d := &desk{t, w, widget.NewKeys(w.Canvas())}
	s.Bind(d.keys)
	d.must("The House on Fen Lane")
	d.must("60 to 90 minutes")
	d.key("Enter")
	d.must("Who plays?")
	d.key("Enter")
	if len(n.begun) != 1 || !reflect.DeepEqual(n.begun[0], state.Options{Story: "test-story", Players: 2, Dice: keeper.OnTable, Decks: keeper.OnScreen}) {
		t.Fatalf("begun %+v", n.begun)
	}
	d.key("Esc")
	d.must("Which story do you play tonight?")
	d.key("Esc")
	if n.home != 1 {
		t.Error("Esc does not go home")
	}
}

func TestStartWithoutStories(t *testing.T) {
	uitest.Start(t, theme.Options{})
	n := &nav{}
	s := NewStart(n, text.New(text.English), nil, settings.Defaults(text.English))
	w := uitest.Show(t, s.Content(), 1280, 800)
	d := &desk{t, w, widget.NewKeys(w.Canvas())}
	s.Bind(d.keys)
	d.must("No story can be read")
	d.key("Enter")
	if len(n.begun) != 0 {
		t.Error("began without a story")
	}
}

// TestPictures compares every step, in both languages.
func TestPictures(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		t.Run(lang, func(t *testing.T) {
			p, d, _, _ := walk(t, lang, keeper.OnTable)
			shot := func(name string) {
				uitest.Resize(d.window, 1280, 800)
				uitest.Markup(t, lang+"/"+name, d.window)
			}
			shot("investigators-picked")
			d.key("Enter")
			shot("choices-covered")
			d.key("k")
			d.key("1")
			shot("choices")
			d.key("1")
			d.key("Enter")
			shot("seeding-gather")
			for p.seeding.view.walk.gathering() {
				d.key("Space")
			}
			d.key("Space")
			d.key("Space")
			shot("seeding-lay")
			for range 4 {
				d.key("Space")
			}
			shot("seeding-done")
			p.to(StepIntroduction)
			shot("introduction")
		})
	}
}

// TestMOM_2_5_EachSideChoosesBehindACover: on one laptop, the investigators' page covers the choice until they confirm
// that the keeper does not look. No name is on the keeper's pages or in the public view before the keeper's cards are
// laid, and the keeper's answers are never on theirs.
func TestMOM_2_5_EachSideChoosesBehindACover(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := soundStory()
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2, Decks: keeper.OnScreen, SecretParty: true}, text.English)
	p, d, _, g := open(t, g)
	name := g.Names().Character("person-1")
	nameless := func(where string) {
		t.Helper()
		if said := strings.Join(uitest.Texts(d.window), "|"); strings.Contains(said, name) {
			t.Errorf("%s, %s is named: %s", where, name, said)
		}
	}
	d.must("For the investigators’ eyes only")
	nameless("covered")
	d.key("d") // nothing may be chosen while it is covered
	d.key("Enter")
	if g.Keeper().Setup.Seats[0].Character != "" {
		t.Fatal("a covered seat was taken")
	}
	d.key("i")
	d.must(name)
	d.key("c")
	nameless("covered again")
	d.key("i")
	d.key("Enter")
	if p.step != StepChoices {
		t.Fatalf("step %d after both are seated", p.step)
	}
	nameless("before the keeper")
	d.key("k")
	d.key("1")
	nameless("on the keeper's page")
	p.to(StepInvestigators)
	d.must("For the investigators’ eyes only")
	d.key("i")
	said := strings.Join(uitest.Texts(d.window), "|")
	for _, secret := range []string{"What do you want?", "1A", "1B"} {
		if strings.Contains(said, secret) {
			t.Errorf("the investigators' page says %q", secret)
		}
	}
	p.to(StepChoices)
	d.key("k")
	d.key("1")
	if seats := g.Table().Investigators; g.Keeper().Setup.Secret || seats[0].Character != "person-1" {
		t.Errorf("both are through, and it is secret still: %+v", seats)
	}
	p.to(StepInvestigators)
	d.must(name)
}

// TestThePictureOfTheStageIsLargeAndStaysWhereItIs lays out the stage in the room that windows leave, with piles of
// one, three and four cards.
func TestThePictureOfTheStageIsLargeAndStaysWhereItIs(t *testing.T) {
	for _, c := range []struct {
		name   string
		scale  int
		room   fyne.Size
		beside bool
		least  float32 // width of a house with a ratio of 1.5
	}{
		{"1280 × 800", 100, fyne.NewSize(845, 490), true, 440},
		{"1366 × 768", 100, fyne.NewSize(905, 458), true, 500},
		{"1920 × 1080", 100, fyne.NewSize(1070, 780), false, 600},
	} {
		uitest.Start(t, theme.Options{Scale: c.scale})
		for _, cards := range []int{1, 3, 4} {
			pile := container.NewVBox()
			for range cards {
				pile.Add(newSlab(layerComes, "cards", "A card", "what it is"))
			}
			picture := canvas.NewRectangle(nil)
			words := container.NewVScroll(pile)
			s := &stage{least: 9}
			s.Layout([]fyne.CanvasObject{words, picture}, c.room)
			if !picture.Visible() {
				t.Errorf("%s, %d cards: no picture", c.name, cards)
				continue
			}
			if beside := picture.Position().X > 0; beside != c.beside {
				t.Errorf("%s, %d cards: the picture lies at %v", c.name, cards, picture.Position())
			}
			if wide := min(picture.Size().Width, houseShape*picture.Size().Height); wide < c.least {
				t.Errorf("%s, %d cards: a house is %.0f wide, want %.0f", c.name, cards, wide, c.least)
			}
			if words.Content.MinSize().Height > words.Size().Height {
				t.Errorf("%s, %d cards: what is read rolls", c.name, cards)
			}
		}
	}
	uitest.Start(t, theme.Options{Scale: 200})
	now, pile := newSlab(layerNow, "cards", "The last card", "what it is"), container.NewVBox()
	for range 5 {
		pile.Add(newSlab(layerComes, "cards", "A card", "what it is"))
	}
	pile.Add(now)
	low := container.NewVScroll(pile)
	s := &stage{least: 9, now: now}
	s.Layout([]fyne.CanvasObject{low, canvas.NewRectangle(nil)}, fyne.NewSize(725, 360))
	if bottom := now.Position().Y + now.Size().Height - low.Offset.Y; bottom > low.Size().Height || low.Offset.Y == 0 {
		t.Errorf("the card to lay now ends at %.0f of %.0f", bottom, low.Size().Height)
	}
	s.now = nil
	s.Layout([]fyne.CanvasObject{low, canvas.NewRectangle(nil)}, fyne.NewSize(725, 360))
	if low.Offset.Y != 0 {
		t.Errorf("without a card to lay it stands at %.0f", low.Offset.Y)
	}
	picture, words := canvas.NewRectangle(nil), container.NewVScroll(newSlab(layerNow, "cards", "A card", "what it is"))
	(&stage{least: 9}).Layout([]fyne.CanvasObject{words, picture}, fyne.NewSize(725, 360))
	if picture.Visible() && picture.Position().X > 0 {
		t.Error("large letters are pressed into a narrow column")
	}
}

// TestALongNameOnTheStageKeepsItsRoom lays out a card whose name takes two lines. It must not overlap what is below.
func TestALongNameOnTheStageKeepsItsRoom(t *testing.T) {
	uitest.Start(t, theme.Options{})
	now := newSlab(layerNow, "cards", "Journal du chirurgien", "carte Exploration")
	below := newSlab(layerLies, "cards", "Rien d’intéressant", "carte Exploration")
	pile := container.NewVBox(now, below)
	words := container.NewVScroll(pile)
	s := &stage{least: 9, now: now}
	s.Layout([]fyne.CanvasObject{words, canvas.NewRectangle(nil)}, fyne.NewSize(845, 490))
	one := newSlab(layerNow, "cards", "Journal", "carte Exploration").MinSize().Height
	if now.MinSize().Height <= one {
		t.Fatal("the name takes one line: the test tests nothing")
	}
	if now.Size().Height < now.MinSize().Height || below.Position().Y < now.Position().Y+now.MinSize().Height {
		t.Errorf("the card needs %v and has %v; the next one begins at %v", now.MinSize().Height, now.Size().Height, below.Position().Y)
	}
}

func TestVariantsAreTicked(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		uitest.Start(t, theme.Options{})
		base, story := gametest.Story()
		n := &nav{}
		s := NewStart(n, text.New(lang), []Offer{{base, story}}, settings.Defaults(lang))
		w := uitest.Show(t, s.Content(), 1280, 800)
		d := &desk{t, w, widget.NewKeys(w.Canvas())}
		s.Bind(d.keys)
		d.key("Enter")
		for _, name := range []string{"timedPuzzles", "uncertainLength"} {
			s.ticks[name].Tapped(nil)
		}
		s.ticks["timedPuzzles"].Tapped(nil)
		s.secret.Tapped(nil)
		uitest.Press(t, w, s.l.T("setup.puzzles.hard"))
		uitest.Press(t, w, s.l.T("settings.actions.rising"))
		uitest.Screen(t, "start-party-"+lang, w, "start-party-fr")
		d.key("Enter")
		if len(n.begun) != 1 || !n.begun[0].SecretParty || n.begun[0].TimedPuzzles || n.begun[0].MonsterSkill || !n.begun[0].UncertainLength || n.begun[0].PuzzleLevel != "hard" || n.begun[0].KeeperActions != mansions.ActionsRising {
			t.Errorf("begun %+v", n.begun)
		}
	}
}
