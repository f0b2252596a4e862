// Package everygame is the registry of games for tests and tools: for each game the options of its sessions and its
// secrets. Torture, soak, fuzz and leak tests use it, so that they cover a new game too. A test in ui/games compares it
// with the registry of the program. Only tests and tools import it.
package everygame

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"

	"lantern/keeper"
	"lantern/keeper/arkham"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/keeper/priest"
	"lantern/stories/packs"
)

// Game is a game with what tests and tools know of it.
type Game struct {
	keeper.Game
	Options []string // JSON, as `lantern play --options` reads it; the first suits every test
	// Secrets are the words that an audience may not read anywhere now. The audience may be any but the keeper's.
	Secrets func(r keeper.AnySession, who keeper.Audience) []string
}

// All are the games that ship.
var All = []Game{
	{mansions.Game, []string{
		`{"story":"inland-lamp","players":2}`,
		`{"story":"at-home-thursdays","players":3}`,
		`{"story":"seventh-vintage","players":2,"secretParty":true}`,
		`{"story":"midnight-sixty","players":4,"timedPuzzles":true,"monsterSkill":true}`,
	}, ofMansions},
	{arkhamcards.Game, []string{`{}`, `{"players":1}`, `{"players":4,"difficulty":"hard"}`}, ofCards},
	{arkham.Game, []string{
		`{"players":3,"dice":"screen","cards":true}`, `{}`, `{"players":1,"dice":"screen","deck":true}`,
		`{"players":5,"dice":"screen","cards":true,"draft":true}`,
	}, ofArkham},
	{cthulhucards.Game, []string{`{}`, `{"deals":true,"mulligan":true}`, `{"asks":true}`, `{"mulligan":true}`}, ofDuel},
	{priest.Game, []string{
		`{"count":2,"dice":"screen","cards":true,"expansions":true}`, `{}`, `{"count":1,"dice":"screen","cards":true}`,
		`{"count":5,"aggressive":true}`,
	}, ofPriest},
}

// Rules are those of all games.
func Rules() (all keeper.Games) {
	for _, g := range All {
		all = append(all, g.Game)
	}
	return all
}

// Find returns the game with an ID, or nil.
func Find(id string) *Game {
	for i := range All {
		if All[i].ID == id {
			return &All[i]
		}
	}
	return nil
}

// library is what ships of stories.
var library = sync.OnceValues(func() (*packs.Library, error) {
	lib, problems := packs.Load(packs.Embedded())
	return lib, problems.Err()
})

// Config is what the nth session of a game is begun with.
func (g Game) Config(n int, seed string) (keeper.Config, error) {
	options := json.RawMessage(g.Options[n%len(g.Options)])
	if g.ID != state.SystemName {
		return keeper.Config{System: g.ID, Seed: seed, Options: options}, nil
	}
	lib, err := library()
	if err != nil {
		return keeper.Config{}, err
	}
	var o state.Options
	if err := json.Unmarshal(options, &o); err != nil {
		return keeper.Config{}, err
	}
	return mansions.NewConfig(lib, o, seed)
}

// Beginning writes the options of the nth session into a file and is what `lantern` is told to begin it.
func (g Game) Beginning(file string, n int, seed string) ([]string, error) {
	options := g.Options[n%len(g.Options)]
	return []string{"play", "--new", "--game", g.ID, "--options", file, "--budget", "1", "--seed", seed},
		errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(options), 0o600))
}

// Pick picks one of the legal commands at random: first a name, so that the many ways of one command do not crowd out
// the others. There must be at least one.
func Pick(legal []json.RawMessage, random *rand.Rand) json.RawMessage {
	var names []string
	by := map[string][]json.RawMessage{}
	for _, raw := range legal {
		var c struct {
			Do string `json:"do"`
		}
		_ = json.Unmarshal(raw, &c) // those of no name are one name
		if by[c.Do] == nil {
			names = append(names, c.Do)
		}
		by[c.Do] = append(by[c.Do], raw)
	}
	of := by[names[random.IntN(len(names))]]
	return of[random.IntN(len(of))]
}
