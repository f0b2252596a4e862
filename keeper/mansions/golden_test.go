package mansions

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

var update = flag.Bool("update", false, "record the golden sessions anew")

// TestMain reduces the number of random sessions per test: each is long.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", strconv.Itoa(randomplay.Rounds(3, 100))); err != nil {
		panic(err)
	}
	debug.SetGCPercent(400) // the race detector makes collection expensive, and the tests hold little
	os.Exit(m.Run())
}

// goldenSession is a recorded session: its configuration and what must happen in it.
type goldenSession struct {
	name   string
	story  string // small-house, or a shipped one
	o      state.Options
	winner string
	holds  func(told) bool // besides the winner; nil: anything
}

// told is everything that happened in a session, and its final state.
type told struct {
	events []keeper.Event
	end    state.State
}

// some reports whether an event of type E with ok happened.
func some[E keeper.Event](t told, ok func(E) bool) bool {
	return slices.ContainsFunc(t.events, func(ev keeper.Event) bool {
		e, is := ev.(E)
		return is && ok(e)
	})
}

func always[E any](E) bool { return true }

func reason(why string) func(told) bool {
	return func(t told) bool { return t.end.Ending.Reason == why }
}

// goldenSessions are the sessions that are replayed exactly.
var goldenSessions = []goldenSession{
	{"investigators-win", "small-house", state.Options{Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}}, "investigators", reason("objective")},
	{"keeper-wins", "small-house", state.Options{Players: 3, Choices: map[string]string{"1": "1B", "2": "2B"}}, "keeper", reason("objective")},
	{"all-lose-at-the-last-event", "small-house", state.Options{Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}}, "nobody", reason("lastEvent")},
	{"everybody-dies", "small-house", state.Options{Players: 1, Choices: map[string]string{"1": "1A", "2": "2B"}}, "keeper", reason("eliminated")},
	{"a-new-investigator-comes", "small-house", state.Options{Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}}, "nobody",
		func(t told) bool { return some(t, func(e state.Killed) bool { return e.Replaced }) }},
	{"insanity", "small-house", state.Options{Players: 2, Choices: map[string]string{"1": "1B", "2": "2A"}}, "keeper", func(t told) bool { return some(t, always[state.Maddened]) }},
	{"escape-and-death", "small-house", state.Options{Players: 3, Choices: map[string]string{"1": "1B", "2": "2B"}}, "investigators",
		func(t told) bool { return some(t, always[state.Escaped]) && some(t, always[state.Killed]) }},
	{"fights", "small-house", state.Options{Players: 4, Choices: map[string]string{"1": "1A", "2": "2B"}}, "nobody", func(t told) bool {
		killed := func(e state.MonsterGone) bool { return e.Killed }
		attack := func(e state.FightBegan) bool {
			return e.Fight.Kind == state.FightAttack && e.Fight.Weapon != state.BareHands
		}
		return some(t, killed) && some(t, attack)
	}},
	{"timed-puzzles", "small-house", state.Options{Players: 3, Choices: map[string]string{"1": "1A", "2": "2A"}, TimedPuzzles: true}, "nobody",
		func(t told) bool { return some(t, func(e state.AttemptEnded) bool { return e.TimeUp }) }},
	{"monsters-with-skill", "small-house", state.Options{Players: 4, Choices: map[string]string{"1": "1B", "2": "2A"}, MonsterSkill: true}, "keeper", func(t told) bool {
		return some(t, always[state.CunningSpent])
	}},
	{"uncertain-length", "small-house", state.Options{Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}, UncertainLength: true}, "nobody",
		func(t told) bool { return some(t, func(e state.LengthRolled) bool { return e.Waits }) }},
	{"inland-lamp", "inland-lamp", state.Options{Players: 4, Choices: map[string]string{"1": "1A", "2": "2A", "3": "3A", "4": "4A"}}, "keeper", func(t told) bool {
		return some(t, always[state.FightBegan]) && some(t, always[state.Killed]) && t.end.Round > 6
	}},
	{"on-the-table", "small-house", state.Options{Players: 3, Choices: map[string]string{"1": "1B", "2": "2B"}, Dice: keeper.OnTable, Decks: keeper.OnTable}, "keeper", nil},
}

// TestGoldenSessions replays recorded sessions, command by command, and compares every event and the last view exactly.
// With -update it searches for sessions in which the same things happen.
func TestGoldenSessions(t *testing.T) {
	all := configs(t)
	for _, c := range goldenSessions {
		t.Run(c.name, func(t *testing.T) {
			c.o.Story = c.story
			config, err := all[c.story](c.o, "golden "+c.name)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", "golden", c.name)
			if *update {
				record(t, config, c, path)
			}
			script, err := os.ReadFile(path + ".commands.jsonl")
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(path + ".events.jsonl")
			if err != nil {
				t.Fatal(err)
			}
			p := newPlay(t, config)
			got, evening := p.replay(bytes.Split(bytes.TrimSpace(script), []byte("\n")))
			if !bytes.Equal(got, want) {
				t.Errorf("the session runs otherwise than recorded; record it anew with -update if that is meant\n%s", firstDifference(got, want))
			}
			if !c.fits(evening) {
				t.Errorf("ending %+v, want %s and what the evening is named for", p.s.Ending, c.winner)
			}
		})
	}
}

// fits reports whether a session meets the description.
func (c goldenSession) fits(t told) bool {
	return t.end.Ending != nil && t.end.Ending.Winner == c.winner && (c.holds == nil || c.holds(t))
}

// step carries out one command, without the checks of do.
func (p *play) step(c keeper.Command) []keeper.Event {
	p.seq++
	happened, err := p.e.Decide(p.s, c, keeper.NewChance(p.seed, p.seq))
	if err != nil {
		p.t.Fatalf("%s %+v: %v", c.Do(), c, err)
	}
	for _, ev := range happened {
		p.s = p.e.Evolve(p.s, ev)
	}
	return happened
}

// replay carries out commands, one JSON object each. It returns a line of events for each, and the table's final view.
func (p *play) replay(script [][]byte) ([]byte, told) {
	var out bytes.Buffer
	var evening told
	for _, raw := range script {
		c, err := commands.Decode(raw)
		if err != nil {
			p.t.Fatal(err)
		}
		happened := p.step(c)
		line, err := events.EncodeAll(happened)
		if err != nil {
			p.t.Fatal(err)
		}
		out.Write(append(line, '\n'))
		evening.events = append(evening.events, happened...)
	}
	evening.end = p.s
	out.WriteString(asText(p.e.TableView(p.s)) + "\n")
	return out.Bytes(), evening
}

// mostEvenings is how many sessions are tried.
const mostEvenings = 1000

// record plays sessions, choosing legal commands deterministically, until one fits, and writes it to a file.
func record(t *testing.T, config keeper.Config, c goldenSession, path string) {
	t.Helper()
	for n := range mostEvenings {
		p := newPlay(t, config)
		pick := keeper.NewChance("golden", n)
		var script [][]byte
		evening := told{}
		for p.s.Phase != state.PhaseEnded && len(script) < 3000 {
			legal := p.e.Legal(p.s)
			command := legal[pick.Below(len(legal))]
			raw, err := commands.Encode(command)
			if err != nil {
				t.Fatal(err)
			}
			script = append(script, raw)
			evening.events = append(evening.events, p.step(command)...)
		}
		if evening.end = p.s; !c.fits(evening) {
			continue
		}
		got, _ := newPlay(t, config).replay(script)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path+".commands.jsonl", append(bytes.Join(script, []byte("\n")), '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path+".events.jsonl", got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Fatalf("no evening in %d is such a one", mostEvenings)
}

func firstDifference(got, want []byte) string {
	g, w := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range g {
		if i >= len(w) || !bytes.Equal(g[i], w[i]) {
			other := "(nothing)"
			if i < len(w) {
				other = string(w[i])
			}
			return "command " + num(i+1) + "\n got " + string(g[i]) + "\nwant " + other
		}
	}
	return "the record goes on where the session ends"
}
