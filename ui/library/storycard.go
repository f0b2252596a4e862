package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"image"

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
	rows := []fyne.CanvasObject{iconRow("info", theme.Muted, facts), iconRow("clock", theme.Brass, c.par)}
	if tones := toneWords(p, l.Lang()); tones != "" {
		rows = append([]fyne.CanvasObject{iconRow("candle", theme.Muted, kit.NewQuiet(tones))}, rows...)
	}
	if m, ok := markOf(l, p); ok {
		rows = append(rows, iconRow(m.icon, theme.Brass, kit.NewWords(m.words, "")))
	}
	c.warn = iconRow("warning", theme.Danger, kit.NewWords("", theme.Danger))
	c.warn.Hide()
	rows = append(rows, c.warn)
	cover := canvas.NewRaster(painter(coverPainter(p)))
	words := container.New(&spread{}, column(title, tagline), column(rows...))
	c.tile = newTile(container.New(&covered{}, cover, words), press, chosenNow)
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

// iconRow puts a small icon before words that may take several lines.
func iconRow(icon string, colour fyne.ThemeColorName, w *kit.Words) *fyne.Container {
	picture := canvas.NewImageFromResource(theme.ColouredIcon(icon, colour))
	picture.FillMode = canvas.ImageFillContain
	return container.New(&beside{}, picture, w)
}

// words are the words of an icon row.
func words(row *fyne.Container) *kit.Words { return row.Objects[1].(*kit.Words) }

// beside lays an icon at the first line of the words on its right.
type beside struct{}

func (beside) side() float32 { return 1.15 * fynetheme.TextSize() }

func (b beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side, gap := b.side(), 1.5*fynetheme.Padding()
	objects[0].Resize(fyne.NewSquareSize(side))
	objects[0].Move(fyne.NewPos(0, 0.15*fynetheme.TextSize()))
	objects[1].Move(fyne.NewPos(side+gap, 0))
	objects[1].Resize(fyne.NewSize(size.Width-side-gap, size.Height))
}

func (b beside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[1].MinSize()
	return fyne.NewSize(b.side()+1.5*fynetheme.Padding()+m.Width, max(m.Height, 1.3*fynetheme.TextSize()))
}

// column stacks parts over the whole width; wrapped words get the height that they need at that width.
func column(parts ...fyne.CanvasObject) *fyne.Container { return container.New(&stack{}, parts...) }

// apart is a column whose parts stand apart as panels do.
func apart(parts ...fyne.CanvasObject) *fyne.Container { return container.New(&stack{0.7}, parts...) }

// stack lays parts below one another; between them is a gap in heights of text, 0 for a padding.
type stack struct{ wide float32 }

func (s stack) gap() float32 {
	if s.wide == 0 {
		return fynetheme.Padding()
	}
	return s.wide * fynetheme.TextSize()
}

func (s stack) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var y float32
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
		height := o.MinSize().Height
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, height))
		y += height + s.gap()
	}
}

func (s stack) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			if least.Height > 0 {
				least.Height += s.gap()
			}
			least = fyne.NewSize(max(least.Width, m.Width), least.Height+m.Height)
		}
	}
	return least
}

// spread puts the first part at the top and the second one at the foot, so that the facts of neighbours stand side by side.
type spread struct{}

func (spread) gap() float32 { return 0.6 * fynetheme.TextSize() }

func (s spread) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head, foot := objects[0], objects[1]
	for _, o := range objects {
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
		o.Resize(fyne.NewSize(size.Width, o.MinSize().Height))
	}
	head.Move(fyne.NewPos(0, 0))
	foot.Move(fyne.NewPos(0, max(head.Size().Height+s.gap(), size.Height-foot.Size().Height)))
}

func (s spread) MinSize(objects []fyne.CanvasObject) fyne.Size {
	head, foot := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(head.Width, foot.Width), head.Height+s.gap()+foot.Height)
}

// coverShare is the height of a cover in its width.
const coverShare = 0.46

// covered lays a cover over the whole width, and the words below it with room around them.
type covered struct{ width float32 }

func (*covered) pad() float32 { return 0.8 * fynetheme.TextSize() }

func (c *covered) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	high, pad, edge := coverShare*size.Width, c.pad(), float32(2)
	objects[0].Move(fyne.NewPos(edge, edge))
	objects[0].Resize(fyne.NewSize(size.Width-2*edge, high))
	objects[1].Move(fyne.NewPos(pad, high+edge+pad))
	objects[1].Resize(fyne.NewSize(size.Width-2*pad, objects[1].Size().Height)) // wrapped words know their height only at this width
	objects[1].Resize(fyne.NewSize(size.Width-2*pad, size.Height-high-edge-2*pad))
}

func (c *covered) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m, pad := objects[1].MinSize(), c.pad()
	return fyne.NewSize(m.Width+2*pad, coverShare*max(c.width, m.Width)+m.Height+2*pad+2)
}
