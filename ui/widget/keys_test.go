package widget_test

import (
	"bytes"
	"image"
	"image/png"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

func same(a, b image.Image) bool {
	var x, y bytes.Buffer
	return png.Encode(&x, a) == nil && png.Encode(&y, b) == nil && bytes.Equal(x.Bytes(), y.Bytes())
}

func TestKeysReachTheirButtons(t *testing.T) {
	uitest.Start(t, theme.Options{})
	var heard []string
	say := func(what string) func() { return func() { heard = append(heard, what) } }
	end, next := widget.NewKeyButton("End", "E", say("end")), widget.NewKeyButton("Next", "Enter", say("next"))
	other := widget.NewCard(widget.CardFace{Title: "Other"}, say("other"))
	window := uitest.Show(t, container.NewVBox(end, next, other), 300, 200)
	c := window.Canvas()
	keys := widget.NewKeys(c)
	keys.BindButtons(end, next)
	keys.Bind("3", say("three"))
	keys.Bind("?", say("help"))
	keys.Bind("Ctrl+Shift+Z", say("redo"))

	want := func(step string, sounds ...string) {
		t.Helper()
		if !slices.Equal(heard, sounds) {
			t.Errorf("%s: heard %q, want %q", step, heard, sounds)
		}
		heard = nil
	}
	test.TypeOnCanvas(c, "eE3?x")
	want("letters", "end", "end", "three", "help")
	c.OnTypedKey()(key("3"))
	test.TypeOnCanvas(c, "\"")
	want("the unshifted 3 of a French keyboard", "three")
	c.OnTypedKey()(key(fyne.KeyReturn))
	c.OnTypedKey()(key(fyne.KeyEnter))
	want("named key", "next", "next")
	c.(interface{ TypedShortcut(fyne.Shortcut) }).TypedShortcut(&desktop.CustomShortcut{
		KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift,
	})
	want("shortcut", "redo")
	keys.Bind("Ctrl+Z", say("undo"))
	c.(interface{ TypedShortcut(fyne.Shortcut) }).TypedShortcut(&fyne.ShortcutUndo{}) // what the desktop driver sends
	want("shortcut with a type of its own", "undo")

	c.Focus(other)
	other.TypedRune('e')
	other.TypedKey(key(fyne.KeyEscape))
	want("with the focus elsewhere", "end")
	end.Disable()
	other.TypedRune('e')
	end.Enable()
	end.Hide()
	other.TypedRune('e')
	end.Show()
	want("disabled or hidden")

	keys.Clear()
	test.TypeOnCanvas(c, "e")
	c.OnTypedKey()(key(fyne.KeyReturn))
	want("cleared")
}

func TestImpossibleKeysPanic(t *testing.T) {
	uitest.Start(t, theme.Options{})
	keys := widget.NewKeys(uitest.Show(t, fynewidget.NewLabel(""), 10, 10).Canvas())
	for _, label := range []string{"Escape", "Hyper+Z", "Ctrl+Nothing", "Shift+N", ""} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%q is accepted", label)
				}
			}()
			keys.Bind(label, nothing)
		}()
	}
}

func TestConfirm(t *testing.T) {
	uitest.Start(t, theme.Options{})
	var answers []bool
	behind := 0
	below := widget.NewKeyButton("Behind", "B", func() { behind++ })
	window := uitest.Show(t, container.NewVBox(below), 800, 600)
	c := window.Canvas()
	keys := widget.NewKeys(c)
	keys.BindButtons(below)
	ask := func(danger bool) {
		widget.Confirm(c, widget.ConfirmFace{
			Title: "Delete?", Message: "It cannot be brought back.", Yes: "Delete", No: "Keep", YesKey: "D", Danger: danger,
		}, func(yes bool) { answers = append(answers, yes) })
	}
	for _, step := range []struct {
		name   string
		danger bool
		do     func()
		want   bool
	}{
		{"Enter on the plain question", false, func() { c.Focused().TypedKey(key(fyne.KeyReturn)) }, true},
		{"Enter on the dangerous one", true, func() { c.Focused().TypedKey(key(fyne.KeyReturn)) }, false},
		{"Escape", false, func() { c.Focused().TypedKey(key(fyne.KeyEscape)) }, false},
		{"Escape without focus", false, func() { c.Unfocus(); c.OnTypedKey()(key(fyne.KeyEscape)) }, false},
		{"Enter without focus", false, func() { c.Unfocus(); c.OnTypedKey()(key(fyne.KeyEnter)) }, true},
		{"its key", true, func() { c.Focused().TypedRune('d') }, true},
		{"its key without focus", true, func() { c.Unfocus(); c.OnTypedRune()('D') }, true},
	} {
		answers = nil
		ask(step.danger)
		if c.Focused() != nil {
			c.Focused().TypedRune('b')
		}
		c.OnTypedRune()('b')
		if behind != 0 {
			t.Fatalf("%s: a key of the page behind works", step.name)
		}
		step.do()
		if len(answers) != 1 || answers[0] != step.want {
			t.Errorf("%s: answers %v, want %v", step.name, answers, step.want)
		}
		if c.Overlays().Top() != nil {
			t.Errorf("%s: it stays open", step.name)
		}
	}
	c.OnTypedRune()('b')
	if behind != 1 {
		t.Error("the page's key does not work again")
	}
}

func TestConfirmPicture(t *testing.T) {
	uitest.Start(t, theme.Options{})
	window := uitest.Show(t, fynewidget.NewLabel(""), 800, 400)
	widget.Confirm(window.Canvas(), widget.ConfirmFace{
		Title: "Terminer le tour d’Ada Grey\u202f?", Yes: "Terminer", No: "Continuer", YesKey: "E",
		Message: "Il lui reste un mouvement et une action. Ce qui n’est pas utilisé est perdu, et l’investigateur suivant commence aussitôt.",
	}, func(bool) {})
	uitest.Listing(t, "confirm", window)
}

func TestModalIsNoLargerThanTheWindow(t *testing.T) {
	uitest.Start(t, theme.Options{Scale: 300})
	window := uitest.Show(t, fynewidget.NewLabel(""), 900, 500)
	text := ""
	for range 200 {
		text += "word after word "
	}
	modal := widget.ShowModal(window.Canvas(), widget.ModalFace{
		Title: "Long", Body: widget.NewWords(text, ""), Buttons: []*widget.KeyButton{widget.NewKeyButton("OK", "", nothing)},
	})
	if size := modal.Size(); size.Width > 900 || size.Height > 500 || size.Height < 300 {
		t.Errorf("the modal is %v in a window of 900 × 500", size)
	}
	modal.Hide()
	if window.Canvas().Overlays().Top() != nil {
		t.Error("it stays open")
	}
}

// TestTheTopRowOfAFrenchKeyboardIsDigits: the key 6 types "-" there, which is bound to something else. The minus of
// other keys is always a minus.
func TestTheTopRowOfAFrenchKeyboardIsDigits(t *testing.T) {
	uitest.Start(t, theme.Options{})
	c := uitest.Show(t, container.NewStack(), 300, 200).Canvas()
	keys := widget.NewKeys(c)
	var heard []string
	for _, label := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "_"} {
		keys.Bind(label, func() { heard = append(heard, label) })
	}
	typed := func(name fyne.KeyName, r rune) {
		c.OnTypedKey()(&fyne.KeyEvent{Name: name})
		c.OnTypedRune()(r)
	}
	for i, r := range []rune("&é\"'(-è_çà") {
		typed(fyne.KeyName("1234567890"[i:i+1]), r)
	}
	typed(fyne.KeyMinus, '-')
	typed(fyne.KeyUnknown, '-')
	c.OnTypedRune()('-') // without a named key before
	if want := []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "-", "-"}; !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
}

// TestASignIsADigitOnlyOnItsOwnKey types the characters of the top row, and neighbouring ones, on French, American and
// German keyboards, with only the digits bound.
func TestASignIsADigitOnlyOnItsOwnKey(t *testing.T) {
	for layout, c := range map[string]struct {
		keys []fyne.KeyName
		says string // what they type
		want string
	}{
		"fr": {[]fyne.KeyName{"1", "2", "4", "6", "8", "0", "5", fyne.KeyMinus, fyne.KeyApostrophe}, "&é'-_à(-'", "1246805"},
		"us": {[]fyne.KeyName{"1", "6", "0", fyne.KeyMinus, fyne.KeyApostrophe, "9", "7"}, "160-'(&", "160"},
		"de": {[]fyne.KeyName{"1", "6", "0", fyne.KeySlash, fyne.KeyBackslash, "8", "6"}, "160-'(&", "160"},
	} {
		uitest.Start(t, theme.Options{})
		over := uitest.Show(t, container.NewStack(), 300, 200).Canvas()
		keys, heard := widget.NewKeys(over), ""
		for _, label := range strings.Split("1234567890", "") {
			keys.Bind(label, func() { heard += label })
		}
		for i, r := range []rune(c.says) {
			over.OnTypedKey()(&fyne.KeyEvent{Name: c.keys[i]})
			over.OnTypedRune()(r)
		}
		if heard != c.want {
			t.Errorf("%s: heard %q, want %q", layout, heard, c.want)
		}
	}
}

// TestTheArrowsOfADialogsButtonsWork, whatever has the focus: they do not move it there.
func TestTheArrowsOfADialogsButtonsWork(t *testing.T) {
	uitest.Start(t, theme.Options{})
	c := uitest.Show(t, container.NewStack(), 300, 200).Canvas()
	widget.NewKeys(c)
	turned := 0
	back := widget.NewKeyButton("Back", "←", func() { turned-- })
	on := widget.NewKeyButton("On", "→", func() { turned += 2 })
	shut := widget.NewKeyButton("Shut", "Esc", func() {})
	widget.ShowModal(c, widget.ModalFace{Title: "Book", Body: container.NewHBox(back, on), More: []*widget.KeyButton{back, on}, Buttons: []*widget.KeyButton{shut}})
	for _, name := range []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft} {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: name})
		if c.Focused() != fyne.Focusable(shut) {
			t.Fatalf("%s moves the keyboard", name)
		}
	}
	if turned != 1 {
		t.Errorf("turned to %d", turned)
	}
}

// TestLettersOfOtherAlphabetsAreThoseOfTheirKeys types the keys N and Z of Russian, Greek and French keyboards.
func TestLettersOfOtherAlphabetsAreThoseOfTheirKeys(t *testing.T) {
	codes := map[string][2]int{"linux": {57, 52}, "windows": {49, 44}, "darwin": {45, 6}}[runtime.GOOS]
	uitest.Start(t, theme.Options{})
	w := uitest.Show(t, fynewidget.NewLabel(""), 300, 200)
	pressed := ""
	keys := widget.NewKeys(w.Canvas())
	keys.Bind("N", func() { pressed += "N" })
	keys.Bind("Z", func() { pressed += "Z" })
	keys.Bind("W", func() { pressed += "W" })
	for _, c := range []struct {
		code  int
		typed rune
	}{{codes[0], 'т'}, {codes[0], 'Т'}, {codes[0], 'ν'}, {codes[1], 'я'}, {codes[1], 'w'}, {0, 'т'}} {
		e := &fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: c.code}}
		widget.KeyDown(e)
		w.Canvas().OnTypedKey()(e)
		w.Canvas().OnTypedRune()(c.typed)
		widget.KeyUp(e)
	}
	if pressed != "NNNZW" {
		t.Errorf("pressed %s, want NNNZW", pressed)
	}
}

// ctrl is an app on whose keyboard Ctrl is held, and desk a canvas of the desktop, which is told of every key.
type (
	ctrl   struct{ fyne.App }
	driver struct{ fyne.Driver }
	desk   struct {
		fyne.Canvas
		down func(*fyne.KeyEvent)
	}
)

func (c ctrl) Driver() fyne.Driver                     { return driver{c.App.Driver()} }
func (driver) CreateSplashWindow() fyne.Window         { return nil }
func (driver) CurrentKeyModifiers() fyne.KeyModifier   { return fyne.KeyModifierControl }
func (d *desk) OnKeyDown() func(*fyne.KeyEvent)        { return d.down }
func (d *desk) SetOnKeyDown(down func(*fyne.KeyEvent)) { d.down = down }
func (d *desk) OnKeyUp() func(*fyne.KeyEvent)          { return nil }
func (d *desk) SetOnKeyUp(func(*fyne.KeyEvent))        {}
func (d *desk) TypedShortcut(s fyne.Shortcut)          { d.Canvas.(fyne.Shortcutable).TypedShortcut(s) }

// TestCtrlAndTheCommaOfAnotherAlphabet: the key that has the comma on a Latin keyboard, where the user's has a letter.
func TestCtrlAndTheCommaOfAnotherAlphabet(t *testing.T) {
	comma := map[string]int{"linux": 59, "windows": 51, "darwin": 43}[runtime.GOOS]
	uitest.Start(t, theme.Options{})
	w := uitest.Show(t, fynewidget.NewLabel(""), 300, 200)
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(ctrl{app})
	defer fyne.SetCurrentApp(app)
	d, pressed := &desk{Canvas: w.Canvas()}, 0
	widget.NewKeys(d)
	d.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyComma, Modifier: fyne.KeyModifierControl},
		func(fyne.Shortcut) { pressed++ })
	for _, e := range []fyne.KeyEvent{{Physical: fyne.HardwareKey{ScanCode: comma}},
		{Physical: fyne.HardwareKey{ScanCode: comma - 1}},
		{Name: fyne.KeyB, Physical: fyne.HardwareKey{ScanCode: comma}}} { // Fyne knows these
		d.down(&e)
	}
	if pressed != 1 {
		t.Errorf("pressed %d times", pressed)
	}
}
