// Package cthulhucards is the rules of Call of Cthulhu: The Card Game as its table needs them (COC-x.y of the digest,
// see docs/rules/cthulhucards): whose window it is and what may be done in it, what the refresh step really restores
// and readies, which domain can pay, who commits to which story, and every struggle in its order with the choices
// asked of the player whose they are.
//
// Hands and decks lie on the real table and are counted; cards in play, domains and stories are kept here. What a
// card says that the rules do not know is entered with its name: Effect, Modify, Day. Two plans of commitments are
// the only secrets.
//
// What the command line calculates alone stands in story, pay and deck.
package cthulhucards
