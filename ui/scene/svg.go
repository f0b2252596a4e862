package scene

import (
	"bufio"
	"fmt"
	"html"
	"image/color"
	"io"

	"lantern/ui/widget/draw"
)

// WriteSVG writes a scene as a picture for documents and browsers. Each spot is a region with its ID.
func (s *Scene) WriteSVG(to io.Writer) error {
	w := bufio.NewWriter(to)
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g">`+"\n", s.Size.Width, s.Size.Height)
	clips := 0
	for _, all := range s.marks {
		for _, m := range all {
			switch {
			case m.art != nil:
				clips++
				m.svg(w, clips)
			case m.line:
				fmt.Fprintf(w, `<line x1="%g" y1="%g" x2="%g" y2="%g" stroke-width="%g"%s/>`+"\n", m.at.X, m.at.Y,
					m.to.X,
					m.to.Y, m.wide, svgColour("stroke", m.edge))
			case m.text != "":
				size, weight, family := m.style.Size*m.em, "normal", "sans-serif"
				if m.style.Bold {
					weight = "bold"
				}
				if m.style.Serif {
					family = "EB Garamond, serif"
				}
				fmt.Fprintf(w, `<text x="%g" y="%g" font-size="%g" font-weight="%s" font-family="%s"%s>%s</text>`+"\n",
					m.at.X, m.at.Y+size*1.1, size, weight, family, svgColour("fill", m.colour),
					html.EscapeString(m.text))
			default:
				fmt.Fprintf(w, `<rect x="%g" y="%g" width="%g" height="%g" rx="%g"%s stroke-width="%g"%s/>`+"\n",
					m.at.X,
					m.at.Y, m.at.W, m.at.H, m.round, svgColour("fill", m.fill), m.wide, svgColour("stroke", m.edge))
			}
		}
	}
	for _, spot := range s.Spots {
		fmt.Fprintf(w, `<rect id="%s" x="%g" y="%g" width="%g" height="%g" fill="none"/>`+"\n",
			html.EscapeString("board."+spot.ID), spot.At.X, spot.At.Y, spot.At.W, spot.At.H)
	}
	fmt.Fprintln(w, "</svg>")
	return w.Flush()
}

// svg writes a drawing, clipped to its area. n makes the ID of the clip path unique.
func (m mark) svg(w io.Writer, n int) {
	by, x, y := m.unit(float64(m.at.W), float64(m.at.H))
	fmt.Fprintf(w,
		`<clipPath id="c%d"><rect x="%g" y="%g" width="%g" height="%g"/></clipPath><g clip-path="url(#c%d)">`+
			`<g transform="translate(%g %g) scale(%g)">`+"\n", n, m.at.X, m.at.Y, m.at.W, m.at.H, n,
		float64(m.at.X)+x, float64(m.at.Y)+y, by)
	m.art.Paint(draw.NewTrace(by, func(c color.Color, polygons []draw.Path) {
		fmt.Fprint(w, `<path d="`)
		for _, p := range polygons {
			for i, q := range p {
				op := "L"
				if i == 0 {
					op = "M"
				}
				fmt.Fprintf(w, "%s%.2f %.2f", op, q.X, q.Y)
			}
			fmt.Fprint(w, "Z")
		}
		fmt.Fprintf(w, `"%s/>`+"\n", svgColour("fill", c))
	}))
	fmt.Fprintln(w, "</g></g>")
}

// svgColour returns an attribute with a colour.
func svgColour(name string, c color.Color) string {
	if c == nil {
		return fmt.Sprintf(` %s="none"`, name)
	}
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	if n.A == 255 {
		return fmt.Sprintf(` %s="#%02x%02x%02x"`, name, n.R, n.G, n.B)
	}
	return fmt.Sprintf(` %s="#%02x%02x%02x" %s-opacity="%.2f"`, name, n.R, n.G, n.B, name, float64(n.A)/255)
}
