package players

import (
	"slices"
	"strings"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Steps are the steps of the keeper's turn in their order.
var Steps = []string{state.StepTrade, state.StepThreat, state.StepAction, state.StepAttack, state.StepEvent}

// The IDs of what counts for everybody.
const (
	ThreatID = "threat"
	ClockID  = "clock"
)

// Header says where play stands: the round, whose turn it is, and what is left of it.
func Header(t mansions.TableView, n Names, l *text.Localizer) table.Header {
	h := table.Header{Title: l.T("players.round", text.Args{"n": t.Round}), Sub: l.T("players.phase." + t.Phase),
		Who: whose(t, n, l), WhoIcon: "investigator", Round: t.Round}
	if t.Round == 0 { // cards are drawn before the first round
		h.Title = l.T("common.shared.setup")
	}
	switch {
	case t.Phase == state.PhaseEnded:
		h.WhoIcon = "end"
	case t.Phase == state.PhaseKeeper:
		h.WhoIcon = "mythos"
		if i := slices.Index(Steps, t.Step); i >= 0 {
			h.Step, h.Steps = i+1, len(Steps)
		}
	case t.Phase == state.PhaseInvestigators && t.Turn != nil:
		action := "players.turn.actionDone"
		if t.Turn.Action {
			action = "players.turn.action"
		}
		h.WhoSub = strings.Join([]string{l.N("players.steps", t.Turn.Moves, nil), l.T(action)}, " · ")
	case t.Phase == state.PhaseInvestigators && t.Round > 0 && Waiting(t) > 0:
		h.WhoSub = l.N("players.turn.waiting", Waiting(t), nil)
	case t.Phase == state.PhaseInvestigators && t.Round > 0:
		h.WhoSub = l.T("players.turn.allHad")
	}
	return h
}

// whose says whose turn it is.
func whose(t mansions.TableView, n Names, l *text.Localizer) string {
	switch {
	case t.Phase == state.PhaseInvestigators && t.Turn != nil:
		return n.Who(t.Turn.Who)
	case t.Phase == state.PhaseInvestigators && t.Round == 0: // the keeper places and draws
		return l.T("common.beforeRound1")
	case t.Phase == state.PhaseInvestigators && Waiting(t) == 0:
		return l.T("players.turn.over")
	case t.Phase == state.PhaseInvestigators && Yet(t, state.SeatIn) == 0:
		return l.T("players.arrives")
	case t.Phase == state.PhaseInvestigators:
		return l.T("players.turn.whose")
	case t.Phase == state.PhaseKeeper && t.Step != "":
		return n.Step(t.Step)
	}
	return n.Phase(t.Phase)
}

// Waiting counts the players who have yet to have their turn. A player whose investigator is dead takes another
// (MOM-14.6).
func Waiting(t mansions.TableView) int { return Yet(t, state.SeatIn) + Yet(t, state.SeatDead) }

// Yet counts the seats in a state that have yet to have their turn.
func Yet(t mansions.TableView, in string) int {
	n := 0
	for _, i := range t.Investigators {
		if !i.Had && i.State == in {
			n++
		}
	}
	return n
}

// Meters are threat and event clock.
func Meters(t mansions.TableView, l *text.Localizer) []table.Counter {
	event := l.T("common.noEvent")
	if e := t.Events; e.Needed > 0 {
		event = l.T("players.event", text.Args{"n": roman(e.Resolved + 1), "of": roman(e.Of)})
	}
	return []table.Counter{
		{ID: ThreatID, Icon: "threat", Colour: theme.Threat, Now: t.Threat, Words: l.T("players.threat")},
		{ID: ClockID, Icon: "time", Colour: theme.Brass, Now: t.Events.Tokens, Most: t.Events.Needed, Words: event},
	}
}

// roman are the numbers of the event cards.
func roman(n int) string {
	return []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}[max(0, min(n, 10))]
}

// header is what stands above: the story, and where play stands.
func (p *Page) header() table.View {
	h := Header(p.table, p.names, p.words)
	h.Sub = strings.TrimSuffix(h.Title+" · "+h.Sub, " · ")
	h.Title = p.names.Text("story.title")
	return table.View{Header: h, Meters: Meters(p.table, p.words)}
}
