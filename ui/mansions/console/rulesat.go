package console

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/board"
	"lantern/ui/rulebook"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/widget"
)

// RuleNow is the rule that Help opens.
func (p *Page) RuleNow() string {
	c := p.canvas()
	if c != nil && c.Overlays().Top() == nil && !p.curtain.Down() {
		if rule := p.ruleOf(c); rule != "" {
			return rule
		}
	}
	switch {
	case p.Steps.Logs:
		return ruleFor("page.log")
	case p.Fixer.Active():
		return ruleFor("page.correction")
	}
	return p.ruleHere()
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
	o, focused := widget.FocusSincePointer(c).(fyne.CanvasObject)
	if !focused {
		o = widget.PointedAt()
	}
	switch o := o.(type) {
	case *piece.Chip:
		if rule := p.ruleOfChip(o); rule != "" {
			return rule
		}
	case *piece.Stacked:
		return ruleFor("page." + o.Name)
	case *board.Map:
		return p.ruleOnMap()
	}
	return table.RuleAt(c, p.regions())
}

// ruleOfChip is the rule of a chip's action.
func (p *Page) ruleOfChip(c *piece.Chip) string {
	if i := slices.Index(p.Bar.Dice.Reasons, c); i >= 0 && p.Menu().Die != nil &&
		i < len(p.Menu().Die.Reasons) {
		return p.Menu().Die.Reasons[i].Rule
	}
	for _, o := range p.Menu().All() {
		if o.Text == c.Face.Text && o.Key == c.Face.Key && slices.Contains(p.Bar.Options.Chips, c) {
			return p.ruleOfOption(o)
		}
	}
	return ""
}

// ruleOfSign is the rule of a thing or status by its icon.
func ruleOfSign(icon string) string {
	if subject, ok := signSubjects[icon]; ok {
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
	return p.Menu().Rule
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

// regions are the parts of the page with their rules.
func (p *Page) regions() []table.Region {
	phase := ruleFor("phase." + p.shown.view.Table.Phase)
	if step := p.shown.view.Table.Step; step != "" && p.shown.view.Table.Phase == state.PhaseKeeper {
		phase = ruleFor("step." + step)
	}
	all := slices.Concat(p.People.Regions(), p.Side.Regions())
	for rule, parts := range map[string][]fyne.CanvasObject{
		ruleFor("page.round"):   {p.Ribbon.Part("stands")},
		phase:                   {p.Ribbon.Part("turn"), p.Ribbon.Part("next"), p.Ribbon.Box},
		ruleFor("page.puzzles"): {p.riddles.box}, cmp.Or(p.Menu().Rule, phase): {p.Bar.Box}, ruleFor("map"): {p.chart}} {
		for _, o := range parts {
			all = append(all, table.Region{Rule: rule, O: o})
		}
	}
	return all
}

// openRule returns what pressing a rule's ID does.
func (p *Page) openRule(rule string) func() {
	if rule == "" || p.nav.Rule == nil {
		return nil
	}
	return func() { p.nav.Rule(rule) }
}
