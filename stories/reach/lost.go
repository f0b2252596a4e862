package reach

import (
	"fmt"
	"slices"
	"strings"

	"lantern/stories"
)

// cardLoss is a step by which a card may leave the game, except where it is needed.
type cardLoss struct {
	path   string // empty: the step is in another pack
	once   bool   // it takes one copy at most
	form   string // the format of the message, for the card, what needs it, and the step if it has a name
	action string // the step's name
}

// checkLosses warns of keys, and of cards that a lock or the objective requires, that may leave the game so that the
// investigators can no longer enter or win: there is no other copy and no other way. It is an error if the story must
// always be winnable.
func (v *Variant) checkLosses() {
	for _, id := range v.requiredCards() {
		who, uses := v.requiredBy(id)
		if who == "" {
			continue
		}
		spare := v.copiesOf(id) - uses
		losses := v.losses(id)
		once := 0
		for _, l := range losses {
			if l.once {
				once++
			}
		}
		for _, l := range losses {
			if l.once && once <= spare {
				continue
			}
			if l.path == "" {
				l.path = v.placeOf(id)
			}
			args := []any{id, who}
			if l.action != "" {
				args = append(args, l.action)
			}
			v.warn(l.path, l.form, []string{"what", id, "for", who}, args...)
		}
		if v.Brought(id) {
			v.warn(v.placeOf(who), "notBrought.card", []string{"what", id, "for", who}, id, who)
		}
	}
}

// warn reports something that does not prevent play, as an error if the story must always be winnable.
func (v *Variant) warn(path, form string, args []string, values ...any) {
	f := ProblemAt(path, form, args, values...)
	f.Warning, f.everyParty = v.Story.Winnable != stories.WinnableAlways, true
	v.Report(f)
}

// requiredCards lists the cards that locks, obstacles and the objective of the variant require, each once.
func (v *Variant) requiredCards() []string {
	var all []string
	add := func(id string) {
		if PlainCard(id) && v.Cards[id] != nil && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	for _, s := range v.barriers() {
		for _, way := range v.Cards[s.Card].Opens {
			add(way.Key + way.Show) // one of them
		}
	}
	for _, id := range v.goalCards() {
		add(id)
	}
	return all
}

// goalCards lists the cards that the objective requires the investigators to have.
func (v *Variant) goalCards() (all []string) {
	goal := v.Goal
	asks := func(x stories.Condition) bool {
		all = append(all, x.Has, x.AnyHas)
		return false
	}
	for _, action := range goal.Actions {
		if action.Needs != nil && !action.Keeper {
			stories.Mentions(*action.Needs, asks)
		}
	}
	for _, check := range goal.Checks {
		if check.Win == "investigators" {
			stories.Mentions(check.When, asks)
		}
	}
	if goal.EscapeNeeds != nil {
		stories.Mentions(*goal.EscapeNeeds, asks)
	}
	return all
}

// barriers lists the locks and obstacles that are laid, or that effects may lay.
func (v *Variant) barriers() []stories.Entry {
	var all []stories.Entry
	for _, s := range v.LaidCards() {
		if deck := v.Cards[s.Card].Deck; deck == stories.LockCard || deck == stories.Obstacle {
			all = append(all, s)
		}
	}
	for _, room := range v.Rooms {
		all = append(all, v.locks[room]...)
	}
	return all
}

// requiredBy returns the lock, the obstacle or the objective that requires a card, "" if none does, and how many copies
// are used up or must remain at least.
func (v *Variant) requiredBy(id string) (who string, uses int) {
	alone := *v
	ex := alone.exploreAll(nil, id)
	alone.every = slices.DeleteFunc(slices.Clone(v.Lists()), func(l Listed) bool { // what only owners of the card can do
		return l.Mine && !ex.acted[l.action]
	})
	alone.tokens, alone.placing = map[stories.TokenNeed]int{}, nil
	shown := false
	for _, s := range v.barriers() {
		ways := v.Cards[s.Card].Opens
		if !slices.ContainsFunc(ways, func(way stories.Way) bool { return way.Key+way.Show == id }) || ex.opens(s.Card) {
			continue
		}
		if who == "" && ex.blocks(s.Card) {
			who = s.Card
		}
		if slices.ContainsFunc(ways, func(way stories.Way) bool { return way.Key == id }) {
			uses++
		} else {
			shown = true
		}
	}
	if slices.Contains(v.goalCards(), id) && !ex.canWin(v.Goal) {
		shown = true
		if who == "" {
			who = v.Goal.Option
		}
		if slices.ContainsFunc(v.Goal.Actions, func(a stories.GoalAct) bool {
			return needsCard(a, id) &&
				v.discards(a.Effects, id, "")
		}) {
			return who, v.copiesOf(id) // each is needed
		}
	}
	if shown {
		uses++
	}
	return who, uses
}

// blocks reports whether a lock or an obstacle keeps investigators from something.
func (ex *exploration) blocks(id string) bool {
	return slices.ContainsFunc(ex.Rooms, func(room string) bool {
		return ex.shutBy(room).Card == id ||
			ex.stopped[room].Card == id
	})
}

func needsCard(a stories.GoalAct, id string) bool {
	return !a.Keeper && a.Needs != nil && stories.Mentions(*a.Needs,
		func(x stories.Condition) bool { return x.Has == id || x.AnyHas == id })
}

// copiesOf returns how many copies of a card are available: those laid, and those that effects give out.
func (v *Variant) copiesOf(id string) int {
	n := v.laid[id] - v.spare[id]
	for _, l := range v.Lists() {
		if !slices.ContainsFunc(v.Gains(l.Effects, Can),
			func(got Gain) bool { return got.Card == id }) {
			continue
		}
		if n++; l.Again {
			n = v.Cards[id].Number()
		}
	}
	return min(n, v.Cards[id].Number())
}

// placeOf returns where a card is laid, or where it is required, in the files of the story.
func (v *Variant) placeOf(id string) string {
	all := append(v.LaidCards(), v.barriers()...)
	if i := slices.IndexFunc(all, func(s stories.Entry) bool { return s.Card == id }); i >= 0 {
		return all[i].Path
	}
	return v.GoalPath
}

// losses lists the steps by which a card may leave the game. What its owner drops when he dies stays in the game
// (MOM-14.6).
func (v *Variant) losses(id string) []cardLoss {
	var all []cardLoss
	step := func(path, action, form string) *cardLoss {
		all = append(all, cardLoss{path: path, action: action, form: form})
		return &all[len(all)-1]
	}
	card := v.Cards[id]
	without := v.exploreAll(nil, id)
	for _, s := range v.barriers() {
		if slices.ContainsFunc(v.Cards[s.Card].Opens, func(way stories.Way) bool { return way.Key == id }) &&
			without.opens(s.Card) {
			step(s.Path, s.Card, "canBeLost.used").once = true
		}
	}
	for _, action := range card.Actions {
		if action.Discard {
			step(v.ownPath(id), action.ID, "canBeLost.action")
		}
	}
	for _, l := range slices.Concat(v.Lists(), v.fights()) {
		effects := l.Effects
		if l.Mine && needsCard(v.Goal.Actions[l.action], id) { // it is meant to be used up there
			effects = futileEffects(effects)
		}
		switch {
		case l.card != "" && v.neverInPlay(l.card), !v.discards(effects, id, l.card):
		case l.Path == "":
			step("", l.card, "canBeLost.by")
		default:
			step(l.Path, "", "canBeLost.here")
		}
	}
	if card.Deck != stories.Exploration && card.Deck != stories.StartingItem {
		step("", "", "canBeLost.death")
	}
	if len(v.Goal.Escape) > 0 && v.players > 1 && v.leavesWith(id) {
		step(v.GoalPath+".escape", "", "canBeLost.escape")
	}
	return all
}

// ownPath returns where the story defines its own card; empty for a card of the base pack.
func (v *Variant) ownPath(id string) string {
	if i := slices.IndexFunc(v.Story.Cards, func(c stories.Card) bool { return c.ID == id }); i >= 0 {
		return fmt.Sprintf("cards[%d]", i)
	}
	return ""
}

// leavesWith reports whether an escape may take away a card that others still need, to escape or for the objective.
func (v *Variant) leavesWith(id string) bool {
	asks := func(x stories.Condition) bool { return x.Has == id || x.AnyHas == id }
	if v.Goal.EscapeNeeds != nil {
		return stories.Mentions(*v.Goal.EscapeNeeds, asks)
	}
	return slices.ContainsFunc(v.Goal.Actions, func(a stories.GoalAct) bool { return needsCard(a, id) })
}

// futileEffects returns the effects of an action that achieves nothing: the consequences of failed tests and unsolved
// puzzles, and the effects before and after them. Without tests and puzzles there are none.
func futileEffects(effects []stories.Effect) []stories.Effect {
	var fails, beside []stories.Effect
	risky := false
	for _, e := range effects {
		switch {
		case e.Test != nil:
			risky = true
			fails = append(fails, e.Test.Fail...)
		case e.Puzzle != nil:
			risky = true
			fails = append(fails, e.Puzzle.Stopped...)
		default:
			beside = append(beside, e)
		}
	}
	if !risky {
		return nil
	}
	return append(fails, beside...)
}

// fights lists the effects of combat cards and special attacks, if there are any fights.
func (v *Variant) fights() []Listed {
	if v.fought != nil || !v.mayAppear("any") {
		return v.fought
	}
	all := []Listed{}
	for id, card := range v.Cards {
		if card.Combat != nil {
			for _, effects := range [][]stories.Effect{card.Combat.Test.Pass,
				card.Combat.Test.Fail, card.Combat.Effects} {
				all = append(all, Listed{Effects: effects, card: id})
			}
		}
	}
	for _, monster := range v.Monsters {
		for _, figure := range monster.Figures {
			if v.mayAppear(monster.ID) {
				all = append(all, Listed{Effects: figure.Effects, card: monster.ID})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Listed) int { return strings.Compare(a.card, b.card) })
	v.fought = all
	return all
}

// neverInPlay reports whether a card of the base pack is in no room, so that its effects never happen.
func (v *Variant) neverInPlay(id string) bool {
	card := v.Cards[id]
	if card == nil || v.laid[id] > 0 {
		return false
	}
	return card.Deck == stories.Exploration || card.Deck == stories.Obstacle || card.Deck == stories.LockCard &&
		!slices.ContainsFunc(v.barriers(), func(s stories.Entry) bool { return s.Card == id })
}

// discards reports whether effects may remove a card from the game; this is the card with the effects. A card put into
// a room at the same time can be fetched again.
func (v *Variant) discards(effects []stories.Effect, id, this string) bool {
	if slices.ContainsFunc(effects, func(e stories.Effect) bool { return e.Place != nil && e.Place.Card == id }) {
		return false
	}
	for i := range effects {
		e := &effects[i]
		if d := e.Discard; d != nil && !d.Keeper && (d.Card == id || d.Card == "this" && this == id || d.Card == "" &&
			(d.Type == "" || slices.Contains(v.Cards[id].Types, d.Type) || v.Cards[id].Spell == d.Type)) ||
			e.Remove != nil && e.Remove.Card == id {
			return true
		}
		for _, inner := range v.countedBranches(e, May) {
			if v.discards(inner, id, this) {
				return true
			}
		}
	}
	return false
}
