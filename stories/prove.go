package stories

import (
	"fmt"
	"slices"
	"strconv"
)

// prove looks at every variant of a story whose parts are all known: does each
// room get its pile and each event its section, are there enough copies, is the
// chain of clues complete and in order, can every card, every room and the end be
// reached?
func prove(base *Base, story *Story, b *Board, questions []question) (found []fault) {
	g := newGround(base, story, b)
	all, sizes := story.Variants(), story.Players
	e := evidence{found: map[string]*finding{}, asked: map[string]*hearing{}}
	for players := sizes.Min; players <= sizes.Max; players++ {
		g.players = players
		for _, answers := range all {
			v := &variant{ground: g, answers: answers, questions: questions}
			v.report = func(f fault) { e.add(f, players, story.AnswersText(answers)) }
			v.asked = func(q question, t truth, culprit string) {
				e.hear(q, players, story.AnswersText(answers), t, culprit)
			}
			v.check()
		}
	}
	e.never()
	for _, f := range e.order {
		found = append(found, fault{path: f.path, Problem: f.problem(len(all), sizes)})
	}
	return found
}

// fault is something that is wrong with a variant.
type fault struct {
	Problem
	path       string
	everyParty bool // it was looked for once, since the size of the party does not matter
}

// faultAt is a fault at a path of the pack; args are names and values in turn, for Problem.Args.
func faultAt(path, form string, args []string, values ...any) fault {
	f := fault{Problem: problemOf(form, values...), path: path}
	f.Args = map[string]string{}
	for i := 0; i+1 < len(args); i += 2 {
		f.Args[args[i]] = args[i+1]
	}
	return f
}

// variant is one combination of answers being checked.
type variant struct {
	*ground
	answers Answers
	report  func(fault)
	had     []string // cards that investigators hold already

	piles map[string][]seeded // by room; rooms not listed have none
	pools []pool              // what chance or the keeper lays
	aside []seeded
	laid  map[string]int      // copies by card, in rooms, perhaps by chance
	spare map[string]int      // of them those that chance may set aside
	locks map[string][]seeded // by room: locks that effects may lay there
	every []listed            // see lists

	questions []question                    // of the whole story
	asked     func(question, truth, string) // what is heard of each
}

// bad reports a fault; args are names and values in turn.
func (v *variant) bad(path, form string, args []string, values ...any) {
	v.report(faultAt(path, form, args, values...))
}

func (v *variant) check() {
	if !v.lay() {
		return
	}
	v.sections()
	v.proveLaid()
}

// proveLaid proves what lies in the rooms.
func (v *variant) proveLaid() {
	told, report := false, v.report
	v.report = func(f fault) { told = true; report(f) }
	defer func() {
		if v.report = report; !told && v.players == v.story.Players.Max { // what can be lost is much the same for every party
			v.lost()
		}
	}()
	v.count()
	v.copies()
	v.clues()
	v.locks = v.locksByEffects()
	w := v.walkAll(nil)
	if w.reportClosed() {
		return // what cannot be had behind the lock would only be said twice
	}
	v.clueOrder(w)
	v.goal(w)
}

// lay finds the pile of every room.
func (v *variant) lay() bool {
	s := v.story
	v.piles = map[string][]seeded{}
	ok := true
	for i, room := range s.Rooms {
		path := fmt.Sprintf("rooms[%d]", i)
		fitting := 0
		for j, pile := range room.Piles {
			if !pile.Fits(v.answers) {
				continue
			}
			if fitting++; fitting > 1 {
				v.bad(fmt.Sprintf("%s.piles[%d]", path, j), "twoPiles.room", []string{"what", room.Room}, room.Room)
				ok = false
				continue
			}
			v.piles[room.Room] = seededCards(pile.Cards, fmt.Sprintf("%s.piles[%d].cards", path, j))
		}
		if fitting == 0 {
			v.bad(path, "noPile.room", []string{"what", room.Room}, room.Room)
			ok = false
		}
	}
	v.aside = seededCards(s.Aside, "aside")
	for _, p := range s.pools(v.answers, func(room string) bool { return len(v.piles[room]) == 0 }) {
		switch n, rooms := len(p.cards), len(p.rooms); {
		case ok && p.uneven():
			ok = false
			args := []string{"what", strconv.Itoa(n), "rooms", strconv.Itoa(rooms)}
			if p.into == IntoOthers {
				v.bad(p.path, "others.number", args, n, rooms)
			} else {
				v.bad(p.path, "others.into", args, n, rooms)
			}
		case rooms == 0:
			v.aside = append(v.aside, p.cards...)
		default:
			v.pools = append(v.pools, p)
		}
	}
	return ok
}

// everything lists all cards laid, in the order of the map.
func (v *variant) everything() []seeded {
	var all []seeded
	for _, room := range v.rooms {
		all = append(all, v.piles[room]...)
	}
	for _, p := range v.pools {
		all = append(all, p.cards...)
	}
	return all
}

// sections finds events without a section for the variant, or with several (MOM-5.6).
func (v *variant) sections() {
	for i, event := range v.story.Events {
		fitting := 0
		for _, section := range event.Sections {
			if section.Fits(v.answers) {
				fitting++
			}
		}
		if fitting != 1 {
			v.bad(fmt.Sprintf("events[%d]", i), "section.number", []string{"what", event.ID, "sections", strconv.Itoa(fitting)}, fitting, event.ID)
		}
	}
}

func (v *variant) count() {
	v.laid, v.spare = map[string]int{}, map[string]int{}
	for _, s := range v.everything() {
		v.laid[s.card]++
	}
	for _, p := range v.pools {
		for _, s := range p.cards {
			if p.aside {
				v.spare[s.card]++
			}
		}
	}
}

// copies counts the cards laid and set aside against those in the box, and those that effects draw against those left.
func (v *variant) copies() {
	used := map[string]int{}
	for _, s := range append(v.everything(), v.aside...) {
		used[s.card]++
		if box := v.cards[s.card].Number(); used[s.card] == box+1 {
			v.bad(s.path, "copies.card", []string{"what", s.card, "box", strconv.Itoa(box)}, box, s.card)
		}
	}
	seen := map[string]bool{}
	v.eachList(func(l listed) {
		for _, got := range v.grants(l.effects, v.answers, careful) {
			id := got.card + got.lock // one of them
			if id == "" || seen[l.path+id] || v.laid[id]-v.spare[id] < v.cards[id].Number() {
				continue
			}
			seen[l.path+id] = true
			v.bad(l.path, "copies.effect", []string{"what", id, "box", strconv.Itoa(v.cards[id].Number())}, v.cards[id].Number(), id)
		}
	})
}

// listed is a list of effects that may happen in a variant.
type listed struct {
	path    string
	effects []Effect
	again   bool   // as often as somebody likes
	room    string // whoever sets it off stands in this room; empty: anywhere
	card    string // the card that they stand on, if any
	mine    bool   // it is an action of the objective that investigators take
}

// eachList visits the story's lists of effects that can happen in the variant.
func (v *variant) eachList(visit func(listed)) {
	s := v.story
	visit(listed{path: "opening", effects: s.Opening})
	for i, event := range s.Events {
		if event.First != nil {
			visit(listed{path: fmt.Sprintf("events[%d].first.effects", i), effects: event.First.Effects})
		}
		for j, section := range event.Sections {
			if section.Fits(v.answers) {
				visit(listed{path: fmt.Sprintf("events[%d].sections[%d].effects", i, j), effects: section.Effects})
			}
		}
	}
	if i := v.goalIndex(); i >= 0 {
		path := fmt.Sprintf("objectives[%d]", i)
		visit(listed{path: path + ".onReveal", effects: s.Goals[i].OnReveal})
		for j, action := range s.Goals[i].Actions {
			visit(listed{path: fmt.Sprintf("%s.actions[%d].effects", path, j), effects: action.Effects, again: true, room: roomNeeded(action.Needs), mine: !action.Keeper})
		}
	}
	for i := range s.Cards {
		card := &s.Cards[i]
		if keepers := card.Deck == KeeperAction || card.Deck == Mythos; keepers && !inPlay(*card, s.Keeper) || !keepers && v.laid[card.ID] == 0 {
			continue
		}
		for _, l := range listsOf(card, fmt.Sprintf("cards[%d]", i)) {
			visit(l)
		}
	}
}

// lists are the effects of a card, but for those of fights; paths begin with that of the card.
func listsOf(c *Card, path string) []listed {
	all := []listed{{path: path + ".effects", effects: c.Effects, again: c.Deck != Exploration}, {path: path + ".then", effects: c.Then}}
	for i, action := range c.Actions {
		all = append(all, listed{path: fmt.Sprintf("%s.actions[%d].effects", path, i), effects: action.Effects, again: true})
	}
	for i, way := range c.Opens {
		if way.Test != nil || way.Puzzle != nil {
			all = append(all, listed{path: fmt.Sprintf("%s.opens[%d]", path, i), effects: []Effect{{Test: way.Test, Puzzle: way.Puzzle}}, again: true})
		}
	}
	for i := range all {
		all[i].card = c.ID
	}
	return all
}

// roomNeeded is the room that a condition asks "you" to be in, empty if it asks for none for certain.
func roomNeeded(x *Condition) string {
	if x == nil {
		return ""
	}
	if x.Room != "" {
		return x.Room
	}
	for i := range x.All {
		if room := roomNeeded(&x.All[i]); room != "" {
			return room
		}
	}
	return ""
}

// goalIndex finds the objective of the variant, -1 if there is none.
func (v *variant) goalIndex() int {
	if len(v.story.Choices) == 0 {
		return -1
	}
	return slices.IndexFunc(v.story.Goals, func(g Goal) bool { return g.Option == v.answers[v.story.Choices[0].ID] })
}

// locksByEffects lists the locks that effects may lay, which is never to the good of the investigators.
func (v *variant) locksByEffects() map[string][]seeded {
	locks := map[string][]seeded{}
	v.eachList(func(l listed) {
		for _, got := range v.grants(l.effects, v.answers, hopeful) {
			if got.lock != "" {
				locks[got.lockOn] = append(locks[got.lockOn], seeded{got.lock, l.path})
			}
		}
	})
	return locks
}

// clues finds clues that are missing or laid twice (MOM-8.2).
func (v *variant) clues() {
	laid := map[int][]seeded{}
	highest := 1
	for _, s := range v.everything() {
		if clue := v.cards[s.card].Clue; clue != nil && !v.loose(s.card) {
			laid[clue.Level] = append(laid[clue.Level], s)
			highest = max(highest, clue.Level)
		}
	}
	for _, card := range v.had {
		if clue := v.clueOf(card); clue != nil {
			laid[clue.Level] = append(laid[clue.Level], seeded{card, ""})
		}
	}
	for level := 1; level <= highest; level++ {
		switch n := len(laid[level]); {
		case n == 0:
			v.bad("rooms", "clueMissing.level", []string{"what", strconv.Itoa(level)}, level)
		case n > 1:
			v.bad(laid[level][1].path, "clueTwice.level", []string{"what", strconv.Itoa(level), "card", laid[level][0].card, "other", laid[level][1].card}, level, laid[level][0].card, laid[level][1].card)
		}
	}
}

// loose tells whether a card may lie nowhere, or over what the story lays: a clue must not.
func (v *variant) loose(id string) bool {
	return slices.ContainsFunc(v.pools, func(p pool) bool { return (p.aside || p.keeper) && p.has(id) })
}

func (v *variant) clueOf(id string) *Clue {
	if card := v.cards[id]; card != nil {
		return card.Clue
	}
	return nil
}

// clueOrder finds clues that lie behind a later one: clue 3 comes before clue 2, clue 2 before clue 1 (MOM-8.2).
func (v *variant) clueOrder(full *walk) {
	for _, s := range v.everything() {
		clue := v.cards[s.card].Clue
		if clue == nil || clue.Level < 2 || !full.owned[s.card] {
			continue
		}
		later := func(level int) bool { return level < clue.Level }
		if v.walkAll(later).owned[s.card] {
			continue
		}
		after := clue.Level - 1
		for ; after > 1 && v.walkAll(func(level int) bool { return level == after }).owned[s.card]; after-- {
		}
		v.bad(s.path, "clueOrder.after", []string{"what", s.card, "level", strconv.Itoa(clue.Level), "after", strconv.Itoa(after)}, clue.Level, s.card, after)
	}
}
