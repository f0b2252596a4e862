package cthulhucards

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/scene"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestCOC_4_TheFirstStruggle (COC-4, COC-6): from the end of the set-up thirteen presses, a card of each player among
// them, lead to the first story resolved; none of them is a question with one answer, and nothing has to be read on the
// way.
func TestCOC_4_TheFirstStruggle(t *testing.T) {
	run := start(t, nil, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	presses := 0
	press := func(c keeper.Command) {
		t.Helper()
		presses++
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		if len(run.Prompts()) > 0 {
			t.Errorf("%+v asks %+v", c, run.Prompts()[0])
		}
	}
	first := func(of func(keeper.Command) bool) keeper.Command {
		t.Helper()
		for _, c := range run.Legal() {
			if of(c) {
				return c
			}
		}
		t.Fatalf("not offered at %s", face.state().Step)
		return nil
	}
	on := func() { t.Helper(); press(face.next(face.state()).Command) }
	on()
	for range 2 {
		character := func(c keeper.Command) bool {
			p, ok := c.(rules.Play)
			return ok && face.known(p.Seat, p.Title).Kind == rules.Character
		}
		for _, c := range run.Legal() { // a resource with which a character can be paid
			if _, ok := c.(rules.Attach); !ok {
				continue
			}
			press(c)
			if slices.ContainsFunc(run.Legal(), character) {
				break
			}
			presses--
			if _, err := run.Undo(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		press(first(character))
		for turn := face.state().Turn; face.state().Turn == turn && face.state().Step == rules.StepOperations; {
			on()
		}
	}
	s := face.state()
	sent, ok := rules.Advise(&s)
	if part := face.guideOf(s).Part; !ok || part != table.PartPlace+"piece"+itoa(sent.N) {
		t.Errorf("the guide points at %q, %+v is advised", part, sent)
	}
	press(sent)
	for face.state().Turn == s.Turn {
		on()
	}
	if presses > 12 { // two of them say that nobody answers
		t.Errorf("%d presses", presses)
	}
	if s := face.state(); s.Turn != 3 || s.Stats.Tokens == [2]int{} {
		t.Errorf("turn %d, tokens %v", s.Turn, s.Stats.Tokens)
	}
}

// TestCOC_3_5_WhatIsNotEnteredIsNoGold (COC-3.5): with a deck that is not known the proposed resources are a guess: the
// button to begin says so first.
func TestCOC_3_5_WhatIsNotEnteredIsNoGold(t *testing.T) {
	for _, decks := range []string{shipped, "fifty"} {
		run := start(t, map[string]string{askDecks: decks}, text.French)
		words := text.New(text.French)
		face := newFace(run, func() *text.Localizer { return words })
		n := face.next(face.state())
		if (n.Left == "") != (decks == shipped) || n.Command != keeper.Command(rules.Begin{Proposed: true}) {
			t.Errorf("%s: %+v", decks, n)
		}
	}
}

// TestCOC_4_12_TheGuideSaysWhyNoStoryIsWon (COC-4.12): in the opening turn, with that rule.
func TestCOC_4_12_TheGuideSaysWhyNoStoryIsWon(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		f := fought(t, lang, 2)
		s := f.state()
		s.Turn, s.Step, s.Due = 1, rules.StepOperations, s.Active
		g := f.guideOf(s)
		want := f.Words().T("cthulhu.guide.operations.first", text.Args{"who": s.Players[s.Active].Name})
		if g.Rule != "COC-4.12" || g.Text != want {
			t.Errorf("%s: %+v", lang, g)
		}
		if s.Turn = 2; f.guideOf(s).Rule != "COC-4.5" {
			t.Errorf("%s: %+v", lang, f.guideOf(s))
		}
		for _, turn := range []int{1, 2} { // every step has words, whoever is due
			for _, due := range []int{0, 1} {
				for _, step := range append(slices.Concat(phases...), rules.StepSetup) {
					s.Turn, s.Due, s.Step = turn, due, step
					if said := f.guideOf(s).Text; said == "" || unworded.MatchString(said) {
						t.Errorf("%s: in turn %d at %s: %q", lang, turn, step, said)
					}
				}
			}
		}
	}
}

// TestCOC_17_2_WhatEachMayDoFitsTheHeader (COC-17.2): the header has room for a dozen letters beside the phases.
func TestCOC_17_2_WhatEachMayDoFitsTheHeader(t *testing.T) {
	const most = 12
	for _, lang := range []string{text.English, text.French} {
		for _, may := range []string{"act", "attach", "commit", "join", "open", "play", "wait"} {
			if said := text.New(lang).T("cthulhu.may." + may); len([]rune(said)) > most {
				t.Errorf("%s: %q is longer than %d letters", lang, said, most)
			}
		}
	}
}

// TestTheTenStoriesLookDifferent: no two stories of ours have the same picture.
func TestTheTenStoriesLookDifferent(t *testing.T) {
	b := &board{f: fought(t, text.English, 2)}
	seen := map[string]string{"": "no story"}
	for _, title := range rules.OurStories {
		kind := b.viewOf(title)
		if seen[kind] != "" {
			t.Errorf("%s and %s are %q", title, seen[kind], kind)
		}
		seen[kind] = title
	}
}

// TestThePeopleAreShort: the left column has the domains and what the board does not show; for a player's own device,
// and in the largest letters, the characters too.
func TestThePeopleAreShort(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := fought(t, text.English, 4)
	characters := func(who keeper.Audience) (n int) {
		for _, c := range face.View(who).People[0].Cards {
			if strings.HasPrefix(c.ID, "piece") {
				n++
			}
		}
		return n
	}
	if n := characters(keeper.ForKeeper); n != 0 {
		t.Errorf("%d characters beside the board", n)
	}
	if characters(keeper.Seat(1)) == 0 {
		t.Error("none on the player's device")
	}
}

// TestCOC_6_2_NoDefenceIsNoGold (COC-6.2, 6.11): while ready characters could prevent a success, the button that commits
// no defender is plain and says at which stories; once they are committed, or where none could, it does not.
func TestCOC_6_2_NoDefenceIsNoGold(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		face := fought(t, lang, 4)
		do := func(c keeper.Command) {
			t.Helper()
			if _, err := face.running.(session.AnySession).Do(t.Context(), c); err != nil {
				t.Fatalf("%#v: %v", c, err)
			}
		}
		for face.state().Step != rules.StepJoin {
			do(face.next(face.state()).Command)
		}
		stopped := func(s rules.State) (names []string) {
			for _, c := range s.Forecast() {
				if slices.ContainsFunc(c.Changes, func(ch rules.Change) bool { return ch.Stops }) {
					names = append(names, face.storyName(c.Story))
				}
			}
			return names
		}
		s := face.state()
		names := stopped(s)
		if n := face.next(s); len(names) == 0 || n.Left == "" || unworded.MatchString(n.Left) {
			t.Errorf("%s: no defence at %v: %+v", lang, names, n)
		} else if n.Words != face.Words().T("cthulhu.next.nobodyJoins") || !strings.Contains(n.Left, names[0]) {
			t.Errorf("%s: %+v does not name %s", lang, n, names[0])
		}
		for _, p := range s.Pieces {
			if p.Seat != s.Active {
				do(rules.Correct{What: "exhausted", N: p.N, Value: 1})
			}
		}
		if n := face.next(face.state()); n.Left != "" {
			t.Errorf("%s: nobody is ready, but %q", lang, n.Left)
		}
	}
}

// TestCOC_6_14_TheGuideEndsOnce: it goes on at every step until a story is won, for three turns of each player at
// most, and does not come back. Before, it says how a story is won.
func TestCOC_6_14_TheGuideEndsOnce(t *testing.T) {
	run := start(t, map[string]string{askGuide: "yes"}, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	says := func(s rules.State) string {
		var v table.View
		face.guide(s, &v)
		return v.Guide.Text
	}
	s := face.state()
	s.Stats.Struggles = map[string][2]int{"Te": {1, 0}}
	for s.Turn = 1; s.Turn <= 8; s.Turn++ {
		for _, steps := range phases {
			for _, s.Step = range steps {
				for _, s.Players[1].Won = range [][]string{nil, {"S1"}} {
					if is, want := says(s) != "", s.Turn <= 6 && s.Players[1].Won == nil; is != want {
						t.Errorf("turn %d, %s, won %v: it speaks %t", s.Turn, s.Step, s.Players[1].Won, is)
					}
				}
			}
		}
	}
	s.Turn, s.Step, s.Players[1].Won = 2, rules.StepOpening, nil
	if said := says(s); !strings.Contains(said, "Five success tokens") {
		t.Errorf("how a story is won is not said: %s", said)
	}
	s.Step = rules.StepOver
	if says(s) != "" {
		t.Error("it speaks after the end")
	}
}

// TestCOC_4_4_AttachingSaysOnceWhatIsAttached (COC-4.4): where a card of the hand is looked at its buttons name the
// domains alone; the next button, which is narrower, names card and domain, and not what the domain holds.
func TestCOC_4_4_AttachingSaysOnceWhatIsAttached(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		uitest.Start(t, theme.Options{})
		words := text.New(lang)
		run := start(t, map[string]string{askDecks: shipped}, lang)
		face := newFace(run, func() *text.Localizer { return words })
		page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
		defer page.Close()
		uitest.Show(t, page.Content(), 1280, 800)
		if _, err := run.Do(t.Context(), rules.Begin{Proposed: true}); err != nil {
			t.Fatal(err)
		}
		seat := face.state().Active
		page.Lift(handID(seat))
		for _, title := range slices.Compact(slices.Sorted(slices.Values(face.state().Players[seat].Held))) {
			page.Look(handCard(seat, title))
			onward, _ := page.Onward()
			best := 1 // with the most of its faction
			for i, d := range face.state().Players[seat].Domains {
				if of := face.known(seat, title).Faction; d.Resources[0].Faction == of {
					best = i + 1
					break
				}
			}
			if want := face.cardName(title) + " → " + words.T("cthulhu.domain", text.Args{"n": best}); onward != want {
				t.Errorf("%s: the next button says %q, want %q", lang, onward, want)
			}
			attach := 0
			for _, o := range page.Menu().All() {
				if strings.HasPrefix(o.TestID, "attach.") {
					if attach++; strings.Contains(o.Text, face.cardName(title)) {
						t.Errorf("%s: %q repeats the card", lang, o.Text)
					}
				}
			}
			if attach != 3 {
				t.Errorf("%s: %s has %d domains", lang, title, attach)
			}
		}
	}
}

// TestTheGuidePointsAtWhatIsMeant: the arrow shows a character on the board until somebody is committed, then the
// button; while a story is resolved, that story. Every step says in one sentence what it asks.
func TestTheGuidePointsAtWhatIsMeant(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		face := fought(t, lang, 4)
		run := face.running.(keeper.AnySession)
		b := face.NewCentre(keeper.ForKeeper, nil).(*board)
		places, ended := map[rules.Step]string{}, 0
		for n := 0; n < 40 && ended < 2; n++ {
			s := face.state()
			g, sc := face.guideOf(s), b.picture(fyne.NewSize(658, 473), face.seen(keeper.ForTable))
			place, is := strings.CutPrefix(g.Part, table.PartPlace)
			if is && !slices.ContainsFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == place }) {
				t.Errorf("%s: in %s %q is not on the board", lang, s.Step, place)
			}
			if asked := run.Prompts(); len(asked) == 0 {
				if asks := face.View(keeper.ForKeeper).Next.Asks; asks == "" || strings.Contains(asks, "cthulhu.") {
					t.Errorf("%s: %s asks %q", lang, s.Step, asks)
				}
				places[s.Step] = cmp.Or(places[s.Step], place)
			}
			cmd := keeper.Command(rules.Next{})
			if asked := run.Prompts(); len(asked) > 0 {
				cmd = asked[0].Answers()[0]
			}
			if _, err := run.Do(t.Context(), cmd); err != nil {
				t.Fatal(err)
			}
			if s.Turn < face.state().Turn {
				ended++
			}
		}
		if !strings.HasPrefix(places[rules.StepJoin], "piece") && !strings.HasPrefix(places[rules.StepCommit], "piece") ||
			places[rules.StepResolve] == "" {
			t.Errorf("%s: %v", lang, places)
		}
	}
}

// TestCOC_8_1_AStorySaysWhoWentInsane (COC-8.1): where each struggle is a step, the later ones say that a side's only
// character went insane, not among the numbers. No moment has a row about the following turn.
func TestCOC_8_1_AStorySaysWhoWentInsane(t *testing.T) {
	for _, way := range []struct {
		lang string
		next rules.Next
	}{{text.English, rules.Next{All: true, On: true}}, {text.French, rules.Next{All: true, On: true}},
		{text.French, rules.Next{}}} {
		lang, each := way.lang, way.next == rules.Next{}
		face := fought(t, lang, 4)
		run := face.running.(keeper.AnySession)
		do := func(c keeper.Command) {
			t.Helper()
			if _, err := run.Do(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
		for face.state().Step != rules.StepJoin {
			do(rules.Next{})
		}
		s := face.state()
		i := slices.IndexFunc(s.Pieces, func(p rules.Piece) bool { return p.Seat != s.Active && p.Icons.Te == 0 })
		do(rules.Assign{N: s.Pieces[i].N, Story: s.Stories[1].ID}) // against the one with a terror icon
		for face.state().Step != rules.StepResolve {
			do(rules.Next{})
		}
		for seat := range 2 { // nobody can act before the next turn
			do(rules.Correct{What: "hand", Seat: seat})
		}
		noted, turns, marked := 0, 0, false
		for turn := face.state().Turn; face.state().Turn == turn; {
			if asked := run.Prompts(); len(asked) > 0 {
				do(asked[0].Answers()[0])
			} else {
				do(way.next)
			}
			at := run.Header().Cursor
			steps, err := run.(interface {
				Moments(from, to int, who keeper.Audience) ([]keeper.StepMoments, error)
			}).Moments(at, at, keeper.ForTable)
			if err != nil {
				t.Fatal(err)
			}
			var all []keeper.Moment
			for _, step := range steps {
				all = append(all, step.Moments...)
			}
			for _, m := range all {
				for _, row := range m.Rows {
					if row.Key == "cthulhu.log.drew" || row.Key == "cthulhu.log.restored" {
						t.Errorf("%s: a story has the row %s", lang, row.Key)
					}
				}
				out := face.Moment(m)
				insane := map[string]string{text.English: "went insane", text.French: "devenu dément"}[lang]
				for _, row := range out.Rows {
					if strings.Contains(row.Text, insane) {
						noted++
					}
				}
				for _, tally := range out.Tallies {
					for i, c := range tally.Sides {
						if c.Won && c.N <= tally.Sides[1-i].N {
							t.Errorf("%s: %d is marked as the winner over %d", lang, c.N, tally.Sides[1-i].N)
						}
						marked = marked || c.Won
					}
				}
			}
			if face.state().Turn > turn && len(all) > 0 {
				turns++
			}
		}
		if !marked {
			t.Errorf("%v: no winner is marked beside the numbers", way)
		}
		if each != (noted > 0) || turns == 0 && !each { // at once, the row of the loss says it
			t.Errorf("%v: it is said %d times, %d moments before the next turn", way, noted, turns)
		}
	}
}

// TestCOC_6_10_AStorySaysWhoWins (COC-6.4, 6.10, 7.2, 9.1): a row of a resolved story says who wins a struggle, by what
// if it is a tie, and why nothing happens to the loser; the comparison of skill names both players; and who wins the
// story reads why he got fewer tokens than were forecast.
func TestCOC_6_10_AStorySaysWhoWins(t *testing.T) {
	for lang, wants := range map[string][]string{
		text.English: {"Terror: Tom wins.", "Willpower protects", "Combat: Ann wins the tie", "Ann has 2 skill, Tom 2: a tie",
			"gets 2 success tokens and wins the story with 5"},
		text.French: {"Terreur : Tom l’emporte.", "Volonté protège", "Combat : à égalité, Ann l’emporte",
			"Ann : 2, Tom : 2). À égalité, pas", "obtient 2 marqueurs de succès et remporte l’histoire avec 5"}} {
		words := text.New(lang)
		face := newFace(start(t, nil, lang), func() *text.Localizer { return words })
		s := face.state()
		s.Players[0].Name, s.Players[1].Name, s.Active = "Ann", "Tom", 0
		id := s.Stories[0].ID
		s.Step, s.Resolving = rules.StepResolve, &rules.Resolving{Story: id}
		s.Stories[0].Tokens[1] = 3
		s.Pieces = []rules.Piece{{N: 1, Seat: 0, Story: id}, {N: 2, Seat: 1, Story: id}}
		for i := range s.Pieces {
			s.Pieces[i].Card = rules.Card{Title: "dean", Kind: rules.Character, Willpower: true}
		}
		put := rules.TokensPut{Seat: 1, Story: id, By: 1, Rule: "COC-7.2"}
		all := keeper.MomentsOf(&rules.Rules{}, (&rules.Rules{}).Roles(), s, []keeper.Event{
			rules.Struggled{Story: id, Kind: story.Terror, Other: 1, Winner: 1, At: 1},
			rules.Struggled{Story: id, Kind: story.Combat, Active: 1, Other: 1, Winner: 0, At: 2},
			rules.Determined{Story: id, Active: 2, Other: 2}, put, put}, keeper.ForTable)
		if len(all) != 1 {
			t.Fatalf("%s: %d moments", lang, len(all))
		}
		m := face.Moment(all[0])
		said := m.Title + m.Words
		for _, row := range m.Rows {
			said += "\n" + row.Text
		}
		said = strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(said)
		for _, want := range wants {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q does not say %q", lang, said, want)
			}
		}
	}
}

// TestCOC_7_5_AResolvedStoryIsBrief (COC-7.5): of much that a story has caused, the sheet tells what matters in at most
// four rows, of which the last says how much more is in the log.
func TestCOC_7_5_AResolvedStoryIsBrief(t *testing.T) {
	for lang, want := range map[string]string{text.English: "5 more", text.French: "5 autres"} {
		words := text.New(lang)
		face := newFace(start(t, nil, lang), func() *text.Localizer { return words })
		m := keeper.Moment{Kind: "story", Result: keeper.Failing(false)}
		for i := range 8 {
			kind := []string{"", "insane"}[i%2] // four have gone insane
			m.Rows = append(m.Rows, keeper.Row{Kind: kind, LogLine: keeper.LogLine{Key: "cthulhu.log.wentInsane",
				Args: keeper.Args{"seat": "0", "card": "dean", "title": "dean", "n": itoa(i)}}})
		}
		out := face.Moment(m)
		if len(out.Rows) != mostRows || !strings.Contains(out.Rows[mostRows-1].Text, want) {
			t.Fatalf("%s: %+v", lang, out.Rows)
		}
		for _, row := range out.Rows[:mostRows-1] {
			if row.Icon != moments["insane"].Icon {
				t.Errorf("%s: %+v before what matters", lang, row)
			}
		}
		m.Rows = m.Rows[:mostRows]
		if all := face.Moment(m).Rows; len(all) != mostRows || strings.Contains(all[mostRows-1].Text, "journal") {
			t.Errorf("%s: of four rows %d are told: %+v", lang, len(all), all)
		}
	}
}
