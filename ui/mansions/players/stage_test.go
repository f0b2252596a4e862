package players

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// staged is a test story, so that the pictures do not depend on the library.
func staged() (*stories.Story, *stories.Base) {
	room := func(id string, x, y, w, h int, outside bool) stories.Room {
		box := func(x, w int) []geom.Point { return []geom.Point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}} }
		return stories.Room{ID: id, Outside: outside, Spaces: []stories.Space{{ID: id + "-1", Shape: box(x, w/2)}, {ID: id + "-2", Shape: box(x+w/2, w-w/2)}}}
	}
	story := &stories.Story{
		Pack:    stories.Pack{ID: "staged"},
		Choices: []stories.Choice{{ID: "1", Options: []string{"1A", "1B"}}},
		Map: stories.Map{
			Rooms: []stories.Room{room("hall", 0, 0, 20, 9, false), room("study", 20, 0, 14, 9, false), room("garden", 0, 9, 16, 12, true),
				room("crypt", 16, 9, 18, 7, false), room("well", 16, 16, 18, 5, true), room("attic", 34, 0, 10, 21, false)},
			Doors: []stories.Door{{ID: "a", A: "hall-2", B: "study-1", At: geom.Line{{20, 3}, {20, 6}}}, {ID: "b", A: "hall-1", B: "garden-1", At: geom.Line{{3, 9}, {6, 9}}, Open: true},
				{ID: "c", A: "hall-2", B: "crypt-1", At: geom.Line{{17, 9}, {19, 9}}}, {ID: "d", A: "garden-2", B: "well-1", At: geom.Line{{16, 17}, {16, 20}}},
				{ID: "e", A: "study-2", B: "attic-1", At: geom.Line{{34, 3}, {34, 6}}}},
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

// evening is a view with some of everything.
func evening(story *stories.Story, base *stories.Base) mansions.TableView {
	v := mansions.TableView{
		Phase: state.PhaseInvestigators, Round: 4, Turn: &mansions.TurnView{Who: "inv2", Moves: 1}, Threat: 7,
		Events: mansions.EventView{Resolved: 1, Of: 5, Tokens: 2, Needed: 3}, Objective: story.Choices[0].Options[0],
		Latest: []keeper.LogLine{
			{Key: "skill.spent", Args: keeper.Args{"who": "inv1"}},
			{Key: "puzzle.skill", Args: keeper.Args{"who": "inv2", "n": "6"}},
		},
		Prompt: &keeper.Prompt{ID: 1, Kind: "test", Rule: "MOM-9.1", Who: "inv2", Args: keeper.Args{"attribute": "lore", "who": "inv2"},
			Die: &keeper.DieRoll{Sides: 10, Value: 5, Odds: keeper.Odds{Good: 5, All: 10}, SkillOdds: &keeper.Odds{Good: 7, All: 10}}},
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
	v.Rooms[1].Back, v.Rooms[2].Back = state.BackObstacle, state.BackLock
	v.Monsters[1].Name, v.Monsters[1].Samples, v.Monsters[1].Stuns = "named.thorne", 1, 1
	v.Things = []state.Thing{{Feature: "hidingPlace", Space: "hall-1"}, {Feature: "barricade", Space: "hall-2", Door: "a"}, {Feature: "corpse", Space: "hall-2"},
		{Feature: "altar", Space: "crypt-2"}, {Feature: "ladder", Space: "attic-1"}, {Feature: "vent", Space: "study-2"}, {Feature: "campfire", Space: "garden-2"}}
	return v
}

// fight opens a combat card: for an investigator's attack, or for a monster's with another kind.
func fight(kind string, die bool) func(*mansions.TableView) {
	return func(v *mansions.TableView) {
		v.Fight = &state.Fight{Kind: kind, Who: "inv2", Monster: "m2", Weapon: "card5#2", Card: "blow#2"}
		v.Prompt = nil
		if die {
			v.Prompt = &keeper.Prompt{ID: 3, Kind: "combatTest", Rule: "MOM-13.2", Who: "inv2", Args: keeper.Args{"attribute": "strength", "who": "inv2", "monster": "monster1", "id": "m2"},
				Die: &keeper.DieRoll{Sides: 10, Value: 3, Odds: keeper.Odds{Good: 3, All: 10}, SkillOdds: &keeper.Odds{Good: 6, All: 10}, Modifiers: []keeper.Modifier{
					{Reason: "attribute", Value: 5, Args: keeper.Args{"attribute": "strength"}}, {Reason: "stunned", Value: -2}, {Reason: "darkness", Value: -2}, {Reason: "test", Value: 2}}}}
		}
	}
}

// shown is the page in a window, with changes to the evening.
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
	p.SetTable(before) // the window was open before the page was read
	p.SetTable(v)
	return p, w
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

// texts are all texts in the window.
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

func ended(v *mansions.TableView) {
	v.Phase, v.Turn = state.PhaseEnded, nil
	v.Ending = &state.Ending{Winner: "keeper", Reason: "eliminated", Goal: v.Objective, Round: 7}
	v.Investigators[1].State = "out"
	v.Page = &state.Page{Kind: "ending", Keys: []string{"story.title", "story.introduction.1", "story.introduction.2"}, Seq: 9}
}

// quiet is the beginning: two investigators, no prompt, nothing found.
func quiet(v *mansions.TableView) {
	v.Investigators, v.Prompt, v.Objective, v.Turn, v.Found = v.Investigators[:2], nil, "", nil, []string{"card1", "card2"}
	for i := range v.Investigators {
		v.Investigators[i].Attributes = map[string]int{"strength": 5, "marksmanship": 3, "dexterity": 4, "intellect": 4, "lore": 3, "luck": 2, "willpower": 6}
	}
}

// TestThereIsNoRound0: before the first round the header says so.
func TestThereIsNoRound0(t *testing.T) {
	for lang, want := range map[string]string{"en": "Before round 1", "fr": "Avant le tour de jeu 1"} {
		p, _ := shown(t, theme.Options{}, lang, 1280, 800, func(v *mansions.TableView) { v.Round, v.Turn = 0, nil })
		if got := p.header().Header.Who; got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
