package notes

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// lines is a list of lines that takes one with Enter or Space and passes on the keys that it does not use.
type lines struct {
	widget.List
	kit.KeyEars

	want int // the line to be seen as soon as the list has its size; below 0: none
}

// lineFace is what a line shows.
type lineFace struct {
	words, icon  string
	count        string // at the right end
	head, opened bool   // a heading, and whether what belongs to it is shown
	indent       bool
	mark         bool // the owner says something of it
	chosen       bool // the form shows it
}

func newLines(length func() int, face func(int) lineFace, take func(int)) *lines {
	l := &lines{want: -1}
	l.Length = length
	l.CreateItem = func() fyne.CanvasObject { return newLineView() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < length() {
			o.(*lineView).show(face(i))
		}
	}
	l.OnSelected = func(i widget.ListItemID) {
		l.UnselectAll()
		take(i)
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// scrollLater shows a line as soon as the list has its size.
func (l *lines) scrollLater(i int) { l.want = i }

// Resize is for Fyne.
func (l *lines) Resize(size fyne.Size) {
	l.List.Resize(size)
	if l.want >= 0 && size.Height > 3*fynetheme.TextSize() && l.want < l.Length() {
		line := l.want
		l.want = -1
		l.ScrollToTop()
		l.ScrollTo(min(line+2, l.Length()-1)) // with a little of what follows
		l.ScrollTo(line)
	}
}

// TypedKey takes a line with Enter, too, and passes on what a list does not use.
func (l *lines) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		l.List.TypedKey(k)
	default:
		kit.PassKey(l, k)
	}
}

// TypedRune passes characters on, for the keys on the page's buttons.
func (l *lines) TypedRune(r rune) { kit.PassRune(l, r) }

// lineView is one line.
type lineView struct {
	widget.BaseWidget

	ground          *canvas.Rectangle
	arrow, sign, by *canvas.Image
	words, count    *widget.Label
	gap             *canvas.Rectangle
	box             fyne.CanvasObject
}

func newLineView() *lineView {
	v := &lineView{ground: canvas.NewRectangle(color.Transparent), gap: canvas.NewRectangle(color.Transparent), words: widget.NewLabel(""), count: widget.NewLabel("")}
	image := func() *canvas.Image {
		i := canvas.NewImageFromResource(theme.Icon("notes"))
		i.FillMode = canvas.ImageFillContain
		i.SetMinSize(fyne.NewSquareSize(1.3 * fynetheme.TextSize()))
		return i
	}
	v.arrow, v.sign, v.by = image(), image(), image()
	v.words.Truncation = fyne.TextTruncateEllipsis
	v.count.Importance = widget.LowImportance
	v.ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	v.box = container.NewStack(v.ground, container.NewBorder(nil, nil, container.NewHBox(v.gap, v.arrow, v.sign), container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), container.NewHBox(v.by, v.count)), v.words))
	v.ExtendBaseWidget(v)
	return v
}

// CreateRenderer is for Fyne.
func (v *lineView) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(v.box) }

func (v *lineView) show(f lineFace) {
	v.gap.SetMinSize(fyne.NewSize(0, 0))
	if f.indent {
		v.gap.SetMinSize(fyne.NewSize(fynetheme.TextSize(), 0))
	}
	visible := func(o fyne.CanvasObject, on bool) {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
	v.arrow.Resource = fynetheme.NewColoredResource(fynetheme.MenuExpandIcon(), fynetheme.ColorNameForeground)
	if f.opened {
		v.arrow.Resource = fynetheme.NewColoredResource(fynetheme.MenuDropDownIcon(), fynetheme.ColorNameForeground)
	}
	visible(v.arrow, f.head)
	if f.icon != "" {
		v.sign.Resource = theme.ColouredIcon(f.icon, theme.Brass)
	}
	visible(v.sign, f.icon != "")
	v.by.Resource = theme.ColouredIcon("notes", theme.Brass)
	visible(v.by, f.mark)
	v.words.TextStyle.Bold = f.head || f.chosen
	v.words.SetText(f.words)
	v.count.SetText(f.count)
	visible(v.count, f.count != "")
	v.ground.FillColor = color.Transparent
	if f.chosen {
		v.ground.FillColor = fynetheme.Color(fynetheme.ColorNameSelection)
	}
	v.ground.Refresh()
	v.Refresh()
}

func itoa(n int) string { return strconv.Itoa(n) }
