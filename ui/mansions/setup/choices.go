package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/stories/lowerbound"
	"lantern/stories/reach"
	"lantern/stories/strictyaml"
	"lantern/ui/faults"
	"lantern/ui/mansions/checker"
	"lantern/ui/mansions/game"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// choices are the questions of the story. The digits answer the first open one.
func (p *Page) choices() fyne.CanvasObject {
	w := stories.NewWords(p.g.Base(), p.g.Story(), p.l.Lang())
	answers := p.g.Keeper().Choices
	box := container.NewVBox()
	open, same := p.openChoice(), sameText(w, p.g.Story().Choices)
	for i, c := range p.g.Story().Choices {
		var cards []fyne.CanvasObject
		for n, option := range c.Options {
			title := option
			if name := w.Option(option); name != option { // the answers of a printed story have no names here
				title += " – " + name
			}
			face := widget.CardFace{Icon: "choice", Title: title, Text: found(w, "choice."+option+".text"),
				Choice: true, Selected: answers[c.ID] == option}
			if same != "" {
				face.Text = ""
			}
			if i == open {
				face.Badge = strconv.Itoa(n + 1) // the key
			}
			card := widget.NewCard(face, func() { p.answer(c.ID, option) })
			cards = append(cards, testid.Name(card, "setup.choice."+option))
		}
		box.Add(widget.NewPanel(c.ID+". "+found(w, "choice."+c.ID+".question"), widget.Grid(24, 0.5, cards...)))
	}
	clock := p.g.Keeper().Clock
	for _, event := range p.g.Story().Events {
		var cards []fyne.CanvasObject
		for tokens := event.Time; tokens <= event.Most; tokens++ {
			face := widget.CardFace{Icon: "event", Title: strconv.Itoa(tokens), Choice: true,
				Selected: clock[event.ID] == tokens}
			card := widget.NewCard(face, func() { p.answerClock(event.ID, tokens) })
			cards = append(cards, testid.Name(card, "setup.clock."+event.ID+"."+strconv.Itoa(tokens)))
		}
		if len(cards) > 0 {
			title := p.l.T("setup.clock", text.Args{"event": event.ID})
			box.Add(widget.NewPanel(title, widget.Grid(7, 0.5, cards...)))
		}
	}
	p.questions.Content = box
	unrolled := container.New(unrolled{open}, p.questions)
	hint := strings.TrimSpace(p.l.T("setup.choices.hint") + " " + same)
	return container.NewBorder(p.secret(hint), nil, nil, nil, unrolled)
}

// sameText is the text that all answers have, which is said once: those of a printed story are in the owner's guide.
// "": they differ.
func sameText(w stories.Words, all []stories.Choice) string {
	var texts []string
	for _, c := range all {
		for _, option := range c.Options {
			texts = append(texts, found(w, "choice."+option+".text"))
		}
	}
	if texts = slices.Compact(texts); len(texts) == 1 {
		return texts[0]
	}
	return ""
}

// unrolled gives its scroller all the room, and scrolls just far enough to show the open question.
type unrolled struct{ open int } // negative: every question is answered

// Layout implements fyne.Layout.
func (u unrolled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	list := objects[0].(*container.Scroll)
	list.Resize(size)
	list.Content.Resize(list.Content.MinSize().Max(fyne.NewSize(size.Width, 0)))
	if u.open < 0 {
		return
	}
	at, question := list.Offset.Y, list.Content.(*fyne.Container).Objects[u.open]
	top, bottom := question.Position().Y, question.Position().Y+question.Size().Height
	list.ScrollToOffset(fyne.NewPos(0, min(max(at, bottom-size.Height), top)))
}

// MinSize implements fyne.Layout.
func (u unrolled) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// openChoice is the index of the first question without an answer, or -1.
func (p *Page) openChoice() int {
	answers := p.g.Keeper().Choices
	return slices.IndexFunc(p.g.Story().Choices, func(c stories.Choice) bool { return answers[c.ID] == "" })
}

// answerNumber answers with the option, or the room, of a number.
func (p *Page) answerNumber(n int) {
	if asked, ok := p.asked(); ok && n <= len(asked.Rooms) {
		p.layAsked(asked.Rooms[n-1])
		return
	}
	if p.step != StepChoices || !p.uncovered {
		return
	}
	if i := p.openChoice(); i >= 0 {
		if c := p.g.Story().Choices[i]; n <= len(c.Options) {
			p.answer(c.ID, c.Options[n-1])
		}
	}
}

func (p *Page) answer(choice, option string) {
	if p.g.Keeper().Choices[choice] == option {
		p.renew(true)
		return
	}
	p.do(mansions.AnswerChoice{Choice: choice, Option: option}, p.renew)
}

// answerRest answers the open questions at random, one after the other.
func (p *Page) answerRest() {
	lacks, cmd := p.lacks(), keeper.Command(nil)
	for _, c := range p.g.Story().Choices {
		if cmd == nil && slices.Contains(lacks.OpenChoices, c.ID) {
			cmd = mansions.AnswerChoice{Choice: c.ID, Option: c.Options[p.nav.Below(len(c.Options))]}
		}
	}
	for _, e := range p.g.Story().Events {
		if cmd == nil && slices.Contains(lacks.OpenClock, e.ID) {
			cmd = mansions.AnswerClock{Event: e.ID, Time: e.Time + p.nav.Below(e.Most-e.Time+1)}
		}
	}
	if cmd == nil {
		p.renew(true)
		return
	}
	p.do(cmd, func(done bool) {
		if done {
			p.answerRest()
			return
		}
		p.renew(false)
	})
}

// answerClock sets the number of time tokens that an event card requires.
func (p *Page) answerClock(event string, tokens int) {
	p.do(mansions.AnswerClock{Event: event, Time: tokens}, p.renew)
}

// found is a text, or "".
func found(w stories.Words, key string) string {
	words, _ := w.Look(key)
	return words
}

func (p *Page) introduction(lacks mansions.SetupView) fyne.CanvasObject {
	w := stories.NewWords(p.g.Base(), p.g.Story(), p.l.Lang())
	words := strings.Join(w.Paragraphs("story.introduction"), "\n\n")
	var page fyne.CanvasObject = widget.NewEmptyState("scroll", w.Get("story.title"), words, nil)
	if !p.g.Story().Table || w.Own("story.introduction") != "" { // otherwise it is in the owner's guide
		if p.reading == nil {
			p.reading = widget.NewParchment(w.Get("story.title"), words)
		}
		page = widget.Column(64, p.reading)
	}
	hint := p.l.T("setup.introduction.hint")
	if !lacks.Ready {
		hint = p.missing(lacks)
	}
	return container.NewBorder(nil, widget.Margins(0, 0.3, widget.NewQuiet(hint)), nil, nil, page)
}

// missing says why the story cannot begin yet.
func (p *Page) missing(lacks mansions.SetupView) string {
	seats := widget.Joined(lacks.OpenSeats, ", ", p.g.Names().Who)
	switch {
	case seats != "" && len(lacks.OpenChoices) > 0:
		return p.l.T("setup.missing.both", text.Args{"seats": seats, "n": len(lacks.OpenChoices)})
	case seats != "":
		return p.l.T("setup.missing.seats", text.Args{"seats": seats})
	}
	if len(lacks.OpenChoices) == 0 && len(lacks.OpenClock) > 0 {
		return p.l.T("setup.missing.clock")
	}
	if len(lacks.OpenChoices) == 0 {
		return p.l.N("setup.missing.cards", len(lacks.OpenCards))
	}
	return p.l.N("setup.missing.choices", len(lacks.OpenChoices))
}

// Subject is the subject of the step, for the rules that help opens.
func (p *Page) Subject() string {
	switch p.step {
	case StepInvestigators:
		return "setup.investigators"
	case StepChoices:
		return "setup.choices"
	case StepSeeding:
		return "setup.seeding"
	case StepIntroduction:
		return "setup.introduction"
	}
	return "setup"
}

// proof is the prover's result for the planned seeding.
type proof struct {
	problems strictyaml.Problems
	bound    *lowerbound.Bound // nil: unknown, as for undrawn maps, or the seeding is not the story's
	edited   bool              // the seeding was changed by hand
	drawn    bool              // the map is drawn, so that paths can be proved
}

// proved runs the prover on the seeding list, for the party of the session.
func proved(base *stories.Base, story *stories.Story, v mansions.KeeperView) proof {
	seeding := seedingOf(v)
	p := proof{edited: edited(story, v.Choices, seeding.Piles), drawn: !story.Map.Undrawn}
	p.problems = reach.CheckSeeding(base, story, v.Choices, seeding)
	if len(p.problems) > 0 || p.edited {
		return p
	}
	if par, err := lowerbound.BoundOf(base, story, v.Choices, v.Players); err == nil && par.End > 0 {
		p.bound = &par
	}
	return p
}

// seedingOf is the contents of the rooms and of the other places, with what the keeper still has to lay.
func seedingOf(v mansions.KeeperView) stories.Seeding {
	out := stories.Seeding{Piles: pilesOf(v.Seeding), Answers: v.Choices}
	if v.Setup != nil {
		out.Asked = v.Setup.OpenCards
	}
	for _, c := range v.Aside {
		out.Aside = append(out.Aside, c.ID)
	}
	return out
}

func pilesOf(rooms []mansions.SeedRoom) []stories.RoomPile {
	var piles []stories.RoomPile
	for _, r := range rooms {
		pile := stories.RoomPile{Room: r.Room, Other: r.Other, Cards: []string{}}
		for _, c := range r.Cards {
			pile.Cards = append(pile.Cards, c.ID)
		}
		piles = append(piles, pile)
	}
	return piles
}

// edited reports whether the piles differ from the story's. The order of shuffled cards does not count, nor the place
// of cards that the keeper places freely.
func edited(story *stories.Story, answers stories.Answers, piles []stories.RoomPile) bool {
	own, err := story.Seed(answers, func(cards []string) []string { return cards })
	if err != nil || len(own.Piles) != len(piles) {
		return true
	}
	for i, pile := range own.Piles {
		cards := slices.DeleteFunc(slices.Clone(piles[i].Cards), func(card string) bool {
			return slices.ContainsFunc(own.Asked, func(a stories.AskedCard) bool {
				return a.Card == card && slices.Contains(a.Rooms, pile.Room)
			})
		})
		same := slices.EqualFunc(pile.Cards, cards,
			func(a, b string) bool { return stories.KindOf(a) == stories.KindOf(b) })
		if pile.Other && len(cards) != 1 || !pile.Other && !same {
			return true
		}
	}
	return false
}

// words say in a sentence or two that the seeding is sound.
func (p proof) words(l *text.Localizer) string {
	switch {
	case p.edited:
		return l.T("setup.proof.edited")
	case !p.drawn:
		return l.T("setup.proof.undrawn")
	case p.bound == nil:
		return l.T("setup.proof.sound")
	}
	return l.N("setup.proof.par", p.bound.End, text.Args{"slack": p.bound.EndSlack()})
}

// show is the result as a line. Problems are listed in a panel of their own.
func (p proof) show(g *game.Game, l *text.Localizer) fyne.CanvasObject {
	if len(p.problems) == 0 {
		return container.NewBorder(nil, nil, icon("check", theme.OK, 1.2), nil, widget.NewWords(p.words(l), theme.OK))
	}
	box := container.NewVBox()
	for _, problem := range p.problems {
		n := checker.Named(problem, g.Story(), g.Base(), g.Names())
		box.Add(widget.NewWords(strings.Join(append([]string{faults.Describe(l, n)}, checker.More(l, n)...), " "), ""))
	}
	return widget.NewPanel(l.N("setup.proof.wrong", len(p.problems)), box)
}

// proofKey identifies the input of a proof, to see whether it is still valid.
func proofKey(v mansions.KeeperView) string {
	return fmt.Sprint(seedingOf(v), v.Choices, v.Players)
}
