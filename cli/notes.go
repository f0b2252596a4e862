package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"lantern/stories"
	"lantern/stories/atomicfile"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
)

// NotesCmd is "lantern notes": the owner's notes on cards.
type NotesCmd struct {
	Check  NotesCheckCmd  `cmd:"" help:"Check your notes, or a file of notes, listing all problems as file:line:col: code: message."`
	Export NotesExportCmd `cmd:"" help:"Export your notes to a file, for somebody else or another computer."`
	Form   NotesFormCmd   `cmd:"" help:"Write a form for your edition of the box, to be filled in with the names of its cards, figures and rooms."`
	Import NotesImportCmd `cmd:"" help:"Import what is new in a file of notes. Where it differs from yours, nothing is imported until you choose."`
}

// ownNotes reads the packs without notes, and the notes in the data folder.
func ownNotes(env *Deps, all *Globals) (*packs.Library, *notes.Book, *notes.Notes, strictyaml.Problems) {
	folder := env.Packs(all.Data)
	lib := env.Printed(all.Data)
	book := notes.NewBook(filepath.Dir(folder))
	own, problems := book.Read(lib)
	return lib, book, own, problems
}

// refuse prints problems and returns an error saying that nothing was done.
func refuse(env *Deps, file string, problems strictyaml.Problems) error {
	env.problems(problems)
	return BadInput("%s: %d {problem|problems}", file, len(problems))
}

// NotesCheckCmd is "lantern notes check [FILE.yaml]".
type NotesCheckCmd struct {
	File string `arg:"" optional:"" help:"A file of notes; your own by default." placeholder:"FILE.yaml"`
}

// Run checks the notes strictly, so that notes for missing packs are reported, too.
func (c *NotesCheckCmd) Run(env *Deps, all *Globals) error {
	lib, book, _, _ := ownNotes(env, all)
	file := c.File
	if file == "" {
		file = book.File()
		if _, err := os.Lstat(file); errors.Is(err, os.ErrNotExist) {
			env.print(env.Out, "there are no notes\n")
			return nil
		}
	}
	f, err := atomicfile.OpenFile(file)
	if err != nil {
		return unreadable(file, err)
	}
	defer f.Close() //nolint:errcheck // read only
	text, err := io.ReadAll(io.LimitReader(f, strictyaml.MaxFileSize+1))
	if err != nil {
		return unreadable(file, err)
	}
	notes, problems := notes.Parse(filepath.ToSlash(file), text, lib)
	if all.JSON {
		if problems == nil {
			problems = strictyaml.Problems{}
		}
		if err := writeJSON(env.Out, map[string]any{"file": file, "entries": notes.Count(),
			"problems": problems}); err != nil {
			return err
		}
		if len(problems) > 0 {
			return BadInput("%s: %d {problem|problems}", file, len(problems))
		}
		return nil
	}
	if len(problems) > 0 {
		return refuse(env, file, problems)
	}
	return env.print(env.Out, "%s: %d {entry|entries}, no problems\n", file, notes.Count())
}

// writeNotes writes notes to a new file.
func writeNotes(file string, own *notes.Notes) error {
	switch err := notes.Export(file, own); {
	case errors.Is(err, os.ErrExist):
		return BadInput("%s already exists; name another file", file)
	case err != nil:
		return BadInput("%s cannot be written: %v", file, err)
	}
	return nil
}

// NotesExportCmd is "lantern notes export FILE.yaml".
type NotesExportCmd struct {
	File string `arg:"" help:"The file to write; it must not exist yet." placeholder:"FILE.yaml"`
}

// Run writes the notes to a file.
func (c *NotesExportCmd) Run(env *Deps, all *Globals) error {
	_, book, own, problems := ownNotes(env, all)
	if len(problems) > 0 {
		return refuse(env, book.File(), problems)
	}
	if own.Count() == 0 {
		return BadInput("there are no notes to export")
	}
	if err := writeNotes(c.File, own); err != nil {
		return err
	}
	return env.answer(all, map[string]any{"file": c.File, "entries": own.Count()}, "%d {entry is|entries are} in %s\n",
		own.Count(),
		c.File)
}

// NotesFormCmd is "lantern notes form FILE.yaml".
type NotesFormCmd struct {
	File string `arg:"" help:"The file to write; it must not exist yet." placeholder:"FILE.yaml"`
	In   string `help:"The language of your edition: en, fr." default:"fr" enum:"en,fr" placeholder:"LANGUAGE"`
}

// Run writes a form with every name of the box. "lantern notes import" reads it once it is filled in.
func (c *NotesFormCmd) Run(env *Deps, all *Globals) error {
	lib, _, _, _ := ownNotes(env, all)
	form := notes.Form(lib, c.In)
	if err := writeNotes(c.File, form); err != nil {
		return err
	}
	return env.answer(all, map[string]any{"file": c.File, "entries": form.Count()},
		"%d {name|names} to fill in: %s; `lantern notes import` reads those that are filled in\n", form.Count(), c.File)
}

// NotesImportCmd is "lantern notes import FILE.yaml".
type NotesImportCmd struct {
	File   string `arg:"" help:"A file of notes." placeholder:"FILE.yaml"`
	Mine   bool   `help:"Where the two differ, keep yours." xor:"who"`
	Theirs bool   `help:"Where the two differ, use those of the file." xor:"who"`
}

// Run imports the new notes. The old notes are kept beside the file.
func (c *NotesImportCmd) Run(env *Deps, all *Globals) error {
	lib, book, mine, problems := ownNotes(env, all)
	if len(problems) > 0 {
		return refuse(env, book.File(), problems)
	}
	theirs, err := notes.Import(c.File, lib)
	var wrong strictyaml.Problems
	switch {
	case errors.As(err, &wrong) && len(wrong) > 1:
		return refuse(env, c.File, wrong)
	case err != nil:
		return BadInput("%s is not imported: %v", c.File, oneLine(err))
	}
	merged, fresh, conflicts := mine.Merge(theirs, func(notes.Conflict) bool { return c.Theirs })
	if len(conflicts) > 0 && !c.Mine && !c.Theirs {
		for _, one := range conflicts {
			env.print(env.Out, "%s: %s here, %s there\n", strings.Join(one.Path, "."), noteValue(one.Mine),
				noteValue(one.Theirs))
		}
		return BadInput("%s is not imported: it differs from your notes in %d {place|places}; add --mine or --theirs", c.File,
			len(conflicts))
	}
	taken := fresh
	if c.Theirs {
		taken += len(conflicts)
	}
	kept := ""
	if taken > 0 {
		if kept, err = book.Keep(); err == nil {
			err = book.Write(merged, lib)
		}
		if err != nil {
			return BadInput("the notes cannot be written: %v", oneLine(err))
		}
	}
	if all.JSON {
		return writeJSON(env.Out, map[string]any{"file": c.File, "taken": taken, "kept": kept})
	}
	env.print(env.Out, "%d {entry|entries} imported from %s\n", taken, c.File)
	if kept != "" {
		env.print(env.Out, "your previous notes are kept in %s\n", kept)
	}
	return nil
}

// noteValue formats a value of notes as in the file.
func noteValue(value any) string {
	switch v := value.(type) {
	case string:
		return fmt.Sprintf("%q", v)
	case *stories.Condition, []stories.Way:
		return "another rule"
	default:
		return fmt.Sprint(v)
	}
}
