package main

// learning is what a newcomer meets first: the guided round from the empty home page, the settings in their sections, and the
// keys of a page.
func learning() []step {
	return []step{
		{"the guided first evening begins", func(s *stage) error {
			return s.all(press("home.first"), see("first.leave"), see("console.next"), show("first-evening"),
				press("console.next"), show("first-evening-steps"),
				press("first.leave"), key("Return"), see("home.new"))
		}},
		{"the settings, section by section", func(s *stage) error {
			return s.all(press("home.settings"), see("settings.back"), show("settings-look"),
				press("settings.section.rules"), show("settings-rules"),
				press("settings.section.secrecy"), show("settings-secrecy"),
				press("settings.section.backups"), press("settings.backups.now"), see("settings.backup.1.restore"), show("settings-backups"))
		}},
		{"the keys of the page", func(s *stage) error {
			return s.all(key("question"), see("help.close"), show("keys"), press("help.close"), gone("help.close"),
				press("settings.section.look"), press("settings.back"), see("home.new"))
		}},
	}
}
