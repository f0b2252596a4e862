// Command empty opens an empty Fyne window and nothing else: the baseline against
// which "make bench" measures the start and the memory of the real program.
package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"lantern/ui/testid"
)

func main() {
	a := app.New()
	w := a.NewWindow("Empty")
	w.Resize(fyne.NewSize(1280, 800))
	w.SetContent(testid.FirstFrame(nil))
	w.ShowAndRun()
}
