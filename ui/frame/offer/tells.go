package offer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/frame/piece"
	"lantern/ui/theme"
)

// Told is something to be read before anything is pressed: what it is, and what it does.
type Told struct{ Title, Words string }

// tells is the place below what can be done: it says what the option under the pointer or the keyboard does, and else what
// helps to decide. Where the options need all the room it stands aside.
type tells struct {
	box   *piece.Panel
	title *piece.Label
	words *piece.Para
	roll  *container.Scroll
	inner *fyne.Container
	hint  Told
	now   Told
}

const tellsMargin = 6

func newTells() *tells {
	t := &tells{title: piece.Plain().Bolder().Short(), words: piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
	t.roll = container.NewVScroll(container.New(piece.Thin{Col: piece.Col{Grow: -1}}, t.words))
	t.inner = container.New(piece.Col{Gap: 2, Grow: 1}, t.title, t.roll)
	t.box = piece.NewPanel(t.inner, tellsMargin, theme.Card)
	return t
}

// set shows something.
func (t *tells) set(now Told) {
	if t.now = now; t.title.Set(now.Title) {
		t.title.Refresh()
	}
	t.words.Set(now.Words)
	t.fit(t.box.Size())
	t.roll.Offset = fyne.NewPos(0, 0)
	piece.Arrange(t.inner)
	piece.Settle(t.roll, t.roll.Content.(*fyne.Container))
	t.box.Refresh()
}

// fit takes letters that have room, large ones before small ones, and tells whether there is room for a line at all. The
// title is the first to go.
func (t *tells) fit(size fyne.Size) bool {
	if t.now == (Told{}) && t.hint == (Told{}) {
		return false
	}
	wide, room, head := size.Width-2*tellsMargin, size.Height-2*tellsMargin, float32(0)
	if t.now.Title != "" {
		head = t.title.Measure("M").Height + 2
	}
	was := t.words.Face
	for _, t.words.Face = range []fyne.ThemeSizeName{fynetheme.SizeNameText, fynetheme.SizeNameCaptionText} {
		if t.words.HeightFor(wide) <= room-head {
			break
		}
	}
	if t.words.Face != was {
		t.words.Refresh()
	}
	// A title alone stays: an empty box says nothing.
	t.title.Hidden = head == 0 || t.now.Words != "" && room-head < t.words.LineHeight()
	return room >= t.words.LineHeight()
}

// Explain says what something is and does that is looked at outside of the bar; with nothing it says again what it said.
func (b *Bar) Explain(now Told) {
	if now == (Told{}) {
		now = b.tells.hint
	}
	if now != b.tells.now {
		b.tells.set(now)
		piece.Arrange(b.inner)
	}
}

// look says what an option does while it is looked at.
func (b *Bar) look(on bool, o *Option) {
	now := Told{}
	if on && o.Says != nil {
		if now = (Told{o.Text, o.Says()}); now.Words == "" {
			now = Told{}
		}
	}
	b.Explain(now)
}
