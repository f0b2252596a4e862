package arkham

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// wording is a face of a new game, with plain spaces in what it says.
func wording(t *testing.T, lang string) *Face {
	t.Helper()
	words := text.New(lang)
	face, err := newFace(start(t, 2, lang, "screen"), func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	return face
}

// plainly is words with plain spaces.
func plainly(words string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(words)
}

// TestAH_5_2_AnOfferNamesItsPrice (AH-5.2): the question whether an offer is accepted says what it gives and what it
// takes. What has no short words is on the card.
func TestAH_5_2_AnOfferNamesItsPrice(t *testing.T) {
	for lang, wants := range map[string][]string{
		text.English: {"If you accept: draw 1 card (Spells).\nThe price: Sanity −2.", "go to Fish Market", "return to town",
			"what the card says"},
		text.French: {"Si vous acceptez : piochez 1 carte (Sorts).\nLe prix : Santé mentale −2.", "rendez-vous à « Marché",
			"retour en ville", "ce que dit la carte"},
	} {
		face := wording(t, lang)
		for i, effects := range []string{`[{"do":"draw","n":1,"what":"spell"},{"do":"sanity","n":-2}]`,
			`[{"do":"move","what":"fishMarket"}]`, `[{"do":"return"}]`, `[{"do":"test"}]`} {
			said := plainly(face.PromptWords(&keeper.Prompt{Kind: "offer", Who: "seat1", Choice: keeper.Choice("yes", "no"),
				Args: keeper.Args{"effects": effects}}).Body)
			if !strings.Contains(said, wants[i]) || unworded.MatchString(said) {
				t.Errorf("%s: %s is offered as %q, want %q", lang, effects, said, wants[i])
			}
		}
	}
}

// TestAH_12_8_WhoIsLostIsToldWhy (AH-4.6, 12.5, 12.8): the moment says why an investigator is lost in time and space,
// and how he comes back.
func TestAH_12_8_WhoIsLostIsToldWhy(t *testing.T) {
	for lang, why := range map[string]map[string]string{
		text.English: {"AH-4.6": "No open gate", "AH-12.5": "has run out outside Arkham", "AH-12.8": "the card"},
		text.French:  {"AH-4.6": "Aucun portail ouvert", "AH-12.5": "épuisée hors d’Arkham", "AH-12.8": "la carte"},
	} {
		face := wording(t, lang)
		for rule, want := range why {
			m := keeper.Moment{Kind: "lost", Args: keeper.Args{"seat": "0", "seatName": "Ann", "to": rules.AtLost, "rule": rule}}
			said := face.Moment(m).Words
			for _, part := range []string{want, "Ann", "Upkeep|Entretien"} {
				one, other, _ := strings.Cut(part, "|")
				if !strings.Contains(said, one) && (other == "" || !strings.Contains(said, other)) {
					t.Errorf("%s: by %s it says %q, without %q", lang, rule, said, part)
				}
			}
		}
	}
}

// TestAH_15_5_TheAncientOneIsNamed (AH-15.3 to 15.5): in the final battle its name is at all that it does: at its
// attack, at the check against that, at the blow that it takes.
func TestAH_15_5_TheAncientOneIsNamed(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		face := wording(t, lang)
		v := face.seen()
		v.Wrath = &rules.Wrath{Skill: "will"}
		face.view.Hold(v)
		name := face.Title()
		for _, m := range []keeper.Moment{{Kind: "wrath", Args: keeper.Args{"ancient": v.State.Ancient}}, {Kind: "struck"},
			{Kind: "battle"}, {Kind: "test", Args: keeper.Args{"check": "will"}}} {
			if head := face.Moment(m).Head; !strings.Contains(head, name) || unworded.MatchString(head) {
				t.Errorf("%s: %s is headed %q", lang, m.Kind, head)
			}
		}
		p := &keeper.Prompt{Kind: "test", Who: "seat1", Args: keeper.Args{"check": "will", "dice": "3"}}
		if title := face.PromptWords(p).Title; !strings.Contains(title, name) {
			t.Errorf("%s: it is asked as %q", lang, title)
		}
		p.Args["check"] = "combat"
		if title := face.PromptWords(p).Title; strings.Contains(title, name) {
			t.Errorf("%s: one’s own blow is asked as %q", lang, title)
		}
	}
}

// TestAH_11_2_EachChanceSaysOfWhat (AH-11.1, 11.2): the chance of one round and that of the whole fight are told apart.
func TestAH_11_2_EachChanceSaysOfWhat(t *testing.T) {
	for lang, want := range map[string]string{text.English: "this round", text.French: "à ce round"} {
		face := wording(t, lang)
		p := &keeper.Prompt{Kind: "round", Who: "seat1", Choice: []keeper.Option{{Key: "fight:",
			Args: keeper.Args{"dice": "3", "odds": "70", "clue": "80"}}}}
		if said := face.PromptWords(p).Options[0].Label; !strings.Contains(said, want) {
			t.Errorf("%s: %q", lang, said)
		}
	}
}

// TestAH_11_3_ACheckSaysWhatIsAtStake (AH-10.2, 11.1, 11.3, 11.9): the question for the dice of a check against a
// monster says in one line what a failure costs, and what even a success does; nothing else of the monster stands in
// its way.
func TestAH_11_3_ACheckSaysWhatIsAtStake(t *testing.T) {
	for lang, unit := range map[string]map[string]string{
		text.English: {"horror": " Sanity", "combat": " Stamina", "evade": " Stamina"},
		text.French:  {"horror": " de Santé mentale", "combat": " d’Endurance", "evade": " d’Endurance"}} {
		face := wording(t, lang)
		v := face.seen()
		for _, m := range face.box.Monsters {
			v.Testing, v.Fights = &rules.CheckOdds{}, []rules.FightForecast{{Monster: m.ID}}
			face.view.Hold(v)
			side := v.State.Side(face.box, m.ID)
			for check, of := range unit {
				lost, anyway := side.Combat.Damage, 0
				if check == "horror" {
					lost, anyway = side.Horror.Damage, side.Nightmarish
				} else if check == "combat" {
					anyway = side.Overwhelming
				}
				body := plainly(face.PromptWords(&keeper.Prompt{Kind: "test", Who: "seat1",
					Args: keeper.Args{"check": check, "dice": "3"}}).Body)
				for _, n := range []int{lost, anyway} {
					if n > 0 && !strings.Contains(body, itoa(n)+of) {
						t.Errorf("%s, %s, %s: %q does not say %d%s", lang, m.ID, check, body, n, of)
					}
				}
				if strings.Count(body, "\n") > 1 {
					t.Errorf("%s, %s, %s: it is long: %q", lang, m.ID, check, body)
				}
			}
		}
	}
}

// TestAH_9_4_ATestSaysWhatItIsFor (AH-9.2, 9.4): where dice are asked for, and where a clue may be spent, the question
// says what success and failure bring.
func TestAH_9_4_ATestSaysWhatItIsFor(t *testing.T) {
	for lang, wants := range map[string][]string{
		text.English: {"Success: Sanity +1. Failure: nothing.", "Success: what the card says. Failure: Stamina −2.",
			"Success: the gate closes."},
		text.French: {"Réussite : Santé mentale +1. Échec : rien.",
			"Réussite : ce que dit la carte. Échec : Endurance −2.", "Réussite : le portail se ferme."},
	} {
		face := wording(t, lang)
		v := face.seen()
		v.Testing = &rules.CheckOdds{}
		for i, stakes := range []rules.Stakes{{Pass: []set.Effect{{Do: set.DoSanity, N: 1}}},
			{Pass: []set.Effect{{Do: "test"}}, Fail: []set.Effect{{Do: set.DoStamina, N: -2}}}, {Closes: true}} {
			v.Stakes = &stakes
			face.view.Hold(v)
			for _, kind := range []string{"test", "clue", "reroll"} {
				body := plainly(face.PromptWords(&keeper.Prompt{Kind: kind, Who: "seat1",
					Args: keeper.Args{"check": "luck", "dice": "2", "clues": "3", "one": "33", "all": "70", "need": "1"}}).Body)
				if !strings.Contains(body, wants[i]) {
					t.Errorf("%s, %s: %q does not say %q", lang, kind, body, wants[i])
				}
			}
		}
	}
}

// TestAH_4_5_AMonsterOnTheWayIsTold (AH-4.2, 4.5): the tooltip of a place says the odds against its monster, a step
// that is likelier lost than won or evaded is held back with them, and who stands there reads that a fight comes.
func TestAH_4_5_AMonsterOnTheWayIsTold(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		run, face := guided(t, lang)
		for face.seen().State.Stage != rules.StageMovement {
			cmd := face.next(face.seen()).Command
			if asked := run.Prompts(); len(asked) > 0 {
				cmd = asked[0].Answers()[0]
			}
			if _, err := run.Do(t.Context(), cmd); err != nil {
				t.Fatal(err)
			}
		}
		v := face.seen()
		here, warned, quiet := v.State.Players[v.State.Active].Place, 0, 0
		c := face.NewCentre(keeper.ForKeeper, nil).(*city)
		for i, m := range v.State.Monsters {
			place := "crypt"
			v.State.Monsters[i].At = place
			face.view.Hold(v)
			odds, tip, left := face.fights(v, place), c.tip(v, place), face.Caution(rules.Step{To: place})
			if odds != "" && !strings.Contains(tip, odds) {
				t.Errorf("%s: %q does not say %q", lang, tip, odds)
			}
			if left == "" {
				quiet++
			} else if warned++; left != odds {
				t.Errorf("%s: walking there warns of %q, want %q", lang, left, odds)
			}
			v.State.Monsters[i].At = m.At
		}
		if warned == 0 || quiet == 0 {
			t.Errorf("%s: %d steps warn, %d do not", lang, warned, quiet)
		}
		if c := face.Caution(rules.Step{To: here}); c != "" {
			t.Errorf("%s: an empty place warns of %q", lang, c)
		}
	}
}

// TestFacesAreTheLargestPieces: in windows of three sizes an investigator is larger than everything else on the place,
// and no text is over a face; with a forecast at the place, too.
func TestFacesAreTheLargestPieces(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		face, err := newFace(start(t, 3, lang, "screen"), func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		if _, err := face.running.Do(t.Context(), rules.Begin{}); err != nil {
			t.Fatal(err)
		}
		for _, size := range []fyne.Size{{Width: 654, Height: 472}, {Width: 654, Height: 548}, {Width: 1290, Height: 790}} {
			for _, a := range face.box.Areas {
				if a.Kind == set.Street {
					continue
				}
				v := face.seen()
				v.State.Players[1].Out, v.State.Players[2].Out = true, true
				v.State.Players[0].Place, v.State.Active = a.ID, 0
				v.State.Monsters = slices.Clone(v.State.Monsters)
				v.State.Monsters[0].At = a.ID
				v.State.Clues = map[string]int{a.ID: 1}
				c := face.NewCentre(keeper.ForKeeper, nil).(*city)
				sc := c.picture(size, v)
				at := sc.Spots[slices.IndexFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == a.ID })].At
				var here []canvas.Area
				for _, k := range sc.Kept {
					if within(k, at) && k.W == k.H {
						here = append(here, k)
					}
				}
				if len(here) < 3 {
					t.Fatalf("%s, %v, %s: %d markers", lang, size, a.ID, len(here))
				}
				least := 1.6 * sc.Em
				if a.ID == "workshop" { // below a name of two lines there is less room
					least = 1.2 * sc.Em
				}
				figure := sc.Stands["figure0"]
				if figure.W < least || slices.ContainsFunc(here, func(k canvas.Area) bool {
					return max(k.X-figure.X, figure.X-k.X) > 1 && figure.W < 1.1*k.W
				}) {
					t.Errorf("%s, %v, %s: a face of %v among %v", lang, size, a.ID, figure.W/sc.Em, here)
				}
				inner := figure.Inset(1)
				for _, l := range sc.Labels {
					if l.At.X < inner.X+inner.W && inner.X < l.At.X+l.At.W && l.At.Y < inner.Y+inner.H && inner.Y < l.At.Y+l.At.H {
						t.Errorf("%s, %v, %s: %q is over the face", lang, size, a.ID, l.Words)
					}
				}
			}
		}
	}
}

// TestAWideWindowOfPlayersHasLargerLetters: on a large second screen the cards in play stand beside the places outside
// the town, which is larger for it: hardly a name is below 19 pixels, and nothing is cut or covered.
func TestAWideWindowOfPlayersHasLargerLetters(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		face, err := newFace(start(t, 3, lang, "screen"), func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		if _, err := face.running.Do(t.Context(), rules.Begin{}); err != nil {
			t.Fatal(err)
		}
		v := face.seen()
		v.State.Players[1].Place = "world:" + face.box.Worlds[0].ID + ":1"
		sc := face.NewCentre(keeper.ForTable, nil).(*city).picture(fyne.NewSize(1290, 790), v)
		for _, fault := range append(scenetest.Faults(sc), scenetest.Hidden(sc)...) {
			t.Errorf("%s: %s", lang, fault)
		}
		small := 0
		for _, l := range sc.Labels {
			if slices.ContainsFunc(face.box.Areas, func(a set.Area) bool { return face.place(a.ID) == l.Words }) && l.High < 19 {
				small++
			}
		}
		if small > 3 {
			t.Errorf("%s: %d names are small", lang, small)
		}
		if card := face.stays(v)[0]; !slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool {
			return strings.HasPrefix(l.Words, card.Words) && l.High >= 17
		}) {
			t.Errorf("%s: %s is not read", lang, card.Words)
		}
	}
}
