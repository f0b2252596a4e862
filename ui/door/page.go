// Package door is the page on which the keeper lets players' phones in: a QR code with the address, who is here, and what
// phones may do. The server is that of [phones]; the shell opens and ends it.
package door

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"github.com/skip2/go-qrcode"

	"lantern/keeper"
	"lantern/phones"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Deps are what the page needs of the shell.
type Deps struct {
	Words  *text.Localizer
	Server *phones.Server
	Opened time.Time // when the door was opened
	Now    func() time.Time
	Every  func(d time.Duration, f func()) (stop func()) // nil: nothing ticks
	// Do calls f on the user interface's goroutine; the server calls it from any.
	Do      func(f func())
	Back    func()
	Outside func() // hears of the devices too, also while another page is shown
	// Off ends the server and leaves the page.
	Off func()
	// Asked are the questions that wait, and AnswerFor shows a seat's own page in a window of its own; nil: the keeper's
	// table has every question.
	Asked     func() []*keeper.Prompt
	AnswerFor func(seat keeper.Audience)
}

// patience is how long the page waits for the first phone before it says what may be wrong.
const patience = 30 * time.Second

// Page is the keeper's page of the phones.
type Page struct {
	d     Deps
	root  *fyne.Container
	left  *fyne.Container
	right *fyne.Container
	way   *widget.KeyButton
	shut  *widget.KeyButton
	off   *widget.KeyButton
	first *widget.KeyButton // confirms the device that has waited longest; nil: none waits
	may   *widget.Segments
	hint  *widget.Words
	stop  func()
	join  string // that the QR code shows
	said  string // what the devices' side shows
}

// New makes the page.
func New(d Deps) *Page {
	p := &Page{d: d, left: container.NewStack(), right: container.NewVBox(), stop: func() {}}
	p.way = widget.NewBack(d.Words, "door.back", d.Back)
	p.shut = testid.Name(widget.NewKeyButton("", "O", p.turn).WithIcon("door"), "door.shut")
	p.off = testid.Name(widget.NewKeyButton(p.t("off"), "X", d.Off).WithIcon("cancel"), "door.off")
	rights := []phones.Rights{phones.QuestionsOnly, phones.OwnTurn, phones.OwnSeat}
	p.hint = widget.NewQuiet("")
	p.may = widget.NewSegments("door.may", string(d.Server.May()), widget.Choices(rights,
		func(r phones.Rights) string { return p.t("may." + string(r)) }), func(key string) {
		d.Server.Let(phones.Rights(key))
		p.Refresh()
	})
	panes := widget.NewPanes(0.42, 2, p.left, p.right)
	p.root = container.NewStack(widget.NewPage(p.way, widget.NewTitle(p.t("title")), panes, p.shut, p.off))
	if d.Every != nil {
		p.stop = d.Every(time.Second, p.Refresh)
	}
	p.Refresh()
	return p
}

func (p *Page) t(key string, args ...text.Args) string { return p.d.Words.T("door."+key, args...) }

// Content is what to show.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// RuleNow is no rule of its own: the rules open where those of the game begin.
func (p *Page) RuleNow() string { return "" }

// Close has the page hear no more of the devices. The door stays as it is.
func (p *Page) Close() {
	p.stop()
	p.d.Server.Listener(p.d.Outside)
}

// Bind ties the page's keys, and has it hear of the devices: the page before it hears no more by now.
func (p *Page) Bind(k *widget.Keys) {
	p.d.Server.Listener(func() {
		p.d.Do(p.Refresh)
		p.d.Outside()
	})
	k.BindButtons(p.way, p.shut, p.off)
	k.Describe(func() string {
		if p.first == nil {
			return ""
		}
		return p.t("confirm")
	}, func() {
		if p.first != nil {
			p.first.Press()
		}
	}, "Enter")
}

// turn closes the door, or opens it again.
func (p *Page) turn() {
	if p.d.Server.JoiningAllowed() {
		p.d.Server.StopJoining()
	} else {
		p.d.Server.AllowJoining()
		p.d.Opened = p.d.Now()
	}
	p.Refresh()
}

// Refresh draws the page anew.
func (p *Page) Refresh() {
	open := p.d.Server.JoiningAllowed()
	p.shut.SetText(p.t("open"))
	if open {
		p.shut.SetText(p.t("close"))
	}
	p.drawDoor(open)
	all, awaited := p.d.Server.Devices(), p.d.Server.Awaited(p.d.Words.Lang())
	late := len(all) == 0 && open && p.d.Now().Sub(p.d.Opened) >= patience
	said := fmt.Sprint(late, awaited, p.d.Server.May())
	for _, one := range all {
		said += fmt.Sprint(one.Name, one.Seat, one.Confirmed, one.Wants, p.heard(one))
	}
	if said == p.said { // what is pressed just now stays where it is
		return
	}
	p.said = said
	p.right.Objects = p.devices(all, awaited, late)
	p.right.Refresh()
}

// drawDoor shows how to join.
func (p *Page) drawDoor(open bool) {
	a := p.d.Server.Address()
	if p.join == a.Join && len(p.left.Objects) > 0 {
		return
	}
	p.join = a.Join
	if !open {
		p.left.Objects = []fyne.CanvasObject{widget.NewEmptyState("lock", p.t("shut"), p.t("shut.text"), nil)}
		p.left.Refresh()
		return
	}
	code := a.Code[:3] + "\u00a0" + a.Code[3:]
	box := container.NewVBox(code2D(a.Join, p.t("qr", text.Args{"address": a.URL})),
		widget.NewWords(p.t("scan"), "").Centered(),
		widget.Margins(0, 0.5, container.NewVBox(widget.NewQuiet(p.t("address")).Centered(),
			testid.Name(widget.NewSubtitle(a.URL).Centered(), "door.address"),
			testid.Name(widget.NewTitle(p.t("code")+"\u00a0 "+code).Centered().Coloured(theme.Brass), "door.code"),
			widget.NewQuiet(p.t("tv", text.Args{"address": a.TV})).Centered())))
	if len(a.Others) > 1 || len(a.Others) == 1 && a.URL == a.Others[0] {
		box.Add(widget.NewQuiet(p.t("others")).Centered())
		for _, other := range a.Others {
			box.Add(widget.NewWords(other, "").Centered())
		}
	}
	box.Add(widget.NewQuiet(p.t("plain")).Centered())
	p.left.Objects = []fyne.CanvasObject{box}
	p.left.Refresh()
}

// devices are who is here, who is awaited, and what phones may do.
func (p *Page) devices(all []phones.Device, words []string, late bool) (out []fyne.CanvasObject) {
	l, s := p.d.Words, p.d.Server
	p.hint.SetText(p.t("may." + string(s.May()) + ".hint"))
	if s.May() == phones.QuestionsOnly && s.HasPuzzles() {
		p.hint.SetText(p.t("may.questions.puzzles"))
	}
	seats := s.Seats(l.Lang())
	body := container.NewVBox()
	p.first = nil
	for _, one := range all {
		body.Add(p.device(one, seats))
	}
	for _, seat := range seats { // who is still missing
		if !slices.ContainsFunc(all, func(one phones.Device) bool { return one.Seat == seat.ID }) {
			body.Add(container.NewBorder(nil, nil, widget.NewSign("investigator", theme.Muted, 1.6), nil,
				widget.NewQuiet(seat.Name+" · "+p.t("seat.empty"))))
		}
	}
	out = append(out, widget.NewPanel(p.t("devices"), body), widget.NewPanel(p.t("may"), p.rights(all, seats)))
	if late {
		causes := container.NewVBox(widget.NewWords(p.t("causes"), ""))
		for i, cause := range []string{"guest", "vpn", "firewall", "mobile"} {
			causes.Add(widget.NewWords(string(rune('1'+i))+". "+p.t("cause."+cause), ""))
		}
		out = append(out, testid.Name(widget.NewPanel("", causes), "door.causes"))
	}
	if len(words) > 0 {
		awaited := container.NewVBox()
		for _, w := range words {
			awaited.Add(widget.NewWords(w, ""))
		}
		p.answers(awaited, all, seats)
		out = append(out, widget.NewPanel(p.t("awaited"), awaited))
	}
	steps := container.NewVBox()
	for _, step := range []string{"1", "2", "3", "4"} {
		steps.Add(widget.NewWords(p.t("steps."+step), ""))
	}
	return append(out, widget.NewPanel(p.t("steps"), steps))
}

// rights are what phones may do, with who asks for more.
func (p *Page) rights(all []phones.Device, seats []phones.Seat) fyne.CanvasObject {
	box := container.NewVBox(p.may, p.hint)
	var who []string
	for _, one := range all {
		if name := p.seat(one.Seat, seats); one.Wants && !slices.Contains(who, name) {
			who = append(who, name)
		}
	}
	if len(who) > 0 {
		allow := testid.Name(widget.NewKeyButton(p.t("wish.allow"), "", func() { p.may.Press(string(phones.OwnTurn)) }),
			"door.wish.allow")
		sign := widget.NewSign("info", theme.Brass, 1.6)
		box.Objects = append([]fyne.CanvasObject{container.NewBorder(nil, nil, sign, allow,
			widget.NewWords(p.t("wish", text.Args{"who": p.d.Words.And(who)}), ""))}, box.Objects...)
	}
	return box
}

// answers offers to answer for those whose private question waits and whose phone is away.
func (p *Page) answers(to *fyne.Container, all []phones.Device, seats []phones.Seat) {
	if p.d.Asked == nil || p.d.AnswerFor == nil {
		return
	}
	here := map[string]bool{}
	for _, one := range all {
		here[one.Seat] = here[one.Seat] || one.Confirmed && one.Connected
	}
	for _, q := range p.d.Asked() {
		if !q.Secret || here[q.Who] {
			continue
		}
		seat := keeper.Audience(q.Who)
		b := testid.Name(widget.NewKeyButton(p.t("answer"), "", func() { p.d.AnswerFor(seat) }).WithIcon("eye"),
			"door.answer."+q.Who)
		to.Add(container.NewBorder(nil, nil, nil, b,
			widget.NewQuiet(p.t("answer.private", text.Args{"who": p.seat(q.Who, seats)}))))
	}
}

// seat is what a seat is called.
func (p *Page) seat(id string, seats []phones.Seat) string {
	for _, s := range seats {
		if s.ID == id {
			return s.Name
		}
	}
	return id
}

// heard says whether a device is there, or when it was heard of last: in steps of five seconds, then of minutes.
func (p *Page) heard(one phones.Device) string {
	ago := int(p.d.Now().Sub(one.Seen) / time.Second)
	switch {
	case one.Connected:
		return p.t("here")
	case ago >= 60:
		return p.d.Words.N("door.away.minutes", ago/60)
	}
	return p.d.Words.N("door.away", max(5, ago/5*5))
}

// device is a row: who it is, where he sits and whether he is there, and what can be done about it.
func (p *Page) device(one phones.Device, seats []phones.Seat) fyne.CanvasObject {
	name := one.Name
	if name == "" {
		name = p.t("nameless")
	}
	seat, where := p.seat(one.Seat, seats), p.t("looks")
	if one.Seat != string(keeper.ForTable) {
		where = p.t("wants", text.Args{"seat": seat})
		if one.Confirmed {
			where = seat
		}
	}
	icon, colour := "check", theme.OK
	if !one.Connected {
		icon, colour = "clock", theme.Muted
	}
	does := container.NewHBox()
	if !one.Confirmed {
		key := ""
		if p.first == nil {
			key = "Enter"
		}
		b := widget.NewKeyButton(p.t("confirm"), key, func() {
			p.d.Server.Confirm(one.ID)
			p.Refresh()
		}).Primary()
		if p.first == nil {
			p.first = b
		}
		does.Add(testid.Name(b, "door.confirm."+one.ID))
	}
	away := p.t("remove")
	if !one.Confirmed {
		away = p.t("refuse")
	}
	does.Add(testid.Name(widget.NewKeyButton(away, "", func() {
		p.d.Server.Remove(one.ID)
		p.Refresh()
	}).Looking(widget.QuietButton), "door.remove."+one.ID))
	words := container.NewVBox(widget.NewWords(name+" · "+where, "").Bold(), widget.NewQuiet(p.heard(one)))
	return container.NewBorder(nil, nil, widget.NewSign(icon, colour, 1.6), does, words)
}

// qrPixels are those of a module of the picture; it is shown smoothly at any size.
const qrPixels = 10

// qrSide is the least side of a QR code, in letters: what a phone reads from the other end of the table.
const qrSide = 27

// code2D is a text as a QR code: black on white with its quiet zone, in every look. words stand where it cannot be made.
func code2D(of, words string) fyne.CanvasObject {
	code, err := qrcode.New(of, qrcode.Medium)
	if err != nil { // the text is too long, which an address never is
		return widget.NewWords(words, "")
	}
	picture := canvas.NewImageFromImage(code.Image(-qrPixels))
	picture.FillMode = canvas.ImageFillContain
	side := qrSide * fynetheme.TextSize()
	picture.SetMinSize(fyne.NewSquareSize(side))
	return testid.Name(container.NewStack(picture), "door.qr")
}
