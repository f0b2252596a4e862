// Package rulebook shows the rules of a game as a dialog, opened at the rule that a prompt, a refusal or the pointed-at
// object names. It has a table of contents, a search over both languages, links between rules, and a history. The text
// of the rules is in docs/rules.
package rulebook

import (
	"cmp"
	"slices"
	"strconv"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/docs/rules"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// books caches the references by game and language; each is read once.
var books sync.Map

func load(game, lang string) (*rules.Reference, error) {
	once, _ := books.LoadOrStore([2]string{game, lang},
		sync.OnceValues(func() (*rules.Reference, error) { return rules.LoadGame(game, lang) }))
	return once.(func() (*rules.Reference, error))()
}

// Titled returns the title of a rule of a game; its ID if there is none.
func Titled(game, lang, id string) string {
	if book, err := load(game, lang); err == nil {
		if rule, ok := book.Lookup(id); ok {
			return cmp.Or(rule.Title, id)
		}
	}
	return id
}

// Options are what the book can lead to.
type Options struct {
	Keys func() // opens the keys of the page below; nil: there are none
}

// Dialog is the open book.
type Dialog struct {
	canvas fyne.Canvas
	words  *text.Localizer
	more   Options
	book   *rules.Reference // in the current language
	game   string           // whose rules they are
	lang   string
	modal  *widget.Modal

	id     string
	past   []string // where "back" leads, newest last
	future []string
	quiet  bool // the rule was shown while moving through a list, so it is not added to the history

	search *widget.Search
	index  *widget.List
	listed []string // the rule of each row of the index; "" for a heading
	find   widget.Find
	page   *container.Scroll
	spread *spread
	left   *fyne.Container

	back, on, before, after, tongue *widget.KeyButton
}

// Open opens the rule of an ID such as "MOM-4.2" in the localizer's language, or in English if there are no rules in
// that language. It returns nil if there is no such rule.
func Open(c fyne.Canvas, l *text.Localizer, id string, more Options) *Dialog {
	d := &Dialog{canvas: c, words: l, more: more, lang: l.Lang(), game: cmp.Or(rules.GameOf(id), rules.Mansions)}
	if !slices.Contains(rules.Languages(), d.lang) {
		d.lang = "en"
	}
	if !d.read(d.lang) {
		return nil
	}
	if _, ok := d.book.Lookup(id); !ok {
		return nil
	}
	d.build()
	d.contents()
	d.open(id)
	d.past = nil
	d.paint()
	return d
}

// read loads the book in a language. It fails only if an embedded file is broken, which tests rule out.
func (d *Dialog) read(lang string) bool {
	book, err := load(d.game, lang)
	if err != nil {
		return false
	}
	d.book, d.lang = book, lang
	return true
}

// ID is the rule on display.
func (d *Dialog) ID() string { return d.id }

// Hide closes the book.
func (d *Dialog) Hide() {
	if d.modal != nil {
		d.modal.Hide()
		d.modal = nil
	}
}

// Open reports whether the book is still open.
func (d *Dialog) Open() bool { return d.modal != nil }

// crowdedText is the text scale from which the buttons have only keys and icons.
const crowdedText = 1.25

// build builds the dialog.
func (d *Dialog) build() {
	t := d.words.T
	d.search = testid.Name(widget.NewSearch(t("rulebook.search"), d.searched, d.toIndex), "rule.search")
	d.index = widget.NewWalkedList(d.chosen, func() { d.turn(false) })
	d.index.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyLeft:
			d.back.Press()
		case fyne.KeyRight:
			d.on.Press()
		default:
			return false
		}
		return true
	}
	d.page = container.NewVScroll(container.NewVBox())
	d.left = container.NewBorder(d.search, nil, nil, nil, d.index)
	d.spread = &spread{}
	body := container.New(d.spread, d.left, d.page)
	button := func(words, key, icon, name string, do func()) *widget.KeyButton {
		if theme.Letters() >= crowdedText {
			words = ""
		}
		b := testid.Name(widget.NewKeyButton(words, key, do).WithIcon(icon), "rule."+name)
		return b
	}
	d.back = button(t("rulebook.back"), "←", "undo", "back", d.goBack)
	d.on = button(t("rulebook.on"), "→", "redo", "on", d.goOn)
	d.before = button(t("rulebook.before"), "PgUp", "", "before", func() { d.step(-1) })
	d.after = button(t("rulebook.after"), "PgDn", "", "after", func() { d.step(1) })
	d.tongue = button("", "G", "speak", "language", d.speakOther)
	find := widget.NewKeyButton("", "/", d.toSearch)
	buttons := []*widget.KeyButton{d.back, d.on, d.before, d.after, d.tongue}
	if d.more.Keys != nil {
		buttons = append(buttons, button(t("rulebook.keys"), "?", "question", "keys", func() {
			d.Hide()
			d.more.Keys()
		}))
	}
	shut := testid.Name(widget.NewKeyButton(t("common.close"), "Esc", d.Hide).Primary(), "rule.close")
	d.modal = widget.ShowModal(d.canvas, widget.ModalFace{Icon: "rules", Title: t("rulebook.title"), Body: body,
		Large: true,
		More:  []*widget.KeyButton{find}, Buttons: append(buttons, shut), Focus: d.index, OnEscape: d.Hide})
}

// contents fills the index with all rules by chapter.
func (d *Dialog) contents() {
	var faces []widget.Row
	for _, c := range d.book.Chapters {
		faces = append(faces, widget.Row{Text: strconv.Itoa(c.Number) + ". " + c.Title, Head: true})
		for _, r := range c.Rules {
			faces = append(faces, widget.Row{Text: r.Title, Note: r.ID, Inset: true})
		}
	}
	d.list(faces, func(id string) bool { return id != "" && id == d.id })
}

// list fills the index and chooses its first rule for which is returns true.
func (d *Dialog) list(faces []widget.Row, is func(id string) bool) (at int) {
	d.listed = nil
	for _, face := range faces {
		d.listed = append(d.listed, face.Note)
	}
	at = slices.IndexFunc(d.listed, is)
	d.index.Set(faces, at)
	return at
}

// open shows a rule and adds the one before to the history.
func (d *Dialog) open(id string) {
	rule, ok := d.book.Lookup(id)
	if !ok {
		return
	}
	if d.id != "" && d.id != rule.ID && !d.quiet {
		d.past, d.future = append(d.past, d.id), nil
	}
	d.quiet = false
	d.show(rule.ID)
}

// show shows a rule without changing the history.
func (d *Dialog) show(id string) {
	rule, ok := d.book.Lookup(id)
	if !ok {
		return
	}
	d.id = rule.ID
	d.put(d.body(rule))
	if i := slices.Index(d.listed, id); i >= 0 && i != d.index.Chosen() {
		d.index.Choose(i)
	}
	d.turn(false)
	d.paint()
}

// put replaces the page. It is laid out once before its height is measured, since the height depends on the width.
func (d *Dialog) put(o fyne.CanvasObject) {
	d.page.Content = widget.Margins(1, 0.5, o)
	for range 2 {
		d.page.Content.Resize(fyne.NewSize(d.page.Size().Width, d.page.Content.MinSize().Height))
	}
	d.page.Refresh()
	d.page.ScrollToTop()
}

// paint updates the buttons.
func (d *Dialog) paint() {
	d.back.SetEnabled(len(d.past) > 0)
	d.on.SetEnabled(len(d.future) > 0)
	d.before.SetEnabled(d.neighbour(-1) != "")
	d.after.SetEnabled(d.neighbour(1) != "")
	if theme.Letters() < crowdedText {
		d.tongue.SetText(d.words.T("rulebook.other." + d.other()))
	}
}

// goBack shows the previous rule, goOn the one that the user went back from.
func (d *Dialog) goBack() { d.retrace(&d.past, &d.future) }
func (d *Dialog) goOn()   { d.retrace(&d.future, &d.past) }

func (d *Dialog) retrace(from, to *[]string) {
	if n := len(*from); n > 0 {
		id := (*from)[n-1]
		*from, *to, d.quiet = (*from)[:n-1], append(*to, d.id), false
		d.show(id)
	}
}

// step shows a neighbour in the order of the book.
func (d *Dialog) step(by int) { d.open(d.neighbour(by)) }

// neighbour is the rule at a distance from the one on display, across chapters, or "" past either end.
func (d *Dialog) neighbour(by int) string {
	all := d.book.Rules()
	if i := slices.IndexFunc(all, func(r rules.Rule) bool { return r.ID == d.id }) + by; i >= 0 && i < len(all) {
		return all[i].ID
	}
	return ""
}

// other is the language that is not current.
func (d *Dialog) other() string {
	if d.lang == "fr" {
		return "en"
	}
	return "fr"
}

// speakOther shows the same rule in the other language.
func (d *Dialog) speakOther() {
	if d.read(d.other()) {
		d.searched(d.search.Text)
		d.show(d.id)
	}
}
