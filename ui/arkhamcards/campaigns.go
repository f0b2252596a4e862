package arkhamcards

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/packs"
	"lantern/stories/atomicfile"
	"lantern/stories/strictyaml"
	"lantern/ui/faults"
	"lantern/ui/filechooser"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// campaignsFolder is the folder of the owner's campaigns in the data folder, as for "lantern campaign".
const campaignsFolder = "campaigns"

// shelf holds the campaigns: shipped ones and the owner's.
type shelf struct {
	packs    []*packs.Pack
	problems strictyaml.Problems // of the owner's packs, which are left out
}

// atHand is the program's shelf, used by lists, sessions and pages.
var atHand = &table.Shelf[shelf]{Read: func(folder string) (s shelf) {
	sources := []packs.Source{packs.Shipped()}
	if folder != "" {
		sources = append(sources, packs.Folder(folder))
	}
	s.packs, s.problems = packs.Load(sources...)
	return s
}}

// ownIn sets the data folder that contains the owner's campaigns.
func ownIn(data string) { renew(filepath.Join(data, campaignsFolder)) }

// dataFolder returns the data folder, or "" if none is set.
func dataFolder() string {
	if place := atHand.Place(); place != "" {
		return filepath.Dir(place)
	}
	return ""
}

// renew reads the campaigns of a folder again, with their texts.
func renew(folder string) {
	atHand.Renew(folder)
	wordsByLanguage.Clear()
}

// campaigns returns all campaigns without problems, shipped ones first.
func campaigns() []*packs.Pack { return atHand.All().packs }

// campaignOf returns the campaign with an ID, or nil.
func campaignOf(id string) *packs.Pack {
	if i := slices.IndexFunc(campaigns(), func(p *packs.Pack) bool { return p.ID == id }); i >= 0 {
		return campaigns()[i]
	}
	return nil
}

// comesAlong reports whether a campaign is shipped.
func comesAlong(p *packs.Pack) bool {
	_, err := fs.Stat(packs.Shipped().FS, p.ID)
	return err == nil
}

// wordsByLanguage caches the texts of the campaigns. A session stores names in the language in which it began, but they
// are shown in the language of the window.
var wordsByLanguage sync.Map

func wordsIn(lang string) rules.Words {
	if words, ok := wordsByLanguage.Load(lang); ok {
		return words.(rules.Words)
	}
	words := rules.WordsOf(lang, campaigns()...)
	wordsByLanguage.Store(lang, words)
	return words
}

// packEnding is the file extension of an exported campaign.
const packEnding = ".zip"

// shelfPage lists the campaigns, with problems of the owner's, and the campaigns in progress.
type shelfPage struct {
	table.SidePage
	take *widget.KeyButton
}

func newCampaigns(h table.PageDeps) *shelfPage {
	p := &shelfPage{SidePage: table.NewSidePage(h, "setup", "campaigns.back", h.Back)}
	p.take = p.Button("cards.campaigns.import", "I", "library", "campaigns.import", p.askImport).Primary()
	p.Refresh()
	return p
}

// Refresh redraws the page.
func (p *shelfPage) Refresh() {
	l := p.Words()
	all, problems := atHand.All().packs, atHand.All().problems
	ours := container.NewVBox()
	for _, pack := range all {
		name := widget.NewWords(pack.Text(l.Lang(), "title"), theme.Brass)
		facts := widget.NewQuiet(joined([]string{l.N("cards.campaigns.scenarios", len(pack.Order)),
			pack.Text(l.Lang(), "tagline")}))
		var right []fyne.CanvasObject
		if !comesAlong(pack) {
			right = append(right, testid.Name(widget.NewKeyButton(l.T("cards.campaigns.export"), "",
				func() { p.askExport(pack) }).WithIcon("save"), "campaigns.export."+pack.ID))
		}
		picture := coverOf(false, false, pack.ID, pack.Text("en", "title"), pack.Text(l.Lang(), "tagline"))
		ours.Add(row(container.NewBorder(nil, nil, picture, nil, container.NewVBox(name, facts)), right...))
	}
	wrong := container.NewVBox()
	for _, problem := range problems {
		wrong.Add(widget.NewWords(problemWords(l, problem), theme.Danger))
	}
	left := container.NewVBox(widget.NewPanel(l.T("cards.campaigns.hand"), ours))
	if len(problems) > 0 {
		left.Add(widget.NewPanel(l.T("cards.campaigns.wrong"), wrong))
	}
	left.Add(widget.NewQuiet(l.T("cards.campaigns.where", text.Args{"folder": atHand.Place()})))
	played := container.NewVBox()
	for _, h := range p.Sessions(rules.SystemName) {
		t := sessionSummary(l, h)
		name := t.Title
		if h.Name != "" {
			name = h.Name + " · " + name
		}
		played.Add(container.NewVBox(widget.NewWords(name, theme.Brass),
			widget.NewQuiet(joined([]string{t.Progress, t.Party}))))
	}
	if len(played.Objects) == 0 {
		played.Add(widget.NewQuiet(l.T("cards.campaigns.none")))
	}
	played.Add(widget.NewQuiet(l.T("cards.campaigns.open")))
	body := widget.NewPanes(0.55, 2, left, widget.NewPanel(l.T("common.inProgress"), played))
	p.Show(l.T("cards.campaigns.page"), body, p.take)
}

// problemWords words a problem: its location, its nature, and its remedy.
func problemWords(l *text.Localizer, p strictyaml.Problem) string {
	return faults.Place(p) + " – " + faults.Describe(l, p)
}

// askImport imports a campaign from a file. It asks before replacing one.
func (p *shelfPage) askImport() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "library", Title: l.T("cards.campaigns.import"),
		Hint: l.T("cards.campaigns.import.hint"), Yes: l.T("cards.campaigns.import.yes"),
		Endings: []string{packEnding}},
		func(file string, ended func(string)) { p.takeFile(file, false, ended) })
}

// takeFile reads the file in the background. If the file is refused, nothing changes.
func (p *shelfPage) takeFile(file string, replace bool, ended func(trouble string)) {
	var pack *packs.Pack
	var err error
	p.Run(func() { pack, err = takeIn(file, atHand.Place(), replace) }, func() {
		l := p.Words()
		if there(err) && !replace {
			ended("")
			widget.Confirm(p.Canvas(), widget.ConfirmFace{Icon: "library", Title: l.T("cards.campaigns.replace"),
				Message: l.T("cards.campaigns.replace.more"),
				Yes:     l.T("cards.campaigns.replace.yes"), No: l.T("common.cancel")},
				func(yes bool) {
					if yes {
						p.takeFile(file, true, func(trouble string) {
							if trouble != "" {
								p.Notify(widget.Warning, trouble)
							}
						})
					}
				})
			return
		}
		if err != nil {
			ended(troubleWords(l, err))
			return
		}
		ended("")
		renew(atHand.Place())
		p.Refresh()
		p.Notify(widget.Done, l.T("cards.campaigns.imported", text.Args{"title": pack.Text(l.Lang(), "title")}))
	})
}

// there reports whether an error means that the campaign exists already.
func there(err error) bool {
	var problems strictyaml.Problems
	return errors.As(err, &problems) && len(problems) == 1 && problems[0].Form == "duplicateID.there"
}

// mostTold limits the problems of a file that are listed; the number of the others follows.
const mostTold = 12

// allOf words an error. If it consists of several problems, each has its own line.
func allOf(l *text.Localizer, err error) string {
	lines := reasons(l, err)
	if more := len(lines) - mostTold; more > 0 {
		lines = append(lines[:mostTold], l.T("cards.campaigns.more", text.Args{"more": more}))
	}
	return strings.Join(lines, "\n")
}

// troubleWords says why a file cannot be imported or exported.
func troubleWords(l *text.Localizer, err error) string {
	return l.T("common.nothingChanged", text.Args{"problem": allOf(l, err)})
}

// takeIn unpacks the file of a campaign into a folder.
func takeIn(file, folder string, replace bool) (*packs.Pack, error) {
	if folder == "" {
		return nil, os.ErrNotExist
	}
	f, err := atomicfile.OpenFile(file)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // it is only read
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return packs.Import(f, info.Size(), folder, replace)
}

// askExport exports one of the owner's campaigns.
func (p *shelfPage) askExport(pack *packs.Pack) {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "save", Title: l.T("cards.campaigns.export"),
		Hint: l.T("cards.campaigns.export.hint"), Yes: l.T("common.save"), Name: pack.ID + packEnding,
		Endings: []string{packEnding}}, func(file string, ended func(string)) {
		work := func() error { return giveAway(pack.ID, atHand.Place(), file) }
		p.Work(ended, work, func(err error) string { return troubleWords(l, err) }, func() {
			p.Notify(widget.Done, l.T("cards.campaigns.exported", text.Args{"file": file}))
		})
	})
}

// giveAway writes a campaign from a folder to a new file.
func giveAway(id, folder, file string) error {
	var whole bytes.Buffer
	if err := packs.Export(&whole, packs.Folder(folder), id); err != nil {
		return err
	}
	return atomicfile.WriteNew(file, whole.Bytes())
}
