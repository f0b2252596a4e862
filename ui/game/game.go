// Package game is the one controller between a running session and the pages that show it: it hands out the views,
// carries out commands, and puts everything the rules say into the user's language. It draws nothing.
//
// All its methods are to be called on the user interface's goroutine.
package game

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/text"
)

// Game is a session in words.
type Game struct {
	session Session
	options mansions.Options
	content mansions.Content
	board   *stories.Board
	words   *text.Localizer
	texts   stories.Words // of story and base pack in the chosen language

	keeper *mansions.KeeperView // nil until asked for after a change
	table  *mansions.TableView

	ears     map[int]func()
	noticed  map[int]func(Notice)
	next     int
	notice   Notice
	waiting  keeper.Command // decided but not kept, since the disk refused it; nil: none
	patience Patience
	keeping  bool // a step is on its way to a slow disk
	forget   func()
}

// New makes the controller of a session. It fails when the content that the session was begun with cannot be read.
func New(s Session, l *text.Localizer) (*Game, error) {
	g := &Game{session: s, words: l, ears: map[int]func(){}, noticed: map[int]func(Notice){}}
	c := s.Header().Config
	if err := json.Unmarshal(c.Options, &g.options); err != nil {
		return nil, fmt.Errorf("read what the session was begun with: %w", err)
	}
	var err error
	if g.content, err = mansions.ReadContent(c); err != nil {
		return nil, err
	}
	if g.board, err = g.content.Story.Map.Board(); err != nil {
		return nil, fmt.Errorf("read the map of the story: %w", err)
	}
	g.texts = stories.NewWords(g.content.Base, g.content.Story, l.Lang())
	g.forget = s.Changed(g.changed)
	return g, nil
}

// Close lets go of the session. Nothing is left to save: every step is on disk as soon as it is answered.
func (g *Game) Close() { g.forget() }

// Keeper is what the keeper sees now. It stays the same until the next change.
func (g *Game) Keeper() mansions.KeeperView {
	if g.keeper == nil {
		v := g.session.View(keeper.ForKeeper).(mansions.KeeperView)
		g.keeper = &v
	}
	return *g.keeper
}

// Table is what everybody at the table sees now. It stays the same until the next change.
func (g *Game) Table() mansions.TableView {
	if g.table == nil {
		v := g.session.View(keeper.ForTable).(mansions.TableView)
		g.table = &v
	}
	return *g.table
}

// Legal lists the commands that would be accepted now, corrections and undo left out.
func (g *Game) Legal() []keeper.Command { return g.session.Legal() }

// Header is what the store keeps about the session: its ID, name, times.
func (g *Game) Header() keeper.Header { return g.session.Header() }

// Options are what the session was begun with.
func (g *Game) Options() mansions.Options { return g.options }

// Story is the story being played, as it was when the session began.
func (g *Game) Story() *stories.Story { return g.content.Story }

// Base is the base pack being played with, as it was when the session began.
func (g *Game) Base() *stories.Base { return g.content.Base }

// Board is the map of the story with what follows from its drawing: which spaces are adjacent, by which doors.
func (g *Game) Board() *stories.Board { return g.board }

// Texts are the words of story and base pack in the chosen language.
func (g *Game) Texts() stories.Words { return g.texts }

// Export is the whole session for a file.
func (g *Game) Export(ctx context.Context) (keeper.Log, error) { return g.session.Export(ctx) }

// CanUndo tells whether there is a step to take back.
func (g *Game) CanUndo() bool { return g.session.Header().Cursor > 1 }

// CanRedo tells whether there is a step to do again.
func (g *Game) CanRedo() bool {
	h := g.session.Header()
	return h.Cursor < h.Length
}

// UndoReveals tells whether the step to be undone showed somebody a secret, which undoing cannot take back: ask first.
func (g *Game) UndoReveals() bool {
	at := g.session.Header().Cursor
	steps, err := g.session.Steps(at, at)
	return err == nil && len(steps) == 1 && steps[0].Reveals()
}

// OnChange calls f after every change of the session or of the language, until stop is called.
func (g *Game) OnChange(f func()) (stop func()) {
	g.next++
	n := g.next
	g.ears[n] = f
	return func() { delete(g.ears, n) }
}

func (g *Game) changed() {
	g.keeper, g.table = nil, nil
	for _, n := range slices.Sorted(maps.Keys(g.ears)) {
		if f, ok := g.ears[n]; ok {
			f()
		}
	}
}

// Words is the localizer of the chosen language, for texts of the pages' own areas.
func (g *Game) Words() *text.Localizer { return g.words }

// Speak switches the language and tells the listeners.
func (g *Game) Speak(l *text.Localizer) {
	g.words = l
	g.texts = stories.NewWords(g.content.Base, g.content.Story, l.Lang())
	g.say(Notice{})
	g.changed()
}

// Begun tells whether the set-up is over and the console's time has come. While cards are drawn on the table for the
// beginning the phase is still the set-up's, but a question waits, and those are the console's.
func Begun(v mansions.KeeperView) bool {
	return v.Table.Phase != mansions.PhaseSetup || v.Prompt != nil
}
