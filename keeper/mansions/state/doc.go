// Package state is a session of Mansions of Madness at one moment: what lies in the box (the story, the cards, the
// map), what lies on the table, the events that can happen, and what each of them changes. It decides nothing: what is
// legal and what follows from it is in the package above, as is how things are told and shown.
package state
