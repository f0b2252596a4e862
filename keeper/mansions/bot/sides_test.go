package bot

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// known is what is printed of the shipped story.
func known(t *testing.T) *knowledge {
	t.Helper()
	_, p, _ := opened(t, "inland-lamp", 1, "known")
	return p.keeper.knowledge
}

// rooms are all rooms of the story, empty.
func rooms(k *knowledge) []mansions.RoomView {
	var out []mansions.RoomView
	for _, r := range k.board.Rooms() {
		out = append(out, mansions.RoomView{ID: r.ID})
	}
	return out
}

func in(who, space, room string, cards ...string) mansions.InvestigatorView {
	i := mansions.InvestigatorView{Who: who, State: state.SeatIn, Space: space, Room: room, Health: 9, Sanity: 9}
	for _, card := range cards {
		i.Cards = append(i.Cards, mansions.CardView{ID: card, Card: card})
	}
	return i
}

// TestTheObjectiveIsPursued: who owns the lens goes to the lamp room and wants the monster there out of
// his way; nobody else has anything to do there; who could escape goes to the door.
func TestTheObjectiveIsPursued(t *testing.T) {
	k := known(t)
	needs := stories.Condition{Room: "lamp-room", Has: "clear-lens", Not: &stories.Condition{Monster: "any"}}
	k.StoryPack.Goals[0].Actions = slices.Clone(k.StoryPack.Goals[0].Actions)
	k.StoryPack.Goals[0].Actions[0].Needs = &needs
	p := newParty(k, keeper.NewChance("t", 1))
	v := &mansions.TableView{Objective: "1A", Rooms: rooms(k), Monsters: []mansions.MonsterView{{ID: "m1", Type: "cultist", Space: "lamp-room-east"}}}
	bearer, other := in("inv1", "hall-west", "long-hall", "clear-lens"), in("inv2", "hall-west", "long-hall")
	v.Investigators = []mansions.InvestigatorView{bearer, other}
	got, ok := p.objective(v, bearer)
	if !ok || !slices.Equal(got.spaces, k.board.SpacesOf("lamp-room")) || !slices.Equal(got.hunt, []string{"m1"}) {
		t.Errorf("the bearer's plan %+v, %v", got, ok)
	}
	if got, ok := p.objective(v, other); ok {
		t.Errorf("without the lens the plan is %+v", got)
	}
	v.Objective = "1C"
	if got, ok := p.objective(v, other); !ok || !slices.Equal(got.spaces, []string{"boathouse"}) {
		t.Errorf("the boat is not made ready: %+v, %v", got, ok)
	}
	for i := range v.Rooms {
		if v.Rooms[i].ID == "boathouse" {
			v.Rooms[i].Tokens = map[string]int{"boat-ready": 3} // as many as two players need
		}
	}
	if tasks := p.wanted(v); len(tasks) != 1 || !slices.Equal(tasks[0].doors, []string{"slipway"}) {
		t.Errorf("with the boat ready they want %+v", tasks)
	}
}

// TestTheKeenGoWhereTheMonsterIs: what needs a zombie beside one is done where one is; the quick policy waits for it in
// the nearest room that fits otherwise, for eight rounds on end.
func TestTheKeenGoWhereTheMonsterIs(t *testing.T) {
	k := known(t)
	k.StoryPack.Goals[0].Actions = slices.Clone(k.StoryPack.Goals[0].Actions)
	k.StoryPack.Goals[0].Actions[0].Needs = &stories.Condition{RoomWord: "outside", Monster: "zombie"}
	p := newParty(k, keeper.NewChance("t", 1))
	me := in("inv1", "landing-north", "landing")
	v := &mansions.TableView{Objective: "1A", Rooms: rooms(k), Investigators: []mansions.InvestigatorView{me}}
	v.Monsters = []mansions.MonsterView{{ID: "m1", Type: "zombie", Space: "yard-east"}, {ID: "m2", Type: "zombie", Space: "hall-west"}}
	if got, ok := p.objective(v, me); !ok || got.roads.to(me.Space) != 0 {
		t.Errorf("who is not keen waits where he is: %v", got.spaces)
	}
	p.keen = true
	if got, ok := p.objective(v, me); !ok || !slices.Equal(got.spaces, k.board.SpacesOf("yard")) {
		t.Errorf("the keen go to %v", got.spaces)
	}
	v.Monsters = v.Monsters[1:]
	if got, ok := p.objective(v, me); ok && slices.Equal(got.spaces, k.board.SpacesOf("yard")) {
		t.Errorf("with no zombie outside they go to %v", got.spaces)
	}
}

// TestLocksStandInTheWay: an open lock blocks investigators without a key, and a barricade blocks everybody.
func TestLocksStandInTheWay(t *testing.T) {
	k := known(t)
	p := newParty(k, keeper.NewChance("t", 1))
	v := &mansions.TableView{Rooms: rooms(k)}
	for i := range v.Rooms {
		if v.Rooms[i].ID == "lamp-room" {
			v.Rooms[i].Open = []mansions.CardView{{ID: "iron-gate", Card: "iron-gate"}}
		}
	}
	to := k.board.SpacesOf("lamp-room")
	without, with := in("inv1", "hall-west", "long-hall"), in("inv2", "hall-west", "long-hall", "iron-key")
	if d := p.roadsTo(to, p.wayFor(v, without)).to("hall-west"); d != far {
		t.Errorf("without the key it is %d steps", d)
	}
	d := p.roadsTo(to, p.wayFor(v, with)).to("hall-west")
	if steps := k.steps(to).to("hall-west"); d != steps || d >= far {
		t.Errorf("with the key it is %d steps, on the board %d", d, steps)
	}
	v.Things = []state.Thing{{Feature: "barricade", Space: "hall-east", Door: "tower-door"}}
	if barred := p.roadsTo(to, p.wayFor(v, with)).to("hall-west"); barred <= d {
		t.Errorf("with a barricade on the tower's door it is %d steps, without %d", barred, d)
	}
}

// TestARoomExploredInVainIsLeftAlone: such a room is ignored for a while, unless something new is available.
func TestARoomExploredInVainIsLeftAlone(t *testing.T) {
	k := known(t)
	p := newParty(k, keeper.NewChance("t", 1))
	me := in("inv1", "kitchen-west", "kitchen")
	v := &mansions.TableView{Round: 3, Rooms: []mansions.RoomView{{ID: "kitchen", Pile: 2}}}
	p.rememberExploration(v, me)
	if got := p.unfinished(v, me, []string{"kitchen"}); len(got) > 0 {
		t.Error("it is explored again at once")
	}
	if got := p.unfinished(v, in("inv1", "kitchen-west", "kitchen", "iron-key"), []string{"kitchen"}); len(got) == 0 {
		t.Error("it is not explored again with a key")
	}
	if v.Round += restsFor; len(p.unfinished(v, me, []string{"kitchen"})) == 0 {
		t.Error("it is never explored again")
	}
}

// TestTheKeeperWorksForHisObjective: he puts threat by for it, brings the monsters it needs, and sends them there.
func TestTheKeeperWorksForHisObjective(t *testing.T) {
	k := &keeperSide{knowledge: known(t), chance: keeper.NewChance("t", 1)}
	needs := func(id string) *stories.Condition {
		for _, a := range k.GoalOf("1B").Actions {
			if a.ID == id {
				return a.Needs
			}
		}
		t.Fatalf("no action %s", id)
		return nil
	}
	v := &mansions.KeeperView{Goal: "1B", Players: 4, Table: mansions.TableView{Threat: 4, Rooms: rooms(k.knowledge), Events: mansions.EventView{Resolved: 2}},
		Actions: []mansions.HandCard{
			{ID: "call-the-drowned", Card: "call-the-drowned", Cost: 3},
			{ID: "objective:send-ashore", Cost: 2, Needs: needs("send-ashore")},
			{ID: "objective:nail-the-chapel", Cost: 5, Needs: needs("nail-the-chapel")},
		}}
	if got := k.reserve(v); got != 0 {
		t.Errorf("he puts %d by for nothing", got)
	}
	for i := range v.Table.Rooms {
		if v.Table.Rooms[i].ID == "chapel" {
			v.Table.Rooms[i].Tokens = map[string]int{"drawn-nail": 1}
		}
	}
	if got := k.reserve(v); got != 5 {
		t.Errorf("he puts %d by, want the 5 that nailing the chapel costs", got)
	}
	summon := k.card("call-the-drowned").Effects
	if got := k.worth(v, "", summon); got != objective {
		t.Errorf("a zombie that is needed is worth %g", got)
	}
	v.Table.Monsters = []mansions.MonsterView{{ID: "m1", Type: "zombie", Space: "yard-west"}, {ID: "m2", Type: "cultist", Space: "yard-west"}}
	v.Table.Investigators = []mansions.InvestigatorView{in("inv1", "chapel-nave", "chapel")}
	if got := k.worth(v, "", summon); got >= objective {
		t.Errorf("a second zombie is worth %g", got)
	}
	if d := k.aim(v, v.Table.Monsters[0]).to("landing-south"); d != 0 {
		t.Errorf("the zombie is not sent to the landing, but somewhere %d spaces off it", d)
	}
	if d := k.aim(v, v.Table.Monsters[1]).to("chapel-nave"); d != 0 {
		t.Errorf("the cultist is not sent to the investigators, but somewhere %d spaces off them", d)
	}
}

// TestDarknessFallsWhereItHinders: MOM-12.4. A room with nothing to find and no monster is not worth darkening, however
// many investigators are in it.
func TestDarknessFallsWhereItHinders(t *testing.T) {
	k := &keeperSide{knowledge: known(t), chance: keeper.NewChance("t", 1)}
	v := &mansions.KeeperView{Table: mansions.TableView{
		Investigators: []mansions.InvestigatorView{in("inv1", "hall-west", "long-hall"), in("inv2", "hall-west", "long-hall")}}}
	worth := func(pile int, dark bool, monster string) float64 {
		v.Table.Rooms, v.Table.Monsters = []mansions.RoomView{{ID: "long-hall", Pile: pile, Dark: dark}}, nil
		if monster != "" {
			v.Table.Monsters = []mansions.MonsterView{{ID: "m1", Type: "zombie", Space: monster}}
		}
		return k.worth(v, "long-hall", k.card("snuff-the-lights").Effects)
	}
	if found, fought := worth(1, false, ""), worth(0, false, "hall-east"); found < 1 || fought != found {
		t.Errorf("with a card to find it is worth %g, with a monster %g", found, fought)
	}
	for _, none := range []float64{worth(0, false, ""), worth(0, false, "yard-west"), worth(1, true, "hall-east")} {
		if none != 0 {
			t.Errorf("where it hinders nobody it is worth %g", none)
		}
	}
}

// TestOnlySuccessesAreRolledAgain: a skill point of the monsters is not spent on an investigator's failure.
func TestOnlySuccessesAreRolledAgain(t *testing.T) {
	k := &keeperSide{knowledge: known(t), chance: keeper.NewChance("t", 1)}
	for _, c := range []struct{ die, value, want string }{{"3", "5", "reroll"}, {"6", "5", "stand"}, {"1", "0", "reroll"}, {"10", "12", "stand"}} {
		prompt := &keeper.Prompt{ID: 1, Kind: "reroll", Who: state.PlaceKeeper, Args: keeper.Args{"die": c.die, "value": c.value},
			Choice: []keeper.Option{{Key: "reroll"}, {Key: "stand"}}}
		if got := k.answer(nil, prompt, prompt.Answers()); got != keeper.Command(choice(prompt.Answers(), c.want)) {
			t.Errorf("%s of %s: %+v, want %s", c.die, c.value, got, c.want)
		}
	}
}
