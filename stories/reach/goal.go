package reach

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/strictyaml"
	"slices"
	"strconv"
	"strings"
)

// checkGoal proves the objective of the variant: neither side has won at the beginning, everything it requires exists
// and can be obtained, investigators who must escape can, and there is some way for them to win.
func (v *Variant) checkGoal(ex *exploration) {
	goal, path := v.Goal, v.GoalPath
	told, report := false, v.Report
	v.Report = func(f VariantProblem) { told = true; report(f) }
	defer func() { v.Report = report }()
	for j, action := range goal.Actions {
		if action.Needs == nil {
			continue
		}
		at := fmt.Sprintf("%s.actions[%d]", path, j)
		for _, f := range ex.unmetParts(*action.Needs, !action.Keeper, false) {
			f.Path = at
			v.Report(f)
		}
	}
	if goal.EscapeNeeds != nil {
		for _, f := range ex.unmetParts(*goal.EscapeNeeds, true, false) {
			f.Path = path + ".escapeNeeds"
			v.Report(f)
		}
	}
	for j, check := range goal.Checks {
		at := fmt.Sprintf("%s.checks[%d]", path, j)
		for _, f := range ex.unmetParts(check.When, check.Win == "investigators", true) {
			f.Path = at
			v.Report(f)
		}
	}
	v.checkOpening(goal, path)
	v.checkEscape(goal, path)
	ex.answerQuestions()
	if !told && !goal.OnCard && !ex.canWin(goal) {
		v.bad(path, "noEnd.objective", []string{"what", goal.Option})
	}
}

func sideName(side string) strictyaml.Phrase {
	if side == "keeper" {
		return "keeper"
	}
	return "investigators"
}

// unmetParts lists the parts of a condition that nobody can ever meet. In a check there is no "you".
func (ex *exploration) unmetParts(x stories.Condition, investigators, check bool) []VariantProblem {
	var all []VariantProblem
	lack := func(form string, args []string, values ...any) {
		all = append(all, ProblemAt("", form, args, values...))
	}
	if field := stories.OfYou(x); check && field != "" {
		lack("nobody.check", []string{"what", field}, field)
	}
	if investigators {
		for _, card := range []string{x.Has, x.AnyHas, x.Found} {
			if PlainCard(card) && !ex.has(card) {
				lack("goalCard.card", []string{"what", card}, card)
			}
		}
		if fewest := ex.Story.Players.Min; x.InRoom != nil && x.InRoom.Monster == "" && x.InRoom.AtLeast > ex.players {
			lack("party.inRoom", []string{"what", strconv.Itoa(x.InRoom.AtLeast), "players", strconv.Itoa(fewest)},
				x.InRoom.AtLeast, fewest)
		} else if (x.With == "investigator" || x.Sees == "investigator") && ex.players == 1 {
			lack("party.with", []string{"what", "2", "players", "1"})
		}
	}
	if need := x.Token; need != nil && ex.tokensFor(*need) < max(1, need.AtLeast) {
		wanted, most := max(1, need.AtLeast), ex.tokensFor(*need)
		named := []string{"what", need.Token, "wanted", strconv.Itoa(wanted), "most", strconv.Itoa(most)}
		if need.Room == "" {
			lack("goalToken.all", named, wanted, need.Token, most)
		} else {
			lack("goalToken.room", named, wanted, need.Token, need.Room, most)
		}
	}
	for _, value := range []string{x.OnMap, x.Monster, x.With, roomMonster(x)} {
		if name, ok := strings.CutPrefix(value, "named:"); ok && !ex.mayAppear(value) {
			lack("goalMonster.name", []string{"what", name}, name)
		}
	}
	for _, inner := range x.All {
		all = append(all, ex.unmetParts(inner, investigators, check)...)
	}
	var first []VariantProblem
	for i, inner := range x.Any { // one is enough
		lacking := ex.unmetParts(inner, investigators, check)
		if len(lacking) == 0 {
			return all
		}
		if i == 0 {
			first = lacking
		}
	}
	return append(all, first...)
}

func roomMonster(x stories.Condition) string {
	if x.InRoom != nil {
		return x.InRoom.Monster
	}
	return ""
}

// StartsWith reports whether an investigator may have a card from the start.
func (v *Variant) StartsWith(id string) bool {
	return v.Brought(id) || slices.Contains(v.startingCards, id)
}

// Brought reports whether an investigator may bring a card along (MOM-2.2).
func (g *StoryIndex) Brought(id string) bool {
	card := g.Cards[id]
	return card != nil && (card.Deck == stories.StartingItem || card.Deck == stories.Spell)
}

// endless stands for any number.
const endless = 1000

// tokensFor counts the markers that effects can put where they are required: a single effect counts once, a repeatable
// one counts as endless.
func (v *Variant) tokensFor(need stories.TokenNeed) int {
	if n, counted := v.tokens[need]; counted {
		return n
	}
	n := v.countTokens(need)
	v.tokens[need] = n
	return n
}

func (v *Variant) countTokens(need stories.TokenNeed) int {
	n := 0
	for _, list := range v.Lists() {
		laid := v.mostLaid(list.Effects, list.room, need, 1)
		if laid > 0 && list.Again {
			return endless
		}
		n += laid
	}
	return n
}

// mostLaid counts the markers that effects lay at most; each is the number of investigators tested.
func (v *Variant) mostLaid(effects []stories.Effect, room string, need stories.TokenNeed, each int) int {
	n := 0
	for i := range effects {
		e := &effects[i]
		if p := e.Place; p != nil && p.Token == need.Token && v.mayLie(p.Where, room, need.Room) {
			n += each * max(1, p.Count)
		}
		times := each
		if e.Test != nil && e.Test.To != "" && e.Test.To != "you" && e.Test.To != "keeperChoice" {
			times *= v.Story.Players.Max
		}
		for _, inner := range v.countedBranches(e, May) {
			n += v.mostLaid(inner, room, need, times)
		}
	}
	return n
}

// Lists gathers all effects that may happen in the variant.
func (v *Variant) Lists() []Listed {
	if v.every == nil {
		v.EachList(func(l Listed) { v.every = append(v.every, l) })
		v.every = append(v.every, v.common...)
	}
	return v.every
}

// mayLie reports whether something placed by effects that happen in a room (anywhere, if empty) may end up in another.
func (v *Variant) mayLie(where, from, room string) bool {
	switch where {
	case "", "here":
		return room == "" || from == "" || room == from
	case "target":
		return true
	}
	return room == "" || slices.Contains(v.RoomsAt(where), room)
}

// checkEscape reports exits that are none, and objectives that require an escape without an exit.
func (v *Variant) checkEscape(goal stories.Goal, path string) {
	for j, way := range goal.Escape {
		if len(v.ExitsOf(way)) == 0 {
			v.bad(fmt.Sprintf("%s.escape[%d]", path, j), "noEscape.door", []string{"what", way}, way)
		}
	}
	if len(goal.Escape) > 0 {
		return
	}
	for j, check := range goal.Checks {
		if check.Win == "investigators" && stories.Mentions(check.When, stories.Condition.Leaves) {
			v.bad(fmt.Sprintf("%s.checks[%d]", path, j), "noEscape.none", []string{"what", goal.Option})
		}
	}
}

// canWin reports whether the investigators can win at all.
func (ex *exploration) canWin(goal stories.Goal) bool {
	shut := goal.EscapeNeeds != nil && ex.canHold(goal.EscapeNeeds) == stories.No
	possible := func(x *stories.Condition) stories.Truth {
		if x.Leaves() && shut {
			return stories.No
		}
		return ex.canHoldPlain(x)
	}
	if goal.LastEvent == "investigators" || slices.ContainsFunc(goal.Checks, func(c stories.GoalCheck) bool {
		return c.Win == "investigators" && !ex.contradictory(&c.When) && c.When.Answer(possible) != stories.No
	}) {
		return true
	}
	wins := false
	ex.EachList(func(l Listed) {
		wins = wins || slices.ContainsFunc(ex.Gains(l.Effects, May),
			func(got Gain) bool { return got.Win })
	})
	return wins
}
