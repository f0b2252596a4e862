package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories/packs"
	"lantern/tools/must"
	"lantern/ui/games"
	"lantern/ui/mansions/library"
	"lantern/ui/settings"
	"lantern/ui/shell"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/uitest/measured"
)

// look is the language, theme and text size of a picture.
type look struct {
	lang  string
	light bool
	text  int // percent
}

func (l look) theme() string {
	if l.light {
		return "light"
	}
	return "dark"
}

// house is shared by all pictures: the stories, read once, and the sessions played.
type house struct {
	packs *onceRead
	lib   *packs.Library
	*played
}

// open reads the stories and plays the sessions.
func open() (_ *house, err error) {
	defer must.Catch(&err)
	h := &house{packs: &onceRead{Disk: library.Disk{Shipped: packs.Embedded(), Dir: "/home/keeper/lantern/stories"}}}
	h.packs.contents = h.packs.Disk.Read()
	h.packs.proofs, h.packs.prove = map[string]library.Proof{}, h.packs.Disk.Prove
	lib, problems := packs.Load(packs.Embedded())
	if len(problems) > 0 {
		return nil, problems
	}
	h.lib, h.played = lib, play(lib)
	return h, nil
}

// onceRead reads and proves the packs once for all pictures.
type onceRead struct {
	library.Disk
	contents library.Contents
	proofs   map[string]library.Proof
	prove    func(library.Pack) library.Proof
}

func (o *onceRead) Read() library.Contents { return o.contents }

func (o *onceRead) Prove(p library.Pack) library.Proof {
	if _, known := o.proofs[p.Folder]; !known {
		o.proofs[p.Folder] = o.prove(p)
	}
	return o.proofs[p.Folder]
}

// drawer stores settings in memory.
type drawer map[string]string

func (d drawer) Setting(key string) (string, bool, error) { v, ok := d[key]; return v, ok, nil }
func (d drawer) SetSetting(key, value string) error       { d[key] = value; return nil }

// stage is the program with an invisible window.
type stage struct {
	*house
	*shell.Shell
	look  look
	store *keeper.Memory
	set   drawer // the settings
	fail  error  // the error of opening the data folder
	mend  keeper.Recovery
	view  fyne.Window // the visible window: the main one, or the players'
}

// raise starts the program with a look, with the sessions played so far or without any.
func (h *house) raise(l look, empty bool) (_ *stage, err error) {
	defer must.Catch(&err)
	s := &stage{house: h, look: l, store: keeper.NewMemory()}
	if !empty {
		for _, log := range h.logs {
			must.Get(s.store.Import(context.Background(), log))
		}
	}
	s.start()
	return s, nil
}

// start restarts the program. Stored data stays.
func (s *stage) start() {
	testid.To("nowhere") // enables names of controls; nothing is written
	app := test.NewApp()
	measured.Begin(app)
	v := settings.Defaults(s.look.lang)
	v.Light, v.TextSize, v.TableTextSize, v.Still = s.look.light, s.look.text, s.look.text, true
	if s.set == nil {
		s.set = drawer{}
	}
	if err := v.Save(s.set, settings.Values{}); err != nil {
		panic(err) // a map never fails
	}
	app.Settings().SetTheme(theme.New(theme.Options{}))
	ids, seeds := 0, 0
	s.Shell = shell.New(shell.Deps{
		Games: games.All, Rooms: games.Rooms(s.packs, s.notes()),
		App: app, Language: s.look.lang, Version: "1",
		Open: func() (shell.Kept, error) {
			if s.fail != nil {
				return shell.Kept{}, s.fail
			}
			return shell.Kept{Store: s.store, Settings: s.set, Folder: "/home/keeper/lantern",
				Close: func() error { return nil }, Backups: &shelfOfCopies{now: s.now, store: s.store}}, nil
		},
		Now:     func() time.Time { return s.now },
		NewID:   func() string { ids++; return "new-" + strconv.Itoa(ids) },
		NewSeed: func() string { seeds++; return "seed-" + strconv.Itoa(seeds) },
		Every:   func(time.Duration, func()) func() { return func() {} },
		Run:     func(work, done func()) { work(); done() },
		Recover: func() (keeper.Recovery, error) { return s.mend, nil },
		Files:   shell.Disk{},
	})
	s.view = s.Window()
	s.view.Show()
	s.Start()
}

// strike closes all windows.
func (s *stage) strike() {
	for _, w := range slices.Clone(fyne.CurrentApp().Driver().AllWindows()) {
		if w != nil {
			w.SetCloseIntercept(nil)
			w.Close()
		}
	}
	testid.To("")
}

// size resizes the visible window and lets wrapped text adjust its height, which on a real screen happens
// with the next frame.
func (s *stage) size(width, height int) {
	s.view.Resize(fyne.NewSize(float32(width), float32(height)))
	for range 3 {
		s.view.Content().Refresh()
		for _, o := range s.view.Canvas().Overlays().List() {
			o.Refresh()
		}
	}
}

// picture is the content of the window.
func (s *stage) picture() image.Image {
	var all []*container.Scroll
	s.eachScroll(func(sc *container.Scroll) { all = append(all, sc) })
	for _, sc := range all {
		widen(sc, rim)
	}
	img := s.view.Canvas().Capture()
	for _, sc := range all {
		widen(sc, -rim)
	}
	return img
}

// rim is by how much scrollers are enlarged on all sides for a picture. Fyne's painter without a display misplaces a
// frame that is cut off at its left or top, and the lines of a frame are half outside of it.
const rim = 4

func widen(sc *container.Scroll, by float32) {
	inside, size, least := sc.Content.Position(), sc.Content.Size(), sc.Content.MinSize()
	sc.Move(sc.Position().SubtractXY(by, by))
	sc.Resize(sc.Size().AddWidthHeight(2*by, 2*by))
	wide := sc.Content.MinSize()
	sc.Content.Resize(size)
	if wide != least { // line breaks were changed by the size and restored
		sc.Content.Refresh()
	}
	sc.Content.Move(inside.AddXY(by, by))
}

func (s *stage) eachScroll(f func(*container.Scroll)) {
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *container.Scroll:
			f(o)
			walk(o.Content)
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child)
			}
		}
	}
	walk(s.view.Content())
	for _, o := range s.view.Canvas().Overlays().List() {
		walk(o)
	}
}

// act is an action of a user. A failure ends the picture.
type act func(*stage)

// do is a sequence of actions.
func do(acts ...act) act {
	return func(s *stage) {
		for _, a := range acts {
			a(s)
		}
	}
}

// keys presses keys of the visible window: names of Fyne's keys, or characters.
func keys(labels ...string) act {
	return func(s *stage) {
		c := s.view.Canvas()
		for _, label := range labels {
			if name, ok := named[label]; ok {
				e := &fyne.KeyEvent{Name: name}
				if f := c.Focused(); f != nil {
					f.TypedKey(e)
				} else if on := c.OnTypedKey(); on != nil {
					on(e)
				}
				continue
			}
			for _, r := range label {
				if f := c.Focused(); f != nil {
					f.TypedRune(r)
				} else if on := c.OnTypedRune(); on != nil {
					on(r)
				}
			}
		}
	}
}

var named = map[string]fyne.KeyName{"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Space": fyne.KeySpace,
	"Down": fyne.KeyDown, "Up": fyne.KeyUp, "Left": fyne.KeyLeft, "Right": fyne.KeyRight, "F1": fyne.KeyF1,
	"F3": fyne.KeyF3, "F10": fyne.KeyF10, "F11": fyne.KeyF11, "PgDn": fyne.KeyPageDown}

// press presses the control of a name.
func press(name string) act {
	return func(*stage) {
		if o, ok := testid.Find(name).(interface{ Press() }); ok {
			o.Press()
		} else {
			found[fyne.Tappable](name).Tapped(&fyne.PointEvent{})
		}
	}
}

// found is the control of a name, as a type.
func found[T any](name string) T {
	o, ok := testid.Find(name).(T)
	if !ok {
		must.Do(fmt.Errorf("there is no control %q to be used so; there are: %s", name,
			strings.Join(testid.Names(), " ")))
	}
	return o
}

// write types text into a field.
func write(name, words string) act {
	return do(focus(name), func(*stage) { test.Type(found[fyne.Focusable](name), words) })
}

// focus gives the focus to a control, unfocus removes it.
func focus(name string) act {
	return func(s *stage) { s.view.Canvas().Focus(found[fyne.Focusable](name)) }
}

func unfocus(s *stage) { s.view.Canvas().Unfocus() }

// openAt opens the first session at a moment.
func openAt(m moment) act {
	return do(goTo(m), func(s *stage) { s.Open(s.logs[0].Header.ID) })
}

// goTo moves the first session to a moment.
func goTo(m moment) act {
	return func(s *stage) {
		step, ok := s.moments[m]
		if !ok {
			must.Do(fmt.Errorf("the evening has no moment %q", m))
		}
		means := keeper.Deps{Store: s.store, Now: func() time.Time { return s.now }}
		session := must.Get(keeper.Resume(context.Background(), means, mansions.Open, s.logs[0].Header.ID))
		must.Get(session.GoTo(context.Background(), step))
	}
}

// playersWindow opens the players' window and makes it the visible one.
func playersWindow(s *stage) {
	s.Players()
	all := fyne.CurrentApp().Driver().AllWindows()
	if len(all) < 2 {
		must.Do(errors.New("there is no second window"))
	}
	s.view = all[len(all)-1]
}

// reveal scrolls until a control is at the top.
func reveal(name string) act {
	return func(s *stage) {
		if !rollTo(s.view.Content(), found[fyne.CanvasObject](name)) {
			must.Do(fmt.Errorf("%q cannot be rolled into sight", name))
		}
	}
}

// rollTo scrolls the scroller that contains an object, below a part of the window.
func rollTo(part, o fyne.CanvasObject) bool {
	switch part := part.(type) {
	case *container.Scroll:
		driver := fyne.CurrentApp().Driver()
		if !rollTo(part.Content, o) {
			return false
		}
		part.Offset.Y += driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(part).Y - 60
		part.Offset.Y = max(0, min(part.Offset.Y, part.Content.MinSize().Height-part.Size().Height))
		part.Refresh()
		return true
	case *fyne.Container:
		return slices.ContainsFunc(part.Objects, func(child fyne.CanvasObject) bool {
			return child.Visible() &&
				(child == o || rollTo(child, o))
		})
	case fyne.Widget:
		return part == o || slices.ContainsFunc(test.WidgetRenderer(part).Objects(),
			func(child fyne.CanvasObject) bool { return child.Visible() && (child == o || rollTo(child, o)) })
	}
	return part == o
}
