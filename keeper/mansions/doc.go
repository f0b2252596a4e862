// Package mansions implements the rules of Mansions of Madness, first edition, as a game system for the kernel: what is
// legal, what it costs, what happens, and what each audience sees. Every rule decision of the program is made here and
// names its rule (MOM-x.y, see docs/rules). State and events are in mansions/state, log lines in mansions/logbook, and
// the automatic keeper in mansions/autokeeper; nothing here draws or stores anything.
package mansions
