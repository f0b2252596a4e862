package arkhamcards

import (
	"slices"
	"strings"

	"lantern/keeper/play"
)

// Kinds of encounter cards (LCG-8.1); none if deck and discard pile are empty (LCG-15.12).
const (
	DrawEnemy     = "enemy"
	DrawTreachery = "treachery"
	DrawAsset     = "asset"
	DrawNone      = "none"
)

func (c Encounter) do(w *work) error {
	if err := w.laid(); err != nil {
		return err
	}
	due := len(w.S.Draws) > 0 && !c.Weakness
	unnamed := c.Kind == "" && c.Card == "" && !c.Weakness
	if unnamed && w.S.drawable() && w.S.playing(c.Who) && (!due || w.S.Draws[0] == c.Who) {
		c = w.drawn(c)
	}
	var foe *Foe
	if c.Kind == DrawEnemy {
		if foe = w.S.foe(c.Card); foe == nil && c.Card == "" && c.New != nil {
			known, err := w.S.entered(*c.New)
			if err != nil {
				return err
			}
			foe = known
		}
	}
	card := w.S.drawn(c.Card)
	switch {
	case !w.S.playing(c.Who):
		return refuse(CodeNoSuch, "LCG-9.8", "who", c.Who)
	case due && w.S.Draws[0] != c.Who && (c.Allow == "" || !slices.Contains(w.S.Draws, c.Who)):
		return refuse(CodeNotYours, "LCG-3.2", "who", c.Who, "first", w.S.Draws[0])
	case !slices.Contains([]string{DrawEnemy, DrawTreachery, DrawAsset, DrawNone}, c.Kind):
		return refuse(CodeBadValue, "LCG-8.1", "kind", c.Kind)
	case c.Kind == DrawEnemy && foe == nil, c.Kind != DrawEnemy && c.Card != "" && (card == nil || card.Kind != c.Kind):
		return refuse(CodeNoSuch, "LCG-8.3", "card", c.Card)
	}
	if due && w.S.Draws[0] != c.Who {
		w.allowed("LCG-3.2", c.Who, c.Allow)
	}
	name := c.Name
	if foe != nil {
		name, c.Surge, c.Peril = foe.Name, c.Surge || foe.Surge, c.Peril || foe.Peril
	}
	if card != nil {
		name, c.Surge, c.Peril = card.Name, c.Surge || card.Surge, c.Peril || card.Peril
	}
	limited := slices.Contains(w.S.Limits, c.Card)
	w.Emit(EncounterDrawn{c.Who, c.Kind, name, c.Card, c.Surge && c.Kind != DrawNone,
		c.Peril && c.Kind != DrawNone, due})
	if card != nil && limited {
		w.logNote("limited", "LCG-10.10", c.Who, "name", name)
	} else if card != nil && card.Brings > 0 && holdsFor(&w.S, card.If, c.Who) {
		w.count(OnAgenda, "doom", card.Brings, "LCG-8.1")
	}
	if card != nil && card.Threat {
		pin := Pin{ID: "pin-" + itoa(w.S.Made+1), Text: name, On: c.Who, Victory: card.Victory}
		if card.Mark != nil {
			pin.Does = card.Mark.Does
		}
		w.Emit(Pinned{pin})
	} else if card != nil && card.Victory > 0 {
		w.Emit(Won{Trophy{name, card.Victory}})
	}
	switch c.Kind {
	case DrawTreachery:
		w.reveals(c.Who, name, card)
	case DrawEnemy:
		w.S.Push(Task{Kind: taskSpawn, Who: c.Who, Foe: foe, Rule: "LCG-8.3"}, Task{Kind: taskPeril})
	case DrawAsset:
		w.logNote("storyAsset", "LCG-15.33", c.Who, "name", name)
	case DrawNone:
		w.logNote("nothingDrawn", "LCG-15.12", c.Who)
	}
	return nil
}

// hushed reports whether an investigator may neither play cards nor trigger abilities, because another one resolves a
// Peril card (LCG-5.10).
func (s *State) hushed(who string) bool {
	if t := s.Test; t != nil && t.Peril && t.Who != who {
		return true
	}
	return s.Peril != "" && s.Peril != who
}

// perilOver ends the restriction of a resolved Peril card.
func (w *work) perilOver(Task) {
	if w.S.Peril != "" {
		w.Emit(PerilEnded{w.S.Peril})
	}
}

// laid refuses unless the scenario is laid out, in its set-up or in play, without a test (LCG-2.5).
func (w *work) laid() error {
	if w.S.Stage == StageSetup {
		return nil
	}
	return w.noTest()
}

func (c Spawn) do(w *work) error {
	if err := w.inPlay(); err != nil && w.S.Stage != StageSetup {
		return err
	}
	foe := w.S.foe(c.Foe)
	if c.New != nil {
		known, err := w.S.entered(*c.New)
		if err != nil {
			return err
		}
		foe = known
	}
	switch {
	case foe == nil:
		return refuse(CodeNoSuch, "LCG-8.3", "foe", c.Foe)
	case c.At == "" && !w.S.playing(c.Who), c.Who != "" && !w.S.playing(c.Who):
		return refuse(CodeNoSuch, "LCG-9.8", "who", c.Who)
	}
	f := Task{Kind: taskSpawn, Who: c.Who, Foe: foe, Rule: "LCG-8.3"}
	if c.At != "" {
		f.Names = []string{c.At}
	}
	w.S.Push(f)
	return nil
}

// enteredID is the prefix of the ID of an enemy card that the table entered; its number follows.
const enteredID = "foe-"

// entered checks an enemy card that the table enters, and gives it a permanent ID: its own, or that of the entered
// card with the same name, whose numbers it corrects, or a new one.
func (s *State) entered(f Foe) (*Foe, error) {
	f.Name = strings.TrimSpace(f.Name)
	if f.Name == "" || len(f.Name) > 200 || len(f.Traits) > most20 || !f.sane() {
		return nil, refuse(CodeBadValue, "LCG-16.6", "foe", f.Name)
	}
	if f.ID != "" {
		return &f, nil
	}
	n := 1
	for _, known := range s.scenario().Foes {
		if strings.HasPrefix(known.ID, enteredID) {
			if n++; strings.EqualFold(known.Name, f.Name) {
				f.ID = known.ID
				return &f, nil
			}
		}
	}
	f.ID = enteredID + itoa(n)
	return &f, nil
}

// knows adds an enemy card that the table entered to this scenario, and to the later ones with printed cards.
func (s *State) knows(f Foe) {
	if !strings.HasPrefix(f.ID, enteredID) {
		return
	}
	c := &s.Campaign
	c.Scenarios = slices.Clone(c.Scenarios)
	for i := c.At; i < len(c.Scenarios); i++ {
		x := &c.Scenarios[i]
		if i > c.At && !strings.HasPrefix(x.ID, printedID) {
			continue
		}
		x.Foes = slices.Clone(x.Foes)
		if known := play.Find(x.Foes, func(known *Foe) bool { return known.ID == f.ID }); known != nil {
			*known = f
		} else {
			x.Foes = append(x.Foes, f)
		}
	}
}

// sane reports whether an enemy's numbers are valid.
func (f *Foe) sane() bool {
	for _, n := range []int{f.Fight, f.Evade, f.Health.N, f.Damage, f.Horror, f.Victory, f.Brings} {
		if n < 0 || n > most99 {
			return false
		}
	}
	return true
}

func (c EnemyDoes) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	e, v := w.S.enemy(c.Enemy), w.S.seat(c.Who)
	if e == nil {
		return refuse(CodeNoSuch, "LCG-18.5", "enemy", c.Enemy)
	}
	there := v != nil && v.Out == "" && v.At == w.S.Where(e)
	switch c.Does {
	case "engage":
		if v != nil && v.Out == "" && !there && !e.Massive && c.Allow != "" {
			w.allowed("LCG-8.10", c.Who, c.Allow)
		} else if !there || e.Massive || e.With == c.Who {
			return refuse(CodeBadTarget, "LCG-8.10", "enemy", c.Enemy, "who", c.Who)
		}
		w.Emit(Engaged{Enemy: c.Enemy, Who: c.Who})
	case "disengage":
		if e.With == "" {
			return refuse(CodeBadTarget, "LCG-8.5", "enemy", c.Enemy)
		}
		w.Emit(Disengaged{Enemy: c.Enemy, At: w.S.Where(e)})
		if c.Allow == "" {
			w.S.Push(Task{Kind: taskMeet, On: c.Enemy, Rule: "LCG-8.4"})
		} else {
			w.allowed("LCG-8.4", c.Who, c.Allow)
		}
	case "evade":
		if len(w.S.engaged(e)) == 0 {
			return refuse(CodeBadTarget, "LCG-4.10", "enemy", c.Enemy)
		}
		w.evaded(e)
	case "exhaust", "ready":
		if err := w.turn(c.Enemy, e.Exhausted, c.Does == "exhaust"); err != nil {
			return err
		}
		w.S.Push(Task{Kind: taskMeet, On: c.Enemy, Rule: "LCG-8.4"})
	case "attack":
		if v == nil || v.Out != "" {
			return refuse(CodeNoSuch, "LCG-8.6", "who", c.Who)
		}
		w.S.Push(Task{Kind: taskMayAttack, Who: c.Who, On: c.Enemy, Why: "card", Rule: "LCG-8.6"})
	case "defeat":
		beaten(w, *e, "")
	case "discard":
		w.Emit(EnemyLeft{Enemy: c.Enemy, Name: e.Name})
	default:
		return refuse(CodeBadValue, "LCG-18.5", "does", c.Does)
	}
	return nil
}

// The encounter deck of a scenario with a known deck, for draws on screen: the remaining cards, unordered, since each
// is equally likely to come next. If the cards are on the table, it follows the entries.

// drawable reports whether a card can be drawn on screen.
func (s *State) drawable() bool { return len(s.Encounters) > 0 }

// drawn chooses the card of a draw on screen. Each remaining card is equally likely (LCG-8.1).
func (w *work) drawn(c Encounter) Encounter {
	c.Card = w.S.Encounters[w.Chance.Below(len(w.S.Encounters))]
	c.Kind = DrawEnemy
	if card := w.S.drawn(c.Card); card != nil {
		c.Kind = card.Kind
	}
	return c
}

// off removes a drawn card from the deck. An empty deck is reshuffled at once, before the card is resolved (LCG-8.2,
// 15.43).
func (s *State) off(card string) {
	if !slices.Contains(s.Encounters, card) {
		return
	}
	s.Encounters = play.Without(s.Encounters, card)
	if len(s.Encounters) == 0 {
		s.Encounters, s.Thrown = s.Thrown, nil
	}
	if d := s.drawn(card); d != nil && d.Kind == DrawTreachery &&
		!d.Threat && d.Victory == 0 {
		s.throw(card)
	}
}

// throw puts an encounter card on the discard pile, if it belongs to the scenario's deck.
func (s *State) throw(card string) {
	if slices.Contains(s.scenario().Deck, card) || slices.Contains(s.scenario().Later, card) {
		s.Thrown = append(s.Thrown, card)
	}
}

// threat returns the card of a treachery in a threat area by its name, or "".
func (s *State) threat(name string) string {
	if d := play.Find(s.scenario().Cards, func(d *Drawable) bool { return d.Threat && d.Name == name }); d != nil {
		return d.ID
	}
	return ""
}

// apply shuffles the discard pile and cards that were set aside into the deck.
func (e Reshuffled) apply(s *State) {
	s.Encounters, s.Thrown = slices.Concat(s.Encounters, s.Thrown, e.Cards), nil
}
