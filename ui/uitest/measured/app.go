// Package measured caches text sizes, for tests and pictures that start the program repeatedly. Fyne discards its cache
// with every new app and theme, and shaping the same words again is a fifth of the cost of such a test.
package measured

import (
	"sync"

	"fyne.io/fyne/v2"
)

// words is what the size of a text depends on; font is the name of its face.
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

// RenderedTextSize returns Fyne's first answer from the cache.
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

// Begin makes an app the current one, with a caching driver.
func Begin(a fyne.App) { fyne.SetCurrentApp(app{a, driver{a.Driver()}}) }
