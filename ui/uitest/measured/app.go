// Package measured remembers how large words are, for tests and pictures that begin the program again and again. Fyne
// forgets all sizes with every new app and theme, and shaping the same words again is a fifth of what such a test costs.
package measured

import (
	"sync"

	"fyne.io/fyne/v2"
)

// words are what the size of a text depends on; font is the name of its face.
type words struct {
	text, font string
	size       float32
	style      fyne.TextStyle
}

type extent struct {
	size     fyne.Size
	baseline float32
}

var (
	guard sync.Mutex
	known = map[words]extent{}
)

type driver struct{ fyne.Driver }

// RenderedTextSize is as large as Fyne says when it is asked first.
func (d driver) RenderedTextSize(text string, size float32, style fyne.TextStyle,
	face fyne.Resource) (fyne.Size, float32) {
	font := face
	if font == nil {
		font = fyne.CurrentApp().Settings().Theme().Font(style)
	}
	w := words{text, font.Name(), size, style}
	guard.Lock()
	defer guard.Unlock()
	e, ok := known[w]
	if !ok {
		e.size, e.baseline = d.Driver.RenderedTextSize(text, size, style, face)
		known[w] = e
	}
	return e.size, e.baseline
}

type app struct {
	fyne.App
	driver fyne.Driver
}

func (a app) Driver() fyne.Driver { return a.driver }

// Begin makes an app the current one, with a driver that remembers.
func Begin(a fyne.App) { fyne.SetCurrentApp(app{a, driver{a.Driver()}}) }
