package packs

import (
	"errors"
	"io"
	"io/fs"
	"lantern/stories"
	"lantern/stories/strict"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// ImportOptions say how a pack is imported.
type ImportOptions struct {
	Replace bool     // a pack of the same ID may be replaced
	Help    []Source // what the pack may build upon: what ships, and the user's other packs
}

// Import unpacks a zip file with one pack into the folder dir of the user's packs. The zip file is trusted in
// nothing: it is read within limits, its names are looked at, and the pack must pass the checker. It lies there wholly
// afterwards, or nothing has changed. What is wrong is answered with [Problems].
func Import(r io.ReaderAt, size int64, dir string, o ImportOptions) (Checked, error) {
	files, problem := unzip(r, size)
	if problem != nil {
		return Checked{}, strict.Problems{*problem}
	}
	id, files, problem := onePackOf(files)
	if problem != nil {
		return Checked{}, strict.Problems{*problem}
	}
	for _, source := range o.Help {
		if _, err := fs.Stat(source.FS, id+"/"+headFile); err == nil && source.Name == Embedded().Name {
			return Checked{}, strict.Problems{*zipProblem("", "duplicateID.shipped", id, id)}
		}
	}
	to := filepath.Join(dir, id)
	if _, err := os.Lstat(to); err == nil && !o.Replace {
		return Checked{}, strict.Problems{*zipProblem("", "duplicateID.there", id, id, dir)}
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Checked{}, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return Checked{}, err
	}
	aside, err := os.MkdirTemp(dir, ".import-*") // a dot hides it from the loader
	if err != nil {
		return Checked{}, err
	}
	checked, err := unpackTo(aside, id, files, o.Help)
	if err == nil {
		err = putInPlace(filepath.Join(aside, id), to, filepath.Join(aside, "old"))
	}
	if gone := os.RemoveAll(aside); err == nil && gone != nil {
		err = gone
	}
	if err != nil {
		return Checked{}, err
	}
	checked.Folder = filepath.ToSlash(to)
	return checked, nil
}

// unpackTo writes the files and proves the pack where nobody sees it yet.
func unpackTo(aside, id string, files map[string][]byte, help []Source) (Checked, error) {
	if err := writePack(filepath.Join(aside, id), files); err != nil {
		return Checked{}, err
	}
	packs, whole := Check([]Source{OnePack(Source{FS: os.DirFS(aside)}, id)}, help...)
	if len(whole) > 0 || len(packs) != 1 {
		return Checked{}, append(whole, *zipProblem("", "zipNoPack.unpacked", id, id))
	}
	if len(packs[0].Problems) > 0 {
		return Checked{}, packs[0].Problems
	}
	return packs[0], nil
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

// onePackOf finds the one pack in the files of a zip file, in a folder of its own or at the top, and its ID.
func onePackOf(files map[string][]byte) (string, map[string][]byte, *strict.Problem) {
	prefix := ""
	heads := 0
	for name := range files {
		if name == headFile || strings.HasSuffix(name, "/"+headFile) {
			heads++
			prefix = strings.TrimSuffix(name, headFile)
		}
	}
	if heads != 1 || strings.Count(prefix, "/") > 1 {
		return "", nil, zipProblem("", "zipNoPack.number", strconv.Itoa(heads), headFile, heads)
	}
	inside := map[string][]byte{}
	for name, text := range files {
		rest, ok := strings.CutPrefix(name, prefix)
		if !ok {
			return "", nil, zipProblem("", "zipNoPack.outside", name, name, strings.TrimSuffix(prefix, "/"))
		}
		inside[rest] = text
	}
	id, problem := idOf(prefix+headFile, inside[headFile])
	if problem != nil {
		return "", nil, problem
	}
	if !stories.GoodID(id) {
		return "", nil, zipProblem(prefix+headFile, "badID.form", id, id)
	}
	if folder := strings.TrimSuffix(prefix, "/"); folder != "" && folder != id {
		return "", nil, zipProblem(prefix+headFile, "badID.folder", id, id, folder)
	}
	return id, inside, nil
}

// idOf reads the ID in pack.yaml, and nothing else of it.
func idOf(name string, text []byte) (string, *strict.Problem) {
	var r strict.Reporter
	node := strict.Parse(name, text, &r)
	if node == nil {
		return "", &r.Problems[0]
	}
	pairs, _ := strict.Entries(node)
	for _, pair := range pairs {
		if strict.KeyText(pair.Key) == "id" {
			id, _ := strict.PlainText(pair.Value)
			return id, nil
		}
	}
	return "", zipProblem(name, "missing.id", "id")
}

// PackEnding is how the names of exported packs end. It is for people and their desktops: [Import] looks at what is in a file.
const PackEnding = ".lantern-pack"

// ExportName is what a zip file of a pack is called.
func ExportName(id string) string { return id + PackEnding }
