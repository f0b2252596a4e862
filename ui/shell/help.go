package shell

import (
	"lantern/ui/home"
	"lantern/ui/rulebook"
	"lantern/ui/settings"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// help opens the rules at the subject of the page, or at what is pointed at if the page knows, as the console does.
func (s *Shell) help() {
	if page, ok := s.page.(interface{ RuleNow() string }); ok {
		rule := page.RuleNow()
		if rule == "" && s.sitting != nil {
			rule = s.sitting.game.FirstRule
		}
		s.Rule(rule)
		return
	}
	rule, ok := rulebook.For(s.subject())
	if !ok {
		rule, _ = rulebook.For("home")
	}
	s.Rule(rule)
}

// subject is the subject of a page, for the table of rules.
func (s *Shell) subject() string {
	switch page := s.page.(type) {
	case interface{ Subject() string }:
		return page.Subject()
	case *settings.Page:
		return "settings"
	case *home.Page:
		return "home"
	}
	return "practice"
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

// speak sets the names of keys to the language.
func (s *Shell) speak() { widget.SpeakKeys(s.w.KeyName) }

// bindEverywhere binds the keys that work on every page, unless the page uses them itself.
func (s *Shell) bindEverywhere() {
	if !s.keys.Bound("?") {
		s.keys.Describe(widget.Saying(s.w.T("console.key.help")), s.CheatSheet, "?")
	}
	if !s.keys.Bound("F1") {
		s.keys.Describe(widget.Saying(s.w.T("keys.rules")), s.help, "F1")
	}
	s.keys.Describe(widget.Saying(s.w.T("keys.quit")), s.Quit, "Ctrl+Q")
}

// CheatSheet says what the page is for and what to do now, and shows its keys.
func (s *Shell) CheatSheet() {
	var about []string
	if key := "shell.about." + s.subject(); s.w.Has(key) {
		about = append(about, s.w.T(key))
	}
	if page, ok := s.page.(interface{ Now() string }); ok {
		about = append(about, s.w.T("shell.about.now", text.Args{"now": page.Now()}))
	}
	widget.ShowKeySheet(s.window.Canvas(), s.w, s.keys.Lines(), about...)
}

// CurtainKey is the key that hides the keeper's secrets, in the set-up as in the console.
func (s *Shell) CurtainKey() string { return s.values.CurtainKey }
