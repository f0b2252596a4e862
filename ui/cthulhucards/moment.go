package cthulhucards

import (
	"slices"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/frame"
	"lantern/ui/frame/moment"
	"lantern/ui/theme"
)

// moments are how each kind of moment looks.
var moments = map[string]frame.Large{
	"played": {Icon: "cards", Colour: theme.Brass}, "used": {Icon: "play", Colour: theme.Brass},
	"cancelled": {Icon: "cancel", Colour: theme.Danger}, "reinstated": {Icon: "check", Colour: theme.OK},
	"committed":   {Icon: "run", Colour: theme.Brass},
	"struggle.Te": {Icon: icons[story.Terror], Colour: theme.Horror},
	"struggle.Co": {Icon: icons[story.Combat], Colour: theme.Damage},
	"struggle.Ar": {Icon: icons[story.Arcane], Colour: theme.Threat},
	"struggle.In": {Icon: icons[story.Investigation], Colour: theme.OK},
	"determined":  {Icon: "skill", Colour: theme.Brass}, "tokens": {Icon: "win", Colour: theme.OK},
	"storyWon": {Icon: "story", Colour: theme.OK}, "effect": {Icon: "story", Colour: theme.Brass},
	"insane": {Icon: "horror", Colour: theme.Horror}, "wounded": {Icon: "damage", Colour: theme.Damage},
	"destroyed": {Icon: "skull", Colour: theme.Danger}, "sacrificed": {Icon: "skull", Colour: theme.Threat},
	"conspiracyLeft": {Icon: "hidden", Colour: theme.Danger}, "controlled": {Icon: "exchange", Colour: theme.Threat},
	"time": {Icon: "moon", Colour: theme.Brass}, "ended": {Icon: "moon", Colour: theme.Brass},
}

// Moment is a moment in words: who wins a struggle stands large, with what a card in play says.
func (f *Face) Moment(m keeper.Moment) moment.Moment {
	out := f.Large(m, f)
	switch {
	case len(m.Tallies) > 0 && len(out.Faces) > 0 || m.Kind == "determined":
		out.Icon, out.Title, out.Sub = out.HeadIcon, out.Sub, ""
	case len(m.Tallies) > 0: // nobody wins
		out.Title, out.Sub, out.Icon = out.Sub, "", "cancel"
	case m.Kind == "played" || m.Kind == "used":
		for _, title := range m.Cards {
			out.Head, out.Saying = f.cardName(title), out.Head
			s := f.state()
			if i := slices.IndexFunc(s.Pieces, func(p rules.Piece) bool { return p.Title == title }); i >= 0 {
				out.Words = f.facts(s, s.Pieces[i])
			}
		}
	}
	return out
}
