package packs_test

import (
	"errors"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/stories/lowerbound"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"lantern/stories/strictyaml"
	"maps"
	"slices"
	"strings"
	"testing"
)

// The stories of the printed game, for owners of the box: the facts below are spelled out here on purpose.

var boxIDs = []string{"box-blood-ties", "box-classroom-curses", "box-green-eyed-boy", "box-house-lynch", "box-inner-sanctum"}

// boxPiles lays a variant: the cards of each listed room, bottom first, and those shuffled into the others, sorted.
func boxPiles(t *testing.T, id, variant string) (rooms map[string]string, others []string) {
	t.Helper()
	story := packtest.Shipped(t).Story(id)
	if story == nil {
		t.Fatalf("no story %s", id)
	}
	answers := stories.Answers{}
	for option := range strings.SplitSeq(variant, ",") {
		answers[option[:1]] = option
	}
	seeding, err := story.Seed(answers, packtest.KeepOrder)
	if err != nil {
		t.Fatal(err)
	}
	rooms = map[string]string{}
	for _, p := range seeding.Piles {
		kinds := make([]string, len(p.Cards))
		for i, c := range p.Cards {
			kinds[i] = stories.KindOf(c)
		}
		if p.Other {
			others = append(others, kinds...)
		} else {
			rooms[p.Room] = strings.Join(kinds, " ")
		}
	}
	slices.Sort(others)
	return rooms, others
}

func TestBoxPilesFollowTheChoices(t *testing.T) {
	for _, c := range []struct{ story, variant, room, cards string }{
		{"box-house-lynch", "1A,2A,3A", "basement-landing", "clue-1 magical-lock"},
		{"box-house-lynch", "1A,2B,3A", "basement-landing", "lantern jammed-door"},
		{"box-house-lynch", "1C,2A,3A", "master-bedroom", "magic-phrase clue-2 puzzlebox locked-door"},
		{"box-house-lynch", "1C,2A,3B", "master-bedroom", "nothing-of-interest startling-evidence suitcase dark-room"},
		{"box-house-lynch", "1B,2B,3B", "ceremony-room", "nothing-of-interest sealed-door"},
		{"box-inner-sanctum", "1A,2B,3A,4A", "crypt", "knife clue-1 barred-entry"},
		{"box-inner-sanctum", "1A,2A,3B,4A", "chasm", "password clue-2 magical-lock"},
		{"box-blood-ties", "1A,2A,3B,4A,5B", "front-porch", "crowbar clue-5 runelocked-door"},
		{"box-blood-ties", "1A,2A,3B,4A,5A", "storage-closet", "whateleys-diary runelocked-door"},
		{"box-classroom-curses", "1A,2B,3A,4A", "library", "clue-1 magical-lock"},
		{"box-classroom-curses", "1A,2B,3A,4B", "freezer", "brass-key clue-3 dark-room"},
		{"box-green-eyed-boy", "1A,2B,3A,4A,5A,6B", "tower-room", "whateleys-diary clue-1 magical-lock"},
		{"box-green-eyed-boy", "1A,2B,3A,4A,5A,6B", "dining-room", "password clue-6"},
		{"box-green-eyed-boy", "1A,2B,3A,4A,5A,6B", "foyer", ""},
	} {
		rooms, _ := boxPiles(t, c.story, c.variant)
		if got, ok := rooms[c.room]; !ok || got != c.cards {
			t.Errorf("%s %s: in %s lies %q, want %q", c.story, c.variant, c.room, got, c.cards)
		}
	}
}

func TestBoxCardsForTheOtherRooms(t *testing.T) {
	for _, c := range []struct{ story, variant, cards string }{
		{"box-house-lynch", "1A,2B,3B", "axe nameless-cults sedative whiskey"},
		{"box-inner-sanctum", "1A,2A,3A,4B", "axe crucifix knife saturnian-wine torch"},
		{"box-blood-ties", "1A,2A,3A,4A,5A", "colt-38 whiskey"},
		{"box-blood-ties", "1A,2A,3A,4A,5B", "whateleys-diary whiskey"},
		{"box-classroom-curses", "1A,2A,3A,4A", "shotgun sledgehammer"},
		{"box-green-eyed-boy", "1A,2A,3A,4A,5A,6A", "de-vermis-mysteriis elder-sign knife lantern saturnian-wine startling-evidence whiskey"},
	} {
		_, others := boxPiles(t, c.story, c.variant)
		found := slices.DeleteFunc(others, func(card string) bool { return card == "nothing-of-interest" })
		if got := strings.Join(found, " "); got != c.cards {
			t.Errorf("%s %s: %q are shuffled, want %q", c.story, c.variant, got, c.cards)
		}
	}
}

// TestBloodTiesIsCorrected: nine cards "Nothing of Interest" in every variant, as the publisher's correction says.
func TestBloodTiesIsCorrected(t *testing.T) {
	story := packtest.Shipped(t).Story("box-blood-ties")
	for _, answers := range story.Variants() {
		rooms, others := boxPiles(t, story.Pack.ID, story.AnswersText(answers))
		n := 0
		for _, cards := range rooms {
			n += strings.Count(cards, "nothing-of-interest")
		}
		for _, card := range others {
			n += strings.Count(card, "nothing-of-interest")
		}
		if n != 9 {
			t.Errorf("%s: %d cards Nothing of Interest, want 9", story.AnswersText(answers), n)
		}
	}
}

func TestBoxOpenings(t *testing.T) {
	for id, want := range map[string]struct {
		opening stories.Opening
		clock   []int
		clues   int
		options int
		aside   string
	}{
		"box-house-lynch": {stories.Opening{Actions: []string{"command-minion", "evil-presence", "maniac-attack", "take-sample", "uncontrollable-urges"},
			Icons: []string{"bat", "door", "upstairs"}, Threat: 1, Mythos: 1, Trauma: 0}, []int{3, 4, 3, 3, 3}, 3, 3, ""},
		"box-inner-sanctum": {stories.Opening{Actions: []string{"command-minion", "dark-ritual", "summon-worshippers", "summoning"},
			Icons: []string{"bat", "gun", "downstairs"}, Threat: 1, Mythos: 2, Trauma: 0}, []int{4, 4, 4, 4, 4}, 4, 4, "cult-robes"},
		"box-blood-ties": {stories.Opening{Actions: []string{"creature-of-night", "evil-presence", "pyromaniac", "raise-dead", "take-sample"},
			Icons: []string{"fire", "gun", "downstairs"}, Threat: 2, Mythos: 2, Trauma: 1}, []int{2, 2, 5, 5, 5}, 5, 5, ""},
		"box-classroom-curses": {stories.Opening{Actions: []string{"creature-of-night", "darkness", "evil-presence", "take-sample", "uncontrollable-urges"},
			Icons: []string{"upstairs", "door", "bat"}, Threat: 1, Mythos: 1, Trauma: 0}, []int{3, 3, 3, 5, 6}, 3, 4, "padlocked-door"},
		"box-green-eyed-boy": {stories.Opening{Actions: []string{"command-minion", "evil-presence", "uncontrollable-urges", "witchcraft"},
			Icons: []string{"upstairs", "bat", "door", "question"}, Threat: 1, Mythos: 1, Trauma: 0}, []int{4, 5, 5, 5, 6}, 6, 6, ""},
	} {
		s := packtest.Shipped(t).Story(id)
		var clock []int
		for _, e := range s.Events {
			clock = append(clock, e.Time)
		}
		k := s.Keeper
		if !slices.Equal(k.Actions, want.opening.Actions) || !slices.Equal(k.Icons, want.opening.Icons) || k.Threat != want.opening.Threat ||
			k.Mythos != want.opening.Mythos || k.Trauma != want.opening.Trauma {
			t.Errorf("%s: %+v, want %+v", id, k, want.opening)
		}
		if !slices.Equal(clock, want.clock) || len(s.Cards) != want.clues || len(s.Choices) != want.options || strings.Join(s.Aside, " ") != want.aside {
			t.Errorf("%s: clock %v, %d clues, %d choices, aside %v", id, clock, len(s.Cards), len(s.Choices), s.Aside)
		}
	}
}

// TestBoxPackCounts holds the pack against the counts of the box where they are known (MOM-1.4, MOM-1.5).
func TestBoxPackCounts(t *testing.T) {
	box := packtest.Shipped(t).Base("box")
	kinds, opens := map[stories.Deck]int{}, map[string]string{}
	base := packtest.Shipped(t).Base("base")
	ours := func(id string) bool {
		return slices.ContainsFunc(base.Cards, func(c stories.Card) bool { return c.ID == id })
	}
	for _, card := range box.Cards {
		if card.Deck != stories.StartingItem && card.Deck != stories.Spell || !ours(card.ID) {
			kinds[card.Deck] += card.Number()
		}
		if card.Deck == stories.LockCard && !card.OpensByCard() || card.Deck == stories.Mythos && !card.CostAsked {
			opens[card.ID] = stories.FactsOf(box)["card."+card.ID+".opens"]
		}
	}
	if want := map[string]string{"jammed-door": "test strength +0", "locked-door": "key silver-key",
		"magical-lock": "key magic-phrase", "mythos-35": ""}; !maps.Equal(opens, want) {
		t.Errorf("people need not judge %v, want %v", opens, want)
	}
	spells := map[string]bool{}
	for _, card := range box.Cards {
		spells[card.Spell] = true
	}
	if delete(spells, ""); len(spells) != 8 || !spells["soul-pact"] || !spells["far-step"] {
		t.Errorf("the box has its four types of spells beside ours, not %v", spells)
	}
	for deck, want := range map[stories.Deck]int{stories.LockCard: 12, stories.Obstacle: 7, stories.Mythos: 35, stories.Trauma: 21, stories.KeeperAction: 13, stories.StartingItem: 14, stories.Spell: 20, stories.CombatDeck: 0} {
		if kinds[deck] != want {
			t.Errorf("%d cards of the deck %s, want %d", kinds[deck], deck, want)
		}
	}
	if len(box.Investigators) != 8+len(base.Investigators) || len(box.Monsters) != len(base.Monsters) {
		t.Error("the box's eight investigators come before ours, and its monsters take the place of ours")
	}
}

// TestTheBoxsCardsHaveNoWordsOfOurs: a card of the box whose ID one of ours bears too is read without our mood.
func TestTheBoxsCardsHaveNoWordsOfOurs(t *testing.T) {
	lib := packtest.Shipped(t)
	box, ours := lib.Base("box"), lib.Base("base")
	for _, card := range box.Cards {
		key := "card." + card.Front() + ".flavour"
		if _, said := box.Texts["fr"][key]; said && !card.Taken && card.Deck != stories.Spell && ours.Texts["fr"][key] != "" {
			t.Errorf("%s: %s", card.ID, box.Texts["fr"][key])
		}
	}
}

// TestBoxStoriesSayWhatIsUnknown: no par is made up, and what nobody has proved is named.
func TestBoxStoriesSayWhatIsUnknown(t *testing.T) {
	library := packtest.Shipped(t)
	for _, id := range boxIDs {
		s := library.Story(id)
		var what []string
		for _, one := range stories.UnprovedOf(library.BaseOf(s), s) {
			what = append(what, one.What)
			if stories.UnprovedKinds[one.What] == "" {
				t.Errorf("%s is not explained", one.What)
			}
		}
		if got := strings.Join(what, " "); got != "map locks objectives costs" || !s.Table {
			t.Errorf("%s: unproved %s, on the table %v", id, got, s.Table)
		}
		if _, err := lowerbound.Bounds(library.BaseOf(s), s); !errors.Is(err, lowerbound.ErrNoBound) {
			t.Errorf("%s: %v", id, err)
		}
	}
	if all := stories.UnprovedOf(library.Base("base"), library.Story("inland-lamp")); len(all) > 0 {
		t.Errorf("a story with a map has nothing unproved: %v", all)
	}
}

// TestTheBoxAsksForMonstersNumbersThatAreOurs: what has no source is not shown as if it stood on the token.
func TestTheBoxAsksForMonstersNumbersThatAreOurs(t *testing.T) {
	doubts := packs.DoubtsOf("box", packs.Embedded())
	for _, m := range packtest.Shipped(t).Base("box").Monsters {
		for _, what := range stories.MonsterAsked {
			ours := doubts["monster."+m.ID+"."+what] == stories.SureOurs
			if asked := slices.Contains(m.Asked, what); asked != ours {
				t.Errorf("%s of %s is ours: %t, asked: %t", what, m.ID, ours, asked)
			}
		}
	}
}

// TestUndrawnMap: every room is one step from every other and in sight, since only the table can judge, until all of
// them are joined.
func TestUndrawnMap(t *testing.T) {
	for _, id := range boxIDs {
		b := laidOut(t, packtest.Shipped(t).Story(id).Map)
		if !b.Undrawn() {
			t.Errorf("%s is drawn", id)
		}
		for _, s := range b.Spaces() {
			for _, u := range b.Spaces() {
				n, ok := b.Range(s, u)
				want := 1
				if s == u {
					want = 0
				}
				if !ok || n != want || !b.InSight(s, u, 1, false) {
					t.Fatalf("%s: from %s to %s %d steps, %v", id, s, u, n, ok)
				}
			}
		}
	}
	m := stories.Map{Undrawn: true, Rooms: []stories.Room{{ID: "a"}, {ID: "b"}, {ID: "c"}}}
	m.Sketch()
	for _, c := range []struct {
		touch [][2]string
		steps int // from a to c
	}{{nil, 1}, {[][2]string{{"a", "b"}}, 1}, {[][2]string{{"a", "b"}, {"b", "c"}}, 2}, {[][2]string{{"c", "b"}, {"a", "c"}}, 1}} {
		b := laidOut(t, stories.Laid(m, c.touch))
		if n, ok := b.Range("a", "c"); !ok || n != c.steps || !b.InSight("a", "c", 9, false) {
			t.Errorf("%v: %d steps, want %d", c.touch, n, c.steps)
		}
	}
	m.Walls = []geom.Line{{{0, 0}, {1, 0}}}
	var problems strictyaml.Problems
	if _, err := m.Board(); !errors.As(err, &problems) || problems[0].Code != "needless" {
		t.Errorf("walls on an undrawn map: %v", err)
	}
}

// TestTilesOfTheBox: an undrawn map knows which of its rooms are printed on one tile, and how large that is.
func TestTilesOfTheBox(t *testing.T) {
	l := packtest.Shipped(t)
	got := map[string]string{}
	for _, tile := range l.Story("box-house-lynch").Map.Printed {
		got[tile.ID] = tile.Size + tile.Kind + " " + strings.Join(tile.Rooms, " ")
	}
	for id, want := range map[string]string{
		"guest-bedroom": "small guest-bedroom storage-closet", "dining-room": "medium kitchen",
		"garden": "mediumoutside garden", "basement-landing": "mediumcave basement-landing", "library": ""} {
		if got[id] != want {
			t.Errorf("%s: %q, want %q", id, got[id], want)
		}
	}
	if tiles := l.Story("inland-lamp").Map.Printed; len(tiles) > 0 {
		t.Errorf("a drawn map has %v", tiles)
	}
}

// TestTitlesOfTheBoxAreFrenchInFrench: an owner of the French edition finds each story by a French title.
func TestTitlesOfTheBoxAreFrenchInFrench(t *testing.T) {
	for _, id := range boxIDs {
		story := packtest.Shipped(t).Story(id)
		english, french := stories.NewWords(nil, story, "en").Get("story.title"), stories.NewWords(nil, story, "fr").Get("story.title")
		if french == english {
			t.Errorf("%s: %q in French too", id, french)
		}
	}
}

// TestGreenEyedBoyWith1B: a third of the variants lays the gate in the freezer; the card that is there otherwise is
// shuffled into the rooms, and no variant takes more than the box's ten cards Nothing of Interest.
func TestGreenEyedBoyWith1B(t *testing.T) {
	story := packtest.Shipped(t).Story("box-green-eyed-boy")
	gates := 0
	for _, answers := range story.Variants() {
		variant := story.AnswersText(answers)
		rooms, others := boxPiles(t, story.Pack.ID, variant)
		freezer, shuffled := "whateleys-diary dreadful-passage", ""
		if answers["2"] == "2B" {
			freezer = "ceremonial-skull dreadful-passage"
		}
		if answers["1"] == "1B" {
			gates++
			freezer, shuffled = "nothing-of-interest opening-the-gate", strings.Fields(freezer)[0]
		}
		if rooms["freezer"] != freezer {
			t.Errorf("%s: in the freezer lies %q, want %q", variant, rooms["freezer"], freezer)
		}
		nothing := 0
		for _, cards := range rooms {
			nothing += strings.Count(cards, "nothing-of-interest")
		}
		for _, card := range []string{"whateleys-diary", "ceremonial-skull"} {
			if got := slices.Contains(others, card); got != (card == shuffled) {
				t.Errorf("%s: %s shuffled: %v", variant, card, got)
			}
		}
		for _, card := range others {
			nothing += strings.Count(card, "nothing-of-interest")
		}
		if nothing != 10 {
			t.Errorf("%s: %d cards Nothing of Interest, want 10", variant, nothing)
		}
	}
	if gates != 32 {
		t.Errorf("the gate lies in %d of 96 variants", gates)
	}
}
