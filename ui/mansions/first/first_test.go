package first

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/console"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/table/guide"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// begin sets up the lesson.
func begin(t *testing.T, lang string) *game.Game {
	t.Helper()
	base, story := Story()
	config, err := mansions.Freeze(base, story, Options(), Seed)
	if err != nil {
		t.Fatal(err)
	}
	s, err := keeper.Begin(t.Context(), gametest.Means(), mansions.Open, config)
	if err != nil {
		t.Fatal(err)
	}
	for _, cmd := range SetUp() {
		if _, err := s.Do(t.Context(), cmd); err != nil {
			t.Fatal(err)
		}
	}
	g, err := game.New(s, text.New(lang))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

func advice(g *game.Game) string { return Advise(g.Keeper(), Read(g.Steps())).Key }

// do carries out commands.
func do(t *testing.T, g *game.Game, cmds ...keeper.Command) {
	t.Helper()
	for _, c := range cmds {
		if err := g.Do(c); err != nil {
			t.Fatalf("%s: %v", c.Do(), err)
		}
	}
}

func want(t *testing.T, g *game.Game, key string) {
	t.Helper()
	if got := advice(g); got != key {
		t.Fatalf("the coach says %q, want %q", got, key)
	}
}

// roll answers every pending prompt.
func roll(t *testing.T, g *game.Game) {
	t.Helper()
	for p := g.Keeper().Prompt; p != nil; p = g.Keeper().Prompt {
		do(t, g, keeper.Answer{Prompt: p.ID, Choice: p.Choice[0].Key})
	}
}

func mythosCard(t *testing.T, g *game.Game) string {
	t.Helper()
	if len(g.Keeper().Mythos) != 1 {
		t.Fatalf("the hand is %+v", g.Keeper().Mythos)
	}
	return g.Keeper().Mythos[0].ID
}

func TestTheWholeRound(t *testing.T) {
	g := begin(t, text.English)
	said := map[string]bool{}
	step := func(key string, cmds ...keeper.Command) {
		t.Helper()
		want(t, g, key)
		said[key] = true
		do(t, g, cmds...)
	}
	step("turn", mansions.StartTurn{Who: who})
	step("move", mansions.Move{Who: who, To: "hall-2"})
	step("mythos", mansions.PlayMythos{Card: mythosCard(t, g)})
	step("test")
	roll(t, g)
	step("walkOn", mansions.Move{Who: who, To: "library-1"})
	step("explore", mansions.Explore{Who: who})
	step("testAgain")
	roll(t, g)
	step("end", mansions.EndTurn{Who: who})
	step("keeper", mansions.StartKeeperTurn{})
	step("action", mansions.UseKeeperAction{Card: snuff, Target: "hall"})
	for g.Table().Phase == state.PhaseKeeper && advice(g) == "event" {
		step("event", mansions.NextStep{})
	}
	step("done")
	if s := Read(g.Steps()); s.done() != Stations {
		t.Errorf("done %d of %d: %+v", s.done(), Stations, s)
	}
	for range 3 { // undo works: the coach goes back with the keeper
		if err := g.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	if advice(g) == "done" {
		t.Error("the coach did not go back")
	}
}

func TestWrongTurnsAreExplained(t *testing.T) {
	g := begin(t, text.English)
	do(t, g, mansions.StartTurn{Who: who}, mansions.EndTurn{Who: who})
	want(t, g, "early")
	if err := g.Undo(); err != nil {
		t.Fatal(err)
	}
	want(t, g, "move")
	do(t, g, mansions.EndTurn{Who: who}, mansions.StartKeeperTurn{})
	for g.Table().Step != state.StepAttack {
		do(t, g, mansions.NextStep{})
	}
	want(t, g, "actionMissed")
	if err := g.Undo(); err != nil {
		t.Fatal(err)
	}
	want(t, g, "action")
	for g.Table().Phase == state.PhaseKeeper {
		do(t, g, mansions.NextStep{})
	}
	want(t, g, "doneSome")
}

func TestTheLibraryMissed(t *testing.T) {
	g := begin(t, text.English)
	do(t, g, mansions.StartTurn{Who: who}, mansions.PlayMythos{Card: mythosCard(t, g)})
	want(t, g, "test")
	roll(t, g)
	want(t, g, "move")
	do(t, g, mansions.Move{Who: who, To: "hall-2"}, mansions.Run{Who: who, To: "hall-1"})
	want(t, g, "missed")
}

// TestAnyCourseHasAdvice: whatever is done, in any order, the coach has texts in both languages.
func TestAnyCourseHasAdvice(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		for seed := range 30 {
			g := begin(t, lang)
			chance := keeper.NewChance("course", seed)
			for range 60 {
				a := Advise(g.Keeper(), Read(g.Steps()))
				for _, what := range []string{".title", ".text"} {
					if !g.Words().Has("first.say." + a.Key + what) {
						t.Fatalf("no words for %q", a.Key)
					}
				}
				legal := g.Legal()
				if len(legal) == 0 {
					break
				}
				do(t, g, legal[chance.Below(len(legal))])
			}
		}
	}
}

func shown(t *testing.T, lang string, look theme.Options, width, height float32) (*console.Page, *game.Game, fyne.Window) {
	t.Helper()
	uitest.Start(t, look)
	uitest.Speak(lang)
	g := begin(t, lang)
	g.Stop(func() string { return session.StopImportant })
	nothing := func() {}
	p := console.New(g, console.Deps{Deps: table.Deps{Home: nothing, Settings: nothing}, Guide: func() table.Guide {
		return Guide(g, Deps{Leave: nothing, Again: nothing, Begin: nothing})
	}})
	w := uitest.Show(t, p.Content(), width, height)
	p.Bind(widget.NewKeys(w.Canvas()))
	t.Cleanup(p.Close)
	return p, g, w
}

// TestByKeysAlone: Enter and the keys that are named lead through; while a card is read the banner speaks of that, and
// of the next step only after it, and nothing but the card has a button.
func TestByKeysAlone(t *testing.T) {
	p, g, w := shown(t, text.English, theme.Options{}, 1280, 800)
	title := func(key string) string { return g.Words().T("first.say." + key + ".title") }
	says := func(key string, reads bool) {
		t.Helper()
		all := uitest.Texts(w)
		read := g.Words().T("frame.guide.read")
		if advice(g) != key || slices.Contains(all, title(key)) == reads || slices.Contains(all, read) != reads {
			t.Fatalf("the coach would say %q: %v", advice(g), all)
		}
		next := p.Ribbon.Part(table.PartNext).(*widget.KeyButton)
		if p.Sheet.Onward.Visible() && p.Sheet.Box.Visible() != reads || next.Disabled() != reads ||
			(len(p.Menu().All()) == 0) != reads {
			t.Fatalf("buttons beside what is read: %q, %v", next.Text(), p.Menu().All())
		}
	}
	uitest.Key(w, "Enter")
	says("move", false)
	do(t, g, mansions.Move{Who: who, To: "hall-2"})
	uitest.Key(w, "m")
	uitest.Key(w, "1")
	says("test", true)
	uitest.Key(w, "Enter")
	says("test", false)
	uitest.Key(w, "Enter")
	says("walkOn", true)
	uitest.Key(w, "Enter")
	says("walkOn", false)
}

// TestLeavingTheGuideMovesNoButton: the next button is where it was when the banner goes.
func TestLeavingTheGuideMovesNoButton(t *testing.T) {
	p, _, w := shown(t, text.English, theme.Options{}, 1280, 800)
	at := func() fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.Ribbon.Part(table.PartNext))
	}
	before := at()
	if !p.Guide.Says() || before.IsZero() {
		t.Fatal("there is no guide")
	}
	p.Guide.Say(guide.Advice{})
	p.Refresh()
	uitest.Resize(w, 1280, 800)
	if now := at(); now != before {
		t.Errorf("the button was at %v and is at %v", before, now)
	}
}

// TestPictures of the coach's line only, since the console has its own pictures.
func TestPictures(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		look       theme.Options
		round      bool
	}{
		{"turn-fr", text.French, theme.Options{}, false},
		{"turn-en-150", text.English, theme.Options{Variant: theme.Light, Scale: 150}, false},
		{"done-en", text.English, theme.Options{Variant: theme.Light}, true},
	} {
		p, g, w := shown(t, c.lang, c.look, 1280, 800)
		if c.round {
			wholeRound(t, g, w)
		}
		box := p.Guide.Box
		w = uitest.Show(t, box, 1280, p.Guide.HeightFor(1280))
		uitest.Screen(t, c.name, w, "turn-fr")
	}
}

// wholeRound ends the turn at once and goes on to the end of the round.
func wholeRound(t *testing.T, g *game.Game, w fyne.Window) {
	t.Helper()
	do(t, g, mansions.StartTurn{Who: who}, mansions.EndTurn{Who: who}, mansions.StartKeeperTurn{})
	for g.Table().Phase == state.PhaseKeeper {
		do(t, g, mansions.NextStep{})
	}
	for g.Unread() != 0 {
		uitest.Key(w, "Enter")
	}
}

// TestTheRingLiesAroundWhatIsMeant: the frame is at the part of the table, and its arrow off the words of the button.
func TestTheRingLiesAroundWhatIsMeant(t *testing.T) {
	p, g, w := shown(t, text.English, theme.Options{}, 1280, 800)
	drawn := func() []fyne.CanvasObject {
		return test.WidgetRenderer(p.Guide.Ring).Objects()[0].(*fyne.Container).Objects
	}
	frame := func() *canvas.Rectangle { return drawn()[0].(*canvas.Rectangle) }
	around := func(part fyne.CanvasObject) {
		t.Helper()
		driver := fyne.CurrentApp().Driver()
		at := driver.AbsolutePositionForObject(part).Subtract(driver.AbsolutePositionForObject(p.Guide.Ring))
		if f := frame(); !f.Visible() || f.Position() != at.SubtractXY(2, 2) {
			t.Errorf("the frame is at %v, the part at %v", f.Position(), at)
		}
		for _, o := range drawn()[1:] {
			line, ok := o.(*canvas.Line)
			if !ok {
				continue
			}
			for _, end := range []fyne.Position{line.Position1, line.Position2} {
				margin := 0.3 * fynetheme.TextSize() // before the words
				if in := end.Subtract(at); line.Visible() && in.X > margin+0.1 && in.Y > 0 && in.X < part.Size().Width &&
					in.Y < part.Size().Height {
					t.Errorf("the arrow lies on the part: %v", end)
				}
			}
		}
	}
	around(p.Ribbon.Part(table.PartNext))
	do(t, g, mansions.StartTurn{Who: who})
	uitest.Resize(w, 1280, 800)
	if part := Advise(g.Keeper(), Read(g.Steps())).Part; part != table.PartBoard || !frame().Visible() {
		t.Errorf("at %q, seen: %t", part, frame().Visible())
	}
	do(t, g, mansions.EndTurn{Who: who}, mansions.StartKeeperTurn{})
	p.Look("action:" + snuff)
	around(p.Bar.Box) // its target is chosen there
	do(t, g, mansions.UseKeeperAction{Card: snuff, Target: "hall"})
	for g.Unread() != 0 {
		uitest.Key(w, "Enter")
	}
	around(p.Side.Part(players.ClockID))
	for g.Table().Phase == state.PhaseKeeper {
		do(t, g, mansions.NextStep{})
	}
	for g.Unread() != 0 {
		uitest.Key(w, "Enter")
	}
	if frame().Visible() {
		t.Error("something is pointed at when the round is over")
	}
}

func TestNothingIsClipped(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		for _, scale := range uitest.Scales(100, 150, 200) {
			for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
				p, g, w := shown(t, lang, theme.Options{Scale: scale}, size.Width, size.Height)
				do(t, g, mansions.StartTurn{Who: who})
				for _, key := range []string{"move", "mythos", "event", "doneSome"} {
					p.Guide.Say(guide.Advice{Text: g.Words().T("first.say." + key + ".text")})
					uitest.Resize(w, size.Width, size.Height)
					seen := w
					if scale > 100 {
						seen = uitest.Show(t, p.Guide.Box, size.Width, p.Guide.HeightFor(size.Width))
					}
					for _, fault := range uitest.Clipped(seen) {
						t.Errorf("%s %s %d %% at %v: %s", key, lang, scale, size, fault)
					}
				}
			}
		}
	}
}

// TestTheCoachNamesNoColour, since colours differ between themes and not everybody sees them.
func TestTheCoachNamesNoColour(t *testing.T) {
	for lang, colours := range map[string][]string{text.English: {"gold", "green", "brass"}, text.French: {"doré", "d’or", "vert"}} {
		l := text.New(lang)
		for _, key := range []string{"first.say.turn.text", "first.say.turn.title"} {
			for _, colour := range colours {
				if strings.Contains(strings.ToLower(l.T(key, text.Args{"enter": "Enter"})), colour) {
					t.Errorf("%s %s says %q", lang, key, colour)
				}
			}
		}
	}
}
