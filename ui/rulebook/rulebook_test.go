package rulebook

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/docs/rules"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// said are all words over a window.
func said(t *testing.T, w fyne.Window) string {
	t.Helper()
	var out []string
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			out = append(out, o.Text)
		case *fyne.Container:
			for _, c := range o.Objects {
				walk(c)
			}
		case fyne.Widget:
			for _, c := range test.WidgetRenderer(o).Objects() {
				walk(c)
			}
		}
	}
	for _, o := range w.Canvas().Overlays().List() {
		walk(o)
	}
	return strings.Join(strings.Fields(strings.Join(out, " ")), " ")
}

func window(t *testing.T) fyne.Window {
	t.Helper()
	uitest.Start(t, theme.Options{})
	return uitest.Show(t, canvas.NewRectangle(nil), 1280, 800)
}

func press(w fyne.Window, k fyne.KeyName) {
	if f := w.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: k})
		return
	}
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k})
}

func TestARuleIsShownInTheChosenLanguage(t *testing.T) {
	for lang, words := range map[string]string{"en": "Hiding place", "fr": "Cachette"} {
		w := window(t)
		d := Show(w.Canvas(), text.New(lang), "MOM-11.5")
		if d == nil || d.ID() != "MOM-11.5" {
			t.Fatalf("%s: the rule is not shown", lang)
		}
		book, _ := rules.Load(lang)
		rule, _ := book.Lookup("MOM-11.5")
		all := said(t, w)
		first := strings.Join(strings.Fields(rule.Text)[:6], " ")
		for _, want := range []string{rule.Title, "MOM-11.5", first} {
			if !strings.Contains(all, strings.Join(strings.Fields(want), " ")) {
				t.Errorf("%s: %q is missing in %q", lang, want, all)
			}
		}
		if !strings.Contains(strings.ToLower(all), strings.ToLower(words)) {
			t.Errorf("%s: the title %q is missing", lang, words)
		}
	}
}

func TestFromRuleToRule(t *testing.T) {
	w := window(t)
	d := Show(w.Canvas(), text.New("en"), "MOM-12.4")
	press(w, fyne.KeyPageDown)
	if d.ID() != "MOM-13.1" {
		t.Errorf("after MOM-12.4 comes %s", d.ID())
	}
	press(w, fyne.KeyPageUp)
	press(w, fyne.KeyPageUp)
	if d.ID() != "MOM-12.3" {
		t.Errorf("two before MOM-13.1 is %s", d.ID())
	}
	if n := len(w.Canvas().Overlays().List()); n != 1 {
		t.Errorf("%d dialogs lie over the window", n)
	}
	press(w, fyne.KeyEscape)
	if d.Open() || w.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not close the rule")
	}
	if Show(w.Canvas(), text.New("en"), "MOM-99.1") != nil || Show(w.Canvas(), text.New("en"), "") != nil {
		t.Error("a rule is shown that does not exist")
	}
}

// TestEveryRuleCanBeShown: with all its blocks and its links, none of which leads nowhere.
func TestEveryRuleCanBeShown(t *testing.T) {
	w := window(t)
	for _, lang := range rules.Languages() {
		d := Show(w.Canvas(), text.New(lang), "MOM-1.1")
		for _, rule := range d.book.Rules() {
			blocks := 1
			for _, block := range strings.Split(rule.Text, "\n\n") {
				blocks += len(strings.Split(block, "\n"))
			}
			also := d.references(rule)
			if len(also) > 0 {
				blocks += 2
			}
			if got := len(d.body(rule).(*fyne.Container).Objects); got != blocks {
				t.Errorf("%s %s: %d blocks are shown, %d expected", lang, rule.ID, got, blocks)
			}
			for _, r := range also {
				if r.ID == rule.ID {
					t.Errorf("%s %s refers to itself", lang, rule.ID)
				}
			}
		}
		d.Hide()
	}
}
