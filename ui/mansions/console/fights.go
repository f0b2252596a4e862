package console

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/theme"
)

// soleWeapon shows the chance of an attack if there is only one weapon. With several, the next question shows each.
func (q answers) soleWeapon(o *actionbar.Option, c mansions.Attack) {
	for _, a := range q.view.Table.Attacks {
		if a.Target != c.Target || len(a.Weapons) != 1 || a.Weapons[0].Odds == nil {
			continue
		}
		o.Odds = max(actionbar.Percent(*a.Weapons[0].Odds), 1)
		o.Text += " · " + q.t("console.die.percent", args("percent", actionbar.Percent(*a.Weapons[0].Odds)))
		if better := a.Weapons[0].SkillOdds; better != nil {
			o.Better = actionbar.Percent(*better)
		}
	}
}

// stepWords words something that takes either a movement step or the action step.
func (q answers) stepWords(key string, action bool) string { return q.t(key + "." + stepName(action)) }

func stepName(action bool) string {
	if action {
		return "action"
	}
	return "move"
}

// pushKey is the text key for pushing a barricade, onto a door or back.
func (q answers) pushKey(door string) string {
	if slices.ContainsFunc(q.view.Table.Things, func(t state.Thing) bool { return t.Door == door }) {
		return "console.do.pull"
	}
	return "console.do.push"
}

// beyond names a door by the room behind it, as seen by an investigator.
func (q answers) beyond(door, who string) string {
	v := q.seat(who)
	for _, d := range q.g.Story().Map.Doors {
		if d.ID != door || v == nil {
			continue
		}
		for _, side := range []string{d.A, d.B} {
			if side != "" && q.roomOf(side) != v.Room {
				return q.names.Room(q.roomOf(side))
			}
		}
	}
	return q.names.Door(door)
}

// drags reports whether a command is a step, with a corpse or without one (MOM-11.4).
func drags(cmd keeper.Command, corpse bool) bool {
	switch c := cmd.(type) {
	case mansions.Move:
		return c.Corpse == corpse
	case mansions.Run:
		return c.Corpse == corpse
	}
	return false
}

// dragger is the investigator who can drag a corpse with the next step, or "".
func (q answers) dragger(fits func(keeper.Command) bool) string {
	for _, cmd := range q.legal {
		if !fits(cmd) || !drags(cmd, true) {
			continue
		}
		if t := q.view.Table.Turn; t != nil {
			return t.Who
		}
	}
	return ""
}

// dragOption is the switch for dragging a corpse with the next step.
func (p *Page) dragOption() actionbar.Option {
	o := actionbar.Option{Text: p.t("console.do.drag"), Icon: "corpse", Tint: theme.Brass, TestID: "drag", Act: "drag"}
	if p.drags {
		o.Look = piece.LookLit
	}
	o.Do = func() { p.drags = !p.drags; p.Refresh() }
	return o
}
