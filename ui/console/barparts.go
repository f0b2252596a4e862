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

// diceRow shows a die that decides: what must be rolled, how likely that is, why, and the numbers to enter.
type diceRow struct {
	p       *Page
	box     *fyne.Container
	icon    *icon
	need    *label
	odds    *label
	skill   *label
	why     *flow
	reasons []*chip
	faces   *flow
	numbers []*chip
	hint    *label
}

func newDiceRow(p *Page) *diceRow {
	d := &diceRow{p: p, icon: newIcon(24), need: heading(), odds: plain(), skill: plain(), why: newFlow(4), faces: newFlow(4), hint: caption()}
	d.icon.set("die", theme.Brass)
	top := container.New(row{gap: 10, grow: -1}, d.icon, d.need, d.odds, d.skill)
	d.box = container.New(col{gap: 5, grow: -1}, top, d.why, d.hint, d.faces)
	return d
}

func (d *diceRow) show(f *dieFace) {
	d.box.Hidden = f == nil
	if f == nil {
		return
	}
	p := d.p
	d.need.set(p.t("console.die.need", args("n", f.value)))
	if f.skill == nil {
		d.odds.set(p.t("console.die.odds", args("percent", percent(f.odds))))
	} else {
		d.odds.set(p.t("console.die.oddsPlain", args("percent", percent(f.odds))))
		d.skill.set(p.t("console.die.oddsSkill", args("percent", percent(*f.skill))))
	}
	d.skill.Hidden = f.skill == nil
	var why []fyne.CanvasObject
	for i, r := range f.reasons {
		if i == len(d.reasons) {
			d.reasons = append(d.reasons, newChip(chipFace{}, nil))
		}
		d.reasons[i].set(chipFace{text: r.text + "\u00a0" + signed(r.value, i == 0), small: true, look: lookOff, widest: grown(220)}, p.openRule(r.rule))
		why = append(why, d.reasons[i])
	}
	d.why.Hidden = len(why) == 0
	d.why.fill(why, nil)
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
	f.set(digit)
}
