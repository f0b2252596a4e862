package lowerbound

// step returns the clock after one more movement step; a fourth begins the next round.
func step(c clock) clock {
	if c&3 < turnFull {
		return c + 1
	}
	return (roundOf(c)+1)<<2 + 1
}

// actAt returns the investigator after going to a space and acting there, no earlier than in the round ready.
func (a agent) actAt(space int16, c clock, ready int) agent {
	round, used := roundOf(c), c&3
	switch {
	case round < ready:
		round, used = ready, 0
	case used == turnFull || a.acted && round == roundOf(clock(a.clock)):
		round, used = round+1, 0
	}
	return agent{space: space, clock: int16(round<<2 + used + 1), acted: true}
}

// reaches returns, for each investigator, the earliest clock at each space.
func (s *search) reaches(n *node) [][]int16 {
	open := map[int16]int{}
	for room, asked := range s.gates {
		if round := n.ready(asked); round > 1 {
			open[room] = round
		}
	}
	all := make([][]int16, s.players)
	for a := range s.players {
		if a > 0 && n.agents[a] == n.agents[a-1] {
			all[a] = all[a-1]
			continue
		}
		all[a] = s.walk(n.agents[a], open)
	}
	return all
}

// walk returns the earliest clock of one investigator at each space; rooms in open are entered in that round at the
// earliest. Waiting is always allowed, so earlier is never worse.
func (s *search) walk(a agent, open map[int16]int) []int16 {
	at := make([]int16, len(s.next))
	for i := range at {
		at[i] = never
	}
	at[a.space] = a.clock
	var room [32]int16
	edge := append(room[:0], a.space) // reached, not yet expanded
	for len(edge) > 0 {
		k := 0
		for i, space := range edge {
			if at[space] < at[edge[k]] {
				k = i
			}
		}
		from := edge[k]
		edge[k] = edge[len(edge)-1]
		edge = edge[:len(edge)-1]
		on := step(clock(at[from]))
		for _, to := range s.next[from] {
			c := on
			if s.room[to] != s.room[from] && len(open) > 0 {
				if round, shut := open[s.room[to]]; shut && roundOf(c) < round {
					if round >= never>>2 {
						continue
					}
					c = round<<2 + 1
				}
			}
			if c < clock(at[to]) {
				if at[to] == never {
					edge = append(edge, to)
				}
				at[to] = int16(c)
			}
		}
	}
	return at
}

func roundOf(c clock) int { return c >> 2 }
