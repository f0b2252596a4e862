package reach

import (
	"lantern/stories"
	"lantern/stories/strictyaml"
	"slices"
	"strconv"
	"strings"
)

// barred is a lock or an obstacle that keeps investigators from something.
type barred struct {
	by         stories.Entry
	code, room string
	chain      []strictyaml.Link
}

// reportClosed reports the locks and obstacles that keep investigators from something, with the chain that closes the
// circle. It returns whether there are any.
func (w *walk) reportClosed() bool {
	var all []barred
	for _, room := range w.Rooms {
		lock := w.shutBy(room) // also on a room that was entered before the lock was laid
		if w.reached(room) && lock != (stories.Entry{}) {
			all = append(all, barred{lock, "closed", room, w.why(lock.Card)})
		}
	}
	for _, room := range w.Rooms {
		if obstacle, ok := w.stopped[room]; ok {
			all = append(all, barred{obstacle, "blocked", room, w.why(obstacle.Card)})
		}
	}
	told := map[string]bool{}
	for _, b := range all {
		if !b.shadow(all, told) {
			told[b.by.Card] = true
			w.shut(b)
		}
	}
	w.sharedKeys()
	return len(all) > 0
}

// shadow reports whether another lock or obstacle is the cause, which is reported separately. Of a circle the first one
// is the cause.
func (b barred) shadow(all []barred, told map[string]bool) bool {
	circle := b.chain[len(b.chain)-1].Behind == b.by.Card
	return slices.ContainsFunc(b.chain[1:], func(link strictyaml.Link) bool {
		return slices.ContainsFunc(all, func(other barred) bool { return other.by.Card == link.Card }) &&
			(!circle || told[link.Card])
	})
}

// shut reports what keeps a room closed or prevents its search.
func (w *walk) shut(b barred) {
	words := make([]string, len(b.chain))
	for i, link := range b.chain {
		words[i] = link.String()
	}
	said := strings.Join(words, "; ")
	f := ProblemAt(b.by.Path, b.code+".room", []string{"what", b.by.Card, "room", b.room}, b.room, said)
	f.Chain = b.chain
	w.Report(f)
}

// sharedKeys reports keys that more doors need than copies are laid: a key is discarded when it is used (MOM-4.9).
func (w *walk) sharedKeys() {
	needed := map[string]int{}
	for _, s := range w.Everything() {
		ways := w.Cards[s.Card].Opens
		if len(ways) != 1 || ways[0].Key == "" {
			continue
		}
		key := ways[0].Key
		copies := w.laid[key] - w.spare[key]
		if copies == 0 && w.owned[key] {
			copies = w.Cards[key].Number() // effects give them out
		}
		if needed[key]++; needed[key] > copies && copies > 0 {
			w.bad(s.Path, "keySpent.locks", []string{"what", key, "locks", strconv.Itoa(needed[key]), "copies",
				strconv.Itoa(copies)}, needed[key], key, copies)
		}
	}
}

// why says what a lock or obstacle lacks, following the keys from room to room.
func (w *walk) why(id string) []strictyaml.Link {
	var chain []strictyaml.Link
	seen := map[string]bool{}
	for id != "" && !seen[id] {
		seen[id] = true
		link := strictyaml.Link{Card: id, Needs: firstKey(w.Cards[id])}
		if link.Needs != "" {
			link.Room, link.Behind = w.locate(link.Needs, nil)
		}
		chain = append(chain, link)
		id = link.Behind
	}
	return chain
}

func firstKey(card *stories.Card) string {
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

// locate returns the room of a card and what keeps investigators from it. A card that an effect gives out is where the
// card with that effect is.
func (w *walk) locate(id string, asked []string) (room, behind string) {
	for _, r := range w.Rooms {
		pile := w.Piles[r]
		i := slices.IndexFunc(pile, func(s stories.Entry) bool { return s.Card == id })
		if i < 0 {
			continue
		}
		return r, w.over(r, pile[i+1:])
	}
	for _, p := range w.Pools {
		if p.Aside || !p.Has(id) {
			continue
		}
		for _, r := range p.Rooms {
			if !w.entered[r] {
				return strictyaml.Others, w.shutBy(r).Card
			} else if p.Keeper && w.stopped[r].Card != "" {
				return strictyaml.Others, w.stopped[r].Card
			}
		}
		return strictyaml.Others, ""
	}
	for _, p := range w.placed {
		if p.Card == id {
			return p.Rooms[0], w.over(p.Rooms[0], nil)
		}
	}
	asked = append(asked, id)
	for _, s := range w.Everything() {
		card := w.Cards[s.Card]
		effects := slices.Concat(card.Effects, card.Then)
		for _, action := range card.Actions {
			effects = append(effects, action.Effects...)
		}
		if slices.Contains(asked, s.Card) || !slices.ContainsFunc(w.gains(effects, Can),
			func(got Gain) bool { return got.Card == id }) {
			continue
		}
		return w.locate(s.Card, asked)
	}
	return "", ""
}

// over returns what keeps investigators from a card below these cards in a room, "" if nothing does.
func (w *walk) over(room string, above []stories.Entry) string {
	if lock := w.shutBy(room); lock.Card != "" && !w.entered[room] {
		return lock.Card
	}
	for _, s := range slices.Backward(slices.Concat(above, w.keeperLays(room, stories.Obstacle))) {
		if w.Cards[s.Card].Deck == stories.Obstacle && !w.opens(s.Card) {
			return s.Card
		}
	}
	return ""
}
