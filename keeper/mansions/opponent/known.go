package opponent

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Known is what lies open to whoever keeps: a session's state, field by field, without its seed, which no state holds, without
// its decks, whose order nobody knows, and without its puzzles, whose piles lie face down. It is an allow-list: a field that
// [state.State] gets one day is not in it until somebody puts it here.
type Known struct {
	Phase    string
	Round    int
	Step     string
	Players  int
	Dice     keeper.Source
	Decks    keeper.Source
	Keeper   string
	Choices  map[string]string
	Clock    map[string]int
	Seats    []state.Investigator
	Turn     *state.Turn
	Rooms    []state.Room
	Things   []state.Thing
	Monsters []state.Monster
	Placed   int
	Threat   int
	Time     int
	Resolved int
	Aside    []string
	Mythos   []string
	Trauma   []string
	Revealed bool
	Unveiled bool
	Found    []string
	Clued    int
	Held     []string
	Dead     int
	Gone     []string
	Attacked []string
	Acted    []string
	Used     []string
	Maddened []string
	Tested   []string
	Left     []string
	Evaded   []string
	Barred   []string
	Halted   []string
	Cunning  int
	Fight    *state.Fight
	Skips    bool
	Seeding  []state.Seed
	ByKeeper []stories.AskedCard
	Later    []string
	Gathered map[string]int
	Tried    []string
	Attempt  *state.Attempt
	Agenda   []state.Frame
	Prompt   *keeper.Prompt
	Asked    int
	Page     *state.Page
	Pages    []state.Page
	Ending   *state.Ending
}

// knownOf takes over what is open.
func knownOf(s state.State) Known {
	return Known{
		Phase: s.Phase, Round: s.Round, Step: s.Step, Players: s.Players, Dice: s.Dice, Decks: s.Decks,
		Choices: s.Choices, Clock: s.Clock, Seats: s.Seats, Turn: s.Turn, Rooms: s.Rooms, Things: s.Things,
		Monsters: s.Monsters, Placed: s.Placed, Threat: s.Threat, Time: s.Time, Resolved: s.Resolved, Aside: s.Aside,
		Mythos: s.Mythos, Trauma: s.Trauma, Revealed: s.Revealed, Unveiled: s.Unveiled, Found: s.Found, Clued: s.Clued, Held: s.Held,
		Dead: s.Dead, Gone: s.Gone, Attacked: s.Attacked, Acted: s.Acted, Used: s.Used, Maddened: s.Maddened,
		Tested: s.Tested, Left: s.Left, Evaded: s.Evaded, Barred: s.Barred, Halted: s.Halted, Cunning: s.Cunning,
		Fight: s.Fight, Skips: s.Skips, Seeding: s.Seeding, ByKeeper: s.ByKeeper, Later: s.Later,
		Gathered: s.Gathered, Tried: s.Tried, Attempt: s.Attempt, Agenda: s.Agenda, Prompt: s.Prompt, Asked: s.Asked,
		Page: s.Page, Pages: s.Pages, Ending: s.Ending,
	}
}

// state is a state with what is open, with no deck and no puzzle in it.
func (k Known) state() state.State {
	return state.State{
		Phase: k.Phase, Round: k.Round, Step: k.Step, Players: k.Players, Dice: k.Dice, Decks: k.Decks,
		Choices: k.Choices, Clock: k.Clock, Seats: k.Seats, Turn: k.Turn, Rooms: k.Rooms, Things: k.Things,
		Monsters: k.Monsters, Placed: k.Placed, Threat: k.Threat, Time: k.Time, Resolved: k.Resolved, Aside: k.Aside,
		Mythos: k.Mythos, Trauma: k.Trauma, Revealed: k.Revealed, Unveiled: k.Unveiled, Found: k.Found, Clued: k.Clued, Held: k.Held,
		Dead: k.Dead, Gone: k.Gone, Attacked: k.Attacked, Acted: k.Acted, Used: k.Used, Maddened: k.Maddened,
		Tested: k.Tested, Left: k.Left, Evaded: k.Evaded, Barred: k.Barred, Halted: k.Halted, Cunning: k.Cunning,
		Fight: k.Fight, Skips: k.Skips, Seeding: k.Seeding, ByKeeper: k.ByKeeper, Later: k.Later,
		Gathered: k.Gathered, Tried: k.Tried, Attempt: k.Attempt, Agenda: k.Agenda, Prompt: k.Prompt, Asked: k.Asked,
		Page: k.Page, Pages: k.Pages, Ending: k.Ending,
	}
}

// walking reports whether the keeper is asked for a step that he has paid for with an action.
func (k Known) walking() bool {
	return k.Phase == state.PhaseKeeper && k.Step == state.StepAction && k.Prompt != nil && k.Prompt.Kind == "shift"
}
