package cthulhucards

import (
	"cmp"
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
	"lantern/keeper/play"
)

// applied is implemented by every event: it changes a state in place, which must be a copy.
type applied interface{ apply(s *State) }

// Evolve applies one event.
func (*Rules) Evolve(s State, e keeper.Event) State { return s.with(e) }

// Apply applies one event. It clones first, since others may share parts of the state.
func (s *State) Apply(e keeper.Event) { *s = s.with(e) }

func (s State) with(e keeper.Event) State {
	out := s.clone()
	if a, ok := e.(applied); ok {
		a.apply(&out)
	}
	return out
}

func (s State) clone() State {
	for i := range s.Players {
		p := &s.Players[i]
		p.Seen, p.Discard, p.Won, p.Plan = slices.Clone(p.Seen), slices.Clone(p.Discard), slices.Clone(p.Won),
			slices.Clone(p.Plan)
		p.Held, p.Pile = slices.Clone(p.Held), slices.Clone(p.Pile)
		p.Domains = slices.Clone(p.Domains)
		for j := range p.Domains {
			p.Domains[j].Resources = slices.Clone(p.Domains[j].Resources)
		}
	}
	s.Pieces, s.Stories, s.Mods = slices.Clone(s.Pieces), slices.Clone(s.Stories), slices.Clone(s.Mods)
	s.StoryDeck, s.Joinable, s.Left, s.Tasks = slices.Clone(s.StoryDeck), slices.Clone(s.Joinable), slices.Clone(s.Left),
		slices.Clone(s.Tasks)
	s.Stats.Struggles, s.Stats.Tempo = maps.Clone(s.Stats.Struggles), slices.Clone(s.Stats.Tempo)
	s.Stats.Idle = slices.Clone(s.Stats.Idle)
	if s.Resolving != nil {
		r := *s.Resolving
		r.Went = slices.Clip(r.Went)
		s.Resolving = &r
	}
	if s.Last != nil {
		a := *s.Last
		s.Last = &a
	}
	return s
}

func (e Begun) apply(s *State) {
	*s = State{Step: StepSetup, First: e.First, Active: e.First, Due: e.First, Winner: -1, Asks: e.Asks,
		Mulligan: e.Mulligan, Stops: e.Stops}
	for i, name := range e.Names { // COC-3.4, 3.5
		s.Players[i] = Player{Name: name, Deck: e.Decks[i].Count() - openingDraw,
			Hand: openingDraw, Cards: e.Decks[i].Cards,
			Domains: make([]Domain, startDomains)}
		if len(e.Piles) > 0 {
			s.Players[i].deal(e.Piles[i])
		}
	}
	for i, title := range e.Stories {
		if i < openStories {
			s.Stories = append(s.Stories, newStory(i+1, title))
		} else {
			s.StoryDeck = append(s.StoryDeck, title)
		}
	}
}

func newStory(slot int, title string) Story {
	return Story{ID: "S" + itoa(slot), Title: title, Slot: slot, Order: story.Kinds, Goal: goal}
}

func (e FirstChosen) apply(s *State) { s.First, s.Active, s.Due = e.Seat, e.Seat, e.Seat }

func (e Redrew) apply(s *State) {
	p := &s.Players[e.Seat]
	if p.Redrew = true; e.Pile != nil {
		p.deal(e.Pile)
	}
}

func (e Opened) apply(s *State) {
	p := &s.Players[e.Seat]
	p.Opened = true
	for i, r := range e.Resources {
		p.Domains[i].Resources = append(p.Domains[i].Resources, r)
		p.markUsed(r.Title)
	}
}

// markUsed records that a copy of a title has left hand and deck: it is in play, a resource or discarded. A card
// entered by hand does not change a dealt hand.
func (p *Player) markUsed(title string) {
	i := slices.Index(p.Held, title)
	if i >= 0 {
		p.Held = slices.Delete(p.Held, i, i+1)
	}
	if i >= 0 || !p.Dealt {
		p.Hand = max(0, p.Hand-1)
	}
	p.seen(title)
}

// learn adds newly entered facts about a card of the deck.
func (p *Player) learn(c Card) {
	i := slices.IndexFunc(p.Cards, func(e Entry) bool { return e.Title == c.Title && !e.Known() })
	if i >= 0 {
		p.Cards = slices.Clone(p.Cards)
		p.Cards[i].Card = c
	}
}

func (p *Player) seen(title string) {
	if slices.ContainsFunc(p.Cards, func(e Entry) bool { return e.Title == title }) {
		p.Seen = append(p.Seen, title)
	}
}

// markReturned records that a copy of a title is in hand or deck again.
func (p *Player) markReturned(title string) {
	p.Seen = play.Without(p.Seen, title)
}

// countIdle counts the domains that the active player left undrained in the operations phase.
func (s *State) countIdle() {
	n := play.Count(s.Players[s.Active].Domains, func(d Domain) bool { return !d.Drained })
	s.Stats.Undrained[s.Active] += n
	s.Stats.Idle = append(s.Stats.Idle, n)
}

func (e TurnBegan) apply(s *State) {
	if s.Step == StepOperations { // the opening turn has no story phase (COC-4.12)
		s.countIdle()
	}
	s.Turn, s.Active, s.Last = e.Turn, e.Seat, nil
	s.endMods("turn")
	s.Stats.Turns[e.Seat]++
}

func (e Stepped) apply(s *State) {
	if s.Step == StepOperations && e.Step == StepOpening {
		s.countIdle()
	}
	if phaseOf(s.Step) != phaseOf(e.Step) {
		s.endMods("phase")
	}
	s.Step, s.Due, s.Passes, s.Last, s.Responded = e.Step, s.Active, 0, nil, 0
	switch e.Step {
	case StepCommit:
		s.Joinable, s.Left = nil, nil
	case StepResolve:
		for _, x := range s.Stories { // a card may still commit a character to an empty story (COC-4.9)
			s.Left = append(s.Left, x.ID)
		}
	}
}

// phaseOf returns the phase of a step, for effects that last until its end.
func phaseOf(s Step) string {
	switch s {
	case StepRestore:
		return string(StepRefresh)
	case StepResource, StepAttached:
		return "resource"
	case StepOpening, StepCommit, StepCommitted, StepJoin, StepJoined, StepResolve, StepResolved:
		return "story"
	}
	return string(s)
}

// endMods ends the continuous effects with this duration.
func (s *State) endMods(until string) {
	s.Mods = slices.DeleteFunc(s.Mods, func(m Mod) bool { return m.Until == until })
}

func (e Restored) apply(s *State) {
	p := s.piece(e.N)
	p.Insane, p.Exhausted = false, true
}

func (e Refreshed) apply(s *State) {
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Seat == e.Seat && p.N != e.Except {
			p.Exhausted = false
		}
	}
	for i := range s.Players[e.Seat].Domains {
		s.Players[e.Seat].Domains[i].Drained = false
	}
}

// Reveals reports whether cards of a deck on screen were seen, whose order stays the same.
func (e Drew) Reveals() bool { return e.Dealt && e.Count > 0 }

// Reveals reports whether a deck on screen was dealt anew.
func (e Redrew) Reveals() bool { return len(e.Pile) > 0 }

func (e Drew) apply(s *State) {
	p := &s.Players[e.Seat]
	n := min(e.Count, p.Deck)
	p.Deck, p.Hand = p.Deck-n, p.Hand+n
	p.draw(n)
}

func (e Attached) apply(s *State) {
	p := &s.Players[e.Seat]
	p.Domains[e.Domain].Resources = append(p.Domains[e.Domain].Resources, e.Resource)
	p.markUsed(e.Resource.Title)
}

func (e Paid) apply(s *State) { s.Players[e.Seat].drain(e.Domain) }

// transients returns the number of resources that are discarded when the domain is drained.
func (d Domain) transients() (n int) {
	for _, r := range d.Resources {
		if r.Symbols == 2 {
			n++
		}
	}
	return n
}

// drain puts a marker on a domain; Transients on it are discarded (COC-5.11, 14.41).
func (p *Player) drain(domain int) {
	d := &p.Domains[domain]
	d.Drained = true
	d.Resources = slices.DeleteFunc(d.Resources, func(r Resource) bool {
		if r.Symbols == 2 {
			p.Discard = append(p.Discard, r.Title)
		}
		return r.Symbols == 2
	})
}

func (e Played) apply(s *State) {
	p := &s.Players[e.Seat]
	p.markUsed(e.Card.Title)
	p.learn(e.Card)
	s.passInitiative(Act{Seat: e.Seat, Card: e.Card.Title, Made: &e}, e.As)
	if e.Card.Kind == Event {
		p.Discard = append(p.Discard, e.Card.Title)
		return
	}
	s.Made++
	s.enter(e)
}

// enter puts a card into play.
func (s *State) enter(e Played) {
	if e.Card.Kind == Conspiracy {
		x := Story{ID: "C" + itoa(e.N), Title: e.Card.Title, Order: e.Card.Order, Goal: e.Card.Goal, By: e.Seat,
			Card: &e.Card}
		if len(x.Order) == 0 {
			x.Order = story.Kinds
		}
		if x.Goal == 0 {
			x.Goal = goal
		}
		s.Stories = append(s.Stories, x)
		return
	}
	s.Pieces = append(s.Pieces, Piece{N: e.N, Card: e.Card, Owner: e.Seat, Seat: e.Seat, Host: e.Host, On: e.On})
}

// passInitiative gives the other player the chance to act after an action (COC-11.1), not after a disrupt or response
// (COC-14.45).
func (s *State) passInitiative(a Act, as string) {
	s.Last, s.Passes, s.Responded = &a, 0, 0
	if as == "" {
		s.Due = 1 - a.Seat
	}
}

func (e Used) apply(s *State) {
	if e.Exhausts {
		s.piece(e.N).Exhausted = true
	}
	s.passInitiative(Act{Seat: e.Seat, Card: e.Card}, e.As)
}

func (e Cancelled) apply(s *State) {
	if s.Last != nil {
		s.Last.Stop = e.Act
	}
}

func (e Reinstated) apply(s *State) {
	p := &s.Players[e.Played.Seat]
	p.Discard = play.Without(p.Discard, e.Card)
	s.enter(e.Played)
}

// apply gives the other player the chance to act. A player who passes does not respond to the last action (COC-11.2).
func (e Passed) apply(s *State) {
	if s.Due, s.Passes = 1-e.Seat, s.Passes+1; s.Last != nil && s.Last.Seat != e.Seat {
		s.Last = nil
	}
}

func (e WentInsane) apply(s *State) {
	p := s.piece(e.N)
	s.Resolving.lost(*p, "insane")
	p.Insane, p.Story, p.To = true, "", ""
}

func (e Wounded) apply(s *State) {
	p := s.piece(e.N)
	p.Wounds = max(0, p.Wounds+e.By)
}

func (e Turned) apply(s *State) { s.piece(e.N).Exhausted = e.Exhausted }

func (e Left) apply(s *State) {
	p := *s.piece(e.N)
	s.Resolving.lost(p, e.To)
	owner := &s.Players[p.Owner]
	switch e.To {
	case toHand:
		owner.Hand++
		owner.markReturned(p.Title)
		if owner.Dealt {
			owner.Held = append(owner.Held, p.Title)
		}
	case toDeck:
		owner.Deck++
		owner.markReturned(p.Title)
		if owner.Dealt {
			owner.Pile = slices.Insert(owner.Pile, 0, p.Title)
		}
	default:
		owner.Discard = append(owner.Discard, p.Title)
	}
	s.Pieces = slices.DeleteFunc(s.Pieces, func(o Piece) bool { return o.N == e.N })
	s.Mods = slices.DeleteFunc(s.Mods, func(m Mod) bool { return m.On == e.N || m.From == e.N })
	for i := range s.Players {
		s.Players[i].Plan = slices.DeleteFunc(s.Players[i].Plan, func(o Place) bool { return o.N == e.N })
	}
}

func (e Controlled) apply(s *State) {
	p := s.piece(e.N)
	p.Seat, p.Story, p.To = e.Seat, "", ""
}

func (e Drained) apply(s *State) {
	if p := &s.Players[e.Seat]; e.Is {
		p.drain(e.Domain)
	} else {
		p.Domains[e.Domain].Drained = false
	}
}

func (e Responded) apply(s *State) { s.Responded = e.N }

func (e Detached) apply(s *State) {
	p := &s.Players[e.Seat]
	d := &p.Domains[e.Domain]
	d.Resources = slices.Delete(d.Resources, e.N, e.N+1)
	p.Discard = append(p.Discard, e.Title)
}

func (e DomainCame) apply(s *State) {
	p := &s.Players[e.Seat]
	p.Deck--
	p.Pile = p.Pile[min(1, len(p.Pile)):]
	p.Domains = append(p.Domains, Domain{})
}

func (e Discarded) apply(s *State) {
	p := &s.Players[e.Seat]
	gone := e.Titles
	if e.From == "deck" {
		p.Deck = max(0, p.Deck-e.By)
		n := min(max(e.By, 0), len(p.Pile))
		gone, p.Pile = p.Pile[:n], p.Pile[n:]
	} else {
		p.Hand = max(0, p.Hand-e.By)
	}
	for _, title := range gone {
		p.seen(title)
		if e.From == "hand" {
			p.Held = play.Without(p.Held, title)
		}
	}
	p.Discard = append(p.Discard, gone...)
}

func (e Modified) apply(s *State) {
	s.Modded = e.Mod.ID
	s.Mods = append(s.Mods, e.Mod)
}

func (e Unmodified) apply(s *State) {
	s.Mods = slices.DeleteFunc(s.Mods, func(m Mod) bool { return slices.Contains(e.IDs, m.ID) })
}

func (e TimeSet) apply(s *State) {
	s.Day, s.Night = e.Is == "day" || e.Is == "both", e.Is == "night" || e.Is == "both"
}

func (e Planned) apply(s *State) { s.Players[e.Seat].Plan = e.To }

func (e Named) apply(s *State) {
	x := s.story(e.Story)
	if x.Title = cmp.Or(e.Title, x.Title); len(e.Order) > 0 {
		x.Order = e.Order
	}
}

func (e Ended) apply(s *State) {
	s.Step, s.Winner, s.Why, s.Resolving = StepOver, e.Winner, e.Why, nil
	s.Stats.Tempo = append(s.Stats.Tempo, s.Stats.Tokens)
}

func (e Asked) apply(s *State) { s.Restore(e.Tasks, e.Prompt) }

func (Answered) apply(s *State) { s.Prompt = nil }
