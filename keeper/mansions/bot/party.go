package bot

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// party is all investigators together: they talk to each other.
type party struct {
	*knowledge
	chance keeper.Chance
	passed map[string]bool // "room/card": open locks that were seen to be met
	vain   map[string]vain // "seat/room": rooms explored without any change
	keen   bool            // who needs a monster beside him goes where one is, and does not wait for it
}

// vain is an exploration that brought nothing: what lay there then, and when it is tried again.
type vain struct {
	pile  int
	cards int // what the investigator owned: with something new he tries again
	until int // round
}

func newParty(k *knowledge, chance keeper.Chance) *party {
	return &party{knowledge: k, chance: chance, passed: map[string]bool{}, vain: map[string]vain{}}
}

// The least chance of success at which an attack is made.
const (
	gladly   = 0.6
	somehow  = 0.25 // one that blocks the objective
	restsFor = 3    // rounds after which a room that would not open is tried again
)

// turn is what the investigator whose turn it is does next.
func (p *party) turn(v *mansions.TableView, legal []keeper.Command) keeper.Command {
	me := seat(v, v.Turn.Who)
	p.look(v)
	if c := p.objectiveNow(v, me, legal); c != nil {
		return c
	}
	plan := p.plan(v, me)
	if c := p.attack(v, me, plan); c != nil {
		return c
	}
	if c := p.useCard(v, me, legal); c != nil {
		return c
	}
	if c := p.useAbility(v, me, plan, legal); c != nil {
		return c
	}
	there := len(plan.spaces) > 0 && plan.roads.to(me.Space) == 0
	if there && plan.explore && v.Turn.Action {
		if c := find[mansions.Explore](legal); c != nil {
			p.rememberExploration(v, me)
			return c
		}
	}
	if !there {
		if c := p.walk(v, me, plan, legal); c != nil {
			return c
		}
	}
	return named(legal, "emerge", "endTurn")
}

// look remembers which locks have been passed.
func (p *party) look(v *mansions.TableView) {
	for _, i := range v.Investigators {
		for _, c := range room(v, i.Room).Open {
			if p.card(c.Card).Deck == stories.LockCard {
				p.passed[i.Room+"/"+c.ID] = true
			}
		}
	}
}

// rememberExploration remembers an exploration, so that one that brings nothing is not made again at once.
func (p *party) rememberExploration(v *mansions.TableView, me mansions.InvestigatorView) {
	p.vain[me.Who+"/"+me.Room] = vain{pile: room(v, me.Room).Pile, cards: len(me.Cards), until: v.Round + restsFor}
}

// hopeless reports whether an investigator has explored a room in vain of late.
func (p *party) hopeless(v *mansions.TableView, me mansions.InvestigatorView, r mansions.RoomView) bool {
	was, tried := p.vain[me.Who+"/"+r.ID]
	if !tried || was.pile != r.Pile || was.cards != len(me.Cards) || v.Round >= was.until {
		return false
	}
	for _, c := range r.Open {
		k := p.card(c.Card)
		if k.Deck == stories.Obstacle {
			return p.trouble(k, me) == far // a test or a puzzle is tried again
		}
	}
	return true
}

// walk takes the step, or runs, that brings the investigator nearest to where he wants to be.
func (p *party) walk(v *mansions.TableView, me mansions.InvestigatorView, plan plan,
	legal []keeper.Command) keeper.Command {
	best, least := keeper.Command(nil), plan.roads.to(me.Space)
	for _, c := range legal {
		to := ""
		switch c := c.(type) {
		case mansions.Move:
			if !c.Corpse {
				to = c.To
			}
		case mansions.Run:
			if v.Turn.Moves == 0 && !c.Corpse {
				to = c.To
			}
		case mansions.Emerge:
			if me.Hidden {
				return c
			}
		}
		if d := plan.roads.to(to); to != "" && d < least {
			best, least = c, d
		}
	}
	return best
}

// attack attacks a monster in reach if the odds are decent, first one in his own space, which would
// have to be evaded; for the objective's sake he dares more, unless he is too weak.
func (p *party) attack(v *mansions.TableView, me mansions.InvestigatorView, plan plan) keeper.Command {
	best, value := mansions.Attack{Who: me.Who}, 0.0
	for _, a := range v.Attacks {
		m := monster(v, a.Target)
		needed := slices.Contains(plan.hunt, m.ID)
		for _, w := range a.Weapons {
			chance := max(of(w.Odds), of(w.SkillOdds))
			enough := gladly
			if needed && bears(me) > weak {
				enough = somehow
			}
			if chance < enough {
				continue
			}
			worth := chance * float64(max(1, p.damage(w.Card)))
			if needed {
				worth += 10
			}
			if m.Space == me.Space {
				worth += 2
			}
			if worth > value {
				best.Target, best.Weapon, value = a.Target, w.Weapon, worth
			}
		}
	}
	if best.Target == "" {
		return nil
	}
	return best
}

// damage is what a weapon does; bare hands do one.
func (k *knowledge) damage(card string) int {
	if w := k.card(card).Weapon; w != nil {
		return w.Damage
	}
	return 1
}

// useCard uses a card or a spell that is worth an action now, or that costs none.
func (p *party) useCard(v *mansions.TableView, me mansions.InvestigatorView, legal []keeper.Command) keeper.Command {
	best, value := keeper.Command(nil), 0.0
	for _, c := range legal {
		use, is := c.(mansions.UseCard)
		if !is {
			continue
		}
		for _, a := range p.card(use.Card).Actions {
			if a.ID != use.Action {
				continue
			}
			worth := p.worth(v, me, use.Target, a.Effects)
			if a.Discard {
				worth -= 0.5
			}
			if p.clueFrom(v, a.Effects) {
				worth += clueWorth
			}
			enough := 1.5
			if a.Free {
				enough = 0.5
			}
			if worth >= enough && worth > value {
				best, value = c, worth
			}
		}
	}
	return best
}

func seat(v *mansions.TableView, who string) mansions.InvestigatorView {
	i, _ := state.Find(v.Investigators, func(i *mansions.InvestigatorView) bool { return i.Who == who })
	return i
}

func room(v *mansions.TableView, id string) mansions.RoomView {
	if r, ok := state.Find(v.Rooms, func(r *mansions.RoomView) bool { return r.ID == id }); ok {
		return r
	}
	return mansions.RoomView{ID: id}
}

func monster(v *mansions.TableView, id string) mansions.MonsterView {
	m, _ := state.Find(v.Monsters, func(m *mansions.MonsterView) bool { return m.ID == id })
	return m
}

// find returns the first command of a type; the zero value if there is none.
func find[C keeper.Command](legal []keeper.Command) keeper.Command {
	for _, c := range legal {
		if _, is := c.(C); is {
			return c
		}
	}
	return nil
}

// named is the first command of the first name that is there; any if none is.
func named(legal []keeper.Command, names ...string) keeper.Command {
	for _, name := range names {
		for _, c := range legal {
			if c.Do() == name {
				return c
			}
		}
	}
	return legal[0]
}

// Lucky returns both sides of a session of one variant, with luck on the party's side: it knows where every clue is,
// its dice show 1 and the keeper's the highest number, and the keeper does only what he must. Unlike other players it
// may see hidden cards. The session's dice must be on the table, so that the answers contain them. Another seed plays
// differently.
func Lucky(rules *mansions.Engine, answers stories.Answers, seed string) *Players {
	p := newKnowledge(rules, answers).seat(rules, answers, seed)
	p.lucky = true
	return p
}

// rolled has the keeper's die on the table show what is worst for him, if luck is on the other side.
func (p *Players) rolled(prompt *keeper.Prompt, c keeper.Command) keeper.Command {
	if a, is := c.(keeper.Answer); is && p.lucky && a.Die > 0 {
		a.Die = prompt.Die.Sides
		return a
	}
	return c
}
