package arkhamcards

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lantern/internal/randomplay"
	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/deck"
	"lantern/keeper/arkhamcards/packs"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// unworded matches a missing text, a missing value, and an ID without a name.
var unworded = regexp.MustCompile(`\[cards\.|<no value>|seat\d|enemy-|asset-|pin-`)

// TestWhatStaysSaysWhenItEnds: each special rule of the shipped scenarios says when it ends, without spoilers.
func TestWhatStaysSaysWhenItEnds(t *testing.T) {
	shipped, problems := packs.Load(packs.Shipped())
	if problems != nil {
		t.Fatal(problems)
	}
	ends := []string{rules.UntilScenario}
	for _, pack := range shipped {
		for _, scenario := range pack.Scenarios {
			for _, rule := range scenario.Rules {
				ends = append(ends, rule.Until)
			}
		}
	}
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		face := voiced(func() *text.Localizer { return words })
		for _, until := range ends {
			if said := face.until(until); unworded.MatchString(said) || until != "" && until != rules.UntilScenario && strings.Contains(said, until) {
				t.Errorf("%s: %q ends %q", lang, until, said)
			}
		}
	}
}

// TestEverythingThatHappensHasWords plays at random with random effects of cards, in both languages.
func TestEverythingThatHappensHasWords(t *testing.T) {
	for i, lang := range []string{text.English, text.French} {
		run := start(t, lang)
		words := text.New(lang)
		face := newFace(run, func() *text.Localizer { return words })
		chance := rand.New(rand.NewPCG(uint64(i), 1))
		told := func(words, of string) {
			if bad := unworded.FindString(words); bad != "" || words == "" {
				t.Fatalf("%s: %s is told as %q", lang, of, words)
			}
		}
		for range randomplay.Rounds(150, 400) {
			for _, q := range run.Prompts() {
				w := face.PromptWords(q)
				told(w.Title+" "+w.Body, "the question "+q.Kind)
				for _, o := range w.Options {
					told(o.Label, "the answer "+o.Key)
				}
			}
			for _, r := range run.View(keeper.ForKeeper).(rules.View).Due {
				told(face.reminder(r), "the reminder "+r.Key)
			}
			legal := run.Legal()
			for _, c := range legal {
				if group, o, ok := face.Option(c); ok {
					told(group+" "+o.Text, "an option")
				}
			}
			shown := face.View(keeper.ForKeeper)
			told(shown.Header.Title, "the header")
			for _, list := range shown.Lists {
				for _, c := range list.Cards {
					told(c.Words+" "+c.Status, "the list "+list.ID)
				}
			}
			cmd := choose(chance, run, face)
			if cmd == nil {
				break
			}
			before := run.Header().Cursor
			if _, err := run.Do(t.Context(), cmd); err != nil {
				refused, ok := err.(*keeper.Refusal)
				if !ok {
					t.Fatal(err)
				}
				told(face.RefusalWords(refused), refused.Code)
				continue
			}
			for _, who := range run.Audiences() {
				steps, err := run.Lines(before+1, run.Header().Cursor, who)
				if err != nil {
					t.Fatal(err)
				}
				for _, l := range steps {
					for _, line := range l.Lines {
						told(face.LineWords(line), line.Key)
						if kind := face.LineAbout(line).KindID; kind == "" && !strings.HasSuffix(line.Key, "noted") {
							t.Errorf("%s is about nothing", line.Key)
						}
					}
				}
			}
		}
	}
}

// choose is an answer, or a random option or effect of a card.
func choose(r *rand.Rand, run keeper.AnySession, f *Face) keeper.Command {
	if asking := run.Prompts(); len(asking) > 0 {
		answers := asking[0].Answers()
		return answers[r.IntN(len(answers))]
	}
	if r.IntN(3) == 0 {
		if all := f.Corrections(); len(all) > 0 {
			c := all[r.IntN(len(all))]
			var given []string
			for field := c.Ask(given); field != nil; field = c.Ask(given) {
				switch {
				case field.Number != nil:
					given = append(given, itoa(field.Number.Min+r.IntN(min(4, field.Number.Max-field.Number.Min)+1)))
				case len(field.Choices) > 0:
					given = append(given, field.Choices[r.IntN(len(field.Choices))].Key)
				default:
					given = append(given, "Rope")
				}
			}
			return c.Make(given)
		}
	}
	legal := run.Legal()
	if len(legal) == 0 {
		return nil
	}
	return legal[r.IntN(len(legal))]
}

var _ session.Speech = (*Face)(nil)

// TestLCG_11_ABroughtDecksFaultsAreSaidAllAtOnce: the command that brings a deck is refused with all problems.
func TestLCG_11_ABroughtDecksFaultsAreSaidAllAtOnce(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		run, words := start(t, lang), text.New(lang)
		_, err := run.Do(t.Context(), rules.Bring{Who: "seat1", Build: deck.Investigator{Size: 7},
			Cards: []deck.Card{{Title: "Lens", Class: "seeker", Copies: 3}}})
		r, ok := keeper.AsRefusal(err)
		if !ok {
			t.Fatal(err)
		}
		said := (newFace(run, func() *text.Localizer { return words })).RefusalWords(r)
		for _, rule := range []string{"(LCG-11.1)", "(LCG-11.2)", "(LCG-11.3)"} {
			if strings.Count(said, rule) != 1 {
				t.Errorf("%s: %s is missing: %s", lang, rule, said)
			}
		}
	}
}

// TestLCG_3_5_HuntersMoveBeforeTheAttacks: the step's heading is what happens in it, its window's what comes next.
func TestLCG_3_5_HuntersMoveBeforeTheAttacks(t *testing.T) {
	run, words := start(t, text.English), text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	for window, want := range map[string]string{"": "Enemy phase: Hunters move", "true": "Enemy phase: Before the attacks"} {
		line := keeper.LogLine{Key: "stepped", Args: keeper.Args{"phase": "enemy", "step": "3.2", "window": window}}
		if said := face.LineWords(line); said != want {
			t.Errorf("window %q: %s", window, said)
		}
	}
}

// TestLCG_10_18_APlayedCardIsNotDiscarded: what is played from hand is told as played and by its name, in both
// languages; so is the card whose ability is used.
func TestLCG_10_18_APlayedCardIsNotDiscarded(t *testing.T) {
	for lang, want := range map[string][]string{
		text.English: {"Ada plays “Song”.", "Ada plays a card.", "Ada plays a card. Ada spends 2 resources.",
			"Ada uses an ability: Lens."},
		text.French: {"Ada joue «\u00a0Song\u00a0».", "Ada joue une carte.",
			"Ada joue une carte. Ada dépense 2 ressources.",
			"Ada utilise une capacité\u00a0: Lens."},
	} {
		words, run := text.New(lang), start(t, lang)
		face := newFace(run, func() *text.Localizer { return words })
		do(t, run, rules.Begin{})
		do(t, run, rules.Turn{Who: "seat1"})
		nameless := words.T("cards.play.nameless")
		for i, c := range []rules.Action{{Action: rules.ActPlay, Card: "Song"}, {Action: rules.ActPlay},
			{Action: rules.ActPlay, Card: nameless, Cost: 2, Asset: &rules.Asset{Name: nameless}},
			{Action: rules.ActActivate, Card: "Lens"}} {
			c.Who = "seat1"
			do(t, run, rules.Correct{On: "seat1", Counter: "taken"})
			do(t, run, c)
			at := run.Header().Cursor
			steps, err := run.Lines(at, at, keeper.ForTable)
			if err != nil {
				t.Fatal(err)
			}
			var said []string
			for _, line := range steps[0].Lines {
				said = append(said, face.LineWords(line))
			}
			if all := strings.Join(said, " "); !strings.HasPrefix(all, want[i]) || strings.Contains(all, nameless+" ") {
				t.Errorf("%s: %q, want %q", lang, said, want[i])
			}
		}
	}
}

// TestWhatConcernsAPlayerStandsWithThem: what a card does to somebody until later is said beside them, and only there.
func TestWhatConcernsAPlayerStandsWithThem(t *testing.T) {
	words, run := text.New(text.English), start(t, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	do(t, run, rules.Begin{})
	do(t, run, rules.SetPin{Pin: rules.Pin{Text: "Sealed", On: "seat2", Until: rules.UntilRound}})
	do(t, run, rules.Correct{On: "seat2", Counter: "losesNext", Value: 1})
	v := face.View(keeper.ForKeeper)
	for _, list := range v.Lists {
		for _, c := range list.Cards {
			if c.Words == "Sealed" {
				t.Errorf("%s says it as well", list.ID)
			}
			if list.ID == "pins" && c.Status != words.T("cards.until.agenda") { // it lies open: no secret
				t.Errorf("%s ends %q", c.Words, c.Status)
			}
		}
	}
	for i, p := range v.People {
		said, loses := false, false
		for _, c := range p.Cards {
			said = said || c.Words == "Sealed" && c.Status == words.T("cards.until.round")
			loses = loses || c.Words == words.N("cards.losesNext", 1)
		}
		if said != (i == 1) || loses != (i == 1) {
			t.Errorf("%s: %v", p.Name, p.Cards)
		}
	}
}

// TestASymbolSaysWhatItDoes: each symbol in the bag says what it does in this scenario, with its number now.
func TestASymbolSaysWhatItDoes(t *testing.T) {
	words := text.New(text.English)
	face := newFace(start(t, text.English), func() *text.Localizer { return words })
	said := map[string]string{}
	for _, list := range face.View(keeper.ForKeeper).Lists {
		for _, c := range list.Cards {
			said[strings.TrimPrefix(c.ID, tokenID)] = c.Facts
		}
	}
	for token, want := range map[string]string{"skull": "doom on the agenda card itself, at most 3. Now: 0.",
		"cultist": "−1. Reveal another token.", "autofail": "fails", "eldersign": "card of the investigator", "0": ""} {
		if got, there := said[token]; !there || !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("%s: %q lacks %q", token, got, want)
		}
	}
}

// TestLCG_7_6_AnEndingSaysWhatLeadsToIt (LCG-7.6): where side b leads to one of several, each answer says when.
func TestLCG_7_6_AnEndingSaysWhatLeadsToIt(t *testing.T) {
	for lang, want := range map[string]string{text.English: "Resolution: Together · if Mara is in play",
		text.French: "Conclusion\u00a0: Ensemble · si Mara est en jeu"} {
		words := text.New(lang)
		face := newFace(start(t, lang), func() *text.Localizer { return words })
		if got := face.answer("advance", "ledger"); got == "" || got == words.T("cards.answer.next") {
			t.Errorf("what comes next is called %q", got)
		}
		q := keeper.Prompt{Kind: "gives", Who: "seat1", Choice: keeper.Choice("seat1"),
			Args: keeper.Args{"card": face.nameOf("mara")}}
		if w := face.PromptWords(&q); !strings.Contains(w.Body, face.text(face.seen(), "card.mara.text")) {
			t.Errorf("%q does not say who Mara is", w.Body)
		}
		if got := face.answer("advance", "end:together"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got := face.answer("advance", "end:swallowed"); strings.Contains(got, "·") {
			t.Errorf("nothing is said of it: %q", got)
		}
	}
}

// TestLCG_16_6_ADrawnEnemyShowsItsNumbers: its fight, health and evade are in its moment, which is not told
// again.
func TestLCG_16_6_ADrawnEnemyShowsItsNumbers(t *testing.T) {
	words, run := text.New(text.English), start(t, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	for _, c := range []keeper.Command{rules.Begin{}, rules.Turn{Who: "seat1"},
		rules.Encounter{Who: "seat1", Kind: rules.DrawEnemy, Card: "dripling", Weakness: true}} {
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		for len(run.Prompts()) > 0 {
			if _, err := run.Do(t.Context(), run.Prompts()[0].Answers()[0]); err != nil {
				t.Fatal(err)
			}
		}
	}
	v := face.seen()
	said := face.cardText(v, v.State.Enemies[0].Name)
	for _, want := range []string{"additional action", "Fight 3 (test of combat), evade 1 (test of agility)",
		"2\u2009/\u20092"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q lacks %q", said, want)
		}
	}
	if read := face.View(keeper.ForKeeper).Reading; read.Text != "" {
		t.Errorf("it is read again after its moment: %+v", read)
	}
	aloof := face.enemyFacts(&rules.Enemy{Foe: rules.Foe{Aloof: true, Damage: 1}})
	if want := words.T("cards.keyword.aloof"); !strings.Contains(aloof, want) || strings.Contains(aloof, "0 horror") {
		t.Errorf("an aloof enemy: %q", aloof)
	}
}

// TestLCG_3_5_NobodyIsAttackedByNobody: the step before attacks says whether there are any, and the clues of an act are
// spent, not lost.
func TestLCG_3_5_NobodyIsAttackedByNobody(t *testing.T) {
	words, run := text.New(text.English), start(t, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	for _, c := range []keeper.Command{rules.Begin{},
		rules.CorrectStep{Phase: rules.PhaseEnemy, Step: "3.2", Who: "seat1"}} {
		do(t, run, c)
	}
	asked := face.seen()
	asked.State.Phase, asked.State.Active = rules.PhaseInvestigation, "seat2"
	for _, who := range []string{"seat1", "seat2"} { // the actions shown are those of the one who is named
		asked.State.Prompt = &keeper.Prompt{Kind: "gives", Who: who}
		if h := face.header(asked); h.Steps > 0 != (who == "seat2") {
			t.Errorf("%s is asked: %+v", who, h)
		}
	}
	v := face.View(keeper.ForKeeper)
	if v.Header.WhoSub != words.T("cards.step.quiet") || v.Next.Words != words.T("cards.next.next") {
		t.Errorf("%q, then %q", v.Header.WhoSub, v.Next.Words)
	}
	line := keeper.LogLine{Key: "counted", Args: keeper.Args{"on": "seat1", "onName": "Ada", "counter": "clues",
		"by": "-2", "rule": "LCG-7.4"}}
	if said := face.LineWords(line); said != "Ada spends 2 clues." {
		t.Errorf("%q", said)
	}
}

// TestLCG_2_3_AMulliganSaysWhatAPressDoes (LCG-2.3): the answers to the opening hands say who replaces cards; once one
// has, the others are asked who else does, and no longer whether everybody keeps their hand.
func TestLCG_2_3_AMulliganSaysWhatAPressDoes(t *testing.T) {
	for lang, want := range map[string][]string{
		text.English: {"Everybody keeps", "Ada replaces cards…", "Ben replaces cards…", "Nobody else", "anybody else"},
		text.French: {"Tout le monde garde", "Ada remplace des cartes…", "Ben remplace des cartes…", "Personne d’autre",
			"Quelqu’un d’autre"}} {
		run := beginWith(t, table.Given{Players: 2, Names: []string{"Ada", "Ben"}, Language: lang,
			Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "yes"}})
		f := newFace(run, func() *text.Localizer { return text.New(lang) })
		do := func(c keeper.Command) {
			if _, err := run.Do(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
		do(rules.Begin{})
		var said []string
		asked := run.Prompts()[0]
		for _, o := range f.PromptWords(asked).Options {
			said = append(said, o.Label)
		}
		do(keeper.Answer{Prompt: asked.ID, Choice: "seat1"})
		two := 2
		do(keeper.Answer{Prompt: run.Prompts()[0].ID, Number: &two})
		w := f.PromptWords(run.Prompts()[0])
		said = append(said, w.Options[0].Label, w.Body)
		for i := range want {
			if !strings.Contains(said[i], want[i]) {
				t.Errorf("%s: %q, want %q", lang, said[i], want[i])
			}
		}
	}
}

// TestLCG_5_1_EachSkillHasItsIcon: beside its number, and on the button that commits a card to its test.
func TestLCG_5_1_EachSkillHasItsIcon(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	g.do(rules.Begin{})
	g.answer()
	face := newFace(g.run, g.s.Words)
	seen := map[string]bool{}
	for _, skill := range rules.SkillNames {
		g.do(rules.StartTest{Who: "seat1", Skill: skill, Difficulty: 2})
		_, o, _ := face.Option(rules.CommitCard{Who: "seat1", Icons: 1})
		cards := face.View(keeper.ForKeeper).People[0].Cards
		beside := slices.ContainsFunc(cards, func(c table.Card) bool {
			return c.Icon == o.Icon && strings.HasPrefix(c.Words, g.s.Words().T("cards.skill."+skill))
		})
		if !beside || seen[o.Icon] {
			t.Errorf("%s has the icon %q", skill, o.Icon)
		}
		seen[o.Icon] = true
		g.do(rules.DropTest{})
	}
	if words := face.View(keeper.ForKeeper).Meters[0].Words; words != "Agenda" {
		t.Errorf("the counter of the agenda, which has little room, is called %q", words)
	}
	if words := face.View(keeper.ForTable).Meters[0].Words; !strings.HasPrefix(words, "Agenda · ") {
		t.Errorf("in the players' window the agenda is called %q", words)
	}
}
