package lowerbound

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/reach"
	"math/bits"
	"slices"
	"strings"
)

const (
	maxParty = 4
	maxFacts = 60
	maxPlans = 400_000 // for all variants of a story together; honest stories take a few thousand
	never    = 1 << 12 // larger than any round
)

// storyModel is shared by all bounds of a story: the ways on foot, and the plans found so far.
type storyModel struct {
	*reach.StoryIndex
	index  map[string]int16 // the number of each space
	next   [][]int16        // by space: where one step leads
	room   []int16          // by space
	spaces [][]int16        // by room
	start  int16
	ends   []int // by event: the round after which it has been resolved
	clock  int
	left   int // remaining steps of the search; a story built to be endless must not hang the program
	strike int // the most damage that one attack can do
	found  map[string]leastRounds
	last   *variantModel // that of the variant lastOf, which usually serves every party size
	lastOf string
}

type leastRounds struct{ clue, end int }

func newStoryModel(g *reach.StoryIndex) *storyModel {
	c := &storyModel{StoryIndex: g, left: maxPlans, found: map[string]leastRounds{}, index: map[string]int16{},
		spaces: make([][]int16, len(g.Rooms))}
	for i, space := range g.Board.Spaces() {
		c.index[space] = int16(i)
		room := slices.Index(g.Rooms, g.Board.RoomOf(space))
		c.room = append(c.room, int16(room))
		c.spaces[room] = append(c.spaces[room], int16(i))
	}
	ladders := stories.LaddersOf(g.Story.Map)
	for _, space := range g.Board.Spaces() {
		var next []int16
		for _, n := range g.Board.Neighbours(space) {
			next = append(next, c.index[n.Space])
		}
		if slices.Contains(ladders, space) {
			for _, other := range ladders {
				if other != space {
					next = append(next, c.index[other])
				}
			}
		}
		c.next = append(c.next, next)
	}
	c.start = c.index[g.Story.Start]
	c.strike = strongestAttack(g)
	for _, event := range g.Story.Events {
		c.clock += event.Time
		c.ends = append(c.ends, c.clock)
	}
	return c
}

// bound returns the bound of a variant; no plan is shorter than the floor. Variants that differ only in irrelevant ways
// share their plans.
func (c *storyModel) bound(answers stories.Answers, players int, floor leastRounds) (Bound, error) {
	p := Bound{Answers: answers, Players: players, Clock: c.clock, Reveal: c.clock}
	if len(c.ends) >= revealingEvent {
		p.Reveal = c.ends[revealingEvent-1]
	}
	job := c.last
	if variant := c.Story.AnswersText(answers); job == nil || c.lastOf != variant || job.perParty {
		var err error
		if job, err = c.variantModel(answers, players); err != nil {
			return p, err
		}
		c.last, c.lastOf = job, variant
	}
	key := fmt.Sprint(players, job.key())
	both, ok := c.found[key]
	if !ok {
		both = leastRounds{job.search(players, true, floor.clue), job.endRounds(players, floor.end)}
		c.found[key] = both
	}
	if c.left < 0 {
		return p, stories.UserErrorf("there are too many ways to play story %q to find the quickest; have fewer locks that need keys, or fewer rooms in which an action of the objective can be taken", c.Story.Pack.ID)
	}
	p.Clue, p.End = both.clue, both.end
	return p, nil
}

// revealingEvent is the event that reveals the objective (MOM-15.1).
const revealingEvent = 4

// requirement is what a lock or a pile of obstacles requires: of each mask one fact. An empty mask can never be met.
type requirement []uint64

// variantModel is the simplified game of one variant: which facts (cards held, as bits) are available where, and what
// ends it.
type variantModel struct {
	*storyModel
	answers  stories.Answers
	facts    map[string]int        // card to bit
	gates    map[int16]requirement // by room: the need for entering it
	sites    []pileLayer
	free     uint64              // available from the first round
	timed    [][2]int            // fact and the round from which it is available
	clue     uint64              // clues of level 1
	bare     uint64              // what else reveals the objective
	acts     []goalAction        // actions of the objective
	wins     []compiledCondition // any of them ends the game
	exits    []int16             // spaces with an exit
	leave    compiledCondition   // condition for escaping
	lastWin  bool                // the last event wins it for the investigators
	tokens   []marker
	v        *reach.Variant
	players  int
	perParty bool                           // it depends on the party size
	sized    bool                           // and its requirements differ by party size
	mine     map[string]bool                // markers that only actions of the investigators lay
	placed   map[string][]compiledCondition // markers and named monsters that appear by themselves: when
	lost     map[string]bool                // markers that investigators can remove again
}

// pileLayer is a layer of a room's pile: what exploring gives if the needs are met.
type pileLayer struct {
	room  int16
	need  requirement
	gives uint64
}

type marker struct {
	token string
	room  int16 // -1: any room
}

// goalAction is an action of the objective, in one room.
type goalAction struct {
	room   int16 // -1: anywhere
	needs  compiledCondition
	tokens []int // those it lays, by index, repeated by their number
	gives  uint64
	wins   bool
	always bool // also before the objective is revealed
	late   bool // its needs include facts or markers
}

func (c *storyModel) variantModel(answers stories.Answers, players int) (*variantModel, error) {
	v := reach.NewVariant(c.StoryIndex, answers, func(reach.VariantProblem) {})
	if !v.LayPiles() {
		return nil, stories.UserErrorf("story %q, variant %s: the piles do not come out even", c.Story.Pack.ID,
			c.Story.AnswersText(answers))
	}
	for _, room := range c.Rooms {
		for _, laid := range v.Piles[room] {
			if c.Cards[laid.Card] == nil {
				return nil, stories.UserErrorf("story %q, variant %s: there is no card %q, which should be in room %q",
					c.Story.Pack.ID, c.Story.AnswersText(answers), laid.Card, room)
			}
		}
	}
	v.Count()
	j := &variantModel{storyModel: c, answers: answers, players: players, facts: map[string]int{},
		gates: map[int16]requirement{},
		lost:  map[string]bool{}, v: v}
	j.collectLayers(v)
	j.compileGoal(v)
	j.locateFacts(v)
	return j, nil
}

// cardBit returns the bit of holding a card. Facts beyond the limit count as given.
func (j *variantModel) cardBit(card string) uint64 {
	i, ok := j.facts[card]
	if !ok {
		if len(j.facts) >= maxFacts {
			return 0
		}
		i = len(j.facts)
		j.facts[card] = i
	}
	return 1 << i
}

// requirementOf returns what a lock or an obstacle requires; nil if a test or a puzzle suffices.
func (j *variantModel) requirementOf(id string) requirement {
	var mask uint64
	card := j.Cards[id]
	if card == nil || slices.ContainsFunc(card.Opens, func(way stories.Way) bool {
		return way.Test != nil || way.Puzzle != nil || j.Brought(way.Key+way.Show)
	}) {
		return nil // nothing is known of it, or nothing need be found for it
	}
	for _, way := range card.Opens {
		bit := j.cardBit(way.Key + way.Show) // one of them
		if bit == 0 {
			return nil
		}
		mask |= bit
	}
	return requirement{mask}
}

// collectLayers registers the facts of locks, obstacles and clues.
func (j *variantModel) collectLayers(v *reach.Variant) {
	openable := map[string]bool{}
	v.EachList(func(l reach.Listed) {
		for _, got := range v.Gains(l.Effects, reach.May) {
			openable[got.Open] = true
			j.noteClue(got.Card)
		}
	})
	gate := func(room, lock string) {
		if i := int16(slices.Index(j.Rooms, room)); i >= 0 && !openable[room] {
			j.gates[i] = append(j.gates[i], j.requirementOf(lock)...)
		}
	}
	for _, room := range j.Rooms {
		for _, s := range v.Piles[room] {
			if j.Cards[s.Card].Deck == stories.LockCard {
				gate(room, s.Card)
			}
		}
	}
	for _, got := range v.Gains(j.Story.Opening, reach.Must) {
		if got.Lock != "" {
			gate(got.LockOn, got.Lock)
		}
	}
	for _, s := range v.LaidCards() {
		card := j.Cards[s.Card]
		if card.Deck == stories.Obstacle {
			j.requirementOf(s.Card)
		}
		j.noteClue(s.Card)
	}
}

// noteClue registers clue 1, which may be in a room or be given out (MOM-8.2).
func (j *variantModel) noteClue(id string) {
	if card := j.Cards[id]; card != nil && card.Clue != nil && card.Clue.Level == 1 {
		j.clue |= j.cardBit(id)
	}
}

// locateFacts determines where facts are available.
func (j *variantModel) locateFacts(v *reach.Variant) {
	memo := map[string]uint64{}
	for i, room := range j.Rooms {
		pile := v.Piles[room]
		var others uint64
		for _, p := range v.Pools {
			for _, s := range p.Cards {
				if slices.Contains(p.Rooms, room) {
					others |= j.factsFrom(s.Card, memo)
				}
			}
		}
		if others != 0 {
			j.sites = append(j.sites, pileLayer{room: int16(i), gives: others})
		}
		var over requirement
		for _, s := range slices.Backward(pile) {
			card := j.Cards[s.Card]
			if card.Deck == stories.Obstacle {
				over = append(slices.Clone(over), j.requirementOf(s.Card)...)
			}
			worth := j.factsFrom(s.Card, memo)
			if card.Deck == stories.LockCard {
				j.free |= worth // what the opening gives out counts as given
			} else if worth != 0 {
				j.sites = append(j.sites, pileLayer{room: int16(i), need: over, gives: worth})
			}
		}
	}
	for card := range j.facts {
		if v.StartsWith(card) {
			j.free |= j.cardBit(card)
		}
	}
	j.addGifts(v, j.Story.Opening, memo, 1)
	for i, event := range j.Story.Events {
		j.addGifts(v, event.Effects(j.answers), memo, j.ends[i]+1)
	}
	for _, hour := range j.Story.Hours {
		if hour.When.Fits(j.answers) {
			j.addGifts(v, hour.Effects, memo, hour.Round)
		}
	}
	j.addGifts(v, v.Goal.OnReveal, memo, 1)
}

// addGifts records what effects give out in a round.
func (j *variantModel) addGifts(v *reach.Variant, effects []stories.Effect, memo map[string]uint64, round int) {
	for _, got := range v.Gains(effects, reach.May) {
		worth := uint64(0)
		if got.Card != "" {
			worth = j.factsFrom(got.Card, memo)
		}
		if got.Objective {
			worth |= j.cardBit(objectiveFact)
			j.bare |= j.cardBit(objectiveFact)
		}
		if got.Rooms != nil && round == 1 {
			for _, room := range got.Rooms {
				j.sites = append(j.sites, pileLayer{room: int16(slices.Index(j.Rooms, room)), gives: worth})
			}
			continue
		}
		for ; worth != 0; worth &= worth - 1 {
			j.timed = append(j.timed, [2]int{bits.TrailingZeros64(worth), round})
		}
	}
}

// The facts other than cards.
const (
	objectiveFact = "reveal:objective"
	winFact       = "win:investigators"
)

// factsFrom lists the facts of holding a card, including everything that its effects give out.
func (j *variantModel) factsFrom(id string, memo map[string]uint64) uint64 {
	if mask, ok := memo[id]; ok {
		return mask
	}
	memo[id] = 0
	var mask uint64
	if i, ok := j.facts[id]; ok {
		mask = 1 << i
	}
	card := j.Cards[id]
	if card == nil {
		memo[id] = mask
		return mask
	}
	lists := [][]stories.Effect{card.Effects, card.Then}
	for _, action := range card.Actions {
		lists = append(lists, action.Effects)
	}
	for _, list := range lists {
		if len(list) == 0 {
			continue
		}
		for _, got := range j.v.Gains(list, reach.May) {
			if got.Card != "" {
				mask |= j.factsFrom(got.Card, memo)
			}
			if got.Objective {
				j.bare |= j.cardBit(objectiveFact)
				mask |= j.cardBit(objectiveFact)
			}
			if got.Win {
				mask |= j.cardBit(winFact)
			}
		}
	}
	memo[id] = mask
	return mask
}

// key identifies jobs with the same plans.
func (j *variantModel) key() string {
	var b strings.Builder
	for room := range j.Rooms {
		if n, ok := j.gates[int16(room)]; ok {
			fmt.Fprint(&b, "g", room, n)
		}
	}
	fmt.Fprint(&b, j.sites, j.free, j.timed, j.clue, j.bare, j.acts, j.wins, j.exits, j.leave, j.lastWin, j.tokens)
	return b.String()
}

// strongestAttack returns the most damage of one attack, or of one effect aimed at a monster: at least 1.
func strongestAttack(g *reach.StoryIndex) int {
	weapon, plus, blow := 0, 0, 1
	look := func(effects []stories.Effect) {
		stories.EachEffect(effects, func(e *stories.Effect) {
			if e.Combat != nil && e.Combat.Do == "strike" {
				plus = max(plus, e.Combat.Plus)
			}
			if e.Damage != nil && e.Damage.To != "" && e.Damage.To != "you" {
				blow = max(blow, e.Damage.Amount)
			}
		})
	}
	for _, card := range g.Cards {
		if card.Weapon != nil {
			weapon = max(weapon, card.Weapon.Damage)
		}
		if card.Combat != nil {
			look(card.Combat.Test.Pass)
			look(card.Combat.Test.Fail)
		}
		look(card.Effects)
		for _, action := range card.Actions {
			look(action.Effects)
		}
	}
	return max(blow, weapon+plus)
}
