package cthulhucards

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// handKeys are the keys that uncover the hands in the keeper's window.
var handKeys = [2]string{"M", "N"}

func handID(seat int) string { return "hand" + itoa(seat) }

// handCard is the ID of a title in a dealt hand. Copies share it.
func handCard(seat int, title string) string { return handID(seat) + "." + title }

// hand returns a dealt hand, one card for each title. The cards that can be used now are marked. The tab of a covered
// hand does not say how many they are.
func (f *Face) hand(s rules.State, seat int) (out []table.Card) {
	p := s.Players[seat]
	usable := map[string]bool{}
	for _, c := range f.running.Legal() {
		usable[f.CardOf(c)] = true
	}
	for _, e := range p.Cards {
		n := 0
		for _, title := range p.Held {
			if title == e.Title {
				n++
			}
		}
		if n == 0 {
			continue
		}
		c := table.Card{ID: handCard(seat, e.Title), Icon: iconOf(e.Kind), Words: f.cardName(e.Title), Colour: theme.Muted,
			Status: f.printed(e.Card), Rule: "COC-4.14", Drawn: drawing{f: f, p: rules.Piece{N: -1, Card: e.Card}, copies: n}}
		if usable[c.ID] {
			c.Colour = theme.Brass
		} else {
			c.Lines = []string{unusable(f, s, seat, e.Card)}
		}
		if n > 1 {
			c.Words += " ×" + itoa(n)
		}
		out = append(out, c)
	}
	return out
}

// unusable says why a card of a dealt hand cannot be used now.
func unusable(f *Face, s rules.State, seat int, c rules.Card) string {
	l := f.Words()
	if q := s.Prompt; q != nil {
		return l.T("cthulhu.hand.asked", text.Args{"who": f.NameOf(q.Who)})
	}
	if r, refused := keeper.AsRefusal(s.Forbids(seat, c)); refused {
		return f.RefusalWords(r)
	}
	x := 0
	if c.X {
		x = 1
	}
	if offers := s.Offers(seat, c, x); len(offers) > 0 && !offers[0].Legal {
		domain, lack := nearest(s, seat, c, x)
		key := "cthulhu.hand.dear"
		if lack.Drained {
			key = "cthulhu.hand.drained"
		}
		return l.T(key, text.Args{"why": needs(f, lack, c.Faction), "domain": domain + 1})
	}
	return l.T("cthulhu.hand.aimless")
}

// CardOf implements table.Dealing: the card of a dealt hand that a command uses.
func (f *Face) CardOf(cmd keeper.Command) string {
	seat, title := -1, ""
	switch c := cmd.(type) {
	case rules.Play:
		seat, title = c.Seat, c.Title
	case rules.Attach:
		seat, title = f.state().Active, c.Resource.Title
	case rules.Lay:
		seat, title = c.Seat, c.Title
	}
	if seat < 0 || !f.state().Players[seat].Dealt {
		return ""
	}
	return handCard(seat, title)
}

// Card implements table.Dealing, without the number of copies.
func (f *Face) Card(id string) actionbar.Drawing {
	hand, title, ok := strings.Cut(id, ".")
	seat := slices.Index([]string{handID(0), handID(1)}, hand)
	if !ok || seat < 0 {
		return nil
	}
	return drawing{f: f, p: rules.Piece{N: -1, Card: f.known(seat, title)}, copies: 1}
}

// printed returns what is printed on a card: cost, faction, values and text.
func (f *Face) printed(c rules.Card) string {
	out := []string{f.Words().T("cthulhu.hand.cost", text.Args{"n": cost(c)}), f.shortFaction(c.Faction)}
	out = append(out, f.facts(rules.State{}, rules.Piece{N: -1, Card: c}))
	return strings.Join(out, " · ")
}

// hands returns the covered hands in the keeper's window, for players whose cards the program deals.
func (f *Face) hands(v rules.View) (out []table.List) {
	for seat, p := range v.State.Players {
		if v.Who == keeper.ForKeeper && p.Dealt {
			out = append(out, table.List{ID: handID(seat), Words: f.Words().T("cthulhu.hand", text.Args{"who": p.Name}),
				Owner:  table.SeatID(seat),
				Secret: true, Key: handKeys[seat], Icon: "cards", Due: needsHand(v.State, seat), Covers: true,
				Stays: staysOpen(v.State, seat), Described: true,
				Count: p.Hand, Cards: f.hand(v.State, seat)})
		}
	}
	return out
}

// needsHand reports whether a player lays, attaches or plays cards now, or may do so before the other one.
func needsHand(s rules.State, seat int) bool {
	switch {
	case s.Prompt != nil:
		return false
	case s.Step == rules.StepSetup:
		return !s.Players[seat].Opened
	case s.Step == rules.StepResource, s.Step.Window():
		return seat == acting(s)
	}
	return false
}

// staysOpen reports whether an uncovered hand stays so: through its player's turn, but not while the other one may
// answer, commits characters or is asked something, and so sits at the window.
func staysOpen(s rules.State, seat int) bool {
	return seat == s.Active && s.Step != rules.StepJoin && !s.Answering &&
		(s.Prompt == nil || s.Prompt.Who == table.SeatID(seat))
}

// fromHand completes an option of a card in a dealt hand. The bar names only the card once the hand is uncovered, and
// what to do with it once the card is looked at.
func (f *Face) fromHand(seat int, title string, o actionbar.Option) actionbar.Option {
	if !f.state().Players[seat].Dealt {
		return o
	}
	e := f.known(seat, title)
	o.Under, o.Place = handID(seat), handCard(seat, title)
	o.Listed = joined(f.cardName(title), cost(e))
	return o
}
