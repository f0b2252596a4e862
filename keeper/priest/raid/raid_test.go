package raid_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/priest/raid"
	"lantern/keeper/priest/score"
)

type holds = score.Resources

// played raids and fails the test where that is refused.
func played(t *testing.T, s raid.Sanctuary, force int) raid.Outcome {
	t.Helper()
	out, err := s.Raid(force)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func steps(t *testing.T, got raid.Outcome, want ...raid.Step) {
	t.Helper()
	if !reflect.DeepEqual(got.Steps, want) {
		t.Errorf("steps %v, want %v", got.Steps, want)
	}
}

var (
	acolyte = raid.Riposte{Before: raid.BeforeExposed, Kind: raid.Acolyte}
	deepOne = raid.Riposte{Before: raid.BeforeExposed, Kind: raid.Monster, Defence: 5}
)

// keziah is the sanctuary of the rules' long example; what its second Vault holds is not printed.
func keziah(ripostes ...raid.Riposte) raid.Sanctuary {
	return raid.Sanctuary{Asylum: 2, Exposed: holds{T: 1}, Ripostes: ripostes, Rooms: []raid.Room{
		{Name: "Pit", Defence: 3, Ignored: true}, {Name: "Vault", Defence: 2, Holds: holds{B: 2}},
		{Name: "Second Vault", Defence: 2, Holds: holds{M: 1}},
	}}
}

// TestEHP_17_3_Keziah: her Acolyte is sacrificed before the second Vault; doing it afterwards gives the same.
func TestEHP_17_3_Keziah(t *testing.T) {
	at := raid.Riposte{Before: raid.BeforeRoom, Room: 2, Kind: raid.Acolyte}
	got := played(t, keziah(at), 8)
	steps(t, got, raid.Step{At: "asylum", Force: 6}, raid.Step{At: "exposed", Force: 6}, raid.Step{At: "Pit", Force: 6},
		raid.Step{At: "Vault", Force: 4}, raid.Step{At: "riposte", Force: 2}, raid.Step{At: "Second Vault", Force: 0})
	if got.Lost != (holds{T: 1, B: 2}) || got.Acolytes != 1 || got.Monsters != 0 {
		t.Error(got)
	}
	if got := played(t, keziah(), 8); got.Lost != (holds{T: 1, B: 2, M: 1}) {
		t.Error("without a riposte the second Vault is lost:", got)
	}
	monster := raid.Riposte{Before: raid.BeforeRoom, Room: 2, Kind: raid.Monster, Defence: 5}
	for _, ends := range [][]raid.Riposte{{monster}, {at, at}} {
		got := played(t, keziah(ends...), 8)
		last := got.Steps[len(got.Steps)-1]
		if last != (raid.Step{At: "riposte", Force: 0}) || got.Lost != (holds{T: 1, B: 2}) {
			t.Error("at 4 a monster or two Acolytes end it:", got)
		}
	}
}

// TestEHP_17_1_And_17_2_Asylum: the marker starts at the roll; four in the Asylum reduce it by four.
func TestEHP_17_1_And_17_2_Asylum(t *testing.T) {
	steps(t, played(t, raid.Sanctuary{}, 7), raid.Step{At: "asylum", Force: 7})
	steps(t, played(t, raid.Sanctuary{Asylum: 4}, 7), raid.Step{At: "asylum", Force: 3})
}

// TestEHP_11_5_EscapeDefendsToo: and at force 0 Exposed is kept (EHP-17.20).
func TestEHP_11_5_EscapeDefendsToo(t *testing.T) {
	got := played(t, raid.Sanctuary{Asylum: 3, Escape: 2, Exposed: holds{T: 3}}, 5)
	steps(t, got, raid.Step{At: "asylum", Force: 0})
	if !got.Lost.None() {
		t.Error(got.Lost)
	}
}

// TestEHP_17_33_Shoggoth: it is a monster that blocks up to 10.
func TestEHP_17_33_Shoggoth(t *testing.T) {
	s := raid.Sanctuary{Asylum: 1, Exposed: holds{T: 1}, Ripostes: []raid.Riposte{{Before: "exposed", Kind: "monster",
		Defence: 10}}}
	got := played(t, s, 12)
	steps(t, got, raid.Step{At: "asylum", Force: 11}, raid.Step{At: "riposte", Force: 1}, raid.Step{At: "exposed",
		Force: 1})
	if got.Monsters != 1 || got.Acolytes != 0 || got.Lost != (holds{T: 1}) {
		t.Error(got)
	}
}

// TestEHP_17_35_RiposteNeverAddsToTheAsylum: 6, 2, 0; the Acolyte went to Escape and did not count there.
func TestEHP_17_35_RiposteNeverAddsToTheAsylum(t *testing.T) {
	s := raid.Sanctuary{Asylum: 4, Exposed: holds{T: 1}, Ripostes: []raid.Riposte{acolyte}}
	steps(t, played(t, s, 6), raid.Step{At: "asylum", Force: 2}, raid.Step{At: "riposte", Force: 0})
	s.Ripostes[0].Before = raid.BeforeAsylum
	s.Asylum = 1
	steps(t, played(t, s, 6), raid.Step{At: "riposte", Force: 4}, raid.Step{At: "asylum", Force: 3},
		raid.Step{At: "exposed", Force: 3})
}

// TestEHP_11_9_Rooms: an empty room defends all the same, force 0 keeps the room, and beyond the last thing to lose the
// raid does not go.
func TestEHP_11_9_Rooms(t *testing.T) {
	s := raid.Sanctuary{Rooms: []raid.Room{{Name: "Empty", Defence: 2}, {Name: "Well", Defence: 3, Holds: holds{B: 3}},
		{Name: "Far", Defence: 1}}}
	got := played(t, s, 5)
	steps(t, got, raid.Step{At: "asylum", Force: 5}, raid.Step{At: "exposed", Force: 5}, raid.Step{At: "Empty", Force: 3},
		raid.Step{At: "Well", Force: 0})
	if !got.Lost.None() {
		t.Error(got.Lost)
	}
	got = played(t, s, 6)
	steps(t, got, raid.Step{At: "asylum", Force: 6}, raid.Step{At: "exposed", Force: 6}, raid.Step{At: "Empty", Force: 4},
		raid.Step{At: "Well", Force: 1})
	if got.Lost != (holds{B: 3}) {
		t.Error(got.Lost)
	}
	s.Rooms[1].Ignored = true
	if got := played(t, s, 3); got.Steps[3] != (raid.Step{At: "Well", Force: 1}) || got.Lost != (holds{B: 3}) {
		t.Error("an ignored defence counts 0, what is there can be lost:", got)
	}
}

// TestEHP_11_9_NothingIsSpentInVain: neither at force 0 nor with nothing left to lose.
func TestEHP_11_9_NothingIsSpentInVain(t *testing.T) {
	late := raid.Riposte{Before: raid.BeforeRoom, Room: 0, Kind: raid.Monster, Defence: 1}
	room := raid.Room{Name: "Bare", Defence: 1}
	for name, c := range map[string]struct {
		s     raid.Sanctuary
		force int
		want  int // monsters
	}{
		"nothing anywhere": {raid.Sanctuary{Ripostes: []raid.Riposte{{Before: "asylum", Kind: "monster"}, deepOne,
			late}, Rooms: []raid.Room{room}}, 9, 0},
		"no force before Asylum": {raid.Sanctuary{Exposed: holds{T: 1}, Ripostes: []raid.Riposte{{Before: "asylum",
			Kind: "monster"}}}, 0, 0},
		"blocked by the Asylum":  {raid.Sanctuary{Asylum: 4, Exposed: holds{T: 1}, Ripostes: []raid.Riposte{deepOne}}, 4, 0},
		"the first one ended it": {raid.Sanctuary{Exposed: holds{T: 1}, Ripostes: []raid.Riposte{deepOne, deepOne}}, 5, 1},
		"only Exposed has any": {raid.Sanctuary{Exposed: holds{T: 1}, Ripostes: []raid.Riposte{late},
			Rooms: []raid.Room{room}}, 9, 0},
		"the first room holds it": {raid.Sanctuary{Ripostes: []raid.Riposte{late},
			Rooms: []raid.Room{{Holds: holds{At: 1}}}}, 9, 1},
	} {
		if got := played(t, c.s, c.force); got.Monsters != c.want {
			t.Error(name, got)
		}
	}
}

// TestEHP_18_11_ForceStaysOnTheTrack: an Amoeba of defence -1 adds one, never beyond 18.
func TestEHP_18_11_ForceStaysOnTheTrack(t *testing.T) {
	amoeba := raid.Riposte{Before: raid.BeforeExposed, Kind: raid.Monster, Defence: -1}
	s := raid.Sanctuary{Exposed: holds{T: 1}, Ripostes: []raid.Riposte{amoeba}}
	for force, want := range map[int]int{5: 6, 17: 18, 18: 18} {
		if got := played(t, s, force); got.Steps[1].Force != want {
			t.Error(force, got)
		}
	}
}

// TestRipostesInTheirOrder: by place, not by the list; at one place by the list.
func TestRipostesInTheirOrder(t *testing.T) {
	s := raid.Sanctuary{Exposed: holds{T: 1}, Rooms: []raid.Room{{Name: "A"}, {Name: "B", Holds: holds{T: 1}}},
		Ripostes: []raid.Riposte{
			{Before: "room", Room: 1, Kind: "monster", Defence: 1}, {Before: "exposed", Room: 7, Kind: "monster", Defence: 3},
			{Before: "exposed", Kind: "acolyte", Defence: 9}, {Before: "room", Kind: "monster", Defence: 4},
		}}
	steps(t, played(t, s, 18), raid.Step{At: "asylum", Force: 18}, raid.Step{At: "riposte", Force: 15},
		raid.Step{At: "riposte", Force: 13},
		raid.Step{At: "exposed", Force: 13}, raid.Step{At: "riposte", Force: 9}, raid.Step{At: "A", Force: 9},
		raid.Step{At: "riposte", Force: 8}, raid.Step{At: "B", Force: 8})
}

// TestEHP_6_16_And_21_5_Refused: what cannot be on the table; what just can be is taken.
func TestEHP_6_16_And_21_5_Refused(t *testing.T) {
	for _, c := range []struct {
		s          raid.Sanctuary
		force      int
		code, rule string // empty: taken
	}{
		{raid.Sanctuary{}, 18, "", ""},
		{raid.Sanctuary{}, 19, raid.CodeForce, "EHP-21.5"},
		{raid.Sanctuary{}, -1, raid.CodeForce, "EHP-21.5"},
		{raid.Sanctuary{Asylum: 4, Escape: 2}, 9, "", ""},
		{raid.Sanctuary{Asylum: 5}, 9, raid.CodeAsylum, "EHP-6.16"},
		{raid.Sanctuary{Asylum: -1}, 9, raid.CodeAsylum, "EHP-6.16"},
		{raid.Sanctuary{Asylum: 4, Escape: 3}, 9, raid.CodeAcolytes, "EHP-6.16"},
		{raid.Sanctuary{Asylum: 4, Escape: 1, Ripostes: []raid.Riposte{acolyte, deepOne, deepOne}}, 9, "", ""},
		{raid.Sanctuary{Asylum: 4, Escape: 1, Ripostes: []raid.Riposte{acolyte, acolyte}}, 9, raid.CodeAcolytes, "EHP-6.16"},
		{raid.Sanctuary{Ripostes: []raid.Riposte{{Before: "room", Kind: "acolyte"}}}, 9, raid.CodeRoom, "EHP-11.9"},
		{raid.Sanctuary{Ripostes: []raid.Riposte{{Before: "room", Room: -1, Kind: "acolyte"}}, Rooms: make([]raid.Room, 1)},
			9, raid.CodeRoom, "EHP-11.9"},
		{raid.Sanctuary{Ripostes: []raid.Riposte{{Before: "room", Room: 1, Kind: "acolyte"}}, Rooms: make([]raid.Room, 2)},
			9, "", ""},
	} {
		_, err := c.s.Raid(c.force)
		if c.code == "" {
			if err != nil {
				t.Errorf("%+v: %v", c.s, err)
			}
			continue
		}
		if r, ok := keeper.AsRefusal(err); !ok || r.Code != c.code || r.Rule != c.rule {
			t.Errorf("%+v: %v, want %s", c.s, err, c.code)
		}
		if _, err := c.s.Forecast(2, 0); (err == nil) != (c.code == raid.CodeForce) {
			t.Errorf("forecast of %+v: %v", c.s, err)
		}
	}
}

func resources() *rapid.Generator[holds] {
	n := rapid.IntRange(0, 2)
	return rapid.Custom(func(t *rapid.T) holds {
		draw := func(kind string) int { return n.Draw(t, kind) }
		return holds{T: draw("T"), B: draw("B"), M: draw("M"), At: draw("At"), G: draw("G"), ES: draw("ES")}
	})
}

// anySanctuary draws one that is legal.
func anySanctuary(t *rapid.T) raid.Sanctuary {
	some := rapid.OneOf(rapid.Just(holds{}), resources())
	s := raid.Sanctuary{Asylum: rapid.IntRange(0, 2).Draw(t, "asylum"), Escape: rapid.IntRange(0, 1).Draw(t, "escape"),
		Exposed: some.Draw(t, "exposed")}
	for range rapid.IntRange(0, 4).Draw(t, "rooms") {
		s.Rooms = append(s.Rooms, raid.Room{Name: "room", Defence: rapid.IntRange(-1, 5).Draw(t, "defence"),
			Holds: some.Draw(t, "holds"), Ignored: rapid.Bool().Draw(t, "ignored")})
	}
	for range rapid.IntRange(0, 3).Draw(t, "ripostes") {
		r := raid.Riposte{Before: rapid.SampledFrom([]raid.Before{"asylum", "exposed", "room"}).Draw(t, "before"),
			Kind: rapid.SampledFrom([]raid.Kind{"acolyte", "monster"}).Draw(t, "kind"), Defence: rapid.IntRange(-1, 6).Draw(t,
				"block")}
		if r.Before == raid.BeforeRoom {
			if len(s.Rooms) == 0 {
				r.Before = raid.BeforeExposed
			} else {
				r.Room = rapid.IntRange(0, len(s.Rooms)-1).Draw(t, "room")
			}
		}
		s.Ripostes = append(s.Ripostes, r)
	}
	return s
}

// slow computes the raid differently: as one list of everything the raid would reach, from which each item after its
// end is removed.
func slow(s raid.Sanctuary, force int) (lost holds, acolytes, monsters, left int) {
	type item struct {
		less    int
		riposte raid.Kind
		gives   holds
		always  bool
	}
	var way []item
	add := func(before raid.Before, room int) {
		for _, r := range s.Ripostes {
			if r.Before == before && (before != raid.BeforeRoom || r.Room == room) {
				less := 2
				if r.Kind == raid.Monster {
					less = r.Defence
				}
				way = append(way, item{less: less, riposte: r.Kind})
			}
		}
	}
	add(raid.BeforeAsylum, 0)
	way = append(way, item{less: s.Asylum + s.Escape, always: true})
	add(raid.BeforeExposed, 0)
	way = append(way, item{gives: s.Exposed})
	for i, r := range s.Rooms {
		add(raid.BeforeRoom, i)
		if r.Ignored {
			r.Defence = 0
		}
		way = append(way, item{less: r.Defence, gives: r.Holds})
	}
	for i, it := range way {
		var ahead holds
		for _, later := range way[i:] {
			ahead = ahead.Plus(later.gives)
		}
		if !it.always && (force == 0 || ahead == holds{}) {
			continue
		}
		switch it.riposte {
		case raid.Acolyte:
			acolytes++
		case raid.Monster:
			monsters++
		}
		if force = min(18, max(0, force-it.less)); force > 0 {
			lost = lost.Plus(it.gives)
		}
	}
	return lost, acolytes, monsters, force
}

func TestRaidAgreesWithASlowOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, force := anySanctuary(t), rapid.IntRange(0, 18).Draw(t, "force")
		got, err := s.Raid(force)
		if err != nil {
			t.Fatal(err)
		}
		lost, acolytes, monsters, left := slow(s, force)
		if got.Lost != lost || got.Acolytes != acolytes || got.Monsters != monsters ||
			got.Steps[len(got.Steps)-1].Force != left {
			t.Fatalf("%+v, force %d: %+v, want %v %d %d, left %d", s, force, got, lost, acolytes, monsters, left)
		}
	})
}

// stops is the chance that nothing is lost behind a room of a defence.
func stops(t *testing.T, defence, dice, modifier int) keeper.Fraction {
	t.Helper()
	f, err := raid.Sanctuary{Rooms: []raid.Room{{Defence: defence, Holds: holds{ES: 1}}}}.Forecast(dice, modifier)
	if err != nil {
		t.Fatal(err)
	}
	if f.Lost[0].Points > 0 {
		return keeper.Fraction{}
	}
	return f.Lost[0].Chance
}

// TestEHP_11_2_KnownChances: defence 8 stops 13 of 18 raids of two dice, 10 half of those of three. The force is at
// most 18 and at least 0, whatever the modifier.
func TestEHP_11_2_KnownChances(t *testing.T) {
	for _, c := range []struct {
		defence, dice, modifier int
		want                    keeper.Fraction
	}{
		{8, 2, 0, keeper.NewFraction(13, 18)}, {10, 3, 0, keeper.NewFraction(1, 2)}, {18, 10, 99, keeper.NewFraction(1, 1)},
		{17, 10, 99, keeper.Fraction{}}, {0, 1, -6, keeper.NewFraction(1, 1)}, {0, 1, -5, keeper.NewFraction(5, 6)},
		{7, 1, 6, keeper.NewFraction(1, 6)},
	} {
		if got := stops(t, c.defence, c.dice, c.modifier); got.Compare(c.want) != 0 {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestEHP_17_13_AggressiveInvestigators: the variant's 1d6+12 with a 4 is 16; both ends of the forecast show it.
func TestEHP_17_13_AggressiveInvestigators(t *testing.T) {
	if got := stops(t, 15, 1, 12); got.Compare(keeper.NewFraction(1, 2)) != 0 {
		t.Error("4, 5 and 6 get through 15:", got)
	}
}

// TestForecastRefusesDice: none, below none, and more than any board has.
func TestForecastRefusesDice(t *testing.T) {
	for _, dice := range []int{-1, 0, 11} {
		_, err := raid.Sanctuary{}.Forecast(dice, 0)
		if r, ok := keeper.AsRefusal(err); !ok || r.Code != raid.CodeDice || r.Rule != "EHP-11.2" {
			t.Error(dice, err)
		}
	}
}

// TestForecastAgreesWithEveryThrow: throw by throw, with the slow raid.
func TestForecastAgreesWithEveryThrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, dice, modifier := anySanctuary(t), rapid.IntRange(1, 3).Draw(t, "dice"), rapid.IntRange(-9, 9).Draw(t, "modifier")
		losses, all, sum := map[int]int64{}, int64(1), int64(0)
		for range dice {
			all *= 6
		}
		for throw := range all {
			force := modifier
			for range dice {
				force, throw = force+int(throw%6)+1, throw/6
			}
			lost, _, _, _ := slow(s, min(18, max(0, force)))
			losses[lost.Points()]++
			sum += int64(lost.Points())
		}
		f, err := s.Forecast(dice, modifier)
		if err != nil || len(f.Lost) != len(losses) || f.Expected.Compare(keeper.NewFraction(sum, all)) != 0 {
			t.Fatal(f, err, losses)
		}
		for i, c := range f.Lost {
			if c.Chance.Compare(keeper.NewFraction(losses[c.Points], all)) != 0 || i > 0 && f.Lost[i-1].Points >= c.Points {
				t.Fatal(f.Lost, losses)
			}
		}
	})
}

// TestForecastCountsNoTreasure: points of EHP-13.2 without the bonus; atoms and treasure are worth nothing.
func TestForecastCountsNoTreasure(t *testing.T) {
	f, err := raid.Sanctuary{Exposed: holds{T: 9, At: 9, B: 1, M: 1, G: 1, ES: 1}}.Forecast(1, 0)
	if err != nil || len(f.Lost) != 1 || f.Lost[0].Points != 18 || f.Expected.Compare(keeper.NewFraction(18, 1)) != 0 {
		t.Error(f, err)
	}
}

func BenchmarkForecast(b *testing.B) {
	s := keziah(acolyte, deepOne)
	for b.Loop() {
		if _, err := s.Forecast(3, 0); err != nil {
			b.Fatal(err)
		}
	}
}
