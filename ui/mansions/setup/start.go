package setup

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/settings"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// Offer is a story to choose, with its base pack.
type Offer struct {
	Base  *stories.Base
	Story *stories.Story
}

// Words are the texts of the story in a language.
func (o Offer) Words(lang string) stories.Words { return stories.NewWords(o.Base, o.Story, lang) }

// StartNav is what the first two steps need from the shell.
type StartNav interface {
	// Begin starts the session and continues with it.
	Begin(o Offer, options state.Options)
	Home()
	// MyBox asks the owner of a box for what a story needs and nobody has said yet.
	MyBox(story string)
	// Library shows all stories, with what a keeper wants to know before choosing.
	Library()
}

// Start is the set-up before there is a session: story, then party.
type Start struct {
	// Doubts are the facts of a printed story that are not sure, by key; nil: none are known.
	Doubts func(story string) map[string]string
	// Hard words how hard a story is for its players; nil: unknown.
	Hard func(story string) string
	// Cover draws the cover of a story; nil: there is none.
	Cover func(s *stories.Story, w, h int) image.Image
	// Evaluate plays trial games in the background to find out which difficulty is even. told receives the progress,
	// done the result; stop ends it early. nil: not available.
	Evaluate func(o Offer, players int, told func(played, all int), done func([]opponent.Evaluation, error)) (stop func())
	// OnClose is called when the page is closed.
	OnClose func()

	nav    StartNav
	l      *text.Localizer
	offers []Offer

	step    Step
	chosen  int // index into offers
	options state.Options
	trial   trial
	secret  *widget.Tick
	ticks   map[string]*widget.Tick // of the optional rules

	root       *fyne.Container
	back, next *widget.KeyButton
	library    *widget.KeyButton
	box        *widget.KeyButton
	dice       keeper.Source // of the settings; stories of a printed box begin with its dice
}

// NewStart starts the set-up. The settings provide the defaults for dice and decks.
func NewStart(nav StartNav, l *text.Localizer, offers []Offer, v settings.Values) *Start {
	s := &Start{nav: nav, l: l, offers: offers, root: container.NewStack()}
	s.options = v.Options()
	s.dice = s.options.Dice
	s.back = widget.NewBack(l, "setup.back", s.goBack)
	s.next = widget.NewKeyButton(l.T("common.next"), "Enter", s.goNext).Primary().WithIcon("next")
	s.library = widget.NewKeyButton(l.T("setup.library"), "B", s.toLibrary).WithIcon("library")
	s.box = widget.NewKeyButton(l.T("notes.left.title"), "M", s.toBox).WithIcon("notes")
	testid.Name(s.box, "setup.myBox")
	testid.Name(s.library, "setup.library")
	testid.Name(s.next, "setup.next")
	s.choose(0)
	s.Refresh()
	return s
}

// Content is the page's content.
func (s *Start) Content() fyne.CanvasObject { return s.root }

// Close ends the trial games and calls OnClose.
func (s *Start) Close() {
	s.trial.end()
	if s.OnClose != nil {
		s.OnClose()
	}
}

// Proved shows new results of the stories' proofs.
func (s *Start) Proved() {
	if s.step == StepStory {
		s.Refresh()
	}
}

// Subject is the subject of the page, for the rules.
func (s *Start) Subject() string { return "setup" }

// Choose selects a story by ID, if it is offered.
func (s *Start) Choose(story string) {
	s.choose(slices.IndexFunc(s.offers, func(o Offer) bool { return o.Story.Pack.ID == story }))
	s.Refresh()
}

// Chosen is the ID of the selected story, or "".
func (s *Start) Chosen() string {
	if s.chosen >= len(s.offers) {
		return ""
	}
	return s.offers[s.chosen].Story.Pack.ID
}

// Bind binds the page's keys.
func (s *Start) Bind(k *widget.Keys) {
	k.BindButtons(s.back, s.next, s.library, s.box)
	walk := func() string {
		if s.step != StepStory || len(s.offers) < 2 {
			return ""
		}
		return s.l.T("keys.stories")
	}
	k.Describe(walk, func() { s.choose(s.chosen + 1); s.Refresh() }, "↓")
	k.Describe(walk, func() { s.choose(s.chosen - 1); s.Refresh() }, "↑")
}

func (s *Start) goBack() {
	if s.step == StepStory {
		s.nav.Home()
		return
	}
	s.step = StepStory
	s.Refresh()
}

func (s *Start) goNext() {
	switch {
	case len(s.offers) == 0:
	case s.step == StepStory:
		s.step = StepParty
		s.Refresh()
	default:
		o := s.offers[s.chosen]
		s.options.Story = o.Story.Pack.ID
		s.nav.Begin(o, s.begun())
	}
}

func (s *Start) toLibrary() {
	if s.step == StepStory {
		s.nav.Library()
	}
}

func (s *Start) toBox() {
	if s.step == StepStory && s.box.Visible() {
		s.nav.MyBox(s.Chosen())
	}
}

// usualPlayers is the number of players at first, as in every game.
const usualPlayers = 2

// choose selects a story, and adjusts the number of players to its limits.
func (s *Start) choose(i int) {
	if i < 0 || i >= len(s.offers) {
		return
	}
	if s.options.Dice = s.dice; s.offers[i].Story.Table {
		s.options.Dice = keeper.OnTable
	}
	s.chosen, s.options.Choices = i, nil
	span := s.offers[i].players()
	if s.options.Players == 0 {
		s.options.Players = usualPlayers
	}
	s.options.Players = min(max(s.options.Players, span.Min), span.Max)
}

// players is the number of investigator players of the story, within the limits of the rules (MOM-1.1).
func (o Offer) players() stories.Span {
	span := o.Story.Players
	span.Min = min(max(span.Min, 1), 4)
	if span.Max < span.Min || span.Max > 4 {
		span.Max = 4
	}
	return span
}

// Refresh rebuilds the step.
func (s *Start) Refresh() {
	var looks [steps]look
	looks[StepStory] = look{done: s.step > StepStory, open: func() { s.step = StepStory; s.Refresh() }}
	var body fyne.CanvasObject
	does := []fyne.CanvasObject{s.next}
	widget.ShowIf(s.box, s.step == StepStory && len(s.offers) > 0 && s.offers[s.chosen].Story.Table)
	if s.step == StepStory {
		body = s.stories()
		does = []fyne.CanvasObject{s.box, s.library, s.next}
		s.next.SetText(s.l.T("common.next"))
	} else {
		body = s.party()
		s.next.SetText(s.l.T("setup.begin.session"))
	}
	s.next.SetEnabled(len(s.offers) > 0)
	s.root.Objects = []fyne.CanvasObject{frame(s.l, s.step, looks, s.step.title(s.l), body, s.back, false, does...)}
	s.root.Refresh()
}

func (s *Start) stories() fyne.CanvasObject {
	if len(s.offers) == 0 {
		return widget.NewEmptyState("story", s.l.T("common.noStory"), s.l.T("setup.noStory.hint"), nil)
	}
	list := container.NewVBox()
	for i, o := range s.offers {
		face := widget.CardFace{Icon: "story", Title: o.Words(s.l.Lang()).Get("story.title"), Text: s.facts(o),
			Choice: true, Selected: i == s.chosen}
		if o.Story.Table {
			face.Icon, face.Text = "cards", face.Text+"\n"+s.l.T("setup.box")
		}
		card := widget.NewCard(face, func() {
			s.choose(i)
			s.Refresh()
		})
		list.Add(testid.Name(card, "setup.story."+o.Story.Pack.ID))
	}
	o := s.offers[s.chosen]
	w := o.Words(s.l.Lang())
	var page fyne.CanvasObject = widget.NewParchment(w.Get("story.title"), s.about(o, w))
	if s.Cover != nil {
		cover := canvas.NewRaster(draw.Once(func(w, h int) image.Image { return s.Cover(o.Story, w, h) }))
		page = container.New(covered{}, cover, page)
	}
	return widget.NewPanes(0.4, 1.5, list, page)
}

// covered is a layout with a picture above a page that keeps at least half of the height. The picture is left out if
// there is room only for the text.
type covered struct{}

func (covered) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[1].MinSize() }

func (covered) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := min(0.5*size.Height, 0.46*size.Width)
	if size.Height-high < objects[1].MinSize().Height {
		high = 0
	}
	objects[0].Resize(fyne.NewSize(size.Width, high))
	objects[1].Move(fyne.NewPos(0, high))
	objects[1].Resize(fyne.NewSize(size.Width, size.Height-high))
}

// facts are party and length of a story in a line.
func (s *Start) facts(o Offer) string {
	span := o.players()
	party := s.l.N("setup.players", span.Max, text.Args{"max": span.Max})
	if span.Min != span.Max {
		party = s.l.T("setup.playersFrom", text.Args{"min": span.Min, "max": span.Max})
	}
	if o.Story.Minutes.Max == 0 {
		return party
	}
	return party + " · " + s.l.T("common.minutes", text.Args{"min": o.Story.Minutes.Min, "max": o.Story.Minutes.Max})
}

// about is what the keeper reads to choose a story, without secrets.
func (s *Start) about(o Offer, w stories.Words) string {
	about := w.Get("story.tagline")
	if o.Story.Table {
		about += "\n\n" + s.needs(o)
	}
	about += "\n\n" + s.facts(o)
	if len(o.Story.Tone) > 0 {
		tones := widget.Joined(o.Story.Tone, ", ", func(word string) string { return w.Get("tone." + word) })
		about += "\n\n" + s.l.T("setup.tone", text.Args{"words": tones})
	}
	if s.Hard != nil {
		about += "\n\n" + s.Hard(o.Story.Pack.ID)
		if !strings.HasSuffix(about, "…") && !strings.HasSuffix(about, ".") {
			about += "."
		}
	}
	return about
}

// needs says what a story of a printed box needs, and how much of the box is known.
func (s *Start) needs(o Offer) string {
	known, all := notes.Known(o.Base, o.Story, stories.Mythos)
	words := s.l.T("setup.box.needs")
	if known < all {
		words = s.l.T("setup.box.known", text.Args{"known": known, "all": all}) + "\n\n" + words
	}
	if doubts := doubtful(s, o.Story.Pack.ID); len(doubts) > 0 {
		words += "\n\n" + strings.Join(doubts, " ")
	}
	return words
}

// doubtful says what of a printed story its owner's guide may say otherwise: where cards lie, and what it is called.
func doubtful(s *Start, story string) (words []string) {
	if s.Doubts == nil {
		return nil
	}
	found := map[string]bool{}
	for key, doubt := range s.Doubts(story) {
		about, _, _ := strings.Cut(key, ".")
		named := strings.HasSuffix(key, "."+s.l.Lang()) && doubt != stories.SureOne
		switch about {
		case "pile", "others", "aside":
			found["cards"] = true
		case "story", "event":
			found[about] = found[about] || named
		}
	}
	for _, about := range []string{"cards", "story", "event"} {
		if found[about] {
			words = append(words, s.l.T("setup.box.doubt."+about))
		}
	}
	return words
}

// inSecret is the tick for investigators who choose in secret (MOM-2.5).
func (s *Start) inSecret() fyne.CanvasObject {
	s.secret = widget.NewTick(s.l.T("setup.party.secret"), s.l.T("setup.party.secret.hint"), s.options.SecretParty,
		func(on bool) { s.options.SecretParty = on })
	return testid.Name(s.secret, "setup.party.secret")
}

func (s *Start) party() fyne.CanvasObject {
	o := s.offers[s.chosen]
	var numbers []widget.Segment
	for n := o.players().Min; n <= o.players().Max; n++ {
		numbers = append(numbers, widget.Segment{Key: strconv.Itoa(n), Label: strconv.Itoa(n), Icon: "investigator"})
	}
	players := widget.NewSegments("setup.players", strconv.Itoa(s.options.Players), numbers, func(key string) {
		if n, err := strconv.Atoi(key); err == nil {
			if s.options.Players = n; s.options.Keeper != "" { // the results of trial games depend on the party
				s.Refresh()
			}
		}
	})
	dice := settings.Source(s.l, "setup.dice", s.options.Dice, func(to keeper.Source) { s.options.Dice = to })
	hint := "setup.party.players.hint"
	if s.options.Keeper != "" {
		hint = "setup.party.players.lantern"
	}
	var decks fyne.CanvasObject
	switch {
	case o.Story.Table:
		decks = container.NewVBox(widget.NewWords(s.l.T("settings.onTable"), ""),
			widget.NewQuiet(s.l.T("setup.party.decks.printed")))
	case s.options.Keeper != "":
		decks = s.placeOfCards()
	default:
		decks = container.NewVBox(settings.Source(s.l, "setup.decks", s.options.Decks,
			func(to keeper.Source) { s.options.Decks = to }),
			widget.NewQuiet(s.l.T("setup.party.decks.hint")))
	}
	actions := widget.NewPanel(s.l.T("settings.actions"), settings.Actions(s.l, "setup.actions", s.options.KeeperActions,
		func(rule string) { s.options.KeeperActions = rule }))
	box := container.NewVBox(
		widget.NewPanel(s.l.T("setup.keeper"), s.keeps()),
		widget.Sides(0.5, 0.3,
			widget.NewPanel(s.l.T("setup.party.players"),
				container.NewVBox(players, widget.NewQuiet(s.l.T(hint)), s.inSecret())),
			widget.NewPanel(s.l.T("home.practice"),
				container.NewVBox(s.puzzles(), widget.NewQuiet(s.l.T("setup.party.puzzles.hint"))))),
		widget.Sides(0.5, 0.3,
			widget.NewPanel(s.l.T("setup.party.dice"),
				container.NewVBox(dice, widget.NewQuiet(s.l.T("setup.party.dice.hint")))),
			widget.NewPanel(s.l.T("setup.party.decks"), decks)),
		widget.Sides(0.5, 0.3,
			widget.NewPanel(s.l.T("setup.party.variants"), s.variants()),
			container.NewBorder(nil, widget.Margins(0.5, 0.3,
				widget.NewQuiet(s.l.T("setup.party.kept"))), nil, nil, actions)),
	)
	return container.NewVScroll(box)
}
