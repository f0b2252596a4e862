package session

import (
	"errors"

	"lantern/keeper"
)

// Waiting tells whether a step waits for the disk: it was decided but could not be kept. Nothing has changed meanwhile,
// and whatever the keeper does next takes its place.
func (s *Session) Waiting() bool { return s.waiting != nil }

// Retry tries once more to keep the step that waits, and tells whether nothing waits any more. As long as the disk
// refuses, the notice line stays as it is.
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
		_ = s.refused(err) // a refusal stands on the notice line
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

// mayPass tells whether an error is one that goes away by itself or by the keeper's hand outside the program: room on
// the disk, the right to write, a folder that comes back.
func mayPass(err error) bool {
	var store *keeper.StoreError
	if !errors.As(err, &store) {
		return false
	}
	switch store.Code {
	case keeper.StoreFull, keeper.StoreReadOnly, keeper.StoreFailed, keeper.StoreBusy, keeper.StoreMissing,
		keeper.StoreForeign: // another file lies where ours was
		return true
	}
	return false
}
