package everygame

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"lantern/keeper"
	"lantern/keeper/arkham"
	"lantern/keeper/arkhamcards"
	cards "lantern/keeper/arkhamcards/packs"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions/state"
	"lantern/keeper/priest"
	"lantern/ui/text"
)

// Leak returns the first secret that a text contains as a word; "" if there is none.
func Leak(text string, secrets []string) string {
	for _, secret := range secrets {
		for at := 0; secret != ""; {
			i := strings.Index(text[at:], secret)
			if i < 0 {
				break
			}
			from, to := at+i, at+i+len(secret)
			before, _ := utf8.DecodeLastRuneInString(text[:from])
			after, _ := utf8.DecodeRuneInString(text[to:])
			if !word(before) && !word(after) {
				return secret
			}
			at = to
		}
	}
	return ""
}

func word(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '#' }

// english words a key of the catalogues.
func english(key string) string { return text.New(text.English).T(key) }

// named are a card's ID, as JSON writes it, and its name in words.
func named(id, words string) []string { return []string{`"` + id + `"`, words} }

// ofMansions returns the keeper's hands, the face-down cards and the objective. If another copy of a card was seen, its
// ID differs after "#".
func ofMansions(r keeper.AnySession, _ keeper.Audience) (out []string) {
	s := r.(*keeper.Session[state.State]).State()
	hidden := slices.Concat(s.Mythos, s.Trauma)
	for _, room := range s.Rooms {
		for _, card := range room.Pile {
			if !slices.Contains(room.FaceUp, card) {
				hidden = append(hidden, card)
			}
		}
	}
	for _, card := range hidden {
		if strings.ContainsAny(card, "-#") { // not one that is called by a plain word
			out = append(out, card)
		}
	}
	if !s.Revealed && s.Ending == nil {
		for choice, option := range s.Choices {
			if choice == "1" {
				out = append(out, option)
			}
		}
	}
	return out
}

// campaign is the one that is played without options.
var campaign = sync.OnceValue(func() *cards.Pack {
	all, _ := cards.Load(cards.Shipped())
	return all[0]
})

// ofCards returns the unseen parts of the scenario and the campaign. Hands and decks are on the table.
func ofCards(r keeper.AnySession, _ keeper.Audience) (out []string) {
	v := r.View(keeper.ForKeeper).(arkhamcards.View)
	for _, track := range []arkhamcards.Track{v.State.Act, v.State.Agenda} {
		for i, c := range track.Cards {
			if i > track.At {
				out = append(out, `"`+c.ID+`"`)
			}
			if c.Note != "" && i >= track.At { // when it advances, side b is read to all (LCG-7.3)
				out = append(out, c.Note)
			}
		}
	}
	for i, s := range campaign().Scenarios {
		if i > v.State.Campaign.At {
			out = append(out, campaign().Text("en", "scenario."+s.ID+".title"))
		}
	}
	return append(out, `"then"`, `"later"`)
}

// ofArkham are the mythos cards that were not drawn yet. All but the order of the decks is open.
func ofArkham(r keeper.AnySession, _ keeper.Audience) (out []string) {
	box, err := arkham.BoxOf(r.Header().Config)
	s := r.View(keeper.ForKeeper).(arkham.View).State
	if err != nil || len(s.Seen) < s.Turn || s.Last != nil && s.Last.Shuffle {
		return nil // shuffled: the log has what was seen before
	}
	for _, m := range box.Mythos {
		if !slices.Contains(s.Seen, m.ID) {
			out = append(out, named(m.ID, m.Title["en"])...)
		}
	}
	return out
}

// ofDuel returns the next stories, and the plan and the dealt hand of the other player, as far as no copy of a card was
// seen.
func ofDuel(r keeper.AnySession, who keeper.Audience) (out []string) {
	v := r.View(keeper.ForKeeper).(cthulhucards.View)
	var seen []string
	for _, x := range v.State.Stories {
		seen = append(seen, x.Title)
	}
	for seat, p := range v.State.Players {
		seen = append(seen, p.Won...)
		own := keeper.Seat(seat + 1)
		plan := r.View(own).(cthulhucards.View).State.Players[seat].Plan
		if raw, err := json.Marshal(plan); err == nil && len(plan) > 0 && who != own {
			out = append(out, string(raw))
		}
		for _, title := range p.Held {
			if who != own && !slices.Contains(p.Seen, title) {
				out = append(out, named(title, english("cthulhu.card."+title))...)
			}
		}
	}
	for _, title := range cthulhucards.OurStories {
		if !slices.Contains(seen, title) {
			out = append(out, named(title, english("cthulhu.card."+title))...)
		}
	}
	return out
}

// ofPriest are the monsters that were not turned up yet. All but the order of the decks is open (EHP-1.4).
func ofPriest(r keeper.AnySession, _ keeper.Audience) (out []string) {
	s := r.View(keeper.ForKeeper).(priest.View).State
	seen := slices.Concat(s.MonsterRow, s.MonsterDeck.Discard)
	for _, p := range s.Players {
		for _, m := range p.Monsters {
			seen = append(seen, m.ID)
		}
	}
	for _, c := range priest.OurMonsters {
		if !slices.Contains(seen, c.ID) {
			out = append(out, named(c.ID, english("priest.card."+c.ID))...)
		}
	}
	return out
}
