package rooms

import (
	"encoding/json"
	"slices"

	"lantern/ui/mansions/library"
	"lantern/ui/mansions/setup"
	"lantern/ui/settings"
	"lantern/ui/shell/room"
	"lantern/ui/text"
	"lantern/ui/widget"
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

// Learn reads the titles kept by the last run.
func (r *Rooms) Learn(kept settings.Store) (take func()) {
	titles := knownTitles(kept)
	return func() { r.titles = titles }
}

// Furnish reads the stories in the background; from then on it follows every reading of them.
func (r *Rooms) Furnish() {
	if r.shelf.Known() {
		return
	}
	r.shelf.OnRead = r.learnStories
	r.shelf.Read(r.notifyBroken)
	r.h.Foreground(func() { r.shelf.Look(r.shelf.Prove) })
}

// notifyBroken says that some packs were left out, and where to see why.
func (r *Rooms) notifyBroken() {
	if n := r.shelf.Broken() + len(r.shelf.Trouble()); n > 0 {
		r.h.Notify(widget.Warning, r.h.Words().N("shell.packs", n))
	}
}

// learnStories offers the stories that were read. Pages that are shown go on with what they have, but for those that
// wait.
func (r *Rooms) learnStories() {
	r.offers = []setup.Offer{}
	for _, p := range r.shelf.Packs() {
		if p.Story != nil {
			r.offers = append(r.offers, setup.Offer{Base: p.Base, Story: p.Story})
		}
	}
	slices.SortStableFunc(r.offers, func(a, b setup.Offer) int { // those for owners of the box come last
		switch {
		case a.Story.Table == b.Story.Table:
			return 0
		case b.Story.Table:
			return -1
		}
		return 1
	})
	changed := r.learnTitles()
	if r.open != nil {
		r.own(r.open.Game)
	}
	wanted := r.wanted != nil && r.wanted()
	r.wanted = nil
	switch {
	case wanted:
		r.Begin()
	case changed:
		r.h.Retitled()
	}
}

// learnTitles keeps the stories' titles and reports whether any of them is new.
func (r *Rooms) learnTitles() bool {
	titles := map[string]string{}
	for _, lang := range text.Languages() {
		for _, o := range r.offers {
			titles[lang.Code+" "+o.Story.Pack.ID] = o.Words(lang.Code).Get("story.title")
		}
	}
	changed := false
	for key, title := range titles {
		changed = changed || r.titles[key] != title
	}
	r.titles = titles
	if _, open := r.h.Store(); open && changed {
		if raw, err := json.Marshal(titles); err == nil {
			_ = r.h.SetSetting(keyTitles, string(raw)) // only saves the next start a moment
		}
	}
	return changed
}

// Title is the title of a story at hand, else its ID: the session still plays, since it brings its own content.
func (r *Rooms) Title(id string) string {
	if title := r.titles[r.h.Words().Lang()+" "+id]; title != "" {
		return title
	}
	return id
}

// bringPack asks about a zip file. The stories must have been read before, so that it is known which packs there are.
func (r *Rooms) bringPack(a room.Arrival) {
	if !r.shelf.Known() {
		r.shelf.Read(func() {
			r.notifyBroken()
			r.bringPack(a)
		})
		return
	}
	b := library.Bring{Over: r.h.Canvas(), Words: r.h.Words(), Shelf: r.shelf, Notify: r.h.Notify, When: a.When,
		Done: a.Done, Refused: a.Waits,
		Imported: func(folder string) {
			r.shelf.Show(folder)
			if !r.h.Sits() { // an open session stays open
				r.stories(r.h.Sessionless)
			}
		}}
	b.File(a.File)
}
