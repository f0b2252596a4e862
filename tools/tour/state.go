package main

import (
	"encoding/json"
	"fmt"
	"os/exec"

	"lantern/keeper/mansions"
	"lantern/tools/must"
)

// fail ends the step with what is wrong.
func fail(format string, args ...any) { must.Do(fmt.Errorf(format, args...)) }

// lantern runs a subcommand on the tour's data folder, beside the open window.
func (s *stage) lantern(args ...string) []byte {
	out, err := exec.Command(s.binary, append([]string{"--data", s.data, "--json"}, args...)...).Output()
	if err != nil {
		fail("lantern %v: %w", args, err)
	}
	return out
}

// read takes what a subcommand tells.
func (s *stage) read(told any, args ...string) { must.Do(json.Unmarshal(s.lantern(args...), told)) }

// sessions are the IDs of those in the data folder.
func (s *stage) sessions() (ids []string) {
	var list []struct{ ID string }
	s.read(&list, "session", "list")
	for _, x := range list {
		ids = append(ids, x.ID)
	}
	return ids
}

// known reads what the table may see of the tour's session, at first of the only one in the data folder, as it is on
// disk. What the window shows has to be the same.
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

// known is what the table may see of the tour's session, and how many steps it has.
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
