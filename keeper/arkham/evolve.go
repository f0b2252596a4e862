package arkham

import (
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// applied is implemented by every event: it changes a state in place, which must be a copy.
type applied interface{ apply(s *State) }

// Evolve applies one event.
func (*Rules) Evolve(s State, e keeper.Event) State { return s.with(e) }

func (s State) with(e keeper.Event) State {
	out := s.clone()
	out.Apply(e)
	return out
}

// Apply applies one event to a state that is a copy.
func (s *State) Apply(e keeper.Event) {
	if a, ok := e.(applied); ok {
		a.apply(s)
	}
}

func (s State) clone() State {
	s.Players = slices.Clone(s.Players)
	for i := range s.Players {
		s.Players[i].Cards = slices.Clone(s.Players[i].Cards)
		s.Players[i].Faced = slices.Clone(s.Players[i].Faced)
	}
	s.Monsters, s.Gates, s.GateStack = slices.Clone(s.Monsters), slices.Clone(s.Gates), slices.Clone(s.GateStack)
	s.Clues, s.Decks = maps.Clone(s.Clues), maps.Clone(s.Decks)
	s.Seals, s.Closed, s.Seen = slices.Clone(s.Seals), slices.Clone(s.Closed), slices.Clone(s.Seen)
	s.Course, s.Milestones = slices.Clone(s.Course), slices.Clone(s.Milestones)
	s.Beyond, s.Held, s.Tasks = slices.Clone(s.Beyond), slices.Clone(s.Held), slices.Clone(s.Tasks)
	if s.Battle != nil {
		b := *s.Battle
		s.Battle = &b
	}
	return s
}

func (e Begun) apply(s *State) { *s = e.State.clone() }
func (e Drafted) apply(s *State) {
	s.Players = State{Players: e.Players}.clone().Players
	if e.Decks != nil {
		s.Decks = maps.Clone(e.Decks)
	}
}

func (e Ended) apply(s *State)      { s.Result, s.Stage = e.Result, StageOver; s.recordTracks() }
func (e DoomSet) apply(s *State)    { s.Doom = e.Doom }
func (e Answered) apply(s *State)   { s.Prompt = nil }
func (e ShopClosed) apply(s *State) { s.Closed = append(s.Closed, e.Place) }

func (e TerrorSet) apply(s *State) {
	s.Terror = e.Terror
	s.Overrun = s.Overrun || e.Terror >= overrunAt
}

func (e Asked) apply(s *State) { s.Restore(e.Tasks, e.Prompt) }

func (e TurnBegan) apply(s *State) {
	s.Turn, s.First = e.Turn, e.First
	s.recordTracks()
	for i := range s.Players {
		p := &s.Players[i]
		p.Returned, p.Safe = false, false
		p.Missing = p.Skips
		p.Skips = false
	}
}

func (e PhaseBegan) apply(s *State) {
	s.Stage, s.Active = e.Stage, -1
	for i := range s.Players {
		p := &s.Players[i]
		p.Done, p.Faced, p.Steps, p.Focus, p.Moved = false, nil, 0, 0, false
		p.Waits = false
	}
}

func (e Activated) apply(s *State) {
	s.Active = e.Seat
	s.Players[e.Seat].Focus, s.Players[e.Seat].Steps = e.Focus, e.Steps
}

func (e Finished) apply(s *State) {
	p := &s.Players[e.Seat]
	p.Done, p.Steps, p.Fresh = true, 0, p.Fresh && s.Stage != StageUpkeep
}

func (e Slid) apply(s *State) {
	p := &s.Players[e.Seat]
	if s.Stage != StageSetup && !p.Fresh {
		p.Focus -= distance(p.Stops[e.Pair], e.Stop)
	}
	p.Stops[e.Pair] = e.Stop
}

func distance(a, b int) int { return max(a-b, b-a) }

func (e Tracked) apply(s *State) {
	if at := s.Players[e.Seat].track(e.What); at != nil {
		*at = max(0, *at+e.By)
	}
}

// track returns a pointer to one of the numbers of an investigator.
func (p *Player) track(what string) *int {
	return map[string]*int{"sanity": &p.Sanity, "stamina": &p.Stamina, "money": &p.Money, "clues": &p.Tokens}[what]
}

func (e Walked) apply(s *State) {
	p := &s.Players[e.Seat]
	p.Place, p.Explored = e.To, false
	p.Steps--
}

func (e Halted) apply(s *State) { s.Players[e.Seat].Steps = 0 }

func (e Carried) apply(s *State) {
	p := &s.Players[e.Seat]
	if p.Place != e.To {
		p.Place, p.Explored = e.To, false
	}
}

func (e StateSet) apply(s *State) {
	p := &s.Players[e.Seat]
	switch flag := p.flag(e.What); {
	case flag != nil:
		*flag = e.On
	case e.What == "retainer":
		if p.Retainers = 0; e.On {
			p.Retainers = 1
		}
	case e.What == "blessed", e.What == "cursed":
		if p.Luck = dice.Normal; e.On {
			p.Luck = dice.Luck(e.What)
		}
	}
}

// flag returns a pointer to one of the states of an investigator that are on or off.
func (p *Player) flag(what string) *bool {
	return map[string]*bool{"delayed": &p.Delayed, "skips": &p.Skips, "missing": &p.Missing, "explored": &p.Explored,
		"returned": &p.Returned, "safe": &p.Safe, "moved": &p.Moved, "waits": &p.Waits, "fresh": &p.Fresh,
		"loan": &p.Loan, "member": &p.Member, "out": &p.Out}[what]
}

func (e Forgotten) apply(s *State) { s.Players[e.Seat].Faced = nil }

func (e Faced) apply(s *State) {
	s.Players[e.Seat].Faced = append(s.Players[e.Seat].Faced, e.Monster)
}

// Reveals reports whether the card came from a deck on screen, whose order stays the same.
func (e CardGained) Reveals() bool { return e.Deck != "" }

func (e CardGained) apply(s *State) {
	s.Players[e.Seat].Cards = append(s.Players[e.Seat].Cards, Held{N: e.N, ID: e.Card})
	if d, ok := s.Decks[e.Deck]; ok {
		d.Draw = play.Without(d.Draw, e.Card)
		s.Decks[e.Deck] = d
	}
}

// card returns the index of an investigator's card, -1 if he does not have it.
func (p *Player) card(n int) int {
	return slices.IndexFunc(p.Cards, func(h Held) bool { return h.N == n })
}

func (e CardLost) apply(s *State) {
	p := &s.Players[e.Seat]
	if i := p.card(e.N); i >= 0 {
		p.Cards = slices.Delete(p.Cards, i, i+1)
	}
	if d, ok := s.Decks[e.Kind]; ok && !e.Box {
		d.Draw = append(slices.Clone(d.Draw), e.Card)
		s.Decks[e.Kind] = d
	}
}

func (e CardTurned) apply(s *State) {
	if i := s.Players[e.Seat].card(e.N); i >= 0 {
		s.Players[e.Seat].Cards[i].Exhausted = e.Exhausted
	}
}

func (e Traded) apply(s *State) {
	from, to := &s.Players[e.Seat], &s.Players[e.To]
	from.Money -= e.Money
	to.Money += e.Money
	if i := from.card(e.N); e.Card != "" && i >= 0 {
		h := from.Cards[i]
		from.Cards = slices.Delete(from.Cards, i, i+1)
		to.Cards = append(to.Cards, h)
	}
}

func (e DeckTurned) apply(s *State) {
	d := s.Decks[e.Deck]
	n := min(e.N, len(d.Draw))
	d.Draw = append(slices.Clone(d.Draw[n:]), d.Draw[:n]...)
	s.Decks[e.Deck] = d
}

func (e AllyLost) apply(s *State) {
	if d, ok := s.Decks["ally"]; ok {
		d.Draw = play.Without(d.Draw, e.Card)
		s.Decks["ally"] = d
	}
}

func (e Learned) apply(s *State) { s.Facts = set.Joined(s.Facts, e.Facts) }

func (e MonsterPut) apply(s *State) {
	if s.Monsters[e.Monster].At = e.To; e.Rule == "AH-11.3" {
		s.recordWin(e.Kind)
	}
}

func (e GatePut) apply(s *State) {
	s.GateStack = slices.DeleteFunc(s.GateStack, func(n int) bool { return n == e.Gate })
	if s.Gates[e.Gate].At = e.To; e.To == AtStack {
		s.GateStack = append(s.GateStack, e.Gate)
	}
	s.recordGate(e)
}

func (e CluesSet) apply(s *State) {
	if s.Clues[e.Place] = e.Clues; e.Clues == 0 {
		delete(s.Clues, e.Place)
	}
}

func (e GateSealed) apply(s *State) {
	s.Seals = append(s.Seals, e.Place)
	s.recordSeal(e)
	if e.Card {
		s.Signs++
	}
}

func (e Replaced) apply(s *State) {
	s.Gone = append(slices.Clone(s.Gone), s.Players[e.Seat].Who)
	s.Players[e.Seat] = e.Player
}

func (e BattleBegan) apply(s *State) {
	if c := s.Card; c != nil {
		s.under(c.ID)
	}
	s.Stage, s.Battle, s.Card = StageFinal, &Battle{}, nil
	for i := range s.Players {
		s.Players[i].Done = false
	}
}

func (e RoundBegan) apply(s *State) {
	s.First, s.Active = e.First, -1
	s.Battle.Round = e.Round
	for i := range s.Players {
		s.Players[i].Done = false
	}
}

func (e Struck) apply(s *State) { s.Battle.Successes, s.Doom = e.Left, e.Doom }
