package stories

import (
	"fmt"
	"slices"
	"strings"
)

// prove looks at every variant of a story whose parts are all known: does each
// room get its pile and each event its section, are there enough copies, is the
// chain of clues complete, and can every card and every room be reached?
func (c *checker) prove(b *Board) {
	found := map[string]*finding{}
	var order []*finding
	for _, answers := range c.story.Variants() {
		v := &variant{checker: c, board: b, answers: answers}
		v.report = func(path, code, format string, args ...any) {
			message := fmt.Sprintf(format, args...)
			key := path + "\x00" + code + "\x00" + message
			f := found[key]
			if f == nil {
				f = &finding{path: path, code: code, message: message, first: c.story.AnswersText(answers)}
				found[key], order = f, append(order, f)
			}
			f.variants++
		}
		v.check()
	}
	all := len(c.story.Variants())
	for _, f := range order {
		c.report(f.path, f.code, "%s (in %d of %d variants, first %s)", f.message, f.variants, all, f.first)
	}
}

// finding is a problem that some variants share.
type finding struct {
	path, code, message, first string
	variants                   int
}

// variant is one combination of answers being checked.
type variant struct {
	*checker
	board   *Board
	answers Answers
	report  func(path, code, format string, args ...any)

	piles  map[string][]seeded // by room; rooms not listed have none
	others []seeded
}

// seeded is a card in a pile, and where the story says so.
type seeded struct{ card, path string }

func (v *variant) check() {
	if !v.lay() {
		return
	}
	v.sections()
	v.copies()
	v.clues()
	w := v.walkAll()
	w.reportClosed()
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
				v.report(fmt.Sprintf("%s.piles[%d]", path, j), "twoPiles", "a second pile fits the room %q", room.Room)
				ok = false
				continue
			}
			v.piles[room.Room] = seededCards(pile, fmt.Sprintf("%s.piles[%d]", path, j))
		}
		if fitting == 0 {
			v.report(path, "noPile", "no pile fits the room %q", room.Room)
			ok = false
		}
	}
	for i, pile := range s.Others {
		if pile.Fits(v.answers) {
			v.others = append(v.others, seededCards(pile, fmt.Sprintf("others[%d]", i))...)
		}
	}
	if want := len(s.Map.Rooms) - len(s.Rooms); ok && len(v.others) != want {
		v.report("others", "others", "%d cards are shuffled into the other rooms, but %d rooms are not listed", len(v.others), want)
		ok = false
	}
	return ok
}

func seededCards(pile Pile, path string) []seeded {
	all := make([]seeded, len(pile.Cards))
	for i, card := range pile.Cards {
		all[i] = seeded{card, fmt.Sprintf("%s.cards[%d]", path, i)}
	}
	return all
}

// everything lists all cards laid, in the order of the map.
func (v *variant) everything() []seeded {
	var all []seeded
	for _, room := range v.story.Map.Rooms {
		all = append(all, v.piles[room.ID]...)
	}
	return append(all, v.others...)
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
			v.report(fmt.Sprintf("events[%d]", i), "section", "%d sections of event %s fit, one must", fitting, event.ID)
		}
	}
}

// copies counts the cards laid against those in the box.
func (v *variant) copies() {
	used := map[string]int{}
	for _, s := range v.everything() {
		used[s.card]++
		if box := v.cards[s.card].Number(); used[s.card] == box+1 {
			v.report(s.path, "copies", "the box holds only %d of the card %q", box, s.card)
		}
	}
}

// clues finds clues that are missing or laid twice (MOM-8.2).
func (v *variant) clues() {
	laid := map[int][]seeded{}
	highest := 1
	for _, s := range v.everything() {
		if clue := v.cards[s.card].Clue; clue != nil {
			laid[clue.Level] = append(laid[clue.Level], s)
			highest = max(highest, clue.Level)
		}
	}
	for level := 1; level <= highest; level++ {
		switch n := len(laid[level]); {
		case n == 0:
			v.report("rooms", "clueMissing", "clue %d lies in no room", level)
		case n > 1:
			v.report(laid[level][1].path, "clueTwice", "clue %d lies in several rooms: %q and %q", level, laid[level][0].card, laid[level][1].card)
		}
	}
}

// goal finds cards that the objective asks investigators for and that they cannot get.
func (v *variant) goal(w *walk) {
	for i, goal := range v.story.Goals {
		if goal.Option != v.answers[v.story.Choices[0].ID] {
			continue
		}
		path := fmt.Sprintf("objectives[%d]", i)
		for j, action := range goal.Actions {
			if !action.Keeper && action.Needs != nil {
				v.asked(w, fmt.Sprintf("%s.actions[%d]", path, j), *action.Needs)
			}
		}
		for j, check := range goal.Checks {
			if check.Win == "investigators" {
				v.asked(w, fmt.Sprintf("%s.checks[%d]", path, j), check.When)
			}
		}
		for _, lock := range locksLaid(goal.OnReveal) {
			if !w.opens(lock.Card) {
				v.report(path, "closed", "the room %q stays closed once the objective is revealed: %s", lock.Room, w.why(lock.Card))
			}
		}
	}
}

// asked looks at what a condition needs for certain.
func (v *variant) asked(w *walk, path string, need Condition) {
	for _, card := range []string{need.Has, need.AnyHas, need.Found} {
		if card != "" && !strings.Contains(card, ":") && !w.owned[card] {
			v.report(path, "goalCard", "the objective needs the card %q, which cannot be reached", card)
		}
	}
	for _, inner := range need.All {
		v.asked(w, path, inner)
	}
}

// walk is how far investigators get if every test and puzzle succeeds.
type walk struct {
	*variant
	entered map[string]bool
	owned   map[string]bool
	stopped map[string]seeded // by room: the obstacle that ends its exploration
	locked  map[string]string // by room: a lock laid on it by an effect
}

// walkAll enters and explores until nothing new can be had.
func (v *variant) walkAll() *walk {
	w := &walk{variant: v, entered: map[string]bool{}, owned: map[string]bool{}, stopped: map[string]seeded{}, locked: map[string]string{}}
	for _, lock := range locksLaid(v.story.Opening) {
		w.locked[lock.Room] = lock.Card
	}
	w.learn(v.story.Opening)
	for _, event := range v.story.Events {
		if section, ok := event.Section(v.answers); ok {
			w.learn(section.Effects)
		}
	}
	w.entered[v.board.RoomOf(v.story.Start)] = true
	for again := true; again; {
		again = false
		for _, room := range v.story.Map.Rooms {
			if !w.entered[room.ID] && w.beside(room.ID) && w.canEnter(room.ID) {
				w.entered[room.ID], again = true, true
			}
		}
		for _, room := range v.story.Map.Rooms {
			again = w.entered[room.ID] && w.explore(room.ID) || again
		}
		again = w.exploreOthers() || again
	}
	return w
}

// learn notes the cards that effects hand out.
func (w *walk) learn(effects []Effect) {
	eachEffect(effects, func(e Effect) {
		if e.Draw != nil && e.Draw.Card != "" {
			w.take(e.Draw.Card)
		}
		if e.Place != nil && e.Place.Card != "" {
			w.take(e.Place.Card)
		}
		if e.Lock != nil && e.Lock.Open {
			w.owned["open:"+e.Lock.Room] = true
		}
	})
}

func (w *walk) take(id string) {
	card := w.cards[id]
	if card == nil || w.owned[id] {
		return
	}
	w.owned[id] = true
	w.learn(card.Effects)
	w.learn(card.Then)
	for _, action := range card.Actions {
		w.learn(action.Effects)
	}
}

func (w *walk) beside(room string) bool {
	return slices.ContainsFunc(w.board.RoomsNext(room), func(next string) bool { return w.entered[next] })
}

// lockOf is the lock on a room, empty if there is none.
func (w *walk) lockOf(room string) (card, path string) {
	if pile := w.piles[room]; len(pile) > 0 && w.cards[pile[len(pile)-1].card].Deck == LockCard {
		return pile[len(pile)-1].card, pile[len(pile)-1].path
	}
	return w.locked[room], "opening"
}

func (w *walk) canEnter(room string) bool {
	lock, _ := w.lockOf(room)
	return lock == "" || w.owned["open:"+room] || w.opens(lock)
}

// opens tells whether some way to open a lock or an obstacle is at hand.
func (w *walk) opens(id string) bool {
	return slices.ContainsFunc(w.cards[id].Opens, func(way Way) bool {
		return way.Test != nil || way.Puzzle != nil || way.Key != "" && w.owned[way.Key] || way.Show != "" && w.owned[way.Show]
	})
}

// explore takes what lies in a room, from the top down to an obstacle that stays (MOM-4.5).
func (w *walk) explore(room string) bool {
	delete(w.stopped, room)
	news := false
	pile := w.piles[room]
	for i := len(pile) - 1; i >= 0; i-- {
		card := w.cards[pile[i].card]
		if card.Deck == Obstacle && !w.opens(card.ID) {
			w.stopped[room] = pile[i]
			return news
		}
		if !w.owned[card.ID] {
			w.take(card.ID)
			news = true
		}
	}
	return news
}

// exploreOthers takes the shuffled cards once every room they may lie in can be entered.
func (w *walk) exploreOthers() bool {
	for _, room := range w.story.Map.Rooms {
		if _, listed := w.piles[room.ID]; !listed && !w.entered[room.ID] {
			return false
		}
	}
	news := false
	for _, s := range w.others {
		if !w.owned[s.card] {
			w.take(s.card)
			news = true
		}
	}
	return news
}
