package console

import (
	"testing"

	"lantern/ui/uitest"
)

// TestGoldens compares the main states with how they looked when somebody last looked at them.
func TestGoldens(t *testing.T) {
	wanted := map[string]string{"turn": "fr", "mythos": "en", "action": "fr", "dieTable": "en", "number": "fr", "warning": "en", "combatTable": "fr", "weapon": "en"}
	for _, state := range states {
		lang, ok := wanted[state.name]
		if !ok {
			continue
		}
		t.Run(state.name, func(t *testing.T) {
			p, s := late(t, lang)
			p.chart.Hide() // has goldens of its own
			w := uitest.Show(t, p.Content(), 1280, 800)
			state.set(p, s)
			uitest.Resize(w, 1280, 800)
			uitest.Markup(t, state.name+"-"+lang, w)
		})
	}
}
