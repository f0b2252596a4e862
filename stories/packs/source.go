package packs

import (
	"io/fs"
	"lantern/stories/library"
	"os"
	"path/filepath"
)

// Source is a place that holds packs, one folder each.
type Source struct {
	Name  string // stands before the file names in problems
	FS    fs.FS
	built bool // it is part of the program: the tests of this package have checked every pack of it
}

// Embedded is the library that ships with the program.
func Embedded() Source { return Source{Name: "library", FS: library.Files, built: true} }

// Folder is a folder of packs on disk, for example the user's own. It need not exist. Its name has slashes on every system.
func Folder(path string) Source { return Source{Name: filepath.ToSlash(path), FS: os.DirFS(path)} }
