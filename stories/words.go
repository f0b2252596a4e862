package stories

import (
	"fmt"
	"strconv"
	"strings"
)

// FallbackLanguage is used if a text is missing in the wanted language.
const FallbackLanguage = "en"

// Words are the texts of a story and its base pack in one language.
type Words struct {
	lang   string
	owner  []Texts           // the owner's notes, those on the story first
	from   []Texts           // the owner's, then the story's, then the base pack's
	fronts map[string]string // spells: the card whose texts they use
	people []Investigator
}

// NewWords looks texts up in the owner's notes first, then in the story, then in the base pack; in lang first, then in
// English. Either of them may be nil.
func NewWords(base *Base, story *Story, lang string) Words {
	w := Words{lang: lang, fronts: map[string]string{}}
	var cards []Card
	var packs []Texts
	if story != nil {
		w.owner, packs = append(w.owner, story.Owner), append(packs, story.Texts)
		cards = append(cards, story.Cards...)
	}
	if base != nil {
		w.owner, packs, w.people = append(w.owner, base.Owner), append(packs, base.Texts), base.Investigators
		cards = append(cards, base.Cards...)
	}
	w.from = append(append(w.from, w.owner...), packs...)
	for _, card := range cards {
		if front := card.Front(); front != card.ID {
			w.fronts[card.ID] = front
		}
	}
	return w
}

// Lang returns the wanted language.
func (w Words) Lang() string { return w.lang }

// Look finds a text.
func (w Words) Look(key string) (string, bool) {
	for _, lang := range []string{w.lang, FallbackLanguage} {
		for _, texts := range w.from {
			if text, ok := texts[lang][key]; ok {
				return text, true
			}
		}
	}
	return "", false
}

// Args are the values of the placeholders in a text: {name} in the text is replaced by the value of "name".
type Args map[string]any

// Own returns the owner's note under a key such as "card.<front>.note" or "card.<front>.condition": in the wanted
// language, else in English, else in any. It is empty if there is none.
func (w Words) Own(key string) string {
	for _, lang := range append([]string{w.lang, FallbackLanguage}, Languages...) {
		for _, texts := range w.owner {
			if text := texts[lang][key]; text != "" {
				return text
			}
		}
	}
	return ""
}

// Get returns a text, or the key itself if there is none, so that the gap is visible.
func (w Words) Get(key string, args ...Args) string {
	text, ok := w.Look(key)
	if !ok {
		return key
	}
	for _, set := range args {
		for name, value := range set {
			text = strings.ReplaceAll(text, "{"+name+"}", fmt.Sprint(value))
		}
	}
	return text
}

// Has reports whether there is such a text.
func (w Words) Has(key string) bool {
	_, ok := w.Look(key)
	return ok
}

// Paragraphs returns the numbered texts key.1, key.2 ... or else the one text key.
func (w Words) Paragraphs(key string) []string {
	var all []string
	for _, k := range w.ParagraphKeys(key) {
		all = append(all, w.Get(k))
	}
	return all
}

// ParagraphKeys returns the keys of Paragraphs; none if there is no such text.
func (w Words) ParagraphKeys(key string) []string {
	var keys []string
	for i := 1; ; i++ {
		k := key + "." + strconv.Itoa(i)
		if !w.Has(k) {
			break
		}
		keys = append(keys, k)
	}
	if len(keys) == 0 && w.Has(key) {
		keys = append(keys, key)
	}
	return keys
}

// Card returns the name of a card, given a copy or a kind. Spells have the name of their type.
func (w Words) Card(card string) string { return w.named("card", w.Front(card)) }

// Front returns the ID for the texts of a card, given a copy or a kind: "card.<front>.name" and so on.
func (w Words) Front(card string) string {
	kind := KindOf(card)
	if front, ok := w.fronts[kind]; ok {
		return front
	}
	return kind
}

// Reminds reports whether the text of a card only says that the words are on the owner's printed one: it is not read
// aloud.
func (s *Story) Reminds(w Words, card string) bool {
	front := "card." + w.Front(card)
	return s.Table && w.Own(front+".text")+w.Own(front+".flavour") == ""
}

// Room returns the name of a room.
func (w Words) Room(id string) string { return w.named("room", id) }

// Monster returns the name of a monster type.
func (w Words) Monster(id string) string { return w.named("monster", id) }

// Investigator returns the name of an investigator.
func (w Words) Investigator(id string) string { return w.named("investigator", id) }

// Portrait returns the picture of an investigator in the pack, as PNG, JPEG or WebP; nil if there is none.
func (w Words) Portrait(id string) []byte {
	for _, p := range w.people {
		if p.ID == id {
			return p.Picture
		}
	}
	return nil
}

// Trait returns the name of a trait.
func (w Words) Trait(id string) string { return w.named("trait", id) }

// Option returns the short name of an option of a choice, "1A" for example.
func (w Words) Option(id string) string { return w.named("choice", id) }

// Objective returns the name of the objective of an option of choice 1.
func (w Words) Objective(id string) string { return w.named("objective", id) }

// Feature returns the name of a room feature.
func (w Words) Feature(id string) string { return w.named("feature", id) }

// TileSize returns the name of a size of board tiles (MOM-1.6).
func (w Words) TileSize(size string) string { return w.named("tileSize", size) }

// Token returns the name of a story's marker.
func (w Words) Token(id string) string { return w.named("token", id) }

// Attribute returns the name of one of the seven attributes.
func (w Words) Attribute(id string) string { return w.named("attribute", id) }

// Name returns the name of the card, room, monster, investigator, trait, option, feature or token with this ID, or the
// ID itself if there is none.
func (w Words) Name(id string) string {
	id = w.Front(id)
	for _, kind := range []string{"card", "room", "monster", "investigator", "trait", "choice", "feature", "token"} {
		if text, ok := w.Look(kind + "." + id + ".name"); ok {
			return text
		}
	}
	return id
}

// named falls back to the ID, which reads better than a key.
func (w Words) named(kind, id string) string {
	if text, ok := w.Look(kind + "." + id + ".name"); ok {
		return text
	}
	return id
}

// Authors returns the authors of a pack: each by the text "author.<name>" if there is one, else as the pack writes it.
func (w Words) Authors(p Pack) string {
	var all []string
	for _, name := range p.Authors {
		if said, ok := w.Look("author." + name); ok {
			name = said
		}
		all = append(all, name)
	}
	return strings.Join(all, ", ")
}
