package stories

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Facts are what a pack says of things that are printed elsewhere, each with where it is known from: the file
// facts.yaml of a pack, or the files of its folder facts. Names and numbers only, never sentences.
type Facts struct {
	Sources map[string]FactSource `yaml:"sources,omitempty" json:"sources,omitempty"`
	Facts   map[string]Fact       `yaml:"facts,omitempty" json:"facts,omitempty"`
}

// FactSource is where facts are known from.
type FactSource struct {
	Title string `yaml:"title" json:"title"`
	At    string `yaml:"at,omitempty" json:"at,omitempty"`       // an address
	Print bool   `yaml:"print,omitempty" json:"print,omitempty"` // the publisher's own: sure without a second source
}

// Fact is one thing that a pack says, under the key that [FactsOf] or [StoryFacts] gives it.
type Fact struct {
	Says  string   `yaml:"says" json:"says"`
	From  []string `yaml:"from,omitempty" json:"from,omitempty"`   // sources; none: it is a stand-in of ours
	Guess string   `yaml:"guess,omitempty" json:"guess,omitempty"` // why it is no more than a guess
}

// How sure a fact is. What is sure is in no list of doubts.
const (
	SureOne   = "one"   // one source
	SureGuess = "guess" // read between the lines
	SureOurs  = "ours"  // a stand-in until its owner says what is printed
)

// Doubt is how sure a fact is; empty: it is printed by the publisher, or two sources agree.
func (f Facts) Doubt(fact Fact) string {
	printed := func(id string) bool { return f.Sources[id].Print }
	switch {
	case fact.Guess != "":
		return SureGuess
	case len(fact.From) == 0:
		return SureOurs
	case len(fact.From) == 1 && !printed(fact.From[0]):
		return SureOne
	}
	return ""
}

// Doubts lists the facts that are not sure, by key.
func (f Facts) Doubts() map[string]string {
	out := map[string]string{}
	for key, fact := range f.Facts {
		if doubt := f.Doubt(fact); doubt != "" {
			out[key] = doubt
		}
	}
	return out
}

// FactsOf is what a base pack says of printed things, by key: names in each language, costs, how locks open, numbers of
// people and monsters. What it does not know is not among them, nor cards that still have no name.
func FactsOf(b *Base) map[string]string {
	out := map[string]string{}
	for _, card := range b.Cards {
		if card.Unnamed {
			continue
		}
		key := "card." + card.ID
		names(out, b.Texts, "card."+card.Front())
		if (card.Deck == Mythos || card.Deck == KeeperAction) && !card.CostAsked {
			out[key+".cost"] = fmt.Sprint(card.Cost)
		}
		if (card.Deck == LockCard || card.Deck == Obstacle) && !card.onlyByCard() {
			out[key+".opens"] = waysText(card.Opens)
		}
	}
	for _, m := range b.Monsters {
		key := "monster." + m.ID
		names(out, b.Texts, key)
		out[key+".awareness"], out[key+".horror"] = fmt.Sprint(m.Awareness), fmt.Sprint(m.Horror)
		var figures []string
		for _, under := range m.Figures {
			figures = append(figures, fmt.Sprintf("%d/%d", under.Damage, under.Health))
		}
		out[key+".figures"] = strings.Join(figures, " ")
	}
	for _, who := range b.Investigators {
		key := "investigator." + who.ID
		names(out, b.Texts, key)
		for what, n := range map[string]int{"health": who.Health, "sanity": who.Sanity, "skillPoints": who.SkillPoints} {
			if n > 0 {
				out[key+"."+what] = fmt.Sprint(n)
			}
		}
		for _, trait := range who.Traits {
			at := "trait." + trait.ID
			if !trait.Unnamed {
				names(out, b.Texts, at)
			}
			if len(trait.Attributes) > 0 {
				out[at+".attributes"] = trait.numbersText()
			}
			if trait.Gives != "" {
				out[at+".gives"] = trait.Gives
			}
		}
	}
	for _, tile := range b.Tiles {
		looks := strings.Join(strings.Fields(tile.Size+" "+tile.Kind), " ")
		out["tile."+tile.ID] = looks + ": " + strings.Join(tile.Rooms, " ")
	}
	for _, texts := range b.Texts {
		for key := range texts {
			if id, ok := strings.CutPrefix(key, "room."); ok && strings.Count(id, ".") == 1 && strings.HasSuffix(id, ".name") {
				names(out, b.Texts, strings.TrimSuffix(key, ".name"))
			}
		}
	}
	return out
}

// StoryFacts is what a story says of a printed one, by key: its title, the events' names and clock, what the keeper
// begins with, and every pile.
func StoryFacts(s *Story) map[string]string {
	out := map[string]string{}
	for lang, texts := range s.Texts {
		for key, text := range texts {
			if key == "story.title" || strings.HasPrefix(key, "event.") && strings.HasSuffix(key, ".name") {
				out[strings.TrimSuffix(key, ".name")+"."+lang] = text
			}
		}
	}
	for _, event := range s.Events {
		out["event."+event.ID+".time"] = fmt.Sprint(event.Time)
	}
	out["keeper.actions"] = strings.Join(s.Keeper.Actions, " ")
	out["keeper.icons"] = strings.Join(s.Keeper.Icons, " ")
	out["keeper.threat"] = fmt.Sprint(s.Keeper.Threat)
	out["keeper.mythos"] = fmt.Sprint(s.Keeper.Mythos)
	out["keeper.trauma"] = fmt.Sprint(s.Keeper.Trauma)
	if len(s.Aside) > 0 {
		out["aside"] = strings.Join(s.Aside, " ")
	}
	for _, room := range s.Rooms {
		for _, pile := range room.Piles {
			if len(pile.Cards) > 0 {
				out[PileKey(room.Room, pile)] = strings.Join(pile.Cards, " ")
			}
		}
	}
	for _, group := range s.Others {
		out["others."+whenText(group.When)] = countedText(group.Cards)
	}
	return out
}

// PileKey is the key of the fact that says what lies in a room.
func PileKey(room string, pile Pile) string { return "pile." + room + "." + whenText(pile.When) }

func whenText(when When) string { return cmp.Or(strings.Join(when, "+"), "always") }

// countedText lists cards, like ones together: "axe nothing x5".
func countedText(cards []string) string {
	counts := map[string]int{}
	for _, card := range cards {
		counts[card]++
	}
	var out []string
	for _, card := range slices.Sorted(maps.Keys(counts)) {
		if n := counts[card]; n > 1 {
			card += fmt.Sprintf(" x%d", n)
		}
		out = append(out, card)
	}
	return strings.Join(out, " ")
}

// names adds what something is called, in each language.
func names(out map[string]string, texts Texts, key string) {
	for lang, said := range texts {
		if text, ok := said[key+".name"]; ok {
			out[key+".name."+lang] = text
		}
	}
}

// onlyByCard tells whether all that is known of a lock is that its printed card says how it opens.
func (c Card) onlyByCard() bool {
	return len(c.Opens) > 0 && !slices.ContainsFunc(c.Opens, func(way Way) bool { return !way.Card })
}

// waysText says how a lock opens: "key silver-key", "puzzle 4A"; "never" if only effects open it.
func waysText(ways []Way) string {
	var out []string
	for _, way := range ways {
		switch {
		case way.Key != "":
			out = append(out, "key "+way.Key)
		case way.Show != "":
			out = append(out, "show "+way.Show)
		case way.Test != nil:
			out = append(out, fmt.Sprintf("test %s %+d", way.Test.Attribute, way.Test.Modifier))
		case way.Puzzle != nil:
			out = append(out, "puzzle "+way.Puzzle.Layout)
		}
	}
	return cmp.Or(strings.Join(out, ", "), "never")
}

// numbersText lists the attributes of a trait card in the order of [Attributes]: "strength 5, marksmanship 6".
func (t Trait) numbersText() string {
	var out []string
	for _, attribute := range Attributes {
		if n, ok := t.Attributes[attribute]; ok {
			out = append(out, fmt.Sprintf("%s %d", attribute, n))
		}
	}
	return strings.Join(out, ", ")
}
