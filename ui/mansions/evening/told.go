package evening

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions/keeping"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// lantern is what the lantern tells afterwards: how it saw the investigators' chance, why it did what counted most,
// and what lay hidden.
func (w words) lantern(t Told) fyne.CanvasObject {
	told, l := t.Lantern, w.l
	left := stack(0.9)
	if len(told.Chances) > 0 {
		line := series{name: l.T("evening.lantern.chance"), colour: theme.OK, marker: disc}
		var labels []string
		for _, c := range told.Chances {
			labels, line.values = append(labels, strconv.Itoa(c.Round)), append(line.values, c.Percent)
		}
		left.Add(
			stack(
				0.6,
				newLinePlot(l.T("evening.acrossRounds"), labels, []series{line}),
				kit.NewQuiet(l.T("evening.lantern.chance.note")),
			),
		)
	}
	left.Add(w.hidden(told))
	right := stack(0.8)
	if len(told.Points) > 0 {
		right.Add(kit.NewSubtitle(l.T("evening.lantern.points")))
	}
	for _, p := range told.Points {
		right.Add(w.point(t, p))
	}
	return section(l.T("evening.lantern"), left, right)
}

// mostLines is how much of a step is told.
const mostLines = 3

// point is a turning point: what was done, what came of it, and why.
func (w words) point(t Told, p keeping.Point) fyne.CanvasObject {
	change := w.l.T("evening.lantern.change", text.Args{"n": p.Round, "before": p.Before, "after": p.After})
	box := stack(0.15, kit.NewWords(change, "").Bold())
	for _, line := range p.Lines[:min(mostLines, len(p.Lines))] {
		box.Add(kit.NewWords(t.Line(line), ""))
	}
	box.Add(kit.NewQuiet(w.why(p)))
	return box
}

// why is what spoke for a step against what else could have been done.
func (w words) why(p keeping.Point) string {
	var parts []string
	for _, r := range p.Reasons {
		key := "evening.lantern." + r.For + "." + r.What
		if !w.l.Has(key) { // an advice says it in the same words
			key = "console.advice." + r.For + "." + r.What
		}
		parts = append(parts, w.l.T(key))
	}
	others := w.l.N("evening.lantern.others", p.Others)
	switch len(parts) {
	case 0:
		return w.l.T("evening.lantern.same") + " " + others
	case 1:
		return w.l.T("console.advice.why", text.Args{"why": parts[0]}) + " " + others
	}
	return w.l.T("console.advice.whys", text.Args{"why": parts[0], "and": parts[1]}) + " " + others
}

// hidden is what the lantern had chosen, what it held and what nobody found.
func (w words) hidden(told *keeping.Told) fyne.CanvasObject {
	box := stack(0.25, kit.NewSubtitle(w.l.T("evening.lantern.hidden")))
	say := func(key string, names []string) {
		if len(names) > 0 {
			box.Add(kit.NewWords(w.l.T(key, text.Args{"what": strings.Join(names, " · ")}), ""))
		}
	}
	say("evening.lantern.choices", namesOf(told.Choices, w.t.Option))
	say("evening.lantern.mythos", namesOf(told.Mythos, w.t.Card))
	say("evening.lantern.trauma", namesOf(told.Trauma, w.t.Card))
	var rooms []string
	for _, r := range told.Lying {
		rooms = append(
			rooms,
			w.l.T(
				"evening.lantern.room",
				text.Args{"room": w.t.Room(r.Room), "cards": strings.Join(namesOf(r.Cards, w.t.Card), ", ")},
			),
		)
	}
	if len(rooms) > 0 {
		box.Add(kit.NewWords(w.l.T("evening.lantern.lying"), ""))
		box.Add(kit.NewQuiet(strings.Join(rooms, "\n")))
	}
	return box
}

func namesOf(ids []string, name func(string) string) (out []string) {
	for _, id := range ids {
		out = append(out, name(id))
	}
	return out
}
