// Command empty opens an empty Fyne window: the baseline for the start and the memory of the real
// program in "make bench".
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
