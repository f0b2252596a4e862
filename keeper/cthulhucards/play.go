package cthulhucards

import (
	"cmp"
	"slices"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/pay"
)

// The ways to play a card (COC-11.1 to 11.4); the default is an action.
const (
	asDisrupt  = "disrupt"
	asResponse = "response"
	asForced   = "forced"
)

// may refuses an action, disrupt, response or forced response that a player may not take now (COC-11).
func (s *State) may(seat int, as string) error {
	switch {
	case s.Step == StepSetup:
		return refuse(CodeNotNow, "COC-3.5", "step", string(s.Step))
	case as == asForced:
		return nil // compulsory, at any time (COC-11.4)
	case s.Prompt != nil && as != asDisrupt:
		return refuse(keeper.CodePromptWaits, "COC-11.5", "kind", s.Prompt.Kind, "who", s.Prompt.Who,
			"prompt", itoa(s.Prompt.ID))
	case as == asDisrupt:
		if s.Step.Window() && (s.Last == nil || s.Last.Seat == seat) {
			return refuse(CodeNoTrigger, "COC-11.2")
		}
		return nil
	case as == asResponse:
		if !s.Step.Window() && s.Step != StepResolve {
			return refuse(CodeLocked, "COC-11.5", "step", string(s.Step))
		}
		if (s.Step == StepOperations || s.Step == StepOpening) && s.Last == nil { // no locked step precedes these
			return refuse(CodeNoTrigger, "COC-14.46")
		}
		return nil
	case as != "":
		return refuse(CodeBadValue, "COC-11.6", "value", as)
	case !s.Step.Window():
		return refuse(CodeLocked, "COC-11.5", "step", string(s.Step))
	case s.Due != seat:
		return refuse(CodeNotDue, "COC-11.1", "name", s.Players[s.Due].Name)
	}
	return nil
}

// refused returns the reason why a card may not be played, apart from payment, in the order of COC-5.14: phase and
// player, uniqueness, conspiracy; nil if it may.
func (c Play) refused(s *State, card Card) error {
	if err := s.may(c.Seat, c.As); err != nil {
		return err
	}
	if card.Kind != Event && (s.Step != StepOperations || c.Seat != s.Active) {
		return refuse(CodeNotYours, "COC-4.14", "card", card.Title)
	}
	if card.Unique && slices.ContainsFunc(s.Pieces, func(p Piece) bool {
		return p.Seat == c.Seat &&
			p.Title == card.Title
	}) {
		return refuse(CodeUnique, "COC-2.5", "card", card.Title)
	}
	if card.Kind == Conspiracy {
		if slices.ContainsFunc(s.Stories, func(x Story) bool { return x.Card != nil && x.By == c.Seat }) {
			return refuse(CodeOneOnly, "COC-10.3")
		}
		if s.Players[c.Seat].Barred == s.Turn {
			return refuse(CodeBarred, "COC-10.6")
		}
	}
	if c.Cancels && s.cancellable(c.Seat) == nil {
		return refuse(CodeNoTrigger, "COC-11.2")
	}
	return nil
}

// paid returns what a payment drains, or why it is impossible (COC-5). In the latter case, it also returns what is
// drained if a card allows the payment nevertheless: the named domain, unless it is already drained.
func (s *State) paid(seat int, price pay.Card, domain int, title string) (Paid, error) {
	all := pay.Check(price, s.Players[seat].payDomains())
	if domain < 0 {
		if price.Cost > 0 {
			return Paid{Domain: -1}, refuse(CodeNoDomain, "COC-5.1", "card", title)
		}
		if len(all) > 0 && !all[0].Legal { // Steadfast still applies (COC-14.12)
			return Paid{Domain: -1}, refuse(CodePay, all[0].Rule, "card", title, "domain", "1")
		}
		return Paid{Domain: -1}, nil
	}
	if domain >= len(all) {
		return Paid{}, refuse(CodeUnknown, "COC-5.1", "value", itoa(domain+1))
	}
	if v := all[domain]; !v.Legal {
		out := Paid{seat, domain, price.Cost, 0, s.Players[seat].Domains[domain].transients()}
		if price.Cost <= 0 || s.Players[seat].Domains[domain].Drained {
			out = Paid{Domain: -1}
		}
		return out, refuse(CodePay, v.Rule, "card", title, "domain", itoa(domain+1))
	}
	if price.Cost <= 0 {
		return Paid{Domain: -1}, nil // COC-5.4
	}
	return Paid{seat, domain, price.Cost, all[domain].Surplus, s.Players[seat].Domains[domain].transients()}, nil
}

// card returns the played card: from the deck, or entered now.
func (c Play) card(p *Player) (Card, error) {
	if c.Card != nil {
		if err := c.Card.check(); err != nil {
			return Card{}, err
		}
		if p.entry(c.Card.Title) != nil && p.copies(c.Card.Title) < 1 {
			return Card{}, p.lacks(c.Card.Title)
		}
		return *c.Card, nil
	}
	e := p.entry(c.Title)
	if e == nil || !e.Known() {
		return Card{}, refuse(CodeUnknown, "COC-4.14", "value", c.Title)
	}
	if p.copies(c.Title) < 1 {
		return Card{}, p.lacks(c.Title)
	}
	return e.Card, nil
}

func (c Play) do(w *work) error {
	if !seat(c.Seat) || c.X < 0 || c.X > mostNumber {
		return refuse(CodeBadValue, "COC-14.13", "value", itoa(c.X))
	}
	if err := w.played(); err != nil {
		return err
	}
	if c.Passed && w.S.Step.Window() && w.S.Due != c.Seat && w.S.Passes == 0 {
		w.Emit(Passed{Seat: w.S.Due, Implied: true})
	}
	p := &w.S.Players[c.Seat]
	card, err := c.card(p)
	if err != nil {
		return err
	}
	if p.Hand < 1 {
		return refuse(CodeHand, "COC-4.14", "name", p.Name)
	}
	if card.Attachment && (c.Host == 0) == (c.On == "") || !card.Attachment && (c.Host != 0 || c.On != "") {
		return refuse(CodeBadValue, "COC-2.4", "value", card.Title)
	}
	if c.Host != 0 && w.S.piece(c.Host) == nil || c.On != "" && w.S.story(c.On) == nil {
		return refuse(CodeUnknown, "COC-2.4", "value", itoa(c.Host)+c.On)
	}
	if err := w.allowedBy(c.Allow, c.refused(&w.S, card)); err != nil {
		return err
	}
	paid, err := w.S.paid(c.Seat, card.price(c.X), c.Domain, card.Title)
	if err := w.allowedBy(c.Allow, err); err != nil {
		return err
	}
	void := w.S.cancellable(c.Seat)
	e := Played{Seat: c.Seat, Card: card, As: c.As, Host: c.Host, On: c.On}
	if card.Kind != Event {
		e.N = w.S.Made + 1
	}
	w.Emit(e) // emitted first, since it names the step
	if paid.Domain >= 0 {
		w.Emit(paid)
	}
	if c.Cancels {
		w.cancel(void)
	} else if p.Dealt {
		w.applyText(e, c.X)
	}
	return nil
}

// cancellable returns what a disrupt of a player would cancel: the opponent's last action, else the question of a
// struggle (COC-11.2, 11.5), else nil.
func (s *State) cancellable(seat int) *Act {
	switch last := len(s.Tasks) - 1; {
	case s.Last != nil && s.Last.Seat != seat:
		return s.Last
	case s.Prompt != nil && last >= 0 && s.story(s.Tasks[last].Story) != nil:
		f := s.Tasks[last]
		return &Act{Seat: f.Seat, Card: s.story(f.Story).Title, Asks: &f}
	}
	return nil
}

// cancel cancels the opponent's action: its cost remains paid, and a card just played is discarded (COC-5.12). If the
// action is a disrupt, the action that it had cancelled goes on (COC-14.26).
func (w *work) cancel(a *Act) {
	if a == nil { // there is none, but a card has allowed the disrupt
		return
	}
	e := Cancelled{Card: a.Card, Act: a}
	if a.Asks != nil {
		e.What = a.Asks.Kind
	}
	w.Emit(e)
	w.setCancelled(a, true)
}

// setCancelled cancels an action, or lets it go on if the cancellation has been cancelled.
func (w *work) setCancelled(a *Act, cancelled bool) {
	switch made := a.Made; {
	case a.Stop != nil:
		w.setCancelled(a.Stop, !cancelled)
	case a.Asks != nil && cancelled: // the next struggle has to wait, since the disrupt may itself be disrupted
		w.S.Tasks = slices.DeleteFunc(w.S.Tasks, func(f Task) bool { return f == *a.Asks || f.Kind == taskGoOn })
	case a.Asks != nil:
		w.S.Push(*a.Asks)
	case made == nil || made.N == 0:
	case !cancelled:
		w.Emit(Reinstated{a.Card, *made})
	case made.Card.Kind == Conspiracy:
		w.removeConspiracy("C" + itoa(made.N))
	case w.S.piece(made.N) != nil:
		w.leave(made.N, toDiscarded, "COC-5.12")
	}
}

func (c Use) do(w *work) error {
	if err := w.played(); err != nil {
		return err
	}
	p := w.S.piece(c.N)
	if p == nil {
		return refuse(CodeUnknown, "COC-5.7", "value", itoa(c.N))
	}
	if c.Cost < 0 || c.Cost > mostNumber {
		return refuse(CodeBadValue, "COC-17.3", "value", itoa(c.Cost))
	}
	if keeper.PlainName(c.Faction) != c.Faction {
		return refuse(CodeBadValue, "COC-5.7", "value", c.Faction)
	}
	if err := w.allowedBy(c.Allow, c.refused(&w.S, *p)); err != nil {
		return err
	}
	seat, title := p.Seat, p.Title
	void := w.S.cancellable(seat)
	paid, err := w.S.paid(seat, pay.Card{Faction: cmp.Or(c.Faction, pay.Neutral), Cost: c.Cost}, c.Domain, title)
	if err := w.allowedBy(c.Allow, err); err != nil {
		return err
	}
	w.Emit(Used{seat, c.N, title, c.Exhausts, c.As})
	if paid.Domain >= 0 {
		w.Emit(paid)
	}
	if c.As == asResponse {
		w.Emit(Responded{c.N})
	}
	if c.Cancels {
		w.cancel(void)
	}
	return nil
}

func (c Use) refused(s *State, p Piece) error {
	if err := s.may(p.Seat, c.As); err != nil {
		return err
	}
	switch {
	case p.Insane:
		return refuse(CodeInsane, "COC-8.2", "card", p.Title)
	case c.Exhausts && p.Exhausted:
		return refuse(CodeExhausted, "COC-2.2", "card", p.Title)
	case c.Cancels && s.cancellable(p.Seat) == nil:
		return refuse(CodeNoTrigger, "COC-11.2")
	case c.As == asResponse && s.Responded == p.N:
		return refuse(CodeNothing, "COC-11.3", "card", p.Title)
	}
	return nil
}

// removeConspiracy discards a conspiracy that was not won; its tokens are lost (COC-10.7).
func (w *work) removeConspiracy(id string) {
	if x := w.S.story(id); x != nil && x.Card != nil {
		w.Emit(ConspiracyLeft{id, x.Title, x.By})
	}
}

// Offer is a domain that can pay for a card, or the reason why it cannot (COC-17.3).
type Offer struct {
	Domain  int    `json:"domain"`
	Legal   bool   `json:"legal"`
	Rule    string `json:"rule,omitempty"`
	Surplus int    `json:"surplus"`
}

// Forbids returns the reason why a card cannot be played now, apart from its cost: the wrong step or player, a unique
// card, a conspiracy (COC-5.14); nil if it can.
func (s *State) Forbids(seat int, card Card) error { return Play{Seat: seat}.refused(s, card) }

// Unpaid returns the refusal for a domain that cannot pay for a card.
func Unpaid(card Card, o Offer) error {
	return refuse(CodePay, o.Rule, "card", card.Title, "domain", itoa(o.Domain+1))
}

// Offers lists a player's domains for a card, the cheapest legal one first.
func (s *State) Offers(seat int, card Card, x int) []Offer {
	var out []Offer
	for _, v := range pay.Check(card.price(x), s.Players[seat].payDomains()) {
		out = append(out, Offer(v))
	}
	slices.SortStableFunc(out, func(a, b Offer) int {
		if a.Legal != b.Legal {
			if a.Legal {
				return -1
			}
			return 1
		}
		return a.Surplus - b.Surplus
	})
	return out
}

// Lacks returns what a domain of a player needs to pay for a card.
func (s *State) Lacks(seat int, card Card, x, domain int) pay.Lack {
	return pay.LackOf(card.price(x), s.Players[seat].payDomains(), domain)
}

// Copies returns how many copies of a title a player still has in deck and hand, as far as the deck is known.
func (s *State) Copies(seat int, title string) int { return s.Players[seat].left(title) }
