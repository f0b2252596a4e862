package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// entry is a file of an installed program on Linux.
type entry struct {
	Src  string // relative to the top of the source
	Dst  string // relative to the prefix, such as share/applications/x.desktop
	Mode os.FileMode
}

// layout lists the place of every file. The generated files are in the folder out.
func layout(source, out string, a about, binary string) ([]entry, error) {
	doc := "share/doc/" + a.Slug() + "/"
	made := func(name, dst string) entry { return entry{filepath.Join(out, name), dst, 0o644} }
	all := []entry{
		{binary, "bin/" + command, 0o755},
		made(a.ID+".desktop", "share/applications/"+a.ID+".desktop"),
		made(a.ID+".metainfo.xml", "share/metainfo/"+a.ID+".metainfo.xml"),
		made(a.Slug()+".xml", "share/mime/packages/"+a.Slug()+".xml"),
		made(command+".1.gz", "share/man/man1/"+command+".1.gz"),
		made(command+".fr.1.gz", "share/man/fr/man1/"+command+".1.gz"),
		made("copyright", doc+"copyright"),
		made("LICENCES.txt.gz", doc+"LICENCES.txt.gz"),
		made("changelog.gz", doc+"changelog.gz"),
		made("changelog.Debian.gz", doc+"changelog.Debian.gz"),
		{"packaging/icon.svg", "share/icons/hicolor/scalable/apps/" + a.ID + ".svg", 0o644},
	}
	icons := filepath.Join(source, "packaging", "icons", "hicolor")
	err := filepath.WalkDir(icons, func(file string, found fs.DirEntry, err error) error {
		if err != nil || found.IsDir() {
			return err
		}
		below, err := filepath.Rel(icons, file)
		if err != nil {
			return err
		}
		below = filepath.ToSlash(below)
		all = append(all, entry{"packaging/icons/hicolor/" + below, "share/icons/hicolor/" + below, 0o644})
		return nil
	})
	return all, err
}

// layoutList is the layout for scripts: mode, place relative to the prefix, and source, separated by tabs.
func layoutList(entries []entry) []byte {
	var b strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&b, "%o\t%s\t%s\n", e.Mode, e.Dst, e.Src)
	}
	return []byte(b.String())
}
