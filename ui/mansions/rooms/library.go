package rooms

import (
	"encoding/json"
	"slices"

	"lantern/ui/mansions/game"
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/notes"
	"lantern/ui/mansions/setup"
	"lantern/ui/settings"
	"lantern/ui/shell/room"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// keyTitles is the setting that stores the stories' titles, so that the home page can name sessions before
// the stories are read.
const keyTitles = "storyTitles"

// knownTitles are the titles stored by the last run, if they can be read.
func knownTitles(s settings.Store) map[string]string {
	titles := map[string]string{}
	if raw, ok, err := s.Setting(keyTitles); ok && err == nil {
		_ = json.Unmarshal([]byte(raw), &titles) // the titles will soon be read anyway
	}
	return titles
}

// Learn reads the titles stored by the last run.
func (r *Rooms) Learn(kept settings.Store) (take func()) {
	titles := knownTitles(kept)
	return func() { r.titles = titles }
}

// Furnish reads the stories in the background and follows every later reading.
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

// learnStories updates the stories offered for new sessions. Open pages keep what they have, unless they wait for it.
func (r *Rooms) learnStories() {
	r.offers = []setup.Offer{}
	for _, p := range r.shelf.Packs() {
		if p.Story != nil {
			r.offers = append(r.offers, setup.Offer{Base: p.Base, Story: p.Story})
		}
	}
	slices.SortStableFunc(r.offers, func(a, b setup.Offer) int { // those for owners of the box are last
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

// learnTitles stores the stories' titles and reports whether any has changed.
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
			_ = r.h.SetSetting(keyTitles, string(raw)) // it only speeds up the next start
		}
	}
	return changed
}

// Title is the title of a story, or its ID if the story is missing. Such a session is playable, since it has its own
// content.
func (r *Rooms) Title(id string) string {
	if title := r.titles[r.h.Words().Lang()+" "+id]; title != "" {
		return title
	}
	return id
}

// bringPack asks about a zip file. It reads the stories first, to know which packs exist.
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

// Stories shows the library, from the home page.
func (r *Rooms) Stories() { r.stories(r.h.Sessionless) }

// stories shows the library. back returns to the previous page.
func (r *Rooms) stories(back func()) {
	r.h.Silence()
	nav := shelving{r.h, r, back}
	r.h.Go(library.New(nav, r.shelf, r.h.Words(), r.h.Canvas()), nav.Shelf)
}

// shelving is what the pages of package library need from the rooms.
type shelving struct {
	room.ShellDeps
	r    *Rooms
	back func()
}

// Back returns to the previous page.
func (n shelving) Back() { n.back() }

// Shelf opens the list of stories.
func (n shelving) Shelf() {
	n.Go(library.New(n, n.r.shelf, n.Words(), n.Canvas()), n.Shelf)
}

// Look opens the page of a pack.
func (n shelving) Look(folder string) {
	n.Silence()
	n.Go(library.NewStory(n, n.r.shelf, n.Words(), n.Canvas(), folder), func() { n.Look(folder) })
}

// Play starts the set-up with a story.
func (n shelving) Play(story string) { n.r.begin(story) }

// OpenNotes opens the owner's notes on a room. Its back button returns to the page of the story.
func (n shelving) OpenNotes(story, in, folder string) {
	n.r.showNotes(notes.Place{Kind: notes.Room, Pack: story, ID: in}, func() { n.Look(folder) }, nil)
}

// own applies the owner's current texts to a session, once the stories are read.
func (r *Rooms) own(g *game.Game) {
	for _, o := range r.offers {
		if o.Story.Pack.ID == g.Story().Pack.ID {
			g.Own(o.Base, o.Story)
		}
	}
}
