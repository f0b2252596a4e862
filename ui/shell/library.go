package shell

import (
	"encoding/json"
	"slices"

	"lantern/ui/home"
	"lantern/ui/kit"
	"lantern/ui/mansions/setup"
	"lantern/ui/settings"
	"lantern/ui/text"
)

// keyTitles is the setting that keeps the stories' titles, so that the home page can name the sessions before the
// stories themselves are read.
const keyTitles = "storyTitles"

// knownTitles are the titles kept by the last run; none when there are none or they cannot be read.
func knownTitles(s settings.Store) map[string]string {
	titles := map[string]string{}
	if raw, ok, err := s.Setting(keyTitles); ok && err == nil {
		_ = json.Unmarshal([]byte(raw), &titles) // what cannot be read is known in a moment anyway
	}
	return titles
}

// readLibrary reads the stories on the side; from then on it follows every reading of them.
func (s *Shell) readLibrary() {
	if s.shelf.Known() {
		return
	}
	s.shelf.OnRead = s.learnStories
	s.shelf.Read(s.tellBroken)
	s.m.App.Lifecycle().SetOnEnteredForeground(func() {
		if s.kept != nil {
			s.shelf.Look(s.shelf.Prove)
		}
	})
}

// tellBroken says that some packs were left out, and where to see why.
func (s *Shell) tellBroken() {
	if n := s.shelf.Broken() + len(s.shelf.Trouble()); n > 0 {
		s.tell(kit.Warning, s.w.N("shell.packs", n))
	}
}

// learnStories offers the stories that were read. Pages that are shown go on with what they have, but for those that wait.
func (s *Shell) learnStories() {
	s.offers = []setup.Offer{}
	for _, p := range s.shelf.Packs() {
		if p.Story != nil {
			s.offers = append(s.offers, setup.Offer{Base: p.Base, Story: p.Story})
		}
	}
	slices.SortStableFunc(s.offers, func(a, b setup.Offer) int { // those for owners of the box come last
		switch {
		case a.Story.Table == b.Story.Table:
			return 0
		case b.Story.Table:
			return -1
		}
		return 1
	})
	changed := s.learnTitles()
	if s.game != nil {
		s.own(s.game)
	}
	switch {
	case s.wanted:
		s.newMansions()
	case changed && s.atHome() && len(s.listed) > 0:
		s.home()
	}
}

// learnTitles keeps the stories' titles and tells whether any of them is new.
func (s *Shell) learnTitles() bool {
	titles := map[string]string{}
	for _, lang := range text.Languages() {
		for _, o := range s.offers {
			titles[lang.Code+" "+o.Story.Pack.ID] = o.Words(lang.Code).Get("story.title")
		}
	}
	changed := false
	for key, title := range titles {
		changed = changed || s.titles[key] != title
	}
	s.titles = titles
	if changed && s.kept != nil {
		if raw, err := json.Marshal(titles); err == nil {
			_ = s.kept.Settings.SetSetting(keyTitles, string(raw)) // only saves the next start a moment
		}
	}
	return changed
}

// storyTitle is the title of a story at hand, else its ID: the session still plays, since it brings its own content.
func (s *Shell) storyTitle(id string) string {
	if title := s.titles[s.w.Lang()+" "+id]; title != "" {
		return title
	}
	return id
}

// atHome tells whether the home page is shown.
func (s *Shell) atHome() bool {
	_, home := s.page.(*home.Page)
	return home
}
