package deck

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// rawFact is a card as arkhamdb-json-data has it, or ArkhamDB's API. All else there is not read.
type rawFact struct {
	Code        string          `json:"code"`
	Name        string          `json:"name"`
	RealName    string          `json:"real_name"` // in English where the API answers in another language
	Subname     string          `json:"subname"`
	Faction     string          `json:"faction_code"`
	Faction2    string          `json:"faction2_code"`
	Faction3    string          `json:"faction3_code"`
	Type        string          `json:"type_code"`
	Subtype     string          `json:"subtype_code"`
	Encounter   string          `json:"encounter_code"`
	Pack        string          `json:"pack_code"`
	Quantity    int             `json:"quantity"`
	XP          *int            `json:"xp"`
	Traits      string          `json:"traits"`
	RealTraits  string          `json:"real_traits"`
	Text        string          `json:"text"`
	RealText    string          `json:"real_text"`
	Back        string          `json:"back_text"`
	RealBack    string          `json:"real_back_text"`
	Slot        string          `json:"slot"`
	RealSlot    string          `json:"real_slot"`
	Tags        string          `json:"tags"`
	Limit       *int            `json:"deck_limit"`
	Hidden      bool            `json:"hidden"`
	Permanent   bool            `json:"permanent"`
	Exceptional bool            `json:"exceptional"`
	Myriad      bool            `json:"myriad"`
	Bonded      string          `json:"bonded_to"`
	Duplicate   string          `json:"duplicate_of"`
	DuplicateA  string          `json:"duplicate_of_code"` // the API's
	Alternate   string          `json:"alternate_of"`
	AlternateA  string          `json:"alternate_of_code"`
	OCTGN       string          `json:"octgn_id"`
	Willpower   int             `json:"skill_willpower"`
	Intellect   int             `json:"skill_intellect"`
	Combat      int             `json:"skill_combat"`
	Agility     int             `json:"skill_agility"`
	Wild        int             `json:"skill_wild"`
	Cost        *int            `json:"cost"`
	Health      int             `json:"health"`
	Sanity      int             `json:"sanity"`
	Restricted  json.RawMessage `json:"restrictions"`
	Required    json.RawMessage `json:"deck_requirements"`
	Options     json.RawMessage `json:"deck_options"`
	Boxes       []rawBox        `json:"customization_options"`
	BoxNames    string          `json:"customization_text"`
	RealBoxes   string          `json:"real_customization_text"`
	Cycle       string          `json:"cycle_code"`     // of a pack
	CycleAt     *int            `json:"cycle_position"` // of a pack, in the API
	ID          int             `json:"id"`             // of a pack there, of a taboo list
	Cards       []rawTaboo      `json:"cards"`          // of a taboo list
	Since       string          `json:"date_start"`     // of a taboo list
}

type rawBox struct {
	XP     int    `json:"xp"`
	Limit  *int   `json:"deck_limit"`
	Traits string `json:"real_traits"`
	Tags   string `json:"tags"`
	Slot   string `json:"real_slot"`
	Choice string `json:"choice"`
}

// flag is true or false, or 1 or 0.
type flag bool

// UnmarshalJSON reads a flag.
func (f *flag) UnmarshalJSON(text []byte) error {
	*f = string(text) == "true" || string(text) == "1"
	return nil
}

type rawTaboo struct {
	Code        string          `json:"code"`
	XP          int             `json:"xp"`
	Limit       *int            `json:"deck_limit"`
	Exceptional *flag           `json:"exceptional"`
	Required    json.RawMessage `json:"deck_requirements"`
	Options     json.RawMessage `json:"deck_options"`
}

// rawOption is a deck option there.
type rawOption struct {
	ID          string      `json:"id"`
	Name        string      `json:"name"`
	Factions    []string    `json:"faction"`
	FactionPick []string    `json:"faction_select"`
	OptionPick  []rawOption `json:"option_select"`
	SizePick    []string    `json:"deck_size_select"`
	Level       *rawSpan    `json:"level"`
	Base        *rawSpan    `json:"base_level"`
	Traits      []string    `json:"trait"`
	Kinds       []string    `json:"type"`
	Tags        []string    `json:"tag"`
	Texts       []string    `json:"text"`
	Exact       []string    `json:"text_exact"`
	Uses        []string    `json:"uses"`
	Slots       []string    `json:"slot"`
	Permanent   *bool       `json:"permanent"`
	Limit       *int        `json:"limit"`
	Not         bool        `json:"not"`
	Size        int         `json:"size"`
	Ignore      bool        `json:"ignore_match"`
	AtLeast     *struct {
		Cards   int `json:"min"`
		Classes int `json:"factions"`
		Kinds   int `json:"types"`
	} `json:"atleast"`
	Error string `json:"error"`
}

type rawSpan struct{ Min, Max int }

// allowance is the option as it is checked; false where it asks for what the program does not know.
func (o rawOption) allowance() (Allowance, bool) {
	a := Allowance{Max: 5, Limit: o.Limit, Classes: o.Factions, Traits: o.Traits, Kinds: o.Kinds, Tags: o.Tags,
		Uses: o.Uses, Slots: o.Slots, Permanent: o.Permanent, Not: o.Not}
	if o.Level != nil {
		a.Min, a.Max = o.Level.Min, o.Level.Max
	}
	if len(a.Classes) == 1 {
		a.Class, a.Classes = a.Classes[0], nil
	}
	if len(a.Traits) == 1 {
		a.Trait, a.Traits = a.Traits[0], nil
	}
	if len(o.FactionPick) > 0 {
		a.Class, a.Classes, a.Ask = "", o.FactionPick, orElse(o.ID, "faction_selected")
	}
	for _, choice := range o.OptionPick {
		of, ok := choice.allowance()
		if !ok {
			return a, false
		}
		a.Ask = "option_selected"
		a.Choices = append(a.Choices, Choice{choice.ID, choice.Name, choice.Size, of})
	}
	if o.AtLeast != nil {
		if a.Class != "" {
			a.Class, a.Classes = "", []string{a.Class}
		}
		a.Least = &Least{o.AtLeast.Cards, o.AtLeast.Classes, o.Ignore || o.Level == nil}
	}
	// What a text says is marked by tags; where it says "permanent" that is a field of its own.
	return a, len(o.Texts)+len(o.Exact) == 0 || len(o.Tags) > 0 || o.Permanent != nil
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// readOptions reads deck options; Manual are those that people must look at, Sizes those to choose from.
func readOptions(text json.RawMessage, inv *Investigator) {
	var each []json.RawMessage
	if len(text) == 0 || string(text) == "null" {
		return
	}
	if json.Unmarshal(text, &each) != nil || len(each) > maxOptions {
		inv.Manual = append(inv.Manual, "deck_options")
		return
	}
	for _, one := range each {
		var o rawOption
		err := json.Unmarshal(one, &o)
		a, ok := o.allowance()
		switch {
		case err == nil && len(o.SizePick) > 0:
			for _, size := range o.SizePick {
				if n, err := strconv.Atoi(size); err == nil {
					inv.Sizes = append(inv.Sizes, n)
				}
			}
		case err != nil || !ok || !known(one):
			inv.Manual = append(inv.Manual, cut(string(one)))
		default:
			inv.Allowed = append(inv.Allowed, a)
		}
	}
}

// known reports whether an option contains only what is parsed here.
func known(option json.RawMessage) bool {
	var all map[string]json.RawMessage
	if json.Unmarshal(option, &all) != nil {
		return false
	}
	for key := range all {
		if !slices.Contains(optionKeys, key) {
			return false
		}
	}
	return true
}

var optionKeys = []string{"id", "name", "faction", "faction_select", "option_select", "deck_size_select", "level",
	"base_level", "trait", "type", "tag", "text", "text_exact", "uses", "slot", "permanent", "limit", "not", "size",
	"ignore_match", "atleast", "error", "virtual", "real_name"}

// need is a required card by its code, and the codes that may replace it.
type need []string

// readRequired reads what an investigator's deck must have: a line "size:30, card:01006:98005,
// random:subtype:basicweakness" or the API's object.
func readRequired(text json.RawMessage) (size, basics int, cards []need) {
	var object struct {
		Size   *int                       `json:"size"`
		Cards  map[string]json.RawMessage `json:"card"`
		Random []json.RawMessage          `json:"random"`
	}
	size = 30
	if json.Unmarshal(text, &object) == nil {
		if object.Size != nil {
			size = *object.Size
		}
		for _, code := range slices.Sorted(maps.Keys(object.Cards)) {
			var others map[string]json.RawMessage
			_ = json.Unmarshal(object.Cards[code], &others) // none: only the card itself
			delete(others, code)
			cards = append(cards, append(need{code}, slices.Sorted(maps.Keys(others))...))
		}
		return size, len(object.Random), cards
	}
	var line string
	_ = json.Unmarshal(text, &line) // neither: nothing is required
	for part := range strings.SplitSeq(line, ",") {
		what, of, _ := strings.Cut(strings.TrimSpace(part), ":")
		n, err := strconv.Atoi(of)
		switch {
		case what == "size" && err == nil:
			size = n
		case what == "random":
			basics++
		case what == "card":
			codes := strings.Split(of, ":")
			i := slices.IndexFunc(cards, func(n need) bool { return n[0] == codes[0] })
			if i >= 0 { // several lines of one card name its replacements
				cards[i] = append(cards[i], codes[1:]...)
			} else {
				cards = append(cards, codes)
			}
		}
	}
	return size, basics, cards
}

// readRestrictions reads for whom a card is: "investigator:01001, trait:cultist" or the API's object.
func readRestrictions(text json.RawMessage) (own, traits, classes []string) {
	var line string
	var object map[string]json.RawMessage
	all := map[string][]string{}
	if json.Unmarshal(text, &line) == nil {
		for part := range strings.SplitSeq(line, ",") {
			what, of, _ := strings.Cut(strings.TrimSpace(part), ":")
			all[what] = append(all[what], strings.Split(of, ":")...)
		}
	} else if json.Unmarshal(text, &object) == nil {
		for what, raw := range object {
			var list []string
			var set map[string]json.RawMessage
			if json.Unmarshal(raw, &list) != nil && json.Unmarshal(raw, &set) == nil {
				list = slices.Sorted(maps.Keys(set))
			}
			all[what] = list
		}
	}
	return all["investigator"], all["trait"], all["faction"]
}

// boxName is the name of a box, at the beginning of its text.
func boxName(text string) string {
	text, _, _ = strings.Cut(plainText.Replace(text), "\n")
	if at := strings.IndexAny(text, ".:"); at >= 0 {
		text = text[:at]
	}
	return cut(strings.TrimSpace(text))
}

var plainText = strings.NewReplacer("□", "", "☐", "", "<b>", "", "</b>", "", "[[", "", "]]", "", "_____", "")

// words reads "Item. Weapon. Melee."
func words(text string) (all []string) {
	for part := range strings.SplitSeq(text, ".") {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, cut(part))
		}
	}
	return all
}

// What cards do to the deck that holds them is said in their texts only. The texts themselves are not kept.
var (
	usesText = regexp.MustCompile(`Uses \((?:\w+) (\w+)\)`)
	sizeText = regexp.MustCompile(`(?i)(?:([+-]\d+) deck size|(increased?|reduced?)(?: your)? deck size by (\d+)|` +
		`deck size is (increased|reduced) by (\d+))`)
	leastText  = regexp.MustCompile(`deck must include at least (\d+) (asset|event|skill)s`)
	groupText  = regexp.MustCompile(`Limit 1 \[\[(\w+)\]\] per deck`)
	apartText  = regexp.MustCompile(`Limit \d+ [^.\[]+<i>\([^)]+\)</i> per deck`)
	singleText = regexp.MustCompile(`cannot include more than 1 copy of each`)
	addsText   = regexp.MustCompile(`(?:choose (?:a|(\d+) different) (.+?) assets?|Add (.+?)) (?:to add )?to your deck`)
	variesText = regexp.MustCompile(`Requirements.*(?:for each|per_investigator)`)
	otherText  = regexp.MustCompile(`Deckbuilding Options gains?: "one other (.*?)\.?"`)
	levelText  = regexp.MustCompile(`level (\d)(?:-(\d))?`)
	traitText  = regexp.MustCompile(`\[\[([^\]]+)\]\]`)
	classText  = regexp.MustCompile(`\[(\w+)\]`)
	leavesText = regexp.MustCompile(`upgrade an? \[\[(\w+)\]\] card.*leave the lower level version in your deck`)
	kindText   = regexp.MustCompile(`\b(asset|event|skill)\b`)
)

// adds are the titles that the text of an investigator adds to the deck, one for each copy.
func adds(text string) (titles []string) {
	for _, m := range addsText.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(orElse(m[1], "1"))
		titles = append(titles, slices.Repeat([]string{m[2] + m[3]}, min(n, 9))...)
	}
	return titles
}

// parseText fills in what the text of a card does to a deck.
func (c *Card) parseText(text string) {
	if m := usesText.FindStringSubmatch(text); m != nil {
		c.Uses = strings.ToLower(m[1])
	}
	if m := sizeText.FindStringSubmatch(text); m != nil {
		c.Resizes, _ = strconv.Atoi(m[1] + m[3] + m[5]) // digits of one of the three
		if strings.HasPrefix(strings.ToLower(m[2]+m[4]), "reduce") {
			c.Resizes = -c.Resizes
		}
	}
	if m := leastText.FindStringSubmatch(text); m != nil {
		n, _ := strconv.Atoi(m[1])
		c.Gives = append(c.Gives, Allowance{Kinds: m[2:3], Least: &Least{Cards: n, Only: true}})
	}
	if m := groupText.FindStringSubmatch(text); m != nil {
		c.Group = m[1]
	}
	if m := otherText.FindStringSubmatch(text); m != nil {
		one := 1
		a := Allowance{Limit: &one, Kinds: kindText.FindAllString(m[1], -1)}
		if l := levelText.FindStringSubmatch(m[1]); l != nil {
			a.Min, _ = strconv.Atoi(l[1])
			a.Max, _ = strconv.Atoi(orElse(l[2], l[1]))
		}
		for _, t := range traitText.FindAllStringSubmatch(m[1], -1) {
			a.Traits = append(a.Traits, t[1])
		}
		for _, t := range classText.FindAllStringSubmatch(traitText.ReplaceAllString(m[1], ""), -1) {
			a.Classes = append(a.Classes, t[1])
		}
		c.Gives = append(c.Gives, a)
	}
	c.Apart = apartText.MatchString(text)
	c.Single = singleText.MatchString(text)
}
