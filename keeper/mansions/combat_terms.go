package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// combatTerm carries out one of the standard phrases of combat cards and special attacks (MOM-13.5, MOM-13.6).
func (w *work) combatTerm(f state.Task, t stories.CombatTerm) {
	switch t.Do {
	case "strike":
		w.strike(f, t.Plus)
	case "hurt":
		w.monsterHurts(f, t.Plus)
	case "special":
		w.special(f)
	case "unhide":
		if v, _ := w.s.Seat(f.Who); !v.Hidden {
			w.nothing("unhide", "alreadySo", f.Card)
			return
		}
		w.unhide(f.Who)
	case "dropWeapon":
		w.push(state.Task{Kind: taskDropWeapon, Who: f.Who, Card: f.Card, Weapon: f.Weapon})
	case "destroy", "pushBack":
		w.breach(f, t.Do == "pushBack")
	}
}

// strike deals the monster the damage of the weapon in use, even if it has been dropped meanwhile.
func (w *work) strike(f state.Task, more int) {
	weapon, _ := w.e.weapon(f.Weapon)
	if w.s.Fight != nil {
		more += w.s.Fight.Extra
	}
	v, _ := w.s.Seat(f.Who)
	if m, ok := w.s.Monster(f.Target); ok {
		for _, near := range w.e.nearby(w.s, v, m, f.Weapon) {
			more += near.Damage
		}
	}
	n := max(0, weapon.Damage+more)
	switch _, ok := w.s.Monster(f.Target); {
	case !ok:
		w.nothing("strike", "nobody", f.Card)
	case n == 0:
		w.nothing("strike", "noDamage", f.Card)
	default:
		w.hurtMonster(f.Target, n)
	}
}

// monsterHurts deals the investigator the monster's damage value, and shows him its underside (MOM-13.1).
func (w *work) monsterHurts(f state.Task, more int) {
	m, ok := w.s.Monster(f.Target)
	n := max(0, w.e.underside(m).Damage+more)
	switch {
	case !ok || !w.s.Plays(f.Who):
		w.nothing("hurt", "nobody", f.Card)
	case n == 0:
		w.nothing("hurt", "noDamage", f.Card)
	default:
		w.show(m.ID)
		w.push(state.Task{Kind: taskHarm, Who: f.Who, Count: n})
	}
}

// show lets everybody read the underside of a monster that has hurt an investigator (MOM-13.1).
func (w *work) show(monster string) {
	if m, ok := w.s.Monster(monster); ok && !m.Shown {
		w.emit(state.MonsterShown{Monster: monster})
	}
}

// breach destroys the barricade of the fight, or pushes it back into its space (MOM-11.2).
func (w *work) breach(f state.Task, back bool) {
	door := ""
	if w.s.Fight != nil {
		door = w.s.Fight.Door
	}
	switch _, ok := w.s.BarricadeOn(door); {
	case !ok:
		w.nothing("barricade", "notThere", f.Card)
	case back:
		w.pushBarricadeBack(door)
	default:
		w.destroyBarricade(door, w.s.Fight.Monster)
	}
}

// askDropWeapon drops the weapon in use onto the room's pile. If none is in use, or it was dropped already, he chooses
// another one (MOM-13.6).
func (w *work) askDropWeapon(f state.Task) {
	v, _ := w.s.Seat(f.Who)
	if v.State != state.SeatIn {
		w.nothing("dropWeapon", "nobody", f.Card)
		return
	}
	if slices.Contains(v.Cards, f.Weapon) {
		w.dropCard(v, f.Weapon)
		return
	}
	w.offer(f, keeper.Prompt{Kind: "dropWeapon", Rule: "MOM-13.6", Who: v.Who,
		Choice: w.e.cardOptions(w.e.ownWeapons(v)),
		Args:   keeper.Args{"who": v.Who, "card": w.e.OpenCard(w.s, f.Card)}}, "dropWeapon", "noWeapon")
}

func (w *work) dropWeaponNamed(f state.Task, a answer) {
	v, _ := w.s.Seat(f.Who)
	if slices.Contains(v.Cards, a.Choice) {
		w.dropCard(v, a.Choice)
	}
}

// dropCard puts a card of an investigator face up on his room's pile, under an unmet lock (MOM-4.7).
func (w *work) dropCard(v state.Investigator, card string) {
	room := w.e.Board.RoomOf[v.Space]
	w.emit(state.CardMoved{Card: card, To: state.PlaceRoomUp + room, Why: "dropped", Who: v.Who, Room: room,
		Under: w.e.lowestLock(w.s, room)})
}

// ownWeapons lists the weapons of an investigator that can be dropped, one of each kind.
func (e combatRules) ownWeapons(v state.Investigator) []string {
	var out []string
	for _, card := range v.Cards {
		if _, ok := e.weapon(card); !ok || !droppable(e.Card(card).Deck) {
			continue
		}
		if !slices.ContainsFunc(out, func(o string) bool { return e.KindOf(o) == e.KindOf(card) }) {
			out = append(out, card)
		}
	}
	return out
}
