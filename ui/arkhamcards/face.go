// Package arkhamcards is the window of Arkham Horror: The Card Game: its words, views, the board of locations with the
// test in progress, campaigns and decks, and what is entered by hand. The rules are in keeper/arkhamcards.
package arkhamcards

import (
	"encoding/json"
	"fmt"
	"image"
	"slices"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Game is the registry entry of the game.
var Game = table.Game{
	Game: rules.Game, Sign: "cards", Names: true, Faces: true,
	Face: func(r session.AnySession, words func() *text.Localizer) (table.Face, error) {
		return newFace(r, words), nil
	},
	Summary: sessionSummary, Asks: asks, Config: config, FirstRule: "LCG-3.1",
	Pages: []table.Extra{campaignsPage, decksPage, table.EveningExtra(rules.SystemName, nil)}, Own: ownIn,
}

// sessionSummary describes a session for a list: campaign and current scenario.
func sessionSummary(l *text.Localizer, h keeper.Header) table.Summary {
	var o rules.Options
	read := json.Unmarshal(h.Config.Options, &o) == nil
	t := table.Summary{Title: scenarioTitle(l, h.Summary.Title, o), Progress: summary(l, h.Summary)}
	if read && max(o.Players, len(o.Investigators)) > 0 {
		t.Party = l.N("home.party", max(o.Players, len(o.Investigators)))
	}
	return t
}

// scenarioTitle returns the name of a scenario: from its pack if there is one, else from the session's options.
func scenarioTitle(l *text.Localizer, id string, o rules.Options) string {
	for _, p := range campaigns() {
		if title := p.Text(l.Lang(), "scenario."+id+".title"); title != "" {
			return title
		}
	}
	for _, s := range o.Scenarios {
		if s.ID == id {
			return s.Name
		}
	}
	var n int
	if _, err := fmt.Sscanf(id, rules.PrintedID, &n); err == nil && n > 0 && n <= len(o.Titles) {
		return o.Titles[n-1]
	}
	return id
}

func summary(l *text.Localizer, s keeper.Summary) string {
	if s.Args["stage"] != string(rules.StagePlay) {
		return l.T("cards.stage." + s.Args["stage"])
	}
	return l.T("common.roundNumber", text.Args{"round": s.Args["round"]})
}

// Face implements table.Face for a session.
type Face struct {
	table.Voice
	running session.AnySession
}

func newFace(r session.AnySession, words func() *text.Localizer) *Face {
	f := voiced(words)
	f.running, f.Chosen = r, table.PortraitsOf(r.Header().Config)
	return f
}

// voiced returns a face without a session.
func voiced(words func() *text.Localizer) *Face {
	f := &Face{}
	f.Voice = table.Voice{Words: words, Sorts: sorts, Value: f.value, Names: f.names, Moments: moments, Token: f.thrown,
		Plural: []string{"n", "cards", "left", "cost", "by", "damage", "horror"},
		Keys: table.Keys{Log: logKey, About: "cards.about.", Refusal: "cards.refusal.", Prompt: "cards.prompt.",
			Ask: "cards.ask.", Enter: "cards.enter.", Moment: "cards.moment."}}
	return f
}

// seen returns the keeper's view, which has everything. Callers show only its public parts.
func (f *Face) seen() rules.View {
	return f.running.View(keeper.ForKeeper).(rules.View).In(wordsIn(f.Words().Lang()))
}

// Title returns the scenario's title.
func (f *Face) Title() string { return f.seen().Scenario.Name }

// SummaryWords describes the progress of a session.
func (f *Face) SummaryWords(s keeper.Summary) string { return summary(f.Words(), s) }

// sorts are the kinds of log lines.
var sorts = []table.Sort{
	{ID: "round", Icon: "clock", Colour: theme.Brass, Of: []string{"stepped", "turnBegan", "turnEnded", "playBegan",
		"allReadied", "actionsReset", "scenarioBegun", "begun", "seated", "leadChosen", "cardLaid", "parted", "joined",
		"walked", "deckBrought", "weaknessDrawn", "mulliganed"}},
	{ID: "action", Icon: "play", Colour: theme.OK, Of: []string{"actionTaken", "moved", "discovered", "counted", "drew",
		"discarded", "assetEntered", "assetLeft", "assetGiven", "roomMade", "extraGained", "shuffled", "bought", "earned", "locationSet",
		"locationGone"}},
	{ID: "test", Icon: "skill", Colour: theme.Brass, Of: []string{"tested", "committed", "modified", "tokenRevealed",
		"tokenCounted", "testDecided", "testEnded", "bagChanged", "symbolSet"}},
	{ID: "harm", Icon: "damage", Colour: theme.Damage, Of: []string{"harmed", "healed", "eliminated", "barred"}},
	{ID: "enemy", Icon: "monster", Colour: theme.Threat, Of: []string{"spawned", "unspawned", "enemyLeft", "engaged",
		"disengaged", "attacked", "turned"}},
	{ID: "doom", Icon: "mythos", Colour: theme.Horror, Of: []string{"doomCleared", "flipped", "advanced", "ended",
		"campaignEnded", "won", "encounterDrawn", "perilEnded", "reshuffled"}},
	{ID: "hand", Icon: "notes", Colour: theme.Muted, Of: []string{"corrected", "correctedFlag", "correctedPlace",
		"correctedStep", "testDropped", "logWritten", "pinned", "unpinned"}},
}

// landmarks are the events, besides the rounds, that users look for in the log.
var landmarks = []string{"turnBegan", "advanced", "ended", "eliminated", "scenarioBegun"}

// LineAbout classifies a line.
func (f *Face) LineAbout(line keeper.LogLine) session.About {
	event, about := f.About(line, "who", "on", "what")
	about.Round = event == "stepped" && line.Args["round"] != ""
	about.Heading, about.Landmark = about.Round, about.Round || slices.Contains(landmarks, event)
	return about
}

// names returns the investigators' names by their seats.
func (f *Face) names() (out []string) {
	for _, v := range f.seen().State.Seats {
		out = append(out, v.Name)
	}
	return out
}

// moments defines the look of each kind of moment.
var moments = map[string]table.MomentLook{
	"encounter": {Icon: "mythos", Colour: theme.Horror}, "test": {Icon: "skill", Colour: theme.Brass},
	"bag": {Icon: "arcane", Colour: theme.Brass}, "doom": {Icon: "mythos", Colour: theme.Danger},
	"mythos": {Icon: "mythos", Colour: theme.Horror},
	"clues":  {Icon: "search", Colour: theme.Brass}, "upkeep": {Icon: "draw", Colour: theme.Brass},
	"revealed": {Icon: "place", Colour: theme.Brass}, "attack": {Icon: "fight", Colour: theme.Damage},
	"harm": {Icon: "damage", Colour: theme.Damage}, "hurt": {Icon: "fight", Colour: theme.OK},
	"spawn": {Icon: "monster", Colour: theme.Threat}, "unspawned": {Icon: "monster", Colour: theme.Muted},
	"slain": {Icon: "skull", Colour: theme.OK}, "treacheryWon": {Icon: "win", Colour: theme.OK},
	"flipped.act": {Icon: "objective", Colour: theme.OK}, "flipped.agenda": {Icon: "mythos", Colour: theme.Danger},
	"advanced.act": {Icon: "objective", Colour: theme.OK}, "advanced.agenda": {Icon: "mythos", Colour: theme.Danger},
	"eliminated": {Icon: "skull", Colour: theme.Danger}, "barred": {Icon: "skull", Colour: theme.Danger},
	"weakness": {Icon: "trauma", Colour: theme.Horror}, "trophy": {Icon: "win", Colour: theme.OK},
	"ended": {Icon: "end", Colour: theme.Brass}, "won": {Icon: "sun", Colour: theme.OK},
	"campaignEnded": {Icon: "book", Colour: theme.Brass},
}

// Moment words a moment. For a card of a campaign of ours it adds the text; other cards can be read in print.
func (f *Face) Moment(m keeper.Moment) moment.Moment {
	m.Args = wordsIn(f.Words().Lang()).Line(m.Args)
	out, v := f.DescribeMoment(m, f), f.seen()
	switch m.Kind {
	case "encounter":
		if name := m.Args["name"]; name != "" {
			out.Head, out.Words, out.Title = name, f.cardText(v, name), ""
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

// tokenSide is the side, in pixels, in which the picture of a token is painted.
const tokenSide = 104

// smallToken is the side of a token in a list.
const smallToken = 20

// tokenPicture returns a small picture of a token, the same as in the test and on the table.
func tokenPicture(token string) image.Image {
	return scene.Picture(art.Small(token, art.Night), smallToken).Image
}

// thrown returns a token as it is thrown onto the table.
func (f *Face) thrown(token string) table.Thrown {
	out := table.Thrown{Tint: tokenColour(token), Picture: scene.Picture(art.Chaos(token, art.Night), tokenSide)}
	if out.Icon = tokenIcons[token]; out.Icon == "" {
		out.Number, out.Tint = signed(token), theme.Brass
	}
	return out
}
