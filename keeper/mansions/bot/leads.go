package bot

import (
	"maps"
	"slices"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// plan is where an investigator wants to be, and what for.
type plan struct {
	rooms   []string
	spaces  []string
	roads   roads
	explore bool     // he explores there
	hunt    []string // monsters that must be out of the way
}

// plan decides what an investigator does in this turn: what the objective asks for, once it is known, else
// where the clues lead to, else rooms that nobody has explored yet.
func (p *party) plan(v mansions.TableView, me mansions.InvestigatorView) plan {
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
func (p *party) search(v mansions.TableView, me mansions.InvestigatorView, rooms []string, way func(from, to string) int) (plan, bool) {
	if len(rooms) == 0 {
		return plan{}, false
	}
	spaces := p.spaces(rooms)
	out := plan{rooms: rooms, spaces: spaces, roads: p.roadsTo(spaces, way), explore: true}
	return out, out.roads.to(me.Space) < far
}

// unfinished are those of some rooms in which there is still something to be found by an investigator.
func (p *party) unfinished(v mansions.TableView, me mansions.InvestigatorView, rooms []string) []string {
	var out []string
	for _, id := range rooms {
		if r := room(v, id); r.Pile > 0 && !p.hopeless(v, me, r) && !p.empty(r) {
			out = append(out, id)
		}
	}
	return out
}

// empty: nothing lies in the room but what lies open and is of no use: locks and obstacles that are met.
func (p *party) empty(r mansions.RoomView) bool {
	if len(r.Open) < r.Pile {
		return false
	}
	return !slices.ContainsFunc(r.Open, func(c mansions.CardView) bool { return useful(p.card(c.Card)) })
}

func useful(c *stories.Card) bool {
	return c.Deck != stories.LockCard && c.Deck != stories.Obstacle && !slices.Contains(c.Types, "nothing")
}

// lying are the rooms where a clue or a key that somebody dropped lies open.
func (p *party) lying(v mansions.TableView, me mansions.InvestigatorView) []string {
	var out []string
	for _, r := range v.Rooms {
		if p.hopeless(v, me, r) {
			continue
		}
		for _, c := range r.Open {
			if k := p.card(c.Card); k.Clue != nil || slices.Contains(k.Types, "key") {
				out = append(out, r.ID)
				break
			}
		}
	}
	return out
}

// leads are the rooms that the clues found so far point to, the introduction to begin with: where the
// next clue lies in a variant of the story in which all of them could have been found. This is what
// their texts tell players.
func (p *party) leads(v mansions.TableView) []string {
	lowest := 0
	var found []string
	for _, card := range v.Found {
		if c := p.card(card).Clue; c != nil {
			found = append(found, card)
			if lowest == 0 || c.Level < lowest {
				lowest = c.Level
			}
		}
	}
	rooms := map[string]bool{}
	for _, clues := range p.clues {
		if slices.ContainsFunc(found, func(card string) bool { return clues[card] == "" }) {
			continue
		}
		level := 0
		for card := range clues {
			if l := p.card(card).Clue.Level; (lowest == 0 || l < lowest) && l > level {
				level = l
			}
		}
		for card, room := range clues {
			if p.card(card).Clue.Level == level {
				rooms[room] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(rooms))
}

// cluesOf says where each clue of a variant lies.
func (k *knowledge) cluesOf(answers stories.Answers) map[string]string {
	out := map[string]string{}
	piles, err := k.StoryPack.Seed(answers, func(cards []string) []string { return cards })
	if err != nil {
		return out // a story that cannot be seeded points nowhere
	}
	for _, pile := range piles.Piles {
		for _, card := range pile.Cards {
			if kind := stories.KindOf(card); k.card(kind).Clue != nil {
				out[kind] = pile.Room
			}
		}
	}
	return out
}

// followers is how many investigators follow a clue together; the others search the rest of the house.
const followers = 2

// follows reports whether an investigator is one of those who go where the clues lead to: the
// nearest ones, and whoever has a key.
func (p *party) follows(v mansions.TableView, me mansions.InvestigatorView, to plan) bool {
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
func (p *party) leftTo(v mansions.TableView, me mansions.InvestigatorView, rooms []string) []string {
	return slices.DeleteFunc(slices.Clone(rooms), func(room string) bool {
		return slices.ContainsFunc(v.Investigators, func(i mansions.InvestigatorView) bool {
			return i.State == state.SeatIn && i.Who != me.Who && i.Room == room
		})
	})
}
