package puzzle

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/puzzles"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// endCard is a sheet of parchment beside the board that tells how the attempt has ended, and lets it go.
type endCard struct {
	widget.BaseWidget

	icon  *canvas.Image
	paper *canvas.Rectangle
	title *kit.Words
	words *kit.Words
	spent *kit.Words
	ok    *kit.KeyButton
	stack *fyne.Container
}

func newEndCard(done func()) *endCard {
	c := &endCard{icon: canvas.NewImageFromResource(nil), paper: canvas.NewRectangle(nil)}
	c.icon.FillMode = canvas.ImageFillContain
	c.title = kit.NewReading("", theme.ParchmentInk).Centered().Sized(theme.SizeTitle)
	c.words = kit.NewReading("", theme.ParchmentInk).Centered()
	c.spent = kit.NewWords("", theme.ParchmentInk).Centered()
	c.ok = kit.NewKeyButton("", "Enter", done).Primary()
	text := container.NewVBox(gap(0.6), c.icon, gap(0.4), c.title, gap(0.4), c.words, gap(0.6), c.spent, gap(0.8), c.ok, gap(0.2))
	c.stack = container.NewStack(c.paper, container.NewPadded(container.NewPadded(container.NewPadded(text))))
	c.ExtendBaseWidget(c)
	return c
}

// set words the end of the attempt.
func (c *endCard) set(l *text.Localizer, e End, kind puzzles.Kind, spent string) {
	icon, title, words := endWords(l, e, kind)
	c.icon.Resource = theme.ColouredIcon(icon, theme.ParchmentInk)
	c.title.SetText(title)
	c.words.SetText(words)
	c.spent.SetText(spent)
	kit.ShowIf(c.spent, spent != "")
	c.ok.SetText(l.T("puzzle.done"))
	if e.Button != "" {
		c.ok.SetText(e.Button)
	}
	c.Refresh()
}

// endWords are the icon and the words for the end of an attempt.
func endWords(l *text.Localizer, e End, kind puzzles.Kind) (icon, title, words string) {
	switch {
	case e.How == TimeOver:
		icon, title, words = "time", l.T("puzzle.over.timeUp"), l.T("puzzle.over.stays")
	case e.How == Left:
		icon, title, words = "candle", l.T("puzzle.over.left"), l.T("puzzle.over.stays")
	case kind == puzzles.Connection:
		icon, title, words = "bulb", l.T("puzzle.over.solved"), l.T("puzzle.over.connection")
	case kind == puzzles.Lock:
		icon, title, words = "unlocked", l.T("puzzle.over.solved"), l.T("puzzle.over.lock")
	default:
		icon, title, words = "rune", l.T("puzzle.over.solved"), l.T("puzzle.over.rune")
	}
	if e.Words != "" {
		words = e.Words
	}
	return icon, title, words
}

// CreateRenderer is for Fyne.
func (c *endCard) CreateRenderer() fyne.WidgetRenderer {
	return kit.NewDrawn(c.stack, func() {
		p := c.paper
		p.FillColor, p.StrokeColor, p.StrokeWidth = fynetheme.Color(theme.Parchment), fynetheme.Color(theme.ParchmentEdge), 3
		p.CornerRadius = fynetheme.Size(theme.SizeRadius)
		c.icon.SetMinSize(fyne.NewSquareSize(fynetheme.Size(theme.SizeLargeIcon)))
	})
}
