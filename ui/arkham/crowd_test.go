package arkham

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestWhereAMonsterWaitsIsSeen: an investigator, a gate and one or two monsters on one location are each at least 28
// pixels wide in the usual window, half of each is uncovered, and no text is covered.
func TestWhereAMonsterWaitsIsSeen(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := faceOf(t, text.French)
	for _, size := range []fyne.Size{{Width: 658, Height: 473}, {Width: 658, Height: 548}} {
		for _, a := range face.box.Areas {
			for many := 1; many <= 2 && a.Kind != set.Street; many++ {
				v := face.seen()
				v.State.Players = slices.Clone(v.State.Players)
				for i := range v.State.Players {
					v.State.Players[i].Place, v.State.Players[i].Out = a.ID, i > 0
				}
				v.State.Gates = []rules.Marker{{At: a.ID}}
				v.State.Monsters, v.State.Clues = nil, nil
				for i := range many {
					v.State.Monsters = append(v.State.Monsters, rules.Marker{Kind: face.box.Monsters[i].ID, At: a.ID})
				}
				sc := face.NewCentre(keeper.ForKeeper, nil).(*city).picture(size, v)
				for _, fault := range append(scenetest.Faults(sc), scenetest.Hidden(sc)...) {
					t.Errorf("%s, %v: %s", a.ID, size, fault)
				}
				ids := []string{"figure0", "gate" + a.ID, "monster0"}
				if many > 1 {
					ids = append(ids, "monster1")
				}
				for i, id := range ids {
					at := sc.Stands[id]
					if low := a.ID == "workshop"; at.W < 28 && !low { // its name is on two lines
						t.Errorf("%s, %v, %d monsters: %s is %v wide", a.ID, size, many, id, at.W)
					}
					for _, other := range ids[:i] {
						o := sc.Stands[other]
						if far := max(at.X-o.X, o.X-at.X, at.Y-o.Y, o.Y-at.Y); meet(at, o) && far < 0.4*at.W {
							t.Errorf("%s, %v, %d monsters: %s covers %s", a.ID, size, many, id, other)
						}
					}
				}
			}
		}
	}
}

func meet(a, b canvas.Area) bool {
	return a.X < b.X+b.W-1 && b.X < a.X+a.W-1 && a.Y < b.Y+b.H-1 && b.Y < a.Y+a.H-1
}

// TestAH_11_1_TheMonsterOfAnEncounterIsSeen (AH-11.1): a monster that is not on the map is drawn where the fight is.
func TestAH_11_1_TheMonsterOfAnEncounterIsSeen(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := faceOf(t, text.French)
	v := face.seen()
	kind := face.box.Monsters[0].ID
	v.State.Monsters = nil
	picture := func() *scene.Scene {
		return face.NewCentre(keeper.ForKeeper, nil).(*city).picture(fyne.NewSize(658, 548), v)
	}
	if at := picture().Stands["fight"]; at.W > 0 {
		t.Errorf("without a fight a monster is at %v", at)
	}
	v.Fights = []rules.FightForecast{{Monster: kind}}
	sc := picture()
	at, place := sc.Stands["fight"], canvas.Area{}
	for _, s := range sc.Spots {
		if s.ID == v.State.Players[0].Place {
			place = s.At
		}
	}
	if at.W < 28 || !within(at, place) {
		t.Errorf("it is at %v, the fight at %v", at, place)
	}
	v.State.Monsters = []rules.Marker{{Kind: kind, At: v.State.Players[0].Place}}
	if at := picture().Stands["fight"]; at.W > 0 {
		t.Error("a monster that is on the map is drawn twice")
	}
}

// TestTheNameOfAMonsterStaysAtItsPlace: a monster's name is written, on its own place if there is room, and on no other
// location's picture, also while Other Worlds are open below the town. It is whole; where there is no room, nothing is
// written, since a single letter says nothing.
func TestTheNameOfAMonsterStaysAtItsPlace(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := faceOf(t, text.French)
	none := 0
	for _, world := range []string{"", "world:" + face.box.Worlds[0].ID + ":1"} {
		for _, a := range face.box.Areas {
			v := face.seen()
			v.State.Players = slices.Clone(v.State.Players)
			if v.State.Monsters = []rules.Marker{{Kind: face.box.Monsters[0].ID, At: a.ID}}; world != "" {
				v.State.Players[len(v.State.Players)-1].Place = world
			}
			sc := face.NewCentre(keeper.ForKeeper, nil).(*city).picture(fyne.NewSize(658, 548), v)
			name, said := face.value("monster", face.box.Monsters[0].ID, nil), 0
			for _, l := range sc.Labels {
				if l.Ink != theme.Threat {
					continue
				}
				if l.Words != name || l.Cut {
					t.Errorf("%q, %s: the monster is called %q", world, a.ID, l.Words)
				}
				m := sc.Stands["monster0"]
				if meet(l.At, m) {
					t.Errorf("%q: %q covers the monster on %s: %v of %v", world, l.Words, a.ID, l.At, m)
				}
				said++
				for _, s := range sc.Spots {
					if s.ID != a.ID && !strings.HasPrefix(s.ID, "world:") && meet(l.At, s.At.Inset(4)) {
						t.Errorf("%s: the name of a monster on %s is over %s", world, a.ID, s.ID)
					}
				}
			}
			if said > 1 {
				t.Errorf("%q: the name of a monster on %s is written %d times", world, a.ID, said)
			}
			if said == 0 {
				none++
			}
		}
	}
	if none > 4*len(face.box.Areas)/3 { // of twice as many pictures
		t.Errorf("%d times there is no room for it", none)
	}
}

// TestAH_11_1_WhatIsPrintedIsSaidOnce (AH-11.1, 11.8): what is said of a monster names both ratings, no Horror check
// that costs nothing, and in the list of monsters no ability twice.
func TestAH_11_1_WhatIsPrintedIsSaidOnce(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		face := faceOf(t, lang)
		v := face.seen()
		for i := range face.box.Monsters {
			m := &face.box.Monsters[i]
			card := face.foe(v, rules.FightForecast{Monster: m.ID})
			side := v.State.Side(face.box, m.ID)
			if rating := text.Signed(side.Combat.Rating); !strings.Contains(card.Lines[0], rating+" (") {
				t.Errorf("%s: %q lacks %s", m.ID, card.Lines[0], rating)
			}
			v.State.Monsters = []rules.Marker{{Kind: m.ID, At: face.box.Areas[0].ID}}
			if listed := prowlers(face, v).Cards[0]; len(listed.Lines) != 1 {
				t.Errorf("%s is listed with %q beside %q", m.ID, listed.Lines, listed.Facts)
			}
			out := moment.Moment{}
			fightCard(face, v, keeper.Moment{}, m.ID, &out)
			if strings.Contains(out.Words, "+0 (−0") {
				t.Errorf("%s: %q", m.ID, out.Words)
			}
		}
		coin := face.View(keeper.ForKeeper).People[0].Counters[3]
		if coin.Icon == cardIcon[set.Common] || !theme.HasIcon(coin.Icon) {
			t.Errorf("money has the sign %s, as cards have", coin.Icon)
		}
	}
}

// TestAH_11_5_AFreeSpellNamesNoCost (AH-11.5): a spell that costs no Sanity is offered without it, another one with it;
// the chance of casting it is not that of winning the round, and both are said.
func TestAH_11_5_AFreeSpellNamesNoCost(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		face := faceOf(t, lang)
		for _, cost := range []string{"0", "2"} {
			w := face.PromptWords(&keeper.Prompt{Kind: "round", Who: table.SeatID(0), Choice: []keeper.Option{{Key: "cast:1",
				Args: keeper.Args{"card": "saltCircle", "cost": cost, "odds": "80", "wins": "64"}}}})
			if said := w.Options[0].Label; strings.Contains(said, "−"+cost) != (cost != "0") || !strings.Contains(said, "80") ||
				!strings.Contains(said, "64") {
				t.Errorf("%s, for %s: %q", lang, cost, said)
			}
		}
	}
}

// TestAH_18_39_WhatAFailureCosts (AH-18.39): where a monster's damage throws through a gate, no Stamina is said to be
// lost.
func TestAH_18_39_WhatAFailureCosts(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		face := faceOf(t, lang)
		i := slices.IndexFunc(face.box.Monsters, func(m set.Monster) bool { return m.Side.Combat.Damage > 0 })
		b, gate := rules.FightForecast{Monster: face.box.Monsters[i].ID}, face.Words().T("arkham.bout.miss.gate")
		for _, check := range []string{"combat", "evade"} {
			for _, b.Thrown = range []bool{false, true} {
				if said := stake(face, face.seen(), b, check); (said[0] == gate) != b.Thrown {
					t.Errorf("%s, %t: %q", check, b.Thrown, said)
				}
			}
		}
	}
}

// TestAH_11_2_TheNextButtonOfAFightIsShort (AH-11.2): it names the weapon or the spell; the
// option has dice and chances.
func TestAH_11_2_TheNextButtonOfAFightIsShort(t *testing.T) {
	for lang, want := range map[string]string{text.English: "Bare hands", text.French: "Mains nues"} {
		face := faceOf(t, lang)
		args := keeper.Args{"card": "saltCircle", "cost": "2", "odds": "80", "clue": "91", "dice": "5"}
		w := face.PromptWords(&keeper.Prompt{Kind: "round", Who: table.SeatID(0), Choice: []keeper.Option{
			{Key: "fight:", Args: args}, {Key: "cast:1", Args: args}}})
		if w.Options[0].Brief != want || !strings.Contains(w.Options[0].Label, "91") ||
			strings.ContainsAny(w.Options[1].Brief, "(%") || w.Options[1].Brief == "" {
			t.Errorf("%s: %+v", lang, w.Options)
		}
	}
}

// TestTheArrowCoversNoFace: the map says that something is drawn where an investigator stands.
func TestTheArrowCoversNoFace(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := faceOf(t, text.French)
	c := face.NewCentre(keeper.ForKeeper, nil).(*city)
	uitest.Show(t, c.Content(), 658, 548)
	c.Draw(nil)
	at := c.picture(c.Size(), face.seen()).Stands["figure0"]
	if at.W == 0 || !c.Says(fyne.NewPos(at.X+at.W/2-2, at.Y+2), fyne.NewSize(4, 4)) {
		t.Errorf("nothing is at %v", at)
	}
	if c.Says(fyne.NewPos(1, 1), fyne.NewSize(1, 1)) {
		t.Error("something is at the edge")
	}
}

// TestAMonsterInAStreetIsSeen: in the usual window a monster in any street is at least 28 pixels wide.
func TestAMonsterInAStreetIsSeen(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.French, text.English} {
		face := faceOf(t, lang)
		for _, a := range face.box.Areas {
			v := face.seen()
			v.State.Monsters = []rules.Marker{{Kind: face.box.Monsters[0].ID, At: a.ID}}
			sc := face.NewCentre(keeper.ForKeeper, nil).(*city).picture(fyne.NewSize(658, 548), v)
			if at := sc.Stands["monster0"]; a.Kind == set.Street && at.W < 28 {
				t.Errorf("%s: on %s it is %v wide", lang, a.ID, at.W)
			}
			for _, fault := range append(scenetest.Faults(sc), scenetest.Hidden(sc)...) {
				t.Errorf("%s: %s: %s", lang, a.ID, fault)
			}
		}
	}
}

// TestAH_11_3_AFightIsOnTheMap (AH-9.2, 11.2): while a round of a fight is chosen, the map has the monster's name, what
// is printed on it, and the ways with their dice and chances, beside the place; the right column does not repeat them.
// A gate says where it leads.
func TestAH_11_3_AFightIsOnTheMap(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := faceOf(t, text.French)
	v, kind := face.seen(), face.box.Monsters[0].ID
	v.State.Prompt = &keeper.Prompt{Kind: "round", Who: table.SeatID(0), Args: keeper.Args{"monster": kind}}
	odds := func(good int64) rules.CheckOdds {
		return rules.CheckOdds{Dice: 4, Need: 1, Odds: dice.Odds{Success: keeper.NewFraction(good, 100)}}
	}
	v.Fights = []rules.FightForecast{{Monster: kind, Begun: true, Arms: []rules.FightOption{{CheckOdds: odds(81)}},
		Away: &rules.FightOption{CheckOdds: odds(33)}}}
	v.State.Gates, v.State.Clues = nil, nil // a gate takes the clues of its place
	for _, at := range []string{"drownedPier", "blackwood", "sinkhole", "standingStones"} {
		v.State.Gates = append(v.State.Gates, rules.Marker{Kind: face.box.Worlds[0].ID, At: at})
	}
	for _, size := range []fyne.Size{{Width: 658, Height: 473}, {Width: 658, Height: 548}, {Width: 1290, Height: 830}} {
		for _, a := range face.box.Areas {
			v.State.Players = slices.Clone(v.State.Players)
			v.State.Players[0].Place = a.ID
			sc := face.NewCentre(keeper.ForKeeper, nil).(*city).picture(size, v)
			for _, want := range []string{face.value("monster", kind, nil), face.percent(keeper.NewFraction(81, 100)),
				face.Words().T("arkham.bout.flee"), face.percent(keeper.NewFraction(33, 100))} {
				if !slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == want && !l.Cut }) {
					t.Errorf("%v, %s: %q is not said", size, a.ID, want)
				}
			}
			led := 0
			for _, l := range sc.Labels {
				if l.Words == face.world(face.box.Worlds[0].ID) {
					led++
				}
			}
			if led < 1 && size.Height > 500 { // not every place has room
				t.Errorf("%v, %s: %d of 4 gates say where they lead", size, a.ID, led)
			}
			i := slices.IndexFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == a.ID })
			panel := nextTo(sc, sc.Spots[i].At, 300, 100)
			if meet(panel, sc.Spots[i].At) {
				t.Errorf("%v: the panel at %v covers %s at %v", size, panel, a.ID, sc.Spots[i].At)
			}
		}
	}
	if boutAsked(v) == nil {
		t.Error("the map shows no fight")
	}
	if v.State.Prompt = nil; boutAsked(v) != nil {
		t.Error("the map shows a fight that nobody is asked about")
	}
}
