// Package cthulhucards is the window of Call of Cthulhu: The Card Game: its words, views, the stories with their
// forecast, payment from domains, decks and library, and what is entered by hand. The rules are in keeper/cthulhucards.
package cthulhucards

import (
	"cmp"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Game is the registry entry of the game.
var Game = table.Game{
	Game: rules.Game, Sign: "eye", Names: true, Faces: true,
	Face: func(r session.AnySession, words func() *text.Localizer) (table.Face, error) {
		return newFace(r, words), nil
	},
	Summary: sessionSummary, Asks: asks, Config: config, FirstRule: "COC-4.1", Own: ownIn,
	Pages: []table.Extra{payPage, planPage, quickPage, decksPage, statsPage},
}

// sessionSummary describes a duel for a list: players and progress.
func sessionSummary(l *text.Localizer, h keeper.Header) table.Summary {
	names := strings.Split(h.Summary.Title, between)
	for i, name := range names {
		names[i] = table.DefaultName(l, plain, name)
	}
	return table.Summary{Title: strings.Join(names, between), Progress: summary(l, h.Summary),
		Party: l.N("cthulhu.party", 2)}
}

// plain is the key of the names that players have by default; between separates two of them.
const plain, between = "cthulhu.plain", " · "

func summary(l *text.Localizer, s keeper.Summary) string {
	if s.Ended {
		return l.T("cthulhu.step.over")
	}
	return l.T(
		"cthulhu.summary",
		text.Args{"turn": s.Args["turn"], "first": s.Args["first"], "second": s.Args["second"]},
	)
}

// duel is what a face needs from a session.
type duel interface {
	View(who keeper.Audience) any
	Legal() []keeper.Command
	Header() keeper.Header
}

// Face implements table.Face for a duel.
type Face struct {
	table.Voice
	running duel
}

func newFace(r duel, words func() *text.Localizer) *Face {
	f := &Face{running: r}
	f.Voice = table.Voice{Words: words, Sorts: sorts, Variants: variants, Value: f.value, Names: f.names, Moments: moments,
		Keys: table.Keys{Log: "cthulhu.log.", About: "cthulhu.about.", Refusal: "cthulhu.refusal.",
			Prompt: "cthulhu.prompt.", Ask: "cthulhu.ask.", Enter: "cthulhu.enter.", Moment: "cthulhu.moment.", Plain: plain},
		Plural: []string{"count", "by", "cards"}, Chosen: table.PortraitsOf(r.Header().Config)}
	return f
}

// seen returns what an audience may see, with the players' names for the reader.
func (f *Face) seen(who keeper.Audience) rules.View {
	v := f.running.View(who).(rules.View)
	for i := range v.State.Players {
		v.State.Players[i].Name = f.PlayerName(v.State.Players[i].Name)
	}
	return v
}

// state returns the program's view: the public one, with the contents of the decks.
func (f *Face) state() rules.State { return f.seen(keeper.ForKeeper).State }

// Title names the players.
func (f *Face) Title() string {
	s := f.state()
	return s.Players[0].Name + between + s.Players[1].Name
}

// SummaryWords describes the progress of a duel.
func (f *Face) SummaryWords(s keeper.Summary) string { return summary(f.Words(), s) }

// sorts are the kinds of log lines.
var sorts = []table.Sort{
	{ID: "turn", Icon: "clock", Colour: theme.Brass, Of: []string{"turnBegan", "stepped", "refreshed", "drew", "redrew",
		"firstChosen", "passed", "ended"}},
	{ID: "card", Icon: "cards", Colour: theme.OK},
	{ID: "domain", Icon: "domain", Colour: theme.Muted,
		Of: []string{"opened", "attached", "paid", "drained", "domainCame"}},
	{ID: "story", Icon: "story", Colour: theme.Brass, Of: []string{"committed", "assigned", "storyBegan", "tokensPut",
		"storyWon", "effectChosen", "storyCame", "planned"}},
	{ID: "struggle", Icon: "fight", Colour: theme.Threat, Of: []string{"struggled", "determined"}},
	{ID: "harm", Icon: "horror", Colour: theme.Horror, Of: []string{"wentInsane", "wounded", "left", "restored"}},
	{ID: "hand", Icon: "notes", Colour: theme.Muted, Of: []string{"corrected", "named", "allowed"}},
}

// LineAbout classifies a line.
func (f *Face) LineAbout(line keeper.LogLine) session.About {
	event, about := f.About(line, "seat")
	about.KindID = cmp.Or(about.KindID, "card")
	about.Round = event == "turnBegan"
	about.Heading, about.Landmark = about.Round, about.Round || event == "storyWon"
	return about
}

// names returns the players' names.
func (f *Face) names() (out []string) {
	for _, p := range f.state().Players {
		out = append(out, p.Name)
	}
	return out
}

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
	"time": {Icon: "moon", Colour: theme.Brass}, "ended": {Icon: "end", Colour: theme.Brass},
}

// Moment words a moment, with the icons of both sides in a struggle and the text of a card in play.
func (f *Face) Moment(m keeper.Moment) moment.Moment {
	gained := f.gained(&m)
	gone(f, &m)
	left := brief(&m)
	out := f.DescribeMoment(m, f)
	if left > 0 {
		out.Rows = append(out.Rows, moment.Row{Icon: "log", Tint: theme.ParchmentInk,
			Text: f.Words().N("cthulhu.moment.more", left)})
	}
	switch m.Kind {
	case "story":
		won := out.Sub
		out.Title = strings.TrimSpace(gained + "\n" + out.Title)
		out.Saying, out.Sub = f.Words().T("cthulhu.moment.resolved"), ""
		if m.Result == nil {
			tells := func(row keeper.Row) bool { return strings.HasPrefix(row.Key, "cthulhu.moment.won") }
			if out.Title = gained; len(m.Tallies) == 1 && !slices.ContainsFunc(m.Rows, tells) { // a question follows
				out.Words = won
			}
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

// mostRows is the greatest number of rows of a resolved story, so that its outcome is seen from afar.
const mostRows = 4

// brief leaves out the least of what a resolved story has caused, if there is much, and returns how many rows are only
// in the log.
func brief(m *keeper.Moment) (left int) {
	all := len(m.Rows)
	if m.Kind != "story" || all <= mostRows {
		return 0
	}
	tells := func(row keeper.Row) bool { return strings.HasPrefix(row.Key, "cthulhu.moment.") || row.Kind != "" }
	m.Rows = slices.Clone(m.Rows)
	slices.SortStableFunc(m.Rows, func(a, b keeper.Row) int {
		switch {
		case tells(a) == tells(b):
			return 0
		case tells(a):
			return -1
		}
		return 1
	})
	m.Rows = m.Rows[:mostRows-1]
	return all - len(m.Rows)
}

// gone adds a row for a side whose last character has left the story. The row says how it left, unless another row
// already says so.
func gone(f *Face, m *keeper.Moment) {
	said := map[string]bool{}
	for _, t := range m.Tallies {
		for seat, c := range t.Sides {
			tells := func(row keeper.Row) bool { return row.Kind == c.Why && row.Args["seat"] == itoa(seat) }
			if !f.Words().Has("cthulhu.moment.gone."+c.Why) || said[c.Of] || slices.ContainsFunc(m.Rows, tells) {
				continue
			}
			said[c.Of] = true
			m.Rows = slices.Insert(slices.Clone(m.Rows), 0, keeper.Row{Kind: c.Why, LogLine: keeper.LogLine{
				Key: "cthulhu.moment.gone." + c.Why, Args: keeper.Args{"who": itoa(seat), "whoName": f.names()[seat]}}})
		}
	}
}

// gained takes the success tokens of a resolved story from the rows of its moment, and says who got how many.
func (f *Face) gained(m *keeper.Moment) string {
	var by [2]int
	var goal [2]string // of the one who wins the story with it, which may need fewer than were forecast
	if m.Kind == "story" {
		m.Rows = slices.DeleteFunc(slices.Clone(m.Rows), func(row keeper.Row) bool {
			if row.Kind == "tokens" {
				seat := text.Number(row.Args["seat"])
				by[seat], goal[seat] = by[seat]+text.Number(row.Args["by"]), row.Args["goal"]
			}
			return row.Kind == "tokens"
		})
	}
	var out []string
	for seat, who := range f.names() {
		if by[seat] > 0 {
			key := "cthulhu.moment.gained"
			if goal[seat] != "" {
				key += ".goal"
			}
			out = append(out, f.Words().N(key, by[seat], text.Args{"who": who, "goal": goal[seat]}))
		}
	}
	return strings.Join(out, "\n")
}
