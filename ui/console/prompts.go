package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/stories"
	"lantern/ui/frame/piece"
	"lantern/ui/frame/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// manyOptions is from how many options on a list can be searched.
const manyOptions = 24

// promptSheet asks what the rules ask.
func (p *Page) promptSheet(prompt *keeper.Prompt) *sheet {
	words := p.g.PromptWords(prompt)
	s := &sheet{icon: "question", title: words.Title, text: words.Body, rule: prompt.Rule,
		sub: p.t("console.prompt.who", text.Args{"who": words.Who})}
	if prompt.Who == "keeper" || prompt.Who == "" {
		s.sub = p.t("console.prompt.keeper")
	}
	if card := prompt.Args["card"]; card != "" {
		s.icon = "cards"
		s.card, s.flavour = p.shown.names.CardText(p.shownCard(card)), p.shown.names.CardFlavour(p.shownCard(card))
	}
	s.card = p.promptAbilities(s.card, prompt)
	send := func(a keeper.Answer) { p.send(a) }
	if prompt.Number != nil {
		p.number = min(max(p.number, prompt.Number.Min), prompt.Number.Max)
		s.number = &numberFace{low: prompt.Number.Min, high: prompt.Number.Max, value: p.number,
			set: func(n int) { p.number = n; p.draw() }}
		s.number.press = s.number.set
		if len(prompt.Choice) == 0 {
			s.number.press = func(n int) { send(keeper.Answer{Prompt: prompt.ID, Number: &n}) }
		}
	}
	table := prompt.Die != nil && prompt.Die.Source == keeper.OnTable
	if prompt.Die != nil {
		s.icon = "die"
		s.die = p.dieFace(prompt, table)
		for _, r := range words.Reasons {
			s.die.reasons = append(s.die.reasons, reason{r.Text, r.Value, r.Rule})
		}
	}
	p.addFight(s, prompt)
	var g group
	seen := map[string]bool{} // copies of one card are one option: nobody can tell them apart
	toss := table && skillToss(prompt)
	for i, o := range words.Options {
		key := o.Key
		if p.cardKind(key) != nil {
			if seen[stories.KindOf(key)] {
				continue
			}
			seen[stories.KindOf(key)] = true
		}
		opt := option{text: o.Label, icon: p.optionIcon(prompt, key), tint: theme.Brass, place: p.placeOf(key), probe: "answer." + key}
		p.addOdds(&opt, o)
		if opt.place != "" {
			_, opt.word = p.ahead(opt.place)
		}
		if key == "skill" {
			opt.key = "S"
		}
		switch {
		case table && prompt.Choice[i].NoDie:
			opt.do, opt.place = func() { send(keeper.Answer{Prompt: prompt.ID, Choice: key}) }, ""
		case table: // the die is entered for the option that is marked
			if opt.look = piece.LookPlain; p.answer == key {
				opt.look = piece.LookLit
			}
			opt.do = func() { p.answer = key; p.draw() }
			opt.place = ""
			if (toss || rollAlone(prompt)) && key == "roll" {
				continue // the number on the die says it; the skill point is a switch
			}
			if toss && p.answer == key {
				opt.icon, opt.do = "check", func() { p.answer = "roll"; p.draw() }
			}
		case prompt.Number != nil:
			opt.do = func() { n := p.number; send(keeper.Answer{Prompt: prompt.ID, Choice: key, Number: &n}) }
		default:
			opt.do = func() { send(keeper.Answer{Prompt: prompt.ID, Choice: key}) }
		}
		g.options = append(g.options, opt)
	}
	if len(words.Options) == 0 && prompt.Number != nil {
		g.options = append(g.options, option{text: p.t("console.prompt.number", args("n", p.number)), key: "Enter", look: piece.LookPrimary, probe: "answer",
			do: func() { n := p.number; send(keeper.Answer{Prompt: prompt.ID, Number: &n}) }})
	}
	if table && len(prompt.Choice) == 1 {
		g.options = nil // nothing to choose beside the number on the die
	}
	s.groups = []group{g}
	if s.filter = len(g.options) >= manyOptions; s.filter { // a list to look something up in
		inOrder := p.shown.words.Order()
		slices.SortStableFunc(g.options, func(a, b option) int { return inOrder(a.text, b.text) })
	}
	s.primary = p.obvious(prompt, table, s)
	return s
}

// entered are the questions with a choice that Enter answers all the same, with the option that it takes; the empty one
// is the first. They come often, one after the other, and what Enter takes is what most keepers mean.
var entered = map[string]string{
	"horrorOrder": "rest", "evadeOrder": "rest", "moveOrder": "", "evadeHurt": "deal", "special": "special", "reroll": "reroll",
}

// obvious is the answer that Enter gives: the only one, the roll on screen, the number chosen, the usual one of a question
// that comes often. There is none where the keeper has to choose, so that Enter never answers by accident.
func (p *Page) obvious(prompt *keeper.Prompt, table bool, s *sheet) *option {
	options := s.groups[0].options
	take := func(i int) *option {
		options[i].look, options[i].key = piece.LookPrimary, "Enter"
		return &options[i]
	}
	usual, often := entered[prompt.Kind]
	switch {
	case table || len(options) == 0:
		return nil
	case len(options) == 1:
		return take(0)
	case prompt.Die != nil && options[0].probe == "answer.roll":
		return take(0)
	case prompt.Kind == "weapon": // what promises most
		return take(best(options))
	case often:
		for i := range options {
			if options[i].probe == "answer."+usual {
				return take(i)
			}
		}
		return take(0)
	}
	return nil
}

// best is the option with the best chance, the first of several equal ones.
func best(options []option) int {
	at := 0
	for i, o := range options {
		if o.odds > options[at].odds {
			at = i
		}
	}
	return at
}

// skillToss tells whether a die is thrown either plainly or with a skill point.
func skillToss(prompt *keeper.Prompt) bool {
	rolls := slices.DeleteFunc(slices.Clone(prompt.Choice), func(o keeper.Option) bool { return o.NoDie })
	return len(rolls) == 2 && rolls[0].Key == "roll" && rolls[1].Key == "skill"
}

// rollAlone tells whether beside one way to throw the die there are only answers without it.
func rollAlone(prompt *keeper.Prompt) bool {
	return !slices.ContainsFunc(prompt.Choice[1:], func(o keeper.Option) bool { return !o.NoDie })
}

func (p *Page) dieFace(prompt *keeper.Prompt, table bool) *dieFace {
	d := prompt.Die
	value := d.Value
	if p.answer == "skill" && table && d.SkillOdds != nil {
		value = d.SkillOdds.Good // with ten outcomes the odds are the highest number that succeeds
	}
	return &dieFace{sides: d.Sides, value: value, table: table, odds: d.Odds, skill: d.SkillOdds,
		enter: func(n int) { p.send(keeper.Answer{Prompt: prompt.ID, Choice: p.answer, Die: n}) }}
}

// placeOf is the option's own key if it names something on the map; of a test between an investigator and a monster
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

// optionIcon is the icon of an answer: of what it does, of the card or of the figure that it names.
func (p *Page) optionIcon(prompt *keeper.Prompt, key string) string {
	switch key {
	case "roll":
		return "dice"
	case "skill":
		return "skill"
	case "yes", "done", "ok", "rest":
		return "check"
	case "no", "stop", "none":
		return "cancel"
	case "hands":
		return "fist"
	case "hand":
		return "notes"
	case "deal":
		return "damage"
	case "spare":
		return "eye-off"
	case "special":
		return "monster"
	case "draw":
		return "draw"
	case "reroll":
		return "dice"
	case "stand":
		return "check"
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

// addOdds shows the chance of an option of which a die decides later, with and without a skill point.
func (p *Page) addOdds(opt *option, o session.OptionWords) {
	if o.Odds == nil {
		return
	}
	opt.odds, opt.brief = max(percent(*o.Odds), 1), opt.text
	opt.text += " · " + p.t("console.die.percent", args("percent", percent(*o.Odds)))
	if o.SkillOdds != nil {
		opt.better = percent(*o.SkillOdds)
		opt.text += " " + p.t("console.option.skill", args("percent", opt.better))
	}
}

// addFight lays the combat card that is being resolved beside the question, with the half of it that counts (MOM-13.2,
// 13.4). All of it is open (MOM-13.9).
func (p *Page) addFight(s *sheet, prompt *keeper.Prompt) {
	f := p.shown.view.Table.Fight
	if f == nil || f.Card == "" {
		return
	}
	s.icon = "fight"
	s.sub = p.t("console.fight.card", text.Args{"card": p.shown.names.Card(f.Card), "who": s.sub})
	s.card, s.flavour, s.roomy = p.combatText(f.Card, f.Kind), "", true
	if prompt.Number == nil && len(prompt.Choice) < 3 {
		s.text = "" // the card says it all
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
