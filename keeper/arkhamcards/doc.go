// Package arkhamcards is the rules of Arkham Horror: The Card Game as its table needs them: the conscience, not a
// simulator. Players read and play their own cards; the session keeps the bag, the phases, doom, clues, enemies and
// the attacks that are due, and says why something is due and by which rule (LCG-x.y of the digest, see
// docs/rules/arkhamcards).
//
// One session is one campaign; a standalone scenario is a campaign of one. What a card does is entered with a few
// commands that say what happens to whom (put, harm, place, enemy, pin ...); what the rules do by themselves follows
// from tasks on State.Tasks, which ask prompts where somebody has to decide.
package arkhamcards
