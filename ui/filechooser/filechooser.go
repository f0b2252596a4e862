// Package filechooser asks for a file: where something is to be written, or what is to be read. A path can be typed, or
// chosen from the folders. Fyne's own dialog has English words, no Escape, and opens what it is told to write before
// anybody has checked it.
package filechooser

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Deps are what the dialog needs from outside.
type Deps struct {
	Over   fyne.Canvas
	Words  *text.Localizer
	Run    func(work, done func()) // does work in the background and then calls done on the UI goroutine
	Folder func() string           // where to begin: the folder that was used last
	Used   func(folder string)     // told the folder of what was written or read
}

// How the names of exported files end. It is for people and their desktops: the program looks at what is in a file.
const (
	Session = ".lantern-session"
	Pack    = ".lantern-pack"
	Notes   = ".lantern-notes"
)

// Question is what is asked.
type Question struct {
	Icon, Title, Hint, Yes string

	Name    string   // of the file to write, without its folder; "" asks for a file to read
	Folders bool     // a folder is an answer too
	Endings []string // of the files that are listed; the first is given to a name that has none

	Above     fyne.CanvasObject   // beneath the hint; may be nil
	More      []*widget.KeyButton // beside Yes
	Cancelled func()              // the dialog was left without an answer; may be nil
}

// Do does what is asked with a file, and calls ended once: with "", or with what went wrong, which brings the dialog
// back as it was.
type Do func(file string, ended func(trouble string))

// Dialog is an open question.
type Dialog struct {
	*widget.Modal

	m  Deps
	q  Question
	do Do

	field   *widget.Field
	place   *widget.Words // the folder that is listed
	trouble *widget.Words
	free    *widget.KeyButton // takes a name that is free
	list    *widget.List
	shown   listing
	offered string // what stood in the field before anybody typed
}

// listHeight is how high the list is, in heights of text.
const listHeight = 13

// Ask opens the dialog.
func (m Deps) Ask(q Question, do Do) *Dialog {
	d := &Dialog{m: m, q: q, do: do, field: widget.NewField(), place: widget.NewQuiet(""),
		trouble: widget.NewWords("", theme.Danger)}
	d.list = widget.NewWalkedList(d.chosen, d.enter)
	d.free = widget.NewKeyButton("", "", nil).WithIcon("save")
	d.trouble.Hide()
	d.free.Hide()
	d.field.OnSubmitted = func(string) { d.answer() }
	no := widget.NewKeyButton(m.Words.T("common.cancel"), "Esc", d.cancel)
	yes := widget.NewKeyButton(q.Yes, "Enter", d.answer).Primary()
	for name, o := range map[string]fyne.CanvasObject{"path": d.field, "list": d.list, "free": d.free, "no": no,
		"yes": yes} {
		testid.Name(o, "file."+name)
	}
	room := canvas.NewRectangle(nil)
	room.SetMinSize(fyne.NewSize(0, listHeight*fynetheme.TextSize()))
	body := container.NewVBox(widget.NewWords(q.Hint, ""))
	if q.Above != nil {
		body.Add(q.Above)
	}
	for _, o := range []fyne.CanvasObject{d.field, d.trouble, widget.NewFlow(d.free), d.place,
		container.NewStack(room, d.list)} {
		body.Add(o)
	}
	d.Modal = widget.ShowModal(m.Over, widget.ModalFace{Icon: q.Icon, Title: q.Title, Body: body, Wide: true,
		Focus:   d.field,
		Buttons: append(append([]*widget.KeyButton{no}, q.More...), yes), OnEscape: d.cancel})
	d.Offer(q.Name)
	d.look(m.Folder(), true)
	return d
}

// Offer offers another name, unless somebody has typed one.
func (d *Dialog) Offer(name string) {
	d.q.Name = name
	if d.field.Text == d.offered && name != "" {
		d.offered = filepath.Join(d.folder(), d.shown.free(name))
		d.field.SetText(d.offered)
	}
}

func (d *Dialog) cancel() {
	d.Hide()
	if d.q.Cancelled != nil {
		d.q.Cancelled()
	}
}

func (d *Dialog) writes() bool { return d.q.Name != "" }

// folder is the one that is listed, or will be.
func (d *Dialog) folder() string {
	if d.shown.folder == "" {
		return d.m.Folder()
	}
	return d.shown.folder
}

// look lists a folder; near takes one above it where it is gone.
func (d *Dialog) look(folder string, near bool) {
	var l listing
	d.m.Run(func() { l = list(folder, d.q.Endings, near) }, func() {
		if l.err != nil {
			d.refuse(d.m.Words.T("file.folder", text.Args{"folder": folder}))
			return
		}
		typed := filepath.Base(d.field.Text)
		own := d.field.Text != d.offered
		d.shown = l
		d.place.SetText(l.folder)
		var faces []widget.Row
		for _, e := range l.entries {
			face := widget.Row{Text: e.name}
			switch {
			case e.up:
				face = widget.Row{Text: "↑ " + e.name, Note: d.m.Words.T("file.up")}
			case e.folder:
				face.Note = d.m.Words.T("file.isFolder")
			}
			faces = append(faces, face)
		}
		d.list.Set(faces, -1)
		d.refuse("")
		switch {
		case !d.writes():
		case own:
			d.field.SetText(filepath.Join(l.folder, typed))
		default:
			d.Offer(d.q.Name)
		}
	})
}

// chosen puts a file of the list into the field.
func (d *Dialog) chosen(i int) {
	if e := d.shown.entries[i]; !e.folder {
		d.field.SetText(filepath.Join(d.shown.folder, e.name))
	}
}

// enter opens a folder of the list, or takes a file.
func (d *Dialog) enter() {
	i := d.list.Chosen()
	if i < 0 {
		return
	}
	switch e := d.shown.entries[i]; {
	case e.up:
		d.look(filepath.Dir(d.shown.folder), false)
	case e.folder:
		d.look(filepath.Join(d.shown.folder, e.name), false)
	default:
		d.answer()
	}
}

// typed is the file that stands in the field, with its folder; "" for none.
func (d *Dialog) typed() string {
	file := strings.Trim(strings.TrimSpace(d.field.Text), `"`) // as some file managers write a path
	if home, err := os.UserHomeDir(); err == nil && strings.HasPrefix(file, "~/") {
		file = filepath.Join(home, file[2:])
	}
	if file == "" {
		return ""
	}
	if !filepath.IsAbs(file) {
		file = filepath.Join(d.folder(), file)
	}
	return filepath.Clean(file)
}

// answer goes on with what stands in the field: a folder is listed, unless one is asked for; then the one that is listed
// is the answer where nothing stands there.
func (d *Dialog) answer() {
	file := d.typed()
	if file == "" && d.q.Folders {
		file = d.folder()
	}
	if file == "" {
		return
	}
	folder := false
	d.m.Run(func() { folder = isFolder(file) }, func() {
		if folder && !d.q.Folders {
			d.field.SetText(d.offered)
			d.look(file, false)
			return
		}
		if d.writes() && filepath.Ext(file) == "" && len(d.q.Endings) > 0 {
			file += d.q.Endings[0]
		}
		d.Hide()
		d.do(file, func(trouble string) {
			if trouble == "" {
				d.m.Used(filepath.Dir(file))
				return
			}
			d.Show()
			d.m.Over.Focus(d.field)
			d.refuse(trouble)
			d.offerFree(file)
		})
	})
}

// refuse says what is wrong, in the dialog; "" takes it away.
func (d *Dialog) refuse(words string) {
	d.trouble.SetText(words)
	d.trouble.Hidden = words == ""
	d.free.Hide()
	d.Refresh()
}

// offerFree offers a name that is free, where the one that was typed is taken.
func (d *Dialog) offerFree(file string) {
	var l listing
	d.m.Run(func() { l = list(filepath.Dir(file), d.q.Endings, false) }, func() {
		if name := filepath.Base(file); d.writes() && l.err == nil && l.taken[name] {
			d.free.OnTapped = func() {
				d.field.SetText(filepath.Join(l.folder, l.free(name)))
				d.answer()
			}
			d.free.SetText(d.m.Words.T("file.free", text.Args{"name": l.free(name)}))
			d.free.Show()
			d.Refresh()
		}
	})
}
