package actionbar

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// diceRow shows a Die: the number to roll, the chances with and without a skill point, the parts of the value, and the
// numbers to enter.
type diceRow struct {
	h       *Deps
	box     *fyne.Container
	top     *piece.Beside
	icon    *piece.Icon
	Need    *piece.Label
	Odds    *piece.Gauge
	Skill   *piece.Gauge
	Why     *piece.Flow
	Reasons []*piece.Chip
	faces   *piece.Flow
	Numbers []*piece.Chip
	hint    *piece.Label
}

func newDiceRow(h *Deps) *diceRow {
	d := &diceRow{h: h, icon: piece.NewIcon(24), Need: piece.Heading(), Odds: piece.NewGauge(theme.Brass),
		Skill: piece.NewGauge(theme.OK), Why: piece.NewFlow(0), faces: piece.NewFlow(4), hint: piece.Caption()}
	d.icon.Set("die", theme.Brass)
	left := container.New(piece.Col{Gap: 3, Grow: -1},
		container.New(piece.Row{Gap: 8, Grow: -1}, d.icon, d.Need), d.Odds, d.Skill)
	d.top = piece.NewBeside(left, d.Why)
	d.box = container.New(piece.Col{Gap: 4, Grow: -1}, d.top, d.hint, d.faces)
	return d
}

// manyReasons is the number of parts from which several share a line.
const manyReasons = 5

func (d *diceRow) show(f *Die) {
	d.box.Hidden = f == nil
	if f == nil {
		return
	}
	t := d.h.Words().T
	d.Need.Set(t("common.need", text.Args{"n": min(max(f.Value, 1), f.Sides-1)}))
	chance := func(o keeper.Odds) string { return t("console.die.percent", text.Args{"percent": Percent(o)}) }
	if f.Skill == nil {
		d.Odds.Set(t("common.chance"), chance(f.Odds), f.Odds)
	} else {
		d.Odds.Set(t("console.die.plain"), chance(f.Odds), f.Odds)
		d.Skill.Set(t("console.die.skill"), chance(*f.Skill), *f.Skill)
	}
	d.Skill.Hidden = f.Skill == nil
	var why []fyne.CanvasObject
	fresh := map[fyne.CanvasObject]bool{}
	for i, r := range f.Reasons {
		if i == len(d.Reasons) {
			d.Reasons = append(d.Reasons, piece.NewChip(piece.ChipFace{}, nil))
		}
		d.Reasons[i].Set(piece.ChipFace{Text: text.Term(r.Value, i == 0) + "\u2002" + r.Text, Small: true,
			Look: piece.LookQuiet, Widest: piece.Grown(230)}, d.h.Rule(r.Rule))
		testid.Name(d.Reasons[i], "prompt.reason."+strconv.Itoa(i))
		fresh[d.Reasons[i]] = len(f.Reasons) < manyReasons
		why = append(why, d.Reasons[i])
	}
	d.Why.Hidden = len(why) == 0
	d.Why.Fill(why, fresh)
	var faces []fyne.CanvasObject
	if f.Table {
		for n := 1; n <= f.Sides; n++ {
			if n > len(d.Numbers) {
				d.Numbers = append(d.Numbers, piece.NewChip(piece.ChipFace{}, nil))
				testid.Name(d.Numbers[n-1], "prompt.die."+strconv.Itoa(n))
			}
			d.Numbers[n-1].Set(dieChip(n, f), func() { f.Enter(n) })
			faces = append(faces, d.Numbers[n-1])
		}
		d.hint.Set(t("console.die.enter"))
	}
	d.hint.Hidden, d.faces.Hidden = !f.Table, !f.Table
	d.faces.Fill(faces, nil)
	piece.Arrange(d.box)
	d.top.Refresh()
}

// dieChip is a number that the die may show. Successes are coloured.
func dieChip(n int, f *Die) piece.ChipFace {
	face := piece.ChipFace{Text: strconv.Itoa(n), Look: piece.LookPlain}
	if n <= max(f.Value, 1) && n < f.Sides {
		face.Icon, face.Tint = "check", theme.OK
	}
	if n >= 10 {
		face.Key = strconv.Itoa(n % 10)
	}
	return face
}

func Percent(o keeper.Odds) int {
	if o.All == 0 {
		return 0
	}
	return (200*o.Good + o.All) / (2 * o.All)
}

// numberRow asks for a number.
type numberRow struct {
	box, top   *fyne.Container // the value between "less" and "more", if there are too many numbers for buttons
	less, more *piece.Chip
	value      *piece.Label
	hint       *piece.Label // what may be typed
	quick      *piece.Flow
	Chips      []*piece.Chip
	typed      int
	entered    piece.Look // look of the number that Enter takes
}

func newNumberRow(entered piece.Look) *numberRow {
	n := &numberRow{entered: entered, less: piece.NewChip(piece.ChipFace{}, nil), more: piece.NewChip(piece.ChipFace{}, nil),
		value: piece.Heading().Centred(), hint: piece.Caption(), quick: piece.NewFlow(4)}
	testid.Name(n.less, "prompt.less")
	testid.Name(n.more, "prompt.more")
	n.top = container.New(piece.Row{Gap: 8, Grow: -1}, n.less, container.New(piece.Boxed{W: 60}, n.value), n.more, n.hint)
	n.box = container.New(piece.Col{Gap: 6, Grow: -1}, n.top, n.quick)
	return n
}

func (n *numberRow) show(f *Number, l *text.Localizer) {
	n.box.Hidden = f == nil
	if f == nil {
		n.typed = 0
		return
	}
	value := strings.Replace(strconv.Itoa(f.Value), "-", "−", 1)
	if f.Blank {
		value = "?"
	}
	n.value.Set(value)
	n.hint.Set(l.T("frame.number.hint", text.Args{"low": f.Low, "high": f.High}))
	n.less.Set(piece.ChipFace{Text: "−", Key: "-"}, func() { f.Set(max(f.Value-1, f.Low)) })
	n.more.Set(piece.ChipFace{Text: "+", Key: "+"}, func() { f.Set(min(f.Value+1, f.High)) })
	var quick []fyne.CanvasObject
	if f.Few() {
		for i, v := 0, f.Low; v <= f.High; i, v = i+1, v+1 {
			if i == len(n.Chips) {
				n.Chips = append(n.Chips, piece.NewChip(piece.ChipFace{}, nil))
			}
			face := piece.ChipFace{Text: strings.Replace(strconv.Itoa(v), "-", "−", 1), Look: piece.LookPlain}
			if v > 9 {
				face.Key = f.key(v)
			}
			switch {
			case f.Blank:
			case v == f.Value && f.Enter:
				face.Look, face.Key = n.entered, "Enter"
			case v == f.Value:
				face.Look = piece.LookLit
			}
			n.Chips[i].Set(face, func() { f.Press(v) })
			testid.Rename(n.Chips[i], "prompt.number."+strconv.Itoa(v))
			quick = append(quick, n.Chips[i])
		}
	}
	n.quick.Fill(quick, nil)
	n.quick.Hidden, n.top.Hidden = !f.Few(), f.Few()
}

// enter takes a digit. It extends the number typed so far if the result is allowed, else it starts a new one.
func (n *numberRow) enter(f *Number, digit int) {
	if longer := f.Value*10 + digit; n.typed > 0 && longer <= f.High {
		digit = longer
	}
	n.typed++
	if digit < f.Low || digit > f.High {
		n.typed = 0
		return
	}
	if digit == 0 || digit*10 > f.High { // no digit can follow
		n.typed = 0
		f.Press(digit)
		return
	}
	f.Set(digit)
}
