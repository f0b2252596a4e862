package session

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/ui/text"
)

// Notice is a message for the notice line: why something was not done. The zero value clears the line.
type Notice struct {
	Text    string // what is wrong and how to go on
	Rule    string // the rule it is based on, for example "MOM-4.2"; empty if none
	Trouble bool   // not a refusal: the step could not be stored, and the state is unchanged
}

// Notice is the message on the notice line.
func (s *Session) Notice() Notice { return s.notice }

// OnNotice calls f with every new notice, including the empty one that clears the line, until stop is called.
func (s *Session) OnNotice(f func(Notice)) (stop func()) { return s.noticeListeners.Subscribe(f) }

// SetNotice shows a page's own message on the notice line.
func (s *Session) SetNotice(n Notice) {
	if n == (Notice{}) && s.notice == n {
		return
	}
	s.notice = n
	s.noticeListeners.Notify(n)
}

// Listeners are callbacks for one kind of event. The zero value has none.
type Listeners[T any] struct {
	all  map[int]func(T)
	last int
}

// Subscribe calls f with every event until stop is called.
func (e *Listeners[T]) Subscribe(f func(T)) (stop func()) {
	if e.all == nil {
		e.all = map[int]func(T){}
	}
	e.last++
	n := e.last
	e.all[n] = f
	return func() { delete(e.all, n) }
}

// Notify calls the listeners in the order in which they subscribed.
func (e *Listeners[T]) Notify(what T) {
	for _, n := range slices.Sorted(maps.Keys(e.all)) {
		if f, ok := e.all[n]; ok {
			f(what)
		}
	}
}

func (s *Session) refused(err error) error {
	if err == nil {
		s.SetNotice(Notice{})
		return nil
	}
	n := Notice{Text: s.Refusal(err), Trouble: true}
	if r, ok := keeper.AsRefusal(err); ok {
		n.Rule, n.Trouble = r.Rule, false
	}
	s.SetNotice(n)
	return err
}

// Refusal words any error of the session: a refusal by its code, other errors by what they mean for the game.
func (s *Session) Refusal(err error) string {
	if r, ok := keeper.AsRefusal(err); ok {
		return s.speech.RefusalWords(r)
	}
	return Trouble(s.words, err)
}

// Trouble words an error that is not a refusal, such as one of the disk, when no game is open.
func Trouble(l *text.Localizer, err error) string {
	var damage *keeper.DamageError
	switch {
	case errors.As(err, &damage):
		return l.T("session.trouble.damage", text.Args{"entry": damage.Seq, "problem": damage.Problem})
	case errors.Is(err, keeper.ErrNoSession):
		return l.T("session.trouble.gone")
	case errors.Is(err, keeper.ErrConflict):
		return l.T("session.trouble.conflict")
	case errors.Is(err, keeper.ErrOvertaken):
		return l.T("session.trouble.overtaken")
	case errors.Is(err, ErrKeeping):
		return l.T("session.trouble.keeping")
	case errors.Is(err, ErrBusy):
		return l.T("session.trouble.busy")
	}
	var disk *keeper.StoreError
	if errors.As(err, &disk) {
		switch disk.Code {
		case keeper.StoreFull:
			return l.T("session.trouble.full", text.Args{"path": disk.Path})
		case keeper.StoreReadOnly:
			return l.T("session.trouble.readOnly", text.Args{"path": disk.Path})
		case keeper.StoreDamaged:
			return l.T("session.trouble.file", text.Args{"path": disk.Path})
		case keeper.StoreForeign, keeper.StoreParted:
			return l.T("session.trouble.replaced", text.Args{"path": disk.Path})
		}
		if disk.Err != nil {
			err = fmt.Errorf("%s: %w", disk.Path, disk.Err) // without our own code
		}
	}
	return l.T("session.trouble.disk", text.Args{"problem": err.Error()})
}
