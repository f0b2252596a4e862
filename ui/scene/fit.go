package scene

import (
	"lantern/ui/canvas"
	"lantern/ui/theme"
)

// Key draws the cap of a key at the right of the foot of an area, and returns its width.
func (s *Scene) Key(a canvas.Area, key string) float32 {
	side := max(1.35*s.Em, 1.25*LeastLetters)
	at := canvas.Rect(a.X+a.W-side, a.Y+a.H-side, side, side)
	s.Frame(Tokens, at, Colour(theme.Parchment), Colour(theme.Brass), 1, 0.2*s.Em)
	s.Label(Label{Words: key, At: []canvas.Area{canvas.Rect(at.X+0.28*side, at.Y, side, side)}, Middle: true,
		On: true, Style: canvas.TextStyle{Size: s.Most(0.9, 14), Bold: true, Colour: theme.ParchmentInk}})
	return side
}

// TwoLines is the least width of words on two lines.
func TwoLines(pen *canvas.Painter, words string, h canvas.TextStyle) float32 {
	best := pen.Width(words, h)
	for i, r := range words {
		if r == ' ' {
			best = min(best, max(pen.Width(words[:i], h), pen.Width(words[i+1:], h)))
		}
	}
	return best
}

// Shares divides a width equally, except among those that need more.
func Shares(needs []float32, total float32) []float32 {
	out, open, left := make([]float32, len(needs)), len(needs), total
	for range needs {
		each, more := left/float32(max(open, 1)), false
		for i, need := range needs {
			if out[i] == 0 && need > each {
				out[i], left, open, more = need, left-need, open-1, true
			}
		}
		if !more {
			break
		}
	}
	each := left / float32(max(open, 1))
	if open == 0 || each <= 0 { // too narrow for all: as much as each needs of it
		sum := float32(0)
		for _, need := range needs {
			sum += max(need, 1)
		}
		for i, need := range needs {
			out[i] = total * max(need, 1) / sum
		}
		return out
	}
	for i := range out {
		if out[i] == 0 {
			out[i] = each
		}
	}
	return out
}
