package art

import (
	"fmt"
	"image/color"
	"strings"

	"lantern/internal/kinds"
	"lantern/ui/scene/cameo"
	"lantern/ui/widget/draw"
)

// factions are the colours and the emblems of the factions of the duel. An emblem is a path within a circle of radius 1.
var factions = map[string]struct {
	colour colour
	emblem []draw.Path
}{
	"Agency": {hex(0x2f5f9c), []draw.Path{draw.Star(draw.Point{}, 1, 0.5, 6, -90)}},
	"Miskatonic": {hex(0x7a6a2c), []draw.Path{poly(-0.95, -0.6, -0.08, -0.4, -0.08, 0.7, -0.95, 0.5), poly(0.95,
		-0.6, 0.08, -0.4, 0.08, 0.7, 0.95, 0.5)}},
	"Syndicate": {hex(0x9a5a2c), []draw.Path{draw.Disc(draw.Pt(-0.2, 0.25), 0.65), draw.Disc(draw.Pt(0.4,
		-0.4), 0.5)}},
	"Cthulhu": {hex(0x2c7a52), []draw.Path{draw.Arc(draw.Pt(0, -0.2), 0.7, 180, 360), poly(-0.7, -0.2, -0.5,
		0.9, -0.3, -0.2), poly(-0.2, -0.2, 0, 1, 0.2, -0.2), poly(0.3, -0.2, 0.5, 0.9, 0.7, -0.2)}},
	"Hastur": {hex(0xb4902c), []draw.Path{poly(-0.9, 0.7, -1, -0.6, -0.4, 0, 0, -0.9, 0.4, 0, 1, -0.6, 0.9,
		0.7)}},
	"Yog-Sothoth": {hex(0x6a4a9c), []draw.Path{draw.Disc(draw.Pt(0, -0.55), 0.42), draw.Disc(draw.Pt(-0.5, 0.4),
		0.42), draw.Disc(draw.Pt(0.5, 0.4), 0.42)}},
	"Shub-Niggurath": {hex(0x9c3a3a), []draw.Path{poly(-1, -0.9, -0.55, -0.1, 0.55, -0.1, 1, -0.9, 0.6, 0.4, 0, 1,
		-0.6, 0.4)}},
	"Silver Twilight": {hex(0x7d8a96), []draw.Path{Symbols["moon"]}},
}

// Faction is the colour of a faction; grey of a neutral or unknown one.
func Faction(name string) color.NRGBA {
	if f, ok := factions[short(name)]; ok {
		return f.colour
	}
	return hex(0x666259)
}

// short is the name of a faction as [factions] has it: that of the university has two words.
func short(faction string) string { return strings.TrimSuffix(faction, " University") }

// Portrait is who is on a card, on the colour and with the emblem of the faction. State is "", "exhausted" or "insane".
func Portrait(title, faction, state string, l Light) Art {
	return Art{key("portrait", fmt.Sprint(title, "/", faction, "/", state), l), 100, 100, func(s *draw.Sheet) {
		b := newBrush(s, Night, 2)
		ground := Faction(faction)
		if state != "" {
			ground = draw.Mix(ground, hex(0x3a3a3e), 0.7)
		}
		s.Fill(draw.Mix(ground, ink, 0.35), draw.Rect(0, 0, 100, 100))
		for i := range 6 {
			t := float64(i) / 5
			s.Fill(draw.Mix(ground, hex(0xfff0d0), 0.3*t), disc(50, 44, 52*(1-0.6*t)))
		}
		if state == "insane" { // face down: a spiral
			var spiral draw.Path
			for i := range 120 {
				spiral = append(spiral, turn(pt(50, 50), 2+0.35*float64(i), 14*float64(i)))
			}
			s.Stroke(hex(0x140a22), spiral, draw.Line{Width: 8})
			s.Stroke(ghost, spiral, draw.Line{Width: 4.5})
			return
		}
		inner, back := s.Shifted(50, 58, 46)
		if kind := kinds.Monster(title); kind != "" && !cameo.Fits(title) {
			cameo.Monster(inner, kind, hex(0x14100e), hex(0xe79f4c))
		} else {
			cameo.Investigator(inner, title)
		}
		back()
		if f, ok := factions[short(faction)]; ok {
			s.Fill(draw.Mix(ground, ink, 0.4), disc(84, 16, 15))
			for _, p := range f.emblem {
				s.Fill(bone, p.Scaled(10).Moved(pt(84, 16)))
			}
		}
		if state == "exhausted" {
			b.shade(0.45, draw.Rect(0, 0, 100, 100))
		}
	}}
}

// Insignia is the emblem of a faction on its colour: a card without a picture of its own.
func Insignia(faction string, l Light) Art {
	return Art{key("insignia", faction, l), 100, 60, func(s *draw.Sheet) {
		ground := Faction(faction)
		s.Fill(draw.Mix(ground, ink, 0.35), draw.Rect(-60, -60, 220, 180))
		for i := range 6 {
			t := float64(i) / 5
			s.Fill(draw.Mix(ground, hex(0xfff0d0), 0.3*t), disc(50, 30, 60*(1-0.6*t)))
		}
		emblem := factions[short(faction)].emblem
		if emblem == nil {
			emblem = []draw.Path{draw.Star(draw.Point{}, 1, 0.4, 4, -90)}
		}
		s.Fill(draw.Mix(ground, ink, 0.45), disc(50, 30, 25))
		s.Stroke(brass, disc(50, 30, 25), draw.Line{Width: 2, Closed: true})
		for _, p := range emblem {
			s.Fill(bone, p.Scaled(16).Moved(pt(50, 30)))
		}
	}}
}

// Fits reports whether the picture of a character was chosen for its name.
func Fits(title string) bool {
	return kinds.Monster(title) != "" || cameo.Fits(title)
}

// Domain is a domain with its resources as cards below it, each in the colour of its faction and with its emblem, as
// the domain has that of the first; its right half is free for a number. A drained one is grey, under a hooded figure.
func Domain(resources []string, drained bool, l Light) Art {
	return Art{key("domain", fmt.Sprint(resources, drained), l), 80, 100, func(s *draw.Sheet) {
		b := newBrush(s, Night, 2.4)
		shown := resources[:min(len(resources), 6)]
		step := min(15, 48/float64(max(len(shown), 1)))
		for i := range shown {
			f, faction := float64(len(shown)-1-i), shown[len(shown)-1-i]
			b.box(Faction(faction), 10, 42+step*f, 60, step+8)
			for _, p := range factions[short(faction)].emblem {
				s.Fill(faded(bone, 0.9), p.Scaled(0.4*step).Moved(pt(40, 49.5+step*(f+0.5))))
			}
		}
		ground, sign, emblem := hex(0x1f4437), brass, []draw.Path(nil)
		if len(resources) > 0 {
			ground, emblem = draw.Mix(Faction(resources[0]), ink, 0.35), factions[short(resources[0])].emblem
		}
		if drained {
			ground, sign = hex(0x2c2c30), hex(0x6a6660)
		}
		b.shape(ground, draw.RoundRect(4, 4, 72, 46, 6))
		s.Stroke(sign, draw.RoundRect(9, 9, 62, 36, 4), draw.Line{Width: 2.4, Closed: true})
		for _, p := range emblem {
			s.Fill(faded(bone, 0.85), p.Scaled(11).Moved(pt(25, 27)))
		}
		if drained {
			b.shape(hex(0x15171a), poly(2, 98, 8, 66, 24, 46, 40, 66, 46, 98))
			s.Fill(hex(0xd8423a), disc(18, 68, 3.4), disc(30, 68, 3.4))
		}
	}}
}

// Baize is a table of green cloth with a line between two sides.
func Baize(w, h float64, one, other color.Color, l Light) Art {
	a, c := color.NRGBAModel.Convert(one).(color.NRGBA), color.NRGBAModel.Convert(other).(color.NRGBA)
	return Art{key("baize", fmt.Sprint(w, h, a, c), l), w, h, func(s *draw.Sheet) {
		green := hex(0x14332a)
		if l == Day {
			green = hex(0x9db8a2)
		}
		const bands = 24
		for i := range bands {
			t := float64(i) / (bands - 1)
			side := c
			if t > 0.5 {
				side = a
			}
			away := 0.26 * (2*t - 1) * (2*t - 1)
			s.Fill(draw.Mix(green, side, away), draw.Rect(0, h*float64(i)/bands-1, w, h/bands+2))
		}
		chance := seeded("baize")
		var threads []draw.Path
		for range int(w * h / 180) {
			p := pt(chance.Float64()*w, chance.Float64()*h)
			threads = append(threads, draw.Path{p, p.Add(pt(3*chance.Float64(), 3*chance.Float64()))})
		}
		s.Strokes(faded(ink, 0.16), threads, draw.Line{Width: 0.7})
		s.Stroke(faded(brass, 0.5), draw.RoundRect(5, 5, w-10, h-10, 8), draw.Line{Width: 1.4, Closed: true})
	}}
}

// Paper is the ground of a printed card.
func Paper(l Light) color.NRGBA {
	if l == Day {
		return hex(0xfdf6e1)
	}
	return hex(0x1d242a)
}

// Success is a token on a story in the colour of a player; those of the second player are square. One that is missing
// is only its place.
func Success(c color.Color, on, square bool, l Light) Art {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return token("success", fmt.Sprint(n, on, square), l, func(b *brush) {
		frame := func(r float64) draw.Path {
			if square {
				return draw.RoundRect(-r*0.9, -r*0.9, r*1.8, r*1.8, r*0.25)
			}
			return disc(0, 0, r)
		}
		if !on {
			b.hollow(n, l, frame(40))
			return
		}
		b.s.Fill(faded(ink, 0.5), frame(44).Moved(pt(3, 5)))
		b.shape(n, frame(44))
		b.s.Stroke(draw.Mix(n, hex(0xffffff), 0.5), frame(33), draw.Line{Width: 4, Closed: true})
		b.s.Fill(draw.Mix(n, ink, 0.55), draw.Star(draw.Point{}, 24, 10, 5, -90))
	})
}

// Back lies over the picture of a card that is face down: a veil with a lattice.
func Back(l Light) Art {
	return Art{key("back", "", l), viewWide, viewHigh, func(s *draw.Sheet) {
		s.Fill(faded(hex(0x10281f), 0.78), draw.Rect(-100, -100, 360, 300))
		var lines []draw.Path
		for x := -300.0; x < 360; x += 11 {
			lines = append(lines, poly(x, -100, x+300, 200), poly(x+300, -100, x, 200))
		}
		s.Strokes(faded(brass, 0.2), lines, draw.Line{Width: 0.7})
	}}
}

// Eye is the eye on the back of a card.
func Eye(l Light) Art {
	return token("eye", "", l, func(b *brush) {
		b.s.Fill(faded(hex(0x0c1d17), 0.85), disc(0, 0, 47))
		b.s.Stroke(brass, disc(0, 0, 47), draw.Line{Width: 3, Closed: true})
		for i := range 16 {
			b.s.Stroke(faded(brass, 0.8), draw.Path{turn(pt(0, 0), 36, 22.5*float64(i)), turn(pt(0, 0), 43,
				22.5*float64(i))}, draw.Line{Width: 2})
		}
		b.s.Fill(bone, append(draw.Curve(pt(-30, 0), pt(-17, -19), pt(17, -19), pt(30, 0)), draw.Curve(pt(30, 0), pt(17,
			19), pt(-17, 19), pt(-30, 0))...))
		b.s.Fill(hex(0x2f7d5b), disc(0, 0, 13))
		b.s.Fill(ink, oval(0, 0, 4, 11))
	})
}

// Clues is a disc for the number of clues on a location.
func Clues(l Light) Art {
	return token("clues", "", l, func(b *brush) {
		b.s.Fill(faded(ink, 0.4), disc(2, 4, 46))
		b.s.Stroke(bone, poly(20, 22, 40, 42), draw.Line{Width: 14})
		b.disc(hex(0x2f5d47), -4, -4, 38)
		b.s.Stroke(brass, disc(-4, -4, 36), draw.Line{Width: 6, Closed: true})
	})
}
