package mansions

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
)

// shipped loads the embedded library once.
var shipped = sync.OnceValues(func() (*packs.Library, error) {
	lib, problems := packs.Load(packs.Embedded())
	return lib, problems.Err()
})

// configs are the sessions for random play: the small story and all shipped ones.
func configs(t testing.TB) map[string]func(o state.Options, seed string) (keeper.Config, error) {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]func(state.Options, string) (keeper.Config, error){
		"small-house": func(o state.Options, seed string) (keeper.Config, error) {
			return Freeze(fixtureBase(), fixtureStory(), o, seed)
		},
		"full-house": func(o state.Options, seed string) (keeper.Config, error) {
			base, story := fullHouse()
			return Freeze(base, story, o, seed)
		},
		"group-house": func(o state.Options, seed string) (keeper.Config, error) {
			base, story := groupHouse()
			return Freeze(base, story, o, seed)
		},
		"aside-house": func(o state.Options, seed string) (keeper.Config, error) {
			base, story := asideHouse()
			return Freeze(base, story, o, seed)
		},
	}
	for _, s := range lib.Stories {
		if s.Table {
			continue // people judge what happens in them: see box_test.go
		}
		out[s.Pack.ID] = func(o state.Options, seed string) (keeper.Config, error) { return NewConfig(lib, o, seed) }
	}
	return out
}

func storyNames(t testing.TB) []string {
	var names []string
	for name := range configs(t) {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// TestRandomPlay: random legal play is never refused, keeps the state legal, hides secrets and always ends.
func TestRandomPlay(t *testing.T) {
	all, names := configs(t), storyNames(t)
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.SampledFrom(names).Draw(rt, "story")
		source := rapid.SampledFrom([]keeper.Source{keeper.OnScreen, keeper.OnTable})
		o := state.Options{Story: name, Players: rapid.IntRange(1, 4).Draw(rt, "players"), Dice: source.Draw(rt, "dice"), Decks: source.Draw(rt, "decks"),
			PuzzleLevel: rapid.SampledFrom(state.PuzzleLevels).Draw(rt, "puzzles")}
		config, err := all[name](o, fmt.Sprint(rapid.IntRange(0, 1<<30).Draw(rt, "seed")))
		if err != nil {
			rt.Fatal(err)
		}
		p := newPlay(rt, config)
		pick := rapid.IntRange(0, 1<<20)
		for n := 0; p.s.Phase != state.PhaseEnded; n++ {
			if n > 4000 {
				rt.Fatalf("no end after %d commands: round %d", n, p.s.Round)
			}
			legal := p.e.Legal(p.s)
			if len(legal) == 0 {
				rt.Fatalf("nothing is legal: %s", asText(p.s))
			}
			// The first forty choices are drawn by rapid, so that it can shrink them; a plain sequence continues to the
			// end.
			k := n * 7919
			if n < 40 {
				k = pick.Draw(rt, "choice")
			}
			p.do(legal[k%len(legal)], n%19 == 0)
		}
	})
}

// TestRandomCorrections mixes corrections, sensible or not, into random play.
func TestRandomCorrections(t *testing.T) {
	all, names := configs(t), storyNames(t)
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.SampledFrom(names).Draw(rt, "story")
		config, err := all[name](state.Options{Story: name, Players: rapid.IntRange(1, 3).Draw(rt, "players")}, "corrections")
		if err != nil {
			rt.Fatal(err)
		}
		p := newPlay(rt, config)
		for n := 0; n < 60; n++ {
			legal := p.e.Legal(p.s)
			if len(legal) == 0 && p.s.Phase != state.PhaseEnded {
				rt.Fatalf("nothing is legal: %s", asText(p.s))
			}
			if len(legal) > 0 {
				p.do(legal[rapid.IntRange(0, len(legal)-1).Draw(rt, "choice")], n%9 == 0)
			}
			if c := p.correction(rt); rapid.IntRange(0, 3).Draw(rt, "correct") == 0 {
				if _, err := p.e.Decide(p.s, c, middling{}); err == nil {
					p.corrected(c)
				} else if _, ok := keeper.AsRefusal(err); !ok {
					rt.Fatalf("%s %+v: %v", c.Do(), c, err)
				}
			}
		}
	})
}

// play is a session without a store, checked as it goes.
type play struct {
	t     failer
	e     *Engine
	s     state.State
	seq   int
	seed  string
	known map[string]bool // card kinds that everybody has seen
	cards int             // in the game, from the beginning of the story
}

type failer interface {
	Helper()
	Fatalf(format string, args ...any)
	Fatal(args ...any)
}

func newPlay(t failer, config keeper.Config) *play {
	e, err := RulesOf(config)
	if err != nil {
		t.Fatal(err)
	}
	events, err := e.Setup(config, keeper.NewChance(config.Seed, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := &play{t: t, e: e, seq: 1, seed: config.Seed, known: map[string]bool{}}
	for _, ev := range events {
		p.s = e.Evolve(p.s, ev)
	}
	return p
}

func (p *play) do(c keeper.Command, closely bool) {
	p.t.Helper()
	p.seq++
	var before, copied string
	if closely {
		before = asText(p.s)
	}
	events, err := p.e.Decide(p.s, c, keeper.NewChance(p.seed, p.seq))
	if err != nil {
		p.t.Fatalf("legal, but refused: %s %+v: %v", c.Do(), c, err)
	}
	s := p.s
	for _, ev := range events {
		if s = p.e.Evolve(s, ev); closely {
			copied = asText(s)
		}
		p.learn(ev)
		p.noSecret(s, p.e.Describe(s, ev, keeper.ForTable))
	}
	if closely && (asText(p.s) != before || asText(s) != copied) {
		p.t.Fatalf("%s %+v changed the state it was given", c.Do(), c)
	}
	p.s = s
	p.legal()
	if closely {
		p.roundTrip(events)
		p.noSecret(p.s, p.e.TableView(p.s))
		p.e.KeeperView(p.s)
	}
}

// legal checks the limits of the rules.
func (p *play) legal() {
	p.t.Helper()
	s := p.s
	for _, v := range s.Seats {
		if v.State == state.SeatIn && s.Phase != state.PhaseSetup && (p.e.Health(v) <= 0 || v.Horror > p.e.People[v.Character].Sanity || v.Damage < 0 || v.Skill < 0) {
			p.t.Fatalf("%+v is out of bounds", v)
		}
	}
	if s.Prompt == nil && s.Phase != state.PhaseEnded && s.Attempt == nil && (len(s.Mythos) > handLimit || len(s.Trauma) > handLimit) {
		p.t.Fatalf("hands %v %v", s.Mythos, s.Trauma)
	}
	if s.Threat < 0 || s.Prompt == nil && s.Attempt == nil && len(s.Tasks) > 0 {
		p.t.Fatalf("threat %d, agenda %+v", s.Threat, s.Tasks)
	}
	seen := map[string]bool{}
	for _, card := range cardsOf(s) {
		if seen[card] {
			p.t.Fatalf("card %s lies in two places", card)
		}
		seen[card] = true
	}
	if s.Phase != state.PhaseSetup && len(seen) != p.cards {
		p.t.Fatalf("%d cards of %d are left", len(seen), p.cards)
	}
	figures := map[string]bool{}
	for _, m := range s.Monsters {
		key := m.Type + "/" + num(m.Figure)
		if figures[key] || m.Damage >= p.e.monsterHealth(m) {
			p.t.Fatalf("monsters %+v", s.Monsters)
		}
		figures[key] = true
	}
	p.features()
	if s.Fight != nil && (len(s.Tasks) == 0 || s.Phase == state.PhaseEnded) {
		p.t.Fatalf("the fight %+v does not end", *s.Fight)
	}
	for name, d := range s.Piles {
		if s.Fight == nil && len(d.Aside) > 0 {
			p.t.Fatalf("%v of %s still lie aside", d.Aside, name)
		}
	}
}

// cardsOf lists every card in the state, once for each place.
func cardsOf(s state.State) []string {
	out := slices.Concat(s.Mythos, s.Trauma, s.Aside)
	for _, d := range s.Piles {
		out = slices.Concat(out, d.Draw, d.Discard, d.Aside)
	}
	for _, r := range s.Rooms {
		out = append(out, r.Pile...)
	}
	for _, v := range s.Seats {
		out = slices.Concat(out, v.Cards, v.FaceDown, []string{v.Injury, v.Insanity})
	}
	return slices.DeleteFunc(out, func(card string) bool { return card == "" })
}

// roundTrip checks that state and events survive JSON unchanged.
func (p *play) roundTrip(evs []keeper.Event) {
	p.t.Helper()
	var back state.State
	if err := json.Unmarshal([]byte(asText(p.s)), &back); err != nil {
		p.t.Fatal(err)
	}
	if asText(back) != asText(p.s) {
		p.t.Fatalf("the state does not survive JSON: %s", cmp.Diff(p.s, back, cmpopts.EquateEmpty()))
	}
	raw, err := events.EncodeAll(evs)
	if err != nil {
		p.t.Fatal(err)
	}
	again, err := events.DecodeAll(raw)
	if err != nil {
		p.t.Fatal(err)
	}
	if asText(again) != asText(evs) {
		p.t.Fatalf("the events do not survive JSON: %s", cmp.Diff(evs, again, cmpopts.EquateEmpty()))
	}
}

// learn records the card kinds that an event shows to everybody, and how many cards are in the game.
func (p *play) learn(ev keeper.Event) {
	note := func(card string) { p.known[p.e.Shown(card)] = true }
	switch v := ev.(type) {
	case state.StoryBegun:
		p.cards = len(v.Aside) + len(seededCards(p.s))
		for _, deck := range v.Decks {
			p.cards += len(deck)
		}
	case state.CardPlayed:
		if v.Sort != "down" {
			note(v.Card)
		}
	case state.CardRevealed:
		note(v.Card)
	case state.CardTurned:
		if v.Up {
			note(v.Card)
		}
	case state.ConditionMet:
		note(v.Card)
	case state.CardsDrawn:
		for _, card := range v.Change.Drawn {
			if v.To != state.PlaceKeeper || slices.Contains(v.Change.Aside, card) {
				note(card)
			}
		}
	case state.CombatAside:
		note(v.Card)
	case state.CombatDrawn:
		for _, card := range v.Change.Drawn {
			note(card)
		}
	case state.CardMoved:
		if v.To == state.PlaceBox {
			p.cards--
		}
		if seat, place, _ := strings.Cut(v.To, ":"); v.To == state.PlaceDiscard || strings.HasPrefix(v.To, state.PlaceRoomUp) || strings.HasPrefix(seat, "inv") && place != "down" {
			note(v.Card)
		}
	}
}

// Log keys and layouts of puzzles look like card kinds and answers, but are not.
var noCards = regexp.MustCompile(`"key":"log\.[A-Za-z.]+"|"layout":"[0-9A-Z]+"`)

// inWord reports whether IDs may contain a character.
func inWord(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-'
}

// noSecret checks that what the table sees contains no unseen card, no answer of the keeper and no future event
// (MOM-15.2).
func (p *play) noSecret(s state.State, shown any) {
	p.t.Helper()
	text := asText(shown)
	if text == "null" {
		return
	}
	text = noCards.ReplaceAllString(text, "")
	there := map[string]bool{}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !inWord(r) }) {
		there[word] = true
	}
	for id := range there {
		card := p.e.Cards[id]
		if card == nil {
			continue
		}
		secret := card.Deck == stories.Spell || !p.known[p.e.Shown(id)] && card.Deck != stories.KeeperAction
		if secret && !p.otherWord(id) {
			p.t.Fatalf("the table sees the card %s in %s", id, text)
		}
	}
	for choice, option := range s.Choices {
		if there[option] && (choice != "1" || !s.Revealed) {
			p.t.Fatalf("the table sees the answer %s in %s", option, text)
		}
	}
	for i, ev := range p.e.StoryPack.Events {
		for _, section := range ev.Sections {
			if i >= s.Resolved && strings.Contains(text, section.Text) {
				p.t.Fatalf("the table sees event %s in %s", ev.ID, text)
			}
		}
	}
}

// otherWord reports whether an ID also names something public.
func (p *play) otherWord(id string) bool {
	_, room := p.e.Board.Rooms[id]
	return room || p.e.Board.Has(id) || p.e.Kinds[id] != nil || slices.Contains(p.e.Spells, id)
}

func asText(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(raw)
}
