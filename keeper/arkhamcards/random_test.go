package arkhamcards

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"lantern/internal/randomplay"
	"lantern/keeper"
)

// TestRandomTable: four players play anything legal, including arbitrary cards. No state is invalid, tokens neither
// appear nor vanish, clues and doom change only by events, every listed command is accepted, and a replay gives the
// same. Eight rounds, at night 1,000.
func TestRandomTable(t *testing.T) {
	rules, rounds, most := &Rules{}, 0, randomplay.Rounds(8, 1000)
	table := randomplay.Seed(t, "table")
	for game := 0; rounds < most; game++ {
		raw, _ := json.Marshal(Options{Players: 4})
		events, err := rules.Setup(keeper.Config{System: SystemName, Options: raw}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var s State
		for _, e := range events {
			s = rules.Evolve(s, e)
		}
		start, log := s, []keeper.Event(nil)
		seed := table + " " + itoa(game)
		for seq := 1; s.Stage != StageOver; seq++ {
			chance := keeper.NewChance(seed, seq)
			commands := rules.Legal(s)
			if s.Prompt != nil {
				if !s.Prompt.Proposes() && unproposed[s.Prompt.Kind] == "" {
					t.Errorf("game %d, command %d: %s proposes nothing: %+v", game, seq, s.Prompt.Kind, s.Prompt.Choice)
				}
				commands = s.Prompt.Answers()
				if chance.Below(10) == 0 { // what is set by hand while a question waits
					commands = slices.DeleteFunc(s.anything(chance), func(c keeper.Command) bool {
						_, corrects := c.(keeper.Manual)
						return !corrects
					})
				}
			} else if s.Stage == StagePlay && chance.Below(6) == 0 {
				commands = append(commands, s.anything(chance)...)
				if chance.Below(2) == 0 {
					commands = s.anything(chance)
				}
			}
			if len(commands) == 0 {
				t.Fatalf("game %d, command %d: nothing is legal in %s %s", game, seq, s.Phase, s.Step)
			}
			c := commands[chance.Below(len(commands))]
			if len(commands) > 2 && s.Prompt == nil {
				if _, next := commands[0].(Next); next && chance.Below(3) == 0 {
					c = commands[0]
				}
			}
			done, err := rules.Decide(s, c, chance)
			if err != nil {
				if r, ok := keeper.AsRefusal(err); ok && r.Rule != "" && (s.Prompt != nil || !contains(rules.Legal(s), c)) {
					continue // what cards do may be refused, with its rule
				}
				t.Fatalf("game %d, command %d: %s %+v: %v", game, seq, c.Do(), c, err)
			}
			after := s
			for _, e := range done {
				before := after
				after = rules.Evolve(after, e)
				if toldAnyway[reflect.TypeOf(e)] == "" && len(rules.Describe(after, e, keeper.ForTable)) > 0 &&
					bytes.Equal(asJSON(before), asJSON(after)) {
					t.Errorf("game %d, command %d: %+v is told although nothing happened", game, seq, e)
				}
			}
			if err := balanced(s, after, done); err != nil {
				t.Fatalf("game %d, command %d: %s %+v: %v", game, seq, c.Do(), c, err)
			}
			if after.Round > s.Round {
				rounds++
			}
			s, log = after, append(log, done...)
			if seq%100 == 0 {
				rules.View(s, keeper.ForTable, nil)
				roundTrip(t, s)
			}
		}
		again := start
		for _, e := range log {
			again = rules.Evolve(again, e)
		}
		if a, b := asJSON(s), asJSON(again); !bytes.Equal(a, b) {
			t.Fatalf("game %d: a replay gives another state:\n%s\n%s", game, a, b)
		}
	}
	t.Log("rounds:", rounds)
}

// unproposed are the questions without a proposed answer, with the reason.
var unproposed = map[string]string{
	"handCheck": "only who looks at the hand knows", "hunt": "the lead investigator decides", "engage": "the lead decides",
	"defeat": "the player decides", "newLead": "the players agree", "took": "nothing is printed that could be usual",
	"against": "the player decides", "slots": "which asset is spared is a plan", "objective": "only the table knows",
	"gives": "the players agree", "leaves": "the players agree", "hunters": "the lead investigator decides",
	"massive": "the lead decides", "spawn": "the lead decides", "symbol": "only who reads the card knows",
	"discards": "the player decides", "strays": "the lead decides", "called": "the lead decides",
	"assign": "who bears it is a plan", "advance": "only who reads the card knows",
}

// toldAnyway are the events that are told although the state is as before, with the reason.
var toldAnyway = map[reflect.Type]string{
	reflect.TypeFor[Noted]():          "a reminder",
	reflect.TypeFor[LeadChosen]():     "the players choose the same one",
	reflect.TypeFor[Mulliganed]():     "the hand is kept",
	reflect.TypeFor[ActionsReset]():   "marks the round",
	reflect.TypeFor[Attacked]():       "what it does follows",
	reflect.TypeFor[Flipped]():        "what it does follows",
	reflect.TypeFor[EncounterDrawn](): "what it does follows",
	reflect.TypeFor[TestDecided]():    "the result may be the same once more",
	reflect.TypeFor[Corrected]():      "by hand",
	reflect.TypeFor[CorrectedFlag]():  "by hand",
	reflect.TypeFor[CorrectedPlace](): "by hand",
}

func contains(list []keeper.Command, c keeper.Command) bool {
	for _, other := range list {
		if bytes.Equal(asJSON(other), asJSON(c)) && other.Do() == c.Do() {
			return true
		}
	}
	return false
}

func asJSON(v any) []byte {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return raw
}

// TestUndoAllAndRedoAll: undoing everything gives the start and redoing everything the end.
func TestUndoAllAndRedoAll(t *testing.T) {
	p := begun(t, Options{Players: 4})
	start, chance := asJSON(p.State()), keeper.NewChance("undo", 1)
	for p.Header().Cursor < 400 && len(p.Legal()) > 0 {
		legal := p.Legal()
		p.do(legal[chance.Below(len(legal))])
	}
	end := asJSON(p.State())
	for p.Header().Cursor > 1 {
		if _, err := p.Undo(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got := asJSON(p.State()); !bytes.Equal(got, start) {
		t.Errorf("undone:\n%s\nbegun:\n%s", got, start)
	}
	for p.Header().Cursor < p.Header().Length {
		if _, err := p.Redo(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got := asJSON(p.State()); !bytes.Equal(got, end) {
		t.Errorf("redone:\n%s\nended:\n%s", got, end)
	}
}

// roundTrip checks that a state survives being written and read.
func roundTrip(t *testing.T, s State) {
	t.Helper()
	var back State
	if err := json.Unmarshal(asJSON(s), &back); err != nil {
		t.Fatal(err)
	}
	if a, b := asJSON(s), asJSON(back); !bytes.Equal(a, b) {
		t.Fatalf("a state is read back as another:\n%s\n%s", a, b)
	}
}

// anything returns commands that cards may cause at any time; not all of them are legal.
func (s State) anything(c keeper.Chance) []keeper.Command {
	pick := func(list []string) string { return list[c.Below(len(list))] }
	who, place := pick(s.order()), pick(placeIDs(s))
	out := []keeper.Command{
		Harm{On: who, Damage: c.Below(2), Horror: c.Below(2), Source: "card"},
		Heal{On: who, Damage: 1, Horror: 1},
		Put{On: who, Counter: "clues", By: 1, From: place}, Put{On: place, Counter: "clues", By: 1, From: who},
		Put{On: who, Counter: "resources", By: c.Below(5) - 2}, Put{On: who, Counter: "actions", By: c.Below(3) - 1},
		Put{On: place, Counter: "doom", By: 1}, Draw{Who: who, Cards: 1 + c.Below(3)},
		MoveTo{What: who, To: place}, StartTest{Who: who, Skill: pick(SkillNames), Difficulty: c.Below(5)},
		EnterAsset{Who: who, Asset: Asset{Name: "Ally", Slots: []string{"ally"}, Health: 2, Sanity: 2}},
		EnterAsset{Who: who, Asset: Asset{Name: "Knife", Slots: []string{"hand"}, Uses: 3, Kind: "ammo"}},
		SetPin{Pin{Text: "bonus", Skill: "any", Value: 1, Until: pick([]string{UntilTest, UntilTurn, UntilPhase,
			UntilRound})}},
		ChangeBag{Does: "seal", Token: pick(s.Bag.kinds()), On: who},
		Modify{Source: "card", Value: 1}, Encounter{Who: who, Kind: DrawTreachery},
		Spawn{Foe: s.scenario().Foes[c.Below(len(s.scenario().Foes))].ID, Who: who, At: place},
		Correct{On: who, Counter: "hand", Value: c.Below(12)}, Correct{On: OnAgenda, Counter: "doom", Value: c.Below(3)},
		CorrectPlace{What: who, At: place},
	}
	for _, t := range s.Bag.Sealed {
		out = append(out, ChangeBag{Does: "release", Token: t.Token, On: t.On})
	}
	for _, e := range s.Enemies {
		out = append(out, MoveTo{What: e.ID, To: place}, EnemyDoes{Enemy: e.ID, Who: who,
			Does: pick([]string{"engage", "disengage", "evade", "exhaust", "ready", "attack", "defeat"})},
			Harm{On: e.ID, Damage: 1}, Put{On: e.ID, Counter: "doom", By: 1}, CorrectFlag{e.ID, "exhausted", c.Below(2) == 0},
			CorrectPlace{What: e.ID, At: place}, Correct{On: e.ID, Counter: "damage", Value: c.Below(4)})
	}
	for _, a := range s.seat(who).Assets {
		out = append(out, Harm{On: a.ID, Damage: 1}, TurnAsset{a.ID, !a.Exhausted}, LeaveAsset{a.ID})
	}
	if s.Test != nil {
		out = append(out, DropTest{})
	}
	return out
}

func placeIDs(s State) []string {
	var out []string
	for _, p := range s.Places {
		out = append(out, p.ID)
	}
	return out
}

// balanced compares the totals of two states with the events between them.
func balanced(before, after State, events []keeper.Event) error {
	if err := after.legal(); err != nil {
		return err
	}
	tokens := before.tokens()
	clues, doom := before.clues(), before.doomTotal()
	s := before
	for _, e := range events {
		was := s
		s = s.with(e)
		switch e := e.(type) {
		case BagChanged:
			tokens[e.Token] += e.By + e.Sealed
		case ScenarioBegun:
			clues, doom = 0, 0
		case Discovered:
			clues += e.Clues
		case Counted:
			if e.Counter == "clues" {
				clues += e.By
			}
			if e.Counter == "doom" {
				doom += e.By
			}
		case Corrected:
			doom += s.doomTotal() - was.doomTotal()
			clues += s.clues() - was.clues()
		// Doom enters and leaves with its card (LCG-7.1).
		case DoomCleared, EnemyLeft, AssetLeft, Eliminated, Spawned, LocationGone:
			doom += s.doomTotal() - was.doomTotal()
			if _, gone := e.(LocationGone); gone {
				clues += s.clues() - was.clues()
			}
		}
	}
	maps.DeleteFunc(tokens, func(_ string, n int) bool { return n == 0 })
	if !maps.Equal(tokens, after.tokens()) {
		return keeper.Refuse("tokens", "")
	}
	if clues != after.clues() || doom != after.doomTotal() {
		return keeper.Refuse("sums", "", "clues", itoa(after.clues()), "want", itoa(clues), "doom",
			itoa(after.doomTotal()), "told", itoa(doom))
	}
	return nil
}

// TestThePlayersSeeWhatIsInPlay plays at random: table and seats never see the back of a card, a later card, a location
// out of play, anything set aside or a resolution that was not reached.
func TestThePlayersSeeWhatIsInPlay(t *testing.T) {
	hidden := 0
	for seed := range 4 {
		chance, config := keeper.NewChance("secrets "+strconv.Itoa(seed), 1), keeper.Config{System: SystemName}
		rules := &Rules{}
		events, err := rules.Setup(config, chance)
		if err != nil {
			t.Fatal(err)
		}
		var s State
		for n := 1; n < 150; n++ {
			for _, e := range events {
				s = rules.Evolve(s, e)
			}
			for _, who := range []keeper.Audience{keeper.ForTable, keeper.Seat(1)} {
				v := rules.View(s, who, nil).(View)
				tracks := [][]Card{v.State.Act.Cards, v.State.Agenda.Cards, v.Scenario.Acts, v.Scenario.Agendas}
				for i, cards := range tracks {
					for _, c := range cards {
						if c.Note != "" || len(c.Ends) > 0 || c.Next != "" || !reflect.ValueOf(c.Then).IsZero() {
							t.Fatalf("%s sees the back of %s", who, c.ID)
						}
					}
					if at := []int{s.Act.At, s.Agenda.At}[i%2]; len(cards) > at+1 {
						t.Fatalf("%s sees %d cards at %d", who, len(cards), at)
					}
				}
				for _, l := range v.Scenario.Locations {
					if !slices.ContainsFunc(s.Places, func(p Place) bool { return p.Location.ID == l.ID }) {
						t.Fatalf("%s sees %s, which is not in play", who, l.ID)
					}
				}
				x := v.Scenario
				if len(x.Later)+len(x.Deck)+len(x.Cards)+len(x.Setup)+len(v.State.Encounters)+len(v.State.Tasks) > 0 {
					t.Fatalf("%s sees what is set aside or in a deck", who)
				}
				for _, end := range x.Ends {
					if end.ID != s.Resolution {
						t.Fatalf("%s sees the end %s", who, end.ID)
					}
				}
				whole := s.scenario()
				hidden += len(whole.Ends) - len(x.Ends) + len(whole.Locations) - len(x.Locations)
			}
			legal := rules.Legal(s)
			if len(legal) == 0 {
				break
			}
			if events, err = rules.Decide(s, legal[chance.Below(len(legal))], chance); err != nil {
				t.Fatal(err)
			}
		}
	}
	if hidden == 0 {
		t.Error("nothing was ever hidden; the test sees nothing")
	}
}
