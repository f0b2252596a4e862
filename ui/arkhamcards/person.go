package arkhamcards

import (
	"slices"
	"strconv"
	"strings"

	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// skillIcons are the icons of the skills, like those on the cards: a head, a book, a fist, a foot.
var skillIcons = map[string]string{rules.Willpower: "investigator", rules.Intellect: "book", rules.Combat: "fist",
	rules.Agility: "run"}

func (f *Face) person(v rules.View, i *rules.Investigator) table.Person {
	l := f.Words()
	p := table.Person{
		ID:    i.Seat,
		Face:  f.PortraitOf(i.Name),
		Name:  i.Name,
		Where: v.State.NameOf(i.At),
		Turn:  acting(&v.State) == i.Seat,
		Had:   i.Had,
		Out:   i.Out != "",
	}
	if n := slices.IndexFunc(v.State.Seats, func(s rules.Investigator) bool { return s.Seat == i.Seat }); n >= 0 {
		p.Figure, p.Tag = canvas.SeatColour(n), canvas.Initial(f.names(), n)
	}
	if class := "cards.class." + i.Class; v.State.Stage == rules.StageSetup && l.Has(class) { // the classes
		p.Where = joined([]string{l.T(class), p.Where})
	}
	if i.Seat == v.State.Lead {
		p.Where = joined([]string{l.T("cards.lead"), p.Where})
	}
	if p.Out {
		p.Where = l.T("cards.out." + string(i.Out))
	}
	p.Counters = []table.Counter{
		{ID: i.Seat, Icon: "search", Words: l.T("cards.counter.clues"), Colour: theme.Brass, Now: i.Clues},
		{Icon: "item", Words: l.T("cards.counter.resources"), Colour: theme.OK, Now: i.Resources},
		{Icon: "cards", Words: l.T("cards.counter.hand"), Colour: fynetheme.ColorNameForeground, Now: i.Hand},
		{
			Icon:   "health",
			Words:  l.T("cards.counter.health"),
			Colour: theme.Damage,
			Now:    i.Health - i.Damage,
			Most:   i.Health,
			Bar:    true,
		},
		{
			Icon:   "sanity",
			Words:  l.T("cards.counter.sanity"),
			Colour: theme.Horror,
			Now:    i.Sanity - i.Horror,
			Most:   i.Sanity,
			Bar:    true,
		},
	}
	for _, e := range v.State.Enemies {
		if e.With == i.Seat {
			p.Cards = append(p.Cards, f.enemyCard(v, &e))
		}
	}
	for _, pin := range v.State.Pins {
		if pin.On == i.Seat {
			p.Cards = append(p.Cards, f.pinCard(v, &pin))
		}
	}
	if i.LosesNext > 0 {
		p.Cards = append(p.Cards, table.Card{ID: i.Seat, Icon: "clock", Words: l.N("cards.losesNext", i.LosesNext),
			Colour: theme.Threat})
	}
	for _, a := range i.Assets {
		p.Cards = append(p.Cards, f.assetCard(&a))
	}
	for _, skill := range rules.SkillNames {
		p.Cards = append(p.Cards, table.Card{ID: i.Seat, Icon: skillIcons[skill], Colour: theme.Muted,
			Words: l.T("cards.skill."+skill) + "\u00a0" + strconv.Itoa(i.Skill(skill))})
	}
	return p
}

// pinCard describes a temporary rule: its effect and its end.
func (f *Face) pinCard(v rules.View, p *rules.Pin) table.Card {
	l := f.Words()
	var status []string
	if p.Does != "" {
		status = append(status, l.T("cards.mark."+p.Does))
	}
	ends := func(card *rules.Card) bool { return card != nil && card.ID == p.Until }
	switch {
	case p.Round > v.State.Round:
		status = append(status, l.T("cards.until.nextRound"))
	case ends(v.State.Agenda.Now()):
		status = append(status, l.T("cards.until.agenda"))
	case ends(v.State.Act.Now()):
		status = append(status, l.T("cards.until.act"))
	case p.Until != "":
		status = append(status, f.until(p.Until))
	}
	c := table.Card{ID: p.ID, Icon: "notes", Words: f.rule(v, p.Text), Colour: theme.Brass,
		Status: strings.Join(status, ", ")}
	if p.Value != 0 {
		c.Words += " (" + signed(strconv.Itoa(p.Value)) + ")"
	}
	return c
}

func (f *Face) enemyCard(v rules.View, e *rules.Enemy) table.Card {
	return table.Card{ID: e.ID, Icon: "monster", Words: e.Name, Colour: theme.Threat, Spent: e.Exhausted,
		Status: strings.Join(f.enemyStatus(v, e), ", ")}
}

// enemyStatus lists the state of an enemy: remaining health, relevant keywords, tokens on it.
func (f *Face) enemyStatus(v rules.View, e *rules.Enemy) []string {
	l := f.Words()
	var out []string
	if health := e.Health.Of(v.State.N); health > 0 && !e.Unknown {
		out = append(out, l.T("cards.counter.health")+"\u00a0"+strconv.Itoa(max(0, health-e.Harm))+"\u2009/\u2009"+
			strconv.Itoa(health))
	}
	if e.Exhausted {
		out = append(out, l.T("cards.word.exhausted"))
	}
	for _, k := range keywords(e) {
		out = append(out, l.T("cards.word."+k))
	}
	if e.Doom > 0 {
		out = append(out, l.N("cards.doom", e.Doom))
	}
	return out
}

// enemyFacts words the numbers of an enemy's card.
func (f *Face) enemyFacts(e *rules.Enemy) string {
	out := []string{f.Words().T("cards.enemy.facts",
		text.Args{"fight": e.Fight, "evade": e.Evade, "harm": f.harm(e.Damage, e.Horror)})}
	for _, k := range keywords(e) { // newcomers do not know the keywords
		out = append(out, f.Words().T("cards.keyword."+k))
	}
	return strings.Join(out, "\n")
}

// keywords returns the keywords of an enemy that the program applies (LCG-8.13).
func keywords(e *rules.Enemy) (out []string) {
	for i, is := range []bool{e.Hunter, e.Aloof, e.Massive, e.Retaliate} {
		if is {
			out = append(out, []string{"hunter", "aloof", "massive", "retaliate"}[i])
		}
	}
	return out
}

func (f *Face) assetCard(a *rules.Asset) table.Card {
	l := f.Words()
	c := table.Card{ID: a.ID, Icon: "item", Words: a.Name, Colour: theme.Brass, Spent: a.Exhausted}
	var status []string
	if a.Exhausted {
		status = append(status, l.T("cards.word.exhausted"))
	}
	if a.Kind != "" || a.Uses > 0 {
		status = append(status, strings.TrimSpace(strconv.Itoa(a.Uses)+" "+a.Kind))
	}
	if a.Health > 0 {
		status = append(status, l.T("cards.counter.health")+" "+strconv.Itoa(a.Health-a.Damage))
	}
	if a.Sanity > 0 {
		status = append(status, l.T("cards.counter.sanity")+" "+strconv.Itoa(a.Sanity-a.Horror))
	}
	c.Status = strings.Join(status, ", ")
	return c
}
