package arkhamcards

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/packs"
	"lantern/ui/table"
	"lantern/ui/text"
)

// layOwn puts a copy of a shipped campaign into an owner's folder, with its own ID and title, and
// returns the data folder.
func layOwn(t *testing.T, id, title string) string {
	t.Helper()
	data := t.TempDir()
	ours, err := fs.Sub(packs.Shipped().FS, "chandlers-debt")
	if err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(data, campaignsFolder, id)
	if err := os.CopyFS(at, ours); err != nil {
		t.Fatal(err)
	}
	change := func(name, old, now string) {
		raw, err := os.ReadFile(filepath.Join(at, name))
		if err != nil || !strings.Contains(string(raw), old) {
			t.Fatalf("%s has no %q: %v", name, old, err)
		}
		if err := os.WriteFile(filepath.Join(at, name), []byte(strings.Replace(string(raw), old, now, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	change("campaign.yaml", "id: chandlers-debt", "id: "+id)
	en, fr := campaignOf("chandlers-debt").Text(text.English, "title"), campaignOf("chandlers-debt").Text(text.French, "title")
	change("text/en.yaml", en, title)
	change("text/fr.yaml", fr, title)
	t.Cleanup(func() { renew("") })
	ownIn(data)
	return data
}

func beginWith(t *testing.T, g table.Given) keeper.AnySession {
	t.Helper()
	c, err := config(g)
	if err != nil {
		t.Fatal(err)
	}
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "asked" }, NewSeed: func() string { return "7" }}
	run, err := keeper.Games{rules.Game}.Begin(t.Context(), means, c)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// TestTheOwnersCampaignsAreOffered beside the shipped ones, with their bag and texts. A session works without its pack.
func TestTheOwnersCampaignsAreOffered(t *testing.T) {
	layOwn(t, "own-debt", "A Debt of My Own")
	l := text.New(text.English)
	offered := asks(l, table.Given{Players: 1, Chosen: map[string]string{}})[0].Choices
	if !slices.ContainsFunc(offered, func(c table.Choice) bool {
		return c.Key == "own-debt" && c.Words == "A Debt of My Own"
	}) {
		t.Fatalf("offered are %+v", offered)
	}
	run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: text.English,
		Chosen: map[string]string{askPack: "own-debt", askDifficulty: "hard"}})
	f := newFace(run, func() *text.Localizer { return l })
	intro := campaignOf("own-debt").Text(text.English, "scenario.house.intro")
	if got := f.View(keeper.ForKeeper).Reading.Text; !strings.Contains(got, strings.TrimSpace(intro)) {
		t.Errorf("what is read is %q", got)
	}
	if got, want := f.seen().State.Bag.Tokens, campaignOf("own-debt").Bags["hard"]; !slices.Equal(got, want) {
		t.Errorf("the bag is %v instead of %v", got, want)
	}
	before := f.seen().Scenario.Name
	renew("")
	if campaignOf("own-debt") != nil || f.seen().Scenario.Name != before {
		t.Errorf("without its pack the scenario is %q", f.seen().Scenario.Name)
	}
}

// TestAPackWithAFaultHindersNoOther: it is left out, and its problems are known.
func TestAPackWithAFaultHindersNoOther(t *testing.T) {
	data := layOwn(t, "own-debt", "A Debt of My Own")
	bad := filepath.Join(data, campaignsFolder, "bad")
	if err := os.MkdirAll(bad, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(bad, "campaign.yaml"), []byte("format: 1\nid: bad\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	ownIn(data)
	if problems := atHand.All().problems; len(problems) == 0 || campaignOf("own-debt") == nil || campaignOf("bad") != nil {
		t.Errorf("%d problems", len(problems))
	} else if said := allOf(text.New(text.French), problems); strings.Count(said, "\n") != len(problems)-1 ||
		!strings.Contains(said, "bad/campaign.yaml") || !strings.Contains(said, "Un paquet doit donner ses langues") {
		t.Errorf("not all is said in French: %s", said)
	}
}

// TestNumbersOfTheCards: six or seven numbers with any separators, or none.
func TestNumbersOfTheCards(t *testing.T) {
	l := text.New(text.English)
	skills := rules.Skills{Willpower: 3, Intellect: 2, Combat: 4, Agility: 1}
	for typed, want := range map[string]rules.Investigator{
		"":                    {Skills: rules.Skills{Willpower: 3, Intellect: 3, Combat: 3, Agility: 3}, Health: 7, Sanity: 7, Size: 33},
		"3 2 4 1 9 5":         {Skills: skills, Health: 9, Sanity: 5, Size: 33},
		" 3,2,4,1 / 9,5 ; 37": {Skills: skills, Health: 9, Sanity: 5, Size: 37},
	} {
		want.Name = "Ada"
		got, err := numbers(l, "Ada", typed)
		if err != nil || got.Skills != want.Skills || got.Health != want.Health || got.Sanity != want.Sanity ||
			got.Size != want.Size || got.Name != want.Name {
			t.Errorf("%q: %+v, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"3", "3 2 4 1 9", "3 2 4 1 9 5 33 1", "3 2 4 x 9 5", "-3 2 4 1 9 5", "3 2 4 1 9 500"} {
		if _, err := numbers(l, "Ada", typed); err == nil || !strings.Contains(err.Error(), "Ada") {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

// TestAPrintedCampaignIsAskedFor: its scenarios by name, and its bag, known or typed.
func TestAPrintedCampaignIsAskedFor(t *testing.T) {
	chosen := map[string]string{askPack: printed, askPrinted: "path-to-carcosa", askDifficulty: "hard",
		askTitles: "Curtain Call; The Last King"}
	g := table.Given{Players: 2, Names: []string{"Ada", ""}, Language: text.English, Chosen: chosen}
	l := text.New(text.English)
	for _, ask := range asks(l, g) {
		if ask.ID == askDifficulty && slices.ContainsFunc(ask.Choices, func(c table.Choice) bool { return c.Key == "expert" }) {
			t.Error("a difficulty is offered whose bag nobody knows")
		}
	}
	run := beginWith(t, g)
	if got := sessionSummary(l, run.Header()); got.Title != "Curtain Call" {
		t.Errorf("the session is told as %+v", got)
	}
	chosen[askPrinted], chosen[askTokens] = other, "+1 0 −1, skull AutoFail"
	run = beginWith(t, g)
	got := run.View(keeper.ForKeeper).(rules.View).State.Bag.Tokens
	if want := []string{"+1", "0", "-1", "skull", "autofail"}; !slices.Equal(got, want) {
		t.Errorf("the bag is %v", got)
	}
	for id, typed := range map[string]string{askTitles: " ; ", askTokens: "-1*"} {
		before := chosen[id]
		chosen[id] = typed
		if _, err := config(g); err == nil {
			t.Errorf("%s: %q is taken", id, typed)
		}
		chosen[id] = before
	}
}

// TestOneScenarioAlone is played standalone (LCG-13).
func TestOneScenarioAlone(t *testing.T) {
	c, err := config(table.Given{Players: 1, Names: []string{"Ada"}, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askDifficulty: "easy", askPlay: "streets"}})
	if err != nil {
		t.Fatal(err)
	}
	var o rules.Options
	if err := json.Unmarshal(c.Options, &o); err != nil || !o.Standalone || o.Scenario != "streets" {
		t.Errorf("%+v, %v", o, err)
	}
}

// TestOurInvestigatorsAreOffered (LCG-2.2): a player without a card takes one of five, whose numbers are as many as those
// of a card and need not be typed.
func TestOurInvestigatorsAreOffered(t *testing.T) {
	l := text.New(text.English)
	for _, c := range ready {
		given := table.Given{Players: 1, Language: text.English, Chosen: map[string]string{askClass + "1": c.class}}
		for _, a := range asks(l, given) {
			if a.ID == askNumbers+"1" {
				t.Errorf("%s: the numbers are asked for", c.class)
			}
		}
		made, err := config(given)
		if err != nil {
			t.Fatal(err)
		}
		var o rules.Options
		if err := json.Unmarshal(made.Options, &o); err != nil {
			t.Fatal(err)
		}
		is := o.Investigators[0]
		if n := is.Skills; n.Willpower+n.Intellect+n.Combat+n.Agility != 12 || is.Health+is.Sanity != 14 {
			t.Errorf("%s: %+v", c.class, is)
		}
	}
}

// TestLCG_2_1_TheGuidedGameSaysWhoPlaysWhom (LCG-2.1): each player has another investigator of the Lantern's, whom one
// press changes; nobody needs a card.
func TestLCG_2_1_TheGuidedGameSaysWhoPlaysWhom(t *testing.T) {
	g := table.Given{Players: 4, First: true, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}}
	for _, a := range asks(text.New(text.English), g) {
		if a.Player > 0 {
			if len(a.Choices) != len(ready) || a.Typed {
				t.Errorf("%+v", a)
			}
			g.Chosen[a.ID] = a.Usual
		}
	}
	state := newFace(beginWith(t, g), func() *text.Localizer { return text.New(text.English) }).seen().State
	classes := map[string]bool{}
	for _, v := range state.Seats {
		if classes[v.Class] = true; v.Elder == nil || v.Class == "" {
			t.Errorf("%+v", v)
		}
	}
	if len(classes) != 4 {
		t.Errorf("only %v play", classes)
	}
}
