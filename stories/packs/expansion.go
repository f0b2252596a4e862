package packs

import (
	"fmt"
	"slices"
	"strings"

	"lantern/stories"
	"lantern/stories/packzip"
)

// ExpansionDecks are the decks of which an expansion may bring cards that have no name yet: their owner names them.
var ExpansionDecks = []stories.Deck{stories.Mythos, stories.Trauma, stories.KeeperAction, stories.StartingItem}

// MostCards is how many cards of a deck a new expansion may have.
const MostCards = 60

// fresh are the fields of a card without a name, by its deck.
var fresh = map[stories.Deck]string{
	stories.Mythos: "icons: [" + strings.Join(stories.PrintedIcons, ", ") + "], costAsked: true, " +
		"effects: [{manual: {text: manual.read}}]",
	stories.Trauma:       "injury: true, effects: [{manual: {text: manual.read}}]",
	stories.KeeperAction: "costAsked: true, effects: [{manual: {text: manual.read}}]",
}

// freshWords are the name and the text of a card without a name, by language.
var freshWords = map[string][2]string{
	"en": {"Card", "Read your own card."}, "fr": {"Carte", "Lisez votre propre carte."},
}

// NewExpansion writes a base pack that adds cards without names to another one, such as an expansion of the box, to a
// folder, whose name becomes the pack's ID. The folder must be empty or missing. On an error nothing is left
// behind.
func NewExpansion(folder, of string, cards map[stories.Deck]int, languages ...string) error {
	whole, id, err := newFolder(folder)
	if err != nil {
		return err
	}
	files, err := expansion(id, of, cards, languages)
	if err != nil {
		return err
	}
	return packzip.WriteFolder(whole, files)
}

// expansion returns the files of an expansion by their paths.
func expansion(id, of string, cards map[stories.Deck]int, languages []string) (map[string][]byte, error) {
	languages, err := written(id, languages)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"pack.yaml": fmt.Appendf(nil, `# An expansion. The folder bears the same name as the pack.

id: %s
format: 1
kind: base
needs: [%s]              # the pack that it builds on
takes: [investigators, monsters, cards]  # it has all that this pack has; what you add here is added to it
languages: [%s]
`, id, of, strings.Join(languages, ", "))}
	names := map[string]string{}
	for deck := range cards {
		if !slices.Contains(ExpansionDecks, deck) {
			return nil, stories.UserErrorf("cards without names may be of these decks: %v; not of %q", ExpansionDecks, deck)
		}
	}
	for _, deck := range ExpansionDecks {
		number, has := cards[deck]
		if !has {
			continue
		}
		if number < 1 || number > MostCards {
			return nil, stories.UserErrorf("a deck gets 1 to %d cards, not %d", MostCards, number)
		}
		text := "# The names and costs are asked of you on the page of your notes, and in play as cards come.\n\n"
		for n := range number {
			card := fmt.Sprintf("%s-%s-%d", id, strings.ToLower(string(deck)), n+1)
			text += "- {id: " + strings.Join(slices.DeleteFunc([]string{card, "unnamed: true", fresh[deck]},
				func(s string) bool { return s == "" }), ", ") + "}\n"
			for _, lang := range languages {
				names[lang] += fmt.Sprintf("  %s: {name: %s %d, text: %s}\n", card, freshWords[lang][0], n+1, freshWords[lang][1])
			}
		}
		files["cards/"+string(deck)+".yaml"] = []byte(text)
	}
	for _, lang := range languages {
		text := "# The words of your cards, and of monsters and investigators that you add.\n\n"
		if names[lang] != "" {
			text += "card:\n" + names[lang]
		}
		files["text/"+lang+".yaml"] = []byte(text)
	}
	return files, nil
}
