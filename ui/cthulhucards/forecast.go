package cthulhucards

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/table"
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
		out = append(out, f.fateWords(s, c, true)...)
		out = append(out, f.fateWords(s, c, false)...)
		out = append(out, f.changeWords(s, c)...)
	}
	return out
}

// outlook returns the forecast of the stories to which somebody commits characters.
func outlook(f *Face, v rules.View) (out []table.Card) {
	for _, c := range v.Forecast {
		out = append(out, table.Card{Icon: "story", Words: f.storyName(c.Story), Lines: f.forecastLines(v, c.Story)})
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

// fateWords say what each struggle does to committed characters, for certain and then by choice: the losses, or the
// rest.
func (f *Face) fateWords(s rules.State, c rules.Forecast, losses bool) []string {
	l := f.Words()
	var out []string
	for i, o := range c.Fates {
		same := func(x rules.Fate) bool {
			return x.What == o.What && x.Always == o.Always && x.Seat == o.Seat && x.In == o.In
		}
		if slices.ContainsFunc(c.Fates[:i], same) || losses != (o.What != story.Ready) {
			continue
		}
		var who []string
		for _, x := range c.Fates[i:] {
			if same(x) && x.N > 0 {
				who = append(who, f.pieceName(x.N))
			}
		}
		of := strings.Join(who, ", ")
		if o.What == story.Ready {
			of = s.Players[o.Seat].Name
		}
		out = append(out, l.Labelled(l.T("cthulhu.what."+string(o.In)),
			l.T("cthulhu.fate."+string(o.What), text.Args{"who": of, "choice": !o.Always})))
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
		say := l.T(key, text.Args{"card": l.And(names), "end": f.endsWords(s, ch.Ends)})
		if ch.Stops {
			stops = append(stops, say)
		} else {
			others = append(others, say)
		}
	}
	if h := c.Held; h != nil {
		who := text.Args{"who": s.Players[1-s.Active].Name}
		if h.Free == 0 {
			return []string{l.T("cthulhu.board.none", who)}
		}
		var lost []string
		for _, k := range h.Lost {
			lost = append(lost, l.T("cthulhu.what."+string(k)))
		}
		if who["lost"] = strings.Join(lost, ", "); h.Skill != nil {
			who["skill"] = l.T("cthulhu.forecast.skill", text.Args{"own": h.Skill[1-s.Active], "other": h.Skill[s.Active]})
		}
		return []string{l.T("cthulhu.forecast.fixed", who)}
	}
	return append(stops, others...)
}

// drawForecast draws the result of a story, larger than anything else on the page. Below are its certainty,
// what the defender can still change, and the fate of committed characters; as much of the last two as fits.
// It returns its height.
func (b *board) drawForecast(sc *scene.Scene, a canvas.Area, v rules.View, x rules.Story) float32 {
	e := sc.Em
	at := slices.IndexFunc(v.Forecast, func(f rules.Forecast) bool { return f.Story == x.ID })
	if at < 0 {
		return 0
	}
	c, in := v.Forecast[at], a.Inset(0.35*e)
	colour := theme.OK
	if !c.Sure {
		colour = theme.Threat
	} else if c.Ends[0].Gain == [2]int{} {
		colour = theme.Muted
	}
	pen := &canvas.Painter{Em: e}
	whole := canvas.TextStyle{Size: 1.9, Bold: true, Colour: colour, Align: fyne.TextAlignCenter}
	small := canvas.TextStyle{Size: 0.92, Colour: theme.Muted, Align: fyne.TextAlignCenter}
	lines := []scene.Label{}
	add := func(words string, most float32, h canvas.TextStyle, least float32) {
		step := pen.Height("x", in.W, canvas.TextStyle{Size: least})
		size := h
		for size.Size*0.95 > least && (pen.Height(words, in.W, size) > most || pen.Widest(words, size) > in.W) {
			size.Size *= 0.95
		}
		high := min(max(pen.Height(words, in.W, size)*1.01, step), max(most, step))
		lines = append(lines, scene.Label{Words: words, Style: size, Least: least, Layer: scene.Words,
			At: []canvas.Area{canvas.Rect(in.X, in.Y, in.W, high)}})
		in.Y += high
	}
	words, tall, least := b.f.endsWords(v.State, c.Ends), 2.7*e, canvas.TextStyle{Size: 1.6, Bold: true}
	if pen.Height(words, in.W, least) > tall {
		tall = max(4.5*e, pen.Height(words, in.W, canvas.TextStyle{Size: 1.25, Bold: true})) // two or three lines
	}
	add(words, tall, whole, 1.25)
	tight := a.H < 6.5*e // then the colour says whether it is certain; the words follow if there is room left
	sure := func() {
		words := b.f.sureWords(v.State, c)
		if need := pen.Height(words, in.W, small); !tight || in.Y+need <= a.Y+a.H {
			add(words, 2.7*e, small, small.Size)
		}
	}
	if !tight {
		sure()
	}
	small.Colour = fynetheme.ColorNameForeground
	changes := b.f.changeWords(v.State, c)
	if n := len(changes) - 1; n > 0 {
		changes = []string{b.f.Words().N("cthulhu.board.more", n, text.Args{"first": changes[0]})}
	}
	for _, say := range slices.Concat(b.f.fateWords(v.State, c, true), changes, b.f.fateWords(v.State, c, false)) {
		need := pen.Height(say, in.W, small) // longer texts are shown when the story is looked at
		if need <= 3.1*pen.Height("x", in.W, small) && (in.Y+need <= a.Y+a.H || b.Press && !tight && in.Y < a.Y+4.4*e) {
			add(say, need, small, small.Size)
		}
	}
	if small.Colour = theme.Muted; tight {
		sure()
	}
	high := in.Y + 0.3*e - a.Y
	sc.Frame(scene.Places, canvas.Rect(a.X, a.Y, a.W, high), scene.Colour(theme.Card), scene.Colour(colour), 2, 0.4*e)
	for _, l := range lines {
		sc.Label(l)
	}
	return high + 0.2*e
}
