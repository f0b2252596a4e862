package bot

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// keeperSide plays the keeper.
type keeperSide struct {
	*knowledge
	chance keeper.Chance
}

// What must come of each threat for the keeper to spend it, in tokens of harm or what equals them;
// in his own turn he is more sparing, since mythos cards want to be paid too.
const (
	actionPays = 0.6
	mythosPays = 0.4
	objective  = 8.0 // what a step towards his objective is worth
	approach   = 1.5 // what a space is worth by which a monster comes nearer to where the objective needs it
	near       = 4   // spaces from which a monster comes soon enough
)

// may reports whether a command is legal now.
type may func(c keeper.Command) bool

// wish is something that he might do, and what it is worth to him.
type wish struct {
	command keeper.Command
	worth   float64
}

// granted is what is worth most of what can be done, the first of equals; nil if nothing can.
func granted(wishes []wish, can may) keeper.Command {
	slices.SortStableFunc(wishes, func(a, b wish) int { return cmp.Compare(b.worth, a.worth) })
	for _, w := range wishes {
		if can(w.command) {
			return w.command
		}
	}
	return nil
}

// turn is what the keeper does next in his turn.
func (k *keeperSide) turn(v *mansions.KeeperView, can may) keeper.Command {
	switch v.Table.Step {
	case state.StepAction:
		if c := k.act(v, can); c != nil {
			return c
		}
	case state.StepAttack:
		if c := k.attack(v); c != nil {
			return c
		}
	}
	return mansions.NextStep{}
}

// act spends threat on what is worth most, insanity first, which costs nothing.
func (k *keeperSide) act(v *mansions.KeeperView, can may) keeper.Command {
	for _, h := range v.Trauma {
		for _, o := range h.Play {
			if can(o.Command) {
				return o.Command
			}
		}
	}
	var wishes []wish
	reserve := k.reserve(v)
	for _, h := range v.Actions {
		_, isGoal := strings.CutPrefix(h.ID, "objective:")
		if !isGoal && v.Table.Threat-h.Cost < reserve {
			continue
		}
		effects, least := k.does(v, h)
		for _, o := range h.Play {
			worth := max(least, k.worth(v, o.Target, effects))
			if worth < actionPays*float64(max(1, h.Cost)) {
				continue
			}
			if worth /= float64(max(1, h.Cost)); worth > 0 {
				wishes = append(wishes, wish{o.Command, worth})
			}
		}
	}
	return granted(wishes, can)
}

// does is what a keeper action or an action of the objective does, and what it is worth at least.
func (k *keeperSide) does(v *mansions.KeeperView, h mansions.HandCard) ([]stories.Effect, float64) {
	id, is := strings.CutPrefix(h.ID, "objective:")
	if !is {
		return k.card(h.Card).Effects, math.Inf(-1)
	}
	least := 2 * float64(max(1, h.Cost)) // the objective gives him its actions because they are to be taken
	for _, a := range k.GoalOf(v.Goal).Actions {
		if a.Keeper && a.ID == id {
			return a.Effects, least
		}
	}
	return nil, least
}

// reserve is the threat that is put by for an action of the objective that could be taken if it were paid for.
func (k *keeperSide) reserve(v *mansions.KeeperView) int {
	most := 0
	for _, h := range v.Actions {
		if strings.HasPrefix(h.ID, "objective:") && h.Cost > v.Table.Threat && h.Cost > most &&
			k.holds(&v.Table, h.Needs) {
			most = h.Cost
		}
	}
	return most
}

// holds answers a condition that speaks of nobody, as those of his objective do.
func (k *keeperSide) holds(v *mansions.TableView, c *stories.Condition) bool {
	if c == nil {
		return true
	}
	switch {
	case c.Token != nil && tokens(v, c.Token) < max(1, c.Token.AtLeast),
		c.Event > v.Events.Resolved,
		c.Objective && v.Objective == "",
		c.InRoom != nil && k.inRoom(v, c.InRoom) < max(1, c.InRoom.AtLeast),
		c.OnMap != "" && !slices.ContainsFunc(v.Monsters,
			func(m mansions.MonsterView) bool { return sort(m, c.OnMap) }),
		c.Not != nil && k.holds(v, c.Not):
		return false
	}
	part := func(c stories.Condition) bool { return k.holds(v, &c) }
	return !slices.ContainsFunc(c.All, func(c stories.Condition) bool { return !part(c) }) &&
		(len(c.Any) == 0 || slices.ContainsFunc(c.Any, part))
}

// inRoom counts the figures of a sort in a room.
func (k *knowledge) inRoom(v *mansions.TableView, n *stories.RoomNeed) int {
	count := 0
	for _, m := range v.Monsters {
		if n.Monster != "" && k.board.RoomOf(m.Space) == n.Room && sort(m, n.Monster) {
			count++
		}
	}
	for _, i := range v.Investigators {
		if n.Monster == "" && i.State == state.SeatIn && i.Room == n.Room {
			count++
		}
	}
	return count
}

// missing is the monster that an action of the objective still needs in a room; nil if none is missing.
func (k *keeperSide) missing(v *mansions.KeeperView, h mansions.HandCard) *stories.RoomNeed {
	if h.Needs == nil || h.Needs.InRoom == nil {
		return nil
	}
	if n := h.Needs.InRoom; n.Monster != "" && k.inRoom(&v.Table, n) < max(1, n.AtLeast) {
		return n
	}
	return nil
}

// attack has a monster attack the investigator in its space who can bear least.
func (k *keeperSide) attack(v *mansions.KeeperView) keeper.Command {
	best, _ := most(v.CanAttack, func(o mansions.Offer) (float64, bool) {
		return -float64(bears(seat(&v.Table, o.Target))), true
	})
	return best.Command
}

// bears returns how much more damage an investigator can take.
func bears(i mansions.InvestigatorView) int { return i.Health - i.Damage }

// mythos plays the mythos card that does most harm for its cost; nil for none.
func (k *keeperSide) mythos(v *mansions.KeeperView, can may) keeper.Command {
	var wishes []wish
	reserve := k.reserve(v)
	for _, h := range v.Mythos {
		if len(h.Play) == 0 || h.Cost > 0 && v.Table.Threat-h.Cost < reserve {
			continue
		}
		c := k.card(h.Card)
		worth := k.worth(v, v.Table.Turn.Who, c.Effects)
		if c.FaceDown {
			worth += float64(len(c.Lasting))
		}
		if h.Cost == 0 {
			worth += 0.1 // what costs nothing makes room in the hand
		}
		if worth >= mythosPays*float64(h.Cost) && worth > 0 {
			wishes = append(wishes, wish{h.Play[0].Command, worth})
		}
	}
	return granted(wishes, can)
}

// answer answers what the keeper is asked; he looks at the table only where it matters.
func (k *keeperSide) answer(look func() *mansions.KeeperView, prompt *keeper.Prompt,
	legal []keeper.Command) keeper.Command {
	switch prompt.Kind {
	case "place":
		v := look()
		kind := prompt.Args["monster"]
		r := k.aim(v, mansions.MonsterView{Type: kind})
		if kind == "" {
			r = k.towards(v)
		}
		return nearest(prompt, legal, r.to, "")
	case "shift":
		v := look()
		if m := monster(&v.Table, prompt.Args["id"]); m.ID != "" {
			return nearest(prompt, legal, k.aim(v, m).to, m.Space)
		}
		i := seat(&v.Table, prompt.Args["who"])
		r := k.towardsMonsters(v)
		return nearest(prompt, legal, r.to, i.Space)
	case "who":
		v := look()
		best, _ := most(prompt.Choice, func(o keeper.Option) (float64, bool) {
			return -float64(bears(seat(&v.Table, o.Args["who"]))), true
		})
		return first(legal, best.Key)
	case "trauma", "figure":
		for _, o := range prompt.Choice {
			if o.Key != "none" && prompt.Kind == "trauma" {
				return first(legal, o.Key)
			}
		}
		return first(legal, "none")
	case "reroll":
		return first(legal, again(prompt.Args))
	case "evadeHurt":
		return first(legal, "deal")
	case "handLimit", "discard":
		return k.cheapest(prompt, legal)
	case "horrorOrder", "moveOrder":
		return first(legal, "rest")
	}
	if choice := first(legal, "roll", "special", "yes", "done"); choice != legal[0] || len(legal) == 1 {
		return choice
	}
	return legal[k.chance.Below(len(legal))]
}

// again spends a skill point of the monsters on an investigator's success, never on his failure (MOM-15.4).
func again(asked keeper.Args) string {
	die, _ := strconv.Atoi(asked["die"])
	if value, _ := strconv.Atoi(asked["value"]); die == 1 || die != 10 && die <= value {
		return "reroll"
	}
	return "stand"
}

// cheapest parts with the card that does least.
func (k *keeperSide) cheapest(prompt *keeper.Prompt, legal []keeper.Command) keeper.Command {
	best, _ := most(prompt.Choice, func(o keeper.Option) (float64, bool) {
		return -float64(k.card(o.Args["card"]).Cost), o.Args["card"] != ""
	})
	return first(legal, best.Key)
}

// aim are the distances to where a monster should go: to the room that an action of the objective needs it in,
// else to the investigators.
func (k *keeperSide) aim(v *mansions.KeeperView, m mansions.MonsterView) roads {
	if r, is := k.needed(v, m); is {
		return r
	}
	return k.towards(v)
}

// needed are the distances to the room that an action of the objective needs a monster in; false if none does.
func (k *keeperSide) needed(v *mansions.KeeperView, m mansions.MonsterView) (roads, bool) {
	for _, h := range v.Actions {
		if !strings.HasPrefix(h.ID, "objective:") {
			continue
		}
		// One that is there already stays there.
		if n := h.Needs; n != nil && n.InRoom != nil && n.InRoom.Monster != "" && sort(m, n.InRoom.Monster) &&
			(k.missing(v, h) != nil || k.board.RoomOf(m.Space) == n.InRoom.Room) {
			return k.toRoom[n.InRoom.Room], true
		}
	}
	return roads{}, false
}

// towards are the distances to the investigators in play.
func (k *keeperSide) towards(v *mansions.KeeperView) roads { return k.steps(k.occupied(v)) }

// occupied are the spaces in which investigators are in play.
func (k *keeperSide) occupied(v *mansions.KeeperView) []string {
	spaces := make([]string, 0, 4)
	for _, i := range v.Table.Investigators {
		if i.State == state.SeatIn && !slices.Contains(spaces, i.Space) {
			spaces = append(spaces, i.Space)
		}
	}
	return spaces
}

func (k *keeperSide) towardsMonsters(v *mansions.KeeperView) roads {
	var spaces []string
	for _, m := range v.Table.Monsters {
		spaces = append(spaces, m.Space)
	}
	return k.steps(spaces)
}
