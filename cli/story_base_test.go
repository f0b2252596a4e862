package cli

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestMOM_1_4_CountsOfTheBasePack checks the counts in the output of the commands.
func TestMOM_1_4_CountsOfTheBasePack(t *testing.T) {
	code, out, errs := newBench(t).run("", "--json", "story", "show", "base")
	if code != 0 || errs != "" {
		t.Fatalf("exit %d: %s", code, errs)
	}
	var got baseCounts
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	if got.Cards != 270 || got.Investigators != 8 || got.Traits != 32 || got.MonsterTypes != 9 || got.Figures != 24 {
		t.Errorf("got %+v", got)
	}
	sum := 0
	for _, deck := range got.Decks {
		sum += deck.Cards
	}
	if sum != got.Cards {
		t.Errorf("the decks add up to %d of %d cards", sum, got.Cards)
	}
	for lang, want := range map[string][]string{
		"en": {"base pack base: 270 cards; 8 investigators with 32 traits; 9 monster types, 24 figures", "Mend Flesh 5", "Injury 10, Insanity 11", "Humanoid 25, Beast 20, Eldritch 20"},
		"fr": {"Chair refermée 5", "Blessure 10, Démence 11", "Rien d’intéressant 14"},
	} {
		_, out, _ := newBench(t).run("", "--lang", lang, "story", "show", "base")
		for _, part := range want {
			if !strings.Contains(out, part) {
				t.Errorf("%s: %q is missing in\n%s", lang, part, out)
			}
		}
	}
	_, out, _ = newBench(t).run("", "story", "list")
	if !strings.Contains(out, "base pack base: 270 cards (Exploration 83, Starting items 14, Spells 20, Locks 12, Obstacles 7, Mythos 35, Trauma 21, Keeper actions 13, Combat 65)") {
		t.Errorf("the list does not tell the counts:\n%s", out)
	}
}
