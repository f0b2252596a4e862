// Package opponent plays the keeper of an evening that nobody keeps, and gives either side advice, by search over the
// real rules.
//
// It sees a [Belief]: what a keeper sees, and of each deck which cards are in it, but never their order. The type has
// no field for the session's seed nor for dice to come. A search deals the decks of the belief at random many times,
// rolls dice of its own, does what could be done, plays on for a while with the quick policy of the package bot for
// both sides, and judges where that has led: who is how far from his end. What leads to the best places on average is
// done.
//
// The chance of a search comes from a seed of its own, so that the same seed with the same budget of playouts does the
// same; with a budget of time it depends on the machine. Without any budget the quick policy plays.
package opponent
