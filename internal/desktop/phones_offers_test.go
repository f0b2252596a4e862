package desktop

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/phones"
	"lantern/ui/text"
)

// parts are the parts of a page, and its revision.
func parts(t *testing.T, see func(string, ...string) string) (rev int, all map[string]string) {
	t.Helper()
	var v struct {
		Rev   int
		Parts map[string]string
	}
	if err := json.Unmarshal([]byte(see("/view?since=0")), &v); err != nil {
		t.Fatal(err)
	}
	return v.Rev, v.Parts
}

// whole is a part with its counters and cards, which are sent as parts of their own.
func whole(all map[string]string, part string) string {
	said := all[part]
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if strings.HasPrefix(name, part+".") {
			said += "\n" + all[name]
		}
	}
	return said
}

// press taps the first button of a part with the words.
func press(t *testing.T, see func(string, ...string) string, part, words string) {
	t.Helper()
	rev, all := parts(t, see)
	named := `data-option="(\d+)"(?: aria-label="|[^>]*><span>)` + regexp.QuoteMeta(words)
	m := regexp.MustCompile(named).FindStringSubmatch(all[part])
	if m == nil {
		t.Fatalf("no %q in %s", words, all[part])
	}
	if said := see("/tap", fmt.Sprintf(`{"rev":%d,"option":%s}`, rev, m[1])); said != "" {
		t.Fatal(said)
	}
}

// TestAResourceIsAttachedInTwoSteps: a phone asks for the card, and then for the domain.
func TestAResourceIsAttachedInTwoSteps(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 1, phones.OwnTurn)
	see := []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "en")}
	state := func() cthulhucards.State { return r.session.View(keeper.ForKeeper).(cthulhucards.View).State }
	for range 60 {
		legal := r.session.Legal()
		i := slices.IndexFunc(legal, func(c keeper.Command) bool { return c.Do() == "attach" })
		if i < 0 {
			next := slices.IndexFunc(legal, func(c keeper.Command) bool {
				b, begins := c.(cthulhucards.Begin)
				return c.Do() == "next" || begins && b.Proposed
			})
			if _, err := r.session.Do(t.Context(), legal[max(next, 0)]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		own, at := see[state().Active], r.session.Header().Cursor
		name := text.New("en").T("cthulhu.card." + legal[i].(cthulhucards.Attach).Resource.Title)
		_, all := parts(t, own)
		if !strings.Contains(all["do"], " · cost ") {
			t.Errorf("what the cards cost is not said: %s", all["do"])
		}
		if n := strings.Count(all["do"], ` aria-label="`+name); n != 1 || strings.Contains(all["do"], "Domain 2") {
			t.Fatalf("%d buttons for %s: %s", n, name, all["do"])
		}
		hand, rest, _ := strings.Cut(all["do"], "</div>")
		if !strings.Contains(hand, "data-private") || !strings.Contains(hand, name) || strings.Contains(rest, name) ||
			!strings.Contains(rest, "Attach no resource") {
			t.Errorf("the hand is not covered, or what is not of it is: %s", all["do"])
		}
		press(t, own, "do", name)
		_, all = parts(t, own)
		heading := fmt.Sprintf("<h2>Player %d attaches a resource: %s", state().Active+1, name)
		if ask := all["ask"]; !strings.Contains(ask, heading) || strings.Count(ask, "<span>Domain") != 3 {
			t.Fatalf("%s", all["ask"])
		}
		if _, others := parts(t, see[1-state().Active]); others["ask"] != "" {
			t.Errorf("the other one sees %s", others["ask"])
		}
		press(t, own, "ask", "Back")
		press(t, own, "do", name)
		press(t, own, "ask", "Domain 2")
		if n := len(state().Players[state().Active].Domains[1].Resources); n != 2 || r.session.Header().Cursor != at+1 {
			t.Fatalf("domain 2 has %d resources, after %d steps", n, r.session.Header().Cursor-at)
		}
		return
	}
	t.Fatal("nobody attaches")
}

// TestPhonesSayWhoChooses: before a duel the header of a phone says that both choose their resources, and neither the
// laptop's button nor the names of all; where the laptop goes on it says so.
func TestPhonesSayWhoChooses(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 1, phones.OwnTurn)
	_, all := parts(t, r.seated("seat1", "en"))
	if head := all["header"]; !strings.Contains(head, "Each player gives up") || strings.Contains(head, "· Player 2") ||
		!strings.Contains(head, "Starting resources") ||
		strings.Contains(head, "Begin") || strings.Contains(all["do"], "Begin") {
		t.Errorf("%s\n%s", head, all["do"])
	}
	other := openedFor(t, *everygame.Find("arkham-cards"), 0, phones.QuestionsOnly)
	if _, all = parts(t, other.seated("seat1", "fr")); !strings.Contains(all["header"], "Sur l’ordinateur\u00a0: ") {
		t.Errorf("%s", all["header"])
	}
}

// TestPhonesSayWhoPlays: a seat that may only answer learns that its turn is played at the laptop, and who is awaited.
func TestPhonesSayWhoPlays(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 1, phones.QuestionsOnly)
	see := []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "en")}
	begins := slices.IndexFunc(r.session.Legal(), func(c keeper.Command) bool {
		b, begins := c.(cthulhucards.Begin)
		return begins && b.Proposed
	})
	if _, err := r.session.Do(t.Context(), r.session.Legal()[begins]); err != nil {
		t.Fatal(err)
	}
	active := r.session.View(keeper.ForTable).(cthulhucards.View).State.Active
	for seat, want := range map[int]string{active: "You play this turn at the laptop",
		1 - active: fmt.Sprintf("Waiting for Player %d", active+1)} {
		if _, all := parts(t, see[seat]); !strings.Contains(all["header"], ">"+want+"<") {
			t.Errorf("no %q: %s", want, all["header"])
		}
	}
}

// ready are the characters of a seat that can be sent to a story.
func ready(s cthulhucards.State, seat int) (out []cthulhucards.Piece) {
	for _, p := range s.Pieces {
		if p.Seat == seat && p.Kind == cthulhucards.Character && !p.Insane && !p.Exhausted {
			out = append(out, p)
		}
	}
	return out
}

// duelAt plays a duel at random until a player has something to do; the phones are those of both.
func duelAt(t *testing.T, until func(s cthulhucards.State) bool) (see []func(string, ...string) string,
	state func() cthulhucards.State) {
	t.Helper()
	var r *ring
	random := randomplay.Numbers(t)
	for n := range 40 * 200 {
		if n%200 == 0 {
			r = openedFor(t, *everygame.Find("cthulhu-cards"), n/200, phones.OwnTurn)
			see = []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "en")}
			state = func() cthulhucards.State { return r.session.View(keeper.ForKeeper).(cthulhucards.View).State }
		}
		legal := r.session.Legal()
		if len(legal) == 0 {
			continue
		}
		if until(state()) {
			return see, state
		}
		if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("it never came to this")
	return nil, nil
}

// TestAPlanIsSeenByItsPlayer: a player plans in secret by choosing a ready character and then a story, sees it ticked
// and takes it back; the other one sees nothing of it. In the opening turn, which has no stories, nothing is planned.
func TestAPlanIsSeenByItsPlayer(t *testing.T) {
	const heading = "<details><summary>Plan the stories in secret"
	see, state := duelAt(t, func(s cthulhucards.State) bool {
		return s.Prompt == nil && s.Turn == 1 && s.Step == cthulhucards.StepOperations && len(ready(s, s.Active)) > 0
	})
	if _, all := parts(t, see[state().Active]); strings.Contains(all["do"], heading) {
		t.Errorf("planned in the opening turn: %s", all["do"])
	}
	see, state = duelAt(t, func(s cthulhucards.State) bool {
		return s.Prompt == nil && s.Turn > 1 && s.Step == cthulhucards.StepOperations && s.Due == s.Active &&
			len(ready(s, s.Active)) > 1
	})
	seat := state().Active
	entries := regexp.MustCompile(`aria-pressed="(true|false)"><span>([^<]*)`)
	list := func() [][]string {
		_, all := parts(t, see[seat])
		at := strings.Index(all["do"], heading)
		if at < 0 || strings.Contains(all["do"][at+1:], "<h3>") {
			t.Fatalf("the plan is not the last: %s", all["do"])
		}
		return entries.FindAllStringSubmatch(all["do"][at:], -1)
	}
	for _, one := range list() { // planned at random
		if one[1] == "true" {
			press(t, see[seat], "do", one[2]+"<br>")
		}
	}
	before := list()
	if n := len(ready(state(), seat)); len(before) != n || before[0][1] != "false" {
		t.Fatalf("%d entries for %d characters: %v", len(before), n, before)
	}
	if _, all := parts(t, see[seat]); !strings.Contains(all["do"], `<div class="choices private" data-private>`) {
		t.Errorf("the plan is not covered: %s", all["do"])
	}
	name := before[0][2]
	press(t, see[seat], "do", name+"<br>")
	story := text.New("en").T("cthulhu.card." + state().Stories[1].Title)
	if _, all := parts(t, see[seat]); strings.Count(all["ask"], "data-option") != len(state().Stories)+1 {
		t.Fatalf("%s", all["ask"])
	}
	press(t, see[seat], "ask", story)
	if now := list(); now[0][1] != "true" || now[0][2] != name+" → "+story || len(now) != len(before) {
		t.Fatalf("after %v: %v", before, now)
	}
	if other := see[1-seat]("/view?since=0"); strings.Contains(other, name+" → ") {
		t.Errorf("the other one sees %s", other)
	}
	press(t, see[seat], "do", name+" → "+story)
	if now := list(); now[0][1] != "false" || now[0][2] != name {
		t.Errorf("taken back: %v", now)
	}
}

// TestCharactersAreTicked: a player commits by choosing a character and then a story; all are in one list, in which
// what was chosen is ticked and taken back, above the button that is pressed when it is done.
func TestCharactersAreTicked(t *testing.T) {
	see, state := duelAt(t, func(s cthulhucards.State) bool {
		return s.Prompt == nil && s.Step == cthulhucards.StepCommit && len(ready(s, s.Active)) > 1 &&
			!slices.ContainsFunc(s.Pieces, func(p cthulhucards.Piece) bool { return p.To != "" })
	})
	seat := state().Active
	at := func() string { _, all := parts(t, see[seat]); return all["do"] }
	n, first := strings.Count(at(), "aria-pressed"), ready(state(), seat)[0]
	if n != len(ready(state(), seat)) || !strings.Contains(at(), "<h3>Commit: a character, then its story") {
		t.Fatalf("%d entries: %s", n, at())
	}
	if last := at()[strings.LastIndex(at(), "<button"):]; !strings.Contains(last, "Commit nobody") {
		t.Errorf("the last is %s", last)
	}
	if strings.Contains(at(), "data-private") {
		t.Errorf("what lies on the table is covered: %s", at())
	}
	m := regexp.MustCompile(`aria-pressed="false"><span>([^<]*)<br><small>([^<]*)`).FindStringSubmatch(at())
	if m == nil || !strings.Contains(m[2], "skill ") {
		t.Fatalf("no values beside the name: %s", at())
	}
	press(t, see[seat], "do", m[1]+"<br>")
	press(t, see[seat], "ask", text.New("en").T("cthulhu.card."+state().Stories[2].Title))
	to := 0
	for _, p := range state().Pieces {
		if p.To == state().Stories[2].ID {
			to++
		}
	}
	if to != 1 || strings.Count(at(), `aria-pressed="true"`) != 1 || strings.Count(at(), "aria-pressed") != n {
		t.Fatalf("%d at the story, %s: %s", to, first.Title, at())
	}
	press(t, see[seat], "do", m[1]+" → ")
	if strings.Contains(at(), `aria-pressed="true"`) {
		t.Errorf("not taken back: %s", at())
	}
}

// TestATestSaysWhatIsAtStake: in Mansions a phone shows with a test the text of its card, and the chance with a skill
// point where one can be spent.
func TestATestSaysWhatIsAtStake(t *testing.T) {
	random, staked, skilled := randomplay.Numbers(t), 0, 0
	for n := 0; n < 12 && (staked == 0 || skilled == 0); n++ {
		r := openedFor(t, everygame.All[0], n, phones.QuestionsOnly)
		face, err := phone(text.English, r.session, drawnAlone)
		if err != nil {
			t.Fatal(err)
		}
		for range 300 {
			legal := r.session.Legal()
			if len(legal) == 0 {
				break
			}
			for _, p := range r.session.Prompts() {
				if p.Die == nil {
					continue
				}
				face.View(keeper.ForTable)
				fight := r.session.View(keeper.ForTable).(mansions.TableView).Fight
				if q := face.Question(p); fight != nil && fight.Card != "" {
					if staked++; !strings.Contains(q.Body, "\n") {
						t.Errorf("%s: %q", p.Kind, q.Body)
					}
				}
				if seat := r.session.SeatOf(p.Who); p.Die.SkillOdds != nil && skilled == 0 {
					skilled++
					_, all := parts(t, r.seated(string(seat), "fr"))
					if !strings.Contains(all["ask"], "avec un point de compétence") {
						t.Errorf("%s", all["ask"])
					}
				}
			}
			if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if staked == 0 || skilled == 0 {
		t.Errorf("%d tests of combat cards, %d with a skill point", staked, skilled)
	}
}

// TestATokenHasItsChance: in the card game the button that reveals a token says how likely the test succeeds, also with
// one more skill; tokens revealed on the table are folded away, and of several icons only the first of those that are
// worth the same is named.
func TestATokenHasItsChance(t *testing.T) {
	random := randomplay.Numbers(t)
	r := openedFor(t, *everygame.Find("arkham-cards"), 0, phones.OwnTurn)
	odds := regexp.MustCompile(`class="main"><span>[^<]*</span><b>(≥\x{a0})?\d+% \(\+1 → \d+%\)</b>`)
	for range 600 {
		legal := r.session.Legal()
		if len(legal) == 0 {
			break
		}
		v := r.session.View(keeper.ForTable).(arkhamcards.View)
		if v.Odds != nil && len(r.session.Prompts()) == 0 {
			var all, ahead string
			for _, who := range r.session.Audiences()[2:] {
				_, seen := parts(t, r.seated(string(who), "en"))
				all, ahead = all+seen["do"], whole(seen, "outlook")
			}
			if !strings.Contains(all, "<details><summary>Token drawn on the table</summary>") {
				t.Errorf("tokens by hand are not folded away: %s", all)
			}
			if same := regexp.MustCompile(`[\d.]+%`).FindAllString(ahead, -1); len(slices.Compact(same)) != len(same) ||
				len(same) == 0 {
				t.Errorf("a chance is said twice: %s", ahead)
			}
			if !odds.MatchString(html.UnescapeString(all)) {
				t.Errorf("%s", all)
			}
			return
		}
		if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("no test was met")
}

// TestTheHouseIsAsInTheWindow: the house on phones is drawn anew when a room gets dark, burns, is locked or explored,
// and when the investigator whose turn it is may enter other spaces; health is what is left.
func TestTheHouseIsAsInTheWindow(t *testing.T) {
	random, changes := randomplay.Numbers(t), map[string]int{}
	drawn, draws := map[string]bool{}, 0
	for n := range randomplay.Rounds(2, 12) {
		r := openedFor(t, everygame.All[0], n, phones.QuestionsOnly)
		face, err := phone(text.English, r.session, drawnAlone)
		if err != nil {
			t.Fatal(err)
		}
		last, stamp := map[string]string{}, ""
		for range 120 {
			legal := r.session.Legal()
			if len(legal) == 0 {
				break
			}
			if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
			v, now := r.session.View(keeper.ForTable).(mansions.TableView), map[string]string{}
			for _, room := range v.Rooms {
				now["dark"] += fmt.Sprint(room.Dark)
				now["locked"] += fmt.Sprint(room.Locked)
				now["pile"] += fmt.Sprint(room.Pile, " ")
			}
			now["entrances"] = fmt.Sprint(entrances(r.session, v))
			board := face.Map(keeper.ForTable)
			for what := range now {
				if last[what] != "" && now[what] != last[what] {
					if changes[what]++; board.Stamp == stamp {
						t.Fatalf("%s: %s, then %s; the same picture", what, last[what], now[what])
					}
				}
			}
			if board.Stamp != stamp && v.Turn != nil && draws < 3 {
				draws++
				drawn[string(board.Draw())] = true
			}
			last, stamp = now, board.Stamp
			for i, p := range face.View(keeper.ForTable).People {
				one := v.Investigators[i]
				if len(p.Counters) > 0 && (p.Counters[0].Now != max(0, one.Health-one.Damage) || p.Counters[0].Words != "Health") {
					t.Fatalf("%+v of %+v", p.Counters[0], one)
				}
			}
		}
	}
	if changes["locked"] == 0 || changes["pile"] == 0 || changes["entrances"] == 0 || len(drawn) < 2 {
		t.Errorf("%v, %d pictures", changes, len(drawn))
	}
	box := everygame.All[0] // whose map is not drawn, and is shown as tiles
	box.Options = []string{`{"story":"box-blood-ties","players":2}`}
	face, err := phone(text.English, openedFor(t, box, 0, phones.QuestionsOnly).session, drawnAlone)
	if err != nil {
		t.Fatal(err)
	}
	if board := face.Map(keeper.ForTable); board.Draw == nil || len(board.Draw()) == 0 {
		t.Error("the story of a box has no map")
	}
}

// TestPhonesPlayTheCardGame: while nobody has a turn each phone may begin its own; a card is played step by step on the
// phone of its player; and at every step of a round some phone can go on, so that nobody has to get up.
func TestPhonesPlayTheCardGame(t *testing.T) {
	r, random := openedFor(t, *everygame.Find("arkham-cards"), 0, phones.OwnTurn), randomplay.Numbers(t)
	see := []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "en")}
	words, begun, played := text.New("en"), false, false
	for range 120 {
		legal := r.session.Legal()
		if len(legal) == 0 {
			break
		}
		stops := true
		for i := range see {
			_, all := parts(t, see[i])
			stops = stops && all["do"]+all["ask"] == ""
			turns := slices.ContainsFunc(legal, func(c keeper.Command) bool {
				turn, is := c.(arkhamcards.Turn)
				return is && r.session.SeatOf(turn.Who) == keeper.Seat(i+1)
			})
			if begun = begun || turns; turns && !strings.Contains(all["do"], "data-option") {
				t.Fatalf("seat %d cannot begin its turn: %s", i+1, all["do"])
			}
			if act := words.T("cards.act.play"); !played && strings.Contains(all["do"], "<span>"+act) {
				press(t, see[i], "do", act)
				_, all = parts(t, see[i])
				if played = strings.Contains(all["ask"], "<h2>"+act); !played {
					t.Fatalf("playing a card is not asked for: %s", all["ask"])
				}
				press(t, see[i], "ask", words.T("common.back"))
			}
		}
		if stops {
			_, one := parts(t, see[0])
			_, two := parts(t, see[1])
			t.Fatalf("no phone goes on: %#v\n%s\n%s", legal[0], one["header"], two["header"])
		}
		if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	if !begun || !played {
		t.Errorf("a turn was begun: %t, a card played: %t", begun, played)
	}
}
