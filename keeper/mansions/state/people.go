package state

import (
	"cmp"
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/stories"
)

// Health is what is left of an investigator's health (MOM-14.1).
func (b *Box) Health(v Investigator) int { return b.MostHealth(v) - v.Damage }

// Sanity is what is left of an investigator's sanity, never below 0 (MOM-14.1).
func (b *Box) Sanity(v Investigator) int { return max(0, b.MostSanity(v)-v.Horror) }

// MostHealth is the health on an investigator's sheet; 0 as long as nobody has read it off a printed one. What somebody
// has read there goes before what the pack says.
func (b *Box) MostHealth(v Investigator) int {
	if p := b.People[v.Character]; p != nil {
		return cmp.Or(v.Numbers[NumberHealth], p.Health)
	}
	return 0
}

// MostSanity is the sanity on an investigator's sheet, as MostHealth.
func (b *Box) MostSanity(v Investigator) int {
	if p := b.People[v.Character]; p != nil {
		return cmp.Or(v.Numbers[NumberSanity], p.Sanity)
	}
	return 0
}

// Attribute is the printed value of an investigator's attribute: what his two traits give (MOM-9.1), or what somebody
// has read off them.
func (b *Box) Attribute(v Investigator, name string) int {
	p := b.People[v.Character]
	if n, said := v.Numbers[name]; said || p == nil {
		return n
	}
	for _, t := range p.Traits {
		if n, ok := t.Attributes[name]; ok && slices.Contains(v.Traits, t.ID) {
			return n
		}
	}
	return 0
}

// Attributes are all of them that are known.
func (b *Box) Attributes(v Investigator) map[string]int {
	all := map[string]int{}
	if p := b.People[v.Character]; p != nil {
		for _, t := range p.Traits {
			if slices.Contains(v.Traits, t.ID) {
				maps.Copy(all, t.Attributes)
			}
		}
	}
	for _, name := range stories.Attributes {
		if n, ok := v.Numbers[name]; ok {
			all[name] = n
		}
	}
	return all
}

// Unknown lists the numbers that nobody knows yet of an investigator from a printed box: health, sanity, skill points,
// attributes.
func (b *Box) Unknown(v Investigator) []string {
	p := b.People[v.Character]
	if p == nil || !p.Printed {
		return nil
	}
	var out []string
	for _, number := range []struct {
		what  string
		known int
	}{{NumberHealth, p.Health}, {NumberSanity, p.Sanity}, {NumberSkill, p.SkillPoints}} {
		if _, said := v.Numbers[number.what]; number.known == 0 && !said {
			out = append(out, number.what)
		}
	}
	known := b.Attributes(v)
	for _, name := range stories.Attributes {
		if _, ok := known[name]; !ok {
			out = append(out, name)
		}
	}
	return out
}

// Insane: in play with no sanity left (MOM-14.1).
func (b *Box) Insane(s State, who string) bool {
	v, ok := s.Seat(who)
	return ok && v.State == SeatIn && b.Mad(v)
}

// Mad: no sanity left, where it is known how much there was.
func (b *Box) Mad(v Investigator) bool { return b.MostSanity(v) > 0 && b.Sanity(v) == 0 }

// Name adds what the wording of arguments takes: for a seat in "who", "to" or "target" the
// character that sits there now, as "character", "toCharacter", "targetCharacter"; for
// a target also "targetKind" (investigator, monster, room, space) and a monster's type. Of a
// named monster in "id" or "target" the name is added as "named" or "targetNamed" (MOM-13.8).
func (b *Box) Name(s State, args keeper.Args) {
	for _, key := range [][2]string{{"who", "character"}, {"to", "toCharacter"}, {"target", "targetCharacter"}} {
		if seat, ok := s.Seat(args[key[0]]); ok && args[key[1]] == "" {
			args[key[1]] = seat.Character
		}
	}
	if m, ok := s.Monster(args["id"]); ok && m.Named != "" {
		args["named"] = m.Named
	}
	target := args["target"]
	if target == "" {
		return
	}
	_, isRoom := b.Board.Rooms[target]
	m, isMonster := s.Monster(target)
	switch {
	case args["targetCharacter"] != "":
		args["targetKind"] = "investigator"
	case isMonster:
		if args["targetKind"], args["targetMonster"] = "monster", m.Type; m.Named != "" {
			args["targetNamed"] = m.Named
		}
	case isRoom:
		args["targetKind"], args["targetRoom"] = "room", target
	default:
		args["targetKind"], args["targetRoom"] = "space", b.Board.RoomOf[target]
	}
}
