package arkhamcards

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// doomCheck is step 1.3: if the doom in play reaches the threshold, the agenda advances, once (LCG-7.2, 15.29). The
// table judges objectives.
func (w *work) doomCheck(f Task) {
	card := w.S.Agenda.Now()
	if card == nil {
		w.logNote("noAgenda", "LCG-18.6", "")
		return
	}
	met := !card.None && w.S.doomTotal() >= card.Threshold.Of(w.S.N)
	if card.Objective == ObjectiveReplaces || card.Objective == ObjectiveAdds && met {
		w.ask(f, keeper.Prompt{Kind: "objective", Who: w.S.Lead, Choice: keeper.Choice("no", "yes")})
		return
	}
	if met {
		w.advanceAgenda()
	}
}

func (w *work) objectiveMet(_ Task, a keeper.Answer) {
	if a.Choice == "yes" {
		w.advanceAgenda()
	}
}

func (w *work) advanceAgenda() {
	w.Emit(DoomCleared{})
	w.flip(OnAgenda, "LCG-7.3")
}

// flip turns the current card of a track over. The text of our own cards is read first.
func (w *work) flip(track, rule string) {
	if card := w.S.track(track).Now(); card != nil && card.Note != "" {
		w.Emit(Flipped{track, card.ID, card.Name})
	}
	w.S.Push(Task{Kind: taskAdvance, On: track, Rule: rule})
}

// ends is the prefix of a resolution among the ways.
const ends = "end:"

// ways lists what may follow when a track's current card advances: the resolutions that the card names, if any; else
// the next card or, if the table laid the cards, all later cards, since side b may name any; and if no card is left,
// the scenario's resolutions (LCG-7.3, 7.5, 18.6).
func (s *State) ways(track string) []string {
	t := s.track(track)
	now := t.Now()
	if now == nil {
		return nil
	}
	out := play.Map(now.Ends, func(end string) string { return ends + end })
	if len(out) > 0 {
		return out
	}
	for _, c := range t.Cards[t.At+1:] {
		if now.Next == "" || now.Next == c.ID {
			out = append(out, c.ID)
		}
	}
	if len(out) > 0 && !strings.HasPrefix(s.scenario().ID, printedID) { // a scenario file defines what comes next
		return out[:1]
	}
	if len(out) > 0 {
		return out
	}
	for _, end := range s.scenario().Ends {
		out = append(out, ends+end.ID)
	}
	if len(out) == 0 {
		out = []string{ends + NoResolution}
	}
	return out
}

func (s *State) track(name string) *Track {
	if name == OnAgenda {
		return &s.Agenda
	}
	return &s.Act
}

// askAdvance asks the table to read side b, which defines what follows.
func (w *work) askAdvance(f Task) {
	card := w.S.track(f.On).Now()
	if card == nil {
		return
	}
	ways, usual := w.S.ways(f.On), 1
	if len(ways) == 1 && card.Note != "" && !strings.HasPrefix(w.S.scenario().ID, printedID) { // side b has been read
		w.advanceTo(f, keeper.Answer{Choice: ways[0]})
		return
	}
	if strings.HasPrefix(ways[0], ends) { // side b names the resolution
		usual = 0
	}
	w.ask(f, keeper.Prompt{Kind: "advance", Who: w.S.Lead, Args: keeper.Args{"track": f.On, "card": card.ID,
		"note": card.Note}, Usual: usual, Choice: keeper.Choice(ways...)})
}

func (w *work) advanceTo(f Task, a keeper.Answer) {
	if end, over := strings.CutPrefix(a.Choice, ends); over {
		w.ended(end, "LCG-7.6")
		return
	}
	t := w.S.track(f.On)
	old := *t.Now()
	w.Emit(Advanced{f.On, slices.IndexFunc(t.Cards, func(c Card) bool { return c.ID == a.Choice }), f.Rule})
	w.unpin(old.ID)
	w.special(a.Choice)
	w.change(old.Then)
	if strings.HasPrefix(w.S.scenario().ID, printedID) {
		w.S.Push(Task{Kind: taskTook, Who: w.S.Lead, Why: old.Name, Rule: f.Rule})
	}
	w.hits(old.Then.Hits, old.Name)
}

func (c Advance) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	t := w.S.track(c.Track)
	card := t.Now()
	switch {
	case c.Track != OnAgenda && c.Track != OnAct:
		return refuse(CodeBadValue, "LCG-18.6", "track", c.Track)
	case w.S.Test != nil && (c.Track == OnAgenda || w.S.revealed()):
		return refuse(CodeInTest, "LCG-5.2", "who", w.S.Test.Who)
	case len(w.S.Draws) > 0 && w.S.Test == nil && c.Allow == "":
		return refuse(CodeStillDue, "LCG-8.1", "who", w.S.Draws[0])
	case card == nil:
		return refuse(CodeNoSuch, "LCG-18.6", "track", c.Track)
	case c.Track == OnAgenda && c.Allow == "":
		return refuse(CodeNotNow, "LCG-7.2", "track", c.Track)
	case c.Track == OnAgenda:
		w.advanceAgenda()
		return nil
	}
	if err := w.spend(c, card); err != nil {
		return err
	}
	w.flip(OnAct, "LCG-7.5")
	return nil
}

// spend pays the clues of an act, divided freely, during a turn (LCG-7.4, 15.9). An objective or a card effect may
// require more, or replace the clues.
func (w *work) spend(c Advance, card *Card) error {
	if c.Allow == "" && (card.Objective != "" || w.S.Phase != PhaseInvestigation || w.S.Active == "" || !w.S.Window) {
		return refuse(CodeNotNow, "LCG-15.9", "track", c.Track)
	}
	paid := 0
	seats := make([]string, 0, len(c.Pay))
	for who, n := range c.Pay {
		v := w.S.seat(who)
		if w.S.hushed(who) && c.Allow == "" {
			return refuse(CodeNotYours, "LCG-5.10", "who", who)
		}
		if v == nil || v.Out != "" || n < 1 || n > v.Clues {
			return refuse(CodeTooFew, "LCG-7.4", "who", who, "clues", itoa(n))
		}
		if !pays(&w.S, card, who) && (c.Allow == "" || c.Allow == card.Name) {
			return refuse(CodeForbidden, "LCG-1.1", "who", who, "card", card.Name)
		}
		paid += n
		seats = append(seats, who)
	}
	need := card.Threshold.Of(w.S.N)
	free := c.Allow != "" && (card.None || card.Objective != ObjectiveAdds)
	if (card.None || paid != need) && (!free || paid != 0) {
		return refuse(CodeTooFew, "LCG-7.4", "clues", itoa(paid), "needs", itoa(need))
	}
	slices.Sort(seats)
	for _, who := range seats {
		w.count(who, "clues", -c.Pay[who], "LCG-7.4")
	}
	return nil
}

func (c Resolve) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	known := func(r *packs.Resolution) bool { return r.ID == c.Resolution }
	if c.Resolution != NoResolution && len(w.S.scenario().Ends) > 0 && play.Find(w.S.scenario().Ends, known) == nil {
		return refuse(CodeNoSuch, "LCG-7.6", "resolution", c.Resolution)
	}
	w.ended(c.Resolution, "LCG-7.6")
	return nil
}
