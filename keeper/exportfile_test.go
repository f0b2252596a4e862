package keeper_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// exported returns a session with a redo tail, and its file.
func exported(t testing.TB) (keeper.Log, string) {
	store := keeper.NewMemory()
	s := begin(t, store, keeper.Config{System: "tiny", Seed: "s", Content: json.RawMessage(`{"text":"<b> & \u2028 é 😀"}`)})
	play(t, s, 150, 8)
	undo(t, s, 4)
	must(t, s.Rename(t.Context(), "Vendredi « soir » <3"))
	l := load(t, store, "s1")
	var out bytes.Buffer
	must(t, keeper.WriteExport(&out, l, "1.2.3"))
	return l, out.String()
}

func TestExportThereAndBack(t *testing.T) {
	want, file := exported(t)
	want.Snapshot = nil
	got, err := keeper.ReadExport(strings.NewReader(file), keeper.ExportLimit)
	must(t, err)
	same(t, "the log", got, want)
	want.Points = []keeper.Point{{Name: "before", Seq: 2, Hash: want.Entries[1].Hash, At: want.Entries[1].At}}
	named := want
	named.Points = append(want.Points, keeper.Point{Name: "elsewhere", Seq: 1, Hash: want.Entries[1].Hash})
	var again bytes.Buffer
	must(t, keeper.WriteExport(&again, named, "1.2.3"))
	pointed, err := keeper.ReadExport(&again, keeper.ExportLimit)
	must(t, err)
	same(t, "the log with its points", pointed, want)
	want.Points = nil
	again.Reset()
	must(t, keeper.WriteExport(&again, got, "1.2.3"))
	same(t, "the file written again", again.String(), file)
	if !strings.HasPrefix(file, `{"kind":"keepers-lantern-session","format":1,"app":"1.2.3",`) {
		t.Errorf("the file begins with %.80s", file)
	}
	// Reformatted by an editor it is still the same session.
	var pretty bytes.Buffer
	pretty.WriteString("\xef\xbb\xbf")
	must(t, json.Indent(&pretty, []byte(file), "", "  "))
	got, err = keeper.ReadExport(&pretty, keeper.ExportLimit)
	must(t, err)
	same(t, "the log from the other layout", got, want)
	must(t, keeper.Verify(tinygame.Open, got))
}

// TestOtherEscapesAreTheSameTexts reads a file that another program rewrote in ASCII.
func TestOtherEscapesAreTheSameTexts(t *testing.T) {
	content, err := json.Marshal(map[string]string{"text": "<b> & é"})
	must(t, err)
	store := keeper.NewMemory()
	begin(t, store, keeper.Config{System: "tiny", Seed: "s", Content: content})
	want := load(t, store, "s1")
	var file bytes.Buffer
	must(t, keeper.WriteExport(&file, want, ""))
	other := strings.NewReplacer("\\u003c", "<", "\\u003e", ">", "\\u0026", "&", "é", "\\u00e9").Replace(file.String())
	if other == file.String() {
		t.Fatal("the sample has nothing to be written the other way")
	}
	got, err := keeper.ReadExport(strings.NewReader(other), keeper.ExportLimit)
	must(t, err)
	want.Snapshot = nil
	same(t, "the log", got, want)
}

// sortedKeys rewrites a JSON text with the keys of its objects in alphabetical order.
func sortedKeys(t *testing.T, file string) string {
	t.Helper()
	var all any
	dec := json.NewDecoder(strings.NewReader(file))
	dec.UseNumber()
	must(t, dec.Decode(&all))
	out, err := json.Marshal(all)
	must(t, err)
	return string(out)
}

func TestReadExportRefuses(t *testing.T) {
	l, file := exported(t)
	change := func(old, new string) string {
		if !strings.Contains(file, old) {
			t.Fatalf("the file holds no %s", old)
		}
		return strings.Replace(file, old, new, 1)
	}
	for name, c := range map[string]struct{ file, code, says string }{
		"nothing":                {"", keeper.ExportForeign, ""},
		"a text":                 {"Dear diary", keeper.ExportForeign, ""},
		"other JSON":             {`{"version":3}`, keeper.ExportForeign, ""},
		"a list":                 {`[1,2,3]`, keeper.ExportForeign, ""},
		"another kind":           {change(keeper.ExportKind, "solitaire"), keeper.ExportForeign, ""},
		"a kind that is no text": {change(`"`+keeper.ExportKind+`"`, "7"), keeper.ExportForeign, ""},
		"a newer format":         {change(`"format":1`, `"format":2,"shiny":true`), keeper.ExportNewer, "format 2"},
		"no format":              {change(`"format":1,`, ""), keeper.ExportBroken, "format"},
		"format nought":          {change(`"format":1`, `"format":0`), keeper.ExportBroken, "format"},
		"sorted keys":            {sortedKeys(t, file), keeper.ExportSorted, ""},
		"cut off":                {file[:len(file)-20], keeper.ExportBroken, "not valid JSON"},
		"something behind":       {file + "{}", keeper.ExportBroken, "not valid JSON"},
		"an unknown field":       {change(`"entries":`, `"extra":1,"entries":`), keeper.ExportBroken, "extra"},
		"a field twice":          {change(`"created":`, `"id":"s2","created":`), keeper.ExportBroken, `session: "id" stands there twice`},
		"twice, in capitals":     {change(`"created":`, `"ID":"s2","created":`), keeper.ExportBroken, `session: "ID" stands there twice`},
		"two kinds":              {change(`"format":1`, `"format":1,"kind":"keepers-lantern-session"`), keeper.ExportBroken, `"kind" stands there twice`},
		"an entry’s field twice": {change(`"events":[`, `"at":"2026-03-14T20:15:00Z","events":[`), keeper.ExportBroken, `entries[0]: "at" stands there twice`},
		"twice in an event":      {change(`"points":`, `"points":1,"points":`), keeper.ExportBroken, `: "points" stands there twice`},
		"no ID":                  {change(`"id":"s1"`, `"id":""`), keeper.ExportBroken, "ID"},
		"a strange ID":           {change(`"id":"s1"`, "\"id\":\"s\u202e1\""), keeper.ExportBroken, "cannot be shown"},
		"a long ID":              {change(`"id":"s1"`, `"id":"`+strings.Repeat("s", 201)+`"`), keeper.ExportBroken, "ID"},
		"a time long ago":        {change(`"created":"2026`, `"created":"0026`), keeper.ExportBroken, "times"},
		"an entry’s time":        {change(`"at":"2026`, `"at":"9026`), keeper.ExportBroken, "entry 1"},
		"another card":           {change(`"points":`, `"points":1`), keeper.ExportBroken, "damaged at entry"},
		"another seed":           {change(`"seed":"s"`, `"seed":"t"`), keeper.ExportBroken, "damaged at entry 1"},
		"no entries":             {file[:strings.Index(file, `"entries":`)] + `"entries":[]}`, keeper.ExportBroken, "damaged"},
		"the cursor outside":     {change(`"cursor":147`, `"cursor":1470`), keeper.ExportBroken, "damaged"},
	} {
		_, err := keeper.ReadExport(strings.NewReader(c.file), keeper.ExportLimit)
		var e *keeper.ExportError
		if !errors.As(err, &e) || e.Code != c.code || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, want %s %q", name, err, c.code, c.says)
		}
	}
	var e *keeper.ExportError
	_, err := keeper.ReadExport(strings.NewReader(file), int64(len(file)-1))
	if !errors.As(err, &e) || e.Code != keeper.ExportTooLarge || e.Limit != int64(len(file)-1) {
		t.Errorf("too large: got %v", err)
	}
	_, err = keeper.ReadExport(strings.NewReader(file), int64(len(file)))
	must(t, err)
	for _, sized := range []bool{false, true} {
		var r io.Reader = &long{}
		if sized {
			r = &long{most: -1} // its size says enough
		}
		if _, err := keeper.ReadExport(r, 1<<16); !errors.As(err, &e) || e.Code != keeper.ExportTooLarge {
			t.Errorf("an endless file whose size is known (%v): %v", sized, err)
		}
	}

	l.Entries[3].Events[4] ^= 1
	var damage *keeper.DamageError
	if err := keeper.WriteExport(new(bytes.Buffer), l, ""); !errors.As(err, &damage) {
		t.Errorf("a damaged session is written: %v", err)
	}
}

// long is a file without end; it fails where more is read than is needed. If most is below 0 its size is known.
type long struct{ most, read int }

func (l *long) Read(p []byte) (int, error) {
	if l.read += len(p); l.most < 0 || l.read > 1<<18 {
		return 0, io.ErrUnexpectedEOF
	}
	clear(p)
	return len(p), nil
}

func (l *long) Stat() (fs.FileInfo, error) {
	if l.most == 0 {
		return nil, fs.ErrInvalid
	}
	return size(1 << 20), nil
}

type size int64

func (s size) Size() int64      { return int64(s) }
func (size) Name() string       { return "" }
func (size) Mode() fs.FileMode  { return 0 }
func (size) ModTime() time.Time { return time.Time{} }
func (size) IsDir() bool        { return false }
func (size) Sys() any           { return nil }

// TestAHostileFileIsRefusedBeforeItIsDecoded allows memory of an eighth of the file's limit for everything made of it,
// so 200 MB are never reached.
func TestAHostileFileIsRefusedBeforeItIsDecoded(t *testing.T) {
	const head = `{"kind":"keepers-lantern-session","format":1,"app":"x",`
	for name, c := range map[string]struct{ file, says string }{
		"many entries":       {head + `"entries":[` + strings.Repeat("{},", 1<<20) + `{}]}`, "values in one list"},
		"many values":        {head + `"config":{"content":[` + strings.Repeat("[[],[],[]],", 1<<18) + `1]}}`, "values"},
		"deep":               {head + `"config":{"content":` + strings.Repeat("[", 1<<20), "brackets"},
		"many fields":        {head + fields(1<<18) + `"a":1}`, "fields in one object"},
		"one text for all":   {head + `"session":{"id":"` + strings.Repeat("a", 12<<20) + `"}}`, "ID"},
		"a mark that is big": {`{"kind":[` + strings.Repeat("[],", 1<<20) + `1]}`, "exportForeign"},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := keeper.ReadExport(strings.NewReader(c.file), keeper.ExportLimit)
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %.200v, want %q", name, err, c.says)
		}
		if made := after.TotalAlloc - before.TotalAlloc; made > uint64(10*len(c.file)) || made > 160<<20 {
			t.Errorf("%s: %d bytes were made of %d", name, made, len(c.file))
		}
	}
}

func fields(n int) string {
	var out strings.Builder
	for i := range n {
		fmt.Fprintf(&out, `"f%d":1,`, i)
	}
	return out.String()
}

func FuzzReadExport(f *testing.F) {
	_, file := exported(f)
	f.Add([]byte(file))
	f.Add([]byte(`{"kind":"keepers-lantern-session","format":1}`))
	f.Add([]byte(`{"kind":"keepers-lantern-session","format":1,"session":{"id":"a"},"entries":[{"seq":1,"events":[]}]}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		l, err := keeper.ReadExport(bytes.NewReader(raw), 1<<20)
		if err != nil {
			return
		}
		var out bytes.Buffer
		must(t, keeper.WriteExport(&out, l, "x"))
		back, err := keeper.ReadExport(&out, 1<<22)
		must(t, err)
		if _, err := keeper.NewMemory().Import(t.Context(), back); err != nil {
			t.Fatal(err)
		}
		_ = keeper.Verify(tinygame.Open, back) // must not panic
	})
}

func TestAHostileNameIsMadePlain(t *testing.T) {
	_, raw := exported(t)
	hostile := strings.Replace(raw, `"name":"`, `"name":"`+strings.Repeat(`x\u202e\u0007\n`, 700_000), 1)
	if len(hostile) < 10_000_000 {
		t.Fatal("the sample has no name")
	}
	l, err := keeper.ReadExport(strings.NewReader(hostile), keeper.ExportLimit)
	must(t, err)
	if n := len(l.Header.Name); n == 0 || n > keeper.NameLimit || strings.ContainsAny(l.Header.Name, "\u202e\x07\n") {
		t.Errorf("the name has %d bytes: %.60q", n, l.Header.Name)
	}
}

func TestPlainName(t *testing.T) {
	for typed, want := range map[string]string{
		"":                             "",
		"  Friday\t at  Anna’s \n":     "Friday at Anna’s",
		"Soirée d’été":                 "Soirée d’été",
		"evil\u202egpj.exe":            "evilgpj.exe",
		"a\x00b\x1b[31mc":              "ab[31mc",
		"\u2066x\u2069\ufeff\u200e":    "x",
		"\xff\xfe":                     "",
		"'; DROP TABLE sessions; --":   "'; DROP TABLE sessions; --",
		"クトゥルフ 🐙":                      "クトゥルフ",
		strings.Repeat("a", 10_000_00): strings.Repeat("a", keeper.NameLimit),
		strings.Repeat("é ", 100_000):  strings.TrimSpace(strings.Repeat("é ", keeper.NameLimit/2)),
	} {
		got := keeper.PlainName(typed)
		if got != want {
			t.Errorf("%.40q becomes %q, want %q", typed, got, want)
		}
		if again := keeper.PlainName(got); again != got || utf8.RuneCountInString(got) > keeper.NameLimit {
			t.Errorf("%.40q: %q is not plain yet: %q", typed, got, again)
		}
	}
}

func FuzzPlainName(f *testing.F) {
	f.Add("a\u202eb\x00 c")
	f.Fuzz(func(t *testing.T, s string) {
		got := keeper.PlainName(s)
		if !utf8.ValidString(got) || utf8.RuneCountInString(got) > keeper.NameLimit || keeper.PlainName(got) != got || strings.ContainsAny(got, "\n\r\t\x00\u202e") {
			t.Errorf("%q becomes %q", s, got)
		}
	})
}
