package board

import (
	gocmp "cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/ui/theme"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// chip is a small sign with a number in a room: its pile, a lock, darkness.
type chip struct {
	icon   string
	number string
}

// labels are the rooms' names and signs.
type labels struct {
	*seating
	byRoom kept[label]   // by room
	beside kept[bool]    // by room: whether the signs are level with the name
	sized  kept[float32] // under "": the size of all names
}

// show draws the rooms' names and signs, and notes the areas they cover, by room.
func (n *labels) show(standing map[string][]token) (objects []fyne.CanvasObject) {
	n.written = map[string][]box{}
	views := map[string]mansions.RoomView{}
	for _, r := range n.table.Rooms {
		views[r.ID] = r
	}
	for _, r := range n.plan.rooms {
		objects = append(objects, n.labelBeside(r,
			chips(views[r.id], n.Counts || n.keeper != nil), standing).objects...)
	}
	return objects
}

// kept caches values with their keys, by room or space.
type kept[T any] map[string]made[T]

type made[T any] struct {
	key string
	is  T
}

// of returns the cached value, or makes it if the key differs.
func (k *kept[T]) of(id, key string, make func() T) T {
	if *k == nil {
		*k = kept[T]{}
	}
	if old, ok := (*k)[id]; ok && old.key == key {
		return old.is
	}
	fresh := make()
	(*k)[id] = made[T]{key, fresh}
	return fresh
}

// chips lists a room's signs, most important first; with counts they include the number of cards of its pile.
func chips(r mansions.RoomView, counts bool) []chip {
	var out []chip
	if r.Burning {
		out = append(out, chip{icon: "fire"})
	}
	if r.Dark {
		out = append(out, chip{icon: "moon"})
	}
	switch {
	case r.Pile > 0 && counts:
		out = append(out, chip{icon: "deck", number: strconv.Itoa(r.Pile)})
	case r.Pile > 0:
		out = append(out, chip{icon: "search"})
	}
	if r.Back != "" { // the sign has the name of the back
		out = append(out, chip{icon: r.Back})
	}
	if n := len(r.Open); n > 0 {
		c := chip{icon: "eye"}
		if n > 1 {
			c.number = strconv.Itoa(n)
		}
		out = append(out, c)
	}
	tokens := make([]string, 0, len(r.Tokens))
	for t, n := range r.Tokens {
		if n > 0 {
			tokens = append(tokens, t)
		}
	}
	slices.Sort(tokens)
	for _, t := range tokens {
		out = append(out, chip{icon: tokenIcon(t), number: strconv.Itoa(r.Tokens[t])})
	}
	return out
}

// tokenIcon is the icon with the marker's name, or a pin.
func tokenIcon(token string) string {
	if theme.HasIcon(token) {
		return token
	}
	return "place"
}

type label struct {
	objects []fyne.CanvasObject
	box     box
}

// label places a room's name and signs, in the common text size of all names and in one or more lines: in the upper
// part of a space if they fit, else anywhere in the room. A name that does not fit even so is smaller, or left out.
func (n *labels) label(r *room, signs []chip, level bool) label {
	u := n.scale()
	shares := []float64{1}
	if n.plan.tiled != (tiling{}) { // its rooms are no larger for having a long name
		shares = []float64{nameShare, 1}
	}
	for _, share := range shares {
		for size := n.nameSize(); size >= leastName; size *= 0.88 {
			if l, ok := n.placed(r, signs, size, share, level, !level); ok {
				return l
			}
		}
	}
	l := n.compose(nil, signs, leastName, false) // the tooltip has the name
	s := r.spaces[0]
	return l.moved(draw.Pt(s.centre.X-l.box.W/2, s.centre.Y-l.box.H/2), u)
}

// placed is a label in a text size if it fits into a share of the room's height, else false: a name in one line before
// a broken one.
func (n *labels) placed(r *room, signs []chip, size float32, share float64, levels ...bool) (label, bool) {
	low, high := bounds(r.spaces)
	ways := breaks(n.names.Room(r.id))
	usual, last := ways[:min(len(ways), 2)], ways[min(len(ways), 2):] // one word per line only if nothing else fits
	for _, lines := range [][][]string{usual, last} {
		for _, oneSpace := range []bool{true, false} {
			for _, words := range lines {
				for _, level := range levels {
					l := n.compose(words, signs, size, level)
					if at, ok := corner(r, l.box, oneSpace); ok && l.box.H <= share*(high.Y-low.Y) {
						return l.moved(at, n.scale()), true
					}
				}
			}
		}
	}
	return label{}, false
}

const (
	nameShare = 0.46 // of the height of a sketched room, so that figures stand below its name

	leastName = 8  // in pixels; a name that does not fit even so is left out
	goodName  = 13 // the least common size of all names; a name that needs less is smaller than the others
)

// nameSize is the common text size of all names, so that each fits with a row of signs.
func (n *labels) nameSize() float32 {
	ideal, key := n.letters(), fmt.Sprint(n.scale(), n.letters(), n.plan.tiled)
	for _, r := range n.plan.rooms {
		key += n.names.Room(r.id)
	}
	return n.sized.of("", key, func() float32 {
		size := ideal
		signs := []chip{{icon: "deck", number: "3"}, {icon: "moon"}}
		for _, r := range n.plan.rooms {
			for fits := false; !fits && size > goodName; {
				if _, fits = n.placed(r, signs, size, 1, false); !fits {
					size = max(size*0.94, goodName)
				}
			}
		}
		return min(size, max(ideal, goodName))
	})
}

// letters is the text size of names if there is room.
func (n *labels) letters() float32 {
	u := n.scale()
	ideal := min(max(0.86*u, goodName), 12+0.3*u, 30) * fynetheme.TextSize() / 14
	if n.Lettering > 0 {
		ideal *= n.Lettering
	}
	return ideal
}

// breaks returns the ways to wrap a name: one line, two lines broken near the middle, one word per line.
func breaks(name string) [][]string {
	out := [][]string{{name}}
	best := -1
	for i, c := range name {
		if c == ' ' && (best < 0 || abs(i-len(name)/2) < abs(best-len(name)/2)) {
			best = i
		}
	}
	if best > 0 {
		out = append(out, []string{name[:best], name[best+1:]})
	}
	if words := strings.Fields(name); len(words) > 2 {
		out = append(out, words)
	}
	return out
}

func abs[N int | float32](n N) N { return max(n, -n) }

// compose arranges lines and signs around 0,0, the signs in a line of their own or level with the last word. The box is
// in units of the map.
func (n *labels) compose(lines []string, signs []chip, size float32, level bool) label {
	u := n.scale()
	var l label
	var width, y float32
	var rowsOf [][]fyne.CanvasObject
	var widths []float32
	for _, line := range lines {
		t := canvas.NewText(widget.Ordered(strings.TrimSpace(line)), draw.Mix(fynetheme.Color(theme.OnInk), lampBrass, 0.25))
		t.TextSize, t.FontSource = size, theme.Serif(fyne.TextStyle{Bold: true})
		need := t.MinSize()
		t.Resize(need)
		t.Move(fyne.NewPos(0, y))
		y += need.Height * 0.92
		rowsOf, widths = append(rowsOf, []fyne.CanvasObject{t}), append(widths, need.Width)
		width = max(width, need.Width)
	}
	if last := len(rowsOf) - 1; len(signs) > 0 && level && last >= 0 {
		high := rowsOf[last][0].MinSize().Height
		row, w, h := chipRow(signs, size, rowsOf[last][0].Position().Y+(high-size*1.1)/2)
		for _, o := range row {
			o.Move(o.Position().AddXY(widths[last]+size*0.4, 0))
		}
		rowsOf[last], widths[last] = append(rowsOf[last], row...), widths[last]+size*0.4+w
		width, y = max(width, widths[last]), max(y, h)
	} else if len(signs) > 0 {
		row, w, h := chipRow(signs, size, y)
		y += h
		rowsOf, widths = append(rowsOf, row), append(widths, w)
		width = max(width, w)
	}
	for i, row := range rowsOf {
		for _, o := range row {
			o.Move(o.Position().AddXY((width-widths[i])/2, 0))
			l.objects = append(l.objects, o)
		}
	}
	l.box = box{W: float64(width / u), H: float64(y / u)}
	return l
}

func chipRow(signs []chip, size, y float32) (row []fyne.CanvasObject, width, height float32) {
	side := size * 1.1
	for i, s := range signs {
		if i > 0 {
			width += size * 0.45
		}
		icon := &canvas.Image{}
		theme.Show(icon, s.icon, theme.OnInk, side)
		icon.Move(fyne.NewPos(width, y))
		row = append(row, icon)
		width += side
		if s.number != "" {
			t := canvas.NewText(s.number, fynetheme.Color(theme.OnInk))
			t.TextSize, t.TextStyle.Bold = size*0.9, true
			need := t.MinSize()
			t.Resize(need)
			t.Move(fyne.NewPos(width+size*0.12, y+(side-need.Height)/2))
			row = append(row, t)
			width += size*0.12 + need.Width
		}
	}
	return row, width, side * 1.1
}

// moved places the label at a point of the map.
func (l label) moved(at draw.Point, u float32) label {
	for _, o := range l.objects {
		o.Move(o.Position().AddXY(float32(at.X)*u, float32(at.Y)*u))
	}
	l.box.X, l.box.Y = at.X, at.Y
	return l
}

// corner looks for the highest place where a box fits into one space of the room or, without oneSpace, across its white
// lines; at that height it takes the place nearest to the middle.
func corner(r *room, size box, oneSpace bool) (draw.Point, bool) {
	if !oneSpace {
		low, high := bounds(r.spaces)
		return r.top(size, low, high, low.Add(high).Times(0.5).X)
	}
	for _, s := range r.spaces {
		low, high := s.shape.Bounds()
		alone := &room{spaces: []*space{s}}
		if at, ok := alone.top(size, low, high, s.centre.X); ok &&
			(at.Y+size.H < s.centre.Y || size.H*2 < high.Y-low.Y) {
			return at, true
		}
	}
	return draw.Point{}, false
}

// top tries the places of a box between two corners from the top down, at each height from the middle outwards.
func (r *room) top(size box, low, high draw.Point, middle float64) (draw.Point, bool) {
	const gap = 0.25
	w, h := size.W+2*gap, size.H+1.4*gap
	for y := low.Y; y+h <= high.Y+0.01; y += 0.5 {
		for far := 0.0; far <= high.X-low.X; far += 0.25 {
			for _, x := range []float64{middle - w/2 - far, middle - w/2 + far} {
				if r.holds(x+0.02, y+0.02, w-0.04, h-0.04) {
					return draw.Pt(x+gap, y+0.7*gap), true
				}
			}
		}
	}
	return draw.Point{}, false
}

// fewSigns are as many as are level with a name: with more, it would be wider than a flame leaves it room.
const fewSigns = 3

// labelBeside is the label of a room, with few signs level with the name, which leaves the room a line more, unless
// tokens would cover them. It notes the area of the label.
func (n *labels) labelBeside(r *room, signs []chip, standing map[string][]token) label {
	key := fmt.Sprint(n.names.Room(r.id), signs, n.scale(), n.nameSize(), fynetheme.TextSize())
	for _, s := range r.spaces {
		key += s.id + n.tokensKey(standing[s.id])
	}
	level := n.beside.of(r.id, key, func() bool {
		for _, level := range []bool{len(signs) <= fewSigns, len(signs) > fewSigns} {
			n.written[r.id] = []box{n.label(r, signs, level).box}
			if n.standClear(r, standing) {
				return level
			}
		}
		return len(signs) <= fewSigns
	})
	key = fmt.Sprint(n.names.Room(r.id), signs, n.scale(), n.nameSize(), fynetheme.Color(theme.OnInk), level)
	l := n.byRoom.of(r.id, key, func() label { return n.label(r, signs, level) }) // its pictures are costly
	n.written[r.id] = []box{l.box}
	return l
}

// standClear reports whether the tokens of a room do not cover its name.
func (n *labels) standClear(r *room, standing map[string][]token) bool {
	for _, s := range r.spaces {
		if len(standing[s.id]) == 0 {
			continue
		}
		a := n.arranged(s, standing[s.id])
		for _, c := range a.cells {
			if !clear([]draw.Point{c.centre}, gocmp.Or(c.size, a.size), n.written[r.id]) {
				return false
			}
		}
	}
	return true
}
