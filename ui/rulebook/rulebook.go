// Package rulebook shows a rule of the reference over a window: the one that a prompt or a refusal names, and from there
// its neighbours and the rules that it refers to.
package rulebook

import (
	"regexp"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/docs/rules"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widgets"
)

// load reads the reference in a language once.
var load = map[string]func() (*rules.Reference, error){
	"en": sync.OnceValues(func() (*rules.Reference, error) { return rules.Load("en") }),
	"fr": sync.OnceValues(func() (*rules.Reference, error) { return rules.Load("fr") }),
}

// Dialog is a rule over a window.
type Dialog struct {
	canvas fyne.Canvas
	words  *text.Localizer
	book   *rules.Reference
	modal  *widgets.Modal
	id     string
}

// Show opens the rule of an ID such as "MOM-4.2" in the localizer's language, in English where there are no rules in it.
// It gives nil when there is no such rule.
func Show(c fyne.Canvas, l *text.Localizer, id string) *Dialog {
	get, ok := load[l.Lang()]
	if !ok {
		get = load["en"]
	}
	book, err := get()
	if err != nil {
		return nil // the files are part of the program and tested with it
	}
	d := &Dialog{canvas: c, words: l, book: book}
	if !d.open(id) {
		return nil
	}
	return d
}

// ID is the rule that is shown.
func (d *Dialog) ID() string { return d.id }

// Hide closes the dialog.
func (d *Dialog) Hide() {
	if d.modal != nil {
		d.modal.Hide()
		d.modal = nil
	}
}

// Open tells whether the dialog is still shown.
func (d *Dialog) Open() bool { return d.modal != nil }

func (d *Dialog) open(id string) bool {
	rule, ok := d.book.Lookup(id)
	if !ok {
		return false
	}
	d.Hide()
	d.id = rule.ID
	before, after := d.neighbours(rule.ID)
	turn := func(words, key, to string) *widgets.KeyButton {
		b := widgets.NewKeyButton(words, key, func() { d.open(to) }).Looking(widgets.QuietButton)
		b.SetEnabled(to != "")
		return b
	}
	back, on := turn(d.words.T("rulebook.before"), "PgUp", before), turn(d.words.T("rulebook.after"), "PgDn", after)
	shut := widgets.NewKeyButton(d.words.T("common.close"), "Esc", d.Hide).Primary()
	probe.Name(back, "rule.before")
	probe.Name(on, "rule.after")
	probe.Name(shut, "rule.close")
	d.modal = widgets.ShowModal(d.canvas, widgets.ModalFace{Icon: "rules", Title: rule.Title, Body: d.body(rule),
		Buttons: []*widgets.KeyButton{back, on, shut}, OnEscape: d.Hide})
	return true
}

// neighbours are the rules before and after one, over the borders of chapters.
func (d *Dialog) neighbours(id string) (before, after string) {
	all := d.book.Rules()
	for i, r := range all {
		if r.ID != id {
			continue
		}
		if i > 0 {
			before = all[i-1].ID
		}
		if i+1 < len(all) {
			after = all[i+1].ID
		}
	}
	return before, after
}

// body is the text of a rule, block by block, and the rules that it refers to.
func (d *Dialog) body(rule rules.Rule) fyne.CanvasObject {
	column := container.NewVBox()
	head := d.words.T("rulebook.head", text.Args{"id": rule.ID, "n": rule.Chapter, "chapter": d.book.Chapters[rule.Chapter-1].Title})
	column.Add(widgets.NewQuiet(head))
	for _, block := range strings.Split(rule.Text, "\n\n") {
		lines := strings.Split(block, "\n")
		if len(lines) == 1 && !isItem(lines[0]) {
			if strings.HasPrefix(block, "Example") || strings.HasPrefix(block, "Exemple") {
				column.Add(widgets.NewReading(block, theme.Muted))
			} else {
				column.Add(widgets.NewReading(block, fynetheme.ColorNameForeground))
			}
			continue
		}
		for _, line := range lines {
			column.Add(widgets.NewReading(strings.Replace(line, "- ", "•\u2002", 1), fynetheme.ColorNameForeground))
		}
	}
	if also := d.references(rule); len(also) > 0 {
		links := make([]fyne.CanvasObject, 0, len(also))
		for _, r := range also {
			b := widgets.NewKeyButton(d.words.T("rulebook.link", text.Args{"id": r.ID, "title": r.Title}), "", func() { d.open(r.ID) })
			probe.Name(b, "rule.to."+r.ID)
			links = append(links, b)
		}
		column.Add(widgets.NewQuiet(d.words.T("rulebook.also")))
		column.Add(widgets.NewFlow(links...))
	}
	return column
}

func isItem(line string) bool { return strings.HasPrefix(line, "- ") || numbered.MatchString(line) }

var (
	numbered = regexp.MustCompile(`^\d+\. `)
	named    = regexp.MustCompile(`MOM-\d+\.\d+`)
)

// references are the other rules that a rule names, each once.
func (d *Dialog) references(rule rules.Rule) []rules.Rule {
	var out []rules.Rule
	seen := map[string]bool{rule.ID: true}
	for _, id := range named.FindAllString(rule.Text, -1) {
		if r, ok := d.book.Lookup(id); ok && !seen[id] {
			seen[id] = true
			out = append(out, r)
		}
	}
	return out
}
