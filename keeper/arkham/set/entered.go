package set

import (
	"slices"
	"strconv"
	"strings"
)

// Entered are the facts that enter a value into a cell of a row, and with it what follows from it: a link leads back, a
// location is linked to its street alone.
func (s *Set) Entered(table, id string, c Cell, value any) []Fact {
	fact := func(id, cell string, value any) Fact { return Fact{table, id, cell, value, FromUser} }
	switch {
	case table == "areas" && c.Name == "kind" && value == Street:
		return append(s.relinked(id, nil), fact(id, "kind", value), fact(id, "hood", id), fact(id, "unstable", false))
	case table == "areas" && c.Name == "kind":
		return append(s.relinked(id, nil), fact(id, "kind", value), fact(id, "hood", ""))
	case table == "areas" && c.Name == "hood":
		return Joined(s.relinked(id, []string{value.(string)}),
			[]Fact{fact(id, "hood", value), fact(id, "white", value),
				fact(id, "black", value)}) // one line leads out of a location: so do its arrows (AH-8.1)
	case table == "areas" && c.Name == "links": // between streets; the locations of its own stay
		to := value.([]string)
		for _, l := range s.Area(id).Links {
			if a := s.Area(l); a != nil && a.Kind == Location {
				to = append(to, l)
			}
		}
		return s.relinked(id, to)
	case table == "areas" && c.By == ByNumber:
		return []Fact{fact(id, c.Name, value.(int)*100/planSteps)}
	case c.Name == "attack.fail":
		var effects []any
		for _, track := range failing {
			n, _ := s.Value(table, id, Cell{Name: c.Name, Part: track}).(int)
			if track == c.Part {
				n = value.(int)
			}
			if n > 0 {
				effects = append(effects, map[string]any{"do": track, "n": -n})
			}
		}
		return []Fact{fact(id, c.Name, effects)}
	case c.Part != "":
		numbers := make([]any, 3)
		for i := range numbers {
			numbers[i] = s.Value(table, id, Cell{Name: c.Name, Part: strconv.Itoa(i)})
			if c.Part == strconv.Itoa(i) {
				numbers[i] = value
			}
		}
		return []Fact{fact(id, c.Name, numbers)}
	}
	return []Fact{fact(id, c.Name, value)}
}

// relinked are the facts by which an area is linked to others, and no longer to those that it was; arrows along a link
// that ends go with it.
func (s *Set) relinked(id string, to []string) []Fact {
	var out []Fact
	put := func(id, cell string, value any) {
		out = append(out, Fact{"areas", id, cell, value, FromUser})
	}
	arrows := func(a *Area, cut string) {
		if a.White == cut && cut != "" {
			put(a.ID, "white", "")
		}
		if a.Black == cut && cut != "" {
			put(a.ID, "black", "")
		}
	}
	a := s.Area(id)
	if a == nil {
		return nil
	}
	for i := range s.Areas {
		b := &s.Areas[i]
		was, is := slices.Contains(b.Links, id), slices.Contains(to, b.ID)
		if b.ID == id || was == is {
			continue
		}
		if is {
			put(b.ID, "links", append(slices.Clone(b.Links), id))
			continue
		}
		put(b.ID, "links", slices.DeleteFunc(slices.Clone(b.Links), func(x string) bool { return x == id }))
		arrows(a, b.ID)
		arrows(b, id)
	}
	put(id, "links", append([]string{}, to...))
	return out
}

// Added are the ID of a new row of a table, made from its title in a language, and its first facts.
func (s *Set) Added(table, title, lang string) (id string, facts []Fact) {
	if numbered(table) {
		id = strconv.Itoa(s.field(table).Len() + 1)
		return id, []Fact{{table, id, "copies", 1, FromUser}}
	}
	base := plainID(title)
	id = base
	for n := 2; s.row(table, id) != nil; n++ {
		id = base + strconv.Itoa(n)
	}
	facts = []Fact{{table, id, "title." + lang, title, FromUser}}
	if kind := map[string]string{"areas": Location, "cards": Common, "mythos": Headline}[table]; kind != "" {
		facts = append(facts, Fact{table, id, "kind", kind, FromUser})
	}
	return id, facts
}

// plainID makes an ID of a title: its letters of the Latin alphabet and its digits.
func plainID(title string) string {
	plain := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, accents.Replace(strings.ToLower(title)))
	if plain == "" {
		return "row"
	}
	return plain[:min(len(plain), 40)]
}

var accents = strings.NewReplacer("é", "e", "è", "e", "ê", "e", "ë", "e", "à", "a", "â", "a",
	"ä", "a", "ô", "o", "ö", "o",
	"î", "i", "ï", "i", "û", "u", "ù", "u", "ü", "u", "ç", "c")

// Without are facts without those of a row; of rows that are counted the later ones move up. What else names the row is
// found by the checker.
func Without(all []Fact, table, id string) []Fact {
	gone, _ := strconv.Atoi(id)
	var out []Fact
	for _, f := range all {
		if f.Table == table && f.ID == id {
			continue
		}
		if n, err := strconv.Atoi(f.ID); numbered(table) && f.Table == table && err == nil && n > gone {
			f.ID = strconv.Itoa(n - 1)
		}
		out = append(out, f)
	}
	return out
}
