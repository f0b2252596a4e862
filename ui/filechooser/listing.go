package filechooser

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// mostListed is how many entries of a folder are read.
const mostListed = 10_000

// entry is a row of the list.
type entry struct {
	name   string
	folder bool
	up     bool // the parent folder
}

// listing is the content of a folder: its parent, its folders, and the matching files. Hidden entries are left out.
type listing struct {
	folder  string
	entries []entry
	taken   map[string]bool // all names
	err     error
}

// list reads a folder. With near it falls back to the nearest readable parent.
func list(folder string, endings []string, near bool) listing {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return listing{err: err}
	}
	l := listing{folder: folder, taken: map[string]bool{}}
	above := filepath.Dir(folder)
	var found []os.DirEntry
	info, err := os.Stat(folder)
	if err == nil && !info.IsDir() {
		err = syscall.ENOTDIR // opening a pipe would wait for ever
	}
	if err == nil {
		var f *os.File
		if f, err = os.Open(folder); err == nil {
			found, err = f.ReadDir(mostListed)
			_ = f.Close() // opened for reading only
		}
	}
	if err != nil && !errors.Is(err, io.EOF) && len(found) == 0 {
		if near && above != folder {
			return list(above, endings, true)
		}
		return listing{err: err}
	}
	for _, e := range found {
		name := e.Name()
		l.taken[name] = true
		within := e.IsDir() || e.Type()&os.ModeSymlink != 0 && isFolder(filepath.Join(folder, name))
		wanted := slices.Contains(endings, strings.ToLower(filepath.Ext(name))) &&
			e.Type()&(os.ModeType&^os.ModeSymlink) == 0
		if !strings.HasPrefix(name, ".") && (within || wanted) {
			l.entries = append(l.entries, entry{name: name, folder: within})
		}
	}
	slices.SortFunc(l.entries, func(a, b entry) int {
		if a.folder != b.folder {
			if a.folder {
				return -1
			}
			return 1
		}
		return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	if above != folder {
		l.entries = slices.Insert(l.entries, 0, entry{name: filepath.Base(above), folder: true, up: true})
	}
	return l
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// free returns a name that is not taken: "evening.txt", or "evening (2).txt".
func (l listing) free(name string) string {
	ending := filepath.Ext(name)
	bare, free := strings.TrimSuffix(name, ending), name
	for n := 2; l.taken[free]; n++ {
		free = bare + " (" + strconv.Itoa(n) + ")" + ending
	}
	return free
}
