package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/text"
)

// span words a range.
func span(bounds string) string {
	low, high, _ := strings.Cut(bounds, "..")
	if low == high {
		return low
	}
	return low + "\u202f–\u202f" + high
}

// toggle opens or closes the panel.
func (s *puzzlePanel) toggle() {
	if s.current() != nil {
		s.open, s.byself = !s.open, false
		s.show()
		s.p.foot.show()
	}
}

// another selects the next of several puzzles.
func (s *puzzlePanel) another() {
	notes, now := s.p.shown.view.Puzzles, s.current().Puzzle
	at := slices.IndexFunc(notes, func(n mansions.PuzzleNote) bool { return n.Puzzle == now })
	s.chosen = notes[(at+1)%len(notes)].Puzzle
	s.show()
}

// press acts on the selected puzzle, if the panel shows the button.
func (s *puzzlePanel) press(c *piece.Chip) {
	if s.open && !c.Hidden {
		callIfSet(c.OnTapped)
	}
}

// dealAgain asks how to deal a puzzle again: at a level, for so many actions, or by an ID. The clipboard may have one.
func (s *puzzlePanel) dealAgain(n mansions.PuzzleNote) {
	p := s.p
	p.Fix(p.t("console.puzzles.deal.title"), func() (all []table.Correction) {
		for _, level := range state.PuzzleLevels {
			all = append(all, table.Correction{ID: string(level), Group: p.t("console.puzzles.deal.levels"), Icon: "puzzle",
				Words: p.t("practice.how." + level),
				Make:  func([]string) keeper.Command { return mansions.PuzzleDeal{Puzzle: n.Puzzle, Level: level} }})
		}
		asked := []string{p.t("console.puzzles.deal.from"), p.t("console.puzzles.deal.to")}
		return append(all, table.Correction{ID: "bounds", Words: p.t("console.puzzles.deal.actions"), Icon: "puzzle",
			Ask: func(given []string) *table.Field {
				if len(given) == 2 {
					return nil
				}
				return &table.Field{Words: asked[len(given)], Number: &keeper.Range{Min: 1, Max: mostActions},
					Now: itoa(3 * (len(given) + 1)), Proposed: true}
			}, Make: func(given []string) keeper.Command {
				from, to := text.Number(given[0]), text.Number(given[1])
				return mansions.PuzzleDeal{Puzzle: n.Puzzle,
					Bounds: puzzles.Bounds{Min: min(from, to), Max: max(from, to)}.String()}
			}}, table.Correction{ID: "id", Words: p.t("console.puzzles.deal.id"), Icon: "notes",
			Ask: func(given []string) *table.Field {
				if len(given) > 0 {
					return nil
				}
				f := &table.Field{Words: p.t("console.puzzles.deal.hint")}
				if copied := fyne.CurrentApp().Clipboard().Content(); strings.HasPrefix(copied, n.Layout+"-") {
					f.Now = copied
				}
				return f
			}, Make: func(given []string) keeper.Command { return mansions.PuzzleDeal{Puzzle: n.Puzzle, ID: given[0]} }})
	})
}

// mostActions is more than any shipped layout needs.
const mostActions = 20
