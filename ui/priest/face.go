// Package priest is the window of Evil High Priest: its words, views, the guide to all spaces, the forecast of raids,
// the editor of boards, and what is entered by hand. The rules are in keeper/priest.
package priest

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"sync/atomic"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Game is the registry entry of the game.
var Game = table.Game{
	Game: rules.Game, Sign: "altar", Names: true, Faces: true,
	Face: func(r session.AnySession, words func() *text.Localizer) (table.Face, error) {
		return newFace(r, words), nil
	},
	Summary: sessionSummary, Asks: asks, Config: config, Pages: []table.Extra{forecastPage, statsPage, boardsPage},
	Own: ownIn, FirstRule: "EHP-3.1",
}

// sessionSummary describes a game for a list: board, progress, number of players.
func sessionSummary(l *text.Localizer, h keeper.Header) table.Summary {
	t := table.Summary{Title: boardTitle(l, h.Summary.Title), Progress: summary(l, h.Summary)}
	var o rules.Options
	if json.Unmarshal(h.Config.Options, &o) == nil && max(o.Count, len(o.Players)) > 0 {
		t.Party = l.N("priest.party", max(o.Count, len(o.Players)))
	}
	if o.Own != nil {
		t.Title = nameOf(l, o.Own)
	}
	return t
}

func boardTitle(l *text.Localizer, id string) string {
	if b := board.Find(id); b != nil && b.Title[l.Lang()] != "" {
		return b.Title[l.Lang()]
	}
	return id
}

func summary(l *text.Localizer, s keeper.Summary) string {
	if s.Ended {
		return l.T("priest.stage.over")
	}
	return l.N("priest.summary", text.Number(s.Args["broken"]), text.Args{"round": s.Args["round"]})
}

// asks returns the questions of the set-up: the board, whether cards and dice are on the table, and the variant
// (EHP-2.1, 2.2, 15.1).
func asks(l *text.Localizer, g table.Given) []table.PromptSpec {
	boards := table.PromptSpec{
		ID:    "board",
		Icon:  "story",
		Words: l.T("priest.setup.board"),
		Hint:  l.T("priest.setup.board.hint"),
	}
	all, unsound := atHand.All().boards, atHand.All().broken
	for _, b := range all {
		boards.Choices = append(boards.Choices, table.Choice{Key: b.ID, Icon: signOf(b), Words: nameOf(l, b)})
	}
	if len(unsound) > 0 {
		var files []string
		for _, u := range unsound {
			files = append(files, u.File)
		}
		boards.Hint += " " + l.T("priest.setup.board.left", text.Args{"files": strings.Join(files, ", ")})
	}
	ask := func(id, icon string, keys ...string) table.PromptSpec {
		return table.NewPromptSpec(l, "priest.setup.", id, icon, keys...)
	}
	return append([]table.PromptSpec{boards, table.GuidePrompt(l, "priest.setup.", g.First),
		ask("cards", "cards", "screen", "table", "base"), ask("dice", "die", "screen", "table")},
		table.Details(ask("raids", "torch", "text", "aggressive"))...)
}

func config(g table.Given) (keeper.Config, error) {
	cards := g.Chosen["cards"]
	o := rules.Options{Board: g.Chosen["board"], Setting: rules.Setting{Cards: cards != "table" && cards != "base",
		Expansions: cards != "base",
		Guided:     g.Chosen["guide"] == "yes", Dice: keeper.OnScreen, Aggressive: g.Chosen["raids"] == "aggressive"}}
	if g.Chosen["dice"] == "table" {
		o.Dice = keeper.OnTable
	}
	o.Own = ownBoard(o.Board)
	l := text.New(g.Language)
	for i := range g.Players {
		o.Players = append(o.Players, g.Name(i, l.T("priest.plain", text.Args{"n": i + 1})))
	}
	o.Faces = g.Portraits(o.Players)
	raw, err := json.Marshal(o)
	return keeper.Config{System: rules.SystemName, Options: raw}, err
}

// Face implements table.Face for a game.
type Face struct {
	table.Voice
	running session.AnySession
	view    session.Kept[rules.View]
	keys    atomic.Pointer[spaceKeys]
}

// voiced returns a face without a session.
func voiced(words func() *text.Localizer) *Face {
	f := &Face{}
	f.Voice = table.Voice{Words: words, Sorts: sorts, Variants: variants, Value: f.value, Names: f.names, Moments: moments,
		Sums: true, Plural: []string{"dice"},
		Keys: table.Keys{Log: "priest.log.", About: "priest.about.",
			Refusal: "priest.refusal.", Prompt: "priest.prompt.",
			Ask: "priest.ask.", Enter: "priest.enter.", Moment: "priest.moment.", Plain: "priest.plain"}}
	return f
}

func newFace(r session.AnySession, words func() *text.Localizer) *Face {
	f := voiced(words)
	f.running, f.Chosen = r, table.PortraitsOf(r.Header().Config)
	f.view.Follow(r)
	return f
}

// seen returns the public view, with the players' names for the reader. Nothing is secret in this game.
func (f *Face) seen() rules.View {
	v := f.view.Now()
	v.State.Players = slices.Clone(v.State.Players)
	for i := range v.State.Players {
		v.State.Players[i].Name = f.PlayerName(v.State.Players[i].Name)
	}
	return v
}

// Title returns the board's title.
func (f *Face) Title() string {
	s := f.seen().State
	if title := s.Board.Title[f.Words().Lang()]; title != "" {
		return title
	}
	return s.Board.ID
}

// SummaryWords describes the progress of a game.
func (f *Face) SummaryWords(s keeper.Summary) string { return summary(f.Words(), s) }

// sorts are the kinds of log lines.
var sorts = []table.Sort{
	{ID: "round", Icon: "clock", Colour: theme.Brass, Of: []string{"roundBegan", "stageChanged", "firstChosen",
		"markerTaken", "opponentRolled", "opponentRefuses", "ritualAdvanced"}},
	{ID: "place", Icon: "party", Colour: theme.OK},
	{ID: "goods", Icon: "item", Colour: theme.Brass, Of: []string{"paid", "gained", "roomInstalled", "rearranged",
		"monsterCame", "monsterLeft", "tookOver", "roomGivenUp", "glacierWoke"}},
	{ID: "cultist", Icon: "investigator", Colour: theme.Damage, Of: []string{"acolyteMoved"}},
	{ID: "sign", Icon: "elder-sign", Colour: theme.Horror, Of: []string{"signBroken", "tracked"}},
	{ID: "raid", Icon: "torch", Colour: theme.Threat, Of: []string{"raidBegan", "hunterCame", "raidRolled",
		"raidForced", "raidStepped", "raidEnded"}},
	{ID: "hand", Icon: "notes", Colour: theme.Muted, Of: []string{"guideLeft", "corrected", "cardSet", "monsterSet",
		"pawnMoved", "siteSet", "pinned", "unpinned"}},
}

// LineAbout classifies a line.
func (f *Face) LineAbout(line keeper.LogLine) session.About {
	event, about := f.About(line, "seat", "by")
	about.KindID = cmp.Or(about.KindID, "place")
	about.Round = event == "roundBegan"
	about.Heading, about.Landmark = about.Round, about.Round || event == "signBroken"
	return about
}

// names returns the players' names.
func (f *Face) names() (out []string) {
	for _, p := range f.seen().State.Players {
		out = append(out, p.Name)
	}
	return out
}

// moments defines the look of each kind of moment.
var moments = map[string]table.MomentLook{
	"acolyte": {Icon: "cultist", Colour: theme.Brass}, "sacrificed": {Icon: "altar", Colour: theme.Danger},
	"lost": {Icon: "cultist", Colour: theme.Danger}, "rescued": {Icon: "cultist", Colour: theme.OK}, "sign": {Icon: "elder-sign", Colour: theme.Horror},
	"room": {Icon: "room", Colour: theme.Brass}, "monster": {Icon: "monster", Colour: theme.Threat},
	"monsterLeft": {Icon: "monster", Colour: theme.Muted}, "raid": {Icon: "torch", Colour: theme.Danger},
	"raided": {Icon: "torch", Colour: theme.Danger}, "ritual": {Icon: "candle", Colour: theme.Brass},
	"track": {Icon: "clock", Colour: theme.Horror}, "ability": {Icon: "magic", Colour: theme.Brass},
	"tookOver": {Icon: "monster", Colour: theme.Horror}, "glacier": {Icon: "darkness", Colour: theme.Horror},
	"opponent": {Icon: "dice", Colour: theme.Threat}, "refuses": {Icon: "cancel", Colour: theme.Threat},
	"ended": {Icon: "end", Colour: theme.Brass},
}

// Moment words a moment. For a card of a row it adds the card's effect.
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
