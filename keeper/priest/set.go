package priest

// Our own cards, for tables without the box: 40 Rooms, 13 monsters, 10 Investigators. The catalogues have their names.
var (
	OurRooms    = rooms()
	OurMonsters = monsters()
	OurHunters  = []Card{
		{
			ID:    "sexton",
			Total: 1,
		}, {ID: "postmistress", Total: -1}, {ID: "surveyor", Dice: 1}, {ID: "novice", Dice: -1},
		{ID: "locksmith", Ignore: true}, {ID: "lamplighter"}, {ID: "ferryman", Total: 2}, {ID: "almoner", Total: -2},
		{ID: "cartographer", Ignore: true, Total: -1}, {ID: "bellfounder"},
	}
	// TableHunters are the possible effects of an Investigator on the table on the dice and the Rooms. What he adds to
	// the sum is announced after the roll (EHP-11.3, 19.3, 19.6).
	TableHunters = []Card{
		{ID: "hunterPlain"}, {ID: "hunterLess", Dice: -1}, {ID: "hunterMore", Dice: 1},
		{ID: "hunterPasses", Ignore: true},
	}
	// genericMonster is the one without an ability (EHP-12.1); the base game has no other.
	genericMonster = Card{ID: "deepOne", Defence: 5}
)

// rooms are ten kinds, four of each.
func rooms() []Card {
	kinds := []Card{
		{ID: "cistern", Defence: 2, Space: []Capacity{{"B", 4}}},
		{ID: "strongbox", Defence: 3, Space: []Capacity{{"T", 6}}},
		{ID: "reliquary", Defence: 2, Space: []Capacity{{"M", 3}}},
		{ID: "library", Defence: 1, Space: []Capacity{{"G", 2}, {"M", 1}}},
		{ID: "signhall", Defence: 3, Space: []Capacity{{"E", 1}}},
		{ID: "crossway", Defence: 1, Space: []Capacity{{"*", 4}}},
		{ID: "gatehouse", Defence: 5},
		{ID: "laboratory", Defence: 2, Space: []Capacity{{"A", 3}, {"BM", 2}}},
		{ID: "oratory", Defence: 2, Space: []Capacity{{"EG", 1}, {"B", 2}}},
		{ID: "granary", Defence: 1, Space: []Capacity{{"TB", 6}}},
	}
	var out []Card
	for _, k := range kinds {
		for n := range 4 {
			c := k
			c.ID += itoa(n + 1)
			out = append(out, c)
		}
	}
	return out
}

// monsters have no abilities: none of them is called up in maintenance.
func monsters() []Card {
	out := []Card{
		{ID: "tideling", Defence: 3}, {ID: "bellhound", Defence: 4}, {ID: "kelpQueen", Defence: 6},
		{ID: "oarsman", Defence: 4}, {ID: "saltChild", Defence: 2}, {ID: "lampEater", Defence: 5},
		{ID: "reefMother", Defence: 7}, {ID: "drownedJudge", Defence: 4}, {ID: "netWeaver", Defence: 3},
		{ID: "brinePriest", Defence: 5}, {ID: "gullFaced", Defence: 3}, {ID: "anchorman", Defence: 6},
	}
	return append(out, genericMonster) // just one of it (EHP-2.2)
}

// find returns the card with an ID, or nil.
func find(cards []Card, id string) *Card {
	for i := range cards {
		if cards[i].ID == id {
			return &cards[i]
		}
	}
	return nil
}
