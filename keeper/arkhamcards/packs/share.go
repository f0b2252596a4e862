package packs

import (
	"fmt"
	"io"
	"io/fs"
	"lantern/stories/strict"
	"lantern/stories/zipped"
	"os"
	"path/filepath"
)

// Folder is a folder of packs on disk, see [strict.OnDisk].
func Folder(path string) Source { return strict.OnDisk(path) }

// At is the source and the folder in it of the pack that lies in a folder on disk; false if there is none.
func At(path string) (Source, string, bool) {
	whole, err := filepath.Abs(path) // so that "." has a name
	if err != nil {
		return Source{}, "", false
	}
	if info, err := os.Stat(filepath.Join(whole, headFile)); err != nil || !info.Mode().IsRegular() {
		return Source{}, "", false
	}
	return Folder(filepath.Dir(whole)), filepath.Base(whole), true
}

// Export writes a sound pack, a folder of a source, as one file for others; a pack with problems is answered with them.
func Export(w io.Writer, source Source, folder string) error {
	if _, problems := Check(source, folder); len(problems) > 0 {
		return problems
	}
	return zipped.Write(w, source.FS, folder)
}

// Import takes such a file into a folder of packs, see [zipped.Place]. The file is trusted in nothing, and the pack must pass
// the checker; what is wrong is answered with [strict.Problems].
func Import(r io.ReaderAt, size int64, dir string, replace bool) (pack *Pack, err error) {
	id, files, problem := zipped.OnePack(r, size, headFile)
	if problem != nil {
		return nil, strict.Problems{*problem}
	}
	if _, err := fs.Stat(Shipped().FS, id); err == nil {
		return nil, strict.Problems{*zipped.Problem("", "duplicateID.shipped", id, id)}
	}
	err = zipped.Place(dir, id, files, replace, func(aside fs.FS) error {
		var problems strict.Problems
		pack, problems = Check(Source{FS: aside}, id)
		return problems.Err()
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", id, err)
	}
	return pack, nil
}
