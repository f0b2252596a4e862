package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"strings"

	"lantern/keeper"
	"lantern/tools/must"
	"lantern/ui/text"
)

// scene is a session played without a window up to a moment worth a picture. Commands are random from a fixed seed,
// with precedence for those that lead to the moment.
type scene struct {
	seed   string                          // of the session; default: the tour's
	begin  []string                        // arguments of `lantern play --new`
	wanted []string                        // preferred commands, by parts of their JSON; the first one found
	ready  func(view json.RawMessage) bool // reports on the table's view whether the moment is reached
	last   []string                        // commands that then complete it
}

// mostScene bounds how many commands lead to a scene.
const mostScene = 600

// when makes a scene's condition from one on the view of a game.
func when[V any](so func(V) bool) func(json.RawMessage) bool {
	return func(raw json.RawMessage) bool {
		var view V
		must.Do(json.Unmarshal(raw, &view))
		return so(view)
	}
}

// stageScene plays up to a scene and returns the session's ID. No window may be open.
func (s *stage) stageScene(c scene) (id string) {
	before, lang := len(s.sessions()), text.English
	if s.title == mainWindowFR {
		lang = text.French
	}
	cmd := exec.Command(s.binary, append([]string{"--data", s.data, "--lang", lang, "play", "--new",
		"--seed", cmp.Or(c.seed, seed)}, c.begin...)...)
	in, out := must.Get(cmd.StdinPipe()), must.Get(cmd.StdoutPipe())
	must.Do(cmd.Start())
	reached := playScene(in, bufio.NewReaderSize(out, 1<<20), c)
	must.Do(in.Close())
	must.Do(cmd.Wait())
	all := s.sessions()
	if !reached || len(all) != before+1 {
		fail("%s did not come to its scene within %d commands", strings.Join(c.begin, " "), mostScene)
	}
	return all[0]
}

func playScene(in io.Writer, out *bufio.Reader, c scene) bool {
	var answer struct {
		OK      bool
		Message string
		View    json.RawMessage
		Legal   []json.RawMessage
	}
	say := func(line string) {
		must.Get(io.WriteString(in, line+"\n"))
		raw := must.Get(out.ReadBytes('\n'))
		answer.View, answer.Legal = nil, nil
		must.Do(json.Unmarshal(raw, &answer))
		if !answer.OK {
			fail("%s: %s", line, answer.Message)
		}
	}
	for n := range mostScene {
		if say(`{"do":"view","for":"table"}`); c.ready(answer.View) {
			for _, line := range c.last {
				say(line)
			}
			return true
		}
		if say(`{"do":"legal"}`); len(answer.Legal) == 0 {
			return false
		}
		say(string(pick(answer.Legal, c.wanted, keeper.NewChance(seed, n))))
	}
	return false
}

// pick is the first preferred command, else any.
func pick(legal []json.RawMessage, wanted []string, chance keeper.Chance) json.RawMessage {
	for _, part := range wanted {
		for _, c := range legal {
			if strings.Contains(string(c), part) {
				return c
			}
		}
	}
	return legal[chance.Below(len(legal))]
}

// open opens a session from the home page.
func open(id *string) act {
	return func(s *stage) {
		for i, one := range s.sessions() {
			if one == *id {
				s.session = *id
				row := fmt.Sprintf("home.session.%d.open", i+1)
				s.all(see("home.game.mansions"), scrolledTo(row), press(row), see("console.next"))
				return
			}
		}
		fail("there is no session %s", *id)
	}
}
