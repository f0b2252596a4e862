package setup

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/pacing"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Deps is what the set-up needs from the shell once there is a session.
type Deps interface {
	Home()
	// Play shows the keeper's console.
	Play()
	// Below is randomness for choices that the players leave to it: a number from 0 to n-1.
	Below(n int) int
	// Players opens or closes the players' window.
	Players()
	// NameRoom notes what the owner's board calls a room that the story only numbers.
	NameRoom(room, name string)
	// NameCard notes what the owner's card is called of which the pack only guesses the name.
	NameCard(card, name string)
	// Doubts are the facts of the session's packs that are not sure, by key, with how sure each is.
	Doubts() map[string]string
	// CurtainKey is the key of the curtain.
	CurtainKey() string
}

// Page is the set-up of a session.
type Page struct {
	nav  Deps
	g    *game.Game
	l    *text.Localizer
	over fyne.Canvas

	step      Step
	uncovered bool // the keeper has confirmed to be alone at the screen
	among     bool // the investigators have confirmed the same, to choose in secret
	party     party
	seeding   seeding
	reading   *widget.Parchment // the introduction
	questions *container.Scroll
	shown     bool              // the page is in the window
	doubts    map[string]string // of a printed story, see Deps
	renamed   map[string]string // the right names, by the keys of their texts, until the notes are read again
	skips     bool              // the keeper was told how many cards are not laid yet, and may go on all the same

	root             *fyne.Container
	leave, back      *widget.KeyButton
	next             *widget.KeyButton
	keeperOnly       *widget.KeyButton
	partyOnly        *widget.KeyButton
	tickNext, tickIn *widget.KeyButton
	tickBack, rename *widget.KeyButton
	editSeeds, hide  *widget.KeyButton
	random           *widget.KeyButton
	window           *widget.KeyButton
	stop             func()
	chart            *board.Map     // the newest map of the house; nil: none was drawn
	lantern          *pacing.Player // plays the keeper if nobody does; nil: a person always does
	busy             bool           // the page is carrying out a command itself, and refreshes afterwards
}

// New makes the page over a window's canvas, at the first unfinished step.
func New(nav Deps, g *game.Game, over fyne.Canvas) *Page {
	l := g.Words()
	p := &Page{nav: nav, g: g, l: l, over: over, root: container.NewStack(), questions: container.NewVScroll(nil),
		renamed: map[string]string{},
		seeding: seeding{ticked: map[string]bool{}}}
	p.leave = widget.NewKeyButton(l.T("console.tool.home"), "", nav.Home).Looking(widget.QuietButton)
	p.back = widget.NewBack(l, "setup.back", func() { p.to(p.step - 1) })
	p.next = widget.NewKeyButton(l.T("common.next"), "Enter", p.goNext).Primary().WithIcon("next")
	p.keeperOnly = widget.NewKeyButton(l.T("setup.keeperOnly"), "K", p.uncover).Primary().WithIcon("eye")
	p.partyOnly = widget.NewKeyButton(l.T("setup.partyOnly"), "I", p.uncoverParty).Primary().WithIcon("eye")
	p.tickNext = widget.NewKeyButton(l.T("setup.walk.taken"), "Space", p.walkNext).WithIcon("check")
	p.tickBack = widget.NewKeyButton(l.T("setup.walk.back"), "Backspace", p.walkBack).WithIcon("undo")
	p.tickIn = widget.NewKeyButton(l.T("setup.tickRoom"), "A", p.walkWhole).Looking(widget.QuietButton)
	p.rename = widget.NewKeyButton(l.T("setup.walk.rename"), "N",
		func() { renameThis(p) }).WithIcon("notes").Looking(widget.QuietButton)
	p.editSeeds = widget.NewKeyButton(l.T("setup.edit"), "E", p.editSeeding).WithIcon("notes").Looking(widget.QuietButton)
	p.hide = widget.NewKeyButton(l.T("common.cover"), nav.CurtainKey(),
		p.coverUp).WithIcon("eye-off").Looking(widget.QuietButton)
	p.random = widget.NewKeyButton(l.T("setup.random"), "D", p.pickAtRandom).WithIcon("dice")
	p.window = widget.NewKeyButton(l.T("console.key.players"), "P", nav.Players).WithIcon("players").Looking(widget.QuietButton)
	for name, b := range map[string]*widget.KeyButton{"leave": p.leave, "next": p.next,
		"keeperOnly": p.keeperOnly, "partyOnly": p.partyOnly,
		"tickNext": p.tickNext, "tickBack": p.tickBack, "rename": p.rename, "tickRoom": p.tickIn, "edit": p.editSeeds, "cover": p.hide,
		"random": p.random, "window": p.window} {
		testid.Name(b, "setup."+name)
	}
	if g.Story().Table {
		p.doubts = nav.Doubts()
	}
	p.step = p.firstOpen()
	p.stop = g.OnChange(func() {
		if !p.busy {
			p.Refresh()
			p.look()
		}
	})
	p.Refresh()
	return p
}

// Content is the page's content.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// Close unsubscribes and drops the pictures of the house. The session stays open.
func (p *Page) Close() {
	p.stop()
	board.Release(p.chart)
	if p.lantern != nil {
		p.lantern.Leave(p)
	}
}

// Bind binds the page's keys, once it is in the window.
func (p *Page) Bind(k *widget.Keys) {
	p.shown = true
	p.read()
	k.BindButtons(p.back, p.next, p.keeperOnly, p.partyOnly, p.tickNext, p.tickBack, p.tickIn, p.rename, p.editSeeds,
		p.hide, p.random, p.window)
	rooms := func() string {
		if p.step != StepSeeding || !p.uncovered && !p.blind() {
			return ""
		}
		return p.l.T("keys.rooms")
	}
	k.Describe(rooms, func() { p.walkBack(); p.lookAt(-1) }, "↑")
	k.Describe(rooms, func() { p.lookAt(+1) }, "↓")
	for n := 1; n <= 9; n++ {
		k.Describe(func() string {
			_, asked := p.asked()
			if n == 1 && (p.step == StepChoices && p.uncovered || asked) {
				return p.l.T("keys.answers")
			}
			return ""
		}, func() { p.answerNumber(n) }, strconv.Itoa(n))
	}
	redo := func() { _ = p.g.Redo() } // the notice line shows the reason, if any
	k.Describe(widget.Saying(p.l.T("keys.undo")), p.undo, "Ctrl+Z")
	k.Describe(widget.Saying(p.l.T("keys.redo")), redo, "Ctrl+Y", "Ctrl+Shift+Z")
}

// undo takes back a step of the set-up. No step reveals a secret to the players, so there is no confirmation.
func (p *Page) undo() { _ = p.g.Undo() }

// do carries out a command and then calls then with whether it succeeded. The notice line shows a refusal. With a slow
// disk this happens later, while the page is in use.
func (p *Page) do(cmd keeper.Command, then func(done bool)) {
	p.busy = true
	p.g.DoThen(cmd, func(err error) {
		p.busy = false
		then(err == nil)
		p.look()
	})
}

// title is the title of the step.
func (p *Page) title() string {
	if p.step == StepSeeding && p.uncovered && len(p.lacks().OpenChoices) == 0 {
		return p.seedingTitle()
	}
	return p.step.title(p.l)
}

// lacks is what the set-up still requires; nothing once the story has begun.
func (p *Page) lacks() mansions.SetupView {
	if s := p.g.Keeper().Setup; s != nil {
		return *s
	}
	return mansions.SetupView{}
}

// asks reports whether a secret question is open.
func (*Page) asks(lacks mansions.SetupView) bool {
	return len(lacks.OpenChoices)+len(lacks.OpenClock) > 0
}

// firstOpen is the first unfinished step.
func (p *Page) firstOpen() Step {
	lacks := p.lacks()
	done, of := p.seeded()
	switch {
	case len(lacks.OpenSeats) > 0:
		return StepInvestigators
	case p.asks(lacks):
		return StepChoices
	case !p.g.Closed() && done < of && p.onTable(), len(lacks.OpenCards) > 0:
		return StepSeeding
	}
	return StepIntroduction
}

// onTable reports whether the cards are laid out on the real table.
func (p *Page) onTable() bool { return p.g.Keeper().Decks == keeper.OnTable }

// to goes to a step, or home before the first one. Those who were picked are seated first.
func (p *Page) to(s Step) {
	switch {
	case s < StepInvestigators:
		p.nav.Home()
	case p.step == StepInvestigators && s > p.step:
		p.seat(func() { p.show(s) })
	default:
		p.show(s)
	}
}

// show shows a step. Secrets are covered again for steps that the players see.
func (p *Page) show(s Step) {
	for p.g.Closed() && (s == StepChoices || s == StepSeeding && !p.blind()) { // done by the lantern, in secret
		if s > p.step {
			s++
		} else {
			s--
		}
	}
	p.step = min(s, StepIntroduction)
	if p.step != StepChoices && p.step != StepSeeding {
		p.uncovered = false
	}
	p.among = false
	if c := p.over; c != nil {
		c.Unfocus()
	}
	p.Refresh()
}

func (p *Page) uncover() {
	p.uncovered = true
	p.Refresh()
}

func (p *Page) uncoverParty() {
	p.among = true
	p.party.who = p.firstSeat()
	p.Refresh()
}

func (p *Page) goNext() {
	lacks, left := p.lacks(), 0
	if done, of := p.seeded(); p.step == StepSeeding && p.uncovered && p.onTable() {
		left = of - done
	}
	switch {
	case p.step == StepChoices && p.asks(lacks):
		p.answerRest()
		return
	case p.step == StepChoices && !p.onTable() && len(lacks.OpenCards) == 0: // nothing has to be laid
		p.to(StepIntroduction)
		return
	case left > 0 && !p.skips:
		p.skips = true
		p.next.SetText(p.l.N("setup.walk.skip", left))
		return
	case p.step < StepIntroduction:
		p.to(p.step + 1)
		return
	}
	p.do(mansions.BeginStory{}, func(done bool) {
		if done {
			p.nav.Play()
		}
	})
}

// Refresh rebuilds the step from the session.
func (p *Page) Refresh() {
	lacks := p.lacks()
	done, of := p.seeded()
	var looks [steps]look
	looks[StepStory], looks[StepParty] = look{done: true}, look{done: true}
	for s := StepInvestigators; s < steps; s++ {
		looks[s].open = func() { p.to(s) }
	}
	looks[StepInvestigators].done = len(lacks.OpenSeats) == 0
	looks[StepChoices].done = !p.asks(lacks)
	looks[StepSeeding].done = of > 0 && (done == of || !p.onTable()) && len(lacks.OpenCards) == 0

	if p.g.Closed() {
		looks[StepChoices], looks[StepSeeding] = look{done: lacks.Ready}, look{done: lacks.Ready}
		if p.blind() && lacks.Ready {
			looks[StepSeeding] = look{done: len(p.seeding.ticked) == len(lacks.Backs),
				open: func() { p.to(StepSeeding) }}
		}
	}

	for _, b := range []*widget.KeyButton{p.keeperOnly, p.partyOnly, p.tickNext, p.tickBack, p.tickIn, p.rename,
		p.editSeeds, p.hide, p.random} {
		b.Hide() // the key of a hidden button does nothing
	}
	p.skips = false
	p.next.Primary().SetText(p.l.T("common.next"))
	p.next.SetEnabled(true)
	p.root.Objects = []fyne.CanvasObject{frame(p.l, p.step, looks, p.title(), p.body(lacks), p.back,
		p.step == StepSeeding && p.uncovered, p.leave, p.window, p.next)}
	p.root.Refresh()
	p.showRoom()
	p.read()
}

// renew refreshes the page after a command, whether it succeeded or not. It clears the focus so that Enter goes on.
func (p *Page) renew(bool) {
	p.over.Unfocus()
	p.Refresh()
}

// read gives the introduction the focus, so that the arrows scroll it.
func (p *Page) read() {
	if p.shown && p.step == StepIntroduction && p.over.Focused() == nil && p.reading != nil {
		p.over.Focus(p.reading)
	}
}

func (p *Page) body(lacks mansions.SetupView) fyne.CanvasObject {
	switch p.step {
	case StepInvestigators:
		p.next.SetEnabled(len(lacks.OpenSeats) == 0)
		return p.investigators()
	case StepChoices:
		if !p.uncovered {
			return p.cover(p.l.T("setup.cover.choices"))
		}
		if p.asks(lacks) {
			p.next.Looking(widget.PlainButton).SetText(p.l.T("setup.choices.random"))
		}
		return p.choices()
	case StepSeeding:
		if p.blind() {
			return p.blindScreen()
		}
		if !p.uncovered {
			return p.cover(p.l.T("setup.cover.seeding"))
		}
		return p.seedingList(lacks)
	}
	p.next.SetText(p.l.T("common.beginStory"))
	p.next.SetEnabled(lacks.Ready)
	return p.introduction(lacks)
}

// cover hides the keeper's secrets until the keeper confirms to be alone.
func (p *Page) cover(what string) fyne.CanvasObject {
	p.next.SetEnabled(false)
	p.keeperOnly.Show()
	return widget.NewEmptyState("eye-off", p.l.T("common.keeperOnly"), what, p.keeperOnly)
}

// secret marks a step that the players must not see, with instructions.
func (p *Page) secret(hint string) fyne.CanvasObject {
	words := widget.NewWords(p.l.T("setup.secret"), theme.Threat)
	box := container.NewVBox(words)
	if hint != "" {
		box.Add(widget.NewQuiet(hint))
	}
	return container.NewBorder(nil, nil, nil, container.NewCenter(p.coverButton()), box)
}
