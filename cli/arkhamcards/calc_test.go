package arkhamcards

import (
	"encoding/json"
	"fmt"
	"lantern/cli/calc"
	"strings"
	"testing"
)

const goodOdds = `{"bag": ["+1","0","0","-1","-2","skull","cultist","tablet","elderthing","autofail","eldersign"],
 "symbols": {"skull": {"modifier": -1}, "cultist": {"modifier": 0, "revealAnother": true},
             "tablet": {"modifier": -2}, "elderthing": {"fail": true}, "eldersign": {"modifier": 1,
	"succeed": false}},
 "skill": 4, "difficulty": 3}`

const goodDeck = `{"investigator": {"size": 3, "allowed": [{"class": "guardian", "max": 5},
  {"class": "seeker", "max": 2, "limit": 1}], "required": ["Own Lamp"]},
 "cards": [{"title": "Big Stick", "class": "guardian", "level": 0, "copies": 2, "kind": "asset", "permanent": false,
   "exceptional": false, "myriad": false, "weakness": "", "required": false},
  {"title": "Thick Book", "class": "seeker", "level": 2, "copies": 1, "kind": "asset", "permanent": false,
   "exceptional": false, "myriad": false, "weakness": "", "required": false},
  {"title": "Own Lamp", "class": "neutral", "level": 0, "copies": 1, "kind": "asset", "permanent": false,
   "exceptional": false, "myriad": false, "weakness": "", "required": true},
  {"title": "Bad Dreams", "class": "neutral", "level": 0, "copies": 1, "kind": "treachery", "permanent": false,
   "exceptional": false, "myriad": false, "weakness": "basic", "required": false}]}`

func replaced(t *testing.T, text, from, to string) []byte {
	t.Helper()
	if from != "" && !strings.Contains(text, from) {
		t.Fatalf("%q is not there to be replaced", from)
	}
	if from == "" {
		return []byte(text)
	}
	return []byte(strings.Replace(text, from, to, 1))
}

// TestCalcOdds holds every clause of the contract on the whole answer.
func TestCalcOdds(t *testing.T) {
	answer, yes, err := Calculators["odds"]([]byte(goodOdds))
	raw, _ := json.Marshal(answer)
	want := `{"ok":true,"success":{"num":3,"den":5},"plus":[{"skill":5,"success":{"num":4,"den":5}},`
	if err != nil || !yes || !strings.HasPrefix(string(raw), want) {
		t.Fatalf("%s %v %v", raw, yes, err)
	}
	out := answer.(oddsAnswer)
	if len(out.Plus) != 4 || out.Plus[0].Skill != 5 || out.Plus[3].Skill != 8 || len(out.Tokens) != 10 {
		t.Errorf("%+v", out)
	}
	if out.Tokens[1].Token != "0" || out.Tokens[1].Count != 2 || out.Tokens[9].Token != "eldersign" {
		t.Errorf("not in the order of the bag's first mention: %+v", out.Tokens)
	}
	for _, c := range []struct{ bag, symbols, skill, difficulty, want string }{
		{`["odd"]`, `{}`, "3", "3", "1/1"},      // without an entry: 0
		{`["autofail"]`, `{}`, "9", "0", "0/1"}, // known
		{`["autofail"]`, `{"autofail": {"modifier": 1}}`, "0", "1", "1/1"},
		// an entry replaces what is known
		{`["frost", "frost"]`, `{"frost": {"revealAnother": true}}`, "0", "0", "1/1"}, // the second one too
		{`["bless", "-5"]`, `{}`, "5", "3", "0/1"},                                    // -5 first: 0; bless, -5: 2
		{`["bless"]`, `{}`, "1", "3", "1/1"},                                          // nothing left to draw
		{`["curse", "+1"]`, `{}`, "3", "2", "1/1"},
		{`["skull", "0"]`, `{"skull": {"fail": true, "revealAnother": true}}`, "9", "0", "1/2"},
		{`["skull"]`, `{"skull": {"succeed": true}}`, "-9", "99", "1/1"},
		{`["skull"]`, `{"skull": {"succeed": true, "fail": true}}`, "9", "0", "0/1"},
		{`["-20"]`, `{}`, "-99", "0", "1/1"}, // never below 0
	} {
		text := fmt.Sprintf(`{"bag": %s, "symbols": %s, "skill": %s, "difficulty": %s}`, c.bag, c.symbols, c.skill,
			c.difficulty)
		answer, _, err := Calculators["odds"]([]byte(text))
		if err != nil || answer.(oddsAnswer).Success.String() != c.want {
			t.Errorf("%s: %v %v, want %s", text, answer, err, c.want)
		}
	}
}

func TestCalcOddsRefuses(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{`"skill": 4, `, ``, "missingField: skill"},
		{`"symbols"`, `"Symbols"`, "unknownField: Symbols"},
		{`"skill": 4`, `"skill": 100`, "badNumber: skill"},
		{`"skill": 4`, `"skill": 4.0`, "badNumber: skill"},
		{`"skill": 4`, `"skill": null`, "wrongKind: skill"},
		{`"skill": 4`, `"skill": 4, "skill": 4`, "fieldTwice: skill"},
		{`"difficulty": 3`, `"difficulty": -1`, "badNumber: difficulty"},
		{`"difficulty": 3}`, `"difficulty": 3} x`, "syntax"},
		{`"+1"`, `"1"`, "badToken: bag[0]"},
		{`"+1"`, `"+21"`, "badToken: bag[0]"},
		{`"+1"`, `"skull 2"`, "badToken: bag[0]"},
		{`"+1"`, `1`, "wrongKind: bag[0]"},
		{`"skull": {"modifier": -1}`, `"skull": {"modifier": -100}`, "badNumber: symbols.skull.modifier"},
		{`"skull": {"modifier": -1}`, `"0": {"modifier": -1}`, "badSymbol: symbols.0"},
		{`"skull": {"modifier": -1}`, `"skull": {"Modifier": -1}`, "unknownField: symbols.skull.Modifier"},
		{`"skull": {"modifier": -1}`, `"tablet": {"modifier": -1}`, "fieldTwice: symbols.tablet"},
		{`"+1",`, strings.Repeat(`"0",`, 89) + `"+1",`, "badLength: bag"},
	} {
		_, _, err := Calculators["odds"](replaced(t, goodOdds, c.from, c.to))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.to, err, c.want)
		}
	}
}

func TestLCG_18_7_CalcDeck(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{``, ``, ``},
		{`"size": 3`, `"size": 4`, `LCG-11.1 ""`},
		{`"copies": 2`, `"copies": 3`, `LCG-11.1 "", LCG-11.2 "Big Stick"`},
		{`"copies": 2`, `"copies": 0`, `LCG-11.1 ""`},
		{`"level": 2, "copies": 1`, `"level": 3, "copies": 1`, `LCG-11.3 "Thick Book"`},
		{`"limit": 1`, `"limit": 0`, `LCG-11.3 "Thick Book"`},
		{`"Thick Book", "class": "seeker"`, `" bigStick", "class": "seeker"`, `LCG-11.2 "Big Stick"`},
		{`["Own Lamp"]`, `["own  lamp", "Lost Key"]`, `LCG-11.3 "Lost Key"`},
		{`"level": 2`, `"level": -1`, `LCG-18.7 "Thick Book"`},
		{`"class": "guardian", "level": 0`, `"class": "rogue", "level": 0`, `LCG-11.3 "Big Stick"`},
	} {
		answer, yes, err := Calculators["deck"](replaced(t, goodDeck, c.from, c.to))
		if err != nil {
			t.Errorf("%s: %v", c.to, err)
			continue
		}
		out := answer.(calc.Deck)
		var got []string
		for _, f := range out.Problems {
			got = append(got, fmt.Sprintf("%s %q", f.Rule, f.Title))
			if f.Text == "" {
				t.Errorf("%+v says nothing", f)
			}
		}
		if strings.Join(got, ", ") != c.want || yes != (c.want == "") || out.OK != yes {
			t.Errorf("%s: %v %v, want %s", c.to, got, yes, c.want)
		}
	}
	for _, c := range []struct{ from, to, want string }{
		{`"Big Stick"`, `" "`, "blankTitle: cards[0].title"},
		{`["Own Lamp"]`, `[""]`, "blankTitle: investigator.required[0]"},
		{`"copies": 2`, `"copies": -1`, "badNumber: cards[0].copies"},
		{`"weakness": "basic"`, `"weakness": "Basic"`, "badValue: cards[3].weakness"},
		{`"kind": "asset", `, ``, "missingField: cards[0].kind"},
		{`"limit": 1`, `"limit": null`, "wrongKind: investigator.allowed[1].limit"},
	} {
		_, _, err := Calculators["deck"](replaced(t, goodDeck, c.from, c.to))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.to, err, c.want)
		}
	}
}
