package priest

import (
	"errors"
	"os"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/priest/board"
	"lantern/ui/faults"
	"lantern/ui/filechooser"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// boardsPage is offered in the set-up.
var boardsPage = table.Extra{ID: "boards", Icon: "map",
	Words: func(l *text.Localizer) string { return l.T("priest.boards.page") },
	Open:  func(h table.PageDeps) table.Page { return newShelf(h) }}

// shelfPage lists the cult boards, and the problems of the owner's boards.
type shelfPage struct {
	table.SidePage
	more, take *widget.KeyButton
}

func newShelf(h table.PageDeps) *shelfPage {
	p := &shelfPage{SidePage: table.NewSidePage(h, "setup", "boards.back", h.Back)}
	p.take = p.Button("priest.boards.import", "I", "library", "boards.import", p.askImport)
	p.more = p.Button("priest.boards.new", "N", "map", "boards.new", func() {
		p.edit(&board.Board{Title: board.Title{}, Sites: []board.Site{{ID: "s1", Kind: board.Lock, Start: true}}})
	}).Primary()
	p.Refresh()
	return p
}

// show returns to the page.
func (p *shelfPage) show() {
	n := newShelf(p.PageDeps)
	p.Go(n, n.show)
}

// edit opens a board in the editor.
func (p *shelfPage) edit(b *board.Board) { newEditor(p.PageDeps, b, p.show).open() }

// Refresh redraws the page.
func (p *shelfPage) Refresh() {
	l := p.Words()
	all, unsound := atHand.All().boards, atHand.All().broken
	button := func(words, icon, name string, do func()) fyne.CanvasObject {
		return testid.Name(widget.NewKeyButton(l.T(words), "", do).WithIcon(icon), name)
	}
	line := func(title, facts string, right ...fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, nil, container.NewHBox(right...),
			container.NewVBox(widget.NewWords(title, theme.Brass), widget.NewQuiet(facts)))
	}
	ours, own, printed := container.NewVBox(), container.NewVBox(), container.NewVBox(
		widget.NewQuiet(l.T("priest.boards.printed.hint")),
	)
	fresh := func(words, icon, name string, b *board.Board) fyne.CanvasObject {
		return button(words, icon, name+b.ID, func() {
			c := b.Copy()
			c.ID = ""
			p.edit(c)
		})
	}
	for _, b := range board.Printed() {
		printed.Add(
			line(nameOf(l, b), factsOf(l, b), fresh("priest.boards.complete", "notes", "boards.complete.", b)),
		)
	}
	for _, b := range all {
		if board.Find(b.ID) != nil {
			ours.Add(line(nameOf(l, b), factsOf(l, b), fresh("priest.boards.copy", "exchange", "boards.copy.", b)))
			continue
		}
		own.Add(line(nameOf(l, b), factsOf(l, b),
			button("priest.boards.edit", "notes", "boards.edit."+b.ID, func() { p.edit(b.Copy()) }),
			button("priest.boards.export", "save", "boards.export."+b.ID, func() { p.askExport(b) })))
	}
	for _, u := range unsound {
		box := container.NewVBox(widget.NewWords(l.T("priest.boards.wrong", text.Args{"file": u.File}), theme.Danger))
		if u.Err != nil {
			box.Add(widget.NewWords(faults.File(l, u.Err), theme.Danger))
		}
		for _, fault := range u.Problems {
			box.Add(widget.NewWords(problemWords(p.Words, u.Board, fault), theme.Danger))
		}
		var right []fyne.CanvasObject
		if u.Board != nil && strings.TrimSuffix(u.File, board.Ending) == u.Board.ID {
			right = append(right, button("priest.boards.edit", "notes", "boards.edit."+u.Board.ID,
				func() { p.edit(u.Board.Copy()) }))
		}
		own.Add(container.NewBorder(nil, nil, nil, container.NewHBox(right...), box))
	}
	if len(own.Objects) == 0 {
		own.Add(widget.NewQuiet(l.T("priest.boards.none")))
	}
	own.Add(widget.NewQuiet(l.T("priest.boards.where", text.Args{"folder": atHand.Place()})))
	body := widget.NewPanes(0.5, 2, container.NewVBox(widget.NewPanel(l.T("priest.boards.own"), own),
		widget.NewPanel(l.T("priest.boards.ours"), ours)), widget.NewPanel(l.T("priest.boards.printed"), printed))
	p.Show(l.T("priest.boards.page"), body, p.take, p.more)
}

// nameOf returns a board's title in the reader's language, else in the other one, else its ID.
func nameOf(l *text.Localizer, b *board.Board) string {
	return sketch(func() *text.Localizer { return l }, b).Title()
}

// factsOf words a board's number of Starts, of spaces that trigger a raid, and of spaces with unknown parts.
func factsOf(l *text.Localizer, b *board.Board) string {
	starts, raids, open := 0, 0, 0
	for _, s := range b.Sites {
		if s.Start {
			starts++
		}
		if s.Dice > 0 {
			raids++
		}
		if len(s.Unsure) > 0 {
			open++
		}
	}
	if open > 0 {
		return l.N("priest.boards.starts", starts) + " · " + l.N("priest.boards.open", open)
	}
	return l.N("priest.boards.starts", starts) + " · " + l.N("priest.boards.raids", raids)
}

// askImport imports a board from a file.
func (p *shelfPage) askImport() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "library", Title: l.T("priest.boards.import"),
		Hint: l.T(
			"priest.boards.import.hint",
		), Yes: l.T("priest.boards.import.yes"), Endings: []string{board.Ending}}, p.takeIn)
}

// takeIn reads the file in the background. If the file is refused, nothing changes.
func (p *shelfPage) takeIn(file string, ended func(trouble string)) {
	var b *board.Board
	var wrong []board.Problem
	var err error
	p.Run(func() { b, wrong, err = take(file) }, func() {
		l := p.Words()
		var lines []string
		for _, fault := range wrong {
			lines = append(lines, problemWords(p.Words, b, fault))
		}
		switch {
		case errors.Is(err, os.ErrExist):
			lines = []string{l.T("priest.boards.there", text.Args{"id": b.ID})}
		case err != nil:
			lines = []string{faults.File(l, err)}
		}
		if len(lines) > 0 {
			ended(l.T("common.nothingChanged", text.Args{"problem": strings.Join(lines, "\n")}))
			return
		}
		ended("")
		p.Refresh()
		p.Notify(widget.Done, l.T("priest.boards.imported", text.Args{"title": nameOf(l, b)}))
	})
}

// askExport exports a board.
func (p *shelfPage) askExport(b *board.Board) {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "save", Title: l.T("priest.boards.export"),
		Hint: l.T("priest.boards.export.hint"), Yes: l.T("priest.boards.export"), Name: b.ID + board.Ending,
		Endings: []string{board.Ending}}, func(file string, ended func(string)) {
		refused := func(err error) string {
			return l.T("common.nothingChanged", text.Args{"problem": faults.File(l, err)})
		}
		p.Work(ended, func() error { return give(b, file) }, refused, func() {
			p.Notify(widget.Done, l.T("priest.boards.exported", text.Args{"file": file}))
		})
	})
}
