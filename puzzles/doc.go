// Package puzzles holds the rune, lock and connection puzzles that
// investigators solve: their layouts and pieces as data, dealing, short IDs, moves, the
// solved check and the bookkeeping of one attempt (rules MOM-16). How hard a deal is, and one
// that is as hard as is asked for, are found by package puzzles/solve.
//
// Everything here is a pure function over plain values: a [Deal] is never
// changed in place, chance comes only from the seed given to [New], and the
// JSON of layouts, deals and moves is read strictly (an unknown field, a piece
// laid twice or a join that leads nowhere is an [InputError] with its line and
// column). A move that the rules forbid is a [MoveError] naming the rule.
//
// The words used: a layout is what the card shows (places, joins, start tile);
// a place holds one piece; a join is a pair of touching edges; a port is an
// edge of the start tile; a deal is a layout with pieces laid on it and the
// pile of unused pieces.
package puzzles
