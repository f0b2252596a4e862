package board

import (
	gocmp "cmp"
	"fmt"

	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/kit/draw"
)

// lettering is how a room's name is written: how large, of the usual size, and whether its chips stand level with it.
type lettering struct {
	part  float32
	level bool
}

// lessRoom are the ways tried until a room's name stands clear of what stands in the room.
var lessRoom = []lettering{{1, false}, {0.86, false}, {0.86, true}, {0.74, false}, {0.74, true}, {0.64, false}, {0.64, true}}

// leastLetters is how small names get for that, in pixels. The tip says them in letters of the size asked for.
const leastLetters = 9.5

// labelBeside is the label of a room, in smaller letters where the tokens would stand on it otherwise, and notes what it takes of
// the room.
func (b *Map) labelBeside(r *room, signs []chip, standing map[string][]token) label {
	key := fmt.Sprint(b.names.Room(r.id), signs, b.scale(), b.Lettering, fynetheme.TextSize())
	for _, s := range r.spaces {
		key += s.id + b.tokensKey(standing[s.id])
	}
	if b.beside == nil {
		b.beside = map[string]keptPart{}
	}
	part, known := b.beside[r.id]
	if !known || part.key != key {
		part = keptPart{key, lessRoom[0]}
		for _, how := range lessRoom {
			if how.part < 1 && b.letters()*how.part < leastLetters {
				break
			}
			b.written[r.id] = []box{b.label(r, signs, how).box}
			if b.standClear(r, standing) {
				part.how = how
				break
			}
		}
		b.beside[r.id] = part
	}
	l := b.keptLabel(r, signs, part.how)
	b.written[r.id] = []box{l.box}
	return l
}

// keptPart is how a room's name is written, with what that was found for.
type keptPart struct {
	key string
	how lettering
}

// standClear tells whether what stands in a room stands off its name.
func (b *Map) standClear(r *room, standing map[string][]token) bool {
	for _, s := range r.spaces {
		if len(standing[s.id]) == 0 {
			continue
		}
		a := b.arranged(s, standing[s.id])
		for _, c := range a.cells {
			if !clear([]draw.Point{c.centre}, gocmp.Or(c.size, a.size), b.written[r.id]) {
				return false
			}
		}
	}
	return true
}
