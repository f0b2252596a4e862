package rooms

import (
	"lantern/keeper"
	"lantern/ui/mansions/practice"
	"lantern/ui/shell/room"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// practice returns the results of practice and the dependencies of its pages; false before the data folder is open, or
// if the results cannot be read.
func (r *Rooms) practice() (*practice.Records, practice.Deps, bool) {
	m := practice.Deps{Now: r.m.Now, Seed: r.seed, Run: r.h.Run, Every: r.m.Every,
		Copy: r.copyID, Still: r.h.Values().Still,
		Trouble: func(err error) { r.h.Notify(widget.Error, r.h.Trouble(err)) }}
	if _, open := r.h.Store(); !open {
		return nil, m, false
	}
	if r.records == nil {
		var err error
		if r.records, err = practice.Load(r.h); err != nil {
			r.h.Notify(widget.Error, r.h.Trouble(err))
			return nil, m, false
		}
	}
	return r.records, m, true
}

// seed is a random seed for a puzzle that belongs to no session.
func (r *Rooms) seed() uint64 {
	chance := keeper.NewChance(r.m.NewSeed(), 0)
	return uint64(chance.Below(1<<31))<<31 | uint64(chance.Below(1<<31))
}

// Practice shows the page for choosing a puzzle. why is an optional explanation.
func (r *Rooms) Practice(why string) {
	if records, m, ok := r.practice(); ok {
		r.h.Go(practice.NewChooser(practising{r.h, r}, m, r.h.Words(), r.h.Canvas(), records,
			why), func() { r.Practice("") })
	}
}

// Practise shows the chosen puzzle.
func (r *Rooms) Practise(c practice.Choice) {
	if records, m, ok := r.practice(); ok {
		p := practice.NewPlay(practising{r.h, r}, m, r.h.Words(), records, c)
		r.h.Go(p, func() { r.Practice("") })
	}
}

// practising is what the pages of package practice need from the rooms.
type practising struct {
	room.ShellDeps
	r *Rooms
}

// Practice shows the page to choose from.
func (p practising) Practice(why string) { p.r.Practice(why) }

// Play shows the chosen puzzle.
func (p practising) Play(c practice.Choice) { p.r.Practise(c) }

// copyID copies the ID of a puzzle to the clipboard.
func (r *Rooms) copyID(id string) {
	r.h.Clip(id, r.h.Words().T("shell.copied.puzzle", text.Args{"id": id}))
}
