package arkhamcards

import (
	"cmp"
	"slices"
	"sync"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/arkhamcards/deck"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

func (o Options) begun() ([]keeper.Event, error) {
	n := cmp.Or(len(o.Investigators), o.Players, 2)
	if n < 1 || n > 4 || o.Players != 0 && len(o.Investigators) != 0 && o.Players != len(o.Investigators) {
		return nil, refuse(CodeBadValue, "LCG-15.28", "players", itoa(n))
	}
	campaign, tokens, err := o.campaign()
	if err != nil {
		return nil, err
	}
	for _, t := range tokens {
		if bag.Token(t).Check() != nil || len(tokens) > bag.MostTokens {
			return nil, refuse(CodeBadValue, "LCG-16.1", "token", t)
		}
	}
	var seats []Investigator
	for i := range n {
		v := plain(i)
		if len(o.Investigators) > 0 {
			v = o.Investigators[i]
		}
		v.Seat = string(keeper.Seat(i + 1))
		if slices.Contains(campaign.Barred, v.Name) {
			return nil, refuse(CodeBadTarget, "LCG-12.5", "name", v.Name)
		}
		if slices.ContainsFunc(seats, v.named) {
			return nil, refuse(CodeTwice, "LCG-2.1", "name", v.Name)
		}
		if err := v.sane(); err != nil {
			return nil, err
		}
		seats = append(seats, v)
	}
	return []keeper.Event{Begun{Seats: seats, Campaign: campaign, Bag: Bag{Tokens: tokens}, Guided: o.Guided}}, nil
}

// shipped returns the campaigns that come with the program, read once. A test of the packs checks them.
var shipped = sync.OnceValue(func() []*packs.Pack {
	all, _ := packs.Load(packs.Shipped())
	return all
})

// campaign returns the campaign to play, and its bag.
func (o Options) campaign() (Campaign, []string, error) {
	c := Campaign{Name: o.Pack, Difficulty: cmp.Or(o.Difficulty, "standard"), Standalone: o.Standalone,
		Scenarios: o.Scenarios}
	tokens := o.Bag
	if o.BagOf != "" && len(tokens) == 0 {
		known, err := o.known()
		if err != nil {
			return c, nil, err
		}
		tokens = known
	}
	if len(o.Titles) > 0 && len(c.Scenarios) == 0 {
		blank, err := o.printed()
		if err != nil {
			return c, nil, err
		}
		c.Scenarios = blank
	}
	switch {
	case len(c.Scenarios) > 0:
	case len(shipped()) == 0 && o.Pack == "":
		c.Name, c.Scenarios = firstScenario.ID, []Scenario{firstScenario}
	default:
		all := shipped()
		i := slices.IndexFunc(all, func(p *packs.Pack) bool { return o.Pack == "" || p.ID == o.Pack })
		if i < 0 || len(all[i].Bags[c.Difficulty]) == 0 {
			return c, nil, refuse(CodeNoSuch, "LCG-2.2", "pack", o.Pack, "difficulty", c.Difficulty)
		}
		c.Name, c.Scenarios = all[i].ID, scenariosOf(all[i], c.Difficulty, o.Language)
		if len(tokens) == 0 {
			tokens = all[i].Bags[c.Difficulty]
		}
	}
	if o.Scenario != "" {
		c.At = slices.IndexFunc(c.Scenarios, func(s Scenario) bool { return s.ID == o.Scenario })
	}
	if c.At < 0 || slices.ContainsFunc(c.Scenarios, func(s Scenario) bool { return !s.sane() }) {
		return c, nil, refuse(CodeNoSuch, "LCG-2.7", "scenario", o.Scenario)
	}
	if len(tokens) == 0 {
		tokens = standardBag
	}
	c.Notes, c.Barred = o.Notes, o.Barred
	for i, resolution := range o.Resolutions {
		if i >= c.At {
			return c, nil, refuse(CodeBadValue, "LCG-12.6", "resolution", resolution)
		}
		c.resolved(i, resolution)
	}
	return c, tokens, nil
}

// sane reports whether a scenario can be laid out: it has its starting location.
func (s *Scenario) sane() bool {
	start := play.Find(s.Locations, func(l *Location) bool { return l.ID == s.Start })
	return start != nil && !start.Aside && !slices.ContainsFunc(s.Foes, func(f Foe) bool { return !f.sane() })
}

// deckSize is the default number of cards in a deck, with its weaknesses.
const deckSize = 33

// Plain returns an investigator with average numbers.
func Plain(name string) Investigator {
	return Investigator{Name: name, Skills: Skills{3, 3, 3, 3}, Health: 7, Sanity: 7, Size: deckSize}
}

// plain returns the default investigator of a seat.
func plain(i int) Investigator { return Plain("Investigator " + itoa(i+1)) }

// newcomer returns a plain investigator who has not been used in this campaign (LCG-12.7).
func (s *State) newcomer() Investigator {
	for i := 0; ; i++ {
		v := plain(i)
		seated := slices.ContainsFunc(s.Seats, func(other Investigator) bool { return other.Name == v.Name })
		seated = seated || slices.ContainsFunc(s.Campaign.Away,
			func(other Investigator) bool { return other.Name == v.Name })
		if !seated && !slices.Contains(s.Campaign.Barred, v.Name) {
			return v
		}
	}
}

// named reports whether two are the same investigator (LCG-2.1).
func (v Investigator) named(other Investigator) bool {
	return deck.SameTitle(v.Name) == deck.SameTitle(other.Name)
}

// sane refuses an investigator with impossible numbers.
func (v Investigator) sane() error {
	for _, n := range []int{v.Skills.Willpower, v.Skills.Intellect, v.Skills.Combat, v.Skills.Agility, v.Physical,
		v.Mental} {
		if n < 0 || n > most20 {
			return refuse(CodeBadValue, "LCG-16.3", "name", v.Name)
		}
	}
	if v.Health < 1 || v.Health > most99 || v.Sanity < 1 || v.Sanity > most99 || v.Size < openingHand ||
		v.Size > 2*most99 {
		return refuse(CodeBadValue, "LCG-16.3", "name", v.Name)
	}
	if (v.List == nil) != (v.Build == nil) || len(v.List) > MostEntries || v.Experience < 0 || v.Due < 0 {
		return refuse(CodeBadValue, "LCG-11.1", "name", v.Name)
	}
	if v.Physical >= v.Health || v.Mental >= v.Sanity {
		return refuse(CodeBadValue, "LCG-12.5", "name", v.Name)
	}
	return nil
}

func (c Seat) do(w *work) error {
	if w.S.Stage != StageSetup || w.S.Prompt != nil {
		return refuse(CodeNotNow, "LCG-2.1", "stage", string(w.S.Stage))
	}
	v := c.Investigator
	if w.S.seat(c.Who) == nil {
		return refuse(CodeNoSuch, "LCG-2.1", "who", c.Who)
	}
	if slices.Contains(w.S.Campaign.Barred, v.Name) {
		return refuse(CodeBadTarget, "LCG-12.5", "name", v.Name)
	}
	for _, other := range slices.Concat(w.S.Seats, w.S.Campaign.Away) {
		if other.Seat != c.Who && v.named(other) {
			return refuse(CodeTwice, "LCG-2.1", "name", v.Name)
		}
	}
	before := w.S.seat(c.Who)
	same := before.Name == v.Name
	if same && len(w.S.Campaign.Results) > 0 { // the numbers are corrected, the record remains (LCG-12.7)
		v.Physical, v.Mental = before.Physical, before.Mental
	}
	if err := v.sane(); err != nil {
		return err
	}
	seated := Investigator{Seat: c.Who, Name: v.Name, Class: v.Class, Skills: v.Skills, Health: v.Health,
		Sanity:   v.Sanity,
		Physical: v.Physical, Mental: v.Mental, Size: v.Size, Elder: v.Elder}
	if same {
		seated.Experience, seated.List, seated.Build = before.Experience, before.List, before.Build
		seated.Due, seated.Room = before.Due, before.Room
		if before.List != nil {
			seated.Size = before.Size
		}
	}
	w.Emit(Seated{seated})
	return nil
}

func (c Lead) do(w *work) error {
	switch {
	case w.S.Stage != StageSetup:
		return refuse(CodeNotNow, "LCG-1.5", "stage", string(w.S.Stage))
	case c.Who == "" && len(w.S.Seats) > 1: // by lot
		c.Who = w.S.Seats[w.Chance.Below(len(w.S.Seats))].Seat
	case w.S.seat(c.Who) == nil || c.Who == w.S.Lead:
		return refuse(CodeBadTarget, "LCG-1.5", "who", c.Who)
	}
	w.Emit(LeadChosen{Who: c.Who, Rule: "LCG-1.5"})
	return nil
}

// standardBag is the default bag: the standard one of a core set.
var standardBag = []string{"+1", "0", "0", "-1", "-1", "-1", "-2", "-2", "-3", "-4",
	"skull", "skull", "cultist", "tablet", TokenFail, TokenElder}

// firstScenario is the default scenario: a small house of our own, so that play can begin at once.
var firstScenario = Scenario{
	ID: "practice", Name: "Practice", Start: "hall",
	Locations: []Location{
		{ID: "hall", Name: "Hall", Shroud: 2, Clues: Amount{N: 1, Per: true}, Connections: []string{"library", "cellar",
			"garden"}},
		{ID: "library", Name: "Library", Shroud: 3, Clues: Amount{N: 2, Per: true}, Connections: []string{"hall",
			"garden"}, Victory: 1},
		{ID: "cellar", Name: "Cellar", Shroud: 4, Clues: Amount{N: 1, Per: true},
			Connections: []string{"hall"}, Victory: 1},
		{ID: "garden", Name: "Garden", Shroud: 1, Clues: Amount{N: 1}, Connections: []string{"hall", "library"}},
	},
	Agendas: []Card{{ID: "agenda-1", Name: "1", Threshold: Amount{N: 4}}, {ID: "agenda-2", Name: "2",
		Threshold: Amount{N: 6}}},
	Acts: []Card{{ID: "act-1", Name: "1", Threshold: Amount{N: 2, Per: true}},
		{ID: "act-2", Name: "2", Threshold: Amount{N: 2, Per: true}, Ends: []string{"R1"}}},
	Foes: []Foe{
		{ID: "prowler", Name: "Prowler", Fight: 3, Health: Amount{N: 3}, Evade: 3, Damage: 1, Horror: 1, Hunter: true,
			Prey: Prey{Least: "health"}},
		{ID: "watcher", Name: "Watcher", Fight: 2, Health: Amount{N: 2}, Evade: 2, Damage: 1, Aloof: true,
			Spawn: []string{"garden", "cellar"}},
		{ID: "bulk", Name: "Bulk", Fight: 4, Health: Amount{N: 3, Per: true}, Evade: 2,
			Damage: 2, Horror: 1, Massive: true,
			Retaliate: true, Spawn: []string{"cellar"}, Victory: 1},
	},
	Ends: []packs.Resolution{{ID: "R1", Won: true}, {ID: "R2"}},
	Symbols: map[string]Symbol{"skull": {Modifier: -1, Count: "enemiesHere"}, "cultist": {Modifier: -1},
		"tablet": {Modifier: -2, FailHorror: 1}, TokenElder: {Modifier: 1}},
}
