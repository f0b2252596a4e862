package console

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// sorts are the groups of commands in the order of the bar.
var sorts = []string{"turn", "move", "run", "attack", "act", "action", "trade", "puzzle", "end"}

// about reports whether a command belongs to an investigator, as the one who acts or is affected.
func about(c keeper.Command, who string) bool {
	if t, ok := c.(mansions.Trade); ok {
		return t.From == who || t.To == who
	}
	named := reflect.ValueOf(c).FieldByName("Who")
	return named.IsValid() && named.String() == who
}

// groups sorts the matching legal commands into groups of options.
func (p *Page) groups(fits func(keeper.Command) bool) []actionbar.Group {
	byName := map[string][]actionbar.Option{}
	seen := map[string]bool{}
	first := func(key string) bool { // commands that differ only in their next question are one option
		was := seen[key]
		seen[key] = true
		return !was
	}
	dragger := p.dragger(fits)
	for _, cmd := range p.shown.legal {
		if !fits(cmd) || p.isNext(cmd) || dragger != "" && drags(cmd, !p.drags) {
			continue
		}
		switch c := cmd.(type) {
		case mansions.Drop:
			if first("drop." + c.Who) {
				byName["act"] = append(byName["act"], actionbar.Option{Text: p.t("console.do.drop"), Icon: "discard",
					Tint: theme.Brass, TestID: "drop", Act: "drop", Do: func() { p.chooseDrop(c.Who) }})
			}
		case mansions.Trade:
			if first("trade." + c.From + "." + c.To) {
				byName["trade"] = append(byName["trade"],
					actionbar.Option{Text: p.shown.names.Who(c.From) + " → " + p.shown.names.Who(c.To),
						Icon: "exchange", Tint: theme.Brass, TestID: "trade." + c.From + "." + c.To, Act: "trade",
						Do: func() { p.chooseTrade(c.From, c.To) }})
			}
		case mansions.ChooseInvestigator:
			if first("comer." + c.Who) {
				byName["turn"] = append(byName["turn"],
					actionbar.Option{Text: p.t("console.new.investigator"), Icon: "investigator", Tint: theme.Brass,
						Look: piece.LookLit, TestID: "new." + c.Who, Do: func() { p.chooseComer(c.Who) }})
			}
		default:
			if sort, o, ok := p.optionOf(cmd); ok {
				o.Do, o.Act, o.Tooltip = func() { p.Send(cmd) }, actionOf(cmd), func() string { return p.tooltip(cmd) }
				byName[sort] = append(byName[sort], o)
			}
		}
	}
	if p.g.Story().Map.Undrawn {
		gatherWays(p, byName)
	}
	if dragger != "" {
		byName["move"] = append(byName["move"], p.dragOption())
	}
	var out []actionbar.Group
	for _, sort := range sorts {
		if options := byName[sort]; len(options) > 0 {
			together, rest := p.byTarget(options)
			out = append(out, together...)
			if len(rest) > 0 {
				out = append(out, actionbar.Group{Title: p.t("console.group." + sort), Options: rest})
			}
		}
	}
	// If the doors of a printed house are unknown, every room is within reach. So many options must not push the others
	// out of sight.
	crowded := func(g actionbar.Group) int {
		shown := slices.DeleteFunc(slices.Clone(g.Options), func(o actionbar.Option) bool { return o.OnMap })
		return min(len(shown)/manyWays, 1)
	}
	slices.SortStableFunc(out, func(a, b actionbar.Group) int { return crowded(a) - crowded(b) })
	return out
}

// gatherWays puts all that a map without a drawing has within reach behind one option for walking and one for
// running. A room that is pressed on the map is walked to, if that is possible. What every way sets off is said once,
// with the option.
func gatherWays(p *Page, byName map[string][]actionbar.Option) {
	to := map[string][]actionbar.Option{} // by space
	var spaces []string
	for _, sort := range []string{"move", "run"} {
		var here []actionbar.Option
		rest := slices.DeleteFunc(byName[sort], func(o actionbar.Option) bool {
			if o.Place != "" {
				here = append(here, o)
			}
			return o.Place != ""
		})
		if byName[sort] = rest; len(here) == 0 {
			continue
		}
		same := saidOfAll(here)
		words := p.t("console.way." + sort)
		for _, o := range here {
			if to[o.Place] == nil {
				spaces = append(spaces, o.Place)
			}
			brief, full, _ := strings.Cut(o.Word, "\n")
			rest := slices.DeleteFunc(strings.Split(brief, dot), func(part string) bool { return slices.Contains(same, part) })
			o.Word = strings.Join(rest, dot) + "\n" + full
			to[o.Place] = append(to[o.Place], o)
		}
		if sort == "move" && len(same) > 0 {
			words += dot + strings.Join(same, dot)
		}
		byName["move"] = append(byName["move"], actionbar.Option{Text: words, Icon: sort,
			Tint: theme.Brass, TestID: sort, Act: here[0].Act,
			Do: func() { chooseOption(p, p.t("console.group."+sort), here) }})
	}
	for _, space := range spaces {
		o := to[space][0] // walking comes first
		o.OnMap, o.Act = true, ""
		byName["move"] = append(byName["move"], o)
	}
}

// dot parts what a label on the map says.
const dot = " · "

// saidOfAll returns the parts that the labels of all options have.
func saidOfAll(all []actionbar.Option) (same []string) {
	for i, o := range all {
		brief, _, _ := strings.Cut(o.Word, "\n")
		parts := strings.Split(brief, dot)
		if i == 0 {
			same = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
			continue
		}
		same = slices.DeleteFunc(same, func(part string) bool { return !slices.Contains(parts, part) })
	}
	return same
}

// chooseOption asks for one of some options. The board on the table has the last word on them.
func chooseOption(p *Page, title string, all []actionbar.Option) {
	var choices []table.Choice
	for _, o := range all {
		choices = append(choices, table.Choice{Key: o.TestID, Words: o.Text, Icon: o.Icon})
	}
	p.Begin(table.Correction{ID: "way", Words: title, Icon: all[0].Icon, Ask: func(given []string) *table.Field {
		if len(given) > 0 {
			return nil
		}
		return &table.Field{Words: p.t("console.map.table"), Choices: choices}
	}, Make: func(given []string) keeper.Command {
		all[slices.IndexFunc(all, func(o actionbar.Option) bool { return o.TestID == given[0] })].Do()
		return nil // it is done
	}})
}

// manyWays is the number of options from which a group is listed after all others.
const manyWays = 10

// From severalTargets on, targets form their own group, in which each shows only its name. With many, one option leads
// to all of them.
const (
	severalTargets = 3
	manyTargets    = 7
)

// byTarget groups the options that differ only in their targets.
func (p *Page) byTarget(options []actionbar.Option) (together []actionbar.Group, rest []actionbar.Option) {
	count := map[string]int{}
	for _, o := range options {
		count[o.Of]++
	}
	at := map[string]int{}
	for _, o := range options {
		if o.Of == "" || count[o.Of] < severalTargets {
			rest = append(rest, o)
			continue
		}
		i, there := at[o.Of]
		if many := count[o.Of] >= manyTargets && p.chosen.kind == nothing; many && there {
			continue
		} else if many {
			at[o.Of] = -1
			rest = append(rest, actionbar.Option{Text: fmt.Sprintf("%s (%d)…", o.Of, count[o.Of]), Icon: o.Icon,
				Tint: o.Tint, Do: o.Closer})
			continue
		}
		if !there {
			i, at[o.Of] = len(together), len(together)
			together = append(together, actionbar.Group{Title: o.Of})
		}
		o.Brief, o.Text, o.Icon = o.Text, o.Whom, ""
		together[i].Options = append(together[i].Options, o)
	}
	return together, rest
}

// optionOf makes the option of a legal command and returns its group. Commands with their own place on the console (the
// keeper's cards, the puzzle's moves) are not options.
func (p *Page) optionOf(cmd keeper.Command) (sort string, o actionbar.Option, ok bool) {
	names := p.shown.names
	o.Tint = theme.Brass
	switch c := cmd.(type) {
	case mansions.StartTurn:
		sort, o.Text, o.Icon, o.Place = "turn", names.Who(c.Who), "investigator", c.Who
		o.TestID = "startTurn." + c.Who
		o.Key = itoa(1 + slices.IndexFunc(p.shown.view.Table.Investigators, func(v mansions.InvestigatorView) bool {
			return v.Who == c.Who
		})) // the same in every round
	case mansions.Move:
		sort, o.Text, o.Place, o.TestID = "move", names.Space(c.To), c.To, "move."+c.To
		o.Icon, o.Word = p.ahead(c.To)
	case mansions.Run:
		_, sets := p.ahead(c.To)
		sort, o.Text, o.Icon, o.Place, o.TestID = "run", names.Space(c.To), "run", c.To, "run."+c.To
		o.Word = aheadBehind(p.t("console.do.run"), sets)
	case mansions.Escape:
		sort, o.Icon, o.TestID = "move", "run", "escape."+c.Door
		o.Text = p.t("console.do.escape", text.Args{"door": names.Door(c.Door)})
	case mansions.Explore:
		sort, o.Text, o.Icon, o.TestID = "act", p.t("console.do.explore"), "search", "explore"
	case mansions.UseCard:
		sort, o.Text, o.Icon, o.TestID = "act", p.useWords(c), p.cardIcon(c.Card), "use."+c.Card+"."+c.Action
		if c.Target != "" {
			whole := c
			whole.Target = ""
			o.Of, o.Whom, o.Closer = p.useWords(whole), p.shown.names.Any(c.Target),
				func() { p.look(choice{ofCard, c.Card}) }
		}
		if p.chosen.kind == ofCard { // on display, so a click on the map chooses its target
			o.Place, o.Word = c.Target, p.cardName(c.Card)
		}
	case mansions.UseAbility:
		return "act", p.abilityOption(c), true
	case mansions.UseObjective:
		sort, o.Text, o.Icon, o.TestID = "act", p.objectiveAction(c.Action), "objective", "objective."+c.Action
	case mansions.EndTurn:
		sort, o.Text, o.Icon, o.TestID = "end", p.t("console.next.endTurn"), "next", "endTurn"
		if p.chosen.kind == nothing {
			o.Key = "Enter"
		}
	case mansions.MonsterAttack:
		o.Text = names.Monster(c.Monster) + " → " + names.Who(c.Who)
		o.Icon, o.Tint, o.Place, o.Word, o.TestID = "fight", theme.Damage, c.Monster, p.t("console.do.attack"),
			"attack."+c.Monster+"."+c.Who
		return "attack", o, true
	case mansions.Attack:
		sort, o.Text, o.Icon, o.Tint, o.Place = "attack", names.Monster(c.Target), "fight", theme.Damage, c.Target
		o.Word, o.TestID = p.t("console.do.attack"), "strike."+c.Target
		p.soleWeapon(&o, c)
	case mansions.Hide:
		sort, o.Icon, o.TestID = "act", "wardrobe", "hide."+stepName(c.Action)
		o.Text, o.Word = p.stepWords("console.do.hide", c.Action), p.t("console.do.hide")
		o.Place = p.shown.view.Table.Standing(c.Who)
	case mansions.Emerge:
		sort, o.Icon, o.TestID = "act", "door-open", "emerge."+stepName(c.Action)
		o.Text, o.Word = p.stepWords("console.do.emerge", c.Action), p.t("console.do.emerge")
		o.Place = p.shown.view.Table.Standing(c.Who)
	case mansions.PushBarricade:
		sort, o.Icon, o.TestID = "act", "push", "push."+c.Door
		o.Text = p.t(p.pushKey(c.Door), text.Args{"door": p.beyond(c.Door, c.Who)})
	case mansions.BurnCorpses:
		sort, o.Text, o.Icon, o.TestID = "act", p.t("console.do.burnAll"), "campfire", "burn."+itoa(c.Count)
		if c.Count > 0 {
			o.Text = p.n("console.do.burn", c.Count)
		}
	case mansions.PuzzleSkill:
		sort, o.Text, o.Icon, o.TestID = "puzzle", p.t("console.puzzle.skill"), "skill", "puzzleSkill"
	case mansions.PuzzleStop:
		sort, o.Text, o.Icon, o.TestID = "puzzle", p.t("console.puzzle.stop"), "cancel", "puzzleStop"
	case mansions.StartKeeperTurn:
		sort, o.Text, o.Icon, o.TestID = "end", p.t("mansions.phase.keeper"), "mythos", "startKeeperTurn"
	case mansions.NextStep:
		sort, o.Text, o.Icon, o.TestID = "end", p.nextStepWords(), "next", "nextStep"
	case mansions.UseKeeperAction:
		sort, o.Text, o.Icon, o.TestID = "action", names.Card(c.Card), "rune", "action."+c.Card+"."+c.Target
		if c.Target != "" {
			o.Of, o.Whom = o.Text, p.shown.names.Any(c.Target)
			o.Closer = func() { p.look(choice{ofAction, c.Card}) }
			o.Text += " → " + o.Whom
		}
	case mansions.UseKeeperObjective:
		sort, o.Text, o.Icon, o.TestID = "action", p.objectiveAction(c.Action), "objective", "keeperObjective."+c.Action
	case mansions.BeginStory:
		sort, o.Text, o.Icon = "end", p.t("common.beginStory"), "story"
	default:
		return "", o, false
	}
	return sort, o, true
}

// Special abilities of trait cards (MOM-2.2), shown with an investigator's cards.

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
	s := &actionbar.Menu{Reading: true, Icon: players.AbilityIcon(p.shown.view.Table.Investigators, trait),
		Title: p.shown.names.Trait(trait),
		Sub:   p.shown.names.Who(who), Rule: "MOM-2.2",
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

// abilityOption makes the option to use an ability.
func (p *Page) abilityOption(c mansions.UseAbility) actionbar.Option {
	o := actionbar.Option{Text: p.shown.names.Trait(c.Trait), Tint: theme.Brass,
		Icon: players.AbilityIcon(p.shown.view.Table.Investigators, c.Trait), TestID: "ability." + c.Trait + "." + c.Target}
	if c.Target != "" {
		o.Text += " → " + p.shown.names.Any(c.Target)
	}
	if p.chosen.kind == ofTrait { // on display, so a click on the map chooses its target
		o.Place, o.Word = c.Target, p.shown.names.Trait(c.Trait)
	}
	return o
}
