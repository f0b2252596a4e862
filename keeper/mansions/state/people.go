package state

import "lantern/keeper"

// Health returns an investigator's remaining health (MOM-14.1).
func (b *Box) Health(v Investigator) int {
	if p := b.People[v.Character]; p != nil {
		return p.Health - v.Damage
	}
	return 0
}

// Sanity returns an investigator's remaining sanity, never below 0 (MOM-14.1).
func (b *Box) Sanity(v Investigator) int {
	if p := b.People[v.Character]; p != nil {
		return max(0, p.Sanity-v.Horror)
	}
	return 0
}

// Insane reports whether an investigator is in play without sanity (MOM-14.1).
func (b *Box) Insane(s State, who string) bool {
	v, ok := s.Seat(who)
	return ok && v.State == SeatIn && b.Sanity(v) == 0
}

// Name adds arguments for the wording: for a seat in "who", "to" or "target" its present character as "character",
// "toCharacter", "targetCharacter"; for a target also "targetKind" (investigator, monster, room, space) and a monster's
// type. For a named monster in "id" or "target" it adds the name as "named" or "targetNamed" (MOM-13.8).
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
