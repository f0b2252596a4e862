package cli

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// Invented card files in the format of arkhamdb-json-data.
var cardFiles = map[string]string{
	"pack/mine/mine.json": `[
 {"code": "90001", "name": "Ida Test", "type_code": "investigator", "faction_code": "guardian", "pack_code": "mine",
  "quantity": 1, "deck_requirements": "size:4, card:90002:98002, random:subtype:basicweakness",
  "deck_options": [{"faction": ["guardian", "neutral"], "level": {"min": 0, "max": 5}}]},
 {"code": "90002", "name": "Own Lamp", "type_code": "asset", "faction_code": "neutral", "deck_limit": 1,
  "pack_code": "mine", "quantity": 1, "restrictions": "investigator:90001"},
 {"code": "90004", "name": "Big Stick", "type_code": "asset", "faction_code": "guardian", "xp": 0, "deck_limit": 2,
  "pack_code": "mine", "quantity": 1},
 {"code": "90006", "name": "Loud Bell", "type_code": "event", "faction_code": "neutral", "xp": 1, "deck_limit": 2,
  "pack_code": "mine", "quantity": 2},
 {"code": "90007", "name": "Dread", "type_code": "treachery", "faction_code": "neutral",
  "subtype_code": "basicweakness"}]`,
	"pack/again/again.json": `[{"code": "91004", "duplicate_of": "90004", "pack_code": "again",
  "quantity": 2}]`,
	"translations/fr/pack/mine/mine.json": `[{"code": "90004", "name": "Gros bâton", "traits": "Objet."}]`,
	"translations/de/pack/mine/mine.json": `no JSON`,
	"packs.json": `[{"code": "mine", "cycle_code": "x", "name": "Mine"},
  {"code": "again", "cycle_code": "x", "name": "Again"}]`,
	"cycles.json":             `[{"code": "x", "name": "X"}]`,
	"package.json":            `{}`,
	"decks/ida.json":          soundDeck,
	"schema/card_schema.json": `{}`,
}

func writeFiles(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range files {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const soundDeck = `{"name": "Sound", "investigator_code": "90001",
 "slots": {"90002": 1, "90004": 1, "91004": 1, "90006": 2, "90007": 1}, "sideSlots": [], "meta": ""}`

// TestLCG_18_7_DeckCheck checks output, exit status, and files that are not decks.
func TestLCG_18_7_DeckCheck(t *testing.T) {
	dir := writeFiles(t, cardFiles)
	decks := writeFiles(t, map[string]string{"sound.json": soundDeck, "none.txt": "hello",
		"bad.json": `{"name": "", "investigator_code": "90001", "slots": {"90004": 3, "90006": 1, "77777": 1}}`})
	file := func(name string) string { return filepath.Join(decks, name) }
	b := newBench(t)
	args := []string{"deck", "check", "--game", "arkham-cards", "--cards", dir}
	code, out, errs := b.run("", append(args, "--json", file("sound.json"))...)
	var got []map[string]any
	if err := json.Unmarshal([]byte(out), &got); err != nil || code != ExitDone || errs != "" {
		t.Fatal(code, out, errs, err)
	}
	want := map[string]any{"file": file("sound.json"), "name": "Sound", "investigator": "90001", "size": 4.0,
		"wanted":     4.0,
		"experience": 2.0, "faults": []any{}, "notLookedAt": []any{}, "stories": []any{}}
	if diff := cmp.Diff(want, got[0]); diff != "" {
		t.Error(diff)
	}
	code, out, errs = b.run("", append(args, "--lang", "fr", file("sound.json"), file("none.txt"), file("bad.json"),
		file("gone"))...)
	for _, part := range []string{"conforme, cartes : 4", "problèmes : 4, cartes : 5", "Gros bâton : exemplaires : 3",
		"Own Lamp", "LCG-11.1", "pas vérifié : 77777 : aucun fichier"} {
		if !strings.Contains(strings.ReplaceAll(out, "\u00a0", " "), part) {
			t.Errorf("%q is not said in %s", part, out)
		}
	}
	if code != ExitInput || strings.Count(errs, "\n") != 2 || !strings.Contains(errs, "aucune ligne ne ressemble") {
		t.Error(code, errs)
	}
	if code, out, _ = b.run(soundDeck, append(args, "-")...); code != ExitDone {
		t.Error(code, out)
	}
	if code, _, _ = b.run("", append(args, file("bad.json"))...); code != ExitNo {
		t.Error(code)
	}
}

// TestLCG_18_7_CardFoldersAreBounded: unreadable files are reported, the others are read.
func TestLCG_18_7_CardFoldersAreBounded(t *testing.T) {
	files := map[string]string{"broken.json": "{"}
	for name, content := range cardFiles {
		files[name] = content
	}
	decks := writeFiles(t, map[string]string{"sound.json": soundDeck})
	many := map[string]string{}
	for i := range 401 {
		many[strings.Repeat("a", i%20+1)+string(rune('a'+i/20))+".json"] = "[]"
	}
	for i := range 500 {
		many[strings.Repeat("b", i%250+1)+string(rune('a'+i/250))+".txt"] = ""
	}
	b := newBench(t)
	for _, c := range []struct {
		dir, says string
		status    int
		taken     bool
	}{
		{writeFiles(t, files), "broken.json: from line 1", ExitInput, true},
		{writeFiles(t, many), "more than 400 card files", ExitInput, false},
		{writeFiles(t, map[string]string{"a.txt": ""}), "contains no card file", ExitInput, false},
		{filepath.Join(t.TempDir(), "gone"), "no such file", ExitInput, false},
	} {
		code, out, errs := b.run("", "deck", "check", "--game", "arkham-cards", "--cards", c.dir,
			filepath.Join(decks, "sound.json"))
		if code != c.status || !strings.Contains(errs, c.says) || strings.Count(errs, "\n") != 1 ||
			strings.Contains(out, "sound, cards: 4") != c.taken {
			t.Errorf("%s: %d %s%s", c.dir, code, out, errs)
		}
	}
}

// terminal is one that keeps what is written.
type terminal struct{ bytes.Buffer }

func (*terminal) Stat() (fs.FileInfo, error) { return os.Stat(os.DevNull) }

// TestReadingAFolderSaysHowFarItIs to a person at a terminal, after half a second; nothing is said into a file.
func TestReadingAFolderSaysHowFarItIs(t *testing.T) {
	dir := writeFiles(t, cardFiles)
	b := newBench(t)
	for _, c := range []struct {
		step time.Duration
		want string
	}{{200 * time.Millisecond, dir + ": card files read: 2 of 5\n"}, {0, ""}} {
		var out bytes.Buffer
		var errs terminal
		now := b.now
		env := b.env(strings.NewReader(soundDeck))
		env.Out, env.Err = &out, &errs
		env.Means.Now = func() time.Time { now = now.Add(c.step); return now }
		if code := Main([]string{"deck", "check", "--game", "arkham-cards", "--cards", dir, "-"}, env); code != ExitDone ||
			errs.String() != c.want {
			t.Error(code, errs.String())
		}
	}
}

// TestDeckCards: added cards are known without their folder, until they are removed.
func TestDeckCards(t *testing.T) {
	dir := writeFiles(t, cardFiles)
	b := newBench(t)
	check := []string{"deck", "check", "--game", "arkham-cards", "-"}
	if code, _, errs := b.run(soundDeck, check...); code != ExitInput || !strings.Contains(errs, "deck cards add DIR") {
		t.Error(code, errs)
	}
	if code, out, errs := b.run("", "deck", "cards", "add", dir); code != ExitDone ||
		!strings.Contains(out, "cards: 5, files: 4") {
		t.Error(code, out, errs)
	}
	if err := os.RemoveAll(filepath.Join(dir, "pack")); err != nil {
		t.Fatal(err)
	}
	if code, out, errs := b.run(soundDeck, append(check, "--lang", "fr")...); code != ExitDone {
		t.Error(code, out, errs)
	}
	code, out, _ := b.run("", "deck", "cards", "list", "--json")
	if want := `[{"path": "` + dir + `", "files": 4, "cards": 5}]`; code != ExitDone ||
		strings.Join(strings.Fields(out), " ") != want {
		t.Error(code, out)
	}
	if code, _, _ := b.run("", "deck", "cards", "remove", dir); code != ExitDone {
		t.Error(code)
	}
	if code, _, errs := b.run("", "deck", "cards", "remove", dir); code != ExitInput ||
		!strings.Contains(errs, "is not in the list") {
		t.Error(code, errs)
	}
}

// TestDeckCollection compares all decks together with the owned packs.
func TestDeckCollection(t *testing.T) {
	dir := writeFiles(t, cardFiles)
	decks := writeFiles(t, map[string]string{"a.json": soundDeck,
		"b.json":    strings.Replace(soundDeck, "Sound", "Other", 1),
		"owned.txt": "2 mine\n1 again\n", "few.txt": "1 mine\n"})
	b := newBench(t)
	run := func(owned string) (int, []map[string]any) {
		code, out, errs := b.run("", "deck", "check", "--game", "arkham-cards", "--cards", dir, "--json", "--collection",
			filepath.Join(decks, owned), filepath.Join(decks, "a.json"), filepath.Join(decks, "b.json"))
		var got []map[string]any
		if err := json.Unmarshal([]byte(out), &got); err != nil {
			t.Fatal(out, errs)
		}
		return code, got
	}
	if code, got := run("owned.txt"); code != ExitDone || len(got[0]["short"].([]any)) != 0 {
		t.Error(code, got)
	}
	code, got := run("few.txt")
	want := []any{
		map[string]any{"code": "90002", "title": "Own Lamp", "wanted": 2.0, "owned": 1.0, "also": []any{"Other"}},
		map[string]any{"code": "90004", "title": "Big Stick", "wanted": 4.0, "owned": 1.0, "also": []any{"Other"}},
		map[string]any{"code": "90006", "title": "Loud Bell", "wanted": 4.0, "owned": 2.0, "also": []any{"Other"}}}
	if diff := cmp.Diff(want, got[0]["short"]); diff != "" || code != ExitNo {
		t.Error(code, diff)
	}
	fault := got[0]["faults"].([]any)[0].(map[string]any)
	if fault["rule"] != "" || fault["kind"] != "copies" || fault["code"] != "90002" {
		t.Error(fault)
	}
}

// TestCOC_12_1_DeckCheckOfADuel reads OCTGN's sections: 50 cards and ten stories.
func TestCOC_12_1_DeckCheckOfADuel(t *testing.T) {
	var text strings.Builder
	text.WriteString("\ufeff<deck game=\"x\"><section name=\"Draw Deck\" shared=\"False\">")
	for i := range 17 {
		text.WriteString(`<card qty="3" id="a">* Made up ` + string(rune('a'+i)) + "</card>")
	}
	text.WriteString(`</section><section name="Story Deck"><card qty="1" id="b">A Story</card></section></deck>`)
	b := newBench(t)
	code, out, errs := b.run(text.String(), "deck", "check", "--game", "cthulhu-cards", "--json", "-")
	if code != ExitDone || !strings.Contains(out, `"A Story"`) || !strings.Contains(out, `"size": 51`) {
		t.Error(code, out, errs)
	}
	code, out, _ = b.run("4x Made up\nStories\nA Story\n", "deck", "check", "--game", "cthulhu-cards", "-")
	if code != ExitNo || !strings.Contains(out, "COC-12.1") || !strings.Contains(out, "Made up: copies: 4") {
		t.Error(code, out)
	}
}

// TestADamagedListOfCardFilesIsKeptAside: adding a folder goes on with a new list; commands that only read name the
// file and how to mend it.
func TestADamagedListOfCardFilesIsKeptAside(t *testing.T) {
	dir := writeFiles(t, cardFiles)
	for _, damage := range []string{"{xx", "[{\"path\": 1}]", "[{\"facts\": 5}]", "", "[]\n["} {
		b := newBench(t)
		list := filepath.Join(filepath.Dir(b.packs), "arkham-cards.json")
		writeFile(t, list, damage)
		for _, args := range [][]string{{"list"}, {"remove", dir}} {
			code, _, errs := b.run("", append([]string{"deck", "cards"}, args...)...)
			if code != ExitInput || !strings.Contains(errs, list) || !strings.Contains(errs, "deck cards add DIR") ||
				strings.Contains(errs, "invalid character") {
				t.Errorf("%q: %v: %d %q", damage, args, code, errs)
			}
		}
		aside := filepath.Join(filepath.Dir(b.packs), "damaged", "arkham-cards.json")
		code, out, errs := b.run("", "deck", "cards", "add", dir)
		raw, err := os.ReadFile(aside)
		if code != ExitDone || !strings.Contains(out, "added") || !strings.Contains(errs, aside) || err != nil ||
			strings.Count(errs, "\n") != 1 || string(raw) != damage {
			t.Errorf("%q: %d %q %q %v", damage, code, out, errs, err)
		}
		if code, out, _ := b.run("", "deck", "cards", "list"); code != ExitDone || !strings.Contains(out, dir) {
			t.Errorf("%q: %d %q", damage, code, out)
		}
	}
}
