// Package cthulhucards is the window of Call of Cthulhu: The Card Game: its words, what the frame's table shows of a
// duel, the stories with their forecast, which domain can pay, and the page that checks decks. What is legal and what
// follows is decided in keeper/cthulhucards.
package cthulhucards

import (
	"encoding/json"
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
	Told: told, Asks: asks, Config: config, FirstRule: "COC-4.1",
	Pages: []frame.Extra{decksPage},
}

// told is a duel in a list: who plays, how far it has come.
func told(l *text.Localizer, h keeper.Header) frame.Told {
	return frame.Told{Title: h.Summary.Title, Progress: summary(l, h.Summary), Party: l.N("home.party", 2)}
}

func summary(l *text.Localizer, s keeper.Summary) string {
	if s.Ended {
		return l.T("cthulhu.step.over")
	}
	return l.T("cthulhu.summary", text.Args{"turn": s.Args["turn"], "first": s.Args["first"], "second": s.Args["second"]})
}

// asks are which decks are brought, and whether each token is asked about (COC-3.1, 14.28).
func asks(l *text.Localizer, _ frame.Given) []frame.Ask {
	ask := func(id, icon string, keys ...string) frame.Ask {
		a := frame.Ask{ID: id, Icon: icon, Words: l.T("cthulhu.setup." + id), Hint: l.T("cthulhu.setup." + id + ".hint")}
		for _, key := range keys {
			a.Choices = append(a.Choices, frame.Choice{Key: key, Icon: icon, Words: l.T("cthulhu.setup." + id + "." + key)})
		}
		return a
	}
	return []frame.Ask{ask("decks", "cards", "ours", "forty", "fifty"), ask("tokens", "objective", "placed", "asked")}
}

// sizes are how many cards a deck of the players' own has, by what was chosen: a starter deck (COC-14.21), or one of
// the constructed minimum (COC-1.13).
var sizes = map[string]int{"forty": 47, "fifty": 50}

func config(g frame.Given) (keeper.Config, error) {
	o := rules.Options{Asks: g.Chosen["tokens"] == "asked"}
	if n := sizes[g.Chosen["decks"]]; n > 0 {
		o.Decks = []rules.Deck{{Size: n}, {Size: n}}
	}
	l := text.New(g.Language)
	for i := range 2 {
		name := ""
		if i < len(g.Names) {
			name = g.Names[i]
		}
		if name == "" {
			name = l.T("cthulhu.plain", text.Args{"n": i + 1})
		}
		o.Players = append(o.Players, name)
	}
	raw, err := json.Marshal(o)
	return keeper.Config{System: rules.SystemName, Options: raw}, err
}

// Face is what the frame's table shows of a duel.
type Face struct {
	running session.Running
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
	"turn":     {"turnBegan", "stepped", "refreshed", "drew", "firstChosen", "passed", "ended"},
	"domain":   {"opened", "attached", "paid", "drained", "domainCame"},
	"story":    {"committed", "assigned", "storyBegan", "tokensPut", "storyWon", "effectChosen", "storyCame", "planned"},
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
