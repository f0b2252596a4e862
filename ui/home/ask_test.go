package home

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widgets"
)

// asked is asked nothing but the names of files.
type asked struct {
	Nav
	t *testing.T
}

func (a asked) Suggest(Row) string    { return filepath.Join("here", "evening") }
func (a asked) Import(string)         { a.t.Error("imported") }
func (a asked) Export(string, string) { a.t.Error("exported") }
func (a asked) Rename(string, string) { a.t.Error("renamed") }

// TestEscapeCancelsWhileTheFieldHasTheKeyboard: "Cancel [Esc]" stands there, so Escape does it from within the field.
func TestEscapeCancelsWhileTheFieldHasTheKeyboard(t *testing.T) {
	uitest.Start(t, theme.Options{})
	w := uitest.Show(t, container.NewStack(), 900, 600)
	c := w.Canvas()
	widgets.NewKeys(c)
	p := &Page{nav: asked{t: t}, l: text.New(text.French), over: c}
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
