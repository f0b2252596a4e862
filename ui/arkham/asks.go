package arkham

import (
	"encoding/json"
	"slices"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/text"
)

// box returns the set chosen so far.
func box(g table.Given) *set.Set {
	if b, ok := ownBox(); ok && g.Chosen["box"] == "mine" {
		return b
	}
	return set.Shipped()
}

// setupPrompts returns the questions before a session: the set, where cards and dice are, the Ancient One, and each
// player's investigator (AH-2.2, AH-2.3); as details the printing, and its rulings one by one if wanted (AH-19).
func setupPrompts(l *text.Localizer, g table.Given) []table.PromptSpec {
	ask := func(id, icon string, keys ...string) table.PromptSpec {
		return table.NewPromptSpec(l, "arkham.setup.", id, icon, keys...)
	}
	guide := table.GuidePrompt(l, "arkham.setup.", g.First)
	var all []table.PromptSpec
	if g.First {
		all = append(all, guide)
	}
	if _, ok := ownBox(); ok {
		all = append(all, ask("box", "story", "ours", "mine"))
	}
	if g.Chosen["box"] != "mine" {
		all = append(all, ask("cards", "cards", "screen", "table"))
	}
	all = append(all, ask("dice", "die", "screen", "table"))
	chosen := box(g)
	if g.Chosen["box"] == "mine" && chosen.Whole() {
		all = append(all, ask("deck", "mythos", "table", "screen"))
	}
	all = append(all, ancientPrompt(l, chosen)...)
	all = append(all, ask("sheets", "investigator", "drawn", "chosen", "drafted"))
	if g.Chosen["sheets"] == "chosen" {
		all = append(all, investigatorPrompts(l, g, chosen)...)
	}
	if !g.First {
		all = append(all, guide)
	}
	details := []table.PromptSpec{ask("profile", "rules", rules.ProfileText, rules.ProfileRevised),
		ask("rulings", "rules", "printing", "each")}
	if g.Chosen["rulings"] == "each" {
		details = append(details, rulingPrompts(l, g.Chosen["profile"])...)
	}
	return append(all, table.Details(details...)...)
}

// rulingPrompts returns the questions about the rulings of AH-19, with the profile's choice first.
func rulingPrompts(l *text.Localizer, profile string) []table.PromptSpec {
	var all []table.PromptSpec
	for _, x := range rules.AllRulings {
		first := x.Text
		if profile == rules.ProfileRevised {
			first = x.Revised
		}
		a := table.PromptSpec{ID: "ruling." + x.ID, Icon: "rules", Words: l.T("arkham.ruling." + x.ID), Hint: x.Rule}
		for _, c := range x.Choices {
			choice := table.Choice{Key: c, Icon: "rules", Words: l.T("arkham.ruling." + x.ID + "." + c)}
			if c == first {
				a.Choices = slices.Insert(a.Choices, 0, choice)
			} else {
				a.Choices = append(a.Choices, choice)
			}
		}
		all = append(all, a)
	}
	return all
}

// ancientPrompt asks for the Ancient One, if there are several.
func ancientPrompt(l *text.Localizer, chosen *set.Set) []table.PromptSpec {
	a := table.PromptSpec{ID: "ancient", Icon: "skull", Words: l.T("arkham.setup.ancient"),
		Choices: []table.Choice{{Icon: "shuffle", Words: l.T("arkham.setup.drawn")}}}
	for _, x := range chosen.Ancients {
		if x.Entered() {
			a.Choices = append(a.Choices, table.Choice{Key: x.ID, Icon: "skull", Words: titled(l, x.Title, x.ID)})
		}
	}
	if len(a.Choices) < 3 {
		return nil
	}
	return []table.PromptSpec{a}
}

// investigatorPrompts asks for each player's investigator. Those chosen by earlier players are not offered.
func investigatorPrompts(l *text.Localizer, g table.Given, chosen *set.Set) []table.PromptSpec {
	var all []table.PromptSpec
	taken := map[string]bool{}
	for i := range g.Players {
		a := table.PromptSpec{
			ID:      whoID(i),
			Icon:    "investigator",
			Words:   l.T("arkham.setup.who", text.Args{"name": nameOf(l, g, i)}),
			Choices: []table.Choice{{Icon: "shuffle", Words: l.T("arkham.setup.drawn")}},
		}
		for _, x := range chosen.Investigators {
			if x.Entered() && !taken[x.ID] {
				a.Choices = append(
					a.Choices,
					table.Choice{Key: x.ID, Icon: "investigator", Words: titled(l, x.Title, x.ID),
						More: titled(l, x.Role, "")},
				)
			}
		}
		taken[g.Chosen[a.ID]] = true
		all = append(all, a)
	}
	return all
}

// nameOf returns a player's name, or number.
func nameOf(l *text.Localizer, g table.Given, player int) string {
	return g.Name(player, l.T("arkham.plain", text.Args{"n": player + 1}))
}

func whoID(player int) string { return "who" + itoa(player+1) }

// config returns the configuration of the session.
func config(g table.Given) (keeper.Config, error) {
	o := rules.Options{Profile: g.Chosen["profile"], Ancient: g.Chosen["ancient"],
		Draft: g.Chosen["sheets"] == "drafted",
		Setting: rules.Setting{Cards: g.Chosen["cards"] != "table", Dice: keeper.OnScreen,
			Guided: g.Chosen["guide"] == "yes"}}
	if g.Chosen["dice"] == "table" {
		o.Dice = keeper.OnTable
	}
	if b, ok := ownBox(); ok && g.Chosen["box"] == "mine" {
		o.Own, o.Cards = b, false
		o.Deck = g.Chosen["deck"] == "screen" && b.Whole()
	}
	if g.Chosen["rulings"] == "each" {
		for _, x := range rules.AllRulings {
			x.Set(&o.Rulings, g.Chosen["ruling."+x.ID])
		}
	}
	l := text.New(g.Language)
	for i := range g.Players {
		o.Names = append(o.Names, nameOf(l, g, i))
		if g.Chosen["sheets"] == "chosen" {
			o.Investigators = append(o.Investigators, g.Chosen[whoID(i)])
		}
	}
	raw, err := json.Marshal(o)
	return keeper.Config{System: rules.SystemName, Options: raw}, err
}
