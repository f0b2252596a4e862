// Package rooms leads from page to page of Mansions of Madness: set-up and console, and besides them the lesson, the
// library, practice, figures and the owner's notes. It implements [room.Rooms] for the shell. The pages themselves
// belong in their own packages.
package rooms

import (
	"context"
	"sync/atomic"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/first"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/notes"
	"lantern/ui/mansions/practice"
	"lantern/ui/mansions/setup"
	"lantern/ui/settings"
	"lantern/ui/shell/room"
	"lantern/ui/table/session"
)

// Rooms are the windows of Mansions of Madness.
type Rooms struct {
	Notes notes.Book // the owner's notes; may be nil

	h room.ShellDeps
	m room.Deps

	shelf   *library.Shelf
	offers  []setup.Offer      // nil until the stories are read
	titles  map[string]string  // last known titles of stories, by language and story
	wanted  func() bool        // whether a new session is still wanted that was requested before the stories were read; nil: none was
	open    *Sitting           // nil if no session of the game is open
	records *practice.Records  // results of practice, once requested
	known   map[string]counted // figures by session
	toNote  []func()           // what is to be noted, one after the other; the first is being noted
	thought atomic.Int64       // the lantern's maximum thinking time per decision, in nanoseconds
}

// New makes the rooms. The stories of packs are read and proved in the background. book may be nil.
func New(h room.ShellDeps, packs library.Packs, book notes.Book) *Rooms {
	return &Rooms{h: h, m: h.Deps(), Notes: book, shelf: library.NewShelf(packs, h.Run)}
}

// Change implements [room.Rooms].
func (r *Rooms) Change(v settings.Values) { r.thought.Store(int64(v.Budget())) }

// Forget drops what was read from the data folder.
func (r *Rooms) Forget() { r.records = nil }

// Begin starts the set-up of a new session, as soon as the stories are read.
func (r *Rooms) Begin() {
	if r.offers == nil {
		r.wanted = r.h.Stay()
		return
	}
	r.h.Silence()
	r.begin("")
}

// begin starts the set-up of a new session with a story, or with the keeper's choice for "".
func (r *Rooms) begin(story string) {
	start := setup.NewStart(starting{r.h, r}, r.h.Words(), r.offers, r.h.Values())
	if r.Notes != nil {
		start.Doubts = r.Notes.Doubts
	}
	start.Hard, start.Cover, start.Evaluate = r.hardWords, library.Cover, r.evaluate
	start.Choose(story)
	r.h.Go(start, func() { r.begin(start.Chosen()) })
	start.OnClose = r.shelf.OnChange(start.Proved)
	r.shelf.Prove()
}

// Refused words why a session cannot be started.
func (r *Rooms) Refused(why *keeper.Refusal) string { return game.RefusedBegin(r.h.Words(), why) }

// another leaves a finished session and starts the set-up of a new one.
func (r *Rooms) another() {
	r.h.LeaveSession()
	r.Begin()
}

// starting is what the set-up of a new session needs from the rooms.
type starting struct {
	room.ShellDeps
	r *Rooms
}

// Library shows all stories.
func (n starting) Library() { n.r.stories(n.NewSession) }

// MyBox asks the owner for what is not known of his box.
func (n starting) MyBox(story string) { n.r.MyBox(story) }

// Begin starts a session and continues with its set-up. From then on it is on disk.
func (n starting) Begin(o setup.Offer, options state.Options) {
	n.Open(func(m keeper.Deps) (session.AnySession, error) {
		config, err := mansions.Freeze(o.Base, o.Story, options, "")
		if err != nil {
			return nil, err
		}
		return n.Rules().Begin(context.Background(), m, config)
	})
}

// Fleeting reports whether it is the lesson, which exists only in memory.
func (at *Sitting) Fleeting() bool { return at.Story().Pack.ID == first.StoryID }

// hardWords say how hard a story is; "" for an unknown story.
func (r *Rooms) hardWords(story string) string {
	if p, ok := r.shelf.Story(story); ok {
		return r.shelf.HardWords(r.h.Words(), p)
	}
	return ""
}
