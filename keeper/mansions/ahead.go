package mansions

import (
	"slices"

	"lantern/keeper/mansions/state"
)

// StepView is a step that can be taken now, with what it will trigger (MOM-4.4).
type StepView struct {
	To   string    `json:"to"` // a space
	Sets []Trigger `json:"sets,omitempty"`
}

// Trigger is one consequence of a step, in the order in which they occur.
type Trigger struct {
	Kind string `json:"kind"` // one of the Sets constants
	// SetsEvade: the monsters; SetsHorror: monsters, or the seats that test where a monster steps
	Figures []string `json:"figures,omitempty"`
	Card    string   `json:"card,omitempty"`   // SetsLock: the lock
	FaceUp  bool     `json:"faceUp,omitempty"` // SetsLock: everybody knows of it
	Door    string   `json:"door,omitempty"`   // SetsStorm: the door that is barricaded
}

// What a step can trigger.
const (
	SetsEvade  = "evade"  // an evade test against each monster (MOM-10.2)
	SetsLock   = "lock"   // a lock must be met first (MOM-4.8)
	SetsFire   = "fire"   // a willpower test, or else horror (MOM-12.3)
	SetsHorror = "horror" // a horror test for each monster (MOM-10.1)
	SetsDark   = "dark"   // the room is dark (MOM-12.4)
	SetsPage   = "page"   // nobody has been in the room; its description is read aloud
	SetsStorm  = "storm"  // the monster has to break through a barricade (MOM-11.2)
)

// stepsAhead lists the steps of the investigator whose turn it is, or those offered by a question about moving a
// figure. The results of tests on the way are open: a failed one may prevent the later triggers.
func (e *Engine) stepsAhead(s state.State) []StepView {
	if p := s.Prompt; p != nil {
		if p.Kind != "shift" {
			return nil
		}
		var out []StepView
		var first []Trigger
		if top := s.Tasks[len(s.Tasks)-1]; granted(s, top) && !top.Shift.NoEvade {
			first = e.evadeSets(s, top.Who)
		}
		for _, o := range p.Choice {
			if o.Key == "stay" {
				continue
			}
			step := StepView{To: o.Key}
			if id := p.Args["id"]; id != "" {
				step.Sets = e.monsterSets(s, id, o.Key, o.Args["barricade"])
			} else if v, ok := s.Seat(p.Args["who"]); ok {
				step.Sets = append(slices.Clone(first), e.entrySets(s, v, o.Key)...)
			}
			out = append(out, step)
		}
		return out
	}
	if s.Turn == nil || s.Turn.Moves == 0 && !s.Turn.Action {
		return nil
	}
	v, ok := s.Seat(s.Turn.Who)
	if !ok || v.State != state.SeatIn {
		return nil
	}
	evade := e.evadeSets(s, v.Who)
	var out []StepView
	for _, to := range e.Reach(s, v.Space, e.Walks(s, v.Who)) {
		if e.stepTo(s, v, to) != nil {
			continue
		}
		out = append(out, StepView{To: to, Sets: append(slices.Clone(evade), e.entrySets(s, v, to)...)})
	}
	return out
}

// evadeSets returns what an investigator triggers by leaving his space: evade tests, or nothing.
func (e *Engine) evadeSets(s state.State, who string) []Trigger {
	var monsters []string
	for _, m := range e.toEvade(s, state.Task{Who: who}) {
		monsters = append(monsters, m.ID)
	}
	if len(monsters) == 0 {
		return nil
	}
	return []Trigger{{Kind: SetsEvade, Figures: monsters}}
}

// entrySets returns what an investigator triggers by entering a room; nothing within his own.
func (e *Engine) entrySets(s state.State, v state.Investigator, to string) []Trigger {
	id := e.Board.RoomOf[to]
	if id == e.Board.RoomOf[v.Space] {
		return nil
	}
	room, _ := s.Room(id)
	var out []Trigger
	if lock := e.lockOn(s, v, to); lock != "" {
		out = append(out, Trigger{Kind: SetsLock, Card: e.Shown(lock), FaceUp: e.faceUp(s, id, lock)})
	}
	if room.Burning {
		out = append(out, Trigger{Kind: SetsFire})
	}
	if !room.Seen {
		out = append(out, Trigger{Kind: SetsPage})
	}
	var feared []string
	for _, m := range e.monstersIn(s, id, "any") {
		if !slices.Contains(s.Tested, v.Who+"/"+m) {
			feared = append(feared, m)
		}
	}
	if len(feared) > 0 {
		out = append(out, Trigger{Kind: SetsHorror, Figures: feared})
	}
	if room.Dark {
		out = append(out, Trigger{Kind: SetsDark})
	}
	return out
}

// monsterSets returns what a monster's step triggers. door is the barricaded one on its way, if any.
func (e *Engine) monsterSets(s state.State, id, to, door string) []Trigger {
	var out []Trigger
	if door != "" {
		out = append(out, Trigger{Kind: SetsStorm, Door: door})
	}
	m, ok := s.Monster(id)
	room := e.Board.RoomOf[to]
	if !ok || e.Board.RoomOf[m.Space] == room {
		return out
	}
	var seats []string
	for _, who := range e.InRoom(s, room) {
		if !slices.Contains(s.Tested, who+"/"+id) && !e.comesBack(s, who, id, room) {
			seats = append(seats, who)
		}
	}
	if len(seats) > 0 {
		out = append(out, Trigger{Kind: SetsHorror, Figures: seats})
	}
	return out
}
