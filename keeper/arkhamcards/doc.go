// Package arkhamcards implements the rules of Arkham Horror: The Card Game as far as the table needs them. It does not
// simulate cards: players read and play their own. The session keeps the bag, the phases, doom, clues, enemies and due
// attacks, and gives the rule for each (LCG-x.y, see docs/rules/arkhamcards). Card files are read in cardfiles, decks
// checked in deck, odds computed in bag, campaigns read in packs.
//
// One session is one campaign; a standalone scenario is a campaign of one. The effects of cards are entered with a few
// general commands (put, harm, place, enemy, pin ...). Automatic rules run as tasks on State.Tasks, which ask prompts
// when somebody has to decide.
package arkhamcards
