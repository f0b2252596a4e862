package deck

import (
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Facts is the content of the owner's card files, without the texts of cards.
type Facts struct {
	Cards  map[string]Fact  `json:"cards"` // by their codes
	Taboos map[int][]Change `json:"taboos,omitempty"`
	Packs  map[string]Pack  `json:"packs,omitempty"` // by their codes
	Dates  map[string]int   `json:"dates,omitempty"` // of the taboo lists, "2026-01-31"
}

func noFacts() Facts {
	return Facts{map[string]Fact{}, map[int][]Change{}, map[string]Pack{}, map[string]int{}}
}

// Fact holds the known data of one card.
type Fact struct {
	Card                           // Copies is 0
	Investigator *Investigator     `json:"investigator,omitempty"` // of investigator cards; see [Facts.Build]
	Requires     []need            `json:"requires,omitempty"`
	Front        []string          `json:"front,omitempty"` // titles that the front adds, and the back
	Back         []string          `json:"back,omitempty"`
	Varies       bool              `json:"varies,omitempty"` // how many of a required card depends on more
	Of           string            `json:"of,omitempty"`     // it is a reprint of that card
	Alternate    string            `json:"alternate,omitempty"`
	Names        map[string]string `json:"names,omitempty"` // titles by language
	Pack         string            `json:"pack,omitempty"`
	Quantity     int               `json:"quantity,omitempty"` // in the pack
	Own          []string          `json:"own,omitempty"`      // the investigators whose card it is
	ForTraits    []string          `json:"forTraits,omitempty"`
	ForClasses   []string          `json:"forClasses,omitempty"`
	Bonded       bool              `json:"bonded,omitempty"`
	OCTGN        string            `json:"octgn,omitempty"`
	Boxes        []Box             `json:"options,omitempty"` // of a customizable card
}

// Box is an option of a customizable card, and what it changes in a deck.
type Box struct {
	XP     int      `json:"xp"`
	Limit  *int     `json:"limit,omitempty"`
	Traits []string `json:"traits,omitempty"`
	Tags   []string `json:"tags,omitempty"`
	Slots  []string `json:"slots,omitempty"`
	Frees  bool     `json:"frees,omitempty"` // a slot that is chosen
	Name   string   `json:"name,omitempty"`
}

// Change is a change of a card by a taboo list.
type Change struct {
	Code         string        `json:"code"`
	XP           int           `json:"xp,omitempty"`
	Limit        *int          `json:"limit,omitempty"`
	Exceptional  *flag         `json:"exceptional,omitempty"`
	Investigator *Investigator `json:"investigator,omitempty"` // the whole back, of an investigator
	Requires     []need        `json:"requires,omitempty"`
}

// Pack is a product.
type Pack struct {
	Name string `json:"name"`
	ID   int    `json:"id,omitempty"`
}

// reprints is how far a reprint of a reprint is followed.
const reprints = 5

// ByCode returns the card with a code, the original for a reprint; false if no card file has it.
func (f Facts) ByCode(code string) (Fact, bool) {
	for range reprints {
		fact, ok := f.Cards[code]
		if !ok || fact.Of == "" {
			return fact, ok && fact.Title != ""
		}
		code = fact.Of
	}
	return Fact{}, false
}

// Read adds the cards of a file in the format of arkhamdb-json-data or of ArkhamDB's API: a list of cards. A list of
// cards without types is a translation into a language: it gives titles only. Lists of packs and taboo lists are read
// too. Neither order nor repetition matters.
func (f *Facts) Read(text []byte, lang string) error {
	var all []rawFact
	if len(text) > MaxFactsFile {
		return Unread{Why: "large", N: MaxFactsFile}
	}
	text = plain(text)
	if err := Bounded(text, maxValues); err != nil {
		return err
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return notJSON(text, err)
	}
	if len(all)+len(f.Cards) > maxFacts {
		return Unread{Why: "entries", N: maxFacts}
	}
	read := noFacts()
	var faults []error
	for i, raw := range all {
		if raw.Name == "" {
			raw.Name = raw.RealName
		}
		of := orElse(raw.Duplicate, raw.DuplicateA)
		switch {
		case lang != "" && (raw.Name == "" || raw.Cards != nil || !printed.MatchString(raw.Code)), raw.alien():
			continue // no title of a card
		case !codes.MatchString(raw.Code) || len(raw.Name) > maxTitle,
			SameTitle(raw.Name) == "" && of == "" && raw.Cards == nil:
			faults = append(faults, Unread{Why: "nameless", N: i + 1})
		case raw.Cards != nil:
			id := raw.ID
			if id == 0 {
				id, _ = strconv.Atoi(raw.Code)
			}
			read.Taboos[id] = changes(raw.Cards)
			read.Dates[cut(raw.Since)] = id
		case raw.pack() && lang == "":
			read.Packs[raw.Code] = Pack{cut(raw.Name), raw.ID}
		case of != "":
			read.Cards[raw.Code] = Fact{Card: Card{Code: raw.Code}, Of: of, Pack: raw.Pack, Quantity: raw.Quantity}
		case raw.Type == "" || lang != "":
			fact := f.Cards[raw.Code]
			fact.Names = maps.Clone(fact.Names)
			if fact.Names == nil {
				fact.Names = map[string]string{}
			}
			fact.Names[lang] = raw.Name
			fact.Code = raw.Code
			read.Cards[raw.Code] = fact
		default:
			fact := raw.fact()
			if before := f.Cards[raw.Code]; fact.Names == nil {
				fact.Names = before.Names
			}
			read.Cards[raw.Code] = fact
		}
	}
	if err := errors.Join(faults...); err != nil {
		return err
	}
	if read.Empty() {
		return Unread{Why: "cards"}
	}
	if f.Cards == nil {
		*f = noFacts()
	}
	maps.Copy(f.Cards, read.Cards)
	maps.Copy(f.Taboos, read.Taboos)
	maps.Copy(f.Dates, read.Dates)
	f.add(read.Packs)
	return nil
}

// add adds packs, keeping the numbers that are known already.
func (f Facts) add(packs map[string]Pack) {
	for code, pack := range packs {
		pack.ID = cmp.Or(pack.ID, f.Packs[code].ID)
		f.Packs[code] = pack
	}
}

// Empty reports whether there are no facts at all.
func (f Facts) Empty() bool { return len(f.Cards)+len(f.Taboos)+len(f.Packs) == 0 }

// printed is the code of a card, and of nothing else in those files.
var printed = regexp.MustCompile(`^[0-9]`)

var codes = regexp.MustCompile(`^[0-9A-Za-z_-]{1,40}$`)

func (raw rawFact) fact() Fact {
	f := Fact{Card: Card{Code: raw.Code, Title: orElse(raw.RealName, raw.Name), Subtitle: cut(raw.Subname),
		Class: raw.Faction, Class2: raw.Faction2, Class3: raw.Faction3, Level: NoLevel, Kind: raw.Type,
		Traits: words(orElse(raw.RealTraits, raw.Traits)), Tags: words(raw.Tags), Limit: raw.Limit,
		Slots:     words(orElse(raw.RealSlot, raw.Slot)),
		Permanent: raw.Permanent, Exceptional: raw.Exceptional, Myriad: raw.Myriad},
		Alternate: orElse(raw.Alternate, raw.AlternateA), Bonded: raw.Bonded != "", OCTGN: raw.OCTGN,
		Pack: raw.Pack, Quantity: raw.Quantity}
	if raw.RealName != "" && raw.RealName != raw.Name {
		f.Names = map[string]string{"": raw.Name}
	}
	if raw.XP != nil {
		f.Level = min(max(*raw.XP, 0), 99)
	}
	f.Own, f.ForTraits, f.ForClasses = readRestrictions(raw.Restricted)
	own := len(f.Own) > 0
	switch {
	case raw.Subtype == "basicweakness":
		f.Weakness, f.Random = "basic", raw.Hidden
	case raw.Subtype == "weakness" && own:
		f.Weakness = "signature"
	case raw.Subtype != "":
		f.Weakness, f.Story = "story", raw.Encounter != ""
	case !own:
		f.Story = raw.Encounter != "" && raw.XP == nil
	}
	switch raw.Type {
	case "location", "story", "act", "agenda", "scenario", "investigator":
		f.Barred = BarredOwn
	}
	if raw.Faction == "mythos" {
		f.Barred = BarredOwn
	}
	names := strings.Split(orElse(raw.RealBoxes, raw.BoxNames), "\n")
	for i, b := range raw.Boxes {
		box := Box{b.XP, b.Limit, words(b.Traits), words(b.Tags), words(b.Slot), b.Choice == "remove_slot", ""}
		if i < len(names) {
			box.Name = boxName(names[i])
		}
		f.Boxes = append(f.Boxes, box)
	}
	f.Numbers = [6]int{raw.Willpower, raw.Intellect, raw.Combat, raw.Agility, raw.Health, raw.Sanity}
	if raw.Type == "investigator" {
		if len(raw.Options)+len(raw.Required) > len("nullnull") { // else nobody builds a deck by it
			f.Investigator, f.Requires = readBack(raw.Required, raw.Options)
		}
		f.Front, f.Back = adds(orElse(raw.RealText, raw.Text)), adds(orElse(raw.RealBack, raw.Back))
		if m := leavesText.FindStringSubmatch(orElse(raw.RealBack, raw.Back)); m != nil && f.Investigator != nil {
			f.Investigator.Leaves = m[1]
		}
		f.Varies = variesText.MatchString(orElse(raw.RealBack, raw.Back))
		return f
	}
	f.Wild = raw.Wild
	if raw.Cost != nil && *raw.Cost >= 0 { // below 0: X
		f.Cost = raw.Cost
	}
	f.parseText(orElse(raw.RealText, raw.Text))
	var gives Investigator
	readOptions(raw.Options, &gives)
	f.Gives = append(f.Gives, gives.Allowed...)
	return f
}

// pack reports whether this is a product.
func (raw rawFact) pack() bool { return raw.Type == "" && (raw.Cycle != "" || raw.CycleAt != nil) }

// alien reports whether this is not a card, pack or taboo list, but a cycle or set listed by that project.
func (raw rawFact) alien() bool {
	return raw.Type == "" && !raw.pack() && raw.Cards == nil && raw.Code != "" && raw.Code[0] > '9'
}

// readBack reads what a deck is built by.
func readBack(required, options json.RawMessage) (*Investigator, []need) {
	inv := &Investigator{Best: true}
	size, basics, cards := readRequired(required)
	inv.Size, inv.Basics = size, basics
	readOptions(options, inv)
	return inv, cards
}

// changes are those of a taboo list, those of one card together.
func changes(raw []rawTaboo) (all []Change) {
	for _, r := range raw {
		c := Change{Code: r.Code, XP: r.XP, Limit: r.Limit, Exceptional: r.Exceptional}
		if len(r.Options) > 0 {
			c.Investigator, c.Requires = readBack(r.Required, r.Options)
		}
		i := slices.IndexFunc(all, func(o Change) bool { return o.Code == c.Code })
		if i < 0 {
			all = append(all, c)
			continue
		}
		old := &all[i]
		old.XP += c.XP
		if c.Limit != nil {
			old.Limit = c.Limit
		}
		if c.Exceptional != nil {
			old.Exceptional = c.Exceptional
		}
	}
	return all
}

// In returns the facts with titles in a language, where translations are known.
func (f Facts) In(lang string) Facts {
	said := f
	said.Cards = make(map[string]Fact, len(f.Cards))
	for code, fact := range f.Cards {
		name := orElse(fact.Names[lang], fact.Names[""])
		if lang != "en" && name != "" && fact.Title != "" && name != fact.Title {
			fact.Original, fact.Title = fact.Title, name
		}
		said.Cards[code] = fact
	}
	return said
}

// Find returns the card with a title and a level; for any level the lowest one. It returns false if none is known.
func (f Facts) Find(title string, level int) (Card, bool) {
	found := f.titled(f.titles(), []string{title}, func(o Fact) bool { return level == NoLevel || o.Level == level })
	if len(found) == 0 {
		return Card{}, false
	}
	return found[0].Card, true
}

// titles are the codes of all cards by their titles in every language.
func (f Facts) titles() map[string][]string {
	all := make(map[string][]string, 2*len(f.Cards))
	add := func(title, code string) {
		if same := SameTitle(title); same != "" && !slices.Contains(all[same], code) {
			all[same] = append(all[same], code)
		}
	}
	for _, code := range slices.Sorted(maps.Keys(f.Cards)) {
		if fact := f.Cards[code]; fact.Title != "" {
			add(fact.Title, code)
			add(fact.Original, code)
			for _, name := range fact.Names {
				add(name, code)
			}
		}
	}
	return all
}

// titled are cards of the first title that any has: those that a deck may hold first, then the lowest level.
func (f Facts) titled(index map[string][]string, titles []string, so func(Fact) bool) (found []Fact) {
	for _, title := range titles {
		for _, code := range index[SameTitle(title)] {
			if fact := f.Cards[code]; so(fact) {
				found = append(found, fact)
			}
		}
		if len(found) > 0 {
			break
		}
	}
	slices.SortStableFunc(found, func(a, b Fact) int {
		return cmp.Or(cmp.Compare(a.apart(), b.apart()), cmp.Compare(a.Level, b.Level))
	})
	return found
}

// apart is 1 for a card that no deck holds from the beginning.
func (f Fact) apart() int {
	if f.Barred != "" || f.Bonded || f.Limit != nil && *f.Limit == 0 {
		return 1
	}
	return 0
}
