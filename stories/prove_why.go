package stories

import (
	"slices"
	"strconv"
	"strings"
)

// barred is a lock or an obstacle that keeps investigators from something.
type barred struct {
	by         seeded
	code, room string
	chain      []Link
}

// reportClosed names the locks and obstacles that keep investigators from
// something, and the chain that closes the circle. It tells whether there are any.
func (w *walk) reportClosed() bool {
	var all []barred
	for _, room := range w.rooms {
		lock := w.shutBy(room) // also on a room that was entered before the lock was laid
		if w.reached(room) && lock != (seeded{}) {
			all = append(all, barred{lock, "closed", room, w.why(lock.card)})
		}
	}
	for _, room := range w.rooms {
		if obstacle, ok := w.stopped[room]; ok {
			all = append(all, barred{obstacle, "blocked", room, w.why(obstacle.card)})
		}
	}
	told := map[string]bool{}
	for _, b := range all {
		if !b.shadow(all, told) {
			told[b.by.card] = true
			w.shut(b)
		}
	}
	w.sharedKeys()
	return len(all) > 0
}

// shadow tells whether another lock or obstacle is to blame, which is told by itself. Of those that stand in a circle the first is.
func (b barred) shadow(all []barred, told map[string]bool) bool {
	circle := b.chain[len(b.chain)-1].Behind == b.by.card
	return slices.ContainsFunc(b.chain[1:], func(link Link) bool {
		return slices.ContainsFunc(all, func(other barred) bool { return other.by.card == link.Card }) && (!circle || told[link.Card])
	})
}

// shut reports what keeps a room closed or from being searched.
func (w *walk) shut(b barred) {
	words := make([]string, len(b.chain))
	for i, link := range b.chain {
		words[i] = link.String()
	}
	said := strings.Join(words, "; ")
	f := faultAt(b.by.path, b.code+".room", []string{"what", b.by.card, "room", b.room}, b.room, said)
	f.Chain = b.chain
	w.report(f)
}

// sharedKeys finds keys that more doors need than there are copies laid: a key is
// discarded when it is used (MOM-4.9).
func (w *walk) sharedKeys() {
	needed := map[string]int{}
	for _, s := range w.everything() {
		ways := w.cards[s.card].Opens
		if len(ways) != 1 || ways[0].Key == "" {
			continue
		}
		key := ways[0].Key
		copies := w.laid[key] - w.spare[key]
		if copies == 0 && w.owned[key] {
			copies = w.cards[key].Number() // effects hand them out
		}
		if needed[key]++; needed[key] > copies && copies > 0 {
			w.bad(s.path, "keySpent.locks", []string{"what", key, "locks", strconv.Itoa(needed[key]), "copies", strconv.Itoa(copies)}, needed[key], key, copies)
		}
	}
}

// why says what a lock or obstacle lacks, following the keys from room to room.
func (w *walk) why(id string) []Link {
	var chain []Link
	seen := map[string]bool{}
	for id != "" && !seen[id] {
		seen[id] = true
		link := Link{Card: id, Needs: firstKey(w.cards[id])}
		if link.Needs != "" {
			link.Room, link.Behind = w.lies(link.Needs, nil)
		}
		chain = append(chain, link)
		id = link.Behind
	}
	return chain
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

// lies finds the room of a card and what keeps investigators from it. A card that an effect hands out
// lies where the card with that effect does.
func (w *walk) lies(id string, asked []string) (room, behind string) {
	for _, r := range w.rooms {
		pile := w.piles[r]
		i := slices.IndexFunc(pile, func(s seeded) bool { return s.card == id })
		if i < 0 {
			continue
		}
		return r, w.over(r, pile[i+1:])
	}
	for _, p := range w.pools {
		if p.aside || !p.has(id) {
			continue
		}
		for _, r := range p.rooms {
			if !w.entered[r] {
				return Others, w.shutBy(r).card
			} else if p.keeper && w.stopped[r].card != "" {
				return Others, w.stopped[r].card
			}
		}
		return Others, ""
	}
	for _, p := range w.placed {
		if p.card == id {
			return p.rooms[0], w.over(p.rooms[0], nil)
		}
	}
	asked = append(asked, id)
	for _, s := range w.everything() {
		card := w.cards[s.card]
		effects := slices.Concat(card.Effects, card.Then)
		for _, action := range card.Actions {
			effects = append(effects, action.Effects...)
		}
		if slices.Contains(asked, s.card) || !slices.ContainsFunc(w.grants(effects, w.answers, careful), func(got grant) bool { return got.card == id }) {
			continue
		}
		return w.lies(s.card, asked)
	}
	return "", ""
}

// over is what keeps investigators from a card in a room with these cards above it, empty if nothing does.
func (w *walk) over(room string, above []seeded) string {
	if lock := w.shutBy(room); lock.card != "" && !w.entered[room] {
		return lock.card
	}
	for _, s := range slices.Backward(slices.Concat(above, w.keeperLays(room, Obstacle))) {
		if w.cards[s.card].Deck == Obstacle && !w.opens(s.card) {
			return s.card
		}
	}
	return ""
}
