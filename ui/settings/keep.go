package settings

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/curtain"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Store keeps settings between runs.
type Store interface {
	// Setting returns the value of a key. ok is false if it was never set.
	Setting(key string) (value string, ok bool, err error)
	SetSetting(key, value string) error
}

// slot defines how a setting is written and read. A value that cannot be parsed is ignored.
type slot struct {
	write func(Values) string
	read  func(v *Values, s string)
}

var sources = []keeper.Source{keeper.OnTable, keeper.OnScreen}

// slots are all settings by the key under which they are stored.
var slots = map[string]slot{
	"language": {func(v Values) string { return v.Language }, func(v *Values, s string) {
		if s == text.New(s).Lang() {
			v.Language = s
		}
	}},
	"theme":         flag(func(v *Values) *bool { return &v.Light }, "light", "dark"),
	"motion":        flag(func(v *Values) *bool { return &v.Still }, "off", "on"),
	"textSize":      number(func(v *Values) *int { return &v.TextSize }, SmallestText, LargestText),
	"tableTextSize": number(func(v *Values) *int { return &v.TableTextSize }, SmallestText, LargestText),

	"dice":                 word(func(v *Values) *keeper.Source { return &v.Dice }, sources),
	"decks":                word(func(v *Values) *keeper.Source { return &v.Decks }, sources),
	"rule.timedPuzzles":    flag(func(v *Values) *bool { return &v.Rules.TimedPuzzles }, "on", "off"),
	"rule.monsterSkill":    flag(func(v *Values) *bool { return &v.Rules.MonsterSkill }, "on", "off"),
	"rule.uncertainLength": flag(func(v *Values) *bool { return &v.Rules.UncertainLength }, "on", "off"),
	"rule.keeperActions":   word(func(v *Values) *string { return &v.Rules.KeeperActions }, mansions.KeeperActionRules),

	"lanternPace": flag(func(v *Values) *bool { return &v.LanternRuns }, "runs", "waits"),
	"advice":      flag(func(v *Values) *bool { return &v.Mute }, "off", "on"),
	"moments":     word(func(v *Values) *string { return &v.Moments }, session.Stops()),
	"thought":     word(func(v *Values) *string { return &v.Thought }, Thoughts()),

	"confirm":     word(func(v *Values) *string { return &v.Confirm }, ConfirmLevels()),
	"curtainKey":  word(func(v *Values) *string { return &v.CurtainKey }, CurtainKeys()),
	"backupCount": number(func(v *Values) *int { return &v.BackupCount }, 1, MostBackups),
	"backupDays":  number(func(v *Values) *int { return &v.BackupDays }, 0, MostBackupDays),

	"return": word(func(v *Values) *curtain.Way { return &v.Return }, curtain.Ways()),
	"pin": {func(v Values) string { return v.PIN }, func(v *Values, s string) {
		if s == "" || curtain.ValidHash(s) {
			v.PIN = s
		}
	}},
	"glimpse": flag(func(v *Values) *bool { return &v.Preview }, "on", "off"),

	"folder": {func(v Values) string { return v.Folder }, func(v *Values, s string) { v.Folder = s }},

	"windowWidth":  number(func(v *Values) *int { return &v.Width }, 200, 20000),
	"windowHeight": number(func(v *Values) *int { return &v.Height }, 200, 20000),
}

func flag(of func(*Values) *bool, on, off string) slot {
	return slot{func(v Values) string {
		if *of(&v) {
			return on
		}
		return off
	}, func(v *Values, s string) {
		if s == on || s == off {
			*of(v) = s == on
		}
	}}
}

func number(of func(*Values) *int, least, most int) slot {
	return slot{func(v Values) string { return strconv.Itoa(*of(&v)) }, func(v *Values, s string) {
		if n, err := strconv.Atoi(s); err == nil && n >= least && n <= most {
			*of(v) = n
		}
	}}
}

func word[T ~string](of func(*Values) *T, known []T) slot {
	return slot{func(v Values) string { return string(*of(&v)) }, func(v *Values, s string) {
		if slices.Contains(known, T(s)) {
			*of(v) = T(s)
		}
	}}
}

// Load reads the settings. A setting that was never set or cannot be parsed keeps its default.
func Load(s Store, defaults Values) (Values, error) {
	v := defaults
	for key, slot := range slots {
		value, ok, err := s.Setting(key)
		if err != nil {
			return defaults, err
		}
		if ok {
			slot.read(&v, value)
		}
	}
	return v, nil
}

// Save writes the settings that differ from before.
func (v Values) Save(s Store, before Values) error {
	for key, slot := range slots {
		if value := slot.write(v); value != slot.write(before) {
			if err := s.SetSetting(key, value); err != nil {
				return err
			}
		}
	}
	return nil
}

// wayBack returns the setting of how the players' full screen can be left.
func (p *Page) wayBack() fyne.CanvasObject {
	all := widget.Choices(curtain.Ways(), func(way curtain.Way) string { return p.l.T("settings.return." + string(way)) })
	var ways *widget.Segments
	ways = widget.NewSegments("settings.return", string(p.values.Return), all, func(key string) {
		if way := curtain.Way(key); way != curtain.PIN || p.values.PIN != "" {
			p.set(func(v *Values) { v.Return = way })
			p.rebuild()
			return
		}
		ways.Choose(string(p.values.Return)) // until a PIN is set, the previous choice remains
		p.askPIN()
	})
	control := container.NewVBox(ways)
	if p.values.Return == curtain.PIN {
		change := widget.NewKeyButton(p.l.T("settings.pin.change"), "", p.askPIN).Looking(widget.QuietButton)
		control.Add(container.NewHBox(testid.Name(change, "settings.pin")))
	}
	return p.row(p.l.T("settings.return"), p.l.T("settings.return.hint"), control)
}

// preview returns the setting of whether the console shows a small picture of the players' window.
func (p *Page) preview() fyne.CanvasObject {
	chosen := "off"
	if p.values.Preview {
		chosen = "on"
	}
	return p.row(p.l.T("settings.glimpse"), p.l.T("settings.glimpse.hint"),
		p.choice("settings.glimpse", chosen, []string{"on", "off"},
			p.worded("settings.glimpse."), func(v *Values, key string) { v.Preview = key == "on" }))
}

// askPIN asks for a new PIN twice and stores its hash.
func (p *Page) askPIN() {
	span := text.Args{"least": curtain.ShortestPIN, "most": curtain.LongestPIN}
	first, second := widget.NewPINField(), widget.NewPINField()
	first.SetPlaceHolder(p.l.T("settings.return.pin"))
	second.SetPlaceHolder(p.l.T("settings.pin.second"))
	wrong := widget.NewWords("", theme.Danger)
	var m *widget.Modal
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
	no := widget.NewKeyButton(p.l.T("common.cancel"), "Esc", func() { m.Hide() })
	yes := testid.Name(widget.NewKeyButton(p.l.T("settings.pin.set"), "Enter", answer).Primary(), "settings.pin.yes")
	testid.Name(first, "settings.pin.first")
	testid.Name(second, "settings.pin.second")
	m = widget.ShowModal(p.over, widget.ModalFace{Icon: "curtain", Title: p.l.T("settings.pin.title"),
		Body:    container.NewVBox(widget.NewQuiet(p.l.T("settings.pin.hint", span)), first, second, wrong),
		Buttons: []*widget.KeyButton{no, yes}, Focus: first, OnEscape: func() { m.Hide() }})
}

// keepPIN hashes the PIN in the background, since hashing is slow on purpose, and stores the hash.
func (p *Page) keepPIN(pin string) {
	hash, seed := "", p.given.NewSeed()
	p.given.Run(func() { hash = curtain.HashPIN(pin, seed) }, func() {
		p.set(func(v *Values) { v.PIN, v.Return = hash, curtain.PIN })
		if p.section == "secrecy" {
			p.rebuild()
		}
	})
}
