package piece

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// Tab lifts one of the covers of the keeper's side, and drops it again: above its icon, how many cards lie there and its
// key, below a word.
type Tab struct {
	Press

	face TabFace
	key  string
}

// TabFace is what a tab shows.
type TabFace struct {
	Icon  string
	Tint  fyne.ThemeColorName
	Words string
	Count string
	Open  bool // the cover is lifted
	Lit   bool // something there can be played now
}

func NewTab(key string, do func()) *Tab {
	t := &Tab{key: key}
	t.OnTapped = do
	t.Wear(t)
	return t
}

func (t *Tab) Set(f TabFace) {
	if t.face != f {
		t.face = f
		t.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (t *Tab) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tabRenderer{t: t, ground: canvas.NewRectangle(nil), over: canvas.NewRectangle(nil), foot: canvas.NewRectangle(nil),
		icon: NewIcon(16), count: Plain().Bolder(), key: Caption(), words: Caption().Short().Centred()}
	r.objects = []fyne.CanvasObject{r.ground, r.foot, r.icon, r.count, r.key, r.words, r.over}
	r.update()
	return r
}

type tabRenderer struct {
	t                  *Tab
	ground, over, foot *canvas.Rectangle
	icon               *Icon
	count, key, words  *Label
	objects            []fyne.CanvasObject
}

func (r *tabRenderer) Destroy()                     {}
func (r *tabRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *tabRenderer) update() {
	f := r.t.face
	r.icon.Set(f.Icon, f.Tint)
	r.count.Set(f.Count)
	r.key.Set(r.t.key)
	ink := theme.Muted
	if f.Open || f.Lit {
		ink = fynetheme.ColorNameForeground
	}
	r.words.Say(f.Words, ink)
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = ColourOr(theme.Card), ColourOr(theme.PanelEdge), 1
	if f.Lit {
		r.ground.StrokeColor, r.ground.StrokeWidth = ColourOr(theme.Brass), 2
	}
	r.ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	r.foot.FillColor, r.foot.Hidden = ColourOr(theme.Brass), !f.Open
	r.t.PaintOver(r.over)
}

func (r *tabRenderer) MinSize() fyne.Size {
	return fyne.NewSize(Grown(50), max(r.icon.MinSize().Height, r.count.Measure("M").Height)+r.words.Measure("M").Height+7)
}

func (r *tabRenderer) Layout(size fyne.Size) {
	for _, o := range []fyne.CanvasObject{r.ground, r.over} {
		Place(o, 0, 0, size.Width, size.Height)
	}
	Place(r.foot, 6, size.Height-3, max(size.Width-12, 0), 3)
	icon, count, key := r.icon.MinSize(), r.count.MinSize(), r.key.MinSize()
	h := max(icon.Height, count.Height)
	const x = 7
	Place(r.icon, x, 2+(h-icon.Height)/2, icon.Width, icon.Height)
	Place(r.count, x+icon.Width+3, 2+(h-count.Height)/2, count.Width, count.Height)
	Place(r.key, size.Width-key.Width-5, 2+(h-key.Height)/2, key.Width, key.Height)
	low := r.words.Measure("M").Height
	Place(r.words, 3, size.Height-low-3, max(size.Width-6, 0), low)
}

func (r *tabRenderer) Refresh() {
	r.update()
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}
