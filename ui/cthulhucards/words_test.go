package cthulhucards

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// unworded matches a missing text, a missing value, and an ID without a name.
var unworded = regexp.MustCompile(`\[cthulhu\.|<no value>|\bseat\d|\b[SC]\d\b`)

// start starts a duel with the lantern's own decks, or with unknown decks.
func start(t *testing.T, chosen map[string]string, lang string) keeper.AnySession {
	t.Helper()
	m := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "g" }, NewSeed: func() string { return "seed" + lang }}
	c, err := config(table.Given{Players: 2, Language: lang, Chosen: chosen})
	if err != nil {
		t.Fatal(err)
	}
	run, err := keeper.Games{Game.Game}.Begin(t.Context(), m, c)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// TestEverythingThatHappensHasWords plays at random with random effects of cards, in both languages, with
// known and unknown decks.
func TestEverythingThatHappensHasWords(t *testing.T) {
	for i, c := range []struct {
		lang   string
		chosen map[string]string
	}{{text.English, map[string]string{"tokens": "asked"}}, {text.French, map[string]string{"decks": "fifty"}}, {
		text.French, nil}, {text.English, map[string]string{askDecks: shipped}},
		{text.French, map[string]string{askDecks: shipped}}} {
		run := start(t, c.chosen, c.lang)
		words := text.New(c.lang)
		face := newFace(run, func() *text.Localizer { return words })
		chance := rand.New(rand.NewPCG(uint64(i), 1))
		told := func(words, of string) {
			t.Helper()
			if bad := unworded.FindString(words); bad != "" || strings.TrimSpace(words) == "" {
				t.Fatalf("%s: %s is told as %q", c.lang, of, words)
			}
		}
		for range randomplay.Rounds(250, 700) {
			for _, q := range run.Prompts() {
				w := face.PromptWords(q)
				told(w.Title+" "+w.Body, "the question "+q.Kind)
				for _, o := range w.Options {
					told(o.Label, "the answer "+o.Key)
				}
			}
			for _, c := range run.Legal() {
				if group, o, ok := face.Option(c); ok {
					told(group+" "+o.Text+" "+o.Whom, "an option")
				}
			}
			showsWords(face, told)
			cmd := choose(chance, run, face)
			if cmd == nil {
				break
			}
			before := run.Header().Cursor
			if _, err := run.Do(t.Context(), cmd); err != nil {
				refused, ok := keeper.AsRefusal(err)
				if !ok {
					t.Fatal(err)
				}
				told(face.RefusalWords(refused), refused.Code)
				continue
			}
			steps, err := run.Lines(before+1, run.Header().Cursor, keeper.ForKeeper)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range steps {
				for _, line := range l.Lines {
					told(face.LineWords(line), line.Key)
				}
			}
		}
		if s := run.Summary(); s.Args["turn"] == "1" && !s.Ended {
			t.Errorf("%s %v: the duel does not go on: %+v", c.lang, c.chosen, face.state().Step)
		}
	}
}

// showsWords checks all texts of the window.
func showsWords(face *Face, told func(words, of string)) {
	v := face.View(keeper.ForKeeper)
	told(v.Header.Title+v.Header.Sub+v.Header.WhoSub+v.Next.Words+v.Next.Left+v.Ending, "the head")
	for _, x := range face.state().Stories {
		s, _ := face.Look(keeper.ForKeeper, x.ID)
		told(s.Title+s.Text+s.Facts+s.Sub, "a look at "+x.ID)
	}
	for _, p := range v.People {
		told(p.Name+p.Where, "a player")
		for _, c := range p.Cards {
			told(c.Words+" "+c.Status+" "+strings.Join(c.Lines, " "), "the card "+c.ID)
			if s, ok := face.Look(keeper.ForKeeper, c.ID); ok {
				told(s.Title+s.Text+s.Facts+s.Sub, "a look at "+c.ID)
			}
		}
	}
	for _, list := range v.Lists {
		for _, c := range list.Cards {
			told(list.Words+c.Words+strings.Join(c.Lines, " "), "the card "+c.ID)
		}
	}
}

// choose is an answer, or a random option or effect of a card.
func choose(r *rand.Rand, run keeper.AnySession, f *Face) keeper.Command {
	if asking := run.Prompts(); len(asking) > 0 {
		answers := asking[0].Answers()
		return answers[r.IntN(len(answers))]
	}
	if all := f.Corrections(); len(all) > 0 && r.IntN(3) == 0 {
		c := all[r.IntN(len(all))]
		var given []string
		for field := c.Ask(given); field != nil; field = c.Ask(given) {
			switch {
			case field.Number != nil:
				given = append(given, itoa(max(field.Number.Min, -2)+r.IntN(4)))
			case len(field.Choices) > 0:
				given = append(given, field.Choices[r.IntN(len(field.Choices))].Key)
			default:
				given = append(given, "Vault")
			}
		}
		if x, ok := c.Make(given).(rules.Effect); ok && x.Does == "mill" {
			x.By, x.Does = 1, "draw" // else a deck would soon be empty
			return x
		}
		return c.Make(given)
	}
	legal := run.Legal()
	if len(legal) == 0 {
		return nil
	}
	if i := slices.IndexFunc(legal, func(c keeper.Command) bool { _, ok := c.(rules.Play); return ok }); i >= 0 &&
		r.IntN(2) == 0 {
		return legal[i]
	}
	return legal[r.IntN(len(legal))]
}

var _ session.Speech = (*Face)(nil)

// TestTheGuideIsReadAtOnce: its text at a step fits beside the table without scrolling.
func TestTheGuideIsReadAtOnce(t *testing.T) {
	const most = 250 // letters in two lines of the banner
	for _, lang := range []string{text.English, text.French} {
		l := text.New(lang)
		more := []rules.Step{rules.StepSetup, "draw.first", "operations.first", "operations.other"}
		for _, steps := range append(phases, more) {
			for _, step := range steps {
				key := "cthulhu.guide." + string(step)
				said := l.T(key, text.Args{"who": "Arthur", "other": "Brigitte"})
				if n := len([]rune(said)); !l.Has(key) || n > most {
					t.Errorf("%s: %s has %d letters: %s", lang, key, n, said)
				}
			}
		}
	}
}

// TestCOC_17_2_ARefusalSaysWhatComesNext (COC-17.2, 17.4): in a locked step, the next legal step; for a character that
// never goes insane, which of the same player's characters can.
func TestCOC_17_2_ARefusalSaysWhatComesNext(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		f := fought(t, lang, 4)
		run := f.running.(session.AnySession)
		_, err := run.Do(t.Context(), rules.Pass{})
		r, ok := keeper.AsRefusal(err)
		if said := f.RefusalWords(r); !ok || !strings.Contains(said, f.next(f.state()).Words) || unworded.MatchString(said) {
			t.Errorf("%s: %q", lang, said)
		}
		var immune, other rules.Piece
		for _, p := range f.state().Pieces {
			if p.Icons.Te > 0 {
				immune = p
			}
		}
		for _, p := range f.state().Pieces {
			if p.Seat == immune.Seat && p.Icons.Te == 0 {
				other = p
			}
		}
		_, err = run.Do(t.Context(), rules.Effect{Source: "fright", Does: "insane", N: immune.N})
		r, ok = keeper.AsRefusal(err)
		if said := f.RefusalWords(r); !ok || !strings.Contains(said, f.pieceName(other.N)) || unworded.MatchString(said) {
			t.Errorf("%s: %q", lang, said)
		}
	}
}

// TestCOC_3_6_WhoBeginsIsSaid before the first turn; what chooses the other player is an order, not a statement.
func TestCOC_3_6_WhoBeginsIsSaid(t *testing.T) {
	for lang, want := range map[string][2]string{text.English: {"Player %d goes first.", "Let Player %d go first"},
		text.French: {"Joueur %d commence.", "Faire commencer Joueur %d"}} {
		for _, chosen := range []map[string]string{nil, {askDecks: shipped}} {
			run, words := start(t, chosen, lang), text.New(lang)
			face := newFace(run, func() *text.Localizer { return words })
			for first := range 2 {
				if _, err := run.Do(t.Context(), rules.First{Seat: first}); err != nil && face.state().First != first {
					t.Fatal(err)
				}
				if asks := face.View(keeper.ForKeeper).Next.Asks; !strings.HasPrefix(asks, fmt.Sprintf(want[0], first+1)) {
					t.Errorf("%s: it is not said that player %d begins: %s", lang, first+1, asks)
				}
				_, o, _ := face.Option(rules.First{Seat: 1 - first})
				if o.Text != fmt.Sprintf(want[1], 2-first) {
					t.Errorf("%s: the other is chosen by %q", lang, o.Text)
				}
			}
		}
	}
}

// TestCOC_11_1_PassingIsOfferedOnce: the heading says whose decision it is and the option what follows; after a pass,
// or where the other player could do nothing, the next button alone goes on.
func TestCOC_11_1_PassingIsOfferedOnce(t *testing.T) {
	words := text.New(text.English)
	run := start(t, map[string]string{askDecks: shipped}, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	for range 200 {
		s := face.state()
		if s.Step == rules.StepOver {
			break
		}
		cmd := face.next(s).Command
		if asked := run.Prompts(); len(asked) > 0 {
			cmd = asked[0].Answers()[0]
		} else if slices.Contains(run.Legal(), keeper.Command(rules.Pass{On: true})) && s.Due == s.Active {
			cmd = rules.Pass{}
			group, o, ok := face.Option(cmd)
			other := s.Players[1-s.Due].Name
			if ok != (s.Passes == 0 && s.CanPlay(1-s.Due)) ||
				ok && (group != s.Players[s.Due].Name+" decides" || o.Text != "Pass: "+other+" may act") {
				t.Fatalf("%s: %t, %q, %q", s.Step, ok, group, o.Text)
			}
		}
		if _, err := run.Do(t.Context(), cmd); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCOC_11_1_StoppingEarlierWarnsToo: the option that stops before the step of the next button has its own letter,
// and ends the operations as that button does, so it warns of cards that could be played, too, and names none.
func TestCOC_11_1_StoppingEarlierWarnsToo(t *testing.T) {
	words := text.New(text.English)
	run := start(t, map[string]string{askDecks: shipped}, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	stops := 0
	for range 200 {
		s := face.state()
		if s.Step == rules.StepOver {
			break
		}
		for _, c := range run.Legal() {
			_, o, ok := face.Option(c)
			if !ok || o.Place != stopID || s.Step != rules.StepOperations {
				continue
			}
			stops++
			left := face.Caution(c)
			if o.Key != stopKey || strings.Contains(left, "may still be able to play a card") != s.CanPlay(s.Active) {
				t.Fatalf("%q (%s) warns of %q", o.Text, o.Key, left)
			}
		}
		if left := face.Caution(rules.Pass{}); left != "" {
			t.Fatalf("passing, after which the other may act, warns of %q", left)
		}
		cmd := face.next(s).Command
		if asked := run.Prompts(); len(asked) > 0 {
			cmd = asked[0].Answers()[0]
		} else if _, plays := run.Legal()[0].(rules.Play); plays || s.Step == rules.StepResource {
			cmd = run.Legal()[0]
		}
		if _, err := run.Do(t.Context(), cmd); err != nil {
			t.Fatal(err)
		}
	}
	if stops == 0 {
		t.Error("no option stops earlier")
	}
}

// TestCOC_3_5_TheGuideSaysWhatIsStillToChoose: once a resource is laid neither guide nor step speaks of eight cards,
// and who goes first is no longer offered; once all are laid nothing is asked.
func TestCOC_3_5_TheGuideSaysWhatIsStillToChoose(t *testing.T) {
	for lang, eight := range map[string]string{text.English: "eight", text.French: "huit"} {
		words := text.New(lang)
		run := start(t, map[string]string{askDecks: shipped, askGuide: "yes"}, lang)
		face := newFace(run, func() *text.Localizer { return words })
		lay := func(seat int) {
			for _, c := range run.Legal() {
				if c, ok := c.(rules.Lay); ok && c.Seat == seat {
					if _, err := run.Do(t.Context(), c); err != nil {
						t.Fatal(err)
					}
					return
				}
			}
			t.Fatalf("%s: player %d has no resource to lay", lang, seat+1)
		}
		check := func(old bool, names ...string) {
			t.Helper()
			s := face.state()
			said, asks := face.guideOf(s).Text, stepAsks(face, s)
			if strings.Contains(said, eight) != old {
				t.Errorf("%s: %q", lang, said)
			}
			for seat, p := range s.Players {
				if wants := slices.Contains(names, p.Name); !old && strings.Contains(said, p.Name) != wants {
					t.Errorf("%s: player %d still chooses: %t; %q", lang, seat+1, wants, said)
				}
			}
			if _, _, ok := face.Option(rules.First{Seat: 1 - s.First}); ok != old {
				t.Errorf("%s: who goes first is offered: %t", lang, ok)
			}
			goes := words.T("cthulhu.asks.first", text.Args{"who": s.Players[s.First].Name})
			if !strings.HasPrefix(asks, goes) || (asks == goes) != (!old && names == nil) {
				t.Errorf("%s: it asks %q", lang, asks)
			}
		}
		one, other := face.names()[0], face.names()[1]
		check(true)
		lay(0)
		check(false, one, other)
		lay(0)
		lay(0)
		check(false, other)
		for range 3 {
			lay(1)
		}
		check(false)
	}
}

// TestCOC_4_4_TheGuideNamesTheDomainToBuildUp: if one domain has more resources than each other one, the guide names
// it, and a card of the hand is proposed for it.
func TestCOC_4_4_TheGuideNamesTheDomainToBuildUp(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		run := start(t, map[string]string{askDecks: shipped, askGuide: "yes"}, lang)
		face := newFace(run, func() *text.Localizer { return words })
		names := func(s rules.State) (out []int) {
			for i := range 3 {
				if strings.HasSuffix(face.guideOf(s).Text, words.T("cthulhu.guide.resource.most", text.Args{"n": i + 1})) {
					out = append(out, i)
				}
			}
			return out
		}
		do := func(c keeper.Command) {
			if _, err := run.Do(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
		do(rules.Begin{Proposed: true})
		if got := names(face.state()); got != nil {
			t.Errorf("%s: of equal domains it names %v", lang, got)
		}
		seat := face.state().Active
		for turn := 0; turn < 2; {
			s := face.state()
			if s.Step == rules.StepResource && s.Active == seat {
				if turn++; turn == 2 {
					c := run.Legal()[slices.IndexFunc(run.Legal(), func(c keeper.Command) bool {
						_, is := c.(rules.Attach)
						return is
					})].(rules.Attach)
					if got := names(s); c.Domain != 2 || !slices.Equal(got, []int{2}) {
						t.Errorf("%s: the third has most; it names %v, and domain %d is proposed first", lang, got, c.Domain)
					}
					break
				}
				do(rules.Attach{Domain: 2, Resource: keptIn(face)})
				continue
			}
			if asked := run.Prompts(); len(asked) > 0 {
				do(asked[0].Answers()[0])
				continue
			}
			do(rules.Next{All: true})
		}
	}
}

// keptIn returns a card of the hand that can be attached.
func keptIn(f *Face) rules.Resource {
	for _, c := range f.running.Legal() {
		if c, ok := c.(rules.Attach); ok {
			return c.Resource
		}
	}
	return rules.Resource{}
}
