package priest

import "lantern/keeper/priest/score"

// Card is a Room, a monster or an Investigator as far as the rules need it (EHP-19.2, 19.3).
type Card struct {
	ID      string     `json:"id"`
	Name    string     `json:"name,omitempty"` // as its owner entered it; of ours the catalogues have the name
	Defence int        `json:"defence,omitempty"`
	Space   []Capacity `json:"space,omitempty"` // of a Room

	Dice   int  `json:"dice,omitempty"`   // how many dice an Investigator adds
	Total  int  `json:"total,omitempty"`  // ... or this to the sum
	Ignore bool `json:"ignore,omitempty"` // ... and the first room's defence counts nothing (EHP-18.59)
	Upkeep bool `json:"upkeep,omitempty"` // a monster is used in maintenance (EHP-4.3)
}

// Capacity is a part of what a Room can store: a number of units of these kinds in any mix. "*" is the white circle,
// all six (EHP-5.6).
type Capacity struct {
	Kinds string `json:"kinds"` // for example "TB", of the letters T, B, M, A (atoms), G, E (signs), or "*"
	N     int    `json:"n"`
}

// letters of the kinds of resources in a Store, in the order of their points, the dearest first.
const letters = "EGMBAT"

// of is how many of a kind there are.
func of(r *score.Resources, kind byte) *int {
	switch kind {
	case 'E':
		return &r.ES
	case 'G':
		return &r.G
	case 'M':
		return &r.M
	case 'B':
		return &r.B
	case 'A':
		return &r.At
	}
	return &r.T
}

func count(r score.Resources) int { return r.T + r.B + r.M + r.At + r.G + r.ES }

func minus(a, b score.Resources) score.Resources { return a.Minus(b) }

// has reports whether a holds all of b; no number of b may be below 0.
func has(a, b score.Resources) bool {
	for _, kind := range []byte(letters) {
		if n := *of(&b, kind); n < 0 || n > *of(&a, kind) {
			return false
		}
	}
	return true
}

// Fits reports whether a Room can hold these (EHP-7.5). Every unit needs a place of its kind; a 3-value token fills
// three (EHP-7.4), so values alone decide.
func (c Card) Fits(r score.Resources) bool {
	left := make([]int, len(c.Space))
	for i, s := range c.Space {
		left[i] = s.N
	}
	holds := make([]map[byte]int, len(c.Space)) // the kinds in each part
	for i := range holds {
		holds[i] = map[byte]int{}
	}
	// place finds room for one more of a kind, moving others on if it must (augmenting paths).
	var place func(kind byte, been map[int]bool) bool
	place = func(kind byte, been map[int]bool) bool {
		for i, s := range c.Space {
			if been[i] || !s.takes(kind) {
				continue
			}
			been[i] = true
			if left[i] > 0 {
				left[i]--
				holds[i][kind]++
				return true
			}
			for _, other := range []byte(letters) {
				if holds[i][other] > 0 && other != kind && place(other, been) {
					holds[i][other]--
					holds[i][kind]++
					return true
				}
			}
		}
		return false
	}
	for _, kind := range []byte(letters) {
		n := *of(&r, kind)
		if n < 0 {
			return false
		}
		for range n {
			if !place(kind, map[int]bool{}) {
				return false
			}
		}
	}
	return true
}

func (s Capacity) takes(kind byte) bool {
	if s.Kinds == "*" {
		return true
	}
	for i := range len(s.Kinds) {
		if s.Kinds[i] == kind {
			return true
		}
	}
	return false
}
