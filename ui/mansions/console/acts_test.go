package console

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/table/actionbar"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// TestAnActionHasItsLetterInEveryTurn plays at random: the same letter is on the same action in every turn, and only
// options with a place on the map have digits.
func TestAnActionHasItsLetterInEveryTurn(t *testing.T) {
	uitest.Start(t, theme.Options{})
	letters, met := map[string]string{}, map[string]int{}
	for _, a := range actionKeys {
		letters[a.Name] = a.Key
	}
	g, _ := evening(t, "letters", 3)
	p := New(g, Deps{Puzzle: func() {}})
	t.Cleanup(p.Close)
	for n := 0; n < 60 && p.shown.view.Table.Ending == nil; n++ {
		turn := p.shown.view.Table.Turn
		for _, o := range p.Menu().All() {
			if turn == nil || p.prompt() != nil || p.shown.view.Table.Puzzle != nil {
				continue
			}
			if letter := letters[o.Act]; letter != "" {
				met[o.Act]++
				if !strings.HasPrefix(o.Key, letter) {
					t.Errorf("step %d: %s (%s) has the key %q, not %q", n, o.Act, o.Text, o.Key, letter)
				}
			} else if len(o.Key) == 1 && o.Key[0] <= '9' && o.Place == "" && !strings.HasPrefix(o.TestID, "escape.") {
				t.Errorf("step %d: %q has the digit %q and is no place on the map", n, o.TestID, o.Key)
			}
		}
		legal := g.Legal()
		if err := g.Do(legal[(n*7+3)%len(legal)]); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"explore", "run", "use"} {
		if met[name] == 0 {
			t.Errorf("no turn offered to %s: %v", name, met)
		}
	}
}

// TestTheLettersOfActions presses each in a turn where it is offered: it does the only option, or lists them.
func TestTheLettersOfActions(t *testing.T) {
	dagger := mansions.UseCard{Who: "inv2", Card: "e-dagger", Action: "throw", Target: "m3"}
	for _, c := range []struct {
		keys []string
		want []keeper.Command
	}{
		{[]string{"e"}, []keeper.Command{mansions.Explore{Who: "inv2"}}},
		{[]string{"a"}, []keeper.Command{mansions.Attack{Who: "inv2", Target: "m3"}}},
		{[]string{"d"}, nil},
		{[]string{"d", "2"}, []keeper.Command{mansions.Run{Who: "inv2", To: "library"}}},
		{[]string{"d", "d", "2"}, []keeper.Command{mansions.Move{Who: "inv2", To: "library"}}},
		{[]string{"d", "Escape", "2"}, []keeper.Command{mansions.Move{Who: "inv2", To: "library"}}},
		{[]string{"d", "Return"}, nil},
		{[]string{"u", "1"}, []keeper.Command{dagger}},
		{[]string{"m", "e"}, []keeper.Command{mansions.Explore{Who: "inv2"}}},
	} {
		t.Run(fmt.Sprint(c.keys), func(t *testing.T) {
			p, s, w, _ := shownLate(t, "en")
			typeIn(w, c.keys...)
			wantDone(t, s, c.want...)
			if c.want == nil && (p.Held() != nil || len(c.keys) == 1 && p.Menu().Cancel == nil) {
				t.Error("it does not show where one may run to")
			}
		})
	}
}

// TestALetterWhoseActionIsNotOfferedSaysSo.
func TestALetterWhoseActionIsNotOfferedSaysSo(t *testing.T) {
	p, s, w, _ := shownLate(t, "fr")
	typeIn(w, "x")
	wantDone(t, s)
	if p.Bar.Notice.Hidden || !strings.Contains(p.Bar.NoticeText.Text, "Échanger") {
		t.Errorf("X says %q", p.Bar.NoticeText.Text)
	}
	v := lateAsking("cards") // many options, each with a key as long as there are any
	s.Show(v)
	for _, a := range actionKeys {
		if typeIn(w, a.Key); p.Bar.Notice.Hidden {
			t.Errorf("%s (%s) says nothing", a.Key, a.Name)
		}
		for _, o := range p.Menu().All() {
			if o.Key == a.Key {
				t.Errorf("%s is dealt to %q", a.Key, o.Text)
			}
		}
	}
	wantDone(t, s)
}

// hold presses a key and repeats it, with the events of Fyne's desktop driver.
func hold(w fyne.Window, name fyne.KeyName, typed rune, times int) {
	e := &fyne.KeyEvent{Name: name}
	if k, ok := w.Canvas().Focused().(desktop.Keyable); ok {
		k.KeyDown(e)
	} else if w.Canvas().Focused() == nil {
		widget.KeyDown(e) // a test canvas has no such hook
	}
	for range times {
		again := *e
		if f := w.Canvas().Focused(); f != nil {
			f.TypedKey(&again)
		} else {
			w.Canvas().OnTypedKey()(&again)
		}
		if typed != 0 {
			typeIn(w, string(typed))
		}
	}
	widget.KeyUp(e)
}

// TestAHeldKeyActsOnce holds keys through a roll and the following steps, with any focus.
func TestAHeldKeyActsOnce(t *testing.T) {
	for name, focus := range map[string]func(*Page, fyne.Window){
		"nobody":  func(_ *Page, w fyne.Window) { w.Canvas().Unfocus() },
		"a tab":   func(p *Page, w fyne.Window) { w.Canvas().Focus(p.Side.Part("mythos").(fyne.Focusable)) },
		"the map": func(p *Page, w fyne.Window) { w.Canvas().Focus(p.chart) },
	} {
		t.Run(name, func(t *testing.T) {
			p, s, w, _ := shownLate(t, "en")
			quietly(s)
			focus(p, w)
			s.Show(lateAsking("die"))
			hold(w, "S", 's', 5)
			wantDone(t, s, keeper.Answer{Prompt: 31, Choice: "skill"})
			if name != "nobody" {
				return // Enter presses the focused object
			}
			hold(w, fyne.KeyReturn, 0, 5)
			wantDone(t, s, keeper.Answer{Prompt: 31, Choice: "roll"})
			s.Show(lateView())
			hold(w, fyne.KeySpace, ' ', 5) // asks whether to end the turn, and does not answer itself
			wantDone(t, s)
			hold(w, fyne.KeyReturn, 0, 5)
			wantDone(t, s, mansions.EndTurn{Who: "inv2"})
		})
	}
	p, s, w, _ := shownLate(t, "en")
	s.Show(lateAsking("number"))
	hold(w, fyne.KeyPlus, '+', 3)
	if n := p.Menu().Number.Value; n != 3 {
		t.Errorf("a held + counts to %d", n)
	}
}

// TestEveryDigitIsAPlaceOnTheMap answers a prompt for a monster's space with every digit, also as typed on a French
// keyboard, with any focus: each chooses the space of its button.
func TestEveryDigitIsAPlaceOnTheMap(t *testing.T) {
	for name, focus := range map[string]func(*Page, fyne.Window){
		"nobody":  func(_ *Page, w fyne.Window) { w.Canvas().Unfocus() },
		"a tab":   func(p *Page, w fyne.Window) { w.Canvas().Focus(p.Side.Part("mythos").(fyne.Focusable)) },
		"the map": func(p *Page, w fyne.Window) { w.Canvas().Focus(p.chart) },
	} {
		p, s, w, _ := shownLate(t, "fr")
		quietly(s)
		asked := lateAsking("spaces")
		for layout, typed := range map[string]string{"AZERTY": "&é\"'(-è_ç", "QWERTY": "123456789"} {
			for i, r := range []rune(typed) {
				if s.Show(asked); i >= len(asked.Prompt.Choice) {
					t.Fatalf("only %d places are asked about", i)
				}
				digit := "123456789"[i : i+1]
				at := slices.IndexFunc(p.Menu().All(), func(o *actionbar.Option) bool { return o.Key == digit })
				if at < 0 || p.Menu().All()[at].Place == "" {
					t.Fatalf("no place has the digit %s", digit)
				}
				focus(p, w)
				key := &fyne.KeyEvent{Name: fyne.KeyName(digit)}
				if f := w.Canvas().Focused(); f != nil {
					f.TypedKey(key)
					f.TypedRune(r)
				} else {
					w.Canvas().OnTypedKey()(key)
					w.Canvas().OnTypedRune()(r)
				}
				if got := fmt.Sprint(s.Done); got != fmt.Sprint([]keeper.Command{keeper.Answer{Prompt: 31, Choice: p.Menu().All()[at].Place}}) {
					t.Errorf("%s, with %s: the key %s (%c) does %s", layout, name, digit, r, got)
				}
				s.Done = nil
			}
		}
	}
}
