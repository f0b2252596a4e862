package desktop

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/phones"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
)

// besideOption is what the window says beside an option or when its place is looked at: what it would waste, what it
// does, and what is there.
func (f *tableFace) besideOption(c keeper.Command, o actionbar.Option) string {
	var says []string
	if warns, ok := f.face.(table.Cautious); ok {
		if words := warns.Caution(c); words != "" {
			says = append(says, text.Capital(words))
		}
	}
	if o.Tooltip != nil {
		says = append(says, strings.Split(o.Tooltip(), "\n")...)
	} else if o.Place != "" {
		says = append(says, f.at(o.Place))
	}
	return detail(says...)
}

// at is what everybody sees of a place, an enemy or a card when it is looked at: the first line of each text.
func (f *tableFace) at(id string) string {
	looks, ok := f.face.(table.Looker)
	if !ok {
		return ""
	}
	m, found := looks.Look(keeper.ForTable, id)
	if !found {
		return ""
	}
	text, _, _ := strings.Cut(m.Text, "\n")
	facts, _, _ := strings.Cut(m.Facts, "\n")
	return detail(text, facts)
}

// Question adds to each answer what it stands for on the table. Players are left out: everybody knows them.
func (f *tableFace) Question(p *keeper.Prompt) phones.Question {
	q := f.said.Question(p)
	q.Details = map[string]string{}
	for _, o := range p.Choice {
		if seat := f.later.SeatOf(o.Key); !slices.Contains(f.later.Audiences(), seat) {
			q.Details[o.Key] = f.at(o.Key)
		}
	}
	return q
}

// detail joins texts of which some may be empty.
func detail(all ...string) string { return text.Beside(all...) }

func percent(l *text.Localizer, of int) string {
	return l.T("console.die.percent", text.Args{"percent": of})
}

// testOdds is the least chance of a test before its token is drawn, and that with one more skill.
func testOdds(l *text.Localizer, o *arkhamcards.Odds) string {
	percent := func(of keeper.Fraction) string { return percent(l, int(100*of.Float()+0.5)) }
	words := percent(o.Success)
	if o.Most != nil {
		words = "≥\u00a0" + words
	}
	if len(o.Plus) > 0 && o.Plus[0].Success.Compare(o.Success) != 0 {
		words += " (+" + strconv.Itoa(o.Plus[0].Skill-o.Skill) + " → " + percent(o.Plus[0].Success) + ")"
	}
	return words
}

// chance words odds, and those with a skill point if one can be spent.
func chance(l *text.Localizer, plain, better *keeper.Odds) string {
	if plain == nil {
		return ""
	}
	percent := func(o *keeper.Odds) string { return percent(l, max(1, actionbar.Percent(*o))) }
	if better == nil {
		return percent(plain)
	}
	return l.T("phones.skilled", text.Args{"plain": percent(plain), "better": percent(better)})
}

// beside adds to an option of an investigator what the console says beside it.
func (f *mansionsFace) beside(c keeper.Command, o *phones.Option) {
	l, n, t := f.game.Words(), f.game.Names(), f.game.Table()
	switch c := c.(type) {
	case mansions.Move:
		o.Detail = f.ahead(c.To)
	case mansions.Run:
		o.Detail = detail(l.T("console.says.run"), f.ahead(c.To))
	case mansions.Explore:
		o.Detail = l.T("console.says.explore")
	case mansions.UseAbility:
		o.Detail = n.Ability(c.Trait)
	case mansions.UseCard:
		o.Detail = f.cardText(c.Card)
	case mansions.EndTurn:
		if t.Turn != nil && (t.Turn.Moves > 0 || t.Turn.Action) {
			o.Detail = budget(l, *t.Turn)
			o.Wastes = true
		}
	case mansions.Attack:
		if m := t.Monster(c.Target); m != nil {
			o.Detail = f.front(*m)
		}
		for _, a := range t.Attacks {
			if a.Target == c.Target && len(a.Weapons) == 1 { // with several, the next question says
				o.Odds = chance(l, a.Weapons[0].Odds, a.Weapons[0].SkillOdds)
			}
		}
	}
}

// ahead is what a step to a space triggers, as far as everybody knows.
func (f *mansionsFace) ahead(space string) string {
	l, n, t := f.game.Words(), f.game.Names(), f.game.Table()
	var says []string
	for _, step := range t.Ahead {
		if step.To != space {
			continue
		}
		for _, set := range step.Sets {
			var names []string
			for _, id := range set.Figures {
				names = append(names, n.Any(id))
			}
			all, key := strings.Join(names, ", "), "console.ahead."+set.Kind
			switch {
			case set.Kind == mansions.SetsLock && set.Card == "":
				says = append(says, l.T("board.back.lock"))
			case l.Has(key + ".full"):
				says = append(says, l.T(key+".full", text.Args{"monsters": all, "figures": all, "card": n.Card(set.Card)}))
			default:
				says = append(says, l.T(key))
			}
		}
	}
	return detail(says...)
}

// atAnswer is what the console says of an answer: what a step sets off, what an open card does, what a monster is.
func (f *mansionsFace) atAnswer(key string) string {
	if m := f.game.Table().Monster(key); m != nil {
		return f.front(*m)
	}
	n := f.game.Names()
	return detail(f.ahead(key), cmp.Or(f.cardText(key), n.CardText(key)), n.Ability(key))
}

// front is what everybody sees of a monster.
func (f *mansionsFace) front(m mansions.MonsterView) string {
	l := f.game.Words()
	var out []string
	if m.Damage > 0 {
		out = append(out, l.N("board.list.hurt", m.Damage))
	}
	for _, kind := range f.game.Base().Monsters {
		if kind.ID == m.Type {
			out = append(out, l.T("console.monster.front", text.Args{"awareness": text.Signed(kind.Awareness),
				"horror": text.Signed(kind.Horror)}))
		}
	}
	return detail(out...)
}

// cardText is the text of a card that an investigator holds openly.
func (f *mansionsFace) cardText(copy string) string {
	for _, seat := range f.game.Table().Investigators {
		for _, c := range seat.Cards {
			if c.ID == copy {
				return strings.ReplaceAll(f.game.Names().CardText(c.Card), "\n", " ")
			}
		}
	}
	return ""
}

// budget says what is left of a turn.
func budget(l *text.Localizer, t mansions.TurnView) string {
	var left []string
	if t.Moves > 0 {
		left = append(left, l.N("phones.budget.moves", t.Moves))
	}
	if t.Action {
		left = append(left, l.T("phones.budget.action"))
	}
	if len(left) == 0 {
		return l.T("phones.budget.nothing")
	}
	return l.T("phones.budget", text.Args{"left": l.And(left)})
}

// whoseTurn says who is awaited in Mansions, and what is left of the turn.
func (f *mansionsFace) whoseTurn(t mansions.TableView) (who, left string) {
	l, n := f.game.Words(), f.game.Names()
	waits := func(one mansions.InvestigatorView) bool { return one.State == state.SeatIn && !one.Had }
	asked := func(p *keeper.Prompt) bool { return f.later.SeatOf(p.Who) == keeper.ForKeeper }
	switch {
	case t.Turn != nil:
		return n.Who(t.Turn.Who), budget(l, *t.Turn)
	case t.Phase == state.PhaseKeeper && t.Step == state.StepTrade: // the investigators give each other things
		return n.Step(t.Step), ""
	case t.Phase == state.PhaseKeeper, slices.ContainsFunc(f.later.Prompts(), asked):
		return l.T("phones.keeper.plays"), n.Step(t.Step)
	case t.Phase != state.PhaseInvestigators:
		return n.Phase(t.Phase), ""
	case slices.ContainsFunc(t.Investigators, waits):
		return l.T("players.turn.whose"), ""
	}
	return l.T("phones.keeper.next"), ""
}
