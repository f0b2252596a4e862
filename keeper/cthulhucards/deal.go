package cthulhucards

import (
	"cmp"
	"slices"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/play"
)

// titles lists the titles of a deck, one for each copy.
func (d Deck) titles() (out []string) {
	for _, e := range d.Cards {
		out = append(out, slices.Repeat([]string{e.Title}, e.Copies)...)
	}
	return out
}

// deal deals a shuffled deck: the opening hand from the top, the rest as the draw pile (COC-3.2, 3.5).
func (p *Player) deal(pile []string) {
	p.Dealt, p.Held, p.Pile = true, slices.Clone(pile[:openingDraw]), slices.Clone(pile[openingDraw:])
}

// draw takes cards from the top of a dealt deck into the hand. The state of a view has no deck to draw from.
func (p *Player) draw(n int) {
	n = min(n, len(p.Pile))
	p.Held, p.Pile = append(p.Held, p.Pile[:n]...), p.Pile[n:]
}

// setHandSize sets by hand how many cards of a dealt deck are in hand.
func (p *Player) setHandSize(n int) {
	all := slices.Concat(p.Held, p.Pile)
	n = min(max(n, 0), len(all))
	p.Held, p.Pile = all[:n:n], all[n:]
	p.Hand, p.Deck = n, len(all)-n
}

// copies returns how many copies of a title a player can hold: those in a dealt hand, else those left in deck and hand.
func (p *Player) copies(title string) int {
	if !p.Dealt {
		return p.left(title)
	}
	return play.Count(p.Held, func(held string) bool { return held == title })
}

// lacks returns the refusal for a player who has no card of this title.
func (p *Player) lacks(title string) error {
	if p.Dealt {
		return refuse(CodeNotHeld, "COC-14.56", "card", title)
	}
	return refuse(CodeCopies, "COC-12.2", "card", title)
}

// discard discards cards at random from a hand. If the hand is on the table, its player does so there.
func (w *work) discard(seat, by int) {
	e := Discarded{Seat: seat, From: "hand", By: by}
	if p := &w.S.Players[seat]; p.Dealt {
		e.Titles = keeper.Shuffled(w.Chance, p.Held)[:by]
	}
	w.Emit(e)
}

// laid returns how many starting resources a player has attached.
func (p *Player) laid() (n int) {
	for _, d := range p.Domains {
		n += len(d.Resources)
	}
	return n
}

// do lays one card of a dealt hand into the next empty domain (COC-3.5).
func (c Lay) do(w *work) error {
	if err := w.S.seatInSetup(c.Seat, "COC-3.5"); err != nil {
		return err
	}
	p := &w.S.Players[c.Seat]
	if p.Opened || !p.Dealt {
		return refuse(CodeOpening, "COC-3.5", "name", p.Name)
	}
	if p.copies(c.Title) < 1 {
		return p.lacks(c.Title)
	}
	w.lay(c.Seat, p.entry(c.Title).resource())
	return nil
}

// lay attaches a starting resource. The third one completes the player's set-up.
func (w *work) lay(seat int, r Resource) {
	n := w.S.Players[seat].laid()
	w.Emit(Attached{Seat: seat, Domain: n, Resource: r})
	if n+1 == startDomains {
		w.Emit(Opened{Seat: seat})
	}
}

// attachProposed attaches the proposed starting resources that are still missing.
func (w *work) attachProposed(seat int) {
	p := &w.S.Players[seat]
	if !p.Dealt {
		w.Emit(Opened{seat, p.proposal()})
		return
	}
	for !w.S.Players[seat].Opened {
		w.lay(seat, w.S.Players[seat].spare())
	}
}

// spare returns the card of a dealt hand that is suggested as a resource: the most expensive one of the faction with
// the fewest resources; a neutral one only if there is no other.
func (p *Player) spare() Resource {
	held := play.Map(p.Held, func(title string) Card { return p.entry(title).Card })
	count := map[string]int{pay.Neutral: len(p.Held)}
	for _, d := range p.Domains {
		for _, r := range d.Resources {
			count[r.Faction]++
		}
	}
	return slices.MinFunc(held, func(a, b Card) int {
		return cmp.Or(count[a.Faction]-count[b.Faction], b.Cost-a.Cost)
	}).resource()
}
