package arkhamcards

import "lantern/keeper/arkhamcards/packs"

// standardBag is the default bag: that of a core set, standard.
var standardBag = []string{"+1", "0", "0", "-1", "-1", "-1", "-2", "-2", "-3", "-4",
	"skull", "skull", "cultist", "tablet", TokenFail, TokenElder}

// firstScenario is the default scenario: a small house of our own, so that play can begin at once.
var firstScenario = Scenario{
	ID: "practice", Name: "Practice", Start: "hall",
	Locations: []Location{
		{ID: "hall", Name: "Hall", Shroud: 2, Clues: Amount{N: 1, Per: true}, Connections: []string{"library", "cellar",
			"garden"}},
		{ID: "library", Name: "Library", Shroud: 3, Clues: Amount{N: 2, Per: true}, Connections: []string{"hall",
			"garden"}, Victory: 1},
		{ID: "cellar", Name: "Cellar", Shroud: 4, Clues: Amount{N: 1, Per: true},
			Connections: []string{"hall"}, Victory: 1},
		{ID: "garden", Name: "Garden", Shroud: 1, Clues: Amount{N: 1}, Connections: []string{"hall", "library"}},
	},
	Agendas: []Card{{ID: "agenda-1", Name: "1", Threshold: Amount{N: 4}}, {ID: "agenda-2", Name: "2",
		Threshold: Amount{N: 6}}},
	Acts: []Card{{ID: "act-1", Name: "1", Threshold: Amount{N: 2, Per: true}},
		{ID: "act-2", Name: "2", Threshold: Amount{N: 2, Per: true}, Ends: []string{"R1"}}},
	Foes: []Foe{
		{ID: "prowler", Name: "Prowler", Fight: 3, Health: Amount{N: 3}, Evade: 3, Damage: 1, Horror: 1, Hunter: true,
			Prey: Prey{Least: "health"}},
		{ID: "watcher", Name: "Watcher", Fight: 2, Health: Amount{N: 2}, Evade: 2, Damage: 1, Aloof: true,
			Spawn: []string{"garden", "cellar"}},
		{ID: "bulk", Name: "Bulk", Fight: 4, Health: Amount{N: 3, Per: true}, Evade: 2,
			Damage: 2, Horror: 1, Massive: true,
			Retaliate: true, Spawn: []string{"cellar"}, Victory: 1},
	},
	Ends: []packs.Resolution{{ID: "R1", Won: true}, {ID: "R2"}},
	Symbols: map[string]Symbol{"skull": {Modifier: -1, Count: "enemiesHere"}, "cultist": {Modifier: -1},
		"tablet": {Modifier: -2, FailHorror: 1}, TokenElder: {Modifier: 1}},
}
