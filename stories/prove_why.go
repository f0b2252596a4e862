package stories

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// reportClosed names the locks and obstacles that keep investigators from
// something, and the chain that closes the circle.
func (w *walk) reportClosed() {
	for _, room := range w.story.Map.Rooms {
		if w.entered[room.ID] || !w.beside(room.ID) {
			continue
		}
		lock, path := w.lockOf(room.ID)
		w.report(path, "closed", "the room %q stays closed: %s", room.ID, w.why(lock))
	}
	for _, room := range w.story.Map.Rooms {
		if obstacle, ok := w.stopped[room.ID]; ok {
			w.report(obstacle.path, "blocked", "the room %q cannot be searched to the end: %s", room.ID, w.why(obstacle.card))
		}
	}
	w.sharedKeys()
}

// sharedKeys finds keys that more doors need than there are copies laid: a key is
// discarded when it is used (MOM-4.9).
func (w *walk) sharedKeys() {
	laid, needed := map[string]int{}, map[string]int{}
	for _, s := range w.everything() {
		laid[s.card]++
	}
	for _, s := range w.everything() {
		ways := w.cards[s.card].Opens
		if len(ways) != 1 || ways[0].Key == "" {
			continue
		}
		key := ways[0].Key
		if needed[key]++; needed[key] > laid[key] && laid[key] > 0 {
			w.report(s.path, "keySpent", "%d locks need the key %q, which is discarded on use, but only %d lie in the rooms", needed[key], key, laid[key])
		}
	}
}

// why says what a lock or obstacle lacks, following the keys from room to room.
func (w *walk) why(id string) string {
	if id == "" {
		return "no way leads there"
	}
	if len(w.cards[id].Opens) == 0 {
		return fmt.Sprintf("%q has no way to be opened, and no effect opens the room", id)
	}
	var steps []string
	seen := map[string]bool{}
	for id != "" && !seen[id] {
		seen[id] = true
		key := firstKey(w.cards[id])
		room, behind := w.lies(key)
		switch {
		case room == "":
			steps = append(steps, fmt.Sprintf("%q needs %q, which lies nowhere", id, key))
		case behind == "":
			steps = append(steps, fmt.Sprintf("%q needs %q, which lies in %q, where no way leads", id, key, room))
		default:
			steps = append(steps, fmt.Sprintf("%q needs %q, which lies in %q behind %q", id, key, room, behind))
		}
		id = behind
	}
	return strings.Join(steps, "; ")
}

func firstKey(card *Card) string {
	for _, way := range card.Opens {
		if way.Key != "" {
			return way.Key
		}
		if way.Show != "" {
			return way.Show
		}
	}
	return ""
}

// lies finds the room of a card and what keeps investigators from it.
func (w *walk) lies(id string) (room, behind string) {
	for _, r := range w.story.Map.Rooms {
		pile := w.piles[r.ID]
		i := slices.IndexFunc(pile, func(s seeded) bool { return s.card == id })
		if i < 0 {
			continue
		}
		if lock, _ := w.lockOf(r.ID); lock != "" && !w.entered[r.ID] {
			return r.ID, lock
		}
		for _, above := range slices.Backward(pile[i+1:]) {
			if w.cards[above.card].Deck == Obstacle && !w.opens(above.card) {
				return r.ID, above.card
			}
		}
		return r.ID, ""
	}
	if slices.ContainsFunc(w.others, func(s seeded) bool { return s.card == id }) {
		return "the other rooms", ""
	}
	return "", ""
}

// eachEffect visits effects and all that lie inside them.
func eachEffect(effects []Effect, visit func(Effect)) {
	var dig func(v reflect.Value)
	dig = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				dig(v.Elem())
			}
		case reflect.Slice:
			for i := range v.Len() {
				dig(v.Index(i))
			}
		case reflect.Struct:
			if e, ok := v.Interface().(Effect); ok {
				visit(e)
			}
			for i := range v.NumField() {
				dig(v.Field(i))
			}
		}
	}
	dig(reflect.ValueOf(effects))
}

// locksLaid lists the locks that effects lay on rooms.
func locksLaid(effects []Effect) []LockRoom {
	var all []LockRoom
	eachEffect(effects, func(e Effect) {
		if e.Lock != nil && e.Lock.Card != "" {
			all = append(all, *e.Lock)
		}
	})
	return all
}
