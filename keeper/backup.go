package keeper

import (
	"slices"
	"time"
)

// BackupReason is why a backup of a store was made.
type BackupReason string

// The reasons.
const (
	AtStart       BackupReason = "start"   // at start-up
	RoundEnd      BackupReason = "round"   // at the end of a round of play
	BeforeUpgrade BackupReason = "upgrade" // a newer program was about to alter the store
	BeforeRestore BackupReason = "restore" // a backup was about to take the store's place
	ByHand        BackupReason = "hand"    // at the keeper's request
)

// Backup is a complete copy of a store.
type Backup struct {
	File    string       `json:"file"`          // path
	At      time.Time    `json:"at"`            // when it was made, UTC, to the second
	Why     BackupReason `json:"why,omitempty"` // "" in the oldest ones
	Version int          `json:"version"`       // of the store's format
	Size    int64        `json:"size"`          // bytes
}

// Recovery says what was found in a damaged store and what is kept of it.
type Recovery struct {
	Aside    string      `json:"aside"`    // path of the copy of the damaged file, byte for byte
	Sessions []Recovered `json:"sessions"` // in the order of their IDs
	Backups  []string    `json:"backups"`  // the backups that steps were taken from, newest first
	// Unlisted is set if the list of sessions could not be read to its end. Sessions that no backup contains may then
	// be lost without their names being known.
	Unlisted bool `json:"unlisted,omitempty"`
}

// Whole reports whether every confirmed step has been kept for certain.
func (r Recovery) Whole() bool {
	return !r.Unlisted && !slices.ContainsFunc(r.Sessions, func(s Recovered) bool { return s.Kept < s.Known })
}

// Recovered describes what was recovered of one session.
type Recovered struct {
	ID    string `json:"id"`
	Name  string `json:"name,omitempty"`
	Title string `json:"title,omitempty"` // of what is played, as in its Summary
	Kept  int    `json:"kept"`            // steps that the session has now; 0: none of it could be kept
	Known int    `json:"known"`           // steps that it is known to have had
	Lent  int    `json:"lent"`            // how many of the kept steps were taken from a backup
}
