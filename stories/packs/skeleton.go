package packs

import (
	"embed"
	"errors"
	"io/fs"
	"lantern/stories"
	"lantern/stories/packzip"
	"lantern/stories/strictyaml"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed skeleton
var skeleton embed.FS

// Skeleton gives the files of a new story that can be played at once: a small house with comments that say what each
// line is for. Paths are relative to the pack's folder. Without languages it is written in all of [Languages]; an empty
// name makes one of the ID.
func Skeleton(id, name string, languages ...string) (map[string][]byte, error) {
	if !stories.GoodID(id) {
		return nil, stories.UserErrorf(strictyaml.Messages().Say["badID.form"], id)
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return nil, stories.UserErrorf("the name %q contains characters that cannot be printed", name)
	}
	if name == "" {
		name = strings.ToUpper(id[:1]) + strings.ReplaceAll(id[1:], "-", " ")
	}
	if len(languages) == 0 {
		languages = stories.Languages
	}
	for _, lang := range languages {
		if !slices.Contains(stories.Languages, lang) {
			return nil, stories.UserErrorf("stories are written in %s, not %q",
				strings.Join(stories.Languages, " and "), lang)
		}
	}
	fill := strings.NewReplacer("{{id}}", id, "{{languages}}", strings.Join(languages, ", "),
		"{{name}}", strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name))
	files := map[string][]byte{}
	err := fs.WalkDir(skeleton, "skeleton", func(at string, entry fs.DirEntry, err error) error {
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

// NewPack lays the skeleton of a story in a folder, whose name becomes the story's ID. A folder that holds
// anything is refused; nothing is left behind when writing fails.
func NewPack(folder, name string, languages ...string) error {
	whole, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	files, err := Skeleton(filepath.Base(whole), name, languages...)
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(whole)
	switch {
	case err == nil && len(entries) > 0:
		return stories.UserErrorf("the folder %s is not empty; name one that does not exist yet", folder)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	return packzip.WriteFolder(whole, files)
}
