package opponent

import (
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/stories"
)

// Belief is everything the opponent may use to decide: what the keeper may see, and of each deck its cards by name.
type Belief struct {
	known   state.Known
	decks   []bag
	spells  []spells
	riddles []state.Riddle // their piles in the order of the names, and without a seed
}

// bag is a deck of which only the content is known: the cards to be drawn, sorted by name.
type bag struct {
	name    string
	draw    []string
	discard []string
	aside   []string
}

// spells are the copies of one spell. Nobody has seen their backs (MOM-8.4), so which copy an investigator has is as
// unknown as their order in the deck.
type spells struct {
	deck   string
	copies []string // in the order of the names
	held   []place
}

// place is the position of a card before an investigator.
type place struct{ seat, card int }

// Of returns what a keeper may know of a state. It drops the order of the decks.
func Of(rules *mansions.Engine, s state.State) Belief {
	b := Belief{known: s.Known}
	b.known.Keeper = "" // who keeps says nothing of the game
	for _, name := range slices.Sorted(maps.Keys(s.Piles)) {
		d := s.Piles[name]
		b.decks = append(b.decks, bag{name: name, draw: sorted(d.Draw), discard: d.Discard, aside: d.Aside})
	}
	b.hideSpells(rules, s)
	for _, r := range s.Riddles {
		r.Deal, r.Dealt = faceDown(r.Deal), faceDown(r.Dealt)
		b.riddles = append(b.riddles, r)
	}
	return b
}

// hideSpells forgets which copies of a spell the investigators have, and keeps only their numbers.
func (b *Belief) hideSpells(rules *mansions.Engine, s state.State) {
	byDeck, cast := map[string]*spells{}, casting(s)
	seats := slices.Clone(b.known.Seats)
	for i := range seats {
		for j, card := range seats[i].Cards {
			c := rules.Card(card)
			if c.Deck != stories.Spell || slices.Contains(cast, card) {
				continue
			}
			name := state.DeckSpell + state.SpellType(c)
			if byDeck[name] == nil {
				byDeck[name] = &spells{deck: name, copies: slices.Clone(s.Piles[name].Draw)}
			}
			one := byDeck[name]
			one.copies, one.held = append(one.copies, card), append(one.held, place{i, j})
		}
	}
	b.known.Seats = seats
	for _, name := range slices.Sorted(maps.Keys(byDeck)) {
		one := byDeck[name]
		slices.Sort(one.copies)
		for n, at := range one.held { // any of them: the first names
			seats[at.seat].Cards = slices.Clone(seats[at.seat].Cards)
			seats[at.seat].Cards[at.card] = one.copies[n]
		}
		i := slices.IndexFunc(b.decks, func(d bag) bool { return d.name == name })
		if i >= 0 {
			b.decks[i].draw = one.copies[len(one.held):]
		}
		b.spells = append(b.spells, *one)
	}
}

// casting are the copies that what is going on speaks of: a spell being cast stays what it is.
func casting(s state.State) []string {
	var out []string
	for _, f := range s.Tasks {
		out = append(append(out, f.Card, f.Weapon), f.List...)
	}
	for f := s.Fight; f != nil; f = f.Outer {
		out = append(out, f.Weapon)
	}
	return out
}

func sorted(cards []string) []string {
	out := slices.Clone(cards)
	slices.Sort(out)
	return out
}

// faceDown returns a deal without its face-down pieces.
func faceDown(d puzzles.Deal) puzzles.Deal {
	d.Seed, d.Pile = 0, sorted(d.Pile)
	return d
}

// sample deals the decks of a belief at random.
func (b Belief) sample(chance keeper.Chance) state.State {
	s := state.State{Known: b.known}
	if b.decks != nil {
		s.Piles = make(map[string]keeper.Deck, len(b.decks))
	}
	for _, d := range b.decks {
		s.Piles[d.name] = keeper.Deck{Draw: keeper.Shuffled(chance, d.draw), Discard: d.discard, Aside: d.aside}
	}
	if len(b.spells) > 0 {
		s.Seats = slices.Clone(s.Seats)
	}
	for _, one := range b.spells {
		copies := keeper.Shuffled(chance, one.copies)
		for n, at := range one.held {
			s.Seats[at.seat].Cards = slices.Clone(s.Seats[at.seat].Cards)
			s.Seats[at.seat].Cards[at.card] = copies[n]
		}
		s.Piles[one.deck] = keeper.Deck{Draw: copies[len(one.held):], Discard: s.Piles[one.deck].Discard,
			Aside: s.Piles[one.deck].Aside}
	}
	for _, r := range b.riddles {
		r.Deal.Pile = keeper.Shuffled(chance, r.Deal.Pile)
		s.Riddles = append(s.Riddles, r)
	}
	return s
}
