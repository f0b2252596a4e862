package packs_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"lantern/stories/packzip"
	"lantern/stories/strictyaml"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// entry is a file in a zip file that a test makes.
type entry struct {
	name, text string
	mode       fs.FileMode
	change     func(*zip.FileHeader)
}

func zipOf(t testing.TB, entries ...entry) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(0o644 | e.mode)
		if e.change != nil {
			e.change(h)
		}
		w, err := z.CreateHeader(h)
		if err == nil && !strings.HasSuffix(e.name, "/") {
			_, err = w.Write([]byte(e.text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// wellEntries are the files of the sound story as a zip file holds them.
func wellEntries(t testing.TB) []entry {
	t.Helper()
	var all []entry
	for name, file := range packtest.Sound(t) {
		if strings.HasPrefix(name, "well/") {
			all = append(all, entry{name: name, text: string(file.Data)})
		}
	}
	slices.SortFunc(all, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	return all
}

// help is what the sound story builds upon.
func help(t testing.TB) []packs.Source {
	return []packs.Source{packs.OnePack(packs.Source{Name: "help", FS: packtest.Sound(t)}, "plain"), packs.Embedded()}
}

// readAll returns the content of all files below a folder.
func readAll(t testing.TB, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || name == dir {
			return err
		}
		text := "folder"
		if !e.IsDir() {
			data, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			text = string(data)
		}
		rel, err := filepath.Rel(dir, name)
		all[filepath.ToSlash(rel)] = text
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func importTo(t testing.TB, dir string, data []byte, replace bool) (packs.Checked, error) {
	t.Helper()
	return packs.Import(bytes.NewReader(data), int64(len(data)), dir, packs.ImportOptions{Replace: replace, Help: help(t)})
}

func TestExportThenImportIsTheSamePack(t *testing.T) {
	for _, c := range []struct {
		source packs.Source
		folder string
	}{{packs.Source{Name: "user", FS: packtest.Sound(t)}, "well"}, {packs.Source{Name: "user", FS: packtest.Sound(t)}, "plain"}} {
		var first, again bytes.Buffer
		if err := errors.Join(packs.Export(&first, c.source, c.folder), packs.Export(&again, c.source, c.folder)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first.Bytes(), again.Bytes()) {
			t.Error("the same pack gave other bytes")
		}
		dir := t.TempDir()
		o := packs.ImportOptions{Help: help(t)}
		if c.folder == "plain" {
			o.Help = nil
		}
		checked, err := packs.Import(bytes.NewReader(first.Bytes()), int64(first.Len()), dir, o)
		if err != nil || checked.ID != c.folder || checked.Folder != filepath.ToSlash(filepath.Join(dir, c.folder)) {
			t.Fatalf("%+v: %v", checked, err)
		}
		got := readAll(t, dir)
		for name, file := range packtest.Sound(t) {
			if strings.HasPrefix(name, c.folder+"/") && got[name] != string(file.Data) {
				t.Errorf("%s differs", name)
			}
		}
		for name, text := range got {
			if _, ok := packtest.Sound(t)[name]; !ok && text != "folder" {
				t.Errorf("%s lies there too", name)
			}
		}
	}
}

func TestExportOfAllThatShips(t *testing.T) {
	for _, story := range packtest.Shipped(t).Stories {
		var b bytes.Buffer
		if err := packs.Export(&b, packs.Embedded(), story.Pack.ID); err != nil {
			t.Error(err)
		}
		files, problem := packs.Unzip(bytes.NewReader(b.Bytes()), int64(b.Len()))
		if problem != nil || len(files) < 5 {
			t.Errorf("%s: %d files, %v", story.Pack.ID, len(files), problem)
		}
		if _, err := importTo(t, t.TempDir(), b.Bytes(), false); err == nil || !strings.Contains(err.Error(), "ships with the program") {
			t.Errorf("%s: %v", story.Pack.ID, err)
		}
	}
}

func TestExportRefuses(t *testing.T) {
	for name, text := range map[string]string{"well/Map.yaml": "x", "well/notes.exe": "x", "well/a b.txt": "x", "well/big.txt": strings.Repeat("x", strictyaml.MaxFileSize+1)} {
		files := packtest.Sound(t)
		packtest.Change(t, files, name, "", text)
		if err := packs.Export(&bytes.Buffer{}, packs.Source{FS: files}, "well"); err == nil {
			t.Errorf("%s is exported", name)
		}
	}
	if err := packs.Export(&bytes.Buffer{}, packs.Source{FS: packtest.Sound(t)}, "attic"); err == nil {
		t.Error("a pack that is not there is exported")
	}
}

// TestImportRefusesHostileZips takes in none of these, says why, and leaves nothing behind.
func TestImportRefusesHostileZips(t *testing.T) {
	sound := wellEntries(t)
	with := func(more ...entry) []byte { return zipOf(t, append(slices.Clone(sound), more...)...) }
	instead := func(name, text string) []byte {
		all := slices.Clone(sound)
		for i := range all {
			if all[i].name == name {
				all[i].text = text
			}
		}
		return zipOf(t, all...)
	}
	many := slices.Clone(sound)
	for i := range strictyaml.MaxPackFiles {
		many = append(many, entry{name: "well/notes/" + strconv.Itoa(i) + ".txt", text: "x"})
	}
	heavy := slices.Clone(sound)
	for i := range 40 {
		var b strings.Builder // does not pack well
		for n := uint32(i + 1); b.Len() < strictyaml.MaxFileSize-20; n = n*1664525 + 1013904223 {
			b.WriteString(strconv.Itoa(int(n)))
		}
		heavy = append(heavy, entry{name: "well/notes/" + strconv.Itoa(i) + ".txt", text: b.String()})
	}
	var long strings.Builder
	for i := range strictyaml.MaxFileLines + 1 {
		long.WriteString("- " + strconv.Itoa(i) + "\n")
	}
	lying := with(entry{name: "well/zz.txt", text: strings.Repeat("x", strictyaml.MaxFileSize+10)})
	lying = bytes.ReplaceAll(lying, []byte{0x0a, 0x00, 0x04, 0x00}, []byte{0x10, 0x00, 0x00, 0x00}) // the size in the directory
	for _, c := range []struct {
		name string
		data []byte
		code string
	}{
		{"no zip file", []byte("PK but not really"), "zipBroken"},
		{"nothing", nil, "zipBroken"},
		{"cut short", with()[:400], "zipBroken"},
		{"empty", zipOf(t), "zipNoPack"},
		{"out of the folder", with(entry{name: "../evil.yaml", text: "x"}), "zipName"},
		{"out of the folder, deeper", with(entry{name: "well/../../evil.yaml", text: "x"}), "zipName"},
		{"absolute", with(entry{name: "/etc/evil.yaml", text: "x"}), "zipName"},
		{"with a drive", with(entry{name: "C:/evil.yaml", text: "x"}), "zipName"},
		{"backslashes", with(entry{name: `well\..\..\evil.yaml`, text: "x"}), "zipName"},
		{"control characters", with(entry{name: "well/a\x07.yaml", text: "x"}), "zipName"},
		{"line break", with(entry{name: "well/a\n.yaml", text: "x"}), "zipName"},
		{"not UTF-8", with(entry{name: "well/\xff.yaml", text: "x"}), "zipName"},
		{"letters that look alike", with(entry{name: "well/stоry.yaml", text: "x"}), "zipName"},
		{"hidden", with(entry{name: "well/.git/config.txt", text: "x"}), "zipName"},
		{"device", with(entry{name: "well/aux.txt", text: "x"}), "zipName"},
		{"too deep", with(entry{name: "well/a/b/c/d.txt", text: "x"}), "zipName"},
		{"too long", with(entry{name: "well/" + strings.Repeat("a", 100) + ".txt", text: "x"}), "zipName"},
		{"folder out of the folder", with(entry{name: "../evil/"}), "zipName"},
		{"symbolic link", with(entry{name: "well/link.yaml", text: "/etc/passwd", mode: fs.ModeSymlink}), "zipKind"},
		{"device file", with(entry{name: "well/pipe.yaml", mode: fs.ModeNamedPipe}), "zipKind"},
		{"program", with(entry{name: "well/run.exe", text: "MZ"}), "zipKind"},
		{"encrypted", with(entry{name: "well/a.txt", text: "x", change: func(h *zip.FileHeader) { h.Flags |= 1 }}), "zipKind"},
		{"only capitals differ", with(entry{name: "well/Story.yaml", text: "x"}), "zipCase"},
		{"folder with capitals", with(entry{name: "well/TEXT/en.yaml", text: "x"}), "zipCase"},
		{"twice the same", with(entry{name: "well/map.yaml", text: "x"}), "zipCase"},
		{"file and folder", with(entry{name: "well/map.yaml/a.txt", text: "x"}), "zipCase"},
		{"bomb", with(entry{name: "well/bomb.txt", text: strings.Repeat("\x00", strictyaml.MaxFileSize-1)}), "zipBomb"},
		{"too big a file", with(entry{name: "well/big.txt", text: strings.Repeat("x", strictyaml.MaxFileSize+1)}), "tooBig"},
		{"a file that is larger than it says", lying, "zipBroken"},
		{"too many files", zipOf(t, many...), "tooMany"},
		{"too much together", zipOf(t, heavy...), "tooBig"},
		{"two packs", with(entry{name: "other/pack.yaml", text: "id: other"}), "zipNoPack"},
		{"a file beside the pack", with(entry{name: "readme.txt", text: "x"}), "zipNoPack"},
		{"another folder", zipOf(t, entry{name: "wall/pack.yaml", text: "id: well"}), "badID"},
		{"ID that leads away", zipOf(t, entry{name: "pack.yaml", text: "id: ../well"}), "badID"},
		{"no ID", zipOf(t, entry{name: "pack.yaml", text: "kind: story"}), "missing"},
		{"wrong format", instead("well/pack.yaml", "id: well\nformat: 99\nkind: story\nneeds: [plain]\nlanguages: [en, fr]\n"), "badFormat"},
		{"cyclic YAML", instead("well/story.yaml", "minutes: &a {min: *a, max: 20}\n"), "alias"},
		{"YAML bomb", instead("well/text/en.yaml", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"), "alias"},
		{"nested YAML", instead("well/cards.yaml", strings.Repeat("[", 3000)), "tooDeep"},
		{"long YAML", instead("well/cards.yaml", long.String()), "tooBig"},
		{"a broken story", instead("well/cards.yaml", "[]"), "unknownCard"},
	} {
		dir := filepath.Join(t.TempDir(), "packs")
		_, err := importTo(t, dir, c.data, false)
		var problems strictyaml.Problems
		if !errors.As(err, &problems) || !slices.Contains(problems.Codes(), c.code) {
			t.Errorf("%s: want %s, got %v", c.name, c.code, err)
		}
		for _, p := range problems {
			if !codes()[p.Code] || p.Message == "" || strings.ContainsAny(p.String(), "\n\x07") || !utf8.ValidString(p.String()) {
				t.Errorf("%s: %q", c.name, p.String())
			}
		}
		if left := readAll(t, filepath.Dir(dir)); len(left) > 1 {
			t.Errorf("%s left behind %v", c.name, left)
		}
	}
	if data := make([]byte, packzip.MaxZipSize+1); true {
		if _, err := importTo(t, t.TempDir(), data, false); err == nil || !strings.Contains(err.Error(), "tooBig") {
			t.Errorf("a zip file that is too big: %v", err)
		}
	}
}

func TestImportTakesFoldersAndLeftovers(t *testing.T) {
	var flat []entry
	for _, e := range wellEntries(t) {
		flat = append(flat, entry{name: strings.TrimPrefix(e.name, "well/"), text: e.text})
	}
	for _, data := range [][]byte{
		zipOf(t, flat...),
		zipOf(t, append(wellEntries(t), entry{name: "well/text/"}, entry{name: "__MACOSX/well/._story.yaml", text: "x"}, entry{name: "well/.DS_Store", text: "x"})...),
	} {
		dir := t.TempDir()
		if _, err := importTo(t, dir, data, false); err != nil {
			t.Error(err)
		}
		if got := readAll(t, dir); got["well/story.yaml"] == "" || len(got) != 8 {
			t.Errorf("unpacked %d entries", len(got))
		}
	}
}

func TestImportReplacesOnlyWhenAsked(t *testing.T) {
	dir := t.TempDir()
	old := zipOf(t, append(wellEntries(t), entry{name: "well/notes.txt", text: "old"})...)
	if _, err := importTo(t, dir, old, false); err != nil {
		t.Fatal(err)
	}
	before := readAll(t, dir)
	if _, err := importTo(t, dir, zipOf(t, wellEntries(t)...), false); err == nil || !strings.Contains(err.Error(), "duplicateID") {
		t.Errorf("got %v", err)
	}
	broken := zipOf(t, entry{name: "well/pack.yaml", text: "id: well"})
	if _, err := importTo(t, dir, broken, true); err == nil {
		t.Error("a broken pack replaces a sound one")
	}
	if after := readAll(t, dir); len(after) != len(before) || after["well/notes.txt"] != "old" {
		t.Errorf("the pack was touched: %v", after)
	}
	if _, err := importTo(t, dir, zipOf(t, wellEntries(t)...), true); err != nil {
		t.Error(err)
	}
	if after := readAll(t, dir); after["well/notes.txt"] != "" || after["well/story.yaml"] == "" {
		t.Error("the old pack is still there, or the new one is not")
	}
}

// FuzzImport imports anything: it is refused without a trace, or becomes a valid pack.
func FuzzImport(f *testing.F) {
	sound := wellEntries(f)
	f.Add(zipOf(f, sound...))
	f.Add(zipOf(f))
	f.Add(zipOf(f, entry{name: "pack.yaml", text: "id: a"}))
	f.Add(zipOf(f, entry{name: "../pack.yaml", text: "id: a"}))
	f.Add(zipOf(f, entry{name: "well/link.yaml", text: "x", mode: fs.ModeSymlink}))
	f.Add(zipOf(f, append(slices.Clone(sound), entry{name: "well/Map.yaml", text: "x"})...))
	f.Add(zipOf(f, append(slices.Clone(sound), entry{name: "well/bomb.txt", text: strings.Repeat("\x00", 100000)})...))
	f.Fuzz(func(t *testing.T, data []byte) {
		around := t.TempDir()
		dir := filepath.Join(around, "packs")
		checked, err := importTo(t, dir, data, false)
		left := readAll(t, around)
		if err != nil {
			if len(left) > 1 {
				t.Errorf("refused (%v), but left behind %v", err, left)
			}
			return
		}
		for name := range left {
			if name != "packs" && name != "packs/"+checked.ID && !strings.HasPrefix(name, "packs/"+checked.ID+"/") {
				t.Errorf("%s lies outside the pack", name)
			}
		}
		if again, _ := packs.Check([]packs.Source{packs.OnePack(packs.Folder(dir), checked.ID)}, help(t)...); len(again) != 1 || len(again[0].Problems) > 0 {
			t.Errorf("taken in, but not sound: %+v", again)
		}
	})
}

func TestHostileYAMLIsRefusedInAZip(t *testing.T) {
	text := slices.Concat([]byte("- id: a\n  effects: "), bytes.Repeat([]byte("["), 100_000))
	took := allocated(func() {
		var file bytes.Buffer
		z := zip.NewWriter(&file)
		for name, content := range map[string][]byte{"deep/pack.yaml": text, "deep/cards.yaml": text} {
			w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.Write(content); err != nil {
				t.Fatal(err)
			}
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := importTo(t, t.TempDir(), file.Bytes(), false); err == nil || !strings.Contains(err.Error(), "tooDeep") {
			t.Errorf("answered %v", err)
		}
	})
	if took > 50<<20 {
		t.Errorf("%d MiB to refuse it", took>>20)
	}
}

// allocated is how many bytes something takes from the heap.
func allocated(what func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	what()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
