package console

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
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
	top     *beside
	icon    *icon
	need    *label
	odds    *gauge
	skill   *gauge
	why     *flow
	reasons []*chip
	faces   *flow
	numbers []*chip
	hint    *label
}

func newDiceRow(p *Page) *diceRow {
	d := &diceRow{p: p, icon: newIcon(24), need: heading(), odds: newGauge(theme.Brass), skill: newGauge(theme.OK), why: newFlow(0), faces: newFlow(4), hint: caption()}
	d.icon.set("die", theme.Brass)
	left := container.New(col{gap: 3, grow: -1}, container.New(row{gap: 8, grow: -1}, d.icon, d.need), d.odds, d.skill)
	d.top = newBeside(left, d.why)
	d.box = container.New(col{gap: 4, grow: -1}, d.top, d.hint, d.faces)
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
	d.need.set(p.t("console.die.need", args("n", min(max(f.value, 1), f.sides-1))))
	chance := func(o keeper.Odds) string { return p.t("console.die.percent", args("percent", percent(o))) }
	if f.skill == nil {
		d.odds.set(p.t("console.die.chance"), chance(f.odds), f.odds)
	} else {
		d.odds.set(p.t("console.die.plain"), chance(f.odds), f.odds)
		d.skill.set(p.t("console.die.skill"), chance(*f.skill), *f.skill)
	}
	d.skill.Hidden = f.skill == nil
	var why []fyne.CanvasObject
	fresh := map[fyne.CanvasObject]bool{}
	for i, r := range f.reasons {
		if i == len(d.reasons) {
			d.reasons = append(d.reasons, newChip(chipFace{}, nil))
		}
		d.reasons[i].set(chipFace{text: signed(r.value, i == 0) + "\u2002" + r.text, small: true, look: lookQuiet, widest: grown(230)}, p.openRule(r.rule))
		probe.Name(d.reasons[i], "prompt.reason."+itoa(i))
		fresh[d.reasons[i]] = len(f.reasons) < manyReasons
		why = append(why, d.reasons[i])
	}
	d.why.Hidden = len(why) == 0
	d.why.fill(why, fresh)
	var faces []fyne.CanvasObject
	if f.table {
		for n := 1; n <= f.sides; n++ {
			if n > len(d.numbers) {
				d.numbers = append(d.numbers, newChip(chipFace{}, nil))
				probe.Name(d.numbers[n-1], "prompt.die."+itoa(n))
			}
			d.numbers[n-1].set(dieChip(n, f), func() { f.enter(n) })
			faces = append(faces, d.numbers[n-1])
		}
		d.hint.set(p.t("console.die.enter"))
	}
	d.hint.Hidden, d.faces.Hidden = !f.table, !f.table
	d.faces.fill(faces, nil)
	arrange(d.box)
	d.top.Refresh()
}

// dieChip is a number that the die may show; those that succeed look so.
func dieChip(n int, f *dieFace) chipFace {
	face := chipFace{text: itoa(n), look: lookPlain}
	if n <= max(f.value, 1) && n < f.sides {
		face.icon, face.tint = "check", theme.OK
	}
	if n >= 10 {
		face.key = itoa(n % 10)
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
	less, more *chip
	value      *label
	quick      *flow
	chips      []*chip
	typed      int
}

func newNumberRow(p *Page) *numberRow {
	n := &numberRow{p: p, less: newChip(chipFace{}, nil), more: newChip(chipFace{}, nil), value: heading().centred(), quick: newFlow(4)}
	probe.Name(n.less, "prompt.less")
	probe.Name(n.more, "prompt.more")
	top := container.New(row{gap: 8, grow: -1}, n.less, container.New(boxed{w: 60}, n.value), n.more)
	n.box = container.New(col{gap: 6, grow: -1}, top, n.quick)
	return n
}

func (n *numberRow) show(f *numberFace) {
	n.box.Hidden = f == nil
	if f == nil {
		n.typed = 0
		return
	}
	n.value.set(itoa(f.value))
	n.less.set(chipFace{text: "−", key: "-"}, func() { f.set(max(f.value-1, f.low)) })
	n.more.set(chipFace{text: "+", key: "+"}, func() { f.set(min(f.value+1, f.high)) })
	var quick []fyne.CanvasObject
	if f.high-f.low < 14 {
		for i, v := 0, f.low; v <= f.high; i, v = i+1, v+1 {
			if i == len(n.chips) {
				n.chips = append(n.chips, newChip(chipFace{}, nil))
			}
			look := lookPlain
			if v == f.value {
				look = lookLit
			}
			n.chips[i].set(chipFace{text: itoa(v), look: look}, func() { f.press(v) })
			probe.Rename(n.chips[i], "prompt.number."+itoa(v))
			quick = append(quick, n.chips[i])
		}
	}
	n.quick.fill(quick, nil)
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
