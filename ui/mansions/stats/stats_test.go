package stats

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/keeper/mansions/stats"
	"lantern/stories"
	"lantern/ui/filechooser"
	"lantern/ui/filechooser/filetest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// asked records the calls of the pages.
type asked struct {
	log  []string
	file string
	data []byte

	over   fyne.Canvas
	folder string
}

func (a *asked) Notify(widget.NoticeKind, string) {}
func (a *asked) Back()                            { a.log = append(a.log, "back") }
func (a *asked) Evenings()                        { a.log = append(a.log, "evenings") }
func (a *asked) Evening(id string)                { a.log = append(a.log, "evening "+id) }
func (a *asked) NewSession()                      { a.log = append(a.log, "new") }
func (a *asked) FileName(title string) string     { return title }
func (a *asked) Files() filechooser.Deps          { return filetest.Means(a.over, a.folder) }
func (a *asked) SaveFile(file string, data []byte, ended func(string)) {
	a.file, a.data = file, data
	ended("")
}

// long is a session of ten rounds with four players.
func long() Played {
	began := time.Date(1926, 11, 21, 19, 30, 0, 0, time.UTC)
	t := Played{Base: &stories.Base{Texts: stories.Texts{"en": {}, "fr": {}}}, Tale: &stories.Story{Pack: stories.Pack{ID: "test"}, Texts: stories.Texts{
		"en": {"story.title": "A test", "choice.1B.name": "The bell beneath the well", "choice.2A.name": "The sister knows"},
		"fr": {"story.title": "Un essai", "choice.1B.name": "La cloche au fond du puits", "choice.2A.name": "La sœur le sait"}}}}
	for id, name := range map[string][2]string{
		"investigator.vale": {"Agnes Vale", "Agnès Vallée"}, "investigator.okonkwo": {"Bartholomew Okonkwo", "Barthélemy Okonkwo"},
		"investigator.brandt": {"Sister Ilse Brandt", "Sœur Ilse Brandt"}, "investigator.moreau": {"Captain Lucien Moreau", "Capitaine Lucien Moreau"},
		"monster.cultist": {"Cultist", "Cultiste"}, "monster.shoggoth": {"Shoggoth", "Shoggoth"}, "monster.zombie": {"Zombie", "Zombie"},
	} {
		t.Base.Texts["en"][id+".name"], t.Base.Texts["fr"][id+".name"] = name[0], name[1]
	}
	t.Stats = stats.Stats{Session: "s1", Story: t.Tale.Pack.ID, Players: 4, Began: began, Last: began.Add(3 * time.Hour), Played: 2*time.Hour + 41*time.Minute,
		Rounds: 10, Ended: true, Winner: "investigators", Objective: "1B", Keeper: stats.Turns{Count: 10, Total: 42 * time.Minute, Longest: 9*time.Minute + 20*time.Second}}
	for i := range 10 {
		t.Timeline = append(t.Timeline, stats.Round{Round: i + 1, Damage: []int{0, 1, 1, 3, 4, 4, 6, 9, 8, 11}[i], Horror: []int{0, 0, 2, 3, 5, 6, 6, 7, 9, 12}[i],
			Threat: []int{4, 3, 6, 2, 5, 4, 7, 3, 1, 4}[i], Clues: []int{0, 0, 1, 1, 1, 2, 2, 3, 3, 3}[i]})
	}
	tests := func(passed int, chances ...float64) stats.Tests {
		return stats.Tests{Rolled: len(chances), Passed: passed, Chances: chances}
	}
	minutes := func(count, total, longest int) stats.Turns {
		return stats.Turns{Count: count, Total: time.Duration(total) * time.Minute, Longest: time.Duration(longest) * time.Minute}
	}
	t.People = []stats.Person{
		{Who: "inv1", Characters: []string{"vale"}, Tests: tests(7, .5, .5, .6, .3, .4, .5, .6, .4), Turns: minutes(10, 31, 6), Dealt: 9, Killed: 3, Damage: 4, Horror: 2, Healed: 1, Clues: 2},
		{Who: "inv2", Characters: []string{"okonkwo"}, Tests: tests(1, .5, .6, .7, .5, .6, .4), Turns: minutes(10, 28, 5), Dealt: 2, Damage: 5, Horror: 6, Clues: 1},
		{Who: "inv3", Characters: []string{"brandt"}, Tests: tests(3, .5, .5, .6, .4, .6), Turns: minutes(9, 22, 4), Dealt: 5, Killed: 1, Damage: 2, Horror: 3, Healed: 2},
		{Who: "inv4", Characters: []string{"moreau"}, Tests: tests(2, .8, .7), Turns: minutes(10, 38, 12), Dealt: 0, Damage: 3, Horror: 3},
	}
	for i := range t.People {
		t.People[i].Fate = []string{state.SeatIn, state.SeatOut, state.SeatEscaped, state.SeatIn}[i]
	}
	t.Foes = []stats.Foe{{Monster: "cultist", Damage: 6, Horror: 4, Placed: 4, Killed: 3}, {Monster: "shoggoth", Damage: 5, Horror: 6, Placed: 1}, {Monster: "zombie", Placed: 2, Killed: 1}, {Damage: 3, Horror: 4}}
	return t
}

// several are four sessions of one story.
func several() []Played {
	var out []Played
	for i, winner := range []string{"investigators", "keeper", "nobody", ""} {
		t := long()
		t.Session, t.Players, t.Winner, t.Ended, t.Rounds = fmt.Sprint("s", i+1), 2+i%3, winner, winner != "", 8+i
		if i == 1 {
			t.Name, t.Objective = "Friday with the neighbours", "2A"
		}
		if winner == "" {
			t.Objective = ""
		}
		out = append(out, t)
	}
	return out
}

// shown is a page in a window with its keys.
func shown(t *testing.T, l string, look theme.Options, width, height float32, page func(Deps, *text.Localizer, fyne.Canvas) bound) (fyne.Window, *asked) {
	t.Helper()
	uitest.Start(t, look)
	holder := container.NewStack()
	w := uitest.Show(t, holder, width, height)
	a := &asked{over: w.Canvas(), folder: t.TempDir()}
	p := page(a, text.New(l), w.Canvas())
	holder.Add(p.Content())
	p.Bind(widget.NewKeys(w.Canvas()))
	uitest.Resize(w, width, height)
	return w, a
}

type bound interface {
	Content() fyne.CanvasObject
	Bind(*widget.Keys)
}

func one(told Played) func(Deps, *text.Localizer, fyne.Canvas) bound {
	return func(nav Deps, l *text.Localizer, over fyne.Canvas) bound { return New(nav, l, told) }
}

func many(all []Played, unread int) func(Deps, *text.Localizer, fyne.Canvas) bound {
	return func(nav Deps, l *text.Localizer, over fyne.Canvas) bound {
		return NewMany(nav, l, headersOf(all), all, unread)
	}
}

// said are all texts of a window.
func said(w fyne.Window) string {
	return strings.Join(strings.Fields(strings.Join(uitest.Texts(w), " ")), " ")
}

func TestThePageOfAnEveningSaysEverythingInWordsToo(t *testing.T) {
	for lang, wants := range map[string][]string{
		"en": {"The investigators win", "21 November 1926", "10 rounds", "2 h 41 min of play", "Round 10", "11", "Agnes Vale", "7 of 8", "3.8", "Very lucky", "one evening in 43",
			"Bartholomew Okonkwo", "Very unlucky", "Too few", "3 min 06 s", "12 min", "Harm dealt", "Cards, fire and other", "All together"},
		"fr": {"Les investigateurs gagnent", "21 novembre 1926", "10 tours de jeu", "2 h 41 de jeu", "Tour de jeu 10", "Agnès Vallée", "7 sur 8", "3,8", "Une chance rare", "Menace", "Cartes, feu et autres"},
	} {
		w, _ := shown(t, lang, theme.Options{}, 1280, 800, one(long()))
		all := strings.ReplaceAll(strings.ReplaceAll(said(w), "\u00a0", " "), "\u202f", " ")
		for _, want := range wants {
			if !strings.Contains(all, want) {
				t.Errorf("%s: %q is not said: %s", lang, want, all)
			}
		}
	}
}

// TestWhoKeptIsSaid, with the round from which the lantern was the keeper.
func TestWhoKeptIsSaid(t *testing.T) {
	told := long()
	told.Kept = []stats.Kept{{From: 0, Keeper: "host"}, {From: 3}}
	w, _ := shown(t, "en", theme.Options{}, 1280, 800, one(told))
	if want := "Kept by: the Lantern (Host), from round 3: A person"; !strings.Contains(said(w), want) {
		t.Errorf("%q is not said", want)
	}
}

func TestKeysLeadOn(t *testing.T) {
	w, a := shown(t, "en", theme.Options{}, 1280, 800, one(long()))
	uitest.Key(w, "F9")
	uitest.Key(w, "Esc")
	if got := strings.Join(a.log, ","); got != "evenings,back" {
		t.Errorf("asked for %s", got)
	}
	uitest.Key(w, "s")
	if e := w.Canvas().Focused(); e != nil {
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if !strings.HasSuffix(a.file, ".png") {
		t.Fatalf("the picture goes to %q", a.file)
	}
	img, err := png.Decode(bytes.NewReader(a.data))
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size.X != 2480 || size.Y < size.X/4 || size.Y > size.X*3/4 {
		t.Errorf("the picture is %v", size)
	}
	if blank(img) {
		t.Error("the picture shows nothing")
	}
}

// blank reports whether a picture has hardly more than one colour.
func blank(img image.Image) bool {
	colours := map[string]int{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 7 {
		for x := b.Min.X; x < b.Max.X; x += 7 {
			colours[fmt.Sprint(img.At(x, y))]++
		}
	}
	return len(colours) < 20
}

func TestAllEveningsAreComparedAndListed(t *testing.T) {
	w, a := shown(t, "en", theme.Options{}, 1280, 800, many(several(), 1))
	all := said(w)
	for _, want := range []string{"4 evenings, 3 played to the end", "One session could not be read", "By story", "By objective", "By number of investigators", "2 investigators", "Friday with the neighbours", "9.0"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not said: %s", want, all)
		}
	}
	for _, card := range cards(w.Content()) {
		if card.Face().Title == "Friday with the neighbours" {
			card.Tapped(nil)
		}
	}
	if strings.Join(a.log, ",") != "evening s2" {
		t.Errorf("asked for %q", a.log)
	}
}

func cards(o fyne.CanvasObject) []*widget.Card {
	var out []*widget.Card
	switch o := o.(type) {
	case *widget.Card:
		return []*widget.Card{o}
	case *container.Scroll:
		return cards(o.Content)
	case *fyne.Container:
		for _, c := range o.Objects {
			out = append(out, cards(c)...)
		}
	case fyne.Widget:
		for _, c := range test.WidgetRenderer(o).Objects() {
			out = append(out, cards(c)...)
		}
	}
	return out
}

func TestEmptyStatesSayWhatToDo(t *testing.T) {
	empty := long()
	empty.Timeline, empty.People, empty.Ended, empty.Objective = nil, nil, false, ""
	for name, c := range map[string]struct {
		page func(Deps, *text.Localizer, fyne.Canvas) bound
		want string
	}{"an evening": {one(empty), "Figures come as you play"}, "all": {many(nil, 0), "Play one"}} {
		w, _ := shown(t, "en", theme.Options{}, 1280, 800, c.page)
		if all := said(w); !strings.Contains(all, c.want) {
			t.Errorf("%s: %s", name, all)
		}
	}
}

func TestNothingIsClipped(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, scale := range uitest.Scales(100, 150, 200) {
			for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
				for name, page := range map[string]func(Deps, *text.Localizer, fyne.Canvas) bound{"one": one(long()), "many": many(several(), 0)} {
					w, _ := shown(t, lang, theme.Options{Scale: scale}, size.Width, size.Height, page)
					for _, fault := range uitest.Clipped(w) {
						t.Errorf("%s %d %% %v %s: %s", lang, scale, size, name, fault)
					}
				}
			}
		}
	}
}

func TestGoldens(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		look       theme.Options
		w, h       float32
		page       func(Deps, *text.Localizer, fyne.Canvas) bound
	}{
		{"evening-fr-dark", "fr", theme.Options{}, 1280, 2000, one(long())}, {"evening-en-light", "en", theme.Options{Variant: theme.Light}, 1280, 800, one(long())},
		{"evening-en-1920", "en", theme.Options{}, 1920, 1080, one(long())}, {"evening-fr-200", "fr", theme.Options{Scale: 200, Variant: theme.Light}, 1280, 800, one(long())},
		{"many-en-dark", "en", theme.Options{}, 1280, 1500, many(several(), 0)}, {"many-fr-light", "fr", theme.Options{Variant: theme.Light}, 1280, 800, many(several(), 0)},
		{"none-fr-dark", "fr", theme.Options{}, 1280, 800, many(nil, 0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, _ := shown(t, c.lang, c.look, c.w, c.h, c.page)
			uitest.Screen(t, c.name, w, "evening-fr-dark")
		})
	}
}

// headersOf are the headers of some sessions, and of two of other games.
func headersOf(all []Played) (out []keeper.Header) {
	for _, p := range all {
		out = append(out, keeper.Header{Config: keeper.Config{System: "mansions"}, Summary: keeper.Summary{Ended: p.Ended}})
	}
	if len(all) > 0 {
		out = append(out, keeper.Header{Config: keeper.Config{System: "arkham"}, Summary: keeper.Summary{Ended: true}},
			keeper.Header{Config: keeper.Config{System: "priest"}})
	}
	return out
}

// TestAllGamesAreCounted: the page on all sessions counts those of every game, also where none is of Mansions.
func TestAllGamesAreCounted(t *testing.T) {
	uitest.Start(t, theme.Options{})
	l := text.New(text.English)
	p := NewMany(&asked{}, l, headersOf([]Played{{}})[1:], nil, 0)
	said := strings.Join(uitest.Texts(uitest.Show(t, p.Content(), 1280, 800)), "\n")
	for _, want := range []string{"Arkham Horror, second edition", "Evil High Priest", "Ended", "In progress", "1 evening"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in\n%s", want, said)
		}
	}
}
