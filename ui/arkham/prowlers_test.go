package arkham

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestMonstersAreNamedOnTheMap: the name of each kind of monster is written beside its marker if there is room, and
// covers no name of a place and no count. The side lists all of them with their places and explains their abilities;
// the map of the players, which has no side, has them below the town.
func TestMonstersAreNamedOnTheMap(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		face := faceOf(t, lang)
		v := face.seen()
		kinds := face.box.Monsters
		streets := slices.DeleteFunc(slices.Clone(face.box.Areas), func(a set.Area) bool { return a.Kind != set.Street })
		v.State.Monsters = nil
		for i, a := range streets {
			if i < 5 {
				v.State.Monsters = append(v.State.Monsters, rules.Marker{Kind: kinds[i].ID, At: a.ID})
			}
		}
		v.State.Monsters[4].At = rules.AtSky // at the edge of the map
		for _, who := range []keeper.Audience{keeper.ForKeeper, keeper.ForTable} {
			c := face.NewCentre(who, nil).(*city)
			size := fyne.NewSize(658, 473)
			if who == keeper.ForTable {
				size = fyne.NewSize(1250, 860)
			}
			sc := c.picture(size, v)
			for _, fault := range scenetest.Faults(sc) {
				t.Errorf("%s, %s: %s", lang, who, fault)
			}
			for _, l := range sc.Labels {
				if l.At.Y+l.At.H > sc.Size.Height+1 {
					t.Errorf("%s, %s: %q is below the map", lang, who, l.Words)
				}
			}
			named := 0
			for _, m := range v.State.Monsters {
				name := face.value("monster", m.Kind, nil)
				if slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == name }) {
					named++
				}
				if who == keeper.ForTable && !slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool {
					return strings.HasPrefix(l.Words, name+" · ") && strings.Contains(l.Words, face.place(m.At))
				}) {
					t.Errorf("%s: %s is not below the players' map", lang, name)
				}
			}
			if named < len(v.State.Monsters)-1 { // one may lack the room: its name would be on another place
				t.Errorf("%s, %s: %d of %d are named", lang, who, named, len(v.State.Monsters))
			}
		}
		all := prowlers(face, v)
		if len(all.Cards) != 5 || all.Count != 5 {
			t.Fatalf("%s: %d monsters are listed", lang, len(all.Cards))
		}
		for i, card := range all.Cards {
			if card.Status != face.place(v.State.Monsters[i].At) || !strings.Contains(card.Facts, ".") {
				t.Errorf("%s: %s is %q, explained by %q", lang, card.Words, card.Status, card.Facts)
			}
		}
	}
}

// TestEveryAbilityOfAMonsterIsExplained, and how it moves: in the list, and in the forecast of a fight.
func TestEveryAbilityOfAMonsterIsExplained(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		face, l := faceOf(t, lang), text.New(lang)
		for i := range face.box.Monsters {
			m := &face.box.Monsters[i]
			said := strings.Join(powers(l, m.Side, m), "\n")
			if strings.Contains(said, "arkham.") || m.Ambush && !strings.Contains(said, l.T("arkham.power.ambush")) ||
				m.Border != "" && !strings.Contains(said, l.T("arkham.moves."+m.Border)) {
				t.Errorf("%s: %s is explained by %q", lang, m.ID, said)
			}
		}
	}
}

// faceOf returns the face of a game that has begun, with cards and dice on screen.
func faceOf(t *testing.T, lang string) *Face {
	t.Helper()
	run, words := start(t, 3, lang, "screen"), text.New(lang)
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	return face
}

// TestAH_4_1_TheBarListsWhereTheMapShines: all places that can be reached are buttons in the bar, the near ones first.
func TestAH_4_1_TheBarListsWhereTheMapShines(t *testing.T) {
	face := faceOf(t, text.English)
	run := face.running.(keeper.AnySession)
	for face.seen().State.Stage != rules.StageMovement {
		cmd := face.View(keeper.ForKeeper).Next.Command
		if asked := run.Prompts(); len(asked) > 0 {
			cmd = asked[0].Answers()[0]
		}
		if _, err := run.Do(t.Context(), cmd); err != nil {
			t.Fatal(err)
		}
	}
	listed := 0
	for _, c := range run.Legal() {
		if step, ok := c.(rules.Step); ok {
			if _, o, ok := face.Option(c); !ok || o.OnMap || o.Place != step.To {
				t.Errorf("%s is not in the bar: %+v", step.To, o)
			}
			listed++
		}
	}
	if listed < 2 {
		t.Errorf("only %d places can be reached", listed)
	}
}

// TestTheAncientOneRises: the veil over him in the sky becomes thinner with each mark of doom.
func TestTheAncientOneRises(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := faceOf(t, text.French)
	seen := map[uint8]bool{}
	for doom := range 4 {
		v := face.seen()
		v.State.Doom = doom * v.State.Track / 4
		var dark []uint8
		sc := face.NewCentre(keeper.ForKeeper, nil).(*city).picture(fyne.NewSize(658, 548), v)
		for _, o := range (&scene.Painter{Still: true}).Objects(sc) {
			if veil, is := o.(*fynecanvas.Rectangle); is && veil.StrokeWidth == 0 {
				if c, _ := veil.FillColor.(color.NRGBA); c.R == 0x0b && c.B == 0x12 && c != sc.Ink() {
					dark = append(dark, c.A)
				}
			}
		}
		if len(dark) != 1 || seen[dark[0]] {
			t.Errorf("doom %d: %v", v.State.Doom, dark)
		} else {
			seen[dark[0]] = true
		}
	}
}
