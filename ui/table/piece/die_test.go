package piece

import (
	"testing"

	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestADieLandsOnWhatWasRolled: other numbers flash by during the fall. At the end, even an early one, it shows the
// number rolled and calls back once; a late frame changes nothing.
func TestADieLandsOnWhatWasRolled(t *testing.T) {
	uitest.Start(t, theme.Options{})
	d := NewDie()
	d.Pace = func(func(float32)) func() { return func() {} } // the test is the clock
	uitest.Show(t, d, 80, 80)
	d.Set("7", theme.OK)
	if d.Falls() || d.shown() != "7" {
		t.Fatalf("lying: falls %v, shows %s", d.Falls(), d.shown())
	}
	for name, end := range map[string]func(){"in time": func() { d.showAt(1) }, "early": d.Land, "thrown again": func() { d.Fall(nil); d.Land() }} {
		told := 0
		d.Fall(func() { told++ })
		seen := map[string]bool{}
		for _, share := range []float64{0, 0.2, 0.4, 0.6, 0.8, 0.95} {
			d.showAt(share)
			seen[d.shown()] = true
		}
		if !d.Falls() || len(seen) < 4 {
			t.Errorf("%s: falls %v, showed %v", name, d.Falls(), seen)
		}
		end()
		d.showAt(0.5)
		if d.Falls() || d.shown() != "7" || told != 1 {
			t.Errorf("%s: falls %v, shows %s, told %d times", name, d.Falls(), d.shown(), told)
		}
	}
}
