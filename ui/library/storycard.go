package library

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories/strict"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// storyCard is a story in the list: its cover, what it is called, and what a keeper wants to know before he chooses.
type storyCard struct {
	*tile

	pack Pack
	par  *kit.Words
	warn *fyne.Container
}

func newStoryCard(l *text.Localizer, p Pack, press, chosenNow func()) *storyCard {
	w := wordsOf(p, l.Lang())
	c := &storyCard{pack: p}
	title := kit.NewReading(w.Get("story.title"), theme.Brass).Sized(theme.SizeSubtitle)
	tagline := kit.NewWords(w.Get("story.tagline"), "")
	facts := kit.NewQuiet(lengthWords(l, p.Story) + " · " + minutesWords(l, p.Story) + "\n" +
		partyWords(l, p.Story) + " · " + variantsWords(l, p.Story))
	c.par = kit.NewWords("", "")
	rows := []fyne.CanvasObject{kit.IconRow("info", theme.Muted, facts), kit.IconRow("clock", theme.Brass, c.par)}
	if tones := toneWords(p, l.Lang()); tones != "" {
		rows = append([]fyne.CanvasObject{kit.IconRow("candle", theme.Muted, kit.NewQuiet(tones))}, rows...)
	}
	if m, ok := markOf(l, p); ok {
		rows = append(rows, kit.IconRow(m.icon, theme.Brass, kit.NewWords(m.words, "")))
	}
	c.warn = kit.IconRow("warning", theme.Danger, kit.NewWords("", theme.Danger))
	c.warn.Hide()
	rows = append(rows, c.warn)
	cover := canvas.NewRaster(painter(coverPainter(p)))
	// The facts of neighbours stand side by side.
	words := container.NewBorder(column(title, tagline), column(rows...), nil, nil, layout.NewSpacer())
	whole := container.NewBorder(container.New(&shaped{share: 0.46}, cover), nil, nil, nil, kit.Margin(0.8, words))
	c.tile = newTile(container.New(layout.NewCustomPaddedLayout(2, 0, 2, 2), whole), press, chosenNow)
	return c
}

// say shows what is known by now about the time that the clock leaves.
func (c *storyCard) say(l *text.Localizer, par string, findings strict.Problems) {
	c.par.SetText(par)
	c.warn.Hidden = len(findings) == 0
	if len(findings) > 0 {
		words(c.warn).SetText(l.N("library.problems", len(findings)))
	}
	c.Refresh()
}

// painter keeps a picture for as long as its size stays the same.
func painter(paint func(w, h int) image.Image) func(w, h int) image.Image {
	var kept image.Image
	return func(w, h int) image.Image {
		if kept == nil || kept.Bounds().Dx() != w || kept.Bounds().Dy() != h {
			kept = paint(w, h)
		}
		return kept
	}
}

// words are the words of an icon row.
func words(row *fyne.Container) *kit.Words { return row.Objects[1].(*kit.Words) }

// column stacks parts over the whole width.
func column(parts ...fyne.CanvasObject) *fyne.Container { return container.NewVBox(parts...) }

// apart is a column whose parts stand apart as panels do.
func apart(parts ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(0.7*fynetheme.TextSize()), parts...)
}
