package games_test

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/ui/games"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// figuring is what the page of figures asks of the program.
type figuring struct {
	table.PageDeps
	words *text.Localizer
	s     *session.Session
}

func (f *figuring) Words() *text.Localizer          { return f.words }
func (f *figuring) Back()                           {}
func (f *figuring) Playing(string) *session.Session { return f.s }

// TestEveryGameKeepsItsEvening: during play the page of every game at the table names how it stands, the people and what
// happened, in both languages and without a secret; its picture has the board.
func TestEveryGameKeepsItsEvening(t *testing.T) {
	uitest.Start(t, theme.Options{})
	unworded := regexp.MustCompile(`\[[a-z]+\.[a-zA-Z.]+\]`)
	pictures := 0
	for i, g := range games.All {
		if g.Face == nil {
			continue // its page has tests of its own
		}
		h := everygame.Find(g.ID)
		c, err := h.Config(0, "a seed that nobody knows")
		if err != nil {
			t.Fatal(err)
		}
		now := time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)
		r, err := keeper.Games{g.Game}.Begin(t.Context(), keeper.Deps{Store: keeper.NewMemory(),
			Now: func() time.Time { return now }, NewID: func() string { return "evening" }}, c)
		if err != nil {
			t.Fatal(err)
		}
		chance := randomplay.Numbers(t)
		for range 150 {
			if legal := r.Legal(); len(legal) > 0 {
				if _, err := r.Do(t.Context(), legal[chance.IntN(len(legal))]); err != nil {
					t.Fatal(err)
				}
			}
		}
		lang := []string{text.English, text.French}[i%2]
		d := &figuring{words: text.New(lang)}
		face, err := g.Face(r, d.Words)
		if err != nil {
			t.Fatal(err)
		}
		d.s = session.New(r, face, d.words)
		var page table.Page
		for _, e := range g.Pages {
			if e.ID == "evening" {
				page = e.Open(d)
			}
		}
		if page == nil {
			t.Errorf("%s has no page", g.ID)
			continue
		}
		w := uitest.Show(t, page.Content(), 1280, 800)
		said := strings.Join(uitest.Texts(w), "\n")
		for _, p := range face.View(keeper.ForTable).People {
			if !strings.Contains(said, p.Name) {
				t.Errorf("%s: %s is not named", g.ID, p.Name)
			}
		}
		if len(d.s.Told(keeper.ForTable)) == 0 || strings.Contains(said, d.words.T("evening.empty.hint")) {
			t.Errorf("%s: nothing is told of what happened:\n%s", g.ID, said)
		}
		if bad := unworded.FindString(said); bad != "" {
			t.Errorf("%s: %s has no words", g.ID, bad)
		}
		if secret := everygame.Leak(said, append(h.Secrets(r, keeper.ForTable), "a seed that nobody knows")); secret != "" {
			t.Errorf("%s shows %q", g.ID, secret)
		}
		if pictures++; pictures > randomplay.Rounds(1, len(games.All)) { // painting one takes seconds
			page.Close()
			continue
		}
		raw, err := page.(interface{ Picture() ([]byte, error) }).Picture()
		if err != nil {
			t.Fatal(err)
		}
		look(t, "evening-"+g.ID, raw)
		img, err := png.Decode(bytes.NewReader(raw))
		if err != nil || img.Bounds().Dx() != 2480 || img.Bounds().Dy() > 2480 {
			t.Errorf("%s: the picture is %v, %v", g.ID, img.Bounds(), err)
		}
		page.Close()
	}
}

// look writes a picture to the folder that LANTERN_LOOK names.
func look(t *testing.T, name string, raw []byte) {
	if dir := os.Getenv("LANTERN_LOOK"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name+".png"), raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
