package board

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lantern/internal/decode"
	"lantern/keeper/priest/score"
)

// Codes of the faults of a template.
const (
	CodeSigns       = "boardSigns"       // not just 13 sites; args: count
	CodeTwice       = "boardTwice"       // two sites of one ID; args: site
	CodeNoID        = "boardNoID"        // a site without an ID, or one of letters that an ID cannot have; args: number
	CodeNoSuch      = "boardNoSuch"      // an arrow leads nowhere; args: site, to
	CodeUnreachable = "boardUnreachable" // no Start leads to a Lock; args: site
	CodeGrowth      = "boardGrowth"      // a Growth site without a point, or without what decides it; args: site
	CodeNoBonus     = "boardNoBonus"     // a raid with each use of a Bonus that does not exist; args: site
	CodeAlone       = "boardAlone"       // arrows out of or into a Growth site; args: site
	CodeUnknown     = "boardUnknown"     // a glacier, an Avatar or a path's site that the board has not; args: id
	CodePath        = "boardPath"        // a path over a site twice, or one that another path leads over; args: id, site
	CodeShort       = "boardShort"       // a path over fewer than two sites; args: id
)

// Codes of the faults of a file of the owner's.
const (
	CodeFile  = "boardFile"  // the file name differs from the board's ID; args: id, file
	CodeTaken = "boardTaken" // an ID that is none, or that a board of ours has; args: id
)

// Problem is one thing that is wrong with a template, by its code and rule.
type Problem struct {
	Code string            `json:"code"`
	Rule string            `json:"rule"`
	Args map[string]string `json:"args,omitempty"`
}

// Read reads a template of at most [decode.MaxBytes]. A syntax error is a [*decode.Error]; whether the board
// can be played is checked by [Board.Check].
func Read(text []byte) (*Board, error) {
	b := &Board{}
	if err := decode.Read(text, b, func() error { return nil }); err != nil {
		return nil, err
	}
	return b, nil
}

// Check finds all faults of a template at once, none if it can be played (EHP-21.6).
func (b *Board) Check() []Problem {
	var out []Problem
	fault := func(code, rule string, pairs ...string) {
		f := Problem{code, rule, map[string]string{}}
		for i := 0; i+1 < len(pairs); i += 2 {
			f.Args[pairs[i]] = pairs[i+1]
		}
		out = append(out, f)
	}
	if len(b.Sites) != score.Signs {
		fault(CodeSigns, "EHP-10.1", "count", strconv.Itoa(len(b.Sites)))
	}
	seen := map[string]bool{}
	for i, s := range b.Sites {
		if !plain(s.ID) {
			fault(CodeNoID, "EHP-19.1", "number", strconv.Itoa(i+1))
		} else if seen[s.ID] {
			fault(CodeTwice, "EHP-19.1", "site", s.ID)
		}
		seen[s.ID] = true
		if s.Kind == Growth && (s.Point == 0 || s.Most == "") {
			fault(CodeGrowth, "EHP-14.16", "site", s.ID)
		}
		if s.Again && s.Bonus == nil {
			fault(CodeNoBonus, "EHP-14.13", "site", s.ID)
		}
		for _, to := range s.Opens {
			switch next := b.Site(to); {
			case next == nil:
				fault(CodeNoSuch, "EHP-10.4", "site", s.ID, "to", to)
			case next.Kind == Growth || s.Kind == Growth:
				fault(CodeAlone, "EHP-14.16", "site", s.ID)
			}
		}
	}
	b.checkSpecial(fault)
	for _, id := range b.unreachable() {
		fault(CodeUnreachable, "EHP-21.6", "site", id)
	}
	return out
}

// checkSpecial looks at what belongs to the special rules of EHP-14: everything that is named must be there.
func (b *Board) checkSpecial(fault func(code, rule string, pairs ...string)) {
	seen := map[string]bool{}
	name := func(id, rule string) {
		if !plain(id) {
			fault(CodeUnknown, rule, "id", id)
		} else if seen[id] {
			fault(CodeTwice, rule, "site", id)
		}
		seen[id] = true
	}
	for _, g := range b.Glaciers {
		name(g.ID, "EHP-14.17")
	}
	for _, a := range b.Avatars {
		name(a.ID, "EHP-14.9")
	}
	stepped := map[string]bool{}
	for _, p := range b.Paths {
		name(p.ID, "EHP-14.23")
		if len(p.Sites) < 2 {
			fault(CodeShort, "EHP-14.23", "id", p.ID)
		}
		for _, id := range p.Sites {
			if at := b.Site(id); at == nil || at.Kind != Lock {
				fault(CodeUnknown, "EHP-14.23", "id", id)
			} else if stepped[id] {
				fault(CodePath, "EHP-14.23", "id", p.ID, "site", id)
			}
			stepped[id] = true
		}
	}
	for _, s := range b.Sites {
		gains := []Gain{s.Gain}
		if s.Bonus != nil {
			gains = append(gains, s.Bonus.Gain)
		}
		for _, g := range gains {
			if g.Wakes != "" && b.Glacier(g.Wakes) == nil {
				fault(CodeUnknown, "EHP-14.17", "id", g.Wakes)
			}
			if g.Avatar != "" && b.Avatar(g.Avatar) == nil {
				fault(CodeUnknown, "EHP-14.9", "id", g.Avatar)
			}
		}
	}
}

// plain reports whether a text can be an ID: 1 to 20 English letters, digits and hyphens.
func plain(id string) bool {
	return id != "" && len(id) <= 20 &&
		strings.Trim(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == ""
}

// unreachable are the Locks that no Start leads to.
func (b *Board) unreachable() []string {
	broken := map[string]bool{}
	for {
		open := b.Open(broken)
		if len(open) == 0 {
			break
		}
		for id := range open {
			broken[id] = true
		}
	}
	var out []string
	for _, s := range b.Sites {
		if s.Kind == Lock && !broken[s.ID] && plain(s.ID) {
			out = append(out, s.ID)
		}
	}
	slices.SortFunc(out, cmp.Compare)
	return slices.Compact(out)
}
