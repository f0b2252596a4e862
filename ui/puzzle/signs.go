package puzzle

import (
	"lantern/puzzles"
	"lantern/ui/kit/draw"
)

// bold is the width of a rune's lines, in places.
const bold = 0.095

// runeLines are the lines engraved on a rune piece. A piece whose picture is not known, from a layout of the user's own,
// has a star by its name, so that pieces can be told apart at least.
func runeLines(p puzzles.Piece) []draw.Path {
	strokes := p.Strokes()
	if len(strokes) == 0 {
		if _, _, _, known := p.Cut(); known {
			return nil
		}
		star := draw.Star(middle, 0.34, 0.16, points(p.ID+p.Picture), -90)
		return []draw.Path{append(append(draw.Path{}, star...), star[0])}
	}
	out := make([]draw.Path, len(strokes))
	for i, s := range strokes {
		for _, q := range s {
			out[i] = append(out[i], pt(q))
		}
	}
	return out
}
