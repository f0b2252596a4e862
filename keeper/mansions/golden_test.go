package mansions

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"lantern/keeper"
)

var update = flag.Bool("update", false, "record the golden sessions anew")

// TestMain makes random tests the same on every run, unless a seed is asked for.
func TestMain(m *testing.M) {
	flag.Parse()
	asked := false
	flag.Visit(func(f *flag.Flag) { asked = asked || f.Name == "rapid.seed" })
	if !asked {
		for name, value := range map[string]string{"rapid.seed": "1926", "rapid.nofailfile": "true"} {
			if err := flag.Set(name, value); err != nil {
				panic(err)
			}
		}
	}
	os.Exit(m.Run())
}

// TestGoldenSessions replays recorded evenings of the small story, command by command, and
// compares every event and the last view to the letter.
func TestGoldenSessions(t *testing.T) {
	for _, c := range []struct {
		name   string
		o      Options
		pick   string // picks the commands when a session is recorded
		winner string
	}{
		{"seals", Options{Story: "small-house", Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}}, "1", "nobody"},
		{"gate", Options{Story: "small-house", Players: 3, Choices: map[string]string{"1": "1B", "2": "2B"}, Dice: keeper.OnTable, Decks: keeper.OnTable}, "1", "keeper"},
	} {
		t.Run(c.name, func(t *testing.T) {
			config, err := Freeze(fixtureBase(), fixtureStory(), c.o, "golden "+c.name)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", "golden", c.name)
			if *update {
				record(t, config, c.pick, path)
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
			got := p.replay(bytes.Split(bytes.TrimSpace(script), []byte("\n")))
			if !bytes.Equal(got, want) {
				t.Errorf("the session runs otherwise than recorded; record it anew with -update if that is meant\n%s", firstDifference(got, want))
			}
			if p.s.Ending == nil || p.s.Ending.Winner != c.winner {
				t.Errorf("ending %+v, want %s", p.s.Ending, c.winner)
			}
		})
	}
}

// replay carries out commands, one JSON object each, and returns one line of events for
// each, and the table's view at the end.
func (p *play) replay(script [][]byte) []byte {
	var out bytes.Buffer
	for _, raw := range script {
		c, err := commands.Decode(raw)
		if err != nil {
			p.t.Fatal(err)
		}
		p.seq++
		happened, err := p.e.Decide(p.s, c, keeper.NewChance(p.seed, p.seq))
		if err != nil {
			p.t.Fatalf("%s: %v", raw, err)
		}
		line, err := events.EncodeAll(happened)
		if err != nil {
			p.t.Fatal(err)
		}
		out.Write(append(line, '\n'))
		for _, ev := range happened {
			p.s = p.e.Evolve(p.s, ev)
		}
	}
	out.WriteString(asText(p.e.TableView(p.s)) + "\n")
	return out.Bytes()
}

// record plays a session by picking legal commands in a fixed way and writes it down.
func record(t *testing.T, config keeper.Config, pick string, path string) {
	t.Helper()
	p := newPlay(t, config)
	var script bytes.Buffer
	var lines [][]byte
	for n := 0; p.s.Phase != PhaseEnded && n < 3000; n++ {
		legal := p.e.Legal(p.s)
		c := legal[keeper.NewChance(pick, n).Below(len(legal))]
		raw, err := commands.Encode(c)
		if err != nil {
			t.Fatal(err)
		}
		script.Write(append(raw, '\n'))
		lines = append(lines, raw)
		p.do(c, false)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+".commands.jsonl", script.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+".events.jsonl", newPlay(t, config).replay(lines), 0o644); err != nil {
		t.Fatal(err)
	}
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
