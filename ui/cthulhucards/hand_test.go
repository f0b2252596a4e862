package cthulhucards

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestCOC_14_56_AHandLiesUnderItsCover: the window names no card of a dealt hand, and offers none, until its player
// uncovers it; the other hand stays covered. What is offered is laid, and the hand is covered once it is not needed.
func TestCOC_14_56_AHandLiesUnderItsCover(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	run := start(t, map[string]string{askDecks: shipped}, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
	defer page.Close()
	w := uitest.Show(t, page.Content(), 1280, 800)
	press := func(words string) {
		t.Helper()
		var chip *piece.Chip
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if c, ok := o.(*piece.Chip); ok && c.Visible() && c.Face.Text == words {
				chip = c
			}
			return true
		})
		if chip == nil {
			t.Fatalf("%q is not offered", words)
		}
		chip.Press()
	}
	shows := func(seat int) bool {
		all := strings.Join(uitest.Texts(w), "\n")
		for _, e := range face.state().Players[seat].Cards {
			if strings.Contains(all, words.T("cthulhu.card."+e.Title)) {
				return true
			}
		}
		return false
	}
	if shows(0) || shows(1) {
		t.Fatal("a covered hand is shown")
	}
	uncover := words.T("frame.lift", text.Args{"list": words.T("cthulhu.hand", text.Args{"who": "Player 1"})})
	press(uncover)
	if !shows(0) || shows(1) {
		t.Fatal("the hand is not uncovered alone")
	}
	for n := range 3 {
		title := face.state().Players[0].Held[0]
		drawn(t, page, face.cardName(title)).Do()
		if laid := len(face.state().Players[0].Domains[n].Resources); laid != 1 {
			t.Fatalf("domain %d has %d resources", n+1, laid)
		}
	}
	if shows(0) || len(face.state().Players[0].Held) != 5 {
		t.Error("the hand is still shown when all resources are laid")
	}
	page.Lift(handID(0))
	if page.Lift(handID(1)); page.Lifted() != "" || shows(0) || shows(1) {
		t.Error("the other player’s hand is uncovered at once while one is open")
	}
	for _, o := range page.Menu().All() {
		if o.TestID == "lift."+handID(1) && o.Key != handKeys[1] {
			t.Errorf("a hand is uncovered by %q, which may have been a card", o.Key)
		}
	}
	if page.Lift(handID(1)); page.Lifted() != handID(1) {
		t.Error("the second press does not uncover it")
	}
	page.Lift("")
	if v := face.View(keeper.ForTable); len(v.Lists) > 0 && v.Lists[0].Secret {
		t.Error("the players’ window has a hand")
	}
	if n := face.next(face.state()); n.Command != keeper.Command(rules.Begin{Proposed: true}) || !n.Plain {
		t.Errorf("the second player may still choose: %+v", n)
	}
}

// drawn is a card of the uncovered hand in the bar.
func drawn(t *testing.T, page *table.Table, words string) *actionbar.Option {
	t.Helper()
	all := page.Menu().All()
	i := slices.IndexFunc(all, func(o *actionbar.Option) bool { return o.Drawn != nil && o.Text == words })
	if i < 0 {
		t.Fatalf("%q is not drawn", words)
	}
	return all[i]
}

// TestCOC_4_14_AnUncoveredHandIsDrawn (COC-4.5, 4.14): Enter uncovers the hand of a player who may play a card before it
// ends the turn. Each title is then a card in the bar, those that can be played have keys, and the button says once what could
// still be played. A card that is looked at is shown large, with its keywords explained.
func TestCOC_4_14_AnUncoveredHandIsDrawn(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		uitest.Start(t, theme.Options{})
		words := text.New(lang)
		run := start(t, map[string]string{askDecks: shipped}, lang)
		face := newFace(run, func() *text.Localizer { return words })
		page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
		w := uitest.Show(t, page.Content(), 1280, 800)
		next := keeper.Command(rules.Begin{Proposed: true})
		for face.state().Step != rules.StepOperations {
			if _, err := run.Do(t.Context(), next); err != nil {
				t.Fatal(err)
			}
			next = face.next(face.state()).Command
		}
		who := face.state().Active
		uncover := words.T("frame.lift", text.Args{"list": words.T("cthulhu.hand", text.Args{"who": face.names()[who]})})
		said, onward := page.Onward()
		if said != uncover {
			t.Fatalf("%s: the button says %q, not %q", lang, said, uncover)
		}
		if onward(); page.Lifted() != handID(who) {
			t.Fatalf("%s: %q is uncovered", lang, page.Lifted())
		}
		playable := map[string]bool{}
		for _, c := range run.Legal() {
			if c, ok := c.(rules.Play); ok {
				playable[face.cardName(c.Title)] = true
			}
		}
		one := ""
		for _, c := range face.hand(face.state(), who) {
			name := strings.Split(c.Words, " ×")[0]
			if o := drawn(t, page, c.Words); (o.Key != "") != playable[name] {
				t.Errorf("%s: %q has the key %q", lang, c.Words, o.Key)
			} else if o.Key != "" {
				one = c.Words
			}
		}
		if one == "" {
			t.Fatal("nothing can be played")
		}
		if _, onward = page.Onward(); page.Held() != nil {
			t.Fatal("something is held back")
		}
		said = strings.Split(one, " ×")[0]
		if onward(); page.Held() == nil || !strings.Contains(strings.Join(uitest.Texts(w), "\n"), said) {
			t.Errorf("%s: the turn ends although %q can be played", lang, one)
		}
		page.Look("")
		drawn(t, page, one).Do()
		sc := scene.New(fyne.NewSize(300, 410), 13)
		page.Menu().Drawn.(drawing).draw(sc, "", false)
		for _, fault := range scenetest.Faults(sc) {
			t.Errorf("%s: %s", lang, fault)
		}
		page.Close()
	}
}

// TestEveryCardIsDrawnWhole: the name, the values and the text of each card of our decks are whole, small in a hand of
// eight and large, in both languages.
func TestEveryCardIsDrawnWhole(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		face := newFace(start(t, nil, lang), func() *text.Localizer { return words })
		for _, d := range rules.Ours {
			for _, e := range d.Cards {
				for _, size := range []fyne.Size{{Width: 82, Height: 126}, {Width: 112, Height: 126}, {Width: 312, Height: 410}} {
					sc := scene.New(size, 13)
					drawing{f: face, p: rules.Piece{N: -1, Card: e.Card}, copies: 2}.draw(sc, "8", false)
					for _, fault := range scenetest.Faults(sc) {
						t.Errorf("%s, %s, %v: %s", lang, e.Title, size, fault)
					}
				}
			}
		}
	}
}

// TestCOC_14_56_AHandStaysOpenInItsTurn (COC-14.56): through its player's turn an uncovered hand stays so, card after
// card. It is covered once the other player sits at the window: to commit characters, to be asked something, to take
// the turn, or to answer a card, for which a press covers it first and shows nothing else.
func TestCOC_14_56_AHandStaysOpenInItsTurn(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	run := start(t, map[string]string{askDecks: shipped}, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
	defer page.Close()
	do := func(c keeper.Command) {
		t.Helper()
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
	}
	do(rules.Begin{Proposed: true})
	seen := map[string]int{}
	for steps := 0; steps < 300 && face.state().Step != rules.StepOver; steps++ {
		s := face.state()
		cmd := face.next(s).Command
		if asked := run.Prompts(); len(asked) > 0 {
			cmd = asked[0].Answers()[0]
		} else if legal := run.Legal(); s.Step != rules.StepJoin {
			for _, c := range legal {
				switch c := c.(type) {
				case rules.Play:
					if c.Seat == s.Active && s.Due == s.Active && !c.Passed {
						cmd = c
					}
				case rules.Assign:
					if c.Story != "" {
						cmd = c
					}
				}
			}
		}
		own := handID(s.Active)
		if own != page.Lifted() && needsHand(s, s.Active) {
			page.Lift(own)
		}
		open := page.Lifted() == own
		do(cmd)
		now := face.state()
		other := now.Active != s.Active || now.Step == rules.StepJoin || now.Answering ||
			now.Prompt != nil && now.Prompt.Who != table.SeatID(s.Active)
		switch lifted := page.Lifted(); {
		case !open:
		case other && lifted != "":
			t.Fatalf("%s is uncovered in %s, while the other player is at the window", lifted, now.Step)
		case !other && lifted != own:
			t.Fatalf("after %#v, in %s, %q is uncovered", cmd, now.Step, lifted)
		case other:
			seen["covered"]++
		default:
			seen["open"]++
		}
	}
	if seen["covered"] == 0 || seen["open"] == 0 {
		t.Errorf("%v", seen)
	}
}

// TestCOC_5_14_AnIdleCardSaysWhy (COC-5.14): a card of an uncovered hand that cannot be used now says why when it is
// pressed: its time, its cost, or that it would do nothing.
func TestCOC_5_14_AnIdleCardSaysWhy(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		run := start(t, map[string]string{askDecks: shipped}, lang)
		face := newFace(run, func() *text.Localizer { return words })
		said := map[string]bool{}
		for range 120 {
			s := face.state()
			for seat := range s.Players {
				for _, c := range face.hand(s, seat) {
					switch why := strings.Join(c.Lines, ""); {
					case (c.Colour == theme.Muted) != (why != ""), unworded.MatchString(why), strings.Contains(why, "{{"):
						t.Fatalf("%s: in %s %q says %q", lang, s.Step, c.Words, why)
					case why != "":
						said[why] = true
					}
				}
			}
			cmd := face.next(s).Command
			if asked := run.Prompts(); len(asked) > 0 {
				cmd = asked[0].Answers()[0]
			}
			if cmd == nil {
				break
			}
			if _, err := run.Do(t.Context(), cmd); err != nil {
				t.Fatal(err)
			}
		}
		s := face.state()
		card := func(cost int) rules.Card {
			return rules.Card{Title: "x", Kind: rules.Character, Faction: "Agency", Cost: cost}
		}
		for _, c := range []struct {
			step  rules.Step
			drain bool
			card  rules.Card
			want  string
		}{
			{rules.StepOperations, false, card(9), "cthulhu.hand.dear"},
			{rules.StepOperations, true, card(1), "cthulhu.hand.drained"},
			{rules.StepOperations, false, card(0), "cthulhu.hand.aimless"},
			{rules.StepOpening, false, card(0), "cthulhu.refusal.NotYours"},
		} {
			s.Step, s.Due, s.Passes, s.Prompt = c.step, s.Active, 0, nil
			for i := range s.Players[s.Active].Domains {
				s.Players[s.Active].Domains[i].Drained = c.drain
			}
			want := strings.Split(words.T(c.want, text.Args{"domain": "|", "card": "x", "why": "|"}), "|")[0]
			if why := unusable(face, s, s.Active, c.card); !strings.HasPrefix(strings.ToLower(why), strings.ToLower(want)) {
				t.Errorf("%s: %q does not begin with %q", lang, why, want)
			}
		}
		if len(said) < 3 {
			t.Errorf("%s: only %v", lang, said)
		}
	}
}

// TestCOC_11_1_WhoMayAnswerIsSaid (COC-11.1): after a card the head and the bar say that the other player may answer,
// that player is framed, and what is first in the bar and on Enter is that nobody does. Where the other can play
// nothing, neither the guide nor the bar speaks of an answer.
func TestCOC_11_1_WhoMayAnswerIsSaid(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		run := start(t, map[string]string{askDecks: shipped, askGuide: "yes"}, lang)
		face := newFace(run, func() *text.Localizer { return words })
		page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
		w := uitest.Show(t, page.Content(), 1280, 800)
		seen := map[bool]int{}
		for steps := 0; steps < 60 && (seen[true] == 0 || seen[false] == 0); steps++ {
			s := face.state()
			cmd := face.next(s).Command
			if asked := run.Prompts(); len(asked) > 0 {
				cmd = asked[0].Answers()[0]
			}
			for _, c := range run.Legal() {
				switch c := c.(type) {
				case rules.Play:
					if c.Seat == s.Active && s.Due == s.Active {
						cmd = c
					}
				case rules.Attach:
					cmd = c
				}
			}
			if _, err := run.Do(t.Context(), cmd); err != nil {
				t.Fatal(err)
			}
			if s = face.state(); s.Step != rules.StepOperations || s.Due == s.Active || s.Passes > 0 {
				continue
			}
			seen[s.Answering]++
			v, other := face.View(keeper.ForKeeper), s.Players[s.Due].Name
			says := words.T("cthulhu.mayAnswer", text.Args{"who": other})
			all := page.Menu().All()
			i := slices.IndexFunc(all, func(o *actionbar.Option) bool { return o.TestID == "pass" })
			for _, who := range run.Audiences() {
				if got := face.View(who).Header.Who; got != v.Header.Who {
					t.Errorf("%s: %s reads %q, and the window %q", lang, who, got, v.Header.Who)
				}
			}
			guided := words.T("cthulhu.guide.operations.other", text.Args{"who": s.Players[s.Active].Name, "other": other})
			if is := s.Answering; (v.Header.Who == says) != is || (page.Menu().Title == says) != is ||
				v.People[s.Due].Turn != is || v.People[s.Active].Turn == is ||
				(v.Guide.Text == guided) != is || (i == 0) != is || i > 0 {
				t.Errorf("%s: may answer %t: head %q, bar %q, guide %q, passing is option %d", lang, is, v.Header.Who,
					page.Menu().Title, v.Guide.Text, i)
			} else if is && (all[0].Key != "Enter" || all[0].Text != v.Next.Words || page.Lifted() != "") {
				t.Errorf("%s: first in the bar is %+v, next %q, uncovered %q", lang, all[0], v.Next.Words, page.Lifted())
			}
			if s.Answering {
				look(w, "answer"+lang)
			}
		}
		if seen[true] == 0 || seen[false] == 0 {
			t.Errorf("%s: %v", lang, seen)
		}
		page.Close()
	}
}

// TestDomainsAreCards: where few characters are in play, the domains are as high as these, and do not reach over them.
func TestDomainsAreCards(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := fought(t, text.English, 2)
	b := face.NewCentre(keeper.ForKeeper, nil).(*board)
	sc := b.picture(fyne.NewSize(660, 550), face.seen(keeper.ForTable))
	for _, p := range face.state().Pieces {
		at := func(id string) canvas.Area {
			i := slices.IndexFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == id })
			return sc.Spots[i].At
		}
		if p.Story != "" || p.To != "" {
			continue
		}
		who, card := table.SeatID(p.Seat), at("piece"+itoa(p.N))
		if first, last := at(who+".domain0"), at(who+".domain2"); first.H < 0.9*card.H || last.X+last.W > card.X {
			t.Errorf("%s: domains %v to %v, %v", who, first, last, card)
		}
	}
}
