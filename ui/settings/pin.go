package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/curtain"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// wayBack is what it takes to come back from the players' full screen.
func (p *Page) wayBack() fyne.CanvasObject {
	var all []kit.Segment
	for _, way := range curtain.Ways() {
		all = append(all, kit.Segment{Key: string(way), Label: p.l.T("settings.return." + string(way))})
	}
	var ways *kit.Segments
	ways = kit.NewSegments("settings.return", string(p.values.Return), all, func(key string) {
		if way := curtain.Way(key); way != curtain.PIN || p.values.PIN != "" {
			p.set(func(v *Values) { v.Return = way })
			p.rebuild()
			return
		}
		ways.Choose(string(p.values.Return)) // until there is a PIN
		p.askPIN()
	})
	control := container.NewVBox(ways)
	if p.values.Return == curtain.PIN {
		change := kit.NewKeyButton(p.l.T("settings.pin.change"), "", p.askPIN).Looking(kit.QuietButton)
		control.Add(container.NewHBox(probe.Name(change, "settings.pin")))
	}
	return p.row(p.l.T("settings.return"), p.l.T("settings.return.hint"), control)
}

// glimpse is the small picture of the players' window.
func (p *Page) glimpse() fyne.CanvasObject {
	chosen := "off"
	if p.values.Glimpse {
		chosen = "on"
	}
	return p.row(p.l.T("settings.glimpse"), p.l.T("settings.glimpse.hint"), p.choice("settings.glimpse", chosen, []string{"on", "off"},
		p.worded("settings.glimpse."), func(v *Values, key string) { v.Glimpse = key == "on" }))
}

// askPIN asks for a new PIN, twice, and keeps its hash.
func (p *Page) askPIN() {
	span := text.Args{"least": curtain.ShortestPIN, "most": curtain.LongestPIN}
	first, second := kit.NewPINField(), kit.NewPINField()
	first.SetPlaceHolder(p.l.T("settings.pin.first"))
	second.SetPlaceHolder(p.l.T("settings.pin.second"))
	wrong := kit.NewWords("", theme.Danger)
	var m *kit.Modal
	answer := func() {
		switch {
		case !curtain.ValidPIN(first.Text):
			wrong.SetText(p.l.T("settings.pin.wrong", span))
		case first.Text != second.Text:
			wrong.SetText(p.l.T("settings.pin.differ"))
		default:
			m.Hide()
			p.keepPIN(first.Text)
		}
	}
	first.OnSubmitted = func(string) { p.over.Focus(second) }
	second.OnSubmitted = func(string) { answer() }
	no := kit.NewKeyButton(p.l.T("common.cancel"), "Esc", func() { m.Hide() })
	yes := probe.Name(kit.NewKeyButton(p.l.T("settings.pin.set"), "Enter", answer).Primary(), "settings.pin.yes")
	probe.Name(first, "settings.pin.first")
	probe.Name(second, "settings.pin.second")
	m = kit.ShowModal(p.over, kit.ModalFace{Icon: "curtain", Title: p.l.T("settings.pin.title"),
		Body:    container.NewVBox(kit.NewQuiet(p.l.T("settings.pin.hint", span)), first, second, wrong),
		Buttons: []*kit.KeyButton{no, yes}, Focus: first, OnEscape: func() { m.Hide() }})
}

// keepPIN hashes the PIN on the side, since that takes long on purpose, and asks for it from now on.
func (p *Page) keepPIN(pin string) {
	hash, seed := "", p.given.NewSeed()
	p.given.Run(func() { hash = curtain.HashPIN(pin, seed) }, func() {
		p.set(func(v *Values) { v.PIN, v.Return = hash, curtain.PIN })
		if p.section == "secrecy" {
			p.rebuild()
		}
	})
}
