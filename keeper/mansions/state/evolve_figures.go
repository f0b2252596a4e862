package state

import (
	"slices"
	"strings"

	"lantern/keeper"
)

// evolveFigures applies the events of figures, features, fights and harm. It returns false for any other.
func (b *Box) evolveFigures(s *State, ev keeper.Event) bool {
	switch v := ev.(type) {
	case Hid:
		s.EditSeat(v.Who).Hidden = !v.Off
		if !v.Off && s.WhoseTurn() == v.Who {
			s.EditTurn().Hid = true
		}
	case BarricadePushed:
		from, to := Thing{Feature: FeatureBarricade, Space: v.Space},
			Thing{Feature: FeatureBarricade, Space: v.Space, Door: v.Door}
		if v.Back {
			from, to = to, from
		}
		if i := slices.Index(s.Things, from); i >= 0 {
			s.Things = slices.Clone(s.Things)
			s.Things[i] = to
		}
	case MonsterHalted:
		s.Halted = PlusOnce(s.Halted, v.Monster)
	case CorpseDragged:
		if i := slices.Index(s.Things, Thing{Feature: FeatureCorpse, Space: v.From}); i >= 0 {
			s.Things = slices.Clone(s.Things)
			s.Things[i].Space = v.To
		}
	case CorpsesBurnt:
		left := v.Count
		s.Things = Without(s.Things, func(t Thing) bool {
			if left <= 0 || t.Feature != FeatureCorpse || t.Space != v.Space {
				return false
			}
			left--
			return true
		})
	case SamplesChanged:
		m := s.EditMonster(v.Monster)
		m.Samples = max(0, m.Samples+v.By)
	case MonsterPlaced:
		s.Placed++
		m := Monster{ID: v.Monster, Type: v.Kind, Figure: v.Figure, Space: v.Space, Named: v.Named, Extra: v.Extra}
		m.Numbers = printedOn(s, m)
		s.Monsters = Plus(s.Monsters, m)
	case MonsterMoved:
		m := s.EditMonster(v.Monster)
		if from := b.Board.RoomOf[m.Space]; from != b.Board.RoomOf[v.To] {
			for _, who := range b.InRoom(*s, from) {
				s.Left = PlusOnce(s.Left, strings.Join([]string{who, v.Monster, from}, "/"))
			}
		}
		m.Space = v.To
	case MonsterGone:
		s.Monsters = Without(s.Monsters, func(m Monster) bool { return m.ID == v.Monster })
		s.Attacked, s.Halted = Minus(s.Attacked, v.Monster), Minus(s.Halted, v.Monster)
	case RoomMarked:
		r := s.EditRoom(v.Room)
		if v.Mark == "fire" {
			r.Burning = !v.Off
		} else {
			r.Dark = !v.Off
		}
	case TokensChanged:
		r := s.EditRoom(v.Room)
		r.Tokens = Tidied(with(r.Tokens, v.Token, max(0, r.Tokens[v.Token]+v.By)))
	case ThingSet:
		thing := Thing{Feature: v.Feature, Space: v.Space, Door: v.Door}
		if !v.Off {
			s.Things = Plus(s.Things, thing)
			return true
		}
		s.Things = Minus(s.Things, thing)
	case CombatAside:
		s.SetDeck(v.Deck, s.Piles[v.Deck].With(v.Change))
		if s.Fight != nil {
			fight := *s.Fight
			fight.Aside = Plus(fight.Aside, v.Card)
			s.Fight = &fight
		}
	case FightBegan:
		fight := v.Fight
		fight.Outer = s.Fight
		s.Fight = &fight
	case CombatDrawn:
		d := s.Piles[v.Deck].With(v.Change)
		d.Aside = Plus(d.Aside, v.Card) // it is open until the fight is over
		s.SetDeck(v.Deck, d)
		if s.Fight == nil {
			return true
		}
		fight := *s.Fight
		fight.Card, fight.Aside = v.Card, Plus(fight.Aside, v.Change.Aside...)
		s.Fight = &fight
	case FightEnded:
		if s.Fight == nil {
			return true
		}
		for _, card := range append(slices.Clone(s.Fight.Aside), s.Fight.Card) {
			name := b.DeckOf(card)
			if d := s.Piles[name]; slices.Contains(d.Aside, card) {
				d.Aside = Minus(d.Aside, card)
				s.SetDeck(name, d.Discarded(card))
			}
		}
		s.Fight = s.Fight.Outer
	case SpecialUsed:
		s.EditMonster(v.Monster).Shown = true
	case CunningSpent:
		s.Cunning = max(0, s.Cunning-1)
	case Hurt:
		s.EditSeat(v.Who).Damage += v.Damage
	case Horrified:
		s.EditSeat(v.Who).Horror += v.Horror
	case Healed:
		seat := s.EditSeat(v.Who)
		seat.Damage, seat.Horror = max(0, seat.Damage-v.Damage), max(0, seat.Horror-v.Horror)
	case StunKept:
		s.EditSeat(v.Who).KeepsStun = !v.Off
	case Stunned:
		if _, ok := s.Monster(v.Who); ok {
			m := s.EditMonster(v.Who)
			m.Stuns = max(0, m.Stuns+v.By)
			return true
		}
		seat := s.EditSeat(v.Who)
		if v.By > 0 {
			s.slowed(v.Who)
		}
		seat.Stuns = max(0, seat.Stuns+v.By)
	case SkillChanged:
		seat := s.EditSeat(v.Who)
		seat.Skill = max(0, seat.Skill+v.By)
	case Tested:
		// Remember which monsters a horror or an evade test was made against (MOM-10.1, MOM-10.2).
		switch {
		case v.Kind == CheckHorror:
			s.Tested = PlusOnce(s.Tested, v.Who+"/"+v.Monster)
		case v.Kind == CheckEvade && s.Turn != nil && s.Turn.Who == v.Who:
			t := s.EditTurn()
			t.Evaded = PlusOnce(t.Evaded, v.Monster)
		case v.Kind == CheckEvade:
			s.Evaded = PlusOnce(s.Evaded, v.Who+"/"+v.Monster)
		}
	case Killed:
		seat := s.EditSeat(v.Who)
		*seat = Investigator{Who: seat.Who, State: SeatOut, Had: seat.Had, Character: v.Character, Traits: seat.Traits}
		if v.Replaced {
			seat.State = SeatDead
		}
		s.Dead++
		s.Gone = PlusOnce(s.Gone, v.Character)
		if s.Attempt != nil && s.Attempt.Who == v.Who {
			s.Attempt = nil
		}
	case MonsterHurt:
		m := s.EditMonster(v.Monster)
		m.Damage, m.Shown = m.Damage+v.Damage, true
	case MonsterAttacked:
		s.Attacked = PlusOnce(s.Attacked, v.Monster)
	case MonsterShown:
		s.EditMonster(v.Monster).Shown = true
	case Burned, NothingFits, Unmoved: // told, but nothing changes
	default:
		return false
	}
	return true
}
