package priest

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// unworded matches a missing text, a missing value, and an ID without a name.
var unworded = regexp.MustCompile(`\[priest\.|<no value>|seat\d|site:|path:|eternal:|unit\d`)

// start starts a game with the lantern's own cards, for three players or solo.
func start(t *testing.T, on string, players int, lang string) keeper.AnySession {
	t.Helper()
	m := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "g" }, NewSeed: func() string { return "seed" + lang }}
	c, err := config(table.Given{Players: players, Language: lang, Chosen: map[string]string{"board": on}})
	if err != nil {
		t.Fatal(err)
	}
	run, err := keeper.Games{Game.Game}.Begin(t.Context(), m, c)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// TestEverythingThatHappensHasWords plays at random with random effects of cards, in both languages,
// solo and with three.
func TestEverythingThatHappensHasWords(t *testing.T) {
	type game struct {
		board, lang string
		players     int
	}
	var games []game
	for i, b := range board.Shipped() {
		two := []game{{b.ID, text.English, 2 + i%4}, {b.ID, text.French, 1 + i%5}}
		from := i % 2 // by day each board in one language
		games = append(games, two[randomplay.Rounds(from, 0):randomplay.Rounds(from+1, 2)]...)
	}
	for i, c := range games {
		run := start(t, c.board, c.players, c.lang)
		words := text.New(c.lang)
		face := newFace(run, func() *text.Localizer { return words })
		chance := rand.New(rand.NewPCG(uint64(i), 1))
		told := func(words, of string) {
			if bad := unworded.FindString(words); bad != "" || words == "" {
				t.Fatalf("%s: %s is told as %q", c.lang, of, words)
			}
		}
		for n := range randomplay.Rounds(60, 150) {
			for _, q := range run.Prompts() {
				w := face.PromptWords(q)
				told(w.Title+" "+w.Body, "the question "+q.Kind)
				for _, o := range w.Options {
					told(o.Label, "the answer "+o.Key)
				}
			}
			starts := map[string]string{}
			for _, c := range run.Legal() {
				group, o, ok := face.Option(c)
				if !ok {
					continue
				}
				told(group+" "+o.Text, "an option")
				if o.Place == "" {
					continue
				}
				line := []rune(o.Text)
				line = line[:min(len(line), 43)] // of the bar
				if other := starts[o.Place+string(line)]; other != "" {
					t.Errorf("%s: on one line %q and %q read the same", c.Do(), other, o.Text)
				}
				starts[o.Place+string(line)] = o.Text
			}
			v := table.View{}
			if n%4 == 0 { // views change less often than prompts
				v = face.View(keeper.ForTable)
			}
			for _, c := range face.seen().Guide {
				s, _ := face.Look(keeper.ForKeeper, c.ID)
				told(s.Title+" "+s.Text+" "+s.Facts, "the space "+c.ID)
			}
			for _, list := range v.Lists {
				for _, c := range list.Cards {
					told(list.Words+c.Words+strings.Join(c.Lines, " "), "the card "+c.ID)
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
	if asking := run.Prompts(); len(asking) > 0 {
		answers := asking[0].Answers()
		return answers[r.IntN(len(answers))]
	}
	if all := f.Corrections(); len(all) > 0 && r.IntN(4) == 0 {
		c := all[r.IntN(len(all))]
		var given []string
		for field := c.Ask(given); field != nil; field = c.Ask(given) {
			switch {
			case field.Number != nil:
				given = append(given, itoa(field.Number.Min+r.IntN(min(4, field.Number.Max-field.Number.Min)+1)))
			case len(field.Choices) > 0:
				given = append(given, field.Choices[r.IntN(len(field.Choices))].Key)
			default:
				given = append(given, "Vault")
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

var _ session.Speech = (*Face)(nil)

// TestTheGuideSpeaksAndCanBeLeft (EHP-3.1): the guide has a text in every stage until the round of the first raid is
// over, which fits what is shown, in both languages; once left it is silent, and undo restores it.
func TestTheGuideSpeaksAndCanBeLeft(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		m := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
			NewID: func() string { return "g" }, NewSeed: func() string { return "guide" }}
		words := text.New(lang)
		asked := asks(words, table.Given{First: true})
		if first := asked[1]; first.ID != "guide" || first.Choices[0].Key != "yes" {
			t.Errorf("who begins for the first time is offered %+v", first)
		}
		c, err := config(table.Given{Players: 2, Language: lang, Chosen: map[string]string{"guide": "yes"}})
		if err != nil {
			t.Fatal(err)
		}
		run, err := keeper.Games{Game.Game}.Begin(t.Context(), m, c)
		if err != nil {
			t.Fatal(err)
		}
		face := newFace(run, func() *text.Localizer { return words })
		do := func(c keeper.Command) {
			if _, err := run.Do(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
		said := map[string]bool{}
		for v := face.seen(); v.State.Guided(); v = face.seen() {
			read := face.View(keeper.ForKeeper).Guide.Text
			if read == "" || unworded.MatchString(read) {
				t.Fatalf("%s: in round %d, %s the guide says %q", lang, v.State.Round, v.State.Stage, read)
			}
			said[read] = true
			if p := v.State.Players[v.State.Turn]; p.Pool == 0 && read == words.T("priest.guide.acolytes") {
				t.Errorf("%s: with no Acolyte left it says %q", lang, read)
			}
			if strings.Contains(read, words.T("priest.guide.signs.cost")) && len(v.Raids) == 0 {
				t.Errorf("%s: it speaks of a forecast that is not there: %q", lang, read)
			}
			if q, asked := v.State.Prompt, face.View(keeper.ForKeeper).Guide.Asked; v.State.Raid != nil && q != nil &&
				(asked == "" || unworded.MatchString(asked)) {
				t.Errorf("%s: in a raid, asked %s, it says %q", lang, q.Kind, asked)
			}
			if q := v.State.Prompt; strings.Contains(strings.ToLower(read), "ripost") != (q != nil && q.Kind == "riposte") {
				t.Errorf("%s: asked %+v it says %q", lang, q, read)
			}
			if place, is := strings.CutPrefix(face.View(keeper.ForKeeper).Guide.Part, table.PartPlace); is {
				if !slices.ContainsFunc(v.Guide, func(c rules.Choice) bool { return c.ID == place && c.Legal }) {
					t.Errorf("%s: it points at %s, where nobody may go now", lang, place)
				}
			}
			if asking := run.Prompts(); len(asking) > 0 {
				do(asking[0].Answers()[0])
			} else if s := v.State; s.Round == 3 && s.Raids == 0 && s.Stage == rules.StageAction {
				do(rules.Raise{Dice: 1})
			} else {
				legal := slices.DeleteFunc(run.Legal(), func(c keeper.Command) bool {
					switch c.(type) {
					case rules.LeaveGuide, rules.Arrange, rules.Move:
						return true
					}
					return false
				})
				do(legal[len(legal)-1])
			}
		}
		v := face.seen().State
		if at := len(v.Course) - 2; len(said) < 7 || v.Raids == 0 || at < 2 || len(v.Course[at].Raids) == 0 {
			t.Errorf("%s: the guide says %d things until round %d, after %d raids", lang, len(said), v.Round, v.Raids)
		}
		if read := face.View(keeper.ForKeeper).Guide.Text; read != "" {
			t.Errorf("%s: after the first raid it says %q", lang, read)
		}
		for face.seen().State.Round > 1 {
			if _, err := run.Undo(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		do(rules.LeaveGuide{})
		if read := face.View(keeper.ForKeeper).Guide.Text; read != "" {
			t.Errorf("%s: left, it says %q", lang, read)
		}
		if _, err := run.Do(t.Context(), rules.LeaveGuide{}); err == nil {
			t.Error("it is left twice")
		}
	}
}

// TestARaidIsShown (EHP-11.1 to 11.9): during a raid each player's force and losses are shown beside the board; the
// prompt for its leader names the three face-up ones.
func TestARaidIsShown(t *testing.T) {
	run := start(t, board.First, 3, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	for _, c := range []keeper.Command{rules.Begin{}, rules.Correct{Seat: 0, What: board.Shoggoth, Value: 1},
		rules.Raise{Dice: 3}} {
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	for len(run.Prompts()) > 0 {
		q := run.Prompts()[0]
		if q.Kind == "riposte" {
			break
		}
		if body := face.PromptWords(q).Body; q.Kind == "hunter" && strings.Count(body, "\n") != 2 {
			t.Errorf("who comes is asked with %q", body)
		}
		if _, err := run.Do(t.Context(), q.Random(keeper.NewChance("x", 1))); err != nil {
			t.Fatal(err)
		}
	}
	list := face.View(keeper.ForTable).Lists[0]
	if list.ID != "raid" || !strings.Contains(list.Words, "force ") || len(list.Cards) != 3 ||
		!strings.Contains(list.Cards[0].Status, "force ") {
		t.Errorf("the raid is shown as %+v", list)
	}
}

// TestWhatIsNotKnownIsAsked (EHP-5.7, 19.5): pressing a space says what is required first and that its cost is unknown;
// when used by hand, its cost and dice are asked.
func TestWhatIsNotKnownIsAsked(t *testing.T) {
	_, folder := housed(t, text.English)
	mine := board.Find(board.First)
	mine.ID, mine.Sites[0].Needs, mine.Sites[0].Unsure = "mine", "an empty boat", []string{"cost"}
	mine.Sites[0].Cost = board.Cost{}
	if err := keep(mine, text.English); err != nil {
		t.Fatal(err, folder)
	}
	run := start(t, "mine", 2, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	space := "site:" + mine.Sites[0].ID
	if s, _ := face.Look(keeper.ForKeeper, space); !strings.Contains(s.Text, "an empty boat") || !strings.Contains(s.Text, "not known") {
		t.Errorf("%q", s.Text)
	}
	for _, c := range face.Corrections() {
		if c.ID != "unsure" {
			continue
		}
		if _, err := run.Do(t.Context(), c.Make([]string{"acolyte", space, "T", "1", "B", "2", "0"})); err != nil {
			t.Fatal(err)
		}
		if p := face.seen().State.Players[0]; p.Exposed.T != 0 || p.Exposed.ES != 1 || p.Exposed.B != 2 {
			t.Errorf("it costs 1T and gives 2B: %+v", p.Exposed)
		}
		return
	}
	t.Error("it cannot be used by hand")
}

// TestASiteIsNamedByItsBoard, even if its ID is that of a common space; inside a sentence its article is small.
func TestASiteIsNamedByItsBoard(t *testing.T) {
	words := text.New(text.English)
	f := sketch(func() *text.Localizer { return words }, &board.Board{Sites: []board.Site{{ID: rules.SpaceRescue,
		Title: board.Title{text.English: "The weir"}}}})
	for _, site := range []string{rules.SpaceRescue, "site:" + rules.SpaceRescue} {
		if got := f.value("site", site, nil); got != "the weir" {
			t.Errorf("%s is called %q", site, got)
		}
	}
}

// TestResourcesAreLaidByHand (EHP-4.4, 7.1, 7.5): while allowed, resources move between Rooms or to Exposed; more than
// a Room's capacity is refused. A monster on the table gets its name and defence.
func TestResourcesAreLaidByHand(t *testing.T) {
	run := start(t, board.First, 2, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	enter := func(id string, given ...string) error {
		for _, c := range face.Corrections() {
			if c.ID == id {
				_, err := run.Do(t.Context(), c.Make(given))
				return err
			}
		}
		t.Fatalf("%s cannot be entered", id)
		return nil
	}
	for _, c := range []keeper.Command{rules.Begin{}, rules.SetRoom{Card: rules.Card{ID: "x", Space: []rules.Capacity{{Kinds: "TB", N: 3}}}},
		rules.Effect{Gain: &score.Resources{B: 4}, Rooms: 1, Draws: 1}} {
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	for len(run.Prompts()) > 0 && run.Prompts()[0].Kind != "settle" {
		if _, err := run.Do(t.Context(), run.Prompts()[0].Answers()[0]); err != nil {
			t.Fatal(err)
		}
	}
	if err := enter("lay", "0", "0", "B", "2", "-1"); err != nil {
		t.Fatal(err)
	}
	p := face.seen().State.Players[0]
	if p.Rooms[0].Holds.B != 1 || p.Held().B != 4 {
		t.Errorf("two of three blood leave the Room: %+v, %+v", p.Rooms[0].Holds, p.Exposed)
	}
	for _, c := range face.Corrections() {
		if c.ID == "lay" && !c.Anytime {
			t.Error("what the question before a raid offers by hand is refused while it waits")
		}
	}
	if r, ok := keeper.AsRefusal(enter("lay", "0", "-1", "B", "3", "0")); !ok || r.Rule != "EHP-7.1" {
		t.Error("four blood in a Room of three")
	}
	if err := enter("monster", "0", itoa(p.Monsters[0].N), "Byakhee", "3", "yes"); err != nil {
		t.Fatal(err)
	}
	if m := face.seen().State.Players[0].Monsters[0]; m.Name != "Byakhee" || m.Defence != 3 || !m.Upkeep {
		t.Errorf("%+v", m)
	}
}

// TestASpaceTellsWhatComes (EHP-9.7, 10.2): a Lock shows its Bonus before it is broken, and a ritual each of its steps.
func TestASpaceTellsWhatComes(t *testing.T) {
	run := start(t, board.First, 2, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][2]string{{"site:lamp", "offers a Bonus. Cost: 2 basic resources; gain: 5 treasure."},
		{"dragon", "It gains nothing, then 9 treasure, then 9 "}, {"prowler1", "Any location except Providence"},
		{"salem", "Costs 3 basic resources."},
		{"cultProwler1", "open Bonus"}, {"slot-1", "1 treasure"}, {"slot0", "from 1 to 7"}} {
		if s, _ := face.Look(keeper.ForKeeper, c[0]); !strings.Contains(s.Text, c[1]) {
			t.Errorf("%s: %q lacks %q", c[0], s.Text, c[1])
		}
	}
	for _, s := range face.seen().State.Board.Sites {
		words, _ := face.Look(keeper.ForKeeper, "site:"+s.ID)
		if warned := strings.Contains(words.Text, "sets off a raid of "+itoa(s.Dice)); warned != (s.Dice > 0) {
			t.Errorf("%s, %d dice: %q", s.ID, s.Dice, words.Text)
		}
	}
	why := words.T("priest.refusal.priestCannotPay")
	if s, _ := face.Look(keeper.ForKeeper, "arkham"); !strings.HasPrefix(s.Text, why) || strings.Count(s.Text+s.Facts, why) != 1 {
		t.Errorf("why nobody may go there is not said first, once: %q, %q", s.Text, s.Facts)
	}
}

// TestTheProwlerIsNamed: the question says whose it is, from where and where such a one may go, and why it has to stay.
func TestTheProwlerIsNamed(t *testing.T) {
	run := start(t, board.First, 2, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	asked := keeper.Prompt{Kind: "prowl", Who: "seat1", Choice: keeper.Choice("stay"),
		Args: keeper.Args{"space": "cultProwler1"}}
	w := face.PromptWords(&asked)
	for _, want := range []string{words.T("priest.space.cultProwler1"), "Acolyte", face.NameOf("seat1")} {
		if !strings.Contains(w.Title, want) {
			t.Errorf("%q lacks %q", w.Title, want)
		}
	}
	if !strings.Contains(w.Body, "No Bonus is open yet") {
		t.Errorf("%q does not say why it stays", w.Body)
	}
	asked.Choice, asked.Args = keeper.Choice("stay", "kingsport"), keeper.Args{"space": "prowler1", "priest": "true"}
	if w = face.PromptWords(&asked); !strings.Contains(w.Title, "Priest") || strings.Contains(w.Body, "stay") {
		t.Errorf("%q %q", w.Title, w.Body)
	}
}

// TestGoodsAreWords: no card of a person or of the side says resources in letters of a code, in either language, and
// the side says what counts.
func TestGoodsAreWords(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		run := start(t, board.First, 2, lang)
		words := text.New(lang)
		face := newFace(run, func() *text.Localizer { return words })
		if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
			t.Fatal(err)
		}
		v := face.seen()
		held := &v.State.Players[0]
		held.Exposed = score.Resources{ES: 1, G: 1, M: 1, B: 1, T: 1, At: 1}
		held.Rooms[0] = &rules.Room{Card: rules.OurRooms[0], Holds: held.Exposed}
		v.State.RoomRow = nil
		for _, c := range rules.OurRooms {
			v.State.RoomRow = append(v.State.RoomRow, c.ID)
		}
		face.view.Hold(v)
		code := regexp.MustCompile(`\d\s*[A-Z]{1,2}(\s|/|$)|\dx`)
		shown := face.View(keeper.ForKeeper)
		var all []table.Card
		for _, p := range shown.People {
			all = append(all, p.Cards...)
		}
		for _, list := range shown.Lists {
			all = append(all, list.Cards...)
		}
		said := ""
		for _, c := range all {
			said += c.Facts + "\n"
			if said += c.Words + c.Status + "\n"; code.MatchString(strings.ReplaceAll(c.Words+c.Status, "\u00a0", " ")) {
				t.Errorf("%s: %q is a code", lang, c.Words+c.Status)
			}
		}
		for _, want := range []string{words.N("priest.goods.ES", 1), words.N("priest.goods.At", 1), "grimoire 5"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: nothing says %q in %s", lang, want, said)
			}
		}
	}
}

// TestEHP_11_2_TheForceIsExplained: a line of the log says what a raid's force is made of.
func TestEHP_11_2_TheForceIsExplained(t *testing.T) {
	words := text.New(text.English)
	face := newFace(start(t, board.First, 2, text.English), func() *text.Localizer { return words })
	for _, c := range []struct {
		faces, force, want string
	}{
		{"1", "3", "The raid rolls 1, and +2 from cards: its force is 3."},
		{"4 · 2", "6", "The raid rolls 4 · 2: its force is 6."},
	} {
		line := keeper.LogLine{Key: "priest.log.raidRolled", Args: keeper.Args{"faces": c.faces, "force": c.force}}
		if got := face.LineWords(line); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestEHP_11_1_ARaidIsOneMoment (EHP-11.1, 11.2): who set it off, who leads it and its dice are shown together, once;
// before it is endured, what is lost is said.
func TestEHP_11_1_ARaidIsOneMoment(t *testing.T) {
	words := text.New(text.English)
	m := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "g" }, NewSeed: func() string { return "raids" }}
	c, err := config(table.Given{Players: 2, Language: text.English, Chosen: map[string]string{"guide": "no"}})
	if err != nil {
		t.Fatal(err)
	}
	run, err := keeper.Games{Game.Game}.Begin(t.Context(), m, c)
	if err != nil {
		t.Fatal(err)
	}
	face := newFace(run, func() *text.Localizer { return words })
	chance, raids, shown, endured := rand.New(rand.NewPCG(1, 11)), 0, 0, 0
	for range 400 {
		legal := run.Legal()
		if len(legal) == 0 {
			break
		}
		step, err := run.Do(t.Context(), legal[chance.IntN(len(legal))])
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range step.Events {
			if _, began := e.(rules.RaidBegan); began {
				raids++
			}
		}
		at, err := run.(interface {
			Moments(from, to int, who keeper.Audience) ([]keeper.StepMoments, error)
		}).Moments(step.Seq, step.Seq, keeper.ForTable)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range at {
			for _, m := range s.Moments {
				if m.Kind != "raid" {
					continue
				}
				if shown++; len(m.Dice) == 0 && m.Result == nil || len(m.Faces) == 0 {
					t.Errorf("a raid without its dice or who set it off: %+v", m)
				}
			}
		}
		for _, p := range run.Prompts() {
			for _, o := range face.PromptWords(p).Options {
				if o.Key == "endure" {
					endured++
					if !strings.Contains(o.Label, p.Args["what"]) && !strings.ContainsAny(o.Label, "0123456789") {
						t.Errorf("%q does not say what is lost", o.Label)
					}
				}
			}
		}
	}
	if raids == 0 || endured == 0 || shown > raids || shown < raids-1 {
		t.Errorf("%d raids, %d shown, %d to be endured", raids, shown, endured)
	}
}

// TestCountersSayWhatMovesThem (EHP-13.1, 14.4, 14.16): a press on the signs and on each track says what moves it and
// what comes at its end.
func TestCountersSayWhatMovesThem(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words, said := text.New(lang), map[string]bool{}
		for _, b := range board.Shipped() {
			face := newFace(start(t, b.ID, 2, lang), func() *text.Localizer { return words })
			for _, c := range face.View(keeper.ForKeeper).Meters {
				if c.Text == "" || unworded.MatchString(c.Text) {
					t.Errorf("%s: %s is explained as %q", lang, c.ID, c.Text)
				}
				said[c.Text] = true
			}
		}
		if len(said) < 2 {
			t.Errorf("%s: the tracks have no words of their own: %v", lang, said)
		}
	}
}

// TestEHP_11_9_TheLossIsASentence (EHP-11.9): what was lost is said in a line, also where it is nothing, with what
// stopped the raid or why no sacrifice was offered; the likeliest loss only where it was another.
func TestEHP_11_9_TheLossIsASentence(t *testing.T) {
	words := text.New(text.French)
	face := newFace(start(t, board.First, 2, text.French), func() *text.Localizer { return words })
	for _, c := range []struct {
		args keeper.Args
		want string
	}{
		{keeper.Args{"lost": "1 G", "other": "2 T"},
			"Ada perd 1 grimoire. Avant le dé, la perte la plus probable\u00a0: 2 trésors."},
		{keeper.Args{"lost": "1 G", "other": "-"},
			"Ada perd 1 grimoire. Avant le dé, la perte la plus probable\u00a0: rien."},
		{keeper.Args{"lost": "1 G", "where": "6"}, "Ada perd 1 grimoire\u202f; la Salle 7 arrête le raid."},
		{keeper.Args{"lost": "1 G", "force": "6"},
			"Ada perd 1 grimoire. Il restait 6 de force\u00a0: aucun sacrifice ne pouvait l’empêcher."},
		{keeper.Args{"lost": "", "where": "riposte"}, "Ada ne perd rien\u00a0: une riposte arrête le raid."},
		{keeper.Args{"lost": ""}, "Ada ne perd rien."},
	} {
		c.args["seat"], c.args["seatName"] = "0", "Ada"
		if got := face.LineWords(keeper.LogLine{Key: "priest.log.noted.raidLoss", Args: c.args}); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestEHP_11_5_AStopIsCalledAStop (EHP-11.5, 11.9): a raid that has no force left is stopped by what took it; by the
// Asylum before anything is lost. Any other goes on with what is left.
func TestEHP_11_5_AStopIsCalledAStop(t *testing.T) {
	for lang, want := range map[string][]string{
		text.French: {"L’Asile arrête le raid contre Ada, qui ne perd rien.",
			"Après l’Asile, il reste 2 de force au raid contre Ada."},
		text.English: {"The Asylum stops the raid on Ada, who loses nothing.",
			"After the Asylum, the raid on Ada has 2 force left."}} {
		words := text.New(lang)
		face := newFace(start(t, board.First, 2, lang), func() *text.Localizer { return words })
		for i, c := range [][3]string{{"asylum", "0", ""}, {"asylum", "2", ""}} {
			line := keeper.LogLine{Key: "priest.log.raidStepped", Args: keeper.Args{"seat": "0", "seatName": "Ada",
				"where": c[0], "force": c[1], "what": c[2]}}
			if got := face.LineWords(line); got != want[i] {
				t.Errorf("%q, want %q", got, want[i])
			}
		}
	}
}
