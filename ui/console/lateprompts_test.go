package console

import (
	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
)

// latePrompts names the prompts that Asking knows: one of every shape.
var latePrompts = []string{"die", "dieTable", "number", "cards", "choose", "spaces", "done", "combat", "combatTable", "weapon", "horrorOrder", "evadeHurt"}

// lateAsking is Late with a prompt waiting.
func lateAsking(name string) mansions.KeeperView {
	v := lateView()
	p := &keeper.Prompt{ID: 31, Rule: "MOM-9.1", Who: "inv2"}
	switch name {
	case "die", "dieTable":
		p.Kind, p.Args = "test", keeper.Args{"who": "inv2", "character": "okonkwo", "attribute": "willpower", "card": "m-whisper"}
		p.Choice = []keeper.Option{{Key: "roll"}, {Key: "skill", Args: keeper.Args{"n": "3"}}}
		p.Die = &keeper.DieAsk{Sides: 10, Source: keeper.OnScreen, Value: 3, Odds: keeper.Odds{Good: 3, All: 10}, SkillOdds: &keeper.Odds{Good: 6, All: 10},
			Modifiers: []keeper.Modifier{{Reason: "attribute", Value: 6, Args: keeper.Args{"attribute": "willpower"}}, {Reason: "test", Value: -1},
				{Reason: "stunned", Value: -2, Rule: "MOM-12.1"}}}
		if name == "dieTable" {
			p.Die.Source, v.Table.Dice = keeper.OnTable, keeper.OnTable
		}
	case "number":
		p.Kind, p.Rule, p.Args = "attack.damage", "MOM-5.5", keeper.Args{"who": "inv2", "character": "okonkwo", "monster": "cultist", "id": "m3"}
		p.Who, p.Number = "keeper", &keeper.Range{Min: 0, Max: 12}
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
		p.Die = &keeper.DieAsk{Sides: 10, Source: keeper.OnScreen, Value: 2, Odds: keeper.Odds{Good: 2, All: 10}, SkillOdds: &keeper.Odds{Good: 5, All: 10},
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
