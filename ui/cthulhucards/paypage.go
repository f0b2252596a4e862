package cthulhucards

import (
	"cmp"
	"image/color"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/pay"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// payPage shows at the table what every domain can pay.
var payPage = tableExtra("pay", "domain", "cthulhu.pay.page", "cthulhu.pay.digits", (*tablePage).purses)

// tableExtra makes a page about the open duel, offered at the table.
func tableExtra(id, icon, title, do string, body func(*tablePage) fyne.CanvasObject) table.Extra {
	return table.Extra{ID: id, Icon: icon, OnTable: true, InPlay: true,
		Words: func(l *text.Localizer) string { return l.T(title) },
		Open:  func(h table.PageDeps) table.Page { return newTablePage(h, title, do, body) }}
}

// tablePage is a page about the open duel, redrawn after every step.
type tablePage struct {
	table.SidePage
	s     *session.Session
	face  *Face
	title string // a catalogue key; do describes what its digits do
	do    string
	body  func(*tablePage) fyne.CanvasObject

	seat      int        // whose domains are shown
	row, rows int        // the row that the digits play, and the number of rows
	card      rules.Card // the card being asked about

	typed map[string]string // totals typed, by story and side

	owner   int               // the player whose own window shows the plan; covered: a shared window
	refused string            // why the last press on the plan was refused
	digits  map[string]func() // what the digits do now
}

func newTablePage(h table.PageDeps, title, do string, body func(*tablePage) fyne.CanvasObject) *tablePage {
	p := &tablePage{SidePage: table.NewSidePage(h, "console", "pay.back", h.Back), s: h.Playing(rules.SystemName),
		title: title, do: do, body: body, typed: map[string]string{},
		card: rules.Card{Title: "?", Kind: rules.Character, Faction: pay.Neutral, Cost: 2}}
	if p.s != nil {
		p.face = newFace(p.s, h.Words)
		p.seat = p.face.state().Due
		p.OnClose(p.s.OnChange(p.Refresh))
	}
	p.Refresh()
	return p
}

// Bind binds the page's keys.
func (p *tablePage) Bind(k *widget.Keys) {
	p.SidePage.Bind(k)
	cards := func() string { return p.whenCards("cthulhu.pay.keys.card") }
	k.Describe(cards, func() { p.mark(-1) }, "↑")
	k.Describe(cards, func() { p.mark(1) }, "↓")
	k.Describe(func() string {
		if !p.onPay() {
			return ""
		}
		return p.Words().T("cthulhu.pay.keys.seat")
	}, p.otherSeat, "S")
	for seat, key := range handKeys {
		k.Describe(func() string {
			if p.seat != seat || p.digits[key] == nil {
				return ""
			}
			return p.uncoverWords()
		}, func() {
			if do := p.digits[key]; do != nil {
				do()
			}
		}, key)
	}
	for n := range 10 {
		k.Describe(func() string {
			if p.digits[itoa(n)] == nil {
				return ""
			}
			return p.Words().T(p.do)
		}, func() {
			if do := p.digits[itoa(n)]; do != nil {
				do()
			}
		}, itoa(n))
	}
}

// onPay reports whether this is the page that shows what every domain can pay.
func (p *tablePage) onPay() bool { return p.title == "cthulhu.pay.page" && p.s != nil }

// whenCards describes a key while the page lists cards; otherwise "".
func (p *tablePage) whenCards(key string) string {
	if p.rows == 0 {
		return ""
	}
	return p.Words().T(key)
}

// mark moves the mark of the card that the digits play, within the list.
func (p *tablePage) mark(by int) {
	p.row = max(0, min(p.row+by, p.rows-1))
	p.Refresh()
}

// otherSeat shows the other player's domains.
func (p *tablePage) otherSeat() {
	if p.onPay() {
		p.show(1 - p.seat)
	}
}

// show shows a player's domains; the hand of the other one is covered.
func (p *tablePage) show(seat int) {
	if p.seat != seat {
		p.s.Uncovered = ""
	}
	p.seat = seat
	p.Refresh()
}

// Refresh redraws the page.
func (p *tablePage) Refresh() {
	l := p.Words()
	p.digits, p.rows = map[string]func(){}, 0
	var body fyne.CanvasObject = widget.Column(60, widget.NewEmptyState("eye", l.T("cthulhu.pay.closed"),
		l.T("cthulhu.pay.closed.hint"), nil))
	if p.face != nil && p.face.state().Step != rules.StepSetup {
		body = p.body(p)
	}
	p.Show(l.T(p.title), body)
}

// purses is the page's body: on the left every card that may be in hand with every domain, on the right a card by its
// numbers.
func (p *tablePage) purses() fyne.CanvasObject {
	return widget.NewPanes(0.6, 1, besideBar(p.matrix()), besideBar(p.asked()))
}

// besideBar keeps scrolled content at its height and clear of the scroll bar.
func besideBar(o fyne.CanvasObject) fyne.CanvasObject {
	bar := canvas.NewRectangle(color.Transparent)
	bar.SetMinSize(fyne.NewSquareSize(fynetheme.ScrollBarSize()))
	return container.NewBorder(nil, nil, nil, bar, container.NewVBox(o))
}

// matrix is a row for each title that may be in hand, cheapest first, with what each domain can pay.
func (p *tablePage) matrix() fyne.CanvasObject {
	l, s := p.Words(), p.face.state()
	who := s.Players[p.seat]
	var names []widget.Segment
	for i, o := range s.Players {
		names = append(names, widget.Segment{Key: itoa(i), Label: o.Name})
	}
	box := container.NewVBox(widget.NewSegments("pay.seat", itoa(p.seat), names, func(key string) {
		p.show(text.Number(key))
	}))
	head := p.face.domains(who.Domains)
	box.Add(container.NewGridWithColumns(len(head), head...))
	all := slices.Clone(who.Cards)
	slices.SortStableFunc(all, func(a, b rules.Entry) int { return cmp.Compare(a.Cost, b.Cost) })
	all = slices.DeleteFunc(all, func(e rules.Entry) bool {
		return !e.Known() || s.Copies(p.seat, e.Title) < 1 || who.Dealt && !slices.Contains(who.Held, e.Title)
	})
	if who.Dealt && p.s.Uncovered != handID(p.seat) { // the page names no card of a covered hand
		box.Add(container.NewHBox(p.uncovers()))
		return widget.NewPanel(l.T("cthulhu.pay.all"), box)
	}
	p.rows = len(all)
	p.row = max(0, min(p.row, p.rows-1))
	for i, e := range all {
		colour := fyne.ThemeColorName("")
		if i == p.row {
			colour = theme.Brass
		}
		name := middle(widget.NewWords(p.face.cardName(e.Title)+" · "+cost(e.Card), colour))
		cells, best := p.cells(s, e.Card, i == p.row)
		if i == p.row { // every domain
			box.Add(container.NewGridWithColumns(2, name, container.NewVBox(cells...)))
			continue
		}
		box.Add(container.NewGridWithColumns(2, name, cells[best]))
	}
	if p.rows == 0 {
		box.Add(widget.NewQuiet(l.T("cthulhu.pay.unknown")))
	} else {
		box.Add(widget.NewQuiet(l.T("cthulhu.pay.keys")))
	}
	return widget.NewPanel(l.T("cthulhu.pay.all"), box)
}

// uncovers is the button that shows the hand of the player whose domains are shown.
func (p *tablePage) uncovers() fyne.CanvasObject {
	key := handKeys[p.seat]
	p.digits[key] = func() {
		p.s.Uncovered = handID(p.seat)
		p.Refresh()
	}
	return testid.Name(widget.NewKeyButton(p.uncoverWords(), key, p.digits[key]), "pay.lift."+itoa(p.seat))
}

func (p *tablePage) uncoverWords() string {
	l := p.Words()
	return l.T("frame.lift", text.Args{"list": l.T("cthulhu.hand",
		text.Args{"who": p.face.state().Players[p.seat].Name})})
}

// middle centres an object vertically.
func middle(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewVBox(layout.NewSpacer(), o, layout.NewSpacer())
}

func cost(c rules.Card) string {
	if c.X {
		return "X"
	}
	return itoa(c.Cost)
}

// cells returns a cell for each domain, in order, and the index of the best one: the cheapest that can pay for the
// card, else the one that lacks least. Pressing a domain that can pay plays the card, if it can be played now. Pressing
// another domain asks which card allows it. In the marked row, the domain's digit presses its cell, too.
func (p *tablePage) cells(s rules.State, c rules.Card, marked bool) (out []fyne.CanvasObject, best int) {
	offers := s.Offers(p.seat, c, 0)
	out = make([]fyne.CanvasObject, len(offers))
	playable := slices.ContainsFunc(p.s.Legal(), func(cmd keeper.Command) bool {
		play, is := cmd.(rules.Play)
		return is && play.Seat == p.seat && play.Title == c.Title
	})
	least := 0
	for i, o := range offers {
		x := 0
		if c.X { // up to the domain's value (COC-14.13)
			x = max(1, worth(s.Players[p.seat].Domains[o.Domain]))
			for _, o = range s.Offers(p.seat, c, x) {
				if o.Domain == offers[i].Domain {
					break
				}
			}
		}
		lack := s.Lacks(p.seat, c, x, o.Domain)
		words, colour := p.face.lacks(lack, c.Faction, o.Domain), theme.Muted
		if o.Legal {
			words, colour = p.face.pays(o), theme.OK
			if c.X {
				words += " · X = " + itoa(x)
			}
		}
		if n := lack.More + lack.Match; i == 0 || !offers[0].Legal && !lack.Drained && n < least {
			best, least = o.Domain, n
		}
		if o.Legal && !playable && s.Due == p.seat && s.Step.Window() {
			words += " · " + p.Words().T("cthulhu.pay.notNow")
		}
		// the host of an attachment is asked at the table
		if c.Attachment || o.Legal && !playable || !o.Legal && s.Due != p.seat {
			out[o.Domain] = widget.Margins(0.85, 0.5, widget.NewWords(words, colour))
			continue
		}
		play := rules.Play{Seat: p.seat, Title: c.Title, Domain: o.Domain, X: x}
		do := func() { p.play(play) }
		if !o.Legal {
			r, _ := keeper.AsRefusal(rules.Unpaid(c, o))
			do = func() { p.askException(play, r) }
		}
		digit := ""
		if marked {
			digit = itoa(o.Domain + 1)
			p.digits[digit] = do
		}
		cell := widget.NewKeyButton(words, digit, do)
		if i > 0 || !o.Legal {
			cell.Looking(widget.QuietButton)
		}
		out[o.Domain] = container.NewHBox(testid.Name(cell, "pay.cell."+c.Title+"."+itoa(o.Domain)))
	}
	return out, best
}

// pays says which domain pays, and what is lost.
func (f *Face) pays(o rules.Offer) string {
	key := "cthulhu.pay.yes"
	if o.Surplus > 0 {
		key = "cthulhu.pay.yesLost"
	}
	return f.Words().T(key, text.Args{"domain": o.Domain + 1, "n": o.Surplus})
}

// lacks says what a domain needs to pay for a card of a faction.
func (f *Face) lacks(lack pay.Lack, faction string, domain int) string {
	key := "cthulhu.pay.no"
	if !lack.Drained && lack.More+lack.Match == 0 { // whatever the domain
		key = "cthulhu.pay.never"
	}
	return f.Words().T(key, text.Args{"why": needs(f, lack, faction), "domain": domain + 1})
}

// needs lists what a domain lacks for a card of a faction.
func needs(f *Face, lack pay.Lack, faction string) string {
	l := f.Words()
	var why []string
	if lack.Drained {
		why = append(why, l.T("cthulhu.what.drained"))
	}
	if lack.More > 0 {
		why = append(why, l.T("cthulhu.pay.more", text.Args{"n": lack.More}))
	}
	if lack.Match > 0 {
		why = append(why, l.T("cthulhu.pay.match", text.Args{"n": lack.Match, "faction": f.shortFaction(faction)}))
	}
	for _, name := range slices.Sorted(maps.Keys(lack.Steadfast)) {
		why = append(why, l.T("cthulhu.pay.overall", text.Args{"n": lack.Steadfast[name], "faction": f.shortFaction(name)}))
	}
	return strings.Join(why, ", ")
}

// nearest returns the domain that lacks the fewest resources for a card, and what it lacks.
func nearest(s rules.State, seat int, c rules.Card, x int) (domain int, lack pay.Lack) {
	for i := range s.Players[seat].Domains {
		now := s.Lacks(seat, c, x, i)
		if i == 0 || lack.Drained && !now.Drained ||
			lack.Drained == now.Drained && now.More+now.Match < lack.More+lack.Match {
			domain, lack = i, now
		}
	}
	return domain, lack
}

// The ranges of the numbers on the right side.
const (
	mostCost      = 7
	mostSteadfast = 4
)

// asked returns a form for a card described by its numbers, and below it what the domains can pay: the cheapest legal
// one first, then why the others cannot.
func (p *tablePage) asked() fyne.CanvasObject {
	l, s := p.Words(), p.face.state()
	var factions []widget.Segment
	for _, name := range append(slices.Clone(pay.Factions), "Silver Twilight", pay.Neutral) {
		factions = append(factions, widget.Segment{Key: name, Label: p.face.factionName(name)})
	}
	box := container.NewVBox(
		widget.NewSegments("pay.faction", p.card.Faction, factions, func(key string) {
			n := p.card.Steadfast[p.card.Faction]
			p.card.Faction, p.card.Steadfast = key, steadfast(key, n)
			p.Refresh()
		}),
		widget.NewQuiet(l.T("cthulhu.ask.cost")),
		widget.NewNumbers("pay.cost", p.card.Cost, 0, mostCost, func(n int) {
			p.card.Cost = n
			p.Refresh()
		}),
		widget.NewQuiet(l.T("cthulhu.pay.steadfast")),
		widget.NewNumbers("pay.steadfast", p.card.Steadfast[p.card.Faction], 0, mostSteadfast, func(n int) {
			p.card.Steadfast = steadfast(p.card.Faction, n)
			p.Refresh()
		}),
		testid.Name(widget.NewTick(l.T("cthulhu.pay.loyal"), "", p.card.Loyal, func(on bool) {
			p.card.Loyal = on
			p.Refresh()
		}), "pay.loyal"))
	card := p.card
	card.Title = l.T("cthulhu.pay.this")
	why, _ := keeper.AsRefusal(s.Forbids(p.seat, card))
	said := map[string]bool{} // a reason shared by all domains is shown once
	for i, o := range s.Offers(p.seat, card, 0) {
		if o.Legal {
			box.Add(widget.NewWords(p.face.pays(o), theme.OK))
			continue
		}
		words := p.face.lacks(s.Lacks(p.seat, card, 0, o.Domain), card.Faction, o.Domain)
		if !said[words] {
			said[words] = true
			box.Add(widget.NewWords(words, theme.Danger))
		}
		if i == 0 && why == nil {
			why, _ = keeper.AsRefusal(rules.Unpaid(card, o))
		}
	}
	if why != nil {
		why.Args["this"] = "yes" // it has no name
		box.Add(widget.NewWords(p.why(why), theme.Danger))
	}
	play := rules.Play{Seat: p.seat, Card: &card}
	if b := p.excepted(play, why, l.T("frame.excepted"), "pay.except"); b != nil {
		box.Add(container.NewHBox(b))
	}
	return widget.NewPanel(l.T("cthulhu.pay.one"), box)
}

func steadfast(faction string, n int) map[string]int {
	if n == 0 || faction == pay.Neutral {
		return nil
	}
	return map[string]int{faction: n}
}
