package arkhamcards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/play"
)

// step sets the step of the round. Pins that last until the end of a phase end with it (LCG-3.8).
func (w *work) step(phase Phase, step string, window bool, who, rule string) {
	if phase != w.S.Phase && w.S.Phase != "" {
		w.unpin(UntilPhase)
	}
	w.Emit(Stepped{Phase: phase, Step: step, Window: window, Who: who, Rule: rule})
}

// unpin ends the pins that last until that moment.
func (w *work) unpin(until string) {
	for _, p := range slices.Clone(w.S.Pins) {
		if p.Until == until && p.Round <= w.S.Round {
			w.Emit(Unpinned{ID: p.ID, Rule: "LCG-3.8"})
		}
	}
}

// goOn takes the next step of the round in which nobody has to act, and reports whether there was one.
func (w *work) goOn() bool {
	s := &w.S
	if s.Stage != StagePlay {
		return false
	}
	active := s.seat(s.Active)
	switch {
	case len(s.order()) == 0:
		w.ended(NoResolution, "LCG-7.6")
	case s.Test != nil:
		return false
	case s.Step == "1.4" && !s.Window && len(s.Draws) == 0 && s.Peril == "":
		w.step(PhaseMythos, "1.4", true, "", "LCG-3.2")
	case s.Step == "2.2" && active != nil && active.Out != "": // LCG-15.20
		w.endTurn()
	case s.Phase == PhaseInvestigation && active == nil && !slices.ContainsFunc(s.order(), w.waiting):
		w.enemyPhase()
	case s.Step == "3.2" && s.Window && active != nil && active.Out != "":
		w.nextSlot()
	default:
		return false
	}
	return true
}

// waiting reports whether somebody has not had a turn this round.
func (w *work) waiting(who string) bool { return !w.S.seat(who).Had }

// NoResolution is the resolution if no investigator is left (LCG-7.6).
const NoResolution = "none"

func (c Begin) do(w *work) error {
	if w.S.Stage != StageSetup {
		return refuse(CodeNotNow, "LCG-2.1", "stage", string(w.S.Stage))
	}
	if before := w.S.walked(); before != nil {
		return refuse(CodeStillDue, "LCG-13.2", "scenario", before.Name)
	}
	for _, v := range w.S.Seats {
		if slices.Contains(w.S.Campaign.Barred, v.Name) {
			return refuse(CodeStillDue, "LCG-12.5", "who", v.Seat, "name", v.Name)
		}
		if slices.Contains(w.S.Draws, v.Seat) {
			return refuse(CodeStillDue, "LCG-8.1", "who", v.Seat)
		}
		if v.Due > 0 {
			return refuse(CodeStillDue, "LCG-11.5", "who", v.Seat, "name", v.Name)
		}
	}
	w.logNote("openingHands", "LCG-2.3", "")
	w.S.Push(Task{Kind: taskMulligans, Names: w.S.order(), Rule: "LCG-2.3"}, Task{Kind: taskPlay})
	return nil
}

// keepHand is the answer that nobody else replaces any cards.
const keepHand = "nobody"

// askMulligans asks who replaces cards, in player order. A single player is asked how many.
func (w *work) askMulligans(f Task) {
	switch {
	case len(w.S.Seats) == 1:
		w.S.Push(Task{Kind: taskMulligan, Who: f.Names[0], Rule: f.Rule})
	case len(f.Names) > 0:
		w.ask(f, keeper.Prompt{Kind: "mulligans", Who: w.S.Lead, Usual: 1,
			Choice: keeper.Choice(append([]string{keepHand}, f.Names...)...)})
	}
}

func (w *work) mulligans(f Task, a keeper.Answer) {
	for i, who := range f.Names {
		if who == a.Choice {
			w.S.Push(Task{Kind: taskMulligan, Who: who, Rule: f.Rule},
				Task{Kind: taskMulligans, Names: f.Names[i+1:], Rule: f.Rule})
			return
		}
		w.Emit(Mulliganed{who, 0})
	}
}

func (w *work) askMulligan(f Task) {
	w.ask(f, keeper.Prompt{Kind: "mulligan", Who: f.Who, Number: &keeper.Range{Min: 0, Max: w.S.seat(f.Who).Hand}})
}

func (w *work) mulligan(f Task, a keeper.Answer) {
	w.Emit(Mulliganed{f.Who, *a.Number})
}

// beginPlay begins the first round, which has no Mythos phase (LCG-3.1): weaknesses of the opening hands return to the
// decks, and the investigators enter their starting location, which is revealed.
func (w *work) beginPlay(Task) {
	w.logNote("weaknessesBack", "LCG-2.4", "")
	for _, v := range slices.Clone(w.S.Seats) { // permanent cards start in play (LCG-2.6)
		for _, c := range v.List {
			for n := 0; c.Permanent && n < c.Copies; n++ {
				w.Emit(AssetEntered{v.Seat, Asset{ID: "asset-" + itoa(w.S.Made+1), Name: c.Title, Permanent: true}})
			}
		}
	}
	w.setUp()
	w.Emit(PlayBegan{}, Stepped{Phase: PhaseInvestigation, Step: "2.1", Window: true, Round: 1, Rule: "LCG-3.1"})
	for _, who := range w.S.order() {
		w.S.Push(Task{Kind: taskArrive, Who: who, On: w.S.seat(who).At})
	}
}

// inPlay refuses unless a round is in progress.
func (w *work) inPlay() error {
	switch {
	case w.S.Stage != StagePlay:
		return refuse(CodeNotNow, "LCG-2.5", "stage", string(w.S.Stage))
	default:
		return nil
	}
}

// noTest refuses while a test is in progress.
func (w *work) noTest() error {
	if err := w.inPlay(); err != nil {
		return err
	}
	if w.S.Test != nil {
		return refuse(CodeInTest, "LCG-5.2", "who", w.S.Test.Who)
	}
	return nil
}

func (c Next) do(w *work) error {
	if err := w.noTest(); err != nil {
		return err
	}
	if c.On {
		return w.onward()
	}
	s := &w.S
	switch {
	case s.Peril != "": // the Peril card has been resolved
		w.perilOver(Task{})
	case len(s.Draws) > 0:
		return refuse(CodeStillDue, "LCG-8.1", "who", s.Draws[0])
	case s.Phase == PhaseMythos:
		w.step(PhaseInvestigation, "2.1", true, "", "LCG-3.3")
	case s.Phase == PhaseInvestigation && s.Active == "":
		return refuse(CodeStillDue, "LCG-3.3", "who", first(s.order(), w.waiting))
	case s.Phase == PhaseInvestigation:
		w.endTurn()
	case s.Step == "3.2" && s.Active != "":
		w.S.Push(Task{Kind: taskSlot, Who: s.Active, Rule: "LCG-8.6"}, Task{Kind: taskSlots})
	case s.Phase == PhaseEnemy:
		taken(w)
		w.step(PhaseUpkeep, "4.1", true, "", "LCG-3.6")
	default:
		w.S.Push(Task{Kind: taskUpkeep})
	}
	return nil
}

func first(list []string, is func(string) bool) string {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i]
	}
	return ""
}

func (c Turn) do(w *work) error {
	if err := w.noTest(); err != nil {
		return err
	}
	v := w.S.seat(c.Who)
	switch {
	case v == nil || v.Out != "":
		return refuse(CodeNotYours, "LCG-9.8", "who", c.Who)
	case w.S.Phase != PhaseInvestigation || w.S.Active != "":
		return refuse(CodeNotNow, "LCG-3.4", "who", c.Who)
	case v.Had && c.Allow == "":
		return refuse(CodeTwice, "LCG-3.4", "who", c.Who)
	}
	w.Emit(TurnBegan(c))
	w.step(PhaseInvestigation, "2.2", true, c.Who, "LCG-3.3")
	return nil
}

// endTurn is step 2.2.2.
func (w *work) endTurn() {
	who := w.S.Active
	w.Emit(TurnEnded{who})
	w.unpin(UntilTurn)
	turnEnds(w, who)
	if slices.ContainsFunc(w.S.order(), w.waiting) {
		w.step(PhaseInvestigation, "2.2", false, "", "LCG-3.4")
	}
}

// backToWindow opens the window that follows an action (LCG-3.3).
func (w *work) backToWindow(f Task) {
	if w.S.Test == nil && w.S.Active == f.Who && w.S.Step == "2.2" {
		w.step(PhaseInvestigation, "2.2", true, f.Who, "LCG-3.3")
	}
}

// mythos begins a new round, up to the drawing of encounter cards (LCG-3.2).
func (w *work) mythos(Task) {
	w.Emit(Stepped{Phase: PhaseMythos, Step: "1.1", Round: w.S.Round + 1, Rule: "LCG-3.2"})
	w.step(PhaseMythos, "1.2", false, "", "LCG-3.2")
	w.count(OnAgenda, "doom", 1, "LCG-3.2")
	w.step(PhaseMythos, "1.3", false, "", "LCG-7.2")
	w.S.Push(Task{Kind: taskDoomCheck, Rule: "LCG-7.2"}, Task{Kind: taskDraws})
}

func (w *work) draws(Task) {
	w.step(PhaseMythos, "1.4", false, "", "LCG-3.2")
	w.Emit(DrawsDue{w.S.order()})
}

// anyExhausted reports whether there is a card to ready.
func (s *State) anyExhausted() bool {
	return slices.ContainsFunc(s.Enemies, func(e Enemy) bool { return e.Exhausted }) ||
		slices.ContainsFunc(s.Seats, func(v Investigator) bool {
			return slices.ContainsFunc(v.Assets, func(a Asset) bool { return a.Exhausted })
		})
}

// upkeep begins the Upkeep phase, up to its draws (LCG-3.6).
func (w *work) upkeep(Task) {
	w.step(PhaseUpkeep, "4.2", false, "", "LCG-3.6")
	w.Emit(ActionsReset{})
	w.step(PhaseUpkeep, "4.3", false, "", "LCG-3.6")
	frames := play.FilterMap(w.S.Enemies, func(e Enemy) (Task, bool) {
		return Task{Kind: taskMeet, On: e.ID, Rule: "LCG-8.4"}, e.Exhausted
	})
	if w.S.anyExhausted() {
		w.Emit(AllReadied{})
	}
	for _, who := range w.S.order() {
		frames = append(frames, Task{Kind: taskDrawOne, Who: who})
	}
	frames = append(frames, Task{Kind: taskIncome})
	for _, who := range w.S.order() {
		frames = append(frames, Task{Kind: taskHandCheck, Who: who, Rule: "LCG-3.7"})
	}
	w.S.Push(append(frames, Task{Kind: taskRoundEnd})...)
}

func (w *work) income(Task) {
	w.step(PhaseUpkeep, "4.4", false, "", "LCG-3.6")
	for _, who := range w.S.order() {
		w.count(who, "resources", 1, "LCG-3.6")
	}
}

// handCheck asks whether the cards above the limit have been discarded, or a card allows them. Weaknesses may not be
// chosen (LCG-3.7, 15.27).
func (w *work) handCheck(f Task) {
	v := w.S.seat(f.Who)
	n := min(v.Hand-v.HandMost, v.Hand-v.Weak)
	if n <= 0 {
		return
	}
	w.ask(f, keeper.Prompt{Kind: "handCheck", Who: f.Who, Args: keeper.Args{"n": itoa(n)},
		Choice: keeper.Choice("discarded", "cardAllows")})
}

func (w *work) handChecked(f Task, a keeper.Answer) {
	v := w.S.seat(f.Who)
	if a.Choice == "cardAllows" {
		w.logNote("handKept", "LCG-3.7", f.Who, "n", itoa(v.Hand))
		return
	}
	w.Emit(Discarded{f.Who, min(v.Hand-v.HandMost, v.Hand-v.Weak), "LCG-3.7"})
}

// roundEnd is step 4.6.
func (w *work) roundEnd(Task) {
	w.step(PhaseUpkeep, "4.6", false, "", "LCG-3.9")
	w.unpin(UntilRound)
	w.S.Push(Task{Kind: taskMythos})
}
