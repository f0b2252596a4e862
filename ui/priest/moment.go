package priest

import (
	"lantern/keeper"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/theme"
)

// moments are how each kind of moment looks.
var moments = map[string]table.MomentLook{
	"acolyte": {Icon: "cultist", Colour: theme.Brass}, "sacrificed": {Icon: "altar", Colour: theme.Danger},
	"lost": {Icon: "cultist", Colour: theme.Danger}, "rescued": {Icon: "cultist", Colour: theme.OK}, "sign": {Icon: "rune", Colour: theme.Horror},
	"room": {Icon: "room", Colour: theme.Brass}, "monster": {Icon: "monster", Colour: theme.Threat},
	"monsterLeft": {Icon: "monster", Colour: theme.Muted}, "raid": {Icon: "torch", Colour: theme.Danger},
	"raided": {Icon: "torch", Colour: theme.Danger}, "ritual": {Icon: "candle", Colour: theme.Brass},
	"track": {Icon: "rune", Colour: theme.Horror}, "ability": {Icon: "magic", Colour: theme.Brass},
	"tookOver": {Icon: "monster", Colour: theme.Horror}, "glacier": {Icon: "darkness", Colour: theme.Horror},
	"opponent": {Icon: "dice", Colour: theme.Threat}, "refuses": {Icon: "cancel", Colour: theme.Threat},
	"ended": {Icon: "moon", Colour: theme.Brass},
}

// Moment is a moment in words, with what a card of a row does.
func (f *Face) Moment(m keeper.Moment) moment.Moment {
	out := f.DescribeMoment(m, f)
	for _, id := range m.Cards {
		switch {
		case id == "":
		case m.Kind == "raid":
			out.Words = f.hunterFacts(id)
		default:
			out.Head, out.Saying, out.Words = f.cardName(id), out.Head, f.cardFacts(id)
		}
	}
	if m.Kind == "raid" && m.Result != nil {
		out.Icon, out.Tint = "torch", theme.Danger
	}
	return out
}
