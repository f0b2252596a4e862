package arkhamcards

import (
	"lantern/keeper"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/theme"
)

// moments are how each kind of moment looks.
var moments = map[string]table.MomentLook{
	"encounter": {Icon: "mythos", Colour: theme.Horror}, "test": {Icon: "skill", Colour: theme.Brass},
	"bag": {Icon: "luck", Colour: theme.Brass}, "doom": {Icon: "mythos", Colour: theme.Danger},
	"revealed": {Icon: "place", Colour: theme.Brass}, "attack": {Icon: "fight", Colour: theme.Damage},
	"harm": {Icon: "damage", Colour: theme.Damage}, "hurt": {Icon: "fight", Colour: theme.OK},
	"spawn": {Icon: "monster", Colour: theme.Threat}, "unspawned": {Icon: "monster", Colour: theme.Muted},
	"slain": {Icon: "skull", Colour: theme.OK}, "treacheryWon": {Icon: "win", Colour: theme.OK},
	"flipped.act": {Icon: "objective", Colour: theme.OK}, "flipped.agenda": {Icon: "mythos", Colour: theme.Danger},
	"advanced.act": {Icon: "objective", Colour: theme.OK}, "advanced.agenda": {Icon: "mythos", Colour: theme.Danger},
	"eliminated": {Icon: "skull", Colour: theme.Danger}, "barred": {Icon: "skull", Colour: theme.Danger},
	"weakness": {Icon: "trauma", Colour: theme.Horror}, "trophy": {Icon: "win", Colour: theme.OK},
	"ended": {Icon: "moon", Colour: theme.Brass}, "won": {Icon: "sun", Colour: theme.OK},
	"campaignEnded": {Icon: "book", Colour: theme.Brass},
}

// Moment is a moment in words, with what a card of a campaign of ours says. Cards of others are read in print.
func (f *Face) Moment(m keeper.Moment) moment.Moment {
	m.Args = wordsIn(f.Words().Lang()).Line(m.Args)
	out, v := f.DescribeMoment(m, f), f.seen()
	switch m.Kind {
	case "encounter":
		if name := m.Args["name"]; name != "" {
			out.Head, out.Words, out.Title = name, f.text(v, "card."+cardNamed(v, name)+".text"), ""
			out.Saying = f.Words().T("cards.kind." + m.Args["kind"])
		}
	case "weakness":
		out.Head, out.Saying = m.Args["title"], out.Head
	case "ended", "won":
		out.Words = f.text(v, "scenario."+v.Scenario.ID+".resolution."+m.Cards[0])
	case "revealed":
		out.Mood = f.text(v, "scenario."+v.Scenario.ID+".location."+m.Cards[0]+".text")
	case "flipped.act", "flipped.agenda":
		out.Saying, out.Head, out.Title = out.Head, m.Args["name"], ""
		out.Words = f.text(v, "scenario."+v.Scenario.ID+"."+m.Args["track"]+"."+m.Cards[0]+".back")
	case "advanced.act", "advanced.agenda":
		track := "scenario." + v.Scenario.ID + "." + m.Args["track"] + "."
		if len(m.Cards) > 1 {
			now := m.Cards[len(m.Cards)-1]
			out.Saying, out.Head, out.Title = out.Head, f.answer("", now), ""
			out.Mood = f.text(v, track+now+".text")
		}
		if out.Words == "" {
			out.Words, out.Saying = f.LineWords(m.Said[0]), ""
		}
	}
	return out
}

// tokenSide is the side for which the picture of a token is painted.
const tokenSide = 104

// thrown is a token as it lies on the table.
func (f *Face) thrown(token string) table.Thrown {
	out := table.Thrown{Tint: tokenColour(token), Picture: scene.Picture(art.Chaos(token, art.Night), tokenSide)}
	if out.Icon = tokenIcons[token]; out.Icon == "" {
		out.Number, out.Tint = signed(token), theme.Brass
	}
	return out
}
