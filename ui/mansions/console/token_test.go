package console

import (
	"maps"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
)

// TestAMonstersNumbersOfOursAreReadOffItsToken: its card and a test against it say that they are ours, one press asks
// for those of the token, and they are noted. Once they were read nothing is said.
func TestAMonstersNumbersOfOursAreReadOffItsToken(t *testing.T) {
	p, s, w, _ := shownLate(t, "fr")
	v := lateView()
	m := &v.Table.Monsters[0]
	for i := range p.g.Base().Monsters {
		if kind := &p.g.Base().Monsters[i]; kind.ID == m.Type {
			kind.Asked, kind.Awareness, kind.Horror = stories.MonsterAsked, 1, -2
		}
	}
	v.Undersides[m.ID] = mansions.Hidden{Damage: 1, Health: 3, Figure: 1}
	noted := map[string]int{}
	p.nav.Tokened = func(kind string, figure int, numbers map[string]int) {
		noted = maps.Clone(numbers)
		noted[kind] = figure
	}
	s.Show(v)
	ours := p.t("console.token.ours")
	if menu := p.monsterMenu(m.ID, false); !strings.Contains(menu.Text, ours) {
		t.Errorf("it says %q", menu.Text)
	}
	for _, under := range []bool{false, true} {
		read := readToken(p, m, under)
		if read == nil {
			t.Fatal("nothing is asked")
		}
		read.Do()
		typeIn(w, "Return")
		answer(t, p, "-3")
		want := map[string]int{"awareness": 1, "horror": -3}
		figure := 0
		if under {
			typeIn(w, "4", "9")
			want["damage"], want["health"], figure = 4, 9, v.Undersides[m.ID].Figure
		}
		wantDone(t, s, mansions.CorrectSheet{Who: m.ID, Numbers: want})
		if n, said := noted[m.Type]; !said || n != figure || noted["horror"] != -3 {
			t.Errorf("%v is noted", noted)
		}
	}
	test := keeper.Prompt{Die: &keeper.DieRoll{Modifiers: []keeper.Modifier{{Reason: "monster",
		Args: keeper.Args{"monster": m.Type, "id": m.ID}}}}}
	menu := p.monsterMenu(m.ID, false)
	menu.Text, menu.Aux = "", nil
	if dressToken(p, &test, menu); menu.Text != ours || len(menu.Aux) != 1 {
		t.Errorf("the test says %q and offers %v", menu.Text, menu.Aux)
	}
	m.Numbers = map[string]int{"awareness": 1, "horror": -3}
	s.Show(v)
	menu = p.monsterMenu(m.ID, false)
	if strings.Contains(menu.Text, ours) || !strings.Contains(menu.Text, "−3") || readToken(p, m, false) != nil {
		t.Errorf("it still says %q", menu.Text)
	}
}
