package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/stories/packs"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// standingIn words the tokens of a space, in order.
func standingIn(b *Map, space string) string {
	var out []string
	for _, t := range b.on.standing()[space] {
		words := t.id
		if t.feature != "" {
			words = t.feature
			if t.count > 1 {
				words += "*" + string(rune('0'+t.count))
			}
		}
		for _, m := range t.marks {
			words += " " + m.icon + m.number
		}
		out = append(out, words)
	}
	return strings.Join(out, ", ")
}

func TestStandingIsWhatTheViewSays(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	for space, want := range map[string]string{
		"cellar":    "altar, corpse*2",
		"study":     "ladder, hidingPlace, inv5 stunned2 eye-off fire", // the other hiding place is in use
		"hall-east": "vent, barricade, m2 stunned2",
		"hall-west": "inv1, inv2, m1 2/4",
		"lawn":      "inv3 stunned horror, m3 8/9 sample2",
		"path":      "campfire",
	} {
		if got := standingIn(b, space); got != want {
			t.Errorf("%s: %q, want %q", space, got, want)
		}
	}
	if got := b.on.barricaded(); len(got) != 1 || got["d1"] != "study" {
		t.Errorf("barricades on doors: %v", got)
	}
}

func TestEveryFeatureHasASignOfItsOwnAndWords(t *testing.T) {
	uitest.Start(t, theme.Options{})
	icons, colours := map[string]bool{}, map[string]bool{}
	for _, f := range stories.Features {
		s, ok := signs[f]
		if !ok {
			t.Errorf("%s has no sign", f)
			continue
		}
		if icons[s.icon] || colours[fmt.Sprint(s.colour)] || !theme.HasIcon(s.icon) {
			t.Errorf("%s looks like another feature, or its icon %q is missing", f, s.icon)
		}
		icons[s.icon], colours[fmt.Sprint(s.colour)] = true, true
		for _, lang := range []string{"en", "fr"} {
			b := New(house, names{}, text.New(lang))
			if words := b.wording.featureWords(f); !strings.HasPrefix(words, "<"+f+">\n") || strings.Contains(words, "board.feature") {
				t.Errorf("%s in %s: %q", f, lang, words)
			}
		}
	}
	if words := New(house, names{}, text.New("en")).wording.featureWords("statue"); words != "<statue>" {
		t.Errorf("a feature of a story's own: %q", words)
	}
}

func TestHoverSaysWhatAFeatureDoes(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	i := slices.IndexFunc(b.where.signs, func(s signSpot) bool { return s.feature == "altar" })
	b.setHover(b.camera.pos(b.where.signs[i].centre))
	if b.choice.hover.sign != "altar" || b.choice.hover.figure != "" || len(b.tip()) < 3 { // ground, name, what it does
		t.Errorf("over the altar: %q %q", b.choice.hover.sign, b.choice.hover.figure)
	}
	door, _ := b.camera.plan.byID["study"]
	i = slices.IndexFunc(b.where.signs, func(s signSpot) bool {
		return s.feature == "barricade" && b.camera.plan.spaceAt(s.centre.Add(pt(-0.3, 0))) != door
	})
	b.setHover(b.camera.pos(b.where.signs[i].centre))
	if b.choice.hover.sign != "barricade" || len(b.tip()) < 3 {
		t.Errorf("over the barricaded door: %q", b.choice.hover.sign)
	}
	at, _ := b.FigureCentre("inv5")
	b.setHover(at)
	if b.choice.hover.figure != "inv5" || b.choice.hover.sign != "" {
		t.Errorf("over the hidden investigator: %q %q", b.choice.hover.figure, b.choice.hover.sign)
	}
	if got := b.wording.figureWords("inv5"); got != "Hal Marsh: health 8, sanity 7\nhidden · 2 stun tokens · in the fire" {
		t.Errorf("the tip says %q", got)
	}
	if got := b.wording.figureWords("m3"); got != "The Drowned Warden: 8 of 9 health\nWarden · carries 2 samples" {
		t.Errorf("the tip says %q", got)
	}
	b.MouseOut()
	if b.choice.hover.sign != "" || b.tip() != nil {
		t.Error("the mouse has left, the tip has not")
	}
}

// TestCrowdStaysLegible: figures in a small crowded space stay legible and apart.
func TestCrowdStaysLegible(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	v := evening()
	for i := range 4 {
		v.Table.Investigators[i] = seat(v.Table.Investigators[i].Who, "hall-east")
	}
	v.Table.Monsters = nil
	for _, id := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		v.Table.Monsters = append(v.Table.Monsters, mansions.MonsterView{ID: id, Type: "cultist", Space: "hall-east", Damage: 1})
	}
	v.Table.Things = nil
	for _, f := range stories.Features {
		v.Table.Things = append(v.Table.Things, state.Thing{Feature: f, Space: "hall-east"})
	}
	b.SetKeeper(v)
	u := float64(b.camera.scale())
	for id, s := range b.where.spots {
		if s.size*u < 22 {
			t.Errorf("%s is %.0f pixels wide", id, s.size*u)
		}
		for other, o := range b.where.spots {
			d := s.centre.Sub(o.centre)
			if id != other && d.Length() < s.size*0.99 && s.space == o.space {
				t.Errorf("%s and %s overlap", id, other)
			}
		}
		for _, sg := range b.where.signs {
			if d := s.centre.Sub(sg.centre); max(d.X, -d.X) < (s.size+sg.size)/2-0.01 && max(d.Y, -d.Y) < (s.size+sg.size)/2-0.01 {
				t.Errorf("%s stands on the %s", id, sg.feature)
			}
		}
	}
	if len(b.where.spots) != 13 || len(b.where.signs) != len(stories.Features) {
		t.Errorf("%d figures and %d features are shown", len(b.where.spots), len(b.where.signs))
	}
}

// TestRangeAndSightAreTheEnginesOwn: from every space of a story the map shows what the rules compute.
func TestRangeAndSightAreTheEnginesOwn(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("midnight-sixty")
	engine, err := story.Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	b := New(story.Map, worded{stories.NewWords(library.BaseOf(story), story, "en")}, text.New("en"))
	b.Resize(fyne.NewSize(656, 513))
	words := text.New("en")
	kinds := map[string]int{}
	for _, from := range engine.Spaces() {
		b.LookFrom(from, engine.Aims(from))
		if b.Looking() != from {
			t.Fatalf("looking from %q", b.Looking())
		}
		var numbers []string
		for _, to := range engine.Spaces() {
			n, near := engine.Range(from, to)
			sees := engine.Sees(from, to)
			s := b.camera.plan.byID[to]
			bright := b.choice.view(s.id).colour == lampGold || b.choice.view(s.id).colour == focusGold
			if bright != (sees && near) {
				t.Errorf("%s from %s: shines %v, in sight %v, in range %v", to, from, bright, sees, near)
			}
			if near {
				numbers = append(numbers, fmt.Sprint(n))
			}
			want := words.T("board.sight.none")
			switch {
			case to == from:
				want = words.T("board.sight.here")
			case sees && near:
				want = words.T("board.sight.both", text.Args{"range": n})
			case sees:
				want = words.T("board.sight.door")
			case near:
				want = words.T("board.sight.hidden", text.Args{"range": n})
			}
			kinds[want]++
			if got := b.wording.sightWords(b.choice.look, to); got != want {
				t.Errorf("%s from %s: %q, want %q", to, from, got, want)
			}
		}
		got := b.texts(notes)
		slices.Sort(got)
		slices.Sort(numbers)
		if !slices.Equal(got, numbers) {
			t.Errorf("from %s the numbers are %v, want %v", from, got, numbers)
		}
	}
	if len(kinds) < 4 {
		t.Errorf("only %v comes up: the test tests little", kinds)
	}
	b.LookFrom("", nil)
	if b.Looking() != "" || len(b.texts(notes)) != 0 {
		t.Error("range and sight are still shown")
	}
}

func TestLookingFromElsewhere(t *testing.T) {
	b, w := shown(t, theme.Options{})
	h := listen(b)
	var looked []string
	b.OnLook = func(space string) { looked = append(looked, space) }
	aims := map[string]stories.Aim{"hall-west": {Sees: true}, "hall-east": {Sees: true, Range: 1}, "cellar": {Range: -1}, "study": {Range: 2}, "lawn": {Sees: true, Range: -1}, "path": {Range: -1}}
	b.SetLit(map[string]string{"hall-east": "x"})
	b.LookFrom("hall-west", aims)
	at, _ := b.FigureCentre("m1")
	test.TapCanvas(w.Canvas(), at) // a figure selects its space
	at, _ = b.SpaceCentre("hall-east")
	test.TapCanvas(w.Canvas(), at)
	h.want(t, "while range and sight are shown", "", "")
	w.Canvas().Focus(b)
	b.choice.focus = "hall-west"
	for _, k := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape} { // down is not lit, but may be looked from
		b.TypedKey(&fyne.KeyEvent{Name: k})
	}
	if fmt.Sprint(looked) != "[hall-west hall-east cellar ]" {
		t.Errorf("looked from %q", looked)
	}
}

func TestSightPictures(t *testing.T) {
	b, w := shown(t, theme.Options{})
	b.LookFrom("hall-west", map[string]stories.Aim{"hall-west": {Sees: true}, "hall-east": {Sees: true, Range: 1}, "cellar": {Range: -1}, "study": {Range: 2}, "lawn": {Sees: true, Range: -1}, "path": {Range: -1}})
	uitest.Picture(t, "sight", w)
}

func TestListPicture(t *testing.T) {
	uitest.Start(t, theme.Options{Variant: theme.Light})
	b := New(house, names{}, text.New("en"))
	b.SetTable(everybody("study", "study"))
	w := uitest.Show(t, b, 620, 460)
	b.OpenList("study")
	uitest.Picture(t, "crowd-day", w)
}

func TestDragPicture(t *testing.T) {
	b, w := shown(t, theme.Options{})
	b.OnLift = func(f string) bool {
		b.Select(f)
		b.SetLit(map[string]string{"hall-east": "evade test\nHall 2\nEvade test: Cultist", "cellar": "fire · horror test\nCellar"})
		return true
	}
	from, _ := b.FigureCentre("inv1")
	to, _ := b.SpaceCentre("hall-east")
	e := &fyne.DragEvent{Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)}
	e.Position = to
	b.Dragged(e)
	uitest.Markup(t, "drag", w)
}
