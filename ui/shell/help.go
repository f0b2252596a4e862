package shell

import (
	"lantern/ui/home"
	"lantern/ui/rulebook"
	"lantern/ui/settings"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// help opens the rule book: at the rule that applies at this point of the page, else at the game's first rule; or, if
// the page knows no rules, at the page's subject.
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

// subject returns the subject of the page in the rule book.
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
	s.book = rulebook.Open(s.window.Canvas(), s.words, id, more)
}

// speak sets the names of keys in the current language.
func (s *Shell) speak() { widget.SpeakKeys(s.words.KeyName) }

// bindEverywhere binds the keys that work on every page, except those that the page has bound itself.
func (s *Shell) bindEverywhere() {
	if !s.keys.Bound("?") {
		s.keys.Describe(widget.Saying(s.words.T("console.key.help")), s.CheatSheet, "?")
	}
	if !s.keys.Bound("F1") {
		s.keys.Describe(widget.Saying(s.words.T("keys.rules")), s.help, "F1")
	}
	s.keys.Describe(widget.Saying(s.words.T("keys.quit")), s.Quit, "Ctrl+Q")
}

// CheatSheet shows what the page is for, what to do now, and the page's keys.
func (s *Shell) CheatSheet() {
	var about []string
	if key := "shell.about." + s.subject(); s.words.Has(key) {
		about = append(about, s.words.T(key))
	}
	if page, ok := s.page.(interface{ Now() string }); ok {
		about = append(about, s.words.T("shell.about.now", text.Args{"now": page.Now()}))
	}
	widget.ShowKeySheet(s.window.Canvas(), s.words, s.keys.Lines(), about...)
}

// CurtainKey returns the label of the key that hides the keeper's secrets.
func (s *Shell) CurtainKey() string { return s.values.CurtainKey }
