// Package arkham implements the rules of Arkham Horror, second edition, as far as the table needs them: phases and
// turns, movement, encounters, gates, fights and tests, the steps of a mythos card, limits, states of investigators,
// the final battle and the score (AH-x.y, see docs/rules/arkham). The content of a box is in arkham/set, odds of fights
// in arkham/combat, dice in arkham/dice.
//
// Cards are on the real table, or are those of our own set, drawn on screen. Automatic rules run as tasks on
// State.Tasks, which ask prompts when somebody has to decide.
package arkham
