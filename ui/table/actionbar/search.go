package actionbar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/widget"
)

// searchLine narrows a long list of options, for example all cards of a deck when the user says which one was drawn on
// the table.
type searchLine struct {
	Box   *fyne.Container
	Entry *widget.Field
}

// NewSearchLine calls changed after every letter, and submitted on Enter.
func NewSearchLine(changed, submitted func()) *searchLine {
	s := &searchLine{Entry: widget.NewField()}
	s.Entry.OnChanged = func(string) { changed() }
	s.Entry.OnSubmitted = func(string) { submitted() }
	s.Box = container.New(piece.Boxed{}, s.Entry)
	s.Box.Hide()
	testid.Name(s.Entry, "prompt.search")
	return s
}

func (s *searchLine) Word(placeholder string) {
	if s.Entry.PlaceHolder != placeholder {
		s.Entry.SetPlaceHolder(placeholder)
	}
}

func (s *searchLine) clear() {
	if s.Entry.Text != "" {
		s.Entry.Text = ""
		s.Entry.Refresh()
	}
}

// FocusNew gives the keyboard to the field of a menu that is typed, once, as soon as it is on a canvas. The driver
// knows the canvas only after it has painted the bar.
func (b *Bar) FocusNew(c fyne.Canvas) {
	o := b.Options
	if o.focusDue && c != nil {
		o.focusDue = false
		c.Focus(o.Search.Entry)
	}
}

// leave gives up the focus. A hidden field must not keep Enter from the window.
func (s *searchLine) leave() {
	c := fyne.CurrentApp().Driver().CanvasForObject(s.Entry)
	if c != nil && c.Focused() == fyne.Focusable(s.Entry) {
		c.Unfocus()
	}
}

// Finds reports whether every word typed is the beginning of a word of the text, ignoring case and accents.
func (s *searchLine) Finds(text string) bool { return widget.NewFind(s.Entry.Text).In(text) }

// pressOnly presses the option that the search has left if it is the only one besides New, or New if there is none. Of
// a list that is typed it presses the first.
func (b *Bar) pressOnly() {
	var found []*piece.Chip
	for _, o := range b.Options.groups.objects {
		if c, ok := o.(*piece.Chip); ok {
			found = append(found, c)
		}
	}
	if b.Options.last.New != nil && len(found) > 1 {
		found = found[:len(found)-1]
	}
	if b.Options.last.Typed && b.Options.Search.Entry.Text != "" && len(found) > 1 {
		found = found[:1]
	}
	if len(found) == 1 {
		found[0].Press()
		b.Options.Search.clear() // the next question may have the same title
	}
}
