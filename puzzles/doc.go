// Package puzzles holds the rune, lock and connection puzzles that investigators solve: layouts and pieces as data,
// dealing, short IDs, moves, the solved check and the count of one attempt (rules MOM-16). Solving, and dealing at a
// given difficulty, are in package puzzles/solve; when a puzzle is set and what follows is in keeper/mansions.
//
// Everything here is a pure function over plain values: a [Deal] is never changed in place, chance comes only from the
// seed given to [New], and the JSON of layouts, deals and moves is read strictly (an unknown field, a piece laid twice
// or a join that leads nowhere is an [InputError] with its line and column). An illegal move is a [MoveError] with its
// rule.
//
// Terms: a layout is what the card shows (places, joins, start tile); a place has one piece; a join is a pair of
// touching edges; a port is an edge of the start tile; a deal is a layout with pieces laid on it and the pile of unused
// pieces.
package puzzles
