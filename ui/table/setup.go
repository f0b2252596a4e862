package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/scene/cameo"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

const (
	coverHigh = 17 // how high the game's picture is at least, in heights of letters
	fewAsks   = 3  // up to so many panels of questions leave room for the picture below them
)

// Setup is the page before a session: it asks who plays, and then what the game asks.
type Setup struct {
	SidePage
	g     Game
	given Given
	asks  []PromptSpec
	begin *widget.KeyButton
	cover fyne.CanvasObject // the game's picture, drawn once; nil: it has none

	unfolded bool // the details are shown
}

// NewSetup makes the page of a game.
func NewSetup(h PageDeps, g Game) *Setup {
	given := Given{Players: min(max(g.Players.Min, 2), g.Players.Max), Chosen: map[string]string{},
		First: len(h.Sessions(g.ID)) == 0}
	s := &Setup{SidePage: NewSidePage(h, "setup", "setup.back", h.Back), g: g, given: given}
	if g.Faces {
		s.given.Faces = cameo.Faces()[:g.Players.Max]
	}
	if g.Cover != nil {
		s.cover = g.Cover()
	}
	s.begin = s.Button("frame.begin", "Enter", "play", "setup.begin", s.start).Primary()
	s.Refresh()
	return s
}

// Again makes the page anew with the same answers, for example in another language.
func (s *Setup) Again() *Setup {
	n := NewSetup(s.PageDeps, s.g)
	n.given, n.unfolded = s.given, s.unfolded
	n.Refresh()
	return n
}

// show returns to the page, with its answers, from another page opened on it.
func (s *Setup) show() {
	n := s.Again()
	s.Go(n, n.show)
}

// fromSetup is the PageDeps of a page opened from the set-up: Back returns to the set-up.
type fromSetup struct {
	PageDeps
	back func()
}

// Back returns to the set-up.
func (b fromSetup) Back() { b.back() }

// Bind binds the page's keys: digits choose the number of players.
func (s *Setup) Bind(k *widget.Keys) {
	s.SidePage.Bind(k)
	if s.g.Players.Max == s.g.Players.Min {
		return
	}
	for n := s.g.Players.Min; n <= min(s.g.Players.Max, 9); n++ {
		k.Bind(strconv.Itoa(n), func() { s.players(n) })
	}
}

func (s *Setup) players(n int) {
	s.given.Players = n
	s.Refresh()
}

// Refresh rebuilds the page from the answers so far.
func (s *Setup) Refresh() {
	l := s.Words()
	s.settle(l)
	right := container.NewVBox()
	details := container.NewVBox()
	for _, a := range s.asks {
		switch {
		case a.Player > 0:
		case a.Detail:
			details.Add(s.ask(a))
		default:
			right.Add(s.ask(a))
		}
	}
	if len(details.Objects) > 0 && !s.unfolded {
		details.Objects = []fyne.CanvasObject{testid.Name(widget.NewKeyButton(
			l.N("frame.details", len(details.Objects)), "", s.unfold).WithIcon("rules").Looking(widget.QuietButton),
			"setup.details")}
	}
	right.Add(details)
	left := s.who()
	if len(s.asks) > 0 && len(right.Objects) <= fewAsks {
		right = s.covered(right)
	} else {
		left = s.covered(left)
	}
	var body fyne.CanvasObject = widget.Column(44, left)
	if len(s.asks) > 0 {
		body = widget.NewPanes(0.36, 2, left, right)
	}
	s.Show(s.g.Title(l), body, s.begin)
}

// covered puts the game's picture below a column, as high as there is room. It comes last, so that it pushes no
// question out of a small window.
func (s *Setup) covered(column *fyne.Container) *fyne.Container {
	if s.cover == nil {
		return column
	}
	least := piece.Boxed{H: coverHigh * fynetheme.TextSize()}
	return container.NewBorder(column, nil, nil, nil, widget.Margins(0, 0.5, container.New(least, s.cover)))
}

// unfold shows the details.
func (s *Setup) unfold() {
	s.unfolded = true
	s.Refresh()
}

// settle gets the game's questions again until they fit the choices, since each choice may lead to other questions.
func (s *Setup) settle(l *text.Localizer) {
	for again := s.g.Asks != nil; again; {
		again = false
		s.asks = s.g.Asks(l, s.given)
		for _, a := range s.asks {
			chosen := func(c Choice) bool { return c.Key == s.given.Chosen[a.ID] }
			if len(a.Choices) > 0 && !slices.ContainsFunc(a.Choices, chosen) {
				s.given.Chosen[a.ID] = cmp.Or(a.Usual, a.Choices[0].Key)
				again = true
			}
		}
	}
}

// who returns the left side: the game, the number of players, and their names.
func (s *Setup) who() *fyne.Container {
	l := s.Words()
	box := container.NewVBox()
	if s.cover == nil {
		box.Add(widget.NewSign(s.g.Sign, theme.Brass, 4))
	}
	if needs := s.g.Needs(l); needs != "" {
		box.Add(widget.NewQuiet(needs).Centered())
	}
	party := container.NewVBox()
	if s.g.Players.Max > s.g.Players.Min {
		party.Add(widget.NewNumbers("setup.players", s.given.Players, s.g.Players.Min, s.g.Players.Max, s.players))
	}
	if s.g.Names {
		said, names, faces := "", []fyne.CanvasObject{}, []fyne.CanvasObject{}
		s.given.Names = slices.Grow(s.given.Names, s.g.Players.Max)[:s.g.Players.Max]
		for i := range s.given.Players {
			fields := container.NewVBox(layout.NewSpacer(), s.field("setup.name."+strconv.Itoa(i+1), s.given.Names[i],
				l.T("frame.player", text.Args{"n": i + 1}), func(name string) { s.given.Names[i] = name }))
			said = s.askPlayer(fields, i+1)
			fields.Add(layout.NewSpacer())
			if s.g.Faces {
				faces = append(faces, s.face(i))
			}
			names = append(names, fields)
		}
		// Tab goes from name to name, then to the portraits
		party.Add(container.New(beside{s.given.Players}, append(names, faces...)...))
		if said != "" {
			party.Add(widget.NewQuiet(said))
		}
	}
	if len(party.Objects) > 0 {
		box.Add(widget.Margins(0, 0.5, widget.NewPanel(l.T("frame.who"), party)))
	}
	for _, e := range s.g.Pages {
		if e.InPlay {
			continue
		}
		var open func()
		open = func() { s.Go(e.Open(fromSetup{s.PageDeps, s.show}), open) }
		box.Add(testid.Name(widget.NewKeyButton(e.Words(l), "", open).WithIcon(e.Icon), "setup.page."+e.ID))
	}
	return box
}

// beside lays out the fields of so many players, a row each, with what follows them at their left.
type beside struct{ players int }

// row returns the fields of a player, and what is at their left; nil: nothing.
func (b beside) row(all []fyne.CanvasObject, i int) (fields, left fyne.CanvasObject) {
	if b.players+i < len(all) {
		left = all[b.players+i]
	}
	return all[i], left
}

// Layout implements fyne.Layout.
func (b beside) Layout(all []fyne.CanvasObject, size fyne.Size) {
	y, gap := float32(0), fynetheme.Padding()
	for i := range b.players {
		fields, left := b.row(all, i)
		x, high := float32(0), fields.MinSize().Height
		if left != nil {
			need := left.MinSize()
			x, high = need.Width+gap, max(high, need.Height)
			left.Move(fyne.NewPos(0, y))
			left.Resize(fyne.NewSize(need.Width, high))
		}
		fields.Move(fyne.NewPos(x, y))
		fields.Resize(fyne.NewSize(size.Width-x, high))
		y += high + gap
	}
}

// MinSize implements fyne.Layout.
func (b beside) MinSize(all []fyne.CanvasObject) (size fyne.Size) {
	gap := fynetheme.Padding()
	for i := range b.players {
		fields, left := b.row(all, i)
		need := fields.MinSize()
		if left != nil {
			need = fyne.NewSize(need.Width+left.MinSize().Width+gap, max(need.Height, left.MinSize().Height))
		}
		size = fyne.NewSize(max(size.Width, need.Width), size.Height+need.Height+gap)
	}
	size.Height -= gap
	return size
}

// askPlayer adds a player's questions, and returns the hint that is shown once below all players.
func (s *Setup) askPlayer(party *fyne.Container, player int) (said string) {
	for _, a := range s.asks {
		switch {
		case a.Player != player:
		case len(a.Choices) > 0:
			var all []widget.Segment
			for _, c := range a.Choices {
				all = append(all, widget.Segment{Key: c.Key, Label: c.Words})
			}
			said = cmp.Or(a.Hint, said)
			party.Add(widget.NewSegments("setup."+a.ID, s.given.Chosen[a.ID], all, func(key string) {
				s.given.Chosen[a.ID] = key
				s.Refresh()
			}))
		case a.Typed:
			party.Add(s.field("setup."+a.ID, s.given.Chosen[a.ID], a.Words,
				func(words string) { s.given.Chosen[a.ID] = words }))
			said = a.Hint
		}
	}
	return said
}

// ask returns the panel of a question.
func (s *Setup) ask(a PromptSpec) fyne.CanvasObject {
	box := container.NewVBox()
	if a.Hint != "" {
		box.Add(widget.NewQuiet(a.Hint))
	}
	switch {
	case a.Typed:
		box.Add(s.field("setup."+a.ID, s.given.Chosen[a.ID], a.Example,
			func(words string) { s.given.Chosen[a.ID] = words }))
	case len(a.Choices) > 0:
		var cards []fyne.CanvasObject
		width := float32(11)
		for _, c := range a.Choices {
			if c.More != "" {
				width = 15
			}
			face := widget.CardFace{Icon: c.Icon, Title: c.Words, Text: c.More, Choice: true,
				Selected: s.given.Chosen[a.ID] == c.Key}
			card := widget.NewCard(face, func() {
				s.given.Chosen[a.ID] = c.Key
				s.Refresh()
			})
			cards = append(cards, testid.Name(card, "setup."+a.ID+"."+c.Key))
		}
		box.Add(widget.EvenGrid(width, 0.5, cards...))
	}
	return widget.NewPanel(a.Words, box)
}

// field returns a line to type into; Enter starts the session.
func (s *Setup) field(name, words, hint string, typed func(string)) fyne.CanvasObject {
	f := testid.Name(widget.NewField(), name)
	f.SetText(words)
	f.SetPlaceHolder(hint)
	f.OnChanged = typed
	f.OnSubmitted = func(string) { s.start() }
	return f
}

// start begins the session with these answers.
func (s *Setup) start() {
	given := s.given
	given.Language = s.Words().Lang()
	if given.Faces != nil {
		given.Faces = slices.Clone(given.Faces[:given.Players])
	}
	if given.Names != nil {
		given.Names = slices.Clone(given.Names[:given.Players])
		for i, name := range given.Names {
			given.Names[i] = strings.TrimSpace(name)
		}
	}
	c, err := s.g.Config(given)
	if err != nil {
		s.Notify(widget.Warning, err.Error())
		return
	}
	s.Start(c)
}
