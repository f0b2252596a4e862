package cthulhucards

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// moments are how each kind of moment looks.
var moments = map[string]table.MomentLook{
	"played": {Icon: "cards", Colour: theme.Brass}, "used": {Icon: "play", Colour: theme.Brass},
	"cancelled": {Icon: "cancel", Colour: theme.Danger}, "reinstated": {Icon: "check", Colour: theme.OK},
	"story": {Icon: "story", Colour: theme.Brass}, "tokens": {Icon: "win", Colour: theme.OK},
	"Te": {Icon: icons[story.Terror]}, "Co": {Icon: icons[story.Combat]}, "Ar": {Icon: icons[story.Arcane]},
	"In": {Icon: icons[story.Investigation]}, "skill": {Icon: icons[""]},
	"storyWon": {Icon: "story", Colour: theme.OK}, "effect": {Icon: "story", Colour: theme.Brass},
	"insane": {Icon: "horror", Colour: theme.Horror}, "wounded": {Icon: "damage", Colour: theme.Damage},
	"destroyed": {Icon: "skull", Colour: theme.Danger}, "sacrificed": {Icon: "skull", Colour: theme.Threat},
	"conspiracyLeft": {Icon: "hidden", Colour: theme.Danger}, "controlled": {Icon: "exchange", Colour: theme.Threat},
	"time": {Icon: "moon", Colour: theme.Brass}, "ended": {Icon: "moon", Colour: theme.Brass},
}

// Moment is a moment in words: the icons of both sides in a struggle, and what a card in play says.
func (f *Face) Moment(m keeper.Moment) moment.Moment {
	gained := f.gained(&m)
	out := f.DescribeMoment(m, f)
	f.gone(m, &out)
	switch m.Kind {
	case "story":
		out.Title = strings.TrimSpace(gained + "\n" + out.Title)
		out.Saying, out.Sub = f.Words().T("cthulhu.moment.resolved"), ""
		if m.Result == nil {
			out.Title = gained
		}
	case "storyWon":
		out.Head, out.Saying, out.Title = out.Title, out.Head, ""
		for _, title := range m.Cards {
			out.Words = strings.Join(append(f.says(title), out.Words), " ")
		}
	case "played", "used":
		for _, title := range m.Cards {
			out.Head, out.Saying = f.cardName(title), out.Head
			s := f.state()
			if i := slices.IndexFunc(s.Pieces, func(p rules.Piece) bool { return p.Title == title }); i >= 0 {
				out.Words = f.facts(s, s.Pieces[i])
			} else { // an event
				out.Words = strings.Join(f.says(title), " ")
				if !s.Players[0].Dealt {
					out.Words = strings.TrimSpace(out.Words + " " + f.Words().T("cthulhu.moment.byHand"))
				}
			}
		}
	}
	return out
}

// gone says in the rows of a side whose last character at the story has left it why it has nothing there.
func (f *Face) gone(m keeper.Moment, out *moment.Moment) {
	for r, t := range m.Tallies {
		for i, c := range t.Sides {
			if !c.Gone || m.Tallies[0].Sides[i].Gone {
				continue
			}
			for _, row := range m.Rows {
				if why := reasons[row.Kind]; why != "" && string(keeper.Seat(atoi(row.Args["seat"])+1)) == c.Of {
					out.Tallies[r].Sides[i].Note = "(" + f.Words().T(why) + ")"
				}
			}
		}
	}
}

// reasons are the words for how a character leaves a story, by the kind of the row.
var reasons = map[string]string{"insane": "cthulhu.state.insane", "destroyed": "cthulhu.state.destroyed"}

// gained takes the success tokens of a resolved story from the rows of its moment, and says who got how many.
func (f *Face) gained(m *keeper.Moment) string {
	var by [2]int
	if m.Kind == "story" {
		m.Rows = slices.DeleteFunc(slices.Clone(m.Rows), func(row keeper.Row) bool {
			if row.Kind == "tokens" {
				by[atoi(row.Args["seat"])] += atoi(row.Args["by"])
			}
			return row.Kind == "tokens"
		})
	}
	var out []string
	for seat, who := range f.names() {
		if by[seat] > 0 {
			out = append(out, f.Words().N("cthulhu.moment.gained", by[seat], text.Args{"who": who}))
		}
	}
	return strings.Join(out, "\n")
}
