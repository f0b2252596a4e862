package shell

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/home"
	"lantern/ui/settings"
	"lantern/ui/shell/room"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// homeWords returns what the home page needs to word sessions.
func (s *Shell) homeWords() home.Words {
	words := home.Words{Text: s.words, Summary: s.summary, Now: s.deps.Now()}
	if len(s.deps.Games) > 1 {
		words.Game = func(h keeper.Header) (title, sign string) {
			g, ok := s.deps.Games.Find(h.Config.System)
			if !ok {
				return "", ""
			}
			return s.words.Or("games."+g.ID+".short", g.Title(s.words)), g.Sign
		}
	}
	return words
}

// inBackup describes a session of a backup.
func (s *Shell) inBackup(h keeper.Header) settings.SessionWords {
	row := s.homeWords().Rows([]keeper.Header{h})[0]
	return settings.SessionWords{Name: row.Name, Line: row.Line(),
		Here: slices.ContainsFunc(s.listed, func(ours keeper.Header) bool { return ours.ID == h.ID })}
}

// home shows the home page with the sessions last read.
func (s *Shell) home() {
	words := s.homeWords()
	var shelf []home.Game
	for _, g := range s.deps.Games {
		shelf = append(shelf, home.Game{ID: g.ID, Title: g.Title(s.words), Size: s.words.Or("games."+g.ID+".size", ""),
			Cover: g.Cover})
	}
	rows := words.Rows(s.listed)
	if rows == nil {
		rows = []home.Row{}
	}
	s.put(home.New(homeDeps{s, s.Doors()}, s.words, s.window.Canvas(), rows, shelf), s.home)
}

// homeDeps is what the home page needs from the shell and from the first game's rooms.
type homeDeps struct {
	*Shell
	room.Doors
}

// Doors returns the rooms of the first game.
func (s *Shell) Doors() room.Rooms { return s.rooms[s.deps.Games[0].ID] }

// atHome reports whether the home page is shown.
func (s *Shell) atHome() bool {
	_, home := s.page.(*home.Page)
	return home
}

// Home closes the open session, reads the list of sessions again, and shows the home page.
func (s *Shell) Home() {
	s.closeSession()
	s.silence()
	s.restate()
	s.relist(nil)
}

// relist changes the store in the background, reads the list of sessions, and shows the home page.
func (s *Shell) relist(work func(store keeper.Store) error) {
	if s.kept == nil {
		return
	}
	store := s.kept.Store
	var done, listing error
	var headers []keeper.Header
	s.deps.Run(func() {
		if work != nil {
			done = work(store)
		}
		headers, listing = store.List(context.Background())
	}, func() {
		if listing == nil {
			s.listed = headers
		}
		if s.sitting == nil {
			s.home()
		}
		if done != nil {
			s.notify(widget.Error, s.Trouble(done))
		}
		if listing != nil {
			s.notify(widget.Error, s.Trouble(listing))
		}
	})
}

// Rename names a session.
func (s *Shell) Rename(id, name string) {
	s.relist(func(store keeper.Store) error { return store.Rename(context.Background(), id, keeper.PlainName(name)) })
}

// Delete removes a session and the current notice, if it is about that session.
func (s *Shell) Delete(id string) {
	s.silence()
	s.relist(func(store keeper.Store) error { return store.Delete(context.Background(), id) })
}

// Speak switches the language.
func (s *Shell) Speak(language string) {
	v := s.values
	v.Language = language
	s.Set(v)
}

// Suggest returns a file name for an export of the session.
func (s *Shell) Suggest(r home.Row) string { return plainName(r.Name) + filechooser.Session }

// plainName returns a file name that is valid on any file system.
func plainName(words string) string {
	name := strings.Map(func(c rune) rune {
		switch {
		case unicode.IsLetter(c), unicode.IsDigit(c):
			return unicode.ToLower(c)
		}
		return '-'
	}, words)
	name = strings.Trim(name, "-")
	for strings.Contains(name, "--") {
		name = strings.ReplaceAll(name, "--", "-")
	}
	return name
}

// Export writes a session to a file. ended receives "", or what went wrong.
func (s *Shell) Export(id, file string, ended func(trouble string)) {
	if s.kept == nil {
		return
	}
	store := s.kept.Store
	var err error
	s.deps.Run(func() {
		var l keeper.Log
		if l, err = store.Load(context.Background(), id); err == nil {
			err = s.deps.Files.Write(file, l, s.deps.Version)
		}
	}, func() {
		if err != nil {
			ended(s.Trouble(err))
			return
		}
		ended("")
		s.notify(widget.Done, s.words.T("shell.exported", text.Args{"file": file}))
	})
}
