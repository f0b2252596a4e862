// Package solve finds the fewest actions that solve a deal, and deals puzzles of a requested difficulty: by bounds, by
// a level, or from a short ID. It also describes the deals of a layout, and what makes a layout unsolvable. Layouts,
// deals and moves are defined in package puzzles, which does not know this package.
//
// Fairness is exact: all deals within the bounds are equally likely, and "no such deal" is a proof. The deals of the
// shipped layouts were counted by optimum when the library was made (folder counted, see census); those of other
// layouts are counted when needed, if that takes less than a minute.
package solve
