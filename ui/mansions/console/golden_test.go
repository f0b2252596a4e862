package console

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/ui/table/piece"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestGoldens compares the texts of every state of the console and their positions with the golden files: all texts of
// the first state, and the differences of the others. The map has its own golden files.
func TestGoldens(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		t.Run(lang, func(t *testing.T) {
			p, s := late(t, lang)
			p.chart.Hide()
			w := uitest.Show(t, p.Content(), 1280, 800)
			var first, lines []string
			for _, state := range states {
				p.open, s.Commands = nothing, lateCommands()
				s.Show(lateView())
				state.set(p, s)
				uitest.Resize(w, 1280, 800)
				lines = append(lines, "== "+state.name)
				now := uitest.Outline(w)
				if first == nil {
					first = now
					lines = append(lines, now...)
					continue
				}
				for _, line := range first {
					if !slices.Contains(now, line) {
						lines = append(lines, "-"+line)
					}
				}
				for _, line := range now {
					if !slices.Contains(first, line) {
						lines = append(lines, "+"+line)
					}
				}
			}
			uitest.Lines(t, "states-"+lang, lines)
		})
	}
}

// TestPictures compares the pixels of the console, in both variants.
func TestPictures(t *testing.T) {
	for _, look := range []struct {
		variant theme.Variant
		lang    string
	}{{theme.Dark, "fr"}, {theme.Light, "en"}} {
		p, s := lateLooking(t, look.lang, theme.Options{Variant: look.variant})
		p.chart.Hide()
		w := uitest.Show(t, p.Content(), 1280, 800)
		p.lift(ofMythos)
		s.Show(lateAsking("die"))
		uitest.Resize(w, 1280, 800)
		uitest.Screen(t, "late-"+string(look.variant), w, "late-dark")
	}
}

func TestEveryTextCanBeReadInBothLooks(t *testing.T) {
	for _, variant := range []theme.Variant{theme.Dark, theme.Light} {
		p, s := lateLooking(t, "fr", theme.Options{Variant: variant})
		w := uitest.Show(t, p.Content(), 1280, 800)
		for _, state := range states {
			p.open, s.Commands = nothing, lateCommands()
			s.Show(lateView())
			state.set(p, s)
			uitest.Resize(w, 1280, 800)
			for _, fault := range uitest.LowContrast(w, 4.5) {
				t.Errorf("%s, %s: %s", variant, state.name, fault)
			}
		}
	}
}

// Items that do not fit in their order are reordered if that keeps their full names. Names are cut only otherwise.
func TestThingsAreReorderedBeforeTheirNamesAreCut(t *testing.T) {
	uitest.Start(t, theme.Options{})
	var faces []itemFace
	for _, name := range []string{"The Missing Log", "Iron Key", "Ledger of the Marigold", "Police Revolver"} {
		faces = append(faces, itemFace{face: piece.ChipFace{Text: name, Icon: "item", Small: true, Widest: 120}})
	}
	flow := newItemFlow()
	uitest.Show(t, flow, 400, 300)
	flow.set(faces)
	r := flow.CreateRenderer().(*itemRenderer)
	r.dress(faces)
	width := func(i int) float32 { return r.chips[i].MinSize().Width }
	r.close = entire
	r.dress(faces)
	wide := max(width(0)+width(3), width(1)+width(2)) + itemGap + 1
	two := 2*r.line() + itemGap
	names := func() (all []string) {
		for _, o := range r.objects {
			all = append(all, o.(*piece.Chip).Face.Text)
		}
		return all
	}
	r.Layout(fyne.NewSize(wide, two))
	if r.close != packed || len(r.objects) != 4 {
		t.Errorf("with room for all in another order %q are shown, %v", names(), r.close)
	}
	for _, o := range r.objects {
		if c := o.(*piece.Chip); c.Face.Widest != 0 || c.Size().Width < c.MinSize().Width || c.Position().Y+c.Size().Height > two+1 {
			t.Errorf("%s is cut", c.Face.Text)
		}
	}
	r.Layout(fyne.NewSize(2*wide, two))
	if got := names(); r.close != entire || got[0] != "The Missing Log" || got[1] != "Iron Key" {
		t.Errorf("with more room the order is %q", got)
	}
	r.Layout(fyne.NewSize(wide*0.8, two))
	if r.close == entire || r.close == packed {
		t.Errorf("with less room %q are shown, %v", names(), r.close)
	}
}

// TestRoomBesideACutNameGoesToIt: a name is cut no more than necessary.
func TestRoomBesideACutNameGoesToIt(t *testing.T) {
	uitest.Start(t, theme.Options{})
	f := newItemFlow()
	face := func(name string) itemFace {
		return itemFace{face: piece.ChipFace{Text: name, Icon: "item", Small: true, Widest: 60}}
	}
	uitest.Show(t, f, 300, 300)
	f.set([]itemFace{face("Night constable’s lantern"), face("A letter from the one who went before"), face("The signs on the gravel path")})
	r := f.CreateRenderer().(*itemRenderer)
	r.Layout(fyne.NewSize(200, 2*r.line()+itemGap))
	right := map[float32]float32{}
	cut := map[float32]bool{}
	for _, o := range r.objects {
		y := o.Position().Y
		right[y] = max(right[y], o.Position().X+o.Size().Width)
		cut[y] = cut[y] || o.(*piece.Chip).Face.Widest > 0
	}
	for y, end := range right {
		if cut[y] && end < 190 {
			t.Errorf("the line at %v ends at %v of 200, and a name is cut in it", y, end)
		}
	}
	if len(cut) == 0 {
		t.Error("nothing was cut")
	}
}
