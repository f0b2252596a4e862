package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Fact is a word and what stands behind it.
type Fact struct{ Name, Says string }

// Facts lists facts, names and sayings each in a column; those that say nothing are left out.
func Facts(facts ...Fact) fyne.CanvasObject {
	box := container.NewVBox()
	for _, f := range facts {
		if f.Says != "" {
			box.Add(Sides(0.2, 1, NewQuiet(f.Name), NewWords(f.Says, "")))
		}
	}
	return box
}
