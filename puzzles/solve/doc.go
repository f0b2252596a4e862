// Package solve finds the fewest actions that solve a deal, and deals puzzles that are as hard as is asked for: by
// bounds, by a level, or from what a short ID says. It also tells what a layout's deals are like, and what keeps a
// layout from being solved. What a layout, a deal and a move are stands in package puzzles, which knows nothing of
// this one.
//
// Fairness is exact: all deals within the bounds are equally likely, and that there are none is a proof. For the
// layouts that ship, all deals were counted by their optimum when the library was made (folder counted, see census);
// for others this is done when it is needed and can be done in a minute.
package solve
