package main

import (
	"crypto/sha256"
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/ui/theme"
)

// listing is the content of a window without painting: its texts with positions, and in the same order the colours of
// text, the boxes and lines, and the pictures. What is scrolled out of view is not listed.
type listing struct{ texts, inks, boxes, pictures []string }

func listed(w fyne.Window) *listing {
	l := &listing{}
	room := frame{fyne.NewPos(0, 0), w.Canvas().Size()}
	l.walk(w.Content(), fyne.NewPos(0, 0), room)
	for _, o := range w.Canvas().Overlays().List() {
		l.walk(o, fyne.NewPos(0, 0), room)
	}
	return l
}

type frame struct {
	at   fyne.Position
	size fyne.Size
}

func (f frame) shows(at fyne.Position, size fyne.Size) bool {
	return at.X+size.Width > f.at.X && at.Y+size.Height > f.at.Y && at.X < f.at.X+f.size.Width && at.Y < f.at.Y+f.size.Height
}

// within is the visible part of an object in a frame.
func (f frame) within(at fyne.Position, size fyne.Size) frame {
	left, top := max(at.X, f.at.X), max(at.Y, f.at.Y)
	right, low := min(at.X+size.Width, f.at.X+f.size.Width), min(at.Y+size.Height, f.at.Y+f.size.Height)
	return frame{fyne.NewPos(left, top), fyne.NewSize(max(right-left, 0), max(low-top, 0))}
}

func (l *listing) walk(o fyne.CanvasObject, at fyne.Position, room frame) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	box := func(what string, inks ...any) {
		if room.shows(at, o.Size()) {
			l.boxes = append(l.boxes, fmt.Sprintf("%4.0f %4.0f  %4.0f x %-4.0f %s %s", at.X, at.Y, o.Size().Width, o.Size().Height, what, fmt.Sprint(inks...)))
		}
	}
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text != "" && room.shows(at, o.Size()) {
			l.texts = append(l.texts, fmt.Sprintf("%4.0f %4.0f  %2.0f  %s", at.X, at.Y, o.TextSize, visible.Replace(o.Text)))
			l.inks = append(l.inks, shown(o.Color))
		}
	case *canvas.Rectangle:
		if shown(o.FillColor) != "-" || shown(o.StrokeColor) != "-" && o.StrokeWidth > 0 {
			box("box", shown(o.FillColor), " ", shown(o.StrokeColor), " ", o.StrokeWidth, " ", o.CornerRadius)
		}
	case *canvas.Circle:
		box("circle", shown(o.FillColor), " ", shown(o.StrokeColor), " ", o.StrokeWidth)
	case *canvas.Line:
		box("line", shown(o.StrokeColor), " ", o.StrokeWidth)
	case *canvas.Image:
		icon := o.Resource
		if icon == nil && o.Image != nil {
			icon = theme.Source(o.Image)
		}
		if icon != nil && room.shows(at, o.Size()) {
			l.pictures = append(l.pictures, fmt.Sprintf("%4.0f %4.0f  %4.0f  %s", at.X, at.Y, o.Size().Width, icon.Name()))
		}
	case *canvas.Raster:
		if room.shows(at, o.Size()) {
			l.pictures = append(l.pictures, fmt.Sprintf("%4.0f %4.0f  %4.0f x %4.0f painted", at.X, at.Y, o.Size().Width, o.Size().Height))
		}
	case *container.Scroll:
		l.walk(o.Content, at, room.within(at, o.Size()))
	case *fyne.Container:
		for _, child := range o.Objects {
			l.walk(child, at, room)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			l.walk(child, at, room)
		}
	}
}

var visible = strings.NewReplacer("\u00a0", "~", "\u202f", "~", "\u2002", "~", "\n", " / ")

// shown is a colour in hexadecimal digits.
func shown(c color.Color) string {
	if c == nil {
		return "-"
	}
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	if n.A == 0 {
		return "-"
	}
	return fmt.Sprintf("%02x%02x%02x%02x", n.R, n.G, n.B, n.A)
}

// sum is one line that changes with any part of the look that is not text.
func (l *listing) sum() string {
	digest := func(lines []string) string {
		return fmt.Sprintf("%d %x", len(lines), sha256.Sum256([]byte(strings.Join(lines, "\n"))))[:14]
	}
	return "inks " + digest(l.inks) + "  boxes " + digest(l.boxes) + "  pictures " + digest(l.pictures)
}

// all is everything, for comparison by eye.
func (l *listing) all() string {
	var b strings.Builder
	for i, t := range l.texts {
		fmt.Fprintf(&b, "%s  %s\n", l.inks[i], t)
	}
	b.WriteString(strings.Join(l.boxes, "\n") + "\n" + strings.Join(l.pictures, "\n") + "\n")
	return b.String()
}
