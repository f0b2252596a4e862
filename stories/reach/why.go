package reach

import (
	"slices"
	"strconv"
	"strings"

	"lantern/stories"
	"lantern/stories/strictyaml"
)

// closedRoom is a lock or an obstacle that keeps investigators from something.
type closedRoom struct {
	by         stories.Entry
	code, room string
	chain      []strictyaml.Link
}

// reportClosed reports the locks and obstacles that keep investigators from something, with the chain that closes the
// circle. It returns whether there are any.
func (ex *exploration) reportClosed() bool {
	var all []closedRoom
	for _, room := range ex.Rooms {
		lock := ex.shutBy(room) // also on a room that was entered before the lock was laid
		if ex.reached(room) && lock != (stories.Entry{}) {
			all = append(all, closedRoom{lock, "closed", room, ex.keyChain(lock.Card)})
		}
	}
	for _, room := range ex.Rooms {
		if obstacle, ok := ex.stopped[room]; ok {
			all = append(all, closedRoom{obstacle, "blocked", room, ex.keyChain(obstacle.Card)})
		}
	}
	told := map[string]bool{}
	for _, b := range all {
		if !b.shadow(all, told) {
			told[b.by.Card] = true
			ex.reportShut(b)
		}
	}
	ex.sharedKeys()
	return len(all) > 0
}

// shadow reports whether another lock or obstacle is the cause, which is reported separately. In a circle, the
// first one counts as the cause.
func (b closedRoom) shadow(all []closedRoom, told map[string]bool) bool {
	circle := b.chain[len(b.chain)-1].Behind == b.by.Card
	return slices.ContainsFunc(b.chain[1:], func(link strictyaml.Link) bool {
		return slices.ContainsFunc(all, func(other closedRoom) bool { return other.by.Card == link.Card }) &&
			(!circle || told[link.Card])
	})
}

// reportShut reports what keeps a room closed or prevents its search.
func (ex *exploration) reportShut(b closedRoom) {
	words := make([]string, len(b.chain))
	for i, link := range b.chain {
		words[i] = link.String()
	}
	said := strings.Join(words, "; ")
	f := ProblemAt(b.by.Path, b.code+".room", []string{"what", b.by.Card, "room", b.room}, b.room, said)
	f.Chain = b.chain
	ex.Report(f)
}

// sharedKeys reports keys that more doors need than copies are laid: a key is discarded when it is used (MOM-4.9).
func (ex *exploration) sharedKeys() {
	needed := map[string]int{}
	for _, s := range ex.LaidCards() {
		ways := ex.Cards[s.Card].Opens
		if len(ways) != 1 || ways[0].Key == "" {
			continue
		}
		key := ways[0].Key
		copies := ex.laid[key] - ex.spare[key]
		if copies == 0 && ex.owned[key] {
			copies = ex.Cards[key].Number() // effects give them out
		}
		if needed[key]++; needed[key] > copies && copies > 0 {
			ex.bad(s.Path, "keySpent.locks", []string{"what", key, "locks", strconv.Itoa(needed[key]), "copies",
				strconv.Itoa(copies)}, needed[key], key, copies)
		}
	}
}

// keyChain says what a lock or obstacle lacks, following the keys from room to room.
func (ex *exploration) keyChain(id string) []strictyaml.Link {
	var chain []strictyaml.Link
	seen := map[string]bool{}
	for id != "" && !seen[id] {
		seen[id] = true
		link := strictyaml.Link{Card: id, Needs: firstKey(ex.Cards[id])}
		if link.Needs != "" {
			link.Room, link.Behind = ex.locate(link.Needs, nil)
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
func (ex *exploration) locate(id string, asked []string) (room, behind string) {
	for _, r := range ex.Rooms {
		pile := ex.Piles[r]
		i := slices.IndexFunc(pile, func(s stories.Entry) bool { return s.Card == id })
		if i < 0 {
			continue
		}
		return r, ex.locksAbove(r, pile[i+1:])
	}
	for _, p := range ex.Pools {
		if p.Aside || !p.Has(id) {
			continue
		}
		for _, r := range p.Rooms {
			if !ex.entered[r] {
				return strictyaml.Others, ex.shutBy(r).Card
			} else if p.Keeper && ex.stopped[r].Card != "" {
				return strictyaml.Others, ex.stopped[r].Card
			}
		}
		return strictyaml.Others, ""
	}
	for _, p := range ex.placed {
		if p.Card == id {
			return p.Rooms[0], ex.locksAbove(p.Rooms[0], nil)
		}
	}
	asked = append(asked, id)
	for _, s := range ex.LaidCards() {
		card := ex.Cards[s.Card]
		effects := slices.Concat(card.Effects, card.Then)
		for _, action := range card.Actions {
			effects = append(effects, action.Effects...)
		}
		if slices.Contains(asked, s.Card) || !slices.ContainsFunc(ex.gains(effects, Can),
			func(got Gain) bool { return got.Card == id }) {
			continue
		}
		return ex.locate(s.Card, asked)
	}
	return "", ""
}

// locksAbove returns what keeps investigators from a card below these cards in a room, "" if nothing does.
func (ex *exploration) locksAbove(room string, above []stories.Entry) string {
	if lock := ex.shutBy(room); lock.Card != "" && !ex.entered[room] {
		return lock.Card
	}
	for _, s := range slices.Backward(slices.Concat(above, ex.keeperLays(room, stories.Obstacle))) {
		if ex.Cards[s.Card].Deck == stories.Obstacle && !ex.opens(s.Card) {
			return s.Card
		}
	}
	return ""
}
