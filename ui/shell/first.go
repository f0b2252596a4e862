package shell

import (
	"context"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/frame"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/mansions/console"
	"lantern/ui/mansions/first"
)

// FirstEvening begins the guided round: a small session that lies in memory only, so that it never comes among the sessions.
func (s *Shell) FirstEvening() {
	s.open(func(keeper.Means) (session.Running, error) {
		base, story := first.Story()
		config, err := mansions.Freeze(base, story, first.Options(), first.Seed)
		if err != nil {
			return nil, err
		}
		ctx := context.Background()
		means := keeper.Means{Store: keeper.NewMemory(), Now: s.m.Now, NewID: s.m.NewID, NewSeed: s.m.NewSeed}
		session, err := s.m.Games.Rules().Begin(ctx, means, config)
		if err != nil {
			return nil, err
		}
		for _, cmd := range first.SetUp() {
			if _, err := session.Do(ctx, cmd); err != nil {
				return nil, err
			}
		}
		return lesson{session, session.Header().Cursor}, nil
	})
}

// lesson is a session whose set-up cannot be taken back: it was not the keeper who did it.
type lesson struct {
	session.Running
	begun int // the last step of the set-up
}

// Undo takes the last step back, down to the beginning of the round.
func (l lesson) Undo(ctx context.Context) (keeper.Step, error) {
	if l.Header().Cursor <= l.begun {
		return keeper.Step{}, keeper.Refuse(keeper.CodeNothingToUndo, "")
	}
	return l.Running.Undo(ctx)
}

// GoTo goes to a step, not before the beginning of the round.
func (l lesson) GoTo(ctx context.Context, seq int) (keeper.Step, error) {
	return l.Running.GoTo(ctx, max(seq, l.begun))
}

// inLesson tells whether the open session is the guided round.
func (s *Shell) inLesson() bool { return s.game != nil && s.game.Story().Pack.ID == first.StoryID }

// coached puts the coach above the console of the guided round.
func (s *Shell) coached(c *console.Page) Page {
	if !s.inLesson() {
		return c
	}
	return first.New(c, s.game, first.Nav{Leave: s.askLeaveLesson, Again: s.FirstEvening, Begin: s.another})
}

// askLeaveLesson leaves the guided round, after a question while it is not over.
func (s *Shell) askLeaveLesson() {
	if page, ok := s.page.(*first.Page); ok && page.Over() {
		s.Home()
		return
	}
	kit.Confirm(s.window.Canvas(), kit.ConfirmFace{
		Icon: "candle", Title: s.w.T("first.leave.title"), Message: s.w.T("first.leave.message"), Yes: s.w.T("first.leave"), No: s.w.T("first.stay"),
	}, func(yes bool) {
		if yes {
			s.Home()
		}
	})
}

// onConsole tells whether the keeper's console is shown.
func (s *Shell) onConsole() bool {
	switch s.page.(type) {
	case *console.Page, *first.Page, *frame.Table:
		return true
	}
	return false
}
