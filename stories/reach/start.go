package reach

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"lantern/stories"
)

// maxOpeningStates limits the outcomes of an opening that are analysed.
const maxOpeningStates = 512

// unknownRoom stands for a room that the analysis cannot determine.
const unknownRoom = "?"

// openingState is one possible state right after the opening.
type openingState struct {
	tokens   map[[2]string]int // by name and room
	monsters []openingMonster
	party    []string // the room of each investigator
	owned    map[string]bool
	drawn    map[stories.Deck]bool // decks of which somebody has an unknown card
	revealed bool
	ended    string // the side that has won by the opening; "nobody" if all have lost
}

type openingMonster struct{ kind, name, room string }

// openingStates lists the possible states after the opening, for all results of tests and choices of the keeper.
func (v *Variant) openingStates() []openingState {
	first := openingState{tokens: map[[2]string]int{}, owned: map[string]bool{}, drawn: map[stories.Deck]bool{}}
	for range max(1, v.players) {
		first.party = append(first.party, v.Board.RoomOf(v.Story.Start))
	}
	return v.applyAll([]openingState{first}, v.Story.Opening)
}

// applyAll carries out effects in each of several states.
func (v *Variant) applyAll(all []openingState, effects []stories.Effect) []openingState {
	for i := range effects {
		var next []openingState
		for _, d := range all {
			next = append(next, v.applyEffect(d, &effects[i])...)
		}
		all = next[:min(len(next), maxOpeningStates)]
	}
	return all
}

// applyEffect carries out one effect and returns every possible outcome.
func (v *Variant) applyEffect(d openingState, e *stories.Effect) []openingState {
	switch {
	case e.Place != nil || e.Move != nil && e.Move.Place != "":
		return v.applyPlacement(d, e)
	case e.Remove != nil:
		return []openingState{v.applyRemoval(d, e.Remove)}
	case e.Move != nil:
		d = d.clone()
		d.move(e.Move.To, unknownRoom)
	case e.Draw != nil:
		d = d.clone()
		if e.Draw.Card != "" {
			d.owned[e.Draw.Card] = true
		} else {
			d.drawn[e.Draw.Deck] = true
		}
	case e.Reveal != nil && e.Reveal.Objective:
		d.revealed = true
	case e.Win != "":
		d.ended = e.Win
	case e.Lose != "":
		d.ended = map[string]string{"investigators": "keeper", "keeper": "investigators", "all": "nobody"}[e.Lose]
	case e.If != nil && e.If.When != nil:
		branch := e.If.Else
		if e.If.When.Answer(func(x *stories.Condition) stories.Truth { return v.answerAtOpening(d, x) }) == stories.Yes {
			branch = e.If.Then
		}
		return v.applyAll([]openingState{d}, branch)
	case e.Choose != nil:
		var all []openingState
		for _, option := range e.Choose.Options {
			all = append(all, v.applyAll([]openingState{d}, option.Effects)...)
		}
		return all
	case e.Test != nil:
		return v.applyTest(d, e.Test)
	}
	return []openingState{d}
}

// applyTest lists the possible results of a test: each investigator tested passes or fails.
func (v *Variant) applyTest(d openingState, t *stories.Test) []openingState {
	n := 1
	if t.To != "keeperChoice" {
		n = len(d.party)
	}
	var all []openingState
	for passes := range n + 1 {
		some := []openingState{d}
		for i := range n {
			if i < passes {
				some = v.applyAll(some, t.Pass)
			} else {
				some = v.applyAll(some, t.Fail)
			}
		}
		all = append(all, some...)
	}
	return all
}

// applyPlacement puts something into each of the named rooms.
func (v *Variant) applyPlacement(d openingState, e *stories.Effect) []openingState {
	where := ""
	if e.Place != nil {
		where = e.Place.Where
	} else {
		where = e.Move.Place
	}
	rooms := v.RoomsAt(where)
	if len(rooms) == 0 {
		rooms = []string{unknownRoom}
	}
	var all []openingState
	for _, room := range rooms {
		one := d.clone()
		switch p := e.Place; {
		case p == nil:
			one.move(e.Move.To, room)
		case p.Token != "":
			one.tokens[[2]string{p.Token, room}] += max(1, p.Count)
		case p.Monster != "":
			for range max(1, p.Count) {
				one.monsters = append(one.monsters, openingMonster{p.Monster, p.Named, room})
			}
		}
		all = append(all, one)
	}
	return all
}

// applyRemoval removes markers or monsters; a count of 0 means all.
func (v *Variant) applyRemoval(d openingState, p *stories.Place) openingState {
	d = d.clone()
	rooms, left := v.RoomsAt(p.Where), p.Count
	here := func(room string) bool {
		return p.Where == "" || p.Where == stories.OnMap || room == unknownRoom || slices.Contains(rooms, room)
	}
	takes := func() bool { left--; return p.Count == 0 || left >= 0 }
	d.monsters = slices.DeleteFunc(d.monsters, func(m openingMonster) bool {
		return p.Monster != "" && (p.Monster == "any" || m.kind == p.Monster) &&
			m.name == p.Named && here(m.room) && takes()
	})
	for _, key := range slices.SortedFunc(maps.Keys(d.tokens),
		func(a, b [2]string) int { return strings.Compare(a[1], b[1]) }) {
		for p.Token == key[0] && d.tokens[key] > 0 && here(key[1]) && takes() {
			d.tokens[key]--
		}
	}
	return d
}

func (d openingState) clone() openingState {
	d.tokens, d.owned, d.drawn = maps.Clone(d.tokens), maps.Clone(d.owned), maps.Clone(d.drawn)
	d.monsters, d.party = slices.Clone(d.monsters), slices.Clone(d.party)
	return d
}

// move puts the investigators of a selector into a room.
func (d *openingState) move(to stories.To, room string) {
	if kind, ok := strings.CutPrefix(to, "monster:"); ok || strings.HasPrefix(to, stories.NamedPrefix) {
		if !ok {
			kind = to
		}
		for i, m := range d.monsters {
			if m.is(kind) {
				d.monsters[i].room = room
			}
		}
		return
	}
	from, inside := strings.CutPrefix(to, "in:")
	for i := range d.party {
		if to == "all" || inside && d.party[i] == from || to == "keeperChoice" && i == 0 {
			d.party[i] = room
		}
	}
}

func (m openingMonster) is(kind string) bool {
	name, named := strings.CutPrefix(kind, stories.NamedPrefix)
	return named && m.name == name || !named && (kind == "any" || m.kind == "any" || m.kind == kind)
}

// answerAtOpening answers the plain fields of a condition right after the opening. There is no "you".
func (v *Variant) answerAtOpening(d openingState, x *stories.Condition) stories.Truth {
	in := func(room, want string) bool { return room == want || room == unknownRoom }
	tokens, there, monsters, onMap := 0, 0, 0, false
	for key, n := range d.tokens {
		if x.Token != nil && key[0] == x.Token.Token && (x.Token.Room == "" || in(key[1], x.Token.Room)) {
			tokens += n
		}
	}
	for _, room := range d.party {
		if x.InRoom != nil && in(room, x.InRoom.Room) {
			there++
		}
	}
	for _, m := range d.monsters {
		onMap = onMap || m.is(x.OnMap)
		if x.InRoom != nil && x.InRoom.Monster != "" && m.is(x.InRoom.Monster) && in(m.room, x.InRoom.Room) {
			monsters++
		}
	}
	need := x.InRoom
	switch {
	case stories.OfYou(*x) != "", x.Found != "", x.Event > 0, x.Leaves(), x.Dead > 0,
		x.Eliminated > 0, x.Players > len(d.party),
		x.Choice != "" && !stories.Chosen(v.Answers, x.Choice),
		x.Objective && !d.revealed,
		x.OnMap != "" && !onMap,
		x.Token != nil && tokens < max(1, x.Token.AtLeast),
		x.AnyHas != "" && !v.holds(d, x.AnyHas),
		need != nil && need.Monster != "" && monsters < max(1, need.AtLeast),
		need != nil && need.Monster == "" && (need.All && there < len(d.party) || there < max(1, need.AtLeast)):
		return stories.No
	}
	return stories.Yes
}

// holds reports whether somebody may have a card, or one of a type or trait, right after the opening; he may have
// brought it along (MOM-2.2).
func (v *Variant) holds(d openingState, what string) bool {
	for id, card := range v.Cards {
		kind, word, sorted := strings.Cut(what, ":")
		fits := !sorted && id == what || kind == "type" && slices.Contains(card.Types, word) || kind == "trait" &&
			slices.Contains(card.Traits, word)
		if fits && (d.owned[id] || v.Brought(id) || d.drawn[card.Deck] && v.laid[id]+v.ready(id) < card.Number()) {
			return true
		}
	}
	return false
}

// ready counts the copies of a card that are set aside.
func (v *Variant) ready(id string) (n int) {
	for _, s := range v.aside {
		if s.Card == id {
			n++
		}
	}
	return n
}

// checkOpening reports sides that have won, or may have, before anything has happened.
func (v *Variant) checkOpening(goal stories.Goal, path string) {
	states := v.openingStates()
	for _, side := range []string{"investigators", "keeper"} {
		if slices.ContainsFunc(states, func(d openingState) bool { return d.ended == side }) {
			v.bad("opening", "goalAtOnce.opening", []string{"what", side}, sideName(side))
		}
	}
	for j, check := range goal.Checks {
		if slices.ContainsFunc(states, func(d openingState) bool {
			return check.When.Answer(func(x *stories.Condition) stories.Truth { return v.answerAtOpening(d, x) }) == stories.Yes
		}) {
			v.bad(fmt.Sprintf("%s.checks[%d]", path, j), "goalAtOnce.side",
				[]string{"what", check.Win}, sideName(check.Win))
		}
	}
}
