package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
)

// findStory finds a story by its ID, or by the folder of a draft, with the library that contains it. Problems of a
// folder are printed.
func findStory(env *Deps, all *Globals, what string) (*packs.Library, *stories.Story, error) {
	if isPackFolder(what) {
		source, err := packs.PackFolder(what)
		if err != nil {
			return nil, nil, BadInput("%v", err)
		}
		whole, err := filepath.EvalSymlinks(what)
		if err == nil {
			whole, err = filepath.Abs(whole)
		}
		if err != nil {
			return nil, nil, BadInput("%v", err)
		}
		lib, problems := packs.Load(source, packs.Embedded(), packs.Folder(env.Packs(all.Data)))
		if s := lib.Story(filepath.Base(whole)); s != nil {
			return lib, s, nil
		}
		for _, p := range problems {
			fmt.Fprintln(env.Out, p)
		}
		return nil, nil, BadInput("%s contains no story without problems; `lantern story check %s` says more", what, what)
	}
	lib, err := env.Library(all.Data)
	if lib == nil {
		return nil, nil, BadInput("%v", err)
	}
	if s := lib.Story(what); s != nil {
		return lib, s, nil
	}
	var known []string
	for _, s := range lib.Stories {
		known = append(known, s.Pack.ID)
	}
	meant := ""
	if name := strictyaml.Nearest(what, known); name != "" {
		meant = fmt.Sprintf(" (did you mean %s?)", name)
	}
	return nil, nil, BadInput("there is no story %q%s; `lantern story list` shows the available stories", what, meant)
}

// isPackFolder reports whether a folder of that name contains a pack.
func isPackFolder(name string) bool {
	info, err := os.Stat(filepath.Join(name, "pack.yaml"))
	return err == nil && info.Mode().IsRegular() || errors.Is(err, fs.ErrPermission)
}

// findDraft finds a story as far as it is readable, by ID or folder, with its base pack, or the base pack alone by its
// ID. Problems do not matter here, unless nothing is readable.
func findDraft(env *Deps, all *Globals, what string) (*stories.Base, *stories.Story, error) {
	source, err := findPack(env, all, what)
	if err != nil {
		return nil, nil, err
	}
	packs, whole := packs.Survey([]packs.Source{source}, packs.Embedded(), packs.Folder(env.Packs(all.Data)))
	if len(packs) != 1 || len(whole) > 0 {
		return nil, nil, BadInput("%s is a folder of several packs; name one of them", what)
	}
	if p := packs[0]; p.Draft != nil || p.Base != nil {
		return p.Base, p.Draft, nil
	}
	return nil, nil, BadInput("%s cannot be read; `lantern story check %s` says why", what, what)
}
