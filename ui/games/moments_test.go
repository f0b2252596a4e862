package games_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/ui/games"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
	"lantern/ui/table/tiny"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// tables are the games that sit at the frame's table.
func tables() (out []everygame.Game) {
	for _, h := range append(slices.Clone(everygame.All), ofTiny) {
		if g, _ := games.All.Find(h.ID); g.Face != nil || h.ID == tiny.Game.ID {
			out = append(out, h)
		}
	}
	return out
}

// sat is a session of a game at the table, in a language, with everything that stops play.
type sat struct {
	r    keeper.AnySession
	s    *session.Session
	face table.Face
}

func sit(t testing.TB, h everygame.Game, n int, lang string) sat {
	t.Helper()
	g, ok := games.All.Find(h.ID)
	if !ok {
		g = tiny.Game
	}
	c, err := h.Config(n, fmt.Sprint("moments", n))
	if err != nil {
		t.Fatal(err)
	}
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "m" }}
	r, err := keeper.Games{g.Game}.Begin(t.Context(), means, c)
	if err != nil {
		t.Fatal(err)
	}
	words := text.New(lang)
	face, err := g.Face(r, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(r, face, words)
	t.Cleanup(s.Close)
	s.Stop(func() string { return session.StopAll })
	return sat{r, s, face}
}

// noWords finds a missing text and a value that a text lacks.
var noWords = regexp.MustCompile(`\[[a-z]+\.[a-zA-Z.]+\]|<no value>|seat\d:|%!`)

// TestEveryMomentHasWords plays every table at random in both languages: each moment has a head, and says or shows what
// happened; nothing in it lacks a text.
func TestEveryMomentHasWords(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, h := range tables() {
		kinds := map[string]bool{}
		for n := range 4 {
			lang := []string{text.English, text.French}[n%2]
			at := sit(t, h, n/2, lang)
			chance := rand.New(rand.NewPCG(uint64(n), 48))
			for range 280 {
				legal := at.r.Legal()
				if len(legal) == 0 {
					break
				}
				if _, err := at.r.Do(t.Context(), legal[chance.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
				for _, m := range at.s.Moments(at.r.Header().Cursor, keeper.ForTable) {
					kinds[m.Kind] = true
					says(t, lang+" "+h.ID+" "+m.Kind, at.face.(table.Momenter).Moment(m))
				}
			}
		}
		if len(kinds) < 5 {
			t.Errorf("%s: only %v was ever shown", h.ID, kinds)
		}
		t.Log(h.ID, len(kinds), kinds)
	}
}

func says(t *testing.T, of string, m moment.Moment) {
	t.Helper()
	said := []string{m.Head, m.Saying, m.Title, m.Sub, m.Card, m.Words, m.Mood}
	for _, r := range m.Rows {
		said = append(said, r.Text)
		if r.Text == "" {
			t.Errorf("%s: a row says nothing", of)
		}
	}
	if bad := noWords.FindString(strings.Join(said, "\n")); bad != "" {
		t.Errorf("%s: %q has no words in %q", of, bad, said)
	}
	if m.HeadIcon == "" {
		t.Errorf("%s has no sign", of)
	}
	if m.Head == "" || m.Title+m.Sub+m.Words == "" && len(m.Thrown)+len(m.Tallies)+len(m.Rows) == 0 {
		t.Errorf("%s: %q says nothing", of, said)
	}
}

// cards is how many cards the moments of a step are read on.
func cards(at sat, step int) int {
	n := 0
	for i, m := range at.s.Moments(step, keeper.ForTable) {
		if i == 0 || m.Alone {
			n++
		}
	}
	return n
}

// TestReadingStopsPlayAndSwallowsNothing plays every table with the keys of its window: while something is to be read
// no other key does anything, Enter puts each card away in one press, and the question that waited waits on,
// unanswered. What leaves nothing to decide is done by the same press.
func TestReadingStopsPlayAndSwallowsNothing(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, h := range tables() {
		at := sit(t, h, 0, text.English)
		w := uitest.Show(t, table.NewPlayers(at.s, at.face).Content(), 1280, 800)
		page := table.New(at.s, at.face, keeper.ForKeeper, table.Deps{Canvas: w.Canvas()})
		defer page.Close()
		players := table.NewPlayers(at.s, at.face)
		far := uitest.Show(t, players.Content(), 1120, 700)
		w.SetContent(page.Content())
		page.Bind(widget.NewKeys(w.Canvas()))
		chance, read := rand.New(rand.NewPCG(1, 48)), 0
		rounds := randomplay.Rounds(25, 40)
		for n := 0; n < rounds || read == 0 && n < 4*rounds; n++ {
			legal := at.r.Legal()
			if len(legal) == 0 {
				break
			}
			if err := at.s.Do(legal[chance.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
			if at.s.Unread() == 0 {
				continue
			}
			read++
			before, asked := at.r.Header().Cursor, len(at.r.Prompts())
			head := at.face.(table.Momenter).Moment(at.s.Moments(before, keeper.ForTable)[0]).Head
			players.Renew()
			for where, said := range map[string][]string{"table": uitest.Texts(w), "players' window": uitest.Texts(far)} {
				if all := strings.Join(said, " "); !strings.Contains(all, head) {
					t.Fatalf("%s: the %s does not say %q: %s", h.ID, where, head, all)
				}
			}
			uitest.Key(w, "1")
			if at.r.Header().Cursor != before || at.s.Unread() == 0 {
				t.Fatalf("%s: a key for an option did something while %q was to be read", h.ID, head)
			}
			for range cards(at, before) - 1 {
				uitest.Key(w, "Enter") // to the next card of the step
			}
			onward := asked == 0 && at.face.View(keeper.ForKeeper).Next.Read != nil // done as soon as it was read
			uitest.Key(w, "Enter")
			if onward && at.r.Header().Cursor == before+1 {
				at.s.Read()
				continue
			}
			if at.s.Unread() != 0 || at.r.Header().Cursor != before || len(at.r.Prompts()) != asked {
				t.Fatalf("%s: Enter on %q leaves %d to read, at step %d of %d", h.ID, head, at.s.Unread(),
					at.r.Header().Cursor, before)
			}
		}
		if read == 0 {
			t.Errorf("%s: nothing was ever to be read", h.ID)
		}
	}
}

// TestAMomentIsLookedAtAgainAndUndone: the log shows it once more; undo takes it away, redo does not bring it back.
func TestAMomentIsLookedAtAgainAndUndone(t *testing.T) {
	at := sit(t, ofTiny, 0, text.English)
	if err := at.s.Do(at.r.Legal()[0]); err != nil {
		t.Fatal(err)
	}
	step := at.s.Unread()
	if step == 0 {
		t.Fatal("a hit is nothing to look at")
	}
	at.s.Read()
	if at.s.LookAgain(step); at.s.Unread() != step {
		t.Error("it is not shown again")
	}
	if err := at.s.Undo(); err != nil || at.s.Unread() != 0 {
		t.Errorf("undone: %v, still there: %d", err, at.s.Unread())
	}
	if err := at.s.Redo(); err != nil || at.s.Unread() != 0 {
		t.Errorf("done again: %v, there: %d", err, at.s.Unread())
	}
}

// TestWhatStopsPlayIsChosen: everything, what matters, or nothing.
func TestWhatStopsPlayIsChosen(t *testing.T) {
	stops := map[string]int{}
	for _, which := range session.Stops() {
		at := sit(t, ofTiny, 0, text.English)
		at.s.Stop(func() string { return which })
		chance := rand.New(rand.NewPCG(3, 48))
		for range 80 {
			legal := at.r.Legal()
			if err := at.s.Do(legal[chance.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
			if at.s.Unread() != 0 {
				stops[which]++
			}
		}
	}
	if all, some := stops[session.StopAll], stops[session.StopImportant]; some == 0 || all <= some ||
		stops[session.StopNone] > 0 {
		t.Errorf("stops: %v", stops)
	}
}

// TestOddsAndResultAgree plays every table with what is rolled and drawn on screen: what the question counts as a
// success is one in the moment that answers it, and so is the result; what was certain comes, what was impossible does
// not.
func TestOddsAndResultAgree(t *testing.T) {
	for _, h := range tables() {
		rolls := 0
		for n := range randomplay.Rounds(2, 4) {
			at := sit(t, h, n, text.English)
			chance := rand.New(rand.NewPCG(uint64(n), 3))
			for range 280 {
				legal, asking := at.r.Legal(), at.r.Prompts()
				if len(legal) == 0 {
					break
				}
				if _, err := at.r.Do(t.Context(), legal[chance.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
				for _, m := range at.s.Moments(at.r.Header().Cursor, keeper.ForTable) {
					if len(asking) > 0 && len(m.Dice) > 0 {
						rolls++
						agrees(t, h.ID+" "+asking[0].Kind, asking[0], m)
					}
				}
			}
		}
		if rolls == 0 && h.ID != "arkham-cards" && h.ID != "cthulhu-cards" { // which have no dice
			t.Errorf("%s: nothing was ever rolled", h.ID)
		}
	}
}

func agrees(t *testing.T, of string, q *keeper.Prompt, m keeper.Moment) {
	t.Helper()
	if q.Pool == nil || len(q.Pool.Counts) == q.Pool.Sides { // nothing can fail
		return
	}
	good := 0
	for _, d := range m.Dice {
		if want := slices.Contains(q.Pool.Counts, d.Number); d.Good != want {
			t.Errorf("%s: a %d is a success: %v; the question says %v", of, d.Number, d.Good, q.Pool.Counts)
		}
		if d.Good {
			good++
		}
	}
	if m.Result != nil && m.Result.Good != (good >= q.Pool.Need) {
		t.Errorf("%s: %d of %d is passed: %v", of, good, q.Pool.Need, m.Result.Good)
	}
	if odds := q.Pool.Odds.Float(); good >= q.Pool.Need && odds == 0 || good < q.Pool.Need && odds == 1 {
		t.Errorf("%s: the chance was %v; %d of %d came", of, odds, good, q.Pool.Need)
	}
}
