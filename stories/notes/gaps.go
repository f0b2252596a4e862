package notes

import (
	"lantern/stories"
	"maps"
	"slices"
)

// Gap is something of the printed box that the program does not know, or that is doubtful, and that its owner can say.
type Gap struct {
	Chapter string `json:"chapter"`         // one of [Chapters]
	ID      string `json:"id"`              // of the card, investigator, trait card or monster
	Of      string `json:"of,omitempty"`    // of a trait card: its investigator
	Field   string `json:"field"`           // as in the notes: name, cost, opens, health, horror ...; or an attribute
	Doubt   string `json:"doubt,omitempty"` // it is said, but how sure that is; empty: nothing is said
}

// Chapters are what gaps are of, in the order in which an evening needs them.
var Chapters = []string{"mythos", "trauma", "keeperAction", "investigator", "monster", "lock", "obstacle",
	"startingItem", "exploration"}

// Gaps lists what the owner of a box can still say, in the order in which an evening of the story needs it: cards that
// the story does not use are left out. Names are doubted in the given language. The packs have his notes laid over them;
// the doubts are those of the base pack, see [packs.DoubtsOf].
func Gaps(base *stories.Base, story *stories.Story, own *Notes, doubts map[string]string, lang string) []Gap {
	doubts = own.settle(doubts, base.Pack.ID)
	used, byChapter := story.Handled(), map[string][]Gap{}
	add := func(chapter, key, id, of, field string, unknown bool) {
		doubt := doubts[key]
		if unknown {
			doubt = ""
		} else if doubt == "" {
			return
		}
		byChapter[chapter] = append(byChapter[chapter], Gap{chapter, id, of, field, doubt})
	}
	for _, card := range base.Cards {
		chapter, key := string(card.Deck), "card."+card.ID
		drawn := card.Deck == stories.Mythos || card.Deck == stories.Trauma || card.Deck == stories.StartingItem
		if !drawn && !used[card.ID] || card.Deck == stories.Mythos && !slices.ContainsFunc(card.Icons,
			func(icon string) bool { return slices.Contains(story.Keeper.Icons, icon) }) {
			continue
		}
		add(chapter, key+".name."+lang, card.ID, "", "name", card.Unnamed)
		add(chapter, key+".cost", card.ID, "", "cost", card.CostAsked)
		add(chapter, key+".opens", card.ID, "", "opens", card.OpensByCard() && len(card.Opens) == 1)
	}
	for _, who := range base.Investigators {
		if !who.Printed {
			continue
		}
		key := "investigator." + who.ID
		add("investigator", key+".name."+lang, who.ID, "", "name", false)
		add("investigator", key+".health", who.ID, "", "health", who.Health == 0)
		add("investigator", key+".sanity", who.ID, "", "sanity", who.Sanity == 0)
		add("investigator", key+".skillPoints", who.ID, "", "skillPoints", who.SkillPoints == 0)
		for _, trait := range who.Traits {
			at := "trait." + trait.ID
			add("investigator", at+".name."+lang, trait.ID, who.ID, "name", trait.Unnamed)
			for _, attribute := range trait.Wanted() {
				_, known := trait.Attributes[attribute]
				add("investigator", at+".attributes", trait.ID, who.ID, attribute, !known)
			}
			if trait.Body {
				add("investigator", at+".gives", trait.ID, who.ID, "gives", trait.Gives == "")
			}
		}
	}
	for _, m := range base.Monsters {
		for _, field := range []string{"awareness", "horror", "figures"} {
			add("monster", "monster."+m.ID+"."+field, m.ID, "", field, false)
		}
	}
	out := []Gap{}
	for _, chapter := range Chapters {
		out = append(out, byChapter[chapter]...)
	}
	return out
}

// settle leaves out of the doubtful facts of a base pack what the owner has said.
func (n *Notes) settle(doubts map[string]string, pack string) map[string]string {
	left := maps.Clone(doubts)
	if n == nil {
		return left
	}
	said := func(key string, name Said) {
		for lang := range name {
			delete(left, key+".name."+lang)
		}
	}
	set := func(key string, so bool) {
		if so {
			delete(left, key)
		}
	}
	for id, note := range n.Cards[pack] {
		said("card."+id, note.Name)
		set("card."+id+".cost", note.Cost != nil)
		set("card."+id+".opens", len(note.Opens) > 0)
	}
	for id, note := range n.Monsters[pack] {
		said("monster."+id, note.Name)
		set("monster."+id+".awareness", note.Awareness != nil)
		set("monster."+id+".horror", note.Horror != nil)
		set("monster."+id+".figures", len(note.Figures) > 0)
	}
	for id, note := range n.Investigators[pack] {
		said("investigator."+id, note.Name)
		set("investigator."+id+".health", note.Health != nil)
		set("investigator."+id+".sanity", note.Sanity != nil)
		set("investigator."+id+".skillPoints", note.SkillPoints != nil)
		for trait, note := range note.Traits {
			said("trait."+trait, note.Name)
			set("trait."+trait+".attributes", len(note.Attributes) > 0)
		}
	}
	return left
}

// Known counts the cards of a deck and those of them that have a name: "12 of 35 mythos cards are known".
func Known(base *stories.Base, deck stories.Deck) (known, all int) {
	for _, card := range base.Cards {
		if card.Deck != deck {
			continue
		}
		if all++; !card.Unnamed {
			known++
		}
	}
	return known, all
}
