package practice

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/puzzles/solve"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Play is the page for practising a puzzle and viewing its solution.
type Play struct {
	nav     Navigator
	means   Deps
	l       *text.Localizer
	records *Records
	choice  Choice

	round *round // nil while it is being dealt
	watch *watch // the solution being viewed
	gone  bool   // the page is closed; late results are dropped

	root                     *fyne.Container
	body                     fyne.CanvasObject
	page                     *puzzle.Page
	wait                     *widget.EmptyState
	back, again, show, other *widget.KeyButton
	earlier, later, pause    *widget.KeyButton
	watching                 []*widget.KeyButton // the buttons that step through a solution
	told                     *widget.Words
}

// nobody has no names, since there is no session.
type nobody struct{}

func (nobody) Who(string) string  { return "" }
func (nobody) Card(string) string { return "" }

// NewPlay makes the page. Bind deals the chosen puzzle and starts it.
func NewPlay(nav Navigator, m Deps, l *text.Localizer, r *Records, c Choice) *Play {
	p := &Play{nav: nav, means: m, l: l, records: r, choice: c, page: puzzle.NewPage(nobody{}, l, "practice.puzzle")}
	p.page.Still(m.Still)
	p.page.OnMove, p.page.OnStop, p.page.OnTimeUp, p.page.OnCopy = p.move, p.giveUp, p.timeUp, m.Copy
	p.page.OnDone = p.next
	p.page.SetTimer(puzzle.Timer{Now: m.Now, Every: m.Every, Began: func() (time.Time, bool) {
		if p.round == nil {
			return time.Time{}, false
		}
		return p.round.began, true
	}})
	button := func(key, label, icon string, do func()) *widget.KeyButton {
		b := testid.Name(widget.NewKeyButton(l.T("practice."+key), label, do).WithIcon(icon), "practice."+key)
		return b
	}
	p.back = widget.NewBack(l, "practice.leave", p.leave)
	p.again = button("again", "A", "undo", p.replay)
	p.show = button("solution", "V", "eye", p.reveal)
	p.other = button("other", "N", "next", p.next)
	p.earlier = button("earlier", "←", "undo", func() { p.watch.step(-1) })
	p.later = button("later", "→", "redo", func() { p.watch.step(+1) })
	p.pause = button("pause", "P", "time", func() { p.watch.toggle() })
	p.told = widget.NewWords("", theme.Brass).Bold()
	p.watching = []*widget.KeyButton{p.earlier, p.pause, p.later}
	p.wait = widget.NewEmptyState("puzzle", l.T("practice.dealing"), "", nil)
	title, body := p.page.Parts()
	p.body = body
	p.root = widget.NewPage(p.back, title, container.NewBorder(p.told, nil, nil, nil, container.NewStack(body, p.wait)),
		p.again, p.show, p.other, p.earlier, p.pause, p.later)
	p.Refresh()
	return p
}

// Content is the page's content.
func (p *Play) Content() fyne.CanvasObject { return p.root }

// Close stops the animations.
func (p *Play) Close() {
	p.gone = true
	p.stopWatching()
	p.page.Close()
}

// Bind binds the page's keys and starts the puzzle. While it is being solved the board has the focus and passes on keys
// that it does not use.
func (p *Play) Bind(k *widget.Keys) {
	k.BindButtons(p.back, p.again, p.show, p.other, p.earlier, p.later, p.pause)
	k.BindButtons(p.page.Buttons()...)
	p.page.DescribeKeys(k)
	p.deal()
}

func (p *Play) leave() { p.nav.Practice("") }

// deal deals in the background, and starts.
func (p *Play) deal() {
	p.stopWatching()
	p.round = nil
	p.page.Clear()
	p.Refresh()
	seed := p.means.Seed()
	var dealt *round
	var err error
	p.means.Run(func() { dealt, err = deal(p.choice, seed) }, func() {
		switch {
		case p.gone:
		case err != nil:
			p.nav.Practice(p.why(err))
		default:
			p.round = dealt
			p.begin()
		}
	})
}

// why words why a deal is not possible.
func (p *Play) why(err error) string {
	var none *solve.NoDealError
	if errors.As(err, &none) {
		return p.l.T("practice.noDeal", text.Args{"layout": none.Layout,
			"bounds": span(none.Bounds.Min, none.Bounds.Max)})
	}
	return p.l.T("practice.id.wrong")
}

// begin starts the puzzle that was dealt.
func (p *Play) begin() {
	p.round.begin(p.means.Now())
	p.Refresh()
	p.page.Focus()
	p.endIfOver()
}

// replay starts the same deal again.
func (p *Play) replay() {
	if p.round == nil {
		return
	}
	p.stopWatching()
	p.round.replayed = true
	p.begin()
}

// next starts another deal. For an ID there is only one.
func (p *Play) next() {
	if p.choice.How == byID {
		p.leave()
		return
	}
	p.deal()
}

func (p *Play) move(move string) {
	if p.round == nil || !p.round.play(move, p.means.Now()) {
		return
	}
	p.Refresh()
	p.endIfOver()
}

func (p *Play) giveUp() { p.finish(puzzle.Left) }

func (p *Play) timeUp() { p.finish(puzzle.TimeOver) }

func (p *Play) finish(how puzzle.Ending) {
	if p.round != nil && p.round.ending == puzzle.NotEnded {
		p.round.end(how, p.means.Now())
		p.endIfOver()
	}
}

// endIfOver shows how the round has ended, and stores the result if it is the best.
func (p *Play) endIfOver() {
	r := p.round
	if r.ending == puzzle.NotEnded {
		return
	}
	fresh := false
	if r.counts() {
		var err error
		if fresh, err = p.records.Offer(r.layout.ID, r.result()); err != nil {
			p.means.Trouble(err)
		}
	}
	best, known := p.records.Best(r.layout.ID)
	p.page.ShowEnd(puzzle.End{How: r.ending, Words: r.endWords(p.l, best, known, fresh),
		Button: p.l.T("practice.other")}, r.state())
	p.showButtons()
}

// reveal gives up, if the puzzle is not over, and shows a shortest solution.
func (p *Play) reveal() {
	if p.round == nil || !p.round.answer.Solvable || len(p.round.answer.Moves) == 0 {
		p.giveUp()
		return
	}
	p.round.end(puzzle.Left, p.means.Now())
	p.round.replayed = true
	p.stopWatching()
	p.watch = &watch{p: p, deals: p.round.along()}
	p.watch.show()
	p.watch.toggle()
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.root); c != nil {
		c.Unfocus() // the arrows step through the solution
	}
}

func (p *Play) stopWatching() {
	if p.watch != nil {
		p.watch.halt()
		p.watch = nil
	}
}

// Refresh shows the current state of the puzzle.
func (p *Play) Refresh() {
	if p.round == nil {
		p.wait.Show()
		p.body.Hide()
	} else {
		p.wait.Hide()
		p.body.Show()
		if p.watch == nil {
			p.page.Show(puzzle.Shown{State: p.round.state(), Title: p.round.titleWords(p.l),
				ID: p.round.recipe.ID(), Free: !p.choice.Timed})
			p.told.SetText("")
		}
	}
	p.showButtons()
}

func (p *Play) showButtons() {
	dealt := p.round != nil
	p.again.SetEnabled(dealt)
	p.show.SetEnabled(dealt && p.round.answer.Solvable && len(p.round.answer.Moves) > 0)
	p.other.SetEnabled(dealt)
	seen := p.watch != nil
	for _, b := range p.watching {
		widget.ShowIf(b, seen)
	}
	widget.ShowIf(p.show, !seen)
	widget.ShowIf(p.told, seen)
	p.root.Refresh()
}
