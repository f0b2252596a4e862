package notes_test

import (
	"maps"
	"slices"
	"testing"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
)

// TestGapsOfTheBox: what its owner can say, in the order in which an evening needs it, until he has said it.
func TestGapsOfTheBox(t *testing.T) {
	library, doubts := packtest.Shipped(t), packs.DoubtsOf("box", packs.Embedded())
	of := func(said string) []notes.Gap {
		n, problems := notes.Parse("notes.yaml", []byte("format: 1\n"+said), library)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		noted := n.Apply(library)
		return notes.Gaps(noted.Base("box"), noted.Story("box-house-lynch"), n, doubts, "fr")
	}
	gaps := of("")
	for i := 1; i < len(gaps); i++ {
		back := slices.Index(notes.Chapters, gaps[i].Chapter) < slices.Index(notes.Chapters, gaps[i-1].Chapter)
		if later := notes.Later(gaps[i-1]); back && later == notes.Later(gaps[i]) || later && !notes.Later(gaps[i]) {
			t.Fatalf("%+v comes after %+v", gaps[i], gaps[i-1])
		}
	}
	for _, c := range []struct {
		gap  notes.Gap
		said string // by what it goes
	}{
		{notes.Gap{Chapter: "mythos", ID: "mythos-7", Field: "name"}, "cards: {box: {mythos-7: {name: {fr: Chouette}}}}"},
		{notes.Gap{Chapter: "mythos", ID: "mythos-7", Field: "cost"}, "cards: {box: {mythos-7: {cost: 2}}}"},
		{notes.Gap{Chapter: "trauma", ID: "trauma-1", Field: "name"}, "cards: {box: {trauma-1: {name: {fr: Entorse}}}}"},
		{notes.Gap{Chapter: "keeperAction", ID: "evil-presence", Field: "cost"}, "cards: {box: {evil-presence: {cost: 2}}}"},
		{notes.Gap{Chapter: "keeperAction", ID: "take-sample", Field: "cost", Doubt: stories.SureOne},
			"cards: {box: {take-sample: {cost: 1}}}"},
		{notes.Gap{Chapter: "investigator", ID: "kate-winthrop", Field: "health"},
			"investigators: {box: {kate-winthrop: {health: 9}}}"},
		{notes.Gap{Chapter: "investigator", ID: "kate-winthrop-mind-1", Of: "kate-winthrop", Field: "intellect"},
			"investigators: {box: {kate-winthrop: {traits: {kate-winthrop-mind-1: {attributes: {intellect: 7}}}}}}"},
		{notes.Gap{Chapter: "investigator", ID: "kate-winthrop-body-2", Of: "kate-winthrop", Field: "gives"},
			"investigators: {box: {kate-winthrop: {traits: {kate-winthrop-body-2: {gives: holy-water}}}}}"},
		{notes.Gap{Chapter: "monster", ID: "witch", Field: "horror", Doubt: stories.SureOurs},
			"monsters: {box: {witch: {horror: -1}}}"},
		{notes.Gap{Chapter: "lock", ID: "dark-room", Field: "opens"}, "cards: {box: {dark-room: {opens: [{key: lantern}]}}}"},
		{notes.Gap{Chapter: "exploration", ID: "elder-sign", Field: "name", Doubt: stories.SureGuess},
			"cards: {box: {elder-sign: {name: {fr: Signe}}}}"},
		{notes.Gap{Chapter: "mythos", ID: "mythos-33", Field: "needs"}, "cards: {box: {mythos-33: {needs: {}}}}"},
		{notes.Gap{Chapter: "trauma", ID: "trauma-8", Field: "threshold"}, "cards: {box: {trauma-8: {threshold: 6}}}"},
		{notes.Gap{Chapter: "startingItem", ID: "tommy-gun", Field: "weapon"},
			"cards: {box: {tommy-gun: {weapon: {damage: 3, range: 2}}}}"},
		{notes.Gap{Chapter: "room", ID: "other-2", Field: "name"},
			"rooms: {box-house-lynch: {other-2: {name: {fr: Galerie}}}}"},
	} {
		c.gap.Pack = "box"
		if c.gap.Chapter == "room" {
			c.gap.Pack = "box-house-lynch"
		}
		if !slices.Contains(gaps, c.gap) {
			t.Errorf("%+v is no gap", c.gap)
		}
		if slices.Contains(of(c.said), c.gap) {
			t.Errorf("%+v is still a gap with %s", c.gap, c.said)
		}
	}
	for _, gap := range gaps {
		if gap.ID == "axe" && gap.Field != "weapon" || gap.ID == "dark-ritual" || gap.ID == "tobias-crane" || gap.Chapter == "mythos" && gap.ID == "mythos-34" && gap.Field == "name" {
			t.Errorf("%+v is known, or the story does not use it", gap)
		}
	}
	if known, all := notes.Known(library.Base("box"), nil, stories.Mythos); known != 3 || all != 35 {
		t.Errorf("%d of %d mythos cards are known", known, all)
	}
}

// TestConfirmingADoubtSettlesIt: the owner need not type what the pack has right already.
func TestConfirmingADoubtSettlesIt(t *testing.T) {
	library, doubts := packtest.Shipped(t), packs.DoubtsOf("box", packs.Embedded())
	n := &notes.Notes{Format: notes.Format}
	lynch := library.Story("box-house-lynch")
	gaps := func() []notes.Gap {
		noted := n.Apply(library)
		return append(notes.Gaps(noted.Base("box"), nil, n, doubts, "fr"),
			notes.Gaps(noted.Base("box"), noted.Story(lynch.Pack.ID), n, doubts, "fr")...)
	}
	before := gaps()
	if !slices.ContainsFunc(before, func(g notes.Gap) bool { return g.Chapter == "room" && g.Doubt != "" }) {
		t.Error("no name of a room is doubtful")
	}
	for _, gap := range before {
		n.Confirm(library.Base("box"), lynch, gap, "fr")
	}
	for _, gap := range gaps() {
		if gap.Doubt != "" {
			t.Fatalf("%+v is still doubtful", gap)
		}
		if !slices.Contains(before, gap) {
			t.Fatalf("%+v is new", gap)
		}
	}
	text, err := n.Text()
	if err != nil {
		t.Fatal(err)
	}
	if _, problems := notes.Parse("notes.yaml", text, library); len(problems) > 0 {
		t.Fatal(problems)
	}
	if len(gaps()) == 0 || len(before) == len(gaps()) {
		t.Errorf("%d gaps before, %d after", len(before), len(gaps()))
	}
}

// TestNamingACardInPlay: it goes under the next card without a name if the session's own got one in the meantime, and
// a name is noted once.
func TestNamingACardInPlay(t *testing.T) {
	base := packtest.Shipped(t).Base("box")
	n := &notes.Notes{Format: notes.Format}
	for _, c := range []struct{ card, name, under string }{
		{"mythos-7", "Chouette", "mythos-7"}, {"mythos-7", "Rats", "mythos-1"}, {"mythos-9", "Rats", "mythos-1"},
		{"mythos-34", "Autre", "mythos-34"}, {"axe", "Hachette", "axe"}, {"nothing-like-it", "Autre", ""},
	} {
		before := n.Count()
		n.NameCard(base, nil, c.card, "fr", c.name)
		if got := n.Cards["box"][c.under].Name["fr"]; c.under != "" && got != c.name || c.under == "" && n.Count() != before {
			t.Errorf("%s %s: %v", c.card, c.name, n.Cards)
		}
	}
	if n.Count() != 4 {
		t.Errorf("%d names", n.Count())
	}
}

// TestRoomsThatTouch: it is noted for both rooms, laid over the story's map, and taken out again.
func TestRoomsThatTouch(t *testing.T) {
	n, lib := &notes.Notes{Format: notes.Format}, packtest.Shipped(t)
	notes.JoinRooms(n, "box-house-lynch", "kitchen", "start", true)
	notes.JoinRooms(n, "box-house-lynch", "start", "kitchen", true)
	if n.Count() != 2 || !slices.Equal(n.Rooms["box-house-lynch"]["start"].Next, []string{"kitchen"}) {
		t.Errorf("noted %+v", n.Rooms)
	}
	if got := stories.Touching(n.Apply(lib).Story("box-house-lynch").Map); len(got) != 1 || !slices.Contains(got[0][:], "start") {
		t.Errorf("on the map %v", got)
	}
	text, err := n.Text()
	if _, problems := notes.Parse("notes.yaml", text, lib); err != nil || len(problems) > 0 {
		t.Errorf("%s: %v", text, problems)
	}
	for _, wrong := range []string{"rooms: {box-house-lynch: {start: {next: [start]}}}", "rooms: {box-house-lynch: {start: {next: [moon]}}}",
		"rooms: {seventh-vintage: {hall: {next: [study]}}}"} {
		if _, problems := notes.Parse("notes.yaml", []byte("format: 1\n"+wrong+"\n"), lib); len(problems) == 0 {
			t.Errorf("%s is taken", wrong)
		}
	}
	notes.JoinRooms(n, "box-house-lynch", "start", "kitchen", false)
	if n.Count() != 0 {
		t.Errorf("%d notes are left", n.Count())
	}
}

// TestNamedRooms: a name goes into the notes, and out again.
func TestNamedRooms(t *testing.T) {
	n := &notes.Notes{Format: notes.Format}
	n.NameRoom("box-house-lynch", "other-2", "fr", "galerie") // on the screen with a capital
	if got := n.Apply(packtest.Shipped(t)).Story("box-house-lynch").Owner["fr"]["room.other-2.name"]; got != "Galerie" {
		t.Errorf("it is called %q", got)
	}
	n.NameRoom("box-house-lynch", "other-2", "fr", "")
	if n.Count() != 0 {
		t.Errorf("%d notes are left", n.Count())
	}
}

// TestPricingACardInPlay: what a card costs is noted under it, or under the note of its name.
func TestPricingACardInPlay(t *testing.T) {
	base := packtest.Shipped(t).Base("box")
	n := &notes.Notes{Format: notes.Format}
	n.NameCard(base, nil, "mythos-7", "fr", "Chouette")
	for _, c := range []struct {
		card, name, under string
	}{{"evil-presence", "", "evil-presence"}, {"mythos-9", "Chouette", "mythos-7"}, {"mythos-9", "", ""}} {
		n.PriceCard(base, nil, c.card, c.name, "fr", 2)
		if got := n.Cards["box"][c.under].Cost; c.under != "" && (got == nil || *got != 2) {
			t.Errorf("%s %q: %v", c.card, c.name, n.Cards)
		}
	}
	if len(n.Cards["box"]) != 2 {
		t.Errorf("%v", n.Cards)
	}
}

// TestNumbersReadInPlay: the next evening knows them. Trait cards without a name are told apart by their numbers, and
// a correction is not taken for the other card.
func TestNumbersReadInPlay(t *testing.T) {
	lib := packtest.Shipped(t)
	const pete, named, unnamed = "ashcan-pete", "ashcan-pete-musician", "ashcan-pete-mind-2"
	n := &notes.Notes{Format: notes.Format}
	n.NumberInvestigator(lib.Base("box"), pete, []string{named, unnamed}, map[string]int{"health": 11, "skillPoints": 3,
		"strength": 9, "luck": 9})
	note := n.Investigators["box"][pete]
	if *note.Health != 11 || *note.SkillPoints != 3 || note.Sanity != nil {
		t.Errorf("%+v", note)
	}
	if got := note.Traits[named].Attributes["strength"]; got != 9 || note.Traits[unnamed].Attributes["luck"] != 9 {
		t.Errorf("%+v", note.Traits)
	}
	const kate, mind, other = "kate-winthrop", "kate-winthrop-mind-1", "kate-winthrop-mind-2"
	card := func(luck int) map[string]int {
		return map[string]int{"intellect": 4, "willpower": 5, "lore": 3, "luck": luck}
	}
	for _, read := range []map[string]int{card(3), card(3), card(6), {"luck": 4}} {
		n.NumberInvestigator(lib.Base("box"), kate, []string{mind}, read)
	}
	note = n.Investigators["box"][kate]
	if !maps.Equal(note.Traits[mind].Attributes, card(4)) || !maps.Equal(note.Traits[other].Attributes, card(6)) {
		t.Errorf("%+v", note.Traits)
	}
	n.NameCard(lib.Base("box"), nil, "axe", "fr", "Hachette")
	for gift, name := range map[string]string{"holy-water": "", "torch": "Hachette"} {
		notes.GiveInvestigator(n, lib.Base("box"), kate, []string{mind, "kate-winthrop-body-2"}, gift, "fr", name)
		want := gift
		if name != "" {
			want = "axe"
		}
		if got := n.Investigators["box"][kate].Traits["kate-winthrop-body-2"].Gives; got != want {
			t.Errorf("her body gives %q, want %q", got, want)
		}
	}
	for _, who := range n.Apply(lib).Base("box").Investigators {
		if who.ID == pete && (who.Health != 11 || who.Traits[1].Attributes["strength"] != 9) {
			t.Errorf("it is not known: %+v", who)
		}
	}
}

// TestAMonstersNumbersAreOursUntilNoted: what was read off a token in play is noted and asked no more; what is under
// the figures of a type is asked until each of them was read.
func TestAMonstersNumbersAreOursUntilNoted(t *testing.T) {
	lib := packtest.Shipped(t)
	own := &notes.Notes{Format: notes.Format}
	own.NumberMonster(lib.Base("box"), "witch", 2, map[string]int{"horror": -2, "awareness": 0, "damage": 3, "health": 5})
	own.NumberMonster(lib.Base("box"), "nobody", 1, map[string]int{"horror": 1})
	witch := func() stories.Monster {
		all := own.Apply(lib).Base("box").Monsters
		return all[slices.IndexFunc(all, func(m stories.Monster) bool { return m.ID == "witch" })]
	}
	if got := witch(); len(got.Figures) != 2 || !slices.Equal(got.Asked, []string{"figures"}) {
		t.Errorf("of the witch is asked %v, with one of %d figures read", got.Asked, len(got.Figures))
	}
	own.NumberMonster(lib.Base("box"), "witch", 1, map[string]int{"damage": 2, "health": 5})
	for _, m := range own.Apply(lib).Base("box").Monsters {
		asked := map[string]int{"maniac": 0, "zombie": 0, "witch": 0}
		if want, known := asked[m.ID]; known && len(m.Asked) != want || !known && len(m.Asked) != 3 {
			t.Errorf("of %s is asked %v", m.ID, m.Asked)
		}
		if m.ID == "witch" && (m.Horror != -2 || m.Awareness != 0 || m.Figures[1].Damage != 3 || m.Figures[1].Health != 5 ||
			m.Figures[0].Health != 5) {
			t.Errorf("the witch is %+v", m)
		}
	}
}
