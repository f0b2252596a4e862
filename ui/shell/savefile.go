package shell

import (
	"path/filepath"

	"lantern/ui/filechooser"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Files asks for files, at first in the folder that was used last.
func (s *Shell) Files() filechooser.Deps {
	return filechooser.Deps{Over: s.window.Canvas(), Words: s.w, Run: s.m.Run,
		Folder: func() string {
			if s.values.Folder == "" {
				return s.m.Files.Home()
			}
			return s.values.Folder
		},
		Used: func(folder string) {
			if whole, err := filepath.Abs(folder); err == nil {
				s.values.Folder = whole
				s.keep()
			}
		}}
}

// suggestFor is the name of a file named after the open session, for something of it whose name ends so.
func (s *Shell) suggestFor(ending string) string {
	return plainName(s.nameOf(s.sitting.Header())) + "-" + ending
}

// SaveFile writes a file that is not there yet, in the background, and says so; ended is called with "", or with what went
// wrong.
func (s *Shell) SaveFile(file string, content []byte, ended func(trouble string)) {
	var err error
	s.m.Run(func() { err = s.m.Files.Save(file, content) }, func() {
		if err != nil {
			ended(s.Trouble(err))
			return
		}
		ended("")
		s.notify(widget.Done, s.w.T("shell.saved", text.Args{"file": file}))
	})
}
