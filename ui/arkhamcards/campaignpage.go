package arkhamcards

import (
	"cmp"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/cardfiles"
	"lantern/keeper/arkhamcards/deck"
	"lantern/ui/filechooser"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// campaignsPage is offered in the set-up, with all campaigns, and at the table, with the log of the current one.
var campaignsPage = table.Extra{ID: "campaigns", Icon: "log", OnTable: true,
	Words: func(l *text.Localizer) string { return l.T("cards.campaigns.page") },
	Open: func(h table.PageDeps) table.Page {
		if s := h.Playing(rules.SystemName); s != nil {
			return newRecord(h, s)
		}
		return newCampaigns(h)
	}}

// record is the log of the current campaign (LCG-12.8): scenarios, investigators, notes and bag, and
// purchases between two scenarios.
type record struct {
	table.SidePage
	s    *session.Session
	buy  rules.Buy
	from string // the level to upgrade from, "" for a new card

	facts deck.Facts // from the owner's card files

	export     *widget.KeyButton
	note, card *widget.Field
}

func newRecord(h table.PageDeps, s *session.Session) *record {
	t := h.Words().T
	r := &record{SidePage: table.NewSidePage(h, "setup", "campaign.back", h.Back), s: s}
	r.export = r.Button("cards.campaign.export", "X", "save", "campaign.export", r.askFile)
	r.note = testid.Name(widget.NewField(), "campaign.note")
	r.note.SetPlaceHolder(t("cards.ask.note"))
	r.note.OnSubmitted = func(string) { r.write() }
	r.card = testid.Name(widget.NewField(), "campaign.card")
	r.card.SetPlaceHolder(t("cards.ask.name"))
	r.card.OnSubmitted = func(string) { r.purchase() }
	r.OnClose(listen(h, s, r.Refresh)...)
	r.Refresh()
	var facts deck.Facts
	h.Run(func() {
		if kept, err := cardfiles.Load(dataFolder()); err == nil { // the deck page shows errors
			facts = kept.Facts().In(h.Words().Lang())
		}
	}, func() { r.facts = facts })
	return r
}

// seen returns the public view in the reader's language.
func (r *record) seen() rules.View {
	return r.s.View(keeper.ForKeeper).(rules.View).In(wordsIn(r.Words().Lang()))
}

// Refresh redraws the page.
func (r *record) Refresh() {
	l, v := r.Words(), r.seen()
	title := cmp.Or(wordsOf(l, v, "title"), v.Scenario.Name) + " · " +
		l.T("cards.difficulty."+v.State.Campaign.Difficulty)
	left := container.NewVBox(r.scenarios(v), r.investigators(v))
	if v.State.Stage == rules.StageBetween {
		left.Add(r.shop(v))
	}
	body := widget.NewPanes(0.55, 2, left, container.NewVBox(r.notes(v), r.bag(v)))
	r.Show(title, body, r.export)
}

// row returns a line with controls at its right end.
func row(words fyne.CanvasObject, right ...fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil, container.NewHBox(right...), words)
}

// scenarios lists the scenarios of the campaign in order, with their results.
func (r *record) scenarios(v rules.View) fyne.CanvasObject {
	l, box := r.Words(), container.NewVBox()
	for i, leg := range v.Legs {
		key, colour := "cards.campaign.ahead", theme.Muted
		switch {
		case leg.Resolution == rules.NoResolution:
			key = "cards.campaign.unresolved"
		case leg.Won:
			key, colour = "cards.campaign.won", theme.OK
		case leg.Resolution != "":
			key = "cards.campaign.resolved"
		case leg.Now:
			key, colour = "cards.campaign.now", theme.Brass
		}
		name := widget.NewWords(itoa(i+1)+". "+cmp.Or(leg.Name, "…"), "")
		end := widget.NewWords(l.T(key, text.Args{"resolution": endingOf(l, v, leg.ID, leg.Resolution)}), colour)
		picture := coverOf(leg.Now, leg.Resolution != "", leg.ID, leg.Name)
		box.Add(container.NewBorder(nil, nil, picture, nil, container.NewVBox(name, end)))
	}
	return widget.NewPanel(l.T("cards.campaign.scenarios"), box)
}

// coverOf returns a small picture of a scenario or a campaign: of the place that its words say, or the back of a
// location if there are none. What has been played is at dusk.
func coverOf(now, past bool, words ...string) fyne.CanvasObject {
	cover := scene.NewCover(func(sc *scene.Scene) {
		a, edge, ground := sc.Area(), scene.Colour(theme.PanelEdge), color.Color(nil)
		if words[len(words)-1] == "" {
			sc.Cover(scene.Ground, a, art.Back(sc.Light))
			sc.Draw(scene.Places, a.Inset(0.15*a.H), art.Eye(sc.Light))
		} else {
			sc.Cover(scene.Ground, a, art.View(art.Inside(words...), sc.Light))
		}
		if past {
			ground = color.NRGBA{A: 0x60}
		}
		if now {
			edge = scene.Colour(theme.Brass)
		}
		sc.Frame(scene.Places, a.Inset(1), ground, edge, 2, 0.3*sc.Em)
	})
	return container.NewGridWrap(fyne.NewSize(piece.Grown(92), piece.Grown(46)), cover)
}

// investigators lists the current investigators, those who left, and those who may not return (LCG-12.5, 12.7).
func (r *record) investigators(v rules.View) fyne.CanvasObject {
	l, box := r.Words(), container.NewVBox()
	line := func(i rules.Investigator, away bool) {
		words := widget.NewWords(i.Name, theme.Brass)
		facts := l.T("cards.campaign.investigator", text.Args{"experience": i.Experience, "physical": i.Physical,
			"mental": i.Mental, "cards": i.Size})
		if away {
			facts += " · " + l.T("cards.campaign.away")
		}
		box.Add(container.NewVBox(words, widget.NewQuiet(facts)))
	}
	for _, i := range v.State.Seats {
		line(i, false)
	}
	for _, i := range v.State.Campaign.Away {
		line(i, true)
	}
	if barred := v.State.Campaign.Barred; len(barred) > 0 {
		box.Add(widget.NewWords(l.T("cards.campaign.barred", text.Args{"who": l.And(barred)}), theme.Danger))
	}
	return widget.NewPanel(l.T("cards.campaign.investigators"), box)
}

// notes lists the entries of the log that are not numbers. They can be crossed out, and others added.
func (r *record) notes(v rules.View) fyne.CanvasObject {
	l, box := r.Words(), container.NewVBox()
	if len(v.State.Campaign.Notes) == 0 {
		box.Add(widget.NewQuiet(l.T("cards.campaign.noNotes")))
	}
	for i, n := range v.State.Campaign.Notes {
		strike := widget.NewKeyButton(l.T("cards.campaign.strike"), "",
			func() { r.do(rules.Write{Note: n, Erase: true}) }).
			Looking(widget.QuietButton)
		words := container.NewVBox(layout.NewSpacer(),
			widget.NewWords(cmp.Or(wordsOf(l, v, "note."+n), n), ""), layout.NewSpacer())
		box.Add(row(words, testid.Name(strike, "campaign.strike."+itoa(i+1))))
	}
	write := testid.Name(widget.NewKeyButton(l.T("cards.campaign.write"), "", r.write).WithIcon("log"), "campaign.write")
	box.Add(row(r.note, write))
	return widget.NewPanel(l.T("cards.list.notes"), box)
}

// bag shows the chaos bag of the campaign.
func (r *record) bag(v rules.View) fyne.CanvasObject {
	l := r.Words()
	var parts []string
	for _, token := range rules.KindsOf(v.State.Bag.Tokens) {
		words := tokenWords(l, token)
		if n := count(v.State.Bag.Tokens, token); n > 1 {
			words = itoa(n) + "×\u00a0" + words
		}
		parts = append(parts, words)
	}
	return widget.NewPanel(l.T("cards.list.bag"), container.NewVBox(widget.NewWords(strings.Join(parts, " · "), ""),
		widget.NewQuiet(l.N("cards.campaign.tokens", len(v.State.Bag.Tokens)))))
}

// mostLevel is the highest level of a card.
const mostLevel = 5

// shop returns the controls for spending experience (LCG-12.2, 12.3): buyer, card, old and new level, and price.
func (r *record) shop(v rules.View) fyne.CanvasObject {
	l := r.Words()
	var who []widget.Segment
	for _, i := range v.State.Seats {
		who = append(who, widget.Segment{Key: i.Seat, Label: i.Name})
		r.buy.Who = cmp.Or(r.buy.Who, i.Seat)
	}
	from := []widget.Segment{{Key: "", Label: l.T("cards.campaign.new")}}
	from = append(from, widget.NumberSegments(0, min(r.buy.Level-1, mostLevel))...)
	if r.from != "" && text.Number(r.from) >= r.buy.Level {
		r.from = ""
	}
	price := deck.Price(deck.Card{Level: r.buy.Level, Exceptional: r.buy.Exceptional})
	var buyer rules.Investigator
	for _, i := range v.State.Seats {
		if i.Seat == r.buy.Who {
			buyer = i
		}
	}
	if r.from != "" {
		price = deck.UpgradePrice(deck.Card{Level: text.Number(r.from), Exceptional: r.buy.FromExceptional},
			deck.Card{Level: r.buy.Level, Exceptional: r.buy.Exceptional})
	}
	choose := func(set func(key string)) func(string) {
		return func(key string) {
			set(key)
			r.Refresh()
		}
	}
	box := container.NewVBox(widget.NewSegments("campaign.who", r.buy.Who, who,
		choose(func(key string) { r.buy.Who = key })), r.card,
		widget.NewQuiet(l.T("cards.ask.level")),
		widget.NewNumbers("campaign.level", r.buy.Level, 0, mostLevel, func(n int) {
			r.buy.Level = n
			r.Refresh()
		}),
		widget.NewQuiet(l.T("cards.ask.from")),
		widget.NewSegments("campaign.from", r.from, from, choose(func(key string) { r.from = key })),
		widget.NewTick(l.T("cards.campaign.exceptional"), "", r.buy.Exceptional, func(on bool) {
			r.buy.Exceptional, r.buy.FromExceptional = on, on
			r.Refresh()
		}))
	r.replaced(box, buyer, choose)
	box.Add(testid.Name(widget.NewKeyButton(l.N("cards.campaign.buy", price), "", r.purchase).WithIcon("cards"),
		"campaign.buy"))
	return widget.NewPanel(l.T("cards.campaign.shop"), box)
}

// classes are the classes of player cards.
var classes = []string{"guardian", "seeker", "rogue", "mystic", "survivor", "neutral"}

// replaced asks, if the deck is known, for the properties of a new card that no card file contains, and for the card
// that the new one replaces (LCG-12.2).
func (r *record) replaced(box *fyne.Container, buyer rules.Investigator, choose func(func(string)) func(string)) {
	l := r.Words()
	if buyer.List == nil || r.from != "" {
		return
	}
	var class []widget.Segment
	for _, c := range classes {
		class = append(class, widget.Segment{Key: c, Label: l.T("cards.class." + c)})
	}
	gone := []widget.Segment{{Key: "", Label: l.T("cards.campaign.replaces.none")}}
	for _, c := range buyer.List {
		known := slices.ContainsFunc(gone, func(s widget.Segment) bool { return s.Key == c.Title })
		if c.Weakness == "" && !c.Required && !c.Permanent && !known {
			gone = append(gone, widget.Segment{Key: c.Title, Label: c.Title})
		}
	}
	box.Add(widget.NewQuiet(l.T("cards.campaign.class")))
	box.Add(widget.NewSegments("campaign.class", r.buy.Class, class, choose(func(key string) { r.buy.Class = key })))
	box.Add(widget.NewTick(l.T("cards.campaign.permanent"), "", r.buy.Permanent, func(on bool) {
		r.buy.Permanent = on
		r.Refresh()
	}))
	if !r.buy.Permanent {
		box.Add(widget.NewQuiet(l.T("cards.campaign.replaces")))
		box.Add(widget.NewSegments("campaign.replaces", r.buy.Removes, gone,
			choose(func(key string) { r.buy.Removes = key })))
	}
}

func (r *record) purchase() {
	buy := r.buy
	buy.Card = strings.TrimSpace(r.card.Text)
	if r.from != "" {
		from := text.Number(r.from)
		buy.From = &from
		buy.Removes = ""
	} else {
		buy.FromExceptional = false
	}
	if card, ok := r.facts.Find(buy.Card, buy.Level); ok {
		buy.Card, buy.Exceptional, buy.Of = card.Title, card.Exceptional, &card
	}
	r.card.SetText("")
	r.buy.Removes = ""
	r.do(buy)
}

func (r *record) write() {
	note := strings.TrimSpace(r.note.Text)
	r.note.SetText("")
	r.do(rules.Write{Note: note})
}

// do carries out a command. If it is refused, [listen] shows why.
func (r *record) do(cmd keeper.Command) { r.s.DoThen(cmd, func(error) {}) }

// askFile exports the whole campaign to a file, which the home page can import.
func (r *record) askFile() {
	l := r.Words()
	r.Files().Ask(filechooser.Question{Icon: "save", Title: l.T("cards.campaign.export"),
		Hint: l.T("cards.campaign.export.hint"), Yes: l.T("common.save"),
		Name: r.seen().State.Campaign.Name + filechooser.Session, Endings: []string{filechooser.Session}},
		func(file string, ended func(string)) { r.Export(r.s.Header().ID, file, ended) })
}
