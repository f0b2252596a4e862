// Package arkhamcards is the window of Arkham Horror: The Card Game: its words, what the frame's table shows of it,
// the board
// of its locations with the test in progress, and what is entered by hand. What is legal and what follows is decided in
// keeper/arkhamcards.
package arkhamcards

import (
	"encoding/json"
	"strings"
	"sync"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/packs"
	"lantern/ui/frame"
	"lantern/ui/frame/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Game is the game as the house knows it.
var Game = frame.Game{
	Game: rules.Game, Sign: "cards", Names: true,
	Face: func(r session.Running, words func() *text.Localizer) (frame.Face, error) { return &Face{r, words}, nil },
	Told: told, Asks: asks, Config: config, FirstRule: "LCG-3.1",
	Pages: []frame.Extra{decksPage},
}

// shipped are the campaigns that come with the program, read once; a test of theirs sees that they are whole.
var shipped = sync.OnceValue(func() []*packs.Pack {
	all, _ := packs.Load(packs.Shipped())
	return all
})

// told is a session in a list: its campaign and the scenario that is played.
func told(l *text.Localizer, h keeper.Header) frame.Told {
	t := frame.Told{Title: scenarioTitle(l, h.Summary.Title), Progress: summary(l, h.Summary)}
	var o rules.Options
	if json.Unmarshal(h.Config.Options, &o) == nil && max(o.Players, len(o.Investigators)) > 0 {
		t.Party = l.N("home.party", max(o.Players, len(o.Investigators)))
	}
	return t
}

func scenarioTitle(l *text.Localizer, id string) string {
	for _, p := range shipped() {
		if title := p.Text(l.Lang(), "scenario."+id+".title"); title != "" {
			return title
		}
	}
	return id
}

func summary(l *text.Localizer, s keeper.Summary) string {
	if s.Args["stage"] != string(rules.StagePlay) {
		return l.T("cards.stage." + s.Args["stage"])
	}
	return l.T("cards.summary.round", text.Args{"round": s.Args["round"]})
}

// asks are the campaign, its difficulty (LCG-2.2), and whether its guide is wanted.
func asks(l *text.Localizer, g frame.Given) []frame.Ask {
	campaign := frame.Ask{
		ID:    "pack",
		Icon:  "story",
		Words: l.T("cards.setup.campaign"),
		Hint:  l.T("cards.setup.campaign.hint"),
	}
	for _, p := range shipped() {
		campaign.Choices = append(campaign.Choices, frame.Choice{Key: p.ID, Icon: "story", Words: p.Text(l.Lang(), "title"),
			More: p.Text(l.Lang(), "tagline")})
	}
	difficulty := frame.Ask{
		ID:    "difficulty",
		Icon:  "skull",
		Words: l.T("cards.setup.difficulty"),
		Hint:  l.T("cards.setup.difficulty.hint"),
	}
	for _, d := range []string{"standard", "easy", "hard", "expert"} {
		difficulty.Choices = append(
			difficulty.Choices,
			frame.Choice{Key: d, Icon: "deck", Words: l.T("cards.difficulty." + d)},
		)
	}
	all := []frame.Ask{campaign, difficulty}
	if guideOf(g.Chosen["pack"]) != nil {
		all = append(all, frame.Ask{ID: "guide", Icon: "lantern", Words: l.T("cards.setup.guide"), Choices: []frame.Choice{
			{Key: "no", Icon: "cards", Words: l.T("cards.setup.guide.no"), More: l.T("cards.setup.guide.no.more")},
			{Key: "yes", Icon: "lantern", Words: l.T("cards.setup.guide.yes"), More: l.T("cards.setup.guide.yes.more")}}})
	}
	return all
}

// The numbers of an investigator until those of his card are entered.
const (
	plainSkill = 3
	plainLife  = 7
	plainDeck  = 33
)

func config(g frame.Given) (keeper.Config, error) {
	o := rules.Options{Pack: g.Chosen["pack"], Difficulty: g.Chosen["difficulty"], Language: g.Language}
	if p := guideOf(o.Pack); p != nil && g.Chosen["guide"] == "yes" {
		o.Guided, o.Scenario, o.Difficulty = true, p.Guide.Scenario, p.Guide.Difficulty
	}
	for i := range g.Players {
		name := g.Names[i]
		if name == "" {
			name = text.New(g.Language).T("cards.plain", text.Args{"n": i + 1})
		}
		o.Investigators = append(
			o.Investigators,
			rules.Investigator{Name: name, Health: plainLife, Sanity: plainLife, Size: plainDeck,
				Skills: rules.Skills{Willpower: plainSkill, Intellect: plainSkill, Combat: plainSkill, Agility: plainSkill}},
		)
	}
	raw, err := json.Marshal(o)
	return keeper.Config{System: rules.SystemName, Options: raw}, err
}

// Face is what the frame's table shows of a session.
type Face struct {
	running session.Running
	words   func() *text.Localizer
}

// seen is what everybody may see; the game hides nothing from anybody.
func (f *Face) seen() rules.View {
	return f.running.View(keeper.ForTable).(rules.View).In(saidIn(f.words().Lang()))
}

// Title is the scenario's.
func (f *Face) Title() string { return f.seen().Scenario.Name }

// SummaryWords words how far a session has come.
func (f *Face) SummaryWords(s keeper.Summary) string { return summary(f.words(), s) }

// Kinds are what lines of the log are about.
func (f *Face) Kinds() []session.Kind {
	return []session.Kind{
		{ID: "round", Icon: "clock", Colour: theme.Brass},
		{ID: "action", Icon: "play", Colour: theme.OK},
		{ID: "test", Icon: "skill", Colour: theme.Brass},
		{ID: "harm", Icon: "damage", Colour: theme.Damage},
		{ID: "enemy", Icon: "monster", Colour: theme.Threat},
		{ID: "doom", Icon: "mythos", Colour: theme.Horror},
		{ID: "hand", Icon: "notes", Colour: theme.Muted},
	}
}

// kinds says what the events are about.
var kinds = map[string][]string{
	"round": {
		"stepped",
		"turnBegan",
		"turnEnded",
		"playBegan",
		"allReadied",
		"actionsReset",
		"scenarioBegun",
		"begun",
		"seated",
		"leadChosen",
		"cardLaid",
		"parted", "joined", "walked", "deckBrought",
		"mulliganed",
	},
	"action": {
		"actionTaken",
		"moved",
		"discovered",
		"counted",
		"drew",
		"discarded",
		"assetEntered",
		"assetLeft",
		"extraGained",
		"shuffled",
		"bought",
		"locationSet",
		"locationGone",
	},
	"test": {
		"tested",
		"committed",
		"modified",
		"tokenRevealed",
		"tokenCounted",
		"testDecided",
		"testEnded",
		"bagChanged",
	},
	"harm":  {"harmed", "healed", "eliminated", "barred"},
	"enemy": {"spawned", "unspawned", "enemyLeft", "engaged", "disengaged", "attacked", "turned"},
	"doom":  {"doomCleared", "advanced", "ended", "campaignEnded", "won", "encounterDrawn", "reshuffled"},
	"hand": {
		"corrected",
		"correctedFlag",
		"correctedPlace",
		"correctedStep",
		"testDropped",
		"logWritten",
		"pinned",
		"unpinned",
	},
}

var landmarks = map[string]bool{
	"turnBegan":     true,
	"advanced":      true,
	"ended":         true,
	"eliminated":    true,
	"scenarioBegun": true,
}

// LineAbout is what a line is about.
func (f *Face) LineAbout(line keeper.Line) (kind string, seats []string, landmark bool) {
	event := strings.TrimPrefix(line.Key, logKey)
	for id, events := range kinds {
		for _, e := range events {
			if e == event {
				kind = id
			}
		}
	}
	for _, name := range []string{"who", "on", "what"} {
		if seat := line.Args[name]; strings.HasPrefix(seat, "seat") {
			seats = append(seats, seat)
		}
	}
	return kind, seats, landmarks[event] || event == "stepped" && line.Args["round"] != ""
}
