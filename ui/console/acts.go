package console

import (
	"reflect"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/frame/offer"
	"lantern/ui/frame/session"
	"lantern/ui/text"
)

// actionKeys are chosen so that English and French are both reminded: attack, barricade, dash, explore, fire, grab, hide
// (invisible), exchange, use; attaquer, barricade, détaler, explorer, feu, échanger, utiliser.
var actionKeys = []offer.ActionKey{
	{Name: "explore", Key: "E", Commands: []keeper.Command{mansions.Explore{}}},
	{Name: "attack", Key: "A", Commands: []keeper.Command{mansions.Attack{}, mansions.MonsterAttack{}}},
	{Name: "run", Key: "D", Commands: []keeper.Command{mansions.Run{}}},
	{Name: "use", Key: "U", Commands: []keeper.Command{mansions.UseCard{}, mansions.UseAbility{}, mansions.UseObjective{}}},
	{Name: "trade", Key: "X", Commands: []keeper.Command{mansions.Trade{}}},
	{Name: "correct", Key: "K"},
	{Name: "hide", Key: "I", Commands: []keeper.Command{mansions.Hide{}, mansions.Emerge{}}},
	{Name: "push", Key: "B", Commands: []keeper.Command{mansions.PushBarricade{}}},
	{Name: "burn", Key: "F", Commands: []keeper.Command{mansions.BurnCorpses{}}},
	{Name: "drop", Key: "Z", Commands: []keeper.Command{mansions.Drop{}}},
	{Name: "drag", Key: "G"},
}

// actionOf is the action that a command is; empty for one without a letter.
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

// correction leads to what can be set right.
func (p *Page) correction(do func()) offer.Option {
	return offer.Option{Text: p.t("console.correct"), Icon: "notes", Probe: "correct", Act: "correct", Do: do}
}

// pressAction does what a letter stands for, or shows its ways where there are several, and hides them again. What the
// bar shows comes first, then what can be done now; where it is not offered a line says so.
func (p *Page) pressAction(name string) {
	if p.only == name {
		p.back()
		return
	}
	was := p.chosen
	p.only = ""
	ways := p.dealt().Doing(name)
	if len(ways) == 0 && p.prompt() == nil {
		p.chosen = choice{}
		ways = p.dealt().Doing(name)
	}
	switch len(ways) {
	case 0:
		p.chosen = was
		p.draw()
		none := "console.act.none"
		if name == "trade" {
			none += ".trade"
		}
		p.g.Say(session.Notice{Text: p.t(none, text.Args{"action": p.t("console.act." + name)})})
	case 1:
		ways[0].Do()
	default:
		p.only = name
		p.draw()
	}
}
