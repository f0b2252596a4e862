package desktop

import (
	"encoding/json"
	"fmt"
	"html"
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

// press taps the first button of a part with the words.
func press(t *testing.T, see func(string, ...string) string, part, words string) {
	t.Helper()
	rev, all := parts(t, see)
	m := regexp.MustCompile(`data-option="(\d+)"[^>]*><span>` + regexp.QuoteMeta(words)).FindStringSubmatch(all[part])
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
		if n := strings.Count(all["do"], "<span>"+name); n != 1 || strings.Contains(all["do"], "Domain 2") {
			t.Fatalf("%d buttons for %s: %s", n, name, all["do"])
		}
		press(t, own, "do", name)
		_, all = parts(t, own)
		if ask := all["ask"]; !strings.Contains(ask, "<h2>"+name) || strings.Count(ask, "<span>Domain") != 3 {
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

// TestPhonesSayWhoChooses: before a duel the header of a phone names those who choose their resources, and not the
// laptop's button; where the laptop goes on it says so.
func TestPhonesSayWhoChooses(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 1, phones.OwnTurn)
	_, all := parts(t, r.seated("seat1", "en"))
	if head := all["header"]; !strings.Contains(head, "Player 1 and Player 2") ||
		!strings.Contains(head, "Starting resources") ||
		strings.Contains(head, "Begin") || strings.Contains(all["do"], "Begin") {
		t.Errorf("%s\n%s", head, all["do"])
	}
	other := openedFor(t, *everygame.Find("arkham-cards"), 0, phones.OwnTurn)
	if _, all = parts(t, other.seated("seat1", "fr")); !strings.Contains(all["header"], "Sur l’ordinateur\u00a0: ") {
		t.Errorf("%s", all["header"])
	}
}

// TestPhonesSayWhoPlays: a seat that may only answer learns that the laptop plays for it, and who is awaited.
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
	for seat, want := range map[int]string{active: "The laptop plays for you",
		1 - active: fmt.Sprintf("Waiting for Player %d", active+1)} {
		if _, all := parts(t, see[seat]); !strings.Contains(all["header"], ">"+want+"<") {
			t.Errorf("no %q: %s", want, all["header"])
		}
	}
}

// TestAPlanIsSeenByItsPlayer: what is planned in secret is ticked on the phone of its player alone.
func TestAPlanIsSeenByItsPlayer(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 0, phones.OwnSeat)
	random := randomplay.Numbers(t)
	see := []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "en")}
	for range 400 {
		legal := r.session.Legal()
		i := slices.IndexFunc(legal, func(c keeper.Command) bool { return c.Do() == "plan" })
		if i < 0 {
			if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		seat := legal[i].(cthulhucards.Plan).Seat
		if _, err := r.session.Do(t.Context(), legal[i]); err != nil {
			t.Fatal(err)
		}
		own, other := see[seat]("/view?since=0"), see[1-seat]("/view?since=0")
		if !strings.Contains(own, "<span>✓ ") || strings.Contains(other, "✓") {
			t.Errorf("own %s\nother %s", own, other)
		}
		_, all := parts(t, see[seat])
		groups := regexp.MustCompile(`<h3>[^<]*`).FindAllString(all["do"], -1)
		if at := len(groups) - 1; at < 0 || !strings.HasPrefix(groups[at], "<h3>Plan in secret: it is committed when") {
			t.Errorf("the plan is not the last of %v", groups)
		}
		return
	}
	t.Fatal("nobody could plan")
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
// one more skill.
func TestATokenHasItsChance(t *testing.T) {
	random := randomplay.Numbers(t)
	r := openedFor(t, *everygame.Find("arkham-cards"), 0, phones.OwnTurn)
	odds := regexp.MustCompile(`class="main"><span>[^<]*</span><b>(≥\x{a0})?\d+\x{a0}% \(\+1 → \d+\x{a0}%\)</b>`)
	for range 600 {
		legal := r.session.Legal()
		if len(legal) == 0 {
			break
		}
		v := r.session.View(keeper.ForTable).(arkhamcards.View)
		if v.Odds != nil && len(r.session.Prompts()) == 0 {
			var all string
			for _, who := range r.session.Audiences()[2:] {
				_, seen := parts(t, r.seated(string(who), "en"))
				all += seen["do"]
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

// TestLockedWaysAreSeen: the house on a phone has a lock at each door of a locked room, and health is what is left.
func TestLockedWaysAreSeen(t *testing.T) {
	random, locked := randomplay.Numbers(t), 0
	var r *ring
	var face phones.Face
	for step := range 900 {
		if step%90 == 0 {
			if locked > 0 {
				return
			}
			r = openedFor(t, everygame.All[0], step/90, phones.QuestionsOnly)
			var err error
			if face, err = phone(text.English, r.session, drawnAlone); err != nil {
				t.Fatal(err)
			}
		}
		if legal := r.session.Legal(); len(legal) > 0 {
			if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
		v := r.session.View(keeper.ForTable).(mansions.TableView)
		rooms := slices.ContainsFunc(v.Rooms, func(room mansions.RoomView) bool { return room.Locked })
		if board := face.Map(keeper.ForTable); rooms != strings.Contains(board.Stamp, `fill="#d8b25c"`) {
			t.Fatalf("locked rooms: %t; %s", rooms, board.Stamp)
		}
		if rooms {
			locked++
		}
		for i, p := range face.View(keeper.ForTable).People {
			one := v.Investigators[i]
			if len(p.Counters) > 0 && (p.Counters[0].Now != max(0, one.Health-one.Damage) || p.Counters[0].Words != "Health") {
				t.Fatalf("%+v of %+v", p.Counters[0], one)
			}
		}
	}
	t.Error("no room was locked")
}
