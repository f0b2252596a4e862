package mansions

import (
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/logbook"
	"lantern/keeper/mansions/state"
)

// View returns what an audience may see: a TableView, a SeatView, or a KeeperView, which holds no secret with an
// automatic keeper.
func (e *Engine) View(s state.State, who keeper.Audience, latest []keeper.LogLine) any {
	latest = e.stillPublic(s, latest)
	if who == keeper.ForKeeper {
		look := e.KeeperView
		if NobodyKeeps(s) {
			look = e.closedView
		}
		v := look(s)
		v.Table.Latest = latest
		return v
	}
	v := e.TableView(s)
	v.Latest = latest
	for i, seat := range s.Seats {
		if who == keeper.Seat(i+1) {
			return SeatView{v, e.cardViews(seat.FaceDown)}
		}
	}
	return v
}

// stillPublic removes from the log lines what is secret, or secret again after a correction: the choice of
// investigators (MOM-2.5), the objective (MOM-15.2), events that nobody has seen (MOM-5.6).
func (e *Engine) stillPublic(s state.State, lines []keeper.LogLine) []keeper.LogLine {
	if e.veiled(s) {
		return nil
	}
	secret := func(text string) bool {
		return !s.Revealed && strings.HasPrefix(text, "objective.") || e.FaceDown(s, text)
	}
	return slices.DeleteFunc(slices.Clone(lines), func(l keeper.LogLine) bool {
		return !s.Revealed && l.Args["option"] != "" || slices.ContainsFunc(slices.Collect(maps.Values(l.Args)), secret)
	})
}

// TableView returns what everybody may see, except the latest lines of the log, which [Engine.View] adds. It copies
// single fields; nothing that could hold a secret is copied as a whole (MOM-15.2).
func (e *Engine) TableView(s state.State) TableView {
	v := *e.TableGlance(s)
	v.Wasted = e.wasted(s)
	v.Ahead = e.openAhead(s)
	v.Attacks, v.Things, v.Decks = e.attacks(s), slices.Clone(s.Things), map[string]DeckView{}
	for i := range v.Investigators {
		if seat, ok := s.Seat(v.Investigators[i].Who); ok && !e.veiled(s) {
			e.describe(&v.Investigators[i], seat)
		}
	}
	for name, d := range s.Piles {
		deck := DeckView{Draw: len(d.Draw)}
		for _, card := range d.Discard {
			deck.Discard = append(deck.Discard, e.handle(card))
		}
		v.Decks[name] = deck
	}
	return v
}

// TurnGlance is a glance at the table in an investigator's turn, with the possible attacks.
func (e *Engine) TurnGlance(s state.State) *TableView {
	v := e.TableGlance(s)
	v.Attacks = e.attacks(s)
	return v
}

// TableGlance returns the table as an automatic player needs it: without the possible attacks, which require the odds
// of every weapon, without decks, and without what is printed on the investigators' sheets.
func (e *Engine) TableGlance(s state.State) *TableView {
	v := &TableView{
		Story: e.StoryPack.Pack.ID, Phase: s.Phase, Round: s.Round, Step: s.Step, Threat: s.Threat, Dice: s.Dice,
		Investigators: make([]InvestigatorView, 0, len(s.Seats)), Rooms: make([]RoomView, 0, len(s.Rooms)),
		Monsters: make([]MonsterView, 0, len(s.Monsters)),
		Events:   EventView{Resolved: s.Resolved, Of: len(e.StoryPack.Events), Tokens: s.Time, Needed: e.Needed(s)},
		Things:   s.Things, Joined: e.Touching(s), Cunning: s.Cunning, Variants: e.BegunWith.Variants(),
		Found: s.Found, Page: s.Page, Pages: s.Pages, Ending: s.Ending,
	}
	v.Fight = s.Fight
	if s.Revealed {
		v.Objective = e.Goal(s).Option
	}
	if s.Turn != nil {
		v.Turn = &TurnView{Who: s.Turn.Who, Moves: s.Turn.Moves, Action: s.Turn.Action,
			Moment: s.Turn.Moment, MythosBy: s.Turn.Mythos}
	}
	veiled := e.veiled(s)
	for _, seat := range s.Seats {
		if veiled {
			v.Investigators = append(v.Investigators, InvestigatorView{Who: seat.Who, State: seat.State})
			continue
		}
		v.Investigators = append(v.Investigators, e.seatGlance(s, seat))
	}
	for _, r := range s.Rooms {
		v.Rooms = append(v.Rooms, e.roomView(r))
	}
	for _, m := range s.Monsters {
		v.Monsters = append(v.Monsters, e.monsterView(m))
	}
	if s.Prompt != nil && (!s.Prompt.Secret || askedOfTable(s, *s.Prompt)) {
		v.Prompt = withoutNext(s.Prompt)
	}
	v.Puzzle = e.puzzleView(s)
	return v
}

// seatView returns a seat with what is printed on its sheet.
func (e *Engine) seatView(s state.State, seat state.Investigator) InvestigatorView {
	v := e.seatGlance(s, seat)
	e.describe(&v, seat)
	return v
}

// describe adds what is printed on an investigator's sheet besides health and sanity.
func (e *Engine) describe(v *InvestigatorView, seat state.Investigator) {
	v.Abilities = e.abilityViews(seat)
	if e.People[seat.Character] != nil {
		v.Attributes, v.Unknown = e.Attributes(seat), e.Unknown(seat)
	}
}

func (e *Engine) seatGlance(s state.State, seat state.Investigator) InvestigatorView {
	v := InvestigatorView{
		Who: seat.Who, Character: seat.Character, Traits: seat.Traits, Damage: seat.Damage, Horror: seat.Horror,
		Insane:      seat.State == state.SeatIn && e.Mad(seat),
		SkillPoints: seat.Skill, Space: seat.Space, Room: e.Board.RoomOf[seat.Space], FaceDown: len(seat.FaceDown),
		Stunned: seat.Stuns > 0, Stuns: seat.Stuns, KeepsStun: seat.KeepsStun, Hidden: seat.Hidden,
		Had: seat.Had, State: seat.State, Escaped: seat.State == state.SeatEscaped,
	}
	v.Health, v.Sanity = e.MostHealth(seat), e.MostSanity(seat)
	if len(seat.Cards) > 0 {
		v.Cards = make([]CardView, 0, len(seat.Cards))
	}
	for _, card := range seat.Cards {
		v.Cards = append(v.Cards, e.cardView(card))
	}
	if seat.Injury != "" {
		v.Injury = e.Shown(seat.Injury)
	}
	if seat.Insanity != "" {
		v.Insanity = e.Shown(seat.Insanity)
	}
	return v
}

func (e *Engine) roomView(r state.Room) RoomView {
	v := RoomView{ID: r.ID, Pile: len(r.Pile), Dark: r.Dark, Burning: r.Burning, Tokens: r.Tokens}
	if n := len(r.Pile); n > 0 {
		back := e.Back(r.Pile[n-1])
		v.Locked = back == state.BackLock
		if !slices.Contains(r.FaceUp, r.Pile[n-1]) {
			v.Back = back
		}
	}
	for i := len(r.Pile) - 1; i >= 0; i-- {
		if card := r.Pile[i]; slices.Contains(r.FaceUp, card) {
			v.Open = append(v.Open, e.cardView(card))
		}
	}
	return v
}

func (e *Engine) monsterView(m state.Monster) MonsterView {
	v := MonsterView{ID: m.ID, Type: m.Type, Class: e.classOf(m), Space: m.Space, Damage: m.Damage,
		Stuns: m.Stuns, Samples: m.Samples}
	if m.Named != "" {
		v.Name = "named." + m.Named
	}
	for _, what := range []string{state.NumberAwareness, state.NumberHorror} {
		if n, said := m.Numbers[what]; said {
			if v.Numbers == nil {
				v.Numbers = map[string]int{}
			}
			v.Numbers[what] = n
		}
	}
	if m.Shown {
		under := e.hidden(m)
		v.Under = &under
	}
	return v
}

func (e *Engine) hidden(m state.Monster) Hidden {
	u := e.underside(m)
	return Hidden{Damage: u.Damage, Health: u.Health + m.Extra, Special: u.Special}
}

// Describe words an event as log lines for an audience.
func (e *Engine) Describe(s state.State, ev keeper.Event, who keeper.Audience) []keeper.LogLine {
	console, table := logbook.Describe(e.Box, s, ev)
	if who == keeper.ForKeeper {
		return console
	}
	return table
}

// Join merges two lines that belong together.
func (e *Engine) Join(before, line keeper.LogLine) (keeper.LogLine, bool) {
	return logbook.Join(before, line)
}

// Summary describes the session in lists: the story and the progress. Keys: summary.setup; summary.round with round;
// summary.ended with winner and round.
func (e *Engine) Summary(s state.State) keeper.Summary {
	sum := keeper.Summary{Title: e.StoryPack.Pack.ID, Key: "summary.round",
		Args: keeper.Args{"round": num(s.Round), "players": num(s.Players)}}
	switch {
	// the story opens before its first round
	case s.Phase == state.PhaseSetup, s.Phase != state.PhaseEnded && s.Round == 0:
		sum.Key, sum.Args = "summary.setup", keeper.Args{"players": num(s.Players)}
	case s.Phase == state.PhaseEnded:
		sum.Key, sum.Ended = "summary.ended", true
		sum.Args["winner"] = s.Ending.Winner
	}
	return sum
}
