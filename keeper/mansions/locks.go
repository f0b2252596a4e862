package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// lockOn returns the lock between an investigator and a space of another room; empty if there is none (MOM-4.8).
func (e houseRules) lockOn(s state.State, v state.Investigator, to string) string {
	room := e.Board.RoomOf[to]
	if room == e.Board.RoomOf[v.Space] {
		return ""
	}
	r, _ := s.Room(room)
	for i := len(r.Pile) - 1; i >= 0; i-- {
		if card := r.Pile[i]; e.Card(card).Deck == stories.LockCard && !slices.Contains(r.Met, card) {
			return card
		}
	}
	return ""
}

// lowestLock returns the lowest unmet lock of a room's pile, under which other cards are laid; empty if there is none
// (MOM-2.4, MOM-4.7).
func (e houseRules) lowestLock(s state.State, room string) string {
	r, _ := s.Room(room)
	for _, card := range r.Pile {
		if e.Card(card).Deck == stories.LockCard && !slices.Contains(r.Met, card) {
			return card
		}
	}
	return ""
}

func (e houseRules) faceUp(s state.State, room, card string) bool {
	r, _ := s.Room(room)
	return slices.Contains(r.FaceUp, card)
}

// way is one way to meet a lock or an obstacle that the investigator can use now.
type way struct {
	key  string // the answer to the prompt: "1", "2" ... in the order of the card
	how  stories.Way
	uses string // the card spent or shown
}

// ways lists the ways in which an investigator can now try to meet a lock or an obstacle. A key must be his own
// (MOM-4.9); a puzzle may be tried once a turn (MOM-16.10).
func (e houseRules) ways(s state.State, v state.Investigator, room, card string) []way {
	var out []way
	for i, how := range e.Card(card).Opens {
		one := way{key: num(i + 1), how: how}
		ok := true
		switch {
		case how.Key != "":
			one.uses, ok = e.Owned(v, how.Key)
		case how.Show != "":
			one.uses, ok = e.Owned(v, how.Show)
		case how.Puzzle != nil:
			ok = !e.triedPuzzle(s, v.Who, card) && e.canLay(how.Puzzle.Layout)
		}
		if ok {
			out = append(out, one)
		}
	}
	if e.judged(card) {
		out = append(out, way{key: num(len(e.Card(card).Opens) + 1), how: stories.Way{Card: true}})
	}
	return out
}

// judged reports whether people may say that a lock is met of which a pack names only the card that opens it: the
// owner's printed one decides.
func (e houseRules) judged(card string) bool {
	opens := e.Card(card).Opens
	return e.StoryPack.Table && len(opens) > 0 && !slices.ContainsFunc(opens, func(how stories.Way) bool {
		return how.Key == "" && how.Show == ""
	})
}

// standsBefore reports whether the investigator is where a lock or an obstacle can be met: beside the locked room (or
// at a ladder into it), or in the room of the obstacle. An investigator who was moved away loses the rest of his step
// (MOM-4.10).
func (w *work) standsBefore(f state.Task) bool {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || f.From != "" && v.Space != f.From {
		return false
	}
	here := w.e.Board.RoomOf[v.Space]
	if w.e.Card(f.Card).Deck == stories.Obstacle {
		return here == f.Room
	}
	return slices.Contains(w.e.Laid(w.s).Beside[here], f.Room) || w.e.BesideBy(w.s, v, f.Room)
}

// meet reveals a lock or an obstacle and lets the investigator choose how to meet it. A single way that costs nothing
// to try is tried at once.
func (w *work) meet(f state.Task) {
	v, _ := w.s.Seat(f.Who)
	if !w.standsBefore(f) {
		return
	}
	if !w.e.faceUp(w.s, f.Room, f.Card) {
		w.emit(state.CardRevealed{Room: f.Room, Card: f.Card, Who: f.Who})
		w.cardPage(f.Card)
	}
	ways := w.e.ways(w.s, v, f.Room, f.Card)
	switch {
	case len(ways) == 0:
		if len(w.e.Card(f.Card).Opens) > 0 {
			w.bar(f)
		}
		return
	case len(ways) == 1 && ways[0].uses == "" && !ways[0].how.Card:
		w.tryWay(f, ways[0])
		return
	}
	choice := make([]keeper.Option, 0, len(ways)+1)
	for _, one := range ways {
		choice = append(choice, keeper.Option{Key: one.key, Args: w.e.wayArgs(one)})
	}
	rule := "MOM-4.8"
	if w.e.Card(f.Card).Deck == stories.Obstacle {
		rule = "MOM-4.5"
	}
	w.ask(f, keeper.Prompt{Kind: "meet", Rule: rule, Who: f.Who, Choice: append(choice, keeper.Option{Key: "none"}),
		Args: keeper.Args{"who": f.Who, "room": f.Room, "card": w.e.Shown(f.Card)}})
}

// wayArgs words a way: way is key, show, test or puzzle; card means that the owner's printed card is satisfied.
func (e houseRules) wayArgs(one way) keeper.Args {
	switch {
	case one.how.Key != "":
		return keeper.Args{"way": "key", "card": e.Shown(one.uses)}
	case one.how.Show != "":
		return keeper.Args{"way": "show", "card": e.Shown(one.uses)}
	case one.how.Test != nil:
		return keeper.Args{"way": "test", "attribute": one.how.Test.Attribute, "modifier": num(one.how.Test.Modifier)}
	}
	if one.how.Card {
		return keeper.Args{"way": "card"}
	}
	return keeper.Args{"way": "puzzle", "layout": one.how.Puzzle.Layout}
}

func (w *work) meetBy(f state.Task, a answer) {
	v, _ := w.s.Seat(f.Who)
	if !w.standsBefore(f) {
		return
	}
	ways := w.e.ways(w.s, v, f.Room, f.Card)
	if a.Choice == "none" {
		given := func(one way) bool { return one.uses != "" || one.how.Puzzle != nil }
		if w.e.judged(f.Card) || slices.ContainsFunc(ways, given) {
			w.bar(f)
		}
		return
	}
	for _, one := range ways {
		if one.key == a.Choice {
			w.tryWay(f, one)
			return
		}
	}
	// A correction removed it while the question waited.
}

// bar keeps an investigator out of the room of a lock for the rest of this turn if he did not discard the required card
// or did not solve the puzzle. A failed test does not, nor does a closed door (MOM-4.8).
func (w *work) bar(f state.Task) {
	if w.e.Card(f.Card).Deck == stories.LockCard && w.s.Plays(f.Who) {
		w.emit(state.RoomBarred{Who: f.Who, Room: f.Room})
	}
}

func (w *work) tryWay(f state.Task, one way) {
	switch {
	case one.how.Test != nil:
		w.push(state.Task{Kind: taskTest, Who: f.Who, From: f.From, Card: f.Card, Room: f.Room,
			Test: one.how.Test, Lock: true})
	case one.how.Puzzle != nil:
		w.push(state.Task{Kind: taskPuzzle, Who: f.Who, From: f.From, Card: f.Card, Room: f.Room,
			Puzzle: one.how.Puzzle, Lock: true})
	default:
		w.push(state.Task{Kind: taskMet, Who: f.Who, Card: f.Card, Room: f.Room})
		if one.how.Key != "" {
			w.discard(f.Who, one.uses, "spent")
		}
	}
}

// met removes a lock or an obstacle, or leaves it if it says so, and applies the consequences (MOM-4.9, MOM-16.12).
func (w *work) met(f state.Task) {
	r, _ := w.s.Room(f.Room)
	if !slices.Contains(r.Pile, f.Card) || slices.Contains(r.Met, f.Card) {
		return
	}
	c := w.e.Card(f.Card)
	w.emit(state.ConditionMet{Who: f.Who, Room: f.Room, Card: f.Card, Keep: c.Keep})
	w.pushEffects(f, c.Then)
}

// discard takes a card from an investigator: a spell goes under its deck, anything else on its discard pile (MOM-8.4).
func (w *work) discard(who, card, why string) {
	to := state.PlaceDiscard
	if w.e.Card(card).Deck == stories.Spell {
		to = state.PlaceBottom
	}
	w.emit(state.CardMoved{Card: card, To: to, Why: why, Who: who})
}

// cardPage reads a card aloud if it has a text.
func (w *work) cardPage(card string) {
	id := w.e.Shown(card)
	if w.e.StoryPack.Reminds(w.e.Words, id) {
		return
	}
	kind := "card"
	if w.e.Card(card).Clue != nil {
		kind = "clue"
	}
	w.page(kind, strings.Join([]string{"card", id, "name"}, "."), "card."+id+".flavour", "card."+id+".text")
}
