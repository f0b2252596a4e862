package desktop

import (
	"encoding/json"
	"fmt"
	"image/jpeg"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/priest"
	"lantern/phones"
	"lantern/ui/text"
)

// TestADealtHandIsOnItsPlayersPhone: who holds cards that the program dealt sees them on the page about himself, and
// lays, attaches and plays them there; the other's phone knows nothing of them.
func TestADealtHandIsOnItsPlayersPhone(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 1, phones.OwnTurn)
	words := text.New("en")
	held := func(seat int) string {
		who := keeper.Seat(seat + 1)
		return r.session.View(who).(cthulhucards.View).State.Players[seat].Held[0]
	}
	ask := []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "en")}
	see := []string{ask[0]("/view?since=0"), ask[1]("/view?since=0")}
	for seat, other := range []int{1, 0} {
		own, others := see[seat], see[other]
		picture := fmt.Sprintf("/art/hand%d.%s", seat, held(seat))
		if !strings.Contains(own, picture) || !strings.HasPrefix(ask[seat](picture), "\xff\xd8") {
			t.Errorf("seat %d has no picture of its card: %.40q", seat+1, ask[seat](picture))
		}
		for _, name := range []string{picture, picture + phones.Large} {
			if got := ask[other](name); got != "404 Not Found\n" {
				t.Errorf("seat %d gets %s, a picture of the other's card: %.40q", other+1, name, got)
			}
		}
		if high, large := highOf(ask[seat](picture)), highOf(ask[seat](picture+phones.Large)); large <= high {
			t.Errorf("seat %d's card by itself is %d high, in its hand %d", seat+1, large, high)
		}
		name := words.T("cthulhu.card." + held(seat))
		if !strings.Contains(own, name) || !strings.Contains(own, words.T("cthulhu.hand.held")) {
			t.Errorf("seat %d does not see its %s", seat+1, name)
		}
		if strings.Contains(others, name) {
			t.Errorf("seat %d sees the other's %s", other+1, name)
		}
		lay := words.T("cthulhu.hand.opening", text.Args{"who": fmt.Sprintf("Player %d", seat+1), "n": 1})
		if !strings.Contains(own, lay) || strings.Contains(others, lay) {
			t.Errorf("seat %d alone lays its resources", seat+1)
		}
	}
	if icon := ask[0]("/art/ok/domain"); !strings.Contains(see[0], "/art/ok/domain") ||
		!strings.Contains(icon, "<svg") || strings.Contains(icon, "currentColor") {
		t.Errorf("a domain has no sign: %.80q", icon)
	}
}

// highOf returns the height of a picture in pixels, 0 of anything else.
func highOf(picture string) int {
	c, err := jpeg.DecodeConfig(strings.NewReader(picture))
	if err != nil {
		return 0
	}
	return c.Height
}

// TestWhereNobodyIsOnTurnAPhoneGoesOn: what the next button does while nobody has a turn is done on the phone of the
// seat whose step it is, and only there.
func TestWhereNobodyIsOnTurnAPhoneGoesOn(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 1, phones.OwnTurn)
	for {
		legal := r.session.Legal()
		lays := slices.IndexFunc(legal, func(c keeper.Command) bool { _, is := c.(cthulhucards.Lay); return is })
		if lays < 0 {
			break
		}
		if _, err := r.session.Do(t.Context(), legal[lays]); err != nil {
			t.Fatal(err)
		}
	}
	active := r.session.View(keeper.ForTable).(cthulhucards.View).State.Active
	begin := `>` + text.New("en").T("common.begin") + `<`
	for seat := range 2 {
		see := r.seated(fmt.Sprintf("seat%d", seat+1), "en")("/view?since=0")
		var page struct{ Parts map[string]string }
		if err := json.Unmarshal([]byte(see), &page); err != nil {
			t.Fatal(err)
		}
		if has := strings.Contains(page.Parts["do"], begin); has != (seat == active) {
			t.Errorf("seat %d can begin: %t; seat %d is to", seat+1, has, active+1)
		}
	}
}

// TestASpaceIsNamedOnce: a space to which either a Priest or an Acolyte may go is one button; who goes is asked then.
// Nothing is covered that the other cults see as well.
func TestASpaceIsNamedOnce(t *testing.T) {
	r := openedFor(t, *everygame.Find("priest"), 0, phones.OwnTurn)
	legal := r.session.Legal()
	begin := slices.IndexFunc(legal, func(c keeper.Command) bool { return c.Do() == "begin" })
	if _, err := r.session.Do(t.Context(), legal[max(begin, 0)]); err != nil {
		t.Fatal(err)
	}
	see := r.seated("seat1", "en")
	_, all := parts(t, see)
	if n := strings.Count(all["do"], ">Kingsport"); n != 1 {
		t.Fatalf("%d buttons: %s", n, all["do"])
	}
	if strings.Contains(all["do"]+all["mine"], "data-private") {
		t.Errorf("what everybody knows is covered: %s\n%s", all["do"], all["mine"])
	}
	press(t, see, "do", "Kingsport")
	_, all = parts(t, see)
	for _, who := range []string{"Acolyte", "Priest"} {
		if !strings.Contains(all["ask"], "<span>"+who+"</span>") {
			t.Errorf("%s is not asked: %s", who, all["ask"])
		}
	}
}

// TestASliderSaysWhatItTakes: beside the new values of a skill slider stand only the steps that they take.
func TestASliderSaysWhatItTakes(t *testing.T) {
	_, all := parts(t, openedFor(t, *everygame.Find("arkham"), 0, phones.OwnTurn).seated("seat1", "en"))
	if !strings.Contains(all["do"], ">one step<") || strings.Contains(all["do"], "becomes") {
		t.Error(all["do"])
	}
}

// TestNobodyEndsForAnotherWhatHeStillDoes: where several put their things in order at once, the next round begins when
// each of them is ready, and who waits is said on every device.
func TestNobodyEndsForAnotherWhatHeStillDoes(t *testing.T) {
	r := openedFor(t, *everygame.Find("priest"), 0, phones.OwnTurn)
	l := text.New("en")
	var legal []keeper.Command
	untidy := func() (seats map[int]bool) {
		seats = map[int]bool{}
		for _, c := range legal {
			if a, is := c.(priest.Arrange); is {
				seats[a.Seat] = true
			}
		}
		return seats
	}
	for i := range 400 {
		legal = r.session.Legal()
		if seats := untidy(); seats[0] && seats[1] {
			break
		}
		next := slices.IndexFunc(legal, func(c keeper.Command) bool { return c.Do() == "next" || c.Do() == "begin" })
		if next < 0 {
			next = i % len(legal)
		}
		if _, err := r.session.Do(t.Context(), legal[next]); err != nil {
			t.Fatal(err)
		}
	}
	one, two, tv := r.seated("seat1", "en"), r.seated("seat2", "fr"), r.seated("", "en") // each in his own language
	at, round := r.session.Header().Cursor, regexp.MustCompile(`data-sure><span>([^<]+)<`)
	_, all := parts(t, one)
	next := round.FindStringSubmatch(all["do"])
	if next == nil {
		t.Fatal(all["do"])
	}
	press(t, one, "do", next[1])
	waits := l.T("phones.waits", text.Args{"who": "Cult 2"})
	for _, see := range []func(string, ...string) string{one, tv} {
		if _, all = parts(t, see); !strings.Contains(all["header"], waits) || strings.Contains(all["do"], next[1]) {
			t.Errorf("%s\n%s", all["header"], all["do"])
		}
	}
	if r.session.Header().Cursor != at {
		t.Fatal("one of two has ended the round")
	}
	_, all = parts(t, two)
	press(t, two, "do", round.FindStringSubmatch(all["do"])[1])
	if r.session.Header().Cursor != at+1 {
		t.Error("both are ready, and the round does not begin")
	}
}

// TestPlacesAreListedByTheirDistance: on a phone, which has no map beside the list, the places of Arkham where one may
// go stand below how far they are, the nearest first.
func TestPlacesAreListedByTheirDistance(t *testing.T) {
	r := openedFor(t, *everygame.Find("arkham"), 0, phones.OwnTurn)
	random, see := randomplay.Numbers(t), r.seated("seat1", "en")
	for range 300 {
		if _, all := parts(t, see); strings.Contains(all["do"], "2 steps away") {
			if near := strings.Index(all["do"], "1 step away"); near < 0 || near > strings.Index(all["do"], "2 steps away") {
				t.Errorf("what is near does not come first: %s", all["do"])
			}
			return
		}
		legal := r.session.Legal()
		if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("nobody could go two steps")
}
