package arkham

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/text"
)

// unworded matches a missing text, a missing value, and an ID without a name.
var unworded = regexp.MustCompile(`\[arkham\.|<no value>|seat\d|trophy:\d|world:|\bm\d\d\b|` +
	`not possible now|impossible maintenant`)

// start starts a game with the shipped set, with cards and dice on screen or on the table.
func start(t *testing.T, players int, lang, where string) keeper.AnySession {
	t.Helper()
	m := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "g" }, NewSeed: func() string { return "seed" + lang + where }}
	c, err := config(table.Given{Players: players, Language: lang,
		Chosen: map[string]string{"cards": where, "dice": where, "profile": rules.ProfileText}})
	if err != nil {
		t.Fatal(err)
	}
	run, err := keeper.Games{Game.Game}.Begin(t.Context(), m, c)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// TestAH_7_8_ARumorSaysWhatItDoes (AH-7.8): at the side and on the card that is drawn, with how it ends, in both ways.
func TestAH_7_8_ARumorSaysWhatItDoes(t *testing.T) {
	for lang, want := range map[string][]string{
		text.English: {"4 clues more to stop it", "If it comes true: Doom +1",
			"If it is stopped: +3 Money (each investigator)."},
		text.French: {"encore 4 indices", "Si elle se réalise : Destin +1",
			"Si elle cesse : +3 Argent (chaque investigateur)."}} {
		run := start(t, 2, lang, "screen")
		words := text.New(lang)
		face, err := newFace(run, func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		v := face.seen()
		rumor := face.box.Myth("m05")
		v.Stays = []rules.Stay{{Kind: set.Rumor, Rule: "AH-7.8", Place: rumor.Rumor.At, Clues: 4, Turns: 6, Seat: -1,
			Myth: &rules.Myth{Mythos: *rumor}}}
		card := face.inForce(v).Cards[0]
		moment := face.Moment(keeper.Moment{Kind: "mythos", Cards: []string{"m05"}})
		drawn := moment.Words
		if kind := words.T("arkham.mythos.rumor"); !strings.Contains(moment.Saying, kind) ||
			!strings.Contains(strings.ToLower(drawn), strings.ToLower(kind)) || strings.Contains(card.Status, "..") {
			t.Errorf("%s: under %q it says %q, at the side %q", lang, moment.Saying, drawn, card.Status)
		}
		v.Stays[0].Kind, v.Stays[0].Myth = set.Environment, &rules.Myth{Mythos: *face.box.Myth("m08")}
		if side := face.inForce(v).Cards[0].Status; !strings.Contains(side, "+1") {
			t.Errorf("%s: the side does not say what the environment does: %s", lang, side)
		}
		for i, words := range want {
			for where, said := range map[string]string{"side": card.Status, "card": drawn,
				"what is pressed": strings.Join(card.Lines, " ")} {
				if !strings.Contains(strings.ReplaceAll(said, "\u00a0", " "), words) && (i > 0 || where == "side") {
					t.Errorf("%s: the %s does not say %q: %s", lang, where, words, said)
				}
			}
		}
	}
}

// TestAH_17_3_WaresSayWhatTheyDo (AH-17.3): the question which card to buy says of each what it does.
func TestAH_17_3_WaresSayWhatTheyDo(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		face, err := newFace(start(t, 1, lang, "screen"), func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range face.box.Cards {
			said := face.PromptWords(&keeper.Prompt{Kind: "buy", Who: "seat1", Choice: keeper.Choice("none", c.ID)}).Body
			for _, line := range append(face.cardLines(&c), face.titled(c.Title, "")) {
				if !strings.Contains(said, line) {
					t.Errorf("%s: of %s it says only %q", lang, c.ID, said)
				}
			}
		}
	}
}

// TestAH_16_6_TheScoreIsSpeltOut (AH-16.6): what gives and takes points has its name and number, at the end without a
// press.
func TestAH_16_6_TheScoreIsSpeltOut(t *testing.T) {
	words := text.New(text.English)
	face, err := newFace(start(t, 1, text.English, "screen"), func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	v := face.seen()
	v.State.Result, v.State.Turn, v.Laying = rules.Sealed, 9, nil
	v.Score.Doom, v.Score.Terror, v.Score.Gates = 12, 3, 2
	lists := face.lists(v)
	card := lists[len(lists)-1].Cards[0]
	for _, want := range []string{"Highest number on the doom track: +12", "Terror: −3", "Gate trophies: +2",
		"Unpaid loans: 0"} {
		if !strings.Contains(card.Status, want) || !strings.Contains(strings.Join(card.Lines, "|"), want) {
			t.Errorf("%q is not said: %q, %q", want, card.Status, card.Lines)
		}
	}
}

// TestEverythingThatHappensHasWords plays at random with random effects of cards, in both languages, on screen
// and on the table.
func TestEverythingThatHappensHasWords(t *testing.T) {
	for i := range randomplay.Rounds(2, 8) {
		lang, where := []string{text.English, text.French}[i%2], []string{"screen", "table"}[i/2%2]
		run := start(t, 1+i, lang, where)
		words := text.New(lang)
		face, err := newFace(run, func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.New(rand.NewPCG(uint64(i), 1))
		told := func(words, of string) {
			if bad := unworded.FindString(words); bad != "" || words == "" {
				t.Fatalf("%s: %s is told as %q", lang, of, words)
			}
		}
		for n := range 260 {
			for _, q := range run.Prompts() {
				w := face.PromptWords(q)
				told(w.Title+" "+w.Body, "the question "+q.Kind)
				for _, o := range w.Options {
					told(o.Label, "the answer "+o.Key)
				}
			}
			for _, c := range run.Legal() {
				if group, o, ok := face.Option(c); ok {
					told(group+" "+o.Text, "an option")
				}
			}
			v := table.View{}
			if n%4 == 0 { // views change less often than prompts
				v = face.View(keeper.ForTable)
				for _, a := range face.box.Areas {
					v.Open = append(v.Open, face.area(face.seen(), &a))
				}
			}
			for _, p := range v.People {
				told(p.Name+p.Where, "a person")
			}
			for _, list := range append(v.Lists, table.List{Words: " ", Cards: v.Open}) {
				for _, c := range list.Cards {
					told(list.Words+c.Words+c.Status+strings.Join(c.Lines, " ")+c.Facts, "the card "+c.ID)
					if s, ok := face.Look(keeper.ForTable, c.ID); ok {
						told(s.Title+s.Text+s.Facts, "a look at "+c.ID)
					}
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
				if strings.HasPrefix(refused.Code, "arkham") {
					told(face.RefusalWords(refused), refused.Code)
				}
				continue
			}
			steps, err := run.Lines(before+1, run.Header().Cursor, keeper.ForTable)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range steps {
				for _, line := range l.Lines {
					told(face.LineWords(line), line.Key)
				}
			}
		}
	}
}

// choose is an answer, or a random option or effect of a card.
func choose(r *rand.Rand, run keeper.AnySession, f *Face) keeper.Command {
	if asking := run.Prompts(); len(asking) > 0 && r.IntN(8) > 0 {
		answers := asking[0].Answers()
		return answers[r.IntN(len(answers))]
	}
	if all := f.Corrections(); len(all) > 0 && r.IntN(4) == 0 {
		c := all[r.IntN(len(all))]
		var given []string
		for field := c.Ask(given); field != nil; field = c.Ask(given) {
			switch {
			case field.Number != nil:
				given = append(given, fmt.Sprint(field.Number.Min+r.IntN(min(3, field.Number.Max-field.Number.Min)+1)))
			case len(field.Choices) > 0:
				given = append(given, field.Choices[r.IntN(len(field.Choices))].Key)
			}
		}
		return c.Make(given)
	}
	legal := run.Legal()
	if len(legal) == 0 {
		return nil
	}
	return legal[r.IntN(len(legal))]
}

// TestRefusalsSayWhatWasExpected (AH-22.3): a wrong face or number of dice is refused with the expected one, and one
// die is not "dice".
func TestRefusalsSayWhatWasExpected(t *testing.T) {
	words := text.New(text.English)
	face, err := newFace(start(t, 2, text.English, "table"), func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	for want, r := range map[string]*keeper.Refusal{
		"Enter 3, not 5 dice.":             keeper.Refuse(keeper.CodeBadAnswer, "AH-22.3", "dice", "5", "max", "3"),
		"A die shows 1 to 6, not 7.":       keeper.Refuse(keeper.CodeBadAnswer, "AH-22.3", "die", "7", "max", "6"),
		"Choose 2 to 2, not 1.":            keeper.Refuse(keeper.CodeBadAnswer, "AH-22.8", "choices", "1", "min", "2", "max", "2"),
		"Enter a number from 0 to 1.":      keeper.Refuse(keeper.CodeBadAnswer, "AH-4.5", "min", "0", "max", "1"),
		"Choose one of the answers shown.": keeper.Refuse(keeper.CodeBadAnswer, "AH-22.9", "choice", "lore"),
		"Evade check: 1 die":               nil,
	} {
		got := face.Word("arkham.prompt.test", keeper.Args{"check": "evade", "dice": "1"})
		if r != nil {
			got = face.RefusalWords(r)
		}
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// TestCountersSayWhatMovesThem (AH-14.1 to 14.4, 15.1, 16.1, 16.2): a press on each counter says what moves it and what
// comes at its end, with the rule.
func TestCountersSayWhatMovesThem(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		face, err := newFace(start(t, 2, lang, "screen"), func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range face.View(keeper.ForKeeper).Meters {
			if c.Text == "" || c.Rule == "" || unworded.MatchString(c.Text) {
				t.Errorf("%s: %s is explained as %q (%s)", lang, c.ID, c.Text, c.Rule)
			}
		}
	}
}

// TestAH_11_2_TheForecastIsOfWhatIsProposed (AH-11.2, 11.4, 11.7): before a roll the bar says what the monster takes, and
// forecasts the fight in the proposed way, by its name; of fleeing it says "escape".
func TestAH_11_2_TheForecastIsOfWhatIsProposed(t *testing.T) {
	for lang, escape := range map[string]string{text.English: "escape", text.French: "fuite réussie"} {
		words, rounds, spells, flights := text.New(lang), 0, 0, 0
		var run keeper.AnySession
		var face *Face
		chance := rand.New(rand.NewPCG(3, 1))
		for n := 0; n < 400*randomplay.Rounds(3, 6) || n < 10_000 && rounds*spells*flights == 0; n++ {
			if n%400 == 0 {
				var err error
				run = start(t, 4, lang, "screen")
				if face, err = newFace(run, func() *text.Localizer { return words }); err != nil {
					t.Fatal(err)
				}
			}
			for _, q := range run.Prompts() {
				if q.Kind != "round" && q.Kind != "meet" || len(face.seen().Fights) == 0 {
					continue
				}
				body, b := face.PromptWords(q).Body, face.seen().Fights[0]
				if foe := face.foe(face.seen(), b).Lines[0]; !strings.Contains(body, foe) {
					t.Fatalf("%s: %q does not say what the monster takes: %q", lang, body, foe)
				}
				if b.Away != nil && b.Away.Whole != nil {
					if flights++; strings.Count(body, escape) != 1 {
						t.Errorf("%s: %q does not say %q", lang, body, escape)
					}
				}
				if q.Kind != "round" || q.Usual == 0 {
					continue
				}
				rounds++
				o := q.Choice[q.Usual-1]
				w := proposed(q, b)
				kind, cards, _ := strings.Cut(o.Key, ":")
				if kind == "cast" {
					if spells++; b.Cast == nil || len(w.Cards) != 1 || itoa(w.Cards[0]) != cards {
						t.Errorf("%s: %s is proposed, %v is forecast", lang, o.Key, w.Cards)
					}
				}
				if name := face.armed(b, w); w.Whole != nil && !strings.Contains(body, name) {
					t.Errorf("%s: %q does not speak of %s", lang, body, name)
				}
			}
			cmd := choose(chance, run, face)
			if cmd == nil {
				continue
			}
			if _, err := run.Do(t.Context(), cmd); err != nil {
				if _, refused := keeper.AsRefusal(err); !refused {
					t.Fatal(err)
				}
			}
		}
		if rounds == 0 || spells == 0 || flights == 0 {
			t.Errorf("%s: %d rounds, %d spells, %d flights", lang, rounds, spells, flights)
		}
	}
}

// TestAPressedCardIsShown (AH-11.5, 11.7): a press on each card of an investigator shows the
// card: its name alone as title and what it does, in both languages.
func TestAPressedCardIsShown(t *testing.T) {
	for lang, wants := range map[string][]string{text.English: {"2 hands", "Spell check", "Stamina"},
		text.French: {"2 mains", "test de sort", "Endurance"}} {
		words := text.New(lang)
		face, err := newFace(start(t, 4, lang, "screen"), func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		v, said := face.seen(), ""
		v.State.Players[1].Cards = nil
		for i, c := range face.box.Cards {
			v.State.Players[1].Cards = append(v.State.Players[1].Cards, rules.Held{N: 50 + i, ID: c.ID})
		}
		face.view.Hold(v)
		for i, c := range face.box.Cards {
			m, ok := face.Look(keeper.ForKeeper, heldID(1, 50+i))
			if !ok || m.Title != face.titled(c.Title, c.ID) || m.Text == "" || unworded.MatchString(m.Text) {
				t.Errorf("%s: %s is shown as %+v", lang, c.ID, m)
			}
			said += m.Text + "\n"
		}
		for _, want := range wants {
			if !strings.Contains(said, want) {
				t.Errorf("%s: no card says %q:\n%s", lang, want, said)
			}
		}
	}
}

// TestADiceRollIsAList (AH-9.1): the dice of a roll stand apart in its line.
func TestADiceRollIsAList(t *testing.T) {
	words := text.New(text.French)
	face, err := newFace(start(t, 2, text.French, "screen"), func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	line := keeper.LogLine{Key: "arkham.log.rolled", Args: keeper.Args{"seat": "0", "seatName": "Ada", "dice": "5 2",
		"check": "fight", "successes": "1", "need": "1"}}
	if got := face.LineWords(line); !strings.Contains(got, "Ada obtient 5, 2, soit") {
		t.Errorf("%q", got)
	}
}

// TestTheHeadHasAWordForEachQuestion: beside the name at the head of the page there is no room for a whole question,
// least of all with a long name in it.
func TestTheHeadHasAWordForEachQuestion(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		run := start(t, 1, lang, "screen")
		face, err := newFace(run, func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range []string{"encounter", "beyond", "round", "meet", "gate", "clue", "seal"} {
			w := face.PromptWords(&keeper.Prompt{Kind: kind, Who: table.SeatID(0), Args: keeper.Args{"place": "isle"}})
			if n := len([]rune(w.Head)); n == 0 || n > 20 {
				t.Errorf("%s: the head says of %s %q", lang, kind, w.Head)
			}
		}
	}
}

// TestAH_9_4_AFailureIsNoEmptyCard (AH-9.4): a test given up, from which nothing follows, says who fails.
func TestAH_9_4_AFailureIsNoEmptyCard(t *testing.T) {
	words := text.New(text.French)
	face, err := newFace(start(t, 1, text.French, "screen"), func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	line := keeper.LogLine{Key: "arkham.log.tested", Args: keeper.Args{"seat": "0", "seatName": "Ada", "check": "luck"}}
	m := keeper.Moment{Kind: "test", Args: keeper.Args{"check": "luck"}, Said: []keeper.LogLine{line},
		Result: keeper.Failing(true)}
	if got := face.Moment(m); !strings.Contains(got.Sub, "Ada échoue") {
		t.Errorf("the card is empty: %+v", got)
	}
	m.Rows = []keeper.Row{{LogLine: line}}
	if got := face.Moment(m); got.Sub != "" {
		t.Errorf("%q stands beside what follows", got.Sub)
	}
}

// TestAH_9_3_WhatTestsSayIsTrue (AH-9.3, 9.4, 11.1): no skill is below 0; a chance with a clue is told only if the clue
// changes it; a horror check that costs nothing says why it is made.
func TestAH_9_3_WhatTestsSayIsTrue(t *testing.T) {
	words := text.New(text.French)
	run := start(t, 1, text.French, "screen")
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	plain := func(words string) string { return strings.ReplaceAll(words, "\u00a0", " ") }
	v := face.seen()
	v.Skills, v.Bonus = [][6]int{{4, 0, 1, 2, 3, -1}}, [][6]int{{0, 0, 0, 0, 0, -2}}
	said := plain(face.skillWords(v, 0))
	if !strings.HasSuffix(said, "Chance 1 (−2 dés)") || strings.Contains(said, " −") {
		t.Errorf("the skills are %s", said)
	}
	if said := plain(briefSkills(face, v, 0)); said != "Vit 4 · Dis 0 · Com 1 · Vol 2 · Con 3 · Cha 0" {
		t.Errorf("in brief, the skills are %s", said)
	}
	v.Bonus[0][0] = 1
	if said := plain(face.skillWords(v, 0)); !strings.HasPrefix(said, "Vitesse 4 (3+1) · ") {
		t.Errorf("what a card adds is not told: %s", said)
	}
	q := &keeper.Prompt{Kind: "round", Who: table.SeatID(0)}
	for clue, want := range map[string]string{"91": "Mains nues : 3 dés, 91 % à ce round",
		"97": "Mains nues : 3 dés, 91 % à ce round (97 % avec un indice)"} {
		fight := keeper.Option{Key: "fight:", Args: keeper.Args{"dice": "3", "odds": "91", "clue": clue}}
		if said := plain(face.answer(q, fight)); said != want {
			t.Errorf("%s, with a clue %s: %s", want, clue, said)
		}
	}
	for pool, want := range map[int]string{1: "Maudit", 2: "Chaque 5 ou 6", 3: "Béni"} {
		q := &keeper.Prompt{Kind: "test", Args: keeper.Args{"check": "horror", "skill": "will", "value": "3", "rating": "-2",
			"more": "0", "dice": "1"}, Pool: &keeper.DicePool{Counts: make([]int, pool)}}
		if said := counts(face, q); !strings.HasPrefix(said, want) {
			t.Errorf("%d faces: %s", pool, said)
		}
		if said := plain(sum(face, q)[0]); said != "Volonté 3 · monstre −2 → 1 dé" {
			t.Errorf("the sum is %q", said)
		}
	}
	p := &v.State.Players[0]
	sheet := face.box.Investigator(p.Who)
	p.Sanity, p.Stamina = sheet.Sanity, sheet.Stamina-1
	for do, want := range map[string]bool{set.DoSanity: false, set.DoStamina: true} {
		card := &set.Card{Heals: []set.Effect{{Do: do, N: 1}}}
		if got := heals(face.box, v.State, 0, card); got != want {
			t.Errorf("a card with %s heals: %t", do, got)
		}
	}
	lost := keeper.LogLine{Key: "arkham.log.tracked", Args: keeper.Args{"seat": "0", "seatName": "Ann", "what": "sanity",
		"by": "-1", "rule": "AH-11.9"}}
	if said := plain(face.LineWords(lost)); said != "Ann perd 1 point de Santé mentale. Le monstre est cauchemardesque : "+
		"même un test d’horreur réussi coûte cela." {
		t.Errorf("why a passed check costs: %s", said)
	}
	idle := keeper.Option{Key: "fight:", Args: keeper.Args{"idle": "idle", "active": "1"}}
	if said := plain(face.answer(q, idle)); !strings.HasSuffix(said, "sans effet, le monstre y est immunisé") {
		t.Errorf("an idle weapon: %s", said)
	}
	for _, m := range face.box.Monsters {
		said := strings.Join(face.foe(v, rules.FightForecast{Monster: m.ID}).Lines, " ")
		calm := m.Side.Horror.Damage+m.Side.Nightmarish == 0
		if strings.Contains(said, "ne coûte rien") != calm || strings.Contains(said, "−0 Santé") {
			t.Errorf("%s: %s", m.ID, said)
		}
	}
}
