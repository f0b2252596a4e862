package deck

import (
	"bufio"
	"bytes"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Merge is what two sources say together: a card of the later one replaces that of the earlier one, titles in other
// languages are kept.
func Merge(sources ...Facts) Facts {
	all := noFacts()
	for _, f := range sources {
		for code, fact := range f.Cards {
			if before, ok := all.Cards[code]; ok {
				names := maps.Clone(before.Names)
				if names == nil {
					names = map[string]string{}
				}
				maps.Copy(names, fact.Names)
				if fact.Title == "" && fact.Of == "" { // a translation
					fact = before
				}
				fact.Names = names
			}
			all.Cards[code] = fact
		}
		maps.Copy(all.Taboos, f.Taboos)
		maps.Copy(all.Dates, f.Dates)
		all.add(f.Packs)
	}
	return all
}

// Known returns the number of cards, without reprints and titles that no card has.
func (f Facts) Known() (n int) {
	for _, fact := range f.Cards {
		if fact.Title != "" {
			n++
		}
	}
	return n
}

// Basics are the basic weaknesses that an investigator of a class may draw (LCG-11.5), as many copies of each as its
// packs hold.
func (f Facts) Basics(class string) (pool []Card) {
	for _, code := range slices.Sorted(maps.Keys(f.Cards)) {
		fact := f.Cards[code]
		his := len(fact.ForClasses) == 0 || slices.Contains(fact.ForClasses, class)
		if fact.Weakness == "basic" && !fact.Random && his {
			fact.Copies = max(fact.Quantity, 1)
			pool = append(pool, fact.Card)
		}
	}
	return pool
}

// Collection is how many copies of each pack an owner has, by the pack's code.
type Collection map[string]int

// ReadCollection reads lines "2 core", or ArkhamDB's list of owned packs: their numbers with commas between them, with
// "-2" behind the second copy of one, also as the list or in the user's data that its API answers.
func (f Facts) ReadCollection(text []byte) (Collection, error) {
	if len(text) > MaxListFile {
		return nil, Unread{Why: "large", N: MaxListFile}
	}
	text = bytes.TrimSpace(plain(text))
	var list []any
	var user struct {
		Packs string `json:"owned_packs"`
	}
	if json.Unmarshal(text, &user) == nil {
		text = []byte(user.Packs)
	} else if bytes.HasPrefix(text, []byte("[")) {
		if err := json.Unmarshal(text, &list); err != nil {
			return nil, notJSON(text, err)
		}
		var parts []string
		for _, one := range list {
			switch one := one.(type) {
			case string:
				parts = append(parts, one)
			case float64:
				parts = append(parts, strconv.Itoa(int(one)))
			case map[string]any:
				if code, ok := one["code"].(string); ok {
					parts = append(parts, code)
				}
			}
		}
		text = []byte(strings.Join(parts, ","))
	}
	c := Collection{}
	scan := bufio.NewScanner(bytes.NewReader(text))
	for line := 1; scan.Scan(); line++ {
		words, _, _ := strings.Cut(scan.Text(), "#")
		for part := range strings.SplitSeq(strings.Trim(strings.TrimSpace(words), `"`), ",") {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			code, copies, ok := f.pack(part)
			why := "pack"
			if numbered.MatchString(part) {
				why = "packNumber"
			}
			switch {
			case !ok:
				return nil, Unread{Why: why, N: line, What: cut(part)}
			case strings.Contains(part, " "):
				c[code] += copies
			default:
				c[code] = max(c[code], copies)
			}
		}
	}
	if scan.Err() != nil || len(c) == 0 {
		return nil, Unread{Why: "collection"}
	}
	return c, nil
}

// numbered is a pack as ArkhamDB lists it: "1", and "1-2" for its second copy.
var numbered = regexp.MustCompile(`^\d+(?:-\d+)?$`)

// pack reads "2 core", "core", "core-2", "7" or "7-2".
func (f Facts) pack(words string) (code string, copies int, ok bool) {
	copies = 1
	number, rest, spaced := strings.Cut(words, " ")
	if n, err := strconv.Atoi(strings.TrimRight(number, "x×")); spaced && err == nil {
		copies, words = n, strings.TrimSpace(rest)
	} else if name, n, cut := strings.Cut(words, "-"); cut {
		if n, err := strconv.Atoi(n); err == nil {
			copies, words = n, name
		}
	}
	if copies < 0 || copies > 99 {
		return "", 0, false
	}
	if _, known := f.Packs[words]; known || f.sells(words) {
		return words, copies, true
	}
	id, err := strconv.Atoi(words)
	for _, code := range slices.Sorted(maps.Keys(f.Packs)) {
		if err == nil && f.Packs[code].ID == id {
			return code, copies, true
		}
	}
	return "", 0, false
}

// sells reports whether a card is in that pack.
func (f Facts) sells(pack string) bool {
	for _, fact := range f.Cards {
		if fact.Pack == pack {
			return true
		}
	}
	return false
}

// Owned returns how many copies of each card a collection has, counting reprints with the original.
func (f Facts) Owned(c Collection) map[string]int {
	owned := map[string]int{}
	for code, fact := range f.Cards {
		if original, ok := f.ByCode(code); ok && fact.Quantity > 0 {
			owned[original.Code] += fact.Quantity * c[fact.Pack]
		}
	}
	return owned
}

// Shortage is a card of which all decks together hold more than the owner has.
type Shortage struct {
	Code, Title   string
	Wanted, Owned int
	Also          []int // the other decks that hold it
}

// Codes are how many copies the deck holds of each card that a collection may lack: basic weaknesses are shared.
func (d Deck) Codes() map[string]int {
	all := map[string]int{}
	for _, c := range d.Cards {
		if c.Code != "" && c.Weakness != "basic" {
			all[c.Code] += c.Copies
		}
	}
	return all
}

// Short holds decks together against a collection. It returns for each what is short, by the codes of the cards.
func (f Facts) Short(c Collection, decks []map[string]int) [][]Shortage {
	owned, wanted := f.Owned(c), map[string]int{}
	for _, codes := range decks {
		for code, n := range codes {
			wanted[code] += n
		}
	}
	all := make([][]Shortage, len(decks))
	for i, codes := range decks {
		for _, code := range slices.Sorted(maps.Keys(codes)) {
			has, known := owned[code]
			if !known || wanted[code] <= has {
				continue
			}
			short := Shortage{Code: code, Title: f.Cards[code].Title, Wanted: wanted[code], Owned: has}
			for j, other := range decks {
				if j != i && other[code] > 0 {
					short.Also = append(short.Also, j)
				}
			}
			all[i] = append(all[i], short)
		}
	}
	return all
}
