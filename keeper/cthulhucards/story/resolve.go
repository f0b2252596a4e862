package story

import "slices"

// table is a story while it is resolved: who is still committed, wounds included, and the tokens.
type table struct {
	sides  map[Side][]*Character
	tokens Pair
	goal   int
}

// entry is a struggle to come; the bearer of the icon that adds it is nil for a printed one.
type entry struct {
	kind   Kind
	bearer *Character
}

func (s Story) resolve() Result {
	t := s.table()
	r := Result{ID: s.ID, Struggles: []Struggle{}}
	for _, next := range t.struggles(s.Order) {
		if next.bearer != nil && !t.committed(next.bearer) {
			continue // what it added and is still to come vanishes with it (COC-14.8)
		}
		r.Struggles = append(r.Struggles, t.struggle(next.kind))
		if r.WonBy = t.wonBy(); r.WonBy != Nobody {
			r.Tokens = t.tokens
			return r
		}
	}
	r.Determination = t.determine()
	r.Tokens, r.WonBy = t.tokens, t.wonBy()
	return r
}

// struggles are the printed ones with the added ones in their places: after the printed ones of the kind, those of the
// active side first (COC-6.5, COC-14.44); if the story has none, before the first that comes later in the usual order,
// else last (COC-14.9).
func (t *table) struggles(printed []Kind) (list []entry) {
	for _, k := range printed {
		list = append(list, entry{kind: k})
	}
	for rank, kind := range Kinds {
		at := 0
		for i, e := range list {
			if e.kind == kind {
				at = i + 1
			}
		}
		if at == 0 {
			at = len(list)
			if later := slices.IndexFunc(list, func(e entry) bool {
				return slices.Index(Kinds,
					e.kind) > rank
			}); later >= 0 {
				at = later
			}
		}
		for _, c := range slices.Concat(t.sides[Active], t.sides[Other]) {
			for _, k := range c.Extra {
				if k == kind {
					list = slices.Insert(list, at, entry{kind, c})
					at++
				}
			}
		}
	}
	return list
}

func (t *table) committed(c *Character) bool {
	return slices.Contains(t.sides[Active], c) || slices.Contains(t.sides[Other], c)
}

// struggle counts the icons again and applies the consequences at once (COC-6.4, COC-6.11).
func (t *table) struggle(kind Kind) Struggle {
	g := t.count(kind)
	if g.Winner == Nobody {
		return g
	}
	loser := g.loser()
	switch kind {
	case Terror:
		if c := t.lastOf(loser, Character.MayGoInsane); c != nil {
			g.Chosen, g.Effect = c.Name, Insane
			if c.Wounds > 0 {
				g.Effect = Destroyed
			}
			t.leave(loser, c)
		}
	case Combat:
		if c := t.lastOf(loser, Character.MayBeWounded); c != nil {
			g.Chosen, g.Effect = c.Name, Wounded
			if c.Wounds++; c.Wounds > c.Toughness {
				g.Effect = Destroyed
				t.leave(loser, c)
			}
		}
	case Arcane:
		g.Chosen, g.Effect = t.sides[g.Winner][0].Name, Ready
	case Investigation:
		g.Effect = Token
		t.place(g.Winner)
	}
	return g
}

// count counts the icons of a struggle.
func (t *table) count(kind Kind) Struggle {
	icons := func(c Character) int { return c.Icons.Of(kind) }
	g := Struggle{Kind: kind, Active: t.sum(Active, icons), Other: t.sum(Other, icons)}
	g.Winner = t.most(g.Active, g.Other)
	return g
}

// loser is the side that lost a struggle that has a winner.
func (g Struggle) loser() Side {
	if g.Winner == Other {
		return Active
	}
	return Other
}

// chooses reports whether the loser of a struggle chooses who goes insane or is wounded (COC-6.6, COC-6.7).
func (t *table) chooses(g Struggle) bool {
	may := map[Kind]func(Character) bool{Terror: Character.MayGoInsane, Combat: Character.MayBeWounded}[g.Kind]
	if g.Winner == Nobody || may == nil {
		return false
	}
	n := 0
	for _, c := range t.sides[g.loser()] {
		if may(*c) {
			n++
		}
	}
	return n > 1
}

// determine adds up the skill of those who are left and places the tokens of success (COC-7.1 to 7.4).
func (t *table) determine() *Determination {
	skill := func(c Character) int { return c.Skill }
	d := &Determination{Skill: Pair{t.sum(Active, skill), t.sum(Other, skill)}}
	d.Success = d.Skill.Active >= 1 && t.most(d.Skill.Active, d.Skill.Other) == Active
	d.Unchallenged = d.Success && d.Skill.Other <= 0
	if d.Success {
		t.place(Active)
	}
	if d.Unchallenged {
		t.place(Active)
	}
	return d
}

// most is the side of the greater number; of a tie that is not zero, the side with more Fast characters (COC-9.1).
func (t *table) most(active, other int) Side {
	if active == other && active != 0 {
		fast := func(c Character) int {
			if c.Fast {
				return 1
			}
			return 0
		}
		active, other = t.sum(Active, fast), t.sum(Other, fast)
	}
	switch {
	case active > other:
		return Active
	case other > active:
		return Other
	}
	return Nobody
}

func (t *table) sum(side Side, of func(Character) int) (n int) {
	for _, c := range t.sides[side] {
		n += of(*c)
	}
	return n
}

func (t *table) lastOf(side Side, eligible func(Character) bool) *Character {
	for _, c := range slices.Backward(t.sides[side]) {
		if eligible(*c) {
			return c
		}
	}
	return nil
}

func (t *table) leave(side Side, c *Character) {
	t.sides[side] = slices.DeleteFunc(t.sides[side], func(o *Character) bool { return o == c })
}

// place lays a token on a side; what would go beyond the goal is lost with the story won (COC-13.23).
func (t *table) place(side Side) { *t.tokens.of(side) = min(*t.tokens.of(side)+1, t.goal) }

func (t *table) wonBy() Side {
	for _, side := range []Side{Active, Other} {
		if *t.tokens.of(side) >= t.goal {
			return side
		}
	}
	return Nobody
}
