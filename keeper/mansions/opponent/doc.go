// Package opponent decides for the automatic keeper, and gives either side advice, by search over the real rules. When
// to act in a session is in package autokeeper, the quick policies are in package bot.
//
// It sees a [Belief]: what a keeper sees, and of each deck the cards, but never their order. The type has no field for
// the session's seed or for future dice. A search samples the decks of the belief many times, rolls its own dice, makes
// each possible move, plays on for a while with the quick policies for both sides, and evaluates the result. It chooses
// the move with the best average.
//
// The chance of a search has its own seed: the same seed with the same number of playouts gives the same moves; with a
// time budget they depend on the machine. Without a budget the quick policy plays.
package opponent
