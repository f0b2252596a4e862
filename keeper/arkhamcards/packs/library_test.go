package packs

import (
	"lantern/docs/typography"
	"lantern/keeper/arkhamcards/bag"
	"maps"
	"math"
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

// foreign are names of the publisher's world and of the writers behind it; none may occur in a pack of ours.
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

// The arithmetic of our own campaign: what a party has to do, in actions, against the rounds until the last agenda
// ends. The investigators are plain ones: skill 4 where they are good, one more with a weapon or a card committed.
const (
	goodSkill   = 4
	helpedSkill = 5
	damageAHit  = 1.5 // now bare hands, now a weapon
	treachery   = 0.5 // actions that one costs: what is lost, healed or thrown off
)

// chance of a test in a scenario, with one of whatever its symbols count.
func chance(p *Pack, s *Scenario, difficulty string, skill, against int) float64 {
	test := bag.Test{Skill: skill, Difficulty: against, Effects: bag.Effects{}}
	for _, token := range p.Bags[difficulty] {
		test.Tokens = append(test.Tokens, bag.Token(token))
	}
	for token, symbol := range s.Symbols[FaceOf(difficulty)] {
		test.Effects[bag.Token(token)] = symbol.Effect(1)
	}
	return bag.OddsOf(test).Success.Float()
}

// toFell is how many actions it takes to defeat an enemy.
func toFell(p *Pack, s *Scenario, difficulty string, e *Enemy, n int) float64 {
	return math.Ceil(float64(times(e.Health, e.PerInvestigator, n))/damageAHit) / chance(p, s, difficulty, helpedSkill, e.Fight)
}

// roundsNeeded is the work of a scenario over what the party gets done in a round.
func roundsNeeded(p *Pack, s *Scenario, difficulty string, n int) float64 {
	wanted := 0
	for _, act := range s.Acts {
		wanted += act.Wants(n)
	}
	rich := slices.DeleteFunc(slices.Clone(s.Locations), func(l Location) bool { return l.Clues == 0 })
	slices.SortStableFunc(rich, func(a, b Location) int { return a.Shroud - b.Shroud })
	work, emptied := 0.0, 0
	for i := 0; wanted > 0 && i < len(rich); i++ {
		take := min(wanted, rich[i].Holds(n))
		work += float64(take) / chance(p, s, difficulty, goodSkill, rich[i].Shroud)
		wanted -= take
		emptied++
	}
	work += float64(emptied*2 + n*3) // to each place and back on the way; then everybody to where it ends
	last := s.Acts[len(s.Acts)-1]
	for _, stage := range s.Acts {
		for _, spawn := range stage.Then.Spawns {
			card, _ := p.Card(s, spawn.Card)
			if last.Objective == ObjectiveReplaces && len(last.Ends) < 3 && !card.Enemy.Has(Aloof) {
				work += toFell(p, s, difficulty, card.Enemy, n) // has to be fought
			}
		}
	}
	tax, deck := 0.0, p.EncounterDeck(s)
	for _, id := range deck {
		if card, _ := p.Card(s, id); card.Kind == KindEnemy {
			tax += toFell(p, s, difficulty, card.Enemy, n) / 2 // half of them are evaded, outrun or left behind
		} else {
			tax += treachery
		}
	}
	hunted := 0.0 // actions of the party in each round
	for _, step := range s.Setup {
		for _, spawn := range step.Then.Spawns {
			if card, _ := p.Card(s, spawn.Card); len(step.When.Noted)+len(step.When.Not) == 0 && card.Enemy.Has(Hunter) {
				// It is slipped away from every other round: who walks on afterwards is not caught in the next.
				hunted += 0.5 / chance(p, s, difficulty, goodSkill, card.Enemy.Evade)
			}
		}
	}
	return work / (float64(n)*(3-tax/float64(len(deck))) - hunted)
}

// roundsGiven is how many rounds are played before the last agenda ends: one for each doom of the thresholds
// (LCG-14.14), fewer by the doom that cards bring. Treacheries of one title put doom once a round; half of the enemies
// with doom go in time.
func roundsGiven(p *Pack, s *Scenario, n int) float64 {
	doom := 0
	for _, agenda := range s.Agendas {
		doom += agenda.Wants(n)
	}
	hurry, deck := 0.0, float64(len(p.EncounterDeck(s)))
	for _, card := range p.CardsOf(s) {
		share := float64(card.Copies*card.Doom) / deck
		if card.If == MostClues { // where investigators stand they have been searching
			share /= 3
		}
		switch {
		case slices.Contains(s.Aside, card.ID) || card.Doom == 0:
		case card.Kind == KindEnemy:
			hurry += float64(n) * share / 2
		default:
			hurry += 1 - math.Pow(1-share, float64(n))
		}
	}
	return float64(doom) / (1 + hurry)
}

// TestOurCampaignIsBalanced: tight but to be done for one to four investigators on standard, easier on easy, and still
// within reach for experts with better than plain investigators.
func TestOurCampaignIsBalanced(t *testing.T) {
	p := ours(t)
	for _, s := range p.Scenarios {
		for n := 1; n <= mostInvestig; n++ {
			given := roundsGiven(p, s, n)
			room := map[string]float64{}
			for _, difficulty := range Difficulties {
				room[difficulty] = given / roundsNeeded(p, s, difficulty, n)
			}
			if room["standard"] < 1.1 || room["standard"] > 1.85 {
				t.Errorf("%s for %d investigators on standard: room %.2f, want 1.1 to 1.85", s.ID, n, room["standard"])
			}
			if room["easy"] < room["standard"] || room["hard"] > room["standard"] || room["expert"] > room["hard"] ||
				room["expert"] < 0.6 {
				t.Errorf("%s for %d investigators: %v", s.ID, n, room)
			}
		}
	}
}
