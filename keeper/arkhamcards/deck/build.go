package deck

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Deck is a list with everything that the owner's card files say about it.
type Deck struct {
	Name         string
	Investigator string // the code of his card; "" where the list does not say
	Builder      Fact   // his card; without a title no card file has it, and options are not checked
	Build        Investigator
	Cards        []Card
	Notes        []Note

	faults []Problem
}

// Note is something that was not checked, and why.
type Note struct {
	Code  string // of the card, "" for the deck
	Title string
	Why   string // see the Why constants
	What  string
}

// Reasons why something was not checked.
const (
	WhyUnknown  = "unknown"  // no card file has it
	WhyLevel    = "level"    // no card file has it at level What
	WhyAnyLevel = "anyLevel" // the list gives no level; What is the one that was taken, the lowest
	WhyBoxes    = "boxes"    // the list does not say which boxes of a customizable card are ticked
	WhyNoLevel  = "noLevel"  // its card file gives it none, and does not say why
	WhyBonded   = "bonded"   // it stays beside the deck
	WhyChoice   = "choice"   // the list does not say what was chosen of What
	WhyTaboo    = "taboo"    // taboo list What is in no card file
	WhyOption   = "option"   // the deck option What
	WhyBeside   = "beside"   // a second deck that is built beside
	WhyNobody   = "nobody"   // the list names no investigator
	WhyLine     = "line"     // the line What is no card
)

// Build finds the cards of a list and what the deck is built by: the back that was chosen, the size and class that were
// chosen, what boxes and the taboo list change.
func (f Facts) Build(l List) Deck {
	b := builder{Facts: f, list: l, index: sync.OnceValue(f.titles)}
	b.d = b.read(b.who())
	if l.Meta["extra_deck"] != "" {
		b.addNote("", "", WhyBeside, "")
	}
	for _, line := range l.Unread {
		if !heading.MatchString(line) {
			b.addNote("", "", WhyLine, line)
		}
	}
	return b.d
}

// heading is a line of a text that is nothing but a heading: "Assets", "**Event** (7)", "_Hand_ (2)".
var heading = regexp.MustCompile(`^(?:[\p{L} .]+|[*_]+[^*_]+[*_]+ \(\d+\))$`)

// Problems are all that is wrong with a deck; what no card file knows is no fault, nor what depends on something that
// the list does not hold. Without its investigator only copies are checked.
func (d Deck) Problems() []Problem { return slices.Clone(d.faults) }

type builder struct {
	Facts
	list   List
	way    way
	index  func() map[string][]string // the codes of titles, where the list gives titles
	d      Deck
	self   []string // the codes that are the investigator
	traits []string // of his front
	taboo  []Change

	noTaboo bool // the taboo list is in no card file
}

func (b *builder) addNote(code, title, why, what string) {
	b.d.Notes = append(b.d.Notes, Note{code, title, why, cut(what)})
}

// dated is the number of a taboo list that is named "2.1 (Aug 30, 2023)"; 0 if that is not known.
func (f Facts) dated(name string) int {
	_, date, _ := strings.Cut(strings.TrimSuffix(name, ")"), "(")
	day, err := time.Parse("Jan 2, 2006", date)
	if err != nil {
		return 0
	}
	return f.Dates[day.Format(time.DateOnly)]
}

// who finds whose deck it is, and the taboo list; without an investigator the fact is empty.
func (b *builder) who() Fact {
	if b.list.Taboo == 0 {
		b.list.Taboo = b.dated(b.list.Tabooed)
	}
	if b.list.Taboo != 0 {
		taboo, ok := b.Taboos[b.list.Taboo]
		if b.taboo, b.noTaboo = taboo, !ok; !ok {
			b.addNote("", "", WhyTaboo, strconv.Itoa(b.list.Taboo))
		}
	} else if b.list.Tabooed != "" { // in another language: which list it is stays open
		b.addNote("", "", WhyTaboo, b.list.Tabooed)
		b.noTaboo = len(b.Taboos) == 0
	}
	code := b.list.Investigator
	for _, head := range b.list.Heads {
		if code != "" {
			break
		}
		_, name, _ := strings.Cut(head, ": ")
		best := 0
		for _, fact := range b.titled(b.index(), []string{head, name}, func(o Fact) bool { return o.Investigator != nil }) {
			fits := 1
			if b.holdsOwn(fact) {
				fits = 3
			}
			if fact.Alternate == "" {
				fits++
			}
			if fits > best {
				code, best = fact.Code, fits
			}
		}
	}
	b.list.Investigator = code
	root, ok := b.ByCode(code)
	if !ok || root.Investigator == nil {
		why := WhyUnknown
		if code == "" {
			why = WhyNobody
		}
		b.addNote(code, "", why, "")
		return Fact{}
	}
	return root
}

// investigator sets by what back the deck is built, and what the front adds.
func (b *builder) investigator(root Fact) {
	if root.Investigator == nil {
		return
	}
	back, front := b.way.side(b.Facts, backKey, root), b.way.side(b.Facts, frontKey, root)
	for _, fact := range []Fact{root, back, front} {
		b.self = append(b.self, fact.Code, fact.Alternate)
	}
	b.traits = front.Traits
	b.d.Builder = root
	b.build(root, back)
	b.d.Build.Required = slices.Concat(b.d.Build.Required, front.Front, back.Back)
	b.d.Build.Exact = append(b.d.Build.Exact, slices.Compact(slices.Clone(front.Front))...)
	b.d.Builder.Numbers = front.Numbers
}

// holdsOwn reports whether the list contains a card of an investigator: several have one name.
func (b *builder) holdsOwn(of Fact) bool {
	return slices.ContainsFunc(b.list.Entries, func(e Entry) bool {
		return len(b.titled(b.index(), e.Titles, func(o Fact) bool { return slices.Contains(o.Own, of.Code) })) > 0
	})
}

// build is what the deck is built by, with what was chosen.
func (b *builder) build(root, back Fact) {
	from, requires := b.builtBy(b.way, root)
	inv := from
	inv.Allowed, inv.Required, inv.Instead, inv.Codes = nil, nil, map[string][]string{}, map[string]string{}
	own := 0 // copies of an own card that come with the size, 0 is all
	if len(inv.Sizes) > 0 {
		chosen, err := strconv.Atoi(b.way.meta[sizeKey])
		i := slices.Index(inv.Sizes, chosen)
		if own = 1; err == nil && i >= 0 {
			inv.Size, own = chosen, i+1
		}
		if i < 0 || slices.Contains(b.way.open, sizeKey) {
			b.addNote("", "", WhyChoice, sizeKey)
		}
	}
	for _, a := range from.Allowed {
		inv.Allowed = append(inv.Allowed, b.choose(a, &inv)...)
	}
	for _, option := range inv.Manual {
		b.addNote("", "", WhyOption, option)
	}
	for _, need := range requires {
		fact, ok := b.ByCode(need[0])
		if !ok {
			b.addNote(need[0], "", WhyUnknown, "")
			continue
		}
		copies := 1
		if fact.Limit != nil {
			copies = max(*fact.Limit, 1)
		}
		if own > 0 && copies > 1 {
			copies = min(copies, own)
			inv.Exact = append(inv.Exact, fact.Title)
		}
		if back.Varies {
			copies = 1
		}
		inv.Codes[fact.Title] = fact.Code
		for range copies {
			inv.Required = append(inv.Required, fact.Title)
		}
		for _, other := range need[1:] {
			if o, ok := b.ByCode(other); ok {
				inv.Instead[fact.Title] = append(inv.Instead[fact.Title], o.Title)
			}
		}
	}
	b.d.Build = inv
}

// choose is a deck option with what was chosen of it.
func (b *builder) choose(a Allowance, inv *Investigator) []Allowance {
	if a.Ask == "" {
		return []Allowance{a}
	}
	picked := b.way.meta[a.Ask]
	if picked == "" || slices.Contains(b.way.open, a.Ask) {
		b.addNote("", "", WhyChoice, a.Ask)
	}
	if len(a.Choices) == 0 && slices.Contains(a.Classes, picked) {
		a.Classes = []string{picked}
	}
	if len(a.Choices) == 0 {
		return []Allowance{a}
	}
	var out []Allowance
	for _, c := range a.Choices {
		if picked == "" || c.ID == picked {
			out = append(out, c.Of)
		}
		if c.ID == picked {
			inv.Size += c.Size
		}
	}
	return out
}

// entry finds a card of the list and adds it to the deck.
func (b *builder) entry(e Entry) {
	var others []Fact
	fact, ok := b.ByCode(e.Code)
	if !ok {
		fact, others, ok = b.named(e)
	}
	if whole, read := readLine(e.Whole + " x1"); !ok && read { // the number is part of the title
		if fact, others, ok = b.named(whole); ok {
			e = whole
		}
	}
	if !ok {
		title := e.key()
		code := e.Code
		if strings.HasPrefix(code, "octgn:") {
			code = ""
		}
		b.addNote(code, cut(title), WhyUnknown, "")
		b.d.Cards = append(b.d.Cards, Card{Code: code, Title: cut(title), Level: NoLevel, Copies: e.Copies})
		return
	}
	if fact.Bonded {
		b.addNote(fact.Code, fact.Title, WhyBonded, "")
		return
	}
	c := fact.Card
	c.Copies, c.Free = e.Copies, min(b.list.Ignore[e.Code], e.Copies)
	b.belongs(fact, &c)
	if !b.boxes(fact, e, &c) {
		b.addNote(c.Code, c.Title, WhyBoxes, "")
	}
	for _, other := range others {
		b.belongs(other, &other.Card)
		c.Others = append(c.Others, other.Card)
	}
	if of := b.d.Build.Leaves; of != "" && b.list.Silent && has(c.Traits, of) {
		left := c
		left.Others, left.Free = nil, c.Copies
		c.Others = append(c.Others, left)
	}
	if change, ok := changeOf(b.taboo, fact.Code); ok {
		c.Taboo += change.XP
		if change.Exceptional != nil {
			c.Exceptional = bool(*change.Exceptional)
		}
		if change.Limit != nil {
			if c.Limit = change.Limit; *change.Limit == 0 {
				c.Barred = BarredTaboo
			}
		}
	}
	if c.Level == NoLevel && !c.free() && c.Barred == "" {
		b.addNote(c.Code, c.Title, WhyNoLevel, "")
	}
	i := slices.IndexFunc(b.d.Cards, func(o Card) bool { return o.Code == c.Code && o.Level == c.Level })
	if i >= 0 { // a reprint beside the original
		b.d.Cards[i].Copies += c.Copies
		b.d.Cards[i].Free += c.Free
		return
	}
	b.d.Cards = append(b.d.Cards, c)
}

// named finds a card by its title, level, subtitle and pack; the investigator's own first. Where the list does not
// tell them apart it may be one of the others too.
func (b *builder) named(e Entry) (fact Fact, others []Fact, ok bool) {
	if id, ok := strings.CutPrefix(e.Code, "octgn:"); ok && id != "" {
		for _, fact := range b.Cards {
			if fact.OCTGN == id && fact.Title != "" {
				return fact, nil, true
			}
		}
	}
	found := b.titled(b.index(), e.Titles, func(o Fact) bool {
		return o.Investigator == nil && (len(o.Own) == 0 || b.mine(o.Own))
	})
	if len(found) == 0 {
		found = b.titled(b.index(), e.Titles, func(Fact) bool { return true })
	}
	if len(found) == 0 {
		return Fact{}, nil, false
	}
	narrow := func(so func(Fact) bool) {
		if some := slices.DeleteFunc(slices.Clone(found), func(o Fact) bool { return !so(o) }); len(some) > 0 {
			found = some
		}
	}
	narrow(func(o Fact) bool { return o.apart() == 0 })
	narrow(func(o Fact) bool { return len(o.Own) > 0 })
	level := e.Level
	if level == NoLevel && e.Leveled {
		level = 0
	}
	narrow(func(o Fact) bool { return o.Level == level || level == 0 && o.Level == NoLevel })
	narrow(func(o Fact) bool { return e.Subtitle == "" || SameTitle(o.Subtitle) == SameTitle(e.Subtitle) })
	narrow(func(o Fact) bool { return slices.Contains(e.Packs, b.Packs[o.Pack].Name) })
	narrow(func(o Fact) bool { // several of one name are consecutive
		here := count(b.d.Cards, func(c Card) bool { return c.Code == o.Code })
		return here+e.Copies <= o.limit()
	})
	fact = found[0]
	switch title := cmp.Or(fact.Original, fact.Title); {
	case e.Level > 0 && fact.Level != e.Level:
		b.addNote(fact.Code, title, WhyLevel, strconv.Itoa(e.Level))
		fact.Level = e.Level
	case !e.Leveled && b.levels(fact) > 1:
		b.addNote(fact.Code, title, WhyAnyLevel, strconv.Itoa(fact.Level))
	}
	if e.Level <= 0 || fact.Level == found[0].Level {
		others = found[1:]
	}
	return fact, others, true
}

// levels is how many levels of a title there are.
func (b *builder) levels(fact Fact) int {
	seen := map[int]bool{}
	for _, o := range b.titled(b.index(), []string{fact.Title}, func(o Fact) bool { return o.Level >= 0 && !o.Bonded }) {
		seen[o.Level] = true
	}
	return len(seen)
}

func (b *builder) mine(own []string) bool {
	return slices.ContainsFunc(own, func(code string) bool {
		fact, ok := b.ByCode(code)
		return slices.Contains(b.self, code) || ok && slices.Contains(b.self, fact.Code)
	})
}

// belongs records whether the card is the investigator's own, or one that he may not have.
func (b *builder) belongs(fact Fact, c *Card) {
	asks := func(of []string, there ...string) bool { return len(of) > 0 && !among(of, there) }
	switch {
	case b.d.Builder.Title == "":
		c.Required = c.Required || len(fact.Own) > 0
	case b.mine(fact.Own):
		c.Required = true
	case len(fact.Own) > 0:
		c.Barred = BarredOwn
	case asks(fact.ForTraits, b.traits...) || asks(fact.ForClasses, b.d.Builder.Class):
		c.Barred = BarredTrait
	}
}
