package shell

import (
	"time"

	"lantern/keeper/mansions/keeping"
	"lantern/keeper/mansions/opponent"
	"lantern/ui/frame/session"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/pacing"
)

// lanternOf is who keeps a session where nobody does; nil for other games than Mansions. It is called on the side.
func (s *Shell) lanternOf(running session.Running) (*keeping.Lantern, error) {
	budget := func() opponent.Budget { return opponent.Budget{Time: time.Duration(s.thought.Load())} }
	return keeping.New(running, budget, func(err error) { s.note("the lantern's search failed", "error", err.Error()) })
}

// paced has the lantern keep a session in the window; nil where nothing can.
func (s *Shell) paced(g *game.Game, keeps *keeping.Lantern) *pacing.Player {
	if keeps == nil {
		return nil
	}
	return pacing.New(g, pacing.Means{Decider: keeps, Now: s.m.Now, Run: s.m.Run, Every: s.m.Every,
		Unasked: func() bool { return s.values.LanternRuns }})
}

// advised is how long the lantern thinks about an advice.
const advised = 1200 * time.Millisecond

// advice has the lantern think about what it would do now; nil where it gives no advice.
func (s *Shell) advice() func(done func(keeping.Advice)) {
	at := s.sitting
	if at == nil || at.keeps == nil || s.values.Mute {
		return nil
	}
	return func(done func(keeping.Advice)) {
		var a keeping.Advice
		s.m.Run(func() { a = at.keeps.Advise(opponent.Budget{Time: advised}) }, func() { done(a) })
	}
}
