package arkham

import (
	"image/png"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// guided is a session of two players with the guide.
func guided(t *testing.T, lang string) (keeper.AnySession, *Face) {
	t.Helper()
	m := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "g" }, NewSeed: func() string { return "guide" }}
	c, err := config(table.Given{Players: 2, Language: lang, Chosen: map[string]string{"guide": "yes"}})
	if err != nil {
		t.Fatal(err)
	}
	run, err := keeper.Games{Game.Game}.Begin(t.Context(), m, c)
	if err != nil {
		t.Fatal(err)
	}
	face, err := newFace(run, func() *text.Localizer { return text.New(lang) })
	if err != nil {
		t.Fatal(err)
	}
	return run, face
}

// TestEachPhaseSaysWhatItAsks: without a question the bar says in one sentence what the phase asks; investigators'
// states and skills, and the doom track above the town, are explained.
func TestEachPhaseSaysWhatItAsks(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		run, face := guided(t, lang)
		s := session.New(run.(session.AnySession), face, text.New(lang))
		page := table.New(s, face, keeper.ForKeeper, table.Deps{})
		w := uitest.Show(t, page.Content(), 1280, 800)
		seen := map[rules.Stage]bool{}
		for v := face.seen(); v.State.Turn <= 3 && v.State.Stage != rules.StageOver; v = face.seen() {
			cmd := keeper.Command(rules.Next{})
			if v.State.Stage == rules.StageSetup {
				cmd = rules.Begin{}
			}
			if asked := run.Prompts(); len(asked) > 0 {
				cmd = asked[0].Answers()[0]
			} else if asks := face.View(keeper.ForKeeper).Next.Asks; asks == "" {
				t.Fatalf("%s: %s asks nothing", lang, v.State.Stage)
			} else if s.Read(); !seen[v.State.Stage] {
				seen[v.State.Stage] = true
				page.Refresh()
				said := strings.ReplaceAll(strings.Join(uitest.Texts(w), " "), "\u00a0", " ")
				first := strings.Join(strings.Fields(strings.ReplaceAll(asks, "\u00a0", " "))[:3], " ")
				if !strings.Contains(said, first) {
					t.Errorf("%s: in %s the bar does not say %q: %s", lang, v.State.Stage, asks, said)
				}
			}
			for _, p := range face.View(keeper.ForKeeper).People {
				for _, c := range p.Cards {
					if !strings.Contains(c.ID, ".card") && !strings.HasSuffix(c.ID, ".trophies") && c.Facts == "" {
						t.Errorf("%s: nothing explains %q", lang, c.Words)
					}
				}
			}
			if _, err := run.Do(t.Context(), cmd); err != nil {
				t.Fatal(err)
			}
		}
		if len(seen) < 4 {
			t.Errorf("%s: only %v were seen", lang, seen)
		}
		sc := face.NewCentre(keeper.ForKeeper, nil).(*city).picture(fyne.NewSize(658, 473), face.seen())
		i := slices.IndexFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == doomMeter })
		if i < 0 || !strings.Contains(sc.Spots[i].Tip(), face.Words().T("arkham.map.rumor")) {
			t.Errorf("%s: the doom track over the town says nothing", lang)
		}
	}
}

// TestTheGuideSpeaksAndCanBeLeft (AH-3.1, 16.1, 16.2): the guide begins with the aim of the game. It has a text in the
// set-up and each phase of the first turns, in both languages and only in the keeper's window; once left it is silent, and
// undo restores it.
func TestTheGuideSpeaksAndCanBeLeft(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		var wanted table.PromptSpec
		for _, a := range setupPrompts(words, table.Given{Players: 2, First: true}) {
			if a.ID == "guide" {
				wanted = a
			}
		}
		if len(wanted.Choices) != 2 || wanted.Choices[0].Key != "yes" {
			t.Fatalf("who begins for the first time is offered %+v", wanted)
		}
		run, face := guided(t, lang)
		do := func(c keeper.Command) {
			if _, err := run.Do(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
		for _, aim := range map[string][]string{text.English: {"doom", "sealing six", "last open", "Clues"},
			text.French: {"Destin", "sceller six", "dernier", "indice"}}[lang] {
			if read := face.View(keeper.ForKeeper).Guide.Text; !strings.Contains(read, aim) {
				t.Errorf("%s: the first banner does not name the aim, %q: %q", lang, aim, read)
			}
		}
		said := map[string]bool{}
		for v := face.seen(); v.State.Turn <= 4 && v.State.Stage != rules.StageOver; v = face.seen() {
			read := face.View(keeper.ForKeeper).Guide.Text
			if read == "" || unworded.MatchString(read) {
				t.Fatalf("%s: in turn %d, %s the guide says %q", lang, v.State.Turn, v.State.Stage, read)
			}
			if far := face.View(keeper.ForTable).Guide.Text; far != "" {
				t.Fatalf("%s: the players' window says %q over its map", lang, far)
			}
			said[read] = true
			if asking := run.Prompts(); len(asking) > 0 {
				do(asking[0].Answers()[0])
			} else {
				do(face.next(v).Command)
			}
		}
		if len(said) < 8 {
			t.Errorf("%s: the guide says %d things", lang, len(said))
		}
		if read := face.View(keeper.ForKeeper).Guide.Text; read != "" {
			t.Errorf("%s: after the fourth turn it says %q", lang, read)
		}
		for face.seen().State.Turn > 0 {
			if _, err := run.Undo(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if face.View(keeper.ForKeeper).Guide.Text == "" {
			t.Errorf("%s: undone, it is silent", lang)
		}
		do(rules.LeaveGuide{})
		if read := face.View(keeper.ForKeeper).Guide.Text; read != "" {
			t.Errorf("%s: once left it says %q", lang, read)
		}
		if _, err := run.Do(t.Context(), rules.LeaveGuide{}); err == nil {
			t.Errorf("%s: it is left twice", lang)
		}
	}
}

// TestAH_4_6_TheGuidePointsAtStaying (AH-4.6, 5.8): on clues, or on an explored gate, the guide's arrow shows the next
// button, with its words; elsewhere it shows the way to a place. It calls card and places as the table does.
func TestAH_4_6_TheGuidePointsAtStaying(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		run, face := guided(t, lang)
		for face.seen().State.Stage != rules.StageMovement {
			cmd := keeper.Command(rules.Next{})
			if face.seen().State.Stage == rules.StageSetup {
				cmd = rules.Begin{}
			}
			if asked := run.Prompts(); len(asked) > 0 {
				cmd = asked[0].Answers()[0]
			}
			if _, err := run.Do(t.Context(), cmd); err != nil {
				t.Fatal(err)
			}
		}
		for _, turn := range []int{1, 2} {
			v := face.seen()
			v.State.Turn, v.State.Monsters = turn, nil
			p := &v.State.Players[v.State.Active]
			for _, c := range []struct {
				clues          int
				explored, next bool
			}{{0, false, false}, {2, false, true}, {0, true, true}} {
				v.State.Clues = map[string]int{p.Place: c.clues}
				p.Explored = c.explored
				var out table.View
				face.guide(keeper.ForKeeper, v, &out)
				stay := staying(face, v)
				if a := out.Guide.Advice; (a.Part == table.PartNext) != c.next ||
					strings.Contains(a.Text, stay) != (c.clues > 0) {
					t.Errorf("%s: %+v: the arrow shows %q: %s", lang, c, a.Part, a.Text)
				}
			}
			p.Explored = false
			gates := v.State.Gates
			v.State.Clues, v.State.Gates = nil, []rules.Marker{{At: p.Place}}
			var out table.View
			if face.guide(keeper.ForKeeper, v, &out); out.Guide.Part != table.PartNext {
				t.Errorf("%s: from an open gate the arrow leads to %q", lang, out.Guide.Part)
			}
			if n := face.next(v); n.Left != "" || n.Words != text.New(lang).T("arkham.next.movement") {
				t.Errorf("%s: staying at a gate leaves %q undone: %q", lang, n.Left, n.Words)
			}
			v.State.Gates = gates
			p.Steps--
			if n := face.next(v); n.Words != text.New(lang).T("arkham.next.movement.walked") || n.Left != "" {
				t.Errorf("%s: after a step the button says %q, and %q is left", lang, n.Words, n.Left)
			}
			p.Steps++
			var monsters []rules.Marker // one at each place that can be reached
			for _, c := range run.Legal() {
				if c, ok := c.(rules.Step); ok {
					monsters = append(monsters, rules.Marker{At: c.To})
				}
			}
			v.State.Monsters = monsters[1:]
			face.guide(keeper.ForKeeper, v, &out)
			if out.Guide.Part != table.PartPlace+monsters[0].At {
				t.Errorf("%s: the arrow leads to %q, only %s is free", lang, out.Guide.Part, monsters[0].At)
			}
			v.State.Monsters = nil
		}
		v := face.seen()
		v.State.Turn, v.State.Stage = 2, rules.StageEncounters
		names := map[string][]string{text.English: {"Infirmary", "Asylum"}, text.French: {"« Infirmerie »", "« Asile »"}}
		var out table.View
		face.guide(keeper.ForKeeper, v, &out)
		for _, name := range names[lang] {
			if !strings.Contains(strings.ReplaceAll(out.Guide.Text, "\u00a0", " "), name) {
				t.Errorf("%s: %q is not named: %s", lang, name, out.Guide.Text)
			}
		}
		for _, m := range face.meters(v) {
			if m.ID == "seals" && !strings.Contains(m.Text, signName(face)) {
				t.Errorf("%s: the card has another name: %s", lang, m.Text)
			}
		}
	}
}

// TestAH_4_5_TheGuideSpeaksOfTheMonster while one stands in the way, not of a button that is not there.
func TestAH_4_5_TheGuideSpeaksOfTheMonster(t *testing.T) {
	run, face := guided(t, text.English)
	chance, met := rand.New(rand.NewPCG(7, 4)), 0
	for n := 0; n < 400 && met == 0; n++ {
		v := face.seen()
		if v.State.Stage == rules.StageMovement && len(run.Prompts()) > 0 && run.Prompts()[0].Kind == "meet" {
			met++
			var out table.View
			face.guide(keeper.ForKeeper, v, &out)
			if !strings.HasPrefix(out.Guide.Asked, "A monster is here: "+v.State.Players[v.State.Active].Name) {
				t.Errorf("it says %q", out.Guide.Asked)
			}
		}
		legal := slices.DeleteFunc(run.Legal(), func(c keeper.Command) bool { return c == rules.LeaveGuide{} })
		if _, err := run.Do(t.Context(), legal[chance.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	if met == 0 {
		t.Error("nobody met a monster")
	}
}

// TestAH_2_5_SlidersOfOnePlayerAfterTheOther (AH-2.5): in the set-up the bar has one button for the sliders of each
// of several players; it shows those of that player alone, under the name, until all are set. Enter moves none.
func TestAH_2_5_SlidersOfOnePlayerAfterTheOther(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		for _, players := range []int{1, 2, 4} {
			words := text.New(lang)
			run := start(t, players, lang, "screen")
			face, err := newFace(run, func() *text.Localizer { return words })
			if err != nil {
				t.Fatal(err)
			}
			page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
			uitest.Show(t, page.Content(), 1280, 800)
			slides := func() (out []*actionbar.Option) {
				for _, o := range page.Menu().All() {
					if strings.HasPrefix(o.TestID, "slide.") {
						out = append(out, o)
					}
				}
				return out
			}
			if players == 1 {
				if len(slides()) == 0 {
					t.Errorf("%s: nothing to slide", lang)
				}
				page.Close()
				continue
			}
			if n := len(slides()); n > 0 || len(page.Menu().All()) != players {
				t.Fatalf("%s, %d players: %d slides among %d options", lang, players, n, len(page.Menu().All()))
			}
			onward, _ := page.Onward()
			page.Menu().All()[1].Do()
			second := face.seen().State.Players[1].Name
			if now, _ := page.Onward(); page.Menu().Title != second || now != onward {
				t.Errorf("%s: it shows %q, and Enter does %q", lang, page.Menu().Title, now)
			}
			before := len(slides())
			slides()[0].Do()
			if page.Menu().Title != second || len(slides()) != before {
				t.Errorf("%s: after a step it shows %q with %d of %d", lang, page.Menu().Title, len(slides()), before)
			}
			for _, o := range slides() {
				if !strings.HasPrefix(o.TestID, "slide.1.") {
					t.Errorf("%s: %s", lang, o.TestID)
				}
			}
			page.Close()
		}
	}
}

// TestAH_4_1_TheGuidePointsAtAPlace (AH-4.1): in Movement the guide's frame is around one of the places that can be reached,
// not around the map.
func TestAH_4_1_TheGuidePointsAtAPlace(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run, face := guided(t, text.English)
	for face.seen().State.Stage != rules.StageMovement {
		cmd := face.next(face.seen()).Command
		if asking := run.Prompts(); len(asking) > 0 {
			cmd = asking[0].Answers()[0]
		}
		if _, err := run.Do(t.Context(), cmd); err != nil {
			t.Fatal(err)
		}
	}
	page := table.New(session.New(run.(session.AnySession), face, face.Words()), face, keeper.ForKeeper, table.Deps{})
	defer page.Close()
	w := uitest.Show(t, page.Content(), 1280, 800)
	place := strings.TrimPrefix(face.View(keeper.ForKeeper).Guide.Part, table.PartPlace)
	if !slices.Contains(run.Legal(), keeper.Command(rules.Step{To: place})) {
		t.Fatalf("the guide points at %q", place)
	}
	var around fyne.CanvasObject
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if s, ok := o.(*canvas.Spot); ok && s.ID == place {
			around = s
		}
		return true
	})
	ring := page.Parts().Guide.Ring
	frame := test.WidgetRenderer(ring).Objects()[0].(*fyne.Container).Objects[0]
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(around).Subtract(driver.AbsolutePositionForObject(ring))
	if !frame.Visible() || frame.Position() != at.SubtractXY(2, 2) || frame.Size() != around.Size().AddWidthHeight(4, 4) {
		t.Errorf("the frame is at %v, %v, the place %s at %v, %v", frame.Position(), frame.Size(), place, at, around.Size())
	}
	if dir := os.Getenv("LANTERN_LOOK"); dir != "" {
		f, _ := os.Create(dir + "/guide.png")
		_ = png.Encode(f, w.Canvas().Capture())
		_ = f.Close()
	}
}
