// Package mansions is the rules of Mansions of Madness, first edition, as a game
// system for the kernel: what is legal, what it costs, what happens. Every rule
// decision of the program lives here and names the rule it rests on (MOM-x.y);
// the rules themselves are in docs/rules.
package mansions
