package arkhamcards

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/cardfiles"
	"lantern/keeper/arkhamcards/deck"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// sitting is a session of three in a fake shell.
func sitting(t *testing.T, lang string) (*shelter, *session.Session) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	run, words := start(t, lang), text.New(lang)
	s := session.New(run, newFace(run, func() *text.Localizer { return words }), words)
	t.Cleanup(s.Close)
	return &shelter{words: words, kept: map[string]string{}, open: s}, s
}

func must(t *testing.T, s *session.Session, all ...keeper.Command) {
	t.Helper()
	for _, c := range all {
		if err := s.Do(c); err != nil {
			t.Fatalf("%T: %v", c, err)
		}
	}
}

// TestTheCampaignsLogIsKeptOnItsPage: notes are written and struck out, cards are bought at their price, and refusals
// are shown and change nothing.
func TestTheCampaignsLogIsKeptOnItsPage(t *testing.T) {
	h, s := sitting(t, text.English)
	must(t, s, rules.Begin{})
	must(t, s, keeper.Answer{Prompt: s.Prompts()[0].ID, Choice: "nobody"})
	end := s.View(keeper.ForKeeper).(rules.View).Scenario.Ends[0].ID
	must(t, s, rules.Resolve{Resolution: end}, rules.Correct{On: "seat1", Counter: "experience", Value: 4})
	r := newRecord(h, s)
	defer r.Close()
	w := uitest.Show(t, r.Content(), 1280, 800)
	state := func() rules.State { return s.View(keeper.ForKeeper).(rules.View).State }
	before := len(state().Campaign.Notes)
	r.note.SetText("The door stood open.")
	r.write()
	if got := state().Campaign.Notes; !slices.Contains(got, "The door stood open.") || len(got) != before+1 {
		t.Fatalf("the log has %v", got)
	}
	uitest.Press(t, w, h.words.T("cards.campaign.strike"))
	if got := state().Campaign.Notes; len(got) != before {
		t.Errorf("after striking one out the log has %v", got)
	}
	r.card.SetText("Iron Bar")
	r.buy.Level = 3
	r.from = "1"
	r.purchase()
	if got := state().Seats[0].Experience; got != 2 {
		t.Errorf("%d experience is left of 4 after an upgrade by 2", got)
	}
	r.from, r.buy.Level = "", 5
	r.card.SetText("Old Song")
	r.purchase()
	if got := state().Seats[0].Experience; got != 2 || len(h.notices) != 1 || !strings.Contains(h.notices[0], "LCG-18.8") {
		t.Errorf("%d experience is left; told was %q", got, h.notices)
	}
	uitest.Listing(t, "campaign", w)
}

// TestLCG_12_2_TheShopReplacesACard: with a known deck a new card replaces one, with the properties in
// the owner's card files.
func TestLCG_12_2_TheShopReplacesACard(t *testing.T) {
	ownIn(t.TempDir())
	h, s := sitting(t, text.English)
	facts := deck.Facts{}
	if err := facts.Read([]byte(strings.Replace(factsFile, `"Old Song","faction_code":"mystic"`,
		`"Old Song","faction_code":"guardian"`, 1)), ""); err != nil {
		t.Fatal(err)
	}
	if err := (cardfiles.Kept{{Path: "mine", Facts: facts}}).Save(dataFolder()); err != nil {
		t.Fatal(err)
	}
	d, err := readDeck([]byte(`{"name":"Ida","investigator_code":"90001","slots":{"90002":1,"90003":2,"90004":2}}`), facts)
	if err != nil {
		t.Fatal(err)
	}
	must(t, s, rules.Bring{Who: "seat1", Build: d.Build, Cards: d.Cards, Allow: "test"}, rules.Begin{})
	must(t, s, keeper.Answer{Prompt: s.Prompts()[0].ID, Choice: "nobody"})
	end := s.View(keeper.ForKeeper).(rules.View).Scenario.Ends[0].ID
	must(t, s, rules.Resolve{Resolution: end}, rules.Correct{On: "seat1", Counter: "experience", Value: 4})
	r := newRecord(h, s)
	defer r.Close()
	w := uitest.Show(t, r.Content(), 1280, 800)
	r.card.SetText("old song")
	uitest.Press(t, w, "Iron Bar")
	r.purchase()
	v := s.View(keeper.ForTable).(rules.View).State.Seats[0]
	i := slices.IndexFunc(v.List, func(c deck.Card) bool { return c.Title == "Old Song" })
	if i < 0 || v.List[i].Class != "guardian" || v.Experience != 3 || v.Size != 5 || len(h.notices) > 0 {
		t.Errorf("%+v; told: %q", v, h.notices)
	}
}

// TestADeckIsTakenWithTheNumbersOfItsCard: the investigator has the numbers from the card file, and the deck is known.
func TestADeckIsTakenWithTheNumbersOfItsCard(t *testing.T) {
	h, s := sitting(t, text.English)
	facts := deck.Facts{}
	if err := facts.Read([]byte(strings.Replace(factsFile, `"type_code":"investigator",`, `"type_code":"investigator",
		"skill_willpower":4,"skill_intellect":2,"skill_combat":3,"skill_agility":1,"health":8,"sanity":6,`, 1)), ""); err != nil {
		t.Fatal(err)
	}
	p := newDeckPage(h)
	defer p.Close()
	p.facts = facts
	var err error
	if p.deck, err = readDeck([]byte(`{"name":"Ida","investigator_code":"90001","slots":{"90002":1,"90003":2,"90004":2}}`),
		facts); err != nil {
		t.Fatal(err)
	}
	p.Refresh()
	w := uitest.Show(t, p.Content(), 1280, 800)
	if len(p.deck.problems) > 0 {
		t.Logf("taken with %v", p.deck.problems)
	}
	key := "cards.deck.take.for"
	if len(p.deck.problems) > 0 {
		key = "cards.deck.take.faulty"
	}
	uitest.Press(t, w, h.words.T(key, text.Args{"who": "Ada"}))
	v := s.View(keeper.ForKeeper).(rules.View).State.Seats[0]
	want := rules.Skills{Willpower: 4, Intellect: 2, Combat: 3, Agility: 1}
	if v.Name != "Ida Bell" || v.Skills != want || v.Health != 8 || v.Sanity != 6 || v.Class != "guardian" || len(v.List) != 3 ||
		v.Size != 5 {
		t.Errorf("%+v; told: %q", v, h.notices)
	}
}

// TestLCG_11_5_ATakenDeckDrawsItsWeaknesses from the owner's card files, so that the scenario can begin. Without
// files the table draws.
func TestLCG_11_5_ATakenDeckDrawsItsWeaknesses(t *testing.T) {
	const more = `,{"code":"90006","name":"Any","faction_code":"neutral","type_code":"treachery","subtype_code":"basicweakness","hidden":true},
		{"code":"90007","name":"Dread","faction_code":"neutral","type_code":"treachery","subtype_code":"basicweakness"}]`
	for _, pool := range []bool{true, false} {
		uitest.Start(t, theme.Options{})
		run, words := start(t, text.English), text.New(text.English)
		face := newFace(run, func() *text.Localizer { return words })
		s := session.New(run, face, words)
		defer s.Close()
		h := &shelter{words: words, kept: map[string]string{}, open: s}
		facts := deck.Facts{}
		if err := facts.Read([]byte(strings.TrimSuffix(factsFile, "]")+more), ""); err != nil {
			t.Fatal(err)
		}
		p := newDeckPage(h)
		defer p.Close()
		var err error
		if p.deck, err = readDeck([]byte(`{"name":"Ida","investigator_code":"90001",
			"slots":{"90002":1,"90003":2,"90004":2,"90006":1}}`), facts); err != nil {
			t.Fatal(err)
		}
		if pool {
			p.facts = facts
		}
		p.take(s, s.View(keeper.ForTable).(rules.View).State.Seats[0])
		if v := s.View(keeper.ForTable).(rules.View).State.Seats[0]; (v.Due == 0) != pool || v.Size != 6 {
			t.Errorf("%+v; told: %q", v, h.notices)
		}
		offered := slices.ContainsFunc(s.Legal(), func(c keeper.Command) bool {
			_, o, ok := face.Option(c)
			return ok && strings.Contains(o.Text, "has drawn a basic weakness")
		})
		if offered == pool {
			t.Error("what is due is not offered, or what is not due")
		}
	}
}

// TestCampaignsAreExportedAndImported: one of the owner's is exported and imported elsewhere; a bad file changes
// nothing, and replacing an existing one needs confirmation.
func TestCampaignsAreExportedAndImported(t *testing.T) {
	data := layOwn(t, "own-debt", "A Debt of My Own")
	file := filepath.Join(t.TempDir(), "own-debt.zip")
	if err := giveAway("own-debt", filepath.Join(data, campaignsFolder), file); err != nil {
		t.Fatal(err)
	}
	if err := giveAway("own-debt", filepath.Join(data, campaignsFolder), file); err == nil {
		t.Error("a file that is there is written over")
	}
	ownIn(t.TempDir())
	if campaignOf("own-debt") != nil {
		t.Fatal("the campaign is there before it is taken in")
	}
	h := &shelter{words: text.New(text.English)}
	uitest.Start(t, theme.Options{})
	p := newCampaigns(h)
	said := "nothing"
	p.takeFile(file, false, func(trouble string) { said = trouble })
	if said != "" || campaignOf("own-debt") == nil {
		t.Fatalf("taking it in said %q", said)
	}
	if _, err := takeIn(file, atHand.Place(), false); !there(err) {
		t.Errorf("taken in twice: %v", err)
	}
	bad := filepath.Join(t.TempDir(), "bad.zip")
	if err := os.WriteFile(bad, []byte("no zip"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.takeFile(bad, false, func(trouble string) { said = trouble })
	if !strings.Contains(said, "Nothing was changed") {
		t.Errorf("a bad file: %q", said)
	}
	uitest.Show(t, p.Content(), 1280, 800)
}
