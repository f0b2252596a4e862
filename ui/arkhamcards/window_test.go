package arkhamcards

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// testTable is a session in a window.
type testTable struct {
	t   *testing.T
	run keeper.AnySession
	s   *session.Session
	w   fyne.Window
	tv  fyne.Window
	p   *table.Players
}

// start begins a session of three.
func start(t *testing.T, lang string) keeper.AnySession {
	t.Helper()
	means := keeper.Deps{
		Store:   keeper.NewMemory(),
		Now:     func() time.Time { return time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC) },
		NewID:   func() string { return "cards" },
		NewSeed: func() string { return "7" },
	}
	c, err := config(table.Given{Players: 3, Names: []string{"Ada", "", "Maxence"}, Language: lang,
		Chosen: map[string]string{"pack": "chandlers-debt", "difficulty": "standard"}})
	if err != nil {
		t.Fatal(err)
	}
	run, err := keeper.Games{rules.Game}.Begin(t.Context(), means, c)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

func begin(t *testing.T, lang string, look theme.Options, width, height float32) *testTable {
	t.Helper()
	uitest.Start(t, look)
	uitest.Speak(lang)
	run := start(t, lang)
	words := text.New(lang)
	face := newFace(run, func() *text.Localizer { return words })
	s := session.New(run, face, words)
	page := table.New(s, face, keeper.ForKeeper, table.Deps{})
	players := table.NewPlayers(s, face)
	t.Cleanup(func() { page.Close(); s.Close() })
	w := uitest.Show(t, page.Content(), width, height)
	page.Bind(widget.NewKeys(w.Canvas()))
	return &testTable{
		t,
		run,
		s,
		w,
		uitest.Show(t, players.Content(), width, height),
		players,
	}
}

func (g *testTable) do(all ...keeper.Command) {
	g.t.Helper()
	for _, c := range all {
		if err := g.s.Do(c); err != nil {
			g.t.Fatalf("%T %+v: %v", c, c, err)
		}
	}
}

// answer answers every prompt with the first answer, or the least number.
func (g *testTable) answer() {
	g.t.Helper()
	for asked := g.s.Prompts(); len(asked) > 0; asked = g.s.Prompts() {
		a := keeper.Answer{Prompt: asked[0].ID}
		switch {
		case asked[0].Number != nil:
			n := max(asked[0].Number.Min, 0)
			a.Number = &n
		case asked[0].Order:
			var keys []string
			for _, o := range asked[0].Choice {
				keys = append(keys, o.Key)
			}
			a.Choices = &keys
		default:
			a.Choice = asked[0].Choice[0].Key
		}
		g.do(a)
	}
}

// press presses a chip of the bar, or a button.
func (g *testTable) press(words string) {
	g.t.Helper()
	var chip *piece.Chip
	uitest.Walk(g.w, func(o fyne.CanvasObject) bool {
		if c, ok := o.(*piece.Chip); ok && c.Visible() && c.Face.Text == words {
			chip = c
		}
		return true
	})
	if chip != nil {
		chip.Press()
		return
	}
	uitest.Press(g.t, g.w, words)
}

// TestSomeActionsAreAskedAboutFirst: before an investigator resigns, and before an action that enemies answer, the
// table asks once.
func TestSomeActionsAreAskedAboutFirst(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	g.do(rules.Turn{Who: "seat1"})
	words := text.New(text.English)
	face := newFace(g.run, func() *text.Localizer { return words })
	warned := func(c rules.Action) string { c.Who = "seat1"; return face.Caution(c) }
	if said := warned(rules.Action{Action: rules.ActActivate, Tag: rules.TagResign}); !strings.Contains(said, "Ada") {
		t.Errorf("resigning: %q", said)
	}
	g.do(rules.Action{Who: "seat1", Action: rules.ActResource}, rules.Action{Who: "seat1", Action: rules.ActResource})
	if said := face.Caution(rules.Next{}); said != words.N("cards.left.actions", 1) {
		t.Errorf("ending the turn: %q", said)
	}
	lost := words.N("cards.left.actions", 1)
	g.do(rules.Correct{On: "seat2", Counter: "clues", Value: 9})
	act := words.T("cards.left.act")
	if said := face.Caution(rules.Next{}); said != words.And([]string{lost, act}) {
		t.Errorf("with clues for the act: %q", said)
	}
	g.do(rules.Correct{On: "seat1", Counter: "taken", Value: 3})
	if said := face.View(keeper.ForKeeper).Next.Left; said != act {
		t.Errorf("with clues for the act, without actions: %q", said)
	}
	g.do(rules.Correct{On: "seat1", Counter: "taken", Value: 2}, rules.Correct{On: "seat2", Counter: "clues", Value: 0})
	draw := rules.Action{Action: rules.ActDraw}
	if said := warned(draw); said != "" {
		t.Errorf("nobody is there: %q", said)
	}
	foes := g.s.View(keeper.ForKeeper).(rules.View).Scenario.Foes
	foe := foes[slices.IndexFunc(foes, func(f rules.Foe) bool { return !f.Aloof })]
	g.do(rules.Spawn{Foe: foe.ID, Who: "seat1"})
	g.answer()
	if said := warned(draw); !strings.Contains(said, foe.Name) {
		t.Errorf("drawing beside an enemy: %q", said)
	}
	if said := warned(rules.Action{Action: rules.ActFight}); said != "" {
		t.Errorf("fighting: %q", said)
	}
}

// TestPictures compares the window in a turn, in a test before and after its token, and the players' window.
func TestPictures(t *testing.T) {
	g := begin(t, text.French, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	g.do(
		rules.Turn{Who: "seat1"},
		rules.Spawn{Foe: g.s.View(keeper.ForKeeper).(rules.View).Scenario.Foes[0].ID, Who: "seat1"},
	)
	g.answer()
	g.do(rules.Action{Who: "seat1", Action: rules.ActInvestigate})
	g.answer()
	uitest.Listing(t, "test", g.w)
	g.do(rules.CommitCard{Who: "seat2", Icons: 1}, rules.Reveal{Token: "-1"})
	g.p.Renew()
	uitest.Picture(t, "players", g.tv)
}

// TestATestTakesThreePresses: the action, the token, the result. The hall has no clue, which the first press warns of
// (LCG-4.3).
func TestATestTakesThreePresses(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	g.do(rules.Turn{Who: "seat1"})
	before := g.run.Header().Cursor
	g.press("Investigate (no clues here)")
	if g.run.Header().Cursor != before {
		t.Error("nobody says that there is no clue")
	}
	for _, words := range []string{"Investigate (no clues here)", "Draw a token", "Apply result"} {
		g.press(words)
	}
	if v := g.s.View(keeper.ForKeeper).(rules.View); v.State.Test != nil || g.run.Header().Cursor < before+3 {
		t.Errorf("the test is not over after three presses: %+v", v.State.Test)
	}
}

// TestAResultIsReadAndAppliedInOnePress: what was read is applied by the press that goes on; Esc only puts it away, so
// that a card can change it. The key of a token stays after others were drawn.
func TestAResultIsReadAndAppliedInOnePress(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.s.Stop(func() string { return session.StopAll })
	g.do(rules.Begin{})
	g.answer()
	g.do(rules.Turn{Who: "seat1"})
	test := func() *rules.Test { return g.s.View(keeper.ForKeeper).(rules.View).State.Test }
	keys := func() map[string]string {
		out := map[string]string{}
		for _, cmd := range g.s.Legal() {
			if c, ok := cmd.(rules.Reveal); ok && c.Token != "" {
				_, o, _ := newFace(g.run, g.s.Words).Option(c)
				out[c.Token] = o.Key
			}
		}
		return out
	}
	for _, label := range []string{"Enter", "Esc"} {
		g.do(rules.StartTest{Who: "seat1", Skill: rules.Agility, Difficulty: 3})
		before := keys()
		g.do(rules.Modify{Source: "a card", Value: 1}, rules.Reveal{Token: "0"})
		for token, key := range keys() {
			if key == "" || key != before[token] {
				t.Errorf("the key of %s is %q, then %q", token, before[token], key)
			}
		}
		if g.s.Unread() == 0 {
			t.Fatal("the result does not stop play")
		}
		said := g.s.Words().T("cards.test.success", text.Args{"margin": 1})
		if slices.Contains(uitest.Texts(g.w), said) {
			t.Error("the board says below the parchment what that says")
		}
		uitest.Key(g.w, label)
		if label == "Esc" && !slices.Contains(uitest.Texts(g.w), said) {
			t.Errorf("the board does not show the result that was read: %v", uitest.Texts(g.w))
		}
		if over := test() == nil; over != (label == "Enter") || g.s.Unread() != 0 {
			t.Errorf("after %s the test is over: %v", label, over)
		}
	}
	uitest.Key(g.w, "Enter")
	if test() != nil {
		t.Error("the result is not applied afterwards")
	}
}

// TestANumberIsOnePress: where few numbers answer a question each has a button that answers, and nothing else is there.
func TestANumberIsOnePress(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.press("Ada replaces cards…")
	asked := g.s.Prompts()
	if len(asked) != 1 || asked[0].Number == nil {
		t.Fatalf("asked is %+v", asked)
	}
	uitest.Walk(g.w, func(o fyne.CanvasObject) bool {
		if c, ok := o.(*piece.Chip); ok && c.Visible() && slices.Contains([]string{"+", "−", "OK"}, c.Face.Text) {
			t.Errorf("%q is there, too", c.Face.Text)
		}
		return o.Visible()
	})
	g.press("2")
	if now := g.s.Prompts(); len(now) != 1 || now[0].Number != nil {
		t.Errorf("after a press is asked %+v", now)
	}
	at := g.run.Header().Cursor
	if lines := g.s.Lines(at, at, keeper.ForTable); len(lines) == 0 || !strings.Contains(lines[0].Text, "2") {
		t.Errorf("the log says %+v", lines)
	}
}

// TestAgendaAndActAreReadWhole: a press on either shows what it says and when it advances.
func TestAgendaAndActAreReadWhole(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	f := newFace(g.run, g.s.Words)
	v := f.seen()
	spots := map[string]*canvas.Spot{}
	uitest.Walk(g.w, func(o fyne.CanvasObject) bool {
		if s, ok := o.(*canvas.Spot); ok {
			spots[s.ID] = s
		}
		return true
	})
	for id, card := range map[string]*rules.Card{agendaID: v.State.Agenda.Now(), actID: v.State.Act.Now()} {
		if spots[id] == nil {
			t.Fatalf("%s cannot be pressed", id)
		}
		spots[id].Tapped(&fyne.PointEvent{})
		said := strings.Join(uitest.Texts(g.w), " ")
		for _, words := range append(strings.Fields(card.Text), card.Name) {
			if !strings.Contains(said, words) {
				t.Errorf("%s: %q of %q is not shown", id, words, card.Text)
			}
		}
	}
}

// TestNothingOfASecretIsInTheWindows: the game has none; both windows are drawn from one view.
func TestNothingOfASecretIsInTheWindows(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	for _, who := range g.run.Audiences() {
		if v := g.s.View(who).(rules.View); v.State.Tasks != nil || v.State.Campaign.Scenarios != nil {
			t.Errorf("%s sees what the rules still have to do", who)
		}
	}
}

// TestLCG_18_4_ANumberIsCorrectedWhileAQuestionWaits: it is corrected, and the same prompt stays; effects of cards
// are not offered meanwhile.
func TestLCG_18_4_ANumberIsCorrectedWhileAQuestionWaits(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	asked := g.s.Prompts()
	if len(asked) == 0 {
		t.Fatal("nothing is asked")
	}
	uitest.Key(g.w, "e")
	if said := strings.Join(uitest.Texts(g.w), "\n"); strings.Contains(said, "Damage and horror") ||
		!strings.Contains(said, "A position") {
		t.Errorf("offered are %s", said)
	}
	for _, words := range []string{"A value", "Ada", "Resources"} {
		g.press(words)
	}
	uitest.Key(g.w, "17")
	if has := g.s.View(keeper.ForKeeper).(rules.View).State.Seats[0].Resources; has != 17 {
		t.Errorf("Ada has %d", has)
	}
	at := g.run.Header().Cursor
	line := g.s.Lines(at, at, keeper.ForTable)
	if now := g.s.Prompts(); len(now) == 0 || now[0].Kind != asked[0].Kind || now[0].Who != asked[0].Who {
		t.Errorf("after the correction is asked %+v", now)
	}
	if len(line) == 0 || !strings.Contains(line[0].Text, "Ada") {
		t.Errorf("the log says %+v", line)
	}
	g.answer()
	g.do(rules.Turn{Who: "seat1"})
}

// TestAllThatIsDueIsTold: the players' window never drops a reminder silently: it shrinks the text, and counts what
// still does not fit.
func TestAllThatIsDueIsTold(t *testing.T) {
	g := begin(t, text.French, theme.Options{}, 1280, 800)
	b := &board{f: newFace(g.run, g.s.Words)}
	v := b.f.seen()
	one := v.Due[len(v.Due)-1]
	if one.Key == "answer" {
		t.Fatal("nothing is due")
	}
	for n, high := range map[int]float32{1: 100, 4: 100, 6: 100, 30: 100, 2: 20} {
		pen := &canvas.Painter{Em: 16}
		v.Due = slices.Repeat([]rules.Reminder{one}, n)
		b.due(pen, canvas.Rect(0, 0, 400, high), b.dueWords(v))
		told, last := 0, ""
		for _, o := range pen.Objects {
			if line, ok := o.(*fynecanvas.Text); ok {
				told, last = told+1, line.Text
				if low := line.Position().Y + line.Size().Height; low > 100 {
					t.Errorf("%d due: %q ends at %v", n, line.Text, low)
				}
			}
		}
		if told == 1 && !strings.HasPrefix(b.dueWords(v)[0], strings.TrimSuffix(last, "…")) {
			t.Errorf("%d due: only %q is told", n, last)
		} else if more := g.s.Words().T("cards.campaigns.more", text.Args{"more": n - told + 1}); told > 1 && told != n && last != more {
			t.Errorf("%d due: %d lines, the last one %q, want %q", n, told, last, more)
		}
	}
}

// TestLargeLettersFitALaptop: at any text size the table is no wider than a laptop's screen, a test shows its chances
// completely, and locations are not smaller than on a crowded board at that size; they scroll instead.
func TestLargeLettersFitALaptop(t *testing.T) {
	for _, scale := range []int{150, 200, 300} {
		g := begin(t, text.French, theme.Options{Scale: scale}, 1280, 800)
		nothing := func() {}
		face := newFace(g.run, g.s.Words)
		page := table.New(g.s, face, keeper.ForKeeper, table.Deps{Home: nothing, Settings: nothing, Players: nothing, Curtain: nothing,
			CurtainKey: "C", Help: nothing, Pages: []table.Tool{{ID: "campaigns", Icon: "log", Words: "Campagnes", Do: nothing},
				{ID: "decks", Icon: "cards", Words: "Vos decks", Do: nothing}}})
		t.Cleanup(page.Close)
		w := uitest.Show(t, page.Content(), 1280, 800)
		h := &shelter{words: g.s.Words(), kept: map[string]string{}}
		for _, c := range []fyne.CanvasObject{newDeckPage(h).Content(), newRecord(h, g.s).Content()} {
			if least := c.MinSize(); least.Width > 1280 || least.Height > 800 {
				t.Errorf("%d %%: a page is at least %v", scale, least)
			}
		}
		if wide := page.Content().MinSize().Width; wide > 1280 {
			t.Errorf("%d %%: %v wide", scale, wide)
		}
		g.do(rules.Begin{})
		g.answer()
		g.do(rules.Turn{Who: "seat1"})
		small := float32(0.6*letters) * float32(scale) / 100
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if line, ok := o.(*fynecanvas.Text); ok && strings.HasPrefix(line.Text, "Vestibule") && line.TextSize < small*0.8 {
				t.Errorf("%d %%: %q is %v high", scale, line.Text, line.TextSize)
			}
			return true
		})
		g.do(rules.Action{Who: "seat1", Action: rules.ActInvestigate})
		odds, shown := face.seen().Odds, uitest.Texts(w)
		for _, chance := range append([]rules.Plus{{Success: odds.Success}}, odds.Plus...) {
			if want := face.percent(chance.Success); !strings.Contains(strings.Join(shown, "\n"), want) {
				t.Errorf("%d %%: %q is not shown", scale, want)
			}
		}
	}
}

// TestWordsEndAtLines: the widest word of some lines is a word, not the lines put together.
func TestWordsEndAtLines(t *testing.T) {
	p, h := &canvas.Painter{Em: 14}, canvas.TextStyle{Size: 1}
	got := p.Widest("Combat\u00a05\nAgility\u00a03", h)
	if got != p.Width("Agility\u00a03", h) && got != p.Width("Combat\u00a05", h) {
		t.Errorf("%v wide", got)
	}
}
