package cthulhucards

import (
	"slices"
	"strings"

	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
	"lantern/keeper/play"
)

// piece returns a pointer to the card in play with number n, or nil.
func (s *State) piece(n int) *Piece {
	return play.Find(s.Pieces, func(p *Piece) bool { return p.N == n })
}

func (s *State) title(n int) string {
	if p := s.piece(n); p != nil {
		return p.Title
	}
	return ""
}

func (s *State) story(id string) *Story {
	return play.Find(s.Stories, func(x *Story) bool { return x.ID == id })
}

// sum adds up the continuous effects of one kind on a piece (COC-15.5).
func (s *State) sum(n int, what string) int {
	by := 0
	for _, m := range s.Mods {
		if m.On == n && m.What == what {
			by += m.By
		}
	}
	return by
}

// Fighter returns a character's printed values, changed by effects. An insane character has none (COC-8.2).
func (s *State) Fighter(p Piece) story.Character {
	c := story.Character{Name: itoa(p.N), Wounds: p.Wounds}
	if p.Insane {
		return c
	}
	if s.sum(p.N, "blank") == 0 {
		c.Extra, c.Toughness = p.Extra, p.Toughness // COC-14.34
		c.Willpower, c.Fast, c.Invulnerable = p.Willpower, p.Fast, p.Invulnerable
	}
	icon := func(printed int, what string) int { return max(0, printed+s.sum(p.N, what)) }
	c.Icons = story.Icons{Te: icon(p.Icons.Te, "Te"), Co: icon(p.Icons.Co, "Co"), Ar: icon(p.Icons.Ar, "Ar"),
		In: icon(p.Icons.In, "In")}
	c.Skill = p.Skill + s.sum(p.N, "skill")
	c.Toughness = max(0, c.Toughness+s.sum(p.N, "toughness"))
	c.Willpower = c.Willpower || s.sum(p.N, "willpower") > 0
	c.Fast = c.Fast || s.sum(p.N, "fast") > 0
	c.Invulnerable = c.Invulnerable || s.sum(p.N, "invulnerable") > 0
	return c
}

// arena returns a story with its committed characters for the calculator; with draft, the assigned ones, too. Each side
// is in the order of commitment (COC-14.44).
func (s *State) arena(id string, draft bool) story.Story {
	x := s.story(id)
	out := story.Story{ID: id, Order: s.order(*x), Goal: x.Goal,
		Tokens: story.Pair{Active: x.Tokens[s.Active], Other: x.Tokens[1-s.Active]}}
	all := slices.Clone(s.Pieces)
	slices.SortStableFunc(all, func(a, b Piece) int { return a.Sent - b.Sent })
	for _, p := range all {
		if p.Story != id && (!draft || p.To != id) {
			continue
		}
		if p.Seat == s.Active {
			out.Active = append(out.Active, s.Fighter(p))
		} else {
			out.Other = append(out.Other, s.Fighter(p))
		}
	}
	return out
}

// Order returns the present struggles of a story.
func (s *State) Order(id string) []story.Kind { return s.order(*s.story(id)) }

// order returns a story's struggles: printed, changed by effects, and added by attachments (COC-6.3, 6.5).
func (s *State) order(x Story) []story.Kind {
	order := slices.Clone(x.Order)
	var added []story.Kind
	for _, p := range s.Pieces {
		if p.On == x.ID && !p.Insane && s.sum(p.N, "blank") == 0 {
			added = append(added, p.Extra...)
		}
	}
	for _, m := range s.Mods {
		if m.Story != x.ID {
			continue
		}
		for range m.By {
			added = append(added, story.Kind(m.What))
		}
		for range -m.By {
			order = play.Without(order, story.Kind(m.What))
		}
	}
	return story.Adding(order, added)
}

// side returns the seat of a side of the calculator; -1: neither.
func (s *State) side(of story.Side) int {
	switch of {
	case story.Active:
		return s.Active
	case story.Other:
		return 1 - s.Active
	}
	return -1
}

// payDomains returns a player's domains as package pay needs them.
func (p *Player) payDomains() []pay.Domain {
	var out []pay.Domain
	for _, d := range p.Domains {
		x := pay.Domain{Drained: d.Drained}
		for _, r := range d.Resources {
			x.Resources = append(x.Resources, r.Resource)
		}
		out = append(out, x)
	}
	return out
}

// readyCharacters returns a player's ready, sane and uncommitted characters (COC-6.1, 8.2).
func (s *State) readyCharacters(seat int) []Piece {
	return play.Filter(s.Pieces, func(p Piece) bool {
		return p.Seat == seat && p.Kind == Character && !p.Exhausted && !p.Insane && p.Story == ""
	})
}

// May returns what a player may do now: open (choose starting resources), attach, commit, join, play (cards from the
// hand, events and abilities), act (events and abilities), wait (the other player acts first, but a disrupt is
// possible), locked (only disrupts), or "" for nothing (COC-4, 11.1, 11.2, 11.5).
func (s *State) May(seat int) string {
	active := seat == s.Active
	switch step := s.Step; {
	case step == StepOver, step == StepSetup && s.Players[seat].Opened:
		return ""
	case step == StepSetup:
		return "open"
	case s.Prompt != nil:
		return "locked"
	case step == StepResource && active:
		return "attach"
	case step == StepCommit && active:
		return "commit"
	case step == StepJoin && !active:
		return "join"
	case !step.Window():
		return "locked"
	case seat != s.Due:
		return "wait"
	case step == StepOperations && active:
		return "play"
	}
	return "act"
}

// immune refuses to make a character insane that can never become insane, and lists the same player's characters that
// could (COC-8.3, 17.4).
func (s *State) immune(p Piece) error {
	others := play.FilterMap(s.Pieces, func(o Piece) (string, bool) {
		return itoa(o.N), o.Seat == p.Seat && o.Kind == Character && !o.Insane && s.Fighter(o).MayGoInsane()
	})
	return refuse(CodeImmune, "COC-8.3", "card", p.Title, "others", strings.Join(others, ","))
}

// commitTargets returns the stories that a player may commit to (COC-6.1, 6.2).
func (s *State) commitTargets(seat int) []string {
	return play.FilterMap(s.Stories, func(x Story) (string, bool) {
		return x.ID, seat == s.Active || slices.Contains(s.Joinable, x.ID)
	})
}

// IsDay reports whether it is day, by cards in play or by hand. It may be day and night together (COC-11.8).
func (s *State) IsDay() bool { return s.Day || s.timeSetBy(func(c Card) bool { return c.Day }) }

// IsNight reports whether it is night.
func (s *State) IsNight() bool { return s.Night || s.timeSetBy(func(c Card) bool { return c.Night }) }

func (s *State) timeSetBy(sets func(Card) bool) bool {
	return slices.ContainsFunc(s.Pieces, func(p Piece) bool {
		return !p.Insane &&
			s.sum(p.N, "blank") == 0 && sets(p.Card)
	})
}
