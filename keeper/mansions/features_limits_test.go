package mansions

import (
	"slices"

	"lantern/keeper/mansions/state"
)

// features checks the limits of the room features in random play (MOM-1.8, MOM-11).
func (p *play) features() {
	p.t.Helper()
	s := p.s
	for _, v := range s.Seats {
		if v.Hidden && (v.State != state.SeatIn || !s.Has(state.FeatureHidingPlace, v.Space)) {
			p.t.Fatalf("%s hides where nothing hides him: %+v", v.Who, v)
		}
	}
	if space, n := p.e.aflame(s); n > 0 {
		p.t.Fatalf("%d corpses lie in the fire of %s", n, space)
	}
	if limit, limited := p.e.BasePack.Features[state.FeatureCorpse]; limited && s.Count(state.FeatureCorpse, "") > limit {
		p.t.Fatalf("more than %d corpses: %+v", limit, s.Things)
	}
	var barred []string
	for _, t := range s.Things {
		d, ok := p.e.Board.Doors[t.Door]
		switch {
		case t.Door == "":
			continue
		case t.Feature != state.FeatureBarricade, !ok, d.Open, d.Sealed, d.A != t.Space && d.B != t.Space, slices.Contains(barred, t.Door):
			p.t.Fatalf("%+v cannot stand there: %+v", t, s.Things)
		}
		barred = append(barred, t.Door)
	}
	for _, m := range s.Monsters {
		if m.Samples < 0 || m.Stuns < 0 || m.Extra < 0 {
			p.t.Fatalf("%+v is out of bounds", m)
		}
	}
	for _, id := range s.Halted {
		if _, ok := s.Monster(id); !ok {
			p.t.Fatalf("%s was stopped and is gone: %v", id, s.Halted)
		}
	}
}
