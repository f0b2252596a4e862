package console

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table/piece"
)

// leaving is the late session with only these leftovers in an investigator's turn.
func leaving(left ...mansions.Leftover) mansions.KeeperView {
	v := lateView()
	v.Left = left
	return v
}

func TestHowOftenTheGuardAsks(t *testing.T) {
	move := mansions.Leftover{Code: mansions.LeftMoves, N: 1, Who: "inv2", Rule: "MOM-4.1", Minor: true}
	action := mansions.Leftover{Code: mansions.LeftAction, N: 1, Who: "inv2", Rule: "MOM-4.1"}
	for _, c := range []struct {
		level Guard
		left  []mansions.Leftover
		keys  int // presses of Enter until the turn ends
	}{
		{GuardNever, []mansions.Leftover{move, action}, 1}, {GuardMatters, []mansions.Leftover{move, action}, 2}, {GuardAlways, []mansions.Leftover{move, action}, 2},
		{GuardNever, []mansions.Leftover{move}, 1}, {GuardMatters, []mansions.Leftover{move}, 1}, {GuardAlways, []mansions.Leftover{move}, 2},
		{GuardNever, nil, 1}, {GuardMatters, nil, 1}, {GuardAlways, nil, 1}, {"", []mansions.Leftover{action}, 2},
	} {
		p, s, w, _ := shownLate(t, "en")
		p.nav.Guard = func() Guard { return c.level }
		s.Show(leaving(c.left...))
		for range c.keys - 1 {
			typeIn(w, "Return")
		}
		wantDone(t, s)
		typeIn(w, "Return")
		wantDone(t, s, mansions.EndTurn{Who: "inv2"})
	}
}

func TestTheGuardSaysWhatIsLeft(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	for want, left := range map[string]mansions.Leftover{
		"5 threat unspent and a mythos card playable": {Code: mansions.LeftMythos, N: 1, Threat: 5,
			Rule: "MOM-6.2"},
		"5 threat unspent and 3 mythos cards playable": {Code: mansions.LeftMythos, N: 3, Threat: 5,
			Rule: "MOM-6.2"},
		"7 threat unspent and keeper actions that you can pay for": {Code: mansions.LeftKeeper, N: 2, Threat: 7,
			Rule: "MOM-5.3"},
		"an insanity card playable": {Code: mansions.LeftInsanity, N: 1, Rule: "MOM-5.4"},
		"2 monsters have not attacked": {Code: mansions.LeftAttacks, N: 2, Rule: "MOM-5.5",
			IDs: []string{"m3", "m5"}},
		"Shoggoth has not attacked": {Code: mansions.LeftAttacks, N: 1, Rule: "MOM-5.5",
			IDs: []string{"m5"}},
		"Careful: still open – the action. Go on?": {Code: mansions.LeftAction, N: 1, Who: "inv2", Rule: "MOM-4.1"},
		"Careful: still open – 2 moves. Go on?":    {Code: mansions.LeftMoves, N: 2, Who: "inv2", Rule: "MOM-4.1"},
	} {
		s.Show(leaving(left))
		p.Send(mansions.EndTurn{Who: "inv2"})
		if p.Bar.Notice.Hidden || !strings.Contains(p.Bar.NoticeText.Text, want) || p.Bar.Rule.Face.Text != left.Rule {
			t.Errorf("%s: %q, rule %q; want %q, %s", left.Code, p.Bar.NoticeText.Text, p.Bar.Rule.Face.Text, want, left.Rule)
		}
	}
	wantDone(t, s)
}

// A second press is in the same place: a warning moves no button.
func TestTheGuardMovesNothing(t *testing.T) {
	p, s, _, _ := shownLate(t, "fr")
	v, commands := lateKeeperTurn(state.StepAttack)
	s.Commands = commands
	s.Show(v)
	var next *piece.Chip
	for _, c := range p.Bar.Options.Chips {
		if c.Visible() && c.Face.Key == "Enter" && strings.HasPrefix(c.Face.Text, "→") {
			next = c
		}
	}
	was, page := next.Position(), p.Bar.Ways.Position()
	test.Tap(next)
	if p.Bar.Notice.Hidden {
		t.Fatal("the guard says nothing")
	}
	if next.Position() != was || p.Bar.Ways.Position() != page {
		t.Errorf("the button moved from %v to %v", was, next.Position())
	}
	standsAt(t, p, next)
	test.Tap(next)
	wantDone(t, s, mansions.NextStep{})
}

// standsAt checks that the notice is at a button, complete, within the window and not over the button; at the top of
// the right column, if the button is in the ribbon.
func standsAt(t *testing.T, p *Page, button fyne.CanvasObject) {
	t.Helper()
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	at, from, size := place(button), place(p.Bar.Notice), p.Bar.Notice.Size()
	down := at.Y + button.Size().Height
	beside := from.X < at.X+button.Size().Width && from.X+size.Width > at.X
	near := max(from.Y-down, at.Y-from.Y-size.Height)
	if button == p.Ribbon.Part("next") {
		near, beside = from.Y-down, from.X >= place(p.Side).X-1 && from.Y+size.Height <= place(p.Side).Y
	}
	if !beside || near < 0 || near > 12 {
		t.Errorf("the notice stands at %v %v, the button at %v %v", from, size, at, button.Size())
	}
	if room := p.Content().Size(); from.X < 0 || from.Y < 0 || from.X+size.Width > room.Width || from.Y+size.Height > room.Height {
		t.Errorf("the notice at %v %v is not in the window of %v", from, size, room)
	}
	if w := p.Bar.NoticeText; w.Size().Height < w.HeightFor(w.Size().Width) {
		t.Errorf("%q is cut", w.Text)
	}
}

// TestAWarningStandsAtTheButtonThatWasPressed: the next button, pressed by its key, or a refused option; in the bar if
// no button was pressed.
func TestAWarningStandsAtTheButtonThatWasPressed(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		p, s, w, _ := shownLate(t, lang)
		typeIn(w, "Return")
		standsAt(t, p, p.Ribbon.Part("next"))
		typeIn(w, "Escape")
		if !p.Bar.Notice.Hidden {
			t.Fatal("Escape does not dismiss it")
		}
		s.Refuse = keeper.Refuse(mansions.CodeNoMoves, "MOM-4.2", "who", "inv2")
		typeIn(w, "1")
		standsAt(t, p, p.Bar.Options.Chips[0])
		typeIn(w, "Escape", "X")
		from, bar := p.Bar.Notice.Position(), p.Bar.Box.Size()
		if p.Bar.Notice.Hidden || from.X > bar.Width || from.Y > bar.Height {
			t.Errorf("without a button it stands at %v, not in the bar", from)
		}
	}
}

func TestWhatEndsNothingIsNeverHeldBack(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	p.nav.Guard = func() Guard { return GuardAlways }
	for _, cmd := range []keeper.Command{mansions.Explore{Who: "inv2"}, mansions.PlayMythos{Card: "m-whisper#2"}, mansions.StartKeeperTurn{}} {
		p.Send(cmd)
		wantDone(t, s, cmd)
	}
}
