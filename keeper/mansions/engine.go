package mansions

import (
	"encoding/json"
	"fmt"
	"sync"

	"lantern/keeper"
	"lantern/stories"
)

// Engine is the rules of Mansions of Madness with the content of one session. It
// never changes once opened, so that one engine can serve any number of goroutines.
type Engine struct {
	options Options
	base    *stories.Base
	story   *stories.Story
	words   stories.Words
	cards   map[string]*stories.Card
	board   *board
	kinds   map[string]*stories.Monster
	people  map[string]*stories.Investigator
	spells  []string // spell types, in the order of the base pack
	markers func() []string
}

// Open is the game system for the kernel: it reads a configuration that NewConfig
// made. An error says what in it cannot be used.
func Open(c keeper.Config) (keeper.Rules[State], error) {
	e, err := open(c)
	if err != nil {
		return nil, err
	}
	return e, nil
}

// Game is Mansions of Madness among the games at hand; one to four play against the keeper (MOM-1.1).
var Game = keeper.NewGame(SystemName, keeper.Range{Min: 1, Max: 4}, Open)

func open(c keeper.Config) (*Engine, error) {
	if c.System != SystemName {
		return nil, stories.Wrongf("the session is played with %q, not with %q", c.System, SystemName)
	}
	var o Options
	if err := json.Unmarshal(c.Options, &o); err != nil {
		return nil, fmt.Errorf("the session's options cannot be read: %w", err)
	}
	content, err := ReadContent(c)
	if err != nil {
		return nil, err
	}
	return newEngine(o, content)
}

func newEngine(o Options, c Content) (*Engine, error) {
	if err := checkOptions(o, c.Story); err != nil {
		return nil, err
	}
	b, err := newBoard(c.Story.Map)
	if err != nil {
		return nil, fmt.Errorf("the map of story %s: %w", c.Story.Pack.ID, err)
	}
	e := &Engine{
		options: withDefaults(o, c.Story), base: c.Base, story: c.Story, board: b,
		words: stories.NewWords(c.Base, c.Story, stories.FallbackLanguage),
		cards: map[string]*stories.Card{}, kinds: map[string]*stories.Monster{}, people: map[string]*stories.Investigator{},
	}
	e.markers = sync.OnceValue(func() []string { return markersIn(c.Base, c.Story) })
	for i := range c.Base.Cards {
		e.cards[c.Base.Cards[i].ID] = &c.Base.Cards[i]
	}
	for i := range c.Story.Cards {
		e.cards[c.Story.Cards[i].ID] = &c.Story.Cards[i]
	}
	for i := range c.Base.Monsters {
		e.kinds[c.Base.Monsters[i].ID] = &c.Base.Monsters[i]
	}
	for i := range c.Base.Investigators {
		e.people[c.Base.Investigators[i].ID] = &c.Base.Investigators[i]
	}
	for _, card := range c.Base.Cards {
		if card.Deck == stories.Spell {
			e.spells = plusOnce(e.spells, spellType(&card))
		}
	}
	if _, ok := b.roomOf[c.Story.Start]; !ok {
		return nil, stories.Wrongf("story %s begins on space %q, which its map does not have", c.Story.Pack.ID, c.Story.Start)
	}
	return e, nil
}

// Story is the story being played, with its texts as they were when the session began.
func (e *Engine) Story() *stories.Story { return e.story }

// Base is the base pack being played with.
func (e *Engine) Base() *stories.Base { return e.base }

// Options are what the session was begun with.
func (e *Engine) Options() Options { return e.options }

// Commands names everything that can be asked for.
func (e *Engine) Commands() *keeper.Catalogue[keeper.Command] { return commands }

// Events names everything that can happen.
func (e *Engine) Events() *keeper.Catalogue[keeper.Event] { return events }

// Seats counts the investigator players; each sees what the whole table sees.
func (e *Engine) Seats(s State) int { return s.Players }

// Asking returns the prompt that waits.
func (e *Engine) Asking(s State) []*keeper.Prompt {
	if s.Prompt == nil {
		return nil
	}
	return []*keeper.Prompt{s.Prompt}
}

// action is what the engine needs of a command: whether it is legal, and what it does.
type action interface {
	keeper.Command
	allowed(e *Engine, s State) error
	act(w *work) error
}

// Decide carries a command out on paper: the events of it and of everything it
// triggers, up to the next question. Refusals are of type *keeper.Refusal.
func (e *Engine) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	if a, ok := c.(keeper.Answer); ok {
		c = answer(a)
	}
	do, ok := c.(action)
	if !ok {
		return nil, keeper.Refuse(keeper.CodeUnknownCommand, "", "name", c.Do())
	}
	if err := e.allow(s, do); err != nil {
		return nil, err
	}
	w := &work{e: e, s: s, chance: chance}
	if err := do.act(w); err != nil {
		return nil, err
	}
	if _, corrects := c.(keeper.Correcting); corrects {
		if err := w.mend(); err != nil {
			return nil, err
		}
	}
	if err := w.run(); err != nil {
		return nil, err
	}
	w.keepAgenda(s)
	return w.events, nil
}

// allow says whether a command is legal now, apart from what it does.
func (e *Engine) allow(s State, c action) error {
	if _, ok := c.(answer); ok {
		return s.Prompt.Check(keeper.Answer(c.(answer)))
	}
	_, corrects := c.(keeper.Correcting)
	switch {
	case corrects:
	case s.Prompt != nil:
		return keeper.Refuse(keeper.CodePromptWaits, s.Prompt.Rule, "kind", s.Prompt.Kind, "who", s.Prompt.Who)
	case s.Phase == PhaseEnded:
		return keeper.Refuse(CodeEnded, "MOM-3.3")
	case s.attempt() != nil && !isPuzzleCommand(c):
		return keeper.Refuse(CodePuzzleWaits, "MOM-16.2", "who", s.attempt().Who)
	}
	return c.allowed(e, s)
}
