package rulebook

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/docs/rules"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// body is a rule: its title, where it stands, its text block by block, and the rules that it refers to.
func (d *Dialog) body(rule rules.Rule) *fyne.Container {
	column := container.NewVBox()
	column.Add(kit.NewSubtitle(rule.Title).Truncated())
	head := d.words.T("rulebook.head", text.Args{"id": rule.ID, "n": rule.Chapter, "chapter": d.book.Chapters[rule.Chapter-1].Title})
	column.Add(kit.NewQuiet(head))
	for _, block := range strings.Split(rule.Text, "\n\n") {
		lines := strings.Split(block, "\n")
		colour := fynetheme.ColorNameForeground
		if strings.HasPrefix(block, "Example") || strings.HasPrefix(block, "Exemple") {
			colour = theme.Muted
		}
		for _, line := range lines {
			column.Add(newProse(line, colour, d.find, func(id string) { d.open(id) }))
		}
	}
	if also := d.references(rule); len(also) > 0 {
		links := make([]fyne.CanvasObject, 0, len(also))
		for _, r := range also {
			b := kit.NewKeyButton(d.words.T("rulebook.link", text.Args{"id": r.ID, "title": r.Title}), "", func() { d.open(r.ID) })
			probe.Name(b, "rule.to."+r.ID)
			links = append(links, b)
		}
		column.Add(kit.NewQuiet(d.words.T("rulebook.also")))
		column.Add(kit.NewFlow(links...))
	}
	return column
}

var (
	numbered = regexp.MustCompile(`^\d+\. `)
	named    = regexp.MustCompile(`MOM-[1-9][0-9]*\.[1-9][0-9]*`)
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
