package console

import (
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/pacing"
)

// TestWhereTheLanternKeepsNothingIsUncovered, even if the view contained secrets.
func TestWhereTheLanternKeepsNothingIsUncovered(t *testing.T) {
	_, s, w, _ := shownLate(t, "en")
	v := lateView()
	v.Lantern = "host"
	v.Table.Investigators[2].Insanity = "" // public, and named like a card in the hand
	v.Table.Decks["mythos"], v.FaceDown, v.Actions = mansions.DeckView{Draw: 3}, nil, nil
	s.Head.Cursor++
	s.Show(v)
	for _, key := range []string{"m", "t", "o", "r"} {
		typeIn(w, key)
		for _, words := range secrets {
			for _, secret := range words {
				if holds(w, secret) {
					t.Errorf("%s: the window holds %q", key, secret)
				}
			}
		}
	}
	if !holds(w, "The Lantern is keeper: Host") || !holds(w, "Fair: aims for an evening") {
		t.Error("it is not said who keeps")
	}
	s.Show(lateView())
	typeIn(w, "m")
	if !holds(w, "Whispers") {
		t.Error("a person who has taken over cannot uncover a hand")
	}
}

// TestHandsAreChanged in the bar, with a note on what will be visible.
func TestHandsAreChanged(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	p.changeHands()
	if typeIn(w, "1"); !strings.HasPrefix(p.Bar.Body.Text, "From now on, the keeper’s secrets") {
		t.Error("it is not said what a keeper gives up")
	}
	typeIn(w, "Return")
	v := lateView()
	v.Lantern = state.Difficulties[0]
	s.Show(v)
	p.changeHands()
	if typeIn(w, "1"); !strings.HasPrefix(p.Bar.Body.Text, "The new keeper sees everything") {
		t.Error("it is not said what will be seen")
	}
	typeIn(w, "Return")
	wantDone(t, s, mansions.ChangeHands{Keeper: state.Difficulties[0]}, mansions.ChangeHands{})
}

// TestAdviceIsWorded: the option as in the bar, the reason and the effect; or that there is no advice.
func TestAdviceIsWorded(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v := lateView()
	v.Lantern, v.Prompt, v.Table.Prompt = "host", nil, nil
	s.Head.Cursor++
	s.Show(v)
	who := v.Table.Turn.Who
	given := autokeeper.Advice{Plays: []opponent.Play{
		{Command: mansions.Explore{Who: who}, Chance: 0.4, Reasons: []opponent.Reason{{What: "clues", For: "investigators"}, {What: "threat", For: "investigators"}}},
		{Command: mansions.EndTurn{Who: who}, Chance: 0.45, Reasons: []opponent.Reason{{What: "clues", For: "keeper"}}},
	}}
	p.nav.Advise = func(done func(autokeeper.Advice)) { done(given) }
	p.advise()
	for _, want := range []string{"1. Explore", "It brings you nearer to the clues, and leaves the keeper less threat.", "about 60% of cases", "2. End the turn",
		"About as good as the others."} {
		if !holds(w, want) {
			t.Errorf("%q is not said: %q", want, texts(w))
		}
	}
	typeIn(w, "Return")
	given = autokeeper.Advice{}
	p.advise()
	if !holds(w, "Nothing to consider now") {
		t.Error("it is not said that there is no advice")
	}
	for _, r := range opponent.Reasons() {
		for _, side := range []string{"keeper", "investigators"} {
			play := opponent.Play{Reasons: []opponent.Reason{{What: r, For: side}}}
			if words := p.reasonWords(autokeeper.Advice{Keeper: side == "keeper"}, play); words == "" {
				t.Errorf("%s for the %s has no words", r, side)
			}
		}
	}
	if words := p.commandWords(keeper.Command(nil)); words != "Do nothing now" {
		t.Errorf("nothing is worded %q", words)
	}
}

// TestNoAdviceOnWhatIsUnknown: of a story of which the program does not know every fact there is no advice.
func TestNoAdviceOnWhatIsUnknown(t *testing.T) {
	p, _ := late(t, "en")
	for _, undrawn := range []bool{false, true} {
		p.g.Story().Map.Undrawn = undrawn
		own := New(p.g, Deps{Advise: func(func(autokeeper.Advice)) { t.Error("the lantern is asked") }})
		t.Cleanup(own.Close)
		if offered := len(own.adviceAux()) > 0; offered == undrawn {
			t.Errorf("undrawn %t: offered %t", undrawn, offered)
		}
		if undrawn {
			own.advise()
		}
	}
}

// ponders is a lantern that may play a mythos card before the table goes on, and plays none.
type ponders struct{ whose autokeeper.Whose }

func (d *ponders) Now() autokeeper.Whose { return d.whose }
func (*ponders) Next() keeper.Command    { return nil }

// TestAdviceWaitsForThePause: requested during the lantern's pause, it is given afterwards.
func TestAdviceWaitsForThePause(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v := lateView()
	v.Lantern, v.Prompt, v.Table.Prompt = "host", nil, nil
	var job, timer func()
	d := &ponders{whose: autokeeper.Tables}
	p.nav.Lantern = pacing.New(p.g, pacing.Deps{Decider: d, Now: func() time.Time { return time.Unix(0, 0) },
		Run:   func(work, done func()) { job = func() { work(); done() } },
		Every: func(_ time.Duration, f func()) func() { timer = f; return func() {} }})
	t.Cleanup(p.nav.Lantern.Close)
	p.nav.Advise = func(done func(autokeeper.Advice)) { done(autokeeper.Advice{}) }
	p.nav.Lantern.Attend(p)
	d.whose = autokeeper.TablesAfterMythos
	s.Head.Cursor++
	s.Head.Length = s.Head.Cursor // nothing to redo
	s.Show(v)
	p.advise()
	timer()
	job()
	if p.pace() != pacing.Ponders || holds(w, "Nothing to consider now") {
		t.Fatalf("the lantern does %d, and advice is given before the pause is over", p.pace())
	}
	timer()
	if !holds(w, "Nothing to consider now") {
		t.Error("what was asked in the pause is forgotten")
	}
}
