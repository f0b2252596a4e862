package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
)

// largeHead is the size of text from which a page's title and its buttons no longer fit side by side on a laptop's screen.
const largeHead = 1.6 * 14

// PageHead is the top of a page: the way back, its title, and what can be done with it. In large letters the buttons stand
// below the title, in as many lines as they need.
func PageHead(back fyne.CanvasObject, title string, does ...fyne.CanvasObject) *fyne.Container {
	words := Margins(1, 0, NewTitle(title).Truncated())
	if fynetheme.TextSize() > largeHead {
		return container.NewVBox(container.NewBorder(nil, nil, back, nil, words), NewFlow(does...))
	}
	return container.NewBorder(nil, nil, back, container.NewHBox(does...), words)
}
