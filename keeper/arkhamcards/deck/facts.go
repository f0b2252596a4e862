package deck

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Bounds of the owner's files.
const (
	MaxFactsFile = 16 << 20
	MaxListFile  = 1 << 20
	maxFacts     = 20000
	maxEntries   = 300
	maxTitle     = 200
)

// ErrNotRead says that a file is not what it was taken for; the error that is returned says more: an [Unread], or
// several joined.
var ErrNotRead = errors.New("this file cannot be read as cards")

// Unread is why a file was not read. Why is "large", "json", "many", "nameless", "deck", "copies" or "lines".
type Unread struct {
	Why  string
	N    int    // the bound, the number of the card, the line, or how many copies
	What string // the code
}

func (u Unread) Error() string {
	return fmt.Sprintf("%v: %s %d %s", ErrNotRead, map[string]string{"large": "it is larger than (bytes)",
		"json": "it is not JSON of cards from this line on:", "many": "it holds more than",
		"nameless": "no code or no name has card",
		"deck":     "a deck has an investigator_code, and of slots 1 to", "copies": "copies that cannot be:",
		"lines": "it has no line such as “2x Title”, of"}[u.Why], u.N, u.What)
}

// notJSON says from which line on a file is not the JSON that was looked for.
func notJSON(text []byte, err error) Unread {
	at := int64(len(text))
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	}
	return Unread{Why: "json", N: 1 + bytes.Count(text[:min(max(at, 0), int64(len(text)))], []byte("\n"))}
}

// Unwrap makes it an ErrNotRead.
func (u Unread) Unwrap() error { return ErrNotRead }

// Facts are what the owner's card files say of cards, by their codes. Texts of cards are not kept.
type Facts map[string]Fact

// Fact is what is known of one card.
type Fact struct {
	Card                       // Copies is 0
	Investigator *Investigator // of investigator cards; what they require is told by code, see [Facts.InvestigatorOf]
	// Numbers are those printed on an investigator card: willpower, intellect, combat, agility, health, sanity
	// (LCG-16.3); all 0 where the file does not say.
	Numbers  [6]int
	requires []string
}

// rawFact is a card as arkhamdb-json-data has it. All else there is not read.
type rawFact struct {
	Code        string          `json:"code"`
	Name        string          `json:"name"`
	Faction     string          `json:"faction_code"`
	Faction2    string          `json:"faction2_code"`
	Type        string          `json:"type_code"`
	Subtype     string          `json:"subtype_code"`
	Encounter   string          `json:"encounter_code"`
	XP          *int            `json:"xp"`
	Traits      string          `json:"traits"`
	Permanent   bool            `json:"permanent"`
	Exceptional bool            `json:"exceptional"`
	Myriad      bool            `json:"myriad"`
	Willpower   int             `json:"skill_willpower"`
	Intellect   int             `json:"skill_intellect"`
	Combat      int             `json:"skill_combat"`
	Agility     int             `json:"skill_agility"`
	Health      int             `json:"health"`
	Sanity      int             `json:"sanity"`
	Restricted  json.RawMessage `json:"restrictions"`
	Required    json.RawMessage `json:"deck_requirements"`
	Options     json.RawMessage `json:"deck_options"`
}

// rawOption is a deck option there. Extra holds whatever else it asks for.
type rawOption struct {
	Factions []string
	Level    *struct{ Min, Max int }
	Traits   []string
	Limit    *int
	extra    []string
}

// UnmarshalJSON reads what is known and keeps the names of the rest.
func (o *rawOption) UnmarshalJSON(text []byte) error {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		return err
	}
	for key, into := range map[string]any{"faction": &o.Factions, "level": &o.Level, "trait": &o.Traits,
		"limit": &o.Limit} {
		if raw, ok := all[key]; ok {
			if err := json.Unmarshal(raw, into); err != nil {
				return err
			}
			delete(all, key)
		}
	}
	for _, words := range []string{"error", "name", "id"} {
		delete(all, words)
	}
	o.extra = slices.Sorted(maps.Keys(all))
	return nil
}

// Read adds the cards of a file in the format of arkhamdb-json-data: a list of cards. A card that is known already
// keeps what it has where the file says nothing: so a translation, which gives names only, is read after the file that
// it translates.
func (f Facts) Read(text []byte) error {
	var all []rawFact
	if len(text) > MaxFactsFile {
		return Unread{Why: "large", N: MaxFactsFile}
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return notJSON(text, err)
	}
	if len(all)+len(f) > maxFacts {
		return Unread{Why: "many", N: maxFacts}
	}
	var faults []error
	read := Facts{}
	for i, raw := range all {
		if !codes.MatchString(raw.Code) || SameTitle(raw.Name) == "" || len(raw.Name) > maxTitle {
			faults = append(faults, Unread{Why: "nameless", N: i + 1})
			continue
		}
		fact, known := f[raw.Code]
		if raw.Type != "" || !known {
			fact = raw.fact()
		}
		fact.Title = raw.Name
		if raw.Traits != "" {
			fact.Traits = traits(raw.Traits)
		}
		read[raw.Code] = fact
	}
	if err := errors.Join(faults...); err != nil {
		return err
	}
	maps.Copy(f, read)
	return nil
}

var codes = regexp.MustCompile(`^[0-9A-Za-z_-]{1,40}$`)

// traits reads "Item. Weapon. Melee."
func traits(text string) []string {
	return strings.FieldsFunc(strings.ReplaceAll(text, ". ", "."), func(r rune) bool { return r == '.' })
}

func (raw rawFact) fact() Fact {
	f := Fact{Card: Card{Code: raw.Code, Title: raw.Name, Class: raw.Faction, Class2: raw.Faction2, Level: NoLevel,
		Kind:      raw.Type,
		Permanent: raw.Permanent, Exceptional: raw.Exceptional, Myriad: raw.Myriad}}
	if raw.XP != nil {
		f.Level = min(max(*raw.XP, 0), 99)
	}
	own := strings.Contains(string(raw.Restricted), `"investigator"`)
	switch {
	case raw.Subtype == "basicweakness":
		f.Weakness = "basic"
	case raw.Subtype == "weakness" && own:
		f.Weakness, f.Required = "signature", true
	case raw.Subtype != "":
		f.Weakness = "story"
	case own:
		f.Required = true
	default:
		f.Story = raw.Encounter != "" && raw.XP == nil
	}
	if raw.Type == "investigator" {
		f.Investigator, f.requires = raw.investigator()
		f.Numbers = [6]int{raw.Willpower, raw.Intellect, raw.Combat, raw.Agility, raw.Health, raw.Sanity}
	}
	return f
}

// requirements reads what an investigator's deck must have, an object or "size:30, card:01006, card:01007".
func (raw rawFact) requirements() (size int, cards []string) {
	var object struct {
		Size  *int                       `json:"size"`
		Cards map[string]json.RawMessage `json:"card"`
	}
	size = 30
	if json.Unmarshal(raw.Required, &object) == nil {
		if object.Size != nil {
			size = *object.Size
		}
		return size, slices.Sorted(maps.Keys(object.Cards))
	}
	var line string
	_ = json.Unmarshal(raw.Required, &line) // neither: nothing is required
	for part := range strings.SplitSeq(line, ",") {
		what, of, _ := strings.Cut(strings.TrimSpace(part), ":")
		if n, err := strconv.Atoi(of); what == "size" && err == nil {
			size = n
		} else if what == "card" {
			cards = append(cards, of)
		}
	}
	return size, cards
}

// investigator reads what a deck is built by. Options that are more than a class, levels, traits and a limit are left
// to people (LCG-16.9).
func (raw rawFact) investigator() (*Investigator, []string) {
	size, cards := raw.requirements()
	inv := &Investigator{Size: size}
	var options []rawOption
	if len(raw.Options) > 0 && json.Unmarshal(raw.Options, &options) != nil {
		inv.Manual = []string{"deck_options"}
	}
	for _, o := range options {
		if len(o.extra) > 0 {
			inv.Manual = append(inv.Manual, strings.Join(o.extra, ", "))
			continue
		}
		a := Allowance{Max: 5, Limit: o.Limit}
		if o.Level != nil {
			a.Min, a.Max = o.Level.Min, o.Level.Max
		}
		for _, a.Class = range orAny(o.Factions) {
			for _, a.Trait = range orAny(o.Traits) {
				inv.Allowed = append(inv.Allowed, a)
			}
		}
	}
	return inv, cards
}

// orAny is a list, or one that holds "" for anything.
func orAny(list []string) []string {
	if len(list) == 0 {
		return []string{""}
	}
	return list
}

// InvestigatorOf is what a deck of an investigator is built by; false where the card file does not know that code.
func (f Facts) InvestigatorOf(code string) (Investigator, bool) {
	fact, ok := f[code]
	if !ok || fact.Investigator == nil {
		return Investigator{}, false
	}
	inv := *fact.Investigator
	for _, card := range fact.requires {
		if known, ok := f[card]; ok {
			inv.Required = append(inv.Required, known.Title)
		}
	}
	return inv, true
}

// Find is the card of a title and a level; with any level the lowest one. False where none or only its translation is
// known.
func (f Facts) Find(title string, level int) (Card, bool) {
	var best *Card
	for _, code := range slices.Sorted(maps.Keys(f)) {
		c := f[code].Card
		if SameTitle(c.Title) == SameTitle(title) && (level == NoLevel || level == c.Level) && (best == nil ||
			c.Level < best.Level) {
			best = &c
		}
	}
	if best == nil {
		return Card{}, false
	}
	return *best, true
}
