// Package testid lets a script that drives the program with a real mouse find its controls. Controls are registered
// under names, and their positions are written to a file whenever they may have changed. Without a file it does
// nothing. It also prints the marks that measurements of start-up wait for.
package testid

import (
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// Place is the position of a control, in pixels of its window.
type Place struct {
	X       int    `json:"x"`
	Y       int    `json:"y"`
	W       int    `json:"w"`
	H       int    `json:"h"`
	Visible bool   `json:"visible"` // visible, with its centre within the window; in a scroller it may still be out of sight
	Window  string `json:"window"`  // the window's title
}

type registry struct {
	mu      sync.Mutex
	file    string
	endings []string // of the names that are registered; none: all
	names   map[string]fyne.CanvasObject
	last    string
}

var current = &registry{}

// To starts writing positions to a file; an empty name stops it. With endings, only controls whose names end so are
// registered: a control holds its page until another takes its name, and hours of play have hundreds of pages.
func To(file string, endings ...string) {
	current.mu.Lock()
	defer current.mu.Unlock()
	current.file, current.endings, current.names, current.last = file, endings, map[string]fyne.CanvasObject{}, ""
}

// wanted reports whether a name is registered.
func (r *registry) wanted(name string) bool {
	return r.file != "" && name != "" && (len(r.endings) == 0 ||
		slices.ContainsFunc(r.endings, func(ending string) bool { return strings.HasSuffix(name, ending) }))
}

// On reports whether positions are being written.
func On() bool {
	current.mu.Lock()
	defer current.mu.Unlock()
	return current.file != ""
}

// Name registers a control, for example as "console.next", and returns it. It replaces a control of the same name.
func Name[T fyne.CanvasObject](obj T, name string) T {
	current.mu.Lock()
	defer current.mu.Unlock()
	if current.wanted(name) {
		current.names[name] = obj
	}
	return obj
}

// Rename registers a control for another use: it keeps only these names. Empty names are ignored.
func Rename(obj fyne.CanvasObject, names ...string) {
	current.mu.Lock()
	defer current.mu.Unlock()
	if current.file == "" {
		return
	}
	maps.DeleteFunc(current.names, func(_ string, o fyne.CanvasObject) bool { return o == obj })
	for _, name := range names {
		if current.wanted(name) {
			current.names[name] = obj
		}
	}
}

// Write writes the positions of all controls in the windows. Call it on the UI goroutine. The file is replaced
// atomically, and only if something has changed.
func Write(windows []fyne.Window) error {
	current.mu.Lock()
	defer current.mu.Unlock()
	if current.file == "" {
		return nil
	}
	driver := fyne.CurrentApp().Driver()
	places := map[string]Place{}
	for name, obj := range current.names {
		in := driver.CanvasForObject(obj)
		for _, w := range windows {
			if in != nil && w.Canvas() == in {
				var at fyne.Position
				if obj.Visible() { // otherwise the search would visit the whole window in vain
					at = driver.AbsolutePositionForObject(obj)
				}
				places[name] = placeOf(obj, w, at)
			}
		}
	}
	raw, err := json.MarshalIndent(places, "", " ")
	if err != nil || string(raw) == current.last {
		return err
	}
	half := current.file + ".new"
	if err := os.WriteFile(half, raw, 0o600); err != nil {
		return err
	}
	if err := os.Rename(half, current.file); err != nil {
		return err
	}
	current.last = string(raw)
	return nil
}

// placeOf returns a control's position. Fyne reports (0,0) for what is not shown; every window has a margin, so none of
// our controls is there.
func placeOf(obj fyne.CanvasObject, w fyne.Window, at fyne.Position) Place {
	c, size := w.Canvas(), obj.Size()
	p := Place{Window: w.Title()}
	p.X, p.Y = c.PixelCoordinateForPosition(at)
	right, bottom := c.PixelCoordinateForPosition(at.Add(size))
	p.W, p.H = right-p.X, bottom-p.Y
	middle, inside := at.AddXY(size.Width/2, size.Height/2), c.Size()
	p.Visible = obj.Visible() && !at.IsZero() && p.W > 0 && p.H > 0 &&
		middle.X >= 0 && middle.Y >= 0 && middle.X <= inside.Width && middle.Y <= inside.Height
	return p
}

// Find returns the control of a name, or nil if there is none or nothing is registered.
func Find(name string) fyne.CanvasObject {
	current.mu.Lock()
	defer current.mu.Unlock()
	return current.names[name]
}

// Names are the names of all controls in windows, sorted.
func Names() []string {
	current.mu.Lock()
	defer current.mu.Unlock()
	driver := fyne.CurrentApp().Driver()
	names := slices.Sorted(maps.Keys(current.names))
	return slices.DeleteFunc(names, func(name string) bool { return driver.CanvasForObject(current.names[name]) == nil })
}

// FirstFrame is Painted with the words "first frame". content may be nil.
func FirstFrame(content fyne.CanvasObject) fyne.CanvasObject {
	if content == nil {
		content = container.NewStack()
	}
	return Painted(content, "first frame")
}

// Frames repaints a window continuously if LANTERN_FRAMES is set, and reports every hundredth frame on standard output,
// for benchmarks.
func Frames(repaint func()) {
	if os.Getenv("LANTERN_FRAMES") == "" {
		return
	}
	painted, each := 0, fyne.NewAnimation(time.Hour, nil)
	each.Tick = func(float32) { // before each frame
		if painted++; painted%100 == 0 {
			fmt.Println(painted, "frames")
		}
		repaint()
	}
	each.Start()
}

// Painted wraps the content so that, if LANTERN_FIRST_FRAME is set, the words are printed on a line of standard output
// once a frame with the content was painted. Benchmarks of the start need it. Otherwise it returns the content.
func Painted(content fyne.CanvasObject, words string) fyne.CanvasObject {
	if os.Getenv("LANTERN_FIRST_FRAME") == "" {
		return content
	}
	var once sync.Once
	// A raster's picture is requested while its window is painted, not before.
	spot := canvas.NewRaster(func(int, int) image.Image {
		once.Do(func() { fmt.Println(words) })
		return image.NewUniform(color.Transparent)
	})
	spot.Resize(fyne.NewSize(1, 1)) // painting the size of the window would distort the measurement
	return container.NewStack(content, container.NewWithoutLayout(spot))
}
