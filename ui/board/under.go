package board

// Under is what lies under the mouse: a space, and a figure or a room feature on it; empty where there is none.
func (b *Map) Under() (space, figure, feature string) { return b.hover, b.over, b.sign }
