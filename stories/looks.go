package stories

// Looks are the floors that a room may be drawn with; without one its words decide.
var Looks = []string{"boards", "carpet", "earth", "flagstones", "grass", "parquet", "sand", "tiles", "water"}

// Furniture are the pieces that may be drawn in a room; without any its words decide.
var Furniture = []string{
	"altar", "anvil", "armchair", "barrel", "bed", "bench", "boat", "boiler", "bones", "bottles", "bush",
	"candles", "cart", "chair", "chest", "clock", "coal", "console-table", "cot", "crates", "cupboard", "desk",
	"dresser", "driftwood", "fireplace", "flasks", "flowers", "fountain", "gauges", "generator", "globe", "grave",
	"hay", "ladder-steps", "lamp", "lectern", "lens", "luggage", "mirror", "mushrooms", "net", "nightstand",
	"oars", "palm", "pedestal", "pew", "piano", "pipes", "plant", "pool", "press", "rocking-horse", "rocks",
	"rope", "round-table", "screen", "seats", "shelves", "sideboard", "sink", "skeleton", "sofa",
	"spinning-wheel", "stalagmites", "statue", "stool", "stove", "table", "tree", "trough", "trunk", "tub",
	"umbrella-stand", "vine", "wardrobe", "well", "winch", "workbench",
}

// maxFurniture is how many pieces a room may name.
const maxFurniture = 12
