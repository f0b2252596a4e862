package rooms

import (
	"context"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/first"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/widget"
)

// FirstEvening starts the lesson: a small session in memory, which is never listed among the sessions.
func (r *Rooms) FirstEvening() {
	r.h.Open(func(m keeper.Deps) (session.AnySession, error) {
		base, story := first.Story()
		config, err := mansions.Freeze(base, story, first.Options(), first.Seed)
		if err != nil {
			return nil, err
		}
		ctx := context.Background()
		m.Store = keeper.NewMemory()
		session, err := r.h.Rules().Begin(ctx, m, config)
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

// lesson is a session whose set-up cannot be undone, since the keeper did not do it.
type lesson struct {
	session.AnySession
	begun int // the last step of the set-up
}

// Undo takes back the last step, but not the set-up.
func (l lesson) Undo(ctx context.Context) (keeper.Step, error) {
	if l.Header().Cursor <= l.begun {
		return keeper.Step{}, keeper.Refuse(keeper.CodeNothingToUndo, "")
	}
	return l.AnySession.Undo(ctx)
}

// GoTo goes to a step after the set-up.
func (l lesson) GoTo(ctx context.Context, seq int) (keeper.Step, error) {
	return l.AnySession.GoTo(ctx, max(seq, l.begun))
}

// coached is the coach of the lesson; nil in any other session.
func (at *Sitting) coached() func() table.Guide {
	if !at.Fleeting() {
		return nil
	}
	return func() table.Guide {
		return first.Guide(at.Game, first.Deps{Leave: at.r.askLeaveLesson, Again: at.r.FirstEvening, Begin: at.r.another})
	}
}

// askLeaveLesson leaves the lesson, after confirmation if it is not over.
func (r *Rooms) askLeaveLesson() {
	if r.open != nil && first.Over(r.open.Game) {
		r.h.Home()
		return
	}
	widget.Confirm(r.h.Canvas(), widget.ConfirmFace{
		Icon: "candle", Title: r.h.Words().T("first.leave.title"), Message: r.h.Words().T("first.leave.message"),
		Yes: r.h.Words().T("first.leave"), No: r.h.Words().T("first.stay"),
	}, func(yes bool) {
		if yes {
			r.h.Home()
		}
	})
}
