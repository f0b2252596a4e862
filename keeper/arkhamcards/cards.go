package arkhamcards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/play"
)

// puts are the counters that cards can change. Damage and horror are dealt and healed instead (LCG-9.1).
var puts = []string{"resources", "clues", "doom", "hand", "weak", "deck", "discard", "uses", "tokens", "physical",
	"mental", "actions"}

func (c Put) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	if c.Counter == "room" {
		return c.makeRoom(w)
	}
	n := w.S.counter(c.On, c.Counter)
	v := w.S.seat(c.On)
	if c.Counter == "actions" && v != nil {
		n = &v.Gained
	}
	from := w.S.counter(c.From, c.Counter)
	by := c.By
	if from != nil {
		by = min(by, *from) // at most the amount that is there (LCG-10.8)
	}
	asset, _ := w.S.asset(c.On)
	switch {
	case n == nil || c.From != "" && from == nil || v != nil && v.Out != "":
		return refuse(CodeNoSuch, "LCG-9.8", "on", c.On, "counter", c.Counter)
	case !slices.Contains(puts, c.Counter) || by == 0 || by < -most99 || by > most99 || from != nil && by < 0:
		return refuse(CodeBadValue, "LCG-18.4", "counter", c.Counter, "by", itoa(c.By))
	case c.Counter == "uses" && asset != nil && (asset.Kind == "" || c.For != "" && c.For != asset.Kind):
		return refuse(CodeBadTarget, "LCG-10.7", "on", c.On, "uses", asset.Kind, "for", c.For)
	case c.Counter == "actions":
		w.gain(c)
		return nil
	case *n+by < 0:
		return refuse(CodeTooFew, "LCG-18.4", "on", c.On, "counter", c.Counter, "has", itoa(*n))
	}
	if from != nil {
		w.Emit(Counted{On: c.From, Counter: c.Counter, By: -by, Source: c.Source})
	}
	w.Emit(Counted{On: c.On, Counter: c.Counter, By: by, Source: c.Source})
	return nil
}

// gain gives or removes actions of this turn (LCG-4.1).
func (w *work) gain(c Put) {
	switch {
	case c.By < 0:
		w.Emit(Counted{On: c.On, Counter: "lost", By: -c.By, Source: c.Source, Rule: "LCG-4.1"})
	case c.For != "":
		w.Emit(ExtraGained{c.On, c.For, c.By, c.Source})
	default:
		w.Emit(Counted{On: c.On, Counter: "gained", By: c.By, Source: c.Source, Rule: "LCG-4.1"})
	}
}

func (c Draw) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	switch {
	case !w.S.playing(c.Who):
		return refuse(CodeNoSuch, "LCG-9.8", "who", c.Who)
	case c.Cards < 1 || c.Cards > most20:
		return refuse(CodeBadValue, "LCG-10.8", "cards", itoa(c.Cards))
	}
	w.draw(c.Who, c.Cards, "LCG-10.8")
	return nil
}

func (c MoveTo) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	v, e := w.S.seat(c.What), w.S.enemy(c.What)
	switch {
	case w.S.place(c.To) == nil:
		return refuse(CodeNoSuch, "LCG-4.4", "to", c.To)
	case v != nil && v.Out == "" && v.At != c.To:
		w.Emit(Moved{What: c.What, To: c.To, Source: c.Source})
		w.S.Push(Task{Kind: taskArrive, Who: c.What, On: c.To})
	case e != nil && w.S.Where(e) != c.To:
		w.Emit(Moved{What: c.What, To: c.To, Source: c.Source})
		w.S.Push(Task{Kind: taskMeet, On: e.ID, Rule: "LCG-8.4"})
	case v != nil || e != nil:
		return refuse(CodeBadTarget, "LCG-4.15", "what", c.What, "to", c.To)
	default:
		return refuse(CodeNoSuch, "LCG-4.15", "what", c.What)
	}
	return nil
}

func (c EnterAsset) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	if !w.S.playing(c.Who) {
		return refuse(CodeNoSuch, "LCG-9.8", "who", c.Who)
	}
	if err := w.S.fits(w.S.seat(c.Who), c.Asset); err != nil {
		r, ok := keeper.AsRefusal(err)
		if c.Allow == "" || !ok || r.Code == CodeBadValue {
			return err
		}
		w.allowed(r.Rule, c.Who, c.Allow)
		if r.Code == CodeNoRoom { // no asset could be discarded to make room
			c.Asset.ID = "asset-" + itoa(w.S.Made+1)
			w.Emit(AssetEntered{c.Who, c.Asset})
			return nil
		}
	}
	w.S.Push(Task{Kind: taskAsset, Who: c.Who, Rule: "LCG-10.6", Action: &Action{Asset: &c.Asset}})
	return nil
}

// ownAsset returns an asset in play, or refuses the ID.
func (w *work) ownAsset(id string) (*Asset, error) {
	if err := w.inPlay(); err != nil {
		return nil, err
	}
	a, _ := w.S.asset(id)
	if a == nil {
		return nil, refuse(CodeNoSuch, "LCG-10.12", "asset", id)
	}
	return a, nil
}

func (c LeaveAsset) do(w *work) error {
	a, err := w.ownAsset(c.Asset)
	switch {
	case err != nil:
		return err
	case a.Permanent:
		return refuse(CodeBadTarget, "LCG-11.7", "asset", c.Asset)
	}
	w.Emit(AssetLeft{Asset: c.Asset, Name: a.Name, Rule: "LCG-10.12"})
	return nil
}

func (c TurnAsset) do(w *work) error {
	a, err := w.ownAsset(c.Asset)
	if err != nil {
		return err
	}
	return w.turn(c.Asset, a.Exhausted, c.Exhausted)
}

// turn exhausts or readies a card. A card that is already in that state is no legal target (LCG-10.15, 10.24).
func (w *work) turn(id string, is, becomes bool) error {
	if is == becomes {
		rule := "LCG-10.24"
		if becomes {
			rule = "LCG-10.15"
		}
		return refuse(CodeBadTarget, rule, "on", id)
	}
	w.Emit(Turned{What: id, Exhausted: becomes})
	return nil
}

func (c SetLocation) do(w *work) error {
	l := c.Location
	if l.ID == "" || len(l.ID) > 60 || l.Shroud < 0 || l.Shroud > most99 || l.Clues.N < 0 || l.Clues.N > most99 ||
		len(l.Connections) > most99 ||
		w.S.seat(l.ID) != nil || w.S.enemy(l.ID) != nil || l.ID == OnAct || l.ID == OnAgenda || l.ID == OnGame {
		return refuse(CodeBadValue, "LCG-16.5", "location", l.ID)
	}
	for _, id := range c.Back {
		if w.S.place(id) == nil {
			return refuse(CodeNoSuch, "LCG-16.5", "location", id)
		}
	}
	w.Emit(LocationSet{l, c.Blocked})
	for _, id := range c.Back {
		if p := w.S.place(id); !slices.Contains(p.Connections, l.ID) {
			to := p.Location
			to.Connections = append(slices.Clone(to.Connections), l.ID)
			w.Emit(LocationSet{to, p.Blocked})
		}
	}
	return nil
}

func (c RemoveLocation) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	if w.S.place(c.Place) == nil {
		return refuse(CodeNoSuch, "LCG-7.7", "place", c.Place)
	}
	there := func(e Enemy) bool { return w.S.Where(&e) == c.Place }
	if len(w.S.investigatorsAt(c.Place)) > 0 || slices.ContainsFunc(w.S.Enemies, there) {
		return refuse(CodeStillDue, "LCG-7.8", "place", c.Place)
	}
	removed(w, c.Place)
	return nil
}

func (c SetPin) do(w *work) error {
	p := c.Pin
	ends := []string{"", UntilTest, UntilTurn, UntilPhase, UntilRound}
	skill := p.Skill == "" || p.Skill == "any" || slices.Contains(SkillNames, p.Skill)
	if p.Text == "" || p.ID != "" || !slices.Contains(ends, p.Until) || !skill ||
		p.Value < -most20 || p.Value > most20 || p.Victory != 0 || p.Used ||
		p.Does != "" || p.Round != 0 {
		return refuse(CodeBadValue, "LCG-10.20", "text", p.Text)
	}
	p.ID = "pin-" + itoa(w.S.Made+1)
	w.Emit(Pinned{p})
	return nil
}

func (c Unpin) do(w *work) error {
	p := play.Find(w.S.Pins, func(p *Pin) bool { return p.ID == c.Pin })
	if p == nil {
		return refuse(CodeNoSuch, "LCG-10.20", "pin", c.Pin)
	}
	w.Emit(Unpinned{ID: c.Pin, Won: p.Victory > 0})
	return nil
}

func (c ChangeBag) do(w *work) error {
	b := &w.S.Bag
	sealed := Sealed{c.Token, c.On}
	everywhere := b.holds(c.Token)
	for _, s := range b.Sealed {
		if s.Token == c.Token {
			everywhere++
		}
	}
	if t := w.S.Test; t != nil {
		for _, d := range t.Drawn {
			if d.Token == c.Token {
				everywhere++
			}
		}
	}
	limit, rule := bag.MostOf(bag.Token(c.Token))
	switch c.Does {
	case "add":
		if bag.Token(c.Token).Check() != nil {
			return refuse(CodeBadValue, "LCG-16.1", "token", c.Token)
		}
		if everywhere >= limit {
			return refuse(CodeTwice, rule, "token", c.Token, "most", itoa(limit))
		}
		w.Emit(BagChanged{Token: c.Token, By: 1, Source: c.Source})
	case "remove", "seal":
		if b.holds(c.Token) == 0 {
			return refuse(CodeNoSuch, "LCG-18.1", "token", c.Token)
		}
		e := BagChanged{Token: c.Token, By: -1, On: c.On, Source: c.Source}
		if c.Does == "seal" {
			if a, _ := w.S.asset(c.On); a == nil && w.S.seat(c.On) == nil {
				return refuse(CodeNoSuch, "LCG-11.10", "on", c.On)
			}
			e.Sealed = 1
		}
		w.Emit(e)
	case "release":
		if !slices.Contains(b.Sealed, sealed) {
			return refuse(CodeNoSuch, "LCG-11.10", "token", c.Token, "on", c.On)
		}
		w.Emit(BagChanged{Token: c.Token, By: 1, Sealed: -1, On: c.On, Source: c.Source})
	default:
		return refuse(CodeBadValue, "LCG-18.1", "does", c.Does)
	}
	return nil
}
