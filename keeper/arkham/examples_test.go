package arkham

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/set"
)

// table returns a game of that many players in the Movement phase of turn 1, with dice on the table and nothing
// pending.
func table(t *testing.T, players int) (*Rules, *State) {
	t.Helper()
	r, s, _ := newGame(t, Options{Players: players, Setting: Setting{Dice: keeper.OnTable, Cards: true}}, "table")
	s.Stage, s.Turn, s.First, s.Active = StageMovement, 1, 0, 0
	for i := range s.Players {
		s.Players[i].Place, s.Players[i].Cards, s.Players[i].Tokens = "quayside", nil, 0
		s.Players[i].Steps = 3
	}
	return r, &s
}

func do(t *testing.T, r *Rules, s *State, c keeper.Command) {
	t.Helper()
	es, err := r.Decide(*s, c, keeper.NewChance("do", 1))
	if err != nil {
		t.Fatalf("%#v: %v", c, err)
	}
	for _, e := range es {
		*s = r.Evolve(*s, e)
	}
}

func choice(s *State, key string) keeper.Answer {
	return keeper.Answer{Prompt: s.Prompt.ID, Choice: key}
}

func shows(s *State, faces ...int) keeper.Answer {
	return keeper.Answer{Prompt: s.Prompt.ID, Dice: &faces}
}

func refused(t *testing.T, r *Rules, s *State, c keeper.Command, rule string) {
	t.Helper()
	_, err := r.Decide(*s, c, keeper.NewChance("no", 1))
	if refusal, ok := keeper.AsRefusal(err); !ok || refusal.Rule != rule {
		t.Errorf("%#v: %v, want a refusal by %s", c, err, rule)
	}
}

// put lays the first marker of a kind in the cup somewhere.
func put(s *State, kind, at string) int {
	for i, m := range s.Monsters {
		if m.Kind == kind && m.At == AtCup {
			s.Monsters[i].At = at
			return i
		}
	}
	return -1
}

// TestFocus (AH-3.4, AH-18.1): stops moved over all sliders together are at most Focus.
func TestFocus(t *testing.T) {
	r, s := table(t, 1)
	s.Stage, s.Players[0].Focus, s.Players[0].Stops = StageUpkeep, 3, [3]int{0, 0, 0}
	do(t, r, s, Slide{0, 0, 2})
	do(t, r, s, Slide{0, 1, 1})
	refused(t, r, s, Slide{0, 2, 1}, "AH-3.4")
	s.Players[0].Focus, s.Players[0].Stops = 3, [3]int{0, 0, 0}
	do(t, r, s, Slide{0, 2, 3})
	refused(t, r, s, Slide{0, 3, 1}, "AH-3.4")
}

// TestWalking (AH-4.1, AH-18.2): each step costs a point and follows a line.
func TestWalking(t *testing.T) {
	r, s := table(t, 1)
	for _, to := range []string{"lanternRow", "highgate", "collegeWalk"} {
		do(t, r, s, Step{to})
	}
	if s.Players[0].Place != "collegeWalk" || s.Players[0].Steps != 0 {
		t.Errorf("%+v", s.Players[0])
	}
	refused(t, r, s, Step{"churchyard"}, "AH-4.1")
	s.Players[0].Steps = 1
	refused(t, r, s, Step{"quayside"}, "AH-4.1")
	s.Closed = []string{"stacks"}
	refused(t, r, s, Step{"stacks"}, "AH-4.4")
}

// TestClueAfterFailure (AH-9.4, AH-18.5): two successes of three; clue dice 3 and 6 pass the test for two clues.
func TestClueAfterFailure(t *testing.T) {
	r, s := table(t, 1)
	s.Players[0].Tokens = 3
	skill := s.skill(r.box, 0, "lore")
	do(
		t,
		r,
		s,
		Apply{0, []set.Effect{{Do: set.DoTest, Test: &set.Check{Skill: "lore", Modifier: 4 - skill, Difficulty: 3},
			Pass: []set.Effect{{Do: set.DoMoney, N: 7}}}}},
	)
	money := s.Players[0].Money
	do(t, r, s, shows(s, 5, 6, 1, 2))
	for i, face := range []int{3, 6} {
		if s.Prompt == nil || s.Prompt.Kind != "clue" {
			t.Fatalf("%+v", s.Prompt)
		}
		if fallen := s.Tasks[len(s.Tasks)-1].Test.Fallen; !slices.Equal(fallen, []int{5, 6, 1, 2, 3}[:4+i]) {
			t.Errorf("so far %v have fallen", fallen)
		}
		do(t, r, s, choice(s, "spend"))
		do(t, r, s, shows(s, face))
	}
	if p := s.Players[0]; p.Tokens != 1 || p.Money != money+7 {
		t.Errorf("%+v", p)
	}
}

// TestNoDiceFail (AH-9.3, AH-18.8, AH-18.11): a pool of none fails by itself, but clues may be spent.
func TestNoDiceFail(t *testing.T) {
	r, s := table(t, 1)
	sanity := s.Players[0].Sanity
	test := Apply{0, []set.Effect{{Do: set.DoTest, Test: &set.Check{Skill: "will", Modifier: -9},
		Fail: []set.Effect{{Do: set.DoSanity, N: -2}}}}}
	do(t, r, s, test)
	if s.Prompt != nil || s.Players[0].Sanity != sanity-2 {
		t.Errorf("%+v, sanity %d of %d", s.Prompt, s.Players[0].Sanity, sanity)
	}
	s.Players[0].Tokens = 1
	do(t, r, s, test)
	if s.Prompt == nil || s.Prompt.Kind != "clue" {
		t.Errorf("%+v", s.Prompt)
	}
}

// TestTwoMonsters (AH-10.4, AH-4.3, AH-18.22, AH-18.41): the first is evaded; the Evade check against the second fails
// and it is beaten: movement is over, and neither is faced again.
func TestTwoMonsters(t *testing.T) {
	r, s := table(t, 1)
	first, second := put(s, "tideWalker", "quayside"), put(s, "choirMember", "quayside")
	s.Players[0].Stops = [3]int{0, 2, 1}
	s.Players[0].Stamina = 3
	do(t, r, s, Step{"lanternRow"})
	do(t, r, s, choice(s, itoa(first)))
	do(t, r, s, choice(s, "evade"))
	same := func(n, face int) []int { return slices.Repeat([]int{face}, n) }
	do(t, r, s, shows(s, same(s.Prompt.Pool.Dice, 6)...))
	do(t, r, s, choice(s, "evade"))
	do(t, r, s, shows(s, same(s.Prompt.Pool.Dice, 1)...))
	for s.Prompt != nil && s.Stage == StageMovement {
		switch {
		case s.Prompt.Pool != nil:
			do(t, r, s, shows(s, same(s.Prompt.Pool.Dice, 6)...))
		case s.Prompt.Kind == "round":
			do(t, r, s, choice(s, "fight:"))
		default:
			t.Fatalf("%+v", s.Prompt)
		}
	}
	p := s.Players[0]
	if p.Place != "quayside" || s.Monsters[first].At != "quayside" || s.Monsters[second].At != "trophy:0" ||
		p.Stamina != 1 {
		t.Errorf(
			"at %s with %d, monsters at %s and %s",
			p.Place,
			p.Stamina,
			s.Monsters[first].At,
			s.Monsters[second].At,
		)
	}
}

// TestSpecialChecks (AH-9.5, AH-18.28): a bonus on a skill helps its check, one on the check nothing else.
func TestSpecialChecks(t *testing.T) {
	r, s := table(t, 1)
	sneak := s.skill(r.box, 0, "sneak")
	s.Players[0].Cards = []Held{{N: 1, ID: "softStep"}, {N: 2, ID: "ashCoat"}}
	if s.skill(r.box, 0, "sneak") != sneak+1 || s.check(r.box, 0, "evade") != sneak+3 {
		t.Errorf("sneak %d, evade %d, before %d", s.skill(r.box, 0, "sneak"), s.check(r.box, 0, "evade"), sneak)
	}
}

// TestWeapons (AH-11.5, AH-11.6, AH-11.8, AH-18.10, AH-18.14, AH-18.32, AH-18.44): two hands, wards by bonus.
func TestWeapons(t *testing.T) {
	r, s := table(t, 1)
	s.Players[0].Cards = []Held{{N: 1, ID: "revolver"}, {N: 2, ID: "spade"}, {N: 3, ID: "shotgun"}}
	for _, hands := range s.arms(r.box, 0, &Fight{}, combat.Monster{}) {
		if slices.Contains(hands, "3") && len(hands) > 1 {
			t.Errorf("three hands: %v", hands)
		}
	}
	for ward, want := range map[combat.Ward]int{combat.NoWard: 4, combat.Resistance: 3, combat.Immunity: 0} {
		if got := s.armed(r.box, 0, &Fight{}, []string{"1", "2"}, combat.Monster{Physical: ward}); got != want {
			t.Errorf("%s: +%d, want +%d", ward, got, want)
		}
	}
}

// TestLossPackage (AH-12.2 to 12.4, AH-18.30): of five items two, of three clues one, all retainers; then the asylum.
func TestLossPackage(t *testing.T) {
	r, s := table(t, 1)
	p := &s.Players[0]
	p.Tokens, p.Sanity, p.Retainers = 3, 1, 1
	for i, id := range []string{"axe", "spade", "lantern", "saltCircle", "tideGlass", "brawler"} {
		p.Cards = append(p.Cards, Held{N: i + 1, ID: id})
	}
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoSanity, N: -1}}})
	if s.Prompt == nil || s.Prompt.Kind != "lose" || *s.Prompt.Several != (keeper.Range{Min: 2, Max: 2}) {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, keeper.Answer{Prompt: s.Prompt.ID, Choices: &[]string{"1", "4"}})
	if p := s.Players[0]; p.Tokens != 2 || p.Retainers != 0 || len(p.Cards) != 4 || p.Sanity != 1 ||
		p.Place != r.box.Roles.Asylum {
		t.Errorf("%+v", p)
	}
}

// TestArrest (AH-12.6, AH-18.31): of $7 three are lost; a turn is skipped but for the way out of the cell.
func TestArrest(t *testing.T) {
	r, s := table(t, 1)
	s.Players[0].Money = 7
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoArrest}}})
	if p := s.Players[0]; p.Money != 4 || p.Place != AtJail || !p.Delayed || !p.Skips {
		t.Errorf("%+v", p)
	}
}

// TestOutskirts (AH-14.1, AH-14.2, AH-18.33, AH-18.43): what the limit keeps out; N = 3 with a sixth, N = 8 at once.
func TestOutskirts(t *testing.T) {
	for _, c := range []struct{ players, before, terror int }{{3, 4, 0}, {3, 5, 1}, {8, 0, 1}} {
		r, s := table(t, c.players)
		for i := range MonsterLimit(c.players) {
			s.Monsters[i].At = "isle"
		}
		for i := range c.before {
			s.Monsters[20+i].At = AtOutskirts
		}
		w := &work{run: run{S: s.clone(), Chance: keeper.NewChance("x", 1)}, box: r.box}
		w.arrive(40, "crypt")
		left := len(w.S.monstersAt(AtOutskirts))
		if w.S.Terror != c.terror || c.terror == 1 && left != 0 || c.terror == 0 && left != c.before+1 {
			t.Errorf("%+v: terror %d, %d in the Outskirts", c, w.S.Terror, left)
		}
	}
}

// TestAwakeningGates (AH-15.1, AH-18.34): N = 3, the sixth open gate does nothing, the seventh awakens.
func TestAwakeningGates(t *testing.T) {
	r, s := table(t, 3)
	for i, place := range r.box.Unstable()[:5] {
		GatePut{Gate: i, To: place}.apply(s)
	}
	w := &work{run: run{S: s.clone(), Chance: keeper.NewChance("x", 1)}, box: r.box}
	for i, want := range []bool{true, false} {
		if got := w.openGate(r.box.Unstable()[5+i], true); got != want {
			t.Errorf("gate %d: sleeps %v", 6+i, got)
		}
	}
}

// TestClosingWins (AH-16.1, AH-18.35): N = 4, the last gate closed with three trophies goes on, with four wins.
func TestClosingWins(t *testing.T) {
	for before, want := range map[int]Result{2: "", 3: Closed} {
		r, s := table(t, 4)
		for i := range before {
			GatePut{Gate: i, To: "trophy:1"}.apply(s)
		}
		GatePut{Gate: 9, To: "isle"}.apply(s)
		w := &work{run: run{S: s.clone(), Chance: keeper.NewChance("x", 1)}, box: r.box}
		if w.closeGate(0, 9, false); w.ending != want {
			t.Errorf("%d before: %q", before, w.ending)
		}
	}
}

// TestFinalCount (AH-15.4, AH-18.38, AH-18.42): N = 4, checks of 3, 6, 0, 0 take none, then two; one is left over.
func TestFinalCount(t *testing.T) {
	left, off := 0, 0
	for _, c := range []struct{ successes, off int }{{3, 0}, {6, 2}, {0, 0}, {0, 0}} {
		if off, left = hits(left, c.successes, 4, true); off != c.off {
			t.Errorf("%d successes: %d off", c.successes, off)
		}
	}
	if left != 1 {
		t.Errorf("%d left over", left)
	}
}

// TestScore (AH-16.6, AH-18.20): the book's own example, 21.
func TestScore(t *testing.T) {
	sheet := Sheet{Doom: 14, Terror: 6, Loans: 2, Signs: 3, Gates: 8, Monsters: 17, Survivors: 5}
	if got := sheet.total(); got != 21 {
		t.Errorf("%d", got)
	}
}
