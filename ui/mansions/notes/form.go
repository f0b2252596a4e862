package notes

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// showForm shows the form of the chosen card, figure or room.
func (p *Page) showForm() {
	p.rows, p.cells, p.retitle = nil, nil, func() {}
	s, ok := p.chosen()
	if !ok {
		p.side.Objects = []fyne.CanvasObject{widget.NewEmptyState("notes", p.l.T("notes.none"),
			p.l.T("notes.none.hint"), nil)}
		p.side.Refresh()
		p.show()
		return
	}
	p.form = container.NewVBox()
	p.form.Add(p.heading(s))
	p.common(s)
	p.doubtful(s)
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
	if p.brief() {
		p.form.Add(p.briefFoot(s))
	} else {
		p.notesRow(s)
	}
	p.renew()
	p.roll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 14), p.form))
	p.side.Objects = []fyne.CanvasObject{p.roll}
	p.side.Refresh()
	p.show()
}

// heading shows the subject, and what the pack says about it as a whole.
func (p *Page) heading(s subject) fyne.CanvasObject {
	sign := widget.NewSign(groupIcon(s.group), theme.Brass, 1.3)
	forget := testid.Name(widget.NewKeyButton(p.l.T("notes.forget"), "", func() {
		p.changed("", s.own().forget)
		p.renew()
		p.once()
	}).WithIcon("undo").Looking(widget.QuietButton), "notes.forget")
	p.rows = append(p.rows, &row{p: p, own: s.own().noted, reset: forget, mark: newMark(), wrong: widget.NewWords("", ""),
		renew: func() {}})
	title := widget.NewSubtitle("").Truncated()
	p.retitle = func() { title.SetText(p.titleOf(s)) }
	box := container.NewVBox(container.NewBorder(nil, nil, container.NewCenter(sign), container.NewHBox(forget), title))
	box.Add(widget.NewQuiet(p.groupName(s.group) + " · " + p.packOf(s)))
	words := stories.NewWords(s.base, s.story, p.l.Lang())
	for _, key := range []string{s.key() + ".text", s.key() + ".epithet"} {
		if says, ok := words.Look(key); ok && s.Kind != Room && !p.brief() {
			box.Add(widget.NewWords(says, ""))
		}
	}
	box.Add(line())
	return box
}

// packOf names the pack of a subject.
func (p *Page) packOf(s subject) string {
	switch {
	case s.story != nil && s.Kind == Room:
		return p.l.T("notes.ofStory.room")
	case s.story != nil:
		return p.l.T("notes.ofStory.card")
	}
	return p.tabName(s.Pack)
}

// common has the names in each language.
func (p *Page) common(s subject) {
	for _, lang := range text.Languages() {
		if p.brief() && lang.Code != p.l.Lang() {
			continue
		}
		pack := s.packName(lang.Code)
		if s.card != nil && s.card.Unnamed || s.room != nil && s.room.Unnamed {
			pack = ""
		}
		p.words("name."+lang.Code, p.l.T("notes.name", text.Args{"language": p.language(lang.Code)}), pack, 1,
			words(s.own().name, lang.Code))
	}
}

func (p *Page) language(code string) string { return p.l.T("notes.path." + code) }

// notesRow has the owner's reminders in each language, the current one first.
func (p *Page) notesRow(s subject) {
	for _, lang := range p.languages() {
		p.words("notes."+lang, p.l.T("notes.notes", text.Args{"language": p.language(lang)}), "", 3,
			words(s.own().remarks, lang))
	}
	p.form.Add(line())
	p.form.Add(widget.NewQuiet(p.l.T("notes.reach")))
}

// languages are the codes of all languages, the current one first.
func (p *Page) languages() []string {
	all := []string{p.l.Lang()}
	for _, lang := range text.Languages() {
		if lang.Code != p.l.Lang() {
			all = append(all, lang.Code)
		}
	}
	return all
}

// cardForm has the fields of the card's deck.
func (p *Page) cardForm(s subject) {
	c := s.card
	has := func(field string) bool { return slices.Contains(notes.NoteDecks[field], c.Deck) }
	note := given(s.cardNote())
	if has("cost") {
		pack := strconv.Itoa(c.Cost)
		if c.CostAsked {
			pack = p.l.T("notes.onCard")
		}
		p.number(numberField{"cost", p.l.T("notes.cost"), pack, notes.CostSpan,
			in(note, func(c *notes.CardNote) **int { return &c.Cost })})
	}
	if has("icons") && !p.brief() {
		p.icons("icons", p.l.T("notes.icons"), p.iconNames(c.Icons), p.iconsOf(s.base),
			in(note, func(c *notes.CardNote) *[]string { return &c.Icons }))
	}
	if has("threshold") {
		p.choice("injury", p.l.T("notes.injury"), p.injury(c.Injury),
			either(in(note, func(c *notes.CardNote) **bool { return &c.Injury }), "injury", "insanity"),
			widget.Segment{Key: "injury", Label: p.injury(true)}, widget.Segment{Key: "insanity", Label: p.injury(false)})
		pack := p.l.T("notes.threshold.none")
		if c.Threshold != nil {
			pack = strconv.Itoa(*c.Threshold)
		}
		p.number(numberField{"threshold", p.l.T("notes.threshold"), pack, notes.ThresholdSpan,
			in(note, func(c *notes.CardNote) **int { return &c.Threshold })})
	}
	if (has("needs") || has("opens")) && !p.brief() {
		for _, lang := range p.languages() {
			p.words("condition."+lang, p.l.T("notes.condition", text.Args{"language": p.language(lang)}), "", 2,
				words(in(note, func(c *notes.CardNote) *notes.Said { return &c.Condition }), lang))
		}
	}
	if has("needs") {
		p.conditionRow(s, in(note, func(c *notes.CardNote) **stories.Condition { return &c.Needs }))
	}
	if has("opens") {
		p.waysRow(s, in(note, func(c *notes.CardNote) *[]stories.Way { return &c.Opens }))
	}
	if has("weapon") && (!p.brief() || c.Weapon != nil && c.Weapon.OnCard) {
		p.weaponForm(s, in(note, func(c *notes.CardNote) **notes.WeaponNote { return &c.Weapon }))
	}
}

func (p *Page) injury(injury bool) string {
	if injury {
		return p.l.T("notes.injury.injury")
	}
	return p.l.T("notes.injury.insanity")
}

// weaponForm has the properties of a weapon. A card that is not a weapon in the pack becomes one by its class, and has
// numbers only then.
func (p *Page) weaponForm(s subject, of part[*notes.WeaponNote]) {
	pack, damage, reach := p.l.T("notes.weapon.none"), "", ""
	if w := s.card.Weapon; w != nil {
		pack, damage, reach = p.weaponClass(w.Class), strconv.Itoa(w.Damage), strconv.Itoa(w.Range)
		if w.OnCard {
			damage, reach = p.l.T("notes.onCard"), p.l.T("notes.onCard")
		}
	}
	classes := widget.Choices([]string{"bladed", "blunt", "ranged"}, p.weaponClass)
	weapon := part[notes.WeaponNote]{given(of).get, func(n *notes.Notes, w notes.WeaponNote) {
		if of.set(n, &w); w == (notes.WeaponNote{}) || w.Class == "" && s.card.Weapon == nil {
			of.set(n, nil)
		}
	}}
	class := in(weapon, func(w *notes.WeaponNote) *string { return &w.Class })
	fields := []numberField{{"damage", p.l.T("notes.damage"), damage, notes.DamageSpan,
		in(weapon, func(w *notes.WeaponNote) **int { return &w.Damage })}}
	if !p.brief() || s.card.Weapon.Class == "ranged" {
		fields = append(fields, numberField{"range", p.l.T("notes.range"), reach, notes.RangeSpan,
			in(weapon, func(w *notes.WeaponNote) **int { return &w.Range })})
	}
	if !p.brief() {
		p.choice("weapon", p.l.T("notes.weapon"), pack, class, classes...)
	}
	cells := p.numbers("weaponNumbers", p.l.T("notes.weapon.numbers"), fields...)
	for _, c := range cells {
		check := c.check
		c.check = func(words string) string {
			if words != "" && s.card.Weapon == nil && class.get(p.notes) == "" {
				return p.l.T("notes.wrong.noWeapon")
			}
			return check(words)
		}
	}
}

func (p *Page) weaponClass(class string) string { return p.l.T("notes.class." + class) }

// roomForm has the properties of a room besides its name.
func (p *Page) roomForm(s subject) {
	if s.story.Map.Undrawn {
		doorsRow(p, s)
	}
	said := in(given(s.roomNote()), func(r *notes.RoomNote) *[]string { return &r.Words })
	plainList(p, "words", p.commas(mapped(s.room.Words, p.roomWord)), said, p.roomWord, func(add func(string)) {
		var items []item
		for _, word := range roomWords(p.lib) {
			if !slices.Contains(said.get(p.notes), word) {
				items = append(items, item{key: word, words: p.roomWord(word)})
			}
		}
		p.pick(p.l.T("notes.words.add"), byWords(items), add)
	})
}

// doorsRow has the rooms that touch a room on the owner's table.
func doorsRow(p *Page, s subject) {
	words := stories.NewWords(s.base, s.story, p.l.Lang())
	name := func(room string) string {
		return cmp.Or(p.notes.Rooms[s.Pack][room].Name[p.l.Lang()], words.Get("room."+room+".name"))
	}
	said := part[[]string]{func(n *notes.Notes) []string { return n.Rooms[s.Pack][s.ID].Next },
		func(n *notes.Notes, next []string) {
			for _, r := range s.story.Map.Rooms {
				if r.ID != s.ID {
					notes.JoinRooms(n, s.Pack, s.ID, r.ID, slices.Contains(next, r.ID))
				}
			}
		}}
	plainList(p, "next", p.commas(nil), said, name, func(add func(string)) {
		var items []item
		for _, r := range s.story.Map.Rooms {
			if r.ID != s.ID && !slices.Contains(said.get(p.notes), r.ID) {
				items = append(items, item{key: r.ID, words: name(r.ID)})
			}
		}
		p.pick(p.l.T("notes.next.add"), byWords(items), add)
	})
}

// roomWord words a keyword of a room. The user's own keywords stay as they are.
func (p *Page) roomWord(word string) string {
	if key := "notes.word." + word; p.l.Has(key) {
		return p.l.T(key)
	}
	return word
}

// setList changes a list and shows it again.
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

// iconsOf are the icons of the mythos cards of a pack.
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
	if len(icons) >= 7 {
		return p.l.T("notes.icons.all")
	}
	return p.commas(mapped(icons, p.iconName))
}
