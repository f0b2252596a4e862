package practice

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"lantern/puzzles"
	"lantern/puzzles/solve"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/text"
	"lantern/ui/uitest"
)

func TestAPuzzleIsPractisedAndTheBestResultKept(t *testing.T) {
	store := newMemory()
	d := sit(t, text.English, store)
	d.must("Practise puzzles", "Connection 1A", "not yet", "none yet")
	if d.chooser.forget.Disabled() != true {
		t.Error("there is nothing to clear yet")
	}
	d.key(fyne.KeyReturn)
	r := d.play.round
	if r.layout.ID != "1A" || r.answer.Actions < 3 || r.answer.Actions > 4 {
		t.Fatalf("a fair deal for an intellect of 4: %+v", r.answer)
	}
	if d.play.page.ID() != (puzzles.Recipe{Layout: "1A", Seed: 1, Bounds: r.recipe.Bounds}).ID() {
		t.Errorf("ID %s", d.play.page.ID())
	}
	d.play.page.OnMove("T 0 +") // a detour, back and forth
	d.play.page.OnMove("T 0 -")
	d.solve(10 * time.Second)
	d.must("your best result for 1A", "At best:")
	want := Best{Over: 2, Millis: int64(10000 * r.answer.Actions)}
	if got, ok := d.records.Best("1A"); !ok || got != want {
		t.Errorf("kept %+v", got)
	}

	d.rune('a') // the same again, better, but the solution has been seen
	d.solve(time.Second)
	d.must("have seen before does not count")
	if got, _ := d.records.Best("1A"); got != want {
		t.Errorf("kept %+v", got)
	}

	d.key(fyne.KeyReturn) // another one
	if d.play.round.recipe.Seed == r.recipe.Seed || d.play.round.replayed {
		t.Fatal("the next deal is a fresh one")
	}
	d.solve(20 * time.Second)
	second, _ := d.records.Best("1A")
	if second.Over != 0 {
		t.Errorf("kept %+v", second)
	}

	d.key(fyne.KeyReturn)
	d.solve(time.Minute)
	d.must("Best result: " + bestWords(second))

	// The program is restarted.
	d.Practice("")
	d.open()
	if got, _ := d.records.Best("1A"); got != second {
		t.Errorf("after a restart %+v", got)
	}
	d.must(bestWords(second))
	uitest.Press(t, d.w, "Clear results…")
	uitest.Press(t, d.w, "Clear 1A")
	if _, ok := d.records.Best("1A"); ok || d.records.Any() {
		t.Error("the result is not cleared")
	}
	d.open()
	if d.records.Any() {
		t.Error("the result is back after a restart")
	}
	d.key(fyne.KeyEscape)
	if d.home != 1 || len(d.trouble) > 0 {
		t.Errorf("home %d, trouble %v", d.home, d.trouble)
	}
}

func TestBetterResults(t *testing.T) {
	r, err := Load(newMemory())
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []struct {
		b    Best
		best bool
	}{{Best{2, 9000}, true}, {Best{2, 9000}, false}, {Best{3, 10}, false}, {Best{2, 8000}, true}, {Best{0, 99000}, true}, {Best{1, 1}, false}} {
		if got, err := r.Offer("4A", one.b); err != nil || got != one.best {
			t.Errorf("%+v is the best: %v, %v", one.b, got, err)
		}
	}
	if err := r.Reset(""); err != nil || r.Any() {
		t.Errorf("%v", err)
	}
}

func TestRecordsThatCannotBeUnderstood(t *testing.T) {
	for _, kept := range []string{"", "{", `{"best":{"1A":{"over":1,"millis":5},"99":{"over":0,"millis":1}},"last":{"layout":"99","intellect":4}}`,
		`{"best":{"1A":{"over":1,"millis":5}},"last":{"layout":"4A","intellect":4,"how":"bounds","min":9,"max":3}}`} {
		s := newMemory()
		s.values[key] = kept
		r, err := Load(s)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := r.Best("99"); ok || r.Last() != firstChoice() {
			t.Errorf("%q became %+v", kept, r.kept)
		}
		if b, ok := r.Best("1A"); ok != strings.Contains(kept, "1A") || ok && b.Over != 1 {
			t.Errorf("%q became %+v", kept, r.kept)
		}
	}
	if _, err := Load(&memory{broken: errors.New("the disk is gone")}); err == nil {
		t.Error("a store that cannot be read is no empty one")
	}
}

func TestResultsThatCannotBeKeptAreToldOf(t *testing.T) {
	d := sit(t, text.French, newMemory())
	d.key(fyne.KeyReturn)
	d.store.broken = errors.New("the disk is full")
	d.solve(time.Second)
	if len(d.trouble) != 1 {
		t.Errorf("%v", d.trouble)
	}
}

func TestTheChoiceIsKept(t *testing.T) {
	d := sit(t, text.English, newMemory())
	d.rune('7')
	d.rune('t')
	d.key(fyne.KeyDown)
	d.key(fyne.KeyRight)
	uitest.Press(t, d.w, "Hard")
	want := Choice{Layout: puzzles.IDs()[7], Intellect: 7, How: "hard", Min: 3, Max: 6, Timed: true}
	if d.chooser.choice != want {
		t.Fatalf("%+v", d.chooser.choice)
	}
	d.key(fyne.KeyReturn)
	d.open()
	if d.chooser.choice != want {
		t.Errorf("after a restart %+v", d.chooser.choice)
	}
	for range 20 {
		d.key(fyne.KeyDown)
	}
	if d.chooser.choice.Layout != "9" {
		t.Errorf("the last one is %s", d.chooser.choice.Layout)
	}
	for range 20 {
		d.key(fyne.KeyUp)
	}
	d.key(fyne.KeyLeft)
	d.key(fyne.KeyLeft)
	for range 20 {
		d.key(fyne.KeyLeft)
	}
	if d.chooser.choice.Layout != puzzles.IDs()[0] {
		t.Errorf("the first one is %s", d.chooser.choice.Layout)
	}
}

func TestBoundsOfOnesOwn(t *testing.T) {
	d := sit(t, text.English, newMemory())
	uitest.Press(t, d.w, "By number of actions")
	for range 9 {
		uitest.Press(t, d.w, "+") // of the lower bound: the upper one is adjusted
	}
	if c := d.chooser.choice; c.Min != 12 || c.Max != 12 {
		t.Fatalf("%+v", c)
	}
	d.must("A deal of 12 actions.")
	d.key(fyne.KeyReturn)
	if d.play == nil || d.play.round.answer.Actions != 12 {
		t.Fatalf("%+v", d.play.round.answer)
	}
	d.key(fyne.KeyEscape)
	for range 9 {
		uitest.Press(t, d.w, "+")
	}
	d.key(fyne.KeyReturn)
	if d.play != nil {
		t.Fatal("there is no deal of 20 actions")
	}
	d.must("No deal of layout 1A takes 20 actions")
}

func TestAPuzzleByItsID(t *testing.T) {
	d := sit(t, text.English, newMemory())
	uitest.Press(t, d.w, "By code")
	d.key(fyne.KeyReturn) // the field has the focus
	d.must("Paste or type the code of a puzzle first.")
	recipe := puzzles.Recipe{Layout: "5A", Seed: 99, Bounds: &puzzles.Bounds{Min: 3, Max: 6}}
	slip := []rune(recipe.ID())
	slip[len(slip)-1] = map[bool]rune{true: '2', false: '3'}[slip[len(slip)-1] == '3']
	fyne.CurrentApp().Clipboard().SetContent(string(slip))
	uitest.Press(t, d.w, "Paste")
	d.key(fyne.KeyReturn)
	d.must("it contains a mistake")
	fyne.CurrentApp().Clipboard().SetContent("  " + strings.ToLower(recipe.ID()) + "\n")
	uitest.Press(t, d.w, "Paste")
	if d.says("it contains a mistake") {
		t.Error("another try, and the old reason is still there")
	}
	d.key(fyne.KeyReturn)
	want, err := solve.Open(recipe)
	if err != nil || d.play == nil || !slices.Equal(d.play.round.start.Laid, want.Laid) {
		t.Fatalf("%v", err)
	}
	d.must("Lock 5A", recipe.ID())
	d.solve(time.Second)
	d.must("chosen by its code does not count")
	if d.records.Any() {
		t.Error("it makes no result")
	}
	d.key(fyne.KeyReturn)
	if d.chooser == nil {
		t.Error("an ID says only one puzzle")
	}
}

func TestGivingUpAndTheSolution(t *testing.T) {
	d := sit(t, text.English, newMemory())
	d.chooser.choose("8")
	d.key(fyne.KeyReturn)
	n := d.play.round.answer.Actions
	d.play.page.OnMove(puzzles.Moves(d.play.round.start)[0].String())
	d.rune('x')
	d.must("At best:")
	if d.play.round.ending != puzzle.Left {
		t.Fatal("not given up")
	}
	d.rune('v')
	d.must("The deal:", "One of the shortest solutions", "Pause", "Previous move", "Next move")
	for range n {
		d.tick()
	}
	d.must(d.l.T("practice.solution.step", text.Args{"n": n, "of": n, "move": puzzle.MoveWords(d.l, d.play.round.layout, d.play.round.answer.Moves[n-1])}))
	if !d.play.page.Ended() || d.play.watch.stop != nil {
		t.Error("at the end it stops")
	}
	d.play.watch.step(-1)
	if d.play.watch.at != n-1 || d.play.page.Ended() {
		t.Error("a move back")
	}
	d.rune('p')
	d.tick()
	d.rune('p') // from the beginning
	if d.play.watch.at != 0 {
		t.Errorf("at %d", d.play.watch.at)
	}
	d.rune('a')
	if d.play.watch != nil || d.play.round.ending != puzzle.NotEnded {
		t.Error("not played again")
	}
	d.solve(time.Second)
	if d.records.Any() {
		t.Error("whoever has seen the solution makes no result")
	}
}

func TestAgainstTheClock(t *testing.T) {
	d := sit(t, text.English, newMemory())
	d.rune('t')
	d.key(fyne.KeyReturn)
	d.must("1:00")
	d.now = d.now.Add(50 * time.Second)
	d.tick()
	d.must("0:10")
	d.now = d.now.Add(11 * time.Second)
	d.tick()
	if d.play.round.ending != puzzle.TimeOver {
		t.Fatal("the minute is over")
	}
	d.play.page.OnMove(d.play.round.answer.Moves[0].String())
	if d.play.round.attempt.Used != 0 {
		t.Error("nothing is moved after the end")
	}
	d.rune('n')
	d.solve(time.Second)
	if !d.records.Any() {
		t.Error("solved in time it makes a result")
	}
}

func TestADealThatTakesADraw(t *testing.T) {
	d := sit(t, text.English, newMemory())
	l, _ := puzzles.Lookup("1A")
	seed := uint64(1)
	for ; ; seed++ {
		if a, err := solve.Solve(puzzles.New(l, seed)); err != nil {
			t.Fatal(err)
		} else if !a.Solvable {
			break
		}
	}
	d.seeds = seed - 1
	d.Play(Choice{Layout: "1A", Intellect: 4, How: byRules, Min: 1, Max: 2})
	if !d.play.show.Disabled() {
		t.Error("there is no solution to show")
	}
	d.rune('x')
	d.must("It cannot be solved without drawing")
}

// A deal that is finished after its page was closed is dropped.
func TestDealingOnTheSide(t *testing.T) {
	d := sit(t, text.French, newMemory())
	d.slow = true
	d.key(fyne.KeyReturn)
	d.must("La Lanterne mélange les pièces…")
	if d.play.round != nil || !d.play.again.Disabled() {
		t.Fatal("nothing is dealt yet")
	}
	p := d.play
	p.page.OnMove("S 0 1")
	p.reveal()
	d.key(fyne.KeyEscape)
	d.late[0]()
	if p.round != nil || d.chooser == nil {
		t.Error("dealt for nobody")
	}
}

func TestPages(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		store := newMemory()
		store.values[key] = `{"best":{"1A":{"over":1,"millis":83000},"5A":{"over":0,"millis":41000}},"last":{"layout":"5A","intellect":4,"how":"fair","min":3,"max":6}}`
		d := sit(t, lang, store)
		uitest.Listing(t, "choose-"+lang, d.w)
		uitest.Press(t, d.w, d.l.T("practice.how.bounds"))
		uitest.Markup(t, "bounds-"+lang, d.w)
		uitest.Press(t, d.w, d.l.T("practice.how.fair"))
		d.key(fyne.KeyReturn)
		uitest.Markup(t, "play-"+lang, d.w)
		d.rune('v')
		d.tick()
		uitest.Markup(t, "solution-"+lang, d.w)
	}
}

// FuzzRecords reads arbitrary results, and continues with them.
func FuzzRecords(f *testing.F) {
	for _, raw := range []string{"", "null", "{}", "[]", `{"best":null}`, `{"best":{"4A":{"over":1,"millis":61000}},"last":{"layout":"4A","intellect":4}}`,
		`{"best":{"nowhere":{"over":1}}}`, `{"best":{"4A":{"over":-9223372036854775808,"millis":9223372036854775807}}}`, `{"best":{"4A":null},"last":{"layout":"4A","min":9,"max":1}}`,
		`{"last":{"layout":"` + strings.Repeat("x", 50_000) + `"}}`, strings.Repeat("[", 20_000), "\xff\x00"} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		store := &memory{values: map[string]string{key: raw}}
		r, err := Load(store)
		if err != nil {
			t.Fatal(err)
		}
		if !r.Last().sound() {
			t.Errorf("%q offers %+v", raw, r.Last())
		}
		for id, b := range r.kept.Best {
			if !slices.Contains(puzzles.IDs(), id) || b.Millis < 0 || b.Time() < 0 {
				t.Errorf("%q gives %s %+v", raw, id, b)
			}
		}
		if _, err := r.Offer("4A", Best{Over: 0, Millis: 1000}); err != nil {
			t.Fatal(err)
		}
		if b, ok := r.Best("4A"); !ok || (Best{Over: 0, Millis: 1000}).better(b) {
			t.Errorf("the better result is lost: %+v", b)
		}
		if err := r.Reset(""); err != nil || r.Any() {
			t.Errorf("they are not forgotten: %v", err)
		}
	})
}
