package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/players"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
)

// tooltip describes a command before it is pressed, or is empty if its label is enough.
func (p *Page) tooltip(cmd keeper.Command) string {
	names := p.shown.names
	switch c := cmd.(type) {
	case mansions.StartTurn:
		if v := p.seat(c.Who); v != nil {
			return lines(p.where(*v), p.points(*v), p.attributes(*v))
		}
	case mansions.Move:
		left := 0
		if t := p.shown.view.Table.Turn; t != nil {
			left = max(t.Moves-1, 0)
		}
		return lines(p.setsOff(c.To), p.n("console.says.move", left))
	case mansions.Run:
		return lines(p.setsOff(c.To), p.t("console.says.run"))
	case mansions.Explore:
		return p.t("console.says.explore")
	case mansions.UseCard:
		return names.CardText(p.shownCard(c.Card))
	case mansions.UseAbility:
		return names.Ability(c.Trait)
	case mansions.UseKeeperAction:
		return names.CardText(c.Card)
	case mansions.Attack:
		return lines(p.monsterFacts(c.Target), p.t("console.says.attack"))
	case mansions.MonsterAttack:
		return lines(p.monsterFacts(c.Monster), p.t("console.says.attacked"))
	case mansions.EndTurn:
		var left []string
		for _, l := range p.shown.view.Left {
			left = append(left, p.leftWords(l)...)
		}
		if len(left) == 0 {
			return p.t("console.says.nothingLeft")
		}
		return p.t("console.says.left", text.Args{"left": p.shown.words.And(left)})
	case mansions.StartKeeperTurn:
		return p.t("console.says.keeperTurn")
	case mansions.NextStep:
		steps := players.Steps
		if i := slices.Index(steps, p.shown.view.Table.Step); i >= 0 && i+1 < len(steps) &&
			steps[i+1] != state.StepThreat {
			return p.stepHelp(steps[i+1])
		} else if i == 0 {
			return p.t("console.says.threat", text.Args{"n": p.shown.view.Players})
		}
		return p.t("console.says.round")
	}
	return ""
}

// lines joins non-empty texts with line breaks.
func lines(all ...string) string {
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), "\n")
}

// setsOff is the full description of what a step to a space triggers.
func (p *Page) setsOff(space string) string {
	_, words := p.ahead(space)
	_, full, _ := strings.Cut(words, "\n")
	_, full, _ = strings.Cut(full, "\n") // the space's name is shown above
	return full
}

// monsterFacts is the public information on a monster.
func (p *Page) monsterFacts(id string) string {
	if s := p.monsterMenu(id, false); s != nil {
		return s.Sub + "\n" + s.Text
	}
	return ""
}

// optionTooltip describes an answer to a prompt.
func (p *Page) optionTooltip(prompt *keeper.Prompt, key string) string {
	switch {
	case prompt.Die != nil && (key == "roll" || key == "skill"):
		value := prompt.Die.Value
		words := p.t("console.says.roll", text.Args{"n": max(value, 1)})
		if v := p.seat(prompt.Who); v != nil {
			words += " " + p.points(*v)
		}
		return words
	case p.cardKind(key) != nil:
		return p.shown.names.CardText(p.shownCard(key))
	case p.seat(key) != nil:
		v := p.seat(key)
		return lines(p.where(*v), p.attributes(*v))
	case p.placeOf(key) != "" && p.isSpace(key):
		return p.setsOff(key)
	}
	return p.monsterFacts(key)
}

// hint is shown while nothing is looked at: what the next thing does, what the keeper can use, or
// an investigator's room.
func (p *Page) hint(s *actionbar.Menu) actionbar.Tooltip {
	t := p.shown.view.Table
	keeperActs := t.Phase == state.PhaseKeeper && t.Step == state.StepAction
	if o := nextWithTooltip(s); o != nil && p.chosen.kind == nothing && !keeperActs {
		if p.prompt() != nil {
			return actionbar.Tooltip{Words: p.withLast(o.Tooltip())}
		}
		if words := o.Tooltip(); words != "" && t.Turn == nil {
			return actionbar.Tooltip{Title: o.Text, Words: words}
		}
	}
	switch {
	case t.Ending != nil:
		return actionbar.Tooltip{Title: p.shown.names.Option(t.Ending.Goal), Words: p.goalWords(t.Ending.Goal)}
	case p.prompt() != nil:
		return actionbar.Tooltip{Words: p.cardsAsked(p.prompt().Choice)}
	case t.Puzzle != nil:
		return actionbar.Tooltip{}
	case keeperActs && p.chosen.kind == nothing && !p.nobodyKeeps():
		if words := p.readHand(p.shown.view.Actions); words != "" {
			return actionbar.Tooltip{Title: p.t("console.says.use"), Words: words}
		}
		if mansions.CanPlay(p.shown.view.Actions) > 0 { // what they do is on the owner's cards
			return actionbar.Tooltip{}
		}
		return actionbar.Tooltip{Title: p.t("common.shared.action"), Words: p.t("console.says.none")}
	case t.Turn != nil && t.Phase == state.PhaseInvestigators && (p.chosen.kind == nothing || p.chosen.kind == ofSeat):
		who := t.Turn.Who
		if p.chosen.kind == ofSeat {
			who = p.chosen.of
		}
		if v := p.seat(who); v != nil && v.Room != "" {
			return p.placeTooltip(v.Room)
		}
	case p.chosen.kind == ofMonster || p.chosen.kind == ofUnder:
		if m := t.Monster(p.chosen.of); m != nil {
			return p.placeTooltip(p.roomOf(m.Space))
		}
	}
	return actionbar.Tooltip{}
}

// fewCards is the greatest number of cards whose texts fit below the options.
const fewCards = 3

// nextWithTooltip is the next thing if it has a tooltip.
func nextWithTooltip(s *actionbar.Menu) *actionbar.Option {
	for _, o := range s.All() {
		if o.Key == "Enter" && o.Tooltip != nil {
			return o
		}
	}
	return nil
}

// withLast appends what happened last to a question, unless the outcome is shown anyway.
func (p *Page) withLast(words string) string {
	if last := strings.Join(p.lastLines(), " "); last != "" && p.outcome() == nil {
		return strings.TrimSpace(words + " " + p.t("console.says.before", text.Args{"lines": last}))
	}
	return words
}

// placeTooltip describes a room with everything in it, without the text that was read when it was entered.
func (p *Page) placeTooltip(room string) actionbar.Tooltip {
	s := p.roomMenu(room, false)
	if s == nil {
		return actionbar.Tooltip{}
	}
	var there []string
	for _, m := range p.shown.view.Table.Monsters {
		if p.roomOf(m.Space) == room {
			there = append(there, p.shown.names.Monster(m.ID))
		}
	}
	return actionbar.Tooltip{Title: s.Title + " · " + s.Sub, Words: lines(strings.Join(there, ", "), s.Text)}
}
