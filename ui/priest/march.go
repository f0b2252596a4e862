package priest

import (
	"image/color"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// march draws a raid as a march: a row for each player with what it meets in order, the force that is left after each,
// and what it takes (EHP-11).
func (b *boards) march(sc *scene.Scene, a canvas.Area, v rules.View) {
	e, l, r := sc.Em, b.f.Words(), v.State.Raid
	sc.Frame(scene.Places, a, sc.Ink(), scene.Colour(theme.Threat), 2, 0.4*e)
	in := canvas.Rect(a.X+0.5*e, a.Y+0.25*e, a.W-e, a.H-0.5*e)
	title := l.N("priest.threat", r.Dice)
	if len(r.Rolled) > 0 || r.Force > 0 {
		title += " · " + l.T("priest.raid.force", text.Args{"n": itoa(r.Force)})
	}
	if r.Hunter != "" {
		title += " · " + b.f.hunterFacts(r.Hunter)
	}
	sc.Draw(scene.Tokens, canvas.Rect(in.X, in.Y, 1.5*e, 1.5*e), art.Goods("torch", sc.Light))
	sc.Label(scene.Label{Words: title, At: []canvas.Area{canvas.Rect(in.X+2*e, in.Y, in.W-2*e, 1.6*e)},
		Style: canvas.TextStyle{Size: 1.15, Serif: true, Bold: true, Colour: sc.Script()}})
	in.Y, in.H = in.Y+1.6*e, in.H-1.6*e
	high := min(in.H/float32(max(len(v.State.Players), 1)), 3*e)
	for seat, p := range v.State.Players {
		y := in.Y + high*float32(seat)
		sc.Label(scene.Label{Words: p.Name, At: []canvas.Area{canvas.Rect(in.X, y, 8*e, high)}, Middle: true,
			Style: canvas.TextStyle{Size: sc.Most(1, 15), Bold: true, Colour: sc.Script()}})
		b.steps(sc, canvas.Rect(in.X+8.4*e, y, in.W-8.4*e, high*0.94), v, seat)
	}
}

// steps are what the raid has met at a player so far. The torch is at the last of them.
func (b *boards) steps(sc *scene.Scene, a canvas.Area, v rules.View, seat int) {
	var all []rules.RaidStep
	for _, s := range v.State.Raid.Steps {
		if s.Seat == seat {
			all = append(all, s)
		}
	}
	e, side, x := sc.Em, min(a.H*0.82, 2.4*sc.Em), a.X
	for i, s := range all {
		if x+side > a.X+a.W {
			return
		}
		if i > 0 {
			sc.Line(scene.Places, fyne.NewPos(x-0.9*e, a.Y+a.H/2), fyne.NewPos(x-0.1*e, a.Y+a.H/2), 0.14*e,
				scene.Colour(theme.Threat))
		}
		at := canvas.Rect(x, a.Y+(a.H-side)/2, side, side)
		met := sign{icon: "room"}
		switch s.Where {
		case "asylum":
			sc.Draw(scene.Tokens, at, art.Building("asylum", sc.Light))
		case "riposte":
			met.icon, met.fill = "cultist", theme.OK
		case "units":
			met.icon = "monster"
		case "exposed":
			met = sign{letter: "any"}
		}
		if s.Where != "asylum" {
			drawing, _ := met.drawn(sc.Light)
			sc.Draw(scene.Tokens, at, drawing)
		}
		if _, err := strconv.Atoi(s.Where); err == nil && s.Lost != (score.Resources{}) {
			sc.Draw(scene.Tokens, at, art.Planks(sc.Light))
		}
		force := canvas.Rect(at.X+side*0.9, at.Y, side*0.8, side*0.8)
		sc.Draw(scene.Tokens, force, art.Goods("torch", sc.Light))
		sc.Count(scene.Tokens, canvas.Rect(force.X, force.Y+force.H*0.45, force.W, force.H*0.6), itoa(s.Force),
			color.NRGBA{R: 0xff, G: 0xf6, B: 0xdc, A: 0xff})
		x = force.X + force.W
		lost := signsOf(board.Cost{}, board.Gain{Resources: s.Lost}, false)
		if len(lost) > 0 {
			x += row(sc, canvas.Rect(x, at.Y+side*0.2, side*float32(len(lost))*0.7, side*0.65), lost)
		}
		x += e
	}
}

// named is a kind of token with its name.
type named struct{ kind, words string }

// legend names the tokens that are on the boards.
func (b *boards) legend(sc *scene.Scene, a canvas.Area, v rules.View) {
	l, e := b.f.Words(), sc.Em
	names := []named{{"T", l.T("priest.kindName.T")}, {"B", l.T("priest.kindName.B")},
		{"M", l.T("priest.kindName.M")}, {"any", l.T("priest.legend.any")}, {"G", l.T("priest.kindName.G")},
		{"A", l.T("priest.kindName.At")}, {"room", l.T("priest.legend.room")}, {"monster",
			l.T("priest.legend.monster")}, {"die", l.T("priest.legend.die")}, {"cultist", l.T("priest.legend.rescued")},
		{"victim", l.T("priest.legend.sacrificed")}}
	var tracks []string
	for _, track := range slices.Sorted(maps.Keys(v.State.Tracks)) {
		tracks = append(tracks, b.f.trackName(track))
	}
	names = append(names, named{"clock", strings.Join(tracks, " / ")})
	used := map[string]bool{"T": true, "B": true, "M": true}
	for _, x := range v.State.Spaces() {
		site, is := strings.CutPrefix(x.ID, "site:")
		for _, s := range b.signsAt(v, x, is, is && slices.Contains(v.State.Broken, site)) {
			used[s.kind()] = true
		}
	}
	for _, p := range v.State.Players {
		used["A"] = used["A"] || p.Held().At > 0
	}
	names = slices.DeleteFunc(names, func(n named) bool { return !used[n.kind] })
	pen := &canvas.Painter{Em: e}
	h := canvas.TextStyle{Size: max(sc.Most(1, 13.5), scene.LeastLetters/e), Colour: sc.Script()}
	gap, all := 0.2*e, ""
	for _, n := range names {
		all += n.words
	}
	icon := float32(1.25 * e)
	room := a.W - 0.6*e - (icon+gap)*float32(len(names))
	if wide := pen.Width(all, h) + 0.3*e*float32(len(names)); wide > room { // very long words in a narrow window
		h.Size = max(h.Size*room/wide, scene.LeastLetters/e)
		icon, room = icon*0.8, room+0.2*icon*float32(len(names))
	}
	space := (room - pen.Width(all, h)) / float32(len(names))
	sc.Frame(scene.Places, canvas.Rect(a.X, a.Y, a.W, a.H-0.1*e), sc.Ink(), nil, 0, 0.3*e)
	x := a.X + 0.3*e + space/2
	for _, n := range names {
		wide := pen.Width(n.words, h)
		sc.Draw(scene.Tokens, canvas.Rect(x, a.Y+0.08*e, icon, a.H-0.26*e), art.Goods(n.kind, sc.Light))
		x += icon + gap
		sc.Label(scene.Label{Words: n.words, At: []canvas.Area{canvas.Rect(x, a.Y, wide+1, a.H)}, Style: h,
			Middle: true})
		x += wide + space
	}
}
