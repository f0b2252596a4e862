package packs

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"lantern/keeper/keepertest"
	"lantern/stories/packtest"
	"lantern/stories/strictyaml"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

const guidePath = "../../../docs/scenario-packs.md"

var guideFile = regexp.MustCompile("(?s)`(last-ferry/[a-z/.-]+)`\n\n```yaml\n(.*?)```")

// ferry is the worked example of docs/scenario-packs.md, as an author would type it in.
func ferry(t testing.TB) (fstest.MapFS, string) {
	t.Helper()
	return packtest.Guide(t, guidePath, guideFile, 5)
}

func change(t testing.TB, files fstest.MapFS, name, old, new string) {
	t.Helper()
	name = "last-ferry/" + name
	text := string(files[name].Data)
	if strings.Count(text, old) != 1 {
		t.Fatalf("%s holds %q %d times", name, old, strings.Count(text, old))
	}
	files[name] = &fstest.MapFile{Data: []byte(strings.Replace(text, old, new, 1))}
}

// TestTheGuidesCampaignIsSound also proves that set-aside cards stay out of the encounter deck (LCG-2.7).
func TestTheGuidesCampaignIsSound(t *testing.T) {
	files, _ := ferry(t)
	all, problems := Load(Source{Name: "my", FS: files})
	if len(problems) > 0 || len(all) != 1 {
		t.Fatalf("%d packs:\n%v", len(all), problems)
	}
	p := all[0]
	pier := p.Scenario("pier")
	if deck := p.EncounterDeck(pier); len(deck) != 8 || strings.Contains(fmt.Sprint(deck), "pilot") {
		t.Errorf("encounter deck %v", deck)
	}
	if next := After(pier.Agendas, "dusk"); next == nil || next.ID != "night" || After(pier.Agendas, "night") != nil {
		t.Errorf("after dusk comes %+v", next)
	}
	if n := pier.Act("wait").Wants(3); n != 6 {
		t.Errorf("the first act wants %d clues of three investigators", n)
	}
	if got := p.Text("fr", "scenario.pier.title"); got != "Le Ponton" {
		t.Errorf("title %q", got)
	}
}

// TestTheCheckerFinds breaks the sound pack, one slip a line.
func TestTheCheckerFinds(t *testing.T) {
	const pier, head, fog, en, fr = "scenarios/pier.yaml", "campaign.yaml", "sets/fog.yaml", "text/en.yaml", "text/fr.yaml"
	for _, c := range []struct{ file, old, new, want string }{
		{head, "format: 1", "format: 2", "campaign.yaml:1:9: badFormat"},
		{head, "id: last-ferry", "id: lost-ferry", "campaign.yaml:2:5: badID"},
		{head, "id: last-ferry", "id: Ferry!", "campaign.yaml:2:5: badID"},
		{head, "[en, fr]", "[en, de]", "missingFile"},
		{head, "[en, fr]", "[en]", "text/fr.yaml: unknownFile"},
		{head, "scenarios: [pier]", "scenarios: [pier, pier]", "campaign.yaml:7:19: duplicateID"},
		{head, "scenarios: [pier]", "scenarios: [pear]", "missingFile"},
		{head, "  easy:", "  gentle:", "campaign.yaml:5:11: unknownValue"},
		{head, "skull, autofail, eldersign]\n  standard", "skul, autofail, eldersign]\n  standard", "campaign.yaml:5:32: unknownValue"},
		{head, `["+1", "0", "0", "-1"`, `["+21", "0", "0", "-1"`, "campaign.yaml:5:10: unknownValue"},
		{head, `["+1", "0", "0", "-1"`, `["1", "0", "0", "-1"`, "campaign.yaml:5:10: unknownValue"},
		{head, `"0", "0"`, strings.Repeat(`"0", `, 21) + `"0"`, "campaign.yaml:5:9: range"},
		{head, `"-2", skull`, `"-2", skull, cultist`, "pier.yaml:3:3: missing"},
		{head, "notes: [bell-cut]", "notes: [bell-cut, never-said]", "campaign.yaml:8:19: never"},
		{head, "noted: [bell-cut]", "noted: [bell-cat]", "unknownValue"},
		{pier, "shroud: 2", "shrowd: 2", "pier.yaml:6:19: unknownField"},
		{pier, "shroud: 2", "shroud: 120", "pier.yaml:6:27: range"},
		{pier, "connects: [shed]}\n  - {id: shed", "connects: [shad]}\n  - {id: shed", "unknownValue"},
		{pier, "connects: [landing, ferry]", "connects: [landing]", "pier.yaml:8:5: unreachable"},
		{pier, "enters: [ferry]", "enters: []", "unreachable"},
		{pier, "start: landing", "start: ferry", "pier.yaml:9:8: unreachable"},
		{pier, "id: night, threshold: 4, ends: [taken]", "id: night, threshold: 4", "noEnd"},
		{pier, "threshold: 5, then: {shuffles: [pilot]}", "threshold: 5, ends: [taken]", "pier.yaml:12:5: unreachable"},
		{pier, "id: dusk, threshold: 5", "id: dusk", "missing"},
		{pier, "objective: adds", "objective: both", "unknownValue"},
		{pier, "then: {enters: [ferry], doom: 1}", "ends: [free]", "unreachable"},
		{pier, "threshold: 2, perInvestigator: true", "threshold: 3, perInvestigator: true", "pier.yaml:14:27: clueMissing"},
		{pier, "threshold: 1, objective", "threshold: 3, objective", "pier.yaml:15:28: clueMissing"},
		{pier, "spawn: ferry", "spawn: fairy", "pier.yaml:23:63: unknownValue"},
		{pier, "kind: enemy", "kind: asset", "needless"},
		{fog, "threat: true", "threat: true, asset: {health: 1}", "needless"},
		{pier, "keywords: [hunter, retaliate]", "keywords: [hunter, retaliates]", "unknownValue"},
		{pier, "prey: most-clues", "prey: clues", "unknownValue"},
		{pier, "aside: [pilot]", "aside: []", "unknownCard"},
		{pier, "sets: [fog]", "sets: [frog]", "unknownValue"},
		{pier, "from: night", "from: noon", "unknownValue"},
		{pier, "{id: none, notes: []", "{id: nobody, notes: []", "missing"},
		{pier, "who: defeated", "who: all", "unknownValue"},
		{pier, "won: true, experience: 2", "won: true, next: nowhere", "unknownValue"},
		{pier, "removes: [skull]", "removes: [scull]", "unknownValue"},
		{pier, "count: enemiesHere", "count: ghouls", "unknownValue"},
		{pier, "agendas:\n", "agendas: []\nrules: []\nold:\n", "unknownField"},
		{fog, "id: fog", "id: mist", "badID"},
		{fog, "copies: 2, threat", "copies: 0, threat", "range"},
		{fog, "id: wet-rope", "id: pilot", "duplicateID"},
		{en, "wait: {name: Waiting, back", "wait: {title: Waiting, back", "missingText"},
		{en, "title: The Pier", "title: The Pier\n    subtitle: Or not", "en.yaml:14:15: unusedText"},
		{fr, ", text: Trois manteaux y pendent. Ils gouttent.", "", "en.yaml:18:32: missingText"},
	} {
		files, _ := ferry(t)
		change(t, files, c.file, c.old, c.new)
		all, problems := Load(Source{Name: "my", FS: files})
		if len(all) != 0 || len(problems) == 0 || !strings.Contains(problems.Error(), c.want) {
			t.Errorf("%s: %q for %q: want %s, got\n%v", c.file, c.new, c.old, c.want, problems)
		}
	}
}

// TestAllProblemsAreToldAtOnce: in every file, in their order.
func TestAllProblemsAreToldAtOnce(t *testing.T) {
	files, _ := ferry(t)
	change(t, files, "campaign.yaml", "format: 1", "format: 1\nformatt: 1")
	change(t, files, "scenarios/pier.yaml", "shroud: 2", "shroud: two")
	change(t, files, "scenarios/pier.yaml", "shroud: 3", "shroud: three")
	change(t, files, "sets/fog.yaml", "surge: true", "surge: maybe")
	_, problems := Load(Source{Name: "my", FS: files})
	if got := fmt.Sprint(problems.Codes()); got != "[unknownField]" { // without the head nobody knows what the files are
		t.Errorf("%s\n%v", got, problems)
	}
	change(t, files, "campaign.yaml", "\nformatt: 1", "")
	_, problems = Load(Source{Name: "my", FS: files})
	if got := fmt.Sprint(problems.Codes()); got != "[wrongType wrongType wrongType]" {
		t.Errorf("%s\n%v", got, problems)
	}
}

// TestTheGuideNamesEveryField makes sure that an author finds each field of the format there.
func TestTheGuideNamesEveryField(t *testing.T) {
	_, guide := ferry(t)
	seen := map[reflect.Type]bool{}
	var look func(kind reflect.Type)
	look = func(kind reflect.Type) {
		for kind.Kind() == reflect.Pointer || kind.Kind() == reflect.Slice || kind.Kind() == reflect.Map {
			kind = kind.Elem()
		}
		if kind.Kind() != reflect.Struct || seen[kind] {
			return
		}
		seen[kind] = true
		for i := range kind.NumField() {
			name := strictyaml.FieldName(kind.Field(i))
			if name != "" && !strings.Contains(guide, "`"+name+"`") {
				t.Errorf("%s: the guide does not name the field %s", kind.Name(), name)
			}
			if name != "" {
				look(kind.Field(i).Type)
			}
		}
	}
	look(reflect.TypeFor[Pack]())
	look(reflect.TypeFor[Scenario]())
	look(reflect.TypeFor[Set]())
	for _, words := range [][]string{Counts, Sufferers, Difficulties, TokenNames, Preys} {
		for _, word := range words {
			if !regexp.MustCompile(`\b` + word + `\b`).MatchString(guide) {
				t.Errorf("the guide does not name %s", word)
			}
		}
	}
}

// FuzzLoad: loading any content ends and never panics.
func FuzzLoad(f *testing.F) {
	files, _ := ferry(f)
	for name, file := range files {
		f.Add(strings.TrimPrefix(name, "last-ferry/"), file.Data)
	}
	f.Fuzz(func(t *testing.T, name string, text []byte) {
		files, _ := ferry(t)
		if _, ok := files["last-ferry/"+name]; ok {
			files["last-ferry/"+name] = &fstest.MapFile{Data: text}
			Load(Source{Name: "my", FS: files})
		}
	})
}

// FuzzImport: a file with a campaign is taken in or refused, and nothing else is written.
func FuzzImport(f *testing.F) {
	files, _ := ferry(f)
	var file bytes.Buffer
	if err := Export(&file, Source{FS: files}, "last-ferry"); err != nil {
		f.Fatal(err)
	}
	keepertest.FuzzReader(f, func(t *testing.T, raw []byte) []error {
		home := t.TempDir()
		_, err := Import(bytes.NewReader(raw), int64(len(raw)), filepath.Join(home, "campaigns"), false)
		if there, _ := filepath.Glob(filepath.Join(home, "*")); len(there) > 1 {
			t.Errorf("it writes %v", there)
		}
		if err != nil {
			return []error{err}
		}
		return nil
	}, file.String(), "PK\x05\x06"+strings.Repeat("\x00", 18))
}

func TestAPackIsSharedAsAFile(t *testing.T) {
	files, _ := ferry(t)
	var file, again bytes.Buffer
	for _, w := range []*bytes.Buffer{&file, &again} {
		if err := Export(w, Source{FS: files}, "last-ferry"); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(file.Bytes(), again.Bytes()) {
		t.Error("the same pack gives other bytes")
	}
	dir := filepath.Join(t.TempDir(), "campaigns")
	read := func(replace bool) (*Pack, error) {
		return Import(bytes.NewReader(file.Bytes()), int64(file.Len()), dir, replace)
	}
	if pack, err := read(false); err != nil || pack.ID != "last-ferry" {
		t.Fatal(pack, err)
	}
	if all, problems := Load(Shipped(), Folder(dir)); len(all) != 2 || len(problems) > 0 {
		t.Errorf("%d packs\n%v", len(all), problems)
	}
	if source, folder, ok := SourceAt(filepath.Join(dir, "last-ferry")); !ok || folder != "last-ferry" {
		t.Error(source, folder, ok)
	}
	if _, err := read(false); err == nil || !strings.Contains(err.Error(), "already") {
		t.Errorf("imported twice: %v", err)
	}
	if _, err := read(true); err != nil {
		t.Error(err)
	}
	change(t, files, "campaign.yaml", "format: 1", "format: one")
	if err := Export(&file, Source{FS: files}, "last-ferry"); err == nil {
		t.Error("a broken pack was exported")
	}
}

// TestHostileFilesAreRefused: no file is left behind.
func TestHostileFilesAreRefused(t *testing.T) {
	for name, content := range map[string]map[string]string{
		"outside":  {"evil/campaign.yaml": "id: evil", "../x.yaml": "a: b"},
		"no pack":  {"evil/pack.yaml": "id: evil"},
		"unsound":  {"evil/campaign.yaml": "format: 1\nid: evil\n"},
		"shipped":  {"chandlers-debt/campaign.yaml": "format: 1\nid: chandlers-debt\n"},
		"bomb":     {"evil/campaign.yaml": strings.Repeat("#\n", 200<<10)},
		"programs": {"evil/campaign.yaml": "id: evil", "evil/run.exe": "MZ"},
	} {
		var file bytes.Buffer
		z := zip.NewWriter(&file)
		for path, text := range content {
			w, err := z.Create(path)
			if err == nil {
				_, err = w.Write([]byte(text))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		_, err := Import(bytes.NewReader(file.Bytes()), int64(file.Len()), dir, true)
		var problems strictyaml.Problems
		if !errors.As(err, &problems) {
			t.Errorf("%s: %v", name, err)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("%s: %v is left", name, left)
		}
	}
}
