package main

import (
	"encoding/json"
	"fmt"
	"os/exec"

	"lantern/keeper/mansions"
	"lantern/tools/must"
)

// fail ends the step with an error.
func fail(format string, args ...any) { must.Do(fmt.Errorf(format, args...)) }

// lantern runs a subcommand on the tour's data folder, beside the open window.
func (s *stage) lantern(args ...string) []byte {
	out, err := exec.Command(s.binary, append([]string{"--data", s.data, "--json"}, args...)...).Output()
	if err != nil {
		fail("lantern %v: %w", args, err)
	}
	return out
}

// read decodes the output of a subcommand.
func (s *stage) read(told any, args ...string) { must.Do(json.Unmarshal(s.lantern(args...), told)) }

// sessions are the IDs of the sessions in the data folder.
func (s *stage) sessions() (ids []string) {
	var list []struct{ ID string }
	s.read(&list, "session", "list")
	for _, x := range list {
		ids = append(ids, x.ID)
	}
	return ids
}

// known reads the table's view of the tour's session from disk; at first that is the only session in the data folder.
// The window has to show the same.
func (s *stage) known(k any) {
	if s.session == "" {
		all := s.sessions()
		if len(all) != 1 {
			fail("%d sessions in the data folder, one expected", len(all))
		}
		s.session = all[0]
	}
	s.read(k, "session", "show", s.session)
}

// viewOf is the table's view of the tour's session of a game.
type viewOf[V any] struct {
	Cursor int
	Table  V
}

func view[V any](s *stage) (k viewOf[V]) {
	s.known(&k)
	return k
}

// playOut plays a session until a step says that it is over. most bounds the presses; at words where the session is,
// for an error. Failed clicks are forgiven, see [stage.forgive].
func playOut[V any](s *stage, most int, at func(V) string, step func(viewOf[V]) (presses int,
	over bool)) (presses int) {
	for presses < most {
		k, n, over := view[V](s), 0, false
		err := s.try(func(*stage) { n, over = step(k) })
		if over {
			return presses
		}
		presses += n
		if err = s.forgive(err); err != nil {
			fail("after %d presses, %s: %w", presses, at(k.Table), err)
		}
	}
	fail("%d presses were not enough", most)
	return presses
}

// known is the table's view of the tour's session, and its number of steps.
type known struct {
	ID     string
	Cursor int
	Length int
	Table  mansions.TableView
}

func (s *stage) look() (k known) {
	s.known(&k)
	return k
}
