// Package game is the controller between a running session of Mansions and its pages. It adds the views of Mansions to
// ui/table/session, and words what the rules say. It draws nothing and decides no rule.
//
// Call all its methods on the UI goroutine.
package game

import (
	"encoding/json"
	"fmt"
	"maps"
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

// Game is a session of Mansions with its texts.
type Game struct {
	*session.Session

	options state.Options
	content state.Content
	board   *stories.Board
	texts   stories.Words // of story and base pack in the current language

	keeper *mansions.KeeperView // nil until requested after a change
	table  *mansions.TableView
	forget func()
	closed atomic.Bool                       // the lantern is the keeper, so the keeper's view is shown to nobody
	named  atomic.Pointer[map[string]string] // what the owner called cards in the session, by kind; see called
}

// New makes the controller of a session. It fails if the session's content cannot be read.
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
	g.forget = s.Changed(g.lookAnew) // before the other listeners
	g.Session = session.New(s, g, l)
	g.Veil(g.Closed)
	g.lookAnew()
	g.keeper = nil // the caller may still change the session
	return g, nil
}

// Close unsubscribes. The session stays open.
func (g *Game) Close() {
	g.Session.Close()
	g.forget()
}

func (g *Game) lookAnew() {
	g.keeper, g.table = nil, nil
	k := g.Keeper()
	g.closed.Store(k.Lantern != "")
	names := called(g.content.Story, k)
	g.named.Store(&names)
}

// called returns what cards and rooms are called in a session: the names that its owner gave, and for printed clues
// the letter on the card, found from the keeper's choices.
func called(story *stories.Story, k mansions.KeeperView) map[string]string {
	names := map[string]string{}
	maps.Copy(names, k.Names)
	for _, c := range story.Cards {
		if letter := story.ClueLetter(c.ID, k.Choices); letter != "" {
			names[letterKey+c.ID] = letter
		}
	}
	return names
}

// letterKey is what the letter of a clue is kept under among the names, before its kind.
const letterKey = "letter."

// Closed reports whether the lantern is the keeper. Then nobody sees or does what is reserved for the keeper.
func (g *Game) Closed() bool { return g.closed.Load() }

// Legal lists the commands that would be accepted now; only those of the table if the lantern is the keeper.
func (g *Game) Legal() []keeper.Command {
	legal := g.Session.Legal()
	if g.Closed() {
		legal = autokeeper.Theirs(legal)
	}
	return legal
}

// Keeper is the keeper's current view. It is cached until the next change.
func (g *Game) Keeper() mansions.KeeperView {
	if g.keeper == nil {
		v := g.View(keeper.ForKeeper).(mansions.KeeperView)
		g.keeper = &v
	}
	return *g.keeper
}

// Table is the current view of everybody at the table. It is cached until the next change.
func (g *Game) Table() mansions.TableView {
	if g.table == nil {
		v := g.View(keeper.ForTable).(mansions.TableView)
		g.table = &v
	}
	return *g.table
}

// FaceDown are the face-down cards of an investigator, which only his player may read (MOM-6.4).
func (g *Game) FaceDown(who string) []mansions.CardView {
	for i, v := range g.Table().Investigators {
		if v.Who == who && v.FaceDown > 0 {
			mine, _ := g.View(keeper.Seat(i + 1)).(mansions.SeatView)
			return mine.FaceDown
		}
	}
	return nil
}

// Options are the options that the session was started with.
func (g *Game) Options() state.Options { return g.options }

// Story is the story as it was when the session began.
func (g *Game) Story() *stories.Story { return g.content.Story }

// Base is the base pack as it was when the session began.
func (g *Game) Base() *stories.Base { return g.content.Base }

// Board is the story's map with adjacency and doors.
func (g *Game) Board() *stories.Board { return g.board }

// Texts are the texts of story and base pack in the current language.
func (g *Game) Texts() stories.Words { return g.texts }

// Title is the story's title.
func (g *Game) Title() string { return g.texts.Get("story.title") }

// Speak switches the language and notifies the listeners.
func (g *Game) Speak(l *text.Localizer) {
	g.texts = stories.NewWords(g.content.Base, g.content.Story, l.Lang())
	g.lookAnew()
	g.Session.Speak(l)
}

// Begun reports whether the set-up is over and the console takes over. While the first cards are drawn the phase is
// still that of the set-up, but a prompt is pending, which the console asks.
func Begun(v mansions.KeeperView) bool {
	return v.Table.Phase != state.PhaseSetup || v.Prompt != nil
}

// Own applies the owner's current texts to a running session: names, notes, conditions in words. Costs, conditions
// for the program and numbers stay as they were at the start, since the log depends on them. It ignores packs
// other than the session's.
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

// CardNote is the owner's note on a card, for the keeper only: when it may be played or how it is opened, and
// reminders. It may be empty.
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

// RoomNote is the owner's note on a room, for the keeper only.
func (n Names) RoomNote(id string) string { return n.g.texts.Own("room." + id + ".note") }

// MonsterNote is the owner's note on a monster type, for the keeper only.
func (n Names) MonsterNote(kind string) string { return n.g.texts.Own("monster." + kind + ".note") }

// AttemptBegan is when the current attempt at a puzzle began, according to the log. It returns false without one.
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

// Timed reports whether there is an attempt at a puzzle with a time limit (MOM-15.3).
func (g *Game) Timed() bool {
	p := g.Table().Puzzle
	return p != nil && p.Attempt.Timed
}
