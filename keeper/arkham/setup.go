package arkham

import (
	"cmp"
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// begun checks the options (AH-22.1) and sets the game up (AH-2).
func (r *Rules) begun(o Options, chance keeper.Chance) ([]keeper.Event, error) {
	names, err := namesOf(o)
	if err != nil {
		return nil, err
	}
	if o.Own != nil {
		for _, f := range o.Own.Check() {
			if !f.Later || o.Cards {
				return nil, refuse(CodeBadValue, f.Rule, "options", f.Error())
			}
		}
	}
	if o.Dice == "" {
		o.Dice = keeper.OnTable
	}
	if o.Rulings, err = o.filled(o.Profile); err != nil {
		return nil, err
	}
	box := r.box
	sheets, err := sheetsFor(box, o.Investigators, len(names), chance)
	if err != nil {
		return nil, err
	}
	known := slices.DeleteFunc(slices.Clone(box.Ancients), func(a set.Ancient) bool { return !a.Entered() })
	if len(known) == 0 {
		return nil, refuse(CodeBadValue, "AH-22.1", "options", "ancient")
	}
	ancient := &known[chance.Below(len(known))]
	if o.Ancient != "" {
		if ancient = box.Ancient(o.Ancient); ancient == nil || !ancient.Entered() {
			return nil, refuse(CodeBadValue, "AH-22.1", "options", "ancient "+o.Ancient)
		}
	}
	s := State{Stage: StageSetup, Options: o.Setting, Ancient: ancient.ID, Track: ancient.Doom,
		First: chance.Below(len(names)), Active: -1, Clues: map[string]int{}, Decks: map[string]keeper.Deck{}}
	for _, id := range box.Unstable() { // AH-2.1
		s.Clues[id] = 1
	}
	for _, m := range box.Monsters { // AH-2.6
		at := AtCup
		if m.Mask && !ancient.Masks {
			at = AtBox
		}
		for range m.Copies {
			s.Monsters = append(s.Monsters, Marker{Kind: m.ID, At: at})
		}
	}
	for _, g := range box.Gates { // AH-2.7
		for range g.Copies {
			s.GateStack = append(s.GateStack, len(s.Gates))
			s.Gates = append(s.Gates, Marker{Kind: g.World, At: AtStack, Modifier: g.Modifier, Symbol: g.Symbol})
		}
	}
	s.GateStack = shuffledInts(chance, s.GateStack)
	if o.Deck && len(box.Mythos) == 0 {
		return nil, refuse(CodeBadValue, "AH-20.6", "options", "deck")
	}
	if o.Draws() {
		myths := play.Map(box.Mythos, func(m set.Mythos) string { return m.ID })
		s.Mythos.Draw = keeper.Shuffled(chance, myths)
	}
	if o.Cards {
		for i := range box.Beyond {
			s.Beyond = append(s.Beyond, i)
		}
		s.Beyond = shuffledInts(chance, s.Beyond)
	}
	if o.Draft && len(names) > 1 {
		for i, name := range names {
			s.Players = append(s.Players, newPlayer(box, name, sheets[i]))
		}
		s.Tasks = []Task{{Kind: taskDraft, Keys: sheets}}
		w := &work{run: run{S: s, Chance: chance}, box: box}
		if err := engine.RunTasks(w); err != nil {
			return nil, err
		}
		return []keeper.Event{Begun{w.S}}, nil
	}
	s.deal(box, names, sheets, chance)
	return []keeper.Event{Begun{s}}, nil
}

func namesOf(o Options) ([]string, error) {
	n := cmp.Or(len(o.Names), o.Players, max(2, len(o.Investigators)))
	if n < 1 || n > 8 {
		return nil, refuse(CodePlayers, "AH-22.1", "count", itoa(n))
	}
	if len(o.Investigators) > n {
		return nil, refuse(CodePlayers, "AH-22.1", "count", itoa(len(o.Investigators)))
	}
	names, wrong, ok := play.Names(o.Names, n, "Player")
	if !ok {
		return nil, refuse(CodeNames, "AH-22.1", "name", wrong)
	}
	return names, nil
}

// sheetsFor returns the investigators: the chosen ones, others at random (AH-2.2).
func sheetsFor(box *set.Set, chosen []string, players int, chance keeper.Chance) ([]string, error) {
	all := play.FilterMap(box.Investigators, func(i set.Investigator) (string, bool) {
		return i.ID, !slices.Contains(chosen, i.ID) && i.Entered()
	})
	all = keeper.Shuffled(chance, all)
	out := make([]string, players)
	for i := range out {
		if i < len(chosen) && chosen[i] != "" {
			if x := box.Investigator(chosen[i]); x == nil || !x.Entered() || slices.Contains(out[:i], chosen[i]) {
				return nil, refuse(CodeSheet, "AH-22.1", "who", chosen[i])
			}
			out[i] = chosen[i]
			continue
		}
		if len(all) == 0 {
			return nil, refuse(CodeSheet, "AH-22.1", "who", "")
		}
		out[i], all = all[0], all[1:]
	}
	return out, nil
}

// askDraft lets the players choose among the sheets turned up, clockwise from the first player (AH-2.2). N is how many
// have chosen, Keys are the remaining sheets.
func (w *work) askDraft(f Task) {
	f.Seat = (w.S.First + f.N) % len(w.S.Players)
	w.ask(f, keeper.Prompt{Kind: "draft", Rule: "AH-2.2", Choice: keeper.Choice(f.Keys...)})
}

// drafted gives a sheet to the player who chose it, and his old one to the player who had it. Once all have chosen the
// possessions are dealt (AH-2.4).
func (w *work) drafted(f Task, a keeper.Answer) {
	s := w.S.clone()
	at := slices.IndexFunc(s.Players, func(p Player) bool { return p.Who == a.Choice })
	s.Players[at].Who, s.Players[f.Seat].Who = s.Players[f.Seat].Who, a.Choice
	var names, sheets []string
	for i, p := range s.Players {
		s.Players[i] = newPlayer(w.box, p.Name, p.Who)
		names, sheets = append(names, p.Name), append(sheets, p.Who)
	}
	f.N, f.Keys = f.N+1, slices.DeleteFunc(slices.Clone(f.Keys), func(who string) bool { return who == a.Choice })
	if len(f.Keys) > 1 {
		w.Emit(Drafted{Seat: f.Seat, Who: a.Choice, Players: s.Players})
		w.S.Push(f)
		return
	}
	s.Players = nil
	s.deal(w.box, names, sheets, w.Chance)
	w.Emit(Drafted{Seat: f.Seat, Who: a.Choice, Players: s.Players, Decks: s.Decks})
}

// deal gives fixed possessions, then shuffles the decks, then gives random ones (AH-2.4, AH-2.5).
func (s *State) deal(box *set.Set, names, sheets []string, chance keeper.Chance) {
	fixed := map[string]int{}
	for _, id := range sheets {
		for _, c := range box.Investigator(id).Fixed {
			fixed[c]++
		}
	}
	piles := map[string][]string{}
	for _, c := range box.Cards {
		for range max(0, c.Copies-fixed[c.ID]) {
			piles[c.Kind] = append(piles[c.Kind], c.ID)
		}
	}
	for _, kind := range cardKinds {
		s.Decks[kind] = keeper.Deck{Draw: keeper.Shuffled(chance, piles[kind])}
	}
	for i, name := range names {
		s.Players = append(s.Players, newPlayer(box, name, sheets[i]))
		for _, c := range box.Investigator(sheets[i]).Fixed {
			CardGained{Seat: i, N: s.nextCard(), Card: c}.apply(s)
		}
	}
	for n := range names {
		seat := (s.First + n) % len(names)
		for _, kind := range cardKinds {
			for range box.Investigator(sheets[seat]).Random[kind] {
				if d := s.Decks[kind]; s.Options.Cards && len(d.Draw) > 0 {
					CardGained{Seat: seat, N: s.nextCard(), Card: d.Draw[0], Deck: kind}.apply(s)
				}
			}
		}
	}
}

var cardKinds = []string{set.Common, set.Rare, set.Spell, set.Skill, set.Ally}

func newPlayer(box *set.Set, name, who string) Player {
	i := box.Investigator(who)
	return Player{Name: name, Who: who, Sanity: i.Sanity, Stamina: i.Stamina, Money: i.Money, Tokens: i.Clues,
		Stops: [3]int{1, 1, 1}, Place: i.Home, Luck: dice.Normal}
}

// nextCard returns an unused number for a card.
func (s *State) nextCard() int {
	n := 0
	for _, p := range s.Players {
		for _, c := range p.Cards {
			n = max(n, c.N)
		}
	}
	return n + 1
}

func shuffledInts(c keeper.Chance, all []int) []int {
	out := slices.Clone(all)
	for i := len(out) - 1; i > 0; i-- {
		j := c.Below(i + 1)
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// Laid is one step of the set-up, in the order of the rules, with what it takes out of the box (AH-2).
type Laid struct {
	Key  string      `json:"key"`
	Rule string      `json:"rule"`
	Seat int         `json:"seat"` // from 0; -1: nobody
	Args keeper.Args `json:"args,omitempty"`
	// Cards, Places and Kinds are IDs; a kind of card is repeated for each card.
	Cards  []string `json:"cards,omitempty"`
	Places []string `json:"places,omitempty"`
	Kinds  []string `json:"kinds,omitempty"`
}

// laying lists the steps of the set-up, for laying out the real game.
func (s *State) laying(box *set.Set) []Laid {
	step := func(key, rule string, pairs ...string) Laid {
		x := Laid{Key: key, Rule: rule, Seat: -1, Args: keeper.Args{}}
		for i := 0; i+1 < len(pairs); i += 2 {
			x.Args[pairs[i]] = pairs[i+1]
		}
		return x
	}
	clues := step("clues", "AH-2.1", "first", itoa(s.First), "firstName", s.Players[s.First].Name)
	for _, a := range box.Areas {
		if s.Clues[a.ID] > 0 {
			clues.Places = append(clues.Places, a.ID)
		}
	}
	out := []Laid{clues}
	for _, seat := range s.order() {
		p := s.Players[seat]
		x := step("sheet", "AH-2.2", "who", p.Who, "place", p.Place, "sanity", itoa(p.Sanity),
			"stamina", itoa(p.Stamina),
			"money", itoa(p.Money), "clues", itoa(p.Tokens))
		x.Seat = seat
		out = append(out, x)
	}
	out = append(out, step("ancient", "AH-2.3", "track", itoa(s.Track)))
	var drawn []Laid
	for _, seat := range s.order() {
		sheet := box.Investigator(s.Players[seat].Who)
		fixed, random := step("fixed", "AH-2.4"), step("random", "AH-2.4")
		fixed.Seat, random.Seat, fixed.Cards = seat, seat, sheet.Fixed
		for _, kind := range cardKinds {
			random.Kinds = append(random.Kinds, slices.Repeat([]string{kind}, sheet.Random[kind])...)
		}
		if len(fixed.Cards) > 0 {
			out = append(out, fixed)
		}
		if len(random.Kinds) > 0 {
			drawn = append(drawn, random)
		}
	}
	out = append(append(out, step("decks", "AH-2.4")), drawn...)
	return append(out, step("sliders", "AH-2.5"), step("cup", "AH-2.6", "n", itoa(len(s.monstersAt(AtCup))),
		"box", itoa(len(s.monstersAt(AtBox)))), step("stack", "AH-2.7", "n", itoa(len(s.GateStack))), step("begin", "AH-2.8"))
}
