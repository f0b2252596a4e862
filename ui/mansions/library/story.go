package library

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/stories/strictyaml"
	"lantern/ui/mansions/board"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Story is the page of a pack: a story with its map and covered secrets, or all problems of a broken pack.
type Story struct {
	nav    Deps
	shelf  *Shelf
	l      *text.Localizer
	folder string
	pack   Pack
	tools  *packTools
	chart  *board.Map // nil for an undrawn map

	root             *fyne.Container
	bounds, problems *fyne.Container // results of the proof
	veils            []*veil
	back, play       *widget.KeyButton
	export           *widget.KeyButton
	notes            *widget.KeyButton // opens the owner's notes on the story's rooms and cards
	keys             *widget.Keys
	stop             func()
	gone             bool
}

// NewStory makes the page of the pack in a folder, over a window's canvas.
func NewStory(nav Deps, shelf *Shelf, l *text.Localizer, over fyne.Canvas, folder string) *Story {
	s := &Story{nav: nav, shelf: shelf, l: l, folder: folder, root: container.NewStack(),
		bounds: column(), problems: column()}
	s.tools = newPackTools(nav, shelf, l, over)
	s.back = widget.NewBack(l, "library.back", nav.Shelf)
	s.play = widget.NewKeyButton(l.T("library.play"), "Enter", func() { nav.Play(s.pack.ID) }).Primary().WithIcon("candle")
	s.export = widget.NewKeyButton(l.T("library.export"), "X", func() { s.tools.askExport(s.pack) }).WithIcon("save")
	s.notes = widget.NewKeyButton(l.T("library.notes"), "M", s.openNotes).WithIcon("notes").Looking(widget.QuietButton)
	testid.Name(s.notes, "library.notes")
	testid.Name(s.play, "library.play")
	testid.Name(s.export, "library.export")
	s.stop = shelf.OnChange(s.Refresh)
	s.build()
	shelf.Prove()
	return s
}

// Content is the page's content.
func (s *Story) Content() fyne.CanvasObject { return s.root }

// Close unsubscribes from the shelf and drops the pictures of the map. Secrets are covered again when the page is next
// opened.
func (s *Story) Close() {
	if !s.gone {
		s.gone = true
		s.stop()
		board.Release(s.chart)
	}
}

// Bind binds the page's keys. The digits toggle the secrets.
func (s *Story) Bind(k *widget.Keys) {
	s.keys = k
	k.BindButtons(s.back)
	if s.pack.Story == nil {
		s.tools.bind(k)
		return
	}
	k.BindButtons(s.export, s.play, s.notes)
	k.BindButtons(s.tools.again)
	for _, v := range s.veils {
		k.Describe(widget.Saying(s.l.T("library.secret.key", text.Args{"part": s.l.T("library.secret." + v.secret.name)})),
			v.button.Press, v.button.Key())
	}
}

// Refresh shows the current state of the shelf. A pack that has changed is shown again.
func (s *Story) Refresh() {
	now, there := s.shelf.packIn(s.folder)
	switch {
	case !there:
		s.nav.Shelf()
	case key(now) != key(s.pack) || (now.Story == nil) != (s.pack.Story == nil):
		s.build()
		if s.keys != nil {
			s.Bind(s.keys)
		}
	default:
		s.pack = now
		s.prove()
	}
}

func (s *Story) build() {
	s.pack, _ = s.shelf.packIn(s.folder)
	var body fyne.CanvasObject
	var does []fyne.CanvasObject
	s.veils = nil
	if s.pack.Story == nil {
		body = s.broken()
	} else {
		does = append(does, s.export, s.play)
		tagline := widget.NewWords(wordsOf(s.pack, s.l.Lang()).Get("story.tagline"), "")
		body = container.NewBorder(tagline, nil, nil, nil,
			widget.Margins(0, 0.5, widget.NewPanes(0.56, 1.5, s.left(), s.right())))
	}
	s.root.Objects = []fyne.CanvasObject{widget.NewPage(s.back, widget.NewTitle(title(s.pack, s.l.Lang())), body, does...)}
	s.root.Refresh()
}

// broken shows all problems of a pack, and its folder.
func (s *Story) broken() fyne.CanvasObject {
	s.tools = newPackTools(s.nav, s.shelf, s.l, s.tools.over)
	problems := widget.NewPanel(s.l.N("library.broken", len(s.pack.Problems)),
		problemRows(s.l, s.pack.Problems, s.shelf.Folder(), 0))
	where := widget.NewPanel(s.l.T("library.where"), column(pathWords(filepath.FromSlash(s.pack.Folder)),
		widget.NewQuiet(s.l.T("library.mend")),
		widget.NewFlow(s.tools.again, s.tools.open, s.tools.copy)))
	return widget.NewPanes(0.62, 1.5, beforeBar(column(problems)), beforeBar(column(where)))
}

// left is the map and the introduction.
func (s *Story) left() fyne.CanvasObject {
	w := wordsOf(s.pack, s.l.Lang())
	introduction := strings.Join(w.Paragraphs("story.introduction"), "\n\n")
	if introduction == "" {
		introduction = s.l.T("library.introduction.none")
	}
	return beforeBar(apart(s.house(w), paper(s.l.T("desk.chapter.introduction"), introduction)))
}

// house is a large map or, for an undrawn map, the names of the rooms.
func (s *Story) house(w stories.Words) fyne.CanvasObject {
	if !s.pack.Story.Map.Undrawn {
		m := board.New(s.pack.Story.Map, names{w}, s.l)
		board.Release(s.chart)
		s.chart = m
		m.Prefix = "library.map"
		m.SetTable(mansions.TableView{})
		return container.New(&shaped{share: 0.66}, m)
	}
	rooms := s.pack.Story.Map.Rooms
	names := widget.Joined(rooms, " · ", func(room stories.Room) string { return w.Room(room.ID) })
	return apart(container.New(&shaped{share: 0.4}, coverOf(s.pack)),
		widget.NewPanel(s.l.N("library.rooms", len(rooms)), column(widget.NewQuiet(s.l.T("library.rooms.box")),
			widget.NewWords(names, ""))))
}

// right is what a keeper wants to know before choosing, and below it the secrets.
func (s *Story) right() fyne.CanvasObject {
	secrets := apart(column(widget.NewSubtitle(s.l.T("common.keeperOnly")), widget.NewQuiet(s.l.T("library.secrets.hint"))))
	for i, secret := range s.secrets() {
		v := newVeil(s.l, secret, i+1)
		s.veils = append(s.veils, v)
		secrets.Add(v.panel)
	}
	s.prove()
	return beforeBar(apart(s.problems, widget.NewPanel("", s.facts()), s.bounds, secrets))
}

func (s *Story) facts() fyne.CanvasObject {
	p, story := s.pack, s.pack.Story
	rows := []fyne.CanvasObject{
		widget.IconRow("time", theme.Brass, widget.NewWords(lengthWords(s.l, story)+" · "+minutesWords(s.l, story), "")),
		widget.IconRow("party", theme.Brass, widget.NewWords(partyWords(s.l, story), "")),
		widget.IconRow("choice", theme.Brass, widget.NewWords(variantsWords(s.l, story), "")),
	}
	if tones := toneWords(p, s.l.Lang()); tones != "" {
		rows = append(rows, widget.IconRow("candle", theme.Brass, widget.NewWords(tones, "")))
	}
	if m, ok := markOf(s.l, p); ok {
		rows = append(rows, widget.IconRow(m.icon, theme.Brass, widget.NewWords(m.words, "")))
	}
	var about []string
	if len(story.Pack.Authors) > 0 {
		about = append(about, s.l.T("library.authors",
			text.Args{"names": strings.ReplaceAll(wordsOf(p, s.l.Lang()).Authors(story.Pack), "'", "’")}))
	}
	if story.Pack.Licence != "" {
		about = append(about, s.l.T("library.licence", text.Args{"name": story.Pack.Licence}))
	}
	about = append(about, s.l.T("library.pack", text.Args{"id": p.ID,
		"languages": strings.Join(story.Pack.Languages, ", ")}))
	return column(append(rows, widget.NewQuiet(strings.Join(about, "\n")), widget.NewFlow(s.notes))...)
}

// openNotes opens the owner's notes on the story's rooms and cards, at its first room.
func (s *Story) openNotes() { s.nav.OpenNotes(s.pack.ID, s.pack.Story.Map.Rooms[0].ID, s.folder) }

// prove shows the current results of the proof.
func (s *Story) prove() {
	s.problems.Objects = nil
	findings := s.shelf.Findings(s.pack)
	tell := func(key string, found strictyaml.Problems) {
		if len(found) > 0 {
			s.problems.Add(widget.NewPanel(s.l.N(key, len(found)), problemRows(s.l, found, s.shelf.Folder(), 0)))
		}
	}
	tell("library.problems", findings)
	tell("library.warnings", s.pack.Warnings)
	s.problems.Hidden = len(s.problems.Objects) == 0
	s.bounds.Objects = []fyne.CanvasObject{widget.NewPanel(s.l.T("library.par.title"), boundRows(s.l, s.shelf, s.pack))}
	s.problems.Refresh()
	s.bounds.Refresh()
	s.root.Refresh()
}

// names words the objects of the map.
type names struct{ stories.Words }

func (n names) Who(seat string) string         { return seat }
func (n names) Find(key string) (string, bool) { return n.Look(key) }

// paper is text to be read aloud.
func paper(title, words string) fyne.CanvasObject {
	ground := canvas.NewRectangle(fynetheme.Color(theme.Parchment))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = fynetheme.Color(theme.ParchmentEdge), 1,
		fynetheme.Size(theme.SizeRadius)
	return container.NewStack(ground, widget.Margins(1.2, 1, column(
		widget.NewReading(title, theme.ParchmentInk).Sized(theme.SizeSubtitle),
		widget.NewReading(words, theme.ParchmentInk).Sized(fynetheme.SizeNameSubHeadingText))))
}

// shaped sets the height of its object by its width.
type shaped struct{ share, width float32 }

func (s *shaped) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	s.width = size.Width
	objects[0].Resize(fyne.NewSize(size.Width, s.share*size.Width))
}

func (s *shaped) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[0].MinSize()
	return fyne.NewSize(m.Width, max(m.Height, s.share*s.width))
}
