package arkham

import (
	"reflect"
	"slices"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/text"
)

// entryOf is the correction with an ID.
func entryOf(t *testing.T, f *Face, id string) table.Correction {
	t.Helper()
	all := f.Corrections()
	i := slices.IndexFunc(all, func(c table.Correction) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("%s cannot be entered", id)
	}
	return all[i]
}

// TestACardOnTheTableIsFourChoices (AH-22.4): a mythos card is entered with four choices, and one more each for the
// marker and the monster drawn. (The tour counts the presses of whole turns.)
func TestACardOnTheTableIsFourChoices(t *testing.T) {
	run := start(t, 2, text.English, "table")
	words := text.New(text.English)
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	entry := face.Corrections()[0]
	var given []string
	for field := entry.Ask(given); field != nil; field = entry.Ask(given) {
		given = append(given, field.Choices[len(field.Choices)-1].Key)
	}
	if entry.ID != "mythos" || len(given) != 4 {
		t.Fatalf("%s asks %d times", entry.ID, len(given))
	}
	var asked []string
	for c := keeper.Command(entry.Make(given)); c != nil; {
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		c = nil
		s := run.View(keeper.ForTable).(rules.View).State
		if p := s.Prompt; p != nil && (p.Kind == "marker" || p.Kind == "put") {
			if words := face.answer(p, p.Choice[0]); words == p.Choice[0].Key {
				t.Errorf("%s offers %q", p.Kind, words)
			}
			asked, c = append(asked, p.Kind), keeper.Answer{Prompt: p.ID, Choice: p.Choice[0].Key}
		}
	}
	if s := run.View(keeper.ForTable).(rules.View).State; !slices.Equal(asked, []string{"marker", "put"}) || s.Doom != 1 {
		t.Errorf("asked %v, doom %d", asked, s.Doom)
	}
}

// TestWhatIsMetIsEnteredThen (AH-20, AH-22.4): for an owner's box a card's zones are entered by their symbols, its gate
// may be in any location, and an unknown place, world, gate marker or card is entered when it is met.
func TestWhatIsMetIsEnteredThen(t *testing.T) {
	run := start(t, 2, text.French, "table")
	words := text.New(text.French)
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	face.box.ID = "" // an owner's
	mythos := entryOf(t, face, "mythos")
	given := []string{"chapel", otherZones, set.Headline, "", "slash", "star", "", "circle", ""}
	for n := range given {
		field := mythos.Ask(given[:n])
		if field == nil || !slices.ContainsFunc(field.Choices, func(c table.Choice) bool { return c.Key == given[n] }) {
			t.Fatalf("after %v: %+v", given[:n], field)
		}
	}
	want := &set.Mythos{Gate: "chapel", Kind: set.Headline, White: []string{"slash", "star"}, Black: []string{"circle"}}
	if c := mythos.Make(given).(rules.Enter); mythos.Ask(given) != nil || !reflect.DeepEqual(c.Card, want) {
		t.Errorf("%+v", c.Card)
	}
	row := entryOf(t, face, "know")
	for _, given := range [][]string{{"areas", "Ruelle", "lanternRow", "yes"}, {"worlds", "Là-bas", "red"},
		{"gates", "sunlessSea", "-2", "star"}, {"cards", "Pied-de-biche", "common", "1", "3", "physical"}} {
		for n := range given {
			if field := row.Ask(given[:n]); field == nil || field.Words == "" {
				t.Fatalf("after %v: %+v", given[:n], field)
			}
		}
		if field := row.Ask(given); field != nil {
			t.Fatalf("after %v: %+v", given, field)
		}
		box := face.box.With(row.Make(given).(rules.Know).Facts)
		switch g := box.Gates[len(box.Gates)-1]; given[0] {
		case "areas":
			if a := box.Area("ruelle"); a == nil || a.Hood != "lanternRow" || !a.Unstable ||
				!slices.Contains(box.Area("lanternRow").Links, "ruelle") {
				t.Errorf("%+v", a)
			}
		case "worlds":
			if w := box.World("labas"); w == nil || w.Title["fr"] != "Là-bas" || !slices.Equal(w.Colours, []string{"red"}) {
				t.Errorf("%+v", w)
			}
		case "gates":
			if g != (set.Gate{World: "sunlessSea", Modifier: -2, Symbol: "star", Copies: 1}) {
				t.Errorf("%+v", g)
			}
		case "cards":
			if c := box.Card("pieddebiche"); c == nil || c.Hands != 1 || c.Bonus != 3 || c.Type != "physical" {
				t.Errorf("%+v", c)
			}
		}
	}
}
