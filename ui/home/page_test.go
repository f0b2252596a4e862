package home

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/ui/filechooser"
	"lantern/ui/filechooser/filetest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// asked implements Deps for tests that need only file names.
type asked struct {
	Deps
	t    *testing.T
	over fyne.Canvas
}

func (a asked) Suggest(Row) string                  { return "evening" }
func (a asked) Import(string, func(string))         { a.t.Error("imported") }
func (a asked) Export(string, string, func(string)) { a.t.Error("exported") }
func (a asked) Rename(string, string)               { a.t.Error("renamed") }
func (a asked) Files() filechooser.Deps             { return filetest.Means(a.over, a.t.TempDir()) }

// TestEscapeCancelsWhileTheFieldHasTheKeyboard: the button says "Cancel [Esc]", so Escape cancels
// from within the field.
func TestEscapeCancelsWhileTheFieldHasTheKeyboard(t *testing.T) {
	uitest.Start(t, theme.Options{})
	w := uitest.Show(t, container.NewStack(), 900, 600)
	c := w.Canvas()
	widget.NewKeys(c)
	p := &Page{nav: asked{t: t, over: c}, l: text.New(text.French), over: c}
	for name, ask := range map[string]func(){
		"rename": func() { p.askName(Row{Name: "Vendredi"}) }, "export": func() { p.askExport(Row{}) }, "import": p.askImport,
	} {
		ask()
		test.Type(c.Focused(), "ab")
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if c.Overlays().Top() != nil {
			t.Errorf("%s: Escape leaves the dialog open", name)
			c.Overlays().Remove(c.Overlays().Top())
		}
	}
}

// TestALongNameIsToldNotCut: the dialog stays and says how long a name may be.
func TestALongNameIsToldNotCut(t *testing.T) {
	uitest.Start(t, theme.Options{})
	w := uitest.Show(t, container.NewStack(), 900, 600)
	p := &Page{nav: asked{t: t, over: w.Canvas()}, l: text.New(text.French), over: w.Canvas()}
	p.askName(Row{Name: strings.Repeat("é", 120)})
	field := w.Canvas().Focused().(*widget.Field)
	field.SetText(field.Text + "é")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !strings.Contains(uitest.TextsOver(w), "au plus 120 caractères") {
		t.Errorf("the dialog says %q", uitest.TextsOver(w))
	}
}

// TestSessionsAreFoundAndSorted: among three hundred sessions one is found by a word of its name, story or day.
func TestSessionsAreFoundAndSorted(t *testing.T) {
	var rows []Row
	for i := range 300 {
		rows = append(rows, Row{ID: fmt.Sprint(i), Name: fmt.Sprintf("Evening %03d", 299-i), Story: []string{"The lamp", "Été"}[i%2], When: "today"})
	}
	if got := chosen(rows, "", byPlayed); len(got) != 300 || got[0].ID != "0" {
		t.Errorf("as they come: %d, first %s", len(got), got[0].ID)
	}
	if got := chosen(rows, "ete 299", byPlayed); len(got) != 0 {
		t.Errorf("found %v", got)
	}
	if got := chosen(rows, "lamp 299", byPlayed); len(got) != 1 || got[0].ID != "0" {
		t.Errorf("found %v", got)
	}
	if got := chosen(rows, "", byName); got[0].Name != "Evening 000" {
		t.Errorf("by name the first is %s", got[0].Name)
	}
	if got := chosen(rows, "", byStory); got[0].Story != "The lamp" || got[299].Story != "Été" {
		t.Errorf("by story: %s to %s", got[0].Story, got[299].Story)
	}
}

// TestShowingMoreSessionsLeavesTheListWhereItIs: further sessions are added below, and the list does not scroll.
func TestShowingMoreSessionsLeavesTheListWhereItIs(t *testing.T) {
	uitest.Start(t, theme.Options{})
	box := container.NewVBox()
	w := uitest.Show(t, container.NewVScroll(box), 900, 600)
	p := &Page{nav: asked{t: t, over: w.Canvas()}, l: text.New(text.English), over: w.Canvas()}
	var rows []Row
	for i := range shown + 270 {
		rows = append(rows, Row{ID: fmt.Sprint(i), Name: fmt.Sprint("Evening ", i)})
	}
	p.fill(box, rows)
	before := slices.Clone(box.Objects[:shown])
	uitest.Press(t, w, "Show 270 more sessions")
	if len(box.Objects) != shown+270 || !slices.Equal(box.Objects[:shown], before) {
		t.Errorf("%d of %d sessions, the first ones the same: %v", len(box.Objects), shown+270, slices.Equal(box.Objects[:shown], before))
	}
}
