package console

import (
	"slices"

	"lantern/keeper/mansions"
)

// soleWeapon shows the chance of an attack where there is one weapon for it only; where there are several the next question
// shows them one by one.
func (p *Page) soleWeapon(o *option, c mansions.Attack) {
	for _, a := range p.shown.view.Table.Attacks {
		if a.Target != c.Target || len(a.Weapons) != 1 || a.Weapons[0].Odds == nil {
			continue
		}
		o.odds = max(percent(*a.Weapons[0].Odds), 1)
		o.text += " · " + p.t("console.die.percent", args("percent", percent(*a.Weapons[0].Odds)))
		if better := a.Weapons[0].SkillOdds; better != nil {
			o.better = percent(*better)
		}
	}
}

// stepWords word something that takes either a movement step or the action step.
func (p *Page) stepWords(key string, action bool) string {
	if action {
		return p.t(key + ".action")
	}
	return p.t(key + ".move")
}

func stepName(action bool) string {
	if action {
		return "action"
	}
	return "move"
}

// pushKey words the push of a barricade, onto a door or back from it.
func (p *Page) pushKey(door string) string {
	if slices.ContainsFunc(p.shown.view.Table.Things, func(t mansions.Thing) bool { return t.Door == door }) {
		return "console.do.pull"
	}
	return "console.do.push"
}

// spaceOf is where an investigator stands.
func (p *Page) spaceOf(who string) string {
	if v := p.seat(who); v != nil {
		return v.Space
	}
	return ""
}

// beyond names a door by the room on the other side of it, seen from where an investigator stands.
func (p *Page) beyond(door, who string) string {
	v := p.seat(who)
	for _, d := range p.g.Story().Map.Doors {
		if d.ID != door || v == nil {
			continue
		}
		for _, side := range []string{d.A, d.B} {
			if side != "" && p.roomOf(side) != v.Room {
				return p.shown.names.Room(p.roomOf(side))
			}
		}
	}
	return p.shown.names.Door(door)
}
