package arkhamcards

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheBoardDrawsEveryLocationOnce: each has its own place, within the board or its scroller, without overlaps.
func TestTheBoardDrawsEveryLocationOnce(t *testing.T) {
	for _, scale := range []int{100, 200} {
		g := begin(t, text.English, theme.Options{Scale: scale}, 1280, 800)
		g.do(rules.Begin{})
		g.answer()
		places := g.s.View(keeper.ForKeeper).(rules.View).State.Places
		if len(places) < 2 {
			t.Fatalf("%d locations are laid out", len(places))
		}
		var table *board
		spots := map[string][]*canvas.Spot{}
		uitest.Walk(g.w, func(o fyne.CanvasObject) bool {
			switch o := o.(type) {
			case *board:
				table = o
			case *canvas.Spot:
				spots[o.ID] = append(spots[o.ID], o)
			}
			return true
		})
		var drawn []*canvas.Spot
		for _, p := range places {
			if n := len(spots[p.ID]); n != 1 {
				t.Fatalf("at %d %% %s is drawn %d times", scale, p.ID, n)
			}
			s := spots[p.ID][0]
			from, to := s.Position(), s.Position().AddXY(s.Size().Width, s.Size().Height)
			room := table.Size()
			if table.land != nil {
				room = table.land.Content.Size()
			}
			if from.X < 0 || from.Y < 0 || to.X > room.Width || to.Y > room.Height || s.Size().Height < 20 {
				t.Errorf("at %d %% %s lies at %v to %v of %v", scale, p.ID, from, to, room)
			}
			for _, other := range drawn {
				at, end := other.Position(), other.Position().AddXY(other.Size().Width, other.Size().Height)
				if from.X < end.X && at.X < to.X && from.Y < end.Y && at.Y < to.Y {
					t.Errorf("at %d %% %s lies over %s", scale, p.ID, other.ID)
				}
			}
			drawn = append(drawn, s)
		}
	}
}

// TestWhoIsAtALocationCoversNothing: however small a location is drawn, the investigators and enemies there stay within
// it and cover neither each other nor its numbers, and each number is drawn whole or not at all.
func TestWhoIsAtALocationCoversNothing(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	words := text.New(text.English)
	b := &board{f: newFace(g.run, func() *text.Localizer { return words })}
	for i := range 3 {
		g.do(rules.CorrectPlace{What: string(keeper.Seat(i + 1)), At: "parlour"}, rules.CorrectFlag{On: "parlour",
			Flag: "revealed", Yes: true})
	}
	foe := rules.Foe{Name: "Dripling", Fight: 3, Health: rules.Amount{N: 2}, Evade: 1}
	g.do(rules.Spawn{New: &foe, Who: "seat1"})
	for _, em := range []float32{9, 14, 20} {
		for _, size := range []fyne.Size{{Width: 650, Height: 460}, {Width: 830, Height: 380}, {Width: 500, Height: 300}} {
			sc := scene.New(size, em)
			all := canvas.Rect(0, 0, size.Width, size.Height)
			b.cards = arranged(b.f.seen(), all)
			b.places(sc, all, b.f.seen())
			for i, kept := range sc.Kept {
				if kept.X+kept.W > size.Width+1 || kept.Y+kept.H > size.Height+1 || kept.W < 8 {
					t.Errorf("em %v, %v: %v is outside or tiny", em, size, kept)
				}
				for _, other := range sc.Kept[:i] {
					if kept.X+1 < other.X+other.W && other.X+1 < kept.X+kept.W && kept.Y+1 < other.Y+other.H &&
						other.Y+1 < kept.Y+kept.H {
						t.Errorf("em %v, %v: %v covers %v", em, size, kept, other)
					}
				}
			}
			for _, l := range sc.Labels {
				if l.Words == "3" && l.Cut || strings.TrimSpace(l.Words) == "" {
					t.Errorf("em %v, %v: %+v", em, size, l)
				}
			}
		}
	}
}

// TestAnEnemyIsACardWithItsNumbers: on a location of the usual size it has its fight, health and evade.
func TestAnEnemyIsACardWithItsNumbers(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	words := text.New(text.English)
	b := &board{f: newFace(g.run, func() *text.Localizer { return words })}
	foe := rules.Foe{Name: "Dripling", Fight: 7, Health: rules.Amount{N: 8}, Evade: 9}
	g.do(rules.Spawn{New: &foe, Who: "seat1"})
	sc, all := scene.New(fyne.NewSize(650, 460), 14), canvas.Rect(0, 0, 650, 460)
	b.cards = arranged(b.f.seen(), all)
	b.places(sc, all, b.f.seen())
	for _, want := range []string{"7", "8", "9"} {
		if !slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool { return strings.HasPrefix(l.Words, want) && !l.Cut }) {
			t.Errorf("%q is not there", want)
		}
	}
}

// TestAnEnemyShowsWhomItIsEngagedWith: its name is whole and on at most two lines, also beside one
// investigator, and only if it is engaged, the investigator's tag is on its marker.
func TestAnEnemyShowsWhomItIsEngagedWith(t *testing.T) {
	g := begin(t, text.French, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	b := &board{f: newFace(g.run, g.s.Words)}
	foe := rules.Foe{Name: "Porteur de mèche", Fight: 2, Health: rules.Amount{N: 2}, Evade: 2, Damage: 1}
	g.do(rules.Spawn{New: &foe, Who: "seat1"})
	for _, size := range []fyne.Size{{Width: 650, Height: 360}, {Width: 820, Height: 380}, {Width: 820, Height: 340}} {
		for _, with := range []string{"", "seat1"} {
			v := b.f.seen()
			v.State.Seats, v.State.Enemies = slices.Clone(v.State.Seats), slices.Clone(v.State.Enemies)
			for i := range v.State.Seats[1:] {
				v.State.Seats[1+i].At = ""
			}
			v.State.Enemies[0].With, v.State.Enemies[0].At = with, v.State.Seats[0].At
			sc, all := scene.New(size, size.Width/44), canvas.Rect(0, 0, size.Width, size.Height)
			b.cards = arranged(v, all)
			b.places(sc, all, v)
			tags, named := 0, 0
			at := sc.Stands[v.State.Enemies[0].ID]
			for _, l := range sc.Labels {
				if strings.HasPrefix(l.Words, foe.Name) && !l.Cut && l.At.H < 3.4*l.High {
					named++
				}
				if mid := l.At.Middle(); l.Words == canvas.Initial(b.f.names(), 0) && mid.X > at.X && mid.X < at.X+at.W &&
					mid.Y > at.Y && mid.Y < at.Y+at.H {
					tags++
				}
			}
			if named != 1 || tags != map[string]int{"": 0, "seat1": 1}[with] {
				t.Errorf("%v, with %q: %d names, %d tags: %+v", size, with, named, tags, sc.Labels)
			}
		}
	}
}

// TestLCG_4_9_AnEnemyIsLookedAtFirst: the first press on it shows it, only the second spends an action.
func TestLCG_4_9_AnEnemyIsLookedAtFirst(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	g.do(rules.Turn{Who: "seat1"})
	foe := rules.Foe{Name: "Bearer", Fight: 3, Health: rules.Amount{N: 2}, Evade: 1, Aloof: true}
	g.do(rules.Spawn{New: &foe, Who: "seat1", At: "hall"})
	id := g.s.View(keeper.ForKeeper).(rules.View).State.Enemies[0].ID
	for _, taken := range []int{0, 1} {
		var spot *canvas.Spot
		uitest.Walk(g.w, func(o fyne.CanvasObject) bool {
			if s, ok := o.(*canvas.Spot); ok && s.ID == id {
				spot = s
			}
			return true
		})
		spot.Tapped(nil)
		s := g.s.View(keeper.ForKeeper).(rules.View).State
		if s.Seats[0].Taken != taken || (s.Enemies[0].With == "seat1") != (taken > 0) {
			t.Fatalf("actions taken: %d, not %d", s.Seats[0].Taken, taken)
		}
		said := strings.Join(uitest.Texts(g.w), " ")
		if taken == 0 && !strings.Contains(said, "Health\u00a02\u2009/\u20092") {
			t.Errorf("it does not say its health: %s", said)
		}
	}
}

// TestTheTestedLocationStaysInSight: however high the test below is, the locations scroll to where it is made.
func TestTheTestedLocationStaysInSight(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 520)
	g.do(rules.Begin{})
	g.answer()
	g.do(rules.Turn{Who: "seat1"}, rules.Action{Who: "seat1", Action: rules.ActMove, On: "landing"})
	seen := func(when string) {
		t.Helper()
		found := false
		uitest.Walk(g.w, func(o fyne.CanvasObject) bool {
			land, scrolls := o.(*container.Scroll)
			if !scrolls {
				return true
			}
			content, _ := land.Content.(*fyne.Container)
			for i := 0; content != nil && i < len(content.Objects); i++ {
				if s, ok := content.Objects[i].(*canvas.Spot); ok && s.ID == "landing" {
					found = true
					top := s.Position().Y - land.Offset.Y
					if over := top + s.Size().Height - land.Size().Height; top < -1 || over > 1 {
						t.Errorf("%s: %v of the location are hidden, it begins at %v", when, over, top)
					}
				}
			}
			return true
		})
		if !found {
			t.Errorf("%s: the locations do not scroll", when)
		}
	}
	g.s.Stop(func() string { return session.StopAll })
	g.do(rules.Action{Who: "seat1", Action: rules.ActInvestigate})
	g.do(rules.Reveal{Token: "0"})
	uitest.Key(g.w, "Esc")
	seen("after it")
	g.do(rules.Finish{}, rules.StartTest{Who: "seat2", Skill: rules.Combat, Difficulty: 2})
	g.do(rules.CorrectPlace{What: "seat2", At: "landing"}, rules.CorrectPlace{What: "seat1", At: "workshop"})
	g.do(rules.Reveal{Token: "0"})
	uitest.Key(g.w, "Esc")
	seen("in a test of another")
}

// TestACommitKeepsItsKey: the digit of a player's commits stays when another can commit no more, and is no token's.
func TestACommitKeepsItsKey(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	words := text.New(text.English)
	face := newFace(g.run, func() *text.Localizer { return words })
	keys := func() map[string]string {
		out := map[string]string{}
		for _, c := range g.run.Legal() {
			_, o, ok := face.Option(c)
			commits := strings.HasPrefix(o.TestID, optionCommit) || strings.HasPrefix(o.TestID, "token.")
			if ok && commits {
				if of := out[o.Key]; of != "" || o.Key == "" {
					t.Errorf("%q is the key of %s and %s", o.Key, of, o.TestID)
				}
				out[o.Key] = o.TestID
			}
		}
		return out
	}
	g.do(rules.Turn{Who: "seat1"}, rules.Action{Who: "seat1", Action: rules.ActInvestigate})
	before := keys()
	if _, o, _ := face.Option(rules.Reveal{Token: "-1"}); o.Brief != "Token: −1" || o.Text != "−1" {
		t.Errorf("undone it is called %q, its button %q", o.Brief, o.Text)
	}
	g.do(rules.CommitCard{Who: "seat2", Icons: 1})
	after := keys()
	if len(after) != len(before)-1 {
		t.Errorf("%v, then %v", before, after)
	}
	for key, of := range after {
		if before[key] != of {
			t.Errorf("%s was %s and is %s", key, before[key], of)
		}
	}
}

// TestALocationIsReadUnderThePointer: a press on a lit one moves there at once, so the pointer over it shows its card.
// Doom lies on whose it is: on the agenda only its own, the rest on the enemy that carries it.
func TestALocationIsReadUnderThePointer(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	words := text.New(text.English)
	b := &board{f: newFace(g.run, func() *text.Localizer { return words })}
	tracks := func() int { // what is drawn of agenda and act
		sc := scene.New(fyne.NewSize(640, 100), 14)
		drawTracks(b, sc, canvas.Rect(0, 0, 640, 60), b.f.seen())
		return len((&scene.Painter{Still: true}).Objects(sc))
	}
	none := tracks()
	g.do(rules.Put{On: rules.OnAgenda, Counter: "doom", By: 2})
	two := tracks()
	foe := rules.Foe{Name: "Dripling", Fight: 3, Health: rules.Amount{N: 2}, Evade: 1, Brings: 1}
	g.do(rules.Spawn{New: &foe, Who: "seat1"})
	if three := tracks(); two != none+2 || three != two {
		t.Errorf("of agenda and act are drawn %d parts, then %d, and with doom elsewhere %d", none, two, three)
	}
	sc := scene.New(fyne.NewSize(640, 400), 14)
	b.places(sc, canvas.Rect(0, 0, 640, 400), b.f.seen())
	for _, spot := range sc.Spots {
		for _, part := range []string{"Hall\n", "Shroud 2", "Eleven hats"} {
			if spot.ID == "hall" && !strings.Contains(spot.Tip(), part) {
				t.Errorf("no %q in %q", part, spot.Tip())
			}
		}
	}
}

// TestAnActionHasItsLetter: the letter of an action does it, and says so where it cannot be done.
func TestAnActionHasItsLetter(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	g.do(rules.Turn{Who: "seat1"})
	face := newFace(g.run, func() *text.Localizer { return text.New(text.English) })
	for _, a := range actionKeys {
		if said := face.Letters().None(a.Name); strings.Contains(said, ".") && !strings.HasSuffix(said, "now.") {
			t.Errorf("%s: %q", a.Name, said)
		}
	}
	uitest.Key(g.w, "f") // there is no enemy
	said := strings.Join(strings.Fields(strings.Join(uitest.Texts(g.w), " ")), " ")
	if !strings.Contains(said, "Fight: not possible now.") {
		t.Errorf("said: %s", said)
	}
	uitest.Key(g.w, "r")
	if v := g.run.View(keeper.ForKeeper).(rules.View); v.State.Seats[0].Resources != 6 {
		t.Errorf("after R there are %d resources", v.State.Seats[0].Resources)
	}
}

// TestAgendaAndActStayDuringATest: in a small window, too, both have a strip with their numbers, which can be pressed,
// before and after the token is drawn; it covers no location.
func TestAgendaAndActStayDuringATest(t *testing.T) {
	g := begin(t, text.French, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	g.do(rules.Turn{Who: "seat1"})
	seen := func(when string) {
		t.Helper()
		spots := map[string]*canvas.Spot{}
		uitest.Walk(g.w, func(o fyne.CanvasObject) bool {
			if s, ok := o.(*canvas.Spot); ok {
				spots[s.ID] = s
			}
			return true
		})
		v := g.run.View(keeper.ForKeeper).(rules.View)
		said := strings.Join(uitest.Texts(g.w), "\n")
		for id, number := range map[string]string{agendaID: itoa(v.Doom.Total) + "\u2009/\u2009" + itoa(v.Doom.Threshold),
			actID: itoa(v.Act.Have) + "\u2009/\u2009" + itoa(v.Act.Need)} {
			if s := spots[id]; s == nil || s.Size().Height < 20 {
				t.Errorf("%s: no place for %s: %v", when, id, s)
			}
			if !strings.Contains(said, number) {
				t.Errorf("%s: %s has no %q", when, id, number)
			}
		}
	}
	g.s.Stop(func() string { return session.StopAll })
	seen("before it")
	g.do(rules.Action{Who: "seat1", Action: rules.ActInvestigate})
	uitest.Key(g.w, "Esc")
	seen("in it")
	g.do(rules.Reveal{Token: "0"})
	uitest.Key(g.w, "Esc")
	seen("after it")
}

// TestATrackHasAllItsTokens: as many tokens as the number says are on agenda and act, none under the card's picture.
func TestATrackHasAllItsTokens(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	words := text.New(text.English)
	b := &board{f: newFace(g.run, func() *text.Localizer { return words })}
	v := b.f.seen()
	v.State.Agenda.Doom, v.Act.Have = 7, 7
	for _, wide := range []float32{480, 640, 1290} {
		sc := scene.New(fyne.NewSize(wide, 100), 14)
		drawTracks(b, sc, canvas.Rect(0, 0, wide, 60), v)
		for i := range 7 {
			for n, kind := range []string{"agenda", "act"} {
				at := sc.Stands[kind+itoa(i)]
				if end := (wide-7)/2*(written+float32(n)) + 7*float32(n); at.W == 0 || at.X+at.W > end+1 {
					t.Errorf("%v wide: token %d of the %s is at %v, the text ends at %v", wide, i+1, kind, at, end)
				}
			}
		}
	}
}

// TestLCG_7_2_WhatAdvancesGlows (LCG-7.2, 7.4): an agenda with as much doom as it takes, and an act with its clues,
// have a frame of their own that no other has; a location where one can go shines, and the one where the active
// investigator is does not.
func TestLCG_7_2_WhatAdvancesGlows(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	words := text.New(text.English)
	b := newFace(g.run, func() *text.Localizer { return words }).NewCentre(keeper.ForKeeper, nil).(*board)
	v := b.f.seen()
	framed := func(of color.Color) (n int) {
		sc := scene.New(fyne.NewSize(650, 60), 14)
		drawTracks(b, sc, sc.Area(), v)
		for _, o := range (&scene.Painter{Still: true}).Objects(sc) {
			if r, is := o.(*fynecanvas.Rectangle); is && r.StrokeWidth == 3 && r.StrokeColor == of {
				n++
			}
		}
		return n
	}
	danger, gold := scene.Colour(theme.Danger), scene.Colour(theme.FocusRing)
	if framed(danger)+framed(gold) != 0 {
		t.Error("a track glows at once")
	}
	if v.Doom.Total = v.Doom.Threshold; framed(danger) != 1 || framed(gold) != 0 {
		t.Errorf("%d agendas alarm", framed(danger))
	}
	if v.Act.Have = v.Act.Need; framed(gold) != 1 {
		t.Errorf("%d acts glow", framed(gold))
	}
	b.Targets = map[string]*actionbar.Option{v.State.Places[1].ID: {}}
	sc := scene.New(fyne.NewSize(650, 450), 14)
	for i := range v.State.Places[:2] {
		b.place(sc, canvas.Rect(float32(i)*320, 0, 300, 200), v, &v.State.Places[i])
	}
	if len(sc.Lit) != 1 || sc.Lit[0] != v.State.Places[1].ID {
		t.Errorf("%v shine", sc.Lit)
	}
}
