package opponent

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Guess is everything the investigators' search may use: what is open on the table, how many cards are face down where,
// and which cards nobody at the table has seen. It does not contain the keeper's hand, answers and cards in rooms.
type Guess struct {
	rules    *mansions.Engine
	known    state.Known
	decks    []bag             // with what is hidden of them elsewhere among the cards to be drawn
	loose    []string          // those of them that are only in rooms, not in the game's decks
	down     map[string]int    // mythos cards face down, by seat
	mythos   int               // cards in the keeper's hands
	trauma   int               //
	piles    []int             // cards face down in each room, beneath or among the open ones
	variants []stories.Answers // what the story may be, as far as the clues found tell
}

// Guess is what the investigators may know of a state.
func (o *Opponent) Guess(s state.State) Guess {
	rules, b := o.rules, Of(o.rules, s)
	g := Guess{rules: rules, known: b.known, decks: b.decks, down: map[string]int{},
		mythos: len(s.Mythos), trauma: len(s.Trauma)}
	g.hideHands()
	g.hideRooms()
	g.hideMonsters()
	k := &g.known
	k.Seeding, k.Gathered, k.ByKeeper, k.Aside, k.Clock, k.Later, k.Held = nil, nil, nil, nil, nil, nil, nil
	g.fitting(o.laid)
	if !k.Revealed {
		k.Choices = nil
	}
	return g
}

// hide puts cards back among those of their deck that nobody has seen.
func (g *Guess) hide(cards []string) {
	for _, card := range cards {
		name := g.rules.DeckOf(g.rules.KindOf(card))
		i := slices.IndexFunc(g.decks, func(d bag) bool { return d.name == name })
		if i < 0 { // locks and obstacles come from no deck
			i = len(g.decks)
			g.decks, g.loose = append(g.decks, bag{name: name}), append(g.loose, name)
		}
		g.decks[i].draw = sorted(append(slices.Clone(g.decks[i].draw), card))
	}
}

func (g *Guess) hideHands() {
	g.hide(g.known.Mythos)
	g.hide(g.known.Trauma)
	g.known.Mythos, g.known.Trauma = nil, nil
	g.known.Seats = slices.Clone(g.known.Seats)
	for i := range g.known.Seats {
		v := &g.known.Seats[i]
		g.hide(v.FaceDown)
		g.down[v.Who], v.FaceDown = len(v.FaceDown), nil
	}
}

func (g *Guess) hideRooms() {
	g.known.Rooms = slices.Clone(g.known.Rooms)
	for i := range g.known.Rooms {
		r := &g.known.Rooms[i]
		var open []string
		for _, card := range r.Pile {
			if slices.Contains(r.FaceUp, card) {
				open = append(open, card)
			} else {
				g.hide([]string{card})
			}
		}
		g.piles = append(g.piles, len(r.Pile)-len(open))
		r.Pile = open
	}
}

// hideMonsters forgets which figure a token is that nobody has seen the underside of.
func (g *Guess) hideMonsters() {
	g.known.Monsters = slices.Clone(g.known.Monsters)
	for i := range g.known.Monsters {
		if !g.known.Monsters[i].Shown {
			g.known.Monsters[i].Figure = -1
		}
	}
}

// laid is a variant of the story, with the kinds of the cards that it lays in rooms.
type laid struct {
	answers stories.Answers
	kinds   map[string]bool
}

// laidBy lists the variants of a story that can be laid.
func laidBy(story *stories.Story) (out []laid) {
	for _, v := range story.Variants() {
		piles, err := story.Seed(v, func(cards []string) []string { return cards })
		if err != nil {
			continue
		}
		one := laid{v, map[string]bool{}}
		for _, p := range piles.Piles {
			for _, c := range p.Cards {
				one.kinds[stories.KindOf(c)] = true
			}
		}
		out = append(out, one)
	}
	return out
}

// fitting keeps the possible variants: the objective is the revealed one, and each discovered clue is in a room of the
// variant. Clues that no variant puts in a room, because somebody gives them, exclude nothing.
func (g *Guess) fitting(variants []laid) {
	k := &g.known
	if first := g.rules.StoryPack.Choices; len(first) > 0 && k.Revealed {
		other := func(v laid) bool { return v.answers[first[0].ID] != k.Choices[first[0].ID] }
		variants = slices.DeleteFunc(slices.Clone(variants), other)
	}
	for _, v := range variants {
		missing := func(found string) bool {
			kind := stories.KindOf(found)
			return g.rules.Card(found).Clue != nil && !v.kinds[kind] &&
				slices.ContainsFunc(variants, func(other laid) bool { return other.kinds[kind] })
		}
		if !slices.ContainsFunc(k.Found, missing) {
			g.variants = append(g.variants, v.answers)
		}
	}
}

// sample returns a possible state with the hidden cards placed at random.
func (g Guess) sample(chance keeper.Chance) state.State {
	s := Belief{known: g.known, decks: g.decks}.sample(chance)
	if len(g.variants) == 0 {
		return s
	}
	v := g.variants[chance.Below(len(g.variants))]
	s.Choices = v
	g.dealRooms(&s, v, chance)
	for _, name := range g.loose {
		delete(s.Piles, name)
	}
	take := func(deck string, n int) []string {
		d := s.Piles[deck]
		n = min(n, len(d.Draw))
		out := d.Draw[:n:n]
		d.Draw = d.Draw[n:]
		s.Piles[deck] = d
		return out
	}
	s.Mythos, s.Trauma = take(state.DeckMythos, g.mythos), take(state.DeckTrauma, g.trauma)
	s.Seats = slices.Clone(s.Seats)
	for i := range s.Seats {
		s.Seats[i].FaceDown = take(state.DeckMythos, g.down[s.Seats[i].Who])
	}
	s.Monsters = slices.Clone(s.Monsters)
	for i := range s.Monsters {
		g.turnUp(&s, i, chance)
	}
	return s
}

// dealRooms deals the face-down cards of the rooms: first those of the variant that nobody has seen, from the bottom
// up, then other cards of the same decks.
func (g Guess) dealRooms(s *state.State, v stories.Answers, chance keeper.Chance) {
	piles, err := g.rules.StoryPack.Seed(v, func(cards []string) []string { return keeper.Shuffled(chance, cards) })
	if err != nil {
		return
	}
	s.Rooms = slices.Clone(s.Rooms)
	for i := range s.Rooms {
		r := &s.Rooms[i]
		var down []string
		for _, p := range piles.Piles {
			for _, card := range p.Cards {
				if p.Room == r.ID && len(down) < g.piles[i] && g.draw(s, card) {
					down = append(down, card)
				}
			}
		}
		for len(down) < g.piles[i] {
			d := s.Piles[string(stories.Exploration)]
			if len(d.Draw) == 0 {
				break
			}
			down = append(down, d.Draw[0])
			g.draw(s, d.Draw[0])
		}
		r.Pile = slices.Concat(down, r.Pile)
	}
}

// draw takes a card out of its deck; false if it is not there.
func (g Guess) draw(s *state.State, card string) bool {
	name := g.rules.DeckOf(g.rules.KindOf(card))
	d := s.Piles[name]
	if !slices.Contains(d.Draw, card) {
		return false
	}
	d.Draw = state.Minus(d.Draw, card)
	s.Piles[name] = d
	return true
}

// turnUp chooses one of the free figures for a token that nobody has seen the underside of.
func (g Guess) turnUp(s *state.State, i int, chance keeper.Chance) {
	m := &s.Monsters[i]
	kind := g.rules.Kinds[m.Type]
	if m.Figure >= 0 || kind == nil || len(kind.Figures) == 0 {
		return
	}
	free := g.rules.FreeFigures(*s, m.Type)
	if len(free) == 0 {
		free = []int{0}
	}
	m.Figure = free[chance.Below(len(free))]
}
