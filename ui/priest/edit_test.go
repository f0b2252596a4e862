package priest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// shelter is a fake shell that runs background work at once.
type shelter struct {
	table.PageDeps
	words   *text.Localizer
	notices []string
	page    table.Page
}

func (s *shelter) Words() *text.Localizer                  { return s.words }
func (s *shelter) Run(work, done func())                   { work(); done() }
func (s *shelter) Notify(_ widget.NoticeKind, told string) { s.notices = append(s.notices, told) }
func (s *shelter) Go(p table.Page, _ func())               { s.page = p }
func (s *shelter) Back()                                   {}

func housed(t *testing.T, lang string) (*shelter, string) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	data := t.TempDir()
	ownIn(data)
	t.Cleanup(func() { atHand.Renew("") })
	return &shelter{words: text.New(lang)}, filepath.Join(data, boardsFolder)
}

// TestABoardIsDrawnAndPlayed (EHP-10.4, 19.1, 19.5, 21.6): a board is drawn from scratch in the window, its problems
// are listed until there are none, it is stored and offered, and a game is started on it.
func TestABoardIsDrawnAndPlayed(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		h, folder := housed(t, lang)
		newShelf(h).more.Tapped(nil)
		e := h.page.(*editor)
		w := uitest.Show(t, e.Content(), 1280, 800)
		e.b.Title[lang] = "Mon île"
		for range 11 {
			e.add()
		}
		if told := problemWords(h.Words, e.b, e.b.Check()[0]); len(e.b.Check()) != 1 || strings.Contains(told, "[") {
			t.Fatalf("with 12 spaces: %v", e.b.Check())
		}
		e.write()
		if unsound := atHand.All().broken; len(unsound) != 1 {
			t.Errorf("what is half done is not kept: %v", unsound)
		}
		newShelf(h) // words all faults of what is left out
		e.add()
		last := e.picked
		if name := e.b.Site(last).Title[lang]; name != h.words.T("priest.edit.more")+" 13" {
			t.Errorf("a new space is called %q", name)
		}
		uitest.Press(t, w, "+ "+h.words.N("priest.goods.M", 1))
		e.arrow.Tapped(nil)
		e.press("site:s1")
		if s := e.b.Site(last); s.Cost.Resources.M != 1 || len(s.Opens) != 1 || len(e.b.Check()) != 0 {
			t.Fatalf("the last space is %+v, faults %v", s, e.b.Check())
		}
		e.change(func() { e.setSpecial(board.EternalProwler, 2) })
		if e.change(func() { e.setSpecial(board.RitualProwler, 1) }); len(e.b.Special) != 3 {
			t.Errorf("special prowlers are %v", e.b.Special)
		}
		e.takeBack()
		e.takeBack()
		e.takeBack()
		if len(e.b.Special) != 0 || len(e.b.Site(last).Opens) != 0 {
			t.Error("an arrow is not taken back")
		}
		e.write()
		if b := ownBoard("mon-ile"); b == nil || b.Title[lang] != "Mon île" {
			t.Fatalf("%v in %s", h.notices, folder)
		}
		c, err := config(table.Given{Players: 2, Language: lang, Chosen: map[string]string{"board": "mon-ile"}})
		if err != nil {
			t.Fatal(err)
		}
		if title := sessionSummary(h.words, keeper.Header{Config: c, Summary: keeper.Summary{Title: "mon-ile"}}).Title; title != "Mon île" {
			t.Errorf("the game is told as %q", title)
		}
		r := &rules.Rules{}
		if _, err := r.Setup(c, keeper.NewChance("x", 1)); err != nil {
			t.Error(err)
		}
	}
}

// TestOwnRulesAreDrawn (EHP-14.9, 14.15, 14.17, 14.22, 14.23, 19.4): each shipped board is redrawn in the window from
// its parts, exported and imported unchanged; for an unfinished board all problems are listed.
func TestOwnRulesAreDrawn(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		h, _ := housed(t, lang)
		b := board.Find("amber-mask")
		b.ID = ""
		e := newEditor(h, b, func() {})
		for _, p := range append([]board.Path{}, e.b.Paths...) {
			e.picked = pathPart + ":" + p.ID
			e.takeAway()
		}
		e.addPart(pathPart)
		e.addPart(glacierPart)
		e.addPart(avatarPart)
		w := uitest.Show(t, e.Content(), 1280, 800)
		uitest.Press(t, w, h.words.T("priest.edit.power.send"))
		uitest.Press(t, w, "+ "+h.words.N("priest.goods.B", 1))
		e.addTrack("tide")
		e.change(func() {
			e.b.Sites[0].Gain = board.Gain{Wakes: "glacier", Avatar: "avatar", Tracks: map[string]int{"tide": 1}}
		})
		told := ""
		for _, fault := range e.b.Check() {
			told += problemWords(h.Words, e.b, fault)
		}
		if len(e.b.Check()) != 1 || !strings.Contains(told, "EHP-14.23") || strings.Contains(told, "<") {
			t.Fatalf("%s: %s", lang, told)
		}
		e.press("path:path")
		for _, id := range []string{"curtain", "box", "lustre", "box"} {
			e.arrows = true
			e.press("site:" + id)
		}
		if p := e.path(); len(p.Sites) != 2 || p.Sites[1] != "lustre" {
			t.Fatalf("%s: the path leads over %v", lang, p)
		}
		if a := e.b.Avatar("avatar"); a.Kind != board.Send || a.Sends != 1 || a.Gain.Resources.B != 1 {
			t.Errorf("%s: %+v", lang, a)
		}
		e.b.Title[lang] = "Le masque à moi"
		e.write()
		file := filepath.Join(t.TempDir(), "le-masque-a-moi.json")
		if err := give(ownBoard("le-masque-a-moi"), file); err != nil {
			t.Fatal(err)
		}
		back, faults, err := take(file)
		if was, _ := e.b.Write(); err != nil || len(faults) > 0 {
			t.Errorf("%s: %v, %v", lang, faults, err)
		} else if is, _ := back.Write(); string(is) != string(was) {
			t.Errorf("%s: it comes back as another", lang)
		}
		e.dropTrack("tide")
		e.press("site:" + e.b.Sites[1].ID)
		for _, part := range []string{"glacier:glacier", "avatar:avatar"} {
			e.picked = part
			e.takeAway()
		}
		if e.b.Sites[0].Gain.Wakes+e.b.Sites[0].Gain.Avatar != "" || len(e.b.Sites[0].Gain.Tracks) > 0 ||
			len(e.b.Check()) > 0 {
			t.Errorf("%s: what is taken away is still gained: %+v", lang, e.b.Sites[0].Gain)
		}
	}
}

// TestBoardsAreShared (EHP-19.5, 21.6): a board is exported and imported elsewhere; one with problems is refused with
// all of them and changes nothing.
func TestBoardsAreShared(t *testing.T) {
	h, folder := housed(t, text.English)
	mine, file := board.Find(board.First), filepath.Join(t.TempDir(), "mine.json")
	mine.ID = "mine"
	if err := give(mine, file); err != nil {
		t.Fatal(err)
	}
	if give(mine, file) == nil {
		t.Error("a file that is there is written over")
	}
	p, said := newShelf(h), ""
	p.takeIn(file, func(trouble string) { said += trouble })
	if said != "" || ownBoard("mine") == nil {
		t.Fatalf("not taken in: %q", said)
	}
	mine.ID, mine.Sites, mine.Sites[0].Opens = "bad", mine.Sites[:12], []string{"nowhere"}
	if err := give(mine, file+board.Ending); err != nil {
		t.Fatal(err)
	}
	p.takeIn(file+board.Ending, func(trouble string) { said = trouble })
	if !strings.Contains(said, "nowhere") || !strings.Contains(said, "EHP-10.1") {
		t.Errorf("refused with %q", said)
	}
	if files, _ := os.ReadDir(folder); len(files) != 1 {
		t.Errorf("%d files after a refusal", len(files))
	}
	for lang, want := range map[string]string{text.English: "there is no field \"coast\" here", text.French: "il n’y a pas de champ"} {
		if err := os.WriteFile(file, []byte(`{"id": "x", "sites": [{"id": "a", "coast": {}}]}`), 0o600); err != nil {
			t.Fatal(err)
		}
		h.words = text.New(lang)
		p.takeIn(file, func(trouble string) { said = trouble })
		if !strings.Contains(said, want) || !strings.Contains(said, "1:") || !strings.Contains(said, "sites[0]") {
			t.Errorf("%s: no template: %q", lang, said)
		}
		p.takeIn(file+"x", func(trouble string) { said = trouble })
		if missing := h.words.T("shell.file.missing", text.Args{"file": filepath.Base(file) + "x"}); !strings.Contains(
			said,
			missing,
		) {
			t.Errorf("%s: no file: %q", lang, said)
		}
	}
}

// TestEveryPartHasWords: every possible cost and gain has words in both languages, and setting it changes the board.
func TestEveryPartHasWords(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		for _, b := range board.Shipped() {
			f := sketch(func() *text.Localizer { return words }, b)
			var c board.Cost
			var g board.Gain
			for _, a := range append(f.costParts(&c), f.gainParts(b, &g)...) {
				if w := a.word(1); w == "" || strings.ContainsAny(w, "[<") {
					t.Errorf("%s: %s is %q", lang, a.id, w)
				}
				was := [2]any{c, f.trade(c, g)}
				if a.set(1); was == [2]any{c, f.trade(c, g)} {
					t.Errorf("%s: setting %s changes nothing", lang, a.id)
				}
			}
		}
	}
}
