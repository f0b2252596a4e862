package arkham

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestAH_5_2_WhoseCardIsReadIsNamed (AH-5.2): until a card is put away, its owner is framed and named, also if somebody
// else is next; a card of nobody's changes nothing.
func TestAH_5_2_WhoseCardIsReadIsNamed(t *testing.T) {
	face := wording(t, text.English)
	before := face.View(keeper.ForKeeper)
	pages := face.Pages([]keeper.Moment{{Kind: "test", Faces: []string{"seat2"}, Own: true},
		{Kind: "lost", Faces: []string{"seat1"}, Own: true, Alone: true}, {Kind: "surge", Alone: true}})
	if len(pages) != 3 {
		t.Fatalf("%d pages", len(pages))
	}
	for page, want := range []string{"seat2", "seat1", "", ""} {
		if page == 3 {
			page = -1
		}
		face.Turned(page)
		v := face.View(keeper.ForKeeper)
		if want == "" {
			if v.Header.Who != before.Header.Who {
				t.Errorf("page %d: %q is named", page, v.Header.Who)
			}
			continue
		}
		for _, p := range v.People {
			if p.Turn != (p.ID == want) || p.Turn && v.Header.Who != p.Name {
				t.Errorf("page %d: %s has the turn: %t; named is %q", page, p.ID, p.Turn, v.Header.Who)
			}
		}
	}
}

// TestAH_7_2_AChanceTakesNoRoomFromAFigure (AH-7.2): the figure of the active investigator is as large beside the
// chance of a gate or a surge as without one, and the chance is shown.
func TestAH_7_2_AChanceTakesNoRoomFromAFigure(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := wording(t, text.French)
	if _, err := face.running.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	shown, said := 0, 0
	for _, a := range face.box.Areas {
		v := face.seen()
		words, _ := face.risk(v, a.ID)
		if words == "" || a.Kind == set.Street {
			continue
		}
		v.State.Players[0].Place, v.State.Active = a.ID, 0
		v.State.Monsters = slices.Clone(v.State.Monsters)
		v.State.Monsters[0].At = a.ID
		var sizes [2]float32
		for i, active := range []int{0, -1} {
			v.State.Active = active
			sc := face.NewCentre(keeper.ForKeeper, nil).(*city).picture(fyne.NewSize(654, 548), v)
			sizes[i] = sc.Stands["figure0"].H
			for _, fault := range append(scenetest.Faults(sc), scenetest.Hidden(sc)...) {
				t.Errorf("%s: %s", a.ID, fault)
			}
			at := slices.IndexFunc(sc.Labels, func(l scene.Placed) bool {
				return strings.HasPrefix(l.Words, "\u2003\u2009") && strings.HasSuffix(l.Words, words)
			})
			if i == 0 && at >= 0 {
				words := sc.Labels[at].Words
				if shown++; strings.Contains(words, "portail") || strings.Contains(words, "déferlement") {
					said++
				}
			} else if i == 0 {
				t.Errorf("%s: %s is not shown", a.ID, words)
			}
		}
		if sizes[0] < sizes[1] || sizes[0] == 0 {
			t.Errorf("%s: a figure of %v, without a chance of %v", a.ID, sizes[0], sizes[1])
		}
	}
	if shown < 5 || said < shown/2 {
		t.Errorf("%d chances are shown, %d with what they are of", shown, said)
	}
}

// TestAH_6_1_AnOtherWorldHasTwoAreas (AH-6.1): an Other World is two lines high, with its name and, in each of its two
// areas, who is there, in figures that are seen; both can be pressed. Words cover less than half of its picture.
func TestAH_6_1_AnOtherWorldHasTwoAreas(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		face := wording(t, lang)
		if _, err := face.running.Do(t.Context(), rules.Begin{}); err != nil {
			t.Fatal(err)
		}
		for _, w := range face.box.Worlds {
			v := face.seen()
			v.State.Players[0].Place, v.State.Players[1].Place = "world:"+w.ID+":1", "world:"+w.ID+":2"
			for _, who := range []keeper.Audience{keeper.ForKeeper, keeper.ForTable} {
				sc := face.NewCentre(who, nil).(*city).picture(fyne.NewSize(654, 548), v)
				for _, fault := range append(scenetest.Faults(sc), scenetest.Hidden(sc)...) {
					t.Errorf("%s, %s: %s", lang, w.ID, fault)
				}
				for i, id := range []string{"figure0", "figure1"} {
					at := slices.IndexFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == v.State.Players[i].Place })
					if at < 0 || sc.Stands[id].H < 26 || !within(sc.Stands[id], sc.Spots[at].At) {
						t.Errorf("%s, %s: area %d has %v", lang, w.ID, i+1, sc.Stands[id])
					}
				}
				if !slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == face.world(w.ID) }) {
					t.Errorf("%s: %s is not named", lang, w.ID)
				}
				for i := range worldAreas {
					zone := sc.Labels[slices.IndexFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == zoneWords(face, i+1) })]
					if at := sc.Spots[slices.IndexFunc(sc.Spots, func(s scene.Spot) bool {
						return s.ID == v.State.Players[i].Place
					})].At; at.H < 40 || zone.At.H > at.H*0.5 || zone.At.Y+zone.At.H < at.Y+0.9*at.H {
						t.Errorf("%s, %s: %q is at %v of %v", lang, w.ID, zone.Words, zone.At, at)
					}
				}
			}
		}
	}
}

// TestAH_11_8_AFightIsTheMonstersCard (AH-9.2, 10.4, 11.8): a check of a fight shows the monster with its picture, what
// is printed on it, what the dice are made of and have to show, and the dice with their successes.
func TestAH_11_8_AFightIsTheMonstersCard(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for lang, want := range map[string][]string{text.English: {"toughness", "successes needed", "Each 5 or 6"},
		text.French: {"résistance", "succès requis", "Chaque 5 ou 6"}} {
		face := wording(t, lang)
		foe := face.box.Monsters[0]
		m := keeper.Moment{Kind: "test", Faces: []string{"seat1", foe.ID}, Sides: 6, Result: keeper.Failing(true),
			Dice: []keeper.DieFace{{Number: 5, Good: true}, {Number: 2}, {Number: 1}},
			Args: keeper.Args{"check": "combat", "seat": "0", "need": "2", "successes": "1"}}
		out := face.Moment(m)
		if out.Head != face.value("monster", foe.ID, nil) || len(out.Thrown) != 3 || out.Title == "" {
			t.Errorf("%s: %+v", lang, out)
		}
		for _, words := range want {
			if !strings.Contains(plainly(out.Words), words) {
				t.Errorf("%s: %q lacks %q", lang, out.Words, words)
			}
		}
		if _, drawn := out.Faces[1].(portrait); !drawn {
			t.Errorf("%s: the monster is %v", lang, reflect.TypeOf(out.Faces[1]))
		}
		m.Dice[2].New = true // by a clue: the sum has been told
		if words := face.Moment(m).Words; strings.Contains(plainly(words), want[1]) || !strings.Contains(words, want[0]) {
			t.Errorf("%s: a clue's die is told as %q", lang, words)
		}
	}
}

// TestEachStateHasItsSign: blessing, curse, delay and the others have signs of their own, on their owner and in
// moments.
func TestEachStateHasItsSign(t *testing.T) {
	face, signs := wording(t, text.English), map[string]string{}
	for state, sign := range stateSigns {
		if signs[sign] != "" || !theme.HasIcon(sign) || sign == moments["state"].Icon {
			t.Errorf("%s and %s have %q", state, signs[sign], sign)
		}
		signs[sign] = state
		args := keeper.Args{"what": state, "seat": "0", "seatName": "Ada", "on": "true"}
		line := keeper.LogLine{Key: "arkham.log.stateSet", Args: args}
		row := face.Moment(keeper.Moment{Kind: "encounter", Args: keeper.Args{"place": "crypt"},
			Rows: []keeper.Row{{Kind: "state", LogLine: line}}}).Rows[0]
		if own := face.Moment(keeper.Moment{Kind: "state", Args: args}); own.HeadIcon != sign || row.Icon != sign {
			t.Errorf("%s: %q, and %q in a row", state, own.HeadIcon, row.Icon)
		}
	}
}

// TestPeopleAreReadFromAfar: in the players' window a person is shown without his skills, and with the names of his
// cards alone, which leaves room for letters that can be read; the keeper's window has all.
func TestPeopleAreReadFromAfar(t *testing.T) {
	face := wording(t, text.French)
	if _, err := face.running.Do(t.Context(), rules.Give{Card: "revolver"}); err != nil {
		t.Fatal(err)
	}
	for _, who := range []keeper.Audience{keeper.ForKeeper, keeper.ForTable} {
		name := face.titled(face.box.Card("revolver").Title, "")
		for i, p := range face.View(who).People {
			named := slices.ContainsFunc(p.Cards, func(c table.Card) bool { return c.Words == name })
			if i == 0 && named != (who == keeper.ForTable) {
				t.Errorf("%v: the name alone: %t", who, named)
			}
			has := slices.ContainsFunc(p.Cards, func(c table.Card) bool { return strings.HasSuffix(c.ID, skillsID) })
			if has != (who == keeper.ForKeeper) {
				t.Errorf("%v: %s has skills: %t", who, p.ID, has)
			}
		}
	}
}
