package arkhamcards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// View is what an audience may see. Hands and decks are on the real table and only counted here, so the table and
// each seat see the same: the cards in play. The app itself also knows the rest of the scenario.
type View struct {
	Who      keeper.Audience  `json:"who"`
	State    State            `json:"state"`    // without the campaign's scenarios; for the players see State.known
	Scenario Scenario         `json:"scenario"` // the one that is played
	Legs     []Leg            `json:"legs"`     // all of the campaign
	Due      []Reminder       `json:"due,omitempty"`
	Doom     Doom             `json:"doom"`
	Act      Clues            `json:"act"`
	Follows  []Reminder       `json:"follows,omitempty"` // the consequences of the test's result
	Odds     *Odds            `json:"odds,omitempty"`    // of the test in progress, before its token
	Latest   []keeper.LogLine `json:"latest,omitempty"`
}

// Doom is all doom in play against the agenda's threshold, with its sources (LCG-7.1).
type Doom struct {
	Total     int      `json:"total"`
	Threshold int      `json:"threshold,omitempty"` // 0: none
	Sources   []Source `json:"sources,omitempty"`
	Rounds    int      `json:"rounds,omitempty"` // until it advances, with no more doom than 1 a round
}

// Clues are the requirement of the act, and the investigators' clues.
type Clues struct {
	Need int `json:"need,omitempty"` // 0: none
	Have int `json:"have"`
}

// Odds are the exact chances of a test before its token is drawn, as in lantern calc. If the table has to count for a
// symbol, Success and the other fields are the minimum, and Most is the maximum (LCG-18.1).
type Odds struct {
	Skill   int              `json:"skill"`
	Success keeper.Fraction  `json:"success"`
	Most    *keeper.Fraction `json:"most,omitempty"`
	Plus    []Plus           `json:"plus"`
	Tokens  []TokenOdds      `json:"tokens"`
}

// Plus is the chance with more skill.
type Plus struct {
	Skill   int             `json:"skill"`
	Success keeper.Fraction `json:"success"`
}

// TokenOdds is the chance of success if a token is drawn first.
type TokenOdds struct {
	Token   string          `json:"token"`
	Count   int             `json:"count"`
	Success keeper.Fraction `json:"success"`
	Asks    bool            `json:"asks,omitempty"` // the table then says what it counts: Success is the minimum
}

// odds returns the odds of the test in progress; nil if no test waits for its first token, or the bag is empty.
func (s *State) odds() *Odds {
	t := s.Test
	if t == nil || len(t.Drawn) > 0 || len(s.Bag.Tokens) == 0 {
		return nil
	}
	test := bag.Test{Effects: bag.Effects{}, Skill: s.skilled(), Difficulty: bag.Needed(t.Difficulty, t.scale())}
	if t.Set == SetSucceed { // LCG-5.7
		test.Difficulty = 0
	}
	asks := false
	for _, token := range s.Bag.Tokens {
		does := s.counted(token)
		test.Tokens = append(test.Tokens, bag.Token(token))
		switch _, own := s.Bag.Symbols[token]; {
		case t.Set == SetFail:
			test.Effects[bag.Token(token)] = bag.Effect{Fail: true}
		case own || token == TokenElder:
			effect := does.effect()
			effect.Fail = effect.Fail || does.Ask && t.Set == ""
			test.Effects[bag.Token(token)], asks = effect, asks || does.Ask && t.Set == ""
		}
	}
	found := bag.OddsOf(test)
	out := &Odds{Skill: test.Skill, Success: found.Success}
	for i, more := range found.Plus {
		out.Plus = append(out.Plus, Plus{test.Skill + i + 1, more})
	}
	for _, token := range found.Tokens {
		name := string(token.Token)
		out.Tokens = append(out.Tokens, TokenOdds{name, token.Count, token.Success, asks && s.counted(name).Ask})
	}
	if asks {
		for _, token := range s.Bag.kinds() {
			if s.counted(token).Ask {
				test.Effects[bag.Token(token)] = bag.Effect{Succeed: true}
			}
		}
		most := bag.OddsOf(test).Success
		out.Most = &most
	}
	return out
}

// An icon is worth a card as long as the chance is below plentiful and each icon adds at least leastGain.
var plentiful, leastGain = keeper.NewFraction(3, 4), keeper.NewFraction(1, 10)

// WorthCommitting returns who could commit how many matching icons that raise the chance of the test in progress
// noticeably, and the chance with them: the tester first, else somebody who may help (LCG-5.3). It assumes one icon per
// card, since hands are on the table. If icons is 0, no card is worth it.
func (v *View) WorthCommitting() (who string, icons int, chance keeper.Fraction) {
	if v.Odds == nil || v.Odds.Success.Compare(plentiful) >= 0 {
		return "", 0, chance
	}
	w, cards := &work{run: run{S: v.State}}, 0
	for _, seat := range w.S.order() {
		switch may := !w.refuses(CommitCard{Who: seat, Icons: 1}); {
		case !may:
		case seat == w.S.Test.Who:
			who, cards = seat, cards+w.S.seat(seat).Hand
		default:
			cards++
			if who == "" {
				who = seat
			}
		}
	}
	least := v.Odds.Success
	for i, more := range v.Odds.Plus[:min(cards, len(v.Odds.Plus))] {
		if least = least.Plus(leastGain); more.Success.Compare(least) >= 0 {
			return who, i + 1, more.Success
		}
	}
	return "", 0, chance
}

// View builds what an audience sees.
func (*Rules) View(s State, who keeper.Audience, latest []keeper.LogLine) any {
	v := View{Who: who, Legs: s.legs(), Due: s.due(), Follows: s.follows(), Odds: s.odds(), Latest: latest}
	if who == keeper.ForKeeper {
		v.State, v.Scenario = s.clone(), *s.scenario()
		v.State.Tasks, v.State.Campaign.Scenarios = nil, nil
	} else {
		v.State, v.Scenario = s.known(), s.knownScenario()
	}
	v.Doom.Total, v.Doom.Sources = s.doomTotal(), s.doomSources()
	if card := s.Agenda.Now(); card != nil && !card.None {
		v.Doom.Threshold = card.Threshold.Of(s.N)
		v.Doom.Rounds = max(1, v.Doom.Threshold-v.Doom.Total)
	}
	if card := s.Act.Now(); card != nil && !card.None {
		v.Act.Need = card.Threshold.Of(s.N)
	}
	for _, who := range s.order() {
		v.Act.Have += s.seat(who).Clues
	}
	return v
}

// Counter returns the number that Correct would set, 0 if there is none of that name.
func (s *State) Counter(on, name string) int {
	if n := s.counter(on, name); n != nil {
		return *n
	}
	return 0
}

// known returns what the players may see of the state; each field is listed. The app itself knows all of it.
func (s *State) known() State {
	c := s.Campaign
	out := State{
		Stage: s.Stage, N: s.N, Lead: s.Lead, Guided: s.Guided, Round: s.Round, Phase: s.Phase, Step: s.Step,
		Window: s.Window, Active: s.Active, Draws: s.Draws, Slots: s.Slots, Peril: s.Peril, Seats: s.Seats,
		Places: s.Places, Enemies: s.Enemies, Agenda: s.Agenda.known(), Act: s.Act.known(), Bag: s.Bag, Test: s.Test,
		Pins: s.Pins, Victory: s.Victory, Thrown: s.Thrown, Made: s.Made, Resolution: s.Resolution,
		Campaign: Campaign{Name: c.Name, Difficulty: c.Difficulty, At: c.At, Standalone: c.Standalone, Notes: c.Notes,
			Results: c.Results, Played: c.Played, Barred: c.Barred, Away: c.Away},
		Stack: keeper.Stack[Task]{Prompt: s.Prompt, Asked: s.Asked},
	}
	out = out.clone()
	for i := range out.Pins {
		out.Pins[i] = out.Pins[i].known()
	}
	for i := range out.Places {
		if p := &out.Places[i]; !p.Revealed {
			p.Location, p.Left = p.unread(), 0
		}
	}
	return out
}

// unread returns what the upper side of a location says that nobody has entered (LCG-7.7).
func (l Location) unread() Location {
	return Location{ID: l.ID, Name: l.Name, Connections: l.Connections}
}

// known returns a pin without the agenda or act that ends it, since that may not be open yet.
func (p Pin) known() Pin {
	if !slices.Contains([]string{"", UntilTest, UntilTurn, UntilOwnTurn, UntilPhase, UntilRound, UntilScenario}, p.Until) {
		p.Until = untilCard
	}
	return p
}

// known returns the cards of a track up to the current one, as on the table: a card's back is read when it advances.
func (t Track) known() Track {
	cards := t.Cards[:min(t.At+1, len(t.Cards))]
	t.Cards = make([]Card, 0, len(cards))
	for _, c := range cards {
		t.Cards = append(t.Cards, Card{ID: c.ID, Name: c.Name, Threshold: c.Threshold, None: c.None,
			Objective: c.Objective, Text: c.Text, Asks: c.Asks})
	}
	return t
}

// knownScenario returns what the players may see of the scenario: what is in play, and the resolution reached.
func (s *State) knownScenario() Scenario {
	whole := s.scenario()
	out := Scenario{ID: whole.ID, Name: whole.Name, Start: whole.Start, Symbols: whole.Symbols,
		Agendas: s.Agenda.known().Cards, Acts: s.Act.known().Cards, Locations: []Location{}}
	for _, l := range whole.Locations {
		switch p := play.Find(s.Places, func(p *Place) bool { return p.Location.ID == l.ID }); {
		case p == nil:
		case p.Revealed:
			out.Locations = append(out.Locations, l)
		default:
			out.Locations = append(out.Locations, l.unread())
		}
	}
	for _, f := range whole.Foes {
		if slices.ContainsFunc(s.Enemies, func(e Enemy) bool { return e.Foe.ID == f.ID }) {
			out.Foes = append(out.Foes, f)
		}
	}
	if end := play.Find(whole.Ends, func(r *packs.Resolution) bool { return r.ID == s.Resolution }); end != nil {
		out.Ends = []packs.Resolution{*end}
	}
	return out
}
