package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/board"
	"lantern/ui/rulebook"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/widget"
)

// Help opens the rule of what is pointed at or focused, else of the prompt, else of the current step.
func (p *Page) Help() { callIfSet(p.openRule(p.RuleNow())) }

// AtTable implements table.AtTable: the session is played on this page.
func (p *Page) AtTable() {}

// RuleNow is the rule that Help opens.
func (p *Page) RuleNow() string {
	c := p.canvas()
	if c != nil && c.Overlays().Top() == nil && !p.curtain.Down() {
		if rule := p.ruleOf(c); rule != "" {
			return rule
		}
	}
	if c != nil && c.Overlays().Top() != nil && p.helpRule != "" {
		return p.helpRule
	}
	if rule := p.ruleNow(); rule != "" {
		return rule
	}
	return ruleFor("phase." + p.shown.view.Table.Phase)
}

// ruleFor is the rule of a subject.
func ruleFor(subject string) string {
	rule, ok := rulebook.For(subject)
	if !ok {
		rule, _ = rulebook.For("page")
	}
	return rule
}

// ruleOf is the rule of the focused part, if it got the focus after the mouse was last moved, else of the part under
// the mouse; "" if that has none.
func (p *Page) ruleOf(c fyne.Canvas) string {
	if f, ok := widget.FocusSincePointer(c).(fyne.CanvasObject); ok {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f)
		if rule := p.ruleOfPart(f); rule != "" {
			return rule
		}
		return p.ruleAround(at.AddXY(f.Size().Width/2, f.Size().Height/2))
	}
	at, ok := widget.Pointer(c)
	if !ok {
		return ""
	}
	if rule := p.ruleOfPart(widget.PointedAt()); rule != "" {
		return rule
	}
	return p.ruleAround(at)
}

// ruleOfPart is the rule of a part that represents one thing.
func (p *Page) ruleOfPart(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *piece.Chip:
		return p.ruleOfChip(o)
	case *handRow:
		switch {
		case slices.Contains(p.side.actionRows, o):
			return ruleFor("page.actions")
		case slices.Contains(p.side.mythosRows, o):
			return ruleFor("page.mythos")
		case slices.Contains(p.side.traumaRows, o):
			return ruleFor("page.trauma")
		}
	case *piece.Stacked:
		if o == p.ribbon.undo || o == p.ribbon.redo {
			return ruleFor("page.undo")
		}
		return ruleFor("page." + o.Name)
	case *board.Map:
		return p.ruleOnMap()
	}
	return ""
}

// ruleOfChip is the rule of a chip's action, card or status.
func (p *Page) ruleOfChip(c *piece.Chip) string {
	if i := slices.Index(p.bar.Dice.Reasons, c); i >= 0 && p.shown.menu.Die != nil &&
		i < len(p.shown.menu.Die.Reasons) {
		if rule := p.shown.menu.Die.Reasons[i].Rule; rule != "" {
			return rule
		}
	}
	for _, o := range p.shown.menu.All() {
		if o.Text == c.Face.Text && o.Key == c.Face.Key && slices.Contains(p.bar.Options.Chips, c) {
			return p.ruleOfOption(o)
		}
	}
	if i := slices.Index(p.side.chips, c); i >= 0 {
		if decks := p.decksShown(); i < len(decks) {
			return ruleFor("deck." + decks[i].name)
		}
	}
	if i := slices.Index(p.side.where[:], c); i >= 0 {
		return ruleFor("source." + sources[i].what)
	}
	if subject, ok := signSubjects[c.Face.Icon]; ok {
		return ruleFor(subject)
	}
	return ""
}

// signSubjects are the subjects of the icons of things and statuses.
var signSubjects = map[string]string{
	"eye-off": "status.hidden", "stunned": "status.stunned", "horror": "status.insane", "fire": "status.fire",
	"darkness": "status.darkness",
	"trauma":   "card.trauma", "hidden": "status.faceDown", "info": "card.clue", "key": "card.key",
	"firearm": "card.ranged", "sword": "card.weapon",
	"book": "card.book", "ally": "card.ally", "rune": "card.item", "light": "card.light",
	"item": "card.item", "spell": "card.spell",
	"cards": "card", "puzzle": "page.puzzles", "lock": "deck.lock", "connection": "deck.obstacle",
}

// optionSubjects are the subjects of options that are not named after their command.
var optionSubjects = map[string]string{
	"mythos": "page.mythos", "trauma": "page.trauma", "correct": "page.correction",
	"new": "command.chooseInvestigator", "puzzle": "page.puzzles",
	"pile": "page.piles", "under": "figure.monster", "deck": "deck",
}

func (p *Page) ruleOfOption(o *actionbar.Option) string {
	name, _, _ := strings.Cut(o.TestID, ".")
	if subject, ok := optionSubjects[name]; ok {
		return ruleFor(subject)
	}
	if rule, ok := rulebook.For("command." + name); ok && name != "answer" {
		return rule
	}
	return p.shown.menu.Rule
}

// ruleOnMap is the rule of the figure, feature or room under the mouse.
func (p *Page) ruleOnMap() string {
	space, figure, feature := p.chart.Under()
	switch {
	case strings.HasPrefix(figure, "inv"):
		return ruleFor("figure.investigator")
	case figure != "":
		return ruleFor("figure.monster")
	case feature != "":
		return ruleFor("feature." + feature)
	case space == "":
		return ruleFor("map")
	}
	if room := p.room(p.roomOf(space)); room != nil {
		switch {
		case room.Burning:
			return ruleFor("status.fire")
		case room.Dark:
			return ruleFor("status.darkness")
		}
	}
	return ruleFor("map.space")
}

// ruleAround is the rule of the smallest part of the page at a position.
func (p *Page) ruleAround(at fyne.Position) string {
	best, size := "", float32(0)
	for _, part := range p.regions() {
		o := part.o
		if o == nil || !o.Visible() {
			continue
		}
		from, s := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
		if at.X < from.X || at.Y < from.Y || at.X >= from.X+s.Width || at.Y >= from.Y+s.Height {
			continue
		}
		if area := s.Width * s.Height; best == "" || area < size {
			best, size = part.rule, area
		}
	}
	return best
}

// region is a part of the page with its rule.
type region struct {
	o    fyne.CanvasObject
	rule string
}

func (p *Page) regions() []region {
	phase := ruleFor("phase." + p.shown.view.Table.Phase)
	if step := p.shown.view.Table.Step; step != "" && p.shown.view.Table.Phase == state.PhaseKeeper {
		phase = ruleFor("step." + step)
	}
	sheet := p.ruleNow()
	if sheet == "" {
		sheet = phase
	}
	all := []region{
		{p.ribbon.stands, ruleFor("page.round")}, {p.ribbon.left.box, phase},
		{p.ribbon.next, phase}, {p.ribbon.box, phase},
		{p.side.threat.box, ruleFor("page.threat")}, {p.side.clock.box, ruleFor("page.clock")},
		{p.side.actionsHead, ruleFor("page.actions")},
		{p.side.actions, ruleFor("page.actions")}, {p.side.mythos, ruleFor("page.mythos")},
		{p.side.trauma, ruleFor("page.trauma")},
		{p.side.goal, ruleFor("page.objective")}, {p.side.piles, ruleFor("page.piles")},
		{p.side.decks, ruleFor("deck")},
		{p.riddles.box, ruleFor("page.puzzles")}, {p.bar.Box, sheet}, {p.chart, ruleFor("map")},
	}
	for _, s := range p.seats.seats {
		all = append(all, region{s.box, ruleFor("figure.investigator")}, region{s.health, ruleFor("counter.health")},
			region{s.sanity, ruleFor("counter.sanity")},
			region{s.skillIcon, ruleFor("counter.skill")}, region{s.skill, ruleFor("counter.skill")},
			region{s.mark, ruleFor("status.had")})
	}
	return all
}
