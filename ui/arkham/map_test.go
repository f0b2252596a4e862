package arkham

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"lantern/internal/randomplay"
	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheMapShowsEveryAreaOnce: every street and location has its own place on the map, without overlaps, within the
// centre piece of a small laptop's window, and the players' window shows the same.
func TestTheMapShowsEveryAreaOnce(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, 3, text.English, "screen")
	words := text.New(text.English)
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	for _, scale := range []int{100, 200} {
		centre := face.NewCentre(keeper.ForKeeper, nil)
		centre.SetScale(scale)
		w := uitest.Show(t, centre.Content(), 660, 556)
		centre.Draw(nil)
		spots := map[string]fyne.CanvasObject{}
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if o, ok := o.(*canvas.Spot); ok {
				for id, p := range spots {
					if overlap(p, o) {
						t.Errorf("%d %%: %s and %s lie over each other", scale, id, o.ID)
					}
				}
				if spots[o.ID] != nil {
					t.Errorf("%d %%: %s is there twice", scale, o.ID)
				}
				spots[o.ID] = o
			}
			return true
		})
		for _, a := range face.box.Areas {
			if spots[a.ID] == nil {
				t.Errorf("%d %%: no spot for %s", scale, a.ID)
			}
		}
	}
}

// TestLettersOfTheMapCanBeRead: on a small laptop no text of the keeper's map is below 12 pixels, nothing is cut, and
// everything fits without scrolling, however much is in the town.
func TestLettersOfTheMapCanBeRead(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, 3, text.French, "screen")
	words := text.New(text.French)
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	v := face.seen()
	for i := range v.State.Monsters[:9] {
		v.State.Monsters[i].At = face.box.Areas[i%4].ID
	}
	v.State.Gates[0].At = "crypt"
	face.view.Hold(v)
	centre := face.NewCentre(keeper.ForKeeper, nil)
	w := uitest.Show(t, centre.Content(), 654, 500)
	centre.Draw(nil)
	for _, a := range face.box.Areas[4:] { // on which nothing is
		if name := face.place(a.ID); a.Kind == set.Street && !slices.Contains(uitest.Texts(w), name) {
			t.Errorf("%q is cut", name)
		}
	}
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *fynecanvas.Text:
			if o.TextSize < 12 {
				t.Errorf("%q is of %v", o.Text, o.TextSize)
			}
		case *city:
			if o.Size().Width > 654 || o.Size().Height > 500 {
				t.Errorf("it is scrolled: %v", o.Size())
			}
		}
		return true
	})
}

// within reports whether the middle of an area is in another.
func within(a, b canvas.Area) bool {
	m := a.Middle()
	return m.X > b.X && m.X < b.X+b.W && m.Y > b.Y && m.Y < b.Y+b.H
}

func overlap(a, b fyne.CanvasObject) bool {
	p, q, s, z := a.Position(), b.Position(), a.Size(), b.Size()
	return p.X < q.X+z.Width-0.5 && q.X < p.X+s.Width-0.5 && p.Y < q.Y+z.Height-0.5 && q.Y < p.Y+s.Height-0.5
}

// TestNoNameOfTheTownIsCovered plays at random in both languages: in windows of three sizes no text of the town is cut,
// covered by another or by a marker, or below 12 pixels.
func TestNoNameOfTheTownIsCovered(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.French, text.English} {
		run := start(t, 3, lang, "screen")
		words := text.New(lang)
		face, err := newFace(run, func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.New(rand.NewPCG(3, 1))
		for n := range 240 {
			cmd := keeper.Command(rules.Next{})
			if asking := run.Prompts(); len(asking) > 0 {
				all := asking[0].Answers()
				cmd = all[chance.IntN(len(all))]
			} else if legal := run.Legal(); len(legal) > 0 && (n == 0 || chance.IntN(3) == 0) {
				cmd = legal[chance.IntN(len(legal))]
			}
			if _, err := run.Do(t.Context(), cmd); err != nil || n%randomplay.Rounds(60, 30) > 0 || face.seen().Wrath != nil {
				continue
			}
			for _, size := range []fyne.Size{{Width: 658, Height: 473}, {Width: 654, Height: 500}, {Width: 657, Height: 550},
				{Width: 1290, Height: 830}} {
				c := face.NewCentre(keeper.ForKeeper, nil).(*city)
				sc := c.picture(size, face.seen())
				for _, fault := range append(scenetest.Faults(sc), scenetest.Hidden(sc)...) {
					t.Errorf("%s, step %d, %v: %s", lang, n, size, fault)
				}
				missing := 0
				for _, a := range face.box.Areas {
					if words, _ := face.risk(face.seen(), a.ID); words != "" && c.asked(face.seen(), a.ID) {
						missing++
					}
				}
				for _, label := range sc.Labels {
					if strings.HasPrefix(label.Words, "\u2003") {
						missing--
					}
				}
				for _, m := range face.seen().State.Monsters {
					if face.box.Area(m.At) != nil && !slices.ContainsFunc(sc.Kept, func(k canvas.Area) bool {
						return slices.ContainsFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == m.At && within(k, s.At) })
					}) {
						t.Errorf("%s, step %d, %v: nothing is seen at %s", lang, n, size, m.At)
					}
				}
				if missing != 0 {
					t.Errorf("%s, step %d, %v: %d chances are not shown", lang, n, size, missing)
				}
			}
		}
	}
}

// lookedAt records what was pressed on the map.
type lookedAt struct{ ids []string }

func (h *lookedAt) Send(keeper.Command) {}
func (h *lookedAt) Look(id string)      { h.ids = append(h.ids, id) }
func (h *lookedAt) Looked() string      { return "" }

// TestAMythosCardInTwoPresses: a card drawn on the table is found by its place on the map, then by its zones and type.
// After that a mythos turn needs no more presses than fit into half a minute (AH-7).
func TestAMythosCardInTwoPresses(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, myth := range []string{"m01", "m02", "m05"} {
		run := start(t, 2, text.English, "table")
		words := text.New(text.English)
		face, err := newFace(run, func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		before := func(s rules.Stage) bool { return face.seen().State.Stage != s }
		presses := func(until func() bool) int {
			n := 0
			for ; until(); n++ {
				if n == 60 {
					t.Fatalf("%s: %s does not end", myth, face.seen().State.Stage)
				}
				cmd := keeper.Command(rules.Next{})
				if len(run.Prompts()) > 0 || face.seen().State.Stage == rules.StageSetup {
					cmd = run.Legal()[len(run.Legal())-1]
				}
				if _, err := run.Do(t.Context(), cmd); err != nil {
					t.Fatal(err)
				}
			}
			return n
		}
		presses(func() bool { return before(rules.StageMythos) || len(run.Prompts()) > 0 })
		hands := &lookedAt{}
		centre := face.NewCentre(keeper.ForKeeper, hands)
		w := uitest.Show(t, centre.Content(), 660, 556)
		centre.Draw(nil)
		gate := face.box.Myth(myth).Gate
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if s, ok := o.(*canvas.Spot); ok && s.ID == gate {
				s.Press()
			}
			return true
		})
		if len(hands.ids) != 1 || hands.ids[0] != gate {
			t.Fatalf("%s: the map shows %v", myth, hands.ids)
		}
		offered := map[string]keeper.Command{}
		for _, c := range run.Legal() {
			if _, o, ok := face.Option(c); ok && o.Place == gate {
				if offered[o.Text] != nil {
					t.Errorf("%s is offered twice", o.Text)
				}
				offered[o.Text] = c
			}
		}
		var found keeper.Command
		for _, c := range offered {
			if e, ok := c.(rules.Enter); ok && e.ID == myth {
				found = c
			}
		}
		if found == nil {
			t.Fatalf("%s is not offered at %s: %v", myth, gate, offered)
		}
		if _, err := run.Do(t.Context(), found); err != nil {
			t.Fatal(err)
		}
		if n := 2 + presses(func() bool { return !before(rules.StageMythos) }); n > 8 {
			t.Errorf("%s: a mythos turn takes %d presses", myth, n)
		} else {
			t.Logf("%s: %d presses", myth, n)
		}
	}
}

// TestTheFinalBattleTakesTheMapsPlace (AH-15.3 to 15.5): doom, missing successes, the attack and every player's chance
// replace the town, complete at every text size; a player who is out has no chance there.
func TestTheFinalBattleTakesTheMapsPlace(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		for _, scale := range []int{100, 200, 300} {
			uitest.Start(t, theme.Options{})
			run := start(t, 8, lang, "screen")
			words := text.New(lang)
			face, err := newFace(run, func() *text.Localizer { return words })
			if err != nil {
				t.Fatal(err)
			}
			v := face.seen()
			v.Forecast, v.State.Stage, v.State.Doom = nil, rules.StageFinal, 5
			v.State.Battle = &rules.Battle{Round: 2, Successes: 3}
			half := keeper.NewFraction(1, 2)
			v.Wrath = &rules.Wrath{Skill: "will", Modifier: -2, Fail: []set.Effect{{Do: set.DoSanity, N: -1}},
				Withstood: []*keeper.Fraction{&half, nil, &half, &half, &half, &half, &half, &half}}
			face.view.Hold(v)
			centre := face.NewCentre(keeper.ForTable, nil)
			centre.SetScale(scale)
			w := uitest.Show(t, centre.Content(), 660, 556)
			centre.Draw(nil)
			if cut := uitest.Clipped(w); len(cut) > 0 {
				t.Errorf("%s, %d %%: %v", lang, scale, cut)
			}
			told := strings.Join(uitest.Texts(w), "\n")
			for _, want := range []string{words.N("arkham.battle.doom", 5), words.N("arkham.battle.need", 5), "−2", "−1 ",
				words.T("arkham.battle.out", text.Args{"who": v.State.Players[1].Name}),
				words.T("arkham.battle.withstands", text.Args{"who": v.State.Players[0].Name, "n": "50"})} {
				if !strings.Contains(told, want) {
					t.Errorf("%s, %d %%: %q is not told:\n%s", lang, scale, want, told)
				}
			}
			if strings.Contains(told, face.place("quayside")) {
				t.Errorf("%s: the town is still there", lang)
			}
		}
	}
}

// TestAH_4_1_AnUnreachablePlaceSaysWhy (AH-4.1): a press on a place that the investigator cannot walk to shows it, and
// why not: the phase, or the way. His own place and those within reach say nothing.
func TestAH_4_1_AnUnreachablePlaceSaysWhy(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		run := start(t, 2, lang, "screen")
		words := text.New(lang)
		face, err := newFace(run, func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		press := func(id string) string {
			t.Helper()
			s := session.New(run.(session.AnySession), face, words)
			page := table.New(s, face, keeper.ForKeeper, table.Deps{})
			defer page.Close()
			w := uitest.Show(t, page.Content(), 1280, 800)
			uitest.Walk(w, func(o fyne.CanvasObject) bool {
				if s, ok := o.(*canvas.Spot); ok && s.ID == id {
					s.Press()
				}
				return true
			})
			if page.Looked() != id {
				t.Errorf("%s: %s is not looked at, but %q", lang, id, page.Looked())
			}
			said := s.Notice().Text
			if beside := noticeGap(w, said, id); said != "" && (beside < 0 || beside > 60) {
				t.Errorf("%s: %q is %v from %s", lang, said, beside, id)
			}
			if page.Look(id); s.Notice().Text != "" || said != "" && noticeGap(w, said, id) >= 0 {
				t.Errorf("%s: %q stays", lang, said)
			}
			return said
		}
		do := func(until rules.Stage) {
			for face.seen().State.Stage != until || len(run.Prompts()) > 0 {
				cmd := keeper.Command(rules.Next{})
				if face.seen().State.Stage == rules.StageSetup {
					cmd = rules.Begin{}
				}
				if len(run.Prompts()) > 0 {
					cmd = run.Prompts()[0].Answers()[0]
				}
				if _, err := run.Do(t.Context(), cmd); err != nil {
					t.Fatal(err)
				}
			}
		}
		do(rules.StageUpkeep)
		here := face.seen().State.Players[face.seen().State.Active].Place
		far := face.box.Areas[slices.IndexFunc(face.box.Areas, func(a set.Area) bool { return a.ID != here })].ID
		if said := press(far); said != words.T("arkham.refusal.arkhamNotNow.walk") {
			t.Errorf("%s: in Upkeep it says %q", lang, said)
		}
		if said := press(here); said != "" {
			t.Errorf("%s: of where he is it says %q", lang, said)
		}
		do(rules.StageMovement)
		for i := range face.box.Areas {
			far = face.box.Areas[i].ID
			if !slices.ContainsFunc(run.Legal(), func(c keeper.Command) bool { return c == keeper.Command(rules.Step{To: far}) }) &&
				far != face.seen().State.Players[face.seen().State.Active].Place {
				break
			}
		}
		before := run.Header().Cursor
		if said, want := press(far), words.T("arkham.refusal.arkhamNoStep", text.Args{"to": face.place(far)}); said != want {
			t.Errorf("%s: in Movement it says %q, not %q", lang, said, want)
		}
		if run.Header().Cursor != before {
			t.Errorf("%s: a look is a step", lang)
		}
	}
}

// noticeGap is how far the first line of a notice in a window is above or below a place; less than 0: it covers it, or
// there is none.
func noticeGap(w fyne.Window, said, id string) float32 {
	var notice, place fyne.CanvasObject
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *fynecanvas.Text:
			if words := strings.TrimSpace(o.Text); len(words) > 9 && strings.HasPrefix(said, words) {
				notice = o
			}
		case *canvas.Spot:
			if o.ID == id {
				place = o
			}
		}
		return o.Visible()
	})
	if notice == nil || place == nil {
		return -1
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	return max(at(notice).Y-at(place).Y-place.Size().Height, at(place).Y-at(notice).Y-notice.Size().Height)
}

// TestMarkersLieSideBySide: eight investigators with eight monsters, a gate and clues at one place of the map do not
// lie over each other, on a small laptop and in a large window, and no number covers one; monsters may be
// counted.
func TestMarkersLieSideBySide(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, 8, text.English, "screen")
	words := text.New(text.English)
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	meet := func(a, b canvas.Area) bool {
		return a.X < b.X+b.W-1 && b.X < a.X+a.W-1 && a.Y < b.Y+b.H-1 && b.Y < a.Y+a.H-1
	}
	for _, size := range []fyne.Size{{Width: 658, Height: 473}, {Width: 1290, Height: 750}} {
		for _, a := range face.box.Areas {
			for _, many := range []int{3, 8} {
				v := face.seen()
				v.State.Players = slices.Clone(v.State.Players)
				v.State.Monsters = slices.Clone(v.State.Monsters)
				for i := range v.State.Players[:many] {
					v.State.Players[i].Place = a.ID
				}
				for i := range v.State.Monsters[:many] {
					v.State.Monsters[i].At = a.ID
				}
				v.State.Clues = map[string]int{a.ID: 12}
				c := face.NewCentre(keeper.ForKeeper, nil).(*city)
				sc := c.picture(size, v)
				at := sc.Spots[slices.IndexFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == a.ID })].At
				var here []canvas.Area
				for _, k := range sc.Kept {
					if within(k, at) && k.W == k.H {
						here = append(here, k)
					}
				}
				for i, one := range here {
					fanned := a.ID == "workshop" && many == 8 // below a name of two lines there is less room
					if !fanned && slices.ContainsFunc(here[:i], func(o canvas.Area) bool { return meet(one, o) }) {
						t.Errorf("%v, %s: %d of each: %v lies on another", size, a.ID, many, one)
					}
				}
				if len(here) < many+2 {
					t.Errorf("%v, %s has %d markers", size, a.ID, len(here))
				}
				for _, l := range sc.Labels {
					covered := 0
					for _, one := range here {
						if within(l.At, at) && within(one, l.At) {
							covered++
						}
					}
					if covered > 1 || l.Words == "12" && len(here) > 0 && l.Cut {
						t.Errorf("%v, %s: %d of each: %q covers %d markers", size, a.ID, many, l.Words, covered)
					}
				}
			}
		}
	}
}

// TestTheRiskIsRead: the chances of the next mythos card are no smaller than the names of places, and the question where
// something is has another icon for the screen than for the table.
func TestTheRiskIsRead(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		run := start(t, 2, lang, "screen")
		face, err := newFace(run, func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
			t.Fatal(err)
		}
		c := face.NewCentre(keeper.ForKeeper, nil).(*city)
		sc := c.picture(fyne.NewSize(658, 473), face.seen())
		wakes, seen := words.T("arkham.map.wakes"), 0
		surge := words.T("arkham.forecast.surge", text.Args{"n": rules.Percent(face.seen().Forecast.Surge)})
		for _, l := range sc.Labels {
			least := map[bool]float32{true: 14, false: 12.5}[l.Words == wakes]
			if l.Words == wakes || strings.HasPrefix(l.Words, surge) {
				if seen++; l.High < least {
					t.Errorf("%s: %q has %v pixels", lang, l.Words, l.High)
				}
			}
		}
		if seen != 2 {
			t.Errorf("%s: %d lines tell the risk", lang, seen)
		}
		for _, a := range setupPrompts(words, table.Given{Players: 2}) {
			if a.ID == "cards" || a.ID == "dice" {
				if a.Choices[0].Icon == a.Choices[1].Icon {
					t.Errorf("%s: %s has one icon for both", lang, a.ID)
				}
			}
		}
	}
}
