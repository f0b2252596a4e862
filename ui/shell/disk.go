package shell

import (
	"context"
	"time"

	"lantern/keeper"
	"lantern/ui/text"
	"lantern/ui/widget"

	"lantern/ui/table/session"
)

// betweenTries is the time between two attempts to store a step that could not be written to disk.
const betweenTries = 3 * time.Second

// watchDisk retries a step that could not be written to disk until it is stored or replaced, or stop is called.
func watchDisk(g *session.Session, every func(d time.Duration, f func()) (stop func())) (stop func()) {
	if every == nil {
		return func() {}
	}
	halt := func() {}
	ticking := false
	rest := func() {
		halt()
		halt, ticking = func() {}, false
	}
	forget := g.OnNotice(func(session.Notice) {
		switch {
		case !g.Waiting():
			rest()
		case !ticking:
			ticking = true
			halt = every(betweenTries, func() {
				if g.Retry() {
					rest()
				}
			})
		}
	})
	return func() {
		forget()
		rest()
	}
}

// slowDisk is the time from which a slow step is reported. A healthy disk takes some hundredths of a second.
const slowDisk = 2 * time.Second

// timedStore is a store that reports slow steps.
type timedStore struct {
	keeper.Store
	now  func() time.Time
	slow func(took time.Duration)
}

// Append calls slow if it succeeds slowly. Errors are reported elsewhere.
func (s timedStore) Append(ctx context.Context, id string, e keeper.Entry, sum keeper.Summary,
	snap *keeper.Snapshot) error {
	began := s.now()
	return s.look(began, s.Store.Append(ctx, id, e, sum, snap))
}

// MoveCursor calls slow if it succeeds slowly.
func (s timedStore) MoveCursor(ctx context.Context, id string, from, to int, sum keeper.Summary, at time.Time) error {
	began := s.now()
	return s.look(began, s.Store.MoveCursor(ctx, id, from, to, sum, at))
}

func (s timedStore) look(began time.Time, err error) error {
	if took := s.now().Sub(began); err == nil && took >= slowDisk {
		s.slow(took)
	}
	return err
}

// slowStored records that a step was slow. It is called on the goroutine that stores it.
func (s *Shell) slowStored(took time.Duration) {
	s.logLine("slow disk", "took", took.Round(time.Millisecond).String())
	s.slowest.Store(int64(took))
}

// notifySlow shows a notice that the disk is slow, once the step is shown. Nothing is lost, but users should know why
// they had to wait.
func (s *Shell) notifySlow() {
	if took := time.Duration(s.slowest.Swap(0)); took > 0 {
		s.notify(widget.Warning, s.words.T("shell.disk.slow",
			text.Args{"seconds": int(took.Round(time.Second).Seconds())}))
	}
}
