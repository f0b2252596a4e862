package console

import (
	"lantern/keeper"
	"lantern/stories"
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
	var g group
	seen := map[string]bool{} // copies of one card are one option: nobody can tell them apart
	toss := table && skillToss(prompt)
	for _, o := range words.Options {
		key := o.Key
		if p.cardKind(key) != nil {
			if seen[stories.KindOf(key)] {
				continue
			}
			seen[stories.KindOf(key)] = true
		}
		opt := option{text: o.Label, icon: optionIcon(key), tint: theme.Brass, place: p.placeOf(key), probe: "answer." + key}
		if key == "skill" {
			opt.key = "S"
		}
		switch {
		case table: // the die is entered for the option that is marked
			if opt.look = lookPlain; p.answer == key {
				opt.look = lookLit
			}
			opt.do = func() { p.answer = key; p.draw() }
			opt.place = ""
			if toss && key == "roll" {
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
		g.options = append(g.options, option{text: p.t("console.prompt.number", args("n", p.number)), key: "Enter", look: lookPrimary, probe: "answer",
			do: func() { n := p.number; send(keeper.Answer{Prompt: prompt.ID, Number: &n}) }})
	}
	if table && len(prompt.Choice) == 1 {
		g.options = nil // nothing to choose beside the number on the die
	}
	s.groups = []group{g}
	s.filter = len(g.options) >= manyOptions
	s.primary = p.obvious(prompt, table, s)
	return s
}

// obvious is the answer that Enter gives: the only one, the roll on screen, the number chosen. There is none where the
// keeper has to choose, so that Enter never answers by accident.
func (p *Page) obvious(prompt *keeper.Prompt, table bool, s *sheet) *option {
	options := s.groups[0].options
	switch {
	case table || len(options) == 0:
		return nil
	case len(options) == 1:
		options[0].look, options[0].key = lookPrimary, "Enter"
		return &options[0]
	case prompt.Die != nil && options[0].probe == "answer.roll":
		options[0].look, options[0].key = lookPrimary, "Enter"
		return &options[0]
	}
	return nil
}

// skillToss tells whether a die is thrown either plainly or with a skill point.
func skillToss(prompt *keeper.Prompt) bool {
	return len(prompt.Choice) == 2 && prompt.Choice[0].Key == "roll" && prompt.Choice[1].Key == "skill"
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

// placeOf is the option's own key if it names something on the map.
func (p *Page) placeOf(key string) string {
	if p.isSpace(key) || len(p.spacesOf(key)) > 0 {
		return key
	}
	return ""
}

func optionIcon(key string) string {
	switch key {
	case "roll":
		return "dice"
	case "skill":
		return "skill"
	case "yes", "done", "ok":
		return "check"
	case "no", "stop", "none":
		return "cancel"
	}
	return ""
}
