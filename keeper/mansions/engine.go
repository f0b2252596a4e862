// Package mansions implements the rules of Mansions of Madness, first edition, as a game system for the kernel: what is
// legal, what it costs, what happens, and what each audience sees. Every rule decision of the program is made here and
// names its rule (MOM-x.y, see docs/rules). State and events are in mansions/state, log lines in mansions/logbook, and
// the automatic keeper in mansions/autokeeper; nothing here draws or stores anything.
package mansions

import (
	"encoding/json"
	"fmt"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Engine implements the rules of Mansions of Madness with the content of one session. It never changes after Open and
// is safe for concurrent use.
type Engine struct{ seedingRules }

// The rules stand on each other: each of these uses those before it, and none after it.
type (
	conditions   struct{ *state.Box }  // whether what a text says holds, and whom it means
	combatRules  struct{ conditions }  // weapons, attacks and what a monster meets
	houseRules   struct{ combatRules } // locks, darkness, exploring and puzzles
	seedingRules struct{ houseRules }  // where the cards lie, and where they were laid
)

// Open opens the rules for a configuration from NewConfig. Its error says what in it cannot be used.
func Open(c keeper.Config) (keeper.Rules[state.State], error) {
	e, err := RulesOf(c)
	if err != nil {
		return nil, err
	}
	return e, nil
}

// Game is Mansions of Madness, for one to four players against the keeper (MOM-1.1).
var Game = keeper.NewGame(state.SystemName, keeper.Range{Min: 1, Max: 4}, Open)

// RulesOf returns the Engine of a configuration, for callers that need more than keeper.Rules.
func RulesOf(c keeper.Config) (*Engine, error) {
	if c.System != state.SystemName {
		return nil, stories.UserErrorf("the session is played with %q, not with %q", c.System, state.SystemName)
	}
	var o state.Options
	if err := json.Unmarshal(c.Options, &o); err != nil {
		return nil, fmt.Errorf("the session's options cannot be read: %w", err)
	}
	content, err := state.ReadContent(c)
	if err != nil {
		return nil, err
	}
	if err := checkOptions(o, content.Story); err != nil {
		return nil, err
	}
	b, err := state.NewBox(withDefaults(o, content.Story), content)
	if err != nil {
		return nil, err
	}
	return &Engine{seedingRules{houseRules{combatRules{conditions{b}}}}}, nil
}

// Commands returns the catalogue of commands.
func (e *Engine) Commands() *keeper.Catalogue[keeper.Command] { return commands }

// Events returns the catalogue of events.
func (e *Engine) Events() *keeper.Catalogue[keeper.Event] { return events }

// Seats returns the number of investigator players; each sees what the whole table sees.
func (e *Engine) Seats(s state.State) int { return s.Players }

// Prompts returns the prompt that waits.
func (e *Engine) Prompts(s state.State) []*keeper.Prompt {
	if s.Prompt == nil {
		return nil
	}
	return []*keeper.Prompt{s.Prompt}
}

// action is a command of the engine: whether it is legal, and what it does.
type action interface {
	keeper.Command
	allowed(e *Engine, s state.State) error
	act(w *work)
}

// Decide returns the events of a command and of everything it triggers, up to the next question. Refusals are of type
// *keeper.Refusal.
func (e *Engine) Decide(s state.State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	w := &work{e: e, s: s, chance: chance}
	if err := e.decide(w, c, true); err != nil {
		return nil, err
	}
	return w.events, nil
}

// Ahead returns the state after a command, as Decide and Evolve would give it, for callers that look ahead and need no
// events. With ask it refuses like Decide; without ask the command must be known to be legal.
func (e *Engine) Ahead(s state.State, c keeper.Command, chance keeper.Chance, ask bool) (state.State, error) {
	w := &work{e: e, s: s, chance: chance, unread: true}
	if err := e.decide(w, c, ask); err != nil {
		return s, err
	}
	return w.s, nil
}

// decide carries out a command. With ask it first checks whether it is legal.
func (e *Engine) decide(w *work, c keeper.Command, ask bool) error {
	if a, ok := c.(keeper.Answer); ok {
		c = answer(a)
	}
	do, ok := c.(action)
	if !ok {
		return keeper.Refuse(keeper.CodeUnknownCommand, "", "name", c.Do())
	}
	before := w.s
	if ask {
		if err := e.allow(before, do); err != nil {
			return err
		}
	}
	do.act(w)
	if _, corrects := c.(keeper.Manual); corrects && w.err == nil {
		w.mend()
	}
	w.runTasks()
	w.keepTasks(before)
	return w.err
}

// allow checks whether any command of this kind is legal now.
func (e *Engine) allow(s state.State, c action) error {
	if _, ok := c.(answer); ok {
		return s.Prompt.Check(keeper.Answer(c.(answer)))
	}
	_, corrects := c.(keeper.Manual)
	switch {
	case corrects && s.Phase == state.PhaseSetup && !anytime(c):
		return keeper.Refuse(CodeInSetup, "MOM-2.1")
	case corrects:
	case s.Prompt != nil:
		return keeper.Refuse(keeper.CodePromptWaits, s.Prompt.Rule, "kind", s.Prompt.Kind, "who", s.Prompt.Who)
	case s.Phase == state.PhaseEnded:
		return keeper.Refuse(CodeEnded, "MOM-3.3")
	case s.Attempt != nil && !isPuzzleCommand(c):
		return keeper.Refuse(CodePuzzleWaits, "MOM-16.2", "who", s.Attempt.Who)
	case s.Attempt == nil && isPuzzleCommand(c):
		return keeper.Refuse(CodeNoPuzzle, "MOM-16.2")
	}
	return c.allowed(e, s)
}

// anytime reports whether a correction is legal before the story has begun, or checks that itself. The others have
// nothing to correct yet: during the set-up every choice can be made again.
func anytime(c action) bool {
	switch c.(type) {
	case SetSource, ChangeHands, SeedingError, CorrectPlace, CorrectName, CorrectDoor, PuzzleSolve, PuzzleReset,
		PuzzleDeal:
		return true
	}
	return false
}
