package cthulhucards

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// forecastLines words the forecast of a story, with every possible end and the effect of further defenders.
func (f *Face) forecastLines(v rules.View, id string) []string {
	l, s := f.Words(), v.State
	var out []string
	for _, c := range v.Forecast {
		if c.Story != id {
			continue
		}
		key := "cthulhu.forecast.sure"
		if !c.Sure {
			key = "cthulhu.forecast.open"
		}
		var ends []string
		for _, e := range c.Ends {
			if words := f.endsWords(s, []rules.End{e}); !slices.Contains(ends, words) {
				ends = append(ends, words)
			}
		}
		out = append(out, l.T(key, text.Args{"ends": strings.Join(ends, " "+l.T("cthulhu.or")+" ")}))
		out = append(out, f.sureWords(s, c))
		out = append(out, f.fateWords(s, c)...)
		out = append(out, f.changeWords(s, c)...)
	}
	return out
}

// endsWords words all possible ends of a story: the minimum and maximum gain of each player.
func (f *Face) endsWords(s rules.State, ends []rules.End) string {
	l := f.Words()
	var out []string
	for seat, p := range s.Players {
		least, most, wins := 99, 0, 0
		for _, e := range ends {
			if e.WonBy == seat {
				wins++
			} else {
				least, most = min(least, e.Gain[seat]), max(most, e.Gain[seat])
			}
		}
		switch who := (text.Args{"who": p.Name}); {
		case wins == len(ends):
			return l.T("cthulhu.end.won", who)
		case wins > 0:
			out = append(out, l.T("cthulhu.end.may", who))
		case most > least:
			out = append(out, unbroken(p.Name)+" +"+itoa(least)+"–"+itoa(most))
		case most > 0:
			out = append(out, unbroken(p.Name)+" +"+itoa(most))
		}
	}
	if len(out) == 0 {
		return l.T("cthulhu.end.nothing")
	}
	return strings.Join(out, ", ")
}

// unbroken keeps a name on one line.
func unbroken(name string) string { return strings.ReplaceAll(name, " ", "\u00a0") }

// sureWords say whether a forecast is certain, or who still has a choice.
func (f *Face) sureWords(s rules.State, c rules.Forecast) string {
	l := f.Words()
	decides := [2]bool{}
	for _, o := range c.Fates {
		decides[o.Seat] = decides[o.Seat] || !o.Always && o.What != story.Ready
	}
	switch {
	case c.Sure:
		return l.T("cthulhu.board.sure")
	case decides[0] == decides[1]:
		return l.T("cthulhu.board.both")
	case decides[0]:
		return l.T("cthulhu.board.open", text.Args{"who": s.Players[0].Name})
	}
	return l.T("cthulhu.board.open", text.Args{"who": s.Players[1].Name})
}

// fateWords say what the struggles do to committed characters: for certain, then by choice.
func (f *Face) fateWords(s rules.State, c rules.Forecast) []string {
	l := f.Words()
	var out []string
	for i, o := range c.Fates {
		same := func(x rules.Fate) bool { return x.What == o.What && x.Always == o.Always && x.Seat == o.Seat }
		if slices.ContainsFunc(c.Fates[:i], same) {
			continue
		}
		var who []string
		for _, x := range c.Fates[i:] {
			if same(x) && x.N > 0 {
				who = append(who, f.pieceName(x.N))
			}
		}
		key := "cthulhu.fate." + string(o.What)
		if !o.Always {
			key += ".choice"
		}
		of := strings.Join(who, ", ")
		if o.What == story.Ready {
			of = s.Players[o.Seat].Name
		}
		out = append(out, l.T(key, text.Args{"who": of}))
	}
	return out
}

// changeWords say what the defender's uncommitted characters would change, starting with those that prevent a success.
func (f *Face) changeWords(s rules.State, c rules.Forecast) []string {
	l := f.Words()
	var stops, others []string
	for _, ch := range c.Changes {
		var names []string
		for _, n := range ch.Who {
			names = append(names, f.pieceName(n))
		}
		key := "cthulhu.forecast.with"
		if len(ch.Who) > 1 {
			key = "cthulhu.forecast.together"
		}
		say := l.T(key, text.Args{"card": strings.Join(names, ", "), "end": f.endsWords(s, ch.Ends)})
		if ch.Stops {
			stops = append(stops, say)
		} else {
			others = append(others, say)
		}
	}
	if c.Asked && len(c.Changes) == 0 {
		return []string{l.T("cthulhu.forecast.fixed", text.Args{"who": s.Players[1-s.Active].Name})}
	}
	return append(stops, others...)
}

// drawForecast draws the result of a story, larger than anything else on the page. Below are its certainty,
// what the defender can still change, and the fate of committed characters; as much of the last two as fits.
// It returns its height.
func (b *board) drawForecast(pen *canvas.Painter, a canvas.Area, v rules.View, x rules.Story) float32 {
	e := pen.Em
	at := slices.IndexFunc(v.Forecast, func(f rules.Forecast) bool { return f.Story == x.ID })
	if at < 0 {
		return 0
	}
	c, in := v.Forecast[at], a.Inset(0.4*e)
	colour := theme.OK
	if !c.Sure {
		colour = theme.Threat
	} else if c.Ends[0].Gain == [2]int{} {
		colour = theme.Muted
	}
	whole := canvas.TextStyle{Size: 1.9, Bold: true, Colour: colour, Align: fyne.TextAlignCenter}
	small := canvas.TextStyle{Size: 0.92, Colour: theme.Muted, Align: fyne.TextAlignCenter}
	frame := len(pen.Objects)
	pen.Frame(a, theme.Card, colour, 2)
	words, tall, least := b.f.endsWords(v.State, c.Ends), 2.7*e, canvas.TextStyle{Size: 1.6, Bold: true}
	if pen.Height(words, in.W, least) > tall {
		tall = max(4.5*e, pen.Height(words, in.W, canvas.TextStyle{Size: 1.25, Bold: true})) // two or three lines
	}
	in.Y += pen.Fitted(words, canvas.Rect(in.X, in.Y, in.W, tall), whole, 1.25)
	in.Y += pen.Text(b.f.sureWords(v.State, c), canvas.Rect(in.X, in.Y, in.W, 2.7*e), small)
	small.Colour = fynetheme.ColorNameForeground
	changes := b.f.changeWords(v.State, c)
	if n := len(changes) - 1; n > 0 {
		changes = []string{b.f.Words().N("cthulhu.board.more", n, text.Args{"first": changes[0]})}
	}
	for _, say := range append(changes, b.f.fateWords(v.State, c)...) {
		if line := pen.Height("x", in.W, small); in.Y+line <= a.Y+a.H || in.Y < a.Y+4.4*e {
			in.Y += pen.Text(say, canvas.Rect(in.X, in.Y, in.W, min(3.1*line, a.Y+a.H-in.Y)), small)
		}
	}
	high := in.Y + 0.4*e - a.Y
	pen.Objects[frame].Resize(fyne.NewSize(a.W, high))
	return high + 0.2*e
}
