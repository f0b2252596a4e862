package frame_test

import (
	"strings"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/frame"
	"lantern/ui/frame/offer"
	"lantern/ui/frame/session"
	"lantern/ui/theme"
)

// tiny is the face of the tiny game: all that a game has to write for its window. Real games take their words from the
// catalogues.
type tiny struct{ r keeper.Running }

func (tiny) Title() string { return "Tiny" }

func (tiny) LineWords(l keeper.Line) string {
	words := l.Key
	for _, name := range []string{"seat", "card", "total"} {
		if l.Args[name] != "" {
			words += " " + l.Args[name]
		}
	}
	return words
}

func (tiny) LineAbout(l keeper.Line) (kind string, seats []string, landmark bool) {
	return "play", nil, l.Key == "RoundBegun"
}

func (tiny) Kinds() []session.Kind {
	return []session.Kind{{ID: "play", Icon: "cards", Colour: theme.Brass}}
}
func (tiny) RefusalWords(r *keeper.Refusal) string { return "not now: " + r.Code }

func (tiny) PromptWords(p *keeper.Prompt) session.PromptWords {
	w := session.PromptWords{Title: p.Kind, Who: p.Who}
	for _, o := range p.Choice {
		w.Options = append(w.Options, session.OptionWords{Key: o.Key, Label: o.Key})
	}
	return w
}

func (tiny) SummaryWords(s keeper.Summary) string { return s.Key + " " + s.Args["n"] }

// View shows the public part to everybody, and to a seat its own hand.
func (f tiny) View(who keeper.Audience) frame.View {
	open := f.r.View(keeper.ForTable).(tinygame.TableView)
	v := frame.View{Header: frame.Header{Icon: "cards", Title: f.Title()}}
	for _, card := range open.Hand {
		v.Open = append(v.Open, frame.Card{ID: card, Icon: "cards", Words: card})
	}
	for n := 1; n <= tinygame.Seats; n++ {
		seat := keeper.Seat(n)
		p := frame.Person{ID: string(seat), Name: string(seat), Counters: []frame.Counter{{Icon: "luck", Words: "won", Colour: theme.Brass, Now: open.Won[string(seat)]}}}
		if mine, ok := f.r.View(who).(tinygame.SeatView); ok && who == seat {
			for _, card := range mine.Own {
				p.Cards = append(p.Cards, frame.Card{ID: card, Icon: "cards", Words: card})
			}
		}
		v.People = append(v.People, p)
	}
	if state, ok := f.r.View(who).(tinygame.State); ok {
		v.Decks = []frame.Deck{{ID: "pile", Icon: "deck", Words: "pile", Left: len(state.Deck.Draw)}}
	}
	if legal := f.r.Legal(); len(legal) > 0 {
		v.Next = frame.Next{Words: commandName(legal[0]), Command: legal[0]}
	}
	return v
}

func (tiny) Option(cmd keeper.Command) (group string, o offer.Option, ok bool) {
	words := commandName(cmd)
	if h, hunt := cmd.(tinygame.Hunt); hunt {
		words += " " + h.Suit
	}
	return "play", offer.Option{Text: words, Icon: "cards", Tint: theme.Brass, Probe: strings.ReplaceAll(words, " ", ".")}, true
}
