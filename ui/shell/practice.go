package shell

import (
	"lantern/keeper"
	"lantern/ui/kit"
	"lantern/ui/mansions/practice"
)

// practice are the results of practising and what the pages need; false before the data folder is open, or when the
// results cannot be read.
func (s *Shell) practice() (*practice.Records, practice.Means, bool) {
	m := practice.Means{Now: s.m.Now, Seed: s.seed, Run: s.m.Run, Every: s.m.Every, Copy: s.copyID, Still: s.values.Still,
		Trouble: func(err error) { s.tell(kit.Error, s.Trouble(err)) }}
	if s.kept == nil {
		return nil, m, false
	}
	if s.records == nil {
		var err error
		if s.records, err = practice.Load(s.kept.Settings); err != nil {
			s.tell(kit.Error, s.Trouble(err))
			return nil, m, false
		}
	}
	return s.records, m, true
}

// seed is chance for a puzzle that belongs to no session.
func (s *Shell) seed() uint64 {
	chance := keeper.NewChance(s.m.NewSeed(), 0)
	return uint64(chance.Below(1<<31))<<31 | uint64(chance.Below(1<<31))
}

// Practice shows the page to practise puzzles on, with a word on why it is shown again, or none.
func (s *Shell) Practice(why string) {
	if records, m, ok := s.practice(); ok {
		s.put(practice.NewChooser(practising{s}, m, s.w, s.window.Canvas(), records, why), func() { s.Practice("") })
	}
}

// practise shows the puzzle that was chosen to be practised.
func (s *Shell) practise(c practice.Choice) {
	if records, m, ok := s.practice(); ok {
		p := practice.NewPlay(practising{s}, m, s.w, records, c)
		s.put(p, func() { s.Practice("") })
	}
}

// practising is what the pages of package practice ask of the shell.
type practising struct{ *Shell }

// Play shows the puzzle that was chosen.
func (p practising) Play(c practice.Choice) { p.practise(c) }
