package console

import (
	"fmt"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// lateView is the keeper's view in the middle of an investigator's turn, with a playable mythos card.
func lateView() mansions.KeeperView {
	v := mansions.KeeperView{
		Table: mansions.TableView{
			Story: "test", Phase: state.PhaseInvestigators, Round: 7, Threat: 7,
			Turn:          &mansions.TurnView{Who: "inv2", Moves: 1, Action: true, Moment: "move1"},
			Investigators: lateSeats(), Rooms: lateRooms(), Monsters: lateMonsters(), Things: lateThings(),
			Events: mansions.EventView{Resolved: 2, Of: 5, Tokens: 2, Needed: 4},
			Decks: map[string]mansions.DeckView{
				"mythos": {Draw: 14, Discard: []string{"m-whisper", "m-draught"}}, "trauma": {Draw: 11, Discard: []string{"t-fracture"}},
				"exploration": {Draw: 38, Discard: []string{"e-nothing"}}, "spell": {Draw: 17}, "lock": {Draw: 8}, "obstacle": {Draw: 5},
				"startingItem": {Draw: 9},
			},
			Attacks: []mansions.AttackView{{Target: "m3", Weapons: lateWeapons()}},
			Dice:    keeper.OnScreen,
		},
		Players: 4, Goal: "1B", Choices: map[string]string{"1": "1B", "2": "2A", "3": "3C", "4": "4B"},
		Piles: map[string]mansions.PileView{
			"library": {Cards: lateCards("c-ledger", "e-lantern", "o-shelf", "l-iron"), FaceUp: []string{"l-iron"}},
			"chapel":  {Cards: lateCards("e-dagger", "o-shelf")}, "study": {Cards: lateCards("c-letter", "l-iron")}, "attic": {Cards: lateCards("e-nothing")},
		},
		Undersides: map[string]mansions.Hidden{}, FaceDown: map[string][]string{"inv1": {"m-dread"}, "inv4": {"m-dread#2"}},
		EventCards: []string{"3", "4", "5"}, Decks: keeper.OnScreen, MythosWindow: true,
		Left: []mansions.Leftover{
			{Code: mansions.LeftMoves, N: 1, Who: "inv2", Rule: "MOM-4.1", Minor: true}, {Code: mansions.LeftAction, N: 1, Who: "inv2", Rule: "MOM-4.1"},
			{Code: mansions.LeftMythos, N: 2, Who: "inv2", Threat: 7, Rule: "MOM-6.2"},
		},
		Ahead: []mansions.StepView{
			lateAhead("hall-2"), lateAhead("library", mansions.Trigger{Kind: mansions.SetsLock, Card: "l-iron", FaceUp: true}),
			lateAhead("salon", mansions.Trigger{Kind: mansions.SetsFire}, mansions.Trigger{Kind: mansions.SetsHorror, Figures: []string{"m4"}}),
			lateAhead("chapel", mansions.Trigger{Kind: mansions.SetsHorror, Figures: []string{"m5"}}),
		},
	}
	for _, m := range v.Table.Monsters {
		v.Undersides[m.ID] = mansions.Hidden{Damage: 2, Health: 5, Special: "grip"}
	}
	short := keeper.Refuse("cost", "MOM-5.3", "cost", "8", "threat", "7")
	later := keeper.Refuse("wrongStep", "MOM-5.3", "step", "", "needs", "action")
	v.Actions = []mansions.HandCard{
		{ID: "k-raise", Card: "k-raise", Cost: 2, Refused: later}, {ID: "k-prowl", Card: "k-prowl", Cost: 1, Refused: later},
		{ID: "k-dark", Card: "k-dark", Cost: 3, Refused: later}, {ID: "k-beast", Card: "k-beast", Cost: 8, Refused: short},
		{ID: "k-hands", Card: "k-hands", Cost: 3, Refused: later}, {ID: "k-drowned", Card: "k-drowned", Cost: 3, Refused: later},
		{ID: "k-omens", Card: "k-omens", Cost: 2, Refused: later}, {ID: "k-kindle", Card: "k-kindle", Cost: 2, Refused: later},
		{ID: "k-servant", Card: "k-servant", Cost: 1, Refused: later},
		{ID: "objective:seal", Card: "objective:seal", Cost: 4, Refused: later},
	}
	v.Mythos = []mansions.HandCard{
		{ID: "m-whisper#2", Card: "m-whisper", Cost: 1, Play: []mansions.Offer{{Command: mansions.PlayMythos{Card: "m-whisper#2"}, Target: "inv2"}}},
		{ID: "m-stairs", Card: "m-stairs", Cost: 0, Refused: keeper.Refuse("needs", "MOM-6.3", "card", "m-stairs")},
		{ID: "m-draught#2", Card: "m-draught", Cost: 2, Play: []mansions.Offer{{Command: mansions.PlayMythos{Card: "m-draught#2"}, Target: "inv2"}}},
		{ID: "m-cellar", Card: "m-cellar", Cost: 3, Refused: keeper.Refuse("needs", "MOM-6.3", "card", "m-stairs")},
		{ID: "m-name", Card: "m-name", Cost: 8, Refused: keeper.Refuse("cost", "MOM-6.3", "cost", "8", "threat", "7")},
		{ID: "m-window", Card: "m-window", Cost: 1, Refused: keeper.Refuse("needs", "MOM-6.3", "card", "m-window")},
	}
	v.Trauma = []mansions.HandCard{
		{ID: "t-fracture#2", Card: "t-fracture"}, {ID: "t-voices", Card: "t-voices"}, {ID: "t-limp", Card: "t-limp"}, {ID: "t-panic", Card: "t-panic"},
		{ID: "t-voices#3", Card: "t-voices"}, {ID: "t-fracture#3", Card: "t-fracture"},
	}
	return v
}

// lateAhead is a step out of the space of a cultist that has to be evaded.
func lateAhead(to string, sets ...mansions.Trigger) mansions.StepView {
	return mansions.StepView{To: to, Sets: append([]mansions.Trigger{{Kind: mansions.SetsEvade, Figures: []string{"m3"}}}, sets...)}
}

// lateCommands are the legal commands of the late session.
func lateCommands() []keeper.Command {
	return []keeper.Command{
		mansions.Move{Who: "inv2", To: "hall-2"}, mansions.Move{Who: "inv2", To: "library"}, mansions.Move{Who: "inv2", To: "salon"},
		mansions.Move{Who: "inv2", To: "chapel"},
		mansions.Run{Who: "inv2", To: "hall-2"}, mansions.Run{Who: "inv2", To: "library"}, mansions.Run{Who: "inv2", To: "salon"},
		mansions.Run{Who: "inv2", To: "chapel"}, mansions.Explore{Who: "inv2"}, mansions.Attack{Who: "inv2", Target: "m3"},
		mansions.Hide{Who: "inv2"}, mansions.Hide{Who: "inv2", Action: true}, mansions.PushBarricade{Who: "inv2", Door: "d1"},
		mansions.UseCard{Who: "inv2", Card: "e-dagger", Action: "throw", Target: "m3"}, mansions.UseCard{Who: "inv2", Card: "e-grimoire", Action: "read"},
		mansions.UseCard{Who: "inv2", Card: "e-flask", Action: "drink"}, mansions.Drop{Who: "inv2", Cards: []string{"e-dagger"}},
		mansions.PlayMythos{Card: "m-whisper#2"}, mansions.PlayMythos{Card: "m-draught#2"}, mansions.EndTurn{Who: "inv2"},
	}
}

// lateKeeperTurn is the late session in a step of the keeper's turn, with its legal commands.
func lateKeeperTurn(step string) (mansions.KeeperView, []keeper.Command) {
	v := lateView()
	v.Table.Attacks, v.Ahead = nil, nil
	v.Table.Phase, v.Table.Step, v.Table.Turn, v.MythosWindow = state.PhaseKeeper, step, nil, false
	v.Next = &mansions.Offer{Command: mansions.NextStep{}}
	for i := range v.Table.Investigators {
		v.Table.Investigators[i].Had = true
	}
	for i := range v.Mythos {
		v.Mythos[i].Play, v.Mythos[i].Refused = nil, keeper.Refuse("wrongPhase", "MOM-6.2", "phase", "keeper", "needs", "investigators")
	}
	commands := []keeper.Command{mansions.NextStep{}}
	v.Left = nil
	switch step {
	case state.StepTrade:
		commands = append(commands, mansions.Trade{From: "inv3", To: "inv4", Cards: []string{"e-lantern"}}, mansions.Trade{From: "inv4", To: "inv3", Cards: []string{"e-axe"}})
	case state.StepAction:
		offers := []mansions.Offer{}
		for _, room := range []string{"library", "chapel", "salon"} {
			offers = append(offers, mansions.Offer{Command: mansions.UseKeeperAction{Card: "k-raise", Target: room}, Target: room})
		}
		v.Actions[0].Play, v.Actions[0].Refused = offers, nil
		v.Actions[2].Play, v.Actions[2].Refused = []mansions.Offer{{Command: mansions.UseKeeperAction{Card: "k-dark"}}}, nil
		seal := len(v.Actions) - 1
		v.Actions[seal].Play, v.Actions[seal].Refused = []mansions.Offer{{Command: mansions.UseKeeperObjective{Action: "seal"}}}, nil
		v.Trauma[1].Play = []mansions.Offer{{Command: mansions.PlayInsanity{Who: "inv3", Card: "t-voices"}, Target: "inv3"}}
		v.Left = []mansions.Leftover{{Code: mansions.LeftKeeper, N: 3, Threat: 7, Rule: "MOM-5.3"}, {Code: mansions.LeftInsanity, N: 1, Rule: "MOM-5.4"}}
		for _, o := range offers {
			commands = append(commands, o.Command)
		}
		commands = append(commands, mansions.UseKeeperAction{Card: "k-dark"}, mansions.UseKeeperObjective{Action: "seal"}, mansions.PlayInsanity{Who: "inv3", Card: "t-voices"})
	case state.StepAttack:
		v.Left = []mansions.Leftover{{Code: mansions.LeftAttacks, N: 2, IDs: []string{"m3", "m5"}, Rule: "MOM-5.5"}}
		for _, a := range []mansions.MonsterAttack{{Monster: "m3", Who: "inv2"}, {Monster: "m5", Who: "inv3"}, {Monster: "m5", Who: "inv4"}} {
			v.CanAttack = append(v.CanAttack, mansions.Offer{Command: a, Target: a.Who})
			commands = append(commands, a)
		}
	}
	return v, commands
}

func lateCards(ids ...string) []mansions.CardView {
	var out []mansions.CardView
	for _, id := range ids {
		kind := id
		if i := len(id) - 2; i > 0 && id[i] == '#' {
			kind = id[:i]
		}
		out = append(out, mansions.CardView{ID: id, Card: kind})
	}
	return out
}

func lateSeats() []mansions.InvestigatorView {
	values := map[string]int{"strength": 4, "marksmanship": 3, "dexterity": 5, "intellect": 6, "willpower": 4, "lore": 5, "luck": 3}
	seat := func(who, character string, health, damage, sanity, horror, skill int, space, room string, cards ...string) mansions.InvestigatorView {
		return mansions.InvestigatorView{Who: who, Character: character, Attributes: values, Health: health, Damage: damage, Sanity: sanity,
			Horror: horror, SkillPoints: skill, Space: space, Room: room, Cards: lateCards(cards...), State: "in"}
	}
	list := []mansions.InvestigatorView{
		seat("inv1", "vale", 9, 3, 8, 2, 2, "study", "study", "e-lantern", "c-ledger", "e-key", "s-wither-1", "e-bandage", "e-axe#2"),
		seat("inv2", "okonkwo", 11, 6, 7, 4, 1, "hall-1", "hall", "e-dagger", "e-grimoire", "e-flask", "e-revolver", "c-letter", "e-key#2", "e-rope"),
		seat("inv3", "brandt", 8, 1, 9, 9, 0, "chapel", "chapel", "e-lantern#2", "s-ward-2", "e-bandage#2", "e-idol", "c-letter", "e-key#3"),
		seat("inv4", "moreau", 10, 8, 6, 1, 3, "chapel", "chapel", "e-axe", "e-dog", "e-flask#2", "c-letter", "e-nothing", "e-rope#2", "s-wither-3", "e-bandage#3"),
	}
	list[0].Had, list[0].FaceDown = true, 1
	list[1].Stunned, list[1].Stuns, list[1].Injury = true, 1, "t-fracture"
	list[3].Hidden, list[3].FaceDown = true, 1
	list[2].Insane, list[2].Insanity = true, "t-voices#2"
	list[3].Injury = "t-limp#2"
	return list
}

func lateMonsters() []mansions.MonsterView {
	return []mansions.MonsterView{
		{ID: "m1", Type: "zombie", Space: "cellar-1", Damage: 1}, {ID: "m2", Type: "zombie", Space: "cellar-1"},
		{ID: "m3", Type: "cultist", Space: "hall-1", Damage: 2, Stuns: 1}, {ID: "m4", Type: "cultist", Space: "salon"},
		{ID: "m5", Type: "shoggoth", Space: "chapel", Damage: 4}, {ID: "m6", Type: "witch", Space: "garden-2", Samples: 1},
		{ID: "m7", Type: "cultist", Space: "kitchen"}, {ID: "m8", Type: "hound", Space: "attic"},
	}
}

func lateThings() []state.Thing {
	return []state.Thing{
		{Feature: "hidingPlace", Space: "hall-1"}, {Feature: "barricade", Space: "hall-1"}, {Feature: "hidingPlace", Space: "chapel"}, {Feature: "altar", Space: "chapel"},
		{Feature: "corpse", Space: "garden-1"}, {Feature: "corpse", Space: "garden-1"}, {Feature: "campfire", Space: "garden-1"}, {Feature: "ladder", Space: "attic"},
		{Feature: "vent", Space: "well"}, {Feature: "barricade", Space: "kitchen", Door: "d4"},
	}
}

func lateWeapons() []mansions.WeaponView {
	o := func(n int) *keeper.Odds { return &keeper.Odds{Good: n, All: 200} }
	return []mansions.WeaponView{{Weapon: "hands", Card: "hands", Odds: o(38), SkillOdds: o(86)}, {Weapon: "e-dagger", Card: "e-dagger", Odds: o(81), SkillOdds: o(130)},
		{Weapon: "e-revolver", Card: "e-revolver", Odds: o(94), SkillOdds: o(151)}}
}

// lateLog is the log before step n, two lines a step.
func lateLog(n int) []keeper.StepLines {
	at := time.Date(1926, 11, 21, 20, 0, 0, 0, time.UTC)
	var out []keeper.StepLines
	for i := 1; i <= n; i++ {
		out = append(out, keeper.StepLines{Seq: i, At: at.Add(time.Duration(i) * time.Minute), Reveals: i%7 == 0, Lines: []keeper.LogLine{
			{Key: "log.moved", Args: keeper.Args{"who": "inv2", "character": "okonkwo", "from": "library", "room": "hall", "space": "hall-1", "round": fmt.Sprint(i)}}, {Key: "log.test.failed", Args: keeper.Args{"who": "inv2", "character": "okonkwo", "attribute": "willpower", "value": "3", "die": "7"}}}})
	}
	return out
}

func lateRooms() []mansions.RoomView {
	var out []mansions.RoomView
	for _, r := range lateStory().Map.Rooms {
		out = append(out, mansions.RoomView{ID: r.ID, Pile: len(r.ID) % 4})
	}
	for i := range out {
		switch out[i].ID {
		case "library":
			out[i].Pile, out[i].Open = 4, lateCards("l-iron")
		case "cellar":
			out[i].Dark = true
		case "salon":
			out[i].Burning = true
		}
	}
	return out
}

// lateAsking is the late session with a pending prompt.
func lateAsking(name string) mansions.KeeperView {
	v := lateView()
	p := &keeper.Prompt{ID: 31, Rule: "MOM-9.1", Who: "inv2"}
	switch name {
	case "die", "dieTable":
		p.Kind, p.Args = "test", keeper.Args{"who": "inv2", "character": "okonkwo", "attribute": "willpower", "card": "m-whisper"}
		p.Choice = []keeper.Option{{Key: "roll"}, {Key: "skill", Args: keeper.Args{"n": "3"}}}
		p.Die = &keeper.DieRoll{Sides: 10, Source: keeper.OnScreen, Value: 3, Odds: keeper.Odds{Good: 3, All: 10}, SkillOdds: &keeper.Odds{Good: 6, All: 10},
			Modifiers: []keeper.Modifier{{Reason: "attribute", Value: 6, Args: keeper.Args{"attribute": "willpower"}}, {Reason: "test", Value: -1},
				{Reason: "stunned", Value: -2, Rule: "MOM-12.1"}}}
		if name == "dieTable" {
			p.Die.Source, v.Table.Dice = keeper.OnTable, keeper.OnTable
		}
	case "number":
		p.Kind, p.Rule, p.Args = "attack.damage", "MOM-5.5", keeper.Args{"who": "inv2", "character": "okonkwo", "monster": "cultist", "id": "m3"}
		p.Who, p.Number = "keeper", &keeper.Range{Min: 0, Max: 12}
	case "printed": // on a card that only its owner can read
		p.Kind, p.Rule, p.Args, p.Unknown = "printed.health", "MOM-2.2", keeper.Args{"who": "inv2"}, true
		p.Number = &keeper.Range{Min: 1, Max: 20}
	case "cards":
		p.Kind, p.Rule, p.Who, p.Secret, p.Args = "drawn", "MOM-1.8", "keeper", true, keeper.Args{"deck": "exploration", "to": "inv2", "n": "1"}
		for _, c := range lateBase().Cards {
			for _, id := range c.Copies() {
				if len(p.Choice) < 100 {
					p.Choice = append(p.Choice, keeper.Option{Key: id, Args: keeper.Args{"card": id}})
				}
			}
		}
	case "choose":
		p.Kind, p.Rule, p.Who, p.Secret, p.Args = "trauma", "MOM-14.2", "keeper", true, keeper.Args{"who": "inv2", "character": "okonkwo", "trauma": "injury"}
		p.Choice = []keeper.Option{{Key: "t-fracture#2", Args: keeper.Args{"card": "t-fracture"}}, {Key: "t-limp", Args: keeper.Args{"card": "t-limp"}}, {Key: "none"}}
	case "spaces":
		p.Kind, p.Rule, p.Who, p.Secret, p.Args = "place", "MOM-5.7", "keeper", true, keeper.Args{"monster": "zombie", "card": "", "feature": "", "token": "", "n": "1"}
		for _, r := range lateStory().Map.Rooms[3:9] {
			for _, s := range r.Spaces {
				p.Choice = append(p.Choice, keeper.Option{Key: s.ID, Args: keeper.Args{"space": s.ID, "room": r.ID}})
			}
		}
	case "cost": // of a card that only its owner can read
		p.Kind, p.Rule, p.Who, p.Args = "choose", "MOM-6.3", "keeper", keeper.Args{"card": "t-limp"}
		for n := range stories.MostAsked + 1 {
			p.Choice = append(p.Choice, keeper.Option{Key: stories.CostKey(n), Args: keeper.Args{"text": stories.CostKey(n)}})
		}
	case "done":
		p.Kind, p.Rule, p.Args = "manual", "MOM-4.5", keeper.Args{"who": "inv2", "character": "okonkwo", "text": "room.library.text", "card": "e-idol"}
		p.Choice = []keeper.Option{{Key: "done"}}
	}
	lateFight(name, p, &v)
	v.Prompt, v.Next, v.Left = p, nil, nil
	for i := range v.Mythos {
		v.Mythos[i].Play = nil
	}
	return v
}

// lateFight makes the questions of a fight and of what goes before it.
func lateFight(name string, p *keeper.Prompt, v *mansions.KeeperView) {
	at := keeper.Args{"who": "inv2", "character": "okonkwo", "monster": "cultist", "id": "m3"}
	switch name {
	case "combat", "combatTable":
		p.Kind, p.Rule, p.Args = "combatTest", "MOM-13.2", at
		p.Args["attribute"], p.Args["card"] = "marksmanship", "f-parlour#2"
		p.Choice = []keeper.Option{{Key: "roll"}, {Key: "skill", Args: keeper.Args{"n": "3"}}}
		p.Die = &keeper.DieRoll{Sides: 10, Source: keeper.OnScreen, Value: 2, Odds: keeper.Odds{Good: 2, All: 10}, SkillOdds: &keeper.Odds{Good: 5, All: 10},
			Modifiers: []keeper.Modifier{{Reason: "attribute", Value: 5, Rule: "MOM-9.1", Args: keeper.Args{"attribute": "marksmanship"}}, {Reason: "test", Value: 1, Rule: "MOM-9.2"},
				{Reason: "stunned", Value: -2, Rule: "MOM-12.1"}, {Reason: "darkness", Value: -2, Rule: "MOM-12.4"}}}
		v.Table.Fight = &state.Fight{Kind: "attack", Who: "inv2", Monster: "m3", Weapon: "e-revolver", Card: "f-parlour#2"}
		if name == "combatTable" {
			p.Die.Source, v.Table.Dice = keeper.OnTable, keeper.OnTable
		}
	case "weapon":
		p.Kind, p.Rule, p.Args = "weapon", "MOM-13.2", at
		for _, w := range lateWeapons() {
			p.Choice = append(p.Choice, keeper.Option{Key: w.Weapon, Args: keeper.Args{"card": w.Card}, Odds: w.Odds, SkillOdds: w.SkillOdds})
		}
	case "horrorOrder":
		p.Kind, p.Rule, p.Who, p.Args = "horrorOrder", "MOM-10.1", "keeper", keeper.Args{"n": "3"}
		for _, pair := range [][4]string{{"inv3", "brandt", "shoggoth", "m5"}, {"inv4", "moreau", "shoggoth", "m5"}, {"inv2", "okonkwo", "cultist", "m3"}} {
			p.Choice = append(p.Choice, keeper.Option{Key: pair[0] + "/" + pair[3], Args: keeper.Args{"who": pair[0], "character": pair[1], "monster": pair[2], "id": pair[3]}})
		}
		p.Choice = append(p.Choice, keeper.Option{Key: "rest"})
	case "evadeHurt":
		p.Kind, p.Rule, p.Who, p.Secret, p.Args = "evadeHurt", "MOM-10.2", "keeper", true, at
		p.Args["n"] = "2"
		p.Choice = []keeper.Option{{Key: "deal"}, {Key: "spare"}}
	}
}
