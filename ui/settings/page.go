package settings

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps is what the page needs from the shell.
type Deps interface {
	// Set applies and stores settings at once. The page may be replaced by one in another language or size.
	Set(Values)
	// SetSource changes where dice are rolled or decks are kept in the running session.
	SetSource(what string, source keeper.Source)
	// Leave returns to the previous page.
	Leave()
	// CopyText copies text to the clipboard.
	CopyText(string)
	// OpenFolder shows a folder in the system's file manager.
	OpenFolder(string)
	// Restore replaces all sessions with a backup. The current ones are kept as a backup.
	Restore(keeper.Backup)
	// BringBack restores one session of a backup beside the current ones. ended receives "", or the error message.
	BringBack(b keeper.Backup, id string, ended func(trouble string))
	// Report shows an error to the user.
	Report(error)
	// CheatSheet shows the page's keys.
	CheatSheet()
}

// SessionSettings are the settings of the open session.
type SessionSettings struct {
	Dice, Decks keeper.Source
	Printed     bool       // its decks consist of printed cards and remain on the table
	Rules       HouseRules // the house rules it was started with
}

// Shown is the data and functions that the page is given.
type Shown struct {
	Values   Values
	Defaults Values
	Running  *SessionSettings                 // nil if no session is open
	Folder   string                           // where the data is stored
	Version  string                           // of the program
	Backups  Backups                          // nil: there are none
	Summary  func(keeper.Header) SessionWords // describes a session in a backup
	Now      func() time.Time                 // in the local time zone
	Run      func(work, done func())
	NewSeed  func() string // makes seeds for the salt of the PIN
	// FirstEvening starts the guided session; nil if there is none.
	FirstEvening func()
	// Section is the section to show, one of Sections. OnSection is called when it changes.
	Section   string
	OnSection func(string)
}

// Sections are the parts of the settings, in order.
func Sections() []string {
	return []string{"look", "table", "rules", "secrecy", "data", "backups", "help"}
}

var sectionIcons = map[string]string{"look": "eye", "table": "dice", "rules": "rules", "secrecy": "curtain",
	"data": "library", "backups": "save", "help": "question"}

// Page is the settings page: a list of sections on the left, the chosen section on the right.
type Page struct {
	nav   Deps
	l     *text.Localizer
	over  fyne.Canvas
	given Shown

	values   Values
	section  string
	root     *fyne.Container
	right    *fyne.Container
	tabs     []*widget.KeyButton
	back     *widget.KeyButton
	reset    *widget.KeyButton
	kept     *backupList
	textSize *fyne.Container // in the corner, so that its buttons remain under the pointer while everything grows
}

// New makes the page over a window's canvas.
func New(nav Deps, l *text.Localizer, over fyne.Canvas, g Shown) *Page {
	p := &Page{nav: nav, l: l, over: over, given: g, values: g.Values, section: g.Section, right: container.NewStack()}
	if p.section == "" {
		p.section = Sections()[0]
	}
	p.back = widget.NewBack(l, "settings.back", nav.Leave)
	p.reset = widget.NewKeyButton(l.T("settings.reset"), "", p.toDefaults).WithIcon("undo").Looking(widget.QuietButton)
	testid.Name(p.reset, "settings.reset")
	p.textSize = container.NewStack(p.size("settings.textSize", "settings.textSize",
		func(v *Values) *int { return &v.TextSize }))
	list := container.NewVBox()
	for i, s := range Sections() {
		tab := widget.NewKeyButton(l.T("settings.section."+s), strconv.Itoa(i+1),
			func() { p.show(s) }).Leading().WithIcon(sectionIcons[s])
		p.tabs = append(p.tabs, tab)
		list.Add(testid.Name(tab, "settings.section."+s))
	}
	sections := container.NewVScroll(list)
	body := container.New(&beside{p, layout.NewBorderLayout(nil, nil, sections, nil)}, sections,
		container.New(layout.NewCustomPaddedLayout(0, 0, fynetheme.TextSize(), 0), p.right))
	p.root = widget.NewPage(p.back, widget.NewTitle(l.T("home.settings")), widget.Column(104, body), p.textSize)
	p.show(p.section)
	return p
}

// lettersAbreast is the width, in letters, below which sections have only their icon and key.
const lettersAbreast = 40

// beside is a layout that puts the list of sections beside the current section.
type beside struct {
	p     *Page
	plain fyne.Layout
}

func (b *beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	named := size.Width >= lettersAbreast*fynetheme.TextSize()
	for i, s := range Sections() {
		words := ""
		if named {
			words = b.p.l.T("settings.section." + s)
		}
		if tab := b.p.tabs[i]; tab.Text() != words {
			tab.SetText(words)
		}
	}
	b.plain.Layout(objects, size)
}

func (b *beside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[1].MinSize().Width, b.plain.MinSize(objects).Height)
}

// Content returns the page's content.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// Refresh implements table.Page. The page changes only through its own controls.
func (p *Page) Refresh() {}

// Close drops the result of a read that is still in progress.
func (p *Page) Close() { p.kept = nil }

// Section returns the current section.
func (p *Page) Section() string { return p.section }

// Bind binds the page's keys.
func (p *Page) Bind(k *widget.Keys) {
	k.BindButtons(p.tabs...)
	k.BindButtons(p.reset, p.back)
	k.Describe(widget.Saying(p.l.T("settings.key.walk")), func() { p.walk(+1) }, "↓")
	k.Describe(widget.Saying(p.l.T("settings.key.walk")), func() { p.walk(-1) }, "↑")
}

// walk moves to the next or previous section.
func (p *Page) walk(by int) {
	all := Sections()
	for i, s := range all {
		if s == p.section {
			p.show(all[(i+by+len(all))%len(all)])
			return
		}
	}
}

// show shows a section.
func (p *Page) show(section string) {
	p.section = section
	if p.given.OnSection != nil {
		p.given.OnSection(section)
	}
	for i, s := range Sections() {
		if p.tabs[i].Looking(widget.QuietButton); s == section {
			p.tabs[i].Looking(widget.PrimaryButton)
		}
	}
	p.rebuild()
}

// rebuild redraws the section.
func (p *Page) rebuild() {
	build, ok := map[string]func() fyne.CanvasObject{"look": p.look, "table": p.table,
		"rules": p.rules, "secrecy": p.secrecy,
		"data": p.data, "backups": p.backups, "help": p.help}[p.section]
	if !ok {
		return
	}
	_, resets := resettable[p.section]
	p.reset.Hidden, p.textSize.Hidden = !resets, p.section != "look"
	p.mark()
	var foot fyne.CanvasObject
	if resets {
		foot = container.NewHBox(p.reset)
	}
	title := widget.NewSubtitle(p.l.T("settings.section." + p.section))
	page := container.NewBorder(container.NewVBox(title, gap(0.5)), foot, nil, nil, container.NewVScroll(build()))
	p.right.Objects = []fyne.CanvasObject{widget.NewPanel("", widget.Margins(0.6, 0.3, page))}
	p.right.Refresh()
	if p.root != nil {
		p.root.Refresh()
	}
}

// mark enables the reset button only if a setting that the section's reset affects differs from its default.
func (p *Page) mark() {
	if back, ok := resettable[p.section]; ok {
		v := p.values
		back(&v, p.given.Defaults)
		p.reset.SetEnabled(v != p.values)
	}
}

func (p *Page) set(change func(*Values)) {
	change(&p.values)
	p.mark()
	p.nav.Set(p.values)
}

// resettable maps a section to the function that resets its settings.
var resettable = map[string]func(v *Values, d Values){
	"look": func(v *Values, d Values) {
		v.Light, v.TextSize, v.TableTextSize, v.Still = d.Light, d.TextSize, d.TableTextSize, d.Still
	},
	"table": func(v *Values, d Values) {
		v.Dice, v.Decks, v.Moments = d.Dice, d.Decks, d.Moments
		v.LanternRuns, v.Thought, v.Mute = d.LanternRuns, d.Thought, d.Mute
	},
	"rules": func(v *Values, d Values) { v.Rules = d.Rules },
	"secrecy": func(v *Values, d Values) {
		v.Confirm, v.CurtainKey, v.Return, v.Preview, v.PIN = d.Confirm, d.CurtainKey, d.Return, d.Preview, d.PIN
	},
	"backups": func(v *Values, d Values) { v.BackupCount, v.BackupDays = d.BackupCount, d.BackupDays },
}

// toDefaults resets the section's settings. The language remains unchanged.
func (p *Page) toDefaults() {
	back, ok := resettable[p.section]
	if !ok || p.reset.Disabled() {
		return
	}
	section := p.section
	p.set(func(v *Values) { back(v, p.given.Defaults) })
	p.show(section)
}

// gap returns a vertical space of n heights of text.
func gap(n float32) fyne.CanvasObject { return widget.Margins(0, n/2, container.NewStack()) }

// row lays out a setting: name and explanation on the left, control on the right.
func (p *Page) row(label, hint string, control fyne.CanvasObject) fyne.CanvasObject {
	words := container.NewVBox(widget.NewWords(label, "").Bold())
	if hint != "" {
		words.Add(widget.NewQuiet(hint))
	}
	return widget.Margins(0, 0.35, widget.Sides(0.5, 1.5, words, atHalfHeight(control)))
}

func atHalfHeight(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewVBox(layout.NewSpacer(), o, layout.NewSpacer())
}

// rows stacks settings with a line between them.
func rows(all ...fyne.CanvasObject) fyne.CanvasObject {
	box := container.NewVBox()
	for i, o := range all {
		if o == nil {
			continue
		}
		if i > 0 {
			box.Add(fynewidget.NewSeparator())
		}
		box.Add(o)
	}
	return box
}
