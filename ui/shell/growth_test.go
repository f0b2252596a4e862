package shell

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestLettersGrowWithTheWindow: in a larger window they are larger, never smaller than the settings ask for.
func TestLettersGrowWithTheWindow(t *testing.T) {
	for size, want := range map[[2]float32]int{{1280, 800}: 0, {960, 600}: 0, {1366, 768}: 0, {1920, 1080}: 20, {2560, 1440}: 45, {3840, 2160}: 100} {
		if got := growth(fyne.NewSize(size[0], size[1])); got != want {
			t.Errorf("%v: %d %%, want %d", size, got, want)
		}
	}
}
