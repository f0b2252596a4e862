package cthulhucards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
	"lantern/keeper/play"
)

// turn begins a turn with its refresh phase; the first window is after COC-4.2.
func (w *work) turn(n, seat int) {
	w.Emit(TurnBegan{n, seat}, Stepped{StepRestore})
	w.S.Push(Task{Kind: taskRestore, Seat: seat})
}

// askRestore restores one insane character, chosen by the active player; this is not optional (COC-4.1, 14.4).
func (w *work) askRestore(f Task) {
	mad := play.FilterMap(w.S.Pieces, func(p Piece) (int, bool) { return p.N, p.Seat == f.Seat && p.Insane })
	switch len(mad) {
	case 0:
		w.refresh(f.Seat, 0)
	case 1:
		w.restore(f.Seat, mad[0])
	default:
		w.ask(f, keeper.Prompt{Kind: "restore", Rule: "COC-4.1", Choice: w.S.pieceOptions(mad)})
	}
}

func (w *work) restored(f Task, a keeper.Answer) { w.restore(f.Seat, number(a.Choice)) }

func (w *work) restore(seat, n int) {
	w.Emit(Restored{N: n, Card: w.S.title(n)})
	w.refresh(seat, n)
}

// refresh readies all characters except the restored one and removes drain markers (COC-4.2, 14.5).
func (w *work) refresh(seat, except int) {
	count := play.Count(w.S.Pieces, func(p Piece) bool { return p.Seat == seat && p.N != except && p.Exhausted })
	domains := play.Count(w.S.Players[seat].Domains, func(d Domain) bool { return d.Drained })
	w.Emit(Refreshed{seat, except, count, domains}, Stepped{StepRefresh})
}

// opening reports whether this is the first player's first turn (COC-4.12).
func (s *State) opening() bool { return s.Turn == 1 }

// advance continues after a closed window or a finished step.
func (w *work) advance() {
	switch w.S.Step {
	case StepRefresh:
		n := normalDraw
		if w.S.opening() {
			n = firstDraw
		}
		w.Emit(Stepped{StepDraw}, Drew{w.S.Active, n, w.S.Players[w.S.Active].Dealt})
	case StepDraw:
		w.Emit(Stepped{StepResource})
	case StepResource:
		w.Emit(Stepped{StepAttached})
	case StepAttached:
		w.Emit(Stepped{StepOperations})
	case StepOperations:
		if w.S.opening() {
			w.endTurn()
			return
		}
		w.Emit(Stepped{StepOpening})
	case StepOpening:
		w.Emit(Stepped{StepCommit})
	case StepCommitted:
		w.Emit(Stepped{StepJoin})
	case StepJoin:
		w.Emit(Stepped{StepJoined})
	case StepJoined:
		w.Emit(Stepped{StepResolve})
		w.S.Push(Task{Kind: taskStory, Seat: w.S.Active})
	case StepResolve:
		w.Emit(Stepped{StepResolved})
	case StepResolved:
		w.endTurn()
	}
}

// endTurn uncommits everybody and gives the turn to the other player (COC-4.10, 4.11).
func (w *work) endTurn() {
	w.Emit(Uncommitted{})
	w.turn(w.S.Turn+1, 1-w.S.Active)
}

func (c Next) do(w *work) error {
	if c.On && w.S.Step != StepSetup {
		return w.onward(c.All)
	}
	switch w.S.Step {
	case StepSetup:
		return refuse(CodeNotNow, w.S.Step.Rule(), "step", string(w.S.Step))
	case StepCommit, StepJoin:
		w.commit()
		return nil
	case StepResolve:
		w.resolveNext(c.All)
		return nil
	}
	w.advance()
	return nil
}

func (c Pass) do(w *work) error {
	if !w.S.Step.Window() {
		return refuse(CodeLocked, "COC-11.5", "step", string(w.S.Step))
	}
	w.Emit(Passed{Seat: w.S.Due})
	switch {
	case w.S.Passes > 1 && c.On:
		return w.onward(false)
	case w.S.Passes > 1:
		w.advance()
	}
	return nil
}

func (c Attach) do(w *work) error {
	p := &w.S.Players[w.S.Active]
	if c.Domain < 0 || c.Domain >= len(p.Domains) {
		return refuse(CodeUnknown, "COC-4.4", "value", itoa(c.Domain+1))
	}
	if err := p.checkResource(c.Resource); err != nil {
		return err
	}
	if w.S.Step != StepResource { // once per turn (COC-1.12)
		if w.S.Step == StepSetup {
			return refuse(CodeNotNow, "COC-4.4", "step", string(w.S.Step))
		}
		if err := w.allowedBy(c.Allow, refuse(CodeNotNow, "COC-4.4", "step", string(w.S.Step))); err != nil {
			return err
		}
	}
	w.Emit(Attached{w.S.Active, c.Domain, c.Resource, c.Allow})
	if w.S.Step == StepResource {
		if w.advance(); c.On && !w.S.Stops {
			w.advance()
		}
	}
	return nil
}

func (c Assign) do(w *work) error {
	seat := w.S.Active
	switch w.S.Step {
	case StepCommit:
	case StepJoin:
		seat = 1 - seat
	default:
		return refuse(CodeNotNow, "COC-6.1", "step", string(w.S.Step))
	}
	p := w.S.piece(c.N)
	if p == nil || c.Story != "" && w.S.story(c.Story) == nil {
		return refuse(CodeUnknown, "COC-6.1", "value", itoa(c.N)+" "+c.Story)
	}
	if c.Story == "" {
		if p.To == "" {
			return refuse(CodeNothing, "COC-6.1", "card", p.Title)
		}
	} else if err := w.allowedBy(c.Allow, w.S.mayCommit(seat, *p, c.Story)); err != nil {
		return err
	}
	w.Emit(Assigned{c.N, p.Title, p.Seat, c.Story})
	return nil
}

// mayCommit refuses a character that cannot be committed to a story (COC-6.1, 6.2, 17.4).
func (s *State) mayCommit(seat int, p Piece, to string) error {
	rule := "COC-6.1"
	if seat != s.Active {
		rule = "COC-6.2"
	}
	switch {
	case p.Kind != Character || p.Seat != seat:
		return refuse(CodeSeat, rule, "card", p.Title)
	case p.Insane:
		return refuse(CodeInsane, "COC-8.2", "card", p.Title)
	case p.Exhausted || p.Story != "":
		return refuse(CodeExhausted, "COC-2.2", "card", p.Title)
	case seat != s.Active && !slices.Contains(s.Joinable, to):
		return refuse(CodeEmpty, "COC-6.2", "story", s.story(to).Title)
	case p.To == to:
		return refuse(CodeNothing, rule, "card", p.Title)
	}
	return nil
}

// commit commits all assigned characters. If the active player commits none, the phase ends at once (COC-4.7).
func (w *work) commit() {
	seat, step := w.S.Active, StepCommitted
	if w.S.Step == StepJoin {
		seat, step = 1-seat, StepJoined
	}
	to := play.FilterMap(w.S.Pieces, func(p Piece) (Place, bool) { return Place{p.N, p.To}, p.To != "" })
	w.Emit(Committed{seat, to, len(to)})
	if w.S.Step == StepCommit && len(to) == 0 {
		w.endTurn()
		return
	}
	w.Emit(Stepped{step})
}

// askStory lets the active player choose the next story (COC-14.39). If none is left the step ends.
func (w *work) askStory(f Task) {
	left := slices.DeleteFunc(slices.Clone(w.S.Left), func(id string) bool {
		return w.S.story(id) == nil || !slices.ContainsFunc(w.S.Pieces, func(p Piece) bool { return p.Story == id })
	})
	switch len(left) {
	case 0:
		w.advance()
	case 1:
		w.beginStory(left[0])
	default:
		var choice []keeper.Option
		for _, id := range left {
			choice = append(choice, keeper.Option{Key: id, Args: keeper.Args{"story": w.S.story(id).Title}})
		}
		w.ask(f, keeper.Prompt{Kind: "story", Rule: "COC-4.9", Choice: choice})
	}
}

func (w *work) storyChosen(_ Task, a keeper.Answer) { w.beginStory(a.Choice) }

func (w *work) beginStory(id string) { w.Emit(StoryBegan{id, w.S.arena(id, false).Entries()}) }

// resolveNext resolves the next struggle or success; with all, everything until somebody has to choose (COC-6.11).
func (w *work) resolveNext(all bool) {
	if w.S.Resolving == nil {
		w.S.Push(Task{Kind: taskStory, Seat: w.S.Active})
		return
	}
	if all {
		w.S.Push(Task{Kind: taskGoOn, Story: w.S.Resolving.Story})
	}
	w.struggle()
}

// resolveRest resolves the rest of a story without waiting for responses.
func (w *work) resolveRest(f Task) {
	if w.S.Resolving == nil || w.S.Resolving.Story != f.Story {
		return
	}
	w.S.Push(f)
	w.struggle()
}

// Ahead returns the remaining struggles of the story that is being resolved. They are computed again before each one,
// since struggles added by a card end when it leaves play or loses its text or its story (COC-14.8, 14.34). New ones
// come last.
func (s *State) Ahead() []story.Entry {
	r := s.Resolving
	if r == nil || r.Skill != nil {
		return nil
	}
	all := s.arena(r.Story, false).Entries()
	for _, was := range r.List[:min(r.At, len(r.List))] {
		if i := slices.Index(all, was); i >= 0 {
			all = all[i+1:]
		}
	}
	return all
}

// struggle resolves the next struggle; after the last one, success.
func (w *work) struggle() {
	r, ahead := *w.S.Resolving, w.S.Ahead()
	now := w.S.arena(r.Story, false)
	switch {
	case r.Skill != nil:
		w.Emit(StoryEnded{r.Story})
		w.S.Push(Task{Kind: taskStory, Seat: w.S.Active})
		return
	case len(ahead) == 0:
		w.determine(now)
		return
	}
	list := slices.Concat(r.List[:r.At], ahead)
	if slices.Equal(list, r.List) {
		list = nil
	}
	kind := ahead[0].Kind
	g := now.Struggle(kind)
	winner := w.S.side(g.Winner)
	w.Emit(Struggled{r.Story, kind, g.Active, g.Other, winner, r.At + 1, list})
	if winner < 0 {
		return
	}
	switch kind {
	case story.Terror:
		w.S.Push(Task{Kind: taskTerror, Seat: 1 - winner, Story: r.Story})
	case story.Combat:
		w.S.Push(Task{Kind: taskCombat, Seat: 1 - winner, Story: r.Story})
	case story.Arcane:
		w.S.Push(Task{Kind: taskArcane, Seat: winner, Story: r.Story})
	default:
		w.S.Push(Task{Kind: taskToken, Seat: winner, Story: r.Story, Of: kind})
	}
}

func committed(x story.Story, name string) bool {
	is := func(c story.Character) bool { return c.Name == name }
	return slices.ContainsFunc(x.Active, is) || slices.ContainsFunc(x.Other, is)
}

// determine compares skill (COC-7.1 to 7.4).
func (w *work) determine(now story.Story) {
	d := now.Determine()
	w.Emit(Determined{now.ID, d.Skill.Active, d.Skill.Other, d.Success, d.Unchallenged})
	token := Task{Kind: taskToken, Seat: w.S.Active, Story: now.ID}
	if extra := token; d.Unchallenged { // the second token is placed after the first, so it is below it on the stack
		extra.N = 1
		w.S.Push(extra)
	}
	if d.Success {
		w.S.Push(token)
	}
}

// eligible lists a player's characters that may be chosen for a lost struggle (COC-6.10).
func (s *State) eligible(seat int, id string, may func(story.Character) bool) []int {
	return play.FilterMap(s.Pieces, func(p Piece) (int, bool) {
		return p.N, p.Seat == seat && p.Story == id && may(s.Fighter(p))
	})
}

func (w *work) askTerror(f Task) {
	w.askLoser(f, "terror", "COC-6.6", story.Character.MayGoInsane, w.insane)
}

func (w *work) askCombat(f Task) {
	w.askLoser(f, "combat", "COC-6.7", story.Character.MayBeWounded, func(n int) { w.wound(n, 1) })
}

func (w *work) askLoser(f Task, kind, rule string, may func(story.Character) bool, do func(int)) {
	switch all := w.S.eligible(f.Seat, f.Story, may); len(all) {
	case 0: // the loss has no effect (COC-6.10)
	case 1:
		do(all[0])
	default:
		w.ask(f, keeper.Prompt{Kind: kind, Rule: rule, Choice: w.S.pieceOptions(all),
			Args: keeper.Args{"story": w.S.story(f.Story).Title}})
	}
}

func (w *work) terror(_ Task, a keeper.Answer) { w.insane(number(a.Choice)) }
func (w *work) combat(_ Task, a keeper.Answer) { w.wound(number(a.Choice), 1) }

// askArcane lets the winner ready an exhausted character (COC-6.8). A single one is readied without a question, unless
// the options ask for every choice.
func (w *work) askArcane(f Task) {
	all := play.FilterMap(w.S.Pieces, func(p Piece) (int, bool) {
		return p.N, p.Seat == f.Seat && p.Story == f.Story && p.Exhausted
	})
	switch {
	case len(all) == 0:
	case len(all) == 1 && !w.S.Asks: // almost nobody declines
		w.ready(all[0])
	default:
		w.ask(f, keeper.Prompt{Kind: "arcane", Rule: "COC-6.8",
			Choice: append(w.S.pieceOptions(all), keeper.Option{Key: "none"}),
			Args:   keeper.Args{"story": w.S.story(f.Story).Title}})
	}
}

func (w *work) arcane(_ Task, a keeper.Answer) {
	if a.Choice != "none" {
		w.ready(number(a.Choice))
	}
}

func (w *work) ready(n int) { w.Emit(Turned{N: n, Card: w.S.title(n)}) }

// askToken places a success token, or asks whether to do so if that option is set (COC-6.9, 7.2, 7.3, 14.28).
func (w *work) askToken(f Task) {
	x := w.S.story(f.Story)
	switch {
	case x == nil: // the previous token has won it (COC-13.23)
	case !w.S.Asks:
		w.takeToken(f)
	default:
		w.ask(f, keeper.Prompt{Kind: "token", Rule: tokenRule(f), Choice: []keeper.Option{{Key: "yes"}, {Key: "no"}},
			Args: keeper.Args{"story": x.Title}})
	}
}

func tokenRule(f Task) string {
	switch {
	case f.Of == story.Investigation:
		return "COC-6.9"
	case f.N == 1:
		return "COC-7.3"
	}
	return "COC-7.2"
}

func (w *work) token(f Task, a keeper.Answer) {
	if a.Choice == "yes" {
		w.takeToken(f)
	}
}

func (w *work) takeToken(f Task) {
	w.Emit(TokensPut{Seat: f.Seat, Story: f.Story, By: 1, Rule: tokenRule(f)})
}
