package settings

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// choice is a control for one of a few options.
func (p *Page) choice(name, chosen string, keys []string, words func(key string) (label, icon string),
	set func(v *Values, key string)) *widget.Segments {
	var all []widget.Segment
	for _, key := range keys {
		label, icon := words(key)
		all = append(all, widget.Segment{Key: key, Label: label, Icon: icon})
	}
	return widget.NewSegments(name, chosen, all, func(key string) {
		p.set(func(v *Values) { set(v, key) })
	})
}

// worded returns a function that looks up an option's text by its key after a prefix.
func (p *Page) worded(prefix string) func(string) (string, string) {
	return func(key string) (string, string) { return p.l.T(prefix + key), "" }
}

// look returns the section on language, theme, text sizes and animation.
func (p *Page) look() fyne.CanvasObject {
	var codes []string
	names := map[string]string{}
	for _, lang := range text.Languages() {
		codes = append(codes, lang.Code)
		names[lang.Code] = lang.Name
	}
	themes := map[bool]string{false: "dark", true: "light"}
	motions := map[bool]string{false: "on", true: "off"}
	return rows(
		p.row(p.l.T("settings.language"), p.l.T("settings.language.hint"),
			p.choice("settings.language", p.values.Language, codes,
				func(key string) (string, string) { return names[key], "" },
				func(v *Values, key string) { v.Language = key })),
		p.row(p.l.T("settings.theme"), "", p.choice("settings.theme", themes[p.values.Light], []string{"dark", "light"},
			func(key string) (string, string) {
				return p.l.T("settings.theme." + key), map[string]string{"dark": "moon", "light": "sun"}[key]
			}, func(v *Values, key string) { v.Light = key == "light" })),
		p.row(p.l.T("settings.tableTextSize"), p.l.T("settings.tableTextSize.hint"),
			p.size("settings.tableTextSize", "settings.percent", func(v *Values) *int { return &v.TableTextSize })),
		p.row(p.l.T("settings.motion"), p.l.T("settings.motion.hint"),
			p.choice("settings.motion", motions[p.values.Still], []string{"on", "off"},
				p.worded("settings.motion."), func(v *Values, key string) { v.Still = key == "off" })),
	)
}

// stepper returns a control for a number, between two buttons.
func (p *Page) stepper(name string, least, most, step int, at func(v *Values) *int,
	words func(n int) string) *fyne.Container {
	shown := fynewidget.NewLabel(words(*at(&p.values)))
	shown.TextStyle.Bold = true
	var less, more *widget.KeyButton
	able := func() {
		n := *at(&p.values)
		shown.SetText(words(n))
		less.SetSpent(n <= least)
		more.SetSpent(n >= most)
	}
	by := func(d int) func() {
		return func() {
			if n := min(max(*at(&p.values)+d, least), most); n != *at(&p.values) {
				p.set(func(v *Values) { *at(v) = n })
				able()
			}
		}
	}
	less = widget.NewKeyButton("−", "", by(-step))
	more = widget.NewKeyButton("+", "", by(step))
	able()
	return container.NewHBox(testid.Name(less, name+".less"), container.NewCenter(shown), testid.Name(more, name+".more"))
}

func (p *Page) size(name, words string, at func(v *Values) *int) *fyne.Container {
	return p.stepper(name, SmallestText, LargestText, TextStep, at, func(n int) string {
		return p.l.T(words, text.Args{"n": strconv.Itoa(n)})
	})
}

// Source returns a control to choose between table and screen.
func Source(l *text.Localizer, name string, chosen keeper.Source, onChosen func(keeper.Source)) *widget.Segments {
	return widget.NewSegments(name, string(chosen), []widget.Segment{
		{Key: string(keeper.OnTable), Label: l.T("settings.onTable")},
		{Key: string(keeper.OnScreen), Label: l.T("common.setup.dice.screen")},
	}, func(key string) { onChosen(keeper.Source(key)) })
}

// table returns the section on play: where dice are rolled and decks are kept, the moments, and the lantern. If a
// session is open, it also has that session's dice and decks.
func (p *Page) table() fyne.CanvasObject {
	all := []fyne.CanvasObject{
		p.row(p.l.T("settings.dice"), p.l.T("settings.dice.hint"),
			Source(p.l, "settings.dice", p.values.Dice, func(s keeper.Source) {
				p.set(func(v *Values) { v.Dice = s })
			})),
		p.row(p.l.T("settings.decks"), p.l.T("settings.decks.hint"),
			Source(p.l, "settings.decks", p.values.Decks, func(s keeper.Source) {
				p.set(func(v *Values) { v.Decks = s })
			})),
	}
	says := map[bool]string{false: "on", true: "off"}
	paces := map[bool]string{false: "waits", true: "runs"}
	all = append(all,
		p.row(p.l.T("settings.moments"), p.l.T("settings.moments.hint"),
			p.choice("settings.moments", p.values.Moments, session.Stops(), p.worded("settings.moments."),
				func(v *Values, key string) { v.Moments = key })),
		p.row(p.l.T("common.lanternTurn"), p.l.T("settings.lanternPace.hint"),
			p.choice("settings.lanternPace", paces[p.values.LanternRuns],
				[]string{"waits", "runs"}, p.worded("settings.lanternPace."),
				func(v *Values, key string) { v.LanternRuns = key == "runs" })),
		p.row(p.l.T("settings.thought"), p.l.T("settings.thought.hint"),
			p.choice("settings.thought", p.values.Thought, Thoughts(),
				p.worded("settings.thought."), func(v *Values, key string) { v.Thought = key })),
		p.row(p.l.T("settings.advice"), p.l.T("settings.advice.hint"),
			p.choice("settings.advice", says[p.values.Mute], []string{"on", "off"},
				p.worded("settings.advice."), func(v *Values, key string) { v.Mute = key == "off" })))
	if r := p.given.Running; r != nil {
		var decks fyne.CanvasObject = Source(p.l, "settings.decksNow", r.Decks,
			func(s keeper.Source) { p.nav.SetSource("decks", s) })
		hint := p.l.T("settings.now.hint")
		if r.Printed {
			decks, hint = widget.NewWords(p.l.T("settings.onTable"), ""), p.l.T("settings.printed.hint")
		}
		all = append(all,
			p.row(p.l.T("settings.diceNow"), p.l.T("settings.now.hint"),
				Source(p.l, "settings.diceNow", r.Dice, func(s keeper.Source) {
					p.nav.SetSource("dice", s)
				})),
			p.row(p.l.T("settings.decksNow"), hint, decks))
	}
	return rows(all...)
}

// rules returns the section on the house rules of new sessions.
func (p *Page) rules() fyne.CanvasObject {
	ticks := container.NewVBox()
	o := p.values.Options()
	for _, name := range state.Variants {
		tick := widget.NewTick(p.l.T("setup.variant."+name), p.l.T("setup.variant."+name+".hint"),
			slices.Contains(o.Variants(), name),
			func(on bool) { p.set(func(v *Values) { v.Rules.set(name, on) }) })
		ticks.Add(testid.Name(tick, "settings.rule."+name))
	}
	actions := Actions(p.l, "settings.actions", p.values.Rules.KeeperActions, func(rule string) {
		p.set(func(v *Values) { v.Rules.KeeperActions = rule })
	})
	box := container.NewVBox(
		ticks, gap(0.4), fynewidget.NewSeparator(),
		widget.Margins(0, 0.35, container.NewVBox(widget.NewWords(p.l.T("settings.actions"), "").Bold(), actions)),
		fynewidget.NewSeparator(), gap(0.3), widget.NewQuiet(p.l.T("settings.rules.hint")))
	if r := p.given.Running; r != nil {
		box.Add(gap(0.3))
		box.Add(widget.NewWords(p.l.T("settings.rules.now", text.Args{"rules": RuleWords(p.l, r.Rules)}), ""))
	}
	return box
}

// Actions returns a control for the house rule on the keeper's action cards, with an explanation of the current
// choice.
func Actions(l *text.Localizer, name, rule string, chosen func(rule string)) fyne.CanvasObject {
	hint := widget.NewQuiet(l.T("settings.actions.hint." + actionKey(rule)))
	var all []widget.Segment
	for _, r := range mansions.KeeperActionRules {
		all = append(all, widget.Segment{Key: actionKey(r), Label: l.T("settings.actions." + actionKey(r))})
	}
	choose := widget.NewSegments(name, actionKey(rule), all, func(key string) {
		for _, r := range mansions.KeeperActionRules {
			if actionKey(r) == key {
				chosen(r)
			}
		}
		hint.SetText(l.T("settings.actions.hint." + key))
	})
	return container.NewVBox(choose, hint)
}

// actionKey returns the catalogue key of a house rule on keeper actions.
func actionKey(rule string) string {
	if rule == mansions.ActionsNormal {
		return "normal"
	}
	return rule
}

func (r *HouseRules) set(name string, on bool) {
	switch name {
	case "timedPuzzles":
		r.TimedPuzzles = on
	case "monsterSkill":
		r.MonsterSkill = on
	case "uncertainLength":
		r.UncertainLength = on
	}
}

// RulesOf returns the house rules that a session was started with.
func RulesOf(o state.Options) HouseRules {
	return HouseRules{TimedPuzzles: o.TimedPuzzles, MonsterSkill: o.MonsterSkill, UncertainLength: o.UncertainLength,
		KeeperActions: o.KeeperActions}
}

// RuleWords lists house rules in a line.
func RuleWords(l *text.Localizer, r HouseRules) string {
	o := Values{Rules: r}.Options()
	var all []string
	for _, name := range o.Variants() {
		all = append(all, l.T("setup.variant."+name))
	}
	if r.KeeperActions != mansions.ActionsNormal {
		all = append(all, l.T("settings.actions.line",
			text.Args{"rule": l.T("settings.actions." + actionKey(r.KeeperActions))}))
	}
	if len(all) == 0 {
		return l.T("settings.rules.none")
	}
	return strings.Join(all, ", ")
}

// secrecy returns the section on confirmations, the curtain, the players' full screen, and the preview.
func (p *Page) secrecy() fyne.CanvasObject {
	hint := widget.NewQuiet(p.l.T("settings.confirm.hint." + p.values.Confirm))
	confirm := p.choice("settings.confirm", p.values.Confirm, ConfirmLevels(), p.worded("settings.confirm."),
		func(v *Values, key string) {
			v.Confirm = key
			hint.SetText(p.l.T("settings.confirm.hint." + key))
		})
	all := []fyne.CanvasObject{
		widget.Margins(0, 0.35, container.NewVBox(widget.NewWords(p.l.T("settings.confirm"), "").Bold(), confirm, hint)),
		p.row(p.l.T("settings.curtainKey"), p.l.T("settings.curtainKey.hint"),
			p.choice("settings.curtainKey", p.values.CurtainKey, CurtainKeys(),
				func(key string) (string, string) { return key, "" },
				func(v *Values, key string) { v.CurtainKey = key })),
		p.wayBack(), p.preview(),
	}
	return rows(all...)
}

// data returns the section on the data folder, moving to another computer, and the version.
func (p *Page) data() fyne.CanvasObject {
	folder := fynewidget.NewLabel(p.given.Folder)
	folder.Wrapping = fyne.TextWrapBreak
	folder.TextStyle.Monospace = true
	copied := widget.NewKeyButton(p.l.T("common.copyPath"), "", func() { p.nav.CopyText(p.given.Folder) }).WithIcon("notes")
	open := widget.NewKeyButton(p.l.T("common.openFolder"), "",
		func() { p.nav.OpenFolder(p.given.Folder) }).WithIcon("library")
	tools := widget.NewFlow(testid.Name(open, "settings.open"), testid.Name(copied, "settings.copy"))
	return rows(
		widget.Margins(0, 0.35, container.NewVBox(widget.NewWords(p.l.T("settings.folder"), "").Bold(),
			gap(0.2), folder, gap(0.3), tools,
			gap(0.2), widget.NewQuiet(p.l.T("settings.data.hint")))),
		widget.Margins(0, 0.35, container.NewVBox(widget.NewWords(p.l.T("settings.move"), "").Bold(),
			widget.NewQuiet(p.l.T("settings.move.hint")))),
		widget.Margins(0, 0.35, container.NewVBox(widget.NewWords(p.l.T("settings.version",
			text.Args{"version": p.given.Version}), ""))),
	)
}

// help returns the section on the guided session and the keys.
func (p *Page) help() fyne.CanvasObject {
	keys := widget.NewKeyButton(p.l.T("settings.keys"), "?", p.nav.CheatSheet).WithIcon("rules")
	all := []fyne.CanvasObject{p.row(p.l.T("settings.keys.title"), p.l.T("settings.keys.hint"),
		container.NewHBox(testid.Name(keys, "settings.keys")))}
	if p.given.FirstEvening != nil {
		first := widget.NewKeyButton(p.l.T("settings.first"), "", p.given.FirstEvening).WithIcon("candle")
		all = append([]fyne.CanvasObject{p.row(p.l.T("settings.first.title"), p.l.T("settings.first.hint"),
			container.NewHBox(testid.Name(first, "settings.first")))}, all...)
	}
	return rows(all...)
}
