// Package cthulhucards is the window of Call of Cthulhu: The Card Game: its words, what the frame's table shows of a
// duel, the stories with their forecast, which domain can pay, and the page that checks decks. What is legal and what
// follows is decided in keeper/cthulhucards.
package cthulhucards

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/frame"
	"lantern/ui/frame/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Game is the game as the house knows it.
var Game = frame.Game{
	Game: rules.Game, Sign: "eye", Names: true,
	Face: func(r session.Running, words func() *text.Localizer) (frame.Face, error) { return &Face{r, words}, nil },
	Told: told, Asks: asks, Config: config, FirstRule: "COC-4.1", Own: ownIn,
	Pages: []frame.Extra{payPage, planPage, quickPage, picturesPage, decksPage},
}

// told is a duel in a list: who plays, how far it has come.
func told(l *text.Localizer, h keeper.Header) frame.Told {
	return frame.Told{Title: h.Summary.Title, Progress: summary(l, h.Summary), Party: l.N("cthulhu.party", 2)}
}

func summary(l *text.Localizer, s keeper.Summary) string {
	if s.Ended {
		return l.T("cthulhu.step.over")
	}
	return l.T(
		"cthulhu.summary",
		text.Args{"turn": s.Args["turn"], "first": s.Args["first"], "second": s.Args["second"]},
	)
}

// duel is what a face asks of a session.
type duel interface {
	View(who keeper.Audience) any
	Legal() []keeper.Command
	Header() keeper.Header
}

// Face is what the frame's table shows of a duel.
type Face struct {
	running duel
	words   func() *text.Localizer
}

// seen is what an audience may see.
func (f *Face) seen(who keeper.Audience) rules.View { return f.running.View(who).(rules.View) }

// state is what everybody may see.
func (f *Face) state() rules.State { return f.seen(keeper.ForTable).State }

// Title is who plays.
func (f *Face) Title() string {
	s := f.state()
	return s.Players[0].Name + " · " + s.Players[1].Name
}

// SummaryWords words how far a duel has come.
func (f *Face) SummaryWords(s keeper.Summary) string { return summary(f.words(), s) }

// Kinds are what lines of the log are about.
func (f *Face) Kinds() []session.Kind {
	all := []session.Kind{
		{ID: "turn", Icon: "clock", Colour: theme.Brass},
		{ID: "card", Icon: "cards", Colour: theme.OK},
		{ID: "domain", Icon: "rune", Colour: theme.Muted},
		{ID: "story", Icon: "story", Colour: theme.Brass},
		{ID: "struggle", Icon: "fight", Colour: theme.Threat},
		{ID: "harm", Icon: "horror", Colour: theme.Horror},
		{ID: "hand", Icon: "notes", Colour: theme.Muted},
	}
	for i := range all {
		all[i].Words = f.words().T("cthulhu.about." + all[i].ID)
	}
	return all
}

// kinds says what the events are about.
var kinds = map[string][]string{
	"turn":   {"turnBegan", "stepped", "refreshed", "drew", "redrew", "firstChosen", "passed", "ended"},
	"domain": {"opened", "attached", "paid", "drained", "domainCame"},
	"story": {
		"committed",
		"assigned",
		"storyBegan",
		"tokensPut",
		"storyWon",
		"effectChosen",
		"storyCame",
		"planned",
	},
	"struggle": {"struggled", "determined"},
	"harm":     {"wentInsane", "wounded", "left", "restored"},
	"hand":     {"corrected", "named", "allowed"},
}

// LineAbout is what a line is about.
func (f *Face) LineAbout(line keeper.Line) session.About {
	event := strings.TrimPrefix(line.Key, logKey)
	about := session.About{KindID: "card", Round: event == "turnBegan"}
	for id, events := range kinds {
		if slices.Contains(events, event) {
			about.KindID = id
		}
	}
	if line.Args["seatName"] != "" {
		about.Seats = []string{seatID(line.Args["seat"])}
	}
	about.Heading, about.Landmark = about.Round, about.Round || event == "storyWon"
	return about
}
