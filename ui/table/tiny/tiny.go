// Package tiny is the window of the tiny game, for tests and as an example of all that a game has to write for its
// window. A real game takes its texts from the catalogues.
package tiny

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/guide"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Game is the registry entry of the tiny game.
var Game = table.Game{
	Game: tinygame.Game, Sign: "cards", Names: true,
	Face: func(r session.AnySession, words func() *text.Localizer) (table.Face, error) {
		return Face{r, words}, nil
	},
	Summary: func(_ *text.Localizer, h keeper.Header) table.Summary {
		return table.Summary{Title: "A race to 21", Progress: Face{}.SummaryWords(h.Summary)}
	},
	Asks: func(_ *text.Localizer, g table.Given) []table.PromptSpec {
		guide := table.PromptSpec{ID: "guide", Words: "Guide", Choices: []table.Choice{{Key: "no", Words: "No"},
			{Key: "yes", Words: "Yes"}}}
		if g.First {
			slices.Reverse(guide.Choices)
		}
		return []table.PromptSpec{{ID: "dice", Words: "Dice",
			Hint: "They can be changed at any time.", Choices: []table.Choice{
				{Key: string(keeper.OnScreen), Icon: "dice", Words: "On screen", More: "The app rolls and draws."},
				{Key: string(keeper.OnTable), Icon: "players", Words: "On the table",
					More: "You roll and tell the app what came up."}}}, guide}
	},
	Config: func(g table.Given) (keeper.Config, error) {
		c := tinygame.Config("")
		raw, err := json.Marshal(tinygame.Options{Dice: keeper.Source(g.Chosen["dice"]), Guided: g.Chosen["guide"] == "yes"})
		c.Options = raw
		return c, err
	},
}

// Face implements table.Face for the tiny game.
type Face struct {
	Running session.AnySession
	Words   func() *text.Localizer
}

// Title is what is played.
func (Face) Title() string { return "A race to 21" }

// LineWords words a line of the log.
func (Face) LineWords(l keeper.LogLine) string {
	words := strings.ToUpper(l.Key[:1]) + l.Key[1:]
	for _, name := range []string{"seat", "card", "total"} {
		if l.Args[name] != "" {
			words += " " + l.Args[name]
		}
	}
	return words
}

// LineAbout classifies a line.
func (Face) LineAbout(l keeper.LogLine) session.About {
	round := l.Key == "RoundBegun"
	return session.About{KindID: "play", Landmark: round, Heading: round, Round: round}
}

// Kinds are the kinds of lines.
func (Face) Kinds() []session.Kind {
	return []session.Kind{{ID: "play", Icon: "cards", Words: "Play", Colour: theme.Brass}}
}

// RefusalWords words a refusal.
func (Face) RefusalWords(r *keeper.Refusal) string { return "Not now: " + r.Code + "." }

var questions = map[string][2]string{
	"duel":  {"A duel", "Choose a card of your hand; both are shown together, the higher one wins."},
	"reach": {"Into the bag", "One or two tokens are drawn and added to the total."},
	"throw": {"A throw of three dice", "Fives and sixes count."},
	"sort":  {"The hand in order", "Press the cards one after the other, the first one first."},
	"shed":  {"Cards to shed", "One or two of them are put away."},
	"trap":  {"A trap", "Roll its points or less and it counts."},
	"token": {"A trap", "Spend a token, which lets it count at once?"},
}

// PromptWords words a question.
func (Face) PromptWords(p *keeper.Prompt) session.PromptWords {
	w := session.PromptWords{Title: questions[p.Kind][0], Body: questions[p.Kind][1], Who: p.Who}
	for _, o := range p.Choice {
		w.Options = append(w.Options, session.OptionWords{Key: o.Key, Label: o.Key})
	}
	return w
}

// SummaryWords describes the progress of a session.
func (Face) SummaryWords(s keeper.Summary) string { return s.Key + " " + s.Args["n"] }

// View shows the public part to everybody, and to a seat its own hand.
func (f Face) View(who keeper.Audience) table.View {
	open := f.Running.View(keeper.ForTable).(tinygame.TableView)
	v := table.View{
		Header: table.Header{Icon: "cards", Title: f.Title(), Sub: "Two seats", Who: "Both seats",
			WhoSub: "hit, hunt or duel"},
		Meters: []table.Counter{
			{ID: "total", Icon: "run", Words: "Total", Colour: theme.Brass, Now: open.Total, Most: tinygame.Goal},
			{ID: "hand", Icon: "cards", Words: "Cards in hand", Colour: theme.OK, Now: len(open.Hand)},
		},
	}
	for _, card := range open.Hand {
		v.Open = append(v.Open, cardOf(card))
	}
	for n := 1; n <= tinygame.Seats; n++ {
		seat := keeper.Seat(n)
		won := open.Won[string(seat)]
		p := table.Person{ID: string(seat), Name: "Seat " + strconv.Itoa(n), Where: "Duels won: " + strconv.Itoa(won),
			Counters: []table.Counter{{ID: "won", Icon: "fight", Words: "won", Colour: theme.Brass,
				Now: won, Most: 5, Bar: true}}}
		if mine, ok := f.Running.View(who).(tinygame.SeatView); ok && who == seat {
			for _, card := range mine.Own {
				p.Cards = append(p.Cards, table.Card{ID: card, Icon: "cards", Words: card})
			}
		}
		v.People = append(v.People, p)
	}
	if state, ok := f.Running.View(who).(tinygame.State); ok {
		v.Decks = []table.Deck{{ID: "pile", Icon: "deck", Words: "Pile", Left: len(state.Deck.Draw)},
			{ID: "discard", Icon: "discard", Words: "Discards", Left: len(state.Deck.Discard)}}
		v.Lists = []table.List{{ID: "hidden", Words: "The hidden card", Secret: true, Key: "V",
			Cards: []table.Card{cardOf(state.Secret)}}}
	}
	if legal := f.Running.Legal(); len(legal) > 0 && who == keeper.ForKeeper {
		v.Next = table.Next{Words: Name(legal[0]), Command: legal[0]}
	}
	v.Guide = f.guide(open)
	return v
}

// guide says what to do until the total is half of what wins.
func (f Face) guide(open tinygame.TableView) table.Guide {
	var o tinygame.Options
	if json.Unmarshal(f.Running.Header().Config.Options, &o) != nil || !o.Guided || open.Total > tinygame.Goal/2 {
		return table.Guide{}
	}
	says := "Take a first card: its points are added to the total."
	if open.Total > 0 {
		says = "Go on. At 21 the race is won."
	}
	return table.Guide{Rule: "TINY-1", Advice: guide.Advice{Title: "Your first race", Text: says}}
}

func cardOf(id string) table.Card {
	return table.Card{ID: id, Icon: "cards", Words: id, Lines: []string{strconv.Itoa(tinygame.Points(id)) + " points"}}
}

// Option words a legal command.
func (Face) Option(cmd keeper.Command) (group string, o actionbar.Option, ok bool) {
	words, group := Name(cmd), "Play"
	switch c := cmd.(type) {
	case tinygame.Hunt:
		words, group = c.Suit, "Hunt"
	case tinygame.Look:
		o.Of = "hidden"
	}
	o.Text, o.Icon, o.Tint, o.TestID = words, "cards", theme.Brass, strings.ReplaceAll(words, " ", ".")
	return group, o, true
}

// Corrections are what can be corrected by hand.
func (f Face) Corrections() []table.Correction {
	total := f.Running.View(keeper.ForTable).(tinygame.TableView).Total
	return []table.Correction{
		{ID: "total", Group: "Counters", Words: "The total", Icon: "run", Ask: func(given []string) *table.Field {
			if len(given) > 0 {
				return nil
			}
			return &table.Field{Words: "How much is it?",
				Number: &keeper.Range{Min: 0, Max: 30}, Now: strconv.Itoa(total)}
		}, Make: func(given []string) keeper.Command {
			n, _ := strconv.Atoi(given[0]) // a number was asked for
			return tinygame.Set{Total: n}
		}},
		{ID: "dice", Group: "Sources", Words: "Where dice are rolled", Icon: "dice",
			Ask: func(given []string) *table.Field {
				if len(given) > 0 {
					return nil
				}
				return &table.Field{Words: "Where?", Choices: []table.Choice{{Key: "screen",
					Icon: "dice", Words: "On screen"},
					{Key: "table", Icon: "players", Words: "On the table"}}}
			}, Make: func(given []string) keeper.Command { return tinygame.Use{Dice: keeper.Source(given[0])} }},
	}
}

// Name is the name of a command.
func Name(c keeper.Command) string { return tinygame.Rules{}.Commands().Name(c) }

// titles are those of moments.
var titles = map[string]string{"trap": "A trap", "roll": "The die", "scored": "A card counts", "lost": "A card is lost",
	"round": "A new round", "looked": "The hidden card", "duel": "A duel", "reach": "Out of the bag",
	"throw": "Three dice"}

// Moment is a moment in words.
func (f Face) Moment(m keeper.Moment) moment.Moment {
	names := make([]string, tinygame.Seats)
	for i := range names {
		names[i] = "Seat " + strconv.Itoa(i+1)
	}
	v := table.Voice{Words: f.Words, Names: func() []string { return names },
		Moments: map[string]table.MomentLook{m.Kind: {Icon: "cards", Colour: theme.Brass}, "points": {Icon: "luck"}},
		Value:   func(_, value string, _ keeper.Args) string { return value }}
	out := v.DescribeMoment(m, f)
	out.Head, out.Words = titles[m.Kind], strings.Join(m.Cards, ", ")
	return out
}
