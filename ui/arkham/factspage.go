package arkham

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/arkham/set"
	"lantern/stories/atomicfile"
	"lantern/ui/faults"
	"lantern/ui/filechooser"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// factsPage is offered in the set-up: it shows the known facts of the owner's box.
var factsPage = table.Extra{ID: "facts", Icon: "library",
	Words: func(l *text.Localizer) string { return l.T("arkham.facts.page") },
	Open:  func(h table.PageDeps) table.Page { return newFacts(h) }}

// knownPage lists the known facts of the owner's box with their sources (AH-20), and the missing ones. Cells are
// edited in a form; files of facts can be imported and exported.
type knownPage struct {
	table.SidePage
	take, give *widget.KeyButton

	own    set.Facts
	sound  bool // the owner's file can be read
	box    *set.Set
	table  string // the table on display; "": what is missing
	picked string // the row being edited
	panes  *widget.Panes
}

func newFacts(h table.PageDeps) *knownPage {
	p := &knownPage{SidePage: table.NewSidePage(h, "setup", "facts.back", h.Back)}
	p.take = p.Button("arkham.facts.import", "I", "library", "facts.import", p.askImport)
	p.give = p.Button("arkham.facts.export", "X", "save", "facts.export", p.askExport)
	p.Refresh()
	return p
}

// Refresh redraws the page and keeps the scroll position.
func (p *knownPage) Refresh() {
	l := p.Words()
	p.own, p.sound = ownFacts()
	p.box = new(set.Set).With(set.Joined(set.Known(), p.own.Facts))
	tabs := []widget.Segment{{Key: "", Label: l.T("arkham.facts.missing"), Icon: "search"}}
	for _, table := range set.Forms {
		tabs = append(tabs, widget.Segment{Key: table, Label: l.T("arkham.table." + table)})
	}
	top := container.NewVBox(widget.NewTabs("facts.tab", p.table, tabs, func(key string) { p.show(key, "") }))
	if !p.sound {
		top.Add(widget.NewWords(l.T("arkham.facts.unread"), theme.Danger))
	}
	body := p.missing()
	var rows, form fyne.Position
	if p.panes != nil {
		rows, form = p.panes.Left().Offset, p.panes.Right().Offset
	}
	if p.panes = nil; p.table == "roles" { // there is only one row
		body = container.NewVScroll(p.form())
	} else if p.table != "" {
		p.panes = widget.NewPanes(0.34, 2, p.rows(), p.form())
		body = p.panes
	}
	where := widget.NewQuiet(l.T("arkham.facts.where", text.Args{"file": ownFile()}))
	p.Show(l.T("arkham.facts.page"), container.NewBorder(top, where, nil, nil, widget.Margins(0, 1, body)), p.take, p.give)
	if p.panes != nil {
		p.panes.Left().ScrollToOffset(rows)
		p.panes.Right().ScrollToOffset(form)
	}
}

// show shows a table with a row selected.
func (p *knownPage) show(table, row string) {
	p.table, p.picked, p.panes = table, row, nil
	p.Refresh()
}

// missing lists the facts without which the box cannot be played, then those that will be asked for during play when
// they are needed, each with a link to its row. Data for drawing cards on screen is left out, since the box's cards are
// on the table.
func (p *knownPage) missing() fyne.CanvasObject {
	l := p.Words()
	first, later := container.NewVBox(), container.NewVBox()
	for i, fault := range p.box.Check() {
		if fault.Key == "noEncounter" || fault.Key == "noBeyond" {
			continue
		}
		to := first
		if fault.Later {
			to = later
		}
		line := widget.NewCard(widget.CardFace{Text: p.problemWords(fault)}, func() { p.show(fault.Table, fault.ID) })
		if !slices.Contains(set.Forms, fault.Table) {
			line.Disable()
		}
		to.Add(testid.Name(line, "facts.fault."+strconv.Itoa(i)))
	}
	if len(first.Objects) == 0 {
		first.Add(widget.NewWords(l.T("arkham.facts.whole"), theme.OK))
	}
	if len(later.Objects) == 0 {
		later.Add(widget.NewQuiet(l.T("arkham.facts.later.none")))
	}
	return widget.NewPanes(0.5, 2, widget.NewPanel(l.T("arkham.facts.first"), first),
		widget.NewPanel(l.T("arkham.facts.later"), later))
}

// problemWords words a problem with the names of its objects.
func (p *knownPage) problemWords(f set.Problem) string {
	l := p.Words()
	args := text.Args{}
	for i, a := range f.Args {
		args[string(rune('a'+i))] = called(l, p.box, a)
	}
	words := l.T("arkham.fault."+f.Key, args)
	if f.Key == "open" { // the row itself shows what is missing
		words = l.N("arkham.facts.open", len(strings.Split(f.Args[0], ",")))
	}
	if row := l.Or("arkham.table."+f.Table, ""); row != "" {
		if _, err := strconv.Atoi(f.ID); err == nil {
			row += " " + f.ID
		} else if f.ID != "" {
			row = called(l, p.box, f.ID)
		}
		words = l.Labelled(row, words)
	}
	return words + " (" + f.Rule + ")"
}

// called returns the name of the object with an ID, if known.
func called(l *text.Localizer, box *set.Set, id string) string {
	if a := box.Area(id); a != nil {
		return titled(l, a.Title, id)
	}
	if m := box.Monster(id); m != nil {
		return titled(l, m.Title, id)
	}
	if w := box.World(id); w != nil {
		return titled(l, w.Title, id)
	}
	if c := box.Card(id); c != nil {
		return titled(l, c.Title, id)
	}
	if a := box.Ancient(id); a != nil {
		return titled(l, a.Title, id)
	}
	if i := box.Investigator(id); i != nil {
		return titled(l, i.Title, id)
	}
	if m := box.Myth(id); m != nil { // a card entered by its printed properties has no name
		gate := l.T("arkham.mythos.table")
		if m.Gate != "" {
			gate = called(l, box, m.Gate)
		}
		return titled(l, m.Title, gate)
	}
	return id
}

// sourceOf words the source of a cell.
func sourceOf(l *text.Localizer, from string) string {
	if from == set.FromText || from == set.FromUser {
		return l.T("arkham.facts.from." + from)
	}
	return l.T("arkham.facts.from", text.Args{"source": from})
}

// askImport imports a file of facts.
func (p *knownPage) askImport() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "library", Title: l.T("arkham.facts.import"),
		Hint: l.T("arkham.facts.import.hint"), Yes: l.T("arkham.facts.import"), Endings: []string{".json"}},
		func(file string, ended func(trouble string)) {
			var n int
			var wrong []set.Problem
			var err error
			p.Run(func() { n, wrong, err = importFacts(file) }, func() {
				l := p.Words()
				var lines []string
				for _, fault := range wrong {
					lines = append(lines, p.problemWords(fault))
				}
				if err != nil {
					lines = []string{trouble(l, err)}
				}
				if len(lines) > 0 {
					ended(l.T("arkham.facts.refused", text.Args{"problem": strings.Join(lines, "\n")}))
					return
				}
				ended("")
				p.Refresh()
				p.Notify(widget.Done, l.N("arkham.facts.imported", n))
			})
		})
}

// askExport exports the owner's facts.
func (p *knownPage) askExport() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "save", Title: l.T("arkham.facts.export"),
		Hint: l.T("arkham.facts.export.hint"), Yes: l.T("arkham.facts.export"), Name: "facts.json",
		Endings: []string{".json"}}, func(file string, ended func(string)) {
		p.Work(ended, func() error { return exportFacts(file) }, p.refused, func() {
			p.Notify(widget.Done, p.Words().T("common.saved", text.Args{"file": file}))
		})
	})
}

// errUnread means that the owner's file cannot be read. In that case it is not overwritten.
var errUnread = errors.New("the owner's facts cannot be read")

// refused words an error about a file.
func (p *knownPage) refused(err error) string {
	return p.Words().T("arkham.facts.refused", text.Args{"problem": trouble(p.Words(), err)})
}

func trouble(l *text.Localizer, err error) string {
	if errors.Is(err, errUnread) {
		return l.T("arkham.facts.unread")
	}
	return faults.File(l, err)
}

// importFacts adds the facts of a file to the owner's and returns how many the file has. If the file has errors, it
// returns all of them and changes nothing.
func importFacts(file string) (int, []set.Problem, error) {
	raw, err := atomicfile.ReadPlain(os.DirFS(filepath.Dir(file)), filepath.Base(file), set.Limit)
	if err != nil {
		return 0, nil, err
	}
	f, wrong := set.ReadFacts(raw)
	if len(wrong) > 0 {
		return 0, wrong, nil
	}
	return len(f.Facts), nil, writeFacts(f.Facts)
}

// exportFacts writes the owner's facts to a new file.
func exportFacts(file string) error {
	f, sound := ownFacts()
	if !sound {
		return errUnread
	}
	return atomicfile.WriteNew(file, f.Written())
}
