// Package cardfiles reads the owner's card files from disk: whole folders in the format of arkhamdb-json-data, and the
// file in the data folder with their facts. Their content is parsed by package deck.
package cardfiles

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"lantern/keeper/arkhamcards/deck"
	"lantern/stories/atomicfile"
)

// Bounds of a folder.
const (
	MaxFiles = 400
	MaxBytes = 64 << 20
	maxSeen  = 40000 // files and folders that are looked at
)

// Source is a folder that was read, or one file.
type Source struct {
	Path  string     `json:"path"`
	Files int        `json:"files"`
	Facts deck.Facts `json:"facts"`
}

// InFile is what is wrong with one file.
type InFile struct {
	File string
	Err  error
}

func (e InFile) Error() string { return e.File + ": " + e.Err.Error() }

// Unwrap gives the reason.
func (e InFile) Unwrap() error { return e.Err }

// Bound says that a folder is larger than is read.
type Bound struct{ What string }

// Format is the reason in English with the arguments to fill in, for catalogues.
func (b Bound) Format() (string, []any) {
	switch b.What {
	case "files":
		return "it contains more than %d card files; name its folder “pack”", []any{MaxFiles}
	case "bytes":
		return "its card files are larger than %d MB together; name its folder “pack”", []any{MaxBytes >> 20}
	case "seen":
		return "it contains more than %d files and folders; name the folder of the card files itself", []any{maxSeen}
	}
	return "it contains no card file; name a folder of arkhamdb-json-data", nil
}

// Most is the bound.
func (b Bound) Most() int {
	return map[string]int{"files": MaxFiles, "bytes": MaxBytes >> 20, "seen": maxSeen}[b.What]
}

func (b Bound) Error() string {
	format, args := b.Format()
	return fmt.Sprintf(format, args...)
}

// apart are the lists of that project that hold no cards, and its tools.
var apart = []string{"cycles.json", "encounters.json", "factions.json", "illustrator_aliases.json", "subtypes.json",
	"types.json", "package.json", "package-lock.json", ".git", "schema", "node_modules"}

// found is a card file and the language that it translates into.
type found struct{ name, lang string }

// language is that of the folder "translations/LANGUAGE" on the way to a file.
func language(name string) string {
	parts := strings.Split(filepath.ToSlash(name), "/")
	if i := slices.Index(parts, "translations"); i >= 0 && i+1 < len(parts)-1 {
		return parts[i+1]
	}
	return ""
}

// search finds the card files of a folder within bounds; translations into other languages than those that are asked
// for are left out, unless the folder is one. Folders below it that cannot be opened are told.
func search(path string, langs []string) (files []found, unread []InFile, err error) {
	seen, size := 0, int64(0)
	whole, err := filepath.Abs(path)
	if err != nil {
		return nil, nil, err
	}
	own := language(filepath.Join(whole, "x.json"))
	err = filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err != nil && name != path && len(unread) < MaxFiles {
			unread = append(unread, InFile{name, err})
			return nil
		} else if err != nil {
			return err
		}
		inside, _ := filepath.Rel(path, name)
		lang := language(filepath.Join(whole, inside))
		switch seen++; {
		case seen > maxSeen:
			return Bound{"seen"}
		case name != path && slices.Contains(apart, d.Name()) && d.IsDir():
			return fs.SkipDir
		case d.IsDir(), !d.Type().IsRegular() && name != path, !strings.EqualFold(filepath.Ext(name), ".json"),
			slices.Contains(apart, d.Name()), lang != own && !slices.Contains(langs, lang):
			return nil
		}
		info, err := os.Stat(name)
		if err != nil {
			return err
		}
		files = append(files, found{name, lang})
		if size += info.Size(); len(files) > MaxFiles {
			return Bound{"files"}
		} else if size > MaxBytes {
			return Bound{"bytes"}
		}
		return nil
	})
	if err == nil && len(files) == 0 {
		err = Bound{}
	}
	return files, unread, err
}

// Read reads a folder with all below it, or one file. Files that cannot be read are told, the others are taken; without
// any card there is an error.
func Read(path string, langs ...string) (s Source, unread []InFile, err error) {
	return ReadTelling(path, func(int, int) {}, langs...)
}

// ReadTelling is Read. Before each file it tells how many were read, and how many there are.
func ReadTelling(path string, tell func(n, all int), langs ...string) (s Source, unread []InFile, err error) {
	if s.Path, err = filepath.Abs(path); err != nil {
		return s, nil, err
	}
	if link, err := filepath.EvalSymlinks(path); err == nil {
		path = link
	}
	files, unread, err := search(path, langs)
	if err != nil {
		return s, nil, err
	}
	for i, f := range files {
		tell(i, len(files))
		raw, err := atomicfile.ReadFile(f.name, deck.MaxFactsFile)
		if len(files) > 1 && object(raw) {
			continue
		}
		if err == nil {
			err = s.Facts.Read(raw, f.lang)
		}
		var why deck.Unread
		switch {
		case err == nil:
			s.Files++
		case f.lang != "" && errors.As(err, &why) && why.Why == "cards": // nothing of it is translated yet
		default:
			unread = append(unread, InFile{f.name, err})
		}
	}
	if s.Facts.Empty() && len(unread) == 0 {
		err = Bound{}
	}
	return s, unread, err
}

// object reports whether a file contains one object, as decks and settings do, and not a list of cards.
func object(raw []byte) bool {
	return bytes.HasPrefix(bytes.TrimSpace(raw), []byte("{")) && json.Valid(raw)
}

// keptName is the file in the data folder.
const keptName = "arkham-cards.json"

// Bounds of it.
const (
	maxKept    = 64 << 20
	maxSources = 1000
	maxCards   = 60000
	maxValues  = 1200000
)

// Kept are the sources that the owner added.
type Kept []Source

// Load reads the sources that a data folder keeps. It is no error when it keeps none, or when there is no folder.
func Load(data string) (k Kept, err error) {
	if data == "" {
		return nil, nil
	}
	name := filepath.Join(data, keptName)
	raw, err := atomicfile.ReadFile(name, maxKept)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil && len(raw) > maxKept {
		err = deck.Unread{Why: "large", N: maxKept}
	}
	if err == nil {
		k, err = read(raw)
	}
	if err != nil {
		return nil, InFile{name, err}
	}
	return k, nil
}

// read decodes one source after the other, so that of an excess no more is looked at than shows it.
func read(raw []byte) (k Kept, err error) {
	dec, values := json.NewDecoder(bytes.NewReader(raw)), maxValues
	damaged := func() (Kept, error) {
		return nil, deck.Unread{Why: "kept", N: 1 + bytes.Count(raw[:dec.InputOffset()], []byte("\n"))}
	}
	if first, err := dec.Token(); err != nil || first != json.Delim('[') {
		return damaged()
	}
	for dec.More() {
		var one json.RawMessage
		if dec.Decode(&one) != nil {
			return damaged()
		}
		err := deck.Bounded(one, values)
		if why, ok := errors.AsType[deck.Unread](err); ok && why.Why == "entries" {
			return nil, err
		}
		var s Source
		if err != nil || json.Unmarshal(one, &s) != nil {
			return damaged()
		}
		values -= bytes.Count(one, []byte(":"))
		if k = append(k, s); k.bounded() != nil {
			return nil, k.bounded()
		}
	}
	if end, err := dec.Token(); err != nil || end != json.Delim(']') {
		return damaged()
	}
	if _, err := dec.Token(); err != io.EOF {
		return damaged()
	}
	return k, nil
}

// bounded refuses more sources or cards than are kept.
func (k Kept) bounded() error {
	if len(k) > maxSources {
		return deck.Unread{Why: "entries", N: maxSources}
	}
	cards := 0
	for _, s := range k {
		cards += len(s.Facts.Cards)
	}
	if cards > maxCards {
		return deck.Unread{Why: "entries", N: maxCards}
	}
	return nil
}

// Add keeps one more source in a data folder; k are those of the folder if it cannot keep any. A list that cannot be
// read is moved into the folder "damaged" first. The new name and the reason are returned; what it named must be added
// again.
func (k Kept) Add(data string, s Source) (all Kept, aside string, unread, err error) {
	all, err = Load(data)
	switch {
	case data == "":
		all = k
	case errors.Is(err, deck.ErrNotRead):
		unread = err
		aside, err = setAside(data)
	}
	if err == nil {
		all = all.With(s)
		err = all.Save(data)
	}
	return all, aside, unread, err
}

// setAside moves the list away and returns its new name.
func setAside(data string) (string, error) {
	dir := filepath.Join(data, "damaged")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	name := filepath.Join(dir, keptName)
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, os.Rename(filepath.Join(data, keptName), name)
		} else if err != nil {
			return "", err
		}
		name = filepath.Join(dir, fmt.Sprintf("%d-%s", n, keptName))
	}
}

// Save keeps the sources in a data folder.
func (k Kept) Save(data string) error {
	if data == "" {
		return nil
	}
	err := k.bounded()
	var raw []byte
	if err == nil {
		raw, err = json.Marshal(k)
	}
	if err == nil {
		err = os.MkdirAll(data, 0o700)
	}
	if err != nil {
		return err
	}
	return atomicfile.WriteWhole(filepath.Join(data, keptName), raw)
}

// With adds a source; one of the same path is replaced.
func (k Kept) With(s Source) Kept { return append(k.Without(s.Path), s) }

// Without takes a source away.
func (k Kept) Without(path string) Kept {
	return slices.DeleteFunc(slices.Clone(k), func(s Source) bool { return s.Path == path })
}

// Facts are those of all sources.
func (k Kept) Facts() deck.Facts {
	var all []deck.Facts
	for _, s := range k {
		all = append(all, s.Facts)
	}
	return deck.Merge(all...)
}
