package notes

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"lantern/stories"
)

// Gap is something of the printed box that the program does not know, or that is doubtful, and that its owner can say.
type Gap struct {
	Chapter string `json:"chapter"`         // one of [Chapters]
	ID      string `json:"id"`              // of the card, investigator, trait card, monster or room
	Of      string `json:"of,omitempty"`    // of a trait card: its investigator
	Pack    string `json:"pack"`            // the pack under which it is noted
	Field   string `json:"field"`           // as in the notes: name, cost, opens, health, horror ...; or an attribute
	Doubt   string `json:"doubt,omitempty"` // it is said, but how sure that is; empty: nothing is said
}

// Chapters are what gaps are of, in the order in which an evening needs them.
var Chapters = []string{"mythos", "trauma", "keeperAction", "investigator", "monster", "lock", "obstacle",
	"startingItem", "exploration", "room"}

// cardIn is a card with the pack under which it is noted.
type cardIn struct {
	stories.Card
	pack string
}

// cardsOf lists the cards of a base pack and of a story that builds on it; nil: no story.
func cardsOf(base *stories.Base, story *stories.Story) (out []cardIn) {
	for _, card := range base.Cards {
		out = append(out, cardIn{card, cmp.Or(card.From, base.Pack.ID)})
	}
	if story != nil {
		for _, card := range story.Cards {
			out = append(out, cardIn{card, story.Pack.ID})
		}
	}
	return out
}

// Gaps lists what the owner of a box can still say, in the order in which an evening of the story needs it: cards that
// the story does not use are left out. Without a story nothing is left out. Names are doubted in the given language.
// The packs have his notes laid over them; the doubts are those of the base pack, see [packs.DoubtsOf].
func Gaps(base *stories.Base, story *stories.Story, own *Notes, doubts map[string]string, lang string) []Gap {
	packs := map[string]bool{base.Pack.ID: true}
	for _, need := range base.Pack.Needs {
		packs[need] = true
	}
	if story != nil {
		packs[story.Pack.ID] = true
	}
	doubts = own.settle(doubts, packs)
	used, byChapter := func(stories.Card) bool { return true }, map[string][]Gap{}
	if story != nil {
		used = story.Draws()
	}
	pack, printed := "", slices.ContainsFunc(base.Investigators, func(v stories.Investigator) bool { return v.Printed })
	add := func(chapter, key, id, of, field string, unknown bool) {
		doubt := doubts[key]
		if unknown {
			doubt = ""
		} else if doubt == "" {
			return
		}
		byChapter[chapter] = append(byChapter[chapter], Gap{chapter, id, of, pack, field, doubt})
	}
	for _, card := range cardsOf(base, story) {
		chapter, key := string(card.Deck), "card."+card.ID
		if pack = card.pack; !used(card.Card) {
			continue
		}
		add(chapter, key+".name."+lang, card.ID, "", "name", card.Unnamed)
		add(chapter, key+".cost", card.ID, "", "cost", card.CostAsked)
		add(chapter, key+".opens", card.ID, "", "opens", card.OpensByCard() && len(card.Opens) == 1)
		known := printed && !card.Unnamed // of the others the name comes first
		add(chapter, key+".threshold", card.ID, "", "threshold",
			known && card.Deck == stories.Trauma && card.Threshold == nil)
		add(chapter, key+".damage", card.ID, "", "weapon", card.Weapon != nil && card.Weapon.OnCard)
		add(chapter, key+".needs", card.ID, "", "needs", known && card.Deck == stories.Mythos && card.Needs == nil &&
			(own == nil || own.Cards[pack][card.ID].Needs == nil))
	}
	for _, who := range base.Investigators {
		if !who.Printed {
			continue
		}
		pack = cmp.Or(who.From, base.Pack.ID)
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
		pack = cmp.Or(m.From, base.Pack.ID)
		for _, field := range []string{"awareness", "horror", "figures"} {
			add("monster", "monster."+m.ID+"."+field, m.ID, "", field, false)
		}
	}
	if story != nil {
		pack = story.Pack.ID
		for _, room := range story.Map.Rooms {
			add("room", "room."+room.ID+".name."+lang, room.ID, "", "name", room.Unnamed)
		}
	}
	out, later := []Gap{}, []Gap{}
	for _, chapter := range Chapters {
		for _, gap := range byChapter[chapter] {
			if Later(gap) {
				later = append(later, gap)
			} else {
				out = append(out, gap)
			}
		}
	}
	return append(out, later...)
}

// Later reports whether a gap is none of those that an evening needs: the program asks for it where it counts, or
// leaves it to the people.
func Later(gap Gap) bool { return slices.Contains([]string{"threshold", "weapon", "needs"}, gap.Field) }

// settle leaves out of the doubtful facts of packs what the owner has said.
func (n *Notes) settle(doubts map[string]string, packs map[string]bool) map[string]string {
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
	each(n.Cards, packs, func(id string, note CardNote) {
		said("card."+id, note.Name)
		set("card."+id+".cost", note.Cost != nil)
		set("card."+id+".opens", len(note.Opens) > 0)
		set("card."+id+".threshold", note.Threshold != nil)
		set("card."+id+".damage", note.Weapon != nil)
		set("card."+id+".needs", note.Needs != nil)
	})
	each(n.Rooms, packs, func(id string, note RoomNote) { said("room."+id, note.Name) })
	each(n.Monsters, packs, func(id string, note MonsterNote) {
		said("monster."+id, note.Name)
		set("monster."+id+".awareness", note.Awareness != nil)
		set("monster."+id+".horror", note.Horror != nil)
		set("monster."+id+".figures", len(note.Figures) > 0)
	})
	each(n.Investigators, packs, func(id string, note InvestigatorNote) {
		said("investigator."+id, note.Name)
		set("investigator."+id+".health", note.Health != nil)
		set("investigator."+id+".sanity", note.Sanity != nil)
		set("investigator."+id+".skillPoints", note.SkillPoints != nil)
		for trait, note := range note.Traits {
			said("trait."+trait, note.Name)
			set("trait."+trait+".attributes", len(note.Attributes) > 0)
			set("trait."+trait+".gives", note.Gives != "")
		}
	})
	return left
}

// each visits the notes that are under some packs.
func each[N any](all map[string]map[string]N, packs map[string]bool, visit func(id string, note N)) {
	for pack, notes := range all {
		for id, note := range notes {
			if packs[pack] {
				visit(id, note)
			}
		}
	}
}

// Known counts the cards of a deck and those of them that have a name: "12 of 35 mythos cards are known".
func Known(base *stories.Base, story *stories.Story, deck stories.Deck) (known, all int) {
	for _, card := range cardsOf(base, story) {
		if card.Deck != deck {
			continue
		}
		if all++; !card.Unnamed {
			known++
		}
	}
	return known, all
}

// Confirm notes what a base pack says at a gap, so that it is doubtful no more. Nothing is noted where the pack says
// nothing.
func (n *Notes) Confirm(base *stories.Base, story *stories.Story, gap Gap, lang string) {
	if gap.Doubt == "" {
		return
	}
	pack, words := gap.Pack, stories.NewWords(base, story, lang)
	said := func(name Said, key string) Said { return named(name, lang, words.Get(key+".name")) }
	number := func(v int) *int { return &v }
	if gap.Chapter == "room" {
		note := n.Rooms[pack][gap.ID]
		note.Name = said(note.Name, "room."+gap.ID)
		put(&n.Rooms, pack, gap.ID, note)
	}
	for _, card := range cardsOf(base, story) {
		if card.ID != gap.ID || gap.Of != "" || string(card.Deck) != gap.Chapter {
			continue
		}
		note := n.Cards[pack][card.ID]
		switch gap.Field {
		case "name":
			note.Name = said(note.Name, "card."+card.Front())
		case "cost":
			note.Cost = number(card.Cost)
		case "opens":
			note.Opens = slices.Clone(card.Opens)
		case "threshold":
			note.Threshold = card.Threshold
		case "weapon":
			note.Weapon = &WeaponNote{Class: card.Weapon.Class, Damage: &card.Weapon.Damage, Range: &card.Weapon.Range}
		case "needs":
			note.Needs = card.Needs
		}
		put(&n.Cards, pack, card.ID, note)
	}
	for _, who := range base.Investigators {
		if gap.Chapter == "investigator" && (who.ID == gap.ID || who.ID == gap.Of) {
			note := n.Investigators[pack][who.ID]
			note.confirm(who, gap, said)
			put(&n.Investigators, pack, who.ID, note)
		}
	}
	for _, m := range base.Monsters {
		if gap.Chapter != "monster" || m.ID != gap.ID {
			continue
		}
		note := n.Monsters[pack][m.ID]
		switch gap.Field {
		case "awareness":
			note.Awareness = number(m.Awareness)
		case "horror":
			note.Horror = number(m.Horror)
		case "figures":
			note.Figures = map[string]FigureNote{}
			for i, under := range m.Figures {
				note.Figures[strconv.Itoa(i+1)] = FigureNote{number(under.Damage), number(under.Health)}
			}
		}
		put(&n.Monsters, pack, m.ID, note)
	}
}

// confirm notes what the pack says of an investigator at a gap.
func (n *InvestigatorNote) confirm(who stories.Investigator, gap Gap, said func(Said, string) Said) {
	if gap.Of == "" {
		switch gap.Field {
		case "name":
			n.Name = said(n.Name, "investigator."+who.ID)
		case "health":
			n.Health = &who.Health
		case "sanity":
			n.Sanity = &who.Sanity
		case "skillPoints":
			n.SkillPoints = &who.SkillPoints
		}
		return
	}
	for _, trait := range who.Traits {
		if trait.ID != gap.ID {
			continue
		}
		note := n.Traits[trait.ID]
		switch gap.Field {
		case "name":
			note.Name = said(note.Name, "trait."+trait.ID)
		case "gives":
			note.Gives = trait.Gives
		default:
			note.Attributes = maps.Clone(trait.Attributes)
		}
		n.Traits = withTrait(n.Traits, trait.ID, note)
	}
}

// NumberMonster notes what was read off a monster's token in play: the numbers of its front, and those under the figure
// with this number, from 1.
func (n *Notes) NumberMonster(base *stories.Base, kind string, figure int, numbers map[string]int) {
	at := slices.IndexFunc(base.Monsters, func(m stories.Monster) bool { return m.ID == kind })
	if at < 0 {
		return
	}
	pack := cmp.Or(base.Monsters[at].From, base.Pack.ID)
	note := n.Monsters[pack][kind]
	under := note.Figures[strconv.Itoa(figure)]
	for what, to := range map[string]**int{"awareness": &note.Awareness, "horror": &note.Horror,
		"damage": &under.Damage, "health": &under.Health} {
		if number, said := numbers[what]; said {
			*to = &number
		}
	}
	if under != (FigureNote{}) {
		note.Figures = maps.Clone(note.Figures)
		if note.Figures == nil {
			note.Figures = map[string]FigureNote{}
		}
		note.Figures[strconv.Itoa(figure)] = under
	}
	put(&n.Monsters, pack, kind, note)
}

// put stores a note under a pack and an ID.
func put[N any](all *map[string]map[string]N, pack, id string, note N) {
	if *all == nil {
		*all = map[string]map[string]N{}
	}
	if (*all)[pack] == nil {
		(*all)[pack] = map[string]N{}
	}
	(*all)[pack][id] = note
}

// NameCard notes the name of a card that came up in a session of a story, also of one whose name in the pack was wrong.
// Cards without a name are interchangeable: if this one has been given another name since the session began, the next
// of its deck without a name gets it.
func (n *Notes) NameCard(base *stories.Base, story *stories.Story, id, lang, name string) {
	cards := cardsOf(base, story)
	at := slices.IndexFunc(cards, func(c cardIn) bool { return c.ID == id })
	if at >= 0 && cards[at].Unnamed {
		at = n.free(cards, at, lang, name)
	}
	if at >= 0 {
		note := n.Cards[cards[at].pack][cards[at].ID]
		note.Name = named(note.Name, lang, name)
		put(&n.Cards, cards[at].pack, cards[at].ID, note)
	}
}

// free finds the card that gets the name of one without a name in the pack; -1: the name is noted already.
func (n *Notes) free(cards []cardIn, at int, lang, name string) int {
	free := -1
	for i, card := range cards {
		if card.Deck != cards[at].Deck || card.pack != cards[at].pack {
			continue
		}
		said := n.Cards[card.pack][card.ID].Name[lang]
		if said == name {
			return -1
		}
		if said == "" && card.Unnamed && (free < 0 || i == at) {
			free = i
		}
	}
	return free
}

// named is what something is called, with its name in one more language.
func named(said Said, lang, name string) Said {
	out := Said{}
	maps.Copy(out, said)
	out[lang] = name
	return out
}

// PriceCard notes what a card costs. The note of a card without a name in the pack is the one with the name it was
// given.
func (n *Notes) PriceCard(base *stories.Base, story *stories.Story, id, name, lang string, cost int) {
	for _, card := range cardsOf(base, story) {
		note := n.Cards[card.pack][card.ID]
		if !card.CostAsked || card.Unnamed && note.Name[lang] != name || !card.Unnamed && card.ID != id ||
			card.Unnamed && name == "" {
			continue
		}
		note.Cost = &cost
		put(&n.Cards, card.pack, card.ID, note)
		return
	}
}

// NameRoom notes the name of a room that a story only numbers; "" forgets it.
func (n *Notes) NameRoom(story, room, lang, name string) {
	note := n.Rooms[story][room]
	if note.Name = named(note.Name, lang, name); name == "" {
		delete(note.Name, lang)
	}
	put(&n.Rooms, story, room, note)
}

// JoinRooms notes that two rooms of a story touch, or do not.
func JoinRooms(n *Notes, story, a, b string, touch bool) {
	for _, pair := range [][2]string{{a, b}, {b, a}} {
		note := n.Rooms[story][pair[0]]
		if touch == slices.Contains(note.Next, pair[1]) {
			continue
		}
		note.Next = slices.DeleteFunc(slices.Clone(note.Next), func(room string) bool { return room == pair[1] })
		if touch {
			note.Next = append(note.Next, pair[1])
		} else if len(note.Next) == 0 {
			note.Next = nil
		}
		put(&n.Rooms, story, pair[0], note)
	}
}

// NumberInvestigator notes what was read off the cards of an investigator in play: health, sanity and skill points, and
// the attributes of his trait cards. Trait cards without a name are told apart by their numbers: a second one is noted
// under the next of its kind of which nothing is known.
func (n *Notes) NumberInvestigator(base *stories.Base, id string, traits []string, numbers map[string]int) {
	who, pack := investigatorOf(base, id)
	if who == nil {
		return
	}
	note := n.Investigators[pack][id]
	own := map[string]**int{"health": &note.Health, "sanity": &note.Sanity, "skillPoints": &note.SkillPoints}
	for what, to := range own {
		if number, said := numbers[what]; said {
			*to = &number
		}
	}
	for _, trait := range who.Traits {
		read := map[string]int{}
		for _, name := range trait.Wanted() {
			if number, known := numbers[name]; known {
				read[name] = number
			}
		}
		if !slices.Contains(traits, trait.ID) || len(read) == 0 {
			continue
		}
		at := slot(who.Traits, note.Traits, trait, read)
		said := note.Traits[at]
		attributes := maps.Clone(said.Attributes)
		if attributes == nil {
			attributes = map[string]int{}
		}
		maps.Copy(attributes, read)
		said.Attributes = attributes
		note.Traits = withTrait(note.Traits, at, said)
	}
	put(&n.Investigators, pack, id, note)
}

// slot is the trait card under which numbers are noted that were read off one.
func slot(all []stories.Trait, noted map[string]TraitNote, trait stories.Trait, read map[string]int) string {
	said := noted[trait.ID]
	if !trait.Unnamed || len(said.Name) > 0 || len(said.Attributes) == 0 || len(read) < len(trait.Wanted()) ||
		maps.Equal(said.Attributes, read) {
		return trait.ID
	}
	for _, other := range all {
		now := noted[other.ID]
		if other.Body == trait.Body && other.Unnamed && len(now.Name) == 0 &&
			len(now.Attributes)+len(other.Attributes) == 0 {
			return other.ID
		}
	}
	return trait.ID
}

func withTrait(traits map[string]TraitNote, id string, note TraitNote) map[string]TraitNote {
	out := map[string]TraitNote{}
	maps.Copy(out, traits)
	out[id] = note
	return out
}

// GiveInvestigator notes which starting item or spell the body card of an investigator names. A card that got its name
// in the session is the one that is noted with this name.
func GiveInvestigator(n *Notes, base *stories.Base, id string, traits []string, gift, lang, name string) {
	who, pack := investigatorOf(base, id)
	if who == nil {
		return
	}
	for _, card := range base.Cards {
		if name != "" && n.Cards[cmp.Or(card.From, base.Pack.ID)][card.ID].Name[lang] == name {
			gift = card.ID
		}
	}
	for _, trait := range who.Traits {
		if trait.Body && slices.Contains(traits, trait.ID) {
			note := n.Investigators[pack][id]
			said := note.Traits[trait.ID]
			said.Gives = gift
			note.Traits = withTrait(note.Traits, trait.ID, said)
			put(&n.Investigators, pack, id, note)
		}
	}
}

// investigatorOf finds an investigator of a base pack, and the pack under which he is noted; nil: there is none.
func investigatorOf(base *stories.Base, id string) (who *stories.Investigator, pack string) {
	at := slices.IndexFunc(base.Investigators, func(v stories.Investigator) bool { return v.ID == id })
	if at < 0 {
		return nil, ""
	}
	return &base.Investigators[at], cmp.Or(base.Investigators[at].From, base.Pack.ID)
}
