package puzzle

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/puzzles"
	"lantern/ui/draw"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widgets"
)

// banner lies over the board when the attempt is over: rays of light if the puzzle is solved, dusk if not.
type banner struct {
	widget.BaseWidget
	solved bool
	clear  bool // the board below shows the end, so let it be seen

	rays  *canvas.Raster
	icon  *canvas.Image
	paper *canvas.Rectangle
	title *widgets.Title
	words *widgets.Words
	stack *fyne.Container
	cache image.Image
	drawn bool
}

func newBanner(ok fyne.CanvasObject) *banner {
	b := &banner{icon: canvas.NewImageFromResource(nil), paper: canvas.NewRectangle(nil)}
	b.icon.FillMode = canvas.ImageFillContain
	b.rays = canvas.NewRaster(b.paint)
	b.title = widgets.NewTitle("").Centered().Coloured(theme.ParchmentInk)
	b.words = widgets.NewWords("", theme.ParchmentInk).Centered()
	b.icon.SetMinSize(fyne.NewSquareSize(56))
	text := container.NewVBox(b.icon, b.title, b.words, gap(0.4), container.NewHBox(layout.NewSpacer(), ok, layout.NewSpacer()))
	card := container.NewStack(b.paper, container.NewPadded(container.NewPadded(text)))
	b.stack = container.NewStack(b.rays, container.New(&centred{}, card))
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

// set words the end of the attempt.
func (b *banner) set(l *text.Localizer, solved, clear bool, kind puzzles.Kind) {
	b.solved, b.clear, b.drawn = solved, clear, false
	if !solved {
		b.icon.Resource = theme.ColouredIcon("door-locked", theme.ParchmentInk)
		b.title.SetText(l.T("puzzle.over.stopped"))
		b.words.SetText(l.T("puzzle.over.stopped.more"))
		return
	}
	b.icon.Resource = theme.ColouredIcon(map[puzzles.Kind]string{puzzles.Connection: "bulb", puzzles.Lock: "unlocked", puzzles.Rune: "rune"}[kind], theme.ParchmentInk)
	b.title.SetText(l.T("puzzle.over.solved"))
	switch kind {
	case puzzles.Connection:
		b.words.SetText(l.T("puzzle.over.connection"))
	case puzzles.Lock:
		b.words.SetText(l.T("puzzle.over.lock"))
	default:
		b.words.SetText(l.T("puzzle.over.rune"))
	}
}

func (b *banner) paint(w, h int) image.Image {
	if b.drawn && b.cache != nil && b.cache.Bounds().Dx() == w && b.cache.Bounds().Dy() == h {
		return b.cache
	}
	s := draw.NewSheet(w, h)
	if !b.solved {
		s.Clear(color.NRGBA{0, 0, 0, 0})
		s.Fill(color.NRGBA{0x05, 0x07, 0x0c, 0x96}, draw.Rect(0, 0, float64(w), float64(h)))
	} else {
		centre := draw.Pt(float64(w)/2, float64(h)*0.82)
		reach := float64(w + h)
		for i := range 24 {
			a := float64(i) * 15
			ray := append(draw.Path{centre}, draw.Arc(centre, reach, a-2.6, a+2.6)...)
			s.Fill(draw.Fade(glowing, 0.16), ray)
		}
		for i := range 6 {
			s.Fill(draw.Fade(glowing, 0.05), draw.Disc(centre, reach*0.06*float64(i+1)))
		}
	}
	b.cache, b.drawn = s.Image(), true
	return b.cache
}

// CreateRenderer is for Fyne.
func (b *banner) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return &bannerRenderer{WidgetRenderer: widget.NewSimpleRenderer(b.stack), b: b}
}

type bannerRenderer struct {
	fyne.WidgetRenderer
	b *banner
}

func (r *bannerRenderer) Refresh() {
	p := r.b.paper
	p.FillColor, p.StrokeColor, p.StrokeWidth = fynetheme.Color(theme.Parchment), fynetheme.Color(theme.ParchmentEdge), 3
	p.CornerRadius = fynetheme.Size(theme.SizeRadius)
	p.Refresh()
	r.b.icon.Refresh()
	r.b.drawn = false
	r.b.rays.Refresh()
	r.WidgetRenderer.Refresh()
}

// centred sets its one object low in the middle, so that the solved board shows above it.
type centred struct{}

func (centred) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	need := objects[0].MinSize()
	w := min(max(need.Width, 380), size.Width)
	objects[0].Resize(fyne.NewSize(w, need.Height))
	need = objects[0].MinSize()
	objects[0].Resize(fyne.NewSize(w, need.Height))
	objects[0].Move(fyne.NewPos((size.Width-w)/2, size.Height-need.Height-fynetheme.Padding()*4))
}

func (centred) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, objects[0].MinSize().Height)
}
