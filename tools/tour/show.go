package main

import (
	"html/template"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"lantern/keeper"
	"lantern/keeper/arkham"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/keeper/priest"
	"lantern/tools/must"
	"lantern/ui/text"
)

// The show is what `make run` plays without a display: from the home page through a scene of each of the five games to
// a session that is closed and resumed.

// staged are the IDs of the sessions of the show.
type staged struct{ fight, cards, arkham, duel, priest string }

// theShow are its steps, in a language of the home page.
func theShow(lang string) []step {
	var id staged
	return []step{
		{"the home page", do(begin, speak(lang), see("home.first"), still("home"))},
		{"a puzzle is solved", do(press("home.practice"), see("practice.begin"), solved("1A", byMouse, pause,
			still("puzzle"), still("puzzle-solved")), press("practice.back"), see("home.first"))},
		{"the guided evening begins", do(press("home.first"), see("console.next"), still("guide"))},
		{"its first test", do(keys("Return", "1"), pause, keys("m", "1", "Return"), still("guide-test"),
			press("first.leave"), key("Return"), see("home.game.mansions"))},
		{"a session of each game is played up to its scene, without a window",
			do((*stage).stop, id.play, onPhone(&id.arkham, "phone", phoneIn(text.English)), begin, see("home.game.mansions"))},
		{"Mansions of Madness: a fight", do(open(&id.fight), key("p"), aside, pause, strike, still("fight-odds"),
			corner(playersX, 700), pause, shown("players-window"), goOn, still("fight"),
			key("Return"), pause, key("Return"), pause, pause, still("fight-result"), key("p"), press("console.home"))},
		{"Arkham Horror: The Card Game: a skill test", do(open(&id.cards), still("cards-odds"), key("Return"),
			tokenLies, decided, still("cards-token"), press("console.home"))},
		{"Arkham Horror, second edition: a monster is met", do(open(&id.arkham), still("arkham-fight"),
			press("console.home"))},
		{"Call of Cthulhu: The Card Game: stories are fought for", do(open(&id.duel), still("duel-story"),
			press("console.home"))},
		{"Evil High Priest: a raid is answered", do(open(&id.priest), still("priest-raid"))},
		{"the program is closed, started again, and goes on where it was", do((*stage).stop, begin, see("home.goOn"),
			press("home.goOn"), see("console.next"), still("resumed"), (*stage).stop,
			(*stage).writePage)},
	}
}

// still saves a picture of the main window with the mouse in its corner, over nothing.
func still(name string) act { return do(corner(0, 800), pause, show(name)) }

// corner moves the mouse into the lower left corner of a window that begins at x and has a height.
func corner(x, height int) act {
	return func(s *stage) { s.tool("xdotool", "mousemove", strconv.Itoa(x+2), strconv.Itoa(height-3)) }
}

// strike attacks the first monster that can be attacked.
func strike(s *stage) {
	strikes := s.named("console.option.strike.")
	if len(strikes) == 0 {
		fail("nothing to attack; there are: %s", s.visible())
	}
	s.all(press(strikes[0]), waitFor("the choice of the weapon", asks("weapon")))
}

// tokenLies waits until a token has landed.
func tokenLies(*stage) { time.Sleep(tokenFalls) }

// decided fails if the token did not decide the test, for example because it asks for a number.
func decided(s *stage) {
	if t := s.cards().Table.State.Test; t == nil || t.Result == nil {
		fail("the token did not decide the test; give the scene another seed")
	}
}

// play plays each game without a window up to its scene.
func (id *staged) play(s *stage) {
	id.fight = s.stageScene(scene{
		begin: []string{"--story", "inland-lamp", "--players", "2"},
		ready: when(func(v mansions.TableView) bool {
			return v.Round == 2 && v.Turn != nil && v.Turn.Who == "inv1" && v.Prompt == nil && v.Turn.Action
		}),
		last: []string{`{"do":"correctMonster","monster":"shoggoth","space":"hall-west"}`},
	})
	id.cards = s.stageScene(scene{
		seed:   "two", // its token is +1
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

// pageOfTheShow is the template of index.html.
var pageOfTheShow = template.Must(template.New("show").Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Keeper’s Lantern: a short show</title>
<style>
body { background: #12161a; color: #e8dcc0; font: 18px/1.5 serif; margin: 2em auto; max-width: 1300px; padding: 0 1em; }
a { color: #d9ae5f; }
figure { margin: 0 0 3em; }
h2 { margin: 0 0 .3em; font-size: 1.2em; }
img { max-width: 100%; }
</style>
<h1>Keeper’s Lantern</h1>
<p>The program has just played these scenes on a virtual screen, with real clicks and keys, from an empty data folder.
To play yourself, run it where there is a display; the <a href="{{.Readme}}">README</a> says how.</p>
{{range .Pictures}}<figure>
<h2>{{.Head}}</h2>
<img src="{{.File}}" alt="{{.Head}}">
<figcaption>{{.Words}}</figcaption>
</figure>
{{end}}</html>
`))

// caption is the text of a picture on the page.
type caption struct{ Head, Words string }

var captions = map[string]caption{
	"home":          {"Home", "Five games, and a guided first evening."},
	"puzzle":        {"A puzzle, half solved", "Two wires, each from its battery to its lamp. The red lamp is lit."},
	"puzzle-solved": {"The puzzle, solved", "It took as few actions as possible."},
	"guide":         {"The guided evening", "The banner says what to do, the arrow points at it."},
	"guide-test":    {"Its first test", "The chance is shown before the roll, without a skill point and with one."},
	"fight-odds": {"Mansions of Madness: with which weapon?",
		"Each weapon shows its chance, without a skill point and with one."},
	"players-window": {"The players’ window",
		"The same moment as everybody at the table may see it, without a secret."},
	"fight":        {"The combat card", "It is read aloud before the die is rolled."},
	"fight-result": {"The roll", "What the die shows, and what comes of it."},
	"cards-odds": {"Arkham Horror: The Card Game: a test",
		"The odds before a token is drawn, and with one to four more. They are a range while nobody has said what the " +
			"elder sign does."},
	"cards-token": {"The token", "+1 comes out of the bag, and the test is passed."},
	"arkham-fight": {"Arkham Horror, second edition: a monster",
		"Each weapon shows its chance in this round and in the whole fight, beside that of fleeing."},
	"duel-story":  {"Call of Cthulhu: The Card Game: two stories", "Each says what it comes to as things stand."},
	"priest-raid": {"Evil High Priest: a raid", "What is at stake, and what each answer takes off its force."},
	"phone": {"A player’s phone",
		"It asks its player’s questions, with the odds. F12 at the table, or lantern serve, lets phones in."},
	"resumed": {"Resumed", "The program was closed and started again, and the session is as it was left."},
}

// writePage writes the page with all pictures.
func (s *stage) writePage() {
	type picture struct {
		File string
		caption
	}
	var page struct {
		Readme   string
		Pictures []picture
	}
	here, readme := must.Get(filepath.Abs(s.shots)), must.Get(filepath.Abs("README.md"))
	page.Readme = filepath.ToSlash(must.Get(filepath.Rel(here, readme)))
	for _, file := range must.Get(filepath.Glob(filepath.Join(s.shots, "*.png"))) {
		name := filepath.Base(file)
		_, what, _ := strings.Cut(strings.TrimSuffix(name, ".png"), "-")
		said, ok := captions[what]
		if !ok {
			fail("nothing is said of the picture %s", name)
		}
		page.Pictures = append(page.Pictures, picture{name, said})
	}
	file := must.Get(os.Create(filepath.Join(s.shots, "index.html")))
	must.Do(pageOfTheShow.Execute(file, page))
	must.Do(file.Close())
}
