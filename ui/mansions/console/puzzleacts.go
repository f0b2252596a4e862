package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
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

// dealForm asks how to deal a puzzle again. After a refusal it shows the reason and what was tried.
func (s *puzzlePanel) dealForm(n mansions.PuzzleNote, tried mansions.PuzzleDeal, refused string) {
	p := s.p
	deal := func(d mansions.PuzzleDeal) {
		d.Puzzle = n.Puzzle
		p.closeModal()
		p.g.DoThen(d, func(err error) {
			if err != nil {
				why := p.g.Refusal(err)
				p.back() // the form shows the reason
				s.dealForm(n, d, why)
			}
		})
	}
	column := container.New(piece.Col{Gap: 9, Grow: -1})
	column.Add(piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted).Saying(p.t("console.puzzles.deal.hint")))
	if refused != "" {
		column.Add(piece.NewPara(fynetheme.SizeNameText, theme.Danger).Saying(refused))
	}

	levels := piece.NewFlow(4)
	var buttons []fyne.CanvasObject
	for _, level := range state.PuzzleLevels {
		b := widget.NewKeyButton(p.t("practice.how."+level), "",
			func() { deal(mansions.PuzzleDeal{Level: level}) })
		buttons = append(buttons, testid.Name(b, "puzzles.deal."+level))
	}
	levels.Fill(buttons, nil)
	column.Add(piece.Caption().Saying(p.t("console.puzzles.deal.levels")))
	column.Add(levels)

	column.Add(piece.Caption().Saying(p.t("console.puzzles.deal.actions")))
	from, to := 3, 6
	if b, err := puzzles.ParseBounds(tried.Bounds); err == nil {
		from, to = b.Min, b.Max
	}
	low := newStepper(p.t("console.puzzles.deal.from"), "puzzle", "puzzleFrom", theme.Brass, from, mostActions)
	high := newStepper(p.t("console.puzzles.deal.to"), "puzzle", "puzzleTo", theme.Brass, to, mostActions)
	low.least, high.least = 1, 1
	byBounds := widget.NewKeyButton(p.t("console.puzzles.deal.now"), "", func() {
		deal(mansions.PuzzleDeal{Bounds: puzzles.Bounds{Min: min(low.value, high.value),
			Max: max(low.value, high.value)}.String()})
	})
	testid.Name(byBounds, "puzzles.deal.bounds")
	column.Add(container.New(piece.Row{Gap: 12, Grow: 0}, container.New(evenly{gap: 12}, low.box, high.box), byBounds))

	column.Add(piece.Caption().Saying(p.t("console.puzzles.deal.id")))
	id := widget.NewField()
	id.SetPlaceHolder(n.Layout + "-…")
	id.SetText(tried.ID)
	byID := widget.NewKeyButton(p.t("console.puzzles.deal.now"), "", func() { deal(mansions.PuzzleDeal{ID: id.Text}) })
	byID.SetEnabled(tried.ID != "")
	id.OnChanged = func(now string) { byID.SetEnabled(strings.TrimSpace(now) != "") }
	id.OnSubmitted = func(string) { byID.Press() }
	paste := widget.NewKeyButton(p.t("console.puzzles.deal.paste"), "",
		func() { id.SetText(fyne.CurrentApp().Clipboard().Content()) })
	testid.Name(id, "puzzles.deal.entry")
	testid.Name(byID, "puzzles.deal.id")
	column.Add(container.New(piece.Row{Gap: 8, Grow: 0}, id, paste, byID))

	cancel := widget.NewKeyButton(p.t("common.cancel"), "Esc", p.closeModal)
	title := p.t("console.puzzles.deal.title", args("layout", n.Layout))
	p.dialog(widget.ModalFace{Icon: "puzzle", Title: title, Body: column, Buttons: []*widget.KeyButton{cancel}})
}

// mostActions is more than any shipped layout needs.
const mostActions = 20
