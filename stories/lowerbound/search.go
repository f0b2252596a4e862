package lowerbound

import (
	"cmp"
	"math/bits"
	"slices"

	"lantern/stories"
)

// clock is an investigator's time in the search: four times the round, plus the progress of his turn: 0 to 3 steps, the
// third by a run, or the action and a number of steps.
type clock = int

const turnFull = 3

// agent is an investigator: his position, his time, and whether he has acted in that round.
type agent struct {
	space int16
	clock int16
	acted bool
}

// node is a plan so far.
type node struct {
	facts  uint64
	had    [maxFacts]int16 // the round of each fact
	tokens string          // the number of each marker, a byte each
	agents [maxParty]agent
	last   int // the round of the last action
}

// search finds the shortest plan by trying all relevant ones, shortest first.
type search struct {
	*variantModel
	players int
	toClue  bool  // stop when clue 1 is found
	want    []int // the largest required number of each marker
	floor   int   // no plan is shorter
	limit   int   // the last round that is searched
	best    int
	seen    map[key]bool
}

type key struct {
	facts  uint64
	rounds uint64 // a hash of the rounds of the facts
	tokens string
	agents [maxParty]agent
}

// endRounds returns the fewest rounds until the investigators win; 0: never.
func (j *variantModel) endRounds(players, floor int) int {
	n := j.search(players, false, floor)
	if j.lastWin && (n == 0 || n > j.clock) {
		return j.clock
	}
	return n
}

// overtime is how many rounds beyond the last event are searched, to say by how much a plan is late.
const overtime = 20

func (j *variantModel) search(players int, toClue bool, floor int) int {
	s := &search{variantModel: j, players: players, toClue: toClue, limit: j.clock + overtime, seen: map[key]bool{}}
	s.best, s.floor = s.limit+1, floor
	for i := range j.tokens {
		s.want = append(s.want, s.wanted(i))
	}
	n := node{tokens: string(make([]byte, len(j.tokens))), last: 1}
	for i := range n.agents {
		if i < players {
			n.agents[i] = agent{space: j.start, clock: 1 << 2}
		}
	}
	for i := range n.had {
		n.had[i] = never
	}
	n.learn(j.free, 1)
	for _, t := range j.timed {
		n.learn(1<<t[0], t[1])
	}
	s.try(n)
	if s.best > s.limit {
		return 0
	}
	return s.best
}

func (n *node) learn(facts uint64, round int) {
	for m := facts; m != 0; m &= m - 1 {
		if i := bits.TrailingZeros64(m); n.had[i] > int16(round) {
			n.had[i] = int16(round)
		}
	}
	n.facts |= facts
}

// ready returns the round from which a need can be met.
func (n *node) ready(asked requirement) int {
	round := 1
	for _, mask := range asked {
		soonest := never
		for m := mask & n.facts; m != 0; m &= m - 1 {
			soonest = min(soonest, int(n.had[bits.TrailingZeros64(m)]))
		}
		round = max(round, soonest)
	}
	return round
}

// soonest returns the round from which one of some facts is available.
func (n *node) soonest(facts uint64) int {
	if facts == 0 {
		return never
	}
	return n.ready(requirement{facts})
}

// move is a possible next action of an investigator.
type move struct {
	agent  int
	to     agent
	round  int
	gives  uint64
	tokens []int
	wins   bool
}

func (s *search) try(n node) {
	if s.left--; s.left < 0 {
		return
	}
	reach := s.reaches(&n)
	if end := s.ended(&n, reach); end < s.best {
		s.best = end
	}
	if s.best <= s.floor || !s.toClue && n.last >= s.best {
		return
	}
	moves := s.moves(&n, reach)
	slices.SortStableFunc(moves, func(a, b move) int { return cmp.Compare(a.round, b.round) })
	for _, m := range moves {
		if m.round >= s.best || s.best <= s.floor {
			return
		}
		if m.wins {
			s.best = m.round
			return
		}
		next := n
		next.agents[m.agent] = m.to
		next.learn(m.gives, m.round)
		next.last = m.round
		if len(m.tokens) > 0 {
			tokens := []byte(next.tokens)
			for _, i := range m.tokens {
				tokens[i] = min(tokens[i]+1, 99)
			}
			next.tokens = string(tokens)
		}
		slices.SortFunc(next.agents[:s.players], func(a, b agent) int {
			return cmp.Or(cmp.Compare(a.clock, b.clock), cmp.Compare(a.space, b.space))
		})
		key := next.key()
		if s.seen[key] {
			continue
		}
		s.seen[key] = true
		s.try(next)
	}
}

func (n *node) key() key {
	k := key{facts: n.facts, tokens: n.tokens, agents: n.agents, rounds: 14695981039346656037}
	for m := n.facts; m != 0; m &= m - 1 {
		k.rounds = (k.rounds ^ uint64(n.had[bits.TrailingZeros64(m)])) * 1099511628211
	}
	return k
}

// moves lists the possible next actions, with the investigator and the earliest time.
func (s *search) moves(n *node, reach [][]int16) []move {
	var all []move
	add := func(a int, room int16, ready int, m move) {
		spaces := []int16{n.agents[a].space}
		if room >= 0 {
			spaces = s.spaces[room]
		}
		first := clock(never)
		for _, space := range spaces {
			first = min(first, clock(reach[a][space]))
		}
		for _, space := range spaces {
			c := clock(reach[a][space])
			if c != first || c >= never {
				continue
			}
			m.agent, m.to = a, n.agents[a].actAt(space, c, ready)
			if m.round = roundOf(clock(m.to.clock)); m.round >= n.last {
				all = append(all, m)
			}
		}
	}
	for a := range s.players {
		if a > 0 && n.agents[a] == n.agents[a-1] {
			continue // they are equivalent
		}
		type visit struct {
			room  int16
			ready int
		}
		seen := map[visit]bool{}
		for _, site := range s.sites {
			if site.gives&^n.facts == 0 && !s.later(n, site) {
				continue
			}
			ready := n.ready(site.need)
			if ready >= never || seen[visit{site.room, ready}] {
				continue
			}
			seen[visit{site.room, ready}] = true
			gives := uint64(0)
			for _, other := range s.sites { // all layers down to an obstacle that stays
				if other.room == site.room && n.ready(other.need) <= ready {
					gives |= other.gives
				}
			}
			add(a, site.room, ready, move{gives: gives})
		}
		if s.toClue {
			continue
		}
		revealed := s.revealed(n)
		for _, act := range s.acts {
			since := revealed
			if act.always {
				since = 1
			}
			if since >= never || !act.wins && !s.stillUseful(n, act) || s.now(n, act.needs, act.room) == stories.No {
				continue
			}
			ready := max(since, s.from(n, act.needs))
			if act.late {
				ready = max(ready, n.last)
			}
			if ready >= never {
				continue
			}
			add(a, act.room, ready, move{gives: act.gives, tokens: act.tokens, wins: act.wins})
		}
	}
	return all
}

// later reports whether a site gives something that otherwise only an event will bring later.
func (s *search) later(n *node, at pileLayer) bool {
	for m := at.gives; m != 0; m &= m - 1 {
		if int(n.had[bits.TrailingZeros64(m)]) > n.last {
			return true
		}
	}
	return false
}

// stillUseful reports whether an action gives something that is still needed.
func (s *search) stillUseful(n *node, act goalAction) bool {
	if act.gives&^n.facts != 0 {
		return true
	}
	return slices.ContainsFunc(act.tokens, func(i int) bool { return int(n.tokens[i]) < s.want[i] })
}

// wanted returns the largest number of a marker that any condition requires.
func (s *search) wanted(token int) int {
	most := 0
	var look func(c compiledCondition)
	look = func(c compiledCondition) {
		if c.op == condTokens && s.tokens[c.token].token == s.tokens[token].token {
			most = max(most, c.number)
		}
		for _, kid := range c.kids {
			look(kid)
		}
	}
	for _, w := range s.wins {
		look(w)
	}
	for _, a := range s.acts {
		look(a.needs)
	}
	look(s.leave)
	return most
}
