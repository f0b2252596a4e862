package keeper

import (
	"encoding/json"
	"errors"
	"io"
	"time"
)

// TableKind marks files that WriteTable wrote: what everybody at the table may know of a session. They cannot be
// imported: no session can be played from them.
const TableKind = "keepers-lantern-table"

// TableFormat is the version of such files.
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

// WriteTable writes what everybody at the table may know, or one seat: that audience's view and its lines of the log.
// For the keeper nothing is written, since [WriteExport] is for him. Nothing else of the session, neither its seed nor
// what it was begun with, goes into the file, so that it can be handed to players. app names the program and its
// version.
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
