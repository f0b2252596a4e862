package opponent

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// keeperSide is the keeper's, as endings name it.
const keeperSide = "keeper"

// progress measures how much of its condition each side has met.
func (j *judge) progress(f *features, s state.State, g stories.Goal) {
	f[theirSteps] = 1
	for i := range g.Checks {
		c := &g.Checks[i].When
		if g.Checks[i].Win == keeperSide {
			f[ours] = max(f[ours], j.met(s, g, c))
			continue
		}
		f[theirs] = max(f[theirs], j.met(s, g, c))
	}
	if s.Revealed {
		tasks := j.tasks(g)
		f[theirSteps] = min(1, float64(j.nearest(s, tasks))/lost)
		f[apart] = j.apart(s, tasks)
	}
	for _, a := range g.Actions {
		if a.Keeper && j.met(s, g, a.Needs) >= 1 && s.Threat >= a.Cost {
			f[oursNow] = 1
		}
	}
}

// met is the part of a condition that holds, from 0 to 1.
func (j *judge) met(s state.State, g stories.Goal, c *stories.Condition) float64 {
	if c == nil {
		return 1
	}
	parts, sum := 0.0, 0.0
	add := func(x float64) { parts, sum = parts+1, sum+min(1, max(0, x)) }
	if t := c.Token; t != nil {
		add(float64(s.Tokens(t.Token, t.Room)) / float64(max(1, t.AtLeast)))
	}
	if n := c.InRoom; n != nil {
		add(j.inRoom(s, n))
	}
	if c.Escaped || c.Escapees > 0 {
		out := float64(s.SeatsIn(state.SeatEscaped))
		need := float64(max(1, s.Players))
		if c.Escapees > 0 {
			need = float64(c.Escapees)
		}
		add(0.6*j.met(s, g, g.EscapeNeeds) + 0.4*out/need)
	}
	if c.Eliminated > 0 {
		add(float64(s.SeatsIn(state.SeatOut)) / float64(c.Eliminated))
	}
	if c.Dead > 0 {
		add(float64(s.Dead) / float64(c.Dead))
	}
	if c.Players > 0 {
		add(truth(s.Players >= c.Players))
	}
	if c.Event > 0 {
		add(float64(s.Resolved) / float64(c.Event))
	}
	if c.Objective {
		add(truth(s.Revealed))
	}
	if c.Found != "" {
		add(truth(slices.Contains(s.Found, c.Found)))
	}
	for _, has := range []string{c.AnyHas, c.Has} {
		if has != "" {
			add(truth(slices.ContainsFunc(s.Seats, func(v state.Investigator) bool {
				_, owns := j.rules.Owned(v, has)
				return v.State == state.SeatIn && owns
			})))
		}
	}
	if c.OnMap != "" {
		add(j.standing(s, c.OnMap))
	}
	if c.Not != nil {
		add(1 - j.met(s, g, c.Not))
	}
	for i := range c.All {
		add(j.met(s, g, &c.All[i]))
	}
	if len(c.Any) > 0 {
		best := 0.0
		for i := range c.Any {
			best = max(best, j.met(s, g, &c.Any[i]))
		}
		add(best)
	}
	if parts == 0 {
		return 1
	}
	return sum / parts
}

// standing returns the remaining health, as a share, of the least wounded monster of a kind on the map; 0 if there is
// none.
func (j *judge) standing(s state.State, kind string) float64 {
	best := 0.0
	for _, m := range s.Monsters {
		if !m.Is(kind) {
			continue
		}
		whole := 1.0
		if k := j.rules.Kinds[m.Type]; k != nil && m.Figure < len(k.Figures) {
			whole = float64(max(1, k.Figures[m.Figure].Health+m.Extra))
		}
		best = max(best, 0.3+0.7*max(0, whole-float64(m.Damage))/whole)
	}
	return best
}

// inRoom is the part of the figures that are in a room, or near it, of those that a condition wants there.
func (j *judge) inRoom(s state.State, n *stories.RoomNeed) float64 {
	sum := 0.0
	near := func(space string) float64 { return 1 / (1 + float64(j.between(j.rules.Board.RoomOf[space], n.Room))/2) }
	need := float64(max(1, n.AtLeast))
	if n.Monster == "" {
		in := 0.0
		for _, v := range s.Seats {
			if v.State == state.SeatIn {
				in++
				sum += near(v.Space)
			}
		}
		if n.All {
			need = max(1, in)
		}
		return sum / need
	}
	var all []float64
	for _, m := range s.Monsters {
		if m.Is(n.Monster) {
			all = append(all, near(m.Space))
		}
	}
	slices.Sort(all)
	for i := range min(len(all), int(need)) {
		sum += all[len(all)-1-i]
	}
	return sum / need
}

// tasks lists the rooms with an action of the objective or an exit.
func (j *judge) tasks(g stories.Goal) (out []string) {
	add := func(room string) { out = append(out, room) }
	for _, a := range g.Actions {
		if !a.Keeper && a.Needs != nil {
			rooms(*a.Needs, add)
		}
	}
	for _, d := range j.rules.Board.Exits {
		if slices.Contains(g.Escape, d.ID) {
			add(j.rules.Board.RoomOf[d.A])
		}
	}
	return out
}

// nearest is how far the nearest investigator is from the nearest of some rooms.
func (j *judge) nearest(s state.State, to []string) int {
	least := lost
	for _, v := range s.Seats {
		for _, room := range to {
			if v.State == state.SeatIn {
				least = min(least, j.between(j.rules.Board.RoomOf[v.Space], room))
			}
		}
	}
	return least
}

// rooms tells each room that a condition wants somebody in.
func rooms(c stories.Condition, told func(room string)) {
	if c.Room != "" {
		told(c.Room)
	}
	for _, part := range c.All {
		rooms(part, told)
	}
	for _, part := range c.Any {
		rooms(part, told)
	}
}

// nothing reports whether a command does nothing: no card, no action, no step of a monster.
func nothing(c keeper.Command) bool {
	switch c := c.(type) {
	case nil, mansions.NextStep:
		return true
	case keeper.Answer:
		return c.Choice == "stay" || c.Choice == "none"
	}
	return false
}
