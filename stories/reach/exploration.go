package reach

import (
	"slices"
	"strings"

	"lantern/stories"
)

// exploration is how far investigators get if every test and puzzle succeeds and time is unlimited.
type exploration struct {
	*Variant
	leave   func(level int) bool // clues that are not picked up, nil: none
	entered map[string]bool
	opened  map[string]bool // rooms whose locks an effect takes away
	owned   map[string]bool
	stopped map[string]stories.Entry // by room: the obstacle that ends its exploration
	placed  []Gain                   // cards that effects lay on piles
	acted   map[int]bool             // actions of the objective that have been taken
	uses    []stories.CardAction     // of available cards, not taken yet
	lacking string                   // a card that is never available, since it is lost at once
}

// exploreAll enters and explores until nothing new is found. leave selects clues that are not picked up (nil: none).
// lacking is a card that is lost as soon as it is found ("": none).
func (v *Variant) exploreAll(leave func(level int) bool, lacking string) *exploration {
	ex := &exploration{Variant: v, leave: leave, lacking: lacking, entered: map[string]bool{}, opened: map[string]bool{},
		owned: map[string]bool{}, stopped: map[string]stories.Entry{}, acted: map[int]bool{}}
	for _, id := range v.startingCards {
		ex.take(id)
	}
	ex.addGains(v.Story.Opening)
	for _, event := range v.Story.Events {
		ex.addGains(event.Effects(v.Answers))
	}
	for _, hour := range v.Story.Hours {
		if hour.When.Fits(v.Answers) {
			ex.addGains(hour.Effects)
		}
	}
	ex.addGains(v.Goal.OnReveal) // event IV reveals the objective at the latest (MOM-15.1)
	ex.entered[v.Board.RoomOf(v.Story.Start)] = true
	for again := true; again; {
		again = ex.enterRooms()
		for _, room := range v.Rooms {
			again = ex.entered[room] && ex.exploreRoom(room) || again
		}
		again = ex.explorePools() || again
		again = ex.pickUp() || again
		again = ex.useCards() || again
		again = ex.takeGoalActions() || again
	}
	return ex
}

// addGains records the results of effects.
func (ex *exploration) addGains(effects []stories.Effect) {
	if len(effects) == 0 {
		return
	}
	for _, got := range ex.Gains(effects, Can) {
		switch {
		case got.Open != "":
			ex.opened[got.Open] = true
		case got.Card == "" || ex.laid[got.Card] >= ex.Cards[got.Card].Number():
		case got.Rooms != nil:
			ex.placed = append(ex.placed, got)
		default:
			ex.take(got.Card)
		}
	}
}

func (ex *exploration) take(id string) {
	card := ex.Cards[id]
	if card == nil || ex.owned[id] || ex.leave != nil && card.Clue != nil && ex.leave(card.Clue.Level) {
		return
	}
	ex.owned[id] = true
	ex.addGains(card.Effects)
	ex.addGains(card.Then)
	for _, action := range card.Actions {
		if ex.useful(action) {
			ex.uses = append(ex.uses, action)
		}
	}
}

// useful reports whether an action of a card may have a result.
func (ex *exploration) useful(action stories.CardAction) bool {
	return len(ex.Gains(action.Effects, Can)) > 0
}

// useCards takes the possible actions of available cards.
func (ex *exploration) useCards() bool {
	waiting := ex.uses
	ex.uses = nil
	for _, action := range waiting {
		if action.Needs != nil && ex.canHold(action.Needs) == stories.No {
			ex.uses = append(ex.uses, action)
			continue
		}
		ex.addGains(action.Effects)
	}
	return len(ex.uses) < len(waiting)
}

// enterRooms enters every room that is accessible from the known ones.
func (ex *exploration) enterRooms() bool {
	news := false
	for _, room := range ex.Rooms {
		if !ex.entered[room] && ex.reached(room) && ex.shutBy(room) == (stories.Entry{}) {
			ex.entered[room], news = true, true
		}
	}
	return news
}

func (ex *exploration) reached(room string) bool {
	return slices.ContainsFunc(ex.Beside[room], func(next string) bool { return ex.entered[next] })
}

// shutBy returns the lock that keeps a room closed, the zero value if there is none.
func (ex *exploration) shutBy(room string) stories.Entry {
	if ex.opened[room] {
		return stories.Entry{}
	}
	for _, s := range slices.Backward(ex.Piles[room]) {
		if ex.Cards[s.Card].Deck == stories.LockCard && !ex.opens(s.Card) {
			return s
		}
	}
	for _, s := range slices.Concat(ex.locks[room], ex.keeperLays(room, stories.LockCard)) {
		if !ex.opens(s.Card) {
			return s
		}
	}
	return stories.Entry{}
}

// opens reports whether a way to open a lock or an obstacle is available. Tests and puzzles can be repeated, so they
// count.
func (ex *exploration) opens(id string) bool {
	return slices.ContainsFunc(ex.Cards[id].Opens, func(way stories.Way) bool {
		card := way.Key + way.Show // one of them
		return way.Test != nil || way.Puzzle != nil || way.Card || ex.has(card)
	})
}

// has reports whether a card is available, or may have been brought along.
func (ex *exploration) has(id string) bool {
	return id != "" && id != ex.lacking && (ex.owned[id] || ex.StartsWith(id))
}

// exploreRoom takes the cards in a room, from the top down to an obstacle that stays (MOM-4.5).
func (ex *exploration) exploreRoom(room string) bool {
	delete(ex.stopped, room)
	before := len(ex.owned)
	for _, s := range slices.Backward(append(slices.Clone(ex.Piles[room]), ex.keeperLays(room, stories.Obstacle)...)) {
		card := ex.Cards[s.Card]
		if card.Deck == stories.Obstacle && !ex.opens(card.ID) {
			ex.stopped[room] = s
			break
		}
		if card.Clue != nil && ex.leave != nil && ex.leave(card.Clue.Level) {
			break
		}
		ex.take(card.ID)
	}
	return len(ex.owned) > before
}

// explorePools takes the cards that chance or the keeper lays, once every possible room can be entered and searched as
// deep as the keeper may lay them. Cards that chance may leave out never count.
func (ex *exploration) explorePools() bool {
	before := len(ex.owned)
	for _, p := range ex.Pools {
		blocked := p.Keeper && slices.ContainsFunc(p.Rooms,
			func(room string) bool { return ex.stopped[room] != (stories.Entry{}) })
		if p.Aside || blocked || !ex.enteredAll(p.Rooms) {
			continue
		}
		for _, s := range p.Cards {
			ex.take(s.Card)
		}
	}
	return len(ex.owned) > before
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

func (ex *exploration) enteredAll(rooms []string) bool {
	return !slices.ContainsFunc(rooms, func(room string) bool { return !ex.entered[room] })
}

// pickUp takes cards that effects have laid, wherever the keeper may have laid them.
func (ex *exploration) pickUp() bool {
	before := len(ex.owned)
	for _, p := range slices.Clone(ex.placed) {
		if ex.enteredAll(p.Rooms) {
			ex.take(p.Card)
		}
	}
	return len(ex.owned) > before
}

// takeGoalActions takes the possible actions of the objective.
func (ex *exploration) takeGoalActions() bool {
	news := false
	for j, action := range ex.Goal.Actions {
		if ex.acted[j] || action.Keeper || action.Needs != nil && ex.canHold(action.Needs) == stories.No {
			continue
		}
		ex.acted[j], news = true, true
		ex.addGains(action.Effects)
	}
	return news
}

// PlainCard reports whether a value of has is one card, and not a type, a trait or a token.
func PlainCard(has string) bool {
	return has != "" && !strings.Contains(has, ":")
}
