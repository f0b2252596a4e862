package arkham

import (
	"lantern/keeper"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// moments are how each kind of moment looks.
var moments = map[string]table.MomentLook{
	"mythos": {Icon: "mythos", Colour: theme.Horror}, "encounter": {Icon: "event", Colour: theme.Brass},
	"readTable": {Icon: "event", Colour: theme.Brass}, "test": {Icon: "dice", Colour: theme.Brass},
	"clueDie": {Icon: "search", Colour: theme.Brass}, "upkeep": {Icon: "clock", Colour: theme.Brass}, "met": {Icon: "monster", Colour: theme.Threat},
	"monster": {Icon: "monster", Colour: theme.Threat}, "slain": {Icon: "skull", Colour: theme.OK},
	"gate": {Icon: "passage", Colour: theme.Horror}, "gateClosed": {Icon: "lock", Colour: theme.OK},
	"doom": {Icon: "mythos", Colour: theme.Danger}, "terror": {Icon: "horror", Colour: theme.Danger},
	"returned": {Icon: "investigator", Colour: theme.OK}, "clues": {Icon: "search", Colour: theme.OK}, "sealed": {Icon: "rune", Colour: theme.OK},
	"closed":   {Icon: "door-locked", Colour: theme.Danger},
	"allyLost": {Icon: "ally", Colour: theme.Danger}, "gained": {Icon: "item", Colour: theme.OK},
	"harm.sanity": {Icon: "horror", Colour: theme.Horror}, "harm.stamina": {Icon: "damage", Colour: theme.Damage},
	"insane": {Icon: "sanity", Colour: theme.Horror}, "unconscious": {Icon: "stunned", Colour: theme.Damage},
	"lost": {Icon: "darkness", Colour: theme.Horror}, "arrested": {Icon: "lock", Colour: theme.Threat},
	"fallen": {Icon: "skull", Colour: theme.Danger}, "state": {Icon: "luck", Colour: theme.Brass},
	"devoured": {Icon: "skull", Colour: theme.Danger}, "awakening": {Icon: "monster", Colour: theme.Danger},
	"battle": {Icon: "fight", Colour: theme.Damage}, "struck": {Icon: "fight", Colour: theme.OK},
	"replaced": {Icon: "investigator", Colour: theme.Brass}, "ended": {Icon: "moon", Colour: theme.Brass},
	"surge": {Icon: "monster", Colour: theme.Danger}, "rumor": {Icon: "talk", Colour: theme.Brass},
	"rumorFailed": {Icon: "talk", Colour: theme.Danger}, "rumorPassed": {Icon: "talk", Colour: theme.OK},
	"overrun": {Icon: "monster", Colour: theme.Danger},
}

// Moment is a moment in words: of a card its text, which the log does not repeat.
func (f *Face) Moment(m keeper.Moment) moment.Moment {
	out := f.DescribeMoment(m, f)
	switch m.Kind {
	case "test":
		if len(m.Dice) == 0 { // the result says it
			out.Sub = ""
		}
	case "encounter":
		out.Head, out.Saying, out.Title = f.place(m.Args["place"]), out.Head, ""
		out.Words = f.titled(set.Title{"en": m.Args["en"], "fr": m.Args["fr"]}, "")
	case "mythos":
		if card := f.box.Myth(m.Cards[0]); card != nil {
			out.Saying, out.Title = out.Head, ""
			out.Head, out.Words = f.titled(card.Title, card.ID), f.titled(card.Text, "")
			if card.Gate != "" {
				out.Saying += " · " + f.Words().T("arkham.moment.gateAt", text.Args{"gate": f.place(card.Gate)})
			}
		}
	case "awakening":
		if a := f.box.Ancient(m.Args["ancient"]); a != nil {
			out.Words = f.titled(a.PowerText, "")
		}
	}
	return out
}
