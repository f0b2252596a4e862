package players

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/stories"
	"lantern/ui/game"
	"lantern/ui/game/gametest"
	"lantern/ui/puzzle"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// staged is a story made up for these tests, so that their pictures stay as they are when the library changes.
func staged() (*stories.Story, *stories.Base) {
	room := func(id string, x, y, w, h int, outside bool) stories.Room {
		box := func(x, w int) []stories.Point { return []stories.Point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}} }
		return stories.Room{ID: id, Outside: outside, Spaces: []stories.Space{{ID: id + "-1", Shape: box(x, w/2)}, {ID: id + "-2", Shape: box(x+w/2, w-w/2)}}}
	}
	story := &stories.Story{
		Pack:    stories.Pack{ID: "staged"},
		Choices: []stories.Choice{{ID: "1", Options: []string{"1A", "1B"}}},
		Map: stories.Map{
			Rooms: []stories.Room{room("hall", 0, 0, 20, 9, false), room("study", 20, 0, 14, 9, false), room("garden", 0, 9, 16, 12, true),
				room("crypt", 16, 9, 18, 7, false), room("well", 16, 16, 18, 5, true), room("attic", 34, 0, 10, 21, false)},
			Doors: []stories.Door{{ID: "a", A: "hall-2", B: "study-1", At: stories.Line{{20, 3}, {20, 6}}}, {ID: "b", A: "hall-1", B: "garden-1", At: stories.Line{{3, 9}, {6, 9}}, Open: true},
				{ID: "c", A: "hall-2", B: "crypt-1", At: stories.Line{{17, 9}, {19, 9}}}, {ID: "d", A: "garden-2", B: "well-1", At: stories.Line{{16, 17}, {16, 20}}},
				{ID: "e", A: "study-2", B: "attic-1", At: stories.Line{{34, 3}, {34, 6}}}},
		},
		Texts: stories.Texts{"en": {
			"story.title": "The House of Slow Clocks", "story.tagline": "Every room keeps its own time.",
			"story.introduction.1": "The letter came by the late post, and by then it was already too late. Twelve clocks stand in the house of Abel Thorne. Not two of them agree, and none of them is wrong.",
			"story.introduction.2": "You have come to find the man who winds them. The door was open. Somewhere above, something heavy is being moved, with care.",
			"named.thorne":         "Abel Thorne",
			"choice.1A.name":       "The stopped hour", "objective.1A.investigators": "Stop every clock in the house before the thirteenth hour strikes, and be out of the door when it does.",
			"room.hall.name": "Entrance hall", "room.study.name": "Study", "room.garden.name": "Walled garden", "room.crypt.name": "Crypt", "room.well.name": "Dry well", "room.attic.name": "Attic",
		}},
	}
	story.Texts["fr"] = map[string]string{
		"story.title": "La Maison des horloges lentes", "story.tagline": "Chaque salle vit à son heure.",
		"story.introduction.1": "La lettre est arrivée par le dernier courrier, et il était déjà trop tard. Douze horloges se dressent dans la maison d’Abel Thorne. Il n’y en a pas deux d’accord, et pas une n’a tort.",
		"story.introduction.2": "Vous venez trouver l’homme qui les remonte. La porte était ouverte. Là-haut, on déplace quelque chose de lourd, avec précaution.",
		"choice.1A.name":       "L’heure arrêtée", "objective.1A.investigators": "Arrêtez toutes les horloges de la maison avant que sonne la treizième heure, et soyez dehors quand elle sonnera.",
		"room.hall.name": "Vestibule", "room.study.name": "Cabinet de travail", "room.garden.name": "Jardin clos", "room.crypt.name": "Crypte", "room.well.name": "Puits à sec", "room.attic.name": "Grenier",
	}
	base := &stories.Base{Texts: stories.Texts{"en": {}}}
	for i, name := range []string{"Edith Marlowe", "Tobias Crane", "Father Anselm", "Inés Corvalán"} {
		id := fmt.Sprintf("person%d", i)
		base.Investigators = append(base.Investigators, stories.Investigator{ID: id})
		base.Texts["en"]["investigator."+id+".name"], base.Texts["en"]["investigator."+id+".epithet"] = name, "Somebody from the harbour"
	}
	for i, name := range []string{"Brass Key", "Storm Lantern", "Coil of Rope", "First-Aid Box", "Old Diary", "Crowbar", "Sedative", "Box of Salt", "Whistle", "Revolver", "Folded Map", "Silver Key"} {
		id := fmt.Sprintf("card%d", i)
		base.Cards = append(base.Cards, stories.Card{ID: id})
		base.Texts["en"]["card."+id+".name"] = name
	}
	base.Texts["en"]["card.blow.name"] = "Once, on the temple"
	base.Texts["en"]["card.blow.upper"] = "You let the weapon fall with your whole weight, once, where the hair is thin. Test strength. Success: deal the weapon’s damage, and the monster is stunned. Failure: deal the weapon’s damage −1."
	base.Texts["en"]["card.blow.lower"] = "A fist goes through the cloth a foot to your left. Then a foot to your right. Test dexterity +1. Failure: the monster hurts you and you are no longer hidden."
	for i, name := range []string{"Cultist", "Drowned Man", "Shambler"} {
		id := fmt.Sprintf("monster%d", i)
		base.Monsters = append(base.Monsters, stories.Monster{ID: id})
		base.Texts["en"]["monster."+id+".name"] = name
	}
	return story, base
}

// evening is a view with something of everything.
func evening(story *stories.Story, base *stories.Base) mansions.TableView {
	v := mansions.TableView{
		Phase: mansions.PhaseInvestigators, Round: 4, Turn: &mansions.TurnView{Who: "inv2", Moves: 1}, Threat: 7,
		Events: mansions.EventView{Resolved: 1, Of: 5, Tokens: 2, Needed: 3}, Objective: story.Choices[0].Options[0],
		Latest: []keeper.Line{
			{Key: "skill.spent", Args: keeper.Args{"who": "inv1"}},
			{Key: "puzzle.skill", Args: keeper.Args{"who": "inv2", "n": "6"}},
		},
		Prompt: &keeper.Prompt{ID: 1, Kind: "test", Rule: "MOM-9.1", Who: "inv2", Args: keeper.Args{"attribute": "lore", "who": "inv2"},
			Die: &keeper.DieAsk{Sides: 10, Value: 5, Odds: keeper.Odds{Good: 5, All: 10}, SkillOdds: &keeper.Odds{Good: 7, All: 10}}},
	}
	for i, r := range story.Map.Rooms {
		v.Rooms = append(v.Rooms, mansions.RoomView{ID: r.ID, Pile: i % 4, Dark: i == 3, Burning: i == 5})
	}
	for i := range 4 {
		r := story.Map.Rooms[i%3]
		seat := mansions.InvestigatorView{Who: fmt.Sprintf("inv%d", i+1), Character: base.Investigators[i].ID, Space: r.Spaces[0].ID, Room: r.ID, State: "in",
			Health: 9, Damage: i * 2, Sanity: 8, Horror: i, SkillPoints: 3 - i, Stunned: i == 2, FaceDown: i % 2}
		for k := range 3 {
			seat.Cards = append(seat.Cards, mansions.CardView{Card: base.Cards[k*4+i].ID})
		}
		v.Investigators = append(v.Investigators, seat)
	}
	for i := range 3 {
		v.Monsters = append(v.Monsters, mansions.MonsterView{ID: fmt.Sprintf("m%d", i+1), Type: base.Monsters[i].ID,
			Space: story.Map.Rooms[i+2].Spaces[0].ID, Damage: i})
	}
	v.Investigators[3].Hidden, v.Investigators[2].Stuns = true, 2
	v.Rooms[0].Dark, v.Rooms[0].Burning = true, true
	v.Rooms[1].Back, v.Rooms[2].Back = mansions.BackObstacle, mansions.BackLock
	v.Monsters[1].Name, v.Monsters[1].Samples, v.Monsters[1].Stuns = "named.thorne", 1, 1
	v.Things = []mansions.Thing{{Feature: "hidingPlace", Space: "hall-1"}, {Feature: "barricade", Space: "hall-2", Door: "a"}, {Feature: "corpse", Space: "hall-2"},
		{Feature: "altar", Space: "crypt-2"}, {Feature: "ladder", Space: "attic-1"}, {Feature: "vent", Space: "study-2"}, {Feature: "campfire", Space: "garden-2"}}
	return v
}

// fight lays a combat card open: an investigator's attack, or a monster's when kind is another one.
func fight(kind string, die bool) func(*mansions.TableView) {
	return func(v *mansions.TableView) {
		v.Fight = &mansions.Fight{Kind: kind, Who: "inv2", Monster: "m2", Weapon: "card5#2", Card: "blow#2"}
		v.Prompt = nil
		if die {
			v.Prompt = &keeper.Prompt{ID: 3, Kind: "combatTest", Rule: "MOM-13.2", Who: "inv2", Args: keeper.Args{"attribute": "strength", "who": "inv2", "monster": "monster1", "id": "m2"},
				Die: &keeper.DieAsk{Sides: 10, Value: 3, Odds: keeper.Odds{Good: 3, All: 10}, SkillOdds: &keeper.Odds{Good: 6, All: 10}, Modifiers: []keeper.Modifier{
					{Reason: "attribute", Value: 5, Args: keeper.Args{"attribute": "strength"}}, {Reason: "stunned", Value: -2}, {Reason: "darkness", Value: -2}, {Reason: "test", Value: 2}}}}
		}
	}
}

// shown is the page in a window, with the evening changed as the test likes.
func shown(t *testing.T, look theme.Options, lang string, width, height float32, change func(*mansions.TableView)) (*Page, fyne.Window) {
	t.Helper()
	uitest.Start(t, look)
	story, base := staged()
	g, session := gametest.New(t, base, story, lang)
	v := evening(story, base)
	if change != nil {
		change(&v)
	}
	session.Show(mansions.KeeperView{Table: v})
	p := New(story.Map, g.Names(), g, g.Words())
	w := uitest.Show(t, p.Content(), width, height)
	before := v
	before.Page = nil
	p.SetTable(before) // the window was open before the page came up
	p.SetTable(v)
	return p, w
}

// TestMOM_15_2_BacksAreSeenAndExplained: the window has the signs of a lock and an obstacle, and says what they mean; without
// one it says nothing of it.
func TestMOM_15_2_BacksAreSeenAndExplained(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		words := map[string][]string{"en": {"Lock", "Obstacle"}, "fr": {"Verrou", "Obstacle"}}[lang]
		p, w := shown(t, theme.Options{}, lang, 1280, 800, func(v *mansions.TableView) { v.Rooms[1].Back, v.Rooms[2].Back = "", "" })
		for _, said := range words {
			if slices.Contains(uitest.Texts(w), said) {
				t.Errorf("without a lock or an obstacle it says %q", said)
			}
		}
		v := p.table
		v.Rooms = slices.Clone(v.Rooms)
		v.Rooms[1].Back, v.Rooms[2].Back = mansions.BackLock, mansions.BackObstacle
		p.SetTable(v)
		for _, said := range words {
			if !slices.Contains(uitest.Texts(w), said) {
				t.Errorf("%q is not explained: %q", said, uitest.Texts(w))
			}
		}
	}
}

func TestPictures(t *testing.T) {
	day := theme.Options{Variant: theme.Light}
	_, w := shown(t, theme.Options{}, "fr", 1280, 800, nil)
	uitest.Picture(t, "table-fr", w)
	_, w = shown(t, day, "en", 1920, 1080, nil)
	uitest.Picture(t, "table-en-large", w)
	_, w = shown(t, theme.Options{}, "fr", 1280, 800, func(v *mansions.TableView) {
		v.Page = &mansions.PageView{Kind: "introduction", Keys: []string{"story.title", "story.introduction.1", "story.introduction.2"}, Seq: 1}
	})
	uitest.Picture(t, "narration", w)
	_, w = shown(t, theme.Options{}, "en", 1280, 800, riddle(t, "1A"))
	uitest.Picture(t, "puzzle", w)
	p, w := shown(t, theme.Options{}, "fr", 1280, 800, riddle(t, "4A"))
	solved := p.table
	solved.Puzzle, solved.Latest = nil, []keeper.Line{{Key: "log.puzzle.solved"}}
	p.SetTable(solved)
	uitest.Picture(t, "puzzle-solved", w)
	p, w = shown(t, day, "en", 1920, 1080, func(v *mansions.TableView) {
		riddle(t, "8")(v)
		v.Puzzle.Attempt = puzzles.NewTimedAttempt()
	})
	began := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	p.SetTimer(puzzle.Timer{Now: func() time.Time { return began.Add(23 * time.Second) }, Began: func() (time.Time, bool) { return began, true }})
	p.SetTable(p.table)
	uitest.Picture(t, "puzzle-timed", w)
	_, w = shown(t, day, "fr", 1280, 800, func(v *mansions.TableView) {
		v.Phase = mansions.PhaseSetup
		v.Investigators[3].Character, v.Investigators[3].State = "", "open"
	})
	uitest.Picture(t, "welcome", w)
	_, w = shown(t, theme.Options{}, "en", 1280, 800, func(v *mansions.TableView) {
		v.Ending = &mansions.EndingView{Winner: "keeper", Reason: "eliminated", Goal: v.Objective, Round: 7}
		v.Investigators[1].State = "out"
		v.Page = &mansions.PageView{Kind: "ending", Keys: []string{"story.title", "story.introduction.1", "story.introduction.2"}, Seq: 9}
	})
	uitest.Picture(t, "end", w)
	_, w = shown(t, theme.Options{}, "fr", 1280, 800, fight("attack", true))
	uitest.Picture(t, "fight-fr", w)
	_, w = shown(t, day, "en", 1920, 1080, fight("hidden", false))
	uitest.Picture(t, "hunted-en-large", w)
}

// TestPicturesOfLargeText: fewer things, one below the other, and everything whole.
func TestPicturesOfLargeText(t *testing.T) {
	day := theme.Options{Variant: theme.Light}
	for _, c := range []struct {
		name   string
		scale  int
		look   theme.Options
		lang   string
		size   fyne.Size
		change func(*mansions.TableView)
	}{
		{"quiet-100-en", 100, theme.Options{}, "en", fyne.NewSize(1280, 800), quiet},
		{"table-150-fr", 150, theme.Options{}, "fr", fyne.NewSize(1280, 800), nil},
		{"fight-150-en-light", 150, day, "en", fyne.NewSize(1920, 1080), fight("attack", true)},
		{"table-200-en-light", 200, day, "en", fyne.NewSize(1280, 800), nil},
		{"quiet-200-fr", 200, theme.Options{}, "fr", fyne.NewSize(1920, 1080), quiet},
		{"table-300-fr-light", 300, day, "fr", fyne.NewSize(1280, 800), nil},
	} {
		p, w := shown(t, c.look, c.lang, c.size.Width, c.size.Height, c.change)
		p.SetScale(c.scale)
		uitest.Picture(t, c.name, w)
	}
}

func riddle(t *testing.T, id string) func(*mansions.TableView) {
	l, err := puzzles.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return func(v *mansions.TableView) {
		d := puzzles.New(l, 5)
		d.Pile = nil
		v.Puzzle = &mansions.PuzzleView{Who: "inv2", Card: v.Investigators[0].Cards[0].Card, Layout: id, Pile: 8, Deal: d, ID: puzzles.IDOf(d), Attempt: puzzles.NewAttempt(5, 2)}
	}
}

// texts are all words in the window.
func texts(w fyne.Window) []string {
	var out []string
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if t, ok := o.(*canvas.Text); ok && o.Visible() && t.Text != "" {
			out = append(out, t.Text)
		}
		return o.Visible()
	})
	return out
}

func says(w fyne.Window, words string) bool {
	return strings.Contains(strings.Join(texts(w), " "), words)
}

// TestNothingSecret: every card, room, monster and line that the window names stands in the view of the table. What the
// window knows besides is the map, which is open.
func TestNothingSecret(t *testing.T) {
	story, _ := staged()
	for name, change := range map[string]func(*mansions.TableView){
		"table": nil, "puzzle": riddle(t, "4A"),
		"end": func(v *mansions.TableView) {
			v.Ending = &mansions.EndingView{Winner: "nobody", Reason: "lastEvent", Goal: "2X"}
		},
		"welcome": func(v *mansions.TableView) { v.Phase = mansions.PhaseSetup },
		"page": func(v *mansions.TableView) {
			v.Page = &mansions.PageView{Keys: []string{"read.title", "read.text"}, Seq: 3}
		},
	} {
		p, w := shown(t, theme.Options{}, "en", 1280, 800, change)
		p.SetWords(marked{}, marked{}, p.words)
		p.SetTable(p.table)
		raw, err := json.Marshal(p.table)
		if err != nil {
			t.Fatal(err)
		}
		open := string(raw) + `"story.title""story.tagline"`
		for _, r := range story.Map.Rooms {
			open += fmt.Sprintf("%q", r.ID)
		}
		found := 0
		for _, words := range texts(w) {
			for _, m := range regexp.MustCompile(`<([^>]*)>`).FindAllStringSubmatch(words, -1) {
				found++
				if !strings.Contains(open, `"`+m[1]+`"`) {
					t.Errorf("%s: the window shows %q, which is not in the table's view", name, m[1])
				}
			}
		}
		if found == 0 {
			t.Errorf("%s: nothing marked is shown; the test sees nothing", name)
		}
	}
}

// marked words every identifier as itself between brackets, so that the test can tell what was looked up.
type marked struct{}

func mark(id string) string                   { return "<" + id + ">" }
func (marked) Room(id string) string          { return mark(id) }
func (marked) Who(id string) string           { return mark(id) }
func (marked) Monster(id string) string       { return mark(id) }
func (marked) Card(id string) string          { return mark(id) }
func (marked) Feature(id string) string       { return mark(id) }
func (marked) Option(id string) string        { return mark(id) }
func (marked) Attribute(id string) string     { return mark(id) }
func (marked) Step(id string) string          { return mark(id) }
func (marked) Text(key string) string         { return mark(key) }
func (marked) Find(string) (string, bool)     { return "", false }
func (marked) LineWords(l keeper.Line) string { return mark(l.Key) }

func TestPageIsPutAwayAndTheNextIsShown(t *testing.T) {
	page := func(seq int) func(*mansions.TableView) {
		return func(v *mansions.TableView) {
			v.Page = &mansions.PageView{Keys: []string{"story.title", "story.introduction.1"}, Seq: seq}
		}
	}
	p, w := shown(t, theme.Options{}, "en", 1280, 800, page(1))
	p.Keys(w)
	if !p.Narrating() {
		t.Fatal("the page is not shown")
	}
	press := func(k fyne.KeyName) { w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k}) }
	press(fyne.KeyReturn)
	if p.Narrating() {
		t.Error("Enter does not put the page away")
	}
	p.SetTable(p.table)
	if p.Narrating() {
		t.Error("the page is back after another change")
	}
	v := p.table
	page(2)(&v)
	p.SetTable(v)
	if !p.Narrating() {
		t.Error("the next page is not shown")
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(200, 200))
	if p.Narrating() {
		t.Error("a click does not put the page away")
	}
}

// TestPagesGoWhenPlayGoesOn is for the window on a second screen, where nobody presses anything.
func TestPagesGoWhenPlayGoesOn(t *testing.T) {
	read := func(v *mansions.TableView) {
		v.Page = &mansions.PageView{Keys: []string{"story.title", "story.introduction.1"}, Seq: 3}
	}
	p, _ := shown(t, theme.Options{}, "en", 1280, 800, read)
	v := p.table
	v.Threat++
	p.SetTable(v)
	if !p.Narrating() {
		t.Error("the page went before anybody moved on")
	}
	v.Round++
	p.SetTable(v)
	if p.Narrating() {
		t.Error("the page stays though play has gone on")
	}

	story, base := staged()
	late := New(story.Map, p.names, p.speech, p.words)
	v = evening(story, base)
	read(&v)
	late.SetTable(v)
	if late.Narrating() {
		t.Error("a window opened later shows what was read long ago")
	}
}

// TestTheEndOfAPuzzleGoesWhenPlayGoesOn likewise.
func TestTheEndOfAPuzzleGoesWhenPlayGoesOn(t *testing.T) {
	p, _ := shown(t, theme.Options{}, "en", 1280, 800, riddle(t, "4A"))
	v := p.table
	v.Puzzle, v.Latest = nil, []keeper.Line{{Key: "log.puzzle.solved"}}
	p.SetTable(v)
	if !p.riddle.Ended() || !p.riddle.Showing() {
		t.Fatal("the end of the puzzle is not shown")
	}
	v.Round++
	p.SetTable(v)
	if p.riddle.Showing() {
		t.Error("the end of the puzzle stays though play has gone on")
	}
}

func TestF11(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1280, 800, nil)
	p.Keys(w)
	press := func(k fyne.KeyName) { w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k}) }
	press(fyne.KeyF11)
	if !w.FullScreen() {
		t.Error("F11 does not fill the screen")
	}
	press(fyne.KeyEscape)
	if w.FullScreen() {
		t.Error("Esc does not leave the full screen")
	}
	press(fyne.KeyF11)
	press(fyne.KeyF11)
	if w.FullScreen() {
		t.Error("F11 does not leave the full screen")
	}
}

func TestOddsAreTold(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1920, 1080, nil)
	for _, want := range []string{"5 or less", "Plain roll", "50%", "Skill point", "70%"} {
		if !says(w, want) {
			t.Errorf("%q is not told in %q", want, texts(w))
		}
	}
	if got := percent(keeper.Odds{Good: 1, All: 3}) + percent(keeper.Odds{Good: 2, All: 3}) + percent(keeper.Odds{}); got != "33670" {
		t.Errorf("rounded to %s", got)
	}
	v := p.table
	v.Prompt = nil
	p.SetTable(v)
	if says(w, "or less") {
		t.Error("a prompt that is gone is still shown")
	}
}

// TestTheCombatCardIsRead: the half that counts, whole, with who attacks whom, and the test with all that makes it up.
func TestTheCombatCardIsRead(t *testing.T) {
	for _, c := range []struct {
		kind  string
		die   bool
		wants []string
		not   string
	}{
		{"attack", true, []string{"Tobias Crane attacks: Abel Thorne (Crowbar)", "Once, on the temple", "whole weight", "3 or less", "30%", "60%", "Strength\u00a05", "Stunned\u00a0−2", "+2"}, "a foot to your left"},
		{"monster", true, []string{"Abel Thorne attacks Tobias Crane", "a foot to your left", "3 or less"}, "whole weight"},
		{"hidden", false, []string{"Abel Thorne looks for Tobias Crane, hidden", "a foot to your left"}, "or less"},
		{"barricade", false, []string{"Abel Thorne against the barricade", "a foot to your left"}, "or less"},
	} {
		_, w := shown(t, theme.Options{}, "en", 1280, 800, fight(c.kind, c.die))
		all := strings.Join(texts(w), " ")
		for _, want := range c.wants {
			if !strings.Contains(all, want) {
				t.Errorf("%s: %q is missing in %q", c.kind, want, texts(w))
			}
		}
		if strings.Contains(all, c.not) || strings.Contains(all, "…") {
			t.Errorf("%s: too much or too little is told: %q", c.kind, texts(w))
		}
	}
	p, w := shown(t, theme.Options{}, "en", 1280, 800, fight("attack", true))
	v := p.table
	v.Fight = &mansions.Fight{Kind: "attack", Who: "inv2", Monster: "m2", Weapon: "hands"} // the weapon is still being chosen
	p.SetTable(v)
	if says(w, "temple") || p.fighting() {
		t.Error("a card is shown that has not been drawn")
	}
	if got := p.fightWords(*v.Fight); got != "Tobias Crane attacks: Abel Thorne (bare hands)" {
		t.Errorf("bare hands: %q", got)
	}
}

func TestStatusesAreTold(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1920, 1080, nil)
	for i, want := range map[int]string{0: "fire darkness", 1: "", 2: "stunned\u00a0×2", 3: "hidden fire darkness"} {
		var got []string
		for _, s := range p.states(p.table.Investigators[i]) {
			got = append(got, s.words)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("investigator %d: %q, want %q", i+1, got, want)
		}
	}
	if !says(w, "×2") || !says(w, "fire") {
		t.Errorf("the statuses are not told in %q", texts(w))
	}
}

// TestTheEndIsShownAtOnce: nobody has to press anything, and the last page stands on it.
func TestTheEndIsShownAtOnce(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1280, 800, func(v *mansions.TableView) {
		v.Phase, v.Turn = mansions.PhaseEnded, nil
		v.Ending = &mansions.EndingView{Winner: "investigators", Reason: "objective", Goal: "1A", Round: 7}
		v.Page = &mansions.PageView{Kind: "ending", Keys: []string{"story.title", "story.introduction.1"}, Seq: 9}
	})
	if p.Narrating() || !says(w, "late post") || !says(w, p.words.T("players.end.investigators")) {
		t.Errorf("the end reads %q", texts(w))
	}
	if got := p.whose(); strings.Contains(got, "investigators") {
		t.Errorf("the ribbon says %q after the end", got)
	}
}

func TestWhoseTurn(t *testing.T) {
	for want, change := range map[string]func(*mansions.TableView){
		"The keeper’s turn":         func(v *mansions.TableView) { v.Phase, v.Turn = mansions.PhaseKeeper, nil },
		"The keeper’s turn: Threat": func(v *mansions.TableView) { v.Phase, v.Step, v.Turn = mansions.PhaseKeeper, mansions.StepThreat, nil },
		"The investigators’ turns":  func(v *mansions.TableView) { v.Turn = nil },
	} {
		p, _ := shown(t, theme.Options{}, "en", 1280, 800, change)
		if got := p.whose(); !strings.EqualFold(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func ended(v *mansions.TableView) {
	v.Phase, v.Turn = mansions.PhaseEnded, nil
	v.Ending = &mansions.EndingView{Winner: "keeper", Reason: "eliminated", Goal: v.Objective, Round: 7}
	v.Investigators[1].State = "out"
	v.Page = &mansions.PageView{Kind: "ending", Keys: []string{"story.title", "story.introduction.1", "story.introduction.2"}, Seq: 9}
}

// quiet is the beginning: two investigators, nothing asked, nothing known.
func quiet(v *mansions.TableView) {
	v.Investigators, v.Prompt, v.Objective, v.Turn, v.Found = v.Investigators[:2], nil, "", nil, []string{"card1", "card2"}
	for i := range v.Investigators {
		v.Investigators[i].Attributes = map[string]int{"strength": 5, "marksmanship": 3, "dexterity": 4, "intellect": 4, "lore": 3, "luck": 2, "willpower": 6}
	}
}

// TestWordsStayInTheWindow: nothing sticks out, from the smallest window to the large screen, with large text too.
func TestWordsStayInTheWindow(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		for _, change := range []func(*mansions.TableView){nil, fight("attack", true), ended, quiet} {
			p, w := shown(t, theme.Options{}, lang, 1024, 640, change)
			for _, size := range []fyne.Size{{Width: 1024, Height: 640}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
				uitest.Resize(w, size.Width, size.Height)
				for _, scale := range []int{100, 150, 200, 300} {
					p.SetScale(scale)
					for _, fault := range outside(p, size) {
						t.Errorf("%s, %v, text %d %%: %s", lang, size, scale, fault)
					}
				}
			}
		}
	}
}

// outside names the words that stick out of the window.
func outside(p *Page, size fyne.Size) []string {
	var faults []string
	for _, o := range p.scene.Objects {
		word, ok := o.(*canvas.Text)
		if !ok {
			continue
		}
		end := word.Position().AddXY(word.MinSize().Width, word.MinSize().Height)
		if word.Position().X < 0 || word.Position().Y < 0 || end.X > size.Width+0.5 || end.Y > size.Height+0.5 {
			faults = append(faults, fmt.Sprintf("%q ends at %v", word.Text, end))
		}
	}
	return faults
}

func TestWrap(t *testing.T) {
	uitest.Start(t, theme.Options{})
	p := &pencil{em: 20}
	h := hand{size: 1, colour: theme.Brass}
	text := "Three weeks\u00a0long there was no light at all"
	lines := p.wrap(text, 150, h)
	if len(lines) < 2 || strings.Join(lines, " ") != text {
		t.Errorf("lines %q", lines)
	}
	for _, l := range lines {
		if p.width(l, h) > 150 && strings.Contains(l, " ") {
			t.Errorf("%q is too wide", l)
		}
	}
	p.text(text, area{w: 150, h: p.word("Ég", h).MinSize().Height}, h)
	last := p.objects[len(p.objects)-1].(*canvas.Text)
	if len(p.objects) != 1 || !strings.HasSuffix(last.Text, "…") || p.width(last.Text, h) > 150 {
		t.Errorf("shortened to %q", last.Text)
	}
}

func (marked) PromptWords(p *keeper.Prompt) game.PromptWords {
	if p == nil {
		return game.PromptWords{}
	}
	return game.PromptWords{Title: mark(p.Kind), Who: mark(p.Who)}
}

// TestMOM_2_5_WhoIsChosenInSecretIsNotNamed: before the story begins a seat that was taken in secret says only that.
func TestMOM_2_5_WhoIsChosenInSecretIsNotNamed(t *testing.T) {
	_, w := shown(t, theme.Options{}, "fr", 1280, 800, func(v *mansions.TableView) {
		v.Phase = mansions.PhaseSetup
		v.Investigators = []mansions.InvestigatorView{{Who: "inv1", State: "in"}, {Who: "inv2", State: "open"}}
	})
	if said := uitest.Texts(w); !slices.Contains(said, "Choix secret") || !slices.Contains(said, "Encore à choisir") {
		t.Errorf("it says %q", said)
	}
}
