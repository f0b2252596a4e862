package packs

import (
	"lantern/docs/typography"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ours is the campaign that ships.
func ours(t *testing.T) *Pack {
	t.Helper()
	all, problems := Load(Shipped())
	if len(problems) > 0 || len(all) != 1 || len(all[0].Scenarios) != 3 {
		t.Fatalf("%d packs\n%v", len(all), problems)
	}
	return all[0]
}

// TestOurTextsAreWellSet also looks for an edition's word that was missed.
func TestOurTextsAreWellSet(t *testing.T) {
	wrong := regexp.MustCompile(`(?i)jeton|bouclier|sac du chaos|malédiction|agenda|destin\b|mana`)
	p := ours(t)
	for _, lang := range p.Languages {
		for _, key := range slices.Sorted(maps.Keys(p.Texts[lang])) {
			words := p.Texts[lang][key]
			for _, why := range typography.Faults(lang, words) {
				t.Errorf("%s %s: %s", lang, key, why)
			}
			if lang == "fr" && wrong.MatchString(words) {
				t.Errorf("%s is not the edition's word: %s: %s", wrong.FindString(words), key, words)
			}
		}
	}
}

// foreign are names of the publisher's world and of the circle of writers behind it; none may stand in a pack of ours.
var foreign = regexp.MustCompile(`(?i)arkham|dunwich|innsmouth|miskatonic|kingsport|carcosa|ghoul|goule|` +
	`cthulhu|yog|azathoth|nyarl|shub|hastur|tindalos|ythian|byakhee|umôrdhoth|lita|` +
	`dagon|shoggoth|mi-go|necronomicon|lovecraft|great old|grand ancien|outer god|elder thing|` +
	`deep one|profond|night-?gaunt|` +
	`roland|agnes baker|wendy|daisy walker|skids|zoey|rex murphy|jenny barnes|mythos|mythe\b`)

func TestNothingOfThePublishersIsInOurs(t *testing.T) {
	p := ours(t)
	for lang, texts := range p.Texts {
		for key, words := range texts {
			if name := foreign.FindString(words); name != "" {
				t.Errorf("%s %s: %q", lang, key, name)
			}
		}
	}
}

// TestOurCardsCanBePlayedWithoutPrintedOnes: whatever has no numbers alone has words.
func TestOurCardsCanBePlayedWithoutPrintedOnes(t *testing.T) {
	p := ours(t)
	for _, s := range p.Scenarios {
		for _, card := range p.CardsOf(s) {
			if card.Enemy == nil && p.Text("en", "card."+card.ID+".text") == "" {
				t.Errorf("%s: nobody knows what %s does", s.ID, card.ID)
			}
			if card.Doom > 0 && card.Kind == KindTreachery && !strings.Contains(p.Text("en", "card."+card.ID+".text"), "1 doom") {
				t.Errorf("%s brings doom without a word", card.ID)
			}
			for word, is := range map[string]bool{"Surge.": card.Surge, "Peril.": card.Peril} {
				if strings.Contains(p.Text("en", "card."+card.ID+".text"), word) != is {
					t.Errorf("%s: %s", card.ID, word)
				}
			}
		}
		for face, symbols := range s.Symbols {
			for token := range symbols {
				if p.Text("en", "scenario."+s.ID+".symbol."+face+"."+token) == "" {
					t.Errorf("%s: nobody says what %s does on the face %s", s.ID, token, face)
				}
			}
		}
		if len(s.Resolutions) < 4 {
			t.Errorf("%s has only %d ends", s.ID, len(s.Resolutions))
		}
	}
}

// TestWhatAgendasTakeAwayIsNotNeeded: the acts can be paid with the clues of locations that no agenda removes.
func TestWhatAgendasTakeAwayIsNotNeeded(t *testing.T) {
	p := ours(t)
	for _, s := range p.Scenarios {
		var gone []string
		for _, agenda := range s.Agendas {
			gone = append(gone, agenda.Then.Leaves...)
		}
		for n := 1; n <= mostInvestig; n++ {
			wanted, there := 0, 0
			for _, act := range s.Acts {
				wanted += act.Wants(n)
			}
			for _, l := range s.Locations {
				if !slices.Contains(gone, l.ID) {
					there += l.Holds(n)
				}
			}
			if there < wanted {
				t.Errorf("%s, %d investigators: %d of %d clues stay", s.ID, n, there, wanted)
			}
		}
	}
}

// TestWhatIsNotedMattersLater: each note of the first two scenarios changes a set-up or a rule afterwards, or an
// epilogue.
func TestWhatIsNotedMattersLater(t *testing.T) {
	p := ours(t)
	asked := map[string]bool{}
	look := func(c Condition) {
		for _, note := range slices.Concat(c.Noted, c.Not) {
			asked[note] = true
		}
	}
	for _, s := range p.Scenarios {
		for _, step := range s.Setup {
			look(step.When)
		}
		for _, rule := range s.Rules {
			look(rule.When)
		}
	}
	for _, e := range p.Epilogues {
		look(e.When)
	}
	for _, note := range p.Notes {
		if !asked[note] {
			t.Errorf("nothing ever asks for %s", note)
		}
	}
	for _, c := range []struct {
		noted []string
		want  string
	}{{nil, "twelfth"}, {[]string{"wick-out"}, "dawn"}, {[]string{"wick-out", "debt-paid"}, "paid"}} {
		i := slices.IndexFunc(p.Epilogues, func(e Epilogue) bool {
			return e.When.Holds(func(note string) bool { return slices.Contains(c.noted, note) })
		})
		if p.Epilogues[i].ID != c.want {
			t.Errorf("%v ends with %s, want %s", c.noted, p.Epilogues[i].ID, c.want)
		}
	}
}
