package cthulhucards

import (
	"image/png"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/pay"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/scene/scenetest"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// fought is a duel in a story phase with many characters on both sides, all about to be committed.
func fought(t *testing.T, lang string, each int) *Face {
	t.Helper()
	run := start(t, nil, lang)
	words := text.New(lang)
	face := newFace(run, func() *text.Localizer { return words })
	do := func(c keeper.Command) {
		t.Helper()
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
	}
	for _, c := range run.Legal() {
		if o, ok := c.(rules.Opening); ok {
			do(o)
		}
	}
	do(rules.Begin{})
	names := []string{"Hound", "drowned-choir", "librarian", "harbour-constable", "Hound", "old-captain"}
	for face.state().Step != rules.StepCommit {
		if s := face.state(); s.Step == rules.StepOperations {
			if hand := s.Players[s.Active].Hand; hand < each {
				do(rules.Correct{What: "hand", Seat: s.Active, Value: each})
			}
			for i := range each {
				c := rules.Card{Title: names[i%len(names)], Kind: rules.Character, Faction: "neutral", Skill: i % 3}
				c.Icons.Te, c.Icons.Co, c.Icons.In = i%2, (i+s.Active)%3, s.Active
				do(rules.Play{Seat: s.Active, Card: &c, Domain: -1})
				do(rules.Pass{})
			}
		}
		do(rules.Next{})
	}
	n := 0
	for _, p := range face.state().Pieces {
		if p.Seat == face.state().Active && n < each-1 {
			do(rules.Assign{N: p.N, Story: face.state().Stories[n%3].ID})
			n++
		}
	}
	return face
}

// TestTheBoardShowsTheStories: each story and each character once, with struggles and forecast.
func TestTheBoardShowsTheStories(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		uitest.Start(t, theme.Options{})
		face := fought(t, lang, 4)
		centre := face.NewCentre(keeper.ForKeeper, nil)
		w := uitest.Show(t, centre.Content(), 660, 470)
		centre.Draw(nil)
		spots := map[string]int{}
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if o, ok := o.(*canvas.Spot); ok {
				spots[o.ID]++
			}
			return true
		})
		for _, x := range face.state().Stories {
			if spots[x.ID] != 1 {
				t.Errorf("%s: %s has %d spots", lang, x.Title, spots[x.ID])
			}
		}
		for _, p := range face.state().Pieces {
			if spots["piece"+itoa(p.N)] != 1 {
				t.Errorf("%s: %s has %d spots", lang, p.Title, spots["piece"+itoa(p.N)])
			}
		}
		said := strings.Join(uitest.Texts(w), "\n")
		v := face.seen(keeper.ForTable)
		for _, f := range v.Forecast {
			if want := face.endsWords(v.State, f.Ends); !strings.Contains(strings.ReplaceAll(said, "\n", " "), want) {
				t.Errorf("%s: %q is not said in\n%s", lang, want, said)
			}
		}
		if len(v.Forecast) != 3 {
			t.Errorf("%d stories are foretold", len(v.Forecast))
		}
		look(w, lang)
	}
}

// TestTheBoardIsReadInLightToo: in both variants all texts contrast with their ground.
func TestTheBoardIsReadInLightToo(t *testing.T) {
	for _, look := range []theme.Variant{theme.Dark, theme.Light} {
		uitest.Start(t, theme.Options{Variant: look})
		centre := fought(t, text.English, 4).NewCentre(keeper.ForKeeper, nil)
		w := uitest.Show(t, centre.Content(), 660, 470)
		centre.Draw(nil)
		for _, low := range uitest.LowContrast(w, 4.5) {
			t.Errorf("%v: %s", look, low)
		}
	}
}

// TestTheBoardIsReadInLargeLetters: if large text leaves the board little room it shows only the stories,
// with no tiny text.
func TestTheBoardIsReadInLargeLetters(t *testing.T) {
	uitest.Start(t, theme.Options{Scale: 200})
	for _, lang := range []string{text.English, text.French} {
		face := fought(t, lang, 4)
		centre := face.NewCentre(keeper.ForKeeper, nil)
		w := uitest.Show(t, centre.Content(), 460, 280)
		centre.Draw(nil)
		least := float32(99)
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if words, ok := o.(*fynecanvas.Text); ok {
				least = min(least, words.TextSize)
			}
			return true
		})
		if least < 9.5 || least == 99 {
			t.Errorf("%s: something is written in %v", lang, least)
		}
		look(w, lang+"-large")
	}
}

// TestEachCharacterIsSeen: however many are committed to a story, and at the sides, each has a place of its own with its
// name; nobody is only counted.
func TestEachCharacterIsSeen(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := fought(t, text.English, 7)
	for _, p := range face.state().Pieces {
		if s := face.state(); p.To != "" && p.To != s.Stories[0].ID {
			c := rules.Assign{N: p.N, Story: s.Stories[0].ID}
			if _, err := face.running.(session.AnySession).Do(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
	}
	b := face.NewCentre(keeper.ForKeeper, nil).(*board)
	v := face.seen(keeper.ForTable)
	sc := b.picture(fyne.NewSize(657, 550), v)
	spots := map[string]int{}
	for _, s := range sc.Spots {
		spots[s.ID]++
	}
	for _, p := range v.State.Pieces {
		if id := "piece" + itoa(p.N); spots[id] != 1 {
			t.Errorf("%s is seen %d times", titleOf(b.f, p), spots[id])
		}
		if !slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == titleOf(b.f, p) }) {
			t.Errorf("%s has no name", titleOf(b.f, p))
		}
	}
	for _, fault := range scenetest.Faults(sc) {
		t.Error(fault)
	}
}

// TestEveryCharacterLooksItsPart: each character of the lantern's decks has a face or a silhouette of its own calling,
// and each faction a colour.
func TestEveryCharacterLooksItsPart(t *testing.T) {
	run := start(t, map[string]string{askDecks: shipped}, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	for _, p := range face.state().Players {
		for _, e := range p.Cards {
			if e.Kind == rules.Character && !art.Fits(e.Title) {
				t.Errorf("%s looks like anybody", e.Title)
			}
			if e.Faction != pay.Neutral && art.Faction(e.Faction) == art.Faction(pay.Neutral) {
				t.Errorf("%s of %s has no colour", e.Title, e.Faction)
			}
		}
	}
}

// TestTheForecastIsNotCut: narrow stories wrap the forecast, and a character without opponents has a line, since the
// other side needs none.
func TestTheForecastIsNotCut(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := fought(t, text.French, 4)
	for _, x := range face.state().Stories {
		c := rules.Correct{What: "tokens", Story: x.ID, Seat: face.state().Active, Value: 4}
		if _, err := face.running.(session.AnySession).Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	centre := face.NewCentre(keeper.ForKeeper, nil)
	w := uitest.Show(t, centre.Content(), 470, 470)
	centre.Draw(nil)
	wins := 0
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if words, ok := o.(*fynecanvas.Text); ok {
			if strings.Contains(words.Text, "l’histoire") {
				wins++
			}
			if strings.HasPrefix(words.Text, "gagne") && strings.HasSuffix(words.Text, "…") || strings.HasPrefix(words.Text, "+") {
				t.Errorf("%q is shown", words.Text)
			}
		}
		return true
	})
	if wins != 2 { // at the third nobody counts anything
		t.Errorf("%d stories are foretold to be won", wins)
	}
	look(w, "narrow")
}

// TestNoTextOfTheDuelIsCut: in windows of two sizes and both languages no text of the board is cut, covered by another or
// below 12 pixels, with few and with many characters.
func TestNoTextOfTheDuelIsCut(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		for _, each := range []int{2, 4, 7} {
			face := fought(t, lang, each)
			for _, size := range []fyne.Size{{Width: 657, Height: 550}, {Width: 1290, Height: 830}} {
				b := face.NewCentre(keeper.ForKeeper, nil).(*board)
				for _, fault := range scenetest.Faults(b.picture(size, face.seen(keeper.ForTable))) {
					t.Errorf("%s, %d each, %v: %s", lang, each, size, fault)
				}
			}
		}
	}
}

// look saves a picture for debugging.
func look(w fyne.Window, name string) {
	if dir := os.Getenv("LANTERN_LOOK"); dir != "" {
		f, _ := os.Create(dir + "/" + name + ".png")
		_ = png.Encode(f, w.Canvas().Capture())
		_ = f.Close()
	}
}

// TestTheForecastIsReadFirst: during commitment nothing on the page of the duel has larger text than the forecast, and
// nothing in its story is above it.
func TestTheForecastIsReadFirst(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		face := fought(t, lang, 4)
		page := table.New(
			session.New(face.running.(session.AnySession), face, face.Words()),
			face,
			keeper.ForKeeper,
			table.Deps{},
		)
		w := uitest.Show(t, page.Content(), 1280, 800)
		v := face.seen(keeper.ForTable)
		ends, names := map[string]bool{}, map[string]bool{}
		nothing := strings.Fields(face.Words().T("cthulhu.end.nothing"))
		for i := range nothing { // on two lines
			ends[strings.Join(nothing[:i+1], " ")], ends[strings.Join(nothing[i:], " ")] = true, true
		}
		for _, f := range v.Forecast {
			ends[face.endsWords(v.State, f.Ends)] = true
			names[face.storyName(f.Story)] = true
		}
		least, largest, lowest, highest := float32(99), float32(0), float32(0), float32(9999)
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			words, ok := o.(*fynecanvas.Text)
			if !ok {
				return true
			}
			switch y := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y; {
			case ends[words.Text]:
				least, lowest = min(least, words.TextSize), max(lowest, y)
			default:
				largest = max(largest, words.TextSize)
				if names[words.Text] {
					highest = min(highest, y)
				}
			}
			return true
		})
		if least == 99 || least <= largest {
			t.Errorf("%s: the forecast is written in %v, something else in %v", lang, least, largest)
		}
		if lowest == 0 || lowest >= highest {
			t.Errorf("%s: a forecast stands at %v, the name of a story at %v", lang, lowest, highest)
		}
	}
}

// TestCOC_4_OneWayOn (COC-4, COC-11.1): the next button alone leads from the set-up through turns in which nobody
// reacts, a turn in six presses at most, those included that only warn. Beside it there is one other way on at most,
// which stops earlier; no word of it is a term of computers.
func TestCOC_4_OneWayOn(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		run := start(t, nil, lang)
		words := text.New(lang)
		face := newFace(run, func() *text.Localizer { return words })
		presses := map[int]int{}
		for face.state().Turn < 4 {
			n, s := face.View(keeper.ForKeeper).Next, face.state()
			presses[s.Turn]++
			if n.Left != "" {
				presses[s.Turn]++
			}
			other := map[string]bool{}
			for _, c := range run.Legal() {
				if _, isNext := c.(rules.Next); !isNext {
					continue
				}
				if group, o, ok := face.Option(c); ok {
					other[group+o.Text] = true
				}
			}
			if len(other) > 1 {
				t.Errorf("%s: at %s there are also %v", lang, s.Step, other)
			}
			h := face.View(keeper.ForKeeper).Header
			if said := n.Words + h.Sub; strings.Contains(said, "fenêtre") || strings.Contains(said, "window") {
				t.Errorf("%s: %q", lang, said)
			}
			if _, err := run.Do(t.Context(), n.Command); err != nil {
				t.Fatalf("%s: %+v: %v", lang, n, err)
			}
		}
		for turn := 1; turn < 4; turn++ {
			if presses[turn] > 6 {
				t.Errorf("%s: turn %d takes %d presses", lang, turn, presses[turn])
			}
		}
	}
}

// TestCOC_11_1_PlayingOn: after a card the bar offers the next ones of the same player, once his hand is uncovered.
// While the other may answer, he is named and the plain next button says that nobody does; then play goes on.
func TestCOC_11_1_PlayingOn(t *testing.T) {
	run := start(t, nil, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	for face.state().Step != rules.StepOperations {
		if _, err := run.Do(t.Context(), face.next(face.state()).Command); err != nil {
			t.Fatal(err)
		}
	}
	active := face.state().Active
	i := slices.IndexFunc(run.Legal(), func(c keeper.Command) bool { p, ok := c.(rules.Play); return ok && p.Domain == 0 })
	if _, err := run.Do(t.Context(), run.Legal()[i]); err != nil {
		t.Fatal(err)
	}
	s := face.state()
	if n := face.next(s); n.Command != keeper.Command(rules.Pass{On: true}) || !n.Plain || n.Left != "" ||
		!strings.HasPrefix(face.header(s).Who, s.Players[1-active].Name) {
		t.Errorf("next is %+v, %+v", n, face.header(s))
	}
	s.Answering = false // as where his deck has no card that he can pay for
	if n := face.next(s); n.Command != keeper.Command(rules.Next{All: true, On: true}) ||
		face.header(s).Who != s.Players[active].Name {
		t.Errorf("nobody can answer, and next is %+v, %+v", n, face.header(s))
	}
	if !slices.ContainsFunc(run.Legal(), func(c keeper.Command) bool {
		p, ok := c.(rules.Play)
		_, o, offered := face.Option(c)
		return ok && p.Seat == active && offered && o.Text != ""
	}) {
		t.Error("nothing else is offered")
	}
	steps, err := run.Lines(run.Header().Cursor, run.Header().Cursor, keeper.ForTable)
	if err != nil || len(steps) != 1 || steps[0].Lines[0].Key != "cthulhu.log.played" {
		t.Errorf("the step is %+v, %v", steps, err)
	}
}

// TestCOC_6_2_TheFrameIsOnWhoActs: the opponent has the frame and the head while he may commit, and the player who is due
// where both may act. In the set-up it is the player without resources.
func TestCOC_6_2_TheFrameIsOnWhoActs(t *testing.T) {
	face := fought(t, text.English, 2)
	run := face.running.(keeper.AnySession)
	do := func(c keeper.Command) {
		t.Helper()
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	framed := func(want int) {
		t.Helper()
		v, s := face.View(keeper.ForKeeper), face.state()
		for seat, p := range v.People {
			if p.Turn != (seat == want) {
				t.Errorf("at %s the frame of %s is %t", s.Step, p.Name, p.Turn)
			}
		}
		if v.Header.Who != s.Players[want].Name {
			t.Errorf("at %s the head names %s", s.Step, v.Header.Who)
		}
	}
	active := face.state().Active
	framed(active)
	i := slices.IndexFunc(run.Legal(), func(c keeper.Command) bool { a, ok := c.(rules.Assign); return ok && a.Story != "" })
	do(run.Legal()[i])
	do(rules.Next{})
	framed(active)
	do(rules.Pass{})
	framed(1 - active)
	do(rules.Pass{})
	if face.state().Step != rules.StepJoin {
		t.Fatal(face.state().Step)
	}
	framed(1 - active)
}

// TestCOC_6_4_AStoryIsOneMoment (COC-6.4, COC-7.1): all struggles of a story and its outcome are one press, and one
// moment with what each side has.
func TestCOC_6_4_AStoryIsOneMoment(t *testing.T) {
	face := fought(t, text.English, 4)
	run := face.running.(keeper.AnySession)
	for face.state().Step != rules.StepResolve {
		if _, err := run.Do(t.Context(), face.next(face.state()).Command); err != nil {
			t.Fatal(err)
		}
	}
	resolved := 0
	for face.state().Step == rules.StepResolve {
		if asked := run.Prompts(); len(asked) > 0 {
			if _, err := run.Do(t.Context(), asked[0].Answers()[0]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if _, err := run.Do(t.Context(), face.next(face.state()).Command); err != nil {
			t.Fatal(err)
		}
		at := run.Header().Cursor
		steps, err := run.(interface {
			Moments(from, to int, who keeper.Audience) ([]keeper.StepMoments, error)
		}).Moments(at, at, keeper.ForTable)
		if err != nil {
			t.Fatal(err)
		}
		stories := map[string]int{}
		for _, step := range steps {
			for _, m := range step.Moments {
				if m.Kind == "story" {
					stories[m.Of]++
				}
			}
		}
		for of, n := range stories {
			if resolved++; n > 1 {
				t.Errorf("%s is %d moments", of, n)
			}
		}
	}
	if resolved == 0 {
		t.Error("no story was resolved")
	}
}

// TestCOC_5_11_ADomainSaysWhatLeavesIt: a Transient resource is called that on its domain, with what becomes of it, and
// the log says when it is discarded.
func TestCOC_5_11_ADomainSaysWhatLeavesIt(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		f := fought(t, lang, 2)
		s := f.state()
		s.Players[0].Domains[0].Resources = []rules.Resource{resource("cold-logic", "Miskatonic University", 2),
			resource("librarian", "Miskatonic University", 1)}
		c := f.person(s, keeper.ForKeeper, 0, false).Cards[0]
		want := "2 Miskatonic (Transient), 1 Miskatonic"
		if lang == text.French {
			want = "2 Miskatonic (éphémère), 1 Miskatonic"
		}
		if !strings.Contains(strings.ReplaceAll(c.Words, "\u00a0", " "), want) ||
			!strings.Contains(c.Facts, f.Words().T("cthulhu.domain.transient.what")) {
			t.Errorf("%s: %q: %s", lang, c.Words, c.Facts)
		}
		line := keeper.LogLine{Key: "cthulhu.log.paid", Args: keeper.Args{"seat": "0", "seatName": "A", "domain": "0",
			"cost": "2", "surplus": "0"}}
		before := f.LineWords(line)
		if line.Args["spent"] = "1"; f.LineWords(line) == before || unworded.MatchString(before) {
			t.Errorf("%s: %q", lang, f.LineWords(line))
		}
	}
}

// TestTwoAtAStoryAreNoStrips: in a small window two who meet at a story keep their portraits, values and icons of a
// size that is seen; the forecast leaves them the room.
func TestTwoAtAStoryAreNoStrips(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := fought(t, text.English, 2)
	run := face.running.(session.AnySession)
	s := face.state()
	for _, p := range s.Pieces {
		if p.Seat == s.Active && p.To != "" && p.To != s.Stories[0].ID {
			_, _ = run.Do(t.Context(), rules.Assign{N: p.N})
		}
	}
	for face.state().Step != rules.StepJoin {
		if _, err := run.Do(t.Context(), rules.Next{}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range run.Legal() {
		if c, ok := c.(rules.Assign); ok && c.Story == s.Stories[0].ID {
			if _, err := run.Do(t.Context(), c); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	centre := face.NewCentre(keeper.ForKeeper, nil)
	w := uitest.Show(t, centre.Content(), 658, 473)
	centre.Draw(nil)
	sc := centre.(*board).picture(fyne.NewSize(658, 473), face.seen(keeper.ForTable))
	there := 0
	for _, p := range face.state().Pieces {
		if p.Story != s.Stories[0].ID && p.To != s.Stories[0].ID {
			continue
		}
		there++
		for _, spot := range sc.Spots {
			if spot.ID == "piece"+itoa(p.N) && spot.At.H < 2.5*sc.Em {
				t.Errorf("%s has %.0f of %.0f pixels", p.Title, spot.At.H, sc.Em)
			}
		}
	}
	if there != 2 {
		t.Fatalf("%d are there", there)
	}
	look(w, "two")
}
