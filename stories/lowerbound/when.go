package lowerbound

import (
	"lantern/stories"
	"slices"
)

// ended returns the round in which the plan reaches its aim by walking alone.
func (s *search) ended(n *node, reach [][]int16) int {
	if s.toClue {
		return n.soonest(s.clue)
	}
	if i, ok := s.facts[winFact]; ok && n.facts&(1<<i) != 0 {
		return int(n.had[i])
	}
	best := never
	for _, win := range s.wins {
		best = min(best, s.when(n, reach, win))
	}
	if best == never {
		return never
	}
	return max(best, n.last)
}

// revealed returns the round from which the objective is known to all (MOM-15.1).
func (s *search) revealed(n *node) int {
	round := never
	if len(s.ends) >= revealingEvent {
		round = s.ends[revealingEvent-1] + 1
	}
	return min(round, n.soonest(s.clue), n.soonest(s.bare))
}

// when returns the earliest round in which a condition can hold.
func (s *search) when(n *node, reach [][]int16, c compiledCondition) int {
	switch c.op {
	case condTrue, condOpen, condRoom:
		return 0
	case condFalse:
		return never
	case condFact:
		return n.soonest(c.fact)
	case condReveal:
		return s.revealed(n)
	case condEvent:
		if c.number == 0 || c.number > len(s.ends) {
			return 0
		}
		return s.ends[c.number-1]
	case condTokens:
		if s.tokensAt(n, c) >= c.number {
			return 0
		}
		return never
	case condThere:
		return s.gathered(reach, c)
	case condOut:
		return s.out(n, reach)
	case condNot:
		if s.now(n, c.kids[0], -1) == stories.Yes {
			return never
		}
		return 0
	case condAny:
		best := never
		for _, kid := range c.kids {
			best = min(best, s.when(n, reach, kid))
		}
		return best
	}
	round := 0
	for _, kid := range c.kids {
		round = max(round, s.when(n, reach, kid))
	}
	return round
}

// from returns the round from which an action may be taken, as far as cards and events determine it.
func (s *search) from(n *node, c compiledCondition) int {
	switch c.op {
	case condFact:
		return n.soonest(c.fact)
	case condEvent:
		return s.when(n, nil, c) + 1 // an event occurs at the end of its round
	case condReveal:
		return s.revealed(n)
	case condAll:
		round := 0
		for _, kid := range c.kids {
			round = max(round, s.from(n, kid))
		}
		return round
	case condAny:
		round := never
		for _, kid := range c.kids {
			round = min(round, s.from(n, kid))
		}
		return round
	}
	return 0
}

// tokensAt counts markers; those without a fixed room count everywhere.
func (s *search) tokensAt(n *node, c compiledCondition) int {
	count := 0
	for i, t := range s.tokens {
		if t.token == s.tokens[c.token].token && (c.room < 0 || t.room < 0 || t.room == c.room) {
			count += int(n.tokens[i])
		}
	}
	return count
}

// gathered returns the round in which that many investigators can be in a room.
func (s *search) gathered(reach [][]int16, c compiledCondition) int {
	rounds := make([]int, 0, maxParty)
	for a := range s.players {
		soonest := never
		for _, space := range s.spaces[c.room] {
			soonest = min(soonest, roundOf(clock(reach[a][space])))
		}
		rounds = append(rounds, soonest)
	}
	slices.Sort(rounds)
	switch {
	case c.number == 0:
		return rounds[len(rounds)-1]
	case c.number > len(rounds):
		return never
	}
	return rounds[c.number-1]
}

// out returns the round in which the last investigator leaves the board; the door costs a step (MOM-7.5).
func (s *search) out(n *node, reach [][]int16) int {
	open := s.revealed(n)
	if s.now(n, s.leave, -1) == stories.No {
		return never
	}
	if s.leave.asksLate() {
		open = max(open, n.last)
	}
	round := 0
	for a := range s.players {
		soonest := never
		for _, space := range s.exits {
			if c := clock(reach[a][space]); c < never {
				soonest = min(soonest, max(open, roundOf(step(c))))
			}
		}
		round = max(round, soonest)
	}
	return round
}

// now answers the condition of an action from what has been found and laid; room is where it is taken, -1 anywhere.
func (s *search) now(n *node, c compiledCondition, room int16) stories.Truth {
	switch c.op {
	case condTrue:
		return stories.Yes
	case condFalse:
		return stories.No
	case condFact:
		return stories.TruthOf(n.facts&c.fact != 0)
	case condTokens:
		switch {
		case s.tokensAt(n, c) < c.number:
			return stories.No
		case s.lost[s.tokens[c.token].token]:
			return stories.Unknown
		}
		return stories.Yes
	case condRoom:
		if room >= 0 {
			return stories.TruthOf(c.rooms&(1<<room) != 0)
		}
		return stories.Unknown
	case condAll, condAny, condNot:
		return c.join(func(kid compiledCondition) stories.Truth { return s.now(n, kid, room) })
	}
	return stories.Unknown
}
