// Package state is a session of Mansions of Madness at one moment: the content of the box (story, cards, map), the
// state of the table, the events, and what each event changes. It decides nothing: what is legal and what follows is in
// package mansions, as are views; log lines are in mansions/logbook.
package state
