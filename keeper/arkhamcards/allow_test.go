package arkhamcards

import "testing"

// TestLCG_1_1_CardsGoFirst: a card may allow what a rule forbids; the log names both.
func TestLCG_1_1_CardsGoFirst(t *testing.T) {
	p := inSmall(t, 2)
	three := Asset{Name: "Three hands", Slots: []string{"hand", "hand", "hand"}}
	for _, c := range []struct {
		forbidden, allowed command
		rule               string
	}{
		{EnterAsset{Who: "seat1", Asset: three}, EnterAsset{Who: "seat1", Asset: three, Allow: "Bandolier"}, "LCG-10.6"},
		{EnterAsset{Who: "seat1", Asset: Asset{Name: ""}}, nil, "LCG-16.7"},
		{EnterAsset{Who: "seat1", Asset: Asset{Name: "", Uses: -1}, Allow: "a card"}, nil, "LCG-16.7"},
	} {
		p.refused(c.forbidden, c.rule)
		if c.allowed == nil {
			continue
		}
		notes := eventsOf[Noted](p.do(c.allowed))
		if len(notes) != 1 || notes[0].Key != "allowed" || notes[0].Rule != c.rule {
			t.Errorf("%+v: %+v", c.allowed, notes)
		}
	}
	if has := p.at(1).Assets; len(has) != 1 || has[0].ID == "" {
		t.Errorf("%+v", has)
	}
	p.draws()
	p.refused(Encounter{Who: "seat2", Kind: DrawNone}, "LCG-3.2")
	p.do(Encounter{Who: "seat2", Kind: DrawNone, Allow: "a card"})
	if s := p.State(); len(s.Draws) != 1 || s.Draws[0] != "seat1" {
		t.Errorf("%v", s.Draws)
	}
	p.do(Encounter{Who: "seat1", Kind: DrawNone})
	p.do(Spawn{Foe: "rat", At: "c"})
	id := p.State().Enemies[0].ID
	p.refused(EnemyDoes{Enemy: id, Does: "engage", Who: "seat1"}, "LCG-8.10")
	p.do(EnemyDoes{Enemy: id, Does: "engage", Who: "seat1", Allow: "a card"})
	if s := p.State(); s.Enemies[0].With != "seat1" {
		t.Errorf("%+v", s.Enemies)
	}
}
