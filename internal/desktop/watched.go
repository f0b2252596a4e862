package desktop

import (
	"os"
	"runtime"
	"strconv"

	"fyne.io/fyne/v2"
)

// plantedFault fails when a script that drives the program has asked for it by a file beside that of the places.
func plantedFault() {
	planted := os.Getenv("LANTERN_PROBE") + ".fault"
	if os.Remove(planted) == nil {
		fyne.Do(func() { panic("planted") })
	}
}

// tellGoroutines writes how many there are, and how many bytes Go holds, beside the file of the places, when somebody has laid a
// file there to be told.
func tellGoroutines() {
	told := os.Getenv("LANTERN_PROBE") + ".goroutines"
	if _, err := os.Stat(told); err == nil {
		// Whoever asked sees what is missing, and never half of it.
		var held runtime.MemStats
		runtime.ReadMemStats(&held)
		words := strconv.Itoa(runtime.NumGoroutine()) + " " + strconv.FormatUint(held.Sys-held.HeapReleased, 10) + "\n"
		if os.WriteFile(told+".new", []byte(words), 0o600) == nil {
			_ = os.Rename(told+".new", told)
		}
	}
}
