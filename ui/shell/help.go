package shell

import (
	"lantern/ui/home"
	"lantern/ui/mansions/setup"
	"lantern/ui/rulebook"
	"lantern/ui/settings"
)

// help opens the book of rules at what the page is about: at what is pointed at where the page knows, for example on the
// console.
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

// subject is what a page is about, for the table of rules.
func (s *Shell) subject() string {
	switch page := s.page.(type) {
	case interface{ Subject() string }:
		return page.Subject()
	case *setup.Start:
		return "setup"
	case *settings.Page:
		return "settings"
	case *home.Page:
		return "home"
	}
	return "practice"
}
