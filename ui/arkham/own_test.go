package arkham

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/text"
)

// TestOwnBox (AH-20): entries are stored in the data folder; once they make a box the set-up offers it, with its cards
// on the table; an unreadable file is neither used nor overwritten.
func TestOwnBox(t *testing.T) {
	data := t.TempDir()
	ownIn(data)
	defer ownIn("")
	words := text.New(text.English)
	offered := func() bool { return setupPrompts(words, table.Given{})[0].ID == "box" }
	if offered() {
		t.Error("a box of nothing is offered")
	}
	_ = writeFacts([]set.Fact{{Table: "monsters", ID: "gug", Cell: "side.toughness", Value: 3, From: set.FromUser}})
	_ = writeFacts([]set.Fact{{Table: "monsters", ID: "gug", Cell: "side.toughness", Value: 4, From: set.FromUser}})
	f, ok := ownFacts()
	if !ok || len(f.Facts) != 1 || f.Facts[0].Value != 4.0 || offered() {
		t.Errorf("%+v", f)
	}
	_ = writeFacts(smallTown())
	if !offered() {
		box := new(set.Set).With(set.Joined(set.Known(), smallTown()))
		t.Fatalf("it is not offered: %v", box.Check())
	}
	c, err := config(
		table.Given{Players: 1, Language: text.English, Chosen: map[string]string{"box": "mine", "cards": "screen"}},
	)
	if err != nil {
		t.Fatal(err)
	}
	var o rules.Options
	r, err := rules.Open(c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Setup(c, keeper.NewChance("own", 1)); err != nil {
		t.Errorf("it is offered, but no session begins: %v", err)
	}
	if err := json.Unmarshal(c.Options, &o); err != nil || o.Own == nil || o.Cards ||
		o.Own.Monster("gug").Side.Toughness != 4 {
		t.Errorf("%v, %+v", err, o)
	}
	file := filepath.Join(data, factsFile)
	if err := os.WriteFile(file, []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	face := wordingFace(func() *text.Localizer { return words })
	face.factsError = writeFacts(smallTown())
	if raw, _ := os.ReadFile(file); string(raw) != "{" || offered() {
		t.Errorf("%q", raw)
	}
	if said, again := face.Warning(), face.Warning(); said == "" || again != "" {
		t.Errorf("the table is told %q and %q", said, again)
	}
}

// smallTown completes the known facts to a playable town: every area that the text names, along one line of streets.
func smallTown() []set.Fact {
	var out []set.Fact
	put := func(table, id, cell string, value any) {
		out = append(out, set.Fact{Table: table, ID: id, Cell: cell, Value: value, From: set.FromUser})
	}
	streets := []string{
		"rivertown",
		"northside",
		"uptown",
		"southside",
		"miskatonicU",
		"frenchHill",
		"merchantDistrict",
	}
	links := map[string][]any{}
	join := func(a, b string) { links[a], links[b] = append(links[a], b), append(links[b], a) }
	for i := range streets[1:] {
		join(streets[i], streets[i+1])
	}
	for _, a := range new(set.Set).With(set.Known()).Areas {
		if a.Kind != set.Location {
			continue
		}
		hood := a.Hood
		if hood == "" {
			hood = "frenchHill"
			put("areas", a.ID, "hood", hood)
		}
		join(a.ID, hood)
	}
	for id, all := range links {
		put("areas", id, "links", all)
	}
	put("ancients", "azathoth", "attack.skill", "will")
	put("investigators", "amandaSharpe", "home", "rivertown")
	put("investigators", "amandaSharpe", "sanity", 5)
	put("investigators", "amandaSharpe", "stamina", 5)
	put("gates", "1", "world", "yuggoth")
	put("gates", "1", "symbol", "circle")
	put("gates", "1", "copies", set.LeastGates)
	return out
}

// TestEveryRulingCanBeChosen (AH-2.2, AH-19): each option separately, with the profile's choice first, in both
// languages; and each player's investigator.
func TestEveryRulingCanBeChosen(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		g := table.Given{Players: 2, Language: lang, Chosen: map[string]string{"rulings": "each",
			"profile": rules.ProfileRevised, "sheets": "chosen", "who1": "noraVance", "who2": "idaPell"}}
		last := map[string]string{}
		for _, a := range setupPrompts(text.New(lang), g) {
			for _, c := range a.Choices {
				if unworded.MatchString(a.Words + c.Words) {
					t.Errorf("%s: %q %q", a.ID, a.Words, c.Words)
				}
				last[a.ID] = c.Key
			}
			if a.ID == "who2" && len(a.Choices) != 8 || a.ID == "ruling.finalFirst" && a.Choices[0].Key != "pass" {
				t.Errorf("%+v", a)
			}
		}
		for _, x := range rules.AllRulings {
			g.Chosen["ruling."+x.ID] = last["ruling."+x.ID]
		}
		c, err := config(g)
		if err != nil {
			t.Fatal(err)
		}
		r, err := rules.Open(c)
		if err != nil {
			t.Fatal(err)
		}
		events, err := r.Setup(c, keeper.NewChance("rulings", 1))
		if err != nil {
			t.Fatal(err)
		}
		s := events[0].(rules.Begun).State
		for _, x := range rules.AllRulings {
			if got := x.Of(&s.Options.Rulings); got != last["ruling."+x.ID] || got == "" {
				t.Errorf("%s: %q, chosen %q", x.ID, got, last["ruling."+x.ID])
			}
		}
		if s.Players[0].Who != "noraVance" || s.Players[1].Who != "idaPell" {
			t.Errorf("%+v", s.Players)
		}
	}
}

// TestFactsFiles (AH-20): a file is imported completely or not at all, with all its problems; imported facts can be
// exported, but not over another file.
func TestFactsFiles(t *testing.T) {
	data := t.TempDir()
	ownIn(data)
	defer ownIn("")
	file, out := filepath.Join(data, "theirs.json"), filepath.Join(data, "mine.json")
	write := func(facts ...set.Fact) {
		if err := os.WriteFile(file, set.Facts{Facts: facts}.Written(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	good := set.Fact{Table: "monsters", ID: "gug", Cell: "side.toughness", Value: 3, From: "their box"}
	write(good, set.Fact{Table: "monsters", ID: "gug", Cell: "nothing", Value: 3, From: "x"}, set.Fact{Table: "tables"})
	if _, wrong, err := importFacts(file); err != nil || len(wrong) != 2 {
		t.Errorf("two faults: %v, %v", wrong, err)
	}
	if f, _ := ownFacts(); len(f.Facts) != 0 {
		t.Errorf("half taken in: %v", f.Facts)
	}
	write(good)
	if n, wrong, err := importFacts(file); n != 1 || len(wrong) != 0 || err != nil {
		t.Errorf("%d, %v, %v", n, wrong, err)
	}
	if err := exportFacts(out); err != nil {
		t.Error(err)
	}
	raw, _ := os.ReadFile(out)
	if f, wrong := set.ReadFacts(raw); len(wrong) > 0 || f.Facts[0].From != "their box" {
		t.Errorf("given away: %s, %v", raw, wrong)
	}
	if err := exportFacts(out); !os.IsExist(err) {
		t.Errorf("written over: %v", err)
	}
}
