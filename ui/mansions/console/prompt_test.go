package console

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/stories"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table/actionbar"
	"lantern/ui/widget"
)

func number(n int) *int { return &n }

// TestPromptsByKey answers every kind of prompt by keyboard, with as few keys as possible.
func TestPromptsByKey(t *testing.T) {
	_, s, w, _ := shownLate(t, "en")
	for _, c := range []struct {
		name, prompt string
		keys         []string
		want         keeper.Answer
	}{
		{"roll on screen", "die", []string{"Return"}, keeper.Answer{Choice: "roll"}},
		{"roll with a skill point", "die", []string{"s"}, keeper.Answer{Choice: "skill"}},
		{"a seven on the table", "dieTable", []string{"7"}, keeper.Answer{Choice: "roll", Die: 7}},
		{"nought is ten", "dieTable", []string{"0"}, keeper.Answer{Choice: "roll", Die: 10}},
		{"a three with a skill point", "dieTable", []string{"s", "3"}, keeper.Answer{Choice: "skill", Die: 3}},
		{"the skill point taken back", "dieTable", []string{"s", "s", "3"}, keeper.Answer{Choice: "roll", Die: 3}},
		{"a French keyboard", "dieTable", []string{"é"}, keeper.Answer{Choice: "roll", Die: 2}},
		{"no damage", "number", []string{"Return"}, keeper.Answer{Number: number(0)}},
		{"four", "number", []string{"4"}, keeper.Answer{Number: number(4)}},
		{"one", "number", []string{"1"}, keeper.Answer{Number: number(1)}},
		{"twelve", "number", []string{"w"}, keeper.Answer{Number: number(12)}},
		{"up and down", "number", []string{"+", "+", "+", "-", "Return"}, keeper.Answer{Number: number(2)}},
		{"not above the most", "number", []string{"+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "+", "Return"}, keeper.Answer{Number: number(12)}},
		{"nothing is proposed", "printed", []string{"Return", "9"}, keeper.Answer{Number: number(9)}},
		{"one, and no more digits", "printed", []string{"1", "Return"}, keeper.Answer{Number: number(1)}},
		{"twelve of many", "printed", []string{"1", "2"}, keeper.Answer{Number: number(12)}},
		{"a trauma card", "choose", []string{"2"}, keeper.Answer{Choice: "t-limp"}},
		{"none", "choose", []string{"3"}, keeper.Answer{Choice: "none"}},
		{"a cost as the card says it", "cost", []string{"2"}, keeper.Answer{Choice: "cost.2"}},
		{"no cost", "cost", []string{"0"}, keeper.Answer{Choice: "cost.0"}},
		{"a space", "spaces", []string{"1"}, keeper.Answer{Choice: "kitchen"}},
		{"done", "done", []string{"Return"}, keeper.Answer{Choice: "done"}},
		{"a combat test", "combat", []string{"Return"}, keeper.Answer{Choice: "roll"}},
		{"a combat test on the table", "combatTable", []string{"s", "5"}, keeper.Answer{Choice: "skill", Die: 5}},
		{"the weapon that promises most", "weapon", []string{"Return"}, keeper.Answer{Choice: "e-revolver"}},
		{"another weapon", "weapon", []string{"2"}, keeper.Answer{Choice: "e-dagger"}},
		{"all in this order", "horrorOrder", []string{"Return"}, keeper.Answer{Choice: "rest"}},
		{"another one first", "horrorOrder", []string{"2"}, keeper.Answer{Choice: "inv4/m5"}},
		{"the damage is dealt", "evadeHurt", []string{"Return"}, keeper.Answer{Choice: "deal"}},
		{"he is spared", "evadeHurt", []string{"2"}, keeper.Answer{Choice: "spare"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s.Show(lateView())
			s.Show(lateAsking(c.prompt))
			typeIn(w, c.keys...)
			c.want.Prompt = 31
			wantDone(t, s, c.want)
		})
	}
}

func TestPromptsByMouse(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	answer := func(a keeper.Answer) keeper.Answer { a.Prompt = 31; return a }
	s.Show(lateAsking("number"))
	test.Tap(p.Bar.Number.Chips[3])
	wantDone(t, s, answer(keeper.Answer{Number: number(3)}))
	s.Show(lateAsking("dieTable"))
	test.Tap(p.Bar.Dice.Numbers[9])
	wantDone(t, s, answer(keeper.Answer{Choice: "roll", Die: 10}))
	s.Show(lateAsking("spaces"))
	p.pressSpace("chapel")
	wantDone(t, s, answer(keeper.Answer{Choice: "chapel"}))
	s.Show(lateAsking("die"))
	test.Tap(p.Ribbon.Part("next").(*widget.KeyButton))
	wantDone(t, s, answer(keeper.Answer{Choice: "roll"}))
}

func TestEnterNeverChoosesByAccident(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	for _, name := range []string{"choose", "spaces", "dieTable", "cards"} {
		s.Show(lateAsking(name))
		typeIn(w, "Return", "Return", "Space")
		wantDone(t, s)
		if !p.Ribbon.Part("next").(*widget.KeyButton).Disabled() {
			t.Errorf("%s: the next button promises something", name)
		}
	}
}

func TestALongListIsSearched(t *testing.T) {
	p, s, w, _ := shownLate(t, "fr")
	s.Show(lateAsking("cards"))
	seen := map[string]bool{}
	for _, o := range p.Menu().All() {
		if seen[o.Text] {
			t.Errorf("%q is offered twice", o.Text)
		}
		seen[o.Text] = true
	}
	if p.Bar.Options.Search.Box.Hidden {
		t.Fatal("there is no search")
	}
	typeIn(w, "/")
	typeIn(w, "e", "t", "a", "g")
	typeIn(w, "Return")
	wantDone(t, s, keeper.Answer{Prompt: 31, Choice: "o-shelf"})
}

func TestOddsAndReasonsAreShown(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	s.Show(lateAsking("printed"))
	if sub := p.Menu().Sub; sub != "Copy it from your card" {
		t.Errorf("a printed number says %q", sub)
	}
	s.Show(lateAsking("die"))
	d := p.Bar.Dice
	if d.Odds.Words.Text != "Without a point" || d.Odds.Number.Text != "30%" || d.Skill.Number.Text != "60%" || d.Need.Text != "3 or less" {
		t.Errorf("the odds read %q, %q %q, %q", d.Need.Text, d.Odds.Words.Text, d.Odds.Number.Text, d.Skill.Number.Text)
	}
	if d.Odds.Share != 0.3 || d.Skill.Share != 0.6 {
		t.Errorf("the bars are %v and %v long", d.Odds.Share, d.Skill.Share)
	}
	if len(d.Why.Objects) != 3 {
		t.Errorf("%d reasons, want 3", len(d.Why.Objects))
	}
	if got := d.Reasons[2].Face.Text; !strings.HasPrefix(got, "−2") {
		t.Errorf("the third reason reads %q", got)
	}
	s.Show(lateAsking("dieTable"))
	p.Bar.Type("S")
	if d.Need.Text != "6 or less" {
		t.Errorf("with a skill point the die needs %q", d.Need.Text)
	}
}

func TestACombatCardStandsInTheQuestion(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	s.Show(lateAsking("combat"))
	if got := p.Bar.Card.Text; !strings.HasPrefix(got, "You fire across") || !strings.HasPrefix(p.Bar.Sub.Text, "Across the parlour · ") || strings.Contains(got, "over the table") {
		t.Errorf("beside the test stands %q", got)
	}
	v := lateAsking("combat")
	v.Table.Fight.Kind = "hidden"
	s.Show(v)
	if got := p.Bar.Card.Text; !strings.Contains(got, "over the table") || strings.Contains(got, "You fire") {
		t.Errorf("of a monster's card stands there %q", got)
	}
}

// TestEnterTakesTheWeaponInHand: where no combat cards are known, nothing is known of chances either.
func TestEnterTakesTheWeaponInHand(t *testing.T) {
	_, s, w, _ := shownLate(t, "en")
	v := lateAsking("weapon")
	for i := range v.Prompt.Choice {
		v.Prompt.Choice[i].Odds, v.Prompt.Choice[i].SkillOdds = nil, nil
	}
	s.Show(v)
	typeIn(w, "Return")
	wantDone(t, s, keeper.Answer{Prompt: v.Prompt.ID, Choice: "e-dagger"})
}

func TestEveryWeaponShowsItsChance(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	s.Show(lateAsking("weapon"))
	want := []string{"19% (43% with a point)", "41% (65% with a point)", "47% (76% with a point)"}
	for i, c := range p.Bar.Options.Chips[:3] {
		if !strings.HasSuffix(c.Face.Text, want[i]) || c.Face.Odds == 0 || c.Face.Better <= c.Face.Odds {
			t.Errorf("weapon %d: %+v, want %q", i, c.Face, want[i])
		}
	}
}

// TestFewestInputs limits the number of keys for frequent tasks.
func TestFewestInputs(t *testing.T) {
	attack := func(s *gametest.Session) {
		s.KeeperView, s.Commands = lateKeeperTurn(state.StepAttack)
		s.Show(s.KeeperView)
	}
	for _, c := range []struct {
		name  string
		begin func(*gametest.Session)
		keys  []string
		then  map[int]func(*gametest.Session) // what the rules ask after so many keys
		want  []keeper.Command
	}{
		{"end an investigator's turn: 1", func(s *gametest.Session) {
			v := lateView()
			v.Table.Turn.Moves, v.Table.Turn.Action, v.Mythos, v.Left = 0, false, nil, nil
			s.Show(v)
		}, []string{"Return"}, nil, []keeper.Command{mansions.EndTurn{Who: "inv2"}}},
		{"a horror test, which of several first and its die entered: 2", func(s *gametest.Session) { s.Show(lateAsking("horrorOrder")) },
			[]string{"Return", "7"}, map[int]func(*gametest.Session){1: func(s *gametest.Session) { s.Show(lateAsking("dieTable")) }},
			[]keeper.Command{keeper.Answer{Prompt: 31, Choice: "rest"}, keeper.Answer{Prompt: 31, Choice: "roll", Die: 7}}},
		{"a test with a skill point, its die entered: 2", func(s *gametest.Session) { s.Show(lateAsking("dieTable")) },
			[]string{"s", "5"}, nil, []keeper.Command{keeper.Answer{Prompt: 31, Choice: "skill", Die: 5}}},
		{"play a mythos card: 2", func(s *gametest.Session) { s.Show(lateView()) },
			[]string{"m", "1"}, nil, []keeper.Command{mansions.PlayMythos{Card: "m-whisper#2"}}},
		{"a monster's attack, its combat card and die on the screen: 2", attack, []string{"1", "Return"}, map[int]func(*gametest.Session){
			1: func(s *gametest.Session) { s.Show(lateAsking("combat")) },
		}, []keeper.Command{mansions.MonsterAttack{Monster: "m3", Who: "inv2"}, keeper.Answer{Prompt: 31, Choice: "roll"}}},
		{"a monster's attack with cards and dice on the table, its damage and its horror: 3", attack, []string{"1", "2", "0"}, map[int]func(*gametest.Session){
			1: func(s *gametest.Session) { s.Show(lateAsking("number")) },
		}, []keeper.Command{mansions.MonsterAttack{Monster: "m3", Who: "inv2"}, keeper.Answer{Prompt: 31, Number: number(2)}, keeper.Answer{Prompt: 31, Number: number(0)}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, s, w, _ := shownLate(t, "en")
			c.begin(s)
			for i, key := range c.keys {
				if then := c.then[i]; then != nil {
					then(s)
				}
				typeIn(w, key)
			}
			wantDone(t, s, c.want...)
		})
	}
	t.Run("a number by a digit, or by a digit and Enter, and nothing else with it", func(t *testing.T) {
		_, s, w, _ := shownLate(t, "en")
		next := lateAsking("number")
		next.Prompt.ID = 32
		for i, digit := range []string{"1", "2", "2"} {
			if i > 0 { // the first time the next question has the same words
				next.Prompt.Kind = "attack.horror"
			}
			s.Show(lateAsking("number"))
			s.Then = func() { s.KeeperView = next }
			typeIn(w, digit, "Return")
			s.Then = nil
			wantDone(t, s, keeper.Answer{Prompt: 31, Number: number(int(digit[0] - '0'))})
			typeIn(w, "Return")
			wantDone(t, s, keeper.Answer{Prompt: 32, Number: number(0)})
		}
		// Later the next question has been read, and Enter answers it.
		s.Show(lateAsking("number"))
		s.Then = func() { s.KeeperView = next }
		typeIn(w, "2")
		s.Then = nil
		before := lateNow
		defer func() { lateNow = before }()
		lateNow = lateNow.Add(time.Second)
		typeIn(w, "Return")
		wantDone(t, s, keeper.Answer{Prompt: 31, Number: number(2)}, keeper.Answer{Prompt: 32, Number: number(0)})
	})
	t.Run("play a mythos card while the hand is open: 2", func(t *testing.T) {
		p, s, w, _ := shownLate(t, "en")
		s.Show(lateView())
		typeIn(w, "m")
		p.look(choice{ofSeat, "inv2"})
		typeIn(w, "m", "1")
		wantDone(t, s, mansions.PlayMythos{Card: "m-whisper#2"})
		p.look(choice{ofMythos, ""})
		if typeIn(w, "m"); p.Lifted() != "" {
			t.Error("the hand is not covered")
		}
	})
	t.Run("undo: 1", func(t *testing.T) {
		_, s, w, _ := shownLate(t, "en")
		at := s.Head.Cursor
		w.Canvas().(interface {
			TypedShortcut(fyne.Shortcut)
		}).TypedShortcut(&fyne.ShortcutUndo{})
		if s.Head.Cursor != at-1 {
			t.Errorf("the session stands at step %d, before it was %d", s.Head.Cursor, at)
		}
	})
	t.Run("open the puzzle for the players: 1", func(t *testing.T) {
		_, s, w, c := shownLate(t, "en")
		puzzling(t, s, laid(t, "1A", "l-iron", "inv2", puzzles.Bounds{Min: 5, Max: 5}))
		typeIn(w, "Return")
		if c["puzzle"] != 1 {
			t.Error("Enter does not open the board of the puzzle")
		}
		wantDone(t, s)
	})
}

// TestCardsAskedAboutSayWhatTheyDo below the options, before one of them is pointed at.
func TestCardsAskedAboutSayWhatTheyDo(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	s.Show(lateAsking("choose"))
	if said := p.Menu().Hint.Words; !strings.Contains(said, "−1 dexterity") {
		t.Errorf("only %q is said of the cards", said)
	}
}

// TestManyRoomsPushNothingOutOfSight: an investigator who can go to every room of a printed house still sees his other
// options first.
func TestManyRoomsPushNothingOutOfSight(t *testing.T) {
	p, _, _, _ := shownLate(t, "en")
	p.shown.legal = nil
	for _, r := range lateStory().Map.Rooms[:manyWays] {
		p.shown.legal = append(p.shown.legal, mansions.Move{Who: "inv2", To: r.Spaces[0].ID})
	}
	p.shown.legal = append(p.shown.legal, mansions.Explore{Who: "inv2"})
	all := p.groups(func(keeper.Command) bool { return true })
	if len(all) != 2 || all[0].Options[0].TestID != "explore" || len(all[1].Options) != manyWays {
		t.Errorf("%+v", all)
	}
}

// TestWhatEveryWaySetsOffIsSaidOnce: on a board without a drawing every step out of a monster's room is a test.
func TestWhatEveryWaySetsOffIsSaidOnce(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	p.g.Story().Map.Undrawn = true
	v := lateView()
	v.Ahead = []mansions.StepView{lateAhead("library"), lateAhead("salon")}
	s.Commands = []keeper.Command{mansions.Move{Who: "inv2", To: "library"}, mansions.Move{Who: "inv2", To: "salon"}}
	s.Show(v)
	evade, said := p.n("console.ahead.evade", 1), 0
	for _, o := range p.Menu().All() {
		if brief, _, _ := strings.Cut(o.Word, "\n"); o.OnMap && brief != "" {
			t.Errorf("%s is labelled %q", o.Place, brief)
		}
		if strings.Contains(o.Text, evade) {
			said++
		}
	}
	if said != 1 {
		t.Errorf("%q is said %d times", evade, said)
	}
}

// TestWhatMostWaysSetOffIsNotSaidOnEach: one way with more to it leaves nothing on the others that all have.
func TestWhatMostWaysSetOffIsNotSaidOnEach(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	p.g.Story().Map.Undrawn = true
	v := lateView()
	burning := lateAhead("salon", mansions.Trigger{Kind: mansions.SetsFire})
	v.Ahead = []mansions.StepView{lateAhead("library"), burning}
	s.Commands = []keeper.Command{mansions.Move{Who: "inv2", To: "library"}, mansions.Move{Who: "inv2", To: "salon"}}
	s.Show(v)
	said := map[string]string{}
	for _, g := range p.groups(func(keeper.Command) bool { return true }) {
		for _, o := range g.Options {
			if o.OnMap {
				said[o.Place], _, _ = strings.Cut(o.Word, "\n")
			}
		}
	}
	if fire := p.t("console.ahead.fire"); said["library"] != "" || said["salon"] != fire {
		t.Errorf("the rooms are labelled %q, want only %q", said, fire)
	}
}

// TestRoomsOfAPrintedBoardAreAskedFor: where to, from a list or on the map.
func TestRoomsOfAPrintedBoardAreAskedFor(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	p.g.Story().Map.Undrawn = true
	s.Show(lateView())
	shown := slices.DeleteFunc(p.Menu().All(), func(o *actionbar.Option) bool {
		return o.OnMap || !strings.HasPrefix(o.TestID, "move") && !strings.HasPrefix(o.TestID, "run")
	})
	if len(shown) != 2 {
		t.Errorf("%d ways are listed", len(shown))
	}
	p.pressSpace("library") // which is walked to at once, even if one could run there, too
	wantDone(t, s, mansions.Move{Who: "inv2", To: "library"})
	s.Show(lateView())
	shown[0].Do()
	if len(p.Menu().All()) != 4 {
		t.Errorf("%d rooms are offered", len(p.Menu().All()))
	}
	answer(t, p, "move.salon")
	wantDone(t, s, mansions.Move{Who: "inv2", To: "salon"})
	typeIn(w, "d")
	answer(t, p, "run.chapel")
	wantDone(t, s, mansions.Run{Who: "inv2", To: "chapel"})
}

// TestWhereTheWordsAreIsNotSaidOnceACard: that a card's words are on the owner's own is no help in choosing it.
func TestWhereTheWordsAreIsNotSaidOnceACard(t *testing.T) {
	g, s, _ := crowd(t, "box-house-lynch", "fr")
	p := New(g, Deps{})
	defer p.Close()
	s.Show(s.KeeperView)
	var drawn []keeper.Option
	for _, c := range g.Base().Cards {
		if c.Deck == stories.Mythos && len(drawn) < fewCards && g.Names().CardText(c.ID) != "" {
			drawn = append(drawn, keeper.Option{Key: c.ID})
		}
	}
	if words := p.cardsAsked(drawn); words != "" || len(drawn) == 0 {
		t.Errorf("%d cards say %q", len(drawn), words)
	}
	v := s.KeeperView
	v.Prompt = &keeper.Prompt{ID: 40, Kind: "manual", Rule: "MOM-4.10", Who: "keeper",
		Choice: []keeper.Option{{Key: "done"}}, Args: keeper.Args{"card": drawn[0].Key, "text": "manual.read"}}
	s.Show(v)
	if m := p.Menu(); m.Card != "" {
		t.Errorf("beside %q stands %q", m.Text, m.Card)
	}
}

// TestWhatWasDrawnIsNoDecision: the keeper copies the card, and threat that is left has its
// number beside the dots of the steps.
func TestWhatWasDrawnIsNoDecision(t *testing.T) {
	p, s, _, _ := shownLate(t, "fr")
	drawn := lateAsking("choose")
	drawn.Prompt.Kind = "drawn"
	s.Show(drawn)
	if q := p.prompt(); q == nil || q.Kind != "drawn" || p.Menu().Sub != p.t("console.prompt.copy") {
		t.Errorf("%q is said of %+v", p.Menu().Sub, q)
	}
	v := lateView()
	v.Left = []mansions.Leftover{{Code: mansions.LeftKeeper, N: 2, Threat: 2}}
	s.Show(v)
	if got := p.shown.leftShort(); !strings.HasSuffix(got, "2") {
		t.Errorf("left is %q", got)
	}
}
