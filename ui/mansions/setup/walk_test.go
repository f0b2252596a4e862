package setup

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// soundStory is the test story with a clue and a way to win, so that its seeding can be proved.
func soundStory() (*stories.Base, *stories.Story) {
	base, story := gametest.Story()
	for i := range base.Cards {
		if base.Cards[i].ID == "shelf" {
			base.Cards[i].Opens = []stories.Way{{Puzzle: &stories.Puzzle{Layout: "4A"}}}
		}
	}
	story.Cards = append(story.Cards, stories.Card{ID: "clue-1", Deck: stories.Exploration, Types: []string{"clue"}, Clue: &stories.Clue{Level: 1, Letter: "A"}})
	story.Texts["en"]["card.clue-1.name"], story.Texts["fr"]["card.clue-1.name"] = "The last page", "La dernière page"
	for _, room := range story.Rooms {
		for i, pile := range room.Piles {
			for n, id := range pile.Cards {
				room.Piles[i].Cards[n] = stories.KindOf(id)
			}
		}
	}
	for i := range story.Rooms[2].Piles {
		story.Rooms[2].Piles[i].Cards = append([]string{"clue-1"}, story.Rooms[2].Piles[i].Cards...)
	}
	for i := range story.Goals {
		story.Goals[i].Checks = []stories.GoalCheck{{Win: "investigators", When: stories.Condition{Found: "clue-1"}}}
	}
	return base, story
}

// atTheWalk is a page at the seeding walk of the test story, uncovered.
func atTheWalk(t *testing.T, lang string) (*Page, *desk) {
	t.Helper()
	p, d, _, _ := walk(t, lang, keeper.OnTable)
	d.key("Enter")
	d.key("k")
	d.key("1")
	d.key("1")
	d.key("Enter")
	return p, d
}

func shippedStories(t *testing.T) *packs.Library {
	t.Helper()
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return library
}

// TestMOM_2_4_OnePressPerCard does the walk for every variant of every shipped story in a real session: it takes one
// press for each card to gather and to lay, and all cards are in the right place.
func TestMOM_2_4_OnePressPerCard(t *testing.T) {
	library := shippedStories(t)
	for _, story := range library.Stories {
		base := library.BaseOf(story)
		config, err := mansions.Freeze(base, story, state.Options{Story: story.Pack.ID, Players: 1, Decks: keeper.OnTable}, "seed")
		if err != nil {
			t.Fatal(err)
		}
		rules, err := mansions.Open(config)
		if err != nil {
			t.Fatal(err)
		}
		engine := rules.(*mansions.Engine)
		for i, answers := range story.Variants() {
			state := setUp(t, rules, config, answers)
			view := engine.KeeperView(state)
			words := stories.NewWords(base, story, stories.Languages[i%2])
			plan, err := stories.PickList(base, story, words, seedingOf(view))
			if err != nil {
				t.Fatal(err)
			}
			w, presses := newWalk(plan, view.Gathered, view.Seeding), 0
			for cmd := w.forward(); cmd != nil; cmd = w.forward() {
				events, err := rules.Decide(state, cmd, keeper.NewChance("seed", presses))
				if err != nil {
					t.Fatalf("%s %s, press %d: %v", story.Pack.ID, story.AnswersText(answers), presses+1, err)
				}
				for _, e := range events {
					state = rules.Evolve(state, e)
				}
				presses++
			}
			if presses != plan.Presses() {
				t.Errorf("%s %s: %d presses for %d cards", story.Pack.ID, story.AnswersText(answers), presses, plan.Presses())
			}
			if again := newWalk(plan, state.Gathered, engine.KeeperView(state).Seeding); again.nextStep() != len(again.steps) {
				t.Errorf("%s %s: card %d of %d is not done", story.Pack.ID, story.AnswersText(answers), again.nextStep(), len(again.steps))
			}
		}
	}
}

// setUp is a session with all questions answered, on paper.
func setUp(t *testing.T, rules keeper.Rules[state.State], config keeper.Config, answers stories.Answers) state.State {
	t.Helper()
	var state state.State
	take := func(events []keeper.Event, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			state = rules.Evolve(state, e)
		}
	}
	take(rules.Setup(config, keeper.NewChance("seed", 0)))
	for choice, option := range answers {
		take(rules.Decide(state, mansions.AnswerChoice{Choice: choice, Option: option}, keeper.NewChance("seed", 1)))
	}
	return state
}

// TestWhatAllAnswersSayIsSaidOnce: the answers of a printed story are in the owner's guide, which the page says above
// them; those of another story say each what it means.
func TestWhatAllAnswersSayIsSaidOnce(t *testing.T) {
	uitest.Start(t, theme.Options{})
	library := shippedStories(t)
	for _, c := range []struct {
		story, words string
		times        int
	}{{"box-house-lynch", "Voir votre livret.", 1}, {"inland-lamp", "Voir votre livret.", 0}} {
		story := library.Story(c.story)
		g := gametest.Begin(t, gametest.Means(), library.BaseOf(story), story,
			state.Options{Story: story.Pack.ID, Players: 2, Decks: keeper.OnTable}, text.French)
		p, d, _, _ := open(t, g)
		p.to(StepChoices)
		p.uncovered = true
		p.Refresh()
		all := strings.Join(uitest.Texts(d.window), " ")
		first := found(stories.NewWords(g.Base(), story, text.French), "choice."+story.Choices[0].Options[0]+".text")
		if got := strings.Count(all, c.words); got != c.times {
			t.Errorf("%s: %q is said %d times", c.story, c.words, got)
		}
		if words := strings.Fields(first); !strings.Contains(all, words[0]+" "+words[1]) {
			t.Errorf("%s: nothing says %q", c.story, first)
		}
	}
}

// TestPressesOnThePage does the walk of a whole story on the page with Space.
func TestPressesOnThePage(t *testing.T) {
	uitest.Start(t, theme.Options{})
	library := shippedStories(t)
	story := library.Story("inland-lamp")
	g := gametest.Begin(t, gametest.Means(), library.BaseOf(story), story,
		state.Options{Story: story.Pack.ID, Players: 2, Decks: keeper.OnTable, Choices: story.Variants()[5]}, text.French)
	p, d, _, _ := open(t, g)
	p.to(StepSeeding)
	d.key("k")
	want := p.walked().plan.Presses()
	presses := 0
	for p.next.Text() != "" { // until the next button is enabled
		if _, open := p.seeding.view.walk.now(); !open {
			break
		}
		d.key("Space")
		if presses++; presses > want {
			break
		}
	}
	if done, of := p.seeded(); presses != want || done != of {
		t.Errorf("%d presses for %d cards, %d of %d laid", presses, want, done, of)
	}
	d.must("Tout est posé")
}

// TestLeftAndResumedAtTheCard leaves the walk during gathering and during laying. It is resumed at the same card.
func TestLeftAndResumedAtTheCard(t *testing.T) {
	p, d := atTheWalk(t, text.English)
	for at := 1; at < p.walked().plan.Presses(); at++ {
		d.key("Space")
		q, e, _, _ := open(t, p.g)
		e.key("k")
		if q.step != StepSeeding || q.seeding.view == nil || q.seeding.view.walk.nextStep() != at {
			t.Fatalf("opened again at step %d, card %d, want %d", q.step, q.walked().nextStep(), at)
		}
		q.Close()
	}
}

func TestBackOneCard(t *testing.T) {
	p, d := atTheWalk(t, text.English)
	back := func() { d.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyBackspace}) }
	back() // nothing was done yet
	if p.g.Header().Cursor != p.g.Header().Length || p.walked().nextStep() != 0 {
		t.Fatal("went back before the first card")
	}
	all := p.walked().plan.Presses()
	var states []any
	for range all {
		states = append(states, p.g.Keeper())
		d.key("Space")
	}
	for i := all - 1; i >= 0; i-- {
		if i%2 == 0 {
			back()
		} else {
			d.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyUp})
		}
		k := p.g.Keeper()
		if want := states[i].(mansions.KeeperView); !reflect.DeepEqual(k.Seeding, want.Seeding) || !maps.Equal(k.Gathered, want.Gathered) {
			t.Fatalf("back at card %d: %+v, want %+v", i, k.Seeding, want.Seeding)
		}
	}
}

func TestUndoOfTheWalk(t *testing.T) {
	p, d := atTheWalk(t, text.English)
	d.key("Space")
	d.key("a") // the deck in one step
	at := p.seeding.view.walk.nextStep()
	if at < 2 {
		t.Fatalf("the deck has only %d cards", at)
	}
	p.undo()
	if got := p.seeding.view.walk.nextStep(); got != 1 {
		t.Errorf("undo went back to card %d, want all of the step: 1", got)
	}
	if err := p.g.Redo(); err != nil || p.seeding.view.walk.nextStep() != at {
		t.Errorf("redo: %v, card %d", err, p.seeding.view.walk.nextStep())
	}
}

// TestAClickSaysAllUpToHere: pressing a card of the list goes there, forward or back, in one step.
func TestAClickSaysAllUpToHere(t *testing.T) {
	p, d := atTheWalk(t, text.English)
	list := p.seeding.view.list
	click := func(step int) {
		t.Helper()
		for i, r := range p.seeding.view.rows {
			if r.heading == "" && r.step == step {
				before := p.g.Header().Cursor
				p.seeding.view.list.Select(i)
				if after := p.g.Header().Cursor; after != before+1 {
					t.Errorf("a click made %d steps", after-before)
				}
				return
			}
		}
		t.Fatalf("step %d is not in the list", step)
	}
	if p.seeding.view.rows[0].heading == "" {
		t.Fatal("the list does not begin with the name of a deck")
	}
	before := p.g.Header().Cursor
	list.Select(0) // a heading is not a card
	if p.g.Header().Cursor != before {
		t.Error("a heading was taken for a card")
	}
	w := p.seeding.view.walk
	click(w.split - 1)
	d.must("Place the cards in the rooms")
	click(w.split + 3)
	if got := p.seeding.view.walk.nextStep(); got != w.split+4 {
		t.Errorf("at card %d, want %d", got, w.split+4)
	}
	click(w.split + 1)
	if got := p.seeding.view.walk.nextStep(); got != w.split+2 {
		t.Errorf("back at card %d, want %d", got, w.split+2)
	}
	if d.window.Canvas().Focused() != nil {
		t.Error("the list keeps the keyboard: the space bar would press there")
	}
}

// TestOldTicksCountAsGathered: a session from a version that did not store gathering continues with laying.
func TestOldTicksCountAsGathered(t *testing.T) {
	p, _ := atTheWalk(t, text.English)
	if err := p.g.Do(mansions.TickSeed{Room: "study", Position: 2}); err != nil {
		t.Fatal(err)
	}
	w := p.walked()
	if s, _ := w.now(); w.gathering() || s.gather || s.room != 0 {
		t.Errorf("goes on with %+v", s)
	}
	for i := 0; w.forward() != nil; i++ {
		if i > len(w.steps) {
			t.Fatal("the walk never ends")
		}
	}
	w = p.walked()
	if cmd := w.back(); cmd != nil {
		if _, ok := cmd.(mansions.WalkSeeding); !ok {
			t.Errorf("back from the first room: %+v", cmd)
		}
	}
}

func TestCurtainKeyCoversTheSeeding(t *testing.T) {
	p, d := atTheWalk(t, text.English)
	d.must("Take the cards out of the box")
	d.key("c")
	d.must("For the keeper’s eyes only")
	if p.uncovered || d.says("Iron bolt") {
		t.Error("the secrets are still to be seen")
	}
	d.key("Space")
	d.key("e")
	if len(p.g.Keeper().Gathered) > 0 || d.window.Canvas().Overlays().Top() != nil {
		t.Error("a covered walk goes on")
	}
	d.key("k")
	d.must("Take the cards out of the box")
}

// TestHandEditIsChecked: a card moved by hand is checked at once; the problem names it, and undo fixes it.
func TestHandEditIsChecked(t *testing.T) {
	p, d := atTheWalk(t, text.English)
	d.must("Checked: every clue can be reached.")
	edit := func(card, room string) {
		t.Helper()
		d.key("e")
		e := p.seeding.edit
		for i, id := range e.cardIDs {
			if id == card {
				e.cards.Select(i)
			}
		}
		for i, id := range e.roomIDs {
			if id == room {
				e.rooms.Select(i)
			}
		}
		uitest.Press(t, d.window, "Place it there")
		uitest.Resize(d.window, 1280, 800)
	}
	edit("letter", "hall")
	d.must("Changed by hand and checked again")
	if got := p.g.Keeper().Seeding[0].Cards; len(got) != 2 || got[1].Card != "letter" {
		t.Fatalf("in the hall lie %+v", got)
	}
	if d.window.Canvas().Overlays().Top() != nil {
		t.Error("the form stays")
	}
	// The real prover on a real story: the key is behind its own lock.
	library := shippedStories(t)
	story := library.Story("inland-lamp")
	base := library.BaseOf(story)
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2, Decks: keeper.OnTable, Choices: story.Variants()[0]}, text.English)
	k := g.Keeper()
	if sound := proved(base, story, k); len(sound.problems) > 0 || sound.bound == nil || sound.bound.EndSlack() <= 0 {
		t.Fatalf("as the story lays it: %+v", sound)
	}
	key, lock, room := keyOfALock(story, base, k)
	if err := g.Do(mansions.MoveSeed{Card: key, Room: room}); err != nil {
		t.Fatal(err)
	}
	q, e, _, _ := open(t, g)
	q.show(StepSeeding)
	e.key("k")
	uitest.Resize(e.window, 1280, 800)
	e.must("This seeding cannot be played")
	e.must("The room “" + g.Names().Room(room) + "” stays closed.")
	e.must(g.Names().Card(lock))
	q.undo()
	uitest.Resize(e.window, 1280, 800)
	e.must("Checked: every clue can be reached.")
}

// keyOfALock finds a lock that only a key opens, the key, and the lock's room.
func keyOfALock(story *stories.Story, base *stories.Base, k mansions.KeeperView) (key, lock, room string) {
	for _, r := range k.Seeding {
		for _, c := range r.Cards {
			for _, all := range [][]stories.Card{base.Cards, story.Cards} {
				for _, card := range all {
					if card.ID == c.Card && card.Deck == stories.LockCard && len(card.Opens) == 1 && card.Opens[0].Key != "" {
						return card.Opens[0].Key, c.ID, r.Room
					}
				}
			}
		}
	}
	return "", "", ""
}

func TestArrowsReadTheRoomsOnScreen(t *testing.T) {
	_, d, _, g := walk(t, text.English, keeper.OnScreen)
	d.key("Enter")
	d.key("k")
	d.key("1")
	d.key("1")
	p, e, _, _ := open(t, g)
	p.to(StepSeeding)
	e.key("k")
	e.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyDown})
	if p.seeding.room != 1 {
		t.Errorf("looks at room %d", p.seeding.room)
	}
	uitest.Resize(e.window, 1280, 800)
	e.must("Iron bolt")
	e.must("lock · on top")
	e.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyUp})
	e.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyUp})
	if p.seeding.room != 0 {
		t.Errorf("looks at room %d", p.seeding.room)
	}
	uitest.Resize(e.window, 1280, 800)
	tapRoom(t, e.window, p.g.Story(), p.g.Keeper().Seeding[1].Room)
	if p.seeding.room != 1 {
		t.Errorf("a click on the second room leads to room %d", p.seeding.room)
	}
}

// tapRoom clicks on a room of the map of the house.
func tapRoom(t *testing.T, w fyne.Window, story *stories.Story, room string) {
	t.Helper()
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if cover, ok := o.(*still); ok {
			at, _ := cover.house.SpaceCentre(onlySpace(story, room))
			cover.Tapped(&fyne.PointEvent{Position: at})
		}
		return true
	})
}

// TestAClickOnTheMapListsTheRoomsCards: it lays nothing, and the map stays as it is.
func TestAClickOnTheMapListsTheRoomsCards(t *testing.T) {
	p, d := atTheWalk(t, text.English)
	v := p.seeding.view
	for v.walk.gathering() {
		p.walkNext()
	}
	uitest.Resize(d.window, 1280, 400) // the list scrolls
	last := v.walk.plan.Lay[v.walk.steps[len(v.walk.steps)-1].room].Room
	first := v.walk.plan.Lay[v.walk.steps[v.walk.split].room].Room
	at := v.walk.nextStep()
	for _, room := range []string{last, first} {
		before := v.list.GetScrollOffset()
		tapRoom(t, d.window, p.g.Story(), room)
		if after := v.list.GetScrollOffset(); (room == last) != (after > before) {
			t.Errorf("%s: the list rolls from %v to %v", room, before, after)
		}
	}
	if v.walk.nextStep() != at {
		t.Error("a click on the map laid a card")
	}
}

// onlySpace is one of the spaces of a room.
func onlySpace(story *stories.Story, room string) string {
	for space := range lit(story, room) {
		return space
	}
	return ""
}

func TestRoomForTheListOrNot(t *testing.T) {
	uitest.Start(t, theme.Options{Scale: 300})
	l := walkLayout{}
	one, two := widget.NewQuiet("a"), widget.NewQuiet("b")
	l.Layout([]fyne.CanvasObject{one, two}, fyne.NewSize(1180, 600))
	if two.Visible() || one.Size().Width != 1180 {
		t.Error("the list takes room from the card to do now")
	}
	l.Layout([]fyne.CanvasObject{one, two}, fyne.NewSize(2400, 600))
	if !two.Visible() || two.Position().X+two.Size().Width != 2400 {
		t.Error("the list is not at the right")
	}
}

// TestMOM_2_3_TheWalkAsksWhereTheKeeperLikes: after all cards are gathered, or at once with decks on screen, the keeper
// is asked for a room. The choice can be undone like any step, and the story does not begin without it.
func TestMOM_2_3_TheWalkAsksWhereTheKeeperLikes(t *testing.T) {
	for _, decks := range []keeper.Source{keeper.OnTable, keeper.OnScreen} {
		uitest.Start(t, theme.Options{})
		base, story := soundStory()
		rope := stories.Group{Cards: []string{"rope"}, Into: []string{"study", "cellar"}, By: stories.ByKeeper}
		story.Others = append(story.Others, rope)
		o := state.Options{Story: story.Pack.ID, Players: 2, Decks: decks}
		o.Choices = map[string]string{"1": "1A", "2": "2A"}
		g := gametest.Begin(t, gametest.Means(), base, story, o, text.English)
		p, d, _, _ := open(t, g)
		p.to(StepSeeding)
		d.key("k")
		for decks == keeper.OnTable && p.walked().gathering() {
			d.key("Space")
		}
		d.must("Where do you place “Rope”?")
		d.key("Space")
		if done, _ := p.seeded(); done != 0 || p.lacks().Ready {
			t.Errorf("%s: %d cards are laid before it, ready %v", decks, done, p.lacks().Ready)
		}
		p.to(StepIntroduction)
		d.must("Place one more card")
		p.to(StepSeeding)
		d.key("k")
		d.key("2")
		in := func(room string) bool {
			return slices.ContainsFunc(g.Keeper().Seeding, func(r mansions.SeedRoom) bool {
				return r.Room == room && slices.ContainsFunc(r.Cards, func(c mansions.CardView) bool { return c.ID == "rope" })
			})
		}
		if !in("cellar") || d.says("Where do you place “Rope”?") || !p.lacks().Ready {
			t.Errorf("%s: it is not laid: %+v", decks, g.Keeper().Seeding)
		}
		if proved(g.Base(), g.Story(), g.Keeper()).edited {
			t.Error("what the story leaves to the keeper is no change by hand")
		}
		p.undo()
		if d.must("Where do you place “Rope”?"); in("cellar") {
			t.Errorf("%s: it was not taken back", decks)
		}
	}
}

// TestMOM_5_6_TheClockIsAskedInTheSetUp, beside the choices. The story does not begin without it.
func TestMOM_5_6_TheClockIsAskedInTheSetUp(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := soundStory()
	story.Events[1].Most = 4
	o := state.Options{Story: story.Pack.ID, Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}}
	p, d, _, g := open(t, gametest.Begin(t, gametest.Means(), base, story, o, text.English))
	p.to(StepIntroduction)
	d.must("Enter the number of time tokens of an event card")
	if p.to(p.firstOpen()); p.step != StepChoices {
		t.Fatalf("he is sent to step %d", p.step)
	}
	d.key("k")
	if d.must("Event card 2: how many time tokens"); d.says("Event card 1: how many") || p.next.Text() != "The rest at random" {
		t.Error("another event is asked for, or the walk goes on without the answer")
	}
	p.answerClock("2", 4)
	if p.next.Text() != "Next" || !p.lacks().Ready || g.Keeper().Clock["2"] != 4 {
		t.Errorf("answered: %v, ready %v", g.Keeper().Clock, p.lacks().Ready)
	}
}

// TestSomebodyOfThePrintedBoxIsProposed with a trait that has a name, where the box is played.
func TestSomebodyOfThePrintedBoxIsProposed(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := soundStory()
	base.Investigators = slices.Clone(base.Investigators)
	last := &base.Investigators[len(base.Investigators)-1]
	last.Printed, last.Traits = true, slices.Clone(last.Traits)
	for i, trait := range last.Traits {
		first := slices.IndexFunc(last.Traits, func(o stories.Trait) bool { return o.Body == trait.Body })
		last.Traits[i].Unnamed = i == first
	}
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2}, text.English)
	p, _, _, _ := open(t, g)
	got := p.party.picks["inv1"]
	if trait, _ := p.trait(got.character, got.body); got.character != last.ID || trait.Unnamed {
		t.Errorf("%+v is proposed, not %s", got, last.ID)
	}
	if p.party.picks["inv2"].character == "" {
		t.Error("who is left over is not proposed")
	}
}

// TestTraitsOfWhichNothingIsKnownAreNotChosen: the choice would mean nothing; one number that is known makes it one.
func TestTraitsOfWhichNothingIsKnownAreNotChosen(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := soundStory()
	base.Investigators = slices.Clone(base.Investigators)
	last := &base.Investigators[len(base.Investigators)-1]
	last.Printed, last.Traits = true, slices.Clone(last.Traits)
	for i, trait := range last.Traits {
		last.Traits[i] = stories.Trait{ID: trait.ID, Body: trait.Body, Unnamed: true}
	}
	at := slices.IndexFunc(last.Traits, func(t stories.Trait) bool { return !t.Body })
	last.Traits[at].Attributes = map[string]int{"luck": 3}
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2}, text.English)
	p, _, _, _ := open(t, g)
	first := slices.IndexFunc(last.Traits, func(t stories.Trait) bool { return t.Body })
	if got := p.party.picks["inv1"]; got.character != last.ID || got.body != last.Traits[first].ID {
		t.Errorf("%+v is picked", got)
	}
	for _, body := range []bool{true, false} {
		if _, said := p.traits(*last, body).(*widget.Words); said != body {
			t.Errorf("body %v: only a sentence is shown: %v", body, said)
		}
	}
}

// TestAGuessedNameIsMarkedAndCorrected: on the slab of a card, and of a room; one press asks for the right one, Enter
// notes it, and Escape leaves it; the walk stays where it is, its keys work again, and the name is shown at once.
func TestAGuessedNameIsMarkedAndCorrected(t *testing.T) {
	base, story := soundStory()
	story.Table = true
	uitest.Start(t, theme.Options{})
	o := state.Options{Story: story.Pack.ID, Players: 2, Decks: keeper.OnTable,
		Choices: map[string]string{"1": "1A", "2": "2A"}}
	p, d, n, _ := open(t, gametest.Begin(t, gametest.Means(), base, story, o, text.English))
	p.to(StepSeeding)
	d.key("k")
	v := p.seeding.view
	check := func(kind, id, name string) {
		t.Helper()
		at := v.walk.nextStep()
		if p.rename.Visible() || d.says(guessed) {
			t.Errorf("%s: a name that is sure is marked", id)
		}
		for _, sure := range []string{stories.SureOne, stories.SureOurs} {
			p.doubts = map[string]string{kind + "." + id + ".name.en": sure}
			p.Refresh()
			if p.rename.Visible() != (sure == stories.SureOurs) {
				t.Errorf("%s: %s: marked: %v", id, sure, p.rename.Visible())
			}
		}
		d.must(guessed + name)
		for key, want := range map[fyne.KeyName]string{fyne.KeyEscape: "", fyne.KeyReturn: id + " The Vault"} {
			p.renamed, n.named = map[string]string{}, ""
			p.Refresh()
			d.key("n")
			d.must("Cancel")
			for _, r := range "The Vault" {
				d.window.Canvas().Focused().TypedRune(r)
			}
			d.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
			if n.named != want || v.walk.nextStep() != at || d.window.Canvas().Overlays().Top() != nil || !p.tickIn.Visible() {
				t.Errorf("%q is noted, step %d, before %d", n.named, v.walk.nextStep(), at)
			}
			if d.says("The Vault") != (want != "") || p.rename.Visible() != (want == "") {
				t.Errorf("after %s the name is shown: %v", key, d.says("The Vault"))
			}
		}
		p.doubts = nil
		p.Refresh()
	}
	step, _ := v.walk.now()
	check("card", step.kind, p.g.Names().Card(step.kind))
	for v.walk.gathering() {
		p.walkNext()
	}
	step, _ = v.walk.now()
	room := v.walk.plan.Lay[step.room].Room
	check("room", room, p.g.Names().Room(room))
}

// TestARoomWithoutANameIsAskedForIt: where the cards go on the owner's board, once and for all.
func TestARoomWithoutANameIsAskedForIt(t *testing.T) {
	base, story := soundStory()
	for i := range story.Map.Rooms {
		story.Map.Rooms[i].Unnamed = true
	}
	base.Texts = map[string]map[string]string{"en": {"room.attic.name": "The Attic", "room.hall-2.name": "Hall 2"}}
	uitest.Start(t, theme.Options{})
	o := state.Options{Story: story.Pack.ID, Players: 2, Decks: keeper.OnTable,
		Choices: map[string]string{"1": "1A", "2": "2A"}}
	p, d, n, _ := open(t, gametest.Begin(t, gametest.Means(), base, story, o, text.English))
	p.to(StepSeeding)
	d.key("k")
	v := p.seeding.view
	for v.walk.gathering() {
		p.walkNext()
	}
	type named struct{ typed, want string }
	for i, c := range []named{{"attic", "The Attic"}, {"Crawl Space", "Crawl Space"}, {" ", ""}} {
		room := v.walk.plan.Lay[v.walk.steps[v.walk.nextStep()].room].Room
		was := p.g.Names().Room(room)
		if d.window.Canvas().Focused() != fyne.Focusable(v.called.field) {
			t.Fatalf("room %d: the name cannot be typed", i)
		}
		for _, r := range c.typed {
			d.window.Canvas().Focused().TypedRune(r)
		}
		if c.want != "" {
			d.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}
		if name := p.g.Names().Room(room); name != cmp.Or(c.want, was) || c.want != "" && n.named != room+" "+c.want {
			t.Errorf("%q: it is called %q, %q is noted, %q", c.typed, name, n.named, p.g.Notice().Text)
		}
		for next, open := v.walk.now(); open && v.walk.plan.Lay[next.room].Room == room; next, open = v.walk.now() {
			p.walkNext()
		}
	}
	d.must("Crawl Space")
	p.g.Story().Table = true
	if p.to(StepIntroduction); p.reading != nil {
		t.Error("a line that sends to the guide is shown as a page")
	}
}
