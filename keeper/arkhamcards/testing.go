package arkhamcards

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// atTest refuses unless a test is in progress, before its first token or after its last.
func (w *work) atTest(begun bool) error {
	t := w.S.Test
	switch {
	case t == nil:
		return refuse(CodeNoTest, "LCG-5.2")
	case begun != (len(t.Drawn) > 0):
		return refuse(CodeNoTest, "LCG-5.2", "who", t.Who, "tokens", itoa(len(t.Drawn)))
	}
	return nil
}

func (c StartTest) do(w *work) error {
	if err := w.noTest(); err != nil {
		return err
	}
	v := w.S.seat(c.Who)
	switch {
	case v == nil || v.Out != "":
		return refuse(CodeNoSuch, "LCG-9.8", "who", c.Who)
	case !slices.Contains(SkillNames, c.Skill):
		return refuse(CodeBadValue, "LCG-5.1", "skill", c.Skill)
	case c.Difficulty < -most20 || c.Difficulty > most99:
		return refuse(CodeBadValue, "LCG-5.9", "difficulty", itoa(c.Difficulty))
	}
	w.Emit(Tested{Test{Who: c.Who, Skill: c.Skill, Base: v.Skill(c.Skill), Difficulty: max(0, c.Difficulty),
		Name:   c.Name,
		OfCard: w.S.Phase == PhaseMythos || w.S.demands(c.Name) != nil,
		Peril:  c.Peril || w.S.Peril == c.Who}})
	return nil
}

// most99 is the highest difficulty and the highest value of a counter set by hand.
const most99 = 99

func (c CommitCard) do(w *work) error {
	if err := w.atTest(false); err != nil {
		return err
	}
	t, v := w.S.Test, w.S.seat(c.Who)
	c.Card = strings.TrimSpace(c.Card)
	titles, mine, most := 0, 0, c.Max
	for _, have := range t.Commits {
		if c.Card != "" && deck.SameTitle(have.Card) == deck.SameTitle(c.Card) {
			titles++
			if have.Max > 0 && (most == 0 || have.Max < most) { // a limit stated for one copy applies to all
				most = have.Max
			}
		}
		if have.Who == c.Who {
			mine++
		}
	}
	switch {
	case v == nil || v.Out != "":
		return refuse(CodeNoSuch, "LCG-9.8", "who", c.Who)
	case v.Hand < 1:
		return refuse(CodeTooFew, "LCG-5.3", "who", c.Who)
	case c.Icons < 1 || c.Icons > most20:
		return refuse(CodeBadValue, "LCG-5.3", "icons", itoa(c.Icons))
	case c.Max < 0 || c.Max > most20 || len(c.Card) > MostEntries:
		return refuse(CodeBadValue, "LCG-10.10", "card", c.Card, "max", itoa(c.Max))
	case most > 0 && titles >= most:
		return refuse(CodeTwice, "LCG-10.10", "card", c.Card)
	case c.Who == t.Who || c.Allow != "":
	case marked(&w.S, c.Who, packs.Silent) != nil:
		return refuse(CodeForbidden, "LCG-1.1", "who", c.Who, "card", marked(&w.S, c.Who, packs.Silent).Text)
	case t.Peril:
		return refuse(CodeNotYours, "LCG-5.10", "who", c.Who)
	case v.At != w.S.seat(t.Who).At:
		return refuse(CodeNotYours, "LCG-5.3", "who", c.Who, "at", v.At)
	case mine > 0:
		return refuse(CodeTwice, "LCG-5.3", "who", c.Who)
	}
	rule := "LCG-5.3"
	if c.Allow != "" {
		rule = ""
	}
	w.Emit(Committed{Commit{c.Who, c.Card, c.Icons, c.Max}, rule})
	return nil
}

func (c Modify) do(w *work) error {
	t := w.S.Test
	switch {
	case t == nil:
		return refuse(CodeNoTest, "LCG-5.5")
	case c.Times != "" && c.Times != Doubled && c.Times != Halved, len(t.Mods) >= most20 && c.Times != "":
		return refuse(CodeBadValue, "LCG-6.2", "source", c.Source)
	case c.Value == 0 && c.Harder == 0 && c.Set == "" && c.Times == "" || c.Value < -most20 || c.Value > most20,
		c.Harder < -most99 || c.Harder > most99,
		c.Set != "" && c.Set != SetFail && c.Set != SetSucceed:
		return refuse(CodeBadValue, "LCG-5.5", "source", c.Source)
	}
	w.Emit(Modified{Mod{c.Source, c.Value, c.Times}, c.Harder, c.Set})
	w.decided()
	return nil
}

// decided is TC.6, once no further token is due. If a card changes the value later, the test is decided again
// (LCG-6.5).
func (w *work) decided() {
	if t := w.S.Test; len(t.Drawn) > 0 && !t.More {
		w.Emit(TestDecided{w.S.outcome()})
	}
}

func (c Reveal) do(w *work) error {
	t := w.S.Test
	switch {
	case t == nil:
		return refuse(CodeNoTest, "LCG-5.2")
	case len(t.Drawn) > 0 && !t.More:
		return refuse(CodeNoTest, "LCG-15.26", "who", t.Who)
	case len(w.S.Bag.Tokens) == 0:
		return refuse(CodeTooFew, "LCG-18.1")
	case c.Token != "" && w.S.Bag.holds(c.Token) == 0:
		return refuse(CodeNoSuch, "LCG-18.1", "token", c.Token)
	}
	w.reveal(c.Token, c.Token == "")
	return nil
}

// reveal is TC.3 for one token, drawn on the table or on screen. On screen, it continues automatically as long as
// tokens reveal another one (LCG-15.26).
func (w *work) reveal(token string, onScreen bool) {
	if onScreen {
		token = w.S.Bag.Tokens[w.Chance.Below(len(w.S.Bag.Tokens))]
	}
	d := Drawn{token, w.S.counted(token)}
	failed := d.Fail || token == TokenFrost && slices.ContainsFunc(w.S.Test.Drawn,
		func(x Drawn) bool { return x.Token == TokenFrost })
	more := d.RevealAnother && !failed && len(w.S.Bag.Tokens) > 1
	w.Emit(TokenRevealed{d, more})
	frames := []Task{{Kind: taskMore, N: map[bool]int{true: 1}[onScreen]}}
	if d.Ask {
		frames = append([]Task{{Kind: taskSymbol, On: token, Rule: "LCG-5.4"}}, frames...)
	}
	w.S.Push(frames...)
}

// drawMore continues with the next token, or decides the test.
func (w *work) drawMore(f Task) {
	if t := w.S.Test; t != nil && t.More && f.N == 1 {
		w.reveal("", true)
	} else if t != nil {
		w.decided()
	}
}

// askSymbol asks for the value of a symbol that only the table can count (LCG-16.2).
func (w *work) askSymbol(f Task) {
	if w.S.Test != nil {
		w.ask(f, keeper.Prompt{Kind: "symbol", Who: w.S.Test.Who, Args: keeper.Args{"token": f.On},
			Number: &keeper.Range{Min: -most20, Max: most20}})
	}
}

func (w *work) symbol(f Task, a keeper.Answer) { w.Emit(TokenCounted{f.On, *a.Number}) }

// do is TC.7 and TC.8: the consequences of the result, then everything is returned. Retaliate follows TC.7 (LCG-8.12).
func (c Finish) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	t := w.S.Test
	switch {
	case t == nil:
		return refuse(CodeNoTest, "LCG-5.2")
	case t.Result == nil || t.More:
		return refuse(CodeNoTest, "LCG-5.2", "who", t.Who)
	case c.Amount != nil && (*c.Amount < 0 || *c.Amount > most20):
		return refuse(CodeBadValue, "LCG-4.7", "amount", itoa(*c.Amount))
	}
	amount := 1
	if c.Amount != nil {
		amount = *c.Amount
	}
	var frames []Task
	if t.Result.Success {
		w.succeeded(t, amount)
	} else {
		frames = w.failed(t, amount, c.Plain)
	}
	frames = append(append(frames, callers(&w.S)...), Task{Kind: taskTestEnd})
	if r := specialOf(&w.S, t.On); r != nil && r.Try != nil && t.Action == TagTry {
		frames = triedFrames(t, r.Try, frames)
	}
	w.S.Push(frames...)
	return nil
}

func (w *work) succeeded(t *Test, amount int) {
	e, p := w.S.enemy(t.On), play.Find(w.S.Pins, func(p *Pin) bool { return p.ID == t.On })
	switch {
	case t.Action == ActActivate && p != nil:
		w.Emit(Unpinned{ID: p.ID, Won: p.Victory > 0})
	case t.Action == TagParley && e != nil && e.Parley != nil:
		persuaded(w, t.Who, e)
	case t.Action == ActInvestigate && w.S.place(t.On) != nil:
		n := min(amount, w.S.place(t.On).Left)
		w.count(t.On, "clues", -n, "LCG-4.3")
		w.count(t.Who, "clues", n, "LCG-4.3")
	case t.Action == ActFight && e != nil && amount > 0:
		w.Emit(Harmed{On: t.On, Damage: amount, Rule: "LCG-4.7"})
	case t.Action == ActEvade && e != nil:
		w.evaded(e)
	}
}

// evaded applies the result of a successful evasion (LCG-4.10).
func (w *work) evaded(e *Enemy) {
	at := w.S.Where(e)
	if !e.Exhausted {
		w.Emit(Turned{e.ID, true, "LCG-4.10"})
	}
	if e.With != "" {
		w.Emit(Disengaged{e.ID, at, "LCG-4.10"})
	}
}

// failed returns the tasks for the consequences of a failure: harmful symbols, a missed fight (LCG-4.8), Retaliate
// (LCG-8.12).
func (w *work) failed(t *Test, amount int, plain bool) []Task {
	var out []Task
	asks := asksAlways
	if plain {
		asks = asksFatal
	}
	for _, d := range t.Drawn {
		w.count(OnAgenda, "doom", d.FailDoom, "LCG-5.4")
		if d.FailDamage+d.FailHorror > 0 {
			out = append(out, Task{Kind: taskHarm, Who: t.Who, On: t.Who, Damage: d.FailDamage, Horror: d.FailHorror,
				Why: d.Token, Rule: "LCG-5.4", Asks: asks})
		}
	}
	if t.OfCard {
		w.logNote("finish", "LCG-5.2", t.Who)
		out = append(out, w.lostTest(t)...)
	}
	for _, m := range w.S.follows() {
		switch m.Key {
		case "missed":
			out = append(out, Task{Kind: taskHarm, Who: m.Who, On: m.Who, Damage: amount, Why: t.On, Rule: m.Rule,
				Asks: asks})
		case "retaliate":
			out = append(out, Task{Kind: taskMayAttack, Who: t.Who, On: t.On, Why: "retaliate", Rule: m.Rule})
		}
	}
	return out
}

// follows lists the further consequences of the result of the test in progress, each with its rule.
func (s *State) follows() []Reminder {
	t := s.Test
	if t == nil || t.Result == nil || finishing(s) {
		return nil
	}
	var out []Reminder
	e := s.enemy(t.On)
	switch p := s.place(t.On); {
	case !t.Result.Success:
	case t.Action == ActInvestigate && p != nil && p.Left > 0:
		out = append(out, Reminder{Key: "finds", Rule: "LCG-4.3", Who: t.Who})
	case t.Action == ActFight && e != nil:
		out = append(out, Reminder{Key: "hits", Rule: "LCG-4.7", Who: t.Who})
	case t.Action == ActEvade && e != nil:
		out = append(out, Reminder{Key: "evades", Rule: "LCG-4.10", Who: t.Who})
	}
	if !t.Result.Success && t.Action == ActFight && e != nil {
		if e.With != "" && e.With != t.Who && !e.Massive {
			out = append(out, Reminder{Key: "missed", Rule: "LCG-4.8", Who: e.With})
		}
		if e.Retaliate && !e.Exhausted {
			out = append(out, Reminder{Key: "retaliate", Rule: "LCG-8.12", Who: t.Who})
		}
	}
	for _, d := range t.Drawn {
		counted := d.Count != "" && !strings.HasPrefix(s.scenario().ID, printedID) // its note says what is counted
		if strings.ContainsFunc(d.Note, unicode.IsLetter) && !counted && !d.carriedOut() {
			out = append(out, Reminder{Key: "symbol", Rule: "LCG-5.4", Who: t.Who,
				Args: map[string]string{"token": d.Token,
					"note": d.Note}})
		}
		if d.OnFailure != "" && !t.Result.Success {
			out = append(out, Reminder{Key: "symbolFailed", Rule: "LCG-5.4", Who: t.Who,
				Args: map[string]string{"token": d.Token, "note": d.OnFailure}})
		}
	}
	if len(out) == 0 && !t.Result.Success && slices.Contains([]string{ActInvestigate, ActFight, ActEvade}, t.Action) &&
		!slices.ContainsFunc(t.Drawn, Drawn.harms) {
		out = append(out, Reminder{Key: "nothing", Rule: "LCG-5.2", Who: t.Who})
	}
	return out
}

// harms reports whether the program carries out the effect of a token in a failed test.
func (d Drawn) harms() bool { return d.FailDamage+d.FailHorror+d.FailDoom > 0 || d.Calls != "" }

// carriedOut reports whether the program carries out the reference card's text on a token.
func (d Drawn) carriedOut() bool {
	return d.RevealAnother || d.harms()
}

// finishing reports whether the result of the test in progress is being applied, so that nothing is left to do.
func finishing(s *State) bool {
	return slices.ContainsFunc(s.Tasks, func(f Task) bool { return f.Kind == taskTestEnd })
}

// testEnd is TC.8; the window after the action follows.
func (w *work) testEnd(Task) {
	t := w.S.Test
	if t == nil { // the tester was eliminated meanwhile
		return
	}
	who, turn := t.Who, t.Turn
	if t.OfCard && w.S.Peril == who { // its test resolves the card
		w.perilOver(Task{})
	}
	w.Emit(TestEnded{t.Result != nil && t.Result.Success})
	w.unpin(UntilTest)
	if turn {
		w.S.Push(Task{Kind: taskWindow, Who: who})
	}
}

func (DropTest) do(w *work) error {
	if w.S.Test == nil {
		return refuse(CodeNoTest, "LCG-18.2")
	}
	w.Emit(TestDropped{})
	return nil
}

// counted returns the present effect of a token: if it counts something in the scenario, with the number.
func (s *State) counted(token string) Symbol {
	d := s.symbol(token)
	for d.While != nil && !d.While.Holds(s.countOf(d.While.Count, d.WhileTrait)) {
		if d.Else == nil {
			return Symbol{}
		}
		d = *d.Else
	}
	d.While, d.WhileTrait, d.Else = nil, "", nil
	if d.Count != "" {
		n := s.countOf(d.Count, d.Trait)
		if d.Most > 0 {
			n = min(n, d.Most)
		}
		d.Modifier *= n
	}
	return d
}

// Present returns the present effect of a token, and whether it counts something: in the current test, else in a test
// of the investigator whose turn it is, else of the lead investigator.
func Present(s *State, token string) (y Symbol, counts bool) {
	if s.Test == nil {
		with := *s
		with.Test = &Test{Who: cmp.Or(s.Active, s.Lead)}
		s = &with
	}
	if s.seat(s.Test.Who) == nil {
		return s.Bag.does(token), false
	}
	y = s.counted(token)
	y.Note = cmp.Or(y.Note, s.symbol(token).Note)
	return y, y.Count != ""
}

// countOf returns the number of objects that a symbol counts. If a trait is given, only enemies with it are counted.
func (s *State) countOf(what, trait string) int {
	t := s.Test
	v := s.seat(t.Who)
	here, all := 0, 0
	for i := range s.Enemies {
		e := &s.Enemies[i]
		is := func(t string) bool { return deck.SameTitle(t) == deck.SameTitle(trait) }
		if trait != "" && !slices.ContainsFunc(e.Traits, is) {
			continue
		}
		if all++; s.Where(e) == v.At {
			here++
		}
	}
	switch what {
	case "agendaDoom":
		return s.Agenda.Doom
	case "doom":
		return s.doomTotal()
	case "clues":
		return v.Clues
	case "cluesHere":
		if p := s.place(v.At); p != nil {
			return p.Left
		}
	case "enemies":
		return all
	case "enemiesHere":
		return here
	case "horror":
		return v.Horror
	case "round":
		return s.Round
	}
	return 0
}
