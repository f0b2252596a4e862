// Package cameo draws the faces on figures: busts of investigators, each with its own outline, silhouettes of monsters,
// and pictures from packs. The tokens around them are drawn by package board.
package cameo

import (
	"hash/fnv"
	"image/color"
	"slices"
	"strings"

	"lantern/ui/widget/draw"
)

// pen paints within a circle of radius 1 around 0,0.
type pen struct {
	s *draw.Sheet
	l look
}

// look holds the colours of skin, hair and clothes.
type look struct {
	skin, hair, cloth color.NRGBA
}

var (
	ink    = color.NRGBA{0x1c, 0x15, 0x10, 0xff}
	cream  = color.NRGBA{0xf6, 0xee, 0xdc, 0xff}
	fair   = color.NRGBA{0xf0, 0xcf, 0xac, 0xff}
	tanned = color.NRGBA{0xcf, 0x9b, 0x6e, 0xff}
	brown  = color.NRGBA{0x8a, 0x56, 0x36, 0xff}
	grey   = color.NRGBA{0x8f, 0x8d, 0x8a, 0xff}
	navy   = color.NRGBA{0x26, 0x36, 0x55, 0xff}
	sepia  = color.NRGBA{0x5b, 0x40, 0x2a, 0xff}
	plum   = color.NRGBA{0x5c, 0x25, 0x50, 0xff}
	green  = color.NRGBA{0x2f, 0x52, 0x3d, 0xff}
	red    = color.NRGBA{0xb4, 0x2f, 0x2f, 0xff}
	gold   = color.NRGBA{0xd9, 0xad, 0x4a, 0xff}
)

// bust is an investigator of the base game.
type bust struct {
	look look
	draw func(pen)
}

// Kind is the drawing to use for a kind of monster: its own if there is one, else that of its class (MOM-13.1).
func Kind(monster, class string) string {
	if Has(monster) {
		return monster
	}
	return class
}

// Has reports whether there is a drawing of a kind of monster.
func Has(monster string) bool { return monsters[monster] != nil }

// described are those of [people] that fit what is known of somebody, by ID: a nurse of ours, and the callings of the
// investigators whom the printed game names. No two of these share a face.
var described = map[string]int{"ida": 12, "ashcan-pete": 5, "gloria-goldberg": 3, "harvey-walters": 15,
	"jenny-barnes": 6, "joe-diamond": 9, "kate-winthrop": 16, "michael-mcglen": 4, "sister-mary": 18,
	"amanda-sharpe": 1, "jack-monterey": 0}

// callings are those of [people] that fit the characters on the cards of the duel. No two of these share a face either.
var callings = map[string]int{"armed-crew": 17, "dean": 2, "field-party": 3, "harbour-constable": 13, "inspector": 9,
	"leading-man": 0, "librarian": 8, "lodger": 18, "mask-maker": 16, "night-watchman": 4, "old-captain": 7,
	"old-diver": 19, "porter": 5, "prompter": 10, "surgeon": 15, "tide-caller": 14, "understudy": 6, "yellow-usher": 11}

// townsfolk are those of [people] that fit the investigators of our own town, by ID: a portrait does not contradict a
// first name. No two of these share a face either.
var townsfolk = map[string]int{"idaPell": 16, "tobiasWren": 9, "noraVance": 1, "amosLeck": 5, "drHalloran": 8,
	"silasGrout": 4, "maudeOsk": 18, "felixAmory": 11}

// Fits reports whether there is a face that fits somebody, by ID.
func Fits(id string) bool {
	_, is := described[id]
	_, plays := callings[id]
	return is || plays
}

// plain is an ID without its spelling: one game writes joe-diamond, another joeDiamond.
func plain(id string) string { return strings.ToLower(strings.ReplaceAll(id, "-", "")) }

// Investigator draws the bust of an investigator within a circle of radius 1 around 0,0. Investigators from packs and
// players get one of [people], chosen by ID.
func Investigator(s *draw.Sheet, id string) {
	if b, ok := busts[id]; ok {
		b.draw(pen{s, b.look})
		return
	}
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(id)) // writing to a hash never fails
	n := int(sum.Sum32()%1e6) % len(people)
	for _, fitting := range []map[string]int{described, callings, townsfolk} {
		for who, of := range fitting {
			if plain(who) == plain(id) {
				n = of
			}
		}
	}
	if i := slices.Index(Faces(), id); i >= 0 {
		n = i
	}
	w := people[n]
	w.draw(pen{s, w.look})
}

// Monster draws the silhouette of a kind of monster in a colour, within a circle of radius 1 around 0,0. under is the
// colour of its eyes and gaps.
func Monster(s *draw.Sheet, kind string, c, under color.Color) {
	if f := monsters[kind]; f != nil {
		f(beast{s, c, under})
	}
}

// path makes a path from x, y, x, y ...
func path(xy ...float64) draw.Path {
	var out draw.Path
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, draw.Pt(xy[i], xy[i+1]))
	}
	return out
}

// fill paints a shape with a dark edge.
func (p pen) fill(c color.Color, path draw.Path) {
	p.s.Fill(c, path)
	p.s.Stroke(ink, path, draw.Line{Width: 0.05, Closed: true})
}

func (p pen) line(c color.Color, wide float64, xy ...float64) {
	p.s.Stroke(c, path(xy...), draw.Line{Width: wide})
}

func (p pen) dot(c color.Color, x, y, r float64) { p.s.Fill(c, draw.Disc(draw.Pt(x, y), r)) }

// oval is an ellipse.
func oval(x, y, w, h float64) draw.Path {
	out := draw.Disc(draw.Pt(0, 0), 1)
	for i := range out {
		out[i] = draw.Pt(x+out[i].X*w, y+out[i].Y*h)
	}
	return out
}

// shoulders draws shoulders of half a width.
func (p pen) shoulders(half float64) {
	p.fill(p.l.cloth, path(-half, 0.78, -half*0.86, 0.5, -0.25, 0.3, 0.25, 0.3, half*0.86, 0.5, half, 0.78))
	p.fill(p.l.skin, path(-0.15, 0.12, 0.15, 0.12, 0.17, 0.4, 0, 0.5, -0.17, 0.4))
}

// face draws a face with eyes and mouth.
func (p pen) face() {
	p.fill(p.l.skin, oval(0, -0.1, 0.33, 0.4))
	p.dot(ink, -0.13, -0.12, 0.05)
	p.dot(ink, 0.13, -0.12, 0.05)
	p.line(ink, 0.05, 0, -0.1, 0.03, 0.03)
	p.line(ink, 0.05, -0.09, 0.14, 0.09, 0.14)
}

func (p pen) glasses() {
	for _, x := range []float64{-0.15, 0.15} {
		p.s.Stroke(ink, draw.Disc(draw.Pt(x, -0.1), 0.12), draw.Line{Width: 0.06, Closed: true})
	}
}

func (p pen) beard(far float64) {
	p.fill(p.l.hair, path(-0.34, -0.05, -0.2, 0.06, 0, 0.02, 0.2, 0.06, 0.34, -0.05, 0.3, far*0.6, 0, far, -0.3, far*0.6))
	p.line(p.l.skin, 0.05, -0.08, 0.14, 0.08, 0.14)
}
