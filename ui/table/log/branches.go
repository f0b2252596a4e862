package log

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Branches are the other ways that a session can go: copies, named points, and lines of steps that were replaced by new
// ones. The work is done in the background; ended receives "", or what went wrong.
type Branches interface {
	Called() string // the session's name
	Now() time.Time
	// Copy makes a new session from this one up to a point, and opens it if open is set.
	Copy(at keeper.Point, name string, open bool, ended func(trouble string))
	// Mark names a step of the log. A point that has this name already is moved there.
	Mark(p keeper.Point, ended func(trouble string))
	// Unmark removes a point's name. The step stays.
	Unmark(name string, ended func(trouble string))
	// Places lists the named points and the replaced lines.
	Places(done func(Places))
	// Keep makes a session of the line that was replaced last.
	Keep(left session.Replaced)
}

// Places are the points of a session that one can return to.
type Places struct {
	Points []Place
	Left   []keeper.AbandonedBranch
}

// Place is a named point.
type Place struct {
	keeper.Point
	Here bool // still part of the log
}

// mostLeft is how many replaced lines are listed, newest last.
const mostLeft = 6

// askCopy asks for the name of the copy and whether to open it.
func (l *Log) askCopy(at keeper.Point, back func()) {
	name := text.Args{"name": l.Branches.Called(), "step": at.Seq}
	face := l.nameFace("log.copy", text.Args{"step": at.Seq})
	face.Icon, face.Name = "cards", keeper.PlainName(l.t("log.copy.name", name))
	face.Yes, face.Other = l.t("log.copy.yes"), l.t("log.copy.stay")
	l.ask(face, back, func(name string, stay bool) {
		l.Branches.Copy(at, name, !stay, l.returnOrReport(back))
	})
}

// askPoint asks for the name of a step.
func (l *Log) askPoint(seq int, back func()) {
	face := l.nameFace("log.point", text.Args{"step": seq})
	face.Icon, face.Needed, face.Yes = "notes", true, l.t("log.point.yes")
	l.ask(face, back, func(name string, _ bool) {
		l.Branches.Mark(keeper.Point{Name: keeper.PlainName(name), Seq: seq}, l.returnOrReport(back))
	})
}

// nameFace builds a name prompt; words is the prefix of its keys in the catalogues.
func (l *Log) nameFace(words string, args text.Args) widget.NameFace {
	return widget.NameFace{Title: l.t(words+".title", args), Hint: l.t(words + ".hint"), Limit: keeper.NameLimit,
		Long: l.t("home.rename.long", text.Args{"n": keeper.NameLimit}), No: l.t("common.cancel"), TestID: words}
}

// ask replaces the page's dialog by a question. Leaving it leads back.
func (l *Log) ask(face widget.NameFace, back func(), given func(name string, other bool)) {
	l.Shut()
	face.Left = func() { l.Shut(); back() }
	l.Show(widget.AskName(l.Canvas(), face, func(name string, other bool) {
		l.Show(nil)
		given(name, other)
	}))
}

// returnOrReport leads back on success, and shows an error on the notice line.
func (l *Log) returnOrReport(back func()) func(trouble string) {
	return func(trouble string) {
		switch {
		case l.closed:
		case trouble != "":
			l.Session.SetNotice(session.Notice{Text: trouble, Trouble: true})
		case l.Shown() == nil:
			back()
		}
	}
}

// ShowPlaces lists the named points and the replaced lines, to go there or to make sessions of them.
func (l *Log) ShowPlaces() {
	l.Branches.Places(func(all Places) {
		if l.closed || l.Canvas() == nil {
			return
		}
		l.Shut()
		back := func() { l.Shut(); l.Open() }
		closing := testid.Name(widget.NewKeyButton(l.t("common.back"), "Esc", back), "log.places.close")
		l.Show(widget.ShowModal(l.Canvas(), widget.ModalFace{Icon: "place", Title: l.t("log.places"),
			Body: l.places(all), Wide: true, Buttons: []*widget.KeyButton{closing}, OnEscape: back}))
	})
}

func (l *Log) places(all Places) fyne.CanvasObject {
	box := container.NewVBox()
	if len(all.Points) == 0 {
		box.Add(widget.NewEmptyState("", l.t("log.places.none"), l.t("log.places.none.hint"), nil))
	} else {
		box.Add(widget.NewQuiet(l.t("log.places.hint")))
	}
	for i, p := range all.Points {
		facts := l.t("log.places.at", text.Args{"step": p.Seq, "when": l.when(p.At)})
		copied := l.copyButton(p.Point)
		testid.Name(copied, "log.place."+strconv.Itoa(i+1)+".copy")
		remove := widget.NewKeyButton(l.t("log.places.remove"), "", func() {
			l.Branches.Unmark(p.Name, func(trouble string) { l.Shut(); l.returnOrReport(l.ShowPlaces)(trouble) })
		}).WithIcon("trash").Looking(widget.QuietButton)
		testid.Name(remove, "log.place."+strconv.Itoa(i+1)+".remove")
		buttons := []fyne.CanvasObject{copied, remove}
		if p.Here && p.Seq != l.cursor() {
			words, icon := "log.goThere", "undo"
			if p.Seq > l.cursor() {
				icon = "redo"
			}
			there := widget.NewKeyButton(l.t(words), "", func() {
				l.Shut()
				l.Whole(l.audience(), func(b *Book) { l.AskGoTo(p.Seq, b) })
			}).WithIcon(icon)
			buttons = slices.Insert(buttons, 0, fyne.CanvasObject(testid.Name(there, "log.place."+strconv.Itoa(i+1)+".go")))
		} else if p.Here {
			facts += " · " + l.t("log.here")
		} else {
			facts += " · " + l.t("log.places.apart")
		}
		box.Add(placeRow(p.Name, facts, buttons...))
	}
	if len(all.Left) > 0 {
		box.Add(widget.Margins(0, 0.5, container.NewVBox(widget.NewSubtitle(l.t("log.left.title")),
			widget.NewQuiet(l.t("log.left.hint")))))
	}
	for i, left := range all.Left[:min(len(all.Left), mostLeft)] {
		copied := l.copyButton(left.Point)
		testid.Name(copied, "log.left."+strconv.Itoa(i+1)+".copy")
		title := l.n("log.left.steps", left.Steps, text.Args{"from": left.Seq - left.Steps + 1, "to": left.Seq})
		box.Add(placeRow(title, widget.Capital(l.when(left.At)), copied))
	}
	return box
}

func (l *Log) when(at time.Time) string { return widget.When(l.Session.Words(), l.Branches.Now(), at) }

func (l *Log) copyButton(at keeper.Point) *widget.KeyButton {
	return widget.NewKeyButton(l.t("log.copy.short"), "", func() { l.askCopy(at, l.ShowPlaces) }).WithIcon("cards")
}

// placeRow is what a place is called, and below it what can be done with it.
func placeRow(name, facts string, does ...fyne.CanvasObject) fyne.CanvasObject {
	return widget.Margins(0, 0.3, container.NewVBox(widget.NewWords(name, "").Bold(), widget.NewQuiet(facts),
		widget.NewFlow(does...)))
}

// audience is the audience whose lines are read.
func (l *Log) audience() keeper.Audience {
	if l.who == "" {
		return keeper.ForTable // secrets are shown only on request
	}
	return l.who
}
