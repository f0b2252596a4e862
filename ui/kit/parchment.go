package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Parchment is a page for what is read aloud: serif, dark on paper, scrolling when it is long. It can have the keyboard;
// then the arrows and page keys scroll.
type Parchment struct {
	widget.BaseWidget

	title   *Words
	text    *Words
	scroll  *container.Scroll
	focused bool
}

var _ fyne.Focusable = (*Parchment)(nil)

// NewParchment makes a page. Paragraphs are separated by an empty line; the title may be "".
func NewParchment(title, text string) *Parchment {
	p := &Parchment{title: NewTitle(title).Coloured(theme.ParchmentInk).Truncated(), text: NewReading(text, theme.ParchmentInk)}
	p.scroll = container.NewVScroll(container.New(padded(2, 0), p.text))
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer is for Fyne.
func (p *Parchment) CreateRenderer() fyne.WidgetRenderer {
	paper := canvas.NewRectangle(nil)
	rule := canvas.NewRectangle(nil)
	head := container.NewVBox(container.New(padded(2, 0), p.title), container.New(padded(2, 0), rule))
	page := container.NewBorder(head, nil, nil, nil, container.NewThemeOverride(p.scroll, theme.OnParchment()))
	return NewDrawn(container.NewStack(paper, container.New(padded(5, 4), page)), func() {
		edge, width := theme.ParchmentEdge, float32(1)
		if p.focused {
			edge, width = theme.FocusRing, fynetheme.Size(theme.SizeRing)
		}
		setFrame(paper, theme.Parchment, edge, width)
		setRule(rule, theme.ParchmentEdge)
		head.Hidden = p.title.Text() == ""
	})
}

// MinSize leaves room for a few words on a few lines.
func (p *Parchment) MinSize() fyne.Size {
	line := fynetheme.Size(theme.SizeReading)
	return p.BaseWidget.MinSize().Max(fyne.NewSize(9*line, 6*line))
}

// FocusGained shows that the keys scroll it.
func (p *Parchment) FocusGained() {
	p.focused = true
	p.Refresh()
}

// FocusLost ends it.
func (p *Parchment) FocusLost() {
	p.focused = false
	p.Refresh()
}

// TypedKey scrolls.
func (p *Parchment) TypedKey(e *fyne.KeyEvent) {
	line, page := 2*fynetheme.Size(theme.SizeReading), 0.9*p.scroll.Size().Height
	var by float32
	switch e.Name {
	case fyne.KeyDown:
		by = line
	case fyne.KeyUp:
		by = -line
	case fyne.KeyPageDown, fyne.KeySpace:
		by = page
	case fyne.KeyPageUp:
		by = -page
	default:
		passKey(fyne.CurrentApp().Driver().CanvasForObject(p), e)
		return
	}
	last := max(0, p.scroll.Content.MinSize().Height-p.scroll.Size().Height)
	p.scroll.Offset.Y = min(max(0, p.scroll.Offset.Y+by), last)
	p.scroll.Refresh()
}

// TypedRune hands a letter on to the window.
func (p *Parchment) TypedRune(r rune) {
	if r != ' ' {
		passRune(fyne.CurrentApp().Driver().CanvasForObject(p), r)
	}
}
