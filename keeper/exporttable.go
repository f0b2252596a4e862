package keeper

import (
	"encoding/json"
	"errors"
	"io"
	"time"
)

// TableKind marks files that WriteTable wrote: what everybody at the table may know of a session. They cannot be
// imported, since no session can be continued from them.
const TableKind = "keepers-lantern-table"

// TableFormat is the format version of such files.
const TableFormat = 1

type tableFile struct {
	Kind    string       `json:"kind"`
	Format  int          `json:"format"`
	App     string       `json:"app"`
	Session tableSession `json:"session"`
	View    any          `json:"view"`
	Log     []StepLines  `json:"log"`
}

type tableSession struct {
	ID      string    `json:"id"`
	Name    string    `json:"name,omitempty"`
	System  string    `json:"system"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
	Step    int       `json:"step"`
}

// WriteTable writes the view and the log lines of the table, or of one seat, so that the file can be given to players.
// It contains neither the seed nor the configuration of the session. For the keeper it writes nothing; see
// [WriteExport]. app names the program and its version.
func (s *Session[S]) WriteTable(w io.Writer, who Audience, app string) error {
	if who == ForKeeper {
		return errors.New("keeper: a file for the table is asked for by the keeper")
	}
	h := s.Header()
	lines, err := s.Lines(1, h.Cursor, who)
	if err != nil {
		return err
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", " ")
	return enc.Encode(tableFile{
		Kind: TableKind, Format: TableFormat, App: app,
		Session: tableSession{h.ID, h.Name, h.Config.System, h.Created, h.Updated, h.Cursor},
		View:    s.View(who), Log: lines,
	})
}
