package arkhamcards

import (
	"slices"

	"lantern/keeper"
)

// Legal lists the possible commands, all of which would be accepted. It leaves out what a card may do at any time (put,
// harm, enemy and so on), since that list would be endless.
func (r *Rules) Legal(s State) []keeper.Command {
	var tried []keeper.Command
	switch {
	case s.Stage == StageSetup:
		for _, v := range s.Seats {
			if v.Seat != s.Lead {
				tried = append(tried, Lead{v.Seat})
			}
		}
		tried = append(append(tried, Lead{}), s.drawCommands()...)
		for _, v := range s.Seats {
			if slices.Contains(s.Campaign.Barred, v.Name) {
				tried = append(tried, Seat{v.Seat, s.newcomer()})
			}
		}
		for _, v := range s.Seats {
			tried = append(tried, DrawWeakness{Who: v.Seat})
		}
		tried = append(tried, Begin{})
		tried = append(tried, s.partyCommands()...)
	case s.Stage == StageBetween:
		return []keeper.Command{Continue{}}
	case s.Stage != StagePlay:
		return nil
	case s.Test != nil:
		tried = append(s.testCommands(), s.actCommands()...)
	default:
		tried = append(tried, Next{On: true})
		for _, who := range s.order() {
			tried = append(tried, Turn{Who: who})
		}
		tried = append(tried, s.turnCommands()...)
		tried = append(append(tried, s.drawCommands()...), Next{})
	}
	if s.Guided {
		tried = append(tried, LeaveGuide{})
	}
	w := &work{run: run{S: s}}
	return slices.DeleteFunc(tried, func(c keeper.Command) bool { return w.refuses(c.(command)) })
}

// refuses reports whether a command is refused, by trying it. It needs no chance until it is accepted.
func (w *work) refuses(c command) bool {
	switch c := c.(type) {
	case Lead:
		if c.Who == "" {
			return len(w.S.Seats) == 1 // the lot is drawn later
		}
	case Reveal:
		return false // it was listed by the content of the bag
	case Encounter:
		if c.Kind == "" {
			return false // and this one by the content of the deck
		}
	}
	try := &work{run: run{S: w.S}}
	try.S.Tasks = nil
	return c.do(try) != nil
}

func (s *State) testCommands() []keeper.Command {
	var out []keeper.Command
	t := s.Test
	switch {
	case len(t.Drawn) == 0 || t.More:
		if len(s.Bag.Tokens) > 0 {
			out = append(out, Reveal{})
		}
		for _, token := range s.Bag.kinds() {
			out = append(out, Reveal{Token: token})
		}
		for _, who := range s.order() {
			out = append(out, CommitCard{Who: who, Icons: 1})
		}
	default:
		out = append(out, Finish{})
		for n := 2; n <= couldBe(s); n++ {
			out = append(out, Finish{Amount: &n})
		}
	}
	return out
}

// mostAdded limits the listed amounts of damage or clues; few cards give more.
const mostAdded = 4

// couldBe returns the greatest amount of damage or clues that a card could make of a success; 0 if a success gives
// neither.
func couldBe(s *State) int {
	t := s.Test
	if t.Result == nil || !t.Result.Success {
		return 0
	}
	switch e, p := s.enemy(t.On), s.place(t.On); {
	case t.Action == ActFight && e != nil && !e.Unknown && e.Health.N > 0:
		return min(mostAdded, e.Health.Of(s.N)-e.Harm)
	case t.Action == ActFight && e != nil:
		return mostAdded
	case t.Action == ActInvestigate && p != nil:
		return min(mostAdded, p.Left)
	}
	return 0
}

// turnCommands lists the actions of the turn and the ways to advance the act.
func (s *State) turnCommands() []keeper.Command {
	v := s.seat(s.Active)
	if v == nil || s.Phase != PhaseInvestigation {
		return nil
	}
	out := []keeper.Command{Action{Who: v.Seat, Action: ActInvestigate}}
	if p := s.place(v.At); p != nil {
		for _, to := range p.Connections {
			out = append(out, Action{Who: v.Seat, Action: ActMove, On: to})
		}
	}
	for _, do := range []string{ActDraw, ActResource, ActPlay, ActActivate} {
		out = append(out, Action{Who: v.Seat, Action: do})
	}
	for i := range s.Enemies {
		if e := &s.Enemies[i]; s.Where(e) == v.At {
			for _, do := range []string{ActFight, ActEngage, ActEvade} {
				out = append(out, Action{Who: v.Seat, Action: do, On: e.ID})
			}
		}
	}
	if p := s.place(v.At); p != nil && p.Resign { // if a card grants it, it is entered by hand (LCG-4.13)
		out = append(out, Action{Who: v.Seat, Action: ActActivate, Tag: TagResign})
	}
	for _, p := range s.Pins {
		if p.On == v.Seat && sheds(s, &p) != nil {
			out = append(out, Action{Who: v.Seat, Action: ActActivate, On: p.ID})
		}
	}
	for i := range s.Enemies {
		if e := &s.Enemies[i]; e.Parley != nil && s.Where(e) == v.At {
			out = append(out, Action{Who: v.Seat, Action: ActActivate, Tag: TagParley, On: e.ID})
		}
	}
	for _, p := range s.Pins {
		r := specialOf(s, p.ID)
		if r != nil && r.Try != nil {
			out = append(out, Action{Who: v.Seat, Action: ActActivate, Tag: TagTry, On: p.ID})
		}
		for _, to := range s.order() {
			if r != nil && r.Gives {
				out = append(out, Action{Who: v.Seat, Action: ActActivate, Tag: TagGive, On: to})
			}
		}
	}
	for _, x := range v.Extra {
		out = append(out, Action{Who: v.Seat, Action: ActActivate, Extra: x.For})
	}
	return append(out, s.actCommands()...)
}

// actCommands lists the ways to pay for the act in a turn.
func (s *State) actCommands() (out []keeper.Command) {
	pay, card := s.AdvancePay(), s.Act.Now()
	switch {
	case s.Phase != PhaseInvestigation || s.Active == "":
	case card == nil:
	case card.Objective == ObjectiveReplaces: // the table judges whether it is met
		out = append(out, Advance{Track: OnAct, Allow: card.Name})
	case pay != nil && card.Objective == ObjectiveAdds:
		out = append(out, Advance{Track: OnAct, Pay: pay, Allow: card.Name})
	case pay != nil:
		out = append(out, Advance{Track: OnAct, Pay: pay})
	}
	return out
}

// AdvancePay returns one way to pay for the current act, in player order, as much as each investigator has; nil if it
// cannot be paid for.
func (s *State) AdvancePay() map[string]int {
	card := s.Act.Now()
	if card == nil || card.None {
		return nil
	}
	need, pay := card.Threshold.Of(s.N), map[string]int{}
	for _, who := range s.order() {
		if n := min(need, s.seat(who).Clues); n > 0 && pays(s, card, who) {
			pay[who], need = n, need-n
		}
	}
	if need > 0 {
		return nil
	}
	return pay
}

// drawCommands lists the possible draws of the next investigator from the encounter deck.
func (s *State) drawCommands() []keeper.Command {
	if len(s.Draws) == 0 {
		return nil
	}
	who := s.Draws[0]
	var out []keeper.Command
	if s.drawable() {
		out = append(out, Encounter{Who: who})
	}
	out = append(out, Encounter{Who: who, Kind: DrawTreachery}, Encounter{Who: who, Kind: DrawTreachery, Surge: true},
		Encounter{Who: who, Kind: DrawTreachery, Peril: true})
	for _, f := range s.scenario().Foes {
		out = append(out, Encounter{Who: who, Kind: DrawEnemy, Card: f.ID})
	}
	for _, c := range s.scenario().Cards {
		out = append(out, Encounter{Who: who, Kind: c.Kind, Card: c.ID})
	}
	return append(out, Encounter{Who: who, Kind: DrawAsset}, Encounter{Who: who, Kind: DrawNone})
}

// mostOn limits the number of steps skipped at once; a round has far fewer.
const mostOn = 100

// onward continues until somebody has to act or answer (LCG-3.9). Each step is logged.
func (w *work) onward() error {
	for range mostOn {
		c := command(Next{})
		if who := w.S.OnlyTurn(); who != "" {
			c = Turn{Who: who}
		}
		if err := c.do(w); err != nil {
			return err
		}
		if err := engine.RunTasks(w); err != nil || !w.S.passes() {
			return err
		}
	}
	return nil
}

// OnlyTurn returns the only investigator who can have the next turn, or "" if there is a choice.
func (s *State) OnlyTurn() (who string) {
	if s.Phase != PhaseInvestigation || s.Active != "" {
		return ""
	}
	for _, seat := range s.order() {
		if s.seat(seat).Had {
			continue
		}
		if who != "" {
			return ""
		}
		who = seat
	}
	return who
}

// passes reports whether nobody is needed in this window. Cards could still be played in it.
func (s *State) passes() bool {
	switch {
	case s.busy():
		return false
	case s.Phase == PhaseInvestigation:
		return s.OnlyTurn() != ""
	case s.Step == "3.2" && s.Active != "":
		return len(s.Attackers(s.Active)) == 0
	}
	return true
}

// Pauses reports whether going on step by step may stop at a window that going on at once skips.
func (s *State) Pauses() bool {
	switch {
	case s.busy():
		return false
	case s.Phase == PhaseInvestigation:
		return s.Active != "" && !slices.ContainsFunc(s.order(), s.waits)
	}
	return s.Phase == PhaseEnemy || s.Phase == PhaseMythos && len(s.order()) == 1
}

// waits reports whether somebody else has not had a turn this round.
func (s *State) waits(who string) bool { return who != s.Active && !s.seat(who).Had }

// busy reports whether something has to be answered or resolved first, or no round is in progress.
func (s *State) busy() bool {
	return s.Stage != StagePlay || s.Prompt != nil || s.Test != nil || s.Peril != "" || len(s.Draws) > 0
}
