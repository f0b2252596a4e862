package console

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/frame/piece"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

func itoa(n int) string { return strconv.Itoa(n) }

func args(name string, value any) text.Args { return text.Args{name: value} }

// diceRow shows a die that decides: what must be rolled and how likely that is, with and without a skill point, beside it
// line by line what makes up the value, below it the numbers to enter.
type diceRow struct {
	p       *Page
	box     *fyne.Container
	top     *piece.Beside
	icon    *piece.Icon
	need    *piece.Label
	odds    *piece.Gauge
	skill   *piece.Gauge
	why     *piece.Flow
	reasons []*piece.Chip
	faces   *piece.Flow
	numbers []*piece.Chip
	hint    *piece.Label
}

func newDiceRow(p *Page) *diceRow {
	d := &diceRow{p: p, icon: piece.NewIcon(24), need: piece.Heading(), odds: piece.NewGauge(theme.Brass), skill: piece.NewGauge(theme.OK), why: piece.NewFlow(0), faces: piece.NewFlow(4), hint: piece.Caption()}
	d.icon.Set("die", theme.Brass)
	left := container.New(piece.Col{Gap: 3, Grow: -1}, container.New(piece.Row{Gap: 8, Grow: -1}, d.icon, d.need), d.odds, d.skill)
	d.top = piece.NewBeside(left, d.why)
	d.box = container.New(piece.Col{Gap: 4, Grow: -1}, d.top, d.hint, d.faces)
	return d
}

// manyReasons is from how many parts of a value on they share lines.
const manyReasons = 5

func (d *diceRow) show(f *dieFace) {
	d.box.Hidden = f == nil
	if f == nil {
		return
	}
	p := d.p
	d.need.Set(p.t("console.die.need", args("n", min(max(f.value, 1), f.sides-1))))
	chance := func(o keeper.Odds) string { return p.t("console.die.percent", args("percent", percent(o))) }
	if f.skill == nil {
		d.odds.Set(p.t("console.die.chance"), chance(f.odds), f.odds)
	} else {
		d.odds.Set(p.t("console.die.plain"), chance(f.odds), f.odds)
		d.skill.Set(p.t("console.die.skill"), chance(*f.skill), *f.skill)
	}
	d.skill.Hidden = f.skill == nil
	var why []fyne.CanvasObject
	fresh := map[fyne.CanvasObject]bool{}
	for i, r := range f.reasons {
		if i == len(d.reasons) {
			d.reasons = append(d.reasons, piece.NewChip(piece.ChipFace{}, nil))
		}
		d.reasons[i].Set(piece.ChipFace{Text: signed(r.value, i == 0) + "\u2002" + r.text, Small: true, Look: piece.LookQuiet, Widest: piece.Grown(230)}, p.openRule(r.rule))
		probe.Name(d.reasons[i], "prompt.reason."+itoa(i))
		fresh[d.reasons[i]] = len(f.reasons) < manyReasons
		why = append(why, d.reasons[i])
	}
	d.why.Hidden = len(why) == 0
	d.why.Fill(why, fresh)
	var faces []fyne.CanvasObject
	if f.table {
		for n := 1; n <= f.sides; n++ {
			if n > len(d.numbers) {
				d.numbers = append(d.numbers, piece.NewChip(piece.ChipFace{}, nil))
				probe.Name(d.numbers[n-1], "prompt.die."+itoa(n))
			}
			d.numbers[n-1].Set(dieChip(n, f), func() { f.enter(n) })
			faces = append(faces, d.numbers[n-1])
		}
		d.hint.Set(p.t("console.die.enter"))
	}
	d.hint.Hidden, d.faces.Hidden = !f.table, !f.table
	d.faces.Fill(faces, nil)
	piece.Arrange(d.box)
	d.top.Refresh()
}

// dieChip is a number that the die may show; those that succeed look so.
func dieChip(n int, f *dieFace) piece.ChipFace {
	face := piece.ChipFace{Text: itoa(n), Look: piece.LookPlain}
	if n <= max(f.value, 1) && n < f.sides {
		face.Icon, face.Tint = "check", theme.OK
	}
	if n >= 10 {
		face.Key = itoa(n % 10)
	}
	return face
}

func percent(o keeper.Odds) int {
	if o.All == 0 {
		return 0
	}
	return (200*o.Good + o.All) / (2 * o.All)
}

func signed(n int, first bool) string {
	switch {
	case n < 0:
		return "−" + itoa(-n)
	case first:
		return itoa(n)
	}
	return "+" + itoa(n)
}

// numberRow asks for a number.
type numberRow struct {
	p          *Page
	box        *fyne.Container
	less, more *piece.Chip
	value      *piece.Label
	quick      *piece.Flow
	chips      []*piece.Chip
	typed      int
}

func newNumberRow(p *Page) *numberRow {
	n := &numberRow{p: p, less: piece.NewChip(piece.ChipFace{}, nil), more: piece.NewChip(piece.ChipFace{}, nil), value: piece.Heading().Centred(), quick: piece.NewFlow(4)}
	probe.Name(n.less, "prompt.less")
	probe.Name(n.more, "prompt.more")
	top := container.New(piece.Row{Gap: 8, Grow: -1}, n.less, container.New(piece.Boxed{W: 60}, n.value), n.more)
	n.box = container.New(piece.Col{Gap: 6, Grow: -1}, top, n.quick)
	return n
}

func (n *numberRow) show(f *numberFace) {
	n.box.Hidden = f == nil
	if f == nil {
		n.typed = 0
		return
	}
	n.value.Set(itoa(f.value))
	n.less.Set(piece.ChipFace{Text: "−", Key: "-"}, func() { f.set(max(f.value-1, f.low)) })
	n.more.Set(piece.ChipFace{Text: "+", Key: "+"}, func() { f.set(min(f.value+1, f.high)) })
	var quick []fyne.CanvasObject
	if f.high-f.low < 14 {
		for i, v := 0, f.low; v <= f.high; i, v = i+1, v+1 {
			if i == len(n.chips) {
				n.chips = append(n.chips, piece.NewChip(piece.ChipFace{}, nil))
			}
			look := piece.LookPlain
			if v == f.value {
				look = piece.LookLit
			}
			n.chips[i].Set(piece.ChipFace{Text: itoa(v), Look: look}, func() { f.press(v) })
			probe.Rename(n.chips[i], "prompt.number."+itoa(v))
			quick = append(quick, n.chips[i])
		}
	}
	n.quick.Fill(quick, nil)
	n.quick.Hidden = len(quick) == 0
}

// enter takes a digit: it makes a longer number with what was typed before where that is possible, else begins anew.
func (n *numberRow) enter(f *numberFace, digit int) {
	if longer := f.value*10 + digit; n.typed > 0 && longer <= f.high {
		digit = longer
	}
	n.typed++
	if digit < f.low || digit > f.high {
		n.typed = 0
		return
	}
	if digit == 0 || digit*10 > f.high { // no digit can follow
		n.typed = 0
		f.press(digit)
		return
	}
	f.set(digit)
}
