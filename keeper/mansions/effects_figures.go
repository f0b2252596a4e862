package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// damage deals damage to investigators, or to monsters if the selector means monsters.
func (w *work) damage(f state.Task, a stories.Amount) {
	if monsters := w.monsters(f, a.To); len(monsters) > 0 {
		for _, id := range monsters {
			w.hurtMonster(id, a.Amount)
		}
		return
	}
	if f.Combat == "MOM-13.4" && a.Amount > 0 && len(w.investigators(f, a.To)) > 0 {
		w.show(f.Target) // the monster's attack hurts somebody (MOM-13.1)
	}
	w.each(f, "damage", a.To, func(who string) state.Task {
		return state.Task{Kind: taskHarm,
			Who: who, Count: a.Amount}
	})
}

// heal removes tokens, never more than there are (MOM-14.7).
func (w *work) heal(f state.Task, h stories.Heal) {
	healed := false
	for _, who := range w.investigators(f, h.To) {
		v, _ := w.s.Seat(who)
		if damage, horror := min(h.Damage, v.Damage), min(h.Horror, v.Horror); damage > 0 || horror > 0 {
			w.emit(state.Healed{Who: who, Damage: damage, Horror: horror})
			healed = true
		}
		healed = w.healTrauma(who, h.Trauma) || healed
	}
	if !healed {
		w.nothing("heal", "nothingToHeal", f.Card)
	}
}

func (w *work) stun(f state.Task, to stories.Whom) {
	who := w.monsters(f, to.To)
	if len(who) == 0 {
		who = w.investigators(f, to.To)
	}
	if len(who) == 0 {
		w.nothing("stun", "nobody", f.Card)
	}
	for _, one := range who {
		w.emit(state.Stunned{Who: one, By: 1})
	}
}

func (w *work) skillPoints(f state.Task, a stories.Amount) {
	who := w.investigators(f, a.To)
	if len(who) == 0 {
		w.nothing("skillPoints", "nobody", f.Card)
	}
	for _, one := range who {
		v, _ := w.s.Seat(one)
		if by := max(a.Amount, -v.Skill); by != 0 {
			w.emit(state.SkillChanged{Who: one, By: by})
		} else {
			w.nothing("skillPoints", "none", f.Card)
		}
	}
}

func (w *work) threat(by int, card string) {
	if by = max(by, -w.s.Threat); by == 0 {
		w.nothing("threat", "none", card)
		return
	}
	w.emit(state.ThreatChanged{By: by, Why: "effect"})
}

// shift moves figures: directly to a place, or some steps (MOM-5.7).
func (w *work) shift(f state.Task, sh stories.Shift) {
	if monsters := w.monsters(f, sh.To); len(monsters) > 0 {
		w.shiftMonsters(f, monsters, sh)
		return
	}
	var frames []state.Task
	for _, who := range w.investigators(f, sh.To) {
		frames = append(frames, w.shifting(f, who, sh))
	}
	switch {
	case len(frames) == 0:
		w.nothing("move", "nobody", f.Card)
	case sh.Place != "" && len(frames[0].List) == 0:
		w.nothing("move", "noPlace", f.Card)
	default:
		w.pushInOrder(frames)
	}
}

// askShift asks for the place, or for the next step of the way.
func (w *work) askShift(f state.Task) {
	here := w.targetSpaces(f.Target)
	if len(here) != 1 {
		return // the figure is gone
	}
	if f.Shift.Place == "" && f.Count <= 0 || w.keptFrom(f) {
		return
	}
	to, stay := f.List, false
	if f.Shift.Place == "" {
		to, stay = w.stepsFor(f, here[0]), true
	}
	if _, ok := w.s.Monster(f.Target); ok {
		if why := w.s.Stopped(f.Target); why == "stunned" {
			w.nothing("move", why, f.Card)
			return
		} else if why != "" {
			return // the log already says that a barricade stopped it
		}
	}
	if len(to) == 0 {
		w.nothing("move", "noWay", f.Card)
		return
	}
	if len(to) == 1 && !stay {
		w.shiftTo(f, answer{Choice: to[0]})
		return
	}
	by := state.PlaceKeeper
	if f.Shift.By == "you" && w.s.Plays(f.Who) {
		by = f.Who
	}
	var choice []keeper.Option
	for _, space := range to {
		o := keeper.Option{Key: space, Args: keeper.Args{"space": space, "room": w.e.Board.RoomOf[space]}}
		if door := w.e.BarredBy(w.s, here[0], space, w.e.Walks(w.s, f.Target)); stay && door != "" {
			o.Args["barricade"] = door // it has to be broken first (MOM-11.2)
		}
		choice = append(choice, o)
	}
	if stay {
		choice = append(choice, keeper.Option{Key: "stay"})
	}
	args := keeper.Args{"n": num(f.Count), "card": w.e.OpenCard(w.s, f.Card), "who": "", "monster": "", "id": ""}
	if m, ok := w.s.Monster(f.Target); ok {
		args["monster"], args["id"] = m.Type, m.ID
	} else {
		args["who"] = f.Target
	}
	w.ask(f, keeper.Prompt{Kind: "shift", Rule: "MOM-5.7", Who: by, Secret: by == state.PlaceKeeper,
		Choice: choice, Args: args})
}

// stepsFor lists the spaces that the figure of a shift can reach in one step. Locks and barricades stop investigators;
// monsters pass locks (MOM-4.8) and may try to break through a barricade (MOM-11.2). If an investigator chooses the
// way, a lock that he could try is tried as in a step of his own: leaving its room out would reveal a face-down card
// (MOM-15.2).
func (w *work) stepsFor(f state.Task, from string) []string {
	v, isSeat := w.s.Seat(f.Target)
	by, own := w.e.Walks(w.s, f.Target), guided(w.s, f)
	var out []string
	for _, space := range w.e.Reach(w.s, from, by) {
		lock, room := w.e.lockOn(w.s, v, space), w.e.Board.RoomOf[space]
		if own && w.s.BarredFrom(v.Who, room) && room != w.e.Board.RoomOf[from] {
			continue
		}
		tries := own && (!w.e.faceUp(w.s, room, lock) || len(w.e.ways(w.s, v, room, lock)) > 0)
		if !isSeat || (lock == "" || tries) && w.e.BarredBy(w.s, from, space, by) == "" {
			out = append(out, space)
		}
	}
	return out
}

func (w *work) shiftTo(f state.Task, a answer) {
	here := w.targetSpaces(f.Target)
	if a.Choice == "stay" || len(here) != 1 {
		return
	}
	if f.Shift.Place == "" {
		if !slices.Contains(w.stepsFor(f, here[0]), a.Choice) {
			return // a correction moved the figure while the question waited
		}
		f.Count--
		if guided(w.s, f) {
			f.From, f.Space = here[0], a.Choice
		}
		w.push(f)
		if granted(w.s, f) {
			w.grant(f, a.Choice)
			return
		}
		if door := w.e.BarredBy(w.s, here[0], a.Choice, w.e.Walks(w.s, f.Target)); door != "" {
			w.storm(f.Target, here[0], a.Choice, door)
			return
		}
		if v, ok := w.s.Seat(f.Target); ok && w.e.lockOn(w.s, v, a.Choice) != "" {
			w.unhide(v.Who)
			w.push(state.Task{Kind: taskMoving, Who: v.Who, From: v.Space, Space: a.Choice})
			return
		}
	}
	if granted(w.s, f) {
		w.grant(f, a.Choice)
		return
	}
	w.shiftFigure(f.Target, a.Choice)
}

// moveMonster moves a monster to a space. Every move of a monster by rule uses it; corrections do not.
func (w *work) moveMonster(id, to string) {
	m, _ := w.s.Monster(id)
	w.emit(state.MonsterMoved{Monster: id, To: to})
	if w.e.Board.RoomOf[m.Space] != w.e.Board.RoomOf[to] {
		w.frightens(id)
	}
}

func (w *work) shiftFigure(figure, to string) {
	if m, ok := w.s.Monster(figure); ok {
		if m.Space == to {
			w.nothing("move", "alreadySo", "")
			return
		}
		w.moveMonster(figure, to)
		return
	}
	v, ok := w.s.Seat(figure)
	switch {
	case !ok || v.State != state.SeatIn: // gone meanwhile
	case v.Space == to:
		w.nothing("move", "alreadySo", "")
	default:
		w.carry(figure, to)
	}
}

// The figures of the box (MOM-1.2), and what happens if all of a type are on the board (MOM-1.8).

// askFigure asks which figures to remove for the new ones, all at once. Those that this effect has just placed stay
// (MOM-1.8, MOM-18.22).
func (w *work) askFigure(f state.Task) {
	var there []state.Monster
	for _, m := range w.s.Monsters {
		if n, _ := state.MonsterNumber(m.ID); m.Type == f.Place.Monster && n <= f.Value {
			there = append(there, m)
		}
	}
	if len(there) == 0 {
		w.nothing("place", "noFigure", f.Card)
		return
	}
	choice := []keeper.Option{}
	for n := range min(f.Count, len(there)) {
		for _, some := range sets(there, n+1) {
			o := keeper.Option{Key: joined(some), Args: w.e.monsterArgs(w.s, some[0])}
			if n > 0 {
				o.Args = keeper.Args{"monsters": o.Key}
			}
			choice = append(choice, o)
		}
	}
	f.Stage = "figure"
	w.ask(f, keeper.Prompt{Kind: "figure", Rule: "MOM-1.8", Who: state.PlaceKeeper, Secret: true,
		Choice: append(choice, keeper.Option{Key: "none"}),
		Args:   keeper.Args{"monster": f.Place.Monster, "n": num(f.Count)}})
}

// sets lists all ways to take n of some monsters, in order.
func sets(of []state.Monster, n int) [][]state.Monster {
	if n == 0 {
		return [][]state.Monster{nil}
	}
	var out [][]state.Monster
	for i, first := range of {
		for _, rest := range sets(of[i+1:], n-1) {
			out = append(out, append([]state.Monster{first}, rest...))
		}
	}
	return out
}

// joined lists monsters by ID, separated by commas.
func joined(monsters []state.Monster) string {
	var ids []string
	for _, m := range monsters {
		ids = append(ids, m.ID)
	}
	return strings.Join(ids, ",")
}

// FreeFigures lists the figures of a type that are not on the board (MOM-1.2).
func (e *Engine) FreeFigures(s state.State, kind string) []int {
	k := e.Kinds[kind]
	if k == nil {
		return nil
	}
	var out []int
	for i := range k.Figures {
		if !slices.ContainsFunc(s.Monsters, func(m state.Monster) bool { return m.Type == kind && m.Figure == i }) {
			out = append(out, i)
		}
	}
	return out
}
