package rulebook

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/docs/rules"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// searched lists the rules that match what was typed, best first, then those that match only in the other language. An
// empty search lists the contents.
func (d *Dialog) searched(typed string) {
	words := strings.Fields(typed)
	d.find = widget.NewFind(typed)
	d.turn(true)
	if len(words) == 0 {
		d.contents()
		d.show(d.id)
		d.turn(true)
		return
	}
	found := d.book.Search(words)
	var faces []widget.Row
	for _, r := range found {
		faces = append(faces, widget.Row{Text: r.Title, Note: r.ID, Spans: d.find.Spans(r.Title)})
	}
	if also := d.foundElsewhere(words, found); len(also) > 0 {
		faces = append(faces, widget.Row{Text: d.words.T("rulebook.found." + d.other()), Head: true})
		for _, r := range also {
			faces = append(faces, widget.Row{Text: r.Title, Note: r.ID})
		}
	}
	first := d.list(faces, func(id string) bool { return id != "" })
	if first < 0 {
		d.put(widget.NewEmptyState("search", d.words.T("rulebook.none"),
			d.words.T("rulebook.none.hint", text.Args{"words": typed}), nil))
		return
	}
	d.chosen(first)
}

// foundElsewhere returns the rules, in the current language, that match only in the other one.
func (d *Dialog) foundElsewhere(words []string, here []rules.Rule) []rules.Rule {
	book, err := load(d.game, d.other())
	if err != nil {
		return nil // the files are tested
	}
	known := map[string]bool{}
	for _, r := range here {
		known[r.ID] = true
	}
	var out []rules.Rule
	for _, r := range book.Search(words) {
		if own, ok := d.book.Lookup(r.ID); ok && !known[r.ID] {
			out = append(out, own)
		}
	}
	return out
}

// chosen shows the rule of a row without adding it to the history.
func (d *Dialog) chosen(row int) {
	id := d.listed[row]
	if id == "" || id == d.id && d.find.Empty() {
		return
	}
	if id != d.id {
		if !d.quiet {
			d.past, d.future = append(d.past, d.id), nil
		}
		d.quiet = true
	}
	index := d.spread.index
	d.show(id)
	d.turn(index)
}

// turn shows the index or the page if there is room for only one.
func (d *Dialog) turn(index bool) {
	if d.spread.index != index {
		d.spread.index = index
		d.left.Refresh()
		d.page.Refresh()
		if d.modal != nil {
			d.modal.Refresh()
		}
	}
}

// toSearch moves the focus to the search field.
func (d *Dialog) toSearch() {
	d.turn(true)
	d.canvas.Focus(d.search)
}

// toIndex moves the focus from the search field to the results.
func (d *Dialog) toIndex() { d.canvas.Focus(d.index) }

// spread places index and page side by side if there is room, else one of them over the whole width.
type spread struct{ index bool }

// narrow is the width, in heights of text, below which there is room for only one of them.
const narrow = 56

func (s *spread) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, right := objects[0], objects[1]
	gap := 2 * fynetheme.Padding()
	if size.Width < narrow*fynetheme.TextSize() {
		left.Resize(size)
		right.Resize(size)
		left.Move(fyne.NewPos(0, 0))
		right.Move(fyne.NewPos(0, 0))
		widget.ShowIf(left, s.index)
		widget.ShowIf(right, !s.index)
		return
	}
	left.Show()
	right.Show()
	w := max(22*fynetheme.TextSize(), 0.32*size.Width)
	left.Move(fyne.NewPos(0, 0))
	left.Resize(fyne.NewSize(w, size.Height))
	right.Move(fyne.NewPos(w+gap, 0))
	right.Resize(fyne.NewSize(size.Width-w-gap, size.Height))
}

func (s *spread) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), max(a.Height, b.Height))
}

// body builds the page of a rule: its title, chapter, text, and the rules that it refers to.
func (d *Dialog) body(rule rules.Rule) *fyne.Container {
	column := container.NewVBox()
	column.Add(widget.NewSubtitle(rule.Title).Truncated())
	head := d.words.T("rulebook.head", text.Args{"id": rule.ID, "n": rule.Chapter,
		"chapter": d.book.Title(rule.Chapter)})
	column.Add(widget.NewQuiet(head))
	if picture := pictureOf(rule.ID); picture != nil {
		column.Add(picture)
	}
	for _, block := range strings.Split(rule.Text, "\n\n") {
		lines := strings.Split(block, "\n")
		colour := fynetheme.ColorNameForeground
		if strings.HasPrefix(block, "Example") || strings.HasPrefix(block, "Exemple") {
			colour = theme.Muted
		}
		for _, line := range lines {
			column.Add(newProse(line, colour, d.find, d.open))
		}
	}
	if also := d.references(rule); len(also) > 0 {
		links := make([]fyne.CanvasObject, 0, len(also))
		for _, r := range also {
			b := widget.NewKeyButton(d.words.T("rulebook.link", text.Args{"id": r.ID, "title": r.Title}),
				"", func() { d.open(r.ID) })
			testid.Name(b, "rule.to."+r.ID)
			links = append(links, b)
		}
		column.Add(widget.NewQuiet(d.words.T("rulebook.also")))
		column.Add(widget.NewFlow(links...))
	}
	return column
}

var (
	numbered = regexp.MustCompile(`^\d+\. `)
	named    = regexp.MustCompile(`[A-Z]{2,}-(?:0|[1-9][0-9]*)\.[1-9][0-9]*`)
)

// references are the other rules that a rule names, without duplicates.
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
