package priest

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/priest/raid"
	"lantern/keeper/priest/score"
)

// splitKey splits a key like "acolyte:pool".
func splitKey(key string) (kind, which string, found bool) { return strings.Cut(key, ":") }

// sanctuary is a player's sanctuary in the form that the calculator of raids needs. Units of Evolution (EHP-14.11)
// always block, right after the Asylum (EHP-18.44).
type sanctuary struct {
	raid.Sanctuary
	slots []int // slots of the rooms
}

// sanctuaryOf returns a player's sanctuary against an Investigator, with units but without other ripostes.
func (s *State) sanctuaryOf(seat int, h Card) sanctuary {
	p := &s.Players[seat]
	out := sanctuary{Sanctuary: raid.Sanctuary{Asylum: p.Asylum, Escape: p.Escape, Exposed: p.Exposed}}
	if units := 2*p.Units[0] + 3*p.Units[1] + 4*p.Units[2]; units > 0 {
		out.Ripostes = append(
			out.Ripostes,
			raid.Riposte{Before: raid.BeforeExposed, Kind: raid.Monster, Defence: units},
		)
	}
	for i, r := range p.Rooms {
		if r != nil {
			out.slots = append(out.slots, i)
			out.Rooms = append(out.Rooms, raid.Room{Name: itoa(i), Defence: r.Defence, Holds: r.Holds,
				Ignored: h.Ignore && len(out.Rooms) == 0})
		}
	}
	return out
}

// from returns what the rest of a raid costs without further ripostes, from the step of its task.
func (s sanctuary) from(f Task) score.Resources {
	rest := raid.Sanctuary{}
	if f.Slot == beforeExposed {
		rest.Exposed = s.Exposed
	}
	for i, slot := range s.slots {
		if slot < f.Slot {
			continue
		}
		r := s.Rooms[i]
		if slot == f.Slot && f.Hit {
			r.Defence = 0
		}
		rest.Rooms = append(rest.Rooms, r)
	}
	out, err := rest.Raid(f.Force)
	if err != nil {
		return score.Resources{}
	}
	return out.Lost
}

// Threat is what a raid may cost a player, before the roll, in points (EHP-13.2). The treasure bonus is counted as if
// the others lost nothing.
type Threat struct {
	Seat     int             `json:"seat"`
	Dice     int             `json:"dice"`
	Lost     []raid.Chance   `json:"lost"`
	Expected keeper.Fraction `json:"expected"`
	Likely   score.Resources `json:"likely,omitzero"` // the most likely loss
	Risk     keeper.Fraction `json:"risk"`            // of losing anything, even if it is worth no points
	// Saves are the possible single ripostes that reduce the expected loss, in the order of Ripostes.
	Saves []Save `json:"saves,omitempty"`
}

// Save is a riposte made before the raid reaches the Exposed resources, with the losses that remain. Blocks is the
// amount by which it reduces the force: 2 for an Acolyte (EHP-11.6), a monster's defence.
type Save struct {
	Key      string          `json:"key"`
	Blocks   int             `json:"blocks"`
	Lost     []raid.Chance   `json:"lost"`
	Expected keeper.Fraction `json:"expected"`
}

// threats returns each player's exact forecast of a raid of 1 to 3 printed dice, over all rolls and open Investigators
// (EHP-11.1 to 11.9). Announcements are not included.
func (s *State) threats(printed int) []Threat {
	var out []Threat
	for seat := range s.Players {
		t := Threat{Seat: seat, Dice: printed}
		t.Lost, t.Expected, t.Likely, t.Risk = s.combinedForecast(seat, printed, nil)
		for _, key := range s.Ripostes(seat) {
			r := s.riposte(seat, key)
			if lost, expected, _, _ := s.combinedForecast(seat, printed, &r); expected.Compare(t.Expected) < 0 {
				t.Saves = append(t.Saves, Save{key, s.blocks(seat, key), lost, expected})
			}
		}
		out = append(out, t)
	}
	return out
}

const acolyteBlocks = 2 // EHP-11.6

func (s *State) riposte(seat int, key string) raid.Riposte {
	kind, which, _ := splitKey(key)
	out := raid.Riposte{Before: raid.BeforeExposed, Kind: raid.Monster, Defence: shoggothBlocks}
	switch kind {
	case "acolyte":
		out.Kind, out.Defence = raid.Acolyte, 0
	case "monster":
		for _, m := range s.Players[seat].Monsters {
			if itoa(m.N) == which {
				out.Defence = s.defence(seat, m)
			}
		}
	}
	return out
}

// blocks returns the amount by which a riposte reduces the force of a raid.
func (s *State) blocks(seat int, key string) int {
	if r := s.riposte(seat, key); r.Kind == raid.Monster {
		return r.Defence
	}
	return acolyteBlocks
}

// combinedForecast combines the forecasts for each Investigator who may come: the chances and the average in points,
// the most likely loss (of equally likely ones the smallest), and the chance of losing anything.
func (s *State) combinedForecast(
	seat, printed int, more *raid.Riposte,
) ([]raid.Chance, keeper.Fraction, score.Resources, keeper.Fraction) {
	hunters := hunters(s)
	chances, expected := map[int]keeper.Fraction{}, keeper.Fraction{}
	loses := map[score.Resources]keeper.Fraction{}
	share := keeper.NewFraction(1, int64(len(hunters)))
	for _, h := range hunters {
		at := s.sanctuaryOf(seat, h)
		if more != nil {
			at.Ripostes = append(at.Ripostes, *more)
		}
		f, err := at.forecast(s.raidDice(printed, h))
		if err != nil {
			continue
		}
		for lost, chance := range f.Loses {
			points := worth(s, seat, lost)
			chances[points] = chances[points].Plus(chance.Times(share))
			loses[lost] = loses[lost].Plus(chance.Times(share))
			expected = expected.Plus(chance.Times(share).Times(keeper.NewFraction(int64(points), 1)))
		}
	}
	likely := slices.MinFunc(slices.Collect(maps.Keys(loses)), func(a, b score.Resources) int {
		return cmp.Or(loses[b].Compare(loses[a]), a.Points()-b.Points(), strings.Compare(Words(a), Words(b)))
	})
	var out []raid.Chance
	for _, points := range slices.Sorted(maps.Keys(chances)) {
		out = append(out, raid.Chance{Points: points, Chance: chances[points]})
	}
	none := loses[score.Resources{}]
	return out, expected, likely, keeper.NewFraction(1, 1).Minus(none)
}

// hunters returns the Investigators who may come: the one who leads the raid in progress, or those of the row
// (EHP-11.1).
func hunters(s *State) []Card {
	if s.Raid != nil && s.Raid.Hunter != "" || len(s.HunterRow) != rowLength {
		return []Card{s.hunter()}
	}
	var out []Card
	for _, id := range s.HunterRow {
		out = append(out, *find(OurHunters, id))
	}
	return out
}

// ForceRange returns the least and the greatest force that a raid of so many printed dice may have after its roll, with
// any Investigator who may come (EHP-11.1, 11.2). What printed cards announce after the roll is not included.
func ForceRange(s State, printed int) (least, most int) {
	all := hunters(&s)
	if s.Raid == nil && s.Options.Expansions && !s.Options.Cards {
		all = tableHunters
	}
	least = raid.MostForce
	for _, h := range all {
		dice, plus := s.raidDice(printed, h)
		least, most = min(least, forceOf(dice+plus)), max(most, forceOf(6*dice+plus))
	}
	return least, most
}

// worth returns the points that a player loses with some resources, including the bonus for most treasure if it is
// lost with them (EHP-13.2).
func worth(s *State, seat int, lost score.Resources) int {
	has, most := s.Players[seat].Held().T, 1
	for i := range s.Players {
		if i != seat {
			most = max(most, s.Players[i].Held().T)
		}
	}
	if s.Opponent != nil {
		most = max(most, s.Opponent.Has.T)
	}
	if has >= most && has-lost.T < most {
		return lost.Points() + score.Treasure
	}
	return lost.Points()
}

func (s sanctuary) forecast(dice, plus int) (raid.Forecast, error) {
	if dice > 0 {
		return s.Forecast(dice, plus)
	}
	out, err := s.Sanctuary.Raid(forceOf(plus))
	return raid.Forecast{Loses: map[score.Resources]keeper.Fraction{out.Lost: keeper.NewFraction(1, 1)}}, err
}

// Score returns the present score of all players and of the solo opponent (EHP-13.2, 16.3).
func (s *State) Score() score.Sheet {
	var players []score.Player
	for i := range s.Players {
		players = append(players, score.Player{Name: s.Players[i].Name, Resources: s.Players[i].Held()})
	}
	if s.Opponent != nil {
		players = append(players, score.Player{Name: OpponentName, Resources: s.Opponent.Has})
	}
	sheet, err := score.Count(players)
	if err != nil {
		return score.Sheet{}
	}
	return sheet
}

// OpponentName identifies the solo opponent; the catalogues have its name.
const OpponentName = "opponent"
