package stories

// Aim is how a space lies as a target from another one: both range and sight are needed (MOM-7.4).
type Aim struct {
	Sees  bool // there is a line of sight (MOM-7.4)
	Range int  // movement steps that pass no door (MOM-7.3), below 0: out of range, however far the weapon reaches
}

// Aims tells of every space how it lies as a target from a space of the map, as [Board.Sees] and [Board.Range] do; the space
// itself is at range 0. Nil for a space that is not on the map, and for a board that is not drawn: only the table knows.
func (b *Board) Aims(from string) map[string]Aim {
	if _, ok := b.index[from]; !ok || b.undrawn {
		return nil
	}
	out := make(map[string]Aim, len(b.spaces))
	for _, to := range b.spaces {
		aim := Aim{Sees: b.Sees(from, to), Range: -1}
		if n, ok := b.Range(from, to); ok {
			aim.Range = n
		}
		out[to] = aim
	}
	return out
}
