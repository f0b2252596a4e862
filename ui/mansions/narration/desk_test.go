package narration

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/mansions/players"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// told is a test story.
func told() (*stories.Base, *stories.Story) {
	story := &stories.Story{
		Pack: stories.Pack{ID: "told"}, Choices: []stories.Choice{{ID: "1", Options: []string{"1A"}}}, Goals: []stories.Goal{{Option: "1A"}},
		Map: stories.Map{Rooms: []stories.Room{{ID: "hall", Spaces: []stories.Space{{ID: "hall", Shape: []geom.Point{{0, 0}, {9, 0}, {9, 9}, {0, 9}}}}},
			{ID: "den", Spaces: []stories.Space{{ID: "den", Shape: []geom.Point{{9, 0}, {18, 0}, {18, 9}, {9, 9}}}}}},
			Doors: []stories.Door{{ID: "a", A: "hall", B: "den", At: geom.Line{{9, 3}, {9, 6}}}}},
		Cards: []stories.Card{{ID: "letter", Clue: &stories.Clue{}}, {ID: "diary", Clue: &stories.Clue{}}},
		Texts: stories.Texts{},
	}
	for _, id := range []string{"1", "2"} {
		story.Events = append(story.Events, stories.Event{ID: id, Time: 3, Sections: []stories.Section{{Text: "event." + id + ".text"}}})
	}
	story.Texts["en"] = map[string]string{
		"story.title": "The House of Slow Clocks", "story.introduction.1": "The letter came by the late post, and by then it was already too late. Twelve clocks stand in the house of Abel Thorne. Not two of them agree, and none of them is wrong.",
		"story.introduction.2": "You have come to find the man who winds them. The door was open.",
		"event.1.name":         "The first stroke", "event.1.text": "Somewhere a clock begins to strike, and does not stop.",
		"event.2.name": "The cellar door", "event.2.text": "The cellar door was locked. It is not locked now.",
		"room.hall.name": "Entrance hall", "room.hall.text": "Coats for nine people, and nobody.", "room.den.name": "Den", "room.den.text": "A fire that somebody has just left.",
		"card.letter.name": "A torn letter", "card.letter.flavour": "Do not wind the thirteenth.", "card.diary.name": "A wet diary", "card.diary.flavour": "He has wound the thirteenth.",
		"objective.1A.name": "The stopped hour", "objective.1A.investigators": "Stop every clock.", "ending.investigators": "It is quiet in the house.", "ending.keeper": "It strikes thirteen.",
	}
	story.Texts["fr"] = map[string]string{
		"story.title": "La Maison des horloges lentes", "story.introduction.1": "La lettre est arrivée par le dernier courrier, et il était déjà trop tard. Douze horloges se dressent dans la maison d’Abel Thorne. Il n’y en a pas deux d’accord, et pas une n’a tort.",
		"story.introduction.2": "Vous venez trouver l’homme qui les remonte. La porte était ouverte.",
		"event.1.name":         "Le premier coup", "event.1.text": "Quelque part, une horloge se met à sonner et ne s’arrête plus.",
		"room.hall.name": "Vestibule", "room.hall.text": "Des manteaux pour neuf, et personne.",
	}
	return &stories.Base{Texts: stories.Texts{"en": {}}}, story
}

// late is a view after the introduction, an event, a room and a clue were read.
func late() mansions.KeeperView {
	v := mansions.KeeperView{Goal: "1A", EventCards: []string{"2"}, Choices: map[string]string{"1": "1A"}}
	v.Table.Phase, v.Table.Round, v.Table.Found = state.PhaseInvestigators, 3, []string{"letter"}
	for i, p := range []struct{ kind, title, text string }{{"introduction", "story.title", "story.introduction.1"}, {"room", "room.hall.name", "room.hall.text"},
		{"clue", "card.letter.name", "card.letter.flavour"}, {"event", "event.1.name", "event.1.text"}} {
		keys := []string{p.title, p.text}
		if p.kind == "introduction" {
			keys = append(keys, "story.introduction.2")
		}
		v.Table.Pages = append(v.Table.Pages, state.Page{Kind: p.kind, Keys: keys, Seq: i + 1})
	}
	v.Table.Page = &v.Table.Pages[3]
	return v
}

// laid is the panel in a window, as the console shows it.
func laid(t *testing.T, look theme.Options, lang string, size fyne.Size, view mansions.KeeperView) (*Panel, fyne.Window, *players.Sight) {
	t.Helper()
	uitest.Start(t, look)
	base, story := told()
	g, s := gametest.New(t, base, story, lang)
	s.Show(view)
	w := uitest.Show(t, container.NewStack(), size.Width, size.Height)
	widget.NewKeys(w.Canvas())
	sight, percent := players.NewSight(), 140
	sight.Look(true)
	before := view.Table
	before.Page = nil
	sight.Follow(before)
	d := New(g, sight, &percent)
	t.Cleanup(d.Close)
	shut := widget.NewKeyButton(g.Words().T("common.close"), "Esc", func() {})
	widget.ShowModal(w.Canvas(), widget.ModalFace{Icon: "scroll", Title: g.Words().T("console.key.aloud"), Body: d.Content(), Large: true, More: d.Buttons(), Buttons: []*widget.KeyButton{shut}, OnKey: d.Key})
	uitest.Resize(w, size.Width, size.Height)
	d.draw()
	return d, w, sight
}

func press(w fyne.Window, key fyne.KeyName) { w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key}) }

// words are all texts in the window, including hidden ones.
func words(w fyne.Window) string { return strings.Join(uitest.Texts(w), "\n") }

func TestTheDeskListsWhatWasRead(t *testing.T) {
	d, w, _ := laid(t, theme.Options{}, "en", fyne.NewSize(1280, 800), late())
	said := words(w)
	for _, want := range []string{"Introduction", "Events", "Rooms", "Clues", "The first stroke", "Entrance hall", "A torn letter", "The House of Slow Clocks", "begins to strike", "1 to come"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is missing in %q", want, said)
		}
	}
	if d.at.page.Keys[0] != "event.1.name" {
		t.Errorf("the desk opens at %v", d.at.page.Keys)
	}
	press(w, fyne.KeyRight)
	if d.at.page.Keys[0] != "card.letter.name" {
		t.Errorf("→ leads to %v", d.at.page.Keys)
	}
	press(w, fyne.KeyUp)
	press(w, fyne.KeyLeft)
	press(w, fyne.KeyLeft)
	if d.at.page.Keys[0] != "story.title" || !strings.Contains(words(w), "Twelve clocks") {
		t.Errorf("back at the beginning it shows %v", d.at.page.Keys)
	}
}

// TestWhatIsToComeIsCovered: future pages are not in the window until the keeper lifts the cover, and
// cannot be shown then.
func TestWhatIsToComeIsCovered(t *testing.T) {
	d, w, sight := laid(t, theme.Options{}, "en", fyne.NewSize(1280, 800), late())
	secrets := []string{"cellar door", "not locked now", "Den", "just left", "wet diary", "wound the thirteenth", "stopped hour", "Stop every", "quiet in the house", "strikes thirteen"}
	covered := func(when string) {
		t.Helper()
		for _, s := range secrets {
			if strings.Contains(words(w), s) {
				t.Errorf("%s: %q lies open", when, s)
			}
		}
	}
	covered("at first")
	uitest.Key(w, "u")
	if said := words(w); strings.Contains(said, "The cellar door") || !strings.Contains(said, "A wet diary") || !strings.Contains(said, "If the keeper wins") {
		t.Fatalf("nothing is uncovered: %q", said)
	}
	for n := 0; !d.at.ahead && n < 20; n++ {
		press(w, fyne.KeyRight)
	}
	if !d.at.ahead || !strings.Contains(words(w), "For the keeper’s eyes only") {
		t.Fatal("no page to come can be looked at")
	}
	uitest.Key(w, "s")
	sight.Show(d.g.Table(), d.at.page.Seq)
	if p := sight.Page(d.g.Table()); p != nil && (entry{page: *p}).same(d.at) {
		t.Error("a page that nobody has read yet is shown to the players")
	}
	uitest.Key(w, "u")
	covered("covered again")
}

func TestPagesAreShownAndTakenAway(t *testing.T) {
	_, w, sight := laid(t, theme.Options{}, "en", fyne.NewSize(1280, 800), late())
	if sight.Open() != 0 {
		sight.TakeAway()
	}
	press(w, fyne.KeyRight)
	uitest.Key(w, "s")
	if sight.Open() != 3 || !strings.Contains(words(w), "shown now") || !strings.Contains(words(w), "Stop showing") {
		t.Errorf("page %d is shown, want 3", sight.Open())
	}
	sight.TakeAway() // in the players' window
	if strings.Contains(words(w), "shown now") {
		t.Error("the desk does not notice that the page was put away")
	}
	uitest.Key(w, "s")
	uitest.Key(w, "s")
	if sight.Open() != 0 {
		t.Error("the page is not taken away")
	}
}

func TestTheTextHasASizeOfItsOwn(t *testing.T) {
	d, w, _ := laid(t, theme.Options{}, "en", fyne.NewSize(1280, 800), late())
	before := d.page.words.MinSize().Height
	uitest.Key(w, "+++++")
	if *d.percent != 140+5*step || d.page.words.MinSize().Height <= before {
		t.Errorf("after + five times the text has %d %%", *d.percent)
	}
	for range 30 {
		uitest.Key(w, "-")
	}
	if *d.percent != smallest || !d.less.Disabled() {
		t.Errorf("the smallest text has %d %%", *d.percent)
	}
}

// TestNothingIsClipped: no text is wider than its object, in both languages, with large text.
func TestNothingIsClipped(t *testing.T) {
	for _, scale := range uitest.Scales(100, 150, 200) {
		for _, lang := range []string{"fr", "en"} {
			for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
				d, w, _ := laid(t, theme.Options{Scale: scale}, lang, size, late())
				d.turnCover()
				top := w.Canvas().Overlays().Top()
				var walk func(o fyne.CanvasObject, at fyne.Position)
				walk = func(o fyne.CanvasObject, at fyne.Position) {
					if !o.Visible() {
						return
					}
					at = at.Add(o.Position())
					switch o := o.(type) {
					case *canvas.Text:
						if end := at.X + o.MinSize().Width; o.Text != "" && (at.X < 0 || end > size.Width) {
							t.Errorf("%s %v %d %%: %q ends at %v", lang, size, scale, o.Text, end)
						}
						if strings.HasSuffix(o.Text, "…") && scale == 100 {
							t.Errorf("%s %v: %q is cut", lang, size, o.Text)
						}
					case *fyne.Container:
						for _, c := range o.Objects {
							walk(c, at)
						}
					case fyne.Widget:
						for _, c := range test.WidgetRenderer(o).Objects() {
							walk(c, at)
						}
					}
				}
				walk(top, fyne.NewPos(0, 0))
			}
		}
	}
}

func TestPictures(t *testing.T) {
	d, w, sight := laid(t, theme.Options{}, "fr", fyne.NewSize(1280, 800), late())
	d.find(func(e entry) bool { return e.page.Kind == "introduction" })
	sight.Show(d.g.Table(), 1)
	uitest.Resize(w, 1280, 800)
	uitest.Picture(t, "desk-fr", w)
	d, w, _ = laid(t, theme.Options{Variant: theme.Light, Scale: 150}, "en", fyne.NewSize(1920, 1080), late())
	d.turnCover()
	d.find(func(e entry) bool { return e.page.Kind == "event" })
	d.draw()
	uitest.Resize(w, 1920, 1080)
	uitest.Listing(t, "desk-uncovered-en", w)
	_, w, _ = laid(t, theme.Options{}, "en", fyne.NewSize(1280, 800), mansions.KeeperView{Table: mansions.TableView{Phase: state.PhaseEnded}})
	uitest.Listing(t, "desk-empty", w)
}

// TestTheDeskKnowsWhetherThePlayersLook: without a players' window no page is marked as seen.
func TestTheDeskKnowsWhetherThePlayersLook(t *testing.T) {
	d, w, sight := laid(t, theme.Options{}, "fr", fyne.NewSize(1280, 800), late())
	d.toggle()
	if !strings.Contains(words(w), d.l.T("desk.isShown")) {
		t.Errorf("with a window it says %q", words(w))
	}
	sight.Look(false)
	said := words(w)
	for _, not := range []string{d.l.T("desk.isShown"), d.l.T("desk.shown")} {
		if strings.Contains(said, not) {
			t.Errorf("without a window it says %q", not)
		}
	}
	if !strings.Contains(said, d.l.T("desk.noWindow")) {
		t.Errorf("without a window it does not say so: %q", said)
	}
}

// TestTheListFollowsTheSelection: the row of the selected page is always in view.
func TestTheListFollowsTheSelection(t *testing.T) {
	v := late()
	for i := range 60 {
		v.Table.Pages = append(v.Table.Pages, state.Page{Kind: "card", Keys: []string{fmt.Sprintf("card.%d.name", i), "event.1.text"}, Seq: 10 + i})
	}
	v.Table.Page = &v.Table.Pages[len(v.Table.Pages)-1]
	uitest.Start(t, theme.Options{})
	base, story := told()
	g, s := gametest.New(t, base, story, "en")
	s.Show(v)
	percent := 140
	d := New(g, players.NewSight(), &percent)
	t.Cleanup(d.Close)
	uitest.Show(t, d.Content(), 1100, 700)
	inView := func(when string) {
		t.Helper()
		r := d.rows[strings.Join(d.at.page.Keys, " ")]
		if top := r.Position().Y - d.roll.Offset.Y; top < 0 || top+r.Size().Height > d.roll.Size().Height {
			t.Errorf("%s: the row of %v lies at %v of %v", when, d.at.page.Keys, top, d.roll.Size().Height)
		}
	}
	inView("opened at the last page")
	for range 70 {
		d.walk(-1)
		inView("walking up")
	}
	for range 40 {
		d.walk(+1)
		inView("walking down")
	}
}

// TestTheDeskGoesThroughWhatOneStepBrought: several pages of one step are shown one by one, and the selection follows.
func TestTheDeskGoesThroughWhatOneStepBrought(t *testing.T) {
	d, w, sight := laid(t, theme.Options{}, "en", fyne.NewSize(1280, 800), late())
	v := late().Table
	v.Latest = []keeper.LogLine{{Key: "log.page"}, {Key: "log.page"}}
	sight.Follow(v)
	d.look(d.chapters[slices.IndexFunc(d.chapters, func(c chapter) bool { return c.kind == "clue" })].entries[0])
	if sight.Open() != 3 || !strings.Contains(words(w), d.l.T("desk.isShown")) {
		t.Fatalf("page %d is shown first, want the clue", sight.Open())
	}
	d.toggle() // also selects the players' page
	d.toggle()
	if sight.Open() != 0 || d.at.page.Seq != 4 {
		t.Errorf("page %d is shown, %d looked at", sight.Open(), d.at.page.Seq)
	}
}

// TestTheArrowsTurnThePageWhateverHasTheKeyboard: the dialog opens with the focus on a button.
func TestTheArrowsTurnThePageWhateverHasTheKeyboard(t *testing.T) {
	d, w, _ := laid(t, theme.Options{}, "fr", fyne.NewSize(1280, 800), late())
	at, held := d.at, w.Canvas().Focused()
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight} {
		held.TypedKey(&fyne.KeyEvent{Name: key})
		if turned := !d.at.same(at); turned != (key == fyne.KeyLeft) || w.Canvas().Focused() != held {
			t.Errorf("%s: page %v, the keyboard at %T", key, d.at.page.Keys, w.Canvas().Focused())
		}
	}
}
