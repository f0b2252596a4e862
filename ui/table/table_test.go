package table_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/table/tiny"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// windows are those of one session: of the keeper, of the table, and of each seat.
type windows struct {
	run keeper.AnySession
	s   *session.Session
	w   map[keeper.Audience]fyne.Window
}

func play(t *testing.T, seed string) *windows {
	t.Helper()
	uitest.Start(t, theme.Options{})
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC) },
		NewID: func() string { return "tiny" }, NewSeed: func() string { return seed }}
	run, err := keeper.Games{tinygame.Game}.Begin(t.Context(), means, tinygame.Config(seed))
	if err != nil {
		t.Fatal(err)
	}
	words := text.New(text.English)
	face := tiny.Face{Running: run, Words: func() *text.Localizer { return words }}
	all := &windows{run: run, s: session.New(run, face, words), w: map[keeper.Audience]fyne.Window{}}
	for _, who := range run.Audiences() {
		page := table.New(all.s, face, who, table.Deps{})
		t.Cleanup(page.Close)
		all.w[who] = uitest.Show(t, page.Content(), 1100, 700)
	}
	t.Cleanup(all.s.Close)
	return all
}

func (all *windows) says(who keeper.Audience) string {
	return strings.Join(uitest.Texts(all.w[who]), "\n")
}

func (all *windows) do(t *testing.T, cmd keeper.Command) {
	t.Helper()
	if err := all.s.Do(cmd); err != nil {
		t.Fatal(err)
	}
}

// press presses what the bar offers in these words.
func press(t *testing.T, w fyne.Window, words string) {
	t.Helper()
	var found *piece.Chip
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if c, ok := o.(*piece.Chip); ok && c.Visible() && c.Face.Text == words && c.OnTapped != nil {
			found = c
		}
		return true
	})
	if found == nil {
		t.Fatalf("nothing is offered as %q", words)
	}
	found.Press()
}

// TestTwoAreAskedInPrivateAndShownTogether: each seat answers in its own window, the other sees nothing of it until both have.
func TestTwoAreAskedInPrivateAndShownTogether(t *testing.T) {
	all := play(t, "duel")
	one, two := keeper.Seat(1), keeper.Seat(2)
	all.do(t, tinygame.Duel{})
	if said := all.says(keeper.ForTable); !strings.Contains(said, "A race to 21") || strings.Contains(said, "seat1-") {
		t.Errorf("the table sees %s", said)
	}
	if said := all.says(keeper.ForKeeper); !strings.Contains(said, "Waiting for: seat2 and seat1") {
		t.Errorf("the keeper is not told who is asked: %s", said)
	}
	press(t, all.w[one], "seat1-4")
	if len(all.run.Prompts()) != 1 {
		t.Fatal("the answer of the first seat did not come")
	}
	if said := all.says(two); strings.Contains(said, "seat1-4") {
		t.Errorf("the second seat sees the bid of the first: %s", said)
	}
	press(t, all.w[two], "seat2-2")
	if view := all.run.View(keeper.ForTable).(tinygame.TableView); view.Won["seat1"] != 1 {
		t.Errorf("the duel came to %+v", view.Won)
	}
}

// TestEveryQuestionIsAnsweredWithThePage: several and ordered options, a pool, a bag, a die, on screen and on the table.
func TestEveryQuestionIsAnsweredWithThePage(t *testing.T) {
	for _, source := range []keeper.Source{keeper.OnScreen, keeper.OnTable} {
		all := play(t, "questions")
		w := all.w[keeper.ForKeeper]
		all.do(t, tinygame.Use{Dice: source})
		all.do(t, tinygame.Throw{})
		if source == keeper.OnScreen {
			press(t, w, "Roll 3 dice")
		} else {
			for _, face := range []string{"5", "5", "1"} { // one face twice
				press(t, w, face)
			}
			press(t, w, "OK")
		}
		all.do(t, tinygame.Reach{})
		if source == keeper.OnScreen {
			press(t, w, "Draw 1 token")
		} else {
			press(t, w, "+2")
			press(t, w, "0")
			press(t, w, "OK")
		}
		if asked := all.run.Prompts(); len(asked) > 0 {
			t.Fatalf("%s: still asked %s", source, asked[0].Kind)
		}
		for range 30 { // until there is a hand to sort
			if q := all.run.Prompts(); len(q) > 0 {
				all.do(t, q[0].Answers()[0])
			} else if slices.ContainsFunc(all.run.Legal(), func(c keeper.Command) bool { return c == keeper.Command(tinygame.Sort{}) }) {
				break
			} else {
				all.do(t, all.run.Legal()[0])
			}
		}
		all.do(t, tinygame.Sort{})
		hand := all.run.Prompts()[0].Choice
		for _, o := range slices.Backward(hand) {
			press(t, w, o.Key)
		}
		press(t, w, "OK")
		if got := all.run.View(keeper.ForTable).(tinygame.TableView).Hand; got[0] != hand[len(hand)-1].Key {
			t.Errorf("%s: sorted into %v", source, got)
		}
		all.do(t, tinygame.Shed{})
		press(t, w, hand[0].Key)
		press(t, w, "OK")
		if q := all.run.Prompts(); len(q) > 0 {
			t.Errorf("%s: still asked %s", source, q[0].Kind)
		}
	}
}

// TestNoWindowOfTheTinyGameShowsASecret: over random play no window shows a card of a hidden hand but that of its own seat, and
// only the keeper's could know the hidden card.
func TestNoWindowOfTheTinyGameShowsASecret(t *testing.T) {
	shown := 0
	for n := range 4 {
		all := play(t, fmt.Sprint("leak", n))
		chance := rand.New(rand.NewPCG(7, uint64(n)))
		for range 60 {
			legal := all.run.Legal()
			if len(legal) == 0 {
				break
			}
			all.do(t, legal[chance.IntN(len(legal))])
			state := all.run.View(keeper.ForKeeper).(tinygame.State)
			for who := range all.w {
				said := all.says(who)
				for seat, hand := range state.Hands {
					for _, card := range hand {
						switch seen := slices.Contains(strings.FieldsFunc(said, func(r rune) bool { return r == ' ' || r == '\n' }), card); {
						case seen && keeper.Audience(seat) == who:
							shown++
						case seen && who != keeper.ForKeeper:
							t.Fatalf("the window of %s shows %s of %s:\n%s", who, card, seat, said)
						}
					}
				}
			}
		}
	}
	if shown == 0 {
		t.Error("nobody sees his own hand; the test sees nothing")
	}
}

// keyed shows the keeper's table of a session with its keys tied.
func keyed(t *testing.T, all *windows, face table.Face) (*table.Table, fyne.Window) {
	t.Helper()
	w := all.w[keeper.ForKeeper]
	page := table.New(all.s, face, keeper.ForKeeper, table.Deps{Canvas: w.Canvas()})
	t.Cleanup(page.Close)
	w.SetContent(page.Content())
	uitest.Resize(w, 1280, 800)
	page.Bind(widget.NewKeys(w.Canvas()))
	return page, w
}

// holder is a face whose first player holds a hidden hand that he looks at first.
type holder struct{ tiny.Face }

func (f holder) View(who keeper.Audience) table.View {
	v := f.Face.View(who)
	v.Header.Who, v.People[0].Turn = v.People[0].Name, true
	v.Lists = []table.List{{ID: "hand", Words: "Hand", Owner: v.People[0].ID, Secret: true, Due: true}}
	v.Next.First = "hand"
	return v
}

// TestWhoPlaysOnAPhoneIsMarked: and what he looks at there need not be uncovered here.
func TestWhoPlaysOnAPhoneIsMarked(t *testing.T) {
	all := play(t, "phone")
	w := all.w[keeper.ForKeeper]
	for _, phone := range []bool{false, true} {
		page := table.New(all.s, holder{faceOf(all)}, keeper.ForKeeper, table.Deps{Canvas: w.Canvas(),
			OnPhone: func(seat string) bool { return phone && seat != "seat2" }})
		t.Cleanup(page.Close)
		w.SetContent(page.Content())
		words, _ := page.Onward()
		said := all.says(keeper.ForKeeper)
		if strings.Contains(said, "on a phone") != phone || strings.HasPrefix(words, "Uncover") == phone {
			t.Errorf("on a phone %v: the next button says %q; %s", phone, words, said)
		}
		if phone { // Enter does not answer for somebody
			all.do(t, tinygame.Reach{})
			if words, do := page.Onward(); do != nil {
				t.Errorf("Enter answers %v for the phone: %s", all.run.Prompts()[0].Kind, words)
			}
		}
	}
}

func faceOf(all *windows) tiny.Face {
	words := text.New(text.English)
	return tiny.Face{Running: all.run, Words: func() *text.Localizer { return words }}
}

// TestFurtherPagesHaveKeys: the first page of a game is F2, the next F3.
func TestFurtherPagesHaveKeys(t *testing.T) {
	all := play(t, "pages")
	w, opened := all.w[keeper.ForKeeper], ""
	page := table.New(all.s, faceOf(all), keeper.ForKeeper, table.Deps{Canvas: w.Canvas(), Pages: []table.Tool{
		{ID: "a", Icon: "eye", Words: "One", Do: func() { opened += "a" }},
		{ID: "b", Icon: "eye", Words: "Two", Do: func() { opened += "b" }}}})
	t.Cleanup(page.Close)
	w.SetContent(page.Content())
	page.Bind(widget.NewKeys(w.Canvas()))
	for _, key := range []fyne.KeyName{fyne.KeyF3, fyne.KeyF2, fyne.KeyF4} {
		w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
	}
	if opened != "ba" {
		t.Errorf("F3, F2 and F4 open %q", opened)
	}
}

// unbegun is a game whose set-up lasts.
type unbegun struct{ tiny.Face }

func (u unbegun) View(who keeper.Audience) table.View {
	v := u.Face.View(who)
	v.Unbegun = true
	return v
}

// TestPagesAboutPlayWaitForTheSetUp: neither their button nor their key does anything before.
func TestPagesAboutPlayWaitForTheSetUp(t *testing.T) {
	all := play(t, "pages")
	w, opened := all.w[keeper.ForKeeper], ""
	page := table.New(all.s, unbegun{faceOf(all)}, keeper.ForKeeper, table.Deps{Canvas: w.Canvas(), Pages: []table.Tool{
		{ID: "a", Icon: "eye", Words: "One", InPlay: true, Do: func() { opened += "a" }},
		{ID: "b", Icon: "eye", Words: "Two", Do: func() { opened += "b" }}}})
	t.Cleanup(page.Close)
	w.SetContent(page.Content())
	page.Bind(widget.NewKeys(w.Canvas()))
	for _, key := range []fyne.KeyName{fyne.KeyF2, fyne.KeyF3} {
		w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
	}
	if opened != "b" {
		t.Errorf("during the set-up opens %q", opened)
	}
}

// TestACorrectionIsAskedStepByStep: which one, then how much; it is a step of the log like any other.
func TestACorrectionIsAskedStepByStep(t *testing.T) {
	all := play(t, "correct")
	_, w := keyed(t, all, faceOf(all))
	uitest.Key(w, "e")
	press(t, w, "The total")
	uitest.Key(w, "17")
	if got := all.run.View(keeper.ForTable).(tinygame.TableView).Total; got != 17 { // no third digit can follow
		t.Fatalf("the total is %d", got)
	}
	uitest.Key(w, "e")
	uitest.Key(w, "Esc")
	if said := all.says(keeper.ForKeeper); strings.Contains(said, "Enter the effect of a card") {
		t.Error("Esc does not leave the corrections")
	}
}

// TestWhatIsPressedSaysMore: pressing a seat, a deck or a counter shows it in the bar; Esc puts it away.
func TestWhatIsPressedSaysMore(t *testing.T) {
	all := play(t, "look")
	page, w := keyed(t, all, faceOf(all))
	for id, words := range map[string]string{"seat2": "won\u00a00\u2009/\u20095", "pile": "23 cards"} {
		page.Look(id)
		if said := all.says(keeper.ForKeeper); !strings.Contains(said, words) {
			t.Errorf("%s does not say %q: %s", id, words, said)
		}
		uitest.Key(w, "Esc")
	}
	if said := all.says(keeper.ForKeeper); strings.Contains(said, "23 cards") {
		t.Error("Esc does not put away what was pressed")
	}
}

// unfinished is a face whose next thing leaves something undone.
type unfinished struct{ tiny.Face }

func (f unfinished) View(who keeper.Audience) table.View {
	v := f.Face.View(who)
	v.Next.Left, v.Next.Rule = "a duel", "TINY-6"
	return v
}

// TestWhatWouldBeLeftUndoneIsAskedOnce: the first Enter says it, the second goes on.
func TestWhatWouldBeLeftUndoneIsAskedOnce(t *testing.T) {
	all := play(t, "guard")
	_, w := keyed(t, all, unfinished{faceOf(all)})
	uitest.Key(w, "Enter")
	if said := all.says(keeper.ForKeeper); all.run.Header().Cursor != 1 || !strings.Contains(said, "a duel") || !strings.Contains(said, "TINY-6") {
		t.Fatalf("at step %d: %s", all.run.Header().Cursor, said)
	}
	uitest.Key(w, "Esc")
	next := uitest.Button(t, w, faceOf(all).View(keeper.ForKeeper).Next.Words).(*widget.KeyButton)
	next.MouseIn(&desktop.MouseEvent{})
	next.Press()
	next.MouseOut()
	if said := all.says(keeper.ForKeeper); all.run.Header().Cursor != 1 || strings.Contains(said, "a duel") {
		t.Fatalf("at step %d the notice outlives its button: %s", all.run.Header().Cursor, said)
	}
	uitest.Key(w, "Enter")
	uitest.Key(w, "e") // a form takes its place
	if said := all.says(keeper.ForKeeper); strings.Contains(said, "a duel") {
		t.Errorf("the question stands beside the form: %s", said)
	}
	uitest.Key(w, "Esc")
	uitest.Key(w, "Enter")
	uitest.Key(w, "Enter")
	if all.run.Header().Cursor != 2 {
		t.Error("the second Enter does not go on")
	}
}

// TestWhatIsHeldBackIsWhatGoesOn: Enter after the question of an option does that option, not the next thing.
func TestWhatIsHeldBackIsWhatGoesOn(t *testing.T) {
	all := play(t, "held")
	page, w := keyed(t, all, wary{faceOf(all)})
	page.Send(tinygame.Duel{})
	if all.run.Header().Cursor != 1 || page.Held() != keeper.Command(tinygame.Duel{}) {
		t.Fatalf("at step %d %v is held back", all.run.Header().Cursor, page.Held())
	}
	uitest.Key(w, "Enter")
	if done := all.run.Prompts(); len(done) != 2 {
		t.Errorf("at step %d: %v", all.run.Header().Cursor, done)
	}
}

// wary is a face that asks about a duel.
type wary struct{ tiny.Face }

func (wary) Caution(c keeper.Command) string {
	if _, is := c.(tinygame.Duel); is {
		return "something"
	}
	return ""
}

// TestANoticeCoversNothing: what the next button would leave undone is said below it, at the top of the right column,
// whose contents make room. The board neither moves nor is covered.
func TestANoticeCoversNothing(t *testing.T) {
	all := play(t, "guard")
	open := func() {}
	page := table.New(all.s, unfinished{faceOf(all)}, keeper.ForKeeper, table.Deps{Home: open, Players: open, Help: open})
	t.Cleanup(page.Close)
	w := uitest.Show(t, page.Content(), 1280, 800)
	page.Bind(widget.NewKeys(w.Canvas()))
	parts, driver := page.Parts(), fyne.CurrentApp().Driver()
	middle := func() float32 { return driver.AbsolutePositionForObject(parts.Upper.Objects[1]).Y }
	before := middle()
	uitest.Key(w, "Enter")
	notice := parts.Bar.Notice
	at := driver.AbsolutePositionForObject(notice)
	if !notice.Visible() || notice.Size().Width < 100 {
		t.Fatalf("the notice is %v", notice.Size())
	}
	if r := parts.Ribbon.Box; at.Y < r.Position().Y+r.Size().Height {
		t.Errorf("the notice at %v lies over the line at the top", at)
	}
	for name, part := range map[string]fyne.CanvasObject{"people": parts.People, "side": parts.Side,
		"middle": parts.Upper.Objects[1]} {
		from := driver.AbsolutePositionForObject(part)
		if from.X < at.X+notice.Size().Width && from.X+part.Size().Width > at.X && from.Y < at.Y+notice.Size().Height &&
			from.Y+part.Size().Height > at.Y {
			t.Errorf("%s at %v is covered by the notice at %v", name, from, at)
		}
	}
	if now := middle(); now != before {
		t.Errorf("the middle was at %v and is at %v", before, now)
	}
	side := driver.AbsolutePositionForObject(parts.Side).Y
	if uitest.Key(w, "Escape"); side <= driver.AbsolutePositionForObject(parts.Side).Y {
		t.Errorf("the column at %v does not go back", side)
	}
}

// TestUndoNamesWhatWasPressed: undo names the option, not the line of the log that followed. Doing the same again after
// an undo is the same step, and replaces nothing.
func TestUndoNamesWhatWasPressed(t *testing.T) {
	all := play(t, "named")
	_, w := keyed(t, all, faceOf(all))
	words := faceOf(all).View(keeper.ForKeeper).Next.Words
	uitest.Key(w, "Enter")
	if got := all.s.Called(); got != words || words == "" {
		t.Errorf("undo says %q, %q was pressed", got, words)
	}
	if err := all.s.Undo(); err != nil {
		t.Fatal(err)
	}
	uitest.Key(w, "Enter")
	if left, replaced := all.s.Replaced(); replaced || all.run.Header().Cursor != 2 || all.s.Called() != words {
		t.Errorf("the same step again replaced %+v, undo says %q", left, all.s.Called())
	}
}

// TestUndoNamesWhatWasPressedElsewhere: on a phone, or on another evening.
func TestUndoNamesWhatWasPressedElsewhere(t *testing.T) {
	all := play(t, "elsewhere")
	next := faceOf(all).View(keeper.ForKeeper).Next
	if _, err := all.run.Do(t.Context(), next.Command); err != nil {
		t.Fatal(err)
	}
	face := func(of session.AnySession) (table.Face, error) {
		return tiny.Face{Running: of, Words: all.s.Words}, nil
	}
	page := table.New(all.s, faceOf(all), keeper.ForKeeper, table.Deps{Face: face})
	t.Cleanup(page.Close)
	if got := all.s.Called(); got != next.Words || got == "" {
		t.Errorf("undo says %q, not %q", got, next.Words)
	}
}

// TestUndoNamesWhatWasAnswered: an answer is named with its question, since "Nothing" alone would not say what is
// undone.
func TestUndoNamesWhatWasAnswered(t *testing.T) {
	all := play(t, "duel")
	for range 40 {
		if asked := all.run.Prompts(); len(asked) > 0 && asked[0].Kind == "token" {
			break
		}
		cmd := keeper.Command(tinygame.Hit{})
		if asked := all.run.Prompts(); len(asked) > 0 {
			cmd = asked[0].Answers()[0]
		}
		all.do(t, cmd)
	}
	q := all.run.Prompts()[0]
	_, w := keyed(t, all, faceOf(all))
	press(t, w, q.Choice[1].Key)
	if got, want := all.s.Called(), "A trap · "+q.Choice[1].Key; got != want {
		t.Errorf("undo says %q, not %q", got, want)
	}
}

// TestAHiddenListIsCoveredUntilItIsPressed: the keeper's window may lie open on the table.
func TestAHiddenListIsCoveredUntilItIsPressed(t *testing.T) {
	all := play(t, "cover")
	_, w := keyed(t, all, faceOf(all))
	secret := all.run.View(keeper.ForKeeper).(tinygame.State).Secret
	if strings.Contains(all.says(keeper.ForKeeper), secret) {
		t.Fatal("the hidden card is shown")
	}
	uitest.Key(w, "V")
	if !strings.Contains(all.says(keeper.ForKeeper), secret) {
		t.Error("the hidden card is not shown when its cover is lifted")
	}
	if uitest.Key(w, "V"); strings.Contains(all.says(keeper.ForKeeper), secret) {
		t.Error("the hidden card is still shown when its cover is lowered")
	}
}

// TestAFurtherPageIsOfferedAtTheTable: it has a button in the menu of what is rarely needed, and the page's keys are tied all the same.
func TestAFurtherPageIsOfferedAtTheTable(t *testing.T) {
	all := play(t, "pages")
	w := all.w[keeper.ForKeeper]
	words := all.s.Words()
	page := table.New(all.s, tiny.Face{Running: all.run, Words: func() *text.Localizer { return words }}, keeper.ForKeeper,
		table.Deps{Canvas: w.Canvas(), Pages: []table.Tool{{ID: "decks", Icon: "cards", Words: "Decks", Do: func() {}}}})
	t.Cleanup(page.Close)
	w.SetContent(page.Content())
	page.Bind(widget.NewKeys(w.Canvas()))
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if b, ok := o.(*piece.Stacked); ok && b.Name == "more" {
			b.OnTapped()
		}
		return o.Visible()
	})
	said := ""
	for _, w := range all.w { // Fyne's test driver does not know in which window an object is
		said += uitest.TextsOver(w)
	}
	if !strings.Contains(said, "Decks") {
		t.Errorf("the page has no button: %s", said)
	}
}

// asking is a face whose steps ask something.
type asking struct{ table.Face }

func (a asking) View(who keeper.Audience) table.View {
	v := a.Face.View(who)
	v.Next.Asks = "The step asks this."
	return v
}

// TestPlayersSeeWhatIsAsked: the players' window says what the step asks, or the question. While a secret question
// waits it says neither.
func TestPlayersSeeWhatIsAsked(t *testing.T) {
	all := play(t, "asked")
	said := func() string {
		return strings.Join(uitest.Texts(uitest.Show(t,
			table.NewPlayers(all.s, asking{faceOf(all)}).Content(), 1280, 800)), "\n")
	}
	if got := said(); !strings.Contains(got, "The step asks this.") {
		t.Errorf("what the step asks is not said: %s", got)
	}
	all.do(t, tinygame.Throw{})
	title := faceOf(all).PromptWords(all.run.Prompts()[0]).Title
	if got := said(); !strings.Contains(got, title) || strings.Contains(got, "The step asks this.") {
		t.Errorf("%q is asked: %s", title, got)
	}
	all.do(t, all.run.Prompts()[0].Answers()[0])
	all.s.Read()
	all.do(t, tinygame.Duel{})
	if got := said(); strings.Contains(got, faceOf(all).PromptWords(all.run.Prompts()[0]).Title) ||
		strings.Contains(got, "The step asks this.") {
		t.Errorf("a secret question: %s", got)
	}
}

// TestF10ShowsWhatThePlayersSee: a small picture of the players' window, until F10 is pressed again.
func TestF10ShowsWhatThePlayersSee(t *testing.T) {
	all := play(t, "preview")
	_, w := keyed(t, all, faceOf(all))
	before := uitest.Texts(w)
	press := func() { w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF10}) }
	press()
	players := table.NewPlayers(all.s, faceOf(all))
	shown := uitest.Show(t, players.Content(), 1280, 800)
	players.Renew()
	for _, words := range uitest.Texts(shown) {
		if count(uitest.Texts(w), words) <= count(before, words) {
			t.Errorf("the picture does not say %q", words)
		}
	}
	if press(); !slices.Equal(uitest.Texts(w), before) {
		t.Errorf("it stays: %s", strings.Join(uitest.Texts(w), " "))
	}
}

func count(all []string, words string) (n int) {
	for range slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s != words }) {
		n++
	}
	return n
}
