// Package filechooser asks for a file to write or read. A path can be typed, or chosen from the folders. Fyne's own
// dialog is not translated, ignores Escape, and opens a file for writing before anything has been checked. Reading and
// writing the file belong to the caller.
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

// Deps is what the dialog needs from outside.
type Deps struct {
	Over   fyne.Canvas
	Words  *text.Localizer
	Run    func(work, done func()) // does work in the background and then calls done on the UI goroutine
	Folder func() string           // the folder to begin with: the one used last
	Used   func(folder string)     // receives the folder of a file that was written or read
}

// The extensions of exported files. They are for people and desktops; the program looks at the content.
const (
	Session = ".lantern-session"
	Pack    = ".lantern-pack"
	Notes   = ".lantern-notes"
)

// Question is what the dialog asks for.
type Question struct {
	Icon, Title, Hint, Yes string

	Name    string   // the name of the file to write, without folder; "" asks for a file to read
	Folders bool     // a folder is a valid answer too
	Endings []string // extensions of the files to list; the first is added to a name that has none

	Above     fyne.CanvasObject   // below the hint; may be nil
	More      []*widget.KeyButton // beside Yes
	Cancelled func()              // called if the dialog was left without an answer; may be nil
}

// Do handles the chosen file and calls ended once: with "" on success, or with an error message, which shows the dialog
// again as it was.
type Do func(file string, ended func(trouble string))

// Dialog is an open question.
type Dialog struct {
	*widget.Modal

	m  Deps
	q  Question
	do Do

	field   *widget.Field
	place   *widget.Words // the folder on display
	trouble *widget.Words
	free    *widget.KeyButton // offers a free name
	list    *widget.List
	shown   listing
	offered string // the text of the field before the user typed
}

// listHeight is the height of the list, in heights of text.
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

// Offer suggests another name, unless the user has typed one.
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

// folder is the folder on display, or the one to be displayed first.
func (d *Dialog) folder() string {
	if d.shown.folder == "" {
		return d.m.Folder()
	}
	return d.shown.folder
}

// look lists a folder. With near it falls back to the nearest parent that exists.
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

// enter opens a folder of the list, or accepts a file.
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

// typed is the file in the field, with its folder, or "".
func (d *Dialog) typed() string {
	file := strings.Trim(strings.TrimSpace(d.field.Text), `"`) // some file managers copy paths in quotes
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

// answer handles the content of the field. A folder is listed, unless folders are valid answers. If they are, an empty
// field means the folder on display.
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

// refuse shows an error in the dialog; "" removes it.
func (d *Dialog) refuse(words string) {
	d.trouble.SetText(words)
	d.trouble.Hidden = words == ""
	d.free.Hide()
	d.Refresh()
}

// offerFree suggests a free name if the typed one is taken.
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
