// Package game is the controller between a running session of Mansions and its pages: beside what every session does it
// hands out the views, and puts everything the rules say into the user's language. It draws nothing.
//
// All its methods are to be called on the UI goroutine.
package game

import (
	"encoding/json"
	"fmt"
	"sync/atomic"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// Game is a session in words.
type Game struct {
	*session.Session

	options state.Options
	content state.Content
	board   *stories.Board
	texts   stories.Words // of story and base pack in the chosen language

	keeper *mansions.KeeperView // nil until asked for after a change
	table  *mansions.TableView
	forget func()
	closed atomic.Bool // nobody keeps, so that nobody is shown what only a keeper sees
}

// New makes the controller of a session. It fails when the content that the session was begun with cannot be read.
func New(s session.AnySession, l *text.Localizer) (*Game, error) {
	g := &Game{}
	c := s.Header().Config
	if err := json.Unmarshal(c.Options, &g.options); err != nil {
		return nil, fmt.Errorf("read what the session was begun with: %w", err)
	}
	var err error
	if g.content, err = state.ReadContent(c); err != nil {
		return nil, err
	}
	if g.board, err = g.content.Story.Map.Board(); err != nil {
		return nil, fmt.Errorf("read the map of the story: %w", err)
	}
	g.texts = stories.NewWords(g.content.Base, g.content.Story, l.Lang())
	g.forget = s.Changed(g.lookAnew) // before anybody who listens to the session looks
	g.Session = session.New(s, g, l)
	g.Veil(g.Closed)
	g.closed.Store(g.Keeper().Lantern != "")
	g.keeper = nil // whoever made the session may not have done with it
	return g, nil
}

// Close unsubscribes. The session stays open.
func (g *Game) Close() {
	g.Session.Close()
	g.forget()
}

func (g *Game) lookAnew() {
	g.keeper, g.table = nil, nil
	g.closed.Store(g.Keeper().Lantern != "")
}

// Closed reports whether the lantern keeps. Then no person sees or does what is reserved for the keeper.
func (g *Game) Closed() bool { return g.closed.Load() }

// Legal lists the commands that would be accepted now, where nobody keeps those of the table.
func (g *Game) Legal() []keeper.Command {
	legal := g.Session.Legal()
	if g.Closed() {
		legal = autokeeper.Theirs(legal)
	}
	return legal
}

// Keeper is what the keeper sees now. It stays the same until the next change.
func (g *Game) Keeper() mansions.KeeperView {
	if g.keeper == nil {
		v := g.View(keeper.ForKeeper).(mansions.KeeperView)
		g.keeper = &v
	}
	return *g.keeper
}

// Table is what everybody at the table sees now. It stays the same until the next change.
func (g *Game) Table() mansions.TableView {
	if g.table == nil {
		v := g.View(keeper.ForTable).(mansions.TableView)
		g.table = &v
	}
	return *g.table
}

// FaceDown are the cards laid face down before an investigator, which nobody else at the table may read (MOM-6.4).
func (g *Game) FaceDown(who string) []mansions.CardView {
	for i, v := range g.Table().Investigators {
		if v.Who == who && v.FaceDown > 0 {
			mine, _ := g.View(keeper.Seat(i + 1)).(mansions.SeatView)
			return mine.FaceDown
		}
	}
	return nil
}

// Options are what the session was begun with.
func (g *Game) Options() state.Options { return g.options }

// Story is the story being played, as it was when the session began.
func (g *Game) Story() *stories.Story { return g.content.Story }

// Base is the base pack being played with, as it was when the session began.
func (g *Game) Base() *stories.Base { return g.content.Base }

// Board is the map of the story with what follows from its drawing: which spaces are adjacent, by which doors.
func (g *Game) Board() *stories.Board { return g.board }

// Texts are the words of story and base pack in the chosen language.
func (g *Game) Texts() stories.Words { return g.texts }

// Title is that of the story.
func (g *Game) Title() string { return g.texts.Get("story.title") }

// Speak switches the language and tells the listeners.
func (g *Game) Speak(l *text.Localizer) {
	g.texts = stories.NewWords(g.content.Base, g.content.Story, l.Lang())
	g.lookAnew()
	g.Session.Speak(l)
}

// Begun reports whether the set-up is over and the console's time has come. While cards are drawn on the table for the
// beginning the phase is still the set-up's, but a question waits, and those are the console's.
func Begun(v mansions.KeeperView) bool {
	return v.Table.Phase != state.PhaseSetup || v.Prompt != nil
}

// Own brings the newest words of the box's owner into a running session: names, notes, conditions as he has noted them
// since it began. Costs, conditions for the program and numbers stay as they were frozen: the log was played by them. A
// pack that is no longer the one of the session changes nothing.
func (g *Game) Own(base *stories.Base, story *stories.Story) {
	if base == nil || story == nil || base.Pack.ID != g.content.Base.Pack.ID ||
		story.Pack.ID != g.content.Story.Pack.ID {
		return
	}
	ownBase, ownStory := *g.content.Base, *g.content.Story
	ownBase.Owner, ownStory.Owner = base.Owner, story.Owner
	g.content.Base, g.content.Story = &ownBase, &ownStory
	g.texts = stories.NewWords(&ownBase, &ownStory, g.Words().Lang())
	g.lookAnew()
	g.Changed()
}

// CardNote is what the box's owner says of a card, for the keeper's eyes alone: when it may be played or how it is
// opened, and what he wants to be reminded of. Empty if he says nothing.
func (n Names) CardNote(id string) string {
	card := "card." + n.g.texts.Front(id)
	words := n.g.texts.Own(card + ".condition")
	if note := n.g.texts.Own(card + ".note"); note != "" && words != "" {
		return words + "\n" + note
	} else if note != "" {
		return note
	}
	return words
}

// RoomNote is the owner’s note of a room, for the keeper’s eyes alone.
func (n Names) RoomNote(id string) string { return n.g.texts.Own("room." + id + ".note") }

// MonsterNote is the owner’s note of a monster type, for the keeper’s eyes alone.
func (n Names) MonsterNote(kind string) string { return n.g.texts.Own("monster." + kind + ".note") }

// AttemptBegan is when the attempt at a puzzle that is going on began, as the log has it; false when there is none.
func (g *Game) AttemptBegan() (time.Time, bool) {
	if g.Table().Puzzle == nil {
		return time.Time{}, false
	}
	const batch = 50
	for to := g.Header().Cursor; to > 0; to -= batch {
		steps, err := g.StepLines(to-batch+1, to, keeper.ForTable)
		if err != nil {
			return time.Time{}, false
		}
		for i := len(steps) - 1; i >= 0; i-- {
			for _, l := range steps[i].Lines {
				if l.Key == "log.puzzle.began" || l.Key == "log.puzzle.began.timed" {
					return steps[i].At, true
				}
			}
		}
	}
	return time.Time{}, false
}

// Timed reports whether an attempt at a puzzle is going on that ends with its minute (MOM-15.3).
func (g *Game) Timed() bool {
	p := g.Table().Puzzle
	return p != nil && p.Attempt.Timed
}
