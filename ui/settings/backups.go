package settings

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Backups keeps copies of all sessions and settings. Its methods are called in the background.
type Backups interface {
	// List returns the backups, newest first.
	List() ([]keeper.Backup, error)
	// Make makes a backup now and deletes those beyond the limits: the newest count are kept, and of the older ones one
	// a day for the given number of days.
	Make(count, days int) error
	// Sessions returns the number of sessions in a backup.
	Sessions(keeper.Backup) (int, error)
	// Headers returns the headers of the sessions in a backup, last played first.
	Headers(keeper.Backup) ([]keeper.Header, error)
}

// backupsShown is the number of backups listed at once.
const backupsShown = 5

// backupList is what the page has read about the backups.
type backupList struct {
	all      []keeper.Backup
	sessions map[string]int // by file; those that could not be counted are missing
	first    int            // index of the first one listed
	read     bool
}

// backups returns the list of backups with their actions.
func (p *Page) backups() fyne.CanvasObject {
	if p.given.Backups == nil {
		return widget.NewEmptyState("save", p.l.T("settings.backups.none"), p.l.T("settings.backups.none.hint"), nil)
	}
	if p.kept == nil {
		p.kept = &backupList{sessions: map[string]int{}}
		p.readBackups(func() error { return nil })
	}
	now := testid.Name(widget.NewKeyButton(p.l.T("settings.backups.now"), "", func() {
		count, days := p.values.BackupCount, p.values.BackupDays
		p.readBackups(func() error { return p.given.Backups.Make(count, days) })
	}).WithIcon("save"), "settings.backups.now")
	count := p.stepper("settings.backups.count", 1, MostBackups, 1,
		func(v *Values) *int { return &v.BackupCount }, func(n int) string {
			return p.l.N("settings.backups.count", n)
		})
	days := p.stepper("settings.backups.days", 0, MostBackupDays, 30,
		func(v *Values) *int { return &v.BackupDays }, func(n int) string {
			if n == 0 {
				return p.l.T("settings.backups.days.all")
			}
			return p.l.N("settings.backups.days", n)
		})
	keep := widget.Margins(0, 0.35, container.NewVBox(widget.NewWords(p.l.T("settings.backups.keep"), "").Bold(),
		widget.NewFlow(count, widget.Margins(0.6, 0, days)), widget.NewQuiet(p.l.T("settings.backups.keep.hint"))))
	return rows(
		widget.Margins(0, 0.35, widget.Sides(0.6, 1.5,
			widget.NewQuiet(p.l.T("settings.backups.hint")), container.NewHBox(now))),
		p.backupRows(), keep)
}

func (p *Page) backupRows() fyne.CanvasObject {
	k := p.kept
	if !k.read {
		return widget.NewQuiet(p.l.T("settings.backups.reading"))
	}
	if len(k.all) == 0 {
		return widget.NewEmptyState("save", p.l.T("settings.backups.none"), p.l.T("settings.backups.none.hint"), nil)
	}
	box := container.NewVBox()
	k.first = min(max(0, k.first), len(k.all)-1)
	last := min(k.first+backupsShown, len(k.all))
	for i := k.first; i < last; i++ {
		box.Add(p.backupRow(i-k.first+1, k.all[i]))
	}
	if len(k.all) > backupsShown {
		turn := func(by int) func() {
			return func() {
				k.first += by
				p.rebuild()
			}
		}
		newer := widget.NewKeyButton(p.l.T("settings.backups.newer"), "", turn(-backupsShown)).Looking(widget.QuietButton)
		older := widget.NewKeyButton(p.l.T("settings.backups.older"), "", turn(+backupsShown)).Looking(widget.QuietButton)
		newer.SetEnabled(k.first > 0)
		older.SetEnabled(last < len(k.all))
		where := fynewidget.NewLabel(p.l.T("settings.backups.where",
			text.Args{"first": k.first + 1, "last": last, "all": len(k.all)}))
		where.Importance = fynewidget.LowImportance
		box.Add(container.NewHBox(testid.Name(newer, "settings.backups.newer"), container.NewCenter(where),
			testid.Name(older, "settings.backups.older")))
	}
	return box
}

func (p *Page) backupRow(n int, b keeper.Backup) fyne.CanvasObject {
	when := widget.When(p.l, p.given.Now(), b.At)
	facts := ""
	if b.Why != "" {
		facts = p.l.T("settings.backups.why."+string(b.Why)) + " · "
	}
	facts += p.bytes(b.Size)
	if sessions, ok := p.kept.sessions[b.File]; ok {
		facts += " · " + p.l.N("settings.backups.sessions", sessions)
	}
	restore := widget.NewKeyButton(p.l.T("settings.backups.restore"), "",
		func() { p.askRestore(b, when) }).Looking(widget.QuietButton).WithIcon("undo")
	testid.Name(restore, "settings.backup."+strconv.Itoa(n)+".restore")
	one := widget.NewKeyButton(p.l.T("settings.backups.one"), "",
		func() { p.askSession(b, when) }).Looking(widget.QuietButton).WithIcon("story")
	testid.Name(one, "settings.backup."+strconv.Itoa(n)+".one")
	words := container.NewVBox(widget.NewWords(widget.Capital(when), ""), widget.NewQuiet(facts))
	buttons := container.NewHBox(container.NewCenter(one), container.NewCenter(restore))
	return container.NewBorder(nil, nil, nil, buttons, words)
}

// bytes words a size in kilobytes, or in megabytes with one decimal.
func (p *Page) bytes(size int64) string {
	kilo := (size + 1023) >> 10
	if kilo < 1000 {
		return p.l.T("settings.backups.kilo", text.Args{"n": kilo})
	}
	tenths := (kilo*10 + 512) >> 10
	return p.l.T("settings.backups.mega", text.Args{"whole": tenths / 10, "tenth": tenths % 10})
}

func (p *Page) askRestore(b keeper.Backup, when string) {
	widget.Confirm(p.over, widget.ConfirmFace{
		Icon: "undo", Title: p.l.T("settings.backups.ask"),
		Message: p.l.T("settings.backups.ask.text", text.Args{"when": when}),
		Yes:     p.l.T("settings.backups.restore"), No: p.l.T("common.cancel"), Danger: true,
	}, func(yes bool) {
		if yes {
			p.nav.Restore(b)
		}
	})
}

// readBackups calls first in the background, then reads the list again.
func (p *Page) readBackups(first func() error) {
	k, source := p.kept, p.given.Backups
	var all []keeper.Backup
	var err error
	sessions := map[string]int{}
	p.given.Run(func() {
		if err = first(); err != nil {
			return
		}
		if all, err = source.List(); err != nil {
			return
		}
		for _, b := range all {
			if n, bad := source.Sessions(b); bad == nil {
				sessions[b.File] = n
			}
		}
	}, func() {
		if k != p.kept {
			return // the page was closed
		}
		if err != nil {
			p.nav.Report(err)
			return
		}
		k.all, k.sessions, k.read = all, sessions, true
		if p.section == "backups" {
			p.rebuild()
		}
	})
}

// SessionWords describes a session in a backup.
type SessionWords struct {
	Name, Line string
	Here       bool // it is among the current sessions
}

// askSession lists the sessions of a backup, to restore one of them beside the current ones.
func (p *Page) askSession(b keeper.Backup, when string) {
	var all []keeper.Header
	var err error
	k := p.kept
	p.given.Run(func() { all, err = p.given.Backups.Headers(b) }, func() {
		switch {
		case k != p.kept: // the page was closed
		case err != nil:
			p.nav.Report(err)
		default:
			p.showSessions(b, when, all)
		}
	})
}

func (p *Page) showSessions(b keeper.Backup, when string, all []keeper.Header) {
	var m *widget.Modal
	wrong := widget.NewWords("", theme.Danger)
	wrong.Hide()
	box := container.NewVBox(widget.NewQuiet(p.l.T("settings.backups.one.hint")), wrong)
	if len(all) == 0 {
		box.Objects = []fyne.CanvasObject{widget.NewEmptyState("", p.l.T("settings.backups.one.empty"),
			p.l.T("settings.backups.one.empty.hint"), nil)}
	}
	for i, h := range all {
		said := p.given.Summary(h)
		here := p.l.T("settings.backups.one.gone")
		if said.Here {
			here = p.l.T("settings.backups.one.here")
		}
		back := widget.NewKeyButton(p.l.T("settings.backups.one.back"), "", func() {
			p.nav.BringBack(b, h.ID, func(trouble string) {
				if trouble == "" {
					m.Hide()
					return
				}
				wrong.SetText(trouble)
				wrong.Show()
			})
		}).WithIcon("undo")
		testid.Name(back, "settings.backup.session."+strconv.Itoa(i+1))
		facts := slices.DeleteFunc([]string{said.Line, here}, func(part string) bool { return part == "" })
		words := container.NewVBox(widget.NewWords(said.Name, "").Bold(), widget.NewQuiet(strings.Join(facts, " · ")))
		box.Add(widget.Margins(0, 0.3, container.NewBorder(nil, nil, nil, container.NewCenter(back), words)))
	}
	no := testid.Name(widget.NewKeyButton(p.l.T("common.close"), "Esc", func() { m.Hide() }), "settings.backup.close")
	m = widget.ShowModal(p.over, widget.ModalFace{Icon: "save", Wide: true, Body: box,
		Title:   p.l.T("settings.backups.one.title", text.Args{"when": when}),
		Buttons: []*widget.KeyButton{no}, OnEscape: func() { m.Hide() }})
}
