package puzzle

import (
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/ui/text"
)

// Names puts identifiers into words; game.Names does.
type Names interface {
	Who(seat string) string
	Card(id string) string
}

// SetTable shows the puzzle of the table's view. When there was one before and there is none now, the last lines tell
// how it ended.
func (p *Page) SetTable(t mansions.TableView) {
	news := fresh(p.latest, t.Latest)
	p.latest = slices.Clone(t.Latest)
	switch {
	case t.Puzzle != nil:
		v := *t.Puzzle
		p.who = p.names.Who(v.Who)
		s := Shown{State: State{Deal: v.Deal, Attempt: v.Attempt, Pile: v.Pile, Skill: v.Skill}, Title: p.who, ID: v.ID}
		if v.Card != "" {
			s.Title = p.words.T("puzzle.title", text.Args{"who": p.who, "card": p.names.Card(v.Card)})
		}
		p.Show(s)
	case p.shown != nil:
		p.endOf(news)
	default:
		p.Refresh()
	}
}

// fresh are the lines that have come to those that were known: the latest few are shown, so the first of them go as
// others come.
func fresh(known, now []keeper.Line) []keeper.Line {
	same := func(a, b keeper.Line) bool { return a.Key == b.Key && maps.Equal(a.Args, b.Args) }
	for gone := range known {
		if rest := known[gone:]; len(rest) <= len(now) && slices.EqualFunc(rest, now[:len(rest)], same) {
			return now[len(rest):]
		}
	}
	return now
}

// endOf shows the end of the attempt, with the last move made if it can be known from what everybody saw. An attempt
// that went away for another reason, as by undo, leaves nothing to show.
func (p *Page) endOf(news []keeper.Line) {
	over := func(key string) bool {
		return slices.ContainsFunc(news, func(l keeper.Line) bool { return strings.TrimPrefix(l.Key, "log.") == key })
	}
	e := End{}
	switch {
	case over("puzzle.solved"):
		e.How = Solved
	case over("puzzle.timeUp"):
		e = End{How: TimeOver, Words: p.words.T("puzzle.over.stopped.more", text.Args{"who": p.who})}
	case over("puzzle.stopped"):
		e = End{How: Left, Words: p.words.T("puzzle.over.stopped.more", text.Args{"who": p.who})}
	default:
		p.Clear()
		return
	}
	s := p.last.State
	for _, l := range news {
		m, err := puzzles.ParseMove(l.Args["move"])
		if strings.TrimPrefix(l.Key, "log.") != "puzzle.moved" || err != nil || m.Kind == puzzles.Draw {
			continue
		}
		if after, err := puzzles.Apply(s.Deal, m); err == nil {
			s.Deal = after
			s.Attempt.Used += m.Cost()
		}
	}
	if s.Deal.Drawn != "" { // it goes under the pile unlaid (MOM-18.6)
		s.Deal.Drawn, s.Pile = "", s.Pile+1
	}
	p.ShowEnd(e, s)
}
