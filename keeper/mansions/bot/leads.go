package bot

import (
	"cmp"
	"maps"
	"slices"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// plan is where an investigator wants to be, and what for.
type plan struct {
	spaces  []string
	roads   roads
	explore bool     // he explores there
	hunt    []string // monsters that must be out of the way
}

// plan decides what an investigator does in this turn: what the objective asks for, once it is known, else
// where the clues lead to, else rooms that nobody has explored yet.
func (p *party) plan(v *mansions.TableView, me mansions.InvestigatorView) plan {
	if v.Objective != "" {
		if task, ok := p.objective(v, me); ok {
			return task
		}
	}
	way := p.wayFor(v, me)
	if lying := p.lying(v, me); len(lying) > 0 {
		if one, ok := p.search(v, me, lying, way); ok {
			return one
		}
	}
	if v.Objective == "" {
		if one, ok := p.witness(v, me, way); ok && p.follows(v, me, one) {
			return one
		}
		if one, ok := p.search(v, me, p.unfinished(v, me, p.leads(v)), way); ok && p.follows(v, me, one) {
			return one
		}
	}
	all := make([]string, 0, len(v.Rooms))
	for _, r := range v.Rooms {
		all = append(all, r.ID)
	}
	rooms := p.unfinished(v, me, all)
	if free := p.leftTo(v, me, rooms); len(free) > 0 {
		rooms = free
	}
	one, _ := p.search(v, me, rooms, way)
	return one
}

// search is the plan to explore the nearest of some rooms; false when none can be reached.
func (p *party) search(v *mansions.TableView, me mansions.InvestigatorView, rooms []string,
	way func(from, to string) int) (plan, bool) {
	if len(rooms) == 0 {
		return plan{}, false
	}
	spaces := p.spaces(rooms)
	out := plan{spaces: spaces, roads: p.roadsTo(spaces, way), explore: true}
	return out, out.roads.to(me.Space) < far
}

// witness plans to go where an action of an available card gives a clue that is still needed: to a witness, to a place
// where two things are combined, or first to the other of the two.
func (p *party) witness(v *mansions.TableView, me mansions.InvestigatorView,
	way func(from, to string) int) (plan, bool) {
	var spaces, other []string
	for _, c := range me.Cards {
		for _, a := range p.card(c.Card).Actions {
			if !p.clueFrom(v, a.Effects) {
				continue
			}
			for _, r := range p.board.Rooms() {
				if _, ok := p.could(v, me, r.ID, a.Needs); ok {
					spaces = append(spaces, p.board.SpacesOf(r.ID)...)
				}
			}
			if a.Needs != nil && a.Needs.AnyHas != "" && !slices.Contains(v.Found, a.Needs.AnyHas) {
				for _, i := range p.fitting(v) {
					other = append(other, p.lies[i][a.Needs.AnyHas])
				}
			}
		}
	}
	if len(spaces) == 0 {
		return p.search(v, me, p.unfinished(v, me, other), way)
	}
	out := plan{spaces: spaces, roads: p.roadsTo(spaces, way)}
	return out, out.roads.to(me.Space) < far
}

// clueFrom reports whether effects may give out a clue beyond those found.
func (p *party) clueFrom(v *mansions.TableView, list []stories.Effect) bool {
	lowest := p.lowest(v)
	return leadsTo(list, func(e stories.Effect) bool {
		if e.Draw == nil || e.Draw.Card == "" || slices.Contains(v.Found, e.Draw.Card) {
			return false
		}
		c := p.card(e.Draw.Card).Clue
		return c != nil && (lowest == 0 || c.Level < lowest)
	})
}

// lowest is the level of the clue found last in order, 0 if none has been found.
func (p *party) lowest(v *mansions.TableView) int {
	lowest := 0
	for _, card := range v.Found {
		if c := p.card(card).Clue; c != nil && (lowest == 0 || c.Level < lowest) {
			lowest = c.Level
		}
	}
	return lowest
}

// unfinished are those of some rooms in which there is still something to be found by an investigator.
func (p *party) unfinished(v *mansions.TableView, me mansions.InvestigatorView, rooms []string) []string {
	var out []string
	for _, id := range rooms {
		if r := room(v, id); r.Pile > 0 && !p.hopeless(v, me, r) && !p.empty(r) {
			out = append(out, id)
		}
	}
	return out
}

// empty reports that a room has only useless open cards: locks and obstacles that are met.
func (p *party) empty(r mansions.RoomView) bool {
	if len(r.Open) < r.Pile {
		return false
	}
	return !slices.ContainsFunc(r.Open, func(c mansions.CardView) bool { return useful(p.card(c.Card)) })
}

func useful(c *stories.Card) bool {
	return c.Deck != stories.LockCard && c.Deck != stories.Obstacle && !slices.Contains(c.Types, "nothing")
}

// lying lists the rooms with an open clue or key that somebody dropped.
func (p *party) lying(v *mansions.TableView, me mansions.InvestigatorView) []string {
	wanted := func(c mansions.CardView) bool {
		k := p.card(c.Card)
		return k.Clue != nil || slices.Contains(k.Types, "key")
	}
	var out []string
	for _, r := range v.Rooms {
		if !p.hopeless(v, me, r) && slices.ContainsFunc(r.Open, wanted) {
			out = append(out, r.ID)
		}
	}
	return out
}

// leads lists the rooms that the clues found so far point to, beginning with the introduction: the room of the next
// clue in any variant of the story in which all of them can have been found. The texts of the clues tell players the
// same.
func (p *party) leads(v *mansions.TableView) []string {
	lowest := p.lowest(v)
	rooms := map[string]bool{}
	for _, i := range p.fitting(v) {
		clues, level := p.clues[i], 0
		for card := range clues {
			if l := p.card(card).Clue.Level; clues[card] != overheard && (lowest == 0 || l < lowest) && l > level {
				level = l
			}
		}
		for card, room := range clues {
			if p.card(card).Clue.Level == level && room != handed && room != overheard {
				rooms[room] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(rooms))
}

// fitting are the variants in which all clues found so far could have been found.
func (p *party) fitting(v *mansions.TableView) []int {
	found := slices.DeleteFunc(slices.Clone(v.Found), func(card string) bool { return p.card(card).Clue == nil })
	var out []int
	for i, clues := range p.clues {
		if !slices.ContainsFunc(found, func(card string) bool { return clues[card] == "" }) {
			out = append(out, i)
		}
	}
	return out
}

// cluesOf returns the room of each clue of a variant, and of every card of its piles.
func (k *knowledge) cluesOf(answers stories.Answers) (out, lies map[string]string) {
	out, lies = map[string]string{}, map[string]string{}
	piles, err := k.StoryPack.Seed(answers, func(cards []string) []string { return cards })
	if err != nil {
		return out, lies // a story that cannot be seeded points nowhere
	}
	for _, pile := range piles.Piles {
		for _, card := range pile.Cards {
			kind := stories.KindOf(card)
			if lies[kind] = pile.Room; k.card(kind).Clue != nil {
				out[kind] = pile.Room
			}
		}
	}
	for _, c := range k.StoryPack.Cards {
		for _, a := range c.Actions {
			k.handedBy(a.Effects, answers, func(clue string) { out[clue] = cmp.Or(lies[c.ID], handed) })
		}
	}
	for _, h := range k.StoryPack.Hours {
		if h.When.Fits(answers) {
			k.handedBy(h.Effects, answers, func(clue string) { out[clue] = overheard })
		}
	}
	return out, lies
}

// Stands for the room of a clue that is in none.
const (
	handed    = "?" // an action gives it out, of a card that is in no room either
	overheard = "!" // given to those in the right place: a help that nobody waits for
)

// handedBy visits the clues that effects may hand out in a variant.
func (k *knowledge) handedBy(list []stories.Effect, answers stories.Answers, visit func(clue string)) {
	for i := range list {
		e := &list[i]
		branches := stories.Branches(e)
		if e.If != nil && e.If.When != nil && e.If.When.Choice != "" {
			branches = [][]stories.Effect{e.If.Else}
			if stories.Chosen(answers, e.If.When.Choice) {
				branches[0] = e.If.Then
			}
		}
		for _, branch := range branches {
			k.handedBy(branch, answers, visit)
		}
		if e.Draw != nil && e.Draw.Card != "" && k.card(e.Draw.Card).Clue != nil {
			visit(e.Draw.Card)
		}
	}
}

// followers is how many investigators follow a clue together; the others search the rest of the house.
const followers = 2

// follows reports whether an investigator is one of those who follow the clues: the nearest ones, and those with a key.
func (p *party) follows(v *mansions.TableView, me mansions.InvestigatorView, to plan) bool {
	if p.owns(me, "type:key") {
		return true
	}
	nearer := 0
	for _, i := range v.Investigators {
		if i.State == state.SeatIn && i.Who != me.Who && to.roads.to(i.Space) < to.roads.to(me.Space) {
			nearer++
		}
	}
	return nearer < followers
}

// leftTo are those of some rooms where no other investigator is.
func (p *party) leftTo(v *mansions.TableView, me mansions.InvestigatorView, rooms []string) []string {
	return slices.DeleteFunc(slices.Clone(rooms), func(room string) bool {
		return slices.ContainsFunc(v.Investigators, func(i mansions.InvestigatorView) bool {
			return i.State == state.SeatIn && i.Who != me.Who && i.Room == room
		})
	})
}
