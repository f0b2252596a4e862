package interior

// piece is how a piece of furniture looks from above.
type piece struct {
	wide, deep float64 // in units of the map; deep is away from the wall
	draw       func(*pen)
	alone      bool // it needs no wall at its back
	flat       bool // it throws no shadow of its size
}

// Furniture names all that can be drawn.
func Furniture() []string {
	out := make([]string, 0, len(furniture))
	for name := range furniture {
		out = append(out, name)
	}
	return out
}

// furniture are all pieces by name.
var furniture = map[string]piece{}

func init() {
	for _, room := range []map[string]piece{living, working, outdoors} {
		for name, p := range room {
			furniture[name] = p
		}
	}
}
