// Package evening is the page of an evening: what happened in figures, as plots with the same figures beside them in words;
// and the page over all evenings. The plots are drawn from Fyne's own shapes, so that they follow the theme, the size of the
// text and the resolution of the screen like everything else.
package evening

import (
	"bytes"
	"fmt"
	"image/png"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	fynetheme "fyne.io/fyne/v2/theme"

	stats "lantern/keeper/mansions/evening"
	"lantern/ui/filechooser"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Nav is what the pages ask of the shell.
type Nav interface {
	// Back leaves the page: to the open session, to the list of evenings, or home.
	Back()
	// Evenings shows all evenings.
	Evenings()
	// Evening shows one.
	Evening(id string)
	// NewSession begins one.
	NewSession()
	// Files asks for files.
	Files() filechooser.Means
	// SuggestPicture is the name of a file to offer for a picture of this name.
	SuggestPicture(name string) string
	// SaveFile writes a file that is not there yet and says so; ended is called with "", or with what went wrong.
	SaveFile(file string, content []byte, ended func(trouble string))
}

// sheet is what both pages share: a head, a body that scrolls, and the body as a picture.
type sheet struct {
	nav     Nav
	l       *text.Localizer
	title   string
	make    func() []fyne.CanvasObject
	keep    func() fyne.CanvasObject // what is kept as a picture, composed for it; nil: the whole page
	root    *fyne.Container
	scroll  *container.Scroll
	buttons []*kit.KeyButton
}

func (s *sheet) build(buttons ...*kit.KeyButton) {
	back := kit.NewKeyButton(s.l.T("common.back"), "Esc", s.nav.Back)
	label, _ := s.saving()
	save := kit.NewKeyButton(label, "S", s.askSave).WithIcon("save")
	probe.Name(back, "evening.back")
	probe.Name(save, "evening.save")
	s.buttons = append(buttons, save, back)
	var more []fyne.CanvasObject
	for _, b := range s.buttons[:len(s.buttons)-1] {
		more = append(more, b)
	}
	below := container.NewBorder(nil, nil, back, container.NewHBox(more...))
	if fynetheme.TextSize() > 1.6*14 { // in as many lines as they need
		below = container.NewStack(kit.NewFlow(append([]fyne.CanvasObject{back}, more...)...))
	}
	top := kit.NewTitle(s.title).Truncated()
	s.scroll = container.NewVScroll(container.New(&rolled{}, s.body()))
	s.root = container.NewStack(kit.Margins(1.5, 0.8, kit.Column(110, container.NewBorder(top, below, nil, nil, s.scroll))))
}

// body is all sections below one another.
func (s *sheet) body() fyne.CanvasObject { return stack(1, s.make()...) }

// rolled gives the body of the scroller its height at the width that there is.
type rolled struct{}

func (rolled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, em(0.5)))
	objects[0].Resize(fyne.NewSize(size.Width-em(0.8), size.Height-em(1)))
}

func (rolled) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(em(0.8), em(1))
}

// rolled rolls the page.
func (s *sheet) rolled(e *fyne.ScrollEvent) {
	if s.scroll != nil {
		s.scroll.Scrolled(e)
	}
}

// Content is what to show.
func (s *sheet) Content() fyne.CanvasObject { return s.root }

// Refresh lays the page out anew.
func (s *sheet) Refresh() { s.root.Refresh() }

// Close has nothing to let go of.
func (s *sheet) Close() {}

// Bind ties the page's keys; the arrows scroll.
func (s *sheet) Bind(k *kit.Keys) {
	k.BindButtons(s.buttons...)
	roll := func(by float32) func() {
		return func() {
			at := s.scroll.Offset.Y + by*s.scroll.Size().Height
			s.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(at, s.scroll.Content.Size().Height-s.scroll.Size().Height))))
		}
	}
	up, down := kit.Saying(s.l.T("evening.up")), kit.Saying(s.l.T("evening.down"))
	k.Tell(up, roll(-0.15), "↑")
	k.Tell(down, roll(0.15), "↓")
	k.Tell(up, roll(-0.85), "PgUp")
	k.Tell(down, roll(0.85), "PgDn")
}

// Subject is what the rules are opened at.
func (s *sheet) Subject() string { return "phase.ended" }

// The width of a picture and its margin, at 100 % text; it is drawn at twice that.
const (
	pictureWidth = 1240
	pictureScale = 2
)

// saving words the button that saves a picture, and the question that follows.
func (s *sheet) saving() (button, hint string) {
	if s.keep != nil {
		return s.l.T("evening.keep"), s.l.T("evening.keep.hint")
	}
	return s.l.T("evening.save"), s.l.T("evening.save.hint")
}

// Picture is what is kept as a PNG, in the look and the language of now: it has as many pixels across at every size of text.
func (s *sheet) Picture() ([]byte, error) {
	var page fyne.CanvasObject
	width := float32(pictureWidth) * max(1, fynetheme.TextSize()/14*0.8)
	least := float32(0)
	if s.keep != nil {
		page, width, least = s.keep(), em(keptWidth), em(keptHeight)
	} else {
		page = kit.Margin(2, stack(0.8, kit.NewTitle(s.title), s.body()))
	}
	settle(page, width)
	var size fyne.Size
	for range 3 {
		size = fyne.NewSize(width, max(least, page.MinSize().Height))
		page.Resize(size)
	}
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(pictureWidth * pictureScale / width)
	c.SetContent(page)
	c.Resize(size)
	var out bytes.Buffer
	if err := png.Encode(&out, c.Capture()); err != nil {
		return nil, fmt.Errorf("draw the picture: %w", err)
	}
	return out.Bytes(), nil
}

// askSave asks where the picture is to be saved.
func (s *sheet) askSave() {
	_, hint := s.saving()
	s.nav.Files().Ask(filechooser.Question{Icon: "save", Title: s.l.T("evening.save.title"),
		Hint: hint,
		Yes:  s.l.T("evening.save.yes"), Name: s.nav.SuggestPicture(s.title), Endings: []string{".png"}},
		func(file string, ended func(string)) {
			picture, err := s.Picture()
			if err != nil {
				ended(err.Error())
				return
			}
			s.nav.SaveFile(file, picture, ended)
		})
}

// Page is the page of one evening.
type Page struct{ sheet }

// New makes the page over a window's canvas.
func New(nav Nav, l *text.Localizer, t Told) *Page {
	p := &Page{sheet{nav: nav, l: l, title: t.in(l).title(t)}}
	p.make = func() []fyne.CanvasObject { return sections(l, t, p.rolled) }
	if len(t.Timeline) > 0 {
		p.keep = func() fyne.CanvasObject { return t.in(l).souvenir(t) }
	}
	all := kit.NewKeyButton(l.T("evening.all"), "E", nav.Evenings).WithIcon("clock")
	probe.Name(all, "evening.all")
	p.build(all)
	return p
}

// Many is the page over all evenings.
type Many struct{ sheet }

// NewMany makes the page; the evenings are those that could be read, the last played first, unread is how many could not.
func NewMany(nav Nav, l *text.Localizer, all []Told, unread int) *Many {
	p := &Many{sheet{nav: nav, l: l, title: l.T("evening.many")}}
	p.make = func() []fyne.CanvasObject { return p.sections(all, unread) }
	p.build()
	return p
}

func (p *Many) sections(all []Told, unread int) []fyne.CanvasObject {
	l := p.l
	var out []fyne.CanvasObject
	if unread > 0 {
		out = append(out, kit.NewQuiet(l.N("evening.unread", unread)))
	}
	if len(all) == 0 {
		fresh := kit.NewKeyButton(l.T("evening.many.new"), "", p.nav.NewSession).WithIcon("candle").Primary()
		return append(out, kit.NewEmptyState("clock", l.T("evening.many.empty"), l.T("evening.many.empty.hint"), fresh))
	}
	var plain []stats.Evening
	names := map[string]words{}
	var tests stats.Tests
	for _, t := range all {
		plain = append(plain, t.Evening)
		if _, ok := names[t.Story]; !ok {
			names[t.Story] = t.in(l)
		}
		for _, person := range t.People {
			tests = tests.With(person.Tests)
		}
	}
	total := stats.Total(plain)
	out = append(out, kit.NewWords(p.said(total), ""))
	if tests.Rolled > 0 {
		out = append(out, kit.NewWords(luck(l, l.T("evening.together"), tests), ""))
	}
	if total.Ended() == 0 {
		out = append(out, kit.NewQuiet(l.T("evening.many.noneEnded")))
	}
	out = append(out,
		p.groups(l.T("evening.byStory"), stats.ByStory(plain), func(g stats.Group) string { return names[g.Story].t.Get("story.title") }),
		p.groups(l.T("evening.byObjective"), stats.ByObjective(plain), func(g stats.Group) string {
			return l.T("evening.objectiveOf", text.Args{"objective": names[g.Story].t.Option(g.Key), "story": names[g.Story].t.Get("story.title")})
		}),
		p.groups(l.T("evening.byParty"), stats.ByParty(plain), func(g stats.Group) string {
			n, err := strconv.Atoi(g.Key)
			if err != nil {
				return g.Key
			}
			return l.N("evening.players", n)
		}),
		p.list(all))
	return out
}

// said sums all evenings up in a sentence.
func (p *Many) said(g stats.Group) string {
	return p.l.N("evening.many.total", g.Evenings, text.Args{"ended": g.Ended(), "investigators": g.Investigators, "keeper": g.Keeper, "nobody": g.Nobody})
}

// groups shows who won, group by group.
func (p *Many) groups(title string, all []stats.Group, name func(stats.Group) string) fyne.CanvasObject {
	l := p.l
	if len(all) == 0 {
		return kit.NewPanel(title, kit.NewQuiet(l.T("evening.groups.none")))
	}
	parts := func(g stats.Group) []part {
		piece := func(n int, colour fyne.ThemeColorName, f fill) part {
			return part{value: float64(n), colour: colour, fill: f, words: number(n)}
		}
		return []part{piece(g.Investigators, theme.OK, solid), piece(g.Keeper, theme.Threat, striped), piece(g.Nobody, theme.Damage, hollow), piece(g.Open, theme.Muted, thin)}
	}
	var bars []bar
	rows := [][]string{}
	for _, g := range all {
		rounds, played := "–", "–"
		if g.Ended() > 0 {
			rounds, played = decimal(l, g.MeanRounds()), length(l, g.MeanPlayed())
		}
		bars = append(bars, bar{label: name(g), parts: parts(g), words: l.N("evening.evenings", g.Evenings)})
		rows = append(rows, []string{name(g), strconv.Itoa(g.Investigators), strconv.Itoa(g.Keeper), strconv.Itoa(g.Nobody), strconv.Itoa(g.Open), rounds, played})
	}
	names := []string{l.T("evening.won.investigators"), l.T("evening.won.keeper"), l.T("evening.won.nobody"), l.T("evening.won.open")}
	legend := parts(stats.Group{})
	for i := range legend {
		legend[i].words = names[i]
	}
	head := append(append([]string{""}, names...), l.T("evening.meanRounds"), l.T("evening.meanPlayed"))
	return section(title, newBarPlot(bars, legend, ""), newTable(head, rows))
}

// list names every evening; pressing one shows its page.
func (p *Many) list(all []Told) fyne.CanvasObject {
	l := p.l
	box := stack(0.4)
	for i, t := range all {
		w := t.in(l)
		line := date(l, t.Began) + " · " + l.N("evening.players", t.Players) + " · " + l.N("evening.rounds", t.Rounds) + " · " + w.ended(t)
		if t.Name != "" {
			line = w.t.Get("story.title") + " · " + line
		}
		icon := "story"
		if t.Ended {
			icon = "check"
		}
		card := kit.NewCard(kit.CardFace{Icon: icon, Title: w.title(t), Text: line}, func() { p.nav.Evening(t.Session) })
		box.Add(probe.Name(card, "evening.session."+strconv.Itoa(i+1)))
	}
	return kit.NewPanel(l.T("evening.list"), box)
}
