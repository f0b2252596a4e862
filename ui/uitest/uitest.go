// Package uitest helps the tests of the user interface: an app without windows but with our theme, windows of a
// fixed size, and golden files. `go test ./ui/... -update` rewrites the golden files; look at the changes
// before you commit them.
package uitest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/internal/randomplay"
	_ "lantern/ui/plainlocale"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest/measured"
	"lantern/ui/widget"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Scales are the text sizes, in percent, that a test covers: at night all, else the first, and the last of three.
func Scales(all ...int) []int {
	switch {
	case randomplay.Night():
		return all
	case len(all) > 2:
		return []int{all[0], all[len(all)-1]}
	}
	return all[:1]
}

// Start gives the test its own app with our theme. Fyne has one app at a time, so such tests must not run in parallel.
func Start(t *testing.T, look theme.Options) fyne.App {
	t.Helper()
	app := test.NewTempApp(t)
	test.ApplyTheme(t, theme.New(look))
	measured.Begin(app)
	widget.SpeakKeys(text.New(text.English).KeyName)
	return app
}

// Speak sets the names of keys for a language, as the shell does. [Start] sets English.
func Speak(lang string) { widget.SpeakKeys(text.New(lang).KeyName) }

// Show puts an object into a window of a fixed size, in device-independent pixels.
func Show(t *testing.T, content fyne.CanvasObject, width, height float32) fyne.Window {
	t.Helper()
	window := test.NewTempWindow(t, content)
	window.SetPadded(false)
	Resize(window, width, height)
	return window
}

// Resize resizes the window and lets wrapped text adjust its height, which on a real screen happens
// with the next frame.
func Resize(window fyne.Window, width, height float32) {
	window.Resize(fyne.NewSize(width, height))
	for range 3 {
		window.Content().Refresh()
	}
}

// Markup compares the content of the window, as Fyne's markup, with the list name.xml. The markup names colours by role
// and icons by name, so it does not depend on the palette.
func Markup(t *testing.T, name string, window fyne.Window) {
	t.Helper()
	nameIcons(window.Canvas())
	Lines(t, name+".xml", strings.Split(strings.TrimSuffix(test.RenderToMarkup(window.Canvas()), "\n"), "\n"))
}

// nameIcons tells the markup which icons were drawn into pictures.
func nameIcons(c fyne.Canvas) {
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Image:
			if o.Resource == nil && o.Image != nil {
				o.Resource = theme.Source(o.Image)
			}
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
	walk(c.Content())
	for _, o := range c.Overlays().List() {
		walk(o)
	}
}

// Picture compares the window's pixels with testdata/<name>.png. It compares only on Linux/amd64, since the last bit of
// a blended pixel may differ elsewhere.
func Picture(t *testing.T, name string, window fyne.Window) {
	t.Helper()
	got := window.Canvas().Capture()
	path := filepath.Join("testdata", name+".png")
	if *update {
		write(t, path, encode(t, got))
		return
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		return
	}
	raw, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%s does not exist; go test -update writes it", path)
	} else if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if n := different(got, want); n != 0 {
		failed := filepath.Join("testdata", "failed", strings.ReplaceAll(name, "/", "-")+".png")
		write(t, failed, encode(t, got))
		t.Errorf("%d pixels differ from %s; what came out is %s", n, path, failed)
	}
}

// Screen compares a window with its picture if its name is in drawn, else with its [Listing].
func Screen(t *testing.T, name string, window fyne.Window, drawn ...string) {
	t.Helper()
	if slices.Contains(drawn, name) {
		Picture(t, name, window)
	} else {
		Listing(t, name, window)
	}
}

// different counts the pixels that differ. All pixels of pictures of different sizes differ.
func different(a, b image.Image) int {
	if a.Bounds() != b.Bounds() {
		return max(a.Bounds().Dx()*a.Bounds().Dy(), b.Bounds().Dx()*b.Bounds().Dy())
	}
	pa, pb := plain(a), plain(b)
	if bytes.Equal(pa.Pix, pb.Pix) { // usually so, and much faster
		return 0
	}
	n := 0
	for i := 0; i < len(pa.Pix); i += 4 {
		if !bytes.Equal(pa.Pix[i:i+4], pb.Pix[i:i+4]) {
			n++
		}
	}
	return n
}

func plain(img image.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Bounds(), img, img.Bounds().Min, draw.Src)
	return out
}

func encode(t *testing.T, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	smallest := png.Encoder{CompressionLevel: png.BestCompression}
	if err := smallest.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Same reports whether two pictures are equal, pixel by pixel.
func Same(a, b image.Image) bool { return different(a, b) == 0 }

// Clipped returns the texts of a window that are wider or higher than their object, or leave their container: those of
// the dialog in front if there is one, else those of the page. In a scroller only the width counts. Text fields scroll
// by themselves and are skipped.
func Clipped(w fyne.Window) []string {
	if top := w.Canvas().Overlays().Top(); top != nil {
		if p, ok := top.(*fynewidget.PopUp); ok {
			return clippedIn(p.Content, w.Canvas().Size())
		}
		return clippedIn(top, w.Canvas().Size())
	}
	return clippedIn(w.Content(), w.Canvas().Size())
}

func clippedIn(o fyne.CanvasObject, room fyne.Size) []string {
	c := &clipping{}
	c.walk(o, fyne.NewPos(0, 0), room, false)
	return c.out
}

type clipping struct {
	out []string

	cut    bool // within a part that clips its content
	from   fyne.Position
	within fyne.Size
}

// unseen reports whether a text is entirely outside the part that clips it.
func (c *clipping) unseen(at fyne.Position, size fyne.Size) bool {
	return c.cut && (at.X+size.Width <= c.from.X || at.Y+size.Height <= c.from.Y ||
		at.X >= c.from.X+c.within.Width || at.Y >= c.from.Y+c.within.Height)
}

func (c *clipping) walk(o fyne.CanvasObject, at fyne.Position, room fyne.Size, scrolls bool) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Text:
		need, size := o.MinSize(), o.Size()
		switch {
		case o.Text == "", c.unseen(at, need):
		case need.Width > size.Width+0.6 || need.Height > size.Height+1.5:
			c.out = append(c.out, fmt.Sprintf("%q needs %v and has %v", o.Text, need, size))
		case at.X < -0.6 || at.X+need.Width > room.Width+0.6 || !scrolls &&
			(at.Y < -1 || at.Y+need.Height > room.Height+1):
			c.out = append(c.out, fmt.Sprintf("%q at %v leaves its place of %v", o.Text, at, room))
		}
	case *fynewidget.Entry:
	case *container.Scroll:
		c.walk(o.Content, fyne.NewPos(0, 0), o.Size(), true)
	case *container.Clip: // a map that is zoomed in
		c.cut, c.from, c.within = true, at, o.Size()
		c.walk(o.Content, at, room, scrolls)
		c.cut = false
	case *fyne.Container:
		for _, child := range o.Objects {
			c.walk(child, at, room, scrolls)
		}
	case fyne.Widget:
		if _, field := o.(interface{ CursorPosition() fyne.Position }); field {
			return
		}
		for _, child := range test.WidgetRenderer(o).Objects() {
			c.walk(child, at, room, scrolls)
		}
	}
}
