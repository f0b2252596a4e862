package arkham

import (
	"fmt"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Option returns a legal command as an option. The command of the next button has none.
func (f *Face) Option(cmd keeper.Command) (group string, o actionbar.Option, ok bool) {
	l, s := f.Words(), f.seen().State
	o.Tint = theme.Brass
	switch c := cmd.(type) {
	case rules.Step:
		o.Text, o.Icon, o.Place, o.Word = f.place(c.To), "walk", c.To, f.place(c.To)
		o.TestID, o.Act, o.Far = "step."+c.To, "walk", f.seen().Walks[c.To]
		o.Tooltip = func() string { return lies(f, c.To) }
		return l.T("arkham.group.walk", text.Args{"n": s.Players[s.Active].Steps}), o, true
	case rules.Slide:
		o.Icon, o.Of, o.TestID = "skill", table.SeatID(c.Seat), fmt.Sprintf("slide.%d.%d.%d", c.Seat, c.Pair, c.Stop)
		o.Text, o.Tooltip = f.slid(c), func() string { return slides(f, c) }
		if s.Stage == rules.StageSetup {
			group := l.T("arkham.group.slide.setup", text.Args{"who": s.Players[c.Seat].Name})
			if len(s.Players) > 1 { // one player after the other chooses
				o.Place, o.Listed, o.Loose = o.Of, group, true
				group = ""
			}
			return group, o, true
		}
		return l.T("arkham.group.slide", text.Args{"who": s.Players[c.Seat].Name, "n": s.Players[c.Seat].Focus}), o,
			true
	case rules.Use:
		o.Icon, o.Of, o.TestID = "item", table.SeatID(c.Seat), fmt.Sprintf("use.%d", c.N)
		o.Text = l.T("arkham.option.use", text.Args{"card": f.heldCard(o.Of, itoa(c.N))})
		return l.T("common.use"), o, true
	case rules.Refill:
		o.Icon, o.Of, o.TestID = "gate", table.SeatID(c.Seat), fmt.Sprintf("refill.%d", c.Gate)
		o.Text = l.T("arkham.answer.gateTrophy", text.Args{"world": f.world(s.Gates[c.Gate].Kind)})
		return l.T("arkham.group.refill"), o, true
	case rules.Enter:
		o.Icon, o.TestID, o.Text = "mythos", "enter."+c.ID, ""
		m := c.Card
		if m == nil {
			i := slices.IndexFunc(f.box.Mythos, func(m set.Mythos) bool { return m.ID == c.ID })
			if i < 0 {
				return "", o, false
			}
			m = &f.box.Mythos[i]
			o.Text = fmt.Sprintf("%02d %s", i+1, f.titled(m.Title, f.place(m.Gate)))
		} else {
			o.TestID, o.Text = "enter."+m.Gate, f.place(m.Gate)
		}
		o.Place = m.Gate
		o.Text += " · " + l.T("arkham.mythos."+m.Kind)
		if len(m.White)+len(m.Black) > 0 {
			o.Text += " · " + f.zone(m.White) + " / " + f.zone(m.Black)
		}
		return l.T("arkham.enter.mythos"), o, true
	}
	return "", o, false
}

// slid words the two skills at a slider's position.
func (f *Face) slid(c rules.Slide) string {
	v := f.seen()
	by := c.Stop - v.State.Players[c.Seat].Stops[c.Pair]
	left, right := set.Skills[2*c.Pair], set.Skills[2*c.Pair+1]
	return fmt.Sprintf("%s %s · %s %s", f.Words().T("arkham.check."+left), skill(f, v, c.Seat, 2*c.Pair, by),
		f.Words().T("arkham.check."+right), skill(f, v, c.Seat, 2*c.Pair+1, -by))
}

// slides words the effect of moving a slider: the two skills before and after, and the number of steps it takes.
func slides(f *Face, c rules.Slide) string {
	v := f.seen()
	by, old := c.Stop-v.State.Players[c.Seat].Stops[c.Pair], c
	old.Stop -= by
	return f.Words().N("arkham.slide.what", max(by, -by), text.Args{"from": f.slid(old), "to": f.slid(c)})
}

// Look describes what was pressed: a place with its possible fights, an investigator, a card.
func (f *Face) Look(_ keeper.Audience, id string) (actionbar.Menu, bool) {
	v := f.seen()
	if a := f.box.Area(id); a != nil {
		c := f.area(v, a)
		s := actionbar.Menu{Icon: c.Icon, Title: c.Words, Sub: c.Status, Text: strings.Join(c.Lines, "\n"), Rule: "AH-1.2"}
		if a.Ability != nil {
			s.Facts = f.titled(a.Ability.Text, "")
		}
		s.Facts = strings.TrimSpace(strings.Join(append([]string{s.Facts, f.fights(v, id)}, f.coming(v, id)...), "\n"))
		if words, colour := f.risk(v, id); words != "" {
			key := map[bool]string{true: "arkham.area.surgeHere", false: "arkham.area.gateHere"}[colour == theme.Threat]
			s.Facts += "\n" + f.Words().T(key)
		}
		return s, true
	}
	for i, p := range v.State.Players {
		if table.SeatID(i) == id {
			s := actionbar.Menu{Icon: "investigator", Title: p.Name, Sub: f.place(p.Place), Text: f.skillWords(v, i)}
			if x := f.box.Investigator(p.Who); x != nil {
				s.Facts = f.titled(x.Title, p.Who) + ", " + f.titled(x.Role, "")
			}
			return s, true
		}
		for _, h := range p.Cards {
			if x := f.box.Card(h.ID); x != nil && id == heldID(i, h.N) {
				s := actionbar.Menu{Icon: cardIcon[x.Kind], Title: f.titled(x.Title, x.ID), Sub: p.Name,
					Text: strings.Join(f.cardLines(x), "\n")}
				if h.Exhausted {
					s.Sub += " · " + f.Words().T("arkham.card.exhausted")
				}
				return s, true
			}
		}
	}
	return actionbar.Menu{}, false
}

// lies says what is at a place: clues, a gate, people and monsters; "": nothing.
func lies(f *Face, place string) string {
	c := f.area(f.seen(), f.box.Area(place))
	return text.Beside(append([]string{c.Status}, c.Lines...)...)
}

// heldID returns the ID of a seat's card on the page.
func heldID(seat, n int) string { return fmt.Sprintf("%s.card%d", table.SeatID(seat), n) }

func (f *Face) zone(symbols []string) string {
	var out []string
	for _, x := range symbols {
		out = append(out, f.Words().Or("arkham.symbol."+x, x))
	}
	return strings.Join(out, ", ")
}

// peril returns the odds against the monsters of a place if the investigator is more likely to lose to one of them
// than to beat it, and more likely to fail to evade it than not; else "".
func peril(f *Face, place string) string {
	v := f.seen()
	for _, b := range v.State.FightsAt(f.box.With(v.State.Facts), place) {
		whole := b.Likeliest()
		if whole == nil || b.Away == nil {
			continue
		}
		half := keeper.NewFraction(1, 2)
		if whole.Win.Compare(half) < 0 && b.Away.Success.Compare(half) < 0 {
			return strings.ReplaceAll(f.fights(v, place), "\n", "; ")
		}
	}
	return ""
}

// fights lists the fights that the active investigator would have at a place, with the best weapons or spell (AH-11).
func (f *Face) fights(v rules.View, place string) string {
	if v.State.Stage == rules.StageOver {
		return ""
	}
	var out []string
	for _, b := range v.State.FightsAt(f.box.With(v.State.Facts), place) {
		whole := b.Likeliest()
		if whole == nil || b.Away == nil {
			continue
		}
		out = append(out, f.Words().T("arkham.fight", text.Args{"monster": f.value("monster", b.Monster, nil),
			"who": v.State.Players[b.Seat].Name, "win": rules.Percent(whole.Win), "insane": rules.Percent(whole.Insane),
			"down": rules.Percent(whole.Unconscious), "evade": rules.Percent(b.Away.Success)}))
	}
	return strings.Join(out, "\n")
}
