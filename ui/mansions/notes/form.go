package notes

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// showForm shows what can be said of the chosen card, figure or room.
func (p *Page) showForm() {
	p.rows, p.cells, p.retitle = nil, nil, func() {}
	s, ok := p.chosen()
	if !ok {
		p.side.Objects = []fyne.CanvasObject{kit.NewEmptyState("notes", p.l.T("notes.none"), p.l.T("notes.none.hint"), nil)}
		p.side.Refresh()
		p.show()
		return
	}
	p.form = container.NewVBox()
	p.form.Add(p.heading(s))
	p.common(s)
	switch s.Kind {
	case Card:
		p.cardForm(s)
	case Room:
		p.roomForm(s)
	case Investigator:
		p.investigatorForm(s)
	case Monster:
		p.monsterForm(s)
	}
	p.notesRow(s)
	for _, r := range p.rows {
		r.renew()
	}
	p.roll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 14), p.form))
	p.side.Objects = []fyne.CanvasObject{p.roll}
	p.side.Refresh()
	p.show()
}

// heading says what is shown, and what the pack says of it as a whole.
func (p *Page) heading(s subject) fyne.CanvasObject {
	sign := canvas.NewImageFromResource(theme.ColouredIcon(s.icon(), theme.Brass))
	sign.FillMode = canvas.ImageFillContain
	sign.SetMinSize(iconSize())
	forget := probe.Name(kit.NewKeyButton(p.l.T("notes.forget"), "", func() {
		p.changed("", s.forget)
		for _, r := range p.rows {
			r.say("")
			r.renew()
		}
		p.once()
	}).WithIcon("undo").Looking(kit.QuietButton), "notes.forget")
	all := &row{p: p, own: s.noted, reset: forget, wrong: kit.NewWords("", ""), renew: func() {}}
	all.mark = newMark()
	p.rows = append(p.rows, all)
	title := kit.NewSubtitle("").Truncated()
	p.retitle = func() { title.SetText(s.name(p.notes, p.l.Lang())) }
	box := container.NewVBox(container.NewBorder(nil, nil, container.NewCenter(sign), container.NewHBox(forget), title))
	box.Add(kit.NewQuiet(p.groupName(s.group) + " · " + p.packOf(s)))
	words := stories.NewWords(s.base, s.story, p.l.Lang())
	for _, key := range []string{s.key() + ".text", s.key() + ".epithet"} {
		if says, ok := words.Look(key); ok && s.Kind != Room {
			box.Add(kit.NewWords(says, ""))
		}
	}
	box.Add(line())
	return box
}

// packOf names the pack of something.
func (p *Page) packOf(s subject) string {
	switch {
	case s.story != nil && s.Kind == Room:
		return p.l.T("notes.ofStory.room")
	case s.story != nil:
		return p.l.T("notes.ofStory.card")
	}
	return p.tabName(s.Pack)
}

// common are the names, in each language.
func (p *Page) common(s subject) {
	for _, lang := range text.Languages() {
		p.words("name."+lang.Code, p.l.T("notes.name", text.Args{"language": p.language(lang.Code)}), s.packName(lang.Code), 1,
			func(n *notes.Notes) string {
				name, _, _ := s.said(n)
				return name[lang.Code]
			},
			func(n *notes.Notes, words string) { s.say(n, theName, lang.Code, words) })
	}
}

func (p *Page) language(code string) string { return p.l.T("notes.language." + code) }

// saidWords is where a note keeps what it says in words.
type saidWords struct{ name, notes *notes.Said }

func theName(w saidWords) *notes.Said  { return w.name }
func theNotes(w saidWords) *notes.Said { return w.notes }

// say changes what the owner says of the subject: its name or his notes, chosen by which, in a language.
func (s subject) say(n *notes.Notes, which func(saidWords) *notes.Said, lang, words string) {
	switch s.Kind {
	case Card:
		edit(&n.Cards, s.Pack, s.ID, func(c *notes.CardNote) { saying(which(saidWords{&c.Name, &c.Notes}), lang, words) })
	case Room:
		edit(&n.Rooms, s.Pack, s.ID, func(r *notes.RoomNote) { saying(which(saidWords{&r.Name, &r.Notes}), lang, words) })
	case Investigator:
		edit(&n.Investigators, s.Pack, s.ID, func(v *notes.InvestigatorNote) { saying(which(saidWords{&v.Name, &v.Notes}), lang, words) })
	case Monster:
		edit(&n.Monsters, s.Pack, s.ID, func(m *notes.MonsterNote) { saying(which(saidWords{&m.Name, &m.Notes}), lang, words) })
	}
}

// notesRow is where the owner writes what he wants to be reminded of, in each language, that of the window first.
func (p *Page) notesRow(s subject) {
	for _, lang := range p.languages() {
		p.words("notes."+lang, p.l.T("notes.notes", text.Args{"language": p.language(lang)}), "", 3,
			func(n *notes.Notes) string {
				_, remarks, _ := s.said(n)
				return remarks[lang]
			},
			func(n *notes.Notes, words string) { s.say(n, theNotes, lang, words) })
	}
	p.form.Add(line())
	p.form.Add(kit.NewQuiet(p.l.T("notes.reach")))
}

// languages are the codes of all languages, that of the window first.
func (p *Page) languages() []string {
	all := []string{p.l.Lang()}
	for _, lang := range text.Languages() {
		if lang.Code != p.l.Lang() {
			all = append(all, lang.Code)
		}
	}
	return all
}

// cardForm are the fields that the card's deck has.
func (p *Page) cardForm(s subject) {
	c := s.card
	has := func(field string) bool { return slices.Contains(notes.NoteDecks[field], c.Deck) }
	note := func(n *notes.Notes) notes.CardNote { return n.Cards[s.Pack][s.ID] }
	on := func(n *notes.Notes, change func(*notes.CardNote)) { edit(&n.Cards, s.Pack, s.ID, change) }
	if has("cost") {
		pack := strconv.Itoa(c.Cost)
		if c.CostAsked {
			pack = p.l.T("notes.onCard")
		}
		p.number(numberOf("cost", p.l.T("notes.cost"), pack, notes.CostSpan, note, on, func(c *notes.CardNote) **int { return &c.Cost }))
	}
	if has("icons") {
		p.icons("icons", p.l.T("notes.icons"), p.iconNames(c.Icons), p.iconsOf(s.base), func(n *notes.Notes) []string { return note(n).Icons },
			func(n *notes.Notes, icons []string) { on(n, func(c *notes.CardNote) { c.Icons = icons }) })
	}
	if has("threshold") {
		p.choice("injury", p.l.T("notes.injury"), p.injury(c.Injury), []kit.Segment{{Key: "injury", Label: p.injury(true)}, {Key: "insanity", Label: p.injury(false)}},
			func(n *notes.Notes) string {
				switch said := note(n).Injury; {
				case said == nil:
					return ""
				case *said:
					return "injury"
				}
				return "insanity"
			},
			func(n *notes.Notes, chosen string) {
				injury := chosen == "injury"
				on(n, func(c *notes.CardNote) { c.Injury = &injury })
				if chosen == "" {
					on(n, func(c *notes.CardNote) { c.Injury = nil })
				}
			})
		pack := p.l.T("notes.threshold.none")
		if c.Threshold != nil {
			pack = strconv.Itoa(*c.Threshold)
		}
		p.number(numberOf("threshold", p.l.T("notes.threshold"), pack, notes.ThresholdSpan,
			note, on, func(c *notes.CardNote) **int { return &c.Threshold }))
	}
	if has("needs") || has("opens") {
		for _, lang := range p.languages() {
			p.words("condition."+lang, p.l.T("notes.condition", text.Args{"language": p.language(lang)}), "", 2, func(n *notes.Notes) string { return note(n).Condition[lang] },
				func(n *notes.Notes, words string) {
					on(n, func(c *notes.CardNote) { saying(&c.Condition, lang, words) })
				})
		}
	}
	if has("needs") {
		p.conditionRow(s, func(n *notes.Notes) *stories.Condition { return note(n).Needs },
			func(n *notes.Notes, c *stories.Condition) { on(n, func(card *notes.CardNote) { card.Needs = c }) })
	}
	if has("opens") {
		p.waysRow(s, func(n *notes.Notes) []stories.Way { return note(n).Opens },
			func(n *notes.Notes, ways []stories.Way) { on(n, func(c *notes.CardNote) { c.Opens = ways }) })
	}
	if has("weapon") {
		p.weaponForm(s, func(n *notes.Notes) *notes.WeaponNote { return note(n).Weapon }, func(n *notes.Notes, change func(*notes.WeaponNote)) {
			on(n, func(c *notes.CardNote) {
				w := notes.WeaponNote{}
				if c.Weapon != nil {
					w = *c.Weapon
				}
				change(&w)
				c.Weapon = &w
				if w == (notes.WeaponNote{}) || w.Class == "" && s.card.Weapon == nil {
					c.Weapon = nil
				}
			})
		})
	}
}

func (p *Page) injury(injury bool) string {
	if injury {
		return p.l.T("notes.injury.injury")
	}
	return p.l.T("notes.injury.insanity")
}

// weaponForm is what a weapon does. A card that is no weapon in the pack becomes one by its class, and has numbers only then.
func (p *Page) weaponForm(s subject, get func(*notes.Notes) *notes.WeaponNote, on func(*notes.Notes, func(*notes.WeaponNote))) {
	pack, damage, reach := p.l.T("notes.weapon.none"), "", ""
	if w := s.card.Weapon; w != nil {
		pack, damage, reach = p.weaponClass(w.Class), strconv.Itoa(w.Damage), strconv.Itoa(w.Range)
	}
	var classes []kit.Segment
	for _, class := range []string{"bladed", "blunt", "ranged"} {
		classes = append(classes, kit.Segment{Key: class, Label: p.weaponClass(class)})
	}
	said := func(n *notes.Notes) notes.WeaponNote {
		if w := get(n); w != nil {
			return *w
		}
		return notes.WeaponNote{}
	}
	p.choice("weapon", p.l.T("notes.weapon"), pack, classes, func(n *notes.Notes) string { return said(n).Class }, func(n *notes.Notes, class string) {
		on(n, func(w *notes.WeaponNote) { w.Class = class })
	})
	cells := p.numbers("weaponNumbers", p.l.T("notes.weapon.numbers"),
		numberOf("damage", p.l.T("notes.damage"), damage, notes.DamageSpan, said, on, func(w *notes.WeaponNote) **int { return &w.Damage }),
		numberOf("range", p.l.T("notes.range"), reach, notes.RangeSpan, said, on, func(w *notes.WeaponNote) **int { return &w.Range }))
	for _, c := range cells {
		check := c.check
		c.check = func(words string) string {
			if words != "" && s.card.Weapon == nil && said(p.notes).Class == "" {
				return p.l.T("notes.wrong.noWeapon")
			}
			return check(words)
		}
	}
}

func (p *Page) weaponClass(class string) string { return p.l.T("notes.class." + class) }

// roomForm is what a room is, besides its name.
func (p *Page) roomForm(s subject) {
	get := func(n *notes.Notes) []string { return n.Rooms[s.Pack][s.ID].Words }
	set := func(n *notes.Notes, words []string) {
		edit(&n.Rooms, s.Pack, s.ID, func(r *notes.RoomNote) { r.Words = words })
	}
	var pack []string
	for _, word := range s.room.Words {
		pack = append(pack, p.roomWord(word))
	}
	p.listRow("words", p.l.T("notes.words"), p.commas(pack), p.l.T("notes.words.add"), func(n *notes.Notes) bool { return len(get(n)) > 0 },
		func(n *notes.Notes) { set(n, nil) },
		func() []listed {
			var all []listed
			for i, word := range get(p.notes) {
				all = append(all, listed{words: p.roomWord(word), remove: func() {
					p.setList("words", func(n *notes.Notes) { set(n, slices.Delete(slices.Clone(get(n)), i, i+1)) })
				}})
			}
			return all
		}, nil, func() {
			var items []item
			for _, word := range roomWords(p.lib) {
				if !slices.Contains(get(p.notes), word) {
					items = append(items, item{key: word, words: p.roomWord(word)})
				}
			}
			p.pick(p.l.T("notes.words.add"), byWords(items), func(word string) {
				p.setList("words", func(n *notes.Notes) { set(n, append(slices.Clone(get(n)), word)) })
			})
		})
}

// roomWord words what maps say of rooms; a word of the user's own stands for itself.
func (p *Page) roomWord(word string) string {
	if key := "notes.word." + word; p.l.Has(key) {
		return p.l.T(key)
	}
	return word
}

// setList changes a list and shows it anew.
func (p *Page) setList(key string, change func(*notes.Notes)) {
	p.changed("", change)
	for _, r := range p.rows {
		if r.key == key {
			r.renew()
		}
	}
}

func (p *Page) commas(words []string) string {
	if len(words) == 0 {
		return p.l.T("notes.nothing")
	}
	return strings.Join(words, ", ")
}

// iconsOf are the icons that the mythos cards of a pack bear.
func (p *Page) iconsOf(base *stories.Base) []string {
	var found []string
	for _, icon := range slices.Concat(stories.Icons, stories.PrintedIcons) {
		if slices.ContainsFunc(base.Cards, func(c stories.Card) bool { return slices.Contains(c.Icons, icon) }) {
			found = append(found, icon)
		}
	}
	return found
}

func (p *Page) iconName(icon string) string { return p.l.T("notes.icon." + icon) }

func (p *Page) iconNames(icons []string) string {
	var words []string
	for _, icon := range icons {
		words = append(words, p.iconName(icon))
	}
	if len(icons) >= 7 {
		return p.l.T("notes.icons.all")
	}
	return p.commas(words)
}
