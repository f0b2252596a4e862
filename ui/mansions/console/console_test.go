package console

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// called counts the calls of the console's callbacks.
type called map[string]int

func (c called) do(name string) func() { return func() { c[name]++ } }

// late is the console in a late session.
func late(t *testing.T, lang string) (*Page, *gametest.Session) {
	t.Helper()
	p, s, _ := lateIn(t, lang)
	return p, s
}

// lateLooking is the late console in a look.
func lateLooking(t *testing.T, lang string, look theme.Options) (*Page, *gametest.Session) {
	t.Helper()
	p, s, _ := lateWith(t, lang, look)
	return p, s
}

func lateIn(t *testing.T, lang string) (*Page, *gametest.Session, called) {
	t.Helper()
	return lateWith(t, lang, theme.Options{})
}

func lateWith(t *testing.T, lang string, look theme.Options) (*Page, *gametest.Session, called) {
	t.Helper()
	uitest.Start(t, look)
	uitest.Speak(lang)
	g, s := gametest.New(t, lateBase(), lateStory(), lang)
	s.KeeperView, s.Commands, s.Log = lateView(), lateCommands(), lateLog(43)
	s.Head.Cursor, s.Head.Length = 41, 43
	c := called{}
	p := New(g, Deps{Puzzle: c.do("puzzle"), Deps: table.Deps{
		Now: func() time.Time { return lateNow }, Home: c.do("home"), Settings: c.do("settings"),
		Players: c.do("players"), Rule: func(rule string) { c[rule]++ }}})
	t.Cleanup(p.Close)
	return p, s, c
}

// shownLate is the late console in a window, with its keys.
func shownLate(t *testing.T, lang string) (*Page, *gametest.Session, fyne.Window, called) {
	t.Helper()
	p, s, c := lateIn(t, lang)
	w := test.NewTempWindow(t, p.Content())
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	p.Bind(widget.NewKeys(w.Canvas()))
	return p, s, w, c
}

// quietly suppresses the log lines of further steps, so that no outcome is shown.
func quietly(s *gametest.Session) {
	for i := s.Head.Cursor; i < len(s.Log); i++ {
		s.Log[i].Lines = nil
	}
}

// lateNow is the time on the clock of the late session.
var lateNow = time.Unix(0, 0)

// typeIn presses keys: names of Fyne's keys, or single letters and digits.
func typeIn(w fyne.Window, keys ...string) {
	for _, k := range keys {
		if len([]rune(k)) == 1 {
			r := []rune(k)[0]
			if d, ok := widget.Digit(r); ok && r > 'z' { // a French keyboard's key, which is named after its digit
				w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyName(d)})
			}
			if w.Canvas().Focused() != nil {
				w.Canvas().Focused().TypedRune(r)
			} else {
				w.Canvas().OnTypedRune()(r)
			}
			continue
		}
		e := &fyne.KeyEvent{Name: fyne.KeyName(k)}
		if w.Canvas().Focused() != nil {
			w.Canvas().Focused().TypedKey(e)
		} else {
			w.Canvas().OnTypedKey()(e)
		}
	}
}

func wantDone(t *testing.T, s *gametest.Session, want ...keeper.Command) {
	t.Helper()
	if !reflect.DeepEqual(s.Done, want) {
		t.Errorf("done: %#v\nwant: %#v", s.Done, want)
	}
	s.Done = nil
}

func TestEndingATurnWithSomethingLeftAsksOnce(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	quietly(s)
	typeIn(w, "Return")
	wantDone(t, s)
	for _, word := range []string{"1 move", "the action", "mythos card"} {
		if !strings.Contains(p.Bar.NoticeText.Text, word) || p.Bar.Notice.Hidden {
			t.Errorf("the warning %q does not name %q", p.Bar.NoticeText.Text, word)
		}
	}
	typeIn(w, "Return")
	wantDone(t, s, mansions.EndTurn{Who: "inv2"})
	v := lateView()
	v.Table.Turn.Moves, v.Table.Turn.Action, v.Mythos, v.Left = 0, false, nil, nil
	s.Show(v)
	typeIn(w, "Return")
	wantDone(t, s, mansions.EndTurn{Who: "inv2"})
}

func TestTheWarningIsForgottenWhenSomethingElseIsDone(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	typeIn(w, "Return", "1")
	wantDone(t, s, mansions.Move{Who: "inv2", To: "hall-2"})
	if !p.Bar.Notice.Hidden {
		t.Error("the warning stays after a move")
	}
	typeIn(w, "Return")
	wantDone(t, s)
}

func TestMonstersThatHaveNotAttackedAreNamed(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	quietly(s)
	v, commands := lateKeeperTurn(state.StepAttack)
	s.Commands = commands
	s.Show(v)
	typeIn(w, "Return")
	wantDone(t, s)
	if !strings.Contains(p.Bar.NoticeText.Text, "2 monsters have not attacked") {
		t.Errorf("the warning is %q", p.Bar.NoticeText.Text)
	}
	typeIn(w, "1", "3")
	wantDone(t, s, mansions.MonsterAttack{Monster: "m3", Who: "inv2"}, mansions.MonsterAttack{Monster: "m5", Who: "inv4"})
}

func TestAMythosCardIsPlayedWithTwoKeys(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	typeIn(w, "m", "2")
	wantDone(t, s, mansions.PlayMythos{Card: "m-draught#2"})
	p.play(choiceOf("mythos:m-draught#2")) // by the button of its row
	wantDone(t, s, mansions.PlayMythos{Card: "m-draught#2"})
}

func TestAMoveByClickingTheLitSpace(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	quietly(s)
	for space, want := range map[string]keeper.Command{"library": mansions.Move{Who: "inv2", To: "library"}, "chapel": mansions.Move{Who: "inv2", To: "chapel"}} {
		at, ok := p.chart.SpaceCentre(space)
		if !ok {
			t.Fatal("no such space")
		}
		test.TapCanvas(w.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(p.chart).Add(at).AddXY(0, 25))
		wantDone(t, s, want)
	}
	p.pressSpace("attic")
	wantDone(t, s)
	if p.chosen != (choice{ofRoom, "attic"}) {
		t.Errorf("a space that is not lit shows %v", p.chosen)
	}
}

func TestAKeeperActionAsksForItsTarget(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v, commands := lateKeeperTurn(state.StepAction)
	s.Commands = commands
	s.Show(v)
	typeIn(w, "1")
	wantDone(t, s)
	typeIn(w, "2")
	wantDone(t, s, mansions.UseKeeperAction{Card: "k-raise", Target: "chapel"})
	typeIn(w, "2", "3")
	wantDone(t, s, mansions.UseKeeperAction{Card: "k-dark"}, mansions.UseKeeperObjective{Action: "seal"})
	p.Look("action:k-raise")
	p.pressSpace("salon")
	wantDone(t, s, mansions.UseKeeperAction{Card: "k-raise", Target: "salon"})
	for _, c := range p.actionCards() {
		if c.Dear && c.Status == "" {
			t.Errorf("%s costs too much and does not say why it cannot be used", c.Words)
		}
	}
}

// TestTheKeepersRowsSayWhatTheyDo: below the name of every card that he can use stands its effect, and all fit.
func TestTheKeepersRowsSayWhatTheyDo(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		p, s, w, _ := shownLate(t, lang)
		now := s.KeeperView
		v, commands := lateKeeperTurn(state.StepAction)
		said := 0
		for _, hand := range [][]mansions.HandCard{now.Mythos, v.Actions} {
			p.Lift(string(ofMythos))
			all := "\n" + strings.Join(texts(w), "\n")
			for _, c := range hand {
				words := strings.Fields(p.shown.names.CardText(c.Card))
				if len(c.Play) == 0 || len(words) == 0 {
					continue
				}
				if said++; !strings.Contains(all, "\n"+strings.Join(words[:3], " ")) {
					t.Errorf("%s: %s does not say %q", lang, c.ID, words)
				}
			}
			if cut := uitest.Clipped(w); len(cut) > 0 {
				t.Errorf("%s: clipped: %q", lang, cut)
			}
			s.Commands = commands
			s.Show(v)
		}
		if said < 4 {
			t.Errorf("%s: %d cards were looked at", lang, said)
		}
	}
}

// TestTheListShowsTheTokensOfTheMap: beside a monster's name at the side stands its token.
func TestTheListShowsTheTokensOfTheMap(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	want, got := 0, 0
	for _, m := range s.KeeperView.Table.Monsters {
		if board.MonsterPicture(m.Type, m.Class) != nil {
			want++
		}
	}
	p.Refresh()
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if i, ok := o.(*canvas.Image); ok && slices.ContainsFunc(s.KeeperView.Table.Monsters,
			func(m mansions.MonsterView) bool {
				return i.Image != nil && i.Image == board.MonsterPicture(m.Type, m.Class)
			}) {
			got++
		}
		return true
	})
	if want == 0 || got != want {
		t.Errorf("%d tokens in the list, want %d", got, want)
	}
}

func TestUndoAsksWhenASecretWasShown(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	if p.Ribbon.Part("undo").(*piece.Stacked).More == "" {
		t.Error("undo does not say what it would undo")
	}
	p.Steps.Undo()
	if len(s.Ways) != 1 || s.Ways[0] != keeper.Undone {
		t.Fatalf("undo did %v", s.Ways)
	}
	p.Steps.Redo()
	if len(s.Ways) != 2 || s.Ways[1] != keeper.Redone {
		t.Fatalf("redo did %v", s.Ways)
	}
	p.Steps.Ask(widget.ConfirmFace{Title: "?", Yes: "yes", No: "no", YesKey: "U", Danger: true}, p.Steps.UndoNow)
	if w.Canvas().Overlays().Top() == nil {
		t.Fatal("nothing is asked")
	}
	typeIn(w, "Escape")
	if len(s.Ways) != 2 {
		t.Error("Escape undid")
	}
	p.Steps.Ask(widget.ConfirmFace{Title: "?", Yes: "yes", No: "no", YesKey: "U", Danger: true}, p.Steps.UndoNow)
	typeIn(w, "u")
	if len(s.Ways) != 3 {
		t.Error("the answer yes did not undo")
	}
}

func TestButtonsOfTheRibbon(t *testing.T) {
	p, _, w, c := shownLate(t, "fr")
	for _, tool := range []string{"players", "more", "home"} {
		test.Tap(p.Ribbon.Part(tool).(*piece.Stacked))
		if tool == "more" {
			uitest.Press(t, w, p.t("console.tool.settings"))
		}
	}
	typeIn(w, "p")
	test.Tap(p.Bar.Rule)
	if c["players"] != 2 || c["settings"] != 1 || c["home"] != 1 || c["MOM-4.1"] != 1 {
		t.Errorf("the window was asked for %v", c)
	}
}

func TestTheCurtainHidesEverything(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	typeIn(w, "m", "c")
	curtain := w.Canvas().Overlays().Top()
	if w.Content().Visible() || !p.curtain.Down() || curtain == nil || curtain.Size() != w.Canvas().Size() {
		t.Fatal("the console is still to be seen")
	}
	typeIn(w, "Return", "Return", "1", "m", "l")
	wantDone(t, s)
	if w.Canvas().Overlays().Top() != curtain {
		t.Error("keys open something over the curtain")
	}
	typeIn(w, "c")
	if !w.Content().Visible() || w.Canvas().Overlays().Top() != nil || p.open != nothing {
		t.Error("after the curtain the console shows an uncovered hand, or nothing")
	}
}

func TestTheCurtainFallsOverWhatIsOpen(t *testing.T) {
	p, _, w, _ := shownLate(t, "en")
	typeIn(w, "?")
	if p.Steps.Modal == nil {
		t.Fatal("the cheat sheet does not open")
	}
	typeIn(w, "c")
	if !p.curtain.Down() || len(w.Canvas().Overlays().List()) != 1 {
		t.Error("the curtain does not fall while something lies over the console")
	}
	typeIn(w, "c")
	if p.curtain.Down() || w.Canvas().Overlays().Top() != nil {
		t.Error("the curtain is not lifted")
	}
}

func TestARefusalIsShown(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	s.Refuse = keeper.Refuse(mansions.CodeNoMoves, "MOM-4.2", "who", "inv2")
	typeIn(w, "1")
	if p.Bar.Notice.Hidden || p.Bar.NoticeText.Text == "" || p.Bar.Rule.Face.Text != "MOM-4.2" {
		t.Errorf("the refusal reads %q (%q)", p.Bar.NoticeText.Text, p.Bar.Rule.Face.Text)
	}
	typeIn(w, "Escape")
	if !p.Bar.Notice.Hidden {
		t.Error("Escape does not dismiss it")
	}
}

func TestEnterLeavesWhatWasLookedUpWhenNothingElseIsNext(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v := lateView()
	v.Next, v.MythosWindow = nil, false
	for i := range v.Mythos {
		v.Mythos[i].Play = nil
	}
	s.Show(v)
	typeIn(w, "m")
	if words, _ := p.Onward(); words != "Back" {
		t.Errorf("the next button says %q", words)
	}
	typeIn(w, string(fyne.KeyReturn))
	if p.chosen != (choice{}) {
		t.Error("Enter does not go back")
	}
}

func TestMuchThreatPushesNothingOutOfSight(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		p, s, w, _ := shownLate(t, lang)
		p.chart.Hide() // handles its own text
		for threat := range 26 {
			v := lateView()
			v.Table.Threat = threat
			s.Show(v)
			if got, room := scrollIn(p.Side).Content.Size().Width, p.Side.Size().Width; got > room {
				t.Errorf("%s: with %d threat the keeper's side is %v wide, and there is room for %v", lang, threat, got, room)
			}
			if faults := clipped(w); len(faults) > 0 {
				t.Errorf("%s: with %d threat: %v", lang, threat, faults)
			}
		}
	}
}

func TestWhatIsReadAloudCanBeReadOnTheConsole(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	if typeIn(w, "n"); p.narration == nil || !holds(w, "Nothing to read yet") {
		t.Fatal("the empty desk does not say what it waits for")
	}
	typeIn(w, "Escape")
	v := lateView()
	v.Table.Page = &state.Page{Kind: "introduction", Keys: []string{"story.title", "story.tagline"}, Seq: 1}
	v.Table.Pages = []state.Page{*v.Table.Page}
	s.Show(v)
	title, words := p.lastRead()
	if title == "" || words == "" || !holds(w, "Read aloud") {
		t.Fatalf("the page %q is not offered", title)
	}
	if typeIn(w, "n"); p.narration == nil || !holds(w, title) {
		t.Error("N does not show the page")
	}
	if p.watched().Open() != 1 || !holds(w, "Stop showing") {
		t.Error("a new page is not shown to the players")
	}
	if typeIn(w, "s"); p.watched().Open() != 0 {
		t.Error("the page is not taken away")
	}
	if typeIn(w, "s"); p.watched().Open() != 1 {
		t.Error("the page is not shown again")
	}
	if typeIn(w, "Escape"); p.Steps.Modal != nil || p.narration != nil {
		t.Error("Esc does not close the desk")
	}
}

// TestUndrawnMapSaysSo: below an undrawn map the console says that it is a sketch, in a window of 1280x800 too.
func TestUndrawnMapSaysSo(t *testing.T) {
	library, err := library()
	if err != nil {
		t.Fatal(err)
	}
	for id, undrawn := range map[string]bool{"box-house-lynch": true, "inland-lamp": false} {
		story := library.Story(id)
		g := gametest.Begin(t, gametest.Means(), library.BaseOf(story), story, state.Options{Story: id, Players: 2}, "en")
		p := New(g, Deps{})
		if (p.foot.note != nil) != undrawn {
			t.Fatalf("%s: note %v", id, p.foot.note)
		}
		if undrawn && p.foot.note.Text() != g.Words().T("console.map.table") {
			t.Errorf("%q", p.foot.note.Text())
		}
		if uitest.Show(t, p.Content(), 1280, 800); undrawn && (!p.foot.note.Visible() || p.foot.note.Size().Width < 120) {
			t.Errorf("it is not shown: %v", p.foot.note.Size())
		}
		p.Close()
	}
}

// TestEqualDiscardedCardsAreCounted: a discard pile lists each kind once, with how many of it are there.
func TestEqualDiscardedCardsAreCounted(t *testing.T) {
	p, s := late(t, "en")
	v := lateView()
	deck := v.Table.Decks["exploration"]
	deck.Discard = []string{"e-nothing", "e-axe", "e-nothing#2", "e-nothing#3"}
	v.Table.Decks["exploration"] = deck
	s.Show(v)
	p.look(choice{ofDeck, "exploration"})
	all := p.Menu().All()
	if len(all) != 2 || all[0].Text != p.shown.names.Card("e-nothing")+"\u00a0×3" || strings.Contains(all[1].Text, "×") {
		t.Errorf("%d are listed: %q", len(all), all[0].Text)
	}
}

// TestEmptyHandsSayWhereCardsComeFrom: an empty lifted cover says what belongs there and how it gets there.
func TestEmptyHandsSayWhereCardsComeFrom(t *testing.T) {
	p, s := late(t, "en")
	v := s.KeeperView
	v.Prompt, v.Mythos, v.Trauma = nil, []mansions.HandCard{}, []mansions.HandCard{}
	s.Show(v)
	for _, c := range []kind{ofMythos, ofTrauma} {
		p.Lift(string(c))
		if text := p.Menu().Text; !strings.Contains(text, "Your hand is empty") {
			t.Errorf("the cover says %q", text)
		}
	}
}

// TestAHandThatCannotBePlayedSaysWhy: the reason is either the time or the cards.
func TestAHandThatCannotBePlayedSaysWhy(t *testing.T) {
	for window, want := range map[bool]string{true: "This is your moment", false: "Your moment comes after"} {
		p, s := late(t, "en")
		v := s.KeeperView
		v.Prompt, v.MythosWindow = nil, window
		for i := range v.Mythos {
			v.Mythos[i].Play = nil
		}
		s.Show(v)
		p.Lift(string(ofMythos))
		if text := p.Menu().Text; !strings.Contains(text, want) {
			t.Errorf("with the moment %v the hand says %q", window, text)
		}
	}
}

// TestAPlayedCardMayBeLeftByThePointer: the pointer leaves the row of a played card after the row has been removed.
func TestAPlayedCardMayBeLeftByThePointer(t *testing.T) {
	p, s := late(t, "en")
	p.Lift(string(ofMythos))
	last := p.Side.Part("mythos:" + s.KeeperView.Mythos[len(s.KeeperView.Mythos)-1].ID).(*piece.Tile)
	last.MouseIn(&desktop.MouseEvent{})
	v := s.KeeperView
	v.Mythos = v.Mythos[:1]
	s.Show(v)
	last.MouseOut()
	p.Lift(string(ofTrauma))
	traumas := p.traumaHand().Cards
	last = p.Side.Part(traumas[len(traumas)-1].ID).(*piece.Tile)
	last.MouseIn(&desktop.MouseEvent{})
	v.Trauma = nil
	s.Show(v)
	last.MouseOut()
	if told := p.Menu().Text; told == "" {
		t.Error("nothing is said in the bar any more")
	}
}

// TestADeadOnesPlayerIsWaitedFor: while a new investigator has to be chosen (MOM-14.6) it is not the keeper's turn.
func TestADeadOnesPlayerIsWaitedFor(t *testing.T) {
	p, s := late(t, "en")
	v := s.KeeperView
	v.Table.Turn, v.Table.Round, v.Table.Phase = nil, 3, state.PhaseInvestigators
	v.Table.Investigators = slices.Clone(v.Table.Investigators)
	for i := range v.Table.Investigators {
		v.Table.Investigators[i].Had = true
	}
	s.Show(v)
	stands := func() table.Header { return players.Header(p.shown.view.Table, p.shown.names, p.shown.words) }
	if name := stands().Who; name != "The keeper’s turn is next" {
		t.Errorf("once all have played the ribbon says %q", name)
	}
	v.Table.Investigators = slices.Clone(v.Table.Investigators)
	v.Table.Investigators[1].State, v.Table.Investigators[1].Had = state.SeatDead, false
	s.Show(v)
	if name, left, sheet := stands().Who, stands().WhoSub, p.nowMenu(); name != "Who arrives?" || left != "1 yet to play" ||
		sheet.Title != name || sheet.Rule != "MOM-14.6" {
		t.Errorf("while somebody is to come the ribbon says %q, %q, the bar %q by %s", name, left, sheet.Title, sheet.Rule)
	}
}

// TestBeforeTheFirstRoundItIsNobodysTurn: while the keeper draws and places, the number of waiting
// players is not shown.
func TestBeforeTheFirstRoundItIsNobodysTurn(t *testing.T) {
	p, s := late(t, "en")
	v := s.KeeperView
	v.Table.Turn, v.Table.Round = nil, 0
	s.Show(v)
	stands := func() table.Header { return players.Header(p.shown.view.Table, p.shown.names, p.shown.words) }
	if name, left := stands().Who, stands().WhoSub; name != "Before round 1" || left != "" {
		t.Errorf("before the first round the ribbon says %q, %q", name, left)
	}
	v.Table.Round = 1
	s.Show(v)
	if name, left := stands().Who, stands().WhoSub; name != "Whose turn?" || left == "" {
		t.Errorf("in the first round the ribbon says %q, %q", name, left)
	}
}

// nextOf presses the next button.
func nextOf(p *Page) {
	if _, do := p.Onward(); do != nil {
		do()
	}
}

// TestTheButtonOfARuleSaysItsTitle where the window knows it; its ID is inside.
func TestTheButtonOfARuleSaysItsTitle(t *testing.T) {
	g, s := gametest.New(t, lateBase(), lateStory(), "en")
	p := New(g, Deps{Deps: table.Deps{RuleTitle: func(id string) string { return "about " + id }}})
	defer p.Close()
	s.Show(lateAsking("done"))
	if got := p.Bar.Rule.Face.Text; got != "about MOM-4.5" {
		t.Errorf("the button says %q", got)
	}
}
