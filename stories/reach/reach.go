// Package reach analyses a story in all its variants: which cards are where, what can be obtained, opened and won, and
// what may be lost. It ignores time and chance, which are in lowerbound and in play, and checks no syntax, which is in
// check.
package reach

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/strictyaml"
	"slices"
	"strconv"
)

// Variants analyses every variant of a story without undefined parts: does each room have its pile and each event its
// section, are there enough copies, is the chain of clues complete and in order, can every card, every room and the end
// be reached?
func Variants(base *stories.Base, story *stories.Story, b *stories.Board,
	questions []Question) (found []VariantProblem) {
	g := NewStoryIndex(base, story, b)
	all, sizes := story.Variants(), story.Players
	e := problemCollector{found: map[string]*SharedProblem{}, byPath: map[string]*questionResult{}}
	for players := sizes.Min; players <= sizes.Max; players++ {
		g.players = players
		for _, answers := range all {
			v := NewVariant(g, answers, func(f VariantProblem) { e.add(f, players, story.AnswersText(answers)) })
			v.questions = questions
			v.onAnswer = func(q Question, t stories.Truth, part string) {
				e.record(q, players, story.AnswersText(answers), t, part)
			}
			v.check()
		}
	}
	e.reportImpossible()
	for _, f := range e.order {
		found = append(found, VariantProblem{Path: f.Path, Problem: f.Describe(len(all), sizes)})
	}
	return found
}

// VariantProblem is a problem of a variant.
type VariantProblem struct {
	strictyaml.Problem
	Path       string
	everyParty bool // checked once, since the party size does not matter
}

// ProblemAt returns a problem at a path of the pack; args are names and values in turn, for Problem.Args.
func ProblemAt(path, form string, args []string, values ...any) VariantProblem {
	f := VariantProblem{Problem: strictyaml.ProblemOf(form, values...), Path: path}
	f.Args = map[string]string{}
	for i := 0; i+1 < len(args); i += 2 {
		f.Args[args[i]] = args[i+1]
	}
	return f
}

// Variant is one combination of answers being checked.
type Variant struct {
	*StoryIndex
	Answers stories.Answers
	Report  func(VariantProblem)

	Goal          stories.Goal // the objective
	GoalPath      string
	startingCards []string // cards that investigators already have

	Piles  map[string][]stories.Entry // by room; unlisted rooms have none
	Pools  []stories.Pool             // laid by chance or by the keeper
	aside  []stories.Entry
	laid   map[string]int             // copies by card, in rooms, perhaps by chance
	spare  map[string]int             // those of them that chance may set aside
	handed map[string]bool            // cards that are in no pile but that effects give out
	locks  map[string][]stories.Entry // by room: locks that effects may lay there

	// Caches: the answers must not change, nor Piles and Pools after Count.
	lists   []Listed // see EachList; nil before Count
	every   []Listed // see Lists
	placing []*stories.Place
	tokens  map[stories.TokenNeed]int // see tokensFor
	truths  map[*stories.Condition]stories.Truth
	gained  map[gainKey][]Gain
	fought  []Listed // see fights

	questions []Question                            // of the whole story
	onAnswer  func(Question, stories.Truth, string) // called with each answer
}

// NewVariant returns a variant without cards; its objective is empty if the story has none for it.
func NewVariant(g *StoryIndex, answers stories.Answers, report func(VariantProblem)) *Variant {
	v := &Variant{StoryIndex: g, Answers: answers, Report: report, tokens: map[stories.TokenNeed]int{},
		truths: map[*stories.Condition]stories.Truth{}, gained: map[gainKey][]Gain{}}
	v.Goal, _ = g.Story.Goal(answers)
	v.GoalPath = fmt.Sprintf("objectives[%d]", max(0, g.Story.GoalIndex(answers)))
	return v
}

// bad reports a problem; args are names and values in turn.
func (v *Variant) bad(path, form string, args []string, values ...any) {
	v.Report(ProblemAt(path, form, args, values...))
}

func (v *Variant) check() {
	if !v.LayPiles() {
		return
	}
	v.checkSections()
	v.checkLaid()
}

// checkLaid proves the cards in the rooms.
func (v *Variant) checkLaid() {
	told, report := false, v.Report
	v.Report = func(f VariantProblem) { told = true; report(f) }
	defer func() {
		if v.Report = report; !told && v.players == v.Story.Players.Max { // losses hardly depend on the party size
			v.checkLosses()
		}
	}()
	v.Count()
	v.checkCopies()
	v.checkClues()
	v.locks = v.locksByEffects()
	ex := v.exploreAll(nil, "")
	if ex.reportClosed() {
		return // what is behind the lock would only be reported twice
	}
	v.checkClueOrder(ex)
	v.checkGoal(ex)
}

// LayPiles finds the pile of every room.
func (v *Variant) LayPiles() bool {
	s := v.Story
	v.Piles = map[string][]stories.Entry{}
	ok := true
	for i, room := range s.Rooms {
		path := fmt.Sprintf("rooms[%d]", i)
		fitting := 0
		for j, pile := range room.Piles {
			if !pile.When.Fits(v.Answers) {
				continue
			}
			if fitting++; fitting > 1 {
				v.bad(fmt.Sprintf("%s.piles[%d]", path, j), "twoPiles.room", []string{"what", room.Room}, room.Room)
				ok = false
				continue
			}
			v.Piles[room.Room] = stories.Entries(pile.Cards, fmt.Sprintf("%s.piles[%d].cards", path, j))
		}
		if fitting == 0 {
			v.bad(path, "noPile.room", []string{"what", room.Room}, room.Room)
			ok = false
		}
	}
	v.aside = stories.Entries(s.Aside, "aside")
	for _, p := range s.Pools(v.Answers, func(room string) bool { return len(v.Piles[room]) == 0 }) {
		switch n, rooms := len(p.Cards), len(p.Rooms); {
		case ok && p.Uneven():
			ok = false
			args := []string{"what", strconv.Itoa(n), "rooms", strconv.Itoa(rooms)}
			if p.Into == stories.IntoOthers {
				v.bad(p.Path, "others.number", args, n, rooms)
			} else {
				v.bad(p.Path, "others.into", args, n, rooms)
			}
		case rooms == 0:
			v.aside = append(v.aside, p.Cards...)
		default:
			v.Pools = append(v.Pools, p)
		}
	}
	return ok
}

// LaidCards lists all cards laid, in the order of the map.
func (v *Variant) LaidCards() []stories.Entry {
	var all []stories.Entry
	for _, room := range v.Rooms {
		all = append(all, v.Piles[room]...)
	}
	for _, p := range v.Pools {
		all = append(all, p.Cards...)
	}
	return all
}

// checkSections reports events without a section for the variant, or with several (MOM-5.6).
func (v *Variant) checkSections() {
	for i, event := range v.Story.Events {
		fitting := 0
		for _, section := range event.Sections {
			if section.When.Fits(v.Answers) {
				fitting++
			}
		}
		if fitting != 1 {
			v.bad(fmt.Sprintf("events[%d]", i), "section.number",
				[]string{"what", event.ID, "sections", strconv.Itoa(fitting)}, fitting, event.ID)
		}
	}
}

func (v *Variant) Count() {
	v.laid, v.spare = map[string]int{}, map[string]int{}
	for _, s := range v.LaidCards() {
		v.laid[s.Card]++
	}
	for _, p := range v.Pools {
		for _, s := range p.Cards {
			if p.Aside {
				v.spare[s.Card]++
			}
		}
	}
	v.handed, v.lists = map[string]bool{}, nil
	for again := true; again; {
		again = false
		v.EachList(func(l Listed) {
			for _, got := range v.Gains(l.Effects, May) {
				if got.Card != "" && v.laid[got.Card] == 0 && !v.handed[got.Card] {
					v.handed[got.Card], again = true, true
				}
			}
		})
	}
	lists := []Listed{}
	v.EachList(func(l Listed) { lists = append(lists, l) })
	v.lists = lists
}

// checkCopies compares the cards laid and set aside with the box, and those that effects draw with those left.
func (v *Variant) checkCopies() {
	used := map[string]int{}
	for _, s := range append(v.LaidCards(), v.aside...) {
		used[s.Card]++
		if box := v.Cards[s.Card].Number(); used[s.Card] == box+1 {
			v.bad(s.Path, "copies.card", []string{"what", s.Card, "box", strconv.Itoa(box)}, box, s.Card)
		}
	}
	seen := map[string]bool{}
	v.EachList(func(l Listed) {
		for _, got := range v.Gains(l.Effects, Can) {
			id := got.Card + got.Lock // one of them
			if id == "" || seen[l.Path+id] || v.laid[id]-v.spare[id] < v.Cards[id].Number() {
				continue
			}
			seen[l.Path+id] = true
			v.bad(l.Path, "copies.effect", []string{"what", id, "box", strconv.Itoa(v.Cards[id].Number())},
				v.Cards[id].Number(), id)
		}
	})
}

// Listed is a list of effects that may happen in a variant.
type Listed struct {
	Path    string
	Effects []stories.Effect
	Again   bool   // repeatable at will
	room    string // the room where it is triggered; empty: anywhere
	card    string // the card with the effects, if any
	Mine    bool   // an action of the objective for investigators
	action  int    // which one
	Event   int    // the number of its event; 0: none
	Reveal  bool   // it occurs when the objective is revealed
}

// EachList visits the story's lists of effects that can happen in the variant.
func (v *Variant) EachList(visit func(Listed)) {
	for _, l := range v.lists {
		visit(l)
	}
	if v.lists != nil {
		return
	}
	s := v.Story
	for _, h := range v.events {
		if !h.Reveal && h.When.Fits(v.Answers) {
			visit(Listed{Path: h.Path, Effects: h.Effects, Event: h.Event})
		}
	}
	visit(Listed{Path: v.GoalPath + ".onReveal", Effects: v.Goal.OnReveal, Reveal: true})
	for j, action := range v.Goal.Actions {
		visit(Listed{Path: fmt.Sprintf("%s.actions[%d].effects", v.GoalPath, j), Effects: action.Effects, Again: true,
			room: roomNeeded(action.Needs), Mine: !action.Keeper, action: j})
	}
	for i := range s.Cards {
		card := &s.Cards[i]
		if keepers := card.Deck == stories.KeeperAction || card.Deck == stories.Mythos; keepers &&
			!inPlay(*card, s.Keeper) || !keepers && v.laid[card.ID] == 0 && !v.handed[card.ID] {
			continue
		}
		for _, l := range v.own[i] {
			visit(l)
		}
	}
}

// listsOf returns the effects of a card, except those of fights; paths begin with that of the card.
func listsOf(c *stories.Card, path string) []Listed {
	all := []Listed{{Path: path + ".effects", Effects: c.Effects, Again: c.Deck != stories.Exploration},
		{Path: path + ".then", Effects: c.Then}}
	for i, action := range c.Actions {
		all = append(all, Listed{Path: fmt.Sprintf("%s.actions[%d].effects", path, i),
			Effects: action.Effects, Again: true})
	}
	for i, way := range c.Opens {
		if way.Test != nil || way.Puzzle != nil {
			all = append(all, Listed{Path: fmt.Sprintf("%s.opens[%d]", path, i),
				Effects: []stories.Effect{{Test: way.Test,
					Puzzle: way.Puzzle}}, Again: true})
		}
	}
	for i := range all {
		all[i].card = c.ID
	}
	return all
}

// roomNeeded returns the room that a condition certainly requires "you" to be in, or "".
func roomNeeded(x *stories.Condition) string {
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

// locksByEffects lists the locks that effects may lay, which never helps the investigators.
func (v *Variant) locksByEffects() map[string][]stories.Entry {
	locks := map[string][]stories.Entry{}
	v.EachList(func(l Listed) {
		for _, got := range v.Gains(l.Effects, May) {
			if got.Lock != "" {
				locks[got.LockOn] = append(locks[got.LockOn], stories.Entry{Card: got.Lock, Path: l.Path})
			}
		}
	})
	return locks
}

// checkClues reports clues that are missing or laid twice (MOM-8.2).
func (v *Variant) checkClues() {
	laid := map[int][]stories.Entry{}
	highest := 1
	for _, s := range v.allClues() {
		if clue := v.Cards[s.Card].Clue; !v.mayStayOut(s.Card) {
			laid[clue.Level] = append(laid[clue.Level], s)
			highest = max(highest, clue.Level)
		}
	}
	for _, card := range v.startingCards {
		if clue := v.clueOf(card); clue != nil {
			laid[clue.Level] = append(laid[clue.Level], stories.Entry{Card: card})
		}
	}
	for level := 1; level <= highest; level++ {
		switch n := len(laid[level]); {
		case n == 0:
			v.bad("rooms", "clueMissing.level", []string{"what", strconv.Itoa(level)}, level)
		case n > 1:
			v.bad(laid[level][1].Path, "clueTwice.level",
				[]string{"what", strconv.Itoa(level), "card", laid[level][0].Card,
					"other", laid[level][1].Card}, level, laid[level][0].Card, laid[level][1].Card)
		}
	}
}

// allClues lists the clues in rooms, and those that effects give out: by a witness, or once two things are combined.
func (v *Variant) allClues() []stories.Entry {
	all := slices.DeleteFunc(v.LaidCards(), func(s stories.Entry) bool { return v.clueOf(s.Card) == nil })
	v.EachList(func(l Listed) {
		for _, got := range v.Gains(l.Effects, Can) {
			known := slices.ContainsFunc(all, func(s stories.Entry) bool { return s.Card == got.Card })
			if v.clueOf(got.Card) != nil && !known {
				all = append(all, stories.Entry{Card: got.Card, Path: l.Path})
			}
		}
	})
	return all
}

// mayStayOut reports whether a card may be in no room, or on top of the story's cards: a clue must not.
func (v *Variant) mayStayOut(id string) bool {
	return slices.ContainsFunc(v.Pools, func(p stories.Pool) bool { return (p.Aside || p.Keeper) && p.Has(id) })
}

func (v *Variant) clueOf(id string) *stories.Clue {
	if card := v.Cards[id]; card != nil {
		return card.Clue
	}
	return nil
}

// checkClueOrder reports clues behind a later one: clue 3 comes before clue 2, clue 2 before clue 1 (MOM-8.2).
func (v *Variant) checkClueOrder(full *exploration) {
	for _, s := range v.allClues() {
		clue := v.Cards[s.Card].Clue
		if clue.Level < 2 || !full.owned[s.Card] {
			continue
		}
		later := func(level int) bool { return level < clue.Level }
		if v.exploreAll(later, "").owned[s.Card] {
			continue
		}
		after := clue.Level - 1
		for ; after > 1 && v.exploreAll(func(level int) bool { return level == after }, "").owned[s.Card]; after-- {
		}
		v.bad(s.Path, "clueOrder.after", []string{"what", s.Card, "level", strconv.Itoa(clue.Level), "after",
			strconv.Itoa(after)}, clue.Level, s.Card, after)
	}
}
