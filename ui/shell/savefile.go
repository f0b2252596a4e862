package shell

import (
	"path/filepath"

	"lantern/ui/filechooser"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Files asks for files, starting in the folder used last.
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

// suggestFor is a file name for an export of the open session; its name ends in ending.
func (s *Shell) suggestFor(ending string) string {
	return plainName(s.nameOf(s.sitting.Header())) + "-" + ending
}

// SaveFile writes a new file in the background and says so. ended receives "", or what went wrong.
func (s *Shell) SaveFile(file string, content []byte, ended func(trouble string)) {
	var err error
	s.m.Run(func() { err = s.m.Files.Save(file, content) }, func() {
		if err != nil {
			ended(s.Trouble(err))
			return
		}
		ended("")
		s.notify(widget.Done, s.w.T("common.saved", text.Args{"file": file}))
	})
}
