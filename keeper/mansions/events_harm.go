package mansions

import "lantern/keeper"

// Hurt deals damage to an investigator (MOM-14.1).
type Hurt struct {
	Who    string `json:"who"`
	Damage int    `json:"damage"`
}

// Type names the event.
func (Hurt) Type() string { return "Hurt" }

func (v Hurt) apply(_ *Engine, s *State) { s.editSeat(v.Who).Damage += v.Damage }

func (v Hurt) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("hurt", "who", v.Who, "n", num(v.Damage))
}

// Horrified deals horror to an investigator, never more than takes his sanity to 0 (MOM-14.1).
type Horrified struct {
	Who    string `json:"who"`
	Horror int    `json:"horror"`
}

// Type names the event.
func (Horrified) Type() string { return "Horrified" }

func (v Horrified) apply(_ *Engine, s *State) { s.editSeat(v.Who).Horror += v.Horror }

func (v Horrified) lines(e *Engine, s State) (_, _ []keeper.Line) {
	l := line("horrified", "who", v.Who, "n", num(v.Horror))
	if e.insane(s, v.Who) {
		l = append(l, line("insane", "who", v.Who)...)
	}
	return l, l
}

// Unmoved says that an insane investigator takes no more horror (MOM-14.4).
type Unmoved struct {
	Who string `json:"who"`
}

// Type names the event.
func (Unmoved) Type() string { return "Unmoved" }

func (Unmoved) apply(*Engine, *State) {}

func (v Unmoved) lines(*Engine, State) (_, _ []keeper.Line) { return public("unmoved", "who", v.Who) }

// Healed takes away damage and horror (MOM-14.7).
type Healed struct {
	Who    string `json:"who"`
	Damage int    `json:"damage,omitempty"`
	Horror int    `json:"horror,omitempty"`
}

// Type names the event.
func (Healed) Type() string { return "Healed" }

func (v Healed) apply(_ *Engine, s *State) {
	seat := s.editSeat(v.Who)
	seat.Damage, seat.Horror = max(0, seat.Damage-v.Damage), max(0, seat.Horror-v.Horror)
}

func (v Healed) lines(*Engine, State) (console, table []keeper.Line) {
	if v.Damage > 0 {
		console = append(console, line("healed.damage", "who", v.Who, "n", num(v.Damage))...)
	}
	if v.Horror > 0 {
		console = append(console, line("healed.horror", "who", v.Who, "n", num(v.Horror))...)
	}
	return console, console
}

// Stunned gives an investigator or a monster stun tokens (MOM-12.1, MOM-12.2), or takes one, By being -1.
type Stunned struct {
	Who string `json:"who"`
	By  int    `json:"by"`
}

// Type names the event.
func (Stunned) Type() string { return "Stunned" }

func (v Stunned) apply(_ *Engine, s *State) {
	if _, ok := s.Monster(v.Who); ok {
		m := s.editMonster(v.Who)
		m.Stuns = max(0, m.Stuns+v.By)
		return
	}
	seat := s.editSeat(v.Who)
	if v.By > 0 && s.Turn != nil && s.Turn.Who == v.Who { // one movement step in this turn, no second one
		t := s.editTurn()
		t.Moves = min(t.Moves, max(0, 1-t.Moved))
	}
	seat.Stuns = max(0, seat.Stuns+v.By)
}

func (v Stunned) lines(_ *Engine, s State) (_, _ []keeper.Line) {
	key := "stunned"
	if v.By < 0 {
		key = "stunned.off"
	}
	if m, ok := s.Monster(v.Who); ok {
		return public(key+".monster", "monster", m.Type, "id", m.ID)
	}
	return public(key, "who", v.Who)
}

// SkillChanged spends a skill point or gives some (MOM-9.5, MOM-9.7).
type SkillChanged struct {
	Who string `json:"who"`
	By  int    `json:"by"`
}

// Type names the event.
func (SkillChanged) Type() string { return "SkillChanged" }

func (v SkillChanged) apply(_ *Engine, s *State) {
	seat := s.editSeat(v.Who)
	seat.Skill = max(0, seat.Skill+v.By)
}

func (v SkillChanged) lines(*Engine, State) (_, _ []keeper.Line) {
	if v.By < 0 {
		return public("skill.spent", "who", v.Who, "n", num(-v.By))
	}
	return public("skill.gained", "who", v.Who, "n", num(v.By))
}

// Tested is an attribute test that was rolled (MOM-9).
type Tested struct {
	Who         string `json:"who"`
	Attribute   string `json:"attribute"`
	Value       int    `json:"value"` // roll this or less
	Die         int    `json:"die"`
	Passed      bool   `json:"passed"`
	Card        string `json:"card,omitempty"`
	Kind        string `json:"kind,omitempty"`        // test, horrorTest, evadeTest, fireTest, combatTest
	Monster     string `json:"monster,omitempty"`     // its ID, if the test is against one
	MonsterType string `json:"monsterType,omitempty"` // the type of that monster
	Trait       string `json:"trait,omitempty"`       // the trait whose ability passed it without a roll: value and die are 0
}

// Type names the event.
func (Tested) Type() string { return "Tested" }

// apply remembers against which monsters a horror or an evade test was made (MOM-10.1, MOM-10.2).
func (v Tested) apply(_ *Engine, s *State) {
	switch {
	case v.Kind == checkHorror:
		s.Tested = plusOnce(s.Tested, v.Who+"/"+v.Monster)
	case v.Kind == checkEvade && s.Turn != nil && s.Turn.Who == v.Who:
		t := s.editTurn()
		t.Evaded = plusOnce(t.Evaded, v.Monster)
	case v.Kind == checkEvade:
		s.Evaded = plusOnce(s.Evaded, v.Who+"/"+v.Monster)
	}
}

func (v Tested) lines(*Engine, State) (_, _ []keeper.Line) {
	if v.Trait != "" {
		return nil, nil // its use speaks for itself
	}
	kind, end := v.Kind, ".failed"
	if kind == "" {
		kind = checkTest
	}
	if v.Passed {
		end = ".passed"
	}
	pairs := []string{"who", v.Who, "attribute", v.Attribute, "value", num(v.Value), "die", num(v.Die)}
	if kind == checkHorror || kind == checkEvade || kind == checkCombat {
		pairs = append(pairs, "monster", v.MonsterType, "id", v.Monster)
	}
	return public(kind+end, pairs...)
}

// Killed takes an investigator out of the story (MOM-14.6). Replaced says that his
// player takes a new one as his next turn; otherwise the player is eliminated.
type Killed struct {
	Who       string `json:"who"`
	Character string `json:"character"`
	Replaced  bool   `json:"replaced"`
}

// Type names the event.
func (Killed) Type() string { return "Killed" }

func (v Killed) apply(_ *Engine, s *State) {
	seat := s.editSeat(v.Who)
	*seat = Investigator{Who: seat.Who, State: SeatOut, Had: seat.Had, Character: v.Character, Traits: seat.Traits}
	if v.Replaced {
		seat.State = SeatDead
	}
	s.Dead++
	s.Gone = plusOnce(s.Gone, v.Character)
	if s.Attempt != nil && s.Attempt.Who == v.Who {
		s.Attempt = nil
	}
}

func (v Killed) lines(*Engine, State) (console, table []keeper.Line) {
	console = line("killed", "who", v.Who, "character", v.Character)
	if !v.Replaced {
		console = append(console, line("eliminated", "who", v.Who)...)
	}
	return console, console
}

// MonsterHurt deals damage to a monster (MOM-13.7).
type MonsterHurt struct {
	Monster string `json:"monster"`
	Damage  int    `json:"damage"`
}

// Type names the event.
func (MonsterHurt) Type() string { return "MonsterHurt" }

func (v MonsterHurt) apply(_ *Engine, s *State) {
	m := s.editMonster(v.Monster)
	m.Damage, m.Shown = m.Damage+v.Damage, true
}

// Reveals is true: a damaged monster's underside may be read (MOM-13.1).
func (MonsterHurt) Reveals() bool { return true }

func (v MonsterHurt) lines(_ *Engine, s State) (_, _ []keeper.Line) {
	m, _ := s.Monster(v.Monster)
	return public("monster.hurt", "monster", m.Type, "id", v.Monster, "n", num(v.Damage))
}

// MonsterAttacked is an attack of a monster on an investigator, resolved with the
// combat cards on the table (MOM-5.5).
type MonsterAttacked struct {
	Monster string `json:"monster"`
	Who     string `json:"who"`
}

// Type names the event.
func (MonsterAttacked) Type() string { return "MonsterAttacked" }

func (v MonsterAttacked) apply(_ *Engine, s *State) { s.Attacked = plusOnce(s.Attacked, v.Monster) }

func (v MonsterAttacked) lines(_ *Engine, s State) (_, _ []keeper.Line) {
	m, _ := s.Monster(v.Monster)
	return public("monster.attacked", "monster", m.Type, "id", v.Monster, "who", v.Who)
}

// MonsterShown lets the investigators read a monster's underside, since it has hurt one of them (MOM-13.1).
type MonsterShown struct {
	Monster string `json:"monster"`
}

// Type names the event.
func (MonsterShown) Type() string { return "MonsterShown" }

func (v MonsterShown) apply(_ *Engine, s *State) { s.editMonster(v.Monster).Shown = true }

// Reveals is true.
func (MonsterShown) Reveals() bool { return true }

func (MonsterShown) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }
