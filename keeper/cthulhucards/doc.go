// Package cthulhucards implements the rules of Call of Cthulhu: The Card Game as far as the table needs them (COC-x.y,
// see docs/rules/cthulhucards): windows and what may be done in them, refreshing, paying with domains, commitments, and
// every struggle in order with the choices of the player concerned.
//
// Hands and decks are on the real table and are only counted; cards in play, domains and stories are kept here. Effects
// of cards that the rules do not know are entered with Effect, Modify or Day. The only secrets are the two plans of
// commitments. Calculations without a session are in story, pay and deck.
package cthulhucards
