package arkhamcards

import "slices"

func (c Correct) do(w *work) error {
	switch {
	case w.S.counter(c.On, c.Counter) == nil:
		return refuse(CodeNoSuch, "LCG-18.4", "on", c.On, "counter", c.Counter)
	case c.Value < 0 || c.Value > most99 && c.Counter != "round":
		return refuse(CodeBadValue, "LCG-18.4", "value", itoa(c.Value))
	}
	w.Emit(Corrected(c))
	if w.S.Stage == StageSetup && harmOf[c.Counter] != "" && w.S.seat(c.On) != nil { // LCG-2.1
		w.Emit(Corrected{On: c.On, Counter: harmOf[c.Counter], Value: c.Value})
	}
	if w.S.Stage == StageSetup || w.S.Stage == StageBetween {
		w.bar()
	}
	return nil
}

// harmOf maps trauma to the harm that an investigator begins a scenario with.
var harmOf = map[string]string{"physical": "damage", "mental": "horror"}

func (c CorrectFlag) do(w *work) error {
	if w.S.flag(c.On, c.Flag) == nil {
		return refuse(CodeNoSuch, "LCG-18.4", "on", c.On, "flag", c.Flag)
	}
	w.Emit(CorrectedFlag(c))
	return nil
}

// do makes sure that everybody is in one place: an investigator at a location, an enemy at one or with an investigator.
func (c CorrectPlace) do(w *work) error {
	v, e := w.S.seat(c.What), w.S.enemy(c.What)
	there, with := w.S.place(c.At) != nil, w.S.playing(c.With)
	switch {
	case v == nil && e == nil:
		return refuse(CodeNoSuch, "LCG-18.5", "what", c.What)
	case v != nil && (!there || c.With != ""), e != nil && (there == with || c.At != "" && !there || c.With != "" &&
		!with),
		e != nil && e.Massive && with:
		return refuse(CodeBadTarget, "LCG-18.5", "at", c.At, "with", c.With)
	}
	w.Emit(CorrectedPlace(c))
	return nil
}

// steps are the steps that can be set by hand: those in which somebody has to act.
var steps = []CorrectedStep{
	{Phase: PhaseMythos, Step: "1.4", Window: true}, {Phase: PhaseInvestigation, Step: "2.1", Window: true},
	{Phase: PhaseInvestigation, Step: "2.2", Window: true}, {Phase: PhaseEnemy, Step: "3.2", Window: true},
	{Phase: PhaseEnemy, Step: "3.3", Window: true}, {Phase: PhaseUpkeep, Step: "4.1", Window: true},
}

// do sets the step of the round. Pending tasks are dropped; a test in progress must end first.
func (c CorrectStep) do(w *work) error {
	if err := w.noTest(); err != nil {
		return err
	}
	i := slices.IndexFunc(steps, func(s CorrectedStep) bool { return s.Phase == c.Phase && s.Step == c.Step })
	named := c.Step == "2.2" || c.Step == "3.2"
	if i < 0 || named != w.S.playing(c.Who) || !named && c.Who != "" {
		return refuse(CodeBadValue, "LCG-18.3", "step", c.Step, "who", c.Who)
	}
	e := steps[i]
	e.Who = c.Who
	w.perilOver(Task{})
	w.Emit(e)
	return nil
}
