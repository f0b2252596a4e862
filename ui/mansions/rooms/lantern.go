package rooms

import (
	"context"
	"sync/atomic"
	"time"

	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/opponent"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/pacing"
	"lantern/ui/mansions/setup"
	"lantern/ui/table/session"
)

// lanternOf makes the automatic keeper of a session; nil for games other than Mansions. It runs in the background.
func (r *Rooms) lanternOf(running session.AnySession) (*autokeeper.Lantern, error) {
	budget := func() opponent.Budget { return opponent.Budget{Time: time.Duration(r.thought.Load())} }
	return autokeeper.New(running, budget, func(err error) {
		r.m.LogLine("the lantern's search failed", "error",
			err.Error())
	})
}

// paced lets the lantern play the keeper of a session in the window. It returns nil without a lantern.
func (r *Rooms) paced(g *game.Game, keeps *autokeeper.Lantern) *pacing.Player {
	if keeps == nil {
		return nil
	}
	return pacing.New(g, pacing.Deps{Decider: keeps, Now: r.m.Now, Run: r.h.Run, Every: r.m.Every,
		Unasked: func() bool { return r.h.Values().LanternRuns }})
}

// How many trial games of each objective are played to compare the difficulties, and how often progress is reported.
const (
	trialEvenings = 4
	trialTold     = 500 * time.Millisecond
)

// evaluate plays trial games in the background to find out which difficulty is even.
func (r *Rooms) evaluate(o setup.Offer, players int, told func(played, all int),
	done func([]opponent.Evaluation, error)) (stop func()) {
	ctx, stop := context.WithCancel(context.Background())
	var played, all atomic.Int64
	watched := func() {}
	if r.m.Every != nil {
		watched = r.m.Every(trialTold, func() { told(int(played.Load()), int(all.Load())) })
	}
	var fares []opponent.Evaluation
	var err error
	lib := &packs.Library{Bases: []*stories.Base{o.Base}, Stories: []*stories.Story{o.Story}}
	r.h.Run(func() {
		fares, err = opponent.Evaluate(ctx, lib, o.Story.Pack.ID, players, trialEvenings, "even", func(n, of int) {
			played.Store(int64(n))
			all.Store(int64(of))
		})
	}, func() {
		watched()
		stop()
		done(fares, err)
	})
	return stop
}

// advised is how long the lantern thinks about its advice.
const advised = 1200 * time.Millisecond

// advice returns a function that asks the lantern for advice, or nil if there is none.
func (at *Sitting) advice() func(done func(autokeeper.Advice)) {
	r := at.r
	if at.keeps == nil || r.h.Values().Mute {
		return nil
	}
	return func(done func(autokeeper.Advice)) {
		var a autokeeper.Advice
		r.h.Run(func() { a = at.keeps.Advise(opponent.Budget{Time: advised}) }, func() { done(a) })
	}
}
