package widget

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Words is a block of text: running text that wraps at its width, or a title of one line, in a theme colour and, for
// reading aloud, in the serif face. Fyne's label has no serif face, keeps a margin and breaks at no-break spaces.
type Words struct {
	widget.BaseWidget

	text    string
	colour  fyne.ThemeColorName
	size    fyne.ThemeSizeName
	style   fyne.TextStyle
	align   fyne.TextAlign
	serif   bool
	oneLine bool // never wraps
	cut     bool // the line may be narrower than its text
}

// NewWords is text in the ordinary face and a theme colour; "" is the ordinary text colour.
func NewWords(text string, colour fyne.ThemeColorName) *Words {
	if colour == "" {
		colour = fynetheme.ColorNameForeground
	}
	w := &Words{text: text, colour: colour, size: fynetheme.SizeNameText}
	w.ExtendBaseWidget(w)
	return w
}

// NewQuiet is less prominent text: a hint, a detail.
func NewQuiet(text string) *Words { return NewWords(text, theme.Muted) }

// NewReading is serif text in the reading size, for parchment and for the players' window.
func NewReading(text string, colour fyne.ThemeColorName) *Words {
	w := NewWords(text, colour)
	w.serif, w.size = true, theme.SizeReading
	return w
}

// NewTitle is the title of a page: one line in the serif display face.
func NewTitle(text string) *Words { return newTitle(text, theme.SizeTitle) }

// NewSubtitle is the title of a part of a page.
func NewSubtitle(text string) *Words { return newTitle(text, theme.SizeSubtitle) }

func newTitle(text string, size fyne.ThemeSizeName) *Words {
	w := NewReading(text, theme.Brass)
	w.size, w.oneLine = size, true
	return w
}

// Truncated makes it one line that may be narrower than its text, which then ends with an ellipsis. It returns the
// words.
func (w *Words) Truncated() *Words {
	w.oneLine, w.cut = true, true
	w.Refresh()
	return w
}

// whole returns the width of the text on one line, in the smallest size that a title may have before it is cut.
func (w *Words) whole() float32 {
	r := &wordsRenderer{words: w}
	r.size = r.sizes()[len(r.sizes())-1]
	return r.measure(w.text).Width
}

// SetText changes the text. Line breaks are kept; an empty line separates paragraphs.
func (w *Words) SetText(text string) {
	w.text = text
	w.Refresh()
}

// Coloured sets the theme colour and returns the words.
func (w *Words) Coloured(colour fyne.ThemeColorName) *Words {
	w.colour = colour
	w.Refresh()
	return w
}

// Text returns the text.
func (w *Words) Text() string { return w.text }

// Centered centres each line and returns the words.
func (w *Words) Centered() *Words {
	w.align = fyne.TextAlignCenter
	w.Refresh()
	return w
}

// Bold makes it bold and returns the words.
func (w *Words) Bold() *Words {
	w.style.Bold = true
	w.Refresh()
	return w
}

// Sized sets the theme size and returns the words.
func (w *Words) Sized(size fyne.ThemeSizeName) *Words {
	w.size = size
	w.Refresh()
	return w
}

// Resize wraps the text again, which may change its height.
func (w *Words) Resize(size fyne.Size) {
	if size == w.Size() {
		return
	}
	w.BaseWidget.Resize(size)
	w.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (w *Words) CreateRenderer() fyne.WidgetRenderer {
	r := &wordsRenderer{words: w}
	r.Refresh()
	return r
}

type wordsRenderer struct {
	words *Words
	size  fyne.ThemeSizeName // the current size
	lines []*canvas.Text
	need  fyne.Size // the size of the lines at the current width
}

func (r *wordsRenderer) Destroy() {}

func (r *wordsRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.lines))
	for i, line := range r.lines {
		objects[i] = line
	}
	return objects
}

func (r *wordsRenderer) MinSize() fyne.Size { return r.need }

func (r *wordsRenderer) font() fyne.Resource {
	if r.words.serif {
		return theme.Serif(r.words.style)
	}
	return nil
}

func (r *wordsRenderer) measure(text string) fyne.Size {
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, fynetheme.Size(r.size), r.words.style, r.font())
	return size
}

// leading returns the distance between the tops of two lines.
func (r *wordsRenderer) leading() float32 { return r.measure("M").Height }

func (r *wordsRenderer) Refresh() {
	w := r.words
	r.size = w.size
	lines, widest := r.breakUp(w.Size().Width)
	r.lines = r.lines[:0:0]
	for _, text := range lines {
		line := canvas.NewText(Ordered(text), fynetheme.Color(w.colour))
		line.TextSize, line.TextStyle, line.FontSource,
			line.Alignment = fynetheme.Size(r.size), w.style, r.font(), w.align
		r.lines = append(r.lines, line)
	}
	r.size = w.size // a title keeps its height
	r.need = fyne.NewSize(widest, r.leading()*float32(len(lines)))
	r.Layout(w.Size())
	canvas.Refresh(w)
}

func (r *wordsRenderer) Layout(size fyne.Size) {
	if r.words.oneLine { // vertically centred
		r.lines[0].Resize(size)
		return
	}
	y, leading := float32(0), r.leading()
	for _, line := range r.lines {
		line.Move(fyne.NewPos(0, y))
		line.Resize(fyne.NewSize(size.Width, leading))
		y += leading
	}
}

// breakUp returns the lines for a width, and the minimum width of the text.
func (r *wordsRenderer) breakUp(room float32) (lines []string, least float32) {
	if !r.words.oneLine {
		return r.wrap(room)
	}
	text, wide := r.words.text, func(s string) float32 { return r.measure(s).Width }
	if !r.words.cut {
		return []string{text}, wide(text)
	}
	for _, r.size = range r.sizes() {
		if room <= 0 || wide(text) <= room {
			break
		}
	}
	return []string{Shorten(text, room, wide)}, min(wide(text), wide("…"))
}

// sizes returns the sizes to try, in order. A title becomes smaller before it is cut.
func (r *wordsRenderer) sizes() []fyne.ThemeSizeName {
	if r.words.cut && r.words.size == theme.SizeTitle {
		return []fyne.ThemeSizeName{theme.SizeTitle, theme.SizeSubtitle}
	}
	return []fyne.ThemeSizeName{r.words.size}
}

// wrap breaks the text at spaces so that no line is wider than the room, unless a single word is, and returns the
// lines and the width of the widest word. Room 0 means that the width is not known yet; then only line breaks count.
// No-break spaces never break. Words are measured alone, and a whole line only if its width is near the room, within a
// letter: kerning at spaces is less than that, and measuring the beginning of every line would be most of the cost of a
// page.
func (r *wordsRenderer) wrap(room float32) (lines []string, widest float32) {
	blank, letter := r.measure(" ").Width, fynetheme.Size(r.words.size)
	for _, paragraph := range strings.Split(r.words.text, "\n") {
		line, long := "", float32(0)
		for _, word := range strings.Split(paragraph, " ") {
			own := r.measure(word).Width
			widest = max(widest, own)
			longer := line + " " + word
			switch {
			case line == "":
				longer, long = word, own
			case room > 0 && long+blank+own > room-letter && r.measure(longer).Width > room:
				lines = append(lines, line)
				longer, long = word, own
			default:
				long += blank + own
			}
			line = longer
		}
		lines = append(lines, line)
	}
	return lines, widest
}

// Shorten returns a text, or the longest beginning of it that fits with "…" after it. Spaces and marks before the "…"
// are removed. width measures a text, in the unit of room. If not even "…" fits, the result is empty. If room is 0 or
// less, it is unknown, and the text is not shortened.
func Shorten(words string, room float32, width func(string) float32) string {
	if room <= 0 || width(words) <= room {
		return words
	}
	if width("…") > room {
		return ""
	}
	letters := []rune(words)
	begin := func(n int) string { return strings.TrimRight(string(letters[:n]), " ·:,;.\u00a0\u202f") + "…" }
	low, high := 0, max(0, len(letters)-1) // the longest beginning that fits is in low..high
	for low < high {
		if middle := (low + high + 1) / 2; width(begin(middle)) <= room {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return begin(low)
}

// ShortenText sets a line to a text, shortened to fit in the line's own font; see Shorten.
func ShortenText(line *canvas.Text, words string, room float32) {
	line.Text = Ordered(Shorten(words, room, func(s string) float32 {
		size, _ := fyne.CurrentApp().Driver().RenderedTextSize(s, line.TextSize, line.TextStyle, line.FontSource)
		return size.Width
	}))
}
