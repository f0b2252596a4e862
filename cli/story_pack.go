package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"lantern/stories/atomicfile"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
)

// StoryExportCmd is "lantern story export ID FILE.zip".
type StoryExportCmd struct {
	ID   string `arg:"" help:"The pack's ID, or its folder."`
	File string `arg:"" help:"The zip file to write; it must not exist yet." placeholder:"FILE.zip"`
}

// Run packs one pack into a zip file, which is written completely or not at all.
func (c *StoryExportCmd) Run(env *Deps, all *Globals) error {
	source, err := findPack(env, all, c.ID)
	if err != nil {
		return err
	}
	found, err := source.Entries()
	if err != nil || len(found) != 1 {
		return BadInput("%s is a folder of several packs; name one of them", c.ID)
	}
	if _, err := os.Lstat(c.File); err == nil {
		return BadInput("%s already exists; name another file", c.File)
	}
	aside, err := os.CreateTemp(filepath.Dir(c.File), "."+filepath.Base(c.File)+"-*")
	if err != nil {
		return BadInput("%s cannot be written: %v", c.File, err)
	}
	err = errors.Join(packs.Export(aside, source, found[0].Name()), aside.Close())
	if err == nil {
		err = os.Rename(aside.Name(), c.File)
	}
	if err != nil {
		return BadInput("%s: %v", c.ID, oneLine(errors.Join(err, os.Remove(aside.Name()))))
	}
	id := found[0].Name()
	return env.answer(all, map[string]string{"id": id, "file": c.File}, "%s is in %s\n", id, c.File)
}

// oneLine joins the lines of an error.
func oneLine(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }

// openZip opens a file for import and returns its size in bytes.
func openZip(name string) (*os.File, int64, error) {
	file, err := atomicfile.OpenFile(name)
	if err != nil {
		return nil, 0, unreadable(name, err)
	}
	info, err := file.Stat()
	if err != nil {
		file.Close() //nolint:errcheck // read only
		return nil, 0, unreadable(name, err)
	}
	return file, info.Size(), nil
}

// StoryImportCmd is "lantern story import FILE.zip".
type StoryImportCmd struct {
	File    string `arg:"" help:"A zip file with one pack." placeholder:"FILE.zip"`
	Replace bool   `help:"Replace a pack with the same ID."`
}

// Run unpacks a zip file into the folder of the user's packs. If the pack has problems, Run prints them and imports
// nothing.
func (c *StoryImportCmd) Run(env *Deps, all *Globals) error {
	file, size, err := openZip(c.File)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // read only
	dir := env.Packs(all.Data)
	checked, err := packs.Import(file, size, dir, packs.ImportOptions{Replace: c.Replace,
		Help: []packs.Source{packs.Embedded(), packs.Folder(dir)}})
	var problems strictyaml.Problems
	switch {
	case errors.As(err, &problems) && len(problems) > 1:
		env.problems(problems)
		return BadInput("%s is not imported: its pack has %d {problem|problems}, the first is %s", c.File, len(problems),
			env.problem(problems[0]))
	case err != nil:
		return BadInput("%s is not imported: %v", c.File, oneLine(err))
	}
	answer := map[string]string{"id": checked.ID, "folder": checked.Folder}
	return env.answer(all, answer, "%s is in %s\n", checked.ID, filepath.FromSlash(checked.Folder))
}
