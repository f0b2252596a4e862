package reach

import (
	"lantern/stories"
	"slices"
	"strings"
)

// walk is how far investigators get if every test and puzzle succeeds and time is unlimited.
type walk struct {
	*Variant
	leave   func(level int) bool // clues that are not picked up, nil: none
	entered map[string]bool
	opened  map[string]bool // rooms whose locks an effect takes away
	owned   map[string]bool
	stopped map[string]stories.Entry // by room: the obstacle that ends its exploration
	placed  []Gain                   // cards that effects lay on piles
	acted   map[int]bool             // actions of the objective that have been taken
	uses    []stories.CardAction     // of available cards, not taken yet
	lacking string                   // a card that is never available: it is lost
}

// walked enters and explores until nothing new is found. leave selects clues that are not picked up (nil: none), and
// lacking is a card that is lost as soon as it is found ("": none).
func (v *Variant) walked(leave func(level int) bool, lacking string) *walk {
	w := &walk{Variant: v, leave: leave, lacking: lacking, entered: map[string]bool{}, opened: map[string]bool{},
		owned: map[string]bool{}, stopped: map[string]stories.Entry{}, acted: map[int]bool{}}
	for _, id := range v.had {
		w.take(id)
	}
	w.learn(v.Story.Opening)
	for _, event := range v.Story.Events {
		w.learn(event.Effects(v.Answers))
	}
	for _, hour := range v.Story.Hours {
		if hour.When.Fits(v.Answers) {
			w.learn(hour.Effects)
		}
	}
	w.learn(v.Goal.OnReveal) // event IV reveals the objective at the latest (MOM-15.1)
	w.entered[v.Board.RoomOf(v.Story.Start)] = true
	for again := true; again; {
		again = w.enter()
		for _, room := range v.Rooms {
			again = w.entered[room] && w.explore(room) || again
		}
		again = w.explorePools() || again
		again = w.pickUp() || again
		again = w.use() || again
		again = w.act() || again
	}
	return w
}

// learn records the results of effects.
func (w *walk) learn(effects []stories.Effect) {
	if len(effects) == 0 {
		return
	}
	for _, got := range w.Gains(effects, Can) {
		switch {
		case got.Open != "":
			w.opened[got.Open] = true
		case got.Card == "" || w.laid[got.Card] >= w.Cards[got.Card].Number():
		case got.Rooms != nil:
			w.placed = append(w.placed, got)
		default:
			w.take(got.Card)
		}
	}
}

func (w *walk) take(id string) {
	card := w.Cards[id]
	if card == nil || w.owned[id] || w.leave != nil && card.Clue != nil && w.leave(card.Clue.Level) {
		return
	}
	w.owned[id] = true
	w.learn(card.Effects)
	w.learn(card.Then)
	for _, action := range card.Actions {
		if w.useful(action) {
			w.uses = append(w.uses, action)
		}
	}
}

// useful reports whether an action of a card may have a result.
func (w *walk) useful(action stories.CardAction) bool {
	return len(w.Gains(action.Effects, Can)) > 0
}

// use takes the possible actions of available cards.
func (w *walk) use() bool {
	waiting := w.uses
	w.uses = nil
	for _, action := range waiting {
		if action.Needs != nil && w.ever(action.Needs) == stories.No {
			w.uses = append(w.uses, action)
			continue
		}
		w.learn(action.Effects)
	}
	return len(w.uses) < len(waiting)
}

// enter enters every room that is accessible from the known ones.
func (w *walk) enter() bool {
	news := false
	for _, room := range w.Rooms {
		if !w.entered[room] && w.reached(room) && w.shutBy(room) == (stories.Entry{}) {
			w.entered[room], news = true, true
		}
	}
	return news
}

func (w *walk) reached(room string) bool {
	return slices.ContainsFunc(w.Beside[room], func(next string) bool { return w.entered[next] })
}

// shutBy returns the lock that keeps a room closed, the zero value if there is none.
func (w *walk) shutBy(room string) stories.Entry {
	if w.opened[room] {
		return stories.Entry{}
	}
	for _, s := range slices.Backward(w.Piles[room]) {
		if w.Cards[s.Card].Deck == stories.LockCard && !w.opens(s.Card) {
			return s
		}
	}
	for _, s := range slices.Concat(w.locks[room], w.keeperLays(room, stories.LockCard)) {
		if !w.opens(s.Card) {
			return s
		}
	}
	return stories.Entry{}
}

// opens reports whether a way to open a lock or an obstacle is available. Tests and puzzles can be repeated, so they
// count.
func (w *walk) opens(id string) bool {
	return slices.ContainsFunc(w.Cards[id].Opens, func(way stories.Way) bool {
		card := way.Key + way.Show // one of them
		return way.Test != nil || way.Puzzle != nil || way.Card || w.has(card)
	})
}

// has reports whether a card is available, or may have been brought along.
func (w *walk) has(id string) bool {
	return id != "" && id != w.lacking && (w.owned[id] || w.StartsWith(id))
}

// explore takes the cards in a room, from the top down to an obstacle that stays (MOM-4.5).
func (w *walk) explore(room string) bool {
	delete(w.stopped, room)
	before := len(w.owned)
	for _, s := range slices.Backward(append(slices.Clone(w.Piles[room]), w.keeperLays(room, stories.Obstacle)...)) {
		card := w.Cards[s.Card]
		if card.Deck == stories.Obstacle && !w.opens(card.ID) {
			w.stopped[room] = s
			break
		}
		if card.Clue != nil && w.leave != nil && w.leave(card.Clue.Level) {
			break
		}
		w.take(card.ID)
	}
	return len(w.owned) > before
}

// explorePools takes what chance or the keeper lays once every possible room can be entered, and searched as deep as
// the keeper may lay it. Possible leftovers of chance never count.
func (w *walk) explorePools() bool {
	before := len(w.owned)
	for _, p := range w.Pools {
		blocked := p.Keeper && slices.ContainsFunc(p.Rooms,
			func(room string) bool { return w.stopped[room] != (stories.Entry{}) })
		if p.Aside || blocked || !w.allIn(p.Rooms) {
			continue
		}
		for _, s := range p.Cards {
			w.take(s.Card)
		}
	}
	return len(w.owned) > before
}

// keeperLays lists the cards of a deck that the keeper may lay in a room: they count as being in all of his rooms at
// once.
func (v *Variant) keeperLays(room string, deck stories.Deck) (all []stories.Entry) {
	for _, p := range v.Pools {
		for _, s := range p.Cards {
			if p.Keeper && v.Cards[s.Card].Deck == deck && slices.Contains(p.Rooms, room) {
				all = append(all, s)
			}
		}
	}
	return all
}

func (w *walk) allIn(rooms []string) bool {
	return !slices.ContainsFunc(rooms, func(room string) bool { return !w.entered[room] })
}

// pickUp takes cards that effects have laid, wherever the keeper may have laid them.
func (w *walk) pickUp() bool {
	before := len(w.owned)
	for _, p := range slices.Clone(w.placed) {
		if w.allIn(p.Rooms) {
			w.take(p.Card)
		}
	}
	return len(w.owned) > before
}

// act takes the possible actions of the objective.
func (w *walk) act() bool {
	news := false
	for j, action := range w.Goal.Actions {
		if w.acted[j] || action.Keeper || action.Needs != nil && w.ever(action.Needs) == stories.No {
			continue
		}
		w.acted[j], news = true, true
		w.learn(action.Effects)
	}
	return news
}

// PlainCard reports whether a value of has is one card, and not a type, a trait or a token.
func PlainCard(has string) bool {
	return has != "" && !strings.Contains(has, ":")
}
