package bot

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// task is one thing that brings a side nearer to its condition: an action of the objective, somewhere to
// be, something to own, somebody to get rid of.
type task struct {
	action string             // an action of the objective
	needs  *stories.Condition // where and when it can be taken
	rooms  []string           // be there
	doors  []string           // leave by one of them
	owns   string             // own this card
	kills  string             // no monster of this sort may be left
	where  string             // in this room; anywhere if empty
	search []string           // explore one of these rooms
}

// tasks lists what is still to be done for a condition to hold. Of several ways to meet it
// (any) all are listed.
func (k *knowledge) tasks(v *mansions.TableView, g stories.Goal, c *stories.Condition, ofKeeper bool) []task {
	if c == nil || ofOthers(v, c) {
		return nil
	}
	var out []task
	if t := c.Token; t != nil && tokens(v, t) < max(1, t.AtLeast) {
		for _, a := range g.Actions {
			if a.Keeper == ofKeeper && k.places(a.Effects, t) {
				out = append(out, task{action: a.ID, needs: a.Needs})
			}
		}
	}
	if c.Escaped || c.Escapees > 0 {
		if missing := k.tasks(v, g, g.EscapeNeeds, ofKeeper); len(missing) > 0 {
			out = append(out, missing...)
		} else {
			out = append(out, task{doors: g.Escape})
		}
	}
	if n := c.InRoom; n != nil && n.Monster == "" {
		out = append(out, task{rooms: []string{n.Room}})
	}
	if c.Room != "" {
		out = append(out, task{rooms: []string{c.Room}})
	}
	for _, card := range []string{c.AnyHas, c.Has, c.Found} {
		if card != "" && !slices.Contains(v.Found, card) {
			out = append(out, task{owns: card})
		}
	}
	if not := c.Not; not != nil && !ofKeeper {
		if not.OnMap != "" {
			out = append(out, task{kills: not.OnMap})
		}
		if not.InRoom != nil && not.InRoom.Monster != "" {
			out = append(out, task{kills: not.InRoom.Monster})
		}
	}
	for i := range c.All {
		out = append(out, k.tasks(v, g, &c.All[i], ofKeeper)...)
	}
	var any []task
	for i := range c.Any {
		part := &c.Any[i]
		some := k.tasks(v, g, part, ofKeeper)
		if len(some) == 0 && part.Token != nil && !ofOthers(v, part) {
			return out // there are enough of these
		}
		any = append(any, some...)
	}
	return append(out, any...)
}

// ofOthers reports whether a condition is meant for parties of another size.
func ofOthers(v *mansions.TableView, c *stories.Condition) bool {
	n := len(v.Investigators)
	return n < c.Players || c.Not != nil && c.Not.Players > 0 && n >= c.Not.Players
}

// tokens counts markers on the map.
func tokens(v *mansions.TableView, t *stories.TokenNeed) int {
	n := 0
	for _, r := range v.Rooms {
		if t.Room == "" || t.Room == r.ID {
			n += r.Tokens[t.Token]
		}
	}
	return n
}

// places reports whether effects, or what follows from them, can lay a marker that is asked for.
func (k *knowledge) places(list []stories.Effect, t *stories.TokenNeed) bool {
	return leadsTo(list, func(e stories.Effect) bool {
		if e.Place == nil || e.Place.Token != t.Token {
			return false
		}
		where := e.Place.Where
		if space := k.board.RoomOf(where); space != "" {
			where = space
		}
		_, named := k.board.Room(where)
		return t.Room == "" || !named || where == t.Room
	})
}

// takes reports whether effects can take a marker away.
func takes(list []stories.Effect, t *stories.TokenNeed) bool {
	return leadsTo(list, func(e stories.Effect) bool { return e.Remove != nil && e.Remove.Token == t.Token })
}

// leadsTo asks each effect, also those that follow from a test, a puzzle, a choice or a condition.
func leadsTo(list []stories.Effect, ok func(stories.Effect) bool) bool {
	for _, e := range list {
		if ok(e) {
			return true
		}
		for _, more := range stories.Branches(&e) {
			if leadsTo(more, ok) {
				return true
			}
		}
	}
	return false
}

// checks are the conditions under which a side wins.
func checks(g stories.Goal, side string) []*stories.Condition {
	var out []*stories.Condition
	for i := range g.Checks {
		if g.Checks[i].Win == side {
			out = append(out, &g.Checks[i].When)
		}
	}
	return out
}

// Sides, as conditions and endings name them.
const (
	investigators = "investigators"
	ofKeeper      = "keeper"
)

// wanted are the actions of the revealed objective that help the investigators now: those that lead to
// their condition, those that win at once, and those that undo what brings the keeper to his.
func (p *party) wanted(v *mansions.TableView) []task {
	g := p.GoalOf(v.Objective)
	var out []task
	for _, c := range checks(g, investigators) {
		out = append(out, p.tasks(v, g, c, false)...)
	}
	for _, a := range g.Actions {
		if a.Keeper {
			out = append(out, p.threats(v, g, a)...)
			continue
		}
		if leadsTo(a.Effects, func(e stories.Effect) bool { return e.Win == investigators || e.Lose == ofKeeper }) {
			out = append(out, task{action: a.ID, needs: a.Needs})
		}
		for _, c := range checks(g, ofKeeper) {
			if t := c.Token; t != nil && takes(a.Effects, t) && 2*tokens(v, t) >= t.AtLeast {
				out = append(out, task{action: a.ID, needs: a.Needs})
			}
		}
	}
	return p.before(v, g, out)
}

// before adds to tasks what must be done first: the actions that lay the markers which an action needs, and the
// search for a card that the objective itself has hidden.
func (p *party) before(v *mansions.TableView, g stories.Goal, out []task) []task {
	for i := 0; i < len(out); i++ { // what is added is looked at in its turn
		for _, need := range unmet(v, out[i].needs) {
			for _, a := range g.Actions {
				known := slices.ContainsFunc(out, func(t task) bool { return t.action == a.ID })
				if !a.Keeper && !known && p.places(a.Effects, need) {
					out = append(out, task{action: a.ID, needs: a.Needs})
				}
			}
		}
		if out[i].needs == nil || out[i].needs.Has == "" {
			continue
		}
		var rooms []string
		for _, e := range g.OnReveal {
			if e.Place != nil && e.Place.Card == out[i].needs.Has && room(v, e.Place.Where).Pile > 0 {
				rooms = append(rooms, e.Place.Where)
			}
		}
		if len(rooms) > 0 {
			out = append(out, task{search: rooms})
		}
	}
	return out
}

// unmet lists the markers that a condition requires and that are not on the map yet.
func unmet(v *mansions.TableView, c *stories.Condition) []*stories.TokenNeed {
	if c == nil {
		return nil
	}
	var out []*stories.TokenNeed
	if t := c.Token; t != nil && tokens(v, t) < max(1, t.AtLeast) {
		out = append(out, t)
	}
	for _, parts := range [][]stories.Condition{c.All, c.Any} {
		for i := range parts {
			out = append(out, unmet(v, &parts[i])...)
		}
	}
	return out
}

// threats are the monsters by which the keeper is about to meet his condition.
func (p *party) threats(v *mansions.TableView, g stories.Goal, a stories.GoalAct) []task {
	if a.Needs == nil || a.Needs.InRoom == nil || a.Needs.InRoom.Monster == "" {
		return nil
	}
	for _, c := range checks(g, ofKeeper) {
		if t := c.Token; t != nil && p.places(a.Effects, t) && 2*tokens(v, t) >= t.AtLeast {
			return []task{{kills: a.Needs.InRoom.Monster, where: a.Needs.InRoom.Room}}
		}
	}
	return nil
}

// objectiveNow takes an action of the objective or leaves by its door, if that is possible here and now.
func (p *party) objectiveNow(v *mansions.TableView, me mansions.InvestigatorView,
	legal []keeper.Command) keeper.Command {
	if v.Objective == "" {
		return nil
	}
	if c := find[mansions.Escape](legal); c != nil && !p.holdsDoor(v, me, p.GoalOf(v.Objective).EscapeNeeds) {
		return c
	}
	for _, t := range p.wanted(v) {
		for _, c := range legal {
			if use, is := c.(mansions.UseObjective); is && use.Action == t.action {
				return c
			}
		}
	}
	return nil
}

// holdsDoor reports whether the others could not escape any more without an investigator: he alone owns what must be
// held.
func (p *party) holdsDoor(v *mansions.TableView, me mansions.InvestigatorView, c *stories.Condition) bool {
	if c == nil {
		return false
	}
	others := slices.DeleteFunc(slices.Clone(v.Investigators), func(i mansions.InvestigatorView) bool {
		return i.State != state.SeatIn || i.Who == me.Who
	})
	owned := func(i mansions.InvestigatorView) bool { return p.owns(i, c.AnyHas) }
	if c.AnyHas != "" && owned(me) && len(others) > 0 && !slices.ContainsFunc(others, owned) {
		return true
	}
	part := func(c stories.Condition) bool { return p.holdsDoor(v, me, &c) }
	return slices.ContainsFunc(c.All, part) || slices.ContainsFunc(c.Any, part)
}

// objective is the plan that the revealed objective asks of an investigator; false when it leaves him
// nothing to do, or when what it takes has yet to be found.
func (p *party) objective(v *mansions.TableView, me mansions.InvestigatorView) (plan, bool) {
	way := p.wayFor(v, me)
	best, least := plan{}, far
	try := func(spaces []string, hunt []string) {
		if len(spaces) == 0 {
			return
		}
		r := p.roadsTo(spaces, way)
		if d := r.to(me.Space); d < least {
			best, least = plan{spaces: spaces, roads: r, hunt: hunt}, d
		}
	}
	for _, t := range p.wanted(v) {
		switch {
		case t.action != "":
			for _, r := range p.board.Rooms() {
				if hunt, ok := p.could(v, me, r.ID, t.needs); ok {
					try(p.board.SpacesOf(r.ID), hunt)
				}
			}
		case len(t.search) > 0:
			if one, ok := p.search(v, me, p.unfinished(v, me, t.search), way); ok && one.roads.to(me.Space) < least {
				best, least = one, one.roads.to(me.Space)
			}
		case len(t.doors) > 0:
			try(p.exits(t.doors), nil)
		case len(t.rooms) > 0:
			try(p.spaces(t.rooms), nil)
		case t.kills != "":
			for _, m := range v.Monsters {
				if sort(m, t.kills) && (t.where == "" || p.board.RoomOf(m.Space) == t.where) {
					try([]string{m.Space}, []string{m.ID})
				}
			}
		}
	}
	return best, least < far
}

// exits are the spaces from which one can leave by some doors, or by the doors of some rooms.
func (k *knowledge) exits(doors []string) []string {
	var out []string
	for _, d := range k.board.Exits() {
		if slices.Contains(doors, d.ID) || slices.Contains(doors, k.board.RoomOf(d.A)) {
			out = append(out, d.A)
		}
	}
	return out
}

// sort reports whether a monster is of a type, of a name, or any.
func sort(m mansions.MonsterView, kind string) bool {
	name, named := strings.CutPrefix(kind, "named:")
	return kind == "any" || kind == "" || m.Type == kind || named && strings.TrimPrefix(m.Name, "named.") == name
}

// could reports whether a condition would hold of an investigator if he were in a room, and which
// monsters would have to go before. What nobody can tell counts as met.
func (p *party) could(v *mansions.TableView, me mansions.InvestigatorView, id string,
	c *stories.Condition) (hunt []string, ok bool) {
	if c == nil {
		return nil, true
	}
	r := room(v, id)
	printed, _ := p.board.Room(id)
	switch {
	case c.Room != "" && c.Room != id,
		c.RoomWord != "" && !slices.Contains(printed.Words, c.RoomWord) &&
			(c.RoomWord != "outside" || !printed.Outside),
		p.keen && c.Monster != "" && !slices.ContainsFunc(v.Monsters, func(m mansions.MonsterView) bool {
			return p.board.RoomOf(m.Space) == id && sort(m, c.Monster)
		}),
		c.Dark && !r.Dark,
		c.Lit && r.Dark,
		c.Burning && !r.Burning,
		c.Has != "" && !p.owns(me, c.Has),
		c.AnyHas != "" && !slices.ContainsFunc(v.Investigators,
			func(i mansions.InvestigatorView) bool { return p.owns(i, c.AnyHas) }),
		c.Found != "" && !slices.Contains(v.Found, c.Found),
		c.Token != nil && tokens(v, c.Token) < max(1, c.Token.AtLeast),
		c.Event > v.Events.Resolved,
		c.OnMap != "" && !slices.ContainsFunc(v.Monsters,
			func(m mansions.MonsterView) bool { return sort(m, c.OnMap) }):
		return nil, false
	}
	for i := range c.All {
		more, ok := p.could(v, me, id, &c.All[i])
		if !ok {
			return nil, false
		}
		hunt = append(hunt, more...)
	}
	if len(c.Any) > 0 {
		some := false
		for i := range c.Any {
			if more, ok := p.could(v, me, id, &c.Any[i]); ok && !some {
				some, hunt = true, append(hunt, more...)
			}
		}
		if !some {
			return nil, false
		}
	}
	if not := c.Not; not != nil {
		if not.Monster != "" {
			for _, m := range v.Monsters {
				if p.board.RoomOf(m.Space) == id && sort(m, not.Monster) {
					hunt = append(hunt, m.ID)
				}
			}
		} else if _, holds := p.could(v, me, id, not); holds {
			return nil, false
		}
	}
	return hunt, true
}
