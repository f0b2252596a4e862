package library

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Deps is what the pages need from the shell.
type Deps interface {
	// Back returns to the previous page.
	Back()
	// Shelf opens the list of stories.
	Shelf()
	// Look opens the page of the pack in a folder.
	Look(folder string)
	// Play starts the set-up with a story.
	Play(story string)
	// OpenNotes opens the owner's notes on a room of a story. Its back button returns to the page of the
	// pack in the folder.
	OpenNotes(story, room, folder string)
	// CopyText copies text to the clipboard.
	CopyText(words string)
	// OpenFolder opens a folder in the system's file manager.
	OpenFolder(folder string)
	// Notify shows a notice.
	Notify(kind widget.NoticeKind, words string)
	// Files asks for files.
	Files() filechooser.Deps
}

// Page is the list of all stories.
type Page struct {
	nav   Deps
	shelf *Shelf
	l     *text.Localizer
	over  fyne.Canvas
	packs *packTools

	root        *fyne.Container
	list        *fyne.Container // the part that changes with search and filters
	scroll      *container.Scroll
	search      *search
	count       *widget.Words
	from, party *widget.Segments
	back, open  *widget.KeyButton
	findIt      *widget.KeyButton
	cards       map[string]*storyCard // by pack, so that covers are painted once
	tiles       []*tile               // in the order shown
	folders     []string              // of the packs of the tiles
	stop        func()
	gone        bool
}

// New makes the page over a window's canvas.
func New(nav Deps, shelf *Shelf, l *text.Localizer, over fyne.Canvas) *Page {
	p := &Page{nav: nav, shelf: shelf, l: l, over: over, cards: map[string]*storyCard{}, list: apart()}
	p.packs = newPackTools(nav, shelf, l, over)
	p.back = widget.NewBack(l, "library.back", nav.Back)
	p.open = widget.NewKeyButton(l.T("library.open"), "Enter", p.look).Primary().WithIcon("book")
	p.findIt = widget.NewKeyButton("", "/", func() { over.Focus(p.search) }).WithIcon("search").Looking(widget.QuietButton)
	p.search = newSearch(l.T("library.search"), shelf.View.Search, func(words string) {
		shelf.View.Search = words
		p.fill()
	}, func() { p.choose(max(0, p.chosen())) }, over.Unfocus)
	p.count = widget.NewQuiet("")
	testid.Name(p.open, "library.open")
	testid.Name(p.search, "library.search")
	p.root = container.NewStack(p.page())
	p.stop = shelf.OnChange(p.Refresh)
	p.Refresh()
	shelf.Prove()
	return p
}

// Content is the page's content.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// Close keeps the state of the list for the next visit.
func (p *Page) Close() {
	if !p.gone {
		p.gone = true
		p.shelf.View.Offset = p.scroll.Offset.Y
		p.stop()
	}
}

// Bind binds the page's keys. The arrows move between stories.
func (p *Page) Bind(k *widget.Keys) {
	k.BindButtons(p.back, p.open)
	k.Describe(widget.Saying(p.l.T("library.search.key")), p.findIt.Press, "/")
	p.packs.bind(k)
	k.Bind("←", func() { p.step(-1) })
	k.Bind("→", func() { p.step(+1) })
	k.Bind("↑", func() { p.row(-1) })
	k.Bind("↓", func() { p.row(+1) })
	k.Bind("Home", func() { p.choose(0) })
	k.Bind("End", func() { p.choose(len(p.tiles) - 1) })
	k.Bind("PgDn", func() { p.roll(+1) })
	k.Bind("PgUp", func() { p.roll(-1) })
	k.DescribeOwn(widget.Saying(p.l.T("keys.stories")), "←", "→", "↑", "↓", "Home", "End")
	k.DescribeOwn(widget.Saying(p.l.T("library.roll")), "PgUp", "PgDn")
	p.scroll.Offset.Y = p.shelf.View.Offset
	p.scroll.Refresh()
}

// fewest is the minimum number of cells in the list, more than a large window shows side by side.
const fewest = 6

// roomyText is the text scale above which there are fewer columns.
const roomyText = 1.25

func (p *Page) page() fyne.CanvasObject {
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(17*fynetheme.TextSize(), 0))
	find := container.NewHBox(p.findIt, container.NewStack(room,
		container.NewVBox(layout.NewSpacer(), p.search, layout.NewSpacer())))
	p.scroll = container.NewVScroll(beforeBar(apart(p.filters(), p.count, p.list, p.packs.panel())))
	return widget.NewPage(p.back, widget.NewTitle(p.l.T("common.stories")), p.scroll, find, p.open)
}

// Refresh shows the current state of the shelf.
func (p *Page) Refresh() {
	p.updateCount()
	p.fill()
}

// updateCount shows the number of stories and the progress of the proofs.
func (p *Page) updateCount() {
	if !p.shelf.Known() {
		p.count.SetText(p.l.T("library.reading"))
		return
	}
	done, of := p.shelf.Proving()
	words := p.l.N("library.count", of)
	if n := p.shelf.Broken(); n > 0 {
		words += " · " + p.l.N("library.count.broken", n)
	}
	if done < of {
		words += " · " + p.l.T("library.proving", text.Args{"done": done, "of": of})
	}
	p.count.SetText(words)
}

// fill lists the matching stories.
func (p *Page) fill() {
	all := p.shelf.list(p.l.Lang())
	p.tiles, p.folders = nil, nil
	var objects, grid []fyne.CanvasObject
	if trouble := p.shelf.Trouble(); len(trouble) > 0 {
		objects = append(objects, widget.NewPanel(p.l.T("common.problems"),
			problemRows(p.l, trouble, p.shelf.Folder(), 0)))
	}
	for _, pack := range all {
		press := func() { p.choosePack(pack.Folder); p.look() }
		chosenNow := func() { p.choosePack(pack.Folder) }
		if pack.Story == nil {
			t := newBrokenTile(p.l, pack, p.shelf.Folder(), press, chosenNow)
			objects = append(objects, testid.Name(t, "library.pack."+folderOf(pack)))
			p.tiles, p.folders = append(p.tiles, t), append(p.folders, pack.Folder)
			continue
		}
		card := p.cards[key(pack)]
		if card == nil || card.pack.Story != pack.Story {
			card = newStoryCard(p.l, pack, press, chosenNow)
			p.cards[key(pack)] = card
		}
		card.showSlack(p.l, p.shelf.BoundWords(p.l, pack), p.shelf.Findings(pack))
		grid = append(grid, testid.Name(card.tile, "library.story."+pack.ID))
		p.tiles, p.folders = append(p.tiles, card.tile), append(p.folders, pack.Folder)
	}
	if len(grid) > 0 {
		for len(grid) < fewest { // so that a few cards do not grow as wide as the window
			grid = append(grid, container.NewWithoutLayout())
		}
		least := float32(22)
		if theme.Letters() > roomyText {
			least = 19
		}
		objects = append(objects, widget.Margins(0, 0.3, widget.Grid(least, 0.9, grid...)))
	} else if p.shelf.Known() && len(all) == 0 {
		objects = append(objects, widget.Margins(0, 2, p.nothing()))
	}
	p.list.Objects = objects
	p.list.Refresh()
	if len(p.tiles) > 0 && p.chosen() < 0 {
		p.choosePack(p.folders[0])
	}
	p.mark()
	p.open.SetEnabled(len(p.tiles) > 0)
	if p.scroll != nil {
		p.scroll.Refresh()
	}
}

// nothing is shown if no story matches, with a button that clears the filters.
func (p *Page) nothing() fyne.CanvasObject {
	if !p.shelf.View.narrow() {
		return widget.NewEmptyState("story", p.l.T("common.noStory"), p.l.T("library.none.hint"), nil)
	}
	title, hint := p.l.T("library.nothing"), p.l.T("library.nothing.hint")
	if p.shelf.View.from() == fromUser && p.shelf.View.Search == "" {
		title, hint = p.l.T("library.noneOfYours"), p.l.T("library.noneOfYours.hint")
	}
	all := widget.NewKeyButton(p.l.T("library.showAll"), "", p.showAll)
	return widget.NewEmptyState("search", title, hint, testid.Name(all, "library.showAll"))
}

func (p *Page) showAll() {
	p.search.SetText("")
	p.from.Choose(fromAll)
	p.party.Choose(anyParty)
	p.shelf.View.Search, p.shelf.View.From, p.shelf.View.Party = "", "", 0
	p.fill()
}

// look opens the page of the chosen story.
func (p *Page) look() {
	if i := p.chosen(); i >= 0 {
		p.nav.Look(p.folders[i])
	}
}
