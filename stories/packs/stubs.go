package packs

import (
	"errors"
	"fmt"
	"lantern/stories"
	"lantern/stories/atomicfile"
	"lantern/stories/check"
	"lantern/stories/strictyaml"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// stubFile is the file in the text folder of a language that takes the stubs.
const stubFile = "missing.yaml"

// ErrUnread says that a pack cannot be read as far as that it is known which texts it lacks.
var ErrUnread = errors.New("correct the problems of the files first")

// Stubs counts the texts that were written as stubs, by file: slashes, as in messages.
type Stubs map[string]int

// WriteStubs writes every missing text of a pack, or of a folder of packs, as a stub into text/<language>/missing.yaml,
// after its existing entries; no other file is changed. A pack with stubs can be played; the checker warns of them.
// help are the packs they may build on. [ErrUnread] names a pack with unreadable files.
func WriteStubs(folder string, help ...Source) (Stubs, error) {
	source, err := PackFolder(folder)
	if err != nil {
		return nil, err
	}
	_, packs, whole := read(append([]Source{source}, help...), 1, asked{})
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

// plainKey is a key that YAML takes without quotation marks.
var plainKey = regexp.MustCompile(`^[a-z][a-zA-Z0-9-]*(\.[a-zA-Z0-9-]+)*$`)

// addStubs writes stubs to the end of a file, which need not be there yet.
func addStubs(file, lang string, keys []string) error {
	var before []byte
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return stories.UserErrorf("%s is not an ordinary file", file)
	} else if err == nil {
		if before, err = os.ReadFile(file); err != nil {
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
