package phones

import (
	"bytes"
	"fmt"
	"html"
	"net/http"
	"strings"
	"time"

	"lantern/keeper"
	"lantern/ui/text"
)

// pictured returns what the audience of a request sees; with ?of=table, as from the TV, what the table sees.
func (d *Server) pictured(r *http.Request) (*seen, keeper.Audience, error) {
	own, err := d.member(r)
	if err != nil {
		return nil, "", err
	}
	who := d.audienceNow(own.audience)
	if strings.HasPrefix(string(who), waitsFor) {
		return nil, "", status(http.StatusForbidden)
	}
	if r.URL.Query().Get("of") == "table" {
		who = keeper.ForTable
	}
	now, err := d.seen(d.language(r), who)
	return now, who, err
}

func picture(w http.ResponseWriter, data []byte, kind string) error {
	if data == nil {
		return status(http.StatusNotFound)
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(data)
	return nil
}

const svgKind = "image/svg+xml"

func (d *Server) mapPicture(w http.ResponseWriter, r *http.Request) error {
	now, _, err := d.pictured(r)
	if err != nil {
		return err
	}
	if now.board.Draw == nil {
		return status(http.StatusNotFound)
	}
	out := http.NewResponseController(w)
	_ = out.SetWriteDeadline(time.Time{}) // what counts is how long it is read, not how long it is drawn
	drawn := now.board.Draw()
	_ = out.SetWriteDeadline(time.Now().Add(d.limits.unread))
	return picture(w, drawn, svgKind)
}

func (d *Server) puzzlePicture(w http.ResponseWriter, r *http.Request) error {
	now, _, err := d.pictured(r)
	if err != nil {
		return err
	}
	return picture(w, now.puzzle, svgKind)
}

// art serves a picture of the page, a sign by its colour and name, or a picture named in the view of the audience.
func (d *Server) art(w http.ResponseWriter, r *http.Request) error {
	name := strings.TrimPrefix(r.URL.Path, "/art/")
	if name == "lantern.svg" {
		raw, err := files.ReadFile("page/lantern.svg")
		if err != nil {
			return err
		}
		return picture(w, raw, svgKind)
	}
	now, who, err := d.pictured(r)
	if err != nil {
		return err
	}
	colour, icon, signed := strings.Cut(name, "/")
	if ink := colours[colour]; signed && ink != "" {
		d.painting.Lock()
		drawn := sign(d.painters[d.language(r)].face, icon, ink)
		d.painting.Unlock()
		return picture(w, drawn, svgKind)
	}
	if !now.art[strings.TrimSuffix(name, Large)] {
		return status(http.StatusNotFound)
	}
	d.painting.Lock()
	draw := d.painters[d.language(r)].face.Art(who, name)
	d.painting.Unlock()
	if draw == nil {
		return status(http.StatusNotFound)
	}
	data, kind := draw()
	return picture(w, data, kind)
}

// Large follows the name of a card's picture where the card fills a phone's width.
const Large = ".large"

// noSign is shown where there is no sign of a name.
const noSign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="currentColor" ` +
	`d="M12 3l9 9-9 9-9-9z"/></svg>`

// sign is a sign in a colour.
func sign(f Face, name, colour string) []byte {
	drawn := f.Sign(name)
	if drawn == nil {
		drawn = []byte(noSign)
	}
	return bytes.ReplaceAll(drawn, []byte("currentColor"), []byte(colour))
}

// sides are the middles of the edges of a place.
var sides = [4]Point{{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}}

// signs are the SVG drawings of signs on the edges of pieces, and of pictures to be put together: 2 units wide, centred
// at 0,0.
var signs = map[string]string{
	"sun": `<circle r=".42"/><path d="M0-.95V-.6M0 .6V.95M-.95 0H-.6M.6 0H.95M-.67-.67-.43-.43M.43.43.67.67` +
		`M-.67.67-.43.43M.43-.43.67-.67" stroke="currentColor" stroke-width=".2"/>`,
	"moon": `<path d="M.35-.85A.9.9 0 1 0 .35.85.72.72 0 1 1 .35-.85Z"/>`,
	"eye": `<path d="M-.95 0Q0-.95.95 0 0 .95-.95 0Z" fill="none" stroke="currentColor" stroke-width=".18"/>` +
		`<circle r=".3"/>`,
	"key": `<path d="M-.15-.1H.9V.5H.65V.15H.4V.42H.15V.15H-.15Z"/>` +
		`<circle cx="-.45" cy="0" r=".36" fill="none" stroke="currentColor" stroke-width=".2"/>`,
	"star": `<path d="M0-.95 .24-.3.92-.3.38.12.58.78 0 .4-.58.78-.38.12-.92-.3-.24-.3Z"/>`,
	"lantern": `<path d="M-.12-.95H.12V-.75L.5-.5V-.35H-.5V-.5L-.12-.75ZM-.42-.25H.42V.5H-.42ZM-.55.6H.55V.85H-.55Z" ` +
		`fill-rule="evenodd"/><circle r=".16" cy=".12" fill="#f4d58a"/>`,
}

// The colours and sizes of a drawn puzzle. The blue wire is also doubled, for people who cannot tell the colours apart.
const (
	redWire  = "#c2553f"
	blueWire = "#4f86b8"
	unit     = 100 // the side of a place
	goalSize = 80  // the side of the picture to be put together
	drawnGap = 30  // between the board and the drawn piece
	// pieceInk is what is drawn on pieces with; the page has its own by its theme, for what is of class "ink".
	pieceInk = "#2c3a33"
)

// svg draws the puzzle. Each piece has a label, for touch and for screen readers.
func (p *Puzzle) svg(l *text.Localizer) []byte {
	var out strings.Builder
	width := p.Width * unit
	if p.Drawn != nil {
		width += drawnGap + unit
	}
	height := p.Height * unit
	if p.goal() != "" {
		height += goalSize + drawnGap/2
	}
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" class="puzzle" viewBox="-8 -8 %g %g" role="group" `+
		`aria-label="%s">`, width+16, height+16, html.EscapeString(p.Title))
	for _, tile := range p.Tile {
		out.WriteString(`<path fill="#6b4a2b" stroke="#3a2715" stroke-width="3" d="M`)
		for _, at := range tile {
			fmt.Fprintf(&out, "%g %g ", at.X*unit, at.Y*unit)
		}
		out.WriteString(`Z"/>`)
	}
	for _, port := range p.Ports {
		if port.Colour != "" {
			fmt.Fprintf(&out, `<circle cx="%g" cy="%g" r="11" fill="%s" stroke="#1b160b" stroke-width="2"/>`,
				port.X*unit, port.Y*unit, wireColour(port.Colour))
		}
		out.WriteString(edgeSign(port.Sign, port.Point, "#f0dfb4"))
	}
	for i, place := range p.Places {
		words := l.T("phones.puzzle.piece", text.Args{"n": i + 1, "piece": place.Piece, "turn": place.Turn * 90})
		fmt.Fprintf(&out, `<g class="piece" data-piece="%d" data-name="%s" role="button" tabindex="0" aria-label="%s" `+
			`transform="translate(%g %g)">%s<text x="7" y="20" font-size="15" fill="#6d5416">%d</text></g>`, i,
			html.EscapeString(place.Piece), html.EscapeString(words), place.X*unit, place.Y*unit, place.drawn(), i+1)
	}
	if p.Drawn != nil {
		words := l.T("phones.puzzle.drawn", text.Args{"piece": p.Drawn.Piece})
		fmt.Fprintf(&out, `<g role="img" aria-label="%s" transform="translate(%g %g)">%s</g>`, html.EscapeString(words),
			p.Width*unit+drawnGap, 0.0, p.Drawn.drawn())
	}
	if goal := p.goal(); goal != "" {
		fmt.Fprintf(&out, `<svg class="ink" x="%g" y="%g" width="%d" height="%d" viewBox="-1 -1 2 2" fill="#eadfc3" `+
			`color="#eadfc3">%s</svg>`, (width-goalSize)/2, p.Height*unit+drawnGap/2, goalSize, goalSize, goal)
	}
	out.WriteString(`</svg>`)
	return []byte(out.String())
}

// goal draws the picture to be put together; "" if there is none.
func (p *Puzzle) goal() string {
	if len(p.Places) == 0 {
		return ""
	}
	name, _, _ := strings.Cut(p.Places[0].Part, " ")
	return signs[name]
}

// drawn draws the piece of a place.
func (p Place) drawn() string {
	var out strings.Builder
	out.WriteString(`<rect class="ground" x="2" y="2" width="96" height="96" rx="7" fill="#efe3c6" stroke="#8a744a" ` +
		`stroke-width="2"/>`)
	for side, name := range p.Signs {
		in := sides[side]
		out.WriteString(edgeSign(name, Point{0.5 + (in.X-0.5)*0.62, 0.5 + (in.Y-0.5)*0.62}, pieceInk))
	}
	for _, wire := range p.Wires {
		out.WriteString(wirePath(wire))
	}
	if p.Part != "" {
		out.WriteString(p.cut())
	}
	return out.String()
}

func edgeSign(name string, at Point, colour string) string {
	if name == "" {
		return ""
	}
	drawn, ok := signs[name]
	if !ok {
		return fmt.Sprintf(`<text x="%g" y="%g" font-size="13" text-anchor="middle" fill="%s">%s</text>`, at.X*unit,
			at.Y*unit+4, colour, html.EscapeString(name))
	}
	class := ""
	if colour == pieceInk {
		class = ` class="ink"`
	}
	return fmt.Sprintf(`<g%s transform="translate(%g %g) scale(14)" fill="%s" color="%[4]s">%[5]s</g>`, class, at.X*unit,
		at.Y*unit, colour, drawn)
}

func wireColour(name string) string {
	if name == "red" {
		return redWire
	}
	return blueWire
}

// wirePath draws a curved wire between two sides; the blue one is double.
func wirePath(w Wire) string {
	if w.From < 0 || w.From > 3 || w.To < 0 || w.To > 3 {
		return ""
	}
	a, b := sides[w.From], sides[w.To]
	path := fmt.Sprintf(`M%g %gQ50 50 %g %g`, a.X*unit, a.Y*unit, b.X*unit, b.Y*unit)
	out := fmt.Sprintf(`<path d="%s" fill="none" stroke="%s" stroke-width="14"/>`, path, wireColour(w.Colour))
	if w.Colour != "red" {
		out += fmt.Sprintf(`<path class="gap" d="%s" fill="none" stroke="#efe3c6" stroke-width="4"/>`, path)
	}
	return out
}

// cut draws the piece's part of a picture, scaled to a square.
func (p Place) cut() string {
	var name string
	var column, row int
	if _, err := fmt.Sscanf(p.Part, "%s %d %d", &name, &column, &row); err != nil || signs[name] == "" ||
		p.Columns < 1 || p.Rows < 1 {
		return ""
	}
	w, h := 2/float64(p.Columns), 2/float64(p.Rows)
	return fmt.Sprintf(`<svg class="ink" x="4" y="4" width="92" height="92" preserveAspectRatio="none" `+
		`viewBox="%g %g %g %g" fill="%s" color="%[5]s">%[6]s</svg>`, float64(column)*w-1, float64(row)*h-1, w, h, pieceInk,
		signs[name])
}
