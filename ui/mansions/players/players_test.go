package players

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/canvas"
	"lantern/ui/table/actionbar"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestMOM_15_2_BacksAreSeenAndExplained: the window shows and explains the signs of a lock and an obstacle only
// if there is one.
func TestMOM_15_2_BacksAreSeenAndExplained(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		words := map[string][]string{"en": {"Lock", "Obstacle"}, "fr": {"Verrou", "Obstacle"}}[lang]
		p, w := shown(t, theme.Options{}, lang, 1280, 800, func(v *mansions.TableView) { v.Rooms[1].Back, v.Rooms[2].Back = "", "" })
		for _, said := range words {
			if slices.Contains(uitest.Texts(w), said) {
				t.Errorf("without a lock or an obstacle it says %q", said)
			}
		}
		v := p.table
		v.Rooms = slices.Clone(v.Rooms)
		v.Rooms[1].Back, v.Rooms[2].Back = state.BackLock, state.BackObstacle
		p.SetTable(v)
		for _, said := range words {
			if !slices.Contains(uitest.Texts(w), said) {
				t.Errorf("%q is not explained: %q", said, uitest.Texts(w))
			}
		}
	}
}

func TestF11(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1280, 800, nil)
	p.Keys(w)
	press := func(k fyne.KeyName) { w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k}) }
	press(fyne.KeyF11)
	if !w.FullScreen() {
		t.Error("F11 does not fill the screen")
	}
	press(fyne.KeyEscape)
	if w.FullScreen() {
		t.Error("Esc does not leave the full screen")
	}
	press(fyne.KeyF11)
	press(fyne.KeyF11)
	if w.FullScreen() {
		t.Error("F11 does not leave the full screen")
	}
}

func TestOddsAreTold(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1920, 1080, nil)
	for _, want := range []string{"5 or less", "Without a skill point", "50%", "With a skill point", "70%"} {
		if !says(w, want) {
			t.Errorf("%q is not told in %q", want, texts(w))
		}
	}
	got := fmt.Sprint(actionbar.Percent(keeper.Odds{Good: 1, All: 3}), actionbar.Percent(keeper.Odds{Good: 2, All: 3}), actionbar.Percent(keeper.Odds{}))
	if got != "33 67 0" {
		t.Errorf("rounded to %s", got)
	}
	v := p.table
	v.Prompt = nil
	p.SetTable(v)
	if says(w, "or less") {
		t.Error("a prompt that is gone is still shown")
	}
}

func TestStatusesAreTold(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1920, 1080, nil)
	for i, want := range map[int]string{0: "Fire Darkness", 1: "", 2: "Stunned\u00a0×2", 3: "Hidden Fire Darkness"} {
		var got []string
		for _, c := range People(p.table, p.names, p.words)[i].Cards {
			if c.State && c.Icon != "hidden" {
				got = append(got, c.Words)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("investigator %d: %q, want %q", i+1, got, want)
		}
	}
	if !says(w, "×2") || !says(w, "Fire") {
		t.Errorf("the statuses are not told in %q", texts(w))
	}
}

// TestEqualThingsStandOnce: who holds three bandages has one line of them.
func TestEqualThingsStandOnce(t *testing.T) {
	p, _ := shown(t, theme.Options{}, "en", 1280, 800, func(v *mansions.TableView) {
		v.Investigators[0].Cards = []mansions.CardView{{ID: "x#1", Card: "x"}, {ID: "y", Card: "y"}, {ID: "x#2", Card: "x"}}
	})
	var got []string
	for _, c := range People(p.table, p.names, p.words)[0].Cards {
		if strings.HasPrefix(c.ID, CardID) {
			got = append(got, c.ID+" "+strings.TrimPrefix(c.Words, p.names.Card("x")))
		}
	}
	if len(got) != 2 || got[0] != CardID+"x#1 \u00a0×2" {
		t.Errorf("%q", got)
	}
}

// TestUnknownNumbersAreNoNoughts: what an owner's card says is asked for at the start; until then it is "?".
func TestUnknownNumbersAreNoNoughts(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1920, 1080, func(v *mansions.TableView) {
		v.Investigators[1].Health, v.Investigators[1].Sanity, v.Investigators[1].SkillPoints = 0, 0, 0
		v.Investigators[0].SkillPoints = 0 // spent
	})
	for i, want := range []bool{false, true, false, false} {
		for n, c := range People(p.table, p.names, p.words)[i].Counters {
			if c.Unknown != want {
				t.Errorf("investigator %d, number %d: unknown %v", i+1, n+1, c.Unknown)
			}
		}
	}
	if n := strings.Count(" "+strings.Join(texts(w), " ")+" ", " ? "); n < 2 {
		t.Errorf("%d numbers are open: %q", n, texts(w))
	}
}

func TestWhoseTurn(t *testing.T) {
	for want, change := range map[string]func(*mansions.TableView){
		"Keeper’s turn": func(v *mansions.TableView) { v.Phase, v.Turn = state.PhaseKeeper, nil },
		"Threat":        func(v *mansions.TableView) { v.Phase, v.Step, v.Turn = state.PhaseKeeper, state.StepThreat, nil },
		"Whose turn?":   func(v *mansions.TableView) { v.Turn = nil },
	} {
		p, _ := shown(t, theme.Options{}, "en", 1280, 800, change)
		if got := p.header().Header.Who; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestWordsStayInTheWindow, from the smallest window to the large screen, also with large text.
func TestWordsStayInTheWindow(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		for _, change := range []func(*mansions.TableView){nil, fight("attack", true), ended, quiet} {
			p, w := shown(t, theme.Options{}, lang, 1024, 640, change)
			for _, size := range []fyne.Size{{Width: 1024, Height: 640}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
				uitest.Resize(w, size.Width, size.Height)
				for _, scale := range uitest.Scales(100, 150, 200, 300) {
					p.SetScale(scale)
					for _, fault := range outside(p, size) {
						t.Errorf("%s, %v, text %d %%: %s", lang, size, scale, fault)
					}
				}
			}
		}
	}
}

// outside lists the texts that extend beyond the window.
func outside(p *Page, size fyne.Size) []string {
	var faults []string
	for _, o := range p.scene.Objects {
		word, ok := o.(*fynecanvas.Text)
		if !ok {
			continue
		}
		end := word.Position().AddXY(word.MinSize().Width, word.MinSize().Height)
		if word.Position().X < 0 || word.Position().Y < 0 || end.X > size.Width+0.5 || end.Y > size.Height+0.5 {
			faults = append(faults, fmt.Sprintf("%q ends at %v", word.Text, end))
		}
	}
	return faults
}

func TestWrap(t *testing.T) {
	uitest.Start(t, theme.Options{})
	p := &canvas.Painter{Em: 20}
	h := canvas.TextStyle{Size: 1, Colour: theme.Brass}
	text := "Three weeks\u00a0long there was no light at all"
	lines := p.Wrap(text, 150, h)
	if len(lines) < 2 || strings.Join(lines, " ") != text {
		t.Errorf("lines %q", lines)
	}
	for _, l := range lines {
		if p.Width(l, h) > 150 && strings.Contains(l, " ") {
			t.Errorf("%q is too wide", l)
		}
	}
	p.Text(text, canvas.Area{W: 150, H: p.Word("Ég", h).MinSize().Height}, h)
	last := p.Objects[len(p.Objects)-1].(*fynecanvas.Text)
	if len(p.Objects) != 1 || !strings.HasSuffix(last.Text, "…") || p.Width(last.Text, h) > 150 {
		t.Errorf("shortened to %q", last.Text)
	}
}

// TestMOM_2_2_AbilitiesLookDifferent: a special ability has the icon of the moment at which it is used, which exists.
func TestMOM_2_2_AbilitiesLookDifferent(t *testing.T) {
	seen := map[string]string{}
	for _, when := range stories.AbilityMoments {
		icon := AbilityIcon([]mansions.InvestigatorView{{Abilities: []mansions.AbilityView{{Trait: "a", When: when}}}}, "a")
		if !theme.HasIcon(icon) || seen[icon] != "" {
			t.Errorf("%s has the icon %q, as has %q", when, icon, seen[icon])
		}
		seen[icon] = when
	}
}
