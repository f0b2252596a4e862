package console

import (
	"slices"
	"testing"

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
				p.Cover()
				s.Commands = lateCommands()
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
		p.Lift(string(ofMythos))
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
			p.Cover()
			s.Commands = lateCommands()
			s.Show(lateView())
			state.set(p, s)
			uitest.Resize(w, 1280, 800)
			for _, fault := range uitest.LowContrast(w, 4.5) {
				t.Errorf("%s, %s: %s", variant, state.name, fault)
			}
		}
	}
}
