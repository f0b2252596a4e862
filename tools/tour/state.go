package main

import (
	"encoding/json"
	"fmt"
	"os/exec"

	"lantern/keeper/mansions"
)

// lantern runs a subcommand on the tour's data folder, beside the open window.
func (s *stage) lantern(args ...string) ([]byte, error) {
	cmd := exec.Command(s.binary, append([]string{"--data", s.data, "--json"}, args...)...)
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("lantern %v: %w", args, err)
	}
	return out, nil
}

// known is what the table may see of the tour's session, and how many steps it has.
type known struct {
	ID     string
	Cursor int
	Length int
	Table  mansions.TableView
}

// look reads the session as it lies on disk: what the window shows has to be the same.
func (s *stage) look() (known, error) {
	var k known
	if s.session == "" {
		raw, err := s.lantern("session", "list")
		if err != nil {
			return k, err
		}
		var list []known
		if err := json.Unmarshal(raw, &list); err != nil {
			return k, err
		}
		if len(list) != 1 {
			return k, fmt.Errorf("%d sessions in the data folder, one expected", len(list))
		}
		s.session = list[0].ID
	}
	raw, err := s.lantern("session", "show", s.session)
	if err != nil {
		return k, err
	}
	return k, json.Unmarshal(raw, &k)
}
