// Package keeper is the kernel of Keeper's Lantern: it owns what every game at
// the table needs and knows no game. A game system is a set of pure functions
// (Rules); the kernel keeps the session log, makes every command durable before
// it takes effect, undoes and redoes by moving a cursor over that log, hands out
// chance, and holds the types for decks, dice, prompts, refusals and views.
//
// The order is always the same: decide, persist in one transaction, swap the
// state, notify the listeners. What was answered is on disk.
package keeper
