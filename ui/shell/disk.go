package shell

import (
	"time"

	"lantern/ui/frame/session"
)

// between two attempts to keep a step that the disk refused.
const betweenTries = 3 * time.Second

// watchDisk tries again to keep a step that the disk refused, until it is kept, another one takes its place, or it is
// stopped.
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
