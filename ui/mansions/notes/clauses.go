package notes

import (
	"slices"
	"strconv"
	"strings"

	"lantern/stories"
	"lantern/ui/text"
)

// clause is a simple question of a condition: its kind, its argument, and whether it is negated.
type clause struct {
	kind string
	arg  string
	not  bool
}

// clauseKinds are the kinds of clauses, in the order in which they are offered. Those about an adjacent room have the
// prefix "beside.".
var clauseKinds = []string{
	"dark", "lit", "burning", "alone", "insane", "room", "roomWord", "monster", "feature",
	"has", "anyHas", "with", "sees",
	"beside.dark", "beside.lit", "beside.burning", "beside.monster", "beside.feature", "beside.roomWord",
	"objective", "found", "onMap", "event", "dead", "choice",
}

// fieldOf is the field of a condition for a kind of clause: a boolean, a word or a number; nil for an adjacent room.
func fieldOf(c *stories.Condition, kind string) any {
	fields := map[string]any{
		"dark": &c.Dark, "lit": &c.Lit, "burning": &c.Burning, "alone": &c.Alone,
		"insane": &c.Insane, "objective": &c.Objective,
		"room": &c.Room, "roomWord": &c.RoomWord, "monster": &c.Monster, "feature": &c.Feature,
		"has": &c.Has, "anyHas": &c.AnyHas,
		"with": &c.With, "sees": &c.Sees, "found": &c.Found, "onMap": &c.OnMap, "choice": &c.Choice,
		"event": &c.Event, "dead": &c.Dead,
	}
	return fields[kind]
}

// condition converts the clause to a condition of the rules.
func (c clause) condition() stories.Condition {
	var out stories.Condition
	if kind, beside := strings.CutPrefix(c.kind, "beside."); beside {
		inner := clause{kind: kind, arg: c.arg}.condition()
		out.Beside = &inner
	}
	switch field := fieldOf(&out, c.kind).(type) {
	case *bool:
		*field = true
	case *string:
		*field = c.arg
	case *int:
		*field, _ = strconv.Atoi(c.arg)
	}
	if c.not {
		return stories.Condition{Not: &out}
	}
	return out
}

// assemble makes a condition of clauses; nil for none.
func assemble(clauses []clause, all bool) *stories.Condition {
	switch len(clauses) {
	case 0:
		return nil
	case 1:
		c := clauses[0].condition()
		return &c
	}
	var out stories.Condition
	for _, c := range clauses {
		if all {
			out.All = append(out.All, c.condition())
		} else {
			out.Any = append(out.Any, c.condition())
		}
	}
	return &out
}

// takeApart splits a condition into clauses and returns whether all of them must hold. ok is false if it is
// too complex for clauses.
func takeApart(c *stories.Condition) (clauses []clause, all, ok bool) {
	if c == nil {
		return nil, true, true
	}
	plain, ok := plainClauses(*c)
	parts := slices.Clone(c.All)
	if c.Not != nil {
		parts = append(parts, stories.Condition{Not: c.Not})
	}
	if len(c.Any) > 0 {
		ok = ok && len(plain)+len(parts) == 0
		parts = c.Any
	}
	more, each := oneEach(parts)
	return append(plain, more...), len(c.Any) == 0, ok && each
}

// oneEach converts conditions that consist of one clause each.
func oneEach(conditions []stories.Condition) ([]clause, bool) {
	var out []clause
	for _, c := range conditions {
		one, ok := plainClauses(c)
		not := c.Not
		if not != nil && ok && len(one)+len(c.All)+len(c.Any) == 0 { // it has no other part
			c = *not
			one, ok = plainClauses(c)
		}
		if !ok || len(one) != 1 || len(c.All)+len(c.Any) > 0 || c.Not != nil {
			return nil, false
		}
		one[0].not = not != nil
		out = append(out, one[0])
	}
	return out, true
}

// questions are the clauses of one condition, without its parts and adjacent rooms.
func questions(c stories.Condition) (out []clause) {
	for _, kind := range clauseKinds {
		switch field := fieldOf(&c, kind).(type) {
		case *bool:
			if *field {
				out = append(out, clause{kind: kind})
			}
		case *string:
			if *field != "" {
				out = append(out, clause{kind: kind, arg: *field})
			}
		case *int:
			if *field > 0 {
				out = append(out, clause{kind: kind, arg: strconv.Itoa(*field)})
			}
		}
	}
	return out
}

// plainClauses are the clauses of one condition, without its parts. It returns false if the condition has anything that
// clauses cannot express.
func plainClauses(c stories.Condition) ([]clause, bool) {
	if c.Token != nil || c.InRoom != nil || c.Escaped || c.Escapees+c.Eliminated+c.Players > 0 {
		return nil, false
	}
	out := questions(c)
	if c.Beside != nil {
		inner, ok := plainClauses(*c.Beside)
		if !ok || len(inner) != 1 || !slices.Contains(clauseKinds, "beside."+inner[0].kind) {
			return nil, false
		}
		out = append(out, clause{kind: "beside." + inner[0].kind, arg: inner[0].arg})
	}
	return out, true
}

// clauseWords words a clause.
func (p *Page) clauseWords(s subject, c clause) string {
	words := p.l.T("notes.clause."+c.kind, text.Args{"what": p.argWords(s, c)})
	if c.not {
		return p.l.T("notes.clause.not", text.Args{"words": words})
	}
	return words
}

// conditionWords words a condition of any kind.
func (p *Page) conditionWords(s subject, c *stories.Condition) string {
	if c == nil {
		return p.l.T("notes.condition.none")
	}
	clauses, all, ok := takeApart(c)
	if !ok {
		return p.entangled(s, *c)
	}
	words := mapped(clauses, func(c clause) string { return p.clauseWords(s, c) })
	if all {
		return p.and(words)
	}
	return p.or(words)
}

// and joins phrases that must all hold; or joins alternatives.
func (p *Page) and(words []string) string { return p.joined("notes.clause.and", words) }
func (p *Page) or(words []string) string  { return p.joined("notes.clause.or", words) }

func (p *Page) joined(key string, words []string) string {
	all := ""
	for i, w := range words {
		if i > 0 {
			w = p.l.T(key, text.Args{"first": all, "second": w})
		}
		all = w
	}
	return all
}

// entangled words nested conditions.
func (p *Page) entangled(s subject, c stories.Condition) string {
	words := mapped(questions(c), func(c clause) string { return p.clauseWords(s, c) })
	inner := func(c stories.Condition) string { return p.conditionWords(s, &c) }
	for _, part := range c.All {
		words = append(words, p.l.T("notes.clause.inner", text.Args{"words": inner(part)}))
	}
	if len(c.Any) > 0 {
		words = append(words, p.l.T("notes.clause.inner", text.Args{"words": p.or(mapped(c.Any, inner))}))
	}
	if c.Not != nil {
		words = append(words, p.l.T("notes.clause.not",
			text.Args{"words": p.l.T("notes.clause.inner", text.Args{"words": inner(*c.Not)})}))
	}
	if c.Beside != nil {
		words = append(words, p.l.T("notes.clause.beside", text.Args{"words": inner(*c.Beside)}))
	}
	names := stories.NewWords(s.base, s.story, p.l.Lang())
	if t := c.Token; t != nil {
		key := "notes.clause.token"
		if t.Room != "" {
			key = "notes.clause.tokenIn"
		}
		words = append(words, p.l.T(key, text.Args{"what": names.Token(t.Token), "n": t.AtLeast,
			"room": names.Room(t.Room)}))
	}
	if r := c.InRoom; r != nil {
		words = append(words, p.l.T("notes.clause.inRoom", text.Args{"room": names.Room(r.Room)}))
	}
	if c.Escaped {
		words = append(words, p.l.T("notes.clause.escaped"))
	}
	if c.Escapees > 0 {
		words = append(words, p.l.T("notes.clause.escapees", text.Args{"n": c.Escapees}))
	}
	if c.Eliminated > 0 {
		words = append(words, p.l.T("notes.clause.eliminated", text.Args{"n": c.Eliminated}))
	}
	if c.Players > 0 {
		words = append(words, p.l.T("notes.clause.players", text.Args{"n": c.Players}))
	}
	return p.and(words)
}

// argWords words the argument of a clause.
func (p *Page) argWords(s subject, c clause) string {
	names := stories.NewWords(s.base, s.story, p.l.Lang())
	kind := strings.TrimPrefix(c.kind, "beside.")
	switch kind {
	case "room":
		return names.Room(c.arg)
	case "roomWord":
		return p.roomWord(c.arg)
	case "monster", "onMap", "with", "sees":
		switch c.arg {
		case "any":
			return p.l.T("notes.any.monster")
		case "investigator":
			return p.l.T("notes.any.investigator")
		}
		if name, ok := strings.CutPrefix(c.arg, "named:"); ok {
			return names.Get("named." + name)
		}
		return names.Monster(c.arg)
	case "feature":
		return names.Feature(c.arg)
	case "has", "anyHas", "found":
		if word, ok := strings.CutPrefix(c.arg, "type:"); ok {
			return p.l.T("notes.any.type", text.Args{"type": p.typeName(names, word)})
		}
		if word, ok := strings.CutPrefix(c.arg, "trait:"); ok {
			return p.l.T("notes.any.trait", text.Args{"trait": p.traitWord(word)})
		}
		if token, ok := strings.CutPrefix(c.arg, "token:"); ok {
			return names.Token(token)
		}
		return names.Card(c.arg)
	case "choice":
		return names.Option(c.arg)
	}
	return c.arg
}

func (p *Page) typeName(names stories.Words, word string) string {
	if name, ok := names.Look("type." + word + ".name"); ok {
		return name
	}
	return names.Card(word) // a type of spell
}

func (p *Page) traitWord(word string) string {
	if key := "notes.trait." + word; p.l.Has(key) {
		return p.l.T(key)
	}
	return word
}
