package console

import (
	"slices"
	"testing"

	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestGoldens compares what every state of the console says, and where, with how it was when somebody last looked at it: of
// the first state everything, of the others what is gone and what has come since that one. The map has goldens of its own.
func TestGoldens(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		t.Run(lang, func(t *testing.T) {
			p, s := late(t, lang)
			p.chart.Hide()
			w := uitest.Show(t, p.Content(), 1280, 800)
			var first, lines []string
			for _, state := range states {
				p.open, s.Commands = coverNone, lateCommands()
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

// TestPictures compares the console as it is seen, in both looks.
func TestPictures(t *testing.T) {
	for _, look := range []struct {
		variant theme.Variant
		lang    string
	}{{theme.Dark, "fr"}, {theme.Light, "en"}} {
		p, s := lateLooking(t, look.lang, theme.Options{Variant: look.variant})
		p.chart.Hide()
		w := uitest.Show(t, p.Content(), 1280, 800)
		p.lift(coverMythos)
		s.Show(lateAsking("die"))
		uitest.Resize(w, 1280, 800)
		uitest.Picture(t, "late-"+string(look.variant), w)
	}
}

func TestEveryTextCanBeReadInBothLooks(t *testing.T) {
	for _, variant := range []theme.Variant{theme.Dark, theme.Light} {
		p, s := lateLooking(t, "fr", theme.Options{Variant: variant})
		w := uitest.Show(t, p.Content(), 1280, 800)
		for _, state := range states {
			p.open, s.Commands = coverNone, lateCommands()
			s.Show(lateView())
			state.set(p, s)
			uitest.Resize(w, 1280, 800)
			for _, fault := range uitest.LowContrast(w, 4.5) {
				t.Errorf("%s, %s: %s", variant, state.name, fault)
			}
		}
	}
}
