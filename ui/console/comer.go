package console

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/text"
)

// chooseComer lets a player whose investigator has died take another one: who, then body, then mind (MOM-14.6).
func (p *Page) chooseComer(who string) {
	var all []mansions.ChooseInvestigator
	for _, cmd := range p.shown.legal {
		if c, ok := cmd.(mansions.ChooseInvestigator); ok && c.Who == who {
			all = append(all, c)
		}
	}
	names := p.shown.names
	p.choose(p.t("console.new.who"), distinct(all, func(c mansions.ChooseInvestigator) string { return c.Character }, names.Character), func(character string) {
		named := text.Args{"who": names.Character(character)}
		his := slices.DeleteFunc(slices.Clone(all), func(c mansions.ChooseInvestigator) bool { return c.Character != character })
		p.choose(p.t("console.new.body", named), distinct(his, func(c mansions.ChooseInvestigator) string { return c.Body }, names.Trait), func(body string) {
			p.choose(p.t("console.new.mind", named), distinct(his, func(c mansions.ChooseInvestigator) string { return c.Mind }, names.Trait), func(mind string) {
				p.apply(nil, []keeper.Command{mansions.ChooseInvestigator{Who: who, Character: character, Body: body, Mind: mind}})
			})
		})
	})
}

// distinct lists what the commands name, each once.
func distinct(all []mansions.ChooseInvestigator, id func(mansions.ChooseInvestigator) string, words func(string) string) []pick {
	var out []pick
	for _, c := range all {
		if one := (pick{id(c), words(id(c))}); !slices.Contains(out, one) {
			out = append(out, one)
		}
	}
	return out
}
