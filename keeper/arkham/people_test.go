package arkham

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// TestAH_12_States (AH-12.1, AH-12.3 to 12.5): no gain beyond the sheet; insane and unconscious in town, with no more
// encounters; lost from an Other World.
func TestAH_12_States(t *testing.T) {
	for _, c := range []struct{ what, from, to string }{{set.DoSanity, "kiln", "asylum"}, {set.DoStamina, "kiln", "hospital"},
		{set.DoStamina, worldArea("sunlessSea", 1), AtLost}} {
		r, s := table(t, 1)
		s.Players[0].Place = c.from
		do(t, r, s, Apply{0, []set.Effect{{Do: set.DoSanity, N: 50}, {Do: set.DoStamina, N: 50}}})
		sheet := r.box.Investigator(s.Players[0].Who)
		if p := s.Players[0]; p.Sanity != sheet.Sanity || p.Stamina != sheet.Stamina {
			t.Errorf("%+v", p)
		}
		s.Stage = StageEncounters
		do(t, r, s, Apply{0, []set.Effect{{Do: c.what, N: -50}}})
		p := s.Players[0]
		if p.Place != c.to || *p.track(c.what) != 1 || (c.to == AtLost) != (p.Delayed && p.Skips) {
			t.Errorf("%+v: %+v", c, p)
		}
		phase(r, s, StageEncounters)
		if asked(s) != "" {
			t.Errorf("%+v: asked %q", c, asked(s))
		}
	}
}

// TestAH_12_4_TheLogTellsWhatHappens (AH-12.2 to 12.6): first that somebody is carried off, then what it costs, and
// last what he gets back. A missed turn is named (AH-19.17).
func TestAH_12_4_TheLogTellsWhatHappens(t *testing.T) {
	events := func(r *Rules, s *State, c keeper.Command) (out []string) {
		es, err := r.Decide(*s, c, keeper.NewChance("told", 1))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			*s = r.Evolve(*s, e)
			switch e := e.(type) {
			case Carried:
				out = append(out, "to "+e.To)
			case Tracked:
				out = append(out, e.What+" "+itoa(e.By))
			case Noted:
				out = append(out, e.Key)
			}
		}
		return out
	}
	for _, c := range []struct {
		do   string
		n    int
		from string
		want []string
	}{
		{set.DoStamina, -2, "kiln", []string{"stamina -2", "to hospital", "clues -2", "stamina 1"}},
		{set.DoSanity, -2, worldArea("sunlessSea", 1), []string{"sanity -2", "to lost", "clues -2", "sanity 1"}},
		{set.DoArrest, 0, "kiln", []string{"to jail", "money -2"}},
	} {
		r, s := table(t, 1)
		s.Stage = StageEncounters
		p := &s.Players[0]
		p.Place, p.Tokens, p.Money, p.Sanity, p.Stamina = c.from, 4, 4, 2, 2
		if got := events(r, s, Apply{0, []set.Effect{{Do: c.do, N: c.n}}}); !slices.Equal(got, c.want) {
			t.Errorf("%s: it tells %v, not %v", c.do, got, c.want)
		}
	}
	r, s := table(t, 2)
	s.Players[1].Missing = true
	w := workOn(r, s)
	w.upkeep(1)
	if note, ok := w.Events[0].(Noted); !ok || note.Key != "upkeepSkipped" || note.Rule != "AH-19.17" || note.Seat != 1 {
		t.Errorf("%+v", w.Events)
	}
}

// TestAH_12_9_Devoured (AH-12.9, AH-19.36, AH-19.46): all goes but unspent trophies; a new one is drawn and set up;
// without a sheet the player sits out, and with nobody left all have lost.
func TestAH_12_9_Devoured(t *testing.T) {
	r, s := table(t, 1)
	who := s.Players[0].Who
	s.Players[0].Cards, s.Players[0].Tokens, s.Players[0].Luck = []Held{{N: 1, ID: "axe"}}, 9, dice.Cursed
	put(s, "tideWalker", "trophy:0")
	w := workOn(r, s)
	w.devour(0)
	p := w.S.Players[0]
	sheet := r.box.Investigator(p.Who)
	if p.Who == who || p.Sanity != sheet.Sanity || p.Tokens != sheet.Clues || p.Luck != dice.Normal ||
		p.Place != sheet.Home ||
		allTrophies(w.S.Monsters) != 1 {
		t.Errorf("%+v", p)
	}
	r.box.Investigators = slices.DeleteFunc(
		r.box.Investigators,
		func(i set.Investigator) bool { return i.ID != p.Who && i.ID != who }, // nobody comes back
	)
	w.devour(0)
	_ = engine.RunTasks(w)
	if !w.S.Players[0].Out || w.S.Result != Devoured {
		t.Errorf("%+v, %q", w.S.Players[0], w.S.Result)
	}
}

// TestAH_17_2_OneOfEach (AH-17.2, AH-9.6, AH-19.9): one retainer, one loan; blessed and then cursed is neither, or the
// new one by the option.
func TestAH_17_2_OneOfEach(t *testing.T) {
	for option, luck := range map[string]dice.Luck{"cancel": dice.Normal, "replace": dice.Cursed} {
		r, s := table(t, 1)
		s.Options.BlessCurse, s.Players[0].Money = option, 0
		do(t, r, s, Apply{0, []set.Effect{{Do: set.DoRetain}, {Do: set.DoRetain}, {Do: set.DoLoan}, {Do: set.DoLoan},
			{Do: set.DoBless}, {Do: set.DoBless}, {Do: set.DoCurse}, {Do: set.DoMember}}})
		if p := s.Players[0]; p.Retainers != 1 || p.Money != 10 || p.Luck != luck || !p.Member {
			t.Errorf("%s: %+v", option, p)
		}
	}
}

// atGate puts seat 0 at an explored gate with a plain modifier and begins the encounter there.
func atGate(r *Rules, s *State, place string) int {
	gate := s.GateStack[0]
	GatePut{Gate: gate, To: place}.apply(s)
	s.Gates[gate].Modifier = 0
	s.Players[0].Place, s.Players[0].Explored = place, true
	phase(r, s, StageEncounters)
	return gate
}

// TestAH_13_Closing (AH-13.1 to 13.3, AH-13.6, AH-19.8, AH-22.9): a plain test of Lore or Fight. After a failure the
// gate stays; a closed one is a trophy and its monsters return; then five clues may seal it, fewer may not; doom stays.
func TestAH_13_Closing(t *testing.T) {
	for clues, ask := range map[int]string{4: "", 5: "seal"} {
		r, s := table(t, 4)
		skills(r, s, 0, 3, 3, 4, 3, 2, 3)
		s.Doom = 3
		s.Players[0].Cards = []Held{{N: 1, ID: "shotgun"}}
		gate := atGate(r, s, "crypt")
		do(t, r, s, choice(s, "fight"))
		if s.Prompt.Pool.Dice != 4 {
			t.Errorf("%d dice", s.Prompt.Pool.Dice)
		}
		all(t, r, s, 1)
		if s.Gates[gate].At != "crypt" {
			t.Errorf("%+v", s.Gates[gate])
		}
		s.Gates[gate].Symbol = "slash"
		here, sky, out, other := put(
			s,
			"tideWalker",
			"bench",
		), put(
			s,
			"glassRook",
			AtSky,
		), put(
			s,
			"tideWalker",
			AtOutskirts,
		),
			put(
				s,
				"clockSaint",
				"bench",
			)
		phase(r, s, StageEncounters)
		s.Players[0].Tokens = clues
		do(t, r, s, choice(s, "lore"))
		all(t, r, s, 6)
		if s.Gates[gate].At != "trophy:0" || s.Monsters[here].At != AtCup || s.Monsters[sky].At != AtCup ||
			s.Monsters[out].At != AtCup || s.Monsters[other].At != "bench" || asked(s) != ask || s.Players[0].Explored {
			t.Errorf("%+v, asked %q", s.Gates[gate], asked(s))
		}
		if ask != "" {
			do(t, r, s, choice(s, "yes"))
		}
		if s.sealedAt("crypt") != (ask != "") || s.Doom != 3 || s.Players[0].Tokens != clues%5 || s.Signs != 0 {
			t.Errorf("%v, doom %d, %d clues", s.Seals, s.Doom, s.Players[0].Tokens)
		}
	}
}

// TestAH_13_4_SignCard (AH-13.4, AH-19.11, AH-19.38, AH-19.33, AH-16.1, AH-1.9): no test; it costs 1 and 1 even if that
// fells him, removes a doom token if there is one, leaves the game, and closes the last gate like any other closing.
func TestAH_13_4_SignCard(t *testing.T) {
	for doom, left := range map[int]int{4: 3, 0: 0} {
		r, s := table(t, 2)
		s.Players[0].Cards, s.Players[0].Sanity, s.Doom = []Held{{N: 7, ID: "eldersign"}}, 1, doom
		s.Players[1].Place, s.Players[1].Explored = "crypt", true
		deck := len(s.Decks[set.Rare].Draw)
		gate := atGate(r, s, "crypt")
		do(t, r, s, choice(s, "sign:7"))
		if !s.sealedAt("crypt") || s.Doom != left || s.Gates[gate].At != "trophy:0" ||
			s.Players[0].Place != "asylum" ||
			len(s.Decks[set.Rare].Draw) != deck ||
			s.Players[1].Explored ||
			s.Result != "" {
			t.Errorf("doom %d, %+v", s.Doom, s.Players)
		}
	}
	r, s := table(t, 1)
	s.Players[0].Cards = []Held{{N: 7, ID: "eldersign"}}
	atGate(r, s, "crypt")
	do(t, r, s, choice(s, "sign:7"))
	if s.Result != Closed {
		t.Errorf("%q", s.Result)
	}
}

// TestAH_13_2_WhatClosesTheGateIsProposed (AH-13.2, AH-13.4): the likelier of the two checks, which costs nothing; an
// Elder Sign only if it is the last one needed, and leaving the gate if no check can close it.
func TestAH_13_2_WhatClosesTheGateIsProposed(t *testing.T) {
	for _, x := range []struct {
		lore, fight int
		cards       []Held
		seals       int
		want        string
	}{{4, 2, nil, 0, "lore"}, {2, 4, nil, 0, "fight"}, {0, 0, nil, 0, "leave"},
		{2, 4, []Held{{N: 7, ID: "eldersign"}}, 0, "fight"}, {2, 4, []Held{{N: 7, ID: "eldersign"}}, 4, "fight"},
		{2, 4, []Held{{N: 7, ID: "eldersign"}}, 5, "sign:7"}} {
		r, s := table(t, 1)
		s.Seals = r.box.Unstable()[6 : 6+x.seals]
		skills(r, s, 0, 3, 3, x.fight, 3, x.lore, 3)
		s.Players[0].Cards = x.cards
		atGate(r, s, "crypt")
		if got := s.Prompt.Choice[s.Prompt.Usual-1].Key; got != x.want {
			t.Errorf("%+v: %s", x, got)
		}
	}
}

// TestAH_16_2_SixSeals (AH-16.2, AH-16.3, AH-16.4, AH-16.6, AH-19.16, AH-19.44): the sixth elder sign wins at once,
// even with open gates; the First Citizens may share; signs count by the option.
func TestAH_16_2_SixSeals(t *testing.T) {
	for option, signs := range map[string]int{"cards": 1, "all": 6} {
		r, s := table(t, 2)
		s.Options.SignScore = option
		s.Seals = r.box.Unstable()[:5]
		GatePut{Gate: s.GateStack[4], To: "isle"}.apply(s)
		s.Players[0].Cards = []Held{{N: 7, ID: "eldersign"}}
		GatePut{Gate: s.GateStack[5], To: "trophy:1"}.apply(s)
		atGate(r, s, "kiln")
		do(t, r, s, choice(s, "sign:7"))
		sheet := s.Score()
		if s.Result != Sealed || sheet.Signs != signs || !slices.Equal(sheet.Citizens, []int{0, 1}) ||
			sheet.Gates != 2 ||
			sheet.Points != s.Track-signs+2+2 {
			t.Errorf("%q, %+v", s.Result, sheet)
		}
	}
}

// TestAH_19_22_GateOfAnEncounter (AH-19.22, AH-7.5): doom and the gate without a monster; drawn, delayed by the
// option.
func TestAH_19_22_GateOfAnEncounter(t *testing.T) {
	for option, delayed := range map[string]bool{"yes": true, "no": false} {
		r, s := table(t, 2)
		s.Options.EncounterDelay, s.Players[0].Place = option, "crypt"
		do(t, r, s, Apply{0, []set.Effect{{Do: set.DoGate}}})
		_, _, away := inWorld(s.Players[0].Place)
		if !away || s.Players[0].Delayed != delayed || s.Doom != 1 || s.monstersInPlay() != 0 {
			t.Errorf("%s: %+v, doom %d", option, s.Players[0], s.Doom)
		}
	}
}

// TestAH_22_Refusals (AH-22.1 to 22.10): what is refused, by which rule, and that nothing of the game has changed.
func TestAH_22_Refusals(t *testing.T) {
	for _, o := range []Options{{Players: 9}, {Players: -1}, {Names: []string{"A", "a"}}, {Names: []string{"A", ""}},
		{Investigators: []string{"idaPell", "idaPell"}}, {Investigators: []string{"nobody"}}, {Ancient: "nobody"},
		{Names: slices.Repeat([]string{"x"}, 9)}} {
		r := &Rules{set.Shipped()}
		if _, err := r.begun(o, keeper.NewChance("x", 1)); !refusedBy(err, "AH-22.1") {
			t.Errorf("%+v: %v", o, err)
		}
	}
	none := set.Shipped()
	none.Ancients = nil
	if _, err := (&Rules{none}).begun(Options{}, keeper.NewChance("x", 1)); !refusedBy(err, "AH-22.1") {
		t.Errorf("no Ancient One: %v", err)
	}
	five, none5 := []int{1, 2, 3, 4, 5}, 0
	for name, c := range map[string]struct {
		state func(r *Rules, s *State)
		cmd   func(s *State) keeper.Command
		rule  string
	}{
		"a step is passed over (22.2)": {waits, func(*State) keeper.Command { return Next{} }, "AH-22.2"},
		"a face of 7 (22.3)": {waits, func(s *State) keeper.Command { return shows(s, append(five[:0:0], 7, 1, 1)...) },
			"AH-22.3"},
		"five dice for three (22.3)": {waits, func(s *State) keeper.Command { return shows(s, five...) }, "AH-22.3"},
		"a gate in a stable place (22.4)": {tableMythos, func(*State) keeper.Command {
			return Enter{Card: &set.Mythos{Gate: "chapel", Kind: set.Headline}}
		}, "AH-22.4"},
		"no gate (22.4)": {tableMythos, func(*State) keeper.Command {
			return Enter{Card: &set.Mythos{Kind: set.Headline}}
		}, "AH-22.4"},
		"no kind (22.4)": {tableMythos, func(*State) keeper.Command { return Enter{Card: &set.Mythos{Gate: "isle"}} },
			"AH-22.4"},
		"an unknown symbol (22.4)": {tableMythos, func(*State) keeper.Command {
			return Enter{Card: &set.Mythos{Gate: "isle", Kind: set.Headline, White: []string{"spiral"}}}
		}, "AH-22.4"},
		"an unknown card (22.4)": {tableMythos, func(*State) keeper.Command { return Enter{ID: "m99"} }, "AH-22.4"},
		"no card (22.4)":         {tableMythos, func(*State) keeper.Command { return Enter{} }, "AH-22.4"},
		"doom beyond (22.5)":     {nil, func(*State) keeper.Command { return Correct{What: "doom", Value: 99} }, "AH-22.5"},
		"doom below (22.5)":      {nil, func(*State) keeper.Command { return Correct{What: "doom", Value: -1} }, "AH-22.5"},
		"terror falls (22.5)": {nil, func(*State) keeper.Command {
			return Apply{0, []set.Effect{{Do: set.DoTerror, N: -1}}}
		}, "AH-22.5"},
		"no such track (22.5)": {nil, func(*State) keeper.Command { return Correct{What: "luck"} }, "AH-22.5"},
		"a monster that is not there (22.6)": {nil, func(*State) keeper.Command {
			return Put{"hollowKing", "crypt", AtCup}
		}, "AH-22.6"},
		"a monster too many (22.6)": {func(_ *Rules, s *State) {
			for i := range 5 {
				s.Monsters[i].At = "isle"
			}
		}, func(*State) keeper.Command { return Put{"hollowKing", AtCup, "bench"} }, "AH-22.6"},
		"three hands (22.7)": {fights, func(s *State) keeper.Command { return choice(s, "fight:1+2") }, "AH-22.7"},
		"one item of two (22.8)": {loses, func(s *State) keeper.Command {
			return keeper.Answer{Prompt: s.Prompt.ID, Choices: &[]string{"1"}}
		}, "AH-22.8"},
		"an unexplored gate (22.9)": {func(r *Rules, s *State) {
			atGate(r, s, "crypt")
			s.Prompt, s.Tasks = nil, nil
			s.Players[0].Explored = false
			phase(r, s, StageEncounters)
		}, func(s *State) keeper.Command { return choice(s, "lore") }, "AH-22.9"},
		"to somebody elsewhere (22.10)": {func(_ *Rules, s *State) { s.Players[1].Place = "isle" },
			func(*State) keeper.Command { return Trade{Seat: 0, To: 1, Money: 1} }, "AH-22.10"},
		"more clues than lie there": {func(r *Rules, s *State) {
			s.Clues = map[string]int{"quayside": 1}
			w := workOn(r, s)
			w.S.Push(Task{Kind: taskFace, For: "end"})
			_ = engine.RunTasks(w)
			*s = w.S
		}, func(s *State) keeper.Command {
			n := none5 + 5
			return keeper.Answer{Prompt: s.Prompt.ID, Number: &n}
		}, "AH-4.5"},
	} {
		r, s := table(t, 2)
		if c.state != nil {
			c.state(r, s)
		}
		before := s.clone()
		raw, _ := json.Marshal(before)
		if _, err := r.Decide(*s, c.cmd(s), keeper.NewChance("x", 1)); !refusedBy(err, c.rule) {
			t.Errorf("%s: %v", name, err)
		}
		if after, _ := json.Marshal(s); string(after) != string(raw) || !reflect.DeepEqual(*s, before) {
			t.Errorf("%s has changed something", name)
		}
	}
}

func refusedBy(err error, rule string) bool {
	refusal, ok := keeper.AsRefusal(err)
	return ok && refusal.Rule == rule
}

// waits is a test of three dice that waits.
func waits(r *Rules, s *State) {
	skills(r, s, 0, 3, 3, 3, 3, 3, 3)
	w := workOn(r, s)
	w.makeTest(Task{Seat: 0, For: "effects"}, "will", 0, 1)
	_ = engine.RunTasks(w)
	*s = w.S
}

func tableMythos(_ *Rules, s *State) { s.Stage, s.Options.Cards = StageMythos, false }

// fights is a round of combat with three hands' worth of arms.
func fights(r *Rules, s *State) {
	s.Players[0].Cards = []Held{{N: 1, ID: "shotgun"}, {N: 2, ID: "axe"}}
	m := put(s, "tideWalker", "quayside")
	w := workOn(r, s)
	w.S.Push(Task{Kind: taskFight, For: "round", Fight: &Fight{Monster: m}})
	_ = engine.RunTasks(w)
	*s = w.S
}

// loses is a loss of two items of four.
func loses(r *Rules, s *State) {
	for i := range 4 {
		s.Players[0].Cards = append(s.Players[0].Cards, Held{N: i + 1, ID: "axe"})
	}
	w := workOn(r, s)
	w.hurt(0, 99, 0, "AH-12.3")
	_ = engine.RunTasks(w)
	*s = w.S
}

// TestAH_1_8_Worshippers (AH-1.8): the Ancient One makes its worshippers worse, and its power holds for all.
func TestAH_1_8_Worshippers(t *testing.T) {
	r, s := table(t, 1)
	plain := r.box.Monster("choirMember").Side
	if got := s.Side(r.box, "choirMember"); got.Horror.Damage != plain.Horror.Damage+1 ||
		got.Combat.Damage != plain.Combat.Damage+1 {
		t.Errorf("%+v of %+v", got, plain)
	}
	with := s.skill(r.box, 0, "luck")
	r.box.Ancients[0].Power = nil
	if without := s.skill(r.box, 0, "luck"); with != without-1 {
		t.Errorf("%d with its power, %d without", with, without)
	}
}

// TestAH_19_41_MovedByACard (AH-19.41): outside Movement neither monsters nor clues nor a gate do anything at once.
func TestAH_19_41_MovedByACard(t *testing.T) {
	r, s := table(t, 1)
	s.Stage = StageUpkeep
	put(s, "tideWalker", "isle")
	GatePut{Gate: s.GateStack[0], To: "isle"}.apply(s)
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoMove, What: "isle"}}})
	if s.Players[0].Place != "isle" || asked(s) != "" {
		t.Errorf("at %s, asked %q", s.Players[0].Place, asked(s))
	}
	s.Closed = []string{"chandlery"} // nobody enters (AH-4.4)
	if do(t, r, s, Apply{0, []set.Effect{{Do: set.DoMove, What: "chandlery"}}}); s.Players[0].Place != "isle" {
		t.Errorf("at %s, which is closed", s.Players[0].Place)
	}
}

// TestAH_7_8_ForAllToTheEnd (AH-7.8, AH-12.3): a headline goes on for all, though its first word carries the first
// player away.
func TestAH_7_8_ForAllToTheEnd(t *testing.T) {
	r, s := table(t, 2)
	s.Seals, s.Players[0].Sanity = []string{"isle"}, 1
	mythos(r, s, set.Mythos{ID: "h", Gate: "isle", Kind: set.Headline, Effects: []set.Effect{
		{Do: set.DoSanity, N: -1, Whom: "all"}, {Do: set.DoMoney, N: 3, Whom: "all"}}})
	money := [2]int{s.Players[0].Money, s.Players[1].Money}
	_, s = table(t, 2)
	if s.Players[0].Money+3 != money[0] || s.Players[1].Money+3 != money[1] {
		t.Errorf("%v", money)
	}
}

// TestLoanPaidBack (AH-16.6, AH-17.2): a loan is paid back where it is lent, by any player with the money.
func TestLoanPaidBack(t *testing.T) {
	r, s := table(t, 1)
	s.Players[0].Place, s.Players[0].Loan, s.Players[0].Money = "courthouse", true, 9
	phase(r, s, StageEncounters)
	if slices.Contains(keysOf(s), "repay") {
		t.Errorf("with 9: %v", keysOf(s))
	}
	s.Prompt, s.Tasks = nil, nil
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoRepay}}})
	if s.Players[0].Money = 12; !s.Players[0].Loan {
		t.Fatalf("%+v", s.Players[0])
	}
	phase(r, s, StageEncounters)
	do(t, r, s, choice(s, "repay"))
	if p := s.Players[0]; p.Loan || p.Money != 2 || s.Score().Loans != 0 {
		t.Errorf("%+v", p)
	}
}
