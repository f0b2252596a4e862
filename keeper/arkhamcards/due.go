package arkhamcards

import "slices"

// due lists what must be done or kept in mind now, each with its rule, the most urgent first.
func (s *State) due() []Reminder {
	var out []Reminder
	say := func(key, rule, who string, pairs ...string) {
		r := Reminder{Key: key, Rule: rule, Who: who}
		for i := 0; i+1 < len(pairs); i += 2 {
			if r.Args == nil {
				r.Args = map[string]string{}
			}
			r.Args[pairs[i]] = pairs[i+1]
		}
		out = append(out, r)
	}
	if s.Prompt != nil {
		say("answer", s.Prompt.Rule, s.Prompt.Who, "kind", s.Prompt.Kind)
	}
	switch s.Stage {
	case StageSetup:
		if before := s.walked(); before != nil {
			say("walk", "LCG-13.2", "", "scenario", before.Name)
			return out
		}
		for _, v := range s.Seats {
			if v.Due > 0 {
				say("weakness", "LCG-11.5", v.Seat, "n", itoa(v.Due))
			}
		}
		if s.Prompt == nil {
			say("begin", "LCG-2.1", "")
		}
		if s.Agenda.Now() == nil || s.Act.Now() == nil { // a printed agenda or act is missing
			say("lay", "LCG-16.4", "")
		}
		if y, ok := s.scenario().Symbols[TokenElder]; ok && y.Ask {
			for i := range s.Seats {
				if v := &s.Seats[i]; v.Elder == nil && v.Out == "" {
					say("elder", "LCG-5.4", v.Seat)
				}
			}
		}
		return out
	case StagePlay:
	default:
		return out
	}
	if t := s.Test; t != nil {
		switch {
		case len(t.Drawn) == 0:
			say("commit", "LCG-5.3", t.Who)
			say("reveal", "LCG-5.2", t.Who)
		case t.More:
			say("revealAnother", "LCG-15.26", t.Who)
		case t.Result != nil && !finishing(s):
			say("finish", "LCG-5.2", t.Who)
			out = append(out, s.follows()...)
		}
		if t.Peril {
			say("peril", "LCG-5.10", t.Who)
		}
		return out
	}
	if len(s.Draws) > 0 {
		if s.drawable() {
			say("encounter", "LCG-8.1", s.Draws[0])
		} else { // the enemies of the table's own deck are entered when they first appear
			say("encounterTold", "LCG-8.1", s.Draws[0])
		}
	}
	if s.Peril != "" {
		say("peril", "LCG-5.10", s.Peril)
	}
	v := s.seat(s.Active)
	switch s.Step {
	case "2.1", "2.2":
		if v == nil {
			for _, who := range s.order() {
				if !s.seat(who).Had {
					say("turn", "LCG-3.4", who)
				}
			}
			break
		}
		if left := v.Left(); left > 0 {
			say("actions", "LCG-4.1", v.Seat, "left", itoa(left))
		}
		if enemies := s.Attackers(v.Seat); len(enemies) > 0 {
			say("provokes", "LCG-4.11", v.Seat, "n", itoa(len(enemies)))
		}
		if s.AdvancePay() != nil {
			say("act", "LCG-7.4", "")
		}
	case "3.2":
		if v != nil && len(s.Attackers(v.Seat)) > 0 {
			say("attacks", "LCG-8.6", v.Seat, "n", itoa(len(s.Attackers(v.Seat))))
		}
	case "4.1":
		for _, who := range s.order() {
			if w := s.seat(who); w.Hand+1 > w.HandMost {
				say("handSoon", "LCG-3.7", who, "n", itoa(w.Hand+1-w.HandMost))
			}
		}
	}
	if card := s.Agenda.Now(); card != nil && !card.None && card.Objective == "" {
		if left := card.Threshold.Of(s.N) - s.doomTotal(); left <= 1 {
			say("agendaNext", "LCG-7.2", "", "left", itoa(max(0, left)))
		}
	}
	for i := range s.Enemies {
		e := &s.Enemies[i]
		if s.Phase == PhaseInvestigation && len(s.HuntSteps(e)) > 0 {
			say("hunts", "LCG-8.7", "", "enemy", e.ID)
		}
		if len(s.meets(e)) > 0 && !slices.ContainsFunc(s.Tasks, func(f Task) bool {
			return f.Kind == taskMeet &&
				f.On == e.ID
		}) {
			say("shouldEngage", "LCG-8.4", "", "enemy", e.ID)
		}
	}
	return out
}
