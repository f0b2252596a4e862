package logbook

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// linesFigures tells the events of figures, features, fights and harm.
func (e book) linesFigures(s state.State, ev keeper.Event) (console, table []keeper.LogLine) {
	switch v := ev.(type) {
	case state.Hid:
		return public(ended("hid", v.Off, ".off"), "who", v.Who)
	case state.BarricadePushed:
		return public(withWho(ended("barricade", v.Back, ".back"), v.Who),
			"who", v.Who, "door", v.Door, "room", e.Board.RoomOf[v.Space], "space", v.Space)
	case state.MonsterHalted:
		m, _ := s.Monster(v.Monster)
		return public("monster.halted", "monster", m.Type, "id", v.Monster, "door", v.Door)
	case state.CorpseDragged:
		return public("corpse.dragged", "who", v.Who, "room", e.Board.RoomOf[v.To], "space", v.To)
	case state.CorpsesBurnt:
		return public(withWho("corpse.burnt", v.Who), "who", v.Who, "n", num(v.Count), "room",
			e.Board.RoomOf[v.Space], "space", v.Space)
	case state.SamplesChanged:
		m, _ := s.Monster(v.Monster)
		return public(ended("sample", v.By < 0, ".off"), "monster", m.Type, "id", v.Monster, "n", num(max(v.By, -v.By)))
	case state.MonsterPlaced:
		return public("monster.placed", "monster", v.Kind, "id", v.Monster, "room",
			e.Board.RoomOf[v.Space], "space", v.Space)
	case state.MonsterMoved:
		m, _ := s.Monster(v.Monster)
		return public("monster.moved", "monster", m.Type, "id", v.Monster, "room", e.Board.RoomOf[v.To], "space", v.To)
	case state.MonsterGone:
		key := "monster.gone"
		if v.Killed {
			key = "monster.killed"
		}
		if v.Named != "" {
			return public(key, "monster", v.Kind, "id", v.Monster, "named", v.Named)
		}
		return public(key, "monster", v.Kind, "id", v.Monster)
	case state.RoomMarked:
		return public(ended("mark."+v.Mark, v.Off, ".off"), "room", v.Room)
	case state.TokensChanged:
		return public(ended("token", v.By < 0, ".off"), "token", v.Token, "n", num(max(v.By, -v.By)), "room", v.Room)
	case state.ThingSet:
		if v.Broken != "" {
			m, _ := s.Monster(v.Broken)
			return public(withWho("barricade.broken", m.Type), "monster", m.Type, "id", m.ID, "door", v.Door, "room",
				e.Board.RoomOf[v.Space], "space", v.Space)
		}
		return public(ended("thing", v.Off, ".off"), "feature", v.Feature, "room",
			e.Board.RoomOf[v.Space], "space", v.Space)
	case state.Burned:
		if m, ok := s.Monster(v.Figure); ok {
			return public("burned.monster", "monster", m.Type, "id", m.ID)
		}
		return public("burned", "who", v.Figure)
	case state.CombatAside:
		return public("combat.aside", "card", e.Shown(v.Card), "deck", v.Deck)
	case state.FightBegan:
		m, _ := s.Monster(v.Fight.Monster)
		switch {
		case v.Fight.Kind == state.FightBarricade:
			return public("fight.barricade", "monster", m.Type, "id", m.ID, "door", v.Fight.Door)
		case v.Fight.Kind != state.FightAttack:
			return nil, nil // MonsterAttacked has said it
		case v.Fight.Weapon == state.BareHands:
			return public("fight.hands", "who", v.Fight.Who, "monster", m.Type, "id", m.ID)
		}
		return public("fight.attack", "who", v.Fight.Who, "monster", m.Type, "id", m.ID,
			"weapon", e.Shown(v.Fight.Weapon))
	case state.CombatDrawn:
		aside := len(v.Change.Aside) // those that the table set aside have lines of their own
		return public(ended("combat.drawn", aside > 0, ".aside"), "card", e.Shown(v.Card),
			"deck", v.Deck, "n", num(aside))
	case state.NothingFits:
		return public("combat.unfit", "deck", v.Deck, "attack", v.Attack)
	case state.SpecialUsed:
		m, _ := s.Monster(v.Monster)
		return public("monster.special", "monster", m.Type, "id", v.Monster, "who", v.Who)
	case state.CunningSpent:
		m, _ := s.Monster(v.Monster)
		return public("cunning."+v.For, "monster", m.Type, "id", v.Monster, "n", num(s.Cunning))
	case state.Hurt:
		return public("hurt", "who", v.Who, "n", num(v.Damage))
	case state.Horrified:
		l := line("horrified", "who", v.Who, "n", num(v.Horror))
		if e.Insane(s, v.Who) {
			l = append(l, line("insane", "who", v.Who)...)
		}
		return l, l
	case state.Unmoved:
		return public("unmoved", "who", v.Who)
	case state.Healed:
		if v.Damage > 0 {
			console = append(console, line("healed.damage", "who", v.Who, "n", num(v.Damage))...)
		}
		if v.Horror > 0 {
			console = append(console, line("healed.horror", "who", v.Who, "n", num(v.Horror))...)
		}
		return console, console
	case state.Stunned:
		key := ended("stunned", v.By < 0, ".off")
		if m, ok := s.Monster(v.Who); ok {
			return public(key+".monster", "monster", m.Type, "id", m.ID)
		}
		return public(key, "who", v.Who)
	case state.StunKept:
		return public(ended("stunKept", v.Off, ".off"), "who", v.Who)
	case state.SkillChanged:
		if v.By < 0 {
			return public("skill.spent", "who", v.Who, "n", num(-v.By))
		}
		return public("skill.gained", "who", v.Who, "n", num(v.By))
	case state.Tested:
		if v.Trait != "" {
			return nil, nil // its use speaks for itself
		}
		kind, end := v.Kind, ".failed"
		if kind == "" {
			kind = state.CheckTest
		}
		if v.Passed {
			end = ".passed"
		}
		pairs := []string{"who", v.Who, "attribute", v.Attribute, "value", num(v.Value), "die", num(v.Die)}
		if kind == state.CheckHorror || kind == state.CheckEvade || kind == state.CheckCombat {
			pairs = append(pairs, "monster", v.MonsterType, "id", v.Monster)
		}
		return public(kind+end, pairs...)
	case state.Killed:
		console = line("killed", "who", v.Who, "character", v.Character)
		if !v.Replaced {
			console = append(console, line("eliminated", "who", v.Who)...)
		}
		return console, console
	case state.MonsterHurt:
		m, _ := s.Monster(v.Monster)
		return public("monster.hurt", "monster", m.Type, "id", v.Monster, "n", num(v.Damage))
	case state.MonsterAttacked:
		m, _ := s.Monster(v.Monster)
		return public("monster.attacked", "monster", m.Type, "id", v.Monster, "who", v.Who)
	}
	return nil, nil
}
