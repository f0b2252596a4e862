package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Tasks of a fight. taskFight begins one; its stage is the kind: attack (Who, Target, Weapon), monster (Who, Target) or
// barricade (Target, Door). After the fight State.Things shows what became of the barricade.
const (
	taskFight      = "fight"
	taskCombat     = "combat"
	taskFightEnd   = "fightEnd"
	taskDropWeapon = "dropWeapon"
)

func (c Attack) allowed(e *Engine, s state.State) error {
	v, err := e.onAction(s, c.Who, "MOM-4.3")
	if err != nil {
		return err
	}
	return e.mayAttack(s, v, c.Target, c.Weapon)
}

func (c Attack) act(w *work) {
	w.spend(c.Who, true, "attack") // without evade tests (MOM-10.2)
	w.push(state.Task{Kind: taskFight, Stage: state.FightAttack, Who: c.Who, Target: c.Target, Weapon: c.Weapon})
}

// startFight begins a fight, unless one side is gone or out of reach (MOM-4.10). Before that it asks for choices: the
// weapon, or whether the monster uses a skill point.
func (w *work) startFight(f state.Task) {
	m, ok := w.s.Monster(f.Target)
	if !ok {
		if f.Stage == state.FightAttack {
			w.lost(f.Who)
			return
		}
		return
	}
	if f.Stage == state.FightBarricade {
		w.fight(f, state.Fight{Kind: state.FightBarricade, Monster: m.ID, Door: f.Door})
		return
	}
	v, _ := w.s.Seat(f.Who)
	if v.State != state.SeatIn {
		return
	}
	if f.Stage == state.FightMonster {
		w.startMonsterAttack(f, v, m)
		return
	}
	if w.e.mayAttack(w.s, v, f.Target, f.Weapon) != nil {
		w.lost(f.Who)
		return
	}
	if f.Weapon == "" {
		weapons := w.e.weaponsFor(w.s, v, m)
		if len(weapons) > 1 {
			w.askWeapon(f, v, m, weapons)
			return
		}
		f.Weapon = weapons[0]
	}
	w.fight(f, aided(state.Fight{Kind: state.FightAttack, Who: v.Who, Monster: m.ID, Weapon: f.Weapon}, f))
}

// aided adds the bonus of an effect that grants the attack.
func aided(fight state.Fight, f state.Task) state.Fight {
	if f.Assault != nil {
		fight.Plus, fight.Extra = f.Assault.Plus, f.Assault.Damage
	}
	return fight
}

// startMonsterAttack begins the attack of a monster on an investigator in its space (MOM-5.5).
func (w *work) startMonsterAttack(f state.Task, v state.Investigator, m state.Monster) {
	if v.Space != m.Space {
		return // a correction separated them
	}
	if f.Count == 0 && w.maySpecial(m) {
		w.askSpecial(f, m)
		return
	}
	kind := state.FightMonster
	if v.Hidden {
		kind = state.FightHidden
	}
	w.fight(f, state.Fight{Kind: kind, Who: v.Who, Monster: m.ID})
}

// fight begins a fight: it draws a combat card, and pushes the end of the fight.
func (w *work) fight(f state.Task, fight state.Fight) {
	w.emit(state.FightBegan{Fight: fight})
	w.push(state.Task{Kind: taskFightEnd}, state.Task{Kind: taskCombat, Who: fight.Who, Target: fight.Monster,
		Weapon: fight.Weapon, Door: f.Door})
}

// goOnToFight takes the answer to a choice before the fight.
func (w *work) goOnToFight(f state.Task, a answer) {
	if f.Stage == state.FightMonster {
		w.specialOrDraw(f, a)
		return
	}
	f.Weapon = a.Choice
	w.startFight(f)
}

// askWeapon asks which weapon to use, each with its exact odds over the remaining cards.
func (w *work) askWeapon(f state.Task, v state.Investigator, m state.Monster, weapons []string) {
	var choice []keeper.Option
	s := w.s
	if f.Assault != nil { // its bonus counts for the odds
		s.Fight = &state.Fight{Kind: state.FightAttack, Who: v.Who}
		*s.Fight = aided(*s.Fight, f)
	}
	for _, with := range weapons {
		o := keeper.Option{Key: with}
		if with != state.BareHands {
			o.Args = keeper.Args{"card": w.e.Shown(with)}
		}
		o.Odds, o.SkillOdds = w.e.combatOdds(s, v, m, with)
		choice = append(choice, o)
	}
	w.ask(f, keeper.Prompt{Kind: "weapon", Rule: "MOM-13.2", Who: v.Who, Choice: choice,
		Args: keeper.Args{"who": v.Who, "monster": m.Type, "id": m.ID}})
}

// resolve carries out a combat card after reading it aloud: the upper half is a test of the attacker, the lower half is
// for the monster (MOM-13.2, MOM-13.4).
func (w *work) resolve(card string) {
	c, fight := w.e.Card(card).Combat, w.s.Fight
	id := w.e.KindOf(card)
	f := state.Task{Who: fight.Who, Target: fight.Monster, Card: card, Weapon: fight.Weapon, Combat: "MOM-13.4"}
	if fight.Kind == state.FightAttack {
		w.page("card", "card."+id+".name", "card."+id+".upper")
		f.Kind, f.Combat, f.Test = taskTest, "MOM-13.2", &c.Test
		w.push(f)
		return
	}
	w.page("card", "card."+id+".name", "card."+id+".lower")
	if len(c.Effects) == 0 {
		w.nothing("combat", "noEffect", card)
	}
	w.pushEffects(f, c.Effects)
}

// special resolves the monster's special attack like a combat card; its underside is shown (MOM-13.1, MOM-13.5).
func (w *work) special(f state.Task) {
	m, ok := w.s.Monster(f.Target)
	if !ok {
		w.nothing("special", "nobody", f.Card)
		return
	}
	u := w.e.underside(m)
	w.emit(state.SpecialUsed{Monster: m.ID, Who: f.Who, Special: u.Special})
	if u.Special != "" {
		w.page("card", "monster."+m.Type+".name", "monster."+m.Type+".special."+u.Special)
	}
	if len(u.Effects) == 0 {
		w.nothing("special", "noEffect", f.Card)
	}
	w.pushEffects(state.Task{Who: f.Who, Target: m.ID, Card: f.Card, Weapon: f.Weapon, Combat: "MOM-13.5"}, u.Effects)
}

// classOf returns the class of a monster, which decides its combat deck (MOM-13.1).
func (e combatRules) classOf(m state.Monster) string {
	if k := e.Kinds[m.Type]; k != nil {
		return k.Class
	}
	return ""
}

// attackType returns what a fight's combat card must fit: bare, blunt, bladed, ranged for an attack, else attack,
// hidden, barricade (MOM-13.2, MOM-13.4).
func (e combatRules) attackType(f state.Fight) string {
	switch f.Kind {
	case state.FightAttack:
		if weapon, ok := e.weapon(f.Weapon); ok {
			return weapon.Class
		}
		return "bare"
	case state.FightMonster:
		return "attack"
	}
	return f.Kind
}

// fitsAttack reports whether a combat card fits: cards for melee weapons fit every melee weapon, those for ranged
// weapons every ranged weapon (MOM-13.3).
func (e combatRules) fitsAttack(card, attack string) bool {
	c := e.Card(card).Combat
	if c == nil {
		return false
	}
	switch attack {
	case "blunt", "bladed":
		return c.Weapon == attack || c.Weapon == "melee"
	case "bare", "ranged":
		return c.Weapon == attack
	}
	return c.Against == attack
}
