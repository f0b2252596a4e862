package home

import (
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
