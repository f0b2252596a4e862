package settings

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/parts"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/widgets"
)

// Nav is what the page asks of the shell.
type Nav interface {
	// Set applies and keeps new settings at once; the page may be replaced by one in another language or size.
	Set(Values)
	// SetSource changes where dice are rolled or decks lie in the running session.
	SetSource(what string, source keeper.Source)
	// Leave goes back to where the user came from.
	Leave()
	// CopyText puts words on the clipboard.
	CopyText(string)
}

// Running is where dice and decks lie in the running session.
type Running struct {
	Dice, Decks keeper.Source
}

// Page is the page of the settings.
type Page struct {
	nav     Nav
	l       *text.Localizer
	values  Values
	running *Running
	folder  string
	root    *fyne.Container
	back    *widgets.KeyButton
}

// New makes the page; running is nil when no session is open. The folder is where the data lies.
func New(nav Nav, l *text.Localizer, v Values, running *Running, folder string) *Page {
	p := &Page{nav: nav, l: l, values: v, running: running, folder: folder}
	p.back = widgets.NewKeyButton(l.T("common.back"), "Esc", nav.Leave)
	probe.Name(p.back, "settings.back")
	p.root = p.build()
	return p
}

// Content is what to show.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// Refresh has nothing to do: the page changes only by what is pressed on it.
func (p *Page) Refresh() {}

// Close has nothing to let go of.
func (p *Page) Close() {}

// Bind ties the page's keys.
func (p *Page) Bind(k *widgets.Keys) { k.BindButtons(p.back) }

func (p *Page) set(change func(*Values)) {
	change(&p.values)
	p.nav.Set(p.values)
}

func (p *Page) build() *fyne.Container {
	head := container.NewBorder(nil, nil, nil, container.NewCenter(p.back), widgets.NewTitle(p.l.T("settings.title")).Truncated())
	body := container.NewVBox(
		widgets.NewPanel(p.l.T("settings.look"), p.rows(
			p.l.T("settings.language"), p.language(),
			p.l.T("settings.theme"), p.theme(),
			p.l.T("settings.textSize"), p.textSize(),
			p.l.T("settings.motion"), p.motion())),
		widgets.NewPanel(p.l.T("settings.table"), p.table()),
		widgets.NewPanel(p.l.T("settings.secrecy"), p.rows(p.l.T("settings.curtainKey"), p.curtain())),
		widgets.NewPanel(p.l.T("settings.data"), p.data()),
	)
	page := container.NewBorder(parts.Margins(0, 0.5, head), nil, nil, nil, container.NewVScroll(body))
	return parts.Margin(1.5, parts.Column(72, page))
}

// rows sets words beside what they name.
func (p *Page) rows(pairs ...any) fyne.CanvasObject {
	box := container.NewVBox()
	for i := 0; i < len(pairs); i += 2 {
		label := widget.NewLabel(pairs[i].(string))
		label.Wrapping = fyne.TextWrapWord
		box.Add(parts.Sides(0.4, 1, container.New(layout.NewCustomPaddedLayout(4, 0, 0, 0), label), pairs[i+1].(fyne.CanvasObject)))
	}
	return box
}

func (p *Page) language() fyne.CanvasObject {
	var all []parts.Segment
	for _, lang := range text.Languages() {
		all = append(all, parts.Segment{Key: lang.Code, Label: lang.Name})
	}
	return parts.NewSegments("settings.language", p.values.Language, all, func(key string) {
		p.set(func(v *Values) { v.Language = key })
	})
}

func (p *Page) theme() fyne.CanvasObject {
	chosen := "dark"
	if p.values.Light {
		chosen = "light"
	}
	return parts.NewSegments("settings.theme", chosen, []parts.Segment{
		{Key: "dark", Label: p.l.T("settings.theme.dark"), Icon: "moon"},
		{Key: "light", Label: p.l.T("settings.theme.light"), Icon: "sun"},
	}, func(key string) { p.set(func(v *Values) { v.Light = key == "light" }) })
}

func (p *Page) motion() fyne.CanvasObject {
	chosen := "on"
	if p.values.Still {
		chosen = "off"
	}
	return parts.NewSegments("settings.motion", chosen, []parts.Segment{
		{Key: "on", Label: p.l.T("settings.motion.on")},
		{Key: "off", Label: p.l.T("settings.motion.off")},
	}, func(key string) { p.set(func(v *Values) { v.Still = key == "off" }) })
}

func (p *Page) textSize() fyne.CanvasObject {
	shown := widget.NewLabel(p.percent())
	step := func(by int) func() {
		return func() {
			size := min(max(p.values.TextSize+by, SmallestText), LargestText)
			if size != p.values.TextSize {
				p.set(func(v *Values) { v.TextSize = size })
			}
		}
	}
	less := widgets.NewKeyButton("−", "", step(-TextStep))
	more := widgets.NewKeyButton("+", "", step(TextStep))
	less.SetEnabled(p.values.TextSize > SmallestText)
	more.SetEnabled(p.values.TextSize < LargestText)
	return container.NewHBox(probe.Name(less, "settings.textSize.less"), container.NewCenter(shown),
		probe.Name(more, "settings.textSize.more"))
}

func (p *Page) percent() string {
	return p.l.T("settings.percent", text.Args{"n": strconv.Itoa(p.values.TextSize)})
}

func (p *Page) table() fyne.CanvasObject {
	hint := widget.NewLabel(p.l.T("settings.table.hint"))
	hint.Wrapping = fyne.TextWrapWord
	hint.Importance = widget.LowImportance
	box := container.NewVBox(p.rows(
		p.l.T("settings.dice"), Source(p.l, "settings.dice", p.values.Dice, func(s keeper.Source) {
			p.set(func(v *Values) { v.Dice = s })
		}),
		p.l.T("settings.decks"), Source(p.l, "settings.decks", p.values.Decks, func(s keeper.Source) {
			p.set(func(v *Values) { v.Decks = s })
		})))
	if p.running != nil {
		box.Add(p.rows(
			p.l.T("settings.diceNow"), Source(p.l, "settings.diceNow", p.running.Dice, func(s keeper.Source) {
				p.nav.SetSource("dice", s)
			}),
			p.l.T("settings.decksNow"), Source(p.l, "settings.decksNow", p.running.Decks, func(s keeper.Source) {
				p.nav.SetSource("decks", s)
			})))
	}
	box.Add(hint)
	return box
}

// Source lets choose between table and screen.
func Source(l *text.Localizer, name string, chosen keeper.Source, onChosen func(keeper.Source)) *parts.Segments {
	return parts.NewSegments(name, string(chosen), []parts.Segment{
		{Key: string(keeper.OnTable), Label: l.T("settings.onTable")},
		{Key: string(keeper.OnScreen), Label: l.T("settings.onScreen")},
	}, func(key string) { onChosen(keeper.Source(key)) })
}

func (p *Page) curtain() fyne.CanvasObject {
	var all []parts.Segment
	for _, k := range CurtainKeys() {
		all = append(all, parts.Segment{Key: k, Label: k})
	}
	return parts.NewSegments("settings.curtainKey", p.values.CurtainKey, all, func(key string) {
		p.set(func(v *Values) { v.CurtainKey = key })
	})
}

func (p *Page) data() fyne.CanvasObject {
	folder := widget.NewLabel(p.folder)
	folder.Wrapping = fyne.TextWrapBreak
	folder.TextStyle.Monospace = true
	hint := widget.NewLabel(p.l.T("settings.data.hint"))
	hint.Wrapping = fyne.TextWrapWord
	hint.Importance = widget.LowImportance
	copied := widgets.NewKeyButton(p.l.T("settings.copy"), "", func() { p.nav.CopyText(p.folder) })
	return container.NewVBox(container.NewBorder(nil, nil, nil, container.NewCenter(copied), folder), hint)
}
