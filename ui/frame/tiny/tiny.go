// Package tiny is the window of the tiny game, for tests: all that a game has to write for it. A real game takes its words from
// the catalogues.
package tiny

import (
	"encoding/json"
	"strings"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/frame"
	"lantern/ui/frame/offer"
	"lantern/ui/frame/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Game is the tiny game as the house knows it.
var Game = frame.Game{
	Game: tinygame.Game, Sign: "cards", Names: true,
	Face: func(r session.Running, words func() *text.Localizer) (frame.Face, error) { return Face{r, words}, nil },
	Told: func(_ *text.Localizer, h keeper.Header) frame.Told {
		return frame.Told{Title: "A race to 21", Progress: Face{}.SummaryWords(h.Summary)}
	},
	Asks: func(_ *text.Localizer, _ frame.Given) []frame.Ask {
		return []frame.Ask{{ID: "dice", Words: "Dice", Hint: "They can be changed at any time.", Choices: []frame.Choice{
			{Key: string(keeper.OnScreen), Icon: "dice", Words: "On screen", More: "The app rolls and draws."},
			{Key: string(keeper.OnTable), Icon: "players", Words: "On the table", More: "You roll and tell the app what came up."}}}}
	},
	Config: func(g frame.Given) (keeper.Config, error) {
		c := tinygame.Config("")
		raw, err := json.Marshal(tinygame.Options{Dice: keeper.Source(g.Chosen["dice"])})
		c.Options = raw
		return c, err
	},
}

// Face is the face of the tiny game.
type Face struct {
	Running session.Running
	Words   func() *text.Localizer
}

// Title is what is played.
func (Face) Title() string { return "A race to 21" }

func (Face) LineWords(l keeper.Line) string {
	words := l.Key
	for _, name := range []string{"seat", "card", "total"} {
		if l.Args[name] != "" {
			words += " " + l.Args[name]
		}
	}
	return words
}

func (Face) LineAbout(l keeper.Line) (kind string, seats []string, landmark bool) {
	return "play", nil, l.Key == "RoundBegun"
}

func (Face) Kinds() []session.Kind {
	return []session.Kind{{ID: "play", Icon: "cards", Colour: theme.Brass}}
}
func (Face) RefusalWords(r *keeper.Refusal) string { return "not now: " + r.Code }

func (Face) PromptWords(p *keeper.Prompt) session.PromptWords {
	w := session.PromptWords{Title: p.Kind, Who: p.Who}
	for _, o := range p.Choice {
		w.Options = append(w.Options, session.OptionWords{Key: o.Key, Label: o.Key})
	}
	return w
}

func (Face) SummaryWords(s keeper.Summary) string { return s.Key + " " + s.Args["n"] }

// View shows the public part to everybody, and to a seat its own hand.
func (f Face) View(who keeper.Audience) frame.View {
	open := f.Running.View(keeper.ForTable).(tinygame.TableView)
	v := frame.View{Header: frame.Header{Icon: "cards", Title: f.Title()}}
	for _, card := range open.Hand {
		v.Open = append(v.Open, frame.Card{ID: card, Icon: "cards", Words: card})
	}
	for n := 1; n <= tinygame.Seats; n++ {
		seat := keeper.Seat(n)
		p := frame.Person{ID: string(seat), Name: string(seat), Counters: []frame.Counter{{Icon: "luck", Words: "won", Colour: theme.Brass, Now: open.Won[string(seat)]}}}
		if mine, ok := f.Running.View(who).(tinygame.SeatView); ok && who == seat {
			for _, card := range mine.Own {
				p.Cards = append(p.Cards, frame.Card{ID: card, Icon: "cards", Words: card})
			}
		}
		v.People = append(v.People, p)
	}
	if state, ok := f.Running.View(who).(tinygame.State); ok {
		v.Decks = []frame.Deck{{ID: "pile", Icon: "deck", Words: "pile", Left: len(state.Deck.Draw)}}
	}
	if legal := f.Running.Legal(); len(legal) > 0 {
		v.Next = frame.Next{Words: Name(legal[0]), Command: legal[0]}
	}
	return v
}

func (Face) Option(cmd keeper.Command) (group string, o offer.Option, ok bool) {
	words := Name(cmd)
	if h, hunt := cmd.(tinygame.Hunt); hunt {
		words += " " + h.Suit
	}
	return "play", offer.Option{Text: words, Icon: "cards", Tint: theme.Brass, Probe: strings.ReplaceAll(words, " ", ".")}, true
}

// Name is what a command is called.
func Name(c keeper.Command) string { return tinygame.Rules{}.Commands().Name(c) }
