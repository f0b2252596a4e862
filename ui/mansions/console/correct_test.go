package console

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
)

// inDialog lists the widgets of one sort in the open dialog.
func inDialog[T fyne.CanvasObject](t *testing.T, w fyne.Window) []T {
	t.Helper()
	var out []T
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if one, ok := o.(T); ok {
			out = append(out, one)
		}
		switch o := o.(type) {
		case *fyne.Container:
			for _, c := range o.Objects {
				walk(c)
			}
		case fyne.Widget:
			for _, c := range test.WidgetRenderer(o).Objects() {
				walk(c)
			}
		}
	}
	top := w.Canvas().Overlays().Top()
	if top == nil {
		t.Fatal("no dialog is open")
	}
	walk(top)
	return out
}

// answer presses options of the bar by their names for scripts; a number answers what asks for one.
func answer(t *testing.T, p *Page, all ...any) {
	t.Helper()
	for _, a := range all {
		if n, is := a.(int); is {
			p.Menu().Number.Press(n)
			continue
		}
		i := slices.IndexFunc(p.Menu().All(), func(o *actionbar.Option) bool { return o.TestID == "correct."+a.(string) })
		if i < 0 {
			t.Fatalf("%q is not offered below %q", a, p.Menu().Title)
		}
		p.Menu().All()[i].Do()
	}
}

// TestCorrections makes every kind of correction in the bar.
func TestCorrections(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	seat := func(who string) func(p *Page) { return func(p *Page) { p.correctSeat(who) } }
	for _, c := range []struct {
		name string
		open func(p *Page)
		set  []any
		want keeper.Command
	}{
		{"threat", (*Page).correctThreat, []any{8}, mansions.CorrectCounter{Counter: "threat", Value: 8}},
		{"clock", (*Page).correctClock, []any{"time", 3}, mansions.CorrectCounter{Counter: "time", Value: 3}},
		{"damage", seat("inv2"), []any{"damage", 7}, mansions.CorrectCounter{Counter: "damage", Who: "inv2", Value: 7}},
		{"horror", seat("inv2"), []any{"horror", 5}, mansions.CorrectCounter{Counter: "horror", Who: "inv2", Value: 5}},
		{"skill points", seat("inv2"), []any{"skillPoints", 2}, mansions.CorrectCounter{Counter: "skillPoints", Who: "inv2", Value: 2}},
		{"place", seat("inv2"), []any{"place", "well"}, mansions.CorrectPlace{Who: "inv2", Space: "well"}},
		{"stuns", seat("inv2"), []any{"stuns", 2}, mansions.CorrectCounter{Counter: "stuns", Who: "inv2", Value: 2}},
		{"moves left", seat("inv2"), []any{"moves", 2}, mansions.CorrectCounter{Counter: "moves", Who: "inv2", Value: 2}},
		{"hidden", seat("inv2"), []any{"hidden"}, mansions.CorrectStatus{Who: "inv2", Status: "hidden", On: true}},
		{"had his turn", seat("inv1"), []any{"had"}, mansions.CorrectHad{Who: "inv1"}},
		{"escaped", seat("inv2"), []any{"state", "escaped"}, mansions.CorrectSeat{Who: "inv2", State: "escaped"}},
		{"given card", seat("inv1"), []any{"give", "e-idol#2"}, mansions.CorrectCard{Card: "e-idol#2", To: "inv1"}},
		{"samples", func(p *Page) { p.correctMonster("m6") }, []any{"samples", 2},
			mansions.CorrectCounter{Counter: "samples", Who: "m6", Value: 2}},
		{"monster", func(p *Page) { p.correctMonster("m5") }, []any{"damage", 5},
			mansions.CorrectCounter{Counter: "damage", Who: "m5", Value: 5}},
		{"monster off", func(p *Page) { p.correctMonster("m5") }, []any{"off"}, mansions.CorrectMonster{Monster: "m5", Off: true}},
		{"fire", func(p *Page) { p.correctRoom("salon") }, []any{"fire"}, mansions.CorrectStatus{Room: "salon", Status: "fire"}},
		{"darkness", func(p *Page) { p.correctRoom("salon") }, []any{"darkness"},
			mansions.CorrectStatus{Room: "salon", Status: "darkness", On: true}},
		{"a feature taken away", func(p *Page) { p.correctRoom("kitchen") }, []any{"thing." + thingIn("kitchen")},
			mansions.CorrectThing{Feature: "barricade", Space: "kitchen", Door: "d4", Off: true}},
		{"a feature laid", func(p *Page) { p.correctRoom("kitchen") }, []any{"thing", "barricade", "kitchen/d2"},
			mansions.CorrectThing{Feature: "barricade", Space: "kitchen", Door: "d2"}},
		{"a pile in another order", func(p *Page) { p.look(choice{ofPile, "library"}); p.correctRoom("library") },
			[]any{"order", "l-iron", "o-shelf", "e-lantern"},
			mansions.CorrectDeck{Deck: "room:library", Cards: []string{"c-ledger", "e-lantern", "o-shelf", "l-iron"}}},
		{"monster on", func(p *Page) { p.correctRoom("library") }, []any{"monster", "zombie"},
			mansions.CorrectMonster{Monster: "zombie", Space: "library"}},
		{"named monster on", func(p *Page) {
			named := stories.Effect{Place: &stories.Place{Monster: "zombie", Named: "zz"}}
			p.g.Story().Opening = append(p.g.Story().Opening, named)
			p.correctRoom("library")
		}, []any{"monster", stories.NamedPrefix + "zz zombie"},
			mansions.CorrectMonster{Monster: "zombie", Named: "zz", Space: "library"}},
		{"round", (*Page).correctEvening, []any{"round", 8}, mansions.CorrectCounter{Counter: "round", Value: 8}},
		{"events resolved", (*Page).correctEvening, []any{"resolved", 3}, mansions.CorrectCounter{Counter: "resolved", Value: 3}},
		{"step", (*Page).correctEvening, []any{"step", "threat"}, mansions.CorrectStep{Phase: "keeper", Step: "threat"}},
		{"turn", (*Page).correctEvening, []any{"turn", "inv1", 1, "yes", "move1"},
			mansions.CorrectTurn{Who: "inv1", Moves: 1, Action: true, Moment: "move1"}},
		{"nobody's turn", (*Page).correctEvening, []any{"turn", ""}, mansions.CorrectTurn{}},
		{"objective", (*Page).correctEvening, []any{"revealed"}, mansions.CorrectReveal{On: true}},
		{"a card of the hand", func(p *Page) { p.correctCard("m-stairs") }, []any{"bottom"},
			mansions.CorrectCard{Card: "m-stairs", To: "bottom"}},
		{"card", func(p *Page) { p.correctCard("e-dagger") }, []any{"discard"},
			mansions.CorrectCard{Card: "e-dagger", To: "discard"}},
		{"on top of a deck", func(p *Page) { p.drawFrom("trauma", "deck") }, []any{"t-panic"},
			mansions.CorrectCard{Card: "t-panic", To: "deck"}},
		{"dice on the table", func(p *Page) { p.Look(idDice) }, nil, mansions.SetSource{What: "dice", Source: keeper.OnTable}},
		{"decks on the table", func(p *Page) { p.Look(idDecks) }, nil,
			mansions.SetSource{What: "decks", Source: keeper.OnTable}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.open(p)
			answer(t, p, c.set...)
			wantDone(t, s, c.want)
			if p.Fixer.Active() {
				t.Error("the correction is still asked")
			}
		})
	}
}

// thingIn is the number of the first feature in a room.
func thingIn(room string) string {
	return itoa(slices.IndexFunc(lateThings(), func(t state.Thing) bool { return t.Space == room }))
}

// TestCardsAreDroppedOneAfterTheOther: they are asked in the bar, the last one on top, until Enter drops them.
func TestCardsAreDroppedOneAfterTheOther(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	p.chooseCards("Which?", "Drop", "discard", []string{"e-dagger", "e-flask"}, func(cards []string) keeper.Command {
		return mansions.Drop{Who: "inv2", Cards: cards}
	})
	if says := p.Menu().Groups[0].Options[0].Tooltip; says == nil || says() == "" {
		t.Error("nothing is said of a card before it is chosen")
	}
	answer(t, p, "e-dagger")
	answer(t, p, "e-flask")
	if said := p.Menu().Sub; !strings.Contains(said, " · ") || len(p.Menu().All()) != 1 {
		t.Errorf("then %q, %d options", said, len(p.Menu().All()))
	}
	typeIn(w, "Return")
	wantDone(t, s, mansions.Drop{Who: "inv2", Cards: []string{"e-dagger", "e-flask"}})
}

// TestARefusedCorrectionSaysWhy: the notice says why, and the bar offers what it did before.
func TestARefusedCorrectionSaysWhy(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	p.correctSeat("inv2")
	s.Refuse = keeper.Refuse("noThing", "MOM-11.5", "feature", "hidingPlace", "space", "hall-1")
	answer(t, p, "hidden")
	if p.Bar.Notice.Hidden || p.Bar.Rule.Face.Text != "MOM-11.5" || p.Fixer.Active() {
		t.Errorf("the notice says %q by %q", p.Bar.NoticeText.Text, p.Bar.Rule.Face.Text)
	}
}

// TestACorrectionIsLeftByEscape: nothing is changed, and the bar offers what it did before.
func TestACorrectionIsLeftByEscape(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	before := p.Menu().Title
	p.correctSeat("inv2")
	answer(t, p, "damage")
	if words, do := p.Onward(); do == nil || words != p.Menu().Primary.Text {
		t.Errorf("Enter is %q", words)
	}
	if typeIn(w, "Escape"); !p.Fixer.Active() || p.Menu().Title == before || len(p.Menu().All()) < 5 {
		t.Errorf("one level back the bar says %q", p.Menu().Title)
	}
	if typeIn(w, "Escape"); p.Fixer.Active() || p.Menu().Title != before {
		t.Errorf("the bar says %q", p.Menu().Title)
	}
	p.correctThreat() // of no list
	if typeIn(w, "Escape"); p.Fixer.Active() || p.Menu().Title != before {
		t.Errorf("the bar says %q", p.Menu().Title)
	}
	wantDone(t, s)
}

func TestCorrectionsAreReachedFromTheConsole(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	wantTitle := func(what, title string) {
		t.Helper()
		if p.Menu().Title != title || p.RuleNow() != ruleFor("page.correction") {
			t.Errorf("%s opens %q by %s, want %q", what, p.Menu().Title, p.RuleNow(), title)
		}
		p.Look("")
	}
	p.Ribbon.Part("stands").(*piece.Tile).Press()
	wantTitle("the round", "Set right: the current moment")
	aux := func(c choice, name string) {
		t.Helper()
		p.chosen = choice{}
		p.look(c)
		for _, o := range p.Menu().Aux {
			if o.TestID == name {
				o.Do()
				return
			}
		}
		t.Fatalf("%v has no %s", c, name)
	}
	aux(choice{ofRoom, "library"}, "correct")
	wantTitle("a room", "Set right: Library")
	aux(choice{ofDeck, "mythos"}, "deck.keeper")
	wantTitle("a deck", "Which card into your hand: Mythos deck?")
	asked := lateAsking("done")
	asked.Decks = keeper.OnTable
	s.Show(asked)
	at := slices.IndexFunc(p.Menu().All(), func(o *actionbar.Option) bool { return o.TestID == "deck.keeper" })
	p.Menu().All()[at].Do() // what an owner's card says is done beside the question
	wantTitle("a card to be carried out", "Which card into your hand: Mythos deck?")
	v, commands := lateKeeperTurn(state.StepAttack)
	s.Commands = commands
	s.Show(v)
	p.Menu().Aux[0].Do()
	wantTitle("a step of the keeper's", "Set right: the current moment")
}

func TestTradeNamesWhatIsHandedOver(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v, commands := lateKeeperTurn(state.StepTrade)
	s.Commands = commands
	s.Show(v)
	typeIn(w, "1")
	typeIn(w, "1", "Return")
	wantDone(t, s, mansions.Trade{From: "inv3", To: "inv4", Cards: []string{"e-lantern"}})
	if p.Fixer.Active() {
		t.Error("it is still asked")
	}
}

func TestANewInvestigatorIsChosenInThreeSteps(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	want := mansions.ChooseInvestigator{Who: "inv3", Character: "vale", Body: "strong", Mind: "keen"}
	s.Commands = []keeper.Command{want, mansions.ChooseInvestigator{Who: "inv3", Character: "brandt", Body: "b", Mind: "m"}}
	v := lateView()
	v.Table.Turn, v.Table.Investigators[2].State = nil, "dead"
	s.Show(v)
	typeIn(w, "1")
	answer(t, p, "vale", "strong", "keen")
	wantDone(t, s, want)
	if p.Fixer.Active() {
		t.Error("somebody is still asked for")
	}
}

func TestTheLogFiltersAndGoesBack(t *testing.T) {
	_, s, w, _ := shownLate(t, "en")
	typeIn(w, "l")
	if n := len(openedLog(t, w).Book.Lines); n != 2*43 {
		t.Errorf("the log has %d lines, want %d", n, 2*43)
	}
	s.Refuse = nil
	typeIn(w, "u")
	if len(s.Ways) != 1 || s.Ways[0] != keeper.Undone {
		t.Errorf("undo from the log did %v", s.Ways)
	}
	typeIn(w, "Escape")
	if w.Canvas().Overlays().Top() != nil {
		t.Error("Escape does not close the log")
	}
}

func TestTheCheatSheetNamesEveryKey(t *testing.T) {
	p, _, w, _ := shownLate(t, "fr")
	if untold := p.Keys().Undescribed(); len(untold) > 0 {
		t.Errorf("nothing is said of %v", untold)
	}
	typeIn(w, "?")
	for _, k := range []string{"Entrée", "Espace", "Échap", "Ctrl+Z", "M", "T", "O", "R", "C", "P", "L"} {
		found := false
		for _, c := range inDialog[*canvas.Text](t, w) {
			found = found || c.Text == k
		}
		if !found {
			t.Errorf("the cheat sheet does not name %s", k)
		}
	}
}

// TestAPressCorrectsWhileACardIsCarriedOut: what a card of the owner's does to somebody is set right by pressing him.
func TestAPressCorrectsWhileACardIsCarriedOut(t *testing.T) {
	p, s, w, _ := shownLate(t, "fr")
	for want, press := range map[string]func(){
		"Corriger\u00a0: Barthélemy Okonkwo": func() { p.pressFigure("inv2") },
		"Corriger\u00a0: Shoggoth":           func() { p.pressFigure("m5") },
		"Corriger\u00a0: Cuisine":            func() { p.pressSpace("kitchen") },
		"Corriger\u00a0: Barth":              func() { p.look(choice{ofSeat, "inv2"}); typeIn(w, "k") },
	} {
		s.Show(lateView())
		s.Show(lateAsking("done"))
		if press(); !strings.HasPrefix(p.Menu().Title, want) {
			t.Errorf("the bar shows %q, want %q", p.Menu().Title, want)
		}
		if n := p.g.Notice().Text; n != "" {
			t.Errorf("%s: it says %q", want, n)
		}
	}
}

// TestRoomsThatTouchAreSaidOneAfterTheOther: those that touch are named beside the question, and one of them is taken
// out by the same press.
func TestRoomsThatTouchAreSaidOneAfterTheOther(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	p.g.Story().Map.Undrawn = true
	var noted []string
	p.nav.Joined = func(room, next string, touch bool) { noted = append(noted, fmt.Sprint(room, next, touch)) }
	v := lateView()
	v.Table.Joined = [][2]string{{"kitchen", "salon"}}
	s.Show(v)
	p.correctRoom("salon")
	answer(t, p, "doors", "library", "kitchen")
	wantDone(t, s, mansions.CorrectDoor{Room: "salon", Next: "library"}, mansions.CorrectDoor{Room: "salon", Next: "kitchen", Off: true})
	if want := []string{"salonlibrarytrue", "salonkitchenfalse"}; !slices.Equal(noted, want) {
		t.Errorf("noted %v", noted)
	}
	if !p.Fixer.Active() {
		t.Error("the next one is not asked")
	}
}

// TestARefusalGoesWithItsQuestion: a notice about one question does not stay on the next.
func TestARefusalGoesWithItsQuestion(t *testing.T) {
	p, _, w, _ := shownLate(t, "en")
	p.correctSeat("inv2")
	p.g.SetNotice(session.Notice{Text: "Not now."})
	if p.Bar.Notice.Hidden {
		t.Error("the notice is not shown")
	}
	for i, o := range p.Menu().All() {
		if strings.HasSuffix(o.TestID, "stuns") {
			typeIn(w, p.Menu().All()[i].Key)
		}
	}
	if p.Menu().Number == nil || !p.Bar.Notice.Hidden {
		t.Errorf("%q: the notice stays on the next question", p.Menu().Title)
	}
}

// TestADrawnCardIsNamed: a card without a name that the keeper draws or gives is asked its name, which may stay empty.
func TestADrawnCardIsNamed(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	noted := ""
	p.nav.Named = func(card, name string) { noted = card + " " + name }
	p.g.Base().Cards = append(p.g.Base().Cards, stories.Card{ID: "m-own", Deck: stories.Mythos, Unnamed: true})
	drawn := mansions.CorrectCard{Card: "m-own", To: "keeper"}
	for name, want := range map[string][]keeper.Command{
		"Owl": {mansions.CorrectName{Card: "m-own", Name: "Owl"}, drawn}, "": {drawn},
	} {
		p.drawFrom("mythos", "keeper")
		for _, r := range name {
			typeIn(w, string(r))
		}
		if name == "" {
			p.Menu().New("").Do()
		} else {
			typeIn(w, "Return")
		}
		wantDone(t, s, want...)
	}
	if noted != "m-own Owl" {
		t.Errorf("%q is noted", noted)
	}
	v := lateAsking("choose")
	v.Prompt.Choice = append(v.Prompt.Choice, keeper.Option{Key: "unnamed", Args: keeper.Args{"card": "m-own", "n": "1"}})
	s.Show(v)
	p.Menu().New("").Do()
	typeIn(w, "R", "a", "t", "Return")
	wantDone(t, s, mansions.CorrectName{Card: "m-own", Name: "Rat"}, keeper.Answer{Prompt: 31, Choice: "m-own"})
}

// TestAMonsterOfTheBoxIsPlacedWithItsToken: in a story on the table the token that was drawn is asked for, among those
// that are left and differ, and the monster enters by rule.
func TestAMonsterOfTheBoxIsPlacedWithItsToken(t *testing.T) {
	p, s := late(t, "en")
	p.g.Story().Table = true
	all := p.g.Base().Monsters
	kind := &all[slices.IndexFunc(all, func(m stories.Monster) bool { return m.ID == "zombie" })]
	kind.Figures = []stories.Underside{{Damage: 2, Health: 7}, {Damage: 1, Health: 5},
		{Damage: 1, Health: 5}, {Damage: 2, Health: 6}}
	v := lateView()
	v.Decks = keeper.OnTable
	v.Table.Monsters = append([]mansions.MonsterView(nil), v.Table.Monsters[2:]...)
	v.Table.Monsters = append(v.Table.Monsters, mansions.MonsterView{ID: "m20", Type: "zombie", Space: "library"})
	v.Undersides["m20"] = mansions.Hidden{Damage: 2, Health: 7, Figure: 1}
	s.Show(v)
	want := mansions.CorrectMonster{Monster: "zombie", Space: "library", Enters: true}
	for _, token := range []int{0, 2, 4} {
		p.correctRoom("library")
		answer(t, p, "monster", "zombie")
		if n := len(p.Menu().All()); n != 3 {
			t.Errorf("%d tokens are offered, want two and any", n)
		}
		answer(t, p, itoa(token))
		want.Figure = token
		wantDone(t, s, want)
	}
}

// TestACostIsAskedBeforeTheCardIsUsed: one digit says what the card costs, which is kept, and the card is played.
func TestACostIsAskedBeforeTheCardIsUsed(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	noted := ""
	p.nav.Priced = func(card, name string, cost int) { noted = card + " " + itoa(cost) }
	v := lateView()
	v.Mythos[0].Cost, v.Mythos[0].CostAsked = 0, true
	s.Show(v)
	(face{p: p}).Pressed(choice{ofMythos, "m-whisper#2"}.id(), true)
	wantDone(t, s)
	typeIn(w, "3")
	wantDone(t, s, mansions.CorrectCost{Card: "m-whisper", Cost: 3}, mansions.PlayMythos{Card: "m-whisper#2"})
	if noted != "m-whisper 3" {
		t.Errorf("%q is noted", noted)
	}
}

// TestACostIsNoted: what a card costs becomes a note of the owner's.
func TestACostIsNoted(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	noted := ""
	p.nav.Priced = func(card, name string, cost int) { noted = card + " " + itoa(cost) }
	s.Show(lateAsking("cost"))
	typeIn(w, "2")
	wantDone(t, s, keeper.Answer{Prompt: 31, Choice: "cost.2"})
	if noted != "t-limp 2" {
		t.Errorf("%q is noted", noted)
	}
}

// TestWhatAPrintedCardDoesIsCarriedOut: beside the question whether a card of a story on the table is done, every
// effect is one press away, and how many is another. It is on the one whom the card has met, or who is pressed before.
func TestWhatAPrintedCardDoesIsCarriedOut(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v := lateAsking("done")
	v.Decks = keeper.OnTable
	s.Show(v)
	offered := func(id string) *actionbar.Option {
		for _, o := range p.Menu().All() {
			if o.TestID == id {
				return o
			}
		}
		return nil
	}
	if offered("apply.damage") != nil {
		t.Error("in a story whose cards are ours too")
	}
	p.g.Story().Table = true
	for _, c := range []struct {
		on, effect string
		keys       []string
		want       mansions.ApplyCard
	}{
		{"", "damage", []string{"1"}, mansions.ApplyCard{Who: "inv2", Effect: "damage", Amount: 1}}, // it is about him
		{"m1", "damage", []string{"2"}, mansions.ApplyCard{Who: "m1", Effect: "damage", Amount: 2}},
		{"", "horror", []string{"1", "Return"}, mansions.ApplyCard{Who: "inv1", Effect: "horror", Amount: 1}}, // no monster
		{"", "damage", []string{"3"}, mansions.ApplyCard{Who: "inv1", Effect: "damage", Amount: 3}},
		{"inv2", "test", []string{"8", "5", "-", "Return"}, mansions.ApplyCard{Who: "inv2", Effect: "test",
			Attribute: "willpower", Amount: -1}},
		{"", "test", []string{"7"}, mansions.ApplyCard{Who: "inv2", Effect: "test", Attribute: "luck"}},
	} {
		s.Show(v)
		if c.on != "" {
			offered("apply.on." + c.on).Do()
		}
		o := offered("apply." + c.effect)
		if o == nil || o.Key == "" {
			t.Fatalf("%s is not offered with a key beside %q: %+v", c.effect, p.Menu().Title, o)
		}
		typeIn(w, o.Key)
		typeIn(w, c.keys...)
		c.want.Card = "e-idol"
		wantDone(t, s, c.want)
	}
	for _, o := range p.Menu().All() {
		if o.Key == "" {
			t.Errorf("%s has no key", o.TestID)
		}
	}
	if offered("deck.keeper") == nil {
		t.Error("no card can be drawn")
	}
	p.struck = "inv1"
	p.Refresh()
	if offered("apply.on.inv1").Icon != "check" || offered("apply.on.inv2").Icon != "" {
		t.Error("it is not said whom the card is on")
	}
	offered("apply.damage").Do()
	if title := p.Menu().Title; !strings.Contains(title, p.shown.names.Who("inv1")) {
		t.Errorf("%q does not say on whom", title)
	}
	typeIn(w, "Escape")
	offered("apply.room").Do()
	answer(t, p, "library")
	if title := p.Menu().Title; !strings.Contains(title, p.shown.names.Room("library")) {
		t.Errorf("a room leads to %q", title)
	}
}

// TestACardOfADeckIsTyped: the first letters of a known card, or the name of one that has none yet, and Enter.
func TestACardOfADeckIsTyped(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	base := p.g.Base()
	base.Cards = append(slices.Clone(base.Cards), stories.Card{ID: "m-own", Deck: stories.Mythos, Unnamed: true})
	s.Show(lateView())
	for _, c := range []struct {
		typed []string
		want  []keeper.Command
	}{
		{[]string{"w", "h", "i", "Return"}, []keeper.Command{mansions.CorrectCard{Card: "m-whisper", To: "keeper"}}},
		{[]string{"R", "a", "t", "Return"}, []keeper.Command{mansions.CorrectName{Card: "m-own", Name: "Rat"},
			mansions.CorrectCard{Card: "m-own", To: "keeper"}}},
	} {
		p.drawFrom("mythos", "keeper")
		typeIn(w, c.typed...)
		wantDone(t, s, c.want...)
	}
}

// TestAFailedTestOfACardIsSaid: beside the card is how the test went that it asked for.
func TestAFailedTestOfACardIsSaid(t *testing.T) {
	p, s := late(t, "en")
	p.g.Story().Table = true
	v := lateAsking("done")
	v.Decks = keeper.OnTable
	s.Log = []keeper.StepLines{{Seq: s.Head.Cursor, Lines: []keeper.LogLine{{Key: "log.test.failed",
		Args: keeper.Args{"who": "inv3"}}}}}
	s.Show(v)
	if said := p.Menu().Text; !strings.HasPrefix(said, p.shown.names.Who("inv3")+" has failed the test.") {
		t.Errorf("the card says %q", said)
	}
}

// TestACardToReceiveIsFoundByItsLetters: the cards of all decks are listed by deck, those in play last; letters and
// Enter give the first that they fit.
func TestACardToReceiveIsFoundByItsLetters(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	p.g.Story().Table = true
	v := lateAsking("done")
	v.Decks = keeper.OnTable
	s.Show(v)
	gain := effects(p, "")[6]
	p.Begin(gain)
	m := p.Menu()
	var titles []string
	for _, g := range m.Groups {
		titles = append(titles, g.Title)
	}
	last := len(titles) - 1
	if last < 2 || titles[0] != p.shown.names.Deck("exploration") || titles[last] != "Already in play" {
		t.Errorf("the groups are %q", titles)
	}
	for _, o := range m.Groups[0].Options {
		if id := strings.TrimPrefix(o.TestID, "correct."); p.placeOfCard(id) != "" {
			t.Errorf("%s is in play", id)
		}
	}
	first := m.Groups[0].Options[0]
	typeIn(w, strings.Split(strings.ToLower(strings.Fields(first.Text)[0]), "")...)
	typeIn(w, "Return")
	wantDone(t, s, mansions.ApplyCard{Card: "", Who: "inv2", Effect: "gain", Item: strings.TrimPrefix(first.TestID, "correct.")})
}
