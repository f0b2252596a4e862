// Package score counts the points of a game of Evil High Priest, and the value of resources (EHP-13.2). It is pure
// arithmetic: no state of a game, no chance.
package score

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
)

// Signs is how many Elder Signs a cult board holds; there are never more of them in play (EHP-10.1).
const Signs = 13

// Treasure is the bonus for the most treasure; players who tie for it each get all of it (EHP-13.2).
const Treasure = 5

// Codes of the refusals.
const (
	CodeNoPlayers    = "noPlayers"    // there are no players
	CodeTooManySigns = "tooManySigns" // more Elder Signs than a board holds; args: count, most
)

// Resources holds how many of each kind something contains, costs or loses, never below 0 (EHP-1.9). Its JSON keys are
// the letters of the rules; zeros are left out.
type Resources struct {
	T  int `json:"T,omitempty" range:"0..99" rule:"EHP-21.4"`  // treasure
	B  int `json:"B,omitempty" range:"0..99" rule:"EHP-21.4"`  // blood
	M  int `json:"M,omitempty" range:"0..99" rule:"EHP-21.4"`  // magic
	At int `json:"At,omitempty" range:"0..99" rule:"EHP-21.4"` // atoms
	G  int `json:"G,omitempty" range:"0..99" rule:"EHP-21.4"`  // grimoires
	ES int `json:"ES,omitempty" range:"0..99" rule:"EHP-21.4"` // broken Elder Signs
}

// Plus returns the sum of both.
func (r Resources) Plus(o Resources) Resources {
	return Resources{r.T + o.T, r.B + o.B, r.M + o.M, r.At + o.At, r.G + o.G, r.ES + o.ES}
}

// Minus returns the difference, below 0 where o has more.
func (r Resources) Minus(o Resources) Resources {
	return Resources{r.T - o.T, r.B - o.B, r.M - o.M, r.At - o.At, r.G - o.G, r.ES - o.ES}
}

// None reports whether all numbers are 0.
func (r Resources) None() bool { return r == Resources{} }

// Points returns what the resources themselves are worth: a sign 10, a grimoire 5, magic 2, blood 1, all else nothing
// (EHP-13.2). The bonus for the most treasure is not included.
func (r Resources) Points() int { return 10*r.ES + 5*r.G + 2*r.M + r.B }

// Player is what a player has at the end, in rooms and in Exposed alike.
type Player struct {
	Name string
	Resources
}

// Parts breaks a player's points down by kind of resource; T is the bonus for the most treasure.
type Parts struct {
	ES int `json:"ES"`
	G  int `json:"G"`
	M  int `json:"M"`
	B  int `json:"B"`
	T  int `json:"T"`
}

// Line is the score of a player.
type Line struct {
	Name   string `json:"name"`
	Points int    `json:"points"`
	Parts  Parts  `json:"parts"`
}

// Sheet is the score of all players, in their order. Winners are those with the most points, in the same order: players
// who tie share the victory (EHP-13.2).
type Sheet struct {
	Players []Line   `json:"players"`
	Winners []string `json:"winners"`
}

// Count counts the points of all players. Every player with the most treasure gets the bonus, unless nobody has any
// (EHP-13.2, EHP-18.24). It refuses an empty list of players, and more signs than a board holds (EHP-21.8). It does
// not check that the numbers are 0 or more.
func Count(players []Player) (Sheet, error) {
	if len(players) == 0 {
		return Sheet{}, keeper.Refuse(CodeNoPlayers, "EHP-21.8")
	}
	treasure, signs, best := 1, 0, 0
	for _, p := range players {
		treasure, signs = max(treasure, p.T), signs+p.ES
	}
	if signs > Signs {
		return Sheet{}, keeper.Refuse(CodeTooManySigns, "EHP-21.8", "count", strconv.Itoa(signs),
			"most", strconv.Itoa(Signs))
	}
	var s Sheet
	for _, p := range players {
		l := Line{p.Name, p.Points(), Parts{ES: 10 * p.ES, G: 5 * p.G, M: 2 * p.M, B: p.B}}
		if p.T == treasure {
			l.Parts.T, l.Points = Treasure, l.Points+Treasure
		}
		s.Players, best = append(s.Players, l), max(best, l.Points)
	}
	for _, l := range s.Players {
		if l.Points == best {
			s.Winners = append(s.Winners, l.Name)
		}
	}
	return s, nil
}

// Gap is how far one player is ahead of another in a part of the score; By is below 0 if he is behind. Part is the key
// of a field of [Parts], such as "T" for the treasure bonus.
type Gap struct {
	Part string `json:"part"`
	By   int    `json:"by"`
}

// Over lists the parts in which two scores differ: first those in which l is ahead of o, the largest gap first, then
// those in which it is behind. The gaps add up to the difference in points (EHP-13.2).
func (l Line) Over(o Line) []Gap {
	a, b := l.Parts, o.Parts
	out := []Gap{{"ES", a.ES - b.ES}, {"G", a.G - b.G}, {"M", a.M - b.M}, {"B", a.B - b.B}, {"T", a.T - b.T}}
	out = slices.DeleteFunc(out, func(g Gap) bool { return g.By == 0 })
	slices.SortStableFunc(out, func(a, b Gap) int { return cmp.Compare(b.By, a.By) })
	return out
}
