package desktop

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lantern/cli"
	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/phones"
	"lantern/ui/mansions/players"
	"lantern/ui/text"
)

// drawing guards what Fyne makes.
var drawing sync.Mutex

func drawnAlone(f func()) bool {
	drawing.Lock()
	defer drawing.Unlock()
	f()
	return true
}

// ring is a session of a game with its door open, in the words of its window.
type ring struct {
	t       testing.TB
	session keeper.AnySession
	door    *phones.Server
	giving  sync.Mutex // held while a command is given
}

func openedFor(t testing.TB, g everygame.Game, n int, rights phones.Rights) *ring {
	t.Helper()
	config, err := g.Config(n, "a seed that nobody knows")
	if err != nil {
		t.Fatal(err)
	}
	s, err := everygame.Rules().Begin(t.Context(), keeper.Deps{Store: keeper.NewMemory(),
		Now: func() time.Time { return time.Unix(0, 0) }, NewID: func() string { return "session-1" }}, config)
	if err != nil {
		t.Fatal(err)
	}
	r := doorOf(t, s, func(time.Duration) (<-chan time.Time, func()) { return nil, func() {} })
	r.door.Let(rights)
	return r
}

// doorOf opens the door of a session. Streams send their signs of life by every.
func doorOf(t testing.TB, s keeper.AnySession, every func(time.Duration) (<-chan time.Time, func()),
	more ...func(*phones.Deps)) *ring {
	t.Helper()
	r := &ring{t: t, session: s}
	deps := phones.Deps{
		Session: s, Now: time.Now, Face: func(lang string) (phones.Face, error) { return phone(lang, s, drawnAlone) },
		Puzzle:  func(lang string) *phones.Puzzle { return cli.PhonePuzzle(s, lang) },
		Keepers: func(c keeper.Command) bool { return cli.NoSeats(s.Header().Config.System, c.Do()) },
		Hosts:   []string{named, elsewhere}, Every: every,
		Do: func(ctx context.Context, command func() keeper.Command) error {
			r.giving.Lock()
			defer r.giving.Unlock()
			if c := command(); c != nil {
				_, err := s.Do(ctx, c)
				return err
			}
			return nil
		},
	}
	for _, f := range more {
		f(&deps)
	}
	r.door = phones.New(deps, false)
	if err := r.door.Listen("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.door.Close)
	return r
}

// seated is a browser that took a seat; "" looks on.
func (r *ring) seated(seat, lang string) func(path string, body ...string) string {
	r.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		r.t.Fatal(err)
	}
	at := r.door.Address()
	ask := func(method, path, body string) string {
		request, err := http.NewRequest(method, at.URL+path, strings.NewReader(body))
		if err != nil {
			r.t.Fatal(err)
		}
		request.Header.Set("Origin", at.URL)
		request.Header.Set("Accept-Language", lang)
		answer, err := (&http.Client{Jar: jar}).Do(request)
		if err != nil {
			r.t.Fatal(err)
		}
		defer answer.Body.Close()
		raw, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode >= 500 {
			r.t.Fatalf("%s: %d %s %v", path, answer.StatusCode, raw, err)
		}
		return string(raw)
	}
	ask("POST", "/join", fmt.Sprintf(`{"code":%q,"seat":%q}`, at.Code, seat))
	return func(path string, body ...string) string {
		if len(body) > 0 {
			return ask("POST", path, body[0])
		}
		return ask("GET", path, "")
	}
}

// everyCard is how many options a form has that offers every card there is, which tells nothing about a hand.
const everyCard = 25

// enters has a seat begin one of its forms and answer its fields, and returns all that it is shown of them.
func enters(t *testing.T, see func(path string, body ...string) string, random *rand.Rand) (shown string) {
	for _, part := range []string{"hand", "ask", "ask", "ask", "ask"} {
		var v struct {
			Rev   int
			Parts map[string]string
		}
		if err := json.Unmarshal([]byte(see("/view?since=0")), &v); err != nil {
			t.Fatal(err)
		}
		all := regexp.MustCompile(`data-option="(\d+)"`).FindAllStringSubmatch(v.Parts[part], -1)
		if len(all) < everyCard {
			shown += v.Parts[part]
		}
		if len(all) == 0 {
			break
		}
		see("/tap", fmt.Sprintf(`{"rev":%d,"option":%s}`, v.Rev, all[random.IntN(len(all))][1]))
	}
	return shown
}

// TestPhonesShowNoSecret plays every game, in which each seat may do all that it may, and reads what the phones of
// all audiences are shown: no secret, nothing without words, and little at a time.
func TestPhonesShowNoSecret(t *testing.T) {
	unworded := regexp.MustCompile(`\[[a-z]+\.[a-zA-Z.]+\]`)
	for _, g := range everygame.All {
		looked, entered, largest := 0, 0, ""
		for n := range randomplay.Rounds(1, len(g.Options)) {
			r, random := openedFor(t, g, n, phones.OwnSeat), randomplay.Numbers(t)
			see := map[keeper.Audience]func(string, ...string) string{keeper.ForTable: r.seated("", "fr")}
			for i, who := range r.session.Audiences()[2:] {
				see[who] = r.seated(string(who), []string{"en", "fr"}[i%2])
			}
			rev := 0
			for step := range randomplay.Rounds(40, 400) {
				var legal []json.RawMessage
				for _, c := range r.session.Legal() {
					raw, err := r.session.Commands().Encode(c)
					if err != nil {
						t.Fatal(err)
					}
					legal = append(legal, raw)
				}
				if len(legal) == 0 {
					break
				}
				if _, err := r.session.DoJSON(t.Context(), everygame.Pick(legal, random)); err != nil {
					t.Fatal(err)
				}
				change := see[keeper.Seat(1)](fmt.Sprintf("/view?since=%d", rev))
				if rev > 0 && len(change) > len(largest) {
					largest = change
				}
				var now struct{ Rev int }
				if err := json.Unmarshal([]byte(change), &now); err != nil {
					t.Fatal(err)
				}
				if rev = now.Rev; step%8 != 7 {
					continue
				}
				for _, who := range slices.Sorted(maps.Keys(see)) {
					whole := see[who]("/view?since=0")
					sheets := enters(t, see[who], random)
					entered += len(sheets)
					all := whole + sheets + see[who]("/puzzle.svg") + see[who]("/view?since=0&of=table")
					hidden := append(g.Secrets(r.session, who), "a seed that nobody knows")
					looked += len(hidden) - 1
					if secret := everygame.Leak(all, hidden); secret != "" {
						t.Fatalf("%s, step %d: the phone of %s shows %q", g.ID, step, who, secret)
					}
					if at := unworded.FindString(all); at != "" {
						t.Fatalf("%s, step %d: %s has no words", g.ID, step, at)
					}
					if page := len(see[who]("/")); page+len(whole) > 32_000 {
						t.Errorf("%s, step %d: the first view of %s has %d bytes", g.ID, step, who, page+len(whole))
					}
				}
			}
		}
		if looked < 3 {
			t.Errorf("%s: only %d secrets are looked for", g.ID, looked)
		}
		if entered == 0 {
			t.Errorf("%s: no form was looked at", g.ID)
		}
		if n := len(largest); n > 6_000 { // nearly all stay below 4,000; a turn of Priest with all its costs does not
			t.Errorf("%s: a change has %d bytes: %s", g.ID, n, largest)
		}
	}
}

// TestPhonesSayWhatTheWindowSays: answers are worded, in both languages.
func TestPhonesSayWhatTheWindowSays(t *testing.T) {
	g := everygame.Find("arkham")
	r := openedFor(t, *g, 0, phones.QuestionsOnly)
	random := randomplay.Numbers(t)
	en, fr := r.seated("seat1", "en"), r.seated("", "fr")
	for range 200 {
		asked := r.session.Prompts()
		if len(asked) > 0 && asked[0].Kind == "encounter" && asked[0].Who == "seat1" {
			if all := en("/view?since=0"); !strings.Contains(all, "data-option") || strings.Contains(all, ">Encounter<") {
				t.Errorf("%.2000s", all)
			}
			if all := fr("/view?since=0"); !strings.Contains(all, `<html`) && !strings.Contains(all, "Rencontre") {
				t.Errorf("%.2000s", all)
			}
			return
		}
		legal := r.session.Legal()
		if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("nobody was asked")
}

// TestPhonesOfferWhatTheirPlayerMayDo: whatever the rules allow an investigator of Mansions has words on his phone, but
// what is entered at the laptop (several cards laid down or handed over at once) and the moves of a puzzle.
func TestPhonesOfferWhatTheirPlayerMayDo(t *testing.T) {
	random, seen := randomplay.Numbers(t), map[string]bool{}
	for n := range randomplay.Rounds(8, 40) {
		r := openedFor(t, everygame.All[0], n, phones.OwnSeat)
		face, err := phone(text.French, r.session, drawnAlone)
		if err != nil {
			t.Fatal(err)
		}
		for range randomplay.Rounds(300, 1500) {
			legal := r.session.Legal()
			if len(legal) == 0 {
				break
			}
			for _, c := range legal {
				who := reflect.ValueOf(c).FieldByName("Who")
				_, manual := c.(interface{ Manual() })
				if manual || cli.NoSeats("mansions", c.Do()) || !who.IsValid() || who.Kind() != reflect.String {
					continue
				}
				switch c := c.(type) {
				case mansions.ChooseInvestigator, mansions.PuzzleMove, keeper.Answer:
					continue
				case mansions.Drop:
					if len(c.Cards) != 1 {
						continue
					}
				}
				if o, ok := face.Option(c); !ok || o.Words == "" {
					t.Fatalf("nothing is offered for %#v", c)
				}
				if _, begins := c.(mansions.StartTurn); begins {
					if seat, says := face.Acts(c); !says || seat != string(r.session.SeatOf(who.String())) {
						t.Fatalf("%s does not begin his turn on his phone: %q", who, seat)
					}
				}
				seen[c.Do()] = true
			}
			if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !seen[mansions.UseAbility{}.Do()] || !seen[mansions.Drop{}.Do()] {
		t.Errorf("only %v were met", slices.Sorted(maps.Keys(seen)))
	}
}

// playMoments plays at random for some steps, and calls look with each moment as an audience sees it.
func playMoments(t *testing.T, r *ring, random *rand.Rand, steps int, who keeper.Audience, look func(keeper.Moment)) {
	t.Helper()
	for range steps {
		legal := r.session.Legal()
		if len(legal) == 0 {
			return
		}
		at := r.session.Header().Cursor + 1
		if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
		done, err := r.session.Moments(at, at, who)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range done {
			for _, m := range step.Moments {
				look(m)
			}
		}
	}
}

// TestPhonesShowWhatIsReadAloud: each page that is read aloud has its own text on phones, however many came after it.
func TestPhonesShowWhatIsReadAloud(t *testing.T) {
	random, read := randomplay.Numbers(t), 0
	r := openedFor(t, everygame.All[0], 0, phones.OwnTurn)
	face, err := phone(text.English, r.session, drawnAlone)
	if err != nil {
		t.Fatal(err)
	}
	playMoments(t, r, random, randomplay.Rounds(200, 2000), keeper.ForTable, func(keeper.Moment) {})
	house := face.(*mansionsFace)
	pages := house.game.Table().Pages
	steps, err := r.session.Moments(1, r.session.Header().Cursor, keeper.ForTable)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		for _, m := range step.Moments {
			for _, l := range m.Said {
				opened := func(p state.Page) bool { return l.Key == "log.page" && strings.Join(p.Keys, "\n") == m.Args["keys"] }
				if page := slices.IndexFunc(pages, opened); page >= 0 {
					_, want := players.PageWords(house.game.Names(), &pages[page])
					if shown := face.Moment(m, keeper.ForTable); shown.Text != strings.Join(want, "\n") {
						t.Errorf("%s: %q, not %q", l.Args["text"], shown.Text, want)
					}
					read++
				}
			}
		}
	}
	if read < 2 {
		t.Errorf("%d pages were read aloud", read)
	}
}

// TestPhonesPassForTheirOwnSeatAlone: in the duel nobody is named by a pass; it belongs to the one whose chance it is,
// and nobody closes a window in which the other one may still act.
func TestPhonesPassForTheirOwnSeatAlone(t *testing.T) {
	r := openedFor(t, *everygame.Find("cthulhu-cards"), 0, phones.OwnTurn)
	random := randomplay.Numbers(t)
	see := []func(string, ...string) string{r.seated("seat1", "en"), r.seated("seat2", "en")}
	face, err := phone(text.English, r.session, drawnAlone)
	if err != nil {
		t.Fatal(err)
	}
	passes, saw, cards := 0, map[string]bool{}, text.New("en")
	for range 300 {
		legal := r.session.Legal()
		if len(legal) == 0 {
			break
		}
		named := map[string]keeper.Command{}
		for _, c := range legal {
			switch c.(type) {
			case cthulhucards.Assign, cthulhucards.Attach:
				o, _ := face.Option(c)
				words := o.Group + ": " + o.Words + " " + o.Then
				if other := named[words]; other != nil {
					t.Fatalf("%#v and %#v are both called %q", other, c, words)
				}
				named[words] = c
			}
		}
		if slices.ContainsFunc(legal, func(c keeper.Command) bool { return c.Do() == "pass" }) {
			offered := 0
			for i, one := range see {
				view := one("/view?since=0")
				s, said := r.session.View(keeper.ForTable).(cthulhucards.View).State, ""
				for _, words := range []string{"Pass<", "Pass: Player", "Play no more cards<"} {
					if strings.Contains(view, "<span>"+words) {
						said = words
						offered++
					}
				}
				// The other one can do nothing, and has nothing to say.
				_, all := parts(t, one)
				onward := strings.Contains(all["do"], "<span>Next: ") || strings.Contains(all["do"], "<span>End the turn")
				if said == "" && onward {
					said = "next"
					offered++
				}
				if who := map[bool]int{true: s.Active, false: s.Due}[said == "next"]; said != "" && who != i {
					t.Fatalf("the phone of seat %d passes for another", i+1)
				}
				want := "Pass<"
				switch {
				case s.Passes == 0:
					want = "Pass: Player"
				case s.Step == cthulhucards.StepOperations && s.Due == s.Active:
					want = "Play no more cards<"
				}
				if said != "" && said != want && said != "next" {
					t.Fatalf("%s says %q, not %q", s.Step, said, want)
				}
				saw[said] = true
				if head := all["header"]; s.Answering && i == s.Due && s.Last != nil &&
					!strings.Contains(head, ": "+cards.T("cthulhu.card."+s.Last.Card)) {
					t.Fatalf("what may be answered is not said: %s", head)
				} else if s.Answering && said == "" &&
					(strings.Contains(head, "Your move") || !strings.Contains(head, "Waiting for P")) {
					t.Fatalf("who is awaited is not said: %s", head)
				}
				if strings.Contains(view, "<span>Both pass. ") {
					t.Fatal("a phone closes the window of both")
				}
				var due, alone bool
				for _, c := range legal {
					if p, plays := c.(cthulhucards.Play); plays && p.Seat == i && (!p.Passed || said == "next") {
						due, alone = true, alone || p.Passed && p.Domain >= 0
					}
				}
				if plays := strings.Contains(view, " from domain "); plays && !due {
					t.Fatalf("the phone of seat %d plays while the other may answer", i+1)
				} else if alone && !plays {
					t.Fatalf("seat %d goes on alone, and cannot play", i+1)
				} else if alone {
					saw["plays on"] = true
				}
			}
			if offered != 1 {
				t.Fatalf("a pass is offered to %d", offered)
			}
			passes++
		}
		if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	if passes == 0 || len(saw) < 4 || !saw["plays on"] {
		t.Fatalf("%d passes, which said %v", passes, saw)
	}
}

// TestPhonesEndTheirOwnStep: who may take his own turn on his phone has the next button there, and nobody else has.
func TestPhonesEndTheirOwnStep(t *testing.T) {
	r := openedFor(t, *everygame.Find("arkham"), 0, phones.OwnTurn)
	random := randomplay.Numbers(t)
	see := map[string]func(string, ...string) string{"seat1": r.seated("seat1", "en"), "seat2": r.seated("seat2", "en")}
	face, err := phone("en", r.session, drawnAlone)
	if err != nil {
		t.Fatal(err)
	}
	for range 200 {
		v, legal := face.View(keeper.ForTable), r.session.Legal()
		i := slices.IndexFunc(v.People, func(p phones.Person) bool { return p.Turn })
		if i >= 0 && v.Onward != nil && len(r.session.Prompts()) == 0 {
			for seat, one := range see {
				_, all := parts(t, one)
				if has := strings.Contains(all["do"], `class="main"`); has != (seat == v.People[i].ID) {
					t.Errorf("the next button on the phone of %s: %t; it is the turn of %s", seat, has, v.People[i].ID)
				}
			}
			return
		}
		if _, err := r.session.Do(t.Context(), legal[random.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("nobody had a turn")
}
