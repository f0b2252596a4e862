package priest

import (
	"slices"

	"lantern/keeper/priest/score"
)

// RaidObstacle is something that a raid meets at a player: the Asylum, units, Exposed resources and each Room, in this
// order, with the ripostes made so far between them.
type RaidObstacle struct {
	Where  string          `json:"where"`           // as in RaidStep; all ripostes after the same step are one
	Blocks int             `json:"blocks,omitzero"` // the amount by which it reduces the force
	Force  int             `json:"force"`           // the force that remains after it
	Holds  score.Resources `json:"holds,omitzero"`
	Lost   score.Resources `json:"lost,omitzero"` // what was lost, or will be lost without a riposte
	Past   bool            `json:"past,omitempty"`
}

// RaidForecast is the raid on a player: its obstacles, and those who may be sacrificed against it.
type RaidForecast struct {
	Obstacles []RaidObstacle `json:"met"`
	Guards    []Guard        `json:"guards,omitempty"`
	// Threat is what the raid may cost, until its dice have fallen; Points is what it will take without a riposte,
	// afterwards (EHP-13.2).
	Threat *Threat `json:"threat,omitempty"`
	Points int     `json:"points,omitzero"`
}

// Guard is an Acolyte or a monster that may be sacrificed, with the amount by which it reduces the force (EHP-11.6,
// 11.7).
type Guard struct {
	Acolytes int `json:"acolytes,omitempty"`
	Blocks   int `json:"blocks"`
}

// raidForecasts returns the raid on each player; before the roll it has no force.
func (s *State) raidForecasts() (out []RaidForecast) {
	if s.Raid == nil {
		return nil
	}
	var threats []Threat
	if s.Prompt != nil && slices.Contains([]string{"hunter", "raidDice"}, s.Prompt.Kind) {
		threats = s.threats(s.Raid.Dice)
	}
	for seat := range s.Players {
		m, p := RaidForecast{Obstacles: s.raidObstacles(seat)}, &s.Players[seat]
		if threats != nil {
			m.Threat = &threats[seat]
		} else {
			m.Points = coming(s, seat, m.Obstacles)
		}
		if n := len(s.givers(seat)); n > 0 {
			m.Guards = append(m.Guards, Guard{n, acolyteBlocks})
		}
		for _, x := range p.Monsters {
			m.Guards = append(m.Guards, Guard{Blocks: s.defence(seat, x)})
		}
		if p.Shoggoth {
			m.Guards = append(m.Guards, Guard{Blocks: shoggothBlocks})
		}
		out = append(out, m)
	}
	return out
}

// coming returns the points that a player will lose to what is still ahead of a raid.
func coming(s *State, seat int, ahead []RaidObstacle) int {
	var lost score.Resources
	for _, m := range ahead {
		if !m.Past {
			lost = lost.Plus(m.Lost)
		}
	}
	return worth(s, seat, lost)
}

// raidObstacles returns the past steps of a player's raid, then those that follow without a riposte (EHP-11.4 to 11.9).
func (s *State) raidObstacles(seat int) (out []RaidObstacle) {
	p, force := &s.Players[seat], s.raidTask(seat).Force
	past, last := map[string]RaidStep{}, "asylum"
	ripostes := map[string]RaidObstacle{} // by the preceding step
	before := s.raidForce(seat)
	for _, step := range s.Raid.Steps {
		if step.Seat != seat {
			continue
		}
		if step.Where == "riposte" {
			blocks := ripostes[last].Blocks + max(step.Blocks, before-step.Force)
			ripostes[last] = RaidObstacle{Where: "riposte", Blocks: blocks, Force: step.Force, Past: true}
		} else {
			if was := past[step.Where]; step.Lost.None() {
				step.Lost = was.Lost
			}
			past[step.Where], last = step, step.Where
		}
		before, force = step.Force, step.Force
	}
	meet := func(m RaidObstacle, from int) {
		at, met := past[m.Where]
		switch pending := met && m.Where == last && from >= 0 && at.Lost.None() && force > 0; {
		case pending:
			m.Force, m.Lost = force, m.Holds
		case met:
			m.Past, m.Force, m.Lost, m.Holds = true, at.Force, at.Lost, m.Holds.Plus(at.Lost)
		default:
			if force > 0 && (from < beforeExposed || p.losable(from)) {
				if force = forceOf(force - m.Blocks); force > 0 {
					m.Lost = m.Holds
				}
			}
			m.Force = force
		}
		out = append(out, m)
		if r, ok := ripostes[m.Where]; ok {
			out = append(out, r)
		}
	}
	meet(RaidObstacle{Where: "asylum"}, beforeAsylum) // the force is the one after the Asylum (EHP-11.5)
	out[0].Blocks = p.Asylum + p.Escape
	if at, met := past["asylum"]; met && at.Force > 0 { // without the Acolytes sacrificed since
		out[0].Blocks = s.raidForce(seat) - at.Force
	}
	if units := 2*p.Units[0] + 3*p.Units[1] + 4*p.Units[2]; units > 0 {
		meet(RaidObstacle{Where: "units", Blocks: units}, beforeAsylum)
	}
	meet(RaidObstacle{Where: "exposed", Holds: p.Exposed}, beforeExposed)
	hunter := s.hunter()
	for i, r := range p.Rooms {
		if r == nil {
			continue
		}
		m := RaidObstacle{Where: itoa(i), Blocks: r.Defence, Holds: r.Holds}
		if hunter.Ignore {
			m.Blocks, hunter.Ignore = 0, false
		}
		meet(m, i)
	}
	return out
}
