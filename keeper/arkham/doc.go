// Package arkham is the rules of Arkham Horror, second edition, as its table needs them: phases and whose turn it is,
// movement and what stops it, encounters, gates, fights and tests, the four steps of a mythos card, limits and what
// overflows, states of investigators, the final battle and the score (AH-x.y of the digest, see docs/rules/arkham).
//
// Cards lie on the real table, or are those of our own set, drawn on screen. What the rules do by themselves follows
// from tasks on State.Tasks, which ask prompts where somebody has to decide.
package arkham
