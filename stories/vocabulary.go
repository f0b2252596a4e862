package stories

import (
	"regexp"

	"lantern/puzzles"
)

// The words that packs may use. The rules in keeper/mansions know each of them.

// Features are the room features (MOM-11).
var Features = []string{"altar", "barricade", "campfire", "corpse", "hidingPlace", "ladder", "vent"}

// Decks lists all decks, in the order of the box.
var Decks = []Deck{Exploration, StartingItem, Spell, LockCard, Obstacle, Mythos, Trauma, KeeperAction, CombatDeck}

// MonsterClasses are the classes of monsters (MOM-13.1).
var MonsterClasses = []string{"humanoid", "beast", "eldritch"}

// CombatWeapons are the possible meanings of the upper half of a combat card (MOM-13.2, MOM-13.3).
var CombatWeapons = []string{"bare", "blunt", "bladed", "melee", "ranged"}

// CombatAgainst are the possible meanings of the lower half of a combat card (MOM-13.4).
var CombatAgainst = []string{"attack", "hidden", "barricade"}

// CombatTerms are the standard phrases of combat cards (MOM-13.6).
var CombatTerms = []string{"strike", "hurt", "special", "unhide", "dropWeapon", "destroy", "pushBack"}

// WeaponClasses are the classes of weapons (MOM-13.3).
var WeaponClasses = []string{"ranged", "bladed", "blunt"}

// TileSizes are the sizes of board tiles (MOM-1.6).
var TileSizes = []string{"large", "medium", "small"}

// TileKinds are the kinds of printed tiles that are drawn unlike other rooms of a house.
var TileKinds = []string{"outside", "hallway", "cave"}

// CardTypes are the types of exploration cards and starting items (MOM-8.1).
var CardTypes = []string{"clue", "key", "equipment", "artefact", "weapon", "ranged", "bladed", "blunt", "book",
	"ally", "nothing"}

// PuzzleKinds are the kinds of puzzles (MOM-16).
var PuzzleKinds = []string{string(puzzles.Connection), string(puzzles.Lock), string(puzzles.Rune)}

// PuzzleLayouts are the puzzles that a card may name (MOM-16).
var PuzzleLayouts = puzzles.IDs()

// Icons are the seven icons on the mythos cards of our base pack (MOM-2.3).
var Icons = []string{"anchor", "bell", "candle", "crow", "eye", "moon", "tide"}

// PrintedIcons are the icons on the mythos cards of the printed game.
var PrintedIcons = []string{"bat", "door", "downstairs", "fire", "gun", "question", "upstairs"}

// TakeKinds are what a base pack may take from another one: investigators with their starting items and spells,
// monsters, and all cards of its decks, as an expansion does.
var TakeKinds = []string{"investigators", "monsters", "cards"}

// Languages are the languages of packs. The texts of shipped packs exist in all of them.
var Languages = []string{"en", "fr"}

var idForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func GoodID(id string) bool { return idForm.MatchString(id) && len(id) <= 60 }

// DeckNames returns the names of [Decks].
func DeckNames() []string {
	names := make([]string, len(Decks))
	for i, d := range Decks {
		names[i] = string(d)
	}
	return names
}

// Limits of the owner's texts, in characters.
const (
	LongestName = 80
	LongestNote = 2000
)

// The kinds of packs.
const (
	KindBase  = "base"
	KindStory = "story"
)

// NamedPrefix precedes the name of a named monster (MOM-13.8).
const NamedPrefix = "named:"

// WinnableAlways is the one value of a story's winnable: that something may be lost is then an error, not a warning.
const WinnableAlways = "always"

// Looks are the floors that a room may be drawn with. Without one its words decide.
var Looks = []string{"boards", "carpet", "earth", "flagstones", "grass", "parquet", "sand", "tiles", "water"}

// Furniture are the pieces that may be drawn in a room. Without any its words decide.
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

// maxFurniture is the maximal number of pieces in a room.
const maxFurniture = 12
