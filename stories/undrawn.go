package stories

import (
	"lantern/stories/geom"
	"slices"
)

// Maps without a drawing, for stories whose board is on the table.

// The squares of an undrawn map: wide enough for a name and some figures, with gaps between them.
const (
	squareWide = 10
	squareHigh = 7
	squareGap  = 1
	squaresRow = 5
)

// Sketch gives each room of an undrawn map its one space, a square of a chart that is not a plan of the house.
func (m *Map) Sketch() {
	if !m.Undrawn {
		return
	}
	for i := range m.Rooms {
		room := &m.Rooms[i]
		if len(room.Spaces) > 0 {
			continue
		}
		x, y := i%squaresRow*(squareWide+squareGap), i/squaresRow*(squareHigh+squareGap)
		room.Spaces = []Space{{ID: room.ID, Shape: []geom.Point{{x, y}, {x + squareWide, y}, {x + squareWide,
			y + squareHigh}, {x, y + squareHigh}}}}
	}
}

// Undrawn reports whether the board is only a list of rooms, each in sight of every other. Until it is known which
// rooms touch, so that each can be reached from each, every room is also one step from every other: only the board on
// the table shows distances.
func (b *Board) Undrawn() bool { return b.undrawn }

// connected reports whether every space can be reached from every other.
func (b *Board) connected() bool {
	reached := map[string]bool{b.spaces[0]: true}
	for next := b.spaces[:1:1]; len(next) > 0; next = next[1:] {
		for _, n := range b.field[next[0]].Next {
			if !reached[n.Space] {
				reached[n.Space], next = true, append(next, n.Space)
			}
		}
	}
	return len(reached) == len(b.spaces)
}

// Touching lists the rooms of an undrawn map that touch, as far as it is known, each pair in the order of the map.
func Touching(m Map) [][2]ID {
	room := map[ID]ID{}
	for _, r := range m.Rooms {
		for _, s := range r.Spaces {
			room[s.ID] = r.ID
		}
	}
	var out [][2]ID
	for _, pair := range m.Joined {
		out = append(out, ordered(m, room[pair[0]], room[pair[1]]))
	}
	return out
}

// Laid is an undrawn map on which these rooms touch, and no others. Pairs that are not rooms of the map are left out.
func Laid(m Map, touching [][2]ID) Map {
	space := map[ID]ID{}
	for _, r := range m.Rooms {
		if len(r.Spaces) > 0 {
			space[r.ID] = r.Spaces[0].ID
		}
	}
	m.Joined = nil
	for _, pair := range touching {
		if a, b := space[pair[0]], space[pair[1]]; a != "" && b != "" && a != b {
			m.Joined = append(m.Joined, [2]ID{a, b})
		}
	}
	return m
}

// WithDoor adds two rooms that touch to a list of them, or takes them out of it.
func WithDoor(m Map, touching [][2]ID, a, b ID, touch bool) [][2]ID {
	ends := ordered(m, a, b)
	out := slices.DeleteFunc(slices.Clone(touching), func(pair [2]ID) bool { return pair == ends })
	if touch {
		out = append(out, ends)
	}
	return out
}

// ordered puts two rooms in the order of the map.
func ordered(m Map, a, b ID) [2]ID {
	at := func(id ID) int { return slices.IndexFunc(m.Rooms, func(r Room) bool { return r.ID == id }) }
	if at(b) < at(a) {
		a, b = b, a
	}
	return [2]ID{a, b}
}

// joinAll makes every space adjacent to every other.
func (b *Board) joinAll() {
	for i, s := range b.spaces {
		for _, t := range b.spaces[i+1:] {
			if !b.Adjacent(s, t) {
				b.linkBoth(s, t)
			}
		}
	}
}

// PrintedTile is what is known of a printed tile that nobody has drawn for the program: which rooms are on it, and how
// large it is. How the tiles are laid, only the table knows.
type PrintedTile struct {
	ID    string   `yaml:"id" json:"id"`
	Size  string   `yaml:"size" json:"size"`                     // one of TileSizes
	Kind  string   `yaml:"kind,omitempty" json:"kind,omitempty"` // one of TileKinds, or none of them
	Rooms []string `yaml:"rooms" json:"rooms"`
}

// TilesOf lists the tiles that rooms of an undrawn map are printed on, each with those rooms only.
func (b *Base) TilesOf(m Map) []PrintedTile {
	if !m.Undrawn {
		return nil
	}
	var out []PrintedTile
	for _, tile := range b.Tiles {
		tile.Rooms = slices.DeleteFunc(slices.Clone(tile.Rooms), func(id string) bool {
			return !slices.ContainsFunc(m.Rooms, func(r Room) bool { return r.ID == id })
		})
		if len(tile.Rooms) > 0 {
			out = append(out, tile)
		}
	}
	return out
}

// Unproved is something that the checker cannot prove of a story, because only the owner's board and printed cards show
// it.
type Unproved struct {
	What  string `json:"what"`            // one of [UnprovedKinds]
	Count int    `json:"count,omitempty"` // how many of them; 0: not counted
}

// UnprovedKinds are the kinds of Unproved, with what each means.
var UnprovedKinds = map[string]string{
	"map":        "the map is not drawn: paths, distances, lines of sight and par are not known",
	"locks":      "locks and obstacles whose condition is on the printed card: the order of keys cannot be checked for them",
	"objectives": "objectives on the printed card: it is not proved that they can be reached",
	"costs":      "cards whose threat cost is on the printed card",
}

// UnprovedOf lists what the checker could not prove of a story, in a fixed order; nothing for a completely known story.
func UnprovedOf(base *Base, story *Story) []Unproved {
	all := []Unproved{}
	if story.Map.Undrawn {
		all = append(all, Unproved{What: "map"})
	}
	used := story.Handled()
	locks, costs := 0, 0
	for _, cards := range [][]Card{base.Cards, story.Cards} {
		for _, card := range cards {
			if used[card.ID] && card.OpensByCard() {
				locks++
			}
			if card.CostAsked && (used[card.ID] || card.Deck == Mythos) {
				costs++
			}
		}
	}
	goals := 0
	for _, goal := range story.Goals {
		if goal.OnCard {
			goals++
		}
	}
	for _, one := range []Unproved{{"locks", locks}, {"objectives", goals}, {"costs", costs}} {
		if one.Count > 0 {
			all = append(all, one)
		}
	}
	return all
}

// OpensByCard reports whether only the owner's printed card says how a lock or obstacle is met.
func (c Card) OpensByCard() bool {
	return slices.ContainsFunc(c.Opens, func(way Way) bool { return way.Card })
}

// Proved reports whether the lower bound can be computed: the map is drawn and every objective known.
func (s *Story) Proved() bool {
	return !s.Map.Undrawn && !slices.ContainsFunc(s.Goals, func(g Goal) bool { return g.OnCard })
}
