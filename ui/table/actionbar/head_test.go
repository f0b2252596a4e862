package actionbar

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestHeadIsWholeBesideRoom: with text of 300 % the head uses what the right side leaves, chips are whole, and a notice
// is neither over the foot nor out of sight.
func TestHeadIsWholeBesideRoom(t *testing.T) {
	uitest.Start(t, theme.Options{Scale: 300})
	words, notice := text.New("fr"), ""
	b := NewBar(&Deps{Words: func() *text.Localizer { return words }, Rule: func(string) func() { return func() {} },
		Back: func() {}, Asked: func() bool { return false },
		Remark: func() Remark { return Remark{Words: notice, Icon: "warning", Colour: theme.Threat, Rule: "LCG-3.4"} }})
	w := uitest.Show(t, b.Box, 864, 336)
	chips := []Group{{Title: "Tour", Options: []Option{{Text: "Tour de Player 1", Icon: "investigator", Do: func() {}}}}}
	for _, s := range []*Menu{
		{Icon: "cards", Title: "Les ennemis attaquent", Sub: "Avant les attaques"},
		{Icon: "cards", Title: "Qui commence ?", Sub: "3 actions restantes", Groups: chips},
	} {
		b.Set(s)
		shown := strings.Join(uitest.Texts(w), "\n")
		if strings.Contains(shown, "…") || b.Title.Size().Height > b.Title.LineHeight()*1.5 {
			t.Errorf("cut or broken:\n%s", shown)
		}
	}
	notice = "Attention : 3 actions seraient perdues. Appuyez de nouveau pour continuer."
	b.ShowNotice()
	if low := b.Notice.Position().Y + b.Notice.Size().Height; low > b.foot.Position().Y ||
		b.NoticeText.Size().Height < b.NoticeText.HeightFor(b.NoticeText.Size().Width) {
		t.Errorf("the notice ends at %v, the foot begins at %v", low, b.foot.Position().Y)
	}
	if !slices.Contains(uitest.Texts(w), "LCG-3.4") {
		t.Error("its rule is not shown")
	}
	if notice = ""; !b.head.Hidden {
		t.Error("the head stands over the notice")
	}
	if b.ShowNotice(); b.head.Hidden {
		t.Error("the head does not come back")
	}
}

// TestManyOptionsHaveAKeyEach: after the keys of every menu, the letters that are free on the page are used, each once.
func TestManyOptionsHaveAKeyEach(t *testing.T) {
	s := &Menu{Groups: []Group{{}}}
	further := []string{"A", "B", "D"}
	for range len(OptionKeys) + len(further) {
		s.Groups[0].Options = append(s.Groups[0].Options, Option{Text: "x", Do: func() {}})
	}
	s.AssignKeys(nil, nil, further...)
	var dealt []string
	for _, o := range s.All() {
		dealt = append(dealt, o.Key)
	}
	if want := append(slices.Clone(OptionKeys), further...); !slices.Equal(dealt, want) {
		t.Errorf("dealt %q, want %q", dealt, want)
	}
}

// TestWhatAnOptionDoesIsReadBeforeItIsPressed: the tooltip is shown below the options, else a hint. If the options need
// all the room nothing covers them.
func TestWhatAnOptionDoesIsReadBeforeItIsPressed(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New("en")
	b := NewBar(&Deps{Words: func() *text.Localizer { return words }, Rule: func(string) func() { return nil },
		Back: func() {}, Asked: func() bool { return false }, Remark: func() Remark { return Remark{} }})
	w := uitest.Show(t, container.NewStack(container.NewBorder(nil, container.NewGridWrap(fyne.NewSize(900, 180), b.Box), nil, nil), b.Over), 900, 500)
	s := &Menu{Title: "Turn", Hint: Tooltip{"Kitchen", "It is dark."}, Groups: []Group{{Options: []Option{
		{Text: "Explore", Do: func() {}, Tooltip: func() string { return "Turns the pile over." }}}}}}
	b.Set(s)
	shown := func() string { return strings.Join(uitest.Texts(w), "\n") }
	if got := shown(); !strings.Contains(got, "It is dark.") {
		t.Errorf("at first:\n%s", got)
	}
	b.Options.Chips[0].FocusGained()
	if got := shown(); !strings.Contains(got, "Turns the pile over.") || strings.Contains(got, "It is dark.") {
		t.Errorf("while it is looked at:\n%s", got)
	}
	b.Options.Chips[0].FocusLost()
	if got := shown(); !strings.Contains(got, "It is dark.") {
		t.Errorf("afterwards:\n%s", got)
	}
	for range 40 {
		s.Groups[0].Options = append(s.Groups[0].Options, Option{Text: "One of many options", Do: func() {}})
	}
	if b.Set(s); b.tooltip.box.Visible() {
		t.Error("it lies over the options")
	}
	if got := shown(); strings.Contains(got, "Turns the pile over.") {
		t.Error("it is said before anything is looked at")
	}
	b.Options.Chips[0].FocusGained() // the options fill the bar: the tooltip is above it
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	tip := b.callout.tip
	if got := shown(); !strings.Contains(got, "Turns the pile over.") || !slices.Contains(b.Over.Objects, fyne.CanvasObject(tip)) {
		t.Errorf("where the options fill the bar it is said nowhere:\n%s", got)
	}
	if low := place(tip).Y + tip.Size().Height; low > place(b.Box).Y || place(tip).Y < 0 {
		t.Errorf("it ends at %v, the bar begins at %v", low, place(b.Box).Y)
	}
	if cut := uitest.Clipped(w); len(cut) > 0 {
		t.Error(cut)
	}
	if b.Options.Chips[0].FocusLost(); slices.Contains(b.Over.Objects, fyne.CanvasObject(tip)) {
		t.Error("it stays when nothing is looked at any more")
	}
	for what, leave := range map[string]func(){
		"pressed": b.Options.Chips[0].Press, "offered no more": func() { b.Set(&Menu{Title: "Turn", Groups: s.Groups}) },
	} {
		b.Options.Chips[0].FocusLost()
		b.Options.Chips[0].FocusGained()
		if !slices.Contains(b.Over.Objects, fyne.CanvasObject(tip)) {
			t.Fatalf("%s: it is not there", what)
		}
		if leave(); slices.Contains(b.Over.Objects, fyne.CanvasObject(tip)) {
			t.Errorf("it stays after its option was %s", what)
		}
	}
}
