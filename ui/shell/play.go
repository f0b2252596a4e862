package shell

import (
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/mansions/console"
	"lantern/ui/mansions/game"
	"lantern/ui/rulebook"
)

// Play shows the keeper's console.
func (s *Shell) Play() {
	home := s.Home
	if s.inLesson() {
		home = s.askLeaveLesson
	}
	s.put(s.coached(console.New(s.game, console.Nav{
		Home: home, Settings: s.Settings, Players: s.Players, Puzzle: s.Puzzle, Rule: s.Rule, New: s.another,
		Copy: s.CopyText, CopyID: s.copyID, Note: s.NoteCard, Evening: s.thisEvening, Files: s.Files(),
		Suggest: s.suggestFor, Save: s.SaveFile, Run: s.m.Run, Sight: s.sight, Curtain: s.curtain,
		Glimpse: s.values.Glimpse, OnGlimpse: s.glimpsed, CurtainKey: s.values.CurtainKey,
		Lantern: s.sitting.lantern, Advise: s.advice(),
		Moves: func() bool { return !s.values.Still },
		Guard: func() console.Guard { return console.Guard(s.values.Confirm) },
	})), s.Play)
}

// Rule shows a rule over the page.
func (s *Shell) Rule(id string) {
	if s.book != nil && s.book.Open() {
		return
	}
	more := rulebook.Options{Keys: s.CheatSheet}
	if page, ok := s.page.(interface{ CheatSheet() }); ok {
		more.Keys = page.CheatSheet
	}
	s.book = rulebook.Open(s.window.Canvas(), s.w, id, more)
}

// another leaves a session that is over and begins the walk to a new one.
func (s *Shell) another() {
	s.leave()
	s.newMansions()
}

// followed looks after every step whether the page still fits: undoing the beginning of the story leads back to the
// set-up.
func (s *Shell) followed() {
	if s.game != nil && s.onConsole() && !game.Begun(s.game.Keeper()) {
		s.resume()
	}
}

// noticed shows why something was not done. The console has a line of its own for what the rules refuse.
func (s *Shell) noticed(n session.Notice) {
	own := s.onConsole()
	switch {
	case n.Text == "":
		s.silence()
	case n.Trouble:
		s.note("step not kept", "said", n.Text)
		s.stand(kit.Error, n.Text)
	case !own:
		s.tell(kit.Warning, n.Text)
	}
}
