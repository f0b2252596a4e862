package priest

import (
	"maps"
	"slices"

	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/text"
)

// amount is a part of a cost or gain, with its number and maximum.
type amount struct {
	id   string
	word func(n int) string
	now  int
	most int
	set  func(n int)
}

// counted returns a part with a number, flag a part that is present or absent.
func (f *Face) counted(key string, at *int, most int) amount {
	return amount{key, func(n int) string { return f.Words().N("priest.goods."+key, n) }, *at,
		most, func(n int) { *at = n }}
}

func (f *Face) flag(id, words string, on bool, set func(on bool)) amount {
	now := 0
	if on {
		now = 1
	}
	return amount{id, func(int) string { return words }, now, 1, func(n int) { set(n > 0) }}
}

// one returns a flag for one value of a field.
func (f *Face) one(id, words, value string, at *string) amount {
	return f.flag(id, words, *at == value, func(on bool) {
		if *at = ""; on {
			*at = value
		}
	})
}

func (f *Face) resources(r *score.Resources) []amount {
	const most = 20
	return []amount{f.counted("T", &r.T, most), f.counted("B", &r.B, most), f.counted("M", &r.M, most),
		f.counted("At", &r.At, most), f.counted("G", &r.G, most), f.counted("ES", &r.ES, 3)}
}

// costParts returns the possible parts of a cost.
func (f *Face) costParts(c *board.Cost) []amount {
	l := f.Words()
	return append(f.resources(&c.Resources), f.counted("any", &c.Any, 20), f.counted("sacrifice", &c.Acolytes, 6),
		f.counted("amoeba", &c.Amoebas, 3), f.counted("giveRoom", &c.Rooms, 1),
		f.flag("prowling", l.T("priest.needs.prowler"), c.Prowling, func(on bool) { c.Prowling = on }),
		f.one("shoggoth", l.T("priest.needs.shoggoth"), board.Shoggoth, &c.Controls),
		f.one("king", l.T("priest.needs.king"), board.King, &c.Controls))
}

// gainParts returns the possible parts of a gain, including the tracks, glaciers and Avatars of the board.
func (f *Face) gainParts(b *board.Board, g *board.Gain) []amount {
	l := f.Words()
	out := append(f.resources(&g.Resources), f.counted("any", &g.Any, 20), f.counted("room", &g.Rooms, 7),
		f.counted("monster", &g.Monsters, 3), f.counted("rescue", &g.Rescues, 6), f.counted("ready", &g.Readies, 4),
		f.counted("evolve", &g.Evolve, 6), f.counted("azathoth", &g.Azathoth, 6), f.counted("box", &g.Boxes, 1),
		f.counted("amoeba", &g.Amoebas, 3),
		f.flag("first", l.T("priest.first"), g.First, func(on bool) { g.First = on }),
		f.flag("escapes", l.T("priest.gain.escapes"), g.Escapes, func(on bool) { g.Escapes = on }),
		f.flag("renews", l.T("priest.gain.renews"), g.Renews, func(on bool) { g.Renews = on }),
		f.flag("frees", l.T("priest.gain.frees"), g.Frees, func(on bool) { g.Frees = on }),
		f.one("takesShoggoth", l.T("priest.gain.takes.shoggoth"), board.Shoggoth, &g.Takes),
		f.one("takesKing", l.T("priest.gain.takes.king"), board.King, &g.Takes))
	for _, a := range f.resources(&g.Gives)[:3] {
		word := a.word
		a.id, a.word = "gives"+a.id, func(n int) string { return l.T("priest.gain.gives", text.Args{"goods": word(n)}) }
		out = append(out, a)
	}
	for _, track := range slices.Sorted(maps.Keys(b.Tracks)) {
		out = append(out, amount{"track." + track,
			func(n int) string { return f.trackName(track) + " +" + itoa(max(n, 1)) },
			g.Tracks[track], 9, func(n int) {
				if g.Tracks == nil {
					g.Tracks = map[string]int{}
				}
				if g.Tracks[track] = n; n == 0 {
					delete(g.Tracks, track)
				}
			}})
	}
	for _, x := range b.Glaciers {
		out = append(out, f.one("wakes."+x.ID, f.spaceName(x.ID), x.ID, &g.Wakes))
	}
	for _, x := range b.Avatars {
		out = append(out, f.one("avatar."+x.ID, f.spaceName(x.ID), x.ID, &g.Avatar))
	}
	return out
}
