// Package priest is the rules of Evil High Priest as its table needs them: whose turn it is, which spaces can be
// taken
// by which cultist at what cost, raids with every step, ledgers of cultists and resources, rituals that advance by
// themselves, and the score of all at any moment (EHP-x.y of the digest, see docs/rules/priest).
//
// Cards and boards lie on the real table, or are those of our own set, dealt on screen. What a card says that the
// rules
// do not know is entered with commands that say what happens to whom; what the rules do by themselves follows from
// tasks on State.Tasks, which ask prompts where somebody has to decide.
package priest
