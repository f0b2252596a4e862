package piece

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Stacked is a button of the ribbon: icon and key on top, a word below. A wide one adds what it would do.
type Stacked struct {
	widget.Pressable

	Name       string // its name for scripts
	icon, key  string
	words      string
	More       string
	Else       string  // shown instead where no part of that fits; "": the text is cut
	Wide       float32 // 0: as narrow as its word
	on         bool
	brief      bool
	short      bool               // the key is in the word's place
	label      string             // its word, if it is brief
	OnWords    func(words string) // receives a word that is not shown while the pointer or focus is on it, then ""
	do         func()
	iconColour fyne.ThemeColorName
}

func NewStacked(icon, key string, do func()) *Stacked {
	s := &Stacked{icon: icon, key: key, do: do, iconColour: theme.Brass}
	s.Wear(s, nil)
	return s
}

// Brief reduces the button to its icon and a one-letter key, for letters so large that there is no room for more.
func (s *Stacked) Brief() {
	s.brief, s.Wide, s.label, s.words, s.More = true, 0, s.words, "", ""
	if len(s.key) > 1 {
		s.key = ""
	}
	s.Refresh()
}

// Update sets the word, the additional text of a wide button, and whether it is enabled.
func (s *Stacked) Update(words, more string, on bool) {
	if s.brief {
		s.label, words, more = words, "", ""
	}
	if s.words == words && s.More == more && s.on == on {
		return
	}
	s.words, s.More, s.on = words, more, on
	s.OnTapped = nil
	if on {
		s.OnTapped = s.do
	}
	s.Refresh()
}

// reportName passes on a word that is not shown.
func (s *Stacked) reportName(words string) {
	if (s.brief || s.short) && s.OnWords != nil {
		s.OnWords(words)
	}
}

// called is its word, shown or not.
func (s *Stacked) called() string {
	if s.brief {
		return s.label
	}
	return s.words
}

// MouseIn implements desktop.Hoverable.
func (s *Stacked) MouseIn(e *desktop.MouseEvent) { s.Pressable.MouseIn(e); s.reportName(s.called()) }

// MouseOut implements desktop.Hoverable.
func (s *Stacked) MouseOut() { s.Pressable.MouseOut(); s.reportName("") }

// FocusGained implements fyne.Focusable.
func (s *Stacked) FocusGained() { s.Pressable.FocusGained(); s.reportName(s.called()) }

// FocusLost implements fyne.Focusable.
func (s *Stacked) FocusLost() { s.Pressable.FocusLost(); s.reportName("") }

// CreateRenderer implements fyne.Widget.
func (s *Stacked) CreateRenderer() fyne.WidgetRenderer {
	r := &stackedRenderer{s: s, over: canvas.NewRectangle(color.Transparent), picture: NewIcon(20),
		words: Caption(), key: Caption(), rest: Caption().Short().Trailing()}
	r.All = []fyne.CanvasObject{r.picture, r.words, r.key, r.rest, r.over}
	r.update()
	return r
}

type stackedRenderer struct {
	widget.Parts
	s                *Stacked
	over             *canvas.Rectangle
	picture          *Icon
	words, key, rest *Label
	quiet            fyne.ThemeColorName // of the key and the additional text
}

func (r *stackedRenderer) update() {
	s := r.s
	colour, ink, quiet := s.iconColour, fynetheme.ColorNameForeground, theme.Muted
	if !s.on {
		colour, ink, quiet = fynetheme.ColorNameDisabled, fynetheme.ColorNameDisabled, fynetheme.ColorNameDisabled
	}
	r.picture.Set(s.icon, colour)
	r.words.Update(s.words, ink)
	r.words.Hidden = s.short
	r.key.Update(widget.KeyName(s.key), quiet)
	r.quiet = quiet
	s.PaintOver(r.over)
	r.over.Refresh()
}

func (r *stackedRenderer) MinSize() fyne.Size {
	pad, icon := fynetheme.Padding(), r.picture.MinSize()
	words, key := r.words.MinSize(), r.key.MinSize()
	height := icon.Height + words.Height + pad
	if r.s.brief {
		height = icon.Height + pad
	}
	if r.s.Wide > 0 {
		first := icon.Width + words.Width + key.Width + 3.5*pad
		return fyne.NewSize(max(Grown(r.s.Wide), first), height)
	}
	if r.s.short {
		return fyne.NewSize(max(icon.Width, key.Width)+2*pad, height)
	}
	top := icon.Width
	if r.s.key != "" {
		top += pad + key.Width
	}
	return fyne.NewSize(max(top, words.Width)+2*pad, height)
}

// more fits the additional text of a wide button into a width: whole, or its first words, at least two of them; if not
// even these fit it uses Else.
func (r *stackedRenderer) more(width float32) string {
	all := r.s.More
	has := func(words string) bool { return r.rest.Measure(words).Width <= width+roundedOff }
	if r.s.Else == "" || width <= 0 || has(all) {
		return all
	}
	words := strings.Fields(all)
	for n := len(words) - 1; n > 1; n-- {
		if part := strings.TrimRight(strings.Join(words[:n], " "), " ,;:(–«“\u00a0\u202f") + "…"; has(part) {
			return part
		}
	}
	if has(r.s.Else) {
		return r.s.Else
	}
	return ""
}

func (r *stackedRenderer) Layout(size fyne.Size) {
	pad, icon := fynetheme.Padding(), r.picture.MinSize()
	words, key := r.words.MinSize(), r.key.MinSize()
	Place(r.over, 0, 0, size.Width, size.Height)
	if r.s.Wide > 0 && r.s.More != "" {
		x := size.Width - pad - icon.Width - words.Width - key.Width - 2.5*pad // the end stays in place, whatever the text
		Place(r.picture, x, pad/2, icon.Width, icon.Height)
		y := pad/2 + (icon.Height-words.Height)/2
		Place(r.words, x+icon.Width+pad, y, words.Width, words.Height)
		Place(r.key, x+icon.Width+words.Width+2.5*pad, y, key.Width, key.Height)
		r.rest.Update(r.more(size.Width-2*pad), r.quiet)
		Place(r.rest, pad, size.Height-pad/2-words.Height, size.Width-2*pad, words.Height)
		return
	}
	if r.s.short {
		Place(r.picture, (size.Width-icon.Width)/2, pad/2, icon.Width, icon.Height)
		Place(r.key, (size.Width-key.Width)/2, size.Height-pad/2-key.Height, key.Width, key.Height)
		Place(r.rest, 0, 0, 0, 0)
		return
	}
	top := icon.Width
	if r.s.key != "" {
		top += pad + key.Width
	}
	middle := size.Width / 2
	if r.s.Wide > 0 { // beside its neighbour
		middle = size.Width - pad - max(top, words.Width)/2
	}
	x := middle - top/2
	Place(r.picture, x, pad/2, icon.Width, icon.Height)
	Place(r.key, x+icon.Width+pad, pad/2+(icon.Height-key.Height)/2, key.Width, key.Height)
	Place(r.words, middle-words.Width/2, size.Height-pad/2-words.Height, words.Width, words.Height)
	Place(r.rest, 0, 0, 0, 0)
}

func (r *stackedRenderer) Refresh() {
	r.update()
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}

// Tab lifts one of the covers of the keeper's side, and lowers it again. It shows an icon, the number of cards and the
// key, and a word below.
type Tab struct {
	widget.Pressable

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
	t.Wear(t, do)
	return t
}

func (t *Tab) Set(f TabFace) {
	if t.face != f {
		t.face = f
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Tab) CreateRenderer() fyne.WidgetRenderer {
	r := &tabRenderer{t: t, ground: canvas.NewRectangle(nil), over: canvas.NewRectangle(nil),
		foot: canvas.NewRectangle(nil),
		icon: NewIcon(16), count: Plain().Bolder(), key: Caption(), words: Caption().Short().Centred()}
	r.All = []fyne.CanvasObject{r.ground, r.foot, r.icon, r.count, r.key, r.words, r.over}
	r.update()
	return r
}

type tabRenderer struct {
	widget.Parts
	t                  *Tab
	ground, over, foot *canvas.Rectangle
	icon               *Icon
	count, key, words  *Label
}

func (r *tabRenderer) update() {
	f := r.t.face
	r.icon.Set(f.Icon, f.Tint)
	r.count.Set(f.Count)
	r.key.Set(r.t.key)
	ink := theme.Muted
	if f.Open || f.Lit {
		ink = fynetheme.ColorNameForeground
	}
	r.words.Update(f.Words, ink)
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = ColourOr(theme.Card), ColourOr(theme.PanelEdge), 1
	if f.Lit {
		r.ground.StrokeColor, r.ground.StrokeWidth = ColourOr(theme.Brass), 2
	}
	r.ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	r.foot.FillColor, r.foot.Hidden = ColourOr(theme.Brass), !f.Open
	r.t.PaintOver(r.over)
}

func (r *tabRenderer) MinSize() fyne.Size {
	return fyne.NewSize(Grown(50), max(r.icon.MinSize().Height, r.count.Measure("M").Height)+
		r.words.Measure("M").Height+7)
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
