package console

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/ui/table/piece"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// itemFace is one item of a list, and what pressing it does.
type itemFace struct {
	face piece.ChipFace
	do   func()
	says func(looked bool)
}

// itemFlow shows all its items: reordered if all full names fit then, else in small chips close together. If not even
// that fits, it shows how many more there are.
type itemFlow struct {
	widget.BaseWidget

	faces []itemFace
	ends  [][]itemFace // optional texts after the items; the first that fits is shown
	more  func()       // shows the rest
	gauge []*piece.Chip
	need  map[float32][3]float32 // heights by width, for the current content
}

func newItemFlow() *itemFlow {
	f := &itemFlow{}
	f.ExtendBaseWidget(f)
	return f
}

func (f *itemFlow) set(faces []itemFace, ends ...[]itemFace) {
	f.faces, f.ends, f.need = faces, ends, nil
	f.Refresh()
}

// heightFor returns the heights for a width: of all items as tight as necessary, of the same with the optional text,
// and with room for everything.
func (f *itemFlow) heightFor(width float32) (things, all, loose float32) {
	if width <= 0 {
		return 0, 0, 0
	}
	if _, known := f.need[width]; !known {
		if f.need == nil {
			f.need = map[float32][3]float32{}
		}
		whole := f.faces
		if n := len(f.ends); n > 0 {
			whole = slices.Concat(whole, f.ends[n-1])
		}
		f.need[width] = [3]float32{f.high(f.faces, tight, width), f.high(whole, tight, width),
			f.high(whole, entire, width)}
	}
	n := f.need[width]
	return n[0], n[1], n[2]
}

// high is the height of items at a width.
func (f *itemFlow) high(all []itemFace, how closeness, width float32) float32 {
	for len(f.gauge) < len(all) {
		f.gauge = append(f.gauge, piece.NewChip(piece.ChipFace{}, nil))
	}
	r := &itemRenderer{f: f, chips: f.gauge, close: how}
	r.dress(all)
	var x, y, line float32
	for _, c := range f.gauge[:len(all)] {
		m := c.MinSize()
		if x > 0 && x+min(m.Width, width) > width {
			x, y, line = 0, y+line+r.gap(), 0
		}
		x, line = x+min(m.Width, width)+itemGap, max(line, m.Height)
	}
	return y + line
}

// CreateRenderer implements fyne.Widget.
func (f *itemFlow) CreateRenderer() fyne.WidgetRenderer {
	r := &itemRenderer{f: f, rest: piece.NewChip(piece.ChipFace{}, nil)}
	r.Layout(f.Size())
	return r
}

const (
	itemGap  = 3 // between items
	tightGap = 1 // between lines of tight items
)

type itemRenderer struct {
	f       *itemFlow
	chips   []*piece.Chip
	rest    *piece.Chip
	close   closeness
	objects []fyne.CanvasObject
}

func (r *itemRenderer) Destroy()                     {}
func (r *itemRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *itemRenderer) line() float32 {
	if r.rest.Face.Text == "" {
		r.rest.Face = piece.ChipFace{Text: "M", Icon: "item", Small: true}
	}
	return r.rest.MinSize().Height
}

// MinSize is that of one line.
func (r *itemRenderer) MinSize() fyne.Size {
	if len(r.f.faces) == 0 {
		return fyne.Size{}
	}
	return fyne.NewSize(piece.Grown(60), r.line())
}

func (r *itemRenderer) Layout(size fyne.Size) {
	if r.objects = r.objects[:0]; size.Width <= 0 {
		return
	}
	faces, shown := r.choose(size)
	if shown < len(faces) {
		rest := func(n int) {
			r.rest.Set(piece.ChipFace{Text: "+\u202f" + strconv.Itoa(n), Small: true, Look: piece.LookQuiet}, r.f.more)
		}
		rest(len(faces))
		shown = r.fit(size, len(faces), r.rest.MinSize().Width+itemGap)
		rest(len(faces) - shown)
	}
	all := r.chips[:shown]
	if shown < len(faces) {
		all = append(slices.Clone(all), r.rest)
	}
	var x, y float32
	var row []*piece.Chip
	for i, c := range all {
		x, row = x+min(c.MinSize().Width, size.Width)+itemGap, append(row, c)
		if i+1 == len(all) || x+all[i+1].MinSize().Width > size.Width {
			y += r.put(row, y, size.Width, size.Width-x+itemGap) + r.gap()
			x, row = 0, nil
		}
	}
}

// choose fills the chips, as roomy as possible: with the first optional text that fits beside full names, else with the
// last one packed or tight, else without any, down to cut names. It returns the items and how many of them are shown.
func (r *itemRenderer) choose(size fyne.Size) (faces []itemFace, shown int) {
	try := func(all []itemFace, how closeness) bool {
		faces, r.close = all, how
		for len(r.chips) < len(all) {
			r.chips = append(r.chips, piece.NewChip(piece.ChipFace{}, nil))
		}
		if r.dress(all); how == packed {
			r.dress(r.packed(all, size.Width))
		}
		shown = r.fit(size, len(all), 0)
		return shown == len(all)
	}
	for _, end := range r.f.ends {
		if try(slices.Concat(r.f.faces, end), entire) {
			return faces, shown
		}
	}
	if n := len(r.f.ends); n > 0 && try(slices.Concat(r.f.faces, r.f.ends[n-1]), tight) {
		if try(faces, packed) || try(faces, tight) {
			return faces, shown
		}
	}
	for how := entire; !try(r.f.faces, how) && how < cut; {
		how++
	}
	return faces, shown
}

// put places a line of items and returns its height. Names that were cut get the remaining width.
func (r *itemRenderer) put(row []*piece.Chip, y, width, left float32) (height float32) {
	x := float32(0)
	for _, c := range row {
		before := c.MinSize().Width
		if face := c.Face; face.Widest > 0 && left > 0 {
			face.Widest += left
			c.Set(face, c.OnTapped)
			if left -= c.MinSize().Width - before; left > 0 { // the whole name fits
				face.Widest = 0
				c.Set(face, c.OnTapped)
			}
		}
		m := c.MinSize()
		m.Width = min(m.Width, width)
		piece.Place(c, x, y, m.Width, m.Height)
		x, height = x+m.Width+itemGap, max(height, m.Height)
		r.objects = append(r.objects, c)
	}
	return height
}

// closeness is how close together items are.
type closeness int

const (
	entire closeness = iota // with full names
	packed                  // the same, with short items filling up lines
	tight                   // small chips without icons
	cut                     // the same, with long names cut
)

// gap is the distance between two lines.
func (r *itemRenderer) gap() float32 {
	if r.close >= tight {
		return tightGap
	}
	return itemGap
}

// dress sets the chips. Statuses always keep their icons.
func (r *itemRenderer) dress(faces []itemFace) {
	for i, f := range faces {
		face := f.face
		switch r.close {
		case entire, packed:
			face.Widest = 0
		case tight, cut:
			if face.Tight = true; face.Look != piece.LookQuiet {
				face.Icon = ""
			}
			if face.Widest *= 1.3; r.close == tight {
				face.Widest = 0
			}
		}
		chip := r.chips[i]
		if chip.Set(face, f.do); f.says != nil {
			chip.OnLook = func() { f.says(chip.Looked()) }
		} else {
			chip.OnLook = nil
		}
	}
}

// packed puts the longest items first, each into the first line with room for it. Within the lines, and among the
// lines, the original order is kept. It returns the items in the new order.
func (r *itemRenderer) packed(faces []itemFace, width float32) (all []itemFace) {
	wide := func(i int) float32 { return min(r.chips[i].MinSize().Width, width) }
	longest := make([]int, len(faces))
	for i := range longest {
		longest[i] = i
	}
	slices.SortStableFunc(longest, func(a, b int) int { return cmp.Compare(wide(b), wide(a)) })
	var lines [][]int
	var used []float32
	for _, i := range longest {
		at := slices.IndexFunc(used, func(u float32) bool { return u+wide(i) <= width })
		if at < 0 {
			at, lines, used = len(lines), append(lines, nil), append(used, 0)
		}
		lines[at], used[at] = append(lines[at], i), used[at]+wide(i)+itemGap
	}
	for _, l := range lines {
		slices.Sort(l)
	}
	slices.SortFunc(lines, func(a, b []int) int { return cmp.Compare(a[0], b[0]) })
	for _, i := range slices.Concat(lines...) {
		all = append(all, faces[i])
	}
	return all
}

// fit counts how many of the first n items fit if the last line keeps some room free.
func (r *itemRenderer) fit(size fyne.Size, n int, free float32) int {
	var x, y float32
	gap := r.gap()
	for i, c := range r.chips[:n] {
		m := c.MinSize()
		m.Width = min(m.Width, size.Width)
		if x > 0 && x+m.Width > size.Width {
			x, y = 0, y+m.Height+gap
		}
		last := y+2*m.Height+gap > size.Height+0.5
		if y+m.Height > size.Height+0.5 || last && x > 0 && x+m.Width+free > size.Width && free > 0 {
			return i
		}
		x += m.Width + itemGap
	}
	return n
}

func (r *itemRenderer) Refresh() {
	r.Layout(r.f.Size())
	canvas.Refresh(r.f)
}
