package campaign

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/arkhamcards/deck"
)

func refused(t *testing.T, err error, code, rule string) {
	t.Helper()
	if r, ok := keeper.AsRefusal(err); !ok || r.Code != code || r.Rule != rule {
		t.Errorf("%v, want %s (%s)", err, code, rule)
	}
}

func must(t *testing.T) func(Log, error) Log {
	return func(l Log, err error) Log {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
}

func stick(level int) deck.Card {
	return deck.Card{Title: "Stick", Class: "guardian", Level: level, Copies: 1}
}

// two is a campaign of two investigators.
func two(t *testing.T) Log {
	l := Log{Name: "Tuesday", Difficulty: bag.Standard}
	l = must(t)(l.Join(Investigator{Name: "Ann", Health: 7, Sanity: 5, Deck: []deck.Card{
		{Title: "Rope", Copies: 2}, stick(0), {Title: "Fear", Copies: 1, Weakness: "basic"}, {Title: "Own Lamp",
			Copies: 1, Required: true}}}))
	return must(t)(l.Join(Investigator{Name: "Bob", Health: 6, Sanity: 6}))
}

func who(t *testing.T, l Log, name string) Investigator {
	t.Helper()
	i, ok := l.Find(name)
	if !ok {
		t.Fatal(name)
	}
	return i
}

func TestLCG_14_23_ExperienceOfAScenario(t *testing.T) {
	l := two(t)
	l = must(t)(l.Grant("Ann", 3))
	l = l.Resolve(Result{"first", "R1"}, 1+1+2, 2, bag.Bag{})
	if got := who(t, l, "Ann").Unspent(); got != 9 {
		t.Errorf("%d, want 9", got)
	}
	l = l.Resolve(Result{"second", "R2"}, 1, -3, bag.Bag{}) // LCG-15.22
	if a, b := who(t, l, "Ann").Unspent(), who(t, l, "Bob").Unspent(); a != 9 || b != 6 || len(l.Results) != 2 {
		t.Errorf("%d and %d, want 9 and 6", a, b)
	}
}

func TestLCG_2_2_TheBagIsCarriedAlong(t *testing.T) {
	l := two(t).Resolve(Result{"first", "R1"}, 0, 0, bag.Bag{Tokens: []bag.Token{"0"},
		Sealed: []bag.Sealed{{Token: bag.Skull, On: "card"}}})
	if len(l.Bag.Tokens) != 2 || len(l.Bag.Sealed) != 0 {
		t.Error(l.Bag)
	}
}

func TestLCG_12_2_Buying(t *testing.T) {
	rope := deck.Card{Title: "Rope"}
	l := must(t)(two(t).Grant("Ann", 5))
	_, err := l.Buy("Ann", deck.Card{Title: "Gun", Level: 3}, nil)
	refused(t, err, CodeReplace, "LCG-12.2")
	_, err = l.Buy("Ann", deck.Card{Title: "Gun", Level: 3, Exceptional: true}, &rope)
	refused(t, err, CodeTooDear, "LCG-12.2")
	_, err = l.Buy("Ann", deck.Card{Title: "Gun"}, &deck.Card{Title: "Fear"})
	refused(t, err, CodeKept, "LCG-12.2")
	_, err = l.Buy("Ann", deck.Card{Title: "Gun"}, &deck.Card{Title: "own lamp"})
	refused(t, err, CodeKept, "LCG-12.2")
	_, err = l.Buy("Ann", deck.Card{Title: "Gun"}, &deck.Card{Title: "Boat"})
	refused(t, err, CodeNotInDeck, "LCG-12.2")
	_, err = l.Buy("Cid", deck.Card{Title: "Gun"}, &rope)
	refused(t, err, CodeNobody, "LCG-18.8")

	after := must(t)(l.Buy("Ann", deck.Card{Title: "Gun", Level: 3}, &rope))
	ann := who(t, after, "Ann")
	if ann.Unspent() != 2 || ann.Deck[0].Copies != 1 || ann.Deck[4].Title != "Gun" || ann.Bought[0].Price != 3 {
		t.Errorf("%+v", ann)
	}
	if before := who(t, l, "Ann"); before.Unspent() != 5 || before.Deck[0].Copies != 2 || len(before.Deck) != 4 {
		t.Errorf("the log before was changed: %+v", before)
	}
	after = must(t)(after.Buy("Ann", deck.Card{Title: "Oath", Level: 1, Permanent: true}, nil))
	if got := who(t, after, "Ann").Unspent(); got != 1 {
		t.Error(got)
	}
}

func TestLCG_12_3_Upgrading(t *testing.T) {
	l := must(t)(two(t).Grant("Ann", 3))
	_, err := l.Upgrade("Ann", stick(0), deck.Card{Title: "Gun", Level: 2})
	refused(t, err, CodeNoUpgrade, "LCG-12.3")
	_, err = l.Upgrade("Ann", stick(0), stick(0))
	refused(t, err, CodeNoUpgrade, "LCG-12.3")
	_, err = l.Upgrade("Ann", stick(1), stick(2))
	refused(t, err, CodeNotInDeck, "LCG-12.2")
	l = must(t)(l.Upgrade("Ann", stick(0), stick(2)))
	l = must(t)(l.Upgrade("Ann", stick(2), stick(3)))
	ann := who(t, l, "Ann")
	if ann.Unspent() != 0 || len(ann.Deck) != 4 || ann.Deck[3].Level != 3 || ann.Bought[1].Replaced.Level != 2 {
		t.Errorf("%+v", ann)
	}
}

func TestLCG_12_4_TraumaOfTheDefeated(t *testing.T) {
	l := must(t)(two(t).Defeat("Ann", false))
	l = must(t)(l.Defeat("Ann", true))
	if ann := who(t, l, "Ann"); ann.Physical != 1 || ann.Mental != 1 {
		t.Errorf("%+v", ann)
	}
}

func TestLCG_12_5_KilledInsaneAndBarred(t *testing.T) {
	l := must(t)(two(t).Hurt("Ann", 7, 0))
	l = must(t)(l.Hurt("Bob", 0, 9))
	if who(t, l, "Ann").State != Killed || who(t, l, "Bob").State != Insane || !l.Lost() {
		t.Errorf("%+v", l)
	}
	_, err := l.Join(Investigator{Name: "Ann"})
	refused(t, err, CodeBarred, "LCG-12.5")
	_, err = l.Return("Bob")
	refused(t, err, CodeBarred, "LCG-12.5")
	l = must(t)(l.Join(Investigator{Name: "Cid", Health: 5, Sanity: 5, Earned: 9, Mental: 2})) // LCG-15.23
	if cid := who(t, l, "Cid"); cid.Unspent() != 0 || cid.Mental != 0 || l.Lost() {
		t.Errorf("%+v", cid)
	}
	if l = must(t)(l.Lose("Cid", Killed)); who(t, l, "Cid").State != Killed {
		t.Error("a card can kill too")
	}
}

func TestLCG_12_7_LeavingAndReturning(t *testing.T) {
	l := must(t)(two(t).Grant("Bob", 2))
	l = must(t)(l.Leave("Bob"))
	l = l.Resolve(Result{"first", "R1"}, 3, 0, bag.Bag{})
	l = must(t)(l.Return("Bob"))
	if got := who(t, l, "Bob").Unspent(); got != 2 {
		t.Errorf("%d, want what there was", got)
	}
	_, err := l.Join(Investigator{Name: "Bob"})
	refused(t, err, CodeUsed, "LCG-12.7")
	_, err = l.Return("Bob")
	refused(t, err, CodeUsed, "LCG-12.7")
}

func TestLCG_11_8_WeaknessesStayUnlessACardOrAResolutionTakesThem(t *testing.T) {
	l := must(t)(two(t).Give("Ann", deck.Card{Title: "Debt", Weakness: "story"}))
	l = must(t)(l.Take("Ann", deck.Card{Title: "Fear"}))
	if d := who(t, l, "Ann").Deck; len(d) != 4 || d[3].Title != "Debt" {
		t.Errorf("%+v", d)
	}
	_, err := l.Take("Ann", deck.Card{Title: "Fear"})
	refused(t, err, CodeNotInDeck, "LCG-12.2")
}

func TestLCG_13_3_StandaloneHasNoExperienceAndNoTraumaForDefeat(t *testing.T) {
	l := two(t)
	l.Standalone = true
	l = must(t)(l.Resolve(Result{"first", "R1"}, 4, 0, bag.Bag{}).Defeat("Ann", false))
	if ann := who(t, l, "Ann"); ann.Unspent() != 0 || ann.Physical != 0 {
		t.Errorf("%+v", ann)
	}
	if l = must(t)(l.Hurt("Ann", 1, 0)); who(t, l, "Ann").Physical != 1 {
		t.Error("a resolution's trauma applies")
	}
	_, err := l.Buy("Ann", stick(1), &deck.Card{Title: "Rope"})
	refused(t, err, CodeStandalone, "LCG-13.2")
	_, err = l.Upgrade("Ann", stick(0), stick(1))
	refused(t, err, CodeStandalone, "LCG-13.2")
	_, err = l.Grant("Ann", 1)
	refused(t, err, CodeStandalone, "LCG-13.2")
}

func TestLCG_18_8_NotesAndTheFile(t *testing.T) {
	l := must(t)(two(t).Note("the bell rang").Note("the bell rang").Note("a door").Erase("a door"))
	if len(l.Notes) != 1 {
		t.Error(l.Notes)
	}
	_, err := l.Erase("a door")
	refused(t, err, CodeNoNote, "LCG-18.8")

	text, err := Export(l)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Import(text)
	if err != nil || !reflect.DeepEqual(back, l) {
		t.Errorf("%v\n%+v\n%+v", err, back, l)
	}
	for _, c := range []struct {
		from, to string
		want     error
	}{
		{`"version": 1`, `"version": 2`, ErrNewer},
		{`"version": 1`, `"version": 0`, ErrDamaged},
		{"Tuesday", "Monday", ErrDamaged},
		{"lantern arkham-cards campaign", "lantern session", ErrNoCampaign},
		{"{", "", ErrNoCampaign},
		{string(text), strings.Repeat(" ", maxFile+1), ErrNoCampaign},
	} {
		if _, err := Import(bytes.Replace(text, []byte(c.from), []byte(c.to), 1)); !errors.Is(err, c.want) {
			t.Errorf("%.40s: %v, want %v", c.to, err, c.want)
		}
	}
	for _, bad := range []func(*Log){
		func(l *Log) { l.Investigators[0].Spent = 5 },
		func(l *Log) { l.Investigators[1].Name = "Ann" },
		func(l *Log) { l.Investigators[1].State = "asleep" },
		func(l *Log) { l.Investigators[0].Deck[0].Copies = 100 },
		func(l *Log) { l.Bag.Tokens = []bag.Token{"99"} },
		func(l *Log) { l.Notes = make([]string, maxLines+1) },
		func(l *Log) { l.Notes = []string{strings.Repeat("a", maxTextSize+1)} },
	} {
		l := two(t)
		bad(&l)
		text, err := Export(l)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Import(text); !errors.Is(err, ErrDamaged) {
			t.Errorf("%v, want it to be declined", err)
		}
	}
}
