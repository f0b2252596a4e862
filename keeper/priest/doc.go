// Package priest implements the rules of Evil High Priest as far as the table needs them: turns, spaces and their
// costs, raids with every step, cultists and resources, rituals, and the score at any moment (EHP-x.y, see
// docs/rules/priest). Boards are in priest/board, the odds of raids in priest/raid, the score in priest/score.
//
// Cards and boards are on the real table, or are those of our own set, dealt on screen. Effects of cards that the rules
// do not know are entered with general commands. Automatic rules run as tasks on State.Tasks, which ask prompts when
// somebody has to decide.
package priest
