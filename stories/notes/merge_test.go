package notes_test

import (
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
)

func parsed(t *testing.T, text string) *notes.Notes {
	t.Helper()
	n, problems := notes.Parse("notes.yaml", []byte(text), packtest.Shipped(t))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return n
}

const otherNotes = `format: 1
cards:
  box:
    mythos-7: {name: {en: The Owl, fr: Le Hibou}, cost: 4, icons: [bat, gun]}
    mythos-8: {name: {en: The Cellar}, cost: 0}
    axe: {weapon: {class: bladed, range: 1}}
investigators:
  box:
    tobias-crane: {health: 10, sanity: 6, traits: {tobias-sea-legs: {attributes: {strength: 7, dexterity: 0}}}}
`

func TestMergeTakesWhatIsNewAndAsksForTheRest(t *testing.T) {
	mine, theirs := parsed(t, ownersNotes), parsed(t, otherNotes)
	before, _ := mine.Text()
	for _, take := range []bool{false, true} {
		asked := 0
		merged, fresh, conflicts := mine.Merge(theirs, func(notes.Conflict) bool { asked++; return take })
		var keys []string
		for _, c := range conflicts {
			keys = append(keys, c.Key())
		}
		want := []string{"cards/box/mythos-7/cost", "cards/box/mythos-7/name/fr", "investigators/box/tobias-crane/health"}
		if !slices.Equal(keys, want) || asked != len(want) {
			t.Errorf("asked for %v, want %v", keys, want)
		}
		if conflicts[0].Mine != 3 || conflicts[0].Theirs != 4 || conflicts[1].Mine != "La Chouette" || conflicts[1].Theirs != "Le Hibou" {
			t.Errorf("%+v", conflicts)
		}
		if fresh != 5 { // name and cost of mythos-8, the axe’s range, Tobias’s sanity and dexterity
			t.Errorf("%d are new", fresh)
		}
		owl, crane := merged.Cards["box"]["mythos-7"], merged.Investigators["box"]["tobias-crane"]
		name, cost, health := "La Chouette", 3, 9
		if take {
			name, cost, health = "Le Hibou", 4, 10
		}
		if owl.Name["fr"] != name || *owl.Cost != cost || *crane.Health != health || *crane.Sanity != 6 || owl.Notes["en"] == "" || owl.Needs == nil ||
			crane.Traits["tobias-sea-legs"].Attributes["dexterity"] != 0 || len(crane.Traits["tobias-sea-legs"].Attributes) != 2 || *merged.Cards["box"]["axe"].Weapon.Range != 1 ||
			*merged.Cards["box"]["axe"].Weapon.Damage != 2 || *merged.Cards["box"]["mythos-8"].Cost != 0 {
			t.Errorf("%+v %+v", owl, crane)
		}
		if text, err := merged.Text(); err != nil || len(parsed(t, string(text)).Cards["box"]) != 6 {
			t.Errorf("%v\n%s", err, text)
		}
	}
	if after, _ := mine.Text(); string(after) != string(before) {
		t.Error("merging changed the notes themselves")
	}
	if merged, fresh, conflicts := mine.Merge(mine, nil); fresh != 0 || len(conflicts) != 0 || cmp.Diff(merged, mine) != "" {
		t.Errorf("notes merged with themselves: %d new, %v\n%s", fresh, conflicts, cmp.Diff(merged, mine))
	}
}

func TestNotesAreCountedAndCopied(t *testing.T) {
	n := parsed(t, ownersNotes)
	if n.Count() != 27 {
		t.Errorf("%d entries", n.Count())
	}
	if (*notes.Notes)(nil).Count() != 0 || (&notes.Notes{Format: 1}).Count() != 0 {
		t.Error("nothing is something")
	}
	c := n.Copy()
	if cmp.Diff(c, n) != "" {
		t.Error(cmp.Diff(c, n))
	}
	c.Cards["box"]["mythos-7"].Name["en"] = "Another"
	c.Cards["box"]["new"] = notes.CardNote{}
	if n.Cards["box"]["mythos-7"].Name["en"] != "The Owl" || len(n.Cards["box"]) != 5 {
		t.Error("the copy shares with the original")
	}
	if len(c.Copy().Cards["box"]) != 5 {
		t.Error("what says nothing is not left out")
	}
	away := &notes.Notes{Cards: map[string]map[string]notes.CardNote{"box": {}, "well": {}}, Rooms: map[string]map[string]notes.RoomNote{"attic": {}}, Monsters: map[string]map[string]notes.MonsterNote{"well": {}}}
	if got := away.Away(packtest.Shipped(t)); !slices.Equal(got, []string{"attic", "well"}) {
		t.Error(got)
	}
}

// TestNotesKeepAnyWords: whatever an owner types is read again as it was written.
func TestNotesKeepAnyWords(t *testing.T) {
	library := packtest.Shipped(t)
	for _, said := range []string{"a: b", "- a", "# a", "a #b", "'", `"`, "a\nb", "a\n\nb", "\ta", "a\t", "yes", "null", "~", "12", "0x1", "1e3", "{a}", "[a", "*a", "&a", "!a", "|", ">", "%a", "@a", "`a", "?", "? a", "a:", ": a", "---", "...", "«\u00a0é\u202f!\u00a0»", "a\\n", "\\", "🦉", "=", "<<", "a,b", "2026-11-21", "true", "12:30", " a", "a ", "\na", "a\n", "a\n ", "a\r\nb", "\u2028", "\u0085a"} {
		wordsSurvive(t, library, said)
	}
	rapid.Check(t, func(t *rapid.T) {
		wordsSurvive(t, library, rapid.StringN(1, 40, 200).Draw(t, "said"))
	})
}

func wordsSurvive(t interface{ Errorf(string, ...any) }, library *packs.Library, said string) {
	said = notes.CleanNote(said)
	if said == "" {
		return
	}
	n := &notes.Notes{Format: 1, Cards: map[string]map[string]notes.CardNote{"box": {"axe": {Name: notes.Said{"fr": said}, Notes: notes.Said{"en": said}}}}}
	text, err := n.Text()
	if err != nil {
		t.Errorf("%q: %v", said, err)
		return
	}
	again, problems := notes.Parse("n.yaml", text, library)
	if len(problems) > 0 {
		t.Errorf("%q: %v\n%s", said, problems, text)
		return
	}
	if axe := again.Cards["box"]["axe"]; axe.Notes["en"] != said || axe.Name["fr"] != said {
		t.Errorf("%q became %q\n%s", said, axe.Notes["en"], strings.ReplaceAll(string(text), "\t", "→"))
	}
}
