package priest

import (
	"cmp"
	"strconv"
	"strings"

	rules "lantern/keeper/priest"
	"lantern/keeper/priest/score"
	"lantern/ui/text"
)

// cardFacts words a card of an open row: name, defence, capacity, and whether it has upkeep.
func (f *Face) cardFacts(id string) string {
	for _, c := range append(append([]rules.Card{}, rules.OurRooms...), rules.OurMonsters...) {
		if c.ID == id {
			words := f.Words().T("priest.card.defends", text.Args{"card": f.cardName(id), "n": c.Defence})
			if room := f.capacity(c); room != "" {
				words += " · " + f.Words().T("priest.card.room", text.Args{"goods": room})
			}
			if c.Upkeep {
				words += " · " + f.Words().T("priest.card.upkeep")
			}
			return words
		}
	}
	return f.cardName(id)
}

// capacity words what a Room holds; "" for nothing.
func (f *Face) capacity(c rules.Card) string {
	var out []string
	b := f.seen().State.Board
	atoms := b.Atoms()
	for _, s := range c.Space {
		if s.Kinds == "A" && !atoms { // nobody has any on this board (EHP-14.21)
			continue
		}
		if s.Kinds == "*" {
			out = append(out, f.Words().N("priest.goods.all", s.N))
			continue
		}
		kinds := make([]string, len(s.Kinds))
		for i := range kinds {
			kinds[i] = map[string]string{"A": "At", "E": "ES"}[s.Kinds[i:i+1]]
			kinds[i] = cmp.Or(kinds[i], s.Kinds[i:i+1])
		}
		if len(kinds) == 1 {
			out = append(out, f.Words().N("priest.goods."+kinds[0], s.N))
			continue
		}
		for i, kind := range kinds {
			kinds[i] = strings.ToLower(f.Words().T("priest.kindName." + kind))
		}
		out = append(out, f.Words().T("priest.card.mixed", text.Args{"n": s.N,
			"kinds": strings.Join(kinds, " "+f.Words().T("common.or")+" ")}))
	}
	return strings.Join(out, " + ")
}

func (f *Face) roomName(c rules.Card) string {
	return cmp.Or(c.Name, f.cardName(c.ID))
}

// cardName returns a card's name: from the catalogue if we have it, else as the owner entered it.
func (f *Face) cardName(id string) string {
	kind := strings.TrimRight(id, "0123456789")
	if id == "" {
		return f.Words().T("priest.card.plain")
	}
	if key := "priest.card." + kind; f.Words().Has(key) {
		return f.Words().T(key)
	}
	return id
}

// goods words resources, the most valuable first; "" for none.
func (f *Face) goods(r score.Resources) string {
	var out []string
	for _, k := range []struct {
		kind string
		n    int
	}{{"ES", r.ES}, {"G", r.G}, {"M", r.M}, {"B", r.B}, {"T", r.T}, {"At", r.At}} {
		if k.n > 0 {
			out = append(out, f.Words().N("priest.goods."+k.kind, k.n))
		}
	}
	return strings.Join(out, ", ")
}

// resourcesIn words resources in the notation of the log, "2 T, 1 G".
func (f *Face) resourcesIn(short string) string {
	if short == "" {
		return f.Words().T("priest.goods.none")
	}
	var out []string
	for _, part := range strings.Split(short, ", ") {
		n, kind, ok := strings.Cut(part, " ")
		count, err := strconv.Atoi(n)
		if !ok || err != nil {
			return short
		}
		out = append(out, f.Words().N("priest.goods."+kind, count))
	}
	return strings.Join(out, ", ")
}
