package games_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/games"
	"lantern/ui/table"
	"lantern/ui/table/log"
	"lantern/ui/table/session"
	"lantern/ui/table/tiny"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// ofTiny are the other player's cards in the tiny game.
var ofTiny = everygame.Game{Game: tiny.Game.Game, Options: []string{""},
	Secrets: func(r keeper.AnySession, who keeper.Audience) (out []string) {
		for seat, hand := range r.View(keeper.ForKeeper).(tinygame.State).Hands {
			if keeper.Audience(seat) != who {
				out = append(out, hand...)
			}
		}
		return out
	}}

// TestTestsKnowEveryGame: the games of tests and tools are those of the registry.
func TestTestsKnowEveryGame(t *testing.T) {
	var known, registered []string
	for _, g := range everygame.All {
		known = append(known, g.ID)
	}
	for _, g := range games.All {
		registered = append(registered, g.ID)
	}
	if !slices.Equal(known, registered) {
		t.Errorf("tests know %v, the program %v", known, registered)
	}
}

// TestNoSecretLeavesAnyGame plays every registered game, and the tiny one, at random. At every moment nothing that an
// audience can see contains what it must not know: its view, log, prompts, undo label, the summary in lists of
// sessions, files written for it and, if the game is played at the table, its window and that of the players.
func TestNoSecretLeavesAnyGame(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, h := range append(slices.Clone(everygame.All), ofTiny) {
		g, ok := games.All.Find(h.ID)
		if !ok {
			g = tiny.Game
		}
		found := 0
		for n := range randomplay.Rounds(2, 6) {
			found += playOut(t, g, h, n)
		}
		if found == 0 {
			t.Errorf("%s: nothing was ever secret; the test sees nothing", g.ID)
		}
	}
}

// playOut plays a session and returns how many secrets it searched for.
func playOut(t *testing.T, g table.Game, h everygame.Game, n int) (looked int) {
	t.Helper()
	seed := fmt.Sprintf("%s-%d", randomplay.Seed(t, "the-seed-that-nobody-knows"), n)
	c, err := h.Config(n, seed)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return now }, NewID: func() string { return "leak" }}
	r, err := keeper.Games{g.Game}.Begin(t.Context(), means, c)
	if err != nil {
		t.Fatal(err)
	}
	shown, heard := newShowing(t, g, r), map[string]bool{}
	defer func() {
		for where, something := range heard {
			if !something {
				t.Errorf("%s: %s never says anything; the test does not hear it", g.ID, where)
			}
		}
	}()
	chance := rand.New(rand.NewPCG(18, uint64(n)))
	for step := range randomplay.Rounds(72, 120) {
		legal := r.Legal()
		if len(legal) == 0 {
			return looked
		}
		if _, err := r.Do(t.Context(), legal[chance.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
		if (step+6*n)%24 != 0 { // different moments in each session
			continue
		}
		for _, who := range r.Audiences() {
			if who == keeper.ForKeeper {
				continue
			}
			secrets := append(h.Secrets(r, who), seed)
			looked += len(secrets) - 1
			for where, said := range shown.to(who) {
				heard[where] = heard[where] || said != ""
				if secret := everygame.Leak(said, secrets); secret != "" {
					t.Fatalf("%s, step %d: %s of %s holds %q", g.ID, step, where, who, secret)
				}
			}
		}
	}
	return looked
}

// showing is everything in which a session is visible.
type showing struct {
	g table.Game
	r keeper.AnySession
	s *session.Session
	t *testing.T

	face table.Face
}

func newShowing(t *testing.T, g table.Game, r keeper.AnySession) *showing {
	x := &showing{g: g, r: r, t: t}
	if g.Face == nil {
		return x // its own windows are tested elsewhere
	}
	words := text.New(text.English)
	var err error
	if x.face, err = g.Face(r, func() *text.Localizer { return words }); err != nil {
		t.Fatal(err)
	}
	x.s = session.New(r, x.face, words)
	x.s.Stop(func() string { return session.StopAll })
	t.Cleanup(x.s.Close)
	return x
}

// to returns everything that an audience sees now, by place.
func (x *showing) to(who keeper.Audience) map[string]string {
	raw, err := json.Marshal(x.r.View(who))
	if err != nil {
		x.t.Fatal(err)
	}
	lines, err := x.r.Lines(1, x.r.Header().Cursor, who)
	if err != nil {
		x.t.Fatal(err)
	}
	told, err := json.Marshal(lines)
	if err != nil {
		x.t.Fatal(err)
	}
	moments, err := x.r.Moments(1, x.r.Header().Cursor, who)
	if err != nil {
		x.t.Fatal(err)
	}
	seen, err := json.Marshal(moments)
	if err != nil {
		x.t.Fatal(err)
	}
	var file strings.Builder
	if err := x.r.WriteTable(&file, who, "1"); err != nil {
		x.t.Fatal(err)
	}
	out := map[string]string{"the view": string(raw), "the log": string(told), "the file": file.String(),
		"the moments": string(seen) + x.worded(moments),
		"the summary": fmt.Sprint(x.r.Summary()), "the title": fmt.Sprint(x.g.Summary(text.New(text.French), x.r.Header()))}
	var asked []keeper.Prompt
	for _, q := range x.r.Prompts() {
		if q.SeenBy(who) {
			asked = append(asked, *q)
		}
	}
	questions, err := json.Marshal(asked)
	if err != nil {
		x.t.Fatal(err)
	}
	out["the questions"] = string(questions)
	if x.face == nil {
		return out
	}
	page := table.New(x.s, x.face, who, table.Deps{})
	defer page.Close()
	out["the window"] = strings.Join(uitest.Texts(uitest.Show(x.t, page.Content(), 1280, 800)), "\n")
	if who == keeper.ForTable {
		players := table.NewPlayers(x.s, x.face)
		out["the players' window"] = strings.Join(uitest.Texts(uitest.Show(x.t, players.Content(), 1120, 700)), "\n")
		whole := table.New(x.s, x.face, keeper.ForKeeper, table.Deps{Face: func(of session.AnySession) (table.Face, error) {
			return x.g.Face(of, x.s.Words)
		}})
		defer whole.Close()
		out["the main window"] = strings.Join(uitest.Texts(uitest.Show(x.t, whole.Content(), 1280, 800)), "\n")
		tail := log.NewTail(x.s, keeper.ForKeeper, "", nil)
		tail.Read()
		out["what undo takes back"] = tail.Undo()
		out["the text of the log"] = x.s.LogText(who, x.s.Lines(1, x.r.Header().Cursor, who))
	}
	return out
}

// worded are moments in words; "" where the game has no face.
func (x *showing) worded(all []keeper.StepMoments) string {
	if x.face == nil {
		return ""
	}
	var out []string
	for _, step := range all {
		for _, m := range step.Moments {
			out = append(out, fmt.Sprintf("%+v", x.face.(table.Momenter).Moment(m)))
		}
	}
	return strings.Join(out, "\n")
}
