package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// tab lifts one of the covers of the keeper's side, and drops it again: above its icon, how many cards lie there and its
// key, below a word.
type tab struct {
	press

	face tabFace
	key  string
}

// tabFace is what a tab shows.
type tabFace struct {
	icon  string
	tint  fyne.ThemeColorName
	words string
	count string
	open  bool // the cover is lifted
	lit   bool // something there can be played now
}

func newTab(key string, do func()) *tab {
	t := &tab{key: key}
	t.tapped = do
	t.wear(t)
	return t
}

func (t *tab) show(f tabFace) {
	if t.face != f {
		t.face = f
		t.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (t *tab) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tabRenderer{t: t, ground: canvas.NewRectangle(nil), over: canvas.NewRectangle(nil), foot: canvas.NewRectangle(nil),
		icon: newIcon(16), count: plain().bolder(), key: caption(), words: caption().short().centred()}
	r.objects = []fyne.CanvasObject{r.ground, r.foot, r.icon, r.count, r.key, r.words, r.over}
	r.update()
	return r
}

type tabRenderer struct {
	t                  *tab
	ground, over, foot *canvas.Rectangle
	icon               *icon
	count, key, words  *label
	objects            []fyne.CanvasObject
}

func (r *tabRenderer) Destroy()                     {}
func (r *tabRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *tabRenderer) update() {
	f := r.t.face
	r.icon.set(f.icon, f.tint)
	r.count.set(f.count)
	r.key.set(r.t.key)
	ink := theme.Muted
	if f.open || f.lit {
		ink = fynetheme.ColorNameForeground
	}
	r.words.say(f.words, ink)
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = colourOr(theme.Card), colourOr(theme.PanelEdge), 1
	if f.lit {
		r.ground.StrokeColor, r.ground.StrokeWidth = colourOr(theme.Brass), 2
	}
	r.ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	r.foot.FillColor, r.foot.Hidden = colourOr(theme.Brass), !f.open
	r.t.paintOver(r.over)
}

func (r *tabRenderer) MinSize() fyne.Size {
	return fyne.NewSize(grown(50), max(r.icon.MinSize().Height, r.count.measure("M").Height)+r.words.measure("M").Height+7)
}

func (r *tabRenderer) Layout(size fyne.Size) {
	for _, o := range []fyne.CanvasObject{r.ground, r.over} {
		place(o, 0, 0, size.Width, size.Height)
	}
	place(r.foot, 6, size.Height-3, max(size.Width-12, 0), 3)
	icon, count, key := r.icon.MinSize(), r.count.MinSize(), r.key.MinSize()
	h := max(icon.Height, count.Height)
	const x = 7
	place(r.icon, x, 2+(h-icon.Height)/2, icon.Width, icon.Height)
	place(r.count, x+icon.Width+3, 2+(h-count.Height)/2, count.Width, count.Height)
	place(r.key, size.Width-key.Width-5, 2+(h-key.Height)/2, key.Width, key.Height)
	low := r.words.measure("M").Height
	place(r.words, 3, size.Height-low-3, max(size.Width-6, 0), low)
}

func (r *tabRenderer) Refresh() {
	r.update()
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}
