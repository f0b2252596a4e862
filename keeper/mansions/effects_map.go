package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// place puts something on the map. The keeper is asked if several places are possible.
func (w *work) place(f state.Task, p stories.Place) {
	if m, ok := w.carrier(f, p); ok {
		w.emit(state.SamplesChanged{Monster: m.ID, By: max(1, p.Count)}) // MOM-11.7
		return
	}
	spaces := w.where(f, p.Where)
	if p.Token != "" || p.Card != "" {
		spaces = w.oneSpaceARoom(spaces)
	}
	if len(spaces) == 0 {
		w.nothing("place", "noPlace", f.Card)
		return
	}
	w.push(state.Task{Kind: taskPlace, Who: f.Who, Target: f.Target, Card: f.Card, Place: &p, List: spaces,
		Count: max(1, p.Count), Value: w.s.Placed})
}

// oneSpaceARoom keeps the first space of each room, for things that belong to a room as a whole.
func (w *work) oneSpaceARoom(spaces []string) []string {
	var rooms, out []string
	for _, space := range spaces {
		if room := w.e.Board.RoomOf[space]; !slices.Contains(rooms, room) {
			rooms, out = append(rooms, room), append(out, space)
		}
	}
	return out
}

// askPlace places one thing after the other. If every figure of the type is on the board the keeper may remove one and
// place it again (MOM-1.8).
func (w *work) askPlace(f state.Task) {
	if f.Count <= 0 {
		return
	}
	if f.Place.Feature != "" && w.e.noneLeft(w.s, f.Place.Feature) {
		w.nothing("place", "noMarker", f.Card)
		return
	}
	if f.Place.Monster != "" && len(w.e.FreeFigures(w.s, f.Place.Monster)) == 0 {
		w.askFigure(f)
		return
	}
	f.Stage = ""
	if len(f.List) == 1 {
		w.placeAt(f, answer{Choice: f.List[0]})
		return
	}
	var choice []keeper.Option
	for _, space := range f.List {
		choice = append(choice, keeper.Option{Key: space,
			Args: keeper.Args{"space": space, "room": w.e.Board.RoomOf[space]}})
	}
	args := keeper.Args{"monster": f.Place.Monster, "feature": f.Place.Feature, "token": f.Place.Token,
		"card": w.e.Shown(f.Place.Card), "n": num(f.Count)}
	if nth, of := w.placing(f); of > 1 && nth > 0 {
		args["nth"], args["of"] = num(nth), num(of)
	}
	w.ask(f, keeper.Prompt{Kind: "place", Rule: "MOM-5.7", Who: state.PlaceKeeper, Secret: true, Choice: choice, Args: args})
}

// placing is which question about a place this is, of how many: of one effect or, before the first round, of all that
// the opening of the story asks.
func (w *work) placing(f state.Task) (nth, of int) {
	left := f.Count
	if of = max(1, f.Place.Count); w.s.Round == 0 {
		for _, below := range w.s.Tasks {
			left += w.asksWhere(f, below.Effects)
		}
		of = w.asksWhere(f, w.e.StoryPack.Opening)
	}
	return of - left + 1, of
}

// asksWhere is how often some effects ask for a place.
func (w *work) asksWhere(f state.Task, all []stories.Effect) (n int) {
	for _, e := range all {
		switch p := e.Place; {
		case p != nil && p.Token+p.Card == "" && len(w.where(f, p.Where)) > 1:
			n += max(1, p.Count)
		case e.If != nil && w.e.holds(w.s, you(f), e.If.When):
			n += w.asksWhere(f, e.If.Then)
		case e.If != nil:
			n += w.asksWhere(f, e.If.Else)
		}
	}
	return n
}

// placeAt places one thing and continues with the next. In the stage "figure" the answer names the figures to remove;
// that many are placed again without further questions.
func (w *work) placeAt(f state.Task, a answer) {
	if f.Stage == "figure" {
		if a.Choice == "none" {
			return
		}
		f.Stage, f.Count = "", 0
		for id := range strings.SplitSeq(a.Choice, ",") {
			if m, ok := w.s.Monster(id); ok {
				w.emit(state.MonsterGone{Monster: m.ID, Kind: m.Type, Named: m.Named})
				f.Count++
			}
		}
		w.push(f)
		return
	}
	p, room := f.Place, w.e.Board.RoomOf[a.Choice]
	f.Count--
	switch {
	case p.Monster != "":
		w.push(f)
		w.placeMonster(*p, a.Choice)
	case p.Feature != "" && w.e.noneLeft(w.s, p.Feature):
		w.nothing("place", "noMarker", f.Card) // a correction placed the last one while the question waited
	case p.Feature != "":
		w.push(f)
		w.emit(state.ThingSet{Feature: p.Feature, Space: a.Choice})
	case p.Token != "":
		w.emit(state.TokensChanged{Room: room, Token: p.Token, By: f.Count + 1})
	case p.Card != "":
		w.push(f)
		w.layCard(p.Card, room, f.Card)
	}
}

// placeMonster places a figure with a random token of its type (MOM-5.7), or nothing if none is left. Every monster
// that enters the map uses it.
func (w *work) placeMonster(p stories.Place, space string) {
	free := w.e.FreeFigures(w.s, p.Monster)
	if len(free) == 0 {
		return // a correction used the last figure while the question waited
	}
	id := state.MonsterID(w.s.Placed + 1)
	w.emit(state.MonsterPlaced{Monster: id, Kind: p.Monster, Figure: free[w.chance.Below(len(free))], Space: space,
		Named: p.Named, Extra: p.HealthEach * w.s.Players})
	w.frightens(id)
}

// layCard puts a card on top of a room's pile, face down. All but a lock go under an unmet lock (MOM-2.4).
func (w *work) layCard(kind, room, by string) {
	card, ok := w.named(kind)
	if !ok {
		w.nothing("place", "notInDeck", by)
		return
	}
	laid := state.CardMoved{Card: card, To: state.PlaceRoom + room, Why: "story", Room: room}
	if w.e.Card(card).Deck != stories.LockCard {
		laid.Under = w.e.lowestLock(w.s, room)
	}
	w.emit(laid)
}

// remove removes something from the map.
func (w *work) remove(f state.Task, p stories.Place) {
	if m, ok := w.carrier(f, p); ok {
		w.takeSamples(f, m, p.Count)
		return
	}
	spaces := w.where(f, p.Where)
	if p.Where == stories.OnMap || p.Where == "" && f.Target == "" && !w.s.Plays(f.Who) {
		spaces = w.e.Board.Order
	}
	left := p.Count
	if left <= 0 {
		left = 1 << 20
	}
	before := left
	switch {
	case p.Monster != "":
		for _, m := range w.meant(f, p, spaces) {
			if left > 0 && w.removable(f, m, p) {
				w.emit(state.MonsterGone{Monster: m.ID, Kind: m.Type, Named: m.Named})
				left--
			}
		}
	case p.Feature != "":
		for _, t := range w.s.Things {
			if left > 0 && t.Feature == p.Feature && slices.Contains(spaces, t.Space) {
				w.emit(state.ThingSet{Feature: t.Feature, Space: t.Space, Door: t.Door, Off: true})
				left--
			}
		}
	case p.Token != "":
		for _, space := range w.oneSpaceARoom(spaces) {
			r, _ := w.s.Room(w.e.Board.RoomOf[space])
			if n := min(left, r.Tokens[p.Token]); n > 0 {
				w.emit(state.TokensChanged{Room: r.ID, Token: p.Token, By: -n})
				left -= n
			}
		}
	case p.Card != "":
		for _, space := range w.oneSpaceARoom(spaces) {
			r, _ := w.s.Room(w.e.Board.RoomOf[space])
			for _, card := range r.Pile {
				if left > 0 && w.e.KindOf(card) == p.Card {
					w.emit(state.CardMoved{Card: card, To: state.PlaceBox, Why: "lost", Room: r.ID})
					left--
				}
			}
		}
	}
	if left == before {
		w.nothing("remove", w.whyNotRemoved(w.meant(f, p, spaces), p), f.Card)
	}
}

// mark sets or removes the marker of a status in the rooms of a place.
func (w *work) mark(f state.Task, mark string, m stories.RoomMark) {
	rooms, done := w.rooms(f, m.Where), false
	if len(rooms) == 0 {
		w.nothing(mark, "noPlace", f.Card)
		return
	}
	for _, room := range rooms {
		r, _ := w.s.Room(room)
		if on := mark == "fire" && r.Burning || mark == "darkness" && r.Dark; on == m.Off {
			w.emit(state.RoomMarked{Room: room, Mark: mark, Off: m.Off})
			done = true
		}
	}
	if !done {
		w.nothing(mark, "alreadySo", f.Card)
	}
}

// lock puts a lock card on a room's pile, or opens the room.
func (w *work) lock(f state.Task, l stories.LockRoom) {
	r, ok := w.s.Room(l.Room)
	if !ok {
		w.nothing("lock", "noPlace", f.Card)
		return
	}
	if !l.Open {
		w.layCard(l.Card, l.Room, f.Card)
		return
	}
	opened := false
	for _, card := range r.Pile {
		if w.e.Card(card).Deck == stories.LockCard && !slices.Contains(r.Met, card) &&
			(l.Card == "" || w.e.KindOf(card) == l.Card) {
			w.emit(state.ConditionMet{Room: l.Room, Card: card})
			opened = true
		}
	}
	if !opened {
		w.nothing("lock", "notThere", f.Card)
	}
}

// reveal turns something face up for all.
func (w *work) reveal(f state.Task, r stories.Reveal) {
	if r.Objective {
		if w.s.Revealed {
			w.nothing("reveal", "alreadySo", f.Card)
		}
		w.revealObjective("effect")
		return
	}
	done := false
	for _, room := range w.s.Rooms {
		for _, card := range room.Pile {
			if (room.ID == r.Room || r.Card != "" && w.e.KindOf(card) == r.Card) &&
				!slices.Contains(room.FaceUp, card) {
				w.emit(state.CardRevealed{Room: room.ID, Card: card})
				done = true
			}
		}
	}
	if !done {
		w.nothing("reveal", "notThere", f.Card)
	}
}

func (w *work) puzzleEffect(f state.Task, p stories.Puzzle) {
	if !w.s.Plays(f.Who) {
		w.nothing("puzzle", "nobody", f.Card)
		return
	}
	if p.Outright != "" {
		w.push(state.Task{Kind: taskOutright, Who: f.Who, Card: f.Card, Puzzle: &p})
		return
	}
	card := f.Card
	if card == "" {
		card = strings.Join([]string{"puzzle", p.Layout}, ":")
	}
	w.push(state.Task{Kind: taskPuzzle, Who: f.Who, Target: f.Target, Card: card, Room: f.Room, Puzzle: &p})
}
