package stats

import (
	"fmt"
	"math"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/stats"
	"lantern/stories"
	"lantern/ui/text"
)

// pair is a layout of a plot and its numbers, side by side if there is room, else stacked.
type pair struct{ width float32 }

func (p *pair) beside(width float32) bool { return width >= em(62) }

func (p *pair) places(objects []fyne.CanvasObject, width float32) (left, right float32) {
	if !p.beside(width) {
		return width, width
	}
	left = (width - em(2.5)) * 0.52
	return left, width - em(2.5) - left
}

func (p *pair) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	p.width = size.Width
	l, r := p.places(objects, size.Width)
	a, b := heightAt(objects[0], l), heightAt(objects[1], r)
	objects[0].Move(fyne.NewPos(0, 0))
	if p.beside(size.Width) {
		objects[0].Resize(fyne.NewSize(l, a))
		objects[1].Move(fyne.NewPos(l+em(2.5), 0))
		objects[1].Resize(fyne.NewSize(r, b))
		return
	}
	objects[0].Resize(fyne.NewSize(l, a))
	objects[1].Move(fyne.NewPos(0, a+em(1)))
	objects[1].Resize(fyne.NewSize(r, b))
}

func (p *pair) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := max(objects[0].MinSize().Width, objects[1].MinSize().Width)
	width := max(p.width, least)
	l, r := p.places(objects, width)
	a, b := heightAt(objects[0], l), heightAt(objects[1], r)
	if p.beside(width) {
		return fyne.NewSize(least, max(a, b))
	}
	return fyne.NewSize(least, a+em(1)+b)
}

// heightAt is the height of an object at a width.
func heightAt(o fyne.CanvasObject, width float32) float32 {
	if o.Size().Width != width {
		o.Resize(fyne.NewSize(width, o.Size().Height))
	}
	return o.MinSize().Height
}

// column is a layout that stacks objects over the whole width, each with the height that it needs.
type column struct {
	gap   float32 // in heights of text
	width float32
}

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	y := float32(0)
	for _, o := range objects {
		h := heightAt(o, size.Width)
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, h))
		y += h + em(c.gap)
	}
}

func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for i, o := range objects {
		least.Width = max(least.Width, o.MinSize().Width)
		if c.width > 0 {
			least.Height += heightAt(o, c.width)
		} else {
			least.Height += o.MinSize().Height
		}
		if i > 0 {
			least.Height += em(c.gap)
		}
	}
	return least
}

func stack(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap}, objects...)
}

// settle lays an object out for a width until its height is stable.
func settle(o fyne.CanvasObject, width float32) fyne.Size {
	for range 4 {
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
	return o.Size()
}

// Played is the statistics of a session, with its content for the names.
type Played struct {
	stats.Stats
	Base *stories.Base
	Tale *stories.Story

	Lantern *autokeeper.Summary         // the lantern's summary of a finished session that it kept; nil: none
	Line    func(keeper.LogLine) string // words a log line; nil if there are none
}

// words words the figures of a session.
type words struct {
	l *text.Localizer
	t stories.Words
}

func (t Played) in(l *text.Localizer) words {
	return words{l, stories.NewWords(t.Base, t.Tale, l.Lang())}
}

// title is the keeper's name for the session, else the story's title.
func (w words) title(t Played) string {
	if t.Name != "" {
		return t.Name
	}
	return w.t.Get("story.title")
}

// who names a player by the investigators played, in order.
func (w words) who(p stats.Person) string {
	var names []string
	for _, c := range p.Characters {
		names = append(names, w.t.Investigator(c))
	}
	return strings.Join(names, ", ")
}

func (w words) foe(f stats.Foe) string {
	if f.Monster == "" {
		return w.l.T("evening.others")
	}
	return w.t.Monster(f.Monster)
}

// length words a duration in its two largest units.
func length(l *text.Localizer, d time.Duration) string {
	d = d.Round(time.Second)
	h, m, s := int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60
	switch {
	case h > 0:
		return l.T("evening.hours", text.Args{"h": h, "m": fmt.Sprintf("%02d", m)})
	case m >= 10 || m > 0 && s == 0:
		return l.T("evening.minutes", text.Args{"m": m})
	case m > 0:
		return l.T("evening.minutesSeconds", text.Args{"m": m, "s": fmt.Sprintf("%02d", s)})
	}
	return l.T("evening.seconds", text.Args{"s": s})
}

// decimal writes a number with one decimal, in the language's notation.
func decimal(l *text.Localizer, x float64) string {
	out := fmt.Sprintf("%.1f", x)
	if l.Lang() == text.French {
		out = strings.Replace(out, ".", ",", 1)
	}
	return out
}

// luck says in a sentence how lucky somebody's rolls were.
func luck(l *text.Localizer, who string, t stats.Tests) string {
	kind, oneIn := t.Luck()
	return l.T("evening.luck."+string(kind), text.Args{"who": who, "passed": t.Passed, "rolled": t.Rolled,
		"expected": decimal(l, t.Expected()), "n": oneIn})
}

// date words the day.
func date(l *text.Localizer, at time.Time) string {
	day := at.Local()
	return l.T("evening.date", text.Args{"day": day.Day(),
		"month": l.T(fmt.Sprint("home.month.", int(day.Month()))), "year": day.Year()})
}

// ended says how the session ended.
func (w words) ended(t Played) string {
	if !t.Ended {
		return w.l.T("common.inProgress")
	}
	return w.l.T("evening.ended." + t.Winner)
}

func hypot(x, y float32) float32 { return float32(math.Hypot(float64(x), float64(y))) }

func mod(x, y float32) float32 { return float32(math.Mod(float64(x), float64(y))) }

// rung is the step of a scale with about five lines up to a number: 1, 2, 5, 10 and so on.
func rung(most float64) float64 {
	if most <= 5 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(most/5)))
	for _, n := range []float64{1, 2, 5} {
		if n*power*5 >= most {
			return n * power
		}
	}
	return 10 * power
}
