package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/puzzles/solve"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// The keys of the puzzle panel.
const (
	keyPuzzle = "F3" // opens and closes it
	keyHint   = "F4" // reveals the next move
	keySolve  = "F5"
	keyReset  = "F6"
	keyDeal   = "F7"
	keyCopy   = "F8"
)

// puzzlePanel is the keeper's information on the puzzles on the table, in a corner of the map: how far the current
// one is from its solution, and corrections. It opens automatically when an attempt begins; otherwise a button below
// the map opens it.
type puzzlePanel struct {
	p      *Page
	box    *fyne.Container // in the corner
	body   *piece.Shield
	column *fyne.Container

	title, who, far, facts    *piece.Para
	next                      *piece.Para
	shut, other, hint         *piece.Chip
	solve, reset, deal, ident *piece.Chip

	open    bool   // the panel is open
	byself  bool   // it was opened automatically
	chosen  string // the selected puzzle, if there are several
	solver  string // who is solving which puzzle, to notice a new attempt
	uncover string // the puzzle ID whose next move is revealed
	known   map[string]*verdict
}

// verdict is the solver's result for the current state of a puzzle.
type verdict struct {
	ready    bool
	solution solve.Solution
	err      error
}

// mostVerdicts is how many results are cached, for moves that are undone.
const mostVerdicts = 64

func newPuzzlePanel(p *Page) *puzzlePanel {
	s := &puzzlePanel{p: p, known: map[string]*verdict{}}
	const plain, ink = fynetheme.SizeNameText, fynetheme.ColorNameForeground
	s.title, s.next = piece.NewPara(plain, theme.Brass), piece.NewPara(plain, theme.Brass)
	s.who, s.far = piece.NewPara(plain, ink), piece.NewPara(plain, ink)
	s.facts = piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted)
	chips := []**piece.Chip{&s.shut, &s.other, &s.hint, &s.solve, &s.reset, &s.deal, &s.ident}
	for i, name := range []string{"shut", "other", "hint", "solve", "reset", "deal", "copy"} {
		*chips[i] = piece.NewChip(piece.ChipFace{}, nil)
		testid.Name(*chips[i], "console.puzzles."+name)
	}
	head := container.New(piece.Row{Gap: 6, Grow: 1}, piece.NewIcon(20).Showing("puzzle", theme.Brass),
		container.New(piece.Col{Grow: -1}, s.title), s.shut)
	buttons := piece.NewFlow(4)
	buttons.Fill([]fyne.CanvasObject{s.hint, s.solve, s.reset, s.deal, s.other, s.ident}, nil)
	s.column = container.New(piece.Col{Gap: 5, Grow: -1}, head, s.who, s.far, s.next, buttons, s.facts)
	s.body = piece.NewShield(s.column)
	s.box = container.New(piece.Corner{}, s.body)
	return s
}

// current is the selected puzzle, else the one being solved; nil if there is none.
func (s *puzzlePanel) current() *mansions.PuzzleNote {
	notes := s.p.shown.view.Puzzles
	if len(notes) == 0 {
		return nil
	}
	i := slices.IndexFunc(notes, func(n mansions.PuzzleNote) bool { return n.Puzzle == s.chosen })
	return &notes[max(i, 0)]
}

// show updates the panel.
func (s *puzzlePanel) show() {
	s.notice()
	n := s.current()
	s.box.Hidden = n == nil
	if n == nil {
		s.open = false
		return
	}
	s.body.Hidden = !s.open
	if s.open {
		s.showBody(*n)
	}
	s.arrange()
}

func (s *puzzlePanel) arrange() {
	for range 2 { // the first pass breaks the lines for the width
		s.box.Layout.Layout(s.box.Objects, s.box.Size())
		s.body.Settle()
	}
	s.box.Refresh()
}

// notice opens the panel when an attempt begins, and closes it afterwards if it was opened automatically.
func (s *puzzlePanel) notice() {
	now := ""
	if notes := s.p.shown.view.Puzzles; len(notes) > 0 && notes[0].Who != "" {
		now = notes[0].Who + " " + notes[0].Puzzle
		if now != s.solver {
			s.open, s.byself, s.chosen = true, true, ""
		}
	} else if s.byself {
		s.open, s.byself = false, false
	}
	s.solver = now
}

func (s *puzzlePanel) showBody(n mansions.PuzzleNote) {
	p := s.p
	title := p.t("console.puzzles.title")
	if n.Card != "" {
		title += " · " + p.shown.names.Card(n.Card)
	}
	s.title.Set(title)
	s.who.Set(s.whoWords(n))
	v := s.ask(n)
	s.far.Set(s.farWords(v))
	s.next.Set(s.nextWords(n, v))
	s.facts.Set(s.factWords(n))

	put := func(c *piece.Chip, words, icon, key string, can bool, do func()) {
		f := piece.ChipFace{Text: words, Icon: icon, Tint: theme.Brass, Key: key, Small: true}
		if !can {
			f.Look, do = piece.LookOff, nil
		}
		c.Set(f, do)
	}
	several := len(p.shown.view.Puzzles) > 1
	put(s.other, p.t("console.puzzles.other"), "next", "", several, s.another)
	s.other.Hidden = !several
	put(s.shut, "", "cancel", keyPuzzle, true, s.toggle)
	moves := v.ready && len(v.solution.Moves) > 0
	correct := func(cmd keeper.Command) func() {
		return func() { _ = p.g.Do(cmd) } // the notice line shows a refusal
	}
	put(s.hint, p.t("console.puzzles.hint"), "eye", keyHint, moves && s.uncover != n.ID, func() {
		s.uncover = n.ID // until the pieces move
		s.show()
	})
	put(s.solve, p.t("console.puzzles.solve"), "puzzle", keySolve, true,
		correct(mansions.PuzzleSolve{Puzzle: n.Puzzle}))
	put(s.reset, p.t("console.puzzles.reset"), "undo", keyReset, !n.Intact || s.begun(n),
		correct(mansions.PuzzleReset{Puzzle: n.Puzzle}))
	put(s.deal, p.t("console.puzzles.deal"), "exchange", keyDeal, true,
		func() { s.dealAgain(n) })
	put(s.ident, p.t("console.puzzles.copy"), "save", keyCopy, p.nav.CopyID != nil, func() { p.nav.CopyID(n.Number) })
}

// begun reports whether actions were spent in the current attempt at the puzzle.
func (s *puzzlePanel) begun(n mansions.PuzzleNote) bool {
	t := s.p.shown.view.Table.Puzzle
	return n.Who != "" && t != nil && t.Attempt.Used > 0
}

// whoWords say who is solving the puzzle and what is left, else where it is.
func (s *puzzlePanel) whoWords(n mansions.PuzzleNote) string {
	p := s.p
	switch {
	case n.Who != "" && n.Left == puzzles.Unlimited:
		return p.t("console.puzzles.timed", args("who", p.shown.names.Who(n.Who)))
	case n.Who != "":
		return p.n("console.puzzles.left", n.Left, args("who", p.shown.names.Who(n.Who)))
	case n.Room != "":
		return p.t("console.puzzles.lies", args("room", p.shown.names.Room(n.Room)))
	}
	return p.t("console.puzzles.nobody")
}

// farWords say how far the puzzle is from its solution.
func (s *puzzlePanel) farWords(v *verdict) string {
	p := s.p
	switch {
	case !v.ready:
		return p.t("console.puzzles.thinking")
	case v.err != nil:
		return p.t("console.puzzles.unknown")
	case v.solution.Solvable:
		return p.n("console.puzzles.far", v.solution.Actions)
	case v.solution.NeedsDraw != nil:
		return p.n("console.puzzles.draw", *v.solution.NeedsDraw)
	}
	return p.t("console.puzzles.hopeless")
}

// nextWords are the next move of a shortest solution, once revealed.
func (s *puzzlePanel) nextWords(n mansions.PuzzleNote, v *verdict) string {
	if s.uncover != n.ID || !v.ready || len(v.solution.Moves) == 0 {
		return ""
	}
	l, err := n.Deal.Layout.Find()
	if err != nil {
		return ""
	}
	return s.p.t("console.puzzles.move", args("move", puzzle.MoveWords(s.p.shown.words, l, v.solution.Moves[0])))
}

// factWords say how the puzzle was dealt.
func (s *puzzlePanel) factWords(n mansions.PuzzleNote) string {
	p := s.p
	words := p.t("console.puzzles.byRules")
	switch {
	case n.Missed != "":
		words = p.t("console.puzzles.missed", args("bounds", span(n.Missed)))
	case n.Level != "":
		words = p.t("console.puzzles.level."+string(n.Level), args("bounds", span(n.Bounds)))
	case n.Bounds != "":
		words = p.t("console.puzzles.bounds", args("bounds", span(n.Bounds)))
	}
	if n.Whole {
		words += " " + p.t("console.puzzles.whole")
	}
	return words
}

// ask solves a puzzle in the background, unless the result is cached.
func (s *puzzlePanel) ask(n mansions.PuzzleNote) *verdict {
	if v := s.known[n.ID]; v != nil {
		return v
	}
	if len(s.known) >= mostVerdicts {
		clear(s.known)
	}
	v := &verdict{}
	s.known[n.ID] = v
	var solution solve.Solution
	var err error
	work, deal := func() { solution, err = solve.Solve(n.Deal) }, func() {
		v.ready, v.solution, v.err = true, solution, err
	}
	if s.p.nav.Run == nil {
		work()
		deal()
		return v
	}
	s.p.nav.Run(work, func() {
		deal()
		if len(s.p.stop) > 0 && s.open { // still shown
			s.show()
		}
	})
	return v
}

// span words a range.
func span(bounds string) string {
	low, high, _ := strings.Cut(bounds, "..")
	if low == high {
		return low
	}
	return low + "\u202f–\u202f" + high
}

// toggle opens or closes the panel.
func (s *puzzlePanel) toggle() {
	if s.current() != nil {
		s.open, s.byself = !s.open, false
		s.show()
		s.p.foot.show()
	}
}

// another selects the next of several puzzles.
func (s *puzzlePanel) another() {
	notes, now := s.p.shown.view.Puzzles, s.current().Puzzle
	at := slices.IndexFunc(notes, func(n mansions.PuzzleNote) bool { return n.Puzzle == now })
	s.chosen = notes[(at+1)%len(notes)].Puzzle
	s.show()
}

// press acts on the selected puzzle, if the panel shows the button.
func (s *puzzlePanel) press(c *piece.Chip) {
	if s.open && !c.Hidden {
		callIfSet(c.OnTapped)
	}
}

// dealAgain asks how to deal a puzzle again: at a level, for so many actions, or by an ID. The clipboard may have one.
func (s *puzzlePanel) dealAgain(n mansions.PuzzleNote) {
	p := s.p
	p.Fix(p.t("console.puzzles.deal.title"), func() (all []table.Correction) {
		for _, level := range state.PuzzleLevels {
			all = append(all, table.Correction{ID: string(level), Group: p.t("console.puzzles.deal.levels"), Icon: "puzzle",
				Words: p.t("practice.how." + level),
				Make:  func([]string) keeper.Command { return mansions.PuzzleDeal{Puzzle: n.Puzzle, Level: level} }})
		}
		asked := []string{p.t("console.puzzles.deal.from"), p.t("console.puzzles.deal.to")}
		return append(all, table.Correction{ID: "bounds", Words: p.t("console.puzzles.deal.actions"), Icon: "puzzle",
			Ask: func(given []string) *table.Field {
				if len(given) == 2 {
					return nil
				}
				return &table.Field{Words: asked[len(given)], Number: &keeper.Range{Min: 1, Max: mostActions},
					Now: itoa(3 * (len(given) + 1)), Proposed: true}
			}, Make: func(given []string) keeper.Command {
				from, to := text.Number(given[0]), text.Number(given[1])
				return mansions.PuzzleDeal{Puzzle: n.Puzzle,
					Bounds: puzzles.Bounds{Min: min(from, to), Max: max(from, to)}.String()}
			}}, table.Correction{ID: "id", Words: p.t("console.puzzles.deal.id"), Icon: "notes",
			Ask: func(given []string) *table.Field {
				if len(given) > 0 {
					return nil
				}
				f := &table.Field{Words: p.t("console.puzzles.deal.hint")}
				if copied := fyne.CurrentApp().Clipboard().Content(); strings.HasPrefix(copied, n.Layout+"-") {
					f.Now = copied
				}
				return f
			}, Make: func(given []string) keeper.Command { return mansions.PuzzleDeal{Puzzle: n.Puzzle, ID: given[0]} }})
	})
}

// mostActions is more than any shipped layout needs.
const mostActions = 20
