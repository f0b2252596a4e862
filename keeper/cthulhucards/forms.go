package cthulhucards

import (
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/play"
)

// Conditions of forms.
const (
	whenSetup   = "setup"
	whenPlaying = "playing"
	whenFree    = "free"    // while playing, if no question waits
	whenStories = "stories" // while playing, with stories
	whenListed  = "listed"  // while playing, with known cards in a deck's list
)

// Forms are the commands that can be entered by hand, in the order in which they are offered.
var Forms = []play.Form{
	{ID: "opening", Group: "play", Icon: "rune", Command: Opening{}, When: whenSetup},
	{ID: "character", Group: "play", Icon: "investigator", Command: Play{Card: &Card{Kind: Character}},
		When: whenFree},
	{ID: "other", Group: "play", Icon: "item", Command: Play{Card: &Card{}}, When: whenFree},
	{ID: "attachment", Group: "play", Icon: "take", Command: Play{Card: &Card{Kind: Support, Attachment: true}},
		When: whenFree, Asks: []string{"host"}},
	{ID: "attachmentOn", Group: "play", Icon: "take", Command: Play{Card: &Card{Kind: Support, Attachment: true}},
		When: whenFree, Asks: []string{"on"}},
	{ID: "answer", Group: "play", Icon: "event", Command: Play{Card: &Card{Kind: Event}}, When: whenPlaying,
		Asks: []string{"as", "cancels"}},
	{ID: "resource", Group: "play", Icon: "rune", Command: Attach{}, When: whenFree,
		Asks: []string{"resource.symbols"}},
	{ID: "listed.answer", Group: "play", Icon: "event", Command: Play{}, When: whenListed,
		Asks: []string{"as", "cancels"}},
	{ID: "allowed", Group: "play", Icon: "cards", Command: Play{}, When: whenListed, Asks: []string{"allow"}},
	{ID: "use", Group: "play", Icon: "magic", Command: Use{}, When: whenPlaying, Asks: []string{"cancels"}},

	{ID: "effect", Group: "card", Icon: "spell", Command: Effect{}, When: whenPlaying},
	{ID: "time", Group: "card", Icon: "sun", Command: Time{}, When: whenPlaying},
	{ID: "token", Group: "card", Icon: "objective", Command: Tokens{}, When: whenStories},
	{ID: "modify", Group: "card", Icon: "time", Command: Modify{}, When: whenPlaying, Asks: []string{"on"}},
	{ID: "modifyStory", Group: "card", Icon: "story", Command: Modify{}, When: whenStories, Asks: []string{"story"}},
	{ID: "unmodify", Group: "card", Icon: "undo", Command: Unmodify{}, When: whenPlaying},

	{ID: "correct", Group: "right", Icon: "notes", Command: Correct{}},
	{ID: "name", Group: "right", Icon: "story", Command: Name{}, Asks: []string{"title"}},
	{ID: "struggles", Group: "right", Icon: "fight", Command: Name{}, Asks: []string{"order"}},
}

var _ play.Source = View{}

// Is reports whether a condition of a form holds.
func (v View) Is(when string) bool {
	s := v.State
	playing := s.Step != StepSetup && s.Step != StepOver
	switch when {
	case whenSetup:
		return s.Step == StepSetup
	case whenPlaying:
		return playing
	case whenFree:
		return playing && s.Prompt == nil
	case whenStories:
		return playing && len(s.Stories) > 0
	case whenListed:
		return playing && len(v.titles(true)) > 0
	}
	return s.Step != StepOver
}

// titles returns the titles in the decks of cards that are known, or of those that are not.
func (v View) titles(known bool) (out []string) {
	for _, p := range v.State.Players {
		for _, e := range p.Cards {
			if e.Known() == known && !slices.Contains(out, e.Title) {
				out = append(out, e.Title)
			}
		}
	}
	return out
}

// Choices returns the choices of a field of a form.
func (v View) Choices(of string, given play.Given) (out []string) {
	s := v.State
	seat, _ := strconv.Atoi(given["seat"]) // one of two
	count := func(n, from int) (out []string) {
		for i := range n {
			out = append(out, itoa(i+from))
		}
		return out
	}
	switch of {
	case "seat":
		return count(len(s.Players), 0)
	case "piece":
		return play.Map(s.Pieces, func(p Piece) string { return itoa(p.N) })
	case "story":
		return play.Map(s.Stories, func(x Story) string { return x.ID })
	case "mod":
		return play.Map(s.Mods, func(m Mod) string { return itoa(m.ID) })
	case "listed":
		return v.titles(true)
	case "unlisted":
		return v.titles(false)
	case "faction":
		return slices.Concat(pay.Factions, []string{"Silver Twilight", pay.Neutral})
	case "steadfast":
		if f := given["card.faction"]; f != "" && f != pay.Neutral {
			return []string{f}
		}
	case "activeDomain":
		return count(len(s.Players[s.Active].Domains), 0)
	case "domain":
		if n, err := strconv.Atoi(given["n"]); err == nil {
			seat = s.piece(n).Seat
		}
		return append([]string{"-1"}, count(len(s.Players[seat].Domains), 0)...)
	case "effectDomain":
		return count(len(s.Players[seat].Domains), 0)
	case "as":
		if s.Prompt != nil { // the only choices while somebody has to choose (COC-11.5)
			return []string{"disrupt", "forced"}
		}
		return []string{"", "disrupt", "response", "forced"}
	case "does":
		out = append(out, doesToPlayers...)
		if len(s.Pieces) > 0 {
			out = append(out, doesToCards...)
		}
		if len(v.Choices("effectStory", play.Given{"does": "remove"})) > 0 {
			out = append(out, doesToStories...)
		}
	case "target":
		if d, err := strconv.Atoi(given["domain"]); given["does"] == "detach" && err == nil {
			return count(len(s.Players[seat].Domains[d].Resources), 1)
		}
		if slices.Contains(doesToCards, given["does"]) {
			return v.Choices("piece", given)
		}
	case "effectStory":
		return play.FilterMap(s.Stories, func(x Story) (string, bool) {
			return x.ID, x.Card != nil || given["does"] == "commit"
		})
	case "what":
		if given["story"] != "" {
			return []string{"Te", "Co", "Ar", "In"}
		}
		return []string{"skill", "Te", "Co", "Ar", "In", "toughness", "willpower", "fast", "invulnerable", "blank"}
	case "corrects":
		if given["what"] == "drained" {
			return count(len(s.Players[seat].Domains), 0)
		}
		return v.Choices("piece", given)
	case "flag":
		if slices.Contains([]string{"drained", "exhausted", "insane"}, given["what"]) {
			return []string{"0", "1"}
		}
	}
	return out
}

// Now returns the present value of a field, or else the value that is nearly always entered.
func (v View) Now(path string, c keeper.Command, given play.Given) string {
	s := v.State
	if path == "domain" {
		return "-1"
	}
	if _, ok := c.(Correct); !ok || path != "value" {
		return ""
	}
	seat, _ := strconv.Atoi(given["seat"])
	n, _ := strconv.Atoi(given["n"])
	p := s.Players[seat]
	number := map[string]int{"hand": p.Hand, "deck": p.Deck}
	if x := s.story(given["story"]); x != nil {
		number["tokens"] = x.Tokens[seat]
	}
	if piece := s.piece(n); piece != nil {
		number["wounds"] = piece.Wounds
	}
	return itoa(number[given["what"]])
}

// Complete adds the player of a card, and the number of symbols of a resource.
func (v View) Complete(c keeper.Command) keeper.Command {
	switch c := c.(type) {
	case Use:
		if c.Faction == pay.Neutral {
			c.Faction = ""
		}
		return c
	case Effect:
		if p := v.State.piece(c.N); p != nil && slices.Contains(doesToCards, c.Does) {
			c.Seat = p.Seat
		}
		return c
	}
	return c
}
