package cthulhucards

import (
	"cmp"
	"slices"

	"lantern/keeper"
)

// Legal lists the possible commands, all of which would be accepted. It leaves out effects of cards, which are
// countless, and disrupts and responses, whose triggers the players judge.
func (*Rules) Legal(s State) []keeper.Command {
	if s.Prompt != nil {
		return s.Prompt.Answers()
	}
	var out []keeper.Command
	switch {
	case s.Step == StepOver:
		return nil
	case s.Step == StepSetup:
		return s.legalSetup()
	case s.Step == StepResource:
		out = s.legalResources()
	case s.Step == StepCommit || s.Step == StepJoin:
		out = s.legalAssignments()
	case s.Step == StepResolve:
		if s.Resolving != nil {
			out = append(out, Next{All: true})
		}
	default:
		if out = s.legalPlays(); s.Step == StepOperations && s.Due != s.Active && s.Passes == 0 {
			out = append(out, s.playsOn()...)
		}
		out = append(out, Pass{On: true})
		if s.Step == StepOperations && len(s.Stories) > 0 {
			for seat := range s.Players {
				for i, p := range s.plannable(seat) {
					out = append(out, Plan{seat, p.N, s.Stories[i%len(s.Stories)].ID})
				}
			}
		}
	}
	return append(out, Next{On: true}, Next{All: true, On: true}, Next{})
}

func (s *State) legalSetup() []keeper.Command {
	var out []keeper.Command
	ready := true
	for seat := range s.Players {
		if p := &s.Players[seat]; !p.Opened {
			ready = false
			for _, r := range p.resources() {
				if p.Dealt {
					out = append(out, Lay{seat, r.Title})
				}
			}
			if !p.Dealt {
				out = append(out, Opening{seat, p.proposal()})
			}
			if s.mayRedraw(seat) {
				out = append(out, Mulligan{seat})
			}
		}
	}
	out = append(out, First{1 - s.First})
	if ready {
		out = append(out, Begin{})
	}
	return append(out, Begin{Proposed: true})
}

// proposal returns three starting resources from a deck, of different factions if possible, so that most cards can be
// paid for. For an unknown deck they are neutral, and the player corrects them.
func (p *Player) proposal() []Resource {
	var out []Resource
	factions := map[string]int{}
	for round := 0; len(out) < startDomains && round <= startDomains; round++ {
		for _, e := range p.Cards {
			if len(out) < startDomains && e.Known() && factions[e.Faction] <= round && p.left(e.Title) > round {
				factions[e.Faction]++
				out = append(out, e.resource())
			}
		}
	}
	for len(out) < startDomains {
		out = append(out, Card{Faction: "neutral"}.resource())
	}
	return out
}

func (s *State) legalResources() []keeper.Command {
	p := &s.Players[s.Active]
	var out []keeper.Command
	if p.Hand < 1 {
		return nil
	}
	for i := range p.Domains {
		for _, r := range p.resources() {
			out = append(out, Attach{Domain: i, Resource: r, On: true})
		}
	}
	if p.Dealt { // for each card, the domain with most resources comes first, of several the one with most of its faction
		slices.SortStableFunc(out, func(a, b keeper.Command) int {
			one, other := a.(Attach), b.(Attach)
			return cmp.Or(p.symbols(other.Domain, "")-p.symbols(one.Domain, ""),
				p.symbols(other.Domain, other.Resource.Faction)-p.symbols(one.Domain, one.Resource.Faction))
		})
	}
	return out
}

// symbols returns the number of symbols in a domain, of one faction or (if it is empty) of all.
func (p *Player) symbols(domain int, faction string) (n int) {
	for _, r := range p.Domains[domain].Resources {
		if faction == "" || r.Faction == faction {
			n += r.Symbols
		}
	}
	return n
}

// resources returns the kinds of resources among a player's cards; the kind is enough, since the hand is on the table.
// For a dealt hand it returns the cards, for an unknown deck the kinds attached so far.
func (p *Player) resources() []Resource {
	var out []Resource
	add := func(r Resource) {
		if !p.Dealt {
			r.Title = ""
		}
		if !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	for _, e := range p.Cards {
		if e.Known() && p.copies(e.Title) > 0 {
			add(e.resource())
		}
	}
	if len(out) == 0 && !p.Dealt {
		for _, d := range p.Domains {
			for _, r := range d.Resources {
				add(r)
			}
		}
		add(Card{Faction: "neutral"}.resource())
	}
	return out
}

func (s *State) legalAssignments() []keeper.Command {
	seat := s.Active
	if s.Step == StepJoin {
		seat = 1 - seat
	}
	var out []keeper.Command
	if len(s.Players[seat].Plan) > 0 {
		out = append(out, Follow{seat})
	}
	for _, id := range s.commitTargets(seat) {
		for _, p := range s.Pieces {
			if p.Seat == seat && s.mayCommit(seat, p, id) == nil {
				out = append(out, Assign{N: p.N, Story: id})
			}
		}
	}
	for _, p := range s.Pieces {
		if p.Seat == seat && p.To != "" {
			out = append(out, Assign{N: p.N})
		}
	}
	return out
}

// playsOn lists the cards that the active player could play after a pass by the other player (COC-11.1).
func (s *State) playsOn() []keeper.Command {
	after := *s
	after.Due = s.Active
	out := after.legalPlays()
	for i, c := range out {
		c := c.(Play)
		c.Passed = true
		out[i] = c
	}
	return out
}

// legalPlays lists the cards that the player whose turn it is to act holds, or may hold by the deck, and can pay for,
// each from the cheapest domain. Attachments come last, once for each host.
func (s *State) legalPlays() []keeper.Command {
	p := &s.Players[s.Due]
	var out, attachments []keeper.Command
	if p.Hand < 1 {
		return nil
	}
	for _, e := range p.Cards {
		c := Play{Seat: s.Due, Title: e.Title, Domain: -1}
		if !e.Known() || p.copies(e.Title) < 1 || c.refused(s, e.Card) != nil {
			continue
		}
		if e.X && !e.Attachment { // each X that can be paid (COC-14.13)
			for c.X = 1; c.X <= mostNumber; c.X++ {
				offers := s.Offers(s.Due, e.Card, c.X)
				if len(offers) == 0 || !offers[0].Legal {
					break
				}
				c.Domain = offers[0].Domain
				if !p.Dealt || s.hasTarget(s.Due, e.Title, c.X) {
					out = append(out, c)
				}
			}
			continue
		}
		offers := s.Offers(s.Due, e.Card, 1)
		if len(offers) == 0 || !offers[0].Legal { // also for a free card that is Steadfast (COC-14.12)
			continue
		}
		if e.X || e.Cost > 0 {
			c.Domain = offers[0].Domain
		}
		if e.X {
			c.X = 1
		}
		if !e.Attachment {
			if !p.Dealt || s.hasTarget(s.Due, e.Title, 0) {
				out = append(out, c)
			}
			continue
		}
		for _, host := range s.Pieces {
			if host.Seat == s.Due && host.Kind == Character && !host.Insane {
				c.Host = host.N
				attachments = append(attachments, c)
			}
		}
	}
	return append(out, attachments...)
}
