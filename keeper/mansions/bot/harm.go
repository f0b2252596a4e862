package bot

import (
	"slices"
	"strings"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// worth weighs for the keeper what effects would do: about one for each token of damage or horror
// dealt to an investigator.
func (k *keeperSide) worth(v *mansions.KeeperView, target string, list []stories.Effect) float64 {
	sum := 0.0
	for _, e := range list {
		sum += k.worthOf(v, target, e)
	}
	return sum
}

func (k *keeperSide) worthOf(v *mansions.KeeperView, target string, e stories.Effect) float64 {
	switch {
	case e.Damage != nil:
		return k.harm(v, target, e.Damage.To, float64(e.Damage.Amount))
	case e.Horror != nil:
		return k.harm(v, target, e.Horror.To, float64(e.Horror.Amount))
	case e.Stun != nil:
		return k.harm(v, target, e.Stun.To, 0.8)
	case e.Heal != nil:
		return -1
	case e.Test != nil:
		who := k.harm(v, target, e.Test.To, 1)
		return who * (passes*k.worth(v, target, e.Test.Pass) + (1-passes)*k.worth(v, target, e.Test.Fail))
	case e.Place != nil:
		return k.placed(v, e.Place)
	case e.Remove != nil:
		return k.removed(v, e.Remove)
	case e.Move != nil:
		return k.moved(v, target, e.Move)
	case e.Draw != nil:
		if hand := len(v.Mythos); e.Draw.Deck == stories.Mythos && hand < 4 ||
			e.Draw.Deck == stories.Trauma && len(v.Trauma) < 4 {
			return 1.3
		}
		return 0.1
	case e.Discard != nil:
		return 0.7
	case e.Threat != nil:
		return 0.6 * float64(*e.Threat)
	case e.SkillPoints != nil:
		return -0.7 * float64(e.SkillPoints.Amount)
	case e.Fire != nil, e.Darkness != nil:
		return k.marked(v, target, e)
	case e.Lock != nil, e.Puzzle != nil:
		return 1
	case e.If != nil:
		return (k.worth(v, target, e.If.Then) + k.worth(v, target, e.If.Else)) / 2
	case e.Choose != nil:
		best := 0.0
		for i, o := range e.Choose.Options {
			if worth := k.worth(v, target, o.Effects); i == 0 || worth > best {
				best = worth
			}
		}
		return best
	case e.Win == ofKeeper, e.Lose == investigators:
		return 100
	}
	return 0
}

// harm is what a token is worth to the keeper: for each investigator who gets it, more for one near his end;
// less than nothing for a monster of his own.
func (k *keeperSide) harm(v *mansions.KeeperView, target, to string, each float64) float64 {
	in := func(i mansions.InvestigatorView) bool { return i.State == state.SeatIn }
	count := 0
	here := seat(&v.Table, target).Room
	for _, i := range v.Table.Investigators {
		switch {
		case !in(i):
		case to == "all", to == "room" && i.Room == here, to == "others" && i.Room == here &&
			i.Who != target, to == "in:"+i.Room:
			count++
		}
	}
	switch {
	case to == "" || to == "you" || to == "keeperChoice":
		count = 1
	case to == "target" && monster(&v.Table, target).ID != "", strings.HasPrefix(to, "monster"),
		strings.HasPrefix(to, "named:"):
		return -each
	case to == "target":
		count = 1
	}
	if i := seat(&v.Table, target); in(i) && (bears(i) <= 2 || i.Sanity-i.Horror <= 2) {
		each *= 1.3
	}
	return each * float64(count)
}

// crowd is how many monsters on the map are enough.
func crowd(v *mansions.KeeperView) int { return 2 + v.Players }

// placed weighs a monster, a marker or a feature that comes onto the map.
func (k *keeperSide) placed(v *mansions.KeeperView, p *stories.Place) float64 {
	n := float64(max(1, p.Count))
	switch {
	case p.Monster != "":
		for _, h := range v.Actions {
			if strings.HasPrefix(h.ID, "objective:") {
				if need := k.missing(v, h); need != nil &&
					(need.Monster == p.Monster || need.Monster == "any") && !k.coming(v, need) {
					return objective
				}
			}
		}
		if len(v.Table.Monsters) >= crowd(v) {
			return 0.5 * n
		}
		return 2.5 * n
	case p.Token != "":
		return n * k.marker(v, p.Token, 1)
	case p.Feature != "":
		return 1.3 * n
	}
	return 1
}

// coming reports whether a monster that is needed in a room is on its way there.
func (k *keeperSide) coming(v *mansions.KeeperView, n *stories.RoomNeed) bool {
	r := k.toRoom[n.Room]
	return slices.ContainsFunc(v.Table.Monsters, func(m mansions.MonsterView) bool {
		return sort(m,
			n.Monster) && r.to(m.Space) <= near
	})
}

// marker weighs a marker that is laid (1) or taken away (-1): what counts for his objective, or against it.
func (k *keeperSide) marker(v *mansions.KeeperView, token string, way float64) float64 {
	g := k.GoalOf(v.Goal)
	counts := func(side string) bool {
		return slices.ContainsFunc(checks(g, side), func(c *stories.Condition) bool { return speaksOf(c, token) })
	}
	switch {
	case counts(ofKeeper):
		return way * objective
	case counts(investigators), speaksOf(g.EscapeNeeds, token):
		return -way * objective
	}
	return 0.5
}

// speaksOf reports whether a condition, or a part of it, counts a marker.
func speaksOf(c *stories.Condition, token string) bool {
	return c != nil && stories.Mentions(*c, func(x stories.Condition) bool {
		return x.Token != nil &&
			x.Token.Token == token
	})
}

func (k *keeperSide) removed(v *mansions.KeeperView, p *stories.Place) float64 {
	switch {
	case p.Token != "":
		return k.marker(v, p.Token, -1)
	case p.Monster != "":
		return -1
	}
	return 0
}

// moved weighs a move: of a monster by how much nearer it comes to its goal, highest if it can attack at once; of an
// investigator little.
func (k *keeperSide) moved(v *mansions.KeeperView, target string, s *stories.Shift) float64 {
	m := monster(&v.Table, target)
	if m.ID == "" {
		if strings.HasPrefix(s.To, "monster:") || strings.HasPrefix(s.To, "named:") {
			return 1
		}
		return 0.5
	}
	r, wanted := k.needed(v, m)
	d := r.to(m.Space)
	if !wanted {
		d = k.grid.distance(m.Space, k.occupied(v))
	}
	switch {
	case d == 0 || d >= far:
		return 0
	case wanted:
		return approach * float64(min(d, max(1, s.Steps)))
	case s.Place != "":
		return 1
	case d <= s.Steps:
		return 2
	}
	return 0.4 * float64(s.Steps)
}

// marked weighs fire and darkness: where somebody is. Darkness hinders exploring and fighting only (MOM-12.4), so that
// it is worth nothing where there is neither a card to find nor a monster: who passes through does not notice it.
func (k *keeperSide) marked(v *mansions.KeeperView, target string, e stories.Effect) float64 {
	mark, harm := e.Fire, 1.5
	if mark == nil {
		mark, harm = e.Darkness, 0.7
	}
	where := mark.Where
	switch where {
	case "", "here":
		where = seat(&v.Table, target).Room
	case "target":
		where = target
	}
	r := room(&v.Table, where)
	if mark.Off || r.Burning && e.Fire != nil || e.Darkness != nil && (r.Dark || r.Pile == 0 && !k.haunted(v, where)) {
		return 0
	}
	return harm * float64(k.inRoom(&v.Table, &stories.RoomNeed{Room: where}))
}

// haunted reports whether a monster is in a room.
func (k *keeperSide) haunted(v *mansions.KeeperView, room string) bool {
	return slices.ContainsFunc(v.Table.Monsters, func(m mansions.MonsterView) bool { return k.board.RoomOf(m.Space) == room })
}
