package shell

import (
	"fyne.io/fyne/v2"

	"lantern/ui/widget"
)

// ownWindow is a page of the open session in its own window, for what only one player may see.
type ownWindow struct {
	window fyne.Window
	page   Page
	title  func() string
	stop   func()
}

// Window shows a page of the open session in its own window. If it is open already, it is brought to the front.
func (h pageDeps) Window(id string, title func() string, page func(shut func()) Page) {
	if h.sitting == nil {
		return
	}
	if o := h.apart[id]; o != nil {
		o.window.RequestFocus()
		return
	}
	o := &ownWindow{window: h.m.App.NewWindow(title()), title: title}
	shut := func() { h.shutOwn(id) }
	o.page = page(shut)
	o.stop = h.sitting.OnChange(func() { o.window.SetTitle(o.title()) })
	o.window.SetPadded(false)
	o.window.SetContent(widget.NewGround(o.page.Content()))
	o.window.Resize(fyne.NewSize(tableWidth, tableHeight))
	keys := widget.NewKeys(o.window.Canvas())
	if p, ok := o.page.(interface{ Bind(*widget.Keys) }); ok {
		p.Bind(keys)
	}
	keys.BindAlways("F11", func() { o.window.SetFullScreen(!o.window.FullScreen()) })
	o.window.SetCloseIntercept(shut)
	h.apart[id] = o
	if h.m.Beside == nil {
		o.window.Show()
	} else if _, free := h.m.Beside(o.window, h.window); !free {
		o.window.RequestFocus() // with one screen it is in front, still covered
	}
}

// shutOwn closes the window of an ID, if it is open.
func (s *Shell) shutOwn(id string) {
	o := s.apart[id]
	if o == nil {
		return
	}
	delete(s.apart, id)
	o.stop()
	o.page.Close()
	s.shutSoon(o.window)
}
