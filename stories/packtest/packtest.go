// Package packtest has the valid packs of the tests, and functions that change them. Only tests import it.
package packtest

import (
	"bytes"
	"io/fs"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"os"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// Sound copies the two valid packs of testdata: the base pack "plain" and the story "well".
func Sound(t testing.TB) fstest.MapFS {
	t.Helper()
	folder := os.DirFS("../testdata/packs")
	files := fstest.MapFS{}
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(folder, name)
		files[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func Load(files fstest.MapFS) (*packs.Library, strictyaml.Problems) {
	return packs.Load(packs.Source{Name: "user", FS: files})
}

// Change replaces the first occurrence of old; an empty old appends, an empty new text of a whole file removes it.
func Change(t testing.TB, files fstest.MapFS, name, old, new string) {
	t.Helper()
	file := files[name]
	switch {
	case old == "" && new == "":
		delete(files, name)
	case file == nil:
		files[name] = &fstest.MapFile{Data: []byte(new)}
	case old == "":
		files[name] = &fstest.MapFile{Data: append(bytes.Clone(file.Data), new...)}
	case !strings.Contains(string(file.Data), old):
		t.Fatalf("%s does not hold %q", name, old)
	default:
		files[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(file.Data), old, new, 1))}
	}
}

func KeepOrder(cards []string) []string { return cards }

func SoundStory(t testing.TB) *stories.Story {
	t.Helper()
	library, problems := Load(Sound(t))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return library.Story("well")
}

// EachCondition visits conditions of which one field each is set, so that a field added later is not overlooked. Those
// of parts (all, any) are left out. answers are some of the story "well".
func EachCondition(visit func(field string, answers stories.Answers, x stories.Condition)) {
	kind := reflect.TypeFor[stories.Condition]()
	for i := range kind.NumField() {
		var x stories.Condition
		switch field := reflect.ValueOf(&x).Elem().Field(i); field.Kind() {
		case reflect.String:
			field.SetString("hall")
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Int:
			field.SetInt(5)
		case reflect.Pointer:
			field.Set(reflect.New(field.Type().Elem()))
		default:
			continue
		}
		visit(kind.Field(i).Name, stories.Answers{"1": "1A", "2": "2A"}, x)
	}
}

var shippedOnce = sync.OnceValues(func() (*packs.Library, strictyaml.Problems) { return packs.Load(packs.Embedded()) })

// Shipped is the embedded library; it must be without problems.
func Shipped(t testing.TB) *packs.Library {
	t.Helper()
	library, problems := shippedOnce()
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return library
}

const (
	Tale    = "well/story.yaml"
	Plan    = "well/map.yaml"
	Own     = "well/cards.yaml"
	English = "well/text/en.yaml"
	French  = "well/text/fr.yaml"
)

// Guide is the worked example of a guide for authors, as somebody would type it in: every match of example is a file's
// name and its text. Of how many files it is made the test knows.
func Guide(t testing.TB, path string, example *regexp.Regexp, files int) (fstest.MapFS, string) {
	t.Helper()
	guide, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	typed := fstest.MapFS{}
	for _, m := range example.FindAllStringSubmatch(string(guide), -1) {
		typed[m[1]] = &fstest.MapFile{Data: []byte(m[2])}
	}
	if len(typed) != files {
		t.Fatalf("%d files in %s", len(typed), path)
	}
	return typed, string(guide)
}
