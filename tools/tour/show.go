package main

import (
	"html/template"
	"os"
	"path/filepath"
	"strings"
	"time"

	"lantern/keeper"
	"lantern/keeper/arkham"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/keeper/priest"
	"lantern/tools/must"
)

// The show is what `make run` plays where there is no display: the program from its home page through a scene of each
// of the five games to a session that is closed and resumed.

// staged are the IDs of the sessions of the show.
type staged struct{ fight, cards, arkham, duel, priest string }

// theShow are its steps, in a language of the home page.
func theShow(lang string) []step {
	var id staged
	return []step{
		{"the home page", do(begin, speak(lang), see("home.first"), pause, show("home"))},
		{"a puzzle is solved", do(press("home.practice"), see("practice.begin"), practise("puzzle", "1A", byMouse),
			press("practice.back"), see("home.first"))},
		{"the guided evening: where to begin", do(press("home.first"), see("console.next"), pause, show("guide"))},
		{"its first test", do(keys("Return", "1"), pause, keys("m", "1", "Return"), pause,
			show("guide-test"), press("first.leave"), key("Return"), see("home.new"))},
		{"a scene of each game is played up to its moment", do((*stage).stop, id.play, begin, see("home.new"))},
		{"Mansions of Madness: a fight", do(open(&id.fight), key("p"), aside, pause, strike, show("fight-odds"),
			goOn, pause, show("fight"), shown("players-window"),
			key("Return"), pause, key("Return"), pause, pause, pause, show("fight-result"), key("p"), press("console.home"))},
		{"Arkham Horror: The Card Game: a skill test", do(open(&id.cards), pause, show("cards-odds"), key("Return"),
			tokenLies, show("cards-token"), press("console.home"))},
		{"Arkham Horror, second edition: a monster is met", do(open(&id.arkham), pause, show("arkham-fight"),
			press("console.home"))},
		{"Call of Cthulhu: stories are fought for", do(open(&id.duel), pause, show("duel-story"),
			press("console.home"))},
		{"Evil High Priest: raiders are at the door", do(open(&id.priest), pause, show("priest-raid"))},
		{"the program is closed in the middle of it and goes on there", do((*stage).stop, begin, see("home.goOn"),
			press("home.goOn"), see("console.next"), pause, show("resumed"), (*stage).stop, (*stage).writePage)},
	}
}

// strike attacks the first monster that can be attacked.
func strike(s *stage) {
	strikes := s.named("console.option.strike.")
	if len(strikes) == 0 {
		fail("nothing to attack; there are: %s", s.visible())
	}
	s.all(press(strikes[0]), waitFor("the choice of the weapon", asks("weapon")))
}

// tokenLies waits until a token has come out of the bag.
func tokenLies(*stage) { time.Sleep(tokenFalls) }

// play plays each game without a window up to the moment of its picture.
func (id *staged) play(s *stage) {
	id.fight = s.stageScene(scene{
		begin: []string{"--story", "inland-lamp", "--players", "2"},
		ready: when(func(v mansions.TableView) bool {
			return v.Round == 2 && v.Turn != nil && v.Turn.Who == "inv1" && v.Prompt == nil && v.Turn.Action
		}),
		last: []string{`{"do":"correctMonster","monster":"shoggoth","space":"hall-west"}`},
	})
	id.cards = s.stageScene(scene{
		begin:  []string{"--game", arkhamcards.SystemName, "--players", "2"},
		wanted: []string{`"do":"investigate"`, `"do":"turn"`},
		ready:  when(func(v arkhamcards.View) bool { return v.State.Test != nil && v.State.Round > 0 }),
	})
	id.arkham = s.stageScene(scene{
		begin:  []string{"--game", arkham.SystemName, "--players", "2"},
		wanted: []string{`"choice":"fight"`},
		ready:  when(func(v arkham.View) bool { return waits(v.State.Prompt, "round") }),
	})
	id.duel = s.stageScene(scene{
		begin: []string{"--game", cthulhucards.SystemName},
		ready: when(func(v cthulhucards.View) bool {
			return v.State.Step == cthulhucards.StepJoined && v.State.Turn > 3 && len(v.Forecast) > 1
		}),
	})
	id.priest = s.stageScene(scene{
		begin: []string{"--game", priest.SystemName},
		ready: when(func(v priest.View) bool { return waits(v.State.Prompt, "riposte") && v.State.Round > 2 }),
	})
	s.session = ""
}

func waits(p *keeper.Prompt, kind string) bool { return p != nil && p.Kind == kind }

// pageOfTheShow is what index.html says.
var pageOfTheShow = template.Must(template.New("show").Parse(`<!doctype html>
<meta charset="utf-8">
<title>Keeper’s Lantern</title>
<style>
body { background: #12161a; color: #e8dcc0; font: 18px/1.5 serif; margin: 2em auto; max-width: 1300px; }
figure { margin: 0 0 3em; }
img { max-width: 100%; }
</style>
<h1>Keeper’s Lantern</h1>
{{range .}}<figure><img src="{{.File}}" alt="{{.Words}}"><figcaption>{{.Words}}</figcaption></figure>
{{end}}`))

// words say what the pictures of the show are of.
var words = map[string]string{
	"home":                     "Home: five games, and the guided first evening.",
	"practice-puzzle":          "A connection puzzle. Pieces are dragged with the mouse or moved by keys.",
	"practice-puzzle-half-way": "The same puzzle half-way: a lamp is lit.",
	"practice-puzzle-solved":   "Solved in the fewest actions that are possible.",
	"guide":                    "The guided evening: a banner says what to do, an arrow points at it.",
	"guide-test":               "Its first test, with the odds of both ways to roll.",
	"fight-odds":               "Mansions of Madness: each weapon with its chance.",
	"fight":                    "The combat card is read aloud; play waits until it was.",
	"players-window":           "The players’ window shows the same moment, and nothing that is secret.",
	"fight-result":             "The die has fallen.",
	"cards-odds":               "Arkham Horror, the card game: the exact odds before a token is drawn.",
	"cards-token":              "The token that came out of the bag.",
	"arkham-fight":             "Arkham Horror, second edition: the whole fight with each weapon.",
	"duel-story":               "Call of Cthulhu: who wins each story as things stand.",
	"priest-raid":              "Evil High Priest: investigators raid, and each answer says what it costs.",
	"resumed":                  "The program was closed in the middle of a test and goes on there.",
}

// writePage lists the pictures of the show in one page.
func (s *stage) writePage() {
	type picture struct{ File, Words string }
	var all []picture
	for _, file := range must.Get(filepath.Glob(filepath.Join(s.shots, "*.png"))) {
		name := filepath.Base(file)
		_, what, _ := strings.Cut(strings.TrimSuffix(name, ".png"), "-")
		all = append(all, picture{name, words[what]})
	}
	page := must.Get(os.Create(filepath.Join(s.shots, "index.html")))
	must.Do(pageOfTheShow.Execute(page, all))
	must.Do(page.Close())
}
