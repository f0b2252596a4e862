package board

import (
	gocmp "cmp"
	"fmt"
	"image"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/testid"
	"lantern/ui/widget/draw"
)

// stackSpot is the position of a stack, in units of the map, with its figures, topmost first.
type stackSpot struct {
	figureSpot
	figures []string
}

// where is what has a place on the map, to be found by a position in the widget.
type where struct {
	*camera
	written map[string][]box // the areas with text, by room
	spots   map[string]figureSpot
	signs   []signSpot
	stacks  []stackSpot
	full    map[string]bool // spaces whose figures cover their foot
}

// stackObjects draw a stack: its first figure, the edges of others behind it, their number, and whether one is hurt.
func (f *figures) stackObjects(c cell, space string, size float64, at fyne.Position, side float32) []fyne.CanvasObject {
	spot := figureSpot{c.centre, size, space}
	st := stackSpot{figureSpot: spot}
	hurt := false
	for _, t := range c.tokens {
		if t.id == "" {
			continue
		}
		st.figures = append(st.figures, t.id)
		f.spots[t.id] = spot
		for _, m := range t.marks {
			hurt = hurt || m.icon == "" && m.number != ""
		}
	}
	f.stacks = append(f.stacks, st)
	top := c.tokens[0]
	body := side * 0.84
	var out []fyne.CanvasObject
	for _, behind := range []float32{2, 1} {
		edge := NewEmblem(top.seat, "")
		edge.seat = top.seat
		edge.dim = true
		edge.Resize(fyne.NewSquareSize(body))
		edge.Move(at.AddXY(behind*side*0.08, (side-body)-behind*side*0.08))
		out = append(out, edge)
	}
	e := f.emblem(top)
	e.Resize(fyne.NewSquareSize(body))
	e.Move(at.AddXY(0, side-body))
	out = append(out, testid.Name(e, f.Prefix+".figure."+top.id))
	high := max(side*0.46, 13)
	count := markObjects(mark{number: fmt.Sprintf("×%d", len(c.tokens)), plain: true}, fyne.Position{}, high)
	out = append(out, moveBy(count, at.AddXY(side*1.06-count[0].Size().Width, -side*0.06))...)
	if hurt {
		drop := markObjects(mark{icon: "damage", harm: true}, fyne.Position{}, high)
		out = append(out, moveBy(drop, at.AddXY(side*1.04-drop[0].Size().Width, side*1.04-high))...)
	}
	return out
}

func moveBy(objects []fyne.CanvasObject, by fyne.Position) []fyne.CanvasObject {
	for _, o := range objects {
		o.Move(o.Position().Add(by))
	}
	return objects
}

// stackAt is the stack at a position in the widget.
func (here *where) stackAt(at fyne.Position) *stackSpot {
	p := here.unit(at)
	for i, s := range here.stacks {
		if d, reach := p.Sub(s.centre), here.reach(s.size); math.Abs(d.X) <= reach && math.Abs(d.Y) <= reach {
			return &here.stacks[i]
		}
	}
	return nil
}

// reach is the distance from its middle within which a token of a size is pressed, in units.
func (here *where) reach(size float64) float64 {
	return max(size, clickable/float64(here.scale())) / 2
}

// stackWords list the figures of a stack.
func (w *wording) stackWords(s *stackSpot) string {
	lines := make([]string, 0, len(s.figures)+1)
	for _, id := range s.figures {
		lines = append(lines, strings.ReplaceAll(w.figureWords(id), "\n", " · "))
	}
	return strings.Join(append(lines, w.words.T("board.stack.press")), "\n")
}

// paintDim paints the edge of a token below another one.
func paintDim(k emblemKey) image.Image {
	s := draw.NewSheet(k.w, k.h)
	shape, ground, edge := monsterShape, monsterGround, monsterEdge
	if k.seat >= 0 {
		l := looks[k.seat%len(looks)]
		shape, ground, edge = l.shape, l.colour, onToken
	}
	s.Unit(float64(min(k.w, k.h))/2*0.84, float64(k.w)/2, float64(k.h)/2)
	s.Fill(draw.Mix(edge, onToken, 0.35), shape)
	s.Fill(draw.Mix(ground, onToken, 0.45), shape.Scaled(0.88))
	return s.Image()
}

// labelBeside is the label of a room, with its signs level with the name if tokens would cover them otherwise. It notes
// the area of the label.
func (n *labels) labelBeside(r *room, signs []chip, standing map[string][]token) label {
	key := fmt.Sprint(n.names.Room(r.id), signs, n.scale(), n.nameSize(), fynetheme.TextSize())
	for _, s := range r.spaces {
		key += s.id + n.tokensKey(standing[s.id])
	}
	level := n.beside.of(r.id, key, func() bool {
		for _, level := range []bool{false, true} {
			n.written[r.id] = []box{n.label(r, signs, level).box}
			if n.standClear(r, standing) {
				return level
			}
		}
		return false
	})
	l := n.keptLabel(r, signs, level)
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
