package console

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/frame/piece"
	"lantern/ui/kit"
	"lantern/ui/probe"
)

// searchLine narrows a long list of options, for example all cards of a deck when the keeper says which one was drawn
// on the table.
type searchLine struct {
	box   *fyne.Container
	entry *searchEntry
}

// searchEntry is a text field that gives the keyboard back on Escape.
type searchEntry struct{ kit.Field }

func newSearchEntry() *searchEntry {
	e := &searchEntry{}
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey leaves the field with Escape.
func (e *searchEntry) TypedKey(k *fyne.KeyEvent) {
	if k.Name != fyne.KeyEscape {
		e.Entry.TypedKey(k)
	} else if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
		c.Unfocus()
		if c.OnTypedKey() != nil && c.Overlays().Top() != nil {
			c.OnTypedKey()(k) // closes the dialog that the field stands in
		}
	}
}

func newSearchLine(p *Page, changed func()) *searchLine {
	s := &searchLine{entry: newSearchEntry()}
	s.entry.OnChanged = func(string) { changed() }
	s.entry.OnSubmitted = func(string) { p.bar.pressOnly() }
	s.box = container.New(piece.Boxed{}, s.entry)
	s.box.Hide()
	probe.Name(s.entry, "prompt.search")
	return s
}

func (s *searchLine) word(placeholder string) {
	if s.entry.PlaceHolder != placeholder {
		s.entry.SetPlaceHolder(placeholder)
	}
}

func (s *searchLine) clear() {
	if s.entry.Text != "" {
		s.entry.Text = ""
		s.entry.Refresh()
	}
}

// finds tells whether every word typed begins a word of the text, capitals and accents aside.
func (s *searchLine) finds(text string) bool {
	words := strings.FieldsFunc(simple(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, want := range strings.Fields(simple(s.entry.Text)) {
		found := false
		for _, w := range words {
			found = found || strings.HasPrefix(w, want)
		}
		if !found {
			return false
		}
	}
	return true
}

var accents = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "î", "i", "ï", "i",
	"ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "œ", "oe", "æ", "ae", "’", " ", "'", " ")

func simple(text string) string { return accents.Replace(strings.ToLower(text)) }

// pressOnly presses the option that the search has left, if it is only one.
func (b *bar) pressOnly() {
	var only *piece.Chip
	for _, o := range b.options.groups.objects {
		if c, ok := o.(*piece.Chip); ok {
			if only != nil {
				return
			}
			only = c
		}
	}
	if only != nil {
		only.Act()
	}
}
