package console

import (
	"reflect"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/curtain"
	"lantern/ui/mansions/narration"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// closed is called when a dialog has been closed, and puts away what belongs to it.
func (p *Page) closed() {
	if p.narration != nil {
		p.narration.Close()
		p.narration = nil
	}
}

// togglePiles shows or hides the cards of the rooms' piles on the map.
func (p *Page) togglePiles() {
	p.piles = !p.piles
	p.Refresh()
}

// actionKeys are mnemonic in English and French: attack, barricade, dash, explore, fire, grab, hide (invisible),
// exchange, use; attaquer, barricade, détaler, explorer, feu, échanger, utiliser.
var actionKeys = []actionbar.ActionKey{
	{Name: "explore", Key: "E", Commands: []keeper.Command{mansions.Explore{}}},
	{Name: "attack", Key: "A", Commands: []keeper.Command{mansions.Attack{}, mansions.MonsterAttack{}}},
	{Name: "run", Key: "D", Commands: []keeper.Command{mansions.Run{}}},
	{Name: "use", Key: "U", Commands: []keeper.Command{mansions.UseCard{},
		mansions.UseAbility{}, mansions.UseObjective{}}},
	{Name: "trade", Key: "X", Commands: []keeper.Command{mansions.Trade{}}},
	{Name: "correct", Key: "K"},
	{Name: "hide", Key: "I", Commands: []keeper.Command{mansions.Hide{}, mansions.Emerge{}}},
	{Name: "push", Key: "B", Commands: []keeper.Command{mansions.PushBarricade{}}},
	{Name: "burn", Key: "F", Commands: []keeper.Command{mansions.BurnCorpses{}}},
	{Name: "drop", Key: "Z", Commands: []keeper.Command{mansions.Drop{}}},
	{Name: "drag", Key: "G"},
}

// actionOf is the action that a command belongs to, or "" if it has no letter.
func actionOf(cmd keeper.Command) string {
	for _, a := range actionKeys {
		for _, c := range a.Commands {
			if reflect.TypeOf(c) == reflect.TypeOf(cmd) {
				return a.Name
			}
		}
	}
	return ""
}

// correction makes the option that opens a correction.
func (f fixes) correction(do func()) actionbar.Option {
	return actionbar.Option{Text: f.t("console.correct"), Icon: "notes", TestID: "correct", Act: "correct", Do: do}
}

// chooseComer lets the player of a dead investigator choose another one: who, then body, then mind (MOM-14.6).
func (p *Page) chooseComer(who string) {
	var all []mansions.ChooseInvestigator
	for _, cmd := range p.shown.legal {
		if c, ok := cmd.(mansions.ChooseInvestigator); ok && c.Who == who {
			all = append(all, c)
		}
	}
	names := p.shown.names
	p.Begin(table.Correction{ID: "comer", Words: p.t("console.new.investigator"), Icon: "investigator",
		Ask: func(given []string) *table.Field {
			his := slices.DeleteFunc(slices.Clone(all), func(c mansions.ChooseInvestigator) bool {
				return len(given) > 0 && c.Character != given[0] || len(given) > 1 && c.Body != given[1]
			})
			switch len(given) {
			case 0:
				return &table.Field{Words: p.t("players.arrives"), Choices: distinct(his,
					func(c mansions.ChooseInvestigator) string { return c.Character }, names.Character)}
			case 1:
				return &table.Field{Words: p.t("console.new.body", text.Args{"who": names.Character(given[0])}),
					Choices: distinct(his, func(c mansions.ChooseInvestigator) string { return c.Body }, names.Trait)}
			case 2:
				return &table.Field{Words: p.t("console.new.mind", text.Args{"who": names.Character(given[0])}),
					Choices: distinct(his, func(c mansions.ChooseInvestigator) string { return c.Mind }, names.Trait)}
			}
			return nil
		}, Make: func(given []string) keeper.Command {
			return mansions.ChooseInvestigator{Who: who, Character: given[0], Body: given[1], Mind: given[2]}
		}})
}

// distinct lists what the commands name, without duplicates.
func distinct(all []mansions.ChooseInvestigator, id func(mansions.ChooseInvestigator) string,
	words func(string) string) (out []table.Choice) {
	for _, c := range all {
		if one := (table.Choice{Key: id(c), Words: words(id(c))}); !slices.Contains(out, one) {
			out = append(out, one)
		}
	}
	return out
}

// Guard is when the console asks before a turn or step is ended with something left undone.
type Guard string

// The levels of asking. The zero value is GuardMatters.
const (
	GuardNever   Guard = "never"   // ends it at once
	GuardMatters Guard = "matters" // asks, except about what is often left on purpose, such as a movement step
	GuardAlways  Guard = "always"  // asks about everything
)

// guard is the current level.
func (p *Page) guard() Guard {
	if p.nav.Guard == nil || p.nav.Guard() == "" {
		return GuardMatters
	}
	return p.nav.Guard()
}

// ends reports whether a command ends the turn or step whose leftovers the rules list.
func ends(cmd keeper.Command) bool {
	switch cmd.(type) {
	case mansions.EndTurn, mansions.NextStep:
		return true
	}
	return false
}

// left returns what a command would leave undone, as part of a sentence ("": nothing), and the rule. If minor, the
// keeper is not asked about it.
func (p *Page) left(cmd keeper.Command) (words, rule string, minor bool) {
	left := p.shown.view.Left
	if !ends(cmd) || len(left) == 0 {
		return "", "", false
	}
	var parts []string
	for _, l := range left {
		parts = append(parts, p.leftWords(l)...)
	}
	level := p.guard()
	minor = level == GuardNever ||
		level != GuardAlways && !slices.ContainsFunc(left, func(l mansions.Leftover) bool { return !l.Minor })
	return p.t("console.guard", text.Args{"left": p.shown.words.And(parts)}), left[0].Rule, minor
}

// offerNarration adds the narration to the options, unless something is selected. A keeper with one screen reads there;
// the players' window shows new pages automatically.
func (p *Page) offerNarration(s *actionbar.Menu) {
	if title, _ := p.lastRead(); title != "" && p.chosen.kind == nothing {
		s.Aux = append(s.Aux, actionbar.Option{Text: p.t("console.aloud"), Key: "N", Icon: "scroll",
			TestID: "aloud", Do: p.readAloud})
	}
}

// watched is the page shown to the players. A console on its own does not share it.
func (p *Page) watched() *players.Sight {
	if p.nav.Sight == nil {
		p.nav.Sight = players.NewSight()
	}
	p.nav.Sight.Follow(p.shown.view.Table)
	return p.nav.Sight
}

// readAloud opens the narration over the console.
func (p *Page) readAloud() {
	if p.reading == 0 {
		p.reading = 140
	}
	d := narration.New(p.g, p.watched(), &p.reading)
	shut := widget.NewKeyButton(p.t("common.close"), "Esc", p.Steps.Shut)
	testid.Name(shut, "aloud.close")
	p.Steps.Dialog(widget.ModalFace{Icon: "scroll", Title: p.t("console.key.aloud"), Body: d.Content(), Large: true,
		More: d.Buttons(), Buttons: []*widget.KeyButton{shut}, OnKey: d.Key})
	p.narration = d
}

// newCurtain is the curtain of the console's window, else one of its own.
func newCurtain(p *Page) *curtain.Curtain {
	c := p.nav.Drape
	if c == nil {
		c = curtain.New(p.canvas, p.g.Words(), p.nav.curtainKey())
	}
	p.stop = append(p.stop, c.OnTurn(p.curtainTurned))
	return c
}

// turnCurtain drops the curtain, or starts lifting it.
func (p *Page) turnCurtain() {
	p.Steps.Shut()
	p.curtain.Press()
}

// curtainTurned covers everything secret again, so that nothing of it is visible once the curtain is lifted.
func (p *Page) curtainTurned(down bool) {
	if down {
		p.piles = false
		p.g.SetNotice(session.Notice{})
		p.Cover()
	}
}
