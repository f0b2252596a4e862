package stories

import (
	"cmp"
	"encoding/json"
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

// FactsOf is what a base pack says of printed things, by key: names in each language, the numbers and kinds on cards,
// how locks open, numbers of people and monsters, how many there are. What it does not know is not among them, nor
// cards that still have no name.
func FactsOf(b *Base) map[string]string {
	out := map[string]string{}
	counts := map[string]int{}
	for _, card := range b.Cards {
		deck := "deck." + string(card.Deck)
		counts[deck] += card.Number()
		if card.Deck == Trauma {
			counts[deck+"."+card.kind()] += card.Number()
		}
		if card.Unnamed {
			continue
		}
		if front := "card." + card.Front(); card.Count > 1 {
			counts[front+".count"] += card.Count
		}
		cardFacts(out, b.Texts, card)
	}
	for _, m := range b.Monsters {
		monsterFacts(out, b.Texts, m)
	}
	for _, who := range b.Investigators {
		investigatorFacts(out, b.Texts, who)
	}
	for _, tile := range b.Tiles {
		looks := strings.Join(strings.Fields(tile.Size+" "+tile.Kind), " ")
		out["tile."+tile.ID] = looks + ": " + strings.Join(tile.Rooms, " ")
	}
	for feature, n := range b.Features {
		counts["feature."+feature] = n
	}
	for key, n := range counts {
		out[key] = fmt.Sprint(n)
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

// cardFacts adds what is said of a card that has a name.
func cardFacts(out map[string]string, texts Texts, card Card) {
	key := "card." + card.Front()
	names(out, texts, key)
	for lang, said := range texts {
		if text, ok := said[key+".condition"]; ok {
			out[key+".condition."+lang] = text
		}
	}
	say := func(what, text string, known bool) {
		if known {
			out[key+"."+what] = text
		}
	}
	types := slices.DeleteFunc(slices.Clone(card.Types), func(word string) bool {
		return word == "weapon" || slices.Contains(WeaponClasses, word)
	})
	say("types", strings.Join(types, " "), len(types) > 0)
	say("traits", strings.Join(card.Traits, " "), len(card.Traits) > 0)
	say("cost", fmt.Sprint(card.Cost), (card.Deck == Mythos || card.Deck == KeeperAction) && !card.CostAsked)
	say("opens", waysText(card.Opens), (card.Deck == LockCard || card.Deck == Obstacle) && !card.onlyByCard())
	// a card that may be in every deck is one whose icons are not known
	say("icons", strings.Join(card.Icons, " "), len(card.Icons) > 0 && len(card.Icons) < len(PrintedIcons))
	say("needs", asText(card.Needs), card.Needs != nil)
	say("once", "yes", card.Once)
	say("multi", "yes", card.Multi)
	say("kind", card.kind(), card.Deck == Trauma)
	if card.Threshold != nil {
		out[key+".threshold"] = fmt.Sprint(*card.Threshold)
	}
	if w := card.Weapon; w != nil {
		say("class", w.Class, true)
		say("damage", fmt.Sprint(w.Damage), !w.OnCard || w.Damage > 0)
		say("range", fmt.Sprint(w.Range), w.Range > 0)
		say("doors", "yes", w.Doors)
		say("near", asText(w.Near), len(w.Near) > 0)
	}
	for _, action := range card.Actions {
		actionFacts(out, key+".action."+action.ID, action)
	}
}

// actionFacts adds how far an action of a card reaches, what it tests, and what passing that test draws.
func actionFacts(out map[string]string, key string, action CardAction) {
	if action.Range != nil {
		out[key+".range"] = fmt.Sprint(*action.Range)
	}
	for _, effect := range action.Effects {
		if effect.Test == nil {
			continue
		}
		out[key+".test"] = fmt.Sprintf("%s %+d", effect.Test.Attribute, effect.Test.Modifier)
		for _, then := range effect.Test.Pass {
			if then.Draw != nil {
				out[key+".draws"] = cmp.Or(then.Draw.Card, then.Draw.Type, string(then.Draw.Deck))
			}
		}
	}
}

func monsterFacts(out map[string]string, texts Texts, m Monster) {
	key := "monster." + m.ID
	names(out, texts, key)
	out[key+".class"], out[key+".count"] = m.Class, fmt.Sprint(len(m.Figures))
	out[key+".awareness"], out[key+".horror"] = fmt.Sprint(m.Awareness), fmt.Sprint(m.Horror)
	var figures []string
	for _, under := range m.Figures {
		figures = append(figures, fmt.Sprintf("%d/%d", under.Damage, under.Health))
	}
	out[key+".figures"] = strings.Join(figures, " ")
}

func investigatorFacts(out map[string]string, texts Texts, who Investigator) {
	key := "investigator." + who.ID
	names(out, texts, key)
	for what, n := range map[string]int{"health": who.Health, "sanity": who.Sanity, "skillPoints": who.SkillPoints} {
		if n > 0 {
			out[key+"."+what] = fmt.Sprint(n)
		}
	}
	for _, trait := range who.Traits {
		at := "trait." + trait.ID
		if !trait.Unnamed {
			names(out, texts, at)
		}
		if len(trait.Attributes) > 0 {
			out[at+".attributes"] = trait.numbersText()
		}
		if trait.Gives != "" {
			out[at+".gives"] = trait.Gives
		}
		if trait.Ability != nil {
			out[at+".ability"] = asText(trait.Ability)
		}
	}
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
		out[GroupKey(group)] = countedText(group.Cards)
	}
	return out
}

// PileKey is the key of the fact that says what lies in a room.
func PileKey(room string, pile Pile) string { return "pile." + room + "." + whenText(pile.When) }

// GroupKey is the key of the fact that says which cards are shuffled.
func GroupKey(group Group) string { return "others." + whenText(group.When) }

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

// asText writes a part of a card as JSON: `{"roomWord":"attic"}`.
func asText(part any) string {
	text, _ := json.Marshal(part) // plain data
	return string(text)
}

// kind is the kind of a trauma card (MOM-14.2).
func (c Card) kind() string {
	if c.Injury {
		return "injury"
	}
	return "insanity"
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
