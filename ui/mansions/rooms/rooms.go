// Package rooms is the way from page to page of Mansions of Madness: the walk to a new session, its set-up and console,
// and the guided round, the library, practice, the evenings and the owner's notes beside it. The shell knows it as
// [room.Rooms]; what a page shows belongs in the package of the page.
package rooms

import (
	"context"
	"sync/atomic"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
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
	Notes notes.Book // the owner's notes on his cards; nil: there is none

	h room.ShellDeps
	m room.Deps

	shelf   *library.Shelf
	offers  []setup.Offer      // nil before the stories are read
	titles  map[string]string  // titles of stories as they were known last, by language and story
	wanted  func() bool        // is a new session, asked for before the stories were read, still waited for? nil: none was
	open    *Sitting           // nil while no session of the game is open
	records *practice.Records  // of practising, once they were asked for
	known   map[string]counted // evenings that were counted, by session
	thought atomic.Int64       // how long the lantern thinks about a decision at most, in nanoseconds
}

// New makes the rooms. The stories at hand lie in packs; they are read and proved in the background. Book may be nil.
func New(h room.ShellDeps, packs library.Packs, book notes.Book) *Rooms {
	return &Rooms{h: h, m: h.Deps(), Notes: book, shelf: library.NewShelf(packs, h.Run)}
}

// Change is for [room.Rooms].
func (r *Rooms) Change(v settings.Values) { r.thought.Store(int64(v.Budget())) }

// Forget drops what was read from the data folder.
func (r *Rooms) Forget() { r.records = nil }

// Begin begins the walk to a new session. Where the stories are not read yet, it goes on as soon as they are.
func (r *Rooms) Begin() {
	if r.offers == nil {
		r.wanted = r.h.Stay()
		return
	}
	r.h.Silence()
	r.begin("")
}

// begin begins the walk to a new session with a story chosen; "" leaves the choice to the keeper.
func (r *Rooms) begin(story string) {
	start := setup.NewStart(starting{r.h, r}, r.h.Words(), r.offers, r.h.Values())
	start.Hard, start.Cover, start.Evaluate = r.hardWords, library.Cover, r.evaluate
	start.Choose(story)
	r.h.Go(start, func() { r.begin(start.Chosen()) })
	start.OnClose = r.shelf.OnChange(start.Proved)
	r.shelf.Prove()
}

// Refused words why a session is not begun.
func (r *Rooms) Refused(why *keeper.Refusal) string { return game.RefusedBegin(r.h.Words(), why) }

// another leaves a session that is over and begins the walk to a new one.
func (r *Rooms) another() {
	r.h.LeaveSession()
	r.Begin()
}

// starting is what the walk to a new session asks of the rooms.
type starting struct {
	room.ShellDeps
	r *Rooms
}

// Library shows all stories at hand.
func (n starting) Library() { n.r.stories(n.NewSession) }

// Begin sets up a session and goes on with it. From here on it is on disk.
func (n starting) Begin(o setup.Offer, options state.Options) {
	n.Open(func(m keeper.Deps) (session.AnySession, error) {
		config, err := mansions.Freeze(o.Base, o.Story, options, "")
		if err != nil {
			return nil, err
		}
		return n.Rules().Begin(context.Background(), m, config)
	})
}
