package desktop

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/phones"
	"lantern/ui/text"
)

// headWords are the words of the header of a phone.
func headWords(t *testing.T, see func(string, ...string) string) string {
	t.Helper()
	_, all := parts(t, see)
	return regexp.MustCompile(`(<[^>]*>)+`).ReplaceAllString(all["header"], " | ")
}

// TestPhonesSayWhatIsLeftOfATurn: the header has the moves and the action of an investigator, a way what it sets off,
// and in the keeper's turn who plays. To end a turn with some of it left, one presses twice.
func TestPhonesSayWhatIsLeftOfATurn(t *testing.T) {
	r, random := openedFor(t, everygame.All[0], 0, phones.OwnTurn), randomplay.Numbers(t)
	see := []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "fr")}
	left, ways, keeps := 0, 0, 0
	for range 600 {
		v := r.session.View(keeper.ForTable).(mansions.TableView)
		switch {
		case v.Ending != nil || len(r.session.Legal()) == 0:
			t.Fatal("the session is over")
		case len(r.session.Prompts()) > 0:
		case v.Turn != nil && v.Turn.Moves == 2 && v.Turn.Action:
			if head := headWords(t, see[0]); !strings.Contains(head, "Left: 2 moves and the action") {
				t.Fatal(head)
			}
			if head := headWords(t, see[1]); !strings.Contains(head, "Reste\u00a0: 2 déplacements et l’action") {
				t.Fatal(head)
			}
			left++
			at := slices.Index([]string{"inv1", "inv2"}, v.Turn.Who)
			if _, all := parts(t, see[max(at, 0)]); at >= 0 && !strings.Contains(all["do"], " data-sure") {
				t.Fatalf("the turn can be ended by one press: %s", all["do"])
			}
			for _, step := range v.Ahead {
				unseen := slices.ContainsFunc(step.Sets, func(s mansions.Trigger) bool { return s.Kind == mansions.SetsPage })
				if _, all := parts(t, see[max(at, 0)]); at == 0 && unseen && strings.Contains(all["do"], "<small>Unexplored") {
					ways++
				}
			}
		case v.Phase == "keeper":
			if head := headWords(t, see[0]); !strings.Contains(head, "The keeper plays") {
				t.Fatal(head)
			}
			keeps++
		}
		if left > 0 && ways > 0 && keeps > 0 {
			return
		}
		legal := r.session.Legal()
		if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("%d turns, %d ways, %d keeper's turns", left, ways, keeps)
}

// TestPhonesProposeOneThing: in every game a phone offers nothing twice, and only one thing is gold: no other one than
// what the window would do with Enter.
func TestPhonesProposeOneThing(t *testing.T) {
	said := regexp.MustCompile(`<button data-option="\d+"(?: data-sure)?( class="main")?>(.*?)</button>`)
	for _, g := range everygame.All {
		for n := range randomplay.Rounds(min(2, len(g.Options)), len(g.Options)) {
			r, random := openedFor(t, g, n, phones.OwnTurn), randomplay.Numbers(t)
			see := r.seated("seat1", "en")
			for step := range randomplay.Rounds(60, 600) {
				legal := r.session.Legal()
				if len(legal) == 0 {
					break
				}
				if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
				_, all := parts(t, see)
				for _, group := range strings.Split(all["do"], `<div class="group">`) {
					once := map[string]bool{}
					for _, b := range said.FindAllStringSubmatch(group, -1) {
						if once[b[2]] {
							t.Fatalf("%s, step %d: twice: %s", g.ID, step, b[2])
						}
						once[b[2]] = true
						if b[1] != "" && (strings.Contains(b[2], "Attach no resource") || strings.Contains(b[2], "Commit nobody")) {
							t.Fatalf("%s, step %d: %s is proposed", g.ID, step, b[2])
						}
					}
				}
				if strings.Count(all["do"], "<span>Pass<") > 1 {
					t.Fatalf("%s, step %d: who is done is said twice: %s", g.ID, step, all["do"])
				}
				if gold := strings.Count(all["do"], ` class="main"`); gold > 1 {
					t.Fatalf("%s, step %d: %d things are proposed: %s", g.ID, step, gold, all["do"])
				}
			}
		}
	}
}

// TestPhonesForesee: who commits to a story of the duel or to a test of the card game sees what would come of it.
func TestPhonesForesee(t *testing.T) {
	for id, foresees := range map[string]func(view any) bool{
		"cthulhu-cards": func(v any) bool { return len(v.(cthulhucards.View).Forecast) > 0 },
		"arkham-cards": func(v any) bool {
			c := v.(arkhamcards.View)
			return c.State.Test != nil && c.State.Test.Result == nil && c.Odds != nil
		},
	} {
		found := false
		for n := 0; n < 3 && !found; n++ {
			r, random := openedFor(t, *everygame.Find(id), n, phones.OwnTurn), randomplay.Numbers(t)
			see := r.seated("seat1", "en")
			for range 500 {
				legal := r.session.Legal()
				if len(legal) == 0 || found {
					break
				}
				if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
				if foresees(r.session.View(keeper.Seat(1))) {
					found = true
					_, all := parts(t, see)
					if said := whole(all, "outlook"); !strings.Contains(said, "What would happen") ||
						!strings.Contains(said, "<p>") {
						t.Errorf("%s: %q", id, said)
					}
				}
			}
		}
		if !found {
			t.Errorf("%s: nothing was to be foreseen", id)
		}
	}
}

// TestPhonesAskForTheirTurn: a phone that only answers says who plays for its player, and where that is changed.
func TestPhonesAskForTheirTurn(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 1, phones.QuestionsOnly)
	see := r.seated("seat1", "en")
	_, all := parts(t, see)
	if !strings.Contains(all["may"], "played at the laptop") || strings.Contains(all["may"], "data-option") {
		t.Errorf("nobody hears of it: %s", all["may"])
	}
	r.door.Listener(func() {})
	r.door.Renew()
	press(t, see, "may", "Ask to take your own turn")
	if _, all := parts(t, see); !strings.Contains(all["may"], "Asked:") || !r.door.Devices()[0].Wants {
		t.Errorf("%s", all["may"])
	}
	r.door.Let(phones.OwnTurn)
	if _, all := parts(t, see); all["may"] != "" || r.door.Devices()[0].Wants {
		t.Errorf("it was allowed: %s", all["may"])
	}
}

// TestWhoLosesSeesIt: of a struggle and of a story in the duel each player sees who won it, from where he sits; the TV
// takes no side. Of a raid, which is no test, nobody sees that it failed.
func TestWhoLosesSeesIt(t *testing.T) {
	count := func(n, won int) keeper.Tally {
		return keeper.Tally{What: "Te", Sides: []keeper.Count{{Of: "seat1", N: n, Won: won == 0}, {Of: "seat2", N: 2,
			Won: won == 1}}}
	}
	failed := &keeper.Result{Line: keeper.LogLine{Key: "cthulhu.log.determined", Args: keeper.Args{"who": "1"}}}
	for name, c := range map[string]struct {
		m    keeper.Moment
		want [3]string // of the first seat, of the second, of the table
	}{
		"a struggle that the second wins": {keeper.Moment{Tallies: []keeper.Tally{count(1, 1)}}, [3]string{"✗", "✓", ""}},
		"a struggle that nobody wins":     {keeper.Moment{Tallies: []keeper.Tally{count(2, -1)}}, [3]string{}},
		"a story that the second one loses": {keeper.Moment{Tallies: []keeper.Tally{count(1, -1)}, Result: failed},
			[3]string{"✓", "✗", ""}},
		"a test": {keeper.Moment{Result: keeper.Failing(true)}, [3]string{"✗", "✗", "✗"}},
		"a raid": {keeper.Moment{Result: &keeper.Result{Line: keeper.LogLine{Key: "priest.moment.force"}}}, [3]string{}},
	} {
		for i, who := range []keeper.Audience{keeper.Seat(1), keeper.Seat(2), keeper.ForTable} {
			good, bad := won(c.m, who)
			got := map[[2]bool]string{{true, false}: "✓", {false, true}: "✗", {}: ""}[[2]bool{good, bad}]
			if got != c.want[i] {
				t.Errorf("%s, %s: %q, not %q", name, who, got, c.want[i])
			}
		}
	}
}

// TestARollIsSaidInWords: what a roll in Mansions came to has a head, its die, what was to be rolled, and what
// followed; nothing is said twice.
func TestARollIsSaidInWords(t *testing.T) {
	r, random, rolls := openedFor(t, everygame.All[0], 2, phones.OwnTurn), randomplay.Numbers(t), 0
	face, err := phone(text.English, r.session, drawnAlone)
	if err != nil {
		t.Fatal(err)
	}
	playMoments(t, r, random, 400, keeper.Seat(1), func(m keeper.Moment) {
		if m.Result == nil || len(m.Dice) == 0 {
			return
		}
		rolls++
		face.View(keeper.Seat(1))
		shown := face.Moment(m, keeper.Seat(1))
		number := strconv.Itoa(m.Dice[0].Number)
		if shown.Head == "" || len(shown.Thrown) != 1 || !shown.Thrown[0].Ten || shown.Thrown[0].Words != number ||
			!strings.HasPrefix(shown.Title, number+", ") || !strings.Contains(shown.Title, " or less needed: ") ||
			strings.Contains(shown.Sub, " or less") {
			t.Errorf("%+v", shown)
		}
		for _, row := range shown.Rows {
			if strings.Contains(row, "test: "+number) || strings.Contains(row, " or less") {
				t.Errorf("said twice: %q in %+v", row, shown)
			}
		}
	})
	if rolls == 0 {
		t.Error("nobody rolled")
	}
}

// TestATurnIsBegunByItsPlayer: in Mansions a phone offers to begin the own turn in these words, and nobody else's.
func TestATurnIsBegunByItsPlayer(t *testing.T) {
	random, words := randomplay.Numbers(t), map[string]string{"en": "Begin my turn", "fr": "Commencer mon tour"}
	for n := 0; n < 40 && len(words) > 0; n++ {
		r, lang := openedFor(t, everygame.All[0], n/2, phones.OwnTurn), []string{"en", "fr"}[n%2]
		for range 150 {
			legal := r.session.Legal()
			if len(legal) == 0 || words[lang] == "" {
				break
			}
			at := slices.IndexFunc(legal, func(c keeper.Command) bool { return c.Do() == "startTurn" })
			if at < 0 {
				if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
				continue
			}
			_, all := parts(t, r.seated(string(r.session.SeatOf(legal[at].(mansions.StartTurn).Who)), lang))
			if n := strings.Count(all["do"], "<span>"+words[lang]+"</span>"); n != 1 || strings.Contains(all["do"], "<h3>") {
				t.Errorf("%d times %q: %s", n, words[lang], all["do"])
			}
			delete(words, lang)
		}
	}
	if len(words) > 0 {
		t.Errorf("no turn began: %v", words)
	}
}

// TestATokenShowsItsSymbol: a token without a number is no blank on phones.
func TestATokenShowsItsSymbol(t *testing.T) {
	r := openedFor(t, *everygame.Find("arkham-cards"), 0, phones.OwnTurn)
	face, err := phone(text.English, r.session, drawnAlone)
	if err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{"skull", "autofail", "-1"} {
		shown := face.Moment(keeper.Moment{Kind: "test", Tokens: []string{token}}, keeper.Seat(1)).Thrown
		if len(shown) != 1 || shown[0].Words == "" && shown[0].Icon == "" {
			t.Errorf("%s: %+v", token, shown)
		}
	}
}

// TestTheTableReadsARuleOnce: a card that is read aloud says its rule once on the TV, and above a test the TV says what
// has to be rolled, but nothing of a secret one.
func TestTheTableReadsARuleOnce(t *testing.T) {
	random, cards, tests := randomplay.Numbers(t), 0, 0
	line, needs := regexp.MustCompile(`<p>([^<]{15,})</p>`), regexp.MustCompile(`class="step">Roll \d+ or less: \d+`)
	for n := range randomplay.Rounds(3, 20) {
		r := openedFor(t, everygame.All[0], n, phones.OwnTurn)
		tv := r.seated("", "en")
		for step := 0; step < 350 && (cards < 4 || tests < 4); step++ {
			legal := r.session.Legal()
			if len(legal) == 0 {
				break
			}
			if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
			_, all := parts(t, tv)
			said := map[string]bool{}
			for _, one := range line.FindAllStringSubmatch(all["moment"], -1) {
				if said[one[1]] {
					t.Fatalf("said twice: %s", all["moment"])
				}
				said[one[1]] = true
			}
			if strings.Count(all["moment"], "<section>") > 1 && len(said) > 1 {
				cards++
			}
			for _, q := range r.session.Prompts() {
				if q.Die == nil {
					continue
				}
				if tests++; needs.MatchString(all["header"]) == q.Secret {
					t.Fatalf("secret: %t; %s", q.Secret, all["header"])
				}
			}
		}
	}
	if cards == 0 || tests == 0 {
		t.Errorf("%d cards with a text, %d tests", cards, tests)
	}
}

// TestACrossIsForWhoFailed: in the duel a phone puts no cross beside what the other one achieved.
func TestACrossIsForWhoFailed(t *testing.T) {
	r, random, results := openedFor(t, *everygame.Find("cthulhu-cards"), 1, phones.OwnTurn), randomplay.Numbers(t), 0
	face, err := phone(text.English, r.session, drawnAlone)
	if err != nil {
		t.Fatal(err)
	}
	playMoments(t, r, random, randomplay.Rounds(600, 3000), keeper.Seat(1), func(m keeper.Moment) {
		if m.Result == nil || len(m.Tallies) == 0 {
			return
		}
		results++
		face.View(keeper.Seat(1))
		if shown := face.Moment(m, keeper.Seat(1)); shown.Bad && !strings.Contains(shown.Title, "Player 1") {
			t.Errorf("a cross beside %q", shown.Title)
		}
	})
	if results == 0 {
		t.Error("no story was resolved")
	}
}

// TestATieIsNobodysSuccess: where both sides have as much in the last comparison, no phone shows a tick or a cross.
func TestATieIsNobodysSuccess(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 1, phones.OwnTurn)
	face, err := phone(text.English, r.session, drawnAlone)
	if err != nil {
		t.Fatal(err)
	}
	m := keeper.Moment{Result: &keeper.Result{Line: keeper.LogLine{Key: "cthulhu.log.determined",
		Args: map[string]string{"who": "0"}}}, Tallies: []keeper.Tally{{What: "skill",
		Sides: []keeper.Count{{Of: "seat1", N: 2}, {Of: "seat2", N: 2}}}}}
	for _, who := range []keeper.Audience{"seat1", "seat2", keeper.ForTable} {
		if shown := face.Moment(m, who); shown.Good || shown.Bad {
			t.Errorf("%s: good %t, bad %t", who, shown.Good, shown.Bad)
		}
	}
}

// TestWhoAMomentIsAboutReadsOn: what stops play is put away on the phone of each one whose face it shows, also while
// somebody else acts next.
func TestWhoAMomentIsAboutReadsOn(t *testing.T) {
	first, random, others := openedFor(t, *everygame.Find("arkham-cards"), 0, phones.OwnTurn), randomplay.Numbers(t), 0
	s := first.session
	r := doorOf(t, s, func(time.Duration) (<-chan time.Time, func()) { return nil, func() {} }, func(d *phones.Deps) {
		d.Moment = func() (int, bool) { return s.Header().Cursor, true }
		d.Read = func() {}
	})
	r.door.Let(phones.OwnTurn)
	see := []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "en")}
	for range 150 {
		for i := range see {
			who := keeper.Seat(i + 1)
			steps, err := s.Moments(s.Header().Cursor, s.Header().Cursor, who)
			if err != nil {
				t.Fatal(err)
			}
			about := len(steps) > 0 && slices.ContainsFunc(steps[0].Moments, func(m keeper.Moment) bool {
				return slices.ContainsFunc(m.Faces, func(id string) bool { return s.SeatOf(id) == who })
			})
			_, all := parts(t, see[i])
			if reads := strings.Contains(all["moment"], "data-option"); all["moment"] != "" &&
				(!strings.Contains(all["header"], "Read this together") || strings.Contains(all["header"], "mine") != reads) {
				t.Fatalf("%s reads on: %t; the header says %s", who, reads, all["header"])
			}
			if about && all["moment"] != "" {
				if !strings.Contains(all["me"], `class="badge"`) {
					others++
				}
				if !strings.Contains(all["moment"], "data-option") {
					t.Fatalf("%s cannot read on: %s", who, all["moment"])
				}
			}
		}
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		if _, err := s.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	if others == 0 {
		t.Error("no moment was about somebody who does not act next")
	}
}

// TestReadingAppliesTheResult: in the card game the button below the result of a test applies it, as in the window,
// if nothing is left to be decided.
func TestReadingAppliesTheResult(t *testing.T) {
	first, random := openedFor(t, *everygame.Find("arkham-cards"), 0, phones.OwnTurn), randomplay.Numbers(t)
	s, read := first.session, 0
	r := doorOf(t, s, func(time.Duration) (<-chan time.Time, func()) { return nil, func() {} }, func(d *phones.Deps) {
		d.Moment = func() (int, bool) { return s.Header().Cursor, true }
		d.Read = func() { read++ }
	})
	r.door.Let(phones.OwnTurn)
	see := []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "en")}
	apply := text.New("en").T("cards.next.finish")
	for range 300 {
		at := s.Header().Cursor
		for i := range see {
			_, all := parts(t, see[i])
			if !strings.Contains(all["moment"], "<span>"+apply) {
				continue
			}
			press(t, see[i], "moment", apply)
			state := s.View(keeper.ForKeeper).(arkhamcards.View).State
			if state.Test != nil || s.Header().Cursor == at || read == 0 {
				t.Errorf("after %d steps the test is %v, read %d times", s.Header().Cursor-at, state.Test, read)
			}
			return
		}
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		if _, err := s.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("no result can be applied where it is read")
}
