// Package games is the registry: a line for each game at hand. Whoever needs to know a game by its ID asks here; what a
// game is like belongs in keeper/<game> and ui/<game>, not here.
package games

import (
	"lantern/keeper"
	"lantern/keeper/mansions"
)

// All are the games at hand, in the order in which they are offered.
var All = keeper.Games{
	mansions.Game,
}
