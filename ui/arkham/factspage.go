package arkham

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/arkham/set"
	"lantern/stories/plainfile"
	"lantern/ui/faults"
	"lantern/ui/filechooser"
	"lantern/ui/frame"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// factsPage is offered at set-up: what is known of the owner's box.
var factsPage = frame.Extra{ID: "facts", Icon: "library",
	Words: func(l *text.Localizer) string { return l.T("arkham.facts.page") },
	Open:  func(h frame.House) frame.Page { return newFacts(h) }}

// knownPage shows every cell that is known with where it comes from (AH-20), takes files of facts in and gives them out.
type knownPage struct {
	h                frame.House
	back, take, give *kit.KeyButton
	root             *fyne.Container
}

func newFacts(h frame.House) *knownPage {
	t := h.Words().T
	p := &knownPage{h: h, root: container.NewStack()}
	p.back = probe.Name(kit.NewKeyButton(t("common.back"), "Esc", h.Back), "facts.back")
	p.take = probe.Name(kit.NewKeyButton(t("arkham.facts.import"), "I", p.askImport).WithIcon("library"), "facts.import")
	p.give = probe.Name(kit.NewKeyButton(t("arkham.facts.export"), "X", p.askExport).WithIcon("save"), "facts.export")
	p.Refresh()
	return p
}

// Content is what to show.
func (p *knownPage) Content() fyne.CanvasObject { return p.root }

// Close has nothing to let go of.
func (p *knownPage) Close() {}

// Subject is what the page is about, for the book of rules.
func (p *knownPage) Subject() string { return "setup" }

// Bind ties the page's keys.
func (p *knownPage) Bind(k *kit.Keys) { k.BindButtons(p.back, p.take, p.give) }

// Refresh draws the page anew.
func (p *knownPage) Refresh() {
	l := p.h.Words()
	own, sound := ownFacts()
	left := container.NewVBox()
	if !sound {
		left.Add(kit.NewWords(l.T("arkham.facts.unread"), theme.Danger))
	}
	rows := map[string]*fyne.Container{}
	all := set.Joined(set.Known(), own.Facts)
	box := new(set.Set).With(all)
	for _, f := range all {
		row := f.Table + "\x00" + f.ID
		if rows[row] == nil {
			rows[row] = container.NewVBox(kit.NewWords(strings.TrimSpace(l.T("arkham.table."+f.Table)+" · "+called(l, box, f.ID)), theme.Brass))
			left.Add(rows[row])
		}
		value := sourceOf(l, f.From)
		if f.Cell != "" {
			value = fmt.Sprintf("%s = %s · %s", f.Cell, worth(l, box, f.Value), value)
		}
		rows[row].Add(kit.NewQuiet(value))
	}
	right := container.NewVBox(kit.NewQuiet(l.T("arkham.facts.where", text.Args{"file": ownFile()})))
	missing := box.Check()
	if len(missing) == 0 {
		right.Add(kit.NewWords(l.T("arkham.facts.whole"), theme.OK))
	}
	for _, fault := range missing {
		right.Add(kit.NewWords(fault.Error(), ""))
	}
	head := container.NewBorder(nil, nil, p.back, container.NewHBox(p.take, p.give),
		kit.Margins(1, 0, kit.NewTitle(l.T("arkham.facts.page")).Truncated()))
	body := kit.NewPanes(0.5, 2, kit.NewPanel(l.T("arkham.facts.known"), container.NewVScroll(left)),
		kit.NewPanel(l.T("arkham.facts.missing"), container.NewVScroll(right)))
	p.root.Objects = []fyne.CanvasObject{kit.Margins(2, 1, kit.Column(110,
		container.NewBorder(head, nil, nil, nil, kit.Margins(0, 1, body))))}
	p.root.Refresh()
}

// called is what has an ID by its name, as far as that is known.
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
	return id
}

// worth is the value of a cell: places and the like by their names.
func worth(l *text.Localizer, box *set.Set, value any) string {
	switch v := value.(type) {
	case string:
		return called(l, box, v)
	case []any:
		var out []string
		for _, x := range v {
			out = append(out, worth(l, box, x))
		}
		return strings.Join(out, ", ")
	}
	return fmt.Sprint(value)
}

// sourceOf is where a cell comes from, in words.
func sourceOf(l *text.Localizer, from string) string {
	if from == set.FromText || from == set.FromUser {
		return l.T("arkham.facts.from." + from)
	}
	return l.T("arkham.facts.from", text.Args{"source": from})
}

// askImport takes in a file of facts.
func (p *knownPage) askImport() {
	l := p.h.Words()
	p.h.Files().Ask(filechooser.Question{Icon: "library", Title: l.T("arkham.facts.import"),
		Hint: l.T("arkham.facts.import.hint"), Yes: l.T("arkham.facts.import"), Endings: []string{".json"}},
		func(file string, ended func(trouble string)) {
			var n int
			var wrong []set.Fault
			var err error
			p.h.Run(func() { n, wrong, err = takeFacts(file) }, func() {
				l := p.h.Words()
				var lines []string
				for _, fault := range wrong {
					lines = append(lines, fault.Error())
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
				p.h.Tell(kit.Done, l.N("arkham.facts.imported", n))
			})
		})
}

// askExport writes what the owner has entered as a file for others.
func (p *knownPage) askExport() {
	l := p.h.Words()
	p.h.Files().Ask(filechooser.Question{Icon: "save", Title: l.T("arkham.facts.export"),
		Hint: l.T("arkham.facts.export.hint"), Yes: l.T("arkham.facts.export"), Name: "facts.json",
		Endings: []string{".json"}}, func(file string, ended func(string)) {
		var err error
		p.h.Run(func() { err = giveFacts(file) }, func() {
			if err != nil {
				ended(p.h.Words().T("arkham.facts.refused", text.Args{"problem": trouble(p.h.Words(), err)}))
				return
			}
			ended("")
			p.h.Tell(kit.Done, p.h.Words().T("arkham.facts.exported", text.Args{"file": file}))
		})
	})
}

// errUnread is of an owner's file that cannot be read: nothing is written over it.
var errUnread = errors.New("the owner's facts cannot be read")

func trouble(l *text.Localizer, err error) string {
	if errors.Is(err, errUnread) {
		return l.T("arkham.facts.unread")
	}
	return faults.File(l, err)
}

// takeFacts joins a file to the owner's facts, and says how many there were in it. It is refused with all its faults;
// nothing has changed then.
func takeFacts(file string) (int, []set.Fault, error) {
	raw, err := plainfile.ReadPlain(os.DirFS(filepath.Dir(file)), filepath.Base(file), set.Limit)
	if err != nil {
		return 0, nil, err
	}
	f, wrong := set.ReadFacts(raw)
	if len(wrong) > 0 {
		return 0, wrong, nil
	}
	return len(f.Facts), nil, writeFacts(f.Facts)
}

// giveFacts writes the owner's facts to a file that is not there yet.
func giveFacts(file string) error {
	if _, err := os.Lstat(file); err == nil {
		return &os.PathError{Op: "write", Path: file, Err: os.ErrExist}
	}
	f, sound := ownFacts()
	if !sound {
		return errUnread
	}
	return plainfile.WriteWhole(file, f.Written())
}
