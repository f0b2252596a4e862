package practice

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/ui/mansions/puzzle"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// memory is a store of settings.
type memory struct {
	values map[string]string
	broken error
}

func (m *memory) Setting(key string) (string, bool, error) {
	v, ok := m.values[key]
	return v, ok, m.broken
}

func (m *memory) SetSetting(key, value string) error {
	if m.broken == nil {
		m.values[key] = value
	}
	return m.broken
}

func newMemory() *memory { return &memory{values: map[string]string{}} }

// desk is a window with the practice pages.
type desk struct {
	t     *testing.T
	w     fyne.Window
	keys  *widget.Keys
	l     *text.Localizer
	store *memory
	now   time.Time
	seeds uint64
	ticks []func() // active timers
	late  []func() // pending background work, if slow
	slow  bool

	records *Records
	chooser *Chooser
	play    *Play
	home    int
	copied  string
	trouble []error
}

func sit(t *testing.T, lang string, store *memory) *desk {
	t.Helper()
	uitest.Start(t, theme.Options{})
	uitest.Speak(lang)
	d := &desk{t: t, l: text.New(lang), store: store, now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	d.w = test.NewTempWindow(t, nil)
	d.w.SetPadded(false)
	d.w.Resize(fyne.NewSize(1280, 800))
	d.keys = widget.NewKeys(d.w.Canvas())
	d.open()
	return d
}

// open restarts the program with the stored data.
func (d *desk) open() {
	d.t.Helper()
	var err error
	if d.records, err = Load(d.store); err != nil {
		d.t.Fatal(err)
	}
	d.Practice("")
}

func (d *desk) means() Deps {
	return Deps{Now: func() time.Time { return d.now }, Copy: func(s string) { d.copied = s }, Still: true,
		Seed:    func() uint64 { d.seeds++; return d.seeds },
		Trouble: func(err error) { d.trouble = append(d.trouble, err) },
		Run: func(work, done func()) {
			if d.slow {
				d.late = append(d.late, func() { work(); done() })
				return
			}
			work()
			done()
		},
		Every: func(_ time.Duration, f func()) func() {
			d.ticks = append(d.ticks, f)
			n := len(d.ticks) - 1
			return func() { d.ticks[n] = nil }
		},
	}
}

func (d *desk) tick() {
	for _, f := range slices.Clone(d.ticks) {
		if f != nil {
			f()
		}
	}
}

type bound interface {
	Content() fyne.CanvasObject
	Close()
	Bind(*widget.Keys)
}

func (d *desk) put(p bound) {
	if d.play != nil {
		d.play.Close()
	} else if d.chooser != nil {
		d.chooser.Close()
	}
	d.play, _ = p.(*Play)
	d.chooser, _ = p.(*Chooser)
	d.w.SetContent(p.Content())
	uitest.Resize(d.w, 1280, 800)
	d.keys.Clear()
	p.Bind(d.keys)
}

func (d *desk) Home() { d.home++ }

func (d *desk) Practice(why string) {
	d.put(NewChooser(d, d.means(), d.l, d.w.Canvas(), d.records, why))
}

func (d *desk) Play(c Choice) {
	d.put(NewPlay(d, d.means(), d.l, d.records, c))
}

var tag = regexp.MustCompile(`<[^>]*>`)

// says reports whether a text is in the window, regardless of line breaks.
func (d *desk) says(words string) bool {
	said := tag.ReplaceAllString(test.RenderToMarkup(d.w.Canvas()), " ")
	return strings.Contains(strings.Join(strings.Fields(html.UnescapeString(said)), " "), words)
}

func (d *desk) must(words ...string) {
	d.t.Helper()
	for _, w := range words {
		if !d.says(w) {
			d.t.Errorf("the window does not say %q", w)
		}
	}
}

func (d *desk) key(name fyne.KeyName) {
	if f := d.w.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	d.w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
}

func (d *desk) rune(r rune) {
	if f := d.w.Canvas().Focused(); f != nil {
		f.TypedRune(r)
		return
	}
	d.w.Canvas().OnTypedRune()(r)
}

// solve plays a shortest solution, with a time for each move.
func (d *desk) solve(each time.Duration) {
	d.t.Helper()
	for _, m := range d.play.round.answer.Moves {
		d.now = d.now.Add(each)
		d.play.page.OnMove(m.String())
	}
	if d.play.round.ending != puzzle.Solved {
		d.t.Fatal("it is not solved")
	}
}
