package curtain

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// clock is a fake clock with its timers.
type clock struct {
	now   time.Time
	ticks []func()
}

func (c *clock) Now() time.Time { return c.now }

func (c *clock) every(_ time.Duration, f func()) func() {
	c.ticks = append(c.ticks, f)
	n := len(c.ticks) - 1
	return func() { c.ticks[n] = func() {} }
}

func (c *clock) turn(by time.Duration) {
	c.now = c.now.Add(by)
	for _, f := range c.ticks {
		f()
	}
}

func TestAPINIsKeptAsItsHash(t *testing.T) {
	hash := HashPIN("4711", "one seed")
	if !strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$") || strings.Contains(hash, "4711") {
		t.Errorf("the hash is %s", hash)
	}
	if !MatchPIN(hash, "4711") || MatchPIN(hash, "4712") || MatchPIN(hash, "47110") || MatchPIN(hash, "") {
		t.Error("the wrong PINs match")
	}
	if other := HashPIN("4711", "another seed"); other == hash || !MatchPIN(other, "4711") {
		t.Error("the same PIN has the same hash twice, or does not match it")
	}
	for _, broken := range []string{"", "4711", "$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", strings.Replace(hash, "m=19456", "m=99999999", 1),
		strings.Replace(hash, "t=2", "t=900", 1), strings.Replace(hash, "v=19", "v=16", 1), hash[:len(hash)-30]} {
		if ValidHash(broken) || MatchPIN(broken, "4711") {
			t.Errorf("%q is taken for a hash", broken)
		}
	}
}

func TestWhatCanBeAPIN(t *testing.T) {
	for pin, want := range map[string]bool{"": false, "123": false, "1234": true, "123456789012": true, "1234567890123": false, "12a4": false, "١٢٣٤": false, " 1234": false} {
		if got := ValidPIN(pin); got != want {
			t.Errorf("ValidPIN(%q) = %v", pin, got)
		}
	}
}

func TestWrongPINsBackOff(t *testing.T) {
	c := &clock{now: time.Unix(1e9, 0)}
	l := &Lock{Now: c.Now}
	l.Set(PIN, HashPIN("4711", "seed"))
	told := 0
	try := func(pin string) (right bool) {
		l.Try(pin, func(r bool) { told++; right = r })
		return right
	}
	for _, want := range []time.Duration{1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300} {
		if try("0000") || l.Wait() != want*time.Second {
			t.Fatalf("after %d wrong ones it waits %v, want %d s", told, l.Wait(), want)
		}
		before := told
		if try("4711") || told != before {
			t.Fatal("a PIN is looked at before its time")
		}
		c.now = c.now.Add(l.Wait())
	}
	c.now = c.now.Add(-time.Hour) // the clock was put back
	if l.Wait() != longestWait {
		t.Errorf("with the clock put back it waits %v", l.Wait())
	}
	c.now = c.now.Add(longestWait)
	if !try("4711") || l.Wait() != 0 {
		t.Error("the right PIN is not taken, or the next one has to wait")
	}
	if try("1111"); l.Wait() != time.Second {
		t.Errorf("after a right one it begins with %v", l.Wait())
	}
}

func TestOnePINAtATime(t *testing.T) {
	var done func()
	l := &Lock{Now: (&clock{}).Now, Run: func(work, d func()) { work(); done = d }}
	l.Set(PIN, HashPIN("4711", "seed"))
	told := 0
	l.Try("0000", func(bool) { told++ })
	l.Try("4711", func(bool) { told++ })
	if done(); told != 1 {
		t.Errorf("%d PINs were looked at at the same time", told)
	}
}

func TestWithoutAHashThereIsNoPIN(t *testing.T) {
	var l *Lock
	if l.Way() != Free {
		t.Error("no lock is a lock")
	}
	l = &Lock{}
	if l.Set(PIN, ""); l.Way() != Hold {
		t.Errorf("a PIN that was never set is asked for: %s", l.Way())
	}
}

// hung is a window with the curtain over it.
func hung(t *testing.T, look theme.Options, lang string, way Way, size fyne.Size) (*Curtain, fyne.Window, *clock) {
	t.Helper()
	uitest.Start(t, look)
	w := uitest.Show(t, fynewidget.NewLabel("secret"), size.Width, size.Height)
	k := &clock{now: time.Unix(1e9, 0)}
	c := New(w.Canvas, text.New(lang), "C")
	c.Lock, c.Every, c.Turn, c.Keys = &Lock{Now: k.Now}, k.every, func() {}, widget.NewKeys(w.Canvas())
	c.Lock.Set(way, HashPIN("4711", "seed"))
	c.Keys.BindAlways("C", c.Press)
	return c, w, k
}

// words are all visible texts.
func words(o fyne.CanvasObject) string {
	if !o.Visible() {
		return ""
	}
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text + " "
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	all := ""
	for _, c := range inside {
		all += words(c)
	}
	return all
}

func TestTheCurtainHidesTheWindow(t *testing.T) {
	c, w, _ := hung(t, theme.Options{}, "en", Free, fyne.NewSize(800, 600))
	var turned []bool
	stop := c.OnTurn(func(down bool) { turned = append(turned, down) })
	uitest.Key(w, "c")
	if !c.Down() || w.Content().Visible() || w.Canvas().Overlays().Top() == nil {
		t.Fatal("the window is still to be seen")
	}
	if said := words(w.Canvas().Overlays().Top()); !strings.Contains(said, "curtain is down") || strings.Contains(said, "secret") {
		t.Errorf("the curtain says %q", said)
	}
	uitest.Key(w, "xEnter")
	uitest.Key(w, "C")
	if c.Down() || !w.Content().Visible() || w.Canvas().Overlays().Top() != nil {
		t.Error("the window is not shown again")
	}
	stop()
	c.Press()
	if len(turned) != 2 || !turned[0] || turned[1] {
		t.Errorf("others were told %v", turned)
	}
}

// TestAKeyOnARealKeyboardTurnsTheCurtainOnce: the driver sends a letter twice, as a key and as a rune.
func TestAKeyOnARealKeyboardTurnsTheCurtainOnce(t *testing.T) {
	c, w, _ := hung(t, theme.Options{}, "en", Free, fyne.NewSize(800, 600))
	strike := func() {
		w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyC})
		w.Canvas().OnTypedRune()('c')
	}
	for _, down := range []bool{true, false, true, false} {
		if strike(); c.Down() != down {
			t.Fatalf("the curtain is down: %v", c.Down())
		}
	}
	c.Speak(text.New("en"), "F9")
	c.Drop(false)
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF9})
	if c.Down() {
		t.Error("a key that is no letter does not lift the curtain")
	}
}

// TestAPictureOfTheCurtainShowsNothing: a picture of the window is the same for two different
// secrets behind the curtain.
func TestAPictureOfTheCurtainShowsNothing(t *testing.T) {
	for _, way := range Ways() {
		c, w, _ := hung(t, theme.Options{}, "en", way, fyne.NewSize(800, 600))
		open := w.Canvas().Capture()
		c.Drop(true)
		first := w.Canvas().Capture()
		w.Content().(*fynewidget.Label).SetText("another secret, much longer, over\nthree\nlines")
		second := w.Canvas().Capture()
		if !reflect.DeepEqual(first, second) {
			t.Errorf("%s: the picture tells what lies behind the curtain", way)
		}
		if reflect.DeepEqual(open, first) {
			t.Errorf("%s: the curtain is not to be seen", way)
		}
	}
}

func TestALockedCurtainAsksForThePIN(t *testing.T) {
	c, w, k := hung(t, theme.Options{}, "en", PIN, fyne.NewSize(800, 600))
	c.Drop(true)
	c.Drop(false) // does not unlock it
	uitest.Key(w, "c")
	if c.gate == nil || !c.Down() {
		t.Fatal("nothing is asked")
	}
	uitest.Key(w, "1234")
	uitest.Key(w, "Enter")
	if !c.Down() || !strings.Contains(words(c.over), "Wait 1 s") {
		t.Errorf("after a wrong PIN: %q", words(c.over))
	}
	uitest.Key(w, "47")
	if c.gate.typed != "" {
		t.Error("digits are taken while it waits")
	}
	k.turn(2 * time.Second)
	if said := words(c.over); strings.Contains(said, "Wait") || strings.Contains(said, "1234") {
		t.Errorf("after waiting: %q", said)
	}
	uitest.Key(w, "Esc")
	if c.gate != nil || !c.Down() {
		t.Error("Esc does not leave the question alone")
	}
	uitest.Key(w, "c")
	uitest.Key(w, "47119")
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	uitest.Key(w, "Enter")
	if c.Down() {
		t.Error("the right PIN does not lift the curtain")
	}
}

func TestALongPressLiftsTheCurtain(t *testing.T) {
	c, w, k := hung(t, theme.Options{}, "en", Hold, fyne.NewSize(800, 600))
	c.Drop(true)
	uitest.Key(w, "c")
	c.keyDown(&fyne.KeyEvent{Name: fyne.KeyEscape})
	k.turn(HoldTime / 2)
	c.keyUp(&fyne.KeyEvent{Name: fyne.KeyEscape})
	k.turn(HoldTime)
	if !c.Down() {
		t.Fatal("a short press lifts the curtain")
	}
	c.gate.held.MouseDown(nil)
	k.turn(HoldTime / 2)
	c.gate.held.MouseOut()
	k.turn(HoldTime)
	if !c.Down() {
		t.Fatal("a press that slipped off lifts the curtain")
	}
	c.gate.held.MouseDown(nil)
	k.turn(HoldTime)
	if c.Down() {
		t.Error("a long press does not lift the curtain")
	}
}

func TestPictures(t *testing.T) {
	for _, s := range []struct {
		name string
		way  Way
		look theme.Options
		lang string
		size fyne.Size
	}{
		{"curtain-fr", Free, theme.Options{}, "fr", fyne.NewSize(1280, 800)},
		{"pin-en-light", PIN, theme.Options{Variant: theme.Light}, "en", fyne.NewSize(1280, 800)},
		{"hold-fr-200", Hold, theme.Options{Scale: 200}, "fr", fyne.NewSize(1280, 800)},
	} {
		c, w, k := hung(t, s.look, s.lang, s.way, s.size)
		c.Drop(s.way != Free)
		if s.way != Free {
			c.Press()
		}
		if s.way == PIN {
			uitest.Key(w, "123")
		} else if s.way == Hold {
			c.gate.held.MouseDown(nil)
			k.turn(HoldTime / 3)
		}
		uitest.Resize(w, s.size.Width, s.size.Height)
		c.over.Resize(s.size)
		c.over.Refresh()
		uitest.Screen(t, s.name, w, "hold-fr-200")
	}
}

// FuzzHash parses arbitrary PIN hashes. One that would take long or much memory to check is rejected.
func FuzzHash(f *testing.F) {
	good := HashPIN("1234", "seed")
	f.Add(good)
	for _, raw := range []string{"", "$", "$$$$$", strings.Replace(good, "m=19456", "m=4294967295", 1), strings.Replace(good, "t=2", "t=99999999999", 1), strings.Replace(good, "p=1", "p=0", 1),
		strings.Replace(good, "p=1", "p=-1", 1), strings.Replace(good, "v=19", "v=16", 1), good + "A", good[:len(good)-1], strings.Repeat(good, 1000), strings.Replace(good, "argon2id", "argon2i", 1)} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		p, ok := parse(raw)
		if ok != ValidHash(raw) {
			t.Errorf("%q is and is not a hash", raw)
		}
		if !ok {
			if MatchPIN(raw, "1234") {
				t.Errorf("%q lets 1234 in", raw)
			}
			return
		}
		if p.memory > 256*1024 || p.passes > 16 || p.lanes < 1 || len(p.hash) > 64 || len(p.salt) > 64 {
			t.Errorf("%q would take %+v", raw, p)
		}
	})
}
