package packs

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lantern/stories"
	"lantern/stories/atomicfile"
	"lantern/stories/check"
	"lantern/stories/packzip"
	"lantern/stories/strictyaml"
)

//go:embed skeleton
var skeleton embed.FS

// Skeleton returns the files of a new story that can be played at once: a small house, with comments that explain each
// line. Paths are relative to the pack's folder. Without languages it is in all languages; an empty name is derived
// from the ID.
func Skeleton(id, name string, languages ...string) (map[string][]byte, error) {
	languages, err := written(id, languages)
	if err != nil {
		return nil, err
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return nil, stories.UserErrorf("the name %q contains characters that cannot be printed", name)
	}
	if name == "" {
		name = strings.ToUpper(id[:1]) + strings.ReplaceAll(id[1:], "-", " ")
	}
	fill := strings.NewReplacer("{{id}}", id, "{{languages}}", strings.Join(languages, ", "),
		"{{name}}", strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name))
	files := map[string][]byte{}
	err = fs.WalkDir(skeleton, "skeleton", func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if folder, file := path.Split(at); strings.HasSuffix(folder, "/text/") &&
			!slices.Contains(languages, strings.TrimSuffix(file, ".yaml")) {
			return nil
		}
		text, err := fs.ReadFile(skeleton, at)
		files[strings.TrimPrefix(at, "skeleton/")] = []byte(fill.Replace(string(text)))
		return err
	})
	return files, err
}

// written returns the languages of a new pack: all, if none is given. It refuses a bad ID or language.
func written(id string, languages []string) ([]string, error) {
	if !stories.GoodID(id) {
		return nil, stories.UserErrorf(strictyaml.Messages().Say["badID.form"], id)
	}
	for _, lang := range languages {
		if !slices.Contains(stories.Languages, lang) {
			return nil, stories.UserErrorf("stories are written in %s, not %q", strings.Join(stories.Languages, " and "), lang)
		}
	}
	if len(languages) == 0 {
		return stories.Languages, nil
	}
	return languages, nil
}

// NewPack writes the skeleton of a story to a folder, whose name becomes the story's ID. The folder must be empty or
// missing. On an error nothing is left behind.
func NewPack(folder, name string, languages ...string) error {
	whole, id, err := newFolder(folder)
	if err != nil {
		return err
	}
	files, err := Skeleton(id, name, languages...)
	if err != nil {
		return err
	}
	return packzip.WriteFolder(whole, files)
}

// newFolder returns the path and the pack's ID of a folder that is empty or missing.
func newFolder(folder string) (whole, id string, err error) {
	if whole, err = filepath.Abs(folder); err != nil {
		return "", "", err
	}
	entries, err := os.ReadDir(whole)
	if err == nil && len(entries) > 0 {
		return "", "", stories.UserErrorf("the folder %s is not empty; name one that does not exist yet", folder)
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return whole, filepath.Base(whole), err
}

// stubFile is the file in the text folder of a language that takes the stubs.
const stubFile = "missing.yaml"

// ErrUnread means that a pack has so many problems that its missing texts cannot be found.
var ErrUnread = errors.New("correct the problems of the files first")

// Stubs counts the stubs written, by file, with slashes as in messages.
type Stubs map[string]int

// WriteStubs appends every missing text of a pack, or of a folder of packs, as a stub to text/<language>/missing.yaml,
// and changes no other file. A pack with stubs can be played; the checker warns of them. help are the packs they may
// build on. The error is [ErrUnread] for a pack with unreadable files.
func WriteStubs(folder string, help ...Source) (Stubs, error) {
	source, err := PackFolder(folder)
	if err != nil {
		return nil, err
	}
	_, packs, whole := readPacks(append([]Source{source}, help...), 1, checkMode{})
	if len(whole) > 0 {
		return nil, whole
	}
	written := Stubs{}
	for _, p := range packs {
		if p.rank > 0 {
			continue
		}
		if p.Lacking == nil {
			return nil, fmt.Errorf("%s: %w", p.Name, ErrUnread)
		}
		for _, lang := range p.Head.Languages {
			keys := slices.Sorted(maps.Keys(p.Lacking[lang]))
			if len(keys) == 0 {
				continue
			}
			name := "text/" + lang + "/" + stubFile
			if err := addStubs(filepath.FromSlash(p.File(name)), lang, keys); err != nil {
				return written, err
			}
			written[p.File(name)] = len(keys)
		}
	}
	return written, nil
}

// plainKey matches keys that YAML accepts without quotation marks.
var plainKey = regexp.MustCompile(`^[a-z][a-zA-Z0-9-]*(\.[a-zA-Z0-9-]+)*$`)

// addStubs appends stubs to a file, which may not exist yet.
func addStubs(file, lang string, keys []string) error {
	var before []byte
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return stories.UserErrorf("%s is not an ordinary file", file)
	} else if err == nil {
		if before, err = atomicfile.ReadFile(file, strictyaml.MaxFileSize); err != nil {
			return err
		}
	}
	var b strings.Builder
	b.Write(before)
	if len(before) > 0 && before[len(before)-1] != '\n' {
		b.WriteByte('\n')
	}
	for _, key := range keys {
		line := key + ": " + check.StubSign[lang] + key
		if !plainKey.MatchString(key) {
			line = strconv.Quote(key) + ": " + strconv.Quote(check.StubSign[lang]+key)
		}
		b.WriteString(line + "\n")
	}
	var r strictyaml.Reporter
	if strictyaml.TextFile(path.Base(file), strictyaml.Parse(file, []byte(b.String()), &r),
		map[string]string{}, strictyaml.Places{},
		&r); len(r.Problems) > 0 {
		return fmt.Errorf("%s takes no more stubs, for then %w", file, r.Problems)
	}
	return atomicfile.WriteWhole(file, []byte(b.String()))
}
