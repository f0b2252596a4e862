package arkhamcards

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/bag"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheGuideFollowsPlay does what the guide says, and checks that it advances each time, in both languages.
func TestTheGuideFollowsPlay(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
			NewID: func() string { return "guided" }, NewSeed: func() string { return "7" }}
		c, err := config(table.Given{Players: 1, Names: []string{"Ada"}, Language: lang,
			Chosen: map[string]string{"pack": "chandlers-debt", "difficulty": "expert", "guide": "yes"}})
		if err != nil {
			t.Fatal(err)
		}
		run, err := keeper.Games{rules.Game}.Begin(t.Context(), means, c)
		if err != nil {
			t.Fatal(err)
		}
		words := text.New(lang)
		f := newFace(run, func() *text.Localizer { return words })
		p := f.guided()
		if p == nil {
			t.Fatal("the session has no guide")
		}
		counted := 1
		for _, step := range []struct {
			do   keeper.Command
			says string
		}{
			{nil, "welcome"},
			{rules.Begin{}, "welcome"},
			{rules.Turn{Who: "seat1"}, "walk"},
			{rules.Action{Who: "seat1", Action: rules.ActMove, On: "workshop"}, "look"},
			{rules.Action{Who: "seat1", Action: rules.ActInvestigate}, "help"},
			{rules.CommitCard{Who: "seat1", Icons: 1}, "token"},
			{rules.Reveal{Token: "0"}, "result"},
			{rules.Finish{}, "pass"},
			{rules.Action{Who: "seat1", Action: rules.ActResource}, "cards.guide.spent"},
			{rules.Next{}, "quiet"}, // the turn ends
			{rules.Next{}, "quiet"}, // the attacks
			{rules.Next{}, "rest"},
			{rules.Next{}, "doom"},
			{rules.Encounter{Who: "seat1", Kind: rules.DrawTreachery, Card: "cold-breath"}, "cards.guide.test"},
			{rules.Reveal{Token: "0"}, "cards.guide.decided"},
			{rules.Finish{}, "counsel"}, // nobody is engaged
			{rules.Next{}, "counsel"},
			{rules.Spawn{New: &rules.Foe{Name: "Rat", Health: rules.Amount{N: 1}}, Who: "seat1"}, "danger"},
			{rules.EnemyDoes{Does: "defeat"}, "counsel"},
			{rules.Turn{Who: "seat1"}, "counsel"},
			{rules.Put{On: "seat1", Counter: "clues", By: 4}, "onward"},
			{rules.Advance{Track: rules.OnAct, Pay: map[string]int{"seat1": 2}}, "farewell"},
			{rules.Action{Who: "seat1", Action: rules.ActResource}, "cards.guide.waits"}, // for what has not come up
			{rules.Spawn{Foe: "dripling", Who: "seat1"}, "cards.guide.fight"},
			{rules.Action{Who: "seat1", Action: rules.ActFight}, "cards.guide.test"},
			{rules.Reveal{Token: "skull"}, "cards.guide.symbol"},
			{rules.Finish{}, ""}, // the guide is finished
		} {
			if a, is := step.do.(rules.Action); is && a.Action == rules.ActFight {
				a.On = f.seen().State.Enemies[0].ID
				step.do = a
			}
			if e, is := step.do.(rules.EnemyDoes); is {
				e.Enemy = f.seen().State.Enemies[0].ID
				step.do = e
			}
			if step.do != nil {
				do(t, run, step.do)
			}
			guide := f.View(keeper.ForKeeper).Guide
			if guide.Text != "" && (guide.Step < counted || guide.Step > counted+1) {
				t.Errorf("%s: after %T the count goes from %d to %d", lang, step.do, counted, guide.Step)
			}
			counted = guide.Step
			got, want := guide.Text, p.Text(lang, "guide."+step.says)
			if words.Has(step.says) {
				want = words.T(step.says)
			}
			if step.says == "counsel" {
				want = counsel(f, f.seen())
			}
			if step.says == "" {
				if got != "" {
					t.Fatalf("%s: after its last step the guide says %q", lang, got)
				}
				continue
			}
			points := map[string]string{"walk": table.PartPlace + "workshop"}
			if part := points[step.says]; part != "" && guide.Part != part {
				t.Errorf("%s: at %s it points at %q", lang, step.says, guide.Part)
			}
			if want == "" ||
				!strings.Contains(got, strings.TrimSpace(want)) {
				t.Fatalf("%s: after %T the guide says %q instead of %q", lang, step.do, got, want)
			}
		}
	}
}

// TestLCG_3_4_TheGuideSpeaksOfTheChoice (LCG-3.4): where several may have the first turn it says so, and repeats nothing.
func TestLCG_3_4_TheGuideSpeaksOfTheChoice(t *testing.T) {
	run := beginWith(t, table.Given{Players: 2, Names: []string{"Ada", "Bea"}, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}})
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	welcome := f.View(keeper.ForKeeper).Guide.Text
	do(t, run, rules.Begin{})
	if got := f.View(keeper.ForKeeper).Guide.Text; got != words.T("cards.guide.turn") || got == welcome {
		t.Errorf("it says %q", got)
	}
}

// TestLCG_3_2_TheFrameIsOnWhoDraws: the frame and the head are those of the player who draws or makes a test.
func TestLCG_3_2_TheFrameIsOnWhoDraws(t *testing.T) {
	run := beginWith(t, table.Given{Players: 2, Names: []string{"Ada", "Bea"}, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "no"}})
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	framed := func(want string) {
		t.Helper()
		v := f.View(keeper.ForKeeper)
		for _, p := range v.People {
			if p.Turn != (p.Name == want) || v.Header.Who != want {
				t.Errorf("the frame of %s is %t, the head names %s", p.Name, p.Turn, v.Header.Who)
			}
		}
	}
	for _, c := range []keeper.Command{rules.Begin{}, rules.Turn{Who: "seat1"},
		rules.Next{On: true}, rules.Next{On: true}} {
		do(t, run, c)
	}
	framed("Ada")
	do(t, run, rules.Encounter{Who: "seat1", Kind: rules.DrawTreachery, Card: "soft-floor"})
	framed("Bea")
	do(t, run, rules.Encounter{Who: "seat2", Kind: rules.DrawTreachery, Card: "cold-breath"})
	framed("Bea")
}

// TestTheGuideIsLeft: it is silent, the session goes on, and undo restores it.
func TestTheGuideIsLeft(t *testing.T) {
	run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}})
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	if f.guided() == nil || !slices.Contains(run.Legal(), keeper.Command(rules.LeaveGuide{})) {
		t.Fatal("no way to leave the guide is offered")
	}
	do(t, run, rules.LeaveGuide{})
	if f.guided() != nil {
		t.Error("the guide still speaks")
	}
	do(t, run, rules.Begin{})
	if _, err := run.Do(t.Context(), rules.LeaveGuide{}); err == nil {
		t.Error("it can be left twice")
	}
	for range 3 { // the mulligan, the start, and leaving
		if _, err := run.Undo(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if f.guided() == nil {
		t.Error("undone, it does not come back")
	}
}

// TestTheGuideIsOfferedFirstToWhoBegins: it is preselected until a session was played.
func TestTheGuideIsOfferedFirstToWhoBegins(t *testing.T) {
	l := text.New(text.English)
	for _, first := range []bool{true, false} {
		given := table.Given{Players: 1, First: first, Chosen: map[string]string{askPack: "chandlers-debt"}}
		for _, ask := range asks(l, given) {
			if yes := ask.ID == askGuide; yes && (ask.Choices[0].Key == "yes") != first {
				t.Errorf("first %v: %+v", first, ask.Choices)
			}
		}
	}
}

// TestTheGuideIsOnlyThereWhereItWasAsked: other sessions have none.
func TestTheGuideIsOnlyThereWhereItWasAsked(t *testing.T) {
	run := start(t, text.English)
	words := text.New(text.English)
	if p := (newFace(run, func() *text.Localizer { return words })).guided(); p != nil {
		t.Errorf("%s is guided", p.ID)
	}
}

// do carries out a command, and gives minimal answers to its prompts.
func do(t *testing.T, run keeper.AnySession, c keeper.Command) {
	t.Helper()
	if _, err := run.Do(t.Context(), c); err != nil {
		t.Fatalf("%T: %v", c, err)
	}
	for asked := run.Prompts(); len(asked) > 0; asked = run.Prompts() {
		if _, err := run.Do(t.Context(), asked[0].Answers()[0]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLCG_2_2_DifficultiesStandInOrder (LCG-2.2): from the easiest to the hardest, the standard one chosen at first.
func TestLCG_2_2_DifficultiesStandInOrder(t *testing.T) {
	ask := difficultyPrompt(text.New(text.English), func(bag.Difficulty) bool { return true })
	var keys []string
	for _, c := range ask.Choices {
		keys = append(keys, c.Key)
	}
	if got := strings.Join(keys, " "); got != "easy standard hard expert" || ask.Usual != "standard" {
		t.Errorf("%s, chosen %q", got, ask.Usual)
	}
}

// TestLCG_4_3_TheGuidePointsAtTheOption (LCG-4.3, 7.4): at the button for what it speaks of, not at the next one, which
// is plain while actions are left; once the clues can be spent, at the button for that.
func TestLCG_4_3_TheGuidePointsAtTheOption(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}})
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	page := table.New(session.New(run.(session.AnySession), f, words), f, keeper.ForKeeper, table.Deps{})
	defer page.Close()
	w := uitest.Show(t, page.Content(), 1280, 800)
	pointed := func(option string) {
		t.Helper()
		v := f.View(keeper.ForKeeper)
		if v.Guide.Part != table.PartOption+option || v.Next.Left == "" {
			t.Errorf("it points at %q, the next button is %+v", v.Guide.Part, v.Next)
		}
		at := page.Parts().Bar.OptionChip(option)
		if at == nil {
			t.Fatalf("%s has no button", option)
		}
		framed, driver := false, fyne.CurrentApp().Driver()
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if r, ok := o.(*canvas.Rectangle); ok && r.StrokeWidth == 3 && r.Visible() {
				framed = framed || r.Size() == at.Size().AddWidthHeight(4, 4) && driver.AbsolutePositionForObject(r) ==
					driver.AbsolutePositionForObject(at).SubtractXY(2, 2)
			}
			return !framed
		})
		if !framed {
			t.Errorf("no frame is around %s", option)
		}
	}
	for _, c := range []keeper.Command{rules.Begin{}, rules.Turn{Who: "seat1"},
		rules.Action{Who: "seat1", Action: rules.ActMove, On: "workshop"}} {
		do(t, run, c)
	}
	page.Refresh()
	pointed("investigate")
	for _, c := range []keeper.Command{rules.Action{Who: "seat1", Action: rules.ActInvestigate},
		rules.CommitCard{Who: "seat1", Icons: 1}, rules.Reveal{Token: "0"}, rules.Finish{}, rules.Next{}, rules.Next{},
		rules.Next{}, rules.Next{}, rules.Encounter{Who: "seat1", Kind: rules.DrawTreachery, Card: "cold-breath"},
		rules.Reveal{Token: "0"}, rules.Finish{}, rules.Next{}, rules.Put{On: "seat1", Counter: "clues", By: 4},
		rules.Turn{Who: "seat1"}} {
		do(t, run, c)
	}
	page.Refresh()
	pointed("advance")
}

// TestLCG_5_4_TheGuidedGameAsksNoElderSign (LCG-5.4): the Lantern's own investigators have an effect for it; those of
// whom numbers were entered, and those of other sessions, have their own cards.
func TestLCG_5_4_TheGuidedGameAsksNoElderSign(t *testing.T) {
	for _, c := range []struct {
		guide, numbers string
		asked          bool
	}{{"yes", "", false}, {"yes", "3 3 3 3 7 7", true}, {"no", "", true}} {
		run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: text.English,
			Chosen: map[string]string{askPack: "chandlers-debt", askGuide: c.guide, askPlay: whole,
				askDifficulty: "easy", askNumbers + "1": c.numbers}})
		for _, c := range []keeper.Command{rules.Begin{}, rules.Turn{Who: "seat1"},
			rules.Action{Who: "seat1", Action: rules.ActMove, On: "workshop"},
			rules.Action{Who: "seat1", Action: rules.ActInvestigate}} {
			do(t, run, c)
		}
		if _, err := run.Do(t.Context(), rules.Reveal{Token: rules.TokenElder}); err != nil {
			t.Fatal(err)
		}
		if asked := len(run.Prompts()) > 0; asked != c.asked {
			t.Errorf("%+v: asked %t", c, asked)
		}
	}
}

// TestLCG_4_7_TheGuideSpeaksOfNoClueInAFight: what it says of a result is about an investigation.
func TestLCG_4_7_TheGuideSpeaksOfNoClueInAFight(t *testing.T) {
	run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}})
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	foe := rules.Foe{Name: "Dripling", Fight: 3, Health: rules.Amount{N: 2}, Evade: 1}
	for _, c := range []keeper.Command{rules.Begin{}, rules.Turn{Who: "seat1"},
		rules.Action{Who: "seat1", Action: rules.ActMove, On: "workshop"}, rules.Spawn{New: &foe, Who: "seat1"}} {
		do(t, run, c)
	}
	do(t, run, rules.Action{Who: "seat1", Action: rules.ActFight, On: f.seen().State.Enemies[0].ID})
	do(t, run, rules.Reveal{Token: "0"})
	if said := f.View(keeper.ForKeeper).Guide.Text; said != words.T("cards.guide.decided") {
		t.Errorf("%q", said)
	}
}

// TestLCG_4_11_TheGuideSpeaksOfAnEngagedEnemy (LCG-4.11, 8.1): as long as an enemy is engaged with who has the turn,
// the guide says what that means and what can be done, also after the first fight. Where a token has another one
// revealed, it does not call the test decided. What a card could add is told of a success alone.
func TestLCG_4_11_TheGuideSpeaksOfAnEngagedEnemy(t *testing.T) {
	for lang, choices := range map[string][]string{text.English: {"Fight it", "evade it", "attack of opportunity"},
		text.French: {"Combattez-le", "échappez-lui", "attaque d’opportunité"}} {
		run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: lang,
			Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}})
		words := text.New(lang)
		f := newFace(run, func() *text.Localizer { return words })
		foe := rules.Foe{Name: "Dripling", Fight: 3, Health: rules.Amount{N: 9}, Evade: 1}
		for _, c := range []keeper.Command{rules.Begin{}, rules.Turn{Who: "seat1"},
			rules.SetSymbol{Token: "cultist", Symbol: rules.Symbol{Modifier: -1, RevealAnother: true}},
			rules.Action{Who: "seat1", Action: rules.ActMove, On: "workshop"}, rules.Spawn{New: &foe, Who: "seat1"}} {
			do(t, run, c)
		}
		engaged := func(when string) {
			t.Helper()
			for _, choice := range choices {
				if said := f.View(keeper.ForKeeper).Guide.Text; !strings.Contains(said, choice) {
					t.Errorf("%s, %s: it does not say %q: %q", lang, when, choice, said)
				}
			}
		}
		engaged("at first")
		do(t, run, rules.Action{Who: "seat1", Action: rules.ActFight, On: f.seen().State.Enemies[0].ID})
		do(t, run, rules.Reveal{Token: "cultist"})
		if said := f.View(keeper.ForKeeper).Guide.Text; said != words.T("cards.guide.more") {
			t.Errorf("%s: another token is due, and it says %q", lang, said)
		}
		do(t, run, rules.Reveal{Token: rules.TokenFail})
		if aside := f.View(keeper.ForKeeper).Next.Aside; aside != words.T("cards.next.aside") {
			t.Errorf("%s: of a failure it says %q", lang, aside)
		}
		do(t, run, rules.Finish{Plain: true})
		engaged("after a fight")
	}
}

// TestLCG_5_9_TheParchmentHidesTheTest (LCG-5.9): while the card that asks for a test is read, the test is hidden,
// since the card would cover its title.
func TestLCG_5_9_TheParchmentHidesTheTest(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}})
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	for _, c := range []keeper.Command{rules.Begin{}, rules.Turn{Who: "seat1"},
		rules.StartTest{Who: "seat1", Skill: rules.Willpower, Difficulty: 3, Name: "Cold Breath"}} {
		do(t, run, c)
	}
	b := f.NewCentre(keeper.ForKeeper, nil).(*board)
	for _, reads := range []bool{false, true} {
		if b.Yield(reads); (b.testing(f.seen()) == nil) != reads {
			t.Errorf("read %t: the board shows the test %+v", reads, b.testing(f.seen()))
		}
	}
}

// TestLCG_5_3_TheGuideWeighsACommit: it points at committing only where an icon raises the exact chance noticeably, and
// says from what to what; else it says to keep the cards, and points at the next button.
func TestLCG_5_3_TheGuideWeighsACommit(t *testing.T) {
	for _, c := range []struct {
		skill, difficulty, hand int
		worth                   bool
	}{
		{2, 3, 5, true}, {5, 2, 5, false}, {2, 3, 0, false}} {
		run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: text.French,
			Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}})
		words := text.New(text.French)
		f := newFace(run, func() *text.Localizer { return words })
		for _, cmd := range []keeper.Command{rules.Begin{}, rules.Turn{Who: "seat1"},
			rules.Correct{On: "seat1", Counter: rules.Intellect, Value: c.skill},
			rules.Correct{On: "seat1", Counter: "hand", Value: c.hand},
			rules.StartTest{Who: "seat1", Skill: rules.Intellect, Difficulty: c.difficulty}} {
			do(t, run, cmd)
		}
		odds := f.seen().Odds
		part, said := "", []string{f.percent(odds.Success), "gardez vos cartes", "Révélez un pion"}
		if c.worth {
			part = table.PartOption + optionCommit + "seat1"
			said = []string{f.percent(odds.Success), f.percent(odds.Plus[0].Success), "icône Intelligence"}
		}
		guide := f.View(keeper.ForKeeper).Guide
		if guide.Part != part {
			t.Errorf("%+v: it points at %q", c, guide.Part)
		}
		for _, words := range said {
			if !strings.Contains(guide.Text, words) {
				t.Errorf("%+v: no %q in %q", c, words, guide.Text)
			}
		}
	}
}

// TestLCG_7_4_TheGuideSaysWhatHelps: once it waits for the act, it says how many clues are missing and where some are,
// which enemy carries doom, and that the agenda is about to advance; never just the words of a button.
func TestLCG_7_4_TheGuideSaysWhatHelps(t *testing.T) {
	run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}})
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	for _, cmd := range []keeper.Command{rules.Begin{}, rules.Turn{Who: "seat1"},
		rules.Action{Who: "seat1", Action: rules.ActMove, On: "workshop"},
		rules.Action{Who: "seat1", Action: rules.ActInvestigate}, rules.Reveal{Token: "0"}, rules.Finish{},
		rules.Next{}, rules.Next{}, rules.Next{}, rules.Next{}} {
		do(t, run, cmd)
	}
	do(t, run, rules.Encounter{Who: "seat1", Kind: rules.DrawEnemy, Card: "wick-bearer"})
	do(t, run, rules.Put{On: "workshop", Counter: "clues", By: 1})
	for _, cmd := range []keeper.Command{rules.Next{}, rules.Put{On: rules.OnAgenda, Counter: "doom", By: 1}} {
		do(t, run, cmd)
	}
	guide := f.View(keeper.ForKeeper).Guide
	for _, part := range []string{"needs 1 more clue;", "Workshop (", "Wick-Bearer” carries 1 doom",
		"next Mythos phase"} {
		if !strings.Contains(guide.Text, part) {
			t.Errorf("no %q in %q", part, guide.Text)
		}
	}
	if guide.Part != "" {
		t.Errorf("it points at %q, which is not there", guide.Part)
	}
}
