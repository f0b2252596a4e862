package desktop

import (
	"context"
	"fmt"
	"image"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/go-gl/glfw/v3.3/glfw"
	"github.com/google/uuid"

	"lantern/keeper"
	"lantern/storage"
	"lantern/ui/games"
	"lantern/ui/shell"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// window opens the window and returns the exit status when it is closed. A file to be opened is handed over to the
// window that is open already, if there is one.
func (p Program) window(o options) int {
	l := text.New(o.language)
	if _, err := os.Stat(o.file); o.file != "" && err != nil {
		printFatal("lantern: " + l.T("open.missing", text.Args{"file": o.file}))
		return 2
	}
	if problem := shell.NoDisplay(l, runtime.GOOS, os.Getenv, reaches); problem != "" {
		printFatal(problem)
		return 2
	}
	// The disk is read while the window is being made.
	first := sync.OnceValues(func() (shell.Kept, error) { return openData(o.data) })
	if o.file == "" {
		go func() { _, _ = first() }()
	} else if _, err := first(); busy(err) && handOver(o.data, o.file, handWait) {
		return 0
	}
	return p.show(o, first)
}

// show makes the window and runs it. The data folder is opened by first, and by itself when the keeper wants to try
// again.
func (p Program) show(o options, first func() (shell.Kept, error)) (status int) {
	tried := false
	logger, logFile := openLog(o.data)
	defer logFile.Close()
	hear(logger, func(said string) {
		if noGraphics(runtime.GOOS, said) {
			printFatal(text.New(o.language).T("shell.display.graphics"))
			os.Exit(2)
		}
	})

	// A display that answers may still refuse us, and Fyne then panics.
	opening := true
	var s *shell.Shell
	defer func() {
		switch fault := recover(); {
		case fault == nil:
		case opening:
			printFatal(shell.TurnedAway(text.New(o.language), runtime.GOOS, os.Getenv))
			status = 2
		default:
			status = p.handlePanic(o, s, logger, fault, debug.Stack())
		}
	}()
	settleMemory()
	a := p.NewApp(p.about("ID"))
	stored := make(chan struct{})
	end := sync.OnceFunc(func() { close(stored) })
	terminated := make(chan os.Signal, 1) // Fyne ends the loop, and every step is stored already
	signal.Notify(terminated, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-terminated
		end()
	}()
	queue := onLoop(stored)
	testid.To(os.Getenv("LANTERN_PROBE"), strings.Fields(os.Getenv("LANTERN_PROBE_ONLY"))...)
	s = shell.New(shell.Deps{
		Games: games.All, Rooms: games.Rooms(packsOnDisk{packsOf(o.data)}, notesIn(o.data)),
		App: a, Language: o.language, Forced: o.forced, Version: p.Version().Version,
		Icon: p.icon(),
		Open: func() (shell.Kept, error) {
			open := first
			if tried {
				open = func() (shell.Kept, error) { return openData(o.data) }
			}
			tried = true
			return listening(o.data, open, func(file string) {
				queue(func() {
					s.Window().RequestFocus()
					s.OpenFile(file)
				})
			})
		},
		Recover: func() (keeper.Recovery, error) {
			return storage.Recover(context.Background(), backups{}.path(o.data), storage.Options{Now: time.Now})
		},
		Now: time.Now, NewID: uuid.NewString, NewSeed: newSeed, Build: p.build(),
		Run: func(work, done func()) {
			go func() {
				fault := catchPanic(work)
				queue(func() {
					if fault != nil {
						panic(fault)
					}
					done()
				})
			}()
		},
		Every: func(d time.Duration, f func()) (stop func()) { return ticking(d, queue, f) },
		Painted: func(f func()) {
			painted(func() {
				fit(s.Window())
				startedMemory()
				f()
			})
		},
		Timeout: time.After, Phones: letPhonesIn, Stored: end,
		Files:   shell.Disk{},
		Screens: screens, Beside: showBeside,
		After: aftermath(os.Getenv), Log: func(what string, pairs ...any) { logger.Info(what, pairs...) },
	})
	if testid.On() {
		go probing(queue, s.Probe)
	}
	nameWindows(p.about("ID"))
	if o.file == "" {
		s.Ahead(patience) // before readAhead: Fyne's caches are not guarded
	}
	// Within Fyne's loop, which so paints as soon as the first page is made, and not with its next tick.
	go fyne.Do(func() {
		fonts := readAhead()
		shrink(s.Window())
		s.Window().Show()
		opening = false
		<-fonts
		repaint := func() { widget.Repaint(s.Window().Canvas()) }
		go restMemory(func() { queue(repaint) })
		testid.Frames(repaint)
		logger.Info("started", "version", p.Version().Version, "system", runtime.GOOS, "language",
			o.language, "data", o.data)
		if o.file != "" {
			s.OpenFile(o.file)
		}
		s.Start()
	})
	run(a, stored, time.After, func() {
		logger.Info("ended without the window's loop")
		os.Exit(0)
	})
	logger.Info("ended")
	return 0
}

// farewell is how long the window's loop may take to end once everything is stored.
const farewell = 5 * time.Second

// run runs the window until it is closed. If the loop has not returned a while after everything was stored, exit ends
// the process: Fyne 2.7.1 waits for its last lifecycle event when it ends, and that event for the loop, which may have
// ended before. The window is gone then, and the process would stay for ever.
func run(a interface{ Run() }, stored <-chan struct{}, after func(time.Duration) <-chan time.Time, exit func()) {
	returned := make(chan struct{})
	go func() {
		select {
		case <-stored:
		case <-returned:
			return
		}
		select {
		case <-after(farewell):
			exit()
		case <-returned:
		}
	}()
	a.Run()
	close(returned)
}

// patience is how long the window waits for the disk before it opens without anything on it.
const patience = 100 * time.Millisecond

// painted calls f once the frame that is due has been painted: animations take a step before each.
func painted(f func()) {
	var steps int
	next := fyne.NewAnimation(time.Minute, nil)
	next.Tick = func(done float32) {
		// Without animations there is only one step, the last.
		if steps++; steps == 2 || steps == 1 && done == 1 {
			next.Stop()
			f()
		}
	}
	next.Start()
}

// readAhead loads the fonts of the first page in the background while the window is being created. No text may be
// measured until done is closed.
func readAhead() (done <-chan struct{}) {
	read := make(chan struct{})
	go func() {
		defer close(read)
		for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
			for _, source := range []fyne.Resource{nil, theme.Serif(style)} {
				t := canvas.NewText("A", nil)
				t.TextStyle, t.FontSource = style, source
				t.MinSize()
			}
		}
	}()
	return read
}

// onLoop returns what calls on the user interface's goroutine until everything is stored. Then the loop ends, after
// which Fyne would call at once, on the goroutine that asks for it.
func onLoop(stored <-chan struct{}) (queue func(f func())) {
	return func(f func()) {
		fyne.Do(func() {
			select {
			case <-stored:
			default:
				f()
			}
		})
	}
}

// ticking calls f on the user interface's goroutine, by way of queue, again and again until stopped, and not once after
// that. While that goroutine is busy several calls may wait there: those after the one that stops them do nothing, nor
// does stopping a second time.
func ticking(d time.Duration, queue func(func()), f func()) (stop func()) {
	ticker, done := time.NewTicker(d), make(chan struct{})
	over := func() bool {
		select {
		case <-done:
			return true
		default:
			return false
		}
	}
	go func() {
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				queue(func() {
					if !over() {
						f()
					}
				})
			case <-done:
				return
			}
		}
	}()
	return sync.OnceFunc(func() { close(done) })
}

// showBeside shows a window where it does not overlap another one, without taking the keyboard focus. If the system
// does not allow placing windows the desktop decides. It runs on the user interface's goroutine.
func showBeside(w, console fyne.Window) (elsewhere, free bool) {
	glfw.WindowHint(glfw.FocusOnShow, glfw.False)
	w.Show()
	glfw.WindowHint(glfw.FocusOnShow, glfw.True)
	defer func() {
		if recover() != nil { // the library panics when the system does not answer
			elsewhere, free = false, true
		}
	}()
	var lies image.Rectangle
	on(console, func(native *glfw.Window) { lies = framed(native) })
	screens := workAreas()
	if lies.Empty() || len(screens) == 0 {
		return false, true
	}
	on(w, func(native *glfw.Window) {
		left, top, right, bottom := native.GetFrameSize()
		wide, high := native.GetSize()
		frame := image.Pt(left+right, top+bottom)
		at, own, room := shell.Beside(lies, screens, image.Pt(wide, high).Add(frame))
		elsewhere, free = own, room
		native.SetPos(at.Min.X+left, at.Min.Y+top)
		native.SetSize(at.Dx()-frame.X, at.Dy()-frame.Y)
	})
	return elsewhere, free
}

// workAreas are the screens without what the desktop keeps for itself, the first one first.
func workAreas() (all []image.Rectangle) {
	for _, m := range glfw.GetMonitors() {
		x, y, wide, high := m.GetWorkarea()
		all = append(all, image.Rect(x, y, x+wide, y+high))
	}
	return all
}

// shrink makes a window that is not shown yet no larger than the first screen, as far as it can be known: how large
// letters are there, and how wide the frame is, [fit] sees. It is called on the user interface's goroutine.
func shrink(w fyne.Window) {
	defer func() { _ = recover() }() // the library panics when the system does not answer
	screens, size := workAreas(), w.Canvas().Size()
	if len(screens) == 0 {
		return
	}
	window := image.Rectangle{Max: image.Pt(int(size.Width), int(size.Height))}.Add(screens[0].Min)
	if at := shell.Fit(window, screens); at.Size() != window.Size() {
		w.Resize(fyne.NewSize(float32(at.Dx()), float32(at.Dy())))
	}
}

// fit shrinks a window to its screen, and moves it if a part of it is outside. It runs on the user interface's
// goroutine.
func fit(w fyne.Window) {
	defer func() { _ = recover() }() // the library panics when the system does not answer, or places windows by itself
	if w.FullScreen() {
		return
	}
	on(w, func(native *glfw.Window) {
		window := framed(native)
		at := shell.Fit(window, workAreas())
		if at == window || native.GetAttrib(glfw.Maximized) == glfw.True {
			return
		}
		left, top, right, bottom := native.GetFrameSize()
		if at.Size() != window.Size() {
			native.SetSize(at.Dx()-left-right, at.Dy()-top-bottom)
		}
		native.SetPos(at.Min.X+left, at.Min.Y+top)
	})
}

// framed returns the rectangle of a window with its frame, in pixels of the screens.
func framed(native *glfw.Window) image.Rectangle {
	left, top, right, bottom := native.GetFrameSize()
	x, y := native.GetPos()
	wide, high := native.GetSize()
	return image.Rect(x-left, y-top, x+wide+right, y+high+bottom)
}

// on hands out the native window of a window that is shown.
func on(w fyne.Window, f func(native *glfw.Window)) {
	if c, ok := w.(interface{ RunWithContext(f func()) }); ok {
		var native *glfw.Window
		c.RunWithContext(func() { native = glfw.GetCurrentContext() })
		if native != nil {
			f(native)
		}
	}
}

// screens names the arrangement of the screens: size and place of each, from the left. It is called on the user
// interface's goroutine.
func screens() (name string) {
	defer func() {
		if recover() != nil { // the library panics when the system does not answer
			name = ""
		}
	}()
	var all []string
	for _, m := range glfw.GetMonitors() {
		mode := m.GetVideoMode()
		if mode == nil {
			continue
		}
		x, y := m.GetPos()
		all = append(all, fmt.Sprintf("%dx%d%+d%+d", mode.Width, mode.Height, x, y))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// nameWindows gives all windows made from now on the class by which a desktop finds the program's icon and keeps its
// windows together. Without it they would be called after the title of the window, which depends on the language.
func nameWindows(id string) {
	glfw.WindowHintString(glfw.X11ClassName, id)
	glfw.WindowHintString(glfw.X11InstanceName, id)
}

// probing tells a script again and again where the controls are. To find all their places takes long in a window that
// holds many, ten times as long where the race detector watches: it takes a third of the time at most.
func probing(queue func(func()), write func()) {
	took := make(chan time.Duration)
	for {
		queue(func() {
			began := time.Now()
			write()
			took <- time.Since(began)
		})
		time.Sleep(max(100*time.Millisecond, 2*<-took))
		plantedFault()
		logGoroutines()
		logHeap()
	}
}
