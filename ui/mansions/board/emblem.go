package board

import (
	"image"
	"image/color"
	"strings"
	"sync"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper/mansions"
	"lantern/ui/scene/cameo"
	"lantern/ui/widget/draw"
)

// look distinguishes the figures of a seat by shape and colour.
type look struct {
	colour color.NRGBA
	shape  draw.Path // about 0,0, within a circle of radius 1
}

var looks = []look{
	{color.NRGBA{0xf2, 0xc1, 0x4e, 0xff}, draw.Disc(draw.Pt(0, 0), 0.92)},
	{color.NRGBA{0x7c, 0xc4, 0xf0, 0xff}, draw.RoundRect(-0.82, -0.82, 1.64, 1.64, 0.2)},
	{color.NRGBA{0x9b, 0xd6, 0x7e, 0xff}, draw.Regular(draw.Pt(0, 0), 1.06, 4, 0)},
	{color.NRGBA{0xf0, 0x9a, 0xc0, 0xff}, draw.Regular(draw.Pt(0, 0), 1, 6, 0)},
}

// monsterShape has teeth; no investigator's shape has.
var monsterShape = draw.Star(draw.Pt(0, 0), 1.02, 0.82, 12, 15)

var (
	monsterGround = color.NRGBA{0x6b, 0x17, 0x1c, 0xff}
	monsterEdge   = color.NRGBA{0xff, 0xb0, 0x9a, 0xff}
	onToken       = color.NRGBA{0x14, 0x10, 0x08, 0xff}
	paper         = color.NRGBA{0xf4, 0xec, 0xd8, 0xff}
)

// Emblem is the sign of an investigator or a monster, on the map, on cards and in lists. It is a square centred in its
// size.
type Emblem struct {
	widget.BaseWidget
	seat    int // negative: a monster
	initial string
	who     string      // the investigator or the kind of monster; empty: unknown
	own     *image.RGBA // the investigator's picture from his pack, if any
	faded   bool
	dim     bool        // only an edge below another emblem
	ring    color.Color // nil: none
}

// NewEmblem makes the emblem of a seat, counted from 0, with one or two letters.
func NewEmblem(seat int, initials string) *Emblem {
	e := &Emblem{seat: max(seat, 0), initial: initials}
	e.ExtendBaseWidget(e)
	return e
}

// NewMonster makes the emblem of a monster of a kind and a name.
func NewMonster(kind, name string) *Emblem {
	e := &Emblem{seat: -1, initial: numbered(name), who: kind}
	e.ExtendBaseWidget(e)
	return e
}

// MonsterPicture is the token of a kind of monster as it lies on the map, for lists; nil: the kind has no face.
func MonsterPicture(kind, class string) image.Image {
	who := cameo.Kind(kind, class)
	if !cameo.Has(who) {
		return nil
	}
	const side = 64
	made, _ := listed.LoadOrStore(who, sync.OnceValue(func() image.Image {
		return paintEmblem(emblemKey{w: side, h: side, seat: -1, who: who})
	}))
	return made.(func() image.Image)()
}

// listed caches the tokens for lists.
var listed sync.Map

// Of shows the face of an investigator, or of a kind of monster if the emblem is a monster's. names may have a picture
// of the investigator (see [cameo.Portrait]). An empty ID shows letters only.
func (e *Emblem) Of(who string, names any) *Emblem {
	if own := cameo.Portrait(names, who); e.who != who || e.own != own {
		e.who, e.own = who, own
		e.Refresh()
	}
	return e
}

// faced reports whether the emblem shows a face.
func (e *Emblem) faced() bool { return e.who != "" && (e.seat >= 0 || cameo.Has(e.who)) }

// number distinguishes figures of a kind: the digits at the end of a monster's letters.
func (e *Emblem) number() string {
	return strings.TrimLeftFunc(e.initial, func(r rune) bool { return !unicode.IsDigit(r) })
}

// Fade greys the emblem of a figure that is out of the game, or restores it.
func (e *Emblem) Fade(faded bool) {
	e.faded = faded
	e.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (e *Emblem) CreateRenderer() fyne.WidgetRenderer {
	r := &emblemRenderer{e: e, word: canvas.NewText("", onToken)}
	r.word.TextStyle.Bold = true
	r.word.Alignment = fyne.TextAlignCenter
	r.token = canvas.NewRaster(r.paint)
	r.Refresh()
	return r
}

type emblemRenderer struct {
	e     *Emblem
	token *canvas.Raster
	word  *canvas.Text
	kept  draw.Kept[emblemKey]
}

type emblemKey struct {
	w, h, seat int
	faded, dim bool
	ring       color.Color
	who        string
	own        *image.RGBA
}

func (r *emblemRenderer) paint(w, h int) image.Image {
	k := emblemKey{w, h, r.e.seat, r.e.faded, r.e.dim, r.e.ring, r.e.who, r.e.own}
	return r.kept.For(k, func() image.Image { return paintEmblem(k) })
}

func paintEmblem(k emblemKey) image.Image {
	if k.dim {
		return paintDim(k)
	}
	s := draw.NewSheet(k.w, k.h)
	radius := float64(min(k.w, k.h)) / 2
	const margin = 0.84 // room for the ring and the outline
	s.Unit(radius*margin, float64(k.w)/2, float64(k.h)/2)
	shape, ground, edge := monsterShape, monsterGround, monsterEdge
	if k.seat >= 0 {
		l := looks[k.seat%len(looks)]
		shape, ground, edge = l.shape, l.colour, onToken
	}
	if k.faded {
		grey := color.NRGBA{0x77, 0x77, 0x77, 0xff}
		ground, edge = draw.Mix(ground, grey, 0.75), draw.Mix(edge, grey, 0.5)
	}
	if k.ring != nil {
		s.Stroke(k.ring, shape.Scaled(1.02), draw.Line{Width: 0.34, Closed: true})
	}
	s.Fill(color.NRGBA{A: 110}, shape.Moved(draw.Pt(0.03, 0.09)).Scaled(1.04))
	s.Fill(edge, shape)
	s.Fill(ground, shape.Scaled(0.88))
	s.Stroke(draw.Fade(color.White, 0.25), shape.Scaled(0.76), draw.Line{Width: 0.04, Closed: true})
	paintFace(s, k, radius*margin)
	return s.Image()
}

// ownFace is the radius of a pack's picture: round, within the shape of every seat.
const ownFace = 0.66

// paintFace draws the face on the token.
func paintFace(s *draw.Sheet, k emblemKey, unit float64) {
	x, y := float64(k.w)/2, float64(k.h)/2
	switch {
	case k.who == "":
		return
	case k.seat < 0:
		s.Unit(unit*0.74, x, y)
		cameo.Monster(s, k.who, paper, monsterGround)
	case k.own != nil:
		cameo.Paste(s, k.own, x, y, unit*ownFace)
		s.Unit(unit, x, y)
		s.Stroke(onToken, draw.Disc(draw.Pt(0, 0), ownFace), draw.Line{Width: 0.06, Closed: true})
	default:
		s.Unit(unit*0.86, x, y+unit*0.06)
		cameo.Investigator(s, k.who)
	}
	if k.faded {
		s.Unit(unit, x, y)
		s.Fill(color.NRGBA{0x77, 0x77, 0x77, 0xa0}, draw.Disc(draw.Pt(0, 0), 0.8))
	}
}

func (r *emblemRenderer) Layout(size fyne.Size) {
	r.token.Resize(size)
	side := min(size.Width, size.Height)
	if r.e.faced() { // only the number, in the lower left corner
		r.word.TextSize = max(side*0.3, 8)
		need := r.word.MinSize()
		r.word.Resize(need)
		r.word.Move(fyne.NewPos((size.Width-side)/2+side*0.04, (size.Height+side)/2-need.Height))
		r.word.Refresh()
		return
	}
	r.word.TextSize = side * []float32{0.5, 0.5, 0.38, 0.3}[min(len([]rune(r.e.initial)), 3)]
	r.word.Resize(size)
	r.word.Move(fyne.NewPos(0, 0))
	r.word.Refresh()
}

func (r *emblemRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(20) }

func (r *emblemRenderer) Refresh() {
	r.word.Text, r.word.Color = r.e.initial, onToken
	if r.e.faced() {
		r.word.Text = ""
		if r.e.seat < 0 {
			r.word.Text = r.e.number()
		}
	}
	r.Layout(r.e.Size())
	if r.e.seat < 0 {
		r.word.Color = paper
	}
	r.word.Refresh()
	r.token.Refresh()
}

func (r *emblemRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.token, r.word}
}

func (r *emblemRenderer) Destroy() {}

// Initials are the letters of the seats' emblems: the first letter of a name or, if two investigators in play share it,
// those of the first and the last word.
func Initials(seats []mansions.InvestigatorView, name func(who string) string) []string {
	short := make([]string, len(seats))
	seen := map[string]int{}
	for i, s := range seats {
		if s.Character != "" {
			short[i] = letters(name(s.Who), 1)
			seen[short[i]]++
		}
	}
	for i, s := range seats {
		if short[i] != "" && seen[short[i]] > 1 {
			short[i] = letters(name(s.Who), 2)
		}
	}
	return short
}

// MonsterInitials are up to two letters for a monster's token: the initials of a name of several words, else the
// beginning of the word.
func MonsterInitials(name string) string { return letters(name, 2) }

// letters takes the initials of the first and the last word that begin with a letter.
func letters(name string, n int) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) })
	var long []string // without articles and particles
	for _, w := range words {
		if len([]rune(w)) > 2 {
			long = append(long, w)
		}
	}
	if len(long) == 0 {
		long = words
	}
	switch {
	case len(long) == 0:
		return "?"
	case n == 1:
		return strings.ToUpper(string([]rune(long[0])[:1]))
	case len(long) == 1:
		r := []rune(long[0])
		return strings.ToUpper(string(r[:1])) + strings.ToLower(string(r[1:min(2, len(r))]))
	}
	return strings.ToUpper(string([]rune(long[0])[:1]) + string([]rune(long[len(long)-1])[:1]))
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
