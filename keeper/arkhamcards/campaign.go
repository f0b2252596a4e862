package arkhamcards

import (
	"cmp"
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// Campaign is what carries over between scenarios, besides the investigators' records and the bag.
type Campaign struct {
	Name       string     `json:"name,omitempty"`
	Difficulty string     `json:"difficulty,omitempty"`
	Scenarios  []Scenario `json:"scenarios"`
	At         int        `json:"at"`
	Standalone bool       `json:"standalone,omitempty"` // LCG-13
	Notes      []string   `json:"notes,omitempty"`
	Results    []string   `json:"results,omitempty"` // the resolution of each scenario played
	// Played are the scenarios of Results, by their index in Scenarios.
	Played []int    `json:"played,omitempty"`
	Barred []string `json:"barred,omitempty"` // investigators killed or insane (LCG-12.5)
	// Away are the investigators whose players left, as they were then (LCG-12.7).
	Away []Investigator `json:"away,omitempty"`
}

// resolved records the resolution of a scenario.
func (c *Campaign) resolved(at int, resolution string) {
	c.Played, c.Results = append(c.Played, at), append(c.Results, resolution)
}

// after returns the index of the scenario that follows a resolution: the next one, or the one that the resolution
// names. If it is out of range, no scenario follows (LCG-12.6).
func (c *Campaign) after(at int, resolution string) int {
	end := play.Find(c.Scenarios[at].Ends, func(r *packs.Resolution) bool { return r.ID == resolution })
	if end == nil || end.Next == "" {
		return at + 1
	}
	return slices.IndexFunc(c.Scenarios, func(x Scenario) bool { return x.ID == end.Next })
}

// Leg is a scenario of the campaign, as shown in its log. Future ones have no name yet, which would be a spoiler.
type Leg struct {
	ID         string `json:"id,omitempty"`
	Name       string `json:"name,omitempty"`
	Now        bool   `json:"now,omitempty"`        // in play, or played last
	Resolution string `json:"resolution,omitempty"` // "" until it is resolved
	Won        bool   `json:"won,omitempty"`
}

// legs lists the scenarios of the campaign in order, each with its latest resolution.
func (s *State) legs() []Leg {
	var out []Leg
	for i, x := range s.Campaign.Scenarios {
		leg := Leg{ID: x.ID, Name: x.Name, Now: i == s.Campaign.At}
		for n, at := range s.Campaign.Played {
			if at == i {
				leg.Resolution = s.Campaign.Results[n]
			}
		}
		if !leg.Now && leg.Resolution == "" {
			leg.ID, leg.Name = "", ""
		}
		if end := play.Find(x.Ends, func(r *packs.Resolution) bool { return r.ID == leg.Resolution }); end != nil {
			leg.Won = end.Won
		}
		out = append(out, leg)
	}
	return out
}

// hasNote reports whether a note is in the log.
func (c *Campaign) hasNote(note string) bool { return slices.Contains(c.Notes, note) }

// ended ends the scenario with a resolution: its experience, trauma, notes and tokens first, then investigators who are
// killed or insane (LCG-12.1, 12.5, 12.8).
func (w *work) ended(id, rule string) {
	s := &w.S
	end := play.Find(s.scenario().Ends, func(r *packs.Resolution) bool { return r.ID == id })
	if end == nil {
		end = &packs.Resolution{ID: id}
	}
	points := s.victoryPoints() + end.Experience
	sealed, sufferers := slices.Clone(s.Bag.Sealed), map[string][]string{"lead": {s.Lead}}
	for _, v := range s.Seats {
		sufferers["each"] = append(sufferers["each"], v.Seat)
		switch v.Out {
		case "":
			sufferers["standing"] = append(sufferers["standing"], v.Seat)
		case OutDamage, OutHorror, OutCard:
			sufferers["defeated"] = append(sufferers["defeated"], v.Seat)
		}
	}
	if s.Test != nil {
		w.Emit(TestEnded{})
	}
	won := end.Won
	if s.Campaign.Standalone { // only an act's resolution wins (LCG-13.4)
		won = won && slices.ContainsFunc(s.scenario().Acts, func(c Card) bool { return slices.Contains(c.Ends, id) })
	}
	w.Emit(Ended{id, rule, won})
	for _, t := range sealed {
		w.Emit(BagChanged{Token: t.Token, By: 1, Sealed: -1, On: t.On})
	}
	for _, who := range sufferers["each"] {
		w.count(who, "experience", max(0, points), "LCG-12.1") // LCG-15.22, 15.41
	}
	for _, t := range end.Trauma {
		for _, who := range sufferers[t.Who] {
			w.count(who, "physical", t.Physical, "LCG-12.5")
			w.count(who, "mental", t.Mental, "LCG-12.5")
		}
	}
	w.tokens(end.Adds, end.Removes)
	w.write(end.Notes, end.Erases)
	w.bar()
}

// victoryPoints counts the victory points of the display and of revealed locations without clues (LCG-7.9).
func (s *State) victoryPoints() int {
	n := 0
	for _, t := range s.Victory {
		n += t.Points
	}
	for _, p := range s.Places {
		if p.Revealed && p.Left == 0 {
			n += p.Victory
		}
	}
	return n
}

// bar records who is killed or insane. In standalone mode this is only a defeat (LCG-12.5, 13.3).
func (w *work) bar() {
	for _, v := range w.S.Seats {
		switch {
		case w.S.Campaign.Standalone || slices.Contains(w.S.Campaign.Barred, v.Name):
		case v.Physical >= v.Health:
			w.Emit(Barred{v.Seat, v.Name, "killed"})
		case v.Mental >= v.Sanity:
			w.Emit(Barred{v.Seat, v.Name, "insane"})
		}
	}
}

// tokens changes the campaign's bag. Tokens that the bag does not contain are not removed.
func (w *work) tokens(adds, removes []string) {
	for _, t := range adds {
		w.Emit(BagChanged{Token: t, By: 1})
	}
	for _, t := range removes {
		if w.S.Bag.holds(t) > 0 {
			w.Emit(BagChanged{Token: t, By: -1})
		}
	}
}

// write adds notes to the campaign's log and strikes others out.
func (w *work) write(notes, erases []string) {
	for _, n := range notes {
		w.Emit(LogWritten{Note: n})
	}
	for _, n := range erases {
		w.Emit(LogWritten{Note: n, Erased: true})
	}
}

// do pays with unspent experience. The table changes the deck itself.
func (c Buy) do(w *work) error {
	v := w.S.seat(c.Who)
	switch {
	case w.S.Stage != StageBetween:
		return refuse(CodeNotNow, "LCG-12.8", "stage", string(w.S.Stage))
	case v == nil:
		return refuse(CodeNoSuch, "LCG-12.2", "who", c.Who)
	case c.Of != nil && (c.Of.Title != c.Card || c.Of.Level != c.Level || c.Of.Exceptional != c.Exceptional):
		return refuse(CodeBadValue, "LCG-12.2", "card", c.Card)
	case c.Card == "" || c.Level < 0 || c.Level > 5 || c.From != nil && (*c.From < 0 || *c.From >= c.Level):
		return refuse(CodeBadValue, "LCG-12.3", "card", c.Card)
	}
	price := deck.Price(deck.Card{Level: c.Level, Exceptional: c.Exceptional})
	if c.From != nil {
		price = deck.UpgradePrice(deck.Card{Level: *c.From, Exceptional: c.FromExceptional},
			deck.Card{Level: c.Level, Exceptional: c.Exceptional})
	}
	if c.again(v) {
		price = 0
	}
	if price > v.Experience {
		return refuse(CodeTooFew, "LCG-18.8", "who", c.Who, "has", itoa(v.Experience), "needs", itoa(price))
	}
	if err := c.fitsDeck(v); err != nil {
		return err
	}
	w.count(c.Who, "experience", -price, "LCG-12.2")
	w.Emit(Bought{c, price})
	return nil
}

// do begins the next scenario, or the one that the resolution names (LCG-12.6).
func (Continue) do(w *work) error {
	s := &w.S
	if s.Stage != StageBetween {
		return refuse(CodeNotNow, "LCG-12.6", "stage", string(s.Stage))
	}
	next := s.Campaign.after(s.Campaign.At, s.Resolution)
	if s.Campaign.Standalone || next < 0 || next >= len(s.Campaign.Scenarios) {
		w.Emit(CampaignEnded{})
		return nil
	}
	w.Emit(ScenarioBegun{next})
	return nil
}

func (LeaveGuide) do(w *work) error {
	if !w.S.Guided {
		return refuse(CodeNotNow, "LCG-1.10")
	}
	w.Emit(GuideLeft{})
	return nil
}

func (GuideLeft) apply(s *State) { s.Guided = false }

func (c Write) do(w *work) error {
	has := w.S.Campaign.hasNote(c.Note)
	if c.Note == "" || len(c.Note) > 200 || has != c.Erase {
		return refuse(CodeBadValue, "LCG-12.8", "note", c.Note)
	}
	w.Emit(LogWritten{c.Note, c.Erase})
	return nil
}

func (e Barred) apply(s *State)      { s.Campaign.Barred = append(s.Campaign.Barred, e.Name) }
func (CampaignEnded) apply(s *State) { s.Stage = StageOver }

func (e LogWritten) apply(s *State) {
	if e.Erased {
		s.Campaign.Notes = play.Without(s.Campaign.Notes, e.Note)
	} else if !s.Campaign.hasNote(e.Note) {
		s.Campaign.Notes = append(s.Campaign.Notes, e.Note)
	}
}

func (e ScenarioBegun) apply(s *State) {
	s.Campaign.At, s.Stage, s.Round, s.Resolution = e.Scenario, StageSetup, 0, ""
	s.N = len(s.Seats)
	s.layOut()
}

// setUp carries out the set-up steps whose conditions the log fulfils (LCG-2.7).
func (w *work) setUp() {
	for _, step := range w.S.scenario().Setup {
		if !step.When.Holds(w.S.Campaign.hasNote) {
			continue
		}
		if step.Start != "" {
			for _, who := range w.S.order() {
				w.Emit(Moved{What: who, To: step.Start, Rule: "LCG-2.7"})
			}
		}
		w.change(step.Then)
	}
	w.special("")
	for _, card := range []*Card{w.S.Agenda.Now(), w.S.Act.Now()} {
		if card != nil {
			w.special(card.ID)
		}
	}
}

// special pins the scenario's rules that begin with a card ("" for the set-up), and ends those that last until then.
func (w *work) special(card string) {
	for _, r := range w.S.scenario().Rules {
		if r.From == card && r.When.Holds(w.S.Campaign.hasNote) {
			w.Emit(Pinned{Pin{ID: "pin-" + itoa(w.S.Made+1), Text: r.ID, Until: cmp.Or(r.Until, UntilScenario)}})
		}
	}
}

// change carries out the changes of a set-up step or side b, in order.
func (w *work) change(c packs.Changes) {
	for _, l := range w.S.scenario().Locations {
		if slices.Contains(c.Enters, l.ID) && w.S.place(l.ID) == nil {
			w.Emit(LocationSet{Location: l})
		}
	}
	var frames []Task
	for _, id := range c.Leaves {
		frames = append(frames, Task{Kind: taskLeaves, On: id, Rule: "LCG-7.3", Names: []string{c.Moves}})
	}
	if len(c.Shuffles) > 0 {
		w.Emit(Reshuffled{c.Shuffles})
	}
	for _, spawn := range c.Spawns {
		f := Task{Kind: taskSpawn, Who: w.S.Lead, Foe: w.S.foe(spawn.Card), Rule: "LCG-8.3"}
		if spawn.At != "" {
			f.Names = []string{spawn.At}
		}
		if f.Foe != nil {
			frames = append(frames, f)
		}
	}
	for _, id := range c.Gives {
		frames = append(frames, Task{Kind: taskGives, On: id, Rule: "LCG-11.6"})
	}
	w.count(OnAgenda, "doom", c.Doom, "LCG-7.3")
	for _, clues := range c.Clues {
		if w.S.place(clues.At) != nil {
			w.count(clues.At, "clues", Amount{clues.Clues, clues.PerInvestigator}.Of(w.S.N), "LCG-7.3")
		}
	}
	w.tokens(c.Adds, c.Removes)
	w.write(c.Notes, nil)
	w.S.Push(frames...)
}

// gives gives a story asset that was set aside to an investigator chosen by the players. A single one gets it without a
// question.
func (w *work) gives(f Task) {
	left := w.S.order()
	switch card := w.S.drawn(f.On); {
	case card == nil || len(left) == 0:
	case len(left) == 1:
		w.give(f, left[0])
	default:
		w.ask(f, keeper.Prompt{Kind: "gives", Who: w.S.Lead, Args: keeper.Args{"card": card.Name},
			Choice: keeper.Choice(left...)})
	}
}

func (w *work) givenTo(f Task, a keeper.Answer) { w.give(f, a.Choice) }

func (w *work) give(f Task, who string) {
	card := w.S.drawn(f.On)
	asset := Asset{Name: card.Name, Unique: true}
	if a := card.Asset; a != nil {
		asset.Slots, asset.Health, asset.Sanity, asset.Uses, asset.Kind = a.Slots, a.Health, a.Sanity, a.Uses, a.Of
		asset.Skills = Skills{a.Skills[Willpower], a.Skills[Intellect], a.Skills[Combat], a.Skills[Agility]}
	}
	w.S.Push(Task{Kind: taskAsset, Who: who, Rule: f.Rule, Action: &Action{Asset: &asset}})
}

// leaves removes a location once nobody is there; its enemies leave with it.
func (w *work) leaves(f Task) {
	p := w.S.place(f.On)
	if p == nil {
		return
	}
	others := play.FilterMap(w.S.Places, func(other Place) (string, bool) { return other.ID, other.ID != f.On })
	switch there := w.S.investigatorsAt(f.On); {
	case len(others) == 0:
		return
	case len(there) > 0 && len(f.Names) > 0 && slices.Contains(others, f.Names[0]): // the card says where to
		w.leavesFor(f, keeper.Answer{Choice: f.Names[0]})
		return
	case len(there) > 0:
		w.ask(f, keeper.Prompt{Kind: "leaves", Who: there[0], Choice: keeper.Choice(others...)})
		return
	}
	for _, e := range slices.Clone(w.S.Enemies) {
		if e.At == f.On {
			w.Emit(EnemyLeft{Enemy: e.ID, Name: e.Name, Rule: f.Rule})
		}
	}
	removed(w, f.On)
}

func (w *work) leavesFor(f Task, a keeper.Answer) {
	who := w.S.investigatorsAt(f.On)[0]
	w.Emit(Moved{What: who, To: a.Choice, Rule: f.Rule})
	w.S.Push(Task{Kind: taskArrive, Who: who, On: a.Choice}, f)
}
