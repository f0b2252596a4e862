package games_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/arkham"
	"lantern/keeper/arkhamcards"
	cards "lantern/keeper/arkhamcards/packs"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/keeper/priest"
	"lantern/keeper/tinygame"
	"lantern/stories/packs"
	"lantern/ui/frame"
	"lantern/ui/frame/session"
	"lantern/ui/frame/tiny"
	"lantern/ui/games"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// hides is what the leak test knows of a game: how to begin the nth session of it, and which words say what an audience may
// not know at this moment. A registered game without it fails the test.
type hides struct {
	config  func(t *testing.T, n int) keeper.Config
	secrets func(r keeper.Running, who keeper.Audience) []string
}

// campaign is the one that is played without options.
var campaign = sync.OnceValue(func() *cards.Pack {
	all, _ := cards.Load(cards.Shipped())
	return all[0]
})

var hidden = map[string]hides{
	"mansions": {
		config: func(t *testing.T, n int) keeper.Config {
			lib, problems := packs.Load(packs.Embedded())
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			story := lib.Stories[n%len(lib.Stories)].Pack.ID
			c, err := mansions.NewConfig(lib, state.Options{Story: story, Players: 1 + n%4, Dice: keeper.OnScreen, Decks: keeper.OnScreen}, "")
			if err != nil {
				t.Fatal(err)
			}
			return c
		},
		secrets: func(r keeper.Running, who keeper.Audience) (out []string) {
			v := r.View(keeper.ForKeeper).(mansions.KeeperView)
			for _, c := range v.Mythos {
				out = append(out, c.ID)
			}
			for _, c := range v.Trauma {
				out = append(out, c.ID)
			}
			return out
		},
	},
	"arkham-cards": { // hands and decks lie on the table; what the campaign still has in store is for later
		config: func(t *testing.T, n int) keeper.Config {
			raw, err := json.Marshal(arkhamcards.Options{Players: 1 + n})
			if err != nil {
				t.Fatal(err)
			}
			return keeper.Config{System: arkhamcards.SystemName, Options: raw}
		},
		secrets: func(r keeper.Running, _ keeper.Audience) (out []string) {
			played := r.View(keeper.ForKeeper).(arkhamcards.View).State.Campaign.At
			pack := campaign()
			for i, s := range pack.Scenarios {
				if i > played {
					out = append(out, pack.Text("en", "scenario."+s.ID+".title"))
				}
			}
			return out
		},
	},
	"cthulhu-cards": { // hands and decks lie on the table; which story comes next, and the plans of the other player
		config: func(*testing.T, int) keeper.Config { return keeper.Config{System: cthulhucards.SystemName} },
		secrets: func(r keeper.Running, who keeper.Audience) (out []string) {
			v := r.View(keeper.ForKeeper).(cthulhucards.View)
			seen := []string{}
			for _, x := range v.State.Stories {
				seen = append(seen, x.Title)
			}
			for _, p := range v.State.Players {
				seen = append(seen, p.Won...)
			}
			for _, title := range cthulhucards.OurStories {
				if !slices.Contains(seen, title) {
					out = append(out, `"`+title+`"`, text.New(text.English).T("cthulhu.card."+title))
				}
			}
			for seat := range v.State.Players {
				p := r.View(keeper.Seat(seat + 1)).(cthulhucards.View).State.Players[seat]
				if who == keeper.Seat(seat+1) || len(p.Plan) == 0 {
					continue
				}
				plan, err := json.Marshal(p.Plan)
				if err != nil {
					panic(err)
				}
				out = append(out, string(plan))
			}
			return out
		},
	},
	"arkham": { // all but the order of the decks is open to everybody
		config: func(t *testing.T, n int) keeper.Config {
			raw, err := json.Marshal(arkham.Options{Players: 1 + 2*n, Setting: arkham.Setting{Dice: keeper.OnScreen, Cards: true}})
			if err != nil {
				t.Fatal(err)
			}
			return keeper.Config{System: arkham.SystemName, Options: raw}
		},
		secrets: func(r keeper.Running, _ keeper.Audience) (out []string) {
			box, err := arkham.BoxOf(r.Header().Config)
			if err != nil {
				return nil
			}
			s := r.View(keeper.ForKeeper).(arkham.View).State
			if len(s.Seen) < s.Turn || s.Last != nil && s.Last.Shuffle {
				return nil // shuffled: what was seen before still stands in the log
			}
			for _, m := range box.Mythos {
				if !slices.Contains(s.Seen, m.ID) {
					out = append(out, m.Title["en"])
				}
			}
			return out
		},
	},
	"priest": { // all but the order of the decks is open to everybody
		config: func(t *testing.T, n int) keeper.Config {
			raw, err := json.Marshal(priest.Options{Count: 1 + n, Setting: priest.Setting{Dice: keeper.OnScreen, Cards: true, Expansions: true}})
			if err != nil {
				t.Fatal(err)
			}
			return keeper.Config{System: priest.SystemName, Options: raw}
		},
		secrets: func(r keeper.Running, _ keeper.Audience) (out []string) {
			s := r.View(keeper.ForKeeper).(priest.View).State
			seen := append(append(append([]string{}, s.MonsterRow...), s.MonsterDeck.Discard...), "")
			for _, p := range s.Players {
				for _, m := range p.Monsters {
					seen = append(seen, m.ID)
				}
			}
			for _, c := range priest.OurMonsters {
				if !slices.Contains(seen, c.ID) {
					out = append(out, text.New(text.English).T("priest.card."+c.ID))
				}
			}
			return out
		},
	},
	"tiny": {
		config: func(*testing.T, int) keeper.Config { return tinygame.Config("") },
		secrets: func(r keeper.Running, who keeper.Audience) (out []string) {
			s := r.View(keeper.ForKeeper).(tinygame.State)
			for seat, hand := range s.Hands {
				if keeper.Audience(seat) != who {
					out = append(out, hand...)
				}
			}
			return out
		},
	},
}

// TestNoSecretLeavesAnyGame plays every registered game, and the tiny one, at random. At every moment what an audience gets
// to see says nothing of what it may not know, wherever that is: its view, its log, its questions, what undo is called, the
// words in lists of sessions, files written for it, and, where the frame shows the game, its window and the players' window.
func TestNoSecretLeavesAnyGame(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, g := range append(games.All[:len(games.All):len(games.All)], tiny.Game) {
		h, ok := hidden[g.ID]
		if !ok {
			t.Errorf("nobody has said what %s keeps secret: name it in hidden", g.ID)
			continue
		}
		found := 0
		for n := range randomplay.Rounds(1, 6) {
			found += playOut(t, g, h, n)
		}
		if found == 0 {
			t.Errorf("%s: nothing was ever secret; the test sees nothing", g.ID)
		}
	}
}

// playOut plays a session and returns how many secrets were looked for.
func playOut(t *testing.T, g frame.Game, h hides, n int) (looked int) {
	t.Helper()
	seed := fmt.Sprintf("%s-%d", randomplay.Seed(t, "the-seed-that-nobody-knows"), n)
	c := h.config(t, n)
	c.Seed = seed
	now := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	means := keeper.Means{Store: keeper.NewMemory(), Now: func() time.Time { return now }, NewID: func() string { return "leak" }}
	r, err := keeper.Games{g.Game}.Begin(t.Context(), means, c)
	if err != nil {
		t.Fatal(err)
	}
	shown := newShowing(t, g, r)
	chance := rand.New(rand.NewPCG(18, uint64(n)))
	for step := range 120 {
		legal := r.Legal()
		if len(legal) == 0 {
			return looked
		}
		if _, err := r.Do(t.Context(), legal[chance.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
		if (step+6*n)%18 != 0 { // other moments in each session
			continue
		}
		for _, who := range r.Audiences() {
			if who == keeper.ForKeeper {
				continue
			}
			secrets := append(h.secrets(r, who), seed)
			looked += len(secrets) - 1
			for where, said := range shown.to(who) {
				for _, secret := range secrets {
					if says(said, secret) {
						t.Fatalf("%s, step %d: %s of %s holds %q", g.ID, step, where, who, secret)
					}
				}
			}
		}
	}
	return looked
}

// says tells whether a secret stands in a text as a word of its own.
func says(text, secret string) bool {
	for rest := text; ; {
		i := strings.Index(rest, secret)
		if i < 0 {
			return false
		}
		after := rest[i+len(secret):]
		if after == "" || !strings.ContainsAny(after[:1], "0123456789") {
			return true
		}
		rest = after
	}
}

// showing is everything through which somebody may see a session.
type showing struct {
	g frame.Game
	r keeper.Running
	s *session.Session
	t *testing.T

	face frame.Face
}

func newShowing(t *testing.T, g frame.Game, r keeper.Running) *showing {
	x := &showing{g: g, r: r, t: t}
	if g.Face == nil {
		return x // its own windows are tested where they are
	}
	words := text.New(text.English)
	var err error
	if x.face, err = g.Face(r, func() *text.Localizer { return words }); err != nil {
		t.Fatal(err)
	}
	x.s = session.New(r, x.face, words)
	t.Cleanup(x.s.Close)
	return x
}

// to is all that an audience sees now, by where.
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
	var file strings.Builder
	if err := x.r.WriteTable(&file, who, "1"); err != nil {
		x.t.Fatal(err)
	}
	out := map[string]string{"the view": string(raw), "the log": string(told), "the file": file.String(),
		"the summary": fmt.Sprint(x.r.Summary()), "the title": fmt.Sprint(x.g.Told(text.New(text.French), x.r.Header()))}
	var asked []keeper.Prompt
	for _, q := range x.r.Asking() {
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
	page := frame.New(x.s, x.face, who, frame.Nav{})
	defer page.Close()
	out["the window"] = strings.Join(uitest.Texts(uitest.Show(x.t, page.Content(), 1280, 800)), "\n")
	if who == keeper.ForTable {
		players := frame.NewPlayers(x.s, x.face)
		out["the players' window"] = strings.Join(uitest.Texts(uitest.Show(x.t, players.Content(), 1120, 700)), "\n")
		out["the text of the log"] = x.s.LogText(who, x.s.Lines(1, x.r.Header().Cursor, who))
	}
	return out
}
