package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/stats"
)

func TestSessionListShowAndLog(t *testing.T) {
	b := newBench(t)
	if code, out, _ := b.run("", "session", "list"); code != 0 || out != "no sessions yet\n" {
		t.Errorf("empty list: %d %q", code, out)
	}
	auto(t, b, 80)
	code, out, errs := b.run("", "session", "list")
	if code != 0 || !strings.Contains(out, "session-1") || !strings.Contains(out, "The Lamp That Looked Inland") {
		t.Errorf("list: %d %q %s", code, out, errs)
	}
	for _, args := range [][]string{{"session", "list", "--json"}, {"session", "show", "session-1", "--json"}, {"session", "show", "session-1"}, {"session", "log", "session-1", "--for", "table"}} {
		code, out, errs := b.run("", args...)
		if code != 0 || out == "" {
			t.Errorf("%v: %d %s", args, code, errs)
		}
		// The seed decides every hidden card, and the answers are the keeper's secret.
		if strings.Contains(out, `"seed"`) || strings.Contains(out, "2B") {
			t.Errorf("%v shows a secret:\n%s", args, out)
		}
		if args[len(args)-1] == "--json" && !json.Valid([]byte(out)) {
			t.Errorf("%v is not valid JSON", args)
		}
	}
	if _, out, _ := b.run("", "session", "log", "session-1"); !strings.Contains(out, "2B") {
		t.Error("the keeper's log lacks his answers")
	}
}

func TestSessionExportAndImport(t *testing.T) {
	b := newBench(t)
	auto(t, b, 50)
	file := filepath.Join(t.TempDir(), "evening.json")
	if code, _, errs := b.run("", "session", "export", "session-1", file); code != 0 {
		t.Fatal(errs)
	}
	if code, _, errs := b.run("", "session", "export", "session-1", file); code != ExitInput || !strings.Contains(errs, "already exists") {
		t.Errorf("a second export: %d %s", code, errs)
	}
	if code, out, _ := b.run("", "session", "import", file); code != 0 || !strings.Contains(out, "already here") {
		t.Errorf("import at home: %d %s", code, out)
	}
	other := newBench(t)
	for i, want := range []string{"imported", "already here"} {
		if code, out, errs := other.run("", "session", "import", file); code != 0 || !strings.Contains(out, want) {
			t.Errorf("import %d: %d %s %s", i+1, code, out, errs)
		}
	}
	_, here, _ := b.run("", "session", "show", "session-1", "--json")
	_, there, _ := other.run("", "session", "show", "session-1", "--json")
	if here != there {
		t.Errorf("the session differs after its trip:\n%s\n%s", here, there)
	}
	left, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(left) != 1 {
		t.Errorf("the export left %d files, %v", len(left), err)
	}
}

// TestImportOfASessionThatIsHere distinguishes a file that is ahead, behind, or has parted.
func TestImportOfASessionThatIsHere(t *testing.T) {
	b, other := newBench(t), newBench(t)
	auto(t, b, 20)
	file := func(name string) string { return filepath.Join(t.TempDir(), name) }
	early, further, parted := file("early"), file("further"), file("parted")
	do := func(b *bench, in string, args ...string) string {
		t.Helper()
		code, out, errs := b.run(in, args...)
		if code != 0 {
			t.Fatalf("%v: %d %s", args, code, errs)
		}
		return out
	}
	do(b, "", "session", "export", "session-1", early)
	do(other, "", "session", "import", early)
	do(b, "", "play", "--session", "session-1", "--auto", "3")
	do(b, "", "session", "export", "session-1", further)
	if out := do(other, "", "session", "import", further); !strings.Contains(out, "3 steps were added") {
		t.Errorf("the file that is further: %s", out)
	}
	if a, b := do(b, "", "session", "log", "session-1"), do(other, "", "session", "log", "session-1"); a != b {
		t.Errorf("the steps differ:\n%s\n%s", a, b)
	}
	if out := do(other, "", "session", "import", early); !strings.Contains(out, "3 steps further here") {
		t.Errorf("the file that is behind: %s", out)
	}
	do(b, `{"do":"undo"}`, "play", "--session", "session-1")
	do(b, "", "session", "export", "session-1", parted)
	do(other, `{"do":"undo"}`+"\n"+`{"do":"undo"}`, "play", "--session", "session-1")
	do(other, "", "play", "--session", "session-1", "--auto", "4")
	before := do(other, "", "session", "log", "session-1")
	if code, _, errs := other.run("", "session", "import", parted); code != ExitNo || !strings.Contains(errs, "continued differently") {
		t.Errorf("the file that went another way: %d %s", code, errs)
	}
	if do(other, "", "session", "log", "session-1") != before {
		t.Error("it changed the session")
	}
}

// TestSessionVerifyNamesTheFirstBadEntry changes one command of a log without the store noticing.
func TestSessionVerifyNamesTheFirstBadEntry(t *testing.T) {
	b := newBench(t)
	auto(t, b, 30)
	l, err := b.store.Load(t.Context(), "session-1")
	if err != nil {
		t.Fatal(err)
	}
	l.Entries[4].Events = json.RawMessage(strings.Replace(string(l.Entries[4].Events), `{"type"`, `{ "type"`, 1))
	b.store = damaged{b.store, l}
	code, out, errs := b.run("", "session", "verify")
	if code != ExitNo || !strings.Contains(out, "entry 5") || !strings.Contains(errs, "entry 5") {
		t.Errorf("%d %s %s", code, out, errs)
	}
	if code, _, errs := b.run("", "play", "--session", "session-1"); code == 0 || !strings.Contains(errs, "entry 5") {
		t.Errorf("a damaged session is played: %d %s", code, errs)
	}
}

func TestStoryListAndShow(t *testing.T) {
	b := newBench(t)
	code, out, errs := b.run("", "story", "list", "--lang", "fr")
	if code != 0 || !strings.Contains(out, "inland-lamp") || !strings.Contains(out, "= 21") {
		t.Errorf("list: %d %s %s", code, out, errs)
	}
	args := []string{"story", "show", "inland-lamp", "--choices", "1A,2B,3A,4B", "--players", "2"}
	if code, out, errs := b.run("", args...); code != 0 || !strings.Contains(out, "pick list") {
		t.Errorf("show: %d %s %s", code, out, errs)
	}
	if _, out, _ := b.run("", append(args, "--lang", "fr")...); !strings.Contains(out, "\ntuiles à poser\n  Grande tuile") {
		t.Errorf("show in French names no tiles: %s", out)
	}
	_, out, _ = b.run("", append(args, "--json")...)
	var setup storySetup
	if err := json.Unmarshal([]byte(out), &setup); err != nil {
		t.Fatal(err)
	}
	cards := len(setup.Others) + len(setup.Actions)
	for _, r := range setup.Rooms {
		cards += len(r.Cards)
	}
	rooms := 0
	for _, tile := range setup.Tiles {
		rooms += len(tile.Rooms)
	}
	if rooms != len(setup.Rooms)+len(setup.Into) {
		t.Errorf("%d rooms lie on tiles, %d get cards", rooms, len(setup.Rooms)+len(setup.Into))
	}
	picked := 0
	for _, p := range setup.Pick {
		picked += p.Count
	}
	if picked != cards || len(setup.Others) != len(setup.Into) {
		t.Errorf("%d cards picked, %d laid; %d others for %d rooms", picked, cards, len(setup.Others), len(setup.Into))
	}
}

func TestVersion(t *testing.T) {
	if code, out, _ := newBench(t).run("", "version"); code != 0 || !strings.Contains(out, "1.2.3") ||
		!strings.Contains(out, "abc") || !strings.Contains(out, "The Card Game") {
		t.Errorf("%d %q", code, out)
	}
}

// damaged is a store whose one session has been changed.
type damaged struct {
	keeper.Store
	log keeper.Log
}

// Load returns the changed log.
func (d damaged) Load(context.Context, string) (keeper.Log, error) { return d.log, nil }

func TestExportForPlayersHoldsNoSecret(t *testing.T) {
	b := newBench(t)
	if code, _, errs := b.run("", "play", "--new", "--story", "inland-lamp", "--choices", "1C,2A,3A,4A", "--players", "2", "--seed", "seed-of-chance", "--auto", "120"); code != 0 {
		t.Fatal(errs)
	}
	file := filepath.Join(t.TempDir(), "players.json")
	if code, _, errs := b.run("", "session", "export", "--players", "session-1", file); code != 0 {
		t.Fatal(errs)
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out struct {
		Kind string
		View mansions.TableView
		Log  []keeper.StepLines
	}
	if err := json.Unmarshal(raw, &out); err != nil || out.Kind != keeper.TableKind || out.View.Story != "inland-lamp" || len(out.Log) < 100 {
		t.Fatalf("%v: kind %q, story %q, %d steps", err, out.Kind, out.View.Story, len(out.Log))
	}
	means := keeper.Deps{Store: b.store}
	s, err := keeper.Resume(t.Context(), means, mansions.Open, "session-1")
	if err != nil {
		t.Fatal(err)
	}
	secrets := []string{"seed-of-chance", "entries", "commands", "choices"}
	v := s.View(keeper.ForKeeper).(mansions.KeeperView)
	for _, pile := range v.Piles {
		for _, card := range pile.Cards {
			if !slices.Contains(pile.FaceUp, card.ID) && card.Card != "nothing" { // kinds of which other copies have been found
				secrets = append(secrets, `"`+card.ID+`"`)
			}
		}
	}
	if len(secrets) < 10 {
		t.Fatalf("only %d secrets are looked for", len(secrets))
	}
	for _, secret := range secrets {
		if strings.Contains(string(raw), secret) {
			t.Errorf("the file for the players holds %s", secret)
		}
	}
	if code, _, errs := b.run("", "session", "import", file); code != ExitInput {
		t.Errorf("it can be imported: %d %s", code, errs)
	}
}

// TestCopiesAndPoints copies a session, names a step, replaces it after an undo, and returns to it.
func TestCopiesAndPoints(t *testing.T) {
	b := newBench(t)
	auto(t, b, 20)
	do := func(in string, args ...string) string {
		t.Helper()
		code, out, errs := b.run(in, args...)
		if code != 0 {
			t.Fatalf("%v: %d %s", args, code, errs)
		}
		return out
	}
	all := do("", "session", "log", "session-1")
	id := strings.TrimSpace(do("", "session", "copy", "session-1", "--name", "Zwei"))
	if got := do("", "session", "log", id); got != all || id == "session-1" {
		t.Errorf("the copy %s differs", id)
	}
	do("", "session", "point", "session-1", "before the cellar")
	if got := do("", "session", "show", "session-1"); !strings.Contains(got, "before the cellar (step 21)") {
		t.Errorf("the point is not listed: %s", got)
	}
	do(`{"do":"undo"}`+"\n"+`{"do":"undo"}`, "play", "--session", "session-1")
	do("", "play", "--session", "session-1", "--auto", "1")
	back := strings.TrimSpace(do("", "session", "copy", "session-1", "--at", "before the cellar"))
	if got := do("", "session", "log", back); got != all {
		t.Errorf("the point leads elsewhere:\n%s\n%s", got, all)
	}
	if got := do("", "session", "show", back); !strings.Contains(got, "before the cellar (step 21)") {
		t.Errorf("the copy has lost its point: %s", got)
	}
	early := strings.TrimSpace(do("", "session", "copy", "session-1", "--at", "3"))
	if l, err := b.store.Load(t.Context(), early); err != nil || l.Header.Cursor != 3 || l.Header.Length != 3 ||
		!strings.HasSuffix(l.Header.Name, " (from step 3)") || len(l.Header.Name) < 20 {
		t.Errorf("the early copy: %v %+v", err, l.Header)
	}
	do("", "session", "verify")
	do("", "session", "point", "session-1", "before the cellar", "--remove")
	if got := do("", "session", "show", "session-1"); strings.Contains(got, "before the cellar") {
		t.Errorf("the point is still listed: %s", got)
	}
	for _, args := range [][]string{{"copy", "none"}, {"copy", "session-1", "--at", "99"}, {"copy", "session-1", "--at", "x"},
		{"point", "session-1", "7"}, {"point", "session-1", "a", "--at", "99"}, {"point", "session-1", "a", "--at", "0"},
		{"point", "none", "a"},
		{"point", "session-1", "before the cellar", "--remove"}} {
		if code, _, errs := b.run("", append([]string{"session"}, args...)...); code != ExitInput || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: %d %s", args, code, errs)
		}
	}
}

func TestSessionStats(t *testing.T) {
	b := newBench(t)
	auto(t, b, 80)
	code, out, errs := b.run("", "session", "stats", "session-1", "--json")
	if code != 0 {
		t.Fatalf("%d %s", code, errs)
	}
	var e stats.Stats
	if err := json.Unmarshal([]byte(out), &e); err != nil {
		t.Fatal(err)
	}
	if e.Session != "session-1" || e.Rounds == 0 || len(e.Timeline) != e.Rounds || len(e.People) == 0 || e.Objective != "" && !e.Ended {
		t.Errorf("counted %+v", e)
	}
	code, plain, errs := b.run("", "session", "stats", "session-1")
	for _, want := range []string{"session-1", "expected", "threat", e.People[0].Characters[0]} {
		if code != 0 || !strings.Contains(plain, want) {
			t.Errorf("%q is missing: %d %s\n%s", want, code, errs, plain)
		}
	}
	if strings.Contains(plain+out, "2B") || strings.Contains(out, `"seed"`) {
		t.Error("the figures tell a secret")
	}
	if code, _, errs := b.run("", "session", "stats", "nobody"); code != ExitInput || !strings.Contains(errs, "session list") {
		t.Errorf("an unknown session: %d %s", code, errs)
	}
}

// worded replaces the catalogues.
type worded struct{ plain }

func (worded) Refusal(error) string { return "in words" }

// TestNoRawCodeIsPrinted: refusals of an options file or of a session are worded by the catalogues.
func TestNoRawCodeIsPrinted(t *testing.T) {
	dir := t.TempDir()
	names, foreign := filepath.Join(dir, "names.json"), filepath.Join(dir, "foreign")
	writeFile(t, names, `{"players": ["Ann", "Ann"]}`)
	writeFile(t, foreign, `{"kind": "something else"}`)
	for _, args := range [][]string{
		{"play", "--new", "--game", "priest", "--options", names}, {"session", "import", foreign}} {
		var errs bytes.Buffer
		env := &Deps{Streams: Streams{Out: &errs, Err: &errs}, Games: allGames, Lang: "en",
			Means: keeper.Deps{Now: time.Now,
				NewID: func() string { return "s" }, NewSeed: func() string { return "7" }},
			OpenStore: func(string, bool) (keeper.Store, func() error, error) {
				return keeper.NewMemory(), func() error { return nil }, nil
			},
			Wording: func(string, keeper.AnySession) (Wording, error) { return worded{}, nil }}
		said := ""
		if code := Main(args, env); code == ExitInput {
			said = errs.String()
		}
		raw := strings.Contains(said, "priestNames") || strings.Contains(said, "exportForeign")
		if args[0] == "play" { // where, what, and where the rule is
			raw = raw || said != "lantern: "+names+": in words `lantern rules EHP-21.2` shows the rule.\n"
		}
		if !strings.Contains(said, "in words") || raw {
			t.Errorf("%v: %q", args, errs.String())
		}
	}
}

// TestALargeFileIsNotImported: an empty file of 17 MB is refused because of its size.
func TestALargeFileIsNotImported(t *testing.T) {
	file := filepath.Join(t.TempDir(), "large")
	writeFile(t, file, "")
	if err := os.Truncate(file, 17<<20); err != nil {
		t.Fatal(err)
	}
	code, _, errs := newBench(t).run("", "session", "import", file)
	if code != ExitInput || !strings.Contains(errs, "exportTooLarge") {
		t.Errorf("%d %s", code, errs)
	}
}

// TestAnExportRemovesWhatKilledOnesLeft: temporary files hold whole sessions and are removed, except one being written.
func TestAnExportRemovesWhatKilledOnesLeft(t *testing.T) {
	b := newBench(t)
	auto(t, b, 5)
	dir := t.TempDir()
	for name, age := range map[string]time.Duration{".lantern-export-1": time.Hour, ".lantern-export-2": 0} {
		file := filepath.Join(dir, name)
		writeFile(t, file, "secret")
		if err := os.Chtimes(file, b.now, b.now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	if code, _, errs := b.run("", "session", "export", "session-1", filepath.Join(dir, "mine")); code != 0 {
		t.Fatal(code, errs)
	}
	left, err := filepath.Glob(filepath.Join(dir, ".lantern*"))
	if err != nil || len(left) != 1 || filepath.Base(left[0]) != ".lantern-export-2" {
		t.Errorf("left %v, %v", left, err)
	}
}
