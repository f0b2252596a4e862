package interior

// piece is how a piece of furniture looks from above.
type piece struct {
	wide, deep float64 // in units of the map; deep is the distance from the wall
	draw       func(*pen)
	alone      bool // it needs no wall at its back
	flat       bool // it casts no shadow of its size
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
