package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// manyOptions is the number of options from which a list has a search field.
const manyOptions = 24

// promptMenu makes the menu of a prompt.
func (p *Page) promptMenu(prompt *keeper.Prompt) *actionbar.Menu {
	words := p.g.PromptWords(prompt)
	s := &actionbar.Menu{Icon: "question", Title: words.Title, Text: words.Body, Rule: prompt.Rule,
		Sub: p.t("console.prompt.who", text.Args{"who": words.Who})}
	if prompt.Who == "keeper" || prompt.Who == "" {
		s.Sub = p.t("console.prompt.keeper")
	}
	if card := prompt.Args["card"]; card != "" {
		s.Icon = "cards"
		s.Card, s.Flavour = p.shown.names.CardText(p.shownCard(card)), p.shown.names.CardFlavour(p.shownCard(card))
	}
	s.Card = p.promptAbilities(s.Card, prompt)
	send := func(a keeper.Answer) { p.send(a) }
	if prompt.Number != nil {
		p.number = min(max(p.number, prompt.Number.Min), prompt.Number.Max)
		s.Number = &actionbar.Number{Low: prompt.Number.Min, High: prompt.Number.Max, Value: p.number,
			Set: func(n int) { p.number = n; p.draw() }}
		s.Number.Press = s.Number.Set
		if len(prompt.Choice) == 0 {
			s.Number.Press = func(n int) { send(keeper.Answer{Prompt: prompt.ID, Number: &n}) }
		}
	}
	table := prompt.Die != nil && prompt.Die.Source == keeper.OnTable
	if prompt.Die != nil {
		s.Icon = "die"
		s.Die = p.dieFace(prompt, table)
		for _, r := range words.Reasons {
			s.Die.Reasons = append(s.Die.Reasons, actionbar.Reason{Text: r.Text, Value: r.Value, Rule: r.Rule})
		}
	}
	p.addFight(s, prompt)
	var g actionbar.Group
	seen := map[string]bool{} // copies of a card are one option, since they are the same
	toss := table && skillToss(prompt)
	for i, o := range words.Options {
		key := o.Key
		if p.cardKind(key) != nil {
			if seen[stories.KindOf(key)] {
				continue
			}
			seen[stories.KindOf(key)] = true
		}
		opt := actionbar.Option{Text: o.Label, Icon: p.optionIcon(prompt, key), Tint: theme.Brass,
			Place: p.placeOf(key), TestID: "answer." + key,
			Tooltip: func() string { return p.optionTooltip(prompt, key) }}
		p.addOdds(&opt, o)
		if opt.Place != "" {
			_, opt.Word = p.ahead(opt.Place)
		}
		if key == "skill" {
			opt.Key = "S"
		}
		if card := prompt.Choice[i].Args["card"]; key == "unnamed" && card != "" {
			s.New = func(typed string) actionbar.Option { return p.newCard(prompt, opt, card, typed) }
			continue
		}
		switch {
		case table && prompt.Choice[i].NoDie:
			opt.Do, opt.Place = func() { send(keeper.Answer{Prompt: prompt.ID, Choice: key}) }, ""
		case table: // the die is entered for the marked option
			if opt.Look = piece.LookPlain; p.answer == key {
				opt.Look = piece.LookLit
			}
			opt.Do = func() { p.answer = key; p.draw() }
			opt.Place = ""
			if (toss || rollAlone(prompt)) && key == "roll" {
				continue // the number on the die decides; the skill point is a switch
			}
			if toss && p.answer == key {
				opt.Icon, opt.Do = "check", func() { p.answer = "roll"; p.draw() }
			}
		case prompt.Number != nil:
			opt.Do = func() { n := p.number; send(keeper.Answer{Prompt: prompt.ID, Choice: key, Number: &n}) }
		default:
			opt.Do = func() { send(keeper.Answer{Prompt: prompt.ID, Choice: key}) }
		}
		g.Options = append(g.Options, opt)
	}
	if len(words.Options) == 0 && prompt.Number != nil {
		g.Options = append(g.Options, actionbar.Option{Text: p.t("console.prompt.number", args("n", p.number)),
			Key: "Enter", Look: piece.LookPrimary, TestID: "answer",
			Do: func() { n := p.number; send(keeper.Answer{Prompt: prompt.ID, Number: &n}) }})
	}
	if table && len(prompt.Choice) == 1 {
		g.Options = nil // only the number on the die is needed
	}
	s.Groups = []actionbar.Group{g}
	if s.Searchable = len(g.Options) >= manyOptions || s.New != nil; s.Searchable { // long enough to search
		inOrder := p.shown.words.Order()
		slices.SortStableFunc(g.Options, func(a, b actionbar.Option) int { return inOrder(a.Text, b.Text) })
	}
	s.Primary = p.obvious(prompt, table, s)
	return s
}

// newCard is the option for a card of the owner's that has no name yet: it gets the one that was typed, in this session
// and in the notes.
func (p *Page) newCard(prompt *keeper.Prompt, opt actionbar.Option, card, typed string) actionbar.Option {
	answer := keeper.Answer{Prompt: prompt.ID, Choice: opt.TestID[len("answer."):]}
	opt.Icon, opt.Do = "notes", func() { p.send(answer) }
	if typed == "" {
		return opt
	}
	opt.Text = p.t("console.newCard", args("name", typed))
	opt.Do = func() { p.named(card, typed, func() { p.send(answer) }) }
	return opt
}

// named gives a card a name, and then goes on.
func (p *Page) named(card, name string, then func()) {
	p.g.DoThen(mansions.CorrectName{Card: card, Name: name}, func(err error) {
		if err != nil {
			return
		}
		if p.nav.Named != nil {
			p.nav.Named(card, name)
		}
		then()
	})
}

// entered are prompts with a choice that Enter still answers, with the option it takes; "" is the first. They are
// frequent, and Enter takes the usual answer.
var entered = map[string]string{
	"horrorOrder": "rest", "evadeOrder": "rest", "moveOrder": "", "evadeHurt": "deal",
	"special": "special", "reroll": "reroll",
}

// obvious is the answer for Enter: the only one, the roll on screen, the chosen number, or the usual answer of a
// frequent prompt. If the keeper has to choose there is none, so that Enter never answers by accident.
func (p *Page) obvious(prompt *keeper.Prompt, table bool, s *actionbar.Menu) *actionbar.Option {
	options := s.Groups[0].Options
	take := func(i int) *actionbar.Option {
		options[i].Look, options[i].Key = piece.LookPrimary, "Enter"
		return &options[i]
	}
	usual, often := entered[prompt.Kind]
	switch {
	case table || len(options) == 0 || s.New != nil:
		return nil
	case len(options) == 1:
		return take(0)
	case prompt.Die != nil && options[0].TestID == "answer.roll":
		return take(0)
	case prompt.Kind == "weapon": // the best chance
		return take(best(options))
	case often:
		for i := range options {
			if options[i].TestID == "answer."+usual {
				return take(i)
			}
		}
		return take(0)
	}
	return nil
}

// best is the option with the best chance, the first of several equal ones.
func best(options []actionbar.Option) int {
	at := 0
	for i, o := range options {
		if o.Odds > options[at].Odds {
			at = i
		}
	}
	return at
}

// skillToss reports whether a die is rolled either plainly or with a skill point.
func skillToss(prompt *keeper.Prompt) bool {
	rolls := slices.DeleteFunc(slices.Clone(prompt.Choice), func(o keeper.Option) bool { return o.NoDie })
	return len(rolls) == 2 && rolls[0].Key == "roll" && rolls[1].Key == "skill"
}

// rollAlone reports whether, besides one way to roll the die, there are only answers without a die.
func rollAlone(prompt *keeper.Prompt) bool {
	return !slices.ContainsFunc(prompt.Choice[1:], func(o keeper.Option) bool { return !o.NoDie })
}

func (p *Page) dieFace(prompt *keeper.Prompt, table bool) *actionbar.Die {
	d := prompt.Die
	value := d.Value
	if p.answer == "skill" && table && d.SkillOdds != nil {
		value = d.SkillOdds.Good // with ten outcomes the odds are the highest number that succeeds
	}
	return &actionbar.Die{Sides: d.Sides, Value: value, Table: table, Odds: d.Odds, Skill: d.SkillOdds,
		Enter: func(n int) { p.send(keeper.Answer{Prompt: prompt.ID, Choice: p.answer, Die: n}) }}
}

// placeOf is the option's key if it names something on the map. For a test between an investigator and a monster
// ("inv1/m2") it is the monster.
func (p *Page) placeOf(key string) string {
	if _, after, ok := strings.Cut(key, "/"); ok {
		key = after
	}
	if p.isSpace(key) || len(p.spacesOf(key)) > 0 {
		return key
	}
	return ""
}

// answerIcons are the icons of answers that mean the same in every prompt.
var answerIcons = map[string]string{
	"roll": "dice", "skill": "skill", "reroll": "dice", "draw": "draw", "hands": "fist", "hand": "notes",
	"yes": "check", "done": "check", "ok": "check", "rest": "check", "stand": "check",
	"no": "cancel", "stop": "cancel", "none": "cancel",
	"deal": "damage", "spare": "eye-off", "special": "monster",
}

// optionIcon is the icon of an answer: of its action, card or figure.
func (p *Page) optionIcon(prompt *keeper.Prompt, key string) string {
	if icon, ok := answerIcons[key]; ok {
		return icon
	}
	if _, _, ok := strings.Cut(key, "/"); ok || prompt.Kind == "evadeOrder" || prompt.Kind == "moveOrder" {
		return "monster"
	}
	if strings.HasPrefix(key, "trait:") {
		return abilityIcon
	}
	if p.cardKind(key) != nil {
		return p.cardIcon(key)
	}
	return ""
}

// addOdds shows the chance of an option that leads to a die roll, with and without a skill point.
func (p *Page) addOdds(opt *actionbar.Option, o session.OptionWords) {
	if o.Odds == nil {
		return
	}
	opt.Odds, opt.Brief = max(actionbar.Percent(*o.Odds), 1), opt.Text
	opt.Text += " · " + p.t("console.die.percent", args("percent", actionbar.Percent(*o.Odds)))
	if o.SkillOdds != nil {
		opt.Better = actionbar.Percent(*o.SkillOdds)
		opt.Text += " " + p.t("console.option.skill", args("percent", opt.Better))
	}
}

// addFight shows the combat card being resolved beside the question, with the half that counts (MOM-13.2, 13.4). All of
// it is public (MOM-13.9).
func (p *Page) addFight(s *actionbar.Menu, prompt *keeper.Prompt) {
	f := p.shown.view.Table.Fight
	if f == nil || f.Card == "" {
		return
	}
	s.Icon = "fight"
	s.Sub = p.t("console.fight.card", text.Args{"card": p.shown.names.Card(f.Card), "who": s.Sub})
	s.Card, s.Flavour, s.Roomy = p.combatText(f.Card, f.Kind), "", true
	if prompt.Number == nil && len(prompt.Choice) < 3 {
		s.Text = "" // the card is enough
	}
}

// combatText is the half of a combat card for a kind of fight.
func (p *Page) combatText(card, kind string) string {
	half := ".lower"
	if kind == "attack" {
		half = ".upper"
	}
	words, _ := p.shown.names.Find("card." + stories.KindOf(card) + half)
	return words
}
