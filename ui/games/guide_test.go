package games_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/ui/games"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/table/tiny"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// guided begins a first session with the guide, for as few players as may be.
func guided(t *testing.T, g table.Game, lang string) sat {
	t.Helper()
	return guidedFor(t, g, lang, g.Players.Min)
}

func guidedFor(t *testing.T, g table.Game, lang string, players int) sat {
	t.Helper()
	words := text.New(lang)
	given := table.Given{Players: players, Names: make([]string, g.Players.Max), Chosen: map[string]string{},
		Language: lang, First: true}
	for range 3 { // an answer may lead to a further question
		for _, a := range g.Asks(words, given) {
			if len(a.Choices) > 0 && given.Chosen[a.ID] == "" {
				given.Chosen[a.ID] = a.Choices[0].Key
			}
		}
	}
	c, err := g.Config(given)
	if err != nil {
		t.Fatal(err)
	}
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "g" }, NewSeed: func() string { return "7" }}
	r, err := keeper.Games{g.Game}.Begin(t.Context(), means, c)
	if err != nil {
		t.Fatal(err)
	}
	face, err := g.Face(r, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(r, face, words)
	t.Cleanup(s.Close)
	return sat{r, s, face}
}

// TestTheGuideIsABannerOfTheKeeper: in every game a first session has a guide above the table, with a frame around the
// part that it means. It takes the place of nothing that is read or done, the players' window does not have it, and it
// can be left.
func TestTheGuideIsABannerOfTheKeeper(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, g := range append(slices.Clone(games.All), tiny.Game) {
		if g.Face == nil {
			continue // its own windows have the same banner
		}
		for _, lang := range []string{text.English, text.French} {
			at := guided(t, g, lang)
			w := uitest.Show(t, table.NewPlayers(at.s, at.face).Content(), 1280, 800)
			page := table.New(at.s, at.face, keeper.ForKeeper, table.Deps{Canvas: w.Canvas()})
			defer page.Close()
			players := table.NewPlayers(at.s, at.face)
			far := uitest.Show(t, players.Content(), 1120, 700)
			w.SetContent(page.Content())
			page.Bind(widget.NewKeys(w.Canvas()))
			said := map[string]bool{}
			for n := range randomplay.Rounds(8, 14) {
				v := at.face.View(keeper.ForKeeper)
				if says := v.Guide.Text; says != "" {
					said[says] = true
					if v.Guide.Rule == "" || v.Guide.Title == "" {
						t.Errorf("%s: %q has no title or rule", g.ID, says)
					}
					if len(at.r.Prompts()) > 0 { // it speaks of the question
						says = cmp.Or(v.Guide.Asked, text.New(lang).T("frame.guide.asked"))
					}
					on, _ := page.Onward()
					on = text.New(lang).T("frame.guide.on", text.Args{"button": on})
					away := strings.HasPrefix(v.Guide.Part, table.PartOption) // the button that the text is about
					if all := strings.Join(uitest.Texts(w), " "); !strings.Contains(all, says) &&
						!(away && strings.Contains(all, on)) {
						t.Errorf("%s: the table does not say %q: %s", g.ID, says, all)
					}
					players.Renew()
					if strings.Contains(strings.Join(uitest.Texts(far), " "), says) {
						t.Errorf("%s: the players' window says %q", g.ID, says)
					}
					if v.Reading.Text != "" && strings.Contains(v.Reading.Text, says) {
						t.Errorf("%s: the guide is read aloud", g.ID)
					}
				}
				before := at.r.Header().Cursor
				if uitest.Key(w, "Enter"); at.s.Unread() == 0 && at.r.Header().Cursor == before {
					if err := at.s.Do(at.r.Legal()[n%len(at.r.Legal())]); err != nil {
						t.Fatal(err)
					}
				}
			}
			if len(said) < 2 {
				t.Fatalf("%s: the guide says only %v", g.ID, said)
			}
			last := at.face.View(keeper.ForKeeper).Guide.Text
			if last == "" {
				continue // it had said everything
			}
			uitest.Press(t, w, text.New(lang).T("frame.guide.leave"))
			if all := strings.Join(uitest.Texts(w), " "); strings.Contains(all, last) {
				t.Errorf("%s: the guide stays", g.ID)
			}
		}
	}
}

// TestGoldIsOnlyWhereNothingIsLost plays every table: the next button is gold where pressing it leaves nothing undone
// and nobody could act before. Otherwise it is plain, and the first press only says what would be left.
func TestGoldIsOnlyWhereNothingIsLost(t *testing.T) {
	uitest.Start(t, theme.Options{})
	held := map[string]int{}
	for _, h := range tables() {
		at := sit(t, h, 0, text.English)
		at.s.Stop(func() string { return session.StopNone })
		page := table.New(at.s, at.face, keeper.ForKeeper, table.Deps{})
		defer page.Close()
		w := uitest.Show(t, page.Content(), 1280, 800)
		page.Bind(widget.NewKeys(w.Canvas()))
		chance := rand.New(rand.NewPCG(2, 48))
		for range 40 {
			legal := at.r.Legal()
			if len(legal) == 0 {
				break
			}
			if n := at.face.View(keeper.ForKeeper).Next; len(at.r.Prompts()) == 0 && n.Command != nil {
				next := uitest.Button(t, w, n.Words).(*widget.KeyButton)
				if gold := next.Look() == widget.PrimaryButton; gold != (n.Left == "" && !n.Plain) {
					t.Fatalf("%s: %q is gold: %t, leaves %q", h.ID, n.Words, gold, n.Left)
				}
				if before := at.r.Header().Cursor; n.Left != "" {
					held[h.ID]++
					uitest.Key(w, "Enter")
					if all := strings.Join(uitest.Texts(w), " "); at.r.Header().Cursor != before || !strings.Contains(all, n.Left) {
						t.Fatalf("%s: the first press goes on, or does not say %q", h.ID, n.Left)
					}
					uitest.Key(w, "Esc")
				}
			}
			if err := at.s.Do(legal[chance.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(held) < 2 {
		t.Errorf("asked in %v", held)
	}
}

// TestThePlayersWindowCutsNobody: what every person holds, knows or pays with is whole in the players' window.
func TestThePlayersWindowCutsNobody(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, g := range games.All {
		if g.Face == nil {
			continue
		}
		for _, lang := range []string{text.English, text.French} {
			at := guided(t, g, lang)
			for n := range 8 {
				if err := at.s.Do(at.r.Legal()[n%len(at.r.Legal())]); err != nil {
					t.Fatal(err)
				}
			}
			players := table.NewPlayers(at.s, at.face)
			far := uitest.Show(t, players.Content(), 1280, 800)
			players.Renew()
			said := strings.Join(uitest.Texts(far), " ")
			v := at.face.View(keeper.ForTable)
			for _, p := range v.People {
				for _, c := range p.Cards {
					if !strings.Contains(said, c.Words) {
						t.Errorf("%s %s: %q of %s is cut: %s", g.ID, lang, c.Words, p.Name, said)
					}
				}
			}
			if !strings.Contains(said, v.Header.Title) {
				t.Errorf("%s %s: %q is cut", g.ID, lang, v.Header.Title)
			}
		}
	}
}
