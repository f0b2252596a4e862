package lowerbound

import (
	"lantern/stories"
	"lantern/stories/reach"
	"slices"
	"strings"
)

// compiledCondition is a condition as the plan search evaluates it. Unknown parts are assumed to hold.
type compiledCondition struct {
	op     condOp
	kids   []compiledCondition
	fact   uint64
	token  int // index of the marker
	room   int16
	number int
	rooms  uint64 // roomIs: a bit for each room
}

type condOp int

const (
	condTrue   condOp = iota
	condFalse         // it never holds
	condOpen          // nothing is known of it
	condAll           // all of kids
	condAny           // one of kids
	condNot           // not the only one of kids
	condFact          // somebody holds one of these cards
	condTokens        // at least that many markers
	condRoom          // "you" are in one of these rooms
	condReveal        // the objective is revealed
	condEvent         // that many events have been resolved
	condThere         // that many investigators are in the room; 0: all
	condOut           // all have escaped
)

// constantCondition is a condition that is decided from the start.
func constantCondition(holds bool) compiledCondition {
	if holds {
		return compiledCondition{op: condTrue}
	}
	return compiledCondition{op: condFalse}
}

// asksLate reports whether the answer can change with what has been found or laid.
func (c compiledCondition) asksLate() bool {
	return c.op == condFact || c.op == condTokens || c.op == condEvent ||
		slices.ContainsFunc(c.kids, compiledCondition.asksLate)
}

// compileGoal compiles the objective.
func (j *variantModel) compileGoal(v *reach.Variant) {
	goal := v.Goal
	j.lastWin = goal.LastEvent == "investigators"
	j.layable(v)
	for _, check := range goal.Checks {
		if check.Win == "investigators" {
			j.wins = append(j.wins, j.compile(check.When, true))
		}
	}
	if goal.EscapeNeeds != nil {
		j.leave = j.compile(*goal.EscapeNeeds, false)
	}
	for _, way := range goal.Escape {
		for _, space := range j.ExitsOf(way) {
			j.exits = append(j.exits, j.index[space])
		}
	}
	for _, action := range goal.Actions {
		if action.Keeper {
			continue
		}
		act := goalAction{room: -1}
		if action.Needs != nil {
			act.needs = j.compile(*action.Needs, false)
			act.late = act.needs.asksLate()
		}
		for _, got := range j.v.Gains(action.Effects, reach.May) {
			act.wins = act.wins || got.Win
			if got.Card != "" {
				act.gives |= j.cardBit(got.Card)
			}
		}
		for _, room := range j.roomsFor(act.needs) {
			one := act
			one.room, one.needs = room, act.needs.taken(room)
			one.tokens = j.tokensLaid(action.Effects, room)
			if len(one.tokens) > 0 || one.gives != 0 || one.wins {
				j.acts = append(j.acts, one)
			}
		}
	}
	v.EachList(func(l reach.Listed) { // what an event, or revealing the objective, may win
		if !l.Again && slices.ContainsFunc(j.v.Gains(l.Effects, reach.May),
			func(got reach.Gain) bool { return got.Win }) {
			j.wins = append(j.wins, compiledCondition{op: condEvent, number: l.Event})
		}
	})
}

// layable determines which markers only the investigators' own actions lay; only those are counted. Of the others any
// number is assumed, from the time when the first of them is possible.
func (j *variantModel) layable(v *reach.Variant) {
	j.placed = map[string][]compiledCondition{}
	j.mine = map[string]bool{}
	for _, l := range v.Lists() {
		stories.EachEffect(l.Effects, func(e *stories.Effect) {
			switch {
			case e.Place != nil && e.Place.Token != "" && l.Mine:
				j.mine[e.Place.Token] = true
			case e.Place != nil && e.Place.Token+e.Place.Named != "":
				thing := e.Place.Token
				if e.Place.Named != "" {
					thing = stories.NamedPrefix + e.Place.Named
				}
				j.placed[thing] = append(j.placed[thing], since(l))
			case e.Remove != nil && e.Remove.Token != "" && (l.Mine || l.Path == ""):
				j.lost[e.Remove.Token] = true
			}
		})
	}
	for token := range j.mine {
		if j.placed[token] != nil {
			delete(j.mine, token)
		}
	}
}

// since returns the condition under which effects can have happened.
func since(l reach.Listed) compiledCondition {
	switch {
	case l.Event > 0:
		return compiledCondition{op: condEvent, number: l.Event}
	case l.Reveal:
		return compiledCondition{op: condReveal}
	}
	return compiledCondition{op: condOpen}
}

// killed returns the condition that a named monster has appeared and is dead: a number of attacks, each an action
// anywhere after it has appeared, and each as hard as anything in the packs can hit.
func (j *variantModel) killed(v *reach.Variant, name string) compiledCondition {
	health := 0
	j.perParty = true
	for _, l := range v.Lists() {
		stories.EachEffect(l.Effects, func(e *stories.Effect) {
			if e.Place == nil || e.Place.Named != name {
				return
			}
			for _, m := range j.Monsters {
				if m.ID != e.Place.Monster {
					continue
				}
				for _, figure := range m.Figures {
					if n := figure.Health + e.Place.HealthEach*j.players; health == 0 || n < health {
						health = n
					}
				}
			}
		})
	}
	come := compiledCondition{op: condAny, kids: j.placed[stories.NamedPrefix+name]}
	if len(come.kids) == 0 || health == 0 {
		return compiledCondition{op: condOpen}
	}
	hits := j.tokenAt(stories.NamedPrefix+name, -1)
	j.acts = append(j.acts, goalAction{room: -1, needs: come, tokens: []int{hits}, always: true})
	blows := (health + j.strike - 1) / j.strike
	dead := compiledCondition{op: condTokens, token: hits, room: -1, number: blows}
	return compiledCondition{op: condAll, kids: []compiledCondition{come, dead}}
}

func (j *variantModel) tokenAt(name string, room int16) int {
	t := marker{name, room}
	if i := slices.Index(j.tokens, t); i >= 0 {
		return i
	}
	j.tokens = append(j.tokens, t)
	return len(j.tokens) - 1
}

// tokensLaid lists the counted markers that effects lay if they are triggered in a room.
func (j *variantModel) tokensLaid(effects []stories.Effect, room int16) []int {
	var all []int
	stories.EachEffect(effects, func(e *stories.Effect) {
		if e.Place == nil || e.Place.Token == "" {
			return
		}
		at := int16(-1)
		switch e.Place.Where {
		case "", "here":
			at = room
		default:
			if rooms := j.RoomsAt(e.Place.Where); len(rooms) == 1 {
				at = int16(slices.Index(j.Rooms, rooms[0]))
			}
		}
		if j.mine[e.Place.Token] {
			for range max(1, e.Place.Count) {
				all = append(all, j.tokenAt(e.Place.Token, at))
			}
		}
	})
	return all
}

// roomsFor lists the rooms in which a condition can hold; only -1 if the room does not matter.
func (j *variantModel) roomsFor(c compiledCondition) []int16 {
	var rooms []int16
	for i := range j.Rooms {
		if c.inRoom(int16(i)) != stories.No {
			rooms = append(rooms, int16(i))
		}
	}
	if len(rooms) == len(j.Rooms) {
		return []int16{-1}
	}
	return rooms
}

// inRoom answers a condition as far as the room of "you" determines it.
func (c compiledCondition) inRoom(room int16) stories.Truth {
	switch c.op {
	case condTrue:
		return stories.Yes
	case condFalse:
		return stories.No
	case condRoom:
		return stories.TruthOf(c.rooms&(1<<room) != 0)
	case condAll, condAny, condNot:
		return c.join(func(kid compiledCondition) stories.Truth { return kid.inRoom(room) })
	}
	return stories.Unknown
}

// taken returns what remains of a condition in a room.
func (c compiledCondition) taken(room int16) compiledCondition {
	if room < 0 {
		return c
	}
	switch c.inRoom(room) {
	case stories.Yes:
		return compiledCondition{op: condTrue}
	case stories.No:
		return compiledCondition{op: condFalse}
	}
	if c.op != condAll && c.op != condAny && c.op != condNot {
		return c
	}
	left := compiledCondition{op: c.op}
	for _, kid := range c.kids {
		kid = kid.taken(room)
		if c.op == condAll && kid.op == condTrue || c.op == condAny && kid.op == condFalse {
			continue
		}
		left.kids = append(left.kids, kid)
	}
	if len(left.kids) == 1 && c.op != condNot {
		return left.kids[0]
	}
	return left
}

func (c compiledCondition) join(answer func(compiledCondition) stories.Truth) stories.Truth {
	switch c.op {
	case condNot:
		return stories.Opposite(answer(c.kids[0]))
	case condAny:
		some := stories.No
		for _, kid := range c.kids {
			some = stories.Opposite(stories.Both(stories.Opposite(some), stories.Opposite(answer(kid))))
		}
		return some
	}
	all := stories.Yes
	for _, kid := range c.kids {
		all = stories.Both(all, answer(kid))
	}
	return all
}

// compile converts a condition for the search. In a check there is no "you".
func (j *variantModel) compile(x stories.Condition, check bool) compiledCondition {
	var kids []compiledCondition
	add := func(c compiledCondition) { kids = append(kids, c) }
	if check && stories.OfYou(x) != "" {
		add(compiledCondition{op: condFalse})
	}
	if x.Room != "" || x.RoomWord != "" {
		var rooms uint64
		for i, room := range j.Rooms {
			if (x.Room == "" || x.Room == room) && (x.RoomWord == "" || slices.Contains(j.Words[room], x.RoomWord)) {
				rooms |= 1 << i
			}
		}
		add(compiledCondition{op: condRoom, rooms: rooms})
	}
	for _, card := range []string{x.Has, x.AnyHas, x.Found} {
		switch {
		case card == "":
		case !reach.PlainCard(card), j.cardBit(card) == 0:
			add(compiledCondition{op: condOpen})
		default:
			add(compiledCondition{op: condFact, fact: j.cardBit(card)})
		}
	}
	if x.Choice != "" {
		add(constantCondition(stories.Chosen(j.answers, x.Choice)))
	}
	if x.Players > 0 {
		j.perParty, j.sized = true, true
		add(constantCondition(j.players >= x.Players))
	}
	if x.Objective {
		add(compiledCondition{op: condReveal})
	}
	if x.Event > 0 {
		add(compiledCondition{op: condEvent, number: x.Event})
	}
	if x.Escaped {
		add(compiledCondition{op: condOut})
	}
	if x.InRoom != nil && x.InRoom.Monster == "" {
		n := max(1, x.InRoom.AtLeast)
		if x.InRoom.All {
			n = 0
		}
		add(compiledCondition{op: condThere, room: int16(slices.Index(j.Rooms, x.InRoom.Room)), number: n})
	}
	if x.Token != nil {
		room := int16(slices.Index(j.Rooms, x.Token.Room)) // -1: the whole board
		switch {
		case j.mine[x.Token.Token]:
			add(compiledCondition{op: condTokens, token: j.tokenAt(x.Token.Token, room), room: room,
				number: max(1, x.Token.AtLeast)})
		case len(j.placed[x.Token.Token]) > 0:
			add(compiledCondition{op: condAny, kids: j.placed[x.Token.Token]})
		default:
			add(compiledCondition{op: condOpen})
		}
	}
	if name, ok := strings.CutPrefix(x.OnMap, stories.NamedPrefix); ok && len(j.placed[stories.NamedPrefix+name]) > 0 {
		add(compiledCondition{op: condAny, kids: j.placed[stories.NamedPrefix+name]})
	} else if x.OnMap != "" {
		add(compiledCondition{op: condOpen})
	}
	rest := x // the rest is unknown beforehand
	rest.Room, rest.RoomWord, rest.Has, rest.AnyHas, rest.Found, rest.Choice, rest.Objective, rest.Event, rest.Escaped,
		rest.OnMap, rest.Token = "", "", "", "", "", "", false, 0, false, "", nil
	rest.Players = 0
	rest.All, rest.Any, rest.Not = nil, nil, nil
	if x.InRoom != nil && x.InRoom.Monster == "" {
		rest.InRoom = nil
	}
	if !stories.IsZero(rest) {
		add(compiledCondition{op: condOpen})
	}
	for _, inner := range x.All {
		add(j.compile(inner, check))
	}
	if len(x.Any) > 0 {
		some := compiledCondition{op: condAny}
		for _, inner := range x.Any {
			some.kids = append(some.kids, j.compile(inner, check))
		}
		add(some)
	}
	if x.Not != nil {
		name, named := strings.CutPrefix(x.Not.OnMap, stories.NamedPrefix)
		rest := *x.Not
		rest.OnMap = ""
		if named && stories.IsZero(rest) {
			add(j.killed(j.v, name))
		} else {
			add(compiledCondition{op: condNot, kids: []compiledCondition{j.compile(*x.Not, check)}})
		}
	}
	if len(kids) == 1 {
		return kids[0]
	}
	return compiledCondition{op: condAll, kids: kids}
}
