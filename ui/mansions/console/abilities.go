package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Special abilities of trait cards (MOM-2.2), shown with an investigator's cards.

// abilityIcon is the icon of a special ability.
const abilityIcon = "luck"

// traitMenu shows the special ability of a trait, "inv1/trait", with what can be done with it.
func (p *Page) traitMenu(id string) *actionbar.Menu {
	who, trait, _ := strings.Cut(id, "/")
	v := p.seat(who)
	if v == nil {
		return nil
	}
	i := slices.IndexFunc(v.Abilities, func(a mansions.AbilityView) bool { return a.Trait == trait })
	if i < 0 {
		return nil
	}
	a := v.Abilities[i]
	s := &actionbar.Menu{Reading: true, Icon: abilityIcon, Title: p.shown.names.Trait(trait),
		Sub: p.shown.names.Who(who), Rule: "MOM-2.2",
		Card: p.shown.names.Ability(trait), Text: p.t("console.ability.ready")}
	switch {
	case a.Used:
		s.Text = p.t("console.ability.used")
	case !p.inTurn(a):
		s.Text = p.t("console.ability.asked")
	}
	s.Groups = p.groups(func(c keeper.Command) bool {
		u, ok := c.(mansions.UseAbility)
		return ok && u.Who == who && u.Trait == trait
	})
	if a.Once {
		words := p.t("console.ability.setUsed")
		if a.Used {
			words = p.t("console.ability.setReady")
		}
		s.Aux = append(s.Aux, actionbar.Option{Text: words, Icon: "notes", TestID: "ability.used",
			Do: func() { p.Send(mansions.CorrectAbility{Who: who, Trait: trait, Used: !a.Used}) }})
	}
	return s
}

// inTurn reports whether an ability is used in the investigator's own turn. Others are offered when they apply.
// comes.
func (p *Page) inTurn(a mansions.AbilityView) bool {
	return a.When == "action" || a.When == "free" || a.When == "start"
}

// abilityOption makes the option to use an ability.
func (p *Page) abilityOption(c mansions.UseAbility) actionbar.Option {
	o := actionbar.Option{Text: p.shown.names.Trait(c.Trait), Icon: abilityIcon, Tint: theme.Brass,
		TestID: "ability." + c.Trait + "." + c.Target}
	if c.Target != "" {
		o.Text += " → " + p.shown.names.Any(c.Target)
	}
	if p.chosen.kind == ofTrait { // on display, so a click on the map chooses its target
		o.Place, o.Word = c.Target, p.shown.names.Trait(c.Trait)
	}
	return o
}

// promptAbilities adds the texts of the abilities that a prompt offers to the text of its card.
func (p *Page) promptAbilities(card string, prompt *keeper.Prompt) string {
	var lines []string
	if card != "" {
		lines = append(lines, card)
	}
	for _, o := range prompt.Choice {
		if trait := o.Args["trait"]; trait != "" {
			lines = append(lines, p.t("console.mythos.card",
				text.Args{"card": p.shown.names.Trait(trait), "text": p.shown.names.Ability(trait)}))
		}
	}
	return strings.Join(lines, "\n")
}
