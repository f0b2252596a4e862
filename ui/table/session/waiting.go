package session

import (
	"errors"

	"lantern/keeper"
)

// Waiting reports whether a step waits for the disk: it was decided but could not be stored. Nothing has changed, and
// the user's next command replaces it.
func (s *Session) Waiting() bool { return s.waiting != nil }

// Retry tries again to store the waiting step, and reports whether none waits any more. While the disk refuses, the
// notice line stays as it is.
func (s *Session) Retry() bool {
	if s.waiting == nil {
		return true
	}
	if s.keeping {
		return false
	}
	cmd := s.waiting
	s.take(s.command(cmd), func(err error) {
		if s.waiting != nil && mayPass(err) {
			return
		}
		s.waiting = nil
		_ = s.refused(err) // the notice line shows a refusal
	}, true)
	return s.waiting == nil
}

// waitFor remembers a step that the disk refused.
func (s *Session) waitFor(cmd keeper.Command, err error) {
	s.waiting = nil
	if mayPass(err) {
		s.waiting = cmd
	}
}

// mayPass reports whether an error can go away by itself or by what the user does outside the program, such as freeing
// disk space, granting write permission, or restoring a folder.
func mayPass(err error) bool {
	var store *keeper.StoreError
	if !errors.As(err, &store) {
		return false
	}
	switch store.Code {
	case keeper.StoreFull, keeper.StoreReadOnly, keeper.StoreFailed, keeper.StoreBusy, keeper.StoreMissing,
		keeper.StoreForeign, keeper.StoreLost, keeper.StoreNotPlain: // another file has taken the place of ours
		return true
	}
	return false
}
