package interior

import (
	"slices"
	"strings"
)

// kind is a kind of room: its floor and possible furniture, most typical first.
type kind struct {
	floor  Floor
	pieces []string
}

// kinds are found by the words of a room.
var kinds = map[string]kind{
	"attic":        {Boards, list("trunk crates chest rocking-horse mirror barrel wardrobe spinning-wheel")},
	"bath":         {Tiles, list("tub sink stool mirror cupboard plant")},
	"bedroom":      {Carpet, list("bed wardrobe nightstand dresser armchair mirror chest plant")},
	"boathouse":    {Boards, list("boat net barrel oars crates rope workbench")},
	"cave":         {Earth, list("rocks stalagmites pool bones rocks stalagmites mushrooms")},
	"cellar":       {Flagstones, list("bottles barrel crates shelves barrel coal chest")},
	"chapel":       {Flagstones, list("pew altar candles statue pew pew lectern pew")},
	"conservatory": {Tiles, list("plant flowers bench fountain plant palm plant flowers")},
	"corridor":     {Carpet, list("clock plant console-table chair statue mirror")},
	"dining":       {Parquet, list("table sideboard clock plant chair cupboard fireplace")},
	"engine":       {Flagstones, list("boiler generator pipes coal gauges workbench boiler barrel")},
	"gallery":      {Carpet, list("statue bench console-table clock plant pedestal chair")},
	"graveyard":    {Grass, list("grave grave tree grave statue grave")},
	"garden":       {Grass, list("tree bush flowers bench fountain tree bush statue")},
	"hall":         {Tiles, list("clock console-table plant statue chair chest umbrella-stand")},
	"kitchen":      {Tiles, list("stove sink table dresser cupboard barrel shelves stool")},
	"laboratory":   {Tiles, list("workbench flasks desk cupboard skeleton shelves generator")},
	"landing":      {Boards, list("barrel crates rope net bench boat")},
	"library":      {Parquet, list("shelves desk shelves globe armchair shelves ladder-steps lectern")},
	"mews":         {Flagstones, list("cart hay barrel trough crates hay")},
	"nursery":      {Carpet, list("cot rocking-horse chest bed chair shelves cupboard")},
	"outbuilding":  {Boards, list("workbench crates barrel hay cart shelves trough")},
	"pantry":       {Tiles, list("shelves barrel crates cupboard bottles sink shelves")},
	"parlour":      {Carpet, list("sofa piano armchair fireplace round-table clock plant lamp")},
	"platform":     {Flagstones, list("bench luggage lamp bench crates luggage")},
	"press":        {Flagstones, list("press barrel barrel bottles crates workbench")},
	"shore":        {Sand, list("boat rocks net rocks driftwood barrel")},
	"stairs":       {Parquet, list("clock plant console-table statue chair")},
	"station":      {Boards, list("bench luggage desk stove clock bench crates")},
	"storage":      {Boards, list("crates barrel shelves trunk chest crates barrel")},
	"street":       {Flagstones, list("lamp bench cart bush crates lamp")},
	"study":        {Parquet, list("desk shelves globe armchair fireplace cupboard lamp shelves")},
	"terrace":      {Flagstones, list("bench flowers statue bush round-table flowers")},
	"tower":        {Flagstones, list("lens winch chest barrel crates rope")},
	"train":        {Carpet, list("seats luggage seats round-table seats stove lamp")},
	"vineyard":     {Earth, list("vine vine vine barrel cart vine")},
	"ward":         {Tiles, list("bed screen bed cupboard sink bed nightstand")},
	"water":        {Water, list("boat rocks rocks")},
	"workshop":     {Boards, list("workbench anvil crates shelves barrel stove")},
	"yard":         {Grass, list("well cart bush tree hay trough barrel")},
}

func list(names string) []string { return strings.Fields(names) }

// alike maps words of rooms, and parts of their IDs, to synonyms.
var alike = map[string]string{
	"basement": "cellar", "bathroom": "bath", "boiler": "engine", "boiler-room": "engine", "church": "chapel",
	"ceremony": "chapel", "chasm": "cave", "closet": "storage", "coat": "hall", "crypt": "chapel",
	"dormitory": "ward", "field": "yard", "foyer": "hall",
	"freezer": "pantry", "furnace": "engine", "greenhouse": "conservatory", "hallway": "corridor",
	"kitchen-storage": "pantry", "lab": "laboratory", "lawn": "garden", "lounge": "parlour",
	"mud": "storage", "operating": "laboratory", "passage": "cellar", "path": "garden", "patio": "terrace",
	"porch": "landing", "quarters": "bedroom", "sanctum": "chapel",
	"shed": "outbuilding", "sitting": "parlour", "start": "hall", "tool": "workshop", "wine": "cellar", "woods": "garden",
}

// Grown reports whether grass grows in a room by its ID, so that it has no roof.
func Grown(id string) bool { return byWords(Room{ID: id}).floor == Grass }

// kindOf combines what the map names with the kind of the room.
func kindOf(r Room) kind {
	k := byWords(r)
	if f, ok := floors[r.Look]; ok {
		k.floor = f
	}
	if len(r.Pieces) > 0 {
		k.pieces = r.Pieces
	}
	return k
}

// floors are the floors by name.
var floors = map[string]Floor{
	"boards": Boards, "carpet": Carpet, "earth": Earth, "flagstones": Flagstones, "grass": Grass, "parquet": Parquet,
	"sand": Sand, "tiles": Tiles, "water": Water,
}

// byWords is the kind of a room by its words, else by the parts of its ID, else plain boards, or grass outside.
func byWords(r Room) kind {
	for _, w := range slices.Concat(r.Words, []string{r.ID}, strings.Split(r.ID, "-")) {
		if to, ok := alike[w]; ok {
			w = to
		}
		if k, ok := kinds[w]; ok {
			return k
		}
	}
	if r.Outside {
		return kind{Grass, list("bush tree rocks bush")}
	}
	return kind{Boards, list("chest chair crates cupboard plant")}
}
