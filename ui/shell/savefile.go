package shell

import (
	"path/filepath"

	"lantern/ui/text"
	"lantern/ui/widgets"
)

// suggestFor is a file in the user's home folder, named after the open session, for something of it whose name ends so.
func (s *Shell) suggestFor(ending string) string {
	h := s.game.Header()
	name := h.Name
	if name == "" {
		name = s.storyTitle(h.Summary.Title)
	}
	return filepath.Join(s.m.Files.Home(), plainName(name)+"-"+ending)
}

// SaveFile writes a file that is not there yet, on the side, and says how that went.
func (s *Shell) SaveFile(file string, content []byte) {
	var err error
	s.m.Run(func() { err = s.m.Files.Save(file, content) }, func() {
		if err != nil {
			s.tell(widgets.Error, s.Trouble(err))
			return
		}
		s.tell(widgets.Done, s.w.T("shell.saved", text.Args{"file": file}))
	})
}
