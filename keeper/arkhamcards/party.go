package arkhamcards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// mostSeats is the maximum number of investigators (LCG-15.28).
const mostSeats = 4

// between refuses except between two scenarios: after one was played, before the next one begins.
func (w *work) between() error {
	if w.S.Stage != StageSetup || w.S.Prompt != nil || len(w.S.Campaign.Results) == 0 || w.S.Campaign.Standalone {
		return refuse(CodeNotNow, "LCG-12.7", "stage", string(w.S.Stage))
	}
	if len(w.S.Enemies)+len(w.S.Draws)+len(w.S.Pins) > 0 { // cards drawn in the set-up belong to somebody
		return refuse(CodeStillDue, "LCG-12.7", "stage", string(w.S.Stage))
	}
	return nil
}

// do removes a player between scenarios. The investigator's record is kept for a return (LCG-12.7).
func (c Part) do(w *work) error {
	if err := w.between(); err != nil {
		return err
	}
	switch {
	case w.S.seat(c.Who) == nil:
		return refuse(CodeNoSuch, "LCG-12.7", "who", c.Who)
	case len(w.S.Seats) == 1:
		return refuse(CodeTooFew, "LCG-15.28", "who", c.Who)
	}
	w.Emit(Parted{c.Who, w.S.seat(c.Who).Name})
	return nil
}

// do lets a player return with the investigator as it was, or a new player begin with one that has not been used in
// this campaign, without experience and trauma (LCG-12.7).
func (c Join) do(w *work) error {
	if err := w.between(); err != nil {
		return err
	}
	v := c.Investigator
	away := play.Find(w.S.Campaign.Away, func(other *Investigator) bool { return v.named(*other) })
	switch {
	case len(w.S.Seats) >= mostSeats:
		return refuse(CodeTwice, "LCG-15.28", "most", itoa(mostSeats))
	case slices.Contains(w.S.Campaign.Barred, v.Name):
		return refuse(CodeBadTarget, "LCG-12.5", "name", v.Name)
	case slices.ContainsFunc(w.S.Seats, v.named):
		return refuse(CodeTwice, "LCG-12.7", "name", v.Name)
	}
	if away != nil {
		v = *away
	} else {
		if err := v.sane(); err != nil {
			return err
		}
		v = Investigator{Name: v.Name, Class: v.Class, Skills: v.Skills, Health: v.Health,
			Sanity: v.Sanity, Size: v.Size}
	}
	v.Seat = string(keeper.Seat(len(w.S.Seats) + 1))
	w.Emit(Joined{v, away != nil})
	return nil
}

func (e Parted) apply(s *State) {
	s.Campaign.Away = append(s.Campaign.Away, *s.seat(e.Who))
	lead := s.seat(s.Lead).Name
	s.Seats = slices.DeleteFunc(s.Seats, func(v Investigator) bool { return v.Seat == e.Who })
	s.Lead = ""
	for i := range s.Seats { // the others move up
		s.Seats[i].Seat = string(keeper.Seat(i + 1))
		if s.Seats[i].Name == lead {
			s.Lead = s.Seats[i].Seat
		}
	}
	if s.Lead == "" {
		s.Lead = s.Seats[0].Seat
	}
	s.N = len(s.Seats)
}

func (e Joined) apply(s *State) {
	s.Campaign.Away = slices.DeleteFunc(s.Campaign.Away, func(v Investigator) bool {
		return v.Name == e.Investigator.Name
	})
	s.Seats = append(s.Seats, e.Investigator)
	s.N = len(s.Seats)
	s.ready(&s.Seats[s.N-1])
}

// do takes one step on the way to a standalone scenario: for each earlier scenario, in order, a resolution is chosen
// and its results are logged, without experience (LCG-13.2). Its trauma applies (LCG-13.3).
func (c Walk) do(w *work) error {
	s := &w.S
	before := s.walked()
	if s.Stage != StageSetup || s.Prompt != nil || before == nil {
		return refuse(CodeNotNow, "LCG-13.2", "stage", string(s.Stage))
	}
	end := play.Find(before.Ends, func(r *packs.Resolution) bool { return r.ID == c.Resolution })
	if end == nil {
		return refuse(CodeNoSuch, "LCG-13.2", "resolution", c.Resolution)
	}
	w.Emit(Walked{before.ID, end.ID})
	for _, v := range s.Seats {
		for _, t := range end.Trauma {
			if t.Who == "each" || t.Who == "standing" || t.Who == "lead" && v.Seat == s.Lead {
				w.count(v.Seat, "physical", t.Physical, "LCG-13.3")
				w.count(v.Seat, "mental", t.Mental, "LCG-13.3")
				w.count(v.Seat, "damage", t.Physical, "LCG-2.1")
				w.count(v.Seat, "horror", t.Mental, "LCG-2.1")
			}
		}
	}
	w.tokens(end.Adds, end.Removes)
	w.write(end.Notes, end.Erases)
	return nil
}

// walked returns the earlier scenario whose resolution is to be chosen next, or nil. From the first scenario on, each
// resolution leads to the next (LCG-12.6), until the scenario being played is reached or passed.
func (s *State) walked() *Scenario {
	c := &s.Campaign
	if !c.Standalone {
		return nil
	}
	at := 0
	for _, id := range c.Results {
		if at < 0 || at >= c.At {
			return nil
		}
		at = c.after(at, id)
	}
	if at < 0 || at >= c.At {
		return nil
	}
	return &c.Scenarios[at]
}

func (e Walked) apply(s *State) {
	at := slices.IndexFunc(s.Campaign.Scenarios, func(x Scenario) bool { return x.ID == e.Scenario })
	s.Campaign.resolved(at, e.Resolution)
}

// partyCommands lists who may leave or return, and the resolutions of the earlier scenario to be chosen next.
func (s *State) partyCommands() []keeper.Command {
	var out []keeper.Command
	if before := s.walked(); before != nil {
		for _, end := range before.Ends {
			out = append(out, Walk{end.ID})
		}
	}
	for _, v := range s.Seats {
		out = append(out, Part{v.Seat})
	}
	for _, v := range s.Campaign.Away {
		out = append(out, Join{v})
	}
	return out
}
