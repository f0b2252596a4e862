package priest

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// askEvolve asks who evolves: an Acolyte into a Mutant, a Mutant into an Abomination, or an Abomination into a Spawn
// (EHP-14.11). The Acolyte that activates the space may be chosen (EHP-18.43).
func (w *work) askEvolve(f Task) {
	var keys []string
	for _, from := range w.S.givers(f.Seat) {
		if !slices.Contains(keys, from) && !strings.HasPrefix(from, eternalPrefix) { // EHP-14.19
			keys = append(keys, from)
		}
	}
	for i, n := range w.S.Players[f.Seat].Units[:2] {
		if n > 0 {
			keys = append(keys, AsUnit+itoa(i))
		}
	}
	if len(keys) > 0 {
		w.ask(f, keeper.Prompt{Kind: "evolve", Rule: "EHP-14.11", Choice: keeper.Choice(keys...)})
	}
}

func (w *work) evolved(f Task, a keeper.Answer) {
	to := AsUnit + "0"
	if len(a.Choice) == len(AsUnit)+1 && a.Choice[:len(AsUnit)] == AsUnit {
		n, _ := strconv.Atoi(a.Choice[len(AsUnit):])
		to = AsUnit + itoa(n+1)
	}
	w.Emit(AcolyteMoved{f.Seat, a.Choice, to, false, "EHP-14.11"})
}

// askAway asks which active Acolyte goes to Azathoth (EHP-14.8), or which one from anywhere into the box (EHP-18.58).
func (w *work) askAway(f Task) {
	keys := []string{}
	for _, from := range w.S.givers(f.Seat) {
		if !slices.Contains(keys, from) && !strings.HasPrefix(from, eternalPrefix) { // EHP-14.19
			keys = append(keys, from)
		}
	}
	p := &w.S.Players[f.Seat]
	if p.Escape > 0 { // EHP-18.47, 18.58
		keys = append(keys, InEscape)
	}
	if p.Asylum > 0 && f.Space == InBox {
		keys = append(keys, InAsylum)
	}
	if len(keys) > 0 {
		w.ask(
			f,
			keeper.Prompt{Kind: "away", Rule: "EHP-14.8", Choice: keeper.Choice(keys...),
				Args: keeper.Args{"to": f.Space}},
		)
	}
}

func (w *work) sentAway(f Task, a keeper.Answer) {
	rule := "EHP-14.8"
	if f.Space == InBox {
		rule = "EHP-14.20"
	}
	w.Emit(AcolyteMoved{f.Seat, a.Choice, f.Space, false, rule})
	w.lostToAzathoth()
}

// lostToAzathoth ends the game when three Acolytes per player are with Azathoth (EHP-14.8).
func (w *work) lostToAzathoth() {
	gone := 0
	for _, p := range w.S.Players {
		gone += p.Gone
	}
	if gone >= 3*len(w.S.Players) && w.S.Stage != StageOver {
		w.S.Tasks = nil
		w.Emit(StageChanged{Stage: StageOver, Lost: true})
	}
}

func (c Effect) do(w *work) error {
	if w.S.Stage != StageAction && w.S.Stage != StageArrange {
		return refuse(CodeNotNow, "EHP-3.7")
	}
	if c.Seat < 0 || c.Seat >= len(w.S.Players) {
		return refuse(CodeBadValue, "EHP-3.7", "seat", itoa(c.Seat))
	}
	if c.Rooms < 0 || c.Rooms > Slots || min(c.Draws, c.Amoebas) < 0 || max(c.Draws, c.Amoebas) > lairs {
		return refuse(CodeBadValue, "EHP-21.4", "number", itoa(max(c.Rooms, c.Draws, c.Amoebas)))
	}
	p := &w.S.Players[c.Seat]
	if c.Lose != nil && !covers(p.Held(), *c.Lose) {
		return refuse(CodeBadPay, "EHP-21.4")
	}
	if c.Gain != nil &&
		(!covers(*c.Gain, score.Resources{}) || !covers(score.Resources{T: 99, B: 99, M: 99, At: 99, G: 99}, *c.Gain)) {
		return refuse(CodeBadValue, "EHP-21.4", "gain", "")
	}
	if c.From != "" || c.To != "" {
		if !w.S.hasAcolyte(c.Seat, c.From) ||
			!slices.Contains([]string{InPool, InAsylum, InEscape, InBox, InChaos, Trapped}, c.To) {
			return refuse(CodeBadValue, "EHP-6.16", "from", c.From, "to", c.To)
		}
	}
	if c.Lose != nil && !c.Lose.None() {
		w.loosen(c.Seat)
		w.Emit(Paid{c.Seat, p.takeFrom(*c.Lose), "EHP-3.7"})
	}
	if c.Gain != nil {
		w.gain(c.Seat, *c.Gain, "EHP-3.7")
	}
	switch {
	case c.To == InAsylum:
		w.lose(c.Seat, c.From, false, "EHP-5.8")
	case c.To != "":
		w.Emit(AcolyteMoved{c.Seat, c.From, c.To, false, "EHP-3.7"})
		w.lostToAzathoth()
	}
	for range c.Amoebas {
		w.takeAmoeba(c.Seat)
	}
	for range c.Rooms {
		w.S.Push(Task{Kind: taskRoom, Seat: c.Seat})
	}
	for range c.Draws {
		w.S.Push(Task{Kind: taskMonster, Seat: c.Seat})
	}
	return nil
}

// hasAcolyte reports whether a player has an Acolyte at a place.
func (s *State) hasAcolyte(seat int, where string) bool {
	p := &s.Players[seat]
	switch where {
	case InPool:
		return p.Pool > 0
	case InAsylum:
		return p.Asylum > 0
	case InEscape:
		return p.Escape > 0
	case InChaos:
		return p.Gone > 0
	case Trapped:
		return p.Trapped > 0
	case InBox, "":
		return false
	case AsUnit + "1", AsUnit + "2": // a Byakhee destroys one (EHP-14.12)
		return p.Units[where[len(AsUnit)]-'0'] > 0
	}
	return s.pawn(seat, false, where) >= 0
}

func (c Discard) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) ||
		!slices.ContainsFunc(w.S.Players[c.Seat].Monsters, func(m Monster) bool { return m.N == c.Monster }) {
		return refuse(CodeBadValue, "EHP-12.3", "monster", itoa(c.Monster))
	}
	w.Emit(MonsterLeft{c.Seat, c.Monster, "EHP-12.3"})
	return nil
}

func (c Track) do(w *work) error {
	if _, ok := w.S.Tracks[c.Track]; !ok || c.By < -99 || c.By > 99 || w.S.Stage == StageSetup {
		return refuse(CodeBadValue, "EHP-19.4", "track", c.Track)
	}
	before := w.S.Tracks[c.Track]
	w.Emit(Tracked(c))
	if c.Track == growthTrack && c.By > 0 {
		w.S.Push(Task{Kind: taskGrowth, Seat: w.S.Turn, N: before})
	}
	return nil
}

func (c Pin) do(w *work) error {
	if text := keeper.PlainName(c.Text); text == "" || slices.Contains(w.S.Pins, text) {
		return refuse(CodeBadValue, "EHP-21.1", "text", c.Text)
	}
	w.Emit(Pinned{keeper.PlainName(c.Text)})
	return nil
}

func (c Unpin) do(w *work) error {
	if !slices.Contains(w.S.Pins, c.Text) {
		return refuse(CodeBadValue, "EHP-21.1", "text", c.Text)
	}
	w.Emit(Unpinned(c))
	return nil
}
