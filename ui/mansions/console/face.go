package console

import (
	"cmp"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/pacing"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// face is what Mansions shows at the table.
type face struct {
	session.Speech
	p *Page
}

// View returns what the keeper sees now.
func (f face) View(keeper.Audience) table.View {
	p := f.p
	p.read()
	if p.Fixer != nil && !p.Fixer.Active() {
		p.fixed = nil
	}
	p.chosen, p.open = choiceOf(p.Looked()), kind(p.Lifted())
	v := p.sideView()
	v.Header, v.Next, v.People = p.header(), p.nextThing(), p.people()
	if end := p.shown.view.Table.Ending; end != nil {
		v.Ending = p.t("console.ending." + end.Winner)
	}
	if p.nav.Guide != nil {
		v.Guide = p.nav.Guide()
	}
	return v
}

// Option words a legal command.
func (f face) Option(cmd keeper.Command) (string, actionbar.Option, bool) { return f.p.optionOf(cmd) }

// Offer returns the menu of the thing pressed, else of everything that can be done.
func (f face) Offer(pressed string) *actionbar.Menu {
	f.p.chosen = choiceOf(pressed)
	s := f.p.menu()
	if s != nil {
		f.p.offerNarration(s)
	}
	return s
}

// Dress adds cards, icons, places on the map and chances to a question.
func (f face) Dress(q *keeper.Prompt, s *actionbar.Menu) {
	f.p.dressed(q, s)
	f.p.offerNarration(s)
}

// Hint returns the tooltip shown while nothing in the bar is looked at.
func (f face) Hint(s *actionbar.Menu) actionbar.Tooltip { return f.p.hint(s) }

// Letters returns the letters of the actions. They are free for other options while something is asked; the console
// binds all others.
func (f face) Letters() table.Letters {
	l := table.Letters{Actions: actionKeys, None: func(action string) string { return noneNow(f.p, action) }}
	if f.p.Table != nil && (f.p.Fixer.Active() || f.p.prompt() != nil) { // nobody acts meanwhile
		for _, a := range actionKeys {
			if a.Name != "correct" {
				l.Spare = append(l.Spare, a.Key)
			}
		}
	}
	return l
}

// noneNow says why an action cannot be done now.
func noneNow(p *Page, name string) string {
	if name == "correct" && p.Fixer.Active() {
		return "" // it is open already
	}
	if name == "explore" && p.waste(func(c keeper.Command) bool { return c.Do() == mansions.Explore{}.Do() }) {
		return ""
	}
	if turn := p.shown.view.Table.Turn; name == "explore" && turn != nil && p.prompt() == nil {
		_ = p.g.Do(mansions.Explore{Who: turn.Who}) // refused, with the reason
		return ""
	}
	none := "console.act.none"
	if name == "trade" {
		none += ".trade"
	}
	return p.t(none, text.Args{"action": p.t("console.act." + name)})
}

// Pressed corrects what was pressed, plays the card of a row that has one target at most, and opens the rooms.
func (f face) Pressed(id string, act bool) bool {
	p := f.p
	if act {
		v := p.shown.view
		for _, c := range slices.Concat(v.Mythos, v.Trauma, v.Actions) {
			if choiceOf(id).of == c.ID && len(c.Play) == 1 {
				usePriced(p, c, c.Play[0].Command)
				return true
			}
		}
		return false
	}
	if do := mends(p, choiceOf(id)); do != nil && id != "" {
		do()
		return true
	}
	do := map[string]func(){players.ThreatID: p.correctThreat, players.ClockID: p.correctClock, idAdvice: p.advise,
		idHands: p.changeHands, idPiles: p.openRooms,
		idDice:  func() { p.switchSource("dice", p.shown.view.Table.Dice) },
		idDecks: func() { p.switchSource("decks", p.shown.view.Decks) }}[id]
	if do != nil {
		do()
	}
	return do != nil || p.nobodyKeeps() && (choiceOf(id).of == "" && id != "")
}

// mends is the correction that a press opens while the owner does at the table what a card says; nil: there is none.
func mends(p *Page, c choice) func() {
	if q := p.prompt(); q == nil || q.Kind != "manual" {
		return nil
	}
	switch {
	case c.kind == ofSeat && p.seat(c.of) != nil:
		return func() { p.correctSeat(c.of) }
	case c.kind == ofMonster:
		return func() { p.correctMonster(c.of) }
	case c.kind == ofRoom:
		return func() { p.correctRoom(c.of) }
	case c.kind == ofCard:
		return func() { p.correctCard(c.of) }
	}
	return nil
}

// Back returns from a correction to its list, or ends the look from a space.
func (f face) Back() bool {
	if backToList(f.p) {
		return true
	}
	looks := f.p.chart.Looking() != ""
	if looks {
		f.p.lookFrom("")
	}
	return looks
}

// Pages returns the outcomes of a step, one on each page.
func (f face) Pages([]keeper.Moment) (out [][]*moment.Moment) {
	for _, o := range f.p.told {
		out = append(out, []*moment.Moment{&o.Moment})
	}
	return out
}

// Turned shows the players the same page.
func (f face) Turned(page int) {
	p := f.p
	was := p.page
	p.page = page
	switch {
	case page > was && was >= 0:
		p.watched().Along(pagesAfter(p.told[page:]))
	case page < 0 && was >= 0 && p.final: // a game that is over is opened with this page
		p.watched().Along(-1)
	}
	p.final = p.outcome() != nil && p.outcome().final
	if p.nav.Sight != nil {
		p.nav.Sight.ShowMoment(p.outcome().moment())
	}
}

// Prompts returns the questions that may be seen here.
func (f face) Prompts() []*keeper.Prompt {
	if q := f.p.g.Keeper().Prompt; q != nil {
		return []*keeper.Prompt{q}
	}
	return nil
}

// Veils reports whether the lantern is the keeper.
func (f face) Veils() bool { return f.p.nobodyKeeps() }

// Caution returns what a command other than the next thing would leave undone.
func (f face) Caution(cmd keeper.Command) string {
	if words, _, minor := f.p.left(cmd); !minor {
		return words
	}
	return ""
}

// SmallPlayers makes the small copy of the players' page for the keeper's window.
func (f face) SmallPlayers() table.PlayersCopy {
	g := f.p.g
	c := &playersCopy{Page: players.NewSmall(g.Story().Map, g.Names(), g, g.Words()), p: f.p, words: g.Words()}
	c.Share(f.p.watched())
	return c
}

// playersCopy is made from the table's view.
type playersCopy struct {
	*players.Page

	p     *Page
	table mansions.TableView
	words *text.Localizer
}

// Content is the page's canvas object.
func (c *playersCopy) Content() fyne.CanvasObject { return c.Page }

// Renew updates the picture if anything visible to the players has changed.
func (c *playersCopy) Renew() {
	if words := c.p.shown.words; words != c.words {
		c.words = words
		c.SetWords(c.p.shown.names, c.p.g, words)
	}
	c.p.watched()
	if now := c.p.shown.view.Table; !reflect.DeepEqual(now, c.table) {
		c.table = now
		c.SetTable(now)
	}
}

// NewCentre makes the map with the line below it and the keeper's information on puzzles.
func (f face) NewCentre(_ keeper.Audience, t table.BoardDeps) table.Centre {
	p := f.p
	p.Table = t.(*table.Table)
	p.Parts = p.Table.Parts()
	p.Steps.Closed = p.closed
	p.chart = board.New(p.g.Story().Map, p.g.Names(), p.g.Words())
	p.chart.Prefix, p.chart.Counts, p.chart.Run, p.chart.Moves = "console.map", true, p.nav.Run, p.nav.Moves
	p.chart.OnSpace, p.chart.OnFigure, p.chart.OnLift, p.chart.OnLook = p.pressSpace,
		p.pressFigure, p.liftFigure, p.lookFrom
	p.chart.OnKey, p.chart.OnRune = p.passKey, p.passRune
	p.chart.Covered = p.Reads
	p.foot = newMapFoot(p)
	p.riddles = newPuzzlePanel(p)
	return house{p}
}

// house is the centre piece of Mansions.
type house struct{ p *Page }

// Content returns the map with the line below it.
func (h house) Content() fyne.CanvasObject {
	return container.NewStack(piece.NewPanel(h.p.charted(), 1, theme.Panel), h.p.riddles.box)
}

// Draw shows the present state.
func (h house) Draw(lit map[string]*actionbar.Option) {
	h.p.riddles.show()
	h.p.drawMap(lit)
	testid.Rename(h.p.Ribbon.Box, "console.step."+itoa(h.p.shown.cursor))
}

// SetScale has nothing to set: the letters are those of the window.
func (house) SetScale(int) {}

// Foot returns the height of the line below the map.
func (h house) Foot() float32 { return h.p.footHeight() }

// nextThing returns what the next button does.
func (p *Page) nextThing() table.Next {
	t, next := p.shown.view.Table, p.shown.view.Next
	var cmd keeper.Command
	if next != nil {
		cmd = next.Command
	}
	switch pace := p.pace(); {
	case pace == pacing.Waits:
		return table.Next{Words: p.t("console.lantern.onward"), Do: p.onward, Follows: true}
	case pace == pacing.Thinks:
		return table.Next{Words: p.t("console.lantern.thinks")}
	case p.chosen.kind == ofAction && p.targets() > 1: // the target is asked first
		return table.Next{}
	case cmd == nil:
		cmd = p.ending()
	}
	switch {
	case cmd != nil:
		n := table.Next{Words: p.nextWords(cmd), Command: cmd}
		n.Left, n.Rule, n.Minor = p.left(cmd)
		return n
	case t.Puzzle != nil && p.nav.Puzzle != nil:
		return table.Next{Words: p.t("console.puzzle.open"), Do: p.nav.Puzzle}
	case t.Ending != nil && p.nav.Figures != nil:
		return table.Next{Words: p.t("console.next.evening"), Do: p.nav.Figures}
	case t.Ending != nil && p.nav.Home != nil:
		return table.Next{Words: p.t("console.next.home"), Do: p.nav.Home}
	}
	return table.Next{}
}

// targets returns the number of ways in which the keeper action being looked at can be used.
func (p *Page) targets() int {
	i := slices.IndexFunc(p.shown.view.Actions, func(c mansions.HandCard) bool { return c.ID == p.chosen.of })
	if i < 0 {
		return 0
	}
	return len(p.shown.view.Actions[i].Play)
}

// ruleHere returns the rule of the menu, else that of the phase.
func (p *Page) ruleHere() string {
	return cmp.Or(p.Table.RuleNow(), ruleFor("phase."+p.shown.view.Table.Phase))
}
