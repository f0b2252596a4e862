package packs

import (
	"fmt"
	"io"
	"io/fs"
	"lantern/stories/packzip"
	"lantern/stories/strictyaml"
	"path/filepath"
)

// ImportOptions say how a pack is imported.
type ImportOptions struct {
	Replace bool     // a pack of the same ID may be replaced
	Help    []Source // what the pack may build upon: what ships, and the user's other packs
}

// Import unpacks a zip file with one pack into the folder dir of the user's packs. The zip file is not trusted: it is
// read within limits, its names are checked, and the pack must pass the checker. Afterwards it is complete, or nothing
// has changed. Errors in the pack are [Problems].
func Import(r io.ReaderAt, size int64, dir string, o ImportOptions) (checked Checked, err error) {
	id, files, problem := packzip.OnePack(r, size, headFile)
	if problem != nil {
		return Checked{}, strictyaml.Problems{*problem}
	}
	for _, source := range o.Help {
		if _, err := fs.Stat(source.FS, id+"/"+headFile); err == nil && source.Name == Embedded().Name {
			return Checked{}, strictyaml.Problems{*packzip.Problem("", "duplicateID.shipped", id, id)}
		}
	}
	err = packzip.Place(dir, id, files, o.Replace, func(aside fs.FS) error {
		packs, whole := Check([]Source{OnePack(Source{FS: aside}, id)}, o.Help...)
		switch {
		case len(whole) > 0 || len(packs) != 1:
			return append(whole, *packzip.Problem("", "zipNoPack.unpacked", id, id))
		case len(packs[0].Problems) > 0:
			return packs[0].Problems
		}
		checked = packs[0]
		return nil
	})
	if err != nil {
		return Checked{}, err
	}
	checked.Folder = filepath.ToSlash(filepath.Join(dir, id))
	return checked, nil
}

// Export writes a pack, a folder of a source, as a zip file with that folder at its top, see [packzip.Write].
func Export(w io.Writer, source Source, folder string) error {
	if _, err := fs.Stat(source.FS, folder+"/"+headFile); err != nil {
		return fmt.Errorf("%w: %s holds no %s", ErrNoPack, folder, headFile)
	}
	return packzip.Write(w, source.FS, folder)
}

// PackEnding is how the names of exported packs end. It is for people and their desktops: [Import] looks at what is in
// a file.
const PackEnding = ".lantern-pack"

// ExportName is what a zip file of a pack is called.
func ExportName(id string) string { return id + PackEnding }
