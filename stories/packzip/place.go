package packzip

import (
	"errors"
	"io"
	"io/fs"
	"lantern/stories"
	"lantern/stories/strictyaml"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Place writes the files of a pack into the folder of its ID in dir, after check has found it valid under a temporary
// name. Afterwards it is complete, or nothing has changed. An existing pack is only replaced if requested.
func Place(dir, id string, files map[string][]byte, replace bool, check func(aside fs.FS) error) error {
	to := filepath.Join(dir, id)
	if _, err := os.Lstat(to); err == nil && !replace {
		return strictyaml.Problems{*Problem("", "duplicateID.there", id, id, dir)}
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	aside, err := os.MkdirTemp(dir, ".import-*") // a dot hides it from the loader
	if err != nil {
		return err
	}
	err = WriteFolder(filepath.Join(aside, id), files)
	if err == nil {
		err = check(os.DirFS(aside))
	}
	if err == nil {
		err = putInPlace(filepath.Join(aside, id), to, filepath.Join(aside, "old"))
	}
	if gone := os.RemoveAll(aside); err == nil && gone != nil {
		err = gone
	}
	return err
}

// putInPlace moves the new pack where it belongs; the old one, if any, goes aside and comes back if that fails.
func putInPlace(from, to, old string) error {
	err := os.Rename(to, old)
	had := err == nil
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Rename(from, to); err != nil {
		if had {
			err = errors.Join(err, os.Rename(old, to))
		}
		return err
	}
	return nil
}

// OnePack finds the one pack in the files of a zip file, the one with the file head, in a folder of its own or
// at the top, and its ID.
func OnePack(r io.ReaderAt, size int64, head string) (string, map[string][]byte, *strictyaml.Problem) {
	files, problem := Read(r, size)
	if problem != nil {
		return "", nil, problem
	}
	prefix := ""
	heads := 0
	for name := range files {
		if name == head || strings.HasSuffix(name, "/"+head) {
			heads++
			prefix = strings.TrimSuffix(name, head)
		}
	}
	if heads != 1 || strings.Count(prefix, "/") > 1 {
		return "", nil, Problem("", "zipNoPack.number", strconv.Itoa(heads), head, heads)
	}
	inside := map[string][]byte{}
	for name, text := range files {
		rest, ok := strings.CutPrefix(name, prefix)
		if !ok {
			return "", nil, Problem("", "zipNoPack.outside", name, name, strings.TrimSuffix(prefix, "/"))
		}
		inside[rest] = text
	}
	id, problem := idOf(prefix+head, inside[head])
	if problem != nil {
		return "", nil, problem
	}
	if !stories.GoodID(id) {
		return "", nil, Problem(prefix+head, "badID.form", id, id)
	}
	if folder := strings.TrimSuffix(prefix, "/"); folder != "" && folder != id {
		return "", nil, Problem(prefix+head, "badID.folder", id, id, folder)
	}
	return id, inside, nil
}

// idOf reads the ID in the head file, and nothing else of it.
func idOf(name string, text []byte) (string, *strictyaml.Problem) {
	var r strictyaml.Reporter
	node := strictyaml.Parse(name, text, &r)
	if node == nil {
		return "", &r.Problems[0]
	}
	for _, field := range node.Fields {
		if field.Key == "id" {
			return field.Value.Text, nil
		}
	}
	return "", Problem(name, "missing.id", "id")
}

// WriteFolder writes the files of a pack into a temporary folder, then renames it: the target is complete or does not
// exist.
func WriteFolder(folder string, files map[string][]byte) (err error) {
	parent := filepath.Dir(folder)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return err
	}
	aside, err := os.MkdirTemp(parent, "."+filepath.Base(folder)+"-*") // a dot hides it from the loader
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(aside))
		}
	}()
	for name, text := range files {
		to := filepath.Join(aside, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to, text, 0o644); err != nil {
			return err
		}
	}
	if err := os.Chmod(aside, 0o755); err != nil {
		return err
	}
	if err := os.Remove(folder); err != nil && !errors.Is(err, fs.ErrNotExist) { // an empty one makes room
		return err
	}
	return os.Rename(aside, folder)
}
