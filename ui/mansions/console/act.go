package console

import (
	"reflect"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
)

// closed puts away what belongs to a dialog.
func (p *Page) closed() {
	if p.narration != nil {
		p.narration.Close()
		p.narration = nil
	}
}

// togglePiles shows or hides the cards of the rooms' piles on the map.
func (p *Page) togglePiles() {
	p.piles = !p.piles
	p.Refresh()
}

// actionKeys are mnemonic in English and French: attack, barricade, dash, explore, fire, grab, hide (invisible),
// exchange, use; attaquer, barricade, détaler, explorer, feu, échanger, utiliser.
var actionKeys = []actionbar.ActionKey{
	{Name: "explore", Key: "E", Commands: []keeper.Command{mansions.Explore{}}},
	{Name: "attack", Key: "A", Commands: []keeper.Command{mansions.Attack{}, mansions.MonsterAttack{}}},
	{Name: "run", Key: "D", Commands: []keeper.Command{mansions.Run{}}},
	{Name: "use", Key: "U", Commands: []keeper.Command{mansions.UseCard{},
		mansions.UseAbility{}, mansions.UseObjective{}}},
	{Name: "trade", Key: "X", Commands: []keeper.Command{mansions.Trade{}}},
	{Name: "correct", Key: "K"},
	{Name: "hide", Key: "I", Commands: []keeper.Command{mansions.Hide{}, mansions.Emerge{}}},
	{Name: "push", Key: "B", Commands: []keeper.Command{mansions.PushBarricade{}}},
	{Name: "burn", Key: "F", Commands: []keeper.Command{mansions.BurnCorpses{}}},
	{Name: "drop", Key: "Z", Commands: []keeper.Command{mansions.Drop{}}},
	{Name: "drag", Key: "G"},
}

// actionOf is the action that a command belongs to, or "" if it has no letter.
func actionOf(cmd keeper.Command) string {
	for _, a := range actionKeys {
		for _, c := range a.Commands {
			if reflect.TypeOf(c) == reflect.TypeOf(cmd) {
				return a.Name
			}
		}
	}
	return ""
}

// correction makes the option that opens a correction.
func (p *Page) correction(do func()) actionbar.Option {
	return actionbar.Option{Text: p.t("console.correct"), Icon: "notes", TestID: "correct", Act: "correct", Do: do}
}

// chooseComer lets the player of a dead investigator choose another one: who, then body, then mind (MOM-14.6).
func (p *Page) chooseComer(who string) {
	var all []mansions.ChooseInvestigator
	for _, cmd := range p.shown.legal {
		if c, ok := cmd.(mansions.ChooseInvestigator); ok && c.Who == who {
			all = append(all, c)
		}
	}
	names := p.shown.names
	p.Begin(table.Correction{ID: "comer", Words: p.t("console.new.investigator"), Icon: "investigator",
		Ask: func(given []string) *table.Field {
			his := slices.DeleteFunc(slices.Clone(all), func(c mansions.ChooseInvestigator) bool {
				return len(given) > 0 && c.Character != given[0] || len(given) > 1 && c.Body != given[1]
			})
			switch len(given) {
			case 0:
				return &table.Field{Words: p.t("players.arrives"), Choices: distinct(his,
					func(c mansions.ChooseInvestigator) string { return c.Character }, names.Character)}
			case 1:
				return &table.Field{Words: p.t("console.new.body", text.Args{"who": names.Character(given[0])}),
					Choices: distinct(his, func(c mansions.ChooseInvestigator) string { return c.Body }, names.Trait)}
			case 2:
				return &table.Field{Words: p.t("console.new.mind", text.Args{"who": names.Character(given[0])}),
					Choices: distinct(his, func(c mansions.ChooseInvestigator) string { return c.Mind }, names.Trait)}
			}
			return nil
		}, Make: func(given []string) keeper.Command {
			return mansions.ChooseInvestigator{Who: who, Character: given[0], Body: given[1], Mind: given[2]}
		}})
}

// distinct lists what the commands name, without duplicates.
func distinct(all []mansions.ChooseInvestigator, id func(mansions.ChooseInvestigator) string,
	words func(string) string) (out []table.Choice) {
	for _, c := range all {
		if one := (table.Choice{Key: id(c), Words: words(id(c))}); !slices.Contains(out, one) {
			out = append(out, one)
		}
	}
	return out
}
