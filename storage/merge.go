package storage

import (
	"slices"
	"strings"
	"time"

	"lantern/keeper"
)

// saved is a reassembled session.
type saved struct {
	id    string
	log   keeper.Log
	gone  []keeper.Entry // replaced after an undo
	title string         // the game, story or variant
	known int
	lent  map[string]int // steps by backup file
}

// merge reassembles every session: step by step, from any source with an entry that continues the chain, the damaged
// file first. A session that only a backup has was deleted since, but that is concluded only if the file's own list is
// complete and newer than the backup: better to bring back a deleted session than to lose one.
func merge(own, lent []*harvest) ([]saved, map[string]string) {
	var listed time.Time
	ids := map[string]bool{}
	for _, h := range own {
		for id := range h.sessions {
			ids[id] = true
		}
		if h.listed {
			listed = latest(listed, h.updated())
		}
	}
	for _, h := range lent {
		for id := range h.sessions {
			if !h.updated().Before(listed) {
				ids[id] = true
			}
		}
	}
	all := append(slices.Clone(own), lent...)
	settings := map[string]string{}
	for _, h := range slices.Backward(all) {
		for key, value := range h.settings {
			settings[key] = value
		}
	}
	var out []saved
	for id := range ids {
		out = append(out, mergeSession(id, all))
	}
	slices.SortFunc(out, func(a, b saved) int { return strings.Compare(a.id, b.id) })
	return out, settings
}

func mergeSession(id string, all []*harvest) saved {
	s := saved{id: id, lent: map[string]int{}}
	s.log.Header.ID = id
	for _, h := range all {
		f, ok := h.sessions[id]
		if !ok {
			continue
		}
		if s.log.Header.Name == "" {
			s.log.Header.Name = f.header.Name
		}
		if s.title == "" {
			s.title = f.header.Summary.Title
		}
		head := f.header
		entries, lent := chain(head, all)
		if len(entries) <= len(s.log.Entries) {
			continue
		}
		for _, e := range entries {
			head.Updated = latest(head.Updated, e.At)
		}
		if head.Cursor < 1 || head.Cursor > len(entries) {
			head.Cursor, head.Summary = len(entries), keeper.Summary{}
		}
		head.Length = len(entries)
		s.log, s.lent = keeper.Log{Header: head, Entries: entries}, lent
	}
	for _, h := range all {
		if f, ok := h.sessions[id]; ok && len(f.gone) > 0 {
			s.gone = f.gone
			break
		}
	}
	s.known = max(knownLength(id, all), len(s.log.Entries))
	return s
}

// holds reports whether the session has the last confirmed entry, even if that was undone and replaced.
func (s saved) holds(w highWater) bool {
	same := func(e keeper.Entry) bool { return e.Seq == w.Seq && e.Hash == w.Hash }
	return slices.ContainsFunc(s.log.Entries, same) || slices.ContainsFunc(s.gone, same)
}

// knownLength returns how many steps a session had according to the sources. After an undo it may be shorter than in
// older sources, so an undamaged file alone decides, otherwise the latest source.
func knownLength(id string, all []*harvest) (length int) {
	var written time.Time
	for _, h := range all {
		f, ok := h.sessions[id]
		if !ok {
			continue
		}
		if h.whole && h.source == "" {
			return f.header.Length
		}
		switch at := f.header.Updated; {
		case at.After(written):
			written, length = at, f.header.Length
		case at.Equal(written):
			length = max(length, f.header.Length)
		}
	}
	return length
}

// chain assembles the longest log that begins with the header.
func chain(head keeper.Header, all []*harvest) (out []keeper.Entry, lent map[string]int) {
	lent = map[string]int{}
	prev := keeper.ChainStart(head.ID, head.Config)
	for {
		e, source, ok := following(head.ID, len(out)+1, prev, all)
		if !ok {
			return out, lent
		}
		if source != "" {
			lent[source]++
		}
		out, prev = append(out, e), e.Hash
	}
}

// following finds the entry with a number whose predecessor has the hash prev, in the first source that has it.
func following(id string, seq int, prev string, all []*harvest) (e keeper.Entry, source string, ok bool) {
	for _, h := range all {
		for _, entries := range h.entriesOf(id) {
			if e, ok := entries[seq]; ok && e.Chained(prev).Hash == e.Hash {
				return e, h.source, true
			}
		}
	}
	return e, "", false
}

func latest(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
