package console

import (
	"reflect"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// nextThing is the text and the action of the next button. do is nil if only the bar can go on.
func (p *Page) nextThing() (words string, do func()) {
	if words, do, its := p.lanternNext(); its {
		return words, do
	}
	if p.reads() {
		words := "console.group.end"
		if p.outcome().Paged {
			words = "console.page.read"
		}
		return p.t(words), func() { p.putAway("Enter") }
	}
	s := p.shown.menu
	if p.fixer.Active() && s.Primary == nil {
		return p.t("console.next.choose"), nil
	}
	if p.fixer.Active() || p.prompt() != nil || p.chosen.kind != nothing {
		if s.Primary != nil && s.Primary.Do != nil {
			if s.Primary.Brief != "" {
				return s.Primary.Brief, s.Primary.Do
			}
			return s.Primary.Text, s.Primary.Do
		}
	}
	if p.prompt() != nil {
		return p.t("console.next.answer"), nil
	}
	if p.chosen.kind == ofAction && len(s.All()) > 1 { // the target is asked first
		return p.t("console.next.choose"), nil
	}
	if n := p.shown.view.Next; n != nil && n.Command != nil {
		return p.nextWords(n.Command), func() { p.send(n.Command) }
	}
	if end := p.ending(); end != nil && p.chosen.kind == nothing && p.only == "" {
		return p.nextWords(end), func() { p.send(end) }
	}
	if p.shown.view.Table.Puzzle != nil && p.nav.Puzzle != nil {
		return p.t("console.puzzle.open"), p.nav.Puzzle
	}
	if p.shown.view.Table.Ending != nil && p.nav.Evening != nil {
		return p.t("console.next.evening"), p.nav.Evening
	}
	if p.shown.view.Table.Ending != nil && p.nav.Home != nil {
		return p.t("console.next.home"), p.nav.Home
	}
	if s.Cancel != nil { // the bar shows something that cannot be done now
		return p.t("common.back"), s.Cancel
	}
	return p.t("console.next.choose"), nil
}

// ending is the command that ends the current turn, if it is legal and something is left in the turn. It is not the
// obvious next step but always available; sending it asks for confirmation if something important is left.
func (p *Page) ending() keeper.Command {
	if n := p.shown.view.Next; n != nil && n.Command != nil || p.prompt() != nil {
		return nil
	}
	for _, cmd := range p.shown.legal {
		if _, ok := cmd.(mansions.EndTurn); ok {
			return cmd
		}
	}
	return nil
}

// next does the next thing.
func (p *Page) next() {
	if _, do := p.nextThing(); do != nil {
		p.bar.Press(p.ribbon.Part("next"), do)
	}
}

// send carries out a command. One that would leave something undone is held back once; sending it again goes on.
func (p *Page) send(cmd keeper.Command) {
	if words, _ := p.left(cmd); words != "" && !reflect.DeepEqual(cmd, p.held) {
		p.held = cmd
		p.drawRibbon() // its button asks whether to go on anyway
		p.bar.ShowNotice()
		return
	}
	p.held = nil
	do := func() { p.steps.Do(cmd) }
	if p.nav.Lantern != nil {
		p.nav.Lantern.Then(do)
		return
	}
	do()
}

// closed puts away what belongs to a dialog.
func (p *Page) closed() {
	p.helpRule = ""
	if p.narration != nil {
		p.narration.Close()
		p.narration = nil
	}
}

// openRule returns what pressing a rule's ID does.
func (p *Page) openRule(rule string) func() {
	if rule == "" || p.nav.Rule == nil {
		return nil
	}
	return func() { p.nav.Rule(rule) }
}

// togglePiles shows or hides the cards of the rooms' piles on the map.
func (p *Page) togglePiles() {
	p.piles = !p.piles
	p.draw()
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

// pressAction runs the action of a letter, or toggles the list of its options if there are several. The options in the
// bar take precedence over all that can be done now. If the action is not available a notice says so.
func (p *Page) pressAction(name string) {
	if p.only == name {
		p.back()
		return
	}
	was := p.chosen
	p.only = ""
	ways := p.dealt().Doing(name)
	if len(ways) == 0 && p.prompt() == nil {
		p.chosen = choice{}
		ways = p.dealt().Doing(name)
	}
	switch len(ways) {
	case 0:
		p.chosen = was
		p.draw()
		if name == "explore" && p.waste(func(c keeper.Command) bool { return c.Do() == mansions.Explore{}.Do() }) {
			return
		}
		if turn := p.shown.view.Table.Turn; name == "explore" && turn != nil && p.prompt() == nil {
			_ = p.g.Do(mansions.Explore{Who: turn.Who}) // refused, with the reason
			return
		}
		none := "console.act.none"
		if name == "trade" {
			none += ".trade"
		}
		p.g.SetNotice(session.Notice{Text: p.t(none, text.Args{"action": p.t("console.act." + name)})})
	case 1:
		ways[0].Do()
	default:
		p.only = name
		p.draw()
	}
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
	p.begin(table.Correction{ID: "comer", Words: p.t("console.new.investigator"), Icon: "investigator",
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
