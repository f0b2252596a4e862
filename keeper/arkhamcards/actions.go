package arkhamcards

import (
	"cmp"
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// The actions of LCG-4.2, and the tags of abilities that are not actions (LCG-4.14).
const (
	ActInvestigate = "investigate"
	ActMove        = "move"
	ActDraw        = "draw"
	ActResource    = "resource"
	ActPlay        = "play"
	ActActivate    = "activate"
	ActFight       = "fight"
	ActEngage      = "engage"
	ActEvade       = "evade"
	TagParley      = "parley"
	TagResign      = "resign"
	TagGive        = "give" // a rule of the scenario: clues to another investigator
	TagTry         = "try"  // a rule of the scenario: its test
)

// actionNames lists the actions in the order of LCG-4.2.
var actionNames = []string{ActInvestigate, ActMove, ActDraw, ActResource, ActPlay, ActActivate, ActFight, ActEngage,
	ActEvade}

// turnActions is the number of actions of a turn (LCG-4.1).
const turnActions = 3

// Left returns how many actions an investigator has left this turn for any use (LCG-4.1).
func (v *Investigator) Left() int { return turnActions + v.Gained - v.Lost - v.Taken }

// Provokes reports whether the action provokes attacks of opportunity. Abilities tagged Fight or Evade perform that
// action; an event is always played, whatever its tag (LCG-4.11, 15.13).
func (c Action) Provokes() bool {
	exempt := c.Action == ActFight || c.Action == ActEvade ||
		c.Action == ActActivate && slices.Contains([]string{ActFight, ActEvade, TagParley, TagResign}, c.Tag)
	return !c.Free && !exempt
}

// performs returns the action that is carried out: an ability's tag, if there is one (LCG-4.14).
func (c Action) performs() string {
	if (c.Action == ActActivate || c.Action == ActPlay) && c.Tag != "" {
		return c.Tag
	}
	return c.Action
}

func (c Action) do(w *work) error {
	if err := c.timing(w); err != nil {
		return err
	}
	v := w.S.seat(c.Who)
	icons := CostOf(&w.S, c)
	if !c.Free {
		if err := c.paid(v, icons); err != nil {
			return err
		}
	}
	if c.Cost < 0 || c.Cost > v.Resources {
		return refuse(CodeTooFew, "LCG-10.1", "who", c.Who, "cost", itoa(c.Cost), "resources", itoa(v.Resources))
	}
	if err := c.target(&w.S, v); err != nil {
		return err
	}
	if err := c.once(&w.S); err != nil {
		return err
	}
	if !c.Free { // taking another action shows that the card is resolved
		w.perilOver(Task{})
	}
	w.Emit(ActionTaken{c, icons})
	if c.Once != "" {
		w.Emit(Pinned{Pin{ID: "pin-" + itoa(w.S.Made+1), Text: c.Card, On: c.Who, Until: c.Once, Used: true}})
	}
	w.count(c.Who, "resources", -c.Cost, "LCG-10.14")
	if c.Provokes() {
		w.S.Push(Task{Kind: taskAct, Who: c.Who, Action: &c})
		w.S.Push(Task{Kind: taskOpportunity, Who: c.Who, Names: w.S.Attackers(c.Who), Rule: "LCG-4.11"})
	} else {
		w.S.Push(Task{Kind: taskAct, Who: c.Who, Action: &c})
	}
	return nil
}

// timing refuses an action outside the investigator's own turn. Free ones fit into any player window (LCG-10.5).
func (c Action) timing(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	v, s := w.S.seat(c.Who), &w.S
	test := s.Test != nil && (!c.Free || slices.Contains([]string{ActFight, ActEvade, ActInvestigate}, c.performs()))
	switch {
	case v == nil || v.Out != "":
		return refuse(CodeNotYours, "LCG-9.8", "who", c.Who)
	case test:
		return refuse(CodeInTest, "LCG-5.2", "who", s.Test.Who)
	case c.Allow != "":
	case s.hushed(c.Who):
		return refuse(CodeNotYours, "LCG-5.10", "who", c.Who)
	case len(s.Draws) > 0 && s.Test == nil:
		return refuse(CodeStillDue, "LCG-8.1", "who", s.Draws[0])
	case c.Free && c.Asset != nil && (s.Active != c.Who || s.Phase != PhaseInvestigation):
		return refuse(CodeNotNow, "LCG-10.5", "who", c.Who)
	case c.Free && c.Asset != nil && s.revealed():
		return refuse(CodeInTest, "LCG-5.2", "who", s.Test.Who)
	case c.Free && (s.Window || s.Test != nil):
	case s.Phase != PhaseInvestigation || s.Active != c.Who || !s.Window:
		return refuse(CodeNotNow, "LCG-4.1", "who", c.Who)
	}
	return nil
}

// paid refuses an action if the turn has no action left. An action gained for a stated use pays only for that use
// (LCG-4.1, 14.11).
func (c Action) paid(v *Investigator, icons int) error {
	if c.Extra == "" {
		if v.Left() < icons && c.Allow == "" {
			return refuse(CodeNoActions, "LCG-4.1", "who", c.Who, "left", itoa(max(0, v.Left())), "needs", itoa(icons))
		}
		return nil
	}
	x := play.Find(v.Extra, func(x *Extra) bool { return x.For == c.Extra })
	fits := c.Action == ActActivate || c.Action == c.Extra
	if x == nil || x.N < icons || !fits {
		return refuse(CodeNoActions, "LCG-4.1", "who", c.Who, "for", c.Extra)
	}
	return nil
}

// target refuses an action with an illegal target.
func (c Action) target(s *State, v *Investigator) error {
	if !slices.Contains(actionNames, c.Action) {
		return refuse(CodeBadValue, "LCG-4.2", "action", c.Action)
	}
	if c.Skill != "" && !slices.Contains(SkillNames, c.Skill) {
		return refuse(CodeBadValue, "LCG-5.1", "skill", c.Skill)
	}
	e := s.enemy(c.On)
	switch do := c.performs(); do {
	case ActActivate:
		p := play.Find(s.Pins, func(p *Pin) bool { return p.ID == c.On })
		if p != nil && (p.On != c.Who || sheds(s, p) == nil) {
			return refuse(CodeBadTarget, "LCG-10.20", "pin", c.On)
		}
	case TagGive, TagTry:
		return c.byRule(s, v)
	case TagParley:
		if e != nil && e.Parley != nil && (s.Where(e) != v.At || v.Clues < 1) {
			return refuse(CodeBadTarget, "LCG-4.14", "enemy", c.On, "who", c.Who)
		}
	case ActMove:
		if p := marked(s, c.Who, packs.Held); p != nil && c.Allow == "" {
			return refuse(CodeForbidden, "LCG-1.1", "who", c.Who, "card", p.Text)
		}
		from := s.place(v.At)
		if c.On == v.At || s.place(c.On) == nil || from == nil ||
			!slices.Contains(from.Connections, c.On) && c.Allow == "" {
			return refuse(CodeBadTarget, "LCG-4.4", "who", c.Who, "to", c.On)
		}
		if slices.Contains(from.Blocked, c.On) && c.Allow == "" {
			return refuse(CodeBadTarget, "LCG-4.4", "who", c.Who, "to", c.On)
		}
	case ActFight, ActEngage, ActEvade:
		return c.enemyTarget(s, v, e, do)
	case ActInvestigate:
		if s.place(v.At) == nil {
			return refuse(CodeBadTarget, "LCG-4.3", "who", c.Who)
		}
	case ActPlay:
		if v.Hand < 1 {
			return refuse(CodeTooFew, "LCG-4.5", "who", c.Who)
		}
	}
	if c.Action == ActPlay && v.Hand < 1 {
		return refuse(CodeTooFew, "LCG-4.5", "who", c.Who)
	}
	if c.Asset != nil {
		return s.fits(v, *c.Asset)
	}
	return nil
}

func (c Action) enemyTarget(s *State, v *Investigator, e *Enemy, do string) error {
	switch {
	case e == nil:
		return refuse(CodeNoSuch, "LCG-4.7", "enemy", c.On)
	case do == ActEvade && !slices.Contains(s.engaged(e), c.Who):
		return refuse(CodeBadTarget, "LCG-4.10", "enemy", c.On, "who", c.Who)
	case c.Allow != "":
	case s.Where(e) != v.At && do == ActEngage:
		return refuse(CodeBadTarget, "LCG-4.9", "enemy", c.On, "who", c.Who)
	case s.Where(e) != v.At:
		return refuse(CodeBadTarget, "LCG-4.7", "enemy", c.On, "who", c.Who)
	case do == ActFight && e.Aloof && len(s.engaged(e)) == 0:
		return refuse(CodeBadTarget, "LCG-8.10", "enemy", c.On)
	case do == ActEngage && (slices.Contains(s.engaged(e), c.Who) || e.Massive):
		return refuse(CodeBadTarget, "LCG-4.9", "enemy", c.On, "who", c.Who)
	}
	return nil
}

// act carries out an action after its costs and the attacks of opportunity (LCG-4.12).
func (w *work) act(f Task) {
	c, v := f.Action, w.S.seat(f.Who)
	if !c.Free {
		w.S.Push(Task{Kind: taskWindow, Who: f.Who})
	}
	if c.Action == ActPlay {
		held := min(v.Hand, 1) // none, if a correction has emptied the hand in the meantime
		if c.Asset != nil {
			w.count(c.Who, "hand", -held, "LCG-4.5")
			w.S.Push(Task{Kind: taskAsset, Who: c.Who, Why: "played", Rule: "LCG-10.6", Action: c})
		} else {
			w.Emit(Discarded{c.Who, held, "LCG-10.18"})
		}
	}
	switch c.performs() {
	case ActMove:
		if w.S.place(c.On) != nil && v.At != c.On {
			w.Emit(Moved{What: c.Who, To: c.On, Rule: ruleMove})
			w.S.Push(Task{Kind: taskArrive, Who: c.Who, On: c.On})
		}
	case ActDraw:
		w.draw(c.Who, 1, "LCG-4.2")
	case ActResource:
		w.count(c.Who, "resources", 1, "LCG-4.2")
	case ActEngage:
		if e := w.S.enemy(c.On); e != nil {
			w.Emit(Engaged{c.On, c.Who, "LCG-4.9"})
		}
	case TagResign:
		w.eliminate(c.Who, OutResigned)
	case ActActivate:
		if p := play.Find(w.S.Pins, func(p *Pin) bool { return p.ID == c.On }); p != nil {
			cardAction(w, c, sheds(&w.S, p))
		}
	case TagParley:
		if e := w.S.enemy(c.On); e != nil {
			cardAction(w, c, e.Parley)
		}
	case TagGive:
		w.S.Push(Task{Kind: taskHandOver, Who: c.Who, On: c.On, Rule: "LCG-4.14"})
	case TagTry:
		if r := specialOf(&w.S, c.On); r != nil && r.Try != nil {
			w.testFor(c, r.Try.Skill, r.Try.Difficulty)
		}
	case ActFight:
		if e := w.S.enemy(c.On); e != nil {
			w.testOf(f, e, Combat, e.Fight)
		}
	case ActEvade:
		if e := w.S.enemy(c.On); e != nil {
			w.testOf(f, e, Agility, e.Evade)
		}
	case ActInvestigate:
		if p := w.S.place(v.At); p != nil {
			if p.Left == 0 {
				w.logNote("noClues", "LCG-15.19", c.Who, "place", p.ID)
			}
			w.testFor(c, Intellect, ShroudOf(&w.S, p))
		}
	}
}

// testOf begins the test against an enemy. An unknown number is asked for (LCG-18.5).
func (w *work) testOf(f Task, e *Enemy, skill string, number int) {
	if e.Unknown {
		w.S.Push(Task{Kind: taskAgainst, Who: f.Who, On: e.ID, Why: skill, Action: f.Action, Rule: "LCG-18.5"})
		return
	}
	w.testFor(f.Action, skill, number)
}

func (w *work) against(f Task) {
	w.ask(f, keeper.Prompt{Kind: "against", Who: f.Who, Args: keeper.Args{"enemy": f.On, "skill": f.Why},
		Number: &keeper.Range{Min: 0, Max: most20}})
}

func (w *work) againstNumber(f Task, a keeper.Answer) { w.testFor(f.Action, f.Why, *a.Number) }

// testFor begins the test of an action. The window after the action opens when the test is over.
func (w *work) testFor(c *Action, skill string, difficulty int) {
	w.Emit(Tested{testBy(&w.S, c, skill, difficulty)})
}

// testBy returns the test of an action.
func testBy(s *State, c *Action, skill string, difficulty int) Test {
	v := s.seat(c.Who)
	skill = cmp.Or(c.Skill, skill)
	on := c.On
	if c.performs() == ActInvestigate {
		on = v.At
	}
	return Test{Who: c.Who, Skill: skill, Base: v.Skill(skill), Difficulty: max(0, difficulty),
		Action: c.performs(), On: on, Name: c.Card, Turn: !c.Free}
}

// OddsOf returns the odds of the test that an action would begin, before any card is committed; nil if it begins none,
// or one whose difficulty only its card says.
func OddsOf(s *State, c Action) *Odds {
	v, e := s.seat(c.Who), s.enemy(c.On)
	if v == nil || s.Test != nil {
		return nil
	}
	with, p := *s, s.place(v.At)
	var t Test
	switch act := c.performs(); {
	case act == ActInvestigate && p != nil:
		t = testBy(s, &c, Intellect, ShroudOf(s, p))
	case act == ActFight && e != nil && !e.Unknown:
		t = testBy(s, &c, Combat, e.Fight)
	case act == ActEvade && e != nil && !e.Unknown:
		t = testBy(s, &c, Agility, e.Evade)
	default:
		return nil
	}
	with.Test = &t
	return with.odds()
}

// arrive reveals a location on the first visit and lets its enemies engage (LCG-7.7, 8.4).
func (w *work) arrive(f Task) {
	p := w.S.place(f.On)
	if p == nil {
		return
	}
	if !p.Revealed {
		w.Emit(Discovered{p.ID, p.Clues.Of(w.S.N)})
	}
	w.meetAll(f.On)
}

// draw draws several cards from a deck at once. An empty deck is replaced by the shuffled discard pile, and the horror
// follows after the draw (LCG-10.8, 15.10, 15.11).
func (w *work) draw(who string, cards int, rule string) {
	v := w.S.seat(who)
	pile := v.Discard
	now := min(cards, v.Deck)
	if now > 0 {
		w.Emit(Drew{who, now, rule})
	}
	if now == cards {
		return
	}
	if pile > 0 {
		w.Emit(Shuffled{who}, Drew{who, min(cards-now, pile), rule})
	} else {
		w.logNote("nothingToDraw", "LCG-15.11", who)
	}
	w.S.Push(Task{Kind: taskHarm, Who: who, On: who, Horror: 1, Why: "deck", Rule: "LCG-10.8",
		Asks: asksAlways})
}

// room returns how many slots of a kind an investigator has (LCG-10.6).
func (v *Investigator) room(slot string) int { return slots[slot] + v.Room[slot] }

// crowded lists the slots that one more asset would exceed.
func (v *Investigator) crowded(a Asset) []string {
	used := map[string]int{}
	for _, have := range append(slices.Clone(v.Assets), a) {
		for _, slot := range have.Slots {
			used[slot]++
		}
	}
	var out []string
	for _, slot := range a.Slots {
		if used[slot] > v.room(slot) && !slices.Contains(out, slot) {
			out = append(out, slot)
		}
	}
	return out
}

// fits refuses an asset that can never enter play: the slots that it needs exceed the room, or its title is unique
// and already in play (LCG-10.6, 10.9).
func (s *State) fits(v *Investigator, a Asset) error {
	if a.Name == "" || a.Health < 0 || a.Sanity < 0 || a.Uses < 0 || a.Damage+a.Horror+a.Doom+a.Clues+a.Tokens != 0 ||
		a.ID != "" {
		return refuse(CodeBadValue, "LCG-16.7", "asset", a.Name)
	}
	alone := Investigator{Room: v.Room}
	if len(alone.crowded(a)) > 0 {
		return refuse(CodeNoRoom, "LCG-10.6", "who", v.Seat, "asset", a.Name)
	}
	unique := func(e Enemy) bool { return e.Unique && deck.SameTitle(e.Name) == deck.SameTitle(a.Name) }
	if a.Unique && slices.ContainsFunc(s.Enemies, unique) {
		return refuse(CodeTwice, "LCG-10.9", "asset", a.Name)
	}
	for i := range s.Seats {
		for _, other := range s.Seats[i].Assets {
			if a.Unique && other.Unique && deck.SameTitle(other.Name) == deck.SameTitle(a.Name) {
				return refuse(CodeTwice, "LCG-10.9", "asset", a.Name)
			}
		}
	}
	return nil
}

// fitAsset brings an asset into play. As long as there is no room for it, an asset that fills such a slot is chosen
// and discarded (LCG-10.6). The asset may be in play already, if somebody else takes control of it.
func (w *work) fitAsset(f Task) {
	v := w.S.seat(f.Who)
	var a Asset
	if given, _ := w.S.asset(f.On); given != nil {
		a = *given
	} else if f.Action != nil {
		a = *f.Action.Asset
	} else { // it has left play
		return
	}
	var give []string
	for _, slot := range v.crowded(a) {
		for _, have := range v.Assets {
			if slices.Contains(have.Slots, slot) && !slices.Contains(give, have.ID) && !have.Permanent {
				give = append(give, have.ID)
			}
		}
	}
	if len(give) > 0 {
		w.ask(f, keeper.Prompt{Kind: "slots", Who: f.Who, Args: keeper.Args{"asset": a.Name},
			Choice: keeper.Choice(give...)})
		return
	}
	if f.On != "" {
		w.Emit(AssetGiven{f.On, f.Who, f.Why})
		return
	}
	a.ID = "asset-" + itoa(w.S.Made+1)
	w.Emit(AssetEntered{f.Who, a})
}

func (w *work) dropForSlot(f Task, a keeper.Answer) {
	w.Emit(AssetLeft{Asset: a.Choice, Name: w.S.NameOf(a.Choice), Rule: "LCG-10.6"})
	w.S.Push(f)
}
