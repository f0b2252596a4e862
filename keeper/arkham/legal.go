package arkham

import (
	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// Legal lists what can be done now as commands that are accepted as they are. What cards on the table do is left out:
// there is no end to it.
func (r *Rules) Legal(s State) []keeper.Command {
	if s.Prompt != nil {
		return s.Prompt.Answers()
	}
	var out []keeper.Command
	switch s.Stage {
	case StageSetup:
		return []keeper.Command{Begin{}}
	case StageUpkeep:
		out = append(r.own(&s, s.Active), Next{})
	case StageMovement:
		w := &work{s: s, box: r.box}
		if p := s.Players[s.Active]; !p.Done {
			if a := r.box.Area(p.Place); a != nil {
				for _, to := range a.Links {
					if s.mayStep(w, s.Active, to) == nil {
						out = append(out, Step{to})
					}
				}
			}
		}
		out = append(out, Next{})
		out = append(out, r.uses(&s, s.Active)...)
	case StageMythos:
		if s.Options.Cards {
			return []keeper.Command{Next{}}
		}
		for _, m := range r.box.Mythos {
			out = append(out, Enter{ID: m.ID})
		}
		if len(out) == 0 {
			for _, id := range r.box.Unstable() {
				out = append(out, Enter{Card: &set.Mythos{Kind: set.Headline, Gate: id}})
			}
		}
	case StageFinal:
		for i, p := range s.Players {
			if !p.Out {
				out = append(out, r.own(&s, i)...)
			}
		}
		out = append(out, Next{})
	}
	return out
}

// own is what an investigator may do with his sliders and cards.
func (r *Rules) own(s *State, seat int) []keeper.Command {
	var out []keeper.Command
	p := s.Players[seat]
	for pair := range p.Stops {
		for stop := range 4 {
			if d := distance(p.Stops[pair], stop); d > 0 && d <= p.Focus {
				out = append(out, Slide{seat, pair, stop})
			}
		}
	}
	return append(out, r.uses(s, seat)...)
}

func (r *Rules) uses(s *State, seat int) []keeper.Command {
	var out []keeper.Command
	for _, h := range s.Players[seat].Cards {
		if c := r.box.Card(h.ID); c != nil && len(c.Heals) > 0 && !h.Exhausted && s.mine(seat) {
			out = append(out, Use{seat, h.N})
		}
	}
	return out
}
