// Package playthrough proves that a variant of a story can be won by winning it: a list of commands that, with the
// cards as seeded and luck on their side, leads a party through the real rules to the investigators' win.
//
// The list itself decides the luck; no rule is changed. The dice are on the table, and each answer states what the die
// shows; the decks are on screen and follow from the seed, which is chosen too. So anybody can repeat a playthrough
// with "lantern play --new --dice table", and so does Play, in a session of its own. A playthrough contains no
// corrections, since they are no moves of the game.
//
// The search is [bot.Lucky], which plays to win and tries at most MostGames games. If it finds nothing, the variant is
// neither proved nor disproved.
package playthrough

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// The bounds of a proof.
const (
	MostGames    = 64   // that are tried to find a witness
	MostCommands = 1000 // of a witness, set-up included
)

// Playthrough is a game that the investigators win.
type Playthrough struct {
	Story    string            `json:"story"`
	Choices  stories.Answers   `json:"choices"`
	Players  int               `json:"players"`
	Seed     string            `json:"seed"`
	Rounds   int               `json:"rounds"`   // in which it is won
	Commands []json.RawMessage `json:"commands"` // as "lantern play" takes them, set-up included
}

// Why a variant is not proved.
var (
	ErrNotFound  = fmt.Errorf("no win found in %d games of at most %d commands", MostGames, MostCommands)
	ErrWonBefore = errors.New("it is over before the first turn")
	ErrTable     = errors.New("only the owner's board and printed cards say how it is won")
)

// Table is a story opened for every party size, to find and to play witnesses. It serves any number of goroutines.
type Table struct {
	story *stories.Story
	sizes map[int]size
}

// size is a story opened for a party: the rules serve all its games.
type size struct {
	config keeper.Config
	rules  *mansions.Engine
}

// Open opens a sound story. The error is ErrTable for one that is played with printed cards or boards.
func Open(base *stories.Base, story *stories.Story) (*Table, error) {
	if story.Table || !story.Proved() {
		return nil, ErrTable
	}
	t := &Table{story: story, sizes: map[int]size{}}
	for players := story.Players.Min; players <= story.Players.Max; players++ {
		options := state.Options{Story: story.Pack.ID, Players: players, Dice: keeper.OnTable}
		config, err := mansions.Freeze(base, story, options, "")
		if err != nil {
			return nil, err
		}
		rules, err := mansions.RulesOf(config)
		if err != nil {
			return nil, err
		}
		t.sizes[players] = size{config, rules}
	}
	return t, nil
}

// Find looks for a witness of a variant and plays it. The same variant gives the same witness. The error is ErrNotFound
// or ErrWonBefore when it is not proved.
func (t *Table) Find(answers stories.Answers, players int) (Playthrough, error) {
	for n := range MostGames {
		w := Playthrough{Story: t.story.Pack.ID, Choices: answers, Players: players, Seed: fmt.Sprintf("witness-%d", n+1)}
		won, err := t.win(&w)
		if err != nil {
			return Playthrough{}, err
		}
		if won {
			return w, t.Play(w)
		}
	}
	return Playthrough{}, ErrNotFound
}

// win plays one game by the rules alone and writes it down; false if the investigators do not win it.
func (t *Table) win(w *Playthrough) (bool, error) {
	table, ok := t.sizes[w.Players]
	if !ok {
		return false, stories.UserErrorf("story %s is not for %d investigator players", w.Story, w.Players)
	}
	config := table.config
	config.Seed = w.Seed
	begun := false
	var wrong error
	played, err := bot.Play(table.rules, bot.Lucky(table.rules, w.Choices, w.Seed), config,
		MostCommands, func(c keeper.Command) {
			_, turn := c.(mansions.StartTurn)
			begun = begun || turn
			raw, err := table.rules.Commands().Encode(c)
			w.Commands, wrong = append(w.Commands, raw), errors.Join(wrong, err)
		})
	switch {
	case errors.Is(err, bot.ErrNoEnd):
		return false, nil
	case err != nil || wrong != nil:
		return false, errors.Join(err, wrong)
	case !begun:
		return false, ErrWonBefore
	}
	w.Rounds = played.Round
	return played.Winner == "investigators", nil
}

// Play plays a witness command by command in a new session. Nil says that the investigators win the variant by it,
// after their first turn has begun; the error says why it is no witness.
func (t *Table) Play(w Playthrough) error {
	table, ok := t.sizes[w.Players]
	if !ok || w.Story != t.story.Pack.ID {
		return stories.UserErrorf("this is not a proof of story %s for %d investigator players", t.story.Pack.ID, w.Players)
	}
	if len(w.Commands) > MostCommands {
		return stories.UserErrorf("it has %d commands, %d at most are played", len(w.Commands), MostCommands)
	}
	config := table.config
	config.Seed = w.Seed
	ctx := context.Background()
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Time{} },
		NewID: func() string { return "witness" }}
	opened := func(keeper.Config) (keeper.Rules[state.State], error) { return table.rules, nil }
	session, err := keeper.Begin(ctx, means, opened, config)
	if err != nil {
		return err
	}
	begun := false
	for i, raw := range w.Commands {
		c, err := table.rules.Commands().Decode(raw)
		if err != nil {
			return fmt.Errorf("command %d: %w", i+1, err)
		}
		if _, corrects := c.(keeper.Manual); corrects {
			return stories.UserErrorf("command %d: a correction (%s) proves nothing", i+1, c.Do())
		}
		if _, err := session.Do(ctx, c); err != nil {
			return fmt.Errorf("command %d, %s: %w", i+1, c.Do(), err)
		}
		_, turn := c.(mansions.StartTurn)
		begun = begun || turn
	}
	switch s := session.State(); {
	case s.Phase != state.PhaseEnded:
		return errors.New("it does not come to an end")
	case s.Ending.Winner != "investigators":
		return errors.New("the investigators do not win it")
	case !begun:
		return ErrWonBefore
	case !maps.Equal(s.Choices, w.Choices):
		return errors.New("it is played with other answers")
	case s.Round != w.Rounds:
		return stories.UserErrorf("it is won in round %d, not %d", s.Round, w.Rounds)
	}
	return nil
}
